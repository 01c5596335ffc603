// A session as a scenario: its chance said by purpose, its decisions by meaning, and what is true of its state now.
#pragma once

#include <string>
#include <vector>

#include "engine/kernel/session.h"
#include "schema/core/scenario.h"

namespace engine {

// Why a session cannot be written down, as a sentence; empty: it can. A game that deals at its start needs its seed,
// and to a scenario the seed 0 is none.
std::string whyNoScenario(const Session& session);

// From a new game to the open decision after `decisions` decisions, which are at most those made. `expected` names
// state fields and numbers as an expectation does ("seat1 love"); their values are filled in. Names that say nothing
// are left out and returned in `unknown`. A game that is over is expected to end as it did.
schema::Scenario recordScenario(const Session& session, std::size_t decisions, const std::vector<std::string>& expected,
                                std::vector<std::string>* unknown = nullptr);

// What is true of a field or a number of a state, by its name, as lines of a scenario: "seat1 love 5". Empty if the
// name says nothing, or an empty place in a list.
std::vector<std::string> expectationsOf(const Game& game, const StateBytes& state, const std::string& name);

}  // namespace engine
