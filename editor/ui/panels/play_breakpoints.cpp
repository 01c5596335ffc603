// Breakpoints: conditions that events meet, where stepping stops, and all the places at which each was met.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/play/event_list.h"
#include "editor/ui/compat.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr double kHitSeconds = 0.002;     // of a frame, for looking for hits
constexpr float kSideBySideFrom = 480;    // logical width from which the hits stand beside the list
constexpr float kWideFrom = 330;          // logical width from which a row has room for all its parts
constexpr std::size_t kHitsAround = 500;  // hits listed before and after the shown position

constexpr const char* kNoteHint = toSay("What it says where it is met, such as: Love is {seat1 love}");
constexpr const char* kNeedsCondition = toSay("A breakpoint needs a condition that can be asked.");

// The line in which a condition is written, with what is wrong with it below.
void drawWriting(PlayPanels& panels, float width) {
    PlayPanels::BreakpointView& view = panels.breakpoints;
    Breakpoints& breakpoints = panels.play.sandbox.breakpoints;
    const PlaySession& session = panels.play.sandbox.session;
    if (view.parsedText != view.query || view.parsedRevision != session.revision()) {
        view.parsed = breakpoints.parse(view.query);
        view.parsedText = view.query;
        view.parsedRevision = session.revision();
    }
    const bool edits = view.edited >= 0 && view.edited < int(breakpoints.count());
    const std::string words =
        edits ? say("Change it") + "###Keep the breakpoint" : say("Add") + "###Add the breakpoint";
    const std::string shown = words.substr(0, words.find('#'));
    ImGui::SetNextItemWidth(width - labelSize(shown).x - dp(46));
    const bool enter = view.box.cursor.active && (compat::keyPressed(257) || compat::keyPressed(335));
    queryBox(eventQueryLanguage(session, say("What a breakpoint can ask")), view.box, "Condition of a breakpoint",
             view.query, view.parsed.complaints, {.hint = say("Stop where ...")});
    ImGui::SameLine(0, dp(6));
    const bool pressed =
        button(words.c_str(), {.kind = Button::Primary, .refusal = view.parsed.sound() ? "" : said(kNeedsCondition)});
    queryComplaints(view.box, view.parsed.complaints);
    ImGui::SetNextItemWidth(width);
    const bool kept =
        textInput("Note of a breakpoint", view.note, said(kNoteHint).c_str(), ImGuiInputTextFlags_EnterReturnsTrue);
    if (!pressed && !(enter && !view.box.tookKey && view.parsed.sound()) && !(kept && view.parsed.sound())) return;
    editor::Refusal refusal;
    if (edits) {
        refusal = breakpoints.setNote(std::size_t(view.edited), view.note);
        if (refusal.empty()) refusal = breakpoints.change(std::size_t(view.edited), view.query);
    } else {
        refusal = breakpoints.add(view.query, view.note);
    }
    if (!refusal.empty()) {
        panels.app.notices.add(editor::NoticeKind::Warning, schema::capitalised(refusal));
        return;
    }
    view.selected = edits ? view.edited : int(breakpoints.count()) - 1;
    view.edited = -1;
    view.query.clear();
    view.note.clear();
    view.box.focus = enter;
}

// Takes the condition of one up into the line in which it is written.
void edit(PlayPanels& panels, std::size_t i) {
    PlayPanels::BreakpointView& view = panels.breakpoints;
    view.edited = int(i);
    view.query = panels.play.sandbox.breakpoints[i].query;
    view.note = panels.play.sandbox.breakpoints[i].note;
    view.box.focus = true;
}

