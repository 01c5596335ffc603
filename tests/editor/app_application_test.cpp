// The editor without its window, driven by its actions as the user would.
#include "editor/app/application.h"

#include <doctest/doctest.h>

#include "editor/app/record_text.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

struct Editor {
    test::Scratch scratch;
    std::unique_ptr<Application> app;
    double now = 0;

    Editor() {
        test::writeSampleProject(scratch.project());
        start();
        REQUIRE_DONE(app->open(scratch.project()));
    }
    void start() {
        app = std::make_unique<Application>(ApplicationPaths{scratch.folder / "config", scratch.folder / "state"});
    }
    // As a window would: ends without a question, the settings written.
    void restart() {
        app.reset();
        start();
    }
    std::string run(const char* id, const std::string& argument = {}) {
        std::string refusal = app->actions.run(id, argument);
        app->poll(now += 0.1);
        return refusal;
    }
    std::string lastNotice() const { return app->notices.log().empty() ? "" : app->notices.log().back().text; }
};

}  // namespace

TEST_CASE("actions make, copy, delete and bring back records; the selection and the open cards follow") {
    Editor e;
    REQUIRE_DONE(e.run("record.new.artifact"));
    CHECK(e.app->shownRecord == "ar.104");
    CHECK(e.app->selection.ids() == std::vector<std::string>{"ar.104"});
    REQUIRE_DONE(e.run("record.duplicate"));
    CHECK(e.app->openRecords == std::vector<std::string>{"ar.104", "ar.105"});
    REQUIRE_DONE(e.run("record.rename", "ar.second"));
    CHECK(e.app->shownRecord == "ar.second");
    CHECK(e.app->selection.cursor() == "ar.second");
    REQUIRE_DONE(e.run("record.delete"));
    CHECK(e.app->shownRecord == "ar.104");
    CHECK(e.app->selection.ids() == std::vector<std::string>{"ar.104"});
    REQUIRE_DONE(e.run("edit.undo"));
    CHECK(e.app->workspace->find("ar.second"));
    for (int i = 0; i < 3; ++i) REQUIRE_DONE(e.run("edit.undo"));
    CHECK(e.run("edit.undo") == "there is nothing to undo");
    CHECK(e.app->openRecords.empty());
    CHECK(e.run("record.new.settings").find("a project has only one ") == 0);
}

TEST_CASE("records are copied, cut and pasted through the clipboard") {
    Editor e;
    e.app->selection.set(std::vector<std::string>{"he.001", "bt.101"});
    REQUIRE_DONE(e.run("edit.copy"));
    REQUIRE_DONE(e.run("edit.paste"));
    CHECK(e.app->selection.ids() == std::vector<std::string>{"he.002", "bt.302"});
    e.app->selection.set("bt.101");
    REQUIRE_DONE(e.run("edit.cut"));
    CHECK_FALSE(e.app->workspace->find("bt.101"));
    REQUIRE_DONE(e.run("edit.paste"));
    CHECK(e.app->workspace->find("bt.101"));
    // What others refer to is asked about first, and then cut all the same.
    e.app->selection.set("ar.101");
    REQUIRE_DONE(e.run("edit.cut"));
    REQUIRE(e.app->question);
    CHECK(e.app->readClipboard().find("bt.101") != std::string::npos);
    REQUIRE_DONE(e.app->answer(Answer::Yes));
    CHECK_FALSE(e.app->workspace->find("ar.101"));
    REQUIRE_DONE(e.run("edit.paste"));
    CHECK(e.app->workspace->find("ar.101"));
    e.app->writeClipboard("a text from elsewhere");
    CHECK(e.run("edit.paste") == "there are no records on the clipboard");
}

TEST_CASE("deleting what is used asks with the users, and does as answered") {
    Editor e;
    e.app->selection.set("ar.101");
    REQUIRE_DONE(e.run("record.delete"));
    REQUIRE(e.app->question);
    CHECK(e.app->question->kind == Question::Kind::DeleteUsed);
    CHECK(e.app->question->uses.size() == 3);
    REQUIRE_DONE(e.app->answer(Answer::No));
    CHECK(e.app->workspace->find("ar.101"));
    REQUIRE_DONE(e.run("record.delete"));
    REQUIRE_DONE(e.app->answer(Answer::Yes));
    CHECK_FALSE(e.app->workspace->find("ar.101"));
    CHECK(e.app->answer(Answer::Yes) == "no question is open");
}

