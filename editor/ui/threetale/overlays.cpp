// Plaques and trays over the table.
#include "editor/ui/dice_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/event_list.h"
#include "editor/app/play/threetale/cards.h"
#include "editor/app/play/threetale/dice.h"
#include "editor/app/play/threetale/map.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/threetale/tile_view.h"
#include "editor/ui/threetale/views.h"
#include "schema/core/phrases.h"

namespace ui {

using namespace editor::play;
using engine::threetale::Phase;

namespace {

constexpr float kLowest = 260;  // logical: the height of a table with room for cards and dice
constexpr float kEdge = 12;
constexpr float kBattleMargins = 24;  // at both sides of the enemy's card

// Above the Map: the turn, and the four phases with the present one marked where there is room for them.
void drawTurnStrip(PlayPanels& panels, ImVec2 corner, float width) {
    const Sandbox& sandbox = panels.play.sandbox;
    const ThreeTaleTable table = threeTale(sandbox);
    const Theme& t = theme();
    const float tall = turnStripRoom();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(corner, {corner.x + width, corner.y + tall}, paint(t.panel));
    list->AddRectFilled({corner.x, corner.y + tall - 1}, {corner.x + width, corner.y + tall}, paint(t.border));
    const std::string turn = sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position()));
    ImFont* serif = fontAt(Face::SerifStrong, dpf(16));
    float left = corner.x + dp(12);
    if (const int seat = table.state->turn.hero; seat < 3) {
        drawSeatDot(list, {left + dpf(5), corner.y + tall / 2}, dpf(5), seat);
        left += dp(16);
    }
    constexpr const char* phases[] = {toSay("Prophecy"), toSay("Past"), toSay("Present"), toSay("Future")};
    const float stages = stagesWidth(phases), named = textSize(serif, turn).x;
    const bool both = left + named + dp(8) + stages <= corner.x + width;
    compat::pushFont(serif);
    const std::string shown = elided(turn, corner.x + width - dp(12) - left - (both ? stages + dp(8) : 0));
    ImGui::PopFont();
    drawText(list, serif, {left, std::floor(corner.y + (tall - textSize(serif, shown).y) / 2)}, t.ink, shown);
    if (both)
        drawStages(list, {corner.x + width - stages, corner.y}, phases, int(table.state->phase.value), stages + 1);
    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("turn", {width, tall});
    const float in = dp(3);  // of what clips it
    if (compat::showsFocusRing())
        drawFocusRing({corner.x + in, corner.y + in}, {corner.x + width - in, corner.y + tall - in}, dp(4));
    tooltip(turn, lastHappened(panels, toSay("The box is open.")));
}

// `right` is what stands at the right edge and reaches as low.
void drawZoom(PlayPanels& panels, ImVec2 corner, ImVec2 size, float right) {
    drawZoomButtons(panels.camera, kMapSizes,
                    {corner.x + size.x - right - dp(kEdge), corner.y + size.y - dp(kEdge) + dp(4)},
                    toSay("Fit the Map"), toSay("Shows the whole Map and follows it as it grows."));
}

// A tile in the hand: nothing of it is taken yet.
TileLook lookInHand(const MapTile& tile) {
    TileLook look;
    for (std::size_t i = 0; i < 4; ++i) look.features[i] = tile.features[i];
    look.turns = tile.turns;
    return look;
}

// The sheet of the tile that was drawn: in each way it can be turned, or as it was turned. The ways to turn it stand
// two by two at the right, so that the Map beside them stays in sight.
struct HandSheet {
    std::size_t columns = 1;
    float side = 0, label = 0, gap = 0, head = 0, tiles = 0;  // of a tile; below it; between two; above; all in a row
    ImVec2 box = {};
};
HandSheet handSheet(const MapView& map, ImVec2 size) {
    constexpr float kHead = 34, kLabel = 22, kSide = 72, kSmallestSide = 40;
    const bool turning = !map.handOptions.empty();
    HandSheet sheet{
        .columns = map.hand.size() > 1 ? 2u : 1u, .label = turning ? dp(kLabel) : 0, .gap = dp(8), .head = dp(kHead)};
    const std::size_t rows = (map.hand.size() + sheet.columns - 1) / sheet.columns;
    const float room = (size.y - dp(2 * kEdge + kHead + 34)) / float(rows) - sheet.label - sheet.gap;
    sheet.side = turning ? std::clamp(std::floor(room), dp(kSmallestSide), dp(kSide)) : dp(66);
    sheet.tiles = float(sheet.columns) * (sheet.side + sheet.gap) - sheet.gap;
    // A long name is cut short before it covers the Map.
    const float name = std::min(textSize(fontAt(Face::SerifStrong, dpf(16)), map.handName).x, size.x * 0.4f);
    sheet.box = {std::max(name, sheet.tiles) + dp(28),
                 sheet.head + float(rows) * (sheet.side + sheet.label + sheet.gap)};
    return sheet;
}

