// A scenario from a game that was played: what somebody ticked in it, "must" or "must not", becomes what the scenario
// expects; it ends at the first question after that; then it is made small while the same still comes of it.
//
//     const std::vector<TickedLine> ticks{{expectationOf(session, event).line, session.decisionsBefore(event), true}};
//     SmallScenario small = smallScenario(game, recordTicked(session, ticks), session.setup().seed, {});
//     mutateScenario(*game, records, asFile(small.scenario));
//
// Making small is delta debugging (A. Zeller and R. Hildebrandt, Simplifying and isolating failure-inducing input, IEEE
// Transactions on Software Engineering 28, 2002) of the decisions, the lines of the setup, and the outcomes of chance:
// what does not matter of these becomes "any".
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/session.h"
#include "schema/core/scenario.h"

namespace engine {

// What a scenario can expect of an event.
struct EventExpectation {
    std::string line;     // "clause ar.105 1", "rule TT-BATTLE-07", "drawn bt.101", "changed seat1 love 4 -> 5"
    std::string card;     // id of the card whose clause it is; empty: of none
    std::string refused;  // why nothing can be expected of it; empty: `line` says it
};
EventExpectation expectationOf(const Session& session, std::size_t event);

struct TickedLine {
    std::string line;           // as above, with "never" or "not" before it where it must not be
    std::size_t decisions = 0;  // made before it came about
    bool isEvent = false;  // looked for among the events since the last of these; else true of the state at the end
    std::string card{};    // whose clause it is: named in the scenario's cards
};

// The game up to the first question after the last tick, with everything forced that chance brought.
schema::Scenario recordTicked(const Session& session, std::vector<TickedLine> ticks);

struct SmallBudget {
    double seconds = 1;                       // of the wall clock
    const std::atomic<bool>* stop = nullptr;  // ends early when it becomes true
};
struct SmallScenario {
    schema::Scenario scenario;
    bool passes = false;    // with the content that it was made small with; else it fails where it did
    std::size_t tries = 0;  // runs that it took
    bool finished = false;  // nothing more can be left out one by one; else the budget was over before
};
// `game`: that the scenario is played with. What the scenario came to (passing, or the same expectation that fails) is
// what every smaller one has to come to. `seed`: that of the game that was recorded, from which chance follows while
// decisions are left out; 0: none are.
SmallScenario smallScenario(const std::shared_ptr<const Game>& game, schema::Scenario scenario, std::uint64_t seed,
                            const SmallBudget& budget);

// A scenario that stands in no file yet.
schema::ScenarioFile asFile(const schema::Scenario& scenario);

}  // namespace engine
