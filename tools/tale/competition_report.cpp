// `tale balance` for games in which players compete. What a card is worth is a cause, not a correlation: games are
// played with it and without it (engine/lab/card_worth.h).
#include "tools/tale/competition_report.h"

#include <fmt/format.h>
#include <algorithm>
#include <functional>

#include "engine/kernel/chance.h"
#include "engine/kernel/search.h"
#include "engine/lab/card_worth.h"
#include "engine/lab/dealt_worth.h"
#include "engine/lab/match.h"
#include "engine/lab/simulation.h"
#include "tools/tale/coverage.h"

namespace tale {

namespace {

using engine::CardWorth;
using engine::CardWorthResult;
using engine::MatchResult;
using engine::Mean;
using engine::Share;

constexpr const char* kBot = "greedy";  // plays sensibly and fast; seats and cards are judged by its games
// Matches are played by bots of which one may search, so there are fewer of them.
constexpr std::uint64_t kMostDeals = 500, kMostSearchedDeals = 100;
constexpr double kOutstanding = 2;       // times the mean of all cards
constexpr std::uint64_t kFewGames = 30;  // say too little of a card for a judgement

// What was measured with one number of players.
struct Measured {
    int players = 0;
    std::vector<MatchResult> matches;  // each bot but the weakest against the next weaker one
    engine::SimulationResult games;    // of kBot
    CardWorthResult worth;
    engine::DealtWorthResult dealt;
    // The mean of the cards' own means, in points.
    double meanScore() const {
        double sum = 0;
        int cards = 0;
        for (const CardWorth& card : worth.cards)
            if (const Mean mean = card.score.mean(); mean.of > 0) sum += mean.value, ++cards;
        return cards > 0 ? sum / cards : 0;
    }
};

std::string shareText(const Share& s) {
    return fmt::format("{:.1f} ({:.1f} to {:.1f})", 100 * s.value, 100 * s.low, 100 * s.high);
}
// `times`: 100 for percentages.
std::string meanText(const Mean& m, double times, int digits) {
    return m.of == 0 ? std::string("-")
                     : fmt::format("{:+.{}f} ({:+.{}f} to {:+.{}f})", times * m.value, digits, times * m.low, digits,
                                   times * m.high, digits);
}

class CompetitionWriter {
  public:
    CompetitionWriter(const Content& content, const BalanceOptions& options, const std::vector<Measured>& measured)
        : game_(*content.game), content_(content), options_(options), measured_(measured) {}

    std::string markdown() {
        head();
        bots();
        seats();
        endings();
        dealt();
        cards();
        standingOut();
        neverAtWork();
        return text_;
    }

  private:
    template <class... Args> void line(fmt::format_string<Args...> format, Args&&... args) {
        text_ += fmt::format(format, std::forward<Args>(args)...) + '\n';
    }
    std::string nameOf(int card) const {
        return fmt::format("{} {}", game_.cards().id(card), game_.cards().name(card, "en"));
    }

    void head() {
        line("# Balance of {}\n", titleOf(content_.pack));
        line("    tale balance {}{} --games {} --seed {}{} -o FILE\n", tale::nameOf(options_.path),
             setupArguments(game_, options_.setup), options_.games, options_.seed,
             options_.simulations > 0 ? fmt::format(" --simulations {}", options_.simulations) : "");
        line("Pack checksum {}. {} games of the {} bot with each number of players, and each of them once more for",
             content_.pack.checksum, grouped(options_.games), kBot);
        line("every card that one player has played in it. The same content, games, seed and rollouts give the same");
        line("file. Shares are percentages; a victory that is shared is each winner's in equal parts. Intervals are");
        line("95 % confidence intervals: Wilson for a share, and what belongs to one deal of cards counts as one");
        line("observation.");
    }

