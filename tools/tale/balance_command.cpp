// `tale balance`: a report in Markdown of who wins how often, what is taken when it is offered, and what goes with
// winning. The same content, seed and number of games give the same file on every machine.
#include "engine/lab/balance.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/kernel/search.h"
#include "tools/tale/card_points_report.h"
#include "tools/tale/competition_report.h"
#include "tools/tale/content.h"
#include "tools/tale/coverage.h"

namespace tale {

namespace {

using engine::Balance;
using engine::Difference;
using engine::Share;

// What a scenario aims at, for the strongest bot; one that teaches the game should be won.
constexpr double kAimLow = 0.45, kAimHigh = 0.65, kTeachingLow = 0.80;
// When a card stands out: where it is offered this often and hardly ever, or nearly always, taken; where games with it
// are won this much more or less often, beyond doubt.
constexpr std::uint64_t kFewOffers = 30;
constexpr double kNever = 0.05, kAlways = 0.95, kMatters = 0.15;

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }
std::string text(const Share& share) {
    return share.of == 0 ? std::string("-")
                         : fmt::format("{} ({} to {})", percent(share.value), percent(share.low), percent(share.high));
}
std::string text(const Difference& d) {
    return fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", 100 * d.value, 100 * d.low, 100 * d.high);
}

Share won(const engine::SimulationResult& result) { return engine::shareOf(result.won, result.games); }

std::string escaped(std::string text) {
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.replace(at, 1, "\\|");
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::string nameOf(const engine::Game& game, int card) {
    return card < 0 ? game.schema().title
                    : fmt::format("{} {}", game.cards().id(card), escaped(game.cards().name(card, "en")));
}

class Report {
  public:
    Report(const Content& content, const BalanceOptions& options, const Balance& balance)
        : game_(*content.game), content_(content), options_(options), balance_(balance), chapters_(game_.chapters()) {}

    std::string markdown() {
        head();
        winning();
        endings();
        cards();
        standingOut();
        neverAtWork();
        return text_;
    }

  private:
    template <class... Args> void line(fmt::format_string<Args...> format, Args&&... args) {
        text_ += fmt::format(format, std::forward<Args>(args)...) + '\n';
    }

    void head() {
        const auto bots = engine::agentNames();
        line("# Balance of {}\n", titleOf(content_.pack));
        line("    tale balance {}{} --games {} --seed {}{} -o FILE\n", tale::nameOf(options_.path),
             setupArguments(game_, options_.setup), options_.games, options_.seed,
             options_.simulations > 0 ? fmt::format(" --simulations {}", options_.simulations) : "");
        line(
            "Pack checksum {}. {} games of each scenario by each of {} bots; the search bot runs {} rollouts per "
            "decision.",
            content_.pack.checksum, grouped(options_.games), bots.size(),
            options_.simulations > 0 ? options_.simulations : engine::SearchAgent::kUsualSimulations);
        line(
            "The same content, games, seed and rollouts give the same file. Each scenario has its own seeds, and all "
            "bots play the");
        line(
            "same ones. Shares are percentages with 95 % confidence intervals: Wilson for a share, Newcombe for a "
            "difference,");
        line(
            "paired by game where two bots are compared. Choices within a game are not independent, so how often a "
            "card is taken");
        line("is clustered by game.");
    }

    // The chapter of a card; null if the card is none.
    const engine::Chapter* chapterOf(int card) const {
        const auto found = std::find_if(chapters_.begin(), chapters_.end(),
                                        [card](const engine::Chapter& c) { return c.card == card; });
        return found == chapters_.end() ? nullptr : &*found;
    }
    bool teaches(int card) const { return chapterOf(card) && chapterOf(card)->teaches; }
    // A chapter whose games are not among those that cards are counted in.
    bool isApart(int card) const { return chapterOf(card) && !engine::leadsTo({}, *chapterOf(card)); }

    // Does the share lie where it should? "unclear": its interval reaches over the edge.
    static const char* verdict(const Share& share, double low, double high) {
        if (share.low >= low && share.high <= high) return "yes";
        if (share.high < low) return "too hard";
        if (share.low > high) return "too easy";
        return share.value < low || share.value > high ? "unclear, outside" : "unclear, inside";
    }

    void winning() {
        const auto bots = engine::agentNames();
        line("\n## Games won\n");
        std::string row = "| scenario |", rule = "|---|";
        for (const char* bot : bots) {
            row += fmt::format(" {} |", bot);
            rule += "---:|";
        }
        for (std::size_t i = bots.size() - 1; i > 0; --i) {
            row += fmt::format(" {} minus {} |", bots[i], bots[i - 1]);
            rule += "---:|";
        }
        line("{} on target |\n{}---|", row, rule);
        for (std::size_t at = 0; at < balance_.rows.size(); at += bots.size()) {
            const int card = balance_.rows[at].card;
            row = fmt::format("| {} |", nameOf(game_, card));
            for (std::size_t i = 0; i < bots.size(); ++i)
                row += fmt::format(" {} |", text(won(balance_.rows[at + i].result)));
            for (std::size_t i = bots.size() - 1; i > 0; --i)
                row +=
                    fmt::format(" {} |", text(engine::differenceOf(balance_.rows[at + i], balance_.rows[at + i - 1])));
            const Share best = won(balance_.rows[at + bots.size() - 1].result);
            line("{} {} |", row, teaches(card) ? verdict(best, kTeachingLow, 1) : verdict(best, kAimLow, kAimHigh));
        }
        const auto teaching =
            std::find_if(chapters_.begin(), chapters_.end(), [](const engine::Chapter& c) { return c.teaches; });
        line("\nTarget: the search bot wins {} to {} % of the games{}.", 100 * kAimLow, 100 * kAimHigh,
             teaching == chapters_.end() ? std::string()
                                         : fmt::format(", {} % or more of a {}", 100 * kTeachingLow,
                                                       engine::optionWords(game_, teaching->options)));
    }

    void endings() {
        line("\n## Length and endings\n");
        line("| scenario | bot | decisions | units of play | mean score | endings |\n|---|---|---:|---:|---:|---|");
        for (const Balance::Row& row : balance_.rows) {
            const double games = std::max<double>(1, double(row.result.games));
            std::string ends;
            for (const auto& [reason, count] : row.result.reasons)
                ends +=
                    fmt::format("{}{} {} %", ends.empty() ? "" : ", ", escaped(reason), percent(double(count) / games));
            line("| {} | {} | {:.0f} | {:.1f} | {:.1f} | {} |", nameOf(game_, row.card), row.bot,
                 double(row.result.decisions) / games, double(row.result.units) / games,
                 double(row.result.scoreSum) / games, ends);
        }
    }

    struct CardFigures {
        Share taken, with, without;
        Difference difference;
        std::vector<std::string> remarks;
    };

    CardFigures figuresOf(int card) const {
        const engine::CoverageCount& n = balance_.parts[card];
        CardFigures f{engine::shareOf(n.taken),
                      engine::shareOf(n.won, n.games),
                      engine::shareOf(balance_.won - n.won, balance_.games - n.games),
                      {},
                      {}};
        f.difference = engine::differenceOf(f.with, f.without);
        if (n.games == 0) f.remarks.push_back("never used");
        if (n.taken.trials >= kFewOffers && f.taken.high < kNever) f.remarks.push_back("hardly ever taken");
        if (n.taken.trials >= kFewOffers && f.taken.low > kAlways) f.remarks.push_back("nearly always taken");
        if (f.with.of > 0 && f.without.of > 0 && f.difference.clear() && std::abs(f.difference.value) >= kMatters)
            f.remarks.push_back(f.difference.value > 0 ? "correlates with winning" : "correlates with losing");
        return f;
    }

    // A card that is only a part of its record has an id of its own.
    std::string headingOf(int card) const {
        const schema::Record* record = game_.cards().record(card);
        const std::string id = game_.cards().id(card);
        const bool isPart = id != record->id() && id.find('#') == std::string::npos;
        return isPart ? fmt::format("Cards of {}", record->kind().plural) : std::string(record->kind().plural);
    }

    void cards() {
        if (balance_.parts.empty()) return;
        line("\n## Cards\n");
        line(
            "From {} games of the search bot with the usual setup. Taken: how often a card was chosen when it was "
            "offered. Won with: the",
            grouped(balance_.games));
        line(
            "share of games won among those in which it was used. Longer games use more cards, so a difference is a "
            "hint, not proof.");
        std::string heading;
        for (int card = 0; card < game_.cards().count(); ++card) {
            if (!game_.cards().record(card) || isApart(card)) continue;
            if (const std::string now = headingOf(card); now != heading) {
                heading = now;
                line("\n### {}\n", heading);
                line(
                    "| card | offered | taken | games | won with | won without | difference | "
                    "|\n|---|---:|---:|---:|---:|---:|---:|---|");
            }
            const engine::CoverageCount& n = balance_.parts[card];
            const CardFigures f = figuresOf(card);
            line("| {} | {} | {} | {} | {} | {} | {} | {} |", nameOf(game_, card),
                 n.taken.trials > 0 ? grouped(n.taken.trials) : "-", text(f.taken), grouped(n.games), text(f.with),
                 text(f.without), f.with.of > 0 && f.without.of > 0 ? text(f.difference) : "-",
                 fmt::join(f.remarks, ", "));
        }
    }

    void standingOut() {
        line("\n## What stands out\n");
        std::size_t found = 0;
        const auto bots = engine::agentNames();
        for (std::size_t at = 0; at < balance_.rows.size(); at += bots.size()) {
            const int card = balance_.rows[at].card;
            const Share best = won(balance_.rows[at + bots.size() - 1].result);
            const std::string where = teaches(card) ? verdict(best, kTeachingLow, 1) : verdict(best, kAimLow, kAimHigh);
            if (where != "yes" && where != "unclear, inside") {
                line("- {}: {}", nameOf(game_, card), where);
                ++found;
            }
            for (std::size_t i = 1; i < bots.size(); ++i)
                if (!engine::beats(balance_.rows[at + i], balance_.rows[at + i - 1])) {
                    line("- {}: {} does not win clearly more often than {}", nameOf(game_, card), bots[i], bots[i - 1]);
                    ++found;
                }
        }
        for (int card = 0; card < game_.cards().count() && !balance_.parts.empty(); ++card) {
            if (!game_.cards().record(card) || isApart(card)) continue;
            const CardFigures f = figuresOf(card);
            if (f.remarks.empty()) continue;
            line("- {}: {}", nameOf(game_, card), fmt::join(f.remarks, ", "));
            ++found;
        }
        if (found == 0) line("Nothing.");
    }

    void neverAtWork() {
        if (balance_.parts.empty()) return;
        const Coverage coverage = coverageOf(game_, balance_.parts, {});
        line("\n## Never used\n");
        line("{} of {} cards were used; {} of {} clauses on them took effect.\n", coverage.usedCards, coverage.cards,
             coverage.workedPieces, coverage.pieces);
        for (const Coverage::Never& n : coverage.never)
            line("- {} {}{}", n.record, escaped(n.name),
                 n.place.empty() ? std::string() : fmt::format(", {}: {}", n.place, escaped(n.text)));
    }

    const engine::Game& game_;
    const Content& content_;
    const BalanceOptions& options_;
    const Balance& balance_;
    std::vector<engine::Chapter> chapters_;
    std::string text_;
};

}  // namespace

int balance(const BalanceOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto content = loadContent(options.path, terminal, code);
    if (!content) return code;
    const engine::Game& game = *content->game;
    if (const std::string reason = engine::refusal(game, options.setup); !reason.empty())
        return fail(terminal, kWrongUsage, reason);
    if (engine::cardPointsOf(game.schema())) return cardPointsBalance(*content, options, terminal);
    if (game.haveRivals(options.setup)) return competitionBalance(*content, options, terminal);
    engine::BalanceOptions how{.games = options.games,
                               .seed = options.seed,
                               .threads = options.threads,
                               .simulations = options.simulations,
                               .setup = options.setup,
                               .stop = terminal.stop};
    Balance balance;
    {
        const InterruptScope interruptible(terminal);
        Progress progress(terminal);
        how.progress = [&](std::uint64_t done, std::uint64_t all) { progress.showGames(done, all); };
        balance = engine::balance(game, how);
    }
    if (balance.stopped) return interrupted(terminal, "before all games were played; no report was written");
    const std::string report = Report(*content, options, balance).markdown();
    if (options.file.empty()) {
        terminal.out << report;
        return kDone;
    }
    if (!saveFile(options.file, report, terminal)) return kUnreadable;
    terminal.out << fmt::format("{}: {} of {}\n", nameOf(options.file),
                                counted(options.games * balance.rows.size(), "game", "games"), titleOf(content->pack));
    return kDone;
}

}  // namespace tale
