// Every trigger is raised, once, for whom it concerns (AB-T01..36): a Talent of the first Hero answers with Shevitsa.
// Long because there are 36 of them, each with a way to raise it.
#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

namespace {

struct Heard {
    const char* clause;  // on the Talent
    std::vector<std::string> decisions;
    void (*act)(Table&);
    int shevitsa;                          // what the first Hero has gained by it
    std::vector<const char*> attack = {};  // the Hero's attack rolls
    std::vector<const char*> enemy = {};   // the enemy's
};

struct Listening : Claims {
    explicit Listening(const char* clause) {
        enemy("bt.x", 1, {.speed = 1, .defense = 3, .strength = 2}, "gain_speed(1)");
        effects("gift", "gain_speed(1)");
        condition("far", "speed >= 9");
        artifact("ar.boots", 3, Slot::Feet, Usage::Passive, 0, Window::Always, {});
        talent("he.a", 0, {clause});
    }
    void ready() {
        begin();
        unlock(0, 0);
        for (const Virtue v : {Virtue::Hope, Virtue::Endurance, Virtue::Mercy, Virtue::Faith}) set(0, v, 0);
        set(0, Virtue::Love, 3);
        give(0, "ar.axe");
    }
};

void turn(Table& t) { moveAndAct(t, 0); }
void fight(Table& t) { fightBattleCard(t, 0, 1); }
void damage(Table& t) { takeDamage(t, 0, 1); }
void treasure(Table& t) { openTreasure(t, 0, 1); }

void checkHeard(const Heard& heard) {
    CAPTURE(std::string(heard.clause));
    Listening s(heard.clause);
    s.ready();
    if (heard.act == turn) s.put(0, 1);  // on the White Stone
    for (const char* faces : heard.attack) s.dice(Purpose::AttackRoll, faces);
    for (const char* faces : heard.enemy) s.dice(Purpose::EnemyAttackRoll, faces);
    s.dice(Purpose::TreasureRoll, "+++");
    s.decide(heard.decisions);
    s.play(heard.act);
    CHECK_MESSAGE(!s.open, std::string(heard.clause) << ": " << s.stillAsked());
    CHECK_MESSAGE(s.state.heroes[0].shevitsa == heard.shevitsa, std::string(heard.clause)
                                                                    << ": " << s.state.heroes[0].shevitsa);
}

}  // namespace

const Heard kTurnTriggers[] = {
    {"when turn_start(own) : gain_shevitsa(1)",
     {},
     [](Table& t) {
         beginTurn(t, 0);
         beginTurn(t, 1);
     },
     1},
    {"when turn_start(others) : gain_shevitsa(1)",
     {},
     [](Table& t) {
         beginTurn(t, 0);
         beginTurn(t, 1);
         beginTurn(t, 2);
     },
     2},
    {"when turn_start(anyone) : gain_shevitsa(1)",
     {},
     [](Table& t) {
         beginTurn(t, 0);
         beginTurn(t, 1);
     },
     2},
    {"when turn_end if turn_ending : gain_shevitsa(1)", {}, [](Table& t) { endTurn(t, 0); }, 1},
    {"when tile_draw : gain_shevitsa(1)",
     {"place 0 1"},
     [](Table& t) {
         t.set(t.state.decks.tiles.items[0], 3);
         t.set(t.state.decks.tiles.items[1], 4);
         drawAndPlaceTile(t, 0);
     },
     1},
    {"when tile_placed if tally(tile_placed) = 1 : gain_shevitsa(1)",
     {"place 0 1"},
     [](Table& t) {
         t.set(t.state.decks.tiles.count, 1);
         t.set(t.state.decks.tiles.items[0], 3);
         drawAndPlaceTile(t, 0);
     },
     1},
    {"when step_taken if on(that_space) : gain_shevitsa(1)", {}, [](Table& t) { takeStep(t, 0, 1); }, 1},
    {"when step_taken if on(portal) : gain_shevitsa(1)",
     {},
     [](Table& t) {
         moveHero(t, 0, 5);
         goThroughPortal(t, 0, 8);
     },
     1},
    {"when space_entered(tile(2)) : gain_shevitsa(1)",
     {},
     [](Table& t) {
         takeStep(t, 0, 1);
         moveHero(t, 0, 7);
     },
     1},
    {"when space_left(tile(1)) : gain_shevitsa(1)",
     {},
     [](Table& t) {
         moveHero(t, 0, 7);
         moveHero(t, 0, 3);
     },
     1},
    {"when portal_used : gain_shevitsa(1)",
     {},
     [](Table& t) {
         moveHero(t, 0, 5);
         goThroughPortal(t, 0, 8);
     },
     1},
    {"when action_started(claim) : gain_shevitsa(1)", {"claim t1.ne", "raise seat1 love", "end_turn"}, turn, 1},
    {"when action_done(claim) if on(that_space) : gain_shevitsa(1)",
     {"claim t1.ne", "raise seat1 love", "end_turn"},
     turn,
     1},
    {"when action_done(altar) : gain_shevitsa(1)", {"claim t1.ne", "raise seat1 love", "end_turn"}, turn, 0},
    {"when pickup_claimed(white) : gain_shevitsa(1)", {"claim t1.ne", "raise seat1 love", "end_turn"}, turn, 1},
    {"when bonus_drawn : gain_shevitsa(1)", {"take_option 0"}, [](Table& t) { drawAndUseBonus(t, 0); }, 1},
    {"when bonus_used : repeat_card; gain_shevitsa(steps_left)",
     {"take_option 0"},
     [](Table& t) { drawAndUseBonus(t, 0); },
     4},
};

