// Comparing events of two contents by their meaning.
#include "engine/lab/divergence.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <mutex>
#include <set>
#include <string_view>

#include "engine/kernel/agents.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

bool isOnlyShown(const schema::Difference& difference) {
    const schema::FieldNotes& notes = difference.field->notes;
    return difference.field->kind == schema::Kind::LocalText || notes.image || notes.forDesigners ||
           difference.path == "origin";
}

// What the indices of a state's lists are called on one side, by kind and index: "limit" 3 -> "Forest Axe".
using Names = std::map<std::string, std::map<int, std::string>, std::less<>>;

Names indexNames(const Game& game) {
    // A state as it is played in: names may need to know how many play.
    StateBytes state(game.stateType().size);
    const auto table = game.makeTable(state.data(), 1);
    RandomAgent agent(1);
    table->decider().agent(&agent);
    try {
        game.start(*table, {});
    } catch (const Suspended&) {}  // as far as it came, it is a state
    Names names;
    std::vector<int> indices;
    for (const schema::StateField& field : stateFields(game).all()) {
        indices.clear();
        for (const schema::StateField::Around& around : field.around)
            if (around.index >= 0) indices.push_back(around.index);
        for (const schema::StateField::Around& around : field.around) {
            const char* kind = around.field->notes.indexedBy;
            if (around.index < 0 || !*kind) continue;
            auto& known = names[kind];
            if (!known.contains(around.index))
                known[around.index] = game.texts().nameOf(state.data(), kind, around.index, indices);
        }
    }
    return names;
}

// Do two lists of names say that something has moved? A name that merely reads otherwise stands in one of them only.
bool hasMoved(const std::map<int, std::string>& before, const std::map<int, std::string>& after) {
    const auto holds = [](const std::map<int, std::string>& list, const std::string& name) {
        return std::any_of(list.begin(), list.end(), [&](const auto& entry) { return entry.second == name; });
    };
    for (const auto& [index, name] : before) {
        const auto found = after.find(index);
        if (found == after.end()) return true;
        if (found->second != name && (holds(before, found->second) || holds(after, name))) return true;
    }
    return before.size() != after.size();
}

bool sameCards(const Game& before, const Game& after) {
    if (before.cards().count() != after.cards().count()) return false;
    for (int card = 0; card < before.cards().count(); ++card)
        if (before.cards().id(card) != after.cards().id(card)) return false;
    return true;
}

}  // namespace

std::vector<ChangedRecord> changedRecords(const schema::RecordSet& before, const schema::RecordSet& after) {
    std::vector<ChangedRecord> changed;
    using How = ChangedRecord::How;
    for (const auto& [id, record] : before.all()) {
        const schema::RecordPtr now = after.find(id);
        if (!now) {
            changed.push_back({id, How::Removed, false});
        } else if (&now->kind() != &record->kind()) {
            changed.push_back({id, How::Changed, false});
        } else if (now != record) {
            const auto found = schema::differences(record->type(), record->data(), now->data());
            if (!found.empty())
                changed.push_back({id, How::Changed, std::all_of(found.begin(), found.end(), isOnlyShown)});
        }
    }
    for (const auto& [id, record] : after.all())
        if (!before.find(id)) changed.push_back({id, How::Added, false});
    std::sort(changed.begin(), changed.end(),
              [](const ChangedRecord& a, const ChangedRecord& b) { return a.id < b.id; });
    return changed;
}

// Pairs with one change each, by the number of the cause.
struct ContentPair::Alone {
    struct Entry {
        bool tried = false;
        std::unique_ptr<const ContentPair> pair;
    };
    std::mutex lock;
    std::vector<Entry> entries;
};

ContentPair::ContentPair(CompiledContent before, CompiledContent after)
    : contents_{std::move(before), std::move(after)},
      changed_(changedRecords(contents_[0].records, contents_[1].records)), alone_(std::make_unique<Alone>()) {
    assert(&this->before().schema() == &this->after().schema() && "two contents of one game");
    for (const ChangedRecord& record : changed_)
        if (!record.onlyShown) causes_.push_back(record.id);
    alone_->entries.resize(causes_.size());
    for (int side = 0; side < 2; ++side) {
        const CardCatalog& cards = game(side).cards();
        auto& marked = isChanged_[side];
        marked.resize(std::size_t(cards.count()));
        for (int card = 0; card < cards.count(); ++card)
            marked[card] =
                cards.record(card) && std::binary_search(causes_.begin(), causes_.end(), cards.record(card)->id());
    }
    sameCards_ = sameCards(this->before(), this->after());
    findStableNumbers();
}

