// The language of scenarios: words that mean nothing are errors wherever they stand, what a failure shows can be
// written, lists say how much they leave out, and what can be claimed of turns, choices and rules.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/kernel/agents.h"
#include "engine/kernel/scenario.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/session.h"
#include "engine/kernel/state_fields.h"
#include "tests/engine/sample_game.h"

namespace {

using engine::ScenarioCause;

const engine::Game& contentOf(const char* content = "threetale") {
    static const auto threeTale = gameOf("threetale"), threeChapters = gameOf("three_chapters"),
                      paperTales = gameOf("paper_tales");
    return *(content == std::string("threetale")        ? threeTale
             : content == std::string("three_chapters") ? threeChapters
                                                        : paperTales);
}

schema::ScenarioFile fileWith(schema::Scenario scenario) {
    scenario.claim = "it holds";
    return {"language", "language.json", std::move(scenario), {}};
}

// The Youngest Son on a Battle token; an enemy of Speed 4, Defense 7, Strength 3 lies on top.
schema::ScenarioFile fightFile() {
    schema::Scenario s;
    s.setup = {"tile ti.01", "hero he.youngest on t1.nw love 3 hope 0 speed 5", "top battles1 bt.101"};
    s.chance = {"attack roll: ++-"};
    s.play = {"claim", "go_on"};
    s.expect = {"battle dealt 2"};
    return fileWith(s);
}

// A turn that is ended at once, and nothing is given at its end.
schema::ScenarioFile turnFile(std::vector<std::string> more, std::vector<std::string> expect) {
    schema::Scenario s;
    s.setup = {"tile ti.17", "hero he.youngest on t1.nw endurance 0 mercy 0", "seat2 endurance 0 mercy 0",
               "seat3 endurance 0 mercy 0"};
    s.setup.insert(s.setup.end(), more.begin(), more.end());
    s.play = {"end_turn"};
    s.expect = std::move(expect);
    return fileWith(s);
}

engine::ScenarioResult playFile(const schema::ScenarioFile& file, const char* content = "threetale") {
    return engine::playScenario(contentOf(content), file);
}

schema::Problem problemIn(const engine::ScenarioResult& result) {
    return result.problems.all().empty() ? schema::Problem{} : result.problems.all().front();
}

void checkPasses(const schema::ScenarioFile& file, const char* content = "threetale") {
    const engine::ScenarioResult result = playFile(file, content);
    CHECK_MESSAGE(result.passed(), schema::toText(problemIn(result)));
}

schema::Problem checkFails(const schema::ScenarioFile& file, ScenarioCause cause, const char* field,
                           const char* content = "threetale") {
    const engine::ScenarioResult result = playFile(file, content);
    const schema::Problem problem = problemIn(result);
    CHECK_MESSAGE(result.cause == cause, schema::toText(problem));
    CHECK(problem.field == field);
    return problem;
}

schema::Problem problemOfClaim(const std::string& line) {
    schema::ScenarioFile file = fightFile();
    file.scenario.expect = {line};
    return problemIn(playFile(file));
}

}  // namespace

// --- words that mean nothing ----------------------------------------------------------------------------------------

TEST_CASE("what can never be is an error where it is denied, too") {
    const std::pair<const char*, const char*> lines[] = {
        {"not offered xyzzy", "xyzzy"},
        {"never offered claim north", "north"},
        {"not offered claim t99.nw", "t99.nw"},
        {"not offered go_on seat2", "seat2"},
        {"not offered step east t1.nw t1.ne", "t1.ne"},
        {"never clause ar.105 9", "9"},
        {"never drawn ar.105 2", "2"},
        {"not seat1 love 99", "99"},
        {"not battle attacker nobody", "nobody"},
        {"not seat1 has ar.999", "ar.999"},
        {"not pile artifacts1 has ar.201", "pile artifacts1 has"},
        {"never rule TT-GAME-01", "TT-GAME-01"},
        {"never changed seat1 love by TT-GAME-01", "TT-GAME-01"},
        {"not asked seat4", "seat4"},
        {"not next seat9", "next"},
        {"not won today", "today"},
    };
    for (const auto& claim : lines) {
        CAPTURE(claim.first);
        schema::ScenarioFile file = fightFile();
        file.scenario.expect = {claim.first};
        CHECK(checkFails(file, ScenarioCause::Setup, "expect[0]").found == claim.second);
    }
    CHECK(problemOfClaim("not seat1 love 99").wanted == "0 to 13");
    CHECK(problemOfClaim("not offered claim north").wanted == "claim SPACE");
}