TEST_CASE("AB-T03..11 triggers of turns, tiles, ways, Actions and Bonus Cards") {
    for (const Heard& heard : kTurnTriggers) checkHeard(heard);
}

const Heard kBattleTriggers[] = {
    {"when battle_declared : gain_shevitsa(level)", {"go_on", "keep"}, fight, 1, {"+++"}},
    {"when battle_start : gain_shevitsa(enemy_defense)", {"go_on", "keep"}, fight, 3, {"+++"}},
    {"when initiative_decided if first_attack_by(hero) : gain_shevitsa(1)", {"go_on", "keep"}, fight, 1, {"+++"}},
    {"when attack_round_start(hero) if side_is(hero) : gain_shevitsa(attack_round)",
     {"go_on", "keep"},
     fight,
     1,
     {"+++"}},
    {"when attack_round_end(hero) : gain_shevitsa(damage)",
     {"go_on", "keep", "go_on", "go_on", "keep"},
     fight,
     2,
     {"++-", "+++"},
     {"--"}},
    {"when attack_round_start(enemy) : gain_shevitsa(1)",
     {"go_on", "go_on", "go_on", "keep"},
     fight,
     1,
     {"---", "+++"},
     {"--"}},
    {"when roll_made(attack) if roll_open(attack) : gain_shevitsa(positives)", {"go_on", "keep"}, fight, 3, {"+++"}},
    {"when roll_made(attack, enemy) : gain_shevitsa(negatives)",
     {"go_on", "go_on", "go_on", "keep"},
     fight,
     2,
     {"---", "+++"},
     {"--"}},
    {"when roll_made(attack, either) : gain_shevitsa(1)",
     {"go_on", "go_on", "go_on", "keep"},
     fight,
     3,
     {"---", "+++"},
     {"--"}},
    {"when roll_made(any) : gain_shevitsa(1)", {"go_on", "keep"}, fight, 1, {"+++"}},
    {"when roll_made(artifact) : gain_shevitsa(1)", {"go_on", "keep"}, fight, 0, {"+++"}},
    {"when battle_start : damage_enemy(3, enemy); gain_shevitsa(1)", {}, fight, 1},
    {"when battle_start : end_battle(withdrawn); gain_shevitsa(1)", {}, fight, 1},
    {"when dice_turning(attack) : gain_shevitsa(dice_rolled)", {"go_on", "keep"}, fight, 3, {"+++"}},
    {"when dice_fixed(attack) if not(roll_open) : gain_shevitsa(1)", {"go_on", "keep"}, fight, 1, {"+++"}},
    {"when attack_activation : gain_shevitsa(1)", {"go_on", "use he.a.t0 0", "keep"}, fight, 1, {"+++"}},
    {"when damage_dealt : gain_shevitsa(damage)", {"go_on", "keep"}, fight, 3, {"+++"}},
    {"when damage_incoming : gain_shevitsa(damage)", {"block"}, damage, 1},
    {"when damage_incoming : reduce_damage(1); gain_shevitsa(1)", {}, damage, 1},
    {"when damage_spread : gain_shevitsa(damage)", {"spread", "lower seat1 love"}, damage, 1},
    {"when damage_blocked : gain_shevitsa(damage)", {"block"}, damage, 1},
    {"when spirit_lost : gain_shevitsa(amount)", {"block"}, damage, 1},
    {"when spirit_would_reach_zero : instead({gain_shevitsa(5)})",
     {},
     [](Table& t) {
         t.set(t.state.heroes[0].spirit, 1);
         loseSpirit(t, 0);
     },
     5},
    {"when battle_won : gain_shevitsa(level)", {"go_on", "keep"}, fight, 1, {"+++"}},
    {"when battle_escaped : gain_shevitsa(level)", {"escape"}, fight, 1},
    {"when battle_ended : gain_shevitsa(1)", {"escape"}, fight, 1},
    {"when manual_in_battle once_per(battle) : gain_shevitsa(enemy_speed)",
     {"use he.a.t0 0", "go_on", "keep"},
     fight,
     1,
     {"+++"}},
    {"when artifact_activated : gain_shevitsa(level)", {"go_on", "activate ar.axe"}, fight, 2, {"+++"}},
};

