// What a trick decides: who wins it (TC-TRICK-03) and what points everybody gains in it (TC-TRICK-05).
#include "engine/three_chapters/contests.h"

#include "engine/kernel/say.h"
#include "engine/kernel/timeline.h"
#include "engine/three_chapters/state.h"

namespace engine::three_chapters {

namespace {

class ThreeChaptersContests final : public Contests {
  public:
    // A trick is a unit of play of Chapter II.
    std::optional<Contest> contest(const Game& game, const Trace& trace, std::size_t scope,
                                   const void* state) const override {
        const GameState& s = stateOf(state);
        if (trace[scope].kind != EventKind::Unit || s.phase != Phase::Play) return std::nullopt;
        Contest trick{0, say("Trick"), {}};
        addForEachSeat(trick, game, state, say("won the trick"), true);
        addForEachSeat(trick, game, state, say("points"));
        return trick;
    }

    bool decided(const Contest&, const void* state, std::span<const Event> events, std::size_t, bool isOver,
                 std::span<std::int64_t> figures) const override {
        if (!isOver) return false;
        const GameState& before = stateOf(state);
        GameState s = before;
        applyEvents(events, &s);
        const std::size_t players = s.players;
        for (std::size_t seat = 0; seat < players; ++seat) {
            figures[seat] = s.seats[seat].tricks - before.seats[seat].tricks;
            figures[players + seat] = pointsOf(s.seats[seat]) - pointsOf(before.seats[seat]);
        }
        return true;
    }
};

}  // namespace

const Contests& contests() {
    static const ThreeChaptersContests kContests;
    return kContests;
}

}  // namespace engine::three_chapters
