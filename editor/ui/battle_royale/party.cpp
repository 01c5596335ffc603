// Boards of players on the map.
#include "editor/ui/battle_royale/party.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/board.h"
#include "editor/ui/fonts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;

namespace {

constexpr float kPartyHead = 27, kPartyGap = 5, kLowParty = 112, kLeastName = 56;  // logical

// What goes on with the player; at the right end of the head.
std::string roleOf(const BattleRoyalePlayer& player) {
    if (player.side.winner) return say("winner");
    if (player.waits) return say("waits to enter");
    if (player.out) return say("out of the game");
    if (player.side.decides) return say("decides");
    if (player.battle >= 0) return say("in battle");
    if (player.assists >= 0) return say("assists");
    if (player.active) return say("on turn");
    return player.misses ? say("misses a turn") : std::string();
}

// Numbers at the right end of the head of a board that has no room for more: how far left they reach.
float drawBrief(BattleCanvas& canvas, const BattleRoyalePlayer& player, float least, float right, float middle,
                bool health) {
    struct Brief {
        const char* symbol;
        std::string number;
        const void* field;
    };
    const game::PlayerState& own = canvas.state().map.players[player.side.seat];
    std::vector<Brief> briefs;
    if (health) briefs.push_back({"heart", std::to_string(player.side.health), nullptr});
    briefs.push_back({"br_reputation", std::to_string(player.reputation), &own.reputation});
    briefs.push_back({"br_attack", std::to_string(player.kills + player.otherKills), &own.kills});
    const TextStyle strong(Type::SmallStrong);
    std::vector<float> widths;
    for (const Brief& brief : briefs) widths.push_back(dp(17) + textSize(ImGui::GetFont(), brief.number).x + dp(6));
    std::size_t shown = 0;
    float wide = 0;
    while (shown < briefs.size() && right - wide - widths[shown] >= least) wide += widths[shown++];
    float x = right - wide;
    for (std::size_t i = 0; i < shown; ++i) {
        drawSymbol(canvas.list, briefs[i].symbol, {x + dp(7), middle}, dpf(13));
        drawLevel(canvas.list, ImGui::GetFont(), x + dp(16), middle, theme().ink, briefs[i].number);
        if (briefs[i].field)
            asksOfField(canvas.panels, briefs[i].field, {x, middle - dp(9)}, {x + widths[i], middle + dp(9)});
        x += widths[i];
    }
    return right - wide;
}

// `low`: of a board with hardly more than it.
void drawPlayerHead(BattleCanvas& canvas, const BattleRoyalePlayer& player, ImVec2 at, float width, bool low) {
    const Theme& t = theme();
    const TextStyle serif(fontAt(Face::SerifStrong, dpf(low ? 15 : 16)));
    const float middle = std::round(at.y + dp(14)), sun = player.sundial ? dp(20) : 0;
    const float name = at.x + dp(17) + textSize(ImGui::GetFont(), player.side.name).x + sun + dp(4);
    drawSeatDot(canvas.list, {at.x + dp(6), middle}, dpf(5.5f), player.side.seat);
    float right = at.x + width;
    // The frame says who is on turn: its name is worth more than a badge.
    if (const std::string role = roleOf(player); !role.empty() && right - badgeSize(role).x - dp(4) >= name) {
        const ImVec2 room = badgeSize(role);
        right -= room.x + dp(4);
        drawBadge(canvas.list, {right + dp(4), std::round(middle - room.y / 2)}, role,
                  player.side.winner                     ? Tone::Gold
                  : player.active || player.side.decides ? Tone::Accent
                                                         : Tone::Neutral);
    }
    if (low) right = drawBrief(canvas, player, name, right, middle, false);
    const float end = drawLevel(canvas.list, ImGui::GetFont(), at.x + dp(17), middle, t.ink,
                                elided(player.side.name, right - at.x - dp(18) - sun));
    if (!player.sundial) return;
    drawSymbol(canvas.list, "br_event", {end + dp(12), middle}, dpf(14));
    looksAt(fmt::format("sundial {}", player.side.seat + 1), {end + dp(4), middle - dp(9)},
            {end + dp(20), middle + dp(9)}, say("Sundial"), say("This player flips the event of each day."));
}

// All members side by side, the primary character first; one alone has room for its name.
float drawMembers(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width, float most) {
    if (side.members.size() < 2 || most >= dp(96)) {
        const float tall = std::min(most, dp(most > dp(280) ? 110 : most > dp(150) ? 84 : 48));
        return drawBattleParty(canvas, side, at, width, std::round(tall));
    }
    const float gap = dp(5), count = float(side.members.size());
    const float size = std::floor(std::min({most, dp(48), (width - gap * (count - 1)) / count}));
    for (std::size_t i = 0; i < side.members.size(); ++i)
        drawPortrait(canvas, side, side.members[i], {at.x + float(i) * (size + gap), at.y}, size);
    return size;
}

// One line: whose it is, a portrait and numbers, or why there are none.
void drawLine(BattleCanvas& canvas, const BattleRoyalePlayer& player, const Area& area) {
    const float tall = std::min(area.height() - dp(4), dp(24)), middle = std::round((area.min.y + area.max.y) / 2);
    float x = area.min.x + dp(8);
    drawSeatDot(canvas.list, {x + dp(6), middle}, dpf(5.5f), player.side.seat);
    x += dp(16);
    const TextStyle strong(Type::SmallStrong);
    drawLevel(canvas.list, ImGui::GetFont(), x, middle, theme().ink, std::to_string(player.side.seat + 1));
    x += textSize(ImGui::GetFont(), "30").x + dp(5);
    if (!player.side.members.empty()) {
        drawPortrait(canvas, player.side, player.side.members.front(), {x, std::round(middle - tall / 2)}, tall);
        x += tall + dp(4);
    }
    if (player.out) {
        drawLevel(canvas.list, ImGui::GetFont(), x, middle, theme().inkSoft,
                  elided(roleOf(player), area.max.x - x - dp(4)));
        return;
    }
    const float brief = drawBrief(canvas, player, x, area.max.x - dp(2), middle, true);
    if (player.side.members.empty() || brief - x < dp(kLeastName)) return;
    const TextStyle small(Type::Small);
    drawLevel(canvas.list, ImGui::GetFont(), x + dp(2), middle, theme().ink,
              elided(canvas.name(player.side.members.front().card), brief - x - dp(8)));
}

// Portrait, health and renown in as few lines as there are.
void drawLow(BattleCanvas& canvas, const BattleRoyalePlayer& player, ImVec2 at, float width, float bottom) {
    const float tall = std::min(bottom - at.y, dp(44));
    float left = at.x;
    if (!player.side.members.empty() && tall >= dp(20)) {
        drawPortrait(canvas, player.side, player.side.members.front(), at, tall);
        left += tall + dp(6);
    }
    if (bottom - at.y < dp(kBar)) return;
    drawHealthBar(canvas, player.side, {left, at.y}, at.x + width - left);
    const float y = at.y + dp(kBar + 3);
    drawChipRows(canvas, "renown", renownOf(canvas, player), {left, y}, at.x + width - left, bottom - y);
}

}  // namespace

