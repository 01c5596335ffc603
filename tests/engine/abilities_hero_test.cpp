// Effects on Virtues and the other numbers of Heroes, and on the turn: AB-E01..09, -E20, -E23, -E71.
#include "tests/engine/abilities_fixture.h"

using namespace engine::threetale;

namespace {
struct Effect : Words {
    explicit Effect(const char* text) {
        effects("x", text);
        begin();
    }
};
}  // namespace

TEST_CASE("AB-E01 gain_virtue raises the named Virtue and clamps at 13") {
    Effect s("gain_virtue(love, 3)");
    s.run("x");
    CHECK(s.virtue(0, Virtue::Love) == 5);
    s.set(0, Virtue::Love, 12);
    s.run("x");
    CHECK(s.virtue(0, Virtue::Love) == 13);
    CHECK(s.announced("TT-RULING-19"));
}

TEST_CASE("AB-E01 gain_virtue(chosen(2)) raises two different Virtues that the player of the gainer chooses") {
    Effect s("gain_virtue(chosen(2), 1, other)");
    s.decide({"target seat2", "raise seat2 love"});
    s.run("x");
    CHECK(s.open);
    CHECK_FALSE(s.offered("raise seat2 love"));
    CHECK(s.offered("raise seat2 hope"));
    CHECK(s.virtue(1, Virtue::Love) == 3);
}

TEST_CASE("AB-E01 gain_virtue for each Hero: each player chooses in turn order") {
    Effect s("gain_virtue(chosen, 1, each)");
    s.decide({"raise seat1 love", "raise seat2 hope", "raise seat3 faith"});
    s.run("x");
    CHECK(s.virtue(0, Virtue::Love) == 3);
    CHECK(s.virtue(1, Virtue::Hope) == 3);
    CHECK(s.virtue(2, Virtue::Faith) == 3);
}

TEST_CASE("AB-E01 AB-S10 the lowest and the highest Virtue are found, the player chooses among equals") {
    Effect s("gain_virtue(lowest); lose_virtue(highest, 2)");
    s.set(0, Virtue::Endeavor, 0);
    s.set(0, Virtue::Mercy, 9);
    s.run("x");
    CHECK(s.virtue(0, Virtue::Endeavor) == 1);
    CHECK(s.virtue(0, Virtue::Mercy) == 7);
    s.set(0, Virtue::Love, 1);
    s.run("x");
    CHECK(s.open);
    CHECK(s.openOptions.size() == 2);
}

TEST_CASE(
    "AB-E01 AB-S10 the lowest Virtue cannot fall below 0, nor the highest rise above 13: no such effect is possible") {
    Effect s("first_possible({lose_virtue(lowest)}, {gain_virtue(highest)}, {gain_shevitsa(1)})");
    s.set(0, Virtue::Love, 0);
    s.set(0, Virtue::Mercy, 12);
    s.run("x");
    CHECK(s.virtue(0, Virtue::Mercy) == 13);
    s.run("x");
    CHECK(s.state.heroes[0].shevitsa == 1);
    s.set(0, Virtue::Love, 1);
    for (const Virtue virtue : {Virtue::Hope, Virtue::Faith, Virtue::Endeavor, Virtue::Endurance}) s.set(0, virtue, 2);
    s.run("x");
    CHECK(s.virtue(0, Virtue::Love) == 0);
    CHECK(s.state.heroes[0].shevitsa == 1);
}

TEST_CASE("AB-E01 lose_virtue takes what is there, down to 0") {
    Effect s("lose_virtue(all, 3)");
    s.run("x");
    CHECK(s.virtue(0, Virtue::Love) == 0);
    CHECK(s.virtue(0, Virtue::Mercy) == 0);
}

TEST_CASE("AB-E02 distribute_virtue: so many points, at most so many on one Virtue") {
    Effect s("distribute_virtue(3, 2)");
    s.decide({"raise seat1 love", "raise seat1 love"});
    s.run("x");
    CHECK(s.open);
    CHECK_FALSE(s.offered("raise seat1 love"));
    CHECK(s.virtue(0, Virtue::Love) == 4);
}

TEST_CASE("AB-E02 distribute_loss stops when nothing is left to lose") {
    Effect s("distribute_loss(4)");
    for (int v = 0; v < 6; ++v) s.set(0, Virtue(v), 0);
    s.set(0, Virtue::Hope, 2);
    s.run("x");
    CHECK_FALSE(s.open);
    CHECK(s.virtue(0, Virtue::Hope) == 0);
}

TEST_CASE("AB-E03 set_virtue sets the value both ways") {
    Effect s("set_virtue(mercy, 1); set_virtue(love, 9)");
    s.run("x");
    CHECK(s.virtue(0, Virtue::Mercy) == 1);
    CHECK(s.virtue(0, Virtue::Love) == 9);
}

TEST_CASE("AB-E03 swap_virtues changes two values until the turn ends, then back by the same difference") {
    Effect s("swap_virtues(turn)");
    s.set(0, Virtue::Love, 9);
    s.decide({"swap love mercy"});
    s.run("x");
    CHECK(s.virtue(0, Virtue::Love) == 3);
    CHECK(s.virtue(0, Virtue::Mercy) == 9);
    changeVirtue(s.table(), 0, Virtue::Mercy, -2);
    endLasting(s.table(), Lasting::Turn);
    CHECK(s.virtue(0, Virtue::Love) == 9);
    CHECK(s.virtue(0, Virtue::Mercy) == 1);
    CHECK(s.state.swapped.count == 0);
}

