// The estimates of outlook.h: how near the objective is, and where on the Map there is something to do for it.
#include "engine/threetale/outlook.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/threetale/abilities/reading.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

using schema::threetale::ConditionWord;
using schema::threetale::QuantityWord;

constexpr Occasion kNoEvent;

}  // namespace

// --- the objective ----------------------------------------------------------------------------------------------------

namespace {

// Steps between a Space and a region; `most` where it is further.
int stepsTo(const Table& t, int space, const Region& where, int most) {
    Region from;
    from.add(space);
    Rings rings(t, from);
    while (!rings.ring().meets(where))
        if (rings.steps() >= most || !rings.widen()) return most;
    return rings.steps();
}

// A number in thousandths: what has been done to enemies that are not defeated yet counts in part.
int thousandths(const Reading& r, const Op* op) {
    const int whole = kWhole * quantity(r, op);
    if (op->code == kNumberOp || QuantityWord(op->code) != QuantityWord::Defeated) return whole;
    int part = 0;
    for (const EntityState& e : r.t.state.entities)
        if (e.kind == firstArgument(op)->value && e.space != kNone)
            part += share(e.fullDefense - e.defense, e.fullDefense);
    return whole + part * 9 / 10;
}

// The most that a number can have been, to measure how far it has fallen.
int mostOf(const Reading& r, const Op* op) {
    const auto& tokens = r.t.cards.prophecies[r.t.state.prophecy].tokens;
    switch (op->code == kNumberOp ? QuantityWord::Round : QuantityWord(op->code)) {
        case QuantityWord::Tokens: case QuantityWord::Supply: return std::max(1, tokens[std::size_t(firstArgument(op)->value)].count);
        case QuantityWord::Entities: return kEntities;
        default: return 10;
    }
}

int nearness(const Reading& r, const Op* op) {
    const auto left = [&] { return argument(op, 0); };
    const auto right = [&] { return argument(op, 1); };
    switch (ConditionWord(op->code)) {
        case ConditionWord::GreaterOrEqual: return share(thousandths(r, left()), thousandths(r, right()));
        case ConditionWord::Greater: return share(thousandths(r, left()), thousandths(r, right()) + kWhole);
        case ConditionWord::LessOrEqual: case ConditionWord::Less: case ConditionWord::Equal: {
            const int over = std::abs(quantity(r, left()) - quantity(r, right()));
            return condition(r, op) ? kWhole : kWhole - share(over, std::max(over + 1, mostOf(r, left())));
        }
        case ConditionWord::All: {
            int sum = 0, parts = 0;
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) {
                if (ConditionWord(a->code) == ConditionWord::RoundEnding) continue;      // comes by itself
                sum += nearness(r, a);
                ++parts;
            }
            return parts == 0 ? kWhole : sum / parts;
        }
        case ConditionWord::Any: {
            int best = 0;
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) best = std::max(best, nearness(r, a));
            return best;
        }
        case ConditionWord::On: {
            const Seats seats = heroes(r, right());
            const Region where = region(r, left());
            int sum = 0, count = 0;
            for (int seat = 0; seat < kHeroes; ++seat) {
                const std::uint8_t space = r.t.state.heroes[std::size_t(seat)].space;
                if (!(seats >> seat & 1)) continue;
                ++count;
                if (space == kNone) continue;
                const int away = stepsTo(r.t, space, where, 12);
                sum += away == 0 ? kWhole : 600 - 50 * away;
            }
            return count == 0 ? 0 : sum / count;
        }
        default: return condition(r, op) ? kWhole : 0;
    }
}

Reading readingOf(Table& t, int hero, Memory& memory) {
    return {t, hero, t.cards.number(CardKind::Prophecy, t.state.prophecy), kNoEvent, memory};
}

// Where a Hero has to stand for a condition to hold that speaks of its place; nowhere if something else is missing.
Region placesFor(const Reading& r, const Op* op) {
    const auto onlyIf = [&](bool holds) { return holds ? spacesInPlay(r.t) : Region{}; };
    switch (ConditionWord(op->code)) {
        case ConditionWord::On: return region(r, argument(op, 0));
        case ConditionWord::Beside: return neighbours(r.t, region(r, argument(op, 0)));
        case ConditionWord::All: {
            Region where = spacesInPlay(r.t);
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) where.meet(placesFor(r, a));
            return where;
        }
        default: return onlyIf(condition(r, op));
    }
}

void see(Sights& worth, const Region& where, int value) {
    where.forEach([&](int space) {
        auto& there = worth[std::size_t(space)];
        there = std::max(there, std::int16_t(value));
    });
}

// The places that an objective wants Heroes on, once all the rest of it is done.
void seeObjective(Sights& worth, const Reading& r, const Op* op) {
    if (ConditionWord(op->code) != ConditionWord::All) return;
    bool restDone = true;
    const Op* place = nullptr;
    const Op* a = firstArgument(op);
    for (int i = 0; i < op->arguments; ++i, a = next(a)) {
        if (ConditionWord(a->code) == ConditionWord::On) place = argument(a, 0);
        else if (ConditionWord(a->code) != ConditionWord::RoundEnding) restDone = restDone && condition(r, a);
    }
    if (place && restDone) see(worth, region(r, place), 400);
}

