// The structured half of the ability editor: long because a term holds terms, and every kind of them is drawn by the
// others.
#include "editor/ui/term_form.h"

#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/widgets.h"

namespace ui {

using schema::Parameter;
using schema::Sort;
using schema::Term;
using schema::Vocabulary;
using schema::Word;

namespace {

constexpr float kSmallWide = 250;  // logical: what a small argument may take beside another
constexpr float kListWide = 420;   // logical: of the list of words, which has room for what each means
constexpr int kListRows = 11;      // of that list, in sight at a time

constexpr std::pair<std::string_view, const char*> kComparisons[] = {{"=", "is"},           {"!=", "is not"},
                                                                     {">=", "is at least"}, {"<=", "is at most"},
                                                                     {">", "is more than"}, {"<", "is less than"}};

bool isComparison(std::string_view word) {
    return std::any_of(std::begin(kComparisons), std::end(kComparisons),
                       [&](const auto& comparison) { return comparison.first == word; });
}

// "attack_activation" and ">=" as people read them.
std::string readable(std::string_view word) {
    for (const auto& [sign, words] : kComparisons)
        if (word == sign) return words;
    std::string text(word);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

schema::AbilityPlace placeOf(const FormChoices& choices) {
    return {.vocabulary = choices.vocabulary,
            .supplied = choices.supplied,
            .records = choices.records,
            .declared = choices.declared,
            .language = choices.language};
}
Term defaultOf(const FormChoices& choices, const Parameter& parameter) {
    return schema::defaultOf(placeOf(choices), parameter);
}
Term withDefaults(const FormChoices& choices, const Word& word) { return schema::withDefaults(placeOf(choices), word); }
Term newTerm(const FormChoices& choices, Sort sort) { return schema::firstTerm(placeOf(choices), sort); }

struct Choice {
    std::string label, detail, key;
};

// A list to choose from, with help and a search on top, which `filter` holds. `list` is asked while it is open; `left`
// says what is not offered. Returns the key of what was chosen, or nothing.
std::string chooseFrom(const char* label, const std::string& shown, std::string_view current, const char* hint,
                       std::string_view title, std::string_view help, const std::function<std::vector<Choice>()>& list,
                       const std::string& left, std::string& filter) {
    std::string chosen;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight();
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(6), dp(6)));
    const bool open = ImGui::BeginCombo(label, "", ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLargest);
    ImGui::PopStyleVar();
    if (!open) {
        if (!title.empty() && ImGui::IsItemHovered()) tooltip(title, help);
    } else {
        const bool appearing = ImGui::IsWindowAppearing();
        if (appearing) {
            filter.clear();
            compat::focusHere();
        }
        const float wide = std::min(dp(kListWide), ImGui::GetIO().DisplaySize.x - dp(32));
        ImGui::SetNextItemWidth(wide);
        textInput("##filter", filter, hint);
        // From the box, Enter takes the first word that is listed; the arrows lead to the others.
        const bool entered = !appearing && (ImGui::IsItemActive() || ImGui::IsItemDeactivated()) &&
                             (compat::keyPressed(257) || compat::keyPressed(335));
        const auto fold = [](std::string text) {
            std::transform(text.begin(), text.end(), text.begin(),
                           [](unsigned char c) { return c < 128 ? char(std::tolower(c)) : char(c); });
            return text;
        };
        std::vector<Choice> shownChoices = list();
        if (!filter.empty())
            std::erase_if(shownChoices, [&](const Choice& choice) {
                return fold(choice.label + " " + choice.detail + " " + choice.key).find(fold(filter)) ==
                       std::string::npos;
            });
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(8), dp(2)));
        // The rows scroll below the box, which stays in sight; as high
        // as the whole list, so that nothing moves while one types.
        compat::beginChild("rows", {wide, dp(30) * float(kListRows)}, compat::kFlattened);
        for (const Choice& choice : shownChoices) {
            const bool on = current == choice.key;
            if (listRow((choice.label + "###" + choice.key).c_str(),
                        {.detail = choice.detail, .selected = on, .tooltip = choice.detail}) ||
                (entered && &choice == &shownChoices.front())) {
                chosen = choice.key;
                ImGui::CloseCurrentPopup();
            }
            if (on && appearing) ImGui::SetScrollHereY();
        }
        if (shownChoices.empty()) caption("No word fits.");
        if (!left.empty()) caption(left);
        ImGui::EndChild();
        ImGui::PopStyleVar();
        ImGui::EndCombo();
    }
    // Drawn here: the combo box itself would end a name at "##", and cut it without an ellipsis.
    const float pad = ImGui::GetStyle().FramePadding.x, line = at.y + (height - ImGui::GetFontSize()) / 2;
    drawLabel(ImGui::GetWindowDrawList(), {at.x + pad, line}, shown.empty() ? theme().inkFaint : theme().ink,
              elided(shown.empty() ? "choose" : shown, width - pad - dp(28)));
    drawLabel(ImGui::GetWindowDrawList(), {at.x + width - dp(24), line}, theme().inkFaint, icon("chevron-down"));
    return chosen;
}

