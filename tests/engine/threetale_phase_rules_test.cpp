// Rules of ThreeTale one by one: Quests, Treasures, Talents, tiles, phases and the ends of a game.
#include "tests/engine/threetale_rules.h"

using namespace engine::threetale;
using rules::foe;
using rules::Game;

// --- Quests, Treasures, Talents -------------------------------------------------------------------------------------

TEST_CASE("TT-QUEST-03 TT-PAST-12 TT-FUTURE-08 TT-RULING-48 Quests end with the Past, unfinished ones are discarded") {
    Game s([](Game& g) { g.condition("far", "speed >= 9"); });
    s.play([](Table& t) { drawQuest(t, 0); });
    s.play([](Table& t) { discardUnfinishedQuests(t); });
    CHECK(s.hero(0).quests.count == 0);
    CHECK(s.state.decks.quests.discards.count == 1);
    CHECK(s.announced("TT-RULING-48"));
    Claims f;
    f.condition("far", "speed >= 1");
    f.beginFuture();
    push(f.table(), f.hero(0).quests, f.set().find(CardKind::Quest, "qu.far"));
    f.play([](Table& t) { checkQuests(t); });
    CHECK(f.hero(0).quests.count == 1);
}

TEST_CASE("TT-QUEST-04 TT-RULING-48 a Quest is the drawer's own, complete at once if it is met, and discarded") {
    Game s([](Game& g) { g.condition("near", "speed >= 2"); });
    s.play([](Table& t) { drawQuest(t, 1); });
    CHECK(s.hero(1).tallies[TallyWord::QuestCompleted] == 1);
    CHECK(s.hero(0).tallies[TallyWord::QuestCompleted] == 0);
    CHECK(s.state.decks.quests.discards.count == 1);
}

TEST_CASE("TT-RULING-49 an empty deck is made anew from its discards") {
    Game s;
    for (int i = 0; i < 2; ++i) {
        s.dice(Purpose::TreasureRoll, "---");
        s.play([](Table& t) { openTreasure(t, 0, 1); });
    }
    CHECK(s.hero(0).shevitsa == 2);  // the only card of level 1, twice
    CHECK(s.announced("TT-RULING-49"));
}

TEST_CASE("TT-RULING-50 a loss takes what is there, Virtues stop at 0") {
    Game s([](Game& g) { g.effects("gift", "distribute_loss(9); lose_shevitsa(3); lose_artifact(1)"); });
    for (int v = 0; v < 6; ++v) s.set(0, Virtue(v), v == 0 ? 2 : 0);
    s.table().set(s.hero(0).shevitsa, 1);
    s.dice(Purpose::TreasureRoll, "---");
    s.play([](Table& t) { openTreasure(t, 0, 1); });
    CHECK_FALSE(s.open);
    CHECK(virtueSum(s.table(), 0) == 0);
    CHECK(s.hero(0).shevitsa == 0);
    CHECK(s.hero(0).spirit == 3);
}

TEST_CASE(
    "TT-TALENT-02 TT-TALENT-07 TT-RULING-51 levels in their order, one each, in the Hero's own turn without an Action; "
    "spent Shevitsa are gone") {
    Game s;
    s.table().set(s.hero(0).shevitsa, 12);
    s.turn({"unlock 1", "unlock 2", "unlock 5"});
    CHECK(s.hero(0).shevitsa == 0);
    CHECK(s.hero(0).talents == (1 << 1 | 1 << 2 | 1 << 5));
    CHECK(s.state.turn.actionsUsed == 0);
    s.table().set(s.hero(0).shevitsa, 60);
    s.turn();
    CHECK_FALSE(s.offers("unlock "));
    CHECK(s.announced("TT-TALENT-08"));
    Game b([](Game& g) { foe(g, {.speed = 1, .defense = 9, .strength = 1}); });
    b.table().set(b.hero(0).shevitsa, 12);
    b.fight();
    CHECK_FALSE(b.offers("unlock "));
}

TEST_CASE("TT-RULING-52 TT-RULING-66 TT-RULING-11 Shevitsa without limit, Spirit never above 3, Speed from 1 to 10") {
    Game s;
    gainShevitsa(s.table(), 0, 500);
    CHECK(s.hero(0).shevitsa == 500);
    restoreSpirit(s.table(), 0, 2);
    CHECK(s.hero(0).spirit == 3);
    gainSpeed(s.table(), 0, 20);
    CHECK(s.hero(0).speed == 10);
    gainSpeed(s.table(), 0, -20);
    CHECK(s.hero(0).speed == 1);
}

// --- tiles, phases, ends --------------------------------------------------------------------------------------------

TEST_CASE(
    "TT-PAST-05 TT-RULING-06 the first placing: on a plain Space of the own tile, else on any but Trees; no Portal "
    "acts") {
    const struct {
        std::array<Feature, 4> cells;
        std::vector<std::string> spaces;
    } tiles[] = {{{Feature::White, Feature::None, Feature::Trees, Feature::None}, {"stand t4.ne", "stand t4.se"}},
                 {{Feature::White, Feature::Portal, Feature::Trees, Feature::Altar},
                  {"stand t4.nw", "stand t4.ne", "stand t4.se"}}};
    for (const auto& row : tiles) {
        Game s([&](Game& g) { g.tile("ti.d", row.cells); });
        s.play([&](Table& t) {
            layTile(t, s.set().find(CardKind::Tile, "ti.d"), 0, {0, 1});
            placeHero(t, 0);
        });
        CHECK(s.openOptions == row.spaces);
    }
}

