// What others changed on disk, merged with what is unsaved here: nothing of either side is lost.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/app/disk_merge.h"
#include "editor/app/record_text.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using namespace editor::test;
using schema::MergeSide;
namespace fs = std::filesystem;

namespace {

struct TwoEditors {
    Scratch scratch;
    std::unique_ptr<Workspace> workspace = openSample(scratch);
    // The other one changes a file.
    void other(const std::string& id, const std::function<void(schema::Record&)>& change) {
        const auto record = workspace->savedRecords().find(id)->clone();
        change(*record);
        writeAll(scratch.project() / schema::fileOf(*record), canonicalText(*record));
    }
    void otherName(const std::string& id, const std::string& language, const std::string& name) {
        other(id, [&](schema::Record& r) { r.base().name.byLanguage[language] = name; });
    }
    std::string name(const std::string& id, const std::string& language) {
        return workspace->find(id)->base().name.in(language);
    }
    DiskMerge plan() { return planMerge(*workspace, workspace->changedOnDisk()); }
};

}  // namespace

TEST_CASE_FIXTURE(TwoEditors, "fields that one side alone changed are merged by themselves, as one step") {
    REQUIRE_DONE(workspace->setText("ar.101", "name", "en", "Great Axe"));
    otherName("ar.101", "bg", "Голяма брадва");
    otherName("ar.102", "en", "Steel Helmet");  // not changed here: it is loaded
    const std::string before = stateText(*workspace);
    const std::size_t steps = workspace->history().steps().size();
    const DiskMerge merge = plan();
    CHECK(merge.files.size() == 2);
    CHECK(merge.conflicts() == 0);
    REQUIRE_DONE(mergeWithDisk(*workspace, merge));
    CHECK(workspace->history().steps().size() == steps + 1);
    CHECK(name("ar.101", "en") == "Great Axe");
    CHECK(name("ar.101", "bg") == "Голяма брадва");
    CHECK(name("ar.102", "en") == "Steel Helmet");
    CHECK(workspace->unsaved("ar.101"));
    CHECK_FALSE(workspace->unsaved("ar.102"));
    CHECK(workspace->changedOnDisk().empty());
    const std::string merged = stateText(*workspace);
    REQUIRE_DONE(workspace->undo());
    CHECK(stateText(*workspace) == before);
    REQUIRE_DONE(workspace->redo());
    CHECK(stateText(*workspace) == merged);
    REQUIRE_DONE(workspace->save().refusal);
    CHECK(diskText(scratch.project()) == merged);
}

TEST_CASE_FIXTURE(TwoEditors, "where both changed a field, each choice is what it says") {
    REQUIRE_DONE(workspace->set("ar.101", "level", Value(2)));
    REQUIRE_DONE(workspace->setText("ar.101", "name", "en", "Great Axe"));
    other("ar.101", [](schema::Record& r) {
        r.as<schema::threetale::Artifact>().level = 3;
        r.base().name.byLanguage["en"] = "Dull Axe";
        r.base().count = 4;
    });
    DiskMerge merge = plan();
    REQUIRE(merge.conflicts() == 2);
    const auto& conflicts = merge.files[0].conflicts;
    CHECK(conflicts[0].path == "name.en");
    CHECK(conflicts[0].base == "Forest Axe");
    CHECK(conflicts[0].ours == "Great Axe");
    CHECK(conflicts[0].theirs == "Dull Axe");
    CHECK(conflicts[1].path == "level");
    const std::string before = stateText(*workspace);
    const MergeSide sides[] = {MergeSide::Ours, MergeSide::Theirs, MergeSide::Base};
    const char* names[] = {"Great Axe", "Dull Axe", "Forest Axe"};
    const int levels[] = {2, 3, 1};
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) {
            DiskMerge chosen = plan();
            if (chosen.files.empty()) chosen = merge;  // it was taken once already
            chosen.files[0].sides = {sides[a], sides[b]};
            REQUIRE_DONE(mergeWithDisk(*workspace, chosen));
            CHECK(name("ar.101", "en") == names[a]);
            CHECK(workspace->find("ar.101")->as<schema::threetale::Artifact>().level == levels[b]);
            CHECK(workspace->find("ar.101")->base().count == 4);
            REQUIRE_DONE(workspace->undo());
            CHECK(stateText(*workspace) == before);
        }
}