bool isOffered(const FormChoices& choices, const Word& word) { return (word.needs & ~choices.supplied) == 0; }

// The words that fit, without those that need what nothing supplies here.
const Word* chooseWord(const FormChoices& choices, const Parameter& wanted, std::string_view current) {
    const Vocabulary& vocabulary = choices.vocabulary;
    schema::Facts missing = 0;
    int others = 0;
    for (const Word& word : vocabulary.ofSort(wanted.sort))
        if (schema::fits(word, wanted) && !isOffered(choices, word)) {
            missing |= word.needs & ~choices.supplied;
            ++others;
        }
    const Word* now = vocabulary.find(wanted.sort, current);
    const std::string left = others == 0
                                 ? ""
                                 : fmt::format("{} more {} only where there is {}.", others,
                                               others == 1 ? "word fits" : "words fit", vocabulary.factNames(missing));
    const std::string key = chooseFrom(
        "##word", readable(current), current, "Search words", now ? readable(now->name) : "", now ? now->help : "",
        [&] {
            std::vector<Choice> list;
            for (const Word& word : vocabulary.ofSort(wanted.sort))
                if (schema::fits(word, wanted) && (isOffered(choices, word) || current == word.name))
                    list.push_back({readable(word.name), word.help, word.name});
            return list;
        },
        left, choices.filter);
    return key.empty() ? nullptr : vocabulary.find(wanted.sort, key);
}

// The records of a kind, by name.
bool chooseRecord(const FormChoices& choices, const Parameter& wanted, Term& term) {
    const schema::RecordPtr now = choices.records->find(wanted.refersTo, term.word);
    const std::string key = chooseFrom(
        "##name", now ? now->base().name.in(choices.language) : term.word, term.word, "Search by name or id",
        now ? term.word : "", wanted.help,
        [&] {
            std::vector<Choice> list;
            for (const schema::RecordPtr& record : choices.records->ofKind(wanted.refersTo))
                list.push_back({record->base().name.in(choices.language), record->id(), record->id()});
            std::sort(list.begin(), list.end(), [](const Choice& a, const Choice& b) { return a.label < b.label; });
            return list;
        },
        "", choices.filter);
    if (key.empty()) return false;
    term.word = key;
    return true;
}

// A number, a name or a word without arguments: several of them stand on one line.
bool isSmall(const Vocabulary& vocabulary, const Parameter& wanted, const Term& term) {
    if (wanted.sort == schema::sort::Block || term.kind == Term::Kind::Block) return false;
    if (term.kind == Term::Kind::Number) return true;
    const Word* word = vocabulary.find(wanted.sort, term.word);
    return !isComparison(term.word) && (!word || word->parameters.empty());
}

// A comparison reads as a sentence: what is compared, how, and with what.
bool comparisonForm(const FormChoices& choices, const Parameter& wanted, Term& term,
                    const std::function<void()>& beside) {
    const Word* word = choices.vocabulary.find(wanted.sort, term.word);
    bool changed = false;
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    const auto side = [&](std::size_t index) {
        Parameter parameter = word->parameters[index];
        parameter.name = "";  // its place says which side it is
        while (term.arguments.size() <= index) {
            term.arguments.push_back(defaultOf(choices, word->parameters[term.arguments.size()]));
            changed = true;
        }
        ImGui::PushID(int(index));
        changed |= termForm(choices, parameter, term.arguments[index]);
        ImGui::PopID();
        if (isSmall(choices.vocabulary, parameter, term.arguments[index]) &&
            ImGui::GetItemRectMax().x + dp(150) < right)
            ImGui::SameLine(0, dp(8));
    };
    side(0);
    ImGui::SetNextItemWidth(dp(136));
    const Word* other = chooseWord(choices, wanted, term.word);
    ImGui::SameLine(0, dp(8));
    side(1);
    if (beside) beside();
    if (!other) return changed;
    if (isComparison(other->name)) term.word = other->name;  // of the same two
    else term = withDefaults(choices, *other);
    return true;
}

