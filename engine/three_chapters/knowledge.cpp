// What a seat may know: TC-RULING-30, TC-DRAFT-06, TC-SETUP-05, TC-2P-05. Hands, chosen cards, the box, cards laid
// aside and ghost decks are hidden; played cards, tokens and tricks are public.
#include <algorithm>

#include "engine/three_chapters/game.h"
#include "engine/three_chapters/verb_rows.h"

namespace engine::three_chapters {

bool sees(const GameState& s, int seat, Zone zone) {
    if (zone == zoneOf(Zone::Own, seat)) return true;
    if (zone >= Zone::Played && zone < Zone::GhostDeck) return true;
    if (zone == Zone::GhostsPlayed) return true;
    return s.phase == Phase::Choose && seat < s.players && zone == zoneOf(Zone::Pack, packHeldBy(s, seat));
}

void ThreeChaptersObservation::toObservation(void* state, int seat) const {
    GameState& s = *static_cast<GameState*>(state);
    for (Zone& zone : s.zones)
        if (!sees(s, seat, zone)) zone = Zone::Unknown;
}

// Every card that the seat does not see lies in some place that it does not see either: all ways to lay them there are
// as likely. Cards go in the order of their values to places in the order of zones, then change places as the key says.
void ThreeChaptersObservation::determinize(void* state, int seat, std::uint64_t key) const {
    GameState& s = *static_cast<GameState*>(state);
    std::array<int, kCards> cards;
    std::array<Zone, kCards> places;
    std::size_t count = 0;
    for (int card = 0; card < kCards; ++card)
        if (!sees(s, seat, s.zones[card])) {
            cards[count] = card;
            places[count++] = s.zones[card];
        }
    std::sort(places.begin(), places.begin() + std::ptrdiff_t(count));
    for (std::size_t left = count; left > 1; --left) {
        const auto other = std::size_t((mix(key + left) >> 32) * left >> 32);
        std::swap(places[left - 1], places[other]);
    }
    for (std::size_t i = 0; i < count; ++i) s.zones[cards[i]] = places[i];
}

bool ThreeChaptersObservation::mayKnow(const void* state, const Event& e, int seat) const {
    const GameState& s = stateOf(state);
    static const std::size_t zones = schema::typeInfo<GameState>().find("zones")->offset;
    switch (e.kind) {
        case EventKind::Set:
            if (e.field < zones || e.field >= zones + kCards) return true;
            return sees(s, seat, Zone(e.before)) || sees(s, seat, Zone(e.after));
        case EventKind::Chance: return Purpose(e.field) != Purpose::Deal || e.width == seat;
        case EventKind::Choose: {
            const VerbRow& row = rowOf(Verb(e.field));
            return !row.faceDown || sees(s, seat, s.zones[row.faceDown(optionOf(e))]);
        }
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

}  // namespace engine::three_chapters
