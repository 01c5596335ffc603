// `tale odds`: how likely it is what comes after a position of a session, and how lucky the session was.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>

#include "engine/lab/luck.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::Basis;
using engine::Estimate;
using engine::Odds;

constexpr const char* kAnswers[] = {"greedy", "random", "recorded", "fights-on"};
constexpr const char* kBases[] = {"exact", "bounded", "simulated"};
constexpr std::size_t kMostValues = 12;  // of an amount that are printed one by one
constexpr int kDecimals = 12;            // of numbers in JSON: chances are often small

const char* wordOf(Basis basis) { return kBases[int(basis)]; }

void put(Json& json, std::string_view key, const Estimate& e, Basis basis) {
    json.beginObject(key).put("basis", wordOf(basis)).put("value", e.value).put("low", e.low).put("high", e.high);
    if (e.exact) json.put("fraction", e.exact->text());
    json.endObject();
}

void put(Json& json, std::string_view key, const engine::Fraction& fraction) {
    json.beginObject(key).put("value", fraction.value()).put("fraction", fraction.text()).endObject();
}

std::string exactShare(const engine::Fraction& chance) {
    const double value = chance.value();
    return shareText({value, value, value, chance}, Basis::Exact);
}

std::string exactAmount(const engine::Fraction& amount) {
    const double value = amount.value();
    return amountText({value, value, value, amount}, Basis::Exact);
}

std::string meanText(const Odds::Figure& figure, const Estimate& mean, Basis basis) {
    return figure.isShare ? shareText(mean, basis) : amountText(mean, basis);
}

// --- one chance event -----------------------------------------------------------------------------------------------

void print(Terminal& terminal, std::size_t event, const engine::EventOdds& odds) {
    fmt::print(terminal.out, "Event {}, {}: what it could bring\n", event + 1, odds.what);
    for (const auto& outcome : odds.outcomes)
        fmt::print(terminal.out, "  {} {:<28} {}\n", outcome.came ? '>' : ' ', exactShare(outcome.chance),
                   outcome.name);
    if (!odds.luck) return;
    const auto& luck = *odds.luck;
    fmt::print(terminal.out, "  mean {}, luck {}; less: {}, as much: {}, more: {}\n", exactAmount(luck.mean),
               exactAmount(luck.luck), exactShare(luck.less), exactShare(luck.same), exactShare(luck.more));
}

void put(Json& json, std::size_t event, const engine::EventOdds& odds) {
    json.beginObject("event").put("position", std::uint64_t(event) + 1).put("purpose", odds.what).beginList("outcomes");
    for (const auto& outcome : odds.outcomes) {
        json.beginObject().put("name", outcome.name);
        put(json, "chance", outcome.chance);
        json.put("came", outcome.came).endObject();
    }
    json.endList();
    if (odds.luck) {
        json.beginObject("luck");
        put(json, "mean", odds.luck->mean);
        put(json, "luck", odds.luck->luck);
        put(json, "less", odds.luck->less);
        put(json, "same", odds.luck->same);
        put(json, "more", odds.luck->more);
        json.endObject();
    }
    json.endObject();
}

// --- up to a horizon ------------------------------------------------------------------------------------------------

std::string basisSentence(const Odds& odds) {
    const std::string work = fmt::format("{} in {}", counted(odds.replays, "outcome followed", "outcomes followed"),
                                         counted(odds.states, "state", "states"));
    switch (odds.basis) {
        case Basis::Exact: return fmt::format("exact, {}", work);
        case Basis::Bounded:
            return fmt::format("exact but for ways of {:.2g} together ({}), {}", odds.open.value(), odds.why, work);
        case Basis::Simulated: return fmt::format("simulated, n = {} ({})", grouped(odds.simulated), odds.why);
    }
    return {};
}

void print(Terminal& terminal, const Odds& odds, const std::string& until, const char* answers) {
    fmt::print(terminal.out, "Until {}, decisions {}: {}\n", until, answers, basisSentence(odds));
    for (const Odds::Figure& figure : odds.figures) {
        fmt::print(terminal.out, "  {}: {}\n", figure.name, meanText(figure, figure.mean, odds.basis));
        if (figure.isShare || figure.values.size() > kMostValues || figure.values.size() < 2) continue;
        for (const Odds::Value& value : figure.values)
            fmt::print(terminal.out, "    {:>6}  {}\n", value.value, shareText(value.chance, odds.basis));
    }
    if (odds.first.empty() || odds.figures.empty()) return;
    fmt::print(terminal.out, "  by what comes first: {}\n", odds.figures.front().name);
    for (const Odds::First& first : odds.first)
        fmt::print(terminal.out, "  {} {:<28} {:<32} {}\n", first.came ? '>' : ' ', exactShare(first.chance),
                   meanText(odds.figures.front(), first.means.front(), odds.basis), first.name);
}

