// Odds and luck on tasks, and what panels show of them in figures.
#include "editor/app/play/likelihood.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/kernel/say.h"
#include "engine/lab/batches.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

using Clock = std::chrono::steady_clock;

// Runs of each option, at first and then; what exact answers may cost before that (OddsBudget::replays). What is
// simulated at first is followed further while its reader looks at it.
constexpr std::uint64_t kFewRuns = 20, kManyRuns = 150, kLuckPairs = 60;
constexpr std::size_t kOptionReplays = 3'000, kPatientOptionReplays = 30'000, kLuckReplays = 1'500;
constexpr std::size_t kPatientReplays = 250'000;
constexpr double kPatientSeconds = 10;     // of each go of up to four at a contest; then it stays simulated
constexpr std::size_t kLongFraction = 13;  // characters, beyond which nobody reads a fraction beside its percentage

// From a position to the ends of all contests that are open there. `before`: what is known of them, of which only what
// was simulated is asked again, with patience; null: all of it is asked, for a first answer.
std::vector<engine::Odds> toTheEnds(const engine::Session& session, std::size_t position,
                                    const std::atomic<bool>& stopped, const std::vector<engine::Odds>* before) {
    std::vector<engine::Odds> odds;
    for (const engine::OpenContest& open : engine::openContests(session, position)) {
        const auto known = before ? std::find_if(before->begin(), before->end(),
                                                 [&](const auto& one) { return one.contest == open.contest.name; })
                                  : std::vector<engine::Odds>::const_iterator();
        if (before && known != before->end() && known->basis != engine::Basis::Simulated) {
            odds.push_back(*known);
            continue;
        }
        engine::OddsQuestion question;
        question.contest = open.contest.name;
        question.budget.stopped = &stopped;
        question.budget.threads = engine::processors();
        question.budget.isHasty = !before;
        if (before) {
            question.budget.replays = kPatientReplays;
            question.budget.seconds = kPatientSeconds;
        }
        engine::Odds found = engine::oddsFrom(session, position, question);
        if (found.refused.empty()) odds.push_back(std::move(found));
    }
    return odds;
}

bool isSimulated(const std::vector<engine::Odds>& odds) {
    return std::any_of(odds.begin(), odds.end(), [](const auto& one) { return one.basis == engine::Basis::Simulated; });
}

}  // namespace

Likelihood::~Likelihood() { cancelTasks(); }

void Likelihood::cancelTasks() {
    for (const std::uint64_t task : {chance_.task, exactChance_.task, options_.task, moreRuns_.task, luckTask_})
        if (task != 0) app_.tasks.cancel(task);
}

void Likelihood::leaveGame() {
    cancelTasks();
    chance_ = exactChance_ = {};
    options_ = moreRuns_ = {};
    const bool counts = countsLuck_;
    countLuck(false);
    countLuck(counts);
    luckNews_.reset();
    snapshot_.reset();
}

std::shared_ptr<const engine::Session> Likelihood::snapshot() {
    if (snapshotRevision_ != sandbox_.session.revision() || !snapshot_) {
        snapshot_ = std::make_shared<const engine::Session>(*sandbox_.session);
        snapshotRevision_ = sandbox_.session.revision();
    }
    return snapshot_;
}

template <class Answer, class Work>
const Answer* Likelihood::ask(Asked<Answer>& asked, Key key, const char* label, const char* name, Work work) {
    key.revision = sandbox_.session.revision();
    key.language = schema::spokenLanguage();
    if (asked.known == key) return &asked.answer;
    if (asked.running == key) {
        if (asked.task != 0 && !app_.tasks.pending(asked.task)) {
            asked.task = 0;
            asked.isStopped = true;
        }
        if (asked.task != 0 || asked.isStopped) return nullptr;
    }
    asked.isStopped = false;
    if (waited() == 0) began_ = Clock::now();
    asked.running = key;
    // What is named is named in the language that this thread speaks; workers speak English until they are told.
    const schema::Phrases& phrases = schema::phrasesOf(sandbox_.session->game().schema(), key.language);
    asked.task = app_.tasks.start<Answer>(
        label,
        [session = snapshot(), &phrases, work = std::move(work)](TaskControl& control) {
            const schema::Speaking speaking(phrases);
            return work(*session, control);
        },
        [&asked, key](Answer answer) {
            asked.task = 0;
            asked.known = key;
            asked.answer = std::move(answer);
        },
        name);
    return nullptr;
}

