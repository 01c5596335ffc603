// The table of Quest Mode: the map with the parties beside it, or a battle under way; above them the views, the order
// of turns, the day's event and the decks.
#pragma once

#include "editor/ui/battle_royale/marks.h"
#include "editor/ui/battle_royale/reading.h"

namespace ui {

// Returns where something may lie over it: the map without the players and the buttons beside it, or the battle.
Area drawQuestTable(BattleCanvas& canvas, const BattleReading& reading, Area area);
// The two sides of the canvas's table, the attack and the thoughts between them (table.cpp).
void drawBattle(BattleCanvas& canvas, const Area& area);

// The panels beside the table (quest_panels.cpp).
void drawQuestPlayers(PlayPanels& panels);
void drawQuestBoards(PlayPanels& panels);
void drawQuestDecks(PlayPanels& panels);

}  // namespace ui
