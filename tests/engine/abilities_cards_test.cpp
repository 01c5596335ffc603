// Effects on cards (AB-E33..46, E52) and standing changes (AB-E39..51): what each adds where the rules ask for it.
#include <memory>

#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

TEST_CASE("AB-E35..37 Artifacts, Offerings and Shevitsa change hands") {
    const Claim claims[] = {
        {"AB-E35 win_artifact: draw so many, keep so many",
         "win_artifact(1, 2, 2)",
         {"keep_artifact ar.cap"},
         "artifacts(1) = 2"},
        {"AB-E35 win_artifact for another Hero, who chooses",
         "win_artifact(3, 3, 1, seat(2))",
         {},
         "artifacts(3, any, seat(2)) = 1"},
        {"AB-E36 lose_artifact: of choice, back to its deck",
         "win_artifact(1, 3, 2); lose_artifact(1, 1, chosen)",
         {"keep_artifact ar.cap", "keep_artifact ar.hood", "artifact ar.cap"},
         "all(artifacts = 1, deck_size(artifacts_1) = 2)"},
        {"AB-E36 lose_artifact at random", "win_artifact(3); lose_artifact(3, 1, random)", {}, "artifacts = 0"},
        {"AB-E37 give an Artifact without an Action",
         "win_artifact(3); give(artifact, 1, other)",
         {"target seat2"},
         "all(artifacts = 0, artifacts(0, any, seat(2)) = 1, actions_left = 1)"},
        {"AB-E37 give Shevitsa, as many as there are",
         "gain_shevitsa(2); give(shevitsa, 5, other)",
         {"target seat3"},
         "all(shevitsa = 0, shevitsa(seat(3)) = 2)"},
        {"AB-E38 exhaust: a Talent counts as used up",
         "unlock_talent(1, each); exhaust(talent, others)",
         {"talent 0", "talent 0", "talent 0"},
         "talents = 1"},
        {"AB-E46 unlock_talent: only the next level",
         "unlock_talent(2); unlock_talent(1)",
         {"talent 1"},
         "all(talents = 1, talent_unlocked(1))"},
        {"AB-E33 draw_bonus: beside the Faith allowance", "draw_bonus", {"take_option 0"}, "steps_left = 3"},
        {"AB-E42 add_tally",
         "add_tally(sacrificed, 4, seat(2))",
         {},
         "all(tally(sacrificed, seat(2)) = 4, tally(sacrificed) = 0)"},
    };
    for (const Claim& claim : claims) checkClaim(claim);
}

TEST_CASE("AB-E37 give(offering): it changes hands and is not blessed") {
    Claims s;
    s.effects("pass", "give(offering, 2, other)");
    s.begin();
    s.table().set(s.hero(0).offerings, 1);
    s.decide({"target seat2"});
    s.run("pass");
    CHECK(s.hero(0).offerings == 0);
    CHECK(s.hero(1).offerings == 1);
    CHECK(s.state.blessed == 0);
}

TEST_CASE("AB-E33 a Hero who is not active draws at the start of its next turn; keep_bonus holds a card over") {
    Claims s;
    s.effects("later", "draw_bonus(1, seat(2))");
    s.effects("keep", "keep_bonus(1)");
    s.begin();
    s.run("later");
    CHECK(s.hero(1).bonusDue == 1);
    s.set(0, Virtue::Faith, 3);
    s.set(0, Virtue::Endurance, 0);
    s.set(0, Virtue::Mercy, 0);
    s.decide({"take_option 0"});
    s.play([](Table& t) { drawAndUseBonus(t, 0); });
    s.decide({"bonus_card hb.a"});
    s.run("keep");
    s.play([](Table& t) { endTurn(t, 0); });
    CHECK(s.hero(0).keptBonus.count == 1);
    s.play([](Table& t) { beginTurn(t, 1); });  // the deck is empty: nothing to draw
    CHECK(s.hero(1).bonusDue == 0);
    s.play([](Table& t) { beginTurn(t, 0); });
    CHECK(stepsLeft(s.table(), 0) == 3);
    s.play([](Table& t) { endTurn(t, 0); });
    CHECK(s.state.decks.heroBonuses.cards.count == 1);
}

