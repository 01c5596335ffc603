// Marks of battles on the table: the symbols of words and what they are called, chips, bars, and items that are pressed
// or only looked at.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

#include "editor/app/play/battle_royale/table.h"
#include "editor/ui/panels/play_parts.h"

namespace ui {

// What draws a battle: the panels, what is read of the game, and what was pressed, which is carried out when all is
// drawn (finish()).
struct BattleCanvas {
    PlayPanels& panels;
    const editor::play::BattleRoyaleTable& table;
    ImDrawList* list = nullptr;
    std::string chosen = {};                  // an option of the shown decision, as files keep it
    std::size_t goTo = editor::play::kNoRow;  // an event

    const editor::play::Sandbox& sandbox() const { return panels.play.sandbox; }
    const engine::battle_royale::GameState& state() const;
    const engine::battle_royale::SideState& side(int seat) const { return state().sides[seat]; }
    const engine::battle_royale::BattleState& battle() const;  // of the table
    const engine::battle_royale::CompiledSet& set() const;
    std::string name(int card) const;
    // The decision that is open or was made at the shown position, if the observer may see it; null: none.
    const editor::play::DecisionView* asked() const;
    void finish();
};

// "br_fire"; of Element::None an empty text.
std::string symbolOf(schema::battle_royale::Trait trait);
std::string symbolOf(schema::battle_royale::Element element);
std::string symbolOf(schema::battle_royale::Status status);
const char* symbolOf(schema::battle_royale::CardKind kind);
// As they are called, in the language that is spoken.
std::string wordOf(schema::battle_royale::Trait trait);
std::string wordOf(schema::battle_royale::Element element);
std::string wordOf(schema::battle_royale::Status status);
std::string wordsOfElements(unsigned bits);  // "Fire, Dark"
std::string wordsOfStatuses(unsigned bits);
std::string helpOf(schema::battle_royale::Status status);  // what it does, in a sentence

// Symbols of elements, then of statuses, from the left; returns where they end.
float drawBits(ImDrawList* list, ImVec2 at, float side, unsigned elements, unsigned statuses);
float bitsWidth(float side, unsigned elements, unsigned statuses);

// A line of text whose capitals lie around `middle`; returns where it ends.
float drawLevel(ImDrawList* list, ImFont* font, float x, float middle, ImU32 colour, std::string_view text);

// Something that is only looked at: its tooltip where the mouse is. `label` names it for tests.
void looksAt(std::string_view label, ImVec2 min, ImVec2 max, std::string_view title, std::string_view body = {});

// Where the mouse is `over` something that an event made: a key, or the menu of the right button, asks why or goes
// there. `label` tells menus apart.
void asksOfEvent(BattleCanvas& canvas, const char* label, std::size_t event, bool over);

// A chip: a symbol, and words or a number behind it. Returns its width.
float chipWidth(float tall, std::string_view words);
float drawChip(ImDrawList* list, ImVec2 at, float tall, std::string_view symbol, std::string_view words, bool faint);

// Green boxes of an item in a row, the filled ones with a cross; returns the width.
float drawBoxes(ImDrawList* list, ImVec2 at, float side, int filled, int boxes);
float boxesWidth(float side, int boxes);

}  // namespace ui
