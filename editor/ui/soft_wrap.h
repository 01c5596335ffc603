// Long lines in a text box. A text box of ImGui 1.86 breaks lines at line feeds only, so a sentence runs out of sight.
// Here a space at which a line is broken is shown as a line feed: every other byte stays where it was, and so do the
// cursor and the selection. A line feed of the text itself is shown as a carriage return and a line feed.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace ui {

// The width of a piece of text, in the same unit as the room it must fit.
using MeasureText = std::function<float(std::string_view)>;

// What the box shows of `text` in lines no wider than `room`; a word wider than that stays whole.
std::string softWrapped(std::string_view text, const MeasureText& measure, float room);

// The text behind what a box shows: unwrapped(softWrapped(text)) == text for every text without carriage returns.
std::string unwrapped(std::string_view shown);

}  // namespace ui
