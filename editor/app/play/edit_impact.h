// What the present edit does to many games, while one writes it: the same seeds are played on the content before and
// after the edit, on a task that begins anew after each pause of typing. Nothing here waits for a game.
//
//     impact.poll(app.now(), panelIsSeen);        // once a frame: begins a run where the project has changed
//     if (const engine::ImpactReport* report = impact.report()) ...
//     impact.playMore();                          // 10,000 seeds, on demand
//
// Before is the project as it was saved, or as it was when fromHere() was called.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/edit_report.h"
#include "editor/app/play/many_games.h"
#include "engine/lab/impact.h"

namespace editor::play {

class EditImpact {
  public:
    static constexpr std::uint64_t kWhileTyping = 200, kOnDemand = 10'000;  // seeds

    explicit EditImpact(Application& app) : app_(app), task_(app) {}
    EditImpact(const EditImpact&) = delete;
    EditImpact& operator=(const EditImpact&) = delete;

    // Once a frame; `seen`: somebody looks at what comes of it, so that an edit begins a run.
    void poll(double now, bool seen);

    enum class State : std::uint8_t {
        Nothing,    // no project is open, or nothing was looked at yet
        Same,       // the project is as it was before
        OnlyShown,  // no rule reads what was edited
        Waiting,    // for a pause of typing
        Playing,
        Done,
        Stopped,
        Unplayable  // refusal() says why
    };
    State state() const { return state_; }
    const Refusal& refusal() const { return refusal_; }
    // What is known of the last run; null: nothing. Read anew now and then while it plays. It is of the project as it
    // stands unless outdated().
    const engine::ImpactReport* report() const { return report_ ? &*report_ : nullptr; }
    const engine::ContentPair& contents() const { return shown_->impact->contents(); }  // where there is a report
    bool outdated() const { return outdated_; }
    std::uint64_t played() const { return report_ ? report_->games : 0; }
    std::uint64_t asked() const { return asked_; }

    // Plays so many seeds of the present edit, those that were played included.
    Refusal play(std::uint64_t games);
    Refusal playMore() { return play(kOnDemand); }
    Refusal stop();
    // What is compared with from now on: the project as it stands, or as it was saved.
    Refusal fromHere();
    Refusal fromSaved();
    bool isFromSaved() const { return !pinned_; }
    // Who plays: one of manyGamesBots().
    const std::string& bot() const { return bot_; }
    Refusal choose(const std::string& bot);

    // The smallest example of a group, by its place in the report, and the contents of its sides.
    struct Example {
        engine::ImpactExample example;
        PlayedContent before, after;
    };
    Refusal example(std::size_t group, Example& out) const;

  private:
    // One run: made by the interface, filled by the task, never changed in what it compares.
    struct Run {
        schema::Project before, after;
        std::uint64_t revision = 0, contents = 0;  // of the workspace, and contentsRevision_
        int threads = 1;
        std::string bot;
        std::atomic<bool> over{false};                      // its task works no more
        std::mutex lock;                                    // of what follows
        std::array<engine::CompiledContent, 2> compiled{};  // before and after; games that are null are not compiled
        std::shared_ptr<engine::Impact> impact{};           // null: nothing is compiled yet
    };
    void begin(std::uint64_t games, int threads);
    void forget();
    void read();

    Application& app_;
    const Workspace* workspace_ = nullptr;
    State state_ = State::Nothing;
    Refusal refusal_;
    std::string bot_ = "greedy";
    GamesTask task_;
    std::uint64_t asked_ = 0;
    std::shared_ptr<Run> run_;  // the last that was begun
    struct Shown {
        std::shared_ptr<engine::Impact> impact;
        std::shared_ptr<Run> run;
    };
    std::optional<Shown> shown_;  // of the report
    std::optional<engine::ImpactReport> report_;
    bool outdated_ = false;
    std::uint64_t seenRevision_ = ~0ull;
    std::uint64_t contentsRevision_ = 0;  // counts what is compared with
    double changedAt_ = 0, readAt_ = -1e9;
    std::optional<schema::Project> pinned_;  // what is compared with; none: what was saved
};

}  // namespace editor::play
