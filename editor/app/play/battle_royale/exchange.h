// An attack of The Battle Royale as the trace tells it: the open one, or the last one until the next begins. Each step
// of its sums has the event that made it, and the card or the rule that gave it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/sandbox.h"
#include "engine/battle_royale/game.h"

namespace editor::play {

struct ExchangeStep {
    enum class Kind : std::uint8_t {
        // BR-RULING-57 (1) and (2): `amount` changes the ATK, `total` is what it is then
        Printed,
        Weapon,
        Faction,
        Might,
        Ability,
        Weakness,
        SameElement,
        // what else was said of the attack
        Bears,        // `bits`: elements that an ability gave it
        Brings,       // `bits`: statuses that an ability gave it
        Unblockable,  // BR-RULING-58
        Pierced,      // `card`: the armour that it ignores
        Negated,
        // (3): `amount` adds to the DEF, `total` is what it is then
        DefenceCard,
        DefenceDie,       // of a minion or boss; `face` lies
        DefenceRevealed,  // `cards`, by an automated character
        DefenceAbility,
        Armour,
        Guard,
        // (3) to (7)
        Damage,  // `amount` is left
        Absorbed,
        Destroyed,
        Bled,  // `face` was rolled
        Lost,
        Suffered,  // `bits`: one status
        Killed,
        Used,   // an ability that changed none of these
        Strike  // an attack inside this one; `amount` was lost to it
    };
    Kind kind = Kind::Printed;
    int amount = 0, total = 0;
    int card = -1;    // that gave it, in the catalogue; -1: none
    int clause = -1;  // of its abilities
    engine::RuleId rule = engine::kNoRule;
    unsigned bits = 0;
    int face = 0;
    std::vector<int> cards;
    std::size_t event = 0;
};

struct Exchange {
    std::size_t begin = 0;  // the event that opens it
    bool open = true;       // it is still being resolved
    int side = 0;           // board that attacks
    int target = 0;         // ... that is attacked
    engine::battle_royale::AttackKind kind{};
    int card = -1;              // that it is made with: a battle card, a character, an enemy; -1: none
    std::string name;           // of the signature or super move; empty: it is none
    int statusCard = -1;        // battle card that was played with it
    std::vector<int> revealed;  // battle cards, by an automated character
    int face = 0;               // of the attack roll of a minion or boss; 0: none
    int paid = 0;               // traits, for the cards
    std::size_t paidEvent = 0;
    int value = 0, defence = 0, damage = 0, lost = 0;
    unsigned elements = 0, statuses = 0;  // a bit each
    bool unblockable = false, negated = false;
    std::vector<ExchangeStep> steps;
};

// Nothing before the first attack. `language`: of the name. `battle`: which of those under way (battleOf).
std::optional<Exchange> exchangeAt(const Sandbox& sandbox, std::string_view language, int battle = 0);

}  // namespace editor::play
