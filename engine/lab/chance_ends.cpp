// Counts how likely the ends of the graph are.
#include "engine/lab/chance_tree.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace engine {

// Puts nodes before those they lead to. A state that comes again would lead to itself; the chances of what such a loop
// ends with are a limit that is not summed here, and the tree stays incomplete.
void ChanceTree::sortNodes() {
    if (!order_.empty() || nodes_.empty()) return;
    enum : std::uint8_t { New, Entered, Done };
    std::vector<std::uint8_t> marks(nodes_.size(), New);
    std::vector<std::pair<std::int32_t, std::size_t>> way;
    for (std::int32_t first = 0; first < std::int32_t(nodes_.size()); ++first) {
        if (marks[first] != New) continue;
        way.emplace_back(first, 0);
        marks[first] = Entered;
        while (!way.empty()) {
            const auto node = std::size_t(way.back().first);
            if (way.back().second == nodes_[node].count) {
                marks[node] = Done;
                order_.push_back(std::int32_t(node));
                way.pop_back();
                continue;
            }
            std::int32_t& to = to_[nodes_[node].begin + way.back().second++];
            if (to < 0 || marks[to] == Done) continue;
            if (marks[to] == Entered) {
                hasLoop_ = true;
                to = kStuck;
                continue;
            }
            marks[to] = Entered;
            way.emplace_back(to, 0);
        }
    }
    std::reverse(order_.begin(), order_.end());
    findDenominators();
}

// What follows from a node comes in so many equally likely cases that each end has a whole number of them: the cases of
// its own outcomes, each of which comes in as many as the outcome needs that leads to most.
void ChanceTree::findDenominators() {
    primes_.clear();
    std::vector<Fraction::Primes> ofCases;  // of different numbers of cases, which are few
    std::unordered_map<std::uint64_t, std::size_t> known;
    for (const Node& node : nodes_)
        if (node.isKnown() && known.try_emplace(node.cases, ofCases.size()).second) {
            ofCases.push_back(Fraction::primesOf(node.cases));
            for (const auto& [prime, exponent] : ofCases.back()) primes_.push_back(prime);
        }
    std::sort(primes_.begin(), primes_.end());
    primes_.erase(std::unique(primes_.begin(), primes_.end()), primes_.end());
    const std::size_t count = primes_.size();
    exponents_.assign(nodes_.size() * count, 0);
    for (auto at = order_.rbegin(); at != order_.rend(); ++at) {
        const Node& node = nodes_[*at];
        if (!node.isKnown()) continue;
        std::uint32_t* const exponents = &exponents_[std::size_t(*at) * count];
        for (const std::int32_t to : waysFrom(node))
            for (std::size_t p = 0; to >= 0 && p < count; ++p)
                exponents[p] = std::max(exponents[p], exponents_[std::size_t(to) * count + p]);
        for (const auto& [prime, exponent] : ofCases[known.at(node.cases)])
            exponents[std::lower_bound(primes_.begin(), primes_.end(), prime) - primes_.begin()] += exponent;
    }
}

namespace {

// Whole numbers of as many digits, a row each, which are only added up and divided without a rest.
class Counts {
  public:
    Counts(std::size_t rows, std::size_t digits) : digits_(digits), all_(rows * digits), used_(rows, 0) {}

