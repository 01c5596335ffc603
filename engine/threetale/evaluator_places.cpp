// The estimates of evaluator.h: how near the objective is, and where on the Map there is something to do for it.
#include "engine/threetale/evaluator.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/threetale/abilities/condition_rows.h"
#include "engine/threetale/abilities/quantity_rows.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

using schema::threetale::ConditionWord;
using schema::threetale::QuantityWord;

constexpr TriggerContext kNoEvent;

}  // namespace

// --- the objective --------------------------------------------------------------------------------------------------

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
int thousandths(const EvaluationContext& r, QuantityTerm term) {
    const int whole = kWhole * quantity(r, term);
    const auto* defeated = quantityAs<quantity_rows::Defeated>(r, term);
    if (!defeated) return whole;
    int part = 0;
    for (const EntityState& e : r.t.state.entities)
        if (e.kind == defeated->entity && e.space != kNone) part += share(e.fullDefense - e.defense, e.fullDefense);
    return whole + part * 9 / 10;
}

// The most that a number can have been, to measure how far it has fallen.
int mostOf(const EvaluationContext& r, QuantityTerm term) {
    const auto& tokens = r.t.cards.prophecies[r.t.state.prophecy].tokens;
    const auto countOf = [&](NameOperand token) { return std::max(1, tokens[token.index()].count); };
    if (const auto* row = quantityAs<quantity_rows::Tokens>(r, term)) return countOf(row->token);
    if (const auto* row = quantityAs<quantity_rows::Supply>(r, term)) return countOf(row->token);
    return quantityAs<quantity_rows::Entities>(r, term) ? kEntities : 10;
}

int nearnessOf(const EvaluationContext& r, ConditionTerm term);

// Of a number that has to fall to another, or to reach it from either side.
template <class Row> int nearnessOfFall(const EvaluationContext& r, const Row& row) {
    const int over = std::abs(quantity(r, row.left) - quantity(r, row.right));
    return row.holds(r) ? kWhole : kWhole - share(over, std::max(over + 1, mostOf(r, row.left)));
}

int nearnessOfAll(const EvaluationContext& r, const condition_rows::All& all) {
    int sum = 0, parts = 0;
    all.conditions.forEach([&](ConditionTerm term) {
        if (ConditionWord(term.op->code) == ConditionWord::RoundEnding) return true;  // comes by itself
        sum += nearnessOf(r, term);
        ++parts;
        return true;
    });
    return parts == 0 ? kWhole : sum / parts;
}

int nearnessOfAny(const EvaluationContext& r, const condition_rows::Any& any) {
    int best = 0;
    any.conditions.forEach([&](ConditionTerm term) {
        best = std::max(best, nearnessOf(r, term));
        return true;
    });
    return best;
}

int nearnessOfPlaces(const EvaluationContext& r, const condition_rows::On& on) {
    const Seats seats = heroes(r, on.hero);
    const Region where = region(r, on.place);
    int sum = 0, count = 0;
    for (int seat = 0; seat < kHeroes; ++seat) {
        const std::uint8_t space = r.t.state.heroes[seat].space;
        if (!(seats >> seat & 1)) continue;
        ++count;
        if (space == kNone) continue;
        const int away = stepsTo(r.t, space, where, 12);
        sum += away == 0 ? kWhole : 600 - 50 * away;
    }
    return count == 0 ? 0 : sum / count;
}

int nearnessOf(const EvaluationContext& r, ConditionTerm term) {
    using namespace condition_rows;
    if (const auto* row = conditionAs<GreaterOrEqual>(r, term))
        return share(thousandths(r, row->left), thousandths(r, row->right));
    if (const auto* row = conditionAs<Greater>(r, term))
        return share(thousandths(r, row->left), thousandths(r, row->right) + kWhole);
    if (const auto* row = conditionAs<LessOrEqual>(r, term)) return nearnessOfFall(r, *row);
    if (const auto* row = conditionAs<Less>(r, term)) return nearnessOfFall(r, *row);
    if (const auto* row = conditionAs<Equal>(r, term)) return nearnessOfFall(r, *row);
    if (const auto* row = conditionAs<All>(r, term)) return nearnessOfAll(r, *row);
    if (const auto* row = conditionAs<Any>(r, term)) return nearnessOfAny(r, *row);
    if (const auto* row = conditionAs<On>(r, term)) return nearnessOfPlaces(r, *row);
    return condition(r, term) ? kWhole : 0;
}

