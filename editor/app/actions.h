// One registry of everything the user can do. Menus, toolbar, shortcuts, the command palette, macros and tests all
// read it; nothing else knows what a menu item does.
//
//     actions.add({.id = "edit.undo", .label = "Undo", .group = "Edit", .icon = "undo", .shortcut = "Ctrl+Z",
//                  .help = "Takes back the last step.",
//                  .unavailable = [&] { return canUndo() ? "" : "there is nothing to undo"; },
//                  .run = [&] { return workspace.undo(); }});
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/value.h"

namespace editor {

// A key with its modifiers. Keys are named as on a keyboard: "S", "F5", "Enter", "Left", "Delete", "Plus".
struct Shortcut {
    std::string key;
    bool ctrl = false, shift = false, alt = false;
    bool operator==(const Shortcut&) const = default;
};
// "Ctrl+Shift+S"; the empty text is no shortcut. Not readable, or a key nobody knows: nothing.
std::optional<Shortcut> parseShortcut(std::string_view text);
std::string toText(const Shortcut& shortcut);

struct Action {
    std::string id = {};        // "record.duplicate": stable, in settings, macros and tests
    std::string label = {};     // "Duplicate"
    std::string group = {};     // the menu it stands in: "Edit", "Record/New"; empty: in none
    int section = 1;            // of its menu: these stand in rising order, with a line between them
    std::string icon = {};      // name of an icon; may be empty
    std::string shortcut = {};  // the default: "Ctrl+D"; may be empty
    std::string help = {};      // one sentence: the tooltip
    std::string scope = {};     // where its shortcut works: "" everywhere, else a layout or panel: "play"
    std::string argument = {};  // what runWith takes: "id of a record"; empty: nothing. Without `run` it is asked for
    // Why it cannot be done now, for the tooltip of a greyed item; empty: it can. None: always.
    std::function<std::string()> unavailable = {};
    std::function<bool()> checked = {};  // for a switch: is it on?
    std::function<Refusal()> run = {};
    std::function<Refusal(const std::string& argument)> runWith = {};
    std::function<std::string()> proposed = {};  // an argument to begin with, where it is asked for
    std::function<std::string()> subject = {};   // what it acts on now, for its tooltip: "Set Level of Forest Axe"
    // Does it do nothing without an argument?
    bool needsArgument() const { return !argument.empty() && !run; }
};

struct MacroStep {
    std::string action, argument;
    bool operator==(const MacroStep&) const = default;
};

// One line of the command palette.
struct PaletteRow {
    const Action* action = nullptr;
    int score = 0;
};

class Actions {
  public:
    // Ids are unique and a default shortcut is free in its scope; anything else is our own mistake. In its scope an
    // action goes before one with the same default that works everywhere.
    void add(Action action);
    // Takes out every action whose id begins with `prefix`: those of a project that is closed.
    void removeAll(std::string_view prefix);
    const Action* find(std::string_view id) const;
    const std::vector<Action>& all() const { return actions_; }  // in the order they were added

    bool enabled(std::string_view id) const;
    // Runs it; refused if it is unavailable or unknown.
    Refusal run(std::string_view id, const std::string& argument = {});

    // The shortcut in force: the user's own, else the default.
    std::optional<Shortcut> shortcutOf(std::string_view id) const;
    std::string shortcutText(std::string_view id) const;
    // The action that a pressed key means in this scope; those of every scope after it. Null if none.
    const Action* atShortcut(const Shortcut& pressed, std::string_view scope) const;
    // Rebinds; an empty text takes the shortcut away. Refused if it is not readable or another action has it, in this
    // scope or everywhere.
    Refusal rebind(std::string_view id, std::string_view shortcut);
    void resetShortcut(std::string_view id);
    // The user's own shortcuts, for the settings file. Bindings of unknown actions are kept.
    const std::map<std::string, std::string>& bindings() const { return bindings_; }
    void setBindings(std::map<std::string, std::string> bindings) { bindings_ = std::move(bindings); }

    // Actions whose label, group, id or help fit, best first; an empty query lists the last used first.
    std::vector<PaletteRow> search(std::string_view query) const;

    void startRecording();
    bool recording() const { return recording_; }
    std::vector<MacroStep> stopRecording();
    // Runs the steps in order; stops at the first that is refused and says which.
    Refusal play(const std::vector<MacroStep>& steps);

  private:
    std::vector<Action> actions_;
    std::map<std::string, std::string> bindings_;
    std::vector<std::string> recent_;  // ids, newest last
    std::vector<MacroStep> recorded_;
    bool recording_ = false;
};

}  // namespace editor
