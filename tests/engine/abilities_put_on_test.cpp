// When passive Artifacts are worn: by themselves, if the player says so, or because what the player does takes them.
// TT-ARTIFACT-03, TT-RULING-41.
#include <algorithm>

#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

namespace {

// Artifacts of one's own for the first Hero; "ar.other" is there to be shut out.
struct Wardrobe : Claims {
    void passive(const char* id, Slot slot, std::vector<std::string> ability) {
        artifact(id, 1, slot, Usage::Passive, 0, Window::Always, std::move(ability));
    }
    void other(Slot slot) {
        artifact("ar.other", 1, slot, Usage::OneTime, 0, Window::OwnTurn,
                 {"when manual pay return_self : add_steps(1)"});
    }
    void wear(std::initializer_list<const char*> ids) {
        begin();
        for (const char* id : ids) give(0, id);
        set(0, Virtue::Hope, 0);
        set(0, Virtue::Endeavor, 0);
    }
    bool worn(const char* id) {
        const int artifact = set().find(CardKind::Artifact, id);
        return indexOf(state.turn.worn[set().artifacts[artifact].slot], artifact) >= 0;
    }
    bool shutsOut(const char* id) {
        return engine::threetale::shutsOut(table(), 0, set().find(CardKind::Artifact, id));
    }
};

}  // namespace

TEST_CASE("TT-RULING-41 an Artifact shuts out only what could still be used this turn") {
    Wardrobe s;
    s.passive("ar.staff", Slot::Hands, {"always : attack_dice(1)"});
    s.passive("ar.spent", Slot::Hands, {"when turn_start once_per(game) : gain_shevitsa(1)"});
    s.other(Slot::Hands);
    SUBCASE("another slot is not shut out") {
        s.wear({"ar.staff", "ar.cap"});
        CHECK_FALSE(s.shutsOut("ar.staff"));
    }
    SUBCASE("one that can be used is") {
        s.wear({"ar.staff", "ar.other"});
        CHECK(s.shutsOut("ar.staff"));
        CHECK(s.shutsOut("ar.other"));
    }
    SUBCASE("one that is used up for the turn is not") {
        s.wear({"ar.staff", "ar.other"});
        push(s.table(), s.state.turn.exhausted, s.set().find(CardKind::Artifact, "ar.other"));
        CHECK_FALSE(s.shutsOut("ar.staff"));
    }
    SUBCASE("one that is forbidden is not") {
        s.wear({"ar.staff", "ar.axe"});
        CHECK(s.shutsOut("ar.staff"));
        ban(s.table(), BanWord::ActiveArtifacts, 0, Lasting::Turn);
        CHECK_FALSE(s.shutsOut("ar.staff"));
    }
    SUBCASE("one whose only use of the game is over is not") {
        s.wear({"ar.staff", "ar.spent"});
        CHECK(s.shutsOut("ar.staff"));
        const auto& clause =
            s.set().clauses[s.set().artifacts[s.set().find(CardKind::Artifact, "ar.spent")].clauses.first];
        s.table().set(s.state.used[clause.limitSlot], 1);
        CHECK_FALSE(s.shutsOut("ar.staff"));
    }
    SUBCASE("one that is used at will is not, once the turn is ending") {
        s.wear({"ar.staff", "ar.other"});
        s.table().set(s.state.turn.ending, true);
        CHECK_FALSE(s.shutsOut("ar.staff"));
    }
    SUBCASE("what is worn shuts out nothing more") {
        s.wear({"ar.staff", "ar.other"});
        engine::threetale::wear(s.table(), 0, s.set().find(CardKind::Artifact, "ar.staff"));
        CHECK_FALSE(s.shutsOut("ar.staff"));
    }
}

