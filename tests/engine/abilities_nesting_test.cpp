// Clauses within clauses: rolls, Battles and damage inside others of their kind, cards that answer one trigger, and
// what is stopped because there is no room for it.
#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

// --- rolls within rolls, Battles within Battles, damage within damage -----------------------------------------------

TEST_CASE("AB-L01 a roll made while another is open counts its own uses, and gives the outer ones back") {
    Claims s;
    s.talent("he.a", 0, {"when roll_made once_per(roll) : gain_shevitsa(1)"});
    s.talent("he.a", 2, {"when dice_turning(treasure) once_per(turn) : test(1, 1, {nothing}, {nothing}); reroll(all)"});
    s.talent("he.a", 4, {"when dice_turning(treasure) once_per(battle) : gain_speed(1)"});
    s.begin();
    for (const int talent : {0, 2, 4}) s.unlock(0, talent);
    for (const Virtue v : {Virtue::Hope}) s.set(0, v, 0);
    s.dice(Purpose::TreasureRoll, "++-");
    s.dice(Purpose::ScenarioRoll, "+");
    s.dice(Purpose::Reroll, "+++");
    s.decide({"use he.a.t2 0"});
    int used = -1;
    s.play([&](Table& t) {
        openTreasure(t, 0, 1);
        used = 0;
    });
    CHECK(used == 0);
    CHECK(s.hero(0).shevitsa == 1 + 1);  // the Treasure's roll and the test
    CHECK_FALSE(s.state.roll.open);
}

TEST_CASE("AB-L01 the limit of a roll is not reset by a roll within it") {
    Claims s;
    s.talent("he.a", 0,
             {"when dice_turning(treasure) once_per(roll) : gain_shevitsa(1); test(1, 1, {nothing}, {nothing})"});
    s.begin();
    s.unlock(0, 0);
    s.set(0, Virtue::Hope, 0);
    s.play([](Table& t) {
        roll(t, Purpose::TreasureRoll, 0, Side::Hero, 0, 3);
        CHECK(t.state.roll.open);
        raise(t, Trigger::DiceTurning, {.hero = 0, .side = Side::Hero, .kind = int(Purpose::TreasureRoll)});
        closeRoll(t);
    });
    CHECK(s.hero(0).shevitsa == 1);
    s.play([](Table& t) {
        roll(t, Purpose::TreasureRoll, 0, Side::Hero, 0, 3);
        closeRoll(t);
    });
    CHECK(s.hero(0).shevitsa == 2);  // the next roll counts anew
}

TEST_CASE("AB-E29 a Battle that begins during a roll leaves the roll as it was") {
    Claims s;
    s.talent("he.a", 0, {"when roll_made(treasure) : draw_battle(1)"});
    s.begin();
    s.unlock(0, 0);
    s.set(0, Virtue::Hope, 0);
    s.set(0, Virtue::Love, 3);
    s.dice(Purpose::TreasureRoll, "++-");
    s.dice(Purpose::AttackRoll, "+++");
    s.decide({"go_on"});
    s.play([](Table& t) {
        roll(t, Purpose::TreasureRoll, 0, Side::Hero, 0, 3);
        CHECK(t.state.roll.open);
        CHECK(positives(t) == 2);
        CHECK(t.state.roll.count == 3);
        closeRoll(t);
    });
    CHECK(s.hero(0).tallies[TallyWord::BattleWon] == 1);
}

TEST_CASE("AB-E29 a Battle that begins during another is fought after it") {
    Claims s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 3, .strength = 1}, "draw_battle(2)");
    s.enemy("bt.y", 2, {.speed = 1, .defense = 3, .strength = 1}, "gain_speed(1)");
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.set(0, Virtue::Love, 3);
    s.dice(Purpose::AttackRoll, "+++");
    s.dice(Purpose::AttackRoll, "+++");
    s.decide({"go_on", "go_on"});
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    CHECK(s.hero(0).tallies[TallyWord::BattleWon] == 2);
    CHECK(s.hero(0).speed == 3);
    CHECK_FALSE(s.state.battle.open);
}

TEST_CASE("TT-RULING-33 damage of a card after a Battle is won is taken, and nobody escapes from it") {
    Claims s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 3, .strength = 1}, "gain_speed(1); deal_damage(2, others)");
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.set(0, Virtue::Love, 3);
    s.dice(Purpose::AttackRoll, "+++");
    s.decide({"go_on", "block"});
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    CHECK(s.hero(1).spirit == 2);
    CHECK(s.open);
    CHECK(s.openOptions == std::vector<std::string>{"spread", "block"});
}

