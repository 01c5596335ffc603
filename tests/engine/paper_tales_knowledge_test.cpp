// What seats of Paper Tales may know: views, events, and that nothing depends on what others have chosen and not yet
// revealed, nor on the order in which they were asked.
#include "tests/engine/paper_tales_fixture.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <random>

using namespace paper_tales_test;

namespace {

// The same game with all that the seat cannot see changed: cards that it does not see change places, and the others
// have chosen something else in the open step.
GameState permuted(const GameState& s, int seat, std::mt19937& random) {
    GameState other = s;
    std::vector<std::size_t> hidden;
    std::vector<Zone> zones;
    for (std::size_t copy = 0; copy < s.zones.size(); ++copy)
        if (s.zones[copy] != Zone::Box && !sees(s, seat, s.zones[copy])) {
            hidden.push_back(copy);
            zones.push_back(s.zones[copy]);
        }
    std::shuffle(zones.begin(), zones.end(), random);
    for (std::size_t i = 0; i < hidden.size(); ++i) other.zones[hidden[i]] = zones[i];
    for (int who = 0; who < s.players; ++who) {
        if (who == seat || !(s.asked >> who & 1)) continue;
        SeatState& own = other.seats[who];
        for (std::uint8_t& card : own.plan.cards) card = std::uint8_t(random() % 82);
        own.plan.leaving = std::uint8_t(random() % 32);
        own.plan.reserved = std::uint8_t(random() % 82);
        own.choices.building = std::uint8_t(random() % 6);
        own.choices.saved = std::uint8_t(random() % 32);
        own.choices.paid = std::uint8_t(random() % 32);
        if (random() % 2) other.choosing = std::uint8_t(other.choosing ^ 1u << who);
    }
    return other;
}

GameState viewOf(const GameState& s, int seat) {
    GameState view = s;
    baseGame()->observation().toObservation(&view, seat);
    return view;
}

bool equal(const GameState& a, const GameState& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// Plays one unit from its beginning: `seat` decides as it is told, the others at random, until the `which`-th decision
// of the seat is open. There it is asked what a bot would choose, who is told of the decision as if it were the 500th.
class Probe final : public Agent {
  public:
    Probe(const char* bot, int seat, int which, std::uint64_t others, bool onlySecret)
        : bot_(makeAgent(bot, 91, 6)), seat_(seat), which_(which), others_(others), onlySecret_(onlySecret) {}
    bool needsReplayPrefix() const override { return true; }
    int choose(const Game& game, const void* state, const Decision& d) override {
        const int options = int(d.options.size());
        if (d.seat != seat_) return int(mix(others_ + made_++) % std::uint64_t(options));
        const auto question = Question(d.question);
        if (onlySecret_ &&
            (question == Question::PayUnit || question == Question::NextAbility || question == Question::ChooseTarget))
            throw Suspended{};  // what was revealed before it differs from future to future
        if (asked_++ < which_) return int(mix(std::uint64_t(seat_ * 100 + asked_)) % std::uint64_t(options));
        Decision told = d;
        told.ordinal = 500;
        view = stateOf(state);
        option = d.options[bot_->choose(game, state, told)];
        found = true;
        throw Suspended{};
    }
    bool found = false;
    GameState view{};
    Option option;

  private:
    std::unique_ptr<Agent> bot_;
    int seat_, which_, asked_ = 0;
    std::uint64_t others_, made_ = 0;
    bool onlySecret_;
};

std::shared_ptr<const PaperTales> gameAsking(const AskingOrder& order) {
    schema::Problems problems;
    return std::make_shared<const PaperTales>(compileSet(baseRecords(), problems), order);
}

void probe(const PaperTales& game, const GameState& unitStart, Probe& agent) {
    GameState state = unitStart;
    const auto table = game.makeTable(&state, 77);
    table->decider().agent(&agent);
    table->decider().made(100);
    try {
        table->beginUnit(game.unit(&state));
        game.playUnit(*table);
    } catch (const Suspended&) {}
}

// The states between the units of a game.
std::vector<GameState> unitStarts(int players, std::uint64_t seed) {
    Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
    const auto agent = makeAgent("greedy", seed);
    while (session.open()) session.play(*agent);
    std::vector<GameState> starts;
    GameState state{};
    for (const Event& e : session.timeline().trace()) {
        if (e.kind == EventKind::Unit) starts.push_back(state);
        applyEvent(e, &state);
    }
    return starts;
}

}  // namespace

TEST_CASE(
    "PT-RULING-07 PT-RULING-50 PT-SETUP-10 PT-SHOW-04 PT-SHOW-06 hidden cards may lie as they like and others may have "
    "chosen as they like: "
    "what a seat knows and the greedy bot chooses stays the same") {
    std::mt19937 random(17);
    std::size_t decisions = 0, moved = 0;
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
            const auto greedy = makeAgent("greedy", seed);
            while (session.open()) {
                const Decision open = *session.open();
                const GameState known = viewOf(shownBy(session), open.seat);
                const int chosen = greedy->choose(*baseGame(), &known, open);
                for (int i = 0; i < 3; ++i) {
                    GameState other = permuted(shownBy(session), open.seat, random);
                    moved += !equal(other, shownBy(session));
                    other = viewOf(other, open.seat);
                    REQUIRE(equal(other, known));
                    REQUIRE(greedy->choose(*baseGame(), &other, open) == chosen);
                }
                ++decisions;
                session.choose(chosen);
            }
        }
    CHECK(decisions > 2000);
    CHECK(moved > decisions * 2);
}

