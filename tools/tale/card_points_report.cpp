// `tale balance` for games whose points come from cards: what each card brings the player who plays it, by number of
// players and bot, which cards bring far less or more than the others, and the designer's reasons for those.
#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "engine/kernel/chance.h"
#include "engine/lab/card_points.h"
#include "schema/core/limits.h"
#include "schema/core/utf8.h"
#include "tools/tale/card_points_report.h"

namespace tale {

namespace {

using engine::CardPointsResult;
using engine::Mean;

// Bots that see no future: a search would take days for as many games. The last one plays sensibly and is judged by.
constexpr std::array<const char*, 2> kBots = {"random", "greedy"};
constexpr double kLittle = 0.5, kMuch = 2;  // times the mean of all cards

std::string text(const Mean& m) {
    return m.of == 0 ? std::string("-") : fmt::format("{:.2f} ({:.2f} to {:.2f})", m.value, m.low, m.high);
}

// A mean as a share of what all cards bring on average, by its interval.
struct ShareOfMean {
    double value = 0, low = 0, high = 0;
    bool little() const { return high < kLittle; }
    bool much() const { return low > kMuch; }
    const char* remark() const { return little() ? "below half" : much() ? "above twice" : ""; }
};
std::string text(const ShareOfMean& s) { return fmt::format("{:.2f} ({:.2f} to {:.2f})", s.value, s.low, s.high); }

class Writer {
  public:
    Writer(const Content& content, const BalanceOptions& options, const CardPointsReport& report)
        : game_(*content.game), content_(content), options_(options), report_(report) {}

    std::string markdown() {
        head();
        overview();
        supplies();
        standingOut();
        for (std::size_t i = 0; i < report_.players.size(); ++i) byPlayers(i);
        return text_;
    }
    std::size_t unexplained() const { return unexplained_; }

  private:
    template <class... Args> void line(fmt::format_string<Args...> format, Args&&... args) {
        text_ += fmt::format(format, std::forward<Args>(args)...) + '\n';
    }
    std::string nameOf(int card) const {
        return fmt::format("{} {}", game_.cards().id(card), game_.cards().name(card, "en"));
    }
    const CardPointsResult& result(std::size_t players, std::size_t bot) const {
        return report_.results[players * kBots.size() + bot];
    }

    // Worked out once for each number of players and bot.
    const ShareOfMean& shareOf(int card, std::size_t players, std::size_t bot) const {
        auto& known = shares_[players * kBots.size() + bot];
        if (known.empty())
            for (int i = 0; i < game_.cards().count(); ++i) {
                const Mean share = result(players, bot).shareOfCard(i);
                known.push_back({share.value, share.low, share.high});
            }
        return known[card];
    }

    // With all numbers of players alike.
    ShareOfMean shareOf(int card, std::size_t bot) const {
        ShareOfMean share;
        double squares = 0;
        for (std::size_t i = 0; i < report_.players.size(); ++i) {
            const ShareOfMean& s = shareOf(card, i, bot);
            share.value += s.value;
            squares += (s.high - s.value) * (s.high - s.value);
        }
        const auto count = double(report_.players.size());
        share.value /= count;
        share.low = share.value - std::sqrt(squares) / count;
        share.high = share.value + std::sqrt(squares) / count;
        return share;
    }

    void head() {
        line("# Balance of {}\n", titleOf(content_.pack));
        line("    tale balance {}{} --games {} --seed {}{} -o FILE\n", tale::nameOf(options_.path),
             setupArguments(game_, options_.setup), options_.games, options_.seed,
             options_.reasons.empty() ? "" : " --reasons " + tale::nameOf(options_.reasons));
        line("Pack checksum {}. {} games for each number of players and each of the bots {}; a bot plays",
             content_.pack.checksum, grouped(options_.games), fmt::join(kBots, " and "));
        line("all seats of its games. The same content, games and seed give the same file.\n");
        line(
            "Points are what a card earned for the player who played it: through its abilities, and through what it "
            "won by being");
        line("played. \"To others\" is what that player's other cards would have lost at the end without it. The");
        line(
            "share is a card's mean divided by the mean of all cards, each counted once. Intervals are 95 % confidence "
            "intervals;");
        line(
            "the spread is a standard deviation. Each number of players has its own seeds, and each game counts as "
            "one");
        line("observation. A card stands out if the whole interval of its share lies below {} or above {}.", kLittle,
             kMuch);
    }

