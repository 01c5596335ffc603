// Confidence intervals of shares, differences and means.
#include "engine/lab/intervals.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace engine {

namespace {

Share wilson(double p, double n, std::uint64_t trials) {
    const double z2 = kNormal95 * kNormal95;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kNormal95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {p, p == 0 ? 0 : std::max(0.0, middle - half), p == 1 ? 1 : std::min(1.0, middle + half), trials};
}

// The sides of two intervals as one, for shares that vary together as `correlation` says.
double side(double one, double other, double correlation) {
    return std::sqrt(std::max(0.0, one * one - 2 * correlation * one * other + other * other));
}

Difference differenceOf(const Share& one, const Share& other, double correlation) {
    const double difference = one.value - other.value;
    const double below = side(one.value - one.low, other.high - other.value, correlation);
    const double above = side(one.high - one.value, other.value - other.low, correlation);
    return {difference, std::max(-1.0, difference - below), std::min(1.0, difference + above)};
}

}  // namespace

void Clusters::addCluster(std::int64_t ofCluster, std::uint64_t size) {
    if (size == 0) return;
    ++clusters;
    trials += size;
    sum += ofCluster;
    trialSquares += size * size;
    products += std::int64_t(size) * ofCluster;
    sumSquares += ofCluster * ofCluster;
}

void Clusters::add(const Clusters& more) {
    clusters += more.clusters;
    trials += more.trials;
    sum += more.sum;
    trialSquares += more.trialSquares;
    products += more.products;
    sumSquares += more.sumSquares;
}

double Clusters::variance() const {
    if (trials == 0) return 0;
    const double n = double(trials), mean = double(sum) / n;
    const double squares = double(sumSquares) - 2 * mean * double(products) + mean * mean * double(trialSquares);
    return std::max(0.0, squares) / (n * n);
}

Share shareOf(std::uint64_t successes, std::uint64_t trials) {
    return trials == 0 ? Share{} : wilson(double(successes) / double(trials), double(trials), trials);
}

Share shareOf(const Clusters& successes) {
    if (successes.trials == 0) return {};
    const double n = double(successes.trials), p = double(successes.sum) / n, variance = successes.variance();
    const bool same = successes.sum == 0 || std::uint64_t(successes.sum) == successes.trials;
    const double likeIndependent = same           ? n * n / double(successes.trialSquares)
                                   : variance > 0 ? p * (1 - p) / variance
                                                  : n;
    return wilson(p, std::min(n, likeIndependent), successes.trials);
}

Difference differenceOf(const Share& one, const Share& other) { return differenceOf(one, other, 0); }

Difference pairedDifference(const std::vector<bool>& one, const std::vector<bool>& other) {
    assert(one.size() == other.size());
    std::uint64_t both = 0, onlyOne = 0, onlyOther = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        both += one[i] && other[i];
        onlyOne += one[i] && !other[i];
        onlyOther += !one[i] && other[i];
    }
    const double n = double(one.size()), a = double(both), b = double(onlyOne), c = double(onlyOther),
                 d = n - a - b - c;
    // Newcombe corrects a correlation above zero for continuity, so that it is not overrated.
    const double more = a * d - b * c, together = more > 0 ? std::max(0.0, more - n / 2) : more;
    const double all = (a + b) * (c + d) * (a + c) * (b + d);
    return differenceOf(shareOf(both + onlyOne, one.size()), shareOf(both + onlyOther, one.size()),
                        all > 0 ? together / std::sqrt(all) : 0);
}

void PairSums::addCluster(std::span<const One> found) {
    for (const One& one : found)
        for (const One& other : found) {
            at(0, one.thing, other.thing) += one.sum * other.sum;
            at(1, one.thing, other.thing) += one.sum * other.trials;
            at(2, one.thing, other.thing) += one.trials * other.trials;
        }
}

void PairSums::add(const PairSums& more) {
    assert(things_ == more.things_);
    for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += more.sums_[i];
}

double PairSums::covariance(std::size_t one, const Clusters& ofOne, std::size_t other, const Clusters& ofOther) const {
    if (ofOne.trials == 0 || ofOther.trials == 0) return 0;
    const double n = double(ofOne.trials), m = double(ofOther.trials), mean = double(ofOne.sum) / n,
                 mean2 = double(ofOther.sum) / m;
    const double products = double(at(0, one, other)) - mean2 * double(at(1, one, other)) -
                            mean * double(at(1, other, one)) + mean * mean2 * double(at(2, one, other));
    return products / (n * m);
}

void Sums::addCluster(std::span<const int> hundredths) {
    std::int64_t sum = 0;
    for (const int value : hundredths) {
        sum += value;
        squares += std::int64_t(value) * value;
    }
    clusters.addCluster(sum, hundredths.size());
}

void Sums::add(const Sums& more) {
    clusters.add(more.clusters);
    squares += more.squares;
}

Mean Sums::mean() const {
    if (clusters.trials == 0) return {};
    const double n = double(clusters.trials), sum = double(clusters.sum), mean = sum / n;
    const double spread = n > 1 ? std::sqrt(std::max(0.0, (double(squares) - sum * mean) / (n - 1))) : 0;
    const double c = double(clusters.clusters);
    const double half = c > 1 ? kNormal95 * std::sqrt(clusters.variance() * c / (c - 1)) : 0;
    return {mean / 100, spread / 100, (mean - half) / 100, (mean + half) / 100, clusters.trials};
}

}  // namespace engine
