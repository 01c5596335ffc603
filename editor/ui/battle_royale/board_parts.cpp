// Parts of the board of a side: health, traits, statuses, the tables of an enemy.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/board.h"
#include "editor/ui/fonts.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "engine/battle_royale/board.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;
namespace records = schema::battle_royale;

// The bar of health with its number, and below it the line of the super move.
float drawHealthBar(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width) {
    const Theme& t = theme();
    const float tall = dp(kBar), most = float(std::max(1, side.most)), middle = std::round(at.y + tall / 2);
    const float left = at.x + dp(20);
    const std::string words = fmt::format("{}/{}", side.health, side.most);
    ImFont* strong = fontAt(Face::SansStrong, dpf(13));
    const float right = at.x + width - textSize(strong, words).x - dp(8);
    drawSymbol(canvas.list, "heart", {at.x + dp(8), middle}, dpf(15));
    canvas.list->AddRectFilled({left, middle - dp(5)}, {right, middle + dp(5)}, t.sunken, dp(4));
    const float full = left + (right - left) * std::min(1.0f, float(side.health) / most);
    if (side.health > 0) canvas.list->AddRectFilled({left, middle - dp(5)}, {full, middle + dp(5)}, t.accent, dp(4));
    canvas.list->AddRect({left, middle - dp(5)}, {right, middle + dp(5)}, t.borderStrong, dp(4));
    if (side.superAt > 0 && side.superAt < side.most) {
        const float x = std::round(left + (right - left) * float(side.superAt) / most);
        canvas.list->AddLine({x, middle - dp(5)}, {x, middle + dp(8)}, t.ink, dpf(1.6f));
        drawSymbol(canvas.list, "br_super", {x, middle - dp(7)}, dpf(9), t.ink);
        const std::string line = say("Super move at {} health or less", side.superAt);
        looksAt(line, {x - dp(5), middle - dp(9)}, {x + dp(5), middle + dp(9)}, line);
    }
    const ImVec2 min = {right + dp(3), at.y}, max = {at.x + width, at.y + tall};
    if (side.healthChanged) canvas.list->AddRectFilled(min, max, withAlpha(t.changed, 0.4f), dp(4));
    drawLevel(canvas.list, strong, right + dp(7), middle, t.ink, words);
    if (side.automated) asksOfField(canvas.panels, &canvas.side(side.seat).health, min, max);
    testItem([&] { return fmt::format("{}: {}", side.name, say("{} of {} health", side.health, side.most)); }, at,
             {at.x + width, at.y + tall});
    if (hoversPart(at, {full, max.y}))
        tooltip(say("{} of {} health", side.health, side.most),
                side.automated ? std::string() : say("Health is the sum of the trait points."));
    return tall;
}

namespace {

// BR-CHAR-15: a red gem for five points of a trait, a yellow one for each other, around `middle`; none without room.
void drawGems(ImDrawList* list, const BattleRoyaleSide& side, records::Trait trait, ImVec2 middle, float wide) {
    constexpr int kRed = game::kPointsOfRedGem;
    const int points = side.traits[trait], red = points / kRed, gems = red + points % kRed;
    const float size = std::min(dpf(7), wide / std::max(1.0f, float(gems)) - 1);
    if (size < 3) return;
    float x = middle.x - float(gems) * (size + 1) / 2;
    for (int gem = 0; gem < gems; ++gem, x += size + 1) {
        const bool isRed = gem < red;
        const float r = size / 2 * (isRed ? 1.15f : 0.9f);
        const ImVec2 c = {x + size / 2, middle.y};
        const ImVec2 shape[] = {{c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y}};
        list->AddConvexPolyFilled(shape, 4, isRed ? rgb(0xB3262E) : rgb(0xE0B030));
        list->AddPolyline(shape, 4, withAlpha(theme().ink, 0.55f), ImDrawFlags_Closed, 1.0f);
        const auto label = [&] {
            return fmt::format("{}, {}: {} gem {}", side.name, wordOf(trait), isRed ? "red" : "yellow",
                               isRed ? gem + 1 : gem - red + 1);
        };
        testItem(label, {c.x - r, c.y - r}, {c.x + r, c.y + r});
    }
}

}  // namespace

