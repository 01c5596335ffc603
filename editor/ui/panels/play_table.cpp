// The panels that each game draws in its own way: the table, the seats beside it, the boards, the decks.
#include <imgui.h>

#include <algorithm>

#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"

namespace ui {

namespace {

constexpr float kTimelineTall = 46, kLowTable = 440;  // logical

// Draws a panel of the game's row, or says that it has none.
void drawOwn(PlayPanels& panels, const PanelWords& words, void (*draw)(PlayPanels&)) {
    if (nothingPlayed(panels, words.empty)) return;
    if (draw) draw(panels);
    else
        emptyState(iconNamed(words.icon), panels.play.sandbox.session->game().schema().title,
                   say("This game has no view of its own here. The State panel below shows everything."));
}

// Of the panels that are seen together before a game, the one in the middle has the button that begins it.
bool notBegun(PlayPanels& panels, const PanelWords& words) {
    if (panels.play.sandbox.session.playing()) return false;
    if (emptyState(icon("dice"), say("No game on the table"), words.empty,
                   (say("Play from here") + "###Play from here").c_str(), icon("play-circle")))
        act(panels, "play.start");
    return true;
}

}  // namespace

void drawPlayTable(PlayPanels& panels) {
    const GameViews& views = viewsOf(panels);
    if (notBegun(panels, views.table)) return;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    // A table that would be too low to read takes the room of the timeline, which has a panel of its own.
    const float steps = transportHeight(panels, room.x);
    const bool shownBelow = ImGui::GetFrameCount() - panels.timelineDrawn <= 1;
    const bool timeline = !shownBelow && room.y - steps - dp(kTimelineTall) >= dp(kLowTable);
    panels.tableDrawn = ImGui::GetFrameCount();
    const float footer = steps + (timeline ? dp(kTimelineTall) : dp(6));
    const ImVec2 corner = ImGui::GetCursorScreenPos(), size = {room.x, std::max(dp(80), room.y - footer)};
    if (views.drawTable) views.drawTable(panels, corner, size);
    else drawOwn(panels, views.table, nullptr);
    panels.hoveredOption = panels.hoveredNext;
    panels.hoveredNext = -1;
    ImGui::SetCursorScreenPos({corner.x, corner.y + size.y});
    ImGui::BeginChild("transport", {room.x, footer}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    transport(panels);
    if (timeline) timelineCanvas(panels, dp(40), false);
    ImGui::EndChild();
}

void drawPlaySeats(PlayPanels& panels) { drawOwn(panels, viewsOf(panels).seats, viewsOf(panels).drawSeats); }
void drawPlayBoards(PlayPanels& panels) {
    if (!notBegun(panels, viewsOf(panels).boards)) drawOwn(panels, viewsOf(panels).boards, viewsOf(panels).drawBoards);
}
void drawPlayDecks(PlayPanels& panels) { drawOwn(panels, viewsOf(panels).decks, viewsOf(panels).drawDecks); }

}  // namespace ui
