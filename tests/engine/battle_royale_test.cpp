// Whole battles of The Battle Royale: they are sound and end, options and events have texts, sessions replay, bots
// play.
#include <set>

#include "engine/battle_royale/ability_rows.h"
#include "engine/lab/simulation.h"
#include "tests/engine/battle_royale_fixture.h"
#include "tests/engine/row_checks.h"
#include "tests/engine/sound_games.h"

using namespace battle_royale_test;

TEST_CASE("BR-MATCH-01 BR-MATCH-02 BR-MATCH-03 battles of every mode are sound after every event, and end") {
    for (const char* mode : {"battle", "minion", "boss", "character"})
        for (const char* agent : {"random", "greedy"}) {
            INFO(mode << " " << agent);
            const SimulationResult result = sound_games::playToTheEnd(
                *baseGame(), {.games = 150, .agent = agent, .setup = optionsOf(mode, "three", "two")});
            if (mode == std::string("battle")) CHECK(result.lost == 0);
        }
}

TEST_CASE(
    "BR-RULING-70 the card that is drawn is the one on top, whether the deck's order is kept or not; any option is a "
    "listed one") {
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
        const Setup setup{.seed = seed, .options = optionsOf(seed % 2 ? "battle" : "boss", "three", "two")};
        std::uint64_t hashes[3] = {};
        for (const int how : {0, 1, 2}) {
            GameState state{};
            std::vector<Option> decisions;
            std::vector<ForcedChance> forced;
            if (how == 1) forced = {{{40, 0, 0, 0}, 0, true}};  // of a purpose that nothing is for
            RandomAgent agent(seed);
            const auto table = baseGame()->makeTable(&state, seed);
            table->chance().force(&forced);
            if (how == 2) table->decider().keep(&decisions);
            table->decider().agent(&agent);
            REQUIRE(playToEnd(*baseGame(), *table, &state, setup));
            hashes[how] = table->hash().value();
        }
        CHECK(hashes[1] == hashes[0]);
        CHECK(hashes[2] == hashes[0]);
    }
}

TEST_CASE("BR-MATCH-04 a battle in which nobody does anything ends after 200 attack turns") {
    Session session = battle(
        {"party seat1 ch.alice", "party seat2 ch.aladdin", "traits seat1 strength 18", "traits seat2 strength 19"}, 3,
        plainGame());
    while (session.open()) {
        if (Question(session.open()->question) == Question::AnyTime) REQUIRE(session.choose(0).empty());  // holds back
        else choose(session, {isOffered(session, "fight") ? "fight" : isOffered(session, "keep") ? "keep" : "end"});
    }
    CHECK(shownBy(session).battle.turn == kMostTurns);
    CHECK(shownBy(session).ending == Ending::TooLong);
    CHECK(shownBy(session).winners == 0b11);
}

