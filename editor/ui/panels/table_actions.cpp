// The commands of the table: in menus, by their keys while the table has the focus, in the palette.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "editor/ui/panels/table.h"

namespace ui {

namespace {

struct Commands {
    editor::Application& app;
    TablePanel& panel;
    std::function<bool()> shown;

    std::string why() const {
        if (!app.workspace) return app.needsProject();
        if (!shown()) return "open the Table layout first";
        return panel.view.rowCount() == 0 ? "the table has no rows" : "";
    }
    void add(editor::Action action) const {
        action.group = "Table";
        action.scope = "table";
        action.unavailable = [commands = *this] { return commands.why(); };
        app.actions.add(std::move(action));
    }
    editor::Refusal set(const std::vector<editor::CellText>& cells, const char* verb) const {
        setCells(app, panel, cells, fmt::format("{} {} {}", verb, cells.size(), cells.size() == 1 ? "cell" : "cells"));
        return {};
    }
};

editor::Refusal copied(editor::Application& app, TablePanel& panel) {
    std::string text;
    editor::Refusal refusal = panel.view.copy(text);
    if (!refusal.empty()) return refusal;
    app.writeClipboard(text);
    const std::size_t count = panel.view.selection.count();
    app.notices.update("copy", editor::NoticeKind::Success,
                       fmt::format("Copied {} {}", count, count == 1 ? "cell" : "cells"));
    return {};
}

void addCellActions(const Commands& c) {
    TablePanel& panel = c.panel;
    editor::Application& app = c.app;
    c.add({.id = "table.edit",
           .label = "Edit cell",
           .icon = "edit",
           .shortcut = "F2",
           .help = "Writes in the cell under the cursor; Enter takes it, Escape leaves it as it was.",
           .run = [&app, &panel]() -> editor::Refusal {
               if (panel.editing.kind == CellEditor::Kind::None) beginEditing(app, panel);
               return {};
           }});
    c.add({.id = "table.cut",
           .label = "Cut cells",
           .icon = "cut",
           .shortcut = "Ctrl+X",
           .help = "Copies the selected cells and empties them.",
           .run = [c]() -> editor::Refusal {
               editor::Refusal refusal = copied(c.app, c.panel);
               std::vector<editor::CellText> cells;
               if (refusal.empty()) refusal = c.panel.view.clear(cells);
               return refusal.empty() ? c.set(cells, "Cut") : refusal;
           }});
    c.add({.id = "table.copy",
           .label = "Copy cells",
           .icon = "copy",
           .shortcut = "Ctrl+C",
           .help = "Copies the selected cells as a spreadsheet does.",
           .run = [&app, &panel] { return copied(app, panel); }});
    c.add({.id = "table.paste",
           .label = "Paste cells",
           .icon = "paste",
           .shortcut = "Ctrl+V",
           .help = "Puts cells copied here or in a spreadsheet in the place of the selected ones, as one step.",
           .run = [c]() -> editor::Refusal {
               std::vector<editor::CellText> cells;
               editor::Refusal refusal = c.panel.view.paste(c.app.readClipboard(), cells);
               return refusal.empty() ? c.set(cells, "Paste") : refusal;
           }});
    c.add({.id = "table.fill_down",
           .label = "Fill down",
           .icon = "arrow-down",
           .shortcut = "Ctrl+D",
           .help = "Puts the first of the selected rows into those below it; into a single row the one above it.",
           .run = [c]() -> editor::Refusal {
               std::vector<editor::CellText> cells;
               editor::Refusal refusal = c.panel.view.fillDown(cells);
               return refusal.empty() ? c.set(cells, "Fill") : refusal;
           }});
    c.add({.id = "table.clear",
           .label = "Empty cells",
           .icon = "remove",
           .shortcut = "Delete",
           .help = "Empties the selected cells; numbers and choices go back to their defaults.",
           .run = [c]() -> editor::Refusal {
               std::vector<editor::CellText> cells;
               editor::Refusal refusal = c.panel.view.clear(cells);
               return refusal.empty() ? c.set(cells, "Empty") : refusal;
           }});
    c.add({.id = "table.select_all",
           .label = "Select all cells",
           .icon = "table",
           .shortcut = "Ctrl+A",
           .help = "Selects every cell of the table.",
           .run = [&panel]() -> editor::Refusal {
               panel.view.selection.select({0, 0, panel.view.rowCount(), panel.view.shownColumns().size()});
               return {};
           }});
}

// Shows or hides the columns of a language; `language` empty: of all, hidden where all are in sight.
editor::Refusal showLanguage(editor::Application& app, TablePanel& panel, const std::string& language) {
    const std::string& source = schema::sourceLanguageOf(app.workspace->info());
    const std::vector<std::string> all = editor::translatedLanguages(app.workspace->info());
    if (all.empty()) return "the project has one language only";
    if (!language.empty() && std::find(all.begin(), all.end(), language) == all.end())
        return fmt::format("the project is not translated into \"{}\"", language);
    const std::vector<std::string> wanted = language.empty() ? all : std::vector<std::string>{language};
    const bool isShown = std::all_of(wanted.begin(), wanted.end(), [&](const std::string& one) {
        return editor::isShownBeside(panel.view, source, one);
    });
    // From the last to the first, for each comes to stand right behind the source.
    for (auto one = wanted.rbegin(); one != wanted.rend(); ++one)
        panel.view.setLayout(editor::layoutWithLanguage(panel.view, source, *one, !isShown));
    keepLayout(app, panel);
    return {};
}

void addTranslationCommands(const Commands& c) {
    TablePanel& panel = c.panel;
    editor::Application& app = c.app;
    c.add(
        {.id = "table.show_language",
         .label = "Show translations beside their source",
         .icon = "translate",
         .help = "Shows the columns of the other languages, each right of the text that it translates, or hides them.",
         .argument = "a language: bg",
         .run = [&app, &panel] { return showLanguage(app, panel, {}); },
         .runWith = [&app, &panel](const std::string& language) { return showLanguage(app, panel, language); }});
    const auto filter = [&panel](const char* word, const std::string& language) -> editor::Refusal {
        panel.filter = fmt::format("{}:{}", word, language);
        panel.view.setQuery(panel.filter);
        panel.view.readAgain();
        return {};
    };
    c.add({.id = "table.missing",
           .label = "Rows with missing translations",
           .icon = "filter",
           .help = "Shows only the rows with a text that is not translated.",
           .argument = "a language: bg",
           .run = [filter] { return filter("missing", {}); },
           .runWith = [filter](const std::string& language) { return filter("missing", language); }});
    c.add({.id = "table.stale",
           .label = "Rows with stale translations",
           .icon = "filter",
           .help = "Shows only the rows with a translation that was made from another source text.",
           .argument = "a language: bg",
           .run = [filter] { return filter("stale", {}); },
           .runWith = [filter](const std::string& language) { return filter("stale", language); }});
    c.add({.id = "table.accept_translation",
           .label = "Accept stale translations",
           .icon = "check",
           .help = "The translations in the selected cells are still right though their source text has changed. Of a "
                   "cell in the source language, those into every language.",
           .run = [&app, &panel]() -> editor::Refusal {
               const editor::Workspace::NamesByLanguage stale = editor::staleIn(*app.workspace, panel.view);
               if (stale.empty()) return "no translation in the selected cells is stale";
               editor::Refusal refusal = app.workspace->acceptTranslations(stale);
               if (refusal.empty())
                   app.notices.update(editor::Application::kEditTopic, editor::NoticeKind::Success,
                                      app.workspace->history().steps().back().name, {}, "edit.undo");
               return refusal;
           }});
}

void addCsvActions(editor::Application& app, TablePanel& panel) {
    const auto needsProject = [&app] { return app.needsProject(); };
    app.actions.add({.id = "table.import_csv",
                     .label = "Import CSV",
                     .group = "Table",
                     .section = 3,
                     .icon = "import-file",
                     .help = "Brings records in from a spreadsheet, after a look at every change.",
                     .argument = "the path of a CSV file",
                     .unavailable = needsProject,
                     .run = [&app, &panel]() -> editor::Refusal {
                         openCsv(app, panel, {});
                         return {};
                     },
                     .runWith = [&app, &panel](const std::string& file) -> editor::Refusal {
                         openCsv(app, panel, file);
                         return {};
                     }});
    const auto proposedFolder = [&app] {
        return editor::text(app.settings.texts, "table.csv_folder", app.workspace->folder().parent_path().string());
    };
    app.actions.add({.id = "table.export_csv",
                     .label = "Export table as CSV",
                     .group = "Table",
                     .section = 3,
                     .icon = "export-file",
                     .help = "Writes all records of the kind that is shown into a CSV file for a spreadsheet.",
                     .argument = "the file to write",
                     .unavailable = [&panel, needsProject]() -> std::string {
                         if (const std::string why = needsProject(); !why.empty()) return why;
                         return panel.view.kind() ? "" : "open the Table layout first";
                     },
                     .runWith =
                         [&app, &panel](const std::string& file) {
                             editor::Refusal refusal = editor::writeCsv(*app.workspace, *panel.view.kind(), file);
                             if (refusal.empty())
                                 app.notices.add(editor::NoticeKind::Success, fmt::format("{} written", file));
                             return refusal;
                         },
                     .proposed =
                         [&panel, proposedFolder] {
                             return fmt::format("{}/{}.csv", proposedFolder(), panel.view.kind()->folder);
                         }});
    app.actions.add({.id = "file.export_csv",
                     .label = "Export all records as CSV",
                     .group = "File",
                     .section = 2,
                     .icon = "export-file",
                     .help = "Writes a CSV file for each kind of records into a folder.",
                     .argument = "the folder to write into",
                     .unavailable = needsProject,
                     .runWith =
                         [&app](const std::string& folder) {
                             std::vector<std::filesystem::path> written;
                             editor::Refusal refusal = editor::writeAllCsv(*app.workspace, folder, &written);
                             if (refusal.empty())
                                 app.notices.add(editor::NoticeKind::Success,
                                                 fmt::format("{} files written into {}", written.size(), folder));
                             return refusal;
                         },
                     .proposed = [proposedFolder] { return proposedFolder() + "/csv"; }});
}

void addReplaceAction(editor::Application& app, TablePanel& panel) {
    app.actions.add({.id = "edit.replace",
                     .label = "Find and replace",
                     .group = "Edit",
                     .section = 2,
                     .icon = "search",
                     .shortcut = "Ctrl+H",
                     .help = "Replaces a text in the records of all kinds, after a look at every place.",
                     .argument = "what to find and what to replace it by, such as \"axe by hatchet\"",
                     .unavailable = [&app] { return app.needsProject(); },
                     .run = [&panel]() -> editor::Refusal {
                         panel.replace.open = true;
                         return {};
                     },
                     .runWith = [&panel](const std::string& text) -> editor::Refusal {
                         const std::optional<editor::ReplaceOptions> options = editor::readReplace(text);
                         if (!options)
                             return fmt::format("\"{}\" does not say what to replace by what: axe by hatchet", text);
                         panel.replace = {};
                         panel.replace.options = *options;
                         panel.replace.open = true;
                         return {};
                     }});
}

}  // namespace

void addTableActions(editor::Application& app, TablePanel& panel, const std::function<bool()>& shown,
                     const std::function<void()>& show) {
    const Commands c{app, panel, shown};
    addCellActions(c);
    addTranslationCommands(c);
    c.add({.id = "table.sort_again",
           .label = "Sort and filter again",
           .icon = "refresh",
           .shortcut = "F5",
           .help = "Edited rows keep their places until the table is sorted and filtered again.",
           .run = [&panel]() -> editor::Refusal {
               panel.view.readAgain();
               return {};
           }});
    app.actions.add({.id = "table.filter",
                     .label = "Filter rows",
                     .group = "Table",
                     .icon = "filter",
                     .shortcut = "Ctrl+F",
                     .help = "Goes to the filter of the table.",
                     .scope = "table",
                     .unavailable = [c]() -> std::string { return c.shown() ? "" : "open the Table layout first"; },
                     .run = [&panel]() -> editor::Refusal {
                         panel.box.focus = true;
                         return {};
                     }});
    addCsvActions(app, panel);
    addReplaceAction(app, panel);
    app.actions.add({.id = "table.show",
                     .label = "Show records as a table",
                     .group = "Table",
                     .section = 0,
                     .icon = "table",
                     .shortcut = "Ctrl+T",
                     .help = "Opens the Table layout, in which cells are edited as in a spreadsheet.",
                     .unavailable = [&app] { return app.needsProject(); },
                     .run = [&panel, show]() -> editor::Refusal {
                         show();
                         panel.focusCells = true;
                         return {};
                     }});
}

}  // namespace ui
