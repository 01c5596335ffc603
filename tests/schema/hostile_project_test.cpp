// Projects made to cost: floods of problems, packs that all build on each other, folders that cannot be read. Work is
// counted in bytes read and problems listed, memory at every allocation.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/schema/peak_memory.h"
#include "tests/schema/temporary_folder.h"
#include "tests/schema/unprivileged.h"

#include "schema/core/check.h"
#include "schema/core/dependencies.h"
#include "schema/core/pack.h"
#include "schema/core/scenario.h"
#include "schema/three_chapters/records.h"
#include "schema/threetale/records.h"

using namespace schema;
namespace fs = std::filesystem;

namespace {

std::string infoText(const std::string& id, const std::vector<std::string>& dependencies = {}) {
    std::string list;
    for (const std::string& d : dependencies)
        list += (list.empty() ? "" : ",") + ("{\"id\":\"" + d + "\",\"version\":\"0.1.0\"}");
    return "{\"schema\":1,\"game\":\"threetale\",\"id\":\"" + id + "\"" +
           (list.empty() ? "" : ",\"dependencies\":[" + list + "]") + "}";
}

std::size_t bytesIn(const fs::path& folder) {
    std::size_t sum = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) sum += entry.file_size();
    return sum;
}

std::size_t countOf(const Problems& problems, std::string_view code) {
    return std::size_t(
        std::count_if(problems.all().begin(), problems.all().end(), [&](const Problem& p) { return p.code == code; }));
}

// Reads and checks as every command does; the most memory it took.
std::size_t costOf(const fs::path& folder, Problems& problems) {
    return memory::peakOf([&] {
        const std::optional<Project> project = readProject(folder, problems);
        REQUIRE(project);
        checkRecords(*project->game, project->records, &project->places, problems, project->info.languages,
                     project->base);
    });
}

}  // namespace

TEST_CASE("a project full of mistakes fills no memory: problems are listed up to a number, and all are counted") {
    TemporaryFolder folder;
    folder.write("project.json", infoText("threetale.flood"));
    std::string talents = "0";
    for (int i = 1; i < 250; ++i) talents += ",0";
    const int records = 2'000;
    for (int i = 0; i < records; ++i) {
        const std::string id = "he." + std::to_string(i);
        folder.write("heroes/" + id + ".json", "{\"schema\":1,\"id\":\"" + id + "\",\"talents\":[" + talents + "]}");
    }
    Problems problems;
    const std::size_t cost = costOf(folder.path(), problems), bytes = bytesIn(folder.path());
    MESSAGE(bytes << " bytes, " << problems.errors() << " errors, " << problems.all().size() << " listed, peak "
                  << (cost >> 20) << " MB");
    CHECK(cost <= allowed(bytes));
    CHECK(problems.errors() > 200'000);
    CHECK(problems.isLowerBound());  // of one file, 200 are looked at
    CHECK(problems.all().size() <= 2 * kMostProblemsListed);
    CHECK(countOf(problems, "TEXT-TYPE") == kMostProblemsOfCode);
    CHECK(problems.omitted().at("TEXT-TYPE").errors > 200'000);
    const std::vector<std::string> lines = omittedLines(problems);
    CHECK(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
        return line.starts_with("and 2") && line.ends_with(" more of TEXT-TYPE");
    }));
    // Talents of one Hero are compared with each other: too many of them are not, or there would be 51 million.
    CHECK(problems.errors() < 2'000'000);
}

