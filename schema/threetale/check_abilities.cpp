// Walking through abilities, and what they are worth.
#include <algorithm>
#include <cassert>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "schema/threetale/checks.h"

namespace schema::threetale {
namespace {

void walk(const Term& term, Sort sort, const WordVisitor& visit) {
    if (term.kind == Term::Kind::Block) {
        for (const Term& effect : term.arguments) walk(effect, sort::Effect, visit);
        return;
    }
    const Word* word = term.kind == Term::Kind::Word ? vocabulary().find(sort, term.word) : nullptr;
    if (!word) return;
    visit(*word, term);
    for (std::size_t i = 0; i < term.arguments.size() && !word->parameters.empty(); ++i)
        walk(term.arguments[i], word->parameters[std::min(int(i), word->parameters.size() - 1)].sort, visit);
}

// Where the argument for a parameter stands.
int placeOf(const Word& word, std::string_view parameter) {
    for (int i = 0; i < word.parameters.size(); ++i)
        if (word.parameters[i].name == parameter) return i;
    assert(false && "the word has this parameter");
    return 0;
}

// How many Heroes a selector means at most.
int heroesIn(const std::string& selector) {
    if (selector == "each" || selector == "where") return 3;
    if (selector == "others" || selector == "all_adjacent") return 2;
    return 1;
}

int worthOf(const Term& effect);

int worthOf(const std::vector<Term>& effects) {
    int sum = 0;
    for (const Term& effect : effects) sum += worthOf(effect);
    return sum;
}

int artifactWorth(int level) { return level >= 3 ? 12 : level == 2 ? 6 : 3; }

// How many Virtues an effect changes.
int virtuesIn(const Word& word, const Term& effect) {
    const Term* selector = argumentOf(word, effect, "virtue");
    if (!selector || selector->word == "all") return 6;
    const Word* virtue = vocabulary().find(sort::Virtue, selector->word);
    return virtue && selector->word == "chosen" ? numberOf(*virtue, *selector, "count").value_or(1) : 1;
}

// Effects that are worth so much for each of what a parameter counts, for each Hero they affect.
struct Gain {
    EffectWord word;
    int each;
    const char* parameter;
};
constexpr Gain kGains[] = {
    {EffectWord::DistributeVirtue, 1, "points"}, {EffectWord::DistributeLoss, -1, "points"},
    {EffectWord::GainShevitsa, 2, "number"},     {EffectWord::LoseShevitsa, -2, "number"},
    {EffectWord::GainSpeed, 2, "number"},        {EffectWord::LoseSpeed, -2, "number"},
    {EffectWord::RestoreSpirit, 15, "number"},   {EffectWord::LoseSpirit, -15, "number"},
    {EffectWord::GainStone, 30, "number"},       {EffectWord::DrawBonus, 1, "number"},
    {EffectWord::DrawQuest, 2, "number"},
};

// Of effects that carry others out; 0 of those that are not on the scale: what lasts only for a while, moves things
// about or belongs to a scenario.
int worthOfBlocks(const Word& word, const Term& effect) {
    std::vector<int> blocks;
    for (const Term& argument : effect.arguments)
        if (argument.kind == Term::Kind::Block) blocks.push_back(worthOf(argument.arguments));
    const int best = blocks.empty() ? 0 : *std::max_element(blocks.begin(), blocks.end());
    const auto sum = [&] { return std::accumulate(blocks.begin(), blocks.end(), 0); };
    switch (EffectWord(word.code)) {
        case EffectWord::Choose:
        case EffectWord::FirstPossible:
        case EffectWord::If:
        case EffectWord::May:
        case EffectWord::Test:
        case EffectWord::RollTable:
        case EffectWord::Delay: return best;
        case EffectWord::ForEach: return best * heroesIn(wordOf(word, effect, "heroes"));
        case EffectWord::Repeat: return best * numberOf(word, effect, "times").value_or(1);
        case EffectWord::ChooseSeveral:
            std::sort(blocks.rbegin(), blocks.rend());
            blocks.resize(std::min(blocks.size(), std::size_t(numberOf(word, effect, "number").value_or(1))));
            return sum();
        case EffectWord::RandomOne: return blocks.empty() ? 0 : sum() / int(blocks.size());
        default: return 0;
    }
}

int worthOf(const Term& effect) {
    const Word* word = vocabulary().find(sort::Effect, effect.word);
    if (!word) return 0;
    const auto number = [&](const char* parameter) { return numberOf(*word, effect, parameter).value_or(1); };
    const auto heroes = [&] { return heroesIn(wordOf(*word, effect, "hero")); };
    const EffectWord code = EffectWord(word->code);
    for (const Gain& gain : kGains)
        if (gain.word == code) return gain.each * number(gain.parameter) * heroes();
    switch (code) {
        case EffectWord::GainVirtue: return virtuesIn(*word, effect) * number("points") * heroes();
        case EffectWord::LoseVirtue: return -virtuesIn(*word, effect) * number("points") * heroes();
        case EffectWord::WinArtifact: return artifactWorth(number("level")) * number("keep") * heroes();
        case EffectWord::LoseArtifact: return -artifactWorth(number("level")) * number("number") * heroes();
        // The price in Shevitsa it saves.
        case EffectWord::UnlockTalent: return 4 * std::max(1, number("level")) * heroes();
        default: return worthOfBlocks(*word, effect);
    }
}

}  // namespace

void forEachWord(const Clause& clause, const WordVisitor& visit) {
    const bool standing = clause.trigger.word == "always";
    if (!standing) walk(clause.trigger, sort::Trigger, visit);
    for (const Term& t : clause.condition) walk(t, sort::Condition, visit);
    for (const Term& t : clause.costs) walk(t, sort::Cost, visit);
    for (const Term& t : clause.limits) walk(t, sort::Limit, visit);
    for (const Term& t : clause.effects) walk(t, standing ? Sort(sort::Modifier) : Sort(sort::Effect), visit);
    for (const Term& t : clause.otherwise) walk(t, sort::Effect, visit);
}

void forEachWord(const Clauses& clauses, const WordVisitor& visit) {
    for (const Clause& clause : clauses.list) forEachWord(clause, visit);
}

void forEachWord(const Effects& effects, const WordVisitor& visit) {
    for (const Term& t : effects.list) walk(t, sort::Effect, visit);
}

void forEachWord(const Condition& condition, const WordVisitor& visit) {
    for (const Term& t : condition.term) walk(t, sort::Condition, visit);
}

const Term* argumentOf(const Word& word, const Term& term, std::string_view parameter) {
    const int place = placeOf(word, parameter);
    return place < int(term.arguments.size()) ? &term.arguments[place] : nullptr;
}

std::optional<int> numberOf(const Word& word, const Term& term, std::string_view parameter) {
    if (const Term* argument = argumentOf(word, term, parameter))
        return argument->kind == Term::Kind::Number ? std::optional(argument->number) : std::nullopt;
    const std::string_view fallback = word.parameters[placeOf(word, parameter)].fallback;
    if (fallback.empty() || (fallback[0] != '-' && (fallback[0] < '0' || fallback[0] > '9'))) return std::nullopt;
    return std::stoi(std::string(fallback));
}

std::string wordOf(const Word& word, const Term& term, std::string_view parameter) {
    if (const Term* argument = argumentOf(word, term, parameter)) return argument->word;
    return word.parameters[placeOf(word, parameter)].fallback;
}

bool uses(const Effects& effects, EffectWord effect) {
    bool found = false;
    forEachWord(effects, [&](const Word& word, const Term&) { found |= is(word, sort::Effect, effect); });
    return found;
}

bool nothingHappens(const Effects& effects) {
    return effects.unread.empty() &&
           std::all_of(effects.list.begin(), effects.list.end(), [](const Term& t) { return t.word == "nothing"; });
}

bool losesSomething(const Effects& effects) {
    for (EffectWord loss : {EffectWord::LoseVirtue, EffectWord::DistributeLoss, EffectWord::LoseShevitsa,
                            EffectWord::LoseSpeed, EffectWord::LoseSpirit, EffectWord::LoseArtifact,
                            EffectWord::LoseToken, EffectWord::DealDamage, EffectWord::DiscardQuest})
        if (uses(effects, loss)) return true;
    return false;
}

int worth(const Effects& effects) { return worthOf(effects.list); }

}  // namespace schema::threetale
