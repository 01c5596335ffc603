// A Unit as printed: cost and copies beside the name, strength and production on the picture, and the text box with an
// icon before each line.
#include <algorithm>
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

constexpr float kUnitPicture = 44;     // lower edge in mm
constexpr float kReadableUnit = 2.3f;  // pixels of a mm below which text is left out
constexpr float kStripTop = 37.6f, kStripTall = 6.4f;

struct UnitBody : CardBody {
    PrintedUnit unit;

    float height(float width) const override { return std::round(width * kCardHeight / kCardWidth); }

    CardResult draw(ImDrawList* list, ImVec2 at, float width, const CardFace& face) const override {
        const CardScale s = cardScale(at, width);
        drawCardFrame(list, s, kCardHeight, face.suit);
        const bool whole = drawHead(list, s, face);
        const float below = drawCardPicture(list, s, face, kUnitPicture, kStitch);
        drawProduction(list, s);
        drawStrength(list, s.at(8.6f, kUnitPicture - 5.4f), s.mm(10), unit.strength);
        if (s.pixels < kReadableUnit) {
            drawMarks(list, s, below);
            return {};
        }
        CardResult result = drawText(list, s, face, below + s.mm(1.4f));
        result.overflow = result.overflow || !whole;
        return result;
    }

    // Returns whether the name stands there whole.
    bool drawHead(ImDrawList* list, const CardScale& s, const CardFace& face) const {
        drawCoin(list, s.at(7.3f, 6.9f), s.mm(8.2f), std::to_string(unit.cost));
        const float side = std::max(2.0f, std::round(s.mm(2.1f)));
        const float right = drawCopies(list, s.at(kCardWidth - 4, 2.9f), side, unit.copies, coloursOf(face.suit).frame);
        const float from = s.mm(12.4f), to = s.mm(kCardWidth - 5) - right;
        return drawCardTitle(list, face.title, {s.origin.x + (from + to) / 2, s.origin.y + s.mm(6.9f)}, to - from,
                             s.mm(4.3f));
    }

    // The strip with what the Unit produces, along the lower edge of the picture.
    void drawProduction(ImDrawList* list, const CardScale& s) const {
        if (unit.production.empty()) return;
        const float side = std::round(s.mm(4.6f)), pad = s.mm(1.2f), step = std::round(side * 1.12f);
        const float icons = float(unit.production.size()) * step;
        RichLayout note;
        if (!unit.productionNote.empty() && s.pixels >= kReadableUnit)
            note = layoutRich(unit.productionNote,
                              {.font = fontAt(Face::SerifItalic, std::max(6.0f, s.mm(2.6f))), .colour = kInk},
                              s.mm(kCardWidth - 2 - 15) - icons - 2 * pad);
        const float note_ = note.size.x > 0 ? note.size.x + pad : 0;
        const ImVec2 max = s.at(kCardWidth - 2, kStripTop + kStripTall);
        const ImVec2 min = {std::round(max.x - icons - note_ - 2 * pad), s.at(0, kStripTop).y};
        list->AddRectFilled(min, max, withAlpha(kPaper, 0.95f), s.mm(1.6f), ImDrawFlags_RoundCornersTopLeft);
        const float middle = (min.y + max.y) / 2;
        drawResources(list, {min.x + pad, std::round(middle - side / 2)}, side, unit.production);
        if (note.size.x > 0) drawRich(list, {min.x + 2 * pad + icons, std::round(middle - note.size.y / 2)}, note);
    }

    // On a card too small for its text the icons alone say when it does something.
    void drawMarks(ImDrawList* list, const CardScale& s, float top) const {
        const float tall = std::round(s.mm(8));
        float x = s.origin.x + s.mm(4), y = std::round(top + s.mm(2));
        for (const PrintedLine& line : unit.lines) {
            if (!line.mark) continue;
            const float wide = phaseMarkWidth(tall, line.mark->flip);
            if (x + wide > s.origin.x + s.mm(kCardWidth - 3)) {
                x = s.origin.x + s.mm(4);
                y += tall + s.mm(1.5f);
            }
            drawPhaseMark(list, {x, y}, tall, *line.mark);
            x += wide + s.mm(1.5f);
        }
    }

    CardResult drawText(ImDrawList* list, const CardScale& s, const CardFace& face, float top) const {
        const float left = std::round(s.origin.x + s.mm(4.4f)), width = std::round(s.mm(kCardWidth - 8.8f));
        const float bottom = s.origin.y + s.mm(kCardHeight - 5.6f), room = bottom - top;
        PrintedText text;
        bool overflow = true;
        const float least = std::max(6.0f, std::round(s.mm(kSmallestLetters)));
        for (float size = std::max(std::round(s.mm(kLargestLetters)), least); overflow && size >= least; size -= 1) {
            text = layoutLines(unit.lines, face.story, width, size);
            overflow = text.height > room + 1 || text.wide;
        }
        list->PushClipRect({left - 1, top - 1}, {left + width + 1, bottom + 2}, true);
        const float spare = std::max(0.0f, room - text.height);
        drawLines(list, text, {left, std::round(top + spare * (face.story.empty() ? 0.4f : 0.25f))});
        if (!face.story.empty()) {
            const float y = std::round(bottom - text.story.size.y);
            if (!unit.lines.empty()) {
                const float line = std::round(y - text.size * 0.45f), reach = width * 0.18f, middle = left + width / 2;
                list->AddRectFilled({middle - reach, line}, {middle + reach, line + s.line()},
                                    withAlpha(coloursOf(face.suit).accent, 0.35f));
            }
            drawRich(list, {left, y - (unit.lines.empty() ? std::round(spare / 2) : 0)}, text.story);
        }
        list->PopClipRect();
        drawCardFoot(list, s, face);
        if (overflow) drawOverflowMark(list, s);
        return {overflow, text.size / s.pixels};
    }
};

}  // namespace

std::shared_ptr<const CardBody> unitBody(PrintedUnit unit) {
    const auto body = std::make_shared<UnitBody>();
    body->unit = std::move(unit);
    return body;
}

}  // namespace ui
