// How a clause is carried out: costs (AB-K), limits (AB-L), `may`, blocks and effects that wait (AB-E67..70).
#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

namespace {

struct Paying : Claims {
    explicit Paying(const std::string& clause) {
        talent("he.a", 0, {clause});
        effects("again", "draw_bonus");
    }
    void ready() {
        begin();
        unlock(0, 0);
        for (const Virtue v : {Virtue::Hope, Virtue::Endurance, Virtue::Mercy, Virtue::Faith}) set(0, v, 0);
    }
    void turn(std::vector<std::string> decisions) {
        decide(std::move(decisions));
        play([](Table& t) { moveAndAct(t, 0); });
    }
};

struct Price {
    const char* cost;
    void (*afford)(Table&);              // makes it payable
    std::vector<std::string> decisions;  // after the use
    bool (*paid)(const GameState&);
};

std::string listOf(const std::vector<std::string>& options) {
    std::string list;
    for (const std::string& option : options) list += option + ", ";
    return list;
}

}  // namespace

TEST_CASE("AB-K01..15 a clause is offered when its costs can be paid, and takes them") {
    const Price prices[] = {
        {"actions(1)", [](Table&) {}, {}, [](const GameState& s) { return s.turn.actionsUsed == 1; }},
        {"actions(2)",
         [](Table& t) { addBoost(t, Boost::Actions, 0, Lasting::Turn, 1); },
         {},
         [](const GameState& s) { return s.turn.actionsUsed == 2; }},
        {"steps(2)", [](Table&) {}, {}, [](const GameState& s) { return s.turn.stepsUsed == 2; }},
        {"spirit(2)", [](Table&) {}, {}, [](const GameState& s) { return s.heroes[0].spirit == 1; }},
        {"shevitsa(3)",
         [](Table& t) { gainShevitsa(t, 0, 3); },
         {},
         [](const GameState& s) { return s.heroes[0].shevitsa == 0; }},
        {"virtue(love, 2)", [](Table&) {}, {}, [](const GameState& s) { return s.heroes[0].virtues[0] == 0; }},
        {"virtue(chosen, 2)",
         [](Table& t) { changeVirtue(t, 0, Virtue::Hope, 2); },
         {"lower seat1 hope"},
         [](const GameState& s) { return s.heroes[0].virtues[1] == 0; }},
        {"virtue(highest)",
         [](Table& t) { changeVirtue(t, 0, Virtue::Mercy, 9); },
         {},
         [](const GameState& s) { return s.heroes[0].virtues[5] == 8; }},
        {"speed(1)", [](Table&) {}, {}, [](const GameState& s) { return s.heroes[0].speed == 1; }},
        {"artifact(3, feet)",
         [](Table& t) {
             push(t, t.state.heroes[0].artifacts, t.state.decks.artifacts[2].cards[0]);
             removeAt(t, t.state.decks.artifacts[2].cards, 0);
         },
         {},
         [](const GameState& s) { return s.heroes[0].artifacts.count == 0 && s.decks.artifacts[2].cards.count == 1; }},
        {"offering(1)",
         [](Table& t) { t.set(t.state.heroes[0].offerings, 1); },
         {},
         [](const GameState& s) { return s.heroes[0].offerings == 0; }},
        {"sacred_stone(1)",
         [](Table& t) { t.set(t.state.heroes[0].stones, 2); },
         {},
         [](const GameState& s) { return s.heroes[0].stones == 1; }},
        {"forfeit(steps)", [](Table&) {}, {}, [](const GameState& s) { return s.turn.stepsUsed == 2; }},
        {"forfeit(gifts)",
         [](Table& t) { changeVirtue(t, 0, Virtue::Endurance, 3); },
         {},
         [](const GameState& s) { return s.turn.skips != 0; }},
        {"take_damage(1)", [](Table&) {}, {"block"}, [](const GameState& s) { return s.heroes[0].spirit == 2; }},
    };
    for (const Price& price : prices) {
        CAPTURE(price.cost);
        Paying s(std::string("when manual pay ") + price.cost + " once_per(turn) : add_tally(portal_used)");
        s.ready();
        price.afford(s.table());
        std::vector<std::string> decisions{"use he.a.t0 0"};
        decisions.insert(decisions.end(), price.decisions.begin(), price.decisions.end());
        s.turn(std::move(decisions));
        CHECK_MESSAGE(s.state.heroes[0].tallies[TallyWord::PortalUsed] == 1, listOf(s.openOptions));
        CHECK(price.paid(s.state));
        CHECK_FALSE(s.offered("use he.a.t0 0"));
    }
}

