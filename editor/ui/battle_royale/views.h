// How a game of Fairytale Games is drawn: its row in editor/ui/panels/games.cpp.
#pragma once

#include <imgui.h>

#include <string_view>
#include <vector>

#include "editor/app/play/battle_royale/table.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/panels/play.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace ui {

struct Symbol;

const std::vector<Symbol>& symbolsOfBattleRoyale();

// --- cards.cpp
void faceOfBattleRoyale(CardFace& face, const schema::Record& record, std::string_view language,
                        const schema::NameText& names);
std::vector<CardFace> sampleCardsOfBattleRoyale();
// A battle card on the table as an item, `width` pixels wide; the next one leaves `seen` of them free. True when it was
// pressed and an option is about it.
bool battleRoyaleCardItem(PlayPanels& panels, const editor::play::BattleRoyaleCard& card, ImVec2 at, float width,
                          float seen);
float battleRoyaleCardHeight(float width);

// --- table.cpp
void drawBattleRoyaleTable(PlayPanels& panels, ImVec2 corner, ImVec2 size);

// --- sides.cpp
void drawBattleRoyalePlayers(PlayPanels& panels);
void drawBattleRoyaleBoards(PlayPanels& panels);
void drawBattleRoyaleDecks(PlayPanels& panels);

}  // namespace ui
