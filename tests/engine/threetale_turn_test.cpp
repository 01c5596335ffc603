// Turns: Actions, Virtue bands, Talents, Altars, Offerings, Treasures, Quests, scoring.
#include "tests/engine/threetale_fixture.h"

using namespace engine::threetale;

namespace {

// Four Artifacts of each level, so that draws of three have something left.
struct Cards : Situation {
    Cards() {
        for (int level = 1; level <= 3; ++level)
            for (int i = 0; i < 4; ++i)
                artifact(("ar." + std::to_string(level) + "0" + std::to_string(i)).c_str(), level, Slot::Head,
                         Usage::Passive, 0, Window::Always, {});
    }
    HeroState& first() { return state.heroes[0]; }
    void onAltar() { table().set(state.map.features[first().space], Feature::Altar); }
};

}  // namespace

TEST_CASE("TT-VIRTUE-07 TT-VIRTUE-09 TT-VIRTUE-10 TV-17 the bands") {
    constexpr int bands[14] = {0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3};
    Cards s;
    s.begin();
    for (int value = 0; value <= 13; ++value) {
        CHECK(band(value) == bands[value]);
        s.set(0, Virtue::Endeavor, value);
        CHECK(actionsLeft(s.table(), 0) == 1 + bands[value]);
    }
}

TEST_CASE("TT-RULING-20 TV-29 an Endeavor that reaches a band gives its Action at once") {
    Cards s;
    s.begin();
    s.set(0, Virtue::Endeavor, 2);
    s.table().set(s.state.turn.actionsUsed, 1);
    CHECK(actionsLeft(s.table(), 0) == 0);
    s.set(0, Virtue::Endeavor, 3);
    CHECK(actionsLeft(s.table(), 0) == 1);
}

TEST_CASE("TT-RULING-20 TV-30 an Endeavor that falls leaves no negative Actions") {
    Cards s;
    s.begin();
    s.set(0, Virtue::Endeavor, 3);
    s.table().set(s.state.turn.actionsUsed, 2);
    s.set(0, Virtue::Endeavor, 2);
    CHECK(actionsLeft(s.table(), 0) == 0);
}

TEST_CASE("TT-TALENT-03 TT-TALENT-04 TT-TALENT-05 TV-08 TV-09 TV-10 the three levels cost 2, 4 and 6") {
    Cards s;
    s.begin();
    for (int level = 1; level <= 3; ++level) {
        s.table().set(s.first().shevitsa, level * 2);
        s.table().options.clear();
        listUnlockable(s.table(), 0);
        REQUIRE(s.table().options.count() == 2);
        unlockTalent(s.table(), 0, s.table().options[0].a);
        CHECK(s.first().shevitsa == 0);
    }
    CHECK(s.first().talents == 0b010101);
}

TEST_CASE("TT-TALENT-06 TV-11 a second Talent of a level is not on offer at any price") {
    Cards s;
    s.begin();
    s.table().set(s.first().shevitsa, 2);
    unlockTalent(s.table(), 0, 0);
    s.table().set(s.first().shevitsa, 20);
    s.table().options.clear();
    listUnlockable(s.table(), 0);
    for (const engine::Option& o : s.table().options.all()) CHECK(o.a != 1);
    CHECK(s.table().options.count() == 2);
}

TEST_CASE("TT-VIRTUE-11 TT-RULING-27 TV-07 Endurance 3 raises one other Virtue") {
    Cards s;
    s.begin();
    s.set(0, Virtue::Endurance, 3);
    s.set(0, Virtue::Mercy, 0);
    s.decide({"raise seat1 love"});
    s.play([](Table& t) { endureAndShow(t, 0); });
    CHECK(s.virtue(0, Virtue::Love) == 3);
    CHECK(s.virtue(0, Virtue::Endurance) == 3);
}

TEST_CASE("TT-VIRTUE-14 TT-RULING-29 TV-23 a Mercy raised by Endurance gives nothing this turn") {
    Cards s;
    s.begin();
    s.set(0, Virtue::Endurance, 3);
    s.set(0, Virtue::Mercy, 2);
    s.decide({"raise seat1 mercy"});
    s.play([](Table& t) { endureAndShow(t, 0); });
    CHECK_FALSE(s.open);
    CHECK(s.virtue(0, Virtue::Mercy) == 3);
}

