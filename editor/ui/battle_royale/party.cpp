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

constexpr float kPartyHead = 27, kPartyGap = 5, kLowParty = 112;  // logical

const char* symbolOfBonus(const game::CompiledSet& set, int card) {
    if (set.actionOf(card) >= 0) return "br_action";
    if (set.itemOf(card) < 0) return set.npcOf(card) >= 0 ? "br_npc" : "br_character";
    const game::Item& item = set.items[std::size_t(set.itemOf(card))];
    return item.type == game::ItemType::Weapon   ? "br_attack"
           : item.type == game::ItemType::Armour ? "br_defence"
                                                 : "br_item";
}

// What goes on with the player; at the right end of the head.
std::string roleOf(const BattleRoyalePlayer& player) {
    if (player.side.winner) return say("winner");
    if (player.out) return say("out of the game");
    if (player.battle >= 0) return say("in battle");
    if (player.side.decides) return say("decides");
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
    const game::PlayerState& own = canvas.state().map.players[std::size_t(player.side.seat)];
    std::vector<Brief> briefs;
    if (health) briefs.push_back({"heart", std::to_string(player.side.health), nullptr});
    briefs.push_back({"br_boss", std::to_string(player.reputation), &own.reputation});
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
void drawPlayerHead(BattleCanvas& canvas, const BattleRoyalePlayer& player, ImVec2 at, float width, bool low,
                    bool health) {
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
    if (low) right = drawBrief(canvas, player, name, right, middle, health);
    const float end = drawLevel(canvas.list, ImGui::GetFont(), at.x + dp(17), middle, t.ink,
                                elided(player.side.name, right - at.x - dp(18) - sun));
    if (!player.sundial) return;
    drawSymbol(canvas.list, "br_event", {end + dp(12), middle}, dpf(14));
    looksAt(fmt::format("sundial {}", player.side.seat + 1), {end + dp(4), middle - dp(9)},
            {end + dp(20), middle + dp(9)}, say("Sundial"), say("This player flips the event of each day."));
}

std::string questWords(const BattleCanvas& canvas, const BattleRoyaleQuest& quest) {
    std::string words = canvas.name(quest.card);
    if (!quest.initiated) return words;
    if (quest.steps > 0) words += fmt::format(" {}/{}", quest.step, quest.steps);
    if (quest.of > 1) words += fmt::format(" ({}/{})", quest.times, quest.of);
    return words;
}

}  // namespace

float drawChipRows(BattleCanvas& canvas, const char* label, const std::vector<RowChip>& chips, ImVec2 at, float width,
                   float most) {
    const float tall = dp(kChip), gap = dp(4);
    if (chips.empty() || most < tall) return 0;
    float x = at.x, y = at.y;
    ImGui::PushID(label);
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const RowChip& chip = chips[i];
        const bool last = i + 1 == chips.size(), lowest = y + 2 * tall + gap > at.y + most;
        const float rest = last || !lowest ? 0 : dp(26);  // for how many are left over
        const float wide = std::min(chipWidth(tall, chip.words), width - rest);
        std::string words = chip.words;
        if (wide < chipWidth(tall, words)) {
            const TextStyle asOnChips(fontAt(Face::SansStrong, tall * 0.62f));
            words = elided(words, wide - tall * 1.5f);
        }
        if (x > at.x && x + wide + rest > at.x + width) {
            if (lowest) {
                const TextStyle small(Type::SmallStrong);
                drawLevel(canvas.list, ImGui::GetFont(), x + dp(2), y + tall / 2, theme().inkSoft,
                          fmt::format("+{}", chips.size() - i));
                break;
            }
            x = at.x;
            y += tall + gap;
        }
        const ImVec2 min = {x, y}, max = {x + wide, y + tall};
        drawChip(canvas.list, min, tall, chip.symbol, words, chip.faint);
        if (chip.marked || chip.option >= 0)
            canvas.list->AddRect(min, max, theme().gold, tall * 0.28f, 0, dpf(chip.option >= 0 ? 2.5f : 1.5f));
        if (chip.option >= 0) {
            const std::string meaning = canvas.sandbox().decisions.shown()->options[std::size_t(chip.option)].meaning;
            ImGui::PushID(int(i));
            if (presses(fmt::format("{}###{}", words, meaning).c_str(), min, max, dp(5))) canvas.chosen = meaning;
            if (ImGui::IsItemHovered()) canvas.panels.hoveredNext = chip.option;
            ImGui::PopID();
        }
        const std::string& name = chip.title.empty() ? chip.words : chip.title;
        testItem([&] { return name; }, min, max);
        if (chip.field) asksOfField(canvas.panels, chip.field, min, max);
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min, max)) {
            if (chip.card >= 0 && chip.help.empty()) cardTooltip(canvas.panels, chip.card);
            else tooltip(name, chip.help);
            if (chip.card >= 0) pointAt(canvas.panels, canvas.panels.play.why.ofCard(chip.card));
        }
        x += wide + gap;
    }
    ImGui::PopID();
    return y + tall - at.y;
}

