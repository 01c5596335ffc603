// Creatures and tokens.
#include "editor/ui/three_chapters/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/card_art.h"
#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/three_chapters/views.h"

namespace ui {

using namespace editor::play;
using schema::three_chapters::Creature;

namespace {

constexpr float kWhole = 150;    // pixels from which on a card can be read as it is printed
constexpr float kNamed = 54;     // ... and from which on its name can
constexpr float kPictured = 80;  // ... and its picture be seen
const ImU32 kGold = rgb(0xE3B04B);

const Creature& creatureOf(const PlayPanels& panels, int card) {
    return panels.play.sandbox.session->game().cards().record(card)->as<Creature>();
}

// A creature that is too small to be read: its value in the colours of its suit, its types, its name and picture where
// they fit. With room for it the value stands where it is printed, in the upper left corner, and the types beside it.
void drawSmallCreature(PlayPanels& panels, ImDrawList* list, ImVec2 at, float width, int card) {
    const PaperScope paper;
    const Creature& creature = creatureOf(panels, card);
    const SuitColours& suit = coloursOf(suitOfCreature(creature));
    const float height = creatureHeight(width), edge = std::max(1.0f, std::round(width * 0.055f));
    const ImVec2 max = {at.x + width, at.y + height};
    list->AddRectFilled(at, max, suit.frame, width * 0.1f);
    list->AddRectFilled({at.x + edge, at.y + edge}, {max.x - edge, max.y - edge}, rgb(0xFBF5E8), width * 0.07f);
    const bool named = width >= kNamed, pictured = width >= kPictured;
    const std::string value = std::to_string(creature.value);
    ImFont* number = fontAt(Face::SerifStrong, width * (pictured ? 0.25f : named ? 0.32f : 0.52f));
    const auto count = float(std::max<std::size_t>(1, creature.types.size()));
    const float side = std::round(width * (pictured                    ? 0.17f
                                           : named                     ? 0.2f
                                           : creature.types.size() > 1 ? 0.36f
                                                                       : 0.42f)),
                gap = std::round(width * 0.05f);
    const auto drawTypesFrom = [&](float x, float y) {
        if (creature.types.empty()) drawSymbol(list, "creature", {std::round(x), y}, side);
        for (const auto type : creature.types) {
            drawSymbol(list, typeSymbol(type), {std::round(x), y}, side);
            x += side + gap;
        }
    };
    const auto drawName = [&](float from, float to, float size) {
        ImFont* serif = fontAt(Face::SerifStrong, std::max(10.0f, std::round(width * size)));
        const std::string name = panels.play.sandbox.session->game().cards().name(card, panels.play.language());
        const RichLayout words = layoutRich(
            name, {.font = serif, .colour = rgb(0x2A2420), .leading = 0.92f, .align = Align::Centre}, width - 3 * edge);
        list->PushClipRect({at.x + edge, at.y + height * from}, {max.x - edge, at.y + height * to}, true);
        drawRich(list, {at.x + 1.5f * edge, std::round(at.y + height * (from + to) / 2 - words.size.y / 2)}, words);
        list->PopClipRect();
    };
    if (!named) {
        drawText(list, number,
                 {std::round(at.x + (width - textSize(number, value).x) / 2),
                  std::round(at.y + height * 0.36f - ascentOf(number) + capitalHeight(number) / 2)},
                 suit.frame, value);
        drawTypesFrom(at.x + (width - count * side - (count - 1) * gap) / 2 + side / 2,
                      std::round(at.y + height * 0.76f));
        return;
    }
    // The head: the value on its ground, the types at the right.
    const float head = std::round(at.y + height * (pictured ? 0.24f : 0.32f)),
                ground = std::round(width * (pictured ? 0.38f : 0.45f));
    list->AddRectFilled({at.x + edge, at.y + edge}, {at.x + ground, head}, suit.frame, width * 0.07f,
                        ImDrawFlags_RoundCornersTopLeft);
    const float middle = (at.y + edge + head) / 2;
    drawText(list, number,
             {std::round((at.x + edge / 2 + at.x + ground - textSize(number, value).x) / 2),
              std::round(middle - ascentOf(number) + capitalHeight(number) / 2)},
             suit.onFrame, value);
    drawTypesFrom((at.x + ground + max.x - edge) / 2 - (count - 1) * (side + gap) / 2, std::round(middle));
    if (pictured)
        drawPlayedArt(panels, list, {at.x + edge, head}, {max.x - edge, std::round(at.y + height * 0.72f)}, card);
    drawName(pictured ? 0.72f : 0.34f, 0.97f, pictured ? 0.12f : 0.14f);
}

}  // namespace

float creatureHeight(float width) { return std::round(width * 88 / 63); }

void creatureItem(PlayPanels& panels, const CreatureView& creature, ImVec2 at, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float height = creatureHeight(width), rounding = width * 0.06f;
    const ImVec2 max = {at.x + width, at.y + height};
    if (creature.card < 0) {
        drawShadow(list, at, max, rounding, 2);
        drawCardBack(list, at, width, CardSuit::Navy, 0);
        return;
    }
    const engine::Game& game = panels.play.sandbox.session->game();
    ImGui::SetCursorScreenPos(at);
    const std::string meaning =
        creature.option >= 0 ? panels.play.sandbox.decisions.shown()->options[creature.option].meaning : "";
    const std::string label =
        fmt::format("{}###{}{}", game.cards().name(creature.card, "en"), creature.option >= 0 ? "" : "card ",
                    creature.option >= 0 ? meaning : game.cards().id(creature.card));
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height});
    const bool over = ImGui::IsItemHovered();
    if (over && creature.option >= 0) panels.hoveredNext = creature.option;
    const bool lifted = creature.option >= 0 && (over || panels.hoveredOption == creature.option);
    const ImVec2 corner = {at.x, lifted ? at.y - std::round(width * 0.06f) : at.y};
    const ImVec2 far = {corner.x + width, corner.y + height};
    drawShadow(list, corner, far, rounding, lifted ? 6 : 2);
    if (creature.fresh)
        list->AddRectFilled({corner.x - dpf(3), corner.y - dpf(3)}, {far.x + dpf(3), far.y + dpf(3)},
                            withAlpha(theme().changed, 0.75f), rounding + dpf(3));
    if (width >= kWhole) drawPlayedCard(panels, list, corner, width, creature.card);
    else {
        drawSmallCreature(panels, list, corner, width, creature.card);
        drawDusk(list, corner, far, rounding);
    }
    if (creature.taken)
        list->AddRect({corner.x - 1, corner.y - 1}, {far.x + 1, far.y + 1}, theme().accent, rounding, 0, dpf(3));
    else if (creature.option >= 0)
        list->AddRect({corner.x - 1, corner.y - 1}, {far.x + 1, far.y + 1}, lifted ? kGold : withAlpha(kGold, 0.85f),
                      rounding, 0, dpf(lifted ? 3 : 2));
    // What the card is worth in best play.
    const auto& worths = panels.play.worth();
    if (creature.option >= 0 && std::size_t(creature.option) < worths.size() && worths[creature.option].known) {
        const std::string points = std::to_string(worths[creature.option].points);
        const bool best = isBest(worths, creature.option);
        drawBadge(list, {far.x - badgeSize(points).x + dp(3), corner.y - dp(5)}, points,
                  best ? Tone::Gold : Tone::Neutral);
    }
    if (over) cardTooltip(panels, creature.card);
    if (pressed && creature.option >= 0) act(panels, "play.choose", meaning);
}

