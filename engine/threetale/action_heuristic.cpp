// How promising the options of a decision look, for the greedy agent and for the futures that a search imagines: each
// by the row of its verb, and all together by where ways lead.
#include <algorithm>

#include "engine/threetale/evaluator.h"
#include "engine/threetale/game.h"
#include "engine/threetale/regions.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verb_row.h"
#include "engine/threetale/ways.h"

namespace engine::threetale {

namespace {

// Which way leads where it is worth going.
void waysHeuristic(const Evaluator& evaluator, Table& t, const Decision& d, std::span<int> heuristics) {
    constexpr int kNever = -1'000, kFurthest = 24;
    const HeroState& h = t.state.heroes[d.seat];
    Sights sights;
    attractionMap(evaluator, t, d.seat, sights);
    OnSpaces danger;
    const bool hunted = threatMap(evaluator, t, d.seat, danger) && h.space != kNone && danger[h.space] > 0;
    const int actions = actionsLeft(t, d.seat), steps = d.subject;
    const auto heuristicOf = [&](int there, int away) {  // never more where it is further away
        const bool atOnce = away <= steps && actions > 0;
        return std::max(1, atOnce ? std::max(there * 10 / (15 + away), there - 2 * away) : there * 10 / (30 + away));
    };
    const auto improve = [&](std::uint64_t options, int heuristic) {
        for (; options != 0; options &= options - 1) {
            int& best = heuristics[std::countr_zero(options)];
            best = std::max(best, heuristic);
        }
    };
    Ways ways(t, h.space);
    for (std::size_t i = 0; i < d.options.size() && i < 64; ++i) {
        const Option& o = d.options[i];
        const VerbRow& row = rowOf(Verb(o.verb));
        if (!row.leadsTo) continue;
        ways.begin(row.leadsTo(o), i);
        heuristics[i] = kNever;
    }
    int most = sights.most();  // of what has not been reached
    while (ways.away() < kFurthest && ways.widen()) {
        bool again = false;
        Region seen = sights.where;
        seen.meet(ways.ring());
        seen.forEach([&](int space) {
            const int there = sights.worth[space];
            again = again || there == most;
            if (there > 0) improve(ways.optionsTo(space), heuristicOf(there, ways.away()));
        });
        sights.where.leaveOut(seen);
        if (again) most = sights.most();
        if (hunted && ways.away() < steps) continue;
        // Does any way go on that what lies beyond could make more promising?
        std::uint64_t options = 0;
        for (const Ways::Reached& r : ways.reachedNow()) options |= r.by;
        bool open = false;
        for (const int beyond = heuristicOf(most, ways.away() + 1); options != 0; options &= options - 1)
            open = open || heuristics[std::countr_zero(options)] < beyond;
        if (most == 0 || !open) break;
    }
    // Away from what it could not bear: the further, the better, once there is nothing more to be done.
    if (hunted)
        for (const Ways::Reached& r : ways.reached()) {
            const int safer = danger[h.space] - danger[r.space] - r.away;
            if (safer > 0 && r.away <= steps) improve(r.by, safer);
        }
    // Where a better place is no nearer than here, the turn ends; what stands under an objective stays there.
    if (h.space == kNone) return;
    const int here = sights.worth[h.space];
    for (std::size_t i = 0; i < d.options.size() && i < 64; ++i)
        if (heuristics[i] > 0 && here >= 400) heuristics[i] = -1;
}

}  // namespace

int ThreeTaleEvaluation::heuristic(const void* state, const Decision& d, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.heuristic ? row.heuristic({game_, stateOf(state), d}, option) : 0;
}

void ThreeTaleEvaluation::heuristics(const void* state, const Decision& d, std::span<int> heuristics) const {
    Evaluation::heuristics(state, d, heuristics);
    if (Question(d.question) != Question::Turn) return;
    // The readings of the rules need a table; nothing is played at it, so that the state stays as it is.
    Table t(game_, const_cast<GameState&>(stateOf(state)), game_.set(), 0);
    waysHeuristic(game_.evaluator(), t, d, heuristics);
    // What can be done here is done before a way is gone.
    for (std::size_t i = 0; i < d.options.size(); ++i)
        if (const VerbRow& row = rowOf(Verb(d.options[i].verb)); row.heuristicOnTurn)
            heuristics[i] = row.heuristicOnTurn(game_.evaluator(), t, d.seat, d.options[i]);
}

int ThreeTaleEvaluation::value(engine::Table& table, int) const {
    return evaluate(game_.evaluator(), static_cast<Table&>(table));
}

}  // namespace engine::threetale