TEST_CASE("AB-E38 refresh: as if it had not been used this turn") {
    Claims s;
    s.talent("he.a", 0, {"when manual once_per(turn) : gain_shevitsa(1)"});
    s.effects("again", "refresh(talent)");
    s.effects("spare", "refresh(artifact)");
    s.artifact("ar.pipe", 2, Slot::Hands, Usage::Active, 1, Window::OwnTurn,
               {"when manual pay roll_needed(1) : gain_speed(1)"});
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.unlock(0, 0);
    s.give(0, "ar.pipe");
    s.dice(Purpose::ActivationRoll, "+--");
    s.decide({"use he.a.t0 0", "use ar.pipe 0"});
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK_FALSE(s.offered("use he.a.t0 0"));
    CHECK_FALSE(s.offered("use ar.pipe 0"));
    s.run("again");
    s.run("spare");
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(s.offered("use he.a.t0 0"));
    CHECK(s.offered("use ar.pipe 0"));
}

TEST_CASE("AB-E38 exhaust(artifact): it does nothing for the rest of the turn") {
    Claims s;
    s.artifact("ar.staff", 1, Slot::Hands, Usage::Passive, 0, Window::Always, {"always : extra_steps(2)"});
    s.effects("drop", "exhaust(artifact)");
    s.begin();
    s.give(0, "ar.staff");
    CHECK(stepsLeft(s.table(), 0) == 4);
    s.run("drop");
    CHECK(stepsLeft(s.table(), 0) == 2);
}

TEST_CASE("AB-E41 shift_treasure, and more dice for a Treasure") {
    Claims s;
    auto& chest = s.add<schema::threetale::Treasure>("treasure", "tr.gift");
    chest.on0 = schema::readEffects("gain_shevitsa(1)");
    chest.on12 = schema::readEffects("gain_shevitsa(2)");
    chest.on3 = schema::readEffects("gain_shevitsa(4)");
    s.talent("he.a", 0, {"when treasure_result : may shift_treasure(1)"});
    s.talent("he.a", 2, {"always : treasure_dice(2)"});
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.unlock(0, 0);
    s.dice(Purpose::TreasureRoll, "---");
    s.decide({"yes"});
    s.play([](Table& t) { openTreasure(t, 0, 1); });
    CHECK(s.hero(0).shevitsa == 2);
    s.unlock(0, 2);
    s.dice(Purpose::TreasureRoll, "--+++");
    s.play([](Table& t) { openTreasure(t, 0, 1); });  // the highest band cannot be shifted: nothing is asked
    CHECK(s.hero(0).shevitsa == 6);
}

TEST_CASE("AB-E34 repeat_card: the effects of the Treasure of the event once more") {
    Claims s;
    s.talent("he.a", 0, {"when treasure_result : repeat_card"});
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.unlock(0, 0);
    s.dice(Purpose::TreasureRoll, "---");
    s.play([](Table& t) { openTreasure(t, 0, 1); });
    CHECK(s.hero(0).shevitsa == 2);
}

TEST_CASE("AB-E42 AB-E43 Quests are drawn, discarded and completed in the Past only") {
    for (const bool past : {true, false}) {
        Claims s;
        for (const char* id : {"far", "farther", "farthest"}) s.condition(id, "speed >= 10");
        s.effects("draw", "draw_quest(2)");
        s.effects("drop", "discard_quest");
        s.effects("done", "complete_quest");
        s.begin();
        if (!past) s.table().set(s.state.phase, Phase::Present);
        s.run("draw");
        CHECK(s.hero(0).quests.count == (past ? 2 : 0));
        if (!past) continue;
        const int quest = s.hero(0).quests[0];
        s.decide({"quest " + s.set().id(s.set().number(CardKind::Quest, quest))});
        s.run("drop");
        CHECK(s.hero(0).quests.count == 1);
        s.run("done");
        CHECK(s.hero(0).quests.count == 0);
        CHECK(s.hero(0).tallies[TallyWord::QuestCompleted] == 1);
    }
}

TEST_CASE("AB-E52 look: the top cards are known and ordered; draw_choice keeps one tile") {
    Claims s;
    s.effects("look", "look(artifacts_1, 2, 1)");
    s.talent("he.a", 0, {"when tile_draw once_per(turn) : may draw_choice(2)"});
    s.begin();
    s.run("look");
    REQUIRE(s.open);
    REQUIRE(s.openOptions.size() == 2);
    const std::string first = s.openOptions[0];
    Claims t;
    t.effects("look", "look(artifacts_1, 2, 1)");
    t.begin();
    t.decide({first});
    t.run("look");
    CHECK(t.state.decks.artifacts[0].top.count == 2);
    CHECK("put_on_top " + t.set().id(t.set().number(CardKind::Artifact, t.state.decks.artifacts[0].top[0])) == first);
    s.unlock(0, 0);
    s.decide({"yes", "keep_tile ti.e"});
    s.play([](Table& table) { drawAndPlaceTile(table, 0); });
    CHECK(s.open);                             // how it lies
    CHECK(s.state.decks.tilesTop.count == 1);  // the other one is on top
    CHECK(s.set().id(s.set().number(CardKind::Tile, s.state.decks.tilesTop[0])) == "ti.d");
}