void drawHand(PlayPanels& panels, const MapView& map, ImVec2 corner, ImVec2 size) {
    if (map.hand.empty()) return;
    const bool turning = !map.handOptions.empty();
    const auto [columns, side, label, gap, head, tiles, box] = handSheet(map, size);
    ImFont* nameFont = fontAt(Face::SerifStrong, dpf(16));
    Sheet sheet("hand", {corner.x + size.x - box.x - dp(kEdge), corner.y + dp(kEdge)}, box);
    const ImVec2 at = ImGui::GetWindowPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    {
        const TextStyle serif(nameFont);
        const std::string name = elided(map.handName, box.x - dp(28) + 1);
        drawText(list, nameFont, {std::round(at.x + (box.x - textSize(nameFont, name).x) / 2), at.y + dp(7)},
                 theme().ink, name);
    }
    const ImVec2 first = {at.x + (box.x - tiles) / 2, at.y + head};
    for (std::size_t i = 0; i < map.hand.size(); ++i) {
        const ImVec2 min = {std::round(first.x + float(i % columns) * (side + gap)),
                            std::round(first.y + float(i / columns) * (side + label + gap))};
        TileLook look = lookInHand(map.hand[i]);
        if (turning) {
            const int option = map.handOptions[i];
            const OptionView& view = panels.play.sandbox.decisions.shown()->options[option];
            ImGui::SetCursorScreenPos(min);
            const std::string meaning = view.meaning;
            if (ImGui::InvisibleButton(meaning.c_str(), {side, side})) {
                act(panels, "play.choose", meaning);
                return;
            }
            look.hovered = ImGui::IsItemHovered() || panels.hoveredOption == option;
            if (ImGui::IsItemHovered()) panels.hoveredNext = option;
            const TextStyle small(Type::Small);
            const std::string words = view.text.label;
            const float width = ImGui::CalcTextSize(words.c_str()).x;
            list->AddText({std::round(min.x + (side - width) / 2), min.y + side + dp(3)}, theme().inkSoft,
                          words.c_str());
        }
        drawTile(list, min, side, look);
        drawDusk(list, min, {min.x + side, min.y + side}, side * 0.06f);
    }
}

// How much room words in small letters take.
ImVec2 battleWords(const std::string& words, float width) {
    const TextStyle plain(Type::Small);
    return ImGui::CalcTextSize(words.c_str(), nullptr, false, width);
}

// How wide the card of the enemy is on a table of this height.
float enemyCardWidth(const BattleView& battle, float high) {
    const float width = dp(high > dpf(520) ? 176 : 138);
    if (battle.card < 0) return width;
    const float tall = dp(74) + dp(battle.bonusCards.empty() ? 0 : 18) + battleWords(roundText(battle), width).y;
    // A low table makes the card smaller, so that all of it stays in sight.
    return std::clamp(width, dp(96), std::max(dp(96), (high - dp(2 * kEdge) - tall) * 63 / 88));
}

