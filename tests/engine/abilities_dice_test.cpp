// Effects on dice, and rolls of cards: AB-E08, -E10..16, TT-RULING-23.
#include "tests/engine/abilities_fixture.h"

using namespace engine::threetale;

namespace {
// Hero 0 rolls dice for a Treasure of level 1 with nothing on it; a Talent of his answers.
struct Rolling : Words {
    explicit Rolling(const char* clause) {
        effects("nothing", "nothing");
        talent("he.a", 0, {clause});
        begin();
        set(0, Virtue::Hope, 0);
        unlock(0, 0);
    }
    void openIt() {
        play([](Table& t) { openTreasure(t, 0, 1); });
    }
    int band() const {
        for (auto e = trace.rbegin(); e != trace.rend(); ++e)
            if (e->kind == engine::EventKind::Set &&
                e->field == offsetof(GameState, treasure) + offsetof(TreasureState, band) && e->before == 0)
                return e->after;
        return 0;
    }
};
}  // namespace

TEST_CASE("AB-E11 reroll(chosen(1)) throws one die of choice again, once") {
    Rolling s("when roll_made(treasure) once_per(turn) : may reroll(chosen(1))");
    s.dice(Purpose::TreasureRoll, "---");
    s.dice(Purpose::Reroll, "+");
    s.decide({"yes", "reroll 0"});
    s.openIt();
    CHECK(s.band() == 1);
}

TEST_CASE("AB-E11 reroll(negatives) throws all negative dice again and keeps the positive ones") {
    Rolling s("when roll_made once_per(turn) : may reroll(negatives)");
    s.dice(Purpose::TreasureRoll, "-+-");
    s.dice(Purpose::Reroll, "++");
    s.decide({"yes"});
    s.openIt();
    CHECK(s.band() == 2);
}

TEST_CASE("AB-E10 turn_dice in a Hero's clause is the player's choice, up or down, fewer if he likes") {
    Rolling s("when dice_turning(treasure) once_per(turn) : may turn_dice(2)");
    s.dice(Purpose::TreasureRoll, "+--");
    s.decide({"yes", "turn_up effect", "keep"});
    s.openIt();
    CHECK(s.band() == 1);
    CHECK_FALSE(s.open);
}

TEST_CASE("AB-E10 turn_dice of an Enemy Bonus Card turns by force (eb.07)") {
    Words s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 9, .strength = 1, .bonusCount = 1});
    s.add<schema::threetale::EnemyBonus>("enemy_bonus", "eb.eye").ability =
        schema::readClauses({"when roll_made(attack) : turn_dice(1, down)"});
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.set(0, Virtue::Love, 4);
    s.dice(Purpose::AttackRoll, "++--");
    s.decide({"go_on"});
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    CHECK(s.state.battle.dealt == 1);
}

TEST_CASE("AB-E12 set_dice lays dice, whatever forbids turning") {
    Rolling s("when dice_turning(treasure) : ban_for(turning, turn); set_dice(negatives, positive)");
    s.dice(Purpose::TreasureRoll, "---");
    s.openIt();
    CHECK(s.band() == 2);
}

TEST_CASE("TT-RULING-23 rerolls of Heroes come before what the enemy forces, turning after both") {
    Words s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 9, .strength = 1}, "", {"when roll_made(attack) : turn_dice(1, down)"});
    s.talent("he.a", 0, {"when roll_made(attack) : reroll(negatives)"});
    s.begin();
    s.unlock(0, 0);
    s.set(0, Virtue::Hope, 3);
    s.set(0, Virtue::Love, 3);
    s.dice(Purpose::AttackRoll, "---");
    s.dice(Purpose::Reroll, "+++");
    s.decide({"go_on", "turn_up hope"});
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    CHECK(s.state.battle.dealt == 3);
}