    void bots() {
        const auto names = engine::agentNames();
        line("\n## Bots\n");
        line("One seat plays by a bot, all others by the next weaker one; every deal is played once with the bot in");
        line("each seat. The search bot runs {} rollouts per decision.\n",
             options_.simulations > 0 ? options_.simulations : engine::SearchAgent::kUsualSimulations);
        line("| players | bot | against | games | won | if equal | better |\n|---:|---|---|---:|---:|---:|---|");
        for (const Measured& m : measured_)
            for (std::size_t i = 0; i < m.matches.size(); ++i)
                line("| {} | {} | {} | {} | {} | {:.1f} | {} |", m.players, names[i + 1], names[i],
                     grouped(m.matches[i].games), shareText(m.matches[i].share()), 100 * m.matches[i].equal(),
                     m.matches[i].better() ? "yes" : "not beyond doubt");
    }

    void seats() {
        line("\n## Seats\n");
        line("Victories of each seat in games that all seats play by the {} bot, and how many are shared.\n", kBot);
        std::string row = "| players |", rule = "|---:|";
        for (int seat = 1; seat <= measured_.back().players; ++seat) {
            row += fmt::format(" seat {} |", seat);
            rule += "---:|";
        }
        line("{} if equal | shared |\n{}---:|---:|", row, rule);
        for (const Measured& m : measured_) {
            row = fmt::format("| {} |", m.players);
            for (int seat = 0; seat < measured_.back().players; ++seat)
                row += std::size_t(seat) < m.games.victories.size()
                           ? fmt::format(" {} |", shareText(engine::shareOf(m.games.victories[seat])))
                           : " |";
            line("{} {:.1f} | {} |", row, 100.0 / m.players, shareText(engine::shareOf(m.games.shared, m.games.won)));
        }
    }

    void endings() {
        line("\n## Length and endings\n");
        line("| players | decisions | units of play | score of the winners | endings |\n|---:|---:|---:|---:|---|");
        for (const Measured& m : measured_) {
            const double games = std::max<double>(1, double(m.games.games));
            std::string ends;
            for (const auto& [reason, count] : m.games.reasons)
                ends += fmt::format("{}{} {:.1f} %", ends.empty() ? "" : ", ", reason, 100 * double(count) / games);
            line("| {} | {:.0f} | {:.1f} | {:.1f} | {} |", m.players, double(m.games.decisions) / games,
                 double(m.games.units) / games, double(m.games.scoreSum) / games, ends);
        }
    }

    bool isPlayed(int card) const {
        return std::any_of(measured_.begin(), measured_.end(),
                           [card](const Measured& m) { return m.worth.cards[card].score.clusters.trials > 0; });
    }

    void cards() {
        line("\n## What cards are worth\n");
        line("To the player who plays it: the game as it came, less the same game in which this player does without");
        line("the card from where it was first played, and makes the best of what else there is. Both games have the");
        line("same seed and are the same up to there. Victories are in hundredths of a game, points are the player's.");
        for (const Measured& m : measured_) {
            line("\n### {} players\n", m.players);
            line("{} games and {} without a card; a card is worth {:.2f} points on average.\n", grouped(m.worth.games),
                 grouped(m.worth.replays), m.meanScore());
            line("| card | games | victories | points | |\n|---|---:|---:|---:|---|");
            for (int card = 0; card < game_.cards().count(); ++card) {
                if (!game_.cards().record(card) || !isPlayed(card)) continue;
                const CardWorth& worth = m.worth.cards[card];
                line("| {} | {} | {} | {} | {} |", nameOf(card), grouped(worth.score.clusters.trials),
                     meanText(worth.victories.mean(), 100, 1), meanText(worth.score.mean(), 1, 2), remarkOf(m, worth));
            }
        }
    }

