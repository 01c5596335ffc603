// CSV in and out: every sample set comes back byte for byte, an import is planned, told by row and column, and one
// step.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/record_text.h"
#include "editor/app/table/csv.h"
#include "editor/app/table/separated.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using editor::test::kind;
using editor::test::openSample;
using editor::test::readAll;
using editor::test::Scratch;

namespace fs = std::filesystem;

namespace {

std::string problemsOf(const CsvImport& plan) {
    std::string out;
    for (const CsvProblem& problem : plan.problems) out += toText(problem) + "\n";
    return out;
}

}  // namespace

TEST_CASE("separated text: quotes, line ends inside cells, either line end, the separator that the file uses") {
    const SeparatedText read = readSeparated("\xEF\xBB\xBFid;name\r\n1;\"two\r\nlines; \"\"q\"\"\"\n\n3;\n", 0);
    CHECK(read.separator == ';');
    REQUIRE(read.rows.size() == 4);
    CHECK(read.rows[0] == TextRow{"id", "name"});
    CHECK(read.rows[1] == TextRow{"1", "two\r\nlines; \"q\""});
    CHECK(read.rows[3] == TextRow{"3", ""});
    CHECK(read.lines == std::vector<std::size_t>{1, 2, 4, 5});
    CHECK(readSeparated("a,b\tc\td\n", 0).separator == '\t');
    CHECK(readSeparated("a\n\"b", ',').error == "line 2: the quotes that open here are never closed");
    const std::vector<TextRow> rows{{"plain", "with,comma", "\"", "two\nlines", ""}, {"", "x", "", "", "\r"}};
    for (const char separator : {',', ';', '\t'}) {
        const SeparatedText again = readSeparated(writeSeparated(rows, separator), separator);
        CHECK(again.error.empty());
        CHECK(again.rows == rows);
    }
}

TEST_CASE("the whole set of every game goes out as CSV and comes into an empty project byte for byte") {
    for (const char* sample : {"threetale", "three_chapters", "paper_tales", "battle_royale"}) {
        CAPTURE(sample);
        const Scratch scratch;
        schema::Problems problems;
        Refusal refusal;
        const auto full = Workspace::open(fs::path(TALE_SOURCE_DIR) / "content" / sample,
                                          {.stateFolder = scratch.folder / "full"}, problems, refusal);
        REQUIRE_MESSAGE(full, refusal);
        REQUIRE_DONE(createProject(scratch.project(), full->info()));
        const auto empty = Workspace::open(scratch.project(), {.stateFolder = scratch.state()}, problems, refusal);
        REQUIRE_MESSAGE(empty, refusal);
        for (const schema::RecordKind& kind : full->game().kinds) {
            const std::string csv = csvOf(kind, full->records(), full->info().languages);
            if (full->records().ofKind(kind.key).empty()) continue;
            const CsvImport plan = planCsvImport(*empty, kind, csv);
            CHECK_MESSAGE(plan.errors() == 0, problemsOf(plan));
            CHECK(plan.count(ImportState::New) == full->records().ofKind(kind.key).size());
            REQUIRE_DONE(importCsv(*empty, plan));
            CHECK(csvOf(kind, empty->records(), empty->info().languages) == csv);
            // Into the set it came from it changes nothing.
            const CsvImport same = planCsvImport(*full, kind, csv);
            CHECK(same.count(ImportState::Same) == same.records.size());
            CHECK(same.problems.empty());
        }
        REQUIRE(empty->records().size() == full->records().size());
        REQUIRE_DONE(empty->save().refusal);
        std::size_t compared = 0;
        for (const auto& entry : fs::recursive_directory_iterator(full->folder())) {
            const fs::path inside = fs::relative(entry.path(), full->folder());
            if (entry.path().extension() != ".json" || inside.begin()->string() == "scenarios" ||
                inside == "project.json")
                continue;
            CHECK_MESSAGE(readAll(scratch.project() / inside) == readAll(entry.path()), inside.string());
            ++compared;
        }
        CHECK(compared == full->records().size());
    }
}

