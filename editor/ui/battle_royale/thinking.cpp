// What a side could do now, and what each answer to an attack leaves.
#include "editor/ui/battle_royale/thinking.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "engine/battle_royale/verb_rows.h"
#include "schema/core/phrases.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;
namespace rows = game::verb_rows;
using game::Need;

namespace {

constexpr float kHeading = 24, kRow = 38, kLowRow = 26, kLowList = 230;  // logical

void append(std::string& list, const std::string& more) { list += (list.empty() ? "" : ", ") + more; }

const char* symbolOfMove(const BattleCanvas& canvas, const BattleRoyaleMove& view) {
    const engine::Option& option = view.move.option;
    if (isA<rows::Signature>(option) || isA<rows::SignatureWith>(option)) return "br_signature";
    if (isA<rows::Super>(option)) return "br_super";
    if (isA<rows::Attack>(option) || isA<rows::AttackWith>(option)) return "br_attack";
    if (isA<rows::Play>(option)) return symbolOf(canvas.set().kinds[int(rowFrom<rows::Play>(option).card)].kind);
    if (isA<rows::Use>(option))
        return canvas.set().itemOf(view.card) >= 0     ? "br_item"
               : canvas.set().tacticOf(view.card) >= 0 ? "br_tactic"
                                                       : "br_character";
    return "br_faction";
}

std::string phraseOf(const BattleCanvas& canvas, const Need& need) {
    switch (need.kind) {
        case Need::Kind::Cards: {
            const int lacking = need.needed - need.have;
            return lacking > 1 ? fmt::format("{} {}", lacking, canvas.name(need.card)) : canvas.name(need.card);
        }
        case Need::Kind::Traits: return sayCounted(need.missing(), "{} trait point", "{} trait points", need.missing());
        case Need::Kind::LowHealth: return say("{} health or less (now {})", need.needed, need.have);
        case Need::Kind::NotStunned: return say("stunned");
        case Need::Kind::SuperLeft: return say("used in this battle");
        case Need::Kind::Dormant: return say("no tactic sleeps");
        case Need::Kind::Partner: return say("nobody can step in");
        case Need::Kind::Limit: return say("used already");
        case Need::Kind::Condition: return say("its condition does not hold");
        case Need::Kind::Price: return say("its price cannot be paid");
        case Need::Kind::BonusLeft: return say("used in this attack turn");
    }
    return {};
}

// The cards of a combination as it is printed: "Heavy + 2 Weak".
std::string combinationOf(const BattleCanvas& canvas, const game::PossibleMove& move) {
    std::string words;
    for (const Need& need : move.needs)
        if (need.kind == Need::Kind::Cards)
            words +=
                (words.empty() ? "" : " + ") +
                (need.needed > 1 ? fmt::format("{} {}", need.needed, canvas.name(need.card)) : canvas.name(need.card));
    return words;
}

int costOf(const game::PossibleMove& move) {
    for (const Need& need : move.needs)
        if (need.kind == Need::Kind::Traits) return need.needed;
    return 0;
}

// What stands below the name of a move.
std::string detailOf(const BattleCanvas& canvas, const BattleRoyaleMove& view) {
    const game::PossibleMove& move = view.move;
    std::string detail;
    if (isA<rows::Signature>(move.option) || isA<rows::SignatureWith>(move.option))
        detail = combinationOf(canvas, move);
    if (isA<rows::Use>(move.option))
        detail = canvas.sandbox().session->game().cards().clauseText(view.card, rowFrom<rows::Use>(move.option).ability,
                                                                     canvas.panels.play.language());
    if (isA<rows::Super>(move.option))
        for (const Need& need : move.needs)
            if (need.kind == Need::Kind::LowHealth) detail = say("at {} health or less", need.needed);
    if (const int cost = costOf(move); cost > 0)
        append(detail, sayCounted(cost, "costs {} trait point", "costs {} trait points", cost));
    return detail;
}

// The rules that ask for what is lacking.
std::string rulesOf(const BattleCanvas& canvas, const game::PossibleMove& move) {
    std::string help;
    for (const Need& need : move.needs) {
        if (need.there || need.rule == engine::kNoRule) continue;
        const engine::RuleText& rule = canvas.sandbox().session->game().texts().rules()[need.rule];
        help += fmt::format("{}{} {}", help.empty() ? "" : "\n", rule.id, engine::ruleSentence(rule));
    }
    return help;
}

// ATK with what weakness and element of the other side make of it.
std::string attackText(const game::PossibleMove& move) {
    if (move.attack < 0) return {};
    return move.elementalChange == 0 ? std::to_string(move.attack)
                                     : fmt::format("{}{}{}", move.attack, move.elementalChange > 0 ? "+" : "\u2212",
                                                   std::abs(move.elementalChange));
}

struct RowLook {
    bool open = false;       // nothing is lacking
    bool pressable = false;  // it is an option now
    bool lit = false;
};

// The box of a row with a mark that says whether it is open: a check, or a ring.
void drawRowBox(BattleCanvas& canvas, ImVec2 min, ImVec2 max, const RowLook& look) {
    const Theme& t = theme();
    if (look.pressable || look.lit) canvas.list->AddRectFilled(min, max, look.lit ? t.hover : t.raised, dp(5));
    if (look.pressable) canvas.list->AddRect(min, max, t.gold, dp(5), 0, dpf(look.lit ? 2.5f : 1.5f));
    const ImVec2 mark = {min.x + dp(11), std::round((min.y + max.y) / 2)};
    if (look.open) {
        const TextStyle strong(Type::SmallStrong);
        canvas.list->AddText({mark.x - dp(6), mark.y - ImGui::GetFontSize() / 2}, t.success, icon("check"));
    } else {
        canvas.list->AddCircle(mark, dpf(4), t.inkSoft, 16, dpf(1.5f));
    }
}

bool isLow(ImVec2 min, ImVec2 max) { return max.y - min.y < dp(kRow) - dp(6); }

// Name over detail, or in a low row before it, elided to the room that a number at the right leaves; `detailEnd`: how
// far the detail below a name reaches.
void drawWords(BattleCanvas& canvas, ImVec2 min, ImVec2 max, const std::string& name, const std::string& detail,
               float right, float detailEnd, bool open) {
    const Theme& t = theme();
    const float left = min.x + dp(42), end = right - dp(6), middle = (min.y + max.y) / 2;
    const bool low = isLow(min, max);
    float x = left;
    {
        const TextStyle strong(Type::SmallStrong);
        x = drawLevel(canvas.list, ImGui::GetFont(), left, detail.empty() || low ? middle : min.y + dp(11),
                      open ? t.ink : t.inkSoft, elided(name, end - left));
    }
    const TextStyle small(Type::Small);
    if (low) {
        if (end - x > dp(80))
            drawLevel(canvas.list, ImGui::GetFont(), x + dp(8), middle, t.inkSoft,
                      elided(plainText(detail), end - x - dp(8)));
    } else if (!detail.empty()) {
        drawLineOfText(canvas.list, {left, min.y + dp(17)}, detail, detailEnd - left, t.inkSoft);
    }
}

void drawMove(BattleCanvas& canvas, const BattleRoyaleSide& side, const BattleRoyaleMove& view, std::size_t number,
              ImVec2 at, float width, float row) {
    const Theme& t = theme();
    const game::PossibleMove& move = view.move;
    const ImVec2 max = {at.x + width, at.y + row - dp(3)};
    const float middle = std::round((at.y + max.y) / 2);
    const std::string lack = side.handSeen ? lackOf(canvas, move) : std::string();
    const bool open = side.handSeen && move.open();
    const std::string detail = lack.empty() ? detailOf(canvas, view) : lack;
    const std::string meaning = view.option >= 0 ? canvas.sandbox().decisions.shown()->options[view.option].meaning
                                                 : fmt::format("move {} of {}", number, side.seat);
    const bool pressed = presses(fmt::format("{}###{}", view.name, meaning).c_str(), at, max, dp(5));
    const bool over = ImGui::IsItemHovered();
    if (pressed && view.option >= 0) canvas.chosen = meaning;
    if (over && view.option >= 0) canvas.panels.hoveredNext = view.option;
    const bool lit = over || (view.option >= 0 && canvas.panels.hoveredOption == view.option);
    drawRowBox(canvas, at, max, {open, view.option >= 0, lit});
    drawSymbol(canvas.list, symbolOfMove(canvas, view), {at.x + dp(30), middle}, dpf(17), open ? 0u : t.inkSoft);
    // What the attack would be, beside the name: the detail below it has the whole line.
    float right = max.x - dp(6);
    const float level = detail.empty() || isLow(at, max) ? middle : at.y + dp(11);
    if (const std::string attack = attackText(move); !attack.empty()) {
        ImFont* large = fontAt(Face::SerifStrong, dpf(17));
        const float mark = dpf(13), bits = bitsWidth(mark, move.elements, move.statuses);
        right -= textSize(large, attack).x + (bits > 0 ? bits + dp(3) : 0) + dp(17);
        drawSymbol(canvas.list, "br_attack", {right + dp(7), level}, mark, open ? 0u : t.inkSoft);
        const float end = drawLevel(canvas.list, large, right + dp(17), level, open ? t.ink : t.inkSoft, attack);
        drawBits(canvas.list, {end + dp(3), level - mark / 2}, mark, move.elements, move.statuses);
    }
    drawWords(canvas, at, max, view.name, detail, right, max.x - dp(6), open);
    testItem([&] { return fmt::format("{}: {}", view.name, lack.empty() ? open ? "open" : "printed" : lack); }, at,
             max);
    if (!over) return;
    pointAt(canvas.panels, canvas.panels.play.why.ofCard(view.card));
    std::string help = detailOf(canvas, view);
    if (move.attack >= 0) append(help, say("{} ATK", attackText(move)));
    if (move.elements != 0) append(help, say("bears {}", wordsOfElements(move.elements)));
    if (move.statuses != 0)
        append(help, move.choice ? say("brings one of {}", wordsOfStatuses(move.statuses))
                                 : say("brings {}", wordsOfStatuses(move.statuses)));
    if (!lack.empty()) help += (help.empty() ? "" : "\n") + lack + "\n" + rulesOf(canvas, move);
    tooltip(view.name, schema::capitalised(help));
}

// --- answers --------------------------------------------------------------------------------------------------------

void drawReaction(BattleCanvas& canvas, const BattleRoyaleReaction& view, ImVec2 at, float width, float row) {
    const Theme& t = theme();
    const DecisionView& decision = *canvas.sandbox().decisions.shown();
    const OptionView& option = decision.options[view.option];
    const game::Reaction& r = view.reaction;
    const BattleRoyaleSide& side = *canvas.table.sideOf(decision.seat);
    const ImVec2 max = {at.x + width, at.y + row - dp(3)};
    const float middle = std::round((at.y + max.y) / 2);
    const bool open = decision.taken < 0;
    const bool pressed = presses(fmt::format("{}###{}", option.text.label, option.meaning).c_str(), at, max, dp(5));
    const bool over = ImGui::IsItemHovered();
    if (pressed) canvas.chosen = option.meaning;
    if (over) canvas.panels.hoveredNext = view.option;
    drawRowBox(canvas, at, max, {r.damage == 0, open, over || canvas.panels.hoveredOption == view.option});
    drawSymbol(canvas.list, option.text.symbol.empty() ? "heart" : "br_defence", {at.x + dp(30), middle}, dpf(17));
    ImFont* large = fontAt(Face::SerifStrong, dpf(17));
    const float mark = dpf(14), bits = bitsWidth(mark, 0, r.statuses);
    const std::string left =
        r.least() < r.damage ? fmt::format("{}\u2013{}", r.least(), r.damage) : std::to_string(r.damage);
    const float right = max.x - dp(6) - (bits > 0 ? bits + dp(3) : 0) - textSize(large, left).x - mark - dp(4);
    drawSymbol(canvas.list, "heart", {right + mark / 2, middle}, mark, r.damage == 0 ? t.inkSoft : 0u);
    const float end = drawLevel(canvas.list, large, right + mark + dp(4), middle, t.ink, left);
    drawBits(canvas.list, {end + dp(3), middle - mark / 2}, mark, 0, r.statuses);
    std::string detail;
    if (r.damage == 0) detail = say("nothing is left of it");
    else if (r.least() >= side.health) detail = say("it kills");
    else if (r.absorbable > 0) detail = say("of {} damage armour can absorb {}", r.damage, r.absorbable);
    else detail = say("{} damage is left", r.damage);
    if (r.avoided != 0) append(detail, say("without {}", wordsOfStatuses(r.avoided)));
    if (r.statuses != 0) append(detail, say("with {}", wordsOfStatuses(r.statuses)));
    drawWords(canvas, at, max, option.text.label, detail, right, right - dp(6), true);
    testItem([&] { return fmt::format("{}: {}", option.text.label, detail); }, at, max);
    if (!over) return;
    if (option.text.card >= 0) cardTooltip(canvas.panels, option.text.card);
    else tooltip(option.text.label, schema::capitalised(detail));
}

// Whose thoughts they are: of the seat that decides if it may be seen, else of whoever observes, else of the attacker.
const BattleRoyaleSide& thinker(const BattleCanvas& canvas) {
    if (const DecisionView* decision = canvas.asked(); decision && canvas.table.sideOf(decision->seat))
        return *canvas.table.sideOf(decision->seat);
    if (const BattleRoyaleSide* observer = canvas.table.sideOf(canvas.panels.play.observer.seat())) return *observer;
    if (const BattleRoyaleSide* attacker = canvas.table.sideOf(canvas.battle().attacker)) return *attacker;
    return canvas.table.sides.front();
}

}  // namespace

