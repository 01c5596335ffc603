// Counting events.
#include "engine/explain/query_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "engine/explain/event_lines.h"
#include "engine/explain/query_words.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

constexpr const char* kKeyWords[] = {"kind",    "rule",  "card",  "clause",   "seat",
                                     "purpose", "field", "value", "question", "turn"};
static_assert(std::size(kKeyWords) == std::size_t(kLastEventKey) + 1);

// Chance by what falls.
const char* kindText(const Game& game, const Event& e) {
    if (e.kind == EventKind::Chance) return game.isDice(e.field) ? "roll" : "draw";
    return eventKindWords()[std::size_t(e.kind)];
}

// The innermost scope of a kind around an event, the event itself included; null: there is none.
const Event* scopeOf(const Trace& trace, std::size_t event, EventKind kind) {
    if (trace[event].kind == kind) return &trace[event];
    const std::uint32_t scope = scopeAround(trace, event, [kind](const Event& e) { return e.kind == kind; });
    return scope == kNoParent ? nullptr : &trace[scope];
}

std::string cardText(const Game& game, const Trace& trace, std::size_t event, bool withClause) {
    const Event& e = trace[event];
    if (e.kind == EventKind::Chance)
        if (const int drawn = game.cards().drawn(e.field, std::uint32_t(e.after)); drawn >= 0)
            return game.cards().id(drawn);
    const Event* clause = scopeOf(trace, event, EventKind::Clause);
    if (!clause) return {};
    const std::string id = game.cards().id(clause->field);
    return withClause ? fmt::format("{} {}", id, clause->before + 1) : id;
}

std::string seatText(const Game& game, const Trace& trace, const void* state, std::size_t event) {
    for (std::size_t at = event;; at = trace[at].parent) {
        if (const int seat = seatOf(game, trace, at); seat >= 0) return game.texts().seatName(state, seat);
        if (trace[at].parent == kNoParent) return {};
    }
}

std::string writtenValue(const Game& game, const void* state, const Event& e) {
    switch (e.kind) {
        case EventKind::Set: return valueName(game, state, e.field, e.after);
        case EventKind::Chance: {
            const int drawn = game.cards().drawn(e.field, std::uint32_t(e.after));
            if (drawn >= 0) return game.cards().id(drawn);
            const Die* die = game.die(e.field);
            if (!die) return std::to_string(e.after + 1);
            // How many of each face but the least, which absent dice would show.
            std::string text;
            for (int face = 1; face < die->count(); ++face) {
                int count = 0;
                for (int i = 0; i < die->most(); ++i) count += die->faceOf(std::uint32_t(e.after), i) == face;
                text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, die->faces[face].name);
            }
            return text;
        }
        case EventKind::Choose: return game.notation().encode(optionOf(e));
        default: return {};
    }
}

std::optional<std::int64_t> sumOfDice(const Game& game, const Event& chance) {
    const Die* die = game.die(chance.field);
    if (!die) return std::nullopt;
    std::int64_t sum = 0;
    for (int i = 0; i < die->most(); ++i) sum += die->faces[die->faceOf(std::uint32_t(chance.after), i)].value;
    return sum;
}

}  // namespace

const char* wordOf(EventKey key) { return kKeyWords[std::size_t(key)]; }

std::optional<EventKey> eventKeyOf(std::string_view word) {
    const auto found = std::find(std::begin(kKeyWords), std::end(kKeyWords), word);
    return found == std::end(kKeyWords) ? std::nullopt : std::optional(EventKey(found - std::begin(kKeyWords)));
}

std::vector<std::string> eventKeyWords() { return {std::begin(kKeyWords), std::end(kKeyWords)}; }

