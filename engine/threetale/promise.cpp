// How promising an option looks at a glance, for the greedy agent and for the futures that a search imagines: small
// estimates on the scale of outlook.h.
#include <algorithm>

#include "engine/threetale/game.h"
#include "engine/threetale/outlook.h"
#include "engine/threetale/regions.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

const GameState& of(const void* state) { return *static_cast<const GameState*>(state); }

int virtueTotal(const HeroState& h) {
    int sum = 0;
    for (std::uint8_t v : h.virtues) sum += v;
    return sum;
}

// What one point more of a Virtue is worth, or the last one that is there.
int virtuePromise(const CompiledSet& set, const GameState& s, const HeroState& h, int v, int change) {
    const int turns = turnsAhead(set, s), value = h.virtues[std::size_t(v)];
    return virtueWorth(Virtue(v), value + change, turns) - virtueWorth(Virtue(v), value, turns);
}

// What the rest of the open Battle will cost; where it can not be borne, more than Spirit is worth.
int costOfRest(const Outlook& outlook, const CompiledSet& set, const GameState& s, const HeroState& h) {
    const BattleState& b = s.battle;
    if (!b.open) return 0;
    return std::min(800, battleCost(outlook, set, h, b.speed + b.speedChange, b.defense, std::max(1, b.strength + b.strengthChange)));
}

int artifactPromise(const Outlook& outlook, const CompiledSet& set, const HeroState& h, int artifact) {
    const ArtifactCard& a = set.artifacts[std::size_t(artifact)];
    int ofSlot = 0;
    for (const std::uint8_t held : h.artifacts) ofSlot += set.artifacts[held].slot == a.slot;
    const int use = a.usage == Usage::Passive ? 22 : a.usage == Usage::Active ? std::max(6, outlook.attack[std::size_t(artifact)]) : 8;
    return use + a.level * 10 - ofSlot * 8;
}

// A card used at will: a Sacred Stone is there to be used; in Battle, where the rest of it would cost much.
int usePromise(const Outlook& outlook, const CompiledSet& set, const GameState& s, const HeroState& h, int card) {
    if (set.kindOf(card) == CardKind::Prophecy) return 80;
    if (!s.battle.open) return 5;
    const int rest = costOfRest(outlook, set, s, h);
    return rest >= 60 ? 40 : -rest - 1;
}

// Which way leads where it is worth going: a search outward over the Map that remembers with which options it began.
void waysPromise(const Outlook& outlook, Table& t, const Decision& d, std::span<int> promises) {
    constexpr int kNever = -1'000;
    const MapState& map = t.state.map;
    const HeroState& h = t.state.heroes[d.seat];
    Sights worth;
    lookAround(outlook, t, d.seat, worth);
    const int actions = actionsLeft(t, d.seat), steps = d.subject;
    std::array<std::uint64_t, kSpaces> ways{};             // bit of each option that begins a shortest way
    std::array<std::uint8_t, kSpaces> away{}, queue;
    int count = 0;
    const auto reach = [&](int space, int distance, std::uint64_t by) {
        const auto i = std::size_t(space);
        if (space == h.space || (away[i] != 0 && away[i] < distance)) return;
        if (away[i] == 0) {
            away[i] = std::uint8_t(distance);
            queue[std::size_t(count++)] = std::uint8_t(space);
        }
        ways[i] |= by;
    };
    for (std::size_t i = 0; i < d.options.size() && i < 64; ++i) {
        const Option& o = d.options[i];
        if (Verb(o.verb) == Verb::Step) reach(o.b, 1, 1ull << i);
        else if (Verb(o.verb) == Verb::Portal) reach(o.a, 1, 1ull << i);
        else continue;
        promises[i] = kNever;
    }
    for (int i = 0; i < count; ++i) {
        const int space = queue[std::size_t(i)], distance = away[std::size_t(space)];
        const std::uint64_t by = ways[std::size_t(space)];
        if (const int there = worth[std::size_t(space)]; there > 0) {
            const int promise = distance <= steps && actions > 0 ? there - distance : there * 10 / (16 + distance);
            for (std::uint64_t left = by; left != 0; left &= left - 1) {
                int& best = promises[std::size_t(std::countr_zero(left))];
                best = std::max(best, std::max(1, promise));
            }
        }
        if (distance >= 24) break;
        const auto on = [&](int next) {
            if (enterable(t, next)) reach(next, distance + 1, by);
        };
        forEachBeside(map, space, on);
        if (map.features[std::size_t(space)] == Feature::Portal)
            for (const std::uint8_t portal : map.portals) on(portal);
    }
    // Where a better place is no nearer than here, the turn ends; what stands under an objective stays there.
    if (h.space == kNone) return;
    const int here = worth[h.space];
    for (std::size_t i = 0; i < d.options.size() && i < 64; ++i)
        if (promises[i] > 0 && here >= 400) promises[i] = -1;
}

}  // namespace

void ThreeTale::promises(const void* state, const Decision& d, std::span<int> promises) const {
    Game::promises(state, d, promises);
    if (Question(d.question) != Question::Turn) return;
    // The readings of the rules need a table; nothing is played at it.
    GameState looked = of(state);
    Table t(*this, looked, *set_, 0);
    waysPromise(*outlook_, t, d, promises);
    for (std::size_t i = 0; i < d.options.size(); ++i) {
        const Option& o = d.options[i];
        if (Verb(o.verb) != Verb::Claim) continue;
        const Feature f = t.state.map.features[o.a];
        const int worth = pickupWorth(*outlook_, t, d.seat, f);
        promises[i] = worth > 0 ? 60 + worth : worth - 1;      // what stands here is taken before a way is gone
    }
}

