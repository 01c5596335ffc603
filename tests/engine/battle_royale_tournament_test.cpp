// Tournament Play of The Battle Royale: whole tournaments are sound and end, groups enter in their order, and modes say
// for how many players they are.
#include <string_view>

#include "engine/kernel/agents.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/simulation.h"
#include "tests/engine/battle_royale_fixture.h"
#include "tests/engine/sound_games.h"

using namespace battle_royale_test;

namespace {

schema::SetupValues tournamentFor(int players) {
    schema::SetupValues options{{"players", players}};
    REQUIRE(options.choose(records::kModeOption, std::string_view("tournament")));
    return options;
}

}  // namespace

TEST_CASE("BR-MODE-17 BR-MODE-19 BR-MODE-33 tournaments of 2 to 30 players are sound after every event, and end") {
    for (const int players : {2, 10, 11, 20, 30})
        for (const char* agent : {"random", "greedy"}) {
            INFO(players << " " << agent);
            SimulationOptions options{.games = players > 11 ? 1u : 2u, .agent = agent, .setup = tournamentFor(players)};
            if (players == 20) REQUIRE(options.setup.choose(records::kAlchemistOption, 1));
            sound_games::playToTheEnd(*baseGame(), options);
        }
}

TEST_CASE("BR-SETUP-01 BR-MODE-17 each mode says for how many players it is") {
    const auto refused = [](std::string_view mode, int players) {
        schema::SetupValues options{{"players", players}};
        REQUIRE(options.choose(records::kModeOption, mode));
        return refusal(*baseGame(), options);
    };
    CHECK(refused("quest", 10).empty());
    CHECK(refused("quest", 11) == "Fairytale Games (Quest Mode) is for 1 to 10 players, not 11");
    CHECK(refused("battle", 11) == "Fairytale Games (Battle of two parties) is for 1 to 2 players, not 11");
    CHECK(refused("tournament", 1) == "Fairytale Games (Tournament Play) is for 2 to 30 players, not 1");
    CHECK(refused("tournament", 2).empty());
    CHECK(refused("tournament", 30).empty());
    CHECK(refused("tournament", 31) == "Fairytale Games (Tournament Play) is for 2 to 30 players, not 31");
}

TEST_CASE(
    "BR-MODE-18 BR-MODE-20 BR-MODE-21 BR-MODE-22 groups enter in their order, when all before have left the inn") {
    Session session(baseGame(), {.seed = 8, .options = tournamentFor(30)});
    const auto agent = makeAgent("random", 8);
    for (int i = 0; i < 6000 && session.open(); ++i) session.play(*agent);
    GameState s{};
    int entered = 1;
    for (const Event& e : session.timeline().trace()) {
        if (e.kind == EventKind::Rule && (e.field == "BR-MODE-21"_rule || e.field == "BR-MODE-22"_rule)) {
            CHECK((e.field == "BR-MODE-21"_rule) == (entered == 1));
            CHECK(s.map.stage == Stage::Day);
            for (int seat = 0; seat < entered * 10; ++seat) {
                const PlayerState& player = s.map.players[seat];
                CHECK((player.out || (s.map.tournament.left >> seat & 1) != 0));
            }
            CHECK(s.map.tournament.waiting == 30 - 10 * entered);
            ++entered;
        }
        applyEvent(e, &s);
        for (int seat = 0; seat < 30 && e.kind == EventKind::Unit; ++seat) REQUIRE(membersOf(s.sides[seat]) <= 1);
    }
    CHECK(entered == 3);
    CHECK(s.sides[9].handicap == 0);
    CHECK(s.sides[10].handicap == 5);
    CHECK(s.sides[29].handicap == 5);
}
