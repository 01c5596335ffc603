// Two lines of the game side by side: where they part and why, and what differs in their states.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/line_comparison.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kToolsInARowFrom = 860;  // logical width from which the tools stand in one row
constexpr float kChosenLineWidth = 168;  // logical, of the choice of a line
constexpr float kCauseInFullFrom = 190;  // logical height of cause and table from which the cause has all its lines
constexpr float kGrownColumn = 64;       // logical, of the column of differences

// What is chosen of "compared at", as the action names it.
constexpr const char* kAtWords[] = {"end", "parting", nullptr, "shown"};

void chooseComparedLine(PlayPanels& panels, const char* label, const ComparedLines& lines, std::size_t side,
                        float width) {
    const std::vector<Line>& all = panels.play.sandbox.lines.all();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < all.size(); ++i) names.push_back(fmt::format("{}  {}", i + 1, said(all[i].name)));
    std::vector<const char*> items;
    for (const std::string& name : names) items.push_back(name.c_str());
    int chosen = int(lines.sides[side].line);
    ImGui::SetNextItemWidth(width);
    if (!select(label, chosen, items)) return;
    // The other one takes the place of what is chosen twice.
    std::size_t pair[] = {lines.sides[0].line, lines.sides[1].line};
    if (pair[1 - side] == std::size_t(chosen)) pair[1 - side] = pair[side];
    pair[side] = std::size_t(chosen);
    act(panels, "play.compare_lines", fmt::format("{} {}", pair[0] + 1, pair[1] + 1));
}

void chooseComparedAt(PlayPanels& panels, const ComparedLines& lines) {
    LineComparison& comparison = panels.play.sandbox.comparison;
    const std::string words[] = {say("At the end") + "###end", say("Where they part") + "###parting",
                                 say("At a turn") + "###turn", say("As shown") + "###shown"};
    const std::string helps[] = {
        say("The states to which both lines have come."), say("The states just after the first difference."),
        say("The states when a turn begins in both lines."),
        say("The state at the position shown, for the line being played; the other one stays where it is compared.")};
    Segment segments[4];
    for (std::size_t i = 0; i < 4; ++i) segments[i] = {words[i].c_str(), nullptr, helps[i]};
    int at = int(comparison.at);
    bool pressed = false;
    if (segmentedWidth(segments) <= ImGui::GetContentRegionAvail().x) {
        segmented("compared at", segments, at, true, &pressed);
    } else {
        std::string shown[4];
        const char* items[4];
        for (std::size_t i = 0; i < 4; ++i) items[i] = (shown[i] = shownLabel(words[i])).c_str();
        ImGui::SetNextItemWidth(std::min(dp(kChosenLineWidth), ImGui::GetContentRegionAvail().x));
        pressed = select("compared at", at, items);
        tooltip(shown[at], helps[at]);
    }
    if (pressed && at != int(ComparedAt::Turn)) act(panels, "play.compare_at", kAtWords[at]);
    const auto turns = int(std::max(lines.sides[0].turns, lines.sides[1].turns));
    if (pressed && at == int(ComparedAt::Turn) && comparison.at != ComparedAt::Turn)
        act(panels, "play.compare_at", std::to_string(std::clamp(int(comparison.turn) + 1, 1, std::max(1, turns))));
    if (comparison.at != ComparedAt::Turn) return;
    besideIfItFits(say("At a turn"));
    int turn = int(comparison.turn) + 1;
    ImGui::SetNextItemWidth(dp(110));
    if (stepper("compared turn", turn, {.min = 1, .max = std::max(1, turns)}))
        act(panels, "play.compare_at", std::to_string(turn));
}

void drawComparisonTools(PlayPanels& panels, const ComparedLines& lines) {
    const float room = ImGui::GetContentRegionAvail().x;
    const bool wide = room >= dp(kToolsInARowFrom);
    const float width = wide ? dp(kChosenLineWidth) : std::floor((room - dp(30)) / 2);
    ImGui::SetCursorPos({dp(10), dp(6)});
    chooseComparedLine(panels, "left line", lines, 0, width);
    ImGui::SameLine(0, dp(6));
    chooseComparedLine(panels, "right line", lines, 1, width);
    if (wide) ImGui::SameLine(0, dp(12));
    else ImGui::SetCursorPos({dp(10), ImGui::GetCursorPosY() + dp(2)});
    chooseComparedAt(panels, lines);
}

// A line of the table with something for each side; a press leads there.
void drawBothSides(PlayPanels& panels, const std::string& what, const std::string& help, const std::string (&texts)[2],
                   const char* const (&actions)[2]) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    wrappedText(what, theme().inkSoft);
    if (!help.empty()) tooltip(what, help);
    for (std::size_t side = 0; side < 2; ++side) {
        ImGui::TableNextColumn();
        if (!actions[side]) {
            wrappedText(texts[side]);
            continue;
        }
        std::string reason;
        const bool no = unavailable(panels, actions[side], reason);
        const std::string shown = elided(texts[side], ImGui::GetContentRegionAvail().x - dp(8));
        if (no) text(shown, theme().inkSoft);
        else if (link((shown + "###" + actions[side]).c_str(), texts[side])) act(panels, actions[side]);
    }
    ImGui::TableNextColumn();
}

