// One way of chance, played by the live rules: the unit of play in which a position of a session lies, with what was
// recorded up to the position and then outcomes as they are said; or a single round of a contest, from where one
// begins.
//
//     ChanceRun run(session, position, {}, reader);
//     run.goesOn = [&] { return std::nullopt; };
//     if (run.play({}) == ChanceRun::Why::Branch) ... run.event(), run.outcomes() ...
//
// A unit of play cannot be entered in its middle: its rules keep what they are doing on the stack. So whoever wants to
// know what follows from another outcome plays the unit again. A round of a contest can be (Contests::playRound), and
// its way from the state at its beginning is short: the state is put back, and the round is played with that outcome.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "engine/lab/contests.h"

namespace engine {

// Who answers the decisions after the position.
enum class Answers : std::uint8_t {
    Greedy,    // what looks best at a glance; of equals always the same
    Random,    // every option is as likely, and all of them are followed
    Recorded,  // as in the session; from the first that is not on offer, greedily
    FightsOn   // as Greedy, but nobody leaves a contest before it is decided (Contests::leaves)
};

// Which of equally good options greedy answers take: always the same, so that equal states are answered alike.
constexpr std::uint64_t kKeyOfEquals = 0x4F444453;

// A place at which a run could end: before a chance event or a decision, or after a unit of play; or where a contest is
// over that was played round by round.
struct RunPoint {
    enum class At : std::uint8_t { Chance, Decision, UnitEnd, GameOver, ContestOver } at = At::Chance;
    Table& table;
    // From the beginning of the unit in which the position lies. What lies between the position and the round that is
    // being played may stand in it as what it has changed.
    const Trace& trace;
    std::size_t asked;  // events of it before the position
    std::size_t seen;   // events at the last place of this run that was looked at; at first those before the position
    int unitsEnded;     // since the position
};

// Says where runs end and what they came to.
class RunReader {
  public:
    virtual ~RunReader() = default;
    // True: the run ends here, and `figures` are what it came to. The end of the game ends every run.
    virtual bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) = 0;
    // The same where a contest is over and what the rules around it do then has not happened. False: the run goes on
    // with that.
    virtual bool reachedContestEnd(const RunPoint& /*point*/, std::vector<std::int64_t>& /*figures*/) { return false; }
    // Do the figures depend on the way, not only on the states at the position and at the end? Then no two ways count
    // as the same.
    virtual bool needsTheWay() const { return false; }
};

// One of the different outcomes of a chance event, and in how many of its equally likely cases it comes.
struct WeightedOutcome {
    std::uint32_t value = 0;
    std::uint64_t cases = 1;
};
// Dice: rolls that differ in more than the order of the dice; picks and draws: one by one.
std::vector<WeightedOutcome> outcomesOf(const ChanceRequest& request);
// A roll with its dice in the order in which outcomesOf() has them.
std::uint32_t combinationOf(const Die& die, int count, std::uint32_t roll);

// What a run came to: a chance event, or a decision whose options are all followed.
struct TreeEvent {
    bool isDecision = false;
    ChanceRequest::Kind kind = ChanceRequest::Kind::Dice;
    ChanceKey key;
    int count = 0;             // dice, outcomes, cards or options
    const Die* die = nullptr;  // of dice
};

// What tells a place of a run from others: from two that differ it is the same once in 2^128.
struct PlaceKey {
    std::uint64_t high = 0, low = 0;
    bool operator==(const PlaceKey&) const = default;
};

// Where a round of a contest begins.
struct RoundStart {
    PlaceKey key;
    PlaceKey around;                 // what happened after the position outside of the contest
    std::size_t begin = 0, end = 0;  // of its changes among those that the run keeps (ChanceRun::changes_)
    std::size_t laterAt = 0;         // recorded decisions that were made since the position
    int unitsEnded = 0;              // since the position
};

class ChanceRun final : public ChanceSource, public Agent {
  public:
    enum class Why : std::uint8_t {
        Stuck,   // the loop guard stopped it
        Branch,  // at a chance event that nobody has said
        End,     // its reader ended it
        Round,   // a round was played, and another one begins
        Left     // a round was played, and what follows it cannot be played without the unit around it
    };

