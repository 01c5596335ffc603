// The search agent: it plays better than the greedy one, the same for any number of threads, and sees nothing of the
// future or of what its seat may not know.
#include "engine/kernel/search.h"

#include <doctest/doctest.h>

#include <cstring>
#include <set>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "engine/lab/simulation.h"
#include "engine/threetale/game.h"
#include "schema/core/project.h"
#include "tests/engine/three_chapters_fixture.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

const std::shared_ptr<const Game>& threeTale() {
    static const auto game = [] {
        schema::Problems problems;
        const auto project = schema::readProject(TALE_SOURCE_DIR "/content/threetale", problems);
        REQUIRE(project);
        return makeGame(*project->game, project->records, problems);
    }();
    return game;
}

// The choice of an agent for the n-th decision of a unit that is played from a state, and of how many options.
struct Choice {
    Option option;
    std::size_t options = 0;
    bool operator==(const Choice&) const = default;
};
Choice choiceIn(const Game& game, StateBytes state, std::uint64_t seed, std::span<const Option> before,
                std::vector<ForcedChance> forced, int simulations = 24) {
    struct Recording final : Agent {
        SearchAgent search;
        Choice made;
        explicit Recording(int simulations) : search(5, simulations) {}
        bool needsReplayPrefix() const override { return true; }
        int choose(const Game& g, const void* s, const Decision& d) override {
            const int chosen = search.choose(g, s, d);
            made = {d.options[chosen], d.options.size()};
            throw Suspended{};
        }
    } agent(simulations);
    const auto table = game.makeTable(state.data(), seed);
    table->chance().force(&forced);
    table->decider().script(before);
    table->decider().agent(&agent);
    try {
        table->beginUnit(game.unit(state.data()));
        game.playUnit(*table);
    } catch (const Suspended&) {}
    return agent.made;
}

// A game played greedily until `there` says so between two units.
template <class There> StateBytes playedUntil(const Game& game, std::uint64_t seed, There there) {
    StateBytes state(game.stateType().size);
    const auto table = game.makeTable(state.data(), seed);
    GreedyAgent agent(seed);
    table->decider().agent(&agent);
    game.start(*table, {.seed = seed});
    while (!game.over(state.data()) && !there(state.data())) {
        table->beginUnit(game.unit(state.data()));
        game.playUnit(*table);
    }
    return state;
}

// Lanterns of which a turn is worth what a test says.
class Valued final : public tiny::Lanterns {
  public:
    using Value = int (*)(const tiny::State& s, int seat, std::uint64_t seed);
    explicit Valued(Value value) : Lanterns(tiny::box()), value_(value) {}
    int rolloutHorizon(const void*) const override { return 0; }
    int value(engine::Table& table, int seat) const override {
        return value_(*reinterpret_cast<const tiny::State*>(table.stateBytes()), seat, table.chance().seed());
    }

  private:
    Value value_;
};
int lightAtHome(const tiny::State& s, int seat, std::uint64_t) { return s.home[seat]; }

// Games in which greed decides, and a search is asked what it would choose.
struct Asked {
    std::vector<int> choices;
    int left = 0;  // choices that look worse at a glance than others
};
Asked askedIn(const Game& game, int games) {
    struct Asking final : Agent {
        SearchAgent search{7, 16};
        GreedyAgent greedy{7};
        Asked asked;
        bool needsReplayPrefix() const override { return true; }
        int choose(const Game& g, const void* s, const Decision& d) override {
            const int choice = search.choose(g, s, d), usual = greedy.choose(g, s, d);
            const auto glance = [&](int option) { return g.evaluation().heuristic(s, d, d.options[option]); };
            asked.choices.push_back(choice);
            asked.left += glance(choice) < glance(usual);
            return usual;
        }
    } agent;
    for (int i = 0; i < games; ++i) playGame(game, {.seed = mix(std::uint64_t(i))}, agent, TraceLevel::Off);
    return agent.asked;
}

const threetale::GameState& asThreeTale(const void* state) { return *static_cast<const threetale::GameState*>(state); }

}  // namespace

TEST_CASE("a search wins more games than greed does") {
    const auto game = tiny::lanterns();
    const auto won = [&](const char* agent) {
        return simulate(*game, {.games = 300, .agent = agent, .simulations = 24}).won;
    };
    const auto random = won("random"), greedy = won("greedy"), search = won("search");
    CHECK(search > greedy + 20);
    CHECK(search > random + 20);
}

