// The list of problems while the project is edited: after any steps it is what a full check finds.
#include "editor/app/problem_list.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "editor/app/record_text.h"
#include "schema/core/check.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

struct Opened {
    test::Scratch scratch;
    std::unique_ptr<Workspace> workspace;
    Tasks tasks;
    ProblemList problems;
    Opened() : Opened([](const fs::path&) {}) {}
    template <class Prepare> explicit Opened(Prepare prepare) {
        test::writeSampleProject(scratch.project());
        prepare(scratch.project());
        schema::Problems reading;
        Refusal refusal;
        OpenOptions options;
        options.stateFolder = scratch.state();
        workspace = Workspace::open(scratch.project(), options, reading, refusal);
        REQUIRE_MESSAGE(workspace, refusal);
        problems.open(*workspace, tasks, reading);
    }
    ~Opened() { problems.close(); }
    const ProblemRow* row(std::string_view record, std::string_view field) const {
        for (const ProblemRow* r : problems.rows())
            if (r->problem.record == record && r->problem.field == field) return r;
        return nullptr;
    }
    std::vector<std::string> texts() const {
        std::vector<std::string> out;
        for (const ProblemRow* r : problems.rows())
            out.push_back(r->problem.record + " " + r->problem.field + " " + r->problem.code);
        std::sort(out.begin(), out.end());
        return out;
    }
    std::vector<std::string> fullCheck() const {
        schema::Problems found;
        schema::checkRecords(workspace->game(), workspace->records(), nullptr, found, workspace->info().languages,
                             *workspace->below().records());
        schema::checkProjectInfo(workspace->info(), found);
        std::vector<std::string> out;
        for (const schema::Problem& p : found.all()) out.push_back(p.record + " " + p.field + " " + p.code);
        std::sort(out.begin(), out.end());
        return out;
    }
};

}  // namespace

TEST_CASE("a problem appears with its edit, leads to its field, and goes when it is mended") {
    Opened o;
    CHECK(o.row("ar.101", "level") == nullptr);
    REQUIRE_DONE(o.workspace->set("ar.101", "level", 9));
    const ProblemRow* row = o.row("ar.101", "level");
    REQUIRE(row);
    CHECK(row->target() == Target{"ar.101", "level"});
    CHECK(row->problem.file.find("artifacts/ar.101.json") != std::string::npos);
    CHECK(o.problems.has("ar.101"));
    CHECK(o.problems.worstAt("ar.101", "level")->problem.code == "CHECK-VALUE");
    CHECK(o.problems.worstAt("ar.101", "slot") == nullptr);
    const std::uint64_t revision = o.problems.revision();
    REQUIRE_DONE(o.workspace->undo());
    CHECK(o.row("ar.101", "level") == nullptr);
    CHECK(o.problems.revision() > revision);
}

TEST_CASE("a number that breaks a rule of the game is told once, by the rule") {
    Opened o;
    for (const bool background : {false, true}) {
        o.problems.atOnce = background ? 0 : 1000;
        REQUIRE_DONE(o.workspace->set("he.001", "speed", 11));
        o.tasks.wait();
        o.tasks.poll();
        const auto rows = o.problems.of("he.001");
        CHECK(std::count_if(rows.begin(), rows.end(),
                            [](const ProblemRow* r) { return r->problem.field == "speed"; }) == 1);
        CHECK(o.problems.worstAt("he.001", "speed")->problem.code == "TT-VAL-21");
        CHECK(o.texts() == o.fullCheck());
        REQUIRE_DONE(o.workspace->undo());
    }
}

TEST_CASE("nested fields mark the groups around them") {
    Opened o;
    REQUIRE_DONE(o.workspace->set("he.001", "talents[1].level", 7));
    CHECK(o.problems.worstAt("he.001", "talents[1].level"));
    CHECK(o.problems.worstAt("he.001", "talents[1]"));
    CHECK(o.problems.worstAt("he.001", "talents"));
    CHECK_FALSE(o.problems.worstAt("he.001", "talents[1].level.x"));
    CHECK_FALSE(o.problems.worstAt("he.001", "talent"));
}

