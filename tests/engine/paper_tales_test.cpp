// What the rules of Paper Tales say of every game, in whole games of the base set.
#include "tests/engine/paper_tales_fixture.h"
#include "tests/engine/sound_games.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <set>

#include "engine/explain/slice.h"

using namespace paper_tales_test;

TEST_CASE(
    "PT-INV-09 PT-INV-10 PT-SETUP-01 random and greedy games are sound after every event, end, and are the same on any "
    "number of threads") {
    for (int players = 2; players <= 5; ++players)
        for (const char* agent : {"random", "greedy"}) {
            INFO(agent << ", " << players << " players");
            CHECK(
                sound_games::playToTheEnd(*baseGame(), {.games = 150, .agent = agent, .setup = {{"players", players}}})
                    .lost == 0);
        }
}

TEST_CASE("PT-INV-09 abilities that multiply counts by counts end at the greatest number, and nothing wraps around") {
    schema::RecordSet records;
    for (const auto& entry : baseRecords().all()) {
        const auto copy = entry.second->clone();
        if (copy->kind().key == std::string_view("unit"))
            copy->as<schema::paper_tales::Unit>().ability = schema::readClauses(
                {"when flip : add_age(others, 9)", "when income : gain_gold(20, age_of_units, age_of_units)",
                 "when wars : gain_lp(20, income, age_of_units)", "always : add_strength(9, income, income)"});
        records.put(copy);
    }
    schema::Problems problems;
    auto set = compileSet(records, problems);
    REQUIRE(set);
    const PaperTales game(std::move(set));
    SimulationOptions options;
    options.games = 40;
    options.setup = {{"players", 3}};
    options.checkEvents = true;
    const SimulationResult result = simulate(game, options);
    for (const std::string& fault : result.faults) MESSAGE(fault);
    CHECK(result.faults.empty());
    CHECK(result.won == options.games);
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

TEST_CASE(
    "PT-SETUP-02 PT-SETUP-04 PT-SETUP-05 PT-SETUP-07 PT-SETUP-08 PT-SETUP-09 PT-SETUP-11 PT-SETUP-12 PT-SETUP-13 "
    "PT-SHOW-05 PT-SETUP-14 a game begins with 3 Gold, no LP, no Unit, four spots and five unbuilt Buildings each, "
    "which all can "
    "see") {
    for (int players = 2; players <= 5; ++players) {
        Position at(players);
        const GameState& s = at.state;
        CHECK(s.turn == 1);
        CHECK(s.players == players);
        CHECK(copiesIn(s, Zone::Deck).count() == 81);
        for (int seat = 0; seat < players; ++seat) {
            const SeatState& own = s.seats[seat];
            CHECK(own.gold == 3);
            CHECK(own.lp == 0);
            CHECK(unitsOf(own) == 0);
            CHECK(std::popcount(spotsOf(own)) == 4);
            GameState seen = s;
            baseGame()->observation().toObservation(&seen, (seat + 1) % players);
            CHECK(seen.seats[seat].gold == 3);
            CHECK(seen.seats[seat].buildings == own.buildings);
            int ways = 0;
            forEachWay(baseGame()->set(), own, [&](const WayCost& way) {
                ways += way.level == 1 && way.gold == 0;
                CHECK(way.from == 0);
            });
            CHECK(ways == kBuildings);
        }
    }
    // A Building takes up no spot, and the fifth spot is one in Front.
    Position built(3, {"building seat1 bu.town 2", "building seat1 bu.mine 1", "building seat1 bu.tavern 1"});
    CHECK(unitsOf(built.state.seats[0]) == 0);
    CHECK(spotsOf(built.state.seats[0]) == 0b11111u);
    CHECK(rowOfSpot(int(Spot::F3)) == Row::Front);
}

TEST_CASE(
    "PT-SETUP-17 PT-BUILD-04 PT-BUILD-10 one construction action a turn: what is offered is what resources and Gold "
    "allow") {
    const auto offered = [](std::vector<std::string> lines) {
        lines.insert(lines.begin(), {"turn 2", "phase construction"});
        Position at(2, lines);
        std::set<std::string> options;
        at.owned->beginUnit(1);
        try {
            baseGame()->playUnit(*at.owned);
        } catch (const Suspended&) {
            for (const Option& option : at.owned->decider().open().options)
                options.insert(baseGame()->notation().encode(option));
        }
        return options;
    };
    using Set = std::set<std::string>;
    CHECK(offered({"seat1 gold 0", "unit seat1 B1 un.woodcutter"}) ==
          Set{"build_nothing", "construct bu.town level1 resources", "construct bu.mine level1 resources",
              "construct bu.barracks level1 resources"});
    // The land for the second Building costs 2 Gold.
    CHECK(offered({"seat1 gold 2", "seat2 gold 0", "unit seat1 B1 un.farmer", "building seat1 bu.mine 1"}) ==
          Set{"build_nothing", "construct bu.tavern level1 resources", "construct bu.temple level1 resources"});
    CHECK(offered({"seat1 gold 1", "seat2 gold 0", "unit seat1 B1 un.farmer", "building seat1 bu.mine 1"}).empty());
}

TEST_CASE(
    "PT-END-05 a victory that is shared is each winner's in equal parts, and all parts of a game are one victory") {
    for (const int players : {2, 3}) {
        SimulationOptions options{.games = 3'000, .threads = 2, .setup = {{"players", players}}};
        const SimulationResult all = simulate(*baseGame(), options);
        CHECK(all.shared > 0);
        REQUIRE(all.victories.size() == std::size_t(players));
        std::vector<std::int64_t> expected(std::size_t(players), 0);
        std::uint64_t shared = 0;
        for (std::uint64_t i = 0; i < options.games; ++i) {
            const std::uint64_t seed = mix(options.seed + i);
            RandomAgent agent(seed);
            GameState state{};
            const auto table = baseGame()->makeTable(&state, seed);
            table->decider().agent(&agent);
            baseGame()->start(*table, {.seed = seed, .options = options.setup});
            while (!baseGame()->over(&state)) {
                table->beginUnit(baseGame()->unit(&state));
                baseGame()->playUnit(*table);
            }
            const int winners = std::popcount(state.winners);
            REQUIRE(winners > 0);
            shared += winners > 1;
            const Outcome outcome = baseGame()->outcome(&state);
            CHECK(outcome.winners == state.winners);
            CHECK(outcome.isShared() == (winners > 1));
            for (int seat = 0; seat < players; ++seat) {
                CHECK((outcome.victoryOf(seat) > 0) == bool(state.winners >> seat & 1));
                if (state.winners >> seat & 1) expected[seat] += Outcome::kVictory / winners;
            }
            if (winners == 1) continue;
            const std::string end = endSentence(*baseGame(), &state);
            INFO(end);
            CHECK(end.find(" and ") != std::string::npos);
            CHECK(end.find(" share the victory with " + std::to_string(outcome.score)) != std::string::npos);
            // Better than a defeat, worse than a victory of one's own; for all games and for this one.
            const int first = std::countr_zero(state.winners);
            GameState alone = state, other = state;
            alone.winners = std::uint8_t(1u << first);
            other.winners = std::uint8_t(state.winners & ~alone.winners);
            const auto value = [&](GameState of, bool usual) {
                const auto at = baseGame()->makeTable(&of, 1);
                const Evaluation& evaluation = baseGame()->evaluation();
                return usual ? evaluation.Evaluation::value(*at, first) : evaluation.value(*at, first);
            };
            for (const bool usual : {true, false}) {
                CHECK(value(alone, usual) > value(state, usual));
                CHECK(value(state, usual) > value(other, usual));
            }
        }
        CHECK(all.shared == shared);
        std::int64_t sum = 0;
        for (int seat = 0; seat < players; ++seat) {
            CHECK(all.victories[seat].sum == expected[seat]);
            sum += expected[seat];
            // Nobody begins, and all play alike.
            const Share share = shareOf(all.victories[seat]);
            CHECK(share.low < 1.0 / players + 0.02);
            CHECK(share.high > 1.0 / players - 0.02);
        }
        CHECK(sum == std::int64_t(options.games) * Outcome::kVictory);
    }
}

TEST_CASE("PT-SETUP-03 PT-SETUP-06 PT-RULING-32 supplies are counted and never run out; players are told apart") {
    Position at(5, {"seat1 gold 70", "seat2 gold 70", "unit seat1 F1 un.militiaman age 40"});
    const auto supplies = baseGame()->inspection().supplies(&at.state);
    REQUIRE(supplies.size() == 2);
    CHECK(supplies[0].out == 70 + 70 + 3 * 3);
    CHECK(supplies[0].out > supplies[0].inBox);
    CHECK(supplies[1].out == 40);
    CHECK(baseGame()->inspection().brokenInvariants(&at.state).empty());
    std::set<std::string> names;
    for (int seat = 0; seat < kSeats; ++seat) names.insert(baseGame()->texts().seatName(&at.state, seat));
    CHECK(names.size() == std::size_t(kSeats));
}

TEST_CASE("Paper Tales: a state that breaks an invariant is found") {
    Position at(3, {"turn 2", "unit seat1 F1 un.knight", "hand seat2 un.miner"});
    const auto broken = [&](auto change) {
        GameState s = at.state;
        change(s);
        return baseGame()->inspection().brokenInvariants(&s);
    };
    const auto knight = std::size_t(at.state.seats[0].units[0].card - 1);
    CHECK(broken([](GameState&) {}).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[0].gold = -1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[0].lp = -1; }).empty());
    CHECK_FALSE(broken([&](GameState& s) { s.zones[knight] = Zone::Unknown; }).empty());
    CHECK_FALSE(broken([&](GameState& s) { s.zones[knight] = Zone::Deck; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[0].units[4] = s.seats[0].units[0]; }).empty());
    CHECK_FALSE(broken([](GameState& s) { std::swap(s.seats[0].units[4], s.seats[0].units[0]); }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[0].units[1].age = 1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[0].units[0].faceDown = true; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.phase = Phase::Wars; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[1].buildings[0] = 3; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.choosing = 1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.winners = 1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.turn = 5; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[2].plan.reserved = 3; }).empty());
}

