// Worked examples of the specification that play a whole turn
// or phase: each named by its vector and the rules it shows.
#include <set>

#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

namespace {

// Ends each turn as soon as it can; else takes the first option.
struct Ending : engine::Agent {
    int choose(const engine::Game&, const void*, const engine::Decision& decision) override {
        for (std::size_t i = 0; i < decision.options.size(); ++i)
            if (decision.options[i].verb == std::uint16_t(Verb::EndTurn) ||
                decision.options[i].verb == std::uint16_t(Verb::Keep))
                return int(i);
        return 0;
    }
};

struct Turn : Claims {
    Turn() {
        begin();
        for (const Virtue v : {Virtue::Faith, Virtue::Endurance, Virtue::Mercy}) set(0, v, 0);
    }
    void go(std::vector<std::string> decisions) {
        decide(std::move(decisions));
        play([](Table& t) { moveAndAct(t, 0); });
    }
    bool offers(const char* verb) const {
        return std::any_of(openOptions.begin(), openOptions.end(),
                           [&](const std::string& o) { return o.starts_with(verb); });
    }
};

}  // namespace

TEST_CASE("TV-04 TT-ACTION-01 TT-ACTION-02 TT-ACTION-03 1 Action, 1 of Endeavor and 1 of a Bonus Card are 3") {
    Claims s;
    s.effects("card", "add_actions(1)");
    s.begin();
    s.set(0, Virtue::Endeavor, 3);
    CHECK(actionsLeft(s.table(), 0) == 2);
    s.run("card");
    CHECK(actionsLeft(s.table(), 0) == 3);
}

TEST_CASE("TV-12 TV-14 TT-TILE-08 TT-TILE-14 TT-TILE-15 a tile brings exactly the components printed on it") {
    const std::array<Feature, 4> tiles[] = {{Feature::Battle1, Feature::Treasure3, Feature::White, Feature::None},
                                            {Feature::White, Feature::Red, Feature::Treasure2, Feature::None}};
    for (const auto& cells : tiles) {
        Claims s;
        s.tile("ti.d", cells);
        s.begin();
        const std::array<Feature, kSpaces> before = s.state.map.features;
        const int placed = s.state.map.placed;
        s.play([&](Table& t) { layTile(t, s.set().find(CardKind::Tile, "ti.d"), 0, {0, 1}); });
        for (int space = 0; space < kSpaces; ++space)
            CHECK(s.state.map.features[space] == (space / 4 == placed ? cells[space % 4] : before[space]));
        CHECK(s.state.map.placed == placed + 1);
    }
}

TEST_CASE(
    "TV-13 TT-SETUP-13 TT-PAST-08 TT-MOVE-11 Speed 2 reaches 0, 1 or 2 Steps away, with 1 Action anywhere on the way") {
    // Stones on the ways, so that an Action can be seen everywhere.
    const auto stones = [](Turn& s) {
        for (const std::size_t space : {2u, 3u, 7u}) s.table().set(s.state.map.features[space], Feature::Red);
    };
    const std::vector<std::vector<std::string>> ways = {
        {}, {"step east t1.se"}, {"step east t1.se", "step east t2.sw"}};
    for (std::size_t steps = 0; steps < ways.size(); ++steps) {
        CAPTURE(steps);
        Turn s;
        stones(s);
        s.table().set(s.hero(1).space, 11);  // out of the way
        s.go(ways[steps]);
        CHECK((s.offered("end_turn") || !s.open));  // where nothing else can be done the turn ends by itself
        CHECK(s.offers("step ") == (steps < 2));
        if (steps == 2) continue;
        CHECK(s.offers("claim "));
        // The Action is spent: no second one, and the Steps go on.
        Turn again;
        stones(again);
        std::vector<std::string> decisions = ways[steps];
        decisions.push_back(steps == 0 ? "claim t1.sw" : "claim t1.se");
        again.go(decisions);
        CHECK(again.hero(0).shevitsa == 1);
        CHECK_FALSE(again.offers("claim "));
        CHECK(again.offers("step "));
    }
}

TEST_CASE("TV-16 TT-MOVE-10 TT-MOVE-12 a Hero may end its turn on a Battle token: no Battle") {
    Turn s;
    s.table().set(s.state.map.features[3], Feature::Battle1);
    s.go({"step east t1.se", "end_turn"});
    CHECK_FALSE(s.open);
    CHECK_FALSE(s.state.battle.open);
    CHECK(s.state.map.features[3] == Feature::Battle1);
    CHECK(s.hero(0).space == 3);
    CHECK(s.state.decks.enemies[0].cards.count == 1);
}

TEST_CASE(
    "TV-34 TT-PAST-02 TT-PAST-10 TT-PAST-11 TT-RULING-53 thirty tiles are ten turns of each Hero, then the Present") {
    Claims s;
    for (int i = 0; i < 25; ++i)
        s.tile(("ti.more" + std::to_string(i)).c_str(), {Feature::None, Feature::None, Feature::None, Feature::None});
    schema::Problems problems;
    const auto game = makeThreeTale(s.records, problems);
    REQUIRE(game);
    GameState state{};
    Ending agent;
    const auto kernel = game->makeTable(&state, 5);
    Table& t = static_cast<Table&>(*kernel);
    t.decider().agent(&agent);
    game->start(t, {});
    REQUIRE(state.decks.tiles.count == 30);
    std::vector<int> turns;
    t.beginUnit(game->unit(&state));
    game->playUnit(t);  // the Prophecy Phase
    while (state.phase == Phase::Past) {
        CHECK(state.map.placed == int(turns.size()));
        turns.push_back(state.order[state.place]);
        t.beginUnit(game->unit(&state));
        game->playUnit(t);
    }
    REQUIRE(turns.size() == 30);
    for (std::size_t i = 0; i < turns.size(); ++i) CHECK(turns[i] == state.order[i % 3]);
    CHECK(state.phase == Phase::Present);
    CHECK(state.map.placed == 30);
    CHECK(state.decks.tiles.empty());
}

TEST_CASE("TV-36 TT-RULING-37 TT-BATTLE-06 Speed 5 and a Bonus Card of +2 are faster than Speed 6") {
    for (const bool used : {true, false}) {
        Claims s;
        s.enemy("bt.x", 1, {.speed = 6, .defense = 9, .strength = 1});
        s.effects("card", "add_speed(2)");
        s.begin();
        s.table().set(s.hero(0).speed, 5);
        if (used) s.run("card");
        s.play([](Table& t) { fightBattleCard(t, 0, 1); });
        CHECK(s.state.battle.heroFirst == used);
    }
}
