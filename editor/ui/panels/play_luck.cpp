// Luck: what every roll and draw brought beside what was to be expected of it, summed for the game, for each seat and
// for each contest; every row leads to its place.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/event_list.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kSumsBesideFrom = 560;  // logical width from which the sums stand beside the single events
constexpr float kLuckRow = 26;          // logical

// More or less than was to be expected is told by an arrow, not by a colour alone.
const char* luckIcon(double value) {
    return value > 0 ? icon("arrow-up") : value < 0 ? icon("arrow-down") : icon("check");
}
Tone luckTone(double value) { return value > 0 ? Tone::Success : value < 0 ? Tone::Error : Tone::Neutral; }

std::string luckText(const engine::Estimate& luck) {
    return luck.exact || luck.low == luck.high ? fmt::format("{:+.2f}", luck.value)
                                               : say("{:+.2f} ({:+.2f} to {:+.2f})", luck.value, luck.low, luck.high);
}

std::string sumDetail(const engine::LuckSum& sum) {
    std::string text = sayCounted(std::int64_t(sum.events), "{} event", "{} events", sum.events);
    if (sum.simulated > 0) text += ", " + say("{} simulated", sum.simulated);
    return text;
}

// A sum; `event`: to which it leads, -1: nowhere.
void drawSum(PlayPanels& panels, const engine::LuckSum& sum, const std::string& name, const std::string& id,
             std::ptrdiff_t event) {
    const RowPress press = listRow(fmt::format("{}###{}", name, id).c_str(),
                                   {.icon = luckIcon(sum.luck.value),
                                    .detail = sumDetail(sum),
                                    .trailing = luckText(sum.luck),
                                    .trailingTone = luckTone(sum.luck.value),
                                    .height = kLuckRow,
                                    .tooltip = fmt::format("{}: {}, {}", name, luckText(sum.luck), sumDetail(sum))});
    if (press && event >= 0) panels.play.sandbox.cursor.show(std::size_t(event));
}

void drawSums(PlayPanels& panels, const engine::Luck& luck) {
    const PlaySession& session = panels.play.sandbox.session;
    const auto firstOf = [&](int seat) -> std::ptrdiff_t {
        for (const engine::EventLuck& event : luck.events)
            if (seat < 0 || event.seat == seat) return std::ptrdiff_t(event.event);
        return -1;
    };
    sectionHeading(say("The game"),
                   say("What came less what was to be expected, as bots value the state of the game."));
    drawSum(panels, luck.game, say("All"), "luck of all", firstOf(-1));
    if (luck.seats.size() > 1)
        for (std::size_t seat = 0; seat < luck.seats.size(); ++seat)
            drawSum(panels, luck.seats[seat], luck.seats[seat].name, fmt::format("luck of seat {}", seat + 1),
                    firstOf(int(seat)));
    if (luck.contests.empty()) return;
    sectionHeading(luck.contests.size() == 1 ? luck.contests.front().name : say("One by one"));
    for (std::size_t i = 0; i < luck.contests.size(); ++i) {
        const engine::LuckSum& sum = luck.contests[i];
        drawSum(panels, sum, fmt::format("{}: {}", sum.name, session.turnName(session.turnAt(sum.scope + 1))),
                fmt::format("luck of contest {}", i + 1), std::ptrdiff_t(sum.scope));
    }
}

void drawEvents(PlayPanels& panels, const engine::Luck& luck) {
    Sandbox& sandbox = panels.play.sandbox;
    sectionHeading(say("Rolls and draws"));
    ImGuiListClipper clipper;
    clipper.Begin(int(luck.events.size()), dp(kLuckRow));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const engine::EventLuck& event = luck.events[i];
            const std::string sentence = eventText(sandbox.session, event.event);
            const std::string told = say("{:.2f} was to be expected, {:.2f} came ({})", event.expected.value,
                                         event.after.value, basisWord(event.basis));
            if (listRow(fmt::format("{}###luck of event {}", sentence, event.event + 1).c_str(),
                        {.icon = luckIcon(event.luck.value),
                         .trailing = luckText(event.luck),
                         .trailingTone = luckTone(event.luck.value),
                         .selected = event.event + 1 == sandbox.cursor.position(),
                         .height = kLuckRow,
                         .tooltip = fmt::format("{}\n{}", sentence, told)}))
                sandbox.cursor.show(event.event);
        }
}

}  // namespace

void drawPlayLuck(PlayPanels& panels) {
    if (nothingPlayed(panels, say("Who was lucky, and when, is told here.").c_str())) return;
    Likelihood& likelihood = panels.play.likelihood;
    ImGui::SetCursorPos({dp(10), dp(6)});
    const ImVec2 room = {ImGui::GetContentRegionAvail().x - dp(10), ImGui::GetContentRegionAvail().y - dp(4)};
    ImGui::BeginChild("luck", room);
    const auto end = [] { ImGui::EndChild(); };
    if (std::string why = panels.play.whyNoOdds(); !why.empty() && likelihood.countsLuck()) {
        const std::string seeAll = say("See everything");
        if (banner("no luck", Tone::Info, schema::capitalised(said(why)) + ".",
                   panels.play.oddsAreHidden() ? seeAll.c_str() : nullptr))
            act(panels, "play.observer", "everybody");
        return end();
    }
    if (!likelihood.countsLuck()) {
        if (emptyState(icon("balance"), say("Luck is not counted"),
                       say("Every roll and draw is held against what was to be expected of it."),
                       say("Count luck").c_str(), icon("balance")))
            act(panels, "play.luck");
        return end();
    }
    const engine::Luck* luck = likelihood.luck();
    if (likelihood.stopped()) {
        if (banner("luck stopped", Tone::Info, say("This was stopped."), say("Try again").c_str()))
            likelihood.tryAgain();
    } else if (likelihood.luckDone() < 1) {
        keepDrawing(1 / 30.0f);
        progressBar(float(likelihood.luckDone()), say("Counting luck ..."));
    }
    if (!luck) return end();
    if (luck->events.empty() && likelihood.luckDone() == 1) {
        text(say("Nothing has been rolled yet."), theme().inkSoft);
        return end();
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    const bool beside = room.x >= dp(kSumsBesideFrom);
    const float left = beside ? std::round(room.x * 0.45f) : room.x;
    if (beside) ImGui::BeginChild("luck sums", {left - dp(10), 0});
    drawSums(panels, *luck);
    if (beside) {
        ImGui::EndChild();
        ImGui::SameLine(0, dp(10));
        ImGui::BeginChild("luck events");
    }
    drawEvents(panels, *luck);
    if (beside) ImGui::EndChild();
    ImGui::PopStyleVar();
    end();
}

}  // namespace ui