// --- chance
// -----------------------------------------------------------------------------------------------------------

const Likelihood::Chance* Likelihood::chance(std::optional<std::size_t> event) {
    if (!sandbox_.session.playing()) return nullptr;
    const std::size_t position = sandbox_.cursor.position();
    const Key key{.position = position, .event = event ? *event + 1 : 0, .language = {}};
    const auto answer = [event, position](const Chance* before) {
        return [event, position, before = before ? *before : Chance(), again = before != nullptr](
                   const engine::Session& session, TaskControl& control) {
            Chance found;
            const auto began = Clock::now();
            if (event) {
                found.event = again ? before.event : engine::oddsOfEvent(session, *event);
                found.fromEvent =
                    toTheEnds(session, *event, control.cancelledFlag(), again ? &before.fromEvent : nullptr);
            }
            found.rest = toTheEnds(session, position, control.cancelledFlag(), again ? &before.rest : nullptr);
            found.seconds = std::chrono::duration<double>(Clock::now() - began).count();
            return found;
        };
    };
    const Chance* first = ask(chance_, key, "Odds", "play.odds", answer(nullptr));
    if (!first || (!isSimulated(first->rest) && !isSimulated(first->fromEvent))) return first;
    const Chance* exact = ask(exactChance_, key, "Odds, exactly", "play.exact_odds", answer(first));
    return exact ? exact : first;
}

std::optional<std::size_t> Likelihood::lastChance() const {
    const engine::Trace& trace = sandbox_.session.trace();
    for (std::size_t i = sandbox_.cursor.position(); i > 0; --i) {
        if (trace[i - 1].kind == engine::EventKind::Chance) return i - 1;
        if (trace[i - 1].kind == engine::EventKind::Unit) break;
    }
    return std::nullopt;
}

// --- options
// ----------------------------------------------------------------------------------------------------------

const engine::OptionsOdds* Likelihood::options() {
    const DecisionView* decision = sandbox_.session.playing() ? sandbox_.decisions.shown() : nullptr;
    if (!decision) return nullptr;
    const Key key{.position = decision->position, .language = {}};
    const auto weigh = [position = decision->position](std::uint64_t runs, bool isFirst) {
        return [position, runs, isFirst](const engine::Session& session, TaskControl& control) {
            engine::OptionsQuestion question;
            question.simulations = runs;
            question.budget.replays = isFirst ? kOptionReplays : kPatientOptionReplays;
            question.budget.isHasty = isFirst;
            question.budget.stopped = &control.cancelledFlag();
            question.budget.threads = engine::processors();
            return engine::oddsOfOptions(session, position, question);
        };
    };
    const engine::OptionsOdds* few =
        ask(options_, key, "Odds of the options", "play.option_odds", weigh(kFewRuns, true));
    if (!few || few->simulated == 0) return few;
    const engine::OptionsOdds* more =
        ask(moreRuns_, key, "Odds of the options, more exactly", "play.more_option_odds", weigh(kManyRuns, false));
    return more ? more : few;
}

// --- luck
// -------------------------------------------------------------------------------------------------------------

namespace {

// Where units of play begin: the start of the game, and each unit after it.
std::vector<std::size_t> unitStarts(const engine::Session& session) {
    std::vector<std::size_t> starts = {0};
    for (const engine::Session::UnitEnd& end : session.unitEnds())
        if (end.position > starts.back()) starts.push_back(end.position);
    return starts;
}

}  // namespace

// The luck of an event rests on what was played up to the end of the units that the game looks ahead from there.
std::shared_ptr<const Likelihood::CountedLuck> Likelihood::luckThatHolds() const {
    if (!luckShown_ || luckKey_.language != schema::spokenLanguage()) return nullptr;
    const std::size_t unchanged = sandbox_.session.unchangedSince(luckKey_.revision);
    const int horizon = sandbox_.session->game().evaluation().rolloutHorizon(sandbox_.session->state());
    const auto ahead = std::size_t(std::max(0, horizon));
    const std::vector<std::size_t> starts = unitStarts(*sandbox_.session);
    auto kept = std::make_shared<CountedLuck>();
    auto event = luckShown_->luck.events.begin();
    for (std::size_t unit = 0; unit + 1 + ahead < starts.size() && starts[unit + 1 + ahead] <= unchanged; ++unit) {
        if (!luckShown_->units.contains(starts[unit])) continue;
        kept->units.insert(starts[unit]);
        for (; event != luckShown_->luck.events.end() && event->event < starts[unit + 1]; ++event)
            if (event->event >= starts[unit]) kept->luck.events.push_back(*event);
    }
    return kept;
}

