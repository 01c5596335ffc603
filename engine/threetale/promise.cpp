// How promising an option looks at a glance, for the greedy agent and for the futures that a search imagines: small
// estimates on the scale of outlook.h.
#include <algorithm>

#include "engine/threetale/game.h"
#include "engine/threetale/outlook.h"
#include "engine/threetale/regions.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

// What is there to be done is done before a way is gone to more of it.
constexpr int kHere = 60;

// What one point more of a Virtue is worth, or the last one that is there.
int virtuePromise(const CompiledSet& set, const GameState& s, const HeroState& h, int v, int change) {
    const int turns = turnsAhead(set, s), value = h.virtues[std::size_t(v)];
    return virtueWorth(Virtue(v), value + change, turns) - virtueWorth(Virtue(v), value, turns);
}

constexpr int kWorstRest = 800;

// What the rest of the open Battle will cost a Hero; where it cannot be borne, more than Spirit is worth.
int costOfRest(const Outlook& outlook, const CompiledSet& set, const GameState& s, const HeroState& h, bool enemyFirst) {
    if (!s.battle.open) return 0;
    const auto cost = s.phase == Phase::Past ? carefulBattleCost : battleCost;
    return std::min(kWorstRest, cost(outlook, set, h, foeInBattle(outlook, s), enemyFirst));
}
int costOfRest(const Outlook& outlook, const CompiledSet& set, const GameState& s, const HeroState& h) {
    return costOfRest(outlook, set, s, h, s.battle.attacker == Side::Enemy);
}

// To spread damage over what is missed least, and to bear the rest of the Battle without it.
int spreadPromise(const Outlook& outlook, const CompiledSet& set, const GameState& s, HeroState h, int damage) {
    int lost = 0;
    const bool early = s.phase == Phase::Past;
    for (int left = damage; left > 0; --left) {
        int least = -1, cost = 0;
        for (int v = 0; v < schema::threetale::kVirtues; ++v) {
            if (h.virtues[std::size_t(v)] == 0) continue;
            const int here = -virtuePromise(set, s, h, v, -1);
            if (least < 0 || here < cost) least = v, cost = here;
        }
        if (least < 0) break;
        --h.virtues[std::size_t(least)];
        lost += cost;
    }
    return -(early ? 16 * damage : lost) - costOfRest(outlook, set, s, h, false);
}

int blockPromise(const Outlook& outlook, const CompiledSet& set, const GameState& s, HeroState h) {
    const int lost = spiritWorth(h.spirit) - spiritWorth(h.spirit - 1);
    --h.spirit;
    return -lost - costOfRest(outlook, set, s, h, false);
}

int artifactPromise(const Outlook& outlook, const CompiledSet& set, const HeroState& h, int artifact) {
    const ArtifactCard& a = set.artifacts[std::size_t(artifact)];
    int ofSlot = 0;
    for (const std::uint8_t held : h.artifacts) ofSlot += set.artifacts[held].slot == a.slot;
    const int use = a.usage == Usage::Passive ? 22 : a.usage == Usage::Active ? std::max(6, outlook.arms[std::size_t(artifact)].attack) : 8;
    return use + a.level * 10 - ofSlot * 8;
}

// A card used at will: a Sacred Stone is there to be used; in Battle, where the rest of it would cost much.
int usePromise(const Outlook& outlook, const CompiledSet& set, const GameState& s, const HeroState& h, int card) {
    if (set.kindOf(card) == CardKind::Prophecy) return 80;
    if (!s.battle.open) return 5;
    const int rest = costOfRest(outlook, set, s, h);
    return rest >= 60 ? 40 : -rest - 1;
}

// To use a passive Artifact now, beside the best of its slot that could not be used any more (TT-RULING-41). One-time Artifacts
// are for Battles that go badly.
int passivePromise(const Outlook& outlook, const CompiledSet& set, const GameState& s, const HeroState& h, int artifact, Question question) {
    const auto inBattle = [&](int a) { return outlook.arms[std::size_t(a)].attack + outlook.arms[std::size_t(a)].guard; };
    int other = 0;
    if (s.battle.open)
        for (const std::uint8_t held : h.artifacts)
            if (held != artifact && set.artifacts[held].slot == set.artifacts[std::size_t(artifact)].slot && set.artifacts[held].usage != Usage::OneTime)
                other = std::max(other, inBattle(held));
    const bool forFirstAttack = s.battle.open && !s.battle.decided && question == Question::UseArtifact;
    if (!forFirstAttack) return std::max(s.battle.open ? inBattle(artifact) : 0, 10) - other;
    constexpr int rounds = 2;              // in which the other one would have been of use
    return costOfRest(outlook, set, s, h, true) - costOfRest(outlook, set, s, h, false) - rounds * other;
}

