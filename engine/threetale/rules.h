// The rules of ThreeTale, chapter by chapter; each function stands in the file named beside it. A rule sees the state
// as const and changes it through the table only.
#pragma once

#include <cstring>

#include "engine/threetale/abilities.h"
#include "engine/threetale/rule_texts.h"
#include "engine/threetale/spaces.h"
#include "engine/threetale/table.h"
#include "engine/threetale/verbs.h"

namespace engine::threetale {

// --- phases.cpp: TT-GAME, TT-SETUP, TT-PROPH, TT-PRESENT --------------------------------------------------------
void setUp(Table& t, const Setup& setup);  // from an all-zero state
void playProphecyPhase(Table& t);          // prophecies, Heroes, turn order
void playPresentPhase(Table& t);

// --- past_phase.cpp: TT-PAST ------------------------------------------------------------------------------------
void playPastTurn(Table& t);
void beginTurn(Table& t, int hero);
void endTurn(Table& t, int hero);  // TT-RULING-30: end-of-turn order

// --- future_phase.cpp: TT-FUTURE, TT-STONE ----------------------------------------------------------------------
void beginFuture(Table& t);
void checkObjectiveNow(Table& t);
inline void checkObjective(Table& t) {  // TT-RULING-57: after every event
    if (t.state.phase == Phase::Future) checkObjectiveNow(t);
}
void playFutureTurn(Table& t);
void scenarioStep(Table& t);

// --- map_tiles.cpp: TT-TILE -------------------------------------------------------------------------------------
void drawAndPlaceTile(Table& t, int hero);
void layTile(Table& t, int tileCard, int rotation, Cell at);  // with its components (TT-TILE-08, -09)
void placeHero(Table& t, int hero);
void removeTile(Table& t, int place);
void joinTile(Table& t, int place);  // to the tiles beside it that are on the Map (TT-MOVE-13)
std::array<Feature, 4> rotated(const std::array<Feature, 4>& cells, int quarterTurns);

// --- Virtues as numbers -------------------------------------------------------------------------------------------
inline constexpr std::uint8_t kBands[kHighestVirtue + 1] = {0, 0, 0, 1, 1, 1, 1,
                                                            2, 2, 2, 2, 3, 3, 3};  // TT-VIRTUE-07..12
inline int band(int virtueValue) { return kBands[std::clamp(virtueValue, 0, kHighestVirtue)]; }
inline int virtueOf(const Table& t, int hero, Virtue v) { return t.state.heroes[hero].virtues[v]; }
constexpr std::uint64_t kHigherBands = 1ull << int(ModifierWord::CountsHigher) | 1ull << int(ModifierWord::BandHigher);
int bandWithCards(Table& t, int hero, Virtue v);
inline int bandWith(Table& t, int hero, Virtue v) {  // with what cards add to its effect, 0..3
    return t.modifiesAny(kHigherBands, hero) ? bandWithCards(t, hero, v) : band(virtueOf(t, hero, v));
}

// --- movement.cpp: TT-MOVE, TT-PORTAL ---------------------------------------------------------------------------
// Numbers that cards may change are told here where none in play does; else the function named ...WithCards tells them.
constexpr std::uint64_t kStepChanges = 1ull << int(ModifierWord::Ban) | 1ull << int(ModifierWord::ExtraSteps);
int stepsLeftWithCards(Table& t, int hero);
inline int stepsLeft(Table& t, int hero) {
    // TT-MOVE-01, TT-RULING-10: what Speed and additions give now, minus what was used; never below 0.
    if (t.modifiesAny(kStepChanges, hero)) return stepsLeftWithCards(t, hero);
    const HeroState& h = t.state.heroes[hero];
    if (partSkipped(t, TurnPart::Steps) || (h.banned >> int(BanWord::Steps) & 1)) [[unlikely]]
        return 0;
    return std::max(0, h.speed + boost(t, Boost::Steps, hero) - t.state.turn.stepsUsed);
}
// TT-MOVE-04, TT-TILE-10: no Trees; in the Future neither an impassable token nor a tile that is removed or closed.
inline bool enterable(const Table& t, int space) {
    const MapState& map = t.state.map;
    const bool trees = map.features[space] == Feature::Trees;
    if (t.state.phase != Phase::Future) return !trees;
    const PlacedTile& tile = map.tiles[std::size_t(space) / 4];
    const bool impassable = t.cards.prophecies[t.state.prophecy].impassable >> map.tokens[space] & 1;
    return !(trees | tile.removed | tile.closed | impassable);
}
// A bit for each seat whose Hero stands on a Space. Told branchless, like what follows from it: where Heroes stand
// is as good as chance.
inline unsigned heroesOn(const Table& t, int space) {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < kHeroes; ++seat) seats |= unsigned(t.state.heroes[seat].space == space) << seat;
    return seats;
}
// TT-RULING-12: does another Hero stand there? The Space of the one who moves is free as soon as it has left it.
inline bool isOccupied(const Table& t, int mover, int space) { return (heroesOn(t, space) & ~(1u << mover)) != 0; }
// TT-MOVE-04, -08, -09: may a Hero end its way there and act? Not where it may only cross, nor where another one
// stands.
inline bool mayStay(const Table& t, int hero, int space) {
    const bool isFree = !isOccupied(t, hero, space), isOpen = enterable(t, space);
    return isFree & isOpen;
}
int entityOn(const Table& t, int space);  // place in entities, or -1
inline bool adjacent(const Table& t, int a, int b) { return areAdjacent(t.state.map, a, b); }  // TT-RULING-16
void listSteps(Table& t, int hero, int left);  // Step and Portal options and no others; `left`: Steps
void takeStep(Table& t, int hero, int direction);
void goThroughPortal(Table& t, int hero, int to);  // standing on one: TT-RULING-13
void useSteps(Table& t, int hero, int number);     // they are used up; passive Artifacts that they take are worn
void moveHero(Table& t, int hero, int space);      // without a Step; no Portal effect

