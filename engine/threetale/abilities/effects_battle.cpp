// Battles: damage, numbers of enemies, rounds of attack, beginning and end (AB-E17..32).
#include "engine/threetale/abilities/effects_battle.h"
#include "engine/threetale/verbs/verbs_cards.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace engine::threetale {

// --- Battles that effects begin --------------------------------------------------------------------------------------

namespace {

void planBattle(Table& t, PlannedBattles& battles, const PlannedBattle& battle) {
    if (battles.count == int(battles.list.size())) t.capacityExceeded("Battles waiting to begin");
    battles.list[battles.count++] = battle;
}

void fightAll(Table& t, const PlannedBattles& battles) {
    // A Battle is a procedure of its own: its triggers are answered as they come, and a roll that is open waits.
    const int outer = std::exchange(t.now.waitFrom, -1);
    const RollAside aside = setRollAside(t);
    for (int i = 0; i < battles.count && !over(t); ++i) {
        const PlannedBattle& p = battles.list[i];
        if (p.entity < 0) fightBattleCard(t, p.hero, p.level);
        else if (t.state.entities[p.entity].space != kNone) fightEntity(t, p.hero, p.entity, p.first);
    }
    if (!over(t)) putRollBack(t, aside);
    t.now.waitFrom = outer;
}

}  // namespace

void fightPlanned(const EvaluationContext& r) {
    const PlannedBattles battles = r.scratch.battles;
    r.scratch.battles.count = 0;
    if (!r.t.state.battle.open) return fightAll(r.t, battles);
    for (int i = 0; i < battles.count; ++i) planBattle(r.t, r.t.now.later, battles.list[i]);
}

void fightLater(Table& t) {
    if (t.now.later.count == 0 || t.state.battle.open) return;
    const PlannedBattles battles = t.now.later;
    t.now.later.count = 0;
    fightAll(t, battles);
}

