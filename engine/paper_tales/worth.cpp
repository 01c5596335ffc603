// Estimates for bots: what Units, Buildings and Gold are worth.
#include "engine/paper_tales/worth.h"

#include <algorithm>

#include "engine/paper_tales/ability_rows.h"

namespace engine::paper_tales {

namespace {

constexpr int kStrength = 6;    // a point of strength in Front, in one Wars phase
constexpr int kResource = 6;    // a resource that is produced, in one turn
constexpr int kSpotWorth = 12;  // the fifth spot, for each turn left

int turnsLeft(const CompiledSet& set, const GameState& s) { return set.numbers.turns - s.turn + 1; }  // this one too

// What the abilities of a card bring in `turns` turns; `revealed`: those of the reveal, too.
int worthOfAbilities(const CompiledSet& set, const GameState& s, int seat, const Abilities& abilities, int turns,
                     bool revealed) {
    const Prospect p{set, s, seat, turns, revealed};
    int worth = 0;
    for (const Clause& clause : set.clausesOf(abilities)) {
        int times = rowOf(clause.trigger).times(set.operands.at(clause.triggerOperands), p);
        if (clause.conditional) times = std::max(times - 1, times > 0 ? 1 : 0);
        for (const Effect& effect : set.effectsOf(clause, true))
            worth += rowOf(effect.word).worth(set.operands.at(effect.operands), p, times);
    }
    for (const Modifier& modifier : set.modifiersOf(abilities))
        if (const ModifierRow& row = rowOf(modifier.word); row.worth) {
            const int worthOfIt = row.worth(set.operands.at(modifier.operands), p, modifier.conditional ? 1 : 2);
            worth += modifier.perAge ? worthOfIt / 2 : worthOfIt;
        }
    return worth;
}

// The strength that a Unit in the hand is likely to have, in tenths, over its life.
int likelyStrength(const CompiledSet& set, const GameState& s, int seat, const UnitCard& unit, Row row) {
    // Conditions of the Kingdom can be read now; those of the Unit itself come true half of the time.
    const EvaluationContext r{set, s, seat, -1};
    int strength = unit.strength * 10;
    bool back = false;
    for (const Modifier& modifier : set.modifiersOf(unit.abilities)) {
        if (const auto* sets = rowAs<modifier_rows::SetStrength>(set, modifier))
            strength = inForce(r, modifier) ? sets->strength * 10 : (strength + sets->strength * 10) / 2;
        else if (const auto* adds = rowAs<modifier_rows::AddStrength>(set, modifier))
            strength += 8 * usualAmount({set, s, seat}, adds->amount, adds->per);
        else back = back || rowAs<modifier_rows::FightsFromBack>(set, modifier);
    }
    return row == Row::Front || back ? strength : 0;
}

// How many turns a Unit that is revealed now stays, as far as it ages itself.
int lifeOf(const CompiledSet& set, const UnitCard& unit) {
    DyingAge dying{.age = set.numbers.dyingAge};
    for (const Modifier& modifier : set.modifiersOf(unit.abilities))
        if (const ModifierRow& row = rowOf(modifier.word); row.postpone)
            row.postpone(set.operands.at(modifier.operands), dying);
    int life = dying.never ? 9 : 1 + dying.age;
    for (const Clause& clause : set.clausesOf(unit.abilities)) {
        if (clause.trigger != Trigger::Flip) continue;
        for (const Effect& effect : set.effectsOf(clause, true))
            if (const auto* ages = rowAs<effect_rows::AddAge>(set, effect); ages && ages->target == Target::Self)
                life -= ages->amount;
    }
    return std::max(life, 1);
}

}  // namespace

// --- what the words of abilities are worth --------------------------------------------------------------------------

namespace effect_rows {

int GainGold::worth(const Prospect& p, int times) const {
    return times * worthOfGold(p.set, p.s) * usualAmount(p, amount, per);
}
int GainLp::worth(const Prospect& p, int times) const { return times * 10 * usualAmount(p, amount, per); }
int LoseLp::worth(const Prospect& p, int times) const { return -(times * 10 * usualAmount(p, amount, per) / 2); }
int AddAge::worth(const Prospect&, int times) const { return target == Target::Others ? -times * 8 : 0; }
int UpgradeBuildings::worth(const Prospect& p, int times) const { return times * 25 * buildingsAt(p.own(), 1); }
int ReplaceByDrawn::worth(const Prospect&, int times) const { return times * 12; }
int Save::worth(const Prospect&, int times) const { return times * 6; }

}  // namespace effect_rows

namespace modifier_rows {

int AddKingdomStrength::worth(const Prospect& p, int use) const {
    return p.turns * kStrength * usualAmount(p, amount, per) * use / 2;
}
int Produce::worth(const Prospect& p, int use) const { return p.turns * kResource * resources.sum.count() * use / 2; }
int NoLandCost::worth(const Prospect& p, int) const {
    return worthOfGold(p.set, p.s) * p.set.numbers.landCost * (kBuildings - buildingsAt(p.own(), 0));
}
int GoldInsteadOf::worth(const Prospect&, int) const { return 3 * resources.sum.count(); }

}  // namespace modifier_rows

// It can still be spent in the next Deployment, or on land.
int worthOfGold(const CompiledSet& set, const GameState& s) {
    const int left = turnsLeft(set, s);
    if (left <= 1) return s.phase < Phase::Income ? 3 : 1;
    return left == 2 ? 6 : 7;
}

int worthOf(const CompiledSet& set, const GameState& s, int seat, int card, Row row) {
    const UnitCard& unit = set.units[card];
    const int turns = std::min(lifeOf(set, unit), turnsLeft(set, s));
    const int strength = likelyStrength(set, s, seat, unit, row);
    return turns * kStrength * strength / 10 + worthOfAbilities(set, s, seat, unit.abilities, turns, true);
}

int worthInPlay(const CompiledSet& set, const GameState& s, int seat, int spot, Row row) {
    const UnitInPlay& inPlay = s.seats[seat].units[spot];
    if (inPlay.card == 0) return 0;
    const UnitCard& unit = set.unitOfCopy(inPlay.card - 1);
    const EvaluationContext r{set, s, seat, spot};
    const int age = ageOfDeath(r, spot);
    const int turns = std::clamp(age == 0 ? turnsLeft(set, s) : age + 1 - inPlay.age, 1, turnsLeft(set, s));
    const bool fights = row == Row::Front || likelyStrength(set, s, seat, unit, Row::Back) > 0;
    return (fights ? turns * kStrength * strengthOf(r, spot) : 0) +
           worthOfAbilities(set, s, seat, unit.abilities, turns, false);
}

int worthOfBuilding(const CompiledSet& set, const GameState& s, int seat, int building, int level) {
    if (level == 0) return 0;
    const int turns = std::max(turnsLeft(set, s) - 1, 0);  // its abilities work from the next turn on
    int worth = 10 * set.buildings[building].levels[std::size_t(level) - 1].lp;
    for (int i = 0; i < level; ++i)
        worth += worthOfAbilities(set, s, seat, set.buildings[building].levels[i].abilities, turns, false);
    const bool spot = spotsOf(s.seats[seat]) != 0b11111u;
    return worth + (level == 2 && spot ? kSpotWorth * turns : 0);
}

}  // namespace engine::paper_tales
