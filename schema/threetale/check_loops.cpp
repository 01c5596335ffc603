// Clauses that go on for ever: TT-VAL-06 where nothing stops them, TT-VAL-07 where one gives back what the other takes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "schema/core/limits.h"
#include "schema/threetale/checks.h"

namespace schema::threetale {
namespace {

// Moments that an effect raises again and again without using anything up. Effects that stop by themselves are left
// out: Virtues end at 0 and 13, Speed at 10, Spirit and Defense at 0, decks and supplies run dry.
std::vector<Trigger> endlesslyRaisedBy(EffectWord effect) {
    switch (effect) {
        case EffectWord::GainShevitsa: return {Trigger::ShevitsaGained};
        case EffectWord::SetVirtue:
        case EffectWord::SwapVirtues:
        case EffectWord::MoveVirtue: return {Trigger::VirtueChanged};
        case EffectWord::Test:
        case EffectWord::RollTable: return {Trigger::RollMade, Trigger::DiceTurning, Trigger::DiceFixed};
        case EffectWord::ExtraRound:
            return {Trigger::AttackRoundStart, Trigger::AttackRoundEnd, Trigger::AttackActivation};
        case EffectWord::StartBattle:
        case EffectWord::DrawBattle:
            return {Trigger::BattleDeclared, Trigger::BattleStart,   Trigger::InitiativeDecided,
                    Trigger::BattleWon,      Trigger::BattleEscaped, Trigger::BattleEnded};
        case EffectWord::Give: return {Trigger::ArtifactGiven};
        case EffectWord::RepeatCard: return {Trigger::BonusUsed, Trigger::ArtifactActivated};
        case EffectWord::Move:
        case EffectWord::SwapHeroes: return {Trigger::SpaceEntered, Trigger::SpaceLeft};
        case EffectWord::SetCounter:
        case EffectWord::AddCounter: return {Trigger::CounterReached};
        case EffectWord::FlipToken: return {Trigger::TokenRevealed};
        case EffectWord::PlaceToken:
        case EffectWord::ConvertToken: return {Trigger::TokenPlaced};
        default: return {};
    }
}

std::string item(const char* list, std::size_t index, const char* field) {
    return list + ("[" + std::to_string(index)) + "]." + field;
}

// Every clause of the set that may be in play, with its record and field.
template <class Visit> void eachClauses(const CardSet& set, Visit visit) {
    eachOnce(set.heroes, [&](const Hero& h) {
        for (std::size_t i = 0; i < h.talents.size(); ++i)
            visit(h, item("talents", i, "ability"), h.talents[i].ability);
    });
    eachOnce(set.artifacts, [&](const Artifact& a) { visit(a, "ability", a.ability); });
    eachOnce(set.enemies, [&](const Enemy& e) { visit(e, "talent", e.talent); });
    eachOnce(set.enemyBonuses, [&](const EnemyBonus& b) { visit(b, "ability", b.ability); });
    eachOnce(set.prophecies, [&](const Prophecy& p) {
        visit(p, "scenario.rules", p.scenario.rules);
        visit(p, "scenario.stone", p.scenario.stone);
        const auto& [actions, entities] = std::tie(p.scenario.actions, p.scenario.entities);
        for (std::size_t i = 0; i < actions.size(); ++i)
            visit(p, item("scenario.actions", i, "ability"), actions[i].ability);
        for (std::size_t i = 0; i < entities.size(); ++i)
            visit(p, item("scenario.entities", i, "talent"), entities[i].talent);
    });
}

bool atWill(Trigger trigger) {
    return trigger == Trigger::Manual || trigger == Trigger::ManualInBattle || trigger == Trigger::AttackActivation;
}

// --- TT-VAL-06 ------------------------------------------------------------------------------------------------------

// A clause that would run again whenever its trigger comes: nothing is paid, counted or asked.
struct FreeClause {
    const RecordBase* record;
    std::string field;
    Trigger trigger;
    std::vector<Trigger> raises;
};

// Is it stopped by a limit, by a use that is counted, or by its player?
bool stopped(const Clause& clause) {
    bool counted = clause.may || !clause.limits.empty();
    forEachWord(clause,
                [&](const Word& word, const Term&) { counted |= is(word, sort::Condition, ConditionWord::FirstUse); });
    return counted;
}

std::vector<FreeClause> freeClauses(const CardSet& set) {
    std::vector<FreeClause> free;
    eachClauses(set, [&](const RecordBase& record, const std::string& field, const Clauses& clauses) {
        for (const Clause& clause : clauses.list) {
            const Word* trigger = vocabulary().find(sort::Trigger, clause.trigger.word);
            if (!trigger || !clause.costs.empty() || stopped(clause)) continue;
            FreeClause one{&record, field, Trigger(trigger->code), {}};
            forEachWord(clause, [&](const Word& word, const Term&) {
                if (word.sort == sort::Effect)
                    for (Trigger raised : endlesslyRaisedBy(EffectWord(word.code))) one.raises.push_back(raised);
            });
            free.push_back(std::move(one));
        }
    });
    return free;
}

// --- TT-VAL-07 ------------------------------------------------------------------------------------------------------

// What clauses take and give. What is taken without being here
// never comes back: positive dice, Offerings, the card itself.
enum class Good : std::uint8_t {
    Virtue,
    VirtueRoom,
    Speed,
    SpeedRoom,
    Spirit,
    SpiritRoom,
    Shevitsa,
    Stone,
    Defense,
    Damage,
    Artifact,
    DeckCard,
    Step,
    Action,
    Token,
    Other
};
constexpr std::size_t kGoods = std::size_t(Good::Other) + 1;
using Amounts = EnumeratedArray<Good, int, kGoods>;

// A clause as a link of a chain that feeds itself.
struct Link {
    const RecordBase* record;
    std::string field;
    Trigger trigger;
    std::string heard;  // Virtue of virtue_changed; empty: any
    std::vector<std::pair<Trigger, std::string>> raises;
    Amounts needs{}, gives{};  // needs: what it stops without; gives: what it makes room for or brings
    Amounts paid{};            // of its costs
};

constexpr int kUnknownGain = 100;  // an amount read from the game may be enough

std::string virtueMeant(const std::string& selector) {
    return vocabulary().find(sort::Virtue, selector) &&
                   Virtue(vocabulary().find(sort::Virtue, selector)->code) <= Virtue::Mercy
               ? selector
               : "";
}

// What an effect that ends by itself gives, what it needs so as not to end, and which triggers it raises.
void addEffect(Link& link, const Word& word, const Term& term) {
    const auto gain = [&](const char* parameter) { return numberOf(word, term, parameter).value_or(kUnknownGain); };
    const auto moves = [&](Good up, Good down, int number) {
        link.gives[up] += number;
        link.needs[down] += 1;
    };
    const auto raise = [&](Trigger trigger, std::string of = {}) { link.raises.emplace_back(trigger, std::move(of)); };
    for (const Trigger trigger : endlesslyRaisedBy(EffectWord(word.code))) raise(trigger);
    switch (EffectWord(word.code)) {
        case EffectWord::GainVirtue:
            raise(Trigger::VirtueChanged, virtueMeant(wordOf(word, term, "virtue")));
            return moves(Good::Virtue, Good::VirtueRoom, gain("points"));
        case EffectWord::DistributeVirtue:
            raise(Trigger::VirtueChanged);
            return moves(Good::Virtue, Good::VirtueRoom, gain("points"));
        case EffectWord::LoseVirtue:
            raise(Trigger::VirtueChanged, virtueMeant(wordOf(word, term, "virtue")));
            return moves(Good::VirtueRoom, Good::Virtue, gain("points"));
        case EffectWord::DistributeLoss:
            raise(Trigger::VirtueChanged);
            return moves(Good::VirtueRoom, Good::Virtue, gain("points"));
        case EffectWord::DealDamage:
            for (const Trigger trigger : {Trigger::DamageIncoming, Trigger::DamageSpread, Trigger::DamageBlocked,
                                          Trigger::VirtueChanged, Trigger::SpiritLost})
                raise(trigger);
            return moves(Good::VirtueRoom, Good::Virtue, gain("damage"));
        case EffectWord::GainSpeed:
            raise(Trigger::SpeedChanged);
            return moves(Good::Speed, Good::SpeedRoom, gain("number"));
        case EffectWord::LoseSpeed:
            raise(Trigger::SpeedChanged);
            return moves(Good::SpeedRoom, Good::Speed, gain("number"));
        case EffectWord::RestoreSpirit: return moves(Good::Spirit, Good::SpiritRoom, gain("number"));
        case EffectWord::LoseSpirit:
            raise(Trigger::SpiritLost);
            return moves(Good::SpiritRoom, Good::Spirit, gain("number"));
        case EffectWord::GainShevitsa: link.gives[Good::Shevitsa] += gain("number"); return;
        case EffectWord::GainStone:
            raise(Trigger::StoneGained);
            link.gives[Good::Stone] += gain("number");
            return;
        case EffectWord::RestoreDefense: return moves(Good::Defense, Good::Damage, gain("number"));
        case EffectWord::DamageEnemy:
            raise(Trigger::DamageDealt);
            return moves(Good::Damage, Good::Defense, gain("damage"));
        case EffectWord::WinArtifact:
            raise(Trigger::ArtifactWon);
            return moves(Good::Artifact, Good::DeckCard, gain("keep"));
        case EffectWord::LoseArtifact:
            raise(Trigger::ArtifactLost);
            return moves(Good::DeckCard, Good::Artifact, gain("number"));
        case EffectWord::AddSteps: link.gives[Good::Step] += gain("number"); return;
        case EffectWord::AddActions:
            if (wordOf(word, term, "lasts") == "turn") link.gives[Good::Action] += gain("number");
            return;
        case EffectWord::FreeAction: link.gives[Good::Action] += 1; return;
        case EffectWord::GainToken: link.gives[Good::Token] += gain("number"); return;
        default: return;
    }
}

void addCost(Link& link, const Word& word, const Term& term) {
    const auto pay = [&](Good good, const char* parameter) {
        link.needs[good] += 1;
        link.paid[good] += numberOf(word, term, parameter).value_or(1);
    };
    const auto room = [&](Good good, const char* parameter) {
        link.gives[good] += numberOf(word, term, parameter).value_or(1);
    };
    switch (CostWord(word.code)) {
        case CostWord::Actions: return pay(Good::Action, "number");
        case CostWord::Steps: return pay(Good::Step, "number");
        case CostWord::Spirit:
            link.raises.emplace_back(Trigger::SpiritLost, "");
            room(Good::SpiritRoom, "number");
            return pay(Good::Spirit, "number");
        case CostWord::Shevitsa: return pay(Good::Shevitsa, "number");
        case CostWord::Virtue:
            link.raises.emplace_back(Trigger::VirtueChanged, virtueMeant(wordOf(word, term, "virtue")));
            room(Good::VirtueRoom, "points");
            return pay(Good::Virtue, "points");
        case CostWord::Speed:
            link.raises.emplace_back(Trigger::SpeedChanged, "");
            room(Good::SpeedRoom, "number");
            return pay(Good::Speed, "number");
        case CostWord::Artifact:
            link.raises.emplace_back(Trigger::ArtifactLost, "");
            room(Good::DeckCard, "number");
            return pay(Good::Artifact, "number");
        case CostWord::SacredStone: return pay(Good::Stone, "number");
        case CostWord::Tokens: return pay(Good::Token, "number");
        case CostWord::TakeDamage:
            for (const Trigger trigger : {Trigger::DamageIncoming, Trigger::DamageSpread, Trigger::VirtueChanged})
                link.raises.emplace_back(trigger, "");
            room(Good::VirtueRoom, "damage");
            return pay(Good::Virtue, "damage");
        case CostWord::RollNeeded: return;
        case CostWord::PositiveDice:
        case CostWord::Offering:
        case CostWord::BonusCard:
        case CostWord::ReturnSelf:
        case CostWord::Forfeit: link.needs[Good::Other] += 1; return;
    }
}

std::vector<Link> linksOf(const CardSet& set) {
    std::vector<Link> links;
    eachClauses(set, [&](const RecordBase& record, const std::string& field, const Clauses& clauses) {
        for (const Clause& clause : clauses.list) {
            const Word* trigger = vocabulary().find(sort::Trigger, clause.trigger.word);
            if (!trigger || stopped(clause)) continue;
            Link link{&record, field, Trigger(trigger->code), {}, {}};
            if (link.trigger == Trigger::VirtueChanged)
                link.heard = virtueMeant(wordOf(*trigger, clause.trigger, "virtue"));
            forEachWord(clause, [&](const Word& word, const Term& term) {
                if (word.sort == sort::Effect) addEffect(link, word, term);
                else if (word.sort == sort::Cost) addCost(link, word, term);
            });
            links.push_back(std::move(link));
        }
    });
    return links;
}

// Can the second follow upon the first? What is used at will can be used again and again.
bool leadsOn(const Link& first, const Link& second) {
    if (atWill(second.trigger)) return atWill(first.trigger);
    return std::any_of(first.raises.begin(), first.raises.end(), [&](const auto& raised) {
        return raised.first == second.trigger &&
               (raised.second.empty() || second.heard.empty() || raised.second == second.heard);
    });
}

// Do two clauses, the first carried out so often and the second so often, give back all that they pay?
bool payForThemselves(const Link& first, const Link& second) {
    constexpr int most = 6;
    const bool anyNumber = atWill(first.trigger) && atWill(second.trigger);
    for (int a = 1; a <= (anyNumber ? most : 1); ++a)
        for (int b = 1; b <= (anyNumber ? most : 1); ++b) {
            bool enough = true;
            for (std::size_t g = 0; g < kGoods; ++g) {
                const int paid = a * first.paid[g] + b * second.paid[g];
                enough = enough && (paid == 0 || a * first.gives[g] + b * second.gives[g] >= paid);
            }
            if (enough) return true;
        }
    return false;
}

// Two clauses that lead on to each other, each giving what the other would end without.
bool feedEachOther(const Link& first, const Link& second) {
    if (!leadsOn(first, second) || !leadsOn(second, first)) return false;
    bool bounded = false;
    for (std::size_t g = 0; g < kGoods; ++g) {
        bounded = bounded || first.needs[g] + second.needs[g] > 0;
        if (first.needs[g] > 0 && first.gives[g] + second.gives[g] == 0) return false;
        if (second.needs[g] > 0 && first.gives[g] + second.gives[g] == 0) return false;
    }
    return bounded && payForThemselves(first, second);  // what needs nothing is TT-VAL-06
}

// Links by what decides whether they feed others. Cards are many, and most say what others say: only one of each is
// compared with one of each.
std::vector<std::vector<std::size_t>> alike(const std::vector<Link>& links) {
    const auto what = [](const Link& l) { return std::tie(l.trigger, l.heard, l.raises, l.needs, l.gives, l.paid); };
    const auto before = [&](const Link* left, const Link* right) { return what(*left) < what(*right); };
    std::map<const Link*, std::vector<std::size_t>, decltype(before)> groups(before);
    for (std::size_t i = 0; i < links.size(); ++i) groups[&links[i]].push_back(i);
    std::vector<std::vector<std::size_t>> lists;
    for (auto& [link, list] : groups) lists.push_back(std::move(list));
    return lists;
}

// Pairs of clauses that feed each other, in the order of the cards; no more than a list of problems shows.
std::vector<std::pair<std::size_t, std::size_t>> feedingPairs(const std::vector<Link>& links) {
    const auto groups = alike(links);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    const auto add = [&](const std::vector<std::size_t>& first, const std::vector<std::size_t>& second) {
        for (const std::size_t i : first)
            for (const std::size_t j : second) {
                if (pairs.size() == kMostProblemsOfCode) return;
                if (&first != &second || i <= j) pairs.emplace_back(std::min(i, j), std::max(i, j));
            }
    };
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (std::size_t h = g; h < groups.size(); ++h)
            if (feedEachOther(links[groups[g][0]], links[groups[h][0]])) add(groups[g], groups[h]);
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

void reportFeeding(const CardSet& set, Problems& problems) {
    const std::vector<Link> links = linksOf(set);
    std::set<std::pair<const RecordBase*, const RecordBase*>> named;
    for (const auto& [i, j] : feedingPairs(links)) {
        const Link &first = links[i], &second = links[j];
        if (!named.insert({first.record, second.record}).second) continue;
        const std::string who =
            first.record == second.record
                ? fmt::format("clauses of {} trigger each other", first.record->id)
                : fmt::format("clauses of {} and {} trigger each other", first.record->id, second.record->id);
        report(problems, Severity::Warning, "TT-VAL-07", *first.record, first.field,
               who + " endlessly, and give back what they use up")
            .wanted = "a limit, `may` or first_use(...) on one of them";
    }
}

}  // namespace

// TT-VAL-06: clauses that raise each other's triggers in a circle with nothing to stop them, what can be used at will
// for nothing, and a scenario deck whose every card draws another.
void checkLoops(const CardSet& set, Problems& problems) {
    const std::vector<FreeClause> free = freeClauses(set);
    eachOnce(set.prophecies, [&](const Prophecy& p) {
        const auto& cards = p.scenario.cards;
        const auto draws = [](const ScenarioCard& card) { return uses(card.effects, EffectWord::DrawCard); };
        if (!cards.empty() && std::all_of(cards.begin(), cards.end(), draws))
            report(problems, Severity::Error, "TT-VAL-06", p, "scenario.cards",
                   "every scenario card draws another one, so drawing never ends");
    });
    // Clauses lead from trigger to trigger; clauses are many, triggers few.
    std::map<Trigger, std::vector<const FreeClause*>> at;
    std::map<Trigger, std::set<Trigger>> leadsTo;
    for (const FreeClause& clause : free) {
        at[clause.trigger].push_back(&clause);
        leadsTo[clause.trigger].insert(clause.raises.begin(), clause.raises.end());
    }
    for (const FreeClause& start : free) {
        if (atWill(start.trigger)) {
            report(problems, Severity::Error, "TT-VAL-06", *start.record, start.field,
                   "a clause that can be used at will needs a cost or a limit")
                .wanted = "pay ... or once_per(turn)";
            continue;
        }
        // Does the clause come back to its own trigger through free clauses?
        std::vector<Trigger> open = start.raises;
        std::set<Trigger> seen(open.begin(), open.end());
        while (!open.empty() && seen.count(start.trigger) == 0) {
            const Trigger trigger = open.back();
            open.pop_back();
            for (const Trigger raised : leadsTo[trigger])
                if (seen.insert(raised).second) open.push_back(raised);
        }
        if (seen.count(start.trigger) == 0) continue;
        seen.erase(start.trigger);
        std::vector<std::string> through;
        constexpr std::size_t kMostNamed = 3;
        for (const Trigger trigger : seen)
            for (std::size_t i = 0; i < at[trigger].size() && through.size() < kMostNamed; ++i)
                if (at[trigger][i] != &start) through.push_back(at[trigger][i]->record->id);
        report(problems, Severity::Error, "TT-VAL-06", *start.record, start.field,
               "the clause triggers itself endlessly" +
                   (through.empty() ? "" : fmt::format(" (through {})", fmt::join(through, ", "))))
            .wanted = "a cost, a limit, `may` or first_use(...)";
    }
    reportFeeding(set, problems);
}

}  // namespace schema::threetale
