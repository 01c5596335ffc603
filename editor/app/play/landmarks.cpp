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
        switch (trace[i].mark) {
            case engine::Mark::Unit: turns.push_back(at); break;
            case engine::Mark::Chance: (game.isDice(trace[i].field) ? rolls : draws).push_back(at); break;
            case engine::Mark::Ask: decisions.push_back(at); break;
            default: break;
        }
    }
}

std::optional<std::size_t> nextMoment(const std::vector<std::uint32_t>& events, std::size_t moment) {
    const auto found = std::lower_bound(events.begin(), events.end(), moment);
    if (found == events.end()) return std::nullopt;
    return *found + std::size_t(1);
}

std::optional<std::size_t> previousMoment(const std::vector<std::uint32_t>& events, std::size_t moment) {
    // The event that `moment` itself shows has the index moment - 1.
    const auto found = moment == 0 ? events.begin() : std::lower_bound(events.begin(), events.end(), moment - 1);
    if (found == events.begin()) return std::nullopt;
    return *std::prev(found) + std::size_t(1);
}

std::size_t happened(const std::vector<std::uint32_t>& events, std::size_t moment) {
    return std::size_t(std::lower_bound(events.begin(), events.end(), moment) - events.begin());
}

Anchor anchorOf(const Landmarks& landmarks, std::size_t moment) {
    const std::size_t asked = happened(landmarks.decisions, moment);
    if (asked == 0) return {0, moment};
    return {asked, moment - landmarks.decisions[asked - 1]};
}

std::optional<std::size_t> momentOf(const Landmarks& landmarks, const Anchor& anchor, std::size_t size) {
    const std::vector<std::uint32_t>& asked = landmarks.decisions;
    if (anchor.decisions > asked.size()) return std::nullopt;
    const std::size_t from = anchor.decisions == 0 ? 0 : asked[anchor.decisions - 1];
    // Where fewer events follow the decision than before, the moment just before the next decision is nearest.
    const std::size_t until = anchor.decisions < asked.size() ? asked[anchor.decisions] : size;
    return std::min(from + anchor.events, until);
}

}  // namespace editor::play
