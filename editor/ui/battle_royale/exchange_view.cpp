// The attack between the two sides: BR-RULING-57 as it was carried out, step by step.
#include "editor/ui/battle_royale/exchange_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "schema/core/phrases.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;
namespace records = schema::battle_royale;
using Kind = ExchangeStep::Kind;

namespace {

constexpr float kTitle = 24, kSum = 34, kRow = 21;  // logical

// A step as a row: what it is called, its number, and how it looks.
struct StepRow {
    std::string symbol, words, amount;
    bool total = false;  // what the rows above lead to
};

std::string signedNumber(int amount) {
    return amount < 0 ? fmt::format("\u2212{}", -amount) : fmt::format("{}{}", amount > 0 ? "+" : "", amount);
}

std::string namesOf(const BattleCanvas& canvas, const std::vector<int>& cards) {
    std::string names;
    for (const int card : cards) names += (names.empty() ? "" : ", ") + canvas.name(card);
    return names;
}

// Does a board lie on the left of the table?
bool isFirst(const BattleRoyaleTable& table, int board) { return table.sides.front().seat == board; }

// What the attack is made with: "Heavy + Spear", "Tentacle", "Attack by die: 5".
std::string makingOf(const BattleCanvas& canvas, const Exchange& e) {
    if (e.face > 0) return say("attack die {}", e.face);
    if (!e.revealed.empty()) return namesOf(canvas, e.revealed);
    std::string made = !e.name.empty() ? e.name : e.card >= 0 ? canvas.name(e.card) : std::string();
    if (e.statusCard >= 0) made += " + " + canvas.name(e.statusCard);
    return made;
}

const char* symbolOfMaking(const BattleCanvas& canvas, const Exchange& e) {
    if (e.kind == game::AttackKind::Signature) return "br_signature";
    if (e.kind == game::AttackKind::Super) return "br_super";
    if (e.kind == game::AttackKind::Card || e.kind == game::AttackKind::Automated) return "br_attack";
    return canvas.set().itemOf(e.card) >= 0     ? "br_item"
           : canvas.set().tacticOf(e.card) >= 0 ? "br_tactic"
                                                : "br_action";
}

records::Status statusIn(unsigned bits) { return records::Status(bits == 0 ? 0 : std::countr_zero(bits)); }

StepRow rowOf(const BattleCanvas& canvas, const Exchange& e, const ExchangeStep& step) {
    const std::string name = step.card >= 0 ? canvas.name(step.card) : std::string();
    const std::string whom = canvas.table.sides[isFirst(canvas.table, e.side) ? 1 : 0].name;
    switch (step.kind) {
        case Kind::Printed: return {symbolOfMaking(canvas, e), makingOf(canvas, e), std::to_string(step.amount)};
        case Kind::Weapon: return {"br_attack", name, signedNumber(step.amount)};
        case Kind::Faction: return {"br_faction", name, signedNumber(step.amount)};
        case Kind::Might: return {"br_might", said("Might"), signedNumber(step.amount)};
        case Kind::Ability: return {"br_action", name, signedNumber(step.amount)};
        case Kind::Weakness: return {"br_action", say("weakness of {}", whom), signedNumber(step.amount)};
        case Kind::SameElement: return {"br_action", say("same element as {}", whom), signedNumber(step.amount)};
        case Kind::Bears: return {"br_action", say("{}: bears {}", name, wordsOfElements(step.bits)), ""};
        case Kind::Brings: return {"br_action", say("{}: brings {}", name, wordsOfStatuses(step.bits)), ""};
        case Kind::Unblockable:
            return {"br_unblockable", name.empty() ? said("Unblockable") : say("{}: unblockable", name), ""};
        case Kind::Pierced: return {"br_pierce", say("{} is pierced", name), ""};
        case Kind::Negated: return {"br_action", say("{}: negated", name), ""};
        case Kind::DefenceCard: return {"br_defence", name, signedNumber(-step.amount)};
        case Kind::DefenceDie: return {"br_defence", say("defence die {}", step.face), signedNumber(-step.amount)};
        case Kind::DefenceRevealed:
            return {"br_defence", say("revealed: {}", namesOf(canvas, step.cards)), signedNumber(-step.amount)};
        case Kind::DefenceAbility: return {"br_action", name, signedNumber(-step.amount)};
        case Kind::Armour: return {"br_defence", name, signedNumber(-step.amount)};
        case Kind::Guard: return {"br_guard", said("Guard"), signedNumber(-step.amount)};
        case Kind::Damage: return {"br_attack", said("Damage"), fmt::format("= {}", step.amount), true};
        case Kind::Absorbed: return {"br_item", say("{} absorbs", name), signedNumber(-step.amount)};
        case Kind::Destroyed: return {"br_break", say("{} is destroyed", name), ""};
        case Kind::Bled: return {"br_bleed", say("bleed die {}", step.face), signedNumber(step.amount)};
        case Kind::Lost: return {"heart", say("{} loses", whom), fmt::format("= {}", step.amount), true};
        case Kind::Suffered:
            return {symbolOf(statusIn(step.bits)), say("{}: {}", whom, wordOf(statusIn(step.bits))), ""};
        case Kind::Killed: return {"br_poison", say("{} is killed", whom), "", true};
        case Kind::Used: return {"br_action", say("{} is used", name), ""};
        case Kind::Strike: return {"br_action", say("{} strikes", name), signedNumber(-step.amount)};
    }
    return {};
}

// The rule of a step, in a sentence.
std::string helpOf(const BattleCanvas& canvas, const ExchangeStep& step) {
    if (step.rule == engine::kNoRule) return {};
    const engine::RuleText& rule = canvas.sandbox().session->game().texts().rules()[step.rule];
    return fmt::format("{} {}", rule.id, engine::ruleSentence(rule));
}

void drawStep(BattleCanvas& canvas, const Exchange& e, std::size_t number, ImVec2 at, float width) {
    const Theme& t = theme();
    const ExchangeStep& step = e.steps[number];
    const StepRow row = rowOf(canvas, e, step);
    const float tall = dp(kRow), middle = std::round(at.y + tall / 2);
    const ImVec2 max = {at.x + width, at.y + tall};
    const std::string words = row.words + (row.amount.empty() ? "" : " " + row.amount);
    if (presses(fmt::format("{}###step {}", words, number).c_str(), at, max, dp(4))) canvas.goTo = step.event;
    const bool over = ImGui::IsItemHovered();
    if (over) canvas.list->AddRectFilled(at, max, t.hover, dp(4));
    drawSymbol(canvas.list, row.symbol, {at.x + dp(11), middle}, dpf(15));
    ImFont* strong = fontAt(Face::SansStrong, dpf(row.total ? 15 : 13));
    const float right = max.x - dp(6) - textSize(strong, row.amount).x;
    {
        const TextStyle style(row.total ? Type::SmallStrong : Type::Small);
        drawLevel(canvas.list, ImGui::GetFont(), at.x + dp(23), middle, t.ink,
                  elided(row.words, right - at.x - dp(29)));
    }
    drawLevel(canvas.list, strong, right, middle, row.total ? t.accentText : t.ink, row.amount);
    testItem([&] { return words; }, at, max);
    if (over && step.card >= 0 && step.rule == engine::kNoRule) cardTooltip(canvas.panels, step.card);
    else if (over) tooltip(words, helpOf(canvas, step));
    asksOfEvent(canvas, fmt::format("##step {}", number).c_str(), step.event, over);
}

// The last event of a kind of step; the one that began the attack where there is none.
std::size_t eventOf(const Exchange& e, std::initializer_list<Kind> kinds) {
    for (std::size_t i = e.steps.size(); i-- > 0;)
        if (std::find(kinds.begin(), kinds.end(), e.steps[i].kind) != kinds.end()) return e.steps[i].event;
    return e.begin;
}

// "5 ATK - 2 DEF = 3": each number asks for what made it.
void drawSum(BattleCanvas& canvas, const Exchange& e, ImVec2 at, float width) {
    const Theme& t = theme();
    const game::AttackState& attack = canvas.battle().attack;
    ImFont* large = fontAt(Face::SerifStrong, dpf(21));
    const float mark = dpf(17), middle = std::round(at.y + dp(kSum) / 2);
    struct Part {
        std::string symbol, text, help;
        const void* field;
        std::size_t event;
    };
    std::vector<Part> parts;
    parts.push_back({"br_attack", std::to_string(e.value), said("ATK"), &attack.value,
                     eventOf(e, {Kind::Printed, Kind::Weapon, Kind::Might, Kind::Ability})});
    if (e.negated) parts.push_back({"br_action", "0", say("negated"), &attack.negated, eventOf(e, {Kind::Negated})});
    else if (e.unblockable)
        parts.push_back(
            {"br_unblockable", "", said("Unblockable"), &attack.unblockable, eventOf(e, {Kind::Unblockable})});
    else
        parts.push_back({"br_defence", fmt::format("\u2212{}", e.defence), said("DEF"), &attack.defence,
                         eventOf(e, {Kind::DefenceCard, Kind::DefenceDie, Kind::DefenceRevealed, Kind::Armour,
                                     Kind::Guard, Kind::DefenceAbility})});
    const auto decided =
        std::any_of(e.steps.begin(), e.steps.end(), [](const ExchangeStep& step) { return step.kind == Kind::Damage; });
    if (decided && !e.negated)
        parts.push_back({"", fmt::format("={}", e.damage), said("Damage"), &attack.damage, eventOf(e, {Kind::Damage})});
    if (decided && (!e.open || e.lost > 0) && !e.negated)
        parts.push_back({"heart", fmt::format("\u2212{}", e.lost), said("Lost"), &attack.lost,
                         eventOf(e, {Kind::Lost, Kind::Damage})});
    const float gap = dp(10), bits = bitsWidth(mark, e.elements, e.statuses);
    float content = bits + gap * float(parts.size() - 1) + (bits > 0 ? dp(4) : 0);
    for (const Part& part : parts) content += (part.symbol.empty() ? 0 : mark + dp(3)) + textSize(large, part.text).x;
    float x = std::round(at.x + std::max(0.0f, (width - content) / 2));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& part = parts[i];
        const ImVec2 min = {x, at.y};
        if (!part.symbol.empty()) {
            drawSymbol(canvas.list, part.symbol, {std::round(x + mark / 2), middle}, mark);
            x += mark + dp(3);
        }
        x = drawLevel(canvas.list, large, x, middle, i + 1 == parts.size() && decided ? t.accentText : t.ink,
                      part.text);
        const ImVec2 max = {x, at.y + dp(kSum)};
        if (e.open) asksOfField(canvas.panels, part.field, min, max);
        const std::string words = part.help + " " + part.text;
        looksAt(words, min, max, words);
        if (!e.open)
            asksOfEvent(canvas, fmt::format("##part {}", i).c_str(), part.event,
                        ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min, max));
        if (i == 0 && bits > 0) {
            const ImVec2 from = {x + dp(4), middle - mark / 2};
            const float end = drawBits(canvas.list, from, mark, e.elements, e.statuses);
            std::string help = wordsOfElements(e.elements);
            if (e.statuses != 0) help += (help.empty() ? "" : ", ") + wordsOfStatuses(e.statuses);
            looksAt(help, from, {end, middle + mark / 2}, help);
            x = end;
        }
        x += gap;
    }
}

}  // namespace

