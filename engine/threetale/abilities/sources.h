// Where clauses in play come from: the scenario, the open Battle, the Heroes' Talents and Artifacts.
#pragma once

#include <bit>

#include "engine/threetale/abilities/evaluation_context.h"

namespace engine::threetale {

// Rules of the running scenario, the enemy's Talent and the Enemy Bonus Cards in force.
template <class Visit> void forEachCommonSource(const Table& t, Visit visit) {
    const GameState& s = t.state;
    if (s.phase == Phase::Future && s.prophecy != kNone) visit(t.cards.prophecies[s.prophecy].rules, false);
    if (!s.battle.open) return;
    if (!s.battle.talentCancelled) {
        if (s.battle.entity != kNone) visit(entityKind(t, s.battle.entity).talent, true);
        else if (s.battle.enemy != kNone) visit(t.cards.enemies[s.battle.enemy].talent, true);
    }
    for (const std::uint8_t bonus : s.battle.bonusCards) visit(t.cards.enemyBonuses[bonus].clauses, true);
}

// Unlocked Talents, held Artifacts and the use of Sacred Stones of a Hero: visit(clauses, artifact or -1, talent or
// -1).
template <class Visit> void forEachOwnSource(const Table& t, int hero, Visit visit) {
    const GameState& s = t.state;
    const HeroState& h = s.heroes[hero];
    if (hero >= s.seats || h.safe) return;
    for (unsigned left = h.talents; left != 0; left &= left - 1) {
        const int talent = std::countr_zero(left);
        visit(t.cards.heroes[h.card].talents[talent].clauses, -1, talent);
    }
    for (const std::uint8_t artifact : h.artifacts) visit(t.cards.artifacts[artifact].clauses, artifact, -1);
    if (h.stones > 0 && s.phase == Phase::Future && s.prophecy != kNone)
        visit(t.cards.prophecies[s.prophecy].stone, -1, -1);
}

}  // namespace engine::threetale