TEST_CASE("AB-T04 a card that draws a tile while one is drawn takes it; another is drawn") {
    Claims s;
    s.talent("he.a", 0, {"when tile_draw once_per(game) : draw_tile"});
    s.begin();
    s.unlock(0, 0);
    s.decide({"place 0 1"});
    s.play([](Table& t) { drawAndPlaceTile(t, 0); });
    CHECK(s.state.map.placed >= 4);
    CHECK(s.open);
}

// --- standing changes -----------------------------------------------------------------------------------------------

namespace {

struct Standing {
    const char* clause;
    std::vector<int> (*read)(Claims&);
    std::vector<int> without, with;
};

int bandsOf(Claims& s, Virtue v) { return bandWith(s.table(), 0, v); }

}  // namespace

TEST_CASE("AB-E06..09 E25 E39..51 E71 standing changes answer the questions of the rules") {
    const Standing all[] = {
        {"always : extra_steps(2)",
         [](Claims& s) { return std::vector{stepsLeft(s.table(), 0), stepsLeft(s.table(), 0)}; },
         {2, 2},
         {4, 4}},
        {"always : extra_steps(-9)", [](Claims& s) { return std::vector{stepsLeft(s.table(), 0)}; }, {2}, {0}},
        {"always : extra_actions(2)", [](Claims& s) { return std::vector{actionsLeft(s.table(), 0)}; }, {1}, {3}},
        {"always : first_attack_speed(3)",
         [](Claims& s) {
             return std::vector{modifier(s.table(), ModifierWord::FirstAttackSpeed, 0), stepsLeft(s.table(), 0)};
         },
         {0, 2},
         {3, 2}},
        {"always : cost_change(-1, altar)",
         [](Claims& s) {
             return std::vector{actionCost(s.table(), 0, ActionKind::Altar),
                                actionCost(s.table(), 0, ActionKind::Claim)};
         },
         {1, 1},
         {0, 1}},
        {"always : cost_change(1, any)",
         [](Claims& s) {
             return std::vector{actionCost(s.table(), 0, ActionKind::Altar),
                                actionCost(s.table(), 0, ActionKind::Claim)};
         },
         {1, 1},
         {2, 2}},
        {"always : cost_change(-1, give_artifact); cost_change(-1, fight)",
         [](Claims& s) {
             return std::vector{actionCost(s.table(), 0, ActionKind::GiveArtifact),
                                actionCost(s.table(), 0, ActionKind::Fight),
                                actionCost(s.table(), 0, ActionKind::Bless)};
         },
         {1, 1, 1},
         {0, 0, 1}},
        {"always : cost_change(2, bless); cost_change(1, scenario)",
         [](Claims& s) {
             return std::vector{actionCost(s.table(), 0, ActionKind::Bless),
                                actionCost(s.table(), 0, ActionKind::Scenario)};
         },
         {1, 1},
         {3, 2}},
        {"always : counts_higher(faith, 3)",
         [](Claims& s) { return std::vector{bandsOf(s, Virtue::Faith), bandsOf(s, Virtue::Hope)}; },
         {0, 0},
         {1, 0}},
        {"always : band_higher(mercy, 3)", [](Claims& s) { return std::vector{bandsOf(s, Virtue::Mercy)}; }, {1}, {3}},
        {"always : talent_discount(1)",
         [](Claims& s) { return std::vector{talentPrice(s.table(), 0, 1), talentPrice(s.table(), 0, 3)}; },
         {2, 6},
         {1, 5}},
        {"always : ban(bonus_cards)",
         [](Claims& s) {
             s.set(0, Virtue::Faith, 3);
             return std::vector{int(mayDrawBonus(s.table(), 0))};
         },
         {1},
         {0}},
        {"always : bonus_draws(1)", [](Claims& s) { return std::vector{int(mayDrawBonus(s.table(), 0))}; }, {0}, {1}},
        {"always : ban(steps); ban(actions)",
         [](Claims& s) { return std::vector{stepsLeft(s.table(), 0), int(banned(s.table(), BanWord::Actions, 0))}; },
         {2, 0},
         {0, 1}},
    };
    for (const Standing& row : all) {
        CAPTURE(row.clause);
        Claims s;
        s.talent("he.a", 0, {row.clause});
        s.begin();
        CHECK(row.read(s) == row.without);
        s.unlock(0, 0);
        CHECK(row.read(s) == row.with);
    }
}