void seeScenario(const Outlook& outlook, Table& t, int hero, Sights& worth) {
    const ProphecyCard& card = t.cards.prophecies[t.state.prophecy];
    const Outlook::Scenario& seen = outlook.scenarios[t.state.prophecy];
    Memory memory;
    const Reading r = readingOf(t, hero, memory);
    for (std::size_t i = 0; i < card.actions.size(); ++i)
        if (card.actions[i].condition.count > 0)
            see(worth, placesFor(r, r.at(card.actions[i].condition.first)), seen.actions[i]);
    for (std::size_t kind = 0; kind < card.tokens.size(); ++kind)
        if (card.tokens[kind].claimable)
            see(worth, spacesBetween(t.state.map.tokens, int(kind) + 1, int(kind) + 1), seen.tokens >> kind & 1 ? 200 : 60);
    for (int entity = 0; entity < kEntities; ++entity) {
        const EntityState& e = t.state.entities[std::size_t(entity)];
        if (e.kind == kNone || e.space == kNone || (e.hero != kNone && e.hero != hero)) continue;
        const int value = fightWorth(outlook, t, hero, entity);
        Region there;
        there.add(e.space);
        if (value > 0) see(worth, neighbours(t, there), value);
    }
    if (card.objective.count > 0) seeObjective(worth, r, r.at(card.objective.first));
}

}  // namespace

int pickupWorth(const Outlook& outlook, const Table& t, int hero, Feature f) {
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    const auto fight = [&](std::size_t level) {
        constexpr int gain[] = {0, 50, 85, 150};
        const Foe& foe = outlook.usual[level];
        const int cost = carefulBattleCost(outlook, t.cards, h, foe, h.speed <= foe.speed);
        const bool wanted = t.state.phase == Phase::Future && outlook.scenarios[t.state.prophecy].hearsBattles;
        return gain[level] - cost + (wanted && cost < kUnbearable ? 200 : 0);
    };
    switch (f) {
        case Feature::White: return 20;
        case Feature::Red: return 24;
        case Feature::Black: return h.speed < 6 ? 30 : 15;
        case Feature::Treasure1: return 26;
        case Feature::Treasure2: return 38;
        case Feature::Treasure3: return h.virtues[std::size_t(Virtue::Hope)] >= 7 ? 80 : 4;
        case Feature::Battle1: return fight(1);
        case Feature::Battle2: return fight(2);
        case Feature::Battle3: return fight(3);
        case Feature::Quest: return t.state.phase == Phase::Past ? 25 : 0;
        case Feature::None: case Feature::Trees: case Feature::Portal: case Feature::Altar: return 0;
    }
    return 0;
}

int fightWorth(const Outlook& outlook, Table& t, int hero, int entity) {
    const EntityState& e = t.state.entities[std::size_t(entity)];
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    const EntityKind& kind = t.cards.prophecies[t.state.prophecy].entities[e.kind];
    const Outlook::Scenario& seen = outlook.scenarios[t.state.prophecy];
    const bool wanted = seen.entities >> e.kind & 1, heard = seen.heard >> e.kind & 1;
    const Foe foe = foeOnMap(outlook, t, hero, entity);
    const int worth = wanted ? 220 : heard ? 180 : 40;
    if (battleCost(outlook, t.cards, h, foe, h.speed <= foe.speed) < kUnbearable) return worth;
    const bool bitByBit = kind.persistentDamage && kind.withdraw && (wanted || heard);
    return bitByBit && makesHeadway(outlook, t.cards, h, foe) ? worth / 2 : 0;
}

int nearness(Table& t, Program program) {
    if (program.count == 0) return kWhole;
    Memory memory;
    const Reading r = readingOf(t, t.state.order[0], memory);
    return nearness(r, r.at(program.first));
}

void lookAround(const Outlook& outlook, Table& t, int hero, Sights& worth) {
    std::array<int, int(Feature::Quest) + 1> known;
    const int pair = bestPairGain(t.cards, t.state.heroes[std::size_t(hero)]);
    known.fill(-1);
    worth.fill(0);
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        const Feature f = t.state.map.features[std::size_t(space)];
        if (f >= Feature::White) {
            int& value = known[std::size_t(f)];
            if (value < 0) value = std::max(0, pickupWorth(outlook, t, hero, f));
            worth[std::size_t(space)] = std::int16_t(value);
        }
        if (t.state.map.offerings[std::size_t(space)] != 0) worth[std::size_t(space)] = 35;
        if (f == Feature::Altar && pair > 0) worth[std::size_t(space)] = std::int16_t(20 + pair / 2);
    }
    if (t.state.phase == Phase::Future && t.state.prophecy != kNone) seeScenario(outlook, t, hero, worth);
}

bool lookOut(const Outlook& outlook, Table& t, int hero, Sights& danger) {
    constexpr int kFar = 7, kStep = 25;
    if (t.state.phase != Phase::Future || t.state.prophecy == kNone) return false;
    const std::uint32_t hunts = outlook.scenarios[t.state.prophecy].hunts;
    if (hunts == 0) return false;
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    bool any = false;
    danger.fill(0);
    for (int entity = 0; entity < kEntities; ++entity) {
        const EntityState& e = t.state.entities[std::size_t(entity)];
        if (e.kind == kNone || e.space == kNone || !(hunts >> e.kind & 1) || (e.hero != kNone && e.hero != hero)) continue;
        const Foe foe = foeOnMap(outlook, t, hero, entity);
        if (battleCost(outlook, t.cards, h, foe, true) < kUnbearable) continue;
        Region from;
        from.add(e.space);
        Rings rings(t, from);
        do {
            rings.ring().forEach([&](int space) {
                auto& there = danger[std::size_t(space)];
                there = std::max(there, std::int16_t(kStep * (kFar - rings.steps())));
            });
        } while (rings.steps() + 1 < kFar && rings.widen());
        any = true;
    }
    return any;
}

}  // namespace engine::threetale
