// The estimates of evaluator.h: Heroes, Battles and the state as a whole. The weights were set by playing: `tale
// balance` with and without them.
#include "engine/threetale/evaluator.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/threetale/abilities/effects_battle.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

using schema::threetale::EffectWord;
using schema::threetale::EnemyNumber;

// --- Heroes ---------------------------------------------------------------------------------------------------------

namespace {

// The band of a Virtue times 100, with half of the way to the next one.
int bands(int value) {
    constexpr int from[] = {0, 3, 7, 11, 15};
    const int b = band(value);
    return 100 * b + 50 * (value - from[b]) / (from[b + 1] - from[b]);
}

int virtueTotal(const HeroState& h) {
    int sum = 0;
    for (const std::uint8_t v : h.virtues) sum += v;
    return sum;
}

// What a Hero has for Battles: Love, Hope, two Artifacts (TT-ARTIFACT-03 forbids most of the others), Talents.
struct Might {
    int attack = 0, guard = 0;
};
Might mightOf(const Evaluator& evaluator, const HeroState& h, int armour) {
    int best = 0, second = 0, guard = 0;
    for (const std::uint8_t a : h.artifacts) {
        const Arms& arms = evaluator.arms[a];
        const int gain = std::max(0, arms.attack - 10 * armour);
        guard = std::max(guard, arms.guard);
        if (gain > best) second = std::exchange(best, gain);
        else second = std::max(second, gain);
    }
    Might might{5 * h.virtues[Virtue::Love] + bands(h.virtues[Virtue::Hope]) / 11 + best + second / 2, guard};
    for (unsigned left = h.talents; left != 0; left &= left - 1) {
        const Arms& arms = evaluator.talentArms[h.card * schema::threetale::kTalents + std::countr_zero(left)];
        might.attack += arms.attack;
        might.guard += arms.guard;
    }
    return might;
}

// What one round of attack of an enemy costs.
int hitOf(const HeroState& h, const Foe& foe, const Might& might) {
    const int hope = foe.bansHope ? 0 : bands(h.virtues[Virtue::Hope]) / 11;
    return std::max(foe.strength, 5 * foe.strength - hope - might.guard);
}

}  // namespace

// Own turns: in the Past one for every third tile, then those of the Future.
int turnsAhead(const CompiledSet& set, const GameState& s) {
    if (s.phase == Phase::Future)
        return set.settings.futureTurn == schema::threetale::FutureTurn::Round ? s.turnsLeft
                                                                               : (s.turnsLeft + 2) / kHeroes;
    return s.decks.tiles.count / kHeroes + 7;
}

// Each point counts for itself; bands of four Virtues bring something in every turn that is left.
int virtueWorth(Virtue virtue, int value, int turns) {
    constexpr int point[] = {40, 10, 6, 6, 6, 6}, inTurn[] = {0, 0, 4, 14, 11, 11};
    const int hope = virtue == Virtue::Hope ? bands(value) * 6 / 5 : 0;
    return point[int(virtue)] * value + bands(value) * inTurn[int(virtue)] * turns / 100 + hope;
}

int spiritWorth(int spirit) {
    constexpr int worth[] = {-3000, 150, 350, 480};
    return worth[std::clamp(spirit, 0, 3)];
}

// Rounds of attack at mean luck. What is spread falls on Love last; Spirit blocks what would fall on it.
int battleCost(const Evaluator& evaluator, const CompiledSet&, const HeroState& h, const Foe& foe, bool enemyFirst) {
    constexpr int kRounds = 20, kBlocked = 130;
    Might might = mightOf(evaluator, h, foe.armour);
    const int hit = hitOf(h, foe, might), full = 10 * std::max(foe.fullDefense, foe.defense);
    int love = 10 * h.virtues[Virtue::Love], points = 10 * virtueTotal(h) - love, blocks = h.spirit - 1;
    int defense = 10 * foe.defense, cost = 0;
    for (int round = 0; round < kRounds && might.attack >= 8; ++round) {
        if (enemyFirst || round > 0) {
            if (hit > points && blocks > 0) {
                --blocks;
                cost += kBlocked;
            } else {
                cost += hit;
                points -= hit;
                if (points < 0) {
                    love += points;
                    might.attack += points / 2;
                    points = 0;
                    if (love <= 0) return kUnbearable;
                }
            }
            defense = std::min(full, defense + 10 * foe.regains);
        }
        defense -= might.attack;
        if (defense <= 0) return cost;
    }
    return kUnbearable;
}

