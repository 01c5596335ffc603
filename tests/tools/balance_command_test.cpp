// `tale balance`, `tale simulate --coverage` and `tale check --simulate`: what many games say of content.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/tools/tale_fixture.h"

namespace {

std::string readAll(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The base set with one text of one file changed.
std::string changed(const TemporaryFolder& folder, const std::string& file, const std::string& from,
                    const std::string& to) {
    const std::string project = copyOfBaseSet(folder);
    std::string text = readAll(std::filesystem::path(project) / file);
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    folder.write("threetale/" + file, text.replace(at, from.size(), to));
    return project;
}

}  // namespace

TEST_CASE("coverage names the clause that can never come to work, with its record, place and text") {
    const TemporaryFolder folder;
    const std::string project =
        changed(folder, "artifacts/ar.109.json", "always : extra_steps(1)", "always if speed >= 99 : extra_steps(1)");
    const auto json =
        runTale({"simulate", project, "--games", "300", "--bot", "greedy", "--coverage", "--json"}).json();
    const auto& coverage = json["coverage"];
    CHECK(coverage["cards_used"].GetUint64() <= coverage["cards"].GetUint64());
    CHECK(coverage["clauses_at_work"].GetUint64() < coverage["clauses"].GetUint64());
    bool isNamed = false, isUsed = true;
    for (const auto& n : coverage["never"].GetArray()) {
        const bool isCard = n["record"].GetString() == std::string("ar.109");
        if (isCard && n["place"].GetStringLength() == 0) isUsed = false;
        if (!isCard || n["place"].GetString() != std::string("ability[0]")) continue;
        isNamed = true;
        CHECK(contains(n["text"].GetString(), "99"));
    }
    CHECK(isNamed);
    CHECK(isUsed);
    CHECK(json["coverage"]["not_asked"][0].GetString() == std::string("pr.0"));
    const Ran text = runTale({"simulate", project, "--games", "300", "--bot", "greedy", "--coverage"});
    CHECK(contains(text.out, "ar.109 Goatskin Tsarvuli, ability[0]: never took effect: "));
    CHECK(contains(text.out, "pr.0: not part of these games"));
}

TEST_CASE("coverage changes no game, and without it nothing of it is printed") {
    const auto plain = runTale({"simulate", baseSet(), "--games", "50", "--json"}).json();
    const auto covered = runTale({"simulate", baseSet(), "--games", "50", "--coverage", "--json"}).json();
    CHECK(plain["hash"].GetString() == std::string(covered["hash"].GetString()));
    CHECK_FALSE(plain.HasMember("coverage"));
    CHECK(covered.HasMember("coverage"));
}

TEST_CASE(
    "coverage of 3 Chapters counts all creatures and their abilities, standing ones too, with any number of players") {
    const auto run = [](const char* players, const char* games) {
        return runTale({"simulate", TALE_SOURCE_DIR "/content/three_chapters", "--games", games, "--players", players,
                        "--coverage", "--json"})
            .json();
    };
    for (const char* players : {"2", "3", "6"}) {
        const auto json = run(players, "400");
        const auto& coverage = json["coverage"];
        CHECK(coverage["cards"].GetUint64() == 50);
        CHECK(coverage["cards_used"].GetUint64() == 50);
        CHECK(coverage["clauses"].GetUint64() == 49);
        CHECK(coverage["clauses_at_work"].GetUint64() == 49);
        CHECK(coverage["never"].Empty());
    }
    // A single game of two: eighteen cards never leave the box, and the others of them that nobody met are told.
    const auto one = run("2", "1");
    CHECK(one["coverage"]["cards_used"].GetUint64() == 32);
    std::size_t cards = 0;
    for (const auto& never : one["coverage"]["never"].GetArray()) cards += never["place"].GetStringLength() == 0;
    CHECK(cards == 18);
}

TEST_CASE(
    "coverage of Paper Tales counts every card, continuous ability and production strip, and both outcomes of each "
    "condition, with any number of players") {
    const std::string tales = TALE_SOURCE_DIR "/content/paper_tales";
    for (const char* players : {"2", "3", "4", "5"}) {
        CAPTURE(players);
        const auto json = runTale({"simulate", tales, "--games", "1500", "--players", players, "--bot", "mixed",
                                   "--threads", "2", "--coverage", "--json"})
                              .json();
        const auto& coverage = json["coverage"];
        CHECK(coverage["cards"].GetUint64() == 47);
        CHECK(coverage["cards_used"].GetUint64() == 47);
        CHECK(coverage["clauses"].GetUint64() == 75);
        CHECK(coverage["clauses_at_work"].GetUint64() == 75);
    }
    const Ran check = runTale({"check", tales});
    CHECK(contains(check.out, "39 cards with abilities, 0 of them not carried out by the engine"));
}

TEST_CASE("a condition of Paper Tales that always holds or never does is named by coverage, of a strip as well") {
    const TemporaryFolder folder;
    std::filesystem::copy(TALE_SOURCE_DIR "/content/paper_tales", folder.path() / "set",
                          std::filesystem::copy_options::recursive);
    const auto change = [&](const std::string& file, const std::string& from, const std::string& to) {
        std::string text = readAll(folder.path() / "set/units" / file);
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        folder.write("set/units/" + file, text.replace(at, from.size(), to));
    };
    change("un.colossus.json", "always if age >= 1", "always if age >= 9");
    change("un.giant_snake.json", "when income if age >= 1", "when income if age >= 0");
    change("un.hunter.json", "\"in_front\"", "\"age >= 9\"");
    change("un.leviathan.json", "\"condition\": \"age >= 1\"", "\"condition\": \"age >= 0\"");
    const Ran ran = runTale({"simulate", (folder.path() / "set").string(), "--games", "1500", "--bot", "mixed",
                             "--threads", "2", "--coverage"});
    CHECK(contains(ran.out, "47 of 47 cards used, 71 of 75 clauses on them took effect"));
    for (const char* never : {"un.colossus Colossus, ability[0]: never took effect: ",
                              "un.giant_snake Giant Snake, ability[1].condition: never took effect: not so: ",
                              "un.hunter Hunter, production: never took effect: ",
                              "un.leviathan Leviathan, production.condition: never took effect: not so: "})
        CHECK_MESSAGE(contains(ran.out, never), ran.out);
}

TEST_CASE("an ability whose requirement never holds is named by coverage, in 3 Chapters too") {
    const TemporaryFolder folder;
    const std::string project = (folder.path() / "three_chapters").string();
    std::filesystem::copy(TALE_SOURCE_DIR "/content/three_chapters", project, std::filesystem::copy_options::recursive);
    std::string text = readAll(std::filesystem::path(project) / "creatures/cr.wizard.json");
    const std::string line = "when scored : gain(gem, 1, cards(magical))";
    REQUIRE(text.find(line) != std::string::npos);
    folder.write("three_chapters/creatures/cr.wizard.json",
                 text.replace(text.find(line), line.size(), "when scored if cards(dwarf) >= 7 : gain(gem, 1)"));
    const Ran ran = runTale({"simulate", project, "--games", "400", "--coverage"});
    CHECK(contains(ran.out, "50 of 50 cards used, 48 of 49 clauses on them took effect"));
    CHECK(contains(ran.out, "cr.wizard The Wizard, ability[0]: never took effect: "));
}

TEST_CASE("a balance report is the same file for any number of threads, and names command, seed and checksum") {
    const TemporaryFolder folder;
    const auto report = [&](const char* name, const char* threads) {
        const auto file = folder.path() / name;
        const Ran ran = runTale({"balance", baseSet(), "--games", "2", "--seed", "3", "--simulations", "4", "--threads",
                                 threads, "-o", file.string()});
        CHECK(ran.code == 0);
        return readAll(file);
    };
    const std::string one = report("one.md", "1"), three = report("three.md", "3");
    CHECK(one == three);
    const auto json = runTale({"simulate", baseSet(), "--games", "1", "--json"}).json();
    CHECK(contains(one, json["checksum"].GetString()));
    for (const char* part : {"# Balance of threetale.base", " --games 2 --seed 3 --simulations 4 ", "## Games won",
                             "| pr.1 The Strangling Bine |", "search minus greedy", "### Heroes", "### Artifacts",
                             "### Treasures", "## What stands out", "## Never used"})
        CHECK(contains(one, part));
    // Every row of a table has as many columns as its head.
    std::istringstream in(one);
    std::size_t columns = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] != '|') {
            columns = 0;
            continue;
        }
        std::size_t bars = 0;
        for (std::size_t i = 0; i < line.size(); ++i) bars += line[i] == '|' && (i == 0 || line[i - 1] != '\\');
        if (columns == 0) columns = bars;
        CHECK(bars == columns);
    }
}