ContentPair::~ContentPair() = default;

const ContentPair* ContentPair::alone(std::size_t cause) const {
    const std::lock_guard guard(alone_->lock);
    Alone::Entry& entry = alone_->entries[cause];
    if (entry.tried) return entry.pair.get();
    entry.tried = true;
    CompiledContent one{nullptr, contents_[0].records};
    if (const schema::RecordPtr now = contents_[1].records.find(causes_[cause])) one.records.put(now);
    else one.records.remove(causes_[cause]);
    schema::Problems ignored;  // an edit may make sense only together with another
    one.game = makeGame(before().schema(), one.records, ignored);
    if (one.game) entry.pair = std::make_unique<const ContentPair>(contents_[0], std::move(one));
    return entry.pair.get();
}

bool ContentPair::isChanged(int side, int card) const {
    const auto& marked = isChanged_[side];
    return card >= 0 && std::size_t(card) < marked.size() && marked[card];
}

// What a number stands for is known where lists have an index for it: the names of all indices are compared. Numbers
// that are no index anywhere are trusted only where all cards have the same numbers.
void ContentPair::findStableNumbers() {
    const Names namesBefore = indexNames(before()), namesAfter = indexNames(after());
    std::set<std::string, std::less<>> known, moved;
    for (const auto& [kind, names] : namesBefore) {
        known.insert(kind);
        const auto found = namesAfter.find(kind);
        if (found == namesAfter.end() || hasMoved(names, found->second)) moved.insert(kind);
    }
    sameNumbers_ = sameCards_ && moved.empty();

    using schema::Kind;
    comparable_.assign(before().stateType().size, Comparable::Never);
    for (const schema::StateField& field : stateFields(before()).all()) {
        bool isStable = true, isInList = false;
        for (const schema::StateField::Around& around : field.around) {
            isStable = isStable && !moved.contains(around.field->notes.indexedBy);
            isInList = isInList || (around.field->kind == Kind::List && !around.field->list.fixed);
        }
        const std::string_view refersTo = field.isCount ? std::string_view() : field.refersTo();
        if (!refersTo.empty() && (moved.contains(refersTo) || (!sameCards_ && !known.contains(refersTo))))
            isStable = false;
        // A mere number in a record of a list may be a place in the compiled content, which no name tells of.
        if (isInList && !field.isCount && refersTo.empty() && field.field->kind == Kind::Integer) isStable = false;
        comparable_[field.offset] = !isStable       ? Comparable::Never
                                    : field.isCount ? Comparable::Count
                                    : isInList      ? Comparable::Item
                                                    : Comparable::Plain;
    }
}

// --- comparing ------------------------------------------------------------------------------------------------------

const EventComparison::Meaning& EventComparison::meaningOf(int side, const Event& choose) {
    const Option option = optionOf(choose);
    const auto [found, isNew] = meanings_[side].try_emplace(std::bit_cast<std::uint64_t>(option));
    Meaning& meaning = found->second;
    if (!isNew) return meaning;
    const Game& game = contents_.game(side);
    const std::string text = game.notation().encode(option);
    meaning.hash = keyOf(text);
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(' ', from), text.size());
        const int card = game.cards().find(std::string_view(text).substr(from, end - from));
        if (contents_.isChanged(side, card)) meaning.changed.push_back(card);
        from = end + 1;
    }
    return meaning;
}

bool EventComparison::isCompared(const Event& event, Detail detail) const {
    using Comparable = ContentPair::Comparable;
    switch (event.kind) {
        case EventKind::Unit:
        case EventKind::Chance:
        case EventKind::Choose: return true;
        case EventKind::Set: {
            const Comparable field = contents_.comparable(event.field);
            return field == Comparable::Plain || (field == Comparable::Count && detail != Detail::Start) ||
                   (field == Comparable::Item && detail == Detail::Whole);
        }
        case EventKind::Rule:
        case EventKind::Clause:
        case EventKind::End:
        case EventKind::Cite:
        case EventKind::Ask:
        case EventKind::Test: return false;
    }
    return false;
}

