// What a seat may know (GK-SETUP-03): its own hand and all that lies face up, but neither the other hand nor the order
// of the deck.
#include <algorithm>

#include "engine/game_key/contracts.h"
#include "engine/game_key/verbs.h"

namespace engine::game_key {

void GameKeyObservation::hide(void* state, int seat) const {
    GameState& s = *static_cast<GameState*>(state);
    for (Zone& zone : s.zones)
        if (!sees(seat, zone)) zone = Zone::Unknown;
}

// Every card that the seat does not see lies in some place that it does not see either: all ways to lay them there are
// as likely. Cards go in their order to places in the order of zones, then change places as the key says.
void GameKeyObservation::imagine(void* state, int seat, std::uint64_t key) const {
    GameState& s = *static_cast<GameState*>(state);
    std::array<std::size_t, kMostCards> cards{};
    std::array<Zone, kMostCards> places{};
    std::size_t count = 0;
    for (std::size_t card = 0; card < s.zones.size(); ++card)
        if (!sees(seat, s.zones[card])) {
            cards[count] = card;
            places[count++] = s.zones[card];
        }
    std::sort(places.begin(), places.begin() + std::ptrdiff_t(count));
    for (std::size_t left = count; left > 1; --left) std::swap(places[left - 1], places[oneOf(mix(key + left), left)]);
    for (std::size_t i = 0; i < count; ++i) s.zones[cards[i]] = places[i];
}

bool GameKeyObservation::mayKnow(const void*, const Event& e, int seat) const {
    static const std::size_t zones = schema::typeInfo<GameState>().find("zones")->offset;
    switch (e.mark) {
        case Mark::Set:
            if (e.field < zones || e.field >= zones + kMostCards) return true;
            return sees(seat, Zone(e.before)) || sees(seat, Zone(e.after));
        case Mark::Chance: return Purpose(e.field) == Purpose::Roll || e.width == seat;
        case Mark::Choose:  // a card that is played or exchanged lies face up
        case Mark::Unit:
        case Mark::Rule:
        case Mark::Clause:
        case Mark::End:
        case Mark::Cite:
        case Mark::Ask:
        case Mark::Test: return true;
    }
    return true;
}

}  // namespace engine::game_key
