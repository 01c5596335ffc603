// `tale scenario` and `tale rules`: exit codes by cause, reports for people, JUnit and programs.
#include <fstream>
#include <set>

#include "engine/kernel/game.h"
#include "schema/core/pack.h"
#include "tests/tools/tale_fixture.h"

namespace {

std::string scenario(const std::string& more) {
    return "{\"schema\": 1, \"claim\": \"the Hero attacks first\", \"setup\": [\"tile ti.01\", \"hero he.youngest on "
           "t1.nw love 3 hope 0 speed 5\", "
           "\"top battles1 bt.101\"], " +
           more + "}\n";
}

struct Written : TemporaryFolder {
    std::string write(const std::string& name, const std::string& text) const {
        const auto file = path() / (name + ".json");
        std::ofstream(file) << text;
        return file.string();
    }
    Ran run(const std::string& text, std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments{"scenario", "run", write("one", text), "--content", baseSet()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runTale(arguments);
    }
};

std::string textOf(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("scenario run: a claim that holds passes, one line says so") {
    const Written folder;
    const Ran ran = folder.run(scenario("\"play\": [\"claim\"], \"expect\": [\"battle hero_first yes\"]"));
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "1 scenario: 1 passed, 0 failed"));
}

TEST_CASE("scenario run: every cause of failure has an exit code of its own, the most basic one counts") {
    const Written folder;
    CHECK(folder.run(scenario("\"play\": [\"claim\"], \"expect\": [\"battle hero_first no\"]")).code == 1);
    CHECK(folder.run("{\"schema\": 1, \"claim\": \"nothing\"}").code == 4);
    CHECK(folder.run(scenario("\"play\": [\"claim\"], \"expect\": [\"battle heroFirst no\"]")).code == 4);
    CHECK(folder.run(scenario("\"play\": [\"claim\"]")).code == 4);  // expects nothing
    CHECK(folder.run(scenario("\"play\": [\"block\"], \"expect\": [\"playing\"]")).code == 5);
    CHECK(folder.run(scenario("\"play\": [\"claim\", \"go_on\"], \"expect\": [\"playing\"]")).code == 6);
    CHECK(folder.run(scenario("\"fails\": \"no reason\", \"play\": [\"claim\"], \"expect\": [\"playing\"]")).code == 8);
    CHECK(runTale({"scenario", "run", (folder.path() / "missing").string()}).code == 3);
    folder.write("two", "no scenario");
    CHECK(runTale({"scenario", "run", folder.path().string(), "--content", baseSet()}).code == 4);
}

TEST_CASE("scenario run: a report names line, found, wanted and the events around with their rules") {
    const Written folder;
    const Ran ran = folder.run(scenario("\"play\": [\"claim\"], \"expect\": [\n\"battle hero_first no\"]"));
    CHECK(contains(ran.out, "one.json:2: expect[0]: error SCENARIO-EXPECTATION"));
    CHECK(contains(ran.out, "found yes, expected no"));
    CHECK(contains(ran.out, "TT-BATTLE-06"));
}

TEST_CASE("scenario run --json and --junit say the same to programs") {
    const Written folder;
    const auto report = folder.path() / "report.xml";
    const Ran ran = folder.run(scenario("\"play\": [\"claim\"], \"expect\": [\"battle hero_first no\"]"),
                               {"--json", "--junit", report.string()});
    CHECK(ran.code == 1);
    const auto json = ran.json();
    CHECK(json["failed"].GetUint64() == 1);
    const auto& one = json["scenarios"][0];
    CHECK(one["result"].GetString() == std::string("expectation"));
    CHECK(one["problems"][0]["wanted"].GetString() == std::string("no"));
    CHECK(one["events"].Size() > 3);
    const std::string xml = textOf(report);
    CHECK(contains(xml, "tests=\"1\" failures=\"1\""));
    CHECK(contains(xml, "<failure type=\"expectation\" message=\"the Hero attacks first\">"));
    CHECK(contains(xml, "SCENARIO-EXPECTATION"));
}

TEST_CASE("scenario run --coverage: what no passing scenario reaches is listed") {
    const Written folder;
    const std::string passing = scenario("\"play\": [\"claim\"], \"expect\": [\"battle hero_first yes\"]"),
                      failing = scenario("\"play\": [\"claim\"], \"expect\": [\"battle hero_first no\"]");
    const auto coverage = [&](const std::string& text) {
        const Ran ran = folder.run(text, {"--coverage", "--json"});
        const auto json = ran.json();
        REQUIRE(json["coverage"].Size() == 1);
        std::set<std::string> never;
        for (const auto& one : json["coverage"][0]["never"].GetArray())
            never.insert(std::string(one["kind"].GetString()) + " " + one["id"].GetString());
        const auto& sums = json["coverage"][0];
        std::uint64_t left = 0;
        for (const std::string sort : {"cards", "clauses", "outcomes", "rules"})
            left += sums[sort.c_str()].GetUint64() - sums[(sort + "_reached").c_str()].GetUint64();
        CHECK(left == sums["never"].Size());
        return never;
    };
    const auto reached = coverage(passing);
    CHECK(reached.count("card bt.101") == 0);
    CHECK(reached.count("card bt.102") == 1);
    CHECK(reached.count("rule TT-BATTLE-06") == 0);
    CHECK(reached.count("rule TT-BATTLE-13") == 1);
    // One that fails says nothing about what it came to.
    const auto none = coverage(failing);
    CHECK(none.count("card bt.101") == 1);
    CHECK(none.count("rule TT-BATTLE-06") == 1);
    const Ran ran = folder.run(passing, {"--coverage"});
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "coverage: "));
    CHECK(contains(ran.out, " outcomes of conditions, "));
    CHECK(contains(ran.out, "bt.102"));
    CHECK(contains(ran.out, ": never used\n"));
    CHECK_FALSE(contains(folder.run(passing).out, "coverage: "));
}

