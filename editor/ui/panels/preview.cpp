// The live card, and the web of references around it.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "editor/app/expansion.h"
#include "editor/app/play/games.h"
#include "editor/app/record_text.h"
#include "editor/app/translations.h"
#include "editor/ui/card_face.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/translation_mark.h"
#include "schema/core/check.h"
#include "schema/core/language_names.h"

namespace ui {

namespace {

// The card over everything else; Escape, the cross or a click on it puts it away.
void drawEnlarged(const CardFace& face, bool& open) {
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    // The height of a card is known after one frame; cards are at most 1.42 times as high as wide, boards lower.
    const float widest = window.x - dp(160), highest = window.y - dp(150);
    const float width = isBroad(face) ? std::min(widest, highest * 1.5f) : std::min(widest, highest / 1.42f);
    if (!beginDialog("Enlarged card", open, width / dp(1) + 48, face.title, {})) return;
    cardPreview("enlarged card", face, ImGui::GetContentRegionAvail().x);
    if (ImGui::IsItemClicked()) {
        open = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

// Which texts of the card are missing or stale in its language, a line for each state.
void drawTranslationState(const editor::Workspace& w, const schema::Record& record, const std::string& language) {
    if (!w.find(record.id())) return;  // of the base: it is translated where it is written
    const auto open = editor::openTranslations(w, record, language);
    for (const auto state : {schema::TranslationState::Missing, schema::TranslationState::Stale}) {
        std::vector<std::string> labels;
        std::string help;
        for (const auto& [path, translation] : open) {
            if (translation.state != state) continue;
            labels.push_back(editor::fieldLabel(record, path));
            help += fmt::format("{}{}: {}", help.empty() ? "" : "\n", labels.back(), editor::sentenceOf(translation));
        }
        if (labels.empty()) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        drawTranslationMark(
            ImGui::GetWindowDrawList(),
            {std::floor(at.x + dp(kTranslationMark) / 2), std::floor(at.y + ImGui::GetTextLineHeight() / 2)}, state);
        ImGui::Indent(dp(kTranslationMark + 6));
        ImGui::BeginGroup();
        wrappedText(fmt::format("{}: {}", translationTitle(language, state), fmt::join(labels, ", ")));
        ImGui::EndGroup();
        tooltip(translationTitle(language, state), help);
        ImGui::Unindent(dp(kTranslationMark + 6));
    }
}

}  // namespace

bool languageSwitch(const char* label, const std::vector<std::string>& languages, std::string& language, bool inForm) {
    if (languages.size() < 2) return false;
    std::vector<Segment> codes, named;
    std::vector<std::string> names;
    for (const std::string& code : languages) names.push_back(fmt::format("{}###{}", schema::languageName(code), code));
    int chosen = 0;
    for (std::size_t i = 0; i < languages.size(); ++i) {
        codes.push_back({languages[i].c_str(), nullptr, schema::languageName(languages[i])});
        named.push_back({names[i].c_str()});
        if (languages[i] == language) chosen = int(i);
    }
    const bool fits = inForm && segmentedWidth(named) <= ImGui::CalcItemWidth();
    if (segmented(label, fits ? named : codes, chosen, !inForm)) language = languages[chosen];
    return true;
}

void drawPreview(editor::Application& app, Preview& preview) {
    const schema::RecordPtr record =
        app.workspace && !app.shownRecord.empty() ? app.workspace->findAnywhere(app.shownRecord) : nullptr;
    if (!record) {
        emptyState(icon("cards"), "No card", "Open a record to see it as a card.");
        return;
    }
    if (preview.language.empty()) preview.language = app.settings.language;
    if (languageSwitch("Language of the card", app.workspace->info().languages, preview.language))
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - dp(26));
    if (iconButton(
            "Enlarge", icon("zoom-in"),
            {.kind = Button::Quiet, .tooltip = "Shows the card as large as the window allows.", .compact = true}))
        preview.enlarged = true;
    drawTranslationState(*app.workspace, *record, preview.language);
    const CardFace face = faceOf(*record, preview.language, editor::artFolderOf(*app.workspace, record->id()),
                                 namesIn(app.workspace->resolvable()));
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = isBroad(face) ? room : std::min(room, dp(340));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (room - width) / 2);
    const CardResult result = cardPreview("card", face, width);
    if (ImGui::IsItemClicked()) preview.enlarged = true;
    if (result.overflow)
        banner("overflow", Tone::Warning, "A text or a name does not fit on the card even at its smallest size.");
    else if (result.textSize > 0 && result.textSize < 2.4f)
        caption(fmt::format("The rule text is printed at {:.1f} mm.", double(result.textSize)));
    const editor::play::EncounterModel* encounters = editor::play::modelOf(app.workspace->game()).encounters;
    if (encounters && std::string_view(record->kind().key) == encounters->met) {
        ImGui::Dummy({0, dp(space::kSmall)});
        if (button("How strong is it?", {.icon = icon("gauge"),
                                         .tooltip = "Shows how likely everybody who can fight it is to win.",
                                         .shortcut = app.actions.shortcutText("encounter.show"),
                                         .width = -1}))
            app.notices.refusal(app.actions.run("encounter.show", record->id()));
    }
    drawEnlarged(face, preview.enlarged);
}

void drawReferences(editor::Application& app) {
    const schema::RecordPtr record =
        app.workspace && !app.shownRecord.empty() ? app.workspace->findAnywhere(app.shownRecord) : nullptr;
    if (!record) {
        emptyState(icon("link"), "No record", "Open a record to see what refers to it and what it refers to.");
        return;
    }
    // `path` is the field of `holder` that refers; a press goes there, or to the record that is referred to.
    const auto row = [&](const std::string& id, const schema::Record* holder, const std::string& path,
                         const std::string& field) {
        const schema::RecordPtr other = app.workspace->findAnywhere(id);
        const std::string label =
            fmt::format("{}###{} {}", other ? other->base().name.in(app.settings.language) : id, id, path);
        if (listRow(label.c_str(), {.symbol = other ? other->kind().symbol : "",
                                    .trailing = holder ? editor::fieldLabel(*holder, path) : path,
                                    .tooltip = id}))
            app.notices.refusal(app.jump({id, field}));
    };
    sectionHeading("Used by");
    const auto uses = app.workspace->usesOf(record->id());
    for (const schema::Use& use : uses) row(use.record, app.workspace->find(use.record).get(), use.path, use.path);
    if (uses.empty()) caption("No other record refers to this one.");
    sectionHeading("Refers to");
    const auto references = schema::referencesOf(*record);
    for (const schema::Use& use : references) row(use.target, record.get(), use.path, {});
    if (references.empty()) caption("This record does not refer to any other.");
}

}  // namespace ui
