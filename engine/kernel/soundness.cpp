// Looking at every event.
#include "engine/kernel/soundness.h"

#include "engine/kernel/timeline.h"

namespace engine {

std::optional<Unsound> applySoundly(const Game& game, std::span<const Event> events, void* state) {
    std::optional<Unsound> first;
    std::vector<std::string> broken;
    for (std::size_t i = 0; i < events.size(); ++i) {
        applyEvent(events[i], state);
        if (first) continue;
        game.inspection().unsoundWithin(state, events[i].mark == Mark::Choose, broken);
        if (!broken.empty()) first = {i, broken.front()};
    }
    return first;
}

}  // namespace engine