TEST_CASE("an import changes known ids, makes records of the others, and is one step") {
    const Scratch scratch;
    const auto workspace = openSample(scratch);
    const CsvImport plan = planCsvImport(*workspace, kind("artifact"),
                                         "id,Name,Level,Worn on,remark\n"
                                         "ar.101,Forest Hatchet,2,hands,x\n"
                                         ",Lantern,3,Head,\n"
                                         "ar.500,Boots,,feet,\n"
                                         "\n"
                                         ",Cape\n");
    REQUIRE_MESSAGE(plan.errors() == 0, problemsOf(plan));
    CHECK(problemsOf(plan).find("row 1, column 5: Artifact has no field \"remark\"") != std::string::npos);
    REQUIRE(plan.records.size() == 4);
    CHECK(plan.count(ImportState::New) == 3);
    CHECK(plan.records[0].state == ImportState::Different);
    REQUIRE_FALSE(plan.records[0].changes.empty());
    CHECK(plan.records[0].changes[0].after == "Forest Hatchet");
    CHECK(workspace->find("ar.500") == nullptr);  // a plan changes nothing
    const std::string before = editor::test::stateText(*workspace);
    const std::size_t steps = workspace->history().steps().size();
    std::vector<std::string> made;
    REQUIRE_DONE(importCsv(*workspace, plan, &made));
    CHECK(made.size() == 4);
    CHECK(workspace->history().steps().size() == steps + 1);
    CHECK(workspace->history().steps().back().name == "Import 4 Artifacts from CSV");
    const auto& boots = workspace->find("ar.500")->as<schema::threetale::Artifact>();
    CHECK(boots.level == 1);  // left empty: the default
    CHECK(boots.slot == schema::threetale::Slot::Feet);
    CHECK(workspace->find(made[1])->base().name.in("en") == "Lantern");
    CHECK(made[1] != made[3]);
    CHECK(workspace->records().size() ==
          3 + std::size_t(std::count(before.begin(), before.end(), '\0')) + workspace->records().size() - 3);
    REQUIRE_DONE(workspace->undo());
    CHECK(editor::test::stateText(*workspace) == before);
    // The plan is of the records as they were.
    REQUIRE_DONE(workspace->redo());
    CHECK_REFUSED(*workspace, importCsv(*workspace, plan), "read it again");
}

TEST_CASE("every error of an import is told with its row and column, and then nothing is imported") {
    const Scratch scratch;
    const auto workspace = openSample(scratch);
    const auto told = [&](const char* csv) {
        const CsvImport plan = planCsvImport(*workspace, kind("artifact"), csv);
        CHECK_REFUSED(*workspace, importCsv(*workspace, plan), "");
        return problemsOf(plan);
    };
    const std::string several =
        told("id,level,slot\nar.101,x,hands\nar.102,2,tail\nbt.301,1,head\nAR 7,1,head\nar.101,1,head\n");
    CHECK(several.find("row 2, column 2: Level is a whole number, not \"x\"") != std::string::npos);
    CHECK(several.find("row 3, column 3: Worn on is one of") != std::string::npos);
    CHECK(several.find("row 4, column 1: bt.301 is a record of the kind Enemy") != std::string::npos);
    CHECK(several.find("row 5, column 1: ") != std::string::npos);
    CHECK(several.find("row 6, column 1: ar.101 stands in row 2 already") != std::string::npos);
    CHECK(told("").find("the file is empty") != std::string::npos);
    CHECK(told("foo,bar\n1,2\n").find("row 1: the first row names no field of Artifact") != std::string::npos);
    CHECK(told("level,level\n1,2\n").find("row 1, column 2: level stands in two columns") != std::string::npos);
    CHECK(told("name,level\nA,1,9\n").find("row 2, column 3: ") != std::string::npos);
    CHECK(told("name\n\"A\n").find("never closed") != std::string::npos);
    CHECK(told("name\n\xFF\n").find("UTF-8") != std::string::npos);
    const CsvImport settings = planCsvImport(*workspace, kind("settings"), "id,tiles\nse.other,30\n");
    CHECK(problemsOf(settings).find("row 2, column 1: a project has only one Settings") != std::string::npos);
}

TEST_CASE("a file name says which kind it holds") {
    const schema::GameSchema& game = *schema::findGame("threetale");
    CHECK(kindOfCsv(game, "/tmp/Artifacts.csv")->key == std::string("artifact"));
    CHECK(kindOfCsv(game, "hero_bonuses.csv")->key == std::string("hero_bonus"));
    CHECK(kindOfCsv(game, "Hero Bonus Cards.csv")->key == std::string("hero_bonus"));
    CHECK(kindOfCsv(game, "cards.csv") == nullptr);
}
