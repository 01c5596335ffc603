// The table of Quest Mode.
#include "editor/ui/battle_royale/quest_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/many_players.h"
#include "editor/ui/battle_royale/map_view.h"
#include "editor/ui/battle_royale/party.h"
#include "editor/ui/fonts.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "schema/battle_royale/quest_records.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kBarOfViews = 28, kBetween = 6;                                        // logical
constexpr float kBeside = 700, kColumnShare = 0.31f, kNarrowest = 232, kWidest = 400;  // parties beside the map
constexpr float kRowOfDecks = 330, kWordless = 480, kTab = 130, kStrip = 92, kLowStrip = 58, kLeastStrip = 31,
                kLeastBoard = 96;
constexpr float kFocus = 2.6f, kSlightFocus = 1.5f, kRoomy = 150;  // how much more room whoever is looked at has
constexpr float kBoardOfList = 0.42f;                              // of a list of many players
constexpr float kZoomButtons = 40;     // logical: as high as they are at the lower edge of the map
constexpr std::size_t kMostDots = 12;  // of an order of turns

// One of several things that can be looked at, `brief` where its words find no room; `right` is how far it may reach.
// Returns where it ends.
float drawTab(BattleCanvas& canvas, const char* symbol, const std::string& words, const std::string& brief, int view,
              bool chosen, bool now, ImVec2 at, float right) {
    const Theme& t = theme();
    const TextStyle strong(Type::SmallStrong);
    const float tall = dp(kBarOfViews), before = dp(26);
    const float room = right - at.x - before - dp(10);
    const std::string shown = textSize(ImGui::GetFont(), words).x <= room ? words : elided(brief, room);
    const ImVec2 max = {std::min(right, at.x + before + textSize(ImGui::GetFont(), shown).x + dp(10)), at.y + tall};
    const bool pressed = presses(fmt::format("{}###look at {}", words, view + 1).c_str(), at, max, dp(6));
    const bool over = ImGui::IsItemHovered();
    canvas.list->AddRectFilled(at, max, chosen ? t.selected : withAlpha(over ? t.hover : t.panel, 0.92f), dp(6));
    canvas.list->AddRect(at, max, chosen ? t.accent : t.border, dp(6), 0, chosen ? dpf(2) : 1.0f);
    const float middle = std::round(at.y + tall / 2);
    drawSymbol(canvas.list, symbol, {at.x + dp(14), middle}, dpf(15));
    drawLevel(canvas.list, ImGui::GetFont(), at.x + before, middle, t.ink, shown);
    if (now && !chosen) canvas.list->AddCircleFilled({max.x - dp(4), at.y + dp(4)}, dpf(4), t.accent, 16);
    if (over) tooltip(words, now ? say("It goes on here.") : std::string());
    if (pressed) lookAtBattle(canvas.panels, view);
    return max.x + dp(5);
}

