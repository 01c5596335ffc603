// Playing games and comparing those who were dealt a card with those who were not.
#include "engine/lab/dealt_worth.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "engine/kernel/agents.h"
#include "engine/kernel/timeline.h"

namespace engine {

namespace {

struct DealtWorker {
    const Game& game;
    const WorthOptions& options;
    DealtWorthResult& total;
    DealtWorthResult own;
    StateBytes state;
    std::vector<std::vector<int>> dealt{};  // by seat, each card once
    std::vector<std::int64_t> score{};      // by seat
    std::vector<std::uint8_t> holders;      // of each card

    DealtWorker(const Game& g, const WorthOptions& o, DealtWorthResult& all)
        : game(g), options(o), total(all), state(g.stateType().size), holders(all.cards.size()) {
        own.cards.resize(all.cards.size());
    }

    bool playOut(std::uint64_t seed) {
        std::fill(state.begin(), state.end(), std::byte{0});
        const auto agent = agentNamed(options.agent, seed);
        const auto table = game.makeTable(state.data(), seed);
        table->decider().agent(agent.get());
        try {
            game.start(*table, {.seed = seed, .options = setupFor(game, options.players, options.setup)});
            dealt.assign(std::size_t(game.seatsIn(state.data())), {});
            for (std::size_t seat = 0; seat < dealt.size(); ++seat) {
                dealt[seat] = game.inspection().dealt(state.data(), int(seat));
                std::sort(dealt[seat].begin(), dealt[seat].end());
                dealt[seat].erase(std::unique(dealt[seat].begin(), dealt[seat].end()), dealt[seat].end());
            }
            while (!game.over(state.data())) {
                table->beginUnit(game.unit(state.data()));
                game.playUnit(*table);
            }
            return true;
        } catch (const Suspended&) { return false; }
    }

    void play(std::uint64_t i) {
        const bool isEnded = playOut(mix(options.seed + i));
        ++own.games;
        if (!isEnded) return;
        const auto seats = std::int64_t(dealt.size());
        const Outcome outcome = game.outcome(state.data());
        score.assign(dealt.size(), 0);
        for (const SumLine& line : game.score(state.data())) score[line.seat] += line.total;
        std::int64_t victories = 0, scores = 0;
        for (std::size_t seat = 0; seat < dealt.size(); ++seat) {
            victories += outcome.victoryOf(int(seat));
            scores += score[seat];
            for (const int card : dealt[seat]) ++holders[card];
        }
        for (std::size_t seat = 0; seat < dealt.size(); ++seat)
            for (const int card : dealt[seat]) {
                std::uint8_t& left = holders[card];
                const std::int64_t with = std::exchange(left, 0), without = seats - with;
                if (with == 0 || without == 0) continue;
                std::int64_t victory = 0, points = 0;
                for (std::size_t other = 0; other < dealt.size(); ++other)
                    if (std::binary_search(dealt[other].begin(), dealt[other].end(), card)) {
                        victory += outcome.victoryOf(int(other));
                        points += score[other];
                    }
                // Whole hundredths of what a holder has on average, less what another player has.
                const auto difference = [&](std::int64_t ofHolders, std::int64_t ofAll, std::int64_t unit) {
                    const std::int64_t numerator = 100 * (ofHolders * without - (ofAll - ofHolders) * with);
                    return std::array<int, 1>{int(numerator / (with * without * unit))};
                };
                own.cards[card].victories.addCluster(difference(victory, victories, Outcome::kVictory));
                own.cards[card].score.addCluster(difference(points, scores, 1));
            }
    }

    void finish() {
        total.games += own.games;
        for (std::size_t card = 0; card < own.cards.size(); ++card) {
            total.cards[card].victories.add(own.cards[card].victories);
            total.cards[card].score.add(own.cards[card].score);
        }
    }
};

}  // namespace

DealtWorthResult measureDealtWorth(const Game& game, const WorthOptions& options) {
    return measureWorth<DealtWorthResult>(game, options,
                                          [&](DealtWorthResult& total) { return DealtWorker(game, options, total); });
}

}  // namespace engine
