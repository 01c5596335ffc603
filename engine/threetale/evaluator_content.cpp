// What content alone says of a game (Evaluator): what scenarios name, what enemies, Artifacts and Talents do.
#include "engine/threetale/evaluator.h"

#include <algorithm>

#include "engine/threetale/abilities/condition_rows.h"
#include "engine/threetale/abilities/effect_rows.h"
#include "engine/threetale/abilities/modifiers.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

using schema::threetale::EffectWord;
using schema::threetale::ModifierWord;

// --- what content names ---------------------------------------------------------------------------------------------

template <class Visit> void forEachWord(const schema::Term& term, Visit visit) {
    if (term.kind == schema::Term::Kind::Word) visit(term.word);
    for (const schema::Term& argument : term.arguments) forEachWord(argument, visit);
}

template <class Visit> void forEachWord(const schema::Clause& clause, Visit visit) {
    forEachWord(clause.trigger, visit);
    for (const auto* part : {&clause.condition, &clause.costs, &clause.effects, &clause.otherwise})
        for (const schema::Term& term : *part) forEachWord(term, visit);
}

template <class Kinds> std::uint32_t named(const Kinds& kinds, const std::string& word) {
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].name == word) return 1u << i;
    return 0;
}

Evaluator::Scenario lookInto(const schema::threetale::Scenario& scenario) {
    Evaluator::Scenario seen;
    std::vector<std::string> wanted;
    for (const schema::Term& term : scenario.objective.term)
        forEachWord(term, [&](const std::string& word) {
            seen.tokens |= named(scenario.tokens, word);
            seen.entities |= named(scenario.entities, word);
            wanted.push_back(word);
        });
    for (const schema::Clause& clause : scenario.rules.list) {
        if (clause.trigger.word == "entity_defeated")
            forEachWord(clause.trigger,
                        [&](const std::string& word) { seen.answered |= named(scenario.entities, word); });
        seen.answersBattles = seen.answersBattles || clause.trigger.word == "battle_won";
        bool starts = false;
        forEachWord(clause, [&](const std::string& word) { starts = starts || word == "start_battle"; });
        if (clause.trigger.word == "entity_adjacent" && starts)
            forEachWord(clause.trigger, [&](const std::string& word) { seen.hunts |= named(scenario.entities, word); });
    }
    // An Action leads on if it touches what the objective names, or turns up what nobody knows yet.
    for (const schema::threetale::ScenarioAction& action : scenario.actions) {
        bool leadsOn = false;
        for (const schema::Clause& clause : action.ability.list)
            forEachWord(clause, [&](const std::string& word) {
                const bool isName = named(scenario.tokens, word) != 0 || named(scenario.entities, word) != 0;
                leadsOn = leadsOn || word == "exit_map" || word == "reveal_tokens" || word == "win_game" ||
                          word == "set_counter" || word == "add_counter" ||
                          (isName && std::find(wanted.begin(), wanted.end(), word) != wanted.end());
            });
        const bool gives =
            std::any_of(action.ability.list.begin(), action.ability.list.end(), [](const schema::Clause& clause) {
                bool found = false;
                forEachWord(clause, [&](const std::string& word) { found = found || word == "give_token"; });
                return found;
            });
        seen.actions.push_back(gives ? kGives : leadsOn ? 200 : 30);
    }
    return seen;
}

template <class Visit> void forEachOp(const CompiledSet& set, Program program, Visit visit) {
    const Op* op = set.ops.data() + program.first;
    for (int n = 0; n < program.count; ++n, op = next(op)) visit(op);
}

template <class Visit> void forEachClause(const CompiledSet& set, const ClauseRange& range, Visit visit) {
    for (int i = 0; i < range.count; ++i) visit(set.clauses[range.first + i]);
}

// What an enemy's Talent makes of its numbers.
void addTalent(const CompiledSet& set, const ClauseRange& talent, Foe& foe) {
    forEachClause(set, talent, [&](const CompiledClause& clause) {
        forEachOp(set, clause.effects, [&](const Op* op) {
            const auto weigh =
                clause.standing ? rowOf(ModifierWord(op->code)).weigh : rowOf(EffectWord(op->code)).weigh;
            if (weigh) weigh(operandsAt(set, op), foe);
        });
    });
}