// Five boxes, each with its symbol and its number, and in gems.
float drawTraitBoxes(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width, bool gems) {
    const Theme& t = theme();
    const game::SideState& own = canvas.side(side.seat);
    const float gap = dp(4), wide = std::floor((width - 4 * gap) / 5), tall = dp(gems ? kTraitTall : kTraitLow);
    const bool narrow = wide < dp(46);
    ImFont* strong = fontAt(Face::SansStrong, dpf(narrow ? 13 : 16));
    for (int i = 0; i < game::kTraits; ++i) {
        const auto trait = records::Trait(i);
        const int points = side.traits[i];
        const ImVec2 min = {at.x + float(i) * (wide + gap), at.y}, max = {min.x + wide, at.y + tall};
        const bool changed = canvas.sandbox().cursor.changed(&own.traits[i]);
        canvas.list->AddRectFilled(min, max, changed ? withAlpha(t.changed, 0.4f) : t.raised, dp(4));
        canvas.list->AddRect(min, max, t.border, dp(4));
        const float level = std::round(min.y + dp(gems ? 14 : kTraitLow / 2)), mark = dpf(narrow ? 12 : 16);
        const std::string number = std::to_string(points);
        const float between = dp(narrow ? 2 : 4), content = mark + between + textSize(strong, number).x;
        const float x = std::round(min.x + (wide - content) / 2);
        drawSymbol(canvas.list, symbolOf(trait), {std::round(x + mark / 2), level}, mark, points == 0 ? t.inkSoft : 0u);
        drawLevel(canvas.list, strong, x + mark + between, level, points == 0 ? t.inkSoft : t.ink, number);
        if (gems) drawGems(canvas.list, side, trait, {min.x + wide / 2, max.y - dp(9)}, wide - dp(6));
        asksOfField(canvas.panels, &own.traits[i], min, max);
        if (hoversPart(min, max))
            tooltip(fmt::format("{}: {}", wordOf(trait), points), say("A red gem is 5 trait points, a yellow one 1."));
    }
    return tall;
}

namespace {

struct StatusChip {
    const char* symbol;
    std::string number, name, help;
    const void* field;
    std::string words(bool named) const { return !named ? number : number.empty() ? name : name + " " + number; }
};

std::vector<StatusChip> statusChips(const game::SideState& own) {
    std::vector<StatusChip> chips;
    const auto add = [&](bool there, StatusChip chip) {
        if (there) chips.push_back(std::move(chip));
    };
    add(own.poison > 0, {"br_poison", fmt::format("\u00d7{}", int(own.poison)), wordOf(records::Status::Poison),
                         helpOf(records::Status::Poison), &own.poison});
    add(own.stunned, {"br_stun", "", wordOf(records::Status::Stun), helpOf(records::Status::Stun), &own.stunned});
    add(own.guard > 0, {"br_guard", fmt::format("+{}", int(own.guard)), said("Guard"),
                        say("DEF against every attack until the next own attack turn."), &own.guard});
    add(own.might > 0, {"br_might", fmt::format("+{}", int(own.might)), said("Might"),
                        say("ATK of every own attack of this battle."), &own.might});
    add(own.unblockable != 0,
        {"br_unblockable", "", said("Unblockable"),
         say("Its next attack on who has failed to flee can be neither defended nor absorbed."), &own.unblockable});
    add(own.skips, {"br_skips", "", say("skips a turn"), say("It misses its next attack turn."), &own.skips});
    add(own.extra,
        {"br_extra", "", say("another turn"), say("Another attack turn of it follows this one."), &own.extra});
    add(own.superUsed, {"br_super", "", say("super move used"), say("Once per battle."), &own.superUsed});
    return chips;
}

}  // namespace

