// Starting, changing by hand, and playing units by a record.
#include "engine/kernel/playthrough.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kernel/scenario_parts.h"

namespace engine {

void Playthrough::snapshot() {
    if (level != TraceLevel::Off) timeline.snapshot(state.data(), game.usedRanges(state.data()));
}

Playthrough::Begun Playthrough::begin() {
    std::fill(state.begin(), state.end(), std::byte{0});
    snapshot();
    const auto table = game.makeTable(state.data(), setup.seed);
    table->recorder().to(&timeline.trace(), level);
    table->chance().force(&forced);
    game.start(*table, setup);
    ScenarioNames names;
    const auto wrong = layOutSituation(game, *table, setup.situation, names);
    Begun begun{table->hash(), {}};
    if (wrong)
        begun.misplaced = fmt::format("the situation cannot be set up: {}{}", wrong->what.message,
                                      wrong->what.found.empty() ? "" : fmt::format(" ({})", wrong->what.found));
    return begun;
}

void Playthrough::makeEditsBefore(int unit, std::span<const StateEdit> edits, EventHash& hash,
                                  std::vector<MadeEdit>* made) {
    if (game.outcome(state.data()).end != Outcome::End::Playing) return;
    for (const StateEdit& edit : edits) {
        if (edit.unit != unit) continue;
        const StateBytes before = state;
        MadeEdit one{edit, timeline.size(), 0, {}};
        const auto table = game.makeTable(state.data(), setup.seed);
        table->hash() = hash;
        table->recorder().to(&timeline.trace(), level);
        one.refusal = makeEdit(game, *table, edit.line);
        if (one.refusal.empty()) {
            hash = table->hash();
        } else {
            std::copy(before.begin(), before.end(), state.begin());
            timeline.truncate(one.from);
        }
        one.to = timeline.size();
        if (made) made->push_back(std::move(one));
    }
}

Playthrough::PlayedUnit Playthrough::playUnit(EventHash hash, std::span<const Option> decisions, std::size_t before) {
    snapshot();
    PlayedUnit played{game.makeTable(state.data(), setup.seed), {}};
    Table& table = *played.table;
    table.hash() = hash;
    table.decider().made(std::uint32_t(before));
    table.recorder().to(&timeline.trace(), level);
    table.chance().force(&forced);
    table.decider().script(decisions);
    try {
        table.beginUnit(game.unit(state.data()));
        game.playUnit(table);
    } catch (const Suspended& s) { played.suspended = s.why; }
    return played;
}

}  // namespace engine