TEST_CASE("AB-E10 hope_turns: more dice may be turned in each roll, even at Hope 0") {
    Claims s;
    s.talent("he.a", 0, {"always : hope_turns(2)"});
    s.begin();
    s.unlock(0, 0);
    s.set(0, Virtue::Hope, 0);
    s.dice(Purpose::TreasureRoll, "---");
    s.decide({"turn_up hope", "turn_up hope"});
    s.play([](Table& t) { openTreasure(t, 0, 1); });
    CHECK_FALSE(s.open);
    CHECK(s.hero(0).shevitsa == 0);  // band 1 of tr.gift is empty
}

TEST_CASE("AB-E45 extra_raises, same_virtue and mercy_to_self widen the gifts at the end of a turn") {
    SUBCASE("extra_raises: also at band 0") {
        Claims s;
        s.talent("he.a", 0, {"always : extra_raises(mercy, 2)"});
        s.begin();
        s.unlock(0, 0);
        s.set(0, Virtue::Endurance, 0);
        s.set(0, Virtue::Mercy, 0);
        s.decide({"raise seat2 love", "raise seat3 love"});
        s.play([](Table& t) { endureAndShow(t, 0); });
        CHECK_FALSE(s.open);
    }
    SUBCASE("same_virtue: twice the same") {
        Claims s;
        s.talent("he.a", 0, {"always : same_virtue(endurance)"});
        s.begin();
        s.unlock(0, 0);
        s.set(0, Virtue::Endurance, 7);
        s.set(0, Virtue::Mercy, 0);
        s.decide({"raise seat1 love", "raise seat1 love"});
        s.play([](Table& t) { endureAndShow(t, 0); });
        CHECK(s.virtue(0, Virtue::Love) == 4);
    }
    SUBCASE("mercy_to_self") {
        Claims s;
        s.talent("he.a", 0, {"always : mercy_to_self"});
        s.begin();
        s.unlock(0, 0);
        s.set(0, Virtue::Endurance, 0);
        s.decide({"raise seat1 love"});
        s.play([](Table& t) { endureAndShow(t, 0); });
        CHECK(s.virtue(0, Virtue::Love) == 3);
    }
}

TEST_CASE("AB-E39 extra_slot: two Artifacts of a slot in one turn") {
    Claims s;
    for (const char* id : {"ar.left", "ar.right", "ar.third"})
        s.artifact(id, 2, Slot::Hands, Usage::Passive, 0, Window::Always, {"always : extra_steps(1)"});
    s.talent("he.a", 0, {"always : extra_slot(hands, 1)"});
    s.begin();
    for (const char* id : {"ar.left", "ar.right", "ar.third"}) s.give(0, id);
    CHECK(stepsLeft(s.table(), 0) == 3);
    s.unlock(0, 0);
    CHECK(stepsLeft(s.table(), 0) == 4);
}

TEST_CASE("AB-E40 artifact_draw: more cards to choose from") {
    Claims s;
    for (const char* id : {"ar.a", "ar.b", "ar.c"})
        s.artifact(id, 1, Slot::Feet, Usage::Passive, 0, Window::Always, {});
    s.talent("he.a", 0, {"always : artifact_draw(2)"});
    s.begin();
    s.unlock(0, 0);
    s.play([](Table& t) { winArtifact(t, 0, 1); });
    CHECK(s.openOptions.size() == 5);
}

TEST_CASE("AB-E50 cross_trees and cross_tokens: a Space may be crossed, not stopped on; AB-E51 reach") {
    Claims s;
    s.talent("he.a", 0, {"always : cross_trees(1)"});
    s.scenario.rules = schema::readClauses({"always : cross_tokens(wall)"});
    s.talent("he.a", 2, {"always : reach(claim, 2)"});
    s.begin();
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK_FALSE(s.offered("step north t1.nw"));
    s.unlock(0, 0);
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(s.offered("step north t1.nw"));
    CHECK_FALSE(s.offered("claim t1.ne"));
    s.unlock(0, 2);
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(s.offered("claim t1.ne"));

    Claims f;
    f.scenario.rules = schema::readClauses({"always : cross_tokens(wall)"});
    f.beginFuture();
    f.table().set(f.state.map.tokens[3], 2);
    f.table().set(f.hero(0).speed, 3);
    f.table().set(f.hero(1).space, 7);
    f.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(f.offered("step east t1.se"));
    f.table().set(f.hero(0).speed, 1);
    f.play([](Table& t) { moveAndAct(t, 0); });
    CHECK_FALSE(f.offered("step east t1.se"));
}

