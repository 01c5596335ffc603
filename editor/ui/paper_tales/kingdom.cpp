// Kingdoms on the table.
#include "editor/ui/paper_tales/kingdom.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace tales = engine::paper_tales;

namespace {

constexpr float kHead = 24, kLine = 19, kPlatePad = 8, kCardGap = 4;  // logical
constexpr float kNarrowPlate = 190;  // below which the head has no room for its numbers
constexpr float kWidestCard = 112;
constexpr const char* kResourceSymbols[] = {"pt_wood", "pt_food", "pt_ore"};

float levelIn(ImFont* font, float middle) { return std::round(middle - ascentOf(font) + capitalHeight(font) / 2); }

// A symbol with its number from `x` on; returns where it ends.
float drawCount(ImDrawList* list, float x, float middle, const char* symbol, int count, bool changed,
                bool strong = false) {
    const Theme& t = theme();
    ImFont* figure = strong ? fontAt(Face::SansStrong, dpf(15)) : font(Type::SmallStrong);
    const std::string number = std::to_string(count);
    const float side = dp(strong ? 16 : 13), wide = side + dp(3) + textSize(figure, number).x;
    if (changed)
        list->AddRectFilled({x - dp(2), middle - dp(9)}, {x + wide + dp(2), middle + dp(9)}, withAlpha(t.changed, 0.8f),
                            dp(4));
    const bool none = count == 0 && !strong;
    drawSymbol(list, symbol, {std::round(x + side / 2), std::round(middle)}, side, none ? t.inkFaint : 0u);
    drawText(list, figure, {std::round(x + side + dp(3)), levelIn(figure, middle)}, none ? t.inkFaint : t.ink, number);
    return x + wide + dp(8);
}

// Who is still choosing, and who is ready; the winner at the end.
void drawState(ImDrawList* list, const KingdomView& k, float& x, float right, float middle) {
    const char* words = k.winner                                ? "winner"
                        : k.decides                             ? "decides"
                        : k.choosing == Choosing::Ready         ? "ready"
                        : k.choosing == Choosing::StillChoosing ? "choosing"
                                                                : nullptr;
    if (!words) return;
    const ImVec2 size = badgeSize(words);
    if (x + size.x <= right) {
        drawBadge(list, {std::round(x), std::round(middle - size.y / 2)}, words,
                  k.winner                        ? Tone::Gold
                  : k.decides                     ? Tone::Accent
                  : k.choosing == Choosing::Ready ? Tone::Success
                                                  : Tone::Neutral);
        x += size.x + dp(6);
    } else if (x + dp(10) <= right) {
        list->AddCircleFilled({x + dp(5), middle}, dpf(4),
                              k.choosing == Choosing::Ready ? theme().success : theme().warning);
    }
}

void drawHead(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, float width) {
    const Theme& t = theme();
    ImDrawList* list = canvas.list;
    const bool narrow = width < dp(kNarrowPlate);
    const float middle = at.y + dp(kHead) / 2 + dp(1), below = at.y + dp(kHead) + dp(kLine) / 2;
    drawSeatDot(list, {at.x + dp(13), middle}, dpf(5), k.seat);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(14));
    float x = at.x + dp(22);
    drawText(list, serif, {x, levelIn(serif, middle)}, t.ink, k.name);
    x += textSize(serif, k.name).x + dp(6);
    float right = at.x + width - dp(6);
    if (!narrow) {
        ImFont* figure = fontAt(Face::SansStrong, dpf(15));
        const auto room = [&](int count) { return dp(16) + dp(3) + textSize(figure, std::to_string(count)).x + dp(8); };
        right -= room(k.gold);
        drawCount(list, right, middle, "pt_gold", k.gold, k.goldChanged, true);
        right -= room(k.lp);
        drawCount(list, right, middle, "pt_lp", k.lp, k.lpChanged, true);
    }
    drawState(list, k, x, right - dp(2), middle);
    // The second line: on a narrow plate LP and Gold, on a broad one what follows from the Kingdom.
    x = at.x + dp(8);
    const float end = at.x + width - dp(4);
    if (narrow) {
        x = drawCount(list, x, below, "pt_lp", k.lp, k.lpChanged);
        x = drawCount(list, x, below, "pt_gold", k.gold, k.goldChanged);
    }
    if (x + dp(26) < end) x = drawCount(list, x, below, "pt_strength", k.strength, false);
    for (int i = 0; i < tales::kResources && x + dp(26) < end; ++i)
        if (const bool none = k.production[tales::Resource(i)] == 0; !narrow || !none)
            x = drawCount(list, x, below, kResourceSymbols[i], k.production[tales::Resource(i)], false);
    if (x + dp(30) < end) x = drawCount(list, x + dp(4), below, "pt_recruitment", int(k.hand.size()), false);
    if (!k.reserved.empty() && x + dp(16) < end) drawSymbol(list, "pt_reserved", {x + dp(6), below}, dp(13));
}

