// The board of a player on the map: its party, what it carries, its quests and its hand.
#pragma once

#include <string>
#include <vector>

#include "editor/app/play/battle_royale/map.h"
#include "editor/ui/battle_royale/marks.h"

namespace ui {

// As much of it as there is room for, the most important first.
void drawPartyBoard(BattleCanvas& canvas, const editor::play::BattleRoyaleMap& map,
                    const editor::play::BattleRoyalePlayer& player, const Area& area);
// Its parts, for boards that end where their content does: what is in it, laid out for an area, returns its lower end;
// the frame is drawn below it.
float drawPartyContent(BattleCanvas& canvas, const editor::play::BattleRoyaleMap& map,
                       const editor::play::BattleRoyalePlayer& player, const Area& area);
void drawPartyFrame(BattleCanvas& canvas, const editor::play::BattleRoyalePlayer& player, const Area& area);

// Something in a row of chips: what it is called, its card where it is one, the option it stands for.
struct RowChip {
    std::string symbol, words, title = {}, help = {};
    int card = -1, option = -1;
    bool faint = false, marked = false;
    const void* field = nullptr;  // of the state, that is asked about
};
// In lines, at most so high; how many are left over is said at the end. Returns how high they are.
float drawChipRows(BattleCanvas& canvas, const char* label, const std::vector<RowChip>& chips, ImVec2 at, float width,
                   float most);
// Reputation, kills, quests done, victory cards.
std::vector<RowChip> renownOf(const BattleCanvas& canvas, const editor::play::BattleRoyalePlayer& player);
// What stands elsewhere while the party is separated; without words: it is not.
RowChip elsewhereOf(const BattleCanvas& canvas, const editor::play::BattleRoyaleMap& map,
                    const editor::play::BattleRoyalePlayer& player);
// What stands elsewhere, tokens of potions, and what is lent and borrowed.
std::vector<RowChip> besidesOf(const BattleCanvas& canvas, const editor::play::BattleRoyaleMap& map,
                               const editor::play::BattleRoyalePlayer& player);
std::vector<RowChip> questsOf(const BattleCanvas& canvas, const editor::play::BattleRoyalePlayer& player);
std::vector<RowChip> handOf(const BattleCanvas& canvas, const editor::play::BattleRoyalePlayer& player);

}  // namespace ui
