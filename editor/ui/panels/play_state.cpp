// The state of the game as a tree, what changed in it, and who changed a field.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "editor/app/play/event_list.h"
#include "editor/app/play/rule_stack.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "engine/kernel/state_fields.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kFieldRow = 24;
constexpr float kToolsWide = 736;                        // logical: all tools in words
constexpr float kToolsNarrow = 252, kSinceNarrow = 128;  // as icons and a choice, without the search box; that choice
constexpr std::size_t kShownWrites = 60;

void drawTools(PlayPanels& panels) {
    Play& play = panels.play;
    const float room = ImGui::GetContentRegionAvail().x;
    const bool narrow = room < dp(kToolsWide);
    ImGui::SetCursorPos({dp(10), dp(6)});
    ImGui::SetNextItemWidth(narrow ? std::clamp(room - dp(kToolsNarrow), dp(70), dp(220)) : dp(220));
    searchBox("search fields", play.tree.search, say("Search fields").c_str());
    ImGui::SameLine(0, dp(8));
    if (narrow) compat::setLineTop(dp(9));
    const std::string onlyChanged = say("Only changed") + "###Only changed";
    const bool only = narrow ? iconButton(onlyChanged.c_str(), icon("filter"),
                                          {.kind = Button::Quiet, .selected = play.tree.onlyChanged, .compact = true})
                             : chip(onlyChanged.c_str(), icon("filter"), play.tree.onlyChanged) == ChipPress::Pressed;
    if (only) play.tree.onlyChanged = !play.tree.onlyChanged;
    ImGui::SameLine(0, dp(narrow ? 8 : 10));
    const std::string lastMove = say("Last move"), lastEvent = say("Last event"), lastDecision = say("Last decision");
    const std::string sinceMove = say("What has changed since the position shown before."),
                      sinceEvent = say("What the last event changed."),
                      sinceDecision = say("What has changed since the last decision.");
    const Segment segments[] = {{lastMove.c_str(), nullptr, sinceMove.c_str()},
                                {lastEvent.c_str(), nullptr, sinceEvent.c_str()},
                                {lastDecision.c_str(), nullptr, sinceDecision.c_str()}};
    int since = int(play.sandbox.cursor.since);
    if (narrow) {
        const char* const words[] = {segments[0].label, segments[1].label, segments[2].label};
        compat::setLineTop(dp(6));
        ImGui::SetNextItemWidth(dp(kSinceNarrow));
        if (select("since", since, words)) play.sandbox.cursor.since = Cursor::Since(since);
        tooltip(say("Changed since"), segments[since].tooltip);
        ImGui::SameLine(0, dp(8));
        compat::setLineTop(dp(9));
    } else {
        ImGui::PushItemWidth(dp(290));
        if (segmented("since", segments, since, true)) play.sandbox.cursor.since = Cursor::Since(since);
        ImGui::PopItemWidth();
        ImGui::SameLine(0, dp(8));
    }
    if (iconButton((say("Unfold everything") + "###Unfold everything").c_str(), icon("expand"),
                   {.kind = Button::Quiet, .compact = true}))
        play.tree.openAll(true);
    ImGui::SameLine(0, 1);
    if (iconButton((say("Fold everything") + "###Fold everything").c_str(), icon("collapse"),
                   {.kind = Button::Quiet, .compact = true}))
        play.tree.openAll(false);
}

void drawRow(const TreeRow& row, ImVec2 min, ImVec2 max, bool over, bool asked) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (asked) list->AddRectFilled(min, max, t.selected, dp(4));
    else if (over) list->AddRectFilled(min, max, t.hover, dp(4));
    if (row.changed) list->AddRectFilled({min.x, min.y + dp(4)}, {min.x + dp(3), max.y - dp(4)}, t.changed, dp(2));
    const float indent = dp(10) + dpf(16) * float(row.depth);
    const TextStyle style(row.stateField < 0 ? Type::Strong : Type::Body);
    const float y = std::round(min.y + (max.y - min.y - ImGui::GetFontSize()) / 2);
    if (row.stateField < 0) {
        list->AddText({min.x + indent, y}, t.inkFaint, row.open ? icon("chevron-down") : icon("chevron-right"));
        list->AddText({min.x + indent + dp(18), y}, t.ink, row.label.c_str());
        return;
    }
    const float values = min.x + std::round((max.x - min.x) * 0.5f);
    list->AddText({min.x + indent + dp(18), y}, t.inkSoft, elided(row.label, values - min.x - indent - dp(24)).c_str());
    if (row.watched) list->AddText({values - dp(20), y}, t.changed, icon("target"));
    float x = values;
    if (!row.before.empty()) {
        const std::string was = elided(row.before, (max.x - values) * 0.45f);
        list->AddText({x, y}, t.inkFaint, was.c_str());
        x += ImGui::CalcTextSize(was.c_str()).x + dp(6);
        list->AddText({x, y}, t.inkFaint, icon("arrow-right"));
        x += dp(20);
    }
    const TextStyle strong(row.before.empty() ? Type::Body : Type::Strong);
    const std::string value = elided(row.value, max.x - x - dp(6));
    if (!row.before.empty()) {
        const ImVec2 size = ImGui::CalcTextSize(value.c_str());
        list->AddRectFilled({x - dp(4), y - dp(1)}, {x + size.x + dp(4), y + size.y + dp(1)},
                            withAlpha(t.changed, 0.28f), dp(4));
    }
    list->AddText({x, y}, t.ink, value.c_str());
}

