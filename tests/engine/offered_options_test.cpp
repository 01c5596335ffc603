// What was on offer at past questions, from the timeline alone: as the session says it, in every game, and asked for in
// queries.
#include "engine/explain/offered_options.h"

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "engine/explain/query.h"
#include "engine/kernel/agents.h"
#include "engine/lab/long_timeline.h"
#include "tests/engine/sample_game.h"
#include "tests/engine/tiny_sessions.h"

using namespace engine;

namespace {

using Events = std::vector<std::uint32_t>;

Events eventsOf(const Session& session, std::string_view text) {
    const EventQuery query = parseEventQuery(session.game(), session.state(), text);
    REQUIRE(query.sound());
    return eventsThatMeet(session.game(), session.timeline(), query);
}

}  // namespace

TEST_CASE("the options of each question of a game are those that the session had") {
    for (const char* name : {"threetale", "three_chapters", "paper_tales"}) {
        CAPTURE(name);
        Session session(gameOf(name), {.seed = 3});
        RandomAgent agent(4);
        while (session.open() && session.decisions().size() < 150) session.play(agent);
        OfferedOptions offered(session.game(), session.timeline());
        std::size_t compared = 0;
        for (std::size_t i = 0; i <= session.decisions().size(); ++i) {
            if (i == session.decisions().size() && !session.open()) break;  // else one is open
            const std::vector<Option> options = session.optionsAt(i);
            const std::span<const Option> found = offered.at(session.decisionPosition(i) - 1);
            CHECK(std::vector<Option>(found.begin(), found.end()) == options);
            compared += options.size() > 1;
        }
        CHECK(compared > 20);
    }
}

TEST_CASE("the options are found in any order, and an event that asks nothing has none") {
    const Session session = tiny::played(5);
    OfferedOptions offered(session.game(), session.timeline());
    for (std::size_t i = session.decisions().size(); i-- > 0;) {
        const std::span<const Option> found = offered.at(session.decisionPosition(i) - 1);
        CHECK(std::vector<Option>(found.begin(), found.end()) == session.optionsAt(i));
    }
    CHECK(offered.at(0).empty());
    CHECK(offered.at(session.decisionPosition(0)).empty());  // the choice itself
}

TEST_CASE("a query asks for what was on offer, and for what was declined") {
    const Session session = tiny::played(5);
    const int river = session.game().cards().find("ch.river");
    Events holds, keepsRiver, notHeld;
    for (std::size_t i = 0; i < session.decisions().size(); ++i) {
        const auto ask = std::uint32_t(session.decisionPosition(i) - 1);
        bool mayHold = false, mayKeepRiver = false;
        for (const Option& option : session.optionsAt(i)) {
            mayHold = mayHold || option.verb == tiny::kHold;
            mayKeepRiver = mayKeepRiver || (option.verb == tiny::kKeep && option.a == river);
        }
        if (mayHold) holds.push_back(ask);
        if (mayKeepRiver) keepsRiver.push_back(ask);
        if (mayHold && session.decisions()[i].verb != tiny::kHold) notHeld.push_back(ask + 1);
    }
    REQUIRE(!holds.empty());
    REQUIRE(!notHeld.empty());
    CHECK(eventsOf(session, "offered hold") == holds);
    CHECK(eventsOf(session, "offered keep ch.river") == keepsRiver);
    CHECK(eventsOf(session, "declined hold") == notHeld);
    CHECK(eventsOf(session, "declined hold and chose hold").empty());
    // Asked in parts and backwards, as stepping does.
    const EventQuery query = parseEventQuery(session.game(), session.state(), "offered hold");
    EventQueryReader reader(session.game(), session.timeline(), query);
    CHECK(reader.previous(session.timeline().size()) == std::ptrdiff_t(holds.back()));
    CHECK(reader.next(0) == std::ptrdiff_t(holds.front()));
}

TEST_CASE(
    "of games back to back all that was offered was taken or declined, but for a question that is open at the end") {
    const auto game = tiny::lanterns();
    const Timeline games = longTimeline(*game, {.seed = 1}, 20'000);
    const StateBytes state(game->stateType().size);
    const auto count = [&](std::string_view text) {
        const EventQuery query = parseEventQuery(*game, state.data(), text);
        REQUIRE(query.sound());
        return eventsThatMeet(*game, games, query).size();
    };
    std::size_t taken = 0;  // what was the only option was never asked
    for (const Event& e : games.trace()) taken += e.kind == EventKind::Choose && e.field == tiny::kHold && e.width == 0;
    const std::size_t answered = taken + count("declined hold"), offers = count("offered hold");
    CHECK(answered > 100);
    CHECK(offers >= answered);
    CHECK(offers <= answered + 1);
}