TEST_CASE("a seat that searches beats greedy ones that hide their hands") {
    struct Mixed final : Agent {
        int seat;
        SearchAgent search{1, 48};
        GreedyAgent greedy{1};
        explicit Mixed(int s) : seat(s) {}
        bool needsReplayPrefix() const override { return true; }
        int choose(const Game& game, const void* state, const Decision& d) override {
            return d.seat == seat ? search.choose(game, state, d) : greedy.choose(game, state, d);
        }
    };
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Mixed agent(int(seed % 4));
        won += playGame(*three_chapters_test::baseGame(), {.seed = mix(seed), .options = {{"players", 4}}}, agent,
                        TraceLevel::Off)
                   .outcome.victoryOf(int(seed % 4)) > 0;
    }
    CHECK(won > 35);  // 25 would be chance
}

TEST_CASE("what no rollout tells from the greedy choice, and what is mere noise, is no reason to leave it") {
    const Asked same = askedIn(Valued([](const tiny::State&, int, std::uint64_t) { return 3; }), 20);
    CHECK(same.choices.size() > 200);
    CHECK(same.left == 0);
    // Of what is as likely better as worse, the mean is greater than its standard error in one of six cases.
    const Asked noise = askedIn(Valued([](const tiny::State& s, int seat, std::uint64_t seed) {
                                    const auto rolled = std::uint64_t(s.rolled) * 64 + s.home[seat];
                                    return int(mix(seed ^ mix(rolled)) % 1'000);
                                }),
                                60);
    CHECK(noise.left > 0);
    CHECK(noise.left * 4 < int(noise.choices.size()));
}

TEST_CASE("luck that rollouts of all options share changes no choice, however great it is") {
    const Asked calm = askedIn(Valued(lightAtHome), 20);
    CHECK(calm.left > 10);
    const Asked shared = askedIn(Valued([](const tiny::State& s, int seat, std::uint64_t seed) {
                                     return lightAtHome(s, seat, seed) + int(mix(seed) % 1'000'000);
                                 }),
                                 20);
    CHECK(shared.choices == calm.choices);
}

TEST_CASE("searched games are the same for any number of threads, and other ones with more simulations") {
    SimulationOptions options{.games = 6, .seed = 3, .threads = 1, .agent = "search", .simulations = 6};
    const auto one = simulate(*threeTale(), options);
    options.threads = 3;
    CHECK(simulate(*threeTale(), options).hash == one.hash);
    options.simulations = 10;
    CHECK(simulate(*threeTale(), options).hash != one.hash);
}

TEST_CASE("a session asks the agent as a simulation does: the same game") {
    const std::uint64_t seed = mix(3);
    const auto agent = makeAgent("search", seed, 6), again = makeAgent("search", seed, 6);
    Session session(threeTale(), {.seed = seed});
    while (session.open()) session.play(*agent);
    CHECK(session.hash() == playGame(*threeTale(), {.seed = seed}, *again, TraceLevel::Off).hash);
}

TEST_CASE("a decision taken back is made again") {
    const auto agent = makeAgent("search", 9, 8);
    Session session(threeTale(), {.seed = 9});
    for (int i = 0; i < 60 && session.open(); ++i) {
        const int choice = session.choiceOf(*agent);
        CHECK(session.choiceOf(*agent) == choice);
        session.choose(choice);
    }
}

TEST_CASE(
    "TT-GAME-05 chance that has not fallen yet changes no choice: another seed from here on, another order of all "
    "decks") {
    std::set<std::uint16_t> verbs;
    for (std::uint64_t game = 1; game <= 6; ++game) {
        const auto atTurn = playedUntil(*threeTale(), game, [&](const void* s) {
            return asThreeTale(s).phase == threetale::Phase::Future && asThreeTale(s).round == int(game % 3);
        });
        if (threeTale()->over(atTurn.data())) continue;
        const Choice choice = choiceIn(*threeTale(), atTurn, 1, {}, {});
        for (std::uint64_t seed = 2; seed <= 12; ++seed) CHECK(choiceIn(*threeTale(), atTurn, seed, {}, {}) == choice);
        verbs.insert(choice.option.verb);
    }
    CHECK(verbs.size() > 0);
}

TEST_CASE("TT-GAME-05 in the middle of a turn only the tile that was drawn matters, not what would be drawn next") {
    const auto atTurn = playedUntil(*threeTale(), 4, [](const void* s) { return asThreeTale(s).map.placed == 9; });
    const auto drawn = std::uint32_t(asThreeTale(atTurn.data()).decks.tiles[3]);
    const auto tile = std::uint16_t(threetale::Purpose::TileStack);
    const ForcedChance known{{.purpose = tile}, drawn, true};
    const Choice rotation = choiceIn(*threeTale(), atTurn, 1, {}, {known});
    const Option turned = rotation.option;
    const Choice place = choiceIn(*threeTale(), atTurn, 1, {&turned, 1}, {known});
    CHECK(place.options > 2);
    for (std::uint64_t seed = 2; seed <= 12; ++seed) {
        CHECK(choiceIn(*threeTale(), atTurn, seed, {}, {known}) == rotation);
        CHECK(choiceIn(*threeTale(), atTurn, seed, {&turned, 1}, {known}) == place);
    }
}

TEST_CASE("chance that is forced for later is not seen") {
    const auto atTurn = playedUntil(*threeTale(), 2, [](const void* s) { return asThreeTale(s).map.placed == 12; });
    const auto tile = std::uint16_t(threetale::Purpose::TileStack),
               attack = std::uint16_t(threetale::Purpose::AttackRoll);
    const ForcedChance known{{.purpose = tile}, asThreeTale(atTurn.data()).decks.tiles[0], true};
    std::vector<ForcedChance> lucky{known}, unlucky{known};
    for (int i = 0; i < 8; ++i) {
        lucky.push_back({{.purpose = attack}, ~0u, true});
        unlucky.push_back({{.purpose = attack}, 0u, true});
    }
    std::vector<Option> before;
    for (int i = 0; i < 8; ++i) {
        const Choice choice = choiceIn(*threeTale(), atTurn, 1, before, lucky);
        CHECK(choiceIn(*threeTale(), atTurn, 1, before, unlucky) == choice);
        if (choice.options == 0) break;
        before.push_back(choice.option);
        if (choice.option.verb == std::uint16_t(threetale::Verb::Claim)) break;  // dice may fall from here on
    }
    CHECK(before.size() > 2);
}

TEST_CASE("TT-GAME-05 face-down tokens that nobody knows may change places: the choice is the same") {
    int shuffled = 0;
    for (std::uint64_t game = 1; game <= 60 && shuffled < 3; ++game) {
        auto state = playedUntil(*threeTale(), game,
                                 [](const void* s) { return asThreeTale(s).phase == threetale::Phase::Future; });
        auto& map = reinterpret_cast<threetale::GameState*>(state.data())->map;
        std::vector<std::uint8_t*> faces;
        for (std::uint8_t& face : map.faces)
            if (face != 0) faces.push_back(&face);
        if (threeTale()->over(state.data()) || faces.size() < 4 || *faces.front() == *faces.back()) continue;
        ++shuffled;
        const Choice choice = choiceIn(*threeTale(), state, 1, {}, {});
        for (std::size_t i = 1; i < faces.size(); ++i) {
            std::swap(*faces[0], *faces[i]);
            CHECK(choiceIn(*threeTale(), state, 1, {}, {}) == choice);
        }
    }
    CHECK(shuffled > 0);
}

TEST_CASE("TC-RULING-30 the hands of other seats may change places: the choice is the same") {
    using namespace three_chapters;
    const auto& game = *three_chapters_test::baseGame();
    auto state = playedUntil(
        game, 7, [](const void* s) { return static_cast<const three_chapters::GameState*>(s)->trick == 2; });
    auto& s = *reinterpret_cast<three_chapters::GameState*>(state.data());
    const int seat = s.lead;  // with four players places are seats
    const Choice choice = choiceIn(game, state, 1, {}, {});
    CHECK(choice.options > 2);
    int changed = 0;
    for (std::uint64_t key = 1; key <= 10; ++key) {
        const auto zones = s.zones;
        game.observation().determinize(state.data(), seat, key);
        changed += zones != s.zones;
        CHECK(choiceIn(game, state, 1, {}, {}) == choice);
    }
    CHECK(changed > 5);
}

TEST_CASE("what is determinized cannot be told from what is true by the seat that imagines it") {
    using namespace three_chapters;
    const auto& game = *three_chapters_test::baseGame();
    const auto state = playedUntil(
        game, 7, [](const void* s) { return static_cast<const three_chapters::GameState*>(s)->trick == 3; });
    for (int seat = 0; seat < 4; ++seat)
        for (std::uint64_t key = 1; key <= 20; ++key) {
            StateBytes determinized = state, known = state;
            game.observation().determinize(determinized.data(), seat, key);
            CHECK(game.inspection().brokenInvariants(determinized.data()).empty());
            game.observation().toObservation(determinized.data(), seat);
            game.observation().toObservation(known.data(), seat);
            CHECK(determinized == known);
        }
}
