// Creatures, their abilities and tokens.
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
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/three_chapters/views.h"

namespace ui {

using namespace editor::play;
using schema::three_chapters::Creature;

namespace {

constexpr float kWhole = 150;     // pixels from which on a card can be read as it is printed
constexpr float kNamed = 54;      // ... and from which on its name can
constexpr float kPictured = 80;   // ... and its picture be seen
const ImU32 kGold = rgb(0xE3B04B);

const Creature& creatureOf(const PlayPanels& panels, int card) { return panels.play.sandbox.game().card(card)->as<Creature>(); }

// A creature that is too small to be read: its value in the colours of its suit, its types, its name and picture where they fit.
void drawSmallCreature(PlayPanels& panels, ImDrawList* list, ImVec2 at, float width, int card) {
    const PaperScope paper;
    const Creature& creature = creatureOf(panels, card);
    const SuitColours& suit = coloursOf(suitOfCreature(creature));
    const float height = creatureHeight(width), edge = std::max(1.0f, std::round(width * 0.055f));
    const ImVec2 max = {at.x + width, at.y + height};
    list->AddRectFilled(at, max, suit.frame, width * 0.1f);
    list->AddRectFilled({at.x + edge, at.y + edge}, {max.x - edge, max.y - edge}, rgb(0xFBF5E8), width * 0.07f);
    const bool named = width >= kNamed, pictured = width >= kPictured;
    if (pictured) drawPlayedArt(panels, list, {at.x + edge, std::round(at.y + height * 0.25f)}, {max.x - edge, std::round(at.y + height * 0.64f)}, card);
    ImFont* number = fontAt(Face::SerifStrong, width * (pictured ? 0.27f : named ? 0.4f : 0.52f));
    const std::string value = std::to_string(creature.value);
    const float middle = at.y + height * (pictured ? 0.145f : named ? 0.21f : 0.36f);
    drawText(list, number, {std::round(at.x + (width - textSize(number, value).x) / 2), std::round(middle - ascentOf(number) + capitalHeight(number) / 2)}, suit.frame, value);
    if (named) {
        ImFont* serif = fontAt(Face::SerifStrong, std::max(10.0f, std::round(width * (pictured ? 0.115f : 0.135f))));
        const std::string name = panels.play.sandbox.game().cardName(card, panels.play.language());
        const float from = pictured ? 0.65f : 0.36f, to = pictured ? 0.86f : 0.7f;
        const RichLayout words = layoutRich(name, {.font = serif, .colour = rgb(0x2A2420), .leading = 0.92f, .align = Align::Centre}, width - 4 * edge);
        list->PushClipRect({at.x + edge, at.y + height * from}, {max.x - edge, at.y + height * to}, true);
        drawRich(list, {at.x + 2 * edge, std::round(at.y + height * (from + to) / 2 - words.size.y / 2)}, words);
        list->PopClipRect();
    }
    const auto count = float(std::max<std::size_t>(1, creature.types.size()));
    const float side = std::round(width * (pictured ? 0.15f : named ? 0.24f : creature.types.size() > 1 ? 0.36f : 0.42f)), gap = std::round(width * 0.06f);
    float x = at.x + (width - count * side - (count - 1) * gap) / 2 + side / 2;
    const float y = std::round(at.y + height * (pictured ? 0.91f : named ? 0.83f : 0.76f));
    if (creature.types.empty()) drawSymbol(list, "creature", {std::round(x), y}, side);
    for (const auto type : creature.types) {
        drawSymbol(list, typeSymbol(type), {std::round(x), y}, side);
        x += side + gap;
    }
}

}  // namespace

float creatureHeight(float width) { return std::round(width * 88 / 63); }

void creatureItem(PlayPanels& panels, const CreatureView& creature, ImVec2 at, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float height = creatureHeight(width), rounding = width * 0.06f;
    const ImVec2 max = {at.x + width, at.y + height};
    if (creature.card < 0) {
        drawShadow(list, at, max, rounding, 2);
        drawCardBack(list, at, width, CardSuit::Prophecy, 0);
        return;
    }
    const engine::Game& game = panels.play.sandbox.game();
    ImGui::SetCursorScreenPos(at);
    const std::string meaning = creature.option >= 0 ? panels.play.sandbox.decision()->options[std::size_t(creature.option)].meaning : "";
    const std::string label = fmt::format("{}###{}{}", game.cardName(creature.card, "en"), creature.option >= 0 ? "" : "card ", creature.option >= 0 ? meaning : game.cardId(creature.card));
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height});
    const bool over = ImGui::IsItemHovered();
    if (over && creature.option >= 0) panels.hoveredNext = creature.option;
    const bool lifted = creature.option >= 0 && (over || panels.hoveredOption == creature.option);
    const ImVec2 corner = {at.x, lifted ? at.y - std::round(width * 0.06f) : at.y};
    const ImVec2 far = {corner.x + width, corner.y + height};
    drawShadow(list, corner, far, rounding, lifted ? 6 : 2);
    if (creature.fresh) list->AddRectFilled({corner.x - dpf(3), corner.y - dpf(3)}, {far.x + dpf(3), far.y + dpf(3)}, withAlpha(theme().changed, 0.75f), rounding + dpf(3));
    if (width >= kWhole) drawPlayedCard(panels, list, corner, width, creature.card);
    else drawSmallCreature(panels, list, corner, width, creature.card);
    if (creature.taken) list->AddRect({corner.x - 1, corner.y - 1}, {far.x + 1, far.y + 1}, theme().accent, rounding, 0, dpf(3));
    else if (creature.option >= 0) list->AddRect({corner.x - 1, corner.y - 1}, {far.x + 1, far.y + 1}, lifted ? kGold : withAlpha(kGold, 0.85f), rounding, 0, dpf(lifted ? 3 : 2));
    // What the card is worth in best play.
    const auto& worths = panels.play.worth();
    if (creature.option >= 0 && std::size_t(creature.option) < worths.size() && worths[std::size_t(creature.option)].known) {
        const std::string points = std::to_string(worths[std::size_t(creature.option)].points);
        const bool best = isBest(worths, creature.option);
        drawBadge(list, {far.x - badgeSize(points).x + dp(3), corner.y - dp(5)}, points, best ? Tone::Gold : Tone::Neutral);
    }
    if (over) cardTooltip(panels, creature.card);
    if (pressed && creature.option >= 0) act(panels, "play.choose", meaning);
}

