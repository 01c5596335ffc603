// Playing a session once more to see what was asked of chance, and writing that down.
#include "engine/kernel/scenario_record.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"

namespace engine {

namespace {

// Listens to what is asked of chance; the values stand in the trace.
class Listener final : public ChanceSource {
  public:
    std::optional<std::uint32_t> say(const ChanceRequest& request) override {
        requests.push_back({request.kind, request.key, request.count, request.die, {}});
        return std::nullopt;
    }
    std::vector<ChanceRequest> requests;
};

std::string outcomeOf(const Game& game, const void* state, const ChanceRequest& request, std::uint32_t value) {
    if (request.kind == ChanceRequest::Kind::Pick) return std::to_string(value + 1);
    if (request.kind == ChanceRequest::Kind::Draw) {
        const ScenarioWords* words = game.scenarioWords();
        return words ? words->drawnName(state, request.key.purpose, value)
                     : game.cards().id(game.cards().drawn(request.key.purpose, value));
    }
    return marksOf(*request.die, request.count, value);
}

bool isChance(const Event& e) { return e.kind == EventKind::Chance; }

}  // namespace

std::vector<std::string> expectationsOf(const Game& game, const StateBytes& state, const std::string& name) {
    const auto words = wordsOf(name);
    if (words.empty()) return {};
    if (const auto number = workedOut(game, state.data(), words)) return {fmt::format("{} {}", name, *number)};
    const schema::StateField* stateField = findStateField(game, state.data(), words);
    if (!stateField || isEmptyPlace(game, state.data(), stateField->offset)) return {};
    if (stateField->path == name)
        if (std::vector<std::string> lines = statementsOf(game, state.data(), *stateField); !lines.empty())
            return lines;
    const std::int64_t value = valueAt(*stateField, state.data());
    const std::string word = valueWord(game, state.data(), *stateField, value);
    const bool isWord = word != std::to_string(value) && valueOfWord(game, state.data(), *stateField, word) == value;
    return {isWord ? fmt::format("{} {}", name, word) : fmt::format("{} = {}", name, value)};
}

std::string whyNoScenario(const Session& session) {
    if (!session.edits().empty())
        return "the game was changed by hand, which a scenario cannot say; set up a position and play from there";
    const Trace& trace = session.timeline().trace();
    const std::size_t start = session.unitEnds().front().position;
    if (session.setup().seed != 0 || std::none_of(trace.begin(), trace.begin() + std::ptrdiff_t(start), isChance))
        return {};
    return "the game was dealt from seed 0, which in a scenario means no seed; play it with another seed";
}

schema::Scenario recordScenario(const Session& session, std::size_t decisions, const std::vector<std::string>& expected,
                                std::vector<std::string>* unknown) {
    const Game& game = session.game();
    StateBytes state(game.stateType().size);
    Trace trace;
    Listener listener;
    std::vector<ForcedChance> forced = session.forced();
    const std::span<const Option> script =
        std::span(session.decisions()).first(std::min(decisions, session.decisions().size()));
    schema::Scenario scenario;
    scenario.options = session.setup().options;

    const auto table = game.makeTable(state.data(), session.setup().seed);
    table->recorder().to(&trace, TraceLevel::Full);
    table->chance().force(&forced);
    game.start(*table, session.setup());
    ScenarioNames names;
    layOutSituation(game, *table, session.setup().situation, names);
    scenario.setup = session.setup().situation;
    std::size_t at = trace.size();
    // What falls before the first question follows from the seed
    // alone; without any, the scripted chance is all there is.
    if (std::any_of(trace.begin(), trace.end(), isChance)) scenario.seed = session.setup().seed;
    table->chance().source(&listener);
    table->decider().script(script);
    try {
        // After the last decision the game goes on to the next one, or to its end, which may lie a unit further on.
        while (game.outcome(state.data()).end == Outcome::End::Playing) {
            table->beginUnit(game.unit(state.data()));
            game.playUnit(*table);
        }
    } catch (const Suspended&) {
        // The next decision is open: the scenario ends here.
    }
    std::size_t next = 0;
    scenario.everyChoice = true;
    for (; at < trace.size(); ++at) {
        if (trace[at].kind == EventKind::Choose) scenario.play.push_back(game.notation().encode(optionOf(trace[at])));
        if (trace[at].kind != EventKind::Chance || next >= listener.requests.size()) continue;
        const ChanceRequest& request = listener.requests[next++];
        scenario.chance.push_back(fmt::format("{}: {}", game.texts().purposes()[request.key.purpose],
                                              outcomeOf(game, state.data(), request, std::uint32_t(trace[at].after))));
    }
    const Outcome outcome = game.outcome(state.data());
    if (outcome.end == Outcome::End::Won || outcome.end == Outcome::End::Lost) {
        scenario.expect.push_back(outcome.end == Outcome::End::Won ? "won" : "lost");
        scenario.expect.push_back(fmt::format("score {}", outcome.score));
    }
    for (const std::string& name : expected) {
        const std::vector<std::string> lines = expectationsOf(game, state, name);
        for (const std::string& line : lines)
            if (std::find(scenario.expect.begin(), scenario.expect.end(), line) == scenario.expect.end())
                scenario.expect.push_back(line);
        if (lines.empty() && unknown) unknown->push_back(name);
    }
    if (expected.empty() && scenario.expect.empty()) scenario.expect.push_back("playing");  // a scenario needs one
    const schema::Speaking english(schema::englishPhrases());                               // as every file
    scenario.claim = fmt::format("{}, after {} recorded decision{}", game.texts().unitName(state.data()), script.size(),
                                 script.size() == 1 ? "" : "s");
    return scenario;
}

}  // namespace engine