// What an effect of which its row says nothing adds to the attack that it is activated in.
int ofActivation(const Op* op) {
    const Op* first = op + 1;
    return 8 * (op->arguments > 0 && first->code == kNumberOp ? std::abs(first->value) : 1);
}

// What is activated costs the dice it takes, what happens once in a Battle counts a third.
Arms armsOf(const CompiledSet& set, const ClauseRange& range, int activation) {
    Arms arms;
    forEachClause(set, range, [&](const CompiledClause& clause) {
        Arms more;
        const bool activated = clause.trigger == Trigger::AttackActivation && !clause.standing;
        forEachOp(set, clause.effects, [&](const Op* op) {
            const void* operands = operandsAt(set, op);
            if (clause.standing) {
                if (const auto arm = rowOf(ModifierWord(op->code)).arm) arm(operands, more);
            } else if (const auto arm = rowOf(EffectWord(op->code)).arm) {
                arm(operands, clause, more);
            } else if (activated) {
                more.attack += ofActivation(op);
            }
        });
        if (activated) more.attack += 6 - 10 * activation;
        else if (!clause.standing && clause.limitSpan >= std::uint8_t(Lasting::Battle) && clause.limitSpan != kNone)
            more.attack /= 3;
        arms.attack += more.attack;
        arms.guard += more.guard;
    });
    return arms;
}

// Does a Talent bring raises of Virtues at the end of every turn?
bool raisesVirtues(const CompiledSet& set, const ClauseRange& range) {
    bool raises = false;
    forEachClause(set, range, [&](const CompiledClause& clause) {
        if (!clause.standing) return;
        forEachOp(set, clause.effects,
                  [&](const Op* op) { raises = raises || rowOf(ModifierWord(op->code)).raisesVirtues; });
    });
    return raises;
}

}  // namespace

Evaluator::Evaluator(const CompiledSet& set) {
    for (std::size_t i = 0; i < set.prophecies.size(); ++i)
        scenarios.push_back(
            lookInto(set.record(set.number(CardKind::Prophecy, int(i)))->as<schema::threetale::Prophecy>().scenario));
    for (std::size_t i = 0; i < set.prophecies.size(); ++i) {
        const ProphecyCard& card = set.prophecies[i];
        for (const EntityKind& kind : card.entities) {
            Foe foe{
                .speed = kind.speed, .defense = kind.defense, .strength = kind.strength, .fullDefense = kind.defense};
            addTalent(set, kind.talent, foe);
            scenarios[i].foes.push_back(foe);
        }
        // "when battle_declared if enemy_is(NAME) : set_enemy(...)": an enemy whose numbers follow from the Hero's.
        for (int n = 0; n < card.rules.count; ++n) {
            const CompiledClause& clause = set.clauses[card.rules.first + n];
            if (clause.trigger != Trigger::BattleDeclared || clause.standing || clause.condition.count != 1) continue;
            if (const auto* row =
                    conditionAs<condition_rows::EnemyIs>(set, ConditionTerm{set.ops.data() + clause.condition.first}))
                scenarios[i].declared.emplace_back(1u << row->entity, card.rules.first + n);
        }
    }
    for (const ArtifactCard& artifact : set.artifacts)
        arms.push_back(armsOf(set, artifact.clauses, artifact.activation));
    for (const HeroCard& hero : set.heroes)
        for (const TalentCard& talent : hero.talents) {
            talentArms.push_back(armsOf(set, talent.clauses, 0));
            talentRaises.push_back(raisesVirtues(set, talent.clauses));
        }
    std::array<int, 4> count{};
    for (const EnemyCard& enemy : set.enemies) {
        Foe foe{
            .speed = enemy.speed, .defense = enemy.defense, .strength = enemy.strength, .fullDefense = enemy.defense};
        addTalent(set, enemy.talent, foe);
        cards.push_back(foe);
        const auto level = std::size_t(enemy.level);
        ++count[level];
        usual[level].speed += enemy.speed;
        usual[level].defense += enemy.defense + enemy.bonusCount;
        usual[level].strength += enemy.strength + enemy.bonusCount / 2;
    }
    for (std::size_t level = 1; level < count.size(); ++level)
        if (const int n = count[level]; n > 0)
            usual[level] = {.speed = usual[level].speed / n,
                            .defense = usual[level].defense / n,
                            .strength = (usual[level].strength + n / 2) / n,
                            .fullDefense = usual[level].defense / n};
}

}  // namespace engine::threetale
