// Kingdoms on the table.
#include "editor/ui/paper_tales/kingdom.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <vector>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace tales = engine::paper_tales;

namespace {

constexpr float kHead = 24, kLine = 19, kPlatePad = 8, kCardGap = 4, kRowGap = 10;  // logical
constexpr float kHeadTile = 27, kHeadNumbers = 176;  // of a plate with the Buildings in its head
constexpr float kNarrowPlate = 190;                  // below which the head has no room for its numbers
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

// The same without words.
void drawStateDot(ImDrawList* list, const KingdomView& k, float x, float right, float middle) {
    if (!(k.winner || k.decides || k.choosing != Choosing::NotAsked) || x + dp(10) > right) return;
    list->AddCircleFilled({x + dp(5), middle}, dpf(4),
                          k.winner                        ? theme().gold
                          : k.choosing == Choosing::Ready ? theme().success
                                                          : theme().warning);
}

// Who is still choosing, and who is ready; the winner at the end.
void drawState(ImDrawList* list, const KingdomView& k, float& x, float right, float middle) {
    const std::string words = k.winner                                ? say("winner")
                              : k.decides                             ? say("decides")
                              : k.choosing == Choosing::Ready         ? say("ready")
                              : k.choosing == Choosing::StillChoosing ? say("choosing")
                                                                      : std::string();
    if (words.empty()) return;
    const ImVec2 size = badgeSize(words);
    if (x + size.x <= right) {
        drawBadge(list, {std::round(x), std::round(middle - size.y / 2)}, words,
                  k.winner                        ? Tone::Gold
                  : k.decides                     ? Tone::Accent
                  : k.choosing == Choosing::Ready ? Tone::Success
                                                  : Tone::Neutral);
        x += size.x + dp(6);
    } else {
        drawStateDot(list, k, x, right, middle);
    }
}

void drawHead(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, float width) {
    const Theme& t = theme();
    ImDrawList* list = canvas.list;
    const tales::SeatState& own = paperTales(canvas.panels.play.sandbox).state->seats[k.seat];
    const bool narrow = width < dp(kNarrowPlate);
    const float middle = at.y + dp(kHead) / 2 + dp(1), below = at.y + dp(kHead) + dp(kLine) / 2;
    drawSeatDot(list, {at.x + dp(13), middle}, dpf(5), k.seat);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(14));
    float x = at.x + dp(22);
    float right = at.x + width - dp(6);
    {
        const TextStyle style(serif);
        const std::string name = elided(k.name, right - x);
        drawText(list, serif, {x, levelIn(serif, middle)}, t.ink, name);
        x += textSize(serif, name).x + dp(6);
    }
    if (!narrow) {
        ImFont* figure = fontAt(Face::SansStrong, dpf(15));
        const auto room = [&](int count) { return dp(16) + dp(3) + textSize(figure, std::to_string(count)).x + dp(8); };
        const float tall = dp(9), gap = dp(8);
        right -= room(k.gold);
        drawCount(list, right, middle, "pt_gold", k.gold, k.goldChanged, true);
        asksOfField(canvas.panels, &own.gold, {right, middle - tall}, {right + room(k.gold) - gap, middle + tall});
        right -= room(k.lp);
        drawCount(list, right, middle, "pt_lp", k.lp, k.lpChanged, true);
        asksOfField(canvas.panels, &own.lp, {right, middle - tall}, {right + room(k.lp) - gap, middle + tall});
    }
    drawState(list, k, x, right - dp(2), middle);
    // The second line: on a narrow plate LP and Gold, on a broad one what follows from the Kingdom.
    x = at.x + dp(8);
    const float end = at.x + width - dp(4);
    if (narrow) {
        const float lp = x;
        x = drawCount(list, x, below, "pt_lp", k.lp, k.lpChanged);
        asksOfField(canvas.panels, &own.lp, {lp, below - dp(8)}, {x - dp(8), below + dp(8)});
        const float gold = x;
        x = drawCount(list, x, below, "pt_gold", k.gold, k.goldChanged);
        asksOfField(canvas.panels, &own.gold, {gold, below - dp(8)}, {x - dp(8), below + dp(8)});
    }
    if (x + dp(26) < end) x = drawCount(list, x, below, "pt_strength", k.strength, false);
    for (int i = 0; i < tales::kResources && x + dp(26) < end; ++i)
        if (const bool none = k.production[tales::Resource(i)] == 0; !narrow || !none)
            x = drawCount(list, x, below, kResourceSymbols[i], k.production[tales::Resource(i)], false);
    if (x + dp(30) < end) x = drawCount(list, x + dp(4), below, "pt_recruitment", int(k.hand.size()), false);
    if (!k.reserved.empty() && x + dp(16) < end) drawSymbol(list, "pt_reserved", {x + dp(6), below}, dp(13));
}