void put(Json& json, const Odds& odds, const std::string& until, const char* answers) {
    json.beginObject().put("until", until).put("contest", odds.contest).put("answers", answers);
    json.put("basis", wordOf(odds.basis)).put("why", odds.why);
    put(json, "open", odds.open);
    json.put("states", std::uint64_t(odds.states)).put("replays", std::uint64_t(odds.replays));
    json.put("simulations", odds.simulated).beginList("figures");
    for (const Odds::Figure& figure : odds.figures) {
        json.beginObject().put("name", figure.name).put("share", figure.isShare);
        put(json, "mean", figure.mean, odds.basis);
        json.beginList("values");
        for (const Odds::Value& value : figure.values) {
            json.beginObject().put("value", value.value);
            put(json, "chance", value.chance, odds.basis);
            json.endObject();
        }
        json.endList().endObject();
    }
    json.endList().beginList("first");
    for (const Odds::First& first : odds.first) {
        json.beginObject().put("name", first.name).put("came", first.came);
        put(json, "chance", first.chance);
        json.beginList("means");
        for (const Estimate& mean : first.means) put(json, "", mean, odds.basis);
        json.endList().endObject();
    }
    json.endList().endObject();
}

// --- options --------------------------------------------------------------------------------------------------------

void print(Terminal& terminal, const engine::Game& game, const engine::OptionsOdds& odds) {
    fmt::print(terminal.out, "{}\n", schema::inWords(game.schema(), odds.question));
    for (const engine::OptionOdds& option : odds.options) {
        fmt::print(terminal.out, "  {} {}\n", option.chosen ? '>' : ' ', schema::inWords(game.schema(), option.label));
        fmt::print(terminal.out, "      value {}\n", amountText(option.value, option.valueBasis));
        fmt::print(terminal.out, "      victory {}\n", shareText(option.victory, option.victoryBasis));
        if (option.contest)
            fmt::print(terminal.out, "      {}, {}: {}\n", odds.contest, odds.figure,
                       odds.figureIsShare ? shareText(*option.contest, option.contestBasis)
                                          : amountText(*option.contest, option.contestBasis));
    }
    if (odds.simulated > 0)
        fmt::print(terminal.out, "  simulated figures stand with their 95 % interval, n = {} with the same chance\n",
                   grouped(odds.simulated));
}

void put(Json& json, const engine::Game& game, const engine::OptionsOdds& odds) {
    json.beginObject("decision").put("question", odds.question).put("seat", odds.seat + 1);
    json.put("contest", odds.contest).put("figure", odds.figure).put("simulations", odds.simulated);
    json.beginList("options");
    for (const engine::OptionOdds& option : odds.options) {
        json.beginObject().put("decision", game.notation().encode(option.option)).put("label", option.label);
        json.put("chosen", option.chosen);
        put(json, "value", option.value, option.valueBasis);
        put(json, "victory", option.victory, option.victoryBasis);
        if (option.contest) put(json, "contest", *option.contest, option.contestBasis);
        json.endObject();
    }
    json.endList().endObject();
}

// --- luck -----------------------------------------------------------------------------------------------------------

std::string luckText(const Estimate& luck) {
    return luck.exact ? fmt::format("{:+.2f}", luck.value)
                      : fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", luck.value, luck.low, luck.high);
}

