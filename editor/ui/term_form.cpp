// The structured half of the ability editor.
#include "editor/ui/term_form.h"

#include <imgui.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "editor/ui/icons.h"
#include "editor/ui/widgets.h"

namespace ui {

using schema::Parameter;
using schema::Sort;
using schema::Term;
using schema::Vocabulary;
using schema::Word;

namespace {

constexpr float kSmallWide = 250;        // logical: what a small argument may take beside another
constexpr float kListWide = 420;         // logical: of the list of words, which has room for what each means

// "attack_activation" as people read it.
std::string readable(std::string_view word) {
    std::string text(word);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

bool fits(const Word& word, const Parameter& wanted) {
    return word.sort == wanted.sort && (wanted.min == wanted.max || (word.code >= wanted.min && word.code <= wanted.max));
}

Term defaultOf(const Vocabulary& vocabulary, const Parameter& parameter);

Term withDefaults(const Vocabulary& vocabulary, const Word& word) {
    Term term = Term::ofWord(word.name);
    for (const Parameter& p : word.parameters) {
        if (p.fallback && *p.fallback) break;        // the rest may be left out
        term.arguments.push_back(defaultOf(vocabulary, p));
    }
    return term;
}

Term fromText(const char* text) {
    int number = 0;
    const std::string_view view(text);
    const auto [end, error] = std::from_chars(view.data(), view.data() + view.size(), number);
    return error == std::errc{} && end == view.data() + view.size() ? Term::ofNumber(number) : Term::ofWord(text);
}

Term defaultOf(const Vocabulary& vocabulary, const Parameter& parameter) {
    if (parameter.fallback && *parameter.fallback && *parameter.fallback != '{') return fromText(parameter.fallback);
    switch (parameter.sort) {
        case schema::sort::Quantity:
        case schema::sort::Constant: return Term::ofNumber(parameter.min != parameter.max ? std::clamp(1, parameter.min, parameter.max) : 1);
        case schema::sort::Block: return Term::ofBlock({newTerm(vocabulary, schema::sort::Effect)});
        case schema::sort::Name:
        case schema::sort::Reference: return Term::ofWord("name");
        default: break;
    }
    for (const Word& word : vocabulary.words())
        if (fits(word, parameter)) return withDefaults(vocabulary, word);
    return Term::ofNumber(0);
}

// A list of words to choose from, with their sentences as help and a search on top.
const Word* chooseWord(const Vocabulary& vocabulary, const Parameter& wanted, std::string_view current) {
    const Word* chosen = nullptr;
    const std::string shown = readable(current);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight();
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(6), dp(6)));
    const bool open = ImGui::BeginCombo("##word", shown.empty() ? "choose" : shown.c_str(), ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLarge);
    ImGui::PopStyleVar();
    if (!open) {
        if (const Word* word = vocabulary.find(wanted.sort, current); word && ImGui::IsItemHovered()) tooltip(readable(word->name), word->help);
    } else {
        static std::string filter;
        if (ImGui::IsWindowAppearing()) {
            filter.clear();
            ImGui::SetKeyboardFocusHere();
        }
        ImGui::SetNextItemWidth(dp(kListWide));
        textInput("##filter", filter, "Search words");
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(8), dp(2)));
        for (const Word& word : vocabulary.words()) {
            if (!fits(word, wanted)) continue;
            const std::string label = readable(word.name);
            if (!filter.empty() && label.find(filter) == std::string::npos && std::string_view(word.help).find(filter) == std::string_view::npos) continue;
            const bool on = current == word.name;
            if (listRow(label.c_str(), {.detail = word.help, .selected = on, .tooltip = word.help})) {
                chosen = &word;
                ImGui::CloseCurrentPopup();
            }
            if (on && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
        }
        ImGui::PopStyleVar();
        ImGui::EndCombo();
    }
    drawLabel(ImGui::GetWindowDrawList(), {at.x + width - dp(24), at.y + (height - ImGui::GetFontSize()) / 2}, theme().inkFaint, icon("chevron-down"));
    return chosen;
}

