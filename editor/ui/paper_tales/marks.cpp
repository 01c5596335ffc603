// Marks of Paper Tales.
#include "editor/ui/paper_tales/marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/paper.h"
#include "editor/ui/shape.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"

namespace ui {

using schema::paper_tales::Phase;
using schema::paper_tales::Resource;

namespace {

// A number or word with its capitals' middle at `centre`.
void drawCentred(ImDrawList* list, ImFont* font, ImVec2 centre, ImU32 colour, const std::string& text) {
    drawText(list, font,
             {std::round(centre.x - textSize(font, text).x / 2),
              std::round(centre.y - ascentOf(font) + capitalHeight(font) / 2)},
             colour, text);
}

}  // namespace

const char* phaseSymbol(Phase phase) {
    constexpr std::array<const char*, schema::paper_tales::kPhases> kSymbols = {
        "pt_recruitment", "pt_deployment", "pt_wars", "pt_income", "pt_construction", "pt_aging"};
    return kSymbols[std::min(std::size_t(phase), kSymbols.size() - 1)];
}

const char* resourceSymbol(Resource resource) {
    constexpr std::array<const char*, schema::paper_tales::kResources> kSymbols = {"pt_wood", "pt_food", "pt_ore"};
    return kSymbols[std::min(std::size_t(resource), kSymbols.size() - 1)];
}

ImU32 phaseColour(Phase phase) { return symbolColour(phaseSymbol(phase)); }

float phaseMarkWidth(float height, bool flip) { return std::round(height * (flip ? 2.55f : 1.7f)); }

void drawPhaseMark(ImDrawList* list, ImVec2 at, float height, PhaseMark mark, float fade) {
    const ImU32 ground = phaseColour(mark.phase);
    const ImU32 ink = withAlpha(luminance(ground) > 0.4f ? kInk : kPaper, fade);
    const float width = phaseMarkWidth(height, mark.flip), middle = std::round(at.y + height / 2);
    list->AddRectFilled(at, {at.x + width, at.y + height}, withAlpha(ground, fade), height * 0.26f);
    ImFont* font = fontAt(Face::SansStrong, height * 0.72f);
    drawCentred(list, font, {at.x + height * 0.45f, middle}, ink, std::to_string(int(mark.phase) + 1));
    const float side = std::round(height * 0.74f);
    drawSymbol(list, phaseSymbol(mark.phase), {std::round(at.x + height * 1.18f), middle}, side, ink);
    if (mark.flip) drawSymbol(list, "pt_flip", {std::round(at.x + height * 2.05f), middle}, side, ink);
}

void drawCoin(ImDrawList* list, ImVec2 centre, float size, const std::string& number, float fade) {
    const float radius = size / 2;
    const int sides = size > 40 ? 48 : 28;
    list->AddCircleFilled(centre, radius, withAlpha(rgb(0x8A6410), fade), sides);
    list->AddCircleFilled(centre, radius * 0.9f, withAlpha(rgb(0xE9C25A), fade), sides);
    list->AddCircle(centre, radius * 0.74f, withAlpha(rgb(0xB8860B), fade * 0.8f), sides, std::max(1.0f, size * 0.03f));
    drawCentred(list, fontAt(Face::SerifStrong, size * (number.size() > 2 ? 0.44f : 0.58f)), centre,
                withAlpha(kInk, fade), number);
}

void drawStrength(ImDrawList* list, ImVec2 centre, float size, const std::string& strength, bool changed, bool fights) {
    static const Shape outer =
        makeShape("M12 0.5 L23 3.4 V13.5 C23 19.5 18.8 23 12 26.5 C5.2 23 1 19.5 1 13.5 V3.4 Z", 0.03f);
    static const Shape inner =
        makeShape("M12 2.3 L21.4 4.8 V13.5 C21.4 18.6 17.8 21.7 12 24.8 C6.2 21.7 2.6 18.6 2.6 13.5 V4.8 Z", 0.03f);
    const float unit = size / 24;
    const ImVec2 corner = {centre.x - size / 2, centre.y - unit * 13.5f};
    fillShape(list, outer, corner, unit, kPaper);
    fillShape(list, inner, corner, unit, !fights ? rgb(0xA79E92) : changed ? rgb(0x8A2723) : rgb(0x4A4450));
    drawCentred(list, fontAt(Face::SerifStrong, size * (strength.size() > 2 ? 0.44f : 0.56f)),
                {centre.x, centre.y - unit * 1.2f}, rgb(0xFFF6E8), strength);
}

float drawCopies(ImDrawList* list, ImVec2 corner, float side, int copies, ImU32 colour) {
    constexpr int kStacked = 3;
    const int squares = copies > kStacked ? 1 : std::max(copies, 0);
    float width = side;
    for (int i = 0; i < squares; ++i) {
        const float y = std::round(corner.y + float(i) * side * 1.28f);
        list->AddRectFilled({corner.x - side, y}, {corner.x, y + side}, colour, std::max(0.0f, side * 0.12f));
    }
    if (copies > kStacked) {
        ImFont* font = fontAt(Face::SansStrong, side * 1.35f);
        const std::string number = fmt::format("{}\u00d7", copies);
        width += textSize(font, number).x + side * 0.3f;
        drawText(list, font,
                 {corner.x - width, std::round(corner.y + side / 2 - ascentOf(font) + capitalHeight(font) / 2)}, colour,
                 number);
    }
    return width;
}

float drawResources(ImDrawList* list, ImVec2 at, float side, const std::vector<Resource>& row, float fade) {
    float x = at.x;
    for (const Resource resource : row) {
        const char* symbol = resourceSymbol(resource);
        drawSymbol(list, symbol, {std::round(x + side / 2), std::round(at.y + side / 2)}, side,
                   fade < 1 ? withAlpha(symbolColour(symbol), fade) : 0u);
        x += std::round(side * 1.12f);
    }
    return x;
}

std::string strengthText(int strength, bool variable) {
    if (strength == schema::paper_tales::kNoStrength) return "\u2013";
    return fmt::format("{}{}", strength, variable ? "*" : "");
}

}  // namespace ui
