// 3 Chapters as a whole: traces, sessions, agents and texts.
#include "engine/kernel/scenario.h"
#include "tests/engine/three_chapters_fixture.h"

#include <array>
#include <cmath>
#include <cstring>
#include <random>
#include <set>

#include "engine/kernel/session_file.h"
#include "engine/kernel/state_fields.h"
#include "engine/lab/card_points.h"
#include "engine/lab/simulation.h"
#include "engine/three_chapters/card_points.h"

using namespace three_chapters_test;

namespace {

const GameState& of(const Session& session) { return *static_cast<const GameState*>(session.state()); }

}  // namespace

TEST_CASE("TC-INV-08 every unit of thousands of games is what its trace says, and sound, for 2 to 6 players") {
    for (const char* agent : {"random", "greedy"})
        for (int players = 2; players <= 6; ++players) {
            SimulationOptions options;
            options.games = agent == std::string("random") ? 1000 : 200;
            options.agent = agent;
            options.setup = {{"players", players}};
            options.checkEvents = true;
            const SimulationResult result = simulate(*baseGame(), options);
            INFO(players << " players, " << agent);
            for (const std::string& fault : result.faults) MESSAGE(fault);
            CHECK(result.faults.empty());
            CHECK(result.won == options.games);
        }
}

TEST_CASE("a state that breaks an invariant is found") {
    GameState state;
    const auto bytes = playedTo(4, 3, 20);
    const auto broken = [&](auto change) {
        std::memcpy(&state, bytes.data(), sizeof state);
        change(state);
        return baseGame()->inspection().brokenInvariants(&state);
    };
    CHECK(broken([](GameState&) {}).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[1].tokens[0] = -1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.zones[std::countr_zero(cardsIn(s, Zone::Own))] = Zone::Box; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.zones[0] = Zone::Unknown; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.zones[std::countr_zero(cardsIn(s, Zone::Box))] = Zone::Aside; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.seats[0].tricks = 8; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.winner = 2; }).empty());
}

TEST_CASE("the same games for any number of threads; another number of players is another game") {
    std::set<std::uint64_t> hashes;
    for (int players = 2; players <= 6; ++players) {
        SimulationOptions one, three;
        one.games = three.games = 200;
        one.setup = three.setup = {{"players", players}};
        three.threads = 3;
        const SimulationResult result = simulate(*baseGame(), one);
        CHECK(result.hash == simulate(*baseGame(), three).hash);
        hashes.insert(result.hash);
    }
    CHECK(hashes.size() == 5);
}

TEST_CASE("greedy players beat random ones") {
    struct Mixed : Agent {
        int greedySeat;
        std::unique_ptr<Agent> greedy = makeAgent("greedy", 1), random = makeAgent("random", 1);
        explicit Mixed(int seat) : greedySeat(seat) {}
        int choose(const Game& game, const void* state, const Decision& d) override {
            return (d.seat == greedySeat ? greedy : random)->choose(game, state, d);
        }
    };
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Mixed agent(int(seed % 4));
        won += playGame(*baseGame(), {.seed = mix(seed), .options = {{"players", 4}}}, agent, TraceLevel::Off)
                   .outcome.victoryOf(int(seed % 4)) > 0;
    }
    CHECK(won > 200);  // 100 would be chance
}

TEST_CASE("decisions have a lasting form, sessions replay exactly with players and first seat, rewinding is free") {
    for (int players = 2; players <= 6; ++players) {
        Session session(baseGame(), {.seed = 77, .options = {{"players", players}, {"first", players}}});
        const auto agent = makeAgent("greedy", 77);
        while (session.open()) {
            for (const Option& option : session.open()->options) {
                Option again;
                REQUIRE(baseGame()->notation().decode(baseGame()->notation().encode(option), again));
                CHECK(again == option);
                CHECK(!baseGame()->texts().optionText(session.state(), *session.open(), option).label.empty());
            }
            CHECK(!baseGame()->texts().question(session.state(), *session.open()).words.empty());
            session.play(*agent);
        }
        const PlayedRecord again = playRecord(recordOf(session), baseGame());
        CHECK(again.replay.exact);
        CHECK(again.session->hash() == session.hash());
        const std::uint64_t hash = session.hash();
        auto decisions = session.decisions();
        session.rewind(decisions.size() / 2);
        session.replay(decisions, {});
        CHECK(session.hash() == hash);
    }
    Option option;
    for (const char* wrong :
         {"", "choose", "choose cr.nobody", "play", "lead", "lead seat7", "lead seat0", "lead cr.jack", "eat cr.jack"})
        CHECK_FALSE(baseGame()->notation().decode(wrong, option));
}

