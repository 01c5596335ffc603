// The end of 3 Chapters: the most gems, and what each player's tokens are worth.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "editor/ui/fonts.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/three_chapters/abilities.h"
#include "editor/ui/three_chapters/cards.h"
#include "editor/ui/three_chapters/middle.h"

namespace ui {

using namespace editor::play;

namespace {

std::vector<const PlaceView*> playersOf(const TableView& table) {
    std::vector<const PlaceView*> players;
    for (const PlaceView& p : table.places)
        if (p.seat >= 0) players.push_back(&p);
    return players;
}

// A number, and faintly behind it what it is worth: "13 = 6".
void drawWorth(ImDrawList* list, ImVec2 at, int count, int worth, bool same) {
    const Theme& t = theme();
    const std::string number = std::to_string(count);
    drawText(list, font(Type::Body), at, t.ink, number);
    if (!same)
        drawText(list, font(Type::Body), {at.x + textSize(font(Type::Body), number).x + dp(6), at.y}, t.inkSoft,
                 fmt::format("= {}", worth));
}

}  // namespace

void drawMostGems(PlayPanels& panels, const TableView& table, const Area& area) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const std::vector<const PlaceView*> players = playersOf(table);
    int most = 0;
    for (const PlaceView* p : players) most = std::max(most, p->gemsCounted);
    std::string who;
    int holders = 0;
    for (const PlaceView* p : players)
        if (p->gemsCounted == most) {
            who += (holders == 0 ? "" : ", ") + p->name;
            ++holders;
        }
    const float said = drawSaying(panels, area, area.min.y,
                                  holders == 1 ? say("**{}** has the most :gem: and gains **+4 :gem:**.", who)
                                               : say("**{}** have the most :gem: and gain **+4 :gem:** each.", who),
                                  {"TC-SCORE-05", "TC-SCORE-06"});
    // A bar of gems for each player, and beside it the abilities that are scored now.
    const bool listed = !table.withMostGems.empty() && area.width() >= dp(520);
    const float width = std::min(area.width() - (listed ? dp(250) : 0), dp(460)),
                left = std::round(listed ? area.min.x : (area.min.x + area.max.x - width) / 2);
    const float top = area.min.y + said + dp(8), row = std::min(dp(28), (area.max.y - top) / float(players.size()));
    ImFont* strong = font(Type::SmallStrong);
    for (std::size_t i = 0; i < players.size(); ++i) {
        const PlaceView& p = *players[i];
        const float y = std::round(top + float(i) * row), middle = y + row / 2 - dp(2);
        const float from = left + dp(92), room = width - dp(92) - dp(78);
        drawSeatDot(list, {left + dp(6), middle}, dpf(4.5f), p.seat);
        drawText(list, strong, {left + dp(16), std::round(middle - ascentOf(strong) + capitalHeight(strong) / 2)},
                 t.ink, p.name);
        const bool has = p.gemsCounted == most;
        const float tall = std::min(dp(16), row - dp(4)),
                    long_ = most == 0 ? 0 : room * float(p.gemsCounted) / float(most);
        list->AddRectFilled({from, middle - tall / 2}, {from + room, middle + tall / 2}, withAlpha(t.sunken, 0.7f),
                            dp(4));
        if (long_ > 0)
            list->AddRectFilled({from, middle - tall / 2}, {from + std::max(long_, dpf(6)), middle + tall / 2},
                                has ? symbolColour("gem") : withAlpha(symbolColour("gem"), 0.5f), dp(4));
        drawSymbol(list, "gem", {from + room + dp(14), middle}, dp(15));
        const std::string number = std::to_string(p.gemsCounted);
        drawText(list, strong,
                 {from + room + dp(25), std::round(middle - ascentOf(strong) + capitalHeight(strong) / 2)}, t.ink,
                 number);
        const bool got = p.own.tokens[0] > p.gemsCounted;
        if (has)
            drawBadge(list,
                      {from + room + dp(32) + textSize(strong, number).x, std::round(middle - badgeSize("+4").y / 2)},
                      "+4", got ? Tone::Gold : Tone::Neutral);
        testItem([&] { return fmt::format("gems of {}: {}{}", p.name, number, has ? ", the most" : ""); }, {left, y},
                 {left + width, y + row});
    }
    if (!listed) return;
    std::vector<CreatureRow> rows;
    for (const TrickCard& c : table.withMostGems)
        rows.push_back(
            {.creature = &c.creature, .who = table.places[c.place].name, .seat = table.places[c.place].seat});
    creatureRows(panels, "scored with the most gems", rows, {left + width + dp(10), top}, area.max);
}

