// Dialogs that something must have happened for: a crash, another program's changes, a record that others use. In every
// window and theme they lie inside it, with their buttons in sight. Each leaves a picture.
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "editor/app/record_text.h"
#include "editor/ui/theme.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::Scratch;

namespace {

struct Look {
    ImVec2 size;
    float scale;
    editor::Theme theme;
};
const Look kLooks[] = {{{1280, 800}, 1, editor::Theme::Light},
                       {{1280, 800}, 1.5f, editor::Theme::Dark},
                       {{2560, 1440}, 2, editor::Theme::Light}};

// Another program changes the name of a record on the disk.
void changeOnDisk(const Scratch& scratch, Desk& desk, const char* id, const char* name) {
    const auto record = desk.app.workspace->savedRecords().find(id)->clone();
    record->base().name.byLanguage["en"] = name;
    editor::test::writeAll(scratch.project() / schema::fileOf(*record), editor::canonicalText(*record));
}

struct Dialog {
    const char* story;
    const char* window;
    std::vector<const char*> buttons;
    std::function<void(const Scratch&, Desk&)> open;
    const char* sample = "content/threetale";
};

const Dialog kDialogs[] = {
    {"dialog files changed on disk",
     "Question",
     {"Question/Merge them", "Question/Keep mine", "Question/Load them from disk"},
     [](const Scratch& scratch, Desk& desk) {
         REQUIRE(desk.app.workspace->setText("ar.101", "name", "bg", "Брадва") == "");
         changeOnDisk(scratch, desk, "ar.101", "Dull Axe");
         changeOnDisk(scratch, desk, "ar.102", "Summer Wreath");
         desk.app.focusGained();
     }},
    {"dialog merge",
     "Merge",
     {"Merge/Merge", "Merge/Cancel"},
     [](const Scratch& scratch, Desk& desk) {
         for (const char* id : {"ar.101", "ar.102", "ar.103", "ar.104"}) {
             REQUIRE(desk.app.workspace->setText(id, "name", "en", std::string("The one of ") + id) == "");
             changeOnDisk(scratch, desk, id, "What another program has written");
         }
         desk.app.focusGained();
         desk.ui.frames(3);
         desk.ui.click("Question/Merge them");
     }},
    {"dialog delete what others use",
     "Question",
     {"Question/Cancel", "Question/Delete anyway"},
     [](const Scratch&, Desk& desk) {
         std::string used;
         for (const auto& [id, record] : desk.app.workspace->records().all())
             if (used.empty() && !desk.app.workspace->usesOf(id).empty()) used = id;
         desk.show(used);
         REQUIRE(desk.app.actions.run("record.delete") == "");
     },
     "content/battle_royale"},
    {"dialog change the id",
     "Question",
     {"Question/Cancel", "Question/Change id"},
     [](const Scratch&, Desk& desk) {
         desk.show("ar.105");
         REQUIRE(desk.app.actions.run("record.rename") == "");
     }},
    {"dialog crash report",
     "Crash report",
     {"Crash report/Copy report", "Crash report/Close"},
     [](const Scratch&, Desk& desk) {
         desk.app.crashReport = "Talewright 1.2 stopped: it divided by zero (SIGFPE)\nThe last commands:\n";
         for (int i = 0; i < 12; ++i) desk.app.crashReport += "  12:04:31 edit.undo\n  12:04:33 view.panel_play.dice\n";
     }},
    {"dialog ask for a path",
     "Argument",
     {"Argument/Cancel"},
     [](const Scratch&, Desk& desk) { ui::runOrAsk(desk.app, desk.editor.argumentDialog, "compare.path"); }},
    {"dialog palette with a query",
     "Command palette",
     {},
     [](const Scratch&, Desk& desk) {
         REQUIRE(desk.app.actions.run("view.palette") == "");
         desk.ui.frames(3);
         desk.ui.type("axe");
     }},
    {"dialog replace with places",
     "Find and replace",
     {"Find and replace/Close dialog", "Find and replace/###replace"},
     [](const Scratch&, Desk& desk) {
         REQUIRE(desk.app.actions.run("edit.replace") == "");
         desk.ui.frames(3);
         desk.ui.fill("Find and replace/find", "turn");
         desk.ui.fill("Find and replace/replace by", "round");
     }},
    {"dialog help for a button",
     "Help",
     {"Help/Close"},
     [](const Scratch&, Desk& desk) {
         desk.ui.hover("top.file.export");
         desk.ui.key("F1");
     }},
    {"dialog restore after a crash",
     "Question",
     {"Question/Recover it", "Question/Discard it"},
     [](const Scratch&, Desk& desk) {
         // What was typed and not saved, and the end of the program, stand in for the crash.
         for (int i = 0; i < 30; ++i)
             REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Name " + std::to_string(i)) == "");
     }},
};

}  // namespace

TEST_CASE("dialogs that something must have happened for lie inside the window, and their buttons are in sight") {
    for (const Dialog& dialog : kDialogs)
        for (const Look& look : kLooks) {
            CAPTURE(std::string(dialog.story));
            CAPTURE(look.scale);
            const Scratch scratch;
            auto desk = std::make_unique<Desk>(scratch, dialog.sample, look.size, look.scale);
            dialog.open(scratch, *desk);
            if (std::string_view(dialog.story) == "dialog restore after a crash") {
                desk.reset();
                desk = std::make_unique<Desk>(scratch, dialog.sample, look.size, look.scale);
            }
            desk->app.settings.theme = look.theme;
            desk->editor.applyTheme();
            desk->ui.frames(8);
            const auto windows = desk->ui.screen().windowsNamed(dialog.window);
            REQUIRE_FALSE(windows.empty());
            const ImRect screen({0, 0}, look.size);
            CHECK(screen.Contains(windows.back()->rect));
            for (const char* button : dialog.buttons) {
                CAPTURE(std::string(button));
                const driver::Item& item = desk->ui.require("find the button", button);
                CHECK(item.visible.Min.y <= item.rect.Min.y);
                CHECK(item.visible.Max.y >= item.rect.Max.y);
                CHECK(item.visible.Max.x >= item.rect.Max.x);
            }
            if (look.scale < 2)
                desk->picture(std::string(dialog.story) + (look.theme == editor::Theme::Dark ? " dark" : " light"));
        }
    ui::setTheme(ui::ThemeName::Light);
}

TEST_CASE("after a crash the records whose files were changed since stand first, and what becomes of them is said") {
    const Scratch scratch;
    {
        Desk desk(scratch);
        for (const char* id : {"ar.101", "ar.102", "ar.103"})
            REQUIRE(desk.app.workspace->setText(id, "name", "en", std::string("The one of ") + id) == "");
        changeOnDisk(scratch, desk, "ar.103", "What another program has written");
    }
    Desk desk(scratch);
    desk.ui.frames(5);
    const std::string said = desk.ui.text("Question");
    const std::size_t changed = said.find("(ar.103), whose file was changed since");
    CHECK(changed != std::string::npos);
    CHECK(changed < said.find("(ar.101)"));
    CHECK(said.find("(ar.101), whose") == std::string::npos);
    desk.ui.expectText("Question", "Compare shows it beside the file before you save.");
    desk.ui.click("Question/Recover it");
    desk.ui.frames(3);
    CHECK(desk.name("ar.103", "en") == "The one of ar.103");
    CHECK(desk.app.workspace->unsaved("ar.103"));
}