TEST_CASE("every question has words and every verb a text that reads back, in games played at random") {
    std::set<int> verbs, questions;
    const auto readsBack = [](const void* state, const Decision& decision, const Option& option) {
        Option again;
        REQUIRE(baseGame()->notation().decode(baseGame()->notation().encode(option), again));
        CHECK(again == option);
        CHECK_FALSE(baseGame()->texts().optionText(state, decision, option).label.empty());
    };
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session(baseGame(), {.seed = seed, .options = {{"players", int(2 + seed % 5)}}});
        RandomAgent agent(seed);
        for (; session.open(); session.play(agent)) {
            const Decision& decision = *session.open();
            questions.insert(decision.question);
            const QuestionText question = baseGame()->texts().question(session.state(), decision);
            CHECK_FALSE(question.words.empty());
            CHECK((question.rule == kNoRule || question.rule < baseGame()->texts().rules().size()));
            for (const Option& option : decision.options) {
                verbs.insert(option.verb);
                readsBack(session.state(), decision, option);
            }
        }
        // No creature of the base set looks at tokens in Chapter III, so nobody is asked what is scored next.
        const Decision scoring{std::uint16_t(Question::ScoreNext), 0, 0, {}, 0};
        CHECK_FALSE(baseGame()->texts().question(session.state(), scoring).words.empty());
        const Option score{std::uint16_t(Verb::Score), std::uint8_t(seed)};
        CHECK(baseGame()->notation().encode(score).starts_with("score cr."));
        readsBack(session.state(), scoring, score);
    }
    CHECK(verbs.size() == kVerbs - 1);
    CHECK(questions.size() == std::size_t(Question::ScoreNext));
}

TEST_CASE("a dealt card can be forced, and the rest of the deal follows") {
    Session session(baseGame(), {.seed = 5, .options = {{"players", 4}}});
    session.setForced({{{std::uint16_t(Purpose::Deal), 2, 0, 2}, std::uint32_t(card("dragon")), false}});
    CHECK(of(session).zones[card("dragon")] == zoneOf(Zone::Pack, 2));
    for (int seat = 0; seat < 4; ++seat) CHECK(std::popcount(cardsIn(of(session), zoneOf(Zone::Pack, seat))) == 8);
}

TEST_CASE("an edited card leaves every deal of a seed as it was") {
    const auto game = changedGame({{"giant", {"when scored : gain(star)"}}});
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session a(baseGame(), {.seed = seed}), b(game, {.seed = seed});
        CHECK(std::memcmp(a.state(), b.state(), sizeof(GameState)) == 0);
    }
}

TEST_CASE("every event and every state field of a game reads as a text") {
    Session session(baseGame(), {.seed = 12, .options = {{"players", 2}}});
    RandomAgent agent(12);
    while (session.open()) session.play(agent);
    StateBytes state(sizeof(GameState));
    for (const Event& e : session.timeline().trace()) {
        applyEvent(e, state.data());
        CHECK(!baseGame()->texts().eventText(state.data(), e).empty());
        CHECK(!baseGame()->texts().unitName(state.data()).empty());
    }
    for (const schema::StateField& stateField : schema::flatStateFields(baseGame()->stateType())) {
        CHECK(!engine::fieldName(*baseGame(), session.state(), stateField).empty());
        CHECK(!engine::itemName(*baseGame(), session.state(), stateField).empty());
        CHECK(!engine::valueName(*baseGame(), session.state(), stateField, 1).empty());
    }
    int seats = 0;
    for (const SumLine& line : baseGame()->score(session.state())) seats = std::max(seats, line.seat + 1);
    CHECK(seats == 2);
}

TEST_CASE("content that cannot be played is refused with a reason") {
    const auto problemsOf = [](auto change) {
        schema::RecordSet records = baseRecords();
        change(records);
        schema::Problems problems;
        CHECK_FALSE(makeThreeChapters(records, problems));
        CHECK(problems.errors() > 0);
        return problems.all().empty() ? std::string() : problems.all()[0].code;
    };
    const auto edited = [&](auto edit) {
        return problemsOf([&](schema::RecordSet& records) {
            auto copy = records.find("cr.giant")->clone();
            edit(copy->as<schema::three_chapters::Creature>());
            records.put(std::move(copy));
        });
    };
    CHECK(problemsOf([](schema::RecordSet& records) { records.remove("cr.troll"); }) == "ENGINE-DECK");
    CHECK(edited([](auto& c) { c.value = 12; }) == "ENGINE-ABILITY");
    CHECK(edited([](auto& c) { c.value = 51; }) == "ENGINE-ABILITY");
    CHECK(edited([](auto& c) { c.ability = schema::readClauses({"when scored if with(cr.nobody) : gain(gem)"}); }) ==
          "ENGINE-ABILITY");
    CHECK(edited([](auto& c) { c.ability = schema::readClauses({"when scored : gain(gold)"}); }) == "ENGINE-ABILITY");
    CHECK(edited([](auto& c) { c.ability = schema::readClauses({"when scored if won_trick : gain(gem)"}); }) ==
          "ENGINE-ABILITY");
    CHECK(edited([](auto& c) { c.ability = schema::readClauses({"when scored : may gain(gem)"}); }) ==
          "ENGINE-ABILITY");
    CHECK(edited([](auto& c) { c.ability = schema::readClauses({"when when"}); }) == "ENGINE-ABILITY");
}

