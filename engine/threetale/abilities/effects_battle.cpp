// Battles: damage, numbers of enemies, rounds of attack, beginning and end (AB-E17..32).
#include <bit>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::EffectWord;
using schema::threetale::EnemyNumber;
using schema::threetale::Outcome;

namespace {

// Damage that the card deals; what changes the damage of Artifacts is counted in.
int damageOf(const Reading& r, int damage) {
    if (artifactOf(r.t, r.card) < 0) return damage;
    const auto dealt = [&](int more) { return std::max(0, damage + more); };
    return dealt(usedModifier(r.t, ModifierWord::ArtifactDamage, r.self, -1, dealt));
}

bool inBattle(const Table& t, int entity) { return t.state.battle.open && t.state.battle.entity == entity; }

// Each enemy meant: the one of the open Battle as -1, entities by their place.
template <class Do> void forEachFoe(const Reading& r, const Op* selector, Do act) {
    const Foes all = whichFoes(r, selector);
    if (all & kBattleEnemy) act(-1);
    for (int i = 0; i < kEntities && !over(r.t); ++i)
        if (all >> i & 1) act(i);
}

void changeBattleNumber(const Reading& r, EnemyNumber number, int change) {
    Table& t = r.t;
    const BattleState& b = t.state.battle;
    switch (number) {
        case EnemyNumber::Speed: return addWithin(t, b.speedChange, change, -100, 100);
        case EnemyNumber::Strength: return addWithin(t, b.strengthChange, change, -100, 100);
        case EnemyNumber::Defense:
            if (change > 0) addWithin(t, b.fullDefense, change, 0, 250);
            addWithin(t, b.defense, change, 0, 250);
            if (b.defense == 0) damageEnemy(t, 0);             // defeats it
            return;
    }
}

void changeEntityNumber(Table& t, int entity, EnemyNumber number, int change) {
    const EntityState& e = t.state.entities[std::size_t(entity)];
    switch (number) {
        case EnemyNumber::Speed: return addWithin(t, e.speed, change, 1, 100);
        case EnemyNumber::Strength: return addWithin(t, e.strength, change, 1, 30);
        case EnemyNumber::Defense:
            if (change > 0) addWithin(t, e.fullDefense, change, 0, 250);
            return addWithin(t, e.defense, change, 0, 250);
    }
}

// Of the enemy for this Battle; of an entity for good, and at once in the Battle it is fighting.
void changeNumber(const Reading& r, int foe, EnemyNumber number, int change) {
    Table& t = r.t;
    if (foe >= 0) changeEntityNumber(t, foe, number, change);
    if (foe < 0 || inBattle(t, foe)) {
        changeBattleNumber(r, number, change);
        return;
    }
    if (t.state.entities[std::size_t(foe)].defense == 0) entityFalls(t, r.self, foe);
}

}  // namespace

void addDamage(const Reading& r, const Op* op) {
    addWithin(r.t, r.t.state.battle.damage, damageOf(r, quantity(r, firstArgument(op))), -100, 100);
}

void damageFoes(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int damage = std::min(200, damageOf(r, quantity(r, argument(op, 0))));
    if (damage < 1) return;
    forEachFoe(r, argument(op, 1), [&](int foe) {
        if (foe < 0 || inBattle(t, foe)) return damageEnemy(t, damage);
        changeEntityNumber(t, foe, EnemyNumber::Defense, -damage);
        if (t.state.entities[std::size_t(foe)].defense == 0) entityFalls(t, r.self, foe);
    });
}

void guard(const Reading& r, const Op* op) {
    const int damage = std::min(60, quantity(r, argument(op, 0)));
    const auto lasting = Lasting(argument(op, 1)->code);
    if (damage < 1) return;
    if (lasting == Lasting::AttackRound) addWithin(r.t, r.t.state.battle.guardNext, damage, 0, 100);
    else addBoost(r.t, Boost::Guard, r.self, lasting, damage);
}

void changeEnemy(const Reading& r, const Op* op) {
    const auto number = EnemyNumber(argument(op, 0)->code);
    const int change = std::clamp(quantity(r, argument(op, 1)), -100, 100);
    if (change == 0) return;
    forEachFoe(r, argument(op, 2), [&](int foe) { changeNumber(r, foe, number, change); });
    noteBonusChange(r, [&](const EnemyChange& c) {
        addWithin(r.t, number == EnemyNumber::Speed ? c.speed : number == EnemyNumber::Defense ? c.defense : c.strength, change, -100, 100);
    });
}

