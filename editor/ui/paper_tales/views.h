// How a game of Paper Tales is drawn: its row in editor/ui/panels/games.cpp.
#pragma once

#include <imgui.h>

#include <string_view>
#include <vector>

#include "editor/app/play/paper_tales/table.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/panels/play.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace ui {

struct Symbol;

const std::vector<Symbol>& symbolsOfPaperTales();

// --- cards.cpp
void faceOfPaperTales(CardFace& face, const schema::Record& record, std::string_view language,
                      const schema::NameText& names);
std::vector<CardFace> sampleCardsOfPaperTales();
// A card on the table as an item, `width` pixels wide: pressed, it is played.
void paperTalesCardItem(PlayPanels& panels, const editor::play::PaperTalesCard& card, ImVec2 at, float width);
float paperTalesCardHeight(float width);

// --- table.cpp
void drawPaperTalesTable(PlayPanels& panels, ImVec2 corner, ImVec2 size);
void drawPaperTalesPlayers(PlayPanels& panels);
void drawPaperTalesDecks(PlayPanels& panels);

}  // namespace ui
