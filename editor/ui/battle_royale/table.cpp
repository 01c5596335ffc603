// The table of The Battle Royale, in Quest Mode with what quest_table draws: the two sides face each other, and between
// them lie the attack as it was carried out and what the one who is to act could do. A narrow table has the sides
// beside each other above that.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/event_list.h"
#include "editor/ui/battle_royale/board.h"
#include "editor/ui/battle_royale/exchange_view.h"
#include "editor/ui/battle_royale/quest_table.h"
#include "editor/ui/battle_royale/reading.h"
#include "editor/ui/battle_royale/thinking.h"
#include "editor/ui/battle_royale/views.h"
#include "editor/ui/fonts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"
#include "schema/core/phrases.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kEdge = 8, kGap = 8, kHead = 38, kLowHead = 28, kObserver = 190;  // logical
constexpr float kLow = 400, kFacing = 620;                                        // logical: a table as high, as wide
constexpr float kNarrowest = 206, kWidest = 460, kSideShare = 0.34f, kWideMiddle = 520;
constexpr float kLeastThinking = 130, kDie = 22, kStackedShare = 0.56f;

// The attack turn, and what has just happened.
void drawTurn(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    const std::string happened = plainText(lastHappened(panels, toSay("The cards are in the box.")));
    Sheet sheet("turn", corner, size);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetWindowPos();
    const float middle = std::round(at.y + size.y / 2), right = at.x + size.x - dp(10);
    const std::string turn = sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position()));
    ImFont* serif = fontAt(Face::SerifStrong, dpf(16));
    float x = at.x + dp(12);
    {
        const TextStyle style(serif);
        x = drawLevel(list, serif, x, middle, theme().ink, elided(turn, right - x)) + dp(14);
    }
    if (right - x > dp(90)) {
        const TextStyle small(Type::Small);
        drawLevel(list, ImGui::GetFont(), x, middle, theme().inkSoft, elided(happened, right - x));
    }
    looksAt("happened", at, {at.x + size.x, at.y + size.y}, turn, happened);
}

// The deck, the discards and the die, in a line below the attack.
float drawPiles(BattleCanvas& canvas, const Area& area) {
    const float tall = dp(22), y = area.max.y - tall;
    int discards = 0;
    for (const BattleRoyaleCard& card : canvas.table.discards) discards += card.count;
    const std::string words[] = {say("deck {}", canvas.table.deck), say("discarded {}", discards)};
    const char* symbols[] = {"br_battle", "br_battle"};
    float x = area.min.x;
    for (int i = 0; i < 2; ++i) {
        const float wide = chipWidth(tall, words[i]);
        if (x + wide > area.max.x) break;
        drawChip(canvas.list, {x, y}, tall, symbols[i], words[i], i == 1);
        looksAt(words[i], {x, y}, {x + wide, y + tall}, words[i],
                i == 0 ? say("Battle cards that both sides draw from.")
                       : say("They become the battle deck when it is empty."));
        x += wide + dp(5);
    }
    if (const auto roll = rollOfBattleRoyale(canvas.sandbox()); roll && x + tall <= area.max.x) {
        ImGui::SetCursorScreenPos({std::round(area.max.x - tall), y});
        diceOnTable("die", *roll, kDie);
    }
    return tall + dp(5);
}

// The attack, and the thoughts of whoever is to act.
void drawMiddle(BattleCanvas& canvas, Area area) {
    if (area.height() > dp(220)) area.max.y -= drawPiles(canvas, area);
    const bool wide = area.width() >= dp(kWideMiddle);
    Area attack = area;
    if (wide) {
        attack.max.x = std::floor((area.min.x + area.max.x - dp(kGap)) / 2);
        attack.max.y = std::min(area.max.y, area.min.y + std::max(exchangeHeight(canvas.table), dp(kLeastThinking)));
    } else {
        const float most = std::max(dp(62), area.height() - dp(kLeastThinking));
        attack.max.y = std::round(area.min.y + std::min({exchangeHeight(canvas.table), most, area.height()}));
    }
    drawExchange(canvas, attack);
    Area rest = area;
    if (wide) rest.min.x = attack.max.x + dp(kGap);
    else rest.min.y = attack.max.y + dp(kGap);
    drawThinking(canvas, rest);
}

