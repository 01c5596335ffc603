// The board of a side: health, traits, statuses, the party with its items and tactics, the tables of an enemy, the
// hand.
#include "editor/ui/battle_royale/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/views.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;
namespace records = schema::battle_royale;

namespace {

constexpr float kHead = 27, kGap = 5;  // logical
constexpr float kLowBoard = 230, kLowestHand = 60, kHighestHand = 220, kCardShare = 0.36f;

// Name, and what the side is doing.
// `fighter`: with the name of the one who fights.
void drawHead(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width, bool fighter) {
    const Theme& t = theme();
    const float middle = std::round(at.y + dp(14));
    drawSeatDot(canvas.list, {at.x + dp(6), middle}, dpf(5.5f), side.seat);
    const std::string role = side.winner    ? say("winner")
                             : side.decides ? say("decides")
                             : side.attacks ? say("attacks")
                                            : std::string();
    float right = at.x + width;
    if (!role.empty()) {
        const ImVec2 room = badgeSize(role);
        right -= room.x + dp(4);
        drawBadge(canvas.list, {right + dp(4), std::round(middle - room.y / 2)}, role,
                  side.winner    ? Tone::Gold
                  : side.decides ? Tone::Accent
                                 : Tone::Neutral);
    }
    float x = at.x + dp(17);
    {
        const TextStyle serif(fontAt(Face::SerifStrong, dpf(16)));
        x = drawLevel(canvas.list, ImGui::GetFont(), x, middle, t.ink, elided(side.name, right - x - dp(3)));
    }
    const auto front = std::find_if(side.members.begin(), side.members.end(),
                                    [](const BattleRoyaleMember& member) { return member.fights; });
    if (!fighter || side.automated || front == side.members.end() || right - x < dp(40)) return;
    const TextStyle small(Type::Small);
    drawLevel(canvas.list, ImGui::GetFont(), x + dp(8), middle, t.inkSoft,
              elided(canvas.name(front->card), right - x - dp(11)));
}

}  // namespace

// A portrait; the one who fights has a frame of gold, a hostage lies behind bars.
void drawPortrait(BattleCanvas& canvas, const BattleRoyaleSide& side, const BattleRoyaleMember& member, ImVec2 at,
                  float size) {
    const Theme& t = theme();
    const ImVec2 max = {at.x + size, at.y + size};
    const std::string name = canvas.name(member.card);
    canvas.list->AddRectFilled(at, max, t.sunken, dp(5));
    drawPlayedArt(canvas.panels, canvas.list, {at.x + 1, at.y + 1}, {max.x - 1, max.y - 1}, member.card);
    if (member.hostage) {
        canvas.list->AddRectFilled(at, max, withAlpha(t.panel, 0.55f), dp(5));
        drawSymbol(canvas.list, "br_hostage", {at.x + size / 2, at.y + size / 2}, size * 0.72f);
    }
    canvas.list->AddRect(at, max, member.fights ? t.gold : t.borderStrong, dp(5), 0, member.fights ? dpf(3) : 1.0f);
    testItem([&] { return fmt::format("{} of {}", name, side.name); }, at, max);
    if (!hoversPart(at, max)) return;
    pointAt(canvas.panels, canvas.panels.play.why.ofCard(member.card));
    std::string help = member.fights && side.inBattle ? say("Fights now.")
                       : member.hostage               ? say("Taken hostage.")
                                                      : std::string();
    if (!member.takenFrom.empty())
        help += (help.empty() ? "" : " ") + say("It goes back to {} when the day ends.", member.takenFrom);
    if (member.primary) help += (help.empty() ? "" : " ") + say("The primary character.");
    tooltip(name, help);
}

