// The registry of playable games: one row each.
#include <cstring>

#include "engine/battle_royale/board.h"
#include "engine/battle_royale/contests.h"
#include "engine/battle_royale/game.h"
#include "engine/kernel/board.h"
#include "engine/kernel/game.h"
#include "engine/lab/card_points.h"
#include "engine/lab/contests.h"
#include "engine/paper_tales/board.h"
#include "engine/paper_tales/contests.h"
#include "engine/paper_tales/game.h"
#include "engine/three_chapters/board.h"
#include "engine/three_chapters/card_points.h"
#include "engine/three_chapters/contests.h"
#include "engine/three_chapters/game.h"
#include "engine/threetale/board.h"
#include "engine/threetale/contests.h"
#include "engine/threetale/game.h"

namespace engine {

namespace {

struct GameRow {
    const char* key;
    std::shared_ptr<const Game> (*make)(const schema::RecordSet& records, schema::Problems& problems);
    SpeedGoal goal;
    CardPointsOf cardPoints = nullptr;
    const Contests& (*contests)() = nullptr;
    const Boards& (*boards)() = nullptr;
};

// Nanoseconds of a decision in random play on one core of a machine like the one on which the goals were set.
constexpr const char* kAdventurePeers = "fastcatan 73, sts_lightspeed 502";
constexpr const char* kTrickPeers = "OpenSpiel's hearts 320";

constexpr GameRow kGames[] = {
    {"threetale",
     threetale::makeThreeTale,
     {"ThreeTale random full game, trace off, per decision", 60, kAdventurePeers},
     nullptr,
     threetale::contests,
     threetale::boards},
    {"three_chapters",
     three_chapters::makeThreeChapters,
     {"3 Chapters random game, per decision", 40, kTrickPeers},
     three_chapters::addCardPoints,
     three_chapters::contests,
     three_chapters::boards},
    {"paper_tales",
     paper_tales::makePaperTales,
     {"Paper Tales random game, per decision", 45, kTrickPeers},
     nullptr,
     paper_tales::contests,
     paper_tales::boards},
    {"battle_royale",
     battle_royale::makeBattleRoyale,
     {"Fairytale Games random game, per decision"},
     nullptr,
     battle_royale::contests,
     battle_royale::boards},
};

const GameRow* rowOf(const schema::GameSchema& schema) {
    for (const GameRow& row : kGames)
        if (std::strcmp(row.key, schema.key) == 0) return &row;
    return nullptr;
}

// Of a game that says nothing of any.
class NoContests final : public Contests {
  public:
    std::optional<Contest> contest(const Game&, const Trace&, std::size_t, const void*) const override { return {}; }
    bool decided(const Contest&, const void*, std::span<const Event>, std::size_t, bool isOver,
                 std::span<std::int64_t>) const override {
        return isOver;
    }
};

}  // namespace

std::shared_ptr<const Game> makeGame(const schema::GameSchema& schema, const schema::RecordSet& records,
                                     schema::Problems& problems) {
    if (const GameRow* row = rowOf(schema)) return row->make(records, problems);
    problems.error("ENGINE-GAME", std::string("the engine has no rules for the game ") + schema.key);
    return nullptr;
}

SpeedGoal speedGoal(const schema::GameSchema& schema) {
    const GameRow* row = rowOf(schema);
    return row ? row->goal : SpeedGoal{};
}

CardPointsOf cardPointsOf(const schema::GameSchema& schema) {
    const GameRow* row = rowOf(schema);
    return row ? row->cardPoints : nullptr;
}

const Boards* boardsOf(const schema::GameSchema& schema) {
    const GameRow* row = rowOf(schema);
    return row && row->boards ? &row->boards() : nullptr;
}

const Contests& contestsOf(const schema::GameSchema& schema) {
    static const NoContests kNone;
    const GameRow* row = rowOf(schema);
    return row && row->contests ? row->contests() : kNone;
}

}  // namespace engine