TEST_CASE("a new id is asked for until it is one that will do") {
    Editor e;
    REQUIRE_DONE(e.app->jump({"ar.102", ""}));
    REQUIRE_DONE(e.run("record.rename"));
    REQUIRE(e.app->question);
    CHECK(e.app->answer(Answer::Yes, "ar.101").find("belongs to") != std::string::npos);
    REQUIRE(e.app->question);
    REQUIRE_DONE(e.app->answer(Answer::Yes, "ar.helmet"));
    CHECK_FALSE(e.app->question);
    CHECK(e.app->shownRecord == "ar.helmet");
}

TEST_CASE("going back and forward shows the places that were jumped to") {
    Editor e;
    REQUIRE_DONE(e.app->jump({"ar.101", "level"}));
    CHECK(e.app->scrollTo->field == "level");
    REQUIRE_DONE(e.run("record.open", "bt.301"));
    CHECK(e.run("record.open", "bt.999") == "there is no record bt.999");
    REQUIRE_DONE(e.run("go.back"));
    CHECK(e.app->shownRecord == "ar.101");
    CHECK(e.app->selection.cursor() == "ar.101");
    REQUIRE_DONE(e.run("go.forward"));
    CHECK(e.app->shownRecord == "bt.301");
    CHECK(e.run("go.forward") == "there is nothing to go forward to");
    REQUIRE_DONE(e.run("record.close"));
    CHECK(e.app->shownRecord == "ar.101");
}

TEST_CASE("the next problem goes round all problems of records") {
    Editor e;
    REQUIRE_DONE(e.app->workspace->set("ar.102", "level", 9));
    std::set<std::string> seen;
    const std::size_t rows = e.app->problems.rows().size();
    REQUIRE(rows > 1);
    for (std::size_t i = 0; i < rows; ++i) {
        REQUIRE_DONE(e.run("go.next_problem"));
        seen.insert(e.app->shownRecord);
    }
    CHECK(seen.count("ar.102") == 1);
    const std::string here = e.app->shownRecord;
    REQUIRE_DONE(e.run("go.next_problem"));
    REQUIRE_DONE(e.run("go.previous_problem"));
    CHECK(e.app->shownRecord == here);
}

TEST_CASE("saving says how much was written; files changed meanwhile are asked about") {
    Editor e;
    CHECK(e.run("file.save") == "everything is saved");
    REQUIRE_DONE(e.app->workspace->set("ar.102", "level", 3));
    REQUIRE_DONE(e.run("file.save"));
    CHECK(e.lastNotice() == "1 file saved");
    auto theirs = e.app->workspace->find("ar.102")->clone();
    theirs->base().count = 7;
    REQUIRE(schema::writeRecord(e.scratch.project(), *theirs) == "");
    REQUIRE_DONE(e.app->workspace->set("ar.102", "level", 1));
    CHECK_FALSE(e.run("file.save").empty());
    REQUIRE(e.app->question);
    CHECK(e.app->question->kind == Question::Kind::SaveOverChanged);
    REQUIRE_DONE(e.app->answer(Answer::Yes));
    CHECK(test::diskText(e.scratch.project()) == test::stateText(*e.app->workspace));

    REQUIRE(schema::writeRecord(e.scratch.project(), *theirs) == "");
    e.app->focusGained();
    REQUIRE(e.app->question);
    CHECK(e.app->question->kind == Question::Kind::ChangedOnDisk);
    REQUIRE_DONE(e.app->answer(Answer::Yes));
    CHECK(e.app->workspace->find("ar.102")->base().count == 7);
    e.app->focusGained();
    CHECK_FALSE(e.app->question);
}