TEST_CASE("AB-T12..23 triggers of Battles and damage") {
    for (const Heard& heard : kBattleTriggers) checkHeard(heard);
}

const Heard kCardTriggers[] = {
    {"when treasure_drawn : gain_shevitsa(level)", {}, treasure, 1},
    {"when treasure_result : gain_shevitsa(amount)", {}, treasure, 2},
    {"when roll_made(test) : gain_shevitsa(1)",
     {},
     [](Table& t) {
         roll(t, Purpose::ScenarioRoll, 0, Side::Hero, 0, 1);
         closeRoll(t);
         treasure(t);
     },
     1},
    {"when roll_made(artifact) : gain_shevitsa(1)",
     {},
     [](Table& t) {
         roll(t, Purpose::ActivationRoll, 0, Side::Hero, 0, 1);
         closeRoll(t);
     },
     1},
    {"when quest_drawn : gain_shevitsa(1)", {}, [](Table& t) { drawQuest(t, 0); }, 1},
    {"when quest_drawn : gain_shevitsa(1)",
     {},
     [](Table& t) {
         gainSpeed(t, 0, 8);
         drawQuest(t, 0);
     },
     0},  // complete at once
    {"when quest_completed : gain_shevitsa(1)",
     {},
     [](Table& t) {
         drawQuest(t, 0);
         gainSpeed(t, 0, 8);
         checkQuests(t);
     },
     1},
    {"when artifact_won : gain_shevitsa(level)", {"keep_artifact ar.boots"}, [](Table& t) { winArtifact(t, 0, 3); }, 3},
    {"when artifact_given : gain_shevitsa(level)",
     {},
     [](Table& t) { giveArtifact(t, 0, 1, t.state.heroes[0].artifacts[0]); },
     2},
    {"when artifact_lost : gain_shevitsa(level)",
     {},
     [](Table& t) { returnArtifact(t, 0, t.state.heroes[0].artifacts[0]); },
     2},
    {"when offering_claimed : gain_shevitsa(offerings)", {}, [](Table& t) { claimOffering(t, 0, 4); }, 1},
    {"when offering_blessed : gain_shevitsa(level)",
     {"owner seat2", "keep_artifact ar.cap"},
     [](Table& t) {
         t.set(t.state.heroes[0].offerings, 1);
         giveOffering(t, 0, 1);
     },
     1},
    {"when altar_used : gain_shevitsa(1)", {"sacrifice ar.axe", "keep"}, [](Table& t) { useAltar(t, 0, 4); }, 4},
    {"when sacrificed : gain_shevitsa(level)", {"sacrifice ar.axe", "keep"}, [](Table& t) { useAltar(t, 0, 4); }, 5},
    {"when virtue_changed(love) : gain_shevitsa(amount)",
     {},
     [](Table& t) {
         changeVirtue(t, 0, Virtue::Love, 2);
         changeVirtue(t, 0, Virtue::Hope, 1);
     },
     2},
    {"when virtue_changed : gain_shevitsa(1)",
     {},
     [](Table& t) {
         changeVirtue(t, 0, Virtue::Love, 2);
         changeVirtue(t, 0, Virtue::Hope, 1);
     },
     2},
    {"when speed_changed : gain_shevitsa(amount)", {}, [](Table& t) { gainSpeed(t, 0, 3); }, 3},
    {"when shevitsa_gained once_per(game) : gain_shevitsa(amount)", {}, [](Table& t) { gainShevitsa(t, 0, 2); }, 4},
    {"when talent_unlocked : gain_shevitsa(level)", {}, [](Table& t) { unlockTalent(t, 0, 2, true); }, 2},
    {"when endurance_step : gain_shevitsa(amount)",
     {"keep"},
     [](Table& t) {
         changeVirtue(t, 0, Virtue::Endurance, 7);
         endureAndShow(t, 0);
     },
     2},
    {"when mercy_step : gain_shevitsa(amount)",
     {"keep"},
     [](Table& t) {
         changeVirtue(t, 0, Virtue::Mercy, 7);
         endureAndShow(t, 0);
     },
     2},
    {"when stone_gained : gain_shevitsa(sacred_stones)",
     {"sacrifice_pair ar.boots ar.shoes", "keep"},
     [](Table& t) {
         for (int a = 0; a < int(t.cards.artifacts.size()); ++a)
             if (t.cards.artifacts[a].level == 3) push(t, t.state.heroes[0].artifacts, a);
         useAltar(t, 0, 4);
     },
     1},
    {"when manual once_per(turn) : gain_shevitsa(1)", {"use he.a.t0 0", "end_turn"}, turn, 1},
};

