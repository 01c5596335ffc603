// `tale simulate` and `tale bench`: the same games for any number of threads, and figures that are there.
#include <algorithm>
#include <cctype>
#include <cmath>

#include "engine/kernel/chance.h"
#include "tests/tools/tale_fixture.h"

TEST_CASE("the hash and all sums are the same for any number of threads, and other for another seed") {
    const auto run = [](const char* seed, const char* threads) {
        return runTale({"simulate", baseSet(), "--games", "100", "--seed", seed, "--threads", threads, "--json"})
            .json();
    };
    const auto one = run("1", "1"), three = run("1", "3"), other = run("2", "3");
    for (const char* key : {"games", "won", "lost", "abandoned", "decisions", "events"})
        CHECK(one[key].GetUint64() == three[key].GetUint64());
    CHECK(one["hash"].GetString() == std::string(three["hash"].GetString()));
    CHECK(one["hash"].GetString() != std::string(other["hash"].GetString()));
    CHECK(one["games"].GetUint64() == 100);
    CHECK_FALSE(one["stopped"].GetBool());
    std::uint64_t reasons = 0;
    for (const auto& reason : one["reasons"].GetObject()) reasons += reason.value.GetUint64();
    CHECK(reasons == 100);
    CHECK(one["won"].GetUint64() + one["lost"].GetUint64() + one["abandoned"].GetUint64() == 100);
    const double perGame = double(one["decisions"].GetUint64()) / 100;
    CHECK(std::abs(one["decisions_per_game"].GetDouble() - perGame) < 0.01);
}

TEST_CASE("one game of a simulation can be played alone, by its seed") {
    const auto many = runTale({"simulate", baseSet(), "--games", "1", "--seed", "5", "--json"}).json();
    const auto alone =
        runTale({"play", baseSet(), "--bot", "random", "--seed", std::to_string(engine::mix(5)), "--json"}).json();
    CHECK(alone["decisions"].GetUint64() == many["decisions"].GetUint64());
    const std::uint64_t hash = std::stoull(alone["hash"].GetString(), nullptr, 16);
    CHECK(many["hash"].GetString() == tale::hashText(engine::mix(hash ^ engine::mix(0))));
}

TEST_CASE("the tutorial is another game") {
    const auto plain = runTale({"simulate", baseSet(), "--games", "5", "--json"}).json();
    const auto tutorial = runTale({"simulate", baseSet(), "--games", "5", "--tutorial", "--json"}).json();
    CHECK(plain["hash"].GetString() != std::string(tutorial["hash"].GetString()));
}

TEST_CASE(
    "the options of a setup are those of the games, named in the help with their games, and another game's is "
    "refused") {
    const std::string threeChapters = TALE_SOURCE_DIR "/content/three_chapters";
    for (const char* command : {"play", "simulate"}) {
        CAPTURE(command);
        std::string help = runTale({command, "--help"}).out;
        help.erase(std::unique(help.begin(), help.end(),
                               [](char a, char b) {
                                   return std::isspace(static_cast<unsigned char>(a)) &&
                                          std::isspace(static_cast<unsigned char>(b));
                               }),
                   help.end());
        std::replace(help.begin(), help.end(), '\n', ' ');
        CHECK(contains(help, "(ThreeTale)"));
        CHECK(contains(help, "ThreeTale: 3; 3 Chapters: 2 to 6, usually 4"));
        CHECK(contains(help, "chosen by the rules (3 Chapters"));
        const Ran tutorial = runTale({command, threeChapters, "--bot", "random", "--tutorial"});
        CHECK(tutorial.code == 2);
        CHECK(contains(tutorial.err, "3 Chapters has no set-up option tutorial; it has players and first"));
        const Ran first = runTale({command, baseSet(), "--bot", "random", "--first", "2"});
        CHECK(first.code == 2);
        CHECK(contains(first.err, "ThreeTale has no set-up option first; it has tutorial and players"));
        CHECK(runTale({command, threeChapters, "--bot", "random", "--players", "7"}).code == 2);
    }
    const Ran five = runTale({"simulate", threeChapters, "--games", "2", "--players", "5", "--first", "4"});
    CHECK(five.code == 0);
    CHECK(contains(five.out, "(5 players, first seat 4)"));
}

