// Chips in rows: what a player has made and holds, and whatever else is called by a symbol and a word.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/board.h"
#include "editor/ui/battle_royale/party.h"
#include "editor/ui/fonts.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;

namespace {

const char* symbolOfBonus(const game::CompiledSet& set, int card) {
    if (set.actionOf(card) >= 0) return "br_action";
    if (set.itemOf(card) < 0) return set.npcOf(card) >= 0 ? "br_npc" : "br_character";
    const game::Item& item = set.items[set.itemOf(card)];
    return item.type == game::ItemType::Weapon   ? "br_attack"
           : item.type == game::ItemType::Armour ? "br_defence"
                                                 : "br_item";
}

std::string questWords(const BattleCanvas& canvas, const BattleRoyaleQuest& quest) {
    std::string words = canvas.name(quest.card);
    if (!quest.initiated) return words;
    // Of one step only how often it has happened is worth a number.
    const bool several = quest.steps > 1;
    if (several || (quest.steps > 0 && quest.of <= 1)) words += fmt::format(" {}/{}", quest.step, quest.steps);
    if (quest.of <= 1) return words;
    const std::string times = fmt::format("{}/{}", quest.times, quest.of);
    words += several ? " (" + times + ")" : " " + times;
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
                const float end = drawLevel(canvas.list, ImGui::GetFont(), x + dp(2), y + tall / 2, theme().inkSoft,
                                            fmt::format("+{}", chips.size() - i));
                std::string others;
                for (std::size_t other = i; other < chips.size(); ++other)
                    others += (others.empty() ? "" : "\n") +
                              (chips[other].title.empty() ? chips[other].words : chips[other].title);
                looksAt(fmt::format("more {}", label), {x, y}, {end, y + tall}, fmt::format("+{}", chips.size() - i),
                        others);
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
            const std::string meaning = canvas.sandbox().decisions.shown()->options[chip.option].meaning;
            ImGui::PushID(int(i));
            if (presses(fmt::format("{}###{}", words, meaning).c_str(), min, max, dp(5))) canvas.chosen = meaning;
            if (ImGui::IsItemHovered()) canvas.panels.hoveredNext = chip.option;
            ImGui::PopID();
        }
        const std::string& name = chip.title.empty() ? chip.words : chip.title;
        testItem([&] { return name; }, min, max);
        if (chip.field) asksOfField(canvas.panels, chip.field, min, max);
        if (hoversPart(min, max)) {
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
    const game::PlayerState& own = canvas.state().map.players[player.side.seat];
    std::vector<RowChip> chips;
    chips.push_back({.symbol = "br_reputation",
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

RowChip elsewhereOf(const BattleCanvas& canvas, const BattleRoyaleMap& map, const BattleRoyalePlayer& player) {
    const BattleRoyaleElsewhere& there = player.elsewhere;
    RowChip chip{.symbol = "br_character", .words = {}};
    if (there.members.empty()) return chip;
    std::string names, items;
    for (const int card : there.members) names += (names.empty() ? "" : ", ") + canvas.name(card);
    for (const int card : there.items) items += (items.empty() ? "" : ", ") + canvas.name(card);
    const std::string place = canvas.name(map.spaces[there.space].card);
    chip.words = fmt::format("{} \u00b7 {}", names, there.health);
    chip.title = say("{}: separated from the party", names);
    chip.help = say("{} health, at {}", there.health, place);
    if (there.poison > 0) chip.help += "\n" + say("Poison {}", there.poison);
    if (!items.empty()) chip.help += "\n" + items;
    chip.card = there.members.front();
    return chip;
}

std::vector<RowChip> besidesOf(const BattleCanvas& canvas, const BattleRoyaleMap& map,
                               const BattleRoyalePlayer& player) {
    std::vector<RowChip> chips;
    if (RowChip chip = elsewhereOf(canvas, map, player); !chip.words.empty()) chips.push_back(std::move(chip));
    if (!player.allies.empty()) {
        std::string names, numbers;
        for (const int ally : player.allies) {
            names += (names.empty() ? "" : ", ") + map.players[ally].side.name;
            numbers += "+" + std::to_string(ally + 1);
        }
        chips.push_back({.symbol = "br_faction",
                         .words = std::to_string(player.side.seat + 1) + numbers,
                         .title = say("Ally Party with {}", names),
                         .help = say("They have one token and one turn; characters of a faction are counted together."),
                         .field = &canvas.state().map.allies.party[player.side.seat]});
    }
    for (const BattleRoyaleCard& token : player.tokens)
        chips.push_back({.symbol = "br_item",
                         .words = fmt::format("{} \u00d7{}", canvas.name(token.card), token.count),
                         .title = say("Tokens of {}: {}", canvas.name(token.card), token.count),
                         .help = say("Discard one in your own turn for what the potion does."),
                         .card = token.card,
                         .option = token.option,
                         .marked = token.fresh});
    for (const BattleRoyaleLoan& loan : player.loans) {
        const bool given = loan.lender == player.side.seat;
        const std::string& other = map.players[given ? loan.borrower : loan.lender].side.name;
        const std::string item = canvas.name(loan.card);
        chips.push_back(
            {.symbol = symbolOfBonus(canvas.set(), loan.card),
             .words = given ? fmt::format("{} \u2192 {}", item, other) : fmt::format("{} \u2190 {}", item, other),
             .title = given ? say("{}: lent to {}", item, other) : say("{}: borrowed from {}", item, other),
             .help = say("Until the battle is over."),
             .card = loan.card,
             .faint = given});
    }
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

}  // namespace ui
