// Six-sided dice (BR-CHAR-16), and rolling them again.
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

void rollAgain(Table& t, int side, int card) {
    const std::uint32_t rolled = t.roll(kSixFacedDie, t.battle().rolling, side, std::max(card, 0), 1);
    t.set(t.battle().die, 1 + kSixFacedDie.faceOf(rolled, 0));
}

int rollDie(Table& t, Purpose purpose, int side, int card) {
    auto scope = t.rule("BR-CHAR-16"_rule, side);
    t.set(t.battle().rolling, int(purpose));
    rollAgain(t, side, card);
    if (isAutomated(t.side(side))) return t.battle().die;
    if (hasFactionBonus(t.cards(), t.state, side, FactionBonus::DieAgain)) {
        auto again = t.rule("BR-FACTION-11"_rule, side);
        if (accepts(t, side, factionCard(t.cards(), t.state, side, FactionBonus::DieAgain))) rollAgain(t, side, card);
    }
    fire(t, side, Trigger::Rolled);
    return t.battle().die;
}

}  // namespace engine::battle_royale
