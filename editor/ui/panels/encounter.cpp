// Is it too strong? Who is fought, by whom and in what situation, and the odds of each of those who can fight it; one
// press lays the fight on the table.
#include "editor/ui/panels/encounter.h"

#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "editor/app/play/likelihood.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/say.h"
#include "editor/ui/widgets.h"
#include "schema/core/phrases.h"

namespace ui {

using editor::play::Encounters;
using editor::play::EncounterStage;

namespace {

// Logical widths from which two of what is chosen, and all of it, stand in one line.
constexpr float kTwoFrom = 520, kAllFrom = 820;

std::string nameOf(const editor::Application& app, const std::string& id) {
    const schema::RecordPtr record = app.workspace->resolvable().find(id);
    return record ? record->base().name.in(app.settings.language) : id;
}

// Follows the record in front, where it is one that is fought.
void followRecord(editor::Application& app, Encounters& encounters, EncounterPanel& panel) {
    if (panel.followed == app.shownRecord && !encounters.met().empty()) return;
    panel.followed = app.shownRecord;
    const schema::RecordPtr record = app.workspace->resolvable().find(app.shownRecord);
    if (record && encounters.canBeMet(*record)) encounters.meet(app.shownRecord);
}

void drawChoice(editor::Application& app, Encounters& encounters) {
    const std::vector<schema::RecordPtr> choices = encounters.choices();
    std::vector<std::string> names;
    std::vector<const char*> items;
    int chosen = -1;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        names.push_back(fmt::format("{}, {}", choices[i]->base().name.in(app.settings.language), choices[i]->id()));
        if (choices[i]->id() == encounters.met()) chosen = int(i);
    }
    for (const std::string& name : names) items.push_back(name.c_str());
    ImGui::SetNextItemWidth(dp(230));
    if (select("who is fought", chosen, items, say("Choose who is fought").c_str()) && chosen >= 0)
        app.notices.refusal(encounters.meet(choices[chosen]->id()));
}

// One of some choices, each with what it means.
struct SaidSegment {
    const char *label, *help;
};

template <std::size_t count> bool drawSegments(const char* name, const SaidSegment (&told)[count], int& chosen) {
    std::array<std::string, count> labels, helps;  // which the segments refer to
    std::array<Segment, count> segments;
    for (std::size_t i = 0; i < count; ++i) {
        labels[i] = said(told[i].label);
        helps[i] = said(told[i].help);
        segments[i] = {labels[i].c_str(), nullptr, helps[i]};
    }
    return segmented(name, segments, chosen);
}

void drawManner(Encounters& encounters) {
    constexpr SaidSegment kManners[] = {
        {toSay("Fights on"), toSay("Nobody escapes: the fight goes on to its end. Everything else is decided as the "
                                   "greedy bot does.")},
        {toSay("As the greedy bot plays"), toSay("The greedy bot decides everything, and escapes where that looks "
                                                 "better.")}};
    int manner = encounters.fightsOn ? 0 : 1;
    if (drawSegments("manner", kManners, manner)) encounters.fightsOn = manner == 0;
}

void drawStage(Encounters& encounters) {
    constexpr SaidSegment kStages[] = {
        {toSay("Beginning"), toSay("As a game begins.")},
        {toSay("As played"), toSay("As they are at the position shown of the game on the table.")},
        {toSay("In words"), toSay("With numbers and cards of your choice, in the words of a scenario's setup.")}};
    int stage = int(encounters.stage);
    if (drawSegments("situation", kStages, stage)) encounters.stage = EncounterStage(stage);
}

std::string figureOf(const engine::Odds& odds, const engine::Odds::Figure& figure) {
    return figure.isShare ? editor::play::percentText(figure.mean, odds.basis)
                          : editor::play::meanText(figure.mean, odds.basis);
}

std::string exactnessOf(const engine::Odds& odds) {
    if (odds.basis != engine::Basis::Simulated) return editor::play::basisWord(odds.basis);
    return sayCounted(std::int64_t(odds.simulated), "{} run", "{} runs", odds.simulated);
}

void drawFigures(const Encounters::Row& row, std::size_t columns) {
    for (std::size_t i = 0; i < columns; ++i) {
        ImGui::TableNextColumn();
        if (i >= row.odds.figures.size()) continue;
        const engine::Odds::Figure& figure = row.odds.figures[i];
        if (i == 0 && figure.isShare) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const float width = ImGui::GetContentRegionAvail().x;
            ImDrawList* list = ImGui::GetWindowDrawList();
            const float top = at.y + ImGui::GetTextLineHeight() + dp(1);
            list->AddRectFilled({at.x, top}, {at.x + width, top + dp(3)}, theme().sunken, dp(1));
            list->AddRectFilled({at.x, top}, {at.x + width * float(figure.mean.value), top + dp(3)}, theme().info,
                                dp(1));
        }
        cellNumber(figureOf(row.odds, figure), i == 0 ? theme().ink : theme().inkSoft);
        const std::string fraction = editor::play::fractionText(figure.mean);
        if (ImGui::IsItemHovered())
            tooltip(figure.name,
                    fraction.empty() ? exactnessOf(row.odds) : fmt::format("{}, {}", fraction, exactnessOf(row.odds)));
    }
}

