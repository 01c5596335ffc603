// `tale why`: what it says of a real game, held against the trace of the same session.
#include <fmt/format.h>

#include <map>

#include "tests/tools/tale_fixture.h"

namespace {

// A game of the base set and its events as JSON, by position from 1.
struct Played {
    TemporaryFolder folder;
    std::string file = (folder.path() / "game.talesession").string();
    std::vector<rapidjson::Document> events = std::vector<rapidjson::Document>(1);
    Played() {
        REQUIRE(runTale({"play", baseSet(), "--seed", "6", "--bot", "greedy", "--save", file}).code == 0);
        const Ran ran =
            runTale({"trace", file, "--json", "--kind", "turn,rule,clause,end,cite,change,chance,ask,decision"});
        for (const std::string& line : ran.lines()) events.emplace_back().Parse(line.c_str());
    }
    std::size_t count() const { return events.size() - 1; }
    std::string kind(std::size_t at) const { return events[at]["kind"].GetString(); }
    std::size_t parent(std::size_t at) const {
        return events[at].HasMember("parent") ? events[at]["parent"].GetUint64() : 0;
    }
    std::string text(std::size_t at) const { return events[at]["text"].GetString(); }
};

const Played& game() {
    static const Played played;
    return played;
}

rapidjson::Document why(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"why", game().file});
    arguments.push_back("--json");
    const Ran ran = runTale(arguments);
    CAPTURE(ran.err);
    REQUIRE(ran.code == 0);
    return ran.json();
}

}  // namespace

TEST_CASE("why an event happened: every scope of the trace around it, with the card's field, the nearest first") {
    const Played& g = game();
    std::size_t checked = 0;
    for (std::size_t at = 1; at <= g.count() && checked < 40; ++at) {
        const std::size_t scope = g.parent(at);
        if (g.kind(at) != "change" || scope == 0 || g.kind(scope) != "clause") continue;
        ++checked;
        const auto json = why({"--at", std::to_string(at)});
        CHECK(json["text"].GetString() == g.text(at));
        std::vector<std::size_t> scopes, expected;
        std::size_t last = at;
        for (const auto& cause : json["causes"].GetArray()) {
            const std::string how = cause["how"].GetString();
            if (how == "start") continue;
            const std::size_t position = cause["position"].GetUint64();
            CHECK(position < at);
            if (how != "value") {
                CHECK(position < last);
                last = position;
            }
            if (how == "scope") scopes.push_back(position);
        }
        for (std::size_t around = scope; around != 0; around = g.parent(around)) expected.push_back(around);
        CHECK(scopes == expected);
        for (const auto& cause : json["causes"].GetArray()) {
            if (!cause.HasMember("position") || cause["position"].GetUint64() != scope) continue;
            const std::string name = cause["name"].GetString();
            CHECK(contains(name, std::string("(") + g.events[scope]["card"].GetString() + "), "));
            CHECK(name.ends_with("]"));
        }
    }
    CHECK(checked >= 10);
}

TEST_CASE("why a number is what it is: the last event that set it, its value then, and its history") {
    const Played& g = game();
    // The Heroes' Love, as scenarios call it.
    const auto now = why({"--field", "seat1 love"});
    const std::string path = now["field"].GetString();
    std::vector<std::size_t> writes;
    for (std::size_t at = 1; at <= g.count(); ++at)
        if (g.kind(at) == "change" && g.events[at]["field"].GetString() == path) writes.push_back(at);
    REQUIRE(writes.size() >= 2);
    CHECK(now["position"].GetUint64() == writes.back());
    CHECK(now["value"].GetString() == std::to_string(g.events[writes.back()]["after"].GetInt()));
    CHECK(why({"--field", path})["position"].GetUint64() == writes.back());  // by its path

    const auto before = why({"--field", "seat1 love", "--at", std::to_string(writes.back() - 1)});
    CHECK(before["position"].GetUint64() == writes[writes.size() - 2]);
    CHECK(before["value"].GetString() == std::to_string(g.events[writes.back()]["before"].GetInt()));

    const auto history = why({"--field", "seat1 love", "--history"});
    REQUIRE(history["writes"].Size() == writes.size());
    for (rapidjson::SizeType i = 0; i < writes.size(); ++i)
        CHECK(history["writes"][i]["position"].GetUint64() == writes[i]);

    const auto forward = why({"--field", "seat1 love", "--at", std::to_string(writes.back() - 1), "--forward"});
    REQUIRE(forward["followers"].Size() == 1);
    CHECK(forward["followers"][0]["position"].GetUint64() == writes.back());
    CHECK(forward["followers"][0]["how"].GetString() == std::string("value"));
}

TEST_CASE("all events of a card and of a rule are those inside its clauses and scopes") {
    const Played& g = game();
    std::map<std::string, int> cards;
    for (std::size_t at = 1; at <= g.count(); ++at)
        if (g.kind(at) == "clause") ++cards[g.events[at]["card"].GetString()];
    REQUIRE_FALSE(cards.empty());
    for (const auto& [card, times] : cards) {
        std::vector<std::size_t> expected, found;
        for (std::size_t at = 1; at <= g.count(); ++at) {
            if (g.kind(at) == "end") continue;
            bool isOf =
                g.kind(at) == "chance" && g.events[at].HasMember("card") && g.events[at]["card"] == card.c_str();
            for (std::size_t around = at; around != 0; around = g.parent(around))
                isOf = isOf || (g.kind(around) == "clause" && g.events[around]["card"] == card.c_str());
            if (isOf) expected.push_back(at);
        }
        const auto json = why({"--card", card});
        for (const auto& event : json["events"].GetArray()) found.push_back(event["position"].GetUint64());
        const std::string& id = card;  // clang captures no structured binding
        CHECK_MESSAGE(found == expected, id);
    }
    const auto rule = why({"--rule", "TT-BATTLE-06"});
    for (const auto& event : rule["events"].GetArray())
        if (event["kind"].GetString() == std::string("rule")) {
            CHECK(contains(event["text"].GetString(), "TT-BATTLE-06"));
            break;
        }
}