std::string lackOf(const BattleCanvas& canvas, const game::PossibleMove& move) {
    std::string things, states;
    for (const Need& need : move.needs) {
        if (need.there) continue;
        const bool thing =
            need.kind == Need::Kind::Cards || need.kind == Need::Kind::Traits || need.kind == Need::Kind::LowHealth;
        append(thing ? things : states, phraseOf(canvas, need));
    }
    if (things.empty()) return states;
    const std::string lacks = say("lacks {}", things);
    return states.empty() ? lacks : states + ", " + lacks;
}

void drawMoves(BattleCanvas& canvas, const BattleRoyaleSide& side, float width, bool low) {
    const float row = dp(low ? kLowRow : kRow);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* outer = canvas.list;
    canvas.list = ImGui::GetWindowDrawList();
    float y = at.y;
    for (std::size_t i = 0; i < side.moves.size(); ++i, y += row)
        drawMove(canvas, side, side.moves[i], i, {at.x, y}, width, row);
    ImGui::SetCursorScreenPos({at.x, y});
    ImGui::Dummy({1, 1});
    canvas.list = outer;
}

void drawThinking(BattleCanvas& canvas, Area area) {
    const Theme& t = theme();
    if (area.height() < dp(kHeading + kLowRow) || canvas.table.over) return;
    const bool low = area.height() < dp(kLowList);
    const float row = dp(low ? kLowRow : kRow);
    const BattleRoyaleSide& side = thinker(canvas);
    const bool answers = !canvas.table.reactions.empty();
    if (!answers && side.moves.empty()) return;
    // No higher than what it says.
    const std::size_t count = answers ? canvas.table.reactions.size() : side.moves.size();
    area.max.y = std::min(area.max.y, area.min.y + dp(kHeading) + row * float(count) + dp(8));
    canvas.list->AddRectFilled(area.min, area.max, withAlpha(t.panel, 0.86f), dp(8));
    canvas.list->AddRect(area.min, area.max, t.border, dp(8));
    const std::string title = answers         ? say("What each answer leaves")
                              : side.handSeen ? say("What {} can play", side.name)
                                              : say("Moves of {}", side.name);
    const float left = area.min.x + dp(6), width = area.width() - dp(12);
    {
        const TextStyle strong(Type::SmallStrong);
        const float middle = std::round(area.min.y + dp(13));
        drawSeatDot(canvas.list, {left + dp(7), middle}, dpf(4.5f), side.seat);
        drawLevel(canvas.list, ImGui::GetFont(), left + dp(17), middle, t.inkSoft, elided(title, width - dp(20)));
        testItem([&] { return title; }, area.min, {area.max.x, area.min.y + dp(kHeading)});
    }
    ImGui::SetCursorScreenPos({left, area.min.y + dp(kHeading)});
    ImGui::BeginChild("thinking", {width, area.height() - dp(kHeading) - dp(4)}, false);
    const float inner = ImGui::GetContentRegionAvail().x;
    if (answers) {
        ImDrawList* outer = canvas.list;
        canvas.list = ImGui::GetWindowDrawList();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        float y = at.y;
        for (const BattleRoyaleReaction& reaction : canvas.table.reactions) {
            drawReaction(canvas, reaction, {at.x, y}, inner, row);
            y += row;
        }
        canvas.list = outer;
    } else {
        drawMoves(canvas, side, inner, low);
    }
    ImGui::EndChild();
}

}  // namespace ui
