// Why not, in The Battle Royale: what forbids an attack, a move or an ability, and what was lacking.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/explain/why_not.h"
#include "engine/kernel/scenario_session.h"
#include "tests/engine/battle_royale_fixture.h"
#include "tests/engine/why_not_checks.h"

namespace {

using namespace battle_royale_test;

// The one option that the words name.
OptionWhy asked(const Session& session, std::string_view words) {
    const DecisionWhy why = whyNotOffered(session, session.timeline().size(), words);
    REQUIRE_MESSAGE(why.options.size() == 1, why.refused);
    return why.options[0];
}
// What it lacks first.
const Explanation& lacking(const OptionWhy& option) {
    REQUIRE(!option.offered);
    return firstOf(option.why);
}
bool isOf(const Explanation& e, RuleId rule) { return e.rule == rule; }

// A party of one whose trait points lie as the line says, at the choice of its attack turn.
Session attacking(std::vector<std::string> lines) {
    lines.insert(lines.begin(), {"party seat1 ch.alice", "party seat2 ch.robin_hood", "traits seat2 strength 10"});
    lines.push_back("attacker seat1");
    Session session = battle(std::move(lines), 1, plainGame());
    // Until it is asked what it plays; a Cure is in every hand, for where there is nothing to choose nobody is asked.
    for (int i = 0; i < 8 && session.open() && session.open()->question != std::uint16_t(Question::Move); ++i)
        choose(session, {isOffered(session, "fight") ? "fight" : isOffered(session, "keep") ? "keep" : "hold seat2"});
    REQUIRE(session.open());
    REQUIRE(session.open()->question == std::uint16_t(Question::Move));
    REQUIRE(session.open()->seat == 0);
    return session;
}
const std::string kHand = "hand seat1 bc.weak bc.heavy bc.cure bc.block bc.block";

}  // namespace

TEST_CASE("BR-RULING-29 an attack card that would cost the last health is refused for it") {
    const Session session = attacking({"traits seat1 strength 1", kHand});
    const OptionWhy heavy = asked(session, "attack bc.heavy");
    CHECK(isOf(lacking(heavy), "BR-RULING-29"_rule));
    CHECK(lacking(heavy).actual == "1");
    CHECK(lacking(heavy).needed == "more than 1");
}

TEST_CASE("BR-PVP-03 what is not in the hand cannot be played, and a defence card is no attack card") {
    const Session session = attacking({"traits seat1 strength 9", kHand});
    CHECK(asked(session, "attack bc.weak").offered);
    const OptionWhy heal = asked(session, "play bc.heal");
    CHECK(isOf(lacking(heal), "BR-PVP-03"_rule));
    CHECK(lacking(heal).actual == "0");
    CHECK(isOf(lacking(asked(session, "attack bc.block")), "BR-PVP-03"_rule));
}

TEST_CASE("BR-RULING-63 a stunned side is told why it attacks with nothing") {
    const Session session = attacking({"traits seat1 strength 9", kHand, "seat1 stunned"});
    CHECK(isOf(lacking(asked(session, "attack bc.weak")), "BR-RULING-63"_rule));
}

TEST_CASE("BR-SUPER-01 BR-RULING-80 a super move waits for low health, and comes once") {
    const Session session = attacking({"traits seat1 strength 9", kHand});
    const OptionWhy super = asked(session, "super");
    CHECK(isOf(lacking(super), "BR-SUPER-01"_rule));
    CHECK(lacking(super).actual == "9");
    Session low = attacking({"traits seat1 strength 4", kHand});
    CHECK(asked(low, "super").offered);
    const Session again = attacking({"traits seat1 strength 4", kHand, "set seat1 super_used yes"});
    CHECK(isOf(lacking(asked(again, "super")), "BR-RULING-80"_rule));
}

TEST_CASE("BR-SIG-01 a signature move names the cards of its combination that the hand lacks") {
    const Session session =
        attacking({"traits seat1 strength 9", "hand seat1 bc.cure bc.block bc.block bc.block bc.block"});
    int refused = 0;
    for (const OptionWhy& option : whyNotOffered(session, session.timeline().size(), "signature").options) {
        if (option.offered) continue;
        CHECK(isOf(lacking(option), "BR-SIG-01"_rule));
        CHECK(lacking(option).what.find("in the hand") != std::string::npos);
        ++refused;
    }
    CHECK(refused >= 1);
}

TEST_CASE("BR-RULING-74 on the attack turn of another only Tactic and Escape cards are played") {
    Session session = battle({"party seat1 ch.alice", "party seat2 ch.robin_hood", "traits seat1 strength 9",
                              "traits seat2 strength 9", "hand seat1 bc.weak bc.heavy bc.cure bc.block bc.block",
                              "hand seat2 bc.escape bc.heal bc.heavy bc.block bc.block", "attacker seat1"},
                             1, plainGame());
    choose(session, {"fight", "keep", "keep"});
    REQUIRE(session.open());
    REQUIRE(session.open()->question == std::uint16_t(Question::AnyTime));
    CHECK(session.open()->seat == 1);
    CHECK(asked(session, "hold seat2").offered);
    CHECK(asked(session, "play bc.escape").offered);
    CHECK(isOf(lacking(asked(session, "play bc.heal")), "BR-RULING-74"_rule));
    CHECK(isOf(lacking(asked(session, "play bc.tactic")), "BR-PVP-03"_rule));
    choose(session, {"hold seat2"});
    CHECK(session.open()->question == std::uint16_t(Question::Move));
    CHECK(session.open()->seat == 0);
}

