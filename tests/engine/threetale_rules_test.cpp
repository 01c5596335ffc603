// Rules of ThreeTale one by one, where a small situation shows them: claims, movement, Bonus Cards, Battles, Artifacts,
// Offerings, Quests, the ends of a game. The worked examples are in the other threetale_*_test.cpp files. Long because
// it is one claim after another, each of a few lines, on one situation.
#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

namespace {

struct Game : Claims {
    explicit Game(const std::function<void(Game&)>& cards = {}) {
        if (cards) cards(*this);
        begin();
        for (int seat = 0; seat < 3; ++seat)
            for (const Virtue v : {Virtue::Hope, Virtue::Faith, Virtue::Endurance, Virtue::Mercy}) set(seat, v, 0);
    }
    void on(int space, Feature feature) { table().set(state.map.features[space], feature); }
    void turn(std::vector<std::string> decisions = {}) {
        decide(std::move(decisions));
        play([](Table& t) { moveAndAct(t, 0); });
    }
    void fight(std::vector<std::string> decisions = {}, int level = 1) {
        decide(std::move(decisions));
        play([level](Table& t) { fightBattleCard(t, 0, level); });
    }
    bool offers(const std::string& verb) const {
        return std::any_of(openOptions.begin(), openOptions.end(),
                           [&](const std::string& o) { return o.starts_with(verb); });
    }
};

void foe(Game& g, Situation::EnemyNumbers numbers, const char* reward = "gain_shevitsa(1)",
         std::vector<std::string> talent = {}) {
    g.enemy("bt.x", 1, numbers, reward, std::move(talent));
}

}  // namespace

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
    s.fight(std::vector<std::string>(101, "go_on"));
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
