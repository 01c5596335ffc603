// Why not: which abilities of The Battle Royale are in play, why one does something or not, and which question each
// verb answers. What is asked for a decision stands in demands.cpp, where a card lies in whereabouts.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/game.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"
#include "schema/core/ability_print.h"

namespace engine::battle_royale {

namespace {

std::string phraseOf(const schema::Term& term, schema::Sort sort, const schema::NameText& names = {}) {
    return schema::phraseOf(schema::battle_royale::vocabulary(), term, sort, spokenLanguage(), names);
}

// --- the words of a card --------------------------------------------------------------------------------------------

// Does a condition ask for what only an attack has?
bool asksForAttack(const schema::Term& term, schema::Sort sort) {
    const schema::Word* const word = schema::battle_royale::vocabulary().find(sort, term.word);
    if (!word) return false;
    bool asks = (word->needs & schema::battle_royale::fact::Attack) != 0;
    for (std::size_t i = 0; i < term.arguments.size() && !word->parameters.empty(); ++i)
        if (term.arguments[i].kind == schema::Term::Kind::Word)
            asks = asks || asksForAttack(term.arguments[i],
                                         word->parameters[std::min(int(i), word->parameters.size() - 1)].sort);
    return asks;
}

class ConditionReader {
  public:
    explicit ConditionReader(const EvaluationContext& r) : r_(r) {}

    bool holds(const ConditionTerm& condition) const { return battle_royale::holds(r_, condition); }
    ConditionShape<ConditionTerm, QuantityTerm> shape(const ConditionTerm& condition) const {
        return rowOf(condition.word).shape(r_.set.operands.at(condition.operands), r_);
    }
    std::string counted(const QuantityTerm& quantity) const { return std::to_string(count(r_, quantity)); }
    std::string phrase(const schema::Term& term) const {
        return phraseOf(term, schema::sort::Condition, namesIn(r_.set));
    }
    std::vector<const schema::Term*> arguments(const schema::Term& term) const { return argumentsInOrder(term); }
    bool spread(const schema::Term&, const ConditionTerm&, Explanation&) const { return false; }