// --- turn.cpp: TT-ACTION ----------------------------------------------------------------------------------------
constexpr std::uint64_t kActionChanges = kHigherBands | 1ull << int(ModifierWord::ExtraActions);
int actionsLeftWithCards(Table& t, int hero);
inline int actionsLeft(Table& t, int hero) {
    // TT-ACTION-01, -02, -03; TT-RULING-20: read now, minus what was used, never negative. What Endeavor gave stays
    // its own when it falls: other Actions do not make up for it.
    if (t.modifiesAny(kActionChanges, hero)) return actionsLeftWithCards(t, hero);
    if (partSkipped(t, TurnPart::Actions)) [[unlikely]]
        return 0;
    const TurnState& turn = t.state.turn;
    const int endeavor = std::max<int>(band(virtueOf(t, hero, Virtue::Endeavor)), turn.endeavorUsed);
    return std::max(0, 1 + boost(t, Boost::Actions, hero) + endeavor - turn.actionsUsed);
}
int actionCost(Table& t, int hero, ActionKind kind);               // Actions it takes; 0 = free
void spendAction(Table& t, int hero, ActionKind kind, int space);  // where it is done
void countActions(Table& t, int hero, int number);                 // as used
void useActions(Table& t, int hero, int number);  // they are used up; passive Artifacts that they take are worn
void moveAndAct(Table& t, int hero);              // the open part of a turn
void claim(Table& t, int hero, int space);
void claimToken(Table& t, int hero, int space);  // of the scenario

