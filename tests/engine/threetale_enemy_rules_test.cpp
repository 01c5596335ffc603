// Rules of ThreeTale one by one: Battles, and what is won in them: Artifacts, Altars, Offerings.
#include "tests/engine/threetale_rules.h"

using namespace engine::threetale;
using rules::foe;
using rules::Game;

// --- Battles --------------------------------------------------------------------------------------------------------

TEST_CASE("TT-BATTLE-04 TT-RULING-26 an enemy draws the Bonus Cards printed on it, for the whole Battle") {
    Game s([](Game& g) {
        foe(g, {.speed = 1, .defense = 9, .strength = 1, .bonusCount = 2});
        for (const char* id : {"eb.a", "eb.b", "eb.c"})
            g.add<schema::threetale::EnemyBonus>("enemy_bonus", id).ability =
                schema::readClauses({"when battle_start : change_enemy(strength, 1)"});
    });
    s.fight();
    CHECK(s.state.battle.bonusCards.count == 2);
    CHECK(enemyStrength(s.table()) == 3);
    CHECK(s.state.decks.enemyBonuses.cards.count == 1);
}

TEST_CASE(
    "TT-BATTLE-09 TT-BATTLE-15 TT-VIRTUE-04 TT-SPIRIT-02 TT-SPIRIT-03 the enemy rolls its Strength; then spread, block "
    "or escape") {
    Game s([](Game& g) { foe(g, {.speed = 9, .defense = 9, .strength = 4}); });
    s.dice(Purpose::EnemyAttackRoll, "++--");
    s.fight({"go_on"});
    CHECK(s.openOptions == std::vector<std::string>{"spread", "block", "escape"});
    CHECK(s.state.battle.damage == 2);
    CHECK(s.announced("TT-BATTLE-09"));
}

TEST_CASE("TT-BATTLE-12 TT-RULING-39 damage lowers Defense; surplus is lost") {
    Game s([](Game& g) { foe(g, {.speed = 1, .defense = 3, .strength = 1}); });
    s.set(0, Virtue::Love, 5);
    s.dice(Purpose::AttackRoll, "+++++");
    s.fight({"go_on"});
    CHECK(s.announced("TT-RULING-39"));
    CHECK(s.hero(0).shevitsa == 1);
}

TEST_CASE(
    "TT-BATTLE-21 TT-SPIRIT-04 TT-SPIRIT-05 TT-END-03 TT-END-05 TT-RULING-32 the last Spirit may be lost: the Hero "
    "dies and all lose") {
    for (const char* how : {"block", "escape"}) {
        Game s([](Game& g) { foe(g, {.speed = 9, .defense = 9, .strength = 1}); });
        s.table().set(s.hero(0).spirit, 1);
        s.dice(Purpose::EnemyAttackRoll, "+");
        s.fight({"go_on", how});
        CHECK(s.hero(0).spirit == 0);
        CHECK(s.state.lost);
        CHECK(s.state.reason == Reason::HeroDied);
        CHECK(s.announced("TT-RULING-32"));
    }
}

TEST_CASE(
    "TT-RULING-35 Love 0 rolls no dice, Strength is at least 1, and after 100 rounds a Battle ends like an escape "
    "without price") {
    Game s([](Game& g) {
        foe(g, {.speed = 1, .defense = 9, .strength = 1}, "gain_speed(1)",
            {"when battle_start : change_enemy(strength, -9)"});
    });
    s.set(0, Virtue::Love, 0);
    for (int i = 0; i < 50; ++i) s.dice(Purpose::EnemyAttackRoll, "-");
    s.fight(std::vector<std::string>(100, "go_on"));
    CHECK_FALSE(s.open);
    CHECK_FALSE(s.state.battle.open);
    CHECK(s.hero(0).spirit == 3);
    CHECK(s.hero(0).speed == 2);
    CHECK(s.hero(0).tallies[TallyWord::BattleEscaped] == 1);
    CHECK(s.announced("TT-RULING-35"));
}

TEST_CASE("TT-RULING-34 TT-FUTURE-09 TT-RULING-71 no escape in the Future, unless the set allows it") {
    for (const bool anywhere : {false, true}) {
        Claims s;
        s.add<schema::threetale::Settings>("settings", "settings.test").escape =
            anywhere ? schema::threetale::EscapeWhere::AnyPhase : schema::threetale::EscapeWhere::PastOnly;
        s.beginFuture();
        s.play([](Table& t) { fightBattleCard(t, 0, 1); });
        CHECK(s.announced("TT-RULING-71"));
        CHECK(s.offered("escape") == anywhere);
    }
}

TEST_CASE("TT-RULING-72 damage on an entity stays, and after a pair of rounds the Hero may withdraw") {
    Claims s;
    const int spawned = s.scenarioEffects("spawn(wolf, tile(3))");
    s.beginFuture();
    s.runScenario(spawned);
    for (const Virtue v : {Virtue::Hope, Virtue::Faith}) s.set(0, v, 0);
    REQUIRE(s.state.entities[0].strength == 2);
    s.dice(Purpose::EnemyAttackRoll, "--");
    s.dice(Purpose::AttackRoll, "+-");
    s.decide({"withdraw"});  // before the pair is complete nothing but going on is legal: nothing is asked
    s.play([](Table& t) { fightEntity(t, 0, 0); });
    CHECK_FALSE(s.state.battle.open);
    CHECK(s.state.entities[0].defense == 5);
}

