// Entities on the Map: they appear, move, attack and go (AB-E57..59).
#include <bit>

#include "engine/threetale/abilities/effects_entities.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale::effect_rows {

namespace {

int freePlace(const Table& t) {
    for (int i = 0; i < kEntities; ++i)
        if (const EntityState& e = t.state.entities[i];
            e.kind == kNone || (e.space == kNone && t.state.battle.entity != i))
            return i;
    return -1;
}

bool besideHero(const Table& t, int space, int hero) {
    const std::uint8_t there = t.state.heroes[hero].space;
    return there != kNone && adjacent(t, space, there);
}

// Heroes beside an entity that it may meet: its own, or any.
Seats metBy(const Table& t, int entity) {
    const EntityState& e = t.state.entities[entity];
    Seats seats = 0;
    if (e.space == kNone) return seats;
    for (int hero = 0; hero < kHeroes; ++hero)
        if ((e.hero == kNone || e.hero == hero) && besideHero(t, e.space, hero)) seats |= 1u << hero;
    return seats;
}

int chooseHero(const EvaluationContext& r, Seats seats) {
    if (std::popcount(seats) < 2) return firstOf(r.t, seats);
    r.t.options.clear();
    for (const std::uint8_t seat : r.t.state.order)
        if (seats >> seat & 1) offer(r.t, verb_rows::Target{seat});
    return ask(r, Question::ChooseTarget, r.self, std::max(0, r.card)).a;
}

constexpr int kMostSteps = 60;  // of an entity at a time

// The way of an entity to a Hero: how far each Space near it
// is from the Hero. It stays as it is while the entity moves.
class WayTo {
  public:
    WayTo(const Table& t, int goal, int from) {
        Region start;
        start.add(goal);
        Rings rings(t, start);
        rings_[0] = rings.ring();
        while (!rings.ring().has(from)) {
            if (!rings.widen()) return;
            rings_[rings.steps() % kRings] = rings.ring();
        }
        steps_ = rings.steps();
    }
    bool leads() const { return steps_ >= 0; }
    // The Spaces one Step nearer to the Hero than the entity is now.
    const Region& nearer() const { return rings_[std::max(0, steps_ - 1) % kRings]; }
    void step() { --steps_; }

  private:
    static constexpr int kRings = 64;  // the last ones, more than an entity makes Steps
    static_assert(kRings > kMostSteps);
    std::array<Region, kRings> rings_;
    int steps_ = -1;
};

// One Step of an entity along a shortest way; false: it stays.
bool stepToward(const EvaluationContext& r, int entity, int goal, WayTo& way) {
    Table& t = r.t;
    const EntityState& e = t.state.entities[entity];
    if (adjacent(t, e.space, goal)) return false;
    // The way to the Hero leads over Spaces beside the entity that are nearer: those in the ring before its own.
    Region best;
    forEachBeside(t.state.map, e.space, [&](int other) {
        if (way.nearer().has(other) && t.state.map.features[other] != Feature::Portal &&
            freeFor(t, other, Putting::Entity))
            best.add(other);
    });
    const int to = chooseSpace(r, best, r.self);  // TT-RULING-38
    if (to < 0) return false;
    t.set(e.space, to);
    way.step();
    return true;
}

int moveToward(const EvaluationContext& r, int entity, int hero, int steps) {
    const std::uint8_t goal = r.t.state.heroes[hero].space, from = r.t.state.entities[entity].space;
    if (goal == kNone || steps <= 0 || adjacent(r.t, from, goal)) return 0;
    WayTo way(r.t, goal, from);
    int moved = 0;
    while (way.leads() && moved < std::min(steps, kMostSteps) && stepToward(r, entity, goal, way)) ++moved;
    return moved;
}

}  // namespace

