// Dice with any number of faces: as numbers, as marks, on the table, in scenarios.
#include "engine/kernel/dice.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/kernel/chance.h"
#include "engine/kernel/scenario.h"
#include "tests/engine/number_dice.h"

using namespace engine;

namespace {

constexpr DieFace kSigns[] = {{"blank", "a blank", 0}, {"sword", "a sword", 1}, {"shield", "a shield", 2}};
constexpr Die kSignDie{kSigns};

schema::ScenarioFile rolls(std::vector<std::string> chance, std::vector<std::string> expect) {
    schema::ScenarioFile file;
    file.scenario.claim = "dice add up";
    file.scenario.chance = std::move(chance);
    file.scenario.play = {"roll", "hold"};
    file.scenario.expect = std::move(expect);
    return file;
}

std::string firstProblem(const ScenarioResult& result) {
    return result.problems.all().empty() ? "" : schema::toSentence(result.problems.all().front());
}

}  // namespace

TEST_CASE("the faces of a roll are one number, each die in bits of its own") {
    CHECK(kTwoFacedDie.bits() == 1);
    CHECK(kTwoFacedDie.most() == 32);
    CHECK(kSixFacedDie.bits() == 3);
    CHECK(kSixFacedDie.most() == 10);
    CHECK(kSignDie.bits() == 2);
    std::uint32_t roll = 0;
    for (int i = 0; i < kSixFacedDie.most(); ++i) roll = kSixFacedDie.with(roll, i, (i * 5 + 1) % 6);
    for (int i = 0; i < kSixFacedDie.most(); ++i) CHECK(kSixFacedDie.faceOf(roll, i) == (i * 5 + 1) % 6);
    CHECK(kTwoFacedDie.with(0b101, 1, 1) == 0b111);
}

