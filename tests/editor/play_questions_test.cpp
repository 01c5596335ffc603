// Every decision of whole random games tells a person who never read the rulebook what is asked, by which rule or card,
// and what each option does.
#include <doctest/doctest.h>

#include <set>
#include <tuple>

#include "editor/app/play/sandbox.h"
#include "engine/threetale/verbs.h"
#include "tests/editor/play_base_set.h"

using namespace editor::play;
using engine::threetale::Question;

namespace {

// Calls `look` with every decision of games of a bot: with the Tutorial, and with other Prophecies.
template <class Look> void everyDecision(const char* bot, int games, const Look& look) {
    for (int i = 0; i < games; ++i) {
        Sandbox sandbox;
        sandbox.begin(base_set::game(), {.seed = std::uint64_t(i) + 1, .options = {{"tutorial", i % 4 == 0}}});
        REQUIRE(sandbox.players.letBot(bot, BotRun::Game).empty());
        for (std::size_t at = 0; at < sandbox.session->decisions().size(); ++at) {
            sandbox.cursor.goTo(sandbox.session->decisionPosition(at));
            const DecisionView* decision = sandbox.decisions.shown();
            REQUIRE(decision);
            look(sandbox, *decision);
        }
    }
}

bool isSentence(const std::string& text) {
    return text.size() > 2 && std::string_view(".?!").find(text.back()) != std::string_view::npos;
}

Question questionOf(const DecisionView& decision) { return Question(decision.decision.question); }

}  // namespace

TEST_CASE("every decision of ThreeTale has a question, a rule with its text and a sentence for each option") {
    std::size_t decisions = 0;
    std::set<Question> asked;
    const auto look = [&](const Sandbox& sandbox, const DecisionView& decision) {
        ++decisions;
        asked.insert(questionOf(decision));
        INFO(decision.question);
        REQUIRE(isSentence(decision.question));
        REQUIRE(decision.question.find("(TT-") == std::string::npos);  // shown as rules of their own
        REQUIRE_FALSE(decision.rules.empty());
        for (int rule : decision.rules)
            REQUIRE(isSentence(sandbox.session->game().texts().rules()[rule].text + std::string(".")));
        std::set<std::tuple<std::string, std::string, int>> seen;
        for (const OptionView& option : decision.options) {
            INFO(option.meaning);
            REQUIRE_FALSE(option.text.label.empty());
            REQUIRE(isSentence(option.text.help));
            REQUIRE(seen.emplace(option.text.label, option.text.help, option.text.space).second);
        }
    };
    everyDecision("random", 24, look);
    everyDecision("greedy", 12, look);
    CHECK(decisions > 9000);
    CHECK(asked.size() > 20);
    MESSAGE(decisions << " decisions of " << asked.size() << " kinds");
}

TEST_CASE("a decision that only a card can explain shows the sentence of that card") {
    std::size_t explained = 0;
    const auto look = [&](const Sandbox& sandbox, const DecisionView& decision) {
        const bool needsACard =
            questionOf(decision) == Question::LoseVirtue || questionOf(decision) == Question::ChooseTarget ||
            questionOf(decision) == Question::ChooseSpace || questionOf(decision) == Question::ChooseToken ||
            questionOf(decision) == Question::ChooseEntity || questionOf(decision) == Question::May;
        if (!needsACard) return;
        INFO(decision.question);
        REQUIRE(decision.card >= 0);
        REQUIRE_FALSE(sandbox.session->game().cards().name(decision.card, "en").empty());
        REQUIRE(isSentence(decision.clause));
        ++explained;
    };
    everyDecision("random", 24, look);
    everyDecision("greedy", 12, look);
    CHECK(explained > 100);
}

TEST_CASE("TT-VIRTUE-08 an option that raises a Virtue says what it is worth before and after") {
    std::size_t raised = 0, changed = 0;
    everyDecision("random", 8, [&](const Sandbox&, const DecisionView& decision) {
        for (const OptionView& option : decision.options) {
            if (!option.meaning.starts_with("raise ") && !option.meaning.starts_with("lower ")) continue;
            ++raised;
            const bool same = option.text.help.find(": still ") != std::string::npos;
            changed += !same;
            REQUIRE(same != (option.text.help.find(" \u2192 ") != std::string::npos));
        }
    });
    CHECK(raised > 500);
    CHECK(changed > 100);
}
