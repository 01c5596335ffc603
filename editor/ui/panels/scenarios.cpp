// The scenarios of the project: a tree by folder with what came of each, and beside it why the chosen one fails.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "editor/app/fuzzy.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "schema/core/phrases.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kRow = 26;  // logical
constexpr int kUp = 265, kDown = 264, kEnter = 257;

std::string stateText(const ScenarioRow& row) {
    switch (row.state) {
        case ScenarioState::NotRun: return say("not run");
        case ScenarioState::Waiting: return say("waiting");
        case ScenarioState::Passed: return say("passed");
        case ScenarioState::KnownToFail: return say("known to fail");
        case ScenarioState::Failed: return say("failed");
        case ScenarioState::Unreadable: return say("cannot be read");
    }
    return {};
}
Tone stateTone(const ScenarioRow& row) {
    if (row.outdated) return Tone::Neutral;
    switch (row.state) {
        case ScenarioState::Passed: return Tone::Success;
        case ScenarioState::KnownToFail: return Tone::Warning;
        case ScenarioState::Failed:
        case ScenarioState::Unreadable: return Tone::Error;
        default: return Tone::Neutral;
    }
}
const char* stateIcon(const ScenarioRow& row) {
    switch (row.state) {
        case ScenarioState::NotRun: return icon("ring");
        case ScenarioState::Waiting: return icon("clock");
        case ScenarioState::Passed: return icon("success");
        case ScenarioState::KnownToFail: return icon("warning");
        default: return icon("error");
    }
}

// Why a scenario fails or cannot be read; empty: it does not.
std::string whyOf(const ScenarioRow& row) {
    if (row.state != ScenarioState::Failed && row.state != ScenarioState::Unreadable) return {};
    return schema::capitalised(failureText(row.problem, row.ofFile)) + (row.problem.nearest.empty() ? "." : "");
}

// The tree of what passes the search, laid out anew when something changed.
void layOut(ScenarioView& view, const Scenarios& scenarios) {
    if (view.revision == scenarios.revision() && view.laidOut == view.search && view.laidOutFolds == view.folded)
        return;
    view.revision = scenarios.revision();
    view.laidOut = view.search;
    view.laidOutFolds = view.folded;
    view.lines.clear();
    const std::string wanted = editor::folded(view.search);
    std::vector<std::string> open;             // folders around the last line
    std::vector<std::size_t> headings;         // of these, in `lines`; all of them, also in folded ones
    std::size_t hiddenFrom = ~std::size_t(0);  // depth of the folded folder that hides what follows
    for (std::size_t i = 0; i < scenarios.rows().size(); ++i) {
        const ScenarioRow& row = scenarios.rows()[i];
        if (!wanted.empty() && editor::folded(row.name).find(wanted) == std::string::npos &&
            editor::folded(row.claim).find(wanted) == std::string::npos)
            continue;
        std::vector<std::string> folders;
        std::size_t from = 0;
        for (std::size_t slash = row.name.find('/'); slash != std::string::npos;
             from = slash + 1, slash = row.name.find('/', from))
            folders.push_back(row.name.substr(0, slash));
        std::size_t same = 0;
        while (same < std::min(open.size(), folders.size()) && open[same] == folders[same]) ++same;
        open.resize(same);
        headings.resize(same);
        if (hiddenFrom != ~std::size_t(0) && same <= hiddenFrom) hiddenFrom = ~std::size_t(0);
        for (; open.size() < folders.size(); open.push_back(folders[open.size()])) {
            const std::size_t depth = open.size();
            const std::string& path = folders[depth];
            headings.push_back(hiddenFrom == ~std::size_t(0) ? view.lines.size() : ~std::size_t(0));
            if (hiddenFrom != ~std::size_t(0)) continue;
            view.lines.push_back({.folder = path, .depth = int(depth)});
            const auto folded = view.folded.find(path);
            if (wanted.empty() && folded != view.folded.end() && folded->second) hiddenFrom = depth;
        }
        for (const std::size_t heading : headings) {
            if (heading == ~std::size_t(0)) continue;
            ++view.lines[heading].count;
            view.lines[heading].failed += row.state == ScenarioState::Failed || row.state == ScenarioState::Unreadable;
        }
        if (hiddenFrom == ~std::size_t(0)) view.lines.push_back({.row = int(i), .depth = int(folders.size())});
    }
}

