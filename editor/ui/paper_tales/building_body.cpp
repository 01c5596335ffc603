// A Building as printed: two sides, each with both Levels, their costs and abilities; on the first side the second
// Level is pale.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "editor/ui/card_art.h"
#include "editor/ui/fonts.h"
#include "editor/ui/paper.h"
#include "editor/ui/paper_tales/bodies.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"

namespace ui {

namespace {

constexpr float kBuildingPicture = 35;  // lower edge in mm
constexpr float kBetweenSides = 4;      // between the sides, mm
constexpr float kReadableSide = 2.3f;   // pixels of a mm below which text is left out
constexpr float kPale = 0.45f;          // of Level 2 on the first side

struct BuildingBody : CardBody {
    std::array<PrintedLevel, 2> levels;

    // Two cards beside each other.
    float sideWidth(float width) const { return std::floor(width * kCardWidth / (2 * kCardWidth + kBetweenSides)); }
    CardPieces pieces(float width) const override {
        return {{0.0f, sideWidth(width)}, {width - sideWidth(width), width}};
    }
    float height(float width) const override { return std::round(sideWidth(width) * kCardHeight / kCardWidth); }

    CardResult draw(ImDrawList* list, ImVec2 at, float width, const CardFace& face) const override {
        const float one = sideWidth(width);
        const CardResult first = drawSide(list, at, one, face, 1);
        const CardResult second = drawSide(list, {std::round(at.x + width - one), at.y}, one, face, 2);
        return {first.overflow || second.overflow, std::min(first.textSize, second.textSize)};
    }

    // On paper each side is one of the card.
    PrintedSize printedSize() const override { return {kCardWidth, kCardHeight}; }
    bool hasOwnBack() const override { return true; }
    bool drawPrinted(ImDrawList* list, ImVec2 at, float width, const CardFace& face, int side,
                     CardResult& result) const override {
        result = drawSide(list, at, width, face, side + 1);
        return true;
    }

    CardResult drawSide(ImDrawList* list, ImVec2 at, float width, const CardFace& face, int level) const {
        const CardScale s = cardScale(at, width);
        drawCardFrame(list, s, kCardHeight, face.suit);
        const bool whole = drawHead(list, s, face, level);
        const float below = drawCardPicture(list, s, face, kBuildingPicture, kStitch);
        const float top = below + s.mm(1.2f), bottom = s.origin.y + s.mm(kCardHeight - 5.6f);
        if (s.pixels < kReadableSide) {
            for (int i = 0; i < 2; ++i) drawLevelHead(list, s, top + float(i) * s.mm(11), s.mm(9.5f), i, level);
            return {};
        }
        CardResult result = drawLevels(list, s, face, level, top, bottom);
        result.overflow = result.overflow || !whole;
        return result;
    }

    // Points at the left, the name, and on the second side the icon of the extra spot.
    bool drawHead(ImDrawList* list, const CardScale& s, const CardFace& face, int level) const {
        const SuitColours& suit = coloursOf(face.suit);
        const ImVec2 min = s.at(2, 2), max = s.at(14.4f, 11.8f);
        list->AddRectFilled(min, max, suit.frame, s.mm(1.6f), ImDrawFlags_RoundCornersTopLeft);
        const float middle = std::round((min.y + max.y) / 2);
        drawSymbol(list, "pt_lp", s.at(5.8f, 6.9f), std::round(s.mm(5)), suit.onFrame);
        ImFont* font = fontAt(Face::SerifStrong, s.mm(6.4f));
        drawText(list, font, {s.origin.x + s.mm(9.2f), std::round(middle - ascentOf(font) + capitalHeight(font) / 2)},
                 suit.onFrame, std::to_string(levels[level - 1].lp));
        const float right = level == 2 ? 11.5f : 4.0f;
        if (level == 2) drawSymbol(list, "pt_spot", s.at(kCardWidth - 6.8f, 6.9f), std::round(s.mm(7)), suit.accent);
        const float from = 15.4f, to = kCardWidth - right;
        return drawCardTitle(list, face.title, {s.origin.x + s.mm((from + to) / 2), s.origin.y + s.mm(6.9f)},
                             s.mm(to - from), s.mm(4.3f));
    }

