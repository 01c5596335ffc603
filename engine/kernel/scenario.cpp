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

namespace {

// The runs of a scenario, and the first failure in any of them.
class ScenarioRuns {
  public:
    ScenarioRuns(const Game& game, const schema::ScenarioFile& file, ScenarioRun* kept)
        : game_(game), file_(file), kept_(kept) {}

    ScenarioResult result() && {
        playAsWritten();
        for (std::size_t i = 0; i < file_.scenario.vary.size() && !first_.any(); ++i) vary(i);
        if (!first_.any()) first_ = checkRules(game_, file_, cited_);
        if (first_.any() && !file_.scenario.fails.empty() && first_.cause != ScenarioCause::Setup) {
            result_.knownToFail = true;
            return std::move(result_);
        }
        if (!first_.any() && !file_.scenario.fails.empty()) {
            first_ = failure(ScenarioCause::Passes, file_, "fails",
                             {say("it is marked as known to fail, but it passes"), "", file_.scenario.fails, {}});
            result_.events.clear();
        }
        result_.cause = first_.cause;
        if (first_.any()) result_.problems.add(first_.problem);
        return std::move(result_);
    }

  private:
    struct Once {
        std::uint64_t hash;
        std::vector<std::string> outcomes;
        std::vector<std::uint64_t> weights;
        std::vector<bool> held;
    };
    Once playOnce(const schema::ScenarioVariation* variation, int number, const std::string& outcome, bool isFirst);
    void playAsWritten();
    void vary(std::size_t i);
    void checkOdds(std::size_t i, const std::vector<std::uint64_t>& holds, std::uint64_t all);

    const Game& game_;
    const schema::ScenarioFile& file_;
    ScenarioRun* const kept_;
    ScenarioResult result_;
    ScenarioFailure first_;
    std::vector<bool> cited_;  // rules, in any run
};

ScenarioRuns::Once ScenarioRuns::playOnce(const schema::ScenarioVariation* variation, int number,
                                          const std::string& outcome, bool isFirst) {
    ScenarioPlay play(game_, file_, variation, number);
    play.run(outcome);
    ++result_.runs;
    if (isFirst) {
        result_.decisions = play.decisions();
        result_.hash = play.hash();
        result_.announced = play.announced();
    }
    const std::vector<bool> announced = play.announced();
    cited_.resize(announced.size());
    for (std::size_t rule = 0; rule < announced.size(); ++rule) cited_[rule] = cited_[rule] || announced[rule];
    const bool isFailure = play.failed().any() && !first_.any();
    if (isFailure) {
        first_ = play.failed();
        if (!outcome.empty())
            first_.problem.message += variation->choice.empty() ? say(" when {} is {}", variation->chance, outcome)
                                                                : say(" when the choice is {}", outcome);
        result_.events = play.eventsAround(first_.position);
    }
    if (kept_ && (isFirst || isFailure)) {
        const std::size_t size = play.trace().size();
        *kept_ = {std::move(play.trace()), isFailure ? std::min(first_.position, size) : size, isFailure};
    }
    return {play.hash(), play.outcomes(), play.weights(), play.held()};
}

// Twice, for the same events must come about again.
void ScenarioRuns::playAsWritten() {
    const std::uint64_t hash = playOnce(nullptr, 0, {}, true).hash;
    if (!first_.any() && playOnce(nullptr, 0, {}, false).hash != hash) {
        first_.cause = ScenarioCause::Loop;
        first_.problem =
            failure(ScenarioCause::Loop, file_, "play", {say("the events differ when it is played twice"), "", "", {}})
                .problem;
    }
    result_.runs = 1;
}

// With every outcome of what varies.
void ScenarioRuns::vary(std::size_t i) {
    const schema::ScenarioVariation& variation = file_.scenario.vary[i];
    const Once asScripted = playOnce(&variation, int(i), {}, false);
    std::vector<std::uint64_t> holds(variation.odds.size());
    std::uint64_t all = 0;
    for (std::size_t outcome = 0; outcome < asScripted.outcomes.size() && !first_.any(); ++outcome) {
        const std::uint64_t weight = outcome < asScripted.weights.size() ? asScripted.weights[outcome] : 1;
        const Once play = playOnce(&variation, int(i), asScripted.outcomes[outcome], false);
        all += weight;
        for (std::size_t line = 0; line < play.held.size(); ++line) holds[line] += play.held[line] ? weight : 0;
    }
    checkOdds(i, holds, all);
}

void ScenarioRuns::checkOdds(std::size_t i, const std::vector<std::uint64_t>& holds, std::uint64_t all) {
    for (std::size_t line = 0; line < holds.size() && !first_.any(); ++line) {
        const auto words = wordsOf(file_.scenario.vary[i].odds[line]);
        ScenarioOdds odds;
        if (readOdds(words, odds) || holds[line] * odds.of == odds.part * all) continue;
        first_ = failure(ScenarioCause::Expectation, file_, fmt::format("vary[{}].odds[{}]", i, line),
                         {say("the odds of \"{}\" are different", joined(odds.expectation)),
                          oddsText(holds[line], all),
                          oddsText(odds.part, odds.of),
                          {}});
    }
}

}  // namespace

ScenarioResult playScenario(const Game& game, const schema::ScenarioFile& file, ScenarioRun* kept) {
    return ScenarioRuns(game, file, kept).result();
}

}  // namespace engine