void drawRow(PlayPanels& panels, std::size_t i, bool met, float width) {
    PlayPanels::BreakpointView& view = panels.breakpoints;
    Breakpoints& breakpoints = panels.play.sandbox.breakpoints;
    const engine::Breakpoint& one = breakpoints[i];
    const std::string complaint = breakpoints.complaint(i), number = std::to_string(i + 1);
    const std::string hits =
        complaint.empty() ? sayCounted(int(breakpoints.hits(i).size()), "{} hit", "{} hits", breakpoints.hits(i).size())
                          : say("cannot be asked here");
    // A narrow list says below what a wide one has at the right.
    const bool narrow = width < dp(kWideFrom);
    const std::string below = !complaint.empty() ? complaint
                              : !narrow          ? one.note
                              : one.note.empty() ? hits
                                                 : hits + ": " + one.note;
    const float height = below.empty() ? 28 : 42, mark = dp(32), buttons = dp(narrow ? 32 : 62);
    ImGui::PushID(int(i));
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + dp((height - 26) / 2));
    bool on = one.enabled;
    if (checkbox(("###breakpoint " + number + " on").c_str(), on, say("Stops there.")))
        act(panels, "play.break_switch", number);
    ImGui::SetCursorPos({mark, top});
    ImGui::BeginChild("row", {width - mark - buttons, dp(height)}, false, ImGuiWindowFlags_NoScrollbar);
    const RowPress press = listRow(fmt::format("{}###breakpoint {}", one.query, number).c_str(),
                                   {.icon = met      ? icon("chevron-right")
                                            : narrow ? nullptr
                                                     : icon("breakpoint"),
                                    .trailing = narrow ? std::string_view() : std::string_view(hits),
                                    .trailingTone = complaint.empty() ? Tone::Neutral : Tone::Warning,
                                    .selected = view.selected == int(i),
                                    .height = height,
                                    .tooltip = one.query,
                                    .below = below});
    if (press) view.selected = int(i);
    if (press.doublePressed) edit(panels, i);
    if (press.menu) ImGui::OpenPopup("##breakpoint");
    bool removed = false;
    if (beginMenu("##breakpoint")) {
        if (menuItem((say("Change its condition") + "###Change its condition").c_str(), {.icon = icon("edit")}))
            edit(panels, i);
        removed = menuItem((say("Remove it") + "###Remove it").c_str(), {.icon = icon("close")});
        endMenu();
    }
    ImGui::EndChild();
    ImGui::SetCursorPos({width - buttons + dp(4), top + dp((height - 26) / 2)});
    if (!narrow) {
        if (iconButton((say("Change its condition") + "###change breakpoint " + number).c_str(), icon("edit"),
                       {.kind = Button::Quiet, .compact = true}))
            edit(panels, i);
        ImGui::SameLine(0, 0);
    }
    if (iconButton((say("Remove it") + "###remove breakpoint " + number).c_str(), icon("close"),
                   {.kind = Button::Quiet, .compact = true}))
        removed = true;
    ImGui::SetCursorPosY(top + dp(height + 4));
    ImGui::PopID();
    if (!removed) return;
    view.edited = -1;
    act(panels, "play.break_remove", number);
}

void drawHits(PlayPanels& panels) {
    PlayPanels::BreakpointView& view = panels.breakpoints;
    Sandbox& sandbox = panels.play.sandbox;
    Breakpoints& breakpoints = sandbox.breakpoints;
    if (view.selected < 0 || view.selected >= int(breakpoints.count())) return;
    const std::vector<std::uint32_t>& hits = breakpoints.hits(std::size_t(view.selected));
    if (hits.empty()) {
        caption(say("It was not met in what has been played."));
        return;
    }
    const std::size_t position = sandbox.cursor.position();
    const auto here = std::size_t(std::lower_bound(hits.begin(), hits.end(), position) - hits.begin());
    const std::size_t from = here > kHitsAround ? here - kHitsAround : 0;
    const std::size_t to = std::min(hits.size(), here + kHitsAround);
    if (to - from < hits.size())
        caption(say("{} to {} of {} hits, around the position shown", from + 1, to, hits.size()));
    ImGuiListClipper clipper;
    clipper.Begin(int(to - from), dp(26));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const std::size_t event = hits[from + std::size_t(i)];
            std::string sentence = say("This is hidden.");
            if (panels.play.observer.maySee(event)) {
                sentence = breakpoints.noteAt(std::size_t(view.selected), event);
                if (sentence.empty()) sentence = eventText(sandbox.session, event);
            }
            if (listRow(fmt::format("{}###hit {}", sentence, event + 1).c_str(),
                        {.detail = sandbox.session.turnName(sandbox.session.turnAt(event + 1)),
                         .trailing = std::to_string(event + 1),
                         .selected = event + 1 == position,
                         .height = 26,
                         .tooltip = sentence}))
                sandbox.cursor.show(event);
        }
}

}  // namespace

void drawPlayBreakpoints(PlayPanels& panels) {
    if (nothingPlayed(panels, say("Conditions at which the game stops are listed here.").c_str())) return;
    Breakpoints& breakpoints = panels.play.sandbox.breakpoints;
    if (!breakpoints.follow(kHitSeconds)) keepDrawing(0);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float pad = dp(10);
    const bool beside = room.x >= dp(kSideBySideFrom);
    const float left = beside ? std::round(room.x * 0.48f) : room.x;
    ImGui::SetCursorPos({pad, dp(6)});
    ImGui::BeginChild("breakpoint list", {left - 2 * pad, beside ? room.y - dp(10) : std::round(room.y * 0.55f)});
    const float width = ImGui::GetContentRegionAvail().x;
    drawWriting(panels, width);
    const std::ptrdiff_t met = breakpoints.at(panels.play.sandbox.cursor.position());
    for (std::size_t i = 0; i < breakpoints.count(); ++i) drawRow(panels, i, std::ptrdiff_t(i) == met, width);
    if (breakpoints.count() == 0)
        caption(say("Nothing stops yet. Write a condition, or press the right button on an event."));
    ImGui::EndChild();
    if (beside) ImGui::SetCursorPos({left, dp(6)});
    else ImGui::SetCursorPosX(pad);
    ImGui::BeginChild("breakpoint hits",
                      {(beside ? room.x - left : left - pad) - pad, ImGui::GetContentRegionAvail().y - dp(4)});
    drawHits(panels);
    ImGui::EndChild();
}

}  // namespace ui
