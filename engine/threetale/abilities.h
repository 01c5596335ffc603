// Cards at work: what the rules ask of the ability language. Clauses in play hear moments; standing clauses answer for
// numbers; effects change the world through the same rules that a player's decisions use.
#pragma once

#include "engine/threetale/table.h"
#include "engine/threetale/verbs.h"

namespace engine::threetale {

using schema::threetale::ActionKind;
using schema::threetale::BanWord;
using schema::threetale::ModifierWord;

// What is known of an event; only what its moment supplies is filled in.
struct Occasion {
    int hero = -1;            // seat whom it concerns
    int amount = 0;
    int level = 0;
    int card = -1;            // number over all cards
    int space = -1, fromSpace = -1;
    int virtue = -1;
    int entity = -1;
    int token = -1;           // kind of scenario token
    Side side = Side::Hero;   // of a round of attack or a roll
    int kind = -1;            // action kind, pickup (Feature), outcome, phase: as the moment says
};

// --- events -------------------------------------------------------------------------------------------------------
// All clauses that hear the moment are carried out: mandatory before optional, enemy and scenario before Heroes; within
// a side the players choose (TT-RULING-69).
void raiseNow(Table& t, Moment moment, const Occasion& occasion);
inline void raise(Table& t, Moment moment, const Occasion& occasion = {}) {
    if (t.hears(moment)) raiseNow(t, moment, occasion);
}
// The Spirit of a Hero would become 0: true if a clause prevented it (SpiritWouldReachZero).
bool preventDeath(Table& t, int hero);
// A tile is about to be drawn: the tile really kept (TileDraw; Foretelling).
int foreseeTile(Table& t, int hero, int tileCard);

// --- standing changes -----------------------------------------------------------------------------------------------
// The sum of a modifier over the standing clauses of a Hero (and of the enemy and the scenario where it concerns the
// Hero) whose condition holds. `argument` picks among the values of the word's first argument; -1 = any. A passive
// Artifact that changes something counts as worn from then on (TT-RULING-41), which needs the table to be writable.
int modifier(Table& t, ModifierWord word, int hero, int argument = -1);
// Forbidden now, by a standing clause or by an effect that lasts?
bool banned(Table& t, BanWord what, int hero);
// Additions that lasting effects have made (GameState::boosts).
int boost(const Table& t, Boost quantity);
void addBoost(Table& t, Boost quantity, Lasting lasting, int amount);
void endLasting(Table& t, Lasting lasting);        // the additions of a span, and the limits of it, end

// --- cards used at will --------------------------------------------------------------------------------------------
// Adds Use options: clauses `when manual` of the Hero's Artifacts and unlocked Talents, the Sacred Stone, scenario
// actions; in a Battle those of manual_in_battle.
void listUsable(Table& t, int hero, bool inBattle);
void use(Table& t, int hero, const Option& option);
// Active Artifacts that the positive dice of the open attack roll can pay for (AttackActivation): Activate options.
void listActivations(Table& t, int hero);
void activate(Table& t, int hero, int artifact);

// --- running pieces of cards --------------------------------------------------------------------------------------
// Effects outside a clause: rewards, Treasure bands, Bonus options, scenario setup and step. `card` is the number of
// the card they stand on.
void runEffects(Table& t, Program effects, int hero, int card, const Occasion& occasion = {});
bool holds(Table& t, Program condition, int hero, int card, const Occasion& occasion = {});

}  // namespace engine::threetale