TEST_CASE("a decision that no game of the content has is an error before anything is played, in variations too") {
    schema::ScenarioFile file = fightFile();
    file.scenario.play = {"claim", "go_on", "go_on", "end_trun"};
    CHECK(checkFails(file, ScenarioCause::Setup, "play[3]").nearest == "end_turn");
    file.scenario.fails = "the turn does not end";  // a known failure excuses no misspelling
    checkFails(file, ScenarioCause::Setup, "play[3]");
    file = fightFile();
    file.scenario.vary = {{"attack roll", {"scape"}, {"battle dealt <= 3"}}};
    CHECK(checkFails(file, ScenarioCause::Setup, "vary[0].play[0]").nearest == "escape");
}

TEST_CASE("the nearest word is proposed for decisions and for expectations") {
    const std::pair<const char*, const char*> lines[] = {
        {"seat1 lov 3", "seat1 love"},
        {"seat2 shevista +1", "seat2 shevitsa"},
        {"ofered escape", "offered"},
        {"offered scape", "escape"},
        {"seat1 has ar.1O5", "ar.105"},
        {"battle attacker enmy", "enemy"},
        {"bttle dealt 2", "battle.dealt"},
        {"clause ar.15", "ar.105"},
        {"rule TT-BATTLE-1", "TT-BATTLE-01"},
        {"t1.nw ofering yes", "t1.nw offering"},
        {"wonn", "won"},
    };
    for (const auto& claim : lines) {
        CAPTURE(claim.first);
        CHECK(problemOfClaim(claim.first).nearest == claim.second);
    }
}

// --- what is shown ---------------------------------------------------------------------------------------------------

TEST_CASE("what a failure has found can be written in the line's place, and holds") {
    struct Claims {
        const char* content;
        schema::ScenarioFile file;
        std::vector<std::string> lines;
    };
    schema::Scenario trick;
    trick.options = {{"players", 4}};
    trick.setup = {"chapter 2",
                   "hand seat1 cr.jack cr.giant",
                   "hand seat2 cr.hansel cr.gretel",
                   "hand seat3 cr.wizard cr.witch",
                   "hand seat4 cr.troll cr.dragon",
                   "lead seat2"};
    schema::Scenario wars;
    wars.options = {{"players", 3}};
    wars.setup = {"turn 2", "phase wars", "unit seat1 F1 un.knight"};
    const Claims games[] = {
        {"threetale",
         fightFile(),
         {"phase future",
          "seat1 on t1.se",
          "seat1 on none",
          "seat2 has ar.105",
          "seat1 love 9",
          "seat1 love +3",
          "seat1 speed >= 9",
          "battle attacker hero",
          "battle open no",
          "battle enemy none",
          "t1.se trees",
          "next seat1",
          "pile artifacts1 3",
          "pile battles1 has bt.101",
          "enemy strength 9",
          "turn hero none",
          "round over",
          "seat1 artifacts[0] ar.105",
          "asked seat3",
          "score 3",
          "won",
          "seat1 changes only love",
          "changed battle dealt 2 -> 3",
          "drawn bt.102",
          "why not ar.105"}},
        {"three_chapters",
         fileWith(trick),
         {"seat1 leads", "seat1 hand has cr.troll", "seat1 played has cr.troll", "box has cr.troll", "phase score",
          "seat1 hand 7", "winner seat1"}},
        {"paper_tales",
         fileWith(wars),
         {"seat2 wins", "seat1 F1 free", "seat1 F2 has un.knight", "seat1 hand has un.knight", "discards has un.knight",
          "seat1 units has un.archer", "phase wars", "seat1 lp 0"}},
    };
    for (const Claims& game : games)
        for (const std::string& line : game.lines) {
            CAPTURE(line);
            schema::ScenarioFile file = game.file;
            file.scenario.expect = {line};
            const schema::Problem wrong = checkFails(file, ScenarioCause::Expectation, "expect[0]", game.content);
            CAPTURE(wrong.found);
            if (wrong.found.empty()) continue;  // an event that did not happen leaves nothing to show
            // Several statements stand side by side; a value stands in the place of the one that was claimed.
            std::vector<std::string> statements;
            for (std::size_t at = 0; at < wrong.found.size();) {
                const std::size_t end = std::min(wrong.found.find(", ", at), wrong.found.size());
                statements.push_back(wrong.found.substr(at, end - at));
                at = end + 2;
            }
            file.scenario.expect = statements;
            const bool isStatement = playFile(file, game.content).passed();
            const bool isList = line.find("changes only") != std::string::npos;
            REQUIRE((isList || isStatement || line.ends_with(wrong.wanted)));
            file.scenario.expect = {isList ? line + ", " + wrong.found
                                           : line.substr(0, line.size() - wrong.wanted.size()) + wrong.found};
            const bool isValue = playFile(file, game.content).passed();
            CHECK_MESSAGE((isStatement || isValue), wrong.found);
        }
}