namespace {

// Columns of the results, in pixels from the left edge: the player, stars, hearts, gems, with a tie the highest card,
// the points.
struct ResultColumns {
    float width;  // of the whole sheet
    bool tied;
    float row;  // height
    float name() const { return dp(20); }
    float first() const { return std::round(std::max(width * 0.27f, dp(100))); }
    float step() const { return std::round((width - first() - dp(20)) / (tied ? 5.0f : 4.0f)); }
    float token(int i) const { return first() + step() * float(i); }
    float card() const { return first() + 3 * step(); }
    float points() const { return width - dp(22); }  // their right end
};

void textBefore(ImDrawList* list, ImFont* font, ImVec2 right, ImU32 colour, std::string_view words) {
    drawText(list, font, {right.x - textSize(font, words).x, right.y}, colour, words);
}

void drawResultHead(ImDrawList* list, ImVec2 at, const ResultColumns& columns) {
    const Theme& t = theme();
    constexpr struct {
        const char *symbol, *worth;
    } tokens[] = {{"star", toSay("2 points each")}, {"heart", toSay("1 point each")}, {"gem", toSay("1 per pair")}};
    for (int i = 0; i < 3; ++i) {
        const float x = at.x + columns.token(i);
        drawSymbol(list, tokens[i].symbol, {x + dp(8), at.y + dp(8)}, dp(17));
        if (columns.step() >= dp(104))
            drawText(list, font(Type::Small), {x + dp(20), at.y + dp(1)}, t.inkFaint, said(tokens[i].worth));
    }
    if (columns.tied)
        drawText(list, font(Type::SmallStrong), {at.x + columns.card(), at.y}, t.inkSoft,
                 columns.step() >= dp(84) ? say("highest card") : say("highest"));
    textBefore(list, font(Type::SmallStrong), {at.x + columns.points(), at.y}, t.inkSoft, say("points"));
}

// `best`: the points of the winner.
void drawResult(ImDrawList* list, ImVec2 at, const ResultColumns& columns, const PlaceView& p, int best) {
    const Theme& t = theme();
    const ImVec2 max = {at.x + columns.width - dp(10), at.y + columns.row};
    if (p.winner) list->AddRectFilled({at.x + dp(10), at.y - dp(3)}, {max.x, max.y - dp(4)}, t.selected, dp(4));
    drawSeatDot(list, {at.x + columns.name(), at.y + dp(8)}, dpf(5), p.seat);
    {
        const TextStyle strong(Type::Strong);
        drawText(list, font(Type::Strong), {at.x + columns.name() + dp(12), at.y}, t.ink,
                 elided(p.name, columns.first() - columns.name() - dp(18)));
    }
    const int counts[] = {p.own.tokens[2], p.own.tokens[1], p.own.tokens[0]};
    const int worth[] = {2 * counts[0], counts[1], counts[2] / 2};
    for (int i = 0; i < 3; ++i) drawWorth(list, {at.x + columns.token(i), at.y}, counts[i], worth[i], i == 1);
    if (columns.tied && p.points == best && !p.played.empty())
        drawText(list, font(Type::Body), {at.x + columns.card(), at.y}, t.ink,
                 std::to_string(p.played.back().card + 1));
    textBefore(list, font(Type::Strong), {at.x + columns.points(), at.y}, p.winner ? t.accentText : t.ink,
               std::to_string(p.points));
    testItem([&] { return fmt::format("result of {}: {}", p.name, p.points); }, {at.x + dp(10), at.y}, max);
}

// Who won and how, in two lines; on a low table in one, which then says what decided a tie.
void drawHeadline(ImDrawList* list, ImVec2 at, float width, const std::string& winner, const engine::Outcome& outcome,
                  bool tied, bool tight) {
    const Theme& t = theme();
    ImFont* serif = fontAt(Face::SerifStrong, dpf(tight ? 18 : 22));
    std::string headline = say("{} wins with {} points", winner, outcome.score);
    if (const std::string whole = say("{} wins with {} points and the highest card", winner, outcome.score);
        tied && tight && textSize(serif, whole).x < width - dp(24))
        headline = whole;
    centredText(list, serif, at.x + width / 2, at.y + dp(tight ? 6 : 12), t.accentText, headline);
    if (!tight)
        centredText(list, font(Type::Small), at.x + width / 2, at.y + dp(42), t.inkSoft,
                    tied ? say("In a tie, the highest card played decides (TC-END-04).")
                         : say("The most points win (TC-END-03)."));
}

}  // namespace

