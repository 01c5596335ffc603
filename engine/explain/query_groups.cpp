// Counting events.
#include "engine/explain/query_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

constexpr const char* kKeyWords[] = {"kind",    "rule",  "card",  "clause",   "seat",
                                     "purpose", "field", "value", "question", "turn"};
static_assert(std::size(kKeyWords) == std::size_t(kLastEventKey) + 1);

const char* kindText(const Game& game, const Event& e) {
    switch (e.kind) {
        case EventKind::Unit: return "turn";
        case EventKind::Rule: return "rule";
        case EventKind::Clause: return "clause";
        case EventKind::End: return "end";
        case EventKind::Cite: return "cite";
        case EventKind::Set: return "change";
        case EventKind::Chance: return game.isDice(e.field) ? "roll" : "draw";
        case EventKind::Ask: return "ask";
        case EventKind::Choose: return "decision";
        case EventKind::Test: return "test";
    }
    return "";
}

// The innermost scope of a kind around an event, the event itself included; null: there is none.
const Event* scopeOf(const Trace& trace, std::size_t event, EventKind kind) {
    for (std::size_t at = event;; at = trace[at].parent) {
        if (trace[at].kind == kind) return &trace[at];
        if (trace[at].parent == kNoParent) return nullptr;
    }
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
                text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, die->faces[std::size_t(face)].name);
            }
            return text;
        }
        case EventKind::Choose: return game.notation().encode(optionOf(e));
        default: return {};
    }
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

void EventTally::add(const Game& game, const Timeline& timeline, std::span<const std::uint32_t> hits,
                     std::span<const EventKey> keys, std::uint64_t number, std::uint64_t seed) {
    StateBytes state(game.stateType().size);
    std::size_t position = 0;
    timeline.stateAt(0, state.data());
    std::set<const Row*> seen;
    for (const std::uint32_t event : hits) {
        timeline.move(position, event + 1, state.data());
        position = event + 1;
        std::vector<std::string> texts;
        for (const EventKey key : keys) texts.push_back(keyText(game, timeline, state.data(), event, key));
        Row& row = rows[texts];
        if (row.keys.empty()) row.keys = texts;
        ++row.events;
        if (!seen.insert(&row).second) continue;
        ++row.games;
        if (number < row.game) {
            row.game = number;
            row.seed = seed;
            row.event = event;
        }
    }
}

void EventTally::add(const EventTally& more) {
    for (const auto& [keys, theirs] : more.rows) {
        Row& row = rows[keys];
        row.keys = keys;
        row.events += theirs.events;
        row.games += theirs.games;
        if (theirs.game < row.game) {
            row.game = theirs.game;
            row.seed = theirs.seed;
            row.event = theirs.event;
        }
    }
}

std::vector<EventTally::Row> EventTally::top(std::size_t most) const {
    std::vector<Row> list;
    for (const auto& [keys, row] : rows) list.push_back(row);
    std::stable_sort(list.begin(), list.end(), [](const Row& a, const Row& b) { return a.events > b.events; });
    if (list.size() > most) list.resize(most);
    return list;
}

}  // namespace engine