    void dealt() {
        const auto isDealt = [this](int card) {
            return std::any_of(measured_.begin(), measured_.end(),
                               [card](const Measured& m) { return m.dealt.cards[card].score.clusters.trials > 0; });
        };
        bool isBegun = false;
        for (int card = 0; card < game_.cards().count(); ++card) {
            if (!game_.cards().record(card) || !isDealt(card)) continue;
            if (!isBegun) {
                line("\n## What it is worth to be dealt a card\n");
                line("Of {} games with each number of players: what those who began with the card have, less what the",
                     grouped(options_.games));
                line(
                    "others of the same game have. Chance deals without regard to anything, so this is the effect of "
                    "the");
                line("card; of one that stands for a kind of cards that of having enough of them for its bonus.\n");
                line("| card | players | games | victories | points | |\n|---|---:|---:|---:|---:|---|");
                isBegun = true;
            }
            for (const Measured& m : measured_) {
                const engine::DealtWorth& worth = m.dealt.cards[card];
                if (worth.score.clusters.trials == 0) continue;
                line("| {} | {} | {} | {} | {} | {} |", nameOf(card), m.players, grouped(worth.score.clusters.trials),
                     meanText(worth.victories.mean(), 100, 1), meanText(worth.score.mean(), 1, 2), remarkOf(worth));
            }
        }
    }

    static std::string remarkOf(const engine::DealtWorth& worth) {
        const Mean victories = worth.victories.mean();
        if (victories.of < kFewGames) return "few games";
        if (victories.low > 0) return "wins";
        if (victories.high < 0) return "loses";
        return {};
    }

    static std::string remarkOf(const Measured& m, const CardWorth& worth) {
        const Mean victories = worth.victories.mean(), score = worth.score.mean();
        if (victories.of == 0) return {};
        if (victories.of < kFewGames) return "few games";
        if (victories.high < 0) return "costs victories";
        if (victories.low > 0 && score.low > kOutstanding * m.meanScore()) return "above twice";
        if (victories.low <= 0) return "brings none beyond doubt";
        return {};
    }

    void standingOut() {
        const auto names = engine::agentNames();
        line("\n## What stands out\n");
        line("Cards that cost their player victories or points above twice the mean, cards that it makes a difference");
        line("to be dealt, seats and bots that do not win as they should, beyond doubt.\n");
        std::size_t found = 0;
        const auto tell = [&](const std::string& words) {
            line("- {}", words);
            ++found;
        };
        for (const Measured& m : measured_) {
            for (std::size_t i = 0; i < m.matches.size(); ++i)
                if (!m.matches[i].better())
                    tell(fmt::format("with {} players {} does not win clearly more often than {}", m.players,
                                     names[i + 1], names[i]));
            for (std::size_t seat = 0; seat < m.games.victories.size(); ++seat) {
                const Share share = engine::shareOf(m.games.victories[seat]);
                if (share.low > 1.0 / m.players || share.high < 1.0 / m.players)
                    tell(fmt::format("with {} players seat {} wins {} % of the games", m.players, seat + 1,
                                     shareText(share)));
            }
        }
        for (int card = 0; card < game_.cards().count(); ++card) {
            std::string places;
            for (const Measured& m : measured_) {
                const std::string remark = remarkOf(m, m.worth.cards[card]);
                if (remark == "costs victories" || remark == "above twice")
                    places += fmt::format("{}{} with {} players", places.empty() ? "" : ", ", remark, m.players);
            }
            if (!places.empty()) tell(fmt::format("{}: {}", nameOf(card), places));
        }
        for (int card = 0; card < game_.cards().count(); ++card)
            for (const char* remark : {"wins", "loses"}) {
                std::string places;
                for (const Measured& m : measured_)
                    if (remarkOf(m.dealt.cards[card]) == remark)
                        places += fmt::format("{}{}", places.empty() ? "" : ", ", m.players);
                if (!places.empty())
                    tell(fmt::format("{}: whoever is dealt it {} more often than the others, with {} players",
                                     nameOf(card), remark, places));
            }
        if (found == 0) line("Nothing.");
    }