TEST_CASE("every value that a field of a played state has is read as it is written") {
    for (const char* content : {"threetale", "three_chapters", "paper_tales"}) {
        engine::Session session(gameOf(content), {.seed = 6});
        engine::RandomAgent agent(6);
        while (session.open()) session.play(agent);
        const engine::Game& game = session.game();
        std::size_t read = 0;
        for (const std::size_t position : {session.timeline().size() / 3, session.timeline().size()}) {
            const engine::StateBytes state = session.stateAt(position);
            for (const schema::StateField& field : engine::stateFields(game).all()) {
                if (engine::isEmptyPlace(game, state.data(), field.offset)) continue;
                const std::int64_t value = engine::valueAt(field, state.data());
                const std::string word = engine::writtenValue(game, state.data(), field, value);
                const auto again = engine::valueOfWord(game, state.data(), field, word);
                // A copy of a Unit is written by the Unit's id and read as its first copy.
                const bool isSame = again && engine::writtenValue(game, state.data(), field, *again) == word;
                CHECK_MESSAGE(isSame, field.path << " " << word);
                ++read;
            }
        }
        CHECK(read > 150);
    }
}

TEST_CASE("found is what the file says where a line means nothing, and what the game came to in every other failure") {
    schema::ScenarioFile file = fightFile();
    const auto stands = [](const schema::Problem& p, const char* found, const char* wanted) {
        CHECK(p.found == found);
        CHECK(p.wanted == wanted);
    };
    file.scenario.expect = {"battle dealt 3"};
    stands(checkFails(file, ScenarioCause::Expectation, "expect[0]"), "2", "3");
    file.scenario.expect = {"not battle dealt 2"};
    stands(checkFails(file, ScenarioCause::Expectation, "expect[0]"), "battle dealt 2", "not battle dealt 2");
    file.scenario.expect = {"offered withdraw"};
    CHECK(checkFails(file, ScenarioCause::Expectation, "expect[0]").wanted == "withdraw");
    file = fightFile();
    file.scenario.chance[0] = "attack roll: ++-+";
    stands(checkFails(file, ScenarioCause::Chance, "chance[0]"), "***", "++-+");
    file.scenario.chance[0] = "attack roll of seat2: ++-";
    stands(checkFails(file, ScenarioCause::Chance, "chance[0]"), "seat1", "seat2");
    file.scenario.chance[0] = "attack roll by none: ++-";
    stands(checkFails(file, ScenarioCause::Chance, "chance[0]"), "bt.101", "none");
    file.scenario.chance.clear();
    CHECK(checkFails(file, ScenarioCause::Chance, "chance").found == "attack roll by bt.101 of seat1: ***");
    file = fightFile();
    file.scenario.chance.push_back("enemy attack roll: ---");
    stands(checkFails(file, ScenarioCause::Chance, "chance[1]"), "", "enemy attack roll: ---");
    file = fightFile();
    file.scenario.play.push_back("raise love");
    CHECK(checkFails(file, ScenarioCause::Decision, "play[2]").wanted == "raise love");
    file = fightFile();
    file.scenario.setup[2] = "top battles1 bt.1O1";
    CHECK(checkFails(file, ScenarioCause::Setup, "setup[2]").found == "bt.1O1");
}

