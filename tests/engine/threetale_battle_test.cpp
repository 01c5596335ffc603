// Battles by the numbers: the rulebook's worked example and the vectors around it.
#include "tests/engine/threetale_fixture.h"

using namespace engine::threetale;

namespace {

// The Hero and the enemy of the rulebook's example (Fig. 1 to 4).
struct ExampleBattle : Situation {
    ExampleBattle() {
        enemy("bt.ring", 1, {.speed = 4, .defense = 7, .strength = 3},
              "gain_shevitsa(1); gain_virtue(chosen); gain_virtue(chosen)");
        artifact("ar.axe", 1, Slot::Hands, Usage::Active, 1, Window::BattleAttack,
                 {"when attack_activation pay positive_dice(1) once_per(attack_round) : add_damage(2)"});
        artifact("ar.x1", 1, Slot::Head, Usage::Passive, 0, Window::Always, {});
        artifact("ar.x2", 1, Slot::Feet, Usage::Passive, 0, Window::Always, {});
        begin();
        Table& t = table();
        t.set(state.heroes[0].speed, 5);
        set(0, Virtue::Love, 7);
        set(0, Virtue::Hope, 3);
        set(0, Virtue::Endeavor, 4);
        give(0, "ar.axe");
    }
    void fight() {
        play([](Table& t) { fightBattleCard(t, 0, 1); });
    }
};

}  // namespace

TEST_CASE("TT-BATTLE-06 TV-01a the faster Hero attacks first") {
    ExampleBattle s;
    s.fight();
    CHECK(s.open);
    CHECK(s.state.battle.heroFirst);
    CHECK(s.state.battle.attacker == Side::Hero);
}

TEST_CASE(
    "TT-BATTLE-10 TT-BATTLE-23 TT-ARTIFACT-11 TV-01b five positive, one spent on the Artifact: damage 6, Defense 1") {
    ExampleBattle s;
    s.dice(Purpose::AttackRoll, "+++++--");
    s.decide({"go_on", "keep", "activate ar.axe"});
    s.fight();
    CHECK(s.state.battle.dealt == 6);
    CHECK(s.state.battle.defense == 1);
    CHECK(s.state.battle.attacker == Side::Enemy);
    CHECK(s.announced("TT-BATTLE-23"));
}

TEST_CASE(
    "TT-BATTLE-14 TT-BATTLE-24 TT-VIRTUE-08 TV-01c TV-01d Hope turns one enemy die, one damage is spread, Spirit "
    "stays") {
    ExampleBattle s;
    s.dice(Purpose::AttackRoll, "+++++--");
    s.dice(Purpose::EnemyAttackRoll, "++-");
    s.decide({"go_on", "keep", "activate ar.axe", "go_on", "turn_down hope", "spread", "lower seat1 endeavor"});
    s.fight();
    CHECK(s.virtue(0, Virtue::Endeavor) == 3);
    CHECK(s.state.heroes[0].spirit == 3);
    CHECK(s.state.battle.taken == 1);
    CHECK(s.state.battle.attacker == Side::Hero);
}

TEST_CASE(
    "TT-BATTLE-13 TT-BATTLE-19 TT-BATTLE-22 TV-01e TV-01f the second attack defeats the enemy and the reward is "
    "gained") {
    ExampleBattle s;
    s.dice(Purpose::AttackRoll, "+++++--");
    s.dice(Purpose::EnemyAttackRoll, "++-");
    s.dice(Purpose::AttackRoll, "+++----");
    s.decide({"go_on", "keep", "activate ar.axe", "go_on", "turn_down hope", "spread", "lower seat1 endeavor", "go_on",
              "keep", "keep", "raise seat1 love", "raise seat1 mercy"});
    s.fight();
    CHECK_FALSE(s.open);
    CHECK(s.state.heroes[0].shevitsa == 1);
    CHECK(s.virtue(0, Virtue::Love) == 8);
    CHECK(s.virtue(0, Virtue::Mercy) == 4);
    CHECK_FALSE(s.state.battle.open);
    CHECK(s.state.decks.enemies[0].discards.count == 1);
    CHECK(s.state.heroes[0].tallies[TallyWord::BattleWon] == 1);
}

TEST_CASE("TT-VIRTUE-08 TT-RULING-39 TV-01g turning one die up wins in the first round and no enemy round follows") {
    ExampleBattle s;
    s.dice(Purpose::AttackRoll, "+++++--");
    s.decide({"go_on", "turn_up hope", "activate ar.axe"});
    s.fight();
    CHECK(s.open);  // the reward's first Virtue
    CHECK(s.state.battle.end == BattleEnd::Won);
    CHECK(s.state.battle.enemyRounds == 0);
    CHECK(s.state.battle.dealt == 7);
}

