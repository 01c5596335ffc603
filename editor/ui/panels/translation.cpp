// The panel: texts at the left, the chosen one at the right.
#include "editor/ui/panels/translation.h"

#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/app/fuzzy.h"
#include "editor/app/project_data.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/print/card_set.h"
#include "editor/ui/spots.h"
#include "editor/ui/translation_mark.h"
#include "editor/ui/widgets.h"
#include "schema/core/numbers.h"
#include "schema/core/text_archive.h"
#include "schema/core/utf8.h"

namespace ui {

TranslationPanel::TranslationPanel() = default;
TranslationPanel::~TranslationPanel() = default;

namespace {

using schema::TranslatableText;
using schema::TranslationState;
using Show = TranslationPanel::Show;

constexpr double kMillisecondsOfFrame = 6;
constexpr float kMargin = 8;                         // logical: at both sides
constexpr float kSideBySideFrom = 440;               // logical width from which the chosen text stands beside the list
constexpr float kSearchLeast = 56, kFileTools = 74;  // logical: of the toolbar
constexpr float kCellPadding = 5;                    // logical: above and below the text of a row, see beginTable()

const char* stateName(TranslationState state) {
    return state == TranslationState::Missing ? "missing" : state == TranslationState::Stale ? "stale" : "current";
}

bool isShown(const TranslatableText& text, Show show) {
    switch (show) {
        case Show::Open: return text.state != TranslationState::Current;
        case Show::Missing: return text.state == TranslationState::Missing;
        case Show::Stale: return text.state == TranslationState::Stale;
        case Show::All: return true;
        case Show::Tight: return false;
    }
    return false;
}

// The language that is shown is one that the project is translated to.
void chooseLanguage(TranslationPanel& panel, const std::vector<std::string>& languages) {
    if (std::find(languages.begin(), languages.end(), panel.language) == languages.end())
        panel.language = languages.front();
}

void chooseRows(const editor::Workspace& w, TranslationPanel& panel) {
    const std::string key =
        fmt::format("{} {} {} {}", panel.book.revision(), panel.book.language(), int(panel.show), panel.filter);
    if (panel.rowsOf == key) return;
    panel.rowsOf = key;
    panel.rows.clear();
    const std::string wanted = editor::folded(panel.filter);
    for (const TranslatableText& text : panel.book.texts())
        if (isShown(text, panel.show) &&
            (wanted.empty() || editor::folded(text.source + "\n" + text.translation + "\n" + text.name + "\n" +
                                              editor::shownName(w, text))
                                       .find(wanted) != std::string::npos))
            panel.rows.push_back(&text);
}

void drawBar(editor::Application& app, TranslationPanel& panel, const std::vector<std::string>& languages) {
    Toolbar bar("translation bar");
    if (languages.size() > 1) {
        languageSwitch("Language to translate to", languages, panel.language);
        ImGui::SameLine(0, dp(8));
    }
    const schema::TranslationCount& count = panel.book.count();
    const std::string words[] = {"To do " + schema::grouped(count.missing + count.stale),
                                 "Missing " + schema::grouped(count.missing), "Stale " + schema::grouped(count.stale),
                                 "All " + schema::grouped(count.texts), "Does not fit"};
    static constexpr const char* kIds[] = {"to do", "missing", "stale", "all texts", "tight"};
    static constexpr const char* kHelp[] = {
        "Texts without a translation, and those whose source has changed since.", "Texts without a translation.",
        "Translations whose source text has changed since they were made.", "Every text of the project.",
        "Cards on which a text does not fit, in every language of the project."};
    float needed = dp(12 + kSearchLeast + 4 + kFileTools);
    for (const std::string& one : words) needed += labelSize(one).x + dp(20);
    if (needed > ImGui::GetContentRegionAvail().x) {
        const char* items[std::size(words)];
        for (std::size_t i = 0; i < std::size(words); ++i) items[i] = words[i].c_str();
        int chosen = int(panel.show);
        ImGui::SetNextItemWidth(dp(116));
        if (select("texts shown", chosen, items)) panel.show = Show(chosen);
        tooltip("Texts shown", kHelp[chosen]);
        ImGui::SameLine(0, dp(4));
    } else {
        for (int i = 0; i < int(std::size(words)); ++i) {
            if (button(
                    fmt::format("{}###{}", words[i], kIds[i]).c_str(),
                    {.kind = Button::Quiet, .tooltip = kHelp[i], .selected = panel.show == Show(i), .compact = true}))
                panel.show = Show(i);
            ImGui::SameLine(0, dp(2));
        }
    }
    const auto act = [&](const char* action, const char* label, const char* symbol) {
        const editor::Action& found = *app.actions.find(action);
        const std::string why = found.unavailable ? found.unavailable() : std::string();
        if (iconButton(label, iconNamed(symbol),
                       {.kind = Button::Quiet,
                        .tooltip = found.help,
                        .shortcut = app.actions.shortcutText(action),
                        .refusal = why}))
            panel.run(action);
    };
    const float width = std::clamp(ImGui::GetContentRegionAvail().x / scale() - 12 - kFileTools, kSearchLeast, 186.0f);
    bar.toRight(width + 4 + kFileTools);
    ImGui::SetNextItemWidth(dp(width));
    searchBox("Filter texts", panel.filter, "Filter");
    ImGui::SameLine(0, dp(4));
    act("translation.import", "Import a translation", "import-file");
    ImGui::SameLine(0, dp(2));
    act("translation.export", "Export for translators", "export-file");
}

// The row that is to be seen: of the chosen text, or else the first of the card that is shown.
std::ptrdiff_t rowToSee(const editor::Application& app, const TranslationPanel& panel) {
    std::ptrdiff_t found = -1;
    for (std::size_t i = 0; i < panel.rows.size(); ++i) {
        if (panel.rows[i]->name == panel.chosen) return std::ptrdiff_t(i);
        if (found < 0 && !app.shownRecord.empty() && panel.rows[i]->record == app.shownRecord)
            found = std::ptrdiff_t(i);
    }
    return found;
}

// The translation, with its mark where it is missing or stale: the column that says so in words may have given way.
void cellTranslation(const TranslatableText& text) {
    if (text.state != TranslationState::Current) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        drawTranslationMark(ImGui::GetWindowDrawList(),
                            {std::floor(at.x + dp(kTranslationMark / 2)) - dp(1),
                             std::floor(at.y + ImGui::GetTextLineHeight() / 2) + 0.5f},
                            text.state);
        ImGui::SetCursorScreenPos({at.x + dp(kTranslationMark + 4), at.y});
    }
    cellText(text.translation.empty() ? "\u2014" : schema::oneLine(text.translation));
}

// Texts in rows. A press chooses one.
void drawRows(editor::Application& app, TranslationPanel& panel) {
    static constexpr Column columns[] = {{.label = "Text", .width = 190, .givesWay = 1},
                                         {.label = "Source", .least = 120},
                                         {.label = "Translation", .least = 120},
                                         {.label = "State", .width = 70, .givesWay = 2}};
    if (!beginTable("texts", columns)) return;
    ImGuiListClipper clipper;
    clipper.Begin(int(panel.rows.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const TranslatableText& text = *panel.rows[i];
            ImGui::PushID(text.name.c_str());
            ImGui::TableNextRow();
            if (ImGui::TableNextColumn())
                drawLabel(ImGui::GetWindowDrawList(), ImGui::GetCursorScreenPos(), theme().inkSoft,
                          elided(editor::shownName(*app.workspace, text), ImGui::GetContentRegionAvail().x));
            // What is pressed lies in a column that is always there: of one that gave way nothing would be.
            ImGui::TableNextColumn();
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const std::string source = schema::oneLine(text.source),
                              fitted = elided(source, ImGui::GetContentRegionAvail().x);
            if (ImGui::Selectable(("###text " + text.name).c_str(), text.name == panel.chosen,
                                  ImGuiSelectableFlags_SpanAllColumns)) {
                panel.chosen = text.name;
                panel.writes = true;
            }
            noteSpot("###text " + text.name);
            drawLabel(ImGui::GetWindowDrawList(), at, theme().ink, fitted);
            if (fitted != source) tooltip(source);
            ImGui::TableNextColumn();
            cellTranslation(text);
            ImGui::TableNextColumn();
            cellText(stateName(text.state),
                     text.state == TranslationState::Current ? theme().inkSoft : theme().warning);
            ImGui::PopID();
        }
    if (panel.scrollTo)
        if (const std::ptrdiff_t see = rowToSee(app, panel); see >= 0) {
            const float row = ImGui::GetTextLineHeight() + 2 * dp(kCellPadding);
            ImGui::SetScrollY(std::max(0.0f, row * float(see) - ImGui::GetWindowHeight() / 3));
        }
    panel.scrollTo = false;
    ImGui::EndTable();
}

// Writes a translation: of a record, or of the project itself.
void write(editor::Application& app, const std::string& language, const TranslatableText& text,
           const std::string& typed) {
    if (!text.record.empty())
        return app.notices.refusal(app.workspace->setText(text.record, text.path, language, typed, app.now()));
    schema::ProjectInfo info = app.workspace->info();
    const schema::Found field = schema::findPath(schema::typeInfo<schema::ProjectInfo>(), &info, text.path);
    auto& texts = static_cast<schema::LocalText*>(field.value)->byLanguage;
    if (typed.empty()) texts.erase(language);
    else texts[language] = typed;
    app.notices.refusal(app.workspace->setInfo(info, app.now()));
}

// The chosen text: what it is and what can be done, its source, what that was, and a box for the translation. The
// region is low, so nothing stands in a line of its own that fits beside something else. `alone`: in place of the list.
void drawChosen(editor::Application& app, TranslationPanel& panel, const TranslatableText& text, bool alone) {
    const Theme& t = theme();
    const float buttons = dp(text.record.empty() ? 64 : 96);
    if (alone) {
        if (iconButton("Back to the list", icon("arrow-left"), {.kind = Button::Quiet, .compact = true}))
            panel.chosen.clear();
        ImGui::SameLine(0, dp(6));
    }
    {
        const TextStyle strong(Type::Strong);
        ImGui::AlignTextToFramePadding();
        ui::text(elided(editor::shownName(*app.workspace, text), ImGui::GetContentRegionAvail().x - buttons - dp(8)));
    }
    tooltip(editor::shownName(*app.workspace, text), text.note);
    ImGui::SameLine(ImGui::GetContentRegionMax().x - buttons, 0);
    if (iconButton("Accept as current", icon("check"),
                   {.kind = Button::Quiet,
                    .tooltip = "Accept as current: the translation is still right though its source has changed.",
                    .refusal = text.state == TranslationState::Stale ? "" : "only a stale translation can be accepted",
                    .compact = true}))
        panel.run("translation.accept");
    if (!text.record.empty()) {
        ImGui::SameLine(0, dp(2));
        if (iconButton("Open the card", icon("cards"), {.kind = Button::Quiet, .compact = true}))
            app.notices.refusal(app.jump({text.record, text.path}));
    }
    ImGui::SameLine(0, dp(2));
    if (iconButton("Next to do", icon("chevron-right"),
                   {.kind = Button::Quiet,
                    .tooltip = "The next text that is missing or stale.",
                    .shortcut = app.actions.shortcutText("translation.next"),
                    .compact = true}))
        panel.run("translation.next");
    wrappedText(text.source);
    if (text.state == TranslationState::Stale)
        wrappedText(text.madeFrom.empty() ? editor::sentenceOf({text.state, text.source, {}})
                                          : fmt::format("It was translated from: {}", text.madeFrom),
                    t.warning);
    std::string typed = text.translation;
    const std::string label = "###translation of " + text.name;
    if (std::exchange(panel.writes, false)) compat::focusHere();
    ImGui::SetNextItemWidth(-1);
    const bool lines = text.source.find('\n') != std::string::npos || text.source.size() > 60;
    if (lines ? multilineInput(label.c_str(), typed, 2, "Translation") : textInput(label.c_str(), typed, "Translation"))
        write(app, panel.book.language(), text, typed);
    if (text.most > 0) caption(fmt::format("{} of {} characters", schema::characterCount(typed), text.most));
}

// Goes through the cards of each language, a few in a frame.
void measure(editor::Application& app, TranslationPanel& panel) {
    const editor::Workspace& w = *app.workspace;
    panel.measuredInFrame = ImGui::GetFrameCount();
    if (panel.measuredRevision != w.revision()) {
        panel.measuredRevision = w.revision();
        panel.tight.clear();
        panel.measured.clear();
        panel.measuring.reset();
    }
    const std::vector<std::string>& languages = w.info().languages;
    if (panel.measured.size() == languages.size()) return;
    if (!panel.measuring)
        panel.measuring = std::make_unique<print::CardSet>(
            print::CardSource{.records = editor::printedRecords(w.game(), w.records(), {}),
                              .all = w.resolvable(),
                              .language = languages[panel.measured.size()],
                              .folder = w.folder(),
                              .onlyWhetherItFits = true});
    if (!panel.measuring->done()) panel.measuring->step(kMillisecondsOfFrame);
    keepDrawing(0.1f);
    if (!panel.measuring->done()) return;
    for (const print::PrintedCard& card : panel.measuring->take())
        if (card.overflow) panel.tight.push_back({languages[panel.measured.size()], card.id, card.title});
    panel.measured.push_back(languages[panel.measured.size()]);
    panel.measuring.reset();
}

void drawTight(editor::Application& app, TranslationPanel& panel) {
    measure(app, panel);
    const std::size_t languages = app.workspace->info().languages.size();
    if (panel.measured.size() < languages) {
        caption(fmt::format("Drawing the cards in {}: language {} of {}.",
                            app.workspace->info().languages[panel.measured.size()], panel.measured.size() + 1,
                            languages));
        progressBar((float(panel.measured.size()) + (panel.measuring ? panel.measuring->fraction() : 0)) /
                    float(languages));
    } else if (panel.tight.empty()) {
        emptyState(icon("success"), "Everything fits", "Every text fits on its card in every language.");
        return;
    }
    for (const TightCard& card : panel.tight)
        if (listRow(fmt::format("{}###tight {} {}", card.title, card.language, card.id).c_str(),
                    {.icon = icon("warning"),
                     .detail = card.id,
                     .trailing = card.language,
                     .trailingTone = Tone::Warning,
                     .tooltip = "A text on this card is cut in this language. Click to open the card."}))
            app.notices.refusal(app.jump({card.id, {}}));
}

// The list and the chosen text beside it; `alone`: the chosen text only.
void drawTexts(editor::Application& app, TranslationPanel& panel, float room, bool alone) {
    chooseRows(*app.workspace, panel);
    const TranslatableText* chosen = panel.book.find(panel.chosen);
    if (panel.rows.empty() && !chosen) {
        emptyState(icon("success"), panel.filter.empty() ? "Nothing to do" : "Nothing to show",
                   panel.filter.empty()
                       ? fmt::format("All {} texts are translated into {}.", schema::grouped(panel.book.count().texts),
                                     editor::languageName(panel.language))
                       : "The filter hides every text.");
        return;
    }
    if (!alone) {
        const float detail = chosen ? std::clamp(room * 0.4f, dp(240), dp(520)) + dp(12) : 0;
        ImGui::BeginChild("texts of a language", {room - detail, 0});
        drawRows(app, panel);
        ImGui::EndChild();
        if (!chosen) return;
        ImGui::SameLine(0, dp(12));
    }
    ImGui::BeginChild("chosen text", {0, 0});
    drawChosen(app, panel, *chosen, alone);
    ImGui::EndChild();
}

}  // namespace

void drawTranslations(editor::Application& app, TranslationPanel& panel) {
    if (!app.workspace) return;
    const std::vector<std::string> languages = editor::translatedLanguages(app.workspace->info());
    if (languages.empty()) {
        if (emptyState(icon("translate"), "One language only",
                       "A project that lists more than one language is translated here. A translator's file brings "
                       "its language along.",
                       "Import a translation", icon("import-file")))
            panel.run("translation.import");
        return;
    }
    if (ImGui::IsWindowAppearing()) panel.scrollTo = true;  // who comes from a card finds the texts of that card
    chooseLanguage(panel, languages);
    panel.book.update(*app.workspace, panel.language);
    const float room = ImGui::GetContentRegionAvail().x - 2 * dp(kMargin);
    const TranslatableText* chosen = panel.show == Show::Tight ? nullptr : panel.book.find(panel.chosen);
    // A narrow region has room for the list or for the chosen text.
    const bool alone = chosen && room < dp(kSideBySideFrom);
    if (!alone) {
        drawBar(app, panel, languages);
        chooseLanguage(panel, languages);
        panel.book.update(*app.workspace, panel.language);
    }
    ImGui::SetCursorPos({dp(kMargin), ImGui::GetCursorPosY() + dp(alone ? 6 : 2)});
    ImGui::BeginChild("texts and text", {room, ImGui::GetContentRegionAvail().y - dp(4)});
    if (panel.show == Show::Tight) {
        ImGui::BeginChild("tight cards");
        drawTight(app, panel);
        ImGui::EndChild();
    } else {
        drawTexts(app, panel, room, alone);
    }
    ImGui::EndChild();
}

void forgetUnseenCards(TranslationPanel& panel) {
    if (panel.measuredInFrame != ImGui::GetFrameCount()) panel.measuring.reset();
}

std::string translationBadge(const editor::Application& app, const TranslationPanel& panel) {
    const std::size_t open = panel.book.count().missing + panel.book.count().stale;
    return app.workspace && open > 0 ? schema::grouped(open) : std::string();
}

}  // namespace ui
