// The rules of Quest Mode; each function stands in the file named beside it. On the map the battle in question is none
// (kOutside), but while a battle is advanced. A player who dies, or comes into a battle, has no more of its turn
// (PlayerState::ended): whoever goes on looks.
#pragma once

#include <bit>
#include <functional>
#include <string>

#include "engine/battle_royale/abilities.h"
#include "engine/battle_royale/table.h"

namespace engine::battle_royale {

// --- map/map_setup.cpp: BR-SETUP ------------------------------------------------------------------------------------
void setUpMap(Table& t, int players, int first, bool alchemist, schema::battle_royale::BattleMode mode);
bool isPlayable(const RuleSet& rules);                                                      // by this build
int rulesFor(const CompiledSet& set, int players, schema::battle_royale::BattleMode mode);  // -1: none
void prepareMap(Table& t);  // bonus cards, trait points of who has entered
void prepareSeats(Table& t, int first, int end, int cards);

// --- map/days.cpp: BR-SUN, BR-EVENT, BR-NPC, BR-TURN-02, -03, BR-RULING-17 to -22 -----------------------------------
// BR-MATCH-06: so many turns a player may take on one day before a battle brings it back behind the Sundial.
constexpr int kTurnsOfADay = 3;
void playMapUnit(Table& t);
void comeToNext(Table& t);
void leaveOrder(Table& t, int seat);  // it comes into a battle, or is out
bool enterOrder(Table& t, int seat);  // behind the current place, or later on the day
void handOverPlace(Table& t, int from, int to);
void enterLast(Table& t, int seat, int behind);
void enterOrderTogether(Table& t, int first, int count);  // seats, behind all others of the day
void endGame(Table& t, Ending ending, unsigned winners);
inline bool mayGoOn(const Table& t, int seat) {  // its turn is not over
    return !t.over() && !t.player(seat).ended && !t.player(seat).out;
}
// Does an entry or a search count that is just made? BR-RULING-114: also where it has brought a battle; who has died by
// it is another one, elsewhere.
bool deedCounts(const Table& t, int seat);
int eventsLeft(const CompiledSet& set, const GameState& s);  // that can still be flipped

// --- map/npcs.cpp: BR-NPC-02, -04, -05, -07, BR-RULING-43, -45; BR-MODE-06 to -10, BR-RULING-11
// -------------------------------------
void moveNpcs(Table& t);
void moveHunters(Table& t);
void enterHunters(Table& t);
void ambushByHunters(Table& t);  // one who is where the player is
void endRests(Table& t);         // of hunters from whom the player has gone away
void listNpcs(Table& t, int seat);
void meet(Table& t, int seat, int card);

// --- map/turn.cpp: BR-TURN-04 to -07, BR-RULING-05, -22 to -24 -------------------------------------------------------
void playTurn(Table& t, int seat);
void listBurning(Table& t, int seat);
void burn(Table& t, int seat, const Option& chosen);
bool hasSlot(const Table& t, int seat);  // for an item, with one of the party

// --- map/movement.cpp: BR-MOVE, BR-RULING-37 -------------------------------------------------------------------------
int movementOf(Table& t, int seat);
int spaceAt(const MapState& map, int x, int y);        // -1: undiscovered
int placeLocation(Table& t, int x, int y, int actor);  // discovers; the deck is not empty
bool areLocationsLeft(const Table& t);                 // in the deck
void move(Table& t, int seat);
void place(Table& t, int seat, int space);  // without entering it
void arrive(Table& t, int seat, int space, bool discovered);

// --- map/locations.cpp: BR-LOC, BR-RULING-38 to -42 ------------------------------------------------------------------
void search(Table& t, int seat);
void searchHere(Table& t, int seat, int cost);
bool canSearchAgain(Table& t, int seat);    // without a cost, and though it has searched
void exhaust(Table& t, int space, int by);  // by a seat, or -1
bool isLandmark(const Location& location);

// --- map/bonus_deck.cpp: BR-BONUS, BR-NPC-01, BR-RULING-09, -35, -52 -------------------------------------------------
int copyIn(const Table& t, BonusKind kind, int number, BonusZone zone);  // the first such copy; -1
// BR-RULING-136: of those alike the one of which fewest green boxes are filled, or most; -1: there is none.
int emptiestIn(const Table& t, int card, BonusZone zone);
int fullestIn(const Table& t, int card, BonusZone zone);
int countIn(const Table& t, BonusZone zone);
int topBonusCard(Table& t, int seat);  // still in the deck; -1: none is left
void drawBonusCards(Table& t, int seat, int count);
void drawOwedCards(Table& t, int seat, int further);  // that a battle has kept from being drawn; and so many
void discardFromHand(Table& t, int seat, int count);  // of the own choice
void takeDrawn(Table& t, int seat, int copy);         // what becomes of a card that was drawn
void discardCopy(Table& t, int copy);
void shuffleBack(Table& t, int copy);
void putItemAway(Table& t, int seat, int place);  // what is equipped there, to its pile

// --- map/recruiting.cpp: BR-RECRUIT, BR-RULING-52 --------------------------------------------------------------------
bool hasRoom(const CompiledSet& set, const SideState& side);  // in the party, for one more (BR-RECRUIT-16)
bool canRecruit(Table& t, int seat, int character);
int persuasionFor(const Table& t, int seat, int character);  // points that it needs
void recruit(Table& t, int seat, int copy);
void gainBonus(Table& t, int seat, const std::array<std::uint8_t, kTraits>& points);
void layMember(Table& t, int seat, int place, const MemberState& to);  // with all that it has
void switchPrimary(Table& t, int seat, int member);
bool stepUp(Table& t, int seat);                  // an ally takes the place of the primary that is gone
void leaveParty(Table& t, int seat, int member);  // not killed (BR-RULING-53)
int takeOut(Table& t, int seat, int member);      // ... the character, whose card is where it was
void joinParty(Table& t, int seat, int character, const MemberState& uses);  // in the first free place
void dropPoints(Table& t, int seat);  // for which the board has no room (BR-RECRUIT-13)

// --- map/turncoats.cpp: BR-RULING-110 --------------------------------------------------------------------------------
using schema::battle_royale::Who;
// The question which ally is taken, in its subject: by an effect that concerns so much.
constexpr int turncoatSubject(Who who, int cost) { return int(who) * 256 + cost; }
int holderOfAlly(const Table& t, int character);  // -1: it is nobody's ally
void takeAlly(Table& t, int seat, Who who, int cost);
void returnTurncoats(Table& t);                          // a day begins
void forgetTurncoat(Table& t, int character);            // it is in no party any more
int ownerOfTurncoat(const GameState& s, int character);  // whose ally it is; -1: it is none

// --- map/map_effects.cpp ---------------------------------------------------------------------------------------------
// Is another player one of those whom an effect may concern?
bool mayConcern(const Table& t, int seat, int other, Who who);

// --- map/encounters.cpp: BR-BATTLE-01 to -06, BR-LOC-15 to -18, BR-AUTO-12, -13, BR-RULING-21, -25, -75, -86 ---------
void fightPlayer(Table& t, int seat, int other, bool separated = false);  // or the separated character
void fightEnemy(Table& t, int seat, Encounter encounter, int enemy, int about, bool enemyFirst);
void fightCharacter(Table& t, int seat, Encounter encounter, int character, int about, bool enemyFirst);
void ambush(Table& t, int seat, Encounter encounter, int enemy);  // enemy -1: one is drawn
bool mayAttack(const Table& t, int seat, int other);
bool mayAttackAt(const Table& t, int seat, int other, int space, int shield);  // a token of another player
bool mayAttackWithin(const Table& t, int seat, int other, int space, int shield, int reach);  // so many spaces away
int huntingReach(const Table& t, int seat);  // spaces to whom it may attack elsewhere; 0: nobody
void advanceBattle(Table& t, int battle);
void enterBattle(Table& t, int seat, int battle);
void clearForBattle(Table& t, int board);
void clearEnemy(Table& t, int board);
void drawFurtherCards(Table& t, int side);
void settleBattle(Table& t, int battle);  // that is over
// A player comes back to Quest Mode. Does it take one of the next places in the order of turns? `dies`: its primary
// character is dead.
bool comeBack(Table& t, int seat, bool dies = false);
void countReturns(Table& t, int places);     // that were taken
void shield(Table& t, int seat, int enemy);  // BR-RULING-75
// A character of a seat is safe from nobody any longer.
void dropShields(Table& t, int seat, const std::array<std::uint8_t, kMapSeats>& shields);
bool isPrimary(const Table& t, int seat, int member);
void returnEnemy(Table& t, Encounter encounter, int board);  // that was not beaten

// --- map/victors.cpp: BR-AUTO-12, BR-JOIN-12, BR-RULING-87, -88 ------------------------------------------------------
// Who has won against an automated enemy.
struct Victors {
    int first = -1;           // who dealt the blow; -1: who is left of it has joined, and gets nothing
    SeatBits all = 0;         // the player against whom the battle was, or the Ally Party; a bit each
    unsigned assistants = 0;  // a bit each
    bool severalWon() const { return std::popcount(all) > 1; }
};

Victors victorsOf(const BattleState& battle, const Fighters& back, int begun, unsigned originals, unsigned assistants);
// An automated enemy is beaten.
void defeat(Table& t, const BattleState& battle, const SideState& enemy, const Victors& won);
void closeBossQuest(Table& t, const BattleState& battle);  // nobody who is left fought it from the beginning
using schema::battle_royale::Opponent;
// Whom the battle just won was against; `fallen`: the minion or boss, from 1.
void nameBeaten(Table& t, int fallen, Opponent opponent);
void tellVictors(Table& t, const Fighters& those, int fallen, Opponent opponent);  // that they have won, in this order
void receive(Table& t, int seat, const Reward& reward);                            // what a victory or a quest brings

// --- map/separation.cpp: BR-SEPARATE, BR-RULING-95 -------------------------------------------------------------------
void changeToken(Table& t, int seat);       // between the two of a separated party
void bringPrimaryBack(Table& t, int seat);  // to the board of the seat, unless the other one fights
bool canSeparate(const Table& t, int seat, int member);
bool canReunite(const Table& t, int seat);
void listSeparations(Table& t, int seat);
void separate(Table& t, int seat, int character);
void standApart(Table& t, int seat, int member);  // a free board with no points
void reunite(Table& t, int seat);
bool goOnWithOther(Table& t, int seat);  // who acted is dead; false: nobody is separated
bool separatedLeads(Table& t, int seat);
void fireForToken(Table& t, int seat, Trigger trigger);
int shieldApart(const Table& t, int seat, int other);      // turns in which the token that is kept is safe
bool mayAttackApart(const Table& t, int seat, int other);  // the token of another player that is kept
bool mayAttackApartWithin(const Table& t, int seat, int other, int reach);

// --- map/assists.cpp: BR-ASSIST, BR-RULING-96 ------------------------------------------------------------------------
std::string rewardText(RewardUnit unit, int count);    // texts.cpp
unsigned assistantsOf(const Table& t, int battle);     // seats, a bit each
bool assistsIn(const Table& t, int seat, int battle);  // or one of its Ally Party does
bool canAssist(const Table& t, int seat, int other);
void listAssists(Table& t, int seat);
void assist(Table& t, int seat, int other);
void stopAssisting(Table& t, int seat);
void letAssist(Table& t);                                      // whoever does in the battle in question
bool isAgainst(const CompiledSet& set, const Clause& clause);  // it does nothing but harm (BR-RULING-96)
void aid(Table& t, int seat, const Option& chosen);
void listActsOnAssistants(Table& t, int side);
unsigned endAssists(Table& t, int battle);
void shareRewards(Table& t, int victor, const Reward& reward, unsigned assistants);
void receiveOrShare(Table& t, int seat, const Reward& reward, unsigned assistants);  // where nobody assists, at once

// --- map/loans.cpp: BR-ASSIST-02, -03, -06, BR-RULING-96, -108
// --------------------------------------------------------
bool isBorrowed(const Table& t, int seat, int place);
int copyAt(const Table& t, int seat, int place);  // the card of what is equipped there; -1: nothing is
void endLoan(Table& t, int copy);                 // of a card that its own player equips, or that is lent anew
bool giveBack(Table& t, int seat, int place);     // false: what is equipped there is not lent
void listLoans(Table& t, int seat, int borrower);
void lend(Table& t, int seat, int card, int borrower);
void listEntrusts(Table& t, int side, int seat);
void entrust(Table& t, int side, int place, int seat);
unsigned returnLoans(Table& t, int battle);  // after it: who has lent, a bit each

// --- map/reward_units.cpp: BR-RULING-50 ------------------------------------------------------------------------------
using RewardUnits = schema::EnumeratedArray<RewardUnit, std::uint8_t, kRewardUnits>;  // how many of each RewardUnit
RewardUnits unitsOf(const Table& t, const Reward& reward);
Reward rewardOf(const RewardUnits& units, int epic);  // `epic`: the item, if one of them is
// Of each seat what it gets, unit by unit: whoever `whose` names; battle cards and tactics are kept by who gives.
using RewardParts = std::array<RewardUnits, kMapSeats>;
RewardParts giveAway(const RewardUnits& units, int giver, const std::function<int(RewardUnit)>& whose);

// --- map/adventurers.cpp: BR-MODE-23 to -30, BR-RULING-15 ------------------------------------------------------------
inline bool areAdventurers(const CompiledSet& set, const GameState& s) {  // all players are one party
    return s.mode == Mode::Quest && s.map.rules < set.ruleSets.size() && set.ruleSets[s.map.rules].oneParty;
}
unsigned winnersWith(Table& t, int seat);
void gatherParty(Table& t, int battle, int seat);      // into a battle of a seat that has just begun
void takeOutOfParty(Table& t, int battle, int board);  // who has been killed, or got away
bool isPartyDone(const Table& t);                      // the battle in question is over for all
void orderParty(Table& t, int seat);                   // of turns, after a battle of a seat
void rewardParty(Table& t, const BattleState& battle, const SideState& enemy, const Fighters& back, int whose);

// --- map/joining.cpp: BR-JOIN, BR-RULING-97 --------------------------------------------------------------------------
bool canJoin(const Table& t, int seat, int battle);
void listJoins(Table& t, int seat);
void join(Table& t, int seat, int against);  // a board that fights
void offerJoins(Table& t, int battle);       // which has just begun
void passRound(Table& t);                    // to whose attack turn is next
void clearRound(Table& t, int battle);
using RoundTurns = decltype(RoundState::turns);
void keepRound(Table& t, int battle, const RoundTurns& turns, int at);    // the turn that goes on is at this place
void layOutRound(Table& t, int battle, const RoundTurns& turns, int at);  // the turn at this place is next
void comeToTurn(Table& t, int battle, int place);                         // ... unless it is missed
// Does a board fight on? Who has been killed or got away among more than two has left the battle, which is over only
// if nobody is left to fight.
bool fightsOn(Table& t, int board);
void listFaces(Table& t, int side);
void face(Table& t, int side, int board);
// While one acts on whom it faces, that one faces it (BR-JOIN-04). What was before; -1: two fight.
int faceBack(Table& t, int side);
void turnAway(Table& t, int side, int faced);

// A round of attack turns, and whose it is in it.
bool leavesOneCamp(const Table& t, Ending ending);  // does the battle end with who is gone?

// --- map/allies.cpp: BR-ALLY-01 to -06, -10, -11, BR-RULING-90, -92, -100 --------------------------------------------
void listAlliances(Table& t, int seat);
bool mayBeAsked(const Table& t, int seat, int other);  // to form an Ally Party
bool mayForm(const Table& t, int seat);
void formAllyParty(Table& t, int seat, int other);
void dissolve(Table& t, int seat);
void leaveAllies(Table& t, int seat);  // without a place in the order of turns
void countAlongside(Table& t);

// --- map/ally_battles.cpp: BR-ALLY-07, -08, -12, BR-RULING-91 --------------------------------------------------------
Fighters campOf(const Table& t, int board);  // who fights beside a board from the beginning on
void lineUp(Table& t, int battle, const Fighters& first, const Fighters& second);
void closeGaps(Table& t, int battle);  // attack turns of two sides alternate, also when somebody has left
bool protectsFrom(const Table& t, int seat, int other);
bool isSpeaker(const Table& t, int seat);
void attackAllies(Table& t, int seat, int other);  // what comes of it beside the battle

// --- map/ally_rewards.cpp: BR-ALLY-09, -13 to -17, BR-RULING-50, -93 -------------------------------------------------
void divideReward(Table& t, SeatBits seats, int first, int enemy, int quest, unsigned assistants);
bool mayCauseConflict(const Table& t, int claim, int seat);
int claimOf(const Table& t, int battle);                     // that is fought out in a battle; -1: none
void loseClaim(Table& t, int seat);                          // killed, or has got away
void settleClaim(Table& t, int claim, unsigned assistants);  // the battle is over
void fightForReward(Table& t, int claim, int causer, const Fighters& fighters);  // encounters.cpp

// --- map/tournament.cpp: BR-MODE-17 to -22, BR-RULING-14 -------------------------------------------------------------
bool isTournament(const Table& t);
int eventDecks(const RuleSet& rules, const MapState& map);  // how often the event deck is played
void letGroupsWait(Table& t);                               // all but the first
int admitGroup(Table& t);                                   // which, from 0
void enterNextGroup(Table& t);                              // at the beginning of a day, if it is time
bool mustLeaveInn(const Table& t, int seat);
void leaveInn(Table& t, int seat);       // it has moved from there
bool canStep(const Table& t, int seat);  // to any side

// --- map/kills.cpp: BR-KILL, BR-MODE-02, -03, -13 to -16, BR-RULING-12, -13, -33, -34, -87 to -89 --------------------
void die(Table& t, int seat, int member);
bool isDeathForGood(const Table& t);              // of a primary character
void creditKill(Table& t, int seat, int victim);  // a seat; -1: another character
bool countKill(Table& t, int seat, int victim);   // ... what comes at once; is a deed to be rewarded after it?
void rewardSlain(Table& t, int seat);             // for all that it killed while the battle went on
void lookAtLastStanding(Table& t);

// --- map/quests.cpp: BR-QUEST, BR-RULING-46 to -49 -------------------------------------------------------------------
void listOpenQuests(Table& t, int seat);
void listQuestActs(Table& t, int seat);
void openQuest(Table& t, int seat, int quest);
void initiateQuest(Table& t, int seat, int quest);
void abandonQuest(Table& t, int seat, int quest);
void advanceQuest(Table& t, int seat, int quest);
// `shared`: its reward is divided elsewhere; else those who assist may have of it (BR-ASSIST-07).
void completeQuest(Table& t, int seat, int quest, bool shared = false, unsigned assistants = 0);
int ownerOfQuest(const Table& t, int quest);  // who has initiated it; -1: nobody
void completeBossQuest(Table& t, int victor, int quest, unsigned assistants);
void discardQuests(Table& t, int seat);  // in hand and initiated
void passQuestDay(Table& t);
bool canFightBoss(Table& t, int seat, int quest);
void requireBoss(Table& t, int seat, int quest, Explanation& why);  // what that asks for
void takeItem(Table& t, int seat, int item);                        // from wherever it is (BR-QUEST-19)

// --- map/map_abilities.cpp: abilities out of battle ------------------------------------------------------------------
// Cards of the party and the hand of a seat, the event and its quests; `before`: of those alone who were in the party
// then (BR-RULING-134).
void fireOnMap(Table& t, int seat, Trigger trigger, const SideState* before = nullptr);
void fireBossQuests(Table& t, int seat, Trigger trigger);  // of those who share its token
void fireCard(Table& t, int seat, int card, const Abilities& abilities, Trigger trigger);
// What is in force for a seat as long as its cards, or an event, are.
struct Modified {
    int sum = 0;
    bool any = false;
};
Modified modifiers(const CompiledSet& set, const GameState& s, int seat, ModifierWord word);
void countModifiers(const Table& t, int seat, ModifierWord word);  // those in force, for coverage
inline Modified modifiers(const Table& t, int seat, ModifierWord word) {
    if (!t.mayChange(seat, word)) return {};
    if (t.counts()) [[unlikely]]
        countModifiers(t, seat, word);
    return modifiers(t.cards(), t.state, seat, word);
}
// Victory cards, a bit each.
using VictoryBits = std::uint64_t;
static_assert(kMostVictories <= 64);
VictoryBits victoriesOf(const Table& t, int seat);
// `held`: the victory cards that the seat had when it was done (BR-RULING-134).
void fireDeed(Table& t, int seat, schema::battle_royale::Deed deed, VictoryBits held = ~VictoryBits(0));
void noteDeed(Table& t, int seat, schema::battle_royale::Deed deed);  // rewarded when its battle is over
void rewardDeedsOf(Table& t, int seat);
void rewardDeeds(Table& t);  // of battles that are over
void listHandCards(Table& t, int seat);
bool useOfQuest(Table& t, int seat, int card, int ability);  // false: the card is no quest
void useFromHand(Table& t, int seat, int card, int ability);
// Whatever a seat could use of its hand if canPlay() says so: act(copy, card, clause), until it says that it is enough.
// `battle`: the seat is in one.
void forEachInHand(Table& t, int seat, bool battle, const std::function<bool(int, int, const Clause&)>& act);
bool canPlay(Table& t, int seat, int card, const Clause& clause);  // its condition holds, and it can be paid for
// The same of one card, or of a quest: an ability that may be used if canPlay() says so; null: there is none.
const Clause* playableClause(Table& t, int seat, int card, int ability);
// A copy that forEachInHand has found; `on`: the board on which it acts, if that is another one.
void playFromHand(Table& t, int seat, int copy, int card, const Clause& clause, int on = -1);
void fireFromHand(Table& t, int seat, Trigger trigger);  // Table::handAnswers
void listMapAbilities(Table& t, int seat);
bool givesToken(const Table& t, int card);  // an item that becomes a token when it is used (BR-MODE-31)
void takeToken(Table& t, int seat, int copy);
void listTokens(Table& t, int seat);
void drink(Table& t, int seat, int card);

}  // namespace engine::battle_royale
