// Cards as they would be printed. A face is plain data: card_face.h makes one from a record, the gallery from samples.
//
//     const CardFace face = faceOf(record, "en", projectFolder);
//     if (cardPreview("preview", face, 300).overflow) ...          // an item of a panel
//     drawCard(list, corner, 300, face);                           // on a canvas
#pragma once

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ui {

// A number in a shield.
struct CardNumber {
    std::string symbol;
    std::string value;
    std::string label;  // "Speed", for tooltips
    ImU32 colour = 0;   // of the shield; 0: its symbol's own
};
// A character type: a symbol with its name, below the picture.
struct CardType {
    std::string symbol, name;
};
// A part of the rule text with a heading of its own: "Reward", ":positive_die: 3".
struct CardSection {
    std::string heading;             // rich text; may be empty
    std::vector<std::string> lines;  // rich text
    bool reward = false;             // set on gold
};

enum class CardForm : unsigned char {
    Standard,  // its rules line by line
    Results,   // a table: what each result of a roll brings
    Choices,   // one section or another, large
    Tale       // a low picture, for the story is long
};
// Which family of colours the card is printed in.
enum class CardSuit : unsigned char { Red, Charcoal, Gold, Green, Blue, Plum, Navy, Brick, Olive, Linen };

struct CardFace;
struct CardResult {
    bool overflow = false;  // its text, name or line of types did not fit even at its smallest size
    float textSize = 0;     // millimetres of the rule text's letters, 3.2 where nothing had to shrink
};

// How large a card is on paper, in millimetres.
struct PrintedSize {
    double width = 63, height = 88;
    bool operator==(const PrintedSize&) const = default;
};

// From where to where its pieces lie, in pixels from its left edge.
using CardPieces = std::vector<std::pair<float, float>>;

// What a card of another shape draws in the place of the printed one: a board, a square tile.
struct CardBody {
    virtual ~CardBody() = default;
    virtual float height(float width) const = 0;
    virtual CardResult draw(ImDrawList* list, ImVec2 at, float width, const CardFace& face) const = 0;

    // Each casts a shadow of its own.
    virtual CardPieces pieces(float width) const { return {{0.0f, width}}; }

    // On paper, where the screen shows it in another way: both sides of a card beside each other, a tile in a frame.
    virtual PrintedSize printedSize() const { return {63, double(height(6300)) / 100}; }
    virtual bool hasBack() const { return true; }
    virtual bool hasOwnBack() const { return false; }  // unlike that of every other card of its kind
    // A side of it: 0 the front, 1 the back. Nothing drawn (false): the front is draw(), the back that of its suit.
    virtual bool drawPrinted(ImDrawList*, ImVec2, float, const CardFace&, int, CardResult&) const { return false; }
    virtual ImU32 ground() const { return 0; }  // beyond its edges; 0: that of its suit
};

struct CardFace {
    CardForm form = CardForm::Standard;
    CardSuit suit = CardSuit::Linen;
    std::string kind;    // "Artifact": the type line
    std::string symbol;  // emblem of the generated picture
    std::string id, title, story;
    int level = 0;                       // 1 to 3 pips; 0 none
    std::string corner;                  // symbol in the right corner of the title: the slot
    std::string cornerText;              // or a text there: "1"
    std::string value;                   // a number before the title, large: what the card is worth in a trick
    std::vector<CardType> types;         // in the place of the type line; where the names find no room, symbols alone
    std::string usage;                   // symbol of the usage: passive, active, one_time
    int activation = 0;                  // positive dice that it takes to use it
    std::string typeLine;                // "Artifact \u00b7 hands \u00b7 active"
    std::vector<std::string> typeMarks;  // symbols at the right end of the type line
    std::vector<CardNumber> numbers;     // shields over the lower edge of the picture
    std::vector<std::string> icons;      // a row of symbols below the picture
    std::vector<CardSection> sections;
    std::string footer;         // small, at the lower edge
    std::filesystem::path art;  // empty: a generated picture
    std::string artKey;         // not empty: an image in memory was loaded under this key (textures.h)
    std::shared_ptr<const CardBody> body = nullptr;  // null: a card of 63 x 88 mm
    // Of its back, where all cards of a deck share one whatever their own suits are; none: its own.
    std::optional<CardSuit> backSuit = std::nullopt;
};

// Height of a card of this width.
float cardHeight(const CardFace& face, float width);
// Broader than high: a board.
inline bool isBroad(const CardFace& face) { return face.body && face.body->height(1000) < 1000; }
// Width in pixels from 80 on; small cards leave out what could not be read.
CardResult drawCard(ImDrawList* list, ImVec2 at, float width, const CardFace& face);
// The same as an item; scrolled out of sight it draws nothing and reports nothing. `width` in pixels.
CardResult cardPreview(const char* label, const CardFace& face, float width);
// The back of a card of this suit, `height` for 63 of width.
void drawCardBack(ImDrawList* list, ImVec2 at, float width, CardSuit suit, int level, float height = 88);

// --- on paper -------------------------------------------------------------------------------------------------------

PrintedSize printedSize(const CardFace& face);
bool hasPrintedBack(const CardFace& face);
// The same for all cards that share a back; the id of the card where it has one of its own, empty where it has none.
std::string backKey(const CardFace& face);
// A side of a card as it is printed, so many pixels wide: 0 the front, 1 the back.
CardResult drawPrinted(ImDrawList* list, ImVec2 at, float width, const CardFace& face, int side);
// The colour that goes on beyond the edges of a side.
ImU32 printedGround(const CardFace& face, int side);

// --- parts for bodies of cards --------------------------------------------------------------------------------------

constexpr float kCardWidth = 63, kCardHeight = 88;  // mm

// Millimetres to pixels on one card.
struct CardScale {
    ImVec2 origin;
    float pixels;  // of one millimetre
    ImVec2 at(float x, float y) const { return {std::round(origin.x + x * pixels), std::round(origin.y + y * pixels)}; }
    float mm(float length) const { return length * pixels; }
    float line() const { return std::max(1.0f, std::round(pixels * 0.2f)); }
};
CardScale cardScale(ImVec2 at, float width);  // of a card at this corner, so many pixels wide

// Paper in the frame of a suit, so many millimetres high.
void drawCardFrame(ImDrawList* list, const CardScale& s, float height, CardSuit suit);
// The title in the middle of a field so many pixels wide: shrunk by a third at most, then in two lines, then cut.
// Returns whether it stands there whole.
bool drawCardTitle(ImDrawList* list, const std::string& title, ImVec2 middle, float width, float em);
// The picture below a title, down to `bottom`, with the stitched band under it, whose stitches are `stitch` wide (both
// mm). Returns where the band ends, in pixels.
float drawCardPicture(ImDrawList* list, const CardScale& s, const CardFace& face, float bottom, float stitch = 0.36f);
// The id and the footer at the lower edge.
void drawCardFoot(ImDrawList* list, const CardScale& s, const CardFace& face);
// In the lower right corner: the text does not fit.
void drawOverflowMark(ImDrawList* list, const CardScale& s);

}  // namespace ui
