// Is it too strong? Somebody of the project is met by each who can meet it, in a situation that is chosen, and the odds
// of what follows are counted over the live rules (engine/lab/odds.h), without a game on the table. The content counts
// as it stands in the project, so that the figures follow every edit. Everybody decides as the greedy bot does, but, as
// long as nothing else is chosen, nobody leaves the fight before its end.
//
//     encounters.meet("bt.101");
//     if (const auto* found = encounters.find()) for (const Encounters::Row& row : found->rows) ...   // null: not
//     known yet
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/games.h"
#include "editor/app/play/sandbox.h"
#include "engine/lab/odds.h"

namespace editor::play {

// In what those are who meet it.
enum class EncounterStage : std::uint8_t {
    Beginning,  // as a game begins
    AsPlayed,   // as they are at the shown position of the game on the table
    Said        // as some words of a scenario's setup say
};

class Encounters {
  public:
    Encounters(Application& app, const Sandbox& sandbox) : app_(app), sandbox_(sandbox) {}
    ~Encounters();
    Encounters(const Encounters&) = delete;
    Encounters& operator=(const Encounters&) = delete;

    struct Row {
        std::string who;      // id
        std::string words;    // of its situation, beside where it stands: "love 5 speed 4"
        std::string refused;  // why there are no odds; empty: there are
        engine::Odds odds;
    };
    struct Found {
        std::vector<Row> rows;
        std::string refused;  // the content cannot be played, or nobody can meet it
        double seconds = 0;   // that the odds of all rows took
    };

    // Chooses whom to meet; refused where nobody fights with it.
    Refusal meet(const std::string& id);
    const std::string& met() const { return met_; }
    // Who can be met in the open project, by id.
    std::vector<schema::RecordPtr> choices() const;
    bool canBeMet(const schema::Record& record) const;
    // Has the open project's game such encounters at all?
    bool hasAny() const { return model() != nullptr; }

    bool fightsOn = true;  // nobody escapes (engine::Answers::FightsOn); else all play as the greedy bot does
    EncounterStage stage = EncounterStage::Beginning;
    std::string words;            // for EncounterStage::Said
    std::string example() const;  // of such words
    // Why the stage cannot be had; empty: it can.
    std::string whyNot(EncounterStage stage) const;

    // Asked for in every frame in which it is shown; null: it is being found out, or nobody is met.
    const Found* find();
    bool working() const { return task_ != 0; }
    // Is what was simulated being followed further?
    bool followsOn() const { return exactTask_ != 0 && app_.tasks.pending(exactTask_); }
    // How many of those who can meet it have their odds by now.
    struct Progress {
        std::size_t done = 0, all = 0;
    };
    Progress progress() const;
    // Somebody stopped the task; it is begun again when something is chosen anew, or by this.
    bool stopped() const { return isStopped_; }
    void tryAgain() { running_ = {}, isStopped_ = false; }
    // Waits until what was asked for is known. For tests.
    void finish();

    // The encounter with one of them as a session, and the position at which it has begun. Refused with what is wrong.
    struct Begun {
        std::unique_ptr<engine::Session> session;
        std::size_t position = 0;
        std::string refused;
    };
    Begun begin(const std::string& who) const;

  private:
    struct Asked {
        const Workspace* workspace = nullptr;
        std::uint64_t revision = 0;  // of it
        std::string met, words;
        bool fightsOn = true;
        EncounterStage stage = EncounterStage::Beginning;
        std::string language;      // what is found is told in
        std::uint64_t played = 0;  // of the game on the table, where that matters
        std::size_t position = 0;
        bool operator==(const Asked&) const = default;
    };
    const EncounterModel* model() const;
    Asked asked() const;
    void followOn(const Asked& now);
    std::function<Found(TaskControl&)> oddsOf(Found found, const Asked& now, bool again) const;
    std::vector<Row> people() const;  // who can meet it, each with its words

    Application& app_;
    const Sandbox& sandbox_;
    std::string met_;
    Asked known_, running_;
    std::uint64_t task_ = 0, exactTask_ = 0;
    bool isStopped_ = false;
    std::size_t meeting_ = 0;                         // how many the task counts the odds of
    std::shared_ptr<std::atomic<std::size_t>> done_;  // of these
    Found found_;
};

}  // namespace editor::play
