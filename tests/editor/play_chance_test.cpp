// Forced chance in the sandbox: the next roll, a past one, taking it away again.
#include <doctest/doctest.h>

#include <set>

#include "editor/app/play/sandbox.h"
#include "tests/engine/number_dice.h"

using namespace editor::play;

namespace {

Sandbox fresh(std::uint64_t seed = 3) {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = seed});
    return sandbox;
}

std::vector<std::uint32_t> lightRolls(const Sandbox& sandbox) {
    std::vector<std::uint32_t> out;
    for (std::uint32_t at : sandbox.landmarks().rolls)
        if (sandbox.trace()[at].field == tiny::kLightRoll) out.push_back(std::uint32_t(sandbox.trace()[at].after));
    return out;
}

}  // namespace

TEST_CASE("the next roll of a purpose falls as said, and only that one") {
    Sandbox sandbox = fresh(), plain = fresh();
    REQUIRE(sandbox.forceNext(tiny::kLightRoll, 0b101).empty());
    REQUIRE(sandbox.forced().size() == 1);
    CHECK(sandbox.forced()[0].usedAt == -1);
    CHECK(sandbox.forced()[0].text == "light roll: + - + and the rest negative");
    sandbox.choose(0);
    plain.choose(0);
    sandbox.choose("hold");
    plain.choose("hold");
    CHECK(lightRolls(sandbox)[0] == 0b101);
    CHECK(sandbox.forced()[0].usedAt >= 0);
    CHECK_FALSE(sandbox.forced()[0].forced.any);
    sandbox.choose(0);
    plain.choose(0);
    REQUIRE(lightRolls(sandbox).size() >= 2);
    CHECK(lightRolls(sandbox)[1] == lightRolls(plain)[1]);
}

TEST_CASE("said in the middle of a turn, the next roll is the next one: those that fell stay") {
    Sandbox sandbox = fresh();
    sandbox.forceNext(tiny::kLightRoll, 0b111);
    sandbox.choose(0);
    REQUIRE(lightRolls(sandbox).size() == 1);
    const std::uint64_t hash = sandbox.session().hash();
    REQUIRE(sandbox.forceNext(tiny::kLightRoll, 0b010).empty());
    CHECK(sandbox.session().hash() == hash);
    CHECK(lightRolls(sandbox) == std::vector<std::uint32_t>{0b111});
    REQUIRE(sandbox.choose("roll").empty());
    CHECK(lightRolls(sandbox) == std::vector<std::uint32_t>{0b111, 0b010});
    CHECK(sandbox.lines().size() == 1);
}

TEST_CASE("a second word about the same waiting roll replaces the first") {
    Sandbox sandbox = fresh();
    sandbox.forceNext(tiny::kLightRoll, 0b111);
    sandbox.forceNext(tiny::kLightRoll, 0b001);
    REQUIRE(sandbox.forced().size() == 1);
    sandbox.choose(0);
    CHECK(lightRolls(sandbox)[0] == 0b001);
}

TEST_CASE("a past roll falls otherwise: later decisions are kept as far as they go, the old line stays") {
    Sandbox sandbox = fresh();
    for (int i = 0; i < 10; ++i) sandbox.choose(int(sandbox.decision()->options.size()) - 1);
    const std::uint64_t hash = sandbox.session().hash();
    const std::size_t event = sandbox.landmarks().rolls[2];
    const auto value = std::uint32_t(sandbox.trace()[event].after);
    REQUIRE(sandbox.forceEvent(event, value ^ 0b111).empty());
    CHECK(std::uint32_t(sandbox.trace()[event].after) == (value ^ 0b111));
    CHECK(sandbox.moment() == event + 1);
    REQUIRE(sandbox.lines().size() == 2);
    CHECK(sandbox.lines()[1].leftAt <= 10);
    REQUIRE(sandbox.switchTo(0).empty());
    CHECK(sandbox.session().hash() == hash);
    CHECK(sandbox.forced().empty());
}

TEST_CASE("looking back, the next roll is the one after the shown moment") {
    Sandbox sandbox = fresh();
    for (int i = 0; i < 10; ++i) sandbox.choose(int(sandbox.decision()->options.size()) - 1);
    sandbox.goTo(sandbox.landmarks().turns[1] + 1);
    const auto at =
        std::lower_bound(sandbox.landmarks().rolls.begin(), sandbox.landmarks().rolls.end(), sandbox.moment());
    std::size_t event = *at;
    while (sandbox.trace()[event].field != tiny::kLightRoll) ++event;
    REQUIRE(sandbox.forceNext(tiny::kLightRoll, 0).empty());
    CHECK(sandbox.trace()[event].after == 0);
    CHECK(sandbox.forced()[0].usedAt == std::ptrdiff_t(event));
}

