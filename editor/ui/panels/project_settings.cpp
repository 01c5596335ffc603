// The project's own data as a form. Every change is one undoable step, taken as soon as it can be; what cannot be taken
// stays in its box with the reason below it.
#include "editor/ui/panels/project_settings.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>

#include "editor/app/folders.h"
#include "editor/app/project_data.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/widgets.h"
#include "schema/core/limits.h"
#include "schema/core/numbers.h"

namespace ui {

namespace {

using editor::Refusal;

constexpr float kSettingsWide = 640, kLabels = 164, kRoomForCounts = 520;  // logical
constexpr float kCompactLower = 3;  // logical: so that a compact button is level with the text of its line

std::string countedWords(std::size_t count, const char* one) {
    return fmt::format("{} {}{}", schema::grouped(count), one, count == 1 ? "" : "s");
}

// A line of text of the project's data: `value` is what is in force, `put` puts another text into a copy of the data.
void textRow(editor::Application& app, ProjectSettings& dialog, Form& form, const std::string& key,
             const std::string& label, const char* help, const std::string& value, const char* hint,
             const std::function<void(schema::ProjectInfo&, const std::string&)>& put) {
    const bool isTyping = dialog.typing == key;
    form.row(label, help, isTyping && !dialog.refusal.empty() ? Form::Mark::Error : Form::Mark::None);
    std::string text = isTyping ? dialog.typed : value;
    const bool changed = textInput(key.c_str(), text, hint);
    if (changed) {
        dialog.typing = key;
        dialog.typed = text;
        schema::ProjectInfo next = app.workspace->info();
        put(next, text);
        dialog.refusal = editor::changeInfo(*app.workspace, next, app.now());
    }
    const bool isLeft = ImGui::IsItemDeactivated();
    if (dialog.typing == key && !dialog.refusal.empty()) wrappedText(dialog.refusal, theme().error);
    if (!isLeft) return;
    app.workspace->endMerge();
    if (dialog.typing != key) return;
    dialog.typing.clear();
    dialog.refusal.clear();
}

// --- languages --------------------------------------------------------------------------------------------------

// How much is written in each language, counted again when something has changed.
void countWritten(const editor::Workspace& workspace, const std::vector<std::string>& languages,
                  ProjectSettings& dialog) {
    if (dialog.writtenOf == workspace.revision()) return;
    dialog.writtenOf = workspace.revision();
    dialog.written.clear();
    for (const std::string& language : languages) {
        const editor::TextCount count = editor::textsIn(workspace, language);
        dialog.written.push_back(count.texts == 0 ? "nothing written yet"
                                                  : fmt::format("{} in {}", countedWords(count.texts, "text"),
                                                                countedWords(count.records, "record")));
    }
}

void askToRemove(const editor::Workspace& workspace, ProjectSettings& dialog, const std::string& language) {
    const editor::TextCount count = editor::textsIn(workspace, language);
    dialog.removing = language;
    dialog.whatIsLost = count.texts == 0
                            ? fmt::format("Nothing is written in {}.", editor::languageName(language))
                            : fmt::format("{} in {} are deleted with it: {}. One Undo brings them back.",
                                          countedWords(count.texts, "text"), editor::languageName(language),
                                          fmt::format("on {}", countedWords(count.records, "record")));
}

void drawLanguage(editor::Application& app, ProjectSettings& dialog, const std::vector<std::string>& languages,
                  std::size_t i) {
    editor::Workspace& workspace = *app.workspace;
    const std::string& language = languages[i];
    ImGui::PushID(language.c_str());
    const float top = ImGui::GetCursorPosY();
    ImGui::AlignTextToFramePadding();
    text(editor::languageName(language));
    if (ImGui::GetContentRegionAvail().x > dp(kRoomForCounts)) {
        ImGui::SameLine(dp(kLabels + 24));
        ImGui::AlignTextToFramePadding();
        text(i < dialog.written.size() ? dialog.written[i] : "", theme().inkSoft);
    }
    if (i == 0) {
        ImGui::SameLine(0, dp(10));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + dp(6));
        badge("Source language", Tone::Info);
    }
    const float buttons = i == 0 ? dp(32) : dp(32 + 156);
    ImGui::SameLine(ImGui::GetContentRegionMax().x - buttons);
    ImGui::SetCursorPosY(top + dp(kCompactLower));
    if (i > 0) {
        if (button("Make it the source", {.kind = Button::Quiet,
                                          .tooltip = "Translations are made from the texts in this language.",
                                          .compact = true,
                                          .width = 150}))
            app.notices.refusal(editor::setSourceLanguage(workspace, language));
        ImGui::SameLine(0, dp(6));
        ImGui::SetCursorPosY(top + dp(kCompactLower));
    }
    if (iconButton("Remove", icon("close"),
                   {.kind = Button::Quiet,
                    .tooltip = "Takes the language and its texts from the project.",
                    .refusal = languages.size() == 1 ? "a project has at least one language" : "",
                    .compact = true}))
        askToRemove(workspace, dialog, language);
    if (dialog.removing == language) {
        banner("lost", Tone::Warning, dialog.whatIsLost);
        if (button("Remove the language", {.kind = Button::Danger, .compact = true})) {
            app.notices.refusal(app.actions.run("project.remove_language", language));
            dialog.removing.clear();
        }
        ImGui::SameLine();
        if (button("Keep it", {.compact = true})) dialog.removing.clear();
    }
    ImGui::PopID();
}

// By its name where it is a common one, by its code in any case.
void drawNewLanguage(editor::Application& app, ProjectSettings& dialog, const std::vector<std::string>& languages) {
    const auto add = [&](const std::string& code) {
        dialog.refusedLanguage = app.actions.run("project.add_language", code);
        if (dialog.refusedLanguage.empty()) dialog.newLanguage.clear();
    };
    std::vector<std::string> codes = editor::commonLanguages(), names;
    std::erase_if(codes,
                  [&](const std::string& code) { return std::count(languages.begin(), languages.end(), code) > 0; });
    for (const std::string& code : codes) names.push_back(editor::languageName(code));
    std::vector<const char*> items;
    for (const std::string& name : names) items.push_back(name.c_str());
    const float half = std::floor((ImGui::GetContentRegionAvail().x - dp(88)) / 2);
    int chosen = -1;
    ImGui::SetNextItemWidth(half);
    if (select("Add a language", chosen, items, "Add a language") && chosen >= 0) add(codes[chosen]);
    ImGui::SameLine(0, dp(8));
    ImGui::SetNextItemWidth(half);
    const bool entered = textInput("language code", dialog.newLanguage, "or its code, such as pt-BR",
                                   ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine(0, dp(8));
    const std::string why = dialog.newLanguage.empty() ? "write the code of a language first" : "";
    if (button("Add###add language", {.refusal = why, .width = 72}) || (entered && why.empty()))
        add(dialog.newLanguage);
    if (!dialog.refusedLanguage.empty()) wrappedText(dialog.refusedLanguage, theme().error);
}

void drawLanguages(editor::Application& app, ProjectSettings& dialog) {
    const std::vector<std::string> languages = app.workspace->info().languages;  // before a button is pressed
    countWritten(*app.workspace, languages, dialog);
    sectionHeading("Languages", "Every text should be written in each of them. The first one is the source language.");
    for (std::size_t i = 0; i < languages.size(); ++i) drawLanguage(app, dialog, languages, i);
    drawNewLanguage(app, dialog, languages);
}

// --- what it builds on ------------------------------------------------------------------------------------------

void drawDependencies(editor::Application& app, ProjectSettings& dialog) {
    editor::Workspace& workspace = *app.workspace;
    const std::vector<schema::Dependency> dependencies = workspace.info().dependencies;
    sectionHeading("Builds on", "Packs whose cards this one adds to or changes: that makes it an expansion.");
    if (dependencies.empty()) caption("Nothing: it stands alone.");
    for (const schema::Dependency& dependency : dependencies) {
        ImGui::PushID(dependency.id.c_str());
        const float top = ImGui::GetCursorPosY();
        ImGui::AlignTextToFramePadding();
        text(dependency.id);
        ImGui::SameLine(0, dp(12));
        ImGui::AlignTextToFramePadding();
        text(fmt::format("version {} or newer", dependency.version), theme().inkSoft);
        ImGui::SameLine(ImGui::GetContentRegionMax().x - dp(32));
        ImGui::SetCursorPosY(top + dp(kCompactLower));
        if (iconButton(
                "Remove", icon("close"),
                {.kind = Button::Quiet, .tooltip = "The project no longer builds on this pack.", .compact = true})) {
            schema::ProjectInfo next = workspace.info();
            std::erase(next.dependencies, dependency);
            const auto lost = editor::lostWith(workspace, next);
            dialog.removing = dependency.id;
            dialog.whatIsLost = lost.empty() ? "No record names a card of it."
                                             : fmt::format(
                                                   "{} of this project name cards of it, {} first. They will "
                                                   "have errors.",
                                                   countedWords(lost.size(), "place"), app.nameOf(lost[0].record));
        }
        if (dialog.removing == dependency.id) {
            banner("lost", Tone::Warning, dialog.whatIsLost);
            if (button("Build on it no longer", {.kind = Button::Danger, .compact = true})) {
                app.notices.refusal(editor::stopBuildingOn(workspace, dependency.id));
                dialog.removing.clear();
            }
            ImGui::SameLine();
            if (button("Keep it", {.compact = true})) dialog.removing.clear();
        }
        ImGui::PopID();
    }
    if (dialog.basesOf != workspace.revision()) {
        dialog.basesOf = workspace.revision();
        dialog.bases = editor::basesIn(workspace.folder().parent_path(), workspace.game().key);
        std::erase_if(dialog.bases, [&](const schema::ProjectInfo& base) {
            return base.id == workspace.info().id ||
                   std::any_of(dependencies.begin(), dependencies.end(),
                               [&](const schema::Dependency& d) { return d.id == base.id; });
        });
    }
    std::vector<std::string> names;
    for (const schema::ProjectInfo& base : dialog.bases)
        names.push_back(fmt::format("{} {}", base.title.in(app.settings.language), base.version));
    std::vector<const char*> items;
    for (const std::string& name : names) items.push_back(name.c_str());
    const float half = std::floor((ImGui::GetContentRegionAvail().x - dp(88)) / 2);
    int chosen = -1;
    ImGui::SetNextItemWidth(half);
    if (select("Build on", chosen, items, items.empty() ? "Nothing else lies beside it" : "Add what lies beside it") &&
        chosen >= 0) {
        const schema::ProjectInfo& base = dialog.bases[chosen];
        schema::ProjectInfo next = workspace.info();
        next.dependencies.push_back({base.id, base.version});
        dialog.refusedBase = editor::changeInfo(workspace, next);
    }
    ImGui::SameLine(0, dp(8));
    ImGui::SetNextItemWidth(half);
    const bool entered = pathInput("base path", dialog.newBase, "or a folder, or a .talepack file",
                                   ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine(0, dp(8));
    const std::string why = dialog.newBase.empty() ? "write the path of a project or pack first" : "";
    if (button("Add###add base", {.refusal = why, .width = 72}) || (entered && why.empty())) {
        dialog.refusedBase = app.actions.run("project.build_on", dialog.newBase);
        if (dialog.refusedBase.empty()) dialog.newBase.clear();
    }
    if (!dialog.refusedBase.empty()) wrappedText(dialog.refusedBase, theme().error);
}

// --- numbers and files ------------------------------------------------------------------------------------------

// Returns true where the dialog gives way to a record.
bool drawLimits(editor::Application& app) {
    editor::Workspace& workspace = *app.workspace;
    sectionHeading("Numbers and limits");
    bool leaves = false;
    for (const schema::RecordKind& kind : workspace.game().kinds) {
        if (!kind.single) continue;
        const auto own = workspace.records().ofKind(kind.key);
        const auto below = workspace.below().records()->ofKind(kind.key);
        ImGui::AlignTextToFramePadding();
        text(own.empty()     ? below.empty() ? "The published game's numbers count." : "The numbers of the base count."
             : below.empty() ? app.nameOf(own.front()->id())
                             : fmt::format("{}, instead of the base's", app.nameOf(own.front()->id())),
             theme().inkSoft);
        if (ImGui::GetContentRegionAvail().x > dp(kRoomForCounts))
            ImGui::SameLine(ImGui::GetContentRegionMax().x - dp(196));
        if (own.empty() ? button("Set numbers of its own",
                                 {.icon = icon("add"), .tooltip = kind.help, .compact = true, .width = 196})
                        : button("Open the numbers",
                                 {.icon = icon("open-in"), .tooltip = kind.help, .compact = true, .width = 196})) {
            app.notices.refusal(own.empty() ? app.actions.run(fmt::format("record.new.{}", kind.key))
                                            : app.jump({own.front()->id(), ""}, editor::Opening::Keep));
            leaves = true;
        }
    }
    caption(fmt::format("{} of at most {} that a project can have.", countedWords(workspace.records().size(), "record"),
                        schema::grouped(schema::kMostRecords)));
    return leaves;
}

void drawExportFolder(editor::Application& app, ProjectSettings& dialog, Form& form) {
    form.row("Export folder",
             "Where packs and sheets go, inside the project. Shared with everyone who works on it, and kept at once: "
             "Undo leaves it as it is.");
    std::string& folder = app.sharedSettings.exportFolder;
    if (dialog.exportFolder.empty() && dialog.refusedFolder.empty()) dialog.exportFolder = folder;
    pathInput("export folder", dialog.exportFolder, "exports");
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        dialog.refusedFolder = schema::Folder::refusalOf(dialog.exportFolder);
        if (dialog.refusedFolder.empty()) {
            folder = dialog.exportFolder;
            dialog.refusedFolder = app.saveSharedSettings();
        }
    }
    if (!dialog.refusedFolder.empty()) wrappedText(dialog.refusedFolder, theme().error);
}

void drawProjectFields(editor::Application& app, ProjectSettings& dialog) {
    const schema::ProjectInfo info = app.workspace->info();
    Form form("project", kLabels);
    for (const std::string& language : info.languages) {
        const auto at = info.title.byLanguage.find(language);
        const bool alone = info.languages.size() == 1;
        textRow(app, dialog, form, "title " + language,
                alone ? "Title" : fmt::format("Title in {}", editor::languageName(language)),
                "Shown to players, on the start page and on what is printed.",
                at == info.title.byLanguage.end() ? "" : at->second, info.title.in(language).c_str(),
                [&](schema::ProjectInfo& next, const std::string& value) {
                    if (value.empty()) next.title.byLanguage.erase(language);
                    else next.title.byLanguage[language] = value;
                });
    }
    textRow(app, dialog, form, "author", "Author", "Who made this pack.", info.author, "your name",
            [](schema::ProjectInfo& next, const std::string& value) { next.author = value; });
    textRow(app, dialog, form, "version", "Version",
            "Three numbers, such as 1.2.0. Raise it whenever a pack goes out: others can ask for this one or newer.",
            info.version, "1.2.0", [](schema::ProjectInfo& next, const std::string& value) { next.version = value; });
    textRow(app, dialog, form, "pack id", "Pack id",
            "Names the exported pack and is what expansions build on. Do not change it once published.", info.id,
            "game.old_mill", [](schema::ProjectInfo& next, const std::string& value) { next.id = value; });
    form.row("Game", "The game whose rules the project uses. It never changes.");
    ImGui::AlignTextToFramePadding();
    text(app.workspace->game().title, theme().inkSoft);
    form.row("Folder");
    ImGui::AlignTextToFramePadding();
    const std::string folder = app.workspace->folder().string();
    text(elidedPath(folder, ImGui::GetContentRegionAvail().x), theme().inkSoft);
    tooltip(folder);
    drawExportFolder(app, dialog, form);
}

}  // namespace

void drawProjectSettings(editor::Application& app, ProjectSettings& dialog) {
    bool open = app.projectSettingsOpen && app.workspace;
    if (open && !dialog.shown) {
        dialog = {};
        dialog.shown = true;
    }
    const bool drawn = beginDialog("Project settings", open, kSettingsWide, "Project settings",
                                   "Each change counts at once and is one step of Undo.");
    if (!open) app.projectSettingsOpen = dialog.shown = false;
    if (!drawn) return;
    drawProjectFields(app, dialog);
    drawLanguages(app, dialog);
    drawDependencies(app, dialog);
    bool close = drawLimits(app);
    dialogButtons();
    const editor::Action* undo = app.actions.find("edit.undo");
    const std::string subject = undo->subject();
    if (button("Undo", {.icon = icon("undo"),
                        .tooltip = subject.empty() ? undo->help : fmt::format("Undoes: {}", subject),
                        .shortcut = app.actions.shortcutText("edit.undo"),
                        .refusal = undo->unavailable()})) {
        dialog.typing.clear();
        app.notices.refusal(app.actions.run("edit.undo"));
    }
    ImGui::SameLine();
    if (button("Close", {.kind = Button::Primary})) close = true;
    if (close) {
        app.projectSettingsOpen = dialog.shown = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
