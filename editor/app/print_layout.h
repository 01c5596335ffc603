// Where cards come to lie on paper: plain data and arithmetic in millimetres, from the upper left corner of a page.
//
// All pages of a plan stand upright and are of one size, so that a printer needs no settings but "100 %, flip on long
// edge": a card that fits better lying down is turned by a quarter. Sheets are centred; the back of a sheet is its
// mirror image, so that each back lies behind its front.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "schema/core/fields.h"

namespace editor {

enum class Paper : std::uint8_t {
    A4,
    Letter,
    Card  // each card on a page of its own, as print shops want it
};
std::span<const schema::Choice> choicesOf(Paper);

enum class CutGuides : std::uint8_t { None, Marks, Lines };
std::span<const schema::Choice> choicesOf(CutGuides);

// Lengths in tenths of a millimetre.
struct PrintOptions {
    Paper paper = Paper::A4;
    int cardWidth = 630, cardHeight = 880;  // of cards; boards and tiles have their own size
    int margin = 64;                        // that the printer leaves white
    int bleed = 0;
    CutGuides cut = CutGuides::Lines;
    bool registration = false;
    bool backs = false;
    int backBleed = 0;
    int backRight = 0, backDown = 0;  // moves what is on the back of a sheet, as seen on that side
    bool calibration = false;
    bool operator==(const PrintOptions&) const = default;
};
template <class V> void describe(V& v, PrintOptions& o) {
    v("paper", o.paper, {.label = "Paper", .help = "A4 and Letter hold as many cards as fit."});
    v("card_width", o.cardWidth,
      {.label = "Card width", .help = "63 mm is a poker card.", .unit = "0.1 mm", .min = 200, .max = 2000});
    v("card_height", o.cardHeight,
      {.label = "Card height", .help = "88 mm is a poker card.", .unit = "0.1 mm", .min = 200, .max = 2800});
    v("margin", o.margin,
      {.label = "Margin", .help = "What the printer cannot print on.", .unit = "0.1 mm", .min = 0, .max = 300});
    v("bleed", o.bleed,
      {.label = "Bleed",
       .help = "How far the colour of a card goes on beyond its edge, so that a cut may be a little off.",
       .unit = "0.1 mm",
       .min = 0,
       .max = 60});
    v("cut", o.cut, {.label = "Cut guides", .help = "Marks at the edge of the paper, or lines around each card."});
    v("registration", o.registration,
      {.label = "Registration marks", .help = "Circles that lie over each other when both sides are in place."});
    v("backs", o.backs, {.label = "Backs", .help = "A second side for each sheet, for printing on both sides."});
    v("back_bleed", o.backBleed,
      {.label = "Bleed of backs",
       .help = "More bleed hides a back that the printer sets a little off.",
       .unit = "0.1 mm",
       .min = 0,
       .max = 60});
    v("back_right", o.backRight,
      {.label = "Backs to the right",
       .help = "As the calibration page tells.",
       .unit = "0.1 mm",
       .min = -100,
       .max = 100});
    v("back_down", o.backDown,
      {.label = "Backs down", .help = "As the calibration page tells.", .unit = "0.1 mm", .min = -100, .max = 100});
    v("calibration", o.calibration,
      {.label = "Calibration page", .help = "Rulers that tell whether the printer keeps the size."});
}

// Something to be cut out.
struct PrintPiece {
    double width = 63, height = 88;
    int copies = 1;
    bool hasBack = true;
};

struct PageBox {
    double left = 0, top = 0, right = 0, bottom = 0;
    bool operator==(const PageBox&) const = default;
};
struct PrintSlot {
    int piece = 0;
    bool back = false;
    double left = 0, top = 0;        // of the edge that is cut
    double width = 63, height = 88;  // before it is turned
    int quarterTurns = 0;            // clockwise: 0, 1 or 3
    double bleed = 0;
    PageBox edges() const;  // as it lies
};
struct PrintLine {
    double fromX = 0, fromY = 0, toX = 0, toY = 0;
    double width = 0.1;
    bool faint = false;  // over a card: grey
};
struct PrintCircle {
    double x = 0, y = 0, radius = 2;
};
struct PrintWords {
    std::string text;
    double x = 0, y = 0, size = 3;  // of the baseline; of the letters
    int align = -1;                 // -1 begins there, 0 is centred, 1 ends there
    int quarterTurns = 0;
};
struct PrintPage {
    double width = 210, height = 297;
    PageBox trim = {}, bleed = {};  // what is cut, all of it, and with its bleed
    bool back = false;
    std::vector<PrintSlot> slots = {};
    std::vector<PrintLine> lines = {};
    std::vector<PrintCircle> circles = {};
    std::vector<PrintWords> words = {};
};
struct PrintPlan {
    std::vector<PrintPage> pages;
    int sheets = 0;       // with cards on them; backs are not counted
    std::string refusal;  // empty: everything has found its place
};

// `title` stands at the foot of the sheets where there is room.
PrintPlan planPrint(std::span<const PrintPiece> pieces, const PrintOptions& options, const std::string& title);

// From 0, 0 to the size of a sheet in mm; empty for Paper::Card.
PageBox paperBox(Paper paper);

}  // namespace editor
