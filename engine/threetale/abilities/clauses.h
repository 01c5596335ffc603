// Carrying out clauses: conditions, limits, costs, and the order of several (engine/threetale/rules.md section 7.1).
#pragma once

#include "engine/threetale/abilities/evaluation_context.h"

namespace engine::threetale {

// What a clause would do now.
enum class Readiness : std::uint8_t { Idle, Otherwise, Ready };
Readiness readiness(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context,
                    Reaction reaction = {});
// Carries it out; `asked`: the player has already said yes. False: declined, or nothing to do.
bool carryOut(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context, bool asked,
              Reaction& reaction);
inline bool carryOut(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context, bool asked) {
    Reaction none;
    return carryOut(t, clause, owner, context, asked, none);
}
bool limitLeft(const Table& t, const CompiledClause& clause, int owner);
// A player says whether and when it is used, and is not asked where nothing would come of it.
bool atWill(const CompiledClause& clause);

// --- costs (costs.cpp) ----------------------------------------------------------------------------------------------
bool payable(const EvaluationContext& r, Program costs);
bool pay(const EvaluationContext& r, Program costs);          // false: the roll they needed failed, nothing was paid
int actionsAsked(const EvaluationContext& r, Program costs);  // Actions that the clause costs
bool costsStone(const Table& t, Program costs);
// Can paying make room for the effect: what is lost can be gained again, what is returned can be drawn?
bool costsHelp(const Table& t, Program costs, schema::threetale::EffectWord effect);

// --- effects (effects.cpp) ------------------------------------------------------------------------------------------
void effects(const EvaluationContext& r, Program program);  // one list: battles it started are fought at its end
// Would any of these effects of a clause change something now, or once its costs are paid?
bool anythingPossible(const EvaluationContext& r, const CompiledClause& clause, Program effects);

// Artifact of a card number, or -1.
inline int artifactOf(const Table& t, int card) {
    const int first = t.cards.number(CardKind::Artifact, 0);
    return card >= first && card < t.cards.bases[std::size_t(CardKind::Artifact) + 1] ? card - first : -1;
}

}  // namespace engine::threetale
