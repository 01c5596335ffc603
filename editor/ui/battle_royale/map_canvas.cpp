// Locations and tokens of the map.
#include "editor/ui/battle_royale/map_canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"

namespace ui {

using namespace editor::play;
using schema::battle_royale::Terrain;

namespace {

constexpr float kNamed = 54, kNumbered = 30;  // logical: a location so wide says its name, its number of steps
constexpr float kNumberedFigure = 34;         // ... and a figure so high its number

// Behind the name, dark enough for white letters.
ImU32 colourOf(Terrain terrain) {
    switch (terrain) {
        case Terrain::Swamp: return rgb(0x55603F);
        case Terrain::Forest: return rgb(0x2F5D3A);
        case Terrain::Shore: return rgb(0x35627F);
        case Terrain::Grassland: return rgb(0x5F7029);
        case Terrain::Ruins: return rgb(0x655F59);
        case Terrain::Landmark: return rgb(0x85600F);
        case Terrain::Inn: return rgb(0x8C3B2E);
    }
    return rgb(0x655F59);
}

// A seam around a place.
void drawSeam(ImDrawList* list, ImVec2 min, ImVec2 max, ImU32 colour, float width, float stitch) {
    for (float x = min.x + stitch / 2; x < max.x - stitch / 2; x += stitch * 1.8f)
        for (const float y : {min.y, max.y}) list->AddLine({x, y}, {std::min(x + stitch, max.x), y}, colour, width);
    for (float y = min.y + stitch / 2; y < max.y - stitch / 2; y += stitch * 1.8f)
        for (const float x : {min.x, max.x}) list->AddLine({x, y}, {x, std::min(y + stitch, max.y)}, colour, width);
}

// How many steps away it is.
void drawSteps(ImDrawList* list, ImVec2 at, float side, int steps, bool now) {
    if (side < dp(kNumbered) || steps <= 0) return;
    const float radius = std::clamp(side * 0.12f, dpf(6.5f), dpf(13));
    const ImVec2 middle = {std::round(at.x + radius + dp(3)), std::round(at.y + radius + dp(3))};
    list->AddCircleFilled(middle, radius, now ? rgb(0xA5302B) : rgb(0x3A2A1E), 24);
    list->AddCircle(middle, radius, rgb(0xFFF3CF), 24, dpf(1.5f));
    ImFont* font = fontAt(Face::SansStrong, radius * 1.25f);
    const std::string number = std::to_string(steps);
    drawText(list, font,
             {std::round(middle.x - textSize(font, number).x / 2),
              std::round(middle.y - ascentOf(font) + capitalHeight(font) / 2)},
             rgb(0xFFF8E8), number);
}

// How high the strip with its name is, at the lower edge of a location.
ImFont* nameFont(float side) { return fontAt(Face::SansStrong, std::clamp(side * 0.105f, dpf(9), dpf(14))); }
float stripOf(float side) {
    return side >= dp(kNamed) ? std::round(lineOf(nameFont(side)) + dpf(3)) : std::round(side * 0.1f);
}

}  // namespace

ImVec2 cornerOf(const MapFrame& frame, int x, int y) { return frame.at(float(x), float(-y)); }

std::string labelOf(std::size_t space) { return fmt::format("space {}", space + 1); }
std::string labelOf(const BattleRoyaleGap& gap) { return fmt::format("gap {},{}", gap.x, gap.y); }
std::string labelOf(const BattleRoyaleToken& token) {
    switch (token.kind) {
        case BattleRoyaleToken::Kind::Player: return fmt::format("token seat{}", token.number + 1);
        case BattleRoyaleToken::Kind::Elsewhere: return fmt::format("separated seat{}", token.number + 1);
        case BattleRoyaleToken::Kind::Npc: return fmt::format("npc {}", token.number + 1);
        case BattleRoyaleToken::Kind::Hunter: return fmt::format("hunter {}", token.number + 1);
        case BattleRoyaleToken::Kind::Minion: return fmt::format("minion {}", token.number + 1);
    }
    return {};
}

void drawSpace(BattleCanvas& canvas, const BattleRoyaleSpace& space, ImVec2 at, float side, const SpaceLook& look) {
    ImDrawList* list = canvas.list;
    const float inset = std::max(1.0f, std::round(side * 0.02f)), rounding = side * 0.05f;
    const ImVec2 min = {at.x + inset, at.y + inset}, max = {at.x + side - inset, at.y + side - inset};
    const bool named = side >= dp(kNamed);
    ImFont* font = nameFont(side);
    const float strip = stripOf(side);
    list->AddRectFilled({min.x + 1, min.y + 2}, {max.x + 2, max.y + 3}, rgb(0x1E160E) & 0x60FFFFFFu, rounding);
    list->AddRectFilled(min, max, colourOf(space.terrain), rounding);
    const ImVec2 picture = {max.x - 1, max.y - strip};
    drawPlayedArt(canvas.panels, list, {min.x + 1, min.y + 1}, picture, space.card);
    drawDusk(list, min, max, rounding);
    if (space.exhausted) {  // it lies face down
        list->AddRectFilled(min, picture, rgb(0x241A12) & 0xC0FFFFFFu, rounding);
        for (float x = 0.25f; x < 1; x += 0.25f)
            list->AddLine({min.x + x * side, min.y + dp(3)}, {min.x + dp(3), min.y + x * side},
                          rgb(0xFFF3CF) & 0x30FFFFFFu, 1.0f);
    }
    if (named) {
        const std::string name = canvas.name(space.card);
        std::string shown = name;
        ImGui::PushFont(font);
        shown = elided(name, max.x - min.x - dp(4));
        ImGui::PopFont();
        drawText(list, font,
                 {std::round((min.x + max.x - textSize(font, shown).x) / 2), std::round(max.y - strip + dpf(1))},
                 space.exhausted ? rgb(0xFFF8E8) & 0xB0FFFFFFu : rgb(0xFFF8E8), shown);
    }
    if (space.most > 0 && !space.exhausted) {
        const float box = std::clamp(side * 0.1f, dpf(5), dpf(12));
        drawBoxes(list, {picture.x - boxesWidth(box, space.most) - dp(3), picture.y - box - dp(3)}, box, space.searches,
                  space.most);
    }
    if (space.landmark) list->AddRect(min, max, theme().gold, rounding, 0, std::max(1.5f, side * 0.025f));
    if (space.fresh)
        list->AddRect({min.x - 1, min.y - 1}, {max.x + 1, max.y + 1}, theme().changed, rounding, 0, dpf(3));
    if (space.steps > 0 || look.option || look.aims) {
        const float in = std::round(side * 0.045f);
        const ImVec2 from = {min.x + in, min.y + in}, to = {max.x - in, picture.y - in};
        if (look.lit || look.option || look.aims)
            list->AddRectFilled(from, to, rgb(0xFFF3CF) & (look.lit ? 0x78FFFFFFu : 0x24FFFFFFu), rounding);
        list->AddRect(from, to, rgb(0xFFF3CF) & 0x90FFFFFFu, 0, 0, dpf(look.option || look.aims ? 3.5f : 2));
        drawSeam(list, from, to, look.aims ? rgb(0x1F6B3A) : rgb(0xA5302B),
                 dpf(look.lit                   ? 3.2f
                     : look.option || look.aims ? 2.2f
                                                : 1.4f),
                 std::max(4.0f, side * 0.06f));
    }
    drawSteps(list, min, side, space.steps, look.option);
}

void drawGap(BattleCanvas& canvas, const BattleRoyaleGap& gap, ImVec2 at, float side, bool lit) {
    ImDrawList* list = canvas.list;
    const float inset = std::round(side * 0.06f), rounding = side * 0.05f;
    const ImVec2 min = {at.x + inset, at.y + inset}, max = {at.x + side - inset, at.y + side - inset};
    const bool now = gap.option >= 0;
    list->AddRectFilled(min, max, rgb(0x241A12) & (lit ? 0xB0FFFFFFu : now ? 0x70FFFFFFu : 0x38FFFFFFu), rounding);
    if (now) list->AddRect(min, max, rgb(0xFFF3CF) & 0x90FFFFFFu, rounding, 0, dpf(3));
    drawSeam(list, min, max, now ? rgb(0xA5302B) : rgb(0xFFF3CF) & 0x80FFFFFFu, dpf(lit ? 3.0f : 1.7f),
             std::max(4.0f, side * 0.06f));
    if (!now && side < dp(kNamed)) return;
    ImFont* serif = fontAt(Face::SerifStrong, std::max(dpf(9), side * (now ? 0.36f : 0.24f)));
    drawText(list, serif,
             {std::round((min.x + max.x - textSize(serif, "?").x) / 2),
              std::round((min.y + max.y) / 2 - ascentOf(serif) + capitalHeight(serif) / 2)},
             rgb(0xFFF3CF) & (now || lit ? 0xF0FFFFFFu : 0x90FFFFFFu), "?");
    if (now || side >= dp(kNamed)) drawSteps(list, min, side, gap.steps, now);
}

std::vector<TokenBox> tokenBoxes(const BattleRoyaleMap& map, const MapFrame& frame) {
    using Kind = BattleRoyaleToken::Kind;
    const float side = frame.side, height = std::clamp(side * 0.46f, dpf(16), dpf(92)), wide = height * 0.6f,
                small = std::clamp(side * 0.27f, dpf(11), dpf(54));
    std::vector<int> players(map.spaces.size()), standing(map.spaces.size()), others(map.spaces.size());
    for (const BattleRoyaleToken& token : map.tokens)
        if (token.kind <= Kind::Elsewhere) ++players[token.space];
    std::vector<TokenBox> boxes;
    for (const BattleRoyaleToken& token : map.tokens) {
        const BattleRoyaleSpace& space = map.spaces[token.space];
        const ImVec2 at = cornerOf(frame, space.x, space.y);
        if (token.kind <= Kind::Elsewhere) {
            const float count = float(players[token.space]);
            const float step = std::min(wide * 1.05f, (side * 0.94f - wide) / std::max(1.0f, count - 1));
            const float x = at.x + (side - wide - step * (count - 1)) / 2 + step * float(standing[token.space]++);
            const float foot = at.y + std::min(side * 0.8f, side * 0.98f - stripOf(side));
            boxes.push_back({{std::round(x), std::round(foot - height)}, {std::round(x + wide), std::round(foot)}});
        } else {
            const float x = at.x + side * 0.95f - small - (small + dp(2)) * float(others[token.space]++);
            const float y = at.y + side * 0.05f;
            boxes.push_back({{std::round(x), std::round(y)}, {std::round(x + small), std::round(y + small)}});
        }
    }
    return boxes;
}

void drawToken(BattleCanvas& canvas, const BattleRoyaleToken& token, const TokenBox& box, bool lit) {
    using Kind = BattleRoyaleToken::Kind;
    ImDrawList* list = canvas.list;
    const float width = box.max.x - box.min.x, height = box.max.y - box.min.y;
    const bool option = !token.options.empty();
    const ImU32 ring = lit ? rgb(0xFFF3CF) : rgb(0xA5302B);
    if (token.kind <= Kind::Elsewhere) {
        const ImVec2 foot = {(box.min.x + box.max.x) / 2, box.max.y - height * 0.04f};
        // On the ground around it, so that no figure beside it is covered.
        if (option || token.moved) {
            constexpr int kPoints = 32;
            ImVec2 points[kPoints];
            for (int i = 0; i < kPoints; ++i) {
                const float a = float(i) * 2 * 3.14159265f / kPoints;
                points[i] = {foot.x + height * 0.46f * std::cos(a), foot.y + height * 0.22f * std::sin(a)};
            }
            list->AddConvexPolyFilled(points, kPoints, option ? ring : theme().changed);
            list->AddPolyline(points, kPoints, rgb(0xFFF3CF), ImDrawFlags_Closed, std::max(1.0f, height * 0.03f));
        }
        drawFigure(list, foot, height, token.number, token.active);
        for (std::size_t i = 0; i < token.allies.size(); ++i)  // those whose token it is as well
            drawSeatDot(list, {foot.x - width * 0.42f, foot.y - height * (0.1f + 0.24f * float(i))}, height * 0.12f,
                        token.allies[i]);
        if (height >= dp(kNumberedFigure)) {  // no meaning by colour alone
            ImFont* font = fontAt(Face::SansStrong, height * (token.allies.empty() ? 0.25f : 0.19f));
            std::string number = std::to_string(token.number + 1);
            for (const int ally : token.allies) number += "+" + std::to_string(ally + 1);
            drawText(list, font,
                     {std::round(foot.x - textSize(font, number).x / 2), std::round(foot.y - height * 0.4f)},
                     rgb(0xFFFFFF), number);
        }
        if (token.fights) {
            const ImVec2 at = {box.max.x - width * 0.1f, box.min.y + height * 0.2f};
            list->AddCircleFilled(at, height * 0.2f, rgb(0xFFF8E8), 20);
            drawSymbol(list, "br_attack", at, height * 0.3f, rgb(0xA5302B));
        }
        // The same colour stands on the map twice: a picture tells who is the one that does not act.
        if (token.kind == Kind::Elsewhere) {
            const float size = std::round(width * 0.78f);
            const ImVec2 min = {std::round((box.min.x + box.max.x - size) / 2), std::round(box.max.y - size)},
                         max = {min.x + size, min.y + size};
            list->AddRectFilled(min, max, rgb(0xFFF8E8), size * 0.2f);
            drawPlayedArt(canvas.panels, list, {min.x + 1, min.y + 1}, {max.x - 1, max.y - 1}, token.card);
            list->AddRect(min, max, rgb(0xFFF8E8), size * 0.2f, 0, dpf(1.5f));
        }
        return;
    }
    const ImU32 frame = token.kind == Kind::Npc      ? rgb(0x3A5FA0)
                        : token.kind == Kind::Hunter ? rgb(0xB23A33)
                                                     : rgb(0x2A1E12);
    list->AddRectFilled(box.min, box.max, frame, width * 0.2f);
    const float in = std::max(1.5f, width * 0.08f);
    drawPlayedArt(canvas.panels, list, {box.min.x + in, box.min.y + in}, {box.max.x - in, box.max.y - in}, token.card);
    list->AddRect(box.min, box.max,
                  option || lit ? ring
                  : token.moved ? theme().changed
                                : frame,
                  width * 0.2f, 0, option || token.moved ? dpf(3) : in);
    if (width >= dp(24)) {
        const ImVec2 at = {box.max.x - width * 0.16f, box.max.y - width * 0.16f};
        list->AddCircleFilled(at, width * 0.24f, rgb(0xFFF8E8), 20);
        drawSymbol(list,
                   token.kind == Kind::Npc      ? "br_npc"
                   : token.kind == Kind::Hunter ? "br_attack"
                                                : "br_minion",
                   at, width * 0.34f);
    }
}

}  // namespace ui
