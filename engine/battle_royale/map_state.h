// What of a game is on the map: Quest Mode. The map is made of the locations that were discovered, numbered in that
// order from 0, the Dragon Inn first. Cards of the bonus deck are copies numbered from 0: characters, actions, items,
// NPCs, those of a card side by side (CompiledSet::bonusCards).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "schema/battle_royale/quest_records.h"
#include "schema/core/fields.h"

namespace engine::battle_royale {

using schema::battle_royale::kMostAllies;
using schema::battle_royale::kMostEvents;
using schema::battle_royale::kMostLocations;
using schema::battle_royale::kMostNpcs;
using schema::battle_royale::kMostQuests;
using schema::battle_royale::kMostVictories;
using schema::battle_royale::kTokenItems;

constexpr int kMapSeats = 30;         // that play on a map (BR-SETUP-01); kSeats
constexpr int kMostBonusCards = 192;  // copies
constexpr int kMostHunters = 3;       // BR-MODE-05
constexpr int kMostReputation = 99;
constexpr int kSources = 8;  // of Poison tokens that are remembered; further ones count as the last

using SeatBits = std::uint32_t;  // seats, or battles, a bit each
static_assert(kMapSeats < 32);

// What comes next on the map.
enum class Stage : std::uint8_t {
    Preparing,  // bonus cards and trait points are still to be dealt
    Day,        // the Event Phase and the NPC Phase, before the turn of that place
    Turn,       // the turn of the player in that place
    Battles     // attack turns of battles under way, one each
};
std::span<const schema::Choice> choicesOf(Stage);

// Where a card of the bonus deck is.
enum class BonusZone : std::uint8_t {
    Box,  // not in this game, or the content has no card of this number
    Deck,
    Discard,
    Aside,                          // epic items (BR-SETUP-03)
    Killed,                         // characters on the discard pile: not eligible any more (BR-RULING-34)
    Party,                          // characters in a party, hunters who have entered
    Placed,                         // NPCs on the map
    Shown,                          // drawn, and what becomes of it is being decided
    Under,                          // of the deck: drawn when it is empty
    Stack,                          // hunters who have not entered, face down
    Hand,                           // the Quest Hand of each seat
    Equipped = Hand + kMapSeats,    // items of each seat
    Unknown = Equipped + kMapSeats  // in what a seat may know: in the deck or in another hand
};
constexpr int kBonusZones = int(BonusZone::Unknown) + 1;
std::span<const schema::Choice> choicesOf(BonusZone);
constexpr BonusZone questHandOf(int seat) { return BonusZone(int(BonusZone::Hand) + seat); }
// Of any player.
constexpr bool isQuestHand(BonusZone zone) { return zone >= BonusZone::Hand && zone < BonusZone::Equipped; }
// By any player.
constexpr bool isEquipped(BonusZone zone) { return zone >= BonusZone::Equipped && zone < BonusZone::Unknown; }
constexpr BonusZone equippedOf(int seat) { return BonusZone(int(BonusZone::Equipped) + seat); }

// May a seat see what lies in a zone? Quests lie open, also in hands (decisions/).
constexpr bool sees(int seat, BonusZone zone) {
    return zone != BonusZone::Deck && zone != BonusZone::Under && zone != BonusZone::Stack &&
           zone != BonusZone::Unknown &&
           (zone < BonusZone::Hand || zone >= BonusZone::Equipped || zone == questHandOf(seat));
}

// Where a quest is.
enum class QuestZone : std::uint8_t {
    Box,
    Deck,  // of its difficulty; an End Game quest lies face up (BR-SETUP-06)
    Discard,
    Hand,  // opened, of each seat
    Initiated = Hand + kMapSeats
};
constexpr int kQuestZones = int(QuestZone::Initiated) + kMapSeats;
std::span<const schema::Choice> choicesOf(QuestZone);
constexpr QuestZone openedBy(int seat) { return QuestZone(int(QuestZone::Hand) + seat); }
constexpr QuestZone initiatedBy(int seat) { return QuestZone(int(QuestZone::Initiated) + seat); }

// Quests, a bit each.
using QuestBits = std::uint64_t;
static_assert(kMostQuests == 64);
// The first of them from a number on; -1: none.
inline int firstQuest(QuestBits quests, int from = 0) {
    const QuestBits left = from >= kMostQuests ? 0 : quests >> from << from;
    return left == 0 ? -1 : std::countr_zero(left);
}

enum class CompassPoint : std::uint8_t { North, East, South, West };
std::span<const schema::Choice> choicesOf(CompassPoint);

// A space of the map (BR-RULING-37): north is y + 1, east x + 1.
struct SpaceState {
    std::uint8_t location = 0;  // from 1
    std::int8_t x = 0, y = 0;
    std::uint8_t searches = 0;  // made (BR-LOC-11)
    bool exhausted = false;     // flipped (BR-LOC-09)
    std::uint8_t minion = 0;    // that lies in wait here, from 1 (BR-RULING-44)
    SeatBits entered = 0;       // seats who were here, a bit each (BR-LOC-04)
};
template <class V> void describe(V& v, SpaceState& s) {
    v("location", s.location, {.label = "Location", .refersTo = "location", .numbering = schema::Numbering::FromOne});
    v("x", s.x, {.label = "East"});
    v("y", s.y, {.label = "North"});
    v("searches", s.searches, {.label = "Searches"});
    v("exhausted", s.exhausted, {.label = "Exhausted"});
    v("entered", s.entered, {.label = "Was here", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("minion", s.minion, {.label = "Minion", .refersTo = "enemy", .numbering = schema::Numbering::FromOne});
}

// A player on the map; the board with its party is the side of the same number.
struct PlayerState {
    std::uint8_t space = 0;
    std::uint8_t battle = 0;  // in which it fights, from 1; 0: it is in Quest Mode (BR-TURN-01)
    std::uint8_t reputation = 0;
    std::uint8_t kills = 0;       // of players (BR-RULING-12)
    std::uint8_t otherKills = 0;  // of further characters
    std::uint8_t turns = 0;       // taken on this day
    std::uint8_t steps = 0;       // spaces moved in this turn
    std::int8_t moreSteps = 0;    // in this turn, by effects
    bool searched = false;        // in this turn (BR-RULING-38)
    bool opened = false;          // a quest, in this turn (BR-RULING-46)
    bool switched = false;        // the primary character, in this turn (BR-RULING-24)
    bool stopped = false;         // it moves no further in this turn
    bool ended = false;           // its Quest Mode turn is over, by a battle or a death
    bool out = false;             // of the game (BR-RULING-34), or it has not entered yet (BR-MODE-20)
    bool misses = false;          // its next turn
    std::uint8_t assists = 0;     // the battle in which it assists, from 1; 0: none (BR-ASSIST-01)
    bool joined = false;          // the battle in which it fights: others had entered it (BR-JOIN-01)
    std::uint8_t owedCards = 0;   // bonus cards that a battle has kept it from drawing (BR-RULING-106)
    SeatBits slain = 0;           // seats whose primary character it has killed in it, and fights on, a bit each
    SeatBits slainAllies = 0;     // ... of whom somebody else
    std::uint32_t cast = 0;       // actions of the discard pile played in this turn, a bit each (BR-FACTION-19)
    std::array<std::uint8_t, 8>
        recruited{};  // characters that have given it their trait bonus (BR-RECRUIT-04), a bit each
    std::uint8_t questsDone = 0;
    SeatBits victims = 0;                            // seats that it has killed, a bit each
    std::uint8_t cheaper = 0;                        // Persuasion that the next recruit needs less
    std::uint8_t battleCards = 0;                    // drawn besides the usual hand in the next battle
    std::array<std::uint8_t, kTokenItems> tokens{};  // of potions, in Alchemist Mode (BR-MODE-31)
    std::uint16_t deeds = 0;                         // done in a battle, rewarded after it, a bit each (BR-VICT-02)
    std::array<std::uint8_t, kMapSeats> shield{};    // turns in which each seat may not attack it (BR-RULING-75)
    std::array<std::uint8_t, kSources> poisoners{};  // boards of whom each token is, the oldest first, from 1
};
template <class V> void describe(V& v, PlayerState& p) {
    v("space", p.space, {.label = "Space", .refersTo = "space"});
    v("battle", p.battle, {.label = "In battle", .refersTo = "battle", .numbering = schema::Numbering::FromOne});
    v("reputation", p.reputation, {.label = "Reputation"});
    v("kills", p.kills, {.label = "Kills of players"});
    v("other_kills", p.otherKills, {.label = "Kills of further characters"});
    v("turns", p.turns, {.label = "Turns on this day"});
    v("steps", p.steps, {.label = "Spaces moved"});
    v("more_steps", p.moreSteps, {.label = "More movement"});
    v("searched", p.searched, {.label = "Has searched"});
    v("opened", p.opened, {.label = "Has opened a quest"});
    v("switched", p.switched, {.label = "Has switched"});
    v("stopped", p.stopped, {.label = "Movement has ended"});
    v("ended", p.ended, {.label = "Turn has ended"});
    v("out", p.out, {.label = "Out of the game"});
    v("misses", p.misses, {.label = "Misses its next turn"});
    v("assists", p.assists, {.label = "Assists in", .refersTo = "battle", .numbering = schema::Numbering::FromOne});
    v("joined", p.joined, {.label = "Has joined the battle"});
    v("owed_cards", p.owedCards, {.label = "Bonus cards still to be drawn"});
    v("slain", p.slain, {.label = "Killed in this battle", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("slain_allies", p.slainAllies,
      {.label = "Allies killed in this battle", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("cast", p.cast,
      {.label = "Played from the discard pile",
       .refersTo = "action",
       .advanced = true,
       .numbering = schema::Numbering::Bits});
    v("recruited", p.recruited,
      {.label = "Trait bonus given", .refersTo = "character", .numbering = schema::Numbering::Bits});
    v("quests_done", p.questsDone, {.label = "Quests completed"});
    v("victims", p.victims, {.label = "Has killed", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("cheaper", p.cheaper, {.label = "Next recruit is cheaper"});
    v("tokens", p.tokens,
      {.label = "Tokens", .help = "Of potions, in Alchemist Mode.", .indexedBy = "token", .written = "token {index}"});
    v("battle_cards", p.battleCards, {.label = "Further battle cards", .help = "In the next battle."});
    v("deeds", p.deeds, {.label = "Deeds to be rewarded", .help = "Done in battle, a bit each.", .advanced = true});
    v("shield", p.shield,
      {.label = "Safe from", .help = "Turns of each seat.", .indexedBy = "seat", .written = "safe_from {index}"});
    v("poisoners", p.poisoners,
      {.label = "Poison by",
       .help = "The oldest token first.",
       .refersTo = "board",
       .numbering = schema::Numbering::FromOne});
}

struct QuestState {
    QuestZone zone = QuestZone::Box;
    std::uint8_t step = 0;   // steps done
    std::uint8_t times = 0;  // how often the next one has happened
    std::uint8_t days = 0;   // left; 0: without limit
    SeatBits used = 0;       // seats who have used it in their turn, a bit each (BR-RULING-28)
};
template <class V> void describe(V& v, QuestState& q) {
    v("zone", q.zone, {.label = "Where"});
    v("step", q.step, {.label = "Steps done", .min = 0, .max = schema::battle_royale::kMostQuestSteps});
    v("times", q.times, {.label = "Times", .help = "How often the next step has happened.", .min = 0, .max = 8});
    v("days", q.days, {.label = "Days left", .min = 0, .max = 20});
    v("used", q.used, {.label = "Used this turn", .refersTo = "seat", .numbering = schema::Numbering::Bits});
}

struct NpcState {
    std::uint8_t npc = 0;  // from 1; 0: none
    std::uint8_t space = 0;
    SeatBits met = 0;                                          // seats who have met it today, a bit each
    SeatBits visitors = 0;                                     // ... in their turn
    std::uint8_t escort = 0;                                   // seat with whom it goes, from 1
    std::array<std::uint32_t, kMostLocations / 32> visited{};  // spaces since its last full tour (BR-RULING-43)
};
template <class V> void describe(V& v, NpcState& n) {
    v("npc", n.npc, {.label = "NPC", .refersTo = "npc", .numbering = schema::Numbering::FromOne});
    v("space", n.space, {.label = "Space", .refersTo = "space"});
    v("visitors", n.visitors, {.label = "Met this turn", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("met", n.met, {.label = "Met today", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("escort", n.escort, {.label = "Goes with", .refersTo = "seat", .numbering = schema::Numbering::FromOne});
    v("visited", n.visited,
      {.label = "Visited", .refersTo = "space", .advanced = true, .numbering = schema::Numbering::Bits});
}

struct HunterState {
    std::uint8_t character = 0;  // from 1; 0: none
    bool entered = false, dead = false;
    std::uint8_t space = 0;
    std::uint8_t rests = 0;  // days in which it does not attack (BR-RULING-75)
    bool waits = false;      // it came while the player fought, and ambushes after that battle (BR-RULING-11)
};
template <class V> void describe(V& v, HunterState& h) {
    v("character", h.character, {.label = "Hunter", .refersTo = "character", .numbering = schema::Numbering::FromOne});
    v("entered", h.entered, {.label = "Has entered"});
    v("dead", h.dead, {.label = "Killed"});
    v("space", h.space, {.label = "Space", .refersTo = "space"});
    v("rests", h.rests, {.label = "Days of rest"});
    v("waits", h.waits, {.label = "Waits for the end of a battle"});
}

// A weapon or armour that is lent for the time of a battle (BR-RULING-96). Many more than players lend at a time: one
// lends what is in its hand to who has a free slot.
constexpr int kMostLent = 12;
struct LentState {
    std::uint8_t card = 0;  // the copy, from 1; 0: none
    std::uint8_t lender = 0, borrower = 0;
    std::uint8_t battle = 0;  // from 1
    std::uint8_t wearer = 0;  // the character who has it, from 1; 0: it was lost, and is a loan no longer
    std::uint8_t slot = 0;    // ... in which slot
};
template <class V> void describe(V& v, LentState& l) {
    v("card", l.card, {.label = "Card", .refersTo = "bonus", .numbering = schema::Numbering::FromOne});
    v("lender", l.lender, {.label = "Lent by", .refersTo = "seat"});
    v("borrower", l.borrower, {.label = "Lent to", .refersTo = "seat"});
    v("battle", l.battle, {.label = "For", .refersTo = "battle", .numbering = schema::Numbering::FromOne});
    v("wearer", l.wearer, {.label = "Worn by", .refersTo = "character", .numbering = schema::Numbering::FromOne});
    v("slot", l.slot, {.label = "In slot", .refersTo = "slot", .advanced = true});
}

// Cards of Quest Hands that others have looked at; further ones are not remembered.
constexpr std::size_t kMostLooks = 24;

// An ally that another player has taken until the day ends (BR-RULING-110).
constexpr int kMostTurncoats = 4;
struct TurncoatState {
    std::uint8_t character = 0;  // from 1; 0: none
    std::uint8_t owner = 0, taker = 0;
};
template <class V> void describe(V& v, TurncoatState& c) {
    v("character", c.character,
      {.label = "Ally taken", .refersTo = "character", .numbering = schema::Numbering::FromOne});
    v("owner", c.owner, {.label = "Ally taken from", .refersTo = "seat"});
    v("taker", c.taker, {.label = "Ally taken by", .refersTo = "seat"});
}

// Who fights in a round: players who have joined, each against all; or one party against an automated enemy, which
// attacks whoever has just had an attack turn, or where it has begun whoever has the next one (BR-MODE-26).
enum class RoundKind : std::uint8_t { Joined, PartyFirst, EnemyFirst };
std::span<const schema::Choice> choicesOf(RoundKind);

// A battle in which more than two fight, because somebody has joined it or a party fights: its attack turns in their
// order, which go round (BR-JOIN-02). An automated enemy has one for each of its opponents (BR-JOIN-11).
constexpr int kMostRound = 2 * kMapSeats;
struct RoundState {
    schema::Counted<std::uint8_t, kMostRound> turns;  // boards; none: two fight
    std::uint8_t at = 0;                              // whose turn of them it is, or will be
    RoundKind kind = RoundKind::Joined;
    std::uint8_t whose = 0;  // player of the party whom the battle concerns, from 1 (BR-RULING-15); 0: no party fights
    std::uint8_t space = 0;  // ... and where it is fought
    // Of any battle: boards of whom each Poison token of the automated enemy is, the oldest first, from 1.
    std::array<std::uint8_t, kSources> poisoners{};
};
template <class V> void describe(V& v, RoundState& r) {
    v("turns", r.turns, {.label = "Attack turns", .refersTo = "board"});
    v("at", r.at, {.label = "Place in the round"});
    v("kind", r.kind, {.label = "Who fights"});
    v("whose", r.whose, {.label = "Battle of", .refersTo = "seat", .numbering = schema::Numbering::FromOne});
    v("space", r.space, {.label = "Fought on", .refersTo = "space"});
    v("poisoners", r.poisoners,
      {.label = "Poison of the enemy by",
       .help = "The oldest token first.",
       .refersTo = "board",
       .advanced = true,
       .numbering = schema::Numbering::FromOne});
}

// --- Ally Parties (BR-ALLY) -----------------------------------------------------------------------------------------

constexpr int kMostAllyParties = kMapSeats / 2;
// What a reward is counted in. A further epic item: that of the quest of a boss, which comes with the boss's own.
enum class RewardUnit : std::uint8_t { Reputation, Magic, Trait, BonusCard, Epic, BattleCard, Tactic, FurtherEpic };
constexpr int kRewardUnits = int(RewardUnit::FurtherEpic) + 1;

// What one player gets of a reward by the division that is proposed (BR-ALLY-09).
struct ShareState {
    std::uint8_t seat = 0;  // from 1; 0: nobody
    schema::EnumeratedArray<RewardUnit, std::uint8_t, kRewardUnits> units{};
};
template <class V> void describe(V& v, ShareState& s) {
    v("seat", s.seat, {.label = "Player", .refersTo = "seat", .numbering = schema::Numbering::FromOne});
    v("units", s.units, {.label = "Gets", .indexedBy = "reward", .written = "{index}"});
}

// A reward that is not divided yet, because somebody contests it (BR-ALLY-13).
struct ClaimState {
    std::uint8_t enemy = 0;   // who was defeated, from 1; 0: none
    std::uint8_t quest = 0;   // whose reward is divided as well, from 1; 0: none
    std::uint8_t causer = 0;  // seat that caused Conflict and may still win, from 1
    std::uint8_t battle = 0;  // of the Conflict, from 1
    SeatBits claimants = 0;   // seats who get something of it, a bit each; the causer is none of them
    SeatBits fighters = 0;    // ... of those who fight for it
    SeatBits ignored = 0;     // ... of those who took no part (BR-ALLY-15)
};
template <class V> void describe(V& v, ClaimState& c) {
    v("enemy", c.enemy, {.label = "Reward of", .refersTo = "enemy", .numbering = schema::Numbering::FromOne});
    v("quest", c.quest, {.label = "And of the Quest", .refersTo = "quest", .numbering = schema::Numbering::FromOne});
    v("causer", c.causer, {.label = "Conflict by", .refersTo = "seat", .numbering = schema::Numbering::FromOne});
    v("battle", c.battle, {.label = "Fought out in", .refersTo = "battle", .numbering = schema::Numbering::FromOne});
    v("claimants", c.claimants, {.label = "Claimed by", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("fighters", c.fighters, {.label = "Fought for by", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("ignored", c.ignored, {.label = "Conflict ignored by", .refersTo = "seat", .numbering = schema::Numbering::Bits});
}

// The seats of an Ally Party have one token: they stand on the same space. Its place in the order of turns is that of
// the member who speaks for it.
struct AllyState {
    std::array<std::uint8_t, kMapSeats> party{};   // of each seat, from 1; 0: none
    std::array<SeatBits, kMapSeats> former{};      // seats that were in one with it and are no more, a bit each
    SeatBits forming = 0;                          // who agree to form one, while that is being asked
    SeatBits asked = 0;                            // seats who were asked to in this turn
    SeatBits ahead = 0;                            // battles in which the enemy attacks who comes next (BR-RULING-91)
    std::array<ShareState, kMostAllies> shares{};  // of the reward that is being divided
    std::array<ClaimState, kMostAllyParties> claims{};
};
template <class V> void describe(V& v, AllyState& a) {
    v("party", a.party,
      {.label = "Ally Party",
       .help = "Players of the same number are one.",
       .indexedBy = "seat",
       .written = "{index}"});
    v("former", a.former,
      {.label = "Former allies", .refersTo = "seat", .numbering = schema::Numbering::Bits, .indexedBy = "seat"});
    v("forming", a.forming, {.label = "Agree so far", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("asked", a.asked, {.label = "Asked this turn", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("ahead", a.ahead,
      {.label = "The enemy attacks who is next",
       .refersTo = "battle",
       .advanced = true,
       .numbering = schema::Numbering::Bits});
    v("shares", a.shares, {.label = "Proposed shares"});
    v("claims", a.claims, {.label = "Rewards not divided"});
}

// Whose place in the order of turns an entry is; the place that the Sundial left is kept for the days (BR-RULING-19).
constexpr std::uint8_t kSundialsPlace = 2 * kMapSeats;  // no board

// Of Tournament Play (map/tournament.cpp).
struct TournamentState {
    std::uint8_t waiting = 0;  // so many of the last seats have not entered yet (BR-MODE-20)
    SeatBits left = 0;         // seats who have left the Dragon Inn, a bit each
};
template <class V> void describe(V& v, TournamentState& t) {
    v("waiting", t.waiting, {.label = "Players who wait to enter"});
    v("left", t.left, {.label = "Have left the Dragon Inn", .refersTo = "seat", .numbering = schema::Numbering::Bits});
}

struct MapState {
    Stage stage = Stage::Preparing;
    std::uint8_t rules = 0;    // the rule set that is played
    bool alchemist = false;    // BR-MODE-33
    std::uint8_t playing = 0;  // how many play
    std::uint8_t sundial = 0;  // seat
    bool turnDue = false;      // of the Sundial, in this day: a battle came before it (BR-RULING-147)
    std::uint8_t at = 0;       // place in the order whose turn is, or was, from 1; 0: before the first
    schema::Counted<std::uint8_t, kMapSeats + 1> order;  // of turns: seats
    SeatBits pending = 0;                                // battles that are still to be advanced, a bit each
    std::uint8_t returned = 0;                           // places of who came back from battles since the last turn
    std::uint8_t day = 0;                                // begun
    std::uint32_t units = 0;                             // of play, so far
    std::uint16_t begun = 0;                             // battles
    std::uint8_t event = 0;                              // in force, from 1
    std::uint8_t eventDays = 0;                          // left of it, this one included
    std::uint8_t flipped = 0;                            // events so far
    std::uint8_t bonusShuffles = 0, locationShuffles = 0;
    std::uint8_t epilogue = 0;  // with which the game ends
    std::uint8_t against = 0;   // whom the battle just won was against, from 1: schema::battle_royale::Opponent
    std::uint8_t fallen = 0;    // the minion or boss, from 1
    std::uint8_t searched = 0;  // space of the search that is answered, if it has carried the player away, from 1
    TournamentState tournament;
    schema::Counted<SpaceState, kMostLocations> spaces;
    std::array<std::uint8_t, kMostEvents / 8> gone{};  // events that were flipped, a bit each
    std::array<std::uint8_t, kMostEvents / 8> deck{};  // ... that make up the deck that was shuffled anew (BR-MODE-29)
    std::array<std::uint8_t, 8> beaten{};              // bosses that were defeated, a bit for each enemy
    std::array<PlayerState, kMapSeats> players{};
    std::array<NpcState, kMostNpcs> npcs{};
    std::array<HunterState, kMostHunters> hunters{};
    std::array<LentState, kMostLent> lent{};
    std::array<RoundState, kMapSeats> rounds{};        // of each battle
    std::array<std::uint8_t, 2 * kMapSeats> facing{};  // whom each board attacks in a round, from 1 (BR-JOIN-05)
    std::array<QuestState, kMostQuests> quests{};
    std::array<std::uint8_t, kMostVictories> victories{};     // who has the card, from 1; 0: it lies in its stack
    std::array<std::uint8_t, kMostVictories / 8> rewarded{};  // today, a bit each
    std::array<std::uint8_t, kMostVictories / 8> due{};       // whose task was done in a battle (BR-RULING-134)
    std::array<BonusZone, kMostBonusCards> cards{};
    std::array<std::uint8_t, kMostBonusCards> filled{};  // green boxes of items that lie in a hand
    AllyState allies;
    std::array<TurncoatState, kMostTurncoats> turncoats{};
    std::array<std::uint8_t, kMostLooks> lookedAt{};  // copies in the hands of others, from 1 (BR-RULING-109)
    std::array<std::uint8_t, kMostLooks> lookers{};   // ... who has looked at each, from 1
};
template <class V> void describe(V& v, MapState& m) {
    v("stage", m.stage, {.label = "Next"});
    v("rules", m.rules, {.label = "Rule set", .refersTo = "rules"});
    v("alchemist", m.alchemist, {.label = "Alchemist Mode"});
    v("playing", m.playing, {.label = "Players"});
    v("sundial", m.sundial, {.label = "Sundial", .refersTo = "seat"});
    v("turn_due", m.turnDue,
      {.label = "The Sundial has its turn still", .help = "In this day: a battle came before it.", .advanced = true});
    v("at", m.at, {.label = "Place in the order", .help = "Of turns, from 1."});
    v("order", m.order, {.label = "Order of turns", .refersTo = "unit"});
    v("pending", m.pending, {.label = "Battles to go on", .refersTo = "battle", .numbering = schema::Numbering::Bits});
    v("returned", m.returned, {.label = "Came back", .help = "From battles since the last turn.", .advanced = true});
    v("day", m.day, {.label = "Day"});
    v("units", m.units, {.label = "Units of play", .advanced = true});
    v("begun", m.begun, {.label = "Battles begun", .advanced = true});
    v("event", m.event, {.label = "Event", .refersTo = "event", .numbering = schema::Numbering::FromOne});
    v("event_days", m.eventDays, {.label = "Days left of the event"});
    v("flipped", m.flipped, {.label = "Events flipped", .min = 0, .max = 200});
    v("bonus_shuffles", m.bonusShuffles, {.label = "Shuffles of the bonus deck", .advanced = true});
    v("location_shuffles", m.locationShuffles, {.label = "Shuffles of the locations", .advanced = true});
    v("epilogue", m.epilogue, {.label = "Epilogue"});
    v("against", m.against,
      {.label = "Won against", .refersTo = "opponent", .advanced = true, .numbering = schema::Numbering::FromOne});
    v("fallen", m.fallen,
      {.label = "Enemy defeated", .refersTo = "enemy", .advanced = true, .numbering = schema::Numbering::FromOne});
    v("searched", m.searched,
      {.label = "Search answered", .refersTo = "space", .advanced = true, .numbering = schema::Numbering::FromOne});
    v("tournament", m.tournament, {.label = "Tournament Play"});
    v("spaces", m.spaces, {.label = "Spaces", .indexedBy = "space", .written = "{index}"});
    v("gone", m.gone, {.label = "Events gone", .refersTo = "event", .numbering = schema::Numbering::Bits});
    v("deck", m.deck, {.label = "Events that come again", .refersTo = "event", .numbering = schema::Numbering::Bits});
    v("beaten", m.beaten, {.label = "Bosses defeated", .refersTo = "enemy", .numbering = schema::Numbering::Bits});
    v("players", m.players, {.label = "Players", .indexedBy = "player", .written = "{index}"});
    v("npcs", m.npcs, {.label = "NPCs"});
    v("hunters", m.hunters, {.label = "Hunters"});
    v("lent", m.lent, {.label = "Lent items"});
    v("rounds", m.rounds, {.label = "Rounds", .indexedBy = "battle", .written = "{index}"});
    v("facing", m.facing,
      {.label = "Faces", .refersTo = "board", .numbering = schema::Numbering::FromOne, .indexedBy = "board"});
    v("quests", m.quests, {.label = "Quests", .indexedBy = "quest", .written = "{index}"});
    v("victories", m.victories,
      {.label = "Victory cards", .refersTo = "seat", .numbering = schema::Numbering::FromOne, .indexedBy = "victory"});
    v("rewarded", m.rewarded, {.label = "Rewarded today", .refersTo = "victory", .numbering = schema::Numbering::Bits});
    v("due", m.due,
      {.label = "To be rewarded after a battle",
       .refersTo = "victory",
       .advanced = true,
       .numbering = schema::Numbering::Bits});
    v("cards", m.cards, {.label = "Bonus cards", .indexedBy = "bonus"});
    v("filled", m.filled, {.label = "Filled boxes in hands", .advanced = true, .indexedBy = "bonus"});
    v("allies", m.allies, {.label = "Ally Parties"});
    v("turncoats", m.turncoats, {.label = "Allies taken until the day ends", .naming = "{name}"});
    v("looked_at", m.lookedAt,
      {.label = "Card looked at", .refersTo = "bonus", .numbering = schema::Numbering::FromOne});
    v("lookers", m.lookers, {.label = "Who has looked", .refersTo = "seat", .numbering = schema::Numbering::FromOne});
}

// The first seat that waits to enter; all have entered: how many play.
inline int firstWaiting(const MapState& map) { return map.playing - map.tournament.waiting; }
inline bool isWaiting(const MapState& map, int seat) { return seat >= firstWaiting(map); }

}  // namespace engine::battle_royale
