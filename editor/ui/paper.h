// Paper and ink of what is printed (cards, boards, tiles): the same in both themes.
#pragma once

#include "editor/ui/theme.h"

namespace ui {

inline const ImU32 kPaper = rgb(0xFBF5E8), kPaperEdge = rgb(0xF1E6CF), kPaperLine = rgb(0xD9CCB4);
inline const ImU32 kInk = rgb(0x2A2420), kInkSoft = rgb(0x6A5D4E), kGold = rgb(0xA87A24), kMadder = rgb(0x8A2723);

}  // namespace ui
