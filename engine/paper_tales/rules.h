// The rules of Paper Tales; each function stands in the file named beside it, and each file opens with the rules it
// carries. A rule sees the state as const and changes it through the table only.
#pragma once

#include "engine/paper_tales/abilities.h"
#include "engine/paper_tales/kingdom.h"
#include "engine/paper_tales/rule_texts.h"
#include "engine/paper_tales/table.h"
#include "engine/paper_tales/verbs.h"

namespace engine::paper_tales {

constexpr unsigned seatsOf(const GameState& s) { return (1u << s.players) - 1; }

// --- setup.cpp: PT-SETUP ---------------------------------------------------------------------------------------------
void setUp(Table& t, int players);  // from an all-zero state

// --- recruitment.cpp: PT-RECRUIT, PT-2P-02, -03 ----------------------------------------------------------------------
void playPick(Table& t);                                  // one pick of everybody, after the deal if it is the first
int firstOf(const UnitCard& unit, const Copies& copies);  // the first copy of a Unit among these; -1: none
int drawCard(Table& t, int seat);  // the top card of the deck, still in its zone; -1: there is none
bool reshuffleIfEmpty(Table& t);   // PT-RECRUIT-06; false: no card is left in either pile

// --- planning.cpp, deployment.cpp: PT-DEPLOY
// --------------------------------------------------------------------------
void playDeployment(Table& t);
void choosePlans(Table& t);  // everything that all seats plan
// The cards of a hand that the plan has not disposed of.
Copies unplanned(const Copies& hand, const Plan& plan);
// Is a Unit like another one in `others`, so that it makes no difference which of them is chosen?
bool isLikeAnother(const CompiledSet& set, const SeatState& own, unsigned others, int spot);
// For each spot the spots of its row before it with Units like its own, a bit each; put into `alike`.
void readLikeOthers(const CompiledSet& set, const SeatState& own,
                    schema::EnumeratedArray<Spot, std::uint8_t, kSpots>& alike);
// PT-RULING-12: its Age tokens go back to the supply, and it does not die. For either table.
template <class AnyTable> [[gnu::always_inline]] inline void discardUnit(AnyTable& t, int seat, int spot) {
    const UnitInPlay& unit = t.state.seats[seat].units[spot];
    t.move(unit.card - 1, zoneOf(Zone::Kingdom, seat), Zone::Discards);
    t.setInline(unit.faceDown, false);
    t.setCard(seat, spot, 0);
    t.setEither(unit.age, 0);
    t.setInline(unit.turn, 0);
}

// --- wars.cpp: PT-WAR, PT-2P-04, -05 ---------------------------------------------------------------------------------
void playWars(Table& t);
// How many Wars each seat wins with these strengths.
std::array<std::uint8_t, kSeats> warsWon(int players, const std::array<int, kSeats>& strengths);

// --- income.cpp: PT-INCOME -------------------------------------------------------------------------------------------
void playIncome(Table& t);

// --- construction.cpp: PT-BUILD --------------------------------------------------------------------------------------
void playConstruction(Table& t);

// --- aging.cpp: PT-AGE, PT-TURN-04, -05; ending.cpp: PT-END ----------------------------------------------------------
void playAging(Table& t);
void endGame(Table& t);

// --- coverage.cpp ----------------------------------------------------------------------------------------------------
// Counts the continuous abilities that change something in the phase that is played now, and those of which the
// condition does not hold. Only where somebody counts (Table::counts): it reads every Kingdom.
void countContinuous(Table& t);

}  // namespace engine::paper_tales
