// The whole game of Fairytale Games: The Battle Royale in one flat struct with its field list, and its capacities. An
// all-zero state is a game that has not begun: every battle card lies in the box, and nobody has a party.
//
// Battle cards are copies, numbered from 0, those of one card side by side (CompiledSet::kindOf). Characters and items
// are numbered from 0 in the order of their ids; a field that may be empty counts them from 1.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <tuple>

#include "engine/battle_royale/map_state.h"
#include "engine/kernel/state_ranges.h"
#include "schema/battle_royale/records.h"
#include "schema/core/fields.h"

namespace engine::battle_royale {

using schema::Numbering;
using schema::battle_royale::Element;
using schema::battle_royale::kMostBattleCards;
using schema::battle_royale::kMostHand;
using schema::battle_royale::kMostParty;
using schema::battle_royale::kMostSlots;
using schema::battle_royale::kStatuses;
using schema::battle_royale::kTactics;
using schema::battle_royale::kTraits;
using schema::battle_royale::Status;
using schema::battle_royale::Trait;

constexpr int kSeats = kMapSeats;     // at most; a battle alone has 2
constexpr int kSides = 2;             // that meet in a battle
constexpr int kEnemyBoards = kSeats;  // the board of a seat has its number; then those of enemies met on the map
constexpr int kBoards = 2 * kSeats;
constexpr bool isPlayer(int board) { return board < kEnemyBoards; }
using BoardBits = std::uint64_t;  // boards, a bit each
static_assert(kBoards <= 64);
constexpr int kBattles = kSeats + 1;  // that are under way at the same time; the last is none
// Dice and damage outside any battle are kept in it.
constexpr int kOutside = kBattles - 1;
constexpr int kPlaces = kMostParty * kMostSlots;  // for items, of a whole party
constexpr int kMostNumber = 999;  // attack values, traits and health end here: abilities may double what they added
constexpr int kMostTurns = 200;   // attack turns of a battle (BR-MATCH-04)
constexpr int kMostInHand = 20;   // battle cards: abilities draw beyond the usual hand
constexpr int kMostTokens = 99;   // of Poison; DEF of guards and ATK of might

// What comes next: of a battle alone its preparation and its attack turns; `Map`: Quest Mode (map_state.h).
enum class Phase : std::uint8_t { Traits, Turns, Over, Map };
std::span<const schema::Choice> choicesOf(Phase);

// Who fights whom, in the order of schema::battle_royale::BattleMode.
enum class Mode : std::uint8_t { Battle, Minion, Boss, Character, Quest };
std::span<const schema::Choice> choicesOf(Mode);

// What fights on a side.
enum class SideKind : std::uint8_t { Party, Enemy, Character };
std::span<const schema::Choice> choicesOf(SideKind);

// How a game or a battle ended; by a goal that was reached, without an Event left, or without anybody who can go on,
// only a game does.
enum class Ending : std::uint8_t { None, Kill, Left, TooLong, Goal, Events, Truce, Nobody, Days };
std::span<const schema::Choice> choicesOf(Ending);

// Where a battle card is.
enum class Zone : std::uint8_t {
    Box,  // no battle has begun, or the content has no card of this number
    Deck,
    Discard,
    Hand,                    // of each seat
    Unknown = Hand + kSeats  // in what a seat may know: in the deck or in another hand
};
constexpr int kZones = int(Zone::Unknown) + 1;
std::span<const schema::Choice> choicesOf(Zone);
// Of a seat; an automated enemy has none (handIn).
constexpr Zone handOf(int seat) { return Zone(int(Zone::Hand) + seat); }

constexpr unsigned bitOf(Status status) { return 1u << int(status); }
// BR-ELEM-01, BR-RULING-66: weaknesses, elements and attacks share one list.
constexpr unsigned bitOf(Element element) { return element == Element::None ? 0u : 1u << (int(element) - 1); }

// How a battle on the map came about.
enum class Encounter : std::uint8_t { Players, Ambush, Token, Drawn, Boss, Hunter };
std::span<const schema::Choice> choicesOf(Encounter);

// An item in its place, with the green boxes that are filled (BR-ITEM-18).
struct ItemState {
    std::uint8_t item = 0;  // from 1; 0: the place is free
    std::uint8_t filled = 0;
};
template <class V> void describe(V& v, ItemState& i) {
    v("item", i.item, {.label = "Item", .refersTo = "item", .numbering = Numbering::FromOne});
    v("filled", i.filled, {.label = "Filled boxes", .help = "Green boxes that have absorbed a point of damage."});
}

// A character of a party with its items and tactics.
struct MemberState {
    std::uint8_t character = 0;  // from 1; 0: none
    std::uint8_t enabled = 0;    // tactics, a bit each (BR-TACTIC-02)
    bool hostage = false;        // taken by the other side (BR-FACTION-15)
    std::array<ItemState, kMostSlots> items{};
    // Another character of the party, which stands elsewhere, from 1: it counts for the faction (BR-FACTION-04). Each
    // place of a board but the last names one, whether somebody has the place or not.
    std::uint8_t elsewhere = 0;
    std::uint32_t usedTurn = 0;    // abilities used in this attack turn of its side, a bit each (Source::bit)
    std::uint32_t usedBattle = 0;  // ... in this battle
    std::uint32_t usedDay = 0;     // ... on this day
    std::uint32_t usedGame = 0;    // ... ever
};
constexpr schema::FieldNotes abilitiesUsed(const char* label) {
    return {.label = label, .refersTo = "ability", .advanced = true, .numbering = Numbering::Bits};
}
template <class V> void describe(V& v, MemberState& m) {
    v("character", m.character, {.label = "Character", .refersTo = "character", .numbering = Numbering::FromOne});
    v("enabled", m.enabled, {.label = "Enabled tactics", .refersTo = "tactic", .numbering = Numbering::Bits});
    v("hostage", m.hostage, {.label = "Hostage"});
    v("items", m.items, {.label = "Items", .indexedBy = "slot", .written = "{index}"});
    v("elsewhere", m.elsewhere,
      {.label = "Of the party, elsewhere", .refersTo = "character", .advanced = true, .numbering = Numbering::FromOne});
    v("used_turn", m.usedTurn, abilitiesUsed("Abilities used this turn"));
    v("used_battle", m.usedBattle, abilitiesUsed("Abilities used this battle"));
    v("used_day", m.usedDay, abilitiesUsed("Abilities used today"));
    v("used_game", m.usedGame, abilitiesUsed("Abilities used ever"));
}

// A side of a battle: a party with its board, or an automated enemy.
struct SideState {
    SideKind kind = SideKind::Party;
    std::uint8_t enemy = 0;     // the minion or boss, from 1; 0: none
    std::uint8_t fighting = 0;  // which member fights, from 0
    bool stunned = false;       // BR-STATUS-09
    bool stunnedNext = false;   // ... on the attack turn after the current one, in which it was stunned
    bool superUsed = false;     // the super move, in this battle (BR-RULING-80)
    bool distracted = false;    // it has used Distraction in this attack turn (BR-FACTION-21)
    std::uint8_t poison = 0;    // tokens (BR-STATUS-08)
    SeatBits unblockable = 0;   // seats on whom its next attack cannot be blocked, a bit each (BR-FLEE-04)
    std::uint8_t guard = 0;     // DEF against every attack until its next attack turn
    std::uint8_t might = 0;     // ATK of every attack of this battle
    bool skips = false;         // it misses its next attack turn
    bool extra = false;         // another attack turn of it follows the current one
    std::uint8_t turns = 0;     // own attack turns begun
    std::uint8_t bid = 0;       // sealed, for an Escape, from 1; 0: none yet (BR-RULING-72)
    std::uint8_t handicap = 0;  // traits that it may have besides the character's (BR-MODE-21)
    std::int16_t health = 0;    // of an automated enemy, which has no traits (BR-RULING-30)
    schema::EnumeratedArray<Trait, std::int16_t, kTraits> traits{};
    std::array<MemberState, kMostParty> members{};
    // Characters of each faction in the parties of its allies: they count, too (BR-FACTION-05).
    std::array<std::uint8_t, schema::battle_royale::kMostFactions> alongside{};
};
template <class V> void describe(V& v, SideState& s) {
    v("kind", s.kind, {.label = "Kind"});
    v("enemy", s.enemy, {.label = "Enemy", .refersTo = "enemy", .numbering = Numbering::FromOne});
    v("fighting", s.fighting, {.label = "Fighting", .refersTo = "member"});
    v("stunned", s.stunned, {.label = "Stunned"});
    v("stunned_next", s.stunnedNext, {.label = "Stunned on its next attack turn"});
    v("super_used", s.superUsed, {.label = "Super move used"});
    v("distracted", s.distracted, {.label = "Distraction used this turn"});
    v("poison", s.poison, {.label = "Poison", .help = "Poison tokens."});
    v("unblockable", s.unblockable,
      {.label = "Next attack unblockable against", .refersTo = "seat", .numbering = Numbering::Bits});
    v("guard", s.guard, {.label = "Guard", .help = "DEF against every attack until the next own attack turn."});
    v("might", s.might, {.label = "Might", .help = "ATK of every own attack of this battle."});
    v("skips", s.skips, {.label = "Skips its next attack turn"});
    v("extra", s.extra, {.label = "Has another attack turn"});
    v("turns", s.turns, {.label = "Own attack turns"});
    v("bid", s.bid, {.label = "Bid", .help = "Traits for an Escape, and 1; 0: none yet."});
    v("handicap", s.handicap, {.label = "Handicap", .help = "Traits that it may have more than its Character."});
    v("health", s.health, {.label = "Health of an automated enemy"});
    v("traits", s.traits, {.label = "Traits", .indexedBy = "trait", .written = "{index}"});
    v("members", s.members, {.label = "Party", .indexedBy = "member", .written = "{index}"});
    v("alongside", s.alongside, {.label = "Alike among allies", .advanced = true, .indexedBy = "faction"});
}

// The other token of a player whose party is separated, with its board (BR-SEPARATE-01, -08). The board of the seat is
// that of the character who acts or fights: while that is the separated one, what is kept here is the rest of the
// party.
constexpr int kMostApart = kMostParty - 1;  // BR-RECRUIT-16: one at least has the board
struct ApartState {
    bool acting = false;  // the separated character has the board of the seat
    std::uint8_t space = 0;
    std::uint8_t poison = 0;
    std::uint8_t steps = 0;     // as in PlayerState
    std::int8_t moreSteps = 0;  // as in PlayerState
    bool stopped = false;       // as in PlayerState
    std::array<std::uint8_t, kMapSeats> shield{};
    std::array<std::uint8_t, kSources> poisoners{};
    schema::EnumeratedArray<Trait, std::int16_t, kTraits> traits{};
    std::array<MemberState, kMostApart> members{};
};
template <class V> void describe(V& v, ApartState& a) {
    v("acting", a.acting, {.label = "The separated character acts"});
    v("space", a.space, {.label = "Space", .refersTo = "space"});
    v("poison", a.poison, {.label = "Poison", .help = "Poison tokens."});
    v("steps", a.steps, {.label = "Spaces moved"});
    v("more_steps", a.moreSteps, {.label = "More movement"});
    v("stopped", a.stopped, {.label = "Movement has ended"});
    v("shield", a.shield,
      {.label = "Safe from",
       .help = "Turns of each seat.",
       .min = 0,
       .max = 2,
       .indexedBy = "seat",
       .written = "safe_from {index}"});
    v("poisoners", a.poisoners,
      {.label = "Poison by", .help = "The oldest token first.", .refersTo = "board", .numbering = Numbering::FromOne});
    v("traits", a.traits, {.label = "Traits", .indexedBy = "trait", .written = "{index}"});
    v("members", a.members, {.label = "Party", .indexedBy = "member", .written = "{index}"});
}

// With what an attack is made.
enum class AttackKind : std::uint8_t { None, Card, Signature, Super, Ability, Spell, Automated };
std::span<const schema::Choice> choicesOf(AttackKind);

// The attack that is being resolved; all zero between attacks (BR-RULING-57).
struct AttackState {
    AttackKind kind = AttackKind::None;
    std::uint8_t side = 0;      // who attacks
    std::int16_t value = 0;     // ATK
    std::int16_t defence = 0;   // DEF that was put against it
    std::int16_t damage = 0;    // that is still to be absorbed or lost
    std::int16_t lost = 0;      // traits or health that were lost to it
    std::uint8_t elements = 0;  // that it bears, a bit each
    std::uint8_t statuses = 0;  // that it brings, a bit each
    bool unblockable = false;   // BR-RULING-58
    bool negated = false;       // it does nothing
    std::uint8_t pierced = 0;   // place of the armour that it ignores, from 1; 0: none (BR-RULING-59)
};
template <class V> void describe(V& v, AttackState& a) {
    v("kind", a.kind, {.label = "Attack by"});
    v("side", a.side, {.label = "Attacker", .refersTo = "seat"});
    v("value", a.value, {.label = "ATK"});
    v("defence", a.defence, {.label = "DEF"});
    v("damage", a.damage, {.label = "Damage", .help = "That is still to be absorbed or lost."});
    v("lost", a.lost, {.label = "Lost", .help = "Traits or health that were lost to it."});
    v("elements", a.elements, {.label = "Elements", .refersTo = "element", .numbering = Numbering::Bits});
    v("statuses", a.statuses, {.label = "Statuses", .refersTo = "status", .numbering = Numbering::Bits});
    v("unblockable", a.unblockable, {.label = "Unblockable"});
    v("negated", a.negated, {.label = "Negated"});
    v("pierced", a.pierced, {.label = "Pierced", .refersTo = "place", .numbering = Numbering::FromOne});
}

// A battle, with a deck of its own (BR-RULING-70).
struct BattleState {
    std::array<std::uint8_t, kSides> sides{};  // boards that meet, the one that initiated it first
    Ending ending = Ending::None;              // how it ended
    std::uint8_t winner = 0;                   // board that has killed the other side, from 1; 0: none
    std::uint8_t left = 0;                     // board that got away, from 1; 0: none
    std::uint16_t begun = 0;                   // which of those on the map it is, from 1 (BR-RULING-20)
    Encounter encounter = Encounter::Players;  // how it came about
    std::uint8_t about = 0;                    // the quest of a boss, the hunter; from 1
    std::uint8_t fell = 0;                     // who fought for the side that was killed
    std::uint8_t credit = 0;                   // whose Poison has killed, from 1; 0: the winner
    std::uint8_t turn = 0;                     // attack turns begun
    std::uint8_t attacker = 0;                 // whose attack turn it is, or will be
    std::uint8_t shuffles = 0;                 // how often the discards became the deck
    std::uint8_t die = 0;                      // face that was rolled last, 1 to 6
    std::uint8_t rolling = 0;                  // purpose of that roll
    bool better = false;                       // two dice are rolled to flee, and the better one counts
    SeatBits asked = 0;                        // seats that are asked for a sealed bid, a bit each
    SeatBits choosing = 0;                     // ... and have not answered yet
    AttackState attack;
    std::array<Zone, kMostBattleCards> zones{};  // of each copy
};
template <class V> void describe(V& v, BattleState& b) {
    v("sides", b.sides, {.label = "Sides", .help = "Boards that meet.", .refersTo = "board"});
    v("ending", b.ending, {.label = "Ending"});
    v("winner", b.winner, {.label = "Killer", .refersTo = "board", .numbering = Numbering::FromOne});
    v("left", b.left, {.label = "Got away", .refersTo = "board", .numbering = Numbering::FromOne});
    v("begun", b.begun, {.label = "Begun as", .help = "Number of the battle, from 1; 0: of a battle alone."});
    v("encounter", b.encounter, {.label = "Encounter"});
    v("about", b.about, {.label = "About", .help = "The Quest of a Boss, the hunter; from 1.", .advanced = true});
    v("credit", b.credit,
      {.label = "Killed by the Poison of", .refersTo = "board", .advanced = true, .numbering = Numbering::FromOne});
    v("fell", b.fell, {.label = "Who fell", .refersTo = "member", .advanced = true});
    v("turn", b.turn, {.label = "Attack turn", .help = "Attack turns begun, of both sides."});
    v("attacker", b.attacker, {.label = "Attack turn of", .refersTo = "seat"});
    v("shuffles", b.shuffles, {.label = "Reshuffles", .help = "How often the discards became the deck."});
    v("die", b.die, {.label = "Die"});
    v("rolling", b.rolling, {.label = "Purpose of the die", .refersTo = "purpose"});
    v("better", b.better, {.label = "Two dice to flee"});
    v("asked", b.asked, {.label = "Bidding", .refersTo = "seat", .numbering = Numbering::Bits});
    v("choosing", b.choosing, {.label = "Still bidding", .refersTo = "seat", .numbering = Numbering::Bits});
    v("attack", b.attack, {.label = "Attack"});
    v("zones", b.zones, {.label = "Battle cards", .help = "Where each copy is.", .indexedBy = "copy"});
}

struct GameState {
    Phase phase = Phase::Traits;
    Mode mode = Mode::Battle;
    Ending ending = Ending::None;
    SeatBits winners = 0;                                       // seats, a bit each
    schema::Counted<std::uint8_t, kSides * kPlaces> discarded;  // items on the bonus discard pile
    std::array<SideState, kBoards> sides{};                     // boards; in a battle alone the first two
    std::uint8_t current = 0;                                   // the battle in question: 0 is `battle`, 1 further[0]
    BattleState battle;
    std::array<BattleState, kBattles - 1> further{};  // of Quest Mode
    MapState map;                                     // of Quest Mode
    std::array<ApartState, kMapSeats> apart{};        // of players whose party is separated
};
template <class V> void describe(V& v, GameState& s) {
    v("phase", s.phase, {.label = "Phase"});
    v("mode", s.mode, {.label = "Mode"});
    v("ending", s.ending, {.label = "Ending"});
    v("winners", s.winners, {.label = "Winners", .refersTo = "seat", .numbering = Numbering::Bits});
    v("discarded", s.discarded, {.label = "Bonus discard pile", .help = "Items.", .refersTo = "item"});
    v("sides", s.sides, {.label = "Sides", .indexedBy = "seat", .written = "{index}"});
    v("current", s.current, {.label = "Battle in question", .refersTo = "battle", .advanced = true});
    v("battle", s.battle, {.label = "Battle"});
    v("further", s.further, {.label = "Further battles", .indexedBy = "further"});
    v("map", s.map, {.label = "Map"});
    v("apart", s.apart, {.label = "Separated characters", .indexedBy = "apart", .written = "{index}"});
}
// The place of every state field is a number of 16 bits. What a copy of it takes is said by usedRanges (decisions/).
static_assert(sizeof(GameState) <= 32768);

inline const GameState& stateOf(const void* bytes) { return *static_cast<const GameState*>(bytes); }

// Of so many the state has seats, battles and boards in use; those behind them stay empty. A battle alone has two
// boards and one battle; on the map everybody fights in one battle at a time, so that there are no more of them than
// players.
inline int seatsOf(const GameState& s) { return s.mode == Mode::Quest ? s.map.playing : kSides; }
inline BoardBits boardsOf(const GameState& s) {
    const BoardBits seats = (BoardBits(1) << seatsOf(s)) - 1;
    return s.mode == Mode::Quest ? seats | seats << kEnemyBoards : seats;
}
inline int firstBoard(BoardBits boards) { return std::countr_zero(boards); }
StateRanges usedRangesOf(const GameState& s);

inline const BattleState& battleOf(const GameState& s, int battle) {
    return battle == 0 ? s.battle : s.further[battle - 1];
}
inline const BattleState& battleOf(const GameState& s) { return battleOf(s, s.current); }
// Which shuffle of which deck it is, for chance: every battle of the map has a deck of its own (BR-RULING-70). Decks of
// battles that are 128 apart lie alike.
inline int shuffleOf(const BattleState& battle) { return battle.shuffles | (battle.begun & 0x7F) << 8; }
// Is an attack turn of it being played, or will be next?
inline bool isFighting(const GameState& s) {
    return s.phase == Phase::Turns || (s.phase == Phase::Map && s.current != kOutside);
}
// Against whom a side is in a battle; where more than two fight, whom it attacks, or who attacks it (BR-JOIN-05).
static_assert(kBoards == std::tuple_size_v<decltype(MapState::facing)>);
inline int otherSide(const GameState& s, const BattleState& battle, int side) {
    if (const int facing = s.map.facing[side]; facing != 0) [[unlikely]]
        return facing - 1;
    return battle.sides[0] == side ? battle.sides[1] : battle.sides[0];
}
inline int otherSide(const GameState& s, int side) { return otherSide(s, battleOf(s), side); }

// The round of a battle in which more than two fight; null: two do.
inline const RoundState* roundOf(const GameState& s, int battle) {
    if (battle >= kOutside || s.map.rounds[battle].turns.empty()) return nullptr;
    return &s.map.rounds[battle];
}
// Who fights in a battle, each once, in the order of their attack turns.
struct Fighters {
    std::array<std::uint8_t, kSeats + 1> list;  // as far as `count` says
    int count = 0;
    const std::uint8_t* begin() const { return list.data(); }
    const std::uint8_t* end() const { return list.data() + count; }
    bool has(int board) const { return std::find(begin(), end(), board) != end(); }
    void add(int board) { list[count++] = std::uint8_t(board); }
};
// `first`: from whom on; -1: as they have entered it.
Fighters fightersIn(const GameState& s, int battle, int first = -1);
// Is a board one of them?
inline bool fightsIn(const GameState& s, int battle, int board) {
    if (const RoundState* const round = roundOf(s, battle))
        return std::find(round->turns.begin(), round->turns.end(), board) != round->turns.end();
    return battleOf(s, battle).sides[0] == board || battleOf(s, battle).sides[1] == board;
}
// Does one party fight in it against an automated enemy?
inline bool isOfParty(const RoundState* round) { return round && round->kind != RoundKind::Joined; }
// The two who are in question: the sides of a battle, or where more than two fight whoever attacks, and whom.
inline std::array<std::uint8_t, kSides> pairIn(const GameState& s, int battle) {
    const BattleState& in = battleOf(s, battle);
    if (!roundOf(s, battle)) return in.sides;
    return {in.attacker, std::uint8_t(otherSide(s, in, in.attacker))};
}
// ... of the battle in question.
inline Fighters fightersFrom(const GameState& s, int first) { return fightersIn(s, s.current, first); }
// Those against whom one fights, in the order of attack turns after its own.
Fighters opponentsOf(const GameState& s, int board);

// Copies of battle cards, a bit each.
using Copies = std::uint64_t;
static_assert(kMostBattleCards == 64);
Copies copiesIn(const BattleState& battle, Zone zone);
inline int lowestBit(Copies copies) { return std::countr_zero(copies); }

// May a seat see what lies in a zone (BR-MATCH-05)?
constexpr bool sees(int seat, Zone zone) { return zone == Zone::Box || zone == Zone::Discard || zone == handOf(seat); }

}  // namespace engine::battle_royale
