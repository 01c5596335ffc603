// The parts of each sum, read as kingdom.cpp reads the sum.
#include "engine/paper_tales/breakdown.h"

#include <algorithm>

#include "engine/paper_tales/ability_rows.h"

namespace engine::paper_tales {

namespace {

constexpr int kUnchanged = -1;  // no strength

// Calls `act(effect, number)` for each effect that the clauses of a trigger would carry out now.
template <class Act>
void forEachEffect(const EvaluationContext& r, const Abilities& abilities, Trigger trigger, Act act) {
    for (const Clause& clause : r.set.clausesOf(abilities)) {
        if (clause.trigger != trigger) continue;
        for (const Effect& effect : effectsNow(r, clause)) act(effect, int(clause.number));
    }
}

}  // namespace

KingdomStrength strengthOfKingdom(const CompiledSet& set, const GameState& s, int seat) {
    KingdomStrength kingdom;
    const Strengths strengths = strengthsOf(set, s, seat);
    kingdom.total = strengths.kingdom;
    forEachCard(set, s.seats[seat], [&](const Abilities& abilities, int spot, int card) {
        const EvaluationContext r{set, s, seat, spot};
        UnitStrength unit;
        if (spot >= 0) {
            unit.spot = spot;
            unit.card = card;
            unit.age = r.own().units[spot].age;
            unit.strength = strengths.unit[spot];
            unit.adds = strengths.adds[spot];
            unit.why = rowOfSpot(spot) == Row::Front ? UnitStrength::Why::Front : UnitStrength::Why::Back;
            unit.parts.push_back({StrengthPart::Kind::Printed, {card, spot, -1}, set.units[card].strength});
        }
        bool never = false;
        for (const Modifier& modifier : set.modifiersOf(abilities)) {
            if (!inForce(r, modifier)) continue;
            const PartSource source{card, spot, modifier.number};
            const ModifierRow& row = rowOf(modifier.word);
            const void* operands = set.operands.at(modifier.operands);
            if (row.kingdomStrength)
                kingdom.bonuses.push_back({StrengthPart::Kind::Added, source, row.kingdomStrength(operands, r)});
            if (!row.strengthen || spot < 0) continue;
            StrengthOfUnit change{.base = kUnchanged};
            row.strengthen(operands, r, change);
            if (change.base != kUnchanged) unit.parts.push_back({StrengthPart::Kind::Set, source, change.base});
            else if (!change.fromBack && !change.never)
                unit.parts.push_back({StrengthPart::Kind::Added, source, change.added});
            if (change.fromBack && unit.why == UnitStrength::Why::Back) unit.why = UnitStrength::Why::FightsFromBack;
            never = never || change.never;
        }
        if (never) unit.why = UnitStrength::Why::DoesNotFight;
        if (spot >= 0) kingdom.units.push_back(std::move(unit));
    });
    return kingdom;
}

std::vector<WarComparison> warsOf(const GameState& s) {
    std::vector<WarComparison> wars;
    const int players = s.players;
    for (int seat = 0; seat < (players == 2 ? 1 : players); ++seat) {
        const int other = leftOf(players, seat);
        WarComparison war{.left = seat, .right = other};
        war.leftStrength = s.seats[seat].strength;
        war.rightStrength = s.seats[other].strength;
        war.leftWars = warsWonAgainst(players, war.leftStrength, war.rightStrength);
        war.rightWars = warsWonAgainst(players, war.rightStrength, war.leftStrength);
        wars.push_back(war);
    }
    return wars;
}

std::vector<IncomePart> incomeParts(const CompiledSet& set, const GameState& s, int seat) {
    std::vector<IncomePart> parts{{{}, set.numbers.income}};
    forEachCard(set, s.seats[seat], [&](const Abilities& abilities, int spot, int card) {
        const EvaluationContext r{set, s, seat, spot};
        forEachEffect(r, abilities, Trigger::Income, [&](const Effect& effect, int number) {
            if (rowOf(effect.word).gold) parts.push_back({{card, spot, number}, goldOf(r, effect)});
        });
    });
    return parts;
}

std::vector<ProductionPart> productionParts(const CompiledSet& set, const GameState& s, int seat) {
    std::vector<ProductionPart> parts;
    forEachCard(set, s.seats[seat], [&](const Abilities& abilities, int spot, int card) {
        const EvaluationContext r{set, s, seat, spot};
        for (const Modifier& modifier : set.modifiersOf(abilities)) {
            const ModifierRow& row = rowOf(modifier.word);
            if (!row.produce || !inForce(r, modifier)) continue;
            const int times = modifier.perAge && spot >= 0 ? r.own().units[spot].age : 1;
            if (times > 0)
                parts.push_back(
                    {{card, spot, modifier.number}, row.produce(set.operands.at(modifier.operands)).times(times)});
        }
    });
    return parts;
}

std::vector<BuildingWay> waysToBuild(const CompiledSet& set, const GameState& s, int seat) {
    std::vector<BuildingWay> ways;
    const SeatState& own = s.seats[seat];
    const Builder builder = builderOf(set, s, seat);
    forEachWay(set, own, [&](const WayCost& cost) {
        const Way way = wayOf(builder, set, cost);
        BuildingWay line{.way = way, .missing = {}};
        for (int i = 0; i < kResources; ++i)
            if (builder.price[i] == 0)
                line.missing = line.missing + Resources::of(Resource(i), way.bought[Resource(i)]);
        line.missingGold = std::max(way.total() - own.gold, 0);
        ways.push_back(line);
    });
    return ways;
}

std::vector<UnitAging> agingOf(const CompiledSet& set, const GameState& s, int seat) {
    std::vector<UnitAging> units;
    const SeatState& own = s.seats[seat];
    const unsigned dying = unitsToDie(set, s, seat);
    for (int spot = 0; spot < kSpots; ++spot) {
        const UnitInPlay& unit = own.units[spot];
        if (unit.card == 0) continue;
        UnitAging aging{.spot = spot, .card = set.cardOfCopy(unit.card - 1), .age = unit.age};
        aging.diesAt = ageOfDeath({set, s, seat}, spot);
        aging.dies = (dying >> spot & 1) != 0;
        forEachCard(set, own, [&](const Abilities& abilities, int saver, int) {
            for (const Clause& clause : set.clausesOf(abilities))
                aging.savable = aging.savable || (aging.dies && clause.saves && holds({set, s, seat, saver}, clause) &&
                                                  passes({set, s, seat}, savedBy(set, clause), spot));
        });
        units.push_back(aging);
    }
    return units;
}

std::vector<EndPart> endParts(const CompiledSet& set, const GameState& s, int seat) {
    std::vector<EndPart> parts;
    const SeatState& own = s.seats[seat];
    for (int building = 0; building < kBuildings; ++building)
        if (const int level = own.buildings[building]; level > 0)
            parts.push_back(
                {{set.cardOf(building), -1, -1}, set.buildings[building].levels[std::size_t(level) - 1].lp});
    forEachCard(set, own, [&](const Abilities& abilities, int spot, int card) {
        const EvaluationContext r{set, s, seat, spot};
        forEachEffect(r, abilities, Trigger::GameEnd, [&](const Effect& effect, int number) {
            const int lp = lpOf(r, effect);
            if (lp != 0) parts.push_back({{card, spot, number}, lp});
        });
    });
    return parts;
}

}  // namespace engine::paper_tales