TEST_CASE("TT-ARTIFACT-12 TV-02 the Forest Axe with 5 positive dice deals 2 + 4 = 6") {
    ExampleBattle s;
    s.table().set(s.state.heroes[0].virtues[Virtue::Love], 5);
    s.dice(Purpose::AttackRoll, "+++++");
    s.decide({"go_on", "activate ar.axe"});
    s.fight();
    CHECK(s.state.battle.dealt == 6);
}

TEST_CASE("TT-BATTLE-08 TT-VIRTUE-05 TV-03 Love 4: four dice are rolled") {
    ExampleBattle s;
    s.set(0, Virtue::Love, 4);
    s.dice(Purpose::AttackRoll, "+-+-");
    s.decide({"go_on"});
    s.fight();
    CHECK(s.state.roll.count == 4);
    CHECK(s.state.roll.rolled == 0b0101u);
}

TEST_CASE("TT-BATTLE-07 TV-20 equal Speed: the enemy attacks first") {
    ExampleBattle s;
    s.table().set(s.state.heroes[0].speed, 4);
    s.fight();
    CHECK_FALSE(s.state.battle.heroFirst);
    CHECK(s.announced("TT-BATTLE-07"));
}

TEST_CASE("TT-BATTLE-16 TV-05 three damage on two Virtues") {
    ExampleBattle s;
    s.set(0, Virtue::Endeavor, 2);
    s.set(0, Virtue::Hope, 1);
    s.decide({"spread", "lower seat1 endeavor", "lower seat1 endeavor", "lower seat1 hope"});
    s.play([](Table& t) { takeDamage(t, 0, 3); });
    CHECK(s.virtue(0, Virtue::Endeavor) == 0);
    CHECK(s.virtue(0, Virtue::Hope) == 0);
    CHECK(s.state.heroes[0].spirit == 3);
}

TEST_CASE("TT-VIRTUE-15 TT-VIRTUE-16 TV-06 damage on Hope after it was used leaves the turned die turned") {
    ExampleBattle s;
    s.set(0, Virtue::Hope, 3);
    s.dice(Purpose::AttackRoll, "-------");
    s.dice(Purpose::EnemyAttackRoll, "++-");
    s.decide({"go_on", "turn_up hope", "keep", "go_on", "turn_down hope", "spread", "lower seat1 hope"});
    s.fight();
    CHECK(s.virtue(0, Virtue::Hope) == 2);
    CHECK(s.state.battle.dealt == 1);
    CHECK(s.state.battle.taken == 1);
}

TEST_CASE("TT-BATTLE-17 TV-21 blocking costs 1 Spirit and no Virtue") {
    ExampleBattle s;
    s.table().set(s.state.heroes[0].spirit, 2);
    s.decide({"block"});
    s.play([](Table& t) { takeDamage(t, 0, 6); });
    CHECK(s.state.heroes[0].spirit == 1);
    CHECK(virtueSum(s.table(), 0) == 7 + 3 + 2 + 4 + 3 + 3);
}

TEST_CASE("TT-RULING-31 TT-END-03 TV-22 damage above all Virtues can only be blocked, and the last Spirit is the end") {
    ExampleBattle s;
    for (int v = 0; v < 6; ++v) s.set(0, Virtue(v), v < 4 ? 1 : 0);
    s.table().set(s.state.heroes[0].spirit, 1);
    s.play([](Table& t) { takeDamage(t, 0, 6); });  // outside a Battle: blocking is the only option
    CHECK(s.state.heroes[0].spirit == 0);
    CHECK(s.state.lost);
    CHECK(s.state.reason == Reason::HeroDied);
    CHECK(virtueSum(s.table(), 0) == 4);
}

TEST_CASE("TT-BATTLE-14 TV-35 a roll without positive dice asks nothing and the Hero attacks next") {
    ExampleBattle s;
    s.table().set(s.state.heroes[0].speed, 1);
    s.dice(Purpose::EnemyAttackRoll, "---");
    s.decide({"go_on"});
    s.fight();
    CHECK(s.open);
    CHECK(s.state.battle.attacker == Side::Hero);
    CHECK(s.state.battle.taken == 0);
}

TEST_CASE("TT-BATTLE-20 TT-RULING-34 TV-39 escaping after the enemy's roll costs 1 Spirit and nothing else") {
    ExampleBattle s;
    s.table().set(s.state.heroes[0].speed, 1);
    s.table().set(s.state.heroes[0].spirit, 2);
    s.set(0, Virtue::Hope, 0);
    s.dice(Purpose::EnemyAttackRoll, "+++");
    s.decide({"go_on", "escape"});
    s.fight();
    CHECK_FALSE(s.open);
    CHECK(s.state.heroes[0].spirit == 1);
    CHECK(s.state.heroes[0].shevitsa == 0);
    CHECK(s.state.decks.enemies[0].discards.count == 1);
    CHECK_FALSE(s.state.lost);
}
