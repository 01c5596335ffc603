// Rules of ThreeTale one by one, where a small situation shows them: Actions, movement, Bonus Cards and dice. Those of
// Battles and Artifacts, and of Quests and phases, are in the other threetale_*_rules_test.cpp files; worked examples
// in the other threetale_*_test.cpp files.
#include "tests/engine/threetale_rules.h"

using namespace engine::threetale;
using rules::foe;
using rules::Game;

// --- Actions --------------------------------------------------------------------------------------------------------

TEST_CASE(
    "TT-ACTION-04 TT-ACTION-06 TT-ACTION-07 TT-ACTION-08 TT-ACTION-09 TT-TILE-13 TT-VIRTUE-03 a stone is taken off the "
    "Map for its gain, and 1 Action") {
    const struct {
        Feature stone;
        std::vector<std::string> decisions;
        int love, shevitsa, speed;
    } stones[] = {{Feature::White, {"claim t1.sw", "raise seat1 love"}, 3, 0, 2},
                  {Feature::Red, {"claim t1.sw"}, 2, 1, 2},
                  {Feature::Black, {"claim t1.sw"}, 2, 0, 3}};
    for (const auto& row : stones) {
        Game s;
        s.on(2, row.stone);
        s.turn(row.decisions);
        CHECK(s.virtue(0, Virtue::Love) == row.love);
        CHECK(s.hero(0).shevitsa == row.shevitsa);
        CHECK(s.hero(0).speed == row.speed);
        CHECK(s.state.map.features[2] == Feature::None);
        CHECK(s.state.turn.actionsUsed == 1);
    }
}

TEST_CASE(
    "TT-ACTION-10 TT-ACTION-11 TT-ACTION-12 TT-TREASURE-01 TT-BATTLE-01 TT-QUEST-01 TT-HERO-04 a token draws its "
    "card") {
    Game s([](Game& g) { g.condition("far", "speed >= 9"); });
    s.on(2, Feature::Quest);
    s.turn({"claim t1.sw"});
    CHECK(s.hero(0).quests.count == 1);
    Game t;
    t.on(2, Feature::Treasure1);
    t.dice(Purpose::TreasureRoll, "---");
    t.turn({"claim t1.sw"});
    CHECK(t.hero(0).shevitsa == 1);
    CHECK(t.state.decks.treasures[0].discards.count == 1);  // TT-TREASURE-08
    CHECK(t.announced("TT-TREASURE-02"));
    CHECK(t.announced("TT-TREASURE-03"));
    Game b;
    b.on(2, Feature::Battle1);
    b.turn({"claim t1.sw"});
    CHECK(b.state.battle.open);
    CHECK(b.state.map.features[2] == Feature::None);
    CHECK(b.state.turn.actionsUsed == 1);
}

TEST_CASE("TT-ACTION-05 TT-PORTAL-01 TT-PORTAL-04 TT-PORTAL-06 Portals need no Action and work again and again") {
    Game s;
    s.table().set(s.hero(0).speed, 4);
    s.table().set(s.state.turn.actionsUsed, 1);
    s.put(0, 5);
    s.turn({"portal t3.nw", "portal t2.ne", "portal t3.nw"});
    CHECK(s.hero(0).space == 8);
    CHECK(s.state.turn.stepsUsed == 3);
    CHECK(s.state.turn.actionsUsed == 1);
    CHECK(s.state.map.features[5] == Feature::Portal);
    Claims f;  // TT-FUTURE-06
    f.beginFuture();
    f.put(0, 5);
    f.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(f.offered("portal t3.nw"));
}

TEST_CASE("TT-ACTION-17 TT-RULING-09 nothing must be claimed, moved or used: a turn may end at once") {
    Game s;
    s.on(2, Feature::White);
    s.turn({"end_turn"});
    CHECK_FALSE(s.open);
    CHECK(s.state.map.features[2] == Feature::White);
}

TEST_CASE("TT-RULING-18 stones are claimed even without gain, tokens only if a card can be drawn") {
    Game s;
    for (int v = 0; v < 6; ++v) s.set(0, Virtue(v), 13);
    s.table().set(s.hero(0).speed, 10);
    s.table().set(s.state.turn.actionsUsed, 0);
    s.on(2, Feature::White);
    s.turn({"claim t1.sw"});
    CHECK(s.state.map.features[2] == Feature::None);
    for (const Feature token : {Feature::Quest, Feature::Treasure3, Feature::Battle3}) {
        s.on(2, token);
        s.turn();
        CHECK_FALSE(s.offers("claim "));
    }
    CHECK(s.state.decks.quests.cards.empty());
}