// Dice fall worse than at the mean, and another day comes.
int carefulBattleCost(const Evaluator& evaluator, const CompiledSet& set, const HeroState& h, const Foe& foe,
                      bool enemyFirst) {
    const int cost = battleCost(evaluator, set, h, foe, enemyFirst),
              most = 10 * virtueTotal(h) * (h.spirit > 1 ? 2 : 1) / 16;
    return cost > most ? kUnbearable : cost;
}

bool makesHeadway(const Evaluator& evaluator, const CompiledSet&, const HeroState& h, const Foe& foe) {
    const Might might = mightOf(evaluator, h, foe.armour);
    const int points = virtueTotal(h) - h.virtues[Virtue::Love];
    return might.attack >= 10 * foe.regains + 40 && 10 * points >= 4 * hitOf(h, foe, might);
}

Foe foeInBattle(const Evaluator& evaluator, const GameState& s) {
    const BattleState& b = s.battle;
    Foe foe;
    if (b.enemy != kNone) foe = evaluator.cards[b.enemy];
    else if (b.entity != kNone) foe = evaluator.scenarios[s.prophecy].foes[s.entities[b.entity].kind];
    if (b.talentCancelled) foe.regains = foe.armour = 0, foe.bansHope = false;
    foe.speed = b.speed + b.speedChange;
    foe.defense = b.defense;
    foe.fullDefense = b.fullDefense;
    foe.strength = std::max(1, b.strength + b.strengthChange);
    return foe;
}

Foe foeOnMap(const Evaluator& evaluator, Table& t, int hero, int entity) {
    const EntityState& e = t.state.entities[entity];
    const Evaluator::Scenario& seen = evaluator.scenarios[t.state.prophecy];
    Foe foe = seen.foes[e.kind];
    foe.speed = e.speed;
    foe.defense = e.defense;
    foe.fullDefense = e.fullDefense;
    foe.strength = e.strength;
    for (const auto& [kinds, number] : seen.declared) {
        if (!(kinds >> e.kind & 1)) continue;
        const CompiledClause& clause = t.cards.clauses[number];
        const TriggerContext declared{.hero = hero, .card = clause.card, .entity = entity};
        Scratch scratch;
        const EvaluationContext r{t, hero, clause.card, declared, scratch};
        const Op* op = t.cards.ops.data() + clause.effects.first;
        for (int n = 0; n < clause.effects.count; ++n, op = next(op)) {
            if (EffectWord(op->code) != EffectWord::SetEnemy) continue;
            const auto& set = operandsAs<effect_rows::SetEnemy>(t.cards, op);
            const int value = quantity(r, set.value);
            switch (set.number) {
                case EnemyNumber::Speed: foe.speed = value; break;
                case EnemyNumber::Defense: foe.defense = foe.fullDefense = value; break;
                case EnemyNumber::Strength:
                    foe.strength = std::max(1, value + e.marks);
                    break;  // marks are read in Battle only
            }
        }
    }
    return foe;
}

namespace {

// A slot carries one Artifact at a time (TT-ARTIFACT-03): more of them are worth what they score or fetch at an Altar.
// `first` and `second` are left out.
int artifactsWorth(const CompiledSet& set, const HeroState& h, int first = -1, int second = -1) {
    constexpr int levels[] = {0, 45, 90, 170};
    schema::EnumeratedArray<Slot, int, 3> best{}, all{};
    for (const std::uint8_t a : h.artifacts) {
        if (a == first || a == second) continue;
        const ArtifactCard& card = set.artifacts[a];
        best[card.slot] = std::max(best[card.slot], levels[card.level]);
        all[card.slot] += levels[card.level];
    }
    int worth = 0;
    for (std::size_t slot = 0; slot < best.size(); ++slot) worth += best[slot] + (all[slot] - best[slot]) * 3 / 5;
    return worth;
}

constexpr int kStoneWorth = 300;

}  // namespace

int pairGain(const CompiledSet& set, const HeroState& h, int first, int second) {
    constexpr int fetched[] = {0, 100, 180, kStoneWorth};  // of the level above, chosen of three (TT-ALTAR-09 to -11)
    return fetched[set.artifacts[first].level] - (artifactsWorth(set, h) - artifactsWorth(set, h, first, second));
}

