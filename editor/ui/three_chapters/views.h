// How a game of 3 Chapters is drawn: its row in games.cpp.
#pragma once

#include <imgui.h>

#include "editor/ui/card_preview.h"
#include "editor/ui/panels/play.h"
#include "schema/core/ability.h"
#include "schema/three_chapters/records.h"

namespace ui {

struct Symbol;

const std::vector<Symbol>& symbolsOfThreeChapters();
void faceOfThreeChapters(CardFace& face, const schema::Record& record, std::string_view language,
                         const schema::NameText& names);
std::vector<CardFace> sampleCardsOfThreeChapters();
// The colours a creature is printed in, by the first of its types.
CardSuit suitOfCreature(const schema::three_chapters::Creature& creature);
// The symbol of a character type; its key too.
const char* typeSymbol(schema::three_chapters::CharacterType type);

void drawThreeChaptersTable(PlayPanels& panels, ImVec2 corner, ImVec2 size);
void drawThreeChaptersPlayers(PlayPanels& panels);  // tokens, tricks and points beside the table
void drawThreeChaptersSums(PlayPanels& panels);     // where the tokens of each player came from
void drawThreeChaptersDecks(PlayPanels& panels);    // the box, cards laid aside, ghosts' decks

}  // namespace ui
