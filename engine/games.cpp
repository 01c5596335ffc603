// The registry of playable games: one row each.
#include <cstring>

#include "engine/kernel/game.h"
#include "engine/threetale/game.h"

namespace engine {

namespace {

struct GameRow {
    const char* key;
    std::shared_ptr<const Game> (*make)(const schema::RecordSet& records, schema::Problems& problems);
};

constexpr GameRow kGames[] = {
    {"threetale", threetale::makeThreeTale},
};

}  // namespace

std::shared_ptr<const Game> makeGame(const schema::GameSchema& schema, const schema::RecordSet& records,
                                     schema::Problems& problems) {
    for (const GameRow& row : kGames)
        if (std::strcmp(row.key, schema.key) == 0) return row.make(records, problems);
    problems.error("ENGINE-GAME", std::string("no rules are known for the game ") + schema.key);
    return nullptr;
}

}  // namespace engine
