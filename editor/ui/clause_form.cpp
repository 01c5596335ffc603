// Clauses of abilities as a form: a row for each of their parts, made of forms of terms (term_form.cpp).
#include <imgui.h>

#include <algorithm>
#include <utility>

#include "editor/ui/icons.h"
#include "editor/ui/term_form.h"
#include "editor/ui/widgets.h"

namespace ui {

using schema::Parameter;
using schema::Sort;
using schema::Term;
using schema::Vocabulary;
using schema::Word;

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