TEST_CASE("a setup that rules do not survive is refused with a reason") {
    const std::pair<std::vector<std::string>, const char*> setups[] = {
        {{"set phase over"}, "cannot go on"},
        {{"chapter 2", "trick cr.giant cr.troll cr.hansel cr.jack", "set cr.giant played2"}, "lines of its own"},
        {{"chapter 2", "trick cr.giant cr.troll cr.hansel"}, "one card from everyone"},
        {{"chapter 2", "hand seat1 cr.giant"}, "the same number of cards"},
        {{"chapter 2", "hand seat7 cr.giant"}, "nobody at the table"},
        {{"chapter 2", "deck ghost1 cr.giant"}, "nobody at the table"},
        {{"chapter 3", "played seat1 cr.giant", "played seat2 cr.giant"}, "not in the box"},
        {{"chapter 3", "played seat1 cr.gaint"}, "no creature"},
        {{"chapter 4"}, "no such Chapter"},
        {{"chapter 1", "chosen seat1 cr.giant"}, "have chosen the same number"},
        {{"chapter 1"}, "wrong number of cards"},
        {{"deal 2"}, "second deal is only"},
        {{"seat1 gems many"}, "out of range"},
        {{"seat1 crystals 3"}, "a player's line"},
        {{"lead ghost1"}, "nobody at the table"},
        {{"hands seat1 cr.giant"}, "no setup line"},
        {{"chapter 2", "trick cr.giant cr.troll cr.hansel cr.jack", "lead seat3"},
         "before \"trick\": it decides whose card is first"},
        {{"chapter 2", "trick cr.giant cr.troll cr.hansel cr.jack", "chapter 2"}, "returns all cards to the box"},
        {{"chapter 2", "chapter 1"}, "only one Chapter"},
    };
    for (const auto& [setup, wanted] : setups) {
        schema::ScenarioFile file;
        file.scenario.claim = "a setup that is refused";
        file.scenario.setup = setup;
        file.scenario.options = {{"players", 4}};
        const ScenarioResult result = playScenario(*baseGame(), file);
        const std::string& last = setup.back();
        CAPTURE(last);
        CHECK(result.cause == ScenarioCause::Setup);
        REQUIRE(result.problems.all().size() == 1);
        CHECK_MESSAGE(result.problems.all()[0].message.find(wanted) != std::string::npos,
                      result.problems.all()[0].message);
    }
}

TEST_CASE("with two players a ghost does not lead the first trick, and the box must do for the second deal") {
    schema::ScenarioFile file;
    file.scenario.claim = "a setup that is refused";
    file.scenario.options = {{"players", 2}};
    const auto idOf = [](int value) { return " " + baseGame()->cards().id(value - 1); };
    std::string hands[4] = {"hand seat1", "deck ghost1", "hand seat2", "deck ghost2"};
    for (int value = 1; value <= 32; ++value) hands[value % 4] += idOf(value);
    file.scenario.setup = {"chapter 2", hands[0], hands[1], hands[2], hands[3], "lead ghost1"};
    CHECK(playScenario(*baseGame(), file).problems.all().at(0).message.find("lead the first trick") !=
          std::string::npos);
    std::string packs[2] = {"pack seat1", "pack seat2"}, played = "played seat1";
    for (int value = 1; value <= 16; ++value) packs[value % 2] += idOf(value);
    for (int value = 17; value <= 40; ++value) played += idOf(value);
    file.scenario.setup = {"chapter 1", packs[0], packs[1], played};
    CHECK(playScenario(*baseGame(), file).problems.all().at(0).message.find("too few cards") != std::string::npos);
}