    void neverAtWork() {
        std::vector<engine::CoverageCount> all(game_.inspection().coveragePoints().size());
        for (const Measured& m : measured_)
            for (std::size_t i = 0; i < m.games.parts.size(); ++i) add(all[i], m.games.parts[i]);
        if (all.empty()) return;
        const Coverage coverage = coverageOf(game_, all, {});
        line("\n## Never used\n");
        line("{} of {} cards were used; {} of {} clauses on them took effect.\n", coverage.usedCards, coverage.cards,
             coverage.workedPieces, coverage.pieces);
        for (const Coverage::Never& n : coverage.never)
            line("- {} {}{}", n.record, n.name,
                 n.place.empty() ? std::string() : fmt::format(", {}: {}", n.place, n.text));
    }

    const engine::Game& game_;
    const Content& content_;
    const BalanceOptions& options_;
    const std::vector<Measured>& measured_;
    std::string text_;
};

}  // namespace

int competitionBalance(const Content& content, const BalanceOptions& options, Terminal& terminal) {
    const engine::Game& game = *content.game;
    const auto names = engine::agentNames();
    const schema::PlayerRange range = playersOf(game, options.setup);
    std::vector<Measured> measured;
    {
        const InterruptScope interruptible(terminal);
        Progress progress(terminal);
        const auto tell = [&](int count, std::string what) {
            return [&, count, what = std::move(what)](std::uint64_t done) {
                if (progress.isDue())
                    progress.show(fmt::format("{} players, {}: {} games", count, what, grouped(done)));
            };
        };
        for (int count = range.least; count <= range.most && !terminal.stopped(); ++count) {
            if (!game.haveRivals(engine::setupFor(game, count, options.setup))) continue;
            const std::uint64_t seed = engine::mix(options.seed ^ std::uint64_t(count));
            Measured m{.players = count, .matches = {}, .games = {}, .worth = {}, .dealt = {}};
            for (std::size_t i = 1; i < names.size(); ++i) {
                const bool searches = engine::agentNamed(names[i], 1)->needsReplayPrefix();
                m.matches.push_back(engine::playMatch(
                    game, {.deals = std::min(options.games, searches ? kMostSearchedDeals : kMostDeals),
                           .seed = seed,
                           .threads = options.threads,
                           .bot = names[i],
                           .others = names[i - 1],
                           .simulations = options.simulations,
                           .players = count,
                           .setup = options.setup,
                           .stop = terminal.stop,
                           .progress = tell(count, names[i])}));
            }
            engine::SimulationOptions how{.games = options.games,
                                          .seed = seed,
                                          .threads = options.threads,
                                          .agent = kBot,
                                          .setup = engine::setupFor(game, count, options.setup)};
            how.countCoverage = true;
            how.stop = terminal.stop;
            how.progress = tell(count, "seats");
            m.games = engine::simulate(game, how);
            engine::WorthOptions worth{.games = options.games,
                                       .seed = seed,
                                       .threads = options.threads,
                                       .agent = kBot,
                                       .players = count,
                                       .setup = options.setup,
                                       .stop = terminal.stop,
                                       .progress = tell(count, "worth of what is dealt")};
            m.dealt = engine::measureDealtWorth(game, worth);
            worth.progress = tell(count, "worth of cards");
            m.worth = engine::measureCardWorth(game, worth);
            measured.push_back(std::move(m));
        }
    }
    if (terminal.stopped()) return interrupted(terminal, "before all games were played; no report was written");
    const std::string report = CompetitionWriter(content, options, measured).markdown();
    if (options.file.empty()) {
        terminal.out << report;
        return kDone;
    }
    if (!saveFile(options.file, report, terminal)) return kUnreadable;
    terminal.out << fmt::format("{}: {} with each number of players, of {}\n", nameOf(options.file),
                                counted(options.games, "game", "games"), titleOf(content.pack));
    return kDone;
}

}  // namespace tale
