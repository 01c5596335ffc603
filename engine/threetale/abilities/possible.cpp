// Would an effect change something now? Asked by `choose`, `first_possible`, `may` and of what is used at will; nobody is
// asked to choose for it.
#include <bit>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::DiceSelector;
using schema::threetale::EffectWord;
using schema::threetale::EnemyNumber;
using schema::threetale::Face;
using schema::threetale::Item;
using schema::threetale::SlotSelector;
using schema::threetale::Usable;
using schema::threetale::Way;

namespace {

// Does something hold for one of the Heroes meant?
bool forOne(const Reading& r, const Op* selector, auto holds) {
    const Seats seats = heroes(r, selector);
    for (int seat = 0; seat < kHeroes; ++seat)
        if ((seats >> seat & 1) && !r.t.state.heroes[std::size_t(seat)].safe && holds(r.t.state.heroes[std::size_t(seat)], seat)) return true;
    return false;
}

std::uint32_t allDice(const RollState& roll) { return roll.count >= 32 ? ~0u : (1u << roll.count) - 1u; }

std::uint32_t diceMeant(const RollState& roll, const Op* selector) {
    if (!roll.open) return 0;
    switch (DiceSelector(selector->code)) {
        case DiceSelector::Positives: return roll.faces;
        case DiceSelector::Negatives: return ~roll.faces & allDice(roll);
        case DiceSelector::All: case DiceSelector::Chosen: return allDice(roll);
    }
    return 0;
}

bool canTurn(const Reading& r, Way way) {
    const RollState& roll = r.t.state.roll;
    if (!roll.open || (!byForce(r) && banned(r.t, BanWord::Turning, roll.hero))) return false;
    return (way != Way::Down && roll.faces != allDice(roll)) || (way != Way::Up && roll.faces != 0);
}

// Would the number be another one for one of the enemies? TT-RULING-35: Speed and Strength stay at 1 or more.
bool changesEnemy(const Reading& r, const Op* op) {
    const int change = quantity(r, argument(op, 1));
    const auto number = EnemyNumber(argument(op, 0)->code);
    const auto changes = [&](int speed, int strength, int defense) {
        const int now = number == EnemyNumber::Speed ? speed : number == EnemyNumber::Strength ? strength : defense;
        const int least = number == EnemyNumber::Defense ? 0 : 1;
        return std::max(least, now + change) != std::max(least, now);
    };
    const BattleState& b = r.t.state.battle;
    const Foes all = foes(r, argument(op, 2));
    const bool inBattle = (all & kBattleEnemy) != 0 || (b.open && b.entity != kNone && (all >> b.entity & 1) != 0);
    if (inBattle && changes(b.speed + b.speedChange, b.strength + b.strengthChange, b.defense)) return true;
    for (Foes left = all & ~kBattleEnemy; left != 0; left &= left - 1) {
        const EntityState& e = r.t.state.entities[std::size_t(std::countr_zero(left))];
        if (changes(e.speed, e.strength, e.defense)) return true;
    }
    return false;
}

bool canGive(const Reading& r, const Op* op) {
    const auto item = Item(argument(op, 0)->code);
    return (heroes(r, argument(op, 2)) & ~heroes(r, argument(op, 3))) != 0 &&
           forOne(r, argument(op, 3), [&](const HeroState& h, int) {
               return item == Item::Artifact ? !h.artifacts.empty() : item == Item::Offering ? h.offerings > 0 : h.shevitsa > 0;
           });
}

}  // namespace

bool possibleBlock(const Reading& r, const Op* block) { return block->arguments > 0 && possible(r, firstArgument(block)); }

