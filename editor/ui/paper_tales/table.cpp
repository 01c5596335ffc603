// The table of Paper Tales: a row for each player, and between them the deck, the die and the discard pile.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/paper_tales/views.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kEdge = 12, kHead = 26;  // logical

// Cards in a row from the left, no wider than `room`: they overlap where they must.
void drawRow(PlayPanels& panels, const char* label, const std::vector<PaperTalesCard>& cards, ImVec2 at, float width,
             float room) {
    const float step = cards.size() < 2 ? 0 : std::min(width + dp(6), (room - width) / float(cards.size() - 1));
    ImGui::PushID(label);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::size_t decisions = panels.play.sandbox.session->decisions().size();
        ImGui::PushID(int(i));
        paperTalesCardItem(panels, cards[i], {std::round(at.x + step * float(i)), at.y}, width);
        ImGui::PopID();
        if (panels.play.sandbox.session->decisions().size() != decisions) break;  // the cards lie elsewhere now
    }
    ImGui::PopID();
}

// Name and score above; the Kingdom at the left, what the player holds at the right.
void drawSeat(PlayPanels& panels, const PaperTalesSeat& seat, ImVec2 at, ImVec2 size) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 max = {at.x + size.x, at.y + size.y};
    list->AddRectFilled(at, max, withAlpha(t.panel, 0.72f), dp(8));
    list->AddRect(at, max, seat.decides ? t.gold : t.border, dp(8), 0, seat.decides ? dpf(2.5f) : 1.0f);
    testItem([&] { return fmt::format("{}: {} LP", seat.name, seat.lp); }, at, max);
    drawSeatDot(list, {at.x + dp(15), at.y + dp(15)}, dpf(5.5f), seat.seat);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(16));
    drawText(list, serif, {at.x + dp(26), at.y + dp(5)}, t.ink, seat.name);
    const std::string score = fmt::format("{} LP, {} Gold", seat.lp, seat.gold);
    const float right = max.x - dp(12) - textSize(serif, score).x;
    if (seat.lpChanged)
        list->AddRectFilled({right - dp(5), at.y + dp(4)}, {max.x - dp(7), at.y + dp(kHead)},
                            withAlpha(t.changed, 0.4f), dp(5));
    drawText(list, serif, {right, at.y + dp(5)}, t.accentText, score);
    const float tall = size.y - dp(kHead) - dp(14);
    if (tall < dp(30)) return;
    const float width = std::floor(std::min(dp(92), tall * 63 / 88)), half = std::floor((size.x - dp(36)) / 2);
    ImGui::PushID(seat.seat);
    drawRow(panels, "units", seat.units, {at.x + dp(12), at.y + dp(kHead + 4)}, width, half);
    std::vector<PaperTalesCard> held = seat.pack;
    held.insert(held.end(), seat.hand.begin(), seat.hand.end());
    held.insert(held.end(), seat.reserved.begin(), seat.reserved.end());
    drawRow(panels, "hand", held, {at.x + dp(24) + half, at.y + dp(kHead + 4)}, width, half);
    ImGui::PopID();
}

void drawResult(PlayPanels& panels, const PaperTalesTable& table, ImVec2 at, ImVec2 size) {
    if (!endingIsOpen(panels, at, size)) return;
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Outcome outcome = sandbox.session->game().outcome(sandbox.cursor.state());
    const ImVec2 box = {std::min(size.x - dp(20), dp(420)), std::min(size.y - dp(10), dp(84))};
    Sheet sheet("ending", {std::round(at.x + (size.x - box.x) / 2), std::round(at.y + (size.y - box.y) / 2)}, box);
    closeEnding(panels);
    const ImVec2 corner = ImGui::GetWindowPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawText(list, fontAt(Face::SerifStrong, dpf(20)), {corner.x + dp(16), corner.y + dp(12)}, theme().accentText,
             fmt::format("{} wins with {} LP", table.seats[outcome.winner].name, outcome.score));
    drawText(list, font(Type::Body), {corner.x + dp(16), corner.y + dp(46)}, theme().ink, outcome.reason);
}

}  // namespace

void drawPaperTalesTable(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 far = {corner.x + size.x, corner.y + size.y};
    list->PushClipRect(corner, far, true);
    drawCloth(list, corner, far);
    const PaperTalesTable table = tableOfPaperTales(sandbox, panels.play.seenBy());
    const float edge = dp(kEdge), top = corner.y + edge + dp(40);
    {
        Sheet sheet("turn", {corner.x + edge, corner.y + dp(6)}, {std::min(size.x * 0.5f, dp(360)), dp(40)});
        const ImVec2 at = ImGui::GetWindowPos();
        drawText(ImGui::GetWindowDrawList(), fontAt(Face::SerifStrong, dpf(17)), {at.x + dp(12), at.y + dp(9)},
                 theme().ink, sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position())));
    }
    drawEyes(panels, {far.x - edge, corner.y + dp(6)}, 190);
    if (!table.seats.empty()) {
        const float wide = size.x - 2 * edge, room = far.y - top - edge;
        const float tall = std::floor((room - dp(6) * float(table.seats.size() - 1)) / float(table.seats.size()));
        for (std::size_t i = 0; i < table.seats.size(); ++i)
            drawSeat(panels, table.seats[i], {corner.x + edge, top + float(i) * (tall + dp(6))}, {wide, tall});
        if (table.over) drawResult(panels, table, {corner.x + edge, top}, {wide, room});
    }
    list->PopClipRect();
}

void drawPaperTalesPlayers(PlayPanels& panels) {
    const engine::CardCatalog& cards = panels.play.sandbox.session->game().cards();
    for (const PaperTalesSeat& seat : tableOfPaperTales(panels.play.sandbox, panels.play.seenBy()).seats) {
        sectionHeading(fmt::format("{}{}", seat.name, seat.winner ? ": the winner" : ""));
        text(fmt::format("{} LP, {} Gold", seat.lp, seat.gold));
        caption(fmt::format("{} Units, {} cards in hand{}", seat.units.size(), seat.hand.size(),
                            seat.choosing ? ", still choosing" : ""));
        for (std::size_t i = 0; i < seat.buildings.size(); ++i)
            if (seat.buildings[i] > 0)
                caption(
                    fmt::format("{}: Level {}",
                                cards.name(cards.count() - int(seat.buildings.size()) + int(i), panels.play.language()),
                                seat.buildings[i]));
    }
}

void drawPaperTalesDecks(PlayPanels& panels) {
    const PaperTalesTable table = tableOfPaperTales(panels.play.sandbox, panels.play.seenBy());
    sectionHeading("Deck", "Nobody may look at these cards.");
    caption(fmt::format("{} cards", table.deck));
    sectionHeading("Discards", "Face down; they become the deck when it is exhausted.");
    caption(fmt::format("{} cards", table.discards));
}

}  // namespace ui
