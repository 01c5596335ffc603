// A session played again in part, with other decisions or other chance: without a trace, and from the unit in which it
// first goes another way. The session itself stays as it is.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernel/session.h"

namespace engine {

// Somebody who looks on while units are played again; it changes nothing of what happens.
class UnitObserver {
  public:
    virtual ~UnitObserver() = default;
    virtual void begins(Table& table) = 0;  // a unit, or the start of the game, is about to be played at this table
    virtual void ends() = 0;                // it is over, or as far as its decisions go
};

class Rerun {
  public:
    explicit Rerun(const Session& session);
    // Looks on at every play() from now on (not owned).
    void observedBy(UnitObserver* observer) { observer_ = observer; }

    enum class End : std::uint8_t {
        Open,  // all decisions were made, and the next question is open
        Over,  // the game came to its end; decisions may be left
        Stuck  // a decision is not legal there, or the unit would not end
    };
    // Plays from the beginning of the unit that holds the event `from` (from the laying out of the game, where the
    // event lies there) with the decisions of the whole game, of which those before that unit are as they were.
    // `source` is asked before every chance event; null: chance falls as it did, as far as it is the same.
    End play(std::size_t from, std::span<const Option> decisions, ChanceSource* source);
    // Where the last play() ended.
    const void* state() const { return state_.data(); }

  private:
    const Session& session_;
    std::vector<Session::UnitEnd> ends_;
    UnitObserver* observer_ = nullptr;
    StateBytes state_, unitState_;
    std::size_t unitAt_ = std::size_t(-1);  // whose state at the beginning unitState_ is
    std::vector<ForcedChance> forced_;
};

// What was asked of chance: the dice, outcomes or cards of a Chance event, which the event itself does not hold.
struct ChanceFacts {
    ChanceRequest::Kind kind = ChanceRequest::Kind::Pick;
    int count = 0;                    // dice, outcomes or cards
    std::vector<std::uint8_t> cards;  // of a draw: those that could come
};
// Of each Chance event of a session, in the order of the trace.
std::vector<ChanceFacts> chanceFacts(const Session& session);

}  // namespace engine
