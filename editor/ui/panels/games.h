// What the editor draws differently for each game: one row a game. A panel asks for the row of the game on the table
// and never what game it is; a game without a row is played from its decisions and its state alone.
#pragma once

#include <imgui.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace editor {
class Application;
namespace play {
struct DecisionView;
}
}  // namespace editor

namespace ui {

struct CardFace;
struct PlayPanels;
struct RecordForm;
struct Symbol;

// A panel of the Play layout as a game calls it.
struct PanelWords {
    const char *title = "", *icon = "", *help = "", *empty = "";  // empty: what it says while nothing is played
};

struct GameViews {
    const schema::GameSchema* game = nullptr;

    // Its own symbols (symbol_table.h). No two games give one name.
    const std::vector<Symbol>& (*symbols)() = nullptr;
    // What is printed on the card of a record, after what all cards
    // have. Cards named in abilities are called as `names` says.
    void (*face)(CardFace& face, const schema::Record& record, std::string_view language,
                 const schema::NameText& names) = nullptr;

    // Draws a field of a record with its heading in a way of its own; false: it is drawn as any other. Null: all are.
    bool (*drawField)(editor::Application& app, RecordForm& form, const std::string& id, const std::string& path,
                      const schema::Field& field, const void* value) = nullptr;

    // Cards with sample data, and what else it draws that no card shows, for the gallery.
    std::vector<CardFace> (*sampleCards)() = nullptr;
    void (*drawSamples)() = nullptr;

    PanelWords table, seats, boards, decks;
    void (*drawTable)(PlayPanels& panels, ImVec2 corner, ImVec2 size) = nullptr;
    void (*drawSeats)(PlayPanels& panels) = nullptr;
    void (*drawBoards)(PlayPanels& panels) = nullptr;
    void (*drawDecks)(PlayPanels& panels) = nullptr;
    // Draws some options of a decision in a way of its own; those stand in `drawn` then. Returns the pressed one, or
    // -1. Null: all are buttons.
    int (*options)(PlayPanels& panels, const editor::play::DecisionView& decision, const std::vector<int>& options,
                   bool past, std::vector<int>& drawn) = nullptr;
    // A picture of an option in the place of its symbol, a square so large around the middle: a tile as it would lie.
    // False: it has none. Without a list nothing is drawn. Null: no option has one.
    bool (*optionPicture)(const PlayPanels& panels, const editor::play::DecisionView& decision, int option,
                          ImDrawList* list, ImVec2 middle, float side) = nullptr;
};

std::span<const GameViews> allViews();
// The row of a game, and of the game on the table or, while nothing is played, of the open project.
const GameViews& viewsOf(const schema::GameSchema& game);
const GameViews& viewsOf(const PlayPanels& panels);

}  // namespace ui
