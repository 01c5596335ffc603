// Commands of the window: finding, focus, help, size and layouts. Panels add their own.
#include "editor/ui/editor.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/ui/help.h"
#include "editor/ui/theme.h"
#include "schema/core/utf8.h"

namespace ui {

void Editor::addActions() {
    app_.actions.add({.id = "view.palette",
                      .label = "Find anything",
                      .group = "View",
                      .section = 0,
                      .icon = "search",
                      .shortcut = "Ctrl+P",
                      .help = "Finds commands and records by name.",
                      .run = [this] {
                          palette.open = true;
                          return editor::Refusal();
                      }});
    app_.actions.add({.id = "view.search",
                      .label = "Search records",
                      .group = "View",
                      .section = 0,
                      .icon = "filter",
                      .shortcut = "Ctrl+F",
                      .help = "Goes to the search box of the browser.",
                      .run = [this] {
                          shell.showPanel("browser");
                          browser.box.focus = true;
                          return editor::Refusal();
                      }});
    app_.actions.add({.id = "view.theme",
                      .label = "Dark theme",
                      .group = "View",
                      .section = 4,
                      .icon = "moon",
                      .help = "Night blue instead of warm paper.",
                      .checked = [] { return theme().name == ThemeName::Dark; },
                      .run =
                          [this] {
                              app_.settings.theme =
                                  theme().name == ThemeName::Dark ? editor::Theme::Light : editor::Theme::Dark;
                              applyTheme();
                              return editor::Refusal();
                          }});
    addFocusActions();
    addTableActions(
        app_, table, [this] { return shell.layout == Layout::Table; }, [this] { shell.layout = Layout::Table; });
    addTranslationActions(app_, translation, [this] {
        if (shell.layout != Layout::Author && shell.layout != Layout::Table) shell.layout = Layout::Author;
        shell.showPanel("translation");
    });
    addBrowserActions(app_, browser, [this] { shell.showPanel("browser"); });
    browser.run = [this](const std::string& action) { runOrAsk(app_, argumentDialog, action); };
    drops.takeTable = [this](const std::string& file) { openCsv(app_, table, file); };
    translation.run = [this](const std::string& action) { runOrAsk(app_, argumentDialog, action); };
    addCompareActions(app_, compare, [this] { shell.layout = Layout::Compare; });
    table.run = [this](const std::string& action) { runOrAsk(app_, argumentDialog, action); };
    playPanels.ask = [this](const std::string& action) { runOrAsk(app_, argumentDialog, action); };
    trustedKeys.run = [this](const std::string& action) { runOrAsk(app_, argumentDialog, action); };
    addZoomActions();
    addLayoutActions();
    addHelpActions();
}

void Editor::addFocusActions() {
    struct Row {
        const char *id, *label, *shortcut, *help;
        void (Shell::*move)(int direction);
        int direction;
    };
    static constexpr Row kRows[] = {
        {"view.next_part", "Next part of the window", "F6",
         "Gives the keyboard to the next part of the window: the bars, then each region.", &Shell::moveFocus, 1},
        {"view.previous_part", "Previous part of the window", "Shift+F6",
         "Gives the keyboard to the previous part of the window.", &Shell::moveFocus, -1},
        {"view.next_tab", "Next tab", "Ctrl+PageDown", "Shows the next tab of the part that has the keyboard.",
         &Shell::moveTab, 1},
        {"view.previous_tab", "Previous tab", "Ctrl+PageUp",
         "Shows the previous tab of the part that has the keyboard.", &Shell::moveTab, -1}};
    for (const Row& row : kRows)
        app_.actions.add({.id = row.id,
                          .label = row.label,
                          .group = "View/Keyboard",
                          .section = 3,
                          .icon = "keyboard",
                          .shortcut = row.shortcut,
                          .help = row.help,
                          .run = [this, &row] {
                              (shell.*row.move)(row.direction);
                              return editor::Refusal();
                          }});
    // Messages take no keyboard focus from what one does.
    const auto none = [this]() -> std::string { return app_.notices.shown().empty() ? "no message is shown" : ""; };
    app_.actions.add({.id = "view.dismiss_message",
                      .label = "Dismiss the last message",
                      .group = "View/Keyboard",
                      .section = 3,
                      .icon = "close",
                      .shortcut = "Shift+Escape",
                      .help = "Puts away the newest message below.",
                      .unavailable = none,
                      .run = [this] {
                          app_.notices.dismiss(app_.notices.shown().back().id);
                          return editor::Refusal();
                      }});
    app_.actions.add({.id = "view.follow_message",
                      .label = "Follow the last message",
                      .group = "View/Keyboard",
                      .section = 3,
                      .icon = "chevron-right",
                      .shortcut = "Alt+Enter",
                      .help = "Does what the newest message offers, or goes where it leads.",
                      .unavailable = none,
                      .run = [this]() -> editor::Refusal {
                          const editor::Notice newest = app_.notices.shown().back();
                          if (!newest.action.empty()) return app_.actions.run(newest.action);
                          return newest.target.empty() ? "the message leads nowhere" : app_.jump(newest.target);
                      }});
}

void Editor::addHelpActions() {
    addTourActions(app_, tour);
    app_.actions.add({.id = "help.here",
                      .label = "Help for what is under the pointer",
                      .group = "Help",
                      .icon = "help",
                      .shortcut = "F1",
                      .help = "Says what the button, field or panel under the pointer is for.",
                      .run = [this] {
                          help_ = helpUnderPointer();
                          helpOpen_ = true;
                          return editor::Refusal();
                      }});
    app_.actions.add({.id = "help.shortcuts",
                      .label = "Keyboard shortcuts",
                      .group = "Help",
                      .icon = "keyboard",
                      .shortcut = "Ctrl+Slash",
                      .help = "Lists every command with its keys, which may be changed.",
                      .run = [this] {
                          shortcutsDialog.open = true;
                          return editor::Refusal();
                      }});
}

void Editor::addZoomActions() {
    const auto zoomBy = [this](int percent) {
        app_.settings.zoom =
            std::clamp(percent == 0 ? 100 : app_.settings.zoom + percent, editor::kLeastZoom, editor::kMostZoom);
        return editor::Refusal();
    };
    app_.actions.add({.id = "view.zoom_in",
                      .label = "Larger",
                      .group = "View",
                      .section = 5,
                      .icon = "zoom-in",
                      .shortcut = "Ctrl+Plus",
                      .help = "Makes everything a tenth larger.",
                      .run = [zoomBy] { return zoomBy(10); }});
    app_.actions.add({.id = "view.zoom_out",
                      .label = "Smaller",
                      .group = "View",
                      .section = 5,
                      .icon = "zoom-out",
                      .shortcut = "Ctrl+Minus",
                      .help = "Makes everything a tenth smaller.",
                      .run = [zoomBy] { return zoomBy(-10); }});
    app_.actions.add({.id = "view.zoom_reset",
                      .label = "Normal size",
                      .group = "View",
                      .section = 5,
                      .icon = "search",
                      .shortcut = "Ctrl+0",
                      .help = "The size that fits the screen.",
                      .run = [zoomBy] { return zoomBy(0); }});
}

void Editor::addLayoutActions() {
    const std::pair<Layout, const char*> layouts[] = {
        {Layout::Author, "Author"}, {Layout::Table, "Table"}, {Layout::Play, "Play"}, {Layout::Compare, "Compare"}};
    for (const auto& [layout, name] : layouts)
        app_.actions.add({.id = fmt::format("view.layout_{}", schema::lowerCase(name)),
                          .label = fmt::format("{} layout", name),
                          .group = "View",
                          .icon = "dashboard",
                          .help = "Changes the arrangement of the panels.",
                          .checked = [this, layout = layout] { return shell.layout == layout; },
                          .run =
                              [this, layout = layout] {
                                  shell.layout = layout;
                                  if (model_.layoutChosen) model_.layoutChosen(layout);
                                  return editor::Refusal();
                              }});
    struct Row {
        const char *id, *label, *place;
        Region region;
        bool LayoutState::* open;
    };
    static constexpr Row kRegions[] = {
        {"view.left_region", "Left region", "at the left", Region::Left, &LayoutState::leftOpen},
        {"view.lower_region", "Lower region", "below", Region::Bottom, &LayoutState::bottomOpen},
        {"view.right_region", "Right region", "at the right", Region::Right, &LayoutState::rightOpen}};
    for (const Row& row : kRegions)
        app_.actions.add({.id = row.id,
                          .label = row.label,
                          .group = "View",
                          .section = 2,
                          .icon = "dashboard",
                          .help = fmt::format("Shows or folds away the panels {} of this layout.", row.place),
                          .unavailable = [this, &row]() -> std::string {
                              return shell.hasRegion(row.region) ? "" : "this layout has no such region";
                          },
                          .checked = [this, &row] { return shell.state().*row.open; },
                          .run =
                              [this, &row] {
                                  bool& open = shell.state().*row.open;
                                  open = !open;
                                  return editor::Refusal();
                              }});
}

}  // namespace ui
