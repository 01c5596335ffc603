// The invariants of a sound state, with the rules they come from, and what options bring into play.
#include <fmt/format.h>

#include "engine/paper_tales/game.h"
#include "engine/paper_tales/verb_rows.h"

namespace engine::paper_tales {

// PT-INV-09, PT-INV-10: those that hold after every single event.
void PaperTalesInspection::checkInvariants(const void* state, bool, std::vector<std::string>& broken) const {
    const GameState& s = stateOf(state);
    const auto report = [&](const char* rule, int seat, const std::string& what) {
        broken.push_back(fmt::format("{}: player {} {}", rule, seat + 1, what));
    };
    for (int seat = 0; seat < kSeats; ++seat) {
        const SeatState& own = s.seats[seat];
        if (own.lp < 0) report("PT-INV-09", seat, "has LP below 0");
        if (own.gold < 0) report("PT-INV-09", seat, "has Gold below 0");
        if (unitsOf(own) & ~spotsOf(own)) report("PT-INV-09", seat, "has a Unit in a spot that the Kingdom lacks");
        for (const std::uint8_t level : own.buildings)
            if (level > 2) report("PT-INV-09", seat, "has a Building of no Level");
    }
    const Copies& all = game_.set().all;
    for (int copy = 0; copy < kMostDeck; ++copy) {
        const Zone zone = s.zones[copy];
        if (zone == Zone::Unknown || (!all.has(copy) && zone != Zone::Box))
            broken.push_back(fmt::format("PT-INV-10: card {} is nowhere", copy + 1));
    }
}

std::vector<std::string> PaperTalesInspection::brokenInvariants(const void* state) const {
    const GameState& s = stateOf(state);
    std::vector<std::string> broken;
    checkInvariants(state, false, broken);
    Copies inKingdoms;
    for (int seat = 0; seat < kSeats; ++seat) {
        const SeatState& own = s.seats[seat];
        const auto report = [&](const char* rule, const std::string& what) {
            broken.push_back(fmt::format("{}: player {} {}", rule, seat + 1, what));
        };
        for (const UnitInPlay& unit : own.units) {
            if (unit.card == 0) {
                if (unit.age != 0 || unit.faceDown) report("PT-INV-09", "has Age tokens on a free spot");
                continue;
            }
            if (unit.card > kMostDeck || inKingdoms.has(unit.card - 1)) {
                report("PT-INV-10", "has a Unit that stands elsewhere, too");
                continue;
            }
            inKingdoms.add(unit.card - 1);
            if (s.zones[unit.card - 1] != zoneOf(Zone::Kingdom, seat))
                report("PT-INV-10", "has a Unit that is not in the Kingdom");
            if (unit.faceDown) report("PT-DEPLOY-10", "has a Unit that was not revealed");
        }
        if (copiesIn(s, zoneOf(Zone::Kingdom, seat)).count() != std::popcount(unitsOf(own)))
            report("PT-INV-10", "has a card in the Kingdom that is in no spot");
        const int hand = copiesIn(s, zoneOf(Zone::Hand, seat)).count(),
                  reserved = copiesIn(s, zoneOf(Zone::Reserved, seat)).count();
        if (reserved > 1) report("PT-INV-09", "has reserved more than one card");
        if (s.phase > Phase::Deployment && hand > 0) report("PT-DEPLOY-04", "has cards left in hand");
        if (s.phase == Phase::Deployment && reserved > 0) report("PT-RECRUIT-05", "has a reserved card left");
        if (own.dying != 0 || own.choices.building != 0 || own.choices.saved != 0 || own.choices.paid != 0 ||
            own.plan.leaving != 0 || own.plan.reserved != 0)
            report("PT-RULING-50", "has chosen something that was not carried out");
        if (seat >= s.players && (hand > 0 || reserved > 0 || unitsOf(own) != 0))
            report("PT-SETUP-01", "has cards and does not play");
    }
    if (copiesIn(s, Zone::Box).count() != kMostDeck - game_.set().deck)
        broken.push_back("PT-SETUP-09: a Unit card is still in the box");
    if (s.asked != 0 || s.choosing != 0) broken.push_back("PT-TURN-03: a step was left before all had chosen");
    if (s.turn > game_.set().numbers.turns) broken.push_back("PT-TURN-01: there are more turns than the game has");
    if ((s.winners != 0) != (s.phase == Phase::Over))
        broken.push_back("PT-END-03: there is a winner before the end, or none at the end");
    return broken;
}

// PT-SETUP-03, PT-RULING-32.
std::vector<Supply> PaperTalesInspection::supplies(const void* state) const {
    const GameState& s = stateOf(state);
    int gold = 0, age = 0;
    for (const SeatState& own : s.seats) {
        gold += own.gold;
        for (const UnitInPlay& unit : own.units) age += unit.age;
    }
    return {{"Gold", "gold_supply", game_.set().numbers.goldSupply, gold},
            {"Age tokens", "age_tokens", game_.set().numbers.ageTokens, age}};
}

int PaperTalesInspection::taken(const void*, const Decision&, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.taken ? row.taken(option) : -1;
}

int PaperTalesInspection::played(const void*, const Decision&, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.played ? row.played(game_.set(), option) : -1;
}

}  // namespace engine::paper_tales
