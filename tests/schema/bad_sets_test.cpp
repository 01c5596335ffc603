// Bad content in a whole set: what games check about their cards, and lines of the ability language. Each folder under
// tests/bad/sets/GAME is a change to the game's base set, each file under tests/bad/abilities a line.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "schema/core/ability.h"
#include "schema/core/check.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"
#include "tests/schema/bad_content.h"

using namespace schema;
using test::entriesOf;
using test::expectedOf;
using test::kBad;
namespace fs = std::filesystem;

namespace {

// What reading or a generic check says where a game's table gives the code.
const std::map<std::string, std::string> kReportedAs = {{"TT-VAL-10", "TEXT-COUNT"},    {"TT-VAL-13", "TEXT-CHOICE"},
                                                        {"TC-INV-05", "CHECK-ABILITY"}, {"TC-INV-06", "CHECK-ABILITY"},
                                                        {"TT-VAL-01", "CHECK-ID"},      {"TT-VAL-02", "CHECK-VALUE"},
                                                        {"TT-VAL-03", "CHECK-ABILITY"}, {"TT-VAL-05", "CHECK-TEXT"}};

// What else is then wrong without fail: a deck too small differs from the box, too.
const std::map<std::string, std::set<std::string>> kFollows = {
    {"TT-VAL-15", {"TT-VAL-101"}}, {"TT-VAL-25", {"TT-VAL-101"}}, {"TT-VAL-33", {"TT-VAL-34", "TT-VAL-101"}},
    {"TT-VAL-45", {"TT-VAL-101"}}, {"TT-VAL-81", {"TT-VAL-101"}}, {"TT-VAL-100", {"TT-VAL-101"}},
    {"TT-VAL-102", {"TT-VAL-14"}}};

// Met where no file can show them: in generated texts, in play, and by simulation.
const std::set<std::string> kWithoutFile = {"TT-VAL-04", "TT-VAL-18", "TT-VAL-50", "TT-VAL-95", "TC-RULING-02"};

RecordSet baseSet(const std::string& game) {
    Problems problems;
    const auto project = readProject(fs::path(TALE_SOURCE_DIR) / "content" / game, problems);
    REQUIRE(project);
    REQUIRE(problems.clean());
    return project->records;
}

std::string textOf(const fs::path& file) {
    Problems problems;
    const auto text = readFile(file, 1 << 20, problems);
    REQUIRE(text);
    return *text;
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

// The codes in the first column of a table: "| `TC-INV-01` `TC-INV-02` | E | ...", "| TT-VAL-01 | E | ...".
std::set<std::string> codesInTable(const fs::path& readme) {
    std::set<std::string> codes;
    for (const std::string& line : linesOf(textOf(readme))) {
        const std::size_t end = line.find(" |");
        if (!line.starts_with("| ") || (line.compare(end, 5, " | E ") != 0 && line.compare(end, 5, " | W ") != 0 &&
                                        line.compare(end, 5, " | N ") != 0 && line.compare(end, 5, " | | E") != 0))
            continue;
        std::string code;
        for (const char c : line.substr(2, end - 2) + ' ') {
            if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-') {
                code += c;
            } else if (!code.empty()) {
                codes.insert(code);
                code.clear();
            }
        }
    }
    return codes;
}

void checkSet(const std::string& game, const fs::path& folder) {
    const test::Expected expected = expectedOf(folder);
    const auto renamed = kReportedAs.find(expected.code);
    const std::string code = renamed == kReportedAs.end() ? expected.code : renamed->second;
    RecordSet base = baseSet(game);
    Problems problems;
    const auto project = readProject(folder / "set", problems);
    REQUIRE(project);
    if (fs::exists(folder / "without.txt"))
        for (const std::string& id : linesOf(textOf(folder / "without.txt"))) {
            REQUIRE_MESSAGE(base.find(id), id);
            base.remove(id);
        }
    // What was not understood of a record is not checked as well.
    if (problems.clean()) checkRecords(*findGame(game), project->records, &project->places, problems, {}, base);

    std::string all = folder.string();
    for (const Problem& p : problems.all()) all += "\n" + toText(p);
    INFO(all);
    const Problem* first = nullptr;
    for (const Problem& p : problems.all()) {
        if (p.code == code) {
            if (!first) first = &p;
            continue;
        }
        const auto follows = kFollows.find(expected.code);
        CHECK_MESSAGE((follows != kFollows.end() && follows->second.count(p.code) == 1), p.code);
    }
    REQUIRE(first);
    CHECK(first->line == expected.line);
    CHECK(first->file.empty() == (expected.line == 0));
    CHECK(!first->message.empty());
    CHECK((first->message[0] < 'A' || first->message[0] > 'Z'));
}

}  // namespace

TEST_CASE("every bad set gives its problem at its line, and nothing that does not follow from it") {
    for (const fs::path& game : entriesOf(kBad / "sets")) {
        REQUIRE(findGame(game.filename().string()));
        for (const fs::path& folder : entriesOf(game)) checkSet(game.filename().string(), folder);
    }
}

TEST_CASE("every check in a game's table has a bad file, or is met in play") {
    for (const GameSchema* game : games()) {
        const std::set<std::string> table =
            codesInTable(fs::path(TALE_SOURCE_DIR) / "schema" / game->key / "README.md");
        CHECK_FALSE(table.empty());
        const std::set<std::string> files = test::codesOfFiles();
        for (const std::string& code : table) {
            const auto renamed = kReportedAs.find(code);
            if (kWithoutFile.count(code) == 0)
                CHECK_MESSAGE(
                    (files.count(code) == 1 || (renamed != kReportedAs.end() && files.count(renamed->second) == 1)),
                    code << " has no file under tests/bad");
            else CHECK_MESSAGE(files.count(code) == 0, code << " has a file, so it is no exception");
        }
    }
}

TEST_CASE("every bad line of the ability language gives its problem at its column") {
    for (const fs::path& file : entriesOf(kBad / "abilities")) {
        CAPTURE(file.string());
        const std::vector<std::string> lines = linesOf(textOf(file));
        REQUIRE(lines.size() == 1);
        std::vector<AbilityProblem> problems;
        Clause clause;
        if (parseClause(lines[0], clause, problems)) check(threetale::vocabulary(), clause, problems);
        REQUIRE(problems.size() == 1);
        const test::Expected expected = expectedOf(file);
        CHECK(problems[0].code == expected.code);
        CHECK(problems[0].offset + 1 == expected.line);
        CHECK(!problems[0].message.empty());
    }
}
