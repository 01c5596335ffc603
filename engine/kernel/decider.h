// Who answers the questions of a table: recorded decisions first, then an agent; else nobody, and the question is open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernel/decision.h"
#include "engine/kernel/keyed_chance.h"
#include "engine/kernel/state_ranges.h"

namespace engine {

// Thrown by Table::ask when nobody answers, by the loop guard, and when a recorded decision cannot be made any more.
struct Suspended {
    enum class Why : std::uint8_t { Open, Runaway, Illegal } why = Why::Open;
};

class Decider {
  public:
    // `state`, `chance`: of the table, for agents that look at the one and draw the other anew.
    Decider(const Game& game, std::span<const std::byte> state, const KeyedChance& chance)
        : game_(game), state_(state), chance_(chance) {}

    // These decisions are made first (not owned).
    void script(std::span<const Option> decisions) {
        script_ = decisions;
        scriptAt_ = 0;
        watch();
    }
    std::size_t scriptUsed() const { return scriptAt_; }
    // Then it answers (not owned); null: nobody.
    void agent(Agent* agent);
    // Every decision that is really asked is appended here (not owned); may be null.
    void keep(std::vector<Option>* kept) {
        kept_ = kept;
        watch();
    }
    std::uint32_t made() const { return made_; }  // decisions in this game
    void made(std::uint32_t decisions) {
        made_ = decisions;
        prepareAny();
    }
    // The decision that is open after Suspended.
    const Decision& open() const { return open_; }

    void beginUnit() {
        if (needsReplayPrefix_) rememberUnitStart();
    }

    // Is there more to do than to take any option?
    bool isWatched() const { return watched_; }
    // The index of any of `count` options. For one that is not watched.
    [[gnu::always_inline]] int chooseUniformly(int count) {
        const int index = int(oneOf(nextAny_, std::uint64_t(count)));  // the only one: that one
        made_ += count > 1;
        prepareAny();
        return index;
    }
    // The index of the option chosen of several; -1: nobody chose, `why` says why, and the decision is open.
    int choose(const Decision& decision, Suspended::Why& why);

  private:
    void watch() { watched_ = scriptAt_ < script_.size() || kept_ || !isUniformRandom_; }
    // What anyOption() takes for the next decision, worked out ahead: all that follows a decision waits for its option.
    void prepareAny() { nextAny_ = anyValue(anyKey_, made_); }
    void rememberUnitStart();
    const void* viewOf(int seat);
    int askAgent(const Decision& decision);

    bool watched_ = true;
    bool needsView_ = false;  // the agent looks, and the game hides something
    bool needsReplayPrefix_ = false;
    std::uint32_t made_ = 0;
    bool isUniformRandom_ = false;  // the agent takes any option,
    std::uint64_t anyKey_ = 0;      // by this key,
    std::uint64_t nextAny_ = 0;     // and next by this value
    const Game& game_;
    std::span<const std::byte> state_;
    const KeyedChance& chance_;
    std::span<const Option> script_;
    std::size_t scriptAt_ = 0;
    Agent* agent_ = nullptr;
    StateCopy unitStartState_;  // for an agent that looks ahead, with what follows
    std::vector<Option> unitDecisions_;
    std::vector<ForcedChance> unitForced_;
    StateCopy view_;  // the state as the deciding seat may know it
    std::vector<Option>* kept_ = nullptr;
    Decision open_;
};

}  // namespace engine
