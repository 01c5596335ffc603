// Setup: PT-SETUP-01 to -14. Gold and Age tokens have no end (PT-SETUP-03, PT-RULING-32); a Kingdom has its four spots
// and every player all five Buildings from the beginning (PT-SETUP-08, -11, -12), as the empty state says.
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

void setUp(Table& t, int players) {
    auto scope = t.rule("PT-SETUP-01"_rule);
    t.set(t.state.players, players);
    t.cite(t.state.players == 2 ? "PT-2P-01"_rule : "PT-RULING-14"_rule);
    {
        auto turn = t.rule("PT-SETUP-02"_rule);
        t.set(t.state.turn, 1);
    }
    {
        auto gold = t.rule("PT-SETUP-04"_rule);
        t.cite("PT-SETUP-07"_rule);
        for (int seat = 0; seat < t.state.players; ++seat) t.set(t.state.seats[seat].gold, t.cards().numbers.gold);
    }
    auto deck = t.rule("PT-SETUP-09"_rule);
    t.cards().all.forEach([&](int copy) { t.move(copy, Zone::Box, Zone::Deck); });
}

}  // namespace engine::paper_tales
