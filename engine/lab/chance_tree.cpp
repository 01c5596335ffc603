// Playing a unit again with chance said outcome by outcome, and the graph of what comes of it.
#include "engine/lab/chance_tree.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <chrono>
#include <climits>
#include <cstring>

#include "engine/kernel/agents.h"
#include "engine/kernel/dice_combinations.h"
#include "engine/kernel/scenario_parts.h"

namespace engine {

std::vector<WeightedOutcome> outcomesOf(const ChanceRequest& request) {
    std::vector<WeightedOutcome> outcomes;
    switch (request.kind) {
        case ChanceRequest::Kind::Dice:
            forEachCombination(*request.die, request.count,
                               [&](std::uint32_t roll, std::uint64_t orders) { outcomes.push_back({roll, orders}); });
            break;
        case ChanceRequest::Kind::Pick:
            for (int i = 0; i < request.count; ++i) outcomes.push_back({std::uint32_t(i), 1});
            break;
        case ChanceRequest::Kind::Draw:
            for (const std::uint8_t card : request.cards) outcomes.push_back({card, 1});
            break;
    }
    return outcomes;
}

std::uint32_t combinationOf(const Die& die, int count, std::uint32_t roll) {
    std::uint32_t sorted = 0;
    int at = 0;
    for (int face = die.count() - 1; face >= 0; --face)
        for (int i = 0; i < count; ++i)
            if (die.faceOf(roll, i) == face) sorted = die.with(sorted, at++, face);
    return sorted;
}

namespace {

bool isCertain(const ChanceRequest& request) {
    return request.kind == ChanceRequest::Kind::Dice ? request.count == 0 : request.count == 1;
}

std::uint32_t onlyOutcome(const ChanceRequest& request) {
    return request.kind == ChanceRequest::Kind::Draw ? request.cards.front() : 0;
}

// Two words from bytes, each from all of them: two different states have the same once in 2^128.
struct Digest {
    std::uint64_t high = 0x243F6A8885A308D3ull, low = 0x13198A2E03707344ull;
    void add(std::uint64_t word) {
        high = std::rotl(high ^ word, 23) * 0x9FB21C651E98DF25ull;
        low = (std::rotl(low, 31) + word) * 0xD6E8FEB86659FD93ull;
    }
    void add(std::span<const std::byte> bytes) {
        for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
            std::uint64_t word;
            std::memcpy(&word, bytes.data(), 8);
            add(word);
        }
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), bytes.size());
        add(word ^ std::uint64_t(bytes.size()) << 56);
    }
    void add(const Event& e) {
        add(std::uint64_t(e.kind) << 56 | std::uint64_t(e.width) << 48 | std::uint64_t(e.field) << 32 | e.parent);
        add(std::uint64_t(std::uint32_t(e.before)) << 32 | std::uint32_t(e.after));
    }
};

}  // namespace

// The unit in which the position lies, played again and again: what was recorded up to the position, then a path of
// said outcomes, then as far as the first event that nobody has said.
class ChanceTree::Run final : public ChanceSource, public Agent {
  public:
    enum class Why : std::uint8_t { Stuck, Branch, End };

