// Names the parts of a hand-drawn canvas (tiles, dice, spaces of the map), so that tests of the user interface and the
// tour find them by label as they find buttons. Without a listener a call costs one comparison.
//
//     ui::testItem("space 3,1", spaceMin, spaceMax);                                   // a fixed label
//     ui::testItem([&] { return fmt::format("die {}", i); }, dieMin, dieMax);          // made only when heard
//
// Call it between Begin and End of the window that draws the
// part; the labels pushed with PushID come first in its path.
#pragma once

#include <imgui.h>

#include <string_view>
#include <type_traits>

#include "editor/ui/spots.h"

namespace ui {

// Hears of every named part, in screen pixels; null when nobody listens.
using TestItemListener = void (*)(std::string_view label, ImVec2 min, ImVec2 max);
inline TestItemListener testItemListener = nullptr;

template <class Label> void testItem(const Label& label, ImVec2 min, ImVec2 max) {
    if (!testItemListener && !spotListener) return;
    if constexpr (std::is_invocable_v<const Label&>) {
        testItem(label(), min, max);
    } else {
        if (testItemListener) testItemListener(label, min, max);
        noteSpot(label, min, max);
    }
}

}  // namespace ui
