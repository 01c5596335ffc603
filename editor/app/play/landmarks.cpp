// Reading the landmarks of a trace.
#include "editor/app/play/landmarks.h"

#include <algorithm>

namespace editor::play {

namespace {

void cut(std::vector<std::uint32_t>& events, std::size_t size) {
    while (!events.empty() && events.back() >= size) events.pop_back();
}

}  // namespace

void Landmarks::follow(const engine::Game& game, const engine::Trace& trace, std::size_t unchanged) {
    for (auto* list : {&turns, &rolls, &draws, &decisions}) cut(*list, unchanged);
    for (std::size_t i = unchanged; i < trace.size(); ++i) {
        const auto at = std::uint32_t(i);
        switch (trace[i].kind) {
            case engine::EventKind::Unit: turns.push_back(at); break;
            case engine::EventKind::Chance: (game.isDice(trace[i].field) ? rolls : draws).push_back(at); break;
            case engine::EventKind::Ask: decisions.push_back(at); break;
            default: break;
        }
    }
}

std::optional<std::size_t> nextPosition(const std::vector<std::uint32_t>& events, std::size_t position) {
    const auto found = std::lower_bound(events.begin(), events.end(), position);
    if (found == events.end()) return std::nullopt;
    return *found + std::size_t(1);
}

std::optional<std::size_t> previousPosition(const std::vector<std::uint32_t>& events, std::size_t position) {
    // The event that `position` itself shows has the index position - 1.
    const auto found = position == 0 ? events.begin() : std::lower_bound(events.begin(), events.end(), position - 1);
    if (found == events.begin()) return std::nullopt;
    return *std::prev(found) + std::size_t(1);
}

std::size_t countBefore(const std::vector<std::uint32_t>& events, std::size_t position) {
    return std::size_t(std::lower_bound(events.begin(), events.end(), position) - events.begin());
}

Anchor anchorOf(const Landmarks& landmarks, std::size_t position) {
    const std::size_t asked = countBefore(landmarks.decisions, position);
    if (asked == 0) return {0, position};
    return {asked, position - landmarks.decisions[asked - 1]};
}

std::optional<std::size_t> positionOf(const Landmarks& landmarks, const Anchor& anchor, std::size_t size) {
    const std::vector<std::uint32_t>& asked = landmarks.decisions;
    if (anchor.decisions > asked.size()) return std::nullopt;
    const std::size_t from = anchor.decisions == 0 ? 0 : asked[anchor.decisions - 1];
    // Where fewer events follow the decision than before, the position just before the next decision is nearest.
    const std::size_t until = anchor.decisions < asked.size() ? asked[anchor.decisions] : size;
    return std::min(from + anchor.events, until);
}

}  // namespace editor::play