    Run(const Session& session, std::size_t position, Answers answers, RunReader& reader, bool branchesHere)
        : session_(session), game_(session.game()), contests_(contestsOf(session.game().schema())), answers_(answers),
          reader_(reader), branchesHere_(branchesHere) {
        Session::UnitEnd from;
        laysOut_ = true;  // a position before the first unit lies in the start of the game
        for (const Session::UnitEnd& end : session.unitEnds())
            if (end.position <= position) {
                from = end;
                laysOut_ = false;
            }
        asked_ = position - from.position;
        madeBefore_ = std::uint32_t(from.decisions);
        start_ = laysOut_ ? StateBytes(session.game().stateType().size) : session.stateAt(from.position);
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = from.position; i < position; ++i)
            if (trace[i].kind == EventKind::Chance) past_.push_back(std::uint32_t(trace[i].after));
        const std::vector<Option>& decisions = session.decisions();
        const std::size_t made = session.decisionsBefore(position);
        decided_.assign(decisions.begin() + std::ptrdiff_t(from.decisions), decisions.begin() + std::ptrdiff_t(made));
        if (answers == Answers::Recorded) later_.assign(decisions.begin() + std::ptrdiff_t(made), decisions.end());
        state_ = start_;
    }

    // `seed`: what no path says falls by it; nothing: the run stops there, unless goesOn says how it goes on.
    Why play(std::span<const std::uint32_t> path, std::optional<std::uint64_t> seed = {});
    // Asked at a chance event that no path says, when outcomes() and key() are those of it: the outcome with which the
    // run goes on; nothing: it stops there.
    std::function<std::optional<std::uint32_t>()> goesOn{};

    const std::vector<std::int64_t>& figures() const { return figures_; }
    std::vector<WeightedOutcome>& outcomes() { return outcomes_; }  // of the event at which a run branched
    Key key() const { return key_; }                                // what tells that place from others
    const TreeEvent& event() const { return event_; }

    std::optional<std::uint32_t> say(const ChanceRequest& request) override;
    int choose(const Game& game, const void* state, const Decision& decision) override;

  private:
    void comeTo(RunPoint::At at) {
        if (reader_.reached({at, *table_, trace_, asked_, seen_, unitsEnded_}, figures_)) stop(Why::End);
        seen_ = trace_.size();
    }
    [[noreturn]] void stop(Why why) {
        why_ = why;
        table_->recorder().leaveScopes();
        throw Suspended{Suspended::Why::Open};
    }
    template <class Outcomes> std::optional<std::uint32_t> branch(const TreeEvent& event, Outcomes outcomes);
    int greedy(const void* state, const Decision& decision);
    Key keyNow();
    Key keyOf(std::size_t scope, std::size_t around);

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
    std::size_t pastAt_ = 0, pathAt_ = 0, laterAt_ = 0, branchedAt_ = 0, seen_ = 0;
    int unitsEnded_ = 0;
    bool isHereBranched_ = false;
    Why why_ = Why::Stuck;
    std::vector<std::int64_t> figures_;
    std::vector<WeightedOutcome> outcomes_;
    std::vector<int> heuristics_;
    TreeEvent event_;
    Key key_;
};

ChanceTree::Run::Why ChanceTree::Run::play(std::span<const std::uint32_t> path, std::optional<std::uint64_t> seed) {
    copyUsed(laysOut_ ? StateRanges() : game_.usedRanges(start_.data()), start_, state_.data());
    trace_.clear();
    path_ = path;
    way_.assign(path.begin(), path.end());
    seed_ = seed;
    pastAt_ = pathAt_ = laterAt_ = 0;
    branchedAt_ = seen_ = asked_;
    unitsEnded_ = 0;
    isHereBranched_ = !branchesHere_;
    why_ = Why::Stuck;
    const auto table = game_.makeTable(state_.data(), seed.value_or(session_.setup().seed));
    table_ = table.get();
    table->decider().made(madeBefore_);
    table->recorder().to(&trace_, TraceLevel::Full);
    table->chance().source(this);
    table->decider().script(decided_);
    table->decider().agent(this);
    try {
        if (laysOut_) {
            game_.start(*table, session_.setup());
            ScenarioNames names;
            layOutSituation(game_, *table, session_.setup().situation, names);
            comeTo(RunPoint::At::UnitEnd);
            ++unitsEnded_;
        }
        while (true) {
            table->beginUnit(game_.unit(state_.data()));
            game_.playUnit(*table);
            const bool isOver = game_.over(state_.data());
            comeTo(isOver ? RunPoint::At::GameOver : RunPoint::At::UnitEnd);
            assert(!isOver && "the end of the game ends every run");
            ++unitsEnded_;
        }
    } catch (const Suspended&) {}
    table_ = nullptr;
    return why_;
}

// The outcome that the path says; nothing: it falls by the seed.
template <class Outcomes>
std::optional<std::uint32_t> ChanceTree::Run::branch(const TreeEvent& event, Outcomes outcomes) {
    if (pathAt_ < path_.size()) {
        branchedAt_ = trace_.size();
        return path_[pathAt_++];
    }
    if (seed_) return std::nullopt;
    outcomes_ = outcomes();
    event_ = event;
    key_ = keyNow();
    const std::optional<std::uint32_t> outcome = goesOn();
    if (!outcome) stop(Why::Branch);
    branchedAt_ = trace_.size();
    way_.push_back(*outcome);
    return outcome;
}

