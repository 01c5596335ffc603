// Controls of the record form: one function per kind of field.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/translations.h"
#include "editor/ui/card_face.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/record_walk.h"
#include "editor/ui/translation_mark.h"

namespace ui {
namespace {

using schema::Field;
using schema::Kind;

constexpr float kStepperWidth = 148;  // logical; a number needs no more
constexpr float kLanguageGap = 24;    // logical, between boxes side by side: the mark of a problem fits

void integerControl(const RecordWalk& w, const Field& f, const std::string& path, const void* value) {
    int number = int(schema::integerAt(f, value));
    StepperOptions options{.unit = f.notes.unit};
    if (f.notes.min > -1'000'000'000) options.min = int(f.notes.min);
    if (f.notes.max < 1'000'000'000) options.max = int(f.notes.max);
    ImGui::SetNextItemWidth(std::min(ImGui::CalcItemWidth(), dp(kStepperWidth)));
    if (stepper(("###" + path).c_str(), number, options)) w.say(w.workspace().set(w.id, path, number, w.now()));
}

void choiceControl(const RecordWalk& w, const Field& f, const std::string& path, const void* value) {
    int chosen = int(schema::integerAt(f, value));
    bool changed = false;
    std::vector<Segment> segments;
    for (const schema::Choice& c : f.choices) segments.push_back({c.label});
    // Side by side while there is room, else as a list.
    if (segments.size() <= 4 && segmentedWidth(segments) <= ImGui::GetContentRegionAvail().x) {
        changed = segmented(("###" + path).c_str(), segments, chosen);
    } else {
        std::vector<const char*> items;
        for (const schema::Choice& c : f.choices) items.push_back(c.label);
        changed = select(("###" + path).c_str(), chosen, items);
    }
    if (changed) w.say(w.workspace().set(w.id, path, chosen));
}

void textControl(const RecordWalk& w, const Field& f, const std::string& path, const void* value) {
    std::string text = *static_cast<const std::string*>(value);
    const std::string label = "###" + path;
    const bool changed = f.notes.multiline ? multilineInput(label.c_str(), text, 2)
                                           : textInput(label.c_str(), text, f.notes.image ? "art/picture.png" : "");
    if (changed) w.say(w.workspace().set(w.id, path, text, w.now()));
}

// How a text of the record is translated; null where it has no text in the source language, or this is that.
const schema::TranslatableText* translationOf(const RecordWalk& w, const std::string& path,
                                              const std::string& language) {
    const schema::ProjectInfo& info = w.workspace().info();
    if (language == schema::sourceLanguageOf(info)) return nullptr;
    RecordForm& form = w.form;
    if (form.translatedRevision != w.workspace().revision() || form.translatedRecord != w.id) {
        form.translated.clear();
        form.translatedRevision = w.workspace().revision();
        form.translatedRecord = w.id;
        for (const std::string& other : info.languages)
            if (other != schema::sourceLanguageOf(info))
                form.translated[other] =
                    schema::translatableTexts(info, w.record, other, w.workspace().translationSources(other));
    }
    for (const schema::TranslatableText& text : form.translated[language])
        if (text.path == path) return &text;
    return nullptr;
}

// The code of a language, marked where its translation is missing or stale; a press leads on.
void languageMark(const RecordWalk& w, const std::string& path, const std::string& language,
                  const schema::TranslatableText* text, float width) {
    const bool open = text && text->state != schema::TranslationState::Current;
    if (!open) return ui::text(language, theme().inkFaint);
    const bool stale = text->state == schema::TranslationState::Stale;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float above = ImGui::GetStyle().FramePadding.y, tall = ImGui::GetTextLineHeight() + 2 * above;
    const ImVec2 at = {corner.x, corner.y + above};
    const std::string label = fmt::format("{}###{} {} {}", language, stale ? "stale" : "missing", path, language);
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, tall});
    const std::string said = editor::sentenceOf({text->state, text->source, text->madeFrom});
    tooltip(translationTitle(language, text->state), stale ? said + "\nClick for what can be done." : said);
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawLabel(list, at, theme().warning, language);
    drawTranslationMark(list,
                        {std::floor(at.x + labelSize(language).x + dp(2 + kTranslationMark / 2)),
                         std::floor(at.y + ImGui::GetFontSize() / 2)},
                        text->state);
    const std::string menu = "##translation of " + path + " " + language;
    if (pressed) ImGui::OpenPopup(menu.c_str());
    if (!beginMenu(menu.c_str())) return;
    if (menuItem("Accept as current", {.icon = icon("check"), .refusal = stale ? "" : "there is no translation yet"}))
        w.say(w.workspace().acceptTranslations(language, {text->name}));
    if (menuItem("Next text to translate", {.icon = icon("translate")})) w.say(w.app.actions.run("translation.next"));
    endMenu();
}

// A text in every language that the project declares, each with its code. The boxes begin behind the widest code, so
// that below each other they line up.
void localTextControl(const RecordWalk& w, const Field& f, const std::string& path, const void* value) {
    const auto& texts = static_cast<const schema::LocalText*>(value)->byLanguage;
    const auto& languages = w.workspace().info().languages;
    const float room = ImGui::GetContentRegionAvail().x, gap = dp(kLanguageGap);
    const bool abreast = languages.size() > 1 && (room + gap) / float(languages.size()) - gap >= dp(240);
    const float width = abreast ? (room + gap) / float(languages.size()) - gap : room;
    float code = 0;
    for (const std::string& language : languages) code = std::max(code, labelSize(language).x);
    code += dp(languages.size() > 1 ? 18 : 8);  // with room for the mark of a missing translation
    const bool labelBeside = w.form.labelBeside;
    for (const std::string& language : languages) {
        const auto at = texts.find(language);
        std::string text = at == texts.end() ? std::string() : at->second;
        const std::string label = "###" + path + " " + language;
        if (abreast && &language != &languages.front()) ImGui::SameLine(0, gap);
        ImGui::BeginGroup();
        const float left = ImGui::GetCursorPosX();
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        // Before the code of the language; in a form without room there at the end of the box.
        const bool besideAnother = abreast && &language != &languages.front();
        const float x = besideAnother ? corner.x - dp(kLanguageGap - 2)
                        : labelBeside ? corner.x - dp(26)
                                      : corner.x + width - dp(24);
        w.form.languageMarks.emplace_back(language, ImVec2(x, corner.y + (ImGui::GetFrameHeight() - dp(20)) / 2));
        ImGui::AlignTextToFramePadding();
        const schema::TranslatableText* translation = translationOf(w, path, language);
        languageMark(w, path, language, translation, code - dp(4));
        ImGui::SameLine(0, 0);
        ImGui::SetCursorPosX(left + code);
        ImGui::SetNextItemWidth(width - code);
        const bool changed =
            f.notes.multiline ? multilineInput(label.c_str(), text, 2) : textInput(label.c_str(), text);
        ImGui::EndGroup();
        if (changed) w.say(w.workspace().setText(w.id, path, language, text, w.now()));
    }
}

void referenceControl(const RecordWalk& w, const Field& f, const std::string& path, const void* value) {
    const auto& target = static_cast<const schema::Reference*>(value)->id;
    std::vector<std::string> labels{"none"}, ids{""};
    int chosen = 0;
    for (const schema::RecordPtr& r : w.workspace().records().ofKind(f.notes.refersTo)) {
        if (r->id() == target) chosen = int(ids.size());
        labels.push_back(fmt::format("{}  {}", r->base().name.in(w.form.language), r->id()));
        ids.push_back(r->id());
    }
    std::vector<const char*> items;
    for (const std::string& l : labels) items.push_back(l.c_str());
    if (select(("###" + path).c_str(), chosen, items))
        w.say(w.workspace().set(w.id, path, editor::Value(schema::Reference{ids[chosen]})));
    if (!target.empty() && link("Open it", "Opens this record.")) w.say(w.app.jump({target, {}}));
}

template <class T> void abilityControl(const RecordWalk& w, const std::string& path, const void* value) {
    T copy = *static_cast<const T*>(value);
    const schema::GameSchema& game = w.workspace().game();
    const schema::NameText ofRecords = namesIn(w.workspace().resolvable());
    const AbilityContext context{
        .vocabulary = *game.vocabulary,
        .language = w.form.language,
        .supplied = game.suppliedAt ? game.suppliedAt(w.record.kind().key, path) : 0,
        .names =
            [&](std::string_view what, std::string_view name, std::string_view language) {
                for (const schema::DeclaredName& declared : w.form.declared)
                    if (declared.what == what && declared.name == name && !declared.label.empty())
                        return declared.label;
                return ofRecords(what, name, language);
            },
        .records = &w.workspace().resolvable(),
        .declared = w.form.declared};
    if (abilityBox(w.form.abilities, w.id + " " + path, context, copy))
        w.say(w.workspace().set(w.id, path, editor::Value(std::move(copy)), w.now()));
}

}  // namespace

void drawControl(const RecordWalk& w, const Field& f, const std::string& path, const void* value) {
    switch (f.kind) {
        case Kind::Boolean: {
            bool on = schema::integerAt(f, value) != 0;
            if (toggle(("###" + path).c_str(), on)) w.say(w.workspace().set(w.id, path, on));
            break;
        }
        case Kind::Integer: integerControl(w, f, path, value); break;
        case Kind::Choice: choiceControl(w, f, path, value); break;
        case Kind::Text: textControl(w, f, path, value); break;
        case Kind::LocalText: localTextControl(w, f, path, value); break;
        case Kind::Reference: referenceControl(w, f, path, value); break;
        case Kind::Clauses: abilityControl<schema::Clauses>(w, path, value); break;
        case Kind::Effects: abilityControl<schema::Effects>(w, path, value); break;
        case Kind::Condition: abilityControl<schema::Condition>(w, path, value); break;
        case Kind::Record:
        case Kind::List: break;
    }
}

void drawIdControl(const RecordWalk& w) {
    const float top = ImGui::GetCursorPosY(), high = ImGui::GetFrameHeight();
    {
        const TextStyle mono(Type::Mono);
        ImGui::SetCursorPosY(top + std::round((high - ImGui::GetFontSize()) / 2));
        const std::string shown = elided(w.id, ImGui::GetContentRegionAvail().x - dp(26 + space::kSmall));
        text(shown, theme().inkSoft);
        if (shown != w.id) tooltip(w.id);
    }
    ImGui::SameLine(0, dp(space::kSmall));
    compat::setLineTop(top + std::round((high - dp(26)) / 2));
    // Beside a long id in a narrow form the pencil stands for the words.
    constexpr const char* kHelp = "Gives it another id; every reference follows.";
    const float words = labelSize("Change id").x + dp(48);
    const bool pressed = words <= ImGui::GetContentRegionAvail().x
                             ? button("Change id###rename id",
                                      {.kind = Button::Quiet, .icon = icon("edit"), .tooltip = kHelp, .compact = true})
                             : iconButton("Change id###rename id", icon("edit"),
                                          {.kind = Button::Quiet, .tooltip = kHelp, .compact = true});
    if (pressed) w.say(w.app.actions.run("record.rename"));
}

}  // namespace ui