TEST_CASE("TT-RULING-41 dice of a Treasure: by themselves where nothing is shut out, else if the player says so") {
    Wardrobe s;
    auto& chest = s.add<schema::threetale::Treasure>("treasure", "tr.gift");
    chest.on0 = schema::readEffects("gain_shevitsa(1)");
    s.passive("ar.key", Slot::Hands, {"always : treasure_dice(1)"});
    s.other(Slot::Hands);
    SUBCASE("alone") {
        s.wear({"ar.key"});
        s.dice(Purpose::TreasureRoll, "----");
        s.play([](Table& t) { openTreasure(t, 0, 1); });
        CHECK_FALSE(s.open);
        CHECK(s.worn("ar.key"));
    }
    SUBCASE("yes") {
        s.wear({"ar.key", "ar.other"});
        s.dice(Purpose::TreasureRoll, "----");
        s.decide({"artifact ar.key"});
        s.play([](Table& t) { openTreasure(t, 0, 1); });
        CHECK(s.worn("ar.key"));
    }
    SUBCASE("no") {
        s.wear({"ar.key", "ar.other"});
        s.dice(Purpose::TreasureRoll, "---");
        s.decide({"keep"});
        s.play([](Table& t) { openTreasure(t, 0, 1); });
        CHECK_FALSE(s.worn("ar.key"));
        CHECK(s.announced("TT-RULING-41"));
    }
    CHECK(s.hero(0).shevitsa == 1);
}

TEST_CASE("TT-RULING-41 more cards to choose an Artifact from are no use where the deck has no more") {
    Wardrobe s;
    s.passive("ar.eye", Slot::Head, {"always : artifact_draw(1)"});
    s.wear({"ar.eye"});
    for (int left = 3; s.state.decks.artifacts[0].cards.count > left;)
        removeAt(s.table(), s.state.decks.artifacts[0].cards, 0);
    s.play([](Table& t) { winArtifact(t, 0, 1); });
    CHECK(s.openOptions.size() == 3);
    CHECK_FALSE(s.worn("ar.eye"));
}

TEST_CASE("TT-RULING-41 a Talent that costs less: what the price takes is worn, what it does not is asked for") {
    Wardrobe s;
    s.passive("ar.brooch", Slot::Head, {"always : talent_discount(1)"});
    s.artifact("ar.other", 1, Slot::Head, Usage::OneTime, 0, Window::OwnTurn,
               {"when manual pay return_self : add_steps(1)"});
    s.wear({"ar.brooch", "ar.other"});
    SUBCASE("1 Shevitsa is enough with it only") {
        s.table().set(s.hero(0).shevitsa, 1);
        s.play([](Table& t) { unlockTalent(t, 0, 0); });
        CHECK_FALSE(s.open);
        CHECK(s.worn("ar.brooch"));
        CHECK(s.hero(0).shevitsa == 0);
    }
    SUBCASE("2 are enough without") {
        s.table().set(s.hero(0).shevitsa, 2);
        s.decide({"keep"});
        s.play([](Table& t) { unlockTalent(t, 0, 0); });
        CHECK_FALSE(s.worn("ar.brooch"));
        CHECK(s.hero(0).shevitsa == 0);
    }
}

TEST_CASE("TT-RULING-41 an Action that costs nothing with an Artifact: worn where no Action is left, else asked for") {
    Wardrobe s;
    s.passive("ar.gloves", Slot::Hands, {"always : cost_change(-1, claim)"});
    s.other(Slot::Hands);
    s.wear({"ar.gloves", "ar.other"});
    SUBCASE("no Action is left") {
        s.table().set(s.state.turn.actionsUsed, 1);
        s.play([](Table& t) { spendAction(t, 0, ActionKind::Claim, 0); });
        CHECK(s.worn("ar.gloves"));
        CHECK(s.state.turn.actionsUsed == 1);
    }
    SUBCASE("one is left, and spent") {
        s.decide({"keep"});
        s.play([](Table& t) { spendAction(t, 0, ActionKind::Claim, 0); });
        CHECK_FALSE(s.worn("ar.gloves"));
        CHECK(s.state.turn.actionsUsed == 1);
    }
    SUBCASE("one is left, and kept") {
        s.decide({"artifact ar.gloves"});
        s.play([](Table& t) { spendAction(t, 0, ActionKind::Claim, 0); });
        CHECK(s.state.turn.actionsUsed == 0);
    }
}