int ThreeTale::value(engine::Table& table, int) const { return standing(*outlook_, static_cast<Table&>(table)); }

// TT-GAME-05: what lies face down and is not known to the team may be any of the tokens that do. Their kinds are sorted
// before they are laid again, so that nothing of how they lay is left.
void ThreeTale::imagine(void* state, int, std::uint64_t key) const {
    MapState& map = static_cast<GameState*>(state)->map;
    std::array<std::uint8_t, kSpaces> spaces, faces;
    std::size_t count = 0;
    for (int space = 0; space < map.placed * 4; ++space)
        if (map.faces[std::size_t(space)] != 0 && !(map.known[std::size_t(space) / 32] >> (space % 32) & 1)) {
            spaces[count] = std::uint8_t(space);
            faces[count++] = map.faces[std::size_t(space)];
        }
    std::sort(faces.begin(), faces.begin() + std::ptrdiff_t(count));
    for (std::size_t left = count; left > 1; --left) std::swap(faces[left - 1], faces[std::size_t((mix(key + left) >> 32) * left >> 32)]);
    for (std::size_t i = 0; i < count; ++i) map.faces[spaces[i]] = faces[i];
}

int ThreeTale::promise(const void* state, const Decision& d, const Option& o) const {
    const GameState& s = of(state);
    const HeroState& h = s.heroes[d.seat < kHeroes ? d.seat : 0];
    switch (Verb(o.verb)) {
        case Verb::Claim: return 60;
        case Verb::ClaimOffering: return 80;
        case Verb::ClaimToken: return 180;
        case Verb::Fight: {
            const EntityState& e = s.entities[o.a];
            const Outlook::Scenario& seen = outlook_->scenarios[s.prophecy];
            const bool wanted = (seen.entities | seen.heard) >> e.kind & 1;
            const bool bearable = battleCost(*outlook_, *set_, h, e.speed, e.defense, e.strength) < kUnbearable;
            return bearable ? (wanted ? 200 : 60) : wanted && (h.spirit > 1 || virtueTotal(h) > 20) ? 50 : -60;
        }
        case Verb::GiveOffering: return 90;
        case Verb::GiveArtifact: return -20;
        case Verb::Altar: return hasPairForStone(*set_, h) ? 110 : h.shevitsa >= 8 || h.artifacts.count >= 6 ? 40 : -10;
        case Verb::ScenarioAction: {
            const int worth = outlook_->scenarios[s.prophecy].actions[o.a];
            if (worth == kGives) return *std::max_element(h.held.begin(), h.held.end()) > 1 ? 35 : -15;    // one of several
            return worth >= 100 ? worth : worth - 25;
        }
        case Verb::DrawBonus: return 70;
        case Verb::Unlock: return 100;
        case Verb::Use: return usePromise(*outlook_, *set_, s, h, o.c);
        case Verb::Step: case Verb::Portal: return 0;      // ways: waysPromise
        case Verb::EndTurn: return 0;
        case Verb::Stand: return 0;
        case Verb::Place: {
            // Near the one who goes on from there, and not far from the others.
            int away = 0;
            for (int seat = 0; seat < kHeroes; ++seat) {
                const std::uint8_t space = s.heroes[std::size_t(seat)].space;
                if (space == kNone) continue;
                const PlacedTile& tile = s.map.tiles[space / 4u];
                away += (std::abs(tile.x - o.c) + std::abs(tile.y - o.d)) * (seat == d.seat ? 4 : 1);
            }
            return -away;
        }
        case Verb::Raise: return virtuePromise(*set_, s, s.heroes[o.a], o.b, 1);
        case Verb::SacrificeShevitsa: return h.shevitsa > 6 ? virtuePromise(*set_, s, h, o.b, 1) : -5;
        case Verb::Sacrifice: return -15;
        case Verb::SacrificePair: return set_->artifacts[o.a].level == 3 ? 30 : h.artifacts.count >= 5 ? 10 : -10;
        case Verb::Lower: return virtuePromise(*set_, s, h, o.b, -1);
        case Verb::TurnUp: case Verb::TurnDown: return 20;
        case Verb::Activate: return outlook_->attack[o.a];
        case Verb::KeepArtifact: return artifactPromise(*outlook_, *set_, h, o.a);
        case Verb::Owner: return s.heroes[o.a].virtues[std::size_t(Virtue::Love)];
        // In Battle: what each way costs from here on.
        case Verb::GoOn: return s.battle.open ? -costOfRest(*outlook_, *set_, s, h) : 30;
        case Verb::Spread: return -16 * d.subject - costOfRest(*outlook_, *set_, s, h);
        case Verb::Block: return spiritWorth(h.spirit - 1) - spiritWorth(h.spirit) - costOfRest(*outlook_, *set_, s, h);
        case Verb::Escape: return spiritWorth(h.spirit - 1) - spiritWorth(h.spirit) - 60;
        case Verb::Withdraw: return h.spirit == 1 || virtueTotal(h) < 12 ? -120 : -900;
        case Verb::Yes: return 10;
        case Verb::Hero: case Verb::Order: case Verb::Rotate: case Verb::KeepTile: case Verb::Keep:
        case Verb::TakeOption: case Verb::No: case Verb::Branch: case Verb::Target: case Verb::Space: case Verb::Token:
        case Verb::Entity: case Verb::Artifact: case Verb::Swap: case Verb::PutOnTop: case Verb::Tile: case Verb::EnemyBonus:
        case Verb::Bonus: case Verb::Quest: case Verb::Talent: return 0;
        case Verb::RerollDie: return o.a == 0 ? 20 : -20;
        case Verb::LayDie: return o.a == 0 ? 10 : -10;
    }
    return 0;
}

}  // namespace engine::threetale
