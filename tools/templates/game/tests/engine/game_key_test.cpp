// The rules of Game Title: turns, the end, what a seat may know, bots, texts.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <set>
#include <string>

#include "engine/explain/why_not.h"
#include "engine/game_key/ability_rows.h"
#include "engine/game_key/game.h"
#include "engine/game_key/rules.h"
#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "engine/lab/simulation.h"
#include "schema/core/pack.h"

using namespace engine;
using namespace engine::game_key;

namespace {

std::shared_ptr<const Game> gameKeyGame() {
    static const std::shared_ptr<const Game> game = [] {
        schema::Problems problems;
        const auto set = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/game_key", problems);
        REQUIRE(set);
        auto made = makeGame(*set->game, set->records, problems);
        REQUIRE(made);
        return made;
    }();
    return game;
}

const GameState& shownBy(const Session& session) { return stateOf(session.state()); }

// The base set with one ability of the Fox.
std::shared_ptr<const Game> gameWithFox(const char* ability) {
    schema::RecordSet records;
    for (int card = 0; card < gameKeyGame()->cards().count(); ++card) {
        auto copy = std::make_shared<schema::Record>(*gameKeyGame()->cards().record(card))->clone();
        if (copy->id() == "ca.fox") copy->as<schema::game_key::Card>().ability = schema::readClauses({ability});
        records.put(std::move(copy));
    }
    schema::Problems problems;
    return makeGameKey(records, problems);
}

}  // namespace

TEST_CASE("GK-SETUP-01 GK-SETUP-02 each player is dealt three cards, and the first seat begins") {
    for (const int first : {0, 1, 2}) {
        Session session(gameKeyGame(), {.seed = 5, .options = {{"first", first}}});
        REQUIRE(session.open());
        CHECK(session.open()->seat == (first == 2 ? 1 : 0));
        const GameState& s = shownBy(session);
        for (int seat = 0; seat < kSeats; ++seat) CHECK(pileOf(s, zoneOf(Zone::Hand, seat)).count == kHand);
        CHECK(pileOf(s, Zone::Deck).count == 12 - kSeats * kHand);
    }
}

TEST_CASE("GK-SETUP-04 a head start is two points for the player who does not begin, and only in its mode") {
    for (const int first : {1, 2})
        for (const char* mode : {"", "even", "head_start"}) {
            schema::SetupValues options{{"first", first}};
            REQUIRE(options.choose("mode", std::string_view(mode)));
            CHECK(refusal(*gameKeyGame(), options).empty());
            Session session(gameKeyGame(), {.seed = 5, .options = options});
            const GameState& s = shownBy(session);
            CHECK(s.points[first - 1] == 0);
            CHECK(s.points[2 - first] == (mode == std::string("head_start") ? 2 : 0));
        }
    schema::SetupValues wrong;
    REQUIRE(wrong.choose("mode", "uneven"));
    CHECK(refusal(*gameKeyGame(), wrong) == "mode: there is no uneven; Game Title has even and head_start");
}

TEST_CASE(
    "GK-TURN-01 GK-TURN-02 GK-PLAY-01 GK-DRAW-01 a turn: a roll, a card for its value times the die, a new card") {
    std::set<int> faces;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Session session(gameKeyGame(), {.seed = seed});
        const GameState before = shownBy(session);
        const Option play = session.open()->options[0];
        REQUIRE(isA<verb_rows::Play>(play));
        const int card = rowFrom<verb_rows::Play>(play).card;
        const auto& set = static_cast<const GameKey&>(*gameKeyGame()).set();
        if (!set.abilities[card].empty()) continue;
        const int gain = set.card(card).value * timesOf(before.face);
        session.choose(0);
        const GameState& s = shownBy(session);
        CHECK(s.points[0] == gain);
        CHECK(s.zones[card] == zoneOf(Zone::Played, 0));
        CHECK(pileOf(s, zoneOf(Zone::Hand, 0)).count == kHand);
        CHECK(s.seat == 1);
        faces.insert(int(before.face));
    }
    CHECK(faces.size() == std::size_t(schema::game_key::kFaces));
}

