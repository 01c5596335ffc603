// Expansions: what they add, override and remove, the same for checks, games and packs.
#include "schema/core/expansion.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "schema/core/binary_archive.h"
#include "schema/core/dependencies.h"
#include "schema/core/pack.h"
#include "schema/paper_tales/records.h"
#include "tests/schema/temporary_folder.h"

using namespace schema;
namespace fs = std::filesystem;

namespace {

std::string info(const std::string& id, const std::string& more = "") {
    return "{\"schema\": 1, \"game\": \"three_chapters\", \"id\": \"three_chapters." + id + "\"" + more + "}";
}
std::string buildsOn(const std::string& id, const std::string& removes = "") {
    return ", \"dependencies\": [{\"id\": \"three_chapters." + id + "\", \"version\": \"0.1.0\"}]" +
           (removes.empty() ? "" : ", \"removes\": [" + removes + "]");
}
std::string named(const std::string& id, const std::string& more = "") {
    return "{\"schema\": 1, \"id\": \"" + id + "\", \"name\": {\"en\": \"Name\"}" + more + "}";
}

// cr.one to cr.three, and cr.four whose ability names cr.one.
void writeBase(const TemporaryFolder& folder) {
    folder.write("base/project.json", info("base"));
    for (const char* id : {"cr.one", "cr.two", "cr.three"})
        folder.write(std::string("base/creatures/") + id + ".json", named(id));
    folder.write("base/creatures/cr.four.json",
                 named("cr.four", ", \"ability\": [\"when scored if with(cr.one) : gain(heart, 3)\"]"));
}

std::vector<Problem> problemsOf(const fs::path& project) {
    Problems problems;
    const std::optional<Project> read = readProject(project, problems);
    REQUIRE(read);
    for (const Problem& p : problems.all()) FAIL_CHECK(toText(p));
    Problems found;
    checkExpansion(expansionOf(*read), found);
    return found.all();
}

}  // namespace

TEST_CASE("what an expansion removes is gone for it and for those that build on it, and nothing else is") {
    TemporaryFolder folder;
    writeBase(folder);
    folder.write("more/project.json", info("more", buildsOn("base", "\"cr.two\"")));
    folder.write("more/creatures/cr.three.json", named("cr.three", ", \"count\": 2"));
    folder.write("more/creatures/cr.five.json", named("cr.five"));
    folder.write("most/project.json", info("most", buildsOn("more", "\"cr.five\"")));
    Problems problems;
    const std::optional<Project> more = readProject(folder.path() / "more", problems);
    REQUIRE(more);
    CHECK(problems.clean());
    CHECK_FALSE(more->base.find("cr.two"));
    CHECK(more->removed.find("cr.two"));
    CHECK(more->base.find("cr.one"));
    const ExpansionReport report = reportOf(expansionOf(*more));
    CHECK(report.adds == std::vector<std::string>{"cr.five"});
    CHECK(report.overrides == std::vector<std::string>{"cr.three"});
    CHECK(report.removes == std::vector<std::string>{"cr.two"});
    CHECK(report.keeps == std::vector<std::string>{"cr.four", "cr.one"});

    const std::optional<Project> most = readProject(folder.path() / "most", problems);
    REQUIRE(most);
    CHECK_FALSE(most->base.find("cr.two"));
    CHECK_FALSE(most->base.find("cr.five"));
    CHECK(most->removed.find("cr.five"));
    REQUIRE(most->base.find("cr.three"));
    CHECK(most->below.size() == 2);
    CHECK(most->below.front().info.id == "three_chapters.base");
    CHECK(most->below.front().records.find("cr.two"));  // as it is there
    CHECK(most->below.back().place == folder.path() / "more");
}