void Spawn::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const EntityKind& card = t.cards.prophecies[t.state.prophecy].entities[entity.index()];
    const bool forAll = HeroSelector(owner.op->code) == HeroSelector::Each;
    const int hero = forAll ? -1 : oneHero(r, owner);
    const Spots spots = spotsOf(r, place, Putting::Entity);
    for (int i = 0; i < spots.count; ++i) {
        const int free = freePlace(t);
        if (free < 0 || std::popcount(entitiesOf(t, entity)) >= card.limit) return;
        const int spot = spots.spaces[i];
        const bool onTrees = PlaceSelector(place.op->code) == PlaceSelector::Trees && entityOn(t, spot) < 0;
        const int space = onTrees ? spot : freeNear(r, spot, Putting::Entity);
        if (space < 0) return;
        const EntityState& e = t.state.entities[free];
        t.set(e.kind, int(entity));
        t.set(e.space, space);
        t.set(e.speed, card.speed);
        t.set(e.defense, card.defense);
        t.set(e.fullDefense, card.defense);
        t.set(e.strength, card.strength);
        t.set(e.marks, 0);
        t.set(e.hero, hero < 0 ? int(kNone) : hero);
        r.scratch.space = space;
    }
}
bool Spawn::possible(const EvaluationContext& r) const {
    const GameState& s = r.t.state;
    return std::popcount(entitiesOf(r.t, entity)) < r.t.cards.prophecies[s.prophecy].entities[entity.index()].limit;
}

void MoveEntity::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Foes all = whichFoes(r, foe) & ~kBattleEnemy;
    const int most = quantity(r, steps);
    for (int i = 0; i < kEntities && !over(t); ++i) {
        const EntityState& e = t.state.entities[i];
        if (!(all >> i & 1) || e.space == kNone) continue;
        // "The nearest Hero" is counted from the entity that moves.
        TriggerContext own = r.event;
        own.entity = i;
        own.space = e.space;
        Scratch here;
        here.space = e.space;
        const EvaluationContext seen{t, r.self, r.card, own, here, r.trigger, r.it, r.clause};
        const int hero = oneHero(seen, toward);
        if (hero < 0) continue;
        const int moved = moveToward(r, i, hero, most);
        if (moved > 0) raise(t, Trigger::EntityMoved, {.space = e.space, .entity = i});
        if (const int met = chooseHero(r, metBy(t, i)); met >= 0)
            raise(t, Trigger::EntityAdjacent, {.hero = met, .space = e.space, .entity = i});
    }
}
bool MoveEntity::possible(const EvaluationContext& r) const { return foes(r, foe) != 0; }

void EntityAttack::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Foes all = whichFoes(r, foe) & ~kBattleEnemy;
    const int rolled = std::clamp(quantity(r, dice), 0, 30);
    if (t.state.battle.open || rolled < 1) return;
    for (int i = 0; i < kEntities && !over(t); ++i) {
        if (!(all >> i & 1) || t.state.entities[i].space == kNone) continue;
        const int hero = chooseHero(r, metBy(t, i));
        if (hero < 0) continue;
        auto scope = t.rule("TT-RULING-67"_rule, hero);
        const RollAside aside = setRollAside(t);
        roll(t, Purpose::EnemyAttackRoll, hero, Side::Enemy, std::max(0, r.card), rolled);
        const int damage = over(t) ? 0 : positives(t);
        putRollBack(t, aside);
        if (damage > 0) takeDamage(t, hero, damage);
    }
}
bool EntityAttack::possible(const EvaluationContext& r) const { return foes(r, foe) != 0; }

void RemoveEntity::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Region where = chosenRegion(r, place);
    for (Foes left = entitiesOf(t, entity); left != 0; left &= left - 1) {
        const EntityState& e = t.state.entities[std::countr_zero(left)];
        if (where.has(e.space)) t.set(e.space, kNone);
    }
}
bool RemoveEntity::possible(const EvaluationContext& r) const { return entitiesOf(r.t, entity) != 0; }

}  // namespace engine::threetale::effect_rows
