// Playing many games of an edit on a task.
#include "editor/app/play/edit_impact.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "editor/app/play/sandbox.h"
#include "engine/lab/batches.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr double kPause = 0.4;             // seconds without an edit until a run begins
constexpr double kRead = 0.1;              // seconds between two looks at a run
constexpr std::uint64_t kFirstGames = 40;  // of a run, before it takes the place of what was told of an older edit

constexpr const char* kNoProject = schema::toSay("no project is open");
constexpr const char* kNoRun = schema::toSay("no games are being played");

}  // namespace

void EditImpact::forget() {
    task_.end();  // what it has played stays
    run_.reset();
    shown_.reset();
    report_.reset();
    pinned_.reset();
    refusal_.clear();
    state_ = State::Nothing;
    outdated_ = false;
    asked_ = 0;
    seenRevision_ = ~0ull;
}

void EditImpact::poll(double now, bool seen) {
    if (workspace_ != app_.workspace.get()) {
        forget();
        workspace_ = app_.workspace.get();
    }
    if (!workspace_) return;
    if (seenRevision_ != workspace_->revision()) {
        seenRevision_ = workspace_->revision();
        changedAt_ = now;
        outdated_ = report_.has_value();
        task_.end();
        state_ = State::Waiting;
    }
    const bool paused = now - changedAt_ >= kPause || now < changedAt_;
    if (state_ == State::Waiting && seen && paused) begin(kWhileTyping, 1);
    if (task_.wasLost()) {
        read();
        state_ = State::Stopped;
    }
    if (state_ == State::Playing && (now - readAt_ >= kRead || now < readAt_)) {
        readAt_ = now;
        read();
    }
}

void EditImpact::begin(std::uint64_t games, int threads) {
    task_.end();
    const std::shared_ptr<Run> last = run_;
    run_ = std::make_shared<Run>();
    Run& run = *run_;
    run.revision = workspace_->revision();
    run.threads = threads;
    run.bot = bot_;
    if (last && last->revision == run.revision && last->contents == contentsRevision_) {
        // The same contents, compiled already.
        const std::lock_guard guard(last->lock);
        run.before = last->before;
        run.after = last->after;
        run.compiled = last->compiled;
        if (last->over && last->threads == threads && last->bot == bot_) run.impact = last->impact;
    } else {
        run.after = workspace_->project();
        run.before = pinned_ ? *pinned_ : run.after;
        if (!pinned_) {
            run.before.records = workspace_->savedRecords();
            run.before.info = workspace_->savedInfo();
        }
        run.compiled[0].records = run.before.allRecords();
        run.compiled[1].records = run.after.allRecords();
    }
    run.contents = contentsRevision_;
    asked_ = games;
    state_ = State::Playing;
    refusal_.clear();
    const auto work = [run = run_, games](TaskControl& control, GamesRun& shared) -> Refusal {
        struct Over {
            std::atomic<bool>& over;
            ~Over() { over = true; }
        } const over{run->over};
        std::shared_ptr<engine::Impact> impact;
        {
            const std::lock_guard guard(run->lock);
            impact = run->impact;
        }
        if (!impact) {
            std::array<engine::CompiledContent, 2> compiled = run->compiled;
            for (engine::CompiledContent& content : compiled) {
                schema::Problems problems;
                if (!content.game) content.game = engine::makeGame(*run->after.game, content.records, problems);
                if (!content.game) return firstError(problems, "the content cannot be played");
            }
            impact = std::make_shared<engine::Impact>(
                compiled[0], compiled[1], engine::ImpactOptions{.threads = run->threads, .agent = run->bot});
            const std::lock_guard guard(run->lock);
            run->compiled = std::move(compiled);
            run->impact = impact;
        }
        if (impact->contents().causes().empty()) return {};
        impact->play(games, &shared.stop, [&](std::uint64_t played) { shared.count(control, played, games); });
        return {};
    };
    const auto done = [this, run = run_](Refusal refusal) {
        refusal_ = std::move(refusal);
        read();
        if (!refusal_.empty()) state_ = State::Unplayable;
        else if (!run->impact->contents().causes().empty()) state_ = State::Done;
        else state_ = run->impact->contents().changed().empty() ? State::Same : State::OnlyShown;
        if (state_ == State::Done) return;
        if (state_ == State::Unplayable) return;  // what was known of an older edit stays, and is told as such
        shown_.reset();
        report_.reset();
        outdated_ = false;
    };
    task_.start<Refusal>("Impact of the edit", "play.impact", work, done);
}

void EditImpact::read() {
    if (!run_) return;
    std::shared_ptr<engine::Impact> impact;
    {
        const std::lock_guard guard(run_->lock);
        impact = run_->impact;
    }
    if (!impact || impact->contents().causes().empty()) return;
    engine::ImpactReport report = impact->report();
    if (report.games == 0) return;
    if (outdated_ && task_.running() && report.games < std::min(kFirstGames, asked_)) return;
    report_ = std::move(report);
    shown_ = Shown{impact, run_};
    outdated_ = false;
}

Refusal EditImpact::play(std::uint64_t games) {
    if (!workspace_ || workspace_ != app_.workspace.get()) return kNoProject;
    begin(games, games <= kWhileTyping ? 1 : engine::processors());
    return {};
}

Refusal EditImpact::stop() {
    if (state_ != State::Playing) return kNoRun;
    task_.end();
    read();
    state_ = State::Stopped;
    return {};
}

Refusal EditImpact::fromHere() {
    if (!app_.workspace) return kNoProject;
    pinned_ = app_.workspace->project();
    ++contentsRevision_;
    seenRevision_ = ~0ull;
    return {};
}

Refusal EditImpact::fromSaved() {
    if (!app_.workspace) return kNoProject;
    pinned_.reset();
    ++contentsRevision_;
    seenRevision_ = ~0ull;
    return {};
}

Refusal EditImpact::choose(const std::string& bot) {
    if (Refusal refusal = refuseBot(bot); !refusal.empty()) return refusal;
    if (bot_ == bot) return {};
    bot_ = bot;
    seenRevision_ = ~0ull;
    return {};
}

Refusal EditImpact::example(std::size_t group, Example& out) const {
    if (!report_ || !shown_) return kNoRun;
    if (group >= report_->groups.size()) return fmt::format("there are only {} causes", report_->groups.size());
    out.example = shown_->impact->example(report_->groups[group]);
    const engine::ContentPair& contents = shown_->impact->contents();
    out.before = {contents.content(0).game, shown_->run->before, contents.content(0).records};
    out.after = {contents.content(1).game, shown_->run->after, contents.content(1).records};
    return {};
}

}  // namespace editor::play
