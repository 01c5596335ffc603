// The Map: tiles, movement, Portals.
#include "tests/engine/threetale_fixture.h"

using namespace engine::threetale;

namespace {

// Steps and Portals that a Hero may take now, in their lasting form.
std::vector<std::string> ways(Situation& s, int hero) {
    s.table().options.clear();
    listSteps(s.table(), hero, stepsLeft(s.table(), hero));
    std::vector<std::string> texts;
    for (const engine::Option& o : s.table().options.all()) texts.push_back(s.game->notation().encode(o));
    return texts;
}
bool has(const std::vector<std::string>& list, const char* text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

}  // namespace

TEST_CASE("TT-TILE-08 TT-TILE-14 TV-12 a tile with Battle 1, Treasure 3 and a White Stone gets exactly these") {
    Situation s;
    s.tile("ti.x", {Feature::Battle1, Feature::Treasure3, Feature::White, Feature::None});
    s.begin();
    layTile(s.table(), s.set().indexOf(s.set().find("ti.x")), 0, {3, 0});
    CHECK(s.state.map.features[12] == Feature::Battle1);
    CHECK(s.state.map.features[13] == Feature::Treasure3);
    CHECK(s.state.map.features[14] == Feature::White);
    CHECK(s.state.map.features[15] == Feature::None);
}

TEST_CASE("TT-TILE-15 TT-RULING-05 TV-14 White, Red and a level 2 object: the object is a Treasure") {
    Situation s;
    s.tile("ti.x", {Feature::White, Feature::Red, Feature::Treasure2, Feature::None});
    s.begin();
    layTile(s.table(), s.set().indexOf(s.set().find("ti.x")), 0, {3, 0});
    CHECK(s.state.map.features[12] == Feature::White);
    CHECK(s.state.map.features[13] == Feature::Red);
    CHECK(s.state.map.features[14] == Feature::Treasure2);
}

TEST_CASE("TT-TILE-09 TT-OFFER-01 an Altar is laid with an Offering on it") {
    Situation s;
    s.tile("ti.x", {Feature::Altar, Feature::None, Feature::None, Feature::None});
    s.begin();
    layTile(s.table(), s.set().indexOf(s.set().find("ti.x")), 0, {3, 0});
    CHECK(s.state.map.offerings[12] == 1);
    CHECK(s.state.map.offerings[13] == 0);
}

TEST_CASE("TT-TILE-03 four quarter turns bring a tile back, one moves northwest to northeast") {
    const std::array<Feature, 4> cells{Feature::White, Feature::Red, Feature::Black, Feature::Trees};
    CHECK(rotated(cells, 4) == cells);
    CHECK(rotated(cells, 1)[1] == Feature::White);
    CHECK(rotated(cells, 1)[3] == Feature::Red);
    CHECK(rotated(cells, 2)[3] == Feature::White);
}

TEST_CASE("TT-TILE-06 TT-RULING-07 the places on offer share a full edge with the Map and overlap nothing") {
    Situation s;
    s.begin();
    const auto places = s.table().lattice().freePlaces();
    CHECK(places.size() == 8);  // three in a row: 2 ends, 3 above, 3 below
    for (const Cell& c : places) {
        int touching = 0;
        for (int i = 0; i < 3; ++i) {
            const int far = std::abs(c.x - i) + std::abs(c.y);
            CHECK(far > 0);
            touching += far == 1;
        }
        CHECK(touching == 1);
    }
}

TEST_CASE("TT-MOVE-02 TT-MOVE-03 Steps go to the four neighbours that exist") {
    Situation s;
    s.begin();
    const auto list = ways(s, 0);  // southwest corner of the westmost tile
    CHECK(has(list, "step north t1.nw"));
    CHECK(has(list, "step east t1.se"));
    CHECK(list.size() == 2);
}

TEST_CASE("TT-MOVE-04 TT-TILE-10 no Step enters Trees") {
    Situation s;
    s.begin();
    s.table().set(s.state.map.features[0], Feature::Trees);
    CHECK_FALSE(has(ways(s, 0), "step north t1.nw"));
}

TEST_CASE("TT-MOVE-07 TV-25 a Hero passes through another and stops behind") {
    Situation s;
    s.begin();
    s.table().set(s.state.heroes[1].space, 3);  // beside hero 0
    CHECK(has(ways(s, 0), "step east t1.se"));
    s.play([](Table& t) {
        takeStep(t, 0, 1);
        takeStep(t, 0, 1);
    });
    CHECK(s.state.heroes[0].space == 6);
    CHECK(stepsLeft(s.table(), 0) == 0);
}

TEST_CASE("TT-RULING-12 TV-26 a Step onto an occupied Space that cannot be left is refused") {
    Situation s;
    s.begin();
    s.table().set(s.state.heroes[1].space, 3);
    s.table().set(s.state.heroes[0].speed, 1);
    CHECK_FALSE(has(ways(s, 0), "step east t1.se"));
}

TEST_CASE(
    "TT-PORTAL-02 TT-PORTAL-03 TT-PORTAL-05 TV-27 stepping on a Portal leads to another by choice, for one Step") {
    Situation s;
    s.begin();
    Table& t = s.table();
    t.set(s.state.heroes[0].speed, 3);
    for (int space : {3, 5, 9}) {
        t.set(s.state.map.features[space], Feature::Portal);
        push(t, s.state.map.portals, space);
    }
    s.decide({"portal t3.ne"});
    s.play([](Table& table) { takeStep(table, 0, 1); });
    CHECK(s.state.heroes[0].space == 9);
    CHECK(stepsLeft(t, 0) == 2);
    CHECK(actionsLeft(t, 0) == 1);
    CHECK(s.state.turn.actionsUsed == 0);
}

TEST_CASE("TT-RULING-14 TV-28 the only Portal is a plain Space") {
    Situation s;
    s.begin();
    s.table().set(s.state.map.features[3], Feature::Portal);
    push(s.table(), s.state.map.portals, 3);
    s.play([](Table& t) { takeStep(t, 0, 1); });
    CHECK(s.state.heroes[0].space == 3);
    CHECK(stepsLeft(s.table(), 0) == 1);
}

TEST_CASE("TT-RULING-13 a Hero on a Portal may spend a Step to go to another") {
    Situation s;
    s.begin();
    for (int space : {2, 9}) {
        s.table().set(s.state.map.features[space], Feature::Portal);
        push(s.table(), s.state.map.portals, space);
    }
    CHECK(has(ways(s, 0), "portal t3.ne"));
}

TEST_CASE("TT-RULING-10 TV-31 Speed gained in the turn counts at once") {
    Situation s;
    s.begin();
    s.table().set(s.state.turn.stepsUsed, 2);
    CHECK(stepsLeft(s.table(), 0) == 0);
    gainSpeed(s.table(), 0, 1);
    CHECK(stepsLeft(s.table(), 0) == 1);
}

TEST_CASE("TT-RULING-16 adjacent is orthogonal, across tiles too, never diagonal") {
    Situation s;
    s.begin();
    CHECK(adjacent(s.table(), 0, 1));
    CHECK(adjacent(s.table(), 1, 4));
    CHECK_FALSE(adjacent(s.table(), 0, 3));
    CHECK_FALSE(adjacent(s.table(), 1, 5));
}
