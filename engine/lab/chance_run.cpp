// Playing a unit, or a round of a contest, with chance said outcome by outcome.
#include "engine/lab/chance_run.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <climits>
#include <cstring>

#include "engine/kernel/dice_combinations.h"
#include "engine/kernel/scenario_parts.h"

namespace engine {

std::vector<WeightedOutcome> outcomesOf(const ChanceRequest& request) {
    std::vector<WeightedOutcome> outcomes;
    outcomes.reserve(std::size_t(request.count) + 1);  // what most events have
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

constexpr std::uint64_t kOfRound = 0x726F756E64;  // a round that stands alone has nothing beside the state

// Two words from bytes, each from all of them. Four words are taken at a time, each into a sum of its own and all
// together into another, because none of these has to wait for the others then: a state has some thousand bytes.
class Digest {
  public:
    void add(std::uint64_t word) { addBlock({word, 0, 0, 1}); }
    void add(std::span<const std::byte> bytes) {
        const std::size_t size = bytes.size();
        std::array<std::uint64_t, kSums> words;
        for (; bytes.size() >= sizeof words; bytes = bytes.subspan(sizeof words)) {
            std::memcpy(words.data(), bytes.data(), sizeof words);
            addBlock(words);
        }
        words.fill(0);
        std::memcpy(words.data(), bytes.data(), bytes.size());
        addBlock(words);
        add(size);
    }
    void add(const Event& e) {
        addBlock({std::uint64_t(e.kind) << 56 | std::uint64_t(e.width) << 48 | std::uint64_t(e.field) << 32 | e.parent,
                  std::uint64_t(std::uint32_t(e.before)) << 32 | std::uint32_t(e.after), 0, 2});
    }
    void add(PlaceKey key) { addBlock({key.high, key.low, 0, 3}); }
    PlaceKey key() const {
        PlaceKey all{0, together_};
        for (const std::uint64_t sum : sums_) {
            all.high = mix(all.high ^ sum);
            all.low = mix(all.low + sum);
        }
        return all;
    }

  private:
    static constexpr std::size_t kSums = 4;
    void addBlock(const std::array<std::uint64_t, kSums>& words) {
        for (std::size_t i = 0; i < kSums; ++i) sums_[i] = std::rotl(sums_[i] ^ words[i], 23) * 0x9FB21C651E98DF25ull;
        const std::uint64_t all =
            words[0] + std::rotl(words[1], 17) + std::rotl(words[2], 31) + std::rotl(words[3], 47);
        together_ = (std::rotl(together_, 31) + all) * 0xD6E8FEB86659FD93ull;
    }
    std::array<std::uint64_t, kSums> sums_{0x243F6A8885A308D3ull, 1, 2, 3};
    std::uint64_t together_ = 0x13198A2E03707344ull;
};

}  // namespace

ChanceRun::ChanceRun(const Session& session, std::size_t position, Answers answers, RunReader& reader,
                     bool branchesHere)
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

void ChanceRun::stop(Why why) {
    why_ = why;
    table_->recorder().leaveScopes();
    throw Suspended{Suspended::Why::Open};
}

void ChanceRun::setUp(Table& table) {
    table.decider().made(madeBefore_);
    table.recorder().to(&trace_, TraceLevel::Full);
    table.chance().source(this);
    table.decider().agent(this);
}

ChanceRun::Why ChanceRun::play(std::span<const std::uint32_t> path, std::optional<std::uint64_t> seed) {
    copyUsed(laysOut_ ? StateRanges() : game_.usedRanges(start_.data()), start_, state_.data());
    trace_.clear();
    placedTo_ = 0;
    round_ = nullptr;
    path_ = path;
    way_.assign(path.begin(), path.end());
    seed_ = seed;
    pastAt_ = pathAt_ = laterAt_ = laterMovedAt_ = 0;
    branchedAt_ = seen_ = asked_;
    unitsEnded_ = 0;
    isHereBranched_ = !branchesHere_;
    why_ = Why::Stuck;
    const auto table = game_.makeTable(state_.data(), seed.value_or(session_.setup().seed));
    table_ = table.get();
    setUp(*table);
    table->decider().script(decided_);
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

void ChanceRun::takeBack(std::size_t events) {
    for (; trace_.size() > events; trace_.pop_back()) revertEvent(trace_.back(), state_.data());
}

ChanceRun::Why ChanceRun::playRound(const RoundStart& from, std::span<const std::uint32_t> path) {
    assert(trace_.size() >= asked_ && "a round lies behind a position that a run has come to");
    if (placedTo_ > 0 && placed_ == from.key) {
        takeBack(placedTo_);
    } else {
        takeBack(asked_);
        const auto changes = std::span(changes_).subspan(from.begin, from.end - from.begin);
        trace_.insert(trace_.end(), changes.begin(), changes.end());
        applyEvents(changes, state_.data());
        placed_ = from.key;
        placedTo_ = trace_.size();
    }
    if (roundTable_) {
        roundTable_->stateChanged();
    } else {
        roundTable_ = game_.makeTable(state_.data(), session_.setup().seed);
        setUp(*roundTable_);
    }
    table_ = roundTable_.get();
    round_ = &from;
    path_ = path;
    way_.assign(path.begin(), path.end());
    seed_.reset();
    pastAt_ = past_.size();
    pathAt_ = 0;
    laterAt_ = from.laterAt;
    unitsEnded_ = from.unitsEnded;
    isHereBranched_ = true;
    why_ = Why::Stuck;
    table_->beginUnit(game_.unit(state_.data()));
    seen_ = trace_.size();
    try {
        if (!contests_.playRound(*table_)) {
            const RunPoint point = pointAt(RunPoint::At::ContestOver);
            why_ = reader_.reachedContestEnd(point, figures_) ? Why::End : Why::Left;
        } else if (!contests_.roundStandsAlone(*table_)) {
            why_ = Why::Left;
        } else {
            tellRound(trace_.size(), from.around);
            why_ = Why::Round;
        }
    } catch (const Suspended&) {
        roundTable_ = nullptr;  // what rules had put down on it lies there still
    }
    table_ = nullptr;
    return why_;
}

// The outcome that the path says; nothing: it falls by the seed.
template <class Outcomes> std::optional<std::uint32_t> ChanceRun::branch(const TreeEvent& event, Outcomes outcomes) {
    if (pathAt_ < path_.size()) {
        branchedAt_ = trace_.size();
        return path_[pathAt_++];
    }
    if (seed_) return std::nullopt;
    outcomes_ = outcomes();
    event_ = event;
    tellPlace();
    const std::optional<std::uint32_t> outcome = goesOn();
    if (!outcome) stop(Why::Branch);
    branchedAt_ = trace_.size();
    way_.push_back(*outcome);
    return outcome;
}

std::optional<std::uint32_t> ChanceRun::say(const ChanceRequest& request) {
    if (pastAt_ < past_.size()) return past_[pastAt_++];
    comeTo(RunPoint::At::Chance);
    if (isCertain(request)) return onlyOutcome(request);
    return branch({false, request.kind, request.key, request.count, request.die}, [&] { return outcomesOf(request); });
}

int ChanceRun::choose(const Game&, const void* state, const Decision& decision) {
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
            laterMovedAt_ = trace_.size();
            return int(found - decision.options.begin());
        }
        laterAt_ = later_.size();
        laterMovedAt_ = trace_.size();
    }
    return greedy(state, decision);
}