std::optional<std::uint32_t> ChanceTree::Run::say(const ChanceRequest& request) {
    if (pastAt_ < past_.size()) return past_[pastAt_++];
    comeTo(RunPoint::At::Chance);
    if (isCertain(request)) return onlyOutcome(request);
    return branch({false, request.kind, request.key, request.count, request.die}, [&] { return outcomesOf(request); });
}

int ChanceTree::Run::choose(const Game&, const void* state, const Decision& decision) {
    const bool isHere = trace_.size() == asked_;  // the decision that is open at the position
    if (!isHere) comeTo(RunPoint::At::Decision);
    const auto count = std::uint32_t(decision.options.size());
    const bool branchesNow = isHere && !isHereBranched_;
    isHereBranched_ = true;
    if (branchesNow || answers_ == Answers::Random) {
        const auto chosen = branch({true, {}, {}, int(count), nullptr}, [&] {
            std::vector<WeightedOutcome> all(count);
            for (std::uint32_t i = 0; i < count; ++i) all[i].value = i;
            return all;
        });
        return chosen ? int(*chosen) : anyOption(*seed_ ^ kKeyOfEquals, decision.ordinal, int(count));
    }
    if (laterAt_ < later_.size()) {
        const auto found = std::find(decision.options.begin(), decision.options.end(), later_[laterAt_]);
        if (found != decision.options.end()) {
            ++laterAt_;
            return int(found - decision.options.begin());
        }
        laterAt_ = later_.size();
    }
    return greedy(state, decision);
}

int ChanceTree::Run::greedy(const void* state, const Decision& decision) {
    heuristics_.resize(decision.options.size());
    game_.evaluation().heuristics(state, decision, heuristics_);
    if (answers_ == Answers::FightsOn) {
        const auto leaves = [this](const Option& option) { return contests_.leaves(game_, option); };
        if (!std::all_of(decision.options.begin(), decision.options.end(), leaves))
            for (std::size_t i = 0; i < decision.options.size(); ++i)
                if (leaves(decision.options[i])) heuristics_[i] = INT_MIN;
    }
    return GreedyAgent::best(heuristics_, kKeyOfEquals);
}

// What tells the place where a run has branched from others. Where nothing but chance has chosen since a unit began, or
// a scope that starts afresh, the state at that beginning says all that will follow; else the whole way does.
ChanceTree::Key ChanceTree::Run::keyNow() {
    if (!reader_.needsTheWay() && !trace_.empty()) {
        for (std::uint32_t scope = scopeAfter(trace_, trace_.size() - 1); scope != kNoParent && scope >= branchedAt_;
             scope = trace_[scope].parent) {
            if (trace_[scope].kind == EventKind::Unit) return keyOf(scope, asked_);
            if (trace_[scope].kind == EventKind::Rule && contests_.startsAfresh(trace_, scope))
                return keyOf(scope, trace_[scope].parent);
        }
    }
    Digest way;
    for (const std::uint32_t outcome : way_) way.add(outcome);
    way.add(way_.size());
    return {way.high, way.low};
}

// By the state when a scope began, and by everything that happened after the position before the scope `around` it: the
// rules that went on outside of that may remember it.
ChanceTree::Key ChanceTree::Run::keyOf(std::size_t scope, std::size_t around) {
    const StateRanges used = game_.usedRanges(state_.data());
    const std::span<std::byte> then = scratch_.take(used, state_);
    for (std::size_t i = trace_.size(); i > scope; --i) revertEvent(trace_[i - 1], then.data());
    Digest digest;
    if (used.empty()) digest.add(then);
    for (const StateRange& range : used) digest.add(then.subspan(range.begin, range.end - range.begin));
    digest.add(contests_.underWay(*table_));
    digest.add(std::uint64_t(laterAt_) << 1 | 1);
    digest.add(std::uint64_t(unitsEnded_));
    digest.add(std::uint64_t(trace_[scope].kind) << 16 | trace_[scope].field);
    for (std::size_t i = asked_; i < around; ++i) digest.add(trace_[i]);
    return {digest.high, digest.low};
}

