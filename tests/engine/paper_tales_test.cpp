// What the rules of Paper Tales say of every game, in whole games of the base set.
#include "tests/engine/paper_tales_fixture.h"

#include <algorithm>
#include <set>

using namespace paper_tales_test;

TEST_CASE(
    "PT-INV-09 PT-INV-10 PT-SETUP-01 random and greedy games are sound after every event, end, and are the same on any "
    "number of threads") {
    for (int players = 2; players <= 5; ++players)
        for (const char* agent : {"random", "greedy"}) {
            SimulationOptions options;
            options.games = 150;
            options.agent = agent;
            options.setup = {{"players", players}};
            options.checkEvents = true;
            const SimulationResult result = simulate(*baseGame(), options);
            INFO(agent << ", " << players << " players");
            for (const std::string& fault : result.faults) MESSAGE(fault);
            CHECK(result.faults.empty());
            CHECK(result.won == options.games);
            options.checkEvents = false;
            options.threads = 2;
            CHECK(simulate(*baseGame(), options).hash == result.hash);
        }
}

TEST_CASE("Paper Tales: every decision reads back, every option and event has a text, and sessions replay exactly") {
    std::set<int> kinds;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Session session(baseGame(), {.seed = seed, .options = {{"players", int(2 + seed % 4)}}});
        const auto agent = makeAgent(seed % 3 == 0 ? "greedy" : "random", seed);
        while (session.open()) {
            for (const Option& option : session.open()->options) {
                Option again;
                const std::string text = baseGame()->notation().encode(option);
                REQUIRE(baseGame()->notation().decode(text, again));
                CHECK(again == option);
                CHECK_FALSE(baseGame()->texts().optionText(session.state(), *session.open(), option).label.empty());
            }
            CHECK_FALSE(baseGame()->texts().question(session.state(), *session.open()).words.empty());
            session.play(*agent);
        }
        GameState state{};
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            applyEvent(trace[i], &state);
            kinds.insert(int(trace[i].kind));
            CHECK_FALSE(baseGame()->texts().eventText(&state, trace[i]).empty());
            baseGame()->texts().news(&state, trace, i);
        }
        const std::uint64_t hash = session.hash();
        const auto decisions = session.decisions();
        session.rewind(decisions.size() / 2);
        session.replay(decisions, {});
        CHECK(session.hash() == hash);
    }
    CHECK(kinds.count(int(EventKind::Clause)) == 1);
    Option option;
    for (const char* wrong :
         {"", "keep", "keep un.nobody", "place un.knight", "place un.knight up", "move F9", "eat un.knight",
          "construct bu.town level3 resources", "construct bu.town level0 resources", "keep un.knight un.knight",
          "resolve un.knight ability9 F1", "upgrade un.knight resources"}) {
        CHECK_FALSE(baseGame()->notation().decode(wrong, option));
        CHECK_FALSE(baseGame()->notation().whyUndecodable(wrong).empty());
    }
}