TEST_CASE("AB-E03 move_virtue gives points to the same Virtues of another Hero, as the giver divides them") {
    Effect s("move_virtue(2, other)");
    s.decide({"target seat3", "lower seat1 endurance", "keep"});
    s.run("x");
    CHECK(s.virtue(0, Virtue::Endurance) == 2);
    CHECK(s.virtue(2, Virtue::Endurance) == 4);
}

TEST_CASE("AB-E04 gain_shevitsa and lose_shevitsa; a loss takes what is there") {
    Effect s("gain_shevitsa(3); lose_shevitsa(5, self)");
    s.run("x");
    CHECK(s.state.heroes[0].shevitsa == 0);
    Effect g("gain_shevitsa(love)");
    g.run("x");
    CHECK(g.state.heroes[0].shevitsa == 2);
}

TEST_CASE("AB-E04 gain_stone gives Sacred Stones") {
    Effect s("gain_stone(2, others)");
    s.run("x");
    CHECK(s.state.heroes[0].stones == 0);
    CHECK(s.state.heroes[1].stones == 2);
    CHECK(s.state.heroes[2].stones == 2);
}

TEST_CASE("AB-E05 gain_speed stops at 10, lose_speed at 1") {
    Effect s("gain_speed(9); lose_speed(9, others)");
    s.run("x");
    CHECK(s.state.heroes[0].speed == 10);
    CHECK(s.state.heroes[1].speed == 1);
}

TEST_CASE("AB-E23 restore_spirit never above 3, lose_spirit down to death, set_spirit to a value") {
    Effect s("lose_spirit(2); restore_spirit(1); set_spirit(1)");
    s.run("x");
    CHECK(s.state.heroes[0].spirit == 1);
    Effect full("restore_spirit(2)");
    full.run("x");
    CHECK(full.state.heroes[0].spirit == 3);
    Effect death("lose_spirit(3); gain_shevitsa(1)");
    death.run("x");
    CHECK(death.state.lost);
    CHECK(death.state.heroes[0].shevitsa == 0);
}

TEST_CASE("AB-E20 deal_damage outside Battle is spread or blocked (TT-RULING-33)") {
    Effect s("deal_damage(2, other)");
    s.decide({"target seat2", "spread", "lower seat2 love", "lower seat2 hope"});
    s.run("x");
    CHECK(s.virtue(1, Virtue::Love) == 1);
    CHECK(s.virtue(1, Virtue::Hope) == 1);
    CHECK(s.announced("TT-RULING-33"));
    CHECK(s.state.battle.damage == 0);
}

TEST_CASE("AB-E06 add_steps: this turn for the active Hero, its next turn for another") {
    Effect s("add_steps(3); add_steps(1, others)");
    s.run("x");
    CHECK(stepsLeft(s.table(), 0) == 5);
    CHECK(boost(s.table(), Boost::Steps, 1) == 0);
    endLasting(s.table(), Lasting::Turn);
    CHECK(boost(s.table(), Boost::Steps, 0) == 0);
    beginNextTurn(s.table(), 1);
    CHECK(boost(s.table(), Boost::Steps, 1) == 1);
}

TEST_CASE("AB-E07 add_actions for this turn and for the next") {
    Effect s("add_actions(2); add_actions(1, next_turn)");
    s.run("x");
    CHECK(actionsLeft(s.table(), 0) == 3);
    endLasting(s.table(), Lasting::Turn);
    CHECK(actionsLeft(s.table(), 0) == 1);
    beginNextTurn(s.table(), 0);
    CHECK(actionsLeft(s.table(), 0) == 2);
}

TEST_CASE("AB-E09 add_speed: Steps and first attack this turn; with battle the first attack only") {
    Effect s("add_speed(2)");
    s.run("x");
    CHECK(stepsLeft(s.table(), 0) == 4);
    CHECK(s.state.heroes[0].speed + boost(s.table(), Boost::FirstAttackSpeed, 0) == 4);
    CHECK(s.state.heroes[0].speed == 2);
    Effect battle("add_speed(2, battle)");
    battle.run("x");
    CHECK(stepsLeft(battle.table(), 0) == 2);
    CHECK(battle.state.heroes[0].speed + boost(battle.table(), Boost::FirstAttackSpeed, 0) == 4);
}

TEST_CASE("AB-E71 free_action: one more Action for one kind only, used before others") {
    Effect s("free_action(claim)");
    s.run("x");
    CHECK(actionCost(s.table(), 0, ActionKind::Claim) == 0);
    CHECK(actionCost(s.table(), 0, ActionKind::Altar) == 1);
    spendAction(s.table(), 0, ActionKind::Claim, s.state.heroes[0].space);
    CHECK(actionsLeft(s.table(), 0) == 1);
    CHECK(actionCost(s.table(), 0, ActionKind::Claim) == 1);
}

TEST_CASE("AB-K14 skip: what is left of the turn, or all of another Hero's next one") {
    Effect s("skip(steps); skip(actions, others)");
    s.run("x");
    CHECK(stepsLeft(s.table(), 0) == 0);
    CHECK(actionsLeft(s.table(), 0) == 1);
    s.table().set(s.state.turn.hero, 1);
    beginNextTurn(s.table(), 1);
    CHECK(actionsLeft(s.table(), 1) == 0);
}

TEST_CASE("AB-K14 skip(gifts): Endurance and Mercy raise nothing at the end of the turn") {
    Effect s("skip(gifts)");
    s.run("x");
    s.play([](Table& t) { endureAndShow(t, 0); });
    CHECK_FALSE(s.open);
}
