// What it costs that the game on the table is recorded: it is measured on a task, and the answer stands until something
// of the game changes.
//
//     recording.measure();
//     for (const std::string& sentence : recording.answer()) ...
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/play_session.h"
#include "engine/lab/recording_cost.h"

namespace editor::play {

class Recording {
  public:
    Recording(Application& app, const PlaySession& session) : app_(app), session_(session) {}
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    // Begins to play the game again with a trace and without one.
    Refusal measure();
    bool isMeasuring() const { return task_ != 0 && app_.tasks.pending(task_); }
    // What came of it; null: nothing was measured of the game as it stands.
    const engine::RecordingCost* cost() const;
    // The same in sentences.
    std::vector<std::string> answer() const;
    bool reveals = false;  // it was asked for: whoever shows the answer brings it into sight

  private:
    Application& app_;
    const PlaySession& session_;
    std::uint64_t task_ = 0;
    std::uint64_t revision_ = 0;  // of the session that was measured
    std::optional<engine::RecordingCost> cost_;
};

}  // namespace editor::play