std::string EventComparison::drawnId(int side, const Event& chance) const {
    const CardCatalog& cards = contents_.game(side).cards();
    const int card = cards.drawn(chance.field, std::uint32_t(chance.after));
    return card < 0 ? std::string() : cards.id(card);
}

bool EventComparison::sameMeaning(const Event& before, const Event& after, Detail detail) {
    if (before.kind != after.kind) return false;
    switch (before.kind) {
        case EventKind::Unit: return before.before == after.before;
        case EventKind::Chance: {
            if (before.field != after.field || before.width != after.width) return false;
            if (contents_.sameNumbers()) return before.after == after.after;
            const std::string drawn = drawnId(0, before);
            return drawn == drawnId(1, after) && (!drawn.empty() || before.after == after.after);
        }
        case EventKind::Choose:
            if (contents_.sameNumbers() && optionOf(before) == optionOf(after)) return true;
            return meaningOf(0, before).hash == meaningOf(1, after).hash;
        case EventKind::Set: {
            if (before.field != after.field) return false;
            const bool isCount = contents_.comparable(before.field) == ContentPair::Comparable::Count;
            return isCount && detail == Detail::Loose ? before.after - before.before == after.after - after.before
                                                      : before.after == after.after;
        }
        case EventKind::Rule:
        case EventKind::Clause:
        case EventKind::End:
        case EventKind::Cite:
        case EventKind::Ask:
        case EventKind::Test: break;
    }
    return true;
}

std::optional<EventPlaces> EventComparison::firstDifference(const Trace& before, const Trace& after, Detail detail,
                                                            EventPlaces from) {
    while (true) {
        while (from.before < before.size() && !isCompared(before[from.before], detail)) ++from.before;
        while (from.after < after.size() && !isCompared(after[from.after], detail)) ++from.after;
        const bool isOverBefore = from.before >= before.size(), isOverAfter = from.after >= after.size();
        if (isOverBefore && isOverAfter) return std::nullopt;
        if (isOverBefore != isOverAfter || !sameMeaning(before[from.before], after[from.after], detail)) return from;
        ++from.before;
        ++from.after;
    }
}

std::optional<EventPlaces> EventComparison::firstDifference(const Session& before, const Session& after) {
    const Trace &traceBefore = before.timeline().trace(), &traceAfter = after.timeline().trace();
    const Session::UnitEnd startBefore = before.unitEnds().front(), startAfter = after.unitEnds().front();
    if (contents_.sameNumbers() && startBefore.hash == startAfter.hash)
        return firstDifference(traceBefore, traceAfter, Detail::Whole);
    const Trace laidOutBefore(traceBefore.begin(), traceBefore.begin() + std::ptrdiff_t(startBefore.position)),
        laidOutAfter(traceAfter.begin(), traceAfter.begin() + std::ptrdiff_t(startAfter.position));
    const auto atStart = firstDifference(laidOutBefore, laidOutAfter, Detail::Start);
    if (!atStart)
        return firstDifference(traceBefore, traceAfter, Detail::Loose, {startBefore.position, startAfter.position});
    return atStart;
}

// --- causes ---------------------------------------------------------------------------------------------------------

int EventComparison::changedCardOf(int side, const Event& event) {
    const auto ifChanged = [&](int card) { return contents_.isChanged(side, card) ? card : -1; };
    switch (event.kind) {
        case EventKind::Clause: return ifChanged(event.field);
        case EventKind::Choose: {
            const Meaning& meaning = meaningOf(side, event);
            return meaning.changed.empty() ? -1 : meaning.changed.front();
        }
        case EventKind::Chance: {
            const int drawn = ifChanged(contents_.game(side).cards().drawn(event.field, std::uint32_t(event.after)));
            const auto asking = std::uint16_t(event.before);
            return drawn >= 0 || asking == 0 ? drawn : ifChanged(asking);
        }
        case EventKind::Unit:
        case EventKind::Rule:
        case EventKind::End:
        case EventKind::Cite:
        case EventKind::Set:
        case EventKind::Ask:
        case EventKind::Test: return -1;
    }
    return -1;
}