TEST_CASE("forced chance taken away falls as it did before") {
    Sandbox sandbox = fresh();
    sandbox.choose(0);
    const std::uint64_t hash = sandbox.session().hash();
    const std::size_t event = sandbox.landmarks().rolls.back();
    const auto value = std::uint32_t(sandbox.trace()[event].after);
    REQUIRE(sandbox.forceEvent(event, ~value & 0b111).empty());
    REQUIRE(sandbox.unforce(0).empty());
    CHECK(std::uint32_t(sandbox.trace()[event].after) == value);
    CHECK(sandbox.session().hash() == hash);
    CHECK(sandbox.unforce(0) == "0 chance events are forced");
}

TEST_CASE("a past roll can be rolled again by chance, another result each time") {
    Sandbox sandbox = fresh();
    sandbox.choose(0);
    const std::size_t event = sandbox.landmarks().rolls.back();
    std::vector<int> seen;
    for (int i = 0; i < 12; ++i) {
        REQUIRE(sandbox.rollAgain(event).empty());
        seen.push_back(sandbox.trace()[event].after);
        CHECK(seen.back() >= 0);
        CHECK(seen.back() < 8);
    }
    std::sort(seen.begin(), seen.end());
    CHECK(std::unique(seen.begin(), seen.end()) - seen.begin() >= 3);
    CHECK(sandbox.forced().size() == 1);
}

TEST_CASE("dice of six faces are forced, rolled again and told like any others") {
    Sandbox sandbox;
    sandbox.begin(std::make_shared<tiny::NumberDice>(3), {.seed = 3});
    const auto rolled = [&] {
        return engine::marksOf(engine::kSixFacedDie, 3,
                               std::uint32_t(sandbox.trace()[sandbox.landmarks().rolls.back()].after));
    };
    const std::uint32_t said = engine::kSixFacedDie.with(engine::kSixFacedDie.with(0, 0, 3), 1, 5);
    REQUIRE(sandbox.forceEvent(sandbox.landmarks().rolls.back(), said).empty());
    CHECK(rolled() == "461");
    REQUIRE(sandbox.forced().size() == 1);
    CHECK(sandbox.forced()[0].text == "light roll: 4 6 and the rest 1");
    REQUIRE(sandbox.forceEvent(sandbox.landmarks().rolls.back(), ~0u).empty());
    CHECK(rolled() == "666");
    CHECK(sandbox.forced()[0].text == "light roll: 6 6 6 6 6 6 6 6 6 6 and the rest 1");
    std::set<std::string> seen;
    for (int i = 0; i < 20; ++i) {
        REQUIRE(sandbox.rollAgain(sandbox.landmarks().rolls.back()).empty());
        seen.insert(rolled());
    }
    CHECK(seen.size() >= 10);
    sandbox.goTo(sandbox.size());
    REQUIRE(sandbox.choose("roll").empty());
    CHECK(sandbox.landmarks().rolls.size() == 2);
    CHECK(sandbox.landmarks().draws.empty());
}

TEST_CASE("a draw can be said beforehand by its card; a card that is not there leaves chance alone") {
    Sandbox sandbox = fresh();
    REQUIRE(sandbox.choose(0).empty());
    while (sandbox.landmarks().turns.size() < 2) sandbox.choose("hold");
    // The second walker has drawn; draw the next one beforehand, in its next turn.
    const int river = sandbox.game().cards().find("ch.river");
    Sandbox other = fresh();
    REQUIRE(other.restart({.seed = 9}).empty());
    other.goTo(0);
    REQUIRE(other.forceNext(tiny::kCharmDraw, std::uint32_t(river)).empty());
    CHECK(other.forced()[0].text == "charm draw: river");
    CHECK(other.trace()[other.landmarks().draws[0]].after == river);
    REQUIRE(other.forceEvent(other.landmarks().draws[0], 200).empty());
    CHECK(other.trace()[other.landmarks().draws[0]].after != 200);
}

TEST_CASE("what is no chance event is refused") {
    Sandbox sandbox = fresh();
    CHECK(sandbox.forceEvent(0, 1) == "this event is neither a roll nor a draw");
    CHECK(sandbox.forceEvent(9999, 1) == "this event is neither a roll nor a draw");
    CHECK(sandbox.rollAgain(sandbox.landmarks().draws[0]) == "only dice can be rolled again; force the draw instead");
    CHECK(sandbox.forceNext(99, 1) == "there is no such purpose of chance");
}
