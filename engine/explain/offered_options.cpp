// Playing a unit again to learn its questions and rolls.
#include "engine/explain/offered_options.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "engine/kernel/table.h"

namespace engine {

namespace {

// Brings what chance brought and decides what was decided, event by event of one unit of a trace.
class UnitAgain final : public ChanceSource, public Agent {
  public:
    UnitAgain(const Trace& trace, std::size_t unit) : trace_(trace), chance_(unit), decision_(unit) {}

    std::optional<std::uint32_t> say(const ChanceRequest& request) override {
        const std::size_t event = next(chance_, EventKind::Chance);
        if (event == trace_.size()) throw Suspended{};
        if (request.kind == ChanceRequest::Kind::Dice) rolled(event, request.count);
        return std::uint32_t(trace_[event].after);
    }

    bool looks() const override { return false; }  // so that nothing is hidden for it
    int choose(const Game&, const void*, const Decision& decision) override {
        const std::size_t ask = next(decision_, EventKind::Ask);
        if (ask == trace_.size()) throw Suspended{};
        offered(ask, decision.options);
        // The answer stands behind the question; where there is none, the question is open.
        if (ask + 1 == trace_.size() || trace_[ask + 1].kind != EventKind::Choose) throw Suspended{};
        const auto chosen = std::find(decision.options.begin(), decision.options.end(), optionOf(trace_[ask + 1]));
        if (chosen == decision.options.end()) throw Suspended{};
        return int(chosen - decision.options.begin());
    }

    std::function<void(std::size_t ask, std::span<const Option> options)> offered;
    std::function<void(std::size_t event, int dice)> rolled;

  private:
    // The next event of a kind in the unit, behind `at`, which it moves there; the size of the trace: there is none.
    std::size_t next(std::size_t& at, EventKind kind) const {
        for (++at; at < trace_.size() && trace_[at].kind != EventKind::Unit; ++at)
            if (trace_[at].kind == kind) return at;
        return at = trace_.size();
    }

    const Trace& trace_;
    std::size_t chance_, decision_;  // the last events that were brought and answered
};

}  // namespace

bool OfferedOptions::playUnitOf(std::size_t event) {
    const Trace& trace = timeline_.trace();
    std::size_t unit = event;
    while (unit > 0 && trace[unit].kind != EventKind::Unit) --unit;
    if (trace[unit].kind != EventKind::Unit) return false;
    if (unit_ != unit || size_ != trace.size()) playUnit(unit);
    return true;
}

int OfferedOptions::dice(std::size_t roll) {
    if (!playUnitOf(roll)) return 0;
    const auto found = std::lower_bound(rolls_.begin(), rolls_.end(), roll,
                                        [](const Roll& known, std::size_t event) { return known.event < event; });
    return found == rolls_.end() || found->event != roll ? 0 : found->dice;
}

std::span<const Option> OfferedOptions::at(std::size_t ask) {
    if (!playUnitOf(ask)) return {};
    const auto found =
        std::lower_bound(questions_.begin(), questions_.end(), ask,
                         [](const Question& question, std::size_t event) { return question.ask < event; });
    if (found == questions_.end() || found->ask != ask) return {};
    return std::span(options_).subspan(found->first, found->end - found->first);
}

void OfferedOptions::playUnit(std::size_t unit) {
    unit_ = unit;
    size_ = timeline_.size();
    questions_.clear();
    options_.clear();
    rolls_.clear();
    StateBytes state(game_.stateType().size);
    timeline_.stateAt(unit, state.data());
    UnitAgain again(timeline_.trace(), unit);
    again.offered = [this](std::size_t ask, std::span<const Option> options) {
        const std::size_t first = options_.size();
        options_.insert(options_.end(), options.begin(), options.end());
        questions_.push_back({ask, first, options_.size()});
    };
    again.rolled = [this](std::size_t event, int dice) { rolls_.push_back({event, dice}); };
    const auto table = game_.makeTable(state.data(), 0);
    table->chance().source(&again);
    table->decider().agent(&again);
    try {
        table->beginUnit(game_.unit(state.data()));
        game_.playUnit(*table);
    } catch (const Suspended&) {}  // at the open question
}

}  // namespace engine
