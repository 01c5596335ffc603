// The whole game of Game Title in one flat struct with its field list, and its capacities. An all-zero state is a game
// that has not begun: every card lies in the box.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "schema/core/fields.h"
#include "schema/game_key/records.h"

namespace engine::game_key {

using schema::game_key::Face;

constexpr int kSeats = schema::game_key::kPlayers;
constexpr int kMostCards = schema::game_key::kMostCards;
constexpr int kHand = 3;   // cards dealt to each player (GK-SETUP-02)
constexpr int kTurns = 5;  // of each player (GK-END-01)

enum class Phase : std::uint8_t { Playing, Over };
std::span<const schema::Choice> choicesOf(Phase);

// Where a card is.
enum class Zone : std::uint8_t {
    Box,  // the game has not begun, or the content has no card of this number
    Deck,
    Discard,
    Hand,                      // of each seat
    Played = Hand + kSeats,    // of each seat, face up
    Unknown = Played + kSeats  // in what a seat may know: in the deck or in another hand
};
constexpr int kZones = int(Zone::Unknown) + 1;
std::span<const schema::Choice> choicesOf(Zone);
constexpr Zone zoneOf(Zone first, int seat) { return Zone(int(first) + seat); }

struct GameState {
    Phase phase = Phase::Playing;
    std::uint8_t first = 0;  // the seat that began
    std::uint8_t seat = 0;   // whose turn it is
    std::uint8_t turn = 0;   // turns finished, of both players
    Face face = Face::Cloud;
    std::array<std::int16_t, kSeats> points{};
    std::array<Zone, kMostCards> zones{};  // of each card
    std::uint8_t winner = 0;               // seat from 1; 0: the game is not over
};
template <class V> void describe(V& v, GameState& s) {
    v("phase", s.phase, {.label = "Phase"});
    v("first", s.first, {.label = "First seat", .help = "Who began.", .refersTo = "seat"});
    v("seat", s.seat, {.label = "Turn of", .refersTo = "seat"});
    v("turn", s.turn, {.label = "Turns finished"});
    v("face", s.face, {.label = "Die"});
    v("points", s.points,
      {.label = "Points", .indexedBy = "seat", .naming = "points of {index}", .written = "{index} points"});
    v("zones", s.zones, {.label = "Cards", .help = "Where each card is.", .indexedBy = "card", .written = "{index}"});
    v("winner", s.winner, {.label = "Winner", .refersTo = "seat", .numbering = schema::Numbering::FromOne});
}

inline const GameState& stateOf(const void* bytes) { return *static_cast<const GameState*>(bytes); }

// The cards in a zone, by number.
struct Pile {
    std::array<std::uint8_t, kMostCards> cards{};
    std::size_t count = 0;
    const std::uint8_t* begin() const { return cards.data(); }
    const std::uint8_t* end() const { return cards.data() + count; }
    std::span<const std::uint8_t> all() const { return {cards.data(), count}; }
};
Pile pileOf(const GameState& s, Zone zone);

// May a seat see what lies in a zone (GK-SETUP-03)?
constexpr bool sees(int seat, Zone zone) {
    return zone != Zone::Deck && zone != Zone::Unknown && zone != zoneOf(Zone::Hand, 1 - seat);
}

}  // namespace engine::game_key
