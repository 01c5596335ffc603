// The contests around a position.
#include "engine/lab/contests.h"

#include <fmt/format.h>

#include "engine/kernel/session.h"

namespace engine {

void addForEachSeat(Contest& contest, const Game& game, const void* state, const std::string& figure, bool isShare) {
    for (int seat = 0; seat < game.seatsIn(state); ++seat)
        contest.figures.push_back({fmt::format("{}: {}", game.texts().seatName(state, seat), figure), isShare, seat});
}

std::vector<OpenContest> openContests(const Session& session, std::size_t position) {
    const Contests& contests = contestsOf(session.game().schema());
    const std::vector<std::uint32_t> open = session.timeline().stackAt(position);
    const std::size_t unitStart = unitStartAt(session, position);
    std::vector<OpenContest> found;
    for (auto scope = open.rbegin(); scope != open.rend(); ++scope) {
        if (*scope < unitStart) continue;  // a unit has no End event: the next one ends it
        const StateBytes state = session.stateAt(*scope);
        if (auto contest = contests.contest(session.game(), session.timeline().trace(), *scope, state.data()))
            found.push_back({std::move(*contest), *scope});
    }
    return found;
}

std::size_t unitStartAt(const Session& session, std::size_t position) {
    std::size_t start = 0;
    for (const Session::UnitEnd& end : session.unitEnds())
        if (end.position <= position) start = end.position;
    return start;
}

}  // namespace engine
