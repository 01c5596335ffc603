// Playing a scenario from its setup to its last expectation.
#include "engine/kernel/scenario.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/kernel/scenario_parts.h"

namespace engine {

namespace {

constexpr std::size_t kEventsBefore = 14, kEventsAfter = 4;  // shown around a failure

std::vector<std::string> cardIds(const Game& game) {
    std::vector<std::string> ids;
    for (int i = 0; i < game.cards().count(); ++i) ids.push_back(game.cards().id(i));
    return ids;
}

// One way through a scenario: as written, or with one outcome of a variation.
class Play final : public Agent {
  public:
    Play(const Game& game, const schema::ScenarioFile& file, const schema::ScenarioVariation* variation, int number)
        : game_(game), file_(file), variation_(variation), number_(number), state_(game.stateType().size),
          chance_(game, file, state_.data(), position_) {}

    // `outcome`: of the varied event; empty: as scripted.
    void run(const std::string& outcome);

    const ScenarioFailure& failed() const { return failed_; }
    const std::vector<std::string>& outcomes() const { return chance_.outcomes; }
    const std::vector<std::uint64_t>& weights() const { return chance_.weights; }
    const std::vector<bool>& held() const { return held_; }  // of the odds of the variation
    Trace& trace() { return trace_; }
    std::size_t decisions() const { return decisions_; }
    std::uint64_t hash() const { return hash_; }
    std::vector<bool> announced() const;
    std::vector<std::string> eventsAround(std::size_t position) const;

    int choose(const Game& game, const void* state, const Decision& decision) override;

  private:
    bool isOpenEnded() const { return variation_ != nullptr; }
    void fail(ScenarioCause cause, const std::string& path, ParseError what);
    void readLines(const std::string& field, const std::vector<std::string>& texts, std::vector<ScenarioLine>& lines);
    void readChance(const std::string& outcome);
    void playUnits(Table& table);
    void expect(const std::string& path, Words words, std::size_t from, const std::vector<Option>* offered);
    // Lines up to the next decision that must be made: looks, and
    // choices that answered themselves. True if there is one.
    bool nextDecision(std::span<const Option> offered);
    bool answeredItself(Words words);
    void noticeAnswers();
    void matchAnswer(const Option& option);
    void useVariation();
    void finish();
    void lookAtOdds();
    [[noreturn]] void stop() { throw Suspended{Suspended::Why::Open}; }

