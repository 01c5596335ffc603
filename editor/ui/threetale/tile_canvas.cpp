// Painting a tile.
#include "editor/ui/threetale/tile_canvas.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <span>

#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/record_form.h"
#include "editor/ui/test_items.h"
#include "editor/ui/threetale/tile_view.h"
#include "editor/ui/threetale/views.h"
#include "editor/ui/wheel.h"
#include "editor/ui/widgets.h"
#include "schema/threetale/records.h"

namespace ui {

namespace {

constexpr float kCell = 112;  // logical pixels a Space
constexpr const char* kCorners[] = {"northwest", "northeast", "southwest", "southeast"};

// `verb` begins the name of the step: "Rotate The Old Mill".
void setCells(editor::Application& app, const std::string& id, const std::string& path, const std::vector<int>& cells,
              const char* verb) {
    std::vector<editor::Cell> list;
    for (std::size_t i = 0; i < cells.size(); ++i)
        list.push_back({id, fmt::format("{}[{}]", path, i), editor::Value(cells[i])});
    app.notices.refusal(app.workspace->setCells(list, fmt::format("{} {}", verb, app.nameOf(id))));
}

constexpr float kStamp = 44, kStampGap = 4;  // logical
constexpr int kMostStamps = 7;               // in a row

int stampsIn(float room) { return std::clamp(int((room + dp(kStampGap)) / dp(kStamp + kStampGap)), 1, kMostStamps); }

// Every feature as a stamp to choose, the eraser first; as many in a row as there is room for.
void drawPalette(std::span<const schema::Choice> choices, int& brush) {
    const float side = dp(kStamp);
    const int columns = stampsIn(ImGui::GetContentRegionAvail().x);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (int(i) % columns != 0) ImGui::SameLine(0, dp(kStampGap));
        ImGui::PushID(int(i));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (ImGui::InvisibleButton(choices[i].label, {side, side})) brush = int(i);
        ImDrawList* list = ImGui::GetWindowDrawList();
        const bool hovered = ImGui::IsItemHovered(), ring = compat::showsFocusRing();
        list->AddRectFilled(at, {at.x + side, at.y + side},
                            paint(brush == int(i) ? theme().selected
                                  : hovered       ? theme().hover
                                                  : theme().panel),
                            dp(6));
        list->AddRect(at, {at.x + side, at.y + side}, paint(brush == int(i) ? theme().accent : theme().border), dp(6),
                      0, brush == int(i) ? dp(2) : 1);
        if (i == 0) drawLabel(list, {at.x + dp(13), at.y + dp(13)}, paint(theme().inkSoft), icon("eraser"));
        else if (std::string_view(choices[i].key) == "trees")
            drawSpace(list, {at.x + dp(6), at.y + dp(6)}, side - dp(12), choices[i].key, false, 1);
        else drawFeature(list, {at.x + side / 2, at.y + side / 2}, dp(30), choices[i].key, false);
        if (ring) drawFocusRing(at, {at.x + side, at.y + side}, dp(6));
        tooltip(choices[i].label, i == 0 ? "Clears a Space." : "Click a Space of the tile to paint it.");
        ImGui::PopID();
    }
}

}  // namespace

void tileField(editor::Application& app, int& brush, const std::string& id, const std::string& path,
               const schema::Field& field, const void* value) {
    std::vector<int> cells;
    for (std::size_t i = 0; i < 4; ++i) cells.push_back(int(schema::integerAt(*field.item, field.list.at(value, i))));
    const auto& choices = field.item->choices;

    // The tile.
    const float cell = dp(kCell), gap = dp(2);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawShadow(list, corner, {corner.x + cell * 2 + gap, corner.y + cell * 2 + gap}, dp(8), dp(6));
    bool overTile = false;
    for (int i = 0; i < 4; ++i) {
        const ImVec2 min{corner.x + float(i % 2) * (cell + gap), corner.y + float(i / 2) * (cell + gap)},
            max{min.x + cell, min.y + cell};
        ImGui::SetCursorScreenPos(min);
        ImGui::PushID(100 + i);
        const bool painted = ImGui::InvisibleButton(kCorners[i], {cell, cell});
        const bool cleared = ImGui::IsItemClicked(ImGuiMouseButton_Right);
        const bool hovered = ImGui::IsItemHovered();
        overTile = overTile || hovered;
        ImGui::PopID();
        testItem([&] { return fmt::format("cell {}", kCorners[i]); }, min, max);
        drawSpace(list, min, cell, choices[cells[i]].key, false, unsigned(i));
        if (hovered) list->AddRect(min, max, paint(theme().accent), dp(6), 0, dp(2));
        tooltip(kCorners[i], choices[cells[i]].label);
        if (painted || cleared) {
            std::vector<int> next = cells;
            next[i] = cleared ? 0 : brush;
            if (next != cells) setCells(app, id, path, next, cleared ? "Clear a Space of" : "Paint a Space of");
        }
    }
    // At its right the palette: every feature, and the eraser; below the tile where the form is narrow.
    const float beside = cell * 2 + gap + dp(20);
    ImGui::SetCursorScreenPos(corner);
    const bool below = stampsIn(ImGui::GetContentRegionAvail().x - beside) < 3;
    ImGui::SetCursorScreenPos(below ? ImVec2(corner.x, corner.y + cell * 2 + gap + dp(12))
                                    : ImVec2(corner.x + beside, corner.y));
    ImGui::BeginGroup();
    drawPalette(choices, brush);
    int turns = 0;
    if (button("Rotate left", {.icon = icon("rotate-left"), .compact = true})) turns = 3;
    if (ImGui::GetItemRectMax().x + dp(140) < ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x)
        ImGui::SameLine();
    if (button("Rotate right", {.icon = icon("rotate-right"), .compact = true})) turns = 1;
    caption("Click to paint, right-click to clear. R or Ctrl+wheel rotates the tile.");
    ImGui::EndGroup();
    // The form scrolls under the mouse: the wheel alone is never meant for the tile.
    if (const float notches = wheelOver(overTile && ImGui::GetIO().KeyCtrl); notches != 0) turns = notches > 0 ? 1 : 3;
    if (overTile && !ImGui::GetIO().WantTextInput && compat::keyPressed('R')) turns = 1;
    if (turns > 0) {
        std::vector<int> next = cells;
        for (int t = 0; t < turns; ++t) next = {next[2], next[0], next[3], next[1]};
        setCells(app, id, path, next, "Rotate");
    }
    const float bottom = std::max(corner.y + cell * 2 + gap, ImGui::GetItemRectMax().y);
    ImGui::SetCursorScreenPos({corner.x, bottom + dp(8)});
    ImGui::Dummy({cell * 2, dp(4)});
}

bool drawThreeTaleField(editor::Application& app, RecordForm& form, const std::string& id, const std::string& path,
                        const schema::Field& field, const void* value) {
    const bool features = field.kind == schema::Kind::List && field.list.fixed &&
                          field.item->choices.data() == choicesOf(schema::threetale::Feature{}).data();
    if (!features) return false;
    sectionHeading(field.notes.label, field.notes.help);
    tileField(app, form.brush, id, path, field, value);
    return true;
}

}  // namespace ui