TEST_CASE("AB-K01..15 a clause is not offered when its costs cannot be paid") {
    for (const char* cost : {"actions(2)", "steps(3)", "spirit(3), spirit(1)", "shevitsa(1)", "virtue(hope)",
                             "virtue(chosen, 9)", "speed(2)", "artifact", "offering", "sacred_stone", "bonus_card",
                             "forfeit(gifts)", "virtue(love), virtue(love, 2)"}) {
        CAPTURE(cost);
        Paying s(std::string("when manual pay ") + cost + " : gain_virtue(mercy)");
        s.ready();
        s.turn({});
        CHECK(s.open);
        CHECK_FALSE(s.offered("use he.a.t0 0"));
    }
}

TEST_CASE("AB-K03 AB-K13 dice of the attack and the card itself are paid in Battle") {
    Claims s;
    s.enemy("bt.x", 1, {.speed = 1, .defense = 20, .strength = 1});
    s.artifact("ar.bomb", 2, Slot::Hands, Usage::OneTime, 0, Window::BattleAttack,
               {"when manual_in_battle pay return_self : damage_enemy(4)"});
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.set(0, Virtue::Love, 3);
    s.give(0, "ar.axe");
    s.give(0, "ar.bomb");
    s.dice(Purpose::AttackRoll, "++-");
    s.decide({"use ar.bomb 0", "go_on"});
    s.play([](Table& t) { fightBattleCard(t, 0, 1); });
    CHECK(s.state.battle.defense == 14);  // 4 of the bomb and 2 of the dice: TT-ARTIFACT-03, the hands are taken
    CHECK(s.hero(0).artifacts.count == 1);
}

TEST_CASE("AB-K04 TT-RULING-42 roll_needed: with too few positive dice the use is spent in vain") {
    for (const bool enough : {true, false}) {
        Paying s("when manual pay shevitsa(1), roll_needed(2) once_per(turn) : gain_speed(1)");
        s.ready();
        gainShevitsa(s.table(), 0, 1);
        s.dice(Purpose::ActivationRoll, enough ? "++-" : "+--");
        s.turn({"use he.a.t0 0"});
        CHECK(s.hero(0).speed == (enough ? 3 : 2));
        CHECK(s.hero(0).shevitsa == (enough ? 0 : 1));
        CHECK_FALSE(s.offered("use he.a.t0 0"));
    }
}

TEST_CASE(
    "TT-RULING-42 TT-ARTIFACT-06 outside Battle an active Artifact is used once a turn, even if its card does not say "
    "so") {
    Claims s;
    s.artifact("ar.flute", 1, Slot::Hands, Usage::Active, 1, Window::OwnTurn,
               {"when manual pay roll_needed(1) : gain_shevitsa(1)"});
    s.begin();
    s.set(0, Virtue::Hope, 0);
    s.give(0, "ar.flute");
    s.dice(Purpose::ActivationRoll, "+--");
    s.decide({"use ar.flute 0"});
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(s.hero(0).shevitsa == 1);
    CHECK_FALSE(s.offered("use ar.flute 0"));
    endLasting(s.table(), Lasting::Turn);
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(s.offered("use ar.flute 0"));
}

TEST_CASE("AB-K11 bonus_card: what its option still adds ends") {
    Paying s("when manual pay bonus_card once_per(turn) : gain_shevitsa(1)");
    s.ready();
    s.set(0, Virtue::Faith, 3);
    s.turn({"draw_bonus", "take_option 0", "use he.a.t0 0"});
    CHECK(s.hero(0).shevitsa == 1);
    CHECK(stepsLeft(s.table(), 0) == 2);
}

