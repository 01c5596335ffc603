// 3 Wars: PT-WAR-01 to -06, with two players PT-2P-04 and -05. All strengths come from one snapshot (PT-RULING-13).
#include <algorithm>
#include <span>

#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

// PT-WAR-04: greater or equal wins; of equals both do (PT-WAR-06).
std::array<std::uint8_t, kSeats> warsWon(int players, const std::array<int, kSeats>& strengths) {
    std::array<std::uint8_t, kSeats> won{};
    for (int seat = 0; seat < players; ++seat) {
        const int own = strengths[seat];
        int wars = warsWonAgainst(players, own, strengths[leftOf(players, seat)]);
        if (players > 2) wars += warsWonAgainst(players, own, strengths[rightOf(players, seat)]);
        won[seat] = std::uint8_t(wars);
    }
    return won;
}

void playWars(Table& t) {
    const auto& s = t.state;
    if (t.counts()) countContinuous(t);
    std::array<int, kSeats> strengths{};
    {
        auto scope = t.rule("PT-WAR-01"_rule);
        for (int seat = 0; seat < s.players; ++seat) {
            strengths[seat] = strengthsOf(t.cards(), s, seat, t.glance(seat)).kingdom;
            t.setEither(s.seats[seat].strength, strengths[seat]);
        }
    }
    {
        auto scope = t.rule(s.players == 2 ? "PT-2P-04"_rule : "PT-WAR-03"_rule);
        t.cite(s.players == 2 ? "PT-2P-05"_rule : "PT-WAR-04"_rule);
        const auto won = warsWon(s.players, strengths);
        t.inOneGo([&](auto& anyTable) {
            for (int seat = 0; seat < s.players; ++seat) anyTable.setEither(s.seats[seat].wars, won[seat]);
        });
    }
    {
        auto scope = t.rule("PT-WAR-05"_rule);
        t.inOneGo([&](auto& anyTable) {
            for (const SeatState& own : std::span(s.seats).first(s.players))
                anyTable.setEither(own.lp, std::min(own.lp + t.cards().numbers.warLp * own.wars, kMostNumber));
        });
    }
    {
        auto scope = t.rule("PT-TURN-06"_rule, int(Phase::Wars));
        applyForEachWar(t);
        applyAbilities(t, Trigger::Wars);
    }
    t.set(s.phase, Phase::Income);
}

}  // namespace engine::paper_tales