TEST_CASE("a problem of a text belongs to the language it speaks of") {
    Opened o;
    schema::ProjectInfo info = o.workspace->info();
    info.languages = {"en", "bg"};
    REQUIRE_DONE(o.workspace->setInfo(info));
    REQUIRE_DONE(o.workspace->setText("ar.101", "name", "bg", "Брадва"));
    REQUIRE_DONE(o.workspace->setText("ar.101", "name", "en", std::string(60, 'a')));  // too long for its box
    REQUIRE(o.problems.worstAt("ar.101", "name", "en"));
    CHECK(o.problems.worstAt("ar.101", "name", "en")->problem.field == "name.en");
    CHECK(o.problems.worstAt("ar.101", "name", "bg") == nullptr);
    CHECK(o.problems.worstAt("ar.101", "name"));
    REQUIRE_DONE(o.workspace->setText("ar.101", "name", "en", "Axe"));
    REQUIRE_DONE(o.workspace->setText("ar.101", "name", "bg", ""));
    REQUIRE(o.problems.worstAt("ar.101", "name", "bg"));
    CHECK(o.problems.worstAt("ar.101", "name", "en") == nullptr);
    REQUIRE_DONE(o.workspace->setText("ar.101", "name", "en", ""));
    REQUIRE_DONE(o.workspace->setText("ar.101", "name", "bg", "Брадва"));
    CHECK(o.problems.worstAt("ar.101", "name", "en"));
    CHECK(o.problems.worstAt("ar.101", "name", "bg") == nullptr);

    // One that says nothing of a language is told beside the source.
    const schema::Problem whole{.message = "another card has this name", .field = "name"};
    CHECK(speaksOf(whole, "name", "en", "en"));
    CHECK_FALSE(speaksOf(whole, "name", "bg", "en"));
    const schema::Problem two{
        .message = "there is no text in Bulgarian and Italian", .field = "name", .wanted = "bg, it"};
    CHECK_FALSE(speaksOf(two, "name", "en", "en"));
    CHECK(speaksOf(two, "name", "bg", "en"));
    CHECK(speaksOf(two, "name", "it", "en"));
    const schema::Problem deep{.message = "the text is too long for its box", .field = "talents[1].name.bg"};
    CHECK(speaksOf(deep, "talents[1].name", "bg", "en"));
    CHECK_FALSE(speaksOf(deep, "talents[1].name", "en", "en"));
}

