// Settings files: written and read back, never lost, and where they lie.
#include "editor/app/settings.h"

#include <stdlib.h>

#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

TEST_CASE("settings are read back as they were written") {
    test::Scratch scratch;
    const fs::path file = scratch.folder / "deep/er/settings.json";
    UserSettings s;
    s.theme = Theme::Dark;
    s.zoom = 175;
    s.recentProjects = {"/a", "/b"};
    s.shortcuts = {{"file.save", "F4"}};
    s.macros = {{"tidy", {{"edit.undo", ""}, {"record.open", "ar.101"}}}};
    setNumber(s.numbers, "browser.width", 320);
    setText(s.texts, "browser.columns", "name,level");
    REQUIRE(writeSettings(file, s) == "");
    schema::Problems problems;
    const auto back = readSettings<UserSettings>(file, problems);
    CHECK(problems.clean());
    CHECK(schema::equalObjects(schema::typeInfo<UserSettings>(), &s, &back));
    CHECK(back.macros[0].steps[1].argument == "ar.101");
    CHECK(number(back.numbers, "browser.width", 1) == 320);
    CHECK(number(back.numbers, "other.width", 7) == 7);
    CHECK(text(back.texts, "browser.columns", "") == "name,level");
}

TEST_CASE("a missing file gives the defaults; what cannot be understood is kept beside") {
    test::Scratch scratch;
    const fs::path file = scratch.folder / "settings.json";
    schema::Problems none;
    CHECK(readSettings<UserSettings>(file, none).zoom == 100);
    CHECK(none.clean());
    for (const char* bad : {"{\n  \"schema\": 99,\n  \"zoom\": 50\n}\n", "{ torn",
                            "{\n  \"schema\": 1,\n  \"zoom\": 150,\n  \"zooom\": 1\n}\n"}) {
        test::writeAll(file, bad);
        schema::Problems problems;
        const auto s = readSettings<UserSettings>(file, problems);
        CHECK_FALSE(problems.clean());
        CHECK(s.zoom == (std::string_view(bad).find("zooom") != std::string_view::npos ? 150 : 100));
        REQUIRE(writeSettings(file, s) == "");
        CHECK(test::readAll(scratch.folder / "settings.json.unreadable") == bad);
    }
}

TEST_CASE("named numbers and texts stay in order and replace each other") {
    std::vector<NamedNumber> list;
    for (const char* name : {"m", "a", "z", "m"}) setNumber(list, name, int(list.size()));
    REQUIRE(list.size() == 3);
    CHECK(list[0].name == "a");
    CHECK(list[1].value == 3);
    std::vector<NamedText> texts;
    setText(texts, "b", "1");
    setText(texts, "a", "2");
    setText(texts, "b", "3");
    CHECK(texts.size() == 2);
    CHECK(text(texts, "b", "") == "3");
}

TEST_CASE("recent projects: newest first, each once, at most twelve") {
    UserSettings s;
    for (int i = 0; i < 20; ++i) rememberProject(s, "/projects/p" + std::to_string(i));
    CHECK(s.recentProjects.size() == 12);
    CHECK(s.recentProjects[0] == "/projects/p19");
    rememberProject(s, "/projects/p15/");
    CHECK(s.recentProjects[0] == "/projects/p15");
    CHECK(s.recentProjects.size() == 12);
    forgetProject(s, "/projects/p15");
    CHECK(s.recentProjects[0] == "/projects/p19");
}

TEST_CASE("folders follow the XDG variables; relative ones are as good as unset") {
    const std::string home = getenv("HOME") ? getenv("HOME") : "";
    setenv("HOME", "/people/neda", 1);
    setenv("XDG_CONFIG_HOME", "/xdg/config", 1);
    setenv("XDG_STATE_HOME", "not/absolute", 1);
    CHECK(userConfigFolder() == "/xdg/config/talewright");
    CHECK(userStateFolder() == "/people/neda/.local/state/talewright");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
    CHECK(userConfigFolder() == "/people/neda/.config/talewright");
    const fs::path a = stateFolderOf("/projects/one/tale"), b = stateFolderOf("/projects/two/tale");
    CHECK(a != b);
    CHECK(a == stateFolderOf("/projects/one/../one/tale/"));
    CHECK(a.filename().string().find("tale-") == 0);
    setenv("HOME", home.c_str(), 1);
}
