// How promising the options of a decision look, for the greedy agent and for the futures that a search imagines: each
// by the row of its verb, and all together by where ways lead.
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

int ThreeTaleEvaluation::promise(const void* state, const Decision& d, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.promise ? row.promise({game_, stateOf(state), d}, option) : 0;
}

void ThreeTaleEvaluation::promises(const void* state, const Decision& d, std::span<int> promises) const {
    Evaluation::promises(state, d, promises);
    if (Question(d.question) != Question::Turn) return;
    // The readings of the rules need a table; nothing is played at it.
    GameState looked = stateOf(state);
    Table t(game_, looked, game_.set(), 0);
    waysPromise(game_.outlook(), t, d, promises);
    // What can be done here is done before a way is gone.
    for (std::size_t i = 0; i < d.options.size(); ++i)
        if (const VerbRow& row = rowOf(Verb(d.options[i].verb)); row.promiseOnTurn)
            promises[i] = row.promiseOnTurn(game_.outlook(), t, d.seat, d.options[i]);
}

int ThreeTaleEvaluation::value(engine::Table& table, int) const {
    return standing(game_.outlook(), static_cast<Table&>(table));
}

}  // namespace engine::threetale