std::string EventComparison::lastNamed(int side, const Trace& trace, std::size_t end) {
    for (std::size_t i = std::min(end, trace.size()); i > 0; --i)
        if (const int card = changedCardOf(side, trace[i - 1]); card >= 0) return contents_.game(side).cards().id(card);
    return {};
}

namespace {

// The scopes around an event, innermost first; none where the trace has no such event.
std::vector<const Event*> scopesAround(const Trace& trace, std::size_t place) {
    std::vector<const Event*> scopes;
    if (place >= trace.size()) return scopes;
    for (std::uint32_t at = trace[place].parent; at != kNoParent; at = trace[at].parent) scopes.push_back(&trace[at]);
    return scopes;
}

// How many options a decision was made from, and the question.
struct Asked {
    int options = 1, question = -1;
};
Asked askedFor(const Trace& trace, std::size_t choose) {
    if (choose == 0 || trace[choose - 1].kind != EventKind::Ask) return {};
    return {trace[choose - 1].after, trace[choose - 1].field};
}

}  // namespace

PartingCause EventComparison::causeOf(const Trace& before, const Trace& after, EventPlaces at) {
    const std::array<const Trace*, 2> traces{&before, &after};
    const std::array<std::size_t, 2> places{at.before, at.after};
    std::array<const Event*, 2> events{};
    for (std::size_t side = 0; side < 2; ++side)
        if (places[side] < traces[side]->size()) events[side] = &(*traces[side])[places[side]];
    const auto isEither = [&](EventKind kind) {
        return std::any_of(events.begin(), events.end(), [kind](const Event* e) { return e && e->kind == kind; });
    };

    PartingCause cause;
    if (isEither(EventKind::Set)) {
        cause.kind = PartingCause::Kind::Effect;
    } else if (isEither(EventKind::Chance)) {
        cause.kind = PartingCause::Kind::Chance;
        cause.asked = events[1] && events[1]->kind == EventKind::Chance ? events[1]->field : events[0]->field;
    } else if (isEither(EventKind::Choose)) {
        std::array<Asked, 2> asked;
        for (std::size_t side = 0; side < 2; ++side)
            if (events[side] && events[side]->kind == EventKind::Choose)
                asked[side] = askedFor(*traces[side], places[side]);
        const bool bothChoose =
            events[0] && events[1] && events[0]->kind == EventKind::Choose && events[1]->kind == EventKind::Choose;
        cause.kind = bothChoose && asked[0].options == asked[1].options ? PartingCause::Kind::Decision
                                                                        : PartingCause::Kind::Options;
        cause.asked = asked[1].question >= 0 ? asked[1].question : asked[0].question;
    } else {
        cause.kind = PartingCause::Kind::Ending;
    }

    // The content as it is now comes first: what it does is what a designer looks at.
    const std::array<std::vector<const Event*>, 2> scopes{scopesAround(before, at.before),
                                                          scopesAround(after, at.after)};
    int inside = scopes[1].empty() ? 0 : 1;
    const Event* clause = nullptr;
    for (const int side : {1, 0})
        for (const Event* scope : scopes[side])
            if (!clause && scope->kind == EventKind::Clause && contents_.isChanged(side, scope->field)) {
                clause = scope;
                inside = side;
                cause.card = contents_.game(side).cards().id(scope->field);
            }
    const auto& around = scopes[inside];
    for (const Event* scope : around) {
        if (scope->kind == EventKind::Rule && cause.rule == kNoRule) cause.rule = scope->field;
        if (scope->kind == EventKind::Clause && !clause && cause.rule == kNoRule) clause = scope;
    }
    if (clause) {
        cause.clauseCard = contents_.game(inside).cards().id(clause->field);
        cause.clause = clause->before;
    }

    if (contents_.causes().size() == 1 && cause.card.empty()) cause.card = contents_.causes().front();
    for (const int side : {1, 0}) {
        const std::size_t place = places[side];
        if (cause.card.empty() && events[side])
            if (const int card = changedCardOf(side, *events[side]); card >= 0)
                cause.card = contents_.game(side).cards().id(card);
        if (cause.card.empty() && side == 0) cause.card = lastNamed(1, after, places[1]);
        if (cause.card.empty() && side == 0) cause.card = lastNamed(0, before, place);
    }
    return cause;
}

}  // namespace engine
