// What the panels of the Play layout say: empty places of lists,
// the round of a Battle, the result, tasks, and the theme.
#include <doctest/doctest.h>

#include <atomic>

#include "editor/app/play/event_list.h"
#include "editor/app/play/threetale/cards.h"
#include "editor/ui/theme.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::play::Cursor;
using editor::play::Sandbox;
using editor::test::Desk;
using editor::test::SampleDesk;
using editor::test::Scratch;

namespace {

int stateFieldOf(const Sandbox& sandbox, std::string_view path) { return sandbox.session.fields().find(path); }

// The text of the panel in front at the bottom.
std::string bottom(Desk& desk) { return desk.ui.text("region.bottom"); }

}  // namespace

TEST_CASE_FIXTURE(
    SampleDesk,
    "an emptied place of a list shows nothing: in the events, in the state, in who changed it and in what changed") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.players.letBot("greedy", editor::play::BotRun::Game) == "");
    // The first Artifact that was used of a slot and put away again at the end of the turn.
    int stateField = -1;
    std::size_t worn = 0, cleared = 0;
    for (const char* path : {"turn.worn[0][0]", "turn.worn[1][0]", "turn.worn[2][0]"}) {
        const int candidate = stateFieldOf(sandbox, path);
        const auto changes = sandbox.fieldHistory.changesOf(candidate);
        if (changes.size() < 2) continue;
        stateField = candidate;
        worn = changes[0];
        cleared = changes[1];
        break;
    }
    REQUIRE(stateField >= 0);
    sandbox.cursor.show(worn + 1);  // its list has grown, too
    const std::string name = sandbox.cursor.valueText(stateField);
    CHECK(name != engine::kEmptyPlace);
    CHECK(sandbox.fieldHistory.changeText(stateField, worn) == "nothing → " + name);
    CHECK(sandbox.fieldHistory.changeText(stateField, cleared) == name + " → nothing");
    CHECK(editor::play::eventText(sandbox.session, worn).ends_with(": " + name));
    CHECK(editor::play::eventText(sandbox.session, cleared).ends_with(": " + name + " → nothing"));

    // In the panel of the state, at the position that cleared it and later.
    REQUIRE(desk.app.actions.run("view.panel_play.state") == "");
    desk.editor.playPanels.asked = stateField;
    sandbox.cursor.show(cleared);
    desk.ui.frames(3);
    CHECK(bottom(desk).find("nothing") != std::string::npos);
    // A narrow panel shortens its lines; their labels say all.
    const auto lineOf = [&](std::size_t event) {
        const driver::Item row = desk.ui.require("find the change", "who changed this/write " + std::to_string(event));
        return desk.ui.screen().chain(row.id, row.window).back();
    };
    CHECK(lineOf(worn).starts_with("nothing → " + name + "###"));
    CHECK(lineOf(cleared).starts_with(name + " → nothing###"));
    sandbox.cursor.since = Cursor::Since::LastEvent;
    const auto& changes = sandbox.cursor.changes();
    REQUIRE(changes.size() == 1);
    CHECK(changes[0].isEmpty);
    CHECK_FALSE(changes[0].wasEmpty);
    CHECK(sandbox.fieldHistory.lastChange(stateField, sandbox.cursor.position()) == std::ptrdiff_t(cleared));
    // The list of events tells the same as the panel.
    REQUIRE(desk.app.actions.run("view.panel_play.events") == "");
    desk.ui.frames(3);
    desk.ui.expectText("region.bottom", name + " → nothing");
}

TEST_CASE_FIXTURE(SampleDesk, "the Battle panel counts the round that is being fought") {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.players.letBot("greedy", editor::play::BotRun::Game) == "");
    // The first roll of attack.
    std::size_t roll = 0;
    for (const std::uint32_t at : sandbox.session.landmarks().rolls) {
        const std::string purpose = sandbox.session->game().texts().purposes()[sandbox.session.trace()[at].field];
        if (purpose == "attack roll" || purpose == "enemy attack roll") {
            roll = at;
            break;
        }
    }
    REQUIRE(roll > 0);
    sandbox.cursor.show(roll);
    desk.ui.frames(2);
    const auto battle = editor::play::battleOf(sandbox);
    REQUIRE(battle);
    CHECK(battle->round == 1);
    CHECK(battle->fighting);
    desk.ui.expectText("battle", "Round 1: ");
    desk.ui.expectNoText("battle", "ound 2");
    // Before it, and between the rounds, the panel says which one is next.
    for (std::size_t position = roll; position > 0; --position) {
        sandbox.cursor.goTo(position);
        if (const auto before = editor::play::battleOf(sandbox); before && before->round == 0 && before->decided) break;
    }
    desk.ui.frames(2);
    desk.ui.expectText("battle", "Next is round 1: ");
    for (std::size_t position = roll; position < sandbox.session.size(); ++position) {
        sandbox.cursor.goTo(position);
        if (const auto after = editor::play::battleOf(sandbox); after && after->round == 1 && !after->fighting) break;
    }
    desk.ui.frames(2);
    desk.ui.expectText("battle", "Next is round 2: ");
}