TEST_CASE("TT-RULING-27 TV-24 Endurance 7 raises two different Virtues, never itself") {
    Cards s;
    s.begin();
    s.set(0, Virtue::Endurance, 7);
    s.set(0, Virtue::Mercy, 0);
    s.decide({"raise seat1 love"});
    s.play([](Table& t) { endureAndShow(t, 0); });
    REQUIRE(s.open);
    CHECK_FALSE(s.offered("raise seat1 love"));
    CHECK_FALSE(s.offered("raise seat1 endurance"));
    CHECK(s.offered("raise seat1 hope"));
}

TEST_CASE("TT-VIRTUE-12 TT-RULING-28 Mercy raises Virtues of the other Heroes only") {
    Cards s;
    s.begin();
    s.set(0, Virtue::Endurance, 0);
    s.set(0, Virtue::Mercy, 3);
    s.play([](Table& t) { endureAndShow(t, 0); });
    REQUIRE(s.open);
    CHECK(s.offered("raise seat2 love"));
    CHECK(s.offered("raise seat3 endurance"));
    CHECK_FALSE(s.offered("raise seat1 love"));
}

TEST_CASE("TT-ALTAR-05 TV-19 1 Shevitsa raises one Virtue") {
    Cards s;
    s.begin();
    s.table().set(s.first().shevitsa, 1);
    s.set(0, Virtue::Love, 4);
    s.decide({"sacrifice_shevitsa love"});
    s.play([](Table& t) { useAltar(t, 0, t.state.heroes[0].space); });
    CHECK(s.virtue(0, Virtue::Love) == 5);
    CHECK(s.first().shevitsa == 0);
}

TEST_CASE("TT-ALTAR-06 TT-ALTAR-07 TT-ALTAR-08 TV-19 an Artifact of level 1, 2, 3 is worth 2, 3, 4 Shevitsa") {
    for (int level = 1; level <= 3; ++level) {
        Cards s;
        s.begin();
        const std::string id = "ar." + std::to_string(level) + "00";
        s.give(0, id.c_str());
        s.decide({"sacrifice " + id, "keep"});
        s.play([](Table& t) { useAltar(t, 0, t.state.heroes[0].space); });
        CHECK(s.first().shevitsa == level + 1);
        CHECK(s.first().artifacts.count == 0);
        CHECK(s.state.decks.artifacts[level - 1].cards.count == 4);
    }
}

TEST_CASE(
    "TT-ALTAR-09 TT-RULING-45 TV-19 two of level 1 win one of level 2, which may be sacrificed in the same Action") {
    Cards s;
    s.begin();
    s.give(0, "ar.100");
    s.give(0, "ar.101");
    s.give(0, "ar.200");
    s.decide({"sacrifice_pair ar.100 ar.101"});
    s.play([](Table& t) { useAltar(t, 0, t.state.heroes[0].space); });
    REQUIRE(s.openOptions.size() == 3);  // the three drawn: keep one
    CHECK(s.state.decks.artifacts[0].cards.count == 4);
}

TEST_CASE("TT-ALTAR-11 TT-STONE-02 TV-19 two Artifacts of level 3 become a Sacred Stone") {
    Cards s;
    s.begin();
    s.give(0, "ar.300");
    s.give(0, "ar.301");
    s.decide({"sacrifice_pair ar.300 ar.301"});
    s.play([](Table& t) { useAltar(t, 0, t.state.heroes[0].space); });
    CHECK(s.first().stones == 1);
    CHECK(s.first().artifacts.count == 0);
}

TEST_CASE("TT-ARTIFACT-08 TV-32 winning an Artifact draws three, keeps one and shuffles two back") {
    Cards s;
    s.begin();
    s.play([](Table& t) { winArtifact(t, 0, 1); });
    REQUIRE(s.openOptions.size() == 3);
    Cards again;
    again.begin();
    again.decide({s.openOptions[1]});
    again.play([](Table& t) { winArtifact(t, 0, 1); });
    CHECK(again.first().artifacts.count == 1);
    CHECK(again.state.decks.artifacts[0].cards.count == 3);
}

TEST_CASE("TT-OFFER-05 TT-RULING-46 TV-33 blessed Offerings are worth levels 1, 2, 3, 3") {
    constexpr int levels[] = {1, 2, 3, 3};
    for (int before = 0; before < 4; ++before) {
        Cards s;
        s.begin();
        s.table().set(s.state.blessed, before);
        s.table().set(s.first().offerings, 1);
        s.decide({"owner seat2"});
        s.play([](Table& t) { giveOffering(t, 0, 1); });
        REQUIRE(s.openOptions.size() == 3);
        CHECK(s.openOptions[0].starts_with("keep_artifact ar." + std::to_string(levels[before])));
        CHECK(s.first().offerings == 0);
    }
}

