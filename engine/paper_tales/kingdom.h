// What follows from a Kingdom as it stands: what it produces, how strong it is, what its Income will be, who dies, and
// in which ways it can be added to. Nothing here changes a state or asks: rules, bots and views share it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "engine/paper_tales/set.h"

namespace engine::paper_tales {

class Glances;

// What conditions and amounts are read from: the Kingdom of a seat, for an ability of it.
struct EvaluationContext {
    const CompiledSet& set;
    const GameState& s;
    int seat = 0;
    int self = -1;               // spot of the Unit whose ability it is; -1: a Building's
    int dying = -1;              // spot of the Unit whose death it is about
    Glances* glances = nullptr;  // of the game that is played; null: of a state that somebody looks at
    const SeatState& own() const { return s.seats[seat]; }
};
bool holds(const EvaluationContext& r, ConditionTerm condition);
inline bool holds(const EvaluationContext& r, const Clause& clause) {
    return !clause.conditional || holds(r, clause.condition);
}
// Does a continuous ability apply as things stand?
inline bool inForce(const EvaluationContext& r, const Modifier& modifier) {
    return !modifier.conditional || holds(r, modifier.condition) == modifier.holds;
}
// The effects that a clause would carry out as things stand.
inline std::span<const Effect> effectsNow(const EvaluationContext& r, const Clause& clause) {
    return r.set.effectsOf(clause, holds(r, clause));
}
int count(const EvaluationContext& r, QuantityTerm quantity);
// Does a Unit in play pass the filter? And a card that is in no Kingdom, of which only the cost is known?
bool passes(const EvaluationContext& r, FilterTerm filter, int spot);
bool passes(const CompiledSet& set, FilterTerm filter, int card);

// Age tokens on the Unit in a spot; -1: none.
inline int ageOf(const EvaluationContext& r, int spot) { return spot < 0 ? 0 : r.own().units[spot].age; }
constexpr bool isFront(int spot) { return spot >= 0 && (kFrontSpots >> spot & 1) != 0; }
// How many Buildings show a Level.
inline int buildingsAt(const SeatState& own, int level) {
    return int(std::count(own.buildings.begin(), own.buildings.end(), std::uint8_t(level)));
}

// Which Units a clause that saves is about.
FilterTerm savedBy(const CompiledSet& set, const Clause& clause);

// All its Units and its Buildings at their Level.
inline Glance glanceOf(const CompiledSet& set, const SeatState& own) {
    Glance sum;  // of its own, so that it is put together in registers
    for (int spot = 0; spot < kSpots; ++spot) sum.add(set.glances[own.units[spot].card], spot);
    for (std::size_t building = 0; building < own.buildings.size(); ++building)
        sum.add(set.buildingGlances[building][own.buildings[building]], 0);
    return sum;
}

// Those of all Kingdoms of a game, kept until a Kingdom changes.
class Glances {
  public:
    Glances(const CompiledSet& set, const GameState& s) : set_(set), s_(s) {}

    const Glance& of(int seat) {
        if (stale_ != 0) [[unlikely]]
            read();
        assert(isRight(std::size_t(seat)));
        return glances_[seat];
    }
    // The seats whose Kingdoms answer a trigger, a bit each.
    unsigned answering(Trigger trigger) {
        if (stale_ != 0) [[unlikely]]
            read();
        unsigned seats = 0;
        for (std::size_t seat = 0; seat < glances_.size(); ++seat) {
            assert(isRight(seat));
            seats |= unsigned(glances_[seat].answering(trigger) != 0) << seat;
        }
        return seats;
    }
    void changed(int seat) { stale_ |= 1u << seat; }
    void allChanged() { stale_ = kAll; }

  private:
    static constexpr unsigned kAll = (1u << kSeats) - 1;
    void read();
    // False: a card in play was written past Table::setCard and setBuilding.
    bool isRight(std::size_t seat) const { return glances_[seat] == glanceOf(set_, s_.seats[seat]); }