// The one who fights in front, the others behind in a row, and what the one is weak to and bears.
float drawBattleParty(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width, float tall) {
    const Theme& t = theme();
    const BattleRoyaleMember* front = nullptr;
    for (const BattleRoyaleMember& member : side.members)
        if (member.fights) front = &member;
    float x = at.x;
    if (front) {
        drawPortrait(canvas, side, *front, at, tall);
        x += tall + dp(8);
    } else if (side.enemy >= 0) {
        const ImVec2 max = {at.x + tall, at.y + tall};
        drawPlayedArt(canvas.panels, canvas.list, at, max, side.enemy);
        canvas.list->AddRect(at, max, t.gold, dp(5), 0, dpf(3));
        testItem([&] { return canvas.name(side.enemy); }, at, max);
        if (hoversPart(at, max)) {
            pointAt(canvas.panels, canvas.panels.play.why.ofCard(side.enemy));
            tooltip(canvas.name(side.enemy), say("Moved by the game."));
        }
        x += tall + dp(8);
    }
    const float line = dp(19), right = at.x + width;
    float y = at.y;
    if (front) {
        const TextStyle strong(Type::Strong);
        drawLevel(canvas.list, ImGui::GetFont(), x, y + line / 2, t.ink, elided(canvas.name(front->card), right - x));
        y += line;
    } else {
        drawLevel(canvas.list, font(Type::Small), x, y + line / 2, t.inkSoft, say("moved by the game"));
        y += line;
    }
    const auto nature = [&](records::Element element, const std::string& words, const std::string& help) {
        if (element == records::Element::None || y + line > at.y + tall + 1) return;
        const float side_ = dpf(14);
        drawSymbol(canvas.list, symbolOf(element), {std::round(x + side_ / 2), std::round(y + line / 2)}, side_);
        const TextStyle small(Type::Small);
        const float end = drawLevel(canvas.list, ImGui::GetFont(), x + side_ + dp(4), y + line / 2, t.inkSoft,
                                    elided(words, right - x - side_ - dp(4)));
        looksAt(words, {x, y}, {end, y + line}, words, help);
        y += line;
    };
    nature(side.weakness, say("weak to {}", wordOf(side.weakness)), say("An attack that bears it has 1 ATK more."));
    nature(side.element, say("bears {}", wordOf(side.element)),
           say("Its attacks bear it; an attack that bears it has 1 ATK less against it."));
    // The others, so large as there is room for four.
    const float small = std::min({dp(52), at.y + tall - y, (right - x) / 4 - dp(4)});
    if (side.members.size() > 1 && small >= dp(18)) {
        for (const BattleRoyaleMember& member : side.members) {
            if (member.fights || x + small > right) continue;
            drawPortrait(canvas, side, member, {x, at.y + tall - small}, small);
            x += small + dp(4);
        }
    } else if (side.members.size() > 1) {
        drawLevel(canvas.list, font(Type::Small), right - dp(20), at.y + line / 2, t.inkSoft,
                  fmt::format("+{}", side.members.size() - 1));
    }
    return tall;
}

void drawBattleFrame(BattleCanvas& canvas, const BattleRoyaleSide& side, const Area& area) {
    const Theme& t = theme();
    canvas.list->AddRectFilled(area.min, area.max, withAlpha(t.panel, 0.86f), dp(8));
    canvas.list->AddRect(area.min, area.max, side.decides ? t.gold : t.border, dp(8), 0,
                         side.decides ? dpf(2.5f) : 1.0f);
}

float drawBattleContent(BattleCanvas& canvas, const BattleRoyaleSide& side, const Area& area, bool close) {
    canvas.list->PushClipRect(area.min, area.max, true);
    const float edge = dp(9), width = area.width() - 2 * edge, left = area.min.x + edge;
    float y = area.min.y + dp(2), bottom = area.max.y - dp(8);
    const bool low = area.height() < dp(kLowBoard);
    drawHead(canvas, side, {left, y}, width, low);
    y += dp(kHead);
    // The hand has its part of the board, unless the board has hardly room for what it says.
    const bool hand = !side.hand.empty() && bottom - y > dp(low ? 108 : 150);
    const float cards =
        low ? dp(kLowestHand) : std::clamp((bottom - y) * kCardShare, dp(kLowestHand), dp(kHighestHand));
    if (hand) bottom -= cards + dp(kGap);
    const auto room = [&](float tall) { return y + dp(tall) <= bottom; };
    const auto below = [&](float tall) { y += tall > 0 ? std::round(tall + dp(kGap)) : 0; };
    if (room(kBar)) below(drawHealthBar(canvas, side, {left, y}, width));
    if (!side.automated && room(kTraitLow)) below(drawTraitBoxes(canvas, side, {left, y}, width, !low));
    if (room(kChip)) below(drawBattleStatuses(canvas, side, {left, y}, width));
    if (side.enemy >= 0 && room(81)) below(drawEnemyTables(canvas, side, {left, y}, width));
    const float party = std::min(bottom - y, dp(bottom - y > dp(330)   ? 150
                                                : bottom - y > dp(190) ? 96
                                                : bottom - y > dp(120) ? 76
                                                                       : 58));
    if (room(40)) below(drawBattleParty(canvas, side, {left, y}, width, std::round(party)));
    if (!side.automated && room(kChip)) below(drawEquipment(canvas, side, {left, y}, width, bottom - y));
    float end = y - dp(kGap) + dp(8);
    if (hand) {
        const float top = close ? y : bottom + dp(kGap);
        ImGui::PushID(side.seat);
        drawBattleHand(canvas, side.hand, {{left, top}, {left + width, top + cards}});
        ImGui::PopID();
        end = top + cards + dp(8);
    }
    canvas.list->PopClipRect();
    return std::min(area.max.y, end);
}

void drawBattleBoard(BattleCanvas& canvas, const BattleRoyaleSide& side, const Area& area) {
    drawBattleFrame(canvas, side, area);
    drawBattleContent(canvas, side, area, false);
}

}  // namespace ui