    void overview() {
        const std::size_t judge = kBots.size() - 1;
        line("\n## Points per card\n");
        line(
            "Mean points in games of the {} bot, with the share averaged over all numbers of players, and the share "
            "for the {} bot.\n",
            kBots[judge], kBots[0]);
        std::string row = "| card |", rule = "|---|";
        for (const int players : report_.players) {
            row += fmt::format(" {} players |", players);
            rule += "---:|";
        }
        line("{} to others | share | share, {} | |\n{}---:|---:|---:|---|", row, kBots[0], rule);
        for (int card = 0; card < game_.cards().count(); ++card) {
            row = fmt::format("| {} |", nameOf(card));
            double others = 0;
            for (std::size_t i = 0; i < report_.players.size(); ++i) {
                row += fmt::format(" {:.2f} |", result(i, judge).own[card].mean().value);
                others += result(i, judge).others[card].mean().value / double(report_.players.size());
            }
            const ShareOfMean share = shareOf(card, judge);
            line("{} {:.2f} | {} | {:.2f} | {} |", row, others, text(share), shareOf(card, 0).value, share.remark());
        }
        row = "| mean of all cards |";
        for (std::size_t i = 0; i < report_.players.size(); ++i)
            row += fmt::format(" {:.2f} |", result(i, judge).meanOfCards());
        line("{} | 1 | 1 | |", row);
    }

    // What the box has to hold for games to find enough in it.
    void supplies() {
        const std::size_t judge = kBots.size() - 1;
        if (result(0, judge).supplies.empty()) return;
        line("\n## Tokens needed\n");
        line(
            "How many tokens players hold at the end of a game of the {} bot, and how often that exceeds the box. The "
            "rules set no",
            kBots[judge]);
        line("limit; the Settings of the project say what its box holds.\n");
        line(
            "| players | | in the box | half of the games | 95 % | 99 % | most | games that need more "
            "|\n|---:|---|---:|---:|---:|---:|---:|---:|");
        for (std::size_t i = 0; i < report_.players.size(); ++i)
            for (const engine::SupplyUse& use : result(i, judge).supplies) {
                const engine::Share beyond = engine::shareOf(use.beyondBox(), result(i, judge).games);
                line("| {} | {} | {} | {} | {} | {} | {} | {:.2f} % ({:.2f} to {:.2f}) |", report_.players[i], use.what,
                     use.inBox, use.enoughFor(0.5), use.enoughFor(0.95), use.enoughFor(0.99), use.most(),
                     100 * beyond.value, 100 * beyond.low, 100 * beyond.high);
            }
    }

    void standingOut() {
        const std::size_t judge = kBots.size() - 1;
        line("\n## What stands out\n");
        line("Cards below half or above twice the mean for the {} bot, with at least one number of players.\n",
             kBots[judge]);
        std::size_t found = 0;
        for (int card = 0; card < game_.cards().count(); ++card) {
            const ShareOfMean share = shareOf(card, judge);
            const auto reason = report_.reasons.find(game_.cards().id(card));
            std::string places, last;
            for (std::size_t i = 0; i < report_.players.size(); ++i) {
                const std::string remark = shareOf(card, i, judge).remark();
                if (remark.empty()) continue;
                places += remark == last
                              ? fmt::format(", {}", report_.players[i])
                              : fmt::format("{}{} with {}", places.empty() ? "" : ", ", remark, report_.players[i]);
                last = remark;
            }
            if (!places.empty()) {
                line("- {}: {:.2f}; {} players. {}", nameOf(card), share.value, places,
                     reason == report_.reasons.end() ? "No reason given." : reason->second);
                ++found;
                unexplained_ += reason == report_.reasons.end();
            } else if (reason != report_.reasons.end()) {
                line("- {}: {:.2f} no longer needs a reason. It was: {}", nameOf(card), share.value, reason->second);
                ++found;
            }
        }
        if (found == 0) line("Nothing.");
    }

