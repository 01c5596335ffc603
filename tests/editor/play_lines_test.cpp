// Lines of a game: forking in the past, switching, removing; nothing that was played is lost.
#include <doctest/doctest.h>

#include "tests/editor/play_lanterns.h"

using namespace editor::play;
using tiny::Played;

namespace {

// Chooses another option than the one taken at a past decision.
void chooseOtherwise(Sandbox& sandbox, std::size_t decision) {
    sandbox.cursor.goTo(sandbox.session->decisionPosition(decision));
    REQUIRE(sandbox.decisions.shown()->taken >= 0);
    REQUIRE(sandbox.decisions.choose(sandbox.decisions.shown()->taken == 0 ? 1 : 0).empty());
}

}  // namespace

TEST_CASE("another choice in the past begins a new line and keeps the old one") {
    Played sandbox(8);
    const auto decisions = sandbox.session->decisions();
    const std::uint64_t hash = sandbox.session->hash();
    chooseOtherwise(sandbox, 3);

    REQUIRE(sandbox.lines.all().size() == 2);
    CHECK(sandbox.lines.current() == 1);
    CHECK(sandbox.cursor.atEnd());
    CHECK(sandbox.session->decisions().size() == 4);
    CHECK(std::equal(decisions.begin(), decisions.begin() + 3, sandbox.session->decisions().begin()));
    CHECK(sandbox.session->decisions()[3] != decisions[3]);
    CHECK(sandbox.lines.all()[1].parent == sandbox.lines.all()[0].id);
    CHECK(sandbox.lines.all()[1].leftAt == 3);
    CHECK_FALSE(sandbox.lines.all()[1].name.empty());
    CHECK(sandbox.lines.all()[0].standing.find("turn ") == 0);

    REQUIRE(sandbox.lines.switchTo(0).empty());
    CHECK(sandbox.session->hash() == hash);
    CHECK(sandbox.session->decisions() == decisions);
    REQUIRE(sandbox.lines.replayed());
    CHECK(sandbox.lines.replayed()->lost == 0);
    CHECK(sandbox.lines.switchTo(0) == "this line is being played");
    CHECK(sandbox.lines.switchTo(5) == "there are only 2 lines");
}

TEST_CASE("a hundred forks can each be played again to the same hash") {
    Played sandbox(10);
    std::vector<std::uint64_t> hashes{sandbox.session->hash()};
    for (std::uint64_t i = 0; i < 100; ++i) {
        const std::size_t made = sandbox.session->decisions().size();
        const std::size_t at = engine::mix(i) % made;
        hashes[sandbox.lines.current()] = sandbox.session->hash();
        chooseOtherwise(sandbox, at);
        sandbox.players.letBot("random", i % 3 == 0 ? BotRun::Turn : BotRun::Decision);
        hashes.push_back(sandbox.session->hash());
        if (i % 5 == 0) {
            const std::size_t other = engine::mix(i + 1000) % sandbox.lines.all().size();
            if (other != sandbox.lines.current()) REQUIRE(sandbox.lines.switchTo(other).empty());
        }
    }
    REQUIRE(sandbox.lines.all().size() == 101);
    for (std::size_t i = 0; i < sandbox.lines.all().size(); ++i) {
        if (i != sandbox.lines.current()) REQUIRE(sandbox.lines.switchTo(i).empty());
        REQUIRE(sandbox.session->hash() == hashes[i]);
    }
}

TEST_CASE("decisions taken back stay in their line when another line is played") {
    Played sandbox(8);
    const auto decisions = sandbox.session->decisions();
    chooseOtherwise(sandbox, 5);
    sandbox.lines.switchTo(0);
    sandbox.decisions.undo();
    sandbox.decisions.undo();
    sandbox.lines.switchTo(1);
    REQUIRE(sandbox.lines.switchTo(0).empty());
    CHECK(sandbox.session->decisions() == decisions);
}

TEST_CASE("a restart keeps the line that was played, a new seed too") {
    Played sandbox(8);
    const std::uint64_t hash = sandbox.session->hash();
    REQUIRE(sandbox.restart({.seed = 3}).empty());
    CHECK(sandbox.session->decisions().empty());
    CHECK(sandbox.lines.all().size() == 2);
    REQUIRE(sandbox.restart({.seed = 4}).empty());
    CHECK(sandbox.lines.all().size() == 2);  // nothing had been decided: not worth keeping
    CHECK(sandbox.session->setup().seed == 4);
    sandbox.decisions.choose(0);
    REQUIRE(sandbox.lines.switchTo(0).empty());
    CHECK(sandbox.session->setup().seed == 3);
    CHECK(sandbox.session->hash() == hash);
    REQUIRE(sandbox.lines.switchTo(1).empty());
    CHECK(sandbox.session->setup().seed == 4);
    CHECK(sandbox.session->decisions().size() == 1);
}

TEST_CASE("the session stays where it is when another one is played: bots refer to it") {
    Played sandbox(8);
    const engine::Session* session = &*sandbox.session;
    REQUIRE(sandbox.restart({.seed = 4}).empty());
    CHECK(&*sandbox.session == session);
    REQUIRE(sandbox.decisions.choose(0).empty());
    REQUIRE(sandbox.lines.switchTo(0).empty());
    CHECK(&*sandbox.session == session);
    sandbox.close();
    sandbox.begin(tiny::lanterns(), {.seed = 5});
    CHECK(&*sandbox.session == session);
}

