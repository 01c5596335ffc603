// The registry of actions: shortcuts, palette, macros.
#include <doctest/doctest.h>

#include "editor/app/actions.h"

using namespace editor;

namespace {

struct Sample {
    Actions actions;
    std::vector<std::string> done;
    bool canUndo = true;

    Sample() {
        const auto does = [this](const char* what) {
            return [this, what]() -> Refusal {
                done.push_back(what);
                return {};
            };
        };
        actions.add({.id = "file.save",
                     .label = "Save",
                     .group = "File",
                     .shortcut = "Ctrl+S",
                     .help = "Writes every changed record.",
                     .run = does("save")});
        actions.add({.id = "edit.undo",
                     .label = "Undo",
                     .group = "Edit",
                     .shortcut = "Ctrl+Z",
                     .unavailable = [this]() -> std::string { return canUndo ? "" : "there is nothing to undo"; },
                     .run = does("undo")});
        actions.add({.id = "play.step",
                     .label = "Step",
                     .group = "Play",
                     .shortcut = "F10",
                     .scope = "play",
                     .run = does("step")});
        actions.add({.id = "author.preview",
                     .label = "Preview",
                     .group = "View",
                     .shortcut = "F10",
                     .scope = "author",
                     .run = does("preview")});
        actions.add({.id = "record.open",
                     .label = "Go to record",
                     .group = "Go",
                     .argument = "id of a record",
                     .runWith = [this](const std::string& id) -> Refusal {
                         if (id == "nobody") return "there is no record nobody";
                         done.push_back("open " + id);
                         return {};
                     }});
    }
};

std::vector<std::string> found(const Actions& actions, std::string_view query) {
    std::vector<std::string> ids;
    for (const PaletteRow& row : actions.search(query)) ids.push_back(row.action->id);
    return ids;
}

}  // namespace

TEST_CASE("shortcuts are read in any order of modifiers and case, and written in one") {
    CHECK(toText(*parseShortcut("shift+ctrl+s")) == "Ctrl+Shift+S");
    CHECK(toText(*parseShortcut("pagedown")) == "PageDown");
    CHECK(toText(*parseShortcut("Alt+F12")) == "Alt+F12");
    for (const char* bad :
         {"", "Ctrl", "Ctrl+", "Ctrl+Ctrl+S", "S+Ctrl", "Ctrl+Zz", "F0", "F25", "F1x", "Hyper+S", "+"})
        CHECK_MESSAGE(!parseShortcut(bad), bad);
}

TEST_CASE("an action runs only while it is available, and says why not") {
    Sample s;
    CHECK(s.actions.run("edit.undo").empty());
    s.canUndo = false;
    CHECK_FALSE(s.actions.enabled("edit.undo"));
    CHECK(s.actions.run("edit.undo") == "there is nothing to undo");
    CHECK(s.actions.run("edit.nothing").find("edit.nothing") != std::string::npos);
    CHECK(s.actions.run("record.open").find("id of a record") != std::string::npos);
    CHECK(s.actions.run("record.open", "ar.101").empty());
    CHECK(s.done == std::vector<std::string>{"undo", "open ar.101"});
}

TEST_CASE("a key means the action of its scope before the one of everywhere") {
    Sample s;
    const Shortcut f10{"F10"}, save{"S", true};
    CHECK(s.actions.atShortcut(f10, "play")->id == "play.step");
    CHECK(s.actions.atShortcut(f10, "author")->id == "author.preview");
    CHECK(s.actions.atShortcut(f10, "compare") == nullptr);
    CHECK(s.actions.atShortcut(save, "play")->id == "file.save");
}

TEST_CASE("in its scope an action goes before one with the same default that works everywhere") {
    Sample s;
    s.actions.add(
        {.id = "table.save", .label = "Keep", .shortcut = "Ctrl+S", .scope = "table", .run = [] { return Refusal(); }});
    CHECK(s.actions.atShortcut({"S", true}, "table")->id == "table.save");
    CHECK(s.actions.atShortcut({"S", true}, "play")->id == "file.save");
    CHECK(s.actions.atShortcut({"S", true}, "")->id == "file.save");
}

