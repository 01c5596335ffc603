// Situations of 3 Chapters: the base set, a trick that lies on the table, a player's own cards in Chapter III.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "engine/three_chapters/game.h"
#include "engine/three_chapters/rules.h"

namespace three_chapters_test {

using namespace engine;
using namespace engine::three_chapters;
using schema::three_chapters::CharacterType;

// The records of the base set, and the game that they make; read once.
const schema::RecordSet& baseRecords();
const std::shared_ptr<const ThreeChapters>& baseGame();
// The base set with other abilities on some creatures ("giant", lines).
std::shared_ptr<const ThreeChapters> changedGame(
    const std::vector<std::pair<std::string, std::vector<std::string>>>& abilities);

// "three_bears" -> its card.
int card(const std::string& name);

struct Tokens {
    int stars = 0, hearts = 0, gems = 0;
    bool operator==(const Tokens&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Tokens& tokens);

// A game in which nothing has happened but what a test puts there.
struct Situation {
    std::shared_ptr<const ThreeChapters> game;
    GameState state;
    Trace trace;
    std::unique_ptr<three_chapters::Table> table;

    explicit Situation(int players, std::shared_ptr<const ThreeChapters> game = baseGame());
    void own(int seat, const std::vector<std::string>& cards);  // played by the seat
    void tokens(int seat, Tokens held);
    // A trick: the card of each place of the circle, the first played at `lead`.
    void trick(const std::vector<std::string>& cards, int lead = 0);
    // Chapter III for everybody, to the end of the game.
    void score(Agent* agent = nullptr);
    Tokens of(int seat) const;
    SeatState& seat(int seat) { return state.seats[seat]; }
    // Was the rule announced since the start?
    bool announced(const char* rule) const;
    // What the abilities of a card brought a seat, by the events inside their scopes.
    Tokens broughtBy(const std::string& name, int seat) const;

  private:
    three_chapters::Table& fresh();  // a table that has seen the state as it is now
};

// Plays on with the random agent until the unit `until` begins, or to the end.
std::vector<std::byte> playedTo(int players, std::uint64_t seed, int until);

}  // namespace three_chapters_test
