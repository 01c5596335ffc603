// Walking through abilities, and what they are worth.
#include <algorithm>
#include <cassert>
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

// The best of the blocks among a word's arguments.
int bestBlock(const Term& term) {
    std::optional<int> best;
    for (const Term& argument : term.arguments)
        if (argument.kind == Term::Kind::Block)
            best = std::max(best.value_or(worthOf(argument.arguments)), worthOf(argument.arguments));
    return best.value_or(0);
}

int artifactWorth(int level) { return level >= 3 ? 12 : level == 2 ? 6 : 3; }

int worthOf(const Term& effect) {
    const Word* word = vocabulary().find(sort::Effect, effect.word);
    if (!word) return 0;
    const auto number = [&](const char* parameter) { return numberOf(*word, effect, parameter).value_or(1); };
    const auto heroes = [&](const char* parameter) { return heroesIn(wordOf(*word, effect, parameter)); };
    const auto virtues = [&] {
        const Term* selector = argumentOf(*word, effect, "virtue");
        if (!selector || selector->word == "all") return 6;
        const Word* virtue = vocabulary().find(sort::Virtue, selector->word);
        return virtue && selector->word == "chosen" ? numberOf(*virtue, *selector, "count").value_or(1) : 1;
    };
    switch (EffectWord(word->code)) {
        case EffectWord::GainVirtue: return virtues() * number("points") * heroes("hero");
        case EffectWord::LoseVirtue: return -virtues() * number("points") * heroes("hero");
        case EffectWord::DistributeVirtue: return number("points") * heroes("hero");
        case EffectWord::DistributeLoss: return -number("points") * heroes("hero");
        case EffectWord::GainShevitsa:
        case EffectWord::GainSpeed: return 2 * number("number") * heroes("hero");
        case EffectWord::LoseShevitsa:
        case EffectWord::LoseSpeed: return -2 * number("number") * heroes("hero");
        case EffectWord::RestoreSpirit: return 15 * number("number") * heroes("hero");
        case EffectWord::LoseSpirit: return -15 * number("number") * heroes("hero");
        case EffectWord::GainStone: return 30 * number("number") * heroes("hero");
        case EffectWord::DrawBonus: return number("number") * heroes("hero");
        case EffectWord::DrawQuest: return 2 * number("number") * heroes("hero");
        case EffectWord::WinArtifact: return artifactWorth(number("level")) * number("keep") * heroes("hero");
        case EffectWord::LoseArtifact: return -artifactWorth(number("level")) * number("number") * heroes("hero");
        case EffectWord::UnlockTalent:
            return 4 * std::max(1, number("level")) * heroes("hero");  // the price in Shevitsa it saves
        case EffectWord::Choose:
        case EffectWord::FirstPossible:
        case EffectWord::If:
        case EffectWord::May:
        case EffectWord::Test:
        case EffectWord::RollTable:
        case EffectWord::Delay: return bestBlock(effect);
        case EffectWord::ForEach: return bestBlock(effect) * heroes("heroes");
        case EffectWord::Repeat: return bestBlock(effect) * number("times");
        case EffectWord::ChooseSeveral: {
            std::vector<int> blocks;
            for (const Term& argument : effect.arguments)
                if (argument.kind == Term::Kind::Block) blocks.push_back(worthOf(argument.arguments));
            std::sort(blocks.rbegin(), blocks.rend());
            blocks.resize(std::min(blocks.size(), std::size_t(number("number"))));
            int sum = 0;
            for (int block : blocks) sum += block;
            return sum;
        }
        case EffectWord::RandomOne: {
            int sum = 0, blocks = 0;
            for (const Term& argument : effect.arguments) sum += worthOf(argument.arguments), ++blocks;
            return blocks > 0 ? sum / blocks : 0;
        }
        // Not on the scale: what lasts only for a while, moves things about or belongs to a scenario.
        case EffectWord::SetVirtue:
        case EffectWord::SwapVirtues:
        case EffectWord::MoveVirtue:
        case EffectWord::SetSpirit:
        case EffectWord::DealDamage:
        case EffectWord::AddSteps:
        case EffectWord::AddActions:
        case EffectWord::AddSpeed:
        case EffectWord::FreeAction:
        case EffectWord::Skip:
        case EffectWord::AddDice:
        case EffectWord::TurnDice:
        case EffectWord::KeepTurn:
        case EffectWord::Reroll:
        case EffectWord::SetDice:
        case EffectWord::CountDouble:
        case EffectWord::AddDamage:
        case EffectWord::DamageEnemy:
        case EffectWord::ReduceDamage:
        case EffectWord::Guard:
        case EffectWord::ChangeEnemy:
        case EffectWord::SetEnemy:
        case EffectWord::RestoreDefense:
        case EffectWord::Mark:
        case EffectWord::ExtraRound:
        case EffectWord::SkipRound:
        case EffectWord::EndBattle:
        case EffectWord::StartBattle:
        case EffectWord::DrawBattle:
        case EffectWord::CancelTalent:
        case EffectWord::CancelBonus:
        case EffectWord::EnemyDraws:
        case EffectWord::BanFor:
        case EffectWord::KeepBonus:
        case EffectWord::RepeatCard:
        case EffectWord::Give:
        case EffectWord::GiveToken:
        case EffectWord::Refresh:
        case EffectWord::Exhaust:
        case EffectWord::ShiftTreasure:
        case EffectWord::DiscardQuest:
        case EffectWord::CompleteQuest:
        case EffectWord::AddTally:
        case EffectWord::Look:
        case EffectWord::DrawChoice:
        case EffectWord::Move:
        case EffectWord::SwapHeroes:
        case EffectWord::ExitMap:
        case EffectWord::PlacePickup:
        case EffectWord::RemovePickup:
        case EffectWord::ConvertPickup:
        case EffectWord::RestorePickup:
        case EffectWord::PlaceToken:
        case EffectWord::FillToken:
        case EffectWord::RemoveToken:
        case EffectWord::ConvertToken:
        case EffectWord::GainToken:
        case EffectWord::LoseToken:
        case EffectWord::PlaceShuffled:
        case EffectWord::FlipToken:
        case EffectWord::RevealTokens:
        case EffectWord::ShuffleTokens:
        case EffectWord::PeekTokens:
        case EffectWord::Spread:
        case EffectWord::SetFeature:
        case EffectWord::DrawTile:
        case EffectWord::RemoveTile:
        case EffectWord::RestoreTile:
        case EffectWord::RotateTile:
        case EffectWord::CloseTile:
        case EffectWord::OpenTiles:
        case EffectWord::Spawn:
        case EffectWord::MoveEntity:
        case EffectWord::EntityAttack:
        case EffectWord::RemoveEntity:
        case EffectWord::SetCounter:
        case EffectWord::AddCounter:
        case EffectWord::AddStatus:
        case EffectWord::RemoveStatus:
        case EffectWord::ChangeLimit:
        case EffectWord::SkipScenarioSteps:
        case EffectWord::DrawCard:
        case EffectWord::WinGame:
        case EffectWord::LoseGame:
        case EffectWord::Score:
        case EffectWord::Instead:
        case EffectWord::Nothing: return 0;
    }
    return 0;
}

}  // namespace

void forEachWord(const Clause& clause, const WordVisitor& visit) {
    const bool standing = clause.moment.word == "always";
    if (!standing) walk(clause.moment, sort::Moment, visit);
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
