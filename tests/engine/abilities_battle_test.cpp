// Effects in Battles: AB-E17..32, and cards used there.
#include "tests/engine/abilities_fixture.h"

using namespace engine::threetale;

namespace {

// A Hero with Love 4 and no Hope against an enemy that lasts; a Talent of either side can be given.
struct Fight : Words {
    explicit Fight(const char* talentClause = nullptr, std::vector<std::string> enemyTalent = {},
                   EnemyNumbers n = {.speed = 1, .defense = 20, .strength = 3}) {
        enemy("bt.x", 1, n, "gain_speed(1)", std::move(enemyTalent));
        if (talentClause) talent("he.a", 0, {talentClause});
    }
    void ready() {
        begin();
        unlock(0, 0);
        set(0, Virtue::Hope, 0);
        set(0, Virtue::Love, 4);
    }
    void fight() {
        play([](Table& t) { fightBattleCard(t, 0, 1); });
    }
    void attacks(const char* hero) { dice(Purpose::AttackRoll, hero); }
    void strikes(const char* enemyDice) { dice(Purpose::EnemyAttackRoll, enemyDice); }
    const BattleState& b() const { return state.battle; }
};

}  // namespace

TEST_CASE(
    "AB-E17 TT-BATTLE-11 add_damage adds to the present attack; of an Artifact also what artifact_damage changes") {
    Fight s("when dice_fixed(attack) if positives >= 3 : add_damage(2)");
    s.ready();
    s.attacks("+++-");
    s.decide({"go_on"});
    s.fight();
    CHECK(s.b().dealt == 5);
}

TEST_CASE("AB-E17 damage of an enemy's attack grows too (bt.302)") {
    Fight s(nullptr, {"when dice_fixed(attack, enemy) if all(attack_round(enemy) = 1, positives >= 1) : add_damage(2)"},
            {.speed = 9, .defense = 20, .strength = 2});
    s.ready();
    s.strikes("+-");
    s.decide({"go_on"});
    s.fight();
    CHECK(s.open);
    CHECK(s.b().damage == 3);
}

TEST_CASE("AB-E40 artifact_damage lowers what each Artifact adds, not below 0 (bt.305)") {
    Fight s(nullptr, {"always : artifact_damage(-3)"});
    s.artifact("ar.axe", 1, Slot::Hands, Usage::Active, 1, Window::BattleAttack,
               {"when attack_activation pay positive_dice(1) : add_damage(2)"});
    s.ready();
    s.give(0, "ar.axe");
    s.attacks("++--");
    s.decide({"go_on", "activate ar.axe"});
    s.fight();
    CHECK(s.b().dealt == 1);
}

TEST_CASE("AB-E17 damage_enemy at the start of a Battle by a one-time Artifact (ar.108, TT-RULING-43)") {
    Fight s;
    s.artifact("ar.sling", 1, Slot::Hands, Usage::OneTime, 0, Window::BattleAttack,
               {"when battle_start pay return_self : may damage_enemy(3)"});
    s.ready();
    s.give(0, "ar.sling");
    s.decide({"yes"});
    s.fight();
    CHECK(s.b().defense == 17);
    CHECK(s.state.heroes[0].artifacts.count == 0);
    CHECK(s.state.decks.artifacts[0].cards.count == 1);
    CHECK(s.announced("TT-RULING-43"));
}

TEST_CASE("AB-E18 reduce_damage lowers the damage of one enemy round, not below 0 (ar.201)") {
    Fight s(nullptr, {}, {.speed = 9, .defense = 20, .strength = 2});
    s.artifact("ar.helm", 2, Slot::Head, Usage::Passive, 0, Window::BattleDefence,
               {"when damage_incoming once_per(attack_round) : reduce_damage(1)"});
    s.ready();
    s.give(0, "ar.helm");
    SUBCASE("2 become 1") {
        s.strikes("++");
        s.decide({"go_on"});
        s.fight();
        CHECK(s.open);
        CHECK(s.b().damage == 1);
        CHECK(indexOf(s.state.turn.worn[0], 0) >= 0);
    }
    SUBCASE("1 becomes 0: no choice is left") {
        s.strikes("+-");
        s.decide({"go_on"});
        s.fight();
        CHECK(s.b().taken == 0);
        CHECK(s.b().attacker == Side::Hero);
    }
}

