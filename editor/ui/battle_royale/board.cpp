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
constexpr float kLowBoard = 230, kLowestHand = 60, kHighestHand = 220, kCardShare = 0.36f, kReadable = 44;
constexpr std::size_t kMostRows = 3;  // of a hand

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
    if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(at, max)) return;
    pointAt(canvas.panels, canvas.panels.play.why.ofCard(member.card));
    std::string help = member.fights ? say("Fights now.") : member.hostage ? say("Taken hostage.") : std::string();
    if (member.primary) help += (help.empty() ? "" : " ") + say("The primary character.");
    tooltip(name, help);
}

// The one who fights in front, the others behind in a row, and what the one is weak to and bears.
float drawParty(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width, float tall) {
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
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(at, max)) {
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

// A piece of equipment in its slot, with its green boxes; a free slot is an open frame.
float itemWidth(BattleCanvas& canvas, const BattleRoyaleItem& item, float tall, bool named) {
    if (item.card < 0) return tall;
    const std::string words = named ? canvas.name(item.card) : std::string();
    return chipWidth(tall, words) + (item.boxes > 0 ? boxesWidth(tall * 0.42f, item.boxes) + tall * 0.3f : 0);
}
void drawItem(BattleCanvas& canvas, const BattleRoyaleSide& side, const BattleRoyaleMember& member,
              const BattleRoyaleItem& item, ImVec2 at, float tall, bool named) {
    const Theme& t = theme();
    const float width = itemWidth(canvas, item, tall, named);
    const ImVec2 max = {at.x + width, at.y + tall};
    const std::string owner = canvas.name(member.card);
    if (item.card < 0) {
        canvas.list->AddRect(at, max, t.border, tall * 0.28f);
        looksAt("free slot", at, max, say("A free slot"), say("of {}", owner));
        return;
    }
    const game::Item& printed = canvas.set().items[std::size_t(canvas.set().itemOf(item.card))];
    const char* symbol = printed.type == game::ItemType::Weapon   ? "br_attack"
                         : printed.type == game::ItemType::Armour ? "br_defence"
                                                                  : "br_item";
    drawChip(canvas.list, at, tall, symbol, named ? canvas.name(item.card) : std::string(), member.hostage);
    if (item.boxes > 0) {
        const float box = tall * 0.42f;
        drawBoxes(canvas.list, {max.x - boxesWidth(box, item.boxes) - tall * 0.12f, at.y + (tall - box) / 2}, box,
                  item.filled, item.boxes);
        asksOfField(canvas.panels, &game::itemAt(canvas.side(side.seat), item.place).filled,
                    {max.x - boxesWidth(box, item.boxes) - tall * 0.2f, at.y}, max);
    }
    testItem([&] { return fmt::format("{} of {}", canvas.name(item.card), owner); }, at, max);
    if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(at, max)) return;
    pointAt(canvas.panels, canvas.panels.play.why.ofCard(item.card));
    std::string help = say("of {}", owner);
    if (item.boxes > 0) help += ". " + say("{} of {} green boxes are free.", item.boxes - item.filled, item.boxes);
    tooltip(canvas.name(item.card), help);
}

// What lies in the slots of the party and its enabled tactics as chips behind the portrait of their owner: with their
// names while there is room.
class Equipment {
  public:
    Equipment(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width, float most)
        : canvas_(canvas), side_(side), at_(at), width_(width), most_(most) {}

    float draw() {
        named_ = lay(true, false) <= most_;
        return std::min(lay(named_, true), most_);
    }

  private:
    float lay(bool named, bool draw) {
        named_ = named;
        draws_ = draw;
        x_ = at_.x;
        y_ = at_.y;
        bool any = false;
        for (const BattleRoyaleMember& member : side_.members) {
            const bool has = std::any_of(member.items.begin(), member.items.end(),
                                         [](const BattleRoyaleItem& item) { return item.card >= 0; }) ||
                             std::any_of(member.tactics.begin(), member.tactics.end(),
                                         [](const BattleRoyaleTactic& tactic) { return tactic.enabled; });
            if (!has && !member.fights) continue;
            any = true;
            if (side_.members.size() > 1) {
                if (x_ > at_.x && x_ + tall() + dp(3) + groupWidth(member) > at_.x + width_) breakLine();
                if (const ImVec2 corner = place(tall()); shown()) drawPortrait(canvas_, side_, member, corner, tall());
            }
            layMember(member);
            x_ += dp(4);
        }
        return any ? y_ + tall() - at_.y : 0.0f;
    }

    // What is there comes before what is free.
    void layMember(const BattleRoyaleMember& member) {
        for (const bool free : {false, true})
            for (const BattleRoyaleItem& item : member.items) {
                if ((item.card < 0) != free) continue;
                if (const ImVec2 corner = place(itemWidth(canvas_, item, tall(), named_)); shown())
                    drawItem(canvas_, side_, member, item, corner, tall(), named_);
            }
        for (const BattleRoyaleTactic& tactic : member.tactics) {
            if (!tactic.enabled) continue;
            const std::string words = wordsOf(tactic);
            const ImVec2 corner = place(chipWidth(tall(), words));
            if (shown()) drawTactic(member, tactic, words, corner);
        }
    }
    std::string wordsOf(const BattleRoyaleTactic& tactic) const {
        return named_ ? canvas_.name(tactic.card) : std::string();
    }
    // Of what comes behind the portrait of a member.
    float groupWidth(const BattleRoyaleMember& member) const {
        float width = 0;
        for (const BattleRoyaleItem& item : member.items) width += itemWidth(canvas_, item, tall(), named_) + dp(3);
        for (const BattleRoyaleTactic& tactic : member.tactics)
            if (tactic.enabled) width += chipWidth(tall(), wordsOf(tactic)) + dp(3);
        return std::max(0.0f, width - dp(3));
    }

