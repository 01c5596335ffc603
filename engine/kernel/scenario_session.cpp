// Plays a scenario and plays what happened once more as a session.
#include "engine/kernel/scenario_session.h"

#include <algorithm>

namespace engine {

ScenarioSession openScenario(std::shared_ptr<const Game> game, const schema::ScenarioFile& file) {
    ScenarioSession out;
    ScenarioRun run;
    out.result = playScenario(*game, file, &run);
    const schema::Scenario& s = file.scenario;
    if (!refusal(*game, s.options).empty()) return out;
    auto session = std::make_unique<Session>(game, Setup{.seed = s.seed, .options = s.options, .situation = s.setup});
    if (!session->misplaced().empty()) return out;

    // What a question was answered with stands right behind it; a choice that answered itself was never asked.
    std::vector<Option> decisions;
    std::vector<ForcedChance> forced;
    std::size_t position = 0;  // sessions do not record conditions
    for (std::size_t i = 0; i < run.trace.size(); ++i) {
        const Event& e = run.trace[i];
        if (e.kind != EventKind::Test && i < run.position) ++position;
        if (laysOut(run.trace, i)) continue;
        if (e.kind == EventKind::Choose && i > 0 && run.trace[i - 1].kind == EventKind::Ask)
            decisions.push_back(optionOf(e));
        if (e.kind != EventKind::Chance) continue;
        const auto asked = std::uint32_t(e.before);
        forced.push_back({{e.field, e.width, std::uint16_t(asked & 0xFFFFu), std::uint16_t(asked >> 16)},
                          std::uint32_t(e.after),
                          false});
    }
    session->replay(std::move(decisions), std::move(forced));
    out.position = std::min(position, session->timeline().size());
    out.session = std::move(session);
    return out;
}

}  // namespace engine