TEST_CASE("the scenarios of each base set reach every card, every clause and both outcomes of every condition") {
    for (const char* game : {"threetale", "three_chapters", "paper_tales", "battle_royale"}) {
        INFO(game);
        const Ran ran =
            runTale({"scenario", "run", std::string(TALE_SOURCE_DIR "/content/") + game, "--coverage", "--json"});
        REQUIRE(ran.code == 0);
        const auto json = ran.json();
        REQUIRE(json["coverage"].Size() == 1);
        const auto& coverage = json["coverage"][0];
        CHECK(coverage["cards"].GetUint64() >= 47);
        for (const std::string sort : {"cards", "clauses", "outcomes"}) {
            INFO(sort);
            CHECK(coverage[sort.c_str()].GetUint64() == coverage[(sort + "_reached").c_str()].GetUint64());
        }
        // What is left are rules that no base set can come to.
        for (const auto& one : coverage["never"].GetArray()) {
            INFO(one["id"].GetString());
            CHECK(one["kind"].GetString() == std::string("rule"));
        }
    }
}

TEST_CASE("scenario mutate: what would go unnoticed is named, and a scenario that notices everything is silent") {
    const Written folder;
    const auto mutate = [&](const std::string& text) {
        return runTale({"scenario", "mutate", folder.write("one", text), "--content", baseSet(), "--json"});
    };
    const Ran sharp = mutate(scenario(
        "\"chance\": [\"attack roll: ++-\"], \"play\": [\"claim\", \"go_on\"], \"expect\": [\"battle dealt 2\"]"));
    CHECK(sharp.code == 0);
    CHECK(sharp.json()["mutants"].GetUint64() >= 2);  // the roll and the card on top
    CHECK(sharp.json()["unnoticed"].GetUint64() == 0);
    const Ran blunt = mutate(scenario(
        "\"chance\": [\"attack roll: ++-\"], \"play\": [\"claim\", \"go_on\"], \"expect\": [\"battle dealt <= 3\"]"));
    CHECK(blunt.code == 1);
    CHECK(blunt.json()["scenarios"][0]["unnoticed"].Size() == 1);
    const Ran idle =
        mutate(scenario("\"cards\": [\"ar.105\"], \"play\": [\"claim\"], \"expect\": [\"battle hero_first yes\"]"));
    CHECK(contains(idle.out, "ar.105 does nothing"));
}

TEST_CASE("scenario record: a saved session becomes a scenario that passes") {
    const Written folder;
    const std::string session = (folder.path() / "game.talesession").string(),
                      file = (folder.path() / "found.json").string();
    REQUIRE(runTale({"play", baseSet(), "--bot", "random", "--seed", "4", "--save", session}).code == 0);
    CHECK(runTale(
              {"scenario", "record", session, "-o", file, "--decisions", "30", "--expect", "seat1 love", "map placed"})
              .code == 0);
    CHECK(contains(textOf(file), "map placed = "));
    CHECK(runTale({"scenario", "run", file, "--content", baseSet()}).code == 0);
    CHECK(runTale({"scenario", "record", session, "-o", file, "--expect", "nonsense here"}).code == 2);
    CHECK(runTale({"scenario", "record", session, "-o", file, "--decisions", "1000000"}).code == 2);
}

