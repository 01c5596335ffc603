// Confidence intervals of shares, differences and means, worked out by hand where trials come in clusters.
#include "engine/lab/intervals.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "engine/kernel/chance.h"

using namespace engine;

namespace {

void checkSame(const Share& one, const Share& other) {
    CHECK(one.value == doctest::Approx(other.value));
    CHECK(one.low == doctest::Approx(other.low));
    CHECK(one.high == doctest::Approx(other.high));
}

struct Cluster {
    std::int64_t sum;
    std::uint64_t trials;
};
Clusters clustersOf(std::initializer_list<Cluster> list, int times = 1) {
    Clusters all;
    for (const Cluster& one : list) all.addCluster(times * one.sum, std::uint64_t(times) * one.trials);
    return all;
}

}  // namespace

TEST_CASE("a share has Wilson's interval: known values, and never outside 0 to 1") {
    const Share half = shareOf(50, 100);
    CHECK(half.value == doctest::Approx(0.5));
    CHECK(half.low == doctest::Approx(0.4038).epsilon(0.001));
    CHECK(half.high == doctest::Approx(0.5962).epsilon(0.001));
    const Share none = shareOf(0, 20), all = shareOf(20, 20);
    CHECK(none.low == 0);
    CHECK(none.high == doctest::Approx(0.1611).epsilon(0.001));
    CHECK(all.low == doctest::Approx(1 - 0.1611).epsilon(0.001));
    CHECK(all.high == 1);
    const Share unknown = shareOf(0, 0);
    CHECK(unknown.low == 0);
    CHECK(unknown.high == 1);
}

TEST_CASE("a difference has Newcombe's interval: clear only where zero lies outside") {
    const Difference d = differenceOf(shareOf(56, 70), shareOf(48, 80));  // the worked example of the method
    CHECK(d.value == doctest::Approx(0.2));
    CHECK(d.low == doctest::Approx(0.0524).epsilon(0.001));
    CHECK(d.high == doctest::Approx(0.3339).epsilon(0.001));
    CHECK(d.clear());
    CHECK_FALSE(differenceOf(shareOf(5, 10), shareOf(4, 10)).clear());
}

TEST_CASE(
    "a difference of pairs has Newcombe's interval for them, narrower where pairs go together and wider where they do "
    "not") {
    const auto pairs = [](int both, int onlyOne, int onlyOther, int neither) {
        std::vector<bool> one, other;
        const auto put = [&](int times, bool a, bool b) {
            one.insert(one.end(), std::size_t(times), a);
            other.insert(other.end(), std::size_t(times), b);
        };
        put(both, true, true);
        put(onlyOne, true, false);
        put(onlyOther, false, true);
        put(neither, false, false);
        return pairedDifference(one, other);
    };
    const Difference d = pairs(20, 12, 2, 16);  // the worked example of the method
    CHECK(d.value == doctest::Approx(0.2));
    CHECK(d.low == doctest::Approx(0.0562).epsilon(0.001));
    CHECK(d.high == doctest::Approx(0.3292).epsilon(0.001));
    const Difference independent = differenceOf(shareOf(32, 50), shareOf(22, 50));
    CHECK(d.high - d.low < independent.high - independent.low);
    const Difference against = pairs(4, 28, 18, 0);
    CHECK(against.value == doctest::Approx(d.value));
    CHECK(against.high - against.low > independent.high - independent.low);
    CHECK(pairs(0, 0, 0, 0).value == 0);
}

TEST_CASE("clusters of one trial are independent trials: the same interval") {
    Clusters singles;
    for (int i = 0; i < 100; ++i) singles.addCluster(i % 4 == 0, 1);
    checkSame(shareOf(singles), shareOf(25, 100));
    CHECK(shareOf(singles).of == 100);
    checkSame(shareOf(Clusters{}), shareOf(0, 0));
}

TEST_CASE("trials that come to the same within a cluster say as much as one trial for each cluster") {
    // By hand: 4 games of 2 offers, both taken or none. Squares of sum - trials / 2: 4 times 1. Variance 4 / 8^2 = 1 /
    // 16, that of 4 independent trials of a half.
    const Clusters alike = clustersOf({{2, 2}, {2, 2}, {0, 2}, {0, 2}});
    CHECK(alike.variance() == doctest::Approx(1.0 / 16));
    checkSame(shareOf(alike), shareOf(2, 4));
    CHECK(shareOf(alike).of == 8);
    // By hand: 6 games of 2 offers. Squares 1 + 1 + 0 + 0 + 1 + 1,
    // variance 4 / 12^2 = 1 / 36, that of 9 trials of a half.
    const Share some = shareOf(clustersOf({{2, 2}, {2, 2}, {1, 2}, {1, 2}, {0, 2}, {0, 2}}));
    CHECK(some.value == doctest::Approx(0.5));
    CHECK(some.low == doctest::Approx(0.2265).epsilon(0.001));  // Wilson's with p = 0.5, n = 9; with n = 12: 0.2538
    CHECK(some.high == doctest::Approx(0.7735).epsilon(0.001));
    // Unequal games: (3 of 3), (0 of 1). p = 3/4, squares (3 - 9/4)^2
    // + (3/4)^2 = 9/8, variance 9/128: n = (3/16) / (9/128) = 8/3.
    CHECK(clustersOf({{3, 3}, {0, 1}}).variance() == doctest::Approx(9.0 / 128));
}

