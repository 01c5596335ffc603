// Measures the text of a card, makes it as large as fits, and draws it.
#include "editor/ui/card_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "editor/ui/fonts.h"
#include "editor/ui/paper.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"

namespace ui {
namespace {

using Block = CardTextBlock;

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

void drawReward(ImDrawList* list, const Block& b, ImVec2 at, float width, float pad, float size) {
    const ImVec2 min = at, max = {at.x + width, at.y + b.height};
    list->AddRectFilled(min, max, rgb(0xF6E6BD), size * 0.35f);
    list->AddRect(min, max, rgb(0xD9B868), size * 0.35f);
    drawRich(list, {min.x + pad, min.y + std::round(pad * 0.6f)}, b.layout);
}

void drawResult(ImDrawList* list, const Block& b, ImVec2 at, float width, float pad, float size) {
    const float markWidth = resultMarkWidth(size);
    const ImVec2 min = at, max = {at.x + width, at.y + b.height - 1};
    list->AddRectFilled(min, max, withAlpha(rgb(0xE9D9B4), 0.45f), size * 0.35f);
    list->AddRectFilled(min, {min.x + markWidth, max.y}, rgb(0xF0DFB2), size * 0.35f, ImDrawFlags_RoundCornersLeft);
    drawResultMark(list, min, {min.x + markWidth, max.y}, b.mark, size);
    drawRich(list, {min.x + markWidth + pad, std::round(at.y + (b.height - b.layout.size.y) / 2)}, b.layout);
}

// Three stitched diamonds, between thin lines.
void drawDivider(ImDrawList* list, ImVec2 at, float width, float height, float size, const SuitColours& suit) {
    const float cell = std::max(1.0f, std::round(size * 0.1f));
    const float middle = std::round(at.y + height / 2), x = std::round(at.x + width / 2);
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
}

// A word between two choices.
void drawOr(ImDrawList* list, const Block& b, ImVec2 at, float width, float size, const SuitColours& suit) {
    ImFont* font = fontAt(Face::SerifItalic, size * 0.95f);
    const ImVec2 text = textSize(font, b.text);
    const float middle = std::round(at.y + b.height / 2), x = at.x + (width - text.x) / 2;
    drawText(list, font, {x, middle - text.y / 2}, kInkSoft, b.text);
    list->AddRectFilled({at.x + width * 0.12f, middle}, {x - size * 0.6f, middle + 1}, withAlpha(suit.accent, 0.3f));
    list->AddRectFilled({x + text.x + size * 0.6f, middle}, {at.x + width * 0.88f, middle + 1},
                        withAlpha(suit.accent, 0.3f));
}

}  // namespace

CardText fitCardText(const CardFace& face, ImVec2 room, float most, float least, const SuitColours& suit) {
    CardText out;
    std::vector<Block> blocks = blocksOf(face);
    const float smallest = std::max(6.0f, std::round(least));
    for (float size = std::max(std::round(most), smallest);; size -= 1) {
        measure(blocks, size, room.x, suit.accent, out.height);
        bool wide = false;
        for (const Block& b : blocks) wide = wide || b.layout.tooWide;
        out.size = size;
        out.overflow = out.height > room.y + 1 || wide;
        if (!out.overflow || size - 1 < smallest) break;
    }
    out.blocks = std::move(blocks);
    return out;
}

void drawCardText(ImDrawList* list, const CardText& text, ImVec2 at, ImVec2 room, const SuitColours& suit) {
    const float size = text.size, pad = std::round(size * 0.45f);
    const float spare = std::max(0.0f, std::floor(room.y - text.height));
    float y = at.y + std::floor(spare * 0.45f);
    bool inTail = false;
    for (const Block& b : text.blocks) {
        if (b.tail && !inTail) {
            inTail = true;
            y += spare - std::floor(spare * 0.45f);
        }
        y += std::round(b.before * size);
        const ImVec2 corner = {at.x, y};
        switch (b.kind) {
            case Block::Kind::Text:
            case Block::Kind::Heading: drawRich(list, corner, b.layout); break;
            case Block::Kind::Reward: drawReward(list, b, corner, room.x, pad, size); break;
            case Block::Kind::Result: drawResult(list, b, corner, room.x, pad, size); break;
            case Block::Kind::Divider: drawDivider(list, corner, room.x, b.height, size, suit); break;
            case Block::Kind::Or: drawOr(list, b, corner, room.x, size, suit); break;
        }
        y += b.height;
    }
}

}  // namespace ui