std::string keyText(const Game& game, const Timeline& timeline, const void* state, std::size_t event, EventKey key) {
    const Trace& trace = timeline.trace();
    const Event& e = trace[event];
    switch (key) {
        case EventKey::Kind: return kindText(game, e);
        case EventKey::Rule: {
            if (e.kind == EventKind::Cite) return game.texts().rules()[e.field].id;
            const Event* rule = scopeOf(trace, event, EventKind::Rule);
            return rule ? game.texts().rules()[rule->field].id : std::string();
        }
        case EventKey::Card: return cardText(game, trace, event, false);
        case EventKey::Clause: return cardText(game, trace, event, true);
        case EventKey::Seat: return seatText(game, trace, state, event);
        case EventKey::Purpose: return e.kind == EventKind::Chance ? game.texts().purposes()[e.field] : "";
        case EventKey::Field: {
            const schema::StateField* field = e.kind == EventKind::Set ? stateField(game, e.field) : nullptr;
            return field ? field->path : std::string();
        }
        case EventKey::Value: return writtenValue(game, state, e);
        case EventKey::Question: {
            if (e.kind == EventKind::Choose && event > 0 && trace[event - 1].kind == EventKind::Ask) --event;
            const Event& ask = trace[event];
            if (ask.kind != EventKind::Ask) return {};
            return game.texts().question(state, {ask.field, ask.width, ask.before, {}, 0}).words;
        }
        case EventKey::Turn: {
            const Event* unit = scopeOf(trace, event, EventKind::Unit);
            return unit ? std::to_string(unit->before + 1) : std::string();
        }
    }
    return {};
}

bool countsSomething(const schema::StateField& field) {
    const schema::FieldNotes& notes = field.field->notes;
    return field.field->kind == schema::Kind::Integer && field.refersTo().empty() && notes.nothing < 0 &&
           notes.numbering == schema::Numbering::FromZero;
}

std::optional<std::int64_t> numberOf(const Game& game, const Trace& trace, std::size_t event) {
    const Event& e = trace[event];
    if (e.kind == EventKind::Set) {
        const schema::StateField* field = stateField(game, e.field);
        return field && countsSomething(*field) ? std::optional(std::int64_t(e.after) - e.before) : std::nullopt;
    }
    return e.kind == EventKind::Chance && diceTellSum(game) ? sumOfDice(game, e) : std::nullopt;
}

// --- many events ----------------------------------------------------------------------------------------------------

EventKeyReader::EventKeyReader(const Game& game, const Timeline& timeline)
    : game_(game), timeline_(timeline), trace_(timeline.trace()), diceTellSum_(diceTellSum(game)) {
    fields_.resize(game.stateType().size);
    for (const schema::StateField& field : stateFields(game).all())
        fields_[field.offset] = {engine::seatOf(game, field), countsSomething(field)};
    for (std::size_t i = 0; i < game.texts().purposes().size(); ++i) isDice_.push_back(game.isDice(std::uint16_t(i)));
}

std::uint32_t EventKeyReader::scopeOf(std::size_t event, EventKind kind) {
    if (trace_[event].kind == kind) return std::uint32_t(event);
    const std::uint32_t parent = trace_[event].parent;
    if (parent == kNoParent) return kNoParent;
    Around& known = around_[int(kind)];
    if (known.parent == parent) return known.found;
    std::uint32_t at = parent;
    while (at != kNoParent && trace_[at].kind != kind) at = trace_[at].parent;
    known = {parent, at};
    return at;
}

int EventKeyReader::seatOfEvent(std::size_t event) const {
    const Event& e = trace_[event];
    return e.kind == EventKind::Set ? fields_[e.field].seat : engine::seatOf(game_, trace_, event);
}

int EventKeyReader::seatAround(std::size_t event) {
    if (const int seat = seatOfEvent(event); seat >= 0) return seat;
    const std::uint32_t parent = trace_[event].parent;
    if (parent == kNoParent) return -1;
    if (seatParent_ == parent) return seatFound_;
    int seat = -1;
    for (std::uint32_t at = parent; at != kNoParent && seat < 0; at = trace_[at].parent) seat = seatOfEvent(at);
    seatParent_ = parent;
    seatFound_ = seat;
    return seat;
}

