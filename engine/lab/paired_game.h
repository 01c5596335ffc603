// The same game on two contents, side by side: both play unit by unit, and as long as they are the same only the hashes
// of units are compared. The unit in which they part is played again to see how; from there on each side plays on for
// itself. So a pair costs little more than two games.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "engine/lab/divergence.h"
#include "engine/lab/simulation.h"

namespace engine {

// How the games of a pair are opened: the same on both sides, but that chance names cards by their numbers there.
struct PairedOpening {
    Setup setup;
    std::vector<ForcedChance> forced;
};

// Where two sides part.
struct Parting {
    PartingCause cause;
    std::uint64_t decisions = 0;  // made before it
};

// Plays one pair after the other; for one thread.
class PairedGame {
  public:
    // `counts`: parts of the content at work are counted, and cards that are offered and taken.
    PairedGame(const ContentPair& contents, std::string agent, int simulations, bool counts);
    ~PairedGame();

    // Plays both sides to their ends. Nothing: all events mean the same, and the results are the same. Of several
    // edits, the cause is the first that alone parts the games there and in the same way; the guess comes first.
    std::optional<Parting> play(const std::array<PairedOpening, 2>& openings);

    // What a side of the last pair came to.
    struct Result {
        Outcome outcome;       // Abandoned: the loop guard stopped it
        bool stopped = false;  // by the loop guard
        std::uint64_t decisions = 0, units = 0;
    };
    const Result& result(int side) const { return results_[side]; }
    const GameCounts& counts(int side) const;

    // The game of one side as a session, played to its end; its forced chance and decisions are those of a pair.
    std::unique_ptr<Session> session(int side, const PairedOpening& opening) const;

  private:
    class Side;
    // Plays until the sides part; nothing: both are over, and the same.
    std::optional<Parting> part(const std::array<PairedOpening, 2>& openings);
    std::optional<Parting> partByEvents(const std::array<PairedOpening, 2>& openings);
    std::optional<Parting> compareTraces(EventComparison::Detail detail);
    bool sameResult() const;
    void findCause(Parting& parting, const std::array<PairedOpening, 2>& openings);

    const ContentPair& contents_;
    std::string agent_;
    int simulations_;
    EventComparison compare_;
    std::array<std::unique_ptr<Side>, 2> sides_;
    std::array<Result, 2> results_;
    std::vector<std::unique_ptr<PairedGame>> alone_;  // by cause: with this edit alone
};

}  // namespace engine