// How the cards and the Buildings share the room: the Buildings below the rows or beside them; in a low plate the rows
// beside each other and the Buildings in its head.
struct Split {
    float card = 0;
    ImVec2 tile;
    bool beside = false, oneLine = false;
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
    const Split best = beside.card > below.card * 1.05f ? beside : below;
    Split line;
    line.oneLine = true;
    line.tile = {dp(kHeadTile), dp(kLine)};
    line.card = std::floor(std::min({(room.x - dp(kRowGap) - 3 * gap) / 5, room.y * 63 / 88, dpf(kWidestCard)}));
    const bool headHasRoom = room.x >= dp(kHeadNumbers) + 5 * line.tile.x + 4 * gap;
    return headHasRoom && line.card > best.card * 1.15f ? line : best;
}

// The room of the cards in a plate of this size.
ImVec2 roomIn(ImVec2 size) { return {size.x - 2 * dp(kPlatePad), size.y - dp(kHead + kLine + 3) - dp(6)}; }

// The spots that the Kingdom has in a row, Front before Back.
std::vector<int> openSpots(const KingdomView& k, std::initializer_list<int> row) {
    std::vector<int> open;
    std::copy_if(row.begin(), row.end(), std::back_inserter(open), [&k](int spot) {
        const SpotView& view = k.spots[spot];
        return view.open || view.card >= 0 || view.faceDown;
    });
    return open;
}

void drawBuildings(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, ImVec2 tile, ImVec2 step) {
    ImGui::PushID("buildings");
    for (std::size_t i = 0; i < k.buildings.size(); ++i) {
        ImGui::PushID(std::to_string(i).c_str());
        buildingItem(canvas, k.buildings[i], {at.x + float(i) * step.x, at.y + float(i) * step.y}, tile);
        ImGui::PopID();
    }
    ImGui::PopID();
}

// Front and Back beside each other with a line between them, the Buildings at the right end of the head.
void drawOneLine(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, ImVec2 room, const Split& split) {
    const float gap = dp(kCardGap), height = unitHeight(split.card), step = split.card + gap;
    const std::vector<int> front = openSpots(k, {0, 1, 4}), back = openSpots(k, {2, 3});  // F1 F2 F3, B1 B2
    const float all = float(front.size() + back.size()) * step - gap + dp(kRowGap);
    float x = std::round(at.x + (room.x - all) / 2);
    const float y = std::round(at.y + (room.y - height) / 2);
    ImGui::PushID("spots");
    for (const int spot : front) {
        spotItem(canvas, k, spot, {std::round(x), y}, split.card);
        x += step;
    }
    const float line = std::round(x - gap / 2 + dp(kRowGap) / 2);
    canvas.list->AddLine({line, y + dp(4)}, {line, y + height - dp(4)}, theme().borderStrong, dpf(1.5f));
    x += dp(kRowGap);
    for (const int spot : back) {
        spotItem(canvas, k, spot, {std::round(x), y}, split.card);
        x += step;
    }
    ImGui::PopID();
    const float wide = 5 * split.tile.x + 4 * gap;
    drawBuildings(canvas, k, {at.x + room.x - wide, at.y - dp(3) - split.tile.y}, split.tile, {split.tile.x + gap, 0});
}

