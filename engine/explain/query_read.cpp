// Asking the events of a timeline.
#include <algorithm>
#include <cstring>

#include "engine/explain/offered_options.h"
#include "engine/explain/query.h"
#include "engine/explain/query_words.h"
#include "engine/kernel/scenario_parts.h"
#include "schema/core/utf8.h"

namespace engine {

namespace {

using Node = EventQueryNode;

constexpr std::size_t kChunk = 4096;  // events read between two looks at `stop`

// Kinds of events that can meet a condition.
unsigned kindsOf(const Node& node) {
    using Kind = Node::Kind;
    switch (node.kind) {
        case Kind::All: {
            unsigned kinds = kEveryKind;
            for (const Node& child : node.children) kinds &= kindsOf(child);
            return kinds;
        }
        case Kind::Any: {
            unsigned kinds = 0;
            for (const Node& child : node.children) kinds |= kindsOf(child);
            return kinds;
        }
        case Kind::Has: return kScopeKinds;
        case Kind::OfKind:
        case Kind::Rule:
        case Kind::Chance: return node.kinds;
        case Kind::Card: return kindBit(EventKind::Clause);
        case Kind::Rolled:
        case Kind::Drew: return kindBit(EventKind::Chance);
        case Kind::Chose:
        case Kind::Declined: return kindBit(EventKind::Choose);
        case Kind::Offered: return kindBit(EventKind::Ask);
        case Kind::Changed: return kindBit(EventKind::Set);
        case Kind::Not:
        case Kind::Seat:
        case Kind::By:
        case Kind::Text:
        case Kind::Field:
        case Kind::Number:
        case Kind::Statement: return kEveryKind;
    }
    return kEveryKind;
}

// Marks the bytes of the state on which a condition rests; false: it may rest on any.
bool markFields(const Game& game, const Node& node, std::vector<bool>& bytes) {
    const auto mark = [&](const schema::StateField* field) {
        if (!field) return;
        bytes[field->offset] = true;
        for (const ListPlace& place : stateFields(game).places(stateFields(game).at(field->offset)))
            bytes[place.countOffset] = true;
    };
    if (node.kind == Node::Kind::Number || node.kind == Node::Kind::Statement) return false;
    mark(node.field);
    mark(node.other);
    return std::all_of(node.children.begin(), node.children.end(),
                       [&](const Node& child) { return markFields(game, child, bytes); });
}

std::vector<const Node*> hasNodes(const Node& node) {
    std::vector<const Node*> found;
    for (const Node& child : node.children) {
        const auto below = hasNodes(child);
        found.insert(found.end(), below.begin(), below.end());
    }
    if (node.kind == Node::Kind::Has) found.push_back(&node);  // after those inside it
    return found;
}

}  // namespace

struct EventQueryReader::Impl {
    const Game& game;
    const Timeline& timeline;
    const EventQuery& query;

    StateBytes state{};        // after the event that was read last
    std::size_t position = 0;  // of `state`
    std::size_t start = 0;     // the first event that does not lay the game out
    unsigned kinds = kEveryKind;
    std::vector<bool> bytes{};  // on which a query of states rests
    bool anyByte = true;
    OfferedOptions offered;
    std::vector<std::vector<bool>> inside{};  // by Has, by event: does its scope hold what is asked for?
    std::vector<const Node*> scopes{};        // of kind Has, inner ones first
    std::size_t looking = 0, looked = 0;      // which of them is looked into, and events that were looked at for it

    Impl(const Game& g, const Timeline& t, const EventQuery& q) : game(g), timeline(t), query(q), offered(g, t) {
        state.resize(game.stateType().size);
        timeline.stateAt(0, state.data());
        kinds = query.root.children.empty() ? 0 : kindsOf(query.root) & ~kindBit(EventKind::End);
        bytes.assign(state.size(), false);
        if (query.asksStatesOnly) anyByte = !markFields(game, query.root, bytes);
        const Trace& trace = timeline.trace();
        while (start < trace.size() && laysOut(trace, start)) ++start;
        inside.resize(std::size_t(query.hasCount));
        scopes = hasNodes(query.root);
    }

    // What `has` asks of scopes is known before anything else is asked; inner ones first. Looks at `most` events more;
    // true: nothing is left to look at.
    bool lookInside(std::size_t most) {
        const Trace& trace = timeline.trace();
        for (; looking < scopes.size(); ++looking, looked = 0) {
            const Node* node = scopes[looking];
            std::vector<bool>& marks = inside[node->has];
            if (looked == 0) {
                marks.assign(trace.size(), false);
                moveTo(0);
            }
            const unsigned wanted = kindsOf(node->children[0]);
            for (; looked < trace.size(); ++looked, --most) {
                if (most == 0) return false;
                const Event& e = trace[looked];
                applyEvent(e, state.data());
                position = looked + 1;
                if (e.kind == EventKind::End || !(wanted & kindBit(e.kind)) || !meets(node->children[0], looked))
                    continue;
                for (std::uint32_t scope = e.parent; scope != kNoParent && !marks[scope]; scope = trace[scope].parent)
                    marks[scope] = true;
            }
        }
        return true;
    }

