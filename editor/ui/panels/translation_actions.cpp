// Actions of translating, and the dialog that shows what a translator's file would change.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/translation.h"
#include "editor/ui/print/card_set.h"
#include "editor/ui/severity.h"
#include "editor/ui/widgets.h"
#include "schema/core/limits.h"
#include "schema/core/utf8.h"

namespace ui {

namespace {

namespace fs = std::filesystem;
using schema::TranslationState;

constexpr const char* kFolderSetting = "translation.folder";  // of the file that was written or read last
constexpr float kListHeight = 260;                            // logical
constexpr std::size_t kMostProblems = 6;

std::string folderOf(const editor::Application& app) {
    return editor::text(app.settings.texts, kFolderSetting, app.workspace->folder().parent_path().string());
}

void readTranslation(editor::Application& app, TranslationPanel::Import& dialog) {
    dialog.read = dialog.file;
    dialog.bytes.clear();
    dialog.plan = {};
    std::error_code error;
    if (!fs::is_regular_file(dialog.file, error)) return;
    schema::Problems problems;
    std::optional<std::string> bytes = schema::readFile(dialog.file, schema::kLargestTranslation, problems);
    if (!bytes) {
        dialog.plan.refusal =
            problems.all().empty() ? "the file cannot be read" : schema::toSentence(problems.all().front());
        return;
    }
    dialog.bytes = std::move(*bytes);
    editor::setText(app.settings.texts, kFolderSetting, fs::path(dialog.file).parent_path().string());
    dialog.plan = editor::planTranslationImport(*app.workspace, dialog.bytes, dialog.file);
}

// Each text as it is and as it would be.
void drawChanges(const editor::Application& app, const TranslationPanel::Import& dialog) {
    const auto& list = dialog.plan.changes.list;
    std::size_t shown = 0;
    for (const schema::Problem& problem : dialog.plan.problems.all())
        if (++shown <= kMostProblems)
            wrappedText(fmt::format("{}{}: {}", problem.line > 0 ? fmt::format("Line {}, ", problem.line) : "",
                                    problem.record.empty() ? problem.file : problem.record + " " + problem.field,
                                    problem.message),
                        inkOf(problem.severity));
    if (shown > kMostProblems) caption(fmt::format("and {} more", shown - kMostProblems));
    if (list.empty()) return;
    static constexpr Column columns[] = {{.label = "Text", .width = 200},
                                         {.label = "Source", .least = 120},
                                         {.label = "Now", .least = 120},
                                         {.label = "Then", .least = 120},
                                         {.label = "State", .width = 70}};
    if (!beginTable("changes of a translation", columns, {0, dp(kListHeight)})) return;
    ImGuiListClipper clipper;
    clipper.Begin(int(list.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const schema::TranslationChange& change = list[i];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            cellText(editor::shownName(*app.workspace, change.text), theme().inkSoft);
            ImGui::TableNextColumn();
            cellText(schema::oneLine(change.text.source));
            ImGui::TableNextColumn();
            cellText(change.text.translation.empty() ? "\u2014" : schema::oneLine(change.text.translation));
            ImGui::TableNextColumn();
            cellText(schema::oneLine(change.translation));
            ImGui::TableNextColumn();
            cellText(change.state == TranslationState::Stale ? "stale" : "current",
                     change.state == TranslationState::Stale ? theme().warning : theme().inkSoft);
        }
    ImGui::EndTable();
}

}  // namespace

void drawTranslationImport(editor::Application& app, TranslationPanel& panel) {
    TranslationPanel::Import& dialog = panel.import;
    if (!app.workspace) dialog.open = false;
    if (!beginDialog("Import a translation", dialog.open, 920, "Import a translation",
                     "A PO file, or a CSV file from a spreadsheet. Nothing changes before you have seen it, and it is "
                     "one step."))
        return;
    if (ImGui::IsWindowAppearing()) compat::focusHere();
    pathInput("file of a translation", dialog.file, "the path of a .po or .csv file");
    if (dialog.file != dialog.read) readTranslation(app, dialog);
    if (!dialog.bytes.empty() && dialog.plan.revision != app.workspace->revision())
        dialog.plan = editor::planTranslationImport(*app.workspace, dialog.bytes, dialog.file);
    const std::size_t count = dialog.plan.changes.list.size();
    std::string refusal = dialog.plan.refusal;
    if (dialog.bytes.empty() && refusal.empty()) refusal = "choose a file first";
    else if (!refusal.empty()) wrappedText(refusal, theme().error);
    else {
        const auto stale = std::count_if(
            dialog.plan.changes.list.begin(), dialog.plan.changes.list.end(),
            [](const schema::TranslationChange& change) { return change.state == TranslationState::Stale; });
        text(fmt::format("Into {}: {} {}, {} of them stale.", dialog.plan.changes.language, count,
                         count == 1 ? "text changes" : "texts change", stale));
        drawChanges(app, dialog);
        if (count == 0) refusal = "every text in the file is the same here";
    }
    dialogButtons();
    if (button("Cancel")) {
        dialog = {};
        ImGui::CloseCurrentPopup();
    }
    ImGui::SameLine();
    if (button(fmt::format("Import {}###import translation", count > 0 ? std::to_string(count) : "").c_str(),
               {.kind = Button::Primary, .refusal = refusal})) {
        const editor::Refusal why = app.workspace->importTranslations(dialog.plan.changes);
        app.notices.refusal(why);
        if (why.empty()) {
            app.notices.update(editor::Application::kEditTopic, editor::NoticeKind::Success,
                               app.workspace->history().steps()[app.workspace->history().position() - 1].name, {},
                               "edit.undo");
            panel.language = dialog.plan.changes.language;
            dialog = {};
            ImGui::CloseCurrentPopup();
        }
    }
    endDialog();
}

namespace {

std::string whyNoTranslation(const editor::Application& app) {
    if (std::string why = app.needsProject(); !why.empty()) return why;
    return editor::translatedLanguages(app.workspace->info()).empty() ? "the project has one language only" : "";
}

// The language at hand, with the book brought up to date.
void openBook(const editor::Application& app, TranslationPanel& panel) {
    const auto languages = editor::translatedLanguages(app.workspace->info());
    if (std::find(languages.begin(), languages.end(), panel.language) == languages.end())
        panel.language = languages.front();
    panel.book.update(*app.workspace, panel.language);
}

void addTranslatingActions(editor::Application& app, TranslationPanel& panel, const std::function<void()>& show) {
    app.actions.add({.id = "translation.next",
                     .label = "Next text to translate",
                     .group = "Edit/Translation",
                     .icon = "translate",
                     .help = "Goes to the next text whose translation is missing or stale.",
                     .unavailable = [&app] { return whyNoTranslation(app); },
                     .run = [&app, &panel, show]() -> editor::Refusal {
                         openBook(app, panel);
                         const schema::TranslatableText* next = panel.book.next(panel.chosen);
                         if (!next) return fmt::format("every text is translated into {}", panel.language);
                         panel.chosen = next->name;
                         panel.show = TranslationPanel::Show::Open;
                         panel.filter.clear();
                         panel.scrollTo = panel.writes = true;
                         show();
                         return {};
                     }});
    app.actions.add({.id = "translation.accept",
                     .label = "Accept translation as current",
                     .group = "Edit/Translation",
                     .icon = "check",
                     .help = "The chosen translation is still right though its source text has changed.",
                     .argument = "the name of a text: ar.105 name",
                     .unavailable = [&app] { return whyNoTranslation(app); },
                     .run = [&app, &panel]() -> editor::Refusal {
                         openBook(app, panel);
                         const schema::TranslatableText* text = panel.book.find(panel.chosen);
                         if (!text) return "choose a text of the Translation panel first";
                         if (text->state != TranslationState::Stale) return "only a stale translation can be accepted";
                         return app.workspace->acceptTranslations(panel.language, {text->name});
                     },
                     .runWith = [&app, &panel](const std::string& name) -> editor::Refusal {
                         openBook(app, panel);
                         if (!panel.book.find(name)) return fmt::format("there is no text \"{}\"", name);
                         return app.workspace->acceptTranslations(panel.language, {name});
                     }});
    app.actions.add({.id = "translation.tight",
                     .label = "Find texts that do not fit",
                     .group = "Edit/Translation",
                     .icon = "cards",
                     .help = "Lists the cards on which a text does not fit, in every language.",
                     .unavailable = [&app] { return app.needsProject(); },
                     .run = [&panel, show]() -> editor::Refusal {
                         panel.show = TranslationPanel::Show::Tight;
                         show();
                         return {};
                     }});
}

void addTranslationFileActions(editor::Application& app, TranslationPanel& panel) {
    app.actions.add({.id = "translation.export",
                     .label = "Export for translators",
                     .group = "Edit/Translation",
                     .icon = "export-file",
                     .help = "Writes the texts of the language at hand: a CSV file where it ends with .csv, otherwise "
                             "a PO file.",
                     .argument = "the file to write, .po or .csv",
                     .unavailable = [&app] { return whyNoTranslation(app); },
                     .runWith =
                         [&app, &panel](const std::string& file) {
                             openBook(app, panel);
                             editor::Refusal refusal = editor::writeTranslations(*app.workspace, panel.language, file);
                             if (refusal.empty()) {
                                 editor::setText(app.settings.texts, kFolderSetting,
                                                 fs::path(file).parent_path().string());
                                 app.notices.add(editor::NoticeKind::Success, fmt::format("{} written", file));
                             }
                             return refusal;
                         },
                     .proposed =
                         [&app, &panel] {
                             openBook(app, panel);
                             return fmt::format("{}/{}.po", folderOf(app), panel.language);
                         }});
    app.actions.add({.id = "translation.import",
                     .label = "Import a translation",
                     .group = "Edit/Translation",
                     .icon = "import-file",
                     .help = "Brings a translator's PO or CSV file in, after a look at every change.",
                     .argument = "the path of a .po or .csv file",
                     .unavailable = [&app] { return app.needsProject(); },
                     .run = [&app, &panel]() -> editor::Refusal {
                         panel.import = {};
                         panel.import.open = true;
                         panel.import.file = folderOf(app) + "/";
                         return {};
                     },
                     .runWith = [&panel](const std::string& file) -> editor::Refusal {
                         panel.import = {};
                         panel.import.open = true;
                         panel.import.file = file;
                         return {};
                     }});
}

}  // namespace

void addTranslationActions(editor::Application& app, TranslationPanel& panel, const std::function<void()>& show) {
    addTranslatingActions(app, panel, show);
    addTranslationFileActions(app, panel);
}

}  // namespace ui
