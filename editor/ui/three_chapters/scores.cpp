// The last moments of 3 Chapters: the most gems, and what each player's tokens are worth.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/ui/fonts.h"
#include "editor/ui/panels/play_parts.h"
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
    const float said =
        drawSaying(panels, area, area.min.y,
                   holders == 1 ? fmt::format("**{}** has the most :gem: and gains **+4 :gem:**.", who)
                                : fmt::format("**{}** have the most :gem: and gain **+4 :gem:** each.", who),
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

// The end: what each player's tokens are worth.
void drawEnd(PlayPanels& panels, const TableView& table, const Area& area) {
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Game& game = sandbox.game();
    if (!endingIsOpen(panels, area.min, {area.max.x - area.min.x, area.max.y - area.min.y})) return;
    const Theme& t = theme();
    std::vector<const PlaceView*> players = playersOf(table);
    std::stable_sort(players.begin(), players.end(), [](const PlaceView* a, const PlaceView* b) {
        return std::pair(a->points, a->winner) > std::pair(b->points, b->winner);
    });
    const engine::Outcome outcome = game.outcome(sandbox.state());
    const int best = players.front()->points;
    const bool tied =
        std::count_if(players.begin(), players.end(), [best](const PlaceView* p) { return p->points == best; }) > 1;
    const float width = std::min(area.width(), dp(560)), lines = float(players.size() + 1);
    const bool tight = area.height() < dp(78) + dp(24) * lines;
    const float head = tight ? dp(34) : dp(66),
                row = tight ? std::clamp(std::floor((area.height() - head - dp(4)) / lines), dp(18), dp(24)) : dp(24);
    const ImVec2 box = {width, tight ? area.height() : dp(78) + row * lines};
    Sheet sheet("ending",
                {std::round((area.min.x + area.max.x - box.x) / 2),
                 std::round(std::max(area.min.y, (area.min.y + area.max.y - box.y) / 2))},
                {box.x, std::min(box.y, area.height())});
    closeEnding(panels);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetWindowPos();
    ImFont* serif = fontAt(Face::SerifStrong, dpf(tight ? 18 : 22));
    std::string headline =
        fmt::format("{} wins with {} points", game.texts().seatName(sandbox.state(), outcome.winner), outcome.score);
    // Where there is no second line the first one says what decided a tie.
    if (const std::string whole = headline + " and the highest card";
        tied && tight && textSize(serif, whole).x < width - dp(24))
        headline = whole;
    centredText(list, serif, at.x + width / 2, at.y + dp(tight ? 6 : 12), t.accentText, headline);
    if (!tight)
        centredText(list, font(Type::Small), at.x + width / 2, at.y + dp(42), t.inkSoft,
                    tied ? fmt::format("In a tie, the highest card played decides (TC-END-04): {}.", outcome.reason)
                         : outcome.reason + ".");
    float y = at.y + head;
    // Columns: the player, stars, hearts, gems, with a tie the highest card, the points.
    const float name = dp(20), first = std::round(std::max(width * 0.27f, dp(100))),
                step = std::round((width - first - dp(20)) / (tied ? 5.0f : 4.0f));
    constexpr struct {
        const char *symbol, *worth;
    } tokens[] = {{"star", "2 points each"}, {"heart", "1 point each"}, {"gem", "1 per pair"}};
    ImFont* small = font(Type::Small);
    for (int i = 0; i < 3; ++i) {
        const float x = at.x + first + step * float(i);
        drawSymbol(list, tokens[i].symbol, {x + dp(8), y + dp(8)}, dp(17));
        if (step >= dp(104)) drawText(list, small, {x + dp(20), y + dp(1)}, t.inkFaint, tokens[i].worth);
    }
    const auto rightText = [&](ImFont* font, ImU32 colour, std::string_view words, float right) {
        drawText(list, font, {right - textSize(font, words).x, y}, colour, words);
    };
    if (tied)
        drawText(list, font(Type::SmallStrong), {at.x + first + 3 * step, y}, t.inkSoft,
                 step >= dp(84) ? "highest card" : "highest");
    rightText(font(Type::SmallStrong), t.inkSoft, "points", at.x + width - dp(22));
    y += row;
    // On a low table the last of them are scrolled to.
    ImGui::SetCursorScreenPos({at.x + dp(2), y - dp(3)});
    ImGui::BeginChild("results", {width - dp(4), std::max(row, at.y + ImGui::GetWindowHeight() - dp(4) - y)}, false);
    y = ImGui::GetCursorScreenPos().y + dp(3);
    list = ImGui::GetWindowDrawList();
    for (const PlaceView* p : players) {
        if (p->winner)
            list->AddRectFilled({at.x + dp(10), y - dp(3)}, {at.x + width - dp(10), y + row - dp(4)}, t.selected,
                                dp(4));
        drawSeatDot(list, {at.x + name, y + dp(8)}, dpf(5), p->seat);
        {
            const TextStyle strong(Type::Strong);
            drawText(list, font(Type::Strong), {at.x + name + dp(12), y}, t.ink,
                     elided(p->name, first - name - dp(18)));
        }
        const int counts[] = {p->own.tokens[2], p->own.tokens[1], p->own.tokens[0]};
        const int worth[] = {2 * counts[0], counts[1], counts[2] / 2};
        for (int i = 0; i < 3; ++i) drawWorth(list, {at.x + first + step * float(i), y}, counts[i], worth[i], i == 1);
        if (tied && p->points == best && !p->played.empty())
            drawText(list, font(Type::Body), {at.x + first + 3 * step, y}, t.ink,
                     std::to_string(p->played.back().card + 1));
        rightText(font(Type::Strong), p->winner ? t.accentText : t.ink, std::to_string(p->points),
                  at.x + width - dp(22));
        testItem([&] { return fmt::format("result of {}: {}", p->name, p->points); }, {at.x + dp(10), y},
                 {at.x + width - dp(10), y + row});
        y += row;
    }
    ImGui::SetCursorScreenPos({at.x + dp(2), y - dp(5)});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

}  // namespace ui