TEST_CASE("TT-ARTIFACT-03 an Artifact that makes room for another is worn with it") {
    Wardrobe s;
    s.passive("ar.belt", Slot::Head, {"always : extra_slot(hands, 1)"});
    s.passive("ar.left", Slot::Hands, {"always : extra_steps(1)"});
    s.passive("ar.right", Slot::Hands, {"always : extra_steps(1)"});
    s.wear({"ar.belt", "ar.left", "ar.right"});
    wear(s.table(), 0, s.set().find(CardKind::Artifact, "ar.left"));
    CHECK_FALSE(s.worn("ar.belt"));
    wear(s.table(), 0, s.set().find(CardKind::Artifact, "ar.right"));
    CHECK(s.worn("ar.belt"));
    CHECK(s.worn("ar.right"));
}

TEST_CASE("TT-RULING-41 raises at the end of a turn that an Artifact allows use it") {
    Wardrobe s;
    SUBCASE("twice the same Virtue") {
        s.passive("ar.knot", Slot::Head, {"always : same_virtue(endurance)"});
        s.wear({"ar.knot"});
        s.set(0, Virtue::Endurance, 7);
        s.set(0, Virtue::Mercy, 0);
        s.decide({"raise seat1 love", "raise seat1 love"});
        s.play([](Table& t) { endureAndShow(t, 0); });
        CHECK(s.worn("ar.knot"));
    }
    SUBCASE("different ones use nothing") {
        s.passive("ar.knot", Slot::Head, {"always : same_virtue(endurance)"});
        s.wear({"ar.knot"});
        s.set(0, Virtue::Endurance, 7);
        s.set(0, Virtue::Mercy, 0);
        s.decide({"raise seat1 love", "raise seat1 hope"});
        s.play([](Table& t) { endureAndShow(t, 0); });
        CHECK_FALSE(s.worn("ar.knot"));
    }
    SUBCASE("Mercy to oneself") {
        s.passive("ar.knot", Slot::Head, {"always : mercy_to_self"});
        s.wear({"ar.knot"});
        s.set(0, Virtue::Endurance, 0);
        s.set(0, Virtue::Mercy, 3);
        s.decide({"raise seat1 love"});
        s.play([](Table& t) { endureAndShow(t, 0); });
        CHECK(s.worn("ar.knot"));
    }
}

namespace {

// A Hero with Speed 3 and Love 4 against an enemy of Speed 6.
struct Duel : Wardrobe {
    void meet(std::initializer_list<const char*> ids) {
        enemy("bt.fast", 2, {.speed = 6, .defense = 20, .strength = 2}, "gain_speed(1)");
        wear(ids);
        set(0, Virtue::Love, 4);
        table().set(hero(0).speed, 3);
    }
    void fight() {
        play([](Table& t) { fightBattleCard(t, 0, 2); });
    }
};

}  // namespace

TEST_CASE("TT-RULING-41 two Artifacts that only together outrun the enemy are both worn, or neither") {
    Duel s;
    s.passive("ar.hat", Slot::Head, {"always : first_attack_speed(2)"});
    s.passive("ar.boots", Slot::Feet, {"always : first_attack_speed(2)"});
    SUBCASE("together") {
        s.meet({"ar.hat", "ar.boots"});
        s.fight();
        CHECK(s.state.battle.heroFirst);
        CHECK(s.worn("ar.hat"));
        CHECK(s.worn("ar.boots"));
    }
    SUBCASE("one alone") {
        s.meet({"ar.hat"});
        s.fight();
        CHECK_FALSE(s.state.battle.heroFirst);
        CHECK_FALSE(s.worn("ar.hat"));
    }
}

TEST_CASE("TT-RULING-41 what changes the damage and the price of active Artifacts is worn where it does") {
    Duel s;
    s.artifact("ar.club", 1, Slot::Hands, Usage::Active, 2, Window::BattleAttack,
               {"when attack_activation pay positive_dice(2) once_per(attack_round) : add_damage(3)"});
    s.passive("ar.helmet", Slot::Head, {"always : artifact_damage(2)"});
    s.passive("ar.spur", Slot::Feet, {"always : activation(-1)"});
    s.passive("ar.shoe", Slot::Feet, {"when battle_ended : gain_shevitsa(1)"});
    s.meet({"ar.club", "ar.helmet", "ar.spur", "ar.shoe"});
    s.table().set(s.hero(0).speed, 9);
    SUBCASE("one positive die: only with it") {
        s.dice(Purpose::AttackRoll, "+---");
        s.decide({"go_on", "activate ar.club"});
        s.fight();
        CHECK(s.worn("ar.spur"));
        CHECK(s.state.battle.dealt == 5);
    }
    SUBCASE("two: the player says whether both are spent") {
        s.dice(Purpose::AttackRoll, "++--");
        s.decide({"go_on", "activate ar.club", "keep"});
        s.fight();
        CHECK_FALSE(s.worn("ar.spur"));
        CHECK(s.state.battle.dealt == 5);
    }
    CHECK(s.worn("ar.helmet"));  // of the head there is no other
}