std::uint64_t EventKeyReader::code(std::size_t event, EventKey key) {
    const Event& e = trace_[event];
    const auto drawn = [&] {
        return e.kind == EventKind::Chance && !isDice_[e.field] ? game_.cards().drawn(e.field, std::uint32_t(e.after))
                                                                : -1;
    };
    switch (key) {
        case EventKey::Kind:
            return 1 + std::uint64_t(e.kind) + (e.kind == EventKind::Chance && isDice_[e.field] ? 32 : 0);
        case EventKey::Rule: {
            if (e.kind == EventKind::Cite) return e.field + 1u;
            const std::uint32_t rule = scopeOf(event, EventKind::Rule);
            return rule == kNoParent ? 0 : trace_[rule].field + 1u;
        }
        case EventKey::Card:
        case EventKey::Clause: {
            if (const int card = drawn(); card >= 0) return std::uint64_t(card) + 1;
            const std::uint32_t clause = scopeOf(event, EventKind::Clause);
            if (clause == kNoParent) return 0;
            const Event& c = trace_[clause];
            return (c.field + 1u) | (key == EventKey::Clause ? std::uint64_t(c.before + 1) << 32 : 0);
        }
        case EventKey::Seat: return std::uint64_t(seatAround(event) + 1);
        case EventKey::Purpose: return e.kind == EventKind::Chance ? e.field + 1u : 0;
        case EventKey::Field: return e.kind == EventKind::Set ? e.field + 1u : 0;
        case EventKey::Value: {
            // The upper three bits tell kinds of values apart; numbers are the same in all fields.
            const auto tagged = [](std::uint64_t kind, std::uint64_t bits) { return kind << 61 | bits; };
            const std::uint64_t after = std::uint32_t(e.after);
            if (e.kind == EventKind::Set)
                return fields_[e.field].counts ? tagged(1, after) : tagged(2, std::uint64_t(e.field) << 32 | after);
            if (e.kind == EventKind::Chance) return tagged(3, std::uint64_t(e.field) << 32 | after);
            if (e.kind != EventKind::Choose) return 0;
            // An option has 64 bits, of which the verb never fills its upper three.
            const Option o = optionOf(e);
            return tagged(4, (std::uint64_t(o.verb) << 48 | std::uint64_t(o.a) << 40 | std::uint64_t(o.b) << 32 |
                              std::uint64_t(std::uint16_t(o.c)) << 16 | std::uint16_t(o.d)) &
                                 ~std::uint64_t(0) >> 3);
        }
        case EventKey::Question: {
            const bool answers = e.kind == EventKind::Choose && event > 0 && trace_[event - 1].kind == EventKind::Ask;
            const Event& ask = answers ? trace_[event - 1] : e;
            if (ask.kind != EventKind::Ask) return 0;
            return std::uint64_t(1) << 60 | std::uint64_t(ask.field) << 40 | std::uint64_t(ask.width) << 32 |
                   std::uint32_t(ask.before);
        }
        case EventKey::Turn: {
            const std::uint32_t unit = scopeOf(event, EventKind::Unit);
            return unit == kNoParent ? 0 : std::uint64_t(trace_[unit].before) + 1;
        }
    }
    return 0;
}

std::string EventKeyReader::text(std::size_t event, EventKey key) {
    if (state_.empty()) {
        state_.resize(game_.stateType().size);
        timeline_.stateAt(event + 1, state_.data());
    } else {
        timeline_.move(position_, event + 1, state_.data());
    }
    position_ = event + 1;
    return keyText(game_, timeline_, state_.data(), event, key);
}

std::optional<std::int64_t> EventKeyReader::number(std::size_t event) {
    const Event& e = trace_[event];
    if (e.kind == EventKind::Set)
        return fields_[e.field].counts ? std::optional(std::int64_t(e.after) - e.before) : std::nullopt;
    return e.kind == EventKind::Chance && diceTellSum_ && isDice_[e.field] ? sumOfDice(game_, e) : std::nullopt;
}

// Gives every pair of a number and a code a number of its own, counted from 0.
class EventCounter::PairNumbers {
  public:
    PairNumbers() : slots_(1024) {}
    std::uint32_t of(std::uint32_t before, std::uint64_t code) {
        // Most first keys have few codes: kinds, rules, cards, seats, fields, turns.
        if (before == 0 && code < kDirect) {
            if (code >= direct_.size()) direct_.resize(code + 1, kFree);
            if (direct_[code] == kFree) direct_[code] = count_++;
            return direct_[code];
        }
        if (count_ > 0 && last_.before == before && last_.code == code) return last_.number;
        std::size_t at = mix(code * 0x9E3779B97F4A7C15ull + before) & (slots_.size() - 1);
        while (slots_[at].number != kFree && (slots_[at].before != before || slots_[at].code != code))
            at = (at + 1) & (slots_.size() - 1);
        if (slots_[at].number == kFree) {
            slots_[at] = {code, before, count_++};
            last_ = slots_[at];
            if (std::size_t(count_) * 2 > slots_.size()) grow();
            return last_.number;
        }
        last_ = slots_[at];
        return last_.number;
    }