void creatureRow(PlayPanels& panels, const char* label, const std::vector<CreatureView>& cards, ImVec2 at, float width,
                 float room) {
    if (cards.empty()) return;
    const float gap = dp(kCreatureGap), count = float(cards.size());
    const float step = cards.size() < 2 ? 0 : std::min(width + gap, (room - width) / (count - 1));
    ImGui::PushID(label);
    // Overlapping cards: those at the right lie on top, and are pressed there.
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].card >= 0 && i + 1 < cards.size()) ImGui::SetItemAllowOverlap();
        const std::size_t decisions = panels.play.sandbox.session->decisions().size();
        creatureItem(panels, cards[i], {std::round(at.x + step * float(i)), at.y}, width);
        ImGui::SetItemAllowOverlap();
        if (panels.play.sandbox.session->decisions().size() != decisions) break;  // the cards lie elsewhere now
    }
    ImGui::PopID();
    testItem([&] { return fmt::format("{}: {} cards", label, cards.size()); }, at,
             {at.x + step * (count - 1) + width, at.y + creatureHeight(width)});
}

std::string tokensText(const engine::three_chapters::Amounts& tokens, bool sign) {
    constexpr const char* symbols[] = {"gem", "heart", "star"};
    std::string text;
    for (std::size_t token = std::size(symbols); token-- > 0;)
        if (tokens[token] != 0)
            text += fmt::format("{}{}{} :{}:", text.empty() ? "" : ", ", sign && tokens[token] > 0 ? "+" : "",
                                tokens[token], symbols[token]);
    return text.empty() ? say("nothing") : text;
}

std::string pointsText(const PlaceView& p) {
    return sayCounted(p.points, "2 \u00d7 {} :star: + {} :heart: + {} :gem: \u00f7 2 = **{} point**",
                      "2 \u00d7 {} :star: + {} :heart: + {} :gem: \u00f7 2 = **{} points**", p.own.tokens[2],
                      p.own.tokens[1], p.own.tokens[0], p.points);
}

}  // namespace ui