    // `branchesHere`: if a decision is open at the position, it is said like chance.
    ChanceRun(const Session& session, std::size_t position, Answers answers, RunReader& reader, bool branchesHere);

    // `seed`: what no path says falls by it; nothing: the run stops there, unless goesOn says how it goes on.
    Why play(std::span<const std::uint32_t> path, std::optional<std::uint64_t> seed = {});
    // Plays a round; `path`: outcomes from its beginning on. Only after a run that came to it.
    Why playRound(const RoundStart& from, std::span<const std::uint32_t> path);
    // Asked at a chance event that no path says, when outcomes() and key() are those of it: the outcome with which the
    // run goes on; nothing: it stops there.
    std::function<std::optional<std::uint32_t>()> goesOn{};

    const std::vector<std::int64_t>& figures() const { return figures_; }
    std::vector<WeightedOutcome>& outcomes() { return outcomes_; }  // of the event at which a run branched
    const TreeEvent& event() const { return event_; }
    // Of the place where a run has branched or come to a round. Places of which nothing that follows can tell them
    // apart have the same key.
    PlaceKey key() const { return key_; }
    // Is that place the first branching of a round that can be played by itself, or the round's beginning?
    bool isAtRound() const { return roundAt_.has_value(); }
    RoundStart roundStart();
    bool playsRound() const { return round_ != nullptr; }

    std::optional<std::uint32_t> say(const ChanceRequest& request) override;
    int choose(const Game& game, const void* state, const Decision& decision) override;

  private:
    RunPoint pointAt(RunPoint::At at) const { return {at, *table_, trace_, asked_, seen_, unitsEnded_}; }
    void comeTo(RunPoint::At at) {
        if (reader_.reached(pointAt(at), figures_)) stop(Why::End);
        seen_ = trace_.size();
    }
    [[noreturn]] void stop(Why why);
    void setUp(Table& table);
    template <class Outcomes> std::optional<std::uint32_t> branch(const TreeEvent& event, Outcomes outcomes);
    int greedy(const void* state, const Decision& decision);
    void tellPlace();
    void tellRound(std::size_t events, PlaceKey around);
    PlaceKey keyOfState(std::size_t events, std::uint64_t beside, PlaceKey around);
    PlaceKey keyOfWay(PlaceKey from) const;
    void takeBack(std::size_t events);

    const Session& session_;
    const Game& game_;
    const Contests& contests_;
    Answers answers_;
    RunReader& reader_;
    bool branchesHere_, laysOut_ = false;
    StateBytes start_, state_;
    StateCopy scratch_;
    std::uint32_t madeBefore_ = 0;
    std::size_t asked_ = 0;            // events before the position
    std::vector<std::uint32_t> past_;  // what chance brought before it
    std::vector<Option> decided_, later_;

    // Of the present run.
    Table* table_ = nullptr;
    Trace trace_;
    std::span<const std::uint32_t> path_;
    std::vector<std::uint32_t> way_;  // the path, and with what the run went on behind it
    std::optional<std::uint64_t> seed_;
    std::size_t pastAt_ = 0, pathAt_ = 0, laterAt_ = 0, laterMovedAt_ = 0, branchedAt_ = 0, seen_ = 0;
    int unitsEnded_ = 0;
    bool isHereBranched_ = false;
    Why why_ = Why::Stuck;
    std::vector<std::int64_t> figures_;
    std::vector<WeightedOutcome> outcomes_;
    std::vector<int> heuristics_;
    TreeEvent event_;
    PlaceKey key_, around_;
    std::optional<std::size_t> roundAt_;  // events before the beginning of the round

    // Of a run that plays a round.
    const RoundStart* round_ = nullptr;    // null: it plays the unit
    PlaceKey placed_;                      // the round whose changes stand in the trace behind the position,
    std::size_t placedTo_ = 0;             // up to so many events; 0: none does
    std::unique_ptr<Table> roundTable_;    // null: there is none on which nothing is under way
    std::vector<Event> changes_;           // of the state since the position, for each round one of each field
    std::vector<std::uint32_t> changeOf_;  // scratch, by field
};

}  // namespace engine
