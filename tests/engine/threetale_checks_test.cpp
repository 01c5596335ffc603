// What the checks of content (TT-VAL) leave to play: tiles, Offerings and the bands of a Treasure.
#include <algorithm>

#include "tests/engine/threetale_fixture.h"

using namespace engine::threetale;

namespace {

// Is something of this check wrong with the state?
bool breaks(const Situation& s, const GameState& state, const char* check) {
    const std::vector<std::string> broken = s.game->inspection().brokenInvariants(&state);
    return std::any_of(broken.begin(), broken.end(), [&](const std::string& text) { return text.starts_with(check); });
}

}  // namespace

TEST_CASE("TT-VAL-13 an Altar is laid with exactly one Offering, and an Offering lies nowhere else") {
    Situation s;
    s.tile("ti.x", {Feature::Altar, Feature::None, Feature::White, Feature::Altar});
    s.begin();
    layTile(s.table(), s.set().indexOf(s.set().find("ti.x")), 1, {3, 0});
    for (int space = 0; space < s.state.map.placed * 4; ++space) {
        CAPTURE(space);
        const bool altar = s.state.map.features[space] == Feature::Altar;
        CHECK(s.state.map.offerings[space] == (altar ? 1 : 0));
    }
    CHECK(s.state.map.features[13] == Feature::Altar);  // of the new tile, turned once
    CHECK_FALSE(breaks(s, s.state, "TT-VAL-13"));

    GameState two = s.state, astray = s.state;
    two.map.offerings[13] = 2;
    CHECK(breaks(s, two, "TT-VAL-13"));
    const auto white = std::find(astray.map.features.begin() + 12, astray.map.features.begin() + 16, Feature::White);
    astray.map.offerings[white - astray.map.features.begin()] = 1;
    CHECK(breaks(s, astray, "TT-VAL-13"));
}

TEST_CASE("TT-VAL-18 a tile may be placed on every free place that shares a full side with a tile, and on no other") {
    Situation s;
    s.tile("ti.x", {Feature::None, Feature::White, Feature::Red, Feature::Black});
    s.begin();  // three tiles in a row, from 0 0 to 2 0
    layTile(s.table(), s.set().indexOf(s.set().find("ti.x")), 0, {1, 1});
    CHECK_FALSE(breaks(s, s.state, "TT-VAL-18"));
    std::vector<std::pair<int, int>> wanted, offered;
    const auto lies = [&](int x, int y) {
        return std::any_of(s.state.map.tiles.begin(), s.state.map.tiles.begin() + s.state.map.placed,
                           [&](const PlacedTile& tile) { return tile.x == x && tile.y == y; });
    };
    for (int x = -3; x <= 5; ++x)
        for (int y = -3; y <= 4; ++y)
            if (!lies(x, y) && (lies(x - 1, y) || lies(x + 1, y) || lies(x, y - 1) || lies(x, y + 1)))
                wanted.emplace_back(x, y);
    for (const Cell& cell : s.table().lattice().freePlaces()) offered.emplace_back(cell.x, cell.y);
    std::sort(offered.begin(), offered.end());
    CHECK(offered == wanted);

    for (const auto& cell : {std::pair(0, 0), std::pair(2, 2), std::pair(1, 3)}) {  // taken; corner to corner; apart
        CAPTURE(cell.first);
        GameState moved = s.state;
        moved.map.tiles[3].x = std::int8_t(cell.first);
        moved.map.tiles[3].y = std::int8_t(cell.second);
        CHECK(breaks(s, moved, "TT-VAL-18"));
    }
}

TEST_CASE("TT-VAL-50 each number of positive dice has one band of a Treasure Card") {
    struct Row {
        const char* faces;
        int gained;
    };
    for (const Row& row : {Row{"---", 1}, Row{"+--", 2}, Row{"-++", 2}, Row{"+++", 4}}) {
        CAPTURE(row.faces);
        Situation s;
        auto& card = s.add<schema::threetale::Treasure>("treasure", "tr.x");
        card.on0 = schema::readEffects("gain_shevitsa(1)");
        card.on12 = schema::readEffects("gain_shevitsa(2)");
        card.on3 = schema::readEffects("gain_shevitsa(4)");
        s.begin();
        s.dice(Purpose::TreasureRoll, row.faces);
        s.play([](Table& t) { openTreasure(t, 0, 1); });
        CHECK(s.hero(0).shevitsa == row.gained);
    }
}

TEST_CASE(
    "invariants within a unit: ranges and places after every event, cards and tokens when somebody is asked, a card in "
    "hand is no fault") {
    Situation s;
    s.begin();
    const auto within = [&](const GameState& state, bool asked) {
        std::vector<std::string> broken;
        s.game->inspection().checkInvariants(&state, asked, broken);
        return broken.empty() ? std::string() : broken.front().substr(0, broken.front().find(':'));
    };
    CHECK(within(s.state, true) == "");
    GameState love = s.state, overlap = s.state, away = s.state, twice = s.state, held = s.state;
    love.heroes[0].virtues[0] = kHighestVirtue + 1;
    CHECK(within(love, false) == "TT-VIRTUE-02");
    overlap.map.tiles[1].x = overlap.map.tiles[0].x;
    overlap.map.tiles[1].y = overlap.map.tiles[0].y;
    CHECK(within(overlap, false) == "TT-VAL-18");
    away.heroes[0].space = std::uint8_t(away.map.placed * 4);
    CHECK(within(away, false) == "TT-MOVE-13");
    twice.map.tiles[1].card = twice.map.tiles[0].card;
    CHECK(within(twice, false) == "");
    CHECK(within(twice, true) == "TT-SETUP-05");
    const int last = --held.map.placed;  // its tile is in nobody's place
    for (HeroState& h : held.heroes)
        if (h.space != kNone && h.space / 4 == last) h.space = kNone;
    for (auto& sides : held.map.sides)
        for (std::uint8_t& beside : sides)
            if (beside == last + 1) beside = 0;
    CHECK(within(held, true) == "TT-TILE-06");
    held.map.tiles[last] = {};
    held.map.sides[last] = {};
    for (int space = last * 4; space < last * 4 + 4; ++space) {
        held.map.features[space] = Feature::None;
        held.map.offerings[space] = 0;
    }
    CHECK(within(held, true) == "");
    CHECK(breaks(s, held, "TT-SETUP-05"));
}
