// The rules of Fairytale Games: The Battle Royale, as far as two sides in a battle need them; each function stands in
// the file named beside it. A rule sees the state as const and changes it through the table only. A battle may end in
// the middle of any of them: whoever goes on after one looks whether it has (Table::over).
#pragma once

#include "engine/battle_royale/abilities.h"
#include "engine/battle_royale/map/map_rules.h"
#include "engine/battle_royale/rule_texts.h"
#include "engine/battle_royale/table.h"
#include "engine/battle_royale/verbs.h"

namespace engine::battle_royale {

// --- setup.cpp: BR-SETUP, BR-MATCH ----------------------------------------------------------------------------------
void setUp(Table& t, const Setup& setup);  // from an all-zero state
void distributeTraits(Table& t);           // of every party, and the beginning of the battle
// What there is not among the cards for what is to be played (Game::lackingFor).
std::optional<RefusedOption> lackingFor(const CompiledSet& set, const schema::SetupValues& options, int players);
void layOutDeck(Table& t);
void openBattle(Table& t);  // hands, factions and what its start triggers; boards and the deck are laid out
void drawFirstHand(Table& t, int side);
void openBattleFor(Table& t, int side);

// --- attack_turn.cpp: BR-BATTLE-16, BR-PVP, BR-FLEE, BR-RULING-76 ----------------------------------------------------
void playAttackTurn(Table& t);
void endBattle(Table& t, Ending ending, int winner = -1);  // the board that has killed; -1: none
void endBattleFor(Table& t, int side);                     // its hand and hostages
// BR-MATCH-03: a side gets away, and nobody is killed; `safe` says for how long it is safe on the map.
void leaveBattle(Table& t, int side, engine::RuleId safe);
void leaveBattle(Table& t, int side);  // by an Escape, or what acts as one

// --- traits.cpp: BR-CHAR-03, BR-CHAR-06, BR-RULING-29 to -31 --------------------------------------------------------
int mostHealth(const CompiledSet& set, const SideState& side);
// The chooser places so many points on the board of a side, whose traits are all 0.
void placePoints(Table& t, int chooser, int side, int points);
void gainTraits(Table& t, int side, int points);  // what the board has no room for is lost
// As many as there are; how many were lost. Who is left without health is not dead yet (settleDeath).
int loseTraits(Table& t, int side, int points);
bool canPay(const SideState& side, int points);
void payTraits(Table& t, int side, int points);  // canPay
bool canPay(const SideState& side, Trait trait, int points);
// BR-RULING-57 (7): who has no health is killed, unless something saves them. Did that end the battle?
// `by`: who has killed, if not the other side.
bool settleDeath(Table& t, int side, int by = -1);

// --- cards_in_hand.cpp: BR-PVP-02, -09, -10, BR-RULING-70, -71 -------------------------------------------------------
// The top card of the battle deck, still lying in it; -1: both piles are empty.
int topCard(Table& t, int side);
void drawCards(Table& t, int side, int count);
void refillHands(Table& t, int first);
void discardHand(Table& t, int side);
// As many cards of the own choice as there are.
void discardChosen(Table& t, int side, int count);

// --- moves.cpp: BR-PVP-03, BR-SIG, BR-SUPER, BR-RULING-69, -80, -81: what may be played on an attack turn ------------
void listMoves(Table& t, int side);  // into Table::options
void playMove(Table& t, int side, const Option& chosen);
void listAbilities(Table& t, int side);                      // of its party
bool useOfParty(Table& t, int side, int card, int ability);  // false: no card of the party has it
// The cards of a hand that pay for a signature move; 0: the hand lacks some.
Copies comboIn(const CompiledSet& set, Copies hand, const SignatureMove& move);

// --- battle_cards.cpp: BR-BATTLE-10 to -13, BR-TAG-01 to -04, BR-RULING-72, -73, -77 --------------------------------
void playHeal(Table& t, int side, int kind);
void playCure(Table& t, int side);
void playEscape(Table& t, int side);
void tagOut(Table& t, int side);                    // nothing where nobody can step in
void enableTactics(Table& t, int side, int count);  // of the own choice
bool hasDormantTactic(const CompiledSet& set, const SideState& side);

// --- any_time.cpp: BR-RULING-74 --------------------------------------------------------------------------------------
void letOthersPlay(Table& t, int attacker);  // a card of any time, on the attack turn of another

// --- attacks.cpp: BR-PVP-04 to -06, BR-BATTLE-08, -15, BR-ELEM, BR-RULING-57 ----------------------------------------
// An attack before anything is added to it.
struct Strike {
    AttackKind kind = AttackKind::Card;
    int value = 0;
    Element element = Element::None;  // beside those of the character and of weapons
    unsigned statuses = 0;
    int card = -1;    // in the catalogue, that it is made with; -1: none
    Range effects{};  // of the move, carried out before the attack is answered
};
void makeAttack(Table& t, int side, const Strike& strike);
// BR-RULING-36: damage out of battle: nothing is defended, armour may absorb; how much was lost. `by`: a seat, -1.
int sufferOnMap(Table& t, int seat, int damage, Element element, int by);

// --- attack_values.cpp: BR-RULING-57 (1) and (2); nothing here changes a state
// ----------------------------------------
bool addsWeapons(AttackKind kind);  // do weapons add to such an attack? To a strike of an ability they do not
// ATK of an attack of so many printed, before abilities.
int declaredValue(const CompiledSet& set, const GameState& s, int side, AttackKind kind, int printed);
int weaponBonus(const CompiledSet& set, const GameState& s, int side);
unsigned elementsOf(const CompiledSet& set, const SideState& side);  // of the one who fights and of weapons, a bit each
Element weaknessOf(const CompiledSet& set, const SideState& side);
Element elementOf(const CompiledSet& set, const SideState& side);  // of the one who fights
// What weakness and element of the target make of an attack value: -1, 0 or 1.
int elementalChange(const CompiledSet& set, const SideState& target, unsigned elements);
// DEF of equipped armour that is not pierced. `pierced`: its place, from 1; 0: none.
int passiveDefence(const CompiledSet& set, const SideState& side, int pierced);
int freeBoxes(const CompiledSet& set, const ItemState& item);

// --- damage.cpp: BR-RULING-57 (4) to (7), BR-ITEM-16 to -20, BR-STATUS -----------------------------------------------
int absorbAndLose(Table& t, int side);  // ... without statuses and death; how much was lost
void takeDamage(Table& t, int side);    // of the attack that is being resolved
void discardItem(Table& t, int side, int place);

// --- statuses.cpp: BR-STATUS, BR-RULING-60 to -64, -68, -78 ----------------------------------------------------------
void applyStatus(Table& t, int side, Status status);  // `side` suffers it
void applyStatuses(Table& t, int side, unsigned statuses);
void addPoison(Table& t, int side, int by);
void sufferPoison(Table& t, int side);
void cure(Table& t, int side);

// --- automated.cpp: BR-AUTO, BR-RULING-83 to -86 ---------------------------------------------------------------------
void playAutomatedTurn(Table& t, int side);
int automatedDefence(Table& t, int side);

// --- factions.cpp: BR-FACTION, BR-RULING-98, -99 ---------------------------------------------------------------------
constexpr int kRansom = 10;      // traits (BR-FACTION-16)
constexpr int kDistraction = 3;  // traits (BR-FACTION-21)
// How much a team bonus is worth; 0: there is none (BR-RULING-98).
int teamBonus(const CompiledSet& set, const GameState& s, int side, TeamBonus bonus, int but = -1);
int magicSpared(const CompiledSet& set, const GameState& s, int side, int card);  // that a quest or an item needs less
bool hasFactionBonus(const CompiledSet& set, const GameState& s, int side, FactionBonus bonus);
int factionCard(const CompiledSet& set, const GameState& s, int side, FactionBonus bonus);  // the side has the bonus
int teamCard(const CompiledSet& set, const GameState& s, int side, TeamBonus bonus);        // the side has the bonus
void beginWithFactions(Table& t, int side);  // at the beginning of a battle
void listFactionMoves(Table& t, int side);
void playFactionMove(Table& t, int side, const Option& chosen);

// --- dice.cpp: BR-CHAR-16, BR-FACTION-11 -----------------------------------------------------------------------------
// A die for a side, which may roll it again where something allows it: 1 to 6.
int rollDie(Table& t, Purpose purpose, int side, int card = 0);
void rollAgain(Table& t, int side, int card);  // the die that lies

}  // namespace engine::battle_royale
