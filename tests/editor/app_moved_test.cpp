// The world changes around an open project: its files while they are read, its folder while it is worked on; and what
// was left unsaved is found again where the project has gone.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

#include "editor/app/application.h"
#include "editor/app/record_text.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

std::unique_ptr<Workspace> openAt(const fs::path& project, const fs::path& state) {
    schema::Problems problems;
    return test::opened(project, state, problems);
}

struct Editor {
    test::Scratch scratch;
    std::unique_ptr<Application> app;
    Editor() {
        test::writeSampleProject(scratch.project());
        start();
        REQUIRE_DONE(app->open(scratch.project()));
    }
    void start() {
        app = std::make_unique<Application>(ApplicationPaths{scratch.folder / "config", scratch.folder / "state"});
    }
    // As kill -9 would: nothing is saved, closed or asked.
    void kill() {
        app->workspace.reset();
        app.reset();
        start();
    }
};

}  // namespace

TEST_CASE("a file that somebody changes while the project is being read is never written over without a question") {
    test::Scratch scratch;
    test::writeSampleProject(scratch.project());
    const fs::path file = scratch.project() / "artifacts/ar.102.json";
    const std::string a = test::readAll(file);
    std::string b = a;
    b.replace(b.find("Iron"), 4, "Gold");  // of the same length
    std::atomic<bool> stop{false};
    std::atomic<int> writes{0};
    std::thread somebody([&] {
        for (int i = 0; !stop; ++i, ++writes) test::writeAll(file, i % 2 == 0 ? b : a);
    });
    int differed = 0, refused = 0;
    for (int round = 0; round < 300; ++round) {
        schema::Problems problems;
        std::string refusal;
        OpenOptions options;
        options.stateFolder = scratch.state();
        const auto w = Workspace::open(scratch.project(), options, problems, refusal);
        REQUIRE_MESSAGE(w, refusal);
        if (round % 2 == 0) std::this_thread::sleep_for(std::chrono::microseconds(100));
        // Nobody writes any more: what is on the disk now is somebody's work.
        stop = true;
        somebody.join();
        const std::string theirs = test::readAll(file);
        const schema::RecordPtr mine = w->savedRecords().find("ar.102");
        if (mine && canonicalText(*mine) != theirs) {
            ++differed;
            CHECK(w->changedOnDisk().size() == 1);
            REQUIRE_DONE(w->set("ar.102", "count", 5));
            const SaveReport report = w->save();
            refused += !report.refusal.empty();
            CHECK(report.changedOnDisk.size() == 1);
            CHECK(test::readAll(file) == theirs);
            REQUIRE_DONE(w->abandon());
        }
        stop = false;
        somebody = std::thread([&] {
            for (int i = 0; !stop; ++i, ++writes) test::writeAll(file, i % 2 == 0 ? b : a);
        });
    }
    stop = true;
    somebody.join();
    MESSAGE(writes.load() << " writes, " << differed << " times another content than was read");
    CHECK(differed > 10);
    CHECK(refused == differed);
}

TEST_CASE("a change made at once after reading or saving is seen, also where size and time stay the same") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->set("ar.102", "count", 5));
    REQUIRE(w->save().refusal == "");
    for (const char* id : {"ar.101", "ar.102"}) {  // one as it was read, one as it was saved
        const fs::path file = scratch.project() / "artifacts" / (std::string(id) + ".json");
        const auto time = fs::last_write_time(file);
        std::string text = test::readAll(file);
        const std::size_t at = text.find(id == std::string("ar.101") ? "Axe" : "Iron");
        REQUIRE(at != std::string::npos);
        text[at] = 'X';
        test::writeAll(file, text);
        fs::last_write_time(file, time);
    }
    const std::vector<DiskChange> changes = w->changedOnDisk();
    REQUIRE(changes.size() == 2);
    CHECK(changes[0].record == "ar.101");
    CHECK(changes[1].record == "ar.102");
}

TEST_CASE("a record whose file was removed is asked about at the next save of another one") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    fs::remove(scratch.project() / "enemies/bt.101.json");
    REQUIRE_DONE(w->set("ar.101", "level", 2));
    const SaveReport report = w->save();
    REQUIRE(report.changedOnDisk.size() == 1);
    CHECK(report.changedOnDisk[0].record == "bt.101");
    CHECK(report.written.empty());
    const SaveReport again = w->save({.overwriteChanged = true});
    CHECK(again.refusal == "");
    CHECK(again.written.size() == 2);
    CHECK_FALSE(w->unsaved());
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
}