  private:
    static constexpr std::uint32_t kFree = ~std::uint32_t(0);
    static constexpr std::uint64_t kDirect = 65'536;
    struct Slot {
        std::uint64_t code = 0;
        std::uint32_t before = 0, number = kFree;
    };
    void grow() {
        std::vector<Slot> old(slots_.size() * 2);
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.number == kFree) continue;
            std::size_t at = mix(slot.code * 0x9E3779B97F4A7C15ull + slot.before) & (slots_.size() - 1);
            while (slots_[at].number != kFree) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = slot;
        }
    }
    std::vector<std::uint32_t> direct_;  // by code
    std::vector<Slot> slots_;
    Slot last_;
    std::uint32_t count_ = 0;
};

void EventTally::Row::take(std::int64_t number) {
    least = numbers == 0 ? number : std::min(least, number);
    most = numbers == 0 ? number : std::max(most, number);
    ++numbers;
    sum += number;
}

void EventTally::Row::take(const Row& more) {
    events += more.events;
    games += more.games;
    if (more.game < game) {
        game = more.game;
        seed = more.seed;
        event = more.event;
    }
    if (more.numbers == 0) return;
    least = numbers == 0 ? more.least : std::min(least, more.least);
    most = numbers == 0 ? more.most : std::max(most, more.most);
    numbers += more.numbers;
    sum += more.sum;
}

// Counted by codes; only a code that is new is put into words. Several codes may have the same words.
struct EventCounter::Impl {
    EventTally& tally;
    EventKeyReader reader;
    const std::vector<EventKey> keys;
    const std::uint64_t number, seed;
    std::vector<PairNumbers> numbers{keys.size()};
    std::vector<EventTally::Row*> rows{};  // of the tally, by the number of the last key
    std::set<const EventTally::Row*> ofThisGame{};

    EventTally::Row& rowOf(std::uint32_t event) {
        std::vector<std::string> texts;
        for (const EventKey key : keys) texts.push_back(reader.text(event, key));
        EventTally::Row& row = tally.rows[texts];
        if (!ofThisGame.insert(&row).second) return row;
        row.keys = std::move(texts);
        ++row.games;
        if (number < row.game) {
            row.game = number;
            row.seed = seed;
            row.event = event;
        }
        return row;
    }
};

EventCounter::EventCounter(EventTally& tally, const Game& game, const Timeline& timeline,
                           std::span<const EventKey> keys, std::uint64_t number, std::uint64_t seed)
    : impl_(new Impl{tally, EventKeyReader(game, timeline), {keys.begin(), keys.end()}, number, seed}) {}

EventCounter::~EventCounter() = default;

void EventCounter::add(std::span<const std::uint32_t> hits) {
    Impl& i = *impl_;
    for (const std::uint32_t event : hits) {
        std::uint32_t place = 0;
        for (std::size_t key = 0; key < i.keys.size(); ++key)
            place = i.numbers[key].of(place, i.reader.code(event, i.keys[key]));
        if (place == i.rows.size()) i.rows.push_back(&i.rowOf(event));
        EventTally::Row& row = *i.rows[place];
        ++row.events;
        if (const auto more = i.reader.number(event)) row.take(*more);
    }
}

void EventTally::add(const Game& game, const Timeline& timeline, std::span<const std::uint32_t> hits,
                     std::span<const EventKey> keys, std::uint64_t number, std::uint64_t seed) {
    EventCounter(*this, game, timeline, keys, number, seed).add(hits);
}

void EventTally::add(const EventTally& more) {
    for (const auto& [keys, theirs] : more.rows) {
        Row& row = rows[keys];
        row.keys = keys;
        row.take(theirs);
    }
}

bool EventTally::hasNumbers() const {
    return std::any_of(rows.begin(), rows.end(), [](const auto& row) { return row.second.numbers > 0; });
}

std::vector<EventTally::Row> EventTally::top(std::size_t most) const {
    std::vector<Row> list;
    for (const auto& [keys, row] : rows) list.push_back(row);
    std::stable_sort(list.begin(), list.end(), [](const Row& a, const Row& b) { return a.events > b.events; });
    if (list.size() > most) list.resize(most);
    return list;
}

}  // namespace engine
