// The shared symbols, and drawing those of every game.
#include "editor/ui/symbols.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "editor/ui/panels/games.h"
#include "editor/ui/shape.h"
#include "editor/ui/symbol_table.h"
#include "editor/ui/theme.h"

namespace ui {
namespace {

using Ink = SymbolInk;
using Hue = SymbolHue;

// What no game has to itself: dice that fall positive or negative (dice_view.h), and what is set once for a project.
const std::vector<Symbol>& sharedSymbols() {
    static const std::vector<Symbol> symbols = {
        {"die",
         Hue::White,
         {{"M12 2 L21 7 V17 L12 22 L3 17 V7 Z"},
          {"M21 7 V17 L12 22 V12 Z", Ink::Dark},
          {"M12 2 L21 7 V17 L12 22 L3 17 V7 Z M3 7 L12 12 L21 7 M12 12 V22", Ink::Outline, 1.1f},
          {"M12 4.7 L14 7 L12 9.3 L10 7 Z", Ink::Outline},
          {"M7.5 11.4 L9 14.2 L7.5 17 L6 14.2 Z", Ink::Outline}}},
        {"positive_die",
         Hue::Red,
         {{"M5.4 2 H18.6 C20.5 2 22 3.5 22 5.4 V18.6 C22 20.5 20.5 22 18.6 22 H5.4 C3.5 22 2 20.5 2 18.6 V5.4 C2 3.5 "
           "3.5 2 5.4 2 Z"},
          {"M12 4.8 L13.9 10.1 L19.2 12 L13.9 13.9 L12 19.2 L10.1 13.9 L4.8 12 L10.1 10.1 Z", Ink::Hole},
          {"M7 7 L8.6 8.6 M17 7 L15.4 8.6 M7 17 L8.6 15.4 M17 17 L15.4 15.4", Ink::Hole, 1.5f}}},
        {"negative_die",
         Hue::Soft,
         {{"M5.4 2 H18.6 C20.5 2 22 3.5 22 5.4 V18.6 C22 20.5 20.5 22 18.6 22 H5.4 C3.5 22 2 20.5 2 18.6 V5.4 C2 3.5 "
           "3.5 2 5.4 2 Z M5.6 3.9 C4.6 3.9 3.9 4.6 3.9 5.6 V18.4 C3.9 19.4 4.6 20.1 5.6 20.1 H18.4 C19.4 20.1 20.1 "
           "19.4 20.1 18.4 V5.6 C20.1 4.6 19.4 3.9 18.4 3.9 Z"}}},
        {"settings",
         Hue::Soft,
         {{"M10.2 1.6 H13.8 L14.3 4.6 L16.4 5.5 L18.9 3.7 L21.4 6.2 L19.6 8.7 L20.4 10.7 L23.4 11.2 V14 V13.8 L20.4 "
           "14.3 L19.6 16.3 L21.4 18.8 L18.9 21.3 L16.4 19.5 L14.3 20.4 L13.8 23.4 H10.2 L9.7 20.4 L7.6 19.5 L5.1 21.3 "
           "L2.6 18.8 L4.4 16.3 L3.6 14.3 L0.6 13.8 V11.2 L3.6 10.7 L4.4 8.7 L2.6 6.2 L5.1 3.7 L7.6 5.5 L9.7 4.6 Z O12 "
           "12.5 3.9 3.9"}}},
    };
    return symbols;
}

// All of them: the shared ones, then those of each game.
const std::vector<const Symbol*>& table() {
    static const std::vector<const Symbol*> symbols = [] {
        std::vector<const Symbol*> out;
        for (const Symbol& s : sharedSymbols()) out.push_back(&s);
        for (const GameViews& game : allViews())
            if (game.symbols)
                for (const Symbol& s : game.symbols()) out.push_back(&s);
        return out;
    }();
    return symbols;
}

struct Cut {
    Shape shape;                             // filled layers
    std::vector<std::vector<ImVec2>> lines;  // strokes
    std::vector<bool> closed;
};
struct Prepared {
    const Symbol* symbol;
    std::vector<Cut> coarse, fine;
};

// Small drawings need fewer points than large ones.
constexpr float kCoarse = 0.12f, kFine = 0.025f, kFineFrom = 32;

const Prepared* prepared(std::string_view name) {
    static const std::map<std::string_view, Prepared> all = [] {
        std::map<std::string_view, Prepared> out;
        for (const Symbol* s : table()) {
            Prepared p{s, {}, {}};
            for (const SymbolLayer& l : s->layers) {
                for (const float tolerance : {kCoarse, kFine}) {
                    Cut cut;
                    if (l.stroke > 0) {
                        cut.lines = readPath(l.path, tolerance);
                        for (const auto& line : cut.lines) {
                            const ImVec2 a = line.front(), b = line.back();
                            cut.closed.push_back(line.size() > 2 && std::abs(a.x - b.x) + std::abs(a.y - b.y) < 1e-3f);
                        }
                    } else {
                        cut.shape = makeShape(l.path, tolerance);
                    }
                    (tolerance == kCoarse ? p.coarse : p.fine).push_back(std::move(cut));
                }
            }
            out.emplace(s->name, std::move(p));
        }
        return out;
    }();
    const auto found = all.find(name);
    return found == all.end() ? nullptr : &found->second;
}

ImU32 colourOf(Hue hue) {
    const Theme& t = theme();
    switch (hue) {
        case Hue::Ink: return t.ink;
        case Hue::Accent: return t.accentText;
        case Hue::Gold: return t.gold;
        case Hue::Blue: return t.blueStone;
        case Hue::Green: return t.forest;
        case Hue::Water: return t.water;
        case Hue::Stone: return t.stone;
        case Hue::White: return t.whiteStone;
        case Hue::Red: return t.redStone;
        case Hue::Black: return t.blackStone;
        case Hue::Soft: return t.inkFaint;
    }
    return t.ink;
}

ImU32 colourOf(const Symbol& symbol) {
    const std::uint32_t dye = theme().name == ThemeName::Dark ? symbol.dye.dark : symbol.dye.light;
    return dye != 0 ? rgb(dye) : colourOf(symbol.hue);
}

// Stones and the die are things, not signs: they keep their material.
bool isThing(const Symbol& s) {
    for (const SymbolLayer& l : s.layers)
        if (l.ink == Ink::Outline) return true;
    return false;
}

void strokeLine(ImDrawList* list, const std::vector<ImVec2>& line, bool closed, ImVec2 origin, float scale, float width,
                ImU32 colour) {
    static std::vector<ImVec2> points;
    points.clear();
    for (const ImVec2 p : line) {
        const ImVec2 at = {origin.x + p.x * scale, origin.y + p.y * scale};
        // Two points in one place have no direction; ImGui would draw a spike there.
        const ImVec2 last = points.empty() ? ImVec2(-1e9f, -1e9f) : points.back();
        if (std::abs(at.x - last.x) + std::abs(at.y - last.y) > 0.01f) points.push_back(at);
    }
    if (closed && points.size() > 1) points.pop_back();
    list->AddPolyline(points.data(), int(points.size()), colour, closed ? ImDrawFlags_Closed : 0, width);
    // Round ends; a line thinner than two pixels does not show them.
    if (!closed && width >= 2) {
        list->AddCircleFilled(points.front(), width / 2, colour);
        list->AddCircleFilled(points.back(), width / 2, colour);
    }
}

}  // namespace

std::span<const char* const> symbolNames() {
    static const std::vector<const char*> names = [] {
        std::vector<const char*> out;
        for (const Symbol* s : table()) out.push_back(s->name);
        return out;
    }();
    return names;
}

bool hasSymbol(std::string_view name) { return prepared(name) != nullptr; }

ImU32 symbolColour(std::string_view name) {
    const Prepared* p = prepared(name);
    return p ? colourOf(*p->symbol) : theme().inkFaint;
}

void drawSymbol(ImDrawList* list, std::string_view name, ImVec2 centre, float size, ImU32 colour) {
    const Theme& t = theme();
    const Prepared* p = prepared(name);
    if (!p) {
        const float half = size * 0.4f;
        list->AddRect({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half},
                      ImGui::GetColorU32(t.error), 0, 0, 1);
        return;
    }
    const ImU32 own = colourOf(*p->symbol);
    const bool thing = isThing(*p->symbol);
    if (colour == 0) colour = own;
    else if (thing) colour = withAlpha(own, float(colour >> IM_COL32_A_SHIFT & 255) / 255);
    const float scale = size / 24;
    const ImVec2 origin = {centre.x - size / 2, centre.y - size / 2};
    const std::vector<Cut>& cuts = size >= kFineFrom ? p->fine : p->coarse;
    const bool dark = t.name == ThemeName::Dark;
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        const SymbolLayer& layer = p->symbol->layers[i];
        ImU32 ink = colour;
        switch (layer.ink) {
            case Ink::Own: break;
            case Ink::Light: ink = lighter(colour, 0.28f); break;
            case Ink::Dark: ink = lighter(colour, -0.22f); break;
            case Ink::Hole:
                ink = withAlpha(luminance(colour) > 0.55f ? rgb(0x241E1A)
                                : dark                    ? t.panel
                                                          : t.raised,
                                float(colour >> IM_COL32_A_SHIFT & 255) / 255);
                break;
            case Ink::Outline:
                ink = withAlpha(p->symbol->hue == Hue::White ? rgb(0x4A4038)
                                : dark                       ? rgb(0xB9B7BE)
                                                             : rgb(0x2A2420),
                                float(colour >> IM_COL32_A_SHIFT & 255) / 255 * 0.85f);
                break;
        }
        if (layer.stroke > 0) {
            const float width = std::max(layer.stroke * scale, 1.0f);
            for (std::size_t k = 0; k < cuts[i].lines.size(); ++k)
                strokeLine(list, cuts[i].lines[k], cuts[i].closed[k], origin, scale, width, ImGui::GetColorU32(ink));
        } else {
            fillShape(list, cuts[i].shape, origin, scale, ImGui::GetColorU32(ink));
        }
    }
}

}  // namespace ui