TEST_CASE("a project folder that is removed while it is open makes everything unsaved, and can be written anew") {
    for (const bool bySaving : {true, false}) {
        Editor e;
        const std::size_t records = e.app->workspace->records().size();
        if (bySaving) REQUIRE_DONE(e.app->workspace->set("ar.101", "level", 2));
        const std::string all = test::stateText(*e.app->workspace);
        fs::remove_all(e.scratch.project());
        if (bySaving) CHECK(e.app->actions.run("file.save").find("is gone") != std::string::npos);
        else e.app->focusGained();
        CHECK_FALSE(fs::exists(e.scratch.project()));
        REQUIRE(e.app->question);
        CHECK(e.app->question->kind == Question::Kind::FolderGone);
        CHECK(e.app->workspace->unsavedRecords().size() == records);
        CHECK(e.app->workspace->infoUnsaved());
        REQUIRE_DONE(e.app->answer(Answer::Yes));
        CHECK(e.app->notices.log().back().text == std::to_string(records + 1) + " files saved");
        CHECK_FALSE(e.app->workspace->unsaved());
        CHECK(test::diskText(e.scratch.project()) == all);
        e.app->focusGained();
        CHECK_FALSE(e.app->question);
    }
}

TEST_CASE("what a removed folder held survives a crash, and comes back when the project is there again") {
    Editor e;
    test::Scratch elsewhere;
    fs::copy(e.scratch.project(), elsewhere.project(), fs::copy_options::recursive);
    REQUIRE_DONE(e.app->workspace->set("ar.101", "level", 2));
    fs::remove_all(e.scratch.project());
    e.app->focusGained();
    e.kill();
    // A clone, or what the dustbin gave back.
    REQUIRE_DONE(e.app->open(elsewhere.project()));
    REQUIRE(e.app->workspace->recoverable());
    REQUIRE_DONE(e.app->answer(Answer::Yes));
    CHECK(e.app->workspace->find("ar.101")->as<schema::threetale::Artifact>().level == 2);
}

TEST_CASE(
    "a project folder that is moved while it is open is asked about: go on there, or write everything to the old "
    "place") {
    for (const Answer answer : {Answer::Yes, Answer::No, Answer::Cancel}) {
        Editor e;
        const fs::path moved = e.scratch.folder / "moved/tale";
        fs::create_directories(moved.parent_path());
        REQUIRE_DONE(e.app->workspace->set("ar.101", "level", 2));
        const std::string mine = test::stateText(*e.app->workspace);
        fs::rename(e.scratch.project(), moved);
        CHECK(e.app->actions.run("file.save").find("was moved to") != std::string::npos);
        REQUIRE(e.app->question);
        CHECK(e.app->question->kind == Question::Kind::FolderMoved);
        CHECK(fs::equivalent(e.app->question->openNext, moved));
        CHECK(test::diskText(moved) != mine);
        if (answer == Answer::Cancel) {
            REQUIRE_DONE(e.app->answer(answer));
            fs::rename(moved, e.scratch.project());  // as it was: nothing has happened
            CHECK(e.app->actions.run("file.save") == "");
            CHECK(test::diskText(e.scratch.project()) == mine);
            continue;
        }
        REQUIRE_DONE(e.app->answer(answer));
        REQUIRE(e.app->workspace);
        CHECK(test::stateText(*e.app->workspace) == mine);
        if (answer == Answer::Yes) {
            CHECK_FALSE(e.app->question);
            CHECK(fs::equivalent(e.app->workspace->folder(), moved));
            CHECK(e.app->workspace->unsavedRecords().size() == 1);
            CHECK(e.app->actions.run("file.save") == "");
            CHECK_FALSE(fs::exists(e.scratch.project()));
            CHECK(test::diskText(moved) == mine);
        } else {
            CHECK(test::diskText(e.scratch.project()) == mine);
            CHECK(test::diskText(moved) != mine);
        }
    }
}

TEST_CASE("a folder that is replaced by another is compared with it file by file") {
    Editor e;
    const fs::path other = e.scratch.folder / "other";
    fs::copy(e.scratch.project(), other, fs::copy_options::recursive);
    fs::remove(other / "enemies/bt.101.json");
    fs::rename(e.scratch.project(), e.scratch.folder / "old");
    fs::rename(other, e.scratch.project());
    e.app->focusGained();
    REQUIRE(e.app->question);
    CHECK(e.app->question->kind == Question::Kind::ChangedOnDisk);
    REQUIRE(e.app->question->files.size() == 1);
    CHECK(e.app->question->files[0].file == "enemies/bt.101.json");
    REQUIRE_DONE(e.app->answer(Answer::Yes));
    CHECK_FALSE(e.app->workspace->find("bt.101"));
    REQUIRE_DONE(e.app->workspace->set("ar.101", "level", 2));
    CHECK(e.app->actions.run("file.save") == "");
    CHECK(test::diskText(e.scratch.project()) == test::stateText(*e.app->workspace));
}