    // A bar with the Level, what it costs and its points.
    void drawLevelHead(ImDrawList* list, const CardScale& s, float top, float tall, int index, int side) const {
        const PrintedLevel& level = levels[index];
        const float fade = index + 1 > side ? kPale : 1;
        const float left = s.origin.x + s.mm(3.6f), right = s.origin.x + s.mm(kCardWidth - 3.6f);
        list->AddRectFilled({left, top}, {right, top + tall}, withAlpha(rgb(0xEADDC4), fade), tall * 0.2f);
        const float middle = std::round(top + tall / 2), icon = std::round(tall * 0.74f), pad = std::round(tall * 0.3f);
        const auto centred = [&](ImFont* font, float x, ImU32 colour, const std::string& words) {
            drawText(list, font, {std::round(x), std::round(middle - ascentOf(font) + capitalHeight(font) / 2)}, colour,
                     words);
            return textSize(font, words).x;
        };
        ImFont* number = fontAt(Face::SerifStrong, tall * 0.66f);
        const float badge = std::round(tall * 1.05f);
        list->AddRectFilled({left, top}, {left + badge, top + tall}, withAlpha(rgb(0x2A5580), fade), tall * 0.2f,
                            ImDrawFlags_RoundCornersLeft);
        const std::string which = std::to_string(index + 1);
        centred(number, left + (badge - textSize(number, which).x) / 2, withAlpha(kPaper, fade), which);
        float x = drawResources(list, {left + badge + pad, std::round(middle - icon / 2)}, icon, level.cost, fade);
        if (level.gold > 0) {
            ImFont* small = fontAt(Face::SerifItalic, tall * 0.5f);
            x += pad * 0.4f;
            x += centred(small, x, withAlpha(kInkSoft, fade), "/") + pad * 0.6f;
            drawCoin(list, {std::round(x + icon * 0.6f), middle}, std::round(icon * 1.2f), std::to_string(level.gold),
                     fade);
        }
        const std::string points = std::to_string(level.lp);
        const float end = right - pad - textSize(number, points).x;
        centred(number, end, withAlpha(kInk, fade), points);
        drawSymbol(list, "pt_lp", {std::round(end - pad * 0.6f - icon / 2), middle}, icon,
                   withAlpha(symbolColour("pt_lp"), fade));
    }

    CardResult drawLevels(ImDrawList* list, const CardScale& s, const CardFace& face, int side, float top,
                          float bottom) const {
        const float left = std::round(s.origin.x + s.mm(4.4f)), width = std::round(s.mm(kCardWidth - 8.8f));
        const float bar = std::round(s.mm(6)), near = std::round(s.mm(1.1f)), apart = std::round(s.mm(1.6f));
        const float room = bottom - top - 2 * bar - 2 * near - apart;
        std::array<PrintedText, 2> texts;
        PrintedText story;
        bool overflow = true;
        const float least = std::max(6.0f, std::round(s.mm(kSmallestLetters)));
        for (float size = std::max(std::round(s.mm(kLargestLetters)), least); overflow && size >= least; size -= 1) {
            for (int i = 0; i < 2; ++i)
                texts[i] = layoutLines(levels[i].lines, {}, width, size, i + 1 > side ? kPale : 1);
            story = layoutLines({}, face.story, width, size);
            const float tale = story.height > 0 ? story.height + apart : 0;
            overflow = texts[0].height + texts[1].height + tale > room + 1 || texts[0].wide || texts[1].wide;
        }
        list->PushClipRect({s.origin.x, top - 1}, {s.origin.x + s.mm(kCardWidth), bottom + 2}, true);
        float y = std::round(top);
        for (int i = 0; i < 2; ++i) {
            drawLevelHead(list, s, y, bar, i, side);
            y += bar + near;
            drawLines(list, texts[i], {left, y}, i + 1 > side ? kPale : 1);
            y += texts[i].height + apart;
        }
        if (story.height > 0) drawRich(list, {left, std::round(bottom - story.story.size.y)}, story.story);
        list->PopClipRect();
        drawCardFoot(list, s, face);
        if (overflow) drawOverflowMark(list, s);
        return {overflow, texts[0].size / s.pixels};
    }
};

}  // namespace

std::shared_ptr<const CardBody> buildingBody(PrintedLevel first, PrintedLevel second) {
    const auto body = std::make_shared<BuildingBody>();
    body->levels = {std::move(first), std::move(second)};
    return body;
}

CardResult drawBuildingSide(ImDrawList* list, ImVec2 at, float width, const CardFace& face, int level) {
    const PaperScope paper;
    const auto* body = dynamic_cast<const BuildingBody*>(face.body.get());
    return body ? body->drawSide(list, at, width, face, level) : drawCard(list, at, width, face);
}

}  // namespace ui
