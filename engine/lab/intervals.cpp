// Confidence intervals of shares, differences and means.
#include "engine/lab/intervals.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>

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
    Pairs pairs;
    for (std::size_t i = 0; i < one.size(); ++i) pairs.addPair(one[i], other[i]);
    return pairedDifference(pairs);
}

void Pairs::add(const Pairs& more) {
    both += more.both;
    onlyOne += more.onlyOne;
    onlyOther += more.onlyOther;
    neither += more.neither;
}

Difference pairedDifference(const Pairs& pairs) {
    const double n = double(pairs.count()), a = double(pairs.both), b = double(pairs.onlyOne),
                 c = double(pairs.onlyOther), d = n - a - b - c;
    // Newcombe corrects a correlation above zero for continuity, so that it is not overrated.
    const double more = a * d - b * c, together = more > 0 ? std::max(0.0, more - n / 2) : more;
    const double all = (a + b) * (c + d) * (a + c) * (b + d);
    return differenceOf(shareOf(pairs.both + pairs.onlyOne, pairs.count()),
                        shareOf(pairs.both + pairs.onlyOther, pairs.count()), all > 0 ? together / std::sqrt(all) : 0);
}

void PairedClusters::addPair(std::int64_t sumOne, std::uint64_t trialsOne, std::int64_t sumOther,
                             std::uint64_t trialsOther) {
    one.addCluster(sumOne, trialsOne);
    other.addCluster(sumOther, trialsOther);
    differing += sumOne != sumOther || trialsOne != trialsOther;
    sums_ += sumOne * sumOther;
    sumAndTrials_ += sumOne * std::int64_t(trialsOther);
    trialsAndSum_ += std::int64_t(trialsOne) * sumOther;
    trials_ += std::int64_t(trialsOne * trialsOther);
}

void PairedClusters::add(const PairedClusters& more) {
    one.add(more.one);
    other.add(more.other);
    differing += more.differing;
    sums_ += more.sums_;
    sumAndTrials_ += more.sumAndTrials_;
    trialsAndSum_ += more.trialsAndSum_;
    trials_ += more.trials_;
}

Difference PairedClusters::difference() const {
    if (one.trials == 0 || other.trials == 0) return {};
    const double n = double(one.trials), m = double(other.trials), p = double(one.sum) / n, q = double(other.sum) / m;
    const double covariance =
        (double(sums_) - q * double(sumAndTrials_) - p * double(trialsAndSum_) + p * q * double(trials_)) / (n * m);
    const double spread = std::sqrt(one.variance() * other.variance());
    return differenceOf(shareOf(one), shareOf(other), spread > 0 ? std::clamp(covariance / spread, -1.0, 1.0) : 0);
}

void PairedNumbers::addPair(std::int64_t ofOne, std::int64_t ofOther) {
    ++pairs;
    differing += ofOne != ofOther;
    one += ofOne;
    other += ofOther;
    squares += (ofOne - ofOther) * (ofOne - ofOther);
}

void PairedNumbers::add(const PairedNumbers& more) {
    pairs += more.pairs;
    differing += more.differing;
    one += more.one;
    other += more.other;
    squares += more.squares;
}

PairedNumbers::Interval PairedNumbers::difference() const {
    if (pairs == 0) return {};
    const double n = double(pairs), sum = double(one) - double(other), mean = sum / n;
    if (pairs == 1 || differing == 0) return {mean, mean, mean};
    const double variance = std::max(0.0, double(squares) - sum * mean) / (n * (n - 1));
    const double half = student95(differing > 1 ? differing - 1 : 1) * std::sqrt(variance);
    return {mean, mean - half, mean + half};
}

// The expansion by Cornish and Fisher (Abramowitz and Stegun, 26.7.5), off by at most 0.003 from five degrees of
// freedom on; below, the values of the table.
double student95(std::uint64_t degreesOfFreedom) {
    constexpr double kFew[] = {12.706, 4.303, 3.182, 2.776};
    assert(degreesOfFreedom > 0);
    if (degreesOfFreedom <= std::size(kFew)) return kFew[degreesOfFreedom - 1];
    const double n = double(degreesOfFreedom), z = kNormal95, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
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
