// Help: F1 for what is under the pointer, the list of shortcuts and other keys for them.
#include "tests/editor/desk.h"

using editor::test::SampleDesk;

TEST_CASE_FIXTURE(SampleDesk, "F1 says what the button under the pointer is for, and its panel") {
    desk.ui.hover("browser/Search records");
    desk.ui.frames(2);
    desk.ui.key("F1");
    desk.ui.frames(2);
    desk.ui.expectText("Help", "All records of the project.");
    desk.ui.key("Escape");
    desk.ui.frames(2);
    desk.ui.hover("top.file.print");
    desk.ui.frames(2);
    desk.ui.key("F1");
    desk.ui.frames(2);
    desk.ui.expectText("Help", "Writes cards, tiles and boards as a PDF");
    desk.ui.expectText("Help", "Ctrl Shift P");
    desk.ui.expectNoText("Help", "All records of the project.");  // it lies in no panel
    desk.ui.expectNoText("Help", "The card as it will be printed.");
}

TEST_CASE_FIXTURE(SampleDesk, "F1 over a field says what its form says of it, over its control as over its label") {
    desk.show("ar.101");
    desk.ui.hover("region.centre/level");
    desk.ui.frames(2);
    desk.ui.key("F1");
    desk.ui.frames(2);
    desk.ui.expectText("Help", "Level");
    const schema::RecordPtr record = desk.app.workspace->find("ar.101");
    const schema::ConstFound level = schema::findPath(record->type(), record->data(), "level");
    REQUIRE(level.field);
    desk.ui.expectText("Help", std::string(level.field->notes.help).substr(0, 12));
}

TEST_CASE_FIXTURE(SampleDesk, "the list of shortcuts takes other keys, refuses those of another command, and is kept") {
    desk.ui.key("Ctrl+Slash");
    desk.ui.frames(3);
    desk.ui.fill("Filter shortcuts", "Print");
    desk.ui.frames(2);
    desk.ui.click("file.print/keys");
    desk.ui.frames(2);
    desk.ui.key("Ctrl+S");
    desk.ui.frames(2);
    desk.ui.expectText("Keyboard shortcuts", "is the shortcut of Save");
    CHECK(desk.app.actions.shortcutText("file.print") == "Ctrl+Shift+P");
    desk.ui.key("Ctrl+Shift+F9");
    desk.ui.frames(2);
    CHECK(desk.app.actions.shortcutText("file.print") == "Ctrl+Shift+F9");
    REQUIRE(desk.app.settings.shortcuts.size() == 1);
    CHECK(desk.app.settings.shortcuts[0].name == "file.print");
    desk.ui.click("file.print/Reset");
    desk.ui.frames(2);
    CHECK(desk.app.actions.shortcutText("file.print") == "Ctrl+Shift+P");
    desk.ui.click("file.print/No shortcut");
    desk.ui.frames(2);
    CHECK(desk.app.actions.shortcutText("file.print").empty());
    desk.ui.click("Keyboard shortcuts/Reset all");
    desk.ui.frames(2);
    CHECK(desk.app.actions.bindings().empty());
    desk.ui.click("Keyboard shortcuts/Close");
    desk.ui.frames(2);
    CHECK_FALSE(desk.editor.shortcutsDialog.open);
}

TEST_CASE_FIXTURE(SampleDesk, "no two commands of one scope have the same keys") {
    const std::vector<editor::Action>& all = desk.app.actions.all();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            CHECK_MESSAGE(
                (all[i].shortcut.empty() || all[i].shortcut != all[j].shortcut || all[i].scope != all[j].scope),
                all[i].id << " and " << all[j].id << " both have " << all[i].shortcut);
}

TEST_CASE_FIXTURE(SampleDesk, "quitting stands last in the menu of files") {
    desk.ui.key("F10");
    desk.ui.frames(2);
    desk.ui.click("File");
    desk.ui.frames(3);
    desk.ui.expectText("", "Quit");
    const driver::Item quit = desk.ui.require("find the last entry", "Quit");
    std::size_t above = 0;
    for (const editor::Action& action : desk.app.actions.all()) {
        if (action.group != "File" || action.id == "file.quit") continue;
        for (const driver::Item* entry : desk.ui.screen().all(action.label)) {
            if (entry->window != quit.window) continue;
            CHECK_MESSAGE(entry->rect.Min.y < quit.rect.Min.y, action.label);
            ++above;
        }
    }
    CHECK(above > 3);
}

TEST_CASE("a crash of the last time is told at the start, and the last project is one press away") {
    const editor::test::Scratch scratch;
    editor::test::Desk desk(scratch);
    desk.app.close();
    desk.app.crashReport = "Talewright 1.2 stopped: it divided by zero (SIGFPE)\n";
    desk.ui.frames(3);
    desk.ui.expectText("Crash report", "it divided by zero");
    // A report of one line takes no more than its line.
    for (const driver::WindowShot* window : desk.ui.screen().windowsNamed("Crash report"))
        CHECK(window->rect.GetHeight() < 300);
    desk.ui.click("Crash report/Copy report");
    CHECK(desk.app.readClipboard() == desk.app.crashReport);
    desk.ui.click("Crash report/Open the last project");
    desk.ui.frames(3);
    CHECK(desk.app.crashReport.empty());
    CHECK(desk.app.workspace);
}