bool argumentsForm(const FormChoices& outside, const Word& word, Term& term) {
    FormChoices choices = outside;
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
                        term.arguments.push_back(defaultOf(choices, p));
                        changed = true;
                    }
                }
                ImGui::PopID();
                return changed;
            }
            while (int(term.arguments.size()) <= index) {
                term.arguments.push_back(defaultOf(choices, p));
                changed = true;
            }
            const bool small = isSmall(choices.vocabulary, p, term.arguments[index]);
            if (beside && small && ImGui::GetItemRectMax().x + dp(kSmallWide) < right) ImGui::SameLine(0, dp(12));
            beside = small;
            changed |= termForm(choices, p, term.arguments[index]);
            // What follows a trigger may read what that supplies.
            if (p.sort == schema::sort::Trigger)
                choices.supplied |= schema::factsOf(choices.vocabulary, term.arguments[index]);
            const bool last = index + 1 == int(term.arguments.size());
            if (last && (copy > 0 || (p.fallback && *p.fallback))) {
                ImGui::SameLine(0, dp(2));
                // Beside the control, which is below its name.
                const float down = ImGui::GetItemRectSize().y - ImGui::GetFrameHeight() +
                                   std::round((ImGui::GetFrameHeight() - dp(26)) / 2);
                compat::setLineTop(ImGui::GetCursorPosY() + (small ? down : 0));
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

Term newTerm(const Vocabulary& vocabulary, Sort sort) { return schema::firstTerm({.vocabulary = vocabulary}, sort); }

schema::Clause newClause(const Vocabulary& vocabulary) {
    schema::Clause clause;
    for (const Word& word : vocabulary.ofSort(schema::sort::Trigger)) {
        const bool bare = std::all_of(word.parameters.begin(), word.parameters.end(),
                                      [](const Parameter& p) { return p.fallback && *p.fallback; });
        if (!bare) continue;
        clause.trigger = Term::ofWord(word.name);
        break;
    }
    clause.effects.push_back(newTerm(vocabulary, schema::sort::Effect));
    return clause;
}

ClauseParts partsOf(const Vocabulary& vocabulary) {
    return {.standing = !vocabulary.ofSort(schema::sort::Modifier).empty(),
            .costs = !vocabulary.ofSort(schema::sort::Cost).empty(),
            .limits = !vocabulary.ofSort(schema::sort::Limit).empty(),
            .declining = vocabulary.find(schema::sort::Effect, "may") != nullptr};
}

bool termForm(const FormChoices& choices, const Parameter& wanted, Term& term, const std::function<void()>& beside) {
    bool changed = false;
    ImGui::BeginGroup();
    if (wanted.name && *wanted.name) caption(readable(wanted.name));
    if (wanted.sort == schema::sort::Block) {
        if (term.kind != Term::Kind::Block) {
            term = Term::ofBlock({});
            changed = true;
        }
        ImGui::Indent(dp(12));
        changed |= effectsForm(choices, schema::sort::Effect, term.arguments);
        ImGui::Unindent(dp(12));
    } else if (wanted.sort == schema::sort::Reference && choices.records && term.kind == Term::Kind::Word) {
        ImGui::SetNextItemWidth(dp(220));
        changed |= chooseRecord(choices, wanted, term);
    } else if (wanted.sort == schema::sort::Name || wanted.sort == schema::sort::Reference) {
        if (term.kind != Term::Kind::Word) {
            term = Term::ofWord("name");
            changed = true;
        }
        ImGui::SetNextItemWidth(dp(200));
        changed |= textInput("##name", term.word, wanted.refersTo);
    } else {
        const bool numeric = wanted.sort == schema::sort::Quantity || wanted.sort == schema::sort::Constant;
        if (numeric && term.kind == Term::Kind::Number) {
            StepperOptions options;
            if (wanted.min != wanted.max) {
                options.min = wanted.min;
                options.max = wanted.max;
            }
            ImGui::SetNextItemWidth(dp(128));
            changed |= stepper("##number", term.number, options);
            if (wanted.sort == schema::sort::Quantity) {
                ImGui::SameLine();
                if (iconButton("Read it from the game", icon("database"), {.kind = Button::Quiet, .compact = true})) {
                    term = newTerm(choices, schema::sort::Quantity);
                    changed = true;
                }
            }
        } else if (const Word* comparison = term.kind == Term::Kind::Word && isComparison(term.word)
                                                ? choices.vocabulary.find(wanted.sort, term.word)
                                                : nullptr;
                   comparison && comparison->parameters.size() == 2) {
            changed |= comparisonForm(choices, wanted, term, beside);
        } else {
            ImGui::SetNextItemWidth(dp(220));
            if (const Word* word =
                    chooseWord(choices, wanted,
                               term.kind == Term::Kind::Word ? std::string_view(term.word) : std::string_view())) {
                term = withDefaults(choices, *word);
                changed = true;
            }
            if (numeric) {
                ImGui::SameLine();
                if (iconButton("Write a number", icon("edit"), {.kind = Button::Quiet, .compact = true})) {
                    term = Term::ofNumber(std::max(1, wanted.min));
                    changed = true;
                }
            }
            if (beside) {
                ImGui::SameLine();
                beside();
            }
            const Word* word =
                term.kind == Term::Kind::Word ? choices.vocabulary.find(wanted.sort, term.word) : nullptr;
            if (word && !word->parameters.empty()) {
                FormChoices inside = choices;
                inside.supplied |= word->supplies;
                ImGui::Indent(dp(16));
                changed |= argumentsForm(inside, *word, term);
                ImGui::Unindent(dp(16));
            }
        }
    }
    ImGui::EndGroup();
    return changed;
}

bool effectsForm(const FormChoices& choices, Sort sort, std::vector<Term>& effects) {
    bool changed = false;
    int moveUp = -1, drop = -1;
    for (int i = 0; i < int(effects.size()); ++i) {
        ImGui::PushID(i);
        changed |= termForm(choices, {.name = "", .sort = sort}, effects[i], [&] {
            if (i > 0) {
                if (iconButton("Earlier", icon("arrow-up"), {.kind = Button::Quiet, .compact = true})) moveUp = i;
                ImGui::SameLine();
            }
            if (iconButton("Remove this effect", icon("close"), {.kind = Button::Quiet, .compact = true})) drop = i;
        });
        ImGui::PopID();
    }
    if (moveUp > 0) {
        std::swap(effects[moveUp], effects[moveUp - 1]);
        changed = true;
    }
    if (drop >= 0) {
        effects.erase(effects.begin() + drop);
        changed = true;
    }
    if (button(sort == schema::sort::Modifier ? "Add a change" : "Add an effect",
               {.kind = Button::Quiet, .icon = icon("add"), .compact = true})) {
        effects.push_back(newTerm(choices, sort));
        changed = true;
    }
    return changed;
}

bool conditionForm(const FormChoices& choices, std::vector<Term>& condition) {
    bool changed = false;
    if (condition.empty()) {
        if (button("Add a condition", {.kind = Button::Quiet, .icon = icon("add"), .compact = true})) {
            condition.push_back(Term::ofWord(">=", {newTerm(choices, schema::sort::Quantity), Term::ofNumber(1)}));
            changed = true;
        }
        return changed;
    }
    bool drop = false;
    changed |= termForm(choices, {.name = "", .sort = schema::sort::Condition}, condition[0],
                        [&] { drop = iconButton("Always", icon("close"), {.kind = Button::Quiet, .compact = true}); });
    if (drop) condition.clear();
    return changed || drop;
}

namespace {

bool isStanding(const schema::Clause& clause) {
    return clause.trigger.kind == Term::Kind::Word && clause.trigger.word == "always";
}

// Makes a clause one that applies as long as the card is in play, or one that answers a trigger; what only the other
// kind has goes.
void makeStanding(const FormChoices& choices, schema::Clause& clause, bool always) {
    clause.trigger = always ? Term::ofWord("always") : newClause(choices.vocabulary).trigger;
    clause.effects = {newTerm(choices, always ? schema::sort::Modifier : schema::sort::Effect)};
    if (!always) return;
    clause.costs.clear();
    clause.limits.clear();
    clause.otherwise.clear();
    clause.may = false;
}

bool triggerForm(const FormChoices& choices, schema::Clause& clause, bool offersStanding) {
    bool changed = false;
    const bool standing = isStanding(clause);
    int mode = standing ? 1 : 0;
    static constexpr Segment modes[] = {{"On a trigger"}, {"Always"}};
    if ((offersStanding || standing) && segmented("##mode", modes, mode, true) && (mode == 1) != standing) {
        makeStanding(choices, clause, mode == 1);
        changed = true;
    }
    if (!isStanding(clause)) {
        ImGui::PushID("trigger");
        changed |= termForm(choices, {.name = "", .sort = schema::sort::Trigger}, clause.trigger);
        ImGui::PopID();
    }
    return changed;
}

bool costsForm(const FormChoices& choices, std::vector<Term>& costs) {
    bool changed = false;
    int drop = -1;
    for (int i = 0; i < int(costs.size()); ++i) {
        ImGui::PushID(i);
        changed |= termForm(choices, {.name = "", .sort = schema::sort::Cost}, costs[i], [&] {
            if (iconButton("Remove this cost", icon("close"), {.kind = Button::Quiet, .compact = true})) drop = i;
        });
        ImGui::PopID();
    }
    if (drop >= 0) {
        costs.erase(costs.begin() + drop);
        changed = true;
    }
    if (button("Add a cost", {.kind = Button::Quiet, .icon = icon("add"), .compact = true})) {
        costs.push_back(newTerm(choices, schema::sort::Cost));
        changed = true;
    }
    return changed;
}

bool limitForm(const FormChoices& choices, std::vector<Term>& limits) {
    if (limits.empty()) {
        if (!button("Add a limit", {.kind = Button::Quiet, .icon = icon("add"), .compact = true})) return false;
        limits.push_back(newTerm(choices, schema::sort::Limit));
        return true;
    }
    bool drop = false;
    const bool changed = termForm(choices, {.name = "", .sort = schema::sort::Limit}, limits[0], [&] {
        drop = iconButton("No limit", icon("close"), {.kind = Button::Quiet, .compact = true});
    });
    if (drop) limits.clear();
    return changed || drop;
}

}  // namespace

bool clauseForm(const FormChoices& given, schema::Clause& clause) {
    bool changed = false;
    const ClauseParts parts = partsOf(given.vocabulary);
    FormChoices choices = given;
    Form form("clause", 72);
    // One row: its label, and a form of terms in a name space of its own.
    const auto part = [&](const char* label, const char* help, const char* name, const auto& draw) {
        form.row(label, help);
        ImGui::BeginGroup();
        if (name) ImGui::PushID(name);
        changed |= draw();
        if (name) ImGui::PopID();
        ImGui::EndGroup();
    };
    part("When", "What triggers the clause; a standing clause applies as long as the card is in play.", nullptr,
         [&] { return triggerForm(choices, clause, parts.standing); });
    const bool standing = isStanding(clause);
    if (!standing) choices.supplied |= schema::factsOf(choices.vocabulary, clause.trigger);
    FormChoices asking = choices;  // for the condition
    if (standing) asking.supplied |= schema::factsOfModifiers(choices.vocabulary, clause.effects);
    part("If", "The condition that must hold.", "condition", [&] { return conditionForm(asking, clause.condition); });
    if (!clause.costs.empty() || (!standing && parts.costs))
        part("Pay", "All costs are paid, or nothing happens.", "costs",
             [&] { return costsForm(choices, clause.costs); });
    if (!clause.limits.empty() || (!standing && parts.limits))
        part("Limit", "How often it may be used.", "limit", [&] { return limitForm(choices, clause.limits); });
    if (clause.may || (!standing && parts.declining))
        part("Optional", "The player may decline.", nullptr, [&] { return toggle("##may", clause.may); });
    part(standing ? "Changes" : "Then", "In this order, each seeing the result of the one before.", "effects", [&] {
        return effectsForm(choices, standing ? schema::sort::Modifier : schema::sort::Effect, clause.effects);
    });
    if (!standing && !clause.condition.empty())
        part("Else", "What happens when the condition does not hold.", "otherwise",
             [&] { return effectsForm(choices, schema::sort::Effect, clause.otherwise); });
    return changed;
}

}  // namespace ui
