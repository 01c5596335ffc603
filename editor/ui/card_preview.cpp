// Lays a card out in millimetres of a card 63 wide and draws it. Its text is in card_text.cpp.
#include "editor/ui/card_preview.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "editor/ui/card_art.h"
#include "editor/ui/card_text.h"
#include "editor/ui/compat.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/paper.h"
#include "editor/ui/shape.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"
#include "editor/ui/widgets.h"

namespace ui {
namespace {

constexpr float kValueWidth = 12.4f;   // of the number before a title
constexpr float kTypeLineTall = 4.0f;  // mm

using Scale = CardScale;

// --- parts of a card ------------------------------------------------------------------------------------------

void drawPips(ImDrawList* list, ImVec2 centre, float size, int level, ImU32 full, ImU32 empty) {
    for (int i = 0; i < 3; ++i) {
        const ImVec2 c = {centre.x + (float(i) - 1) * size * 1.18f, centre.y};
        const float r = size * 0.52f;
        const ImVec2 points[] = {{c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y}};
        if (i < level) list->AddConvexPolyFilled(points, 4, full);
        else list->AddPolyline(points, 4, empty, ImDrawFlags_Closed, std::max(1.0f, size * 0.14f));
    }
}

void drawShield(ImDrawList* list, ImVec2 top, float width, const CardNumber& number) {
    static const Shape shield = makeShape("M12 0 L24 3 V15 C24 22.4 19.4 26.6 12 30 C4.6 26.6 0 22.4 0 15 V3 Z", 0.03f);
    static const Shape inner =
        makeShape("M12 1.5 L22.6 4.2 V15 C22.6 21.5 18.5 25.4 12 28.4 C5.5 25.4 1.4 21.5 1.4 15 V4.2 Z", 0.03f);
    const float unit = width / 24;
    const ImU32 colour = number.colour != 0 ? number.colour : symbolColour(number.symbol);
    const ImU32 fill = lighter(colour, -0.18f);
    fillShape(list, shield, {top.x - width / 2, top.y + unit * 1.2f}, unit, rgb(0x2A2420) & 0x60FFFFFFu);
    fillShape(list, shield, {top.x - width / 2, top.y}, unit, kPaper);
    fillShape(list, inner, {top.x - width / 2, top.y}, unit, fill);
    drawSymbol(list, number.symbol, {top.x, std::round(top.y + unit * 7.6f)}, std::round(unit * 8), rgb(0xFFF6E8));
    ImFont* font = fontAt(Face::SerifStrong, unit * 12.5f);
    const ImVec2 size = textSize(font, number.value);
    drawText(list, font, {top.x - size.x / 2, top.y + unit * 17.2f - ascentOf(font) + capitalHeight(font) / 2},
             rgb(0xFFF6E8), number.value);
}

// The title in the middle of its field: shrunk by a third at most, then in two lines, then without its end. Returns
// whether it stands there whole.
bool drawTitle(ImDrawList* list, const std::string& title, ImVec2 middle, float width, float em, ImU32 ink) {
    const auto widthAt = [&](float size, std::string_view words) {
        return textSize(fontAt(Face::SerifStrong, size), words).x;
    };
    const auto line = [&](float size, std::string_view words, float y) {
        ImFont* font = fontAt(Face::SerifStrong, size);
        const TextStyle style(font);
        const std::string fitted = elided(words, width);
        drawText(list, font, {middle.x - labelSize(fitted).x / 2, y - ascentOf(font) + capitalHeight(font) / 2}, ink,
                 fitted);
        return fitted == words;
    };
    const float smallest = std::max(6.0f, std::round(em * 0.74f));
    float size = std::round(em);
    while (size > smallest && widthAt(size, title) > width) size -= 1;
    if (widthAt(size, title) <= width || title.find(' ') == std::string::npos) return line(size, title, middle.y);
    // Broken where the lines are most alike.
    std::size_t best = title.find(' ');
    float least = 1e9f;
    for (std::size_t at = best; at != std::string::npos; at = title.find(' ', at + 1)) {
        const float longer = std::max(widthAt(size, std::string_view(title).substr(0, at)),
                                      widthAt(size, std::string_view(title).substr(at + 1)));
        if (longer < least) {
            least = longer;
            best = at;
        }
    }
    const float step = std::round(size * 0.58f);
    const bool above = line(size, std::string_view(title).substr(0, best), middle.y - step);
    const bool below = line(size, std::string_view(title).substr(best + 1), middle.y + step);
    return above && below;
}

void drawFrame(ImDrawList* list, const Scale& s, float height, const SuitColours& suit) {
    const ImVec2 min = s.at(0, 0), max = s.at(kCardWidth, height);
    list->AddRectFilled(min, max, suit.frame, s.mm(3));
    list->AddRect({min.x + s.mm(1), min.y + s.mm(1)}, {max.x - s.mm(1), max.y - s.mm(1)},
                  withAlpha(suit.threadSoft, 0.75f), s.mm(2.3f), 0, s.line());
    list->AddRectFilled(s.at(2, 2), s.at(kCardWidth - 2, height - 2), kPaper, s.mm(1.6f));
}

// A number in the upper left corner, where it is still seen when cards lie over each other or are held in a hand.
void drawValue(ImDrawList* list, const Scale& s, const std::string& value, const SuitColours& suit) {
    const ImVec2 min = s.at(2, 2), max = s.at(2 + kValueWidth, 11.8f);
    list->AddRectFilled(min, max, suit.frame, s.mm(1.6f), ImDrawFlags_RoundCornersTopLeft);
    list->AddLine({max.x - s.line(), min.y}, {max.x - s.line(), max.y}, withAlpha(suit.threadSoft, 0.75f), s.line());
    ImFont* font = fontAt(Face::SerifStrong, s.mm(7.6f));
    drawText(
        list, font,
        {(min.x + max.x - textSize(font, value).x) / 2, (min.y + max.y) / 2 - ascentOf(font) + capitalHeight(font) / 2},
        suit.onFrame, value);
}

// Character types in a row, each symbol with its name; symbols alone where the names find no room. Returns the height.
float drawTypes(ImDrawList* list, const Scale& s, const std::vector<CardType>& types, float y, ImU32 colour) {
    ImFont* font = fontAt(Face::SansStrong, std::max(7.0f, s.mm(2.35f)));
    const float side = std::round(s.mm(4.4f)), near = s.mm(1.0f), apart = s.mm(3.2f), room = s.mm(kCardWidth - 8.8f);
    float wide = -apart;
    for (const CardType& type : types) wide += side + near + textSize(font, type.name).x + apart;
    const bool named = wide <= room;
    const float step = named ? 0 : (room - side) / std::max(1.0f, float(types.size()) - 1);
    float x = s.origin.x + s.mm(kCardWidth / 2) - (named ? wide : room) / 2;
    const float middle = std::round(y + side / 2);
    for (const CardType& type : types) {
        drawSymbol(list, type.symbol, {std::round(x + side / 2), middle}, side);
        if (!named) {
            x += step;
            continue;
        }
        x += side + near;
        drawText(list, font, {std::round(x), middle - ascentOf(font) + capitalHeight(font) / 2}, colour, type.name);
        x += textSize(font, type.name).x + apart;
    }
    return side;
}

// The title between what stands in the corners: the value or the pips of the level, the symbol of the slot. Returns
// whether it stands there whole.
bool drawHead(ImDrawList* list, const Scale& s, const CardFace& face, const SuitColours& suit) {
    const bool pips = face.level > 0, corner = !face.corner.empty() || !face.cornerText.empty();
    const bool valued = !face.value.empty();
    if (valued) drawValue(list, s, face.value, suit);
    const float titleLeft = valued ? 3.4f + kValueWidth
                            : pips ? 12.2f
                                   : 4,
                titleRight = corner ? kCardWidth - 11 : kCardWidth - 4;
    if (pips) drawPips(list, s.at(7, 6.9f), s.mm(2.5f), face.level, kGold, withAlpha(kGold, 0.75f));
    if (corner) {
        const ImVec2 c = s.at(kCardWidth - 6.6f, 6.9f);
        list->AddCircleFilled(c, s.mm(3.7f), suit.frame, 32);
        if (!face.corner.empty()) drawSymbol(list, face.corner, c, std::round(s.mm(4.9f)), suit.onFrame);
        else {
            ImFont* font = fontAt(Face::SerifStrong, s.mm(4.2f));
            const float width = textSize(font, face.cornerText).x;
            drawText(list, font, {c.x - width / 2, c.y - ascentOf(font) + capitalHeight(font) / 2}, suit.onFrame,
                     face.cornerText);
        }
    }
    const ImVec2 titleMiddle = {s.origin.x + s.mm((titleLeft + titleRight) / 2), s.origin.y + s.mm(6.9f)};
    return drawCardTitle(list, face.title, titleMiddle, s.mm(titleRight - titleLeft) - s.mm(0.6f), s.mm(4.3f));
}

// The picture with the band below it. Returns the lower edge of the picture and that of the band.
std::pair<float, float> drawPicture(ImDrawList* list, const Scale& s, const CardFace& face) {
    const float artBottom = face.form == CardForm::Tale      ? 38.0f
                            : face.form == CardForm::Results ? 42.0f
                            : !face.value.empty()            ? 48.0f
                            : face.numbers.empty()           ? 44.0f
                                                             : 45.0f;
    return {s.at(0, artBottom).y, drawCardPicture(list, s, face, artBottom)};
}

// Numbers in shields over the lower edge of the picture. Returns where they end.
float drawShields(ImDrawList* list, const Scale& s, const std::vector<CardNumber>& numbers, float edge) {
    const float count = float(numbers.size()), width = s.mm(10.4f), gap = s.mm(2.6f);
    float x = s.origin.x + s.mm(kCardWidth / 2) - (count * width + (count - 1) * gap) / 2 + width / 2;
    for (const CardNumber& n : numbers) {
        drawShield(list, {std::round(x), std::round(edge - s.mm(6.6f))}, width, n);
        x += width + gap;
    }
    return edge + s.mm(6.7f);
}

// A row of symbols. Returns where it ends.
float drawIcons(ImDrawList* list, const Scale& s, const std::vector<std::string>& icons, float y) {
    const float count = float(icons.size()), side = s.mm(6.4f), gap = s.mm(3.2f);
    float x = s.origin.x + s.mm(kCardWidth / 2) - (count * side + (count - 1) * gap) / 2 + side / 2;
    y += s.mm(1.4f);
    for (const std::string& name : icons) {
        drawSymbol(list, name, {std::round(x), std::round(y + side / 2)}, std::round(side));
        x += side + gap;
    }
    return y + side + s.mm(0.4f);
}

// What the card is, with the dice it takes, its marks and the sign of its usage at the right end, in smaller letters
// where it is long, then without its end. Returns whether it stands there whole.
bool drawTypeLine(ImDrawList* list, const Scale& s, const CardFace& face, float y, const SuitColours& suit) {
    float right = s.origin.x + s.mm(kCardWidth - 4.4f);
    const float middle = std::round(y + s.mm(1.8f));
    const float side = std::round(s.mm(3.5f));
    for (int i = 0; i < face.activation; ++i) {
        drawSymbol(list, "positive_die", {right - side / 2, middle}, side);
        right -= side + s.mm(0.7f);
    }
    for (const std::string& mark : face.typeMarks) {
        drawSymbol(list, mark, {right - side / 2, middle}, side);
        right -= side + s.mm(0.4f);
    }
    if (!face.usage.empty() && face.activation == 0) {
        drawSymbol(list, face.usage, {right - side * 0.6f, middle}, std::round(side * 1.2f));
        right -= side * 1.3f;
    }
    const float room = right - s.origin.x - s.mm(5.2f), most = std::max(7.0f, s.mm(2.2f));
    ImFont* font = fontThatFits(Face::SansStrong, {most, std::max(7.0f, s.mm(2.0f)), std::max(7.0f, s.mm(1.8f))},
                                face.typeLine, room);
    const TextStyle style(font);
    const std::string words = elided(face.typeLine, room);
    drawText(list, font, {s.origin.x + s.mm(4.4f), middle - ascentOf(font) + capitalHeight(font) / 2}, suit.accent,
             words);
    return words == face.typeLine;
}

// Rules above, story at the foot of the page, the id and the footer below them.
CardResult drawWords(ImDrawList* list, const Scale& s, const CardFace& face, float y, const SuitColours& suit) {
    const float left = s.origin.x + s.mm(4.4f), width = s.mm(kCardWidth - 8.8f);
    const float bottom = s.origin.y + s.mm(kCardHeight - 5.6f);
    const CardText text = fitCardText(face, {width, bottom - y}, s.mm(3.25f), s.mm(2.15f), suit);
    list->PushClipRect({left - 1, y - 1}, {left + width + 1, bottom + 2}, true);
    drawCardText(list, text, {std::round(left), std::round(y)}, {std::round(width), bottom - y}, suit);
    list->PopClipRect();

    drawCardFoot(list, s, face);
    if (text.overflow) drawOverflowMark(list, s);
    return {text.overflow, text.size / s.pixels};
}

CardResult drawStandard(ImDrawList* list, const Scale& s, const CardFace& face) {
    const SuitColours& suit = coloursOf(face.suit);
    const bool tiny = s.pixels < 2.3f;  // below 145 pixels: only what is read at a glance
    drawFrame(list, s, kCardHeight, suit);
    bool whole = drawHead(list, s, face, suit);
    const auto [picture, band] = drawPicture(list, s, face);
    float y = face.numbers.empty() ? band : drawShields(list, s, face.numbers, picture);
    if (!face.icons.empty()) y = drawIcons(list, s, face.icons, y);
    if (tiny) return {};
    y += s.mm(1.1f);
    if (face.types.empty()) {
        if (!drawTypeLine(list, s, face, y, suit)) whole = false;
        y += s.mm(kTypeLineTall);
    } else {
        y += drawTypes(list, s, face.types, y, suit.accent) + s.mm(0.6f);
    }
    CardResult result = drawWords(list, s, face, y, suit);
    result.overflow = result.overflow || !whole;
    return result;
}

}  // namespace

float drawCardPicture(ImDrawList* list, const CardScale& s, const CardFace& face, float bottom, float stitch) {
    const SuitColours& suit = coloursOf(face.suit);
    const ImVec2 min = s.at(2, 11.8f), max = s.at(kCardWidth - 2, bottom);
    drawCardArt(list, min, max, face, 0);
    list->AddRectFilled({min.x, min.y - s.line()}, {max.x, min.y}, suit.frame);
    const float cell = std::max(1.0f, std::floor(s.mm(stitch)));
    const float tall = cell * kBandRows + 2 * std::max(1.0f, cell * 0.7f);
    list->AddRectFilled({min.x, max.y}, {max.x, max.y + tall}, kPaperEdge);
    drawBand(list, {min.x, max.y}, {max.x, max.y + tall}, cell, suit.accent, kGold);
    return max.y + tall;
}

void drawCardFoot(ImDrawList* list, const CardScale& s, const CardFace& face) {
    ImFont* small = fontAt(Face::Sans, std::max(6.0f, s.mm(1.7f)));
    const float left = s.origin.x + s.mm(4.4f), right = s.origin.x + s.mm(kCardWidth - 4.4f),
                y = s.origin.y + s.mm(kCardHeight - 4.9f);
    drawText(list, small, {left, y}, withAlpha(kInkSoft, 0.8f), face.id);
    drawText(list, small, {right - textSize(small, face.footer).x, y}, withAlpha(kInkSoft, 0.8f), face.footer);
}

void drawOverflowMark(ImDrawList* list, const CardScale& s) {
    const ImVec2 at = s.at(kCardWidth - 9.6f, kCardHeight - 9.6f);
    const float side = s.mm(7);
    list->AddRectFilled(at, {at.x + side, at.y + side * 0.62f}, rgb(0xB3231B), side * 0.18f);
    for (int i = 0; i < 3; ++i)
        list->AddCircleFilled({at.x + side * (0.28f + 0.22f * float(i)), at.y + side * 0.31f},
                              std::max(1.0f, side * 0.07f), rgb(0xFFF7EE));
}

CardScale cardScale(ImVec2 at, float width) { return {{std::round(at.x), std::round(at.y)}, width / kCardWidth}; }

void drawCardFrame(ImDrawList* list, const CardScale& s, float height, CardSuit suit) {
    drawFrame(list, s, height, coloursOf(suit));
}

bool drawCardTitle(ImDrawList* list, const std::string& title, ImVec2 middle, float width, float em) {
    return drawTitle(list, title.empty() ? "(no name)" : title, middle, width, em, title.empty() ? kInkSoft : kInk);
}

float cardHeight(const CardFace& face, float width) {
    return face.body ? face.body->height(width) : std::round(width * kCardHeight / kCardWidth);
}

CardResult drawCard(ImDrawList* list, ImVec2 at, float width, const CardFace& face) {
    const PaperScope paper;
    return face.body ? face.body->draw(list, at, width, face) : drawStandard(list, cardScale(at, width), face);
}

CardResult cardPreview(const char* label, const CardFace& face, float width) {
    const ImVec2 at = ImGui::GetCursorScreenPos(), size = {width, cardHeight(face, width)};
    ImGui::InvisibleButton(label, size);
    if (!ImGui::IsItemVisible()) return {};
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (compat::showsFocusRing()) drawFocusRing(at, {at.x + size.x, at.y + size.y}, width * 3 / kCardWidth);
    for (const auto& [from, to] : face.body ? face.body->pieces(width) : CardPieces{{0.0f, width}})
        drawShadow(list, {at.x + from, at.y}, {at.x + to, at.y + size.y}, (to - from) * 3 / kCardWidth, 6);
    return drawCard(list, at, width, face);
}

void drawCardBack(ImDrawList* list, ImVec2 at, float width, CardSuit suit, int level, float height) {
    const PaperScope paper;
    const SuitColours& c = coloursOf(suit);
    const Scale s = cardScale(at, width);
    const ImVec2 max = s.at(kCardWidth, height);
    list->AddRectFilled(s.at(0, 0), max, c.frame, s.mm(3));
    const ImVec2 innerMin = s.at(2.4f, 2.4f), innerMax = s.at(kCardWidth - 2.4f, height - 2.4f);
    list->PushClipRect(innerMin, innerMax, true);
    list->AddRectFilledMultiColor(innerMin, innerMax, c.ground, c.ground, c.groundEdge, c.groundEdge);
    const float cell = std::max(1.0f, std::floor(s.mm(0.75f)));
    drawWeave(list, innerMin, innerMax, cell, 7, withAlpha(c.thread, 0.10f));
    drawMedallion(list, s.at(kCardWidth / 2, height / 2), cell, 24, 11 + std::uint32_t(suit),
                  {c.thread, c.threadSoft, withAlpha(c.thread, 0.8f)});
    list->PopClipRect();
    list->AddRect(innerMin, innerMax, withAlpha(c.threadSoft, 0.8f), s.mm(1.2f), 0, s.line());
    const float band = std::max(1.0f, std::floor(s.mm(0.5f)));
    for (const float y : {5.6f, height - 9.6f})
        drawBand(list, s.at(4, y), s.at(kCardWidth - 4, y + 4), band, c.thread, c.threadSoft);
    if (level > 0) {
        const ImVec2 c1 = s.at(kCardWidth / 2, height - 14.5f);
        drawPips(list, c1, s.mm(3), level, c.threadSoft, withAlpha(c.threadSoft, 0.6f));
    }
}

PrintedSize printedSize(const CardFace& face) { return face.body ? face.body->printedSize() : PrintedSize{}; }

bool hasPrintedBack(const CardFace& face) { return !face.body || face.body->hasBack(); }

std::string backKey(const CardFace& face) {
    if (!hasPrintedBack(face)) return {};
    if (face.body && face.body->hasOwnBack()) return face.id;
    const PrintedSize size = printedSize(face);
    return fmt::format("{} {} {}x{}", int(face.backSuit.value_or(face.suit)), face.level, size.width, size.height);
}

CardResult drawPrinted(ImDrawList* list, ImVec2 at, float width, const CardFace& face, int side) {
    const PaperScope paper;
    CardResult result;
    if (face.body && face.body->drawPrinted(list, at, width, face, side, result)) return result;
    if (side == 0) return drawCard(list, at, width, face);
    const PrintedSize size = printedSize(face);
    drawCardBack(list, at, width, face.backSuit.value_or(face.suit), face.level,
                 kCardWidth * float(size.height / size.width));
    return {};
}

ImU32 printedGround(const CardFace& face, int side) {
    if (face.body && face.body->ground() != 0) return face.body->ground();
    return coloursOf(side == 1 ? face.backSuit.value_or(face.suit) : face.suit).frame;
}

}  // namespace ui
