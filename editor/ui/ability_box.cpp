// Text, form, sentence and problems of one ability field.
#include "editor/ui/ability_box.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>

#include "editor/ui/compat.h"
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

schema::AbilityPlace placeOf(const AbilityContext& context, schema::AbilityForm form) {
    return {.vocabulary = context.vocabulary,
            .form = form,
            .supplied = context.supplied,
            .records = context.records,
            .declared = context.declared,
            .language = context.language,
            .names = context.names};
}

// The line of a box that holds a place: clauses stand one a line, everything else is one line, however it is broken.
struct LineOf {
    std::string text;
    int from = 0, number = 0;
};
LineOf lineAt(const std::string& text, schema::AbilityForm form, int place) {
    if (form != schema::AbilityForm::Clause) {
        std::string line = text;
        std::replace(line.begin(), line.end(), '\n', ' ');
        return {std::move(line), 0, 0};
    }
    const std::size_t at = std::size_t(std::min(place, int(text.size())));
    const std::size_t feed = at == 0 ? text.npos : text.rfind('\n', at - 1);
    const std::size_t from = feed == text.npos ? 0 : feed + 1;
    return {text.substr(from, text.find('\n', from) - from), int(from),
            int(std::count(text.begin(), text.begin() + std::ptrdiff_t(from), '\n'))};
}

// A problem with its place in the whole text.
struct PieceProblem {
    schema::AbilityProblem problem;
    int line;  // counted from 0
    TextCursor::Piece piece;
};
std::vector<PieceProblem> problemsIn(const schema::AbilityPlace& place, const std::string& text) {
    std::vector<PieceProblem> wrong;
    for (int from = 0; from <= int(text.size());) {
        const LineOf line = lineAt(text, place.form, from);
        for (schema::AbilityProblem& p : schema::problemsIn(place, line.text)) {
            const TextCursor::Piece piece{line.from + p.offset, line.from + p.offset + p.length};
            wrong.push_back({std::move(p), line.number, piece});
        }
        from = line.from + int(line.text.size()) + 1;
    }
    return wrong;
}

std::string saying(const PieceProblem& wrong, bool lines) {
    std::string text =
        lines ? fmt::format("Line {}: {}", wrong.line + 1, wrong.problem.message) : wrong.problem.message;
    if (wrong.problem.nearest.empty() && !wrong.problem.wanted.empty())
        text += fmt::format("; expected {}", wrong.problem.wanted);
    return text;
}

// The line below a box, as high without a problem as with one. True when what was meant is put in.
bool problemLine(const std::vector<PieceProblem>& wrong, int hovered, bool lines, bool writing, std::string& shown) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float high = dp(26), width = ImGui::GetContentRegionAvail().x;
    const auto line = [&](float x, ImU32 colour, const std::string& words) {
        drawLabel(ImGui::GetWindowDrawList(), {x, at.y + (high - ImGui::GetFontSize()) / 2}, colour, words);
    };
    if (wrong.empty()) {
        if (writing) line(at.x, theme().inkFaint, elided("Ctrl+Space lists the words that fit at the cursor.", width));
        ImGui::Dummy({width, high});
        return false;
    }
    const PieceProblem& first = wrong[std::max(hovered, 0)];
    const bool narrow = width < dp(380);
    const std::string meant =
        first.problem.nearest.empty()
            ? ""
            : fmt::format(fmt::runtime(narrow ? "{}?" : "Did you mean {}?"), first.problem.nearest);
    const std::string more = wrong.size() > 1 ? fmt::format("1 of {}", wrong.size()) : "";
    const float buttonWide = meant.empty() ? 0 : labelSize(meant).x + dp(28);
    const float moreWide = more.empty() ? 0 : labelSize(more).x + dp(12);
    line(at.x, theme().error, icon("error"));
    const std::string words = saying(first, lines),
                      fitted = elided(words, std::max(width - dp(24) - buttonWide - moreWide, dp(60)));
    line(at.x + dp(24), theme().error, fitted);
    const float end = at.x + dp(24) + labelSize(fitted).x + dp(8);
    line(end, theme().inkFaint, more);
    ImGui::Dummy({std::max(end - at.x - dp(8), 1.0f), high});
    std::string all;
    for (const PieceProblem& each : wrong) all += (all.empty() ? "" : "\n") + saying(each, lines);
    tooltip(wrong.size() > 1 ? fmt::format("{} problems", wrong.size()) : "Problem", all);
    if (meant.empty()) return false;
    ImGui::SetCursorScreenPos({end + moreWide, at.y});
    const bool pressed = button(
        (meant + "###meant").c_str(),
        {.kind = Button::Quiet, .tooltip = "Puts the word in its place.", .shortcut = "Alt+Enter", .compact = true});
    ImGui::SetCursorScreenPos({at.x, at.y + high + ImGui::GetStyle().ItemSpacing.y});
    if (pressed)
        shown.replace(std::size_t(first.piece.from), std::size_t(first.piece.to - first.piece.from),
                      first.problem.nearest);
    return pressed;
}

