// Tactic and Escape cards on the attack turn of another: who is asked, who learns of it, and what a scenario may leave
// out.
#include <algorithm>

#include "engine/kernel/agents.h"
#include "engine/kernel/scenario.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

// Seat 1 attacks, and seat 2 holds an Escape.
schema::ScenarioFile withEscape(std::vector<std::string> play, std::vector<std::string> expect) {
    schema::ScenarioFile file;
    file.name = file.file = "any time";
    file.scenario.claim = "who holds a card of any time is asked";
    file.scenario.setup = {"party seat1 ch.red_riding_hood",
                           "party seat2 ch.bremen_musicians",
                           "traits seat1 strength 10",
                           "traits seat2 strength 10",
                           "hand seat1 bc.escape bc.weak bc.weak bc.heavy bc.heavy",
                           "hand seat2 bc.escape bc.heal bc.heal bc.cure bc.tag_out",
                           "attacker seat1"};
    file.scenario.play = std::move(play);
    file.scenario.expect = std::move(expect);
    return file;
}

}  // namespace

TEST_CASE("BR-RULING-74 who is asked on the attack turn of another holds such a card, while nothing is pending") {
    const CompiledSet& set = setOf(*baseGame());
    int asked = 0, tactics = 0, escapes = 0;
    for (const char* mode : {"battle", "minion", "boss", "character"})
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            Session session(baseGame(), {.seed = seed, .options = optionsOf(mode, "two", "one")});
            const auto agent = makeAgent("random", seed);
            while (session.open()) {
                const Decision& open = *session.open();
                const GameState& s = shownBy(session);
                if (Question(open.question) == Question::Move) REQUIRE(open.seat == s.battle.attacker);
                if (Question(open.question) == Question::AnyTime) {
                    ++asked;
                    CHECK(open.seat != s.battle.attacker);
                    CHECK(s.battle.attack.kind == AttackKind::None);
                    CHECK(s.battle.asked == 0);
                    REQUIRE(open.options.size() > 1);
                    CHECK(open.options[0] == optionFrom(verb_rows::Hold{open.seat}));
                    for (const Option& option : open.options.subspan(1)) {
                        REQUIRE(isA<verb_rows::Play>(option));
                        const int kind = rowFrom<verb_rows::Play>(option).card;
                        CHECK((copiesIn(s.battle, handOf(open.seat)) & set.kinds[kind].copies) != 0);
                        const CardKind what = set.kinds[kind].kind;
                        CHECK((what == CardKind::Escape || hasDormantTactic(set, s.sides[open.seat])));
                        tactics += what == CardKind::Tactic;
                        escapes += what == CardKind::Escape;
                    }
                }
                session.play(*agent);
            }
        }
    CHECK(asked > 100);
    CHECK(tactics > 20);
    CHECK(escapes > 20);
}

TEST_CASE("BR-MATCH-05 BR-RULING-74 nobody else learns that a hand could have answered") {
    int held = 0, played = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session(baseGame(), {.seed = seed, .options = optionsOf("battle", "two", "one")});
        const auto agent = makeAgent("random", seed);
        while (session.open()) session.play(*agent);
        GameState state{};
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            applyEvent(trace[i], &state);
            if (i == 0 || trace[i].kind != EventKind::Choose || trace[i - 1].kind != EventKind::Ask) continue;
            if (Question(trace[i - 1].field) != Question::AnyTime) continue;
            const int seat = trace[i - 1].width, other = 1 - seat;
            const bool holds = isA<verb_rows::Hold>(optionOf(trace[i]));
            CHECK(baseGame()->observation().mayKnow(&state, trace[i - 1], seat));
            CHECK_FALSE(baseGame()->observation().mayKnow(&state, trace[i - 1], other));
            CHECK(baseGame()->observation().mayKnow(&state, trace[i], seat));
            CHECK(baseGame()->observation().mayKnow(&state, trace[i], other) == !holds);
            ++(holds ? held : played);
        }
    }
    CHECK(held > 10);
    CHECK(played > 10);
}

TEST_CASE("a scenario need not mention that somebody holds back, and a line that answers the question does") {
    const auto play = [](const schema::ScenarioFile& file) { return playScenario(*baseGame(), file); };
    // The defender is asked before the first move and after it; the next lines are the attacker's.
    CHECK(play(withEscape({"fight", "keep", "keep", "attack bc.heavy", "attack bc.weak"},
                          {"seat2 health 6", "asked seat1"}))
              .passed());
    // The first line that fits is taken, whoever is meant.
    CHECK(play(withEscape({"fight", "keep", "keep", "play bc.escape", "bid 0", "bid 1"}, {"battle left seat2"}))
              .passed());
    CHECK(play(withEscape({"fight", "keep", "keep", "expect asked seat2", "hold", "play bc.escape", "bid 1", "bid 0"},
                          {"battle left seat1"}))
              .passed());
    // An answer to a question that is not asked is none.
    CHECK(play(withEscape({"fight", "keep", "keep", "hold", "hold"}, {"asked seat1"})).cause ==
          ScenarioCause::Decision);
    // Where every choice is written, this one has to be.
    schema::ScenarioFile whole = withEscape({"fight", "keep", "keep", "attack bc.heavy"}, {"asked seat1"});
    whole.scenario.everyChoice = true;
    CHECK(play(whole).cause == ScenarioCause::Decision);
}
