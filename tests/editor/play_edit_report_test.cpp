// A card edited beside the game: the same seed and decisions are played again, and what became different is reported
// with its place on both sides. An edit of nothing reports nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>

#include "editor/app/play/edit_report.h"
#include "engine/kernel/agents.h"
#include "tests/editor/play_project.h"

using namespace editor;
using namespace editor::play;
using editor::test::OpenProject;

namespace {

// Sets one field of a record; the edit must be one that the project takes.
void edit(OpenProject& p, const char* id, const char* path, const editor::Value& value) {
    REQUIRE(p.app->workspace->set(id, path, value) == "");
}

// Gives every Hero another Speed, but the Youngest Son, whose Speed a rule prescribes: a project with an error is not
// played. Returns how many Heroes that are.
std::size_t giveSpeed(OpenProject& p, int speed) {
    std::size_t edited = 0;
    for (const auto& record : p.app->workspace->records().ofKind("hero")) {
        if (record->id() == "he.youngest") continue;
        edit(p, record->id().c_str(), "speed", speed);
        ++edited;
    }
    return edited;
}

// A whole game of the greedy bot on the table.
void playGame(OpenProject& p, std::uint64_t seed) {
    REQUIRE(p.run("play.start") == "");
    REQUIRE(p.sandbox().restart({.seed = seed}) == "");
    REQUIRE(p.sandbox().players.letBot("greedy", BotRun::Game) == "");
}

}  // namespace

TEST_CASE("an edit of nothing reports nothing, and one that no rule reads says that nothing differs") {
    OpenProject p;
    playGame(p, 4);
    REQUIRE(p.run("play.start") == "");
    CHECK_FALSE(p.play->editReport());
    CHECK(p.run("play.edit_before") == "nothing was edited since this game began");

    REQUIRE(p.app->workspace->setText("ar.105", "name", "en", "Axe of the Wood") == "");
    REQUIRE(p.run("play.start") == "");
    REQUIRE(p.play->editReport());
    CHECK_FALSE(p.play->editReport()->differs);
    REQUIRE(p.play->editReport()->changed.size() == 1);
    CHECK(p.play->editReport()->changed[0].onlyShown);
    CHECK(p.play->editReport()->valueCount == 0);
}

TEST_CASE("a Hero made faster: the first event that differs is named, and each side is a press away") {
    OpenProject p;
    playGame(p, 4);
    const engine::Session before = *p.sandbox().session;
    giveSpeed(p, 1);
    REQUIRE(p.run("play.start") == "");
    REQUIRE(p.play->editReport());
    const EditReport report = *p.play->editReport();
    REQUIRE(report.differs);

    // What it says is what the traces have there, and not earlier: by comparing them event by event.
    const engine::Trace& old = before.timeline().trace();
    const engine::Trace& now = p.sandbox().session.trace();
    REQUIRE(report.sides[0].position > 0);
    REQUIRE(report.sides[1].position > 0);
    const auto parted = std::mismatch(old.begin(), old.end(), now.begin(), now.end());
    CHECK(std::size_t(parted.first - old.begin()) <= report.sides[0].position - 1);
    CHECK(report.sides[0].text != report.sides[1].text);
    CHECK_FALSE(report.where.empty());
    CHECK_FALSE(report.cause.empty());
    CHECK(report.causeId.starts_with("he."));

    // Before: the old content, the old game, at that event; after: the edited one. Nothing is lost on the way.
    const std::size_t kept = p.sandbox().session->decisions().size();
    REQUIRE(p.run("play.edit_before") == "");
    CHECK(p.play->editSideShown() == 0);
    CHECK(p.sandbox().session->hash() == before.hash());
    CHECK(p.sandbox().session->decisions() == before.decisions());
    CHECK(p.sandbox().cursor.position() == report.sides[0].position);
    CHECK(p.play->contentChanged());  // the project is not what lies on the table
    REQUIRE(p.run("play.edit_after") == "");
    CHECK(p.play->editSideShown() == 1);
    CHECK(p.sandbox().session->decisions().size() == kept);
    CHECK(p.sandbox().cursor.position() == report.sides[1].position);
    CHECK_FALSE(p.play->contentChanged());
}

