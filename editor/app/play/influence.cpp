// Slices of the game on tasks.
#include "editor/app/play/influence.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/application.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

bool isSame(const engine::SliceResult& a, const engine::SliceResult& b) {
    return a.field == b.field && a.position == b.position;
}

}  // namespace

Influence::~Influence() { forget(); }

void Influence::forget() {
    stop();
    if (task_ != 0) app_.tasks.cancel(task_);
    if (verification_ != 0) app_.tasks.cancel(verification_);
    task_ = verification_ = 0;
    result_.reset();
    verified_.reset();
    events_.reset();
    of_.clear();
    shown = Shown::All;
}

bool Influence::asked(const engine::SliceResult& result) const { return result_ && isSame(*result_, result); }

void Influence::ask(const engine::SliceResult& result, std::string of) {
    if (!session_.playing()) return;
    if (asked(result)) return;
    const Shown kept = shown;
    forget();
    shown = kept;
    result_ = result;
    of_ = std::move(of);
    revision_ = session_.revision();
    const auto copy = std::make_shared<const engine::Session>(*session_);
    task_ = app_.tasks.start<std::vector<std::uint32_t>>(
        "What had influence", [copy, result](TaskControl&) { return engine::structuralSlice(*copy, result); },
        [this](std::vector<std::uint32_t> events) {
            task_ = 0;
            if (!verified_) take(std::move(events));
        },
        "play.influence");
}

void Influence::take(std::vector<std::uint32_t> events) {
    events_ = std::make_shared<const std::vector<std::uint32_t>>(std::move(events));
}

bool Influence::matters(std::size_t event) const {
    return !events_ || std::binary_search(events_->begin(), events_->end(), std::uint32_t(event));
}

// --- by playing again ----------------------------------------------------------------------------------------------

std::string Influence::whyNoVerification() const {
    if (!session_.playing()) return kNoGame;
    if (!result_) return schema::toSay("ask first who changed a number, or why the game ended so");
    if (verifying()) return schema::toSay("the game is being played again already");
    if (verified_ && verified_->isComplete) return schema::toSay("it has been verified already");
    return {};
}

Refusal Influence::verify() {
    if (std::string why = whyNoVerification(); !why.empty()) return why;
    const auto copy = std::make_shared<const engine::Session>(*session_);
    tried_ = std::make_shared<Tried>();
    verification_ = app_.tasks.start<engine::VerifiedSlice>(
        "Playing again what may have had influence",
        [copy, result = *result_, tried = tried_](TaskControl& control) {
            engine::SliceBudget budget;
            budget.goesOn = [&](std::size_t done, std::size_t all) {
                tried->done = done;
                tried->all = all;
                control.progress(all == 0 ? -1.0 : double(done) / double(all));
                return !control.cancelled() && !tried->stopped;
            };
            return engine::verifySlice(*copy, result, budget);
        },
        [this](engine::VerifiedSlice slice) {
            verification_ = 0;
            std::vector<std::uint32_t> events = slice.events;
            verified_ = std::move(slice);
            take(std::move(events));
        },
        "play.influence_verified");
    return {};
}

// What was tried by then is told.
void Influence::stop() {
    if (verifying() && tried_) tried_->stopped = true;
}

double Influence::progress() const {
    const std::size_t all = tried_ ? tried_->all.load() : 0;
    return all == 0 ? 0.0 : double(tried_->done.load()) / double(all);
}

std::vector<std::string> Influence::report() const {
    std::vector<std::string> lines;
    if (!events_) return lines;
    lines.push_back(schema::say("It rests on {} of {} events.", events_->size(), result_->position));
    if (!verified_) {
        lines.push_back(schema::say("By the record alone: what acted through a number that a rule read is missing."));
        return lines;
    }
    using Verdict = engine::Influence::Verdict;
    schema::EnumeratedArray<Verdict, std::size_t, 4> verdicts{};
    for (const engine::Influence& one : verified_->influences) ++verdicts[one.verdict];
    lines.push_back(schema::sayCounted(std::int64_t(verified_->replays), "Played again once, with one thing changed.",
                                       "Played again {} times, with one thing changed each time.", verified_->replays));
    lines.push_back(
        schema::say("Decisions, rolls and draws: {} change it, {} make the game go another way, {} make "
                    "no difference.",
                    verdicts[Verdict::Changes], verdicts[Verdict::Course], verdicts[Verdict::None]));
    const std::size_t untried = verdicts[Verdict::Untried];
    if (untried > 0)
        lines.push_back(verified_->isComplete
                            ? schema::sayCounted(std::int64_t(untried), "{} has no alternative.",
                                                 "{} have no alternative.", untried)
                            : schema::say("{} have no alternative or were not tried any more.", untried));
    if (verified_->isComplete && verdicts[Verdict::None] > 0) {
        using Together = engine::VerifiedSlice::Together;
        lines.push_back(
            verified_->together == Together::Same
                ? schema::say("All that make no difference, changed at once: it is the same.")
            : verified_->together == Together::Different
                ? schema::say("All that make no difference, changed at once: it is different.")
                : schema::say("All that make no difference, changed at once: the game cannot be played so."));
    }
    return lines;
}

// --- the game goes on ----------------------------------------------------------------------------------------------

void Influence::follow() {
    if (!result_) return;
    // A task that was cancelled in the list of tasks, or failed, hands nothing over.
    const bool waits = task_ != 0 || verification_ != 0;
    for (const TaskView& task : waits ? app_.tasks.list() : std::vector<TaskView>()) {
        if (task.state != TaskState::Cancelled && task.state != TaskState::Failed) continue;
        if (task.id == task_) return forget();
        if (task.id == verification_) verification_ = 0;
    }
    if (!session_.playing()) return forget();
    if (revision_ == session_.revision()) return;
    const std::size_t unchanged = session_.unchangedSince(revision_);
    // How the game ended rests on all of it.
    if (!result_->field || result_->position > unchanged) return forget();
    revision_ = session_.revision();
}

void Influence::finish() {
    while (task_ != 0 || verification_ != 0) {
        app_.tasks.wait();
        app_.tasks.poll();
    }
}

}  // namespace editor::play
