// What is printed on a Unit and on the two sides of a Building, as plain data; face.cpp makes it from records.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/ui/card_preview.h"
#include "editor/ui/paper_tales/marks.h"
#include "editor/ui/rich_text.h"

namespace ui {

// A line of the text box with its icon, if it has one.
struct PrintedLine {
    std::optional<PhaseMark> mark;
    std::string text;  // rich
};

struct PrintedUnit {
    int copies = 1, cost = 0;
    std::string strength;  // "4", "2*"
    std::vector<schema::paper_tales::Resource> production;
    std::string productionNote;  // rich: when, or how often; empty: always
    std::vector<PrintedLine> lines;
};
std::shared_ptr<const CardBody> unitBody(PrintedUnit unit);

struct PrintedLevel {
    int lp = 0, gold = 0;  // gold: instead of the resources; 0: it may not be paid
    std::vector<schema::paper_tales::Resource> cost;
    std::vector<PrintedLine> lines;
};
// Both sides beside each other: as each shows both Levels, Level 2 pale on the first, either can be read alone.
std::shared_ptr<const CardBody> buildingBody(PrintedLevel first, PrintedLevel second);
// One side alone on a canvas, `level` 1 or 2; a card of 63 x 88 mm.
CardResult drawBuildingSide(ImDrawList* list, ImVec2 at, float width, const CardFace& face, int level);

// --- parts of both --------------------------------------------------------------------------------------------------

// Lines below each other with their icons in a column, laid out at one size.
struct PrintedText {
    struct Line {
        std::optional<PhaseMark> mark;
        float y, height;
        RichLayout text;
    };
    std::vector<Line> lines;
    RichLayout story;
    float size = 0, height = 0, column = 0;  // of the letters, of everything, of the icons
    bool wide = false;                       // a word finds no room
};
// `size`: pixels of the letters.
PrintedText layoutLines(const std::vector<PrintedLine>& lines, const std::string& story, float width, float size,
                        float fade = 1);
void drawLines(ImDrawList* list, const PrintedText& text, ImVec2 at, float fade = 1);

constexpr float kLargestLetters = 3.25f, kSmallestLetters = 2.15f;  // mm

constexpr float kStitch = 0.3f;  // mm, of the band below their pictures

}  // namespace ui
