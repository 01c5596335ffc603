// What a team that plays ThreeTale cannot know: tokens that lie face down.
#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "engine/threetale/contracts.h"

namespace engine::threetale {

// TT-GAME-05: what lies face down and is not known to the team may be any of the tokens that do. Their kinds are sorted
// before they are laid again, so that nothing of how they lay is left.
void ThreeTaleObservation::determinize(void* state, int, std::uint64_t key) const {
    MapState& map = static_cast<GameState*>(state)->map;
    std::array<std::uint8_t, kSpaces> spaces, faces;
    std::size_t count = 0;
    for (int space = 0; space < map.placed * 4; ++space)
        if (map.faces[space] != 0 && !(map.known[std::size_t(space) / 32] >> (space % 32) & 1)) {
            spaces[count] = std::uint8_t(space);
            faces[count++] = map.faces[space];
        }
    std::sort(faces.begin(), faces.begin() + std::ptrdiff_t(count));
    for (std::size_t left = count; left > 1; --left)
        std::swap(faces[left - 1], faces[(mix(key + left) >> 32) * left >> 32]);
    for (std::size_t i = 0; i < count; ++i) map.faces[spaces[i]] = faces[i];
}

}  // namespace engine::threetale
