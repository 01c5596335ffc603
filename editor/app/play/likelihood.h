// How likely: what chance can bring at the shown position, what each option of its decision is worth, and who was lucky
// by now. The numbers are those of engine/lab/odds.h and luck.h; here they are found out on tasks, from a copy of the
// session, so that no frame waits. Whoever wants a number asks for it in every frame in which it is shown:
//
//     if (const Likelihood::Chance* chance = likelihood.chance(roll)) draw(*chance);     // null: not known yet
//
// What lies face down counts as it lies there, so that all of this is for somebody who sees every card; whoever
// observes a seat is told whyNot() instead (Play::whyNoOdds).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/sandbox.h"
#include "engine/lab/luck.h"
#include "engine/lab/odds.h"

namespace editor::play {

class Likelihood {
  public:
    Likelihood(Application& app, const Sandbox& sandbox) : app_(app), sandbox_(sandbox) {}
    ~Likelihood();
    Likelihood(const Likelihood&) = delete;
    Likelihood& operator=(const Likelihood&) = delete;

    // --- chance --------------------------------------------------------------------------------------------------
    struct Chance {
        // Of an event that chance decided: what it could have brought, and what would have come of each outcome by the
        // end of each contest that was open then, the innermost first.
        std::optional<engine::EventOdds> event;
        std::vector<engine::Odds> fromEvent;
        // From the shown position to the end of each contest that is open there, the innermost first.
        std::vector<engine::Odds> rest;
        double seconds = 0;  // that it took
    };
    // `event`: one of the kind Chance before the shown position; nothing: of the rest alone. What is simulated at first
    // is told so, and again when it has been followed to its end (followsOn).
    const Chance* chance(std::optional<std::size_t> event);
    // The last roll, pick or draw before the shown position in its unit of play; nothing: there was none.
    std::optional<std::size_t> lastChance() const;

    // Is what was simulated being followed further?
    bool followsOn() const { return isRunning(exactChance_) || isRunning(moreRuns_); }

    // --- options -------------------------------------------------------------------------------------------------
    // Of the decision that is shown. What must be simulated is told after some runs, and again after more of them.
    const engine::OptionsOdds* options();

    // --- luck ----------------------------------------------------------------------------------------------------
    // Begins to follow it, or forgets it.
    void countLuck(bool on);
    bool countsLuck() const { return countsLuck_; }
    // Of what has been counted by now, unit of play by unit of play, the last one first; null: nothing yet. What was
    // counted stays as long as the game that it rests on does.
    const engine::Luck* luck();
    double luckDone() const { return luckShown_ ? luckShown_->done : 0; }  // share of the game that is counted
    // Its events of which more and of which less came than was to be expected, rising: for the timeline.
    const std::vector<std::uint32_t>& luckyEvents() const { return lucky_; }
    const std::vector<std::uint32_t>& unluckyEvents() const { return unlucky_; }

    // Somebody stopped a task, so that what it was to find out stays unknown until the position is another or this is
    // called.
    bool stopped() const { return chance_.isStopped || options_.isStopped || moreRuns_.isStopped || luckIsStopped_; }
    void tryAgain();
    // The game was closed: nothing of it is found out any more, and no copy of it is kept.
    void leaveGame();
    // Seconds since something that is not known yet was asked for; 0: nothing is being found out.
    double waited() const;
    // Waits until everything that was asked for is known. For tests.
    void finish();

  private:
    // What an answer belongs to.
    struct Key {
        std::uint64_t revision = ~0ull;
        std::size_t position = 0, event = 0;
        std::string language;
        bool operator==(const Key&) const = default;
    };
    // A question that is answered on a task.
    template <class Answer> struct Asked {
        Key known, running;
        std::uint64_t task = 0;  // 0: none runs
        bool isStopped = false;  // the task for `running` was
        Answer answer{};
    };
    template <class Answer, class Work>
    const Answer* ask(Asked<Answer>& asked, Key key, const char* label, const char* name, Work work);
    // The session as it stands, for workers: one copy for each revision.
    std::shared_ptr<const engine::Session> snapshot();
    // What has been counted of the luck of a game: the luck, and the units of play that it is of.
    struct CountedLuck {
        engine::Luck luck;
        std::set<std::size_t> units;  // by the position at which they begin
        double done = 0;
    };
    // Between the task and the frames.
    struct LuckNews {
        std::mutex lock;
        std::shared_ptr<const CountedLuck> counted;
    };
    std::shared_ptr<const CountedLuck> luckThatHolds() const;
    void cancelTasks();
    void startLuck();
    void takeLuck();
    template <class Answer> bool isRunning(const Asked<Answer>& asked) const {
        return asked.task != 0 && app_.tasks.pending(asked.task);
    }

    Application& app_;
    const Sandbox& sandbox_;
    std::shared_ptr<const engine::Session> snapshot_;
    std::uint64_t snapshotRevision_ = ~0ull;
    Asked<Chance> chance_, exactChance_;
    Asked<engine::OptionsOdds> options_, moreRuns_;
    bool countsLuck_ = false;
    Key luckKey_;
    std::uint64_t luckTask_ = 0;
    bool luckIsStopped_ = false;
    std::shared_ptr<LuckNews> luckNews_;
    std::shared_ptr<const CountedLuck> luckShown_;
    std::vector<std::uint32_t> lucky_, unlucky_;
    std::chrono::steady_clock::time_point began_{};
};

// How a number is known, in a word of the language that is spoken: "exact", "nearly exact", "simulated".
std::string basisWord(engine::Basis basis);
// "3/8", "37.5 %", "< 0.1 %" of what is possible all the same; a fraction that nobody would read is empty, and so is a
// whole number and one of a number that was not counted exactly.
std::string fractionText(const engine::Estimate& estimate);
std::string percentText(const engine::Estimate& share, engine::Basis basis);
// "2.50", "2.50 (2.41 to 2.59)"
std::string meanText(const engine::Estimate& amount, engine::Basis basis);

// What of its options a person compares.
enum class OptionMeasure : std::uint8_t {
    Contest,  // of the open contest what matters most
    Victory,  // of the whole game
    Value     // what the game values the state at
};
struct OptionRow {
    int option = 0;          // of the decision
    engine::Estimate value;  // of the measure
    engine::Basis basis = engine::Basis::Exact;
    float bar = 0;        // 0 to 1: beside the other options
    bool isBest = false;  // none is better
};
// The measures that can be asked for, what matters most first.
std::vector<OptionMeasure> measuresOf(const engine::OptionsOdds& odds);
bool isShare(const engine::OptionsOdds& odds, OptionMeasure measure);
std::vector<OptionRow> rowsOf(const engine::OptionsOdds& odds, OptionMeasure measure);

}  // namespace editor::play
