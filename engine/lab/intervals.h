// Shares, differences and means of many games with their 95 % confidence intervals. Trials of one game belong together:
// they form a cluster, and an interval is as wide as the clusters, not the trials, make it.
//
// Wilson's interval of a share: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
// Journal of the American Statistical Association 22 (1927). Newcombe's interval of a difference: R. G. Newcombe,
// Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998), method 10,
// and of pairs: Improved confidence intervals for the difference between binomial proportions based on paired data,
// same volume, method 10.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace engine {

constexpr double kNormal95 = 1.959963984540054;  // standard deviations, two-sided 95 %

// Trials and what they came to, summed cluster by cluster. Whole numbers, so that they are the same in any order.
struct Clusters {
    std::uint64_t clusters = 0, trials = 0;
    std::int64_t sum = 0;                                     // of what the trials came to
    std::uint64_t trialSquares = 0;                           // summed over clusters: trials of it squared,
    std::int64_t products = 0, sumSquares = 0;                // trials times sum of it, sum of it squared
    void addCluster(std::int64_t sum, std::uint64_t trials);  // without trials it is none
    void add(const Clusters& more);
    // The variance of sum / trials by its linearisation: the squares of sum - mean * trials of each cluster, over all
    // trials squared. The same when every cluster is repeated within itself.
    double variance() const;
};

// A share of trials with its confidence interval; all in 0 to 1.
struct Share {
    double value = 0, low = 0, high = 1;
    std::uint64_t of = 0;  // trials
};
Share shareOf(std::uint64_t successes,
              std::uint64_t trials);  // of independent trials: Wilson's interval; no trials: 0 in 0 to 1
// The sum counts successes. Wilson's interval for the number of independent trials that would say as much: never more
// than there are trials. Where all trials came to the same, no variance tells, and every cluster counts as one trial.
Share shareOf(const Clusters& successes);

// A difference of two shares; all in -1 to 1.
struct Difference {
    double value = 0, low = -1, high = 1;
    bool clear() const { return low > 0 || high < 0; }  // zero is outside
};
Difference differenceOf(const Share& one, const Share& other);  // of independent shares: Newcombe's interval
// Of shares of the same trials, success by trial: Newcombe's interval for pairs. Both lists are as long.
Difference pairedDifference(const std::vector<bool>& one, const std::vector<bool>& other);

// The same trials of two things, counted pair by pair.
struct Pairs {
    std::uint64_t both = 0, onlyOne = 0, onlyOther = 0, neither = 0;  // successes
    void addPair(bool one, bool other) { ++(one ? other ? both : onlyOne : other ? onlyOther : neither); }
    void add(const Pairs& more);
    std::uint64_t count() const { return both + onlyOne + onlyOther + neither; }
    std::uint64_t differing() const { return onlyOne + onlyOther; }
};
Difference pairedDifference(const Pairs& pairs);

// Trials of two things that come in pairs of clusters: how often a card is taken in the same game of two contents.
// Newcombe's interval from those of the two shares by their clusters, which vary together as the pairs do.
struct PairedClusters {
    Clusters one, other;
    std::uint64_t differing = 0;  // pairs in which the two did not come to the same
    void addPair(std::int64_t sumOne, std::uint64_t trialsOne, std::int64_t sumOther, std::uint64_t trialsOther);
    void add(const PairedClusters& more);
    Difference difference() const;  // nothing is known of it where one of them has no trials

  private:
    std::int64_t sums_ = 0, sumAndTrials_ = 0, trialsAndSum_ = 0, trials_ = 0;  // products, summed over pairs
};

// Whole numbers that come in pairs, and the mean of one less other. By Student's t, and with no more degrees of freedom
// than pairs that differ: ten games of ten thousand that differ say as much as ten.
struct PairedNumbers {
    std::uint64_t pairs = 0, differing = 0;
    std::int64_t one = 0, other = 0, squares = 0;  // sums; squares: of the differences
    void addPair(std::int64_t ofOne, std::int64_t ofOther);
    void add(const PairedNumbers& more);
    struct Interval {
        double value = 0, low = 0, high = 0;
    };
    Interval difference() const;  // fewer than two pairs: no width
};
// Standard deviations that hold 95 % of Student's t, two-sided.
double student95(std::uint64_t degreesOfFreedom);

// Sums over clusters of what several things came to in them, two by two, so that figures made of several means know how
// these vary together. Hundredths, as in Sums.
class PairSums {
  public:
    struct One {
        std::size_t thing = 0;
        std::int64_t sum = 0, trials = 0;
    };
    explicit PairSums(std::size_t things = 0) : things_(things), sums_(3 * things * things) {}
    void addCluster(std::span<const One> found);  // the things that had trials in it, each once
    void add(const PairSums& more);
    // The covariance of the means of two things, in hundredths.
    double covariance(std::size_t one, const Clusters& ofOne, std::size_t other, const Clusters& ofOther) const;

  private:
    std::int64_t& at(int kind, std::size_t one, std::size_t other) {
        return sums_[(std::size_t(kind) * things_ + one) * things_ + other];
    }
    std::int64_t at(int kind, std::size_t one, std::size_t other) const {
        return sums_[(std::size_t(kind) * things_ + one) * things_ + other];
    }

    std::size_t things_;
    std::vector<std::int64_t> sums_;  // products of sums, sum of one with trials of other, trials
};

// A mean of trials with its spread (standard deviation) and the interval of the mean.
struct Mean {
    double value = 0, spread = 0, low = 0, high = 0;
    std::uint64_t of = 0;  // trials
};
// Sums of whole hundredths.
struct Sums {
    Clusters clusters;
    std::int64_t squares = 0;                          // of single trials
    void addCluster(std::span<const int> hundredths);  // the trials of one cluster
    void add(const Sums& more);
    Mean mean() const;  // in units; no trials: all 0
};

}  // namespace engine
