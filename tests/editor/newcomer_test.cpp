// What a newcomer meets: an empty editor, the first project and card, small windows and large letters.
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;

TEST_CASE("a newcomer makes a project, its first Artifact and an ability of it, all with the mouse and the keyboard") {
    const editor::test::Scratch scratch;
    fs::create_directories(scratch.folder / "games");
    Desk desk(scratch, nullptr);
    desk.ui.click("Make a new one");
    desk.ui.expectText("Project", "A new project");
    desk.ui.fill("folder", (scratch.folder / "games").string());
    desk.ui.expectDisabled("Make it");
    desk.ui.fill("title", "Старата воденица");
    desk.ui.click("Make it");
    desk.ui.frames(3);
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->folder() == fs::canonical(scratch.folder / "games" / "starata_vodenitsa"));
    CHECK(desk.app.workspace->info().id == "threetale.starata_vodenitsa");
    CHECK(desk.app.projectPrompt == editor::Application::ProjectPrompt::None);

    desk.ui.expectText("browser", "No records yet");
    desk.ui.click("Make the first one");
    desk.ui.click("first record/New Artifact");
    desk.ui.frames(3);
    REQUIRE(desk.app.workspace->records().size() == 1);
    // The name of a new record is waiting to be typed.
    desk.ui.type("Miller's Lantern");
    desk.ui.key("Tab");
    const std::string id = desk.app.shownRecord;
    CHECK(desk.name(id, "en") == "Miller's Lantern");
    desk.ui.fill("text " + id + " ability", "when battle_won : gain_shevitsa(1)");
    desk.ui.key("Tab");
    desk.ui.expectText("preview", "win a");
    // The next one is a press on the heading of its kind.
    desk.ui.click("add artifact");
    CHECK(desk.app.workspace->records().size() == 2);
}

TEST_CASE("a project is opened by walking to its folder, and what is none is refused before it is tried") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr);
    fs::create_directories(scratch.folder / "games" / "empty");
    REQUIRE(editor::createProject(scratch.folder / "games" / "tales", {.game = "threetale", .id = "threetale.tales", .title = {}, .version = "0.1.0", .author = {}, .languages = {"en"}, .dependencies = {}}) == "");
    desk.ui.key("Ctrl+O");
    desk.ui.fill("folder", (scratch.folder / "games").string());
    desk.ui.click("folder empty");
    desk.ui.expectDisabled("Project/Open");
    desk.ui.click("Project/Up");
    desk.ui.click("folder tales");
    desk.ui.click("Project/Open");
    desk.ui.frames(2);
    REQUIRE(desk.app.workspace);
    CHECK(desk.app.workspace->info().id == "threetale.tales");
}

TEST_CASE("in a small window and with large letters everything that steps, jumps and filters is still to be pressed") {
    struct Size { ImVec2 size; float scale; };
    for (const Size& size : {Size{{1280, 800}, 1}, Size{{1600, 1000}, 1.5f}, Size{{1600, 1000}, 1}}) {
        CAPTURE(size.size.x);
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        const driver::Item filter = desk.ui.require("find the filter of problems", "Filter problems");
        CHECK(filter.visible.Max.x == filter.rect.Max.x);
        REQUIRE(desk.app.actions.run("play.start") == "");
        REQUIRE(desk.app.actions.run("play.bot_turn") == "");
        desk.ui.frames(3);
        for (const char* step : {"play.to_start", "play.step_back", "play.step_into", "play.to_end", "play.previous_roll", "play.next_roll",
                                 "play.previous_decision", "play.next_decision", "play.bookmark"})
            CHECK_MESSAGE(desk.ui.sees(std::string("transport/###") + step), step);
        for (const char* filter : {"Rules", "Cards", "Changes", "Chance", "Decisions", "Follow the moment"})
            CHECK_MESSAGE(desk.ui.sees(std::string("region.bottom/") + filter), filter);
    }
}

TEST_CASE("a message does not lie on what is pressed to decide") {
    const editor::test::Scratch scratch;
    Desk desk(scratch);
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.app.notices.add(editor::NoticeKind::Warning, "118 of 948 decisions were kept, and the reason why takes more than one line of this message.");
    desk.ui.frames(3);
    desk.ui.expectText("", "118 of 948");
    desk.ui.expectVisible("play.decision/Bots");
    desk.ui.expectVisible("play.decision/Players");
}

TEST_CASE("the gallery of widgets has a tab while it is looked at, and none for others") {
    const editor::test::Scratch scratch;
    Desk desk(scratch);
    REQUIRE(desk.app.actions.run("view.layout_compare") == "");
    desk.ui.frames(2);
    desk.ui.expectNoText("region.centre", "Gallery");
    REQUIRE(desk.app.actions.run("view.gallery") == "");
    desk.ui.frames(2);
    desk.ui.expectText("region.centre", "Gallery");
    desk.ui.click("region.centre/Saved and now");
    desk.ui.frames(2);
    desk.ui.expectNoText("region.centre", "Gallery");
}
