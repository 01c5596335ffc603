// Cards used at will: listed while they can be used, and used. AB-T18, AB-T36, TT-ARTIFACT-06, -07, TT-RULING-42, -43, -58.
#include "engine/threetale/abilities/clauses.h"
#include "engine/threetale/abilities/sources.h"

namespace engine::threetale {

namespace {

const Occasion kNoEvent;

// Calls visit(clause) for each clause of a card that is used at this moment and could be used now.
template <class Visit> void forEachUsable(Table& t, const ClauseRange& clauses, Moment moment, int hero, Visit visit) {
    if (!(clauses.moments >> int(moment) & 1)) return;
    for (int i = 0; i < clauses.count; ++i) {
        const CompiledClause& clause = t.cards.clauses[std::size_t(clauses.first + i)];
        if (!clause.standing && clause.moment == moment && readiness(t, clause, hero, kNoEvent) == Readiness::Ready) visit(clause);
    }
}

bool sharesSpace(const Table& t, int hero) {
    const std::uint8_t space = t.state.heroes[std::size_t(hero)].space;
    for (int other = 0; other < kHeroes; ++other)
        if (other != hero && space != kNone && t.state.heroes[std::size_t(other)].space == space) return true;
    return false;
}

// TT-MOVE-09: nothing that costs an Action is done on a Space occupied by another Hero.
bool allowedHere(Table& t, const CompiledClause& clause, int hero) {
    Memory memory;
    return !sharesSpace(t, hero) || actionsAsked({t, hero, clause.card, kNoEvent, memory}, clause.costs) == 0;
}

void listActionsOfScenario(Table& t, int hero, Moment moment) {
    if (t.state.phase != Phase::Future || t.state.prophecy == kNone) return;
    const auto& actions = t.cards.prophecies[t.state.prophecy].actions;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (!holds(t, actions[i].condition, hero, t.cards.number(CardKind::Prophecy, t.state.prophecy))) continue;
        bool ready = false;
        forEachUsable(t, actions[i].clauses, moment, hero, [&](const CompiledClause& clause) { ready = ready || allowedHere(t, clause, hero); });
        if (ready) t.options.add({std::uint16_t(Verb::ScenarioAction), std::uint8_t(i)});
    }
}

const CompiledClause* clauseOf(const Table& t, int card, int number) {
    for (const CompiledClause& clause : t.cards.clauses)
        if (clause.card == card && clause.number == number) return &clause;
    return nullptr;
}

}  // namespace

void listUsable(Table& t, int hero, bool inBattle) {
    const Moment moment = inBattle ? Moment::ManualInBattle : Moment::Manual;
    if (t.hears(moment))
        forEachOwnSource(t, hero, [&](const ClauseRange& clauses, int artifact, int talent) {
            if (!(clauses.moments >> int(moment) & 1)) return;
            if (artifact >= 0 && !artifactWorks(t, hero, artifact)) return;
            if (talent >= 0 && !talentWorks(t, hero, talent)) return;
            forEachUsable(t, clauses, moment, hero, [&](const CompiledClause& clause) {
                if (allowedHere(t, clause, hero) && t.options.count() < Table::kMaximumOptions - 8)
                    t.options.add({std::uint16_t(Verb::Use), 0, 0, std::int16_t(clause.card), clause.number});
            });
        });
    listActionsOfScenario(t, hero, moment);
}

void use(Table& t, int hero, const Option& option) {
    if (option.verb == std::uint16_t(Verb::Use)) {
        if (const CompiledClause* clause = clauseOf(t, option.c, option.d)) carryOut(t, *clause, hero, kNoEvent, true);
        return;
    }
    if (option.verb != std::uint16_t(Verb::ScenarioAction)) return;
    auto scope = t.rule("TT-FUTURE-03"_rule, hero);
    const ClauseRange& clauses = t.cards.prophecies[t.state.prophecy].actions[option.a].clauses;
    const Moment moment = t.state.battle.open ? Moment::ManualInBattle : Moment::Manual;
    for (int i = 0; i < clauses.count && !over(t); ++i) {
        const CompiledClause& clause = t.cards.clauses[std::size_t(clauses.first + i)];
        if (!clause.standing && clause.moment == moment) carryOut(t, clause, hero, kNoEvent, true);
    }
}

void listActivations(Table& t, int hero) {
    if (!t.hears(Moment::AttackActivation)) return;
    for (const std::uint8_t artifact : t.state.heroes[std::size_t(hero)].artifacts) {
        const ClauseRange& clauses = t.cards.artifacts[artifact].clauses;
        if (!(clauses.moments >> int(Moment::AttackActivation) & 1) || !artifactWorks(t, hero, artifact)) continue;
        bool ready = false;
        forEachUsable(t, clauses, Moment::AttackActivation, hero, [&](const CompiledClause&) { ready = true; });
        if (ready && !(t.state.battle.activated >> indexOf(t.state.heroes[std::size_t(hero)].artifacts, artifact) & 1))
            t.options.add({std::uint16_t(Verb::Activate), artifact});
    }
}

void activate(Table& t, int hero, int artifact) {
    auto scope = t.rule("TT-ARTIFACT-06"_rule, hero);
    // TT-RULING-42: once per round of attack of the Hero.
    t.set(t.state.battle.activated, t.state.battle.activated | 1u << indexOf(t.state.heroes[std::size_t(hero)].artifacts, artifact));
    const ClauseRange& clauses = t.cards.artifacts[std::size_t(artifact)].clauses;
    for (int i = 0; i < clauses.count && !over(t); ++i) {
        const CompiledClause& clause = t.cards.clauses[std::size_t(clauses.first + i)];
        if (!clause.standing && clause.moment == Moment::AttackActivation) carryOut(t, clause, hero, kNoEvent, true);
    }
}

}  // namespace engine::threetale
