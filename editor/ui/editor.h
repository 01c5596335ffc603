// The editor as one thing to draw: the application without its drawing, the shell, and the panels of every layout.
// A window draws it; so do headless tests.
//
//     editor::Application app;
//     ui::Editor editor(app);
//     app.open(folder);
//     while (window->beginFrame()) { editor.draw(); window->endFrame(); }
#pragma once

#include <memory>

#include "editor/app/application.h"
#include "editor/app/play/play.h"
#include "editor/ui/drops.h"
#include "editor/ui/help.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/panels/coverage_marks.h"
#include "editor/ui/panels/expansion.h"
#include "editor/ui/panels/external_tools_dialog.h"
#include "editor/ui/panels/play.h"
#include "editor/ui/panels/print_dialog.h"
#include "editor/ui/panels/project_settings.h"
#include "editor/ui/panels/record_form.h"
#include "editor/ui/panels/shortcuts_dialog.h"
#include "editor/ui/panels/start_page.h"
#include "editor/ui/panels/table.h"
#include "editor/ui/panels/translation.h"
#include "editor/ui/panels/trusted_keys.h"
#include "editor/ui/shell.h"
#include "editor/ui/tour.h"

namespace ui {

struct Gallery;

class Editor {
  public:
    explicit Editor(editor::Application& app);
    ~Editor();
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    // One frame: tasks and notices first, then shortcuts, the shell, dialogs and toasts. `now` in seconds.
    void draw(double now);
    // Sizes, layout, theme and zoom go to the settings.
    void saveState();
    // Shows a page of the gallery; false if there is none of this name.
    bool showGallery(const std::string& page);
    // Draws in the theme of the settings from the next frame on; asks the desktop where they want that.
    void applyTheme();
    // Zoom in percent, as the settings have it.
    int zoom() const { return app_.settings.zoom; }
    bool helpOpen() const { return helpOpen_; }

    Shell shell;
    Browser browser;
    ExpansionPanel expansion;
    Preview preview;
    Compare compare;
    RecordForm form;
    TablePanel table;
    ProblemView problems;
    HistoryView history;
    TranslationPanel translation;
    Palette palette;
    ArgumentDialog argumentDialog;
    QuestionDialog questionDialog;
    ExportDialog exportDialog;
    ProjectDialog projectDialog;
    StartPage startPage;
    ProjectSettings projectSettings;
    PrintDialog printDialog;
    ShortcutsDialog shortcutsDialog;
    ExternalToolsDialog externalToolsDialog;
    TrustedKeysDialog trustedKeys;
    editor::play::Play play;
    PlayPanels playPanels;
    CoverageMarks coverageMarks;
    Drops drops;
    Tour tour;

  private:
    // Actions stand in menus, and panels in their regions, in the order in which they are added.
    void addActions();
    void addZoomActions();
    void addFocusActions();
    void addHelpActions();
    void addLayoutActions();
    void addPanels();
    void addAuthorPanels();
    void addComparePanels();
    void addTablePanels();
    void runShortcuts();
    bool mayRun(const editor::Action& action) const;  // while the dialogs that are open leave room for shortcuts
    void setUpStartPage();
    bool showsStartPage();
    void languageChanged();
    void drawToasts();
    void noteState();  // sizes and layout, in the settings
    std::vector<MenuEntry> menu() const;
    ShellButton shellButton(const char* action, const char* label = nullptr, bool primary = false) const;
    void updateModel();
    void updateStatusBar();
    Tab documentTab(const std::string& id) const;
    void setDocumentCalls();  // what the model asks of documents

    editor::Application& app_;
    ShellModel model_;
    Preferences preferences_;
    // The layout that the start page came up over: the page goes when another one is to be seen.
    bool startPageWasOpen_ = false;
    Layout layoutBelow_ = Layout::Author;
    std::shared_ptr<Gallery> gallery_;
    HelpHere help_;
    bool helpOpen_ = false;
};

}  // namespace ui
