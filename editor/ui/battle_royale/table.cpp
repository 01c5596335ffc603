// The table of The Battle Royale: a side above, a side below, and between them the battle deck, the attack that is
// being resolved with its sums, and the die.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/views.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kEdge = 12, kHead = 26, kLine = 18;  // logical

// Cards in a row from the left, no wider than `room`: they overlap where they must.
void drawRow(PlayPanels& panels, const char* label, const std::vector<BattleRoyaleCard>& cards, ImVec2 at, float width,
             float room) {
    const float step = cards.size() < 2 ? 0 : std::min(width + dp(6), (room - width) / float(cards.size() - 1));
    ImGui::PushID(label);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::size_t decisions = panels.play.sandbox.session->decisions().size();
        ImGui::PushID(int(i));
        battleRoyaleCardItem(panels, cards[i], {std::round(at.x + step * float(i)), at.y}, width);
        ImGui::PopID();
        if (panels.play.sandbox.session->decisions().size() != decisions) break;  // the cards lie elsewhere now
    }
    ImGui::PopID();
}

std::string traitLine(const BattleRoyaleSide& side) {
    if (side.automated) return "moved by the game";
    std::string line;
    const auto traits = choicesOf(schema::battle_royale::Trait{});
    for (std::size_t i = 0; i < traits.size(); ++i)
        line += fmt::format("{}{} {}", i == 0 ? "" : "   ", traits[i].label, side.traits[i]);
    return line;
}

std::string memberLine(const engine::CardCatalog& cards, const BattleRoyaleMember& member, std::string_view language) {
    std::string line = cards.name(member.card, language);
    if (member.fights) line += " fights";
    if (member.hostage) line += ", taken hostage";
    for (const BattleRoyaleItem& item : member.items)
        line += item.boxes > 0
                    ? fmt::format(" · {} {}/{}", cards.name(item.card, language), item.boxes - item.filled, item.boxes)
                    : fmt::format(" · {}", cards.name(item.card, language));
    for (const int tactic : member.tactics) line += fmt::format(" · {}", cards.name(tactic, language));
    return line;
}

// Name and health, traits, statuses, the party, and the hand at the right.
void drawSide(PlayPanels& panels, const BattleRoyaleSide& side, ImVec2 at, ImVec2 size) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const engine::CardCatalog& cards = panels.play.sandbox.session->game().cards();
    const ImVec2 max = {at.x + size.x, at.y + size.y};
    list->AddRectFilled(at, max, withAlpha(t.panel, 0.72f), dp(8));
    list->AddRect(at, max, side.decides ? t.gold : t.border, dp(8), 0, side.decides ? dpf(2.5f) : 1.0f);
    testItem([&] { return fmt::format("{}: {} of {} health", side.name, side.health, side.most); }, at, max);
    drawSeatDot(list, {at.x + dp(15), at.y + dp(15)}, dpf(5.5f), side.seat);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(16));
    ImFont* small = font(Type::Small);
    drawText(list, serif, {at.x + dp(26), at.y + dp(5)}, t.ink,
             fmt::format("{}{}", side.name,
                         side.winner    ? ": the winner"
                         : side.attacks ? ": attack turn"
                                        : ""));
    const std::string health = fmt::format("{} of {} health", side.health, side.most);
    const float right = max.x - dp(12) - textSize(serif, health).x;
    if (side.healthChanged)
        list->AddRectFilled({right - dp(5), at.y + dp(4)}, {max.x - dp(7), at.y + dp(kHead)},
                            withAlpha(t.changed, 0.4f), dp(5));
    drawText(list, serif, {right, at.y + dp(5)}, t.accentText, health);

    const float half = std::floor((size.x - dp(36)) / 2);
    list->PushClipRect(at, {at.x + dp(12) + half, max.y}, true);
    float y = at.y + dp(kHead + 4);
    const auto line = [&](const std::string& words, ImU32 colour) {
        if (words.empty() || y + dp(kLine) > max.y) return;
        drawText(list, small, {at.x + dp(12), y}, colour, words);
        y += dp(kLine);
    };
    line(traitLine(side), t.ink);
    std::string nature = side.weakness.empty() ? "" : "weak to " + side.weakness;
    if (!side.element.empty()) nature += (nature.empty() ? "bears " : ", bears ") + side.element;
    line(nature, t.inkSoft);
    line(side.statuses, t.accentText);
    for (const BattleRoyaleMember& member : side.members)
        line(memberLine(cards, member, panels.play.language()), member.fights ? t.ink : t.inkSoft);
    list->PopClipRect();

    const float tall = size.y - dp(kHead) - dp(14);
    if (tall < dp(30) || side.hand.empty()) return;
    const float width = std::floor(std::min(dp(92), tall * 63 / 88));
    ImGui::PushID(side.seat);
    drawRow(panels, "hand", side.hand, {at.x + dp(24) + half, at.y + dp(kHead + 4)}, width, half);
    ImGui::PopID();
}

