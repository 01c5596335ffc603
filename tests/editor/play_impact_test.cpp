// The impact of the present edit on many games, without a window: it begins after a pause, is stopped by the next edit,
// and is the same as the lab's.
#include <doctest/doctest.h>

#include "engine/lab/impact.h"
#include "tests/editor/play_project.h"

using namespace editor;
using namespace editor::play;
using editor::test::OpenProject;

namespace {

// Frames until a run has come to its end.
void finish(OpenProject& p, double& now) {
    for (int i = 0; i < 10'000; ++i) {
        p.app->poll(now += 0.2);
        p.play->impact.poll(now, true);
        if (p.play->impact.state() != EditImpact::State::Waiting &&
            p.play->impact.state() != EditImpact::State::Playing)
            return;
        p.app->tasks.wait();
    }
    FAIL("the run did not end");
}

}  // namespace

TEST_CASE("while one types nothing is played; after a pause 200 games are, and they are those of the lab") {
    OpenProject p;
    double now = 10;
    EditImpact& impact = p.play->impact;
    finish(p, now);
    CHECK(impact.state() == EditImpact::State::Same);
    CHECK_FALSE(impact.report());

    for (const int speed : {3, 4, 1}) {
        REQUIRE(p.app->workspace->set("he.youngest", "speed", speed) == "");
        p.app->poll(now += 0.1);
        impact.poll(now, true);
        CHECK(impact.state() == EditImpact::State::Waiting);
    }
    finish(p, now);
    REQUIRE(impact.state() == EditImpact::State::Done);
    REQUIRE(impact.report());
    CHECK_FALSE(impact.outdated());
    CHECK(impact.report()->games == 200);

    schema::RecordSet after = base_set::pack().records;
    for (const auto& record : p.app->workspace->records().ofKind("hero")) after.put(record);
    schema::Problems problems;
    const auto game = engine::makeGame(*base_set::pack().game, after, problems);
    REQUIRE(game);
    engine::Impact same({base_set::game(), base_set::pack().records}, {game, after}, {.threads = 2});
    same.play(200);
    const engine::ImpactReport wanted = same.report();
    CHECK(impact.report()->same == wanted.same);
    REQUIRE(impact.report()->groups.size() == wanted.groups.size());
    for (std::size_t i = 0; i < wanted.groups.size(); ++i) {
        CHECK(impact.report()->groups[i].cause == wanted.groups[i].cause);
        CHECK(impact.report()->groups[i].games == wanted.groups[i].games);
    }
}

TEST_CASE("nobody looks: nothing is played; an edit stops a run and makes what is known that of an older edit") {
    OpenProject p;
    double now = 10;
    EditImpact& impact = p.play->impact;
    REQUIRE(p.app->workspace->set("he.youngest", "speed", 1) == "");
    for (int i = 0; i < 20; ++i) {
        p.app->poll(now += 0.2);
        impact.poll(now, false);
    }
    CHECK(impact.state() == EditImpact::State::Waiting);
    CHECK(impact.asked() == 0);
    finish(p, now);
    REQUIRE(impact.report());

    REQUIRE(impact.playMore() == "");
    CHECK(impact.state() == EditImpact::State::Playing);
    CHECK(impact.asked() == EditImpact::kOnDemand);
    REQUIRE(p.app->workspace->set("he.youngest", "speed", 4) == "");
    p.app->poll(now += 0.01);
    impact.poll(now, true);
    CHECK(impact.state() == EditImpact::State::Waiting);
    CHECK(impact.outdated());
    finish(p, now);
    CHECK(impact.state() == EditImpact::State::Done);
    CHECK_FALSE(impact.outdated());
    CHECK(impact.report()->games == 200);

    // What cannot be played says why, and what was known stays as that of an older edit.
    while (!p.app->workspace->records().ofKind("hero").empty())
        REQUIRE(p.app->workspace->remove({p.app->workspace->records().ofKind("hero").front()->id()}, true) == "");
    finish(p, now);
    CHECK(impact.state() == EditImpact::State::Unplayable);
    CHECK_FALSE(impact.refusal().empty());
    CHECK(impact.report());
    CHECK(impact.outdated());
}

TEST_CASE("the smallest example of a cause lies on the table on both sides, and the game that was played is kept") {
    OpenProject p;
    double now = 10;
    REQUIRE(p.run("play.start") == "");
    REQUIRE(p.sandbox().players.letBot("greedy", BotRun::Game) == "");
    const auto played = p.sandbox().session->decisions();
    for (const auto& record : p.app->workspace->records().ofKind("hero"))
        REQUIRE(p.app->workspace->set(record->id(), "speed", 1) == "");
    finish(p, now);
    REQUIRE(p.play->impact.report());
    REQUIRE(!p.play->impact.report()->groups.empty());
    CHECK(p.run("impact.example", "0") != "");
    CHECK(p.run("impact.example", "999") != "");
    REQUIRE(p.run("impact.example", "1") == "");
    REQUIRE(p.play->editReport());
    CHECK(p.play->editReport()->differs);
    CHECK(p.play->editSideShown() == 1);
    REQUIRE(p.run("play.edit_before") == "");
    CHECK(p.play->editSideShown() == 0);
    // The game that lay there is the first line still.
    REQUIRE(p.sandbox().lines.switchTo(0) == "");
    CHECK(p.sandbox().session->decisions() == played);
}

TEST_CASE("a run whose task is cancelled has stopped, and a bot that plays no many games is refused by its name") {
    OpenProject p;
    double now = 10;
    EditImpact& impact = p.play->impact;
    finish(p, now);
    REQUIRE(p.app->workspace->set("he.youngest", "speed", 1) == "");
    p.app->poll(now += 0.2);
    impact.poll(now, true);
    REQUIRE(impact.play(kMostGames) == "");
    REQUIRE(impact.state() == EditImpact::State::Playing);
    for (const TaskView& task : p.app->tasks.list()) p.app->tasks.cancel(task.id);
    finish(p, now);
    CHECK(impact.state() == EditImpact::State::Stopped);

    const std::vector<std::string> bots = manyGamesBots();
    REQUIRE(bots.size() > 1);
    for (const std::string& bot : bots) CHECK(impact.choose(bot) == "");
    for (const char* bot : {"nobody", "", "lookahead"}) {
        CHECK(impact.choose(bot).starts_with("there is no bot"));
        CHECK(refuseGames(bot, 100) == impact.choose(bot));
    }
    CHECK(impact.bot() == bots.back());
    CHECK(refuseGames("greedy", kMostGames) == "");
    CHECK(refuseGames("greedy", 0) == "many games are 1 to 1000000");
    CHECK(refuseGames("greedy", kMostGames + 1) == "many games are 1 to 1000000");
}