// Whose turns follow each other, and who fights meanwhile. Returns where it begins.
float drawOrder(BattleCanvas& canvas, const BattleRoyaleMap& map, ImVec2 rightTop) {
    const Theme& t = theme();
    std::vector<int> fighting;
    for (const BattleRoyalePlayer& player : map.players)
        if (player.battle >= 0) fighting.push_back(player.side.seat);
    const float step = dp(21), head = dp(22), tall = dp(kBarOfViews);
    // A grouped turn is that of all whose token is one.
    std::vector<int> order;
    std::vector<bool> grouped;  // with the one before
    for (const int seat : map.order) {
        order.push_back(seat);
        grouped.push_back(false);
        for (const int ally : map.players[seat].allies) {
            order.push_back(ally);
            grouped.push_back(true);
        }
    }
    // Of many the next ones, and how many there are besides.
    const auto shownOf = [](const std::vector<int>& list) { return std::min(list.size(), kMostDots); };
    const auto room = [&](const std::vector<int>& list) {
        const float more = list.size() > kMostDots ? dp(28) : 0;
        return list.empty() ? 0.0f : head + step * float(shownOf(list)) + more;
    };
    const float wide = dp(12) + room(order) + room(fighting);
    const ImVec2 min = {rightTop.x - wide, rightTop.y}, max = {rightTop.x, rightTop.y + tall};
    const float middle = std::round((min.y + max.y) / 2);
    canvas.list->AddRectFilled(min, max, withAlpha(t.panel, 0.92f), dp(6));
    canvas.list->AddRect(min, max, t.border, dp(6));
    ImFont* font = fontAt(Face::SansStrong, dpf(11));
    std::string turns, battle;
    float x = min.x + dp(8);
    const auto seats = [&](const char* symbol, const std::vector<int>& list, std::string& names, bool places) {
        drawSymbol(canvas.list, symbol, {x + dp(7), middle}, dpf(15));
        x += head;
        const auto active = std::find(list.begin(), list.end(), map.active);
        const auto first = list.size() > kMostDots && active != list.end() ? std::size_t(active - list.begin()) : 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::size_t at = (first + i) % list.size();
            const int seat = list[at];
            const bool with = places && grouped[at];
            names += (names.empty() ? "" : with ? " + " : ", ") + map.players[seat].side.name;
            if (i >= kMostDots) continue;
            const ImVec2 centre = {std::round(x + dp(7)), middle};
            if (with && i > 0) canvas.list->AddLine({centre.x - step, middle}, centre, t.gold, dpf(5));
            drawSeatDot(canvas.list, centre, dpf(8), seat);
            if (with && i > 0) drawSeatDot(canvas.list, {centre.x - step, middle}, dpf(8), list[at - 1]);
            if (seat == map.active) canvas.list->AddCircle(centre, dpf(10), t.gold, 24, dpf(2.5f));
            const std::string number = std::to_string(seat + 1);
            drawText(canvas.list, font,
                     {std::round(centre.x - textSize(font, number).x / 2),
                      std::round(centre.y - ascentOf(font) + capitalHeight(font) / 2)},
                     rgb(0xFFFFFF), number);
            x += step;
        }
        if (list.size() > kMostDots) {
            drawLevel(canvas.list, font, x, middle, t.ink, fmt::format("+{}", list.size() - kMostDots));
            x += dp(28);
        }
    };
    if (!order.empty()) seats("br_event", order, turns, true);
    if (!fighting.empty()) seats("br_attack", fighting, battle, false);
    std::string help = turns.empty() ? std::string() : say("Order of turns: {}.", turns);
    if (!battle.empty()) help += (help.empty() ? "" : "\n") + say("In battle: {}.", battle);
    looksAt("order of turns", min, max, say("Day {}", map.day), help);
    return min.x - dp(6);
}

// How far whoever moves may still go.
RowChip movementOf(const BattleRoyaleMap& map, bool wordless) {
    const std::string& name = map.players[map.mover].side.name;
    return {.symbol = "br_movement",
            .words = wordless ? fmt::format("{}/{}", map.left, map.movement)
                              : say("{} of {} spaces left", map.left, map.movement),
            .title = say("{}: {} of {} spaces left", name, map.left, map.movement),
            .help = say("Numbers on the map say how many steps away a location is.")};
}

// The map and the battles under way, on the right the order of turns, and what finds room between them.
void drawBar(BattleCanvas& canvas, const BattleReading& reading, const Area& area, const std::vector<RowChip>& chips) {
    const BattleRoyaleMap& map = reading.map;
    const float right = drawOrder(canvas, map, {area.max.x, area.min.y});
    float x = area.min.x;
    x = drawTab(canvas, "br_location", say("Map"), say("Map"), BattleReading::kMap,
                reading.shown == BattleReading::kMap, reading.followed == BattleReading::kMap, {x, area.min.y}, right);
    const float share = map.battles.empty() ? 0 : (right - x) / float(map.battles.size());
    for (std::size_t i = 0; i < map.battles.size(); ++i) {
        const BattleRoyaleEncounter& battle = map.battles[i];
        const float end = std::max(x + dp(40), std::min(right, area.min.x + (x - area.min.x) + share));
        // Players by their numbers, as their figures have them.
        std::vector<std::string> brief = battle.names;
        for (const BattleRoyalePlayer& player : map.players)
            std::replace(brief.begin(), brief.end(), player.side.name, std::to_string(player.side.seat + 1));
        x = drawTab(canvas, "br_attack", fmt::format("{}", fmt::join(battle.names, " \u2013 ")),
                    fmt::format("{}", fmt::join(brief, " \u2013 ")), battle.battle, reading.shown == battle.battle,
                    battle.now, {x, area.min.y}, end);
    }
    const float tall = dp(24), y = std::round(area.min.y + (area.height() - tall) / 2);
    if (right - x > dp(90)) drawChipRows(canvas, "beside", chips, {x + dp(4), y}, right - x - dp(8), tall);
}