// --- hero.cpp: TT-HERO, TT-VIRTUE, TT-SPIRIT, TT-TALENT ---------------------------------------------------------
int virtueSum(const Table& t, int hero);
// The effect of a Virtue is used for the `used`-th time: passive Artifacts that it takes are worn (TT-RULING-41);
// `more` is the modifier that adds to the band.
void useBandWithCards(Table& t, int hero, Virtue v, int used, ModifierWord more);
inline void useBand(Table& t, int hero, Virtue v, int used, ModifierWord more) {
    if (t.modifiesAny(kHigherBands | 1ull << int(more), hero)) useBandWithCards(t, hero, v, used, more);
}
void changeVirtue(Table& t, int hero, Virtue v, int delta);  // clamped to 0..13 (TT-RULING-19)
void gainShevitsa(Table& t, int hero, int amount);           // negative: loses what is there
void gainSpeed(Table& t, int hero, int amount);              // 1..10 (TT-RULING-11)
void loseSpirit(Table& t, int hero);
void restoreSpirit(Table& t, int hero, int amount);
void raiseChosenVirtue(Table& t, int hero, int byWhom);  // TT-VIRTUE-03
void listUnlockableNow(Table& t, int hero);
inline void listUnlockable(Table& t, int hero) {  // the cheapest Talent costs 2
    const bool isRich = t.state.heroes[hero].shevitsa >= 2,
               isDiscounted = t.modifies(ModifierWord::TalentDiscount, hero);
    if (isRich | isDiscounted) [[unlikely]]
        listUnlockableNow(t, hero);
}
int talentPrice(Table& t, int hero, int level);  // Shevitsa
void unlockTalent(Table& t, int hero, int talent, bool free = false);
int nextTalentLevel(const Table& t, int hero);  // that may be unlocked next; 0 = none
void endureAndShow(Table& t, int hero);         // Endurance and Mercy at the end of a turn
void die(Table& t, int hero);
inline void tally(Table& t, int hero, TallyWord what, int amount = 1) {
    const auto& count = t.state.heroes[hero].tallies[what];
    t.set(count, std::min(255, count + amount));
}

// --- dice.cpp: TT-DICE ------------------------------------------------------------------------------------------
// Rolls, rerolls and turns; the roll stays open (state.roll) until closeRoll.
void roll(Table& t, Purpose purpose, int hero, Side side, int card, int count);
constexpr int diceThrown(int count) { return std::clamp(count, 0, 30); }  // more than any set can give: state.h
int positives(const Table& t);  // of the open roll that are not spent, doubled dice counted twice
void closeRoll(Table& t);
void turnDie(Table& t, bool up);  // the first die that can be turned

// --- bonus_cards.cpp: TT-BONUS ----------------------------------------------------------------------------------
constexpr std::uint64_t kDrawChanges =
    kHigherBands | 1ull << int(ModifierWord::BonusDraws) | 1ull << int(ModifierWord::Ban);
int bonusDrawsWithCards(Table& t, int hero);
inline bool mayDrawBonus(Table& t, int hero) {
    const TurnState& turn = t.state.turn;
    const bool changed = t.modifiesAny(kDrawChanges, hero);
    const bool left =
        turn.bonusDrawn < (changed ? bonusDrawsWithCards(t, hero) : band(virtueOf(t, hero, Virtue::Faith)));
    const bool own = turn.hero == hero, busy = turn.ended | t.state.roll.open;  // TT-BONUS-04, TT-RULING-24
    const bool anyCard = !t.state.decks.heroBonuses.cards.empty();              // TT-RULING-25
    const bool may = left & own & !busy & anyCard & !(t.state.heroes[hero].banned >> int(BanWord::BonusCards) & 1);
    if (changed) [[unlikely]]
        return may && !banned(t, BanWord::BonusCards, hero);
    return may;
}
void drawAndUseBonus(Table& t, int hero);
void returnBonusCards(Table& t);
void drawEnemyBonus(Table& t, int count);

// --- treasure.cpp, quests.cpp -----------------------------------------------------------------------------------
void openTreasure(Table& t, int hero, int level);
void drawQuest(Table& t, int hero);
void completeQuest(Table& t, int hero, int index);  // index among the Hero's Quests
void checkQuestsNow(Table& t);
inline void checkQuests(Table& t) {
    const auto& heroes = t.state.heroes;
    if (t.state.phase != Phase::Past) return;  // TT-QUEST-03, TT-FUTURE-08
    if ((heroes[0].quests.count | heroes[1].quests.count | heroes[2].quests.count) != 0) checkQuestsNow(t);
}
void discardUnfinishedQuests(Table& t);

