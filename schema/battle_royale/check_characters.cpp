// Checks of a board, of the card of its figure and of a tactic: BR-INV-06 to -17 as far as one record shows them.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "schema/battle_royale/checks.h"

namespace schema::battle_royale {
namespace {

constexpr int kLeastCombo = 2, kMostCombo = 4;                // BR-INV-07
constexpr int kLeastUsualHealth = 16, kMostUsualHealth = 24;  // BR-INV-10
constexpr int kMostUsualLeft = 4;                             // BR-INV-10
constexpr int kLeastUsualTraits = 2, kMostUsualTraits = 4;    // BR-INV-13
constexpr int kLeastUsualBonus = 2, kMostUsualBonus = 8;      // BR-INV-14
constexpr int kMostUsualPersuasion = 8;                       // BR-INV-14

using Combo = std::map<std::string, int>;

Combo comboOf(const SignatureMove& move) {
    Combo combo;
    for (const ComboCard& card : move.combo) combo[card.card.id] += card.copies;
    return combo;
}

// Does an effect read or change the attack that it stands beside?
bool needsAttack(const Term& effect) {
    const Word* word = vocabulary().find(sort::Effect, effect.word);
    return word && (word->needs & (fact::Attack | fact::Open | fact::Own)) != 0;
}

// BR-VAL-01, BR-VAL-02: a move does something, and what concerns an attack stands only beside one.
void checkMove(const RecordBase& character, const Move& move, const std::string& field, Problems& problems) {
    if (move.name.byLanguage.empty()) report(problems, "BR-INV-06", character, field + ".name", "the move has no name");
    if (move.attack > 0) return;
    if (move.effects.list.empty() && move.effects.unread.empty())
        report(problems, "BR-VAL-01", character, field, "the move has neither an attack nor effects");
    if (!move.statuses.empty())
        report(problems, "BR-VAL-02", character, field + ".statuses", "the move has statuses, but no attack");
    if (move.element != Element::None)
        report(problems, "BR-VAL-02", character, field + ".element", "the move has an element, but no attack");
    for (const Term& effect : move.effects.list)
        if (needsAttack(effect))
            report(problems, "BR-VAL-02", character, field + ".effects",
                   "the effect changes an attack, and the move has none")
                .found = print(effect);
}

// BR-INV-07, BR-INV-08.
void checkCombos(const Character& character, const RecordSet& records, Problems& problems) {
    std::map<Combo, std::size_t> known;
    for (std::size_t i = 0; i < character.signatures.size(); ++i) {
        const std::string field = fmt::format("signatures[{}].combo", i);
        const Combo combo = comboOf(character.signatures[i]);
        int cards = 0;
        for (const auto& [id, copies] : combo) {
            cards += copies;
            if (id.empty()) report(problems, "BR-INV-07", character, field, "a card of the combination is not named");
            const RecordPtr card = records.find("battle_card", id);
            if (card && card->base().count < copies)
                report(problems, Severity::Error, "BR-INV-07", character, field,
                       "the combination asks for more copies of " + id + " than the battle deck has",
                       std::to_string(copies), fmt::format("at most {}", card->base().count));
        }
        if (cards < kLeastCombo || cards > kMostCombo)
            report(problems, Severity::Error, "BR-INV-07", character, field,
                   "the combination has the wrong number of cards", std::to_string(cards),
                   fmt::format("{} to {}", kLeastCombo, kMostCombo));
        if (const auto [first, isNew] = known.try_emplace(combo, i); !isNew && cards > 0)
            report(problems, "BR-INV-08", character, field, "another signature move has the same combination").found =
                fmt::format("signatures[{}].combo", first->second);
    }
}

// BR-INV-12 to -14: what stands on the card.
void checkCard(const Character& character, Problems& problems) {
    if (character.count != 1)
        report(problems, Severity::Error, "BR-INV-12", character, "count", "there is one card of each Character",
               std::to_string(character.count), "1");
    int traits = 0, points = 0;
    for (const int of : character.bonus.all()) {
        traits += of > 0;
        points += of;
    }
    if (traits < kLeastUsualTraits || traits > kMostUsualTraits)
        report(
            problems, traits == 0 ? Severity::Error : Severity::Warning, "BR-INV-13", character, "bonus",
            "the trait bonus has the wrong number of different traits; as many cards are drawn for the Character when "
            "the game moves it",
            std::to_string(traits), fmt::format("{} to {}", kLeastUsualTraits, kMostUsualTraits));
    else if (points < kLeastUsualBonus || points > kMostUsualBonus)
        report(problems, Severity::Warning, "BR-INV-14", character, "bonus", "the trait bonus is unusual",
               std::to_string(points), fmt::format("{} to {} points", kLeastUsualBonus, kMostUsualBonus));
    if (character.persuasion > kMostUsualPersuasion)
        report(problems, Severity::Warning, "BR-INV-14", character, "persuasion", "the persuasion cost is unusual",
               std::to_string(character.persuasion), fmt::format("at most {}", kMostUsualPersuasion));
}

}  // namespace

void checkCharacter(const Character& character, const RecordSet& records, Problems& problems) {
    if (character.faction.id.empty())
        report(problems, "BR-INV-56", character, "faction", "the Character belongs to no faction");
    if (character.weakness == character.element && character.element != Element::None)
        report(problems, Severity::Error, "BR-INV-09", character, "weakness",
               "the Character is weak to its own element", choiceOf(character.weakness).key, "another element");
    if (character.element == Element::Ice)
        report(problems, Severity::Warning, "BR-INV-10", character, "element",
               "in the published game no Character has this element", "ice", "");
    if (character.health < kLeastUsualHealth || character.health > kMostUsualHealth)
        report(problems, Severity::Warning, "BR-INV-10", character, "health", "the starting health is unusual",
               std::to_string(character.health), fmt::format("{} to {}", kLeastUsualHealth, kMostUsualHealth));
    if (character.super.leaves > character.super.at)
        report(problems, Severity::Error, "BR-INV-11", character, "super.leaves",
               "the super move leaves more health than it is open at", std::to_string(character.super.leaves),
               fmt::format("1 to {}", character.super.at));
    else if (character.super.leaves > kMostUsualLeft)
        report(problems, Severity::Warning, "BR-INV-10", character, "super.leaves", "the super move leaves much health",
               std::to_string(character.super.leaves), fmt::format("at most {}", kMostUsualLeft));
    if (isEmpty(character.ability))
        report(problems, "BR-INV-06", character, "ability", "the card of the Character has no ability");
    checkTriggers(character, "character", "ability", character.ability, problems);
    checkMode(character, "BR-INV-16", character.mode, character.ability, problems);
    for (std::size_t i = 0; i < character.signatures.size(); ++i)
        checkMove(character, character.signatures[i], fmt::format("signatures[{}]", i), problems);
    checkMove(character, character.super, "super", problems);
    checkCombos(character, records, problems);
    checkCard(character, problems);
}

void checkTactic(const Tactic& tactic, Problems& problems) {
    if (tactic.character.id.empty())
        report(problems, "BR-VAL-05", tactic, "character", "the tactic belongs to no Character");
    if (isEmpty(tactic.ability)) report(problems, "BR-VAL-03", tactic, "ability", "the tactic has no ability");
    if (tactic.count != 1)
        report(problems, Severity::Error, "BR-INV-15", tactic, "count", "there is one card of each tactic",
               std::to_string(tactic.count), "1");
    checkTriggers(tactic, "tactic", "ability", tactic.ability, problems);
    checkMode(tactic, "BR-INV-16", tactic.mode, tactic.ability, problems);
}

}  // namespace schema::battle_royale
