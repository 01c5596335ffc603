// What is gained or lost by an option.
#include "engine/threetale/verbs/weighing.h"

#include <algorithm>

#include "engine/threetale/set.h"

namespace engine::threetale {

namespace {

int costOfRest(const Offered& o, const HeroState& h, bool enemyFirst) {
    if (!o.s.battle.open) return 0;
    const auto cost = o.s.phase == Phase::Past ? carefulBattleCost : battleCost;
    return std::min(kWorstRest, cost(o.evaluator(), o.set, h, foeInBattle(o.evaluator(), o.s), enemyFirst));
}

}  // namespace

int virtueHeuristic(const Offered& o, const HeroState& hero, int virtue, int change) {
    const int turns = turnsAhead(o.set, o.s), value = hero.virtues[virtue];
    return virtueWorth(Virtue(virtue), value + change, turns) - virtueWorth(Virtue(virtue), value, turns);
}

int costOfRest(const Offered& o) { return costOfRest(o, o.decider(), o.s.battle.attacker == Side::Enemy); }

int spreadHeuristic(const Offered& o, int damage) {
    HeroState h = o.decider();
    int lost = 0;
    const bool early = o.s.phase == Phase::Past;
    for (int left = damage; left > 0; --left) {
        int least = -1, cost = 0;
        for (int v = 0; v < schema::threetale::kVirtues; ++v) {
            if (h.virtues[v] == 0) continue;
            const int here = -virtueHeuristic(o, h, v, -1);
            if (least < 0 || here < cost) least = v, cost = here;
        }
        if (least < 0) break;
        --h.virtues[least];
        lost += cost;
    }
    return -(early ? 16 * damage : lost) - costOfRest(o, h, false);
}

int blockHeuristic(const Offered& o) {
    HeroState h = o.decider();
    const int lost = spiritWorth(h.spirit) - spiritWorth(h.spirit - 1);
    --h.spirit;
    return -lost - costOfRest(o, h, false);
}

int artifactHeuristic(const Offered& o, int artifact) {
    const ArtifactCard& a = o.set.artifacts[artifact];
    int ofSlot = 0;
    for (const std::uint8_t held : o.decider().artifacts) ofSlot += o.set.artifacts[held].slot == a.slot;
    const int inBattle = o.evaluator().arms[artifact].attack;
    const int use = a.usage == Usage::Passive ? 22 : a.usage == Usage::Active ? std::max(6, inBattle) : 8;
    return use + a.level * 10 - ofSlot * 8;
}

// A Sacred Stone is there to be used; in Battle, where the rest of it would cost much.
int useHeuristic(const Offered& o, int card) {
    if (o.set.kindOf(card) == CardKind::Prophecy) return 80;
    if (!o.s.battle.open) return 5;
    const int rest = costOfRest(o);
    return rest >= 60 ? 40 : -rest - 1;
}

// One-time Artifacts are for Battles that go badly.
int passiveHeuristic(const Offered& o, int artifact) {
    const BattleState& battle = o.s.battle;
    const HeroState& h = o.decider();
    const ArtifactCard& own = o.set.artifacts[artifact];
    const auto inBattle = [&](int a) {
        const Arms& arms = o.evaluator().arms[a];
        return arms.attack + arms.guard;
    };
    int other = 0;
    if (battle.open)
        for (const std::uint8_t held : h.artifacts)
            if (held != artifact && o.set.artifacts[held].slot == own.slot &&
                o.set.artifacts[held].usage != Usage::OneTime)
                other = std::max(other, inBattle(held));
    const bool forFirstAttack = battle.open && !battle.decided && o.question() == Question::UseArtifact;
    if (!forFirstAttack) return std::max(battle.open ? inBattle(artifact) : 0, 10) - other;
    constexpr int rounds = 2;  // in which the other one would have been of use
    return costOfRest(o, h, true) - costOfRest(o, h, false) - rounds * other;
}

bool isPassive(const CompiledSet& set, int card) {
    if (set.kindOf(card) != CardKind::Artifact) return false;
    return set.artifacts[set.indexOf(card)].usage == Usage::Passive;
}

}  // namespace engine::threetale