TEST_CASE("what creatures bring is what their players hold at the end, but for the gems for the most gems") {
    std::int64_t others = 0;
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
            const auto agent = makeAgent(seed % 2 ? "greedy" : "random", seed);
            while (session.open()) session.play(*agent);
            const GameState& end = of(session);
            std::vector<CardPoints> found;
            addCardPoints(*baseGame(), &end, session.timeline().trace(), found);
            REQUIRE(found.size() == std::size_t(players * tricksOf(players)));
            std::array<int, kSeats> own{};
            int most = 0;
            for (const CardPoints& points : found) {
                CHECK(end.zones[points.card] == zoneOf(Zone::Played, points.seat));
                own[points.seat] += points.own;
                others += points.others;
            }
            for (int seat = 0; seat < players; ++seat) most = std::max<int>(most, end.seats[seat][Token::Gem]);
            for (int seat = 0; seat < players; ++seat) {
                const SeatState& held = end.seats[seat];
                const int gems = held[Token::Gem] - (held[Token::Gem] == most ? 4 : 0);
                CHECK(own[seat] == 200 * held[Token::Star] + 100 * held[Token::Heart] + 50 * gems);
            }
        }
    CHECK(others > 0);
}

TEST_CASE("TC-CARD-06 the Shapeshifter has no points of its own; what it brings is what the Wizard would miss") {
    Situation s(3);
    s.own(0, {"shapeshifter", "wizard", "troll"});
    s.own(1, {"giant", "jack"});
    s.score();
    std::vector<CardPoints> found;
    addCardPoints(*s.game, &s.state, s.trace, found);
    const auto of = [&](const char* name) {
        return *std::find_if(found.begin(), found.end(), [&](const CardPoints& p) { return p.card == card(name); });
    };
    CHECK(of("shapeshifter").own == 0);
    CHECK(of("shapeshifter").others == 50);
    CHECK(of("wizard").own == 100);
    CHECK(of("wizard").others == 0);
    CHECK(of("giant").own == 0);
    CHECK(of("giant").others == 250);
    CHECK(of("jack").own == 250);
}

TEST_CASE("means of what cards bring: the same for any number of threads, with their intervals") {
    CardPointsOptions options{.games = 300, .agent = "random", .players = 5};
    const CardPointsResult one = measureCardPoints(*baseGame(), options);
    options.threads = 3;
    const CardPointsResult three = measureCardPoints(*baseGame(), options);
    std::uint64_t played = 0, won = 0;
    for (std::size_t i = 0; i < kCards; ++i) {
        CHECK(one.own[i].clusters.sum == three.own[i].clusters.sum);
        CHECK(one.own[i].clusters.sumSquares == three.own[i].clusters.sumSquares);
        CHECK(one.others[i].clusters.sum == three.others[i].clusters.sum);
        played += one.own[i].clusters.trials;
        won += one.won[i];
    }
    CHECK(played == 300 * 5 * 7);
    CHECK(won == 300 * 7 * Outcome::kVictory);
    CHECK(one.score.clusters.trials == 300 * 5);  // players who played the same game are one observation
    CHECK(one.score.clusters.clusters == 300);
    CHECK(one.meanOfCards() == three.meanOfCards());
    CHECK(one.own[card("dragon")].mean().value == 2);  // always wins its trick, and has no ability
    CHECK(one.own[card("dragon")].mean().spread == 0);
}

TEST_CASE("a card's share of the mean of all has the interval of both") {
    // Two cards in every game. The second brings 300 always, the first 100 or 500 by turns: means 300 and 300, share 1.
    // By hand, the derivative of 2 m / (m + 300) at 300 is 1 / 600.
    const auto resultOf = [](auto second) {
        CardPointsResult result;
        result.own.resize(2);
        result.pairs = PairSums(2);
        for (int game = 0; game < 400; ++game) {
            const int first = game % 2 ? 100 : 500;
            result.own[0].addCluster(std::array{first});
            result.own[1].addCluster(std::array{second(first)});
            result.pairs.addCluster(std::array<PairSums::One, 2>{{{0, first, 1}, {1, second(first), 1}}});
            result.score.addCluster(std::array{first});
        }
        return result;
    };
    const Mean alone = resultOf([](int) { return 300; }).shareOfCard(0);
    CHECK(alone.value == doctest::Approx(1));
    CHECK(alone.high - 1 == doctest::Approx(1.959964 * std::sqrt(200.0 * 200 / 399) / 600));
    // Where both go together, the share is always the same, however the means vary.
    const Mean together = resultOf([](int first) { return first; }).shareOfCard(0);
    CHECK(together.value == doctest::Approx(1));
    CHECK(together.high - together.low == doctest::Approx(0).epsilon(1e-6));
}
