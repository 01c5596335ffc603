// The board in millimetres of a board 210 wide.
#include "editor/ui/threetale/hero_board.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "editor/ui/card_art.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/paper.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"
#include "editor/ui/widgets.h"
#include "engine/threetale/rules.h"
#include "schema/threetale/records.h"

namespace ui {

using engine::threetale::band;
using engine::threetale::kHighestVirtue;

namespace {

constexpr float kLeastName = 2.2f;   // mm: the letters of a long name of a Talent
constexpr float kLeastRules = 1.9f;  // mm: those of what it does
constexpr float kLeastPixels = 6;    // what can be read of either
constexpr float kWidth = float(kHeroBoardWidth), kHeight = float(kHeroBoardHeight);
constexpr const char* kEffects[6] = {"positive_die", "dice_turn", "bonus_card", "action", "virtue", "mercy"};
constexpr const char* kEffectHelp[6] = {toSay("Dice rolled in one round of attack: as many as its value."),
                                        toSay("Dice that may be turned in a roll."),
                                        toSay("Hero Bonus Cards that may be drawn in a turn."),
                                        toSay("Additional Actions in a turn."),
                                        toSay("Other Virtues of this Hero raised at the end of a turn."),
                                        toSay("Virtues of other Heroes raised at the end of a turn.")};

struct Page {
    ImVec2 origin;
    float pixels;
    const BoardColours& c;
    ImVec2 at(float x, float y) const { return {std::round(origin.x + x * pixels), std::round(origin.y + y * pixels)}; }
    float mm(float length) const { return length * pixels; }
    float line() const { return std::max(1.0f, std::round(pixels * 0.25f)); }
};

// What takes the mouse, told to whoever asks: the item gives the parts their buttons and tooltips.
struct Part {
    enum class Kind : unsigned char { Virtue, Talent, Card } kind;
    ImVec2 min, max;
    int index = 0;
    const BoardTalent* talent = nullptr;
    const BoardCard* card = nullptr;
};
using Tell = std::function<void(const Part&)>;

void centredText(ImDrawList* list, ImFont* font, ImVec2 middle, ImU32 colour, std::string_view text) {
    drawText(list, font, {middle.x - textSize(font, text).x / 2, middle.y - ascentOf(font) + capitalHeight(font) / 2},
             colour, text);
}
void leftText(ImDrawList* list, ImFont* font, ImVec2 middle, ImU32 colour, std::string_view text) {
    drawText(list, font, {middle.x, middle.y - ascentOf(font) + capitalHeight(font) / 2}, colour, text);
}

std::string fitted(ImFont* font, std::string_view text, float width) {
    const TextStyle style(font);
    return elided(text, width);
}

void drawTrack(ImDrawList* list, const Page& p, const HeroBoard& board, int virtue, float top, const Tell& tell) {
    const float left = 48, trackLeft = 58.5f, cell = 4.02f, height = 5.6f;
    const int value = std::clamp(board.virtues[virtue], 0, kHighestVirtue), before = board.before[virtue];
    drawSymbol(list, kVirtues[virtue], p.at(left + 4, top + 6.4f), std::round(p.mm(8.2f)));
    ImFont* name = fontAt(Face::SerifStrong, p.mm(3.5f));
    leftText(list, name, p.at(trackLeft, top + 2.2f), p.c.ink, virtueName(virtue));
    const float trackTop = top + 4.6f;
    ImFont* number = fontAt(Face::SansStrong, std::max(6.0f, p.mm(2.3f)));
    for (int i = 0; i <= kHighestVirtue; ++i) {
        const ImVec2 min = p.at(trackLeft + cell * float(i), trackTop),
                     max = p.at(trackLeft + cell * float(i + 1), trackTop + height);
        const ImVec2 innerMax = {max.x - p.line(), max.y};
        list->AddRectFilled(min, innerMax, p.c.bands[band(i)], p.mm(0.8f),
                            i == 0                ? ImDrawFlags_RoundCornersLeft
                            : i == kHighestVirtue ? ImDrawFlags_RoundCornersRight
                                                  : ImDrawFlags_RoundCornersNone);
        if (i == before && before != value) list->AddRect(min, innerMax, p.c.gold, 0, 0, p.line());
        const ImVec2 middle = {(min.x + innerMax.x) / 2, (min.y + innerMax.y) / 2};
        if (i != value) { centredText(list, number, middle, p.c.ink, std::to_string(i)); }
    }
    // The white cube of the board, with the value it covers.
    const ImVec2 min = p.at(trackLeft + cell * float(value), trackTop),
                 max = p.at(trackLeft + cell * float(value + 1), trackTop + height);
    const ImVec2 middle = {(min.x + max.x - p.line()) / 2, (min.y + max.y) / 2};
    const float half = p.mm(2.75f);
    const bool changed = before >= 0 && before != value;
    list->AddRectFilled({middle.x - half, middle.y - half + p.mm(0.7f)},
                        {middle.x + half, middle.y + half + p.mm(0.7f)}, p.c.cubeShade, p.mm(0.8f));
    list->AddRectFilled({middle.x - half, middle.y - half}, {middle.x + half, middle.y + half},
                        changed ? p.c.changedCube : p.c.cube, p.mm(0.8f));
    list->AddRect({middle.x - half, middle.y - half}, {middle.x + half, middle.y + half},
                  changed ? p.c.gold : p.c.cubeEdge, p.mm(0.8f), 0, changed ? p.line() * 2 : p.line());
    centredText(list, fontAt(Face::SansStrong, std::max(7.0f, p.mm(3.1f))), middle, p.c.cubeInk, std::to_string(value));
    // What it gives.
    const int gives = virtue == 0 ? value : band(value);
    const ImVec2 effect = p.at(trackLeft + cell * 14 + 3.4f, trackTop + height / 2);
    ImFont* strong = fontAt(Face::SerifStrong, p.mm(4.2f));
    const std::string amount = std::to_string(gives);
    leftText(list, strong, effect, gives > 0 ? p.c.ink : p.c.inkFaint, amount);
    drawSymbol(list, kEffects[virtue], {std::round(effect.x + p.mm(amount.size() > 1 ? 8.0f : 6.0f)), effect.y},
               std::round(p.mm(4.6f)), gives > 0 ? 0u : p.c.unlit);
    if (tell)
        tell({.kind = Part::Kind::Virtue,
              .min = p.at(left, top),
              .max = p.at(trackLeft + cell * 14 + 14, top + 11),
              .index = virtue});
}

// Returns whether its name and what it does stand there whole; so do those below.
bool drawTalent(ImDrawList* list, const Page& p, const BoardTalent& talent, float x, float y, float width, float height,
                const Tell& tell) {
    using State = BoardTalent::State;
    const ImVec2 min = p.at(x, y), max = p.at(x + width, y + height);
    const bool off = talent.state == State::Excluded;
    const bool on = talent.state == State::Unlocked;
    list->AddRectFilled(min, max, on ? p.c.madderSoft : p.c.plate, p.mm(1.2f));
    list->AddRect(min, max,
                  on                                  ? p.c.madder
                  : talent.state == State::Affordable ? p.c.gold
                                                      : p.c.line,
                  p.mm(1.2f), 0, on || talent.state == State::Affordable ? p.line() * 2 : p.line());
    const float pad = 1.7f;
    const ImU32 ink = off ? p.c.inkFaint : p.c.ink;
    const char* mark = on ? icon("check") : talent.state == State::Locked || off ? icon("lock") : nullptr;
    const float markRoom = mark ? 5.0f : 0;
    // A long name in smaller letters, before it is cut.
    const float nameRoom = p.mm(width - 2 * pad - markRoom), most = std::max(7.0f, p.mm(2.9f)),
                least = std::max(kLeastPixels, p.mm(kLeastName));
    float letters = most;
    while (letters - 0.5f >= least && textSize(fontAt(Face::SerifStrong, letters), talent.name).x > nameRoom)
        letters -= 0.5f;
    ImFont* name = fontAt(Face::SerifStrong, letters);
    const std::string shown = fitted(name, talent.name, nameRoom);
    leftText(list, name, p.at(x + pad, y + 3.2f), ink, shown);
    if (mark)
        centredText(list, fontAt(Face::SansStrong, std::max(7.0f, p.mm(2.6f))), p.at(x + width - 3.6f, y + 3.2f),
                    on ? p.c.madderInk : p.c.inkFaint, mark);
    RichLayout layout;
    bool fits = false;
    for (float em = std::max(kLeastPixels, std::round(p.mm(2.55f))); !fits; em -= 1) {
        layout = layoutRich(talent.text,
                            {.font = fontAt(Face::Serif, em),
                             .strong = fontAt(Face::SerifStrong, em),
                             .colour = ink,
                             .symbolSize = 0.95f,
                             .leading = 0.95f,
                             .paragraph = 0.15f},
                            p.mm(width - 2 * pad));
        fits = layout.size.y <= p.mm(height - 6.6f) || em <= kLeastPixels || em <= p.mm(kLeastRules);
    }
    // Where the smallest letters are too large it ends with a whole line.
    const float line = layout.size.y / float(std::max(layout.lines, 1)), text = p.at(x, y + 5.7f).y;
    const bool whole = text + layout.size.y <= max.y;
    const float end = whole ? max.y - 1 : text + std::floor((max.y - 1 - text) / line) * line;
    list->PushClipRect(p.at(x + pad, y + 5.4f), {max.x - 1, end}, true);
    drawRich(list, p.at(x + pad, y + 5.7f), layout);
    list->PopClipRect();
    if (tell) tell({.kind = Part::Kind::Talent, .min = min, .max = max, .talent = &talent});
    return whole && shown == talent.name;
}

void drawSlot(ImDrawList* list, const Page& p, const char* symbol, const char* name,
              const std::vector<BoardCard>& cards, float x, float width, bool printed, const Tell& tell) {
    const float top = 105, height = 27;
    const ImVec2 min = p.at(x, top), max = p.at(x + width, top + height);
    list->AddRectFilled(min, max, p.c.sunken, p.mm(1.6f));
    list->AddRect(min, max, p.c.line, p.mm(1.6f), 0, p.line());
    ImFont* label = fontAt(Face::SansStrong, std::max(6.0f, p.mm(2.2f)));
    if (cards.empty()) {
        drawSymbol(list, symbol, p.at(x + width / 2, top + (printed ? 11.5f : 11.5f)), std::round(p.mm(11)), p.c.unlit);
        centredText(list, label, p.at(x + width / 2, top + 22.4f), p.c.inkFaint, said(name));
        return;
    }
    drawSymbol(list, symbol, p.at(x + 3.6f, top + 3.6f), std::round(p.mm(3.6f)), p.c.inkSoft);
    leftText(list, label, p.at(x + 6.6f, top + 3.6f), p.c.inkSoft, said(name));
    const float row = 6.4f;
    const std::size_t room = 3;
    const std::size_t shown = cards.size() > room ? room - 1 : cards.size();
    for (std::size_t i = 0; i < shown; ++i) {
        const BoardCard& card = cards[i];
        const float y = top + 6.4f + float(i) * (row + 0.4f);
        const ImVec2 a = p.at(x + 1.4f, y), b = p.at(x + width - 1.4f, y + row);
        list->AddRectFilled(a, b, p.c.plate, p.mm(0.9f));
        list->AddRect(a, b, card.used ? p.c.line : p.c.edge, p.mm(0.9f), 0, p.line());
        const ImU32 ink = card.used ? p.c.inkFaint : p.c.ink;
        float left = x + 2.4f;
        if (!card.symbol.empty()) {
            drawSymbol(list, card.symbol, p.at(left + 1.9f, y + row / 2), std::round(p.mm(3.6f)), card.used ? ink : 0u);
            left += 4.8f;
        }
        ImFont* font = fontAt(Face::Serif, std::max(7.0f, p.mm(2.7f)));
        const float levelRoom = card.level > 0 ? 4.6f : 0.6f;
        leftText(list, font, p.at(left, y + row / 2), ink,
                 fitted(font, card.name, p.mm(x + width - 2.2f - left - levelRoom)));
        if (card.level > 0)
            centredText(list, fontAt(Face::SansStrong, std::max(6.0f, p.mm(2.2f))), p.at(x + width - 4, y + row / 2),
                        p.c.gold, std::string(std::size_t(card.level), 'I'));
        if (tell) tell({.kind = Part::Kind::Card, .min = a, .max = b, .card = &card});
    }
    if (shown < cards.size())
        centredText(list, label, p.at(x + width / 2, top + 6.4f + float(shown) * (row + 0.4f) + 3), p.c.inkSoft,
                    say("+ {} more", cards.size() - shown));
}

// A number of the board in a plate of its own.
void drawPlate(ImDrawList* list, const Page& p, float y, const char* symbol, const char* name,
               const std::string& value) {
    const ImVec2 min = p.at(6, y), max = p.at(44, y + 11);
    list->AddRectFilled(min, max, p.c.plate, p.mm(1.6f));
    list->AddRect(min, max, p.c.line, p.mm(1.6f), 0, p.line());
    drawSymbol(list, symbol, p.at(12, y + 5.5f), std::round(p.mm(7.2f)));
    leftText(list, fontAt(Face::SansStrong, std::max(6.0f, p.mm(2.5f))), p.at(18, y + 5.5f), p.c.inkSoft, said(name));
    ImFont* font = fontAt(Face::SerifStrong, p.mm(6));
    centredText(list, font, p.at(38.6f, y + 5.5f), p.c.ink, value);
}

// Left: the portrait, then the numbers.
void drawPerson(ImDrawList* list, const Page& p, const HeroBoard& board, ImU32 frame) {
    CardFace portrait;
    portrait.suit = CardSuit::Brick;
    portrait.symbol = "hero";
    portrait.id = board.id;
    portrait.art = board.art;
    drawCardArt(list, p.at(6, 6), p.at(44, 54), portrait, 0);
    list->AddRect(p.at(6, 6), p.at(44, 54), frame, 0, 0, p.line());
    drawPlate(list, p, 57.5f, "speed", toSay("Speed"), std::to_string(board.speed));
    drawPlate(list, p, 70.5f, "shevitsa", toSay("Shevitsa"), std::to_string(board.shevitsa));
    const ImVec2 min = p.at(6, 83.5f), to = p.at(44, 97);
    list->AddRectFilled(min, to, p.c.plate, p.mm(1.6f));
    list->AddRect(min, to, p.c.line, p.mm(1.6f), 0, p.line());
    const int full = std::max(board.spiritFull, board.spirit);
    for (int i = 0; i < full; ++i) {
        const float x = 25 + (float(i) - float(full - 1) / 2) * 9.4f;
        drawSymbol(list, "spirit", p.at(x, 90.2f), std::round(p.mm(9)), i < board.spirit ? 0u : p.c.unlit);
    }
}

// Right: Talents by level, two of each.
bool drawTalents(ImDrawList* list, const Page& p, const HeroBoard& board, const Tell& tell) {
    bool whole = true;
    const float left = 136, columnWidth = 33.4f;
    for (int level = 1; level <= 3; ++level) {
        const float top = 6 + 30.6f * float(level - 1);
        const RichLayout cost = layoutRich(
            say("Level {}  \u00b7  {} :shevitsa:", level, 2 * level),
            {.font = fontAt(Face::SansStrong, std::max(6.0f, p.mm(2.4f))), .colour = p.c.madderInk, .symbolSize = 1.0f},
            p.mm(68));
        drawRich(list, p.at(left, top), cost);
        int place = 0;
        for (const BoardTalent& talent : board.talents) {
            if (talent.level != level || place > 1) continue;
            if (!drawTalent(list, p, talent, left + float(place) * (columnWidth + 1.2f), top + 4.4f, columnWidth, 24.6f,
                            tell))
                whole = false;
            ++place;
        }
        for (; place < 2; ++place) {
            const float x = left + float(place) * (columnWidth + 1.2f);
            list->AddRect(p.at(x, top + 4.4f), p.at(x + columnWidth, top + 29), p.c.line, p.mm(1.2f), 0, p.line());
            centredText(list, fontAt(Face::SerifItalic, std::max(7.0f, p.mm(2.6f))),
                        p.at(x + columnWidth / 2, top + 16.5f), p.c.inkFaint, say("no Talent"));
        }
    }
    return whole;
}

// Below: what it wears and holds.
void drawSlots(ImDrawList* list, const Page& p, const HeroBoard& board, const Tell& tell) {
    const float slot = 38.2f, gap = 1.75f;
    drawSlot(list, p, "head", toSay("Head"), board.head, 6, slot, board.printed, tell);
    drawSlot(list, p, "hands", toSay("Hands"), board.hands, 6 + (slot + gap), slot, board.printed, tell);
    drawSlot(list, p, "feet", toSay("Feet"), board.feet, 6 + 2 * (slot + gap), slot, board.printed, tell);
    drawSlot(list, p, "bonus_card", toSay("Bonus Cards"), board.bonus, 6 + 3 * (slot + gap), slot, board.printed, tell);
    drawSlot(list, p, "quest", toSay("Quests"), board.quests, 6 + 4 * (slot + gap), slot, board.printed, tell);
}

// Stones and offerings above the Virtues, those of which there are some.
void drawPiles(ImDrawList* list, const Page& p, const HeroBoard& board) {
    if (board.sacredStones == 0 && board.offerings == 0) return;
    float x = 126;
    const auto pile = [&](const char* symbol, int count) {
        if (count <= 0) return;
        const ImVec2 c = p.at(x, 9.8f);
        drawSymbol(list, symbol, c, std::round(p.mm(6)));
        if (count > 1)
            centredText(list, fontAt(Face::SansStrong, std::max(6.0f, p.mm(2.4f))), {c.x + p.mm(3), c.y + p.mm(2.6f)},
                        p.c.ink, "\u00d7" + std::to_string(count));
        x -= 8;
    };
    pile("sacred_stone", board.sacredStones);
    pile("offering", board.offerings);
}

bool draw(ImDrawList* list, ImVec2 at, float width, const HeroBoard& board, const Tell& tell) {
    std::optional<PaperScope> paper;
    if (board.printed) paper.emplace();
    const SuitColours& suit = coloursOf(CardSuit::Brick);
    const Page p = {
        {std::round(at.x), std::round(at.y)}, width / kWidth, board.printed ? printedBoard() : boardInPlay()};
    const ImVec2 max = p.at(kWidth, kHeight);
    list->AddRectFilled(p.at(0, 0), max, suit.frame, p.mm(4));
    list->AddRect(p.at(1.2f, 1.2f), {max.x - p.mm(1.2f), max.y - p.mm(1.2f)}, withAlpha(suit.threadSoft, 0.8f),
                  p.mm(3.2f), 0, p.line());
    list->AddRectFilled(p.at(2.6f, 2.6f), p.at(kWidth - 2.6f, kHeight - 2.6f), p.c.board, p.mm(2.2f));

    drawPerson(list, p, board, suit.frame);
    // Middle: name, band, Virtues. A long name in smaller letters, before it is cut.
    const std::string name = board.name.empty() ? say("(no name)") : board.name;
    ImFont* title = fontThatFits(Face::SerifStrong, {p.mm(6.6f), p.mm(6.0f), p.mm(5.4f), p.mm(4.8f)}, name, p.mm(82));
    const std::string shown = fitted(title, name, p.mm(82));
    leftText(list, title, p.at(48.5f, 9.8f), board.name.empty() ? p.c.inkSoft : p.c.ink, shown);
    const float cell = std::max(1.0f, std::floor(p.mm(0.5f)));
    drawBand(list, p.at(48.5f, 14.6f), p.at(131, 18.6f), cell, suit.accent, p.c.gold);
    for (int v = 0; v < 6; ++v) drawTrack(list, p, board, v, 21.5f + 12.9f * float(v), tell);
    const bool whole = drawTalents(list, p, board, tell);
    drawSlots(list, p, board, tell);
    drawPiles(list, p, board);
    if (board.active) list->AddRect(p.at(0, 0), max, p.c.gold, p.mm(4), 0, p.line() * 3);
    // On a small board the least letters are larger than they would be on paper: what is cut says nothing about it.
    return (whole && shown == name) || p.mm(kLeastRules) < kLeastPixels;
}

}  // namespace

const BoardColours& printedBoard() {
    static const BoardColours colours = {.board = kPaper,
                                         .plate = rgb(0xFFFCF4),
                                         .sunken = rgb(0xF3EBDA),
                                         .line = kPaperLine,
                                         .edge = rgb(0xC9B68F),
                                         .ink = kInk,
                                         .inkSoft = kInkSoft,
                                         .inkFaint = rgb(0x6F6251),
                                         .gold = kGold,
                                         .madder = kMadder,
                                         .madderSoft = rgb(0xF7E3DA),
                                         .madderInk = kMadder,
                                         .cube = rgb(0xFFFEFA),
                                         .cubeEdge = rgb(0x8F8371),
                                         .cubeShade = rgb(0xC9BBA2),
                                         .cubeInk = kInk,
                                         .changed = rgb(0xF8DF9F),
                                         .changedCube = rgb(0xFFE9A8),
                                         .unlit = rgb(0xC6BBA5),
                                         .bands = {rgb(0xEFE6D2), rgb(0xF1DDB4), rgb(0xE9C98B), rgb(0xDDB062)}};
    return colours;
}

const BoardColours& boardInPlay() {
    static const BoardColours night = {.board = rgb(0x1F2740),
                                       .plate = rgb(0x2A3352),
                                       .sunken = rgb(0x191F35),
                                       .line = rgb(0x36416A),
                                       .edge = rgb(0x4C5884),
                                       .ink = rgb(0xEDE6D6),
                                       .inkSoft = rgb(0xB9B7BE),
                                       .inkFaint = rgb(0x9BA0B6),
                                       .gold = rgb(0xD9B25A),
                                       .madder = rgb(0xB93A34),
                                       .madderSoft = rgb(0x47283A),
                                       .madderInk = rgb(0xF0958A),
                                       .cube = rgb(0xD8CEB9),
                                       .cubeEdge = rgb(0x9A8F7C),
                                       .cubeShade = rgb(0x10152A),
                                       .cubeInk = kInk,
                                       .changed = rgb(0x514219),
                                       .changedCube = rgb(0xE9C25A),
                                       .unlit = rgb(0x4C5678),
                                       .bands = {rgb(0x2A3150), rgb(0x42402F), rgb(0x5F4E28), rgb(0x7A5C22)}};
    return theme().name == ThemeName::Dark ? night : printedBoard();
}

std::array<std::string, 4> bandRanges() {
    std::array<std::string, 4> ranges;
    for (int value = 0; value <= kHighestVirtue; ++value) {
        std::string& range = ranges[band(value)];
        const std::string first = range.substr(0, range.find('-'));
        range = first.empty() ? std::to_string(value) : fmt::format("{}-{}", first, value);
    }
    return ranges;
}

float heroBoardHeight(float width) { return std::round(width * kHeight / kWidth); }

bool drawHeroBoard(ImDrawList* list, ImVec2 at, float width, const HeroBoard& board) {
    const schema::Speaking speaking(schema::phrasesOf(schema::threetale::kGame, board.language));
    return draw(list, at, width, board, {});
}

std::string virtueName(int virtue) { return said(kVirtueNames[virtue]); }

BoardPress heroBoard(const char* label, const HeroBoard& board, float width) {
    const schema::Speaking speaking(schema::phrasesOf(schema::threetale::kGame, board.language));
    BoardPress press;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = heroBoardHeight(width);
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawShadow(list, at, {at.x + width, at.y + height}, width * 4 / kWidth, 6);
    std::vector<Part> parts;
    draw(list, at, width, board, [&](const Part& part) { parts.push_back(part); });
    ImGui::PushID(label);
    ImGui::BeginGroup();
    for (const Part& part : parts) {
        const ImVec2 size = {part.max.x - part.min.x, part.max.y - part.min.y};
        ImGui::SetCursorScreenPos(part.min);
        switch (part.kind) {
            case Part::Kind::Virtue:
                if (ImGui::InvisibleButton(kVirtueNames[part.index], size)) press.virtue = part.index;
                if (ImGui::IsItemHovered()) press.overVirtue = part.index;
                tooltip(virtueName(part.index), part.index == 0
                                                    ? said(kEffectHelp[part.index])
                                                    : say("{} 0 / 1 / 2 / 3 at {}.", said(kEffectHelp[part.index]),
                                                          fmt::join(bandRanges(), " / ")));
                break;
            case Part::Kind::Talent:
                if (ImGui::InvisibleButton((part.talent->name + "###" + part.talent->id).c_str(), size))
                    press.talent = part.talent->id;
                if (ImGui::IsItemHovered()) press.overTalent = part.talent->id;
                tooltip(part.talent->name, part.talent->text);
                break;
            case Part::Kind::Card:
                if (ImGui::InvisibleButton((part.card->name + "###" + part.card->id).c_str(), size))
                    press.card = part.card->id;
                if (ImGui::IsItemHovered()) press.overCard = part.card->id;
                tooltip(part.card->name, part.card->used ? say("Already used this turn.") : std::string());
                break;
        }
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, height});
    ImGui::EndGroup();
    ImGui::PopID();
    return press;
}

}  // namespace ui