TEST_CASE("scenario record: whole games pass as they ended, whoever played them") {
    const Written folder;
    const std::string session = (folder.path() / "game.talesession").string(),
                      file = (folder.path() / "found.json").string();
    for (const char* bot : {"random", "greedy"})
        for (const char* seed : {"1", "2", "3"}) {
            REQUIRE(runTale({"play", baseSet(), "--bot", bot, "--seed", seed, "--save", session}).code == 0);
            CHECK(runTale({"scenario", "record", session, "-o", file}).code == 0);
            CHECK(contains(textOf(file), "\"every_choice\": true"));
            CHECK(contains(textOf(file), "\"score "));
            CHECK(runTale({"scenario", "run", file, "--content", baseSet()}).code == 0);
        }
}

TEST_CASE("scenario words: what a game's lines can say, and what the lines of every game can") {
    const Ran ran = runTale({"scenario", "words", baseSet()});
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "  tile ID [at X Y] [turned 90]\n"));
    CHECK(contains(ran.out, "  LINE as @NAME\n"));
    CHECK(contains(ran.out, "  seat1 on SPACE, seat1 on none, seat1 has ID..."));
    CHECK(contains(ran.out, "  enemy attack roll: dice, +, - and *; none where no dice are rolled"));
    CHECK(contains(ran.out, "  draw quest:\n"));
    CHECK(contains(ran.out, "  rule ID\n"));
    CHECK(contains(ran.out, "  until EXPECTATION\n"));
    CHECK(contains(ran.out, "\"choice\": \"any #3\""));
}

TEST_CASE("scenario words: every verb that a play may contain is listed with what it takes") {
    const std::pair<const char*, std::vector<const char*>> games[] = {
        {"threetale", {"step DIRECTION SPACE", "claim SPACE", "go_on", "use ID N", "turn_up SOURCE", "rotate DEGREES"}},
        {"three_chapters", {"choose ID", "haunt ID", "lead SEAT", "play ID", "score ID"}},
        {"paper_tales", {"place ID ROW", "swap SPOT SPOT", "resolve ID ABILITY SPOT", "construct ID LEVEL COSTS"}}};
    for (const auto& [name, forms] : games) {
        const Ran ran = runTale({"scenario", "words", std::string(TALE_SOURCE_DIR "/content/") + name});
        CHECK(ran.code == 0);
        for (const char* form : forms) CHECK_MESSAGE(contains(ran.out, std::string("\n  ") + form + "\n"), form);
    }
}

TEST_CASE(
    "rules: every rule and check of a game with its code, tests and scenarios; an unknown game is refused with the "
    "known ones") {
    const Ran ran = runTale({"rules", "threetale", "--json"});
    const auto json = ran.json();
    CHECK(json["count"].GetUint64() == 242);
    CHECK(json["rulings"].GetUint64() == 76);
    CHECK(json["checks"].GetUint64() == 55);
    const auto& rules = json["rules"];
    REQUIRE(rules.Size() == 373);
    bool found = false;
    for (const auto& rule : rules.GetArray()) {
        if (rule["id"].GetString() != std::string("TT-BATTLE-06")) continue;
        found = true;
        CHECK(rule["enforced"][0]["file"].GetString() == std::string("engine/threetale/battle.cpp"));
        CHECK(rule["enforced"][0]["name"].GetString() == std::string("decideFirstAttack"));
        CHECK(rule["enforced"][0]["how"].GetString() == std::string("announced"));
        CHECK(rule["tests"].Size() > 0);
        CHECK(rule["scenarios"].Size() > 0);
    }
    CHECK(found);
    CHECK(contains(runTale({"rules", "threetale", "--chapter", "TT-BATTLE-06"}).out,
                   "enforced  engine/threetale/battle.cpp:"));
    const Ran unknown = runTale({"rules", "treetale"});
    CHECK(unknown.code == 2);
    CHECK(contains(unknown.err, "threetale"));
}

TEST_CASE("rules: none that a game can announce is left out of its index, whatever its chapter is called (TC-2P)") {
    for (const char* name : {"threetale", "three_chapters"}) {
        schema::Problems problems;
        const auto pack = schema::readProjectOrPack(std::string(TALE_SOURCE_DIR "/content/") + name, problems);
        REQUIRE(pack);
        const auto game = engine::makeGame(*pack->game, pack->records, problems);
        REQUIRE(game);
        const auto json = runTale({"rules", name, "--json"}).json();
        std::set<std::string> listed;
        for (const auto& rule : json["rules"].GetArray()) listed.insert(rule["id"].GetString());
        for (const engine::RuleText& rule : game->texts().rules()) CHECK_MESSAGE(listed.count(rule.id) == 1, rule.id);
    }
    CHECK(contains(runTale({"rules", "three_chapters", "--missing"}).out,
                   "71 rules, 34 rulings, 9 checks, 0 without enforcing code"));
}