TEST_CASE("a decision that became impossible is named with its reason, and stays in the line before the edit") {
    OpenProject p;
    REQUIRE(p.run("play.start") == "");
    const OptionView chosen = p.sandbox().decisions.shown()->options.front();
    REQUIRE(p.run("play.choose_1") == "");
    REQUIRE(p.sandbox().players.letBot("greedy", BotRun::Game) == "");
    const std::size_t made = p.sandbox().session->decisions().size();
    const std::string id = chosen.meaning.substr(chosen.meaning.find(' ') + 1);
    REQUIRE(p.app->workspace->rename(id, "he.renamed") == "");
    REQUIRE(p.run("play.start") == "");
    REQUIRE(p.play->editReport());
    const EditReport report = *p.play->editReport();
    CHECK(report.lost == chosen.text.label);
    CHECK_MESSAGE(report.lostReason.find("; the question is now: ") != std::string::npos, report.lostReason);
    CHECK(report.lostCount == made);
    CHECK(report.decisions == 0);
    CHECK(report.sides[0].line != report.sides[1].line);
    REQUIRE(p.run("play.edit_before") == "");
    CHECK(p.sandbox().session->decisions().size() == made);
    REQUIRE(p.run("play.edit_after") == "");
    CHECK(p.sandbox().session->decisions().empty());
}

TEST_CASE("edits that are tried at once add up to one report against the game before the first of them") {
    OpenProject p;
    double now = 100;
    p.app->poll(now);
    playGame(p, 4);
    const std::uint64_t hash = p.sandbox().session->hash();
    const std::size_t lines = p.sandbox().lines.all().size();
    REQUIRE(p.run("play.edit_at_once") == "");
    const auto rest = [&] {
        p.play->poll();
        p.app->tasks.wait();  // the check of the project: what has an error is not tried
        p.app->poll(now += 1);
        p.play->poll();
    };
    rest();
    CHECK_FALSE(p.play->editReport());
    for (const int speed : {1, 4, 6}) {
        const std::size_t edited = giveSpeed(p, speed);
        p.play->poll();
        CHECK(p.play->contentChanged());  // while one types nothing is played
        rest();
        CHECK(p.play->editRefusal() == "");
        CHECK_FALSE(p.play->contentChanged());
        REQUIRE(p.play->editReport());
        CHECK(p.play->editReport()->changed.size() == edited);
    }
    CHECK(p.sandbox().lines.all().size() <= lines + 1);  // one line for the edit, however often it was tried
    REQUIRE(p.run("play.edit_before") == "");
    CHECK(p.sandbox().session->hash() == hash);
    REQUIRE(p.run("play.edit_after") == "");

    // What has an error is not tried, and the panel says why.
    edit(p, "he.youngest", "speed", 1);
    rest();
    CHECK(p.play->contentChanged());
    CHECK_MESSAGE(p.play->editRefusal().find("Youngest Son") != std::string::npos, p.play->editRefusal());

    // All taken back: the game is as it was, and there is nothing to report.
    while (p.app->workspace->history().position() > 0) REQUIRE(p.app->workspace->undo() == "");
    rest();
    CHECK(p.sandbox().session->hash() == hash);
    CHECK_FALSE(p.play->editReport());
}

TEST_CASE("the report of a game of 5,000 events takes at most 100 ms with playing again") {
    OpenProject p;
    playGame(p, 4);
    giveSpeed(p, 1);
    const std::size_t events = p.sandbox().session.size();
    const auto began = std::chrono::steady_clock::now();
    REQUIRE(p.run("play.start") == "");
    const double took = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    REQUIRE(p.play->editReport());
    MESSAGE(events << " events: " << took << " ms with playing again, " << p.play->editReport()->milliseconds
                   << " ms of them for comparing");
    CHECK(events > 2000);
}