TEST_CASE("AB-T24..31 triggers of cards and of the Hero board") {
    for (const Heard& heard : kCardTriggers) checkHeard(heard);
}

const struct {
    const char* counted;
    std::vector<std::string> decisions;
    void (*act)(Table&);
} kTallyRows[] = {
    {"tally(battle_won) = 1", {"go_on", "keep"}, fight},
    {"tally(battle_1_won) = 1", {"go_on", "keep"}, fight},
    {"tally(battle_2_won) = 1", {"go_on", "keep"}, [](Table& t) { fightBattleCard(t, 0, 2); }},
    {"tally(battle_3_won) = 1", {"go_on", "keep"}, [](Table& t) { fightBattleCard(t, 0, 3); }},
    {"tally(battle_escaped) = 1", {"escape"}, fight},
    {"tally(treasure_resolved) = 1", {}, treasure},
    {"tally(quest_completed) = 1",
     {},
     [](Table& t) {
         gainSpeed(t, 0, 8);
         drawQuest(t, 0);
     }},
    {"tally(artifact_won) = 1", {"keep_artifact ar.boots"}, [](Table& t) { winArtifact(t, 0, 3); }},
    {"tally(artifact_given) = 1", {}, [](Table& t) { giveArtifact(t, 0, 1, t.state.heroes[0].artifacts[0]); }},
    {"tally(offering_claimed) = 1", {}, [](Table& t) { claimOffering(t, 0, 4); }},
    {"tally(offering_blessed) = 1",
     {"owner seat2", "keep_artifact ar.cap"},
     [](Table& t) {
         t.set(t.state.heroes[0].offerings, 1);
         giveOffering(t, 0, 1);
     }},
    {"all(tally(altar_used) = 1, tally(sacrificed) = 2)",
     {"sacrifice ar.axe", "sacrifice_shevitsa love", "keep"},
     [](Table& t) { useAltar(t, 0, 4); }},
    {"tally(portal_used) = 1",
     {},
     [](Table& t) {
         moveHero(t, 0, 5);
         goThroughPortal(t, 0, 8);
     }},
    {"all(tally(pickup_claimed) = 1, tally(white_claimed) = 1, tally(red_claimed) = 0)",
     {"raise seat1 love"},
     [](Table& t) { claim(t, 0, 1); }},
    {"all(tally(red_claimed) = 1, tally(white_claimed) = 0)",
     {},
     [](Table& t) {
         t.set(t.state.map.features[3], Feature::Red);
         claim(t, 0, 3);
     }},
    {"tally(black_claimed) = 1",
     {},
     [](Table& t) {
         t.set(t.state.map.features[3], Feature::Black);
         claim(t, 0, 3);
     }},
    {"tally(tile_placed) = 1",
     {"place 0 1"},
     [](Table& t) {
         t.set(t.state.decks.tiles.count, 1);
         t.set(t.state.decks.tiles.items[0], 3);
         drawAndPlaceTile(t, 0);
     }},
    {"tally(step_taken) = 2",
     {},
     [](Table& t) {
         takeStep(t, 0, 1);
         takeStep(t, 0, 3);
     }},
    {"tally(bonus_drawn) = 1", {"take_option 0"}, [](Table& t) { drawAndUseBonus(t, 0); }},
    {"all(tally(damage_blocked) = 1, tally(spirit_lost) = 1)", {"block"}, damage},
};