TEST_CASE("TT-ACTION-13 TT-ACTION-16 TT-RULING-70 an Altar and the Offering on it are two Actions") {
    Game s;
    s.put(0, 4);
    s.table().set(s.hero(0).shevitsa, 1);
    s.set(0, Virtue::Endeavor, 3);
    s.turn({"claim_offering t2.nw", "altar t2.nw", "sacrifice_shevitsa love"});
    CHECK(s.hero(0).offerings == 1);
    CHECK(s.virtue(0, Virtue::Love) == 3);
    CHECK(s.state.turn.actionsUsed == 2);
}

TEST_CASE(
    "TT-ACTION-14 TT-ACTION-15 TT-ARTIFACT-10 TT-RULING-65 giving: to an adjacent Hero, in its own turn, 1 Action") {
    Game s;
    s.give(0, "ar.axe");
    s.give(1, "ar.shoes");
    s.table().set(s.hero(0).offerings, 1);
    s.turn();
    CHECK_FALSE(s.offers("give "));
    CHECK_FALSE(s.offers("bless "));
    s.put(1, 3);
    s.turn();
    CHECK(s.offered("give ar.axe seat2"));
    CHECK(s.offered("bless seat2"));
    CHECK_FALSE(s.offered("give ar.shoes seat1"));  // nothing is taken from another
    s.turn({"give ar.axe seat2"});
    CHECK(s.hero(1).artifacts.count == 2);
    CHECK(s.state.turn.actionsUsed == 1);
}

TEST_CASE("TT-MOVE-08 TT-MOVE-09 on another Hero's Space a turn does not end and no Action is done") {
    Game s;
    s.put(1, 3);
    s.on(3, Feature::Red);
    s.turn({"step east t1.se"});
    CHECK_FALSE(s.offered("end_turn"));
    CHECK_FALSE(s.offers("claim "));
    CHECK(s.offers("step "));
}

TEST_CASE(
    "TT-MOVE-01 TT-MOVE-06 TT-MOVE-13 as many Steps as Speed, with or without Actions left, and never off the Map") {
    Game s;
    s.table().set(s.state.turn.actionsUsed, 1);
    s.turn({"step east t1.se", "step west t1.sw"});
    CHECK_FALSE(s.offers("step "));
    Game t;
    t.turn();
    CHECK_FALSE(t.offers("step west"));
    CHECK_FALSE(t.offers("step south"));
    CHECK(t.offered("step east t1.se"));
}

TEST_CASE("TT-MOVE-05 TT-RULING-15 a Portal with a Hero on it may be arrived at only if it can be left") {
    Game s;
    s.put(0, 5);
    s.put(1, 8);
    s.turn();
    CHECK(s.offered("portal t3.nw"));
    s.table().set(s.hero(0).speed, 1);
    s.turn();
    CHECK_FALSE(s.offered("portal t3.nw"));
}

// --- Bonus Cards ----------------------------------------------------------------------------------------------------

TEST_CASE(
    "TT-BONUS-01 TT-BONUS-02 TT-BONUS-04 TT-RULING-25 so many cards as the Faith band, one option each, while there "
    "are any") {
    Game s([](Game& g) {
        for (const char* id : {"hb.b", "hb.c"})
            g.add<schema::threetale::HeroBonus>("hero_bonus", id).options = {schema::readEffects("add_steps(1)"),
                                                                             schema::readEffects("add_steps(2)")};
    });
    s.set(0, Virtue::Faith, 7);
    s.turn({"draw_bonus", "take_option 1", "draw_bonus", "take_option 1"});
    CHECK(s.state.turn.bonusCards.count == 2);
    CHECK_FALSE(s.offered("draw_bonus"));  // the band is used
    s.set(0, Virtue::Faith, 11);
    s.turn();
    CHECK(s.offered("draw_bonus"));  // TT-RULING-20
    s.table().set(s.state.decks.heroBonuses.cards.count, 0);
    s.turn();
    CHECK_FALSE(s.offered("draw_bonus"));
    CHECK_FALSE(mayDrawBonus(s.table(), 1));  // not its turn
}

TEST_CASE("TT-BONUS-03 a card may do nothing: it is drawn and nothing is asked") {
    Game s([](Game& g) { g.add<schema::threetale::HeroBonus>("hero_bonus", "hb.a"); });
    s.set(0, Virtue::Faith, 3);
    s.turn({"draw_bonus", "end_turn"});
    CHECK_FALSE(s.open);
    CHECK(s.state.turn.bonusCards.count == 1);
}

