// What the last edit changed in the game on the table: both sides next to each other, each line leading to its place.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kEditRow = 26;      // logical
constexpr float kEditWide = 700;    // logical: the edited records stand beside the switches
constexpr std::size_t kChips = 12;  // edited records that are shown

// The records that were edited; a press opens one.
void drawChanged(PlayPanels& panels, const EditReport& report) {
    const engine::Game& game = *report.sides[1].content.game;
    for (std::size_t i = 0; i < std::min(report.changed.size(), kChips); ++i) {
        const engine::ChangedRecord& changed = report.changed[i];
        const int card = game.cards().find(changed.id);
        const std::string name = card < 0 ? changed.id : game.cards().name(card, panels.play.language());
        if (i > 0) besideIfItFits(name);
        if (chip(fmt::format("{}###edited {}", name, changed.id).c_str(), icon("edit")) == ChipPress::Pressed)
            panels.openRecord(changed.id, "");
        tooltip(changed.id, changed.onlyShown ? say("Only what is shown of it was edited: no rule reads that.")
                                              : say("Opens the card that was edited."));
    }
    if (report.changed.size() > kChips) {
        besideIfItFits("...");
        caption(say("and {} more", report.changed.size() - kChips));
    }
}

void drawSwitches(PlayPanels& panels) {
    Play& play = panels.play;
    bool atOnce = play.editsAtOnce();
    if (checkbox((say("Try every edit at once") + "###Try every edit at once").c_str(), atOnce,
                 say("While a card is edited, the game is played again with it at once: the same seed and the same "
                     "decisions.")))
        act(panels, "play.edit_at_once");
    if (!play.editReport()) return;
    const std::string before = say("Before"), after = say("After");
    const std::string showsBefore = say("Shows the game as it was before the edit, at the first difference."),
                      showsAfter = say("Shows the game as it is after the edit, at the first difference.");
    const Segment segments[] = {{before.c_str(), nullptr, showsBefore}, {after.c_str(), nullptr, showsAfter}};
    ImGui::SameLine(0, dp(14));
    int side = play.editSideShown();
    bool pressed = false;
    ImGui::PushItemWidth(dp(180));
    segmented("edit side", segments, side, true, &pressed);
    ImGui::PopItemWidth();
    if (pressed && side >= 0) act(panels, side == 0 ? "play.edit_before" : "play.edit_after");
}

// A cell that leads to a position on one side.
void drawPlace(PlayPanels& panels, int side, const std::string& words, const char* name, std::size_t position,
               const char* glyph) {
    ImGui::TableSetColumnIndex(side + 1);
    const std::string line = plainText(words);
    const bool here = panels.play.editSideShown() == side && panels.play.sandbox.cursor.position() == position;
    if (listRow(fmt::format("{}###{} {}", line, side == 0 ? "before" : "after", name).c_str(),
                {.icon = glyph, .selected = here, .height = kEditRow, .tooltip = line}))
        panels.app.notices.refusal(said(panels.play.showEdit(side, position)));
}

void drawWhat(const std::string& words, const std::string& help = {}) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    ImGui::AlignTextToFramePadding();
    text(elided(words, ImGui::GetContentRegionAvail().x));
    if (ImGui::IsItemHovered()) tooltip(words, help);
}

void drawBothSides(PlayPanels& panels, const EditReport& report) {
    const std::string before = say("Before the edit"), after = say("After the edit");
    const Column columns[] = {{"###what", 0, false}, {before.c_str(), 0, false}, {after.c_str(), 0, false}};
    if (!beginTable("edit report", columns, ImGui::GetContentRegionAvail())) return;
    const std::array<EditSide, 2>& sides = report.sides;
    drawWhat(say("First difference"), report.where);
    for (int side = 0; side < 2; ++side)
        drawPlace(panels, side, sides[side].text, "difference", sides[side].position, icon("compare"));
    drawWhat(say("Outcome"));
    for (int side = 0; side < 2; ++side)
        drawPlace(panels, side, sides[side].standing, "outcome", sides[side].end, icon("flag"));
    for (std::size_t i = 0; i < report.values.size(); ++i) {
        const EditedValue& value = report.values[i];
        drawWhat(value.name, say("State after {} decisions", report.decisions));
        drawPlace(panels, 0, value.before, fmt::format("value {}", i + 1).c_str(), value.set[0], nullptr);
        drawPlace(panels, 1, value.after, fmt::format("value {}", i + 1).c_str(), value.set[1], nullptr);
    }
    ImGui::EndTable();
}