TEST_CASE("AB-E18 guard: less damage in the next round of the enemy only (ar.111)") {
    Fight s("when battle_start : guard(2)", {}, {.speed = 9, .defense = 20, .strength = 3});
    s.ready();
    s.strikes("+++");
    s.attacks("----");
    s.strikes("+++");
    s.decide({"go_on", "spread", "lower seat1 love", "go_on", "go_on"});
    s.fight();
    CHECK(s.open);
    CHECK(s.b().damage == 3);
    CHECK(s.b().taken == 1);
}

TEST_CASE("AB-E19 damage on block: damage_enemy when the Hero blocks") {
    Fight s("when damage_blocked : damage_enemy(2)", {}, {.speed = 9, .defense = 20, .strength = 3});
    s.ready();
    s.strikes("+++");
    s.decide({"go_on", "block"});
    s.fight();
    CHECK(s.b().defense == 18);
}

TEST_CASE("AB-E21 change_enemy: Strength and Speed never below 1, for this Battle") {
    Fight s("when battle_start : change_enemy(strength, -9); change_enemy(speed, 4)");
    s.ready();
    s.fight();
    CHECK(enemyStrength(s.table()) == 1);
    CHECK(enemySpeed(s.table()) == 5);
}

TEST_CASE("AB-E21 Defense that change_enemy takes to 0 defeats the enemy") {
    Fight s("when battle_start : change_enemy(defense, -20)");
    s.ready();
    s.fight();
    CHECK_FALSE(s.b().open);
    CHECK(s.state.heroes[0].speed == 3);
    CHECK(s.state.heroes[0].tallies[TallyWord::BattleWon] == 1);
}

TEST_CASE("AB-E22 restore_defense after each own round, at most to full Defense (bt.301)") {
    Fight s(nullptr, {"when attack_round_end(enemy) : restore_defense(2)"});
    s.ready();
    s.attacks("+---");
    s.strikes("---");
    s.decide({"go_on", "go_on"});
    s.fight();
    CHECK(s.b().defense == 20);
}

TEST_CASE("AB-E24 ban: Hope cannot turn the enemy's dice, but the Hero's own (bt.303)") {
    Fight s(nullptr, {"always : ban(hope_on_enemy)"}, {.speed = 9, .defense = 20, .strength = 2});
    s.ready();
    s.set(0, Virtue::Hope, 7);
    s.strikes("++");
    s.decide({"go_on"});
    s.fight();
    CHECK(s.open);
    CHECK(s.offered("spread"));
}

TEST_CASE("AB-E24 spread_over: damage falls on at least two Virtues (bt.307)") {
    Fight s(nullptr, {"always : spread_over(2)"}, {.speed = 9, .defense = 20, .strength = 2});
    s.ready();
    s.strikes("++");
    s.decide({"go_on", "spread", "lower seat1 love"});
    s.fight();
    CHECK(s.open);
    CHECK_FALSE(s.offered("lower seat1 love"));
}

TEST_CASE("AB-E24 ban_spread keeps a Virtue out; its points do not count for TT-RULING-31") {
    Fight s(nullptr, {"always : ban_spread(love)"}, {.speed = 9, .defense = 20, .strength = 2});
    s.ready();
    for (int v = 1; v < 6; ++v) s.set(0, Virtue(v), 0);
    s.strikes("++");
    s.decide({"go_on"});
    s.fight();
    CHECK(s.open);
    CHECK_FALSE(s.offered("spread"));
    CHECK(s.offered("block"));
}