TEST_CASE("AB-S06 AB-C13 every tally counts what it names, for the Hero it happened to") {
    for (const auto& row : kTallyRows) {
        CAPTURE(std::string(row.counted));
        Listening s("when tile_draw : nothing");
        s.enemy("bt.y", 2, {.speed = 1, .defense = 3, .strength = 2}, "gain_speed(1)");
        s.enemy("bt.z", 3, {.speed = 1, .defense = 3, .strength = 2}, "gain_speed(1)");
        auto& quest = s.add<schema::threetale::Quest>("quest", "qu.counted");
        quest.requirement = schema::readCondition(row.counted);
        quest.count = 1;
        s.ready();
        // Only read here: the Quest itself is not drawn.
        const int index = s.set().find(CardKind::Quest, "qu.counted");
        removeAt(s.table(), s.state.decks.quests.cards, indexOf(s.state.decks.quests.cards, index));
        CHECK_FALSE(s.holds("counted"));
        s.dice(Purpose::AttackRoll, "+++");
        s.decide(row.decisions);
        s.play(row.act);
        CHECK_FALSE(s.open);
        CHECK(s.holds("counted"));
        CHECK_FALSE(s.holds("counted", 1));
    }
}

TEST_CASE("AB-T01 AB-T02 TT-PRESENT-02 TT-PRESENT-03 phases and rounds begin and end") {
    Listening s("when round_end if round_ending : gain_shevitsa(2)");
    s.talent("he.a", 1, {"when phase_end(past) : gain_shevitsa(3)"});
    s.talent("he.a", 2, {"when phase_start(present) : gain_shevitsa(5)"});
    s.talent("he.a", 3, {"when phase_end(present) : gain_shevitsa(7)"});
    s.talent("he.a", 4, {"when phase_start(future) : gain_shevitsa(11)"});
    s.talent("he.a", 5, {"when round_start : gain_shevitsa(20)"});
    s.ready();
    for (int talent = 0; talent < 6; ++talent) s.unlock(0, talent);
    for (int seat = 0; seat < 3; ++seat)
        for (const Virtue v : {Virtue::Endurance, Virtue::Mercy}) s.set(seat, v, 0);
    Table& t = s.table();
    t.set(t.state.decks.tiles.count, 1);
    t.set(t.state.decks.tiles.items[0], 3);
    t.set(t.state.place, 2);  // the last of the round
    t.set(t.state.prophecies.items[0], 0);
    t.set(t.state.prophecies.count, 1);
    s.decide({"place 0 1", "end_turn"});
    s.play([](Table& table) { playPastTurn(table); });
    CHECK(s.hero(0).shevitsa == 2 + 3 + 5);
    CHECK(s.state.phase == Phase::Present);
    s.decide({"order seat1 seat2 seat3"});
    s.play([](Table& table) { playPresentPhase(table); });
    CHECK(s.hero(0).shevitsa == 10 + 7 + 11);
    s.decide({"end_turn"});
    s.play([](Table& table) { playFutureTurn(table); });
    CHECK(s.hero(0).shevitsa == 28 + 20);
}

