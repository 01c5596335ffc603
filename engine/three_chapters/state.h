// The whole game of 3 Chapters in one flat struct with its field list, and its capacities. An all-zero state is a game
// that has not begun: every card lies in the box.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "schema/core/fields.h"
#include "schema/three_chapters/vocabulary.h"

namespace engine::three_chapters {

using schema::three_chapters::Token;

constexpr int kTokens = schema::three_chapters::kTokens;
using Amounts = schema::EnumeratedArray<Token, int, kTokens>;
constexpr int kCards = schema::three_chapters::kCreatures;
constexpr int kSeats = schema::three_chapters::kMostPlayers;
constexpr int kGhosts = 2;  // TC-2P-01
constexpr int kPlaces = 6;  // in the circle: as many as players, or two players and two ghosts
constexpr int kDealt = 8;   // cards dealt to each player, TC-SETUP-04

enum class Phase : std::uint8_t { Choose, Play, Score, Over };
std::span<const schema::Choice> choicesOf(Phase);

// Where a card is. A card is known by its value less one.
enum class Zone : std::uint8_t {
    Box,                          // not in the game, or not yet
    Aside,                        // with 3 players, what is left of the first deal (TC-DRAFT-08)
    Pack,                         // ... of each seat it was dealt to, wherever it has been passed to
    Own = Pack + kSeats,          // ... of each seat: chosen cards in Chapter I, the hand in Chapter II
    Played = Own + kSeats,        // ... of each seat, face up in front of it
    GhostDeck = Played + kSeats,  // ... of each ghost
    GhostsPlayed = GhostDeck + kGhosts,
    Unknown  // in what a seat may know: somewhere it cannot see
};
constexpr int kZones = int(Zone::Unknown) + 1;
std::span<const schema::Choice> choicesOf(Zone);
constexpr Zone zoneOf(Zone first, int index) { return Zone(int(first) + index); }

struct SeatState {
    schema::EnumeratedArray<Token, std::int16_t, kTokens> tokens{};  // by Token
    std::int16_t tricks = 0;                                         // won in Chapter II
    constexpr int operator[](Token token) const { return tokens[token]; }
};
template <class V> void describe(V& v, SeatState& s) {
    v("tokens", s.tokens,
      {.label = "Tokens",
       .help = "Gems, hearts and stars: 2 gems are 1 point, a heart 1, a star 2.",
       .indexedBy = "token",
       .written = "{index}"});
    v("tricks", s.tricks, {.label = "Tricks", .help = "Tricks won in Chapter II."});
}

struct GameState {
    Phase phase = Phase::Choose;
    std::uint8_t players = 0;
    std::uint8_t first = 0;                    // the seat that begins Chapter II, from 1; 0: not said yet
    std::uint8_t deal = 0;                     // 0 or 1: the second with 2 and 3 players
    std::uint8_t round = 0;                    // choices made by each player in this deal
    std::uint8_t trick = 0;                    // tricks finished
    std::uint8_t lead = 0;                     // place of the circle that plays first
    std::array<std::uint8_t, kPlaces> last{};  // value of the card that each place played last; 0: none
    std::array<SeatState, kSeats> seats{};
    std::array<Zone, kCards> zones{};  // of each card
    std::uint8_t winner = 0;           // seat from 1; 0: the game is not over
};
template <class V> void describe(V& v, GameState& s) {
    v("phase", s.phase, {.label = "Chapter"});
    v("players", s.players, {.label = "Players"});
    v("first", s.first,
      {.label = "First seat",
       .help = "Who begins Chapter II.",
       .refersTo = "seat",
       .numbering = schema::Numbering::FromOne});
    v("deal", s.deal, {.label = "Deal"});
    v("round", s.round, {.label = "Round of choices"});
    v("trick", s.trick, {.label = "Tricks played"});
    v("lead", s.lead, {.label = "Lead", .help = "Who leads the trick.", .refersTo = "place"});
    v("last", s.last,
      {.label = "Card played last",
       .refersTo = "creature",
       .numbering = schema::Numbering::FromOne,
       .indexedBy = "place",
       .naming = "last card of {index}"});
    v("seats", s.seats, {.label = "Seats", .indexedBy = "seat", .written = "{index}"});
    v("zones", s.zones,
      {.label = "Cards", .help = "Where each card is, by value.", .indexedBy = "creature", .written = "{index}"});
    v("winner", s.winner, {.label = "Winner", .refersTo = "seat", .numbering = schema::Numbering::FromOne});
}

constexpr std::uint64_t bit(int card) { return 1ull << card; }

// How many cards a word names. Processors count bits, but not all that this runs on: the library's call costs more.
constexpr int countOf(std::uint64_t cards) {
    cards -= cards >> 1 & 0x5555555555555555ull;
    cards = (cards & 0x3333333333333333ull) + (cards >> 2 & 0x3333333333333333ull);
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0Full;
    return int(cards * 0x0101010101010101ull >> 56);
}

// --- the shape of a game by its number of players -------------------------------------------------------------------

constexpr int placesOf(int players) { return players == 2 ? 4 : players; }
// The seat that plays at a place of the circle; -1: a ghost. With 2 players clockwise: A, the ghost at B's right, B,
// the ghost at A's right (TC-RULING-21).
constexpr int seatAt(int players, int place) { return players != 2 ? place : place % 2 == 0 ? place / 2 : -1; }
// Places of the circle where players sit, a bit each.
constexpr unsigned playersPlaces(int players) { return players == 2 ? 0b0101u : (1u << players) - 1; }
constexpr int placeOf(int players, int seat) { return players == 2 ? seat * 2 : seat; }
// The ghost at a place, and the ghost whose deck a player fills: the one at the own right.
constexpr int ghostAt(int place) { return place / 2; }
constexpr int ghostOf(int seat) { return 1 - seat; }

constexpr int dealsOf(int players) { return players <= 3 ? 2 : 1; }   // TC-DRAFT-09, TC-2P-06
constexpr int roundsOf(int players) { return players <= 3 ? 4 : 7; }  // of choices in a deal
constexpr int tricksOf(int players) { return players <= 3 ? 8 : 7; }  // TC-TRICK-11
// The pack that a seat holds in a round: packs go to the left (TC-DRAFT-03).
constexpr int packOf(int players, int seat, int round) {
    const int passed = round % players;
    return seat >= passed ? seat - passed : seat - passed + players;
}
// The pack that a seat holds now. What is left after the last choice of a deal is not passed on: who chose last holds
// it until it is laid aside or returned to the box (TC-DRAFT-05, TC-DRAFT-08).
constexpr int packHeldBy(const GameState& s, int seat) {
    return packOf(s.players, seat, std::min<int>(s.round, roundsOf(s.players) - 1));
}

inline const GameState& stateOf(const void* bytes) { return *static_cast<const GameState*>(bytes); }

// Cards that lie in the open trick.
int playedIn(const GameState& s);
// Cards in a zone of a state, a bit each. The table of a running game knows them without looking.
std::uint64_t cardsIn(const GameState& s, Zone zone);

// The tokens that all players hold together.
constexpr Amounts heldBy(const GameState& s) {
    Amounts held{};
    for (int seat = 0; seat < s.players; ++seat)
        for (std::size_t token = 0; token < held.size(); ++token) held[token] += s.seats[seat].tokens[token];
    return held;
}

constexpr int pointsOf(const SeatState& s) {
    return 2 * s[Token::Star] + s[Token::Heart] + s[Token::Gem] / 2;
}  // TC-END-01, TC-END-02

}  // namespace engine::three_chapters