TEST_CASE("TT-RULING-41 what an Artifact does otherwise is a use of it as well") {
    Duel s;
    s.passive("ar.mirror", Slot::Head, {"when battle_start if love > 9 : gain_shevitsa(1) else gain_shevitsa(2)"});
    s.artifact("ar.other", 1, Slot::Head, Usage::OneTime, 0, Window::OwnTurn,
               {"when manual pay return_self : add_steps(1)"});
    s.meet({"ar.mirror", "ar.other"});
    SUBCASE("yes") {
        s.decide({"yes"});
        s.fight();
        CHECK(s.hero(0).shevitsa == 2);
        CHECK(s.worn("ar.mirror"));
    }
    SUBCASE("no") {
        s.decide({"no"});
        s.fight();
        CHECK(s.hero(0).shevitsa == 0);
        CHECK_FALSE(s.worn("ar.mirror"));
    }
}

TEST_CASE("TT-RULING-41 a ban of the Hero's own Artifact comes by itself only where nothing is shut out") {
    Duel s;
    s.passive("ar.curse", Slot::Head, {"always : attack_dice(2); ban(block)"});
    s.artifact("ar.other", 1, Slot::Head, Usage::OneTime, 0, Window::OwnTurn,
               {"when manual pay return_self : add_steps(1)"});
    SUBCASE("alone") {
        s.meet({"ar.curse"});
        CHECK(banned(s.table(), BanWord::Block, 0));
    }
    SUBCASE("beside another") {
        s.meet({"ar.curse", "ar.other"});
        CHECK_FALSE(banned(s.table(), BanWord::Block, 0));
        wear(s.table(), 0, s.set().find(CardKind::Artifact, "ar.curse"));
        CHECK(banned(s.table(), BanWord::Block, 0));
    }
}

TEST_CASE("bots use a passive Artifact where it helps more than what it shuts out") {
    Duel s;
    s.passive("ar.staff", Slot::Hands, {"always : attack_dice(1)"});
    s.passive("ar.peel", Slot::Hands, {"always : attack_dice(2)"});
    s.artifact("ar.mace", 1, Slot::Hands, Usage::Active, 1, Window::BattleAttack,
               {"when attack_activation pay positive_dice(1) once_per(attack_round) : add_damage(5)"});
    const auto best = [&](std::initializer_list<const char*> offered) {
        std::vector<engine::Option> options;
        for (const char* id : offered)
            options.push_back({std::uint16_t(Verb::Artifact), std::uint8_t(s.set().find(CardKind::Artifact, id))});
        options.push_back({std::uint16_t(Verb::Keep)});
        engine::Decision decision;
        decision.question = std::uint16_t(Question::UseArtifact);
        decision.options = options;
        std::vector<int> heuristics(options.size());
        s.game->evaluation().heuristics(&s.state, decision, heuristics);
        const auto at = std::size_t(std::max_element(heuristics.begin(), heuristics.end()) - heuristics.begin());
        return at < offered.size() ? std::string(offered.begin()[at]) : "none";
    };
    SUBCASE("the better of two") {
        s.meet({"ar.staff", "ar.peel"});
        s.battle();
        s.table().set(s.state.battle.decided, true);
        CHECK(best({"ar.staff", "ar.peel"}) == "ar.peel");
    }
    SUBCASE("neither beside a mace") {
        s.meet({"ar.staff", "ar.peel", "ar.mace"});
        s.battle();
        s.table().set(s.state.battle.decided, true);
        CHECK(best({"ar.staff", "ar.peel"}) == "none");
    }
}
