// What the game knows of a question: how it reads and by which rule it is asked. questions.cpp has a row for each.
#pragma once

#include <string>

#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale {

struct QuestionRow {
    Question question;
    std::string (*words)(const Offered& o);  // "Alyona: raise which Virtue?"; `o` without options
    RuleId rule = kNoRule;                   // kNoRule: by that of what is being carried out
    bool needsCard = false;                  // it means little without the sentence of the card that leads to it
    // Where the state says which rule it is; else null.
    RuleId (*ruleNow)(const Offered& o) = nullptr;
};
const QuestionRow& rowOf(Question question);

// What Question::May is about, as Decision::subject has it: a clause of a card. A subject of 0: neither is known.
struct ClauseAsked {
    int card = 0;    // number over all cards
    int clause = 0;  // CompiledClause::number
};
constexpr ClauseAsked clauseAsked(int subject) { return {subject & 0xFFFF, subject >> 16}; }

}  // namespace engine::threetale
