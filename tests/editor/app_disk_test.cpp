// Files that change under the editor: found, taken over or kept out.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/app/record_text.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;
using What = DiskChange::What;

namespace {

void writeRecordWithCount(const test::Scratch& scratch, const Workspace& w, const std::string& id, int count) {
    auto record = w.find(id)->clone();
    record->base().count = count;
    test::writeAll(scratch.project() / schema::fileOf(*record), canonicalText(*record));
}

}  // namespace

TEST_CASE("changed, removed and new files are found; touched ones and our own saves are not") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    CHECK(w->changedOnDisk().empty());
    REQUIRE_DONE(w->set("ar.103", "level", 1));
    REQUIRE(w->save().refusal == "");
    const fs::path touched = scratch.project() / "heroes/he.001.json";
    fs::last_write_time(touched, fs::last_write_time(touched) + std::chrono::seconds(5));
    CHECK(w->changedOnDisk().empty());

    writeRecordWithCount(scratch, *w, "ar.101", 5);
    fs::remove(scratch.project() / "enemies/bt.101.json");
    auto added = w->find("ar.102")->clone();
    added->base().id = "ar.700";
    test::writeAll(scratch.project() / "artifacts/ar.700.json", canonicalText(*added));
    REQUIRE_DONE(w->set("ar.101", "level", 2));
    const std::vector<DiskChange> changes = w->changedOnDisk();
    REQUIRE(changes.size() == 3);
    CHECK(changes[0].file == "artifacts/ar.101.json");
    CHECK(changes[0].what == What::Changed);
    CHECK(changes[0].unsavedHere);
    CHECK(changes[1].what == What::Added);
    CHECK(changes[1].record == "ar.700");
    CHECK(changes[2].what == What::Removed);
    CHECK(changes[2].record == "bt.101");
    CHECK_FALSE(changes[2].unsavedHere);
}

TEST_CASE("reloading takes what is on disk as one step that can be undone") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->set("ar.101", "level", 2));
    const std::string mine = test::stateText(*w);
    writeRecordWithCount(scratch, *w, "ar.101", 5);
    fs::remove(scratch.project() / "enemies/bt.101.json");
    auto added = w->find("ar.102")->clone();
    added->base().id = "ar.700";
    test::writeAll(scratch.project() / "artifacts/ar.700.json", canonicalText(*added));
    schema::ProjectInfo info = w->info();
    info.author = "Somebody";
    test::writeAll(scratch.project() / "project.json", canonicalText(info));

    REQUIRE_DONE(w->reload(w->changedOnDisk()));
    CHECK(test::stateText(*w) == test::diskText(scratch.project()));
    CHECK_FALSE(w->unsaved());
    CHECK(w->changedOnDisk().empty());
    REQUIRE_DONE(w->undo());
    CHECK(test::stateText(*w) == mine);
    // Against the files of now.
    CHECK(w->unsavedRecords() == std::set<std::string, std::less<>>{"ar.101", "ar.700", "bt.101"});
    REQUIRE(w->save().refusal == "");
    CHECK(test::diskText(scratch.project()) == mine);
}

TEST_CASE("keeping what is here leaves the records and makes the next save write them") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const std::string mine = test::stateText(*w);
    writeRecordWithCount(scratch, *w, "ar.101", 5);
    fs::remove(scratch.project() / "enemies/bt.101.json");
    REQUIRE_DONE(w->keepMine(w->changedOnDisk()));
    CHECK(w->changedOnDisk().empty());
    CHECK(test::stateText(*w) == mine);
    CHECK(w->unsavedRecords() == std::set<std::string, std::less<>>{"ar.101", "bt.101"});
    REQUIRE(w->save().refusal == "");
    CHECK(test::diskText(scratch.project()) == mine);
}

