// The dialog that opens a project and the one that makes a new one: a folder is typed or walked to.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "editor/app/new_project.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"

namespace ui {

namespace fs = std::filesystem;

namespace {

using Prompt = editor::Application::ProjectPrompt;
constexpr float kListHigh = 232, kListLow = 96;  // logical
constexpr float kAroundList = 466;               // logical: of the dialog for a new project and the edges of the window

// Beside the projects that were opened last, or at home.
std::string firstFolder(const editor::Application& app) {
    if (app.workspace) return app.workspace->folder().parent_path().string();
    if (!app.settings.recentProjects.empty())
        return fs::path(app.settings.recentProjects.front()).parent_path().string();
    std::error_code error;
    const char* home = std::getenv("HOME");
    return home ? home : fs::current_path(error).string();
}

// Was Enter pressed in the text that was drawn last?
bool isEntered() { return ImGui::IsItemDeactivated() && (compat::keyPressed(257) || compat::keyPressed(335)); }

// The folder as text, the way up, and the folders inside; the text is what one types into at first, or not. Returns a
// project that was pressed twice, or typed and entered.
fs::path drawFolders(ProjectDialog& dialog, float high, bool typedFirst) {
    const float up = dp(32);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - up - dp(6));
    if (typedFirst && ImGui::IsWindowAppearing()) compat::focusHere();
    pathInput("folder", dialog.folder, "the path of a folder", ImGuiInputTextFlags_AutoSelectAll);
    const bool entered = isEntered();
    ImGui::SameLine(0, dp(6));
    const fs::path here(dialog.folder);
    if (iconButton(
            "Up", icon("arrow-up"),
            {.tooltip = "The parent folder.", .refusal = here.has_relative_path() ? "" : "there is no parent folder"}))
        dialog.folder = (here.has_filename() ? here : here.parent_path()).parent_path().string();
    if (dialog.folder != dialog.listed) {
        dialog.unreadable = editor::foldersIn(dialog.folder, dialog.rows);
        dialog.listed = dialog.folder;
    }
    fs::path chosen;
    if (entered && editor::isProject(dialog.folder)) chosen = dialog.folder;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, theme().sunken);
    ImGui::BeginChild("folders", {0, dp(high)});
    if (!dialog.unreadable.empty() || dialog.rows.empty()) ImGui::SetCursorPos({dp(10), dp(8)});
    if (!dialog.unreadable.empty()) wrappedText(dialog.unreadable, theme().warning);
    else if (dialog.rows.empty())
        caption(editor::isProject(dialog.folder) ? "This folder is a project." : "There are no folders here.");
    ImGuiListClipper clipper;
    clipper.Begin(int(dialog.rows.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const editor::FolderRow& row = dialog.rows[i];
            const RowPress press = listRow(
                fmt::format("{}###folder {}", row.name, row.name).c_str(),
                {.icon = row.project ? icon("book") : icon("folder"), .trailing = row.project ? "project" : ""});
            if (!press.pressed && !press.doublePressed) continue;
            const std::string into = (fs::path(dialog.listed) / row.name).string();
            if (row.project && press.doublePressed) chosen = into;
            dialog.folder = into;
        }
    ImGui::EndChild();
    ImGui::PopStyleColor();
    return chosen;
}

// The projects and packs of the game in the folder, looked for when one of the two changes.
void drawBases(ProjectDialog& dialog, const char* game) {
    if (const std::string of = dialog.folder + "\n" + game; of != dialog.basesOf) {
        dialog.basesOf = of;
        dialog.bases = editor::basesIn(dialog.folder, game);
        dialog.base = 0;
    }
    std::vector<std::string> names{dialog.bases.empty() ? "Nothing: no other project of this game lies here"
                                                        : "Nothing: it stands alone"};
    for (const schema::ProjectInfo& base : dialog.bases)
        names.push_back(fmt::format("{} {}", base.title.in("en"), base.version));
    std::vector<const char*> items;
    for (const std::string& name : names) items.push_back(name.c_str());
    select("base", dialog.base, items);
}

// What a new project is called; its folder and its id follow the title until they are typed. Returns whether Enter was
// pressed in one of the three.
bool drawNewProject(ProjectDialog& dialog) {
    const auto games = schema::games();
    std::vector<const char*> titles;
    for (const schema::GameSchema* game : games) titles.push_back(game->title);
    Form form("new project", 96);
    form.row("Game", "The game whose rules it uses.");
    select("game", dialog.game, titles);
    form.row("Builds on", "The project or pack beside it whose cards it adds to: this makes it an expansion.");
    drawBases(dialog, games[dialog.game]->key);
    form.row("Begins with", "What is in it from the start.");
    if (dialog.base > 0) {
        caption("Nothing: its cards come to those of what it builds on.");
    } else {
        std::vector<const char*> beginnings;
        for (const schema::Choice& choice : choicesOf(editor::Beginning{})) beginnings.push_back(choice.label);
        select("beginning", dialog.beginning, beginnings);
    }
    form.row("Title", "The title that players see.");
    if (ImGui::IsWindowAppearing()) compat::focusHere();
    textInput("title", dialog.title, "Tales of the Old Mill");
    bool entered = isEntered();
    const std::string plain = editor::folderName(dialog.title);
    form.row("Folder", "The name of its folder.");
    if (!dialog.namedByHand) dialog.name = plain;
    if (textInput("name", dialog.name, "tales_of_the_old_mill")) dialog.namedByHand = !dialog.name.empty();
    entered = isEntered() || entered;
    form.row("Pack id", "Names the exported pack; it never changes once published.");
    if (!dialog.idByHand)
        dialog.id = plain.empty() ? "" : fmt::format("{}.{}", games[dialog.game]->key, plain).substr(0, 64);
    if (textInput("id", dialog.id, fmt::format("{}.old_mill", games[dialog.game]->key).c_str()))
        dialog.idByHand = !dialog.id.empty();
    return isEntered() || entered;
}

editor::Beginning beginningOf(const ProjectDialog& dialog) {
    return dialog.base > 0 ? editor::Beginning::Empty : editor::Beginning(dialog.beginning);
}

// Why the project cannot be made as it is described; empty: it can.
std::string whyNotMade(const editor::Application& app, const ProjectDialog& dialog, const schema::ProjectInfo& info) {
    if (std::string refusal = editor::whyNotBegin(beginningOf(dialog), info.game, app.paths().content);
        !refusal.empty())
        return refusal;
    if (dialog.title.empty()) return "it needs a title";
    if (dialog.name.empty() || dialog.name.find('/') != std::string::npos) return "its folder needs a name";
    schema::Problems found;
    schema::checkProjectInfo(info, found);
    for (const schema::Problem& problem : found.all())
        if (problem.severity == schema::Severity::Error)
            return fmt::format("{}; expected {}", problem.message, problem.wanted);
    std::error_code error;
    if (fs::exists(fs::path(dialog.folder) / dialog.name, error))
        return fmt::format("this folder already has a \"{}\"", dialog.name);
    return {};
}

}  // namespace

