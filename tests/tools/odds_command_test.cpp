// `tale odds`: how likely what follows is, and luck.
#include <cmath>

#include "tests/tools/tale_fixture.h"

namespace {

// A game of the base set, played by a bot and saved, with the places of some of its events.
struct Saved {
    TemporaryFolder folder;
    std::string file = (folder.path() / "game.talesession").string();
    std::string roll, decision;  // positions of the first attack roll, and of the decision before it
    Saved() {
        REQUIRE(runTale({"play", baseSet(), "--seed", "7", "--bot", "greedy", "--save", file}).code == 0);
        for (const std::string& line : runTale({"trace", file, "--kind", "chance,ask", "--json"}).lines()) {
            rapidjson::Document event;
            event.Parse(line.c_str());
            const std::string position = std::to_string(event["position"].GetUint64());
            if (event["kind"].GetString() == std::string("ask")) decision = position;
            else if (event["purpose"].GetString() == std::string("attack roll")) {
                roll = position;
                break;
            }
        }
        REQUIRE_FALSE(roll.empty());
        REQUIRE_FALSE(decision.empty());
    }
    Ran odds(std::vector<std::string> options) const {
        options.insert(options.begin(), {"odds", file});
        return runTale(options);
    }
};

double sumOf(const rapidjson::Value& list) {
    double sum = 0;
    for (const auto& entry : list.GetArray()) sum += entry["chance"]["value"].GetDouble();
    return sum;
}

}  // namespace

TEST_CASE("odds of an attack roll: its outcomes, the roll when it is fixed, and the whole Battle") {
    const Saved saved;
    const Ran text = saved.odds({"--at", saved.roll, "--outcomes", "4000"});
    CHECK(text.code == 0);
    CHECK(contains(text.out, "attack roll: what it could bring"));
    CHECK(contains(text.out, "Until the end of Roll, decisions greedy: exact"));
    CHECK(contains(text.out, "Until the end of Battle, decisions greedy: "));
    CHECK(contains(text.out, "Positive dice: "));
    CHECK(contains(text.out, "Won: "));

    const auto json = saved.odds({"--at", saved.roll, "--outcomes", "4000", "--json"}).json();
    CHECK(sumOf(json["event"]["outcomes"]) == doctest::Approx(1));
    int came = 0;
    for (const auto& outcome : json["event"]["outcomes"].GetArray()) came += outcome["came"].GetBool();
    CHECK(came == 1);
    REQUIRE(json["odds"].Size() == 2);
    CHECK(json["odds"][0]["contest"].GetString() == std::string("Roll"));
    CHECK(json["odds"][1]["contest"].GetString() == std::string("Battle"));
    CHECK(json["odds"][0]["basis"].GetString() == std::string("exact"));
    CHECK(contains(json["odds"][0]["figures"][0]["values"][0]["chance"]["fraction"].GetString(), "/"));
    CHECK(sumOf(json["odds"][0]["figures"][0]["values"]) == doctest::Approx(1));
    CHECK(sumOf(json["odds"][0]["first"]) == doctest::Approx(1));
}

TEST_CASE("odds up to one horizon, and of words of scenarios") {
    const Saved saved;
    const auto scope = saved.odds({"--at", saved.roll, "--until", "scope", "--outcomes", "4000", "--json"}).json();
    REQUIRE(scope["odds"].Size() == 1);
    CHECK(scope["odds"][0]["contest"].GetString() == std::string("Battle"));
    const auto named = saved.odds({"--at", saved.roll, "--until", "roll", "--json"}).json();
    CHECK(named["odds"][0]["contest"].GetString() == std::string("Roll"));

    const auto words =
        saved.odds({"--at", saved.roll, "--until", "decision", "--of", "battle defense", "--json"}).json();
    REQUIRE(words["odds"].Size() == 1);
    CHECK(words["odds"][0]["figures"][0]["name"].GetString() == std::string("battle defense"));
    CHECK_FALSE(words["odds"][0]["figures"][0]["share"].GetBool());
    const auto condition =
        saved.odds({"--at", saved.roll, "--until", "decision", "--of", "battle defense >= 0", "--json"}).json();
    CHECK(condition["odds"][0]["figures"][0]["share"].GetBool());
    CHECK(condition["odds"][0]["figures"][0]["mean"]["fraction"].GetString() == std::string("1"));

    // Too few outcomes may be followed: the answer says that it is simulated.
    const Ran few = saved.odds({"--at", saved.roll, "--until", "scope", "--outcomes", "3", "--simulations", "50"});
    CHECK(few.code == 0);
    CHECK(contains(few.out, "simulated, n = 50"));
    CHECK(contains(few.out, " to "));
}

TEST_CASE("each option of an open decision is valued") {
    const Saved saved;
    const auto json = saved.odds({"--at", saved.decision, "--outcomes", "500", "--simulations", "10", "--json"}).json();
    REQUIRE(json.HasMember("decision"));
    const auto& options = json["decision"]["options"];
    REQUIRE(options.Size() >= 2);
    int chosen = 0;
    for (const auto& option : options.GetArray()) {
        chosen += option["chosen"].GetBool();
        CHECK(option["victory"]["low"].GetDouble() <= option["victory"]["high"].GetDouble());
        CHECK(option["label"].GetStringLength() > 0);
    }
    CHECK(chosen == 1);
    CHECK(contains(saved.odds({"--at", saved.decision, "--outcomes", "500", "--simulations", "10"}).out, "value "));
}

TEST_CASE("the luck of a turn is the sum of that of its rolls and draws") {
    const Saved saved;
    const auto json =
        saved.odds({"--at", saved.roll, "--luck", "--outcomes", "500", "--simulations", "10", "--json"}).json();
    double sum = 0;
    for (const auto& event : json["luck"]["single"].GetArray()) sum += event["luck"]["value"].GetDouble();
    CHECK(json["luck"]["single"].Size() > 0);
    CHECK(json["luck"]["luck"]["value"].GetDouble() == doctest::Approx(sum));
    CHECK(json["luck"]["seats"].Size() == 3);
}

TEST_CASE("decisions may be made by who leaves no contest before its end") {
    const Saved saved;
    const auto json =
        saved.odds({"--at", saved.roll, "--answers", "fights-on", "--outcomes", "500", "--simulations", "10", "--json"})
            .json();
    REQUIRE(json["odds"].Size() > 0);
    CHECK(std::string(json["odds"][0]["answers"].GetString()) == "fights-on");
}

TEST_CASE("odds that cannot be asked are refused") {
    const Saved saved;
    CHECK(saved.odds({"--at", "99999999"}).code == 2);
    CHECK(saved.odds({"--at", "0"}).code == 2);
    CHECK(saved.odds({"--at", saved.roll, "--until", "breakfast"}).code == 2);
    CHECK(contains(saved.odds({"--at", saved.roll, "--until", "breakfast"}).err, "Roll, Battle"));
    CHECK(saved.odds({"--at", saved.roll, "--of", "seat1 breakfast"}).code == 2);
    CHECK(saved.odds({"--at", saved.roll, "--answers", "wisely"}).code == 2);
    CHECK(saved.odds({}).code == 2);  // the game is over
    CHECK(runTale({"odds", saved.file + ".not"}).code == 3);
    const std::atomic<bool> stop = true;
    CHECK(runTale({"odds", saved.file, "--luck"}, {}, &stop).code == 130);
    CHECK(runTale({"odds", saved.file, "--at", saved.roll}, {}, &stop).code == 130);
}
