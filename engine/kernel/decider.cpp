// Recorded decisions, agents, and what these may see.
#include "engine/kernel/decider.h"

#include <algorithm>
#include <cassert>

#include "engine/kernel/game.h"

namespace engine {

void Decider::agent(Agent* agent) {
    agent_ = agent;
    needsView_ = agent && agent->looks() && game_.observation().hasHiddenInformation();
    needsReplayPrefix_ = agent && agent->needsReplayPrefix();
    const std::uint64_t* const key = agent ? agent->uniformRandomKey() : nullptr;
    isUniformRandom_ = key != nullptr;
    anyKey_ = key ? *key : 0;
    prepareAny();
    unitStartState_.clear();
    watch();
}

void Decider::rememberUnitStart() {
    unitStartState_.take(game_.usedRanges(state_.data()), state_);
    unitDecisions_.clear();
    unitForced_.clear();
    if (chance_.forced()) unitForced_ = *chance_.forced();
}

const void* Decider::viewOf(int seat) {
    std::byte* const view = view_.take(game_.usedRanges(state_.data()), state_).data();
    game_.observation().toObservation(view, seat);
    return view;
}

// By reference, and copied only where it changes: a wide load of what narrow stores just wrote stalls store forwarding.
int Decider::askAgent(const Decision& decision) {
    const void* const view = needsView_ ? viewOf(decision.seat) : state_.data();
    if (!needsReplayPrefix_ || unitStartState_.empty() || chance_.hasSource()) [[likely]]
        return agent_->choose(game_, view, decision);
    const ReplayPrefix prefix{unitStartState_.bytes(), chance_.seed(), unitDecisions_, unitForced_};
    Decision known = decision;
    known.replayPrefix = &prefix;
    return agent_->choose(game_, view, known);
}

int Decider::choose(const Decision& decision, Suspended::Why& why) {
    const auto& options = decision.options;
    int index = 0;
    if (scriptAt_ < script_.size()) {
        const auto found = std::find(options.begin(), options.end(), script_[scriptAt_]);
        if (found == options.end()) {
            open_ = decision;
            why = Suspended::Why::Illegal;
            return -1;
        }
        index = int(found - options.begin());
        if (++scriptAt_ == script_.size()) watch();
    } else if (agent_) {
        index = askAgent(decision);
        assert(index >= 0 && std::size_t(index) < options.size() && "an agent must choose one of the options");
    } else {
        open_ = decision;
        why = Suspended::Why::Open;
        return -1;
    }
    made(made_ + 1);
    if (kept_) kept_->push_back(options[index]);
    if (needsReplayPrefix_) unitDecisions_.push_back(options[index]);
    return index;
}

}  // namespace engine
