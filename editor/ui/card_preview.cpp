// Lays a card out in millimetres of a card 63 wide, fits its text, and draws it.
// Long because the kinds of card share the measuring of their parts.
#include "editor/ui/card_preview.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "editor/ui/card_art.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/shape.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"
#include "editor/ui/widgets.h"

namespace ui {
namespace {

constexpr float kValueWidth = 12.4f;  // of the number before a title

// Paper and ink of printed cards, the same in both themes.
const ImU32 kPaper = rgb(0xFBF5E8), kPaperEdge = rgb(0xF1E6CF), kInk = rgb(0x2A2420), kInkSoft = rgb(0x6A5D4E),
            kGold = rgb(0xA87A24);

using Scale = CardScale;

// A part of the text, laid out at one size.
struct Block {
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

struct Fitted {
    std::vector<Block> blocks;
    float height = 0, size = 0;
    bool overflow = false;
};

float resultMarkWidth(float size) { return size * 4.0f; }

void measure(std::vector<Block>& blocks, float size, float width, ImU32 accent, float& total) {
    total = 0;
    for (Block& b : blocks) {
        const float em = std::max(6.0f, std::round(size * b.factor));
        RichStyle style;
        style.font = fontAt(b.italic                         ? Face::SerifItalic
                            : b.kind == Block::Kind::Heading ? Face::SansStrong
                                                             : Face::Serif,
                            em);
        style.strong = fontAt(Face::SerifStrong, em);
        style.italic = fontAt(Face::SerifItalic, em);
        style.colour = b.italic ? kInkSoft : b.kind == Block::Kind::Heading ? accent : kInk;
        style.leading = 0.98f;
        style.symbolSize = 0.92f;
        style.align = b.centre ? Align::Centre : Align::Left;
        const float pad = std::round(size * 0.45f);
        float room = width;
        if (b.kind == Block::Kind::Reward) room -= 2 * pad;
        if (b.kind == Block::Kind::Result) room -= resultMarkWidth(size) + pad;
        if (b.kind == Block::Kind::Divider || b.kind == Block::Kind::Or) {
            b.height = std::round(size * (b.kind == Block::Kind::Or ? 1.5f : 1.1f));
        } else {
            b.layout = layoutRich(b.text, style, room);
            b.height = b.layout.size.y;
            if (b.kind == Block::Kind::Reward) b.height += 2 * std::round(pad * 0.6f);
            if (b.kind == Block::Kind::Result) b.height = std::max(b.height, std::round(size * 1.7f)) + pad;
        }
        total += b.height + std::round(b.before * size);
    }
}

// The largest size between `most` and `least` pixels at which all blocks fit into the height.
Fitted fit(std::vector<Block> blocks, float width, float height, float most, float least, ImU32 accent) {
    Fitted out;
    const float smallest = std::max(6.0f, std::round(least));
    for (float size = std::max(std::round(most), smallest);; size -= 1) {
        measure(blocks, size, width, accent, out.height);
        bool wide = false;
        for (const Block& b : blocks) wide = wide || b.layout.tooWide;
        out.size = size;
        out.overflow = out.height > height + 1 || wide;
        if (!out.overflow || size - 1 < smallest) break;
    }
    out.blocks = std::move(blocks);
    return out;
}

// Dice that stand for a result: filled for positive ones.
void drawResultMark(ImDrawList* list, ImVec2 min, ImVec2 max, const std::string& mark, float size) {
    const ImVec2 middle = {(min.x + max.x) / 2, (min.y + max.y) / 2};
    ImFont* font = fontAt(Face::SerifStrong, size * 1.15f);
    const float width = textSize(font, mark).x, die = size * 1.05f, gap = size * 0.25f;
    const float left = middle.x - (width + gap + die) / 2;
    drawText(list, font, {left, middle.y - ascentOf(font) + capitalHeight(font) / 2}, kInk, mark);
    drawSymbol(list, mark == "0" ? "negative_die" : "positive_die",
               {std::round(left + width + gap + die / 2), std::round(middle.y)}, die);
}

// The rules stand in the middle of the room, the story at its foot.
void drawBlocks(ImDrawList* list, const Fitted& f, ImVec2 at, float width, float height, const SuitColours& suit) {
    const float size = f.size, pad = std::round(size * 0.45f);
    const float spare = std::max(0.0f, std::floor(height - f.height));
    float y = at.y + std::floor(spare * 0.45f);
    bool inTail = false;
    for (const Block& b : f.blocks) {
        if (b.tail && !inTail) {
            inTail = true;
            y += spare - std::floor(spare * 0.45f);
        }
        y += std::round(b.before * size);
        switch (b.kind) {
            case Block::Kind::Text:
            case Block::Kind::Heading: drawRich(list, {at.x, y}, b.layout); break;
            case Block::Kind::Reward: {
                const ImVec2 min = {at.x, y}, max = {at.x + width, y + b.height};
                list->AddRectFilled(min, max, rgb(0xF6E6BD), size * 0.35f);
                list->AddRect(min, max, rgb(0xD9B868), size * 0.35f);
                drawRich(list, {min.x + pad, min.y + std::round(pad * 0.6f)}, b.layout);
                break;
            }
            case Block::Kind::Result: {
                const float markWidth = resultMarkWidth(size);
                const ImVec2 min = {at.x, y}, max = {at.x + width, y + b.height - 1};
                list->AddRectFilled(min, max, withAlpha(rgb(0xE9D9B4), 0.45f), size * 0.35f);
                list->AddRectFilled(min, {min.x + markWidth, max.y}, rgb(0xF0DFB2), size * 0.35f,
                                    ImDrawFlags_RoundCornersLeft);
                drawResultMark(list, min, {min.x + markWidth, max.y}, b.mark, size);
                drawRich(list, {min.x + markWidth + pad, std::round(y + (b.height - b.layout.size.y) / 2)}, b.layout);
                break;
            }
            case Block::Kind::Divider: {
                // Three stitched diamonds.
                const float cell = std::max(1.0f, std::round(size * 0.1f));
                const float middle = std::round(y + b.height / 2), x = std::round(at.x + width / 2);
                for (int d = -1; d <= 1; ++d) {
                    const float cx = x + float(d) * cell * 9;
                    for (int r = -2; r <= 2; ++r) {
                        const int reach = 2 - std::abs(r);
                        list->AddRectFilled({cx - float(reach) * cell, middle + float(r) * cell},
                                            {cx + float(reach + 1) * cell, middle + float(r + 1) * cell},
                                            d == 0 ? suit.accent : withAlpha(suit.accent, 0.55f));
                    }
                }
                const float reach = width * 0.26f, from = cell * 15;
                list->AddRectFilled({x - from - reach, middle}, {x - from, middle + 1}, withAlpha(suit.accent, 0.35f));
                list->AddRectFilled({x + from, middle}, {x + from + reach, middle + 1}, withAlpha(suit.accent, 0.35f));
                break;
            }
            case Block::Kind::Or: {
                ImFont* font = fontAt(Face::SerifItalic, size * 0.95f);
                const ImVec2 text = textSize(font, b.text);
                const float middle = std::round(y + b.height / 2), x = at.x + (width - text.x) / 2;
                drawText(list, font, {x, middle - text.y / 2}, kInkSoft, b.text);
                list->AddRectFilled({at.x + width * 0.12f, middle}, {x - size * 0.6f, middle + 1},
                                    withAlpha(suit.accent, 0.3f));
                list->AddRectFilled({x + text.x + size * 0.6f, middle}, {at.x + width * 0.88f, middle + 1},
                                    withAlpha(suit.accent, 0.3f));
                break;
            }
        }
        y += b.height;
    }
}

std::vector<Block> blocksOf(const CardFace& face) {
    std::vector<Block> out;
    std::size_t lines = 0;
    for (const CardSection& s : face.sections) lines += s.lines.size();
    const bool few = lines <= 2;
    bool first = true;
    for (const CardSection& s : face.sections) {
        if (face.form == CardForm::Results) {
            std::string all;
            for (const std::string& line : s.lines) all += (all.empty() ? "" : "\n") + line;
            out.push_back({.kind = Block::Kind::Result, .text = all, .mark = s.heading, .before = first ? 0 : 0.25f});
        } else if (face.form == CardForm::Choices) {
            if (!first) out.push_back({.kind = Block::Kind::Or, .text = s.heading});
            for (const std::string& line : s.lines) out.push_back({.text = line, .centre = true, .factor = 1.5f});
        } else if (s.reward) {
            std::string all = s.heading.empty() ? std::string() : "**" + s.heading + "** ";
            for (std::size_t i = 0; i < s.lines.size(); ++i) all += (i ? "\n" : "") + s.lines[i];
            out.push_back({.kind = Block::Kind::Reward, .text = all, .before = first ? 0 : 0.5f});
        } else {
            if (!s.heading.empty())
                out.push_back({.kind = Block::Kind::Heading,
                               .text = s.heading,
                               .centre = few,
                               .factor = 0.74f,
                               .before = first ? 0 : 0.5f});
            bool firstLine = true;
            for (const std::string& line : s.lines) {
                out.push_back({.text = line, .centre = few, .before = firstLine ? 0 : 0.3f});
                firstLine = false;
            }
        }
        first = false;
    }
    if (!face.story.empty()) {
        if (!out.empty()) out.push_back({.kind = Block::Kind::Divider, .tail = true, .before = 0.25f});
        out.push_back({.text = face.story,
                       .italic = true,
                       .centre = face.story.size() < 220,
                       .tail = !out.empty(),
                       .factor = 0.88f,
                       .before = 0.15f});
    }
    return out;
}

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

// The title in the middle of its field: shrunk by a third at most, then in two lines, then without its end.
void drawTitle(ImDrawList* list, const std::string& title, ImVec2 middle, float width, float em, ImU32 ink) {
    const auto widthAt = [&](float size, std::string_view words) {
        return textSize(fontAt(Face::SerifStrong, size), words).x;
    };
    const auto line = [&](float size, std::string_view words, float y) {
        ImFont* font = fontAt(Face::SerifStrong, size);
        const TextStyle style(font);
        const std::string fitted = elided(words, width);
        drawText(list, font, {middle.x - labelSize(fitted).x / 2, y - ascentOf(font) + capitalHeight(font) / 2}, ink,
                 fitted);
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
    line(size, std::string_view(title).substr(0, best), middle.y - step);
    line(size, std::string_view(title).substr(best + 1), middle.y + step);
}

void drawOverflowMark(ImDrawList* list, const Scale& s) {
    const ImVec2 at = s.at(kCardWidth - 9.6f, kCardHeight - 9.6f);
    const float side = s.mm(7);
    list->AddRectFilled(at, {at.x + side, at.y + side * 0.62f}, rgb(0xB3231B), side * 0.18f);
    for (int i = 0; i < 3; ++i)
        list->AddCircleFilled({at.x + side * (0.28f + 0.22f * float(i)), at.y + side * 0.31f},
                              std::max(1.0f, side * 0.07f), rgb(0xFFF7EE));
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

CardResult drawStandard(ImDrawList* list, const Scale& s, const CardFace& face) {
    const SuitColours& suit = coloursOf(face.suit);
    const bool tiny = s.pixels < 2.3f;  // below 145 pixels: only what is read at a glance
    drawFrame(list, s, kCardHeight, suit);

    // Title between the pips and the corner.
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
    drawTitle(list, face.title.empty() ? "(no name)" : face.title, titleMiddle,
              s.mm(titleRight - titleLeft) - s.mm(0.6f), s.mm(4.3f), face.title.empty() ? kInkSoft : kInk);

    // Picture and band.
    const float artBottom = face.form == CardForm::Tale      ? 38.0f
                            : face.form == CardForm::Results ? 42.0f
                            : valued                         ? 48.0f
                            : face.numbers.empty()           ? 44.0f
                                                             : 45.0f;
    const ImVec2 artMin = s.at(2, 11.8f), artMax = s.at(kCardWidth - 2, artBottom);
    drawCardArt(list, artMin, artMax, face, 0);
    list->AddRectFilled({artMin.x, artMin.y - s.line()}, {artMax.x, artMin.y}, suit.frame);
    const float cell = std::max(1.0f, std::floor(s.mm(0.36f)));
    const float bandHeight = cell * kBandRows + 2 * std::max(1.0f, cell * 0.7f);
    list->AddRectFilled({artMin.x, artMax.y}, {artMax.x, artMax.y + bandHeight}, kPaperEdge);
    drawBand(list, {artMin.x, artMax.y}, {artMax.x, artMax.y + bandHeight}, cell, suit.accent, kGold);
    float y = artMax.y + bandHeight;

    const std::size_t shields = face.numbers.size();
    if (shields > 0) {
        const float width = s.mm(10.4f), gap = s.mm(2.6f);
        float x =
            s.origin.x + s.mm(kCardWidth / 2) - (float(shields) * width + float(shields - 1) * gap) / 2 + width / 2;
        for (const CardNumber& n : face.numbers) {
            drawShield(list, {std::round(x), std::round(artMax.y - s.mm(6.6f))}, width, n);
            x += width + gap;
        }
        y = artMax.y + s.mm(6.7f);
    }
    if (!face.icons.empty()) {
        const float side = s.mm(6.4f), gap = s.mm(3.2f);
        float x = s.origin.x + s.mm(kCardWidth / 2) -
                  (float(face.icons.size()) * side + float(face.icons.size() - 1) * gap) / 2 + side / 2;
        y += s.mm(1.4f);
        for (const std::string& name : face.icons) {
            drawSymbol(list, name, {std::round(x), std::round(y + side / 2)}, std::round(side));
            x += side + gap;
        }
        y += side + s.mm(0.4f);
    }
    if (tiny) return {};

    // Character types, or the type line with the sign of usage at its right end.
    ImFont* typeFont = fontAt(Face::SansStrong, std::max(7.0f, s.mm(2.2f)));
    y += s.mm(1.1f);
    if (!face.types.empty()) {
        y += drawTypes(list, s, face.types, y, suit.accent) + s.mm(0.6f);
    } else {
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
        const TextStyle style(typeFont);
        const std::string words = elided(face.typeLine, right - s.origin.x - s.mm(5.2f));
        drawText(list, typeFont, {s.origin.x + s.mm(4.4f), middle - ascentOf(typeFont) + capitalHeight(typeFont) / 2},
                 suit.accent, words);
        y += s.mm(4.0f);
    }

    // Text: rules above, story at the foot of the page.
    const float left = s.origin.x + s.mm(4.4f), width = s.mm(kCardWidth - 8.8f);
    const float bottom = s.origin.y + s.mm(kCardHeight - 5.6f);
    const Fitted text = fit(blocksOf(face), width, bottom - y, s.mm(3.25f), s.mm(2.15f), suit.accent);
    list->PushClipRect({left - 1, y - 1}, {left + width + 1, bottom + 2}, true);
    drawBlocks(list, text, {std::round(left), std::round(y)}, std::round(width), bottom - y, suit);
    list->PopClipRect();

    ImFont* small = fontAt(Face::Sans, std::max(6.0f, s.mm(1.7f)));
    const float footY = s.origin.y + s.mm(kCardHeight - 4.9f);
    drawText(list, small, {left, footY}, withAlpha(kInkSoft, 0.8f), face.id);
    drawText(list, small, {left + width - textSize(small, face.footer).x, footY}, withAlpha(kInkSoft, 0.8f),
             face.footer);
    if (text.overflow) drawOverflowMark(list, s);
    return {text.overflow, text.size / s.pixels};
}

}  // namespace

CardScale cardScale(ImVec2 at, float width) { return {{std::round(at.x), std::round(at.y)}, width / kCardWidth}; }

void drawCardFrame(ImDrawList* list, const CardScale& s, float height, CardSuit suit) {
    drawFrame(list, s, height, coloursOf(suit));
}

void drawCardTitle(ImDrawList* list, const std::string& title, ImVec2 middle, float width, float em) {
    drawTitle(list, title.empty() ? "(no name)" : title, middle, width, em, title.empty() ? kInkSoft : kInk);
}

float cardHeight(const CardFace& face, float width) {
    return face.body ? face.body->height(width) : std::round(width * kCardHeight / kCardWidth);
}

CardResult drawCard(ImDrawList* list, ImVec2 at, float width, const CardFace& face) {
    const PaperScope paper;
    if (!face.body) return drawStandard(list, cardScale(at, width), face);
    face.body->draw(list, at, width, face);
    return {};
}

CardResult cardPreview(const char* label, const CardFace& face, float width) {
    const ImVec2 at = ImGui::GetCursorScreenPos(), size = {width, cardHeight(face, width)};
    ImGui::InvisibleButton(label, size);
    if (!ImGui::IsItemVisible()) return {};
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawShadow(list, at, {at.x + size.x, at.y + size.y}, width * 3 / kCardWidth, 6);
    return drawCard(list, at, width, face);
}

void drawCardBack(ImDrawList* list, ImVec2 at, float width, CardSuit suit, int level) {
    const PaperScope paper;
    const SuitColours& c = coloursOf(suit);
    const Scale s = cardScale(at, width);
    const ImVec2 max = s.at(kCardWidth, kCardHeight);
    list->AddRectFilled(s.at(0, 0), max, c.frame, s.mm(3));
    const ImVec2 innerMin = s.at(2.4f, 2.4f), innerMax = s.at(kCardWidth - 2.4f, kCardHeight - 2.4f);
    list->PushClipRect(innerMin, innerMax, true);
    list->AddRectFilledMultiColor(innerMin, innerMax, c.ground, c.ground, c.groundEdge, c.groundEdge);
    const float cell = std::max(1.0f, std::floor(s.mm(0.75f)));
    drawWeave(list, innerMin, innerMax, cell, 7, withAlpha(c.thread, 0.10f));
    drawMedallion(list, s.at(kCardWidth / 2, kCardHeight / 2), cell, 24, 11 + std::uint32_t(suit),
                  {c.thread, c.threadSoft, withAlpha(c.thread, 0.8f)});
    list->PopClipRect();
    list->AddRect(innerMin, innerMax, withAlpha(c.threadSoft, 0.8f), s.mm(1.2f), 0, s.line());
    const float band = std::max(1.0f, std::floor(s.mm(0.5f)));
    for (const float y : {5.6f, kCardHeight - 9.6f})
        drawBand(list, s.at(4, y), s.at(kCardWidth - 4, y + 4), band, c.thread, c.threadSoft);
    if (level > 0) {
        const ImVec2 c1 = s.at(kCardWidth / 2, kCardHeight - 14.5f);
        drawPips(list, c1, s.mm(3), level, c.threadSoft, withAlpha(c.threadSoft, 0.6f));
    }
}

}  // namespace ui