TEST_CASE("a list says how many of its names it leaves out") {
    std::vector<std::string> names;
    for (int i = 0; i < 50; ++i) names.push_back("a" + std::to_string(10 + i));  // three letters each
    // 3 letters, then 5 for every further one: 24 are 118, and the 25th would be 123.
    const std::string text = engine::listed(names);
    CHECK(text.ends_with("a33 and 26 more"));
    CHECK(engine::listed(std::vector<std::string>{std::string(200, 'x'), "y"}) ==
          std::string(200, 'x') + " and 1 more");
    CHECK(engine::unknown("no such thing", "b", names).wanted.ends_with(" and 26 more"));
    schema::ScenarioFile file = fightFile();
    file.scenario.setup[2] = "top battles1 none";
    CHECK(checkFails(file, ScenarioCause::Setup, "setup[2]").wanted.find(" more") != std::string::npos);
}

// --- turns, seats and rounds ----------------------------------------------------------------------------------------

TEST_CASE("the end of a turn, whose turn comes next, and the end of a round can be claimed") {
    checkPasses(turnFile({}, {"turn ended yes", "turn steps_used 0", "next seat2", "round 1", "not round over"}));
    checkPasses(turnFile({"future pr.0 round 2", "active seat3"}, {"next seat1", "round 2", "round over"}));
    checkPasses(
        turnFile({"future pr.0 round 2", "order seat2 seat3 seat1", "active seat2"}, {"next seat3", "not round over"}));
    schema::ScenarioFile file = turnFile({}, {"next seat2"});
    file.scenario.play = {"expect next seat2", "expect not round over", "end_turn", "expect next seat2"};
    checkPasses(file);  // within a turn it is the one after it
}

TEST_CASE("rounds that are played out can be claimed, and the game before the last is") {
    // The Tutorial has six rounds: of the sixth nothing is left, after the fifth one is.
    checkPasses(
        turnFile({"future pr.0 round 5", "active seat3"}, {"turns_left 1", "round over", "next seat1", "playing"}));
    checkPasses(turnFile({"future pr.0 round 6", "active seat3"}, {"turns_left 0", "lost", "reason out_of_time"}));
}

TEST_CASE("who is asked can be claimed, of the open question and of the next one") {
    schema::ScenarioFile file = turnFile({"future pr.0 round 2"}, {"playing"});
    file.scenario.play = {"expect asked seat1", "end_turn", "expect asked seat2", "expect not asked seat1"};
    checkPasses(file);
    file.scenario.play = {"end_turn", "expect asked seat3"};
    const schema::Problem wrong = checkFails(file, ScenarioCause::Expectation, "play[1]");
    CHECK(wrong.found == "asked seat2");
    CHECK(wrong.wanted == "asked seat3");
}

TEST_CASE("until: phases without a question are played on to what is waited for, and a question in between fails") {
    schema::Scenario s;
    s.options = {{"players", 3}};
    s.setup = {"turn 2", "phase wars"};
    s.play = {"until phase construction"};
    s.expect = {"phase construction", "seat1 gold +2"};  // base income
    checkPasses(fileWith(s), "paper_tales");
    s.play = {};
    checkFails(fileWith(s), ScenarioCause::Expectation, "expect[0]", "paper_tales");  // Wars alone
    s.play = {"until fase construction"};
    checkFails(fileWith(s), ScenarioCause::Setup, "play[0]", "paper_tales");
    schema::ScenarioFile file = fightFile();
    file.scenario.play = {"claim", "until lost", "go_on"};
    const schema::Problem asked = checkFails(file, ScenarioCause::Decision, "play[1]");
    CHECK(asked.wanted == "until lost");
    CHECK(asked.found.find("go_on") != std::string::npos);
    schema::ScenarioFile lost = turnFile({"future pr.0 round 6", "active seat3"}, {"lost"});
    lost.scenario.play.push_back("until won");
    CHECK(checkFails(lost, ScenarioCause::Decision, "play[1]").message == "the game ends before this");
}

// --- choices that vary ----------------------------------------------------------------------------------------------

