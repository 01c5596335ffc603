// Leaving decisions to the greedy bot, more and more of them.
#include "engine/lab/fewest_choices.h"

#include <algorithm>
#include <utility>

namespace engine {

int GuidedAgent::choose(const Game& game, const void* state, const Decision& decision) {
    const int usual = greedy_.choose(game, state, decision);
    const auto wanted = choices_.find(decision.ordinal);
    if (wanted == choices_.end()) return usual;
    const auto found = std::find(decision.options.begin(), decision.options.end(), wanted->second);
    if (found == decision.options.end()) return usual;
    const int chosen = int(found - decision.options.begin());
    if (chosen != usual) instead[decision.ordinal] = decision.options[usual];
    return chosen;
}

FewestChoices::FewestChoices(std::uint64_t seed, const std::vector<Option>& decisions, std::size_t most,
                             ComesToIt comesToIt)
    : seed_(seed), most_(most), plays_(std::move(comesToIt)) {
    for (std::size_t i = 0; i < decisions.size(); ++i) best_[std::uint32_t(i)] = decisions[i];
    // What is decided later is seldom needed; what the bot does anyway is no choice.
    const Choices before(best_.begin(), best_.lower_bound(std::uint32_t(most)));
    if (!this->comesToIt(before)) this->comesToIt(Choices(best_));
}

void FewestChoices::run(int most, const std::atomic<bool>* stop, const TellSmall& tell) {
    const int whole = most;
    const auto told = [&](int played) {
        if (tell) tell({.played = played, .most = whole, .choices = best_.size()});
    };
    told(0);
    const auto goesOn = [&] { return most > 0 && !(stop && stop->load(std::memory_order_relaxed)); };
    std::size_t parts = 2;
    while (!best_.empty() && goesOn()) {
        const std::vector<std::pair<std::uint32_t, Option>> all(best_.begin(), best_.end());
        const std::size_t size = (all.size() + parts - 1) / parts;
        bool smaller = false;
        for (std::size_t from = 0; from < all.size() && goesOn() && !smaller; from += size, --most) {
            Choices without;
            for (std::size_t i = 0; i < all.size(); ++i)
                if (i < from || i >= from + size) without.insert(all[i]);
            smaller = comesToIt(without);
            told(whole - most + 1);
        }
        if (smaller) parts = std::max<std::size_t>(2, parts - 1);
        else if (size == 1) break;
        else parts = std::min(all.size(), 2 * parts);
    }
}

// Does the game come to the same with these choices? Then they are the best, without those that were not made.
bool FewestChoices::comesToIt(const Choices& choices) {
    GuidedAgent agent(seed_, choices);
    if (!plays_(agent, most_)) return false;
    Choices made;
    for (const auto& [decision, instead] : agent.instead) made[decision] = choices.at(decision);
    best_ = std::move(made);
    instead_ = std::move(agent.instead);
    return true;
}

std::vector<OtherChoice> FewestChoices::inWords(const Game& game) const {
    std::vector<OtherChoice> words;
    for (const auto& [decision, option] : best_) {
        const auto other = instead_.find(decision);
        words.push_back({decision, game.notation().encode(option),
                         other == instead_.end() ? std::string() : game.notation().encode(other->second)});
    }
    return words;
}

}  // namespace engine
