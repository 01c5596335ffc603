// Reading a Kingdom: conditions, amounts, production (PT-SETUP-15, -16), strength (PT-WAR-01, -02), Income, deaths,
// costs.
#include "engine/paper_tales/kingdom.h"

#include <algorithm>
#include <bit>

namespace engine::paper_tales {

namespace {

int ageOf(const EvaluationContext& r, int spot) { return spot < 0 ? 0 : r.own().units[std::size_t(spot)].age; }
bool isFront(int spot) { return spot >= 0 && (kFrontSpots >> spot & 1) != 0; }

bool compared(ConditionWord word, int left, int right) {
    switch (word) {
        case ConditionWord::Less: return left < right;
        case ConditionWord::LessOrEqual: return left <= right;
        case ConditionWord::Equal: return left == right;
        case ConditionWord::NotEqual: return left != right;
        case ConditionWord::GreaterOrEqual: return left >= right;
        case ConditionWord::Greater: return left > right;
        default: return false;
    }
}

bool holds(const EvaluationContext& r, const Op* op) {
    const Op* argument = op + 1;
    switch (ConditionWord(op->code)) {
        case ConditionWord::All:
            for (int i = 0; i < op->arguments; ++i, argument += argument->size)
                if (!holds(r, argument)) return false;
            return true;
        case ConditionWord::Any:
            for (int i = 0; i < op->arguments; ++i, argument += argument->size)
                if (holds(r, argument)) return true;
            return false;
        case ConditionWord::Not: return !holds(r, argument);
        case ConditionWord::Less:
        case ConditionWord::LessOrEqual:
        case ConditionWord::Equal:
        case ConditionWord::NotEqual:
        case ConditionWord::GreaterOrEqual:
        case ConditionWord::Greater:
            return compared(ConditionWord(op->code), read(r, argument[0]), read(r, argument[1]));
        case ConditionWord::InFront: return isFront(r.self);
        case ConditionWord::InBack: return r.self >= 0 && !isFront(r.self);
    }
    return false;
}

}  // namespace

bool holds(const EvaluationContext& r, std::uint16_t condition) { return holds(r, r.set.ops.data() + condition); }

int read(const EvaluationContext& r, const Op& op) {
    if (op.code == kNumberOp) return op.value;
    const SeatState& own = r.own();
    switch (QuantityWord(op.code)) {
        case QuantityWord::Age: return ageOf(r, r.self);
        case QuantityWord::AgeOfUnits: {
            int sum = 0;
            for (const UnitInPlay& unit : own.units) sum += unit.age;  // a free spot has none
            return sum;
        }
        case QuantityWord::AgeOfDying: return ageOf(r, r.dying);
        case QuantityWord::Produced: return productionOf(r.set, r.s, r.seat)[Resource(op.value)];
        case QuantityWord::Income: return incomeOf(r.set, r.s, r.seat);
        case QuantityWord::Level2Buildings:
            return int(std::count(own.buildings.begin(), own.buildings.end(), std::uint8_t(2)));
        case QuantityWord::Units: {
            int count = 0;
            for (int spot = 0; spot < kSpots; ++spot)
                count += own.units[std::size_t(spot)].card != 0 && passes(r, op.filter, spot);
            return count;
        }
        case QuantityWord::UnitsDying: return std::popcount(unsigned(own.dying));
        case QuantityWord::WarsWon: return own.wars;
    }
    return 0;
}

int read(const EvaluationContext& r, const Amount& amount) {
    int value = amount.constant;
    for (std::size_t i = 0; i < amount.factors; ++i)
        value = std::clamp(value * read(r, r.set.ops[amount.factor[i]]), -kMostNumber, kMostNumber);
    return value;
}

bool passes(const CompiledSet& set, UnitFilter filter, int card) {
    const int cost = set.units[std::size_t(card)].cost;
    if (filter.word == Filter::CostAtMost) return cost <= filter.number;
    if (filter.word == Filter::CostAtLeast) return cost >= filter.number;
    return true;
}

bool passes(const EvaluationContext& r, UnitFilter filter, int spot) {
    const UnitInPlay& unit = r.own().units[std::size_t(spot)];
    switch (filter.word) {
        case Filter::Every:
        case Filter::CostAtMost:
        case Filter::CostAtLeast: return passes(r.set, filter, r.set.cardOfCopy(unit.card - 1));
        case Filter::AgeAtLeast: return unit.age >= filter.number;
        case Filter::AgeExactly: return unit.age == filter.number;
        case Filter::InFront: return isFront(spot);
        case Filter::InBack: return !isFront(spot);
        case Filter::StrengthAtLeast: return strengthOf(r, spot) >= filter.number;
    }
    return false;
}

namespace {

// What a Kingdom produces beyond its profile.
Resources furtherProduction(const CompiledSet& set, const GameState& s, int seat) {
    Resources sum;
    forEachBeyond(set, s.seats[std::size_t(seat)], beyond::Production, [&](const Abilities& abilities, int spot, int) {
        const EvaluationContext r{set, s, seat, spot};
        for (const Modifier& modifier : set.modifiersOf(abilities)) {
            if (modifier.word != ModifierWord::Produce || (!modifier.conditional && !modifier.perAge)) continue;
            if (inForce(r, modifier)) sum = sum + modifier.resources.times(modifier.perAge ? ageOf(r, spot) : 1);
        }
    });
    return sum;
}

Resources productionOf(const CompiledSet& set, const GameState& s, int seat, const Profile& profile) {
    if (!profile.asksFor(beyond::Production)) return profile.production;
    return profile.production + furtherProduction(set, s, seat);
}

}  // namespace

Resources productionOf(const CompiledSet& set, const GameState& s, int seat) {
    return productionOf(set, s, seat, profileOf(set, s.seats[std::size_t(seat)]));
}

namespace {

// The current strength of a Unit and, by `fights`, whether it adds it to the Kingdom.
int strengthOf(const EvaluationContext& r, const UnitCard& unit, bool& fights) {
    fights = isFront(r.self);
    if (!unit.abilities.profile.asksFor(beyond::Strength)) return unit.strength;
    int strength = unit.strength, added = 0;
    bool never = false;
    for (const Modifier& modifier : r.set.modifiersOf(unit.abilities)) {
        switch (modifier.word) {
            case ModifierWord::SetStrength:
                if (inForce(r, modifier)) strength = modifier.amount.constant;
                break;
            case ModifierWord::AddStrength:
                if (inForce(r, modifier)) added += read(r, modifier.amount);
                break;
            case ModifierWord::FightsFromBack: fights = fights || inForce(r, modifier); break;
            case ModifierWord::DoesNotFight: never = never || inForce(r, modifier); break;
            default: break;
        }
    }
    fights = fights && !never;
    return std::clamp(strength + added, 0, kMostNumber);
}

}  // namespace

int strengthOf(const EvaluationContext& r, int spot) {
    bool fights = false;
    return strengthOf({r.set, r.s, r.seat, spot}, r.set.unitOfCopy(r.own().units[std::size_t(spot)].card - 1), fights);
}

Strengths strengthsOf(const CompiledSet& set, const GameState& s, int seat) {
    const SeatState& own = s.seats[std::size_t(seat)];
    Strengths strengths;
    int sum = 0, bonus = 0;
    for (int spot = 0; spot < kSpots; ++spot) {
        const Profile& profile = set.profiles[own.units[std::size_t(spot)].card];
        const int adds = profile.strength & -int(isFront(spot));
        strengths.unit[std::size_t(spot)] = profile.strength;
        strengths.adds[std::size_t(spot)] = std::int16_t(adds);
        sum += adds;
    }
    forEachBeyond(set, own, beyond::Strength, [&](const Abilities& abilities, int spot, int card) {
        const EvaluationContext r{set, s, seat, spot};
        if (spot >= 0) {
            bool fights = false;
            const int strength = strengthOf(r, set.units[std::size_t(card)], fights), adds = fights ? strength : 0;
            sum += adds - strengths.adds[std::size_t(spot)];
            strengths.unit[std::size_t(spot)] = std::int16_t(strength);
            strengths.adds[std::size_t(spot)] = std::int16_t(adds);
        }
        for (const Modifier& modifier : set.modifiersOf(abilities))
            if (modifier.word == ModifierWord::AddKingdomStrength && inForce(r, modifier))
                bonus += read(r, modifier.amount);
    });
    bonus = std::clamp(bonus, -kMostNumber, kMostNumber);
    strengths.bonus = std::int16_t(bonus);
    strengths.kingdom = std::int16_t(std::clamp(sum + bonus, 0, kMostNumber));
    return strengths;
}

int incomeOf(const CompiledSet& set, const GameState& s, int seat) {
    int income = set.numbers.income;
    forEachCard(set, s.seats[std::size_t(seat)], [&](const Abilities& abilities, int spot, int) {
        if (!abilities.profile.answers(Trigger::Income)) return;
        const EvaluationContext r{set, s, seat, spot};
        for (const Clause& clause : set.clausesOf(abilities)) {
            if (clause.trigger != Trigger::Income) continue;
            for (const Effect& effect : effectsNow(r, clause))
                if (effect.word == EffectWord::GainGold) income += read(r, effect.amount);
        }
    });
    return std::min(income, kMostNumber);
}

int ageOfDeath(const EvaluationContext& r, int spot) {
    const EvaluationContext own{r.set, r.s, r.seat, spot};
    const Abilities& abilities = r.set.unitOfCopy(r.own().units[std::size_t(spot)].card - 1).abilities;
    int age = r.set.numbers.dyingAge;
    if (!abilities.profile.asksFor(beyond::Dying)) return age;
    for (const Modifier& modifier : r.set.modifiersOf(abilities)) {
        if (modifier.word == ModifierWord::NeverDies && inForce(own, modifier)) return 0;
        if (modifier.word == ModifierWord::DiesAt && inForce(own, modifier))
            age = std::max<int>(age, modifier.amount.constant);
    }
    return age;
}

unsigned unitsToDie(const CompiledSet& set, const GameState& s, int seat) {
    const SeatState& own = s.seats[std::size_t(seat)];
    unsigned dying = 0, further = 0;
    for (int spot = 0; spot < kSpots; ++spot) {
        const UnitInPlay& unit = own.units[std::size_t(spot)];
        dying |= unsigned((unit.card != 0) & (unit.age != 0) & (unit.age >= set.numbers.dyingAge)) << spot;
        further |= unsigned(set.profiles[unit.card].asksFor(beyond::Dying)) << spot;
    }
    for (; further != 0; further &= further - 1) {
        const int spot = std::countr_zero(further), age = ageOfDeath({set, s, seat}, spot);
        const UnitInPlay& unit = own.units[std::size_t(spot)];
        const bool dies = unit.age > 0 && age > 0 && unit.age >= age;
        dying = (dying & ~(1u << spot)) | unsigned(dies) << spot;
    }
    return dying;
}

Builder builderOf(const CompiledSet& set, const GameState& s, int seat) {
    const SeatState& own = s.seats[std::size_t(seat)];
    const Profile profile = profileOf(set, own);
    Builder builder;
    builder.produced = productionOf(set, s, seat, profile);
    for (const std::uint8_t level : own.buildings) builder.built += level > 0;
    if (!profile.asksFor(beyond::Building)) return builder;
    forEachBeyond(set, own, beyond::Building, [&](const Abilities& abilities, int spot, int) {
        const EvaluationContext r{set, s, seat, spot};
        for (const Modifier& modifier : set.modifiersOf(abilities)) {
            if (modifier.word == ModifierWord::NoLandCost) builder.freeLand = builder.freeLand || inForce(r, modifier);
            if (modifier.word != ModifierWord::GoldInsteadOf || !inForce(r, modifier)) continue;
            for (int i = 0; i < kResources; ++i)
                if (std::uint8_t& price = builder.price[std::size_t(i)];
                    modifier.resources[Resource(i)] > 0 && (builder.buys = true))
                    price = price == 0 ? std::uint8_t(modifier.amount.constant)
                                       : std::min(price, std::uint8_t(modifier.amount.constant));
        }
    });
    return builder;
}

Way wayOf(const Builder& builder, const CompiledSet& set, const WayCost& cost) {
    Way way;
    way.building = cost.building;
    way.level = cost.level;
    way.upgrade = cost.from > 0;
    way.gold = cost.gold;
    way.needed = cost.needed;
    way.instead = cost.instead;
    if (!way.upgrade) way.land = builder.land(set);  // PT-BUILD-13
    if (builder.produced.covers(way.needed)) return way;
    way.bought = way.needed.without(builder.produced);
    for (int i = 0; i < kResources; ++i) {
        const int lacking = way.bought[Resource(i)];
        way.price += lacking * builder.price[std::size_t(i)];
        way.covered = way.covered && (lacking == 0 || builder.price[std::size_t(i)] > 0);
    }
    return way;
}

Way wayOf(const CompiledSet& set, const SeatState& own, const Builder& builder, int building, int level,
          unsigned gold) {
    const int from = own.buildings[std::size_t(building)];
    if (from < 2 && level > from && gold < 4)
        if (const WayCost* cost = set.way(building, from, level, gold)) return wayOf(builder, set, *cost);
    return {
        .building = std::uint8_t(building), .level = std::uint8_t(level), .needed = {}, .bought = {}, .covered = false};
}

int buildingLp(const CompiledSet& set, const SeatState& own) {
    int lp = 0;
    for (std::size_t building = 0; building < own.buildings.size(); ++building)
        if (const int level = own.buildings[building]; level > 0)
            lp += set.buildings[building].levels[std::size_t(level) - 1].lp;
    return lp;
}

}  // namespace engine::paper_tales
