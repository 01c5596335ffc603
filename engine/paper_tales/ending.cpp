// The end of the game: PT-END-01 to -05, PT-RULING-30. LP have come from Wars and abilities until now, and come from
// Buildings and abilities here (PT-TURN-07).
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

void endGame(Table& t) {
    const auto& s = t.state;
    auto scope = t.rule("PT-END-01"_rule);
    {
        auto buildings = t.rule("PT-END-02"_rule);
        for (int seat = 0; seat < s.players; ++seat) t.add(s.seats[seat].lp, buildingLp(t.cards(), s.seats[seat]));
    }
    {
        auto abilities = t.rule("PT-RULING-30"_rule);
        applyAbilities(t, Trigger::GameEnd);
    }
    int lp = -1, gold = -1;
    unsigned winners = 0;
    bool tied = false;
    for (int seat = 0; seat < s.players; ++seat) {
        const SeatState& own = s.seats[seat];
        if (own.lp < lp || (own.lp == lp && own.gold < gold)) {
            tied = tied || own.lp == lp;
            continue;
        }
        tied = own.lp == lp;
        winners = own.lp == lp && own.gold == gold ? winners | 1u << seat : 1u << seat;
        lp = own.lp;
        gold = own.gold;
    }
    auto victory = t.rule("PT-END-03"_rule);
    if (tied) t.cite("PT-END-04"_rule);
    if (std::popcount(winners) > 1) t.cite("PT-END-05"_rule);
    t.set(s.winners, winners);
    t.set(s.phase, Phase::Over);
}

}  // namespace engine::paper_tales
