// Playing a scenario: as it is written, and with everything that varies.
#include "engine/kernel/scenario.h"

#include <fmt/format.h>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario_play.h"

namespace engine {

std::vector<std::string> outcomesOf(const Game& game, const schema::ScenarioFile& file, const std::string& chance) {
    const schema::ScenarioVariation variation{chance, {}, {}, {}};
    ScenarioPlay play(game, file, &variation, 0);
    play.run({});
    return play.outcomes();
}

ScenarioResult playScenario(const Game& game, const schema::ScenarioFile& file, ScenarioRun* kept) {
    ScenarioResult result;
    ScenarioFailure first;
    std::vector<bool> cited;  // rules, in any run
    struct Once {
        std::uint64_t hash;
        std::vector<std::string> outcomes;
        std::vector<std::uint64_t> weights;
        std::vector<bool> held;
    };
    const auto playOnce = [&](const schema::ScenarioVariation* variation, int number, const std::string& outcome,
                              bool isFirst) {
        ScenarioPlay play(game, file, variation, number);
        play.run(outcome);
        ++result.runs;
        if (isFirst) {
            result.decisions = play.decisions();
            result.hash = play.hash();
            result.announced = play.announced();
        }
        const std::vector<bool> announced = play.announced();
        cited.resize(announced.size());
        for (std::size_t rule = 0; rule < announced.size(); ++rule) cited[rule] = cited[rule] || announced[rule];
        const bool isFailure = play.failed().any() && !first.any();
        if (isFailure) {
            first = play.failed();
            if (!outcome.empty())
                first.problem.message += variation->choice.empty() ? say(" when {} is {}", variation->chance, outcome)
                                                                   : say(" when the choice is {}", outcome);
            result.events = play.eventsAround(first.position);
        }
        if (kept && (isFirst || isFailure)) {
            const std::size_t size = play.trace().size();
            *kept = {std::move(play.trace()), isFailure ? std::min(first.position, size) : size, isFailure};
        }
        return Once{play.hash(), play.outcomes(), play.weights(), play.held()};
    };
    const std::uint64_t hash = playOnce(nullptr, 0, {}, true).hash;
    if (!first.any() && playOnce(nullptr, 0, {}, false).hash != hash) {
        first.cause = ScenarioCause::Loop;
        first.problem =
            failure(ScenarioCause::Loop, file, "play", {say("the events differ when it is played twice"), "", "", {}})
                .problem;
    }
    result.runs = 1;
    for (std::size_t i = 0; i < file.scenario.vary.size() && !first.any(); ++i) {
        const schema::ScenarioVariation& variation = file.scenario.vary[i];
        const Once asScripted = playOnce(&variation, int(i), {}, false);
        std::vector<std::uint64_t> holds(variation.odds.size());
        std::uint64_t all = 0;
        for (std::size_t outcome = 0; outcome < asScripted.outcomes.size() && !first.any(); ++outcome) {
            const std::uint64_t weight = outcome < asScripted.weights.size() ? asScripted.weights[outcome] : 1;
            const Once play = playOnce(&variation, int(i), asScripted.outcomes[outcome], false);
            all += weight;
            for (std::size_t line = 0; line < play.held.size(); ++line) holds[line] += play.held[line] ? weight : 0;
        }
        for (std::size_t line = 0; line < holds.size() && !first.any(); ++line) {
            const auto words = wordsOf(variation.odds[line]);
            ScenarioOdds odds;
            if (readOdds(words, odds) || holds[line] * odds.of == odds.part * all) continue;
            first = failure(ScenarioCause::Expectation, file, fmt::format("vary[{}].odds[{}]", i, line),
                            {say("the odds of \"{}\" are different", joined(odds.expectation)),
                             oddsText(holds[line], all),
                             oddsText(odds.part, odds.of),
                             {}});
        }
    }
    if (!first.any()) first = checkRules(game, file, cited);
    if (first.any() && !file.scenario.fails.empty() && first.cause != ScenarioCause::Setup) {
        result.knownToFail = true;
        return result;
    }
    if (!first.any() && !file.scenario.fails.empty()) {
        first = failure(ScenarioCause::Passes, file, "fails",
                        {say("it is marked as known to fail, but it passes"), "", file.scenario.fails, {}});
        result.events.clear();
    }
    result.cause = first.cause;
    if (first.any()) result.problems.add(first.problem);
    return result;
}

}  // namespace engine