// How the cards and the Buildings share the room: the Buildings below the rows, or beside them.
struct Split {
    float card = 0;
    ImVec2 tile;
    bool beside = false;
};
Split splitOf(ImVec2 room) {
    const float gap = dp(kCardGap);
    const auto cardIn = [&](float width, float height) {
        return std::floor(std::min({(width - 2 * gap) / 3, (height - gap) / 2 * 63 / 88, dpf(kWidestCard)}));
    };
    Split below;
    below.tile.y = std::clamp(std::floor(room.y * 0.15f), dp(18), dp(44));
    below.tile.x = std::floor(std::min((room.x - 4 * gap) / 5, below.tile.y * 1.5f));
    below.card = cardIn(room.x, room.y - below.tile.y - gap);
    Split beside;
    beside.beside = true;
    beside.tile.y = std::floor(std::min((room.y - 4 * gap) / 5, dp(52)));
    beside.tile.x = std::floor(beside.tile.y * 1.5f);
    beside.card = cardIn(room.x - beside.tile.x - 2 * gap, room.y);
    return beside.card > below.card * 1.05f ? beside : below;
}

void drawSpots(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, ImVec2 room) {
    const Split split = splitOf(room);
    if (split.card < dp(12)) return;
    const float gap = dp(kCardGap), height = unitHeight(split.card);
    const float rows = 3 * split.card + 2 * gap;
    const float all = split.beside ? rows + 2 * gap + split.tile.x : rows;
    const float left = std::round(at.x + (room.x - all) / 2);
    constexpr int kFront[] = {0, 1, 4}, kBack[] = {2, 3};  // F1 F2 F3, B1 B2
    ImGui::PushID("spots");
    for (int i = 0; i < 3; ++i)
        spotItem(canvas, k, kFront[i], {std::round(left + float(i) * (split.card + gap)), at.y}, split.card);
    for (int i = 0; i < 2; ++i)
        spotItem(canvas, k, kBack[i], {std::round(left + (float(i) + 0.5f) * (split.card + gap)), at.y + height + gap},
                 split.card);
    ImGui::PopID();
    ImGui::PushID("buildings");
    for (std::size_t i = 0; i < k.buildings.size(); ++i) {
        ImGui::PushID(std::to_string(i).c_str());
        ImVec2 corner{left + rows + 2 * gap, at.y + float(i) * (split.tile.y + gap)};
        if (!split.beside)
            corner = {std::round(at.x + (room.x - 5 * split.tile.x - 4 * gap) / 2 + float(i) * (split.tile.x + gap)),
                      at.y + 2 * height + 2 * gap};
        buildingItem(canvas, k.buildings[i], corner, split.tile);
        ImGui::PopID();
    }
    ImGui::PopID();
}

}  // namespace

std::string kingdomText(const PlayPanels& panels, const KingdomView& k) {
    const PaperTalesGame table = paperTales(panels.play.sandbox);
    const auto name = [&](int card) { return table.game->cards().name(card, panels.play.language()); };
    if (!k.revealed) return "Its new Units are not revealed yet.";
    std::string text = fmt::format("Strength {}, coming Income {} Gold", k.strength, k.income);
    for (const tales::ProductionPart& part : tales::productionParts(table.set(), *table.state, k.seat))
        text += fmt::format("\n{} produces {}", name(part.source.card), plainText(resourcesText(part.resources)));
    for (const tales::UnitAging& line : tales::agingOf(table.set(), *table.state, k.seat))
        if (line.dies && table.state->phase != tales::Phase::Over)
            text += fmt::format("\n{} dies in the next Aging", name(line.card));
    return text;
}

void drawKingdom(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, ImVec2 size) {
    const Theme& t = theme();
    ImDrawList* list = canvas.list;
    const ImVec2 max = {at.x + size.x, at.y + size.y};
    list->AddRectFilled(at, max, withAlpha(t.panel, 0.78f), dp(8));
    const bool active = k.decides || k.winner;
    list->AddRect(at, max, active ? t.gold : t.border, dp(8), 0, active ? dpf(2.5f) : 1.0f);
    testItem([&] { return fmt::format("{}: {} LP, {} Gold", k.name, k.lp, k.gold); }, at, max);
    ImGui::PushID(k.name.c_str());
    drawHead(canvas, k, at, size.x);
    ImGui::SetCursorScreenPos(at);
    ImGui::InvisibleButton("kingdom", {size.x, dp(kHead + kLine)});
    if (ImGui::IsItemHovered()) tooltip(k.name, kingdomText(canvas.panels, k));
    const float top = at.y + dp(kHead + kLine + 3), bottom = max.y - dp(6);
    // A seat does not see Units of others that lie face down; its own plan stands in its spots.
    if (bottom - top >= dp(60))
        drawSpots(canvas, k, {at.x + dp(kPlatePad), top}, {size.x - 2 * dp(kPlatePad), bottom - top});
    ImGui::PopID();
}

}  // namespace ui
