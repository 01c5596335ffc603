// Everything that happened, a line an event: a list of any length that makes texts only for the lines in sight.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"
#include "editor/ui/wheel.h"
#include "engine/kernel/state_fields.h"

namespace ui {

using namespace editor::play;
using engine::EventKind;

namespace {

constexpr float kEventRow = 22;
constexpr float kTickBox = 22;          // logical width
constexpr float kWordsFrom = 820;       // logical; a narrower list shows its filters as icons
constexpr double kReadSeconds = 0.003;  // of a frame, for reading on through a long game
constexpr int kUp = 265, kDown = 264, kPageUp = 266, kPageDown = 267, kHome = 268, kEnd = 269;

// Kinds that are shown and hidden together.
struct KindRow {
    const char *label, *glyph, *help;
    unsigned kinds;
};
constexpr KindRow kKinds[] = {
    {toSay("Rules"), icon("book"), toSay("Rules that were carried out or that decided something."),
     kindBit(EventKind::Rule) | kindBit(EventKind::Cite)},
    {toSay("Cards"), icon("script"), toSay("Clauses of cards that were carried out."),
     kindBit(EventKind::Clause) | kindBit(EventKind::Test)},
    {toSay("Changes"), icon("edit"), toSay("Everything that changed in the state."), kindBit(EventKind::Set)},
    {toSay("Chance"), icon("dice"), toSay("Rolls and draws."), kindBit(EventKind::Chance)},
    {toSay("Decisions"), icon("question"), toSay("What was asked and what was chosen."),
     kindBit(EventKind::Ask) | kindBit(EventKind::Choose)},
};

// How many events and fields are ticked, and the way from there to a scenario.
void drawTicked(PlayPanels& panels) {
    const std::size_t count = panels.play.sandbox.ticks.all().size();
    if (count == 0) return;
    ImGui::SameLine(0, dp(10));
    if (iconButton(
            (say("Save as scenario") + "###Save the ticked as scenario").c_str(), icon("flask"),
            {.kind = Button::Quiet,
             .tooltip = sayCounted(std::int64_t(count), "Saves a scenario with the {} expectation that is ticked.",
                                   "Saves a scenario with the {} expectations that are ticked.", count),
             .selected = true,
             .compact = true}))
        panels.ask("play.save_scenario");
    ImGui::SameLine(0, dp(2));
    if (iconButton((say("Take all ticks away") + "###Take all ticks away").c_str(), icon("eraser"),
                   {.kind = Button::Quiet, .compact = true}))
        act(panels, "play.untick");
}

// How much room the filters have.
struct FilterRoom {
    float search = 0;  // width of the box
    bool narrow = false, seatMenu = false;
};

FilterRoom roomOfFilters(int seatCount, bool partly) {
    const float room = ImGui::GetContentRegionAvail().x;
    float others = dp(30) * float(std::size(kKinds)) + dp(seatCount > 4 ? 21 : 27) * float(seatCount) + dp(70);
    if (partly) others += dp(30);
    FilterRoom out;
    out.narrow = room < dp(kWordsFrom);
    out.seatMenu = seatCount > 0 && room < others + dp(70);  // the seats behind one button
    if (out.seatMenu) others = dp(30) * float(std::size(kKinds)) + dp(partly ? 136 : 106);
    out.search = out.narrow ? std::clamp(room - others, dp(70), dp(180)) : dp(210);
    return out;
}

void drawKinds(EventFilter& filter, bool narrow) {
    bool first = true;
    for (const KindRow& kind : kKinds) {
        ImGui::SameLine(0, dp(narrow ? (first ? 8 : 3) : 5));
        if (first) compat::setLineTop(dp(9));
        first = false;
        const bool shown = (filter.kinds & kind.kinds) != 0;
        const std::string name = fmt::format("{}###{}", said(kind.label), kind.label);
        const bool pressed =
            narrow ? iconButton(name.c_str(), kind.glyph,
                                {.kind = Button::Quiet, .tooltip = " ", .selected = shown, .compact = true})
                   : chip(name.c_str(), kind.glyph, shown) == ChipPress::Pressed;
        if (pressed) filter.kinds = shown ? filter.kinds & ~kind.kinds : filter.kinds | kind.kinds;
        tooltip(said(kind.label), said(kind.help));
    }
}

void drawSeatMenu(const Sandbox& sandbox, EventFilter& filter, int seatCount) {
    ImGui::SameLine(0, dp(8));
    if (iconButton((say("Only one seat") + "###Only one seat").c_str(), icon("people"),
                   {.kind = Button::Quiet,
                    .tooltip = say("Shows only what concerns one seat."),
                    .selected = filter.seat >= 0,
                    .compact = true}))
        ImGui::OpenPopup("##seats");
    if (!beginMenu("##seats")) return;
    if (menuItem((say("Everybody") + "###Everybody").c_str(), {.checked = filter.seat < 0})) filter.seat = -1;
    for (int seat = 0; seat < seatCount; ++seat)
        if (menuItem(fmt::format("{}###only seat {}",
                                 sandbox.session->game().texts().seatName(sandbox.cursor.state(), seat), seat + 1)
                         .c_str(),
                     {.checked = filter.seat == seat}))
            filter.seat = seat;
    endMenu();
}

void drawSeatDots(const Sandbox& sandbox, EventFilter& filter, int seatCount) {
    const float side = dp(seatCount > 4 ? 18 : 24);
    for (int seat = 0; seat < seatCount; ++seat) {
        ImGui::SameLine(0, dp(seat == 0 ? 12 : 3));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string name = sandbox.session->game().texts().seatName(sandbox.cursor.state(), seat);
        if (ImGui::InvisibleButton(fmt::format("only seat {}", seat + 1).c_str(), {side, dp(26)}))
            filter.seat = filter.seat == seat ? -1 : seat;
        const bool ring = compat::showsFocusRing();
        tooltip(name, filter.seat == seat ? say("Only what concerns this seat is shown. Click to show everything.")
                                          : say("Shows only what concerns this seat."));
        ImDrawList* list = ImGui::GetWindowDrawList();
        if (filter.seat == seat) list->AddRectFilled(at, {at.x + side, at.y + dp(26)}, theme().selected, dp(5));
        if (ring) drawFocusRing(at, {at.x + side, at.y + dp(26)}, dp(5));
        drawSeatDot(list, {at.x + side / 2, at.y + dp(13)}, dpf(filter.seat == seat ? 7 : 5.5f), seat);
    }
}

void drawFieldFilter(const Sandbox& sandbox, EventFilter& filter) {
    if (filter.stateField < 0) return;
    ImGui::SameLine(0, dp(10));
    const std::string name =
        engine::fieldName(sandbox.session->game(), sandbox.cursor.state(), sandbox.session.fields()[filter.stateField]);
    if (chip((name + "###field filter").c_str(), icon("target"), true, true) != ChipPress::None) filter.stateField = -1;
}

// What the list follows, and whether it shows only what had influence.
void drawFollowed(Play& play, bool partly) {
    ImGui::SameLine(0, dp(10));
    if (iconButton((say("Follow the position") + "###Follow the position").c_str(), icon("crosshairs"),
                   {.kind = Button::Quiet,
                    .tooltip = say("The list scrolls with the position shown."),
                    .selected = play.follow,
                    .compact = true}))
        play.follow = !play.follow;
    if (!partly) return;
    ImGui::SameLine(0, dp(3));
    const std::string name = say("Only what had influence");
    if (iconButton((name + "###influence").c_str(), icon("lightbulb"),
                   {.kind = Button::Quiet, .tooltip = " ", .selected = true, .compact = true}))
        play.influence.shown = Influence::Shown::All;
    tooltip(name, play.influence.of());
}

void drawFilters(PlayPanels& panels) {
    Play& play = panels.play;
    EventFilter filter = play.events.filter();
    const Sandbox& sandbox = play.sandbox;
    const int seatCount =
        sandbox.session->game().seats() > 1 ? sandbox.session->game().seatsIn(sandbox.cursor.state()) : 0;
    const bool partly = play.influence.asked() && play.influence.shown != Influence::Shown::All;
    const FilterRoom room = roomOfFilters(seatCount, partly);
    ImGui::SetCursorPos({dp(10), dp(6)});
    ImGui::SetNextItemWidth(room.search);
    const std::string found = filter.text.empty() ? "" : std::to_string(play.events.size());
    if (searchBox("search events", panels.events.text, say("Search events").c_str(), found))
        filter.text = panels.events.text;
    drawKinds(filter, room.narrow);
    if (room.seatMenu) drawSeatMenu(sandbox, filter, seatCount);
    else drawSeatDots(sandbox, filter, seatCount);
    drawFieldFilter(sandbox, filter);
    drawFollowed(play, partly);
    filter.within = play.influence.shown == Influence::Shown::Hide ? play.influence.events() : nullptr;
    filter.observer = play.observer.seat();
    play.events.setFilter(filter);
    drawTicked(panels);
}

// The box at the right end of a line: must, must not, or neither; seen where it is ticked or under the mouse.
void drawTickBox(ImDrawList* list, ImVec2 min, ImVec2 max, Ticks::Mark mark, bool over, bool ring) {
    const Theme& t = theme();
    if (ring) drawFocusRing(min, max, dp(4));
    if (mark == Ticks::Mark::None && !over && !ring) return;
    const char* glyph = mark == Ticks::Mark::Must      ? icon("check")
                        : mark == Ticks::Mark::MustNot ? icon("cancel")
                                                       : icon("ring");
    const ImU32 ink = mark == Ticks::Mark::Must ? t.success : mark == Ticks::Mark::MustNot ? t.error : t.inkFaint;
    const ImVec2 size = ImGui::CalcTextSize(glyph);
    list->AddText({std::round((min.x + max.x - size.x) / 2), std::round((min.y + max.y - size.y) / 2)}, ink, glyph);
}

// What a right click on a line offers.
void drawLineMenu(PlayPanels& panels, std::size_t event) {
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Event& e = sandbox.session.trace()[event];
    if (menuItem((say("Go to this position") + "###Go to this position").c_str(), {.icon = icon("crosshairs")}))
        panels.play.sandbox.cursor.show(event);
    if (menuItem((say("Why did it happen?") + "###Why did it happen?").c_str(), {.icon = icon("lightbulb")}))
        act(panels, "play.why", fmt::format("event {}", event + 1));
    if (menuItem((say("Bookmark it") + "###Bookmark it").c_str(), {.icon = icon("bookmark")})) {
        panels.play.sandbox.cursor.show(event);
        act(panels, "play.bookmark");
    }
    if (menuItem((say("Break at events like this") + "###Break at events like this").c_str(),
                 {.icon = icon("breakpoint")}))
        act(panels, "play.break", engine::queryLike(sandbox.session->game(), sandbox.session.trace(), event));
    menuSeparator();
    const Ticks::Mark mark = sandbox.ticks.ofEvent(event);
    const auto tick = [&](Ticks::Mark wanted) {
        panels.app.notices.refusal(
            said(panels.play.sandbox.ticks.tickEvent(event, mark == wanted ? Ticks::Mark::None : wanted)));
    };
    if (menuItem((say("This must happen") + "###This must happen").c_str(),
                 {.icon = icon("check"), .checked = mark == Ticks::Mark::Must}))
        tick(Ticks::Mark::Must);
    if (menuItem((say("This must not happen") + "###This must not happen").c_str(),
                 {.icon = icon("cancel"), .checked = mark == Ticks::Mark::MustNot}))
        tick(Ticks::Mark::MustNot);
    if (e.kind == EventKind::Set && sandbox.session.fields().at(e.field) >= 0) {
        const int stateField = sandbox.session.fields().at(e.field);
        menuSeparator();
        if (menuItem((say("Watch this field") + "###Watch this field").c_str(), {.icon = icon("target")}))
            act(panels, "play.watch", sandbox.session.fields()[stateField].path);
        if (menuItem((say("Only changes of this field") + "###Only changes of this field").c_str(),
                     {.icon = icon("filter")})) {
            EventFilter filter = panels.play.events.filter();
            filter.stateField = stateField;
            panels.play.events.setFilter(filter);
        }
    }
    if (e.kind == EventKind::Chance && sandbox.session->game().isDice(e.field)) {
        menuSeparator();
        if (menuItem((say("Roll this again") + "###Roll this again").c_str(), {.icon = icon("refresh")})) {
            panels.play.sandbox.cursor.show(event);
            act(panels, "play.roll_again");
            return;
        }
    }
    menuSeparator();
    if (menuItem((say("Copy the text") + "###Copy the text").c_str(), {.icon = icon("copy")}))
        ImGui::SetClipboardText(eventText(sandbox.session, event).c_str());
}

void drawLine(PlayPanels& panels, const EventLine& line, ImVec2 min, ImVec2 max, bool shown, bool past, bool over) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (shown) list->AddRectFilled(min, max, t.selected, dp(4));
    else if (over) list->AddRectFilled(min, max, t.hover, dp(4));
    const bool heading = line.kind == EventKind::Unit;
    const float indent = heading ? 0 : dp(12) + dpf(13) * float(std::min(line.depth, 14));
    const TextStyle style(heading ? Type::SmallStrong : Type::Small);
    const float y = std::round(min.y + (max.y - min.y - ImGui::GetFontSize()) / 2);
    const float fade = past ? 1.0f : 0.45f;
    for (int i = 1; i <= std::min(line.depth, 14); ++i) {
        const float x = std::round(min.x + dp(12) + dpf(13) * (float(i) - 0.55f));
        list->AddLine({x, min.y}, {x, max.y}, withAlpha(t.border, 0.8f), 1);
    }
    float x = min.x + dp(6) + indent;
    list->AddText({x, y}, withAlpha(eventKindColour(line.kind), fade), eventKindIcon(line.kind));
    x += dp(20);
    if (line.seat >= 0) {
        list->AddCircleFilled({x + dpf(3), (min.y + max.y) / 2}, dpf(3), withAlpha(seatColour(line.seat), fade), 12);
        x += dp(10);
    }
    const std::string number = fmt::format("{}", line.event + 1);
    const float numberWidth = ImGui::CalcTextSize(number.c_str()).x;
    const float room = max.x - x - numberWidth - dp(20);
    const bool fits =
        drawLineOfText(list, {x, y}, line.text, room, withAlpha(heading ? t.accentText : t.ink, fade), fade);
    list->AddText({max.x - numberWidth - dp(6), y}, withAlpha(t.inkFaint, fade), number.c_str());
    if (heading) list->AddLine({min.x, max.y - 1}, {max.x, max.y - 1}, t.border, 1);
    if (over && (!fits || line.card >= 0)) {
        if (line.card >= 0) cardTooltip(panels, line.card);
        else {
            ImGui::BeginTooltip();
            ImGui::PushTextWrapPos(dp(460));
            richText(line.text);
            ImGui::PopTextWrapPos();
            ImGui::EndTooltip();
        }
    }
}

// Its own scroll bar: rows of a million events would not fit the precision of pixels.
void drawScrollBar(PlayPanels::EventView& view, ImVec2 min, ImVec2 max, double rows, double visible) {
    if (rows <= visible) return;
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float tall = max.y - min.y, grab = std::max(dpf(24), tall * float(visible / rows));
    const double most = rows - visible;
    ImGui::SetCursorScreenPos(min);
    ImGui::InvisibleButton("scroll", {max.x - min.x, tall});
    if (ImGui::IsItemActive())
        view.top = std::clamp(double((ImGui::GetIO().MousePos.y - min.y - grab / 2) / (tall - grab)), 0.0, 1.0) * most;
    const float y = min.y + float(view.top / most) * (tall - grab);
    list->AddRectFilled({min.x + dp(2), y}, {max.x - dp(2), y + grab},
                        ImGui::IsItemActive()    ? t.inkFaint
                        : ImGui::IsItemHovered() ? t.borderStrong
                                                 : t.border,
                        dp(4));
}

void moveByKeys(PlayPanels& panels, double visible) {
    EventList& events = panels.play.events;
    if (events.size() == 0) return;
    const std::size_t row = events.rowAt(panels.play.sandbox.cursor.position());
    auto at = row == events.size() ? std::ptrdiff_t(-1) : std::ptrdiff_t(row);
    const auto page = std::max<std::ptrdiff_t>(1, std::ptrdiff_t(visible) - 1);
    std::ptrdiff_t wanted = at;
    if (compat::keyPressed(kUp, true)) wanted = at - 1;
    if (compat::keyPressed(kDown, true)) wanted = at + 1;
    if (compat::keyPressed(kPageUp, true)) wanted = at - page;
    if (compat::keyPressed(kPageDown, true)) wanted = at + page;
    const ImGuiIO& io = ImGui::GetIO();
    if (!io.KeyCtrl && compat::keyPressed(kHome)) wanted = 0;
    if (!io.KeyCtrl && compat::keyPressed(kEnd)) wanted = std::ptrdiff_t(events.size()) - 1;
    if (wanted == at || io.WantTextInput || io.KeyCtrl || io.KeyAlt || io.KeyShift) return;
    wanted = std::clamp<std::ptrdiff_t>(wanted, 0, std::ptrdiff_t(events.size()) - 1);
    panels.play.sandbox.cursor.show(events.event(std::size_t(wanted)));
}

void drawList(PlayPanels& panels) {
    EventList& events = panels.play.events;
    PlayPanels::EventView& view = panels.events;
    Sandbox& sandbox = panels.play.sandbox;
    const ImVec2 corner = ImGui::GetCursorScreenPos(), whole = ImGui::GetContentRegionAvail();
    const ImVec2 room = {whole.x, std::max(dp(kEventRow), whole.y - dp(6))};  // clear of the rounded edge of the region
    const float row = dp(kEventRow), bar = dp(12);
    const double visible = double(room.y / row), rows = double(events.size());
    ImGui::BeginChild("list", room, false, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const bool focused = ImGui::IsWindowFocused() || ImGui::IsWindowHovered();
    if (focused) moveByKeys(panels, visible);
    view.top -= double(wheelOver(ImGui::IsWindowHovered())) * 3;
    const std::size_t shownRow = events.rowAt(sandbox.cursor.position());
    if (panels.play.follow && view.shownPosition != sandbox.cursor.position() && shownRow < events.size()) {
        const double at = double(shownRow);
        if (at < view.top + 1 || at > view.top + visible - 2) view.top = at - visible * 0.5;
    }
    // Before the first event no line is the shown one.
    if (panels.play.follow && view.shownPosition != sandbox.cursor.position() && sandbox.cursor.position() == 0)
        view.top = 0;
    view.shownPosition = sandbox.cursor.position();
    view.top = std::clamp(view.top, 0.0, std::max(0.0, rows - visible));

    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect(corner, {corner.x + room.x, corner.y + room.y}, true);
    const auto first = std::size_t(view.top);
    const float shift = float(view.top - double(first)) * row;
    const auto count = std::size_t(visible) + 2;
    for (std::size_t i = 0; i < count && first + i < events.size(); ++i) {
        const std::size_t at = first + i;
        const ImVec2 min = {corner.x + dp(6), std::round(corner.y + float(i) * row - shift)},
                     max = {corner.x + room.x - bar - dp(4) - dp(kTickBox), min.y + row};
        const std::size_t event = events.event(at);
        ImGui::SetCursorScreenPos(min);
        ImGui::PushID(int(i));
        const bool pressed = ImGui::InvisibleButton("line", {max.x - min.x, row});
        const bool over = ImGui::IsItemHovered(), ring = compat::showsFocusRing();
        if (over && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) ImGui::OpenPopup("##line");
        if (beginMenu("##line")) {
            drawLineMenu(panels, event);
            endMenu();
        }
        const ImVec2 tickMin = {max.x, min.y}, tickMax = {max.x + dp(kTickBox), max.y};
        ImGui::SetCursorScreenPos(tickMin);
        const bool ticked =
            ImGui::InvisibleButton(fmt::format("###tick event {}", event + 1).c_str(), {dp(kTickBox), row});
        const bool overTick = ImGui::IsItemHovered(), tickRing = compat::showsFocusRing();
        if (overTick)
            tooltip(say("Must, must not"),
                    say("Ticks the event for a scenario: it must happen, it must not, or neither."));
        ImGui::PopID();
        if (ticked) panels.app.notices.refusal(said(sandbox.ticks.tickEvent(event)));
        if (event >= sandbox.session.size()) break;  // the menu took a part of the game back
        const EventLine& line = events.line(sandbox.session, at);
        testItem([&] { return fmt::format("event {}", event + 1); }, min, max);
        const bool matters = panels.play.influence.shown != Influence::Shown::Grey || line.kind == EventKind::Unit ||
                             panels.play.influence.matters(event);
        drawLine(panels, line, min, max, at == shownRow, event < sandbox.cursor.position() && matters, over);
        if (over) pointAt(panels, panels.play.why.ofEvent(event));
        drawTickBox(list, tickMin, tickMax, sandbox.ticks.ofEvent(event), over || overTick, tickRing);
        if (ring) drawFocusRing(min, max, dp(4));
        if (pressed) {
            view.shownPosition = event + 1;  // it is in sight already: the list stays
            sandbox.cursor.show(event);
        }
    }
    list->PopClipRect();
    drawScrollBar(view, {corner.x + room.x - bar, corner.y}, {corner.x + room.x, corner.y + room.y}, rows, visible);
    ImGui::EndChild();
}

}  // namespace

void drawPlayEvents(PlayPanels& panels) {
    if (nothingPlayed(panels, say("Everything that happens is listed here.").c_str())) return;
    panels.play.followGame();
    drawFilters(panels);
    EventList& events = panels.play.events;
    if (!events.follow(panels.play.sandbox.session, kReadSeconds)) {
        ImGui::SameLine(0, dp(10));
        progressBar(float(events.progress(panels.play.sandbox.session)), {}, 90);
        keepDrawing(0);
    }
    ImGui::SetCursorPos({0, dp(40)});
    drawList(panels);
}

}  // namespace ui
