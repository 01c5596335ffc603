// Telling how a replay went, and finding the first event in which two sessions differ.
#include "engine/kernel/replay.h"

#include <fmt/format.h>
#include <algorithm>

namespace engine {

namespace {

bool sameCards(const Game& a, const Game& b) {
    if (a.cards().count() != b.cards().count()) return false;
    for (int i = 0; i < a.cards().count(); ++i)
        if (a.cards().id(i) != b.cards().id(i)) return false;
    return true;
}

// What an event means whatever numbers the cards have; empty where that cannot be said.
std::string meaning(const Game& game, const Event& e) {
    switch (e.kind) {
        case EventKind::Unit: return fmt::format("unit {}", e.before);
        case EventKind::Rule: return fmt::format("rule {}", e.field);
        case EventKind::Cite: return fmt::format("cite {}", e.field);
        case EventKind::Clause: return fmt::format("clause {} {}", game.cards().id(e.field), e.before);
        case EventKind::Chance: {
            const int card = game.cards().drawn(e.field, std::uint32_t(e.after));
            return card < 0 ? fmt::format("chance {} {} {}", e.field, e.width, e.after)
                            : fmt::format("chance {} {} {}", e.field, e.width, game.cards().id(card));
        }
        case EventKind::Ask: return fmt::format("ask {} {}", e.field, e.width);
        case EventKind::Choose: return "choose " + game.notation().encode(optionOf(e));
        case EventKind::Set:
        case EventKind::End:
        case EventKind::Test: return {};
    }
    return {};
}

std::string textAt(const Session& session, std::size_t position) {
    if (position == 0 || position > session.timeline().size()) return {};
    return eventSentence(session.game(), session.stateAt(position).data(), session.timeline().trace(), position - 1);
}

EventDifference differenceAt(const Session& a, const Session& b, std::size_t positionA, std::size_t positionB) {
    return {positionA, positionB, a.decisionsBefore(positionA - 1), textAt(a, positionA), textAt(b, positionB)};
}

}  // namespace

std::string whyRefused(const Session& session, std::string_view decision) {
    if (!session.open()) return session.runaway().empty() ? "cannot be made: the game is over" : session.runaway();
    Option option;
    if (!session.game().notation().decode(decision, option)) return session.game().notation().whyUndecodable(decision);
    const auto legal = session.open()->options;
    return std::find(legal.begin(), legal.end(), option) == legal.end() ? "is not legal now" : "";
}

std::string toText(const Replay& replay) {
    std::string text;
    if (replay.exact)
        text = fmt::format("EXACT: {} {}, event hash {}", replay.made, replay.made == 1 ? "decision" : "decisions",
                           replay.foundHash);
    else text = fmt::format("DIVERGED: {} of {} decisions could be made", replay.made, replay.recorded);
    if (!replay.decision.empty()) {
        text += fmt::format("\n  decision {}: \"{}\" {}", replay.made + 1, replay.decision, replay.reason);
        if (!replay.asked.empty()) text += "\n    the question is: " + replay.asked;
        for (const std::string& option : replay.legal) text += "\n    legal: " + option;
    }
    if (!replay.unit.empty()) {
        text += fmt::format("\n  {} (decisions {} to {}): the events differ, recorded {}, found {}", replay.unit,
                            replay.unitFrom + 1, replay.unitTo, replay.recordedHash, replay.foundHash);
    }
    for (const std::string& line : replay.dropped) text += "\n  " + line;
    return text;
}

std::optional<EventDifference> firstDifference(const Session& a, const Session& b) {
    const Trace &traceA = a.timeline().trace(), &traceB = b.timeline().trace();
    if (sameCards(a.game(), b.game())) {
        for (std::size_t i = 0; i < std::max(traceA.size(), traceB.size()); ++i)
            if (i >= traceA.size() || i >= traceB.size() || traceA[i] != traceB[i])
                return differenceAt(a, b, i + 1, i + 1);
        return std::nullopt;
    }
    // The start fills decks by card numbers; what matters of it shows in the units.
    std::size_t i = a.unitEnds().front().position, j = b.unitEnds().front().position;
    while (true) {
        std::string meaningA, meaningB;
        while (i < traceA.size() && (meaningA = meaning(a.game(), traceA[i])).empty()) ++i;
        while (j < traceB.size() && (meaningB = meaning(b.game(), traceB[j])).empty()) ++j;
        if (i >= traceA.size() && j >= traceB.size()) return std::nullopt;
        if (meaningA != meaningB) return differenceAt(a, b, i + 1, j + 1);
        ++i;
        ++j;
    }
}

}  // namespace engine
