// The registry of games: one row per game, in the order of the menus.
#include "schema/paper_tales/records.h"
#include "schema/three_chapters/records.h"
#include "schema/threetale/records.h"

namespace schema {

std::span<const GameSchema* const> games() {
    static const GameSchema* const kGames[] = {
        &threetale::kGame,
        &three_chapters::kGame,
        &paper_tales::kGame,
    };
    return kGames;
}

const GameSchema* findGame(std::string_view key) {
    for (const GameSchema* game : games())
        if (key == game->key) return game;
    return nullptr;
}

}  // namespace schema
