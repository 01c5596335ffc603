// The list of players.
#include "editor/ui/battle_royale/many_players.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "editor/ui/battle_royale/party.h"
#include "editor/ui/battle_royale/reading.h"
#include "editor/ui/fonts.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr std::size_t kMostBoards = 10;
constexpr float kLeastLine = 150, kTallLine = 30, kLowLine = 24, kBetweenLines = 3, kBelowBoard = 6;  // logical

int columnsIn(float width) {
    return std::clamp(int((width + dp(kBetweenLines)) / (dp(kLeastLine) + dp(kBetweenLines))), 1, 3);
}
int rowsIn(const BattleRoyaleMap& map, float width) {
    const int columns = columnsIn(width);
    return (int(map.players.size()) + columns - 1) / columns;
}

}  // namespace

bool areMany(const BattleRoyaleMap& map) { return map.players.size() > kMostBoards; }

int focusOf(const BattleCanvas& canvas, const BattleRoyaleMap& map) {
    if (const int looked = lookedAtPlayer(canvas.panels); looked >= 0 && looked < int(map.players.size()))
        return looked;
    if (const int observer = canvas.panels.play.observer.seat(); observer >= 0) return observer;
    for (const BattleRoyalePlayer& player : map.players)
        if (player.side.decides) return player.side.seat;
    return std::max(0, map.active);
}

float playerListHeight(const BattleRoyaleMap& map, float width, float board) {
    return board + dp(kBelowBoard) + float(rowsIn(map, width)) * (dp(kTallLine) + dp(kBetweenLines));
}

namespace {

// Who stands in the list where there is no room for all: who plays before who waits, and who is out last.
std::vector<int> playersInOrder(const BattleRoyaleMap& map) {
    std::vector<int> order;
    for (int i = 0; i < int(map.players.size()); ++i) order.push_back(i);
    const auto rank = [&](int i) {
        const BattleRoyalePlayer& player = map.players[i];
        return player.waits ? 1 : player.out ? 2 : 0;
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return rank(a) < rank(b); });
    return order;
}

}  // namespace

float drawPlayerList(BattleCanvas& canvas, const BattleRoyaleMap& map, const Area& area, float board) {
    const int focus = focusOf(canvas, map);
    const BattleRoyalePlayer& inFocus = map.players[focus];
    ImDrawListSplitter layers;
    layers.Split(canvas.list, 2);
    layers.SetCurrentChannel(canvas.list, 1);
    const float end = drawPartyContent(canvas, map, inFocus, {area.min, {area.max.x, area.min.y + board}});
    layers.SetCurrentChannel(canvas.list, 0);
    drawPartyFrame(canvas, inFocus, {area.min, {area.max.x, end}});
    layers.Merge(canvas.list);
    const float top = end + dp(kBelowBoard), gap = dp(kBetweenLines);
    const int columns = columnsIn(area.width()), all = int(map.players.size());
    const float wide = std::floor((area.width() - gap * float(columns - 1)) / float(columns)), room = area.max.y - top;
    // Lines are as low as can be read; players who have no line then are counted in a last one.
    int rows = rowsIn(map, area.width());
    const int fit = std::max(1, int((room + gap) / (dp(kLowLine) + gap)));
    const bool areLeft = rows > fit;
    rows = std::min(rows, fit);
    const float tall = std::floor(std::min(dp(kTallLine), (room - gap * float(rows - 1)) / float(rows)));
    const int shown = areLeft ? rows * columns - 1 : all;
    std::vector<int> order = playersInOrder(map);
    if (!areLeft) std::sort(order.begin(), order.end());
    const auto placeOf = [&](int i) {
        const ImVec2 min = {area.min.x + float(i / rows) * (wide + gap), top + float(i % rows) * (tall + gap)};
        return Area{min, {min.x + wide, min.y + tall}};
    };
    for (int i = 0; i < shown; ++i) {
        const int seat = order[i];
        const BattleRoyalePlayer& player = map.players[seat];
        const Area place = placeOf(i);
        const std::string label = fmt::format("{}###look at player {}", player.side.name, seat + 1);
        if (presses(label.c_str(), place.min, place.max, dp(6))) lookAtPlayer(canvas.panels, seat);
        drawPartyBoard(canvas, map, player, place);
        if (seat == focus) canvas.list->AddRect(place.min, place.max, theme().accent, dp(8), 0, dpf(2));
    }
    const float bottom = placeOf(rows - 1).max.y;
    if (!areLeft) return bottom;
    const Area last = placeOf(shown);
    std::string names;
    for (int i = shown; i < all; ++i) names += (names.empty() ? "" : ", ") + map.players[order[i]].side.name;
    const std::string words = say("{} more players", all - shown);
    drawLevel(canvas.list, fontAt(Face::Sans, dpf(12)), last.min.x + dp(8), std::round((last.min.y + last.max.y) / 2),
              theme().inkSoft, words);
    looksAt("more players", last.min, last.max, words, names);
    return bottom;
}

}  // namespace ui
