// What a seat may know (PT-SETUP-03): its own hand and all that lies face up, but neither the other hand nor the order
// of the deck.
#include <algorithm>

#include "engine/paper_tales/contracts.h"
#include "engine/paper_tales/verbs.h"

namespace engine::paper_tales {

void PaperTalesObservation::toObservation(void* state, int seat) const {
    GameState& s = *static_cast<GameState*>(state);
    for (Zone& zone : s.zones)
        if (!sees(seat, zone)) zone = Zone::Unknown;
}

// Every card that the seat does not see lies in some place that it does not see either: all ways to lay them there are
// as likely. Cards go in their order to places in the order of zones, then change places as the key says.
void PaperTalesObservation::determinize(void* state, int seat, std::uint64_t key) const {
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

bool PaperTalesObservation::mayKnow(const void*, const Event& e, int seat) const {
    static const std::size_t zones = schema::typeInfo<GameState>().find("zones")->offset;
    switch (e.kind) {
        case EventKind::Set:
            if (e.field < zones || e.field >= zones + kMostCards) return true;
            return sees(seat, Zone(e.before)) || sees(seat, Zone(e.after));
        case EventKind::Chance: return Purpose(e.field) == Purpose::Roll || e.width == seat;
        case EventKind::Choose:  // a card that is played or exchanged lies face up
        case EventKind::Unit:
        case EventKind::Rule:
        case EventKind::Clause:
        case EventKind::End:
        case EventKind::Cite:
        case EventKind::Ask:
        case EventKind::Test: return true;
    }
    return true;
}

}  // namespace engine::paper_tales
