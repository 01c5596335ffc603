// Cards used at will: listed while they can be used, and used. AB-T18, AB-T36, TT-ARTIFACT-06, -07, TT-RULING-42, -43,
// -58.
#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/threetale/abilities/explain.h"
#include "engine/threetale/abilities/sources.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_turn.h"

namespace engine::threetale {

namespace {

const TriggerContext kNoEvent;

// Calls visit(clause) for each clause of a card that is used at this trigger and could be used now.
template <class Visit>
void forEachUsable(Table& t, const ClauseRange& clauses, Trigger trigger, int hero, Visit visit) {
    if (!(clauses.triggers >> int(trigger) & 1)) return;
    for (int i = 0; i < clauses.count; ++i) {
        const CompiledClause& clause = t.cards.clauses[clauses.first + i];
        if (!clause.standing && clause.trigger == trigger && readiness(t, clause, hero, kNoEvent) == Readiness::Ready)
            visit(clause);
    }
}

// A Space that is only crossed, or that another Hero stands on, too.
bool onlyPassing(const Table& t, int hero) {
    const std::uint8_t space = t.state.heroes[hero].space;
    return space != kNone && !mayStay(t, hero, space);
}

// TT-MOVE-09: nothing that costs an Action is done on such a Space.
bool allowedHere(Table& t, const CompiledClause& clause, int hero) {
    Scratch scratch;
    return !onlyPassing(t, hero) || actionsAsked({t, hero, clause.card, kNoEvent, scratch}, clause.costs) == 0;
}

void listActionsOfScenario(Table& t, int hero, Trigger trigger) {
    if (t.state.phase != Phase::Future || t.state.prophecy == kNone) return;
    const auto& actions = t.cards.prophecies[t.state.prophecy].actions;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (!holds(t, actions[i].condition, hero, t.cards.number(CardKind::Prophecy, t.state.prophecy))) continue;
        bool ready = false;
        forEachUsable(t, actions[i].clauses, trigger, hero,
                      [&](const CompiledClause& clause) { ready = ready || allowedHere(t, clause, hero); });
        if (ready) offer(t, verb_rows::ScenarioAction{i});
    }
}

bool wasActivated(const Table& t, int artifact) { return indexOf(t.state.battle.activated, artifact) >= 0; }

// TT-RULING-42: once per round of attack of the Hero.
void noteActivation(Table& t, int artifact) {
    const auto& activated = t.state.battle.activated;
    if (!wasActivated(t, artifact)) push(t, activated, artifact, "Artifacts activated in a round of attack");
}

}  // namespace

void listUsableNow(Table& t, int hero, Trigger trigger) {
    if (t.hasTrigger(trigger))
        forEachOwnSource(t, hero, [&](const ClauseRange& clauses, int artifact, int talent) {
            if (!(clauses.triggers >> int(trigger) & 1)) return;
            if ((artifact >= 0 && !artifactWorks(t, hero, artifact)) || (talent >= 0 && !talentWorks(t, hero, talent)))
                return tellIdle(t, clauses, trigger, hero, kNoEvent);
            forEachUsable(t, clauses, trigger, hero, [&](const CompiledClause& clause) {
                if (allowedHere(t, clause, hero)) offer(t, verb_rows::Use{clause.card, clause.number});
            });
        });
    listActionsOfScenario(t, hero, trigger);
}

// --- why a card cannot be used: the questions of listUsable, one by one
// ---------------------------------------------------

namespace verb_rows {

namespace {

// A clause and what it asks for, as things stand, with where an Action may be done.
void requireClause(Table& t, const CompiledClause& clause, int hero, Explanation& why) {
    addPart(why, explained(t, clause, hero, kNoEvent, {}, Known::Nothing));
    engine::require(why, allowedHere(t, clause, hero), say("the Hero stands where it may stay"), "TT-MOVE-09"_rule);
}

}  // namespace

void Use::require(Table& t, const Decision& d, Explanation& why) const {
    const CompiledClause* used = t.cards.clauseOf(card, clause);
    if (!used) return;
    bool held = false;
    forEachOwnSource(t, d.seat, [&](const ClauseRange& clauses, int, int) {
        const std::ptrdiff_t at = used - t.cards.clauses.data();
        held = held || (at >= clauses.first && at < clauses.first + clauses.count);
    });
    engine::require(why, held, say("the Hero has the card"), "TT-ARTIFACT-06"_rule);
    if (held) requireClause(t, *used, d.seat, why);
}
void Use::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    forEachOwnSource(t, d.seat, [&](const ClauseRange& clauses, int, int) {
        for (int i = 0; i < clauses.count; ++i)
            if (const CompiledClause& c = t.cards.clauses[clauses.first + i];
                !c.standing && (c.trigger == Trigger::Manual || c.trigger == Trigger::ManualInBattle))
                options.push_back(optionFrom(Use{c.card, c.number}));
    });
}