namespace effect_rows {

// Fought after the list of effects.
void StartBattle::carryOut(const EvaluationContext& r) const {
    forEachHero(r, hero, [&](int seat) {
        const Foes all = whichFoes(r, foe);
        if (all == 0) return;
        planBattle(r.t, r.scratch.battles, {std::int8_t(std::countr_zero(all)), 0, std::int8_t(seat), first});
    });
}
bool StartBattle::possible(const EvaluationContext& r) const { return foes(r, foe) != 0; }

void DrawBattle::carryOut(const EvaluationContext& r) const {
    forEachHero(r, hero, [&](int seat) {
        planBattle(r.t, r.scratch.battles, {-1, std::int8_t(level), std::int8_t(seat), Side::Either});
    });
}
bool DrawBattle::possible(const EvaluationContext& r) const { return canDraw(r.t.state.decks.enemies[level - 1]); }

void EndBattle::carryOut(const EvaluationContext& r) const {
    if (!possible(r)) return;
    Table& t = r.t;
    const BattleState& b = t.state.battle;
    switch (outcome) {
        case Outcome::Won: t.set(b.defense, 0); return t.set(b.end, BattleEnd::Won);
        case Outcome::Escaped: return t.set(b.end, BattleEnd::Escaped);
        case Outcome::Withdrawn: return t.set(b.end, BattleEnd::Withdrawn);
    }
}
bool EndBattle::possible(const EvaluationContext& r) const {
    return r.t.state.battle.open && r.t.state.battle.end == BattleEnd::None;
}

// --- damage ----------------------------------------------------------------------------------------------------------

namespace {

// Damage that the card deals; what changes the damage of Artifacts is counted in.
int damageOf(const EvaluationContext& r, int damage) {
    if (artifactOf(r.t, r.card) < 0) return damage;
    const auto dealt = [&](int more) { return std::max(0, damage + more); };
    return dealt(usedModifier(r.t, ModifierWord::ArtifactDamage, r.self, -1, dealt));
}

int reducedDamage(const EvaluationContext& r, QuantityTerm damage) {
    return std::max(0, r.t.state.battle.damage - quantity(r, damage));
}

// The number of an EntityState, or of what a Bonus Card changed.
template <class Numbers> const auto& fieldOf(const Numbers& of, EnemyNumber number) {
    return number == EnemyNumber::Speed ? of.speed : number == EnemyNumber::Strength ? of.strength : of.defense;
}

bool foughtNow(const Table& t, int entity) { return t.state.battle.open && t.state.battle.entity == entity; }

// act(enemy) for each enemy meant: the one of the open Battle as -1, entities by their place.
template <class Do> void forEachFoe(const EvaluationContext& r, FoeTerm foe, Do act) {
    const Foes all = whichFoes(r, foe);
    if (all & kBattleEnemy) act(-1);
    for (int i = 0; i < kEntities && !over(r.t); ++i)
        if (all >> i & 1) act(i);
}

void changeBattleNumber(Table& t, EnemyNumber number, int change) {
    const BattleState& b = t.state.battle;
    switch (number) {
        case EnemyNumber::Speed: return addWithin(t, b.speedChange, change, -100, 100);
        case EnemyNumber::Strength: return addWithin(t, b.strengthChange, change, -100, 100);
        case EnemyNumber::Defense:
            if (change > 0) addWithin(t, b.fullDefense, change, 0, 250);
            addWithin(t, b.defense, change, 0, 250);
            if (b.defense == 0) damageEnemy(t, 0);  // defeats it
            return;
    }
}

void changeEntityNumber(Table& t, int entity, EnemyNumber number, int change) {
    const EntityState& e = t.state.entities[entity];
    switch (number) {
        case EnemyNumber::Speed: return addWithin(t, e.speed, change, 1, 100);
        case EnemyNumber::Strength: return addWithin(t, e.strength, change, 1, 30);
        case EnemyNumber::Defense:
            if (change > 0) addWithin(t, e.fullDefense, change, 0, 250);
            return addWithin(t, e.defense, change, 0, 250);
    }
}

}  // namespace

void AddDamage::carryOut(const EvaluationContext& r) const {
    addWithin(r.t, r.t.state.battle.damage, damageOf(r, quantity(r, damage)), -100, 100);
}
bool AddDamage::possible(const EvaluationContext& r) const { return r.t.state.battle.open; }

void DamageEnemy::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int dealt = std::min(200, damageOf(r, quantity(r, damage)));
    if (dealt < 1) return;
    forEachFoe(r, foe, [&](int enemy) {
        if (enemy < 0 || foughtNow(t, enemy)) return damageEnemy(t, dealt);
        changeEntityNumber(t, enemy, EnemyNumber::Defense, -dealt);
        if (t.state.entities[enemy].defense == 0) entityFalls(t, r.self, enemy);
    });
}
bool DamageEnemy::possible(const EvaluationContext& r) const { return foes(r, foe) != 0; }

void ReduceDamage::carryOut(const EvaluationContext& r) const {
    r.t.set(r.t.state.battle.damage, reducedDamage(r, damage));
}
bool ReduceDamage::possible(const EvaluationContext& r) const {
    return reducedDamage(r, damage) != r.t.state.battle.damage;
}

void Guard::carryOut(const EvaluationContext& r) const {
    const int less = std::min(60, quantity(r, damage));
    if (less < 1) return;
    if (lasts == Lasting::AttackRound) addWithin(r.t, r.t.state.battle.guardNext, less, 0, 100);
    else addBoost(r.t, Boost::Guard, r.self, lasts, less);
}
bool Guard::possible(const EvaluationContext& r) const { return r.t.state.battle.open; }

// --- numbers of enemies ----------------------------------------------------------------------------------------------