TEST_CASE("TT-ARTIFACT-03 TV-37 a second Artifact of a worn slot is refused until the next turn") {
    Cards s;
    s.begin();
    s.give(0, "ar.100");
    s.give(0, "ar.101");
    const int first = s.set().indexOf(s.set().find("ar.100")), second = s.set().indexOf(s.set().find("ar.101"));
    CHECK(mayWear(s.table(), 0, first));
    wear(s.table(), 0, first);
    CHECK(mayWear(s.table(), 0, first));
    CHECK_FALSE(mayWear(s.table(), 0, second));
    s.set(0, Virtue::Endurance, 0);
    s.set(0, Virtue::Mercy, 0);
    endTurn(s.table(), 0);
    CHECK_FALSE(mayWear(s.table(), 0, first));  // it is nobody's turn
    beginTurn(s.table(), 0);
    CHECK(mayWear(s.table(), 0, second));
}

TEST_CASE("TT-TREASURE-04 TT-TREASURE-05 TT-TREASURE-06 TV-18 TV-40 bands of a Treasure, with Hope") {
    Cards s;
    auto& treasure = s.add<schema::threetale::Treasure>("treasure", "tr.x");
    treasure.level = 3;
    treasure.on0 = schema::readEffects("lose_shevitsa(1)");
    treasure.on3 = schema::readEffects("gain_shevitsa(9)");
    s.begin();
    s.set(0, Virtue::Hope, 7);
    s.dice(Purpose::TreasureRoll, "+--");
    s.decide({"turn_up hope", "turn_up hope"});
    s.play([](Table& t) { openTreasure(t, 0, 3); });
    CHECK(s.first().shevitsa == 9);
    CHECK(s.state.decks.treasures[2].discards.count == 1);
}

TEST_CASE("TT-QUEST-05 TT-QUEST-02 TV-15 the fifth Battle won completes the Quest at once") {
    Cards s;
    auto& quest = s.add<schema::threetale::Quest>("quest", "qu.x");
    quest.requirement = schema::readCondition("tally(battle_won) >= 5");
    quest.reward = schema::readEffects("gain_shevitsa(7)");
    REQUIRE(quest.requirement.unread.empty());
    s.begin();
    s.play([](Table& t) { drawQuest(t, 0); });
    CHECK(s.first().quests.count == 1);
    tally(s.table(), 0, TallyWord::BattleWon, 5);
    checkQuests(s.table());
    CHECK(s.first().quests.count == 0);
    CHECK(s.first().shevitsa == 7);
}

TEST_CASE("TT-SCORE-02 TT-SCORE-09 TV-38 the sum of the example is 372") {
    Cards s;
    auto& prophecy = s.add<schema::threetale::Prophecy>("prophecy", "pr.x");
    prophecy.scenario.score = 60;
    s.begin();
    Table& t = s.table();
    constexpr int virtues[3] = {40, 35, 30};
    constexpr int speeds[3] = {5, 4, 4}, spirits[3] = {3, 2, 1};
    for (int seat = 0; seat < 3; ++seat) {
        for (int v = 0; v < 6; ++v) s.set(seat, Virtue(v), virtues[seat] / 6 + (v < virtues[seat] % 6));
        t.set(s.state.heroes[seat].speed, speeds[seat]);
        t.set(s.state.heroes[seat].spirit, spirits[seat]);
    }
    t.set(s.first().shevitsa, 4);
    for (const char* id : {"ar.100", "ar.101", "ar.102", "ar.200", "ar.201", "ar.300"}) s.give(0, id);
    t.set(s.first().stones, 1);
    t.set(s.state.prophecy, 0);
    t.set(s.state.turnsLeft, 3);  // the current round and two more (TT-RULING-57)
    t.set(s.state.won, true);
    int sum = 0;
    for (const engine::SumLine& line : scoreOf(s.set(), s.state)) sum += line.total;
    CHECK(sum == 105 + 8 + 26 + 9 + 12 + 12 + 30 + 90 + 60 + 20);
    CHECK(sum == 372);
}