std::vector<RowChip> renownOf(const BattleCanvas& canvas, const BattleRoyalePlayer& player) {
    const game::PlayerState& own = canvas.state().map.players[std::size_t(player.side.seat)];
    std::vector<RowChip> chips;
    chips.push_back({.symbol = "br_boss",
                     .words = std::to_string(player.reputation),
                     .title = say("Reputation {}", player.reputation),
                     .help = say("Which quests may be opened depends on it."),
                     .field = &own.reputation});
    chips.push_back({.symbol = "br_attack",
                     .words = player.otherKills > 0 ? fmt::format("{}+{}", player.kills, player.otherKills)
                                                    : std::to_string(player.kills),
                     .title = sayCounted(player.kills, "{} player killed", "{} players killed", player.kills),
                     .help = sayCounted(player.otherKills, "and {} further character", "and {} further characters",
                                        player.otherKills),
                     .field = &own.kills});
    chips.push_back(
        {.symbol = "br_quest",
         .words = std::to_string(player.questsDone),
         .title = sayCounted(player.questsDone, "{} quest completed", "{} quests completed", player.questsDone),
         .field = &own.questsDone});
    for (const int card : player.victories)
        chips.push_back({.symbol = "br_victory", .words = canvas.name(card), .card = card});
    if (player.faction >= 0 && player.alike > 1)
        chips.push_back({.symbol = "br_faction",
                         .words = fmt::format("{} \u00d7{}", canvas.name(player.faction), player.alike),
                         .card = player.faction});
    return chips;
}

std::vector<RowChip> questsOf(const BattleCanvas& canvas, const BattleRoyalePlayer& player) {
    std::vector<RowChip> chips;
    for (const BattleRoyaleQuest& quest : player.quests) {
        RowChip& chip = chips.emplace_back();
        chip.symbol = "br_quest";
        chip.words = questWords(canvas, quest);
        if (quest.days > 0) chip.words += " \u00b7 " + sayCounted(quest.days, "{} day", "{} days", quest.days);
        chip.card = quest.card;
        chip.faint = !quest.initiated;
        if (!quest.options.empty()) chip.option = quest.options.front();
    }
    return chips;
}

std::vector<RowChip> handOf(const BattleCanvas& canvas, const BattleRoyalePlayer& player) {
    std::vector<RowChip> chips;
    for (const BattleRoyaleCard& card : player.hand) {
        if (card.card < 0) {
            chips.push_back({.symbol = "br_action",
                             .words = sayCounted(card.count, "{} card in hand", "{} cards in hand", card.count),
                             .help = say("The Quest Hand of another player lies face down."),
                             .faint = true});
            continue;
        }
        std::string words = canvas.name(card.card);
        if (card.count > 1) words += fmt::format(" \u00d7{}", card.count);
        chips.push_back({.symbol = symbolOfBonus(canvas.set(), card.card),
                         .words = std::move(words),
                         .card = card.card,
                         .option = card.option,
                         .marked = card.fresh});
    }
    return chips;
}

namespace {

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

void drawPartyBoard(BattleCanvas& canvas, const BattleRoyalePlayer& player, const Area& area) {
    const Theme& t = theme();
    canvas.list->AddRectFilled(area.min, area.max, withAlpha(t.panel, player.out ? 0.6f : 0.9f), dp(8));
    const bool framed = player.active || player.side.decides;
    canvas.list->AddRect(area.min, area.max, framed ? t.gold : t.border, dp(8), 0, framed ? dpf(2.5f) : 1.0f);
    canvas.list->PushClipRect(area.min, area.max, true);
    ImGui::PushID(player.side.seat);
    const float edge = dp(9), width = area.width() - 2 * edge, left = area.min.x + edge, bottom = area.max.y - dp(7);
    float y = area.min.y + dp(2);
    const bool low = area.height() < dp(kLowParty);
    drawPlayerHead(canvas, player, {left, y}, width, low, bottom - y < dp(kPartyHead + kBar));
    y += dp(kPartyHead);
    if (low) {
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
        chips("quests", questsOf(canvas, player), (bottom - y) * 0.5f);
        if (room(kChip)) below(drawEquipment(canvas, player.side, {left, y}, width, (bottom - y) * 0.6f + dp(4)));
        chips("hand", handOf(canvas, player), bottom - y);
    }
    testItem([&] { return fmt::format("party {}", player.side.seat + 1); }, area.min, area.max);
    ImGui::PopID();
    canvas.list->PopClipRect();
}

}  // namespace ui