// --- the graph ------------------------------------------------------------------------------------------------------

ChanceTree::ChanceTree(const Session& session, std::size_t position, Answers answers, RunReader& reader,
                       bool branchesHere)
    : run_(std::make_unique<Run>(session, position, answers, reader, branchesHere)) {}

ChanceTree::~ChanceTree() = default;

// Notes where a way leads.
void ChanceTree::lead(const Way& way, std::int32_t to) {
    if (way.from < 0) root_ = to;
    else nodes_[std::size_t(way.from)].to[way.outcome] = to;
}

// The run has come to a branching. From one that nobody has come to before it goes on at once, which saves playing the
// way to it again; so long only that no run follows a whole game.
std::optional<std::uint32_t> ChanceTree::comeToBranch(Way& way) {
    const auto [at, isNew] = known_.try_emplace(run_->key(), std::int32_t(nodes_.size()));
    const std::int32_t place = at->second;
    merged_ += !isNew;
    if (isNew) {
        if (nodes_.empty()) firstEvent_ = run_->event();
        const bool isFirst = nodes_.empty();  // its outcomes are listed in the order in which they were told
        Node& node = nodes_.emplace_back();
        node.outcomes = std::move(run_->outcomes());
        if (!isFirst)
            std::stable_sort(node.outcomes.begin(), node.outcomes.end(),
                             [](const auto& a, const auto& b) { return a.cases > b.cases; });
        node.to.assign(node.outcomes.size(), kUnknown);
        for (const WeightedOutcome& o : node.outcomes) node.cases += o.cases;
        node.from = way.from;
        node.fromOutcome = way.outcome;
    }
    lead(way, place);
    Node& node = nodes_[std::size_t(place)];
    node.mass += way.mass;
    const bool goesOn = isNew && way.goneOn < kGoesOn;
    const double first = goesOn ? way.mass * double(node.outcomes[0].cases) / double(node.cases) : 0;
    node.followed += goesOn;
    if (node.followed < node.outcomes.size()) {
        openMass_ += way.mass - first;
        open_.emplace(node.mass, place);
    }
    if (!goesOn) return std::nullopt;
    ++replays_;  // another outcome that is followed
    way = {place, 0, first, way.goneOn + 1};
    return node.outcomes[0].value;
}

// Plays one way as far as it is not known, and notes where it leads.
void ChanceTree::follow(std::span<const std::uint32_t> path, Way way) {
    ++replays_;
    run_->goesOn = [&] { return comeToBranch(way); };
    switch (run_->play(path)) {
        case Run::Why::Stuck:
            isStuck_ = true;
            lead(way, kStuck);
            break;
        case Run::Why::End: {
            const auto [at, isNew] = ends_.try_emplace(run_->figures(), std::int32_t(figures_.size()));
            if (isNew) figures_.push_back(run_->figures());
            lead(way, toEnd(std::size_t(at->second)));
            break;
        }
        case Run::Why::Branch: break;  // comeToBranch has noted it
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
        follow({}, {-1, 0, 1, goneOn});
    }
    std::vector<std::uint32_t> path;
    while (!open_.empty() && (budget.open <= 0 || openMass_ > budget.open)) {
        const std::int32_t at = open_.top().second;
        const Node& likeliest = nodes_[std::size_t(at)];
        if (likeliest.followed == likeliest.outcomes.size()) {  // it was in the queue more than once
            open_.pop();
            continue;
        }
        path.assign(1, 0);
        for (std::int32_t node = at; nodes_[std::size_t(node)].from >= 0; node = nodes_[std::size_t(node)].from) {
            const Node& found = nodes_[std::size_t(node)];
            path.push_back(nodes_[std::size_t(found.from)].outcomes[found.fromOutcome].value);
        }
        std::reverse(path.begin(), path.end());  // the outcome that is followed stands last
        const double each = likeliest.mass / double(likeliest.cases);
        while (nodes_[std::size_t(at)].followed < nodes_[std::size_t(at)].outcomes.size()) {
            if (isSpent()) return;
            const std::size_t outcome = nodes_[std::size_t(at)].followed++;
            const WeightedOutcome o = nodes_[std::size_t(at)].outcomes[outcome];
            path.back() = o.value;
            const double mass = each * double(o.cases);
            openMass_ -= mass;
            follow(path, {at, std::uint32_t(outcome), mass, goneOn});
        }
    }
    if (open_.empty()) openMass_ = 0;
}