void drawScenarioTools(PlayPanels& panels) {
    Scenarios& scenarios = panels.play.scenarios;
    Toolbar bar("scenario tools");
    ImGui::SetNextItemWidth(dp(std::clamp(ImGui::GetContentRegionAvail().x / scale() - 520, 90.0f, 220.0f)));
    searchBox("Search scenarios", panels.scenarios.search, say("Search").c_str());
    const auto entry = [&](const char* action, const std::string& label, const char* help, const char* glyph) {
        std::string reason;
        unavailable(panels, action, reason);
        const std::string tip = said(help);
        if (button(label.c_str(), {.icon = glyph,
                                   .tooltip = tip.c_str(),
                                   .shortcut = panels.app.actions.shortcutText(action),
                                   .refusal = reason}))
            act(panels, action);
    };
    if (scenarios.running())
        entry("scenarios.stop", say("Stop") + "###Stop",
              toSay("Stops the run; scenarios already played keep their results."), icon("stop"));
    else
        entry("scenarios.run_all", say("Run all") + "###Run all",
              toSay("Plays every scenario of the project with the content as it stands, in the background."),
              icon("play"));
    entry("scenarios.run_failed", say("Run failed") + "###Run failed",
          toSay("Plays the scenarios that failed in the last run again."), icon("refresh"));
    if (scenarios.running()) {
        progressBar(float(scenarios.played()) / float(std::max<std::size_t>(1, scenarios.asked())),
                    say("{} of {}", scenarios.played(), scenarios.asked()), 130);
        keepDrawing(0.05f);
        return;
    }
    const std::size_t passed = scenarios.count(ScenarioState::Passed) + scenarios.count(ScenarioState::KnownToFail),
                      failed = scenarios.count(ScenarioState::Failed);
    const std::size_t notRun = scenarios.count(ScenarioState::NotRun),
                      unreadable = scenarios.count(ScenarioState::Unreadable);
    const std::size_t all = scenarios.rows().size();
    std::string told = sayCounted(int(all), "{} scenario", "{} scenarios", all);
    if (passed + failed > 0) told += say(": {} passed, {} failed", passed, failed);
    if (passed + failed > 0 && notRun > 0) told += say(", {} not run", notRun);
    if (unreadable > 0) told += say(", {} cannot be read", unreadable);
    if (ImGui::GetContentRegionAvail().x < dp(60)) return;  // the tab counts what failed
    ImGui::AlignTextToFramePadding();
    text(elided(told, ImGui::GetContentRegionAvail().x), failed + unreadable > 0 ? theme().error : theme().inkSoft);
}

// Up and down from row to row, Enter opens.
void moveByKeys(PlayPanels& panels) {
    ScenarioView& view = panels.scenarios;
    const auto& rows = panels.play.scenarios.rows();
    std::vector<int> order;
    for (const ScenarioView::Line& line : view.lines)
        if (line.row >= 0) order.push_back(line.row);
    const auto here =
        std::find_if(order.begin(), order.end(), [&](int row) { return rows[row].name == panels.play.scenarioShown; });
    const int step = compat::keyPressed(kDown, true) ? 1 : compat::keyPressed(kUp, true) ? -1 : 0;
    if (step != 0 && !order.empty()) {
        const auto last = std::ptrdiff_t(order.size()) - 1;
        const std::ptrdiff_t to =
            here == order.end() ? 0 : std::clamp<std::ptrdiff_t>(here - order.begin() + step, 0, last);
        panels.play.scenarioShown = rows[order[to]].name;
        view.scrollTo = true;
    }
    if (compat::keyPressed(kEnter) && here != order.end()) act(panels, "scenarios.open");
}

void drawRowMenu(PlayPanels& panels, const ScenarioRow& row) {
    const std::string name = row.name;
    if (menuItem((say("Run") + "###Run").c_str(),
                 {.icon = icon("play"), .shortcut = panels.app.actions.shortcutText("scenarios.run")}))
        act(panels, "scenarios.run", name);
    const std::string opens = row.state == ScenarioState::Failed ? say("Open where it fails") + "###Open where it fails"
                                                                 : say("Open##scenario") + "###Open";
    if (menuItem(opens.c_str(), {.icon = icon("crosshairs"), .shortcut = "Enter"})) act(panels, "scenarios.open", name);
    if (menuItem((say("Copy the path of its file") + "###Copy the path of its file").c_str(), {.icon = icon("copy")}))
        panels.app.writeClipboard((panels.app.workspace->folder() / row.file).string());
}