TEST_CASE(
    "PT-RULING-50 PT-DEPLOY-10 PT-SHOW-01 PT-SHOW-02 PT-SHOW-03 an event that a seat may not know leaves its view as "
    "it was, and imagining keeps what "
    "it sees") {
    std::map<EventKind, int> unseen;
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
            const auto agent = makeAgent(seed == 1 ? "random" : "greedy", seed);
            while (session.open()) session.play(*agent);
            GameState state{};
            for (const Event& e : session.timeline().trace()) {
                const GameState before = state;
                applyEvent(e, &state);
                for (int seat = 0; seat < players; ++seat) {
                    const bool may = baseGame()->observation().mayKnow(&state, e, seat);
                    unseen[e.kind] += !may;
                    if (e.kind != EventKind::Set) continue;
                    const GameState view = viewOf(state, seat);
                    if (!may) {
                        INFO(eventSentence(*baseGame(), &state, session.timeline().trace(),
                                           std::size_t(&e - session.timeline().trace().data())));
                        REQUIRE(equal(viewOf(before, seat), view));
                    }
                    for (std::size_t copy = 0; copy < kMostDeck; ++copy) {
                        const Zone zone = state.zones[copy];
                        if (zone == zoneOf(Zone::Hand, seat) || zone == zoneOf(Zone::Reserved, seat))
                            REQUIRE(view.zones[copy] == zone);
                        else if (zone == Zone::Deck || zone == Zone::Discards ||
                                 (zone >= Zone::Hand && zone < Zone::Kingdom))
                            REQUIRE(view.zones[copy] == Zone::Unknown);
                    }
                    for (int other = 0; other < players; ++other)
                        if (other != seat) {
                            const SeatState& own = view.seats[other];
                            REQUIRE(own.plan.reserved + own.plan.leaving + own.choices.building + own.choices.saved +
                                        own.choices.paid ==
                                    0);
                            for (const UnitInPlay& unit : own.units)
                                if (unit.faceDown) REQUIRE(unit.card == kHiddenCard);
                        }
                    GameState imagined = state;
                    baseGame()->observation().determinize(&imagined, seat, e.field + seed);
                    REQUIRE(equal(viewOf(imagined, seat), view));
                }
            }
        }
    CHECK(unseen[EventKind::Set] > 1000);
    CHECK(unseen[EventKind::Chance] > 100);
    CHECK(unseen[EventKind::Choose] > 100);
    CHECK(unseen[EventKind::Rule] == 0);
}