// Puts nodes before those they lead to. A state that comes again would lead to itself; the chances of what such a loop
// ends with are a limit that is not summed here, and the tree stays incomplete.
void ChanceTree::sortNodes() {
    if (!order_.empty() || nodes_.empty()) return;
    enum : std::uint8_t { New, Entered, Done };
    std::vector<std::uint8_t> marks(nodes_.size(), New);
    std::vector<std::pair<std::int32_t, std::size_t>> way;
    for (std::int32_t first = 0; first < std::int32_t(nodes_.size()); ++first) {
        if (marks[std::size_t(first)] != New) continue;
        way.emplace_back(first, 0);
        marks[std::size_t(first)] = Entered;
        while (!way.empty()) {
            const auto node = std::size_t(way.back().first);
            if (way.back().second == nodes_[node].to.size()) {
                marks[node] = Done;
                order_.push_back(std::int32_t(node));
                way.pop_back();
                continue;
            }
            std::int32_t& to = nodes_[node].to[way.back().second++];
            if (to < 0 || marks[std::size_t(to)] == Done) continue;
            if (marks[std::size_t(to)] == Entered) {
                hasLoop_ = true;
                to = kStuck;
                continue;
            }
            marks[std::size_t(to)] = Entered;
            way.emplace_back(to, 0);
        }
    }
    std::reverse(order_.begin(), order_.end());
}

ChanceTree::Ends ChanceTree::endsFrom(std::int32_t place) const {
    Ends ends;
    ends.chances.resize(figures_.size());
    std::vector<Fraction> chances(nodes_.size());
    const auto arrive = [&](std::int32_t to, const Fraction& chance) {
        if (to == kUnknown || to == kStuck) ends.open += chance;
        else if (to < 0) ends.chances[std::size_t(-1 - to)] += chance;
        else chances[std::size_t(to)] += chance;
    };
    arrive(place, Fraction(1));
    for (const std::int32_t at : order_) {
        const Node& node = nodes_[std::size_t(at)];
        Fraction& chance = chances[std::size_t(at)];
        if (chance.isZero()) continue;
        chance.divideBy(node.cases);
        for (std::size_t i = 0; i < node.outcomes.size(); ++i)
            arrive(node.to[i], chance * std::int64_t(node.outcomes[i].cases));
        chance = Fraction();
    }
    return ends;
}

ChanceTree::Ends ChanceTree::ends() {
    sortNodes();
    return endsFrom(root_);
}

ChanceTree::Ends ChanceTree::endsAfter(std::size_t outcome) {
    sortNodes();
    assert(root_ >= 0 && outcome < nodes_[std::size_t(root_)].to.size() && "only a first event has outcomes");
    return endsFrom(nodes_[std::size_t(root_)].to[outcome]);
}

std::span<const WeightedOutcome> ChanceTree::first() const {
    if (root_ < 0) return {};
    return nodes_[std::size_t(root_)].outcomes;
}

Fraction ChanceTree::chanceOfFirst(std::size_t outcome) const {
    const Node& root = nodes_[std::size_t(root_)];
    return Fraction(std::int64_t(root.outcomes[outcome].cases), root.cases);
}

bool ChanceTree::simulate(std::uint64_t seed, std::optional<std::uint32_t> outcome,
                          std::vector<std::int64_t>& figures) {
    const std::uint32_t said[] = {outcome.value_or(0)};
    if (run_->play(std::span(said).first(outcome ? 1 : 0), seed) != Run::Why::End) return false;
    figures = run_->figures();
    return true;
}

}  // namespace engine