    void byPlayers(std::size_t at) {
        line("\n## With {} players\n", report_.players[at]);
        for (std::size_t bot = 0; bot < kBots.size(); ++bot) {
            const CardPointsResult& r = result(at, bot);
            line("- {}: a player scores {} points, spread {:.1f}; a card earns {:.2f}", kBots[bot],
                 text(r.score.mean()), r.score.mean().spread, r.meanOfCards());
        }
        std::string row = "\n| card |", rule = "|---|";
        for (std::size_t bot = kBots.size(); bot-- > 0;) {
            row += fmt::format(" played, {} | points | spread | share | to others | won |", kBots[bot]);
            rule += "---:|---:|---:|---:|---:|---:|";
        }
        line("{} |\n{}---|", row, rule);
        for (int card = 0; card < game_.cards().count(); ++card) {
            row = fmt::format("| {} |", nameOf(card));
            std::string remark;
            for (std::size_t bot = kBots.size(); bot-- > 0;) {
                const CardPointsResult& r = result(at, bot);
                const Mean own = r.own[card].mean();
                const ShareOfMean& share = shareOf(card, at, bot);
                row += fmt::format(
                    " {} | {} | {:.2f} | {:.2f} | {:.2f} | {:.1f} % |", grouped(own.of), text(own), own.spread,
                    share.value, r.others[card].mean().value,
                    own.of > 0 ? 100 * double(r.won[card]) / engine::Outcome::kVictory / double(own.of) : 0);
                if (*share.remark())
                    remark += fmt::format("{}{}, {}", remark.empty() ? "" : "; ", share.remark(), kBots[bot]);
            }
            line("{} {} |", row, remark);
        }
    }

    const engine::Game& game_;
    const Content& content_;
    const BalanceOptions& options_;
    const CardPointsReport& report_;
    mutable std::vector<std::vector<ShareOfMean>> shares_ =
        std::vector<std::vector<ShareOfMean>>(report_.results.size());  // by result, once asked for
    std::string text_;
    std::size_t unexplained_ = 0;
};

// Lines "id: reason"; empty lines and those that begin with # say nothing.
bool readReasons(const BalanceOptions& options, const engine::Game& game, std::map<std::string, std::string>& reasons,
                 Terminal& terminal, int& code) {
    if (options.reasons.empty()) return true;
    const auto text = loadFile(options.reasons, schema::kLargestReasons, terminal, code);
    if (!text) return false;
    std::size_t number = 0;
    for (std::size_t from = 0; from < text->size(); ++number) {
        const std::size_t end = std::min(text->find('\n', from), text->size());
        const std::string line = text->substr(from, end - from);
        from = end + 1;
        if (line.empty() || line[0] == '#') continue;
        const auto colon = line.find(": ");
        const std::string id = line.substr(0, colon);
        if (colon == std::string::npos || game.cards().find(id) < 0) {
            code = fail(terminal, kFoundProblems,
                        fmt::format("{}:{}: found \"{}\", expected a card id, a colon and a reason",
                                    options.reasons.generic_string(), number + 1, schema::clipped(line, 60)));
            return false;
        }
        reasons[id] = line.substr(colon + 2);
    }
    return true;
}

}  // namespace

int cardPointsBalance(const Content& content, const BalanceOptions& options, Terminal& terminal) {
    CardPointsReport report;
    int code = kDone;
    if (!readReasons(options, *content.game, report.reasons, terminal, code)) return code;
    const schema::PlayerRange players = playersOf(*content.game, options.setup);
    for (int count = players.least; count <= players.most; ++count) report.players.push_back(count);
    {
        const InterruptScope interruptible(terminal);
        Progress progress(terminal);
        const std::uint64_t all = options.games * report.players.size() * kBots.size();
        std::uint64_t done = 0;
        for (const int count : report.players)
            for (const char* bot : kBots) {
                engine::CardPointsOptions how{.games = options.games,
                                              .seed = engine::mix(options.seed ^ std::uint64_t(count)),
                                              .threads = options.threads,
                                              .agent = bot,
                                              .players = count,
                                              .stop = terminal.stop};
                how.progress = [&](std::uint64_t now) { progress.showGames(done + now, all); };
                report.results.push_back(engine::measureCardPoints(*content.game, how));
                done += options.games;
                if (report.results.back().games < options.games)
                    return interrupted(terminal, "before all games were played; no report was written");
            }
    }
    Writer writer(content, options, report);
    const std::string markdown = writer.markdown();
    if (options.file.empty()) terminal.out << markdown;
    else if (!saveFile(options.file, markdown, terminal)) return kUnreadable;
    else
        terminal.out << fmt::format("{}: {} of {}\n", nameOf(options.file),
                                    counted(options.games * report.results.size(), "game", "games"),
                                    titleOf(content.pack));
    if (options.reasons.empty() || writer.unexplained() == 0) return kDone;
    return fail(
        terminal, kFoundProblems,
        fmt::format("{} without a reason in {}", counted(writer.unexplained(), "card stands out", "cards stand out"),
                    options.reasons.generic_string()));
}

}  // namespace tale