TEST_CASE_FIXTURE(TwoEditors, "a record that one side deleted and the other changed is a choice, and nothing is lost") {
    REQUIRE_DONE(workspace->remove({"ar.102"}, true));
    otherName("ar.102", "en", "Steel Helmet");
    REQUIRE_DONE(workspace->setText("bt.101", "name", "en", "Black Wolf"));
    fs::remove(scratch.project() / "enemies/bt.101.json");
    DiskMerge merge = plan();
    REQUIRE(merge.files.size() == 2);
    CHECK(merge.conflicts() == 2);
    for (MergedFile& file : merge.files) {
        REQUIRE(file.conflicts.size() == 1);
        CHECK(file.conflicts[0].path.empty());
        if (file.change.record == "ar.102") file.sides = {MergeSide::Theirs};
    }
    REQUIRE_DONE(mergeWithDisk(*workspace, merge));
    CHECK(name("ar.102", "en") == "Steel Helmet");
    CHECK(name("bt.101", "en") == "Black Wolf");
    REQUIRE_DONE(workspace->save().refusal);
    CHECK(fs::exists(scratch.project() / "enemies/bt.101.json"));
}

TEST_CASE_FIXTURE(TwoEditors, "the project's own data is merged too, new records are taken, unreadable files stay") {
    schema::ProjectInfo mine = workspace->info(), theirs = mine;
    mine.author = "Ana";
    theirs.version = "9.9.9";
    REQUIRE_DONE(workspace->setInfo(mine));
    REQUIRE(schema::writeProjectInfo(scratch.project(), theirs).empty());
    writeAll(scratch.project() / "artifacts/ar.500.json",
             "{\"schema\": 1, \"id\": \"ar.500\", \"name\": {\"en\": \"Lantern\"}}");
    REQUIRE_DONE(workspace->setText("ar.101", "name", "en", "Great Axe"));
    writeAll(scratch.project() / "artifacts/ar.101.json", "{");
    const DiskMerge merge = plan();
    REQUIRE(merge.unreadable.size() == 1);
    CHECK(merge.unreadable[0].record == "ar.101");
    REQUIRE_DONE(mergeWithDisk(*workspace, merge));
    CHECK(workspace->info().author == "Ana");
    CHECK(workspace->info().version == "9.9.9");
    CHECK(name("ar.500", "en") == "Lantern");
    CHECK(name("ar.101", "en") == "Great Axe");
    CHECK(workspace->changedOnDisk().size() == 1);  // it is asked about again
}

TEST_CASE_FIXTURE(TwoEditors, "a file that changes once more while it is looked at is not merged blindly") {
    REQUIRE_DONE(workspace->setText("ar.101", "name", "en", "Great Axe"));
    otherName("ar.101", "bg", "Голяма брадва");
    const DiskMerge merge = plan();
    otherName("ar.101", "bg", "Топор");
    CHECK_REFUSED(*workspace, mergeWithDisk(*workspace, merge), "changed on disk once more");
    REQUIRE_DONE(mergeWithDisk(*workspace, plan()));
    CHECK(name("ar.101", "bg") == "Топор");
}

TEST_CASE_FIXTURE(TwoEditors, "a merge that was not saved comes back after a crash") {
    REQUIRE_DONE(workspace->setText("ar.101", "name", "en", "Great Axe"));
    otherName("ar.101", "bg", "Голяма брадва");
    REQUIRE_DONE(mergeWithDisk(*workspace, plan()));
    const std::string merged = stateText(*workspace);
    workspace.reset();  // without saving: as the journal has it
    workspace = openSample(scratch);
    REQUIRE(workspace->recoverable());
    REQUIRE_DONE(workspace->recover());
    CHECK(stateText(*workspace) == merged);
}
