// Forced chance in the sandbox: the next roll, a past one, taking it away again.
#include <doctest/doctest.h>

#include <set>

#include "tests/editor/play_lanterns.h"
#include "tests/engine/number_dice.h"

using namespace editor::play;
using tiny::Fresh;

namespace {

std::vector<std::uint32_t> lightRolls(const Sandbox& sandbox) {
    std::vector<std::uint32_t> out;
    for (std::uint32_t at : sandbox.session.landmarks().rolls)
        if (sandbox.session.trace()[at].field == tiny::kLightRoll)
            out.push_back(std::uint32_t(sandbox.session.trace()[at].after));
    return out;
}

}  // namespace

TEST_CASE("the next roll of a purpose falls as said, and only that one") {
    Fresh sandbox, plain;
    REQUIRE(sandbox.chance.forceNext(tiny::kLightRoll, 0b101).empty());
    REQUIRE(sandbox.chance.forced().size() == 1);
    CHECK(sandbox.chance.forced()[0].usedAt == -1);
    CHECK(sandbox.chance.forced()[0].text == "light roll: + - + and the rest negative");
    sandbox.decisions.choose(0);
    plain.decisions.choose(0);
    sandbox.decisions.choose("hold");
    plain.decisions.choose("hold");
    CHECK(lightRolls(sandbox)[0] == 0b101);
    CHECK(sandbox.chance.forced()[0].usedAt >= 0);
    CHECK_FALSE(sandbox.chance.forced()[0].forced.any);
    sandbox.decisions.choose(0);
    plain.decisions.choose(0);
    REQUIRE(lightRolls(sandbox).size() >= 2);
    CHECK(lightRolls(sandbox)[1] == lightRolls(plain)[1]);
}

TEST_CASE("said in the middle of a turn, the next roll is the next one: those that fell stay") {
    Fresh sandbox;
    sandbox.chance.forceNext(tiny::kLightRoll, 0b111);
    sandbox.decisions.choose(0);
    REQUIRE(lightRolls(sandbox).size() == 1);
    const std::uint64_t hash = sandbox.session->hash();
    REQUIRE(sandbox.chance.forceNext(tiny::kLightRoll, 0b010).empty());
    CHECK(sandbox.session->hash() == hash);
    CHECK(lightRolls(sandbox) == std::vector<std::uint32_t>{0b111});
    REQUIRE(sandbox.decisions.choose("roll").empty());
    CHECK(lightRolls(sandbox) == std::vector<std::uint32_t>{0b111, 0b010});
    CHECK(sandbox.lines.all().size() == 1);
}

TEST_CASE("a second word about the same waiting roll replaces the first") {
    Fresh sandbox;
    sandbox.chance.forceNext(tiny::kLightRoll, 0b111);
    sandbox.chance.forceNext(tiny::kLightRoll, 0b001);
    REQUIRE(sandbox.chance.forced().size() == 1);
    sandbox.decisions.choose(0);
    CHECK(lightRolls(sandbox)[0] == 0b001);
}

TEST_CASE("a past roll falls otherwise: later decisions are kept as far as they go, the old line stays") {
    Fresh sandbox;
    for (int i = 0; i < 10; ++i) sandbox.decisions.choose(int(sandbox.decisions.shown()->options.size()) - 1);
    const std::uint64_t hash = sandbox.session->hash();
    const std::size_t event = sandbox.session.landmarks().rolls[2];
    const auto value = std::uint32_t(sandbox.session.trace()[event].after);
    REQUIRE(sandbox.chance.forceEvent(event, value ^ 0b111).empty());
    CHECK(std::uint32_t(sandbox.session.trace()[event].after) == (value ^ 0b111));
    CHECK(sandbox.cursor.position() == event + 1);
    REQUIRE(sandbox.lines.all().size() == 2);
    CHECK(sandbox.lines.all()[1].leftAt <= 10);
    REQUIRE(sandbox.lines.switchTo(0).empty());
    CHECK(sandbox.session->hash() == hash);
    CHECK(sandbox.chance.forced().empty());
}

TEST_CASE("looking back, the next roll is the one after the shown position") {
    Fresh sandbox;
    for (int i = 0; i < 10; ++i) sandbox.decisions.choose(int(sandbox.decisions.shown()->options.size()) - 1);
    sandbox.cursor.goTo(sandbox.session.landmarks().turns[1] + 1);
    const auto at = std::lower_bound(sandbox.session.landmarks().rolls.begin(), sandbox.session.landmarks().rolls.end(),
                                     sandbox.cursor.position());
    std::size_t event = *at;
    while (sandbox.session.trace()[event].field != tiny::kLightRoll) ++event;
    REQUIRE(sandbox.chance.forceNext(tiny::kLightRoll, 0).empty());
    CHECK(sandbox.session.trace()[event].after == 0);
    CHECK(sandbox.chance.forced()[0].usedAt == std::ptrdiff_t(event));
}