// The enemy as its card, with the Defense that is left. Returns its size.
ImVec2 drawBattle(PlayPanels& panels, const BattleView& battle, ImVec2 corner, ImVec2 size) {
    const Theme& t = theme();
    const std::string next = roundText(battle);
    const float width = enemyCardWidth(battle, size.y);
    const float cardTall = battle.card >= 0 ? playedCardHeight(panels, width, battle.card) : 0;
    const ImVec2 box = {width + dp(kBattleMargins), (battle.card >= 0 ? cardTall : dp(20)) + dp(74) +
                                                        dp(battle.bonusCards.empty() ? 0 : 18) +
                                                        battleWords(next, width).y};
    Sheet sheet("battle", {corner.x + size.x - box.x - dp(kEdge), corner.y + dp(kEdge)}, box);
    const ImVec2 at = ImGui::GetWindowPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    float y = at.y + dp(10);
    if (battle.card >= 0) {
        drawPlayedCard(panels, list, {at.x + dp(12), y}, width, battle.card);
        presses("enemy card", {at.x + dp(12), y}, {at.x + dp(12) + width, y + cardTall}, dp(4));
        if (ImGui::IsItemHovered()) cardTooltip(panels, battle.card);
        y += cardTall + dp(8);
    } else {
        ImFont* serif = fontAt(Face::SerifStrong, dpf(17));
        drawText(list, serif, {at.x + dp(12), y}, t.ink, battle.name);
        y += dp(28);
    }
    // Defense as a bar with its numbers.
    const float full = float(std::max({1, battle.fullDefense, battle.defense}));
    const ImVec2 min = {at.x + dp(12), y}, max = {at.x + dp(12) + width, y + dp(18)};
    list->AddRectFilled(min, max, t.sunken, dp(4));
    list->AddRectFilled(min, {min.x + width * float(battle.defense) / full, max.y}, t.accent, dp(4));
    const std::string defense = say("Defense {} of {}", battle.defense, std::max(battle.fullDefense, battle.defense));
    const TextStyle small(Type::SmallStrong);
    const ImVec2 measure = ImGui::CalcTextSize(defense.c_str());
    // In the ink of what lies below it: of the bar, and of the sheet beside that.
    const ImVec2 words = {std::round(min.x + (width - measure.x) / 2), std::round(min.y + (dp(18) - measure.y) / 2)};
    const float filled = min.x + width * float(battle.defense) / full;
    for (const bool onBar : {true, false}) {
        list->PushClipRect({onBar ? min.x : filled, min.y}, {onBar ? filled : max.x, max.y}, true);
        list->AddText(words, onBar ? t.onAccent : t.ink, defense.c_str());
        list->PopClipRect();
    }
    testItem("defense", min, max);
    y = max.y + dp(6);
    const TextStyle plain(Type::Small);
    list->AddText(ImGui::GetFont(), ImGui::GetFontSize(), {min.x, y}, t.ink, next.c_str(), nullptr, width);
    y += battleWords(next, width).y + dp(3);
    ImGui::SetCursorScreenPos({min.x, y});
    text(say("Damage dealt {}, taken {}", battle.dealt, battle.taken), t.inkSoft);
    if (!battle.bonusCards.empty()) {
        ImGui::SetCursorScreenPos({min.x, y + dp(18)});
        text(elided(sayCounted(std::int64_t(battle.bonusCards.size()), "{} Bonus Card", "{} Bonus Cards",
                               battle.bonusCards.size()),
                    width),
             t.gold);
        if (ImGui::IsItemHovered()) cardTooltip(panels, battle.bonusCards.back());
    }
    return box;
}

void drawRollTray(PlayPanels& panels, const RollView& roll, ImVec2 corner, ImVec2 size) {
    (void)panels;
    constexpr float kDie = 30;  // logical
    const float die = dp(kDie), gap = diceGap(kDie);
    const int columns = std::max(1, std::min(int(roll.dice.size()), int((size.x * 0.5f) / (die + gap))));
    const int rows = roll.dice.empty() ? 1 : (int(roll.dice.size()) + columns - 1) / columns;
    const std::string title = fmt::format("{}: {}", roll.title, roll.sum());
    const float words =
        textSize(font(Type::Strong), title).x + dp(8) + textSize(font(Type::Body), roll.whom).x + dp(26);
    const ImVec2 box = {
        std::max({dp(210), float(columns) * (die + gap) - gap + dp(25), std::min(words, size.x * 0.5f)}),
        dp(40) + float(rows) * (die + gap) + dp(4)};
    Sheet sheet("roll", {corner.x + dp(kEdge), corner.y + size.y - box.y - dp(kEdge)}, box);
    const Theme& t = theme();
    {
        const TextStyle strong(Type::Strong);
        text(title, t.ink);
    }
    ImGui::SameLine(0, dp(8));
    text(elided(roll.whom, ImGui::GetContentRegionAvail().x), t.inkSoft);
    ImGui::SetCursorPosY(dp(34));
    diceOnTable("dice", roll, kDie);
}

