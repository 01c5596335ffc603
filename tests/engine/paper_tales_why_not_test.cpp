// Why not, in Paper Tales: conditions of Units with what is there, and why something cannot be planned or built.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/explain/why_not.h"
#include "engine/paper_tales/state.h"
#include "tests/engine/sample_game.h"
#include "tests/engine/why_not_checks.h"

using namespace engine;

namespace {

Session laidOut(std::vector<std::string> lines) {
    const auto game = gameOf("paper_tales");
    Session session(game, {.seed = 1, .options = setupFor(*game, 3), .situation = std::move(lines)});
    REQUIRE_MESSAGE(session.misplaced().empty(), session.misplaced());
    return session;
}

// The ability of a card that waits for Income.
const ClauseWhy& ofIncome(const CardWhy& card) {
    for (const ClauseWhy& clause : card.clauses)
        if (clause.last) return clause;
    REQUIRE_MESSAGE(false, "no ability was looked at");
    return card.clauses[0];
}

}  // namespace

TEST_CASE("the Giant Snake brings Gold with an Age token, and says what it lacks without") {
    const auto played = [](const char* unit) {
        const Session session = laidOut({"turn 2", "phase income", unit});
        const int snake = session.game().cards().find("un.giant_snake");
        return std::pair(whyNot(session, session.timeline().size(), snake), session.timeline().trace());
    };
    const auto [young, quiet] = played("unit seat1 F1 un.giant_snake age 0");
    const ClauseWhy& lacking = ofIncome(young);
    CHECK(lacking.last->verdict == ClauseVerdict::Idle);
    CHECK(!lacking.last->fired);
    CHECK(firstOf(lacking.last->then).part == Explanation::Part::Condition);
    CHECK(firstOf(lacking.last->then).actual == "0");
    CHECK(firstOf(lacking.last->then).needed == "at least 1");
    const auto [old, trace] = played("unit seat1 F1 un.giant_snake age 1");
    const ClauseWhy& paid = ofIncome(old);
    CHECK(paid.last->verdict == ClauseVerdict::Ready);
    REQUIRE(paid.last->fired);
    CHECK(trace[*paid.last->fired - 1].kind == EventKind::Clause);
}

TEST_CASE("PT-BUILD-09 a Building is refused for the resources that the Kingdom does not produce") {
    // Nobody has a Unit or a Building: nothing is produced.
    const Session session = laidOut({"turn 1", "phase construction"});
    REQUIRE(session.open());
    const Game& game = session.game();
    const DecisionWhy asked = whyNotOffered(session, session.timeline().size(), "construct");
    REQUIRE(!asked.options.empty());
    int lacking = 0;
    for (const OptionWhy& option : asked.options) {
        if (option.offered) continue;
        const Explanation& first = firstOf(option.why);
        if (game.texts().rules()[first.rule].id != std::string_view("PT-BUILD-09")) continue;
        ++lacking;
        CHECK(first.actual == "0");
        CHECK(first.needed != "0");
    }
    CHECK(lacking >= 5);
    // Nothing is built that could be upgraded.
    for (const OptionWhy& option : whyNotOffered(session, session.timeline().size(), "upgrade").options) {
        CHECK(!option.offered);
        CHECK(game.texts().rules()[firstOf(option.why).rule].id == std::string_view("PT-BUILD-12"));
    }
}

TEST_CASE(
    "PT-DEPLOY-01 PT-DEPLOY-08 a Unit that is not in the hand cannot be placed, nor one moved that is not there") {
    const auto game = gameOf("paper_tales");
    Session session(game, {.seed = 4});
    RandomAgent agent(4);
    while (session.open() && game->notation().encode(session.open()->options.back()) != "ready") session.play(agent);
    REQUIRE(session.open());
    const std::size_t here = session.timeline().size();
    const DecisionWhy leave = whyNotOffered(session, here, "leave");
    REQUIRE(leave.options.size() == 5);              // a Kingdom has that many spots at most
    for (const OptionWhy& option : leave.options) {  // the first turn: nothing stands there yet
        CHECK(!option.offered);
        CHECK(game->texts().rules()[firstOf(option.why).rule].id == std::string_view("PT-DEPLOY-08"));
    }
    // A Unit that the seat does not have.
    const std::span<const Option> options = session.open()->options;
    for (int card = 0; card < game->cards().count(); ++card) {
        Option place;
        if (!game->notation().decode("place " + game->cards().id(card) + " front", place)) continue;
        if (std::find(options.begin(), options.end(), place) != options.end()) continue;
        const DecisionWhy asked = whyNotOffered(session, here, game->notation().encode(place));
        REQUIRE(asked.options.size() == 1);
        CHECK(game->texts().rules()[firstOf(asked.options[0].why).rule].id == std::string_view("PT-DEPLOY-01"));
    }
}

TEST_CASE("PT-DEPLOY-06 a Unit that lies face down is told of to its owner only") {
    const auto game = gameOf("paper_tales");
    Session session(game, {.seed = 6, .options = setupFor(*game, 3)});
    RandomAgent agent(6);
    while (session.open()) session.play(agent);
    // The position at which a card lies face down in a Kingdom: after it was placed, before all are revealed.
    const Trace& trace = session.timeline().trace();
    int looked = 0;
    for (std::size_t position = 1; position <= trace.size() && looked < 3; ++position) {
        if (trace[position - 1].kind != EventKind::Rule ||
            game->texts().rules()[trace[position - 1].field].id != std::string_view("PT-DEPLOY-10"))
            continue;
        for (const CardWhy& card : whyNotAll(session, position))
            for (const ClauseWhy& clause : card.clauses) {
                const int owner = clause.clause.owner, other = (owner + 1) % 3;
                const auto isTold = [&](int seat) {
                    const CardWhy told = whyNot(session, position, card.card, seat);
                    return std::any_of(told.clauses.begin(), told.clauses.end(),
                                       [&](const ClauseWhy& c) { return c.clause == clause.clause; });
                };
                const StateBytes state = session.stateAt(position);
                const auto& own = paper_tales::stateOf(state.data()).seats[owner];
                const int spot = clause.clause.place;
                const bool hidden = spot >= 0 && own.units[spot].faceDown;
                CHECK(isTold(owner));
                CHECK(isTold(other) == !hidden);
                looked += hidden;
            }
    }
    CHECK(looked > 0);
}
