// A scenario as a session: its situation, its decisions and what
// chance brought, to be looked at event by event and played on.
#pragma once

#include <memory>

#include "engine/kernel/scenario.h"
#include "engine/kernel/session.h"

namespace engine {

struct ScenarioSession {
    std::unique_ptr<Session> session;  // null: its situation cannot be set up
    std::size_t position = 0;          // where it failed; the end of what it plays where it passes
    ScenarioResult result;             // of playing it
};
ScenarioSession openScenario(std::shared_ptr<const Game> game, const schema::ScenarioFile& scenario);

}  // namespace engine
