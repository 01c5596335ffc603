// Making bots by their names.
#include "editor/app/play/bots.h"

#include <utility>

#include "editor/app/play/games.h"

namespace editor::play {

namespace {

constexpr const char* kBest = "best";

// Plays as well as can be where the game's solver says how, as the greedy bot elsewhere. It sees every card, from the
// session itself: a bot for the designer, not for a fair game.
class BestAgent final : public engine::Agent {
  public:
    BestAgent(const engine::Session& session, std::uint64_t seed, ProgressCallback progress)
        : session_(session), progress_(std::move(progress)), otherwise_(seed) {}
    int choose(const engine::Game& game, const void* state, const engine::Decision& decision) override {
        const int best = bestOption(modelOf(game.schema()).worth(session_, Effort::Choose, progress_));
        return best >= 0 ? best : otherwise_.choose(game, state, decision);
    }

  private:
    const engine::Session& session_;
    ProgressCallback progress_;
    engine::GreedyAgent otherwise_;
};

bool hasSolver(const engine::Game& game) { return modelOf(game.schema()).worth != nullptr; }

}  // namespace

std::vector<std::string> botNames(const engine::Game& game) {
    std::vector<std::string> names(engine::agentNames().begin(), engine::agentNames().end());
    if (hasSolver(game)) names.emplace_back(kBest);
    return names;
}

std::unique_ptr<engine::Agent> makeBot(const std::string& name, const engine::Session& session, std::uint64_t seed,
                                       const ProgressCallback& progress) {
    if (name == kBest && hasSolver(session.game())) return std::make_unique<BestAgent>(session, seed, progress);
    return engine::makeAgent(name, seed);
}

bool thinksLong(const std::string& name, const engine::Session& session) {
    const auto agent = makeBot(name, session, 0);
    return name == kBest || (agent && agent->needsReplayPrefix());
}

}  // namespace editor::play