TEST_CASE(
    "PT-TURN-03 PT-RULING-50 PT-DEPLOY-07 PT-BUILD-04 no bot's choice depends on what others have chosen in the same "
    "step, nor on who was asked first") {
    const auto reversed = gameAsking({4, 3, 2, 1, 0}), mixed = gameAsking({2, 0, 4, 1, 3});
    std::map<int, int> questions;
    int differing = 0;
    for (const char* bot : {"random", "greedy", "mixed", "search"})
        for (int players = 2; players <= 5; ++players) {
            const auto starts = unitStarts(players, 30 + std::uint64_t(players));
            for (std::size_t unit = 0; unit < starts.size(); unit += bot == std::string("search") ? 3 : 1)
                for (int seat = 0; seat < players; ++seat)
                    for (int which = 0; which < 3; ++which) {
                        Probe first(bot, seat, which, 5, true);
                        probe(*baseGame(), starts[unit], first);
                        if (!first.found) break;
                        ++questions[int(first.option.verb)];
                        const PaperTales* const games[] = {baseGame().get(), reversed.get(), mixed.get()};
                        for (int i = 0; i < 3; ++i) {
                            Probe other(bot, seat, which, 1000 + std::uint64_t(i), true);
                            probe(*games[i], starts[unit], other);
                            INFO(bot << ", " << players << " players, seat " << seat << ", decision " << which << ", "
                                     << baseGame()->texts().unitName(&starts[unit]) << ", order " << i);
                            REQUIRE(other.found);
                            CHECK(equal(first.view, other.view));
                            CHECK(first.option == other.option);
                            ++differing;
                        }
                    }
        }
    CHECK(differing > 3000);
    CHECK(questions.size() > 6);
}

TEST_CASE("an agent at the table and in a session is given what its seat may know, and no more") {
    struct Spy : Agent {
        std::size_t asked = 0;
        int choose(const Game&, const void* state, const Decision& d) override {
            const GameState& s = stateOf(state);
            for (std::size_t copy = 0; copy < kMostDeck; ++copy) {
                const Zone zone = s.zones[copy];
                const bool own = zone == zoneOf(Zone::Hand, d.seat) || zone == zoneOf(Zone::Reserved, d.seat);
                const bool pack = s.phase == Phase::Recruitment && zone == zoneOf(Zone::Pack, packHeldBy(s, d.seat));
                CHECK((own || pack || zone == Zone::Unknown || zone == Zone::Box || isOneOf(zone, Zone::Kingdom)));
            }
            return int(mix(++asked) % d.options.size());
        }
    };
    for (int players = 2; players <= 5; ++players) {
        Spy spy;
        CHECK(playGame(*baseGame(), {.seed = 6, .options = {{"players", players}}}, spy, TraceLevel::Off).fault == "");
        CHECK(spy.asked > 60);
        Session session(baseGame(), {.seed = 6, .options = {{"players", players}}});
        while (session.open()) session.play(spy);
        CHECK(session.outcome().end == Outcome::End::Won);
    }
}

TEST_CASE(
    "PT-SHOW-08 PT-SHOW-09 PT-SHOW-16 a Deployment comes to light in its order: plans, cards face down, faces, Gold, "
    "abilities; all "
    "chance of it is seen by everybody") {
    std::size_t reveals = 0, draws = 0, clauses = 0;
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
            const auto agent = makeAgent("random", seed);
            while (session.open()) session.play(*agent);
            enum Stage { Plans, Placing, Faces, Later } stage = Plans;
            GameState state{};
            for (const Event& e : session.timeline().trace()) {
                applyEvent(e, &state);
                if (e.kind == EventKind::Unit) stage = Plans;
                if (e.kind == EventKind::Chance && Purpose(e.field) != Purpose::Deal) {
                    for (int seat = 0; seat < players; ++seat)
                        CHECK(baseGame()->observation().mayKnow(&state, e, seat));
                    ++draws;
                }
                if (state.phase != Phase::Deployment) continue;
                if (e.kind == EventKind::Ask && Question(e.field) == Question::PlanDeployment) CHECK(stage == Plans);
                if (e.kind == EventKind::Clause) {
                    CHECK(stage >= Faces);
                    stage = Later;
                    ++clauses;
                }
                if (e.kind != EventKind::Set) continue;
                for (int seat = 0; seat < players; ++seat) {
                    const SeatState& own = state.seats[seat];
                    const auto* const bytes = reinterpret_cast<const std::byte*>(&state) + e.field;
                    if (bytes == reinterpret_cast<const std::byte*>(&own.gold)) {
                        CHECK(stage >= Faces);
                        stage = Later;
                    }
                    for (const UnitInPlay& unit : own.units)
                        if (bytes == reinterpret_cast<const std::byte*>(&unit.faceDown)) {
                            CHECK(stage <= (unit.faceDown ? Placing : Faces));
                            stage = unit.faceDown ? Placing : Faces;
                            reveals += !unit.faceDown;
                        }
                }
            }
        }
    CHECK(reveals > 500);
    CHECK(draws > 0);
    CHECK(clauses > 100);
}