int ChanceRun::greedy(const void* state, const Decision& decision) {
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
void ChanceRun::tellPlace() {
    roundAt_.reset();
    if (round_) {
        key_ = way_.empty() ? round_->key : keyOfWay(round_->key);
        return;
    }
    if (!reader_.needsTheWay() && !trace_.empty()) {
        for (std::uint32_t scope = scopeAfter(trace_, trace_.size() - 1); scope != kNoParent && scope >= branchedAt_;
             scope = trace_[scope].parent) {
            if (trace_[scope].kind == EventKind::Unit) {
                key_ = keyOfState(scope, contests_.underWay(*table_), {});
                return;
            }
            if (trace_[scope].kind == EventKind::Rule && contests_.startsAfresh(trace_, scope)) {
                Digest outside;
                for (std::size_t i = asked_; i < trace_[scope].parent; ++i) outside.add(trace_[i]);
                if (contests_.roundStandsAlone(*table_) && laterMovedAt_ <= scope) tellRound(scope, outside.key());
                else key_ = keyOfState(scope, contests_.underWay(*table_), outside.key());
                return;
            }
        }
    }
    key_ = keyOfWay({});
}

// A round begins after so many events. The rules that go on outside of its contest may remember what happened there.
void ChanceRun::tellRound(std::size_t events, PlaceKey around) {
    roundAt_ = events;
    around_ = around;
    key_ = keyOfState(events, kOfRound, around);
}

// By the state when a scope began, and by what lies beside it.
PlaceKey ChanceRun::keyOfState(std::size_t events, std::uint64_t beside, PlaceKey around) {
    const StateRanges used = game_.usedRanges(state_.data());
    std::span<const std::byte> then = state_;
    if (events < trace_.size()) {
        const std::span<std::byte> before = scratch_.take(used, state_);
        for (std::size_t i = trace_.size(); i > events; --i) revertEvent(trace_[i - 1], before.data());
        then = before;
    }
    Digest digest;
    if (used.empty()) digest.add(then);
    for (const StateRange& range : used) digest.add(then.subspan(range.begin, range.end - range.begin));
    digest.add(beside);
    digest.add(std::uint64_t(laterAt_) << 32 | std::uint32_t(unitsEnded_));
    digest.add(around);
    return digest.key();
}

PlaceKey ChanceRun::keyOfWay(PlaceKey from) const {
    Digest way;
    way.add(from);
    for (const std::uint32_t outcome : way_) way.add(outcome);
    way.add(way_.size());
    return way.key();
}

RoundStart ChanceRun::roundStart() {
    constexpr std::uint32_t kUnchanged = ~0u;
    changeOf_.resize(state_.size(), kUnchanged);
    const std::size_t begin = changes_.size();
    for (std::size_t i = asked_; i < *roundAt_; ++i) {
        const Event& e = trace_[i];
        if (e.kind != EventKind::Set) continue;
        std::uint32_t& change = changeOf_[e.field];
        if (change == kUnchanged) {
            change = std::uint32_t(changes_.size());
            changes_.push_back(e);
            changes_.back().parent = kNoParent;  // it stands there for itself
        } else {
            changes_[change].after = e.after;
        }
    }
    const auto first = changes_.begin() + std::ptrdiff_t(begin);
    for (auto e = first; e != changes_.end(); ++e) changeOf_[e->field] = kUnchanged;
    changes_.erase(std::remove_if(first, changes_.end(), [](const Event& e) { return e.before == e.after; }),
                   changes_.end());
    return {key_, around_, begin, changes_.size(), laterAt_, unitsEnded_};
}

}  // namespace engine
