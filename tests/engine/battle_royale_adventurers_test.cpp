// Adventurer Mode of The Battle Royale: whole games are sound and end, and laws that hold in each of their battles.
#include <algorithm>
#include <set>

#include "engine/kernel/timeline.h"
#include "engine/lab/simulation.h"
#include "tests/engine/battle_royale_fixture.h"
#include "tests/engine/sound_games.h"

using namespace battle_royale_test;

namespace {

schema::SetupValues adventureFor(int players) {
    schema::SetupValues options;
    REQUIRE(options.choose(records::kModeOption, "adventurer"));
    REQUIRE(options.choose(records::kPlayersOption, players));
    return options;
}

Session adventure(int players, std::uint64_t seed, std::vector<std::string> situation = {}) {
    Setup setup;
    setup.seed = seed;
    setup.options = adventureFor(players);
    setup.situation = std::move(situation);
    return Session(baseGame(), setup);
}

// Calls `see` with the state after every event of a random game.
template <class See> void watch(int players, std::uint64_t seed, See see) {
    Setup setup;
    setup.seed = seed;
    setup.options = adventureFor(players);
    const auto agent = makeAgent("random", seed);
    const Session session = playedSession(baseGame(), setup, *agent);
    GameState s{};
    for (const Event& event : session.timeline().trace()) {
        applyEvent(event, &s);
        see(s, event);
    }
}

}  // namespace

TEST_CASE(
    "BR-SETUP-01 Adventurer Mode: random and greedy games of 1 to 6 players are sound after every event, and end") {
    for (int players = 1; players <= 6; ++players)
        for (const char* agent : {"random", "greedy"}) {
            INFO(players << " " << agent);
            sound_games::playToTheEnd(*baseGame(), {.games = 8, .agent = agent, .setup = adventureFor(players)});
        }
}

TEST_CASE("BR-MODE-33 Alchemist Mode goes with Adventurer Mode") {
    SimulationOptions options{.games = 8, .agent = "random", .setup = adventureFor(3)};
    REQUIRE(options.setup.choose(records::kAlchemistOption, 1));
    sound_games::play(*baseGame(), options);
}

TEST_CASE("BR-SETUP-01 Adventurer Mode has six players at most: seven are refused") {
    schema::SetupValues seven{{records::kPlayersOption, 7}};
    REQUIRE(seven.choose(records::kModeOption, "adventurer"));
    CHECK(refusal(*baseGame(), seven) == "Fairytale Games (Adventurer Mode) is for 1 to 6 players, not 7");
    CHECK(shownBy(adventure(6, 1)).map.playing == 6);
    CHECK(shownBy(adventure(1, 1)).map.playing == 1);
}

TEST_CASE(
    "BR-MODE-24 BR-RULING-15 nobody recruits or attacks another player, and whoever is left fights in each battle") {
    int battles = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        watch(4, seed, [&](const GameState& s, const Event& event) {
            if (event.kind != EventKind::Unit || s.map.playing == 0) return;
            for (int seat = 0; seat < s.map.playing; ++seat) REQUIRE(membersOf(s.sides[seat]) <= 1);
            for (int battle = 0; battle < kOutside; ++battle) {
                if (battleOf(s, battle).begun == 0) continue;
                ++battles;
                const Fighters fighters = fightersIn(s, battle);
                REQUIRE(fighters.has(kEnemyBoards + battle));
            }
        });
    CHECK(battles > 100);
}

TEST_CASE("BR-MODE-26 BR-RULING-101 the sides alternate in every battle, whoever has been killed or has got away") {
    int turns = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        int begun = 0, last = -1, count = 0;
        bool missed = false;
        watch(3, seed, [&](const GameState& s, const Event& event) {
            if (event.kind != EventKind::Set || s.map.playing == 0) return;
            for (const SideState& side : s.sides) missed = missed || side.skips;
            const BattleState& battle = battleOf(s, s.current);
            if (s.current == kOutside || battle.begun == 0 || battle.turn == 0) return;
            if (battle.begun == begun && battle.turn == count) return;
            // Of the same side only the same one has another attack turn, unless one was missed.
            if (battle.begun == begun && battle.turn == count + 1) {
                if (isPlayer(battle.attacker) == isPlayer(last)) REQUIRE((battle.attacker == last || missed));
                ++turns;
            }
            missed = false;
            begun = battle.begun;
            count = battle.turn;
            last = battle.attacker;
        });
    }
    CHECK(turns > 100);
}

TEST_CASE("BR-RULING-15 an attack on another player is not offered") {
    const Session session = adventure(
        2, 1,
        {"party seat1 ch.beast", "party seat2 ch.captain_hook", "traits seat1 strength 20", "traits seat2 strength 20",
         "sundial seat1", "order seat1 seat2", "quest_hand seat1", "quest_hand seat2"});
    REQUIRE_MESSAGE(session.misplaced().empty(), session.misplaced());
    Session acting = session;
    for (int i = 0; i < 6 && acting.open() && acting.open()->question != std::uint16_t(Question::Act); ++i)
        choose(acting, {"pass"});
    REQUIRE(acting.open());
    CHECK_FALSE(isOffered(acting, "assault seat2"));
    CHECK(isOffered(acting, "pass"));
}

TEST_CASE("BR-RULING-15 the characters of all players are counted for team and faction bonuses") {
    const CompiledSet& set = setOf(*baseGame());
    const Session session =
        adventure(5, 1,
                  {"party seat1 ch.bluebeard", "party seat2 ch.baba_yaga", "party seat3 ch.mad_hatter",
                   "party seat4 ch.pied_piper", "party seat5 ch.headless_horseman"});
    REQUIRE_MESSAGE(session.misplaced().empty(), session.misplaced());
    for (int seat = 0; seat < 5; ++seat) {
        CHECK(teamBonus(set, shownBy(session), seat, TeamBonus::SharpeningTheBlades) == 4);
        CHECK(hasFactionBonus(set, shownBy(session), seat, FactionBonus::DieAgain));
    }
}

TEST_CASE("BR-MODE-29 events that come again are those that were in the deck, in another order") {
    constexpr std::size_t kDeck = 30;
    int again = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        std::vector<int> flipped;  // events, one after the other
        watch(1, seed, [&](const GameState& s, const Event&) {
            if (s.map.flipped > flipped.size()) flipped.push_back(0);
            if (!flipped.empty()) flipped.back() = s.map.event;
        });
        if (flipped.size() < kDeck + 5) continue;
        ++again;
        const std::set<int> first(flipped.begin(), flipped.begin() + kDeck);
        CHECK(first.size() == kDeck);
        for (const int event : flipped) CHECK(first.contains(event));
        CHECK_FALSE(std::equal(flipped.begin() + kDeck, flipped.begin() + kDeck + 5, flipped.begin()));
    }
    CHECK(again > 0);
}

TEST_CASE("BR-RULING-15 all lose when nobody can go on") {
    const auto game = gameWith([](schema::Record& record) {
        if (record.id() == "ru.adventurers") record.as<records::RuleSet>().returns = false;
    });
    REQUIRE(game);
    int lost = 0;
    for (Setup setup{.seed = 1, .options = adventureFor(2)}; setup.seed <= 12; ++setup.seed) {
        const auto agent = makeAgent("random", setup.seed);
        const Session session = playedSession(game, setup, *agent);
        const GameState& s = shownBy(session);
        REQUIRE(s.phase == Phase::Over);
        if (s.ending != Ending::Nobody) continue;
        ++lost;
        CHECK(s.winners == 0);
        CHECK((s.map.players[0].out && s.map.players[1].out));
    }
    CHECK(lost > 0);
}
