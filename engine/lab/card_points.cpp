// Playing games for what their cards bring.
#include "engine/lab/card_points.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/kernel/agents.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/batches.h"

namespace engine {

void Sums::add(int hundredths) {
    ++of;
    sum += hundredths;
    squares += std::int64_t(hundredths) * hundredths;
}

void Sums::add(const Sums& more) {
    of += more.of;
    sum += more.sum;
    squares += more.squares;
}

Mean Sums::mean() const {
    if (of == 0) return {};
    const double n = double(of), mean = double(sum) / n;
    const double variance = of > 1 ? std::max(0.0, (double(squares) - double(sum) * mean) / (n - 1)) : 0;
    const double half = 1.959963984540054 * std::sqrt(variance / n);      // two-sided 95 %
    return {mean / 100, std::sqrt(variance) / 100, (mean - half) / 100, (mean + half) / 100, of};
}

double CardPointsResult::meanOfCards() const {
    double sum = 0;
    std::size_t cards = 0;
    for (const Sums& card : own)
        if (card.of > 0) {
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
    for (const CardPoints& points : found) {
        own.own[std::size_t(points.card)].add(points.own);
        own.others[std::size_t(points.card)].add(points.others);
        own.won[std::size_t(points.card)] += points.seat == winner;
    }
    std::vector<int> scores(std::size_t(game.seatsIn(state.data())));
    for (const SumLine& line : game.score(state.data()))
        if (line.seat >= 0) scores[std::size_t(line.seat)] += line.total;
    for (const int score : scores) own.score.add(score * 100);
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