TEST_CASE(
    "a balance report of 3 Chapters: every creature by number of players and bot; who stands out needs a reason") {
    const TemporaryFolder folder;
    const auto report = [&](const char* threads, const std::string& reasons) {
        const auto file = (folder.path() / (std::string(threads) + ".md")).string();
        std::vector<std::string> command = {
            "balance", TALE_SOURCE_DIR "/content/three_chapters", "--games", "300", "--threads", threads, "-o", file};
        if (!reasons.empty()) command.insert(command.end(), {"--reasons", reasons});
        const Ran ran = runTale(command);
        return std::pair(ran, readAll(file));
    };
    const auto [ran, one] = report("1", {});
    CHECK(ran.code == 0);
    CHECK(one == report("3", {}).second);
    for (const char* part :
         {"# Balance of three_chapters.base", " --games 300 --seed 1 ", "## With 2 players", "## With 6 players",
          "| cr.dragon The Dragon |", "## Tokens needed", "| 6 | gems | ", "| 2 | stars | ",
          "- cr.shapeshifter The Shapeshifter: 0.00; below half with 2, 3, 4, 5, 6 players. No reason given."})
        CHECK(contains(one, part));
    std::size_t rows = 0;
    for (std::size_t at = one.find("| cr."); at != std::string::npos; at = one.find("| cr.", at + 1)) ++rows;
    CHECK(rows == 50 * 6);
    folder.write("some.txt", "# of creatures\n\ncr.ugly_duckling: a wager\ncr.dragon: the highest\n");
    const auto [lacking, text] = report("2", (folder.path() / "some.txt").string());
    CHECK(lacking.code == 1);
    CHECK(contains(lacking.err, "without a reason in "));
    CHECK(contains(text, " players. a wager"));
    CHECK(contains(text, "no longer needs a reason. It was: the highest"));
    folder.write("wrong.txt", "cr.dragoon: the highest\n");
    const auto [wrong, nothing] = report("4", (folder.path() / "wrong.txt").string());
    CHECK(wrong.code == 1);
    CHECK(contains(wrong.err, "wrong.txt:1: found \"cr.dragoon: the highest\", expected a card id"));
    CHECK(nothing.empty());
}

