// Going through the game: transport buttons, and a line that is dragged, with marks for turns, rolls, decisions, writes
// of the watched field and bookmarks, and below it a lane for each number that is plotted.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "editor/app/play/event_list.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_plots.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"
#include "editor/ui/wheel.h"

namespace ui {

using namespace editor::play;

namespace {

const std::vector<std::uint32_t> kNothing;
constexpr double kStopSeconds = 0.001;  // of a frame, for looking for events at which a breakpoint stops

// At most one mark a pixel, however many events there are: the marks of a pixel column are found by bisection.
template <class Draw>
void forMarks(const std::vector<std::uint32_t>& events, const TimelineRuler& ruler, float least, const Draw& draw) {
    auto at = std::lower_bound(events.begin(), events.end(), std::uint32_t(std::max(0.0, ruler.from)));
    while (at != events.end() && double(*at) + 1 <= ruler.to) {
        const float x = ruler.x(double(*at) + 1);
        draw(std::round(x), std::size_t(at - events.begin()));
        const double next = ruler.position(x + least) - 1;
        at = std::lower_bound(at + 1, events.end(), std::uint32_t(std::max(double(*at) + 1, std::ceil(next))));
    }
}

struct Lane {
    const char* name;
    const char* glyph;
    const std::vector<std::uint32_t>* events;
    ImU32 colour;
};

// Luck points up and bad luck down, in colours of their own.
void drawLuckLane(ImDrawList* list, const TimelineRuler& ruler, const Likelihood& likelihood, float top, float bottom) {
    const Theme& t = theme();
    const float middle = std::round((top + bottom) / 2), wide = dpf(3.5f);
    forMarks(likelihood.luckyEvents(), ruler, 4, [&](float x, std::size_t) {
        list->AddTriangleFilled({x - wide, middle}, {x + wide, middle}, {x, top}, t.success);
    });
    forMarks(likelihood.unluckyEvents(), ruler, 4, [&](float x, std::size_t) {
        list->AddTriangleFilled({x - wide, middle + 1}, {x, bottom}, {x + wide, middle + 1}, t.error);
    });
}

void drawLane(ImDrawList* list, const TimelineRuler& ruler, const Lane& lane, float top, float bottom) {
    forMarks(*lane.events, ruler, 2,
             [&](float x, std::size_t) { list->AddRectFilled({x - 1, top}, {x + 1, bottom}, lane.colour); });
}

// The name of what lies under the mouse.
void explain(PlayPanels& panels, std::size_t position) {
    const Sandbox& sandbox = panels.play.sandbox;
    ImGui::BeginTooltip();
    {
        const TextStyle strong(Type::Strong);
        text(sandbox.session.turnName(sandbox.session.turnAt(position)));
    }
    if (position > 0) {
        ImGui::PushTextWrapPos(dp(360));
        richText(panels.play.observer.maySee(position - 1) ? eventText(sandbox.session, position - 1)
                                                           : say("What happened here is hidden."),
                 {.colour = theme().inkSoft});
        ImGui::PopTextWrapPos();
    }
    caption(say("Event {} of {}", position, sandbox.session.size()));
    for (const engine::Bookmark& b : sandbox.bookmarks.all())
        if (b.position == position && !b.note.empty()) text(b.note, theme().gold);
    if (panels.play.whyNoQueries().empty())
        for (std::size_t i = 0; i < sandbox.plots.all().size(); ++i)
            if (const auto value = sandbox.plots.valueAt(i, position))
                caption(fmt::format("{}: {}", plotName(sandbox, i), *value));
    ImGui::EndTooltip();
}

// Turns as bands, so that one sees how long each was.
void drawTurns(ImDrawList* list, const Sandbox& sandbox, const TimelineRuler& ruler, float top, float bottom,
               bool names) {
    const Theme& t = theme();
    const auto& turns = sandbox.session.landmarks().turns;
    const TextStyle small(Type::Small);
    float lastName = ruler.left - 1000;
    forMarks(turns, ruler, 1, [&](float x, std::size_t turn) {
        const double end = turn + 1 < turns.size() ? double(turns[turn + 1]) + 1 : double(sandbox.session.size());
        const float to = std::min(ruler.x(end), ruler.left + ruler.width);
        if (turn % 2 == 0) list->AddRectFilled({x, top}, {to, bottom}, withAlpha(t.ink, 0.045f));
        list->AddLine({x, top}, {x, bottom}, withAlpha(t.ink, 0.14f), 1);
        if (!names || to - x < dpf(26) || x < lastName) return;
        const std::string name = elided(fmt::format("{}", turn + 1), to - x - dpf(6));
        list->AddText({x + dp(3), top + dp(1)}, t.inkFaint, name.c_str());
        lastName = x + ImGui::CalcTextSize(name.c_str()).x + dp(4);
    });
}

void drawHandle(ImDrawList* list, float x, float top, float bottom) {
    const Theme& t = theme();
    list->AddRectFilled({x - 1, top}, {x + 1, bottom}, t.accent);
    list->AddTriangleFilled({x - dpf(6), top - dpf(1)}, {x + dpf(6), top - dpf(1)}, {x, top + dpf(7)}, t.accent);
    list->AddTriangleFilled({x - dpf(6), bottom + dpf(1)}, {x, bottom - dpf(7)}, {x + dpf(6), bottom + dpf(1)},
                            t.accent);
}

}  // namespace

namespace {

constexpr float kTransportRow = 34, kTransportLowRow = 29;  // logical: of one row, of each of two
constexpr float kPlace = 110;                               // for the number of the position

// The steps, then what jumps: each thing that can be jumped to between a step back and a step forward.
struct Jump {
    const char *back, *glyph, *forward, *name;
};
constexpr const char* kSteps[][2] = {
    {"play.to_start", icon("rewind")},         {"play.previous_turn", icon("double-left")},
    {"play.step_back_over", icon("previous")}, {"play.step_back", icon("step-back")},
    {"play.step_into", icon("step-forward")},  {"play.step_over", icon("next")},
    {"play.step_out", icon("arrow-up")},       {"play.next_turn", icon("double-right")},
    {"play.to_end", icon("fast-forward")}};
constexpr Jump kJumps[] = {{"play.previous_roll", icon("dice"), "play.next_roll", toSay("Rolls")},
                           {"play.previous_decision", icon("question"), "play.next_decision", toSay("Decisions")}};
constexpr Jump kWatched = {"play.previous_write", icon("target"), "play.next_write",
                           toSay("Changes of the watched field")};
constexpr Jump kStops = {"play.run_back", icon("breakpoint"), "play.run_on", toSay("Breakpoints")};
constexpr float kStepsWide = 27 * std::size(kSteps) + 10, kJumpWide = 27 * 2 + 20 + 10;

// There is nothing to jump to while no field is watched, or there is no breakpoint.
std::vector<Jump> jumpsOf(const Sandbox& sandbox) {
    std::vector<Jump> jumps(std::begin(kJumps), std::end(kJumps));
    if (sandbox.fieldHistory.watched() >= 0) jumps.push_back(kWatched);
    if (sandbox.breakpoints.count() > 0) jumps.push_back(kStops);
    return jumps;
}
// A narrow region has the jumps in a second row.
bool inTwoRows(const Sandbox& sandbox, float width) {
    return width < dp(10 + kStepsWide + kJumpWide * float(jumpsOf(sandbox).size()) + 27 + kPlace);
}

// How wide the parts of the jumps are, and how much is told of the position beside them; logical pixels.
struct JumpRow {
    float glyph = 20, gap = 10;
    std::string place;
};

// Where the first of two rows has no room for the position, all of it stands in the second one, however narrow: the
// jumps move together, then of the position its number is told, then nothing.
JumpRow crowdedRow(const Sandbox& sandbox, float width) {
    constexpr float kLeast = 16 + 2;
    const std::string here = std::to_string(sandbox.cursor.position());
    const auto jumps = float(jumpsOf(sandbox).size());
    const float room = width / scale() - 10 - 27 - 2 * 27 * jumps;
    for (const std::string& place : {fmt::format("{} / {}", here, sandbox.session.size()), here, std::string()}) {
        const float left = room - (place.empty() ? 0 : labelSize(place).x / scale() + 20);
        if (left < kLeast * jumps && !place.empty()) continue;
        const float glyph = left < 24 * jumps ? 16.0f : 20.0f;
        return {glyph, std::clamp(left / jumps - glyph, 0.0f, 10.0f), place};
    }
    return {};
}

}  // namespace

float transportHeight(const PlayPanels& panels, float width) {
    return (inTwoRows(panels.play.sandbox, width) ? 2 * dp(kTransportLowRow) : dp(kTransportRow)) + dp(6);
}

void transport(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    const Theme& t = theme();
    const float room = ImGui::GetWindowWidth();
    ImGui::SetCursorPos({dp(10), dp(7)});
    for (const auto& step : kSteps) {
        if (&step != kSteps) ImGui::SameLine(0, 1);
        actionIcon(panels, step[0], step[1]);
    }
    const std::string whole = fmt::format("{} / {}", sandbox.cursor.position(), sandbox.session.size());
    JumpRow row{.place = whole};
    bool crowded = false;  // the first of two rows has no room for the position
    if (inTwoRows(sandbox, room)) {
        const TextStyle strong(Type::SmallStrong);
        crowded = room - labelSize(whole).x - dp(14) < dp(10 + kStepsWide);
        if (crowded) row = crowdedRow(sandbox, room);
        ImGui::SetCursorPos({dp(10), dp(7 + kTransportLowRow)});
    } else {
        ImGui::SameLine(0, 1 + dp(10));
    }
    for (const Jump& jump : jumpsOf(sandbox)) {
        actionIcon(panels, jump.back, icon("chevron-left"));
        ImGui::SameLine(0, 0);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::Dummy({dp(row.glyph), dp(26)});
        tooltip(said(jump.name));
        const ImVec2 size = labelSize(jump.glyph);
        drawLabel(ImGui::GetWindowDrawList(),
                  {at.x + std::round((dp(row.glyph) - size.x) / 2), at.y + std::round((dp(26) - size.y) / 2)},
                  t.inkSoft, jump.glyph);
        ImGui::SameLine(0, 0);
        actionIcon(panels, jump.forward, icon("chevron-right"));
        ImGui::SameLine(0, dp(row.gap));
    }
    actionIcon(panels, "play.bookmark", icon("bookmark"));
    if (!row.place.empty()) {
        const TextStyle strong(Type::SmallStrong);
        ImGui::SetCursorPos({room - labelSize(row.place).x - dp(14), dp(12) + (crowded ? dp(kTransportLowRow) : 0)});
        text(row.place, sandbox.cursor.atEnd() ? t.inkSoft : t.accentText);
        testItem("shown position", ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
        tooltip(row.place == whole ? say("Event shown, of all events played")
                                   : say("Event {} of {}", sandbox.cursor.position(), sandbox.session.size()),
                sandbox.cursor.atEnd() ? say("This is the latest position of the game.")
                                       : say("You are looking at the past; nothing that came later is lost."));
    }
    ImGui::SetCursorPos({0, transportHeight(panels, room)});
}

namespace {

void drawBookmarks(ImDrawList* list, const Sandbox& sandbox, const TimelineRuler& ruler, float top) {
    const ImU32 gold = theme().gold;
    for (const engine::Bookmark& b : sandbox.bookmarks.all()) {
        const float x = std::round(ruler.x(double(b.position)));
        const float w = dpf(4);
        const ImVec2 flag[] = {
            {x - w, top}, {x + w, top}, {x + w, top + dpf(13)}, {x, top + dpf(9)}, {x - w, top + dpf(13)}};
        list->AddConvexPolyFilled(flag, 3, gold);
        list->AddQuadFilled(flag[0], flag[1], flag[2], flag[3], gold);
        list->AddTriangleFilled(flag[0], flag[3], flag[4], gold);
        testItem([&] { return fmt::format("bookmark {}", b.position); }, {x - w, top}, {x + w, top + dpf(13)});
    }
}

// A small triangle at the lower edge wherever something was changed by hand.
void drawHandMarks(ImDrawList* list, const Sandbox& sandbox, const TimelineRuler& ruler, float bottom) {
    const ImU32 red = theme().accent;
    for (const std::uint32_t event : sandbox.edits.marks()) {
        const float x = std::round(ruler.x(double(event) + 1)), w = dpf(5);
        list->AddTriangleFilled({x - w, bottom}, {x + w, bottom}, {x, bottom - dpf(9)}, red);
        testItem([&] { return fmt::format("by hand {}", event + 1); }, {x - w, bottom - dpf(9)}, {x + w, bottom});
    }
}

// Shows a smaller or a larger part of the game around a place of it, 0 to 1.
void zoomAround(PlayPanels::TimelineView& view, double middle, bool closer) {
    const double factor = closer ? 0.7 : 1 / 0.7;
    view.from = std::max(0.0, middle - (middle - view.from) * factor);
    view.to = std::min(1.0, middle + (view.to - middle) * factor);
    if (view.to - view.from > 0.98) view = {.from = 0, .to = 1, .dragging = view.dragging};
}

// What is marked, a lane each; luck stands last.
struct TimelineLanes {
    explicit TimelineLanes(PlayPanels& panels);
    std::span<const Lane> shown() const { return {all, std::size(all) - (showsLuck ? 0 : 1)}; }

    enum { kTurns, kDecisions, kRolls, kDraws, kWatchedField, kBreakpoints, kLuck, kCount };
    bool showsLuck = false;
    Lane all[kCount] = {};
};

TimelineLanes::TimelineLanes(PlayPanels& panels)
    : showsLuck(panels.play.whyNoOdds().empty() && panels.play.likelihood.luck()) {
    const Theme& t = theme();
    const Sandbox& sandbox = panels.play.sandbox;
    const Landmarks& marks = sandbox.session.landmarks();
    all[kTurns] = {toSay("Turns"), icon("calendar"), &marks.turns, withAlpha(t.ink, 0.4f)};
    all[kDecisions] = {toSay("Decisions"), icon("question"), &marks.decisions, t.success};
    all[kRolls] = {toSay("Rolls"), icon("dice"), &marks.rolls, t.info};
    all[kDraws] = {toSay("Draws"), icon("cards"), &marks.draws, withAlpha(t.gold, 0.9f)};
    all[kWatchedField] = {toSay("Watched field"), icon("target"),
                          sandbox.fieldHistory.watched() >= 0 ? &sandbox.fieldHistory.watchedChanges() : &kNothing,
                          t.changed};
    all[kBreakpoints] = {toSay("Breakpoints"), icon("breakpoint"), &sandbox.breakpoints.marks(), t.accent};
    all[kLuck] = {toSay("Luck"), icon("balance"), showsLuck ? &panels.play.likelihood.luckyEvents() : &kNothing,
                  t.success};
}

// One below the other, the turns with their numbers.
void drawLanes(ImDrawList* list, const PlayPanels& panels, const TimelineRuler& ruler, const TimelineLanes& lanes,
               ImVec2 min, ImVec2 max) {
    const auto rows = float(lanes.shown().size());
    const float tall = max.y - min.y;
    drawTurns(list, panels.play.sandbox, ruler, min.y, min.y + tall / rows, true);
    for (std::size_t i = 1; i < lanes.shown().size(); ++i) {
        const float top = min.y + tall * float(i) / rows;
        list->AddLine({min.x, top}, {max.x, top}, withAlpha(theme().border, 0.6f), 1);
        if (i == TimelineLanes::kLuck)
            drawLuckLane(list, ruler, panels.play.likelihood, top + dp(2), top + tall / rows - dp(2));
        else drawLane(list, ruler, lanes.all[i], top + dp(3), top + tall / rows - dp(3));
    }
}

// In a low line, the turns over all of it and what matters most on them.
void drawLowLanes(ImDrawList* list, const PlayPanels& panels, const TimelineRuler& ruler, const TimelineLanes& lanes,
                  ImVec2 min, ImVec2 max) {
    const float tall = max.y - min.y;
    drawTurns(list, panels.play.sandbox, ruler, min.y, max.y, false);
    drawLane(list, ruler, lanes.all[TimelineLanes::kDecisions], min.y + tall * 0.10f, min.y + tall * 0.40f);
    drawLane(list, ruler, lanes.all[TimelineLanes::kRolls], min.y + tall * 0.45f, min.y + tall * 0.68f);
    drawLane(list, ruler, lanes.all[TimelineLanes::kWatchedField], min.y + tall * 0.74f, min.y + tall * 0.95f);
    drawLane(list, ruler, lanes.all[TimelineLanes::kBreakpoints], min.y, min.y + tall * 0.12f);
    if (lanes.showsLuck) drawLuckLane(list, ruler, panels.play.likelihood, min.y + tall * 0.42f, min.y + tall * 0.72f);
}

// The names of the lanes at the left, in soft ink where nothing lies on them.
void drawLaneNames(ImDrawList* list, std::span<const Lane> lanes, ImVec2 corner, float height) {
    const Theme& t = theme();
    const TextStyle small(Type::Small);
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const float middle = corner.y + height * (float(i) + 0.5f) / float(lanes.size());
        const std::string label = fmt::format("{}  {}", lanes[i].glyph, said(lanes[i].name));
        list->AddText({corner.x, std::round(middle - ImGui::GetFontSize() / 2)},
                      lanes[i].events->empty() ? t.inkFaint : t.inkSoft, label.c_str());
    }
}

}  // namespace

void timelineCanvas(PlayPanels& panels, float height, bool lanes) {
    if (!panels.play.sandbox.breakpoints.follow(kStopSeconds)) keepDrawing(0);
    const Sandbox& sandbox = panels.play.sandbox;
    const Theme& t = theme();
    PlayPanels::TimelineView& view = panels.timeline;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float pad = dp(12), names = lanes ? dp(112) : 0;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float whole = ImGui::GetContentRegionAvail().x;
    const double size = double(std::max<std::size_t>(1, sandbox.session.size()));
    TimelineRuler ruler{corner.x + pad + names, std::max(40.0f, whole - 2 * pad - names), view.from * size,
                        view.to * size};
    const std::size_t plots = lanes ? plotsShown(panels) : 0;
    const float plotHigh = plots > 0 ? plotLaneHeight(panels, height) : 0, bottom = corner.y + height - dp(6);
    const ImVec2 min = {ruler.left, corner.y + dp(4)},
                 max = {ruler.left + ruler.width, bottom - plotHigh * float(plots)};

    ImGui::SetCursorScreenPos({ruler.left - dp(6), min.y});
    ImGui::InvisibleButton("timeline", {ruler.width + dp(12), std::max(10.0f, bottom - min.y)});
    const bool hovered = ImGui::IsItemHovered(), active = ImGui::IsItemActive();
    const ImGuiIO& io = ImGui::GetIO();
    const auto under = std::size_t(std::clamp(std::round(ruler.position(io.MousePos.x)), 0.0, size));
    Cursor& cursor = panels.play.sandbox.cursor;
    if (ImGui::IsItemActivated()) {
        cursor.goTo(std::min(under, sandbox.session.size()));
        view.dragging = true;
    } else if (active) {
        cursor.goTo(std::min(under, sandbox.session.size()), true);
    }
    if (!active) view.dragging = false;
    if (const float notches = wheelOver(hovered && lanes); notches != 0)
        zoomAround(view, std::clamp(ruler.position(io.MousePos.x) / size, 0.0, 1.0), notches > 0);

    list->AddRectFilled(min, max, t.sunken, dp(4));
    list->PushClipRect(min, {max.x, bottom}, true);
    const TimelineLanes all(panels);
    if (lanes) drawLanes(list, panels, ruler, all, min, max);
    else drawLowLanes(list, panels, ruler, all, min, max);
    if (plots > 0) drawPlots(panels, list, ruler, max.y, plotHigh);
    // What has not happened yet at the shown position lies in the shade.
    const float now = std::round(ruler.x(double(sandbox.cursor.position())));
    if (now < max.x) list->AddRectFilled({std::max(min.x, now), min.y}, {max.x, bottom}, withAlpha(t.panel, 0.55f));
    drawBookmarks(list, sandbox, ruler, min.y);
    drawHandMarks(list, sandbox, ruler, max.y);
    list->PopClipRect();
    if (now >= min.x - 1 && now <= max.x + 1) drawHandle(list, now, min.y - dp(3), bottom + dp(3));
    testItem("position", {now - dpf(6), min.y}, {now + dpf(6), max.y});
    if (hovered && !active) {
        list->AddLine({io.MousePos.x, min.y}, {io.MousePos.x, bottom}, withAlpha(t.ink, 0.4f), 1);
        explain(panels, std::min(under, sandbox.session.size()));
    }
    if (lanes) drawLaneNames(list, all.shown(), {corner.x + pad, min.y}, max.y - min.y);
    for (std::size_t i = 0; i < plots && i < sandbox.plots.all().size(); ++i)
        drawPlotName(panels, i, {corner.x + pad, max.y + plotHigh * float(i) + dp(4)},
                     {ruler.left - dp(8), max.y + plotHigh * float(i + 1)});
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
}

void drawPlayTimeline(PlayPanels& panels) {
    if (nothingPlayed(panels, say("The turns, rolls and decisions of the game appear here.").c_str())) return;
    panels.timelineDrawn = ImGui::GetFrameCount();
    if (ImGui::GetFrameCount() - panels.tableDrawn > 1) transport(panels);  // else it stands below the table
    const float room = ImGui::GetContentRegionAvail().y, least = dp(90) + dp(kLowPlotLane) * float(plotsShown(panels));
    // A low region is scrolled by its bar: the wheel looks closer.
    const bool scrolls = plotsShown(panels) > 0 && room < least;
    if (scrolls) ImGui::BeginChild("timeline lanes", {0, room}, false, ImGuiWindowFlags_NoScrollWithMouse);
    timelineCanvas(panels, std::max(least, room), true);
    if (scrolls) ImGui::EndChild();
}

}  // namespace ui
