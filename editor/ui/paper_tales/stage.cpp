// The stage of the table, phase by phase.
#include "editor/ui/paper_tales/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/paper_tales/phase_rows.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "schema/core/phrases.h"

namespace ui {

using namespace editor::play;
namespace tales = engine::paper_tales;

namespace {

constexpr float kLowStage = 170, kWordless = 104;  // logical heights: below which words and buttons share a line, ...

// The decision that is open at the shown position, where it may be seen and its player is in the middle.
const DecisionView* askedNow(const TalesCanvas& canvas) {
    const DecisionView* decision = canvas.sandbox().decisions.shown();
    const bool asked = decision && decision->position == canvas.sandbox().cursor.position();
    return asked && canvas.panels.play.observer.maySeeDecisionOf(decision->seat) &&
                   decision->seat == canvas.front().seat
               ? decision
               : nullptr;
}

// What goes on in words, and below them, or where the stage is low beside them, buttons of the options that nothing on
// the table stands for. The area shrinks by both. A stage that has hardly room for cards has none for words: the panel
// of the decision says them.
void tell(TalesCanvas& canvas, Area& area, const std::string& text, std::initializer_list<const char*> rules) {
    const DecisionView* decision = askedNow(canvas);
    float wide = 0;
    if (decision)
        for (const int option : canvas.table().elsewhere)
            wide += textSize(font(Type::Strong), decision->options[option].text.label).x + dp(36);
    const bool wordless = area.height() < dp(kWordless);
    const bool any = wide > 0, beside = any && area.height() < dp(kLowStage) && wide < area.width() * 0.5f;
    Area words = area;
    if (beside) words.max.x -= wide;
    const float tall = wordless ? 0 : drawSaying(canvas.panels, words, area.min.y, text, rules);
    if (any) {
        const float left = beside ? area.max.x - wide + dp(8) : area.min.x + std::max(0.0f, (area.width() - wide) / 2);
        ImGui::SetCursorScreenPos({std::round(left), area.min.y + (beside ? 0 : tall)});
        for (const int option : canvas.table().elsewhere) {
            const OptionView& view = decision->options[option];
            if (button(fmt::format("{}###{}", view.text.label, view.meaning).c_str(),
                       {.kind = Button::Primary, .tooltip = view.text.help, .compact = beside}))
                canvas.chosen = view.meaning;
            ImGui::SameLine(0, dp(8));
        }
        ImGui::NewLine();
    }
    if (wordless && beside) area.max.x -= wide;
    else if (!wordless || any) area.min.y += dp(2) + (beside ? std::max(tall, dp(28)) : tall + (any ? dp(36) : 0));
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

// Rows from the cursor on, in columns; returns as drawPhaseRows().
std::size_t drawRowsInColumns(PlayPanels& panels, const char* label, const std::vector<PhaseRow>& rows, int columns,
                              bool detailed) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float gap = dp(10),
                width = std::floor((ImGui::GetContentRegionAvail().x - gap * float(columns - 1)) / float(columns));
    const std::size_t each = (rows.size() + std::size_t(columns) - 1) / std::size_t(columns);
    std::size_t chosen = PhaseRow::kNone;
    float bottom = at.y;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (int c = 0; c < columns; ++c) {
        const std::size_t from = std::min(rows.size(), std::size_t(c) * each), to = std::min(rows.size(), from + each);
        ImGui::SetCursorScreenPos({at.x + float(c) * (width + gap), at.y});
        ImGui::BeginGroup();
        ImGui::PushID(c);
        const std::size_t pressed = drawPhaseRows(
            panels, label, {rows.begin() + std::ptrdiff_t(from), rows.begin() + std::ptrdiff_t(to)}, width, detailed);
        if (pressed != PhaseRow::kNone) chosen = pressed;
        ImGui::PopID();
        ImGui::EndGroup();
        bottom = std::max(bottom, ImGui::GetItemRectMax().y);
    }
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({at.x, bottom});
    ImGui::Dummy({1, 1});
    return chosen;
}

// A list of rows for each player beside each other, or for the one in front in as many columns as find room; a low
// stage scrolls them, what they lead to first.
void drawColumns(TalesCanvas& canvas, const Area& area, const char* what, const std::vector<SeatRows>& seats) {
    if (seats.empty() || area.height() < dp(30)) return;
    const Theme& t = theme();
    std::vector<int> shown;
    for (const KingdomView& k : canvas.table().kingdoms)
        if (!canvas.single || k.seat == canvas.front().seat) shown.push_back(k.seat);
    const float count = float(shown.size()), gap = dp(8), most = dpf(canvas.single ? 640 : 420),
                width = std::floor(std::min((area.width() - gap * (count - 1)) / count, most));
    const float left = std::round((area.min.x + area.max.x - width * count - gap * (count - 1)) / 2);
    const float head = canvas.single ? dp(4) : dp(22);  // its name stands over the Kingdom above
    std::size_t chosen = PhaseRow::kNone;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        std::vector<PhaseRow> rows = seats[shown[i]].rows;
        const int parts = std::clamp(int(width / dp(230)), 1, 2);
        if (float(rows.size()) * dp(18) > (area.height() - head - dp(2)) * float(parts))
            std::stable_partition(rows.begin(), rows.end(), [](const PhaseRow& row) { return row.result; });
        const ImVec2 at = {left + float(i) * (width + gap), area.min.y};
        ImDrawList* list = canvas.list;
        list->AddRectFilled(at, {at.x + width, area.max.y}, withAlpha(t.panel, 0.82f), dp(6));
        const KingdomView& k = canvas.table().kingdoms[shown[i]];
        if (!canvas.single) {
            drawSeatDot(list, {at.x + dp(11), at.y + dp(11)}, dpf(4.5f), k.seat);
            ImFont* serif = fontAt(Face::SerifStrong, dpf(13));
            drawText(list, serif, {at.x + dp(20), at.y + dp(2)}, t.ink, k.name);
        }
        ImGui::SetCursorScreenPos({at.x + dp(4), at.y + head});
        ImGui::PushID(shown[i]);
        ImGui::BeginChild("rows", {width - dp(8), area.height() - head - dp(2)}, false);
        const bool detailed = width >= dp(300) && area.height() >= dp(330);
        if (rows.empty()) caption(say("Nothing yet."));
        const std::size_t pressed = drawRowsInColumns(canvas.panels, fmt::format("{} of {}", what, k.name).c_str(),
                                                      rows, detailed ? 1 : parts, detailed);
        if (pressed != PhaseRow::kNone) chosen = pressed;
        ImGui::EndChild();
        ImGui::PopID();
    }
    if (chosen != PhaseRow::kNone) canvas.goTo = chosen + 1;
}

void drawPhaseColumns(TalesCanvas& canvas, const Area& area, const char* what) {
    drawColumns(canvas, area, what, canvas.reading.presentRows(canvas.panels));
}

// --- Recruitment and Deployment -------------------------------------------------------------------------------------

void drawDraft(TalesCanvas& canvas, Area area) {
    const PaperTalesTable& table = canvas.table();
    const KingdomView& k = canvas.front();
    const bool two = table.kingdoms.size() == 2;
    const DecisionView* decision = askedNow(canvas);
    const bool discards = decision && tales::Question(decision->decision.question) == tales::Question::DiscardCard;
    const std::string where = two                ? say("the packs are swapped")
                              : table.passesLeft ? say("the packs pass to the left")
                                                 : say("the packs pass to the right");
    const bool dealt = std::any_of(table.kingdoms.begin(), table.kingdoms.end(),
                                   [](const KingdomView& other) { return !other.pack.empty() || !other.hand.empty(); });
    if (!dealt) {
        const std::string begins = say("Turn {} of {} begins: the packs are dealt.", table.turn, table.turns);
        drawSaying(canvas.panels, area, area.min.y, begins, {"PT-RECRUIT-01", "PT-RECRUIT-02"});
        return;
    }
    const std::string text =
        discards         ? say("**{}** discards 1 of {} cards; then {}.", k.name, k.pack.size(), where)
        : k.pack.empty() ? sayCounted(std::int64_t(k.hand.size()), "**{}** has drafted {} card.",
                                      "**{}** has drafted {} cards.", k.name, k.hand.size())
        : k.choosing == Choosing::Ready
            ? say("Pick {}: **{}** has chosen; when all have, {}.", std::max(table.pick, 1), k.name, where)
        : canvas.single
            ? sayCounted(std::int64_t(k.pack.size()), "Pick {}: **{}** keeps 1 of {} card.",
                         "Pick {}: **{}** keeps 1 of {} cards.", std::max(table.pick, 1), k.name, k.pack.size())
            : sayCounted(std::int64_t(k.pack.size()), "Pick {}: **{}** keeps 1 of {} card; when all have chosen, {}.",
                         "Pick {}: **{}** keeps 1 of {} cards; when all have chosen, {}.", std::max(table.pick, 1),
                         k.name, k.pack.size(), where);
    tell(canvas, area, text,
         two ? std::initializer_list<const char*>{"PT-2P-02", "PT-2P-03"}
             : std::initializer_list<const char*>{"PT-RECRUIT-03", "PT-RECRUIT-04"});
    // What has been drafted so far stands beside the pack, smaller than that of which one chooses.
    if (!k.pack.empty() && !k.hand.empty() && area.width() >= dp(330)) {
        const float drafted = 0.75f * float(k.hand.size()),
                    share = std::clamp(drafted / (drafted + float(k.pack.size())), 0.2f, 0.3f);
        const float left = std::round(area.max.x - area.width() * share);
        drawText(canvas.list, font(Type::SmallStrong), {left, area.min.y}, theme().inkSoft,
                 say("Drafted: {}", k.hand.size()));
        drawLarge(canvas, "drafted", {{left, area.min.y + dp(18)}, area.max}, k.hand);
        area.max.x = left - dp(12);
    }
    drawLarge(canvas, "pack", area, k.pack.empty() ? k.hand : k.pack);
}

// The plan of the player in front, with its sums (PT-SHOW-07).
void drawPlan(TalesCanvas& canvas, Area area) {
    const KingdomView& k = canvas.front();
    std::string text = say("**{}** plans.", k.name);
    if (k.planSeen) {
        const bool short_ = k.planCost > k.gold;
        text = say("**{}** plans: {} of {} :pt_gold:{}", k.name, k.planCost, k.gold,
                   short_ ? say(" \u2014 **too little Gold: what cannot be paid is discarded**") : std::string());
        if (k.planDiscards > 0)
            text += sayCounted(k.planDiscards, ", discards {} card", ", discards {} cards", k.planDiscards);
        text += ".";
    }
    tell(canvas, area, text, {"PT-DEPLOY-01", "PT-DEPLOY-04", "PT-DEPLOY-12"});
    drawLarge(canvas, "hand", area, k.hand);
}

void drawDeployment(TalesCanvas& canvas, Area area) {
    if (canvas.table().deploying) return drawPlan(canvas, area);
    const DecisionView* decision = askedNow(canvas);
    const std::string text =
        decision ? fmt::format("**{}**: {}", decision->seatName, decision->question)
                 : say("All plan in secret; then all new Units are revealed and paid, and their abilities applied.");
    tell(canvas, area, text, {"PT-DEPLOY-10", "PT-DEPLOY-11", "PT-DEPLOY-14"});
    drawPhaseColumns(canvas, area, "deployment");
}

// --- the other phases -----------------------------------------------------------------------------------------------

void drawWars(TalesCanvas& canvas, Area area) {
    const bool two = canvas.table().kingdoms.size() == 2;
    tell(canvas, area,
         two ? say("At least as strong wins 1 War, at least twice as strong 2; 3 :pt_lp: each.")
         : canvas.single
             ? say("Each War against a neighbour who is not stronger: 3 :pt_lp:.")
             : say("Each Kingdom against both neighbours: at least as strong wins the War, 3 :pt_lp: each."),
         two ? std::initializer_list<const char*>{"PT-2P-04", "PT-2P-05"}
             : std::initializer_list<const char*>{"PT-WAR-03", "PT-WAR-04", "PT-WAR-05"});
    drawPhaseColumns(canvas, area, "wars");
}

void drawIncome(TalesCanvas& canvas, Area area) {
    tell(canvas, area, say("Each player gains the base Income and what Units and Buildings bring."),
         {"PT-INCOME-01", "PT-INCOME-02"});
    drawPhaseColumns(canvas, area, "income");
}

void drawConstruction(TalesCanvas& canvas, Area area) {
    const DecisionView* decision = askedNow(canvas);
    if (!decision) {
        tell(canvas, area, say("Each player may construct or upgrade one Building."), {"PT-BUILD-04"});
        return drawPhaseColumns(canvas, area, "construction");
    }
    const KingdomView& k = canvas.front();
    tell(canvas, area,
         say("**{}** may construct or upgrade one Building: {} :pt_gold:, produced {}.", k.name, k.gold,
             resourcesText(k.production)),
         {"PT-BUILD-02", "PT-BUILD-03", "PT-BUILD-04", "PT-BUILD-08"});
    // The ways in as many columns as find room, on one sheet.
    const std::vector<PhaseRow> rows = rowsOfWays(canvas.panels, k.seat);
    const int columns = std::clamp(int(area.width() / dp(270)), 1, 4);
    canvas.list->AddRectFilled(area.min, area.max, withAlpha(theme().panel, 0.82f), dp(6));
    ImGui::SetCursorScreenPos({area.min.x + dp(6), area.min.y + dp(4)});
    ImGui::BeginChild("ways", {area.width() - dp(12), area.height() - dp(8)}, false);
    const std::size_t each = (rows.size() + std::size_t(columns) - 1) / std::size_t(columns);
    drawRowsInColumns(canvas.panels, "ways", rows, columns, area.height() >= dp(34) * float(each));
    ImGui::EndChild();
}

void drawAging(TalesCanvas& canvas, Area area) {
    const DecisionView* decision = askedNow(canvas);
    tell(canvas, area,
         decision ? fmt::format("**{}**: {}", decision->seatName, decision->question)
                  : say("Units with :pt_age: die; then every Unit that is left gets 1 :pt_age:."),
         {"PT-AGE-01", "PT-AGE-02"});
    drawPhaseColumns(canvas, area, "aging");
}

// --- the end --------------------------------------------------------------------------------------------------------

void drawEnding(TalesCanvas& canvas, const Area& area) {
    if (!endingIsOpen(canvas.panels, area.min, {area.width(), area.height()})) return;
    const PaperTalesTable& table = canvas.table();
    const engine::Outcome outcome = canvas.game().outcome(canvas.sandbox().cursor.state());
    std::string who;
    int winners = 0;
    for (const KingdomView& k : table.kingdoms)
        if (k.winner) {
            who += (who.empty() ? std::string() : say(" and ")) + k.name;
            ++winners;
        }
    const ImVec2 box = {area.width(), area.height()};
    Sheet sheet("ending", area.min, box);
    const ImVec2 at = ImGui::GetWindowPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const std::string headline = winners > 1 ? say("{} share the victory with {} LP", who, outcome.score)
                                             : say("{} wins with {} LP", who, outcome.score);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(20));
    if (textSize(serif, headline).x > box.x - dp(84)) serif = fontAt(Face::SerifStrong, dpf(14));
    centredText(list, serif, at.x + box.x / 2, at.y + dp(6), theme().accentText, headline);
    const bool low = box.y < dp(kWordless);
    if (!low)
        centredText(list, font(Type::Small), at.x + box.x / 2, at.y + dp(32), theme().inkSoft,
                    schema::capitalised(said(outcome.reason)));
    TalesCanvas inside{canvas.panels, canvas.reading, list, canvas.single};
    drawPhaseColumns(inside, {{at.x + dp(8), at.y + dp(low ? 34 : 52)}, {at.x + box.x - dp(8), at.y + box.y - dp(6)}},
                     "end");
    canvas.goTo = inside.goTo;
    closeEnding(canvas.panels);
}

}  // namespace

void drawStage(TalesCanvas& canvas, const Area& area) {
    if (area.height() < dp(40)) return;
    switch (canvas.table().phase) {
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
