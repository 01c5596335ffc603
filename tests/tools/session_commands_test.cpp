// `tale play`, `replay` and `trace`: one game from its first question to its log.
#include <map>
#include <regex>
#include <utility>

#include "tests/tools/tale_fixture.h"

namespace {

// A game of the base set, played by a bot and saved.
struct Saved {
    TemporaryFolder folder;
    std::string file = (folder.path() / "game.talesession").string();
    Ran ran;
    explicit Saved(const std::string& bot = "random", const std::string& content = baseSet()) {
        ran = runTale({"play", content, "--seed", "7", "--bot", bot, "--save", file, "--json"});
        REQUIRE(ran.code == 0);
    }
};

std::uint64_t count(const std::string& text, std::string_view part) {
    std::uint64_t n = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++n;
    return n;
}

}  // namespace

TEST_CASE("a bot plays a game to its end and says how it ended") {
    for (const std::string bot : {"random", "greedy"}) {
        const Saved saved(bot);
        const auto json = saved.ran.json();
        const std::string outcome = json["outcome"].GetString();
        CHECK((outcome == "won" || outcome == "lost"));
        CHECK(json["reason"].GetStringLength() > 0);
        CHECK(json["decisions"].GetUint64() > 50);
        CHECK(json["saved"].GetString() == saved.file);
        int total = 0;
        for (const auto& line : json["sum"].GetArray()) total += line["total"].GetInt();
        CHECK(json["score"].GetInt() == total);
        const Ran text = runTale({"play", baseSet(), "--seed", "7", "--bot", bot});
        CHECK(contains(text.out, json["reason"].GetString()));
        CHECK(contains(text.out, std::string("event hash ") + json["hash"].GetString()));
    }
}

TEST_CASE("a saved session replays EXACT, from a project as from a pack, and keeps its pack without art") {
    const Saved saved;
    const Ran text = runTale({"replay", saved.file});
    CHECK(text.code == 0);
    CHECK(text.out.starts_with("EXACT: "));
    const auto played = saved.ran.json();
    const auto json = runTale({"replay", saved.file, "--json"}).json();
    CHECK(json["result"].GetString() == std::string("exact"));
    CHECK(json["hash"].GetString() == std::string(played["hash"].GetString()));
    CHECK(json["decisions"].GetUint64() == played["decisions"].GetUint64());
    CHECK(json["checksum"].GetString() == std::string(played["checksum"].GetString()));
    CHECK(saved.folder.read("game.talesession").size() < 200'000);

    const std::string pack = (saved.folder.path() / "base.talepack").string();
    REQUIRE(runTale({"pack", "build", baseSet(), "-o", pack}).code == 0);
    const Saved fromPack("random", pack);
    CHECK(fromPack.folder.read("game.talesession") == saved.folder.read("game.talesession"));
    CHECK(runTale({"replay", saved.file, "--content", pack}).code == 0);
}

TEST_CASE("on edited content the replay names what differs first; on content without a Hero, the decision") {
    const Saved saved;
    const std::string project = copyOfBaseSet(saved.folder);
    CHECK(runTale({"replay", saved.file, "--content", project}).out.starts_with("EXACT: "));

    // Every Hero begins with another Speed, but for the Youngest Son whose Speed is printed in the rulebook
    // (TT-VAL-22): of three Heroes two are edited at least.
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(project) / "heroes")) {
        if (entry.path().filename() == "he.youngest.json") continue;
        const std::filesystem::path file = std::filesystem::path("threetale/heroes") / entry.path().filename();
        std::string text = saved.folder.read(file);
        const auto at = text.find("\"speed\": ");
        if (at == std::string::npos) text.insert(text.find("\"schema\": 1,") + 12, "\n  \"speed\": 3,");
        else text.replace(at, 10, text[at + 9] == '3' ? "\"speed\": 4" : "\"speed\": 3");
        saved.folder.write(file, text);
    }
    const Ran edited = runTale({"replay", saved.file, "--content", project});
    CHECK(edited.code == 1);
    CHECK(edited.out.starts_with("DIVERGED: "));
    CHECK(contains(edited.out, "first difference"));
    CHECK(contains(edited.out, "Speed"));
    const auto json = runTale({"replay", saved.file, "--content", project, "--json"}).json();
    CHECK(json["exact_on_own_pack"].GetBool());
    CHECK(json["first_difference"]["recorded"].GetString() !=
          std::string(json["first_difference"]["found"].GetString()));

    // The first Hero that was chosen is gone.
    rapidjson::Document chosen;
    chosen.Parse(runTale({"trace", saved.file, "--json", "--kind", "decision"}).lines().at(0).c_str());
    const std::string hero = std::string(chosen["decision"].GetString()).substr(std::string_view("hero ").size());
    REQUIRE(std::filesystem::remove(std::filesystem::path(project) / "heroes" / (hero + ".json")));
    const auto without = runTale({"replay", saved.file, "--content", project, "--json"}).json();
    CHECK(without["decisions"].GetUint64() == 0);
    CHECK(without["decision"]["number"].GetUint64() == 1);
    CHECK(without["decision"]["recorded"].GetString() == "hero " + hero);
    CHECK(contains(without["decision"]["reason"].GetString(), hero));
    CHECK(without["decision"]["legal"].Size() == 4);
}