void drawSpots(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, ImVec2 room) {
    const Split split = splitOf(room);
    if (split.card < dp(12)) return;
    if (split.oneLine) return drawOneLine(canvas, k, at, room, split);
    const float gap = dp(kCardGap), height = unitHeight(split.card), step = split.card + gap;
    const float rows = 3 * step - gap;
    const float all = split.beside ? rows + 2 * gap + split.tile.x : rows;
    const float left = std::round(at.x + (room.x - all) / 2);
    constexpr int kFront[] = {0, 1, 4}, kBack[] = {2, 3};  // F1 F2 F3, B1 B2
    ImGui::PushID("spots");
    for (int i = 0; i < 3; ++i) spotItem(canvas, k, kFront[i], {std::round(left + float(i) * step), at.y}, split.card);
    for (int i = 0; i < 2; ++i)
        spotItem(canvas, k, kBack[i], {std::round(left + (float(i) + 0.5f) * step), at.y + height + gap}, split.card);
    ImGui::PopID();
    if (split.beside) drawBuildings(canvas, k, {left + rows + 2 * gap, at.y}, split.tile, {0, split.tile.y + gap});
    else
        drawBuildings(canvas, k,
                      {std::round(at.x + (room.x - 5 * split.tile.x - 4 * gap) / 2), at.y + 2 * height + 2 * gap},
                      split.tile, {split.tile.x + gap, 0});
}

// --- strips ---------------------------------------------------------------------------------------------------------

// LP, Gold and strength up to `right`; returns where they begin.
float drawNumbers(TalesCanvas& canvas, const KingdomView& k, float right, float middle) {
    ImDrawList* list = canvas.list;
    const tales::SeatState& own = paperTales(canvas.panels.play.sandbox).state->seats[k.seat];
    ImFont* figure = font(Type::SmallStrong);
    const auto room = [&](int count) { return dp(13) + dp(3) + textSize(figure, std::to_string(count)).x + dp(8); };
    float x = right + dp(4) - room(k.lp) - room(k.gold) - room(k.strength);
    const float begin = x;
    x = drawCount(list, x, middle, "pt_lp", k.lp, k.lpChanged);
    const float gold = x;
    asksOfField(canvas.panels, &own.lp, {begin, middle - dp(8)}, {gold - dp(8), middle + dp(8)});
    x = drawCount(list, x, middle, "pt_gold", k.gold, k.goldChanged);
    asksOfField(canvas.panels, &own.gold, {gold, middle - dp(8)}, {x - dp(8), middle + dp(8)});
    drawCount(list, x, middle, "pt_strength", k.strength, false);
    return begin;
}

// A chip for each Unit, Front before Back, then the Buildings that are built.
void drawChips(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, ImVec2 room) {
    const float tall = std::floor(std::min(room.y, dpf(27)));
    const float gap = dp(3), wide = std::min(std::floor(tall * 1.15f), std::floor((room.x - 4 * gap) / 7));
    const float y = std::round(at.y + std::min((room.y - tall) / 2, dpf(8)));
    float x = at.x;
    for (const int spot : openSpots(k, {0, 1, 4, 2, 3})) {
        if (spot == 2) x += dp(4);
        unitChip(canvas, k, spot, {x, y}, {wide, tall});
        x += wide + gap;
    }
    x += dp(3);
    for (const BuildingView& building : k.buildings) {
        if (building.level == 0 || x + tall * 0.72f > at.x + room.x) continue;
        buildingChip(canvas, building, {x, y}, {std::floor(tall * 0.72f), tall});
        x += std::floor(tall * 0.72f) + gap;
    }
}

}  // namespace

