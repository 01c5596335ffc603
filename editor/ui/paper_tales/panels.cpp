// What stands beside the table of Paper Tales: the Kingdoms at a glance, what the phases of the turn brought, and the
// cards that no player holds.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/paper_tales/kingdom.h"
#include "editor/ui/paper_tales/phase_rows.h"
#include "editor/ui/paper_tales/reading.h"
#include "editor/ui/paper_tales/views.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"

namespace ui {

using namespace editor::play;
namespace tales = engine::paper_tales;

namespace {

constexpr const char* kPhaseNames[] = {toSay("Recruitment"),  toSay("Deployment"), toSay("Wars"), toSay("Income"),
                                       toSay("Construction"), toSay("Aging"),      toSay("End")};

std::string choosingText(const KingdomView& k) {
    return k.choosing == Choosing::Ready           ? say("ready")
           : k.choosing == Choosing::StillChoosing ? say("still choosing")
                                                   : std::string();
}

// Where a Kingdom's resources come from and which of its Units die next (PT-SHOW-14).
void drawFacts(PlayPanels& panels, const KingdomView& k, float width) {
    if (!k.revealed) return;
    const PaperTalesGame table = paperTales(panels.play.sandbox);
    const auto name = [&](int card) { return table.game->cards().name(card, panels.play.language()); };
    std::vector<PhaseRow> rows;
    for (const tales::ProductionPart& part : tales::productionParts(table.set(), *table.state, k.seat))
        rows.push_back({.text = name(part.source.card),
                        .amount = resourcesText(part.resources),
                        .detail = abilityText(table, part.source, panels.play.language()),
                        .card = part.source.card});
    for (const tales::UnitAging& line : tales::agingOf(table.set(), *table.state, k.seat))
        if (line.dies && table.state->phase != tales::Phase::Over)
            rows.push_back({.look = PhaseRow::Look::Bad,
                            .text = name(line.card),
                            .amount = say("dies next, {} :pt_age:", line.age),
                            .detail = {},
                            .card = line.card});
    drawPhaseRows(panels, fmt::format("facts of {}", k.name).c_str(), rows, width, false);
}

}  // namespace

void drawPaperTalesPlayers(PlayPanels& panels) {
    const PaperTalesTable& table = readingOf(panels).table();
    const Theme& t = theme();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, dp(2)));
    for (const KingdomView& k : table.kingdoms) {
        ImDrawList* list = ImGui::GetWindowDrawList();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        drawSeatDot(list, {at.x + dp(7), at.y + dp(12)}, dpf(6), k.seat);
        const RichLayout numbers =
            layoutRich(fmt::format("{} :pt_lp:  {} :pt_gold:", k.lp, k.gold),
                       {.font = fontAt(Face::SansStrong, dpf(15)), .colour = t.ink, .symbolSize = 1.0f}, 1e6f);
        drawRich(list, {at.x + width - numbers.size.x, at.y + dp(4)}, numbers);
        {
            const TextStyle serif(fontAt(Face::SerifStrong, dpf(width < dp(180) ? 14 : 17)));
            drawText(list, ImGui::GetFont(), {at.x + dp(20), at.y + dp(width < dp(180) ? 4 : 2)},
                     k.winner ? t.gold : t.ink, elided(k.name, width - numbers.size.x - dp(26)));
        }
        ImGui::Dummy({width, dp(26)});
        std::string strength = fmt::format("{} :pt_strength:", k.strength);
        if (k.production.count() > 0) strength += ", " + resourcesText(k.production);
        richText(strength, {.font = font(Type::Body)});
        std::string cards =
            say("{} in hand{}", k.hand.size(), k.reserved.empty() ? std::string() : say(", 1 reserved"));
        if (!k.pack.empty()) cards += say(", a pack of {}", k.pack.size());
        if (const std::string choosing = choosingText(k); !choosing.empty()) cards += ", " + choosing;
        caption(cards);
        drawFacts(panels, k, width);
        ImGui::Dummy({0, dp(8)});
    }
    ImGui::PopStyleVar();
}

