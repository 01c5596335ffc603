// What the sums of an attack are made of, and what an answer to it would leave: for whoever looks at a game. Nothing
// here changes a state, and no rule asks for it.
#pragma once

#include <optional>
#include <vector>

#include "engine/battle_royale/set.h"
#include "engine/kernel/decision.h"

namespace engine::battle_royale {

// A part of ATK or DEF.
struct SumPart {
    enum class Kind : std::uint8_t {
        Weapon,   // of an item (BR-BATTLE-08)
        Faction,  // of like characters (BR-FACTION-10)
        Might,    // of this battle
        Armour,   // passive DEF of an item (BR-RULING-55)
        Guard     // until the next own attack turn
    };
    Kind kind = Kind::Weapon;
    int card = -1;  // in the catalogue; -1: no card
    int amount = 0;
};
// What a side adds to the printed value of an attack of this kind: BR-RULING-57 (1), without abilities.
std::vector<SumPart> attackParts(const CompiledSet& set, const GameState& s, int board, AttackKind kind);
// What stands against an attack beside cards, dice and abilities: BR-RULING-57 (3). `pierced` as in AttackState.
std::vector<SumPart> defenceParts(const CompiledSet& set, const SideState& side, int pierced);
int sumOf(const std::vector<SumPart>& parts);

// What an answer to the open attack leaves of it, before abilities that wait for the damage.
struct Reaction {
    int defence = 0;        // DEF that stands against the attack then
    int damage = 0;         // that is left to be absorbed or lost
    int absorbable = 0;     // of it, by green boxes that stay free
    unsigned statuses = 0;  // that the attack would still bring if the damage is lost, a bit each
    unsigned avoided = 0;   // ... that nothing is left of
    int least() const { return damage - absorbable; }  // that must be lost
};
// Of an option of the questions Defend and Absorb; nothing for others.
std::optional<Reaction> reactionOf(const CompiledSet& set, const GameState& s, const Decision& decision,
                                   const Option& option);

}  // namespace engine::battle_royale
