// Dice with rounded edges. Of two faces the greater bears a stitched star and the other is bare; numbers up to six are
// pips; other faces show how they are written.
#include "editor/ui/dice_view.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/shape.h"
#include "editor/ui/spots.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"
#include "editor/ui/widgets.h"

namespace ui {
namespace {

void drawStar(ImDrawList* list, ImVec2 c, float size, ImU32 colour) {
    static const Shape star = makeShape("M12 1 L14.6 9.4 L23 12 L14.6 14.6 L12 23 L9.4 14.6 L1 12 L9.4 9.4 Z", 0.05f);
    const float unit = size * 0.74f / 24;
    fillShape(list, star, {c.x - 12 * unit, c.y - 12 * unit}, unit, colour);
    const float r = size * 0.24f, d = size * 0.045f;
    for (const ImVec2 way : {ImVec2(-1, -1), ImVec2(1, -1), ImVec2(-1, 1), ImVec2(1, 1)}) {
        const ImVec2 p = {c.x + way.x * r, c.y + way.y * r};
        const ImVec2 points[] = {{p.x, p.y - d}, {p.x + d, p.y}, {p.x, p.y + d}, {p.x - d, p.y}};
        list->AddConvexPolyFilled(points, 4, colour);
    }
}

void drawPips(ImDrawList* list, ImVec2 c, float size, int number, ImU32 colour) {
    const float apart = size * 0.25f, radius = std::max(1.5f, size * 0.085f);
    const auto pip = [&](float x, float y) {
        list->AddCircleFilled({c.x + x * apart, c.y + y * apart}, radius, colour, 16);
    };
    if (number % 2 == 1) pip(0, 0);
    if (number >= 2) pip(-1, -1), pip(1, 1);
    if (number >= 4) pip(1, -1), pip(-1, 1);
    if (number == 6) pip(-1, 0), pip(1, 0);
}

const engine::DieFace& faceNow(const DieLook& die) { return die.die->faces[die.face]; }

void drawFace(ImDrawList* list, ImVec2 c, float size, const DieLook& die, ImU32 colour) {
    const engine::DieFace& face = faceNow(die);
    if (die.die->count() == 2) {
        if (die.face == 1) drawStar(list, c, size, colour);
        return;
    }
    if (face.value >= 1 && face.value <= 6 && face.mark == std::to_string(face.value))
        return drawPips(list, c, size, face.value, colour);
    // A word is as small as it takes to stand on the die.
    float height = size * 0.46f;
    const float wide = textSize(fontAt(Face::SansStrong, height), face.mark).x;
    if (wide > size * 0.84f) height *= size * 0.84f / wide;
    ImFont* font = fontAt(Face::SansStrong, height);
    const ImVec2 words = textSize(font, face.mark);
    drawText(list, font, {c.x - words.x / 2, c.y - words.y / 2}, colour, face.mark);
}

void drawBody(ImDrawList* list, ImVec2 c, float size, const DieLook& die, bool enemy) {
    const Theme& t = theme();
    const float half = size / 2, rounding = size * 0.2f;
    const auto [body, side, edge, mark] = diceColours(enemy);
    const float alpha = die.spent ? 0.45f : 1.0f;
    const ImVec2 min = {c.x - half, c.y - half}, max = {c.x + half, c.y + half};
    list->AddRectFilled({min.x, min.y + size * 0.09f}, {max.x, max.y + size * 0.09f}, paint(withAlpha(side, alpha)),
                        rounding);
    list->AddRectFilled(min, max, paint(withAlpha(body, alpha)), rounding);
    list->AddRect(min, max, paint(withAlpha(edge, alpha)), rounding, 0, std::max(1.0f, size * 0.025f));
    drawFace(list, c, size, die, paint(withAlpha(mark, alpha)));
    if (die.chosen)
        list->AddRect({min.x - dp(2), min.y - dp(2)}, {max.x + dp(2), max.y + dp(3)}, paint(t.accent), rounding + dp(2),
                      0, dp(2.5f));
    else if (die.choosable)
        list->AddRect({min.x - dp(2), min.y - dp(2)}, {max.x + dp(2), max.y + dp(3)}, paint(withAlpha(t.gold, 0.9f)),
                      rounding + dp(2), 0, dp(1.5f));
}

// A small round mark at a corner: turned, rolled again, fixed.
void drawCornerMark(ImDrawList* list, ImVec2 c, float radius, const char* glyph, ImU32 fill) {
    ImFont* font = fontAt(Face::SansStrong, radius * 1.2f);
    list->AddCircleFilled(c, radius + dp(1), paint(theme().panel), 24);
    list->AddCircleFilled(c, radius, paint(fill), 24);
    const ImVec2 size = textSize(font, glyph);
    drawText(list, font, {c.x - size.x / 2, c.y - size.y / 2}, paint(theme().onAccent), glyph);
}

void drawDieOf(ImDrawList* list, ImVec2 centre, float size, const DieLook& die, bool enemy) {
    drawBody(list, centre, size, die, enemy);
    const float mark = std::max(6.0f, size * 0.17f);
    const ImVec2 corner = {centre.x + size * 0.42f, centre.y - size * 0.42f};
    if (die.turned) {
        // The side it first fell on, small, with the arrow over it.
        const ImVec2 small = {std::round(centre.x - size * 0.44f), std::round(centre.y + size * 0.46f)};
        if (die.die->count() == 2)
            drawSymbol(list, die.fell == 1 ? "positive_die" : "negative_die", small, std::round(size * 0.30f));
        else drawBody(list, small, std::round(size * 0.34f), {.face = die.fell, .die = die.die}, enemy);
        drawCornerMark(list, corner, mark, icon("sync"), theme().gold);
    } else if (die.rerolled) {
        drawCornerMark(list, corner, mark, icon("refresh"), theme().info);
    }
    if (die.forced) drawCornerMark(list, {centre.x - size * 0.42f, corner.y}, mark, icon("pin"), theme().info);
    if (die.spent) {
        const float r = size * 0.5f;
        list->AddLine({centre.x - r, centre.y + r}, {centre.x + r, centre.y - r}, paint(theme().inkSoft),
                      std::max(1.5f, size * 0.05f));
    }
}

}  // namespace

DiceColours diceColours(bool enemy) {
    // Ivory by candlelight is dim; the outline of a dark die keeps it apart from a dark table.
    if (theme().name == ThemeName::Dark)
        return enemy ? DiceColours{rgb(0x2E2A34), rgb(0x17151A), rgb(0x77707F), rgb(0xF5897B)}
                     : DiceColours{rgb(0xA89C84), rgb(0x7C715C), rgb(0x5F5646), rgb(0x5E100E)};
    return enemy ? DiceColours{rgb(0x3A3640), rgb(0x1E1B22), rgb(0x17151A), rgb(0xF5897B)}
                 : DiceColours{rgb(0xFBF4E4), rgb(0xD9CBB0), rgb(0xB7A684), rgb(0xA5302B)};
}

void drawDie(ImDrawList* list, ImVec2 centre, float size, const DieLook& die) {
    drawDieOf(list, centre, size, die, false);
}

float diceGap(float size) { return std::round(dp(size) * 0.34f); }

int diceRow(const char* label, std::span<const DieLook> dice, float size, bool enemy) {
    const float side = dp(size), gap = diceGap(size);
    const float room = ImGui::GetContentRegionAvail().x;
    const int perLine = std::max(1, int((room + gap) / (side + gap)));
    const ImVec2 start = ImGui::GetCursorScreenPos();
    int pressed = -1;
    ImGui::PushID(label);
    ImGui::BeginGroup();
    for (std::size_t i = 0; i < dice.size(); ++i) {
        const DieLook& die = dice[i];
        const ImVec2 at = {start.x + float(int(i) % perLine) * (side + gap),
                           start.y + float(int(i) / perLine) * (side + gap)};
        ImGui::SetCursorScreenPos(at);
        const std::string name = "die " + std::to_string(i + 1);
        ImGui::BeginDisabled(!die.choosable);
        if (ImGui::InvisibleButton(name.c_str(), {side, side})) pressed = int(i);
        noteSpotInside(label, name);
        ImGui::EndDisabled();
        const bool lifted = die.choosable && ImGui::IsItemHovered();
        drawDieOf(ImGui::GetWindowDrawList(),
                  {std::round(at.x + side / 2), std::round(at.y + side / 2 - (lifted ? dp(2) : 0))}, side, die, enemy);
        if (compat::showsFocusRing()) drawFocusRing(at, {at.x + side, at.y + side}, side * 0.2f);
        std::string words = faceNow(die).name;
        if (die.turned) words += std::string(", turned from ") + die.die->faces[die.fell].name;
        if (die.rerolled) words += ", rolled again";
        if (die.spent) words += ", spent";
        if (die.forced) words += ", fixed by you";
        tooltip(name, words);
    }
    const int lines = (int(dice.size()) + perLine - 1) / perLine;
    ImGui::SetCursorScreenPos(start);
    ImGui::Dummy({std::min(room, float(std::min(perLine, int(dice.size()))) * (side + gap)),
                  std::max(0.0f, float(lines) * (side + gap) - gap + std::round(side * 0.1f))});
    ImGui::EndGroup();
    ImGui::PopID();
    return pressed;
}

int result(std::span<const DieLook> dice) {
    int sum = 0;
    for (const DieLook& die : dice)
        if (!die.spent) sum += faceNow(die).value;
    return sum;
}

}  // namespace ui