TEST_CASE("AB-K12 tokens: from the Hero back to the supply") {
    Claims s;
    s.talent("he.a", 0, {"when manual once_per(turn) : gain_shevitsa(1)"});
    s.scenario.actions.push_back({.name = "buy",
                                  .label = {},
                                  .condition = {},
                                  .ability = schema::readClauses({"when manual pay tokens(coin, 2) : gain_speed(1)"})});
    s.beginFuture();
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK_FALSE(s.offered("scenario_action 0"));
    s.table().set(s.hero(0).held[2], 3);
    s.decide({"scenario_action 0"});
    s.play([](Table& t) { moveAndAct(t, 0); });
    CHECK(s.hero(0).held[2] == 1);
    CHECK(s.hero(0).speed == 3);
    CHECK(s.state.supply[2] == 7);
}

TEST_CASE("AB-L01..08 a limit holds for its span and no longer") {
    const struct {
        const char* limit;
        int times;
        Lasting ends;
    } limits[] = {
        {"once_per(turn)", 1, Lasting::Turn},         {"times_per(3, turn)", 3, Lasting::Turn},
        {"once_per(round)", 1, Lasting::Round},       {"once_per(phase)", 1, Lasting::Phase},
        {"once_per(game)", 1, Lasting::Game},         {"once_per(battle)", 1, Lasting::Battle},
        {"once_per(scenario)", 1, Lasting::Game},     {"once_per(attack_round)", 1, Lasting::AttackRound},
        {"shared(songs, turn, 2)", 2, Lasting::Turn},
    };
    for (const auto& row : limits) {
        CAPTURE(row.limit);
        Paying s(std::string("when virtue_changed(love) ") + row.limit + " : gain_shevitsa(1)");
        s.ready();
        const auto change = [&] {
            for (int i = 0; i < 5; ++i)
                s.play([i](Table& t) { changeVirtue(t, 0, Virtue::Love, i % 2 == 0 ? 1 : -1); });
        };
        change();
        CHECK(s.hero(0).shevitsa == row.times);
        for (const Lasting other :
             {Lasting::Roll, Lasting::AttackRound, Lasting::Battle, Lasting::Turn, Lasting::Round, Lasting::Phase})
            if (other != row.ends) endLasting(s.table(), other);
        change();
        CHECK(s.hero(0).shevitsa == row.times);
        if (row.ends == Lasting::Game) continue;
        endLasting(s.table(), row.ends);
        change();
        CHECK(s.hero(0).shevitsa == 2 * row.times);
    }
}

TEST_CASE("AB-L09 a shared limit counts all clauses of a group together, for each Hero") {
    Claims s;
    s.talent("he.a", 0, {"when virtue_changed(love) shared(songs, turn) : gain_shevitsa(1)"});
    s.talent("he.a", 2, {"when virtue_changed(hope) shared(songs, turn) : gain_shevitsa(1)"});
    s.talent("he.b", 0, {"when virtue_changed(hope) shared(songs, turn) : gain_shevitsa(1)"});
    s.begin();
    s.unlock(0, 0);
    s.unlock(0, 2);
    s.unlock(1, 0);
    s.play([](Table& t) {
        changeVirtue(t, 0, Virtue::Love, 1);
        changeVirtue(t, 0, Virtue::Hope, 1);
        changeVirtue(t, 1, Virtue::Hope, 1);
    });
    CHECK(s.hero(0).shevitsa == 1);
    CHECK(s.hero(1).shevitsa == 1);
}

TEST_CASE("AB-C20 first_use: this clause has not been carried out before in the span") {
    Paying s("when virtue_changed(love) : if(first_use(turn), {gain_shevitsa(5)}, {gain_shevitsa(1)})");
    s.ready();
    for (int i = 0; i < 3; ++i) s.play([](Table& t) { changeVirtue(t, 0, Virtue::Love, 1); });
    CHECK(s.hero(0).shevitsa == 7);
    endLasting(s.table(), Lasting::Turn);
    s.play([](Table& t) { changeVirtue(t, 0, Virtue::Love, 1); });
    CHECK(s.hero(0).shevitsa == 12);
}