TEST_CASE("every unit of checked games is what its trace says, and sound") {
    for (const char* bot : {"random", "greedy"}) {
        const Ran ran = runTale({"simulate", baseSet(), "--games", "60", "--check", "--bot", bot});
        CHECK(ran.code == 0);
        CHECK(contains(ran.out, "every unit of play matches its trace, and all invariants hold"));
    }
}

TEST_CASE("games that are traced and checked have the hash of games that are not, on one thread or two") {
    const auto hash = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{"simulate", baseSet(), "--games", "60", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto json = runTale(arguments).json();
        return std::string(json["hash"].GetString());
    };
    const std::string plain = hash({"--threads", "1"});
    CHECK(hash({"--threads", "1", "--check"}) == plain);
    CHECK(hash({"--threads", "2", "--check"}) == plain);
    CHECK(hash({"--threads", "2"}) == plain);
}

TEST_CASE("text and JSON name the same hash") {
    const auto json = runTale({"simulate", baseSet(), "--games", "20", "--json"}).json();
    const Ran text = runTale({"simulate", baseSet(), "--games", "20"});
    CHECK(contains(text.out, std::string("event hash ") + json["hash"].GetString()));
    CHECK(text.err == "");  // nobody watches: no progress
}

TEST_CASE("a simulation that is stopped ends with what it has") {
    const std::atomic<bool> stop{true};
    const Ran ran = runTale({"simulate", baseSet(), "--games", "1000000000"}, "", &stop);
    CHECK(ran.code == 130);  // a script must not take it for all games
    CHECK(contains(ran.out, "stopped after 0 of 1,000,000,000 games"));
}

TEST_CASE("bench prints each row with goal, figure and verdict, and the hash that commits cite") {
    const Ran text = runTale({"bench", baseSet(), "--runs", "1"});
    CHECK(text.code == 0);
    const std::vector<std::string> lines = text.lines();
    const std::string last = lines.back();
    CHECK(last.starts_with("Bench: threetale "));
    CHECK(last.size() == std::string("Bench: threetale ").size() + 16);
    for (const char* part : {"ThreeTale random full game", "<= 60 ns", "full trace / no trace", "<= 1.5 times",
                             "1,000,000-event trace, either direction", "<= 1000 us", "re-execute to any decision",
                             "<= 50 us", "\"who changed this\""})
        CHECK(contains(text.out, part));
}

TEST_CASE("bench --json has the same hash, and --row leaves other rows out") {
    const auto json = runTale({"bench", baseSet(), "--runs", "3", "--row", "no trace", "--json"}).json();
    const auto& game = json["games"][0];
    const auto same = runTale({"simulate", baseSet(), "--games", "2000", "--seed", "1", "--json"}).json();
    CHECK(game["hash"].GetString() == std::string(same["hash"].GetString()));
    REQUIRE(game["rows"].Size() == 1);
    const auto& row = game["rows"][0];
    CHECK(row["least"].GetDouble() <= row["median"].GetDouble());
    CHECK(row["median"].GetDouble() <= row["most"].GetDouble());
    CHECK(row["verdict"].GetString() ==
          std::string(row["median"].GetDouble() <= row["goal"].GetDouble() ? "reached" : "missed"));
}

TEST_CASE("bench measures games that are set up as a simulation's are, and refuses what a game has not") {
    const std::string tales = TALE_SOURCE_DIR "/content/paper_tales";
    const auto hash = [&](const char* players) {
        const auto json =
            runTale({"bench", tales, "--runs", "1", "--row", "no trace", "--players", players, "--json"}).json();
        CHECK(json["games"][0]["players"].GetInt() == std::stoi(players));
        return std::string(json["games"][0]["hash"].GetString());
    };
    for (const char* players : {"2", "5"})
        CHECK(
            hash(players) ==
            runTale({"simulate", tales, "--games", "2000", "--players", players, "--json"}).json()["hash"].GetString());
    CHECK(hash("2") != hash("5"));
    CHECK(
        contains(runTale({"bench", tales, "--runs", "1", "--row", "no trace", "--players", "5"}).out, "(5 players): "));
    const Ran six = runTale({"bench", tales, "--players", "6"});
    CHECK(six.code == 2);
    CHECK(contains(six.err, "Paper Tales is for 2 to 5 players, not 6"));
}
