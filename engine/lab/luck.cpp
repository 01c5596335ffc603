// The luck of single events, and its sums.
#include "engine/lab/luck.h"

#include <algorithm>
#include <cmath>

#include "engine/lab/intervals.h"
#include "engine/lab/odds_readers.h"

namespace engine {

namespace {

Fraction meanOf(const ChanceTree& tree, const ChanceTree::Ends& ends) {
    Fraction mean;
    for (std::size_t end = 0; end < ends.chances.size(); ++end)
        mean += ends.chances[end] * tree.figures()[end][ValueReader::kValue];
    return mean;
}

Estimate known(const Fraction& fraction) {
    const double value = fraction.value();
    return {value, value, value, fraction};
}

// The mean of runs in pairs, so that what both have in common cancels out.
struct Runs {
    double sum = 0, squares = 0;
    std::size_t count = 0;
    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    Estimate mean() const {
        if (count == 0) return {};
        const double value = sum / double(count);
        const double spread = std::max(0.0, squares / double(count) - value * value);
        const double half = count < 2 ? 0 : kNormal95 * std::sqrt(spread / double(count - 1));
        return {value, value - half, value + half, {}};
    }
};

void simulate(ChanceTree& tree, std::uint32_t came, const LuckQuestion& question, EventLuck& luck) {
    Runs before, after, differences;
    std::vector<std::int64_t> figures;
    for (std::uint64_t i = 0; i < question.simulations; ++i) {
        const std::uint64_t seed = mix(question.seed + i);
        if (!tree.simulate(seed, std::nullopt, figures)) continue;
        const auto mean = double(figures[ValueReader::kValue]);
        if (!tree.simulate(seed, came, figures)) continue;
        const auto value = double(figures[ValueReader::kValue]);
        before.add(mean);
        after.add(value);
        differences.add(value - mean);
    }
    luck.basis = Basis::Simulated;
    luck.expected = before.mean();
    luck.after = after.mean();
    luck.luck = differences.mean();
}

// Nothing: the event had one possible outcome.
std::optional<EventLuck> luckOfEvent(const Session& session, std::size_t event, const LuckQuestion& question) {
    const Game& game = session.game();
    const Event& e = session.timeline().trace()[event];
    EventLuck luck;
    luck.event = event;
    luck.seat = std::clamp<int>(e.width, 0, game.seatsIn(session.state()) - 1);
    ValueReader reader(luck.seat, game.evaluation().rolloutHorizon(session.state()));
    ChanceTree tree(session, event, question.answers, reader);
    tree.grow(question.budget);
    if (tree.first().empty() || tree.firstEvent().isDecision || tree.firstEvent().key != chanceKeyOf(e))
        return std::nullopt;
    const TreeEvent& asked = tree.firstEvent();
    const auto value = std::uint32_t(e.after);
    const std::uint32_t came =
        asked.kind == ChanceRequest::Kind::Dice ? combinationOf(*asked.die, asked.count, value) : value;
    const ChanceTree::Ends ends = tree.ends();
    if (!tree.isComplete()) {
        simulate(tree, came, question, luck);
        return luck;
    }
    const Fraction expected = meanOf(tree, ends);
    for (std::size_t i = 0; i < tree.first().size(); ++i)
        if (tree.first()[i].value == came) {
            const Fraction after = meanOf(tree, tree.endsAfter(i));
            luck.after = known(after);
            luck.luck = known(after - expected);
        }
    luck.expected = known(expected);
    return luck;
}

// Events are independent given what came before them, so that their variances add up.
class Summing {
  public:
    void add(const EventLuck& luck) {
        ++sum_.events;
        sum_.simulated += luck.basis == Basis::Simulated;
        sum_.luck.value += luck.luck.value;
        const double half = (luck.luck.high - luck.luck.low) / 2;
        squares_ += half * half;
        if (luck.luck.exact) exact_ += *luck.luck.exact;
    }
    LuckSum sum(std::string name, std::size_t scope = 0) const {
        LuckSum all = sum_;
        all.name = std::move(name);
        all.scope = scope;
        if (all.simulated == 0) {
            all.luck = known(exact_);
        } else {
            all.luck.low = all.luck.value - std::sqrt(squares_);
            all.luck.high = all.luck.value + std::sqrt(squares_);
        }
        return all;
    }

  private:
    LuckSum sum_;
    Fraction exact_;
    double squares_ = 0;
};

}  // namespace

Luck luckOf(const Session& session, const LuckQuestion& question) {
    const Trace& trace = session.timeline().trace();
    const std::size_t to = std::min(question.to, trace.size());
    std::vector<EventLuck> events;
    for (std::size_t event = question.from; event < to; ++event) {
        if (trace[event].kind != EventKind::Chance) continue;
        if (question.budget.stopped && question.budget.stopped->load(std::memory_order_relaxed)) break;
        if (question.progress) question.progress(event - question.from, to - question.from);
        if (auto found = luckOfEvent(session, event, question)) events.push_back(std::move(*found));
    }
    return luckOf(session, std::move(events));
}

Luck luckOf(const Session& session, std::vector<EventLuck> events) {
    const Game& game = session.game();
    Luck luck;
    luck.events = std::move(events);
    Summing all;
    std::vector<Summing> seats(std::size_t(game.seatsIn(session.state())));
    struct ContestSum {
        OpenContest contest;
        Summing sum;
    };
    std::vector<ContestSum> contests;
    for (const EventLuck& event : luck.events) {
        all.add(event);
        seats[event.seat].add(event);
        if (std::vector<OpenContest> open = openContests(session, event.event); !open.empty()) {
            if (contests.empty() || contests.back().contest.scope != open.back().scope)
                contests.push_back({std::move(open.back()), {}});
            contests.back().sum.add(event);
        }
    }
    luck.game = all.sum("");
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        luck.seats.push_back(seats[seat].sum(game.texts().seatName(session.state(), int(seat))));
    for (const ContestSum& c : contests) luck.contests.push_back(c.sum.sum(c.contest.contest.name, c.contest.scope));
    return luck;
}

}  // namespace engine
