// Playing again from a unit on.
#include "engine/explain/rerun.h"

#include <algorithm>

#include "engine/kernel/scenario_parts.h"

namespace engine {

Rerun::Rerun(const Session& session)
    : session_(session), ends_(session.unitEnds()), state_(session.game().stateType().size) {}

Rerun::End Rerun::play(std::size_t from, std::span<const Option> decisions, ChanceSource* source) {
    const Game& game = session_.game();
    forced_ = session_.forced();
    const auto after = std::upper_bound(ends_.begin(), ends_.end(), from,
                                        [](std::size_t event, const auto& end) { return event < end.position; });
    std::size_t made = 0;
    const std::vector<StateEdit> edits = session_.edits();
    auto unit = int(after - ends_.begin()) - (after == ends_.begin() ? 0 : 1);
    if (after == ends_.begin()) {
        std::fill(state_.begin(), state_.end(), std::byte{0});
        const auto table = game.makeTable(state_.data(), session_.setup().seed);
        table->chance().force(&forced_);
        table->chance().source(source);
        if (observer_) observer_->begins(*table);
        game.start(*table, session_.setup());
        ScenarioNames names;
        if (layOutSituation(game, *table, session_.setup().situation, names)) return End::Stuck;
        if (observer_) observer_->ends();
        makeEdits(game, state_.data(), session_.setup().seed, edits, 0);
    } else {
        const Session::UnitEnd& end = *std::prev(after);
        if (unitAt_ != end.position) unitState_ = session_.stateAt(end.position);
        unitAt_ = end.position;
        std::copy(unitState_.begin(), unitState_.end(), state_.begin());
        made = end.decisions;
    }
    while (game.outcome(state_.data()).end == Outcome::End::Playing) {
        const auto table = game.makeTable(state_.data(), session_.setup().seed);
        table->decider().made(std::uint32_t(made));
        table->decider().script(decisions.subspan(std::min(made, decisions.size())));
        table->chance().force(&forced_);
        table->chance().source(source);
        if (observer_) observer_->begins(*table);
        try {
            table->beginUnit(game.unit(state_.data()));
            game.playUnit(*table);
        } catch (const Suspended& s) {
            if (observer_) observer_->ends();
            return s.why == Suspended::Why::Open ? End::Open : End::Stuck;
        }
        if (observer_) observer_->ends();
        made += table->decider().scriptUsed();
        ++unit;
        if (!edits.empty() && game.outcome(state_.data()).end == Outcome::End::Playing)
            makeEdits(game, state_.data(), session_.setup().seed, edits, unit);
    }
    return End::Over;
}

namespace {

// Says nothing, and notes what it is asked.
class ChanceNotes final : public ChanceSource {
  public:
    std::optional<std::uint32_t> say(const ChanceRequest& request) override {
        facts.push_back({request.kind, request.count, {request.cards.begin(), request.cards.end()}});
        return std::nullopt;
    }
    std::vector<ChanceFacts> facts;
};

}  // namespace

std::vector<ChanceFacts> chanceFacts(const Session& session) {
    Rerun rerun(session);
    ChanceNotes notes;
    rerun.play(0, session.decisions(), &notes);
    return std::move(notes.facts);
}

}  // namespace engine