// What is on the side, a chip each, with words while they take no more than two rows; nothing where nothing is.
float drawBattleStatuses(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width) {
    const std::vector<StatusChip> chips = statusChips(canvas.side(side.seat));
    if (chips.empty()) return 0;
    const float tall = dp(kChip), gap = dp(4);
    const auto lay = [&](bool named, bool draw) {
        float x = at.x, y = at.y;
        for (const StatusChip& chip : chips) {
            const float wide = chipWidth(tall, chip.words(named));
            if (x > at.x && x + wide > at.x + width) {
                x = at.x;
                y += tall + gap;
            }
            if (draw) {
                const ImVec2 min = {x, y}, max = {x + wide, y + tall};
                drawChip(canvas.list, min, tall, chip.symbol, chip.words(named), false);
                asksOfField(canvas.panels, chip.field, min, max);
                looksAt(chip.name, min, max, chip.words(true), chip.help);
            }
            x += wide + gap;
        }
        return y + tall - at.y;
    };
    return lay(lay(true, false) <= 2 * tall + gap, true);
}

// The die that an enemy attacks and defends with: six faces, the one that lies marked.
float drawEnemyTables(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width) {
    const Theme& t = theme();
    const game::Enemy& enemy = canvas.set().enemies[canvas.set().enemyOf(side.enemy)];
    const float head = dp(22), gap = dp(3), cell = std::floor((width - head - 6 * gap) / 6), row = dp(32);
    ImFont* strong = fontAt(Face::SansStrong, dpf(15));
    ImFont* tiny = fontAt(Face::Sans, dpf(11));
    for (int face = 1; face <= game::kDieFaces; ++face) {
        const float x = at.x + head + float(face) * gap + float(face - 1) * cell;
        drawLevel(canvas.list, tiny, x + cell / 2 - dp(3), at.y + dp(7), t.inkSoft, std::to_string(face));
    }
    const auto table = [&](float y, const char* symbol, int lies, const std::string& title, auto draw) {
        drawSymbol(canvas.list, symbol, {at.x + head / 2, std::round(y + row / 2)}, dpf(17));
        looksAt(title, {at.x, y}, {at.x + head, y + row}, title);
        for (int face = 1; face <= game::kDieFaces; ++face) {
            const float x = at.x + head + float(face) * gap + float(face - 1) * cell;
            const ImVec2 min = {x, y}, max = {x + cell, y + row};
            const bool rolled = lies == face;
            canvas.list->AddRectFilled(min, max, rolled ? withAlpha(t.changed, 0.4f) : t.raised, dp(4));
            canvas.list->AddRect(min, max, rolled ? t.gold : t.border, dp(4), 0, rolled ? dpf(2.5f) : 1.0f);
            draw(face, min, max);
        }
    };
    const float first = at.y + dp(14);
    table(first, "br_attack", side.attackFace, say("Attack by die"), [&](int face, ImVec2 min, ImVec2 max) {
        const game::EnemyAttack& attack = enemy.attacks[face - 1];
        const unsigned elements = game::bitOf(attack.element);
        const float mark = dpf(12), marks = bitsWidth(mark, elements, attack.statuses);
        const std::string number = std::to_string(int(attack.attack));
        const float content = textSize(strong, number).x + (marks > 0 ? marks + dp(2) : 0);
        const float x = min.x + (max.x - min.x - content) / 2, middle = (min.y + max.y) / 2;
        drawLevel(canvas.list, strong, x, middle, t.ink, number);
        drawBits(canvas.list, {x + textSize(strong, number).x + dp(2), middle - mark / 2}, mark, elements,
                 attack.statuses);
        std::string help = say("{} ATK", attack.attack);
        if (elements != 0) help += ", " + wordsOfElements(elements);
        if (attack.statuses != 0) help += ", " + wordsOfStatuses(attack.statuses);
        looksAt(fmt::format("attack face {}", face), min, max, say("Die {}: attack", face), help);
    });
    table(first + row + dp(3), "br_defence", side.defenceFace, say("Defence by die"),
          [&](int face, ImVec2 min, ImVec2 max) {
              const std::string number = std::to_string(int(enemy.defences[face - 1]));
              drawLevel(canvas.list, strong, min.x + (max.x - min.x - textSize(strong, number).x) / 2,
                        (min.y + max.y) / 2, t.ink, number);
              looksAt(fmt::format("defence face {}", face), min, max, say("Die {}: defence", face),
                      say("{} DEF", number));
          });
    return 2 * row + dp(17);
}

}  // namespace ui