void Likelihood::startLuck() {
    luckNews_ = std::make_shared<LuckNews>();
    luckIsStopped_ = false;
    if (waited() == 0) began_ = Clock::now();
    const schema::Phrases& phrases = schema::phrasesOf(sandbox_.session->game().schema(), luckKey_.language);
    luckTask_ = app_.tasks.start<bool>(
        "Luck",
        [session = snapshot(), &phrases, news = luckNews_, kept = luckShown_](TaskControl& control) {
            const schema::Speaking speaking(phrases);
            CountedLuck counted = kept ? *kept : CountedLuck{};
            const std::vector<std::size_t> starts = unitStarts(*session);
            const auto tell = [&] {
                counted.luck = engine::luckOf(*session, std::move(counted.luck.events));
                counted.done = double(counted.units.size()) / double(starts.size());
                control.progress(counted.done);
                const std::lock_guard guard(news->lock);
                news->counted = std::make_shared<const CountedLuck>(counted);
            };
            tell();
            for (std::size_t unit = starts.size(); unit-- > 0 && !control.cancelled();) {
                if (!counted.units.insert(starts[unit]).second) continue;
                engine::LuckQuestion question;
                question.from = starts[unit];
                question.to = unit + 1 < starts.size() ? starts[unit + 1] : session->timeline().size();
                question.budget.replays = kLuckReplays;
                question.budget.stopped = &control.cancelledFlag();
                question.simulations = kLuckPairs;
                engine::Luck found = engine::luckOf(*session, question);
                if (control.cancelled()) break;
                std::vector<engine::EventLuck>& events = counted.luck.events;
                const auto at = std::find_if(events.begin(), events.end(),
                                             [&](const engine::EventLuck& e) { return e.event >= question.from; });
                events.insert(at, std::make_move_iterator(found.events.begin()),
                              std::make_move_iterator(found.events.end()));
                tell();
            }
            return true;
        },
        [this](bool) {
            luckTask_ = 0;
            takeLuck();
        },
        "play.luck");
}

void Likelihood::takeLuck() {
    std::shared_ptr<const CountedLuck> counted;
    {
        const std::lock_guard guard(luckNews_->lock);
        counted = std::exchange(luckNews_->counted, nullptr);
    }
    if (!counted) return;
    luckShown_ = std::move(counted);
    lucky_.clear();
    unlucky_.clear();
    for (const engine::EventLuck& event : luckShown_->luck.events) {
        if (event.luck.value > 0) lucky_.push_back(std::uint32_t(event.event));
        if (event.luck.value < 0) unlucky_.push_back(std::uint32_t(event.event));
    }
}

void Likelihood::countLuck(bool on) {
    if (countsLuck_ == on) return;
    countsLuck_ = on;
    if (luckTask_ != 0) app_.tasks.cancel(luckTask_);
    luckTask_ = 0;
    luckIsStopped_ = false;
    luckKey_ = {};
    luckShown_.reset();
    lucky_.clear();
    unlucky_.clear();
}

const engine::Luck* Likelihood::luck() {
    if (!countsLuck_ || !sandbox_.session.playing()) return nullptr;
    const std::uint64_t revision = sandbox_.session.revision();
    if (luckKey_.revision != revision || luckKey_.language != schema::spokenLanguage()) {
        luckShown_ = luckThatHolds();
        lucky_.clear();
        unlucky_.clear();
        luckKey_.revision = revision;
        luckKey_.language = schema::spokenLanguage();
        startLuck();
    }
    if (luckTask_ != 0) {
        if (!app_.tasks.pending(luckTask_)) {
            luckTask_ = 0;
            luckIsStopped_ = true;
        }
        takeLuck();
    }
    return luckShown_ && luckShown_->done > 0 ? &luckShown_->luck : nullptr;
}