TEST_CASE("a slice of a number lists what it rests on; verified, it says of every decision whether it mattered") {
    const Played& g = game();
    const auto slice = why({"--field", "seat1 love", "--slice"});
    CHECK(slice["events"].Size() + slice["hidden"].GetUint64() == g.count());
    CHECK(slice["events"].Size() > 5);
    CHECK(slice["hidden"].GetUint64() > g.count() / 2);

    const auto verified = why({"--slice", "--verify", "--replays", "200"});
    CHECK_FALSE(verified["complete"].GetBool());
    CHECK(verified["replays"].GetUint64() <= 201);
    std::size_t asked = 0;
    for (const auto& influence : verified["influences"].GetArray()) {
        const std::size_t at = influence["position"].GetUint64();
        CHECK((g.kind(at) == "decision" || g.kind(at) == "chance"));
        asked += g.kind(at) == "decision";
    }
    std::size_t decisions = 0;
    for (std::size_t at = 1; at <= g.count(); ++at)
        decisions += g.kind(at) == "decision" && !g.events[at]["only"].GetBool();
    CHECK(asked == decisions);

    const Ran text = runTale({"why", g.file, "--slice", "--verify", "--replays", "50"});
    CHECK(text.code == 0);
    CHECK(contains(text.out, "the replays were used up"));
    CHECK(contains(text.out, "how the game ended rests on "));
}

TEST_CASE("in words: the event, then its causes with their positions") {
    const Played& g = game();
    std::size_t at = 1;
    while (g.kind(at) != "change" || g.parent(at) == 0 || g.kind(g.parent(at)) != "clause") ++at;
    const Ran ran = runTale({"why", g.file, "--at", std::to_string(at)});
    CHECK(ran.code == 0);
    REQUIRE(ran.lines().size() >= 3);
    CHECK(ran.lines()[0] == fmt::format("{:>7}  {}", at, g.text(at)));
    CHECK(contains(ran.out, fmt::format("{:>7}    by card: ", g.parent(at))));
    CHECK(contains(ran.out, "    in: "));
    const Ran forward = runTale({"why", g.file, "--at", std::to_string(g.parent(at)), "--forward"});
    CHECK(contains(forward.out, g.text(at)));
}

TEST_CASE("what cannot be explained is refused with what was meant") {
    const std::string& file = game().file;
    const auto refused = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"why", file});
        const Ran ran = runTale(arguments);
        CHECK(ran.code == 2);
        CHECK(ran.out.empty());
        return ran.err;
    };
    CHECK(contains(refused({}), "what is to be explained?"));
    CHECK(contains(refused({"--at", "99999999"}), "the session has only"));
    CHECK(contains(refused({"--field", "seat1 luve"}), "no state field \"seat1 luve\""));
    CHECK(contains(refused({"--card", "ar.no_such"}), "no card \"ar.no_such\""));
    CHECK(contains(refused({"--rule", "TT-BATTLE-6"}), "did you mean TT-BATTLE-06?"));
    CHECK(contains(refused({"--card", "ar.101", "--rule", "TT-BATTLE-06"}), "--rule"));
    CHECK(contains(refused({"--at", "1", "--verify"}), "--slice"));
    CHECK(contains(refused({"--slice", "--forward"}), "--slice goes with neither"));
    CHECK(runTale({"why", "none.talesession", "--at", "1"}).code == 3);
}

TEST_CASE("BR-MATCH-05 a player is told nothing of what the other draws") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "battle.talesession").string();
    REQUIRE(
        runTale({"play", TALE_SOURCE_DIR "/content/battle_royale", "--seed", "3", "--bot", "greedy", "--save", file})
            .code == 0);
    const auto asked = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"why", file, "--rule", "BR-PVP-09", "--json"});
        const Ran ran = runTale(more);
        CAPTURE(ran.err);
        REQUIRE(ran.code == 0);
        return ran.json();
    };
    const auto all = asked({}), first = asked({"--seat", "1"}), second = asked({"--seat", "2"});
    CHECK(!all.HasMember("hidden_from_seat"));
    for (const auto* told : {&first, &second}) {
        const std::uint64_t hidden = (*told)["hidden_from_seat"].GetUint64();
        CHECK(hidden > 0);
        CHECK((*told)["events"].Size() + hidden == all["events"].Size());
    }
    // Each draws, and each sees the own cards.
    const auto draws = [](const rapidjson::Document& told) {
        std::size_t count = 0;
        for (const auto& event : told["events"].GetArray()) count += event["kind"].GetString() == std::string("chance");
        return count;
    };
    CHECK(draws(first) + draws(second) == draws(all));
    CHECK(draws(first) > 0);
    CHECK(runTale({"why", file, "--rule", "BR-PVP-09", "--seat", "3"}).code == 2);
}