void setEnemy(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto number = EnemyNumber(argument(op, 0)->code);
    const int value = std::clamp(quantity(r, argument(op, 1)), 1, 200);
    forEachFoe(r, argument(op, 2), [&](int foe) {
        const BattleState& b = t.state.battle;
        const bool here = foe < 0 || inBattle(t, foe);
        if (foe >= 0) {
            const EntityState& e = t.state.entities[std::size_t(foe)];
            const auto& field = number == EnemyNumber::Speed ? e.speed : number == EnemyNumber::Strength ? e.strength : e.defense;
            t.set(field, value);
            if (number == EnemyNumber::Defense) t.set(e.fullDefense, value);
        }
        if (!here) return;
        switch (number) {
            case EnemyNumber::Speed: return t.set(b.speedChange, value - b.speed);
            case EnemyNumber::Strength: return t.set(b.strengthChange, value - b.strength);
            case EnemyNumber::Defense:
                t.set(b.fullDefense, value);
                return t.set(b.defense, value);
        }
    });
}

void restoreDefense(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int number = std::min(200, quantity(r, argument(op, 0)));
    if (number < 1) return;
    forEachFoe(r, argument(op, 1), [&](int foe) {
        if (foe < 0 || inBattle(t, foe)) {
            const BattleState& b = t.state.battle;
            return t.set(b.defense, std::min(b.defense + number, std::max<int>(b.defense, b.fullDefense)));
        }
        const EntityState& e = t.state.entities[std::size_t(foe)];
        t.set(e.defense, std::min(e.defense + number, std::max<int>(e.defense, e.fullDefense)));
    });
}

void mark(const Reading& r, const Op* op) {
    const int number = quantity(r, argument(op, 0));
    forEachFoe(r, argument(op, 1), [&](int foe) {
        const int entity = foe >= 0 ? foe : r.t.state.battle.entity;
        if (entity < kEntities) addWithin(r.t, r.t.state.entities[std::size_t(entity)].marks, number, -100, 100);
    });
}

void extraRound(const Reading& r, const Op* op) {
    const BattleState& b = r.t.state.battle;
    const int dice = std::clamp(quantity(r, argument(op, 1)), 0, 30);
    r.t.set(Side(argument(op, 0)->code) == Side::Hero ? b.extraHero : b.extraEnemy, dice + 1);
}

void endBattle(const Reading& r, const Op* op) {
    Table& t = r.t;
    const BattleState& b = t.state.battle;
    if (!b.open || b.end != BattleEnd::None) return;
    switch (Outcome(firstArgument(op)->code)) {
        case Outcome::Won:
            t.set(b.defense, 0);
            return t.set(b.end, BattleEnd::Won);
        case Outcome::Escaped: return t.set(b.end, BattleEnd::Escaped);
        case Outcome::Withdrawn: return t.set(b.end, BattleEnd::Withdrawn);
    }
}

namespace {

void planBattle(Table& t, PlannedBattles& battles, const PlannedBattle& battle) {
    if (battles.count == int(battles.list.size())) t.outOfRoom("Battles waiting to begin");
    battles.list[std::size_t(battles.count++)] = battle;
}

void fightAll(Table& t, const PlannedBattles& battles) {
    // A Battle is a procedure of its own: its moments are answered as they come, and a roll that is open waits.
    Waiting* const outer = t.now.waiting;
    t.now.waiting = nullptr;
    const RollAside aside = setRollAside(t);
    for (int i = 0; i < battles.count && !over(t); ++i) {
        const PlannedBattle& p = battles.list[std::size_t(i)];
        if (p.entity < 0) fightBattleCard(t, p.hero, p.level);
        else if (t.state.entities[std::size_t(p.entity)].space != kNone) fightEntity(t, p.hero, p.entity, p.first);
    }
    if (!over(t)) putRollBack(t, aside);
    t.now.waiting = outer;
}

}  // namespace

