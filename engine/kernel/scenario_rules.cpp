// The rules that a scenario lists: each is cited by its runs, or the scenario says why not.
#include <fmt/format.h>
#include <algorithm>

#include "engine/kernel/scenario_parts.h"

namespace engine {

ScenarioFailure checkRules(const Game& game, const schema::ScenarioFile& file, const std::vector<bool>& cited) {
    const std::vector<std::string>& rules = file.scenario.rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const std::string path = fmt::format("rules[{}]", i);
        if (ruleNumber(game, rules[i]) < 0)
            return failure(ScenarioCause::Setup, file, path, unknownRule(game, rules[i]));
        if (std::find(rules.begin(), rules.begin() + std::ptrdiff_t(i), rules[i]) != rules.begin() + std::ptrdiff_t(i))
            return failure(ScenarioCause::Setup, file, path,
                           {"the rule is listed twice", rules[i], "each rule once", {}});
    }
    // Some are listed because they are not carried out, which the scenario claims.
    std::vector<std::string> explained;
    for (const std::string& line : file.scenario.expect)
        if (const auto words = wordsOf(line);
            words.size() == 3 && (words[0] == "never" || words[0] == "not") && words[1] == "rule")
            explained.push_back(words[2]);
    for (std::size_t i = 0; i < file.scenario.uncited.size(); ++i) {
        const std::string path = fmt::format("uncited[{}]", i);
        const std::vector<std::string> words = wordsOf(file.scenario.uncited[i]);
        if (words.size() < 2 || !words[0].ends_with(':'))
            return failure(ScenarioCause::Setup, file, path,
                           {"a rule, a colon and the reason are needed", joined(words), "ID: why", {}});
        const std::string id = words[0].substr(0, words[0].size() - 1);
        if (std::find(rules.begin(), rules.end(), id) == rules.end())
            return failure(ScenarioCause::Setup, file, path, unknown("\"rules\" does not list this rule", id, rules));
        const std::size_t rule = std::size_t(ruleNumber(game, id));
        if (game.texts().rules()[rule].isNeverCited)
            return failure(ScenarioCause::Setup, file, path,
                           {"no code announces this rule, so it needs no reason", id, "", {}});
        if (!cited.empty() && cited[rule])
            return failure(ScenarioCause::Expectation, file, path,
                           {"a run cites this rule, so it needs no reason", "rule " + id, "never rule " + id, {}});
        explained.push_back(id);
    }
    for (std::size_t i = 0; i < rules.size() && !cited.empty(); ++i) {
        const std::size_t rule = std::size_t(ruleNumber(game, rules[i]));
        if (cited[rule] || game.texts().rules()[rule].isNeverCited ||
            std::find(explained.begin(), explained.end(), rules[i]) != explained.end())
            continue;
        return failure(ScenarioCause::Expectation, file, fmt::format("rules[{}]", i),
                       {fmt::format("no run cites this rule, and \"uncited\" does not say why: {}",
                                    game.texts().rules()[rule].text),
                        "",
                        "rule " + rules[i],
                        {}});
    }
    return {};
}

}  // namespace engine