TEST_CASE("vary: a choice is made in every way, and the one that breaks the claim is named") {
    schema::Scenario s;
    s.setup = {"tile ti.01", "hero he.youngest on t1.se endurance 3 mercy 0"};
    s.play = {"end_turn", "raise seat1 faith"};  // TT-VIRTUE-11: Endurance 3 may raise one of the five other Virtues
    s.expect = {"seat1 faith +1"};
    const auto varied = [&](const char* choice, const char* claim) {
        schema::Scenario with = s;
        with.vary = {{"", {}, {claim}, {}, choice}};
        return fileWith(with);
    };
    for (const char* choice : {"raise", "raise seat1"}) {
        CAPTURE(choice);
        const engine::ScenarioResult all = playFile(varied(choice, "seat1 virtues +1"));
        CHECK_MESSAGE(all.passed(), schema::toText(problemIn(all)));
        CHECK(all.runs == 1 + 1 + 5);  // as it is written, with the decisions of the variation, for each Virtue
    }
    const engine::ScenarioResult any = playFile(varied("any #2", "seat1 endurance +0"));
    CHECK_MESSAGE(any.passed(), schema::toText(problemIn(any)));
    CHECK(any.runs == 1 + 1 + 6);  // none need be raised
    CHECK(checkFails(varied("any #2", "seat1 virtues +1"), ScenarioCause::Expectation, "vary[0].expect[0]")
              .message.ends_with(" when the choice is keep"));
    const schema::Problem wrong =
        checkFails(varied("raise", "seat1 love +0"), ScenarioCause::Expectation, "vary[0].expect[0]");
    CHECK(wrong.message.ends_with(" when the choice is raise seat1 love"));
    checkFails(varied("rais", "seat1 virtues +1"), ScenarioCause::Setup, "vary[0].choice");
    checkFails(varied("raise #2", "seat1 virtues +1"), ScenarioCause::Setup, "vary[0].choice");
    checkFails(varied("raise #x", "seat1 virtues +1"), ScenarioCause::Setup, "vary[0].choice");
    checkFails(varied("", "seat1 virtues +1"), ScenarioCause::Setup, "vary[0]");
    schema::ScenarioFile odds = varied("raise", "seat1 virtues +1");
    odds.scenario.vary[0].odds = {"1/6 seat1 love +1"};
    checkFails(odds, ScenarioCause::Setup, "vary[0].odds");
    schema::ScenarioFile both = fightFile();
    both.scenario.vary = {{"attack roll", {}, {"playing"}, {}, "go_on"}};
    checkFails(both, ScenarioCause::Setup, "vary[0]");
}

// --- rules -----------------------------------------------------------------------------------------------------------

TEST_CASE("every rule that a scenario lists is cited by a run, or it says why not, or that it is not") {
    schema::ScenarioFile file = fightFile();
    file.scenario.rules = {"TT-BATTLE-12", "TT-GAME-01"};  // no code announces the second
    checkPasses(file);
    file.scenario.rules = {"TT-BATTLE-12", "TT-BATTLE-13"};
    const schema::Problem wrong = checkFails(file, ScenarioCause::Expectation, "rules[1]");
    CHECK(wrong.wanted == "rule TT-BATTLE-13");
    file.scenario.uncited = {"TT-BATTLE-13: the enemy has not attacked yet"};
    checkPasses(file);
    file.scenario.uncited = {};
    file.scenario.expect.push_back("never rule TT-BATTLE-13");
    checkPasses(file);
}

TEST_CASE("a reason why a rule is not cited is one of a rule that is listed, can be cited, and is not") {
    schema::ScenarioFile file = fightFile();
    file.scenario.rules = {"TT-BATTLE-12", "TT-GAME-01"};
    for (const auto& reason :
         {std::pair{"TT-BATTLE-12: it is cited", ScenarioCause::Expectation},
          std::pair{"TT-BATTLE-13: it is not listed", ScenarioCause::Setup},
          std::pair{"TT-GAME-01: no code announces it", ScenarioCause::Setup},
          std::pair{"TT-BATTLE-12:", ScenarioCause::Setup}, std::pair{"TT-BATTLE-12 because", ScenarioCause::Setup}}) {
        CAPTURE(reason.first);
        file.scenario.uncited = {reason.first};
        checkFails(file, reason.second, "uncited[0]");
    }
    file.scenario.uncited = {};
    file.scenario.rules = {"TT-BATTLE-12", "TT-BATTLE-12"};
    checkFails(file, ScenarioCause::Setup, "rules[1]");
}

TEST_CASE("the rules by which a new game is set up are cited by a scenario that begins with one") {
    schema::Scenario s;
    s.seed = 1;
    s.rules = {"TT-SETUP-05"};
    s.expect = {"rule TT-SETUP-05", "seats 0"};
    checkPasses(fileWith(s));
    s.setup = {"tile ti.01"};
    s.expect = {"seats 3"};
    checkFails(fileWith(s), ScenarioCause::Expectation, "rules[0]");
}