TEST_CASE("unsaved work is offered where the project is found after it was renamed, moved or copied") {
    for (const bool samePlaceOnDisk : {true, false}) {
        Editor e;
        const fs::path moved = e.scratch.folder / "renamed";
        REQUIRE_DONE(e.app->workspace->set("ar.101", "level", 2));
        const std::string mine = test::stateText(*e.app->workspace);
        e.kill();
        if (samePlaceOnDisk) {
            fs::rename(e.scratch.project(), moved);
        } else {  // as onto another disk
            fs::copy(e.scratch.project(), moved, fs::copy_options::recursive);
            fs::remove_all(e.scratch.project());
        }
        REQUIRE_DONE(e.app->open(moved));
        REQUIRE(e.app->workspace->recoverable());
        CHECK(e.app->workspace->recoverable()->conflicts.empty());
        CHECK(e.app->workspace->journalSaid().find("from when this project was at") != std::string::npos);
        REQUIRE_DONE(e.app->answer(Answer::Yes));
        CHECK(test::stateText(*e.app->workspace) == mine);
        // And it stays with the project from then on.
        e.kill();
        REQUIRE_DONE(e.app->open(moved));
        CHECK(e.app->workspace->recoverable());
    }
}

TEST_CASE("work is not taken from another project, from a copy that is still there, or from under another window") {
    test::Scratch scratch;
    const fs::path states = scratch.folder / "states", one = scratch.project(), two = scratch.folder / "two";
    test::writeSampleProject(one);
    fs::copy(one, two, fs::copy_options::recursive);
    {
        const auto w = openAt(one, states / "one");
        REQUIRE_DONE(w->set("ar.101", "level", 2));
    }
    CHECK_FALSE(openAt(two, states / "two")->recoverable());  // the first is still at its place
    schema::Problems problems;
    auto info = schema::readProject(two, problems)->info;
    info.id = "test.other";
    REQUIRE(schema::writeProjectInfo(two, info) == "");
    fs::rename(one, scratch.folder / "elsewhere");
    CHECK_FALSE(openAt(two, states / "two")->recoverable());  // another project
    info.id = "test.sample";
    REQUIRE(schema::writeProjectInfo(two, info) == "");
    {
        const auto w = openAt(scratch.folder / "elsewhere", states / "one");  // open elsewhere
        CHECK(w->recoverable());
        CHECK_FALSE(openAt(two, states / "two")->recoverable());
    }
    CHECK(openAt(scratch.folder / "elsewhere", states / "three")->recoverable());
}

TEST_CASE("a damaged step of the journal keeps no other from coming back") {
    test::Scratch scratch;
    std::string end;
    {
        const auto w = test::openSample(scratch);
        for (int i = 0; i < 20; ++i) REQUIRE_DONE(w->set(i % 2 == 0 ? "ar.101" : "ar.102", "count", 2 + i));
        end = test::stateText(*w);
    }
    std::string bytes = test::readAll(scratch.state() / "journal");
    std::size_t line = 0;
    for (int i = 0; i < 2; ++i) line = bytes.find('\n', line) + 1;  // the second step
    bytes[line + 60] ^= 1;
    test::writeAll(scratch.state() / "journal", bytes);
    const auto w = test::openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->steps == 19);
    CHECK(w->recoverable()->conflicts.empty());
    CHECK(w->journalSaid().find("1 of 20 steps is lost") != std::string::npos);
    REQUIRE_DONE(w->recover());
    CHECK(test::stateText(*w) == end);
    CHECK(test::readAll(scratch.state() / "journal.damaged.1") == bytes);
}

TEST_CASE("a step that this version cannot read keeps no other from coming back") {
    test::Scratch scratch;
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->set("ar.101", "count", 7));
    }
    {
        FoundJournal found;
        std::string refusal;
        const auto journal = Journal::open(scratch.state(), {scratch.project()}, found, refusal);
        REQUIRE(journal);
        REQUIRE(journal->append(
                    {.name = "Tame", .changes = {{"dragon", "dr.001", "{}", ""}, {"artifact", "../../x", "{}", ""}}}) ==
                "");
        REQUIRE(journal->append({.name = "Torn", .info = "no text of a project", .changes = {}}) == "");
    }
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->recover());
    CHECK(w->find("ar.101")->base().count == 7);
    CHECK(w->journalSaid().find("../../x, dr.001, the project's own data") != std::string::npos);
    CHECK(fs::exists(scratch.state() / "journal.damaged.1"));
    CHECK(w->save().refusal == "");
}
