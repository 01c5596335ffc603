// Triggers: which clauses answer, in which order, and how one is carried out. Section 7.1, TT-RULING-23, -69.
#include <algorithm>
#include <utility>

#include "engine/threetale/abilities/clauses.h"
#include "engine/threetale/abilities/effects_structure.h"
#include "engine/threetale/abilities/explain.h"
#include "engine/threetale/abilities/sources.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_cards.h"
#include "engine/threetale/verbs/verbs_turn.h"

namespace engine::threetale {

bool atWill(const CompiledClause& clause) {
    return clause.may || clause.trigger == Trigger::Manual || clause.trigger == Trigger::ManualInBattle ||
           clause.trigger == Trigger::AttackActivation;
}

namespace {

// TT-RULING-41: an Artifact that would shut out another is used only if the player says so.
bool wantsConsent(Table& t, const CompiledClause& clause, int owner) {
    const int artifact = artifactOf(t, clause.card);
    return artifact >= 0 && !atWill(clause) && shutsOut(t, owner, artifact);
}

constexpr int kMostAnswers = 96;

// A clause (or waiting effects) that answers a trigger.
struct Answer {
    std::uint16_t clause;  // in CompiledSet::clauses
    std::uint8_t owner;
    std::uint8_t rank;  // lower ranks come first
    bool heroes;        // of the players' side: they order their own
    bool may;           // its player says whether it is used
};

struct Answers {
    std::array<Answer, kMostAnswers> list;
    int count = 0;
};

// TT-RULING-69: mandatory before optional; enemy and scenario before Heroes. TT-RULING-23: after a roll the Heroes'
// rerolls come before what the enemy forces.
std::uint8_t rankOf(Trigger trigger, bool heroes, bool may) {
    if (trigger == Trigger::RollMade) return std::uint8_t((heroes ? 0 : 2) + may);
    return std::uint8_t((may ? 2 : 0) + heroes);
}

void collect(Table& t, Answers& answers, const ClauseRange& clauses, Trigger trigger, int owner, bool heroes,
             const TriggerContext& context, Reaction reaction) {
    if (!(clauses.triggers >> int(trigger) & 1)) return;
    for (int i = 0; i < clauses.count; ++i) {
        const std::size_t at = std::size_t(clauses.first + i);
        const CompiledClause& clause = t.cards.clauses[at];
        if (clause.standing || clause.trigger != trigger) continue;
        Scratch scratch;
        const EvaluationContext r{t, owner, clause.card, context, scratch, int(trigger), -1, &clause};
        if (!matches(r, TriggerTerm{r.at(clause.triggerOp)})) {
            if (t.looksAtTests()) [[unlikely]]
                tellLooked(t, clause, owner, context, reaction, Readiness::Idle, false);
            continue;
        }
        const Readiness ready = readiness(t, clause, owner, context, reaction);
        if (ready == Readiness::Idle) continue;
        if (answers.count == kMostAnswers) {
            auto scope = t.clause(clause.card, clause.number, owner);  // so that the report names it
            t.capacityExceeded("clauses with the same trigger");
        }
        const bool may = clause.may || wantsConsent(t, clause, owner);
        answers.list[answers.count++] = {std::uint16_t(at), std::uint8_t(owner), rankOf(trigger, heroes, may), heroes,
                                         may};
    }
}

void collectAll(Table& t, Answers& answers, Trigger trigger, const TriggerContext& context, Reaction reaction) {
    const int concerned = selfOf(t, -1, context);
    forEachCommonSource(t, [&](const ClauseRange& clauses, bool ofEnemy) {
        collect(t, answers, clauses, trigger, ofEnemy ? int(t.state.battle.hero) : concerned, false, context, reaction);
    });
    for (int hero = 0; hero < kHeroes; ++hero)
        forEachOwnSource(t, hero, [&](const ClauseRange& clauses, int artifact, int talent) {
            if (!(clauses.triggers >> int(trigger) & 1)) return;
            if ((artifact >= 0 && !artifactWorks(t, hero, artifact)) || (talent >= 0 && !talentWorks(t, hero, talent)))
                return tellIdle(t, clauses, trigger, hero, context);
            collect(t, answers, clauses, trigger, hero, true, context, reaction);
        });
    // Those of one rank stay in their order; there are few.
    for (int i = 1; i < answers.count; ++i)
        for (int at = i; at > 0 && answers.list[at].rank < answers.list[at - 1].rank; --at)
            std::swap(answers.list[at], answers.list[at - 1]);
}

void removeAnswer(Answers& answers, int at) {
    for (int i = at; i + 1 < answers.count; ++i) answers.list[i] = answers.list[i + 1];
    --answers.count;
}

// Which of the players' clauses of one rank comes next; -1: none of these optional ones is wanted any more.
int chooseNext(Table& t, const Answers& answers, int ofRank, bool may, int seat) {
    t.options.clear();
    for (int i = 0; i < ofRank; ++i) {
        const CompiledClause& clause = t.cards.clauses[answers.list[i].clause];
        offer(t, verb_rows::Use{clause.card, clause.number});
    }
    if (may) offer(t, verb_rows::Keep{});
    const Option chosen = t.ask(std::uint16_t(Question::WhichFirst), seat);
    if (isA<verb_rows::Keep>(chosen)) return -1;
    int at = 0;
    while (t.cards.clauses[answers.list[at].clause].card != chosen.c ||
           t.cards.clauses[answers.list[at].clause].number != chosen.d)
        ++at;
    return at;
}

// Is the card still in play and not forbidden? The clauses answered before may have cancelled, returned or banned it.
bool stillAtWork(Table& t, const Answer& a) {
    bool found = false;
    const auto holdsIt = [&](const ClauseRange& clauses) {
        return a.clause >= clauses.first && a.clause < clauses.first + clauses.count;
    };
    if (!a.heroes) {
        forEachCommonSource(t, [&](const ClauseRange& clauses, bool) { found = found || holdsIt(clauses); });
        return found;
    }
    forEachOwnSource(t, a.owner, [&](const ClauseRange& clauses, int artifact, int talent) {
        if (!found && holdsIt(clauses))
            found = (artifact < 0 || artifactWorks(t, a.owner, artifact)) &&
                    (talent < 0 || talentWorks(t, a.owner, talent));
    });
    return found;
}

void answer(Table& t, Answers& answers, const TriggerContext& context, Reaction& reaction) {
    while (answers.count > 0 && !over(t)) {
        const std::uint8_t rank = answers.list[0].rank;
        int ofRank = 1;
        while (ofRank < answers.count && answers.list[ofRank].rank == rank) ++ofRank;
        const bool may = answers.list[0].may;
        int next = 0;
        bool asked = false;
        if (ofRank > 1 && answers.list[0].heroes) {
            next = chooseNext(t, answers, ofRank, may, selfOf(t, -1, context));
            asked = may;
            if (next < 0) {
                for (; ofRank > 0; --ofRank) removeAnswer(answers, 0);
                continue;
            }
        }
        const Answer chosen = answers.list[next];
        removeAnswer(answers, next);
        carryOut(t, t.cards.clauses[chosen.clause], chosen.owner, context, asked, reaction);
        // What is left may have lost its reason.
        for (int i = answers.count - 1; i >= 0; --i) {
            const Answer& a = answers.list[i];
            if (!stillAtWork(t, a) ||
                readiness(t, t.cards.clauses[a.clause], a.owner, context, reaction) == Readiness::Idle)
                removeAnswer(answers, i);
        }
    }
}

// Effects that were delayed until this trigger, of the same Hero; each happens once.
void answerDelayed(Table& t, Trigger trigger, const TriggerContext& context, Reaction& reaction) {
    const auto& delayed = t.state.delayed;
    for (int i = 0; i < delayed.count && !over(t);) {
        const DelayedEffects d = delayed[i];
        const auto& delay = effect_rows::Delay::at(t.cards, d);
        const Op* awaited = delay.trigger.op;
        Scratch scratch{.reaction = reaction};
        const EvaluationContext r{t, d.hero, d.card, context, scratch, int(trigger)};
        if (awaited->code != std::uint8_t(trigger) || !matches(r, TriggerTerm{awaited})) {
            ++i;
            continue;
        }
        const DelayedEffects& hole = delayed[i];
        const DelayedEffects& last = delayed[delayed.count - 1u];
        t.set(hole.place, last.place);
        t.set(hole.card, last.card);
        t.set(hole.clause, last.clause);
        t.set(hole.hero, last.hero);
        t.set(last.place, 0);
        t.set(last.card, 0);
        t.set(last.clause, 0);
        t.set(last.hero, 0);
        t.set(delayed.count, delayed.count - 1);
        auto scope = t.clause(d.card, d.clause, d.hero);
        effectList(r, delay.effects);
        reaction = scratch.reaction;
    }
}

constexpr int kMostWaiting = 24;  // triggers of one clause; those that come after them are answered at once

// Keeps the triggers that come while a clause is being carried out; answers them after its effects, inside its scope,
// so that the trace says what caused them and the depth guard sees a cycle.
class DeferTriggers {
  public:
    explicit DeferTriggers(Table& t)
        : t_(t), first_(int(t.now.waiting.size())), outer_(std::exchange(t.now.waitFrom, first_)) {}
    ~DeferTriggers() {
        t_.now.waiting.erase(t_.now.waiting.begin() + first_, t_.now.waiting.end());
        t_.now.waitFrom = outer_;
    }
    DeferTriggers(const DeferTriggers&) = delete;
    DeferTriggers& operator=(const DeferTriggers&) = delete;

