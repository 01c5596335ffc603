// `tale impact`: the same seeds before and after an edit, and the first difference by its cause.
#include "tests/tools/tale_fixture.h"

namespace {

// A copy of the base set in which an enemy is stronger.
std::string strongerEnemy(const TemporaryFolder& folder) {
    const std::string copy = copyOfBaseSet(folder);
    std::string enemy = folder.read("threetale/enemies/bt.101.json");
    const std::size_t at = enemy.find("\"strength\": 3");
    REQUIRE(at != std::string::npos);
    folder.write("threetale/enemies/bt.101.json", enemy.replace(at, 13, "\"strength\": 4"));
    return copy;
}

}  // namespace

TEST_CASE("impact names the edited card, a smallest example with both sentences, and what follows from it") {
    const TemporaryFolder folder;
    const std::string copy = strongerEnemy(folder);
    const Ran ran = runTale({"impact", baseSet(), copy, "--games", "140", "--threads", "2"});
    CHECK(ran.code == 0);
    CHECK(ran.lines().front() == "140 games of threetale.base 0.1.0 and of threetale.base 0.1.0, bot greedy, seed 1");
    CHECK(contains(ran.out, "  ~ bt.101 Ring-Dancer\n"));
    CHECK(contains(ran.out, "\n1. "));
    CHECK(contains(ran.out, ": bt.101 Ring-Dancer: "));
    CHECK(contains(ran.out, "     before "));
    CHECK(contains(ran.out, "     after  "));
    CHECK(contains(ran.out, "games won, %"));
    CHECK(contains(ran.out, "bt.101 Ring-Dancer: games in which it is used, %"));
    const auto json = runTale({"impact", baseSet(), copy, "--games", "140", "--threads", "1", "--json"}).json();
    CHECK(json["games"].GetUint64() == 140);
    CHECK(json["changed"][0]["id"].GetString() == std::string("bt.101"));
    std::uint64_t parted = 0;
    for (const auto& group : json["groups"].GetArray()) {
        CHECK(group["record"].GetString() == std::string("bt.101"));
        parted += group["games"].GetUint64();
    }
    CHECK(parted > 0);
    CHECK(parted + json["same"].GetUint64() == 140);
    CHECK(contains(ran.out, std::to_string(json["same"].GetUint64()) + " games are the same"));
    CHECK(json["figures"][0]["what"].GetString() == std::string("games won"));
}

TEST_CASE("impact finds no difference between a project and itself, or its pack") {
    const TemporaryFolder folder;
    const std::string pack = (folder.path() / "base.talepack").string();
    REQUIRE(runTale({"pack", "build", baseSet(), "-o", pack}).code == 0);
    const Ran ran = runTale({"impact", baseSet(), pack, "--games", "14", "--bot", "mixed"});
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "no record differs"));
    CHECK(contains(ran.out, "14 games are the same to the last event and result (100.0 %)"));
    const Ran saved = runTale({"impact", baseSet(), pack, "--games", "7", "--save", (folder.path() / "none").string()});
    CHECK(saved.code == 1);
    CHECK(contains(saved.err, "no game differs"));
}

TEST_CASE("impact --save writes two sessions that replay exactly and part where it says") {
    const TemporaryFolder folder;
    const std::string copy = strongerEnemy(folder), example = (folder.path() / "example").string();
    const auto json =
        runTale({"impact", baseSet(), copy, "--games", "140", "--bot", "random", "--save", example, "--json"}).json();
    REQUIRE(json["groups"].Size() > 0);
    for (const char* side : {"before", "after"}) {
        const Ran ran = runTale({"replay", example + "/" + side + ".talesession", "--json"});
        CHECK(ran.code == 0);
        CHECK(ran.json()["result"].GetString() == std::string("exact"));
    }
    const auto other = runTale({"replay", example + "/before.talesession", "--content", copy, "--json"}).json();
    REQUIRE(other.HasMember("first_difference"));
    CHECK(other["first_difference"]["position"].GetUint64() == json["groups"][0]["before"]["position"].GetUint64());
    // A file is no folder.
    const Ran refused = runTale(
        {"impact", baseSet(), copy, "--games", "140", "--bot", "random", "--save", example + "/before.talesession/x"});
    CHECK(refused.code == 3);
    CHECK(contains(refused.err, "before.talesession"));
    CHECK(runTale({"impact", baseSet(), copy, "--games", "14", "--group", "2"}).code == 2);
}

TEST_CASE("impact refuses what it cannot compare") {
    const TemporaryFolder folder;
    CHECK(runTale({"impact", baseSet()}).code == 2);
    CHECK(runTale({"impact", baseSet(), (folder.path() / "nowhere").string()}).code == 3);
    const Ran games = runTale({"impact", baseSet(), TALE_SOURCE_DIR "/content/paper_tales", "--games", "1"});
    CHECK(games.code == 3);
    CHECK(contains(games.err, "content of ThreeTale, the other of Paper Tales"));
    CHECK(runTale({"impact", baseSet(), baseSet(), "--games", "1", "--players", "2"}).code == 2);
    CHECK(runTale({"impact", baseSet(), baseSet(), "--bot", "clever"}).code == 2);
    const std::string copy = copyOfBaseSet(folder);
    const Ran git = runTale({"impact", copy, "--git", "HEAD"});
    CHECK(git.code == 3);
    CHECK(contains(git.err, "repository"));
}

TEST_CASE("impact of many changes names some and counts the rest, and says which chapters were not played") {
    const TemporaryFolder folder;
    const Ran ran = runTale({"impact", TALE_SOURCE_DIR "/content/starters/threetale", baseSet(), "--games", "6"});
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, " more\n"));
    CHECK(contains(ran.out, "  + ar.104 Candle Crown\n"));
    const std::string copy = copyOfBaseSet(folder);
    std::filesystem::remove(folder.path() / "threetale/prophecies/pr.3.json");
    const auto json = runTale({"impact", baseSet(), copy, "--games", "6", "--json"}).json();
    REQUIRE(json["left_out"].Size() == 1);
    CHECK(json["left_out"][0].GetString() == std::string("pr.3"));
}

TEST_CASE("impact compares a project with what git has of it") {
    const TemporaryFolder folder;
    const std::string copy = strongerEnemy(folder);
    const std::string enemy = folder.read("threetale/enemies/bt.101.json");
    const std::string git = "git -c user.name=t -c user.email=t@t -C \"" + folder.path().string() + "\" ";
    std::string base = enemy;
    base.replace(base.find("\"strength\": 4"), 13, "\"strength\": 3");
    folder.write("threetale/enemies/bt.101.json", base);
    REQUIRE(std::system((git + "init -q && " + git + "add . && " + git + "commit -q -m base").c_str()) == 0);
    folder.write("threetale/enemies/bt.101.json", enemy);
    const auto json = runTale({"impact", copy, "--git", "HEAD", "--games", "70", "--json"}).json();
    const auto paths = runTale({"impact", baseSet(), copy, "--games", "70", "--json"}).json();
    CHECK(json["same"].GetUint64() == paths["same"].GetUint64());
    CHECK(json["same"].GetUint64() < 70);
    CHECK(json["changed"].Size() == 1);
}