bool unconvertedPossible(const Reading& r, const Op* op) {
    const Table& t = r.t;
    const GameState& s = t.state;
    const auto token = [&](int index = 0) { return std::size_t(argument(op, index)->value); };
    const auto last = [&] { return argument(op, op->arguments - 1); };
    switch (EffectWord(op->code)) {
        case EffectWord::AddSteps: case EffectWord::AddActions: case EffectWord::AddSpeed: case EffectWord::Skip: case EffectWord::BanFor:
        case EffectWord::AddTally: case EffectWord::DrawBonus:
            return forOne(r, last(), [](const HeroState&, int) { return true; });
        case EffectWord::FreeAction: return forOne(r, last(), [&](const HeroState&, int seat) { return seat == s.turn.hero; });

        case EffectWord::TurnDice: return canTurn(r, Way(argument(op, 1)->code));
        case EffectWord::Reroll: return diceMeant(s.roll, firstArgument(op)) != 0;
        case EffectWord::SetDice: {
            const std::uint32_t meant = diceMeant(s.roll, argument(op, 0));
            return (meant & (Face(argument(op, 1)->code) == Face::Positive ? ~s.roll.faces : s.roll.faces)) != 0;
        }
        case EffectWord::CountDouble: return s.roll.open && s.roll.count > 0;
        case EffectWord::AddDice: case EffectWord::KeepTurn: case EffectWord::RollTable: case EffectWord::Test: return true;

        case EffectWord::AddDamage: case EffectWord::Guard: case EffectWord::ExtraRound: case EffectWord::SkipRound:
        case EffectWord::EnemyDraws:
            return s.battle.open;
        case EffectWord::ReduceDamage: return reducedDamage(r, op) != s.battle.damage;
        case EffectWord::DamageEnemy: case EffectWord::Mark: return foes(r, argument(op, 1)) != 0;
        case EffectWord::ChangeEnemy: return changesEnemy(r, op);
        case EffectWord::SetEnemy: return foes(r, argument(op, 2)) != 0;
        case EffectWord::RestoreDefense: {
            const Foes all = foes(r, argument(op, 1));
            if (all & kBattleEnemy) return s.battle.defense < s.battle.fullDefense;
            for (int i = 0; i < kEntities; ++i)
                if ((all >> i & 1) && s.entities[std::size_t(i)].defense < s.entities[std::size_t(i)].fullDefense) return true;
            return false;
        }
        case EffectWord::EndBattle: return s.battle.open && s.battle.end == BattleEnd::None;
        case EffectWord::StartBattle: return foes(r, argument(op, 0)) != 0;
        case EffectWord::DrawBattle: return canDraw(s.decks.enemies[token() - 1]);
        case EffectWord::CancelTalent: {
            if (!s.battle.open || s.battle.talentCancelled) return false;
            if (s.battle.entity != kNone) return entityKind(t, s.battle.entity).talent.count > 0;
            return s.battle.enemy != kNone && t.cards.enemies[s.battle.enemy].talent.count > 0;
        }
        case EffectWord::CancelBonus: return !s.battle.bonusCards.empty();

        case EffectWord::KeepBonus: return s.turn.hero == r.self && !s.turn.bonusCards.empty();
        case EffectWord::RepeatCard: return r.event.card >= 0;
        case EffectWord::WinArtifact:
            return !s.decks.artifacts[token() - 1].cards.empty() &&
                   forOne(r, last(), [](const HeroState& h, int) { return h.artifacts.count < h.artifacts.capacity(); });
        case EffectWord::LoseArtifact:
            return forOne(r, last(), [&](const HeroState&, int seat) {
                return artifactsThat(t, seat, argument(op, 0)->value, int(SlotSelector::Any)) > 0;
            });
        case EffectWord::Give: return canGive(r, op);
        case EffectWord::GiveToken:
            return (heroes(r, argument(op, 2)) & ~heroes(r, argument(op, 3))) != 0 &&
                   forOne(r, argument(op, 3), [&](const HeroState& h, int) { return h.held[token()] > 0; });
        case EffectWord::Exhaust:
            return forOne(r, last(), [&](const HeroState&, int seat) { return canExhaust(t, seat, Usable(argument(op, 0)->code)); });
        case EffectWord::Refresh: return canRefresh(t, r.self, Usable(argument(op, 0)->code));
        case EffectWord::ShiftTreasure: {
            const int band = s.treasure.band + argument(op, 0)->value;
            return s.treasure.open && std::clamp(band, 0, 2) != s.treasure.band;
        }
        case EffectWord::DrawQuest: return s.phase == Phase::Past && canDraw(s.decks.quests);
        case EffectWord::DiscardQuest: case EffectWord::CompleteQuest:
            return s.phase == Phase::Past && forOne(r, last(), [](const HeroState& h, int) { return !h.quests.empty(); });
        case EffectWord::UnlockTalent:
            return forOne(r, last(), [&](const HeroState&, int seat) {
                const int level = nextTalentLevel(t, seat);
                return level != 0 && (argument(op, 0)->value == 0 || argument(op, 0)->value == level);
            });
        case EffectWord::Look: return true;
        case EffectWord::DrawChoice: return t.now.drawn != nullptr && s.decks.tiles.count > 1;
        default: return true;              // has a row
    }
    return false;
}

namespace {

bool anyOfBlock(const Reading& r, const Op* block) {
    const Op* op = firstArgument(block);
    for (int i = 0; i < block->arguments; ++i, op = next(op))
        if (possible(r, op)) return true;
    return false;
}

}  // namespace

bool anythingPossible(const Reading& r, const CompiledClause& clause, Program effects) {
    const Op* op = r.at(effects.first);
    for (int i = 0; i < effects.count; ++i, op = next(op)) {
        // What an `if` asks may be changed by the effects before it.
        if (EffectWord(op->code) == EffectWord::If) {
            if (anyOfBlock(r, argument(op, 1)) || anyOfBlock(r, argument(op, 2))) return true;
        } else if (possible(r, op)) {
            return true;
        }
        if (costsHelp(r.t, clause.costs, EffectWord(op->code))) return true;
    }
    return effects.count == 0;
}

}  // namespace engine::threetale