bool isComparison(std::string_view word) {
    return word == "<" || word == "<=" || word == "=" || word == "!=" || word == ">=" || word == ">";
}

// A number, a name or a word without arguments: several of them stand on one line.
bool isSmall(const Vocabulary& vocabulary, const Parameter& wanted, const Term& term) {
    if (wanted.sort == schema::sort::Block || term.kind == Term::Kind::Block) return false;
    if (term.kind == Term::Kind::Number) return true;
    const Word* word = vocabulary.find(wanted.sort, term.word);
    return !isComparison(term.word) && (!word || word->parameters.empty());
}

bool argumentsForm(const Vocabulary& vocabulary, const Word& word, Term& term) {
    bool changed = false, beside = false;
    int index = 0;
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    for (const Parameter& p : word.parameters) {
        for (int copy = 0; copy < std::max(1, p.most); ++copy, ++index) {
            ImGui::PushID(index);
            const bool given = index < int(term.arguments.size());
            if (!given && (copy > 0 || (p.fallback && *p.fallback))) {
                // Left out: the default stands; a quiet button adds it.
                if (index == int(term.arguments.size())) {
                    const std::string label = "+ " + readable(p.name);
                    if (button(label.c_str(), {.kind = Button::Quiet, .tooltip = p.help, .compact = true})) {
                        term.arguments.push_back(defaultOf(vocabulary, p));
                        changed = true;
                    }
                }
                ImGui::PopID();
                return changed;
            }
            while (int(term.arguments.size()) <= index) {
                term.arguments.push_back(defaultOf(vocabulary, p));
                changed = true;
            }
            const bool small = isSmall(vocabulary, p, term.arguments[std::size_t(index)]);
            if (beside && small && ImGui::GetItemRectMax().x + dp(kSmallWide) < right) ImGui::SameLine(0, dp(12));
            beside = small;
            changed |= termForm(vocabulary, p, term.arguments[std::size_t(index)]);
            const bool last = index + 1 == int(term.arguments.size());
            if (last && (copy > 0 || (p.fallback && *p.fallback))) {
                ImGui::SameLine(0, dp(2));
                // Beside the control, which is below its name.
                const float down = ImGui::GetItemRectSize().y - ImGui::GetFrameHeight() + std::round((ImGui::GetFrameHeight() - dp(26)) / 2);
                ImGui::SetCursorPosY(ImGui::GetCursorPosY() + (small ? down : 0));
                const bool leftOut = iconButton("Leave out", icon("close"), {.kind = Button::Quiet, .compact = true});
                ImGui::SetCursorPosY(ImGui::GetCursorPosY() - (small ? down : 0));
                if (leftOut) {
                    term.arguments.pop_back();
                    changed = true;
                    ImGui::PopID();
                    return changed;
                }
            }
            ImGui::PopID();
        }
    }
    return changed;
}

}  // namespace

Term newTerm(const Vocabulary& vocabulary, Sort sort) {
    for (const Word& word : vocabulary.words())
        if (word.sort == sort && !isComparison(word.name)) return withDefaults(vocabulary, word);
    return Term::ofNumber(0);
}

schema::Clause newClause(const Vocabulary& vocabulary) {
    schema::Clause clause;
    clause.moment = Term::ofWord("manual");
    clause.effects.push_back(newTerm(vocabulary, schema::sort::Effect));
    return clause;
}