    void drawTactic(const BattleRoyaleMember& member, const BattleRoyaleTactic& tactic, const std::string& words,
                    ImVec2 at) {
        const ImVec2 max = {at.x + drawChip(canvas_.list, at, tall(), "br_tactic", words, member.hostage),
                            at.y + tall()};
        testItem([&] { return canvas_.name(tactic.card); }, at, max);
        if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(at, max)) return;
        pointAt(canvas_.panels, canvas_.panels.play.why.ofCard(tactic.card));
        tooltip(canvas_.name(tactic.card), say("An enabled tactic of {}.", canvas_.name(member.card)) + " " +
                                               canvas_.sandbox().session->game().cards().clauseText(
                                                   tactic.card, 0, canvas_.panels.play.language()));
    }

    static float tall() { return dp(kChip); }
    bool shown() const { return draws_ && y_ + tall() <= at_.y + most_; }
    void breakLine() {
        x_ = at_.x;
        y_ += tall() + dp(4);
    }
    ImVec2 place(float wide) {
        if (x_ > at_.x && x_ + wide > at_.x + width_) breakLine();
        x_ += wide + dp(3);
        return {x_ - wide - dp(3), y_};
    }

    BattleCanvas& canvas_;
    const BattleRoyaleSide& side_;
    const ImVec2 at_;
    const float width_, most_;
    float x_ = 0, y_ = 0;
    bool named_ = true, draws_ = false;
};

// Battle cards side by side, in as many rows as make them largest; where they could not be read they overlap.
void drawHand(BattleCanvas& canvas, const std::vector<BattleRoyaleCard>& cards, const Area& area) {
    const float gap = dp(5);
    const std::size_t count = cards.size();
    std::size_t best = 1;
    float width = 0;
    for (std::size_t rows = 1; rows <= std::min(kMostRows, count); ++rows) {
        const float each = float((count + rows - 1) / rows);
        const float high = (area.height() - gap * float(rows - 1)) / float(rows) * 63 / 88;
        const float wide = std::floor(std::min({(area.width() - gap * (each - 1)) / each, high, dp(132)}));
        if (wide <= width) continue;
        width = wide;
        best = rows;
    }
    width = std::max(width, std::floor(std::min(dp(kReadable), area.height() * 63 / 88)));
    if (best > 1 && float(best) * (battleRoyaleCardHeight(width) + gap) > area.height() + gap) best = 1;
    const std::size_t each = (count + best - 1) / best;
    const float step = each < 2 ? width : std::min(width + gap, (area.width() - width) / float(each - 1));
    ImGui::PushID("hand");
    for (std::size_t i = 0; i < count; ++i) {
        const ImVec2 at = {std::round(area.min.x + step * float(i % each)),
                           area.min.y + float(i / each) * (battleRoyaleCardHeight(width) + gap)};
        const bool last = i + 1 == count || (i + 1) % each == 0;
        ImGui::PushID(int(i));
        if (battleRoyaleCardItem(canvas.panels, cards[i], at, width, last ? width : step))
            canvas.chosen = canvas.sandbox().decisions.shown()->options[std::size_t(cards[i].option)].meaning;
        ImGui::PopID();
    }
    ImGui::PopID();
}

}  // namespace

void drawBattleBoard(BattleCanvas& canvas, const BattleRoyaleSide& side, const Area& area) {
    const Theme& t = theme();
    canvas.list->AddRectFilled(area.min, area.max, withAlpha(t.panel, 0.86f), dp(8));
    canvas.list->AddRect(area.min, area.max, side.decides ? t.gold : t.border, dp(8), 0,
                         side.decides ? dpf(2.5f) : 1.0f);
    canvas.list->PushClipRect(area.min, area.max, true);
    const float edge = dp(9), width = area.width() - 2 * edge, left = area.min.x + edge;
    float y = area.min.y + dp(2), bottom = area.max.y - dp(8);
    const bool low = area.height() < dp(kLowBoard);
    drawHead(canvas, side, {left, y}, width, low);
    y += dp(kHead);
    // The hand has its part of the board, unless the board has hardly room for what it says.
    const bool hand = !side.hand.empty() && bottom - y > dp(low ? 108 : 150);
    if (hand) {
        const float tall =
            low ? dp(kLowestHand) : std::clamp((bottom - y) * kCardShare, dp(kLowestHand), dp(kHighestHand));
        ImGui::PushID(side.seat);
        drawHand(canvas, side.hand, {{left, bottom - tall}, {left + width, bottom}});
        ImGui::PopID();
        bottom -= tall + dp(kGap);
    }
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
    if (room(40)) below(drawParty(canvas, side, {left, y}, width, std::round(party)));
    if (!side.automated && room(kChip)) below(Equipment(canvas, side, {left, y}, width, bottom - y).draw());
    canvas.list->PopClipRect();
}

}  // namespace ui
