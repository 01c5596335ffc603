// Labels as a person reads them and paths made of them; see screen.h for the syntax.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace driver {

// "Cards/Delete[2]" -> parts {"Cards", "Delete"}, which 2. `which` 0: no number given.
struct Path {
    std::vector<std::string> parts;
    int which = 0;
};
Path parsePath(std::string_view text);
std::string printPath(std::span<const std::string> parts, int which = 0);

// What is seen of a label, and whether a part of a path names it: as the tour of the program reads it (ui/labels.h).
std::string shownLabel(std::string_view label);
bool labelFits(std::string_view part, std::string_view label);
// Does the path name the widget with these labels around and on it? `whole`: without leaving out any.
bool chainFits(const Path& path, std::span<const std::string> chain, bool whole);
// The text with every run of blanks and line breaks as one blank.
std::string singleBlanks(std::string_view text);
// Edits needed to turn one text into the other, for "did you mean".
int editDistance(std::string_view a, std::string_view b);

}  // namespace driver