TEST_CASE("what was kept against the disk survives a crash, records as well as the project's own data") {
    test::Scratch scratch;
    std::string mine;
    {
        const auto w = test::openSample(scratch);
        mine = test::stateText(*w);
        writeRecordWithCount(scratch, *w, "ar.101", 5);
        fs::remove(scratch.project() / "enemies/bt.101.json");
        schema::ProjectInfo theirs = w->info();
        theirs.author = "somebody else";
        REQUIRE(schema::writeProjectInfo(scratch.project(), theirs) == "");
        REQUIRE_DONE(w->keepMine(w->changedOnDisk()));
        CHECK(w->history().steps().empty());
    }
    const auto w = test::openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->stepNames == std::vector<std::string>{"Keep 3 files as they are here"});
    CHECK(w->recoverable()->records == std::vector<std::string>{"ar.101", "bt.101"});
    CHECK(w->recoverable()->info);
    CHECK(w->recoverable()->conflicts.empty());
    REQUIRE_DONE(w->recover());
    CHECK(test::stateText(*w) == mine);
    REQUIRE(w->save().refusal == "");
    CHECK(test::diskText(scratch.project()) == mine);
}

TEST_CASE("a file that cannot be read is not reloaded, and nothing else with it") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    writeRecordWithCount(scratch, *w, "ar.102", 5);
    test::writeAll(scratch.project() / "artifacts/ar.101.json", "<<<<<<< HEAD\n{}");
    const std::vector<DiskChange> changes = w->changedOnDisk();
    REQUIRE(changes.size() == 2);
    CHECK(changes[0].problems.errors() > 0);
    CHECK_REFUSED(*w, w->reload(changes), "artifacts/ar.101.json cannot be read");
    REQUIRE_DONE(w->reload({changes[1]}));
    CHECK(w->find("ar.102")->base().count == 5);
    REQUIRE_DONE(w->keepMine({changes[0]}));
    CHECK(w->unsaved("ar.101"));
    REQUIRE(w->save().refusal == "");
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
}

TEST_CASE("a record whose file was given another id on disk follows it") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    auto record = w->find("ar.102")->clone();
    record->base().id = "ar.900";
    fs::remove(scratch.project() / "artifacts/ar.102.json");
    test::writeAll(scratch.project() / "artifacts/ar.900.json", canonicalText(*record));
    REQUIRE_DONE(w->reload(w->changedOnDisk()));
    CHECK_FALSE(w->find("ar.102"));
    CHECK(w->find("ar.900"));
    CHECK_FALSE(w->unsaved());
}

TEST_CASE("a record whose file was given another name on disk stays saved, and the next save tidies the name") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const fs::path folder = scratch.project() / "artifacts";
    fs::rename(folder / "ar.102.json", folder / "helmet.json");
    SUBCASE("reloaded") { REQUIRE_DONE(w->reload(w->changedOnDisk())); }
    SUBCASE("kept") { REQUIRE_DONE(w->keepMine(w->changedOnDisk())); }
    CHECK_FALSE(w->unsaved("ar.102"));
    CHECK(w->changedOnDisk().empty());
    REQUIRE_DONE(w->set("ar.102", "level", 3));
    REQUIRE(w->save().refusal == "");
    CHECK(fs::exists(folder / "ar.102.json"));
    CHECK_FALSE(fs::exists(folder / "helmet.json"));
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
}

TEST_CASE("an id that went from an enemy to an artifact leaves no file of the enemy, whoever writes the artifact's") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->remove({"bt.101"}, true));
    REQUIRE_DONE(w->rename("ar.103", "bt.101"));
    writeRecordWithCount(scratch, *w, "bt.101", 5);  // the enemy's file is there still
    SUBCASE("reloaded") {
        REQUIRE_DONE(w->reload(w->changedOnDisk()));
        CHECK(w->find("bt.101")->base().count == 5);
    }
    SUBCASE("kept") { REQUIRE_DONE(w->keepMine(w->changedOnDisk())); }
    CHECK(w->unsaved("bt.101"));  // the folder has two records of this id
    CHECK(w->changedOnDisk().empty());
    const SaveReport report = w->save();
    REQUIRE(report.refusal == "");
    CHECK(report.removed == std::vector<std::string>{"artifacts/ar.103.json", "enemies/bt.101.json"});
    CHECK_FALSE(w->unsaved());
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
}
