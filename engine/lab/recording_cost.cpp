// Playing the same game by turns with a trace and without one.
#include "engine/lab/recording_cost.h"

#include <algorithm>

#include "engine/kernel/playthrough.h"
#include "engine/lab/processor_time.h"

namespace engine {

namespace {

constexpr double kSeconds = 0.1;                        // for both ways together, with all tries
constexpr int kLeastTries = 3, kMostTries = 200;        // each of both
constexpr std::size_t kEventBytes = sizeof(Event) + 4;  // with its place in the index, which Set events have

// The decisions have all been made: what asks for another one is where the session stands.
Timeline playAgain(const Session& session, TraceLevel level) {
    const Game& game = session.game();
    const Setup& setup = session.setup();
    StateBytes state(game.stateType().size);
    Timeline timeline(state.size());
    std::vector<ForcedChance> forced = session.forced();
    const std::vector<StateEdit> edits = session.edits();
    const std::span<const Option> decisions = session.decisions();
    Playthrough playthrough{game, setup, state, timeline, forced, level};
    auto [hash, misplaced] = playthrough.begin();
    if (!misplaced.empty()) return timeline;
    playthrough.makeEditsBefore(0, edits, hash, nullptr);
    std::size_t made = 0;
    for (int unit = 1; game.outcome(state.data()).end == Outcome::End::Playing; ++unit) {
        const auto [table, suspended] = playthrough.playUnit(hash, decisions.subspan(made), made);
        if (suspended) break;
        hash = table->hash();
        made += table->decider().scriptUsed();
        playthrough.makeEditsBefore(unit, edits, hash, nullptr);
    }
    return timeline;
}

}  // namespace

RecordingCost recordingCost(const Session& session, const std::atomic<bool>* stop) {
    RecordingCost cost;
    const double began = processorTime();
    for (int i = 0; i < kMostTries && (i < kLeastTries || processorTime() - began < kSeconds); ++i) {
        double took[2] = {};
        for (const TraceLevel level : {TraceLevel::Off, TraceLevel::Full}) {
            const double start = processorTime();
            const Timeline timeline = playAgain(session, level);
            took[level == TraceLevel::Full] = processorTime() - start;
            cost.events = std::max(cost.events, timeline.size());
        }
        if (stop && stop->load(std::memory_order_relaxed)) return cost;
        cost.without = i == 0 ? took[0] : std::min(cost.without, took[0]);
        cost.with = i == 0 ? took[1] : std::min(cost.with, took[1]);
    }
    const std::size_t snapshots = cost.events / Timeline::kSpacing + 1;
    cost.bytes = cost.events * kEventBytes + snapshots * session.game().stateType().size;
    return cost;
}

}  // namespace engine
