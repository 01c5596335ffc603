// Why not, in 3 Chapters: what an ability looked for and did not find, and why a card cannot be played.
#include <doctest/doctest.h>

#include "engine/explain/why_not.h"
#include "tests/engine/sample_game.h"
#include "tests/engine/why_not_checks.h"

using namespace engine;

namespace {

Session laidOut(std::vector<std::string> lines, int players = 4) {
    const auto game = gameOf("three_chapters");
    Setup setup{.seed = 1, .options = setupFor(*game, players), .situation = std::move(lines)};
    Session session(game, setup);
    REQUIRE_MESSAGE(session.misplaced().empty(), session.misplaced());
    return session;
}

}  // namespace

TEST_CASE("TC-TRICK-06 Goldilocks without the Three Bears: her requirement is what fails, in the trick and later") {
    const Session session = laidOut({"chapter 2", "trick cr.goldilocks cr.puss_in_boots cr.giant cr.troll"});
    const Game& game = session.game();
    const int goldilocks = game.cards().find("cr.goldilocks");
    REQUIRE(goldilocks >= 0);
    const std::size_t end = session.timeline().size();
    const CardWhy card = whyNot(session, end, goldilocks);
    REQUIRE(card.clauses.size() == 1);
    REQUIRE(card.clauses[0].last);
    const LastTrigger& last = *card.clauses[0].last;
    CHECK(last.verdict == ClauseVerdict::Idle);
    CHECK(!last.fired);
    CHECK(!card.clauses[0].lastFired);
    CHECK(firstOf(last.then).part == Explanation::Part::Condition);
    CHECK(firstOf(last.then).place == "ability[0]");
    CHECK(firstOf(last.then).actual == "The Three Bears is not among these cards");
    // The first time was in the trick.
    std::optional<LastTrigger> first;
    for (std::size_t position = 1; position <= end && !first; ++position)
        if (const CardWhy then = whyNot(session, position, goldilocks); !then.clauses.empty())
            first = then.clauses[0].last;
    REQUIRE(first);
    CHECK(firstOf(first->then).actual == "The Three Bears is not in the trick");
}

TEST_CASE("with them it was carried out, and the event is named") {
    const Session session = laidOut({"chapter 2", "trick cr.goldilocks cr.three_bears cr.giant cr.troll"});
    const int goldilocks = session.game().cards().find("cr.goldilocks");
    const CardWhy card = whyNot(session, session.timeline().size(), goldilocks);
    REQUIRE(card.clauses.size() == 1);
    REQUIRE(card.clauses[0].lastFired);
    const Event& event = session.timeline().trace()[*card.clauses[0].lastFired - 1];
    CHECK(event.kind == EventKind::Clause);
    CHECK(int(event.field) == goldilocks);
}

TEST_CASE("TC-TRICK-02 a card of another hand cannot be played") {
    const auto game = gameOf("three_chapters");
    Session session(game, {.seed = 2});
    RandomAgent agent(2);
    while (session.open() && game->notation().encode(session.open()->options[0]).substr(0, 5) != "play ")
        session.play(agent);
    REQUIRE(session.open());
    const std::size_t here = session.timeline().size();
    const DecisionWhy asked = whyNotOffered(session, here, "play");
    int refused = 0;
    for (const OptionWhy& option : asked.options) {
        if (option.offered) continue;
        ++refused;
        CHECK(game->texts().rules()[firstOf(option.why).rule].id == std::string_view("TC-TRICK-02"));
    }
    CHECK(refused == int(asked.options.size() - session.open()->options.size()));
    CHECK(refused > 0);
}

TEST_CASE("what a seat cannot see is out of sight for it") {
    const auto game = gameOf("three_chapters");
    const Session session(game, {.seed = 3});
    REQUIRE(session.open());
    // The first card on offer lies in the pack of the seat that chooses: another seat does not see it.
    const std::string text = game->notation().encode(session.open()->options[0]);
    const int card = game->cards().find(text.substr(text.find(' ') + 1));
    REQUIRE(card >= 0);
    const int seat = session.open()->seat;
    const std::size_t here = session.timeline().size();
    CHECK(whyNot(session, here, card, seat).whereabouts.find("in the pack") == 0);
    CHECK(whyNot(session, here, card, (seat + 1) % 2).whereabouts == "out of sight");
}
