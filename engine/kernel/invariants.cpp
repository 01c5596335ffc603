// Looking at every event.
#include "engine/kernel/invariants.h"

#include "engine/kernel/timeline.h"

namespace engine {

std::optional<BrokenInvariant> applyChecked(const Game& game, std::span<const Event> events, void* state) {
    std::optional<BrokenInvariant> first;
    std::vector<std::string> broken;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        applyEvent(event, state);
        const bool isAsked = event.kind == EventKind::Choose;
        // Of every other event the state is what it was, and has been looked at.
        const bool isNew = event.kind == EventKind::Set && event.before != event.after;
        if (first || (!isNew && !isAsked)) continue;
        game.inspection().checkInvariants(state, isAsked, broken);
        if (!broken.empty()) first = {i, broken.front()};
    }
    return first;
}

}  // namespace engine
