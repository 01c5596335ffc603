// The panels beside the table of The Battle Royale: the sides at a glance, both boards in full with all that each could
// play, and what lies in the piles.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/board.h"
#include "editor/ui/battle_royale/quest_table.h"
#include "editor/ui/battle_royale/reading.h"
#include "editor/ui/battle_royale/thinking.h"
#include "editor/ui/battle_royale/views.h"
#include "editor/ui/fonts.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kBoardTall = 470, kTwoColumns = 560, kGlance = 8;  // logical

// A card with its name, to be looked at.
void cardRow(PlayPanels& panels, int card, const char* symbol, const std::string& more = {}) {
    const engine::CardCatalog& cards = panels.play.sandbox.session->game().cards();
    ImGui::PushID(card);
    listRow((cards.name(card, panels.play.language()) + more).c_str(), {.symbol = symbol});
    if (ImGui::IsItemHovered()) cardTooltip(panels, card);
    ImGui::PopID();
}

std::string memberWords(const BattleRoyaleMember& member) {
    return member.fights               ? ": " + say("fights")
           : member.hostage            ? ": " + say("taken hostage")
           : !member.takenFrom.empty() ? ": " + say("taken from {}", member.takenFrom)
           : member.primary            ? ": " + say("primary")
                                       : std::string();
}

void drawGlance(BattleCanvas& canvas, const BattleRoyaleSide& side) {
    ImGui::PushID(side.seat);
    sectionHeading(side.winner ? say("{}: the winner", side.name) : side.name);
    const float width = ImGui::GetContentRegionAvail().x;
    canvas.list = ImGui::GetWindowDrawList();
    const auto part = [&](auto draw) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float tall = draw(canvas, side, at, width);
        if (tall <= 0) return;
        ImGui::SetCursorScreenPos(at);
        ImGui::Dummy({width, tall});
    };
    part(drawHealthBar);
    if (!side.automated)
        part([](BattleCanvas& c, const BattleRoyaleSide& of, ImVec2 at, float wide) {
            return drawTraitBoxes(c, of, at, wide, true);
        });
    part(drawBattleStatuses);
    if (side.enemy >= 0) part(drawEnemyTables);
    if (side.automated) caption(say("moved by the game"));
    if (side.enemy >= 0) cardRow(canvas.panels, side.enemy, "br_minion");
    for (const BattleRoyaleMember& member : side.members)
        cardRow(canvas.panels, member.card, member.hostage ? "br_hostage" : "br_character", memberWords(member));
    ImGui::Dummy({0, dp(kGlance)});
    ImGui::PopID();
}

}  // namespace

void drawBattleRoyalePlayers(PlayPanels& panels) {
    if (battleReadingOf(panels).map.playing) return drawQuestPlayers(panels);
    const BattleRoyaleTable& table = battleReadingOf(panels).table;
    BattleCanvas canvas{panels, table};
    for (const BattleRoyaleSide& side : table.sides) drawGlance(canvas, side);
}

void drawBattleRoyaleBoards(PlayPanels& panels) {
    const BattleReading& reading = battleReadingOf(panels);
    if (reading.map.playing && reading.shown == BattleReading::kMap) return drawQuestBoards(panels);
    const BattleRoyaleTable& table = battleReadingOf(panels).table;
    BattleCanvas canvas{panels, table};
    const float room = ImGui::GetContentRegionAvail().x, gap = dp(10);
    const int columns = room >= dp(kTwoColumns) ? 2 : 1;
    const float width = std::floor((room - gap * float(columns - 1)) / float(columns));
    const ImVec2 corner = ImGui::GetCursorPos();
    float bottom = corner.y;
    for (std::size_t first = 0; first < table.sides.size(); first += std::size_t(columns)) {
        const std::size_t end = std::min(table.sides.size(), first + std::size_t(columns));
        const auto left = [&](std::size_t i) { return float(i - first) * (width + gap); };
        ImGui::SetCursorPos({corner.x, bottom});
        const ImVec2 at = ImGui::GetCursorScreenPos();
        canvas.list = ImGui::GetWindowDrawList();
        // Those beside each other end together, where the fuller one does.
        ImDrawListSplitter layers;
        layers.Split(canvas.list, 2);
        layers.SetCurrentChannel(canvas.list, 1);
        float low = at.y;
        for (std::size_t i = first; i < end; ++i) {
            ImGui::PushID(table.sides[i].seat);
            const ImVec2 min = {at.x + left(i), at.y};
            low = std::max(
                low, drawBattleContent(canvas, table.sides[i], {min, {min.x + width, min.y + dp(kBoardTall)}}, true));
            ImGui::PopID();
        }
        layers.SetCurrentChannel(canvas.list, 0);
        for (std::size_t i = first; i < end; ++i)
            drawBattleFrame(canvas, table.sides[i], {{at.x + left(i), at.y}, {at.x + left(i) + width, low}});
        layers.Merge(canvas.list);
        for (std::size_t i = first; i < end; ++i) {
            const BattleRoyaleSide& side = table.sides[i];
            ImGui::SetCursorScreenPos({at.x + left(i), low + dp(8)});
            ImGui::BeginGroup();
            ImGui::PushID(side.seat);
            if (!side.moves.empty()) {
                caption(side.handSeen ? say("What {} can play", side.name) : say("Moves of {}", side.name));
                drawMoves(canvas, side, width, false);
            }
            ImGui::PopID();
            ImGui::EndGroup();
            bottom = std::max(bottom, ImGui::GetCursorPosY() + gap);
        }
    }
    ImGui::SetCursorPos({corner.x, bottom});
    ImGui::Dummy({1, 1});
    canvas.finish();
}

void drawBattleRoyaleDecks(PlayPanels& panels) {
    const BattleReading& reading = battleReadingOf(panels);
    const BattleRoyaleTable& table = reading.table;
    if (reading.map.playing) drawQuestDecks(panels);
    if (reading.map.playing && table.sides.empty()) return;
    sectionHeading(say("Battle deck"), say("Nobody may look at these cards."));
    caption(sayCounted(table.deck, "{} card", "{} cards", table.deck));
    sectionHeading(say("Discarded"), say("They become the battle deck when it is empty."));
    ImGui::PushID("discarded");
    for (const BattleRoyaleCard& card : table.discards)
        cardRow(panels, card.card, "br_battle", card.count > 1 ? fmt::format(" \u00d7{}", card.count) : "");
    ImGui::PopID();
    if (table.discards.empty()) caption(say("none"));
    if (reading.map.playing) return;
    sectionHeading(say("Lost items"), say("Items that were used up, broken or destroyed."));
    for (std::size_t i = 0; i < table.lost.size(); ++i) {
        ImGui::PushID(int(i));
        cardRow(panels, table.lost[i], "br_item");
        ImGui::PopID();
    }
    if (table.lost.empty()) caption(say("none"));
}

}  // namespace ui