// What became impossible, and the cause of it all.
void drawSentences(PlayPanels& panels, const EditReport& report) {
    if (!report.lost.empty()) {
        const std::string lost =
            say("\"{}\" ({}) cannot be made any more: it {}.", report.lost, report.lostPlace, report.lostReason);
        if (listRow((lost + "###lost decision").c_str(),
                    {.icon = icon("warning"),
                     .trailing = sayCounted(std::int64_t(report.lostCount), "{} decision lost", "{} decisions lost",
                                            report.lostCount),
                     .trailingTone = Tone::Warning,
                     .height = 28,
                     .tooltip = lost}))
            panels.app.notices.refusal(said(panels.play.showEdit(0, report.compared[0])));
    }
    if (!report.cause.empty()) {
        const std::string cause = report.causeRecord.empty() ? report.cause : report.causeRecord + ": " + report.cause;
        if (listRow((cause + "###cause").c_str(),
                    {.icon = icon("lightbulb"), .trailing = report.where, .height = 28, .tooltip = cause}) &&
            !report.causeId.empty())
            panels.openRecord(report.causeId, "");
    }
    std::string counted =
        sayCounted(std::int64_t(report.valueCount), "{} field of the state differs after {} decisions.",
                   "{} fields of the state differ after {} decisions.", report.valueCount, report.decisions);
    if (report.valueCount > report.values.size())
        counted += " " + say("The first {} are listed.", report.values.size());
    caption(counted);
}

}  // namespace

void drawPlayEditReport(PlayPanels& panels) {
    if (nothingPlayed(panels, say("What an edit changes in a game is told here.").c_str())) return;
    Play& play = panels.play;
    if (play.observer.seat() >= 0) {
        if (emptyState(icon("eye"), say("The report is not for one seat"),
                       say("The report shows every card, even those this seat may not know."),
                       say("See everything").c_str(), icon("eye")))
            act(panels, "play.observer", "everybody");
        return;
    }
    ImGui::SetCursorPos({dp(10), dp(6)});
    ImGui::BeginGroup();
    drawSwitches(panels);
    const std::optional<EditReport>& report = play.editReport();
    if (report) {
        if (ImGui::GetContentRegionAvail().x > dp(kEditWide)) ImGui::SameLine(0, dp(14));
        drawChanged(panels, *report);
    }
    if (!play.editRefusal().empty())
        wrappedText(say("The edit cannot be played: {}", play.editRefusal()), theme().error);
    ImGui::EndGroup();
    if (play.contentChanged() && !play.editsAtOnce()) {
        ImGui::SetCursorPosX(dp(10));
        if (button((say("Play on with the edits") + "###Play on with the edits").c_str(),
                   {.icon = icon("play-circle"),
                    .shortcut = panels.app.actions.shortcutText("play.start"),
                    .compact = true}))
            act(panels, "play.start");
    }
    ImGui::SetCursorPosX(dp(10));
    ImGui::BeginChild("edit lines", {ImGui::GetContentRegionAvail().x - dp(10), 0});
    const std::optional<EditReport>& now = play.editReport();
    if (!now) {
        emptyState(
            icon("compare"), say("No edit yet"),
            say("Edit a card and press Play: the same game is played again, and what became different is told here."));
    } else if (!now->differs) {
        emptyState(icon("success"), say("Nothing is different in this game"),
                   say("All {} events are the same with the edited cards.", now->eventCount[1]));
    } else {
        const EditReport shown = *now;  // a press may make another
        drawSentences(panels, shown);
        drawBothSides(panels, shown);
    }
    ImGui::EndChild();
}

}  // namespace ui