TEST_CASE("TT-BATTLE-16 damage dealt while other damage is spread leaves the rest of that to be spread") {
    Claims s;
    s.talent("he.a", 0, {"when virtue_changed(love) once_per(turn) : deal_damage(1, seat(2))"});
    s.begin();
    s.unlock(0, 0);
    for (const Virtue v : {Virtue::Hope, Virtue::Endurance, Virtue::Mercy, Virtue::Faith}) s.set(0, v, 0);
    s.decide(
        {"spread", "lower seat1 love", "spread", "lower seat2 love", "lower seat1 endeavor", "lower seat1 endeavor"});
    s.play([](Table& t) { takeDamage(t, 0, 3); });
    CHECK(s.virtue(0, Virtue::Love) == 1);
    CHECK(s.virtue(0, Virtue::Endeavor) == 0);
    CHECK(s.virtue(1, Virtue::Love) == 1);
}

// --- several clauses ------------------------------------------------------------------------------------------------

TEST_CASE("TT-RULING-69 mandatory before optional, enemy and scenario before Heroes") {
    Claims s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 9, .strength = 1}, "", {"when battle_start : lose_shevitsa(20)"});
    s.talent("he.a", 0, {"when battle_start : may gain_shevitsa(1)"});
    s.talent("he.a", 2, {"when battle_start : gain_shevitsa(10)"});
    s.begin();
    s.unlock(0, 0);
    s.unlock(0, 2);
    gainShevitsa(s.table(), 0, 5);
    s.decide({"yes"});
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    CHECK(s.hero(0).shevitsa == 11);
}

TEST_CASE("TT-RULING-69 a clause whose card was cancelled meanwhile is not carried out") {
    Claims s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 9, .strength = 1, .bonusCount = 1});
    s.add<schema::threetale::EnemyBonus>("enemy_bonus", "eb.eye").ability =
        schema::readClauses({"when roll_made(attack) : turn_dice(9, down)"});
    s.talent("he.a", 0, {"when roll_made(attack) : cancel_bonus"});
    s.begin();
    s.unlock(0, 0);
    s.set(0, Virtue::Hope, 0);
    s.set(0, Virtue::Love, 3);
    s.dice(Purpose::AttackRoll, "++-");
    s.decide({"go_on"});
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    CHECK(s.state.battle.dealt == 2);
}

// --- no room --------------------------------------------------------------------------------------------------------

namespace {
// What a session says of content that wants more than the state can hold.
std::string stopped(Claims& s, const std::function<void(Table&)>& rule) {
    try {
        s.table().beginUnit(90);
        rule(s.table());
    } catch (const engine::Suspended& why) { CHECK(why.why == engine::Suspended::Why::Runaway); }
    return s.table().ranOutOf() ? s.table().ranOutOf() : "";
}
}  // namespace

TEST_CASE(
    "more clauses on one trigger, effects that wait, swaps or Battles than there is room for stop the game by name") {
    Claims s;
    std::vector<std::string> many(97, "when speed_changed : gain_shevitsa(1)");
    s.talent("he.a", 0, many);
    s.effects("wait", "repeat(13, {delay(turn_end, {gain_shevitsa(1)})})");
    s.effects("swap", "set_virtue(love, 9); repeat(7, {swap_virtues(turn)})");
    s.effects("fights", "repeat(7, {draw_battle(1)})");
    s.begin();
    s.unlock(0, 0);
    CHECK(stopped(s, [](Table& t) { gainSpeed(t, 0, 1); }) == "clauses with the same trigger");
    const auto effects = [&](const char* id) {
        const int card = s.set().find(CardKind::Treasure, id);
        return [&s, card](Table& t) { runEffects(t, s.set().treasures[card].bands[0], 0, 0); };
    };
    CHECK(stopped(s, effects("tr.wait")) == "delayed effects");
    CHECK(stopped(s, effects("tr.fights")) == "Battles waiting to begin");
    struct First : engine::Agent {
        int choose(const engine::Game&, const void*, const engine::Decision&) override { return 0; }
    } first;
    s.table().decider().agent(&first);
    CHECK(stopped(s, effects("tr.swap")) == "temporary swaps of Virtues");
}

TEST_CASE("a question with too many options stops the game by name") {
    Claims s;
    s.begin();
    CHECK(stopped(s, [](Table& t) {
              t.options.clear();
              for (int i = 0; i <= engine::OptionList::kMaximum; ++i) t.options.add({0, std::uint8_t(i)});
              t.ask(0, 0);
          }) == "options in one decision");
    s.table().options.clear();
    CHECK_FALSE(s.table().options.tooMany());
}