void drawFound(editor::Application& app, const Encounters::Found& found, bool fightsOn) {
    if (!found.refused.empty()) {
        banner("no encounter", Tone::Warning, fmt::format("{}.", schema::capitalised(found.refused)));
        return;
    }
    const auto counted = std::find_if(found.rows.begin(), found.rows.end(),
                                      [](const Encounters::Row& row) { return row.refused.empty(); });
    if (counted == found.rows.end() && !found.rows.empty()) {  // a mistake in words is one for everybody
        banner("no encounter", Tone::Warning, fmt::format("{}.", schema::capitalised(found.rows.front().refused)));
        return;
    }
    const std::string who = say("Who fights"), known = say("Known");
    const std::string help = fightsOn ? say("Fights to the end; what else there is to decide, the greedy bot decides.")
                                      : say("Begins the fight; after that everybody decides as the greedy bot does.");
    std::vector<Column> columns = {
        {.label = who.c_str(), .width = 0, .sortable = false, .help = help.c_str(), .least = 160}};
    std::size_t figures = 0;
    if (counted != found.rows.end())
        for (const engine::Odds::Figure& figure : counted->odds.figures) {
            // Simulated, a figure has its interval beside it.
            const float wide = counted->odds.basis == engine::Basis::Simulated ? 168 : 96;
            const int way = int(figures) + (figures < 2 ? 0 : 1);
            columns.push_back({.label = figure.name.c_str(), .width = wide, .sortable = false, .givesWay = way});
            ++figures;
        }
    // How it is known is worth more than the third figure.
    columns.push_back({.label = known.c_str(), .width = 84, .sortable = false, .givesWay = 2});
    columns.push_back({.label = "##play", .width = 40, .sortable = false});
    if (!beginTable("encounters", columns, {0, ImGui::GetContentRegionAvail().y})) return;
    for (const Encounters::Row& row : found.rows) {
        ImGui::TableNextRow(0, dp(30));
        ImGui::TableNextColumn();
        const std::string name = nameOf(app, row.who);
        cellText(name);
        if (ImGui::IsItemHovered()) tooltip(name, row.words.empty() ? say("As a game begins.") : row.words);
        if (!row.refused.empty()) {
            ImGui::TableNextColumn();
            cellText(row.refused, theme().error);
            if (ImGui::IsItemHovered()) tooltip(row.refused);
            for (std::size_t i = 1; i < figures; ++i) ImGui::TableNextColumn();
            if (figures > 0) ImGui::TableNextColumn();
        } else {
            drawFigures(row, figures);
            ImGui::TableNextColumn();
            cellText(exactnessOf(row.odds), theme().inkSoft);
        }
        ImGui::TableNextColumn();
        if (iconButton(fmt::format("{}###play {}", say("Play this fight"), row.who).c_str(), icon("play-circle"),
                       {.kind = Button::Quiet,
                        .tooltip = say("Lays this fight on the table. What was played stays as a line."),
                        .refusal = row.refused,
                        .compact = true}))
            app.notices.refusal(app.actions.run("encounter.open", row.who));
    }
    ImGui::EndTable();
}

}  // namespace

void drawEncounter(editor::Application& app, Encounters& encounters, EncounterPanel& panel) {
    if (!app.workspace || !encounters.hasAny()) {
        emptyState(icon("gauge"), say("Nobody is fought"),
                   app.workspace ? say("This game has no fights whose odds could be told.") : say("Open a project."));
        return;
    }
    followRecord(app, encounters, panel);
    ImGui::SetCursorPos({dp(10), dp(6)});
    ImGui::BeginChild("encounter",
                      {ImGui::GetContentRegionAvail().x - dp(10), ImGui::GetContentRegionAvail().y - dp(4)});
    const float room = ImGui::GetContentRegionAvail().x;
    drawChoice(app, encounters);
    if (room >= dp(kTwoFrom)) ImGui::SameLine(0, dp(8));
    drawStage(encounters);
    if (room >= dp(kAllFrom)) ImGui::SameLine(0, dp(8));
    drawManner(encounters);
    if (encounters.stage == EncounterStage::Said) {
        ImGui::SetNextItemWidth(std::max(dp(160), ImGui::GetContentRegionAvail().x - dp(10)));
        textInput("words of the situation", encounters.words, encounters.example().c_str());
    }
    ImGui::Dummy({0, dp(2)});
    if (encounters.met().empty()) {
        caption(
            say("Open who is to be fought, or choose it here: the odds of everybody who can fight it are worked "
                "out."));
    } else if (const Encounters::Found* found = encounters.find()) {
        drawFound(app, *found, encounters.fightsOn);
    } else if (encounters.stopped()) {
        if (banner("encounter stopped", Tone::Info, say("This was stopped."), say("Try again").c_str()))
            encounters.tryAgain();
    } else {
        keepDrawing(1 / 30.0f);
        const auto [done, all] = encounters.progress();
        const float share = all == 0 ? -1.0f : float(done) / float(all);
        progressBar(share, say("Working out the odds: {} of {} who can fight it are done", done, all));
    }
    ImGui::EndChild();
}

}  // namespace ui