    const Game& game_;
    const schema::ScenarioFile& file_;
    const schema::ScenarioVariation* variation_;
    const int number_;  // of the variation
    StateBytes state_, before_;
    Trace trace_;
    std::size_t position_ = 0;  // events so far, as far as chance knows
    ChanceScript chance_;
    ScenarioNames names_;
    std::vector<ScenarioLine> lines_;  // of the play
    std::size_t at_ = 0;
    bool switched_ = false;             // to the lines of the variation
    std::vector<std::string> answers_;  // choices that answered themselves, not written yet
    std::size_t noticed_ = 0;           // events searched for them
    std::size_t decidedAt_ = 0;         // events at the last decision
    std::size_t decisions_ = 0, setupEvents_ = 0;
    std::vector<Option> offered_;
    bool isOpen_ = false;
    std::uint64_t hash_ = 0;
    std::vector<bool> held_;
    ScenarioFailure failed_;
};

void Play::fail(ScenarioCause cause, const std::string& path, ParseError what) {
    if (failed_.any()) return;
    failed_ = failure(cause, file_, path, std::move(what));
    failed_.position = trace_.size();
}

void Play::readLines(const std::string& field, const std::vector<std::string>& texts,
                     std::vector<ScenarioLine>& lines) {
    for (std::size_t i = 0; i < texts.size() && !failed_.any(); ++i) {
        ScenarioLine line{fmt::format("{}[{}]", field, i), texts[i], wordsOf(texts[i])};
        if (line.words.empty()) fail(ScenarioCause::Setup, line.path, {"the line is empty", "", "", {}});
        else if (auto wrong = names_.resolve(line.words)) fail(ScenarioCause::Setup, line.path, std::move(*wrong));
        lines.push_back(std::move(line));
    }
}

void Play::readChance(const std::string& outcome) {
    chance_.seed = file_.scenario.seed;
    chance_.loose = file_.scenario.seed != 0;
    std::vector<ScenarioLine> lines;
    readLines("chance", file_.scenario.chance, lines);
    for (const ScenarioLine& line : lines)
        if (auto wrong = chance_.read(line)) fail(ScenarioCause::Setup, line.path, std::move(*wrong));
    if (!variation_ || failed_.any()) return;
    chance_.varied = chance_.find(variation_->chance);
    chance_.exact = !variation_->odds.empty();
    if (chance_.varied < 0) {
        std::vector<std::string> known;
        for (const auto& e : chance_.entries()) known.emplace_back(game_.texts().purposes()[e.purpose]);
        return fail(ScenarioCause::Setup, fmt::format("vary[{}].chance", number_),
                    {"no scripted event has this name", variation_->chance,
                     "the purpose of a chance line, with #2 for its second value", std::move(known)});
    }
    if (!outcome.empty()) chance_.entries()[chance_.varied].outcome = outcome;
}

// --- playing --------------------------------------------------------------------------------------------------------

void Play::run(const std::string& outcome) {
    if (auto refused = refusedOption(game_, file_.scenario.options))
        return fail(ScenarioCause::Setup, refused->key, {std::move(refused->why), "", "", {}});
    auto table = game_.makeTable(state_.data(), file_.scenario.seed);
    table->recorder().to(&trace_, TraceLevel::Verbose);
    game_.start(*table, {.seed = file_.scenario.seed, .options = file_.scenario.options});
    if (auto wrong = layOutSituation(game_, *table, file_.scenario.setup, names_))
        fail(ScenarioCause::Setup, wrong->path, std::move(wrong->what));
    before_ = state_;
    setupEvents_ = noticed_ = decidedAt_ = trace_.size();
    readLines("play", file_.scenario.play, lines_);
    readChance(outcome);
    if (failed_.any()) return;
    table->decider().agent(this);
    table->chance().source(&chance_);
    try {
        playUnits(*table);
    } catch (const Suspended& suspended) {
        if (suspended.why == Suspended::Why::Runaway)
            fail(ScenarioCause::Loop, "play", {"the loop guard stopped a loop that would not end", "", "", {}});
    }
    hash_ = table->hash().value();
    table->chance().source(nullptr);
    if (chance_.failed.any() && (!failed_.any() || chance_.failed.position <= failed_.position))
        failed_ = chance_.failed;
    if (!failed_.any()) finish();
}

void Play::playUnits(Table& table) {
    for (bool isFirst = true; game_.outcome(state_.data()).end == Outcome::End::Playing; isFirst = false) {
        useVariation();
        if (!isFirst) {
            noticeAnswers();
            // A recorded game goes on to its next question, or to its end, which may lie a unit further on.
            const bool goesOn = nextDecision({}) || file_.scenario.everyChoice;
            if (!goesOn || failed_.any() || chance_.failed.any()) return;
        }
        table.beginUnit(game_.unit(state_.data()));
        game_.playUnit(table);
    }
}

// Once the varied event has happened, the lines of the variation take the place of what is left.
void Play::useVariation() {
    if (!variation_ || !chance_.variedHappened || switched_) return;
    switched_ = true;
    lines_.clear();
    at_ = 0;
    readLines(fmt::format("vary[{}].play", number_), variation_->play, lines_);
}

void Play::noticeAnswers() {
    for (; noticed_ < trace_.size(); ++noticed_) {
        if (trace_[noticed_].kind != EventKind::Choose || trace_[noticed_].width != 1) continue;
        const Option option = optionOf(trace_[noticed_]);
        if (file_.scenario.everyChoice) matchAnswer(option);
        else answers_.push_back(game_.notation().encode(option));
    }
}

// Where every choice is written, one that answered itself must
// be the next line. Behind the last line nothing is claimed.
void Play::matchAnswer(const Option& option) {
    while (at_ < lines_.size() && lines_[at_].words[0] == "expect") {
        expect(lines_[at_].path, Words(lines_[at_].words).subspan(1), decidedAt_, nullptr);
        ++at_;
    }
    if (at_ >= lines_.size() || failed_.any()) return;
    const ScenarioLine& line = lines_[at_];
    if (optionsLike(game_, std::span(&option, 1), line.words).empty())
        return fail(ScenarioCause::Decision, line.path,
                    {"another choice, with only one option, was made before this",
                     game_.notation().encode(option),
                     joined(line.words),
                     {}});
    ++at_;
}

bool Play::answeredItself(Words words) {
    for (std::size_t i = 0; i < answers_.size(); ++i) {
        Option option;
        if (!game_.notation().decode(answers_[i], option) || optionsLike(game_, std::span(&option, 1), words).empty())
            continue;
        answers_.erase(answers_.begin(), answers_.begin() + std::ptrdiff_t(i) + 1);
        return true;
    }
    return false;
}

bool Play::nextDecision(std::span<const Option> offered) {
    for (; at_ < lines_.size() && !failed_.any(); ++at_) {
        const ScenarioLine& line = lines_[at_];
        if (line.words[0] == "expect") {
            // Before a unit that is still to come nothing is on offer, but the next question may be meant.
            if (offered.empty() && line.words.size() > 1 &&
                std::find(line.words.begin(), line.words.end(), "offered") != line.words.end())
                return true;
            const std::vector<Option> options(offered.begin(), offered.end());
            expect(line.path, Words(line.words).subspan(1), decidedAt_, offered.empty() ? nullptr : &options);
            continue;
        }
        if (!optionsLike(game_, offered, line.words).empty()) return true;
        if (!answeredItself(line.words)) return true;
    }
    return at_ < lines_.size();
}

int Play::choose(const Game&, const void*, const Decision& decision) {
    position_ = trace_.size();
    offered_.assign(decision.options.begin(), decision.options.end());
    isOpen_ = true;
    if (chance_.failed.any()) stop();
    useVariation();
    noticeAnswers();
    if (!nextDecision(decision.options) || failed_.any()) stop();
    const ScenarioLine& line = lines_[at_];
    const auto like = optionsLike(game_, decision.options, line.words);
    std::vector<std::string> texts;
    for (const Option& o : like.empty() ? offered_ : like) texts.push_back(game_.notation().encode(o));
    if (like.size() != 1) {
        fail(ScenarioCause::Decision, line.path,
             {like.empty() ? "this is not offered: " + questionSentence(game_.texts(), state_.data(), decision)
                           : "several options match these words",
              joined(line.words), "one of " + joined(texts, ", "), texts});
        stop();
    }
    ++at_;
    ++decisions_;
    isOpen_ = false;
    decidedAt_ = trace_.size();
    return int(std::find(offered_.begin(), offered_.end(), like[0]) - offered_.begin());
}

void Play::expect(const std::string& path, Words words, std::size_t from, const std::vector<Option>* offered) {
    ScenarioCause cause = ScenarioCause::Setup;
    const ScenarioView view{game_, state_.data(), before_.data(), trace_, from, offered};
    if (auto wrong = checkExpectation(view, words, cause)) fail(cause, path, std::move(*wrong));
}

void Play::finish() {
    noticeAnswers();
    useVariation();
    if (nextDecision(isOpen_ ? std::span<const Option>(offered_) : std::span<const Option>()) && !failed_.any())
        fail(ScenarioCause::Decision, lines_[at_].path,
             {game_.outcome(state_.data()).end == Outcome::End::Playing ? "no later decision asks for this"
                                                                        : "the game ends before this",
              joined(lines_[at_].words),
              "",
              {}});
    if (isOpenEnded() && !chance_.variedHappened)
        fail(ScenarioCause::Chance, fmt::format("vary[{}].chance", number_),
             {"the varied event never happens", variation_->chance, "", {}});
    if (failed_.any()) return;
    if (!isOpenEnded()) failed_ = chance_.unused();
    std::vector<ScenarioLine> lines;
    const std::string field = isOpenEnded() ? fmt::format("vary[{}].expect", number_) : "expect";
    readLines(field, isOpenEnded() ? variation_->expect : file_.scenario.expect, lines);
    for (const ScenarioLine& line : lines)
        if (!failed_.any()) expect(line.path, line.words, setupEvents_, isOpen_ ? &offered_ : nullptr);
    if (isOpenEnded()) lookAtOdds();
    for (std::size_t i = 0; i < file_.scenario.rules.size(); ++i) {
        const std::string words[] = {"rule", file_.scenario.rules[i]};
        ScenarioCause cause = ScenarioCause::Setup;
        // A rule need not announce itself; its id must be one of the game's.
        if (auto wrong =
                checkExpectation({game_, state_.data(), before_.data(), trace_, setupEvents_, nullptr}, words, cause);
            wrong && cause == ScenarioCause::Setup)
            fail(cause, fmt::format("rules[{}]", i), std::move(*wrong));
    }
    for (std::size_t i = 0; i < file_.scenario.cards.size(); ++i)
        if (game_.cards().find(file_.scenario.cards[i]) < 0)
            fail(ScenarioCause::Setup, fmt::format("cards[{}]", i),
                 {"no card has this id", file_.scenario.cards[i], "the id of a card", cardIds(game_)});
}

// Which of the expectations whose odds are claimed hold after this outcome.
void Play::lookAtOdds() {
    std::vector<ScenarioLine> lines;
    readLines(fmt::format("vary[{}].odds", number_), variation_->odds, lines);
    for (const ScenarioLine& line : lines) {
        if (failed_.any()) return;
        ScenarioOdds odds;
        ScenarioCause cause = ScenarioCause::Setup;
        auto wrong = readOdds(line.words, odds);
        if (!wrong)
            wrong = checkExpectation(
                {game_, state_.data(), before_.data(), trace_, setupEvents_, isOpen_ ? &offered_ : nullptr},
                odds.expectation, cause);
        if (wrong && cause == ScenarioCause::Setup) return fail(cause, line.path, std::move(*wrong));
        held_.push_back(!wrong);
    }
}

std::vector<bool> Play::announced() const {
    std::vector<bool> rules(game_.texts().rules().size());
    for (std::size_t i = setupEvents_; i < trace_.size(); ++i)
        if (trace_[i].kind == EventKind::Rule || trace_[i].kind == EventKind::Cite) rules[trace_[i].field] = true;
    return rules;
}

std::vector<std::string> Play::eventsAround(std::size_t position) const {
    position = std::min(position, trace_.size());
    std::vector<std::size_t> shown;
    for (std::size_t i = position; i > setupEvents_ && shown.size() < kEventsBefore; --i)
        if (trace_[i - 1].kind != EventKind::End) shown.insert(shown.begin(), i - 1);
    std::size_t after = 0;
    for (std::size_t i = position; i < trace_.size() && after < kEventsAfter; ++i)
        if (trace_[i].kind != EventKind::End) shown.push_back(i), ++after;
    StateBytes state(state_.size());
    std::vector<std::string> lines;
    std::size_t next = 0;
    for (std::size_t i = 0; i < trace_.size() && next < shown.size(); ++i) {
        applyEvent(trace_[i], state.data());
        if (shown[next] != i) continue;
        ++next;
        std::size_t depth = 0;
        for (std::uint32_t parent = trace_[i].parent; parent != kNoParent; parent = trace_[parent].parent) ++depth;
        // Decisions stand here as they are written in the file.
        const std::string text = trace_[i].kind == EventKind::Choose ? game_.texts().eventText(state.data(), trace_[i])
                                                                     : eventSentence(game_, state.data(), trace_, i);
        lines.push_back(fmt::format("{}{:>6}  {:{}}{}", i + 1 == position ? ">" : " ", i + 1, "", 2 * depth,
                                    schema::inWords(game_.schema(), text)));
    }
    return lines;
}

}  // namespace

std::vector<std::string> outcomesOf(const Game& game, const schema::ScenarioFile& file, const std::string& chance) {
    const schema::ScenarioVariation variation{chance, {}, {}, {}};
    Play play(game, file, &variation, 0);
    play.run({});
    return play.outcomes();
}

ScenarioResult playScenario(const Game& game, const schema::ScenarioFile& file, ScenarioRun* kept) {
    ScenarioResult result;
    ScenarioFailure first;
    struct Once {
        std::uint64_t hash;
        std::vector<std::string> outcomes;
        std::vector<std::uint64_t> weights;
        std::vector<bool> held;
    };
    const auto playOnce = [&](const schema::ScenarioVariation* variation, int number, const std::string& outcome,
                              bool isFirst) {
        Play play(game, file, variation, number);
        play.run(outcome);
        ++result.runs;
        if (isFirst) {
            result.decisions = play.decisions();
            result.hash = play.hash();
            result.announced = play.announced();
        }
        const bool isFailure = play.failed().any() && !first.any();
        if (isFailure) {
            first = play.failed();
            if (!outcome.empty()) first.problem.message += fmt::format(" when {} is {}", variation->chance, outcome);
            result.events = play.eventsAround(first.position);
        }
        if (kept && (isFirst || isFailure)) {
            const std::size_t size = play.trace().size();
            *kept = {std::move(play.trace()), isFailure ? std::min(first.position, size) : size, isFailure};
        }
        return Once{play.hash(), play.outcomes(), play.weights(), play.held()};
    };
    const std::uint64_t hash = playOnce(nullptr, 0, {}, true).hash;
    if (!first.any() && playOnce(nullptr, 0, {}, false).hash != hash) {
        first.cause = ScenarioCause::Loop;
        first.problem =
            failure(ScenarioCause::Loop, file, "play", {"the events differ when it is played twice", "", "", {}})
                .problem;
    }
    result.runs = 1;
    for (std::size_t i = 0; i < file.scenario.vary.size() && !first.any(); ++i) {
        const schema::ScenarioVariation& variation = file.scenario.vary[i];
        const Once asScripted = playOnce(&variation, int(i), {}, false);
        std::vector<std::uint64_t> holds(variation.odds.size());
        std::uint64_t all = 0;
        for (std::size_t outcome = 0; outcome < asScripted.outcomes.size() && !first.any(); ++outcome) {
            const std::uint64_t weight = asScripted.weights[outcome];
            const Once play = playOnce(&variation, int(i), asScripted.outcomes[outcome], false);
            all += weight;
            for (std::size_t line = 0; line < play.held.size(); ++line) holds[line] += play.held[line] ? weight : 0;
        }
        for (std::size_t line = 0; line < holds.size() && !first.any(); ++line) {
            const auto words = wordsOf(variation.odds[line]);
            ScenarioOdds odds;
            if (readOdds(words, odds) || holds[line] * odds.of == odds.part * all) continue;
            first = failure(ScenarioCause::Expectation, file, fmt::format("vary[{}].odds[{}]", i, line),
                            {fmt::format("the odds of \"{}\" are different", joined(odds.expectation)),
                             oddsText(holds[line], all),
                             oddsText(odds.part, odds.of),
                             {}});
        }
    }
    if (first.any() && !file.scenario.fails.empty() && first.cause != ScenarioCause::Setup) {
        result.knownToFail = true;
        return result;
    }
    if (!first.any() && !file.scenario.fails.empty()) {
        first = failure(ScenarioCause::Passes, file, "fails",
                        {"it is marked as known to fail, but it passes", "", file.scenario.fails, {}});
        result.events.clear();
    }
    result.cause = first.cause;
    if (first.any()) result.problems.add(first.problem);
    return result;
}

}  // namespace engine
