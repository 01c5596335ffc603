// How promising the options of a decision look together, for the greedy agent and for the futures that a search
// imagines: where ways lead. What each option promises by itself stands in the row of its verb.
#include <algorithm>

#include "engine/threetale/game.h"
#include "engine/threetale/outlook.h"
#include "engine/threetale/regions.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale {

namespace {

// Which way leads where it is worth going: a search outward over the Map that remembers with which options it began.
void waysPromise(const Outlook& outlook, Table& t, const Decision& d, std::span<int> promises) {
    constexpr int kNever = -1'000;
    const MapState& map = t.state.map;
    const HeroState& h = t.state.heroes[d.seat];
    Sights worth;
    lookAround(outlook, t, d.seat, worth);
    const int actions = actionsLeft(t, d.seat), steps = d.subject;
    std::array<std::uint64_t, kSpaces> ways{};  // bit of each option that begins a shortest way
    std::array<std::uint8_t, kSpaces> away{}, queue;
    int count = 0;
    const auto reach = [&](int space, int distance, std::uint64_t by) {
        const auto i = std::size_t(space);
        if (space == h.space || (away[i] != 0 && away[i] < distance)) return;
        if (away[i] == 0) {
            away[i] = std::uint8_t(distance);
            queue[count++] = std::uint8_t(space);
        }
        ways[i] |= by;
    };
    for (std::size_t i = 0; i < d.options.size() && i < 64; ++i) {
        const Option& o = d.options[i];
        const VerbRow& row = rowOf(Verb(o.verb));
        if (!row.leadsTo) continue;
        reach(row.leadsTo(o), 1, 1ull << i);
        promises[i] = kNever;
    }
    for (int i = 0; i < count; ++i) {
        const int space = queue[i], distance = away[space];
        const std::uint64_t by = ways[space];
        if (const int there = worth[space]; there > 0) {
            const bool atOnce = distance <= steps && actions > 0;
            const int promise =
                atOnce ? std::max(there * 10 / (15 + distance), there - 2 * distance) : there * 10 / (30 + distance);
            for (std::uint64_t left = by; left != 0; left &= left - 1) {
                int& best = promises[std::countr_zero(left)];
                best = std::max(best, std::max(1, promise));
            }
        }
        if (distance >= 24) break;
        const auto on = [&](int next) {
            if (enterable(t, next)) reach(next, distance + 1, by);
        };
        forEachBeside(map, space, on);
        if (map.features[space] == Feature::Portal)
            for (const std::uint8_t portal : map.portals) on(portal);
    }
    // Away from what it could not bear: the further, the better, once there is nothing more to be done.
    if (Sights danger; lookOut(outlook, t, d.seat, danger) && h.space != kNone && danger[h.space] > 0)
        for (int i = 0; i < count; ++i) {
            const auto space = std::size_t(queue[i]);
            const int safer = danger[h.space] - danger[space] - away[space];
            if (safer <= 0 || away[space] > steps) continue;
            for (std::uint64_t left = ways[space]; left != 0; left &= left - 1) {
                int& best = promises[std::countr_zero(left)];
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
    // What can be done here is done before a way is gone.
    for (std::size_t i = 0; i < d.options.size(); ++i)
        if (const VerbRow& row = rowOf(Verb(d.options[i].verb)); row.promiseOnTurn)
            promises[i] = row.promiseOnTurn(*outlook_, t, d.seat, d.options[i]);
}

int ThreeTale::value(engine::Table& table, int) const { return standing(*outlook_, static_cast<Table&>(table)); }

// TT-GAME-05: what lies face down and is not known to the team may be any of the tokens that do. Their kinds are sorted
// before they are laid again, so that nothing of how they lay is left.
void ThreeTale::imagine(void* state, int, std::uint64_t key) const {
    MapState& map = static_cast<GameState*>(state)->map;
    std::array<std::uint8_t, kSpaces> spaces, faces;
    std::size_t count = 0;
    for (int space = 0; space < map.placed * 4; ++space)
        if (map.faces[space] != 0 && !(map.known[std::size_t(space) / 32] >> (space % 32) & 1)) {
            spaces[count] = std::uint8_t(space);
            faces[count++] = map.faces[space];
        }
    std::sort(faces.begin(), faces.begin() + std::ptrdiff_t(count));
    for (std::size_t left = count; left > 1; --left)
        std::swap(faces[left - 1], faces[(mix(key + left) >> 32) * left >> 32]);
    for (std::size_t i = 0; i < count; ++i) map.faces[spaces[i]] = faces[i];
}

}  // namespace engine::threetale
