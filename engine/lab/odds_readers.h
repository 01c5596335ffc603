// Where the runs of odds end and what is read there: one class for each horizon. For odds.cpp and luck.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/lab/odds.h"

namespace engine {

// What a game values the state at for a seat after so many more units than the open one, and what the seat has of the
// victory: 0 to Outcome::kVictory, -1 while the game goes on.
class ValueReader : public RunReader {
  public:
    static constexpr std::size_t kValue = 0, kVictory = 1;
    ValueReader(int seat, int units) : seat_(seat), units_(units) {}
    bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) override;

  protected:
    int seat_, units_;
};

// The same figures, but the run goes on to the end of the game.
class ToTheEndReader final : public ValueReader {
  public:
    using ValueReader::ValueReader;
    bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) override;

  private:
    std::int64_t value_ = 0;  // after the units that are looked ahead
};

// What a whole game comes to: who wins it, and the score of each.
class GameReader final : public RunReader {
  public:
    // `state`: at the position.
    GameReader(const Game& game, const void* state);
    // Names of the figures; the first ones, of victory, are 0 or 1.
    const std::vector<std::string>& names() const { return names_; }
    std::size_t shares() const { return shares_; }
    bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) override;

  private:
    const Game& game_;
    int seats_;
    std::vector<std::string> names_;
    std::size_t shares_ = 0;
};

// The figures of an open contest, once it is decided.
class ContestReader final : public RunReader {
  public:
    ContestReader(const Session& session, std::size_t position, const OpenContest& open);
    bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) override;
    bool reachedContestEnd(const RunPoint& point, std::vector<std::int64_t>& figures) override {
        return reached(point, figures);
    }

  private:
    const Contests& contests_;
    Contest contest_;
    StateBytes state_;   // when it began
    std::size_t scope_;  // in the trace of a run
};

// A number or a condition in the words of scenario files, at the next decision, after the scope of a contest, after
// the unit or at the end of the game.
class WordsReader final : public RunReader {
  public:
    // `contest`: null unless until its end.
    WordsReader(const Session& session, std::size_t position, OddsQuestion::Until until, const OpenContest* contest,
                std::vector<std::string> words);
    const MaybeParseError& wrong() const { return wrong_; }  // why the words say nothing that can be measured
    bool isCondition() const { return isCondition_; }
    bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) override;
    bool needsTheWay() const override { return needsTheWay_; }

  private:
    std::int64_t measure(const void* state, const Trace& trace, std::size_t from) const;

    const Game& game_;
    OddsQuestion::Until until_;
    std::size_t scope_ = 0;  // in the trace of a run
    std::vector<std::string> words_;
    StateBytes before_;
    MaybeParseError wrong_;
    bool isCondition_ = false, needsTheWay_ = false;
};

}  // namespace engine