void drawPartyFrame(BattleCanvas& canvas, const BattleRoyalePlayer& player, const Area& area) {
    const Theme& t = theme();
    canvas.list->AddRectFilled(area.min, area.max, withAlpha(t.panel, player.out ? 0.6f : 0.9f), dp(8));
    const bool framed = player.active || player.side.decides;
    canvas.list->AddRect(area.min, area.max, framed ? t.gold : t.border, dp(8), 0, framed ? dpf(2.5f) : 1.0f);
    testItem([&] { return fmt::format("party {}", player.side.seat + 1); }, area.min, area.max);
}

float drawPartyContent(BattleCanvas& canvas, const BattleRoyaleMap& map, const BattleRoyalePlayer& player,
                       const Area& area) {
    canvas.list->PushClipRect(area.min, area.max, true);
    ImGui::PushID(player.side.seat);
    const float edge = dp(9), width = area.width() - 2 * edge, left = area.min.x + edge, bottom = area.max.y - dp(7);
    float y = area.min.y + dp(2);
    const bool low = area.height() < dp(kLowParty), line = bottom - y < dp(kPartyHead + kBar);
    if (!line) drawPlayerHead(canvas, player, {left, y}, width, low);
    y += dp(kPartyHead);
    if (line) {
        drawLine(canvas, player, area);
    } else if (low) {
        drawLow(canvas, player, {left, y}, width, bottom);
    } else {
        const auto room = [&](float tall) { return y + dp(tall) <= bottom; };
        const auto below = [&](float tall) { y += tall > 0 ? std::round(tall + dp(kPartyGap)) : 0; };
        const auto chips = [&](const char* label, const std::vector<RowChip>& row, float most) {
            if (room(kChip)) below(drawChipRows(canvas, label, row, {left, y}, width, std::min(most, bottom - y)));
        };
        below(drawHealthBar(canvas, player.side, {left, y}, width));
        if (room(kTraitLow)) below(drawTraitBoxes(canvas, player.side, {left, y}, width, area.height() > dp(330)));
        chips("renown", renownOf(canvas, player), dp(area.height() > dp(240) ? 2 * kChip + 4 : kChip));
        if (room(kChip)) below(drawBattleStatuses(canvas, player.side, {left, y}, width));
        // What a party is comes before what it carries, and each leaves the next its part.
        if (room(30)) below(drawMembers(canvas, player.side, {left, y}, width, bottom - y));
        chips("besides", besidesOf(canvas, map, player), dp(kChip));
        chips("quests", questsOf(canvas, player), (bottom - y) * 0.5f);
        if (room(kChip)) below(drawEquipment(canvas, player.side, {left, y}, width, (bottom - y) * 0.6f + dp(4)));
        chips("hand", handOf(canvas, player), bottom - y);
    }
    ImGui::PopID();
    canvas.list->PopClipRect();
    return line || low ? area.max.y : std::min(area.max.y, y - dp(kPartyGap) + area.max.y - bottom);
}

void drawPartyBoard(BattleCanvas& canvas, const BattleRoyaleMap& map, const BattleRoyalePlayer& player,
                    const Area& area) {
    drawPartyFrame(canvas, player, area);
    drawPartyContent(canvas, map, player, area);
}

}  // namespace ui
