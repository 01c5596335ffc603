// What the present edit does to many games: why they part, with an example of each cause a press away, and how the
// figures move, with their intervals. What is not proven says so.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "engine/lab/impact_words.h"

namespace ui {

using namespace editor::play;
using engine::ImpactFigure;
using engine::ImpactReport;
using engine::PairedFigure;

namespace {

constexpr float kImpactWide = 640;       // logical: causes and figures stand side by side
constexpr float kImpactToolsWide = 620;  // logical: the buttons have words
constexpr std::size_t kGroups = 60;      // causes that are listed
constexpr float kImpactRow = 26;         // logical
constexpr float kRefusalHigh = 84;       // logical: above the figures that there are still

std::string games(std::uint64_t count) { return sayCounted(std::int64_t(count), "{} game", "{} games", count); }

// "Forest Axe and 2 more": what was edited, for the eye.
std::string editedWords(const EditImpact& impact) {
    const std::vector<std::string>& ids = impact.contents().causes();
    std::string words;
    for (std::size_t i = 0; i < std::min<std::size_t>(ids.size(), 2); ++i)
        words += (i > 0 ? ", " : "") + engine::recordWords(impact.contents(), ids[i]);
    return ids.size() <= 2 ? words : say("{} and {} more", words, ids.size() - 2);
}

std::string statusWords(const EditImpact& impact) {
    const ImpactReport* report = impact.report();
    if (!report) return {};
    std::string words = say("{} of each side, {} the same", games(report->games), report->same);
    if (impact.outdated()) words += ", " + say("before the last edit");
    if (impact.state() == EditImpact::State::Stopped) words += ", " + say("stopped");
    return words;
}

void drawImpactTools(PlayPanels& panels) {
    const EditImpact& impact = panels.play.impact;
    Toolbar bar("impact tools");
    const bool wide = ImGui::GetContentRegionAvail().x > dp(kImpactToolsWide);
    const auto entry = [&](const char* action, const std::string& words, const char* glyph) {
        const editor::Action* found = panels.app.actions.find(action);
        std::string reason;
        unavailable(panels, action, reason);
        const std::string label = words + "###" + action;
        const bool pressed =
            wide ? button(label.c_str(), {.icon = glyph, .tooltip = said(found->help), .refusal = reason})
                 : iconButton(label.c_str(), glyph, {.kind = Button::Quiet, .tooltip = words, .refusal = reason});
        if (pressed) act(panels, action);
    };
    if (impact.state() == EditImpact::State::Playing) entry("impact.stop", say("Stop"), icon("stop"));
    else entry("impact.more", say("Play {} games", EditImpact::kOnDemand), icon("play"));

    const std::vector<std::string> bots = manyGamesBots();
    std::vector<std::string> labels;
    for (const std::string& bot : bots) labels.push_back(say("Bot: {}", said(bot)));
    std::vector<const char*> items;
    for (const std::string& label : labels) items.push_back(label.c_str());
    int chosen = int(std::find(bots.begin(), bots.end(), impact.bot()) - bots.begin());
    // In a narrow region both boxes share what is left: the words of both are longer than half a box.
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    ImGui::SetNextItemWidth(wide ? dp(130) : std::clamp(half, dp(96), dp(160)));
    if (select("impact bot", chosen, items)) act(panels, "impact.bot", bots[chosen]);
    tooltip(say("The bot that plays both sides"));

    const std::string saved = say("Since saving"), pinned = say("Since my mark");
    const char* const since[] = {saved.c_str(), pinned.c_str()};
    int from = impact.isFromSaved() ? 0 : 1;
    ImGui::SetNextItemWidth(wide ? dp(140) : std::clamp(half, dp(104), dp(160)));
    if (select("impact since", from, since)) act(panels, from == 0 ? "impact.from_saved" : "impact.from_here");
    tooltip(
        say("What the edit is compared with"),
        say("The project as it was saved, or as it was when you put a mark: choosing it again marks the project as it "
            "stands now."));

    if (impact.state() == EditImpact::State::Playing) {
        progressBar(float(impact.played()) / float(std::max<std::uint64_t>(1, impact.asked())),
                    fmt::format("{} / {}", impact.played(), impact.asked()), 120);
        keepDrawing(0.1f);
    }
    if (ImGui::GetContentRegionAvail().x < dp(60)) return;
    ImGui::AlignTextToFramePadding();
    const std::string status = statusWords(impact);
    text(elided(status, ImGui::GetContentRegionAvail().x), theme().inkSoft);
    if (ImGui::IsItemHovered() && !status.empty()) tooltip(status, editedWords(impact));
}

void drawCauses(PlayPanels& panels, ImVec2 room) {
    const EditImpact& impact = panels.play.impact;
    const ImpactReport& report = *impact.report();
    ImGui::BeginChild("impact causes", room);
    sectionHeading(say("Why games differ"),
                   say("Games that first differ for the same reason; a press opens the smallest "
                       "example, before and after the edit."));
    if (report.groups.empty()) caption(say("All games are the same to the last event."));
    int opened = -1;
    for (std::size_t i = 0; i < std::min(report.groups.size(), kGroups); ++i) {
        const engine::ImpactGroup& group = report.groups[i];
        const std::string record =
            group.cause.card.empty() ? say("no single card") : engine::recordWords(impact.contents(), group.cause.card);
        const std::string words = record + ": " + engine::causeWords(impact.contents(), group.cause);
        const std::string share =
            fmt::format("{} ({:.0f} %)", games(group.games),
                        100 * double(group.games) / double(std::max<std::uint64_t>(1, report.games)));
        if (listRow(fmt::format("{}###cause {}", words, i + 1).c_str(),
                    {.icon = icon("compare"),
                     .trailing = share,
                     .height = kImpactRow,
                     .tooltip = words + "\n" +
                                sayCounted(std::int64_t(group.decisions),
                                           "The smallest example parts after {} decision. Press to open it.",
                                           "The smallest example parts after {} decisions. Press to open it.",
                                           group.decisions)}))
            opened = int(i);
    }
    if (report.groups.size() > kGroups) caption(say("and {} more", report.groups.size() - kGroups));
    for (const std::string& id : report.leftOut)
        caption(say("Not played, for only one side has it: {}", engine::recordWords(impact.contents(), id)));
    for (const bool after : {false, true})
        if (const std::uint64_t stopped = report.stopped[after ? 1 : 0]; stopped > 0)
            text(after ? say("{} stopped by the loop guard after the edit", games(stopped))
                       : say("{} stopped by the loop guard before the edit", games(stopped)),
                 theme().warning);
    ImGui::EndChild();
    if (opened >= 0) act(panels, "impact.example", std::to_string(opened + 1));
}

// "+2.5 (-0.4 to +5.3)"
std::string differenceWords(const ImpactFigure& line) {
    const PairedFigure& f = line.figure;
    if (f.pairs == 0) return say("offered on one side only");
    if (f.differing == 0) return say("the same in every game");
    const double scale = line.isShare() ? 100 : 1;
    return say("{:+.2f} ({:+.2f} to {:+.2f})", scale * f.difference, scale * f.low, scale * f.high);
}

void drawFigures(PlayPanels& panels, ImVec2 room) {
    const EditImpact& impact = panels.play.impact;
    const ImpactReport& report = *impact.report();
    const std::string what = say("Figure"), before = say("Before"), after = say("After"),
                      difference = say("Difference, 95 % interval");
    const std::string help =
        say("Each interval stands for itself: of 20 figures that do not differ, one is called different "
            "by chance. \"Not proven\": the interval holds 0, or fewer than six games differ.");
    const Column columns[] = {{what.c_str(), 0, false, "", 90},
                              {before.c_str(), 76, false},
                              {after.c_str(), 76, false},
                              {difference.c_str(), 0, false, help.c_str(), 150}};
    if (!beginTable("impact figures", columns, room)) return;
    for (const ImpactFigure& line : report.figures) {
        const PairedFigure& f = line.figure;
        const bool proven = f.isProven();
        const ImU32 ink = proven ? theme().ink : theme().inkFaint;
        const double scale = line.isShare() ? 100 : 1;
        const std::string title = (line.chapter >= 0 ? "   " : "") +
                                  schema::capitalised(engine::figureTitle(impact.contents(), report, line)) +
                                  (line.isShare() ? ", %" : "");
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string shown = elided(title, ImGui::GetContentRegionAvail().x);
        cellText(shown, ink);
        if (ImGui::IsItemHovered() && shown != title) tooltip(title);
        ImGui::TableNextColumn();
        cellNumber(fmt::format("{:.2f}", scale * f.before), ink);
        ImGui::TableNextColumn();
        cellNumber(fmt::format("{:.2f}", scale * f.after), ink);
        ImGui::TableNextColumn();
        std::string words = differenceWords(line);
        if (!proven && f.differing > 0) words = say("not proven") + "  " + words;  // first: a narrow cell cuts the end
        const std::string fits = elided(words, ImGui::GetContentRegionAvail().x);
        if (proven) {
            const TextStyle strong(Type::Strong);
            cellText(fits, ink);
        } else {
            cellText(fits, ink);
        }
        if (ImGui::IsItemHovered())
            tooltip(words, sayCounted(std::int64_t(f.differing), "{} game of {} differs in this.",
                                      "{} games of {} differ in this.", f.differing, f.pairs));
    }
    ImGui::EndTable();
}

// What is shown while there are no figures.
void drawNoImpact(PlayPanels& panels) {
    using State = EditImpact::State;
    switch (panels.play.impact.state()) {
        case State::Same:
            emptyState(icon("balance"), say("Nothing is edited"),
                       panels.play.impact.isFromSaved()
                           ? say("Change a card: 200 games are played before and after the edit while you write.")
                           : say("The project is as it was when you put the mark."));
            return;
        case State::OnlyShown:
            emptyState(icon("balance"), say("No rule reads what was edited"),
                       say("Names, stories, art and notes change no game."));
            return;
        case State::Unplayable: return;  // the banner says why
        default:
            emptyState(icon("clock"), say("Games are played before and after the edit"),
                       say("The first figures stand here in a moment."));
            keepDrawing(0.1f);
    }
}

}  // namespace

void drawImpact(PlayPanels& panels) {
    Play& play = panels.play;
    play.showsImpact = true;
    if (!panels.app.workspace) return;
    const EditImpact& impact = play.impact;
    if (impact.state() == EditImpact::State::Waiting || impact.state() == EditImpact::State::Nothing) keepDrawing(0.1f);
    drawImpactTools(panels);
    if (!impact.refusal().empty()) {
        // In a low region it is scrolled.
        ImGui::BeginChild("refusal", {0, impact.report() ? dp(kRefusalHigh) : 0});
        if (banner("impact refusal", Tone::Error, say("The project cannot be played: {}", impact.refusal()),
                   say("Show the problems").c_str()))
            act(panels, "view.panel_problems");
        ImGui::EndChild();
    }
    if (!impact.report()) return impact.refusal().empty() ? drawNoImpact(panels) : void();
    ImGui::SetCursorPosX(dp(8));
    const ImVec2 room = {ImGui::GetContentRegionAvail().x - dp(8), ImGui::GetContentRegionAvail().y - dp(6)};
    if (room.x > dp(kImpactWide)) {
        const float left = std::floor(room.x * 0.42f);
        drawCauses(panels, {left, room.y});
        if (!impact.report()) return;  // an example was opened
        ImGui::SameLine(0, dp(12));
        drawFigures(panels, {room.x - left - dp(12), room.y});
    } else {
        ImGui::BeginChild("impact all", room);
        drawFigures(panels, {ImGui::GetContentRegionAvail().x,
                             dp(36 + 30 * float(std::min<std::size_t>(impact.report()->figures.size(), 7)))});
        drawCauses(panels, {ImGui::GetContentRegionAvail().x,
                            dp(60 + kImpactRow * float(std::min<std::size_t>(impact.report()->groups.size(), 12)))});
        ImGui::EndChild();
    }
}

}  // namespace ui