int bestPairGain(const CompiledSet& set, const HeroState& h) {
    int best = 0;
    for (int i = 0; i < h.artifacts.count; ++i)
        for (int j = 0; j < i; ++j)
            if (set.artifacts[h.artifacts[i]].level == set.artifacts[h.artifacts[j]].level)
                best = std::max(best, pairGain(set, h, h.artifacts[i], h.artifacts[j]));
    return best;
}

// TT-TALENT-02: by level. Raises show at the end of the very turn in which a Talent is unlocked, what others do shows
// later: what is seen already does not count twice.
static int talentWorth(const Evaluator& evaluator, const CompiledSet& set, const HeroState& h, int talent) {
    constexpr int kRaise = 40;
    const auto number = std::size_t(h.card * schema::threetale::kTalents + talent);
    return 50 + 50 * set.heroes[h.card].talents[talent].level - (evaluator.talentRaises[number] ? kRaise : 0);
}

int heroWorth(const Evaluator& evaluator, const CompiledSet& set, const GameState& s, int seat) {
    const HeroState& h = s.heroes[seat];
    if (h.card == kNone) return 0;
    const int turns = turnsAhead(set, s);
    int worth = 0;
    for (std::size_t v = 0; v < h.virtues.size(); ++v) worth += virtueWorth(Virtue(v), h.virtues[v], turns);
    worth += 30 * std::min<int>(h.speed, 6) + 12 * std::max(0, h.speed - 6);
    worth += 20 * h.shevitsa;
    for (int i = 0; i < schema::threetale::kTalents; ++i)
        if (h.talents >> i & 1) worth += talentWorth(evaluator, set, h, i);
    worth += artifactsWorth(set, h);
    worth += kStoneWorth * h.stones + 35 * h.offerings + 25 * h.quests.count;
    return worth + spiritWorth(h.spirit);
}

// --- the whole ------------------------------------------------------------------------------------------------------

namespace {

// The best of what a Hero can go for, fading with the way to it.
int prospects(const Evaluator& evaluator, Table& t, int hero) {
    const HeroState& h = t.state.heroes[hero];
    if (h.space == kNone || h.safe) return 0;
    Sights sights;
    attractionMap(evaluator, t, hero, sights);
    Region from;
    from.add(h.space);
    Rings rings(t, from);
    int best = 0;
    do {
        const int away = rings.steps();
        Region seen = sights.where;
        seen.meet(rings.ring());
        seen.forEach([&](int space) { best = std::max(best, sights.worth[space] * 12 / (12 + away)); });
    } while (rings.steps() < 16 && rings.widen());
    return best;
}

}  // namespace

int evaluate(const Evaluator& evaluator, Table& t) {
    const GameState& s = t.state;
    if (s.map.placed == 0) return 0;  // Heroes are chosen by nobody's opinion: reports are to find out
    if (s.won) return 100'000 + 10 * totalScore(t.cards, s);
    int sum = 0;
    for (int seat = 0; seat < kHeroes; ++seat) sum += heroWorth(evaluator, t.cards, s, seat);
    if (s.lost && s.reason != Reason::OutOfTime) return sum - 40'000;
    if (s.prophecy == kNone) {
        for (int seat = 0; seat < kHeroes; ++seat) sum += prospects(evaluator, t, seat) / 2;
        return sum;
    }
    const ProphecyCard& card = t.cards.prophecies[s.prophecy];
    const Evaluator::Scenario& seen = evaluator.scenarios[s.prophecy];
    sum += 8 * nearness(t, card.objective);
    for (const Program& defeat : card.defeat) sum -= 2 * nearness(t, defeat);
    for (const EntityState& e : s.entities) {
        if (e.kind == kNone || e.space == kNone) continue;
        if (seen.answered >> e.kind & 1) sum += share(e.fullDefense - e.defense, e.fullDefense) * 6 / 10;
        if (seen.entities >> e.kind & 1) sum -= 50 * e.marks + 20 * (e.strength - card.entities[e.kind].strength);
    }
    for (std::size_t kind = 0; kind < card.entities.size(); ++kind)
        if (seen.answered >> kind & 1) sum += 700 * s.fallen[kind];
    sum -= 150 * spacesBetween(s.map.faces, 1, kTokenKinds).count();  // what nobody has turned up yet
    if (s.lost) return sum - 40'000;
    for (int seat = 0; seat < kHeroes; ++seat) sum += prospects(evaluator, t, seat);
    return sum;
}

}  // namespace engine::threetale
