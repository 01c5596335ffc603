// Lines of a game: forking in the past, switching, removing; nothing that was played is lost.
#include <doctest/doctest.h>

#include "editor/app/play/sandbox.h"
#include "tests/engine/tiny_game.h"

using namespace editor::play;

namespace {

Sandbox played(int decisions, std::uint64_t seed = 3) {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = seed});
    engine::RandomAgent agent(11);
    for (int i = 0; i < decisions && sandbox.session().open(); ++i)
        REQUIRE(
            sandbox.choose(agent.choose(sandbox.game(), sandbox.session().state(), *sandbox.session().open())).empty());
    return sandbox;
}

// Chooses another option than the one taken at a past decision.
void chooseOtherwise(Sandbox& sandbox, std::size_t decision) {
    sandbox.goTo(sandbox.session().decisionMoment(decision));
    REQUIRE(sandbox.decision()->taken >= 0);
    REQUIRE(sandbox.choose(sandbox.decision()->taken == 0 ? 1 : 0).empty());
}

}  // namespace

TEST_CASE("another choice in the past begins a new line and keeps the old one") {
    Sandbox sandbox = played(8);
    const auto decisions = sandbox.session().decisions();
    const std::uint64_t hash = sandbox.session().hash();
    chooseOtherwise(sandbox, 3);

    REQUIRE(sandbox.lines().size() == 2);
    CHECK(sandbox.line() == 1);
    CHECK(sandbox.atEnd());
    CHECK(sandbox.session().decisions().size() == 4);
    CHECK(std::equal(decisions.begin(), decisions.begin() + 3, sandbox.session().decisions().begin()));
    CHECK(sandbox.session().decisions()[3] != decisions[3]);
    CHECK(sandbox.lines()[1].parent == sandbox.lines()[0].id);
    CHECK(sandbox.lines()[1].leftAt == 3);
    CHECK_FALSE(sandbox.lines()[1].name.empty());
    CHECK(sandbox.lines()[0].standing.find("turn ") == 0);

    REQUIRE(sandbox.switchTo(0).empty());
    CHECK(sandbox.session().hash() == hash);
    CHECK(sandbox.session().decisions() == decisions);
    REQUIRE(sandbox.replayed());
    CHECK(sandbox.replayed()->lost == 0);
    CHECK(sandbox.switchTo(0) == "this line is being played");
    CHECK(sandbox.switchTo(5) == "there are only 2 lines");
}

TEST_CASE("a hundred forks can each be played again to the same hash") {
    Sandbox sandbox = played(10);
    std::vector<std::uint64_t> hashes{sandbox.session().hash()};
    for (std::uint64_t i = 0; i < 100; ++i) {
        const std::size_t made = sandbox.session().decisions().size();
        const std::size_t at = engine::mix(i) % made;
        hashes[sandbox.line()] = sandbox.session().hash();
        chooseOtherwise(sandbox, at);
        sandbox.letBot("random", i % 3 == 0 ? BotRun::Turn : BotRun::Decision);
        hashes.push_back(sandbox.session().hash());
        if (i % 5 == 0) {
            const std::size_t other = engine::mix(i + 1000) % sandbox.lines().size();
            if (other != sandbox.line()) REQUIRE(sandbox.switchTo(other).empty());
        }
    }
    REQUIRE(sandbox.lines().size() == 101);
    for (std::size_t i = 0; i < sandbox.lines().size(); ++i) {
        if (i != sandbox.line()) REQUIRE(sandbox.switchTo(i).empty());
        REQUIRE(sandbox.session().hash() == hashes[i]);
    }
}

TEST_CASE("decisions taken back stay in their line when another line is played") {
    Sandbox sandbox = played(8);
    const auto decisions = sandbox.session().decisions();
    chooseOtherwise(sandbox, 5);
    sandbox.switchTo(0);
    sandbox.undo();
    sandbox.undo();
    sandbox.switchTo(1);
    REQUIRE(sandbox.switchTo(0).empty());
    CHECK(sandbox.session().decisions() == decisions);
}

TEST_CASE("a restart keeps the line that was played, a new seed too") {
    Sandbox sandbox = played(8);
    const std::uint64_t hash = sandbox.session().hash();
    REQUIRE(sandbox.restart({.seed = 3}).empty());
    CHECK(sandbox.session().decisions().empty());
    CHECK(sandbox.lines().size() == 2);
    REQUIRE(sandbox.restart({.seed = 4}).empty());
    CHECK(sandbox.lines().size() == 2);  // nothing had been decided: not worth keeping
    CHECK(sandbox.session().setup().seed == 4);
    sandbox.choose(0);
    REQUIRE(sandbox.switchTo(0).empty());
    CHECK(sandbox.session().setup().seed == 3);
    CHECK(sandbox.session().hash() == hash);
    REQUIRE(sandbox.switchTo(1).empty());
    CHECK(sandbox.session().setup().seed == 4);
    CHECK(sandbox.session().decisions().size() == 1);
}