// "4 ATK (Fire) - 2 DEF = 2 damage", as far as it has come.
std::string sumOf(const BattleRoyaleAttack& attack) {
    std::string sum = fmt::format("{} ATK", attack.value);
    if (!attack.elements.empty()) sum += fmt::format(" ({})", attack.elements);
    if (attack.unblockable) sum += ", unblockable";
    else if (attack.defence > 0) sum += fmt::format(", {} DEF", attack.defence);
    if (attack.damage > 0) sum += fmt::format(", {} damage", attack.damage);
    if (attack.lost > 0) sum += fmt::format(", {} lost", attack.lost);
    return sum;
}

void drawMiddle(PlayPanels& panels, const BattleRoyaleTable& table, ImVec2 at, ImVec2 size) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImFont* serif = fontAt(Face::SerifStrong, dpf(15));
    ImFont* small = font(Type::Small);
    drawText(list, small, {at.x + dp(12), at.y + dp(4)}, t.inkSoft, fmt::format("battle deck: {} cards", table.deck));
    float y = at.y + dp(4);
    const auto centred = [&](ImFont* with, const std::string& words, ImU32 colour) {
        drawText(list, with, {std::round(at.x + (size.x - textSize(with, words).x) / 2), y}, colour, words);
        y += dp(20);
    };
    if (table.attack) {
        const BattleRoyaleAttack& attack = *table.attack;
        centred(small, fmt::format("{} attacks: {}", table.sides[std::size_t(attack.side)].name, attack.what),
                t.inkSoft);
        centred(serif, sumOf(attack), t.ink);
        if (!attack.statuses.empty()) centred(small, attack.statuses, t.accentText);
    }
    if (const auto roll = rollOfBattleRoyale(panels.play.sandbox)) {
        const float side = std::min(40.0f, (size.y - dp(10)) / dpf(1));
        ImGui::SetCursorScreenPos({std::round(at.x + size.x - dp(side) - dp(16)), std::round(at.y + dp(4))});
        diceOnTable("die", *roll, side);
    }
}

void drawResult(PlayPanels& panels, ImVec2 at, ImVec2 size) {
    if (!endingIsOpen(panels, at, size)) return;
    const Sandbox& sandbox = panels.play.sandbox;
    const ImVec2 box = {std::min(size.x - dp(20), dp(480)), std::min(size.y - dp(10), dp(84))};
    Sheet sheet("ending", {std::round(at.x + (size.x - box.x) / 2), std::round(at.y + (size.y - box.y) / 2)}, box);
    closeEnding(panels);
    const ImVec2 corner = ImGui::GetWindowPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawText(list, fontAt(Face::SerifStrong, dpf(20)), {corner.x + dp(16), corner.y + dp(12)}, theme().accentText,
             sandbox.session->game().texts().unitName(sandbox.cursor.state()));
    drawText(list, font(Type::Body), {corner.x + dp(16), corner.y + dp(46)}, theme().ink,
             engine::endSentence(sandbox.session->game(), sandbox.cursor.state()));
}

}  // namespace

void drawBattleRoyaleTable(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 far = {corner.x + size.x, corner.y + size.y};
    list->PushClipRect(corner, far, true);
    drawCloth(list, corner, far);
    const BattleRoyaleTable table = tableOfBattleRoyale(sandbox, panels.play.seenBy());
    const float edge = dp(kEdge), top = corner.y + edge + dp(40);
    {
        Sheet sheet("turn", {corner.x + edge, corner.y + dp(6)}, {std::min(size.x * 0.5f, dp(360)), dp(40)});
        const ImVec2 at = ImGui::GetWindowPos();
        drawText(ImGui::GetWindowDrawList(), fontAt(Face::SerifStrong, dpf(17)), {at.x + dp(12), at.y + dp(9)},
                 theme().ink, sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position())));
    }
    drawEyes(panels, {far.x - edge, corner.y + dp(6)}, 190);
    if (!table.sides.empty()) {
        const float wide = size.x - 2 * edge, room = far.y - top - edge;
        const float middle = std::min(dp(84), room * 0.22f), tall = std::floor((room - middle) / 2);
        drawSide(panels, table.sides[1], {corner.x + edge, top}, {wide, tall});
        drawSide(panels, table.sides[0], {corner.x + edge, top + tall + middle}, {wide, tall});
        drawMiddle(panels, table, {corner.x + edge, top + tall + dp(4)}, {wide, middle - dp(8)});
        if (table.over) drawResult(panels, {corner.x + edge, top}, {wide, room});
    }
    list->PopClipRect();
}

}  // namespace ui