bool isPassive(const CompiledSet& set, int card) {
    return set.kindOf(card) == CardKind::Artifact && set.artifacts[std::size_t(set.indexOf(card))].usage == Usage::Passive;
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
            const bool atOnce = distance <= steps && actions > 0;
            const int promise = atOnce ? std::max(there * 10 / (15 + distance), there - 2 * distance) : there * 10 / (30 + distance);
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
    // Away from what it could not bear: the further, the better, once there is nothing more to be done.
    if (Sights danger; lookOut(outlook, t, d.seat, danger) && h.space != kNone && danger[h.space] > 0)
        for (int i = 0; i < count; ++i) {
            const auto space = std::size_t(queue[std::size_t(i)]);
            const int safer = danger[h.space] - danger[space] - away[space];
            if (safer <= 0 || away[space] > steps) continue;
            for (std::uint64_t left = ways[space]; left != 0; left &= left - 1) {
                int& best = promises[std::size_t(std::countr_zero(left))];
                best = std::max(best, safer);
            }
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
    GameState looked = stateOf(state);
    Table t(*this, looked, *set_, 0);
    waysPromise(*outlook_, t, d, promises);
    for (std::size_t i = 0; i < d.options.size(); ++i) {
        const Option& o = d.options[i];
        if (Verb(o.verb) != Verb::Claim) continue;
        const Feature f = t.state.map.features[o.a];
        const int worth = pickupWorth(*outlook_, t, d.seat, f);
        promises[i] = worth > 0 ? 60 + worth : worth - 1;      // what stands here is taken before a way is gone
    }
    for (std::size_t i = 0; i < d.options.size(); ++i)
        if (Verb(d.options[i].verb) == Verb::Fight) {
            const int worth = fightWorth(*outlook_, t, d.seat, d.options[i].a);
            promises[i] = worth > 0 ? worth + kHere : -60;
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
    const GameState& s = stateOf(state);
    const HeroState& h = s.heroes[d.seat < kHeroes ? d.seat : 0];
    switch (Verb(o.verb)) {
        case Verb::Claim: return 60;
        case Verb::ClaimOffering: return 80;
        case Verb::ClaimToken: return 200 + kHere;
        case Verb::Fight: return 0;                        // entities: promises
        case Verb::GiveOffering: return 90;
        case Verb::GiveArtifact: return -20;
        case Verb::Altar: {
            const int pair = bestPairGain(*set_, h);
            return pair > 0 ? 50 + pair : h.shevitsa >= 8 ? 40 : -10;
        }
        case Verb::ScenarioAction: {
            const int worth = outlook_->scenarios[s.prophecy].actions[o.a];
            if (worth == kGives) return *std::max_element(h.held.begin(), h.held.end()) > 1 ? 35 : -15;    // one of several
            return worth >= 100 ? worth + kHere : worth - 25;
        }
        case Verb::DrawBonus: return s.battle.open ? 70 : 290;       // what it brings lasts for the turn
        case Verb::Unlock: return 100;
        case Verb::Use:
            if (isPassive(*set_, o.c)) return passivePromise(*outlook_, *set_, s, h, set_->indexOf(o.c), Question(d.question));
            return usePromise(*outlook_, *set_, s, h, o.c);
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
        case Verb::SacrificePair: return pairGain(*set_, h, o.a, o.b);
        case Verb::Lower: return virtuePromise(*set_, s, h, o.b, -1);
        case Verb::TurnUp: case Verb::TurnDown: return 20;
        case Verb::Activate: return outlook_->arms[o.a].attack;
        case Verb::KeepArtifact: return artifactPromise(*outlook_, *set_, h, o.a);
        case Verb::Owner: return s.heroes[o.a].virtues[std::size_t(Virtue::Love)];
        // In Battle: what each way costs from here on.
        case Verb::GoOn: return s.battle.open ? -costOfRest(*outlook_, *set_, s, h) : 30;
        case Verb::Spread: return spreadPromise(*outlook_, *set_, s, h, d.subject);
        case Verb::Block: return blockPromise(*outlook_, *set_, s, h);
        case Verb::Escape: return spiritWorth(h.spirit - 1) - spiritWorth(h.spirit) - 60;
        case Verb::Withdraw:                               // where nothing is won any more
            return makesHeadway(*outlook_, *set_, h, foeInBattle(*outlook_, s)) ? -kWorstRest - 100 : 1 - kWorstRest;
        case Verb::Yes: {
            const int card = d.subject & 0xFFFF;
            if (Question(d.question) != Question::May || d.subject <= 0 || !isPassive(*set_, card)) return 10;
            return passivePromise(*outlook_, *set_, s, h, set_->indexOf(card), Question::May);
        }
        case Verb::Artifact:
            return Question(d.question) == Question::UseArtifact ? passivePromise(*outlook_, *set_, s, h, o.a, Question::UseArtifact) : 0;
        case Verb::Hero: case Verb::Order: case Verb::Rotate: case Verb::KeepTile: case Verb::Keep:
        case Verb::TakeOption: case Verb::No: case Verb::Branch: case Verb::Target: case Verb::Space: case Verb::Token:
        case Verb::Entity: case Verb::Swap: case Verb::PutOnTop: case Verb::Tile: case Verb::EnemyBonus:
        case Verb::Bonus: case Verb::Quest: case Verb::Talent: return 0;
        case Verb::RerollDie: return o.a == 0 ? 20 : -20;
        case Verb::LayDie: return o.a == 0 ? 10 : -10;
    }
    return 0;
}

}  // namespace engine::threetale