// The text half of a box: what is typed stays as it is until the box loses the keyboard. True when `text` changed.
bool textHalf(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::AbilityForm form,
              std::string& text, int lines, const std::string& hint) {
    const schema::AbilityPlace place = placeOf(context, form);
    const bool drafting = boxes.draft && boxes.draft->id == id, writing = boxes.writing == id;
    std::string shown = drafting ? boxes.draft->text : text;
    std::vector<PieceProblem> wrong = problemsIn(place, shown);
    TextCursor cursor;
    cursor.active = writing && boxes.active;
    for (const PieceProblem& each : wrong) cursor.wrong.push_back(each.piece);
    CompletionList& list = boxes.list;
    const auto take = [&](int row, int lineFrom) {
        const schema::Completion& completion = list.found.list[row];
        boxes.replacement = {lineFrom + list.found.from, lineFrom + list.found.to, completion.text};
    };

    compat::HiddenKeys hidden;
    bool asked = false;  // for the list
    if (writing) {
        const ImGuiIO& io = ImGui::GetIO();
        if (list.open && completionKeys(list, hidden)) take(list.selected, list.lineFrom);
        asked = io.KeyCtrl && compat::keyPressed(32);
        if (io.KeyAlt && compat::keyPressed(257)) {
            hidden.hide(257);
            const LineOf here = lineAt(shown, form, list.lineFrom);
            for (const PieceProblem& each : wrong)
                if (each.line == here.number && !each.problem.nearest.empty()) {
                    boxes.replacement = {each.piece.from, each.piece.to, each.problem.nearest};
                    break;
                }
        }
        cursor.replacement = boxes.replacement;
    }
    compat::pushFont(font(Type::Mono));
    const bool changed = multilineInput(("##text " + id).c_str(), shown, lines, hint.c_str(), 0, &cursor);
    const float lineHeight = ImGui::GetTextLineHeight();
    ImGui::PopFont();
    if (writing) boxes.replacement = cursor.replacement;

    if (cursor.active) {
        if (!writing) list = {};
        boxes.writing = id;
        const LineOf line = lineAt(shown, form, cursor.at);
        const int at = cursor.at - line.from;
        if (changed || asked || list.line != line.text || list.cursor != at) {
            updateCompletions(list, place, line.text, at, changed && writing);
            if (asked) {
                list.open = !list.found.list.empty();
                list.selected = list.open ? 0 : -1;
            }
        }
        list.lineFrom = line.from;
    }
    const bool pending = boxes.writing == id && boxes.replacement;
    if (boxes.writing == id && (cursor.active || pending)) {
        const int row = drawCompletions(list, place, cursor.active ? cursor.caret : list.caret, lineHeight);
        if (cursor.active) list.caret = cursor.caret;
        if (row >= 0) take(row, list.lineFrom);
    } else if (boxes.writing == id) {
        // The press that took the keyboard from the box may be one on the list.
        const int row = list.open ? drawCompletions(list, place, list.caret, lineHeight) : -1;
        if (row >= 0) take(row, list.lineFrom);
        else boxes.writing.clear();
    }
    const bool keeps = boxes.writing == id;
    if (keeps) boxes.active = cursor.active;
    compat::keepTab(keeps && list.open && list.selected >= 0);
    if (changed) text = shown;
    if (keeps && (!drafting || changed)) boxes.draft = AbilityBoxes::Draft{id, shown};
    if (!keeps && drafting) boxes.draft.reset();
    // What was just typed is judged in the frame in which it shows.
    if (changed) wrong = problemsIn(place, shown);
    if (cursor.hovered >= int(wrong.size())) cursor.hovered = -1;
    if (problemLine(wrong, cursor.hovered, form == schema::AbilityForm::Clause && shown.find('\n') != shown.npos,
                    cursor.active, shown)) {
        text = shown;
        return true;
    }
    return changed;
}

