// Numbers of the state, plotted below the lanes of the timeline.
#include "editor/ui/panels/play_plots.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "editor/app/play/plots.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"
#include "engine/kernel/state_fields.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kPlotLane = 46;  // logical height of a lane where there is room
constexpr float kTwoLinesFrom = 38;
constexpr float kLanesLeast = 84;  // logical height that is left for the lanes above
constexpr float kPlotColumn = 2;   // logical width of what is drawn as one

ImU32 plotColour(std::size_t plot) {
    const Theme& t = theme();
    const ImU32 colours[Plots::kMost] = {t.info, t.success, t.gold, t.accent};
    return colours[plot % Plots::kMost];
}

// A line that goes from value to value at the events that change it; below one column of pixels all between the least
// and the greatest.
void drawPlotLine(ImDrawList* list, const Plots& plots, std::size_t plot, const TimelineRuler& ruler, float top,
                  float bottom) {
    const std::optional<Plots::Extent> extent = plots.extentOf(plot);
    if (!extent) return;
    const auto count = std::size_t(std::max(1.0f, ruler.width / dp(kPlotColumn)));
    const std::vector<PlotColumn>& columns = plots.columns(plot, ruler.from, ruler.to, count);
    const float wide = ruler.width / float(count), thick = std::max(1.0f, dp(1.5f)), high = bottom - top - thick;
    const auto y = [&](std::int64_t value) {
        if (extent->least == extent->greatest) return std::round(top + high / 2);
        const double share = double(value - extent->least) / double(extent->greatest - extent->least);
        return std::round(top + high * float(1 - share));
    };
    const ImU32 ink = plotColour(plot), below = withAlpha(ink, 0.16f);
    for (std::size_t i = 0; i < columns.size();) {
        const PlotColumn& column = columns[i];
        std::size_t end = i + 1;
        while (end < columns.size() && columns[end] == column) ++end;
        const float from = std::round(ruler.left + float(i) * wide), to = std::round(ruler.left + float(end) * wide);
        if (column.isThere) {
            float upper = y(column.most), lower = y(column.least);
            list->AddRectFilled({from, upper}, {to, bottom}, below);
            // What changes exactly between two columns lies in neither.
            if (i > 0 && columns[i - 1].isThere) {
                const float step = std::clamp(upper, y(columns[i - 1].most), y(columns[i - 1].least));
                list->AddRectFilled({from, std::min(upper, step)}, {from + thick, std::max(lower, step) + thick}, ink);
            }
            list->AddRectFilled({from, upper}, {to, lower + thick}, ink);
        }
        i = end;
    }
}

}  // namespace

std::size_t plotsShown(const PlayPanels& panels) {
    return panels.play.whyNoQueries().empty() ? panels.play.sandbox.plots.all().size() : 0;
}

float plotLaneHeight(const PlayPanels& panels, float height) {
    const std::size_t count = plotsShown(panels);
    if (count == 0) return 0;
    return std::round(std::clamp((height - dp(kLanesLeast)) / float(count), dp(kLowPlotLane), dp(kPlotLane)));
}

std::string plotName(const Sandbox& sandbox, std::size_t plot) {
    const int stateField = sandbox.plots.fieldOf(plot);
    return stateField < 0 ? sandbox.plots.all()[plot]
                          : engine::fieldName(sandbox.session->game(), sandbox.cursor.state(),
                                              sandbox.session.fields()[stateField]);
}

void drawPlots(PlayPanels& panels, ImDrawList* list, const TimelineRuler& ruler, float top, float laneHeight) {
    const Plots& plots = panels.play.sandbox.plots;
    const float right = ruler.left + ruler.width;
    for (std::size_t i = 0; i < plots.all().size(); ++i) {
        const float from = top + laneHeight * float(i) + dp(4), to = top + laneHeight * float(i + 1);
        list->AddRectFilled({ruler.left, from}, {right, to}, theme().sunken, dp(4));
        drawPlotLine(list, plots, i, ruler, from + dp(3), to - dp(3));
        testItem([&] { return fmt::format("plot lane {}", i + 1); }, {ruler.left, from}, {right, to});
    }
}

void drawPlotName(PlayPanels& panels, std::size_t plot, ImVec2 min, ImVec2 max) {
    const Sandbox& sandbox = panels.play.sandbox;
    const Plots& plots = sandbox.plots;
    const Theme& t = theme();
    const std::string name = plotName(sandbox, plot);
    const std::optional<Plots::Extent> extent = plots.extentOf(plot);
    const std::optional<std::int64_t> value = plots.valueAt(plot, sandbox.cursor.position());
    const std::string here = value ? std::to_string(*value) : "\u2014";
    ImGui::SetCursorScreenPos(min);
    ImGui::PushID(int(plot));
    const bool pressed =
        ImGui::InvisibleButton(fmt::format("{}###plot {}", name, plot + 1).c_str(), {max.x - min.x, max.y - min.y});
    const bool over = ImGui::IsItemHovered(), ring = compat::showsFocusRing();
    tooltip(name, !extent
                      ? say("This game has no such number.")
                      : say("{} at the position shown; {} to {} in this game.", here, extent->least, extent->greatest));
    if (pressed || (over && ImGui::IsMouseReleased(ImGuiMouseButton_Right))) ImGui::OpenPopup("##plot");
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (over) list->AddRectFilled(min, max, t.hover, dp(4));
    if (ring) drawFocusRing(min, max, dp(4));
    const TextStyle small(Type::Small);
    const float line = ImGui::GetFontSize(), right = max.x - dp(4);
    const auto atRight = [&](const std::string& words, float y, ImU32 colour) {
        const float wide = labelSize(words).x;
        drawLabel(list, {right - wide, y}, colour, words);
        return wide;
    };
    if (max.y - min.y >= dp(kTwoLinesFrom)) {
        const float upper = min.y + dp(3), lower = max.y - line - dp(3);
        const float wide = extent ? atRight(std::to_string(extent->greatest), upper, t.inkFaint) : 0;
        drawLabel(list, {min.x, upper}, t.inkSoft, elided(name, right - wide - dp(6) - min.x));
        if (extent) atRight(std::to_string(extent->least), lower, t.inkFaint);
        const TextStyle strong(Type::SmallStrong);
        drawLabel(list, {min.x, lower}, plotColour(plot), here);
    } else {
        const float middle = std::round((min.y + max.y - line) / 2);
        const float wide = atRight(here, middle, plotColour(plot));
        drawLabel(list, {min.x, middle}, t.inkSoft, elided(name, right - wide - dp(6) - min.x));
    }
    bool gone = false;
    if (beginMenu("##plot")) {
        menuSeparator(elided(name, dp(300)));
        if (const int stateField = plots.fieldOf(plot); stateField >= 0) {
            if (menuItem((say("Show it in State") + "###show plot in state").c_str(), {.icon = icon("tree")})) {
                panels.asked = stateField;
                panels.play.tree.reveal(stateField);
                act(panels, "view.panel_play.state");
            }
            if (menuItem((say("Watch this field") + "###watch plot").c_str(), {.icon = icon("target")}))
                act(panels, "play.watch", plots.all()[plot]);
        }
        gone = menuItem((say("Take the plot away") + "###take the plot away").c_str(), {.icon = icon("close")});
        endMenu();
    }
    ImGui::PopID();
    if (gone) act(panels, "play.unplot", std::to_string(plot + 1));
}

}  // namespace ui
