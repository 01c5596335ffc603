// A session as a scenario: its chance said by purpose, its decisions by meaning, and what is true of its state now.
#pragma once

#include <string>
#include <vector>

#include "engine/kernel/session.h"
#include "schema/core/scenario.h"

namespace engine {

// From a new game to the open decision after `decisions` decisions, which are at most those made. `expected` names leaves
// and numbers as an expectation does ("seat1 love"); their values are filled in. Names that say nothing are left out and
// returned in `unknown`; so is the seed of a game that deals at its start, where it is larger than a scenario may say. A game that is over is expected to end as it did.
schema::Scenario recordScenario(const Session& session, std::size_t decisions, const std::vector<std::string>& expected,
                                std::vector<std::string>* unknown = nullptr);

}  // namespace engine