TEST_CASE("a rule that one outcome of a variation cites is cited") {
    schema::ScenarioFile file = fightFile();
    file.scenario.setup[1] = "hero he.youngest on t1.nw love 10 hope 0 speed 5";
    file.scenario.chance = {"attack roll: ----------"};
    file.scenario.expect = {"battle dealt 0"};
    file.scenario.rules = {"TT-RULING-39"};  // surplus damage: more than 7 of the 10 dice
    checkFails(file, ScenarioCause::Expectation, "rules[0]");
    file.scenario.vary = {{"attack roll", {}, {"battle dealt <= 10"}}};
    checkPasses(file);
}

// --- situations that cannot be --------------------------------------------------------------------------------------

TEST_CASE("a setup that no game can come to is refused at its line") {
    struct Refused {
        const char* content;
        std::vector<std::string> setup;
        const char* field;
    };
    const Refused setups[] = {
        {"threetale", {"pile battles1 bt.101 bt.101"}, "setup[0]"},
        {"threetale", {"top battles1 bt.101 bt.101"}, "setup[0]"},
        {"threetale", {"top battles1 bt.101", "top battles1 bt.101"}, "setup[1]"},
        {"threetale", {"discard battles1 bt.101 bt.101"}, "setup[0]"},
        {"threetale", {"pile tiles ti.02 ti.02"}, "setup[0]"},
        {"threetale", {"top tiles ti.02 ti.02"}, "setup[0]"},
        {"threetale", {"top artifacts1 ar.105", "seat1 has ar.105"}, "setup"},
        {"threetale", {"top battles1 bt.101", "discard battles1 bt.101"}, "setup"},
        {"threetale", {"seat1 has ar.105", "seat2 has ar.105"}, "setup[1]"},
        {"threetale", {"tile ti.01", "tile ti.01"}, "setup[1]"},
        {"threetale", {"tiles all", "present pr.1 pr.1"}, "setup[1]"},
        {"threetale", {"tile ti.01", "seat1 safe on t1.nw"}, "setup[1]"},
        {"threetale", {"tile ti.01", "seat1 on t1.nw safe"}, "setup[1]"},
        {"three_chapters", {"chapter 2", "hand seat1 cr.jack cr.jack"}, "setup[1]"},
        {"three_chapters", {"chapter 2", "hand seat1 cr.jack", "played seat2 cr.jack"}, "setup[2]"},
        {"paper_tales", {"turn 2", "building seat1 bu.town 1", "building seat1 bu.town 2"}, "setup[2]"},
    };
    for (const Refused& refused : setups) {
        CAPTURE(refused.setup.back());
        schema::Scenario s;
        s.seed = 1;
        s.setup = refused.setup;
        s.expect = {"playing"};
        const schema::Problem p = checkFails(fileWith(s), ScenarioCause::Setup, refused.field, refused.content);
        CHECK(!p.wanted.empty());
    }
}

TEST_CASE("TT-TALENT-06 two Talents of one level are refused, one of each level is not") {
    schema::Scenario s;
    s.seed = 1;
    s.expect = {"playing"};
    const engine::CardCatalog& cards = contentOf().cards();
    std::vector<std::string> talents;
    for (int card = 0; card < cards.count(); ++card)
        if (cards.id(card).starts_with("ta.deer.")) talents.push_back(cards.id(card));
    REQUIRE(talents.size() == 6);
    std::size_t refused = 0, taken = 0;
    for (std::size_t i = 0; i < talents.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            s.setup = {"tile ti.01", "hero he.deer on t1.se has " + talents[i] + " " + talents[j]};
            const engine::ScenarioResult result = playFile(fileWith(s));
            refused += result.cause == ScenarioCause::Setup && problemIn(result).message.starts_with("TT-TALENT-06") &&
                       problemIn(result).field == "setup[1]";
            taken += result.passed();
        }
    CHECK(refused == 3);  // two for each of three levels
    CHECK(taken == 15 - 3);
    s.setup = {"tile ti.01", "hero he.deer on t1.se has " + talents[0] + " " + talents[0]};
    checkFails(fileWith(s), ScenarioCause::Setup, "setup[1]");
}