TEST_CASE("every face falls as often, and dice of two faces fall as the table has always rolled them") {
    std::array<int, 6> fell{};
    for (std::uint64_t seed = 1; seed <= 6'000; ++seed) {
        const std::uint32_t roll = fallOf(kSixFacedDie, 10, mix(seed));
        for (int i = 0; i < 10; ++i) {
            REQUIRE(kSixFacedDie.faceOf(roll, i) < 6);
            ++fell[kSixFacedDie.faceOf(roll, i)];
        }
    }
    double chiSquared = 0;  // 5 degrees of freedom: above 20.5 once in a thousand
    for (const int count : fell) chiSquared += (count - 10'000.0) * (count - 10'000.0) / 10'000;
    CHECK(chiSquared < 20.5);
    CHECK(fallOf(kTwoFacedDie, 5, 0x1234'5678'9ABC'DEF0ull) == 0b11100u);  // bits 16 to 20
    CHECK(fallOf(kTwoFacedDie, 32, ~0ull) == ~0u);
}

TEST_CASE("a number that is no roll becomes one: no face beyond the greatest, no die beyond the count") {
    CHECK(marksOf(kSixFacedDie, 2, boundedRoll(kSixFacedDie, 2, ~0u)) == "66");
    CHECK((boundedRoll(kSixFacedDie, 2, ~0u) >> 6) == 0);
    CHECK(marksOf(kSignDie, 2, boundedRoll(kSignDie, 2, 0b1101)) == "sword,shield");
    CHECK(boundedRoll(kTwoFacedDie, 3, 0b11010) == 0b010);
}

TEST_CASE("rolls are written by the marks of their faces, and read again") {
    for (const Die* die : {&kTwoFacedDie, &kSixFacedDie, &kSignDie})
        for (int count = 0; count <= 4; ++count)
            for (std::uint64_t seed = 1; seed <= 20; ++seed) {
                const std::uint32_t roll = fallOf(*die, count, mix(seed));
                const auto faces = readMarks(*die, marksOf(*die, count, roll));
                REQUIRE(faces);
                REQUIRE(int(faces->size()) == count);
                for (int i = 0; i < count; ++i) CHECK((*faces)[i] == die->faceOf(roll, i));
            }
    CHECK(marksOf(kTwoFacedDie, 3, 0b011) == "++-");
    CHECK(marksOf(kSixFacedDie, 0, 0) == "none");
    CHECK(marksOf(kSignDie, std::vector<int>{kAnyFace, 1, kAnyFace}) == "*,sword,*");
    CHECK(marksOf(kSixFacedDie, std::vector<int>{2, kAnyFace}) == "3*");
    CHECK(marksExample(kTwoFacedDie) == "++-");
    CHECK(marksExample(kSixFacedDie) == "661");
    CHECK(marksAllowed(kTwoFacedDie) == "+, - and *");
    CHECK(readMarks(kSixFacedDie, "3 * 5") == std::vector<int>{2, kAnyFace, 4});
    CHECK(readMarks(kSignDie, "sword\t* ,blank") == std::vector<int>{1, kAnyFace, 0});
    CHECK(readMarks(kSignDie, "sword,*, blank") == std::vector<int>{1, kAnyFace, 0});
    for (const char* wrong : {"", " ", "7", "+", "35x", ","}) CHECK_MESSAGE(!readMarks(kSixFacedDie, wrong), wrong);
    for (const char* wrong : {"swordshield", "axe", "sword,axe"}) CHECK_MESSAGE(!readMarks(kSignDie, wrong), wrong);
}

TEST_CASE("a scenario scripts dice of six faces by their numbers") {
    const tiny::NumberDice game(2);
    CHECK(firstProblem(playScenario(game, rolls({"light roll: 35 61"}, {"rolled = 15"}))) == "");
    CHECK(firstProblem(playScenario(game, rolls({"light roll: *5 61"}, {"rolled >= 13", "rolled <= 18"}))) == "");
    CHECK(firstProblem(playScenario(game, rolls({"light roll: 7x 61"}, {})))
              .find("dice are written with 6, 5, 4, 3, 2, 1 and * (found 7x, expected faces such as 661)") !=
          std::string::npos);
    CHECK(firstProblem(playScenario(game, rolls({"light roll: 355 61"}, {"rolled = 15"})))
              .find("a different number of dice is rolled for light roll") != std::string::npos);
    CHECK(firstProblem(playScenario(game, rolls({"light roll:"}, {"rolled = 15"}))).find("faces such as 661") !=
          std::string::npos);
}

TEST_CASE("odds over every roll: two dice of six faces come to 7 once in six, four to 14 in 73 of 648") {
    const auto claims = [](int dice, const char* odds) {
        schema::ScenarioFile file = rolls({"light roll: " + std::string(std::size_t(dice), '1')}, {"rolled >= 1"});
        file.scenario.play = {"hold"};
        file.scenario.vary = {{"light roll", {}, {}, {odds}}};
        return firstProblem(playScenario(tiny::NumberDice(dice), file));
    };
    CHECK(claims(2, "1/6 rolled = 7") == "");
    CHECK(claims(4, "73/648 rolled = 14") == "");
    CHECK(claims(4, "1/1296 rolled = 24") == "");
    CHECK(claims(2, "1/7 rolled = 7").find("1/6") != std::string::npos);
    schema::ScenarioFile two = rolls({"light roll: 11"}, {"rolled >= 1"}),
                         four = rolls({"light roll: 1111"}, {"rolled >= 1"});
    two.scenario.play = four.scenario.play = {"hold"};
    const auto all = outcomesOf(tiny::NumberDice(2), two, "light roll #1"),
               combinations = outcomesOf(tiny::NumberDice(4), four, "light roll #1");
    CHECK(std::set<std::string>(all.begin(), all.end()).size() == 36);
    CHECK(std::set<std::string>(combinations.begin(), combinations.end()).size() == 126);  // 4 of 6 with repetition
}