void print(Terminal& terminal, const engine::Session& session, const engine::Luck& luck) {
    const engine::Game& game = session.game();
    const engine::Trace& trace = session.timeline().trace();
    fmt::print(terminal.out, "Luck: the value of what came less its mean (as bots value the state)\n");
    for (const engine::EventLuck& e : luck.events)
        fmt::print(terminal.out, "  {:>7}  {:<26} {}\n", e.event + 1, luckText(e.luck),
                   schema::inWords(game.schema(),
                                   engine::eventSentence(game, session.stateAt(e.event + 1).data(), trace, e.event)));
    for (const engine::LuckSum& contest : luck.contests)
        fmt::print(terminal.out, "  {} from event {}: {} in {}\n", contest.name, contest.scope + 1,
                   luckText(contest.luck), counted(contest.events, "event", "events"));
    for (const engine::LuckSum& seat : luck.seats)
        fmt::print(terminal.out, "  {}: {} in {}\n", seat.name, luckText(seat.luck),
                   counted(seat.events, "event", "events"));
    fmt::print(terminal.out, "  all: {} in {}, {} of them simulated\n", luckText(luck.game.luck),
               counted(luck.game.events, "event", "events"), grouped(luck.game.simulated));
}

void putSum(Json& json, const engine::LuckSum& sum) {
    json.put("events", std::uint64_t(sum.events)).put("simulated", std::uint64_t(sum.simulated));
    put(json, "luck", sum.luck, sum.simulated == 0 ? Basis::Exact : Basis::Simulated);
}

void put(Json& json, const engine::Luck& luck) {
    json.beginObject("luck");
    putSum(json, luck.game);
    json.beginList("seats");
    for (const engine::LuckSum& seat : luck.seats) {
        json.beginObject().put("name", seat.name);
        putSum(json, seat);
        json.endObject();
    }
    json.endList().beginList("contests");
    for (const engine::LuckSum& contest : luck.contests) {
        json.beginObject().put("name", contest.name).put("position", std::uint64_t(contest.scope) + 1);
        putSum(json, contest);
        json.endObject();
    }
    json.endList().beginList("single");
    for (const engine::EventLuck& e : luck.events) {
        json.beginObject().put("position", std::uint64_t(e.event) + 1).put("seat", e.seat + 1);
        put(json, "luck", e.luck, e.basis);
        put(json, "expected", e.expected, e.basis);
        put(json, "after", e.after, e.basis);
        json.endObject();
    }
    json.endList().endObject();
}

// --- the command ----------------------------------------------------------------------------------------------------

// The words of a line, as scenario files are cut.
std::vector<std::string> wordsOf(const std::string& line) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t end = std::min(line.find(' ', i), line.size());
        if (end > i) words.push_back(line.substr(i, end - i));
        i = end + 1;
    }
    return words;
}

std::string horizonName(const Odds& odds, engine::OddsQuestion::Until until) {
    switch (until) {
        case engine::OddsQuestion::Until::Decision: return "the next decision";
        case engine::OddsQuestion::Until::Unit: return "the end of the unit of play";
        case engine::OddsQuestion::Until::Game: return "the end of the game";
        case engine::OddsQuestion::Until::Contest: return fmt::format("the end of {}", odds.contest);
    }
    return {};
}

int luckOfSession(const OddsOptions& options, const engine::Session& session, Terminal& terminal, Json& json) {
    Progress progress(terminal);
    engine::LuckQuestion question;
    question.simulations = options.simulations ? options.simulations : question.simulations;
    question.budget.stopped = terminal.stop;
    question.budget.threads = options.threads;
    if (options.outcomes) question.budget.replays = options.outcomes;
    question.progress = [&](std::size_t done, std::size_t of) {
        progress.show(fmt::format("luck: event {} of {}", grouped(done), grouped(of)));
    };
    if (options.at) {  // the unit of play in which the event lies
        question.from = engine::unitStartAt(session, *options.at - 1);
        for (const auto& end : session.unitEnds())
            if (end.position > question.from) {
                question.to = end.position;
                break;
            }
    }
    const engine::Luck luck = engine::luckOf(session, question);
    if (terminal.stopped()) return interrupted(terminal, "before all luck was counted");
    if (options.json) put(json, luck);
    else print(terminal, session, luck);
    return kDone;
}

// Takes what the options say of the work over into a question.
template <class Question> void limit(Question& question, const OddsOptions& options, const Terminal& terminal) {
    question.budget.stopped = terminal.stop;
    question.budget.threads = options.threads;
    if (options.outcomes) question.budget.replays = options.outcomes;
    if (options.simulations) question.simulations = options.simulations;
}