TEST_CASE("GK-SWAP-01 an exchange draws a card and rolls again, once in a turn and only while the deck has cards") {
    Session session(gameKeyGame(), {.seed = 3});
    const auto exchangeIn = [](const Decision& d) {
        const auto found = std::find_if(d.options.begin(), d.options.end(),
                                        [](const Option& o) { return isA<verb_rows::Exchange>(o); });
        return found == d.options.end() ? -1 : int(found - d.options.begin());
    };
    const int option = exchangeIn(*session.open());
    REQUIRE(option >= 0);
    const Option exchange = session.open()->options[option];
    session.choose(option);
    CHECK(shownBy(session).zones[rowFrom<verb_rows::Exchange>(exchange).card] == Zone::Discard);
    CHECK(pileOf(shownBy(session), zoneOf(Zone::Hand, 0)).count == kHand);
    CHECK(session.open()->seat == 0);
    CHECK(exchangeIn(*session.open()) < 0);
    bool empty = false;
    while (session.open()) {
        if (pileOf(shownBy(session), Zone::Deck).count == 0) {
            empty = true;
            CHECK(exchangeIn(*session.open()) < 0);
        }
        session.choose(0);
    }
    CHECK(empty);
}

TEST_CASE("GK-PLAY-02 abilities: a condition on the die, and what is done otherwise") {
    const auto game = gameWithFox("when played if rolled(sun) : gain(2) else gain(1)");
    REQUIRE(game);
    const auto& set = static_cast<const GameKey&>(*game).set();
    const int fox = set.find("ca.fox");
    CHECK(gainOf(set, fox, Face::Sun) == 2);
    CHECK(gainOf(set, fox, Face::Moon) == 1);
    for (const char* wrong : {"when played : may gain(1)", "when played : fly(1)", "when played : gain(99)", "always"})
        CHECK_FALSE(gameWithFox(wrong));
}

TEST_CASE("Game Title: the operands of every row are of the sorts of its word's parameters, in their order") {
    for (const schema::Word& word : schema::game_key::vocabulary().words()) {
        CAPTURE(word.name);
        std::vector<schema::Sort> wanted;
        for (const schema::Parameter& parameter : word.parameters) wanted.push_back(parameter.sort);
        const OperandsOfRow* row = operandsOf(word.sort, word.code);
        CHECK((row ? row->sorts() : std::vector<schema::Sort>()) == wanted);
    }
}

TEST_CASE("GK-END-01 GK-END-02 GK-END-03 thousands of games are sound, end, and are won by the most points") {
    for (const char* agent : {"random", "greedy"}) {
        SimulationOptions options;
        options.games = 2000;
        options.agent = agent;
        options.checkEvents = true;
        const SimulationResult result = simulate(*gameKeyGame(), options);
        INFO(agent);
        for (const std::string& fault : result.faults) MESSAGE(fault);
        CHECK(result.faults.empty());
        CHECK(result.won == options.games);
        options.checkEvents = false;
        options.threads = 3;
        CHECK(simulate(*gameKeyGame(), options).hash == result.hash);
    }
    int equal = 0;
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        const int first = int(seed % 2);
        Session session(gameKeyGame(), {.seed = seed, .options = {{"first", first + 1}}});
        const auto agent = makeAgent("random", seed);
        while (session.open()) session.play(*agent);
        const GameState& s = shownBy(session);
        const Outcome outcome = gameKeyGame()->outcome(&s);
        equal += s.points[0] == s.points[1];
        CHECK(outcome.winners == 1u << (s.points[0] == s.points[1] ? 1 - first : s.points[0] > s.points[1] ? 0 : 1));
    }
    CHECK(equal > 5);
}

TEST_CASE("Game Title: a state that breaks an invariant is found") {
    Session session(gameKeyGame(), {.seed = 1});
    const auto broken = [&](auto change) {
        GameState s = shownBy(session);
        change(s);
        return gameKeyGame()->inspection().brokenInvariants(&s);
    };
    CHECK(broken([](GameState&) {}).empty());
    CHECK_FALSE(broken([](GameState& s) { s.zones[0] = Zone::Unknown; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.zones[0] = Zone::Box; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.points[1] = -1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.turn = kSeats * kTurns + 1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.winner = 1; }).empty());
    CHECK_FALSE(broken([](GameState& s) { s.zones.fill(Zone::Hand); }).empty());
}

