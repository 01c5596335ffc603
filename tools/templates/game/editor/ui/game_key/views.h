// How a game of Game Title is drawn: its row in editor/ui/panels/games.cpp.
#pragma once

#include <imgui.h>

#include <string_view>
#include <vector>

#include "editor/app/play/game_key/table.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/panels/play.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace ui {

struct Symbol;

const std::vector<Symbol>& symbolsOfGameKey();

// --- cards.cpp
void faceOfGameKey(CardFace& face, const schema::Record& record, std::string_view language,
                   const schema::NameText& names);
std::vector<CardFace> sampleCardsOfGameKey();
// A card on the table as an item, `width` pixels wide: pressed, it is played.
void gameKeyCardItem(PlayPanels& panels, const editor::play::GameKeyCard& card, ImVec2 at, float width);
float gameKeyCardHeight(float width);

// --- table.cpp
void drawGameKeyTable(PlayPanels& panels, ImVec2 corner, ImVec2 size);
void drawGameKeyPlayers(PlayPanels& panels);
void drawGameKeyDecks(PlayPanels& panels);

}  // namespace ui