TEST_CASE("forced chance taken away falls as it did before") {
    Fresh sandbox;
    sandbox.decisions.choose(0);
    const std::uint64_t hash = sandbox.session->hash();
    const std::size_t event = sandbox.session.landmarks().rolls.back();
    const auto value = std::uint32_t(sandbox.session.trace()[event].after);
    REQUIRE(sandbox.chance.forceEvent(event, ~value & 0b111).empty());
    REQUIRE(sandbox.chance.unforce(0).empty());
    CHECK(std::uint32_t(sandbox.session.trace()[event].after) == value);
    CHECK(sandbox.session->hash() == hash);
    CHECK(sandbox.chance.unforce(0) == "0 chance events are forced");
}

TEST_CASE("a past roll can be rolled again by chance, another result each time") {
    Fresh sandbox;
    sandbox.decisions.choose(0);
    const std::size_t event = sandbox.session.landmarks().rolls.back();
    std::vector<int> seen;
    for (int i = 0; i < 12; ++i) {
        REQUIRE(sandbox.chance.rollAgain(event).empty());
        seen.push_back(sandbox.session.trace()[event].after);
        CHECK(seen.back() >= 0);
        CHECK(seen.back() < 8);
    }
    std::sort(seen.begin(), seen.end());
    CHECK(std::unique(seen.begin(), seen.end()) - seen.begin() >= 3);
    CHECK(sandbox.chance.forced().size() == 1);
}

TEST_CASE("dice of six faces are forced, rolled again and told like any others") {
    Sandbox sandbox;
    sandbox.begin(std::make_shared<tiny::NumberDice>(3), {.seed = 3});
    const auto rolled = [&] {
        return engine::marksOf(engine::kSixFacedDie, 3,
                               std::uint32_t(sandbox.session.trace()[sandbox.session.landmarks().rolls.back()].after));
    };
    const std::uint32_t said = engine::kSixFacedDie.with(engine::kSixFacedDie.with(0, 0, 3), 1, 5);
    REQUIRE(sandbox.chance.forceEvent(sandbox.session.landmarks().rolls.back(), said).empty());
    CHECK(rolled() == "461");
    REQUIRE(sandbox.chance.forced().size() == 1);
    CHECK(sandbox.chance.forced()[0].text == "light roll: 4 6 and the rest 1");
    // A die alone has no rest.
    REQUIRE(sandbox.chance.forceEvent(sandbox.session.landmarks().rolls.back(), 3).empty());
    CHECK(sandbox.chance.forced()[0].text == "light roll: 4");
    REQUIRE(sandbox.chance.forceEvent(sandbox.session.landmarks().rolls.back(), ~0u).empty());
    CHECK(rolled() == "666");
    CHECK(sandbox.chance.forced()[0].text == "light roll: 6 6 6 6 6 6 6 6 6 6 and the rest 1");
    std::set<std::string> seen;
    for (int i = 0; i < 20; ++i) {
        REQUIRE(sandbox.chance.rollAgain(sandbox.session.landmarks().rolls.back()).empty());
        seen.insert(rolled());
    }
    CHECK(seen.size() >= 10);
    sandbox.cursor.goTo(sandbox.session.size());
    REQUIRE(sandbox.decisions.choose("roll").empty());
    CHECK(sandbox.session.landmarks().rolls.size() == 2);
    CHECK(sandbox.session.landmarks().draws.empty());
}

TEST_CASE("a draw can be said beforehand by its card; a card that is not there leaves chance alone") {
    Fresh sandbox;
    REQUIRE(sandbox.decisions.choose(0).empty());
    while (sandbox.session.landmarks().turns.size() < 2) sandbox.decisions.choose("hold");
    // The second walker has drawn; draw the next one beforehand, in its next turn.
    const int river = sandbox.session->game().cards().find("ch.river");
    Fresh other;
    REQUIRE(other.restart({.seed = 9}).empty());
    other.cursor.goTo(0);
    REQUIRE(other.chance.forceNext(tiny::kCharmDraw, std::uint32_t(river)).empty());
    CHECK(other.chance.forced()[0].text == "charm draw: river");
    CHECK(other.session.trace()[other.session.landmarks().draws[0]].after == river);
    REQUIRE(other.chance.forceEvent(other.session.landmarks().draws[0], 200).empty());
    CHECK(other.session.trace()[other.session.landmarks().draws[0]].after != 200);
}

TEST_CASE("what is no chance event is refused") {
    Fresh sandbox;
    CHECK(sandbox.chance.forceEvent(0, 1) == "this event is neither a roll nor a draw");
    CHECK(sandbox.chance.forceEvent(9999, 1) == "this event is neither a roll nor a draw");
    CHECK(sandbox.chance.rollAgain(sandbox.session.landmarks().draws[0]) ==
          "only dice can be rolled again; force the draw instead");
    CHECK(sandbox.chance.forceNext(99, 1) == "there is no such purpose of chance");
}
