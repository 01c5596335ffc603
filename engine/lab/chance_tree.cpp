// The graph of what comes of outcome after outcome, and its ends.
#include "engine/lab/chance_tree.h"

#include <algorithm>
#include <cassert>
#include <chrono>

namespace engine {

namespace {

constexpr WeightedOutcome kCertain{};

}  // namespace

ChanceTree::ChanceTree(const Session& session, std::size_t position, Answers answers, RunReader& reader,
                       bool branchesHere)
    : run_(std::make_unique<ChanceRun>(session, position, answers, reader, branchesHere)) {}

ChanceTree::~ChanceTree() = default;

// Notes where a way leads.
void ChanceTree::lead(const Way& way, std::int32_t to) {
    if (way.from < 0) root_ = to;
    else to_[nodes_[way.from].begin + way.outcome] = to;
}

// The run is at the place that its key tells: at a new node, if nobody has come there before.
std::int32_t ChanceTree::comeToPlace(const Way& way) {
    const auto [at, isNew] = known_.try_emplace(run_->key(), std::int32_t(nodes_.size()));
    merged_ += !isNew;
    if (isNew) {
        Node& node = nodes_.emplace_back();
        node.from = way.from;
        node.fromOutcome = way.outcome;
    }
    lead(way, at->second);
    nodes_[at->second].mass += way.mass;
    return at->second;
}

// Outcomes of a place are still to be followed, and it is so much likelier to come there.
void ChanceTree::expect(std::int32_t place, double mass) {
    const Node& node = nodes_[place];
    if (!node.isOpen()) return;
    openMass_ += mass;
    open_.emplace(node.mass, place);
}

void ChanceTree::beginRound(Node& node) {
    node.round = std::int32_t(rounds_.size());
    node.beginsRound = true;
    rounds_.push_back(run_->roundStart());
}

// A round was played to its end, and another begins.
void ChanceTree::comeToRound(const Way& way) {
    const std::size_t known = nodes_.size();
    const std::int32_t place = comeToPlace(way);
    if (nodes_.size() > known) beginRound(nodes_[place]);
    expect(place, way.mass);
}

void ChanceTree::learn(Node& node, std::span<const WeightedOutcome> outcomes) {
    node.begin = std::uint32_t(outcomes_.size());
    node.count = std::uint32_t(outcomes.size());
    outcomes_.insert(outcomes_.end(), outcomes.begin(), outcomes.end());
    to_.resize(outcomes_.size(), kUnknown);
    for (const WeightedOutcome& o : outcomes) node.cases += o.cases;
}

// The run has come to a branching. From one that nobody has come to before it goes on at once, which saves playing the
// way to it again; so long only that no run follows a whole game, and not over rounds, which have a short way.
std::optional<std::uint32_t> ChanceTree::comeToBranch(Way& way) {
    const bool isFirst = nodes_.empty();
    if (isFirst) firstEvent_ = run_->event();
    const std::int32_t round = run_->playsRound() ? nodes_[way.from].round : -1;
    const bool opens = way.from >= 0 && !nodes_[way.from].isKnown();
    const std::int32_t place = opens ? way.from : comeToPlace(way);
    Node& node = nodes_[place];
    const bool isNew = !node.isKnown();
    if (isNew) {
        std::vector<WeightedOutcome>& outcomes = run_->outcomes();
        if (!isFirst)  // of which the outcomes are listed in the order in which they were told
            std::stable_sort(outcomes.begin(), outcomes.end(),
                             [](const auto& a, const auto& b) { return a.cases > b.cases; });
        learn(node, outcomes);
        if (round >= 0) node.round = round;
        else if (node.round < 0 && run_->isAtRound()) beginRound(node);
    }
    const bool goesOn = isNew && (round >= 0 || (node.round < 0 && way.goneOn < kGoesOn));
    const WeightedOutcome& likeliest = outcomesOf(node).front();
    const double first = goesOn ? way.mass * double(likeliest.cases) / double(node.cases) : 0;
    node.followed += goesOn;
    expect(place, way.mass - first);
    if (!goesOn) return std::nullopt;
    replays_ += !opens;  // another outcome that is followed
    way = {place, 0, first, way.goneOn + 1};
    return likeliest.value;
}

void ChanceTree::comeToEnd(const Way& way) {
    const auto [at, isNew] = ends_.try_emplace(run_->figures(), std::int32_t(figures_.size()));
    if (isNew) figures_.push_back(run_->figures());
    lead(way, toEnd(std::size_t(at->second)));
}

// The outcomes that lead there: from the position on, or from the beginning of the round.
std::span<const std::uint32_t> ChanceTree::pathOf(const Way& way, bool isOfRound) {
    path_.clear();
    std::uint32_t outcome = way.outcome;
    for (std::int32_t at = way.from; at >= 0;) {
        const Node& node = nodes_[at];
        if (node.count > 1) path_.push_back(outcomesOf(node)[outcome].value);  // else nobody says it
        if (isOfRound && node.beginsRound) break;
        outcome = node.fromOutcome;
        at = node.from;
    }
    std::reverse(path_.begin(), path_.end());
    return path_;
}

// Plays one way as far as it is not known, and notes where it leads.
void ChanceTree::follow(Way way) {
    using Why = ChanceRun::Why;
    ++replays_;
    run_->goesOn = [&] { return comeToBranch(way); };
    const std::int32_t round = way.from < 0 ? -1 : nodes_[way.from].round;
    Why why = Why::Left;
    if (round >= 0) {
        why = run_->playRound(rounds_[round], pathOf(way, true));
        if (Node& node = nodes_[way.from]; !node.isKnown()) {  // nothing is left to chance
            learn(node, std::span(&kCertain, 1));
            node.followed = 1;
        }
    }
    if (why == Why::Left) why = run_->play(pathOf(way, false));
    switch (why) {
        case Why::Stuck:
            isStuck_ = true;
            lead(way, kStuck);
            break;
        case Why::Branch: break;  // comeToBranch has noted it
        case Why::End: comeToEnd(way); break;
        case Why::Round: comeToRound(way); break;
        case Why::Left: assert(false && "only a round is left"); break;
    }
}

void ChanceTree::grow(const OddsBudget& budget) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const std::size_t most = replays_ + budget.replays;
    const auto isSpent = [&] {
        if (replays_ >= most || (budget.stopped && budget.stopped->load(std::memory_order_relaxed))) return true;
        return budget.seconds > 0 && std::chrono::duration<double>(Clock::now() - start).count() > budget.seconds;
    };
    // Where unlikely ways may stay open, the likeliest one is wanted next, wherever it is.
    const int goneOn = budget.open > 0 ? kGoesOn : 0;
    order_.clear();
    if (!isStarted_) {
        isStarted_ = true;
        openMass_ = 0;
        follow({-1, 0, 1, goneOn});
    }
    while (!open_.empty() && (budget.open <= 0 || openMass_ > budget.open)) {
        const std::int32_t at = open_.top().second;
        const auto node = [&]() -> Node& { return nodes_[at]; };
        if (!node().isOpen()) {  // it was in the queue more than once
            open_.pop();
            continue;
        }
        if (isSpent()) return;
        if (!node().isKnown()) {
            openMass_ -= node().mass;
            follow({at, 0, node().mass, goneOn});
        }
        const double each = node().mass / double(node().cases);
        while (node().isOpen()) {
            if (isSpent()) return;
            const std::uint32_t outcome = node().followed++;
            const double mass = each * double(outcomesOf(node())[outcome].cases);
            openMass_ -= mass;
            follow({at, outcome, mass, goneOn});
        }
    }
    if (open_.empty()) openMass_ = 0;
}

std::span<const WeightedOutcome> ChanceTree::first() const {
    if (root_ < 0) return {};
    return outcomesOf(nodes_[root_]);
}

Fraction ChanceTree::chanceOfFirst(std::size_t outcome) const {
    const Node& root = nodes_[root_];
    return Fraction(std::int64_t(outcomesOf(root)[outcome].cases), root.cases);
}

bool ChanceTree::simulate(std::uint64_t seed, std::optional<std::uint32_t> outcome,
                          std::vector<std::int64_t>& figures) {
    const std::uint32_t said[] = {outcome.value_or(0)};
    if (run_->play(std::span(said).first(outcome ? 1 : 0), seed) != ChanceRun::Why::End) return false;
    figures = run_->figures();
    return true;
}

}  // namespace engine