TEST_CASE(
    "TT-BONUS-05 TT-RULING-30 at the end of a turn all Bonus Cards are back in their decks and what they added is "
    "over") {
    Game s([](Game& g) {
        foe(g, {.speed = 1, .defense = 9, .strength = 1, .bonusCount = 1});
        g.add<schema::threetale::EnemyBonus>("enemy_bonus", "eb.a");
    });
    s.set(0, Virtue::Faith, 3);
    s.turn({"draw_bonus", "take_option 0"});
    s.fight({"escape"});
    CHECK(s.state.turn.enemyBonusCards.count == 1);  // TT-BONUS-06: of their own deck
    CHECK(s.state.turn.bonusCards.count == 1);
    s.play([](Table& t) { endTurn(t, 0); });
    CHECK(s.state.decks.heroBonuses.cards.count == 1);
    CHECK(s.state.decks.enemyBonuses.cards.count == 1);
    CHECK(s.state.decks.heroBonuses.shuffles == 1);
    CHECK(boost(s.table(), Boost::Steps, 0) == 0);
    CHECK(s.state.turn.stepsUsed == 0);
}

TEST_CASE("TT-VIRTUE-06 a card adds Love to the attacks of the turn") {
    Game s([](Game& g) { foe(g, {.speed = 1, .defense = 20, .strength = 1}); });
    s.set(0, Virtue::Faith, 3);
    s.turn({"draw_bonus", "take_option 1"});
    s.dice(Purpose::AttackRoll, "++++");
    s.dice(Purpose::EnemyAttackRoll, "-");
    s.dice(Purpose::AttackRoll, "++++");
    s.fight({"go_on", "go_on", "go_on"});
    CHECK(s.state.battle.dealt == 8);
}

// --- dice -----------------------------------------------------------------------------------------------------------

TEST_CASE("TT-DICE-01 half of all dice fall positive; TT-DICE-02 the result is their number") {
    Game s;
    int positive = 0;
    for (int i = 0; i < 400; ++i) {
        s.play([&](Table& t) {
            roll(t, Purpose::ScenarioRoll, 0, Side::Hero, 0, 30);
            positive += positives(t);
            closeRoll(t);
        });
    }
    CHECK(positive > 6'000 - 220);  // four standard deviations of 12,000 dice
    CHECK(positive < 6'000 + 220);
}

TEST_CASE("TT-RULING-36 more dice than are in the box are rolled all the same") {
    Game s([](Game& g) { foe(g, {.speed = 1, .defense = 40, .strength = 1}); });
    s.set(0, Virtue::Love, 13);
    addBoost(s.table(), Boost::AttackDice, 0, Lasting::Turn, 7);
    s.dice(Purpose::AttackRoll, "++++++++++++++++++++");
    s.fight({"go_on"});
    CHECK(s.state.battle.dealt == 20);
    CHECK(s.announced("TT-RULING-36"));
}

TEST_CASE("TT-RULING-21 TT-DICE-04 Hope is fresh for each roll, or counted for the turn where the set says so") {
    for (const bool perTurn : {false, true}) {
        Game s([&](Game& g) {
            g.add<schema::threetale::Settings>("settings", "settings.test").hope =
                perTurn ? schema::threetale::HopeAllowance::PerTurn : schema::threetale::HopeAllowance::PerRoll;
            g.effects("dull", "nothing");
        });
        s.set(0, Virtue::Hope, 3);
        for (int i = 0; i < 2; ++i) {
            s.dice(Purpose::ScenarioRoll, "---");
            if (i == 0 || !perTurn) s.decide({"turn_up hope"});
            s.play([&](Table& t) {
                roll(t, Purpose::ScenarioRoll, 0, Side::Hero, 0, 3);
                CHECK(positives(t) == (i == 0 || !perTurn ? 1 : 0));
                closeRoll(t);
            });
            CHECK_FALSE(s.open);
        }
    }
}

TEST_CASE(
    "TT-RULING-22 TT-RULING-67 Hope touches the own rolls and those against the Hero, in another Hero's turn too; kept "
    "dice turns do not") {
    Game s;
    s.set(1, Virtue::Hope, 3);
    s.table().set(s.state.turn.keptTurns, 1);
    s.dice(Purpose::EnemyAttackRoll, "++");
    s.play([](Table& t) { roll(t, Purpose::EnemyAttackRoll, 1, Side::Enemy, 0, 2); });
    CHECK(s.openOptions == std::vector<std::string>{"turn_down hope", "keep"});
    closeRoll(s.table());
    s.dice(Purpose::EnemyAttackRoll, "++");
    s.play([](Table& t) { roll(t, Purpose::EnemyAttackRoll, 0, Side::Enemy, 0, 2); });
    CHECK(s.openOptions == std::vector<std::string>{"turn_down bonus_card", "keep"});
}
