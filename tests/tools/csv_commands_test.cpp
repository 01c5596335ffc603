// `tale export` and `tale import`: the set as CSV files and back, what is wrong with them, and a look before anything
// changes.
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "tests/tools/tale_fixture.h"

namespace fs = std::filesystem;

namespace {

std::string bytesOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void putBytes(const fs::path& file, std::string_view bytes) { std::ofstream(file, std::ios::binary) << bytes; }

// A copy of the base set; journals lie in the folder too.
struct ProjectWithTables {
    TemporaryFolder folder;
    std::string project = copyOfBaseSet(folder);
    fs::path tables = folder.path() / "tables";
    ProjectWithTables() { ::setenv("XDG_STATE_HOME", (folder.path() / "state").c_str(), 1); }
};

}  // namespace

TEST_CASE_FIXTURE(ProjectWithTables,
                  "what is exported comes back byte for byte, and into the same project it changes nothing") {
    const Ran out = runTale({"export", project, "--csv", tables.string()});
    REQUIRE_MESSAGE(out.code == 0, out.err);
    CHECK(contains(out.out, "artifacts.csv: 36 Artifacts"));
    const Ran again = runTale({"export", project, "--csv", (folder.path() / "again").string(), "--json"});
    REQUIRE(again.code == 0);
    CHECK(again.json()["files"].Size() == 10);
    std::vector<std::string> import{"import", project};
    for (const auto& file : fs::directory_iterator(tables)) {
        CHECK(bytesOf(file.path()) == bytesOf(folder.path() / "again" / file.path().filename()));
        import.insert(import.end(), {"--csv", file.path().string()});
    }
    const Ran same = runTale(import);
    CHECK_MESSAGE(same.code == 0, same.err);
    CHECK(contains(same.out, "0 new, 0 changed, 36 the same"));
    // Deleted cards come back as they were.
    const fs::path card = fs::path(project) / "artifacts" / "ar.101.json";
    const std::string before = bytesOf(card);
    fs::remove(card);
    const Ran back = runTale({"import", project, "--csv", (tables / "artifacts.csv").string()});
    CHECK_MESSAGE(back.code == 0, back.err);
    CHECK(contains(back.out, "1 new, 0 changed, 35 the same"));
    CHECK(bytesOf(card) == before);
}

TEST_CASE_FIXTURE(ProjectWithTables, "a preview tells every change and makes none; then they are made and saved") {
    const fs::path csv = folder.path() / "artifacts.csv", card = fs::path(project) / "artifacts" / "ar.101.json";
    putBytes(csv, "id,name:en,level\nar.101,Straw Hat,3\n,Lantern,2\n");
    const std::string before = bytesOf(card);
    const Ran preview = runTale({"import", project, "--csv", csv.string(), "--preview"});
    CHECK(preview.code == 0);
    CHECK(contains(preview.out, "1 new, 1 changed, 0 the same"));
    CHECK(contains(preview.out, "ar.101 name:en: Shepherd's Kalpak -> Straw Hat"));
    CHECK(bytesOf(card) == before);
    const Ran done = runTale({"import", project, "--csv", csv.string()});
    CHECK_MESSAGE(done.code == 0, done.err);
    CHECK(contains(done.out, "2 files written"));
    CHECK(contains(bytesOf(card), "Straw Hat"));
}

TEST_CASE_FIXTURE(ProjectWithTables,
                  "errors are told with row and column, and nothing is imported, not from the other files either") {
    const fs::path csv = folder.path() / "artifacts.csv", other = folder.path() / "enemies.csv";
    putBytes(csv, "name,level\nLantern,two\n");
    putBytes(other, "name\nWolf\n");
    const Ran ran = runTale({"import", project, "--csv", other.string(), "--csv", csv.string()});
    CHECK(ran.code == 1);
    CHECK(contains(ran.err, "artifacts.csv: error: row 2, column 2: Level is a whole number, not \"two\""));
    CHECK(contains(ran.err, "nothing was imported"));
    const Ran json = runTale({"import", project, "--csv", csv.string(), "--json"});
    CHECK(json.code == 1);
    CHECK(json.json()["files"][0]["problems"][0]["row"].GetInt() == 2);
    CHECK(fs::exists(fs::path(project) / "enemies"));
    CHECK(std::distance(fs::directory_iterator(fs::path(project) / "artifacts"), {}) == 36);
    // Two files that bring one record.
    const fs::path twice = folder.path() / "artifact.csv";
    putBytes(csv, "id,level\nar.101,2\n");
    putBytes(twice, "id,level\nar.101,3\n");
    const Ran both = runTale({"import", project, "--csv", csv.string(), "--csv", twice.string()});
    CHECK(both.code == 1);
    CHECK(contains(both.err, "ar.101 stands in two files"));
}

TEST_CASE_FIXTURE(ProjectWithTables, "what is not there, or no kind, is refused") {
    CHECK(runTale({"export", (folder.path() / "nothing").string(), "--csv", tables.string()}).code == 3);
    CHECK(runTale({"import", (folder.path() / "nothing").string(), "--csv", "artifacts.csv"}).code == 3);
    CHECK(runTale({"import", project, "--csv", (folder.path() / "artifacts.csv").string()}).code == 3);
    const Ran kind = runTale({"export", project, "--csv", tables.string(), "--kind", "artifakt"});
    CHECK(kind.code == 2);
    CHECK(contains(kind.err, "did you mean artifact?"));
    putBytes(folder.path() / "cards.csv", "name\nA\n");
    CHECK(runTale({"import", project, "--csv", (folder.path() / "cards.csv").string()}).code == 2);
    CHECK(runTale({"import", project, "--csv", (folder.path() / "cards.csv").string(), "--kind", "quest", "--preview"})
              .code == 0);
    putBytes(folder.path() / "in the way", "");
    CHECK(runTale({"export", project, "--csv", (folder.path() / "in the way").string()}).code == 3);
    putBytes(fs::path(project) / "artifacts" / "ar.101.json", "{");
    CHECK(runTale({"export", project, "--csv", tables.string()}).code == 1);
    CHECK(runTale({"import", project, "--csv", (folder.path() / "cards.csv").string(), "--kind", "quest"}).code == 1);
}