EvaluationContext contextOf(Table& t, int hero, Scratch& scratch) {
    return {t, hero, t.cards.number(CardKind::Prophecy, t.state.prophecy), kNoEvent, scratch};
}

// Where a Hero has to stand for a condition to hold that speaks of its place; nowhere if something else is missing.
Region placesFor(const EvaluationContext& r, ConditionTerm term) {
    using namespace condition_rows;
    if (const auto* row = conditionAs<On>(r, term)) return region(r, row->place);
    if (const auto* row = conditionAs<Beside>(r, term)) return neighbours(r.t, region(r, row->place));
    if (const auto* all = conditionAs<All>(r, term)) {
        Region where = spacesInPlay(r.t);
        all->conditions.forEach([&](ConditionTerm part) {
            where.meet(placesFor(r, part));
            return true;
        });
        return where;
    }
    return condition(r, term) ? spacesInPlay(r.t) : Region{};
}

void see(Sights& sights, const Region& where, int value) {
    sights.where.join(where);
    where.forEach([&](int space) {
        auto& there = sights.worth[space];
        there = std::max(there, std::int16_t(value));
    });
}

// The places that an objective wants Heroes on, once all the rest of it is done.
void seeObjective(Sights& sights, const EvaluationContext& r, ConditionTerm objective) {
    using namespace condition_rows;
    const All* all = conditionAs<All>(r, objective);
    if (!all) return;
    bool restDone = true;
    const On* place = nullptr;
    all->conditions.forEach([&](ConditionTerm part) {
        if (const On* on = conditionAs<On>(r, part)) place = on;
        else if (ConditionWord(part.op->code) != ConditionWord::RoundEnding) restDone = restDone && condition(r, part);
        return true;
    });
    if (place && restDone) see(sights, region(r, place->place), 400);
}

void seeScenario(const Evaluator& evaluator, Table& t, int hero, Sights& sights) {
    const ProphecyCard& card = t.cards.prophecies[t.state.prophecy];
    const Evaluator::Scenario& seen = evaluator.scenarios[t.state.prophecy];
    Scratch scratch;
    const EvaluationContext r = contextOf(t, hero, scratch);
    for (std::size_t i = 0; i < card.actions.size(); ++i)
        if (card.actions[i].condition.count > 0)
            see(sights, placesFor(r, ConditionTerm{r.at(card.actions[i].condition.first)}), seen.actions[i]);
    for (std::size_t kind = 0; kind < card.tokens.size(); ++kind)
        if (card.tokens[kind].claimable)
            see(sights, spacesBetween(t.state.map.tokens, int(kind) + 1, int(kind) + 1),
                seen.tokens >> kind & 1 ? 200 : 60);
    for (int entity = 0; entity < kEntities; ++entity) {
        const EntityState& e = t.state.entities[entity];
        if (e.kind == kNone || e.space == kNone || (e.hero != kNone && e.hero != hero)) continue;
        const int value = fightWorth(evaluator, t, hero, entity);
        Region there;
        there.add(e.space);
        if (value > 0) see(sights, neighbours(t, there), value);
    }
    if (card.objective.count > 0) seeObjective(sights, r, ConditionTerm{r.at(card.objective.first)});
}

}  // namespace

int pickupWorth(const Evaluator& evaluator, const Table& t, int hero, Feature f) {
    const HeroState& h = t.state.heroes[hero];
    const auto fight = [&](std::size_t level) {
        constexpr int gain[] = {0, 50, 85, 150};
        const Foe& foe = evaluator.usual[level];
        const int cost = carefulBattleCost(evaluator, t.cards, h, foe, h.speed <= foe.speed);
        const bool wanted = t.state.phase == Phase::Future && evaluator.scenarios[t.state.prophecy].answersBattles;
        return gain[level] - cost + (wanted && cost < kUnbearable ? 200 : 0);
    };
    switch (f) {
        case Feature::White: return 20;
        case Feature::Red: return 24;
        case Feature::Black: return h.speed < 6 ? 30 : 15;
        case Feature::Treasure1: return 26;
        case Feature::Treasure2: return 38;
        case Feature::Treasure3: return h.virtues[Virtue::Hope] >= 7 ? 80 : 4;
        case Feature::Battle1: return fight(1);
        case Feature::Battle2: return fight(2);
        case Feature::Battle3: return fight(3);
        case Feature::Quest: return t.state.phase == Phase::Past ? 25 : 0;
        case Feature::None:
        case Feature::Trees:
        case Feature::Portal:
        case Feature::Altar: return 0;
    }
    return 0;
}