void planBattle(const Reading& r, const Op* op) {
    const bool drawn = EffectWord(op->code) == EffectWord::DrawBattle;
    const auto plan = [&](int entity, int hero) {
        planBattle(r.t, r.memory.battles,
                   {std::int8_t(entity), std::int8_t(drawn ? argument(op, 0)->value : 0), std::int8_t(hero),
                    drawn ? Side::Either : Side(argument(op, 1)->code)});
    };
    const Op* who = argument(op, drawn ? 1 : 2);
    forEachHero(r, who, [&](int hero) {
        if (drawn) return plan(-1, hero);
        const Foes all = whichFoes(r, argument(op, 0));
        if (all != 0) plan(std::countr_zero(all), hero);
    });
}

void fightPlanned(const Reading& r) {
    const PlannedBattles battles = r.memory.battles;
    r.memory.battles.count = 0;
    if (!r.t.state.battle.open) return fightAll(r.t, battles);
    for (int i = 0; i < battles.count; ++i) planBattle(r.t, r.t.now.later, battles.list[std::size_t(i)]);
}

void fightLater(Table& t) {
    if (t.now.later.count == 0 || t.state.battle.open) return;
    const PlannedBattles battles = t.now.later;
    t.now.later.count = 0;
    fightAll(t, battles);
}

void cancelBonus(const Reading& r, const Op* op) {
    Table& t = r.t;
    const BattleState& b = t.state.battle;
    for (int left = firstArgument(op)->value; left > 0 && !b.bonusCards.empty(); --left) {
        int place = b.bonusCards.count - 1;
        if (left < b.bonusCards.count) {
            t.options.clear();
            for (const std::uint8_t card : b.bonusCards) t.options.add({std::uint16_t(Verb::EnemyBonus), card});
            place = indexOf(b.bonusCards, ask(r, Question::ChooseBonus, r.self, left).a);
        }
        const EnemyChange taken = b.bonusChanges[std::size_t(place)];
        const auto last = std::size_t(b.bonusCards.count - 1);
        const auto move = [&](const std::int8_t& to, const std::int8_t& from) {
            t.set(to, from);
            t.set(from, 0);
        };
        const EnemyChange &hole = b.bonusChanges[std::size_t(place)], &moved = b.bonusChanges[last];
        if (std::size_t(place) != last) {
            move(hole.speed, moved.speed);
            move(hole.defense, moved.defense);
            move(hole.strength, moved.strength);
            move(hole.heroDice, moved.heroDice);
            move(hole.enemyDice, moved.enemyDice);
        } else {
            for (const std::int8_t* field : {&hole.speed, &hole.defense, &hole.strength, &hole.heroDice, &hole.enemyDice}) t.set(*field, 0);
        }
        removeAt(t, b.bonusCards, place);
        t.listenAgain();
        if (taken.speed != 0) changeBattleNumber(r, EnemyNumber::Speed, -taken.speed);
        if (taken.strength != 0) changeBattleNumber(r, EnemyNumber::Strength, -taken.strength);
        if (taken.heroDice != 0) addBoost(t, Boost::AttackDice, b.hero, Lasting::Battle, -taken.heroDice);
        if (taken.enemyDice != 0) addBoost(t, Boost::EnemyDice, b.hero, Lasting::Battle, -taken.enemyDice);
        if (taken.defense > 0) addWithin(t, b.fullDefense, -taken.defense, 1, 250);
        if (taken.defense != 0) changeBattleNumber(r, EnemyNumber::Defense, -taken.defense);
    }
}

void enemyDraws(const Reading& r, const Op* op) {
    Table& t = r.t;
    const BattleState& b = t.state.battle;
    const int before = b.bonusCards.count;
    drawEnemyBonus(t, firstArgument(op)->value);
    if (!b.started) return;
    // In force at once: what they do at the start of a Battle happens now.
    const Occasion start{.hero = b.hero, .level = b.level};
    for (int i = before; i < b.bonusCards.count; ++i) {
        const ClauseRange& clauses = t.cards.enemyBonuses[b.bonusCards[std::size_t(i)]].clauses;
        for (int n = 0; n < clauses.count && !over(t); ++n) {
            const CompiledClause& clause = t.cards.clauses[std::size_t(clauses.first + n)];
            if (!clause.standing && clause.moment == Moment::BattleStart) carryOut(t, clause, b.hero, start, false);
        }
    }
}

}  // namespace engine::threetale