// --- battle.cpp, battle_damage.cpp: TT-BATTLE -------------------------------------------------------------------
void fightBattleCard(Table& t, int hero, int level);
void fightEntity(Table& t, int hero, int entity, Side first = Side::Either);  // who attacks first; either: by Speed
// Fights one round of attack of an open Battle, from where one begins to where the next does. False: it is over
// instead.
bool fightRound(Table& t);
void entityFalls(Table& t, int hero, int entity);  // outside a Battle, with its reward
// Spread or block (TT-RULING-33); sets battle.damage while it lasts. `attack`: of the enemy's round of attack, which
// ends with the Battle; else of a card or a scenario.
void takeDamage(Table& t, int hero, int amount, bool attack = false);
void spreadDamage(Table& t, int hero, int amount);
void damageEnemy(Table& t, int amount);  // lowers its Defense; at 0 it is defeated
void escape(Table& t);                   // TT-BATTLE-20: 1 Spirit
bool escapeIsLegal(Table& t, int hero);
int enemyCardNumber(const Table& t);  // over all cards; 0 for an entity
const EntityKind& entityKind(const Table& t, int entity);
int enemyStrength(Table& t);  // dice of its attack, at least 1 (TT-RULING-35)
int enemySpeed(Table& t);

// --- artifacts.cpp, altar.cpp, offerings.cpp --------------------------------------------------------------------
void winArtifact(Table& t, int hero, int level, int draw = 3, int keep = 1);
void returnArtifact(Table& t, int hero, int artifact);  // to the deck of its level
void layBack(Table& t, int hero, int artifact);         // the same, before it triggers anything
void giveArtifact(Table& t, int from, int to, int artifact);
bool holdsArtifact(const Table& t, int hero, int artifact);
int slotsOf(Table& t, int hero, Slot slot);      // Artifacts of a slot that may be used in a turn (TT-ARTIFACT-03)
bool mayWear(Table& t, int hero, int artifact);  // is there room for it, or is it worn?
void wear(Table& t, int hero, int artifact);
void assignDiceToArtifacts(Table& t, int hero);  // TT-ARTIFACT-11
void useAltar(Table& t, int hero, int space);    // the Altar's
void claimOffering(Table& t, int hero, int space);
void giveOffering(Table& t, int from, int to);

// --- decks.cpp --------------------------------------------------------------------------------------------------
// Takes one card from a deck; an empty deck is refilled from its discards first (TT-RULING-49); -1 if there is none.
int drawCard(Table& t, const DeckState& deck, Purpose purpose, int hero, const std::uint64_t* keys);
inline bool canDraw(const DeckState& deck) { return (deck.cards.count | deck.discards.count) != 0; }
void reshuffle(Table& t, const DeckState& deck);            // a new order; nothing is known any more
void shuffleIn(Table& t, const DeckState& deck, int card);  // back among the cards
void discard(Table& t, const DeckState& deck, int card);

// --- ending.cpp: TT-END, TT-SCORE -------------------------------------------------------------------------------
inline bool over(const Table& t) {
    if (t.state.won | t.state.lost) [[unlikely]]
        return true;
    return false;
}
void win(Table& t);
void lose(Table& t, Reason reason);
std::vector<SumLine> scoreOf(const CompiledSet& set, const GameState& s);
int totalScore(const CompiledSet& set, const GameState& s);

// --- lists of the state -----------------------------------------------------------------------------------------
// Adds at the end. A full list stops the game with a report: capacities are in state.h.
template <class T, std::size_t N, class U>
void push(Table& t, const Counted<T, N>& list, U value, const char* what = "cards in one place") {
    if (list.count >= N) t.capacityExceeded(what);
    t.set(list[list.count], value);
    t.set(list.count, list.count + 1);
}
// The last item takes the place of the removed one; the freed place is cleared, so that equal states are equal bytes.
template <class T, std::size_t N> void removeAt(Table& t, const Counted<T, N>& list, int index) {
    const int last = list.count - 1;
    t.set(list[index], list[last]);
    t.set(list[last], T{});
    t.set(list.count, last);
}
template <class T, std::size_t N> int indexOf(const Counted<T, N>& list, int value) {
    static_assert(sizeof(T) == 1);
    const void* const found = std::memchr(list.items.data(), value, list.count);
    return found ? int(static_cast<const T*>(found) - list.items.data()) : -1;
}

}  // namespace engine::threetale
