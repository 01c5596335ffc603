// The project's own data as a person changes it: one step a change, refusals with reasons, languages and bases.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "editor/app/desktop_theme.h"
#include "editor/app/problem_list.h"
#include "editor/app/project_data.h"
#include "engine/kernel/game.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

TEST_CASE("each change of the project's data is one step with a name, and typing into one field is one step") {
    const test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const schema::ProjectInfo before = w->info();
    schema::ProjectInfo info = before;
    double now = 1;
    for (const char* typed : {"1.0.0", "1.2.0"}) {
        info.version = typed;
        REQUIRE_DONE(changeInfo(*w, info, now += 0.1));
    }
    info.author = "Neda";
    REQUIRE_DONE(changeInfo(*w, info, now += 0.1));
    REQUIRE(w->history().steps().size() == 2);
    CHECK(w->history().steps()[0].name == "Set Version of the project");
    CHECK(w->history().steps()[1].name == "Set Author of the project");
    REQUIRE_DONE(w->undo());
    REQUIRE_DONE(w->undo());
    CHECK(w->info().version == before.version);
    CHECK(w->info().author == before.author);
}

TEST_CASE("what the project cannot be is refused with the reason; what was wrong before stands in nobody's way") {
    const test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const schema::ProjectInfo sound = w->info();
    schema::ProjectInfo info = sound;
    info.version = "1.2";
    CHECK_REFUSED(*w, changeInfo(*w, info), "the version is not well formed: 1.2; expected 1.2.0");
    info = sound;
    info.id = "Not An Id";
    CHECK_REFUSED(*w, changeInfo(*w, info), "the pack id is not well formed");
    info = sound;
    info.languages.push_back("english!");
    CHECK_REFUSED(*w, changeInfo(*w, info), "not a language code");
    // A version that came wrong from the file does not keep the author from being set.
    info = sound;
    info.version = "one";
    REQUIRE_DONE(w->setInfo(info));
    info.author = "Neda";
    REQUIRE_DONE(changeInfo(*w, info));
    info.version = "two";
    CHECK_REFUSED(*w, changeInfo(*w, info), "the version is not well formed: two");
}

TEST_CASE("a language is added, made the source, counted, and removed with its texts as one step") {
    const test::Scratch scratch;
    const auto w = test::openSample(scratch);
    CHECK_REFUSED(*w, addLanguage(*w, "English"), "not a language code");
    REQUIRE_DONE(addLanguage(*w, "bg"));
    CHECK_REFUSED(*w, addLanguage(*w, "bg"), "already");
    CHECK(textsIn(*w, "bg").texts == 1);  // the name of ar.101
    REQUIRE_DONE(w->setText("ar.101", "name", "bg", "Брадва"));
    REQUIRE_DONE(w->setText("ar.101", "story", "bg", "Тежка."));
    REQUIRE_DONE(w->setText("ar.102", "name", "bg", "Шлем"));
    CHECK(textsIn(*w, "bg").texts == 3);
    CHECK(textsIn(*w, "bg").records == 2);
    REQUIRE_DONE(setSourceLanguage(*w, "bg"));
    CHECK(w->info().languages == std::vector<std::string>{"bg", "en"});
    CHECK_REFUSED(*w, setSourceLanguage(*w, "it"), "not in Italian (it)");
    const std::string before = test::stateText(*w);
    const std::size_t steps = w->history().steps().size();
    REQUIRE_DONE(w->removeLanguage("bg"));
    CHECK(w->history().steps().size() == steps + 1);
    CHECK(w->history().steps().back().name == "Remove Bulgarian (bg)");
    CHECK(w->info().languages == std::vector<std::string>{"en"});
    CHECK(textsIn(*w, "bg").texts == 0);
    CHECK(w->find("ar.101")->base().name.byLanguage.count("bg") == 0);
    CHECK_REFUSED(*w, w->removeLanguage("it"), "no texts in it");
    CHECK_REFUSED(*w, w->removeLanguage("en"), "at least one language");
    REQUIRE_DONE(w->undo());
    CHECK(test::stateText(*w) == before);
}

