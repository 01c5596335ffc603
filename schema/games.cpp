// The registry of games: one row per game, in the order of the menus; and of their languages beside English, where the
// rows of a game stand together.
#include <algorithm>
#include <cassert>
#include <iterator>

#include "schema/battle_royale/languages.h"
#include "schema/battle_royale/records.h"
#include "schema/paper_tales/languages.h"
#include "schema/paper_tales/records.h"
#include "schema/three_chapters/languages.h"
#include "schema/three_chapters/records.h"
#include "schema/threetale/languages.h"
#include "schema/threetale/records.h"

namespace schema {

std::span<const GameSchema* const> games() {
    static const GameSchema* const kGames[] = {
        &threetale::kGame,
        &three_chapters::kGame,
        &paper_tales::kGame,
        &battle_royale::kGame,
    };
    return kGames;
}

static const GameSchema* passingGame = nullptr;

const GameSchema* findGame(std::string_view key) {
    for (const GameSchema* game : games())
        if (key == game->key) return game;
    return passingGame && key == passingGame->key ? passingGame : nullptr;
}

const GameSchema* gameOf(const RecordKind& kind) {
    const auto has = [&](const GameSchema* game) {
        return game && std::any_of(game->kinds.begin(), game->kinds.end(),
                                   [&](const RecordKind& own) { return &own == &kind; });
    };
    for (const GameSchema* game : games())
        if (has(game)) return game;
    return has(passingGame) ? passingGame : nullptr;
}

PassingGame::PassingGame(const GameSchema& game) {
    assert(!passingGame && !findGame(game.key) && "one game at a time passes by, under a name of its own");
    passingGame = &game;
}
PassingGame::~PassingGame() { passingGame = nullptr; }

std::span<const PhraseTable> phraseTables(const GameSchema& game) {
    static const PhraseTable kLanguages[] = {
        {"bg", threetale::bulgarianPhrases(), &threetale::kGame},
        {"bg", three_chapters::bulgarianPhrases(), &three_chapters::kGame},
        {"bg", paper_tales::bulgarianPhrases(), &paper_tales::kGame},
        {"it", paper_tales::italianPhrases(), &paper_tales::kGame},
        {"bg", battle_royale::bulgarianPhrases(), &battle_royale::kGame},
    };
    const auto isOfGame = [&](const PhraseTable& table) { return table.game == &game; };
    const auto first = std::find_if(std::begin(kLanguages), std::end(kLanguages), isOfGame);
    return {first, std::find_if_not(first, std::end(kLanguages), isOfGame)};
}

}  // namespace schema
