// Everything that can be pressed can be reached by the keyboard alone: from each part of the window the arrow keys,
// Tab, Enter (into a part that scrolls by itself) and Escape (out of it) lead to every button, field and row in sight.
// So it is in dialogs.
#include "tests/editor/focus_walk.h"

#include <functional>

using editor::test::Desk;
using editor::test::pressable;
using editor::test::Walker;

TEST_CASE("focus: everything that can be pressed is reached by the keyboard alone, and the eye sees where it is") {
    const editor::test::Scratch scratch;
    Desk desk(scratch);
    desk.show("ar.105");
    for (const std::string layout : {"Author", "Table", "Play", "Compare"}) {
        desk.ui.click("layout/" + layout);
        desk.ui.moveMouse({-1, -1});
        desk.ui.frames(5);
        CAPTURE(layout);
        const std::map<ImGuiID, std::string> wanted = pressable(desk);
        CHECK(wanted.size() > 20);
        Walker walker(desk);
        if (layout == "Play")  // arrow keys on the timeline go into the past
            walker.afterKey = [&] {
                if (!desk.editor.play.sandbox.cursor.atEnd()) REQUIRE(desk.app.actions.run("play.to_end") == "");
            };
        for (int part = 0; part < 6; ++part) {
            desk.ui.key("F6");
            walker.explore(1500);
        }
        std::string missed;
        for (const auto& [id, path] : wanted)
            if (!walker.reached().contains(id)) missed += path + "\n";
        CHECK(missed == "");
        CHECK(walker.unseen() == "");
        MESSAGE(layout << ": " << wanted.size() << " places to press, " << walker.places() << " stops of the keyboard");
    }
}

namespace {

// What can be pressed in the window in front.
std::map<ImGuiID, std::string> pressableInDialog(Desk& desk) {
    std::map<ImGuiID, std::string> items = pressable(desk);
    const ImGuiContext& g = *GImGui;
    REQUIRE(g.OpenPopupStack.Size > 0);
    const ImGuiWindow* dialog = g.OpenPopupStack.back().Window;
    REQUIRE(dialog);
    std::erase_if(items, [&](const auto& one) {
        const driver::Item* item = desk.ui.screen().byId(one.first);
        const ImGuiWindow* window = item ? ImGui::FindWindowByID(item->window) : nullptr;
        return !window || window->RootWindow != dialog;
    });
    return items;
}

}  // namespace

TEST_CASE("focus: in every dialog the keyboard alone reaches what can be pressed, and the eye sees where it is") {
    const editor::test::Scratch scratch;
    Desk desk(scratch);
    desk.show("ar.105");
    for (const char* action :
         {"edit.preferences", "project.settings", "file.print", "help.shortcuts", "file.trusted_keys", "tools.external",
          "edit.replace", "file.open", "file.new", "table.import_csv", "record.rename", "help.here"}) {
        CAPTURE(std::string(action));
        REQUIRE(desk.app.actions.run(action) == "");
        desk.ui.moveMouse({-1, -1});
        for (int i = 0; i < 40; ++i) {
            desk.ui.frames(1);
            desk.app.tasks.wait();
        }
        const std::map<ImGuiID, std::string> wanted = pressableInDialog(desk);
        CHECK(wanted.size() >= 2);
        Walker walker(desk, true);
        walker.explore(3000);  // the list of shortcuts is long
        std::string missed;
        for (const auto& [id, path] : wanted)
            if (!walker.reached().contains(id)) missed += path + "\n";
        CHECK(missed == "");
        CHECK(walker.unseen() == "");
        MESSAGE(std::string(action) << ": " << wanted.size() << " places to press, " << walker.places() << " stops");
        for (int i = 0; i < 5; ++i) desk.ui.key("Escape");
        desk.ui.frames(3);
        REQUIRE(GImGui->OpenPopupStack.Size == 0);
    }
}

TEST_CASE("focus: the start page is walked by the keyboard alone") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, nullptr);
    desk.ui.moveMouse({-1, -1});
    desk.ui.frames(5);
    const std::map<ImGuiID, std::string> wanted = pressable(desk);
    CHECK(wanted.size() > 12);
    Walker walker(desk);
    for (int part = 0; part < 3; ++part) {
        desk.ui.key("F6");
        walker.explore(1500);
    }
    std::string missed;
    for (const auto& [id, path] : wanted)
        if (!walker.reached().contains(id)) missed += path + "\n";
    CHECK(missed == "");
    CHECK(walker.unseen() == "");
    MESSAGE(wanted.size() << " places to press, " << walker.places() << " stops");
}