TEST_CASE("leaving with unsaved changes asks first: save, give up, or stay") {
    Editor e;
    REQUIRE_DONE(e.app->workspace->set("ar.102", "level", 3));
    REQUIRE_DONE(e.run("file.quit"));
    REQUIRE(e.app->question);
    CHECK(e.app->question->kind == Question::Kind::CloseUnsaved);
    CHECK(e.app->question->records == std::vector<std::string>{"ar.102"});
    REQUIRE_DONE(e.app->answer(Answer::Cancel));
    CHECK_FALSE(e.app->quitting);
    CHECK(e.app->workspace);
    REQUIRE_DONE(e.run("file.close"));
    REQUIRE_DONE(e.app->answer(Answer::No));
    CHECK_FALSE(e.app->workspace);
    REQUIRE_DONE(e.app->open(e.scratch.project()));
    CHECK_FALSE(e.app->workspace->recoverable());
    REQUIRE_DONE(e.app->workspace->set("ar.102", "level", 3));
    REQUIRE_DONE(e.run("file.quit"));
    REQUIRE_DONE(e.app->answer(Answer::Yes));
    CHECK(e.app->quitting);
    CHECK(test::readAll(e.scratch.project() / "artifacts/ar.102.json").find("\"level\": 3") != std::string::npos);
}

TEST_CASE("after a crash the work is offered, and must be taken or discarded") {
    Editor e;
    REQUIRE_DONE(e.app->workspace->set("ar.102", "level", 3));
    e.restart();
    REQUIRE_DONE(e.app->open(e.scratch.project()));
    REQUIRE(e.app->question);
    CHECK(e.app->question->kind == Question::Kind::Recover);
    CHECK(e.app->answer(Answer::Cancel) == "recover the unsaved work or discard it");
    REQUIRE_DONE(e.app->answer(Answer::Yes));
    CHECK(e.app->workspace->unsaved("ar.102"));
}

TEST_CASE("settings, shortcuts and how a project was left are there the next time") {
    Editor e;
    e.app->settings.zoom = 140;
    REQUIRE_DONE(e.app->actions.rebind("file.save", "F4"));
    REQUIRE_DONE(e.app->jump({"ar.101", ""}, Opening::Keep));
    REQUIRE_DONE(e.app->jump({"bt.301", ""}));
    e.app->projectState.query = "level>=2";
    e.restart();
    CHECK(e.app->settings.zoom == 140);
    CHECK(e.app->actions.shortcutText("file.save") == "F4");
    REQUIRE(e.app->settings.recentProjects.size() == 1);
    REQUIRE_DONE(e.run("file.open", e.app->settings.recentProjects[0]));
    CHECK(e.app->openRecords == std::vector<std::string>{"ar.101", "bt.301"});
    CHECK(e.app->shownRecord == "bt.301");
    CHECK(e.app->previewRecord == "bt.301");
    CHECK(e.app->projectState.query == "level>=2");
    CHECK(e.run("file.open", (e.scratch.folder / "nowhere").string()).find("cannot be opened") != std::string::npos);
    CHECK(e.app->workspace);
}

TEST_CASE("another project is made and opened; the search knows what is unsaved and used") {
    Editor e;
    REQUIRE_DONE(e.app->workspace->set("ar.102", "level", 3));
    const auto find = [&](const char* query) { return e.app->search->find(query, e.app->searchContext()).size(); };
    CHECK(find("is:unsaved") == 1);
    CHECK(find("uses:ar.101") == 3);
    CHECK(find("kind:artifact is:unused") == 2);
    REQUIRE_DONE(e.app->workspace->set("ar.102", "level", 9));
    CHECK(find("problem:check-value forest") == 0);
    CHECK(find("problem:check-value iron") == 1);
    REQUIRE_DONE(e.app->save());
    schema::ProjectInfo info;
    info.game = "threetale";
    info.id = "mine.second";
    REQUIRE_DONE(e.app->create(e.scratch.folder / "second", info));
    CHECK(e.app->workspace->info().id == "mine.second");
    CHECK(e.app->search->size() == 0);
    CHECK(e.app->settings.recentProjects.size() == 2);
    REQUIRE_DONE(e.run("record.new.hero"));
    CHECK(e.app->search->size() == 1);
}

TEST_CASE("an export runs beside the work and tells its end") {
    Editor e;
    REQUIRE_DONE(e.run("file.export", (e.scratch.folder / "out.talepack").string()));
    e.app->tasks.wait();
    e.app->poll(1);
    REQUIRE(e.app->lastExport);
    // The sample is no complete game: the reason is what the list of problems says too.
    CHECK(e.app->lastExport->problems.errors() > 0);
    CHECK(e.lastNotice().find("not exported") == 0);
}