    const CompiledSet& set_;
    const GameState& s_;
    unsigned stale_ = kAll;  // seats, a bit each
    std::array<Glance, kSeats> glances_;
};

// PT-SETUP-16, PT-RULING-52: all own Units of both rows and all own Buildings at their Level.
Resources productionOf(const CompiledSet& set, const GameState& s, int seat, const Glance& glance);
inline Resources productionOf(const CompiledSet& set, const GameState& s, int seat) {
    return productionOf(set, s, seat, glanceOf(set, s.seats[seat]));
}
inline Resources productionOf(const EvaluationContext& r) {
    return r.glances ? productionOf(r.set, r.s, r.seat, r.glances->of(r.seat)) : productionOf(r.set, r.s, r.seat);
}

// PT-WAR-01, and how a Unit comes by its strength: (set value or printed value) + additions, never below 0.
struct Strengths {
    std::array<std::int16_t, kSpots> unit{};  // current strength
    std::array<std::int16_t, kSpots> adds{};  // ... as far as the Unit fights: what it adds to the Kingdom
    std::int16_t bonus = 0;                   // of the Kingdom, from abilities that strengthen no Unit (PT-RULING-55)
    std::int16_t kingdom = 0;
};
Strengths strengthsOf(const CompiledSet& set, const GameState& s, int seat, const Glance& glance);
inline Strengths strengthsOf(const CompiledSet& set, const GameState& s, int seat) {
    return strengthsOf(set, s, seat, glanceOf(set, s.seats[seat]));
}
int strengthOf(const EvaluationContext& r, int spot);

// Wars that a Kingdom wins against a neighbour (PT-WAR-04); with two players twice the strength wins another
// (PT-2P-05), and 0 is twice 0 (PT-RULING-15).
constexpr int warsWonAgainst(int players, int own, int theirs) {
    return int(own >= theirs) + int(players == 2 && own >= 2 * theirs);
}

// PT-INCOME-01, -02, PT-RULING-47: Gold of this turn's Income as things stand.
int incomeOf(const CompiledSet& set, const GameState& s, int seat);

// PT-AGE-01, PT-RULING-27: the spots of the Units that would die in Aging, a bit each.
unsigned unitsToDie(const CompiledSet& set, const GameState& s, int seat, const Glance& glance);
inline unsigned unitsToDie(const CompiledSet& set, const GameState& s, int seat) {
    return unitsToDie(set, s, seat, glanceOf(set, s.seats[seat]));
}
// The Age tokens with which a Unit dies; 0: never.
int ageOfDeath(const EvaluationContext& r, int spot);

// One way of using the construction action (PT-BUILD-04 to -13).
struct Way {
    std::uint8_t building = 0;  // from 0
    std::uint8_t level = 0;     // that it will show
    bool upgrade = false;
    std::uint8_t gold = 0;                 // bit 0, 1: Gold instead of the resources of cost 1, 2 (PT-CARD-15)
    Resources needed;                      // of the costs that are not paid in Gold
    Resources bought;                      // ... of those, what is paid for because it is not produced (PT-RULING-24)
    int land = 0, instead = 0, price = 0;  // Gold: Land cost, instead of resources, for the resources bought
    bool covered = true;                   // all that is needed is produced or bought
    int total() const { return land + instead + price; }
};
// What a Kingdom has for constructing: resources (PT-SETUP-17), and what its abilities change. A second copy of the
// same ability changes nothing more (PT-RULING-51).
struct Builder {
    Resources produced;                          // at the start of the phase (PT-BUILD-03)
    std::array<std::uint8_t, kResources> price;  // Gold in place of one required resource; 0: it cannot be bought
    int built;                                   // Buildings in the Kingdom
    bool freeLand;                               // PT-RULING-43
    bool buys;                                   // some resource can be bought
    int land(const CompiledSet& set) const { return freeLand ? 0 : set.numbers.landCost * built; }  // PT-BUILD-08
};
void readBuilder(const CompiledSet& set, const GameState& s, int seat, const Glance& glance, Builder& builder);
inline Builder builderOf(const CompiledSet& set, const GameState& s, int seat) {
    Builder builder;
    readBuilder(set, s, seat, glanceOf(set, s.seats[seat]), builder);
    return builder;
}
Way wayOf(const Builder& builder, const CompiledSet& set, const WayCost& cost);
// The same for a way that there is.
Way wayOf(const CompiledSet& set, const SeatState& own, const Builder& builder, int building, int level, unsigned gold);
// Calls `act(cost)` with each way there is, those that cannot be paid included; for its Land cost and its resources
// (PT-BUILD-07, -09).
template <class Act> void forEachWay(const CompiledSet& set, const SeatState& own, Act act) {
    for (const WayCost& way : set.ways)
        if (own.buildings[way.building] == way.from) act(way);
}

// PT-END-02: LP of the Buildings at the Level showing.
int buildingLp(const CompiledSet& set, const SeatState& own);

// Calls `act(abilities, spot, card)` for each Unit and each Level of a Building in force; spot -1: a Building's.
template <class Act> void forEachCard(const CompiledSet& set, const SeatState& own, Act act) {
    for (int spot = 0; spot < kSpots; ++spot)
        if (const int card = own.units[spot].card; card != 0) {
            const int unit = set.cardOfCopy(card - 1);
            act(set.units[unit].abilities, spot, unit);
        }
    for (int building = 0; building < kBuildings; ++building)
        for (int level = 0; level < own.buildings[building]; ++level)
            act(set.buildings[building].levels[level].abilities, -1, set.cardOf(building));
}

// Calls `act` so with the cards in some places of a Glance, a bit each.
template <class Act> void forEachPlace(const CompiledSet& set, const SeatState& own, unsigned places, Act act) {
    for (; places != 0; places &= places - 1) {
        const int place = std::countr_zero(places), level = place - kSpots;
        if (level < 0) {
            const int unit = set.cardOfCopy(own.units[place].card - 1);
            act(set.units[unit].abilities, place, unit);
        } else {
            act(set.buildings[level / 2].levels[level % 2].abilities, -1, set.cardOf(level / 2));
        }
    }
}

}  // namespace engine::paper_tales
