// The table of Game Title: a row for each player, and between them the deck, the die and the discard pile.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/game_key/views.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kEdge = 12, kHead = 26;  // logical

// Cards in a row from the left, no wider than `room`: they overlap where they must.
void drawRow(PlayPanels& panels, const char* label, const std::vector<GameKeyCard>& cards, ImVec2 at, float width,
             float room) {
    const float step = cards.size() < 2 ? 0 : std::min(width + dp(6), (room - width) / float(cards.size() - 1));
    ImGui::PushID(label);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::size_t decisions = panels.play.sandbox.session->decisions().size();
        ImGui::PushID(int(i));
        gameKeyCardItem(panels, cards[i], {std::round(at.x + step * float(i)), at.y}, width);
        ImGui::PopID();
        if (panels.play.sandbox.session->decisions().size() != decisions) break;  // the cards lie elsewhere now
    }
    ImGui::PopID();
}

// Name, points, the hand at the left, what was played at the right.
void drawSeat(PlayPanels& panels, const GameKeySeat& seat, ImVec2 at, ImVec2 size) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 max = {at.x + size.x, at.y + size.y};
    list->AddRectFilled(at, max, withAlpha(t.panel, 0.72f), dp(8));
    list->AddRect(at, max, seat.decides ? t.gold : t.border, dp(8), 0, seat.decides ? dpf(2.5f) : 1.0f);
    testItem([&] { return fmt::format("{}: {} points", seat.name, seat.points); }, at, max);
    drawSeatDot(list, {at.x + dp(15), at.y + dp(15)}, dpf(5.5f), seat.seat);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(16));
    drawText(list, serif, {at.x + dp(26), at.y + dp(5)}, t.ink, seat.name);
    const std::string points = fmt::format("{} point{}", seat.points, seat.points == 1 ? "" : "s");
    const float right = max.x - dp(12) - textSize(serif, points).x;
    if (seat.pointsChanged)
        list->AddRectFilled({right - dp(5), at.y + dp(4)}, {max.x - dp(7), at.y + dp(kHead)},
                            withAlpha(t.changed, 0.4f), dp(5));
    drawText(list, serif, {right, at.y + dp(5)}, t.accentText, points);
    const float tall = size.y - dp(kHead) - dp(14);
    if (tall < dp(30)) return;
    const float width = std::floor(std::min(dp(92), tall * 63 / 88)), half = std::floor((size.x - dp(36)) / 2);
    ImGui::PushID(seat.seat);
    drawRow(panels, "hand", seat.hand, {at.x + dp(12), at.y + dp(kHead + 4)}, width, half);
    drawRow(panels, "played", seat.played, {at.x + dp(24) + half, at.y + dp(kHead + 4)}, width, half);
    ImGui::PopID();
}

// The deck, the die, and the card that was laid away last.
void drawMiddle(PlayPanels& panels, const GameKeyTable& table, ImVec2 at, ImVec2 size) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float width = std::floor(std::min(dp(72), (size.y - dp(20)) * 63 / 88));
    if (width < dp(18)) return;
    const float middle = at.x + size.x / 2, apart = width + dp(56), top = at.y + dp(2);
    const auto pile = [&](float x, const std::string& words, const GameKeyCard* card) {
        const ImVec2 corner = {std::round(x - width / 2), top};
        if (card) gameKeyCardItem(panels, *card, corner, width);
        else list->AddRect(corner, {corner.x + width, top + gameKeyCardHeight(width)}, t.borderStrong, width * 0.06f);
        ImFont* small = font(Type::Small);
        drawText(list, small, {std::round(x - textSize(small, words).x / 2), top + gameKeyCardHeight(width) + dp(2)},
                 t.inkSoft, words);
    };
    const GameKeyCard back;
    ImGui::PushID("piles");
    pile(middle - apart, fmt::format("deck: {}", table.deck), table.deck > 0 ? &back : nullptr);
    pile(middle + apart, fmt::format("laid away: {}", table.discard.size()),
         table.discard.empty() ? nullptr : &table.discard.back());
    ImGui::PopID();
    if (const auto roll = rollOfGameKey(panels.play.sandbox)) {
        const float side = std::min(44.0f, (size.y - dp(10)) / dpf(1));
        ImGui::SetCursorScreenPos({std::round(middle - dp(side) / 2), std::round(at.y + (size.y - dp(side)) / 2)});
        diceOnTable("die", *roll, side);
    }
}

