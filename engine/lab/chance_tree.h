// Everything that chance can still bring after a position of a session, counted over the live rules. A unit of play is
// a pure function of the state at its beginning, its decisions and what chance brings; so it is played again up to the
// position as it was recorded, and from there on once for each outcome of each chance event, with decisions answered by
// a policy. Ways that come to the same are followed once (Contests::startsAfresh), which makes of a tree that doubles
// with every die a small graph.
//
//     ChanceTree tree(session, position, {}, reader);
//     tree.grow({.replays = 10'000});
//     if (tree.isComplete()) ... tree.ends().chances[0].text() ...
//
// What lies in the state but face down counts as it lies there: this is the knowledge of a designer, not of a seat. The
// session is not touched.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/kernel/session.h"
#include "engine/lab/contests.h"
#include "engine/lab/fraction.h"

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

// A place at which a run could end: before a chance event or a decision, or after a unit of play.
struct RunPoint {
    enum class At : std::uint8_t { Chance, Decision, UnitEnd, GameOver } at = At::Chance;
    Table& table;
    const Trace& trace;  // from the beginning of the unit in which the position lies
    std::size_t asked;   // events of it before the position
    std::size_t seen;    // events at the last place of this run that was looked at; at first those before the position
    int unitsEnded;      // since the position
};

// Says where runs end and what they came to.
class RunReader {
  public:
    virtual ~RunReader() = default;
    // True: the run ends here, and `figures` are what it came to. The end of the game ends every run.
    virtual bool reached(const RunPoint& point, std::vector<std::int64_t>& figures) = 0;
    // Do the figures depend on the way, not only on the states at the position and at the end? Then no two ways count
    // as the same.
    virtual bool needsTheWay() const { return false; }
};

// What a question may cost. Whatever is not followed then is said (ChanceTree::Ends::open).
struct OddsBudget {
    std::size_t replays = 50'000;                // outcomes that are followed, each by playing the unit again
    double seconds = 0;                          // of the clock; 0: as many as it takes
    double open = 0;                             // stops when what is not followed is no likelier than this
    const std::atomic<bool>* stopped = nullptr;  // stops when it becomes true
    int threads = 1;                             // of what is simulated; the answer does not depend on it
    // Stops where a part of the budget shows that all of it will hardly do, so that a simulated answer is there sooner:
    // for a first answer, which a patient one follows.
    bool isHasty = false;
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

class ChanceTree {
  public:
    // `branchesHere`: if a decision is open at the position, all of its options are followed, as likely.
    ChanceTree(const Session& session, std::size_t position, Answers answers, RunReader& reader,
               bool branchesHere = false);
    ~ChanceTree();
    ChanceTree(const ChanceTree&) = delete;
    ChanceTree& operator=(const ChanceTree&) = delete;

    // Follows outcomes, the likeliest ways first, until all are followed or the budget is spent; may be called again.
    void grow(const OddsBudget& budget);
    bool isComplete() const { return isStarted_ && open_.empty() && !isStuck_ && !hasLoop_; }
    std::size_t replays() const { return replays_; }      // outcomes that were followed
    std::size_t states() const { return nodes_.size(); }  // that differ
    std::size_t merged() const { return merged_; }        // outcomes that came to a state known already
    bool isStuck() const { return isStuck_; }             // the loop guard stopped a run
    double openMass() const { return openMass_; }         // about how likely it is to come to what is not followed

    // The first event after the position that has more than one outcome; no outcomes: everything is certain.
    const TreeEvent& firstEvent() const { return firstEvent_; }
    std::span<const WeightedOutcome> first() const;
    Fraction chanceOfFirst(std::size_t outcome) const;

    // How likely the ends are.
    struct Ends {
        std::vector<Fraction> chances;  // by the number of the end
        Fraction open;                  // what is not followed
    };
    Ends ends();
    Ends endsAfter(std::size_t outcome);  // of the first event: given that it has come
    const std::vector<std::vector<std::int64_t>>& figures() const { return figures_; }  // by the number of the end

    // One run with chance by a seed. `outcome`: of the first event; nothing: by chance, too. False: the loop guard
    // stopped it.
    bool simulate(std::uint64_t seed, std::optional<std::uint32_t> outcome, std::vector<std::int64_t>& figures);

  private:
    class Run;
    struct Key {
        std::uint64_t high = 0, low = 0;
        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const { return std::size_t(key.low); }
    };
    // Where a way leads: to a node, to an end, or nobody knows yet.
    static constexpr std::int32_t kUnknown = INT32_MIN, kStuck = INT32_MIN + 1;
    static constexpr std::int32_t toEnd(std::size_t end) { return -1 - std::int32_t(end); }
    struct Node {
        std::vector<WeightedOutcome> outcomes;
        std::vector<std::int32_t> to;
        std::uint64_t cases = 0;  // of all outcomes
        std::int32_t from = -1;   // the node, and the outcome of it, by which it was found
        std::uint32_t fromOutcome = 0;
        std::size_t followed = 0;  // outcomes
        double mass = 0;           // about how likely it is to come here
    };

    // An outcome that is being followed: of which node, about how likely it is to come there and so, and how often the
    // run has gone on from a node that was new.
    struct Way {
        std::int32_t from = -1;
        std::uint32_t outcome = 0;
        double mass = 1;
        int goneOn = 0;
    };
    static constexpr int kGoesOn = 24;
    void follow(std::span<const std::uint32_t> path, Way way);
    void lead(const Way& way, std::int32_t to);
    std::optional<std::uint32_t> comeToBranch(Way& way);
    void sortNodes();
    Ends endsFrom(std::int32_t place) const;

    std::unique_ptr<Run> run_;
    bool isStarted_ = false, isStuck_ = false, hasLoop_ = false;
    std::size_t replays_ = 0, merged_ = 0;
    std::int32_t root_ = kUnknown;
    TreeEvent firstEvent_;
    std::vector<Node> nodes_;
    std::unordered_map<Key, std::int32_t, KeyHash> known_;
    std::priority_queue<std::pair<double, std::int32_t>> open_;
    double openMass_ = 1;
    std::map<std::vector<std::int64_t>, std::int32_t> ends_;
    std::vector<std::vector<std::int64_t>> figures_;
    std::vector<std::int32_t> order_;  // nodes, each before those it leads to
};

}  // namespace engine