TEST_CASE("AB-L10 a standing clause is in force as long as its condition holds") {
    Paying s("always if spirit = 1 : extra_steps(2)");
    s.ready();
    CHECK(stepsLeft(s.table(), 0) == 2);
    s.table().set(s.hero(0).spirit, 1);
    CHECK(stepsLeft(s.table(), 0) == 4);
}

TEST_CASE("AB-E67 AB-E68 AB-E74 blocks") {
    const Claim claims[] = {
        {"AB-E67 choose: one block that can be carried out",
         "choose({gain_shevitsa(1)}, {gain_speed(1)})",
         {"branch 1"},
         "all(shevitsa = 0, speed = 3)"},
        {"AB-E67 choose: what is impossible is not offered",
         "choose({lose_shevitsa(1)}, {gain_speed(1)})",
         {},
         "speed = 3"},
        {"AB-E67 choose_several: different ones",
         "choose_several(2, {gain_shevitsa(1)}, {gain_speed(1)}, {gain_virtue(love)})",
         {"branch 2", "branch 0"},
         "all(shevitsa = 1, speed = 2, love = 3)"},
        {"AB-E67 random_one", "random_one({gain_shevitsa(1)}, {gain_shevitsa(1)})", {}, "shevitsa = 1"},
        {"AB-E67 first_possible",
         "first_possible({lose_shevitsa(1)}, {restore_spirit(1)}, {gain_speed(1)}, {gain_virtue(love)})",
         {},
         "all(speed = 3, love = 2)"},
        {"AB-E68 if and its other way",
         "if(love = 2, {gain_shevitsa(1)}, {gain_speed(1)}); if(love = 3, {gain_shevitsa(9)}, {gain_speed(1)})",
         {},
         "all(shevitsa = 1, speed = 3)"},
        {"AB-E68 for_each reads each Hero as it",
         "for_each(where(on(tile(3), it)), {gain_shevitsa(love(it), it)})",
         {},
         "all(shevitsa(seat(3)) = 2, shevitsa = 0)"},
        {"AB-E68 repeat", "repeat(endurance, {gain_shevitsa(1)})", {}, "shevitsa = 3"},
        {"AB-E68 may within a list",
         "may({gain_shevitsa(1)}); may({gain_speed(1)})",
         {"yes", "no"},
         "all(shevitsa = 1, speed = 2)"},
        {"AB-E68 may is not asked where nothing would come of it",
         "may({lose_shevitsa(1)}); may({restore_spirit(1)})",
         {},
         "shevitsa = 0"},
        {"AB-E74 nothing", "nothing", {}, "virtues = 14"},
    };
    for (const Claim& claim : claims) checkClaim(claim);
}

TEST_CASE("AB-E70 delay: once, at the next such moment of that Hero") {
    Claims s;
    s.effects("later", "delay(turn_end, {gain_shevitsa(3)})");
    s.begin();
    for (int seat = 0; seat < 3; ++seat)
        for (const Virtue v : {Virtue::Endurance, Virtue::Mercy}) s.set(seat, v, 0);
    s.run("later");
    s.play([](Table& t) { endTurn(t, 1); });
    CHECK(s.hero(0).shevitsa == 0);
    for (int i = 0; i < 2; ++i) s.play([](Table& t) { endTurn(t, 0); });
    CHECK(s.hero(0).shevitsa == 3);
    CHECK(s.state.delayed.count == 0);
}

TEST_CASE("AB-E69 instead: the event is prevented and the block carried out") {
    Paying s("when damage_incoming once_per(game) : may instead({lose_shevitsa(1)})");
    s.ready();
    gainShevitsa(s.table(), 0, 2);
    s.decide({"yes"});
    s.play([](Table& t) { takeDamage(t, 0, 5); });
    CHECK(s.hero(0).shevitsa == 1);
    CHECK(virtueSum(s.table(), 0) == 4);
}