void drawTree(PlayPanels& panels, float width) {
    StateTree& tree = panels.play.tree;
    const Sandbox& sandbox = panels.play.sandbox;
    ImGui::BeginChild("tree", {width, 0});
    const std::vector<TreeRow>& rows = tree.rows(sandbox);
    if (rows.empty())
        text(tree.onlyChanged ? say("Nothing has changed.") : say("No field has this name."), theme().inkSoft);
    int toggled = -1, asked = panels.asked;
    ImGuiListClipper clipper;
    clipper.Begin(int(rows.size()), dp(kFieldRow));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const TreeRow& row = rows[i];
            const ImVec2 min = ImGui::GetCursorScreenPos(),
                         max = {min.x + ImGui::GetContentRegionAvail().x, min.y + dp(kFieldRow)};
            ImGui::PushID(row.node);
            if (ImGui::InvisibleButton((row.label + "###" + tree.pathOf(row.node)).c_str(),
                                       {max.x - min.x, dp(kFieldRow)})) {
                if (row.stateField < 0) toggled = row.node;
                else asked = row.stateField;
            }
            const bool over = ImGui::IsItemHovered();
            if (row.stateField >= 0)
                asksOfField(panels, static_cast<const std::byte*>(sandbox.cursor.state()) +
                                        sandbox.session.fields()[row.stateField].offset);
            ImGui::PopID();
            ImGui::SetCursorScreenPos({min.x, max.y});
            drawRow(row, min, max, over, row.stateField >= 0 && row.stateField == panels.asked);
        }
    clipper.End();
    ImGui::EndChild();
    if (toggled >= 0) tree.toggle(toggled);
    panels.asked = asked;
}

// What can be done with the field that was pressed: it is watched, plotted, ticked, or filters the events.
void drawFieldTools(PlayPanels& panels, const schema::StateField& stateField) {
    Sandbox& sandbox = panels.play.sandbox;
    const bool watched = sandbox.fieldHistory.watched() == panels.asked;
    const std::string watch = (watched ? say("Watched") : say("Watch")) + "###watch";
    if (chip(watch.c_str(), icon("target"), watched) == ChipPress::Pressed) {
        if (watched) act(panels, "play.unwatch");
        else act(panels, "play.watch", stateField.path);
    }
    tooltip(say("Watch this field"), say("Each of its changes is marked on the timeline; F4 goes to the next one."));
    ImGui::SameLine(0, dp(4));
    const std::size_t plot = sandbox.plots.placeOf(stateField.path);
    const bool plotted = plot < sandbox.plots.all().size();
    const std::string plots =
        (plotted ? say("Take the plot away") : say("Plot it under the timeline")) + "###plot the field";
    if (iconButton(plots.c_str(), icon("chart-line"),
                   {.kind = Button::Quiet,
                    .refusal = said(sandbox.plots.whyNot(panels.asked)),
                    .selected = plotted,
                    .compact = true})) {
        if (plotted) act(panels, "play.unplot", std::to_string(plot + 1));
        else act(panels, "play.plot", stateField.path);
    }
    ImGui::SameLine(0, dp(4));
    const Ticks::Mark mark = sandbox.ticks.ofField(panels.asked);
    const std::string must = mark == Ticks::Mark::MustNot ? say("Must not be so") : say("Must be so");
    if (chip((must + "###tick field").c_str(), mark == Ticks::Mark::MustNot ? icon("cancel") : icon("check"),
             mark != Ticks::Mark::None) == ChipPress::Pressed)
        panels.app.notices.refusal(said(sandbox.ticks.tickField(panels.asked)));
    tooltip(say("Must, must not"),
            say("Ticks the value shown for a scenario: it must be so, it must not, or neither."));
    ImGui::SameLine(0, dp(4));
    if (chip((say("Only its events") + "###Only its events").c_str(), icon("filter"),
             panels.play.events.filter().stateField == panels.asked) == ChipPress::Pressed) {
        EventFilter filter = panels.play.events.filter();
        filter.stateField = filter.stateField == panels.asked ? -1 : panels.asked;
        panels.play.events.setFilter(filter);
    }
}

