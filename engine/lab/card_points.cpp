// Playing games for what their cards bring.
#include "engine/lab/card_points.h"

#include <algorithm>
#include <cassert>

#include "engine/kernel/agents.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/batches.h"

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

namespace {

CardPointsResult emptyResult(std::size_t cards) {
    CardPointsResult result;
    result.own.resize(cards);
    result.others.resize(cards);
    result.won.resize(cards);
    return result;
}

// What one thread plays, and what all of them come to.
struct Worker {
    const Game& game;
    const CardPointsOptions& options;
    CardPointsOf pointsOf;
    CardPointsResult& total;
    CardPointsResult own = emptyResult(total.own.size());
    Trace trace{};
    std::vector<CardPoints> found{};
    std::vector<int> ownPoints{}, othersPoints{}, scores{};      // hundredths, of one cluster

    void play(std::uint64_t i);
    void finish();
};

void Worker::play(std::uint64_t i) {
    const std::uint64_t seed = mix(options.seed + i);
    const auto agent = makeAgent(options.agent, seed);
    StateBytes state(game.stateType().size);
    const auto table = game.makeTable(state.data(), seed);
    trace.clear();
    table->traceTo(&trace, TraceLevel::Full);
    table->agent(agent.get());
    ++own.games;
    try {
        game.start(*table, {.seed = seed, .players = options.players});
        while (!game.over(state.data())) {
            table->beginUnit(game.unit(state.data()));
            game.playUnit(*table);
        }
    } catch (const Suspended&) {
        return;          // stopped by the loop guard: it came to no score
    }
    found.clear();
    pointsOf(game, state.data(), trace, found);
    const int winner = game.outcome(state.data()).winner;
    // What a card brought in this game, however many players played it, is one cluster.
    std::stable_sort(found.begin(), found.end(), [](const CardPoints& a, const CardPoints& b) { return a.card < b.card; });
    for (std::size_t from = 0, to = 0; from < found.size(); from = to) {
        const auto card = std::size_t(found[from].card);
        ownPoints.clear();
        othersPoints.clear();
        for (; to < found.size() && found[to].card == found[from].card; ++to) {
            ownPoints.push_back(found[to].own);
            othersPoints.push_back(found[to].others);
            own.won[card] += found[to].seat == winner;
        }
        own.own[card].addCluster(ownPoints);
        own.others[card].addCluster(othersPoints);
    }
    scores.assign(std::size_t(game.seatsIn(state.data())), 0);
    for (const SumLine& line : game.score(state.data()))
        if (line.seat >= 0) scores[std::size_t(line.seat)] += 100 * line.total;
    own.score.addCluster(scores);
}

void Worker::finish() {
    total.games += own.games;
    total.score.add(own.score);
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
    CardPointsResult total = emptyResult(std::size_t(game.cardCount()));
    playInBatches({.games = options.games, .atOnce = 64, .threads = options.threads, .stop = options.stop, .progress = options.progress},
                  [&] { return Worker{game, options, pointsOf, total}; });
    return total;
}

}  // namespace engine
