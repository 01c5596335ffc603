// New projects: each kind for every game of the registry, what is refused, and that nothing half-made stays behind.
#include <fmt/format.h>

#include <cstdlib>
#include <set>

#include "editor/app/new_project.h"
#include "editor/app/project_data.h"
#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

const fs::path kContent = fs::path(TALE_SOURCE_DIR) / "content";

schema::ProjectInfo infoOf(const schema::GameSchema& game) {
    schema::ProjectInfo info;
    info.game = game.key;
    info.id = fmt::format("{}.mine", game.key);
    info.title.byLanguage["en"] = "Mine";
    return info;
}

// A new project, open.
struct NewProject {
    const test::Scratch scratch;
    schema::Problems problems;
    std::unique_ptr<Workspace> workspace;

    NewProject(const schema::GameSchema& game, Beginning beginning) {
        REQUIRE_DONE(makeProject(scratch.project(), infoOf(game), beginning, kContent));
        workspace = test::opened(scratch.project(), scratch.state(), problems);
    }
};

}  // namespace

TEST_CASE("each new project of every game plays at once, from the base set and from a minimal set, to its end") {
    for (const schema::GameSchema* game : schema::games())
        for (const Beginning beginning : {Beginning::BaseSet, Beginning::Minimal}) {
            CAPTURE(game->key);
            CAPTURE(int(beginning));
            const NewProject begun(*game, beginning);
            Workspace& workspace = *begun.workspace;
            CHECK(begun.problems.clean());
            CHECK(workspace.info().id == fmt::format("{}.mine", game->key));
            CHECK(workspace.info().title.in("en") == "Mine");
            CHECK(workspace.info().languages.size() >= 2);
            CHECK(whyNotPlayable(workspace).empty());
            schema::Problems found;
            if (game->check) game->check(workspace.records(), found);
            CHECK(found.errors() == 0);
            CHECK(found.warnings() == 0);
            const auto made = engine::makeGame(*game, workspace.records(), found);
            REQUIRE(made);
            engine::Session session(made, {.seed = 5});
            engine::RandomAgent agent(7);
            while (session.open()) session.play(agent);
            CHECK(session.outcome().end != engine::Outcome::End::Playing);
        }
}

TEST_CASE("the copies have the pictures and scenarios of the base set, and records as the editor writes them") {
    for (const schema::GameSchema* game : schema::games()) {
        CAPTURE(game->key);
        const auto base = startOf(Beginning::BaseSet, game->key, kContent);
        REQUIRE(base);
        const test::Scratch scratch;
        REQUIRE_DONE(makeProject(scratch.project(), infoOf(*game), Beginning::BaseSet, kContent));
        std::size_t folders = 0;
        for (const char* folder : {"art", "scenarios"}) {
            if (!fs::exists(base->folder / folder)) continue;
            ++folders;
            std::size_t copied = 0, there = 0;
            for (const auto& entry : fs::directory_iterator(base->folder / folder))
                there += entry.path().extension() != ".md";
            for ([[maybe_unused]] const auto& entry : fs::directory_iterator(scratch.project() / folder)) ++copied;
            CHECK(copied == there);
            CHECK(there > 0);
        }
        CHECK(folders > 0);
        CHECK_FALSE(fs::exists(scratch.project() / "README.md"));
        // The minimal set is small, plain and written by the editor itself.
        const auto minimal = startOf(Beginning::Minimal, game->key, kContent);
        REQUIRE(minimal);
        schema::Problems problems;
        const auto read = schema::readProject(minimal->folder, problems);
        REQUIRE(read);
        CHECK(problems.clean());
        CHECK(read->records.size() <= 50);
        for (const auto& entry : read->records.all()) {
            CAPTURE(entry.first);
            const schema::Record& record = *entry.second;
            CHECK(record.base().art.empty());
            CHECK(test::readAll(minimal->folder / schema::fileOf(record)) ==
                  schema::writeText(record.type(), record.data(), record.kind().schemaVersion));
        }
    }
}

TEST_CASE("an empty project says what it lacks, and says nothing more once it can be played") {
    for (const schema::GameSchema* game : schema::games()) {
        CAPTURE(game->key);
        const NewProject begun(*game, Beginning::Empty);
        Workspace& workspace = *begun.workspace;
        CHECK(workspace.records().size() == 0);
        const auto lacks = whyNotPlayable(workspace);
        REQUIRE_FALSE(lacks.empty());
        for (const schema::Problem& lack : lacks) CHECK_FALSE(lack.message.empty());
        const auto minimal = startOf(Beginning::Minimal, game->key, kContent);
        schema::Problems reading;
        const auto read = schema::readProject(minimal->folder, reading);
        std::vector<schema::RecordPtr> records;
        for (const auto& [id, record] : read->records.all()) records.push_back(record);
        REQUIRE_DONE(workspace.importRecords(records, ImportTaken::Replace));
        CHECK(whyNotPlayable(workspace).empty());
        CHECK(stepsToPlay(workspace).empty());
    }
}

