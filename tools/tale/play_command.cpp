// `tale play`: one game, by a bot or by the user, who reads each question with its options and answers.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>
#include <charconv>

#include "engine/kernel/session_file.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::EventKind;
using engine::Outcome;
using engine::Session;

constexpr const char* kHelp =
    "  a number or a decision in words   choose an option\n"
    "  undo, undo N                      take back the last decision, or N of them\n"
    "  score                             show the current score\n"
    "  save FILE                         save the session so far\n"
    "  help                              show this list\n"
    "  quit                              quit (with --save: save first)\n";

const char* wordOf(Outcome::End end) {
    switch (end) {
        case Outcome::End::Playing: return "playing";
        case Outcome::End::Won: return "won";
        case Outcome::End::Lost: return "lost";
        case Outcome::End::Abandoned: return "abandoned";
    }
    return "";
}

// What the game says, as a player reads it: symbols as words,
// and without the numbers of rules, which `tale trace` tells.
std::string inWords(const engine::Game& game, std::string_view text) {
    const auto isRule = [&](std::string_view id) {
        return std::any_of(game.texts().rules().begin(), game.texts().rules().end(),
                           [&](const engine::RuleText& rule) { return rule.id == id; });
    };
    std::string words = schema::inWords(game.schema(), text);
    for (std::size_t open = words.find(" ("); open != std::string::npos; open = words.find(" (", open)) {
        const std::size_t close = words.find(')', open);
        const std::string_view inside =
            std::string_view(words).substr(open + 2, close == std::string::npos ? 0 : close - open - 2);
        bool rules = !inside.empty();
        for (std::size_t from = 0; rules && from <= inside.size();) {
            const std::size_t comma = std::min(inside.find(", ", from), inside.size());
            rules = isRule(inside.substr(from, comma - from));
            from = comma + 2;
        }
        if (rules) words.erase(open, close + 1 - open);
        else open += 2;
    }
    return words;
}

void printScore(const Session& session, Terminal& terminal) {
    const auto lines = session.game().score(session.state());
    int seat = -1;
    for (const engine::SumLine& line : lines) {
        if (line.seat != seat) {
            seat = line.seat;
            int points = 0;
            for (const engine::SumLine& other : lines) points += other.seat == seat ? other.total : 0;
            fmt::print(terminal.out, "  {}: {}\n", session.game().texts().seatName(session.state(), seat),
                       counted(std::uint64_t(std::max(points, 0)), "point", "points"));
        }
        fmt::print(terminal.out, "  {:>4}  {}: {} x {}\n", line.total, inWords(session.game(), line.what), line.count,
                   line.each);
    }
}

void printEnd(const Session& session, Terminal& terminal) {
    const Outcome outcome = session.outcome();
    if (!session.runaway().empty()) fmt::print(terminal.out, "{}\n", session.runaway());
    else if (outcome.end != Outcome::End::Playing)
        fmt::print(terminal.out, "{}.{}\n", engine::endSentence(session.game(), session.state()),
                   outcome.winners == 0 ? fmt::format(" Score {}.", outcome.score) : std::string());
    printScore(session, terminal);
    fmt::print(terminal.out, "{}, event hash {}\n", counted(session.decisions().size(), "decision", "decisions"),
               hashText(session.hash()));
}

// What a player sees happen.
void printNews(const Session& session, std::size_t from, Terminal& terminal) {
    const engine::Timeline& timeline = session.timeline();
    engine::StateBytes state = session.stateAt(from);
    for (std::size_t i = from; i < timeline.size(); ++i) {
        const engine::Event& e = timeline.trace()[i];
        engine::applyEvent(e, state.data());
        if (session.open() && !session.game().observation().mayKnow(state.data(), e, session.open()->seat)) continue;
        if (e.kind == EventKind::Unit)
            fmt::print(terminal.out, "\n--- {} ---\n", session.game().texts().unitName(state.data()));
        else if (const std::string news = session.game().texts().news(state.data(), timeline.trace(), i); !news.empty())
            fmt::print(terminal.out, "  {}\n", inWords(session.game(), news));
    }
}

void printQuestion(const Session& session, Terminal& terminal) {
    const engine::Decision& open = *session.open();
    const std::string who = session.game().texts().seatName(session.state(), open.seat);
    std::string question =
        inWords(session.game(), engine::questionSentence(session.game().texts(), session.state(), open));
    // Said already: the unit by its heading, and in many questions who is asked.
    const std::string unit = fmt::format(" ({})", session.game().texts().unitName(session.state()));
    if (question.ends_with(unit)) question.resize(question.size() - unit.size());
    fmt::print(terminal.out, "{}{}\n", question.find(who) == std::string::npos ? who + ": " : "", question);
    for (std::size_t i = 0; i < open.options.size(); ++i) {
        const engine::OptionText text = session.game().texts().optionText(session.state(), open, open.options[i]);
        fmt::print(terminal.out, "  {:>3}  {}{}{}\n", i + 1, inWords(session.game(), text.label),
                   text.help.empty() ? "" : "  -  ", inWords(session.game(), text.help));
    }
}

