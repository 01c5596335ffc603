// The panels beside the table of Quest Mode: the players at a glance, their boards in full, the rows and decks.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/board.h"
#include "editor/ui/battle_royale/many_players.h"
#include "editor/ui/battle_royale/party.h"
#include "editor/ui/battle_royale/quest_table.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kPlayerGlance = 208, kPlayerBoard = 380, kTwoPlayers = 520, kBoardGap = 8;  // logical

// Scrolls to where a board is seen.
void showBoard(float top, float bottom) {
    const float first = ImGui::GetWindowPos().y, last = first + ImGui::GetWindowHeight();
    if (top < first || bottom > last) ImGui::SetScrollFromPosY(top - first - dp(kBoardGap), 0);
}

// Boards below each other, or in two columns; `full`: how high that of whoever decides may be, with quests and hand.
void drawBoards(PlayPanels& panels, float height, float full, int columns) {
    const BattleReading& reading = battleReadingOf(panels);
    BattleCanvas canvas{panels, reading.table, ImGui::GetWindowDrawList()};
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (areMany(reading.map)) {
        const float wide = ImGui::GetContentRegionAvail().x, all = playerListHeight(reading.map, wide, dp(height));
        const float end = drawPlayerList(canvas, reading.map, {corner, {corner.x + wide, corner.y + all}}, dp(height));
        ImGui::SetCursorScreenPos(corner);
        ImGui::Dummy({wide, end - corner.y});
        return canvas.finish();
    }
    const float gap = dp(kBoardGap), room = ImGui::GetContentRegionAvail().x;
    const float width = std::floor((room - gap * float(columns - 1)) / float(columns)), tall = dp(height);
    const std::vector<BattleRoyalePlayer>& players = reading.map.players;
    const int focus = focusOf(canvas, reading.map);
    float top = corner.y;
    for (std::size_t first = 0; first < players.size(); first += std::size_t(columns)) {
        // Those of a row end together, where the fullest one does.
        const std::size_t end = std::min(players.size(), first + std::size_t(columns));
        const auto left = [&](std::size_t i) { return corner.x + float(i - first) * (width + gap); };
        ImDrawListSplitter layers;
        layers.Split(canvas.list, 2);
        layers.SetCurrentChannel(canvas.list, 1);
        float bottom = top;
        for (std::size_t i = first; i < end; ++i) {
            const float most = int(i) == focus ? std::max(tall, dp(full)) : tall;
            bottom = std::max(bottom, drawPartyContent(canvas, reading.map, players[i],
                                                       {{left(i), top}, {left(i) + width, top + most}}));
        }
        const bool follows = full > height && focus >= int(first) && focus < int(end);
        if (follows && followPlayer(panels, focus)) showBoard(top, bottom);
        layers.SetCurrentChannel(canvas.list, 0);
        for (std::size_t i = first; i < end; ++i)
            drawPartyFrame(canvas, players[i], {{left(i), top}, {left(i) + width, bottom}});
        layers.Merge(canvas.list);
        top = bottom + gap;
    }
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({room, std::max(0.0f, top - gap - corner.y)});
    canvas.finish();
}

void cardLine(PlayPanels& panels, int card, const char* symbol, int count = 1) {
    const engine::CardCatalog& cards = panels.play.sandbox.session->game().cards();
    ImGui::PushID(card);
    listRow((cards.name(card, panels.play.language()) + (count > 1 ? fmt::format(" \u00d7{}", count) : "")).c_str(),
            {.symbol = symbol});
    if (ImGui::IsItemHovered()) cardTooltip(panels, card);
    ImGui::PopID();
}

void drawPile(PlayPanels& panels, const char* id, const std::vector<BattleRoyaleCard>& cards) {
    ImGui::PushID(id);
    for (const BattleRoyaleCard& card : cards)
        if (card.card >= 0) cardLine(panels, card.card, "br_action", card.count);
    ImGui::PopID();
    if (cards.empty()) caption(say("none"));
}

}  // namespace

void drawQuestPlayers(PlayPanels& panels) {
    if (areMany(battleReadingOf(panels).map)) return drawBoards(panels, kPlayerBoard, kPlayerBoard, 1);
    const float players = float(std::max<std::size_t>(1, battleReadingOf(panels).map.players.size()));
    const float room = ImGui::GetContentRegionAvail().y / dp(1) / players - kBoardGap;
    drawBoards(panels, std::clamp(room, kPlayerGlance, kPlayerBoard), kPlayerBoard, 1);
}

void drawQuestBoards(PlayPanels& panels) {
    drawBoards(panels, kPlayerBoard, kPlayerBoard, ImGui::GetContentRegionAvail().x >= dp(kTwoPlayers) ? 2 : 1);
}

void drawQuestDecks(PlayPanels& panels) {
    const BattleRoyaleMap& map = battleReadingOf(panels).map;
    sectionHeading(say("Event of the day"));
    if (map.event >= 0) cardLine(panels, map.event, "br_event");
    else caption(say("No event is in force."));
    caption(sayCounted(map.eventsLeft, "{} event left", "{} events left", map.eventsLeft));
    sectionHeading(say("Quests"), say("In their decks; those of the end of the game lie face up."));
    constexpr const char* kDecks[] = {toSay("Easy quests"), toSay("Medium quests"), toSay("Boss quests"),
                                      toSay("Endgame quests")};
    for (std::size_t deck = 0; deck < map.questDecks.size(); ++deck)
        caption(fmt::format("{}: {}", said(kDecks[deck]), map.questDecks[deck]));
    ImGui::PushID("endgames");
    for (const int card : map.endgames) cardLine(panels, card, "br_quest");
    ImGui::PopID();
    sectionHeading(say("Victory cards"));
    caption(say("Victory cards: {} of Alliance, {} of Betrayal", map.victoryStacks[0], map.victoryStacks[1]));
    sectionHeading(say("Locations"));
    caption(say("{} locations in the deck", map.locationsLeft));
    sectionHeading(say("Bonus deck"), say("Characters, items, actions and NPCs; nobody may look at these cards."));
    caption(sayCounted(map.bonusDeck, "{} card", "{} cards", map.bonusDeck));
    sectionHeading(say("Discarded"));
    drawPile(panels, "discards", map.bonusDiscards);
    sectionHeading(say("Killed characters"), say("They do not come back in this game."));
    ImGui::PushID("killed");
    for (const int card : map.killed) cardLine(panels, card, "br_character");
    ImGui::PopID();
    if (map.killed.empty()) caption(say("none"));
    sectionHeading(say("Epic items"), say("They lie aside until somebody wins them."));
    drawPile(panels, "aside", map.aside);
}

}  // namespace ui