// `beside`: why the chosen one fails is said beside the tree; else the rows say it themselves.
void drawTree(PlayPanels& panels, float width, bool beside) {
    ScenarioView& view = panels.scenarios;
    Play& play = panels.play;
    layOut(view, play.scenarios);
    ImGui::BeginChild("scenario tree", {width, 0});
    const bool typing = ImGui::GetIO().WantTextInput;
    if (ImGui::IsWindowFocused() && !typing) moveByKeys(panels);
    if (view.lines.empty())
        text(play.scenarios.rows().empty() ? std::string() : say("No scenario matches the search."), theme().inkSoft);
    std::string toggled;
    ImGuiListClipper clipper;
    clipper.Begin(int(view.lines.size()), dp(kRow));
    // The chosen row is drawn even where it is out of sight, to be scrolled to.
    int chosen = -1;
    for (std::size_t i = 0; i < view.lines.size(); ++i)
        if (view.lines[i].row >= 0 && play.scenarios.rows()[view.lines[i].row].name == play.scenarioShown)
            chosen = int(i);
    if (view.scrollTo && chosen >= 0) {
        const float at = float(chosen) * dp(kRow), height = ImGui::GetWindowHeight();
        if (at < ImGui::GetScrollY()) ImGui::SetScrollY(at);
        else if (at + dp(kRow) > ImGui::GetScrollY() + height) ImGui::SetScrollY(at + dp(kRow) - height);
        view.scrollTo = false;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ImGui::GetStyle().ItemSpacing.x, 0));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const ScenarioView::Line& line = view.lines[i];
            if (line.row < 0) {
                const bool open = !view.folded[line.folder] || !view.search.empty();
                const std::string label =
                    fmt::format("{}###folder {}", line.folder.substr(line.folder.rfind('/') + 1), line.folder);
                const std::string many =
                    line.failed > 0 ? say("{} of {} failed", line.failed, line.count) : std::to_string(line.count);
                if (listRow(label.c_str(), {.icon = open ? icon("chevron-down") : icon("chevron-right"),
                                            .trailing = many,
                                            .trailingTone = line.failed > 0 ? Tone::Error : Tone::Neutral,
                                            .indent = float(line.depth) * 16,
                                            .height = kRow}))
                    toggled = line.folder;
                continue;
            }
            const ScenarioRow& row = play.scenarios.rows()[line.row];
            ImGui::PushID(row.name.c_str());
            const std::string label =
                fmt::format("{}###scenario {}", row.claim.empty() ? row.name : row.claim, row.name);
            const std::string state = row.outdated ? say("{} before", stateText(row)) : stateText(row);
            const bool told = row.state != ScenarioState::NotRun && row.state != ScenarioState::Passed;
            const RowPress press = listRow(
                label.c_str(),
                {.icon = stateIcon(row),
                 .trailing = told || row.outdated ? std::string_view(state) : std::string_view(),
                 .trailingTone = told ? stateTone(row) : Tone::Neutral,
                 .selected = row.name == play.scenarioShown,
                 .indent = float(line.depth) * 16,
                 .height = kRow,
                 .tooltip = beside || whyOf(row).empty() ? row.name : fmt::format("{}\n{}", row.name, whyOf(row))});
            if (press || press.menu) play.scenarioShown = row.name;
            if (press.doublePressed) act(panels, "scenarios.open", row.name);
            if (press.menu) ImGui::OpenPopup("##scenario");
            if (beginMenu("##scenario")) {
                drawRowMenu(panels, row);
                endMenu();
            }
            ImGui::PopID();
        }
    ImGui::PopStyleVar();
    clipper.End();
    ImGui::EndChild();
    if (!toggled.empty()) view.folded[toggled] = !view.folded[toggled];
}