TEST_CASE("a session that was damaged is refused") {
    const Saved saved;
    std::string bytes = saved.folder.read("game.talesession");
    saved.folder.write("cut.talesession", bytes.substr(0, bytes.size() - 10));
    bytes[bytes.size() - 10] = char(bytes[bytes.size() - 10] ^ 1);
    saved.folder.write("turned.talesession", bytes);
    for (const char* name : {"cut.talesession", "turned.talesession"})
        for (const char* command : {"replay", "trace"}) {
            const Ran ran = runTale({command, (saved.folder.path() / name).string()});
            CHECK(ran.code == 3);
            CHECK(ran.out == "");
            CHECK(contains(ran.err, name));
        }
}

TEST_CASE("the trace has a line for every event, and an object for every event in JSON") {
    const Saved saved;
    const Ran json =
        runTale({"trace", saved.file, "--json", "--kind", "turn,rule,clause,end,cite,change,chance,ask,decision"});
    CHECK(json.code == 0);
    std::uint64_t position = 0, decisions = 0;
    for (const std::string& line : json.lines()) {
        rapidjson::Document event;
        event.Parse(line.c_str());
        REQUIRE_FALSE(event.HasParseError());
        CHECK(event["position"].GetUint64() == ++position);
        const std::string kind = event["kind"].GetString();
        if (event.HasMember("parent")) CHECK(event["parent"].GetUint64() < position);
        else CHECK(event["depth"].GetInt() == 0);
        if (kind == "change") CHECK(event["before"].GetInt() != event["after"].GetInt());
        if (kind == "decision") decisions += !event["only"].GetBool();
        CHECK(event["text"].GetStringLength() > 0);
    }
    CHECK(position == saved.ran.json()["events"].GetUint64());
    CHECK(decisions == saved.ran.json()["decisions"].GetUint64());
}

TEST_CASE("the trace is filtered by kind, by positions and by unit") {
    const Saved saved;
    const Ran all = runTale({"trace", saved.file});
    const Ran chance = runTale({"trace", saved.file, "--kind", "chance"});
    const Ran both = runTale({"trace", saved.file, "--kind", "chance,decision"});
    const Ran choose = runTale({"trace", saved.file, "--kind", "decision"});
    CHECK(chance.lines().size() > 10);
    CHECK(both.lines().size() == chance.lines().size() + choose.lines().size());
    CHECK(all.lines().size() > both.lines().size());
    for (const std::string& line : chance.lines()) CHECK(contains(all.out, line + "\n"));

    const Ran part = runTale({"trace", saved.file, "--from", "100", "--to", "149", "--kind",
                              "turn,rule,clause,end,cite,change,chance,ask,decision"});
    CHECK(part.lines().size() == 50);
    CHECK(contains(part.lines().front(), "    100  "));

    std::size_t sum = 0;
    const auto units = saved.ran.json()["units"].GetUint64();
    for (std::uint64_t unit = 0; unit < units; ++unit)
        sum += runTale({"trace", saved.file, "--kind", "ask", "--unit", std::to_string(unit)}).lines().size();
    CHECK(sum == saved.ran.json()["decisions"].GetUint64());
}

