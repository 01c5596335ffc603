// How promising an option and a state look, for bots. They know what their seat may know: the state they are given has
// every card hidden that the seat cannot see.
#include <algorithm>
#include <bit>
#include <limits>

#include "engine/paper_tales/game.h"
#include "engine/paper_tales/rules.h"
#include "engine/paper_tales/worth.h"

namespace engine::paper_tales {

namespace {

constexpr int kOutOfQuestion = -10'000;

int bestWorth(const Offered& o, int card) {
    return std::max(worthOf(o.set, o.s, o.d.seat, card, Row::Front), worthOf(o.set, o.s, o.d.seat, card, Row::Back));
}
int priceOf(const Offered& o, int card) { return o.set.units[card].cost * worthOfGold(o.set, o.s); }

// Gold that is left when all that is planned is paid.
int goldLeft(const Offered& o) {
    int gold = o.own().gold;
    for (const std::uint8_t card : o.own().plan.cards)
        if (card != 0) gold -= o.set.unitOfCopy(card - 1).cost;
    return gold;
}

// What the best card of the hand would bring in a spot that is made free, above its cost.
int bestOfHand(const Offered& o, Row row) {
    const int gold = goldLeft(o);
    int best = 0;
    unplanned(copiesIn(o.s, zoneOf(Zone::Hand, o.d.seat)), o.own().plan).forEach([&](int copy) {
        const int card = o.set.cardOfCopy(copy);
        if (o.set.units[card].cost <= gold)
            best = std::max(best, worthOf(o.set, o.s, o.d.seat, card, row) - priceOf(o, card));
    });
    return best;
}

}  // namespace

namespace verb_rows {

int Keep::heuristic(const Offered& o) const { return bestWorth(o, unit) - priceOf(o, unit); }
int Discard::heuristic(const Offered& o) const { return priceOf(o, unit) - bestWorth(o, unit); }

int Place::heuristic(const Offered& o) const {
    if (o.set.units[unit.value].cost > goldLeft(o)) return kOutOfQuestion;
    return worthOf(o.set, o.s, o.d.seat, unit, paper_tales::Row(int(row))) - priceOf(o, unit);
}
int Move::heuristic(const Offered& o) const {
    const auto to = rowOfSpot(spot) == paper_tales::Row::Front ? paper_tales::Row::Back : paper_tales::Row::Front;
    return worthInPlay(o.set, o.s, o.d.seat, spot, to) - worthInPlay(o.set, o.s, o.d.seat, spot, rowOfSpot(spot)) - 1;
}
int Swap::heuristic(const Offered& o) const {
    const auto gain = [&](int spot, paper_tales::Row to) {
        return worthInPlay(o.set, o.s, o.d.seat, spot, to) - worthInPlay(o.set, o.s, o.d.seat, spot, rowOfSpot(spot));
    };
    return gain(front, paper_tales::Row::Back) + gain(back, paper_tales::Row::Front) - 1;
}
int Leave::heuristic(const Offered& o) const {
    if (spotsOf(o.own()) & ~plannedSpots(o.own()) & spotsOf(rowOfSpot(spot))) return kOutOfQuestion;
    return bestOfHand(o, rowOfSpot(spot)) - worthInPlay(o.set, o.s, o.d.seat, spot, rowOfSpot(spot)) - 1;
}
// Only when nothing better is left to be done with any card.
int Reserve::heuristic(const Offered& o) const {
    if (o.s.turn >= o.set.numbers.turns) return kOutOfQuestion;
    return std::min(1 + std::max(bestWorth(o, unit) - priceOf(o, unit), 0) / 64, 3);
}
int Ready::heuristic(const Offered&) const { return 0; }

int Pay::heuristic(const Offered& o) const {
    const int card = o.own().units[spot.value].card;
    return card == 0 ? 0 : worthOf(o.set, o.s, o.d.seat, o.set.cardOfCopy(card - 1), rowOfSpot(spot));
}
// Gains before losses.
int Resolve::heuristic(const Offered& o) const {
    const Abilities* abilities = nullptr;
    if (o.set.isUnit(card)) abilities = &o.set.units[card.value].abilities;
    int gains = 0;
    for (int level = 0; level < (abilities ? 1 : 2); ++level)
        for (const Clause& clause :
             o.set.clausesOf(abilities ? *abilities : o.set.buildings[o.set.buildingOf(card)].levels[level].abilities))
            if (clause.number == ability)
                gains += (clause.adds & touches::LpGained ? 1 : 0) - (clause.adds & touches::LpLost ? 1 : 0);
    return gains;
}
// Tokens go on a Unit that dies this turn anyway, or on one that they make stronger.
int Target::heuristic(const Offered& o) const {
    const UnitInPlay& unit = o.own().units[spot.value];
    if (unit.card == 0) return 0;
    const int before = worthInPlay(o.set, o.s, o.d.seat, spot, rowOfSpot(spot));
    GameState after = o.s;
    after.seats[o.d.seat].units[spot.value].age = std::uint8_t(unit.age + 1);
    return worthInPlay(o.set, after, o.d.seat, spot, rowOfSpot(spot)) - before;
}

int Construct::heuristic(const Offered& o) const {
    const Way way = wayOf(o.set, o.own(), builderOf(o.set, o.s, o.d.seat), building, level, unsigned(int(gold)));
    return worthOfBuilding(o.set, o.s, o.d.seat, building, level) - way.total() * worthOfGold(o.set, o.s);
}
int Upgrade::heuristic(const Offered& o) const {
    const Way way = wayOf(o.set, o.own(), builderOf(o.set, o.s, o.d.seat), building, 2, unsigned(int(gold)));
    return worthOfBuilding(o.set, o.s, o.d.seat, building, 2) - worthOfBuilding(o.set, o.s, o.d.seat, building, 1) -
           way.total() * worthOfGold(o.set, o.s);
}
int BuildNothing::heuristic(const Offered&) const { return 0; }

int Save::heuristic(const Offered& o) const {
    GameState after = o.s;
    after.turn = std::uint8_t(after.turn + 1);
    return after.turn > o.set.numbers.turns ? 0 : worthInPlay(o.set, after, o.d.seat, spot, rowOfSpot(spot));
}
int SaveNobody::heuristic(const Offered&) const { return 0; }

}  // namespace verb_rows

int PaperTalesEvaluation::heuristic(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).heuristic({game_, game_.set(), stateOf(state), d}, option);
}

