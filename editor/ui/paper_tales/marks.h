// Marks of Paper Tales that are printed on cards and drawn on the table: icons of phases, costs, strengths, resources.
#pragma once

#include <imgui.h>

#include <string>
#include <vector>

#include "schema/paper_tales/records.h"

namespace ui {

// The symbol of a phase, a resource, and what a phase is called.
const char* phaseSymbol(schema::paper_tales::Phase phase);
const char* resourceSymbol(schema::paper_tales::Resource resource);
ImU32 phaseColour(schema::paper_tales::Phase phase);  // in the present theme

// The icon of a phase: its number, 1 to 6, and its symbol, with the flip icon behind them where the ability happens
// once.
struct PhaseMark {
    schema::paper_tales::Phase phase = schema::paper_tales::Phase::Recruitment;
    bool flip = false;
};
float phaseMarkWidth(float height, bool flip);
void drawPhaseMark(ImDrawList* list, ImVec2 at, float height, PhaseMark mark, float fade = 1);

// A coin with a number on it, `size` pixels wide.
void drawCoin(ImDrawList* list, ImVec2 centre, float size, const std::string& number, float fade = 1);
// A shield with a strength on it, `size` pixels wide; brighter where it differs from the printed one, pale where the
// Unit does not fight.
void drawStrength(ImDrawList* list, ImVec2 centre, float size, const std::string& strength, bool changed = false,
                  bool fights = true);
// Stacked squares for the copies in the deck, their right upper corner here; returns their width.
float drawCopies(ImDrawList* list, ImVec2 corner, float side, int copies, ImU32 colour);
// Symbols in a row from the left, `side` pixels each; returns where the row ends.
float drawResources(ImDrawList* list, ImVec2 at, float side, const std::vector<schema::paper_tales::Resource>& row,
                    float fade = 1);

// "4", "2*", or a dash where none is printed.
std::string strengthText(int strength, bool variable);

}  // namespace ui