// The rules and cards within which an event changed the field; less than 0: none has.
void drawLastChange(Sandbox& sandbox, std::ptrdiff_t who) {
    if (who < 0) {
        ImGui::Dummy({0, dp(4)});
        text(say("Nothing has changed it yet."), theme().inkSoft);
        return;
    }
    sectionHeading(say("Last changed by"));
    if (sandbox.session->isByHand(std::size_t(who)))
        text(say("changed by hand: {}", sandbox.edits.lineOf(std::size_t(who))));
    for (const ScopeView& scope : ruleStack(sandbox, std::size_t(who) + 1)) {
        const std::string label = plainText(
            scope.kind == engine::EventKind::Unit ? scope.text : fmt::format("{}: {}", scope.title, scope.text));
        if (listRow((elided(label, ImGui::GetContentRegionAvail().x - dp(40)) + "###by " + std::to_string(scope.event))
                        .c_str(),
                    {.icon = eventKindIcon(scope.kind), .height = 24, .tooltip = label}))
            sandbox.cursor.show(scope.event);
    }
}

// Every time that the field changed, those around the shown position; `who` was the last.
void drawFieldChanges(Sandbox& sandbox, int stateField, std::ptrdiff_t who) {
    const std::vector<std::uint32_t> writes = sandbox.fieldHistory.changesOf(stateField);
    if (!writes.empty()) sectionHeading(sayCounted(int(writes.size()), "{} change", "{} changes", writes.size()));
    const std::size_t done = countBefore(writes, sandbox.cursor.position());
    const std::size_t from = done > kShownWrites / 2 ? done - kShownWrites / 2 : 0;
    for (std::size_t i = from; i < std::min(writes.size(), from + kShownWrites); ++i) {
        const std::string label = sandbox.fieldHistory.changeText(stateField, writes[i]);
        if (listRow(fmt::format("{}###write {}", label, writes[i]).c_str(),
                    {.icon = icon("edit"),
                     .trailing = std::to_string(writes[i] + 1),
                     .selected = std::ptrdiff_t(writes[i]) == who,
                     .height = 24})) {
            sandbox.cursor.show(writes[i]);
            break;
        }
    }
}

// Who changed the field that was pressed, and every other time it changed.
void drawHistory(PlayPanels& panels) {
    Sandbox& sandbox = panels.play.sandbox;
    ImGui::BeginChild("who changed this", {0, 0});
    if (panels.asked < 0 || panels.asked >= int(sandbox.session.fields().all().size())) {
        emptyState(icon("history"), say("Who changed this?"),
                   say("Click a field to see when it changed, and which rule or card changed it."));
        ImGui::EndChild();
        return;
    }
    const schema::StateField& stateField = sandbox.session.fields()[panels.asked];
    {
        const TextStyle heading(fontAt(Face::SerifStrong, dpf(16)));
        wrappedText(engine::fieldName(sandbox.session->game(), sandbox.cursor.state(), stateField));
    }
    text(sandbox.cursor.valueText(panels.asked), theme().accentText);
    ImGui::SameLine(0, dp(10));
    drawFieldTools(panels, stateField);
    drawFieldEdit(panels, panels.asked);
    const std::ptrdiff_t who = sandbox.fieldHistory.lastChange(panels.asked, sandbox.cursor.position());
    drawLastChange(sandbox, who);
    drawFieldChanges(sandbox, panels.asked, who);
    ImGui::EndChild();
}

}  // namespace

void drawPlayState(PlayPanels& panels) {
    if (nothingPlayed(panels, say("The full state of the game appears here.").c_str())) return;
    if (seenByOneSeat(panels, say("The state shows every card, even those this seat may not know."))) return;
    drawTools(panels);
    ImGui::SetCursorPos({dp(8), dp(40)});
    ImGui::BeginGroup();
    const float room = ImGui::GetContentRegionAvail().x - dp(8);
    const bool beside = room > dp(640);
    drawTree(panels, beside ? std::floor(room * 0.6f) : panels.asked >= 0 ? std::floor(room * 0.5f) : room);
    if (beside || panels.asked >= 0) {
        ImGui::SameLine(0, dp(12));
        drawHistory(panels);
    }
    ImGui::EndGroup();
}

}  // namespace ui