TEST_CASE("a seed that is repeated seven times says as much as once") {
    for (const auto& sample : {std::initializer_list<Cluster>{{1, 1}, {0, 1}, {1, 1}, {1, 1}, {0, 1}},
                               {{2, 2}, {2, 3}, {0, 2}, {0, 1}},
                               {{1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}},
                               {{0, 2}, {0, 2}, {0, 2}}}) {
        const Share once = shareOf(clustersOf(sample)), sevenfold = shareOf(clustersOf(sample, 7));
        checkSame(once, sevenfold);
        CHECK(sevenfold.of == 7 * once.of);
    }
    // Taken 35 of 35 times is 5 of 5.
    checkSame(shareOf(clustersOf({{7, 7}, {7, 7}, {7, 7}, {7, 7}, {7, 7}})), shareOf(5, 5));
    CHECK(shareOf(35, 35).low > 0.9);
    CHECK(shareOf(5, 5).low < 0.57);
    Sums once, sevenfold;
    for (const int value : {120, 480, 75, 330}) {
        once.addCluster(std::array{value});
        sevenfold.addCluster(std::array{value, value, value, value, value, value, value});
    }
    CHECK(sevenfold.mean().value == doctest::Approx(once.mean().value));
    CHECK(sevenfold.mean().low == doctest::Approx(once.mean().low));
    CHECK(sevenfold.mean().high == doctest::Approx(once.mean().high));
    CHECK(sevenfold.mean().of == 28);
}

TEST_CASE("clusters that balance themselves are never worth more than their trials") {
    checkSame(shareOf(clustersOf({{1, 2}, {1, 2}, {1, 2}, {1, 2}})), shareOf(4, 8));
}

TEST_CASE("a mean has the interval of its clusters: by hand") {
    // Sums of 2 trials: 4, 12, 2; less 2 means of 3: -2, 6, -4; squares 56. Variance 56 / 6^2 * 3 / 2 = 7/3.
    Sums sums;
    sums.addCluster(std::array{100, 300});
    sums.addCluster(std::array{500, 700});
    sums.addCluster(std::array{0, 200});
    const Mean mean = sums.mean();
    CHECK(mean.value == doctest::Approx(3));
    CHECK(mean.spread == doctest::Approx(std::sqrt(34.0 / 5)));
    CHECK(mean.high - mean.value == doctest::Approx(1.959964 * std::sqrt(7.0 / 3)));
    CHECK(mean.value - mean.low == doctest::Approx(1.959964 * std::sqrt(7.0 / 3)));
    CHECK(Sums{}.mean().of == 0);
    // The same trials, independent: 34 / 5 / 6.
    Sums independent;
    for (const int value : {100, 300, 500, 700, 0, 200}) independent.addCluster(std::array{value});
    CHECK(independent.mean().high - 3 == doctest::Approx(1.959964 * std::sqrt(34.0 / 30)));
}

TEST_CASE("intervals of clusters hold the truth 95 times in 100; as if trials were independent they would not") {
    // 60 games, each with 1 to 7 offers of a card that is taken always or never in one game: the truth is 0.3.
    constexpr int kSamples = 4'000;
    int held = 0, heldAsIfIndependent = 0;
    for (std::uint64_t sample = 0; sample < kSamples; ++sample) {
        Clusters all;
        for (std::uint64_t game = 0; game < 60; ++game) {
            const std::uint64_t value = mix(mix(sample) + game);
            const std::uint64_t trials = 1 + oneOf(value, 7);
            all.addCluster(oneOf(mix(value), 10) < 3 ? std::int64_t(trials) : 0, trials);
        }
        const Share share = shareOf(all), naive = shareOf(std::uint64_t(all.sum), all.trials);
        held += share.low <= 0.3 && share.high >= 0.3;
        heldAsIfIndependent += naive.low <= 0.3 && naive.high >= 0.3;
    }
    MESSAGE("held the truth: " << 100.0 * held / kSamples << " %, as if independent "
                               << 100.0 * heldAsIfIndependent / kSamples << " %");
    CHECK(held > 0.935 * kSamples);
    CHECK(held < 0.97 * kSamples);
    CHECK(heldAsIfIndependent < 0.75 * kSamples);
}