// The end: what each player's tokens are worth.
void drawEnd(PlayPanels& panels, const TableView& table, const Area& area) {
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Game& game = sandbox.session->game();
    if (!endingIsOpen(panels, area.min, {area.max.x - area.min.x, area.max.y - area.min.y})) return;
    std::vector<const PlaceView*> players = playersOf(table);
    std::stable_sort(players.begin(), players.end(), [](const PlaceView* a, const PlaceView* b) {
        return std::pair(a->points, a->winner) > std::pair(b->points, b->winner);
    });
    const engine::Outcome outcome = game.outcome(sandbox.cursor.state());
    const int best = players.front()->points;
    const bool tied =
        std::count_if(players.begin(), players.end(), [best](const PlaceView* p) { return p->points == best; }) > 1;
    const float width = std::min(area.width(), dp(560)), lines = float(players.size() + 1);
    const bool tight = area.height() < dp(78) + dp(24) * lines;
    const float head = tight ? dp(34) : dp(66),
                row = tight ? std::clamp(std::floor((area.height() - head - dp(4)) / lines), dp(18), dp(24)) : dp(24);
    const ResultColumns columns{width, tied, row};
    const ImVec2 box = {width, tight ? area.height() : dp(78) + row * lines};
    Sheet sheet("ending",
                {std::round((area.min.x + area.max.x - box.x) / 2),
                 std::round(std::max(area.min.y, (area.min.y + area.max.y - box.y) / 2))},
                {box.x, std::min(box.y, area.height())});
    closeEnding(panels);
    const ImVec2 at = ImGui::GetWindowPos();
    drawHeadline(ImGui::GetWindowDrawList(), at, width,
                 game.texts().seatName(sandbox.cursor.state(), std::countr_zero(outcome.winners)), outcome, tied,
                 tight);
    drawResultHead(ImGui::GetWindowDrawList(), {at.x, at.y + head}, columns);
    // On a low table the last of them are scrolled to.
    float y = at.y + head + row;
    ImGui::SetCursorScreenPos({at.x + dp(2), y - dp(3)});
    ImGui::BeginChild("results", {width - dp(4), std::max(row, at.y + ImGui::GetWindowHeight() - dp(4) - y)}, false);
    y = ImGui::GetCursorScreenPos().y + dp(3);
    for (const PlaceView* p : players) {
        drawResult(ImGui::GetWindowDrawList(), {at.x, y}, columns, *p, best);
        y += row;
    }
    ImGui::SetCursorScreenPos({at.x + dp(2), y - dp(5)});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

}  // namespace ui
