// What a party carries: items with their green boxes and enabled tactics as chips; and battle cards in a hand.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/board.h"
#include "editor/ui/battle_royale/views.h"
#include "editor/ui/fonts.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;

namespace {

constexpr float kReadable = 44;       // logical: the width of a card
constexpr std::size_t kMostRows = 3;  // of a hand

// A piece of equipment in its slot, with its green boxes; a free slot is an open frame.
float boxesOf(const BattleRoyaleItem& item, float tall) {
    return item.boxes > 0 ? boxesWidth(tall * 0.42f, item.boxes) + tall * 0.3f : 0;
}
// Its name, as much of it as a line has room for.
std::string nameIn(BattleCanvas& canvas, int card, float tall, float room) {
    const TextStyle strong(fontAt(Face::SansStrong, tall * 0.62f));
    return elided(canvas.name(card), room - chipWidth(tall, " "));
}
float itemWidth(BattleCanvas& canvas, const BattleRoyaleItem& item, float tall, bool named, float room) {
    if (item.card < 0) return tall;
    const float boxes = boxesOf(item, tall);
    return chipWidth(tall, named ? nameIn(canvas, item.card, tall, room - boxes) : std::string()) + boxes;
}
void drawItem(BattleCanvas& canvas, const BattleRoyaleSide& side, const BattleRoyaleMember& member,
              const BattleRoyaleItem& item, ImVec2 at, float tall, bool named, float room) {
    const Theme& t = theme();
    const float width = itemWidth(canvas, item, tall, named, room);
    const ImVec2 max = {at.x + width, at.y + tall};
    const std::string owner = canvas.name(member.card);
    if (item.card < 0) {
        canvas.list->AddRect(at, max, t.borderStrong, tall * 0.28f);
        looksAt("free slot", at, max, say("A free slot"), say("of {}", owner));
        return;
    }
    const game::Item& printed = canvas.set().items[canvas.set().itemOf(item.card)];
    const char* symbol = printed.type == game::ItemType::Weapon   ? "br_attack"
                         : printed.type == game::ItemType::Armour ? "br_defence"
                                                                  : "br_item";
    drawChip(canvas.list, at, tall, symbol,
             named ? nameIn(canvas, item.card, tall, room - boxesOf(item, tall)) : std::string(), member.hostage);
    if (item.boxes > 0) {
        const float box = tall * 0.42f;
        drawBoxes(canvas.list, {max.x - boxesWidth(box, item.boxes) - tall * 0.12f, at.y + (tall - box) / 2}, box,
                  item.filled, item.boxes);
        asksOfField(canvas.panels, &game::itemAt(canvas.side(side.seat), item.place).filled,
                    {max.x - boxesWidth(box, item.boxes) - tall * 0.2f, at.y}, max);
    }
    testItem([&] { return fmt::format("{} of {}", canvas.name(item.card), owner); }, at, max);
    if (!hoversPart(at, max)) return;
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
                if (const ImVec2 corner = place(itemWidth(canvas_, item, tall(), named_, width_)); shown())
                    drawItem(canvas_, side_, member, item, corner, tall(), named_, width_);
            }
        for (const BattleRoyaleTactic& tactic : member.tactics) {
            if (!tactic.enabled) continue;
            const std::string words = wordsOf(tactic);
            const ImVec2 corner = place(chipWidth(tall(), words));
            if (shown()) drawTactic(member, tactic, words, corner);
        }
    }
    std::string wordsOf(const BattleRoyaleTactic& tactic) const {
        return named_ ? nameIn(canvas_, tactic.card, tall(), width_) : std::string();
    }
    // Of what comes behind the portrait of a member.
    float groupWidth(const BattleRoyaleMember& member) const {
        float width = 0;
        for (const BattleRoyaleItem& item : member.items)
            width += itemWidth(canvas_, item, tall(), named_, width_) + dp(3);
        for (const BattleRoyaleTactic& tactic : member.tactics)
            if (tactic.enabled) width += chipWidth(tall(), wordsOf(tactic)) + dp(3);
        return std::max(0.0f, width - dp(3));
    }

    void drawTactic(const BattleRoyaleMember& member, const BattleRoyaleTactic& tactic, const std::string& words,
                    ImVec2 at) {
        const ImVec2 max = {at.x + drawChip(canvas_.list, at, tall(), "br_tactic", words, member.hostage),
                            at.y + tall()};
        testItem([&] { return canvas_.name(tactic.card); }, at, max);
        if (!hoversPart(at, max)) return;
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

}  // namespace

float drawEquipment(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width, float most) {
    return Equipment(canvas, side, at, width, most).draw();
}

// Battle cards side by side, in as many rows as make them largest; where they could not be read they overlap.
void drawBattleHand(BattleCanvas& canvas, const std::vector<BattleRoyaleCard>& cards, const Area& area) {
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
            canvas.chosen = canvas.sandbox().decisions.shown()->options[cards[i].option].meaning;
        ImGui::PopID();
    }
    ImGui::PopID();
}

}  // namespace ui
