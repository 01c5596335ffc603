// What a seat may know: TC-RULING-30, TC-DRAFT-06, TC-SETUP-05, TC-2P-05. Hands, chosen cards, the box, cards laid aside and
// ghost decks are hidden; played cards, tokens and tricks are public.
#include "engine/three_chapters/game.h"

namespace engine::three_chapters {

bool sees(const GameState& s, int seat, Zone zone) {
    if (zone == zoneOf(Zone::Own, seat)) return true;
    if (zone >= Zone::Played && zone < Zone::GhostDeck) return true;
    if (zone == Zone::GhostsPlayed) return true;
    return s.phase == Phase::Choose && seat < s.players && zone == zoneOf(Zone::Pack, packOf(s.players, seat, s.round));
}

void ThreeChapters::hide(void* state, int seat) const {
    GameState& s = *static_cast<GameState*>(state);
    for (Zone& zone : s.zones)
        if (!sees(s, seat, zone)) zone = Zone::Unknown;
}

bool ThreeChapters::mayKnow(const void* state, const Event& e, int seat) const {
    const GameState& s = of(state);
    static const std::size_t zones = schema::typeInfo<GameState>().find("zones")->offset;
    switch (e.mark) {
        case Mark::Set:
            if (e.field < zones || e.field >= zones + kCards) return true;
            return sees(s, seat, Zone(e.before)) || sees(s, seat, Zone(e.after));
        case Mark::Chance: return Purpose(e.field) != Purpose::Deal || e.width == seat;
        case Mark::Choose: {
            const Verb verb = Verb(e.field);
            return (verb != Verb::Choose && verb != Verb::Haunt) || sees(s, seat, s.zones[std::size_t(e.before & 0xFF)]);
        }
        case Mark::Unit: case Mark::Rule: case Mark::Clause: case Mark::End: case Mark::Cite: case Mark::Ask: case Mark::Test: return true;
    }
    return true;
}

}  // namespace engine::three_chapters