TEST_CASE("AB-E08 AB-E14 add_dice(-1, enemy, roll) takes a die from the enemy's next roll only (ar.102)") {
    Words s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 20, .strength = 3});
    s.artifact("ar.wreath", 1, Slot::Head, Usage::Active, 1, Window::BattleAttack,
               {"when attack_activation pay positive_dice(1) once_per(attack_round) : add_dice(-1, enemy, roll)"});
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.give(0, "ar.wreath");
    s.dice(Purpose::AttackRoll, "+-");
    s.dice(Purpose::EnemyAttackRoll, "---");
    s.dice(Purpose::AttackRoll, "--");
    s.dice(Purpose::EnemyAttackRoll, "---");
    s.decide({"go_on", "activate ar.wreath", "go_on", "go_on", "go_on"});
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    std::vector<int> counts;
    for (const engine::Event& e : s.trace)
        if (e.kind == engine::EventKind::Set && e.field == offsetof(GameState, roll) + offsetof(RollState, count) &&
            e.after > 0)
            counts.push_back(e.after);
    CHECK(counts == std::vector<int>{2, 2, 2, 3});  // Love 2, Strength 3 - 1, Love 2, Strength 3
}

TEST_CASE("AB-E13 count_double: so many unspent positive dice deal 2 damage each") {
    Words s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 20, .strength = 1});
    s.talent("he.a", 0, {"when dice_fixed(attack) : count_double(2)"});
    s.artifact("ar.axe", 1, Slot::Hands, Usage::Active, 1, Window::BattleAttack,
               {"when attack_activation pay positive_dice(2) : add_damage(1)"});
    s.begin();
    s.unlock(0, 0);
    s.give(0, "ar.axe");
    s.set(0, Virtue::Hope, 0);
    s.set(0, Virtue::Love, 4);
    SUBCASE("three positive dice deal 5") {
        s.dice(Purpose::AttackRoll, "+++-");
        s.decide({"go_on", "keep"});
        s.play([](Table& t) { fightBattleCard(t, 0, 1); });
        CHECK(s.state.battle.dealt == 5);
    }
    SUBCASE("two of three are spent: the one left counts double") {
        s.dice(Purpose::AttackRoll, "+++-");
        s.decide({"go_on", "activate ar.axe"});
        s.play([](Table& t) { fightBattleCard(t, 0, 1); });
        CHECK(s.state.battle.dealt == 3);
    }
}

TEST_CASE("AB-E15 roll_table carries out the block of the number of positive dice, the last for more") {
    Words s;
    s.effects("x", "roll_table(3, {gain_shevitsa(1)}, {gain_shevitsa(2)}, {gain_shevitsa(4)})");
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.dice(Purpose::ScenarioRoll, "---");
    s.run("x");
    CHECK(s.state.heroes[0].shevitsa == 1);
    s.dice(Purpose::ScenarioRoll, "+++");
    s.run("x");
    CHECK(s.state.heroes[0].shevitsa == 5);
    CHECK_FALSE(s.state.roll.open);
}

TEST_CASE("AB-E16 test: with enough positive dice the first block, else the second; Hope may turn (TT-RULING-22)") {
    Words s;
    s.effects("x", "test(love, 2, {gain_shevitsa(1)}, {gain_speed(1)})");
    s.begin();
    s.set(0, Virtue::Hope, 3);
    s.dice(Purpose::ScenarioRoll, "+-");
    s.decide({"turn_up hope"});
    s.run("x");
    CHECK(s.state.heroes[0].shevitsa == 1);
    s.set(0, Virtue::Hope, 0);
    s.dice(Purpose::ScenarioRoll, "+-");
    s.run("x");
    CHECK(s.state.heroes[0].speed == 3);
}

TEST_CASE("AB-E10 keep_turn is kept for any roll of the turn and used once (TT-RULING-24)") {
    Words s;
    s.effects("x", "keep_turn");
    s.effects("nothing", "nothing");
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.run("x");
    CHECK(s.state.turn.keptTurns == 1);
    s.drawn(Purpose::DrawTreasure1, CardKind::Treasure, "tr.nothing");
    s.dice(Purpose::TreasureRoll, "---");
    s.decide({"turn_up bonus_card"});
    s.play([](Table& t) { openTreasure(t, 0, 1); });
    CHECK(s.state.turn.keptTurns == 0);
}