TEST_CASE("AB-E25 attacks_first and wins_ties decide the first attack") {
    SUBCASE("the enemy always attacks first (bt.304)") {
        Fight s(nullptr, {"always : attacks_first(enemy)"});
        s.ready();
        s.fight();
        CHECK_FALSE(s.b().heroFirst);
    }
    SUBCASE("at equal Speed the Hero with wins_ties") {
        Fight s("always : wins_ties(hero)", {}, {.speed = 2, .defense = 9, .strength = 1});
        s.ready();
        s.fight();
        CHECK(s.b().heroFirst);
    }
    SUBCASE("first_attack_speed counts for it and makes no Steps") {
        Fight s("always : first_attack_speed(3)", {}, {.speed = 4, .defense = 9, .strength = 1});
        s.ready();
        CHECK(stepsLeft(s.table(), 0) == 2);
        s.fight();
        CHECK(s.b().heroFirst);
    }
}

TEST_CASE("AB-E26 extra_round: another round at once with dice of its own, once per Battle (ar.311)") {
    Fight s;
    s.artifact("ar.ring", 3, Slot::Feet, Usage::Active, 2, Window::BattleAttack,
               {"when attack_activation pay positive_dice(2) once_per(battle) : extra_round(hero, half_down(love))"});
    s.ready();
    s.give(0, "ar.ring");
    s.attacks("++--");
    s.attacks("++");
    s.decide({"go_on", "activate ar.ring", "go_on"});
    s.fight();
    CHECK(s.b().dealt == 2);
    CHECK(s.b().heroRounds == 2);
    CHECK(s.b().attacker == Side::Enemy);
}

TEST_CASE("AB-E27 skip_round: the enemy's next round does not take place (ar.103)") {
    Fight s;
    s.artifact("ar.mask", 1, Slot::Head, Usage::OneTime, 0, Window::BattleDefence,
               {"when manual_in_battle pay return_self : skip_round(enemy)"});
    s.ready();
    s.give(0, "ar.mask");
    s.attacks("----");
    s.decide({"use ar.mask 0", "go_on", "go_on"});
    s.fight();
    CHECK(s.open);
    CHECK(s.b().attacker == Side::Hero);
    CHECK(s.b().enemyRounds == 1);
    CHECK(s.b().taken == 0);
}

TEST_CASE("AB-E28 end_battle(won) gives the reward, end_battle(escaped) takes no Spirit") {
    SUBCASE("won (ar.204)") {
        Fight s("when battle_start if enemy_level = 1 : may end_battle(won)");
        s.ready();
        s.decide({"yes"});
        s.fight();
        CHECK(s.state.heroes[0].speed == 3);
        CHECK_FALSE(s.b().open);
    }
    SUBCASE("escaped") {
        Fight s("when manual_in_battle once_per(phase) : end_battle(escaped)");
        s.ready();
        s.decide({"use he.a.t0 0"});
        s.fight();
        CHECK(s.state.heroes[0].spirit == 3);
        CHECK(s.state.heroes[0].speed == 2);
        CHECK(s.state.heroes[0].tallies[TallyWord::BattleEscaped] == 1);
        CHECK(s.state.decks.enemies[0].discards.count == 1);
    }
}

TEST_CASE("AB-E29 draw_battle fights an enemy of that level after the list") {
    Fight s;
    s.effects("x", "draw_battle(1); gain_shevitsa(1)");
    s.ready();
    s.run("x");
    CHECK(s.open);
    CHECK(s.b().open);
    CHECK(s.state.heroes[0].shevitsa == 1);
}

