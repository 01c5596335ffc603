// A small window with one of everything, which the driver's own tests drive.
#include "tests/editor/driver/demo_window.h"

#include <GLFW/glfw3.h>
#include <imgui_stdlib.h>

#include <cstring>

#include "editor/ui/compat.h"
#include "editor/ui/test_items.h"

namespace driver {

namespace {

void drawMenus(DemoWindow& demo) {
    if (!ImGui::BeginMenuBar()) return;
    if (ImGui::BeginMenu("File")) {
        if (ImGui::MenuItem("Save", "Ctrl+S")) ++demo.saves;
        ImGui::MenuItem("Never", nullptr, false, false);
        if (ImGui::BeginMenu("Show")) {
            ImGui::MenuItem("Tools", nullptr, &demo.showTools);
            ImGui::EndMenu();
        }
        ImGui::EndMenu();
    }
    ImGui::EndMenuBar();
}

void drawFields(DemoWindow& demo) {
    // U+F067 is the plus of an icon font.
    if (ImGui::Button("\xEF\x81\xA7 Add##button")) ++demo.clicks;
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0)) ++demo.doubleClicks;
    if (ImGui::IsItemClicked(1)) ++demo.rightClicks;
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("adds one");
    ImGui::SameLine();
    ImGui::BeginDisabled();
    ImGui::Button("Forbidden");
    ImGui::EndDisabled();
    ImGui::Checkbox("Known", &demo.checked);
    ImGui::InputText("Name", &demo.name);
    ImGui::InputTextMultiline("##notes", &demo.notes, {200, 50});
    ImGui::InputInt("Cost", &demo.cost);
    ImGui::DragFloat("Weight", &demo.weight, 0.01f, 0.0f, 1.0f);
    constexpr const char* kKinds[] = {"tile", "artifact", "enemy"};
    ImGui::Combo("Kind", &demo.kind, kKinds, 3);
    demo.advanced = ImGui::CollapsingHeader("Advanced");
    if (demo.advanced) ImGui::TextWrapped("only for those who know what they are doing and who read to the end");
}

void drawTable(DemoWindow& demo) {
    if (!ImGui::BeginTable("rows", 2, ImGuiTableFlags_Sortable | ImGuiTableFlags_ScrollY, {0, 80})) return;
    ImGui::TableSetupColumn("Title");
    ImGui::TableSetupColumn("Action");
    ImGui::TableHeadersRow();
    if (const ImGuiTableSortSpecs* sort = ImGui::TableGetSortSpecs(); sort && sort->SpecsCount > 0) {
        demo.sortColumn = sort->Specs[0].ColumnIndex;
    }
    for (int i = 0; i < 20; ++i) {
        ImGui::PushID(("record" + std::to_string(i)).c_str());
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (ImGui::Selectable(("Row " + std::to_string(i)).c_str(), demo.row == i)) demo.row = i;
        ImGui::TableNextColumn();
        if (ImGui::SmallButton("Delete")) {
            demo.deleted = i;
            demo.askedToDelete = true;
        }
        ImGui::PopID();
    }
    ImGui::EndTable();
}

void drawTabs(DemoWindow& demo) {
    if (!ImGui::BeginTabBar("documents")) return;
    if (ImGui::BeginTabItem("Rabbit")) {
        demo.nameTab = true;
        ImGui::TextUnformatted("the page of the rabbit");
        ImGui::EndTabItem();
    }
    if (demo.wolfOpen && ImGui::BeginTabItem("Wolf###doc7", &demo.wolfOpen)) {
        demo.nameTab = false;
        ImGui::TextUnformatted("the page of the wolf");
        ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
}

void drawSlots(DemoWindow& demo) {
    for (int i = 0; i < 3; ++i) {
        ImGui::PushID(i);
        auto& slot = demo.slots[static_cast<std::size_t>(i)];
        ImGui::Button((slot + "###slot").c_str(), {70, 0});
        if (ImGui::BeginDragDropSource()) {
            ImGui::SetDragDropPayload("SLOT", &i, sizeof i);
            ImGui::TextUnformatted(slot.c_str());
            ImGui::EndDragDropSource();
        }
        if (ImGui::BeginDragDropTarget()) {
            if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload("SLOT")) {
                int from = 0;
                std::memcpy(&from, payload->Data, sizeof from);
                std::swap(slot, demo.slots[static_cast<std::size_t>(from)]);
            }
            ImGui::EndDragDropTarget();
        }
        if (i == 0 && ImGui::BeginPopupContextItem("slot menu")) {
            if (ImGui::MenuItem("Empty it")) slot.clear();
            ImGui::EndPopup();
        }
        ImGui::PopID();
        ImGui::SameLine();
    }
    ImGui::NewLine();
}

void drawCanvas(DemoWindow& demo) {
    ImGui::BeginChild("map", {0, 60}, true);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("canvas", {200, 40});
    for (int i = 0; i < 4; ++i) {
        const ImVec2 min{origin.x + static_cast<float>(i) * 50.0f, origin.y}, max{min.x + 46.0f, min.y + 40.0f};
        ImGui::GetWindowDrawList()->AddRect(min, max, IM_COL32(200, 160, 90, 255));
        if (i == demo.token) ImGui::GetWindowDrawList()->AddText({min.x + 4, min.y + 4}, IM_COL32_WHITE, "hero");
        ui::testItem([&] { return "space " + std::to_string(i); }, min, max);
        if (ImGui::IsItemActive() && ImGui::IsMouseHoveringRect(min, max)) demo.token = i;
    }
    ImGui::EndChild();
}

void drawQuestion(DemoWindow& demo) {
    if (demo.askedToDelete) ImGui::OpenPopup("Delete the record?");
    demo.askedToDelete = false;
    if (!ImGui::BeginPopupModal("Delete the record?", nullptr, ImGuiWindowFlags_AlwaysAutoResize)) return;
    ImGui::Text("this deletes record %d", demo.deleted);
    if (ImGui::Button("Delete")) ImGui::CloseCurrentPopup();
    ImGui::SameLine();
    if (ImGui::Button("Keep")) {
        demo.deleted = -1;
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

}  // namespace

void DemoWindow::draw() {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl && ui::compat::keyPressed(GLFW_KEY_S)) {
        ++saves;
        savedName = name;
    }
    ImGui::SetNextWindowPos({0, 0}, ImGuiCond_FirstUseEver);
    ImGui::SetNextWindowSize({420, 640}, ImGuiCond_FirstUseEver);
    ImGui::Begin("Cards", nullptr, ImGuiWindowFlags_MenuBar);
    drawMenus(*this);
    drawFields(*this);
    drawTable(*this);
    drawTabs(*this);
    drawSlots(*this);
    drawCanvas(*this);
    drawQuestion(*this);
    ImGui::End();

    if (showTools) {
        ImGui::SetNextWindowPos({430, 0}, ImGuiCond_FirstUseEver);
        ImGui::SetNextWindowSize({200, 120}, ImGuiCond_FirstUseEver);
        ImGui::Begin("Tools", &showTools);
        ImGui::Button("Delete");
        for (int i = 0; i < 20; ++i) ImGui::Text("line %d", i);
        if (ImGui::Button("At the bottom")) ++clicks;
        ImGui::End();
    }
}

void fontsWithCyrillic() {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.AddFontFromFileTTF("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 13.0f, nullptr,
                             atlas.GetGlyphRangesCyrillic());
}

}  // namespace driver
