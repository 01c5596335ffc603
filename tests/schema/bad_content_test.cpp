// The corpus of bad content: each file or folder under tests/bad is called CODE.LINE.WHAT and gives exactly this one
// problem at this line. A new error code needs a file here, and a fixed reader bug leaves one behind.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "schema/core/check.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"

using namespace schema;
namespace fs = std::filesystem;

namespace {

const fs::path kBad = fs::path(TALE_SOURCE_DIR) / "tests/bad";

struct Expected {
    std::string code;
    int line;
};
Expected expectedOf(const fs::path& path) {
    const std::string name = path.filename().string();
    const std::size_t first = name.find('.'), second = name.find('.', first + 1);
    REQUIRE(second != std::string::npos);
    return {name.substr(0, first), std::stoi(name.substr(first + 1, second - first - 1))};
}

std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::vector<fs::path> entries;
    for (const auto& entry : fs::directory_iterator(folder)) entries.push_back(entry.path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

void checkProblems(const Problems& problems, const fs::path& path) {
    std::string all = path.string();
    for (const Problem& p : problems.all()) all += "\n" + toText(p);
    INFO(all);
    const Expected expected = expectedOf(path);
    REQUIRE(problems.all().size() == 1);
    const Problem& p = problems.all()[0];
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
    GameSchema game = threetale::kGame;
    game.check = nullptr;  // so small a set misses almost everything that a whole game needs
    for (const fs::path& path : entriesOf(kBad / "projects")) {
        Problems problems;
        const std::optional<Project> project = readProject(path, problems);
        if (project) {
            const bool asksForTexts = expectedOf(path).code == "TT-VAL-05";
            checkRecords(game, project->records, &project->places, problems,
                         asksForTexts ? project->info.languages : std::vector<std::string>{});
        }
        checkProblems(problems, path);
    }
}

// Codes in the sources, in the table of schema/README.md, and in the tests are the same set.
TEST_CASE("every problem code is documented, and met by a bad file or a test") {
    const auto codesIn = [](const std::string& text, char before, char after) {
        static const std::vector<std::string> kFamilies = {"TEXT-",  "PROJECT-", "FILE-",   "PACK-",
                                                           "CHECK-", "TT-VAL-0", "ABILITY-"};
        std::set<std::string> codes;
        for (const std::string& family : kFamilies)
            for (std::size_t at = 0; (at = text.find(before + family, at)) != std::string::npos; ++at) {
                const std::size_t end = text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", at + 1);
                if (end != std::string::npos && text[end] == after) codes.insert(text.substr(at + 1, end - at - 1));
            }
        return codes;
    };
    const auto textOf = [](const fs::path& folder, const char* extension) {
        std::string text;
        Problems ignored;
        for (const auto& entry : fs::recursive_directory_iterator(folder)) {
            if (entry.path().extension() == extension) text += readFile(entry.path(), 1 << 20, ignored).value_or("");
        }
        return text;
    };
    const fs::path source = TALE_SOURCE_DIR;
    const std::set<std::string> inSources = codesIn(textOf(source / "schema/core", ".cpp"), '"', '"');
    Problems problems;
    const std::string readme = readFile(source / "schema/README.md", 1 << 20, problems).value_or("");
    const std::set<std::string> documented = codesIn(readme, '`', '`');
    CHECK(problems.clean());
    CHECK(inSources.size() > 20);

    std::set<std::string> met = codesIn(textOf(source / "tests/schema", ".cpp"), '"', '"');
    for (const auto& entry : fs::recursive_directory_iterator(kBad)) {
        const std::string name = entry.path().filename().string();
        met.insert(name.substr(0, name.find('.')));
    }
    for (const std::string& code : inSources) {
        CHECK_MESSAGE(documented.count(code) == 1, code << " is not in schema/README.md");
        CHECK_MESSAGE(met.count(code) == 1, code << " has no bad file and no test");
    }
    for (const std::string& code : documented)
        CHECK_MESSAGE(inSources.count(code) == 1, code << " is documented and never given");
}