void drawProjectDialog(editor::Application& app, ProjectDialog& dialog) {
    bool open = app.projectPrompt != Prompt::None;
    if (open && dialog.shown == Prompt::None) {
        dialog = ProjectDialog();
        dialog.shown = app.projectPrompt;
        dialog.folder = firstFolder(app);
        const auto games = schema::games();
        for (std::size_t i = 0; i < games.size(); ++i)
            if (games[i]->key == app.promptedGame) dialog.game = int(i);
        dialog.beginning = int(app.promptedBeginning);
    }
    const bool making = dialog.shown == Prompt::New;
    const bool drawn = beginDialog("Project", open, 560, making ? "A new project" : "Open a project",
                                   making ? "Choose a game, a title, and where its folder should be."
                                          : "A project is a folder with a project.json in it.");
    if (!open) {
        app.projectPrompt = dialog.shown = Prompt::None;
        if (!drawn) return;
    }
    if (!drawn) return;
    // In a low window the list of folders leaves room for what a new project is called.
    const float high =
        making ? std::clamp(ImGui::GetIO().DisplaySize.y / scale() - kAroundList, kListLow, kListHigh) : kListHigh;
    fs::path chosen = drawFolders(dialog, high, !making);
    schema::ProjectInfo info;
    std::string refusal;
    bool entered = false;
    if (making) {
        ImGui::Dummy({0, dp(4)});
        entered = drawNewProject(dialog);
        info = {.game = schema::games()[dialog.game]->key,
                .id = dialog.id,
                .title = {},
                .version = "0.1.0",
                .author = {},
                .languages = {"en", "bg"},
                .dependencies = {}};
        info.title.byLanguage["en"] = dialog.title;
        if (dialog.base > 0) {
            const schema::ProjectInfo& base = dialog.bases[std::size_t(dialog.base) - 1];
            info.languages = base.languages;
            info.dependencies = {{base.id, base.version}};
        }
        refusal = whyNotMade(app, dialog, info);
        chosen.clear();
    } else if (!editor::isProject(dialog.folder)) {
        refusal = "there is no project.json in this folder";
    }
    if (!dialog.refusal.empty()) wrappedText(dialog.refusal, theme().error);
    dialogButtons();
    bool close = button("Cancel");
    ImGui::SameLine();
    const bool pressed = button(making ? "Create" : "Open", {.kind = Button::Primary, .refusal = refusal});
    if (pressed || !chosen.empty() || (entered && refusal.empty())) {
        dialog.refusal = making ? app.create(fs::path(dialog.folder) / dialog.name, info, beginningOf(dialog))
                                : app.open(chosen.empty() ? fs::path(dialog.folder) : chosen);
        close = dialog.refusal.empty();
    }
    if (close) {
        app.projectPrompt = dialog.shown = Prompt::None;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