TEST_CASE("by hand: each question comes with its options, and a number or words choose one") {
    const Ran ran = runTale({"play", baseSet(), "--seed", "7"}, "1\n");
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "seed 7"));
    CHECK(contains(ran.out, "\n    1  "));
    CHECK(contains(ran.out, "\n    2  "));
    CHECK(count(ran.out, "> ") == 2);  // the input ends at the second question
    CHECK(contains(ran.out, "1 decision, event hash"));
}

TEST_CASE("by hand: what is no option is refused with a reason and asked again, help helps") {
    const Ran ran = runTale({"play", baseSet(), "--seed", "7"}, "0\n999\ndance\nhelp\nquit\n");
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "there is no option 0; options are numbered 1 to "));
    CHECK(contains(ran.out, "there is no option 999"));
    CHECK(contains(ran.out, "\"dance\" is not a decision; legal choices: "));
    CHECK(contains(ran.out, "undo"));
    CHECK(contains(ran.out, "0 decisions, event hash"));
}

TEST_CASE("by hand: decisions are taken back, sessions saved, and the game can be played to its end") {
    const TemporaryFolder folder;
    const std::string midway = (folder.path() / "midway.talesession").string(),
                      end = (folder.path() / "end.talesession").string();
    const Ran undone =
        runTale({"play", baseSet(), "--seed", "7", "--save", midway}, "1\n2\n1\nundo 2\nundo\nundo\n2\nquit\n");
    CHECK(contains(undone.out, "took back 2 decisions"));
    CHECK(count(undone.out, "took back 1 decision\n") == 1);
    CHECK(contains(undone.out, "took back 0 decisions"));
    CHECK(contains(undone.out, "1 decision, event hash"));
    CHECK(runTale({"replay", midway}).out.starts_with("EXACT: 1 decision, "));

    std::string ones;
    for (int i = 0; i < 20'000; ++i) ones += "1\n";
    const Ran whole = runTale({"play", baseSet(), "--seed", "7", "--save", end}, ones);
    CHECK(whole.code == 0);
    CHECK((contains(whole.out, "Won: ") || contains(whole.out, "Lost: ")));
    CHECK(runTale({"replay", end}).code == 0);
}

TEST_CASE("the laying out of a game says what things are, and not which card a zero would have been before") {
    const Saved saved;
    bool laying = true;
    std::size_t laid = 0, changed = 0;
    for (const std::string& line : runTale({"trace", saved.file, "--kind", "turn,change"}).lines()) {
        const bool arrow = contains(line, " → ");
        if (laying && !arrow && contains(line, ": ")) ++laid;
        else laying = false;
        if (arrow) ++changed;
        if (arrow) REQUIRE_FALSE(laying);
    }
    CHECK(laid > 50);
    CHECK(changed > 500);
    CHECK(count(runTale({"trace", saved.file, "--from", "1", "--to", "20"}).out, " → ") == 0);
}

TEST_CASE("3 Chapters by hand: what is told of tricks and abilities adds up to the score, for any number of players") {
    const std::regex gain(R"((\d+) (gem|heart|star)s?)"), symbol(":[a-z_]+:"), rule("T[TC]-[A-Z0-9]+-[0-9]+");
    for (const int players : {2, 3, 4, 5, 6})
        for (const char* choice : {"1", "2", "3"}) {
            std::string answers;
            for (int i = 0; i < 200; ++i)
                answers += std::string(choice) + "\n1\n";  // where there is no third option, the first
            const Ran ran = runTale({"play", TALE_SOURCE_DIR "/content/three_chapters", "--seed", "5", "--players",
                                     std::to_string(players)},
                                    answers);
            CAPTURE(ran.out);
            CHECK(ran.code == 0);
            CHECK_FALSE(std::regex_search(ran.out, symbol));
            CHECK_FALSE(std::regex_search(ran.out, rule));
            std::map<std::string, std::map<std::string, int>> told, scored;
            int plays = 0, wins = 0, unwon = 0;
            std::string player;
            bool over = false;
            for (const std::string& line : ran.lines()) {
                over = over || contains(line, " wins with ");
                plays += contains(line, " plays ") || contains(line, " turns over ");
                wins += contains(line, " wins the trick with ");
                unwon += contains(line, "; nobody gains its star.");
                if (over && line.starts_with("  Player ")) player = line.substr(2, 8);
                std::smatch found;
                if (over && std::regex_search(line, found, std::regex(R"((star|heart|pairs of gem)s: (\d+) x)")))
                    scored[player][found[1]] = std::stoi(found[2]);
                const auto at = line.find(" gains ");
                if (over || at == std::string::npos || !line.starts_with("  Player ")) continue;
                CHECK(count(line, "Player ") == 1);
                if (contains(line, " more.")) {
                    told[line.substr(2, 8)]["gem"] += 4;
                    continue;
                }
                const std::string tokens = line.substr(at, line.find(" from ", at) - at);
                int kinds = 0;
                for (std::sregex_iterator i(tokens.begin(), tokens.end(), gain), end; i != end; ++i, ++kinds)
                    told[line.substr(2, 8)][(*i)[2]] += std::stoi((*i)[1]);
                if (!contains(line, " wins the trick")) CHECK(kinds > 0);  // no ability that brought nothing
            }
            CHECK(plays == (players == 2 ? 4 * 8 : players == 3 ? 3 * 8 : players * 7));
            CHECK(wins == (players <= 3 ? 8 : 7));
            CHECK((players == 2 || unwon == 0));
            REQUIRE(scored.size() == std::size_t(players));
            for (auto& [name, tokens] : scored) {
                CHECK(told[name]["star"] == tokens["star"]);
                CHECK(told[name]["heart"] == tokens["heart"]);
                CHECK(told[name]["gem"] / 2 == tokens["pairs of gem"]);
            }
        }
}

TEST_CASE("ThreeTale by hand: symbols are words, nobody is named twice, and what changes for a Hero is told") {
    std::string answers;
    for (int i = 0; i < 400; ++i) answers += i % 3 == 0 ? "2\n1\n" : "1\n";
    const Ran ran = runTale({"play", baseSet(), "--seed", "3"}, answers);
    CAPTURE(ran.out);
    CHECK_FALSE(std::regex_search(ran.out, std::regex(":[a-z_]+:")));
    CHECK_FALSE(std::regex_search(ran.out, std::regex("TT-[A-Z0-9]+-[0-9]+")));
    for (const char* hero :
         {"The Silver Deer", "The Unborn Maiden", "The Queen of Living Water", "Sun and Moon", "The Youngest Son"})
        CHECK_FALSE(contains(ran.out, std::string(hero) + ": " + hero));
    for (const char* told : {"Speed of ", " → ", " positive.", "Starts with ", " meets a level "})
        CHECK_MESSAGE(contains(ran.out, told), told);
}

TEST_CASE("a victory that is shared names all winners, in words and in JSON, and is shared out in a simulation") {
    const std::string tales = TALE_SOURCE_DIR "/content/paper_tales";
    const auto command = [&](int seed, std::vector<std::string> more) {
        std::vector<std::string> all{"play",      tales, "--bot",  "random",
                                     "--players", "2",   "--seed", std::to_string(seed)};
        all.insert(all.end(), more.begin(), more.end());
        return runTale(all);
    };
    bool alone = false, shared = false;
    for (int seed = 1; seed < 2'000 && !(alone && shared); ++seed) {
        const auto json = command(seed, {"--json"}).json();
        const auto& winners = json["winners"].GetArray();
        bool& seen = winners.Size() > 1 ? shared : alone;
        if (std::exchange(seen, true)) continue;
        const Ran text = command(seed, {});
        const std::string score = std::to_string(json["score"].GetInt());
        if (winners.Size() > 1)
            CHECK(contains(text.out, "Player 1 and Player 2 share the victory with " + score + ": "));
        else CHECK(contains(text.out, "Player " + std::to_string(winners[0].GetInt()) + " wins with " + score + ": "));
    }
    CHECK(alone);
    CHECK(shared);

    const auto json = runTale({"simulate", tales, "--players", "3", "--games", "3000", "--json"}).json();
    CHECK(json["shared"].GetUint64() > 0);
    double sum = 0;
    for (const auto& victory : json["victories"].GetArray()) {
        sum += victory["share"].GetDouble();
        CHECK(victory["low"].GetDouble() < victory["share"].GetDouble());
        CHECK(victory["share"].GetDouble() < victory["high"].GetDouble());
    }
    CHECK(sum == doctest::Approx(1).epsilon(0.005));  // of rounded parts
    const Ran text = runTale({"simulate", tales, "--players", "3", "--games", "3000"});
    CHECK(contains(text.out, "    seat 3 wins "));
    CHECK_FALSE(runTale({"simulate", baseSet(), "--games", "2", "--json"}).json().HasMember("victories"));
}

TEST_CASE("whynot says what of a card holds, and which rule keeps an option from being offered") {
    const Saved saved;
    // A question of a turn: where Steps and Actions are chosen.
    std::uint64_t position = 0;
    for (const std::string& line : runTale({"trace", saved.file, "--kind", "ask", "--json"}).lines()) {
        rapidjson::Document event;
        event.Parse(line.c_str());
        if (contains(event["text"].GetString(), "What now?") && position == 0) position = event["position"].GetUint64();
    }
    REQUIRE(position > 0);
    const std::string at = std::to_string(position);

    const auto asked = runTale({"whynot", saved.file, "claim", "--at", at, "--json"}).json();
    CHECK(asked["position"].GetUint64() == position);
    CHECK(asked["question"]["position"].GetUint64() == position);
    REQUIRE(asked["question"]["options"].Size() >= 1);
    for (const auto& option : asked["question"]["options"].GetArray()) {
        CHECK(std::string(option["option"].GetString()).substr(0, 6) == "claim ");
        CHECK(option["offered"].GetBool() == option["why"]["holds"].GetBool());
        CHECK(option["why"]["parts"].Size() >= 4);  // staying there, no ban, an Action, reach ...
    }
    // In the first turns nobody has unlocked three Talents: those of level 3 wait for those before.
    const Ran unlock = runTale({"whynot", saved.file, "unlock", "--at", at});
    CHECK(unlock.code == 0);
    CHECK(contains(unlock.out, "not on offer"));
    CHECK(contains(unlock.out, "TT-TALENT-06"));
    CHECK(contains(unlock.out, "needed exactly 1"));

    const auto card = runTale({"whynot", saved.file, "ar.105", "--at", at, "--json"}).json();
    REQUIRE(card["cards"].Size() == 1);
    CHECK(card["cards"][0]["card"].GetString() == std::string("ar.105"));
    CHECK(card["cards"][0]["where"].GetStringLength() > 0);
    CHECK(!card.HasMember("question"));

    const auto all = runTale({"whynot", saved.file, "--all", "--at", at, "--json"}).json();
    int offered = 0;
    for (const auto& option : all["question"]["options"].GetArray()) offered += option["offered"].GetBool();
    CHECK(offered >= 2);

    CHECK(runTale({"whynot", saved.file, "dance", "--at", at}).code == 1);
    CHECK(contains(runTale({"whynot", saved.file, "dance", "--at", at}).err, "dance"));
    CHECK(runTale({"whynot", saved.file}).code == 2);
    CHECK(runTale({"whynot", saved.file, "ar.105", "--seat", "3"}).code == 0);
    CHECK(runTale({"whynot", saved.file, "ar.105", "--seat", "4"}).code == 2);
    CHECK(runTale({"whynot", saved.file, "claim", "--all"}).code == 2);
}