TEST_CASE("rows keep their keys and their order while other things change") {
    Opened o;
    REQUIRE_DONE(o.workspace->set("ar.102", "level", 9));
    const std::uint64_t key = o.row("ar.102", "level")->key;
    REQUIRE_DONE(o.workspace->set("ar.101", "level", 9));
    REQUIRE_DONE(o.workspace->set("ar.103", "count", 99));
    CHECK(o.row("ar.102", "level")->key == key);
    const auto placeOf = [&](const char* id) {
        return std::find(o.problems.rows().begin(), o.problems.rows().end(), o.row(id, "level"));
    };
    CHECK(placeOf("ar.101") < placeOf("ar.102"));
    std::vector<std::uint64_t> keys;
    for (const ProblemRow* row : o.problems.rows()) keys.push_back(row->key);
    std::sort(keys.begin(), keys.end());
    CHECK(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
}

TEST_CASE("after any edits the list is what a full check finds, at once and through the background") {
    Opened o;
    for (const bool background : {false, true}) {
        o.problems.atOnce = background ? 0 : 1000;
        REQUIRE_DONE(o.workspace->set("ar.101", "level", 9));
        REQUIRE_DONE(o.workspace->rename("ar.102", "ar.helmet"));
        REQUIRE_DONE(o.workspace->set("he.001", "love", 14));
        REQUIRE_DONE(o.workspace->remove({"ar.101"}, true));
        REQUIRE_DONE(o.workspace->set("bt.101", "reward", schema::readEffects("nonsense(1)")));
        REQUIRE_DONE(o.workspace->create("prophecy"));
        schema::ProjectInfo info = o.workspace->info();
        info.languages = {"en", "bg"};
        info.version = "one";
        REQUIRE_DONE(o.workspace->setInfo(info));
        if (background) {
            CHECK(o.problems.checking());
            o.tasks.wait();
            o.tasks.poll();
        }
        CHECK_FALSE(o.problems.checking());
        CHECK(o.texts() == o.fullCheck());
        REQUIRE_DONE(o.workspace->goTo(0));
        if (background) o.tasks.wait(), o.tasks.poll();
        CHECK(o.texts() == o.fullCheck());
    }
}

TEST_CASE("a check in the background shows what the edited record has wrong at once") {
    Opened o;
    o.problems.atOnce = 0;
    REQUIRE_DONE(o.workspace->set("ar.101", "level", 9));
    CHECK(o.row("ar.101", "level"));
    REQUIRE_DONE(o.workspace->undo());
    CHECK_FALSE(o.row("ar.101", "level"));
    o.tasks.wait();
    o.tasks.poll();
    CHECK(o.texts() == o.fullCheck());
}

TEST_CASE("problems of reading stay until the record is edited or reloaded") {
    Opened o([](const fs::path& project) {
        std::string text = test::readAll(project / "artifacts/ar.101.json");
        text.insert(text.rfind('}'), "  ,\"futrue\": 5\n");
        test::writeAll(project / "artifacts/ar.101.json", text);
        test::writeAll(project / "artifacts/ar.900.json", "{ torn");
    });
    const auto count = [&](std::string_view code) {
        return std::count_if(o.problems.rows().begin(), o.problems.rows().end(),
                             [&](const ProblemRow* r) { return r->problem.code == code; });
    };
    const auto unknownKeys = count("TEXT-UNKNOWN-KEY");
    CHECK(unknownKeys == 1);
    CHECK(o.problems.rows().front()->problem.file.find("ar.900.json") != std::string::npos);
    REQUIRE_DONE(o.workspace->set("ar.102", "level", 1));
    CHECK(count("TEXT-UNKNOWN-KEY") == 1);
    REQUIRE_DONE(o.workspace->set("ar.101", "level", 2));
    CHECK(count("TEXT-UNKNOWN-KEY") == 0);
}

TEST_CASE("an image that is named and not there is a problem until it is") {
    Opened o;
    REQUIRE_DONE(o.workspace->set("ar.101", "art", "art/axe.png"));
    REQUIRE(o.row("ar.101", "art"));
    fs::create_directories(o.scratch.project() / "art");
    test::writeAll(o.scratch.project() / "art/axe.png", "png");
    o.problems.recheckImages();
    CHECK_FALSE(o.row("ar.101", "art"));
}

TEST_CASE(
    "a project full of mistakes has rows up to a number, a count of all, and marks at every field that is looked at") {
    Opened o([](const fs::path& folder) {
        for (int i = 0; i < 1'500; ++i) {
            const std::string id = "ar.f" + std::to_string(10'000 + i);
            test::writeAll(folder / "artifacts" / (id + ".json"),
                           "{\"schema\": 1, \"id\": \"" + id + "\", \"level\": 99, \"power\": 0}");
        }
    });
    // Of each record, what was read (no such field) and what was checked (out of range).
    CHECK(o.problems.errors() >= 3'000);
    CHECK(o.problems.rows().size() < 2 * schema::kMostProblemsListed);
    const std::vector<std::string> lines = schema::omittedLines(o.problems.omitted());
    CHECK(std::count(lines.begin(), lines.end(), "and 500 more of TEXT-UNKNOWN-KEY") == 1);
    CHECK(o.problems.omitted().errors() + std::size_t(std::count_if(o.problems.rows().begin(), o.problems.rows().end(),
                                                                    [](const ProblemRow* r) {
                                                                        return r->problem.severity ==
                                                                               schema::Severity::Error;
                                                                    })) ==
          o.problems.errors());
    // The last record has no row, but its form is marked.
    const std::string last = "ar.f11499";
    CHECK(o.row(last, "level") == nullptr);
    const ProblemRow* worst = o.problems.worstAt(last, "level");
    REQUIRE(worst);
    CHECK(worst->problem.severity == schema::Severity::Error);
    CHECK_FALSE(o.problems.of(last).empty());
    // Mended, it is clean.
    REQUIRE(o.workspace->set(last, "level", 1).empty());
    o.tasks.wait();
    o.tasks.poll();
    CHECK(o.problems.worstAt(last, "level") == nullptr);
}

TEST_CASE("a base that is missing is one problem, which stays while it is missing, and nothing that follows from it") {
    test::Scratch scratch;
    fs::create_directories(scratch.project().parent_path());
    fs::copy(TALE_SOURCE_DIR "/content/paper_tales_expansion", scratch.project(),
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    schema::Problems reading;
    Refusal refusal;
    OpenOptions options;
    options.stateFolder = scratch.state();
    const auto workspace = Workspace::open(scratch.project(), options, reading, refusal);
    REQUIRE_MESSAGE(workspace, refusal);
    Tasks tasks;
    ProblemList problems;
    problems.open(*workspace, tasks, reading);
    const auto codes = [&] {
        std::vector<std::string> all;
        for (const ProblemRow* row : problems.rows()) all.push_back(row->problem.code);
        return all;
    };
    const std::vector<std::string> missing{"PROJECT-DEPENDENCY"};
    CHECK(codes() == missing);
    REQUIRE_DONE(workspace->set("un.bard", "strength", 3));
    CHECK(codes() == missing);
    schema::ProjectInfo info = workspace->info();
    info.author = "Somebody else";
    REQUIRE_DONE(workspace->setInfo(info));
    CHECK(codes() == missing);
    problems.close();
}

TEST_CASE("a sentence says nothing twice") {
    CHECK(problemSentence({.message = "there is no effect `gain_hop`",
                           .found = "gain_hop",
                           .wanted = "effect",
                           .nearest = "gain_hope"}) == "There is no effect `gain_hop`. Did you mean gain_hope?");
    CHECK(problemSentence({.message = "level lies outside its range", .found = "9", .wanted = "1 to 3"}) ==
          "Level lies outside its range: found 9, expected 1 to 3.");
    CHECK(problemSentence({.message = "`always` cannot use this word", .found = "gain", .wanted = "a modifier"}) ==
          "`always` cannot use this word: found gain, expected a modifier.");
}
