// `tale query` and `tale find`: sessions and many games asked for events.
#include <algorithm>
#include <fstream>

#include "tests/tools/tale_fixture.h"

namespace {

// A game of the greedy bot, saved.
struct Played {
    TemporaryFolder folder;
    std::string session = (folder.path() / "game.talesession").string();
    Played() { REQUIRE(runTale({"play", baseSet(), "--bot", "greedy", "--seed", "4", "--save", session}).code == 0); }
};

}  // namespace

TEST_CASE_FIXTURE(Played, "the events of a session that meet a query are those of its trace") {
    const auto rolls = runTale({"query", session, "roll", "--top", "100000", "--json"}).json();
    std::vector<std::uint64_t> positions;
    for (const std::string& line : runTale({"trace", session, "--kind", "chance", "--json"}).lines()) {
        rapidjson::Document event;
        event.Parse(line.c_str());
        if (std::string(event["purpose"].GetString()).find("roll") != std::string::npos)
            positions.push_back(event["position"].GetUint64());
    }
    REQUIRE(!positions.empty());
    REQUIRE(rolls["hits"].Size() == positions.size());
    for (rapidjson::SizeType i = 0; i < rolls["hits"].Size(); ++i)
        CHECK(rolls["hits"][i]["position"].GetUint64() == positions[i]);
    CHECK(rolls["events"].GetUint64() == positions.size());
    const Ran text = runTale({"query", session, "roll", "--top", "2"});
    CHECK(text.lines().size() == 4);
    CHECK(text.lines().back() == "and " + tale::grouped(positions.size() - 2) + " more");
}

TEST_CASE_FIXTURE(Played, "events are counted by several keys, and the counts add up") {
    const auto all = runTale({"query", session, "rule TT-BATTLE", "--json"}).json();
    const auto counted =
        runTale({"query", session, "rule TT-BATTLE", "--by", "rule,seat", "--top", "1000", "--json"}).json();
    std::uint64_t sum = 0, last = ~0ull;
    for (const auto& row : counted["counts"].GetArray()) {
        CHECK(std::string(row["rule"].GetString()).starts_with("TT-BATTLE-"));
        CHECK(row.HasMember("seat"));
        CHECK(row["events"].GetUint64() <= last);
        last = row["events"].GetUint64();
        sum += last;
    }
    CHECK(sum == all["events"].GetUint64());
    CHECK(sum > 0);
}

TEST_CASE_FIXTURE(Played, "a query that cannot be asked is told with its place and what may be meant") {
    const Ran rule = runTale({"query", session, "roll and rule TT-BATTLE-5"});
    CHECK(rule.code == 2);
    CHECK(contains(rule.err, "at 15: the game has no rule TT-BATTLE-5; did you mean TT-BATTLE-05?"));
    CHECK(runTale({"query", session, ""}).code == 2);
    CHECK(runTale({"query", baseSet(), "xyzzy", "--games", "1"}).code == 2);
    CHECK(runTale({"find", baseSet(), "rolled 3 swords"}).code == 2);
    CHECK(runTale({"query", "nowhere.talesession", "roll"}).code == 3);
    CHECK(runTale({"query", session, "roll", "--by", "colour"}).code == 2);
}

TEST_CASE("games are asked the same on any number of threads, and numbers of the rules work in a query") {
    const auto run = [](const char* threads) {
        return runTale({"query", baseSet(), "turn and seat1 virtues >= 20", "--games", "60", "--by", "turn",
                        "--threads", threads, "--json"})
            .json();
    };
    const auto one = run("1"), three = run("3");
    CHECK(one["events"].GetUint64() > 0);
    CHECK(one["events"].GetUint64() == three["events"].GetUint64());
    CHECK(one["games_found"].GetUint64() == three["games_found"].GetUint64());
    REQUIRE(one["counts"].Size() == three["counts"].Size());
    for (rapidjson::SizeType i = 0; i < one["counts"].Size(); ++i)
        CHECK(one["counts"][i]["seed"].GetUint64() == three["counts"][i]["seed"].GetUint64());
}