// Room for the sentences, which never shrinks while the record is looked at.
class Sentences {
  public:
    Sentences(AbilityBoxes& boxes, const std::string& id) : room_(boxes.room[id]), top_(ImGui::GetCursorPosY()) {}
    ~Sentences() {
        const float spacing = ImGui::GetStyle().ItemSpacing.y;
        room_ = std::max(room_, ImGui::GetCursorPosY() - top_);
        const float left = top_ + room_ - ImGui::GetCursorPosY();
        if (left > spacing) ImGui::Dummy({1, left - spacing});
    }
    Sentences(const Sentences&) = delete;
    Sentences& operator=(const Sentences&) = delete;
    void show(const std::string& sentence) const {
        if (!sentence.empty()) richText(sentence, {.font = fontAt(Face::Serif, dpf(16)), .colour = theme().ink});
    }

  private:
    float& room_;
    float top_;
};

FormChoices choicesOf(AbilityBoxes& boxes, const AbilityContext& context) {
    return {.vocabulary = context.vocabulary,
            .records = context.records,
            .language = context.language,
            .supplied = context.supplied,
            .declared = context.declared,
            .filter = boxes.filter};
}

// Whether the structured half is shown; a switch below the sentence.
bool formSwitch(AbilityBoxes& boxes, const std::string& id) {
    bool& open = boxes.formOpen[id];
    if (button(open ? "Hide the form" : "Edit as a form",
               {.kind = Button::Quiet,
                .icon = icon("puzzle"),
                .tooltip = "The same ability as a form: every word a choice.",
                .selected = open,
                .compact = true}))
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
        beside_ = formShown && ImGui::GetContentRegionAvail().x >= dp(kSideBySide) &&
                  ImGui::BeginTable("halves", 2, ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX);
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
    static constexpr float kSideBySide = 600;  // logical
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
    bool changed = textHalf(boxes, id, context, schema::AbilityForm::Clause, text, lines,
                            schema::print(newClause(context.vocabulary)));
    if (changed) value = schema::readClauses(split(text));
    {
        const Sentences sentences(boxes, id);
        for (const schema::Clause& clause : value.list)
            sentences.show(schema::sentence(context.vocabulary, clause, context.language, context.names));
    }
    if (formSwitch(boxes, id)) {
        halves.form();
        int drop = -1;
        for (int i = 0; i < int(value.list.size()); ++i) {
            ImGui::PushID(i);
            sectionHeading("Clause " + std::to_string(i + 1));
            changed |= clauseForm(choicesOf(boxes, context), value.list[i]);
            if (button("Remove the clause", {.kind = Button::Danger, .icon = icon("remove"), .compact = true}))
                drop = i;
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
    bool changed = textHalf(boxes, id, context, schema::AbilityForm::Effects, text, 2,
                            schema::print(newTerm(context.vocabulary, schema::sort::Effect)));
    if (changed) value = schema::readEffects(lineAt(text, schema::AbilityForm::Effects, 0).text);
    {
        const Sentences sentences(boxes, id);
        if (!value.list.empty())
            sentences.show(schema::sentence(context.vocabulary, value, context.language, context.names));
    }
    if (formSwitch(boxes, id)) {
        halves.form();
        changed |= effectsForm(choicesOf(boxes, context), schema::sort::Effect, value.list);
    }
    return changed;
}

bool abilityBox(AbilityBoxes& boxes, const std::string& id, const AbilityContext& context, schema::Condition& value) {
    Halves halves(id, boxes.formOpen[id]);
    std::string text = schema::print(value);
    bool changed = textHalf(boxes, id, context, schema::AbilityForm::Condition, text, 2,
                            schema::print(newTerm(context.vocabulary, schema::sort::Quantity)) + " >= 1");
    if (changed) value = schema::readCondition(lineAt(text, schema::AbilityForm::Condition, 0).text);
    {
        const Sentences sentences(boxes, id);
        if (!value.term.empty())
            sentences.show(schema::sentence(context.vocabulary, value, context.language, context.names));
    }
    if (formSwitch(boxes, id)) {
        halves.form();
        changed |= conditionForm(choicesOf(boxes, context), value.term);
    }
    return changed;
}

}  // namespace ui
