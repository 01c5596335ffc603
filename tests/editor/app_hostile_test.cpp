// A project from a stranger is opened, edited, saved and exported: nothing outside of it is read, written or removed.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>

#include "editor/app/application.h"
#include "editor/app/backups.h"
#include "editor/app/export.h"
#include "editor/app/record_text.h"
#include "editor/app/settings.h"
#include "schema/core/folder.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

constexpr const char* kSecret = "-----BEGIN PRIVATE KEY-----\n";

// The sample project with traps laid in it, and the user's own files beside it.
struct Trap {
    test::Scratch scratch;
    fs::path user = scratch.folder / "user", project = scratch.project();
    Trap() {
        test::writeSampleProject(project);
        fs::create_directories(user);
        test::writeAll(user / "secret", kSecret);
    }
    void link(const fs::path& at, const fs::path& to) const {
        fs::create_directories((project / at).parent_path());
        fs::remove_all(project / at);
        fs::create_symlink(to, project / at);
    }
    // Nothing of the user's was changed, added or removed.
    bool untouched() const {
        std::size_t files = 0;
        for (const auto& entry : fs::recursive_directory_iterator(user)) files += entry.exists();
        return files == 1 && test::readAll(user / "secret") == kSecret;
    }
    // No file of the project holds what is the user's.
    bool nothingStolen() const {
        for (const auto& entry : fs::recursive_directory_iterator(project))
            if (!entry.is_symlink() && entry.is_regular_file() &&
                test::readAll(entry.path()).find(kSecret) != std::string::npos)
                return false;
        return true;
    }
    std::unique_ptr<Application> editor() const {
        return std::make_unique<Application>(ApplicationPaths{scratch.folder / "config", scratch.folder / "state"});
    }
};

std::string noticesOf(const Application& app) {
    std::string all;
    for (const auto& notice : app.notices.log()) all += notice.text + "\n";
    return all;
}

}  // namespace

TEST_CASE("settings that cannot be understood are not copied over a link, and settings that are a link are not read") {
    const std::string bad = "{ the bytes of the project's author";
    {
        const Trap trap;
        fs::create_directories(trap.project / ".talewright");
        test::writeAll(trap.project / ".talewright/settings.json", bad);
        trap.link(".talewright/settings.json.unreadable", trap.user / "secret");
        const auto app = trap.editor();
        REQUIRE_DONE(app->open(trap.project));
        CHECK(trap.untouched());
        CHECK(noticesOf(*app).find("it is a link") != std::string::npos);
    }
    {
        const Trap trap;
        trap.link(".talewright/settings.json", trap.user / "secret");
        const auto app = trap.editor();
        REQUIRE_DONE(app->open(trap.project));
        CHECK_FALSE(fs::exists(trap.project / ".talewright/settings.json.unreadable"));
        CHECK(app->saveSharedSettings().find("it is a link") != std::string::npos);
        CHECK(trap.untouched());
        CHECK(trap.nothingStolen());
    }
    {
        const Trap trap;
        trap.link(".talewright", trap.user);
        const auto app = trap.editor();
        REQUIRE_DONE(app->open(trap.project));
        CHECK(app->saveSharedSettings() != "");
        CHECK(trap.untouched());
    }
    {
        const Trap trap;  // what is no trap is kept, as always
        fs::create_directories(trap.project / ".talewright");
        test::writeAll(trap.project / ".talewright/settings.json", bad);
        const auto app = trap.editor();
        REQUIRE_DONE(app->open(trap.project));
        CHECK(test::readAll(trap.project / ".talewright/settings.json.unreadable") == bad);
    }
}

TEST_CASE("a save follows no link: not of the file, of its folder, of what it writes first, nor of the backups") {
    const std::string secret = "../../user/secret";
    for (const std::string& at : {std::string("artifacts/ar.101.json"), std::string("artifacts/.ar.101.json.saving"),
                                  std::string("artifacts"), std::string(".backups"), std::string("project.json")}) {
        CAPTURE(at);
        const Trap trap;
        const auto w = test::openSample(trap.scratch);
        REQUIRE_DONE(w->set("ar.101", "level", 2));
        schema::ProjectInfo info = w->info();
        info.author = "Neda";
        REQUIRE_DONE(w->setInfo(info));
        trap.link(at, at == "artifacts" || at == ".backups" ? fs::path("../user")
                      : at == "project.json"                ? fs::path("../user/secret")
                                                            : fs::path(secret));
        const SaveReport first = w->save(), second = w->save({.overwriteChanged = true});
        CHECK(trap.untouched());
        CHECK(trap.nothingStolen());
        if (at.ends_with(".saving")) {
            CHECK(first.refusal == "");  // the trap is gone, and the file is written
            CHECK(test::diskText(trap.project) == test::stateText(*w));
        } else {
            CHECK(second.refusal != "");
            CHECK(w->unsaved());
            CHECK(fs::is_symlink(trap.project / at));
        }
    }
}

