// Units and Buildings on the table.
#include "editor/ui/paper_tales/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "editor/ui/card_art.h"
#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/paper.h"
#include "editor/ui/paper_tales/marks.h"
#include "editor/ui/paper_tales/views.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "schema/paper_tales/vocabulary.h"

namespace ui {

using namespace editor::play;
namespace printed = schema::paper_tales;

namespace {

constexpr float kPrinted = 150;   // pixels from which on a card can be read as it is printed
constexpr float kNamedUnit = 62;  // ... and from which on its name can
constexpr float kMarked = 84;     // ... and the icons of its phases
constexpr float kSpoken = 40;     // ... and more than its strength and its age

constexpr CardSuit kBack = CardSuit::Navy;
const ImU32 kPressable = rgb(0xE3B04B), kDeadly = rgb(0x8E1F1A);

const schema::Record* recordOf(const TalesCanvas& canvas, int card) { return canvas.game().cards().record(card); }

// Of the picture of a card alone: no text is made for it.
CardFace pictureOf(const TalesCanvas& canvas, const schema::Record& record, CardSuit suit) {
    CardFace face;
    face.id = record.base().id;
    face.suit = suit;
    face.symbol = record.kind().symbol;
    const std::filesystem::path& folder = canvas.panels.play.artFolderOf(record);
    if (!folder.empty() && schema::isImagePath(record.base().art)) face.art = folder / record.base().art;
    return face;
}

// What is shown of a Unit beside what its card says.
struct UnitLook {
    std::string strength;  // in the shield
    bool changedStrength = false, fights = true;
    bool cost = true;  // it is still to be paid
    int age = 0;
    bool dies = false, ageChanged = false;
    float fade = 1;
};

void drawAge(ImDrawList* list, ImVec2 corner, float tall, int age, bool dies, bool changed) {
    const std::string number = std::to_string(age);
    ImFont* font = fontAt(Face::SansStrong, tall * 0.78f);
    const float icon = std::round(tall * 0.72f), width = std::round(icon + textSize(font, number).x + tall * 0.42f);
    const ImVec2 min = {std::round(corner.x - width), corner.y}, max = {corner.x, corner.y + tall};
    if (changed) list->AddRectFilled({min.x - 2, min.y - 2}, {max.x + 2, max.y + 2}, theme().gold, tall * 0.35f);
    list->AddRectFilled(min, max, dies ? kDeadly : rgb(0x2F2A3A), tall * 0.3f);
    const float middle = std::round((min.y + max.y) / 2);
    drawSymbol(list, "pt_age", {std::round(min.x + tall * 0.16f + icon / 2), middle}, icon, rgb(0xFFF6E8));
    drawText(list, font,
             {std::round(min.x + tall * 0.22f + icon), std::round(middle - ascentOf(font) + capitalHeight(font) / 2)},
             rgb(0xFFF6E8), number);
}

// A Unit too small to be read as printed: its picture with what counts on the table.
void drawSmallUnit(const TalesCanvas& canvas, ImVec2 at, float width, int card, const UnitLook& look) {
    const PaperScope paper;
    ImDrawList* list = canvas.list;
    const schema::Record& record = *recordOf(canvas, card);
    const printed::Unit& unit = record.as<printed::Unit>();
    const CardSuit suit = suitOfUnit(unit);
    const float height = unitHeight(width), edge = std::max(1.0f, std::round(width * 0.045f));
    const ImVec2 max = {at.x + width, at.y + height};
    list->AddRectFilled(at, max, coloursOf(suit).frame, width * 0.08f);
    const bool named = width >= kNamedUnit;
    const float words = named ? std::round(height * 0.27f) : 0;
    const ImVec2 artMin = {at.x + edge, at.y + edge}, artMax = {max.x - edge, max.y - edge - words};
    drawCardArt(list, artMin, artMax, pictureOf(canvas, record, suit), width * 0.05f);
    if (named) {
        list->AddRectFilled({artMin.x, artMax.y}, {artMax.x, max.y - edge}, kPaper, width * 0.05f,
                            ImDrawFlags_RoundCornersBottom);
        ImFont* serif = fontAt(Face::SerifStrong, std::clamp(std::round(width * 0.125f), 9.0f, 15.0f));
        const int lines = std::max(1, int(words / (textSize(serif, "X").y * 0.9f)));
        const RichLayout name =
            layoutLines(canvas.nameOf(card), {.font = serif, .colour = kInk, .leading = 0.9f, .align = Align::Centre},
                        width - 3 * edge, lines);
        list->PushClipRect({artMin.x, artMax.y}, {artMax.x, max.y - edge}, true);
        drawRich(list, {at.x + 1.5f * edge, std::round(artMax.y + (words - name.size.y) / 2)}, name);
        list->PopClipRect();
    }
    const float badge = std::round(std::clamp(width * (width < kSpoken ? 0.5f : 0.36f), 14.0f, 40.0f));
    if (look.cost && width >= kSpoken)
        drawCoin(list, {at.x + badge * 0.56f, at.y + badge * 0.56f}, badge, std::to_string(unit.cost));
    drawStrength(list, {std::round(at.x + badge * 0.58f), std::round(artMax.y - badge * 0.5f)}, badge, look.strength,
                 look.changedStrength, look.fights);
    const float small = std::round(std::clamp(width * 0.27f, 12.0f, 26.0f));
    if (look.age > 0) drawAge(list, {max.x - 1, at.y + 1}, small, look.age, look.dies, look.ageChanged);
    if (width >= kSpoken) {
        // What it produces, up from the lower right corner of the picture.
        float y = artMax.y - small * 0.95f - 1;
        for (std::size_t i = unit.production.resources.size(); i-- > 0; y -= small * 0.95f) {
            const ImVec2 centre = {std::round(max.x - edge - small * 0.5f), std::round(y + small * 0.45f)};
            list->AddCircleFilled(centre, small * 0.5f, withAlpha(kPaper, 0.92f), 20);
            drawSymbol(list, resourceSymbol(unit.production.resources[i]), centre, std::round(small * 0.76f));
        }
    }
    if (width >= kMarked) {
        const float tall = std::round(width * 0.14f);
        float y = at.y + (look.cost ? badge * 1.15f : edge + 2);
        for (const schema::Clause& clause : unit.ability.list)
            if (const auto phase = printed::iconOf(clause); phase && y + tall < artMax.y - badge) {
                drawPhaseMark(list, {at.x + edge + 1, std::round(y)}, tall, {*phase, printed::hasFlipIcon(clause)});
                y += tall + 2;
            }
    }
    if (look.fade < 1) list->AddRectFilled(at, max, withAlpha(theme().canvas, 1 - look.fade), width * 0.08f);
}

// --- pressing -------------------------------------------------------------------------------------------------------

const DecisionView* decisionOf(const TalesCanvas& canvas) { return canvas.sandbox().decisions.shown(); }

// The label of an item: of one option its meaning, of several what they are about.
std::string labelOf(const TalesCanvas& canvas, const Touched& touched, const std::string& name,
                    const std::string& otherwise) {
    return fmt::format(
        "{}###{}", name,
        touched.options.size() == 1 ? decisionOf(canvas)->options[touched.options.front()].meaning : otherwise);
}

// After an item: one option is chosen at once, of several a menu asks which.
void choose(TalesCanvas& canvas, const Touched& touched, bool pressed) {
    if (touched.options.empty()) return;
    const DecisionView& decision = *decisionOf(canvas);
    if (pressed && touched.options.size() == 1) canvas.chosen = decision.options[touched.options.front()].meaning;
    else if (pressed) ImGui::OpenPopup("##options");
    if (touched.options.size() < 2 || !beginMenu("##options")) return;
    for (const int option : touched.options) {
        const OptionView& view = decision.options[option];
        if (menuItem(fmt::format("{}###{}", plainText(view.text.label), view.meaning).c_str()))
            canvas.chosen = view.meaning;
    }
    endMenu();
}

// Is one of its options under the mouse, here or in the list of the decision?
bool isLit(TalesCanvas& canvas, const Touched& touched, bool over) {
    if (over && touched.options.size() == 1) canvas.panels.hoveredNext = touched.options.front();
    return over || std::find(touched.options.begin(), touched.options.end(), canvas.panels.hoveredOption) !=
                       touched.options.end();
}

void drawRing(ImDrawList* list, const Touched& touched, ImVec2 min, ImVec2 max, float rounding, bool lit) {
    if (touched.taken)
        list->AddRect({min.x - 1, min.y - 1}, {max.x + 1, max.y + 1}, theme().accent, rounding, 0, dpf(3));
    else if (!touched.options.empty())
        list->AddRect({min.x - 1, min.y - 1}, {max.x + 1, max.y + 1}, withAlpha(kPressable, lit ? 1.0f : 0.85f),
                      rounding, 0, dpf(lit ? 3 : 2));
}

void drawFresh(ImDrawList* list, ImVec2 min, ImVec2 max, float rounding) {
    list->AddRectFilled({min.x - dpf(3), min.y - dpf(3)}, {max.x + dpf(3), max.y + dpf(3)},
                        withAlpha(theme().changed, 0.75f), rounding + dpf(3));
}

// A word across the lower part of a card: what the plan does with it.
void drawRibbon(ImDrawList* list, ImVec2 min, ImVec2 max, const char* words, const char* symbol) {
    const float tall = std::round(std::clamp((max.x - min.x) * 0.26f, 13.0f, 22.0f));
    const float y = std::round((min.y + max.y) / 2 - tall / 2);
    list->AddRectFilled({min.x, y}, {max.x, y + tall}, withAlpha(rgb(0x2F2A3A), 0.88f));
    ImFont* font = fontAt(Face::SansStrong, tall * 0.68f);
    const float room = max.x - min.x, wide = textSize(font, words).x, icon = std::round(tall * 0.8f);
    const bool spoken = wide + icon + 6 <= room;
    float x = std::round((min.x + max.x - icon - (spoken ? wide + 3 : 0)) / 2);
    drawSymbol(list, symbol, {x + icon / 2, std::round(y + tall / 2)}, icon, rgb(0xFFF6E8));
    if (spoken)
        drawText(list, font, {x + icon + 3, std::round(y + tall / 2 - ascentOf(font) + capitalHeight(font) / 2)},
                 rgb(0xFFF6E8), words);
}

}  // namespace

float unitHeight(float width) { return std::round(width * 88 / 63); }

const char* spotName(int spot) {
    constexpr const char* kNames[] = {"F1", "F2", "B1", "B2", "F3"};
    return spot >= 0 && spot < int(std::size(kNames)) ? kNames[spot] : "";
}

void unitCardItem(TalesCanvas& canvas, const UnitCardView& card, ImVec2 at, float width) {
    ImDrawList* list = canvas.list;
    const float height = unitHeight(width), rounding = width * 0.06f;
    const ImVec2 max = {at.x + width, at.y + height};
    if (card.card < 0) {
        drawShadow(list, at, max, rounding, 2);
        return drawCardBack(list, at, width, kBack, 0);
    }
    ImGui::SetCursorScreenPos(at);
    const bool pressed =
        ImGui::InvisibleButton(labelOf(canvas, card.touched, canvas.game().cards().name(card.card, "en"),
                                       "card " + canvas.game().cards().id(card.card))
                                   .c_str(),
                               {width, height});
    const bool over = ImGui::IsItemHovered(), lit = isLit(canvas, card.touched, over);
    const bool lifted = lit && !card.touched.options.empty();
    const ImVec2 corner = {at.x, lifted ? at.y - std::round(width * 0.05f) : at.y};
    const ImVec2 far = {corner.x + width, corner.y + height};
    drawShadow(list, corner, far, rounding, lifted ? 6 : 2);
    if (card.fresh) drawFresh(list, corner, far, rounding);
    if (width >= kPrinted) {
        drawPlayedCard(canvas.panels, list, corner, width, card.card);
    } else {
        const printed::Unit& unit = recordOf(canvas, card.card)->as<printed::Unit>();
        drawSmallUnit(canvas, corner, width, card.card, {.strength = strengthText(unit.strength, unit.variable)});
        drawDusk(list, corner, far, rounding);
    }
    if (card.planned != UnitCardView::Planned::No) {
        list->AddRectFilled(corner, far, withAlpha(theme().canvas, 0.45f), rounding);
        const bool placed = card.planned == UnitCardView::Planned::Placed;
        drawRibbon(list, corner, far, placed ? say("placed").c_str() : say("kept").c_str(),
                   placed ? "pt_deployment" : "pt_reserved");
    }
    drawRing(list, card.touched, corner, far, rounding, lit);
    if (over) cardTooltip(canvas.panels, card.card);
    choose(canvas, card.touched, pressed);
}

void unitCardRow(TalesCanvas& canvas, const char* label, const std::vector<UnitCardView>& cards, ImVec2 at, float width,
                 float room) {
    if (cards.empty()) return;
    const float gap = dp(5), count = float(cards.size());
    const float step = cards.size() < 2 ? 0 : std::min(width + gap, (room - width) / (count - 1));
    ImGui::PushID(label);
    // Overlapping cards: those at the right lie on top, and are pressed there.
    for (std::size_t i = 0; i < cards.size(); ++i) {
        ImGui::PushID(std::to_string(i).c_str());
        if (cards[i].card >= 0 && i + 1 < cards.size()) ImGui::SetItemAllowOverlap();
        unitCardItem(canvas, cards[i], {std::round(at.x + step * float(i)), at.y}, width);
        ImGui::SetItemAllowOverlap();
        ImGui::PopID();
    }
    ImGui::PopID();
    testItem([&] { return fmt::format("{}: {} cards", label, cards.size()); }, at,
             {at.x + step * (count - 1) + width, at.y + unitHeight(width)});
}

namespace {

// The card of the hand that the plan places in a spot.
void plannedItem(TalesCanvas& canvas, const SpotView& view, int spot, ImVec2 at, float width) {
    const ImVec2 max = {at.x + width, at.y + unitHeight(width)};
    const printed::Unit& unit = recordOf(canvas, view.plannedCard)->as<printed::Unit>();
    drawShadow(canvas.list, at, max, width * 0.08f, 2);
    drawSmallUnit(canvas, at, width, view.plannedCard,
                  {.strength = strengthText(unit.strength, unit.variable), .fade = 0.85f});
    drawDusk(canvas.list, at, max, width * 0.08f);
    drawRibbon(canvas.list, at, max, say("planned").c_str(), "pt_deployment");
    presses(fmt::format("planned {}", spotName(spot)).c_str(), at, max, width * 0.08f);
    if (ImGui::IsItemHovered()) cardTooltip(canvas.panels, view.plannedCard);
}

}  // namespace

void spotItem(TalesCanvas& canvas, const KingdomView& kingdom, int spot, ImVec2 at, float width) {
    const SpotView& view = kingdom.spots[spot];
    ImDrawList* list = canvas.list;
    const Theme& t = theme();
    const float height = unitHeight(width), rounding = width * 0.08f;
    const ImVec2 max = {at.x + width, at.y + height};
    if (view.card < 0) {
        if (view.faceDown) {
            drawShadow(list, at, max, rounding, 2);
            drawCardBack(list, at, width, kBack, 0);
        } else if (view.open) {
            list->AddRectFilled(at, max, withAlpha(t.sunken, 0.75f), rounding);
            list->AddRect(at, max, t.borderStrong, rounding);
            if (view.plannedCard < 0)
                centredText(list, font(Type::Small), at.x + width / 2, at.y + height / 2 - dp(7), t.inkFaint,
                            spotName(spot));
        }
        if (view.plannedCard >= 0) plannedItem(canvas, view, spot, at, width);
        return;
    }
    ImGui::PushID(spotName(spot));
    ImGui::SetCursorScreenPos(at);
    const bool pressed =
        ImGui::InvisibleButton(labelOf(canvas, view.touched, canvas.game().cards().name(view.card, "en"),
                                       fmt::format("unit {}", spotName(spot)))
                                   .c_str(),
                               {width, height});
    const bool over = ImGui::IsItemHovered(), lit = isLit(canvas, view.touched, over);
    drawShadow(list, at, max, rounding, lit ? 5 : 2);
    if (view.unitChanged) drawFresh(list, at, max, rounding);
    drawSmallUnit(
        canvas, at, width, view.card,
        {.strength = view.faceDown ? strengthText(view.printed, view.variable) : std::to_string(view.strength),
         .changedStrength = !view.faceDown && view.strength != view.printed,
         .fights = view.fights,
         .cost = view.faceDown,
         .age = view.age,
         .dies = view.dies,
         .ageChanged = view.ageChanged,
         .fade = view.leaves || view.faceDown ? 0.6f : 1.0f});
    drawDusk(list, at, max, rounding);
    if (view.leaves) drawRibbon(list, at, max, say("leaves").c_str(), "pt_discard");
    else if (view.movesTo >= 0)
        drawRibbon(list, at, max, said(spotName(view.movesTo)).c_str(),
                   view.movesTo == 2 || view.movesTo == 3 ? "pt_back" : "pt_front");
    drawRing(list, view.touched, at, max, rounding, lit);
    if (over) cardTooltip(canvas.panels, view.card);
    choose(canvas, view.touched, pressed);
    // What takes its place lies over it.
    if (view.plannedCard >= 0)
        plannedItem(canvas, view, spot, {std::round(at.x + width * 0.2f), std::round(at.y + height * 0.2f)},
                    std::floor(width * 0.8f));
    ImGui::PopID();
}

void buildingItem(TalesCanvas& canvas, const BuildingView& building, ImVec2 at, ImVec2 size) {
    ImDrawList* list = canvas.list;
    const Theme& t = theme();
    const ImVec2 max = {at.x + size.x, at.y + size.y};
    const float rounding = std::min(size.x, size.y) * 0.14f;
    const schema::Record& record = *recordOf(canvas, building.card);
    ImGui::SetCursorScreenPos(at);
    const bool pressed = ImGui::InvisibleButton(
        labelOf(canvas, building.touched, canvas.game().cards().name(building.card, "en"), "building " + record.id())
            .c_str(),
        size);
    const bool over = ImGui::IsItemHovered(), lit = isLit(canvas, building.touched, over);
    if (building.changed) drawFresh(list, at, max, rounding);
    {
        const PaperScope paper;
        const SuitColours& suit = coloursOf(CardSuit::Navy);
        list->AddRectFilled(at, max, suit.frame, rounding);
        const float edge = std::max(1.0f, dpf(1.5f));
        drawCardArt(list, {at.x + edge, at.y + edge}, {max.x - edge, max.y - edge},
                    pictureOf(canvas, record, CardSuit::Navy), rounding * 0.8f);
    }
    if (building.level == 0) {
        list->AddRectFilled(at, max, withAlpha(t.panel, 0.72f), rounding);
        list->AddRect(at, max, t.borderStrong, rounding);
    } else {
        // The Level as squares at the lower edge, like the copies of a card.
        const float side = std::round(std::clamp(size.y * 0.34f, 11.0f, 22.0f));
        const ImVec2 corner = {max.x - side - 1, max.y - side - 1};
        list->AddRectFilled(corner, {corner.x + side, corner.y + side},
                            building.level == 2 ? rgb(0xA87A24) : rgb(0x1F2750), side * 0.25f);
        ImFont* number = fontAt(Face::SansStrong, side * 0.8f);
        const std::string level = std::to_string(building.level);
        drawText(list, number,
                 {std::round(corner.x + (side - textSize(number, level).x) / 2),
                  std::round(corner.y + side / 2 - ascentOf(number) + capitalHeight(number) / 2)},
                 rgb(0xFFF6E8), level);
    }
    drawRing(list, building.touched, at, max, rounding, lit);
    if (over) cardTooltip(canvas.panels, building.card);
    choose(canvas, building.touched, pressed);
}

void unitChip(TalesCanvas& canvas, const KingdomView& kingdom, int spot, ImVec2 at, ImVec2 size) {
    const SpotView& view = kingdom.spots[spot];
    ImDrawList* list = canvas.list;
    const Theme& t = theme();
    const ImVec2 max = {at.x + size.x, at.y + size.y};
    const float rounding = size.y * 0.18f;
    if (view.card < 0 && !view.faceDown) {
        list->AddRect(at, max, t.border, rounding);
        return;
    }
    if (view.unitChanged) drawFresh(list, at, max, rounding);
    const PaperScope paper;
    if (view.card < 0) return list->AddRectFilled(at, max, coloursOf(kBack).frame, rounding);
    const CardSuit suit = suitOfUnit(recordOf(canvas, view.card)->as<printed::Unit>());
    const bool counts = view.fights && !view.faceDown;
    list->AddRectFilled(at, max, withAlpha(coloursOf(suit).frame, counts ? 1.0f : 0.55f), rounding);
    const std::string strength =
        view.faceDown ? strengthText(view.printed, view.variable) : std::to_string(view.strength);
    ImFont* figure = fontAt(Face::SansStrong, std::round(size.y * 0.62f));
    drawText(list, figure,
             {std::round((at.x + max.x - textSize(figure, strength).x) / 2),
              std::round((at.y + max.y) / 2 - ascentOf(figure) + capitalHeight(figure) / 2)},
             withAlpha(rgb(0xFFF6E8), counts ? 1.0f : 0.8f), strength);
    // The tokens as dots along the lower edge, red where the Unit dies next.
    const float dot = std::max(1.5f, size.y * 0.08f);
    for (int token = 0; token < std::min(view.age, 5); ++token) {
        const ImVec2 centre = {at.x + size.x / 2 + (float(token) - float(std::min(view.age, 5) - 1) / 2) * dot * 2.6f,
                               max.y - dot * 1.4f};
        list->AddCircleFilled(centre, dot, view.dies ? rgb(0xFF6A5C) : rgb(0xFFF6E8));
    }
}

void buildingChip(TalesCanvas& canvas, const BuildingView& building, ImVec2 at, ImVec2 size) {
    const ImVec2 max = {at.x + size.x, at.y + size.y};
    const float rounding = size.x * 0.2f;
    if (building.changed) drawFresh(canvas.list, at, max, rounding);
    const PaperScope paper;
    canvas.list->AddRectFilled(at, max, coloursOf(CardSuit::Navy).frame, rounding);
    canvas.list->AddRect(at, max, rgb(0xA87A24), rounding, 0, building.level == 2 ? dpf(2) : 1.0f);
    const float side = std::min(size.x - dpf(3), size.y * 0.5f);
    drawSymbol(canvas.list, "pt_building", {std::round((at.x + max.x) / 2), std::round(at.y + size.y * 0.33f)}, side,
               rgb(0xFFF6E8));
    const std::string level = std::to_string(building.level);
    ImFont* figure = fontAt(Face::SansStrong, std::round(size.y * 0.46f));
    drawText(canvas.list, figure,
             {std::round((at.x + max.x - textSize(figure, level).x) / 2),
              std::round(at.y + size.y * 0.76f - ascentOf(figure) + capitalHeight(figure) / 2)},
             rgb(0xFFF6E8), level);
}

}  // namespace ui