// How it ended, and what it is worth.
void drawEnding(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Outcome outcome = sandbox.session->game().outcome(sandbox.cursor.state());
    if (outcome.end == engine::Outcome::End::Playing || !endingIsOpen(panels, corner, size)) return;
    const Theme& t = theme();
    const std::vector<engine::SumLine> lines = sandbox.session->game().score(sandbox.cursor.state());
    const bool won = outcome.end == engine::Outcome::End::Won;
    const auto wordsOf = [](const engine::SumLine& line) {
        return line.each == 1 || line.count == 0
                   ? said(line.what)
                   : fmt::format("{} ({} \u00d7 {})", said(line.what), line.count, line.each);
    };
    const float room = size.x - dp(2 * kEdge);
    float widest = dp(330);
    for (const engine::SumLine& line : lines)
        widest = std::max(widest, textSize(font(Type::Body), wordsOf(line)).x +
                                      textSize(font(Type::Body), std::to_string(line.total)).x + dp(32 + 20));
    const float full = dp(96) + float(lines.size() + 1) * dp(20) + dp(14);
    // On a low table the sum is scrolled.
    const float top = std::max(dp(kEdge), std::round((size.y - full) / 2.4f));
    const ImVec2 box = {std::round(std::min(widest, room)), std::min(full, size.y - top - dp(kEdge))};
    const bool tight = box.y < full;
    Sheet sheet("ending", {std::round(corner.x + (size.x - box.x) / 2), corner.y + top}, box);
    const ImVec2 at = ImGui::GetWindowPos();
    closeEnding(panels);
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImFont* title = fontAt(Face::SerifStrong, dpf(tight ? 20 : 26));
    const std::string head = won ? say("Won: {} points", outcome.score) : say("Lost");
    drawText(list, title, {at.x + (box.x - textSize(title, head).x) / 2, at.y + dp(tight ? 8 : 14)},
             won ? t.success : t.accentText, head);
    const TextStyle plain(Type::Body);
    const std::string reason = elided(schema::capitalised(said(outcome.reason)), box.x - dp(24));
    list->AddText({std::round(at.x + (box.x - ImGui::CalcTextSize(reason.c_str()).x) / 2), at.y + dp(tight ? 32 : 50)},
                  t.inkSoft, reason.c_str());
    const float sums = dp(tight ? 56 : 82);
    ImGui::SetCursorScreenPos({at.x, at.y + sums});
    ImGui::BeginChild("sums", {box.x, box.y - sums - dp(4)}, false);
    list = ImGui::GetWindowDrawList();
    float y = ImGui::GetCursorScreenPos().y;
    for (const engine::SumLine& line : lines) {
        const std::string sum = std::to_string(line.total),
                          what = elided(wordsOf(line), box.x - dp(40) - ImGui::CalcTextSize(sum.c_str()).x);
        list->AddText({at.x + dp(16), y}, t.ink, what.c_str());
        list->AddText({at.x + box.x - dp(16) - ImGui::CalcTextSize(sum.c_str()).x, y}, t.ink, sum.c_str());
        y += dp(20);
    }
    list->AddLine({at.x + dp(16), y + dp(2)}, {at.x + box.x - dp(16), y + dp(2)}, t.border);
    {
        const TextStyle strong(Type::Strong);
        const std::string total = std::to_string(outcome.score);
        list->AddText({at.x + dp(16), y + dp(6)}, t.ink,
                      (won ? say("Total") : say("Total if it had been won")).c_str());
        list->AddText({at.x + box.x - dp(16) - ImGui::CalcTextSize(total.c_str()).x, y + dp(6)}, t.ink, total.c_str());
    }
    ImGui::SetCursorScreenPos({at.x, y + dp(23)});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

}  // namespace

float turnStripRoom() { return dp(36); }

float overlayRoom(const PlayPanels& panels, const MapView& map, ImVec2 size) {
    const ImVec2 below = {size.x, size.y - turnStripRoom()};
    if (below.y < dp(kLowest)) return 0;
    float widest = map.hand.empty() ? 0 : handSheet(map, below).box.x;
    if (const auto battle = battleOf(panels.play.sandbox))
        widest = std::max(widest, enemyCardWidth(*battle, below.y) + dp(kBattleMargins));
    return widest > 0 ? widest + dp(2 * kEdge) : 0;
}

bool drawThreeTaleOptionTile(const PlayPanels& panels, const DecisionView& decision, int option, ImDrawList* list,
                             ImVec2 middle, float side) {
    const auto tile = tileOfOption(panels.play.sandbox, decision, option);
    if (!tile || !list) return tile.has_value();
    TileLook look = lookInHand(*tile);
    look.shadow = false;
    const ImVec2 corner = {std::round(middle.x - side / 2), std::round(middle.y - side / 2)};
    drawTile(list, corner, side, look);
    drawDusk(list, corner, {corner.x + side, corner.y + side}, side * 0.06f);
    return true;
}

void drawMapOverlays(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    const auto battle = battleOf(sandbox);
    const MapView map = mapOf(sandbox);
    drawTurnStrip(panels, corner, size.x);
    corner.y += turnStripRoom();
    size.y -= turnStripRoom();
    float beside = 0;
    if (size.y >= dp(kLowest)) {  // a low table keeps its Map in sight; Battle and roll are in panels of their own
        if (battle)
            if (const ImVec2 box = drawBattle(panels, *battle, corner, size); box.y + dp(2 * kEdge + 34) > size.y)
                beside = box.x + dp(kEdge);
        if (const auto roll = rollOf(sandbox); roll && (roll->open || roll->event + 1 == sandbox.cursor.position()))
            drawRollTray(panels, *roll, corner, size);
        drawHand(panels, map, corner, size);
    }
    // The result lies over the Map: what would enlarge it stood half below. Before the first tile there is no Map, and
    // the buttons would cover the Prophecies.
    const bool ended = sandbox.session->game().outcome(sandbox.cursor.state()).end != engine::Outcome::End::Playing;
    const bool isBare = map.tiles.empty() && map.choices.empty();
    if (!isBare && (!ended || panels.closedEnding == sandbox.session.revision()))
        drawZoom(panels, corner, size, beside);
    drawEnding(panels, corner, size);
}

}  // namespace ui
