// The panels beside the table of The Battle Royale: both sides in full, and what lies in the piles.
#include <fmt/format.h>

#include "editor/ui/battle_royale/views.h"
#include "editor/ui/panels/play_parts.h"

namespace ui {

using namespace editor::play;

namespace {

// A card with its name, to be looked at.
void cardRow(PlayPanels& panels, int card, const char* symbol, const std::string& more = {}) {
    const engine::CardCatalog& cards = panels.play.sandbox.session->game().cards();
    ImGui::PushID(card);
    listRow((cards.name(card, panels.play.language()) + more).c_str(), {.symbol = symbol});
    if (ImGui::IsItemHovered()) cardTooltip(panels, card);
    ImGui::PopID();
}

void drawMember(PlayPanels& panels, const BattleRoyaleMember& member) {
    ImGui::PushID(member.card);
    cardRow(panels, member.card, "br_character",
            member.fights    ? " fights"
            : member.hostage ? ", taken hostage"
            : member.primary ? ", primary"
                             : "");
    for (std::size_t i = 0; i < member.items.size(); ++i) {
        const BattleRoyaleItem& item = member.items[i];
        ImGui::PushID(int(i));
        cardRow(panels, item.card, "br_item",
                item.boxes > 0 ? fmt::format(": {} of {} boxes free", item.boxes - item.filled, item.boxes) : "");
        ImGui::PopID();
    }
    for (const int tactic : member.tactics) cardRow(panels, tactic, "br_tactic");
    ImGui::PopID();
}

}  // namespace

void drawBattleRoyalePlayers(PlayPanels& panels) {
    for (const BattleRoyaleSide& side : tableOfBattleRoyale(panels.play.sandbox, panels.play.seenBy()).sides) {
        ImGui::PushID(side.seat);
        sectionHeading(fmt::format("{}{}", side.name, side.winner ? ": the winner" : ""));
        text(fmt::format("{} of {} health", side.health, side.most));
        const auto traits = choicesOf(schema::battle_royale::Trait{});
        for (std::size_t i = 0; i < traits.size() && !side.automated; ++i)
            caption(fmt::format("{}: {}", traits[i].label, side.traits[i]));
        if (!side.weakness.empty()) caption("weak to " + side.weakness);
        if (!side.element.empty()) caption("bears " + side.element);
        if (!side.statuses.empty()) caption(side.statuses);
        if (side.enemy >= 0) cardRow(panels, side.enemy, "br_minion");
        for (const BattleRoyaleMember& member : side.members) drawMember(panels, member);
        ImGui::PopID();
    }
}

void drawBattleRoyaleDecks(PlayPanels& panels) {
    const BattleRoyaleTable table = tableOfBattleRoyale(panels.play.sandbox, panels.play.seenBy());
    sectionHeading("Battle deck", "Nobody may look at these cards.");
    caption(fmt::format("{} cards", table.deck));
    sectionHeading("Discarded", "They become the battle deck when it is empty.");
    ImGui::PushID("discarded");
    for (const BattleRoyaleCard& card : table.discards)
        cardRow(panels, card.card, "br_battle", card.count > 1 ? fmt::format(" ×{}", card.count) : "");
    ImGui::PopID();
    if (table.discards.empty()) caption("none");
    sectionHeading("Lost items", "Items that were used up, broken or destroyed.");
    for (std::size_t i = 0; i < table.lost.size(); ++i) {
        ImGui::PushID(int(i));
        cardRow(panels, table.lost[i], "br_item");
        ImGui::PopID();
    }
    if (table.lost.empty()) caption("none");
}

}  // namespace ui