TEST_CASE("GK-SETUP-03 hidden cards may lie as they like: what a seat knows and what the bot chooses stays the same") {
    std::mt19937 random(3);
    const Observation& observation = gameKeyGame()->observation();
    std::size_t moved = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session(gameKeyGame(), {.seed = seed});
        const auto greedy = makeAgent("greedy", seed);
        while (session.open()) {
            const Decision open = *session.open();
            GameState known = shownBy(session), determinized = known;
            observation.toObservation(&known, open.seat);
            observation.determinize(&determinized, open.seat, random());
            moved += std::memcmp(&determinized, &shownBy(session), sizeof determinized) != 0;
            CHECK(pileOf(determinized, Zone::Deck).count == pileOf(shownBy(session), Zone::Deck).count);
            observation.toObservation(&determinized, open.seat);
            REQUIRE(std::memcmp(&determinized, &known, sizeof known) == 0);
            for (const std::uint8_t card : pileOf(shownBy(session), zoneOf(Zone::Hand, 1 - open.seat)))
                CHECK(known.zones[card] == Zone::Unknown);
            session.choose(greedy->choose(*gameKeyGame(), &known, open));
        }
        GameState state{};
        for (const Event& e : session.timeline().trace()) {
            applyEvent(e, &state);
            if (e.kind == EventKind::Chance && Purpose(e.field) != Purpose::Roll)
                CHECK_FALSE(observation.mayKnow(&state, e, 1 - e.width));
        }
    }
    CHECK(moved > 100);
}

TEST_CASE("Game Title: every bot plays, the greedy one beats the random one, and the searching one is no worse") {
    struct Mixed : Agent {
        int goodSeat;
        std::unique_ptr<Agent> good, random = makeAgent("random", 1);
        Mixed(int seat, const char* name) : goodSeat(seat), good(makeAgent(name, 1, 20)) {}
        bool needsReplayPrefix() const override { return good->needsReplayPrefix(); }
        int choose(const Game& game, const void* state, const Decision& d) override {
            return (d.seat == goodSeat ? good : random)->choose(game, state, d);
        }
    };
    for (const char* name : {"greedy", "search"}) {
        const int games = name == std::string("greedy") ? 400 : 100;
        int won = 0;
        for (int seed = 1; seed <= games; ++seed) {
            Mixed agent(seed % 2, name);
            won += playGame(*gameKeyGame(), {.seed = mix(std::uint64_t(seed))}, agent, TraceLevel::Off)
                       .outcome.victoryOf(seed % 2) > 0;
        }
        CHECK_MESSAGE(won * 10 > games * 6, name);
    }
}

TEST_CASE("Game Title: every decision reads back, every option and event has a text, and sessions replay exactly") {
    std::set<int> marks;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session(gameKeyGame(), {.seed = seed});
        const auto agent = makeAgent("random", seed);
        while (session.open()) {
            for (const Option& option : session.open()->options) {
                Option again;
                REQUIRE(gameKeyGame()->notation().decode(gameKeyGame()->notation().encode(option), again));
                CHECK(again == option);
                CHECK_FALSE(gameKeyGame()->texts().optionText(session.state(), *session.open(), option).label.empty());
            }
            CHECK_FALSE(gameKeyGame()->texts().question(session.state(), *session.open()).words.empty());
            session.play(*agent);
        }
        GameState state{};
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            applyEvent(trace[i], &state);
            marks.insert(int(trace[i].kind));
            CHECK_FALSE(gameKeyGame()->texts().eventText(&state, trace[i]).empty());
            gameKeyGame()->texts().news(&state, trace, i);
        }
        const std::uint64_t hash = session.hash();
        const auto decisions = session.decisions();
        session.rewind(decisions.size() / 2);
        session.replay(decisions, {});
        CHECK(session.hash() == hash);
    }
    CHECK(marks.count(int(EventKind::Clause)) == 1);
    Option option;
    for (const char* wrong : {"", "play", "play ca.nobody", "exchange", "eat ca.fox", "play ca.fox ca.fox"}) {
        CHECK_FALSE(gameKeyGame()->notation().decode(wrong, option));
        CHECK_FALSE(gameKeyGame()->notation().whyUndecodable(wrong).empty());
    }
}

TEST_CASE("GK-SWAP-01 GK-TURN-02 why a card cannot be played or exchanged, and why an ability brings nothing") {
    Session session(gameKeyGame(), {.seed = 5});
    RandomAgent agent(5);
    int refused = 0, idle = 0;
    while (session.open()) {
        const Decision& open = *session.open();
        const DecisionWhy why = whyNotOffered(session, session.timeline().size());
        REQUIRE(why.refused == "");
        for (const OptionWhy& option : why.options) {
            CHECK(option.offered == option.why.holds);
            CHECK(option.offered ==
                  (std::find(open.options.begin(), open.options.end(), option.option) != open.options.end()));
            refused += !option.offered;
        }
        session.play(agent);
    }
    for (const CardWhy& card : whyNotAll(session, session.timeline().size()))
        for (const ClauseWhy& clause : card.clauses) {
            CHECK(firstFalse(clause.now));  // nobody plays any more
            ++idle;
        }
    CHECK(refused > 100);
    MESSAGE(refused, " refused options, ", idle, " abilities in the hands at the end");
}