TEST_CASE("TT-VAL-95 a scenario that nobody can win is an error with its place; without --simulate nobody plays") {
    const TemporaryFolder folder;
    const std::string project = changed(folder, "prophecies/pr.1.json", "\"objective\": \"defeated(root) >= 1\"",
                                        "\"objective\": \"defeated(root) >= 2\"");
    CHECK_FALSE(contains(runTale({"check", project}).out, "CHECK-WINS"));
    const Ran ran = runTale({"check", project, "--simulate", "1"});
    CHECK(ran.code == 1);
    CHECK(contains(ran.out, "prophecies/pr.1.json:"));
    CHECK(contains(ran.out, "error CHECK-WINS: \"The Strangling Bine\" was never won in 1 games of the search bot"));
    const auto json = runTale({"check", project, "--simulate", "1", "--json"}).json();
    bool isListed = false;
    for (const auto& p : json["problems"].GetArray())
        isListed = isListed || (p["code"].GetString() == std::string("CHECK-WINS") &&
                                p["record"].GetString() == std::string("pr.1") &&
                                p["field"].GetString() == std::string("scenario") && p["line"].GetInt() > 1);
    CHECK(isListed);
}

TEST_CASE(
    "a balance report of Paper Tales: bots, seats and the worth of each card, the same for any number of threads") {
    const TemporaryFolder folder;
    const auto report = [&](const char* threads) {
        const auto file = (folder.path() / (std::string(threads) + ".md")).string();
        const Ran ran = runTale({"balance", TALE_SOURCE_DIR "/content/paper_tales", "--games", "25", "--simulations",
                                 "2", "--threads", threads, "-o", file});
        CHECK(ran.code == 0);
        return readAll(file);
    };
    const std::string one = report("1");
    CHECK(one == report("3"));
    for (const char* part :
         {"# Balance of paper_tales.base", " --games 25 --seed 1 --simulations 2 ", "## Bots",
          "| 2 | greedy | random |", "| 5 | search | greedy |", "## Seats", "### 2 players", "### 5 players",
          "| un.farmer Farmer |", "| bu.temple Temple |", "## What stands out", "## Never used"})
        CHECK_MESSAGE(contains(one, part), part);
    std::istringstream in(one);
    std::size_t columns = 0;
    for (std::string line; std::getline(in, line);) {
        const auto bars = std::size_t(std::count(line.begin(), line.end(), '|'));
        if (bars > 0 && columns > 0) CHECK(bars == columns);
        columns = bars;
    }
}

TEST_CASE(
    "a balance report of The Battle Royale: what is dealt, in what is played; a single player is told how often it "
    "wins") {
    const auto report = [](std::vector<std::string> options) {
        std::vector<std::string> words = {
            "balance", TALE_SOURCE_DIR "/content/battle_royale", "--games", "20", "--simulations", "1"};
        words.insert(words.end(), options.begin(), options.end());
        const Ran ran = runTale(words);
        CHECK(ran.code == 0);
        return ran.out;
    };
    const std::string battles = report({"--party", "five", "--items", "one"});
    for (const char* part :
         {" --party five --items one --games 20 ", "| 2 | search | greedy |", "## What it is worth to be dealt a card",
          "| ch.aladdin Aladdin | 2 |", "### 2 players", "## What stands out"})
        CHECK_MESSAGE(contains(battles, part), part);
    CHECK(!contains(battles, "### 3 players"));
    const std::string alone = report({"--mode", "minion"});
    CHECK(contains(alone, " --mode minion --games 20 "));
    CHECK(contains(alone, "search minus greedy"));
    CHECK(!contains(alone, "## Seats"));
    CHECK(runTale({"balance", TALE_SOURCE_DIR "/content/battle_royale", "--mode", "minion", "--players", "4"}).code ==
          2);
}
