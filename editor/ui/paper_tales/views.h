// How a game of Paper Tales is drawn: its row in editor/ui/panels/games.cpp.
#pragma once

#include <imgui.h>

#include <string_view>
#include <vector>

#include "editor/ui/card_preview.h"
#include "editor/ui/panels/play.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"
#include "schema/paper_tales/records.h"

namespace ui {

struct Symbol;

const std::vector<Symbol>& symbolsOfPaperTales();

// --- face.cpp
void faceOfPaperTales(CardFace& face, const schema::Record& record, std::string_view language,
                      const schema::NameText& names);
std::vector<CardFace> sampleCardsOfPaperTales();
// The colours a Unit is printed in.
CardSuit suitOfUnit(const schema::paper_tales::Unit& unit);

void drawPaperTalesTable(PlayPanels& panels, ImVec2 corner, ImVec2 size);
void drawPaperTalesPlayers(PlayPanels& panels);  // the Kingdoms at a glance, beside the table
void drawPaperTalesPhases(PlayPanels& panels);   // what each phase of the turn brought, and why
void drawPaperTalesDecks(PlayPanels& panels);    // deck, discards, and the Buildings that can be constructed

}  // namespace ui