// Of the enemy for this Battle; of an entity for good, and at once in the Battle it is fighting.
void ChangeEnemy::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int more = std::clamp(quantity(r, change), -100, 100);
    if (more == 0) return;
    forEachFoe(r, foe, [&](int enemy) {
        if (enemy >= 0) changeEntityNumber(t, enemy, number, more);
        if (enemy < 0 || foughtNow(t, enemy)) return changeBattleNumber(t, number, more);
        if (t.state.entities[enemy].defense == 0) entityFalls(t, r.self, enemy);
    });
    noteBonusChange(r, [&](const EnemyChange& c) { addWithin(t, fieldOf(c, number), more, -100, 100); });
}
// Would the number be another one for one of the enemies? TT-RULING-35: Speed and Strength stay at 1 or more.
bool ChangeEnemy::possible(const EvaluationContext& r) const {
    const int more = quantity(r, change);
    const auto changes = [&](int speed, int strength, int defense) {
        const int now = number == EnemyNumber::Speed ? speed : number == EnemyNumber::Strength ? strength : defense;
        const int least = number == EnemyNumber::Defense ? 0 : 1;
        return std::max(least, now + more) != std::max(least, now);
    };
    const BattleState& b = r.t.state.battle;
    const Foes all = foes(r, foe);
    const bool inBattle = (all & kBattleEnemy) != 0 || (b.open && b.entity != kNone && (all >> b.entity & 1) != 0);
    if (inBattle && changes(b.speed + b.speedChange, b.strength + b.strengthChange, b.defense)) return true;
    for (Foes left = all & ~kBattleEnemy; left != 0; left &= left - 1) {
        const EntityState& e = r.t.state.entities[std::countr_zero(left)];
        if (changes(e.speed, e.strength, e.defense)) return true;
    }
    return false;
}

void SetEnemy::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int now = std::clamp(quantity(r, value), 1, 200);
    forEachFoe(r, foe, [&](int enemy) {
        const BattleState& b = t.state.battle;
        const bool here = enemy < 0 || foughtNow(t, enemy);
        if (enemy >= 0) {
            const EntityState& e = t.state.entities[enemy];
            t.set(fieldOf(e, number), now);
            if (number == EnemyNumber::Defense) t.set(e.fullDefense, now);
        }
        if (!here) return;
        switch (number) {
            case EnemyNumber::Speed: return t.set(b.speedChange, now - b.speed);
            case EnemyNumber::Strength: return t.set(b.strengthChange, now - b.strength);
            case EnemyNumber::Defense: t.set(b.fullDefense, now); return t.set(b.defense, now);
        }
    });
}
bool SetEnemy::possible(const EvaluationContext& r) const { return foes(r, foe) != 0; }

void RestoreDefense::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int more = std::min(200, quantity(r, number));
    if (more < 1) return;
    forEachFoe(r, foe, [&](int enemy) {
        if (enemy < 0 || foughtNow(t, enemy)) {
            const BattleState& b = t.state.battle;
            return t.set(b.defense, std::min(b.defense + more, std::max<int>(b.defense, b.fullDefense)));
        }
        const EntityState& e = t.state.entities[enemy];
        t.set(e.defense, std::min(e.defense + more, std::max<int>(e.defense, e.fullDefense)));
    });
}
bool RestoreDefense::possible(const EvaluationContext& r) const {
    const GameState& s = r.t.state;
    const Foes all = foes(r, foe);
    if (all & kBattleEnemy) return s.battle.defense < s.battle.fullDefense;
    for (int i = 0; i < kEntities; ++i)
        if ((all >> i & 1) && s.entities[i].defense < s.entities[i].fullDefense) return true;
    return false;
}

void Mark::carryOut(const EvaluationContext& r) const {
    const int more = quantity(r, number);
    forEachFoe(r, foe, [&](int enemy) {
        const int entity = enemy >= 0 ? enemy : int(r.t.state.battle.entity);
        if (entity < kEntities) addWithin(r.t, r.t.state.entities[entity].marks, more, -100, 100);
    });
}
bool Mark::possible(const EvaluationContext& r) const { return foes(r, foe) != 0; }

// --- rounds of attack, Talents and Bonus Cards of the enemy, bans ----------------------------------------------------

void ExtraRound::carryOut(const EvaluationContext& r) const {
    const BattleState& b = r.t.state.battle;
    const int rolled = std::clamp(quantity(r, dice), 0, 30);
    r.t.set(side == Side::Hero ? b.extraHero : b.extraEnemy, rolled + 1);
}
bool ExtraRound::possible(const EvaluationContext& r) const { return r.t.state.battle.open; }

void SkipRound::carryOut(const EvaluationContext& r) const {
    const BattleState& b = r.t.state.battle;
    addWithin(r.t, side == Side::Hero ? b.skipHero : b.skipEnemy, 1, 0, 50);
}
bool SkipRound::possible(const EvaluationContext& r) const { return r.t.state.battle.open; }

