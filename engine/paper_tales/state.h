// The whole game of Paper Tales in one flat struct with its field list, and its capacities. An all-zero state is a game
// that has not begun: every card lies in the box.
//
// A Unit card of the deck is a copy: copies are numbered from 0, those of one Unit side by side (CompiledSet::unitOf).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "schema/core/fields.h"

namespace engine::paper_tales {

constexpr int kSeats = 5;  // a seat stands for the colour of a player (PT-SETUP-06)
// Unit cards in the deck; the base set has 81 (PT-RULING-35).
constexpr int kMostDeck = 128;  // Unit cards in the deck
// LP, Gold, strengths and amounts end here: no printed card comes near, but abilities may multiply counts by counts.
constexpr int kMostNumber = 9'999;
constexpr int kBuildings = 5;  // kinds, PT-SETUP-08
constexpr int kSpots = 5;      // PT-BUILD-17
constexpr int kResources = 3;  // Wood, Food, Ore

enum class Phase : std::uint8_t { Recruitment, Deployment, Wars, Income, Construction, Aging, Over };
constexpr int kPhases = int(Phase::Over);  // of a turn
std::span<const schema::Choice> choicesOf(Phase);

// The spots of a Kingdom, the one of Level 2 Buildings last. Only the row matters (PT-RULING-05).
enum class Spot : std::uint8_t { F1, F2, B1, B2, F3 };
std::span<const schema::Choice> choicesOf(Spot);
enum class Row : std::uint8_t { Front, Back };
std::span<const schema::Choice> choicesOf(Row);
constexpr unsigned kFrontSpots = 0b10011, kBackSpots = 0b01100;  // a bit a spot
constexpr Row rowOfSpot(int spot) { return kBackSpots >> spot & 1 ? Row::Back : Row::Front; }
constexpr unsigned spotsOf(Row row) { return row == Row::Front ? kFrontSpots : kBackSpots; }

// Where a Unit card is.
enum class Zone : std::uint8_t {
    Box,  // the game has not begun, or the content has no card of this number
    Deck,
    Discards,
    Pack,                         // ... dealt to each seat, wherever it has been passed to
    Hand = Pack + kSeats,         // ... of each seat, the cards drafted so far included
    Reserved = Hand + kSeats,     // ... on the reference card of each seat
    Kingdom = Reserved + kSeats,  // ... of each seat: face down or revealed
    Unknown = Kingdom + kSeats    // in what a seat may know: somewhere it cannot see
};
constexpr int kZones = int(Zone::Unknown) + 1;
std::span<const schema::Choice> choicesOf(Zone);
constexpr Zone zoneOf(Zone first, int seat) { return Zone(int(first) + seat); }
constexpr bool isOneOf(Zone zone, Zone first) { return zone >= first && int(zone) < int(first) + kSeats; }

// A spot and what stands in it.
struct UnitInPlay {
    std::uint8_t card = 0;  // copy, from 1; 0: the spot is free
    std::uint8_t age = 0;   // Age tokens
    std::uint8_t turn = 0;  // in which it was deployed
    bool faceDown = false;  // placed in this Deployment, not revealed yet
};
constexpr std::uint8_t kHiddenCard = 255;  // UnitInPlay::card in what a seat may know: another player's face-down Unit
template <class V> void describe(V& v, UnitInPlay& u) {
    v("card", u.card, {.label = "Unit", .refersTo = "copy", .numbering = schema::Numbering::FromOne});
    v("age", u.age, {.label = "Age", .help = "Age tokens on it."});
    v("turn", u.turn, {.label = "Turn deployed"});
    v("face_down", u.faceDown, {.label = "Face down"});
}

// What a player plans in Deployment, a secret until all have finished (PT-RULING-07). Units that are not mentioned
// stay.
struct Plan {
    std::array<std::uint8_t, kSpots> cards{};  // copy from the hand that is placed in each spot, from 1; 0: none
    std::array<std::uint8_t, kSpots> from{};   // spot, from 1, whose Unit moves to each spot; 0: none
    std::uint8_t leaving = 0;                  // spots whose Units are discarded, a bit each
    std::uint8_t reserved = 0;                 // copy from the hand, from 1; 0: none
};
template <class V> void describe(V& v, Plan& p) {
    v("cards", p.cards,
      {.label = "Placed",
       .refersTo = "copy",
       .numbering = schema::Numbering::FromOne,
       .indexedBy = "spot",
       .naming = "card planned for {index}"});
    v("from", p.from,
      {.label = "Moved",
       .refersTo = "spot",
       .numbering = schema::Numbering::FromOne,
       .indexedBy = "spot",
       .naming = "move planned to {index}"});
    v("leaving", p.leaving, {.label = "Discarded Units", .refersTo = "spot", .numbering = schema::Numbering::Bits});
    v("reserved", p.reserved,
      {.label = "Card to reserve", .refersTo = "copy", .numbering = schema::Numbering::FromOne});
}

// What a player has chosen in a step after the plans, a secret until all who are asked have chosen (PT-RULING-50).
struct Choices {
    std::uint8_t paid = 0;      // spots of the Units that are paid first, a bit each (PT-RULING-09)
    std::uint8_t source = 0;    // whose ability is carried out next: spot, or Building after the spots; from 1
    std::uint8_t ability = 0;   // which of its abilities, from 0
    std::uint8_t target = 0;    // spot of the Unit it is about, from 1
    std::uint8_t building = 0;  // what is constructed or upgraded, from 1; 0: nothing
    std::uint8_t level = 0;     // ... to which Level
    std::uint8_t gold = 0;      // ... bit 0, 1: Gold instead of the resources of cost 1, 2
    std::uint8_t saved = 0;     // spots of the Units that are saved from dying, a bit each
};
template <class V> void describe(V& v, Choices& c) {
    v("paid", c.paid, {.label = "Units to pay", .refersTo = "spot", .numbering = schema::Numbering::Bits});
    v("source", c.source, {.label = "Ability of", .refersTo = "source", .numbering = schema::Numbering::FromOne});
    v("ability", c.ability, {.label = "Ability"});
    v("target", c.target, {.label = "Target", .refersTo = "spot", .numbering = schema::Numbering::FromOne});
    v("building", c.building,
      {.label = "Construction", .refersTo = "building", .numbering = schema::Numbering::FromOne});
    v("level", c.level, {.label = "Level to construct"});
    v("gold", c.gold, {.label = "Costs paid in Gold", .refersTo = "cost", .numbering = schema::Numbering::Bits});
    v("saved", c.saved, {.label = "Units to save", .refersTo = "spot", .numbering = schema::Numbering::Bits});
}

struct SeatState {
    std::int16_t lp = 0;
    std::int16_t gold = 0;
    std::array<UnitInPlay, kSpots> units{};            // by Spot
    std::array<std::uint8_t, kBuildings> buildings{};  // Level of each; 0: not built
    std::int16_t strength = 0;                         // of the Kingdom in the last Wars
    std::uint8_t wars = 0;                             // won in the last Wars
    std::uint8_t dying = 0;                            // spots of the Units that are about to die, a bit each
    Plan plan;
    Choices choices;
};
template <class V> void describe(V& v, SeatState& s) {
    v("lp", s.lp, {.label = "LP", .help = "Legend Points; those of Buildings come at the end of the game."});
    v("gold", s.gold, {.label = "Gold"});
    v("units", s.units, {.label = "Units", .indexedBy = "spot", .written = "{index}"});
    v("buildings", s.buildings,
      {.label = "Buildings",
       .help = "Level of each; 0: not built.",
       .indexedBy = "building",
       .naming = "{index}",
       .written = "{index}"});
    v("strength", s.strength, {.label = "Kingdom strength", .help = "In the last Wars."});
    v("wars", s.wars, {.label = "Wars won", .help = "In the last Wars."});
    v("dying", s.dying, {.label = "Dying Units", .refersTo = "spot", .numbering = schema::Numbering::Bits});
    v("plan", s.plan, {.label = "Plan"});
    v("choices", s.choices, {.label = "Choices"});
}

struct GameState {
    Phase phase = Phase::Recruitment;  // that is played next
    std::uint8_t players = 0;
    std::uint8_t turn = 0;      // from 1
    std::uint8_t pick = 0;      // of this Recruitment, from 1; 0: nothing is dealt yet
    std::uint8_t shuffles = 0;  // how often the discards became the deck
    std::uint8_t asked = 0;     // seats that are asked in the open step, a bit each
    std::uint8_t choosing = 0;  // ... and have not finished yet
    std::uint8_t winners = 0;   // seats, a bit each; 0: the game is not over
    std::array<SeatState, kSeats> seats{};
    std::array<Zone, kMostDeck> zones{};  // of each copy
};
template <class V> void describe(V& v, GameState& s) {
    v("phase", s.phase, {.label = "Phase"});
    v("players", s.players, {.label = "Players"});
    v("turn", s.turn, {.label = "Turn"});
    v("pick", s.pick, {.label = "Pick", .help = "Of the Recruitment; 0: nothing is dealt yet."});
    v("shuffles", s.shuffles, {.label = "Reshuffles", .help = "How often the discards became the deck."});
    v("asked", s.asked, {.label = "Asked", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("choosing", s.choosing, {.label = "Still choosing", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("winners", s.winners, {.label = "Winners", .refersTo = "seat", .numbering = schema::Numbering::Bits});
    v("seats", s.seats, {.label = "Seats", .indexedBy = "seat", .written = "{index}"});
    v("zones", s.zones, {.label = "Cards", .help = "Where each Unit card is.", .indexedBy = "copy"});
}
static_assert(sizeof(GameState) <= 512);  // 2 KB are allowed; a copy for each rollout of a search should stay cheap

inline const GameState& stateOf(const void* bytes) { return *static_cast<const GameState*>(bytes); }

// --- the shape of a game --------------------------------------------------------------------------------------------

constexpr int leftOf(int players, int seat) { return seat + 1 == players ? 0 : seat + 1; }
constexpr int rightOf(int players, int seat) { return seat == 0 ? players - 1 : seat - 1; }
// Packs go to the left in odd turns, to the right in even ones (PT-RECRUIT-04).
constexpr bool passesLeft(int turn) { return turn % 2 == 1; }
// Whose pack a seat holds at a pick, from 1: the seat it was dealt to.
constexpr int packHeldBy(int players, int turn, int pick, int seat) {
    const int passed = int(unsigned(pick - 1) % unsigned(players));
    const int pack = passesLeft(turn) ? seat - passed : seat + passed;
    return pack < 0 ? pack + players : pack >= players ? pack - players : pack;
}
inline int packHeldBy(const GameState& s, int seat) { return packHeldBy(s.players, s.turn, s.pick, seat); }

// Has a player planned nothing yet?
inline bool isEmpty(const Plan& plan) {
    static_assert(sizeof(Plan) == 12);
    std::uint64_t first;
    std::uint32_t last;
    std::memcpy(&first, &plan, sizeof first);
    std::memcpy(&last, reinterpret_cast<const char*>(&plan) + sizeof first, sizeof last);
    return (first | last) == 0;
}
// The spots in which Units stand, a bit each.
inline unsigned unitsOf(const SeatState& own) {
    unsigned spots = 0;
    for (int spot = 0; spot < kSpots; ++spot) spots |= unsigned(own.units[spot].card != 0) << spot;
    return spots;
}
// The spots for which something is said, a bit each.
inline unsigned spotsSet(const std::array<std::uint8_t, kSpots>& said) {
    std::uint32_t four;  // a number put together from bytes in memory would wait for them
    std::memcpy(&four, said.data(), sizeof four);
    const std::uint64_t bytes = four | std::uint64_t(said[4]) << 32;
    constexpr std::uint64_t kLow = 0x7F'7F7F'7F7F, kOnes = 0x01'0101'0101;
    const std::uint64_t set = (((bytes & kLow) + kLow) | bytes) >> 7 & kOnes;
    return unsigned(set * 0x1'0204'0810 >> 32) & ((1u << kSpots) - 1);  // bit 8 i comes to be bit i
}
// The spots a Kingdom has, a bit each: four, and a fifth as soon as a Level 2 Building stands beside the Units, where
// it takes up no spot itself (PT-SETUP-12, -13, PT-DEPLOY-02, -03, PT-BUILD-16, -17, -18, PT-RULING-02). A plan is made
// with the spots of that moment (PT-CARD-03).
inline unsigned spotsOf(const SeatState& own) {
    bool second = false;
    for (const std::uint8_t level : own.buildings) second |= level == 2;
    return second ? 0b11111u : 0b01111u;
}
// The spot in which a Unit would stand, were the plan carried out; the Unit in play (`from`), the card of the hand
// (`card`, from 1), or neither.
struct PlannedSpot {
    int from = -1;
    int card = 0;
    bool free() const { return from < 0 && card == 0; }
};
PlannedSpot plannedFor(const SeatState& own, int spot);
unsigned plannedSpots(const SeatState& own);  // that would be taken, a bit each

// The lowest of some bits; std::countr_zero looks whether there are any, too.
inline int lowestBit(std::uint64_t bits) { return __builtin_ctzll(bits); }

// How many bits are set, and which one is the n-th of them, from 0: without a loop, as either is as good as chance, and
// processors of every age do it so.
constexpr std::uint64_t kEachByte = 0x0101'0101'0101'0101;
// How many bits of each four are set, in their place.
constexpr std::uint64_t bitsOfFour(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555'5555'5555'5555;
    return (bits & 0x3333'3333'3333'3333) + (bits >> 2 & 0x3333'3333'3333'3333);
}
// In each byte how many bits are set up to its end.
constexpr std::uint64_t bitsUpTo(std::uint64_t bits) {
    const std::uint64_t fours = bitsOfFour(bits);
    return ((fours + (fours >> 4)) & 0x0F0F'0F0F'0F0F'0F0F) * kEachByte;
}
constexpr int bitCount(std::uint64_t bits) { return int(bitsUpTo(bits) >> 56); }
// In how many bytes, all below 128, there is no more than `most`; they only grow.
constexpr int bytesUpTo(std::uint64_t bytes, int most) {
    return int((((kEachByte * std::uint64_t(most | 128)) - bytes) >> 7 & kEachByte) * kEachByte >> 56);
}
// ... and in how many less than `value`, which is below 128; of free bytes, which are 0xFF, in none.
constexpr int bytesBelow(std::uint64_t bytes, int value) {
    const std::uint64_t others = ((bytes | 0x80 * kEachByte) - kEachByte * std::uint64_t(value)) >> 7 & kEachByte;
    return 8 - int(others * kEachByte >> 56);
}
constexpr int bitAt(std::uint64_t bits, int n) {
    const std::uint64_t upTo = bitsUpTo(bits);
    const int byte = 8 * bytesUpTo(upTo, n);
    const std::uint64_t one = bits >> byte & 0xFF;
    // The bits of that byte, a byte each.
    const std::uint64_t each = (((one * kEachByte & 0x8040'2010'0804'0201) + 0x7F7F'7F7F'7F7F'7F7F) >> 7 & kEachByte);
    return byte + bytesUpTo(each * kEachByte, n - int(upTo << 8 >> byte & 0xFF));
}

// The copies in a zone, a bit each.
struct Copies {
    std::array<std::uint64_t, kMostDeck / 64> words{};

    bool has(int copy) const { return words[std::size_t(copy) / 64] >> (copy % 64) & 1; }
    void add(int copy) { words[std::size_t(copy) / 64] |= 1ull << (copy % 64); }
    void remove(int copy) { words[std::size_t(copy) / 64] &= ~(1ull << (copy % 64)); }
    bool empty() const { return (words[0] | words[1]) == 0; }
    int count() const {
        const std::uint64_t fours = bitsOfFour(words[0]) + bitsOfFour(words[1]), low = 0x0F0F'0F0F'0F0F'0F0F;
        return int(((fours & low) + (fours >> 4 & low)) * kEachByte >> 56);
    }
    int first() const {                                                                  // there is one
        const std::uint64_t inSecond = std::uint64_t(0) - std::uint64_t(words[0] == 0);  // all bits, or none
        return int(inSecond & 64) + lowestBit(words[0] | (words[1] & inSecond));
    }
    constexpr Copies operator&(const Copies& o) const { return {{words[0] & o.words[0], words[1] & o.words[1]}}; }
    constexpr Copies operator|(const Copies& o) const { return {{words[0] | o.words[0], words[1] | o.words[1]}}; }
    constexpr Copies without(const Copies& o) const { return {{words[0] & ~o.words[0], words[1] & ~o.words[1]}}; }
    // Calls `act` with each copy, by rising number. No branch tells where the second word begins: nobody could guess.
    template <class Act> void forEach(Act act) const {
        std::uint64_t left = words[0], later = words[1], base = 0;
        while ((left | later) != 0) {
            const std::uint64_t next = std::uint64_t(0) - std::uint64_t(left == 0);  // all bits, or none
            left |= later & next;
            later &= ~next;
            base |= next & 64;
            act(int(base) + lowestBit(left));
            left &= left - 1;
        }
    }
};
static_assert(kMostDeck == 128);
// The table of a running game knows them without looking.
Copies copiesIn(const GameState& s, Zone zone);

// May a seat see what lies in a zone? A face-down Unit of another Kingdom is hidden by itself (UnitInPlay::faceDown).
bool sees(const GameState& s, int seat, Zone zone);

}  // namespace engine::paper_tales
