// Saving writes what changed and nothing else, keeps what it replaces, and loses nothing when it cannot.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/app/record_text.h"
#include "schema/translation/sources.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

std::map<std::string, fs::file_time_type> times(const fs::path& folder) {
    std::map<std::string, fs::file_time_type> out;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().string().find(".backups") == std::string::npos)
            out[fs::relative(entry.path(), folder).string()] = entry.last_write_time();
    return out;
}

}  // namespace

TEST_CASE("a save writes the records that changed and leaves every other file alone") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    for (const auto& [file, time] : times(scratch.project()))
        fs::last_write_time(scratch.project() / file, time - std::chrono::hours(1));
    const auto before = times(scratch.project());
    // The stamps are older now, but the content is what was read: nothing has changed.
    CHECK(w->changedOnDisk().empty());

    REQUIRE_DONE(w->set("ar.101", "level", 2));
    REQUIRE_DONE(w->create("quest", "qu.golden"));
    REQUIRE_DONE(w->remove({"bt.101"}));
    const SaveReport report = w->save();
    REQUIRE_MESSAGE(report.refusal.empty(), report.refusal);
    CHECK(report.written == std::vector<std::string>{"artifacts/ar.101.json", "quests/qu.golden.json"});
    CHECK(report.removed == std::vector<std::string>{"enemies/bt.101.json"});
    CHECK_FALSE(w->unsaved());
    const auto after = times(scratch.project());
    CHECK(after.count("enemies/bt.101.json") == 0);
    int touched = 0;
    for (const auto& [file, time] : after) touched += before.count(file) == 0 || before.at(file) != time;
    CHECK(touched == 2);
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
    CHECK(test::readAll(scratch.project() / "artifacts/ar.101.json") == canonicalText(*w->find("ar.101")));
    CHECK(w->save().written.empty());
}

TEST_CASE("project data is saved too") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    schema::ProjectInfo info = w->info();
    info.author = "Neda";
    REQUIRE_DONE(w->setInfo(info));
    CHECK(w->save().written == std::vector<std::string>{"project.json"});
    CHECK_FALSE(w->unsaved());
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
}

TEST_CASE("what a save replaces is kept; any earlier state comes back as one step") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    std::vector<std::string> states{test::stateText(*w)};
    const auto saveState = [&] {
        REQUIRE(w->save().refusal == "");
        states.push_back(test::stateText(*w));
    };
    REQUIRE_DONE(w->set("ar.101", "level", 2));
    saveState();
    REQUIRE_DONE(w->create("quest", "qu.golden"));
    REQUIRE_DONE(w->remove({"bt.101"}));
    saveState();
    REQUIRE_DONE(w->set("qu.golden", "count", 3));
    REQUIRE_DONE(w->rename("ar.101", "ar.axe"));
    schema::ProjectInfo info = w->info();
    info.version = "2.0.0";
    REQUIRE_DONE(w->setInfo(info));
    saveState();

    const std::vector<Backup> backups = w->backups();
    REQUIRE(backups.size() == 3);  // newest first
    for (std::size_t i = 0; i < 3; ++i) {
        REQUIRE_DONE(w->restoreBackup(backups[2 - i]));
        CHECK(test::stateText(*w) == states[i]);
        REQUIRE_DONE(w->undo());
        CHECK(test::stateText(*w) == states[3]);
    }
    CHECK(backups[1].replaced == std::vector<std::string>{"enemies/bt.101.json"});
    CHECK(backups[1].created == std::vector<std::string>{"quests/qu.golden.json"});
}

TEST_CASE("only the last saves are kept") {
    test::Scratch scratch;
    test::writeSampleProject(scratch.project());
    schema::Problems problems;
    Refusal refusal;
    OpenOptions options;
    options.stateFolder = scratch.state();
    options.keepBackups = 3;
    const auto w = Workspace::open(scratch.project(), options, problems, refusal);
    REQUIRE(w);
    for (int i = 0; i < 8; ++i) {
        REQUIRE_DONE(w->set("ar.101", "count", 2 + i));
        REQUIRE(w->save().refusal == "");
    }
    CHECK(w->backups().size() == 3);
    REQUIRE_DONE(w->restoreBackup(w->backups().back()));
    CHECK(w->find("ar.101")->base().count == 6);
    // A folder that is no backup is passed over; one with a way out of the project loses that way.
    fs::create_directories(scratch.project() / ".backups/notes");
    const fs::path future = scratch.project() / ".backups/20990101-000000-000999";
    fs::create_directories(future);
    test::writeAll(future / "save.json",
                   "{\n  \"schema\": 1,\n  \"time\": \"5\",\n  \"replaced\": [\"../../etc/passwd\"]\n}\n");
    REQUIRE(w->backups().size() == 4);
    CHECK(w->backups()[0].replaced.empty());
    // With a clock that was put back the next save is the newest all the same.
    REQUIRE_DONE(w->set("ar.101", "count", 1));
    REQUIRE(w->save().refusal == "");
    CHECK(w->backups()[0].name == "20990101-000000-001000");  // the thousandth of a second rises too
    REQUIRE_DONE(w->restoreBackup(w->backups()[0]));
    CHECK(w->find("ar.101")->base().count == 9);  // as it was saved before
}

