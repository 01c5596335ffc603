// Counting shares, and the games behind a balance report.
#include "engine/lab/balance.h"

#include <algorithm>
#include <cmath>

namespace engine {

namespace { constexpr double kNormal95 = 1.959963984540054; }      // two-sided 95 %

Share shareOf(std::uint64_t successes, std::uint64_t trials) {
    if (trials == 0) return {};
    const double n = double(trials), p = double(successes) / n, z2 = kNormal95 * kNormal95;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kNormal95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {p, successes == 0 ? 0 : std::max(0.0, middle - half), successes == trials ? 1 : std::min(1.0, middle + half), trials};
}

Difference differenceOf(const Share& one, const Share& other) {
    const double below = std::hypot(one.value - one.low, other.high - other.value);
    const double above = std::hypot(one.high - one.value, other.value - other.low);
    const double difference = one.value - other.value;
    return {difference, std::max(-1.0, difference - below), std::min(1.0, difference + above)};
}

const Balance::Row* Balance::find(int card, std::string_view bot) const {
    for (const Row& row : rows)
        if (row.card == card && row.bot == bot) return &row;
    return nullptr;
}

bool beats(const Balance::Row& better, const Balance::Row& worse) {
    return differenceOf(shareOf(better.result.won, better.result.games), shareOf(worse.result.won, worse.result.games)).low > 0;
}

Balance balance(const Game& game, const BalanceOptions& options) {
    Balance all;
    std::vector<Chapter> chapters = game.chapters();
    if (chapters.empty()) chapters.push_back({});
    const auto names = agentNames();
    const std::uint64_t games = options.games * names.size() * chapters.size();
    std::uint64_t done = 0;
    all.parts.resize(game.parts().size());
    for (const Chapter& chapter : chapters)
        for (const char* bot : names) {
            SimulationOptions how{.games = options.games, .seed = options.seed, .threads = options.threads, .agent = bot,
                                  .simulations = options.simulations, .tutorial = chapter.tutorial};
            how.forced = chapter.forced;
            how.stop = options.stop;
            how.countParts = bot == names.back() && !chapter.tutorial;
            if (options.progress) how.progress = [&](std::uint64_t now) { options.progress(done + now, games); };
            all.rows.push_back({chapter.card, bot, simulate(game, how)});
            const SimulationResult& result = all.rows.back().result;
            done += options.games;
            all.stopped = all.stopped || result.games < options.games;
            if (!how.countParts) continue;
            all.games += result.games;
            all.won += result.won;
            for (std::size_t i = 0; i < result.parts.size(); ++i) add(all.parts[i], result.parts[i]);
        }
    return all;
}

}  // namespace engine
