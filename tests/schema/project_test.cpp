// Projects on disk: what is read, what is written, and what stays untouched.
#include "schema/core/project.h"

#include <doctest/doctest.h>

#include <sys/stat.h>

#include "tests/schema/temporary_folder.h"

#include "schema/threetale/records.h"

using namespace schema;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kInfo = R"({
  "schema": 1,
  "game": "threetale",
  "id": "threetale.test",
  "title": {
    "en": "Test"
  },
  "languages": ["en", "bg"]
}
)";

RecordPtr artifact(std::string id, int level = 1) {
    auto record = std::make_shared<Record>(*kindOf(threetale::kGame, "artifact"));
    record->base().id = std::move(id);
    record->as<threetale::Artifact>().level = level;
    return record;
}

std::string codesOf(const Problems& problems) {
    std::string codes;
    for (const Problem& p : problems.all()) codes += (codes.empty() ? "" : " ") + p.code;
    return codes;
}

}  // namespace

TEST_CASE("a project is read whole: info, records of all kinds, and the places of their fields") {
    TemporaryFolder folder;
    folder.write("project.json", kInfo);
    folder.write("artifacts/ar.2.json", "{\n  \"schema\": 1,\n  \"id\": \"ar.2\",\n  \"level\": 2\n}\n");
    folder.write("artifacts/ar.1.json", "{\n  \"schema\": 1,\n  \"id\": \"ar.1\"\n}\n");
    folder.write("tiles/ti.1.json", "{\n  \"schema\": 1,\n  \"id\": \"ti.1\"\n}\n");
    folder.write("README.md", "For designers.\n");
    folder.write("art/axe.png", "");
    folder.write("scenarios/first.json", "{}");
    folder.write(".backups/ar.1.json", "{}");
    Problems problems;
    const std::optional<Project> project = readProject(folder.path(), problems);
    REQUIRE(project);
    CHECK(codesOf(problems) == "");
    CHECK(project->game == &threetale::kGame);
    CHECK(project->info.title.in("en") == "Test");
    CHECK(project->records.size() == 3);
    CHECK(project->records.find("ar.2")->as<threetale::Artifact>().level == 2);
    CHECK(project->places.fileOf("ti.1") == (folder.path() / "tiles/ti.1.json").generic_string());
    Problem p;
    p.record = "ar.2";
    p.field = "level";
    CHECK(project->places.locate(p));
    CHECK(p.line == 4);
    CHECK(p.column == 12);
}

TEST_CASE("what is written is read back, and writing it again changes no byte") {
    TemporaryFolder folder;
    ProjectInfo info;
    info.game = "threetale";
    info.id = "threetale.test";
    info.dependencies = {{"threetale.base", "1.0.0"}};
    CHECK(writeProjectInfo(folder.path(), info) == "");
    CHECK(writeRecord(folder.path(), *artifact("ar.105", 3)) == "");
    const std::string bytes = folder.read("artifacts/ar.105.json");
    CHECK(bytes == "{\n  \"schema\": 1,\n  \"id\": \"ar.105\",\n  \"level\": 3\n}\n");

    Problems problems;
    const std::optional<Project> project = readProject(folder.path(), problems);
    REQUIRE(project);
    CHECK(equalObjects(typeInfo<ProjectInfo>(), &info, &project->info));
    CHECK(writeRecord(folder.path(), *project->records.find("ar.105")) == "");
    CHECK(folder.read("artifacts/ar.105.json") == bytes);
}

TEST_CASE("a removed record is gone, and removing it again is no error") {
    TemporaryFolder folder;
    CHECK(writeRecord(folder.path(), *artifact("ar.1")) == "");
    CHECK(removeRecord(folder.path(), *artifact("ar.1")) == "");
    CHECK_FALSE(fs::exists(folder.path() / "artifacts/ar.1.json"));
    CHECK(removeRecord(folder.path(), *artifact("ar.1")) == "");
}

TEST_CASE("a record without an id is kept under the name of its file") {
    TemporaryFolder folder;
    folder.write("project.json", kInfo);
    folder.write("artifacts/ar.7.json", "{\"schema\": 1, \"level\": 2}");
    Problems problems;
    const std::optional<Project> project = readProject(folder.path(), problems);
    REQUIRE(project);
    CHECK(codesOf(problems) == "PROJECT-NO-ID");
    REQUIRE(project->records.find("ar.7"));
    CHECK(project->records.find("ar.7")->as<threetale::Artifact>().level == 2);
}

TEST_CASE("one bad record does not keep the others from being read") {
    TemporaryFolder folder;
    folder.write("project.json", kInfo);
    folder.write("artifacts/ar.1.json", "{{{");
    folder.write("artifacts/ar.2.json", "{\"schema\": 1, \"id\": \"ar.2\"}");
    Problems problems;
    const std::optional<Project> project = readProject(folder.path(), problems);
    REQUIRE(project);
    CHECK(codesOf(problems) == "TEXT-SYNTAX");
    CHECK(project->records.size() == 1);
}

TEST_CASE("limits of a project are kept: number of records, size of a file") {
    TemporaryFolder folder;
    folder.write("project.json", kInfo);
    for (int i = 0; i < 5; ++i)
        folder.write("artifacts/ar." + std::to_string(i) + ".json",
                     "{\"schema\": 1, \"id\": \"ar." + std::to_string(i) + "\"}");
    Problems problems;
    CHECK(readProject(folder.path(), problems, {.records = 3})->records.size() == 3);
    CHECK(codesOf(problems) == "PROJECT-TOO-BIG");
    folder.write("artifacts/ar.0.json", std::string(5000, ' '));
    problems = {};
    CHECK(readProject(folder.path(), problems, {.bytesPerFile = 4000})->records.size() == 4);
    CHECK(codesOf(problems) == "FILE-TOO-BIG");
}

TEST_CASE("what is no regular file is not opened") {
    TemporaryFolder folder;
    Problems problems;
    CHECK_FALSE(readFile(folder.path() / "none", 100, problems));
    CHECK_FALSE(readFile(folder.path(), 100, problems));
    REQUIRE(mkfifo((folder.path() / "pipe").c_str(), 0600) == 0);
    CHECK_FALSE(readFile(folder.path() / "pipe", 100, problems));  // reading it would wait for ever
    CHECK(codesOf(problems) == "FILE-READ FILE-READ FILE-READ");
    fs::create_symlink(folder.path() / "nowhere", folder.path() / "broken");
    CHECK_FALSE(readFile(folder.path() / "broken", 100, problems));
    CHECK(problems.all().back().code == "FILE-READ");
}

TEST_CASE("a file is read to its last byte, and one byte over the limit is refused") {
    TemporaryFolder folder;
    folder.write("file", "12345");
    Problems problems;
    CHECK(readFile(folder.path() / "file", 5, problems) == "12345");
    CHECK_FALSE(readFile(folder.path() / "file", 4, problems));
    CHECK(codesOf(problems) == "FILE-TOO-BIG");
    folder.write("empty", "");
    CHECK(readFile(folder.path() / "empty", 0, problems) == "");
}

TEST_CASE("a file written anew keeps its permissions, and a link stays a link") {
    TemporaryFolder folder;
    folder.write("real.json", "old");
    chmod((folder.path() / "real.json").c_str(), 0600);
    fs::create_symlink("real.json", folder.path() / "link.json");
    CHECK(writeFileAtomically(folder.path() / "link.json", "new") == "");
    CHECK(fs::is_symlink(folder.path() / "link.json"));
    CHECK(folder.read("real.json") == "new");
    CHECK(fs::status(folder.path() / "real.json").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}