    std::span<const std::uint32_t> operator[](std::size_t row) const { return {&all_[row * digits_], used_[row]}; }
    void set(std::size_t row, std::span<const std::uint32_t> number) {
        std::copy(number.begin(), number.end(), &all_[row * digits_]);
        used_[row] = std::uint32_t(number.size());
    }
    void add(std::size_t row, std::span<const std::uint32_t> number, std::uint64_t times) {
        assert(times <= UINT32_MAX && "an outcome comes in less than 2^32 cases");
        std::uint32_t* const sum = &all_[row * digits_];
        std::uint64_t carry = 0;
        std::size_t i = 0;
        for (; i < number.size(); ++i) {
            carry += sum[i] + number[i] * times;
            sum[i] = std::uint32_t(carry);
            carry >>= 32;
        }
        for (; carry != 0; ++i) {
            assert(i < digits_ && "no sum is greater than the number of all cases");
            carry += sum[i];
            sum[i] = std::uint32_t(carry);
            carry >>= 32;
        }
        used_[row] = std::max(used_[row], std::uint32_t(i));
    }
    void divide(std::size_t row, std::uint64_t divisor) {
        std::uint32_t* const digits = &all_[row * digits_];
        std::uint32_t& used = used_[row];
        if (std::has_single_bit(divisor)) {
            const int bits = std::countr_zero(divisor), rest = bits % 32;
            const auto whole = std::uint32_t(bits / 32);
            for (std::uint32_t i = whole; i < used; ++i) {
                const std::uint64_t both = std::uint64_t(i + 1 < used ? digits[i + 1] : 0) << 32 | digits[i];
                digits[i - whole] = std::uint32_t(both >> rest);
            }
            for (std::uint32_t i = used < whole ? 0 : used - whole; i < used; ++i) digits[i] = 0;
        } else {
            assert(divisor <= UINT32_MAX && "cases are numbers of 32 bits");
            std::uint64_t left = 0;
            for (std::uint32_t i = used; i > 0; --i) {
                left = left << 32 | digits[i - 1];
                digits[i - 1] = std::uint32_t(left / divisor);
                left %= divisor;
            }
            assert(left == 0 && "the cases of a node are divided among its outcomes");
        }
        while (used > 0 && digits[used - 1] == 0) --used;
    }

  private:
    std::size_t digits_;
    std::vector<std::uint32_t> all_;
    std::vector<std::uint32_t> used_;
};

}  // namespace

// All cases lie at the place. Each node hands on to its outcomes what has come to it.
ChanceTree::Ends ChanceTree::endsFrom(std::int32_t place) const {
    Ends ends;
    ends.chances.resize(figures_.size());
    if (place < 0) {
        (place == kUnknown || place == kStuck ? ends.open : ends.chances[-1 - place]) = Fraction(1);
        return ends;
    }
    Fraction::Primes denominator;
    for (std::size_t p = 0; p < primes_.size(); ++p)
        if (const std::uint32_t exponent = exponents_[std::size_t(place) * primes_.size() + p]; exponent > 0)
            denominator.emplace_back(primes_[p], exponent);
    const Fraction::Natural all = Fraction::product(denominator);
    const std::size_t open = figures_.size();
    Counts counts(nodes_.size(), all.size()), atEnds(open + 1, all.size());
    counts.set(std::size_t(place), all);
    for (const std::int32_t at : order_) {
        const Node& node = nodes_[at];
        if (counts[at].empty()) continue;
        if (!node.isKnown()) {
            atEnds.add(open, counts[at], 1);
            continue;
        }
        counts.divide(std::size_t(at), node.cases);
        const std::span<const std::uint32_t> each = counts[at];
        const std::span<const WeightedOutcome> outcomes = outcomesOf(node);
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            const std::int32_t to = waysFrom(node)[i];
            if (to >= 0) counts.add(std::size_t(to), each, outcomes[i].cases);
            else atEnds.add(to == kUnknown || to == kStuck ? open : std::size_t(-1 - to), each, outcomes[i].cases);
        }
    }
    for (std::size_t end = 0; end < open; ++end) ends.chances[end] = Fraction(atEnds[end], denominator);
    ends.open = Fraction(atEnds[open], denominator);
    return ends;
}

ChanceTree::Ends ChanceTree::ends() {
    sortNodes();
    return endsFrom(root_);
}

ChanceTree::Ends ChanceTree::endsAfter(std::size_t outcome) {
    sortNodes();
    assert(root_ >= 0 && outcome < nodes_[root_].count && "only a first event has outcomes");
    return endsFrom(waysFrom(nodes_[root_])[outcome]);
}

double ChanceTree::open() {
    sortNodes();
    if (root_ < 0) return root_ == kUnknown || root_ == kStuck ? 1 : 0;
    double open = 0;
    std::vector<double> chances(nodes_.size());
    chances[root_] = 1;
    for (const std::int32_t at : order_) {
        const Node& node = nodes_[at];
        if (!node.isKnown()) {
            open += chances[at];
            continue;
        }
        const double each = chances[at] / double(node.cases);
        const std::span<const WeightedOutcome> outcomes = outcomesOf(node);
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            const std::int32_t to = waysFrom(node)[i];
            if (to >= 0) chances[to] += each * double(outcomes[i].cases);
            else if (to == kUnknown || to == kStuck) open += each * double(outcomes[i].cases);
        }
    }
    return open;
}

}  // namespace engine