TEST_CASE("a record that is not there cannot be removed, nor one that others need") {
    TemporaryFolder folder;
    writeBase(folder);
    const auto write = [&](const std::string& removes) {
        folder.write("more/project.json", info("more", buildsOn("base", removes)));
    };
    write("\"cr.two\"");
    CHECK(problemsOf(folder.path() / "more").empty());
    write("\"cr.three\", \"cr.twoo\"");
    auto found = problemsOf(folder.path() / "more");
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "PROJECT-REMOVES");
    CHECK(found[0].field == "removes[1]");
    CHECK(found[0].nearest == "cr.two");
    // cr.four asks for it: it has to go too, or be overridden.
    write("\"cr.one\"");
    found = problemsOf(folder.path() / "more");
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "PROJECT-REMOVES");
    CHECK(found[0].found == "cr.one in cr.four");
    write("\"cr.one\", \"cr.four\"");
    CHECK(problemsOf(folder.path() / "more").empty());
    write("\"cr.one\"");
    folder.write("more/creatures/cr.four.json", named("cr.four"));
    CHECK(problemsOf(folder.path() / "more").empty());
    fs::remove_all(folder.path() / "more/creatures");
    folder.write("more/creatures/cr.one.json", named("cr.one"));
    CHECK(problemsOf(folder.path() / "more").empty());
    // Neither a pack nor a game comes of content with such an error.
    fs::remove_all(folder.path() / "more/creatures");
    Problems problems;
    const std::optional<Project> project = readProject(folder.path() / "more", problems);
    REQUIRE(project);
    CHECK(buildPack(*project, problems).empty());
    CHECK(std::any_of(problems.all().begin(), problems.all().end(),
                      [](const Problem& p) { return p.code == "PROJECT-REMOVES"; }));
}

TEST_CASE("an id that means another kind of record in the base is refused") {
    TemporaryFolder folder;
    writeBase(folder);
    folder.write("more/project.json", info("more", buildsOn("base")));
    folder.write("more/settings/cr.one.json", named("cr.one"));
    const auto found = problemsOf(folder.path() / "more");
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "CHECK-ID");
    CHECK(found[0].record == "cr.one");
    CHECK(found[0].wanted == "Creature");
}

TEST_CASE("a pack says what it removes, and one that removes nothing is written as it always was") {
    ProjectInfo info;
    info.game = "threetale";
    info.id = "threetale.more";
    info.dependencies = {{"threetale.base", "0.1.0"}};
    const std::string plain = writeInfoSection(info);
    CHECK(plain.substr(1, 4) == std::string("\1\0\0\0", 4));
    info.removes = {"ar.2"};
    const std::string removing = writeInfoSection(info);
    CHECK(removing.substr(1, 4) == std::string("\2\0\0\0", 4));
    for (const std::string& bytes : {plain, removing}) {
        Budget budget;
        Problems problems;
        ProjectInfo again;
        CHECK(readInfoSection(bytes, budget, "", problems, again));
        CHECK(problems.clean());
        CHECK(writeInfoSection(again) == bytes);
    }
    std::string twice = plain;  // two ways to say the same would be two identities
    twice[1] = 2;
    twice += std::string(8, '\0');
    Budget budget;
    Problems problems;
    ProjectInfo again;
    CHECK_FALSE(readInfoSection(twice, budget, "", problems, again));
}

TEST_CASE("a project and its pack have one identity and one set of records, with what it removes") {
    TemporaryFolder folder;
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/paper_tales", folder.path() / "paper_tales",
             fs::copy_options::recursive);
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/paper_tales_expansion", folder.path() / "more",
             fs::copy_options::recursive);
    Problems problems;
    const std::optional<Pack> whole = readProjectOrPack(folder.path() / "more", problems);
    REQUIRE(whole);
    // Two copies that nothing refers to; the settings count the cards of the box.
    ProjectInfo info = whole->info;
    info.removes = {"un.cook"};
    REQUIRE(writeProjectInfo(folder.path() / "more", info).empty());
    const auto settings = whole->records.find("se.base")->clone();
    settings->as<paper_tales::Settings>().units -= 2;
    REQUIRE(writeRecord(folder.path() / "more", *settings).empty());
    problems = {};
    const std::optional<Pack> played = readProjectOrPack(folder.path() / "more", problems);
    for (const Problem& p : problems.all())
        if (p.severity == Severity::Error) FAIL_CHECK(toText(p));
    REQUIRE(played);
    CHECK_FALSE(played->records.find("un.cook"));
    CHECK(played->checksum != whole->checksum);

    const std::optional<Project> again = readProject(folder.path() / "more", problems);
    REQUIRE(again);
    const std::string bytes = buildPack(*again, problems);
    REQUIRE_FALSE(bytes.empty());
    REQUIRE(writeFileAtomically(folder.path() / "more.talepack", bytes).empty());
    const std::optional<Pack> packed = readProjectOrPack(folder.path() / "more.talepack", problems);
    REQUIRE(packed);
    CHECK(packed->checksum == played->checksum);
    CHECK(packed->records.size() == played->records.size());
    CHECK_FALSE(packed->records.find("un.cook"));
    // What stands alone says nothing of what it once built on.
    const std::optional<Pack> closed = readPack(closedPack(*packed), "", problems);
    REQUIRE(closed);
    CHECK(closed->info.removes.empty());
    CHECK_FALSE(closed->records.find("un.cook"));
}