int fightWorth(const Evaluator& evaluator, Table& t, int hero, int entity) {
    const EntityState& e = t.state.entities[entity];
    const HeroState& h = t.state.heroes[hero];
    const EntityKind& kind = t.cards.prophecies[t.state.prophecy].entities[e.kind];
    const Evaluator::Scenario& seen = evaluator.scenarios[t.state.prophecy];
    const bool wanted = seen.entities >> e.kind & 1, answered = seen.answered >> e.kind & 1;
    const Foe foe = foeOnMap(evaluator, t, hero, entity);
    const int worth = wanted ? 220 : answered ? 180 : 40;
    if (battleCost(evaluator, t.cards, h, foe, h.speed <= foe.speed) < kUnbearable) return worth;
    const bool bitByBit = kind.persistentDamage && kind.withdraw && (wanted || answered);
    return bitByBit && makesHeadway(evaluator, t.cards, h, foe) ? worth / 2 : 0;
}

int nearness(Table& t, Program program) {
    if (program.count == 0) return kWhole;
    Scratch scratch;
    const EvaluationContext r = contextOf(t, t.state.order[0], scratch);
    return nearnessOf(r, ConditionTerm{r.at(program.first)});
}

void attractionMap(const Evaluator& evaluator, Table& t, int hero, Sights& sights) {
    const MapState& map = t.state.map;
    sights.worth.fill(0);
    sights.where = spacesBetween(map.features, Feature::White, Feature::Quest);
    std::array<int, int(Feature::Quest) + 1> known;
    known.fill(-1);
    sights.where.forEach([&](int space) {
        const Feature f = map.features[space];
        int& value = known[std::size_t(f)];
        if (value < 0) value = std::max(0, pickupWorth(evaluator, t, hero, f));
        sights.worth[space] = std::int16_t(value);
    });
    see(sights, spacesBetween(map.offerings, 1, 1), 35);
    if (const int pair = bestPairGain(t.cards, t.state.heroes[hero]); pair > 0) {
        const Region altars = spacesBetween(map.features, Feature::Altar, Feature::Altar);
        sights.where.join(altars);
        altars.forEach([&](int space) { sights.worth[space] = std::int16_t(20 + pair / 2); });
    }
    if (t.state.phase == Phase::Future && t.state.prophecy != kNone) seeScenario(evaluator, t, hero, sights);
}

bool threatMap(const Evaluator& evaluator, Table& t, int hero, OnSpaces& danger) {
    constexpr int kFar = 7, kStep = 25;
    if (t.state.phase != Phase::Future || t.state.prophecy == kNone) return false;
    const std::uint32_t hunts = evaluator.scenarios[t.state.prophecy].hunts;
    if (hunts == 0) return false;
    const HeroState& h = t.state.heroes[hero];
    bool any = false;
    danger.fill(0);
    for (int entity = 0; entity < kEntities; ++entity) {
        const EntityState& e = t.state.entities[entity];
        if (e.kind == kNone || e.space == kNone || !(hunts >> e.kind & 1) || (e.hero != kNone && e.hero != hero))
            continue;
        const Foe foe = foeOnMap(evaluator, t, hero, entity);
        if (battleCost(evaluator, t.cards, h, foe, true) < kUnbearable) continue;
        Region from;
        from.add(e.space);
        Rings rings(t, from);
        do {
            rings.ring().forEach([&](int space) {
                auto& there = danger[space];
                there = std::max(there, std::int16_t(kStep * (kFar - rings.steps())));
            });
        } while (rings.steps() + 1 < kFar && rings.widen());
        any = true;
    }
    return any;
}

}  // namespace engine::threetale