  private:
    const EvaluationContext& r_;
};

// --- abilities ------------------------------------------------------------------------------------------------------

ClauseInPlay inPlay(const Source& source, const Clause& clause, int side) {
    return {.card = source.card, .number = clause.number, .owner = side, .place = source.place};
}

// BR-RULING-56: between attacks, on the own attack turn.
bool isMomentOf(const GameState& s, int side) {
    const BattleState& battle = battleOf(s);
    return isFighting(s) && battle.attacker == side && battle.attack.kind == AttackKind::None;
}

// `comes`: its trigger does.
void addTrigger(const GameState& s, const Clause& clause, const schema::Clause& written, int side, bool comes,
                Explanation& whole) {
    Explanation trigger;
    trigger.part = Explanation::Part::Trigger;
    trigger.what = phraseOf(written.trigger, schema::sort::Trigger);
    if (trigger.what.empty()) trigger.what = say("on the own attack turn, between attacks");
    trigger.holds = comes || (clause.trigger == Trigger::Used && isMomentOf(s, side));
    if (!trigger.holds) trigger.actual = say("that is not now");
    if (clause.trigger == Trigger::Used) trigger.rule = "BR-RULING-56"_rule;
    addPart(whole, std::move(trigger));
}

// Does it hold?
bool addCondition(const EvaluationContext& r, const Clause& clause, const schema::Clause& written, Explanation& whole) {
    if (!clause.conditional) return true;
    Explanation part;
    if (battleOf(r.s).attack.kind == AttackKind::None &&
        asksForAttack(written.condition.at(0), schema::sort::Condition)) {
        part.part = Explanation::Part::Condition;
        part.what = phraseOf(written.condition.at(0), schema::sort::Condition);
        part.holds = false;
        part.actual = say("it depends on the attack");
    } else {
        part = explainCondition(ConditionReader(r), written.condition.at(0), clause.condition);
    }
    part.place = whole.place;
    return addPart(whole, std::move(part)).holds;
}

// BR-RULING-28.
bool addLimit(const EvaluationContext& r, const Source& source, const Clause& clause, const schema::Clause& written,
              Explanation& whole) {
    const MemberState& member = r.own().members[source.member];
    const std::uint32_t* const used = usedWithin(member, clause.limit);
    if (!used) return true;
    Explanation part;
    part.part = Explanation::Part::Limit;
    part.what = written.limits.empty() ? say("once per attack turn") : phraseOf(written.limits[0], schema::sort::Limit);
    part.holds = isLeft(r.set, member, source, clause);
    part.rule = "BR-RULING-28"_rule;
    compare(part, "<", part.holds ? 0 : 1, 1);
    part.stateField = std::int32_t(reinterpret_cast<const std::byte*>(used) - reinterpret_cast<const std::byte*>(&r.s));
    return addPart(whole, std::move(part)).holds;
}

void addCosts(const EvaluationContext& r, const Clause& clause, const schema::Clause& written, Explanation& whole) {
    for (int i = 0; i < clause.costs.count; ++i) {
        const Cost& cost = r.set.costs[clause.costs.first + i];
        Explanation part;
        part.part = Explanation::Part::Cost;
        part.what = phraseOf(written.costs.at(std::size_t(i)), schema::sort::Cost);
        rowOf(cost.word).explain(r.set.operands.at(cost.operands), r, part);
        addPart(whole, std::move(part));
    }
}

// BR-RULING-122: what answers a trigger is not used for nothing.
void addPurpose(const EvaluationContext& r, const Clause& clause, Explanation& whole) {
    if (clause.trigger == Trigger::Used || canAnyBeDone(r, clause.effects)) return;
    Explanation part;
    part.part = Explanation::Part::Condition;
    part.what = say("there is something to do");
    part.holds = false;
    part.rule = "BR-RULING-122"_rule;
    addPart(whole, std::move(part));
}

Explanation explained(const EvaluationContext& r, const Source& source, const Clause& clause, bool comes) {
    Explanation whole;
    whole.part = Explanation::Part::Clause;
    whole.join = Explanation::Join::All;
    const WrittenClause written = writtenClause(r.set, source.card, clause.number);
    if (!written.clause) return whole;
    whole.what =
        schema::sentence(schema::battle_royale::vocabulary().in(spokenLanguage()), *written.clause, namesIn(r.set));
    whole.place = written.field;
    // What has no trigger is in force as long as its condition holds.
    if (!clause.stands) addTrigger(r.s, clause, *written.clause, r.side, comes, whole);
    const bool came = whole.holds;
    const bool held = addCondition(r, clause, *written.clause, whole);
    const bool left = addLimit(r, source, clause, *written.clause, whole);
    addCosts(r, clause, *written.clause, whole);
    if (held && !clause.stands) addPurpose(r, clause, whole);
    whole.otherwise = came && !held && left && clause.otherwise.count > 0;
    return whole;
}

// The clause of a side that a clause in play is; false: it is no more.
template <class Act> bool withClause(const Table& t, const ClauseInPlay& wanted, Act act) {
    if (wanted.owner < 0 || wanted.owner >= kBoards) return false;
    for (const Source& source : sourcesOf(t.cards(), t.side(wanted.owner))) {
        if (source.card != wanted.card || source.place != wanted.place) continue;
        const Range clauses = source.abilities->clauses;
        for (int i = 0; i < clauses.count; ++i)
            if (const Clause& clause = t.cards().clauses[clauses.first + i]; clause.number == wanted.number) {
                act(source, clause);
                return true;
            }
    }
    return false;
}

}  // namespace

void tellTriggered(Table& t, int side, const Source& source, const Clause& clause, ClauseVerdict verdict, bool asked) {
    ClauseWatcher* const watcher = t.watcher();
    if (!watcher) return;
    watcher->triggered({inPlay(source, clause, side), verdict, true, asked}, [&] {
        return explained({t.cards(), t.state, side, source.member, source.card}, source, clause, true);
    });
}

namespace {
// A card of the hand, or the step of a quest that is to be done. False: it is none.
bool requirePlay(Table& t, int seat, int card, int number, Explanation& why) {
    const Clause* const clause = playableClause(t, seat, card, number);
    if (!clause) return false;
    const WrittenClause written = writtenClause(t.cards(), card, number);
    const EvaluationContext r{t.cards(), t.state, seat, 0, card};
    Explanation condition;
    condition.place = written.field;
    const bool held = addCondition(r, *clause, *written.clause, condition);
    if (!held && clause->otherwise.count > 0) return true;  // what stands behind its else is for nothing
    for (Explanation& part : condition.parts) addPart(why, std::move(part));
    if (!held) return true;
    addCosts(r, *clause, *written.clause, why);
    if (t.cards().questOf(card) >= 0)
        require(why, canAllBeDone(r, clause->effects), say("there is something to do"), "BR-RULING-122"_rule);
    return true;
}
}  // namespace

void requireUse(Table& t, int side, int card, int number, Explanation& why) {
    const Source* found = nullptr;
    const Clause* ability = nullptr;
    const Sources sources = sourcesOf(t.cards(), t.side(side));
    for (const Source& source : sources) {
        const Range clauses = source.abilities->clauses;
        for (int i = 0; source.card == card && i < clauses.count; ++i) {
            const Clause& clause = t.cards().clauses[clauses.first + i];
            // Of several copies one that may be used.
            if (clause.number != number || (found && !canUse(t, side, source, clause))) continue;
            found = &source;
            ability = &clause;
        }
    }
    if (!found && t.state.mode == Mode::Quest && side < kSeats && requirePlay(t, side, card, number, why)) return;
    if (!require(why, found != nullptr, say("the card is at work in the own party"), "BR-RECRUIT-10"_rule).holds)
        return;
    const bool worksHere = isFighting(t.state) ? ability->battle : ability->map;
    if (!require(why, worksHere, say("its words and its mode allow it where it is used"), "BR-TURN-05"_rule).holds)
        return;
    // On the map, the card is used in a Strategy Phase.
    if (!isFighting(t.state)) {
        require(why, canUse(t, side, *found, *ability), say("its trigger, limit and cost allow it"), "BR-TURN-05"_rule);
        return;
    }
    const schema::Clause& written = *writtenClause(t.cards(), card, number).clause;
    const EvaluationContext r{t.cards(), t.state, side, found->member, found->card};
    if (!require(why, ability->trigger == Trigger::Used, say("it is used on the own attack turn"), "BR-RULING-56"_rule)
             .holds)
        return;
    addLimit(r, *found, *ability, written, why);
    Explanation condition;
    if (addCondition(r, *ability, written, condition)) addCosts(r, *ability, written, why);
    else if (ability->otherwise.count > 0) return;  // what stands behind its else is for nothing
    for (Explanation& part : condition.parts) addPart(why, std::move(part));
}

std::vector<ClauseInPlay> BattleRoyaleExplaining::clausesInPlay(engine::Table& table) const {
    const Table& t = static_cast<Table&>(table);
    std::vector<ClauseInPlay> found;
    for (BoardBits left = boardsOf(t.state); left != 0; left &= left - 1) {
        const int side = firstBoard(left);
        for (const Source& source : sourcesOf(t.cards(), t.side(side))) {
            const Range clauses = source.abilities->clauses;
            for (int i = 0; i < clauses.count; ++i)
                found.push_back(inPlay(source, t.cards().clauses[clauses.first + i], side));
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

Explanation BattleRoyaleExplaining::explain(engine::Table& table, const ClauseInPlay& clause) const {
    const Table& t = static_cast<Table&>(table);
    Explanation whole;
    withClause(t, clause, [&](const Source& source, const Clause& found) {
        whole = explained({t.cards(), t.state, clause.owner, source.member, source.card}, source, found, false);
    });
    return whole;
}

bool BattleRoyaleExplaining::answers(const Decision& decision, int verb) const {
    return rowOf(Verb(verb)).answers.has(Question(decision.question));
}

std::vector<Option> BattleRoyaleExplaining::imaginable(engine::Table& table, const Decision& decision) const {
    return imaginedOptions<Table, kLastVerb>(*this, table, decision);
}

Explanation BattleRoyaleExplaining::requirements(engine::Table& table, const Decision& decision,
                                                 const Option& option) const {
    return requiredOf<Table, Verb>(*this, table, decision, option);
}

}  // namespace engine::battle_royale