void creatureRow(PlayPanels& panels, const char* label, const std::vector<CreatureView>& cards, ImVec2 at, float width, float room) {
    if (cards.empty()) return;
    const float gap = dp(kCreatureGap), count = float(cards.size());
    const float step = cards.size() < 2 ? 0 : std::min(width + gap, (room - width) / (count - 1));
    ImGui::PushID(label);
    // Overlapping cards: those at the right lie on top, and are pressed there.
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].card >= 0 && i + 1 < cards.size()) ImGui::SetItemAllowOverlap();
        const std::size_t decisions = panels.play.sandbox.session().decisions().size();
        creatureItem(panels, cards[i], {std::round(at.x + step * float(i)), at.y}, width);
        ImGui::SetItemAllowOverlap();
        if (panels.play.sandbox.session().decisions().size() != decisions) break;      // the cards lie elsewhere now
    }
    ImGui::PopID();
    testItem([&] { return fmt::format("{}: {} cards", label, cards.size()); }, at, {at.x + step * (count - 1) + width, at.y + creatureHeight(width)});
}

const char* lightText(Light light) {
    switch (light) {
        case Light::Waiting: return "its requirement is not met yet";
        case Light::Met: return "its requirement is met; it is not scored yet";
        case Light::Scored: return "scored";
        case Light::Unmet: return "its requirement is not met";
        case Light::Suppressed: return "another card keeps these tokens from everybody";
        case Light::Ghosts: return "ghosts gain no tokens";
        case Light::OtherChapter: return "its seal names another Chapter";
        case Light::Standing: return "holds as long as the card lies here";
    }
    return "";
}

float drawClauses(PlayPanels& panels, const CreatureView& creature, ImVec2 at, float width, float bottom) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const engine::Game& game = panels.play.sandbox.game();
    float y = at.y;
    for (const ClauseView& clause : creature.clauses) {
        const bool lit = clause.light == Light::Scored;
        const bool faint = clause.light == Light::Unmet || clause.light == Light::OtherChapter || clause.light == Light::Suppressed || clause.light == Light::Ghosts;
        const char* mark = lit ? icon("check") : clause.light == Light::Unmet || clause.light == Light::Suppressed || clause.light == Light::Ghosts ? icon("close")
                           : clause.light == Light::Met ? icon("clock") : clause.light == Light::OtherChapter ? icon("book") : icon("chevron-right");
        const std::string gained = lit || (clause.light == Light::Ghosts && tokensText(clause.tokens, false) != "nothing") ? "**" + tokensText(clause.tokens, true) + "** " : "";
        const std::string text = gained + game.clauseText(creature.card, clause.ability, panels.play.language());
        const float pad = dp(4), left = dp(18);
        const RichLayout words = layoutRich(text, {.font = font(Type::Small), .strong = font(Type::SmallStrong), .colour = faint ? t.inkFaint : t.ink, .leading = 0.95f}, width - left - pad);
        const float tall = words.size.y + 2 * dp(2);
        const ImVec2 min = {at.x, y}, max = {at.x + width, std::min(y + tall, bottom)};
        if (max.y - min.y < dp(14)) break;
        list->PushClipRect(min, max, true);
        list->AddRectFilled(min, max, lit ? t.successSoft : t.raised, dp(4));
        {
            const TextStyle small(Type::Small);
            list->AddText({min.x + pad, min.y + dp(2)}, lit ? t.success : faint ? t.inkFaint : t.gold, mark);
        }
        drawRich(list, {min.x + left, min.y + dp(2)}, words);
        list->PopClipRect();
        ImGui::SetCursorScreenPos(min);
        ImGui::PushID(clause.ability);
        ImGui::InvisibleButton(fmt::format("clause of {}", game.cardId(creature.card)).c_str(), {max.x - min.x, max.y - min.y});
        if (ImGui::IsItemHovered()) tooltip(plainText(text), lightText(clause.light));
        ImGui::PopID();
        testItem([&] { return fmt::format("clause of {}: {}", game.cardId(creature.card), lightText(clause.light)); }, min, max);
        y = max.y + dp(3);
    }
    return y;
}

std::string tokensText(const engine::three_chapters::Amounts& tokens, bool sign) {
    constexpr const char* symbols[] = {"gem", "heart", "star"};
    std::string text;
    for (std::size_t token = std::size(symbols); token-- > 0;)
        if (tokens[token] != 0) text += fmt::format("{}{}{} :{}:", text.empty() ? "" : ", ", sign && tokens[token] > 0 ? "+" : "", tokens[token], symbols[token]);
    return text.empty() ? "nothing" : text;
}

}  // namespace ui