bool termForm(const Vocabulary& vocabulary, const Parameter& wanted, Term& term) {
    bool changed = false;
    ImGui::BeginGroup();
    if (wanted.name && *wanted.name) caption(readable(wanted.name));
    if (wanted.sort == schema::sort::Block) {
        if (term.kind != Term::Kind::Block) { term = Term::ofBlock({}); changed = true; }
        ImGui::Indent(dp(12));
        changed |= effectsForm(vocabulary, schema::sort::Effect, term.arguments);
        ImGui::Unindent(dp(12));
    } else if (wanted.sort == schema::sort::Name || wanted.sort == schema::sort::Reference) {
        if (term.kind != Term::Kind::Word) { term = Term::ofWord("name"); changed = true; }
        ImGui::SetNextItemWidth(dp(200));
        changed |= textInput("##name", term.word, wanted.refersTo);
    } else {
        const bool numeric = wanted.sort == schema::sort::Quantity || wanted.sort == schema::sort::Constant;
        if (numeric && term.kind == Term::Kind::Number) {
            StepperOptions options;
            if (wanted.min != wanted.max) { options.min = wanted.min; options.max = wanted.max; }
            ImGui::SetNextItemWidth(dp(128));
            changed |= stepper("##number", term.number, options);
            if (wanted.sort == schema::sort::Quantity) {
                ImGui::SameLine();
                if (iconButton("Read it from the game", icon("database"), {.kind = Button::Quiet, .compact = true})) {
                    term = newTerm(vocabulary, schema::sort::Quantity);
                    changed = true;
                }
            }
        } else {
            ImGui::SetNextItemWidth(dp(220));
            if (const Word* word = chooseWord(vocabulary, wanted, term.kind == Term::Kind::Word ? std::string_view(term.word) : std::string_view())) {
                term = withDefaults(vocabulary, *word);
                changed = true;
            }
            if (numeric) {
                ImGui::SameLine();
                if (iconButton("Write a number", icon("edit"), {.kind = Button::Quiet, .compact = true})) {
                    term = Term::ofNumber(std::max(1, wanted.min));
                    changed = true;
                }
            }
            const Word* word = term.kind == Term::Kind::Word ? vocabulary.find(wanted.sort, term.word) : nullptr;
            if (word && !word->parameters.empty()) {
                ImGui::Indent(dp(16));
                changed |= argumentsForm(vocabulary, *word, term);
                ImGui::Unindent(dp(16));
            }
        }
    }
    ImGui::EndGroup();
    return changed;
}

bool effectsForm(const Vocabulary& vocabulary, Sort sort, std::vector<Term>& effects) {
    bool changed = false;
    int moveUp = -1, drop = -1;
    for (int i = 0; i < int(effects.size()); ++i) {
        ImGui::PushID(i);
        changed |= termForm(vocabulary, {.name = "", .sort = sort}, effects[std::size_t(i)]);
        ImGui::SameLine();
        if (i > 0) {
            if (iconButton("Earlier", icon("arrow-up"), {.kind = Button::Quiet, .compact = true})) moveUp = i;
            ImGui::SameLine();
        }
        if (iconButton("Remove this effect", icon("close"), {.kind = Button::Quiet, .compact = true})) drop = i;
        ImGui::PopID();
    }
    if (moveUp > 0) { std::swap(effects[std::size_t(moveUp)], effects[std::size_t(moveUp - 1)]); changed = true; }
    if (drop >= 0) { effects.erase(effects.begin() + drop); changed = true; }
    if (button(sort == schema::sort::Modifier ? "Add a change" : "Add an effect", {.kind = Button::Quiet, .icon = icon("add"), .compact = true})) {
        effects.push_back(newTerm(vocabulary, sort));
        changed = true;
    }
    return changed;
}

bool conditionForm(const Vocabulary& vocabulary, std::vector<Term>& condition) {
    bool changed = false;
    if (condition.empty()) {
        if (button("Add a condition", {.kind = Button::Quiet, .icon = icon("add"), .compact = true})) {
            condition.push_back(Term::ofWord(">=", {newTerm(vocabulary, schema::sort::Quantity), Term::ofNumber(1)}));
            changed = true;
        }
        return changed;
    }
    changed |= termForm(vocabulary, {.name = "", .sort = schema::sort::Condition}, condition[0]);
    ImGui::SameLine();
    if (iconButton("Always", icon("close"), {.kind = Button::Quiet, .compact = true})) {
        condition.clear();
        changed = true;
    }
    return changed;
}