// The event of the day and what lies in rows and decks.
std::vector<RowChip> decksOf(const BattleCanvas& canvas, const BattleRoyaleMap& map) {
    std::vector<RowChip> chips;
    std::string day = map.event >= 0 ? canvas.name(map.event) : say("Day {}", map.day);
    if (map.eventDays > 1) day += " \u00b7 " + sayCounted(map.eventDays, "{} day", "{} days", map.eventDays);
    chips.push_back({.symbol = "br_event",
                     .words = day,
                     .help = map.event >= 0 ? std::string() : say("No event is in force."),
                     .card = map.event,
                     .marked = map.event >= 0});
    chips.push_back({.symbol = "br_event",
                     .words = std::to_string(map.eventsLeft),
                     .title = sayCounted(map.eventsLeft, "{} event left", "{} events left", map.eventsLeft),
                     .help = map.eventsAgain ? say("An empty event deck is shuffled anew.")
                                             : say("Without an event left the game is lost."),
                     .faint = true});
    int discards = 0;
    for (const BattleRoyaleCard& card : map.bonusDiscards) discards += card.count;
    chips.push_back({.symbol = "br_action",
                     .words = fmt::format("{} / {}", map.bonusDeck, discards),
                     .title = say("Bonus deck: {} cards, {} discarded", map.bonusDeck, discards)});
    chips.push_back({.symbol = "br_location",
                     .words = std::to_string(map.locationsLeft),
                     .title = say("{} locations in the deck", map.locationsLeft)});
    constexpr const char* kDecks[] = {toSay("Easy quests"), toSay("Medium quests"), toSay("Boss quests"),
                                      toSay("Endgame quests")};
    std::string quests, words;
    for (std::size_t deck = 0; deck < map.questDecks.size(); ++deck) {
        words += (words.empty() ? "" : " / ") + std::to_string(map.questDecks[deck]);
        quests += fmt::format("{}{}: {}", quests.empty() ? "" : "\n", said(kDecks[deck]), map.questDecks[deck]);
    }
    chips.push_back({.symbol = "br_quest", .words = words, .title = say("Quests in their decks"), .help = quests});
    chips.push_back(
        {.symbol = "br_victory",
         .words = fmt::format("{} / {}", map.victoryStacks[0], map.victoryStacks[1]),
         .title = say("Victory cards: {} of Alliance, {} of Betrayal", map.victoryStacks[0], map.victoryStacks[1])});
    if (map.oneParty)
        chips.push_back({.symbol = "br_boss",
                         .words = fmt::format("{} / {}", map.trinityBeaten, map.trinity),
                         .title = say("One party: {} of {} of the Trinity defeated", map.trinityBeaten, map.trinity),
                         .help = say("All players win or lose together: by the Trinity, or by the Dark Dragon.")});
    if (map.hiddenHunters > 0)
        chips.push_back({.symbol = "br_hostage",
                         .words = std::to_string(map.hiddenHunters),
                         .title = sayCounted(map.hiddenHunters, "{} hunter is still to come",
                                             "{} hunters are still to come", map.hiddenHunters)});
    return chips;
}

// Rewards of Ally Parties that are negotiated or fought for.
std::vector<RowChip> claimsOf(const BattleCanvas& canvas, const BattleRoyaleMap& map) {
    const auto name = [&](int seat) { return map.players[seat].side.name; };
    const auto names = [&](const std::vector<int>& seats) {
        std::string text;
        for (const int seat : seats) text += (text.empty() ? "" : ", ") + name(seat);
        return text;
    };
    std::vector<RowChip> chips;
    for (const BattleRoyaleClaim& claim : map.claims) {
        RowChip& chip = chips.emplace_back();
        chip.symbol = claim.causer >= 0 ? "br_attack" : "br_boss";
        chip.words = claim.causer >= 0 ? say("Conflict: {}", canvas.name(claim.enemy))
                                       : say("Reward of {}", canvas.name(claim.enemy));
        chip.marked = true;
        if (claim.causer >= 0) chip.help = say("{} has caused Conflict about the reward.", name(claim.causer));
        else chip.help = say("The Ally Party divides the reward: {}.", names(claim.claimants));
        if (!claim.fighters.empty()) chip.help += "\n" + say("Fight for it: {}.", names(claim.fighters));
        if (!claim.ignored.empty()) chip.help += "\n" + say("Take no part: {}.", names(claim.ignored));
        if (claim.battle < 0)
            for (const BattleRoyaleShare& share : map.shares)
                chip.help += "\n" + name(share.seat) + ": " + (share.words.empty() ? say("nothing") : share.words);
    }
    return chips;
}