TEST_CASE("shortcuts are rebound, taken away and reset; a taken one is refused with its owner") {
    Sample s;
    CHECK(s.actions.rebind("edit.undo", "Ctrl+S") == "Ctrl+S is the shortcut of Save; change that first");
    CHECK(s.actions.shortcutText("edit.undo") == "Ctrl+Z");
    CHECK(s.actions.rebind("edit.undo", "Ctrl+Nonsense").find("not a shortcut") != std::string::npos);
    CHECK(s.actions.rebind("edit.undo", "f10").find("Step") != std::string::npos);
    CHECK(s.actions.rebind("edit.undo", "ctrl+u").empty());
    CHECK(s.actions.atShortcut({"U", true}, "")->id == "edit.undo");
    CHECK(s.actions.atShortcut({"Z", true}, "") == nullptr);
    CHECK(s.actions.rebind("file.save", "").empty());
    CHECK(s.actions.atShortcut({"S", true}, "") == nullptr);
    CHECK(s.actions.bindings() == std::map<std::string, std::string>{{"edit.undo", "Ctrl+U"}, {"file.save", ""}});
    s.actions.resetShortcut("edit.undo");
    CHECK(s.actions.shortcutText("edit.undo") == "Ctrl+Z");
    // What a settings file says of actions that are not there is kept.
    s.actions.setBindings({{"gone", "Ctrl+G"}, {"file.save", "F4"}});
    CHECK(s.actions.shortcutText("file.save") == "F4");
    CHECK(s.actions.bindings().count("gone") == 1);
}

TEST_CASE("the palette finds by label, menu, id and help, best first, last used first when empty") {
    Sample s;
    CHECK(found(s.actions, "undo") == std::vector<std::string>{"edit.undo"});
    CHECK(found(s.actions, "edit u").front() == "edit.undo");
    CHECK(found(s.actions, "changed record") == std::vector<std::string>{"file.save"});
    CHECK(found(s.actions, "preveiw").front() == "author.preview");
    CHECK(found(s.actions, "qqq").empty());
    CHECK(found(s.actions, "").size() == 5);
    s.actions.run("play.step");
    s.actions.run("file.save");
    CHECK(found(s.actions, "")[0] == "file.save");
    CHECK(found(s.actions, "")[1] == "play.step");
}

TEST_CASE("a macro repeats what was done and stops at the first refusal") {
    Sample s;
    s.actions.startRecording();
    s.actions.run("file.save");
    s.actions.run("record.open", "nobody");
    s.actions.run("record.open", "ar.102");
    const std::vector<MacroStep> macro = s.actions.stopRecording();
    CHECK(macro == std::vector<MacroStep>{{"file.save", ""}, {"record.open", "ar.102"}});
    s.actions.run("edit.undo");
    s.done.clear();
    CHECK(s.actions.play(macro).empty());
    CHECK(s.done == std::vector<std::string>{"save", "open ar.102"});
    s.done.clear();
    const Refusal refusal = s.actions.play({{"file.save", ""}, {"record.open", "nobody"}, {"edit.undo", ""}});
    CHECK(refusal == "step 2 of 3, record.open: there is no record nobody");
    CHECK(s.done == std::vector<std::string>{"save"});
}

TEST_CASE("an action may add and remove actions while it runs") {
    Actions actions;
    actions.add({.id = "project.a", .label = "A", .run = [&]() -> Refusal {
                     actions.removeAll("project.");
                     for (int i = 0; i < 100; ++i)
                         actions.add({.id = "project.n" + std::to_string(i), .label = "N", .run = []() -> Refusal {
                                          return {};
                                      }});
                     return {};
                 }});
    CHECK(actions.run("project.a").empty());
    CHECK(actions.find("project.a") == nullptr);
    CHECK(actions.all().size() == 100);
}
