// Other versions of a project: backups, folders, packs and revisions of git, compared and taken over from.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "editor/app/compare.h"
#include "editor/app/program.h"
#include "editor/app/versions.h"
#include "schema/core/pack.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using namespace editor::test;
namespace fs = std::filesystem;

namespace {

std::string idsOf(const std::vector<RecordChange>& changes) {
    std::string ids;
    for (const RecordChange& change : changes)
        ids += (ids.empty() ? "" : " ") + change.id + (!change.before ? "+" : !change.after ? "-" : "");
    return ids;
}

void git(const fs::path& folder, std::vector<std::string> arguments) {
    std::vector<std::string> command{
        "git", "-C", folder.string(), "-c", "user.name=Test", "-c", "user.email=test@test"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const ProgramResult ran = runProgram(
        {.command = command, .mostBytes = 1 << 20, .with = {"GIT_CONFIG_GLOBAL=/dev/null"}, .without = {"GIT_DIR"}});
    REQUIRE_MESSAGE(ran.refusal.empty(), ran.refusal);
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
}

// A sample project in which ar.101 was changed, ar.102 deleted and a copy of ar.103 made.
struct Changed3 {
    Scratch scratch;
    std::unique_ptr<Workspace> workspace = openSample(scratch);
    std::string made;
    void change() {
        std::vector<std::string> copies;
        REQUIRE_DONE(workspace->setText("ar.101", "name", "en", "Great Axe"));
        REQUIRE_DONE(workspace->set("ar.101", "level", Value(3)));
        REQUIRE_DONE(workspace->remove({"ar.102"}, true));
        REQUIRE_DONE(workspace->duplicate({"ar.103"}, &copies));
        made = copies.at(0);
    }
    void save() { REQUIRE_DONE(workspace->save({.dropUnreadable = true}).refusal); }
    std::string expected() const { return "ar.101 ar.102- " + made + "+"; }
    std::string difference(const Version& version) {
        return idsOf(changesBetween(version.records, workspace->records()));
    }
};

}  // namespace

TEST_CASE_FIXTURE(Changed3, "a backup is the project as it was before that save") {
    change();
    save();
    REQUIRE_DONE(workspace->set("ar.103", "level", Value(1)));
    save();
    const auto backups = workspace->backups();
    REQUIRE(backups.size() == 2);
    Version last, first;
    REQUIRE_DONE(readBackupVersion(*workspace, backups[0], last));
    CHECK(difference(last) == "ar.103");
    REQUIRE_DONE(readBackupVersion(*workspace, backups[1], first));
    CHECK(difference(first) == "ar.101 ar.102- ar.103 " + made + "+");
    CHECK(first.name.starts_with("before the save of 20"));
    REQUIRE_DONE(takeOver(*workspace, first, {"ar.101", "ar.102", "ar.103", made}));
    CHECK(difference(first).empty());
}

TEST_CASE_FIXTURE(Changed3, "a folder and a pack are compared with, and what cannot be is told") {
    fs::copy(scratch.project(), scratch.folder / "old", fs::copy_options::recursive);
    change();
    Version version;
    REQUIRE_DONE(readPathVersion(workspace->game(), scratch.folder / "old", version));
    CHECK(difference(version) == expected());
    CHECK(version.art == scratch.folder / "old");

    schema::Problems problems;
    schema::Pack pack;
    pack.game = &workspace->game();
    pack.info = workspace->info();
    for (const char* id : {"ar.101", "ar.102"}) pack.records.put(workspace->savedRecords().find(id));
    writeAll(scratch.folder / "old.talepack", schema::closedPack(pack));
    REQUIRE_DONE(readPathVersion(workspace->game(), scratch.folder / "old.talepack", version));
    CHECK(difference(version).starts_with("ar.101 ar.102- ar.103+ " + made + "+ "));
    CHECK(version.art.empty());

    CHECK_FALSE(readPathVersion(workspace->game(), scratch.folder / "nowhere", version).empty());
    CHECK_FALSE(readPathVersion(workspace->game(), scratch.folder, version).empty());
    CHECK(readPathVersion(workspace->game(), fs::path(TALE_SOURCE_DIR) / "content/paper_tales", version)
              .starts_with("it is of another game"));
    writeAll(scratch.folder / "old.talepack.sig", "?");
    CHECK_FALSE(readPathVersion(workspace->game(), scratch.folder / "old.talepack", version).empty());
}

TEST_CASE_FIXTURE(Changed3, "a record or a single field is taken over, each as one step") {
    Version version;
    REQUIRE_DONE(readSavedVersion(*workspace, version));
    change();
    const std::string changed = stateText(*workspace);
    const std::size_t steps = workspace->history().steps().size();
    REQUIRE_DONE(takeOverField(*workspace, version, "ar.101", "level"));
    CHECK(workspace->history().steps().size() == steps + 1);
    CHECK(workspace->find("ar.101")->base().name.in("en") == "Great Axe");
    auto fields = changesBetween(version.records, workspace->records()).front().fields;
    REQUIRE(fields.size() == 1);
    CHECK(fields[0].language == "en");
    REQUIRE_DONE(takeOverField(*workspace, version, "ar.101", fields[0].path, fields[0].language));
    CHECK(workspace->find("ar.101")->base().name.in("en") == "Forest Axe");
    CHECK(workspace->find("ar.101")->base().name.in("bg") == "Горска брадва");
    CHECK(takeOver(*workspace, version, {"ar.101"}) == "nothing here differs from the saved files");
    REQUIRE_DONE(takeOver(*workspace, version, {"ar.102", made}));
    CHECK(difference(version).empty());
    CHECK(workspace->history().steps().size() == steps + 3);
    REQUIRE_DONE(workspace->goTo(steps));
    CHECK(stateText(*workspace) == changed);
    CHECK_REFUSED(*workspace, takeOverField(*workspace, version, made, "level"), "has no record");
}

TEST_CASE_FIXTURE(Changed3, "a revision of git is read without changing anything; what git cannot do is told") {
    const fs::path folder = scratch.project();
    Version version;
    CHECK(readRevision(workspace->game(), folder, "HEAD", version).find("does not lie in a repository") !=
          std::string::npos);
    CHECK(revisionsOf(folder, 5).empty());
    // The project lies below the top of the repository, beside another one.
    git(scratch.folder, {"init", "-q"});
    fs::create_directories(scratch.folder / "artifacts");
    writeAll(scratch.folder / "artifacts/ar.999.json", "{\"schema\": 1, \"id\": \"ar.999\"}");
    git(scratch.folder, {"add", "tale", "artifacts"});
    git(scratch.folder, {"commit", "-q", "-m", "The first\tcards"});
    git(scratch.folder, {"tag", "first"});
    change();
    save();
    git(scratch.folder, {"add", "-A", "tale"});
    git(scratch.folder, {"commit", "-q", "-m", "Great changes"});
    const auto revisions = revisionsOf(folder, 5);
    REQUIRE(revisions.size() == 2);
    CHECK(revisions[0].subject == "Great changes");
    CHECK(revisions[1].day.size() == 10);
    for (const std::string& name : {std::string("first"), std::string("HEAD~1"), revisions[1].hash}) {
        REQUIRE_DONE(readRevision(workspace->game(), folder, name, version));
        CHECK(difference(version) == expected());
        CHECK(version.name.find(revisions[1].hash) != std::string::npos);
    }
    REQUIRE_DONE(readRevision(workspace->game(), folder, "HEAD", version));
    CHECK(difference(version).empty());
    for (const char* name : {"nowhere", "--help", "-n1", "HEAD\nfirst", ""})
        CHECK_FALSE(readRevision(workspace->game(), folder, name, version).empty());
    // As a hook of another repository would call us.
    ::setenv("GIT_DIR", "/nowhere", 1);
    CHECK(readRevision(workspace->game(), folder, "first", version).empty());
    ::unsetenv("GIT_DIR");
    // A computer without git.
    const std::string path = std::getenv("PATH");
    ::setenv("PATH", scratch.folder.c_str(), 1);
    CHECK(readRevision(workspace->game(), folder, "HEAD", version) == "git cannot be run: it is not installed");
    CHECK(revisionsOf(folder, 5).empty());
    ::setenv("PATH", path.c_str(), 1);
}

TEST_CASE("a program gets its input, and its output and end are told") {
    const ProgramResult echo =
        runProgram({.command = {"sh", "-c", "cat; echo problem >&2; exit 3"}, .input = "input\n", .mostBytes = 1000});
    CHECK(echo.refusal.empty());
    CHECK(echo.code == 3);
    CHECK(echo.out == "input\n");
    CHECK(echo.err == "problem\n");
    CHECK_FALSE(
        runProgram({.command = {"sh", "-c", "while :; do echo much; done"}, .mostBytes = 100'000}).refusal.empty());
    CHECK(runProgram({.command = {"sh", "-c", "kill -9 $$"}, .mostBytes = 10}).code == 137);
    CHECK(runProgram({.command = {"sh", "-c", "echo $SEEN$HIDDEN"},
                      .mostBytes = 10,
                      .with = {"SEEN=yes"},
                      .without = {"HIDDEN"}})
              .out == "yes\n");
}

TEST_CASE_FIXTURE(Changed3,
                  "status and notes differ between projects; with a pack, which has none, they are left out") {
    fs::copy(scratch.project(), scratch.folder / "old", fs::copy_options::recursive);
    schema::Pack pack;
    pack.game = &workspace->game();
    pack.info = workspace->info();
    for (const char* id : {"ar.101", "ar.102"}) pack.records.put(workspace->savedRecords().find(id));
    writeAll(scratch.folder / "old.talepack", schema::closedPack(pack));
    for (const char* id : {"ar.101", "ar.102", "ar.103"})
        REQUIRE_DONE(workspace->set(id, "notes", std::string("Ask Mira.")));
    REQUIRE_DONE(workspace->set("ar.102", "status", "ready"));
    REQUIRE_DONE(workspace->set("ar.101", "level", Value(3)));
    Version folder, packed;
    REQUIRE_DONE(readPathVersion(workspace->game(), scratch.folder / "old", folder));
    CHECK(idsOf(changesSince(folder, workspace->records())) == "ar.101 ar.102 ar.103");
    const auto differing = changesSince(folder, workspace->records());
    REQUIRE(differing[1].fields.size() == 2);
    CHECK(differing[1].fields[0].label == "Status");
    CHECK(differing[1].fields[0].after == "Ready");
    CHECK(differing[1].fields[1].after == "Ask Mira.");
    REQUIRE_DONE(readPathVersion(workspace->game(), scratch.folder / "old.talepack", packed));
    CHECK_FALSE(packed.holdsNotes);
    const auto changes = changesSince(packed, workspace->records());
    CHECK(idsOf(changes).starts_with("ar.101 ar.103+"));
    REQUIRE(changes[0].fields.size() == 1);
    CHECK(changes[0].fields[0].path == "level");
    // What is taken over from it keeps its notes here.
    REQUIRE_DONE(takeOver(*workspace, packed, {"ar.101"}));
    CHECK(workspace->find("ar.101")->base().notes == "Ask Mira.");
    CHECK(idsOf(changesSince(packed, workspace->records())).starts_with("ar.103+"));
    CHECK(takeOver(*workspace, packed, {"ar.101", "ar.102"}).starts_with("nothing here differs"));
}