TEST_CASE(
    "The Battle Royale: every decision reads back, every option and event has a text, and sessions replay exactly") {
    std::set<int> verbs, kinds;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        const char* mode = seed % 4 == 0 ? "boss" : seed % 4 == 1 ? "character" : "battle";
        Setup setup;
        setup.seed = seed;
        setup.options = optionsOf(mode, seed % 3 == 0 ? "five" : "two", "two");
        Session session(baseGame(), setup);
        const auto agent = makeAgent("random", seed);
        while (session.open()) {
            for (const Option& option : session.open()->options) {
                Option again;
                REQUIRE(baseGame()->notation().decode(baseGame()->notation().encode(option), again));
                CHECK(again == option);
                CHECK_FALSE(baseGame()->texts().optionText(session.state(), *session.open(), option).label.empty());
                verbs.insert(option.verb);
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
    CHECK(verbs.size() >= 20);
    CHECK(kinds.count(int(EventKind::Clause)) == 1);
    Option option;
    for (const char* wrong :
         {"", "attack", "attack bc.nothing", "attack it.flame_sword", "put strength", "eat ch.alice"}) {
        CHECK_FALSE(baseGame()->notation().decode(wrong, option));
        CHECK_FALSE(baseGame()->notation().whyUndecodable(wrong).empty());
    }
}

TEST_CASE(
    "The Battle Royale: every word has a row, and its operands are of the sorts of the word's parameters, in their "
    "order") {
    const int rows =
        checkRows(records::vocabulary(), [](schema::Sort sort, int code) { return operandsOf(sort, code); });
    CHECK(rows == 24 + 21 + 16 + 5 + 63 + 7);  // triggers, conditions, quantities, costs, effects, modifiers
}

TEST_CASE("The Battle Royale: the greedy bot kills the random one far more often than the reverse") {
    struct Mixed : Agent {
        int goodSeat;
        std::unique_ptr<Agent> good = makeAgent("greedy", 1), random = makeAgent("random", 1);
        explicit Mixed(int seat) : goodSeat(seat) {}
        int choose(const Game& game, const void* state, const Decision& d) override {
            return (d.seat == goodSeat ? good : random)->choose(game, state, d);
        }
    };
    int won = 0, lost = 0;
    for (int seed = 1; seed <= 200; ++seed) {
        Mixed agent(seed % 2);
        const PlayedGame played = playGame(*baseGame(), {.seed = mix(std::uint64_t(seed))}, agent, TraceLevel::Off);
        won += played.outcome.winners == 1u << (seed % 2);
        lost += played.outcome.winners == 1u << (1 - seed % 2);
    }
    CHECK(won > 4 * lost);
}

TEST_CASE("The Battle Royale: a state that breaks an invariant is found") {
    const Session session = battle({"party seat1 ch.alice", "party seat2 ch.aladdin", "traits seat1 strength 18",
                                    "traits seat2 strength 19", "items seat1 it.steel_chestplate"});
    const auto broken = [&](auto change) {
        GameState s = shownBy(session);
        change(s);
        return baseGame()->inspection().brokenInvariants(&s);
    };
    CHECK(broken([](GameState&) {}).empty());
    CHECK_FALSE(broken([](GameState& s) { s.sides[0].traits[0] = -1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.sides[0].traits[0] = 9; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.sides[0].members[0].items[0].filled = 4; }).empty());
    CHECK_FALSE(
        broken([](GameState& s) { s.sides[1].members[0].character = s.sides[0].members[0].character; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.sides[0].fighting = 3; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.battle.zones[0] = Zone::Box; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.battle.zones[0] = Zone::Unknown; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.battle.asked = 1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.battle.attack.kind = AttackKind::Card; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.phase = Phase::Over; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.sides[0].bid = 2; }).empty());
}

TEST_CASE("how many play depends on what is played: other numbers are refused, and forgotten where the mode is newer") {
    const Game& game = *baseGame();
    const auto with = [](std::string_view mode, int players) {
        schema::SetupValues options;
        REQUIRE(options.choose(records::kModeOption, mode));
        REQUIRE(options.choose(records::kPlayersOption, players));
        return options;
    };
    CHECK(refusal(game, with("", 2)).empty());
    CHECK(refusal(game, with("", 5)) == "Fairytale Games (Battle of two parties) is for 1 to 2 players, not 5");
    CHECK(refusal(game, with("minion", 2)) == "Fairytale Games (Battle with a Minion) is for 1 player, not 2");
    CHECK(refusal(game, with("quest", 10)).empty());
    CHECK(refusal(game, with("quest", 11)) == "Fairytale Games (Quest Mode) is for 1 to 10 players, not 11");
    CHECK(game.playersWith(with("boss", 0)) == 1);
    CHECK(game.players(with("quest", 3)).most == 10);
    CHECK(!game.haveRivals(with("boss", 0)));
    CHECK(game.haveRivals(with("", 0)));
    CHECK(!game.haveRivals(with("adventurer", 4)));
    // The mode was chosen last: the number of players is as usual again.
    CHECK(fitting(game, with("minion", 5), records::kModeOption) == with("minion", 0));
    CHECK(fitting(game, with("quest", 5), records::kModeOption) == with("quest", 5));
    // The number was: it is refused.
    CHECK(fitting(game, with("minion", 5), records::kPlayersOption) == with("minion", 5));
}

TEST_CASE("what a party is dealt is chosen for battles alone, Alchemist Mode for the map alone") {
    const Game& game = *baseGame();
    const auto in = [](std::string_view mode, std::string_view party, bool alchemist) {
        schema::SetupValues options;
        REQUIRE(options.choose(records::kModeOption, mode));
        REQUIRE(options.choose(records::kPartyOption, party));
        REQUIRE(options.choose(records::kAlchemistOption, alchemist));
        return options;
    };
    for (const char* battle : {"", "battle", "minion", "boss", "character"}) {
        INFO(battle);
        CHECK(refusal(game, in(battle, "three", false)).empty());
        CHECK(refusal(game, in(battle, "", true)).starts_with("Alchemist Mode means nothing in Battle"));
    }
    for (const char* map : {"quest", "adventurer", "tournament"}) {
        INFO(map);
        CHECK(refusal(game, in(map, "", true)).empty());
        CHECK(refusedOption(game, in(map, "three", true))->key == records::kPartyOption);
    }
    CHECK(refusal(game, in("quest", "two", false)) == "Characters means nothing in Quest Mode");
    CHECK(whyNoOption(game, records::kItemsOption, in("quest", "", false)) == "Items means nothing in Quest Mode");
    CHECK(whyNoOption(game, records::kItemsOption, {}).empty());
    // Whoever goes on to Quest Mode leaves the number of Characters behind.
    CHECK(fitting(game, in("quest", "three", true), records::kModeOption) == in("quest", "", true));
}

TEST_CASE("every mode begins with its usual number of players; content that lacks cards for one refuses it") {
    const auto in = [](std::string_view mode) {
        schema::SetupValues options;
        REQUIRE(options.choose(records::kModeOption, mode));
        return options;
    };
    const struct {
        const char* mode;
        int seats;
    } kModes[] = {{"battle", 2}, {"minion", 1},     {"boss", 1},       {"character", 1},
                  {"quest", 2},  {"adventurer", 2}, {"tournament", 30}};
    for (const auto& row : kModes) {
        INFO(row.mode);
        REQUIRE(refusal(*baseGame(), in(row.mode)).empty());
        const Session session(baseGame(), {.seed = 3, .options = in(row.mode)});
        CHECK(session.open());
        CHECK(baseGame()->seatsIn(session.state()) == row.seats);
    }
    schema::RecordSet few;
    for (const auto& [id, record] : setOf(*baseGame()).content.all()) {
        const std::string_view kind = record->kind().key;
        const bool isLeftOut = kind == "minion" || kind == "boss" || id == "ru.tournament";
        if (!isLeftOut) few.put(record->clone());
    }
    schema::Problems problems;
    const auto game = makeBattleRoyale(few, problems);
    REQUIRE(game);
    CHECK(refusal(*game, in("minion")) == "this content has no Minion");
    CHECK(refusal(*game, in("boss")) == "this content has no Boss");
    CHECK(refusal(*game, in("tournament")) == "this content has no rule set for Tournament Play with 30 players");
    CHECK(refusal(*game, in("quest")).empty());
    // Whoever chooses it in the set-up gets the reason, and other options that were chosen stay.
    CHECK(refusedOption(*game, in("minion"))->key == records::kModeOption);
}