TEST_CASE("means that vary together: their covariance by hand") {
    // Two games, a trial of each thing in both: 1 and 3 beside 2 and 6. Squares of what is beyond the means 2 and 4:
    // the covariance of the means is (-1 * -2 + 1 * 2) / 4 = 1, the variances 2 / 4 and 8 / 4.
    PairSums pairs(2);
    Clusters one, other;
    for (const auto& [a, b] : {std::pair{1, 2}, {3, 6}}) {
        pairs.addCluster(std::array<PairSums::One, 2>{{{0, a, 1}, {1, b, 1}}});
        one.addCluster(a, 1);
        other.addCluster(b, 1);
    }
    CHECK(pairs.covariance(0, one, 1, other) == doctest::Approx(1));
    CHECK(pairs.covariance(1, other, 0, one) == doctest::Approx(1));
    CHECK(pairs.covariance(0, one, 0, one) == doctest::Approx(one.variance()));
    CHECK(pairs.covariance(1, other, 1, other) == doctest::Approx(other.variance()));
    CHECK(pairs.covariance(0, one, 1, Clusters{}) == 0);
}

TEST_CASE("pairs counted one by one have the interval of their lists") {
    Pairs pairs;
    std::vector<bool> one, other;
    for (int i = 0; i < 50; ++i) {
        one.push_back(i % 3 == 0);
        other.push_back(i % 4 == 0);
        pairs.addPair(one.back(), other.back());
    }
    // By hand: 17 multiples of 3 below 50, 13 of 4, 5 of 12.
    CHECK(pairs.both == 5);
    CHECK(pairs.onlyOne == 12);
    CHECK(pairs.onlyOther == 8);
    CHECK(pairs.neither == 25);
    CHECK(pairs.differing() == 20);
    CHECK(pairedDifference(pairs).low == pairedDifference(one, other).low);
    CHECK(pairedDifference(pairs).high == pairedDifference(one, other).high);
    Pairs twice = pairs;
    twice.add(pairs);
    CHECK(twice.count() == 100);
}

TEST_CASE("Student's t: values of the table") {
    CHECK(student95(1) == doctest::Approx(12.706));
    CHECK(student95(4) == doctest::Approx(2.776));
    CHECK(student95(5) == doctest::Approx(2.571).epsilon(0.002));
    CHECK(student95(9) == doctest::Approx(2.262).epsilon(0.001));
    CHECK(student95(30) == doctest::Approx(2.042).epsilon(0.001));
    CHECK(student95(1'000'000) == doctest::Approx(kNormal95));
}

TEST_CASE(
    "numbers in pairs: the mean difference by Student's t, with as many degrees of freedom as pairs that differ") {
    // By hand: differences 1, 2, 3, 4, 5: mean 3, variance 2.5, of the mean 0.5; t of four degrees of freedom.
    PairedNumbers numbers;
    for (int i = 1; i <= 5; ++i) numbers.addPair(10 + i, 10);
    const auto d = numbers.difference();
    CHECK(d.value == doctest::Approx(3));
    CHECK(d.high - d.value == doctest::Approx(2.776 * std::sqrt(0.5)));
    CHECK(d.value - d.low == doctest::Approx(2.776 * std::sqrt(0.5)));
    // 95 pairs without a difference make the mean smaller, and prove no more: 0.15 with a variance of the mean of
    // (55 - 100 * 0.0225) / (100 * 99).
    for (int i = 0; i < 95; ++i) numbers.addPair(7, 7);
    CHECK(numbers.differing == 5);
    const auto rare = numbers.difference();
    CHECK(rare.value == doctest::Approx(0.15));
    CHECK(rare.high - rare.value == doctest::Approx(2.776 * std::sqrt(52.75 / 9900)));
    CHECK(rare.low < 0);
    PairedNumbers same;
    for (int i = 0; i < 10; ++i) same.addPair(i, i);
    CHECK(same.difference().low == 0);
    CHECK(same.difference().high == 0);
}

TEST_CASE("clusters in pairs: alike they differ by nothing, independent ones as Newcombe says") {
    // Around a half Wilson's interval has equal sides: what varies together in all pairs leaves nothing of them.
    PairedClusters alike;
    for (int i = 0; i < 100; ++i) alike.addPair(i % 2 == 0, 1, i % 2 == 0, 1);
    CHECK(alike.differing == 0);
    CHECK(alike.difference().value == 0);
    CHECK(std::abs(alike.difference().low) < 1e-6);
    CHECK(std::abs(alike.difference().high) < 1e-6);
    // Every second of one, the first half of the other: by hand no correlation, 50 and 50 of 100.
    PairedClusters independent;
    for (int i = 0; i < 100; ++i) independent.addPair(i % 2 == 0, 1, i < 50, 1);
    CHECK(independent.differing == 50);
    const Difference d = independent.difference(), newcombe = differenceOf(shareOf(50, 100), shareOf(50, 100));
    CHECK(d.value == doctest::Approx(0));
    CHECK(d.low == doctest::Approx(newcombe.low));
    CHECK(d.high == doctest::Approx(newcombe.high));
    PairedClusters unknown;
    unknown.addPair(1, 2, 0, 0);
    CHECK(unknown.difference().low == -1);
    CHECK(unknown.difference().high == 1);
    PairedClusters twice = alike;
    twice.add(independent);
    CHECK(twice.one.trials == 200);
    CHECK(twice.differing == 50);
}