// Where and why it fails: the line leads to its position in the game.
void drawFailure(PlayPanels& panels, const ScenarioRow& row) {
    const schema::Problem& p = row.problem;
    const std::string place = p.line > 0 ? say("{}, line {}", row.file, p.line) : row.file;
    if (!row.line.empty()) {
        const std::string label = fmt::format("{}###failing line", row.line);
        if (listRow(label.c_str(), {.icon = icon("error"),
                                    .trailing = p.line > 0 ? say("{}, line {}", p.field, p.line) : p.field,
                                    .height = 28,
                                    .tooltip = say("Opens the game at the position this line fails.")}))
            act(panels, "scenarios.open", row.name);
    }
    wrappedText(whyOf(row), theme().error);
    if (row.line.empty()) caption(place);
    if (row.events.empty()) return;
    sectionHeading(say("What happened around it"));
    const TextStyle small(Type::Small);
    for (const std::string& event : row.events) {
        const bool now = event.starts_with('>');
        text(event, now ? theme().accentText : theme().inkSoft);
    }
}

void drawChosen(PlayPanels& panels) {
    Play& play = panels.play;
    ImGui::BeginChild("chosen scenario", {0, 0});
    const ScenarioRow* row = play.scenarios.find(play.scenarioShown);
    if (!row) {
        emptyState(icon("flask"), say("Select a scenario"),
                   say("Double-click to open it in the game, at the position it fails or at its end."));
        ImGui::EndChild();
        return;
    }
    {
        const TextStyle heading(fontAt(Face::SerifStrong, dpf(16)));
        const std::string claim = row->claim.empty() ? row->name : schema::capitalised(row->claim);
        text(elided(claim, ImGui::GetContentRegionAvail().x));
        if (ImGui::IsItemHovered()) tooltip(claim);
    }
    const bool unreadable = row->state == ScenarioState::Unreadable;
    const std::string refusal = unreadable ? say("the file cannot be read") : std::string();
    if (button((say("Run") + "###run scenario").c_str(), {.icon = icon("play"),
                                                          .shortcut = panels.app.actions.shortcutText("scenarios.run"),
                                                          .refusal = refusal,
                                                          .compact = true}))
        act(panels, "scenarios.run", row->name);
    ImGui::SameLine(0, dp(6));
    const std::string opens =
        row->state == ScenarioState::Failed ? say("Open where it fails") : say("Open in the game");
    if (button((opens + "###open scenario").c_str(),
               {.icon = icon("crosshairs"), .refusal = refusal, .compact = true})) {
        act(panels, "scenarios.open", row->name);
        row = play.scenarios.find(play.scenarioShown);
    }
    if (row) {
        ImGui::SameLine(0, dp(10));
        const std::string state = row->outdated ? say("{} before the last change", stateText(*row)) : stateText(*row);
        if (ImGui::GetContentRegionAvail().x < badgeSize(state).x) ImGui::NewLine();
        badge(state, stateTone(*row));
        ImGui::SameLine(0, dp(8));
        cellText(row->file, theme().inkSoft);
    }
    if (row && (row->state == ScenarioState::Failed || row->state == ScenarioState::Unreadable))
        drawFailure(panels, *row);
    ImGui::EndChild();
}

}  // namespace

void drawScenarios(PlayPanels& panels) {
    Play& play = panels.play;
    play.showsScenarios = true;
    if (!panels.app.workspace) return;
    drawAgainIn(1);  // a file that changes is seen without a touch
    if (play.scenarios.rows().empty()) {
        emptyState(
            icon("flask"), say("No scenarios yet"),
            say("A scenario plays a situation and checks what comes of it. Play a game to the position that matters, "
                "then choose \"Save as scenario\" in the Play menu."));
        return;
    }
    drawScenarioTools(panels);
    if (!play.scenarios.blocked().empty() &&
        banner("blocked", Tone::Error,
               say("Scenarios cannot be run while the content has errors: {}", play.scenarios.blocked()),
               (say("Show the problems") + "###Show the problems").c_str()))
        act(panels, "view.panel_problems");
    ImGui::SetCursorPosX(dp(8));
    ImGui::BeginGroup();
    const float room = ImGui::GetContentRegionAvail().x - dp(8);
    const bool beside = room > dp(480);
    drawTree(panels, beside ? std::floor(room * 0.55f) : room, beside);
    if (beside) {
        ImGui::SameLine(0, dp(12));
        drawChosen(panels);
    }
    ImGui::EndGroup();
}

}  // namespace ui