TEST_CASE("AB-C06 AB-C11 the enemy's tag, the entity of the Battle, tags of Artifacts") {
    Claims s;
    auto& dragon = s.add<schema::threetale::Enemy>("enemy", "bt.x");
    dragon.tags = {"zmey"};
    dragon.defense = 9;
    s.talent("he.a", 0,
             {"when battle_start if all(enemy_has_tag(zmey), enemy_level = 1, battle_open) : "
              "gain_shevitsa(enemy_strength)"});
    s.talent("he.a", 2, {"when battle_start if enemy_has_tag(samodiva) : gain_shevitsa(20)"});
    auto& boots = s.add<schema::threetale::Artifact>("artifact", "ar.light");
    boots.tags = {"light"};
    s.condition("light", "has_tag(light)");
    s.begin();
    s.unlock(0, 0);
    s.unlock(0, 2);
    CHECK_FALSE(s.holds("light"));
    s.give(0, "ar.light");
    CHECK(s.holds("light"));
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    CHECK(s.hero(0).shevitsa == 1);

    Claims f;
    f.scenario.rules = schema::readClauses(
        {"when battle_declared(anyone) if enemy_is(wolf) : gain_shevitsa(1, subject); mark(2, this_entity)",
         "when battle_start(anyone) if enemy_is(boss) : gain_shevitsa(9, subject)"});
    const int fight = f.scenarioEffects("spawn(wolf, tile(3), seat(1)); start_battle(entity(wolf))");
    f.beginFuture();
    f.runScenario(fight, 0);
    CHECK(f.hero(0).shevitsa == 1);
    CHECK(f.state.entities[0].marks == 2);
}

TEST_CASE("AB-E24 AB-E47 what is forbidden is not offered and does nothing") {
    const auto standing = [](const char* rule) {
        auto s = std::make_unique<Claims>();
        s->scenario.rules = schema::readClauses({rule});
        s->artifact("ar.staff", 1, Slot::Hands, Usage::Passive, 0, Window::Always, {"always : extra_steps(2)"});
        s->talent("he.a", 0, {"always : extra_steps(4)"});
        s->beginFuture();
        s->unlock(0, 0);
        s->give(0, "ar.staff");
        s->set(0, Virtue::Hope, 3);
        return s;
    };
    CHECK(stepsLeft(standing("when round_start : nothing")->table(), 0) == 2 + 2 + 4);
    CHECK(stepsLeft(standing("always : ban(artifacts)")->table(), 0) == 2 + 4);
    CHECK(stepsLeft(standing("always : ban(talents)")->table(), 0) == 2 + 2);
    {
        auto s = standing("always : ban(block)");
        s->decide({"lower seat1 love"});
        s->play([](Table& t) { takeDamage(t, 0, 1); });
        CHECK_FALSE(s->open);
        CHECK(s->hero(0).spirit == 3);
    }
    {
        auto s = standing("always : ban(hope_on_own)");
        s->dice(Purpose::TreasureRoll, "---");
        s->play([](Table& t) { openTreasure(t, 0, 1); });
        CHECK_FALSE(s->open);
        s->dice(Purpose::EnemyAttackRoll, "++");
        s->play([](Table& t) { roll(t, Purpose::EnemyAttackRoll, 0, Side::Enemy, 0, 2); });
        CHECK(s->offered("turn_down hope"));
    }
    {
        auto s = standing("always : ban(active_artifacts)");
        s->give(0, "ar.axe");
        s->set(0, Virtue::Hope, 0);
        s->dice(Purpose::AttackRoll, "++");
        s->dice(Purpose::EnemyAttackRoll, "+");
        s->play([](Table& t) { fightBattleCard(t, 0, 1); });
        CHECK(s->openOptions == std::vector<std::string>{"spread", "block"});  // nothing was asked before
        CHECK(s->state.battle.dealt == 2);
    }
    {
        auto s = standing("always : ban(withdraw)");
        Table& t = s->table();
        t.set(t.state.entities[0].kind, 0);
        t.set(t.state.entities[0].space, 3);
        t.set(t.state.entities[0].speed, 1);
        t.set(t.state.entities[0].defense, 9);
        t.set(t.state.entities[0].fullDefense, 9);
        t.set(t.state.entities[0].strength, 1);
        s->set(0, Virtue::Hope, 0);
        for (const char* enemy : {"-", "+"}) {
            s->dice(Purpose::AttackRoll, "--");
            s->dice(Purpose::EnemyAttackRoll, enemy);
        }
        s->play([](Table& table) { fightEntity(table, 0, 0); });
        CHECK(s->openOptions == std::vector<std::string>{"spread", "block"});  // nothing was asked after the first pair
        CHECK(s->state.battle.enemyRounds == 2);
    }
}