void drawResult(PlayPanels& panels, ImVec2 at, ImVec2 size) {
    if (!endingIsOpen(panels, at, size)) return;
    const Sandbox& sandbox = panels.play.sandbox;
    const ImVec2 box = {std::min(size.x - dp(20), dp(480)), std::min(size.y - dp(10), dp(84))};
    // Below what was fought last.
    Sheet sheet("ending", {std::round(at.x + (size.x - box.x) / 2), std::round(at.y + size.y - box.y - dp(8))}, box);
    closeEnding(panels);
    const ImVec2 corner = ImGui::GetWindowPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const TextStyle serif(fontAt(Face::SerifStrong, dpf(20)));
    drawText(list, ImGui::GetFont(), {corner.x + dp(16), corner.y + dp(12)}, theme().accentText,
             elided(sandbox.session->game().texts().unitName(sandbox.cursor.state()), box.x - dp(60)));
    drawText(list, font(Type::Body), {corner.x + dp(16), corner.y + dp(46)}, theme().ink,
             engine::endSentence(sandbox.session->game(), sandbox.cursor.state()));
}

// The sides left and right, the rest between them.
void drawFacing(BattleCanvas& canvas, const Area& area) {
    const float side = std::round(std::clamp(area.width() * kSideShare, dp(kNarrowest), dp(kWidest)));
    drawBattleBoard(canvas, canvas.table.sides[0], {area.min, {area.min.x + side, area.max.y}});
    drawBattleBoard(canvas, canvas.table.sides[1], {{area.max.x - side, area.min.y}, area.max});
    drawMiddle(canvas, {{area.min.x + side + dp(kGap), area.min.y}, {area.max.x - side - dp(kGap), area.max.y}});
}

// The sides beside each other, the rest below them.
void drawStacked(BattleCanvas& canvas, const Area& area) {
    const float half = std::floor((area.width() - dp(kGap)) / 2), tall = std::round(area.height() * kStackedShare);
    drawBattleBoard(canvas, canvas.table.sides[0], {area.min, {area.min.x + half, area.min.y + tall}});
    drawBattleBoard(canvas, canvas.table.sides[1], {{area.max.x - half, area.min.y}, {area.max.x, area.min.y + tall}});
    drawMiddle(canvas, {{area.min.x, area.min.y + tall + dp(kGap)}, area.max});
}

}  // namespace

void drawBattle(BattleCanvas& canvas, const Area& area) {
    if (area.width() >= dp(kFacing - 2 * kEdge)) drawFacing(canvas, area);
    else drawStacked(canvas, area);
}

void drawBattleRoyaleTable(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 far = {corner.x + size.x, corner.y + size.y};
    list->PushClipRect(corner, far, true);
    drawCloth(list, corner, far);
    const bool low = size.y < dp(kLow);
    const float edge = dp(low ? 5 : kEdge), head = dp(low ? kLowHead : kHead);
    const float observerWidth = low ? size.x < dp(420) ? kObserverNarrow : kObserverLow : kObserver;
    drawTurn(panels, {corner.x + edge, corner.y + edge}, {size.x - 3 * edge - dp(observerWidth), head});
    drawObserver(panels, {far.x - edge, corner.y + edge}, observerWidth, low);
    const BattleReading& reading = battleReadingOf(panels);
    const Area area{{corner.x + edge, corner.y + 2 * edge + head}, {far.x - edge, far.y - edge}};
    if (reading.map.playing) {
        BattleCanvas canvas{panels, reading.table, list};
        const Area free = drawQuestTable(canvas, reading, area);
        if (reading.map.over) drawResult(panels, free.min, {free.width(), free.height()});
        canvas.finish();
    } else if (!reading.table.sides.empty()) {
        BattleCanvas canvas{panels, reading.table, list};
        drawBattle(canvas, area);
        if (reading.table.over) drawResult(panels, area.min, {area.width(), area.height()});
        canvas.finish();
    }
    list->PopClipRect();
}

}  // namespace ui
