// Wiring: which panels there are, and how keys become actions.
#include "editor/ui/editor.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "editor/app/desktop_theme.h"
#include "editor/ui/compat.h"
#include "editor/ui/frame.h"
#include "editor/ui/gallery.h"
#include "editor/ui/icons.h"
#include "editor/ui/keyboard.h"
#include "editor/ui/theme.h"
#include "schema/core/phrases.h"

namespace ui {

namespace {

constexpr unsigned kAuthor = layoutBit(Layout::Author), kTable = layoutBit(Layout::Table);

const char* scopeOf(Layout layout) {
    switch (layout) {
        case Layout::Play: return "play";
        case Layout::Compare: return "compare";
        case Layout::Table: return "table_layout";
        case Layout::Author: break;
    }
    return "author";
}

}  // namespace

Editor::Editor(editor::Application& app)
    : play(app), playPanels(app, play), coverageMarks{play.coverage}, drops(app), tour(app, *this), app_(app),
      gallery_(makeGallery()) {
    form.coverage = table.coverage = &coverageMarks;
    addActions();
    addPanels();
    shell.stateOf(Layout::Author).bottom = 208;
    shell.stateOf(Layout::Author).leastCentre = 264;  // some fields of a form, in a low window too
    shell.stateOf(Layout::Play).leastCentre = 272;    // the table with its steps
    shell.stateOf(Layout::Compare).bottomOpen = false;
    shell.stateOf(Layout::Table).bottomOpen = false;
    shell.stateOf(Layout::Table).leastCentre = 280;  // some rows between headings and sums
    shell.stateOf(Layout::Table).right = 300;
    shell.visitState(
        [&](const std::string& name, int& value) { value = editor::number(app_.settings.numbers, name, value); },
        [&](const std::string& name, std::string& value) { value = editor::text(app_.settings.texts, name, value); });
    applyTheme();
    setUpStartPage();
    preferences_ = {.themeChanged = [this] { applyTheme(); }, .languageChanged = [this] { languageChanged(); }};
    // In the Play layout the game is undone, unless a record's form beside it has the focus.
    app_.focusedUndo = [this]() -> const editor::UndoStack* {
        if (app_.projectSettingsOpen) return nullptr;
        return shell.layout == Layout::Play && !shell.focused().starts_with("document.") ? &play.undoStack() : nullptr;
    };
    app_.beforeKeepingSettings = [this] { noteState(); };
    app_.neighbour = [this](const std::vector<std::string>& ids) { return neighbourOf(browser, ids); };
}

Editor::~Editor() {
    app_.beforeKeepingSettings = nullptr;
    app_.focusedUndo = {};
    app_.neighbour = {};
}

void Editor::applyTheme() {
    const editor::Theme wanted = app_.settings.theme;
    const bool dark = wanted == editor::Theme::System ? editor::desktopIsDark() : wanted == editor::Theme::Dark;
    setTheme(dark ? ThemeName::Dark : ThemeName::Light);
}

// Previews that were not switched to a language of their own follow.
void Editor::languageChanged() {
    preview.language.clear();
    compare.language.clear();
}

// Over all regions while no project is open (the gallery needs none) and when it is asked for, until something else is
// to be seen: another layout, a record, a panel.
void Editor::setUpStartPage() {
    shell.cover = [this, playCover = shell.cover](ImVec2 min, ImVec2 max) {
        if (!showsStartPage()) return playCover && playCover(min, max);
        drawStartPage(app_, startPage, min, max);
        return true;
    };
}

bool Editor::showsStartPage() {
    if (app_.startPageOpen && !startPageWasOpen_) layoutBelow_ = shell.layout;
    else if (app_.startPageOpen && layoutBelow_ != shell.layout) app_.startPageOpen = false;
    startPageWasOpen_ = app_.startPageOpen;
    const bool nothing = !app_.workspace && !play.sandbox.session.playing();
    return app_.startPageOpen || (nothing && !(shell.layout == Layout::Compare && shell.isShown("gallery")));
}

bool Editor::showGallery(const std::string& page) {
    return showGalleryPage(*gallery_, page.c_str()) && shell.showPanel("gallery");
}

void Editor::noteState() {
    shell.visitState(
        [&](const std::string& name, int& value) { editor::setNumber(app_.settings.numbers, name, value); },
        [&](const std::string& name, std::string& value) { editor::setText(app_.settings.texts, name, value); });
}

void Editor::saveState() {
    noteState();
    app_.notices.refusal(app_.saveSettings());
}

void Editor::addPanels() {
    addAuthorPanels();
    addTablePanels();
    addComparePanels();
    addPlayPanels(shell, playPanels);
    shell.panels.push_back({.id = "tasks",
                            .title = "Tasks",
                            .icon = icon("sync"),
                            .region = Region::Bottom,
                            .help = "Exports, checks and other long work, with their progress.",
                            .draw = [this] { drawTasks(app_); },
                            .layouts = kEveryLayout});
    shell.panels.push_back({.id = "output",
                            .title = "Output",
                            .icon = icon("console"),
                            .region = Region::Bottom,
                            .help = "What the external tool that ran last has written, and the problems it names.",
                            .draw = [this] { drawToolOutput(app_); },
                            .layouts = kEveryLayout,
                            .scrolls = false,
                            .onDemand = true});
    for (const Panel& panel : shell.panels) {
        if (panel.onDemand) continue;  // Tools, Show output; for those who work on the program: --gallery
        app_.actions.add({.id = "view.panel_" + panel.id,
                          .label = panel.title,
                          .group = "View/Panels",
                          .section = 3,
                          .icon = "dashboard",
                          .help = panel.help,
                          .checked = [this, id = panel.id] { return shell.isShown(id); },
                          .run =
                              [this, id = panel.id] {
                                  shell.showPanel(id);
                                  return editor::Refusal();
                              }});
    }
}

void Editor::addAuthorPanels() {
    shell.panels.push_back({.id = "browser",
                            .title = "Browser",
                            .icon = icon("list"),
                            .region = Region::Left,
                            .help = "All records of the project.",
                            .draw = [this] { drawBrowser(app_, browser); },
                            .layouts = kAuthor,
                            .scrolls = false});
    shell.panels.push_back({.id = "expansion",
                            .title = "Expansion",
                            .icon = icon("layers"),
                            .region = Region::Left,
                            .help = "What this project builds on, and what it adds to it, overrides and leaves out.",
                            .draw = [this] { drawExpansion(app_, expansion); },
                            .layouts = kAuthor,
                            .scrolls = false});
    shell.panels.push_back({.id = "preview",
                            .title = "Card",
                            .icon = icon("cards"),
                            .region = Region::Right,
                            .help = "The card as it will be printed.",
                            .draw = [this] { drawPreview(app_, preview); },
                            .layouts = kAuthor | kTable});
    shell.panels.push_back({.id = "references",
                            .title = "References",
                            .icon = icon("link"),
                            .region = Region::Right,
                            .help = "What refers to this record, and what it refers to.",
                            .draw = [this] { drawReferences(app_); },
                            .layouts = kAuthor | kTable});
    shell.panels.push_back({.id = "problems",
                            .title = "Problems",
                            .icon = icon("warning"),
                            .region = Region::Bottom,
                            .help = "What is wrong with the content; click a line to go there.",
                            .draw = [this] { drawProblems(app_, problems); },
                            .layouts = kAuthor | kTable,
                            .scrolls = false,
                            .badge = [this] { return problemBadge(app_); }});
    shell.panels.push_back(
        {.id = "translation",
         .title = "Translation",
         .icon = icon("translate"),
         .region = Region::Bottom,
         .help = "Texts by language: what is missing, stale or too long.",
         .draw = [this] { drawTranslations(app_, translation); },
         .layouts = kAuthor | kTable,
         .padded = false,
         .scrolls = false,
         .badge = [this] { return PanelBadge{translationBadge(app_, translation), Tone::Warning}; }});
    shell.panels.push_back({.id = "history",
                            .title = "History",
                            .icon = icon("history"),
                            .region = Region::Bottom,
                            .help = "Every edit since the project was opened; click one to go back to it.",
                            .draw = [this] { drawHistory(app_, history); },
                            .layouts = kAuthor | kTable});
}

void Editor::addTablePanels() {
    shell.panels.push_back({.id = "table",
                            .title = "Table",
                            .icon = icon("table"),
                            .region = Region::Centre,
                            .help = "Records of a kind, edited in their cells.",
                            .draw = [this] { drawTable(app_, table); },
                            .layouts = kTable,
                            .scrolls = false});
    shell.panels.push_back({.id = "row_form",
                            .title = "Form",
                            .icon = icon("edit"),
                            .region = Region::Right,
                            .help = "All fields of the record in the row under the cursor.",
                            .draw =
                                [this] {
                                    if (app_.workspace && !app_.shownRecord.empty())
                                        drawRecordForm(app_, form, app_.shownRecord);
                                    else emptyState(icon("edit"), "No record", "Choose a row to see its form.");
                                },
                            .layouts = kTable});
}

void Editor::addComparePanels() {
    shell.panels.push_back({.id = "changes",
                            .title = "Changes",
                            .icon = icon("edit"),
                            .region = Region::Left,
                            .help = "Records that differ from the saved files, or from another version.",
                            .draw =
                                [this] {
                                    compare.run = [this](const std::string& action) {
                                        runOrAsk(app_, argumentDialog, action);
                                    };
                                    drawChanges(app_, compare);
                                },
                            .layouts = layoutBit(Layout::Compare)});
    shell.panels.push_back({.id = "compare",
                            .title = "Then and now",
                            .icon = icon("compare"),
                            .region = Region::Centre,
                            .help = "A changed record beside another version of it.",
                            .draw =
                                [this] {
                                    if (drawCompare(app_, compare)) shell.layout = Layout::Author;
                                },
                            .layouts = layoutBit(Layout::Compare)});
    shell.panels.push_back({.id = "gallery",
                            .title = "Gallery",
                            .icon = icon("palette"),
                            .region = Region::Centre,
                            .help = "Every widget, symbol and card with sample data.",
                            .draw = [this] { drawGallery(*gallery_); },
                            .layouts = layoutBit(Layout::Compare),
                            .padded = false,
                            .scrolls = false,
                            .onDemand = true});
}

// The forms of settings leave what they change undoable, and their size adjustable.
bool Editor::mayRun(const editor::Action& action) const {
    if (!app_.projectSettingsOpen && !app_.preferencesOpen) return true;
    return action.id == "edit.undo" || action.id == "edit.redo" || action.id.starts_with("view.zoom") ||
           action.id == "file.save";
}

// Keys that are down in this frame and not eaten by a text box become actions of the registry.
void Editor::runShortcuts() {
    const ImGuiIO& io = ImGui::GetIO();
    // While the screen goes from one player to the next, no key moves the game that is covered.
    const bool covered = shell.layout == Layout::Play && play.observer.coveredFor() >= 0;
    const auto tryKey = [&](const editor::Shortcut& pressed) {
        // While text is typed only chords and function keys are commands, and undo belongs to the box.
        const bool function = (pressed.key.size() > 1 && pressed.key[0] == 'F') || pressed.key.starts_with("Page");
        if (io.WantTextInput && !function &&
            !(io.KeyCtrl && std::string_view("SPQFW").find(pressed.key) != std::string_view::npos))
            return false;
        // The panel that has the focus first: Delete means the records of the browser only there.
        const editor::Action* action = app_.actions.atShortcut(pressed, shell.focused());
        if (!action || action->scope.empty()) action = app_.actions.atShortcut(pressed, scopeOf(shell.layout));
        if (!action || !mayRun(*action) || (covered && action->scope == "play")) return false;
        runOrAsk(app_, argumentDialog, action->id);
        compat::arrowWasCommand();
        return true;
    };
    compat::ignoreMenuKey();
    for (const editor::Shortcut& pressed : pressedShortcuts())
        if (tour.take(pressed)) return;
    if (app_.question || palette.open || app_.cardExportOpen || table.csv.open || table.replace.open ||
        !argumentDialog.action.empty() || shortcutsDialog.open || helpOpen_ || app_.trustedKeysOpen ||
        !app_.crashReport.empty() || app_.externalToolsOpen || app_.toolPlan ||
        app_.projectPrompt != editor::Application::ProjectPrompt::None)
        return;
    for (const editor::Shortcut& pressed : pressedShortcuts())
        if (tryKey(pressed)) return;
}

void Editor::drawToasts() {
    std::vector<ToastView> views;
    std::vector<std::string> sentences;  // refusals are written to stand inside a sentence too
    for (const editor::Notice& n : app_.notices.shown()) sentences.push_back(schema::capitalised(n.text));
    for (const editor::Notice& n : app_.notices.shown()) {
        const Tone tone = n.kind == editor::NoticeKind::Error     ? Tone::Error
                          : n.kind == editor::NoticeKind::Warning ? Tone::Warning
                          : n.kind == editor::NoticeKind::Success ? Tone::Success
                                                                  : Tone::Info;
        const editor::Action* action = n.action.empty() ? nullptr : app_.actions.find(n.action);
        if (action && action->unavailable && !action->unavailable().empty()) action = nullptr;  // not any more
        views.push_back({n.id, tone, sentences[views.size()],
                         action ? std::string_view(action->label) : std::string_view(), n.times});
    }
    if (!views.empty()) drawAgainIn(0.25f);     // one goes when its time is over
    const ToastPress press = toasts(views, 2);  // over the status bar, where nobody works
    for (const editor::Notice& n : app_.notices.shown()) {
        if (n.id == press.action) {
            app_.notices.refusal(app_.actions.run(n.action));
            break;
        }
        if (n.id == press.opened && !n.target.empty()) {
            app_.notices.refusal(app_.jump(n.target));
            break;
        }
    }
    if (press.dismissed) app_.notices.dismiss(press.dismissed);
}

void Editor::draw(double now) {
    compat::enterActivates();
    const bool hadExport = app_.lastExport.has_value();
    app_.poll(now);
    play.poll();
    followGame(shell, playPanels);
    if (!hadExport && app_.lastExport) exportDialog.open = true;
    if (app_.settingsWait() || play.waitsToKeep()) keepDrawing(0.1f);
    followBrowserProject(app_, browser);
    setReducedMotion(app_.settings.reduceMotion);
    if (app_.settings.autosaveMinutes > 0 && app_.workspace && app_.workspace->unsaved()) drawAgainIn(20);
    runShortcuts();
    if (std::exchange(app_.toolOutputAsked, false)) shell.showPanel("output");
    updateModel();
    model_.menuKeyTaken = app_.actions.atShortcut({"F10"}, scopeOf(shell.layout)) != nullptr;
    drops.beginFrame();
    tour.beginFrame();
    shell.draw(model_);
    drawWhyMenu(playPanels);
    drops.endFrame();
    drawPalette(app_, palette, argumentDialog);
    drawArgumentDialog(app_, argumentDialog);
    drawQuestion(app_, questionDialog);
    drawProjectDialog(app_, projectDialog);
    drawProjectSettings(app_, projectSettings);
    drawPreferences(app_, preferences_);
    drawTrustedKeys(app_, trustedKeys);
    drawPositionDialog(playPanels);
    printDialog.draw(app_);
    drawCsvDialog(app_, table.csv);
    forgetUnseenCards(translation);
    drawTranslationImport(app_, translation);
    drawReplaceDialog(app_, table.replace);
    drawShortcuts(app_, shortcutsDialog);
    drawExternalTools(app_, externalToolsDialog);
    drawToolPlan(app_);
    drawCrashReport(app_);
    if (drawHelp(help_, helpOpen_)) shortcutsDialog.open = true;
    drawExportReport(app_, exportDialog);
    if (!exportDialog.open) app_.lastExport.reset();
    drawToasts();
    tour.draw();
}

}  // namespace ui