TEST_CASE("AB-T32..35 triggers of the scenario") {
    const struct {
        const char* clause;
        const char* effects;
        std::vector<std::string> decisions;
        int shevitsa;
    } all[] = {
        {"when scenario_step : gain_shevitsa(1, each)", "nothing", {}, 1},
        {"when token_revealed(coin) : gain_shevitsa(1, each)",
         "place_token(coin, 1, tile(1), face_down); reveal_tokens(tile(1))",
         {},
         1},
        {"when token_placed(vine) : gain_shevitsa(1, each)",
         "place_token(vine, 1, tiles(1, 2)); place_token(coin, 1, tile(1))",
         {},
         2},
        {"when counter_reached(sun, 2) : gain_shevitsa(1, each)",
         "add_counter(sun, 1); add_counter(sun, 1); add_counter(sun, 1)",
         {},
         1},
        {"when entity_moved(wolf) : gain_shevitsa(1, each)",
         "spawn(wolf, pickup(white)); move_entity(entity(wolf), 9)",
         {"target seat1", "target seat1"},
         1},
        {"when entity_adjacent(wolf) : gain_shevitsa(1, each)",
         "spawn(wolf, pickup(white)); move_entity(entity(wolf), 9)",
         {"target seat1", "target seat1"},
         1},
        {"when entity_defeated(wolf) : gain_shevitsa(1, each); place_token(coin, 1, that_space)",
         "spawn(wolf, tile(2)); damage_enemy(9, entity(wolf))",
         {},
         1},
        {"when entity_defeated(wolf) : gain_shevitsa(1, owner)",
         "spawn(wolf, tile(2), seat(1)); damage_enemy(9, entity(wolf))",
         {},
         1},
        {"when stone_gained : gain_shevitsa(1, subject)", "gain_stone", {}, 1},
    };
    for (const auto& row : all) {
        CAPTURE(std::string(row.clause));
        Claims s;
        s.scenario.rules = schema::readClauses({row.clause});
        REQUIRE(s.scenario.rules.unread.empty());
        const int effects = s.scenarioEffects(row.effects);
        s.beginFuture();
        s.decide(row.decisions);
        if (std::string_view(row.clause).starts_with("when scenario_step")) s.play([](Table& t) { scenarioStep(t); });
        else s.runScenario(effects, 0);
        std::string legal;
        for (const std::string& option : s.openOptions) legal += option + ", ";
        CHECK_MESSAGE(!s.open, legal);
        CHECK(s.hero(0).shevitsa == row.shevitsa);
    }
}

TEST_CASE("AB-E69 instead prevents the event that its clause answers, not another that is being answered around it") {
    Claims s;
    s.talent("he.a", 0, {"when spirit_would_reach_zero : deal_damage(1)"});
    s.talent("he.a", 1, {"when damage_incoming : instead({gain_shevitsa(5)})"});
    s.begin();
    s.unlock(0, 0);
    s.unlock(0, 1);
    s.table().set(s.hero(0).spirit, 1);
    s.play([](Table& t) { loseSpirit(t, 0); });
    CHECK(s.hero(0).shevitsa == 5);  // the damage is prevented
    CHECK(s.hero(0).spirit == 0);    // the death is not
    CHECK(s.state.lost);
}

TEST_CASE("AB-T32 TT-RULING-58 stone_used: the Sacred Stone is discarded by its use") {
    Claims s;
    s.scenario.stone = schema::readClauses({"when manual pay sacred_stone(1) : gain_shevitsa(1)"});
    s.scenario.rules = schema::readClauses({"when stone_used : gain_speed(1, subject)"});
    s.beginFuture();
    s.table().set(s.hero(0).stones, 1);
    s.decide({"use pr.test 1", "end_turn"});
    s.play(turn);
    CHECK(s.hero(0).stones == 0);
    CHECK(s.hero(0).shevitsa == 1);
    CHECK(s.hero(0).speed == 3);
    CHECK(s.announced("TT-RULING-58"));
}
