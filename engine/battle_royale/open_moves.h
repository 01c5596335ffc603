// What a party could play on its attack turn and what it lacks for the rest, thing by thing: for whoever looks at a
// game. A move is open if and only if the rules would offer it (moves.cpp); a test holds that in random games.
#pragma once

#include <vector>

#include "engine/battle_royale/set.h"
#include "engine/kernel/decision.h"
#include "engine/kernel/trace.h"

namespace engine::battle_royale {

// A thing that a move asks for.
struct Need {
    enum class Kind : std::uint8_t {
        Cards,      // `needed` of the battle card `card` in hand
        Traits,     // so many trait points that may be paid: the last one never (BR-RULING-29)
        LowHealth,  // `needed` health or less (BR-SUPER-01)
        NotStunned,
        SuperLeft,  // the super move has not been used in this battle (BR-RULING-80)
        Dormant,    // a tactic that can be enabled
        Partner,    // another character that can step in (BR-TAG-04)
        Limit,      // not used in this attack turn or battle yet (BR-RULING-28)
        Condition,  // of an ability
        Price,      // that an ability asks for
        BonusLeft   // Distraction has not been used in this attack turn (BR-FACTION-21)
    };
    Kind kind = Kind::Cards;
    bool there = true;
    int card = -1;             // in the catalogue
    int have = 0, needed = 0;  // of Cards, Traits and LowHealth
    RuleId rule = kNoRule;     // that asks for it
    int missing() const;       // how many things are lacking: 0 where it is there
};

struct PossibleMove {
    Option option;
    std::vector<Need> needs = {};
    int attack = -1;                      // ATK with which it is declared, before abilities; -1: it makes no attack
    int elementalChange = 0;              // what weakness and element of the other side make of that
    unsigned elements = 0, statuses = 0;  // that the attack bears and brings, a bit each
    bool choice = false;                  // its player chooses one of the statuses
    bool open() const { return missing() == 0; }
    int missing() const;
};

// Attack cards in hand, alone and with each status card in hand; the moves of the character that fights, and damaging
// signature moves with each status card in hand; other cards in hand; abilities that are played; what like characters
// bring. None for an automated enemy.
std::vector<PossibleMove> possibleMoves(const CompiledSet& set, const GameState& s, int side);

}  // namespace engine::battle_royale
