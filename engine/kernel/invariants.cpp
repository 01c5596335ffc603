// Looking at every event.
#include "engine/kernel/invariants.h"

#include "engine/kernel/timeline.h"

namespace engine {

std::optional<BrokenInvariant> applyChecked(const Game& game, std::span<const Event> events, void* state) {
    std::optional<BrokenInvariant> first;
    std::vector<std::string> broken;
    for (std::size_t i = 0; i < events.size(); ++i) {
        applyEvent(events[i], state);
        if (first) continue;
        game.inspection().checkInvariants(state, events[i].kind == EventKind::Choose, broken);
        if (!broken.empty()) first = {i, broken.front()};
    }
    return first;
}

}  // namespace engine