TEST_CASE("a line can be renamed and removed, but not the one being played") {
    Sandbox sandbox = played(8);
    chooseOtherwise(sandbox, 3);
    chooseOtherwise(sandbox, 1);
    REQUIRE(sandbox.lines().size() == 3);
    CHECK(sandbox.renameLine(1, "the careful way").empty());
    CHECK(sandbox.lines()[1].name == "the careful way");
    CHECK(sandbox.renameLine(1, "") == "a line needs a name");
    CHECK(sandbox.removeLine(2) == "this line is being played; switch to another one first");
    const std::uint64_t hash = sandbox.session().hash();
    REQUIRE(sandbox.removeLine(1).empty());
    CHECK(sandbox.lines().size() == 2);
    CHECK(sandbox.line() == 1);
    CHECK(sandbox.lines()[1].parent == sandbox.lines()[0].id);
    CHECK(sandbox.session().hash() == hash);
}

TEST_CASE("bookmarks belong to their line; those before a fork go along") {
    Sandbox sandbox = played(8);
    const std::size_t early = sandbox.session().decisionMoment(1), late = sandbox.session().decisionMoment(6);
    sandbox.setNote(early, "early");
    sandbox.setNote(late, "late");
    chooseOtherwise(sandbox, 3);
    REQUIRE(sandbox.bookmarks().size() == 1);
    CHECK(sandbox.bookmarks()[0].note == "early");
    sandbox.switchTo(0);
    CHECK(sandbox.bookmarks().size() == 2);
}

TEST_CASE("edited content: the same decisions as far as they can be made, and the first that cannot is named") {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = 6});
    engine::RandomAgent agent(11);
    for (int i = 0; i < 10 && sandbox.session().open(); ++i)
        sandbox.choose(agent.choose(sandbox.game(), sandbox.session().state(), *sandbox.session().open()));
    const auto made = sandbox.session().decisions();

    SUBCASE("content that plays the same keeps all") {
        sandbox.goTo(sandbox.session().decisionMoment(5));
        sandbox.useContent(tiny::lanterns());
        REQUIRE(sandbox.replayed());
        CHECK(sandbox.replayed()->lost == 0);
        CHECK(sandbox.replayed()->text() == "All 10 decisions were kept.");
        CHECK(sandbox.replayed()->firstDifferent == sandbox.size());
        CHECK(sandbox.moment() == sandbox.session().decisionMoment(5));
        CHECK(sandbox.lines().size() == 1);
    }
    SUBCASE("a charm that is gone ends what can be kept; the old line stays") {
        const std::string kept = sandbox.game().notation().encode(made[0]);
        schema::RecordSet set = tiny::box();
        set.remove(kept.substr(5));
        sandbox.useContent(tiny::lanterns(set));
        REQUIRE(sandbox.replayed());
        CHECK(sandbox.replayed()->kept == 0);
        CHECK(sandbox.replayed()->lost == 10);
        CHECK(sandbox.replayed()->firstLost == kept);
        CHECK(sandbox.replayed()->place == "turn 1 of 40: the first walker");
        CHECK(sandbox.replayed()->reason ==
              "is not a decision in this content; the question is now: Which charm is kept?");
        REQUIRE(sandbox.lines().size() == 2);
        CHECK(sandbox.lines()[0].decisions.size() == 10);
        sandbox.useContent(tiny::lanterns());
        REQUIRE(sandbox.switchTo(0).empty());
        CHECK(sandbox.session().decisions() == made);
    }
    SUBCASE("bookmarks stay at their decision, or are told as lost") {
        sandbox.setNote(sandbox.session().decisionMoment(0), "the first");
        sandbox.setNote(sandbox.session().decisionMoment(8), "far away");
        schema::RecordSet set = tiny::box();
        set.remove(sandbox.game().notation().encode(made[0]).substr(5));
        sandbox.useContent(tiny::lanterns(set));
        REQUIRE(sandbox.bookmarks().size() == 1);
        CHECK(sandbox.bookmarks()[0].note == "the first");
        REQUIRE(sandbox.replayed()->lostBookmarks.size() == 1);
        CHECK(sandbox.replayed()->lostBookmarks[0] == "far away");
        CHECK(sandbox.replayed()->text().find("1 bookmark was lost") != std::string::npos);
    }
}
