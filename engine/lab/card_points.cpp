// Playing games for what their cards bring.
#include "engine/lab/card_points.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/kernel/agents.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/batches.h"
#include "engine/lab/simulation.h"

namespace engine {

double CardPointsResult::meanOfCards() const {
    double sum = 0;
    std::size_t cards = 0;
    for (const Sums& card : own)
        if (card.clusters.trials > 0) {
            sum += card.mean().value;
            ++cards;
        }
    return cards > 0 ? sum / double(cards) : 0;
}

// By its linearisation: a share is a mean over the mean of all means.
Mean CardPointsResult::shareOfCard(int card) const {
    const auto which = std::size_t(card);
    const double all = 100 * meanOfCards(), value = all > 0 ? 100 * own[which].mean().value / all : 0;
    double played = 0, withAll = 0, ofAll = 0;
    for (std::size_t one = 0; one < own.size(); ++one) {
        played += own[one].clusters.trials > 0;
        withAll += pairs.covariance(which, own[which].clusters, one, own[one].clusters);
        for (std::size_t other = 0; other < own.size(); ++other)
            ofAll += pairs.covariance(one, own[one].clusters, other, own[other].clusters);
    }
    const double games = double(score.clusters.clusters), few = games > 1 ? games / (games - 1) : 0;
    const double own2 = pairs.covariance(which, own[which].clusters, which, own[which].clusters);
    const double variance =
        played > 0 ? own2 - 2 * value * withAll / played + value * value * ofAll / (played * played) : 0;
    const double half = all > 0 ? kNormal95 * std::sqrt(std::max(0.0, variance) * few) / all : 0;
    return {value, 0, value - half, value + half, own[which].clusters.trials};
}

namespace {

CardPointsResult emptyResult(std::size_t cards) {
    CardPointsResult result;
    result.own.resize(cards);
    result.others.resize(cards);
    result.won.resize(cards);
    result.pairs = PairSums(cards);
    return result;
}

// What one thread plays, and what all of them come to.
struct GamesWorker {
    const Game& game;
    const CardPointsOptions& options;
    CardPointsOf pointsOf;
    CardPointsResult& total;
    CardPointsResult own = emptyResult(total.own.size());
    Trace trace{};
    std::vector<CardPoints> found{};
    std::vector<int> ownPoints{}, othersPoints{}, scores{};  // hundredths, of one cluster
    std::vector<PairSums::One> together{};                   // by card

    void play(std::uint64_t i);
    void finish();
};

void GamesWorker::play(std::uint64_t i) {
    const std::uint64_t seed = mix(options.seed + i);
    const auto agent = agentNamed(options.agent, seed);
    StateBytes state(game.stateType().size);
    const auto table = game.makeTable(state.data(), seed);
    trace.clear();
    table->recorder().to(&trace, TraceLevel::Full);
    table->decider().agent(agent.get());
    ++own.games;
    if (!playToEnd(game, *table, state.data(), {.seed = seed, .options = setupFor(game, options.players)})) return;
    found.clear();
    pointsOf(game, state.data(), trace, found);
    const Outcome outcome = game.outcome(state.data());
    // What a card brought in this game, however many players played it, is one cluster.
    std::stable_sort(found.begin(), found.end(),
                     [](const CardPoints& a, const CardPoints& b) { return a.card < b.card; });
    together.clear();
    for (std::size_t from = 0, to = 0; from < found.size(); from = to) {
        const auto card = std::size_t(found[from].card);
        ownPoints.clear();
        othersPoints.clear();
        for (; to < found.size() && found[to].card == found[from].card; ++to) {
            ownPoints.push_back(found[to].own);
            othersPoints.push_back(found[to].others);
            own.won[card] += std::uint64_t(outcome.victoryOf(found[to].seat));
        }
        own.own[card].addCluster(ownPoints);
        together.push_back({card, std::accumulate(ownPoints.begin(), ownPoints.end(), std::int64_t(0)),
                            std::int64_t(ownPoints.size())});
        own.others[card].addCluster(othersPoints);
    }
    own.pairs.addCluster(together);
    scores.assign(std::size_t(game.seatsIn(state.data())), 0);
    for (const SumLine& line : game.score(state.data()))
        if (line.seat >= 0) scores[line.seat] += 100 * line.total;
    own.score.addCluster(scores);
    addGame(own.supplies, game, state.data());
}

void GamesWorker::finish() {
    total.games += own.games;
    total.score.add(own.score);
    total.pairs.add(own.pairs);
    for (const SupplyUse& use : own.supplies) add(total.supplies, use);
    for (std::size_t card = 0; card < own.own.size(); ++card) {
        total.own[card].add(own.own[card]);
        total.others[card].add(own.others[card]);
        total.won[card] += own.won[card];
    }
}

}  // namespace

CardPointsResult measureCardPoints(const Game& game, const CardPointsOptions& options) {
    const CardPointsOf pointsOf = cardPointsOf(game.schema());
    assert(pointsOf && "only games whose points come from cards are measured by them");
    CardPointsResult total = emptyResult(std::size_t(game.cards().count()));
    playInBatches({.games = options.games,
                   .atOnce = 64,
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return GamesWorker{game, options, pointsOf, total}; });
    return total;
}

}  // namespace engine
