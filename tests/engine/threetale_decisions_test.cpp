// Decisions of ThreeTale: how questions and options read, their
// lasting form, and why one cannot be made on other content.
#include <set>

#include "engine/kernel/session.h"
#include "engine/threetale/verbs/question_row.h"
#include "engine/threetale/verbs/verbs_turn.h"
#include "tests/engine/abilities_fixture.h"
#include "tests/engine/sample_game.h"

using namespace engine::threetale;
using engine::Option;

namespace {
struct Cards : Words {
    Cards() {
        artifact("ar.axe", 1, Slot::Hands, Usage::Active, 1, Window::BattleAttack,
                 {"when attack_activation pay positive_dice(1) : add_damage(2)"});
        talent("he.a", 0, {"when manual once_per(turn) : gain_shevitsa(1)"});
        scenarioEffects("gain_speed(1, each)");
        begin();
    }
    std::string why(const char* text) const { return game->notation().whyUndecodable(text); }
};
}  // namespace

TEST_CASE("a decision that other content does not know says which card, clause or word is missing") {
    const Cards s;
    CHECK(s.why("activate ar.mace") == "names ar.mace, which this content does not have");
    CHECK(s.why("activate he.a") == "names he.a, which is another kind of card in this content");
    CHECK(s.why("use he.a.t0 1") == "uses clause 2 of he.a.t0, which the card does not have in this content");
    CHECK(s.why("use he.x.t0 0") == "names he.x.t0, which this content does not have");
    CHECK(s.why("dance") == "is not a decision: there is no verb \"dance\"");
    CHECK(s.why("raise seat9 love") == "is not a decision: \"seat9\" is out of place after \"raise\"");
    CHECK(s.why("end_turn now") == "is not a decision: \"now\" is left over at the end");
    engine::Option option;
    CHECK_FALSE(s.game->notation().decode("use he.a.t0 1", option));
    CHECK(s.game->notation().decode("use he.a.t0 0", option));
}

TEST_CASE("a card laid back on its deck is recorded by its id, a scenario card by its copy") {
    const Cards s;
    for (const char* text : {"put_on_top ar.axe", "put_on_top ti.a", "put_on_top scenario_card1"}) {
        engine::Option option;
        REQUIRE(s.game->notation().decode(text, option));
        CHECK(s.game->notation().encode(option) == text);
    }
    engine::Option option;
    CHECK_FALSE(s.game->notation().decode("put_on_top scenario_card0", option));
    CHECK_FALSE(s.game->notation().decode("put_on_top 3", option));
}

TEST_CASE("every verb has a word of its own, and what is printed of it reads back as it was") {
    const auto game = gameOf("threetale");
    const CompiledSet& set = static_cast<const ThreeTale&>(*game).set();
    std::set<std::string> words;
    for (int verb = 0; verb < kVerbs; ++verb) {
        CAPTURE(verb);
        words.insert(rowOf(Verb(verb)).word);
        Option option{.verb = std::uint16_t(verb)}, again;
        const CompiledClause& clause = set.clauses.front();
        if (Verb(verb) == Verb::Use) option = engine::optionFrom(verb_rows::Use{clause.card, clause.number});
        REQUIRE(game->notation().decode(game->notation().encode(option), again));
        CHECK(again == option);
    }
    CHECK(words.size() == kVerbs);
}

TEST_CASE("an operand lies in the field that its row names, and one that does not fit there is not cut off") {
    const auto game = gameOf("threetale");
    const Option step = engine::optionFrom(verb_rows::Step{1, 17});
    CHECK(step == Option{std::uint16_t(Verb::Step), 1, 17});
    CHECK(game->notation().encode(step) == "step east t5.ne");
    CHECK(engine::rowFrom<verb_rows::Step>(step).to == 17);
    CHECK(game->notation().encode(engine::optionFrom(verb_rows::GiveOffering{2})) == "bless seat3");
    Option option;
    CHECK(game->notation().decode("fight 44", option));
    CHECK_FALSE(game->notation().decode("fight 300", option));  // which is 44 in a byte
    CHECK_FALSE(game->notation().decode("fight -1", option));
    CHECK(game->notation().whyUndecodable("fight 300") == "is not a decision: \"300\" is out of place after \"fight\"");
    CHECK(game->notation().decode("place -3 4", option));
}

TEST_CASE("rules are named before the full stop, those of one chapter in short") {
    using engine::citing, engine::ruleIds, engine::RuleId;
    const std::vector<RuleId> apart{"TT-OFFER-03"_rule, "TT-OFFER-05"_rule};
    CHECK(ruleIds(kRules, apart) == "TT-OFFER-03, -05");
    const std::vector<RuleId> inRow{"TT-ALTAR-06"_rule, "TT-ALTAR-07"_rule, "TT-ALTAR-08"_rule};
    CHECK(ruleIds(kRules, inRow) == "TT-ALTAR-06..08");
    const std::vector<RuleId> mixed{"TT-ALTAR-06"_rule, "TT-ALTAR-07"_rule, "TT-OFFER-03"_rule};
    CHECK(ruleIds(kRules, mixed) == "TT-ALTAR-06, -07, TT-OFFER-03");
    CHECK(citing(kRules, "It goes back.", apart) == "It goes back (TT-OFFER-03, -05).");
    CHECK(citing(kRules, "It goes back.", {}) == "It goes back.");
}

TEST_CASE("every question has words and the rule that it is asked by, every option a text, in games played at random") {
    const auto game = gameOf("threetale");
    std::set<int> verbs, questions;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        engine::Session session(game, {.seed = seed, .options = {{"tutorial", seed % 4 == 0}}});
        const auto agent = engine::makeAgent(seed % 2 ? "random" : "greedy", seed);
        for (; session.open(); session.play(*agent)) {
            const engine::Decision& decision = *session.open();
            questions.insert(decision.question);
            const engine::QuestionText question = game->texts().question(session.state(), decision);
            REQUIRE_FALSE(question.words.empty());
            CHECK(question.words.find("(TT-") == std::string::npos);
            const std::string sentence = engine::questionSentence(game->texts(), session.state(), decision);
            if (question.rule == engine::kNoRule) CHECK(sentence == question.words);
            else CHECK(sentence == question.words + " (" + game->texts().rules()[question.rule].id + ")");
            for (const Option& option : decision.options) {
                verbs.insert(option.verb);
                Option again;
                REQUIRE(game->notation().decode(game->notation().encode(option), again));
                CHECK(again == option);
                const engine::OptionText text = game->texts().optionText(session.state(), decision, option);
                CHECK_FALSE(text.label.empty());
                CHECK_FALSE(text.symbol.empty());
                for (const engine::RuleId rule : text.rules) REQUIRE(rule < game->texts().rules().size());
                const std::string rules = engine::ruleIds(game->texts().rules(), text.rules);
                CHECK(text.rules.empty() == (text.help.find("(TT-") == std::string::npos));
                if (!text.rules.empty()) CHECK(text.help.ends_with(" (" + rules + ")."));
            }
        }
        // Also those that no game came to.
        for (int q = 0; q < kQuestions; ++q) {
            const engine::Decision asked{std::uint16_t(q), 0, 0, {}, 0};
            const engine::QuestionText question = game->texts().question(session.state(), asked);
            CHECK_FALSE(question.words.empty());
            CHECK((question.rule == engine::kNoRule || question.rule < game->texts().rules().size()));
        }
    }
    CHECK(verbs.size() > 40);
    CHECK(questions.size() > 25);
}
