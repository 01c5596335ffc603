// How promising an option looks at a glance, for the greedy agent: small estimates on the scale of the score
// (Virtue 1, Shevitsa 2, Speed 2, Artifact 3 / 6 / 12, Spirit 15), times 10.
#include <bit>

#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

const GameState& of(const void* state) { return *static_cast<const GameState*>(state); }

// Could this Hero beat an enemy of the level without great loss? Compares its attack with what such enemies have.
int battlePromise(const HeroState& h, int level) {
    const int attack = h.virtues[std::size_t(Virtue::Love)] + 2 * band(h.virtues[std::size_t(Virtue::Hope)]) + 2 * h.artifacts.count;
    constexpr int needed[] = {0, 4, 8, 13}, gain[] = {0, 35, 75, 140};
    return attack >= needed[level] ? gain[level] : -40 * (needed[level] - attack);
}

int claimPromise(const HeroState& h, Feature f) {
    switch (f) {
        case Feature::White: return 20;
        case Feature::Red: return 22;
        case Feature::Black: return 21;
        case Feature::Treasure1: return 30;
        case Feature::Treasure2: return 40;
        case Feature::Treasure3: return h.virtues[std::size_t(Virtue::Hope)] >= 7 ? 80 : 5;
        case Feature::Battle1: return battlePromise(h, 1);
        case Feature::Battle2: return battlePromise(h, 2);
        case Feature::Battle3: return battlePromise(h, 3);
        case Feature::Quest: return 25;
        case Feature::None: case Feature::Trees: case Feature::Portal: case Feature::Altar: return 0;
    }
    return 0;
}

int virtueTotal(const HeroState& h) {
    int sum = 0;
    for (std::uint8_t v : h.virtues) sum += v;
    return sum;
}

// The best claim within reach of a Space, fading with distance; a short search over the Map's neighbours.
int pull(const GameState& s, const HeroState& h, int from, int steps) {
    std::uint8_t queue[kSpaces], far[kSpaces] = {};
    int count = 0, best = 0;
    queue[count++] = std::uint8_t(from);
    far[from] = 1;
    for (int i = 0; i < count; ++i) {
        const int space = queue[i], away = far[space] - 1;
        const Feature f = s.map.features[std::size_t(space)];
        int worth = claimPromise(h, f);
        if (s.map.offerings[std::size_t(space)]) worth = std::max(worth, 25);
        if (s.phase == Phase::Future && s.map.tokens[std::size_t(space)]) worth = std::max(worth, 15);
        best = std::max(best, away <= steps ? worth - away : worth / 2 - away);
        if (away >= steps + 4) continue;
        forEachBeside(s.map, space, [&](int next) {
            if (far[next] || s.map.features[std::size_t(next)] == Feature::Trees) return;
            far[next] = std::uint8_t(away + 2);
            queue[count++] = std::uint8_t(next);
        });
    }
    return best;
}

// A Virtue is worth most where one more point crosses a band, and Love and Hope win Battles.
int virtuePromise(const HeroState& h, int v) {
    constexpr int weight[] = {14, 13, 8, 12, 7, 6};
    const int value = h.virtues[std::size_t(v)];
    return weight[v] + (band(value + 1) > band(value) ? 8 : 0) - value / 3;
}

}  // namespace

int ThreeTale::promise(const void* state, const Decision& d, const Option& o) const {
    const GameState& s = of(state);
    const HeroState& h = s.heroes[d.seat < kHeroes ? d.seat : 0];
    switch (Verb(o.verb)) {
        case Verb::Claim: return 60 + claimPromise(h, s.map.features[o.a]);
        case Verb::ClaimOffering: case Verb::ClaimToken: return 80;
        case Verb::Fight: return 50 + battlePromise(h, s.entities[o.a].strength >= 6 ? 3 : 2);
        case Verb::GiveOffering: return 90;
        case Verb::GiveArtifact: return -20;
        case Verb::Altar: return h.shevitsa >= 8 || h.artifacts.count >= 6 ? 40 : -10;
        case Verb::ScenarioAction: return 120;
        case Verb::DrawBonus: return 70;
        case Verb::Unlock: return 100;
        case Verb::Use: return 5;
        case Verb::Step: return h.space == kNone ? 0 : pull(s, h, o.b, h.speed - s.turn.stepsUsed - 1) - 2;
        case Verb::Portal: return h.space == kNone ? 0 : pull(s, h, o.a, h.speed - s.turn.stepsUsed - 1) - 3;
        case Verb::EndTurn: return h.space == kNone ? 0 : pull(s, h, h.space, 0);
        case Verb::Stand: return pull(s, h, o.a, h.speed);
        case Verb::Raise: return virtuePromise(s.heroes[o.a], o.b);
        case Verb::SacrificeShevitsa: return h.shevitsa > 6 ? virtuePromise(h, o.b) : -5;
        case Verb::Sacrifice: return -15;
        case Verb::SacrificePair: return set_->artifacts[o.a].level == 3 ? -10 : h.artifacts.count >= 5 ? 10 : -10;
        case Verb::Lower: return h.virtues[o.b] * 2 - virtuePromise(h, o.b);
        case Verb::TurnUp: case Verb::TurnDown: return 20;
        case Verb::Activate: return 15 + set_->artifacts[o.a].level * 5 - set_->artifacts[o.a].activation * 10;
        case Verb::KeepArtifact: {
            const ArtifactCard& a = set_->artifacts[o.a];
            return (a.usage == Usage::Passive ? 20 : a.usage == Usage::Active ? 15 : 5) + (a.slot == Slot::Hands ? 3 : 0);
        }
        case Verb::Owner: return s.heroes[o.a].virtues[std::size_t(Virtue::Love)];
        case Verb::GoOn: return 30;
        case Verb::Spread: return d.subject <= 4 || h.spirit == 1 ? 50 : 10;
        case Verb::Block: return h.spirit > 1 ? 25 : -1000;
        case Verb::Escape: return h.spirit > 1 && d.subject > 6 ? 20 : -1000;
        case Verb::Withdraw: return virtueTotal(h) < 12 ? 40 : 10;
        case Verb::Yes: return 10;
        case Verb::Hero: case Verb::Order: case Verb::Rotate: case Verb::Place: case Verb::KeepTile: case Verb::Keep:
        case Verb::TakeOption: case Verb::No: case Verb::Branch: case Verb::Target: case Verb::Space: case Verb::Token:
        case Verb::Entity: case Verb::Artifact: case Verb::Swap: case Verb::PutOnTop: case Verb::Tile: case Verb::EnemyBonus:
        case Verb::Bonus: case Verb::Quest: case Verb::Talent: return 0;
        case Verb::RerollDie: return o.a == 0 ? 20 : -20;
        case Verb::LayDie: return o.a == 0 ? 10 : -10;
    }
    return 0;
}

}  // namespace engine::threetale