void Likelihood::tryAgain() {
    chance_.isStopped = options_.isStopped = moreRuns_.isStopped = false;
    exactChance_.isStopped = false;
    for (Key* running : {&chance_.running, &exactChance_.running, &options_.running, &moreRuns_.running}) *running = {};
    if (luckIsStopped_ && luckKey_.revision == sandbox_.session.revision()) startLuck();
}

double Likelihood::waited() const {
    const bool waits = isRunning(chance_) || isRunning(options_) || isRunning(moreRuns_) ||
                       (luckTask_ != 0 && app_.tasks.pending(luckTask_));
    return waits ? std::max(1e-6, std::chrono::duration<double>(Clock::now() - began_).count()) : 0;
}

void Likelihood::finish() {
    do {
        app_.tasks.wait();
        app_.tasks.poll();
    } while (waited() > 0 || followsOn());
}

// --- figures
// ----------------------------------------------------------------------------------------------------------

std::string basisWord(engine::Basis basis) {
    switch (basis) {
        case engine::Basis::Exact: return schema::say("exact");
        case engine::Basis::Bounded: return schema::say("nearly exact");
        case engine::Basis::Simulated: return schema::say("simulated");
    }
    return {};
}

std::string fractionText(const engine::Estimate& estimate) {
    if (!estimate.exact) return {};
    std::string text = estimate.exact->text();
    return text.size() > kLongFraction || text.find('/') == std::string::npos ? std::string() : text;
}

std::string percentText(const engine::Estimate& share, engine::Basis basis) {
    if (basis != engine::Basis::Simulated) {
        if (share.value > 0 && share.value < 0.0005) return "< 0.1 %";
        if (share.value < 1 && share.value >= 0.9995) return "> 99.9 %";
        return fmt::format("{:.1f} %", share.value * 100);
    }
    return schema::say("{:.1f} % ({:.1f} to {:.1f})", share.value * 100, share.low * 100, share.high * 100);
}

std::string meanText(const engine::Estimate& amount, engine::Basis basis) {
    if (basis != engine::Basis::Simulated) return fmt::format("{:.2f}", amount.value);
    return schema::say("{:.2f} ({:.2f} to {:.2f})", amount.value, amount.low, amount.high);
}

std::vector<OptionMeasure> measuresOf(const engine::OptionsOdds& odds) {
    std::vector<OptionMeasure> measures;
    const auto hasContest = [](const engine::OptionOdds& option) { return option.contest.has_value(); };
    if (!odds.options.empty() && std::all_of(odds.options.begin(), odds.options.end(), hasContest))
        measures.push_back(OptionMeasure::Contest);
    measures.push_back(OptionMeasure::Victory);
    measures.push_back(OptionMeasure::Value);
    return measures;
}

bool isShare(const engine::OptionsOdds& odds, OptionMeasure measure) {
    return measure == OptionMeasure::Victory || (measure == OptionMeasure::Contest && odds.figureIsShare);
}

std::vector<OptionRow> rowsOf(const engine::OptionsOdds& odds, OptionMeasure measure) {
    std::vector<OptionRow> rows;
    for (std::size_t i = 0; i < odds.options.size(); ++i) {
        const engine::OptionOdds& option = odds.options[i];
        OptionRow row{.option = int(i), .value = option.value, .basis = option.valueBasis};
        if (measure == OptionMeasure::Victory) {
            row.value = option.victory;
            row.basis = option.victoryBasis;
        } else if (measure == OptionMeasure::Contest && option.contest) {
            row.value = *option.contest;
            row.basis = option.contestBasis;
        }
        rows.push_back(std::move(row));
    }
    if (rows.empty()) return rows;
    const auto less = [](const OptionRow& a, const OptionRow& b) { return a.value.value < b.value.value; };
    const auto [least, most] = std::minmax_element(rows.begin(), rows.end(), less);
    // A probability has its own scale. An amount is shown beside the others: the best one fills its bar.
    const bool share = isShare(odds, measure);
    const double from = share ? 0 : std::min(0.0, least->value.value), to = share ? 1 : most->value.value;
    const double best = most->value.value;
    for (OptionRow& row : rows) {
        row.bar = to > from ? float(std::clamp((row.value.value - from) / (to - from), 0.0, 1.0)) : 1.0f;
        row.isBest = row.value.value == best;
    }
    return rows;
}

}  // namespace editor::play
