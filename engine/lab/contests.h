// What a game says of its contests: the parts of it that have an end of their own and decide something, from one roll
// with all that turns its dice to a whole fight. Odds are asked up to their ends, and luck is summed by them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/game.h"

namespace engine {

class Session;

// The scope of a rule or a unit of play.
struct Contest {
    struct Figure {
        std::string name;      // "won", in the language that is spoken
        bool isShare = false;  // it is 0 or 1, and its mean a probability; else an amount
        int seat = -1;         // whose it is; -1: of nobody alone
    };
    int kind = 0;                 // the game's own number for contests of this sort
    std::string name;             // "Roll", in the language that is spoken
    std::vector<Figure> figures;  // what it decides; what matters most comes first
};

// Adds a figure for each seat that takes part, "Ana: points". `state`: when the contest begins.
void addForEachSeat(Contest& contest, const Game& game, const void* state, const std::string& figure,
                    bool isShare = false);

class Contests {
  public:
    virtual ~Contests() = default;

    // The contest that a scope of a trace is: an event of the kinds Unit and Rule. `state`: when it began. Nothing: it
    // is none.
    virtual std::optional<Contest> contest(const Game& game, const Trace& trace, std::size_t scope,
                                           const void* state) const = 0;
    // Reads the figures of a contest from the events of its scope so far; they follow from the states at its beginning
    // (`state`) and where it was decided, not from the way between. `seen`: so many of the events have not decided it.
    // `isOver`: these are all of its events, so that it is decided. False: it is not decided yet.
    virtual bool decided(const Contest& contest, const void* state, std::span<const Event> events, std::size_t seen,
                         bool isOver, std::span<std::int64_t> figures) const = 0;
    // When this scope of a rule begins, does nothing that will still happen in the scope around it depend on what has
    // happened there, but by the state and by what is under way? Two ways that lead to the same are then followed once.
    virtual bool startsAfresh(const Trace& /*trace*/, std::size_t /*scope*/) const { return false; }
    // Such scopes are rounds of a contest, and one can be played without the unit of play around it: from the state in
    // which one begins to that in which the next does. False: the contest is over instead, and the rules around it have
    // not gone on.
    virtual bool playRound(Table& /*table*/) const { return false; }
    // Does a round that begins now read nothing but the state, so that it can be played by itself?
    virtual bool roundStandsAlone(const Table& /*table*/) const { return false; }
    // Does an option leave a contest before it is decided, as an escape does? Who fights on never takes it
    // (Answers::FightsOn).
    virtual bool leaves(const Game& /*game*/, const Option& /*option*/) const { return false; }
    // What the rules that are being carried out have put down beside the state, as one number; 0: nothing.
    virtual std::uint64_t underWay(const Table& /*table*/) const { return 0; }
};

// A game's own; for a game that has none, one that knows no contest (the registry, games.cpp).
const Contests& contestsOf(const schema::GameSchema& schema);

// The contests that are open at a position of a trace, the innermost first.
struct OpenContest {
    Contest contest;
    std::size_t scope = 0;  // the event with which it begins
};
std::vector<OpenContest> openContests(const Session& session, std::size_t position);
// The position at which the unit of play begins in which a position lies; 0 in the start of the game.
std::size_t unitStartAt(const Session& session, std::size_t position);

}  // namespace engine