void drawResult(PlayPanels& panels, const GameKeyTable& table, ImVec2 at, ImVec2 size) {
    if (!endingIsOpen(panels, at, size)) return;
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Outcome outcome = sandbox.session->game().outcome(sandbox.cursor.state());
    const ImVec2 box = {std::min(size.x - dp(20), dp(420)), std::min(size.y - dp(10), dp(84))};
    Sheet sheet("ending", {std::round(at.x + (size.x - box.x) / 2), std::round(at.y + (size.y - box.y) / 2)}, box);
    closeEnding(panels);
    const ImVec2 corner = ImGui::GetWindowPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawText(list, fontAt(Face::SerifStrong, dpf(20)), {corner.x + dp(16), corner.y + dp(12)}, theme().accentText,
             fmt::format("{} wins with {} points", table.seats[std::countr_zero(outcome.winners)].name, outcome.score));
    drawText(list, font(Type::Body), {corner.x + dp(16), corner.y + dp(46)}, theme().ink,
             fmt::format("{} to {}: {}.", table.seats[0].points, table.seats[1].points, outcome.reason));
}

}  // namespace

void drawGameKeyTable(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 far = {corner.x + size.x, corner.y + size.y};
    list->PushClipRect(corner, far, true);
    drawCloth(list, corner, far);
    const GameKeyTable table = tableOfGameKey(sandbox, panels.play.observer.seat());
    const float edge = dp(kEdge), top = corner.y + edge + dp(40);
    {
        Sheet sheet("turn", {corner.x + edge, corner.y + dp(6)}, {std::min(size.x * 0.5f, dp(360)), dp(40)});
        const ImVec2 at = ImGui::GetWindowPos();
        drawText(ImGui::GetWindowDrawList(), fontAt(Face::SerifStrong, dpf(17)), {at.x + dp(12), at.y + dp(9)},
                 theme().ink, sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position())));
    }
    drawObserver(panels, {far.x - edge, corner.y + dp(6)}, 190);
    if (!table.seats.empty()) {
        const float wide = size.x - 2 * edge, room = far.y - top - edge;
        const float middle = std::min(dp(120), room * 0.28f), tall = std::floor((room - middle) / 2);
        drawSeat(panels, table.seats[0], {corner.x + edge, top}, {wide, tall});
        drawSeat(panels, table.seats[1], {corner.x + edge, top + tall + middle}, {wide, tall});
        drawMiddle(panels, table, {corner.x + edge, top + tall + dp(6)}, {wide, middle - dp(8)});
        if (table.over) drawResult(panels, table, {corner.x + edge, top}, {wide, room});
    }
    list->PopClipRect();
}

void drawGameKeyPlayers(PlayPanels& panels) {
    for (const GameKeySeat& seat : tableOfGameKey(panels.play.sandbox, panels.play.observer.seat()).seats) {
        sectionHeading(fmt::format("{}{}", seat.name, seat.winner ? ": the winner" : ""));
        text(fmt::format("{} points", seat.points));
        caption(fmt::format("{} in hand, {} played", seat.hand.size(), seat.played.size()));
    }
}

void drawGameKeyDecks(PlayPanels& panels) {
    const GameKeyTable table = tableOfGameKey(panels.play.sandbox, panels.play.observer.seat());
    sectionHeading("Deck", "Nobody may look at these cards.");
    caption(fmt::format("{} cards", table.deck));
    sectionHeading("Laid away", "Cards that were exchanged.");
    const engine::CardCatalog& cards = panels.play.sandbox.session->game().cards();
    for (const GameKeyCard& c : table.discard) {
        ImGui::PushID(c.card);
        listRow(cards.name(c.card, panels.play.language()).c_str(), {.symbol = "gk_card"});
        if (ImGui::IsItemHovered()) cardTooltip(panels, c.card);
        ImGui::PopID();
    }
    if (table.discard.empty()) caption("none");
}

}  // namespace ui