// One question for each horizon that the options name; without any, for every contest that is open.
std::vector<engine::OddsQuestion> questionsOf(const OddsOptions& options, const Terminal& terminal,
                                              const std::vector<engine::OpenContest>& open, bool isDecisionOpen) {
    engine::OddsQuestion question;
    question.words = wordsOf(options.of);
    question.answers =
        engine::Answers(std::find(std::begin(kAnswers), std::end(kAnswers), options.answers) - std::begin(kAnswers));
    limit(question, options, terminal);
    std::vector<engine::OddsQuestion> questions;
    const auto ask = [&](engine::OddsQuestion::Until until, std::string contest) {
        questions.push_back(question);
        questions.back().until = until;
        questions.back().contest = std::move(contest);
    };
    using Until = engine::OddsQuestion::Until;
    if (options.until == "decision") ask(Until::Decision, "");
    else if (options.until == "unit") ask(Until::Unit, "");
    else if (options.until == "game") ask(Until::Game, "");
    else if (options.until == "scope") ask(Until::Contest, "");
    else if (!options.until.empty()) ask(Until::Contest, options.until);
    else if (!open.empty())
        for (const engine::OpenContest& contest : open) ask(Until::Contest, contest.contest.name);
    else if (!options.of.empty() || !isDecisionOpen) ask(Until::Unit, "");
    return questions;
}

int oddsUpToHorizons(const OddsOptions& options, const engine::Session& session, std::size_t position,
                     bool isDecisionOpen, Terminal& terminal, Json& json) {
    json.beginList("odds");
    const std::vector<engine::OpenContest> open = engine::openContests(session, position);
    for (const engine::OddsQuestion& asked : questionsOf(options, terminal, open, isDecisionOpen)) {
        const Odds found = engine::oddsFrom(session, position, asked);
        if (terminal.stopped()) return interrupted(terminal, "before everything was followed");
        if (!found.refused.empty()) return fail(terminal, kWrongUsage, found.refused);
        const std::string until = horizonName(found, asked.until);
        if (options.json) put(json, found, until, kAnswers[int(asked.answers)]);
        else print(terminal, found, until, kAnswers[int(asked.answers)]);
    }
    json.endList();
    return kDone;
}

int oddsOfOpenDecision(const OddsOptions& options, const engine::Session& session, std::size_t position,
                       Terminal& terminal, Json& json) {
    engine::OptionsQuestion about;
    limit(about, options, terminal);
    const engine::OptionsOdds found = engine::oddsOfOptions(session, position, about);
    if (terminal.stopped()) return interrupted(terminal, "before every option was valued");
    if (options.json) put(json, session.game(), found);
    else print(terminal, session.game(), found);
    return kDone;
}

}  // namespace

std::span<const char* const> oddsAnswers() { return kAnswers; }

int odds(const OddsOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto loaded = loadSession(options.session, terminal, code);
    if (!loaded) return code;
    const engine::Session& session = *loaded->session;
    const engine::Trace& trace = session.timeline().trace();
    if (!loaded->replay.exact) {
        fmt::print(terminal.err, "{}\n", engine::toText(loaded->replay));
        return kFoundProblems;
    }
    const std::size_t at = options.at.value_or(trace.size());
    if (at < 1 || at > trace.size())
        return fail(terminal, kWrongUsage,
                    fmt::format("--at {}: the session has {} events", at, grouped(trace.size())));

    const InterruptScope interruptible(terminal);
    Json json(kDecimals);
    json.beginObject().put("session", options.session.generic_string()).put("game", loaded->file.record.game);
    if (options.luck) {
        code = luckOfSession(options, session, terminal, json);
        if (options.json && code == kDone) terminal.out << json.endObject().text();
        return code;
    }

    const bool isChance = trace[at - 1].kind == engine::EventKind::Chance;
    const bool isOpen = trace[at - 1].kind == engine::EventKind::Ask;
    const std::size_t position = isChance ? at - 1 : at;
    json.put("position", std::uint64_t(at));
    if (isChance) {
        const auto event = engine::oddsOfEvent(session, at - 1);
        if (options.json) put(json, at - 1, *event);
        else print(terminal, at - 1, *event);
    }

    code = oddsUpToHorizons(options, session, position, isOpen, terminal, json);
    if (code == kDone && isOpen) code = oddsOfOpenDecision(options, session, position, terminal, json);
    if (code != kDone) return code;
    if (options.json) terminal.out << json.endObject().text();
    return kDone;
}

}  // namespace tale
