// Estimates for bots: what Units, Buildings and Gold are worth.
#include "engine/paper_tales/worth.h"

#include <algorithm>

namespace engine::paper_tales {

namespace {

constexpr int kStrength = 6;    // a point of strength in Front, in one Wars phase
constexpr int kResource = 6;    // a resource that is produced, in one turn
constexpr int kSpotWorth = 12;  // the fifth spot, for each turn left

int turnsLeft(const CompiledSet& set, const GameState& s) { return set.numbers.turns - s.turn + 1; }  // this one too

// A quantity as it usually is where it cannot be read: in the hand, in the turns to come.
int usual(const CompiledSet& set, const GameState& s, int seat, const Op& op) {
    if (op.code == kNumberOp) return op.value;
    const SeatState& own = s.seats[std::size_t(seat)];
    switch (QuantityWord(op.code)) {
        case QuantityWord::Produced: return std::max(productionOf(set, s, seat)[Resource(op.value)], 1);
        case QuantityWord::Income: return incomeOf(set, s, seat);
        case QuantityWord::Level2Buildings:
            return int(std::count(own.buildings.begin(), own.buildings.end(), std::uint8_t(2)));
        case QuantityWord::Age:
        case QuantityWord::AgeOfDying: return 1;
        case QuantityWord::AgeOfUnits: return 2;
        case QuantityWord::Units: return 2;
        case QuantityWord::UnitsDying:
        case QuantityWord::WarsWon: return 1;
    }
    return 1;
}

int usual(const CompiledSet& set, const GameState& s, int seat, const Amount& amount) {
    int value = amount.constant;
    for (std::size_t i = 0; i < amount.factors; ++i) value *= usual(set, s, seat, set.ops[amount.factor[i]]);
    return value;
}

// What the clauses of a card bring in `turns` turns; `revealed`: those of the reveal, too.
int worthOfClauses(const CompiledSet& set, const GameState& s, int seat, const Abilities& abilities, int turns,
                   bool revealed) {
    int worth = 0;
    const int gold = worthOfGold(set, s);
    const bool last = turnsLeft(set, s) <= turns;
    for (const Clause& clause : set.clausesOf(abilities)) {
        int times = turns;
        if (clause.trigger == Trigger::Flip || clause.trigger == Trigger::DeploymentEnd) times = revealed ? 1 : 0;
        if (clause.trigger == Trigger::UnitDied) times = clause.whose == Whose::Any ? turns : 1;
        if (clause.trigger == Trigger::GameEnd) times = last ? 1 : 0;
        if (clause.conditional) times = std::max(times - 1, times > 0 ? 1 : 0);
        for (int i = 0; i < clause.effects; ++i) {
            const Effect& effect = set.effects[std::size_t(clause.firstEffect + i)];
            switch (effect.word) {
                case EffectWord::GainGold: worth += times * gold * usual(set, s, seat, effect.amount); break;
                case EffectWord::GainLp: worth += times * 10 * usual(set, s, seat, effect.amount); break;
                case EffectWord::LoseLp: worth -= times * 10 * usual(set, s, seat, effect.amount) / 2; break;
                case EffectWord::AddAge: worth -= effect.target == Target::Others ? times * 8 : 0; break;
                case EffectWord::UpgradeBuildings: {
                    const SeatState& own = s.seats[std::size_t(seat)];
                    worth += times * 25 * int(std::count(own.buildings.begin(), own.buildings.end(), std::uint8_t(1)));
                    break;
                }
                case EffectWord::ReplaceByDrawn: worth += times * 12; break;
                case EffectWord::Save: worth += times * 6; break;
            }
        }
    }
    for (const Modifier& modifier : set.modifiersOf(abilities)) {
        const int use = modifier.conditional ? 1 : 2;
        switch (modifier.word) {
            case ModifierWord::AddKingdomStrength:
                worth += turns * kStrength * usual(set, s, seat, modifier.amount) * use / 2;
                break;
            case ModifierWord::Produce:
                worth += turns * kResource * modifier.resources.count() * use / 2 / (modifier.perAge ? 2 : 1);
                break;
            case ModifierWord::NoLandCost: {
                int built = 0;
                for (const std::uint8_t level : s.seats[std::size_t(seat)].buildings) built += level > 0;
                worth += gold * set.numbers.landCost * built;
                break;
            }
            case ModifierWord::GoldInsteadOf: worth += 3 * modifier.resources.count(); break;
            default: break;
        }
    }
    return worth;
}

// The strength that a Unit in the hand is likely to have, in tenths, over its life.
int likelyStrength(const CompiledSet& set, const GameState& s, int seat, const UnitCard& unit, Row row) {
    int strength = unit.strength * 10;
    bool back = false;
    for (const Modifier& modifier : set.modifiersOf(unit.abilities)) {
        switch (modifier.word) {
            case ModifierWord::SetStrength: {
                // Conditions of the Kingdom can be read now; those of the Unit itself come true half of the time.
                const EvaluationContext r{set, s, seat, -1};
                const bool now = !modifier.conditional || holds(r, modifier.condition) == modifier.holds;
                strength = now ? modifier.amount.constant * 10 : (strength + modifier.amount.constant * 10) / 2;
                break;
            }
            case ModifierWord::AddStrength: strength += 8 * usual(set, s, seat, modifier.amount); break;
            case ModifierWord::FightsFromBack: back = true; break;
            default: break;
        }
    }
    return row == Row::Front || back ? strength : 0;
}

// How many turns a Unit that is revealed now stays, as far as it ages itself.
int lifeOf(const CompiledSet& set, const UnitCard& unit) {
    int life = 1 + set.numbers.dyingAge;
    for (const Modifier& modifier : set.modifiersOf(unit.abilities)) {
        if (modifier.word == ModifierWord::NeverDies) life = 9;
        if (modifier.word == ModifierWord::DiesAt) life = std::max(life, 1 + int(modifier.amount.constant));
    }
    for (const Clause& clause : set.clausesOf(unit.abilities))
        for (int i = 0; clause.trigger == Trigger::Flip && i < clause.effects; ++i)
            if (const Effect& effect = set.effects[std::size_t(clause.firstEffect + i)];
                effect.word == EffectWord::AddAge && effect.target == Target::Self)
                life -= effect.amount.constant;
    return std::max(life, 1);
}

}  // namespace

// It can still be spent in the next Deployment, or on land.
int worthOfGold(const CompiledSet& set, const GameState& s) {
    const int left = turnsLeft(set, s);
    if (left <= 1) return s.phase < Phase::Income ? 3 : 1;
    return left == 2 ? 6 : 7;
}

int worthOf(const CompiledSet& set, const GameState& s, int seat, int card, Row row) {
    const UnitCard& unit = set.units[std::size_t(card)];
    const int turns = std::min(lifeOf(set, unit), turnsLeft(set, s));
    const int strength = likelyStrength(set, s, seat, unit, row);
    return turns * kStrength * strength / 10 + worthOfClauses(set, s, seat, unit.abilities, turns, true);
}

int worthInPlay(const CompiledSet& set, const GameState& s, int seat, int spot, Row row) {
    const UnitInPlay& inPlay = s.seats[std::size_t(seat)].units[std::size_t(spot)];
    if (inPlay.card == 0) return 0;
    const UnitCard& unit = set.unitOfCopy(inPlay.card - 1);
    const EvaluationContext r{set, s, seat, spot};
    const int age = ageOfDeath(r, spot);
    const int turns = std::clamp(age == 0 ? turnsLeft(set, s) : age + 1 - inPlay.age, 1, turnsLeft(set, s));
    const bool fights = row == Row::Front || likelyStrength(set, s, seat, unit, Row::Back) > 0;
    return (fights ? turns * kStrength * strengthOf(r, spot) : 0) +
           worthOfClauses(set, s, seat, unit.abilities, turns, false);
}

int worthOfBuilding(const CompiledSet& set, const GameState& s, int seat, int building, int level) {
    if (level == 0) return 0;
    const int turns = std::max(turnsLeft(set, s) - 1, 0);  // its abilities work from the next turn on
    int worth = 10 * set.buildings[std::size_t(building)].levels[std::size_t(level) - 1].lp;
    for (int i = 0; i < level; ++i)
        worth += worthOfClauses(set, s, seat, set.buildings[std::size_t(building)].levels[std::size_t(i)].abilities,
                                turns, false);
    const bool spot = spotsOf(s.seats[std::size_t(seat)]) != 0b11111u;
    return worth + (level == 2 && spot ? kSpotWorth * turns : 0);
}

}  // namespace engine::paper_tales