    void moveTo(std::size_t wanted) {
        timeline.move(position, wanted, state.data());
        position = wanted;
    }

    std::optional<std::int64_t> valueOf(const schema::StateField* field, const std::vector<std::string>& words) {
        if (!field) return workedOut(game, state.data(), words);
        const StateFields& fields = stateFields(game);
        if (fields.isEmpty(fields.at(field->offset), state.data())) return std::nullopt;
        return valueAt(*field, state.data());
    }

    // Does an event meet a condition? `state` is the one after it.
    bool meets(const Node& node, std::size_t event);
    bool liesIn(const Node& node, std::size_t event) const;
    // Does an option begin with the words of a node, and does one of a question?
    bool beginsSo(const Node& node, const Option& option) const;
    bool isOffered(const Node& node, std::size_t ask);

    // A query of states: is it true now?
    bool isTrue() { return position > 0 && meets(query.root, position - 1); }
};

bool EventQueryReader::Impl::liesIn(const Node& node, std::size_t event) const {
    return scopeAround(timeline.trace(), event, [&node](const Event& e) {
               if (e.kind == EventKind::Clause) return node.card >= 0 && int(e.field) == node.card;
               return e.kind == EventKind::Rule &&
                      std::binary_search(node.numbers.begin(), node.numbers.end(), e.field);
           }) != kNoParent;
}

bool EventQueryReader::Impl::beginsSo(const Node& node, const Option& option) const {
    if (int(option.verb) != node.number) return false;
    if (node.words.size() == 1) return true;
    const std::string text = game.notation().encode(option);
    const std::string wanted = joined(node.words);
    return text.starts_with(wanted) && (text.size() == wanted.size() || text[wanted.size()] == ' ');
}

bool EventQueryReader::Impl::isOffered(const Node& node, std::size_t ask) {
    const std::span<const Option> options = offered.at(ask);
    return std::any_of(options.begin(), options.end(), [&](const Option& option) { return beginsSo(node, option); });
}

bool EventQueryReader::Impl::meets(const Node& node, std::size_t event) {
    using Kind = Node::Kind;
    const Trace& trace = timeline.trace();
    const Event& e = trace[event];
    switch (node.kind) {
        case Kind::All:
            return std::all_of(node.children.begin(), node.children.end(),
                               [&](const Node& n) { return meets(n, event); });
        case Kind::Any:
            return std::any_of(node.children.begin(), node.children.end(),
                               [&](const Node& n) { return meets(n, event); });
        case Kind::Not: return !meets(node.children[0], event);
        case Kind::Has: return opensScope(e.kind) && inside[node.has][event];
        case Kind::OfKind: return (node.kinds & kindBit(e.kind)) != 0;
        case Kind::Rule:
            return (node.kinds & kindBit(e.kind)) != 0 &&
                   std::binary_search(node.numbers.begin(), node.numbers.end(), e.field);
        case Kind::Card:
            return e.kind == EventKind::Clause && int(e.field) == node.card &&
                   (node.number < 0 || e.before == node.number);
        case Kind::Chance:
            return e.kind == EventKind::Chance && std::binary_search(node.numbers.begin(), node.numbers.end(), e.field);
        case Kind::Rolled: {
            const Die* die = e.kind == EventKind::Chance ? game.die(e.field) : nullptr;
            if (!die) return false;
            // The first face stands where there is no die, too: what it brings is known with their number alone.
            const DieFace& first = die->faces[0];
            const bool asksForFirst = node.words.empty() ? first.value != 0 : node.words[0] == first.name;
            const int dice = asksForFirst ? offered.dice(event) : die->most();
            std::int64_t count = 0;
            for (int i = 0; i < dice; ++i) {
                const DieFace& face = die->faces[die->faceOf(std::uint32_t(e.after), i)];
                count += node.words.empty() ? face.value : node.words[0] == face.name;
            }
            return schema::compares(count, node.compare, node.value);
        }
        case Kind::Drew:
            return e.kind == EventKind::Chance && game.cards().drawn(e.field, std::uint32_t(e.after)) == node.card;
        case Kind::Chose: return e.kind == EventKind::Choose && beginsSo(node, optionOf(e));
        case Kind::Offered: return e.kind == EventKind::Ask && isOffered(node, event);
        case Kind::Declined:
            return e.kind == EventKind::Choose && event > 0 && trace[event - 1].kind == EventKind::Ask &&
                   !beginsSo(node, optionOf(e)) && isOffered(node, event - 1);
        case Kind::Changed:
            return e.kind == EventKind::Set && node.fields[e.field] && (!node.hasBefore || e.before == node.before) &&
                   (!node.hasAfter || e.after == node.after) &&
                   (node.trend == Node::Trend::Any || (e.after > e.before) == (node.trend == Node::Trend::Up));
        case Kind::Seat: return seatOf(game, trace, event) == node.number;
        case Kind::By: return liesIn(node, event);
        case Kind::Text: {
            std::string sentence = eventSentence(game, state.data(), trace, event);
            schema::toLowerCase(sentence);
            return sentence.find(node.words[0]) != std::string::npos;
        }
        case Kind::Field: {
            const auto value = valueOf(node.field, node.words);
            if (!node.other) return value && schema::compares(*value, node.compare, node.value);
            const auto other = valueOf(node.other, node.otherWords);
            return value && other && schema::compares(*value, node.compare, *other);
        }
        case Kind::Number: {
            const auto value = valueOf(node.field, node.words);
            if (node.otherWords.empty()) return value && schema::compares(*value, node.compare, node.value);
            const auto other = valueOf(node.other, node.otherWords);
            return value && other && schema::compares(*value, node.compare, *other);
        }
        case Kind::Statement: {
            std::string found;
            const ScenarioWords* own = game.scenarioWords();
            return own && own->holds(state.data(), node.words, found).value_or(false);
        }
    }
    return false;
}

EventQueryReader::EventQueryReader(const Game& game, const Timeline& timeline, const EventQuery& query)
    : impl_(std::make_unique<Impl>(game, timeline, query)) {}
EventQueryReader::~EventQueryReader() = default;

bool EventQueryReader::prepare(std::size_t most) { return !impl_->query.sound() || impl_->lookInside(most); }

std::size_t EventQueryReader::read(std::size_t from, std::size_t to, std::vector<std::uint32_t>& hits, std::size_t most,
                                   const std::atomic<bool>* stop) {
    Impl& in = *impl_;
    if (!in.query.sound()) return to;
    while (!in.lookInside(kChunk))
        if (stop && stop->load(std::memory_order_relaxed)) return from;
    const Trace& trace = in.timeline.trace();
    to = std::min(to, trace.size());
    // What the game is laid out with has no meaning for a question of states.
    if (in.query.asksStatesOnly) from = std::max(from, in.start);
    if (from >= to) return to;
    in.moveTo(from);
    bool wasTrue = in.query.asksStatesOnly && from > in.start && in.isTrue();
    std::size_t found = 0;
    for (std::size_t i = from; i < to; ++i) {
        if (stop && (i - from) % kChunk == 0 && stop->load(std::memory_order_relaxed)) return i;
        const Event& e = trace[i];
        applyEvent(e, in.state.data());
        in.position = i + 1;
        bool hit = false;
        if (in.query.asksStatesOnly) {
            const bool first = i == in.start;
            if (!first && (e.kind != EventKind::Set || !(in.anyByte || in.bytes[e.field]))) continue;
            const bool isTrue = in.isTrue();
            hit = isTrue && !wasTrue;
            wasTrue = isTrue;
        } else {
            hit = (in.kinds & kindBit(e.kind)) != 0 && in.meets(in.query.root, i);
        }
        if (!hit) continue;
        hits.push_back(std::uint32_t(i));
        if (++found >= most) return i + 1;
    }
    return to;
}

std::ptrdiff_t EventQueryReader::next(std::size_t from, const std::atomic<bool>* stop) {
    std::vector<std::uint32_t> hits;
    read(from, impl_->timeline.size(), hits, 1, stop);
    return hits.empty() ? -1 : std::ptrdiff_t(hits[0]);
}

std::ptrdiff_t EventQueryReader::previous(std::size_t before, const std::atomic<bool>* stop) {
    std::vector<std::uint32_t> hits;
    // Forwards through one piece after another, the last first: what becomes true is told by what was before.
    for (std::size_t to = std::min(before, impl_->timeline.size()); to > 0;) {
        const std::size_t from = to > kChunk ? to - kChunk : 0;
        if (stop && stop->load(std::memory_order_relaxed)) return -1;
        read(from, to, hits);
        if (!hits.empty()) return std::ptrdiff_t(hits.back());
        to = from;
    }
    return -1;
}

std::vector<std::uint32_t> eventsThatMeet(const Game& game, const Timeline& timeline, const EventQuery& query) {
    std::vector<std::uint32_t> hits;
    EventQueryReader(game, timeline, query).read(0, timeline.size(), hits);
    return hits;
}

}  // namespace engine
