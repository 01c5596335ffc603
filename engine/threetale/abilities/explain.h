// Why a clause is carried out, or not: its parts as the card has them, each with what is there and what is needed. The
// rules ask nothing of this; where somebody watches a game, they tell of the clauses that they look at.
#pragma once

#include "engine/kernel/explain_condition.h"
#include "engine/threetale/abilities/clauses.h"

namespace engine::threetale {

// The words of a card in the language that is spoken, with the names that its record declares.
class CardWords {
  public:
    CardWords(const CompiledSet& set, int card);

    std::string phrase(const schema::Term& term, schema::Sort sort) const;
    std::string sentence(const schema::Clause& clause) const;

  private:
    schema::RecordPtr record_;
    schema::NameText names_;
};
// Of a word that is an enumerator and no more, "Past".
std::string wordName(schema::Sort sort, int code);

// Where a program stands and what is written there.
const CompiledSet::Place& placeOf(const CompiledSet& set, Program program);
// Whose a clause is for those who ask for it: of Artifacts and Talents their Hero's, else nobody's.
ClauseInPlay inPlay(const CompiledSet& set, const CompiledClause& clause, int owner);

// What is known of the event that a clause waits for.
enum class Known : std::uint8_t {
    Meant,   // it happens, with this context, and the trigger has let it through
    Event,   // it happens, with this context
    Nothing  // nothing happens: what depends on the event is not known
};
Explanation explained(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context,
                      Reaction reaction, Known known);
// A condition that stands by itself, of a card.
Explanation explainedCondition(const EvaluationContext& r, Program condition);

// --- what rows say (conditions.cpp, costs.cpp)
// ------------------------------------------------------------------------

ConditionShape<ConditionTerm, QuantityTerm> shapeOf(const EvaluationContext& r, ConditionTerm condition);
// A part for each cost, in the order in which they are reckoned: the first that does not hold is the one that cannot be
// paid any more. True: all can.
bool explainCosts(const EvaluationContext& r, const CompiledClause& clause, const schema::Clause& written,
                  const CardWords& words, Explanation& whole);

// --- where somebody watches (Table::watcher)
// --------------------------------------------------------------------------

// The rules have looked at a clause whose trigger came; `meant` false: the event is none that its trigger means.
void tellLooked(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context, Reaction reaction,
                Readiness found, bool meant = true);
// ... at a card that does nothing now; with its clauses of the trigger.
void tellIdleNow(Table& t, const ClauseRange& clauses, Trigger trigger, int owner, const TriggerContext& context);
inline void tellIdle(Table& t, const ClauseRange& clauses, Trigger trigger, int owner, const TriggerContext& context) {
    if (t.looksAtTests()) [[unlikely]]
        tellIdleNow(t, clauses, trigger, owner, context);
}

}  // namespace engine::threetale