void ScenarioAction::require(Table& t, const Decision& d, Explanation& why) const {
    engine::require(why, t.state.phase == Phase::Future && t.state.prophecy != kNone, say("it is the Future"),
                    "TT-FUTURE-03"_rule);
    if (!why.holds) return;
    const int card = t.cards.number(CardKind::Prophecy, t.state.prophecy);
    const ScenarioActionCard& written = t.cards.prophecies[t.state.prophecy].actions[action.value];
    Scratch scratch;
    const EvaluationContext r{t, selfOf(t, d.seat, kNoEvent), card, kNoEvent, scratch};
    if (written.condition.count > 0) addPart(why, explainedCondition(r, written.condition));
    // One of its clauses will do.
    Explanation any;
    any.join = Explanation::Join::Any;
    any.what = say("one of its effects can be used");
    any.holds = false;
    for (int i = 0; i < written.clauses.count; ++i) {
        const CompiledClause& c = t.cards.clauses[written.clauses.first + i];
        if (c.standing || c.trigger != (t.state.battle.open ? Trigger::ManualInBattle : Trigger::Manual)) continue;
        Explanation part;
        part.what = say("it can be used");
        requireClause(t, c, d.seat, part);
        any.holds = any.holds || part.holds;
        any.parts.push_back(std::move(part));
    }
    if (any.parts.size() == 1) addPart(why, std::move(any.parts[0]));
    else addPart(why, std::move(any));
}
void ScenarioAction::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    if (t.state.phase != Phase::Future || t.state.prophecy == kNone) return;
    const int actions = int(t.cards.prophecies[t.state.prophecy].actions.size());
    for (int action = 0; action < actions; ++action) options.push_back(optionFrom(ScenarioAction{action}));
}

void Activate::require(Table& t, const Decision& d, Explanation& why) const {
    const ClauseRange& clauses = t.cards.artifacts[artifact].clauses;
    engine::require(why, holdsArtifact(t, d.seat, artifact), say("the Hero has the card"), "TT-ARTIFACT-06"_rule);
    engine::require(why, !wasActivated(t, artifact), say("it was not activated in this round of attack"),
                    "TT-RULING-42"_rule);
    for (int i = 0; i < clauses.count; ++i)
        if (const CompiledClause& c = t.cards.clauses[clauses.first + i]; c.trigger == Trigger::AttackActivation)
            addPart(why, explained(t, c, d.seat, kNoEvent, {}, Known::Nothing));
}
// An Artifact with one clause of that kind; of several each is used by itself.
void Activate::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (const std::uint8_t artifact : t.state.heroes[d.seat].artifacts) {
        const ClauseRange& clauses = t.cards.artifacts[artifact].clauses;
        int all = 0;
        for (int i = 0; i < clauses.count; ++i)
            all += t.cards.clauses[clauses.first + i].trigger == Trigger::AttackActivation;
        if (all == 1) options.push_back(optionFrom(Activate{artifact}));
    }
}

}  // namespace verb_rows

void use(Table& t, int hero, const Option& option) {
    if (isA<verb_rows::Use>(option)) {
        const CompiledClause* clause = t.cards.clauseOf(option.c, option.d);
        if (!clause) return;
        const int artifact = artifactOf(t, clause->card);
        if (clause->trigger == Trigger::AttackActivation && artifact >= 0) noteActivation(t, artifact);
        carryOut(t, *clause, hero, kNoEvent, true);
        return;
    }
    if (!isA<verb_rows::ScenarioAction>(option)) return;
    auto scope = t.rule("TT-FUTURE-03"_rule, hero);
    const ClauseRange& clauses = t.cards.prophecies[t.state.prophecy].actions[option.a].clauses;
    const Trigger trigger = t.state.battle.open ? Trigger::ManualInBattle : Trigger::Manual;
    for (int i = 0; i < clauses.count && !over(t); ++i) {
        const CompiledClause& clause = t.cards.clauses[clauses.first + i];
        if (!clause.standing && clause.trigger == trigger) carryOut(t, clause, hero, kNoEvent, true);
    }
}

void listActivations(Table& t, int hero) {
    if (!t.hasTrigger(Trigger::AttackActivation)) return;
    forEachOwnSource(t, hero, [&](const ClauseRange& clauses, int artifact, int talent) {
        if (!(clauses.triggers >> int(Trigger::AttackActivation) & 1)) return;
        if (artifact >= 0 && (wasActivated(t, artifact) || !artifactWorks(t, hero, artifact))) return;
        if (talent >= 0 && !talentWorks(t, hero, talent)) return;
        // An Artifact with one such clause is activated; where there are several, or on a Talent, the clause is named.
        int ready = 0, all = 0;
        for (int i = 0; i < clauses.count; ++i)
            all += t.cards.clauses[clauses.first + i].trigger == Trigger::AttackActivation;
        forEachUsable(t, clauses, Trigger::AttackActivation, hero, [&](const CompiledClause& clause) {
            ++ready;
            if (artifact < 0 || all > 1) offer(t, verb_rows::Use{clause.card, clause.number});
        });
        if (artifact >= 0 && all == 1 && ready > 0) offer(t, verb_rows::Activate{artifact});
    });
}

void activate(Table& t, int hero, int artifact) {
    auto scope = t.rule("TT-ARTIFACT-06"_rule, hero);
    noteActivation(t, artifact);
    const ClauseRange& clauses = t.cards.artifacts[artifact].clauses;
    for (int i = 0; i < clauses.count; ++i) {
        const CompiledClause& clause = t.cards.clauses[clauses.first + i];
        if (!clause.standing && clause.trigger == Trigger::AttackActivation) {
            carryOut(t, clause, hero, kNoEvent, true);
            return;
        }
    }
}

}  // namespace engine::threetale