TEST_CASE("an empty project has one step for each kind of record that its game needs, in the order of the kinds") {
    for (const schema::GameSchema* game : schema::games()) {
        CAPTURE(game->key);
        const NewProject begun(*game, Beginning::Empty);
        Workspace& workspace = *begun.workspace;
        const std::vector<StepToPlay> steps = stepsToPlay(workspace);
        REQUIRE_FALSE(steps.empty());
        const schema::RecordKind* before = nullptr;
        std::set<bool> capitals;  // "Heroes" beside "tiles" would look like a slip
        for (const StepToPlay& step : steps) {
            REQUIRE(step.kind);
            CAPTURE(step.kind->key);
            CHECK((!before || before < step.kind));
            before = step.kind;
            std::set<std::string> sentences(step.sentences.begin(), step.sentences.end());
            CHECK(sentences.size() == step.sentences.size());
            for (const std::string& sentence : step.sentences) {
                REQUIRE(sentence.starts_with("A game needs more "));
                const char first = sentence[std::string_view("A game needs more ").size()];
                capitals.insert(first >= 'A' && first <= 'Z');
                CHECK(sentence.ends_with("; there is none yet."));
            }
        }
        CHECK(capitals.size() == 1);
    }
}

TEST_CASE("a step to play says how many records there are already, and goes with the last that was missing") {
    const NewProject begun(*schema::findGame("threetale"), Beginning::Empty);
    Workspace& workspace = *begun.workspace;
    const auto sentencesOf = [&](std::string_view kind) -> std::vector<std::string> {
        for (const StepToPlay& step : stepsToPlay(workspace))
            if (step.kind && step.kind->key == kind) return step.sentences;
        return {};
    };
    CHECK(sentencesOf("tile") == std::vector<std::string>{"A game needs more Tiles: 3 or more; there is none yet."});
    CHECK(sentencesOf("artifact").size() == 3);  // of each level
    REQUIRE_DONE(workspace.create("tile", {}));
    CHECK(sentencesOf("tile") == std::vector<std::string>{"A game needs more Tiles: 3 or more; there is 1."});
    REQUIRE_DONE(workspace.create("tile", {}));
    CHECK(sentencesOf("tile") == std::vector<std::string>{"A game needs more Tiles: 3 or more; there are 2."});
    REQUIRE_DONE(workspace.create("tile", {}));
    CHECK(sentencesOf("tile").empty());
}

TEST_CASE("a new project is refused with the reason, and nothing of it is left") {
    const test::Scratch scratch;
    const schema::GameSchema& game = *schema::games().front();
    schema::ProjectInfo info = infoOf(game);
    const auto refused = [&](const fs::path& folder, Beginning beginning, const fs::path& content) {
        return makeProject(folder, info, beginning, content);
    };
    CHECK(refused(scratch.folder / "a", Beginning::BaseSet, {}).find("did not come with") != std::string::npos);
    CHECK(refused(scratch.folder / "a", Beginning::Minimal, scratch.folder).find("no minimal set") !=
          std::string::npos);
    CHECK_FALSE(fs::exists(scratch.folder / "a"));
    REQUIRE_DONE(schema::writeFileAndFolders(scratch.folder / "full" / "notes.txt", "mine"));
    CHECK(refused(scratch.folder / "full", Beginning::BaseSet, kContent).find("is not empty") != std::string::npos);
    CHECK(test::readAll(scratch.folder / "full" / "notes.txt") == "mine");
    info.dependencies = {{"threetale.base", "0.1.0"}};
    CHECK(refused(scratch.folder / "a", Beginning::Minimal, kContent).find("begins with nothing") != std::string::npos);
    info = infoOf(game);
    info.game = "chess";
    CHECK(refused(scratch.folder / "a", Beginning::BaseSet, kContent).find("no game") != std::string::npos);
    info = infoOf(game);
    info.id.clear();
    CHECK(refused(scratch.folder / "a", Beginning::Minimal, kContent).find("id") != std::string::npos);
    CHECK_FALSE(fs::exists(scratch.folder / "a"));
    // A folder that is there and empty will do, and stays where the copy failed.
    fs::create_directories(scratch.folder / "b");
    CHECK(refused(scratch.folder / "b", Beginning::Minimal, kContent) != "");
    CHECK(fs::is_empty(scratch.folder / "b"));
    info = infoOf(game);
    CHECK(refused(scratch.folder / "b", Beginning::Minimal, kContent) == "");
    CHECK(refused(scratch.folder / "b", Beginning::Minimal, kContent).find("already") != std::string::npos);
}

TEST_CASE("the samples are found beside the program, or where the environment says") {
    CHECK(fs::equivalent(shippedContent(), kContent));
    const auto samples = samplesIn(kContent);
    REQUIRE(samples.size() >= schema::games().size());
    CHECK(samples.front().info.game == schema::games().front()->key);
    const test::Scratch scratch;
    REQUIRE(::setenv("TALEWRIGHT_CONTENT", scratch.folder.c_str(), 1) == 0);
    CHECK(shippedContent() == scratch.folder);
    CHECK(samplesIn(shippedContent()).empty());
    ::unsetenv("TALEWRIGHT_CONTENT");
}