TEST_CASE("TT-RULING-72 only its own Hero may fight an entity that has one") {
    Claims s;
    const int spawned = s.scenarioEffects("spawn(wolf, next_to(space_of(seat(1))), seat(2))");
    s.beginFuture();
    s.runScenario(spawned);
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK_FALSE(s.offered("fight 0"));
    s.table().set(s.state.entities[0].hero, kNone);
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(s.offered("fight 0"));
}

// --- Artifacts, Altars, Offerings -----------------------------------------------------------------------------------

TEST_CASE(
    "TT-ARTIFACT-02 TT-RULING-41 any number is held; of several passive ones of a slot the player chooses the one "
    "used") {
    Game s([](Game& g) {
        g.artifact("ar.slow", 1, Slot::Feet, Usage::Passive, 0, Window::Always, {"always : extra_steps(1)"});
        g.artifact("ar.fast", 1, Slot::Feet, Usage::Passive, 0, Window::Always, {"always : extra_steps(2)"});
    });
    s.give(0, "ar.slow");
    s.give(0, "ar.fast");
    s.table().set(s.hero(0).speed, 1);
    CHECK(stepsLeft(s.table(), 0) == 3);  // the best that could be
    s.turn({"step east t1.se", "step west t1.sw", "artifact ar.slow"});
    CHECK(s.announced("TT-RULING-41"));
    CHECK_FALSE(s.offers("step "));  // 1 + 1 Steps: the slot is taken
}

TEST_CASE("TT-ARTIFACT-07 TT-ARTIFACT-09 TT-RULING-43 a one-time Artifact goes back to its deck") {
    Game s([](Game& g) {
        g.artifact("ar.flask", 3, Slot::Hands, Usage::OneTime, 0, Window::OwnTurn,
                   {"when manual if spirit < 3 pay return_self : restore_spirit(1)"});
    });
    s.give(0, "ar.flask");
    s.turn();
    CHECK_FALSE(s.offers("use ar.flask"));
    s.table().set(s.hero(0).spirit, 2);
    s.turn({"use ar.flask 0"});
    CHECK(s.hero(0).spirit == 3);
    CHECK(s.hero(0).artifacts.count == 0);
    CHECK(s.state.turn.actionsUsed == 0);
    CHECK(s.announced("TT-ARTIFACT-09"));
}

TEST_CASE("TT-RULING-44 fewer than three cards: what is there is drawn; of an empty deck nothing is won") {
    Game s;
    s.play([](Table& t) { winArtifact(t, 0, 3); });
    CHECK(s.hero(0).artifacts.count == 1);
    CHECK(s.announced("TT-RULING-44"));
    s.play([](Table& t) { winArtifact(t, 0, 3); });
    CHECK(s.hero(0).artifacts.count == 1);
}

TEST_CASE(
    "TT-ALTAR-01 TT-ALTAR-02 TT-ALTAR-03 TT-ALTAR-04 TT-ALTAR-10 in 1 Action any number of Shevitsa and Artifacts, and "
    "nothing else") {
    Game s([](Game& g) {
        for (const char* id : {"ar.pan", "ar.pot"})
            g.artifact(id, 2, Slot::Hands, Usage::Passive, 0, Window::Always, {});
    });
    s.put(0, 4);
    s.give(0, "ar.pan");
    s.give(0, "ar.pot");
    s.table().set(s.hero(0).shevitsa, 1);
    s.table().set(s.hero(0).offerings, 1);
    s.table().set(s.hero(0).stones, 1);
    s.turn({"altar t2.nw"});
    for (const std::string& option : s.openOptions) CHECK((option.starts_with("sacrifice") || option == "keep"));
    s.table().set(s.state.turn.actionsUsed, 0);
    s.turn({"altar t2.nw", "sacrifice_pair ar.pan ar.pot", "sacrifice_shevitsa hope"});
    CHECK(s.state.turn.actionsUsed == 1);
    CHECK(s.state.heroes[0].artifacts.count == 1);     // one of level 3
    CHECK(s.state.map.features[4] == Feature::Altar);  // TT-TILE-11
    CHECK(s.announced("TT-ALTAR-10"));
}

TEST_CASE(
    "TT-OFFER-02 TT-OFFER-03 TT-OFFER-04 TT-OFFER-06 TT-RULING-47 a blessed Offering becomes an Artifact of any of the "
    "three Heroes") {
    Game s;
    s.table().set(s.hero(0).offerings, 1);
    s.put(1, 3);
    s.turn({"bless seat2", "owner seat3", "keep_artifact ar.cap"});
    CHECK(s.hero(0).offerings == 0);
    CHECK(s.hero(2).artifacts.count == 1);
    CHECK(s.state.blessed == 1);
}

TEST_CASE(
    "TT-FUTURE-01 TT-OFFER-07 TT-OFFER-08 TT-FUTURE-07 TT-RULING-55 when the Future begins Offerings leave the Map; "
    "held ones and all else stay") {
    Game s;
    s.table().set(s.hero(1).offerings, 2);
    s.table().set(s.state.prophecy, s.set().find(CardKind::Prophecy, "pr.test"));
    s.play([](Table& t) { beginFuture(t); });
    CHECK(std::all_of(s.state.map.offerings.begin(), s.state.map.offerings.end(), [](int o) { return o == 0; }));
    CHECK(s.hero(1).offerings == 2);
    CHECK(s.state.map.features[1] == Feature::White);
    CHECK(s.state.map.features[9] == Feature::Battle1);
}
