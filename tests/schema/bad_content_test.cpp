// The corpus of bad content: each file or folder under tests/bad is called CODE.LINE.WHAT and gives exactly this one
// problem at this line. A new error code needs a file here, and a fixed reader bug leaves one behind. Sets and lines of
// the ability language: bad_sets_test.cpp; scenarios: tests/engine/bad_scenarios_test.cpp.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "schema/core/check.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"
#include "tests/schema/bad_content.h"

using namespace schema;
using test::entriesOf;
using test::Expected;
using test::expectedOf;
using test::kBad;
namespace fs = std::filesystem;

namespace {

void checkProblems(const Problems& problems, const fs::path& path) {
    std::string all = path.string();
    for (const Problem& p : problems.all()) all += "\n" + toText(p);
    INFO(all);
    const Expected expected = expectedOf(path);
    if (expected.code != "TEXT-MORE") REQUIRE(problems.all().size() == 1);  // which comes behind all that are listed
    const Problem& p = problems.all().back();
    CHECK(p.code == expected.code);
    CHECK(p.line == expected.line);
    CHECK(!p.file.empty());
    CHECK(!p.message.empty());
    CHECK((p.message[0] < 'A' || p.message[0] > 'Z'));
}

}  // namespace

TEST_CASE("every bad record gives its one problem at its line") {
    std::size_t files = 0;
    for (const fs::path& folder : entriesOf(kBad / "records")) {
        const RecordKind* kind = kindOfFolder(threetale::kGame, folder.filename().string());
        REQUIRE(kind);
        for (const fs::path& path : entriesOf(folder)) {
            Problems problems;
            const auto text = readFile(path, 1 << 20, problems);
            REQUIRE(text);
            Record record(*kind);
            readText(*text, record.type(), record.data(), {.file = path.string()}, problems);
            checkProblems(problems, path);
            ++files;
        }
    }
    CHECK(files > 60);
}

TEST_CASE("every bad project gives its one problem at its line") {
    for (const fs::path& path : entriesOf(kBad / "projects")) {
        Problems problems;
        const std::optional<Project> project = readProject(path, problems);
        if (project) {
            GameSchema game = *project->game;
            game.check = nullptr;  // so small a set misses almost everything that a whole game needs
            const bool asksForTexts = expectedOf(path).code == "CHECK-TEXT";
            checkRecords(game, project->records, &project->places, problems,
                         asksForTexts ? project->info.languages : std::vector<std::string>{});
        }
        checkProblems(problems, path);
    }
}

namespace {

// Codes about sizes, the disk, bytes of packs and simulated games: what gives them is made on the spot by these tests.
// Nothing has former names yet but a game of these tests. A pack that was kept would be refused for its layout as soon
// as a field is added.
const std::set<std::string> kMadeByTests = {"FILE-READ",        "FILE-TOO-BIG",      "TEXT-TOO-BIG",
                                            "PROJECT-TOO-BIG",  "CHECK-WINS",        "CHECK-SUPPLY",
                                            "TEXT-FORMER-NAME", "TEXT-FORMER-TWICE", "PROJECT-FORMER-FOLDER"};
bool isMadeByTests(const std::string& code) { return code.starts_with("PACK-") || kMadeByTests.count(code) == 1; }

// Codes of the readers and generic checks between two characters: "\"TEXT-TYPE\"".
std::set<std::string> codesIn(const std::string& text, char before, char after) {
    static const std::vector<std::string> kFamilies = {"TEXT-",  "PROJECT-", "FILE-",    "PACK-",
                                                       "CHECK-", "ABILITY-", "SCENARIO-"};
    std::set<std::string> codes;
    for (const std::string& family : kFamilies)
        for (std::size_t at = 0; (at = text.find(before + family, at)) != std::string::npos; ++at) {
            const std::size_t end = text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", at + 1);
            if (end != std::string::npos && text[end] == after) codes.insert(text.substr(at + 1, end - at - 1));
        }
    return codes;
}

std::string textOf(const fs::path& folder) {
    std::string text;
    Problems ignored;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".cpp") text += readFile(entry.path(), 1 << 20, ignored).value_or("");
    return text;
}

}  // namespace

// Codes in the sources and in the table of schema/README.md are the same set, and each is met.
TEST_CASE("every problem code is documented, and has a bad file or is made by a test") {
    const fs::path source = TALE_SOURCE_DIR;
    std::set<std::string> inSources = codesIn(textOf(source / "schema/core") + textOf(source / "tools/tale"), '"', '"');
    // The causes of a failed scenario are given as words (engine/kernel/scenario_lines.cpp).
    for (const char* cause : {"SETUP", "LOOP", "CHANCE", "DECISION", "EXPECTATION", "PASSES"})
        inSources.insert(std::string("SCENARIO-") + cause);
    Problems problems;
    const std::string readme = readFile(source / "schema/README.md", 1 << 20, problems).value_or("");
    const std::set<std::string> documented = codesIn(readme, '`', '`');
    CHECK(problems.clean());
    CHECK(inSources.size() > 20);
    CHECK(documented == inSources);

    const std::set<std::string> inTests =
                                    codesIn(textOf(source / "tests/schema") + textOf(source / "tests/tools"), '"', '"'),
                                files = test::codesOfFiles();
    for (const std::string& code : documented) {
        if (isMadeByTests(code)) CHECK_MESSAGE(inTests.count(code) == 1, code << " is given by no test");
        else CHECK_MESSAGE(files.count(code) == 1, code << " has no file under tests/bad");
    }
}
