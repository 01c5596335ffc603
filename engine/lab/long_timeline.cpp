// Playing one game after the other into the same trace.
#include "engine/lab/long_timeline.h"

#include <algorithm>
#include <cassert>

#include "engine/kernel/agents.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

// A game starts from an all-zero state; the way there is traced like everything else.
void clearState(const std::vector<schema::StateField>& stateFields, StateBytes& state, Trace& trace) {
    for (const schema::StateField& stateField : stateFields) {
        const auto before = std::int32_t(schema::integerAt(*stateField.field, state.data() + stateField.offset));
        if (before == 0) continue;
        trace.push_back(
            {EventKind::Set, stateField.field->width, std::uint16_t(stateField.offset), kNoParent, before, 0});
        applyEvent(trace.back(), state.data());
    }
    assert(std::all_of(state.begin(), state.end(), [](std::byte b) { return b == std::byte{0}; }) &&
           "every byte that a rule may set is a field of the state");
}

}  // namespace

Timeline longTimeline(const Game& game, const Setup& first, std::size_t events) {
    Setup setup = first;
    const std::vector<schema::StateField>& all = stateFields(game).all();
    StateBytes state(game.stateType().size);
    Timeline timeline(state.size());
    timeline.snapshot(state.data());
    for (std::uint64_t i = 0; timeline.size() < events; ++i) {
        setup.seed = mix(first.seed + i);
        RandomAgent agent(setup.seed);
        auto table = game.makeTable(state.data(), setup.seed);
        table->recorder().to(&timeline.trace(), TraceLevel::Full);
        table->decider().agent(&agent);
        game.start(*table, setup);
        while (timeline.size() < events && game.outcome(state.data()).end == Outcome::End::Playing) {
            timeline.snapshot(state.data(), game.usedRanges(state.data()));
            table->beginUnit(game.unit(state.data()));
            game.playUnit(*table);
        }
        clearState(all, state, timeline.trace());
    }
    timeline.truncate(events);
    return timeline;
}

}  // namespace engine
