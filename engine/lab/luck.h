// Luck: what chance brought beside what was to be expected of it. Of each roll, pick and draw of a session: the value
// of what came less the mean over all that could have come, where the value is what the game itself gives the state for
// the seat (Evaluation::value) after the units that it looks ahead. Decisions are answered as they were made, so that
// in one unit of play the luck of all events adds up to what was reached less what was expected before the first.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/lab/odds.h"

namespace engine {

struct LuckQuestion {
    std::size_t from = 0, to = std::size_t(-1);  // events from one position to another
    Answers answers = Answers::Recorded;
    OddsBudget budget{.replays = 4'000};  // of each event
    std::uint64_t simulations = 100;      // pairs of runs of each event for which that is not enough
    std::uint64_t seed = 1;               // of these
    std::function<void(std::size_t done, std::size_t of)> progress{};
};

struct EventLuck {
    std::size_t event = 0;
    int seat = 0;  // for whom it was
    Basis basis = Basis::Exact;
    Estimate luck;
    Estimate expected, after;  // the mean before it, and with what came
};

struct LuckSum {
    std::string name;       // of a seat or a contest
    std::size_t scope = 0;  // of a contest: the event with which it begins
    Estimate luck;          // exact where that of every event is
    std::size_t events = 0, simulated = 0;
};

struct Luck {
    std::vector<EventLuck> events;
    LuckSum game;
    std::vector<LuckSum> seats;     // by number
    std::vector<LuckSum> contests;  // outermost ones, in the order of the session
};
// Events with one possible outcome are left out.
Luck luckOf(const Session& session, const LuckQuestion& question);
// The sums over events of a session whose luck is known, in its order.
Luck luckOf(const Session& session, std::vector<EventLuck> events);

}  // namespace engine
