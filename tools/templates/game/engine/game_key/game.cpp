// Running a game of Game Title turn by turn, and reading its outcome.
#include "engine/game_key/game.h"

#include "engine/game_key/rules.h"

namespace engine::game_key {

std::shared_ptr<const Game> makeGameKey(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = compileSet(records, problems);
    if (!set) return nullptr;
    return std::make_shared<GameKey>(std::move(set));
}

std::unique_ptr<engine::Table> GameKey::makeTable(void* state, std::uint64_t seed) const {
    return std::make_unique<Table>(*this, *static_cast<GameState*>(state), *set_, seed);
}

void GameKey::start(engine::Table& table, const Setup& setup) const { setUp(static_cast<Table&>(table), setup); }

void GameKey::playUnit(engine::Table& table) const { playTurn(static_cast<Table&>(table)); }

// The setup counts as unit 0.
int GameKey::unit(const void* state) const { return 1 + stateOf(state).turn; }

Outcome GameKey::outcome(const void* state) const {
    const GameState& s = stateOf(state);
    // Nobody has won where the winner alone is put back, as by whoever asks what the outcome rests on.
    if (s.phase != Phase::Over || s.winner == 0) return {};
    const int winner = s.winner - 1;
    return {.end = Outcome::End::Won,
            .score = s.points[winner],
            .reason = s.points[0] == s.points[1] ? "equal points, and did not begin" : "most points",
            .winners = 1u << winner};
}

std::vector<SumLine> GameKey::score(const void* state) const {
    const GameState& s = stateOf(state);
    std::vector<SumLine> lines;
    for (int seat = 0; seat < kSeats; ++seat) lines.push_back({"points", s.points[seat], 1, s.points[seat], seat});
    return lines;
}

const Die* GameKey::die(std::uint16_t purpose) const { return Purpose(purpose) == Purpose::Roll ? &kDie : nullptr; }

}  // namespace engine::game_key