void drawPaperTalesPhases(PlayPanels& panels) {
    TalesReading& reading = readingOf(panels);
    const PaperTalesTable& table = reading.table();
    const float room = ImGui::GetContentRegionAvail().x, gap = dp(14);
    const int columns = std::clamp(int(room / dp(250)), 1, std::max(1, int(table.kingdoms.size())));
    const float width = std::floor((room - gap * float(columns - 1)) / float(columns));
    std::size_t chosen = PhaseRow::kNone;
    bool any = false;
    // The rows of all players below the heading of what brought them.
    const auto section = [&](const char* name, const std::string& heading, const std::vector<SeatRows>& rows) {
        sectionHeading(heading);
        any = true;
        ImGui::PushID(name);
        for (std::size_t first = 0; first < table.kingdoms.size(); first += std::size_t(columns)) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            float bottom = at.y;
            for (std::size_t i = first; i < std::min(table.kingdoms.size(), first + std::size_t(columns)); ++i) {
                const KingdomView& k = table.kingdoms[i];
                ImGui::SetCursorScreenPos({at.x + float(i - first) * (width + gap), at.y});
                ImGui::BeginGroup();
                ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
                const ImVec2 head = ImGui::GetCursorScreenPos();
                drawSeatDot(ImGui::GetWindowDrawList(), {head.x + dp(6), head.y + dp(9)}, dpf(4.5f), k.seat);
                drawText(ImGui::GetWindowDrawList(), font(Type::Strong), {head.x + dp(16), head.y}, theme().ink,
                         k.name);
                ImGui::Dummy({width, dp(20)});
                const std::size_t pressed = drawPhaseRows(panels, fmt::format("{} of {}", name, k.name).c_str(),
                                                          rows[k.seat].rows, width, true);
                if (pressed != PhaseRow::kNone) chosen = pressed;
                ImGui::PopStyleVar();
                ImGui::EndGroup();
                bottom = std::max(bottom, ImGui::GetItemRectMax().y);
            }
            ImGui::SetCursorScreenPos({at.x, bottom + dp(8)});
            ImGui::Dummy({1, 1});
        }
        ImGui::PopID();
    };
    for (std::size_t phase = 0; phase < reading.phases().size(); ++phase) {
        const tales::Phase which = reading.phases()[phase].phase;
        if (which == tales::Phase::Recruitment || which == tales::Phase::Over) continue;
        section(kPhaseNames[int(which)], fmt::format("{} {}", int(which) + 1, said(kPhaseNames[int(which)])),
                reading.rows(panels, phase));
    }
    if (table.over) section("End", say("The end"), reading.presentRows(panels));
    if (!any) caption(say("The phases of this turn appear here once they are played."));
    if (chosen != PhaseRow::kNone) act(panels, "play.go_to", std::to_string(chosen + 1));
}

void drawPaperTalesDecks(PlayPanels& panels) {
    const PaperTalesTable& table = readingOf(panels).table();
    const PaperTalesGame game = paperTales(panels.play.sandbox);
    sectionHeading(say("Deck"), say("Nobody may look at these cards."));
    caption(sayCounted(table.deck, "{} card", "{} cards", table.deck));
    sectionHeading(say("Discards"), say("Face down; they are shuffled into a new deck when the deck is exhausted."));
    const int shuffles = game ? int(game.state->shuffles) : 0;
    caption(sayCounted(table.discards, "{} card", "{} cards", table.discards) + ", " +
            sayCounted(shuffles, "reshuffled {} time", "reshuffled {} times", shuffles));
    sectionHeading(say("Buildings"), say("Both sides can be read at any time."));
    if (!game) return;
    for (int building = 0; building < tales::kBuildings; ++building) {
        const int card = game.set().cardOf(building);
        ImGui::PushID(building);
        listRow(game.game->cards().name(card, panels.play.language()).c_str(), {.symbol = "pt_building"});
        if (ImGui::IsItemHovered()) cardTooltip(panels, card);
        ImGui::PopID();
    }
}

}  // namespace ui
