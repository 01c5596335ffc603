// The table of games.
#include "editor/ui/panels/games.h"

#include "editor/ui/battle_royale/views.h"
#include "editor/ui/panels/play.h"
#include "editor/ui/paper_tales/views.h"
#include "editor/ui/three_chapters/views.h"
#include "editor/ui/threetale/views.h"
#include "schema/battle_royale/records.h"
#include "schema/paper_tales/records.h"
#include "schema/threetale/records.h"

namespace ui {

namespace {

const GameViews kRows[] = {
    {.game = &schema::threetale::kGame,
     .symbols = symbolsOfThreeTale,
     .face = faceOfThreeTale,
     .drawField = drawThreeTaleField,
     .sampleCards = sampleCardsOfThreeTale,
     .drawSamples = drawThreeTaleSamples,
     .table = {"Table", "map", "The Map with everything on it.",
               "The open project is set up and played event by event."},
     .seats = {"Heroes", "people", "The three Heroes at a glance.", "The boards of the three Heroes appear here."},
     .boards = {"Boards", "dashboard", "The three Hero boards in full.",
                "The full boards of the three Heroes appear here."},
     .decks = {"Decks", "cards", "Decks, discard piles, and the last cards drawn.", "The decks appear here."},
     .drawTable = drawThreeTaleTable,
     .drawSeats = drawThreeTaleGlance,
     .drawBoards = drawThreeTaleBoards,
     .drawDecks = drawThreeTaleDecks,
     .options = drawThreeTaleSteps,
     .optionPicture = drawThreeTaleOptionTile},
    {.game = &schema::three_chapters::kGame,
     .symbols = symbolsOfThreeChapters,
     .face = faceOfThreeChapters,
     .sampleCards = sampleCardsOfThreeChapters,
     .table = {"Table", "cards", "Hands, the trick and the cards that were played.",
               "The creatures of the open project are dealt and played, event by event."},
     .seats = {"Players", "people", "Tokens, tricks and points of each player.",
               "The players and their tokens appear here."},
     .boards = {"Sums", "dashboard", "Where each token of each player came from.",
                "What each player has gained is explained here."},
     .decks = {"Decks", "cards", "The box, cards laid to the side, and the ghosts' decks.",
               "The cards that nobody holds appear here."},
     .drawTable = drawThreeChaptersTable,
     .drawSeats = drawThreeChaptersPlayers,
     .drawBoards = drawThreeChaptersSums,
     .drawDecks = drawThreeChaptersDecks},
    {.game = &schema::paper_tales::kGame,
     .symbols = symbolsOfPaperTales,
     .face = faceOfPaperTales,
     .sampleCards = sampleCardsOfPaperTales,
     .table = {"Table", "cards", "The Kingdoms of all players, and what is going on in this phase.",
               "The Units of the open project are dealt and played, event by event."},
     .seats = {"Kingdoms", "people", "Legend Points, Gold, strength and production of each Kingdom.",
               "The Kingdoms and what they produce appear here."},
     .boards = {"Phases", "dashboard", "What each phase of the turn brought each player, and why.",
                "What Wars, Income, Construction and Aging brought is explained here."},
     .decks = {"Decks", "cards", "How many cards lie in the deck and the discards, and the Buildings.",
               "The deck and the Buildings appear here."},
     .drawTable = drawPaperTalesTable,
     .drawSeats = drawPaperTalesPlayers,
     .drawBoards = drawPaperTalesPhases,
     .drawDecks = drawPaperTalesDecks},
    {.game = &schema::battle_royale::kGame,
     .symbols = symbolsOfBattleRoyale,
     .face = faceOfBattleRoyale,
     .sampleCards = sampleCardsOfBattleRoyale,
     .table = {"Table", "cards",
               "The map with who stands where, and each battle: both sides and the attack between them.",
               "Parties of the open project are drawn and play, event by event."},
     .seats = {"Sides", "people", "Traits, party, items and quests of each player, and enemies in battle.",
               "Players and enemies appear here."},
     .boards = {"Boards", "dashboard", "Each party in full, with all that each could play in battle and what it lacks.",
                "Parties appear here."},
     .decks = {"Decks", "cards", "The decks, and what was discarded.", "The decks appear here."},
     .drawTable = drawBattleRoyaleTable,
     .drawSeats = drawBattleRoyalePlayers,
     .drawBoards = drawBattleRoyaleBoards,
     .drawDecks = drawBattleRoyaleDecks},
};
const GameViews kPlain = {
    .table = {"Table", "map", "The table with everything on it.",
              "The open project is set up and played event by event."},
    .seats = {"Seats", "people", "The seats at a glance.", "The seats appear here."},
    .boards = {"Boards", "dashboard", "The full boards of all seats.", "The boards of all seats appear here."},
    .decks = {"Decks", "cards", "Decks, discard piles, and the last cards drawn.", "The decks appear here."}};

}  // namespace

std::span<const GameViews> allViews() { return kRows; }

const GameViews& viewsOf(const schema::GameSchema& game) {
    for (const GameViews& row : kRows)
        if (row.game == &game) return row;
    return kPlain;
}

const GameViews& viewsOf(const PlayPanels& panels) {
    if (panels.play.sandbox.session.playing()) return viewsOf(panels.play.sandbox.session->game().schema());
    return panels.app.workspace ? viewsOf(panels.app.workspace->game()) : kPlain;
}

}  // namespace ui