void drawColumn(BattleCanvas& canvas, const BattleRoyaleMap& map, const Area& area) {
    if (areMany(map)) {
        drawPlayerList(canvas, map, area, std::round(area.height() * kBoardOfList));
        return;
    }
    const int focus = focusOf(canvas, map);
    const float count = float(map.players.size()), gap = dp(kBetween), room = area.height() - gap * (count - 1);
    const float favour = room / count >= dp(kRoomy) ? kSlightFocus : kFocus;
    const float unit = room / (count - 1 + favour);
    float y = area.min.y;
    for (const BattleRoyalePlayer& player : map.players) {
        const float tall = std::floor(player.side.seat == focus ? unit * favour : unit);
        drawPartyBoard(canvas, map, player, {{area.min.x, y}, {area.max.x, std::min(area.max.y, y + tall)}});
        y += tall + gap;
    }
}

void drawStrip(BattleCanvas& canvas, const BattleRoyaleMap& map, const Area& area) {
    // More lines of boards where one would leave no room for their numbers.
    const float gap = areMany(map) ? dp(2) : dp(kBetween), all = float(map.players.size());
    const float wanted = std::ceil(all * dp(kLeastBoard) / (area.width() + gap));
    const auto rows = std::size_t(std::clamp(wanted, 1.0f, areMany(map) ? 4.0f : 2.0f));
    const std::size_t columns = (map.players.size() + rows - 1) / rows;
    const float wide = std::floor((area.width() - gap * float(columns - 1)) / float(columns)),
                tall = std::floor((area.height() - gap * float(rows - 1)) / float(rows));
    for (std::size_t i = 0; i < map.players.size(); ++i) {
        const ImVec2 at = {area.min.x + float(i % columns) * (wide + gap),
                           area.min.y + float(i / columns) * (tall + gap)};
        drawPartyBoard(canvas, map, map.players[i], {at, {at.x + wide, at.y + tall}});
    }
}

}  // namespace

Area drawQuestTable(BattleCanvas& canvas, const BattleReading& reading, Area area) {
    const BattleRoyaleMap& map = reading.map;
    if (map.players.empty() || area.height() < dp(60)) return area;
    const bool onMap = reading.shown == BattleReading::kMap, row = onMap && area.height() >= dp(kRowOfDecks);
    std::vector<RowChip> decks = claimsOf(canvas, map);
    for (RowChip& chip : decksOf(canvas, map)) decks.push_back(std::move(chip));
    std::vector<RowChip> beside;
    if (map.mover >= 0)  // tabs of battles leave it less room
        beside.push_back(movementOf(map, area.width() < dp(kWordless + kTab * float(map.battles.size()))));
    if (!row) beside.insert(beside.end(), decks.begin(), decks.end());
    drawBar(canvas, reading, {area.min, {area.max.x, area.min.y + dp(kBarOfViews)}}, beside);
    area.min.y += dp(kBarOfViews + kBetween);
    if (row) {
        const float tall = drawChipRows(canvas, "decks", decks, area.min, area.width(), dp(24));
        area.min.y += tall + dp(kBetween);
    }
    if (!onMap) {
        if (!canvas.table.sides.empty()) drawBattle(canvas, area);
        return area;
    }
    if (map.spaces.empty()) return area;
    Area board = area;
    if (area.width() >= dp(kBeside) && area.height() >= dp(260)) {
        const float wide = std::round(std::clamp(area.width() * kColumnShare, dp(kNarrowest), dp(kWidest)));
        board.max.x -= wide + dp(kBetween);
        drawColumn(canvas, map, {{area.max.x - wide, area.min.y}, area.max});
    } else if (area.height() >= dp(130)) {
        const float tall = dp(area.height() >= dp(340) ? kStrip : area.height() >= dp(210) ? kLowStrip : kLeastStrip);
        board.max.y -= tall + dp(kBetween);
        drawStrip(canvas, map, {{area.min.x, area.max.y - tall}, area.max});
    }
    drawQuestMap(canvas, map, board);
    return {board.min, {board.max.x, board.max.y - dp(kZoomButtons)}};
}

}  // namespace ui