float exchangeHeight(const BattleRoyaleTable& table) {
    return table.exchange ? dp(kTitle) + dp(kSum) + dp(kRow) * float(table.exchange->steps.size()) + dp(8) : dp(40);
}

void drawExchange(BattleCanvas& canvas, const Area& area) {
    const Theme& t = theme();
    canvas.list->AddRectFilled(area.min, area.max, withAlpha(t.panel, 0.86f), dp(8));
    canvas.list->AddRect(area.min, area.max, t.border, dp(8));
    if (!canvas.table.exchange) {
        centredText(canvas.list, font(Type::Small), (area.min.x + area.max.x) / 2, area.min.y + dp(12), t.inkSoft,
                    say("No attack has been made yet."));
        return;
    }
    const Exchange& e = *canvas.table.exchange;
    const float left = area.min.x + dp(6), width = area.width() - dp(12);
    const bool first = isFirst(canvas.table, e.side);
    const std::string& who = canvas.table.sides[first ? 0 : 1].name;
    // Who attacks: an arrow towards the other side says it without words.
    const std::string title = e.open ? say("{} attacks", who) : say("{} attacked", who);
    const float middle = std::round(area.min.y + dp(13));
    {
        const TextStyle strong(Type::SmallStrong);
        const std::string words = elided(title, width - dp(44));
        const float wide = textSize(ImGui::GetFont(), words).x;
        const float x = std::round(area.min.x + (area.width() - wide) / 2);
        drawLevel(canvas.list, ImGui::GetFont(), x, middle, e.open ? t.accentText : t.inkSoft, words);
        drawSeatDot(canvas.list, {x - dp(10), middle}, dpf(4.5f), e.side);
        testItem([&] { return title; }, {x, area.min.y}, {x + wide, area.min.y + dp(kTitle)});
        const float tip = first ? area.max.x - dp(10) : area.min.x + dp(10), way = first ? -1.0f : 1.0f;
        canvas.list->AddTriangleFilled({tip, middle}, {tip + way * dp(9), middle - dp(5)},
                                       {tip + way * dp(9), middle + dp(5)}, e.open ? t.accent : t.borderStrong);
    }
    float y = area.min.y + dp(kTitle);
    if (y + dp(kSum) > area.max.y) return;
    drawSum(canvas, e, {left, y}, width);
    y += dp(kSum);
    const float room = area.max.y - y - dp(3);
    if (room < dp(kRow)) return;
    ImGui::SetCursorScreenPos({left, y});
    ImGui::BeginChild("steps", {width, room}, false);
    ImDrawList* outer = canvas.list;
    canvas.list = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float inner = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < e.steps.size(); ++i) drawStep(canvas, e, i, {at.x, at.y + float(i) * dp(kRow)}, inner);
    canvas.list = outer;
    ImGui::EndChild();
}

}  // namespace ui
