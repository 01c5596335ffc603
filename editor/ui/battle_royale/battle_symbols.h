// The symbols of battles, for the table of symbols.cpp.
#pragma once

#include <vector>

#include "editor/ui/symbol_table.h"

namespace ui {

std::vector<Symbol> battleSymbolsOfBattleRoyale();

}  // namespace ui