TEST_CASE("files that others changed are not written over unless the user says so") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const fs::path file = scratch.project() / "artifacts/ar.101.json";
    auto theirs = w->find("ar.101")->clone();
    theirs->base().count = 7;
    test::writeAll(file, canonicalText(*theirs));
    REQUIRE_DONE(w->set("ar.101", "level", 3));
    REQUIRE_DONE(w->set("ar.102", "level", 3));
    const SaveReport report = w->save();
    CHECK(report.refusal.find("artifacts/ar.101.json") != std::string::npos);
    REQUIRE(report.changedOnDisk.size() == 1);
    CHECK(report.changedOnDisk[0].record == "ar.101");
    CHECK(report.changedOnDisk[0].unsavedHere);
    CHECK(w->unsavedRecords().size() == 2);
    CHECK(test::readAll(file) == canonicalText(*theirs));
    CHECK(w->backups().empty());
    REQUIRE(w->save({.overwriteChanged = true}).refusal == "");
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
    // Their version is in the backup.
    CHECK(test::readAll(scratch.project() / ".backups" / w->backups()[0].name / "artifacts/ar.101.json") ==
          canonicalText(*theirs));
}

TEST_CASE("a file that appeared under the name of a new record is not written over either") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->create("quest", "qu.golden"));
    test::writeAll(scratch.project() / "quests/qu.golden.json", "{ somebody's half-written file");
    const SaveReport report = w->save();
    REQUIRE(report.changedOnDisk.size() == 1);
    CHECK(report.changedOnDisk[0].what == DiskChange::What::Added);
    CHECK(report.changedOnDisk[0].problems.errors() > 0);
    CHECK(test::readAll(scratch.project() / "quests/qu.golden.json") == "{ somebody's half-written file");
}

TEST_CASE("a record read with problems is saved only when the user lets go of what was not understood") {
    test::Scratch scratch;
    test::writeSampleProject(scratch.project());
    const fs::path file = scratch.project() / "artifacts/ar.101.json";
    std::string text = test::readAll(file);
    text.insert(text.rfind('}'), "  ,\"future_field\": 5\n");
    test::writeAll(file, text);
    const auto w = test::openSample(scratch);
    REQUIRE(w->find("ar.101"));
    REQUIRE_DONE(w->set("ar.102", "level", 1));
    CHECK(w->save().refusal.empty());
    REQUIRE_DONE(w->set("ar.101", "level", 2));
    const SaveReport report = w->save();
    CHECK(report.unreadable == std::vector<std::string>{"ar.101"});
    CHECK(test::readAll(file) == text);
    REQUIRE(w->save({.dropUnreadable = true}).refusal == "");
    CHECK(test::readAll(file) == canonicalText(*w->find("ar.101")));
    REQUIRE_DONE(w->set("ar.101", "level", 3));
    CHECK(w->save().refusal.empty());
}

TEST_CASE("a record in a file of another name moves to its own") {
    test::Scratch scratch;
    test::writeSampleProject(scratch.project());
    fs::rename(scratch.project() / "artifacts/ar.102.json", scratch.project() / "artifacts/old_name.json");
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->set("ar.102", "level", 1));
    const SaveReport report = w->save({.dropUnreadable = true});
    REQUIRE_MESSAGE(report.refusal.empty(), report.refusal);
    CHECK(report.removed == std::vector<std::string>{"artifacts/old_name.json"});
    CHECK_FALSE(fs::exists(scratch.project() / "artifacts/old_name.json"));
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
}

TEST_CASE("problems name the line of the saved file again") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->set("ar.101", "level", 9));
    REQUIRE(w->save().refusal == "");
    schema::Problem problem;
    problem.record = "ar.101";
    problem.field = "level";
    w->places().locate(problem);
    CHECK(problem.file == (w->folder() / "artifacts/ar.101.json").string());
    const std::string text = test::readAll(problem.file);
    std::size_t line = 1;
    for (std::size_t at = 0; at < text.find("\"level\""); ++at) line += text[at] == '\n';
    CHECK(problem.line == int(line));
}

TEST_CASE("a save remembers which source text a translation was made from") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const auto sources = [&] {
        schema::Problems problems;
        return schema::readTranslationSources(scratch.project(), "bg", problems, {});
    };
    const auto save = [&](const schema::LocalText& name) {
        REQUIRE_DONE(w->set("ar.101", "name", Value(name)));
        const SaveReport report = w->save();
        REQUIRE_MESSAGE(report.refusal.empty(), report.refusal);
        CHECK(report.written == std::vector<std::string>{"artifacts/ar.101.json"});
    };
    schema::LocalText name = w->find("ar.101")->base().name;
    name.byLanguage["en"] = "Axe";
    save(name);
    CHECK_FALSE(fs::exists(scratch.project() / "translations"));  // the project is in one language

    schema::ProjectInfo info = w->info();
    info.languages = {"en", "bg"};
    REQUIRE_DONE(w->setInfo(info));
    REQUIRE(w->save().refusal.empty());
    name.byLanguage["bg"] = "Брадва";
    save(name);
    CHECK(sources() == schema::TranslationSources{{"ar.101 name", "Axe"}});
    name.byLanguage["en"] = "Hatchet";
    save(name);
    CHECK(sources() == schema::TranslationSources{{"ar.101 name", "Axe"}});
    name.byLanguage["bg"] = "Секира";
    save(name);
    CHECK(sources() == schema::TranslationSources{{"ar.101 name", "Hatchet"}});
    CHECK(w->changedOnDisk().empty());

    name.byLanguage.erase("bg");
    save(name);
    CHECK_FALSE(fs::exists(scratch.project() / "translations/bg.json"));
}
