// The text of a card: rules, rewards, tables of results and the story, laid out at the largest size that fits.
#pragma once

#include <imgui.h>

#include <string>
#include <vector>

#include "editor/ui/card_art.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/rich_text.h"

namespace ui {

// A part of the text, laid out at one size.
struct CardTextBlock {
    enum class Kind : unsigned char { Text, Heading, Reward, Result, Divider, Or } kind = Kind::Text;
    std::string text = {};  // rich
    std::string mark = {};  // Result: "0", "1\u20132", "3"
    bool italic = false, centre = false;
    bool tail = false;  // stands at the foot of the card: the story
    float factor = 1;   // of the rule text's size
    float before = 0;   // room above, in lines
    RichLayout layout = {};
    float height = 0;
};

struct CardText {
    std::vector<CardTextBlock> blocks;
    float height = 0, size = 0;  // pixels: of everything, and of the letters of the rules
    bool overflow = false;       // it does not fit even at the smallest size
};

// The text of a card at the largest size between `most` and `least` pixels at which it fits into the room.
CardText fitCardText(const CardFace& face, ImVec2 room, float most, float least, const SuitColours& suit);
// The rules stand in the middle of the room, the story at its foot.
void drawCardText(ImDrawList* list, const CardText& text, ImVec2 at, ImVec2 room, const SuitColours& suit);

}  // namespace ui
