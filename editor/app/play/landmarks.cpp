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

}  // namespace editor::play
