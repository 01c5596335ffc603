// A sandbox without a game, with one that cannot be played, and with a new one.
#include <doctest/doctest.h>

#include "tests/editor/play_lanterns.h"

using namespace editor::play;

TEST_CASE("a sandbox without a game refuses everything with a reason") {
    Sandbox sandbox;
    CHECK_FALSE(sandbox.session.playing());
    CHECK(sandbox.session.size() == 0);
    CHECK(sandbox.cursor.step(Step::Into) == "no game is being played");
    CHECK(sandbox.decisions.choose(0) == "no game is being played");
    CHECK(sandbox.decisions.undo() == "no game is being played");
    CHECK(sandbox.bookmarks.toggle() == "no game is being played");
    CHECK(sandbox.chance.forceNext(0, 1) == "no game is being played");
    CHECK(sandbox.decisions.shown() == nullptr);
    CHECK(sandbox.cursor.changes().empty());
}

TEST_CASE("content with errors is not played and its problems are shown") {
    Sandbox sandbox;
    const schema::GameSchema& unknown = tiny::gameSchema();  // no rules are registered for it
    const std::string refusal = sandbox.begin(unknown, tiny::box(), {});
    CHECK(refusal.find("the engine has no rules for the game lanterns") != std::string::npos);
    CHECK(sandbox.problems().errors() == 1);
    CHECK_FALSE(sandbox.session.playing());
}

TEST_CASE("a new game shows its end, where the first decision is open") {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = 3});
    CHECK(sandbox.cursor.atEnd());
    REQUIRE(sandbox.decisions.shown());
    CHECK(sandbox.decisions.shown()->index == 0);
    CHECK(sandbox.decisions.shown()->taken == -1);
    CHECK(sandbox.decisions.shown()->question == "Which charm is kept?");
    CHECK(sandbox.decisions.shown()->seatName == "the first walker");
    CHECK(sandbox.cursor.step(Step::Into) == "the first walker has to decide first");
}
