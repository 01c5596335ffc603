// The games behind a balance report.
#include "engine/lab/balance.h"

#include "engine/kernel/chance.h"

namespace engine {

const Balance::Row* Balance::find(int card, std::string_view bot) const {
    for (const Row& row : rows)
        if (row.card == card && row.bot == bot) return &row;
    return nullptr;
}

Difference differenceOf(const Balance::Row& one, const Balance::Row& other) {
    return pairedDifference(one.result.wonGames, other.result.wonGames);
}

bool beats(const Balance::Row& better, const Balance::Row& worse) { return differenceOf(better, worse).low > 0; }

Balance balance(const Game& game, const BalanceOptions& options) {
    Balance all;
    std::vector<Chapter> chapters = game.chapters();
    if (options.setup != schema::SetupValues{})
        std::erase_if(chapters, [&](const Chapter& chapter) { return !leadsTo(options.setup, chapter); });
    if (chapters.empty()) chapters.push_back({.options = options.setup});
    const auto names = agentNames();
    const std::uint64_t games = options.games * names.size() * chapters.size();
    std::uint64_t done = 0;
    all.parts.resize(game.inspection().coveragePoints().size());
    // By its id: another chapter in the content changes no games of this one.
    const auto seedOf = [&](const Chapter& chapter) {
        return chapter.card < 0 ? options.seed : mix(options.seed ^ keyOf(game.cards().id(chapter.card)));
    };
    for (const Chapter& chapter : chapters)
        for (const char* bot : names) {
            SimulationOptions how{.games = options.games,
                                  .seed = seedOf(chapter),
                                  .threads = options.threads,
                                  .agent = bot,
                                  .simulations = options.simulations,
                                  .setup = chapter.options};
            how.forced = chapter.forced;
            how.stop = options.stop;
            how.countCoverage = bot == names.back() && leadsTo(options.setup, chapter);
            if (options.progress) how.progress = [&](std::uint64_t now) { options.progress(done + now, games); };
            all.rows.push_back({chapter.card, bot, simulate(game, how)});
            const SimulationResult& result = all.rows.back().result;
            done += options.games;
            all.stopped = all.stopped || result.games < options.games;
            if (!how.countCoverage) continue;
            all.games += result.games;
            all.won += result.won;
            for (std::size_t i = 0; i < result.parts.size(); ++i) add(all.parts[i], result.parts[i]);
        }
    return all;
}

}  // namespace engine