// --- what is offered ------------------------------------------------------------------------------------------------

TEST_CASE("`may` is not asked where nothing of it is possible, and is where any of it is") {
    const struct {
        const char* effects;
        bool asked;
    } rows[] = {
        {"restore_spirit(1)", false},
        {"restore_spirit(1); gain_shevitsa(1)", true},
        {"lose_shevitsa(1)", false},
        {"gain_virtue(hope)", true},
        {"gain_virtue(love)", false},
        {"draw_quest", false},
        {"win_artifact(2)", true},
        {"lose_artifact", false},
        {"if(love = 9, {restore_spirit(1)}, {lose_shevitsa(1)})", false},
        {"cancel_bonus", false},
        {"if(love = 9, {gain_speed(1)})", true},
        {"choose({restore_spirit(1)}, {lose_shevitsa(1)})", false},
        {"for_each(others, {restore_spirit(1, it)})", false},
        {"for_each(others, {gain_shevitsa(1, it)})", true},
        {"refresh(artifact)", false},
        {"move(portal, 3)", false},
        {"move(portal, 4)", true},
        {"exhaust(artifact)", false},
        {"exhaust(talent)", true},
    };
    for (const auto& row : rows) {
        CAPTURE(row.effects);
        Paying s(std::string("when speed_changed : may ") + row.effects);
        if (std::string_view(row.effects) == "cancel_bonus")
            s.talent("he.a", 0, {"when battle_start : may cancel_bonus"});
        s.ready();
        s.set(0, Virtue::Love, 13);
        s.play([&](Table& t) {
            if (std::string_view(row.effects) == "cancel_bonus") fightBattleCard(t, 0, 1);
            else gainSpeed(t, 0, 1);
        });
        CHECK_MESSAGE(s.offered("yes") == row.asked, std::string(row.effects));
    }
}

TEST_CASE("AB-E31 cancel_talent is not offered against an enemy without Talent") {
    for (const bool talented : {false, true}) {
        Paying s("when manual_in_battle : cancel_talent");
        s.enemy("bt.x", 1, {.speed = 1, .defense = 3, .strength = 1}, "gain_speed(1)",
                talented ? std::vector<std::string>{"always : attack_dice(1, enemy)"} : std::vector<std::string>{});
        s.ready();
        s.play([](Table& t) { fightBattleCard(t, 0, 1); });
        CHECK(s.offered("use he.a.t0 0") == talented);
    }
}

TEST_CASE("`may` counts what its own costs make possible") {
    for (const char* clause :
         {"when manual pay spirit(1) : restore_spirit(1)", "when manual pay virtue(love) : gain_virtue(love)",
          "when manual pay speed(1) : gain_speed(1)"}) {
        CAPTURE(clause);
        Paying s(clause);
        s.ready();
        s.set(0, Virtue::Love, 13);
        s.table().set(s.hero(0).speed, 10);
        s.turn({});
        CHECK(s.offered("use he.a.t0 0"));
    }
}

TEST_CASE("AB-E10..12 turning and rerolling are offered for dice that are there") {
    const struct {
        const char* effects;
        const char* faces;
        bool asked;
    } rows[] = {
        {"reroll(negatives)", "+++", false},       {"reroll(negatives)", "++-", true},
        {"reroll(positives)", "---", false},       {"reroll(all)", "+++", true},
        {"set_dice(all, positive)", "+++", false}, {"set_dice(chosen, negative)", "+--", true},
        {"turn_dice(1, up)", "+++", false},        {"turn_dice(1, down)", "+++", true},
        {"turn_dice(1, either)", "++-", true},
    };
    for (const auto& row : rows) {
        CAPTURE(row.effects);
        Paying s(std::string("when dice_turning(treasure) : may ") + row.effects);
        s.ready();
        s.dice(Purpose::TreasureRoll, row.faces);
        s.play([](Table& t) { openTreasure(t, 0, 1); });
        CHECK_MESSAGE(s.offered("yes") == row.asked, std::string(row.effects));
    }
}