    void flush() {
        t_.now.waitFrom = -1;
        for (auto i = std::size_t(first_); i < t_.now.waiting.size() && !over(t_); ++i) {
            const RaisedTrigger raised = t_.now.waiting[i];  // a copy: the list may move while it is answered
            raiseNow(t_, raised.trigger, raised.context);
        }
    }

  private:
    Table& t_;
    int first_, outer_;
};

void countUse(Table& t, const CompiledClause& clause, int owner) {
    if (clause.limitSlot == kNone) return;
    t.add(t.state.used[clause.limitSlot + (clause.limitShared ? owner : 0)], 1);
    t.set(t.state.lasts[clause.limitSpan], true);
}

bool agreed(Table& t, const CompiledClause& clause, int owner) {
    t.options.clear();
    offer(t, verb_rows::Yes{});
    offer(t, verb_rows::No{});
    return isA<verb_rows::Yes>(t.ask(std::uint16_t(Question::May), owner, clause.card | clause.number << 16));
}

}  // namespace

bool limitLeft(const Table& t, const CompiledClause& clause, int owner) {
    return clause.limitSlot == kNone ||
           t.state.used[clause.limitSlot + (clause.limitShared ? owner : 0)] < clause.limitTimes;
}

namespace {

Readiness readinessOf(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context,
                      Reaction reaction) {
    Scratch scratch{.reaction = reaction};
    const EvaluationContext r{t, owner, clause.card, context, scratch, int(clause.trigger), -1, &clause};
    // TT-RULING-41: what changes nothing is no use of an Artifact.
    const bool ofArtifact = artifactOf(t, clause.card) >= 0;
    const bool holds = condition(r, clause.condition);
    if (!holds && clause.otherwise.count > 0 && (!ofArtifact || anythingPossible(r, clause, clause.otherwise)))
        return Readiness::Otherwise;
    if (holds && limitLeft(t, clause, owner) && payable(r, clause.costs) &&
        (!(ofArtifact || atWill(clause)) || anythingPossible(r, clause, clause.effects)))
        return Readiness::Ready;
    return Readiness::Idle;
}

}  // namespace

Readiness readiness(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context,
                    Reaction reaction) {
    const Readiness found = readinessOf(t, clause, owner, context, reaction);
    if (t.looksAtTests()) [[unlikely]] {
        if (found == Readiness::Idle) t.test(clause.card, clause.number, false);
        tellLooked(t, clause, owner, context, reaction, found);
    }
    return found;
}

bool carryOut(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context, bool asked,
              Reaction& reaction) {
    const Readiness ready = readiness(t, clause, owner, context, reaction);
    if (ready == Readiness::Idle) return false;
    auto scope = t.clause(clause.card, clause.number, owner);
    t.test(clause.card, clause.number, ready == Readiness::Ready);
    Scratch scratch{.reaction = reaction};
    const EvaluationContext r{t, owner, clause.card, context, scratch, int(clause.trigger), -1, &clause};
    const int artifact = artifactOf(t, clause.card);
    const bool takesPlace = wantsConsent(t, clause, owner);
    if (takesPlace) t.cite("TT-RULING-41"_rule, owner);
    if (((clause.may && ready == Readiness::Ready) || takesPlace) && !asked && !agreed(t, clause, owner)) return false;
    if (artifact >= 0) wear(t, owner, artifact);  // TT-RULING-41
    if (ready == Readiness::Otherwise) {
        DeferTriggers wait(t);
        effects(r, clause.otherwise);
        reaction = scratch.reaction;
        wait.flush();
        return true;
    }
    const int actions = actionsAsked(r, clause.costs);
    const bool scenarioAction = actions > 0 && t.cards.kindOf(clause.card) == CardKind::Prophecy;
    if (scenarioAction)
        raise(t, Trigger::ActionStarted,
              {.hero = owner, .space = t.state.heroes[owner].space, .kind = int(ActionKind::Scenario)});
    {
        DeferTriggers wait(t);
        countUse(t, clause, owner);
        if (pay(r, clause.costs) && !over(t)) {
            effects(r, clause.effects);
            if (artifact >= 0 && t.cards.artifacts[artifact].usage != Usage::Passive && !over(t))
                raise(t, Trigger::ArtifactActivated,
                      {.hero = owner, .level = t.cards.artifacts[artifact].level, .card = clause.card});
            if (costsStone(t, clause.costs) && !over(t)) raise(t, Trigger::StoneUsed, {.hero = owner});
        }
        if (clause.usesSlot != kNone) {
            t.set(t.state.used[clause.usesSlot], 1);
            t.set(t.state.lasts[t.cards.limitSpans[clause.usesSlot]], true);
        }
        reaction = scratch.reaction;
        wait.flush();
    }
    if (scenarioAction && !over(t))
        raise(t, Trigger::ActionDone,
              {.hero = owner, .space = t.state.heroes[owner].space, .kind = int(ActionKind::Scenario)});
    return true;
}

Reaction raiseNow(Table& t, Trigger trigger, const TriggerContext& context, Reaction reaction) {
    if (over(t)) return reaction;
    if (t.now.waitFrom >= 0 && canWait(trigger) && int(t.now.waiting.size()) < t.now.waitFrom + kMostWaiting) {
        t.now.waiting.push_back({trigger, context});
        return reaction;
    }
    Answers answers;
    collectAll(t, answers, trigger, context, reaction);
    answer(t, answers, context, reaction);
    if (!t.state.delayed.empty()) answerDelayed(t, trigger, context, reaction);
    return reaction;
}

bool preventDeath(Table& t, int hero) {
    if (!t.hasTrigger(Trigger::SpiritWouldReachZero)) return false;
    return raiseNow(t, Trigger::SpiritWouldReachZero, {.hero = hero, .amount = 1}).prevented;
}

int foreseeTile(Table& t, int hero, int tileCard) {
    if (!t.hasTrigger(Trigger::TileDraw)) return tileCard;
    const TriggerContext draw{.hero = hero, .card = t.cards.number(CardKind::Tile, tileCard)};
    return raiseNow(t, Trigger::TileDraw, draw, {.tile = tileCard}).tile;
}

void runEffects(Table& t, Program program, int hero, int card, const TriggerContext& context) {
    if (program.count == 0 || over(t)) return;
    Scratch scratch;
    const EvaluationContext r{t, selfOf(t, hero, context), card, context, scratch};
    DeferTriggers wait(t);
    effects(r, program);
    wait.flush();
}

bool holds(Table& t, Program program, int hero, int card, const TriggerContext& context) {
    Scratch scratch;
    const bool held = condition({t, selfOf(t, hero, context), card, context, scratch}, program);
    if (held) t.countProgram(program);
    return held;
}

}  // namespace engine::threetale