TEST_CASE("of a flood of broken references, a bounded number of names is compared") {
    RecordSet set;
    const RecordKind& kind = *kindOf(three_chapters::kGame, "creature");
    for (int i = 0; i < 3'000; ++i) {
        auto record = std::make_shared<Record>(kind);
        record->base().id = "cr." + std::to_string(10'000 + i);
        record->as<three_chapters::Creature>().ability =
            readClauses({"when scored if with(cr.1000, cr.2000) : gain(heart, 3)"});
        set.put(std::move(record));
    }
    Problems problems;
    checkRecords(three_chapters::kGame, set, nullptr, problems);
    std::size_t named = 0;
    for (const Problem& p : problems.all()) named += p.code == "CHECK-REFERENCE" && !p.nearest.empty();
    CHECK(problems.errors() >= 6'000);
    CHECK(named == kMostNamesCompared / set.size());
}

TEST_CASE("lists of a record that are far too long are not compared in pairs") {
    // Pairs of 60,000 would be compared for minutes.
    TemporaryFolder folder;
    folder.write("heroes/project.json", infoText("threetale.heroes"));
    std::string talents = "{}", lines = "\"when scored : gain(heart, other_cards(animal))\"", names;
    for (int i = 1; i < 60'000; ++i) talents += ",{}";
    for (int i = 1; i < 20'000; ++i) lines += ",\"when scored : gain(heart, other_cards(animal))\"";
    for (int i = 0; i < 20'000; ++i) names += (i > 0 ? ",{\"name\":\"n" : "{\"name\":\"n") + std::to_string(i) + "\"}";
    std::string slips = "\"always : speed(counter(aaaa))\"";
    for (int i = 1; i < 20'000; ++i) slips += ",\"when turn_start : put(1, bbbbb)\"";
    folder.write("heroes/heroes/he.long.json", "{\"schema\":1,\"id\":\"he.long\",\"talents\":[" + talents + "]}");
    folder.write("heroes/prophecies/pr.long.json", "{\"schema\":1,\"id\":\"pr.long\",\"scenario\":{\"tokens\":[" +
                                                       names + "],\"rules\":[" + slips + "]}}");
    folder.write("creatures/project.json", "{\"schema\":1,\"game\":\"three_chapters\",\"id\":\"three_chapters.long\"}");
    folder.write("creatures/creatures/cr.long.json", "{\"schema\":1,\"id\":\"cr.long\",\"ability\":[" + lines + "]}");
    for (const char* name : {"heroes", "creatures"}) {
        Problems problems;
        CHECK(costOf(folder.path() / name, problems) <= allowed(bytesIn(folder.path() / name)));
        CHECK(problems.errors() > 0);
        CHECK(problems.errors() < 100'000);  // the pairs would be 1,800,000,000
    }
}

TEST_CASE("what a record says of itself makes no problem of it great") {
    TemporaryFolder folder;
    folder.write("project.json", infoText("threetale.long"));
    folder.write("artifacts/ar.long.json", "{\"schema\":1,\"id\":\"" + std::string(1'500'000, 'x') +
                                               "\",\"level\":99,\"art\":\"" + std::string(1'500'000, 'y') + "\"}");
    Problems problems;
    const std::size_t cost = costOf(folder.path(), problems);
    CHECK(cost <= allowed(bytesIn(folder.path())));
    for (std::size_t i = 0; i + 1 < problems.all().size(); ++i) {
        const Problem& p = problems.all()[i];
        for (const std::string* part : {&p.message, &p.record, &p.field, &p.found, &p.wanted})
            CHECK(part->size() <= kLongestProblemPart + 3);
    }
    CHECK(problems.errors() > 2);
}

TEST_CASE("errors are listed though a flood of warnings came before them") {
    Problems problems;
    for (int i = 0; i < 100'000; ++i) problems.warning("W-" + std::to_string(i % 50), "a warning");
    problems.error("E-1", "an error");
    CHECK(problems.warnings() == 100'000);
    CHECK(problems.errors() == 1);
    CHECK(problems.all().size() == kMostProblemsListed + 1);
    CHECK(problems.all().back().code == "E-1");
    Problems twice = problems;
    twice.append(problems);
    CHECK(twice.warnings() == 200'000);
    CHECK(twice.errors() == 2);
    Problems errors;
    errors.appendErrors(problems);
    CHECK(errors.errors() == 1);
    CHECK(errors.warnings() == 0);
    CHECK(errors.omitted().empty() == false);
    CHECK(omittedLines(errors).empty());
    CHECK(countOfErrors(errors) == "1 error");
    errors.setLowerBound();
    CHECK(countOfErrors(errors) == "at least 1 error");
}

TEST_CASE("42 projects that all build on each other are read once each, and one circle is named") {
    TemporaryFolder folder;
    std::vector<std::string> ids;
    for (int i = 0; i < 42; ++i) ids.push_back("threetale.pack" + std::to_string(100 + i));
    for (const std::string& id : ids) {
        std::vector<std::string> others = ids;
        std::erase(others, id);
        folder.write(id + "/project.json", infoText(id, others));
        folder.write(id + "/artifacts/ar." + id + ".json", "{\"schema\":1,\"id\":\"ar." + id + "\"}");
    }
    Budget budget;
    Problems problems;
    const auto project = readProject(folder.path() / ids[0], problems, budget);
    REQUIRE(project);
    CHECK(project->base.size() == ids.size() - 1);
    CHECK(countOf(problems, "PROJECT-DEPENDENCY") == 1);
    CHECK(problems.all().front().message == "packs build on each other in a circle");
    CHECK(problems.all().front().found == ids[0] + " > " + ids[1] + " > " + ids[0]);
    // What was read raised the budget; nothing was read twice.
    CHECK(budget.bytes <= kLeastMemory + (kMemoryPerByte - 1) * bytesIn(folder.path()));
}

TEST_CASE("a diamond of packs is read once, and whoever builds on a pack stands over it") {
    TemporaryFolder folder;
    const auto write = [&](const std::string& id, const std::vector<std::string>& below, int level) {
        folder.write(id + "/project.json", infoText(id, below));
        folder.write(id + "/artifacts/ar.101.json",
                     "{\"schema\":1,\"id\":\"ar.101\",\"level\":" + std::to_string(level) + "}");
    };
    write("threetale.top", {"threetale.left", "threetale.right"}, 3);
    write("threetale.left", {"threetale.bottom"}, 2);
    folder.write("threetale.right/project.json", infoText("threetale.right", {"threetale.bottom"}));
    write("threetale.bottom", {}, 1);
    Problems problems;
    const auto project = readProject(folder.path() / "threetale.top", problems);
    REQUIRE(project);
    CHECK(problems.errors() == 0);
    CHECK(project->base.find("ar.101")->as<threetale::Artifact>().level == 2);
}

TEST_CASE("a chain of more packs than may build on each other ends with a problem") {
    TemporaryFolder folder;
    const auto id = [](std::size_t i) { return "threetale.chain" + std::to_string(1000 + i); };
    const std::size_t length = kMostPacksBelow + 10;
    for (std::size_t i = 0; i < length; ++i)
        folder.write(id(i) + "/project.json",
                     infoText(id(i), i + 1 < length ? std::vector{id(i + 1)} : std::vector<std::string>{}));
    Problems problems;
    REQUIRE(readProject(folder.path() / id(0), problems));
    CHECK(countOf(problems, "PROJECT-DEPENDENCY") == 1);
    CHECK(problems.all().front().message == "too many packs build on each other");
}

TEST_CASE("a folder that cannot be read is a problem wherever it lies: of records, of scenarios, beside an expansion") {
    TemporaryFolder folder;
    folder.write("mine/project.json", infoText("threetale.mine", {"threetale.other"}));
    folder.write("mine/artifacts/ar.101.json", "{\"schema\":1,\"id\":\"ar.101\"}");
    const std::string scenario = "{\"schema\":1,\"claim\":\"x\",\"expect\":[\"won\"]}";
    folder.write("mine/scenarios/a.json", scenario);
    folder.write("mine/scenarios/closed/b.json", scenario);
    folder.write("mine/scenarios/last/c.json", scenario);
    fs::create_directory_symlink("last", folder.path() / "mine/scenarios/linked");
    const auto close = [&](const char* name, fs::perms mode) { fs::permissions(folder.path() / name, mode); };
    fs::permissions(folder.path(), fs::perms(0755));
    close("mine/scenarios/closed", fs::perms::none);
    {
        const Unprivileged user;
        Problems problems;
        const std::vector<ScenarioFile> scenarios = readScenarios(folder.path() / "mine/scenarios", problems);
        CHECK(scenarios.size() == 2);  // what lies behind the closed folder is found all the same
        REQUIRE(problems.errors() == 2);
        CHECK(problems.all()[0].file == (folder.path() / "mine/scenarios/closed").generic_string());
        CHECK(problems.all()[0].found == "Permission denied");
        CHECK(problems.all()[1].message == "links to folders are not followed");
    }
    close("mine/artifacts", fs::perms::none);
    close(".", fs::perms(0311));
    {
        const Unprivileged user;
        Problems problems;
        const auto project = readProject(folder.path() / "mine", problems);
        REQUIRE(project);
        CHECK(project->records.size() == 0);
        CHECK(countOf(problems, "FILE-READ") == 2);  // the records, and the folder where the other pack would lie
    }
    close(".", fs::perms(0755));
    close("mine/artifacts", fs::perms(0755));
    close("mine/scenarios/closed", fs::perms(0755));
}
