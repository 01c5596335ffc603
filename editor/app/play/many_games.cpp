// Bots and tasks that play many games.
#include "editor/app/play/many_games.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kernel/agents.h"
#include "schema/core/phrases.h"

namespace editor::play {

std::vector<std::string> manyGamesBots() {
    std::vector<std::string> names;
    for (const char* name : engine::agentNames())
        if (!engine::agentNamed(name, 1)->needsReplayPrefix()) names.emplace_back(name);
    return names;
}

Refusal refuseBot(const std::string& bot) {
    const std::vector<std::string> known = manyGamesBots();
    if (std::find(known.begin(), known.end(), bot) != known.end()) return {};
    return schema::say("there is no bot \"{}\" that plays many games; there are {}", bot,
                       fmt::format("{}", fmt::join(known, ", ")));
}

Refusal refuseGames(const std::string& bot, std::uint64_t games) {
    if (Refusal refusal = refuseBot(bot); !refusal.empty()) return refusal;
    return games == 0 || games > kMostGames ? schema::say("many games are 1 to {}", kMostGames) : "";
}

void GamesRun::count(TaskControl& control, std::uint64_t done, std::uint64_t games) {
    if (control.cancelled()) stop = true;
    played = done;
    control.progress(double(done) / double(games), fmt::format("{} of {} games", done, games));
}

void GamesTask::stop() {
    if (run_) run_->stop = true;
}

void GamesTask::end() {
    stop();
    if (task_ != 0) app_.tasks.cancel(task_);
    task_ = 0;
}

bool GamesTask::wasLost() {
    if (task_ == 0 || app_.tasks.pending(task_)) return false;
    end();
    return true;
}

}  // namespace editor::play