TEST_CASE("a game that is found is saved as a session, which has the event where it was found") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "found.talesession").string();
    const auto found =
        runTale({"find", baseSet(), "rolled 0 positive and by TT-BATTLE", "--save", file, "--json"}).json();
    REQUIRE(found["found"].Size() == 1);
    CHECK(found["saved"].GetString() == file);
    CHECK(runTale({"replay", file}).code == 0);
    const auto hits = runTale({"query", file, "rolled 0 positive and by TT-BATTLE", "--json"}).json();
    REQUIRE(hits["hits"].Size() > 0);
    CHECK(hits["hits"][0]["position"].GetUint64() == found["found"][0]["position"].GetUint64());
    // What no game comes to is said with the number of games.
    const Ran never = runTale({"find", baseSet(), "rolled 33 positive", "--games", "50"});
    CHECK(never.code == 1);
    CHECK(contains(never.out, "not reached in 50 games"));
}

TEST_CASE("the other games are asked as well") {
    for (const char* game : {"three_chapters", "paper_tales"}) {
        CAPTURE(game);
        const std::string content = std::string(TALE_SOURCE_DIR "/content/") + game;
        const auto counted = runTale({"query", content, "decision", "--games", "5", "--by", "seat", "--json"}).json();
        CHECK(counted["games_found"].GetUint64() == 5);
        CHECK(counted["counts"].Size() >= 2);
        CHECK(runTale({"find", content, "draw and seat 2"}).code == 0);
    }
}

TEST_CASE("a game that is found is made small: each decision that is left is another than the bot's") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "small.talesession").string();
    const std::string query = "rule TT-SPIRIT-04";
    const auto found = runTale({"find", baseSet(), query, "--shrink", "--save", file, "--json"}).json();
    REQUIRE(found["found"].Size() == 1);
    REQUIRE(found.HasMember("small"));
    for (const auto& choice : found["small"]["choices"].GetArray())
        CHECK(std::string(choice["chosen"].GetString()) != choice["instead"].GetString());
    CHECK(found["small"]["choices"].Size() < found["found"][0]["decisions"].GetUint64());
    const auto hits = runTale({"query", file, query, "--json"}).json();
    REQUIRE(hits["hits"].Size() > 0);
    CHECK(hits["hits"][0]["position"].GetUint64() == found["small"]["position"].GetUint64());
    CHECK(contains(runTale({"find", baseSet(), query, "--shrink"}).out, "made small: position"));
}

TEST_CASE("TT-BATTLE-07 Battles lost at equal Speed are counted by Hero, and numbers are summed") {
    const auto battles = [](const std::string& what) {
        return runTale({"query", baseSet(), "rule TT-BATTLE-01 and has (cite TT-BATTLE-07)" + what, "--games", "150",
                        "--bot", "greedy", "--by", "seat", "--json"})
            .json();
    };
    const auto all = battles(""), lost = battles(" and not has (rule TT-BATTLE-13)"),
               won = battles(" and has (rule TT-BATTLE-13)");
    CHECK(lost["events"].GetUint64() > 0);
    CHECK(lost["events"].GetUint64() + won["events"].GetUint64() == all["events"].GetUint64());
    CHECK(lost["counts"].Size() == 5);  // the Heroes of the base set
    for (const auto& row : lost["counts"].GetArray()) CHECK(std::string(row["seat"].GetString()) != "");

    const auto spirit =
        runTale({"query", baseSet(), "changed heroes[0].spirit down", "--games", "50", "--by", "rule", "--json"})
            .json();
    REQUIRE(spirit["counts"].Size() > 0);
    for (const auto& row : spirit["counts"].GetArray()) {
        CHECK(row["numbers"].GetUint64() == row["events"].GetUint64());
        CHECK(row["most"].GetInt64() < 0);
        CHECK(row["sum"].GetInt64() <= -std::int64_t(row["events"].GetUint64()));
    }
    CHECK(contains(runTale({"query", baseSet(), "roll", "--games", "5", "--by", "purpose"}).out, "mean"));
}

