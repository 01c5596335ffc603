// The stage of the table, phase by phase.
#include "editor/ui/paper_tales/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/paper_tales/phase_rows.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace tales = engine::paper_tales;

namespace {

const DecisionView* askedNow(const TalesCanvas& canvas) {
    const DecisionView* decision = canvas.sandbox().decisions.shown();
    const bool asked = decision && decision->position == canvas.sandbox().cursor.position();
    return asked && canvas.panels.play.maySeeDecisionOf(decision->seat) ? decision : nullptr;
}

// Buttons of the options that nothing on the table stands for, in a row whose top is at `y`. Returns how high it is.
float drawButtons(TalesCanvas& canvas, const Area& area, float y) {
    const DecisionView* decision = askedNow(canvas);
    if (!decision || canvas.table.elsewhere.empty()) return 0;
    float wide = -dp(8);
    for (const int option : canvas.table.elsewhere)
        wide += textSize(font(Type::Strong), decision->options[std::size_t(option)].text.label).x + dp(36);
    ImGui::SetCursorScreenPos({std::round(area.min.x + std::max(0.0f, (area.width() - wide) / 2)), y});
    for (const int option : canvas.table.elsewhere) {
        const OptionView& view = decision->options[std::size_t(option)];
        if (button(fmt::format("{}###{}", view.text.label, view.meaning).c_str(),
                   {.kind = Button::Primary, .tooltip = view.text.help}))
            canvas.chosen = view.meaning;
        ImGui::SameLine(0, dp(8));
    }
    ImGui::NewLine();
    return dp(36);
}

// Cards in a row, as large as they can be in the room.
void drawLarge(TalesCanvas& canvas, const char* label, const Area& area, const std::vector<UnitCardView>& cards) {
    if (cards.empty() || area.height() < dp(40)) return;
    const float gap = dp(5), count = float(cards.size());
    float width = std::floor(std::min({(area.width() - gap * (count - 1)) / count, area.height() * 63 / 88, dpf(210)}));
    width = std::max(width, std::floor(std::min(dpf(40), area.height() * 63 / 88)));
    const float room = std::min(area.width(), width * count + gap * (count - 1));
    unitCardRow(canvas, label, cards,
                {std::round((area.min.x + area.max.x - room) / 2),
                 std::round(area.min.y + (area.height() - unitHeight(width)) / 2)},
                width, room);
}

// A list of rows for each player beside each other; a low stage scrolls them.
void drawColumns(TalesCanvas& canvas, const Area& area, const char* what, std::vector<std::vector<PhaseRow>> columns) {
    const std::size_t count = columns.size();
    if (count == 0 || area.height() < dp(30)) return;
    const Theme& t = theme();
    const float gap = dp(8),
                width = std::floor(std::min((area.width() - gap * float(count - 1)) / float(count), dpf(420)));
    const float left = std::round((area.min.x + area.max.x - width * float(count) - gap * float(count - 1)) / 2);
    std::size_t chosen = PhaseRow::kNone;
    for (std::size_t i = 0; i < count; ++i) {
        if (float(columns[i].size()) * dp(18) > area.height() - dp(24))
            std::stable_partition(columns[i].begin(), columns[i].end(), [](const PhaseRow& row) { return row.result; });
        const ImVec2 at = {left + float(i) * (width + gap), area.min.y};
        ImDrawList* list = canvas.list;
        list->AddRectFilled(at, {at.x + width, area.max.y}, withAlpha(t.panel, 0.82f), dp(6));
        const KingdomView& k = canvas.table.kingdoms[i];
        drawSeatDot(list, {at.x + dp(11), at.y + dp(11)}, dpf(4.5f), k.seat);
        ImFont* serif = fontAt(Face::SerifStrong, dpf(13));
        drawText(list, serif, {at.x + dp(20), at.y + dp(2)}, t.ink, k.name);
        ImGui::SetCursorScreenPos({at.x + dp(4), at.y + dp(22)});
        ImGui::PushID(int(i));
        ImGui::BeginChild("rows", {width - dp(8), area.height() - dp(24)}, false);
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
        const bool detailed = width >= dp(300) && area.height() >= dp(330);
        const std::size_t pressed = drawPhaseRows(canvas.panels, fmt::format("{} of {}", what, k.name).c_str(),
                                                  columns[i], ImGui::GetContentRegionAvail().x, detailed);
        if (pressed != PhaseRow::kNone) chosen = pressed;
        ImGui::PopStyleVar();
        ImGui::EndChild();
        ImGui::PopID();
    }
    if (chosen != PhaseRow::kNone) canvas.goTo = chosen + 1;
}

// The phase of the turn that is shown.
PhaseSpan presentPhase(const TalesCanvas& canvas) {
    const std::vector<PhaseSpan> phases = phasesOfTurn(canvas.sandbox());
    return phases.empty() ? PhaseSpan{} : phases.back();
}

void drawPhaseColumns(TalesCanvas& canvas, const Area& area, const char* what, const PhaseSpan& span) {
    std::vector<std::vector<PhaseRow>> columns;
    for (const KingdomView& k : canvas.table.kingdoms) columns.push_back(rowsOfPhase(canvas.panels, span, k.seat));
    drawColumns(canvas, area, what, columns);
}

const KingdomView& foreground(const TalesCanvas& canvas) {
    return canvas.table.kingdoms[std::size_t(canvas.table.foreground)];
}

// --- Recruitment and Deployment -------------------------------------------------------------------------------------

void drawDraft(TalesCanvas& canvas, Area area) {
    const PaperTalesTable& table = canvas.table;
    const KingdomView& k = foreground(canvas);
    const bool two = table.kingdoms.size() == 2;
    const DecisionView* decision = askedNow(canvas);
    const bool discards = decision && tales::Question(decision->decision.question) == tales::Question::DiscardCard;
    const std::string where = two                ? "the packs are swapped"
                              : table.passesLeft ? "the packs pass to the left"
                                                 : "the packs pass to the right";
    const std::string text =
        discards         ? fmt::format("**{}** discards 1 of {} cards; then {}.", k.name, k.pack.size(), where)
        : k.pack.empty() ? fmt::format("**{}** has drafted {} cards.", k.name, k.hand.size())
        : k.choosing == Choosing::Ready
            ? fmt::format("Pick {}: **{}** has chosen; when all have, {}.", std::max(table.pick, 1), k.name, where)
            : fmt::format("Pick {}: **{}** keeps 1 of {} card{}; when all have chosen, {}.", std::max(table.pick, 1),
                          k.name, k.pack.size(), k.pack.size() == 1 ? "" : "s", where);
    area.min.y += dp(4) + drawSaying(canvas.panels, area, area.min.y, text,
                                     two ? std::initializer_list<const char*>{"PT-2P-02", "PT-2P-03"}
                                         : std::initializer_list<const char*>{"PT-RECRUIT-03", "PT-RECRUIT-04"});
    // What has been drafted so far stands beside the pack.
    if (!k.pack.empty() && !k.hand.empty() && area.width() >= dp(420)) {
        const float left = std::round(area.max.x - area.width() * 0.3f);
        drawText(canvas.list, font(Type::SmallStrong), {left, area.min.y}, theme().inkSoft,
                 fmt::format("Drafted: {}", k.hand.size()));
        drawLarge(canvas, "drafted", {{left, area.min.y + dp(18)}, area.max}, k.hand);
        area.max.x = left - dp(12);
    }
    drawLarge(canvas, "pack", area, k.pack.empty() ? k.hand : k.pack);
}

// The plan of the player in front, with its sums (PT-SHOW-07).
void drawPlan(TalesCanvas& canvas, Area area) {
    const KingdomView& k = foreground(canvas);
    std::string text = fmt::format("**{}** plans.", k.name);
    if (k.planSeen) {
        const bool short_ = k.planCost > k.gold;
        text = fmt::format("**{}** plans: {} of {} :pt_gold:{}", k.name, k.planCost, k.gold,
                           short_ ? " \u2014 **too little Gold: what cannot be paid is discarded**" : "");
        if (k.planDiscards > 0)
            text += fmt::format(", {} card{} of the hand will be discarded", k.planDiscards,
                                k.planDiscards == 1 ? "" : "s");
        text += ".";
    }
    area.min.y +=
        dp(2) + drawSaying(canvas.panels, area, area.min.y, text, {"PT-DEPLOY-01", "PT-DEPLOY-04", "PT-DEPLOY-12"});
    area.min.y += drawButtons(canvas, area, area.min.y);
    drawLarge(canvas, "hand", area, k.hand);
}

void drawDeployment(TalesCanvas& canvas, Area area) {
    if (canvas.table.deploying) return drawPlan(canvas, area);
    const DecisionView* decision = askedNow(canvas);
    const std::string text =
        decision ? fmt::format("**{}**: {}", decision->seatName, decision->question)
                 : "All plan in secret; then all new Units are revealed and paid, and their abilities applied.";
    area.min.y +=
        dp(4) + drawSaying(canvas.panels, area, area.min.y, text, {"PT-DEPLOY-10", "PT-DEPLOY-11", "PT-DEPLOY-14"});
    drawPhaseColumns(canvas, area, "deployment", presentPhase(canvas));
}

// --- the other phases -----------------------------------------------------------------------------------------------

void drawWars(TalesCanvas& canvas, Area area) {
    const bool two = canvas.table.kingdoms.size() == 2;
    area.min.y += dp(4) + drawSaying(canvas.panels, area, area.min.y,
                                     two ? "At least as strong wins 1 War, at least twice as strong 2; 3 :pt_lp: each."
                                         : "Each Kingdom against both neighbours: at least as strong wins the War, 3 "
                                           ":pt_lp: each.",
                                     two ? std::initializer_list<const char*>{"PT-2P-04", "PT-2P-05"}
                                         : std::initializer_list<const char*>{"PT-WAR-03", "PT-WAR-04", "PT-WAR-05"});
    drawPhaseColumns(canvas, area, "wars", presentPhase(canvas));
}

void drawIncome(TalesCanvas& canvas, Area area) {
    area.min.y += dp(4) + drawSaying(canvas.panels, area, area.min.y,
                                     "Each player gains the base Income and what Units and Buildings bring.",
                                     {"PT-INCOME-01", "PT-INCOME-02"});
    drawPhaseColumns(canvas, area, "income", presentPhase(canvas));
}

void drawConstruction(TalesCanvas& canvas, Area area) {
    const DecisionView* decision = askedNow(canvas);
    if (!decision) {
        area.min.y += dp(4) + drawSaying(canvas.panels, area, area.min.y,
                                         "Each player may construct or upgrade one Building.", {"PT-BUILD-04"});
        return drawPhaseColumns(canvas, area, "construction", presentPhase(canvas));
    }
    const KingdomView& k = foreground(canvas);
    area.min.y +=
        dp(2) + drawSaying(canvas.panels, area, area.min.y,
                           fmt::format("**{}** may construct or upgrade one Building: {} :pt_gold:, produced {}.",
                                       k.name, k.gold, resourcesText(k.production)),
                           {"PT-BUILD-02", "PT-BUILD-03", "PT-BUILD-04", "PT-BUILD-08"});
    area.min.y += drawButtons(canvas, area, area.min.y);
    // The ways in as many columns as find room, on one sheet.
    const std::vector<PhaseRow> rows = rowsOfWays(canvas.panels, k.seat);
    const int columns = std::clamp(int(area.width() / dp(270)), 1, 4);
    canvas.list->AddRectFilled(area.min, area.max, withAlpha(theme().panel, 0.82f), dp(6));
    ImGui::SetCursorScreenPos({area.min.x + dp(6), area.min.y + dp(4)});
    ImGui::BeginChild("ways", {area.width() - dp(12), area.height() - dp(8)}, false);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::floor((ImGui::GetContentRegionAvail().x - dp(10) * float(columns - 1)) / float(columns));
    const std::size_t each = (rows.size() + std::size_t(columns) - 1) / std::size_t(columns);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    float bottom = at.y;
    for (int c = 0; c < columns; ++c) {
        const std::size_t from = std::min(rows.size(), std::size_t(c) * each), to = std::min(rows.size(), from + each);
        ImGui::SetCursorScreenPos({at.x + float(c) * (width + dp(10)), at.y});
        ImGui::BeginGroup();
        drawPhaseRows(canvas.panels, fmt::format("ways {}", c + 1).c_str(),
                      {rows.begin() + std::ptrdiff_t(from), rows.begin() + std::ptrdiff_t(to)}, width,
                      area.height() >= dp(34) * float(each));
        ImGui::EndGroup();
        bottom = std::max(bottom, ImGui::GetItemRectMax().y);
    }
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({at.x, bottom});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

void drawAging(TalesCanvas& canvas, Area area) {
    const DecisionView* decision = askedNow(canvas);
    area.min.y +=
        dp(2) + drawSaying(canvas.panels, area, area.min.y,
                           decision ? fmt::format("**{}**: {}", decision->seatName, decision->question)
                                    : "Units with :pt_age: die; then every Unit that is left gets 1 :pt_age:.",
                           {"PT-AGE-01", "PT-AGE-02"});
    area.min.y += drawButtons(canvas, area, area.min.y);
    drawPhaseColumns(canvas, area, "aging", presentPhase(canvas));
}

// --- the end --------------------------------------------------------------------------------------------------------

void drawEnding(TalesCanvas& canvas, const Area& area) {
    if (!endingIsOpen(canvas.panels, area.min, {area.width(), area.height()})) return;
    const PaperTalesTable& table = canvas.table;
    const engine::Outcome outcome = canvas.game().outcome(canvas.sandbox().cursor.state());
    std::string who;
    int winners = 0;
    for (const KingdomView& k : table.kingdoms)
        if (k.winner) {
            who += (who.empty() ? "" : " and ") + k.name;
            ++winners;
        }
    const ImVec2 box = {area.width(), area.height()};
    Sheet sheet("ending", area.min, box);
    const ImVec2 at = ImGui::GetWindowPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImFont* serif = fontAt(Face::SerifStrong, dpf(20));
    const std::string headline = winners > 1 ? fmt::format("{} share the victory with {} LP", who, outcome.score)
                                             : fmt::format("{} wins with {} LP", who, outcome.score);
    centredText(list, serif, at.x + box.x / 2, at.y + dp(6), theme().accentText, headline);
    centredText(list, font(Type::Small), at.x + box.x / 2, at.y + dp(32), theme().inkSoft, outcome.reason);
    TalesCanvas inside{canvas.panels, canvas.table, list};
    std::vector<std::vector<PhaseRow>> columns;
    for (const KingdomView& k : table.kingdoms) columns.push_back(rowsOfEnd(canvas.panels, k.seat));
    drawColumns(inside, {{at.x + dp(8), at.y + dp(52)}, {at.x + box.x - dp(8), at.y + box.y - dp(6)}}, "end", columns);
    canvas.goTo = inside.goTo;
    closeEnding(canvas.panels);
}

}  // namespace

void drawStage(TalesCanvas& canvas, const Area& area) {
    if (area.height() < dp(40)) return;
    switch (canvas.table.phase) {
        case tales::Phase::Recruitment: return drawDraft(canvas, area);
        case tales::Phase::Deployment: return drawDeployment(canvas, area);
        case tales::Phase::Wars: return drawWars(canvas, area);
        case tales::Phase::Income: return drawIncome(canvas, area);
        case tales::Phase::Construction: return drawConstruction(canvas, area);
        case tales::Phase::Aging: return drawAging(canvas, area);
        case tales::Phase::Over: return drawEnding(canvas, area);
    }
}

}  // namespace ui
