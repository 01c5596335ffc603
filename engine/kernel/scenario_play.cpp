// Playing a scenario from its setup to its last expectation.
#include "engine/kernel/scenario_play.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>

#include "engine/kernel/say.h"

namespace engine {

namespace {

constexpr std::size_t kEventsBefore = 14, kEventsAfter = 4;  // shown around a failure

bool isDecision(const std::string& word) { return word != "expect" && word != "until"; }

}  // namespace

void ScenarioPlay::fail(ScenarioCause cause, const std::string& path, ParseError what) {
    if (failed_.any()) return;
    failed_ = failure(cause, file_, path, std::move(what));
    failed_.position = trace_.size();
}

void ScenarioPlay::readLines(const std::string& field, const std::vector<std::string>& texts,
                             std::vector<ScenarioLine>& lines) {
    for (std::size_t i = 0; i < texts.size() && !failed_.any(); ++i) {
        ScenarioLine line{fmt::format("{}[{}]", field, i), texts[i], wordsOf(texts[i])};
        if (line.words.empty()) fail(ScenarioCause::Setup, line.path, {"the line is empty", "", "", {}});
        else if (auto wrong = names_.resolve(line.words)) fail(ScenarioCause::Setup, line.path, std::move(*wrong));
        lines.push_back(std::move(line));
    }
}

// A line that no decision of this content could be is wrong wherever the game comes to.
void ScenarioPlay::readPlay(const std::string& field, const std::vector<std::string>& texts) {
    readLines(field, texts, lines_);
    for (const ScenarioLine& line : lines_)
        if (!failed_.any() && isDecision(line.words[0]))
            if (auto wrong = misreadDecision(game_, line.words, {}))
                fail(ScenarioCause::Setup, line.path, std::move(*wrong));
}

// "raise love #2": the words, and which line of the play that begins with them.
void ScenarioPlay::readChoice() {
    const std::string path = fmt::format("vary[{}].choice", number_);
    if (!variation_->odds.empty())
        return fail(ScenarioCause::Setup, fmt::format("vary[{}].odds", number_),
                    {"only chance has odds", "a choice", "\"chance\" instead of \"choice\"", {}});
    std::vector<std::string> words = wordsOf(variation_->choice);
    int number = 1;
    if (words.size() > 1 && words.back()[0] == '#') {
        const std::string text = words.back().substr(1);
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size() || number < 1)
            return fail(ScenarioCause::Setup, path, {"this is no number of a line", words.back(), "#2", {}});
        words.pop_back();
    }
    if (auto wrong = names_.resolve(words)) return fail(ScenarioCause::Setup, path, std::move(*wrong));
    const bool isAny = words.size() == 1 && words[0] == "any";
    if (words.empty())
        return fail(ScenarioCause::Setup, path, {"the words of a decision are missing", "", "raise", {}});
    if (!isAny)
        if (auto wrong = misreadDecision(game_, words, {})) return fail(ScenarioCause::Setup, path, std::move(*wrong));
    variedWords_ = isAny ? std::vector<std::string>() : words;
    for (std::size_t i = 0; i < lines_.size() && choiceAt_ < 0; ++i) {
        const std::vector<std::string>& line = lines_[i].words;
        const bool fits =
            isAny || (line.size() >= words.size() && std::equal(words.begin(), words.end(), line.begin()));
        if (isDecision(line[0]) && fits && --number == 0) choiceAt_ = int(i);
    }
    if (choiceAt_ < 0)
        fail(ScenarioCause::Setup, path,
             {"no line of the play begins with these words", variation_->choice,
              "the words of a line of \"play\", with #2 for the second", file_.scenario.play});
}

