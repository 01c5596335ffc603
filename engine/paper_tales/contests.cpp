// What the Wars of a turn decide: how many each player wins (PT-WAR-04) and the LP that they bring (PT-WAR-05).
#include "engine/paper_tales/contests.h"

#include "engine/kernel/say.h"
#include "engine/kernel/timeline.h"
#include "engine/paper_tales/state.h"

namespace engine::paper_tales {

namespace {

class PaperTalesContests final : public Contests {
  public:
    // The Wars are a unit of play.
    std::optional<Contest> contest(const Game& game, const Trace& trace, std::size_t scope,
                                   const void* state) const override {
        const GameState& s = stateOf(state);
        if (trace[scope].kind != EventKind::Unit || s.phase != Phase::Wars) return std::nullopt;
        Contest wars{0, say("Wars"), {}};
        addForEachSeat(wars, game, state, say("Wars won"));
        addForEachSeat(wars, game, state, say("LP"));
        return wars;
    }

    bool decided(const Contest&, const void* state, std::span<const Event> events, std::size_t, bool isOver,
                 std::span<std::int64_t> figures) const override {
        if (!isOver) return false;
        const GameState& before = stateOf(state);
        GameState s = before;
        applyEvents(events, &s);
        const std::size_t players = s.players;
        for (std::size_t seat = 0; seat < players; ++seat) {
            figures[seat] = s.seats[seat].wars;
            figures[players + seat] = s.seats[seat].lp - before.seats[seat].lp;
        }
        return true;
    }
};

}  // namespace

const Contests& contests() {
    static const PaperTalesContests kContests;
    return kContests;
}

}  // namespace engine::paper_tales