TEST_CASE("the result is put away to see the Map, and brought back") {
    const Scratch scratch;
    for (const char* sample : {"content/threetale", "content/three_chapters"}) {
        fs::remove_all(scratch.project());
        Desk desk(scratch, sample, {1280, 800});
        desk.ui.click("layout/Play");
        REQUIRE(desk.editor.play.sandbox.players.letBot("random", editor::play::BotRun::Game) == "");
        desk.ui.frames(3);
        desk.ui.expectVisible("Hide the result");
        desk.ui.click("Hide the result");
        desk.ui.frames(2);
        desk.ui.expectNotVisible("Hide the result");
        CHECK(desk.ui.screen().windowsNamed("ending").empty());
        desk.ui.click("closed result/Result");
        desk.ui.frames(2);
        desk.ui.expectVisible("Hide the result");
        desk.ui.key("Escape");
        desk.ui.frames(2);
        desk.ui.expectNotVisible("Hide the result");
        // Another end is another result.
        REQUIRE(desk.app.actions.run("play.undo") == "");
        REQUIRE(desk.editor.play.sandbox.players.letBot("random", editor::play::BotRun::Game) == "");
        desk.ui.frames(3);
        desk.ui.expectVisible("Hide the result");
        desk.app.close();
        desk.ui.frames(2);
    }
}

TEST_CASE_FIXTURE(SampleDesk, "the list of tasks names the check of all records once, however often it ran") {
    for (int i = 0; i < 12; ++i) {
        desk.app.tasks.start<int>("Check all records", [](editor::TaskControl&) { return 1; }, [](int) {}, "check");
        desk.app.tasks.wait();
        desk.ui.frames(2);
    }
    REQUIRE(desk.app.actions.run("view.panel_tasks") == "");
    desk.ui.frames(3);
    const std::string list = desk.ui.text("tasks");
    const auto first = list.find("Check all records");
    REQUIRE(first != std::string::npos);
    CHECK(list.find("Check all records", first + 1) == std::string::npos);
    CHECK(list.find("Finished 12 times") != std::string::npos);
    // What gave way to a newer one of its kind is no entry of its own.
    std::atomic<bool> go{false};
    for (int i = 0; i < 5; ++i)
        desk.app.tasks.start<int>(
            "Search",
            [&go](editor::TaskControl& control) {
                while (!go && !control.cancelled()) std::this_thread::yield();
                return 1;
            },
            [](int) {}, "search");
    go = true;
    desk.app.tasks.wait();
    desk.ui.frames(3);
    const std::string after = desk.ui.text("tasks");
    CHECK(after.find("Search") != std::string::npos);
    CHECK(after.find("Cancelled") == std::string::npos);
}

TEST_CASE("theme, zoom and the sizes of regions are kept without quitting") {
    const Scratch scratch;
    {
        Desk desk(scratch);
        REQUIRE(desk.app.actions.run("view.theme") == "");
        REQUIRE(desk.app.actions.run("view.zoom_in") == "");
        desk.editor.shell.stateOf(ui::Layout::Play).left = 321;
        REQUIRE(desk.app.jump({"ar.102", ""}) == "");
        desk.ui.frames(60);
        // No saveState(), no close(): as after a kill, what stands in the files counts.
        schema::Problems problems;
        const auto user = editor::readSettings<editor::UserSettings>(scratch.folder / "config/settings.json", problems);
        CHECK(user.theme == editor::Theme::Dark);
        CHECK(user.zoom == 110);
        CHECK(std::any_of(user.numbers.begin(), user.numbers.end(),
                          [](const editor::NamedNumber& n) { return n.value == 321; }));
        const auto project =
            editor::readSettings<editor::ProjectState>(desk.app.workspace->stateFolder() / "view.json", problems);
        CHECK(project.shownRecord == "ar.102");
        // What does not change is not written again.
        const auto written = fs::last_write_time(scratch.folder / "config/settings.json");
        desk.ui.frames(120);
        CHECK(fs::last_write_time(scratch.folder / "config/settings.json") == written);
        REQUIRE(desk.app.actions.run("view.theme") == "");
    }
}
