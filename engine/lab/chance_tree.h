// Everything that chance can still bring after a position of a session, counted over the live rules. A unit of play is
// a pure function of the state at its beginning, its decisions and what chance brings; so it is played again up to the
// position as it was recorded, and from there on once for each outcome of each chance event, with decisions answered by
// a policy. Ways that come to the same are followed once (Contests::startsAfresh), which makes of a tree that doubles
// with every die a small graph; and a round of a contest is played by itself (ChanceRun::playRound).
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
#include <memory>
#include <optional>
#include <queue>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/lab/chance_run.h"
#include "engine/lab/fraction.h"

namespace engine {

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
    double open();                        // Ends::open of ends(), for less
    const std::vector<std::vector<std::int64_t>>& figures() const { return figures_; }  // by the number of the end

    // One run with chance by a seed. `outcome`: of the first event; nothing: by chance, too. False: the loop guard
    // stopped it.
    bool simulate(std::uint64_t seed, std::optional<std::uint32_t> outcome, std::vector<std::int64_t>& figures);

  private:
    struct KeyHash {
        std::size_t operator()(const PlaceKey& key) const { return std::size_t(key.low); }
    };
    struct FiguresHash {
        std::size_t operator()(const std::vector<std::int64_t>& figures) const {
            std::uint64_t sum = 0;
            for (const std::int64_t figure : figures) sum = mix(sum ^ std::uint64_t(figure));
            return std::size_t(sum);
        }
    };
    // Where a way leads: to a node, to an end, or nobody knows yet.
    static constexpr std::int32_t kUnknown = INT32_MIN, kStuck = INT32_MIN + 1;
    static constexpr std::int32_t toEnd(std::size_t end) { return -1 - std::int32_t(end); }
    // A chance event or a decision that branches, or the beginning of a round of a contest. Nobody knows the outcomes
    // of the latter before the round is played; if nothing is left to chance in it, it has one.
    struct Node {
        std::uint32_t begin = 0, count = 0;  // of its outcomes; 0: nobody knows them yet
        std::uint32_t followed = 0;          // of them
        std::uint64_t cases = 0;             // of all of them
        std::int32_t from = -1;              // the node, and the outcome of it, by which it was found
        std::uint32_t fromOutcome = 0;
        std::int32_t round = -1;   // the round in which it lies; -1: in none that can be played by itself
        bool beginsRound = false;  // ... and it lies at its beginning
        double mass = 0;           // about how likely it is to come here

        bool isKnown() const { return count > 0; }
        bool isOpen() const { return followed < count || !isKnown(); }
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
    void follow(Way way);
    std::span<const WeightedOutcome> outcomesOf(const Node& node) const {
        return std::span(outcomes_).subspan(node.begin, node.count);
    }
    std::span<const std::int32_t> waysFrom(const Node& node) const {
        return std::span(to_).subspan(node.begin, node.count);
    }
    void learn(Node& node, std::span<const WeightedOutcome> outcomes);
    std::span<const std::uint32_t> pathOf(const Way& way, bool isOfRound);
    std::optional<std::uint32_t> comeToBranch(Way& way);
    void comeToRound(const Way& way);
    void comeToEnd(const Way& way);
    std::int32_t comeToPlace(const Way& way);
    void lead(const Way& way, std::int32_t to);
    void beginRound(Node& node);
    void expect(std::int32_t place, double mass);
    void sortNodes();
    void findDenominators();
    Ends endsFrom(std::int32_t place) const;

    std::unique_ptr<ChanceRun> run_;
    bool isStarted_ = false, isStuck_ = false, hasLoop_ = false;
    std::size_t replays_ = 0, merged_ = 0;
    std::int32_t root_ = kUnknown;
    TreeEvent firstEvent_;
    std::vector<Node> nodes_;
    std::vector<WeightedOutcome> outcomes_;  // of all nodes, those of each together,
    std::vector<std::int32_t> to_;           // and where each of them leads
    std::vector<RoundStart> rounds_;
    std::vector<std::uint32_t> path_;  // scratch
    std::unordered_map<PlaceKey, std::int32_t, KeyHash> known_;
    std::priority_queue<std::pair<double, std::int32_t>> open_;
    double openMass_ = 1;
    std::unordered_map<std::vector<std::int64_t>, std::int32_t, FiguresHash> ends_;
    std::vector<std::vector<std::int64_t>> figures_;
    std::vector<std::int32_t> order_;  // nodes, each before those it leads to
    // The common denominator of all ends from a node on, as exponents of these primes: node by node.
    std::vector<std::uint32_t> primes_;
    std::vector<std::uint32_t> exponents_;
};

}  // namespace engine
