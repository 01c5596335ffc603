// Text, form, sentence and problems of one ability field.
#include "editor/ui/ability_box.h"

#include <imgui.h>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/term_form.h"
#include "editor/ui/widgets.h"

namespace ui {

namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
    return text;
}

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        std::string line = text.substr(from, end - from);
        if (line.find_first_not_of(" \t") != std::string::npos) lines.push_back(std::move(line));
        from = end + 1;
    }
    return lines;
}

// A text box in the monospaced face that keeps what is typed until it loses the keyboard.
bool draftBox(AbilityBoxes& boxes, const std::string& id, std::string& text, int lines, const char* hint) {
    const bool drafting = boxes.draft && boxes.draft->id == id;
    std::string& shown = drafting ? boxes.draft->text : text;
    ImGui::PushFont(font(Type::Mono));
    const bool changed = multilineInput(("##text " + id).c_str(), shown, lines, hint);
    const bool active = ImGui::IsItemActive();
    ImGui::PopFont();
    if (changed) text = shown;
    if (active && !drafting) boxes.draft = AbilityBoxes::Draft{id, shown};
    if (!active && drafting) boxes.draft.reset();
    return changed;
}

void showProblems(const std::vector<schema::AbilityProblem>& problems) {
    for (const schema::AbilityProblem& p : problems) {
        std::string line = p.message;
        if (!p.nearest.empty()) line += " (did you mean " + p.nearest + "?)";
        text(icon("error"), theme().error);
        ImGui::SameLine();
        wrappedText(line, theme().error);
        if (ImGui::IsItemHovered()) tooltip(p.code, "found " + p.found + ", wanted " + p.wanted);
    }
}

void showSentence(const std::string& sentence) {
    if (sentence.empty()) return;
    richText(sentence, {.font = fontAt(Face::Serif, dpf(16)), .colour = theme().ink});
}

FormChoices choicesOf(const AbilityContext& context) {
    return {.vocabulary = context.vocabulary, .records = context.records, .language = context.language, .supplied = context.supplied};
}

// Whether the structured half is shown; a switch below the sentence.
bool formSwitch(AbilityBoxes& boxes, const std::string& id) {
    bool& open = boxes.formOpen[id];
    if (button(open ? "Hide the form" : "Edit as a form",
               {.kind = Button::Quiet, .icon = icon("puzzle"), .tooltip = "The same ability as a form: every word a choice.", .selected = open, .compact = true}))
        open = !open;
    return open;
}

}  // namespace

namespace {

// The text at the left and, when it is shown, the form beside it; below it where there is no room.
class Halves {
  public:
    Halves(const std::string& id, bool formShown) {
        ImGui::PushID(id.c_str());
        ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(dp(8), 0));
        beside_ = formShown && ImGui::GetContentRegionAvail().x >= dp(kSideBySide) && ImGui::BeginTable("halves", 2, ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX);
        ImGui::PopStyleVar();
        if (!beside_) return;
        ImGui::TableSetupColumn("text", 0, 0.42f);
        ImGui::TableSetupColumn("form", 0, 0.58f);
        next();
    }
    ~Halves() {
        if (beside_) ImGui::EndTable();
        ImGui::PopID();
    }
    Halves(const Halves&) = delete;
    Halves& operator=(const Halves&) = delete;
    void form() {
        if (beside_) next();
    }

  private:
    static constexpr float kSideBySide = 600;     // logical
    static void next() {
        ImGui::TableNextColumn();
        ImGui::SetNextItemWidth(-FLT_MIN);
    }
    bool beside_ = false;
};

}  // namespace

bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Clauses& value) {
    Halves halves(id, boxes.formOpen[id]);
    std::string text = joined(schema::print(value));
    const int lines = std::max(2, int(value.list.size() + value.unread.size()) + 1);
    bool changed = draftBox(boxes, id, text, lines, schema::print(newClause(context.vocabulary)).c_str());
    if (changed) value = schema::readClauses(split(text));

    std::vector<schema::AbilityProblem> problems;
    schema::Clause scratch;
    for (const std::string& line : value.unread) schema::parseClause(line, scratch, problems);
    for (const schema::Clause& clause : value.list) schema::check(context.vocabulary, clause, problems);
    for (const schema::Clause& clause : value.list) showSentence(schema::sentence(context.vocabulary, clause, context.language, context.names));
    showProblems(problems);

    if (formSwitch(boxes, id)) {
        halves.form();
        int drop = -1;
        for (int i = 0; i < int(value.list.size()); ++i) {
            ImGui::PushID(i);
            sectionHeading("Clause " + std::to_string(i + 1));
            changed |= clauseForm(choicesOf(context), value.list[std::size_t(i)]);
            if (button("Remove the clause", {.kind = Button::Danger, .icon = icon("remove"), .compact = true})) drop = i;
            ImGui::PopID();
        }
        if (drop >= 0) {
            value.list.erase(value.list.begin() + drop);
            changed = true;
        }
        if (button("Add a clause", {.icon = icon("add"), .compact = true})) {
            value.list.push_back(newClause(context.vocabulary));
            changed = true;
        }
    }
    return changed;
}

bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Effects& value) {
    Halves halves(id, boxes.formOpen[id]);
    std::string text = schema::print(value);
    bool changed = draftBox(boxes, id, text, 2, schema::print(newTerm(context.vocabulary, schema::sort::Effect)).c_str());
    if (changed) {
        for (char& c : text)
            if (c == '\n') c = ' ';
        value = schema::readEffects(text);
    }
    std::vector<schema::AbilityProblem> problems;
    schema::Effects scratch;
    if (!value.unread.empty()) schema::parseEffects(value.unread, scratch, problems);
    schema::check(context.vocabulary, value, context.supplied, problems);
    if (!value.list.empty()) showSentence(schema::sentence(context.vocabulary, value, context.language, context.names));
    showProblems(problems);
    if (formSwitch(boxes, id)) {
        halves.form();
        changed |= effectsForm(choicesOf(context), schema::sort::Effect, value.list);
    }
    return changed;
}

bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Condition& value) {
    Halves halves(id, boxes.formOpen[id]);
    std::string text = schema::print(value);
    bool changed = draftBox(boxes, id, text, 2, (schema::print(newTerm(context.vocabulary, schema::sort::Quantity)) + " >= 1").c_str());
    if (changed) {
        for (char& c : text)
            if (c == '\n') c = ' ';
        value = schema::readCondition(text);
    }
    std::vector<schema::AbilityProblem> problems;
    schema::Condition scratch;
    if (!value.unread.empty()) schema::parseCondition(value.unread, scratch, problems);
    schema::check(context.vocabulary, value, context.supplied, problems);
    if (!value.term.empty()) showSentence(schema::sentence(context.vocabulary, value, context.language, context.names));
    showProblems(problems);
    if (formSwitch(boxes, id)) {
        halves.form();
        changed |= conditionForm(choicesOf(context), value.term);
    }
    return changed;
}

}  // namespace ui
