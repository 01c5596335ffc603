// The registry of games: one row per game, in the order of the menus.
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
    };
    return kGames;
}

const GameSchema* findGame(std::string_view key) {
    for (const GameSchema* game : games())
        if (key == game->key) return game;
    return nullptr;
}

// The languages of a game beside English.
std::span<const PhraseTable> phraseTables(const GameSchema& game) {
    static const PhraseTable kThreeTale[] = {{"bg", threetale::bulgarianPhrases()}};
    static const PhraseTable kThreeChapters[] = {{"bg", three_chapters::bulgarianPhrases()}};
    static const PhraseTable kPaperTales[] = {{"bg", paper_tales::bulgarianPhrases()},
                                              {"it", paper_tales::italianPhrases()}};
    if (&game == &threetale::kGame) return kThreeTale;
    if (&game == &three_chapters::kGame) return kThreeChapters;
    if (&game == &paper_tales::kGame) return kPaperTales;
    return {};
}

}  // namespace schema