TEST_CASE("Paper Tales: an outcome rests on the winners and on the end; a game whose winners are put back has none") {
    Session session(baseGame(), {.seed = 1, .options = {{"players", 3}}});
    RandomAgent agent(1);
    while (session.open()) session.play(agent);
    REQUIRE(session.outcome().end == Outcome::End::Won);
    const auto fields = fieldsOfOutcome(session);
    for (const std::size_t offset : {offsetof(GameState, winners), offsetof(GameState, phase)})
        CHECK(std::find(fields.begin(), fields.end(), std::uint16_t(offset)) != fields.end());
    GameState state = *static_cast<const GameState*>(session.state());
    state.winners = 0;
    CHECK(baseGame()->outcome(&state).end == Outcome::End::Playing);
}

TEST_CASE("PT-SHOW-07 a plan that cannot be paid is legal, and says what it discards") {
    Session session(baseGame(), {.seed = 1,
                                 .options = {{"players", 3}},
                                 .situation = {"turn 2", "phase deployment", "seat1 gold 0",
                                               "hand seat1 un.demon un.kraken un.farmer"}});
    REQUIRE(session.open());
    const auto choose = [&](const char* text) {
        Option wanted;
        REQUIRE(baseGame()->notation().decode(text, wanted));
        const auto& options = session.open()->options;
        const auto found = std::find(options.begin(), options.end(), wanted);
        REQUIRE(found != options.end());
        session.choose(int(found - options.begin()));
    };
    choose("place un.demon front");
    choose("place un.kraken front");
    const auto& options = session.open()->options;
    const auto ready =
        std::find_if(options.begin(), options.end(), [](const Option& o) { return isA<verb_rows::Ready>(o); });
    REQUIRE(ready != options.end());
    CHECK(baseGame()->texts().optionText(session.state(), *session.open(), *ready).help ==
          "Discards 1 card of your hand");
    choose("ready");
    CHECK(copiesIn(shownBy(session), Zone::Discards).count() == 3);  // nothing could be paid
}
