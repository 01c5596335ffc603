// The registry of playable games: one row each.
#include <cstring>

#include "engine/kernel/game.h"
#include "engine/lab/card_points.h"
#include "engine/paper_tales/game.h"
#include "engine/three_chapters/card_points.h"
#include "engine/three_chapters/game.h"
#include "engine/threetale/game.h"

namespace engine {

namespace {

struct GameRow {
    const char* key;
    std::shared_ptr<const Game> (*make)(const schema::RecordSet& records, schema::Problems& problems);
    SpeedGoal goal;
    CardPointsOf cardPoints = nullptr;
};

// Nanoseconds of a decision in random play on one core of a machine like the one on which the goals were set.
constexpr const char* kAdventurePeers = "fastcatan 73, sts_lightspeed 502";
constexpr const char* kTrickPeers = "OpenSpiel's hearts 320";

constexpr GameRow kGames[] = {
    {"threetale",
     threetale::makeThreeTale,
     {"ThreeTale random full game, trace off, per decision", 60, kAdventurePeers}},
    {"three_chapters",
     three_chapters::makeThreeChapters,
     {"3 Chapters random game, per decision", 40, kTrickPeers},
     three_chapters::addCardPoints},
    {"paper_tales", paper_tales::makePaperTales, {"Paper Tales random game, per decision", 45, kTrickPeers}},
};

const GameRow* rowOf(const schema::GameSchema& schema) {
    for (const GameRow& row : kGames)
        if (std::strcmp(row.key, schema.key) == 0) return &row;
    return nullptr;
}

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

}  // namespace engine
