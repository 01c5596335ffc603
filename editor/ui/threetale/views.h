// How a ThreeTale game is drawn: its row in games.cpp.
#pragma once

#include <imgui.h>

#include "editor/ui/card_preview.h"
#include "editor/ui/panels/map_camera.h"
#include "editor/ui/panels/play.h"
#include "editor/ui/threetale/hero_board.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace editor::play {
struct MapView;
}

namespace ui {

struct RecordForm;
struct Symbol;

const std::vector<Symbol>& symbolsOfThreeTale();
void faceOfThreeTale(CardFace& face, const schema::Record& record, std::string_view language,
                     const schema::NameText& names);
// The board on the face of a Hero.
HeroBoard boardAsPrinted(const CardFace& face);
// The body of a tile, its features from northwest to southeast by their keys.
std::shared_ptr<const CardBody> tileBody(const std::array<std::string, 4>& features);
std::vector<CardFace> sampleCardsOfThreeTale();
void drawThreeTaleSamples();
// A tile's features are painted (tile_canvas.h). False: the field is drawn as any other.
bool drawThreeTaleField(editor::Application& app, RecordForm& form, const std::string& id, const std::string& path,
                        const schema::Field& field, const void* value);

constexpr MapSizes kMapSizes = {.smallest = 28, .largest = 320};          // of a tile
void drawThreeTaleTable(PlayPanels& panels, ImVec2 corner, ImVec2 size);  // the Map
void drawMapOverlays(PlayPanels& panels, ImVec2 corner, ImVec2 size);     // turn, tile in hand, Battle, roll, ending
// The strip above the Map that says which turn it is, in pixels.
float turnStripRoom();
// How much of a table so large the tile in hand or the enemy covers at the right, in pixels; 0: neither is there.
float overlayRoom(const PlayPanels& panels, const editor::play::MapView& map, ImVec2 size);
void drawThreeTaleGlance(PlayPanels& panels);  // the Heroes beside it
void drawThreeTaleBoards(PlayPanels& panels);  // their boards, whole
void drawThreeTaleDecks(PlayPanels& panels);
// See GameViews::optionPicture: the tile that is turned or laid.
bool drawThreeTaleOptionTile(const PlayPanels& panels, const editor::play::DecisionView& decision, int option,
                             ImDrawList* list, ImVec2 middle, float side);
// See GameViews::options.
int drawThreeTaleSteps(PlayPanels& panels, const editor::play::DecisionView& decision, const std::vector<int>& options,
                       bool past, std::vector<int>& drawn);

}  // namespace ui