std::string kingdomText(const PlayPanels& panels, const KingdomView& k) {
    const PaperTalesGame table = paperTales(panels.play.sandbox);
    const auto name = [&](int card) { return table.game->cards().name(card, panels.play.language()); };
    if (!k.revealed) return say("Its new Units are not revealed yet.");
    std::string text = say("Strength {}, coming Income {} Gold", k.strength, k.income);
    for (const tales::ProductionPart& part : tales::productionParts(table.set(), *table.state, k.seat))
        text += "\n" + say("{} produces {}", name(part.source.card), plainText(resourcesText(part.resources)));
    for (const tales::UnitAging& line : tales::agingOf(table.set(), *table.state, k.seat))
        if (line.dies && table.state->phase != tales::Phase::Over)
            text += "\n" + say("{} dies in the next Aging", name(line.card));
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
    presses("kingdom", at, {max.x, at.y + dp(kHead)}, dp(8));
    if (ImGui::IsItemHovered()) tooltip(k.name, kingdomText(canvas.panels, k));
    // A seat does not see Units of others that lie face down; its own plan stands in its spots.
    if (const ImVec2 room = roomIn(size); room.y >= dp(50))
        drawSpots(canvas, k, {at.x + dp(kPlatePad), at.y + dp(kHead + kLine + 3)}, room);
    ImGui::PopID();
}

float unitWidthIn(ImVec2 size) { return splitOf(roomIn(size)).card; }

bool drawKingdomStrip(TalesCanvas& canvas, const KingdomView& k, ImVec2 at, ImVec2 size, bool front,
                      const std::string& summary) {
    const Theme& t = theme();
    ImDrawList* list = canvas.list;
    const ImVec2 max = {at.x + size.x, at.y + size.y};
    ImGui::SetCursorScreenPos(at);
    const bool pressed =
        ImGui::InvisibleButton(fmt::format("{}###bring {} to the front", k.name, k.name).c_str(), size);
    const bool over = ImGui::IsItemHovered(), active = k.decides || k.winner;
    if (over) tooltip(k.name, kingdomText(canvas.panels, k));
    list->AddRectFilled(at, max, withAlpha(over ? t.hover : t.panel, front || over ? 0.95f : 0.72f), dp(6));
    list->AddRect(at, max, active ? t.gold : t.border, dp(6), 0, active ? dpf(2) : 1.0f);
    if (front) list->AddRectFilled({at.x, at.y + dp(5)}, {at.x + dp(3), max.y - dp(5)}, t.accent, dp(2));
    testItem([&] { return fmt::format("{}: {} LP, {} Gold, {}", k.name, k.lp, k.gold, plainText(summary)); }, at, max);
    const float line = std::min(dpf(20), size.y / 2), middle = std::round(at.y + dp(3) + line / 2);
    drawSeatDot(list, {at.x + dp(12), middle}, dpf(4.5f), k.seat);
    const float numbers = drawNumbers(canvas, k, max.x - dp(5), middle);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(13));
    float x = at.x + dp(21);
    {
        const TextStyle style(serif);
        const std::string name = elided(k.name, numbers - dp(4) - x);
        drawText(list, serif, {x, levelIn(serif, middle)}, t.ink, name);
        x += textSize(serif, name).x + dp(2);
    }
    drawStateDot(list, k, x, numbers, middle);
    // What is left: chips, what the phase brings, or both.
    const float left = at.x + dp(9), width = size.x - dp(14);
    float top = at.y + dp(3) + line + dp(2);
    const float rest = max.y - dp(4) - top, words = dp(17);
    const bool both = rest >= words + dp(20);
    if (!summary.empty() && rest >= dp(14)) {
        const TextStyle style(Type::Small);
        drawLineOfText(list, {left, std::round(top + (both ? 0.0f : (rest - words) / 2))}, summary, width, t.inkSoft);
        if (both) top += words + dp(2);
    }
    if ((summary.empty() || both) && max.y - dp(4) - top >= dp(14))
        drawChips(canvas, k, {left, top}, {width, max.y - dp(4) - top});
    return pressed;
}

}  // namespace ui
