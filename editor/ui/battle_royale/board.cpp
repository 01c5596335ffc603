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

constexpr float kHead = 27, kBar = 18, kTraitTall = 40, kTraitLow = 26, kChip = 22, kGap = 5;  // logical
constexpr float kLowBoard = 230, kLowestHand = 60, kHighestHand = 220, kCardShare = 0.36f, kReadable = 44;

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

void drawHandAt(BattleCanvas& canvas, const BattleRoyaleSide& side, const Area& area) {
    // Side by side where they can be read so; otherwise they overlap.
    const float highest = std::min(dp(132), area.height() * 63 / 88), count = float(side.hand.size());
    const float beside = (area.width() - (count - 1) * dp(5)) / count;
    const float width = std::floor(std::clamp(beside, std::min(dp(kReadable), highest), highest));
    ImGui::PushID(side.seat);
    drawBattleHand(canvas, "hand", side.hand, area.min, width, area.width());
    ImGui::PopID();
}

}  // namespace

void drawBattleHand(BattleCanvas& canvas, const char* label, const std::vector<BattleRoyaleCard>& cards, ImVec2 at,
                    float width, float room) {
    if (cards.empty()) return;
    const float step = cards.size() < 2 ? 0 : std::min(width + dp(5), (room - width) / float(cards.size() - 1));
    ImGui::PushID(label);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        ImGui::PushID(int(i));
        const float seen = i + 1 < cards.size() ? step : width;
        if (battleRoyaleCardItem(canvas.panels, cards[i], {std::round(at.x + step * float(i)), at.y}, width, seen))
            canvas.chosen = canvas.sandbox().decisions.shown()->options[std::size_t(cards[i].option)].meaning;
        ImGui::PopID();
    }
    ImGui::PopID();
}

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
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect({at.x, at.y}, {full, max.y}))
        tooltip(say("{} of {} health", side.health, side.most),
                side.automated ? std::string() : say("Health is the sum of the trait points."));
    return tall;
}

// Five boxes, each with its symbol, its number, and gems: a red one for five points, a yellow one for each other.
float drawTraitBoxes(BattleCanvas& canvas, const BattleRoyaleSide& side, ImVec2 at, float width, bool gems) {
    const Theme& t = theme();
    const game::SideState& own = canvas.side(side.seat);
    const float gap = dp(4), wide = std::floor((width - 4 * gap) / 5), tall = dp(gems ? kTraitTall : kTraitLow);
    const bool narrow = wide < dp(46);
    ImFont* strong = fontAt(Face::SansStrong, dpf(narrow ? 13 : 16));
    for (int i = 0; i < game::kTraits; ++i) {
        const auto trait = records::Trait(i);
        const int points = side.traits[std::size_t(i)];
        const ImVec2 min = {at.x + float(i) * (wide + gap), at.y}, max = {min.x + wide, at.y + tall};
        const bool changed = canvas.sandbox().cursor.changed(&own.traits[std::size_t(i)]);
        canvas.list->AddRectFilled(min, max, changed ? withAlpha(t.changed, 0.4f) : t.raised, dp(4));
        canvas.list->AddRect(min, max, t.border, dp(4));
        const float level = std::round(min.y + dp(gems ? 14 : kTraitLow / 2)), mark = dpf(narrow ? 12 : 16);
        const std::string number = std::to_string(points);
        const float between = dp(narrow ? 2 : 4), content = mark + between + textSize(strong, number).x;
        const float x = std::round(min.x + (wide - content) / 2);
        drawSymbol(canvas.list, symbolOf(trait), {std::round(x + mark / 2), level}, mark, points == 0 ? t.inkSoft : 0u);
        drawLevel(canvas.list, strong, x + mark + between, level, points == 0 ? t.inkSoft : t.ink, number);
        // Gems, as many as there is room for.
        const int red = points / 5, yellow = points % 5;
        const float gem = std::min(dpf(7), (wide - dp(6)) / std::max(1.0f, float(red + yellow)) - 1);
        float gx = min.x + (wide - float(red + yellow) * (gem + 1)) / 2;
        for (int g = 0; gems && g < red + yellow && gem >= 3; ++g, gx += gem + 1) {
            const float r = gem / 2 * (g < red ? 1.15f : 0.9f);
            const ImVec2 c = {gx + gem / 2, max.y - dp(9)};
            const ImVec2 gemShape[] = {{c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y}};
            canvas.list->AddConvexPolyFilled(gemShape, 4, g < red ? rgb(0xB3262E) : rgb(0xE0B030));
            canvas.list->AddPolyline(gemShape, 4, withAlpha(t.ink, 0.55f), ImDrawFlags_Closed, 1.0f);
        }
        asksOfField(canvas.panels, &own.traits[std::size_t(i)], min, max);
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min, max))
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
    add(own.unblockable, {"br_unblockable", "", said("Unblockable"),
                          say("Its next attack can be neither defended nor absorbed."), &own.unblockable});
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
    const game::Enemy& enemy = canvas.set().enemies[std::size_t(canvas.set().enemyOf(side.enemy))];
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
        const game::EnemyAttack& attack = enemy.attacks[std::size_t(face - 1)];
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
              const std::string number = std::to_string(int(enemy.defences[std::size_t(face - 1)]));
              drawLevel(canvas.list, strong, min.x + (max.x - min.x - textSize(strong, number).x) / 2,
                        (min.y + max.y) / 2, t.ink, number);
              looksAt(fmt::format("defence face {}", face), min, max, say("Die {}: defence", face),
                      say("{} DEF", number));
          });
    return 2 * row + dp(17);
}

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
        drawHandAt(canvas, side, {{left, bottom - tall}, {left + width, bottom}});
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
