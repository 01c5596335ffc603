// Running a game of Paper Tales turn by turn, and reading its outcome.
#include "engine/paper_tales/game.h"

#include <fmt/format.h>

#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

std::shared_ptr<const Game> makePaperTales(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = compileSet(records, problems);
    if (!set) return nullptr;
    return std::make_shared<PaperTales>(std::move(set));
}

std::unique_ptr<engine::Table> PaperTales::makeTable(void* state, std::uint64_t seed) const {
    return std::make_unique<Table>(*this, *static_cast<GameState*>(state), *set_, seed);
}

void PaperTales::start(engine::Table& table, const Setup& setup) const { setUp(static_cast<Table&>(table), setup); }

void PaperTales::playUnit(engine::Table& table) const { playTurn(static_cast<Table&>(table)); }

// The setup counts as unit 0.
int PaperTales::unit(const void* state) const { return 1 + stateOf(state).turn; }

Outcome PaperTales::outcome(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.phase != Phase::Over) return {};
    const int winner = s.winner - 1;
    const char* why = s.points[0] == s.points[1] ? "did not begin, and the points are equal" : "has the most points";
    return {.end = Outcome::End::Won,
            .score = s.points[winner],
            .reason = fmt::format("{} {}", texts_.seatName(state, winner), why),
            .winner = winner};
}

std::vector<SumLine> PaperTales::score(const void* state) const {
    const GameState& s = stateOf(state);
    std::vector<SumLine> lines;
    for (int seat = 0; seat < kSeats; ++seat) lines.push_back({"points", s.points[seat], 1, s.points[seat], seat});
    return lines;
}

const Die* PaperTales::die(std::uint16_t purpose) const { return Purpose(purpose) == Purpose::Roll ? &kDie : nullptr; }

}  // namespace engine::paper_tales
