// Forced draws of cards that exist in several equal copies: each takes a copy of its own, in scenarios, on the table of
// the sandbox and in sessions that are kept.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/kernel/scenario_session.h"
#include "engine/kernel/session_file.h"
#include "schema/core/problems.h"
#include "tests/engine/battle_royale_fixture.h"

namespace {

using namespace battle_royale_test;

constexpr auto kDraw = std::uint16_t(Purpose::Card);

std::vector<ForcedChance> drawsOf(const Session& session) {
    std::vector<ForcedChance> draws;
    for (const Event& e : session.timeline().trace())
        if (e.kind == EventKind::Chance && e.field == kDraw)
            draws.push_back({chanceKeyOf(e), std::uint32_t(e.after), false});
    return draws;
}

int cardOf(const ForcedChance& draw) { return baseGame()->cards().drawn(kDraw, draw.value); }

std::vector<std::uint32_t> copiesOf(const char* id) {
    std::vector<std::uint32_t> copies;
    const int card = baseGame()->cards().find(id);
    for (std::uint32_t copy = 0; copy < 256; ++copy)
        if (baseGame()->cards().drawn(kDraw, copy) == card) copies.push_back(copy);
    return copies;
}

// Alice against the Black Knight: she is dealt a hand of 5 cards.
const std::vector<std::string> kBattle = {"party seat1 ch.alice", "enemy mi.black_knight", "traits seat1 strength 9"};

schema::ScenarioFile drawing(const std::string& cards) {
    schema::ScenarioFile file;
    file.name = "drawing.json";
    file.scenario.setup = kBattle;
    file.scenario.chance = {"battle card: " + cards};
    file.scenario.play = {"fight"};
    file.scenario.expect = {"drawn bc.heavy"};
    return file;
}

// A battle that has dealt a hand to the player's side, whose first draws are forced to the very same copy.
Session withSameCopy(std::size_t draws, std::uint32_t copy) {
    Session session = battle(kBattle, 3);
    choose(session, {"fight"});
    std::vector<ForcedChance> forced = drawsOf(session);
    REQUIRE(forced.size() >= draws);
    forced.resize(draws);
    for (ForcedChance& draw : forced) draw.value = copy;
    session.setForced(forced);
    return session;
}

}  // namespace

TEST_CASE("three equal cards that a scenario draws are three copies, and stay so in a session that is kept") {
    const ScenarioSession opened = openScenario(baseGame(), drawing("bc.heavy bc.heavy bc.heavy any any"));
    CHECK(opened.result.passed());
    REQUIRE(opened.session);
    const std::vector<ForcedChance> draws = drawsOf(*opened.session);
    REQUIRE(draws.size() >= 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(baseGame()->cards().id(cardOf(draws[i])) == "bc.heavy");
        for (std::size_t other = 0; other < i; ++other) CHECK(draws[i].value != draws[other].value);
    }
    const SessionRecord record = recordOf(*opened.session);
    const PlayedRecord again = playRecord(record, baseGame());
    CHECK(again.replay.exact);
    CHECK(again.session->forced() == opened.session->forced());
}

TEST_CASE("copies that are kept are told apart by their number, any of them") {
    const std::vector<std::uint32_t> copies = copiesOf("bc.heavy");
    REQUIRE(copies.size() >= 3);
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const ForcedChance draw{{kDraw, 0, 0, 70}, copies[i], false};
        const RecordedChance kept = recordedChance(*baseGame(), draw);
        CHECK(kept.drawn == "bc.heavy");
        CHECK(kept.value == i);
        ForcedChance read;
        CHECK(forcedChance(*baseGame(), kept, read) == "");
        CHECK(read == draw);
    }
    RecordedChance none = recordedChance(*baseGame(), {{kDraw, 0, 0, 70}, copies[0], false});
    none.value = std::uint32_t(copies.size());
    ForcedChance read;
    CHECK(forcedChance(*baseGame(), none, read) == "forced battle card: copy " + std::to_string(copies.size() + 1) +
                                                       " of bc.heavy is wanted, and this content has " +
                                                       std::to_string(copies.size()));
}

TEST_CASE("draws that are forced to one copy take different ones while there are any") {
    const Session session = withSameCopy(3, copiesOf("bc.heavy").front());
    const std::vector<ForcedChance> draws = drawsOf(session);
    REQUIRE(draws.size() >= 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(baseGame()->cards().id(cardOf(draws[i])) == "bc.heavy");
        for (std::size_t other = 0; other < i; ++other) CHECK(draws[i].value != draws[other].value);
    }
}

TEST_CASE("where there are fewer copies than forced draws, the rest is drawn as it lies, and a scenario is refused") {
    // The kind of which there are fewest.
    std::string fewest;
    for (const auto& [id, record] : setOf(*baseGame()).content.all())
        if (std::string_view(record->kind().key) == "battle_card" && !copiesOf(id.c_str()).empty() &&
            (fewest.empty() || copiesOf(id.c_str()).size() < copiesOf(fewest.c_str()).size()))
            fewest = id;
    REQUIRE(!fewest.empty());
    const std::size_t copies = copiesOf(fewest.c_str()).size();
    REQUIRE(copies < 5);  // a hand holds one more
    const std::vector<ForcedChance> draws = drawsOf(withSameCopy(copies + 1, copiesOf(fewest.c_str()).front()));
    for (std::size_t i = 0; i < copies; ++i) CHECK(baseGame()->cards().id(cardOf(draws[i])) == fewest);
    CHECK(baseGame()->cards().id(cardOf(draws[copies])) != fewest);

    std::string cards;
    for (std::size_t i = 0; i <= copies; ++i) cards += (i > 0 ? " " : "") + fewest;
    const ScenarioSession opened = openScenario(baseGame(), drawing(cards));
    CHECK(opened.result.cause == ScenarioCause::Chance);
    REQUIRE(opened.result.problems.all().size() == 1);
    CHECK(toSentence(opened.result.problems.all().front()).find("not in the deck") != std::string::npos);
}
