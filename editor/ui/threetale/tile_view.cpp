// Ground, trees and tokens of a tile.
#include "editor/ui/threetale/tile_view.h"

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/shape.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"

namespace ui {
namespace {

unsigned scramble(unsigned x) {
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    return x ^ x >> 16;
}
float part(unsigned& seed) {
    seed = scramble(seed + 0x9e3779b9U);
    return float(seed & 0xffff) / 65536.0f;
}

// The last letter of "treasure2" as a level, and the name without it.
int levelOf(const std::string& feature, std::string& name) {
    name = feature;
    if (!feature.empty() && feature.back() >= '1' && feature.back() <= '3') {
        name.pop_back();
        return feature.back() - '0';
    }
    return 0;
}

void drawToken(ImDrawList* list, ImVec2 c, float size, ImU32 face, ImU32 rim, const char* symbol, ImU32 ink,
               int level) {
    const float r = size / 2;
    list->AddCircleFilled({c.x, c.y + r * 0.10f}, r, rgb(0x1E160E) & 0x50FFFFFFu, 40);
    list->AddCircleFilled(c, r, rim, 40);
    list->AddCircleFilled(c, r * 0.88f, face, 40);
    list->AddCircle(c, r * 0.78f, withAlpha(ink, 0.35f), 40, std::max(1.0f, r * 0.04f));
    const float lift = level > 0 ? r * 0.14f : 0;
    drawSymbol(list, symbol, {std::round(c.x), std::round(c.y - lift)}, std::round(r * (level > 0 ? 0.98f : 1.15f)),
               ink);
    for (int i = 0; i < level; ++i) {
        const float x = c.x + (float(i) - float(level - 1) / 2) * r * 0.30f, y = c.y + r * 0.56f, d = r * 0.13f;
        const ImVec2 points[] = {{x, y - d}, {x + d, y}, {x, y + d}, {x - d, y}};
        list->AddConvexPolyFilled(points, 4, ink);
    }
}

void drawTree(ImDrawList* list, ImVec2 foot, float size, ImU32 colour) {
    static const Shape crown = makeShape("M0 -24 L6.6 -13.6 H4.2 L8.6 -5 H-8.6 L-4.2 -13.6 H-6.6 Z", 0.1f);
    static const Shape lit = makeShape("M0 -24 L0 -5 H-8.6 L-4.2 -13.6 H-6.6 Z", 0.1f);
    const float unit = size / 24;
    list->AddRectFilled({foot.x - unit * 1.3f, foot.y - unit * 5.4f}, {foot.x + unit * 1.3f, foot.y}, rgb(0x6B4A32));
    fillShape(list, crown, foot, unit, lighter(colour, -0.2f));
    fillShape(list, lit, foot, unit, colour);
}

}  // namespace

const ImU32 kTileEdge = rgb(0x7E8A58);

int spaceAfterTurns(int printed, int turns) {
    // A quarter turn clockwise takes northwest to northeast, northeast to southeast, southeast to southwest.
    constexpr int next[4] = {1, 3, 0, 2};
    for (int i = 0; i < (turns % 4 + 4) % 4; ++i) printed = next[printed];
    return printed;
}

void spaceRect(ImVec2 at, float side, int space, ImVec2& min, ImVec2& max) {
    const float inset = side * 0.035f, half = (side - 2 * inset) / 2;
    min = {at.x + inset + half * float(space % 2), at.y + inset + half * float(space / 2)};
    max = {min.x + half, min.y + half};
}

void drawFeature(ImDrawList* list, ImVec2 c, float size, const std::string& feature, bool taken) {
    std::string name;
    const int level = levelOf(feature, name);
    if (name.empty() || name == "none" || name == "trees") return;
    if (taken) {
        // Where a pickup lay.
        list->AddCircle(c, size * 0.34f, withAlpha(rgb(0x4A3F30), 0.45f), 32, std::max(1.0f, size * 0.03f));
        return;
    }
    const ImU32 cream = rgb(0xFBF3E2);
    if (name == "white" || name == "red" || name == "black") {
        static const Shape shadow = makeShape("O0 0 12 3.4", 0.05f);
        fillShape(list, shadow, {c.x, c.y + size * 0.31f}, size * 0.32f / 12, rgb(0x1E160E) & 0x38FFFFFFu);
        drawSymbol(list, name + "_stone", c, std::round(size * 0.72f));
    } else if (name == "treasure") {
        drawToken(list, c, size * 0.82f, rgb(0xC58F2E), rgb(0x7A5310), "treasure", cream, level);
    } else if (name == "battle") {
        drawToken(list, c, size * 0.82f, rgb(0xA5302B), rgb(0x5E1714), "battle", cream, level);
    } else if (name == "quest") {
        drawToken(list, c, size * 0.82f, rgb(0x4F7A3E), rgb(0x2B4A20), "quest", cream, 0);
    } else if (name == "offering") {
        drawToken(list, c, size * 0.62f, rgb(0xE2C27A), rgb(0x8F6A24), "offering", rgb(0x4A3410), 0);
    } else if (name == "portal") {
        list->AddCircleFilled(c, size * 0.46f, withAlpha(rgb(0x3C6EA3), 0.16f), 40);
        list->AddCircleFilled(c, size * 0.40f, withAlpha(rgb(0x3C6EA3), 0.20f), 40);
        drawSymbol(list, "portal", {c.x, c.y - size * 0.03f}, std::round(size * 0.66f), rgb(0x2A5580));
    } else if (name == "altar") {
        list->AddCircleFilled({c.x, c.y + size * 0.04f}, size * 0.42f, withAlpha(rgb(0x8A8175), 0.25f), 40);
        drawSymbol(list, "altar", {c.x, c.y - size * 0.02f}, std::round(size * 0.66f), rgb(0x6E665B));
    } else {
        drawSymbol(list, name, c, std::round(size * 0.6f));
    }
}

void drawSpace(ImDrawList* list, ImVec2 at, float side, const std::string& feature, bool taken, unsigned seed) {
    const ImVec2 max = {at.x + side, at.y + side};
    unsigned random = scramble(seed);
    const ImU32 meadow = mix(rgb(0xDDE3BC), rgb(0xD2DCB0), part(random));
    list->AddRectFilled(at, max, feature == "trees" ? rgb(0xB9CB97) : meadow, side * 0.06f);
    // A few tufts of grass, so that the ground is not a flat colour.
    const int tufts = side >= 40 ? 7 : side >= 24 ? 4 : 0;
    for (int i = 0; i < tufts; ++i) {
        const float x = at.x + side * (0.1f + 0.8f * part(random)), y = at.y + side * (0.14f + 0.78f * part(random)),
                    h = side * 0.045f;
        const ImU32 blade = withAlpha(rgb(0x7E9458), 0.55f);
        list->AddLine({x, y}, {x - h * 0.6f, y - h}, blade, std::max(1.0f, side * 0.012f));
        list->AddLine({x, y}, {x + h * 0.1f, y - h * 1.2f}, blade, std::max(1.0f, side * 0.012f));
        list->AddLine({x, y}, {x + h * 0.8f, y - h * 0.8f}, blade, std::max(1.0f, side * 0.012f));
    }
    if (feature == "trees") {
        static const ImVec2 places[] = {{0.30f, 0.50f}, {0.70f, 0.46f}, {0.50f, 0.66f}, {0.22f, 0.86f}, {0.76f, 0.90f}};
        for (const ImVec2 p : places) {
            const float wobble = (part(random) - 0.5f) * 0.07f, size = side * (0.40f + 0.10f * part(random));
            drawTree(list, {std::round(at.x + side * (p.x + wobble)), std::round(at.y + side * p.y)}, size,
                     mix(rgb(0x5C7F49), rgb(0x6F9355), part(random)));
        }
        return;
    }
    drawFeature(list, {std::round(at.x + side / 2), std::round(at.y + side / 2)}, side * 0.86f, feature, taken);
}

void drawTile(ImDrawList* list, ImVec2 at, float side, const TileLook& tile) {
    const PaperScope paper;
    const float rounding = side * 0.05f;
    const ImVec2 max = {at.x + side, at.y + side};
    if (tile.ghost) {
        const ImU32 edge = tile.hovered ? themeOf(ThemeName::Light).accent : rgb(0xA2967F);
        list->AddRectFilled(at, max, withAlpha(rgb(0xF6EEDD), tile.hovered ? 0.55f : 0.22f), rounding);
        list->AddRect(at, max, edge, rounding, 0, std::max(1.0f, side * 0.012f));
        if (!tile.hovered) return;
    } else {
        if (tile.shadow)
            list->AddRectFilled({at.x, at.y + side * 0.02f}, {max.x, max.y + side * 0.02f}, rgb(0x3A2A18) & 0x40FFFFFFu,
                                rounding);
        list->AddRectFilled(at, max, kTileEdge, rounding);
    }
    for (int printed = 0; printed < 4; ++printed) {
        const int space = spaceAfterTurns(printed, tile.turns);
        ImVec2 from, to;
        spaceRect(at, side, space, from, to);
        const float gap = side * 0.008f;
        drawSpace(list, {from.x + gap, from.y + gap}, to.x - from.x - 2 * gap, tile.features[printed],
                  tile.taken[printed],
                  unsigned(printed) * 71u + unsigned(tile.features[0].size() * 7 + tile.features[3].size()) +
                      unsigned(tile.serial) * 977u);
    }
    if (tile.serial > 0 && side >= 60) {
        const std::string number = std::to_string(tile.serial);
        ImFont* font = fontAt(Face::SansStrong, std::max(8.0f, side * 0.07f));
        const ImVec2 size = textSize(font, number);
        const ImVec2 middle = {at.x + side / 2, at.y + side / 2};
        const float r = std::max(size.x, size.y) * 0.62f;
        list->AddCircleFilled(middle, r, rgb(0xFBF5E8), 24);
        list->AddCircle(middle, r, kTileEdge, 24, std::max(1.0f, side * 0.008f));
        drawText(list, font, {middle.x - size.x / 2, middle.y - ascentOf(font) + capitalHeight(font) / 2},
                 rgb(0x4A3F30), number);
    }
    if (tile.dimmed) list->AddRectFilled(at, max, withAlpha(rgb(0xE9E0D0), 0.6f), rounding);
    if (tile.selected) list->AddRect(at, max, rgb(0xA5302B), rounding, 0, std::max(2.0f, side * 0.02f));
    else if (tile.hovered && !tile.ghost)
        list->AddRect(at, max, withAlpha(rgb(0xA5302B), 0.6f), rounding, 0, std::max(1.5f, side * 0.012f));
}

}  // namespace ui