namespace {

// Three games of bots in a folder, with what is no session beside them.
struct Evening {
    TemporaryFolder folder;
    std::filesystem::path sessions = folder.path() / "sessions";
    Evening() {
        std::filesystem::create_directory(sessions);
        for (const char* seed : {"4", "5", "6"})
            REQUIRE(runTale({"play", baseSet(), "--bot", "greedy", "--seed", seed, "--save", file(seed)}).code == 0);
        std::ofstream(sessions / "notes.txt") << "rolls";
    }
    std::string file(const std::string& name) const { return (sessions / (name + ".talesession")).string(); }
};

}  // namespace

TEST_CASE_FIXTURE(Evening, "sessions are asked together as each is asked alone, in a folder or one by one") {
    std::uint64_t events = 0;
    for (const char* seed : {"4", "5", "6"})
        events += runTale({"query", file(seed), "rule TT-BATTLE-01", "--json"}).json()["events"].GetUint64();
    REQUIRE(events > 3);
    const Ran ran = runTale({"query", sessions.string(), "rule TT-BATTLE-01", "--json"});
    CHECK(ran.code == 0);
    const auto all = ran.json();
    CHECK(all["sessions"].GetUint64() == 3);
    CHECK(all["events"].GetUint64() == events);
    CHECK(all["remarks"].Size() == 0);
    REQUIRE(all["found"].Size() == all["sessions_found"].GetUint64());
    for (const auto& found : all["found"].GetArray()) {
        const auto alone =
            runTale({"query", found["session"].GetString(), "rule TT-BATTLE-01", "--top", "1", "--json"}).json();
        CHECK(found["events"].GetUint64() == alone["events"].GetUint64());
        CHECK(found["position"].GetUint64() == alone["hits"][0]["position"].GetUint64());
        CHECK(found["decisions"].GetUint64() == alone["hits"][0]["decisions"].GetUint64());
    }
    const auto some = runTale({"query", file("4"), file("6"), "rule TT-BATTLE-01", "--json"}).json();
    CHECK(some["sessions"].GetUint64() == 2);
    CHECK(some["events"].GetUint64() < events);

    const auto counted =
        runTale({"query", sessions.string(), "rule TT-BATTLE-01", "--by", "seat", "--json", "--threads", "2"}).json();
    std::uint64_t sum = 0;
    for (const auto& row : counted["counts"].GetArray()) {
        sum += row["events"].GetUint64();
        CHECK(std::filesystem::exists(row["session"].GetString()));
        CHECK(row["sessions"].GetUint64() <= 3);
    }
    CHECK(sum == events);
    CHECK(contains(runTale({"query", sessions.string(), "turn"}).out, "4.talesession, position "));
}

TEST_CASE_FIXTURE(Evening, "a session that cannot be asked is named with its problem, and the rest is counted") {
    std::ofstream(file("broken")) << "TALESESS and no more";
    REQUIRE(
        runTale({"play", TALE_SOURCE_DIR "/content/three_chapters", "--bot", "greedy", "--save", file("other")}).code ==
        0);
    const Ran ran = runTale({"query", sessions.string(), "turn"});
    CHECK(ran.code == 1);
    CHECK(contains(ran.out, " of 3 sessions"));
    CHECK(contains(ran.err, "broken.talesession: "));
    CHECK(contains(ran.err, "other.talesession: the session is for another game"));
    const auto json = runTale({"query", sessions.string(), "turn", "--json"}).json();
    CHECK(json["sessions"].GetUint64() == 3);
    REQUIRE(json["remarks"].Size() == 2);
    for (const auto& remark : json["remarks"].GetArray()) CHECK_FALSE(remark["counted"].GetBool());

    CHECK(runTale({"query", sessions.string(), "rule TT-BATTLE-5"}).code == 2);
    CHECK(runTale({"query", file("broken"), file("nowhere"), "turn"}).code == 3);
    CHECK(runTale({"query", file("4"), baseSet(), "turn"}).code == 2);
    CHECK(runTale({"query", file("4")}).code == 2);
}
