// Would a scenario notice? It is played again with one thing missing or changed at a time: a card that lies in its
// setup is taken away, a card that it exercises does nothing, a die that it scripts shows the other face, another card
// is drawn. A scenario that passes all the same does not show what it claims.
#pragma once

#include <string>
#include <vector>

#include "engine/kernel/scenario.h"
#include "schema/core/records.h"

namespace engine {

struct ScenarioMutant {
    std::string
        what;  // in the language of the thread: "ar.105 does nothing", "attack roll #1: no die of +++++-- matters"
    std::string field;     // the line that was changed, "chance[0]"
    bool noticed = false;  // the scenario failed
};

// `records`: those that `game` was made of. A scenario that
// does not pass as it is, or is known to fail, has no mutants.
std::vector<ScenarioMutant> mutateScenario(const Game& game, const schema::RecordSet& records,
                                           const schema::ScenarioFile& scenario);

// A copy of the records in which a card, by its id, does nothing: its abilities, effects and conditions are empty.
// Nothing (false) if it has none.
bool silenceCard(schema::RecordSet& records, const Game& game, const std::string& id);

}  // namespace engine