TEST_CASE("pipes and devices in a project are neither waited for nor replaced") {
    const Trap trap;
    fs::create_directories(trap.project / ".talewright");
    REQUIRE(::mkfifo((trap.project / ".talewright/settings.json").c_str(), 0600) == 0);
    REQUIRE(::mkfifo((trap.project / "artifacts/ar.900.json").c_str(), 0600) == 0);
    const auto app = trap.editor();
    REQUIRE_DONE(app->open(trap.project));
    CHECK(app->saveSharedSettings().find("not a regular file") != std::string::npos);
    REQUIRE_DONE(app->workspace->create("artifact", "ar.900"));
    CHECK(app->workspace->save({.overwriteChanged = true}).refusal.find("not a regular file") != std::string::npos);
    CHECK(fs::is_fifo(trap.project / "artifacts/ar.900.json"));
}

TEST_CASE("an export folder outside of the project is not used, and an export follows no link") {
    for (const std::string& folder : {std::string("/tmp"), std::string("../user"), std::string("exports/../../user")}) {
        CAPTURE(folder);
        const Trap trap;
        SharedSettings shared;
        shared.exportFolder = folder;
        REQUIRE(writeSettings(trap.project / ".talewright/settings.json", shared) == "");
        const auto app = trap.editor();
        REQUIRE_DONE(app->open(trap.project));
        CHECK(app->sharedSettings.exportFolder == "exports");
        CHECK(noticesOf(*app).find("is not used") != std::string::npos);
        const fs::path file = defaultPackFile(*app->workspace, folder);
        CHECK(file.parent_path() == app->workspace->folder() / "exports");
    }
    const Trap trap;
    fs::remove_all(trap.project);
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/threetale", trap.project, fs::copy_options::recursive);
    const auto w = test::openSample(trap.scratch);
    const fs::path file = defaultPackFile(*w, "exports");
    const auto exported = [&] {
        Tasks tasks;
        ExportResult result;
        startExport(tasks, *w, {}, file, [&](ExportResult r) { result = std::move(r); });
        tasks.wait();
        tasks.poll();
        return result.refusal;
    };
    trap.link(fs::path("exports") / file.filename(), "../../user/secret");
    CHECK(exported().find("it is a link") != std::string::npos);
    trap.link("exports", "../user");
    CHECK(exported().find("exports is a link") != std::string::npos);
    CHECK(trap.untouched());
}

TEST_CASE("a backup of a stranger brings nothing from outside, and pruning removes nothing outside") {
    const Trap trap;
    fs::create_directories(trap.project / ".backups/20200101-000000-000000/artifacts");
    test::writeAll(trap.project / ".backups/20200101-000000-000000/save.json",
                   R"({"schema": 1, "time": "1577836800", "replaced": ["../../../user/secret", "/etc/passwd", )"
                   R"("artifacts/ar.101.json"], "created": ["../user/secret"]})");
    trap.link(".backups/20200101-000000-000000/artifacts/ar.101.json", "../../../../user/secret");
    trap.link(".backups/20190101-000000-000000", "../../user");
    const auto w = test::openSample(trap.scratch);
    const std::vector<Backup> backups = w->backups();
    REQUIRE(backups.size() == 1);
    CHECK(backups[0].replaced == std::vector<std::string>{"artifacts/ar.101.json"});
    CHECK(backups[0].created.empty());
    CHECK(w->restoreBackup(backups[0]).find("it is a link") != std::string::npos);
    pruneBackups(w->files(), 0);
    for (int i = 0; i < 3; ++i) {
        REQUIRE_DONE(w->set("ar.101", "count", i + 2));
        REQUIRE(w->save().refusal == "");
    }
    pruneBackups(w->files(), 1);
    CHECK(w->backups().size() == 1);
    CHECK(trap.untouched());
    CHECK(trap.nothingStolen());
}

TEST_CASE("an id from a file that came later is checked like any") {
    const Trap trap;
    const auto w = test::openSample(trap.scratch);
    test::writeAll(trap.project / "artifacts/ar.800.json", R"({"schema": 1, "id": "../../user/x"})");
    const std::vector<DiskChange> changes = w->changedOnDisk();
    REQUIRE(changes.size() == 1);
    CHECK(changes[0].problems.errors() == 1);
    CHECK_REFUSED(*w, w->reload(changes), "not well formed");
    auto evil = std::make_shared<schema::Record>(test::kind("artifact"));
    evil->base().id = "../../user/x";
    Edit edit(w->records());
    edit.put(evil);
    CHECK_REFUSED(*w, w->commit("Evil", edit), "not a well-formed id");
    CHECK(trap.untouched());
}

TEST_CASE("what a killed save left beside the files goes when the project is opened, and links among it lead nowhere") {
    const Trap trap;
    test::writeAll(trap.project / "artifacts/.ar.101.json.saving", "half a rec");
    test::writeAll(trap.project / ".project.json.saving", "half");
    trap.link("enemies/.bt.101.json.saving", "../../user/secret");
    test::openSample(trap.scratch);
    for (const auto& entry : fs::recursive_directory_iterator(trap.project))
        CHECK_MESSAGE(!schema::Folder::isStagedName(entry.path().filename().string()), entry.path().string());
    CHECK(trap.untouched());
}
