// Questions about what chance can bring: in a roll or draw, up to a horizon, and by each option of a decision.
#include "engine/lab/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"
#include "engine/lab/intervals.h"
#include "engine/lab/odds_readers.h"
#include "engine/lab/odds_together.h"
#include "engine/lab/seeded_runs.h"

namespace engine {

namespace {

constexpr std::size_t kGameReplays = 500;  // after which the rest of a game is simulated

// The faces of a roll and how many dice show each, the greatest first: "3 positive, 2 negative"; of a single die its
// face.
std::string facesText(const Die& die, int count, std::uint32_t roll) {
    if (count == 1) return said(die.faces[die.faceOf(roll, 0)].name);
    std::string text;
    for (int face = die.count() - 1; face >= 0; --face) {
        int often = 0;
        for (int i = 0; i < count; ++i) often += die.faceOf(roll, i) == face;
        if (often == 0) continue;
        text += text.empty() ? "" : ", ";
        text += fmt::format("{} {}", often, said(die.faces[face].name));
    }
    return text.empty() ? say("none") : text;
}

std::int64_t worthOf(const Die& die, int count, std::uint32_t roll) {
    std::int64_t worth = 0;
    for (int i = 0; i < count; ++i) worth += die.faces[die.faceOf(roll, i)].value;
    return worth;
}

std::string outcomeName(const Game& game, const void* state, const TreeEvent& event, std::uint32_t value) {
    if (event.kind == ChanceRequest::Kind::Dice) return facesText(*event.die, event.count, value);
    if (const int card = game.cards().drawn(event.key.purpose, value); card >= 0)
        return game.cards().name(card, spokenLanguage());
    if (event.kind == ChanceRequest::Kind::Draw && game.scenarioWords())
        return game.scenarioWords()->drawnName(state, event.key.purpose, value);
    return say("{} of {}", value + 1, event.count);
}

// The value with which an outcome of a tree came in the session.
std::uint32_t recordedAs(const TreeEvent& event, std::uint32_t value) {
    return event.kind == ChanceRequest::Kind::Dice ? combinationOf(*event.die, event.count, value) : value;
}

// Ends before whatever comes after the event at the position.
class FirstEventOnly final : public RunReader {
  public:
    bool reached(const RunPoint& point, std::vector<std::int64_t>&) override {
        return point.at != RunPoint::At::Chance || point.trace.size() != point.asked;
    }
};

std::string whyNotExact(const ChanceTree& tree, const OddsBudget& budget) {
    if (tree.isStuck()) return "some ways do not end: the loop guard stops them";
    if (budget.open > 0 && tree.openMass() <= budget.open) return "the rest is too unlikely to matter";
    return fmt::format("{} outcomes were followed, and there are more", tree.replays());
}

const OpenContest* contestNamed(const std::vector<OpenContest>& open, const std::string& name) {
    if (open.empty()) return nullptr;
    if (name.empty()) return &open.back();
    const auto lowered = [](std::string text) {
        for (char& c : text) c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
        return text;
    };
    const auto found = std::find_if(open.begin(), open.end(),
                                    [&](const OpenContest& o) { return lowered(o.contest.name) == lowered(name); });
    return found == open.end() ? nullptr : &*found;
}

// Whom a position is about: who decides or for whom chance comes next.
int seatAt(const Session& session, std::size_t position) {
    const Trace& trace = session.timeline().trace();
    if (position > 0 && trace[position - 1].kind == EventKind::Ask) return trace[position - 1].width;
    for (std::size_t i = position; i < trace.size(); ++i)
        if (trace[i].kind == EventKind::Chance || trace[i].kind == EventKind::Ask)
            return std::min<int>(trace[i].width, session.game().seatsIn(session.state()) - 1);
    return 0;
}

}  // namespace

std::optional<EventOdds> oddsOfEvent(const Session& session, std::size_t event) {
    const Trace& trace = session.timeline().trace();
    if (event >= trace.size() || trace[event].kind != EventKind::Chance) return std::nullopt;
    const Game& game = session.game();
    const auto came = std::uint32_t(trace[event].after);
    EventOdds odds;
    odds.purpose = trace[event].field;
    odds.what = said(game.texts().purposes()[odds.purpose]);
    FirstEventOnly reader;
    ChanceTree tree(session, event, Answers::Greedy, reader);
    tree.grow({.replays = 1});
    const StateBytes state = session.stateAt(event);
    const Die* die = game.die(odds.purpose);
    if (tree.first().empty()) {
        TreeEvent certain;
        certain.kind = die ? ChanceRequest::Kind::Dice : ChanceRequest::Kind::Draw;
        certain.key.purpose = odds.purpose;
        certain.die = die;
        odds.outcomes.push_back({outcomeName(game, state.data(), certain, came), came, 0, Fraction(1), true});
        return odds;
    }
    const TreeEvent& asked = tree.firstEvent();
    for (std::size_t i = 0; i < tree.first().size(); ++i) {
        const std::uint32_t value = tree.first()[i].value;
        EventOdds::Outcome outcome{outcomeName(game, state.data(), asked, value), value,
                                   die ? worthOf(*die, asked.count, value) : 0, tree.chanceOfFirst(i),
                                   value == recordedAs(asked, came)};
        const auto alike = std::find_if(odds.outcomes.begin(), odds.outcomes.end(),
                                        [&](const auto& other) { return other.name == outcome.name; });
        if (alike == odds.outcomes.end()) {
            odds.outcomes.push_back(std::move(outcome));
            continue;
        }
        alike->chance += outcome.chance;
        alike->came = alike->came || outcome.came;
    }
    if (!die) return odds;
    std::stable_sort(odds.outcomes.begin(), odds.outcomes.end(),
                     [](const auto& a, const auto& b) { return a.worth < b.worth; });
    EventOdds::Luck luck;
    const std::int64_t worth = worthOf(*die, asked.count, came);
    for (const EventOdds::Outcome& o : odds.outcomes) {
        (o.worth < worth ? luck.less : o.worth > worth ? luck.more : luck.same) += o.chance;
        luck.mean += o.chance * o.worth;
    }
    luck.luck = Fraction(worth) - luck.mean;
    odds.luck = std::move(luck);
    return odds;
}

// --- up to a horizon ------------------------------------------------------------------------------------------------

namespace {

// The reader of a question and what its figures are called; null where it cannot be asked, and then why.
std::unique_ptr<RunReader> readerOf(const Session& session, std::size_t position, const OddsQuestion& question,
                                    Odds& odds) {
    const std::vector<OpenContest> open = openContests(session, position);
    const OpenContest* contest = nullptr;
    if (question.until == OddsQuestion::Until::Contest) {
        contest = contestNamed(open, question.contest);
        if (!contest) {
            odds.refused = open.empty() ? "nothing that has an end of its own is under way here"
                                        : fmt::format("no {} is under way here; there is", question.contest);
            for (std::size_t i = 0; i < open.size(); ++i) odds.refused += (i == 0 ? " " : ", ") + open[i].contest.name;
            if (open.empty()) odds.refused += "; ask until the next decision or the end of the unit of play";
            return nullptr;
        }
        odds.contest = contest->contest.name;
    }
    if (!question.words.empty()) {
        auto measure = std::make_unique<WordsReader>(session, position, question.until, contest, question.words);
        if (const MaybeParseError& wrong = measure->wrong()) {
            odds.refused = wrong->message + (wrong->found.empty() ? "" : fmt::format(": \"{}\"", wrong->found));
            return nullptr;
        }
        odds.figures.push_back({joined(question.words), measure->isCondition(), {}, {}});
        return measure;
    }
    if (contest) {
        for (const Contest::Figure& figure : contest->contest.figures)
            odds.figures.push_back({figure.name, figure.isShare, {}, {}});
        return std::make_unique<ContestReader>(session, position, *contest);
    }
    if (question.until == OddsQuestion::Until::Decision) {
        odds.refused = "say in words what is to be measured at the next decision";
        return nullptr;
    }
    if (question.until == OddsQuestion::Until::Game) {
        auto reader = std::make_unique<GameReader>(session.game(), session.stateAt(position).data());
        for (std::size_t f = 0; f < reader->names().size(); ++f)
            odds.figures.push_back({reader->names()[f], f < reader->shares(), {}, {}});
        return reader;
    }
    const int seat = seatAt(session, position);
    odds.figures.push_back(
        {fmt::format("value for {}", session.game().texts().seatName(session.state(), seat)), false, {}, {}});
    return std::make_unique<ValueReader>(seat, 0);
}

void readEnds(ChanceTree& tree, const ChanceTree::Ends& ends, Odds& odds) {
    for (std::size_t f = 0; f < odds.figures.size(); ++f) {
        Odds::Figure& figure = odds.figures[f];
        std::map<std::int64_t, Fraction> values;
        for (std::size_t end = 0; end < ends.chances.size(); ++end)
            if (!ends.chances[end].isZero()) values[tree.figures()[end][f]] += ends.chances[end];
        for (const auto& [value, chance] : values) figure.values.push_back({value, chanceOf(chance, ends.open)});
        figure.mean = meanOf(tree.figures(), f, figure.isShare, ends);
    }
}

void readFirst(const Session& session, std::size_t position, ChanceTree& tree, Odds& odds) {
    const TreeEvent& event = tree.firstEvent();
    if (event.isDecision) return;
    const Trace& trace = session.timeline().trace();
    const bool isNext = position < trace.size() && trace[position].kind == EventKind::Chance;
    const StateBytes state = session.stateAt(position);
    for (std::size_t i = 0; i < tree.first().size(); ++i) {
        const std::uint32_t value = tree.first()[i].value;
        Odds::First first{outcomeName(session.game(), state.data(), event, value),
                          tree.chanceOfFirst(i),
                          {},
                          isNext && value == recordedAs(event, std::uint32_t(trace[position].after))};
        const ChanceTree::Ends ends = tree.endsAfter(i);
        for (std::size_t f = 0; f < odds.figures.size(); ++f)
            first.means.push_back(meanOf(tree.figures(), f, odds.figures[f].isShare, ends));
        odds.first.push_back(std::move(first));
    }
}

void simulate(const Session& session, std::size_t position, const OddsQuestion& question, Odds& odds) {
    const SeededRuns runs{.session = session,
                          .position = position,
                          .answers = question.answers,
                          .makeReader =
                              [&] {
                                  Odds again;
                                  return readerOf(session, position, question, again);
                              },
                          .count = question.simulations,
                          .seed = question.seed,
                          .options = {},
                          .budget = question.budget};
    std::vector<std::vector<std::int64_t>> values(odds.figures.size());
    for (const std::vector<std::int64_t>& figures : figuresOf(runs)) {
        if (figures.empty()) continue;
        ++odds.simulated;
        for (std::size_t f = 0; f < values.size(); ++f) values[f].push_back(figures[f]);
    }
    if (odds.simulated == 0) odds.refused = "no run came to an end";
    for (std::size_t f = 0; f < values.size(); ++f) {
        Odds::Figure& figure = odds.figures[f];
        std::map<std::int64_t, std::uint64_t> often;
        for (const std::int64_t value : values[f]) ++often[value];
        for (const auto& [value, times] : often) {
            const Share share = shareOf(times, odds.simulated);
            figure.values.push_back({value, {share.value, share.low, share.high, {}}});
        }
        figure.mean = simulatedMean(values[f], figure.isShare);
    }
}

}  // namespace

Odds oddsFrom(const Session& session, std::size_t position, const OddsQuestion& question) {
    Odds odds;
    if (position > session.timeline().size()) odds.refused = "the session has no such position";
    else if (session.game().over(session.stateAt(position).data())) odds.refused = "the game is over";
    if (!odds.refused.empty()) return odds;
    const std::unique_ptr<RunReader> reader = readerOf(session, position, question, odds);
    if (!reader) return odds;
    ChanceTree tree(session, position, question.answers, *reader);
    OddsBudget budget = question.budget;
    // Hardly any game can be followed to its end; that is seen soon.
    if (question.until == OddsQuestion::Until::Game) budget.replays = std::min(budget.replays, kGameReplays);
    odds.basis = follow(tree, budget);
    const ChanceTree::Ends ends = tree.ends();
    odds.states = tree.states();
    odds.replays = tree.replays();
    odds.open = ends.open;
    if (odds.basis != Basis::Exact) odds.why = whyNotExact(tree, budget);
    if (odds.basis == Basis::Simulated) {
        simulate(session, position, question, odds);
    } else {
        readEnds(tree, ends, odds);
        readFirst(session, position, tree, odds);
    }
    return odds;
}

// --- options --------------------------------------------------------------------------------------------------------

namespace {

// Runs of each option, all with the same chance.
RunFigures simulateOptions(const Session& session, std::size_t position, const OptionsQuestion& question,
                           std::size_t options, std::function<std::unique_ptr<RunReader>()> makeReader) {
    return figuresOf({.session = session,
                      .position = position,
                      .makeReader = std::move(makeReader),
                      .count = question.simulations,
                      .seed = question.seed,
                      .options = std::uint32_t(options),
                      .budget = question.budget});
}

// One figure of the runs of an option that came to an end.
std::vector<std::int64_t> valuesOf(const RunFigures& runs, const OptionsQuestion& question, std::size_t option,
                                   std::size_t figure) {
    std::vector<std::int64_t> values;
    for (std::uint64_t n = 0; n < question.simulations; ++n)
        if (const auto& figures = runs[option * question.simulations + n]; !figures.empty())
            values.push_back(figures[figure]);
    return values;
}

// The options of an open decision as they stand, of which nothing is known yet.
OptionsOdds optionsAsked(const Session& session, std::size_t position) {
    OptionsOdds odds;
    const Game& game = session.game();
    const Event& ask = session.timeline().trace()[position - 1];
    const std::size_t number = session.decisionsBefore(position);
    const std::vector<Option> options = session.optionsAt(number);
    const StateBytes state = session.stateAt(position);
    const Decision decision{ask.field, ask.width, ask.before, options, std::uint32_t(number), nullptr};
    odds.seat = ask.width;
    odds.question = questionSentence(game.texts(), state.data(), decision);
    for (const Option& option : options) {
        OptionOdds& made = odds.options.emplace_back();
        made.option = option;
        made.label = game.texts().optionText(state.data(), decision, option).label;
        made.chosen = number < session.decisions().size() && session.decisions()[number] == option;
    }
    return odds;
}

// Value and victory of each option where every way was followed; false: the victory of one is not known so.
bool readValues(ChanceTree& tree, OptionsOdds& odds) {
    bool isVictoryKnown = true;
    for (std::size_t i = 0; i < odds.options.size(); ++i) {
        const ChanceTree::Ends after = tree.endsAfter(i);
        odds.options[i].value = meanOf(tree.figures(), ValueReader::kValue, false, after);
        Fraction victory;
        for (std::size_t end = 0; end < after.chances.size(); ++end) {
            if (after.chances[end].isZero()) continue;
            const std::int64_t share = tree.figures()[end][ValueReader::kVictory];
            isVictoryKnown = isVictoryKnown && share >= 0;
            victory += after.chances[end] * share;
        }
        odds.options[i].victory = exactly(victory.divideBy(Outcome::kVictory));
    }
    return isVictoryKnown;
}

Estimate simulatedVictory(const std::vector<std::int64_t>& victories) {
    // All or nothing is as good as a coin whose faces are counted: that interval holds near 0 and 1, too.
    const auto whole = std::uint64_t(std::count(victories.begin(), victories.end(), Outcome::kVictory));
    const auto none = std::uint64_t(std::count(victories.begin(), victories.end(), 0));
    if (!victories.empty() && whole + none == victories.size()) {
        const Share share = shareOf(whole, victories.size());
        return {share.value, share.low, share.high, {}};
    }
    Estimate victory = simulatedMean(victories, false);
    for (double* share : {&victory.value, &victory.low, &victory.high})
        *share = std::clamp(*share / Outcome::kVictory, 0.0, 1.0);
    victory.exact.reset();
    return victory;
}

// One run gives both value and victory: it goes on to the end of the game behind the units that are looked ahead.
void simulateValues(const Session& session, std::size_t position, const OptionsQuestion& question, int ahead,
                    bool isValueExact, OptionsOdds& odds) {
    const auto runs = simulateOptions(session, position, question, odds.options.size(),
                                      [&] { return std::make_unique<ToTheEndReader>(odds.seat, ahead); });
    odds.simulated = question.simulations;
    for (std::size_t i = 0; i < odds.options.size(); ++i) {
        OptionOdds& option = odds.options[i];
        if (!isValueExact) {
            option.value = simulatedMean(valuesOf(runs, question, i, ValueReader::kValue), false);
            option.valueBasis = Basis::Simulated;
        }
        option.victory = simulatedVictory(valuesOf(runs, question, i, ValueReader::kVictory));
        option.victoryBasis = Basis::Simulated;
    }
}

// What each option makes of the contest that is under way, if there is one: the figure of the seat that decides.
void readContest(const Session& session, std::size_t position, const OptionsQuestion& question, OptionsOdds& odds) {
    const std::vector<OpenContest> open = openContests(session, position);
    if (open.empty() || open.back().contest.figures.empty()) return;
    const Contest& contest = open.back().contest;
    const auto ofSeat = std::find_if(contest.figures.begin(), contest.figures.end(),
                                     [&](const Contest::Figure& f) { return f.seat < 0 || f.seat == odds.seat; });
    const std::size_t figure = ofSeat == contest.figures.end() ? 0 : std::size_t(ofSeat - contest.figures.begin());
    odds.contest = contest.name;
    odds.figure = contest.figures[figure].name;
    odds.figureIsShare = contest.figures[figure].isShare;
    ContestReader reader(session, position, open.back());
    ChanceTree fight(session, position, Answers::Greedy, reader, true);
    const Basis basis = follow(fight, question.budget);
    RunFigures runs;
    if (basis == Basis::Simulated) {
        runs = simulateOptions(session, position, question, odds.options.size(),
                               [&] { return std::make_unique<ContestReader>(session, position, open.back()); });
        odds.simulated = question.simulations;
    }
    for (std::size_t i = 0; i < odds.options.size(); ++i) {
        odds.options[i].contestBasis = basis;
        odds.options[i].contest = basis == Basis::Simulated
                                      ? simulatedMean(valuesOf(runs, question, i, figure), odds.figureIsShare)
                                      : meanOf(fight.figures(), figure, odds.figureIsShare, fight.endsAfter(i));
    }
}

}  // namespace

OptionsOdds oddsOfOptions(const Session& session, std::size_t position, const OptionsQuestion& question) {
    const Trace& trace = session.timeline().trace();
    if (position == 0 || position > trace.size() || trace[position - 1].kind != EventKind::Ask) {
        OptionsOdds odds;
        odds.refused = "no decision is open here";
        return odds;
    }
    OptionsOdds odds = optionsAsked(session, position);
    const int ahead = session.game().evaluation().rolloutHorizon(session.stateAt(position).data());
    ValueReader near(odds.seat, ahead);
    ChanceTree tree(session, position, Answers::Greedy, near, true);
    const bool isExact = follow(tree, question.budget) == Basis::Exact;
    if (!isExact || !readValues(tree, odds)) simulateValues(session, position, question, ahead, isExact, odds);
    readContest(session, position, question, odds);
    return odds;
}

}  // namespace engine