TEST_CASE("focus: hands, moves and steps of a battle of The Battle Royale are reached by the keyboard alone") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    auto& sandbox = desk.editor.play.sandbox;
    sandbox.begin(
        sandbox.session->sharedGame(),
        {.seed = 1,
         .situation = {"party seat1 ch.red_riding_hood", "party seat2 ch.bremen_musicians", "traits seat1 strength 20",
                       "traits seat2 strength 20", "hand seat1 bc.heavy bc.weak bc.guard bc.tactic bc.spear",
                       "hand seat2 bc.block bc.guard bc.tag_out bc.cure bc.heal"}});
    for (const char* decision : {"fight", "keep", "keep", "attack bc.heavy", "defend bc.block"})
        REQUIRE(desk.app.actions.run("play.choose", decision) == "");
    sandbox.cursor.goTo(sandbox.session.size());
    desk.ui.moveMouse({-1, -1});
    desk.ui.frames(5);
    const std::map<ImGuiID, std::string> all = pressable(desk);
    std::map<ImGuiID, std::string> wanted;
    std::map<std::string, int> parts;
    for (const driver::Item* item : desk.ui.screen().visible())
        for (const std::string& part : desk.ui.screen().chain(item->id, item->window))
            if (const auto found = all.find(item->id);
                found != all.end() && (part == "hand" || part == "thinking" || part == "steps"))
                parts[part] += wanted.insert(*found).second;
    CHECK(parts["hand"] >= 6);
    CHECK(parts["thinking"] >= 3);
    CHECK(parts["steps"] >= 3);
    Walker walker(desk);
    for (int part = 0; part < 6; ++part) {
        desk.ui.key("F6");
        if (desk.editor.shell.focused() == "play.table") walker.explore(1500);
    }
    std::string missed;
    for (const auto& [id, path] : wanted)
        if (!walker.reached().contains(id)) missed += path + "\n";
    CHECK(missed == "");
    CHECK(walker.unseen() == "");
}

TEST_CASE_FIXTURE(editor::test::SampleDesk,
                  "focus: F6 goes round the parts of the window, Ctrl+PageDown through the tabs of one") {
    desk.show("ar.105");
    desk.ui.key("F6");  // from the bars, where nothing has been pressed yet
    CHECK(desk.editor.shell.focused() == "browser");
    desk.ui.key("F6");
    CHECK(desk.editor.shell.focused() == "document.ar.105");
    desk.ui.key("F6");
    const std::string right = desk.editor.shell.focused();
    CHECK(right == desk.editor.shell.state().shown[ui::Region::Right]);
    desk.ui.key("Ctrl+PageDown");
    const std::string next = desk.editor.shell.focused();
    CHECK(next != right);
    CHECK(next == desk.editor.shell.state().shown[ui::Region::Right]);
    desk.ui.key("Ctrl+PageUp");
    CHECK(desk.editor.shell.focused() == right);
    desk.ui.key("Shift+F6");
    CHECK(desk.editor.shell.focused() == "document.ar.105");
    // Documents are tabs as well.
    desk.app.keepOpen("ar.105");
    desk.show("ar.104");
    desk.ui.key("Ctrl+PageUp");
    CHECK(desk.app.shownRecord == "ar.105");
}

TEST_CASE_FIXTURE(editor::test::SampleDesk,
                  "focus: a part of a canvas shows its card to the mouse, not to the keyboard") {
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.editor.play.show();
    REQUIRE(desk.editor.play.sandbox.players.letBot("random", editor::play::BotRun::Decision) == "");
    desk.ui.frames(3);
    std::string prophecy;
    for (const driver::Item* item : desk.ui.screen().visible())
        if (const std::string path = desk.ui.screen().pathOf(*item); path.find("prophecy ") != std::string::npos)
            prophecy = path;
    REQUIRE(prophecy != "");
    desk.ui.moveMouse(driver::Screen::clickPoint(desk.ui.require("find a Prophecy", prophecy)));
    desk.ui.frames(3);
    CHECK(desk.ui.sees("##Tooltip_00/card"));
    desk.ui.key("F6");  // the mouse rests
    desk.ui.frames(3);
    REQUIRE(ui::compat::keyboardLeads());
    CHECK_FALSE(desk.ui.sees("##Tooltip_00/card"));
}

TEST_CASE_FIXTURE(editor::test::SampleDesk, "focus: a message is followed and put away by keys") {
    desk.app.notices.add(editor::NoticeKind::Error, "Something is wrong with Forest Axe", {"ar.105", ""});
    desk.ui.frames(2);
    desk.ui.key("Alt+Enter");
    CHECK(desk.app.shownRecord == "ar.105");
    desk.ui.key("Shift+Escape");
    CHECK(desk.app.notices.shown().empty());
}

TEST_CASE_FIXTURE(
    editor::test::SampleDesk,
    "external tools: one is added in its dialog, is a command of the menu Tools, and its output is shown") {
    desk.ui.click("Menu");
    desk.ui.click("Tools");
    desk.ui.click("External tools");
    desk.ui.click("Add a tool");
    desk.ui.fill("External tools/name", "List");
    desk.ui.fill("External tools/command", "ls 'two words");
    desk.ui.click("External tools/Close");
    desk.ui.expectText("External tools", "List: a quotation mark ' is not closed");
    desk.ui.fill("External tools/command", "ls {project}");
    desk.ui.expectText("External tools", "Copy, then ask");
    desk.ui.click("External tools/Close");
    desk.ui.expectNotVisible("External tools/Close");
    desk.ui.click("Menu");
    desk.ui.click("Tools");
    desk.ui.click("List");
    desk.app.tasks.wait();
    desk.ui.frames(2);
    desk.ui.click("Show output");
    desk.ui.expectText("output", "artifacts");
    desk.ui.expectText("output", "README.md");
    // It is there the next time.
    CHECK(desk.app.settings.externalTools.size() == 1);
}