bool clauseForm(const Vocabulary& vocabulary, schema::Clause& clause) {
    bool changed = false;
    bool standing = clause.moment.kind == Term::Kind::Word && clause.moment.word == "always";
    Form form("clause", 72);
    form.row("When", "The moment that the card waits for; a standing clause holds as long as the card is in play.");
    ImGui::BeginGroup();
    int mode = standing ? 1 : 0;
    static constexpr Segment modes[] = {{"At a moment"}, {"Always"}};
    if (segmented("##mode", modes, mode, true)) {
        const bool always = mode == 1;
        if (always != standing) {
            clause.moment = Term::ofWord(always ? "always" : "manual");
            clause.effects = {newTerm(vocabulary, always ? schema::sort::Modifier : schema::sort::Effect)};
            if (always) { clause.costs.clear(); clause.limits.clear(); clause.otherwise.clear(); clause.may = false; }
            standing = always;
            changed = true;
        }
    }
    if (!standing) {
        ImGui::PushID("moment");
        changed |= termForm(vocabulary, {.name = "", .sort = schema::sort::Moment}, clause.moment);
        ImGui::PopID();
    }
    ImGui::EndGroup();
    form.row("If", "The condition that must hold.");
    ImGui::BeginGroup();
    ImGui::PushID("condition");
    changed |= conditionForm(vocabulary, clause.condition);
    ImGui::PopID();
    ImGui::EndGroup();
    if (!standing) {
        form.row("Pay", "All costs are paid, or nothing happens.");
        ImGui::BeginGroup();
        ImGui::PushID("costs");
        int drop = -1;
        for (int i = 0; i < int(clause.costs.size()); ++i) {
            ImGui::PushID(i);
            changed |= termForm(vocabulary, {.name = "", .sort = schema::sort::Cost}, clause.costs[std::size_t(i)]);
            ImGui::SameLine();
            if (iconButton("Remove this cost", icon("close"), {.kind = Button::Quiet, .compact = true})) drop = i;
            ImGui::PopID();
        }
        if (drop >= 0) { clause.costs.erase(clause.costs.begin() + drop); changed = true; }
        if (button("Add a cost", {.kind = Button::Quiet, .icon = icon("add"), .compact = true})) {
            clause.costs.push_back(newTerm(vocabulary, schema::sort::Cost));
            changed = true;
        }
        ImGui::PopID();
        ImGui::EndGroup();
        form.row("Limit", "How often it may be used.");
        ImGui::BeginGroup();
        ImGui::PushID("limit");
        if (clause.limits.empty()) {
            if (button("Add a limit", {.kind = Button::Quiet, .icon = icon("add"), .compact = true})) {
                clause.limits.push_back(newTerm(vocabulary, schema::sort::Limit));
                changed = true;
            }
        } else {
            changed |= termForm(vocabulary, {.name = "", .sort = schema::sort::Limit}, clause.limits[0]);
            ImGui::SameLine();
            if (iconButton("No limit", icon("close"), {.kind = Button::Quiet, .compact = true})) { clause.limits.clear(); changed = true; }
        }
        ImGui::PopID();
        ImGui::EndGroup();
        form.row("Optional", "The player may decline.");
        ImGui::BeginGroup();
        changed |= toggle("##may", clause.may);
        ImGui::EndGroup();
    }
    form.row(standing ? "Changes" : "Does", "In this order, each seeing the result of the one before.");
    ImGui::BeginGroup();
    ImGui::PushID("effects");
    changed |= effectsForm(vocabulary, standing ? schema::sort::Modifier : schema::sort::Effect, clause.effects);
    ImGui::PopID();
    ImGui::EndGroup();
    if (!standing && !clause.condition.empty()) {
        form.row("Else", "What happens when the condition does not hold.");
        ImGui::BeginGroup();
        ImGui::PushID("otherwise");
        changed |= effectsForm(vocabulary, schema::sort::Effect, clause.otherwise);
        ImGui::PopID();
        ImGui::EndGroup();
    }
    return changed;
}

}  // namespace ui