TEST_CASE("BR-TAG-04 who is alone cannot tag out, and BR-TACTIC-02 nobody enables what is enabled") {
    const Session session =
        attacking({"traits seat1 strength 9", "hand seat1 bc.tag_out bc.cure bc.block bc.block bc.block"});
    CHECK(isOf(lacking(asked(session, "play bc.tag_out")), "BR-TAG-04"_rule));
}

TEST_CASE("BR-LOC-11 what a card always does waits for nothing, and so lacks nothing") {
    const Session session =
        quest(2, 1, {"party seat1 ch.goldilocks", "party seat2 ch.robin_hood", "traits seat1 strength 9"});
    int found = 0;
    for (const CardWhy& card : whyNotAll(session, session.timeline().size()))
        for (const ClauseWhy& clause : card.clauses) {
            if (clause.text.find("cost 1 less") == std::string::npos) continue;
            ++found;
            CHECK(clause.now.holds);
            for (const Explanation& part : clause.now.parts) CHECK(part.part != Explanation::Part::Trigger);
        }
    CHECK(found == 1);
}

// --- on the map -----------------------------------------------------------------------------------------------------

namespace {

Session wandering(std::string_view mode, int players, std::uint64_t seed) {
    Setup setup;
    setup.seed = seed;
    REQUIRE(setup.options.choose(records::kModeOption, mode));
    REQUIRE(setup.options.choose(records::kPlayersOption, players));
    Session session(baseGame(), setup);
    const auto agent = makeAgent(seed % 2 == 0 ? "greedy" : "random", seed);
    while (session.open() && session.decisions().size() < 3'000) session.play(*agent);
    return session;
}

}  // namespace

TEST_CASE("BR-TURN-07 in every scenario an option is on offer exactly where all that the rules ask for it holds") {
    schema::Problems problems;
    OfferedOptions found;
    for (const schema::ScenarioFile& file :
         schema::readScenarios(TALE_SOURCE_DIR "/content/battle_royale/scenarios", problems)) {
        CAPTURE(file.name);
        const ScenarioSession scenario = openScenario(baseGame(), file);
        REQUIRE(scenario.session);
        const int before = found.wrong;
        found.look(*scenario.session, 1);
        CHECK(found.wrong == before);
    }
    for (const char* verb : {"abandon", "aid",      "assault", "assault_separated",
                             "attack",  "bring",    "burn",    "conflict",
                             "entrust", "equip",    "hunt",    "initiate",
                             "join",    "lend",     "meet",    "open",
                             "reunite", "separate", "step",    "switch",
                             "use"}) {
        CAPTURE(std::string(verb));
        const auto [offered, refused] = found.byVerb[verb];
        CHECK(offered > 0);
        CHECK((refused > 0 || verb == std::string("equip")));  // slots are seldom all taken by loans
    }
}

TEST_CASE("BR-TURN-07 in games on the map an option is on offer exactly where all that the rules ask for it holds") {
    OfferedOptions found;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        found.look(wandering("quest", 1, seed));
        found.look(wandering("quest", 4, seed));
        found.look(wandering("quest", 6, seed));
        found.look(wandering("adventurer", 3, seed));
        found.look(wandering("tournament", 11, seed), 9);
    }
    CHECK(found.wrong == 0);
}

TEST_CASE("BR-MATCH-05 where a card of Quest Mode is, as far as somebody may know") {
    const Session session = quest(
        2, 1,
        {"party seat1 ch.goldilocks ch.alice", "party seat2 ch.robin_hood", "traits seat1 strength 9",
         "traits seat2 strength 9", "quest_hand seat1 ac.magic_mirror it.oak_staff", "quest_hand seat2 it.jade_sword",
         "initiated seat1 qu.frog_chorus", "npc np.lost_child at lo.dragon_inn"});
    REQUIRE(session.misplaced() == "");
    const auto where = [&](std::string_view id, int seat) {
        const int card = session.game().cards().find(id);
        REQUIRE(card >= 0);
        return session.game().explaining()->whereabouts(session.state(), card, seat);
    };
    CHECK(where("ch.goldilocks", 1).find("in the party of ") == 0);  // on the map nobody fights
    CHECK(where("ch.alice", 1).find("in the party of ") == 0);
    CHECK(where("it.jade_sword", -1) == "in the hand of player 2");
    CHECK(where("it.jade_sword", 1) == "in the hand of player 2");
    CHECK(where("it.jade_sword", 0) == "out of sight");
    CHECK(where("ch.snow_white", -1) == "in the bonus deck");
    CHECK(where("ch.snow_white", 0) == "out of sight");
    CHECK(where("qu.frog_chorus", 1) == "initiated by player 1");
    CHECK(where("np.lost_child", 0) == "on the map, at Dragon Inn");
    CHECK(where("lo.dragon_inn", 0) == "on the map");
    CHECK(where("lo.beanstalk_field", 0) == "in its deck");
    CHECK(where("vi.a_kind_word", 0) == "in its stack");
    CHECK(where("mi.black_knight", 0) == "in its stack");
    for (const char* id : {"ac.magic_mirror", "it.oak_staff", "ev.bad_dreams"}) CHECK_FALSE(where(id, 0).empty());
}
