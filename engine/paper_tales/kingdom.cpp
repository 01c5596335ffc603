// Reading a Kingdom: conditions, amounts, production (PT-SETUP-15, -16), strength (PT-WAR-01, -02), Income, deaths,
// costs.
#include "engine/paper_tales/kingdom.h"

#include <algorithm>
#include <bit>

#include "engine/paper_tales/ability_rows.h"

namespace engine::paper_tales {

void Glances::read() {
    for (; stale_ != 0; stale_ &= stale_ - 1) {
        const auto seat = std::size_t(lowestBit(stale_));
        glances_[seat] = glanceOf(set_, s_.seats[seat]);
    }
}

namespace {

// What a Kingdom produces beyond the profiles of its cards.
Resources furtherProduction(const CompiledSet& set, const GameState& s, int seat, unsigned places) {
    Resources sum;
    forEachPlace(set, s.seats[seat], places, [&](const Abilities& abilities, int spot, int) {
        const EvaluationContext r{set, s, seat, spot};
        for (const Modifier& modifier : set.modifiersOf(abilities)) {
            const ModifierRow& row = rowOf(modifier.word);
            if (!row.produce || (!modifier.conditional && !modifier.perAge) || !inForce(r, modifier)) continue;
            sum = sum + row.produce(set.operands.at(modifier.operands)).times(modifier.perAge ? ageOf(r, spot) : 1);
        }
    });
    return sum;
}

}  // namespace

Resources productionOf(const CompiledSet& set, const GameState& s, int seat, const Glance& glance) {
    const unsigned places = glance.beyond(beyond::Production);
    if (places == 0) return glance.production;
    return glance.production + furtherProduction(set, s, seat, places);
}

namespace {

// The current strength of a Unit and, by `fights`, whether it adds it to the Kingdom.
int strengthOf(const EvaluationContext& r, const UnitCard& unit, bool& fights) {
    StrengthOfUnit strength{.base = unit.strength, .front = isFront(r.self)};
    if (unit.abilities.profile.asksFor(beyond::Strength))
        for (const Modifier& modifier : r.set.modifiersOf(unit.abilities))
            if (const ModifierRow& row = rowOf(modifier.word); row.strengthen && inForce(r, modifier))
                row.strengthen(r.set.operands.at(modifier.operands), r, strength);
    fights = strength.fights();
    return std::clamp(strength.base + strength.added, 0, kMostNumber);
}

}  // namespace

int strengthOf(const EvaluationContext& r, int spot) {
    bool fights = false;
    return strengthOf({r.set, r.s, r.seat, spot}, r.set.unitOfCopy(r.own().units[spot].card - 1), fights);
}

Strengths strengthsOf(const CompiledSet& set, const GameState& s, int seat, const Glance& glance) {
    const SeatState& own = s.seats[seat];
    Strengths strengths;
    int sum = 0, bonus = 0;
    for (int spot = 0; spot < kSpots; ++spot) {
        const int strength = set.strengths[own.units[spot].card], adds = strength & -int(isFront(spot));
        strengths.unit[spot] = std::int16_t(strength);
        strengths.adds[spot] = std::int16_t(adds);
        sum += adds;
    }
    for (unsigned left = glance.beyond(beyond::Strength) & ((1u << kSpots) - 1); left != 0; left &= left - 1) {
        const int spot = lowestBit(left);
        bool fights = false;
        const int strength = strengthOf({set, s, seat, spot}, set.unitOfCopy(own.units[spot].card - 1), fights);
        const int adds = fights ? strength : 0;
        sum += adds - strengths.adds[spot];
        strengths.unit[spot] = std::int16_t(strength);
        strengths.adds[spot] = std::int16_t(adds);
    }
    forEachPlace(set, own, glance.beyond(beyond::KingdomStrength), [&](const Abilities& abilities, int spot, int) {
        const EvaluationContext r{set, s, seat, spot};
        for (const Modifier& modifier : set.modifiersOf(abilities))
            if (const ModifierRow& row = rowOf(modifier.word); row.kingdomStrength && inForce(r, modifier))
                bonus += row.kingdomStrength(set.operands.at(modifier.operands), r);
    });
    bonus = std::clamp(bonus, -kMostNumber, kMostNumber);
    strengths.bonus = std::int16_t(bonus);
    strengths.kingdom = std::int16_t(std::clamp(sum + bonus, 0, kMostNumber));
    return strengths;
}

int incomeOf(const CompiledSet& set, const GameState& s, int seat) {
    int income = set.numbers.income;
    forEachCard(set, s.seats[seat], [&](const Abilities& abilities, int spot, int) {
        if (!abilities.profile.answers(Trigger::Income)) return;
        const EvaluationContext r{set, s, seat, spot};
        for (const Clause& clause : set.clausesOf(abilities)) {
            if (clause.trigger != Trigger::Income) continue;
            for (const Effect& effect : effectsNow(r, clause)) income += goldOf(r, effect);
        }
    });
    return std::min(income, kMostNumber);
}

int ageOfDeath(const EvaluationContext& r, int spot) {
    const EvaluationContext own{r.set, r.s, r.seat, spot};
    const Abilities& abilities = r.set.unitOfCopy(r.own().units[spot].card - 1).abilities;
    DyingAge dying{.age = r.set.numbers.dyingAge};
    if (abilities.profile.asksFor(beyond::Dying))
        for (const Modifier& modifier : r.set.modifiersOf(abilities))
            if (const ModifierRow& row = rowOf(modifier.word); row.postpone && inForce(own, modifier))
                row.postpone(r.set.operands.at(modifier.operands), dying);
    return dying.never ? 0 : dying.age;
}

unsigned unitsToDie(const CompiledSet& set, const GameState& s, int seat, const Glance& glance) {
    const SeatState& own = s.seats[seat];
    unsigned dying = 0, further = glance.beyond(beyond::Dying) & ((1u << kSpots) - 1);
    for (int spot = 0; spot < kSpots; ++spot) {
        const UnitInPlay& unit = own.units[spot];
        dying |= unsigned((unit.card != 0) & (unit.age != 0) & (unit.age >= set.numbers.dyingAge)) << spot;
    }
    for (; further != 0; further &= further - 1) {
        const int spot = std::countr_zero(further), age = ageOfDeath({set, s, seat}, spot);
        const UnitInPlay& unit = own.units[spot];
        const bool dies = unit.age > 0 && age > 0 && unit.age >= age;
        dying = (dying & ~(1u << spot)) | unsigned(dies) << spot;
    }
    return dying;
}

void readBuilder(const CompiledSet& set, const GameState& s, int seat, const Glance& glance, Builder& builder) {
    const SeatState& own = s.seats[seat];
    builder.produced = productionOf(set, s, seat, glance);
    builder.price = {};
    builder.freeLand = builder.buys = false;
    int built = 0;
    for (const std::uint8_t level : own.buildings) built += level > 0;
    builder.built = built;
    forEachPlace(set, own, glance.beyond(beyond::Building), [&](const Abilities& abilities, int spot, int) {
        const EvaluationContext r{set, s, seat, spot};
        for (const Modifier& modifier : set.modifiersOf(abilities))
            if (const ModifierRow& row = rowOf(modifier.word); row.build && inForce(r, modifier))
                row.build(set.operands.at(modifier.operands), builder);
    });
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
        way.price += lacking * builder.price[i];
        way.covered = way.covered && (lacking == 0 || builder.price[i] > 0);
    }
    return way;
}

Way wayOf(const CompiledSet& set, const SeatState& own, const Builder& builder, int building, int level,
          unsigned gold) {
    const int from = own.buildings[building];
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