TEST_CASE(
    "a project builds on what lies beside it: its records are there at once, gone after Undo, and told when lost") {
    const test::Scratch scratch;
    const fs::path games = scratch.folder / "games", mine = games / "mine";
    fs::create_directories(games);
    fs::copy(TALE_SOURCE_DIR "/content/three_chapters", games / "base", fs::copy_options::recursive);
    fs::copy(TALE_SOURCE_DIR "/content/threetale", games / "other", fs::copy_options::recursive);
    schema::ProjectInfo info;
    info.game = "three_chapters";
    info.id = "three_chapters.mine";
    info.title.byLanguage["en"] = "Mine";
    REQUIRE_DONE(createProject(mine, info));
    schema::Problems reading;
    Refusal refusal;
    OpenOptions options;
    options.stateFolder = scratch.state();
    const auto w = Workspace::open(mine, options, reading, refusal);
    REQUIRE_MESSAGE(w, refusal);
    Tasks tasks;
    ProblemList problems;
    problems.open(*w, tasks, reading);
    const auto has = [&](std::string_view code) {
        tasks.wait();  // where a check takes its time it is a task's
        tasks.poll();
        for (const ProblemRow* row : problems.rows())
            if (row->problem.code == code) return true;
        return false;
    };
    CHECK_REFUSED(*w, buildOn(*w, games / "nowhere"), "neither a project nor a pack");
    CHECK_REFUSED(*w, buildOn(*w, games / "other"), "for another game");
    CHECK_REFUSED(*w, buildOn(*w, mine), "never on itself");
    CHECK_REFUSED(*w, buildOn(*w, TALE_SOURCE_DIR "/content/three_chapters"), "lies beside it");
    CHECK(w->below().records()->size() == 0);
    REQUIRE_DONE(buildOn(*w, games / "base"));
    CHECK(w->info().dependencies == std::vector<schema::Dependency>{{"three_chapters.base", "0.1.0"}});
    CHECK(w->below().records()->ofKind("creature").size() == 50);
    CHECK(w->baseIsWhole());
    CHECK(whyNotPlayable(*w).empty());
    CHECK_REFUSED(*w, buildOn(*w, games / "base"), "already");

    // A card of this project names one of the base.
    std::string creature;
    REQUIRE_DONE(w->create("creature", {}, &creature));
    REQUIRE_DONE(
        w->set(creature, "ability", Value(schema::readClauses({"when scored if with(cr.alice) : gain(gem, 1)"}))));
    schema::ProjectInfo alone = w->info();
    alone.dependencies.clear();
    const auto lost = lostWith(*w, alone);
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].record == creature);
    CHECK(lost[0].target == "cr.alice");
    REQUIRE_DONE(stopBuildingOn(*w, "three_chapters.base"));
    CHECK(w->below().records()->size() == 0);
    CHECK(has("CHECK-REFERENCE"));
    REQUIRE_DONE(w->undo());
    CHECK(w->below().records()->ofKind("creature").size() == 50);
    CHECK_FALSE(has("CHECK-REFERENCE"));
    CHECK_FALSE(has("PROJECT-DEPENDENCY"));
    // One that is not there is a problem, which goes with it.
    schema::ProjectInfo missing = w->info();
    missing.dependencies.push_back({"three_chapters.lost", "1.0.0"});
    REQUIRE_DONE(w->setInfo(missing));
    CHECK(has("PROJECT-DEPENDENCY"));
    CHECK_FALSE(w->baseIsWhole());
    REQUIRE_DONE(w->undo());
    CHECK_FALSE(has("PROJECT-DEPENDENCY"));
    CHECK(w->baseIsWhole());
    problems.close();
}

TEST_CASE("more cards than the engine has numbers for are refused, not compiled") {
    schema::Problems problems;
    CHECK_FALSE(engine::makeGame(*schema::findGame("threetale"), test::manyRecords(100'000), problems));
    const auto& all = problems.all();
    CHECK(std::any_of(all.begin(), all.end(), [](const schema::Problem& p) { return p.code == "ENGINE-CAPACITY"; }));
}

TEST_CASE("the desktop's theme is read from what its settings say") {
    const test::Scratch scratch;
    ::unsetenv("GTK_THEME");
    CHECK_FALSE(desktopIsDark(scratch.folder));
    const auto write = [&](const char* file, std::string_view text) {
        REQUIRE_DONE(schema::writeFileAndFolders(scratch.folder / file, text));
    };
    write("kdeglobals", "[General]\nColorScheme=BreezeDark\n");
    CHECK(desktopIsDark(scratch.folder));
    write("gtk-3.0/settings.ini", "[Settings]\ngtk-application-prefer-dark-theme = 0\n");
    CHECK_FALSE(desktopIsDark(scratch.folder));
    write("gtk-4.0/settings.ini", "gtk-theme-name=Adwaita-dark\n");
    CHECK(desktopIsDark(scratch.folder));
    ::setenv("GTK_THEME", "Adwaita:light", 1);
    CHECK_FALSE(desktopIsDark(scratch.folder));
    ::setenv("GTK_THEME", "Adwaita:dark", 1);
    CHECK(desktopIsDark(fs::path("/nowhere")));
    ::unsetenv("GTK_THEME");
}