TEST_CASE("AB-E31 cancel_talent ends the enemy's Talent, cancel_bonus takes back what its cards changed (ar.304)") {
    Fight s("when manual_in_battle once_per(battle) : cancel_talent; cancel_bonus", {"always : attack_dice(2, enemy)"},
            {.speed = 1, .defense = 9, .strength = 3, .bonusCount = 2});
    s.add<schema::threetale::EnemyBonus>("enemy_bonus", "eb.a").ability =
        schema::readClauses({"when battle_start : change_enemy(strength, 2)"});
    s.add<schema::threetale::EnemyBonus>("enemy_bonus", "eb.b").ability =
        schema::readClauses({"when battle_start : change_enemy(defense, 3)"});
    s.ready();
    s.fight();
    CHECK(s.b().defense == 12);
    CHECK(enemyStrength(s.table()) == 5);
    CHECK(modifier(s.table(), ModifierWord::AttackDice, 0, int(Side::Enemy)) == 2);
    Fight c("when manual_in_battle once_per(battle) : cancel_talent; cancel_bonus", {"always : attack_dice(2, enemy)"},
            {.speed = 1, .defense = 9, .strength = 3, .bonusCount = 2});
    c.add<schema::threetale::EnemyBonus>("enemy_bonus", "eb.a").ability =
        schema::readClauses({"when battle_start : change_enemy(strength, 2)"});
    c.add<schema::threetale::EnemyBonus>("enemy_bonus", "eb.b").ability =
        schema::readClauses({"when battle_start : change_enemy(defense, 3)"});
    c.ready();
    c.decide({"use he.a.t0 0"});
    c.fight();
    CHECK(c.b().defense == 9);
    CHECK(enemyStrength(c.table()) == 3);
    CHECK(modifier(c.table(), ModifierWord::AttackDice, 0, int(Side::Enemy)) == 0);
    CHECK(c.b().bonusCards.count == 0);
    CHECK(c.state.turn.enemyBonusCards.count == 2);  // they return to their deck at the end of the turn
}

TEST_CASE("AB-E32 enemy_draws: the card is in force at once") {
    Fight s(nullptr, {"when attack_round_end(hero) once_per(battle) : enemy_draws(1)"});
    s.add<schema::threetale::EnemyBonus>("enemy_bonus", "eb.a").ability =
        schema::readClauses({"when battle_start : change_enemy(strength, 2)"});
    s.ready();
    s.attacks("----");
    s.decide({"go_on"});
    s.fight();
    CHECK(s.b().bonusCards.count == 1);
    CHECK(enemyStrength(s.table()) == 5);
}

TEST_CASE("AB-E47 ban_for and ban: passive Artifacts do nothing (bt.309)") {
    Fight s(nullptr, {"always : ban(passive_artifacts)"});
    s.artifact("ar.staff", 1, Slot::Hands, Usage::Passive, 0, Window::BattleAttack, {"always : attack_dice(3)"});
    s.ready();
    s.give(0, "ar.staff");
    CHECK(modifier(s.table(), ModifierWord::AttackDice, 0, int(Side::Hero)) == 3);
    s.fight();
    CHECK(modifier(s.table(), ModifierWord::AttackDice, 0, int(Side::Hero)) == 0);
}

TEST_CASE("AB-E24 ban_for(escape, battle) forbids escaping for this Battle") {
    Fight s(nullptr, {"when battle_start : ban_for(escape, battle)"});
    s.ready();
    s.fight();
    CHECK(s.open);
    CHECK_FALSE(s.offered("escape"));
    CHECK(s.state.heroes[0].banned != 0);
    s.table().set(s.state.battle.end, BattleEnd::Withdrawn);
    endLasting(s.table(), Lasting::Battle);
    CHECK(s.state.heroes[0].banned == 0);
}

TEST_CASE("TT-RULING-42 an active Artifact works once per round of attack, as long as dice can pay for it") {
    Fight s;
    s.artifact("ar.axe", 1, Slot::Hands, Usage::Active, 1, Window::BattleAttack,
               {"when attack_activation pay positive_dice(1) : add_damage(2)"});
    s.ready();
    s.give(0, "ar.axe");
    s.attacks("+++-");
    s.decide({"go_on", "activate ar.axe"});
    s.fight();
    CHECK(s.b().dealt == 4);
    CHECK(s.b().attacker == Side::Enemy);
}

TEST_CASE("AB-E40 activation changes the dice an active Artifact costs, at least 1") {
    Fight s("always : activation(-3)");
    s.artifact("ar.mace", 3, Slot::Hands, Usage::Active, 2, Window::BattleAttack,
               {"when attack_activation pay positive_dice(2) : add_damage(8)"});
    s.ready();
    s.give(0, "ar.mace");
    s.attacks("+---");
    s.decide({"go_on", "activate ar.mace"});
    s.fight();
    CHECK(s.b().dealt == 8);
}