std::string_view trimmed(std::string_view line) {
    const auto first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

bool number(std::string_view text, std::size_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}

// Asks until the game is over, the user quits or the input ends.
void playByHand(Session& session, const Content& content, Terminal& terminal) {
    fmt::print(terminal.out, "{}, seed {}. You decide for all players: type the number of an option, or help.\n",
               titleOf(content.pack), session.setup().seed);
    std::size_t told = 0;
    bool asks = true;
    while (session.open()) {
        if (asks) {
            printNews(session, told, terminal);
            told = session.timeline().size();
            printQuestion(session, terminal);
        }
        asks = false;
        terminal.out << "> " << std::flush;
        std::string line;
        if (!std::getline(terminal.in, line)) break;
        const std::string_view word = trimmed(line);
        std::size_t value = 0;
        if (word.empty()) {
            asks = true;
        } else if (word == "quit") {
            return;
        } else if (word == "help") {
            terminal.out << kHelp;
        } else if (word == "score") {
            printScore(session, terminal);
        } else if (word.starts_with("save ")) {
            const Path file(std::string(trimmed(word.substr(5))));
            if (saveSession(session, content, file, terminal)) fmt::print(terminal.out, "saved {}\n", nameOf(file));
        } else if (word == "undo" || (word.starts_with("undo ") && number(trimmed(word.substr(5)), value))) {
            const std::size_t back = std::min(word == "undo" ? 1 : value, session.decisions().size());
            session.rewind(session.decisions().size() - back);
            told = std::min(told, session.timeline().size());
            fmt::print(terminal.out, "took back {}\n", counted(back, "decision", "decisions"));
            asks = true;
        } else {
            const std::size_t before = session.timeline().size();
            const bool isNumber = number(word, value);
            const std::string refusal = !isNumber ? session.choose(word)
                                        : value == 0 || value > session.open()->options.size()
                                            ? fmt::format("there is no option {}; options are numbered 1 to {}", value,
                                                          session.open()->options.size())
                                            : session.choose(int(value - 1));
            if (!refusal.empty()) fmt::print(terminal.out, "{}\n", refusal);
            else told = before;
            asks = refusal.empty();
        }
    }
    if (session.open()) terminal.out << '\n';
    else printNews(session, told, terminal);
}

void putPlayed(Json& json, const Session& session, const Content& content, const PlayOptions& options) {
    const Outcome outcome = session.outcome();
    json.beginObject()
        .put("game", content.pack.info.game)
        .put("pack", content.pack.info.id)
        .put("version", content.pack.info.version);
    json.put("checksum", content.pack.checksum).put("seed", options.seed);
    putModes(json, options.setup);
    json.put("bot", options.bot);
    json.put("outcome", wordOf(outcome.end))
        .put("reason", session.runaway().empty() ? outcome.reason : session.runaway());
    json.put("score", outcome.score).put("players", session.game().seatsIn(session.state()));
    if (outcome.winners != 0) {
        json.beginList("winners");
        for (int seat = 0; seat < session.game().seatsIn(session.state()); ++seat)
            if (outcome.victoryOf(seat) > 0) json.put("", seat + 1);
        json.endList();
    }
    json.beginList("sum");
    for (const engine::SumLine& line : session.game().score(session.state())) {
        json.beginObject()
            .put("what", line.what)
            .put("count", line.count)
            .put("each", line.each)
            .put("total", line.total);
        if (line.seat >= 0) json.put("seat", line.seat + 1);
        json.endObject();
    }
    json.endList().put("decisions", std::uint64_t(session.decisions().size()));
    json.put("units", std::uint64_t(session.unitEnds().size() - 1))
        .put("events", std::uint64_t(session.timeline().size()));
    json.put("hash", hashText(session.hash()));
    if (!options.save.empty()) json.put("saved", options.save.generic_string());
    json.endObject();
}

}  // namespace

int play(const PlayOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto content = loadContent(options.path, terminal, code);
    if (!content) return code;
    const engine::Setup setup{.seed = options.seed, .options = options.setup};
    if (const std::string reason = engine::refusal(*content->game, setup.options); !reason.empty())
        return fail(terminal, kWrongUsage, reason);
    Session session(content->game, setup);
    const InterruptScope interruptible(terminal);
    if (options.bot.empty()) {
        playByHand(session, *content, terminal);
    } else {
        const auto agent = engine::agentNamed(options.bot, options.seed, options.simulations);
        while (session.open() && !terminal.stopped()) session.play(*agent);
    }
    if (!options.save.empty() && !saveSession(session, *content, options.save, terminal)) return kUnreadable;
    if (options.json) {
        Json json;
        putPlayed(json, session, *content, options);
        terminal.out << json.text();
    } else {
        printEnd(session, terminal);
        if (!options.save.empty()) fmt::print(terminal.out, "saved {}\n", nameOf(options.save));
    }
    if (terminal.stopped()) return interrupted(terminal, "before the game was over");
    return session.runaway().empty() ? kDone : kFoundProblems;
}

}  // namespace tale