void ScenarioPlay::readChance(const std::string& outcome) {
    chance_.seed = file_.scenario.seed;
    chance_.loose = file_.scenario.seed != 0;
    std::vector<ScenarioLine> lines;
    readLines("chance", file_.scenario.chance, lines);
    for (const ScenarioLine& line : lines)
        if (auto wrong = chance_.read(line)) fail(ScenarioCause::Setup, line.path, std::move(*wrong));
    if (!variation_ || failed_.any()) return;
    if (variation_->chance.empty() == variation_->choice.empty())
        return fail(ScenarioCause::Setup, fmt::format("vary[{}]", number_),
                    {"a variation is of one event or of one choice",
                     variation_->chance.empty() ? "neither" : "both",
                     "\"chance\" or \"choice\"",
                     {}});
    if (isOfChoice()) return readChoice();
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

void ScenarioPlay::run(const std::string& outcome) {
    if (auto refused = refusedOption(game_, file_.scenario.options))
        return fail(ScenarioCause::Setup, refused->key, {std::move(refused->why), "", "", {}});
    auto table = game_.makeTable(state_.data(), file_.scenario.seed);
    table->recorder().to(&trace_, TraceLevel::Verbose);
    game_.start(*table, {.seed = file_.scenario.seed, .options = file_.scenario.options});
    if (auto wrong = layOutSituation(game_, *table, file_.scenario.setup, names_))
        fail(ScenarioCause::Setup, wrong->path, std::move(wrong->what));
    before_ = state_;
    setupEvents_ = noticed_ = decidedAt_ = trace_.size();
    outcome_ = outcome;
    readPlay("play", file_.scenario.play);
    readChance(outcome);
    if (failed_.any()) return;
    table->decider().agent(this);
    table->chance().source(&chance_);
    try {
        playUnits(*table);
    } catch (const Suspended& suspended) {
        if (suspended.why == Suspended::Why::Runaway)
            fail(ScenarioCause::Loop, "play", {say("the loop guard stopped a loop that would not end"), "", "", {}});
    }
    hash_ = table->hash().value();
    table->chance().source(nullptr);
    if (chance_.failed.any() && (!failed_.any() || chance_.failed.position <= failed_.position))
        failed_ = chance_.failed;
    if (!failed_.any()) finish();
}

void ScenarioPlay::playUnits(Table& table) {
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

// Once what is varied has happened, the lines of the variation take the place of what is left.
void ScenarioPlay::useVariation() {
    if (!variation_ || !chance_.variedHappened || switched_) return;
    switched_ = true;
    lines_.clear();
    at_ = 0;
    readPlay(fmt::format("vary[{}].play", number_), variation_->play);
}

void ScenarioPlay::noticeAnswers() {
    for (; noticed_ < trace_.size(); ++noticed_) {
        if (trace_[noticed_].kind != EventKind::Choose || trace_[noticed_].width != 1) continue;
        const Option option = optionOf(trace_[noticed_]);
        if (file_.scenario.everyChoice) matchAnswer(option);
        else answers_.push_back(game_.notation().encode(option));
    }
}

// Where every choice is written, one that answered itself must
// be the next line. Behind the last line nothing is claimed.
void ScenarioPlay::matchAnswer(const Option& option) {
    for (; at_ < lines_.size() && !failed_.any(); ++at_) {
        const ScenarioLine& line = lines_[at_];
        if (line.words[0] == "expect") expect(line.path, Words(line.words).subspan(1), decidedAt_, false);
        else if (line.words[0] != "until" || !isReached(line, false)) break;
    }
    if (at_ >= lines_.size() || failed_.any()) return;
    const ScenarioLine& line = lines_[at_];
    if (optionsLike(game_, std::span(&option, 1), line.words).empty())
        return fail(ScenarioCause::Decision, line.path,
                    {say("another choice, with only one option, was made before this"),
                     game_.notation().encode(option),
                     joined(line.words),
                     {}});
    ++at_;
}

bool ScenarioPlay::answeredItself(const Game& game, std::vector<std::string>& answers, Words words) {
    for (std::size_t i = 0; i < answers.size(); ++i) {
        Option option;
        if (!game.notation().decode(answers[i], option) || optionsLike(game, std::span(&option, 1), words).empty())
            continue;
        answers.erase(answers.begin(), answers.begin() + std::ptrdiff_t(i) + 1);
        return true;
    }
    return false;
}

bool ScenarioPlay::isMentioned(std::span<const Option> offered) {
    std::vector<std::string> answers = answers_;
    for (std::size_t at = at_; at < lines_.size(); ++at) {
        const ScenarioLine& line = lines_[at];
        if (line.words[0] == "until") {
            if (!isReached(line, true)) return false;
        } else if (line.words[0] != "expect") {
            if (!optionsLike(game_, offered, line.words).empty()) return true;
            if (!answeredItself(game_, answers, line.words)) return false;
        }
    }
    return false;
}

ScenarioView ScenarioPlay::view(std::size_t from, bool isAsked) const {
    const bool isWhole = from == setupEvents_ && file_.scenario.setup.empty();
    return {game_,
            state_.data(),
            before_.data(),
            trace_,
            from,
            isAsked ? &offered_ : nullptr,
            isAsked ? asked_ : -1,
            isWhole ? 0 : from};
}

bool ScenarioPlay::isReached(const ScenarioLine& line, bool isAsked) {
    ScenarioCause cause = ScenarioCause::Setup;
    auto wrong = checkExpectation(view(decidedAt_, isAsked), Words(line.words).subspan(1), cause);
    if (wrong && cause == ScenarioCause::Setup) fail(cause, line.path, std::move(*wrong));
    return !wrong;
}

bool ScenarioPlay::nextDecision(std::span<const Option> offered) {
    const auto isOfQuestion = [](const std::string& word) { return word == "offered" || word == "asked"; };
    for (; at_ < lines_.size() && !failed_.any(); ++at_) {
        const ScenarioLine& line = lines_[at_];
        if (line.words[0] == "until") {
            if (!isReached(line, !offered.empty())) return true;
            continue;
        }
        if (line.words[0] == "expect") {
            // Before a unit that is still to come nothing is on offer, but the next question may be meant.
            if (offered.empty() && line.words.size() > 1 &&
                std::any_of(line.words.begin(), line.words.end(), isOfQuestion))
                return true;
            expect(line.path, Words(line.words).subspan(1), decidedAt_, !offered.empty());
            continue;
        }
        if (!optionsLike(game_, offered, line.words).empty()) return true;
        if (!answeredItself(game_, answers_, line.words)) return true;
    }
    return at_ < lines_.size();
}

std::optional<Option> ScenarioPlay::variedOption(std::span<const Option> offered) {
    if (!isOfChoice() || switched_ || int(at_) != choiceAt_) return std::nullopt;
    const std::vector<Option> like = variedWords_.empty() ? std::vector<Option>(offered.begin(), offered.end())
                                                          : optionsLike(game_, offered, variedWords_);
    choices_ = encoded(game_, like);
    chance_.variedHappened = true;
    const auto at = std::find(choices_.begin(), choices_.end(), outcome_);
    return at == choices_.end() ? std::nullopt : std::optional(like[at - choices_.begin()]);
}

int ScenarioPlay::choose(const Game&, const void*, const Decision& decision) {
    position_ = trace_.size();
    offered_.assign(decision.options.begin(), decision.options.end());
    asked_ = decision.seat;
    isOpen_ = true;
    if (chance_.failed.any()) stop();
    useVariation();
    noticeAnswers();
    const ScenarioWords* const words = file_.scenario.everyChoice ? nullptr : game_.scenarioWords();
    const int unmentioned = words ? words->unmentioned(decision) : -1;
    if (unmentioned >= 0 && !isMentioned(decision.options)) {
        if (failed_.any()) stop();
        isOpen_ = false;
        return unmentioned;
    }
    if (!nextDecision(decision.options) || failed_.any()) stop();
    const ScenarioLine& line = lines_[at_];
    const std::optional<Option> varied = variedOption(decision.options);
    const auto like = varied ? std::vector<Option>{*varied} : optionsLike(game_, decision.options, line.words);
    if (like.size() != 1) {
        std::vector<std::string> texts = encoded(game_, like.empty() ? offered_ : like);
        std::string found = listed(texts, kOptionsShown);
        const std::string asked = questionSentence(game_.texts(), state_.data(), decision);
        fail(ScenarioCause::Decision, line.path,
             {line.words[0] == "until" ? say("a decision is asked for before this holds: {}", asked)
              : like.empty()           ? say("this is not offered: {}", asked)
                                       : say("several options match these words"),
              std::move(found), joined(line.words), std::move(texts)});
        stop();
    }
    ++at_;
    ++decisions_;
    isOpen_ = false;
    decidedAt_ = trace_.size();
    return int(std::find(offered_.begin(), offered_.end(), like[0]) - offered_.begin());
}

void ScenarioPlay::expect(const std::string& path, Words words, std::size_t from, bool isAsked) {
    ScenarioCause cause = ScenarioCause::Setup;
    const ScenarioView now = view(from, isAsked);
    auto wrong = checkExpectation(now, words, cause);
    if (!wrong || failed_.any()) return;
    fail(cause, path, std::move(*wrong));
    // What must not have happened fails where it did.
    const bool isEvent = words.size() > 2 && (words[0] == "never" || words[0] == "not") &&
                         (words[1] == "rule" || words[1] == "clause" || words[1] == "drawn" || words[1] == "changed");
    if (cause != ScenarioCause::Expectation || !isEvent) return;
    std::size_t least = 0, most = trace_.size();
    while (least < most) {
        const std::size_t middle = least + (most - least) / 2;
        const Trace upTo(trace_.begin(), trace_.begin() + std::ptrdiff_t(middle));
        ScenarioView earlier{now.game, now.state, now.before, upTo, now.from, now.offered, now.asked, now.rulesFrom};
        if (checkExpectation(earlier, words, cause)) most = middle;
        else least = middle + 1;
    }
    failed_.position = most;
}

void ScenarioPlay::finish() {
    noticeAnswers();
    useVariation();
    if (nextDecision(isOpen_ ? std::span<const Option>(offered_) : std::span<const Option>()) && !failed_.any())
        fail(ScenarioCause::Decision, lines_[at_].path,
             {game_.outcome(state_.data()).end == Outcome::End::Playing ? say("no later decision asks for this")
                                                                        : say("the game ends before this"),
              "",
              joined(lines_[at_].words),
              {}});
    if (isOpenEnded() && !chance_.variedHappened)
        fail(isOfChoice() ? ScenarioCause::Decision : ScenarioCause::Chance,
             fmt::format("vary[{}].{}", number_, isOfChoice() ? "choice" : "chance"),
             {isOfChoice() ? say("nobody is asked for the varied choice") : say("the varied event never happens"),
              "",
              isOfChoice() ? variation_->choice : variation_->chance,
              {}});
    if (failed_.any()) return;
    if (!isOpenEnded()) failed_ = chance_.unused();
    std::vector<ScenarioLine> lines;
    const std::string field = isOpenEnded() ? fmt::format("vary[{}].expect", number_) : "expect";
    readLines(field, isOpenEnded() ? variation_->expect : file_.scenario.expect, lines);
    for (const ScenarioLine& line : lines)
        if (!failed_.any()) expect(line.path, line.words, setupEvents_, isOpen_);
    if (isOpenEnded()) lookAtOdds();
    // Which are cited is known after all runs.
    if (!failed_.any()) failed_ = checkRules(game_, file_, {});
    for (std::size_t i = 0; i < file_.scenario.cards.size(); ++i)
        if (game_.cards().find(file_.scenario.cards[i]) < 0)
            fail(ScenarioCause::Setup, fmt::format("cards[{}]", i),
                 {"no card has this id", file_.scenario.cards[i], "the id of a card", cardIds(game_)});
}

// Which of the expectations whose odds are claimed hold after this outcome.
void ScenarioPlay::lookAtOdds() {
    std::vector<ScenarioLine> lines;
    readLines(fmt::format("vary[{}].odds", number_), variation_->odds, lines);
    for (const ScenarioLine& line : lines) {
        if (failed_.any()) return;
        ScenarioOdds odds;
        ScenarioCause cause = ScenarioCause::Setup;
        auto wrong = readOdds(line.words, odds);
        if (!wrong) wrong = checkExpectation(view(setupEvents_, isOpen_), odds.expectation, cause);
        if (wrong && cause == ScenarioCause::Setup) return fail(cause, line.path, std::move(*wrong));
        held_.push_back(!wrong);
    }
}

std::vector<bool> ScenarioPlay::announced() const {
    std::vector<bool> rules(game_.texts().rules().size());
    for (std::size_t i = view(setupEvents_, false).rulesFrom; i < trace_.size(); ++i)
        if (trace_[i].kind == EventKind::Rule || trace_[i].kind == EventKind::Cite) rules[trace_[i].field] = true;
    return rules;
}

std::vector<std::string> ScenarioPlay::eventsAround(std::size_t position) const {
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

}  // namespace engine