// LP, with those of Buildings, and what the Kingdom and the Gold will still bring.
int PaperTalesEvaluation::value(engine::Table& table, int seat) const {
    const GameState& s = stateOf(table.stateBytes());
    const CompiledSet& set = game_.set();
    const auto standing = [&](int who) {
        const SeatState& own = s.seats[who];
        if (s.phase == Phase::Over) return 10 * own.lp;
        int worth = 10 * own.lp + own.gold * worthOfGold(set, s);
        for (int building = 0; building < kBuildings; ++building)
            worth += worthOfBuilding(set, s, who, building, own.buildings[building]);
        for (int spot = 0; spot < kSpots; ++spot) worth += worthInPlay(set, s, who, spot, rowOfSpot(spot));
        return worth;
    };
    int best = std::numeric_limits<int>::min(), sum = 0;
    for (int other = 0; other < s.players; ++other)
        if (other != seat) {
            const int worth = standing(other);
            best = std::max(best, worth);
            sum += worth;
        }
    const int own = standing(seat);
    if (s.phase == Phase::Over) return own - best + (s.winners >> seat & 1 ? 300 / std::popcount(s.winners) : 0);
    return own - (best + sum / std::max(s.players - 1, 1)) / 2;
}

// About a turn.
int PaperTalesEvaluation::rolloutHorizon(const void*) const { return 8; }

}  // namespace engine::paper_tales