void CancelTalent::carryOut(const EvaluationContext& r) const { r.t.set(r.t.state.battle.talentCancelled, true); }
bool CancelTalent::possible(const EvaluationContext& r) const {
    const BattleState& b = r.t.state.battle;
    if (!b.open || b.talentCancelled) return false;
    if (b.entity != kNone) return entityKind(r.t, b.entity).talent.count > 0;
    return b.enemy != kNone && r.t.cards.enemies[b.enemy].talent.count > 0;
}

namespace {

// Takes a Bonus Card from the enemy; the last one and its changes move to its place.
void removeBonus(Table& t, int place) {
    const BattleState& b = t.state.battle;
    const auto last = std::size_t(b.bonusCards.count - 1);
    const auto move = [&](const std::int8_t& to, const std::int8_t& from) {
        t.set(to, from);
        t.set(from, 0);
    };
    const EnemyChange &hole = b.bonusChanges[place], &moved = b.bonusChanges[last];
    if (std::size_t(place) != last) {
        move(hole.speed, moved.speed);
        move(hole.defense, moved.defense);
        move(hole.strength, moved.strength);
        move(hole.heroDice, moved.heroDice);
        move(hole.enemyDice, moved.enemyDice);
    } else {
        for (const std::int8_t* field : {&hole.speed, &hole.defense, &hole.strength, &hole.heroDice, &hole.enemyDice})
            t.set(*field, 0);
    }
    removeAt(t, b.bonusCards, place);
}

}  // namespace

void CancelBonus::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const BattleState& b = t.state.battle;
    for (int left = number; left > 0 && !b.bonusCards.empty(); --left) {
        int place = b.bonusCards.count - 1;
        if (left < b.bonusCards.count) {
            t.options.clear();
            for (const std::uint8_t card : b.bonusCards) offer(t, verb_rows::EnemyBonus{card});
            place = indexOf(b.bonusCards, ask(r, Question::ChooseBonus, r.self, left).a);
        }
        const EnemyChange taken = b.bonusChanges[place];
        removeBonus(t, place);
        if (taken.speed != 0) changeBattleNumber(t, EnemyNumber::Speed, -taken.speed);
        if (taken.strength != 0) changeBattleNumber(t, EnemyNumber::Strength, -taken.strength);
        if (taken.heroDice != 0) addBoost(t, Boost::AttackDice, b.hero, Lasting::Battle, -taken.heroDice);
        if (taken.enemyDice != 0) addBoost(t, Boost::EnemyDice, b.hero, Lasting::Battle, -taken.enemyDice);
        if (taken.defense > 0) addWithin(t, b.fullDefense, -taken.defense, 1, 250);
        if (taken.defense != 0) changeBattleNumber(t, EnemyNumber::Defense, -taken.defense);
    }
}
bool CancelBonus::possible(const EvaluationContext& r) const { return !r.t.state.battle.bonusCards.empty(); }

void EnemyDraws::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const BattleState& b = t.state.battle;
    const int before = b.bonusCards.count;
    drawEnemyBonus(t, number);
    if (!b.started) return;
    // In force at once: what they do at the start of a Battle happens now.
    const TriggerContext start{.hero = b.hero, .level = b.level};
    for (int i = before; i < b.bonusCards.count; ++i) {
        const ClauseRange& clauses = t.cards.enemyBonuses[b.bonusCards[i]].clauses;
        for (int n = 0; n < clauses.count && !over(t); ++n) {
            const CompiledClause& clause = t.cards.clauses[clauses.first + n];
            if (!clause.standing && clause.trigger == Trigger::BattleStart)
                threetale::carryOut(t, clause, b.hero, start, false);
        }
    }
}
bool EnemyDraws::possible(const EvaluationContext& r) const { return r.t.state.battle.open; }

void BanFor::carryOut(const EvaluationContext& r) const {
    forEachHero(r, hero, [&](int seat) { ban(r.t, what, seat, lasts); });
}
bool BanFor::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

}  // namespace effect_rows

}  // namespace engine::threetale
