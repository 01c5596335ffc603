// What was on offer at the questions of a timeline, and how many dice were rolled. Neither stands in an event, which
// says only how many options there were and which faces fell: the unit of play in which it lies is played again, with
// what chance brought and what was decided.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/timeline.h"

namespace engine {

// The game and the timeline outlive it. A timeline that is cut short needs another one.
class OfferedOptions {
  public:
    OfferedOptions(const Game& game, const Timeline& timeline) : game_(game), timeline_(timeline) {}

    // The options of a question, an event of the kind Ask, in the order in which they were offered; good until the next
    // call. Questions of one unit are cheapest asked one after the other: it is played again once.
    std::span<const Option> at(std::size_t ask);
    // How many dice were rolled in an event of the kind Chance; 0: none were.
    int dice(std::size_t roll);

  private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    // Plays the unit of an event again, if that was not done last; false: it lies before the first one.
    bool playUnitOf(std::size_t event);
    void playUnit(std::size_t unit);

    const Game& game_;
    const Timeline& timeline_;
    std::size_t unit_ = kNone;  // the Unit event of what is known
    std::size_t size_ = 0;      // of the trace when it was played again
    struct Question {
        std::size_t ask = 0;             // its event
        std::size_t first = 0, end = 0;  // in options_
    };
    std::vector<Question> questions_;  // of the unit, in their order
    std::vector<Option> options_;
    struct Roll {
        std::size_t event = 0;
        int dice = 0;
    };
    std::vector<Roll> rolls_;  // of the unit, in their order
};

}  // namespace engine