TEST_CASE(
    "TT-TILE-04 TT-TILE-05 TT-PAST-04 TT-PAST-06 TT-PAST-07 a turn of the Past: tile, components, then the way goes on "
    "where it ended") {
    Game s([](Game& g) { g.tile("ti.d", {Feature::White, Feature::Red, Feature::Black, Feature::Quest}); });
    s.table().set(s.state.decks.tiles.count, 1);
    s.table().set(s.state.decks.tiles.items[0], s.set().find(CardKind::Tile, "ti.d"));
    s.decide({"rotate 90", "place 0 1"});
    s.play([](Table& t) { playPastTurn(t); });
    REQUIRE(s.open);
    CHECK(s.state.map.placed == 4);
    CHECK(s.state.map.tiles[3].rotation == 1);
    CHECK(s.state.map.features[12] == Feature::Black);  // northwest comes from southwest
    CHECK(s.hero(0).space == 2);
    CHECK(s.announced("TT-PAST-06"));
}

TEST_CASE("TT-RULING-08 a tile that is cut off by Trees is legal") {
    Game s([](Game& g) {
        g.tile("ti.d", {Feature::Trees, Feature::Trees, Feature::None, Feature::None});
        g.condition("cut_off", "distance(space_of(seat(3))) = 99");
    });
    s.table().set(s.state.decks.tiles.count, 1);
    s.table().set(s.state.decks.tiles.items[0], s.set().find(CardKind::Tile, "ti.d"));
    s.decide({"rotate 0", "place 0 1", "end_turn"});
    s.play([](Table& t) { playPastTurn(t); });
    CHECK_FALSE(s.open);
    s.put(2, 14);  // its south side
    CHECK(s.holds("cut_off"));
}

TEST_CASE(
    "TT-END-01 TT-END-02 TT-FUTURE-04 TT-FUTURE-05 TT-RULING-57 the objective wins at once, death loses before it, "
    "time is checked last") {
    Claims s;
    s.scenario.objective = schema::readCondition("total(each, shevitsa(it)) >= 1");
    s.scenario.defeat.push_back(schema::readCondition("total(each, shevitsa(it)) >= 1"));
    const int gain = s.scenarioEffects("gain_shevitsa(1); gain_speed(1)");
    s.beginFuture();
    s.runScenario(gain, 0);
    CHECK(s.state.won);
    CHECK(s.state.phase == Phase::Over);
    Claims d;
    d.scenario.objective = schema::readCondition("total(each, shevitsa(it)) >= 1");
    const int death = d.scenarioEffects("lose_spirit(3); gain_shevitsa(1)");
    d.beginFuture();
    d.runScenario(death, 0);
    CHECK(d.state.lost);
    CHECK_FALSE(d.state.won);
}

TEST_CASE(
    "TT-END-04 TT-FUTURE-05 TT-RULING-56 a round is three turns and the scenario step; after the last of them time is "
    "up, unless a single turn counts") {
    for (const bool rounds : {true, false}) {
        Claims s;
        if (!rounds)
            s.add<schema::threetale::Settings>("settings", "settings.test").futureTurn =
                schema::threetale::FutureTurn::HeroTurn;
        s.scenario.limit = 4;
        s.scenario.step = schema::readEffects("add_counter(sun, 1)");
        s.beginFuture();
        s.table().set(s.state.round, 0);
        for (int seat = 0; seat < 3; ++seat)
            for (const Virtue v : {Virtue::Endurance, Virtue::Mercy}) s.set(seat, v, 0);
        int turns = 0;
        while (!s.state.lost && turns < 30) {
            s.decide({"end_turn"});
            s.play([](Table& t) { playFutureTurn(t); });
            ++turns;
        }
        CHECK(turns == (rounds ? 12 : 4));
        CHECK(s.state.reason == Reason::OutOfTime);
        CHECK(s.state.variables[0] == (rounds ? 4 : 1));
    }
}

TEST_CASE(
    "TT-SCORE-01 TT-SCORE-02 TT-SCORE-03 TT-SCORE-04 TT-SCORE-05 TT-SCORE-06 TT-SCORE-07 TT-SCORE-08 TT-SCORE-09 "
    "TT-RULING-59 TT-RULING-60 points; after a defeat the Quest and the turns left count nothing") {
    Game s;
    for (int seat = 0; seat < 3; ++seat) {
        for (int v = 0; v < 6; ++v) s.set(seat, Virtue(v), 1);
        s.table().set(s.hero(seat).speed, 1);
    }
    s.give(0, "ar.axe");
    s.table().set(s.hero(1).stones, 1);
    s.table().set(s.hero(2).shevitsa, 3);
    s.table().set(s.state.prophecy, s.set().find(CardKind::Prophecy, "pr.z"));
    s.table().set(s.state.turnsLeft, 3);
    const int base = 18 + 6 + 6 + 6 + 30 + 9 * 15;
    for (const bool won : {true, false}) {
        s.table().set(s.state.won, won);
        s.table().set(s.state.lost, !won);
        int sum = 0;
        for (const engine::SumLine& line : scoreOf(s.set(), s.state)) sum += line.total;
        CHECK(sum == base + (won ? 1 + 20 : 0));  // the current round does not remain
    }
}