std::string decisionsMade(const ComparedSide& side) {
    return side.made == side.recorded ? std::to_string(side.made) : say("{} of {}", side.made, side.recorded);
}

void drawComparedFields(PlayPanels& panels, const ComparedLines& lines) {
    int asked = -1;
    ImGuiListClipper clipper;
    clipper.Begin(int(lines.fields.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const ComparedField& field = lines.fields[i];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            const std::string name = elided(field.name, ImGui::GetContentRegionAvail().x - dp(8));
            if (link(fmt::format("{}###field {}", name, panels.play.sandbox.session.fields()[field.stateField].path)
                         .c_str(),
                     field.name))
                asked = field.stateField;
            for (const std::string* value : {&field.left, &field.right}) {
                ImGui::TableNextColumn();
                cellText(elided(*value, ImGui::GetContentRegionAvail().x));
            }
            ImGui::TableNextColumn();
            if (field.grown) cellNumber(fmt::format("{:+}", *field.grown), theme().inkSoft);
        }
    if (asked < 0) return;
    panels.asked = asked;
    act(panels, "view.panel_play.state");
}

void drawComparedTable(PlayPanels& panels, const ComparedLines& lines) {
    const std::string what = say("Compared"), left = said(lines.sides[0].name) + "###left",
                      right = said(lines.sides[1].name) + "###right",
                      grown = say("Difference##of two numbers") + "###grown";
    const Column columns[] = {{.label = what.c_str(), .sortable = false, .least = 140},
                              {.label = left.c_str(), .sortable = false, .least = 160},
                              {.label = right.c_str(), .sortable = false, .least = 160},
                              {.label = grown.c_str(), .width = kGrownColumn, .sortable = false, .givesWay = 1}};
    // Where there is little room its heading is left out; the lines stand above in the same order.
    if (!beginTable("compared lines", columns)) return;
    const ComparedSide &a = lines.sides[0], &b = lines.sides[1];
    drawBothSides(panels, say("How it stands"), {}, {a.standing, b.standing}, {nullptr, nullptr});
    drawBothSides(panels, say("Decisions"), say("Made, and those the line has where not all can be made now."),
                  {decisionsMade(a), decisionsMade(b)}, {nullptr, nullptr});
    if (lines.differ) {
        const std::string none = say("It has come no further.");
        drawBothSides(panels, say("They part"),
                      say("The first event that differs. A press plays that line and shows it."),
                      {a.first.empty() ? none : a.first, b.first.empty() ? none : b.first},
                      {"play.parting_left", "play.parting_right"});
    }
    drawBothSides(panels, say("States at"), say("A press plays that line and shows it."),
                  {say("{}, event {}", a.place, a.position), say("{}, event {}", b.place, b.position)},
                  {"play.show_left", "play.show_right"});
    drawComparedFields(panels, lines);
    ImGui::EndTable();
}

}  // namespace

void drawPlayComparison(PlayPanels& panels) {
    if (nothingPlayed(panels, say("Two lines of the game stand side by side here.").c_str())) return;
    Sandbox& sandbox = panels.play.sandbox;
    if (seenByOneSeat(panels, say("What differs shows every card, even those this seat may not know."))) return;
    if (sandbox.lines.all().size() < 2) {
        emptyState(icon("branch"), say("There is one line"),
                   say("Go to a past decision and choose another option: the game goes on as a second line, and both "
                       "are compared here."));
        return;
    }
    if (!sandbox.comparison.follow()) panels.app.notices.refusal(sandbox.comparison.chooseLast());
    const ComparedLines* found = sandbox.comparison.follow();
    if (!found) return;
    const ComparedLines lines = *found;  // what is pressed below may change it
    drawComparisonTools(panels, lines);
    ImGui::SetCursorPos({dp(10), ImGui::GetCursorPosY() + dp(4)});
    ImGui::BeginChild("two lines", {ImGui::GetContentRegionAvail().x - dp(10), ImGui::GetContentRegionAvail().y});
    const std::string cause = !lines.differ ? say("Everything that has happened in both is the same.") : lines.cause;
    if (ImGui::GetContentRegionAvail().y >= dp(kCauseInFullFrom)) {
        wrappedText(cause);
    } else {
        text(elided(cause, ImGui::GetContentRegionAvail().x));
        tooltip(cause);
    }
    drawComparedTable(panels, lines);
    ImGui::EndChild();
}

}  // namespace ui