TEST_CASE("a line can be renamed and removed, but not the one being played") {
    Played sandbox(8);
    chooseOtherwise(sandbox, 3);
    chooseOtherwise(sandbox, 1);
    REQUIRE(sandbox.lines.all().size() == 3);
    CHECK(sandbox.lines.rename(1, "the careful way").empty());
    CHECK(sandbox.lines.all()[1].name == "the careful way");
    CHECK(sandbox.lines.rename(1, "") == "a line needs a name");
    CHECK(sandbox.lines.remove(2) == "this line is being played; switch to another one first");
    const std::uint64_t hash = sandbox.session->hash();
    REQUIRE(sandbox.lines.remove(1).empty());
    CHECK(sandbox.lines.all().size() == 2);
    CHECK(sandbox.lines.current() == 1);
    CHECK(sandbox.lines.all()[1].parent == sandbox.lines.all()[0].id);
    CHECK(sandbox.session->hash() == hash);
}

TEST_CASE("bookmarks belong to their line; those before a fork go along") {
    Played sandbox(8);
    const std::size_t early = sandbox.session->decisionPosition(1), late = sandbox.session->decisionPosition(6);
    sandbox.bookmarks.setNote(early, "early");
    sandbox.bookmarks.setNote(late, "late");
    chooseOtherwise(sandbox, 3);
    REQUIRE(sandbox.bookmarks.all().size() == 1);
    CHECK(sandbox.bookmarks.all()[0].note == "early");
    sandbox.lines.switchTo(0);
    CHECK(sandbox.bookmarks.all().size() == 2);
}

TEST_CASE("bookmarks that come to lie at one position are one with all their notes") {
    Played sandbox(8);
    // Later than the next decision is asked for: all of them come to lie just before it.
    const std::vector<std::string> lost = sandbox.bookmarks.take(std::vector<Bookmarks::Anchored>{
        {{2, 1'000}, "the light"}, {{2, 2'000}, ""}, {{2, 3'000}, "goes out"}, {{1, 0}, "early"}, {{1, 0}, "early"}});
    CHECK(lost.empty());
    const std::vector<engine::Bookmark>& all = sandbox.bookmarks.all();
    REQUIRE(all.size() == 2);
    CHECK(all[0].note == "early");
    CHECK(all[1].position > all[0].position);
    CHECK(all[1].note == "the light; goes out");
    CHECK(sandbox.bookmarks.remove(all[1].position).empty());
    CHECK(sandbox.bookmarks.all().size() == 1);
}

TEST_CASE("edited content: the same decisions as far as they can be made, and the first that cannot is named") {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = 6});
    engine::RandomAgent agent(11);
    for (int i = 0; i < 10 && sandbox.session->open(); ++i)
        sandbox.decisions.choose(
            agent.choose(sandbox.session->game(), sandbox.session->state(), *sandbox.session->open()));
    const auto made = sandbox.session->decisions();

    SUBCASE("content that plays the same keeps all") {
        sandbox.cursor.goTo(sandbox.session->decisionPosition(5));
        sandbox.useContent(tiny::lanterns());
        REQUIRE(sandbox.lines.replayed());
        CHECK(sandbox.lines.replayed()->lost == 0);
        CHECK(sandbox.lines.replayed()->text() == "All 10 decisions were kept.");
        CHECK(sandbox.lines.replayed()->firstDifferent == sandbox.session.size());
        CHECK(sandbox.cursor.position() == sandbox.session->decisionPosition(5));
        CHECK(sandbox.lines.all().size() == 1);
    }
    SUBCASE("a charm that is gone ends what can be kept; the old line stays") {
        const std::string kept = sandbox.session->game().notation().encode(made[0]);
        schema::RecordSet set = tiny::box();
        set.remove(kept.substr(5));
        sandbox.useContent(tiny::lanterns(set));
        REQUIRE(sandbox.lines.replayed());
        CHECK(sandbox.lines.replayed()->kept == 0);
        CHECK(sandbox.lines.replayed()->lost == 10);
        CHECK(sandbox.lines.replayed()->firstLost == kept);
        CHECK(sandbox.lines.replayed()->place == "turn 1 of 40: the first walker");
        CHECK(sandbox.lines.replayed()->reason ==
              "is not a decision in this content; the question is now: Which charm is kept?");
        REQUIRE(sandbox.lines.all().size() == 2);
        CHECK(sandbox.lines.all()[0].decisions.size() == 10);
        sandbox.useContent(tiny::lanterns());
        REQUIRE(sandbox.lines.switchTo(0).empty());
        CHECK(sandbox.session->decisions() == made);
    }
    SUBCASE("bookmarks stay at their decision, or are told as lost") {
        sandbox.bookmarks.setNote(sandbox.session->decisionPosition(0), "the first");
        sandbox.bookmarks.setNote(sandbox.session->decisionPosition(8), "far away");
        schema::RecordSet set = tiny::box();
        set.remove(sandbox.session->game().notation().encode(made[0]).substr(5));
        sandbox.useContent(tiny::lanterns(set));
        REQUIRE(sandbox.bookmarks.all().size() == 1);
        CHECK(sandbox.bookmarks.all()[0].note == "the first");
        REQUIRE(sandbox.lines.replayed()->lostBookmarks.size() == 1);
        CHECK(sandbox.lines.replayed()->lostBookmarks[0] == "far away");
        CHECK(sandbox.lines.replayed()->text().find("1 bookmark was lost") != std::string::npos);
    }
}
