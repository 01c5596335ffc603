// The cards of Game Title: as they are printed, and as they lie on the table.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/card_art.h"
#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/game_key/views.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "schema/game_key/records.h"

namespace ui {

using namespace editor::play;
using schema::game_key::Card;

namespace {

constexpr CardSuit kSuit = CardSuit::Plum;

constexpr float kNamed = 56;  // pixels from which on the name of a card can be read

// A card that is too small to be read as it is printed: its value and, where there is room, its name.
void drawSmallCard(PlayPanels& panels, ImDrawList* list, ImVec2 at, float width, int number) {
    const PaperScope paper;
    const SuitColours& suit = coloursOf(kSuit);
    const engine::CardCatalog& cards = panels.play.sandbox.session->game().cards();
    const float height = gameKeyCardHeight(width), edge = std::max(1.0f, std::round(width * 0.055f));
    const ImVec2 max = {at.x + width, at.y + height};
    list->AddRectFilled(at, max, suit.frame, width * 0.1f);
    list->AddRectFilled({at.x + edge, at.y + edge}, {max.x - edge, max.y - edge}, rgb(0xFBF5E8), width * 0.07f);
    ImFont* large = fontAt(Face::SerifStrong, width * 0.46f);
    const std::string value = std::to_string(cards.record(number)->as<Card>().value);
    const bool named = width >= kNamed;
    drawText(list, large,
             {std::round(at.x + (width - textSize(large, value).x) / 2), at.y + height * (named ? 0.08f : 0.24f)},
             suit.frame, value);
    if (!named) return;
    ImFont* serif = fontAt(Face::SerifStrong, std::max(10.0f, std::round(width * 0.15f)));
    const RichLayout name = layoutRich(
        cards.name(number, panels.play.language()),
        {.font = serif, .colour = rgb(0x2A2420), .leading = 0.92f, .align = Align::Centre}, width - 3 * edge);
    list->PushClipRect({at.x + edge, at.y + edge}, {max.x - edge, max.y - edge}, true);
    drawRich(list, {at.x + 1.5f * edge, std::round(at.y + height * 0.74f - name.size.y / 2)}, name);
    list->PopClipRect();
}

}  // namespace

float gameKeyCardHeight(float width) { return std::round(width * kCardHeight / kCardWidth); }

void gameKeyCardItem(PlayPanels& panels, const GameKeyCard& card, ImVec2 at, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float height = gameKeyCardHeight(width), rounding = width * 0.06f;
    const ImVec2 max = {at.x + width, at.y + height};
    drawShadow(list, at, max, rounding, 2);
    if (card.card < 0) return drawCardBack(list, at, width, kSuit, 0);
    const Sandbox& sandbox = panels.play.sandbox;
    const std::string meaning = card.play >= 0 ? sandbox.decisions.shown()->options[card.play].meaning
                                               : "card " + sandbox.session->game().cards().id(card.card);
    ImGui::SetCursorScreenPos(at);
    const bool pressed = ImGui::InvisibleButton(
        fmt::format("{}###{}", sandbox.session->game().cards().name(card.card, "en"), meaning).c_str(),
        {width, height});
    const bool over = ImGui::IsItemHovered();
    if (over && card.play >= 0) panels.hoveredNext = card.play;
    if (card.fresh)
        list->AddRectFilled({at.x - dpf(3), at.y - dpf(3)}, {max.x + dpf(3), max.y + dpf(3)},
                            withAlpha(theme().changed, 0.75f), rounding + dpf(3));
    drawSmallCard(panels, list, at, width, card.card);
    const bool lit = over || panels.hoveredOption == card.play || panels.hoveredOption == card.exchange;
    if (card.play >= 0)
        list->AddRect({at.x - 1, at.y - 1}, {max.x + 1, max.y + 1}, theme().gold, rounding, 0, dpf(lit ? 3.5f : 2));
    if (over) cardTooltip(panels, card.card);
    if (pressed && card.play >= 0) act(panels, "play.choose", meaning);
}

void faceOfGameKey(CardFace& face, const schema::Record& record, std::string_view language,
                   const schema::NameText& names) {
    const Card& card = record.as<Card>();
    face.form = CardForm::Standard;
    face.suit = kSuit;
    face.value = std::to_string(card.value);
    face.typeLine = record.kind().label;
    CardSection abilities;
    for (const schema::Clause& clause : card.ability.list)
        abilities.lines.push_back(schema::sentence(schema::game_key::vocabulary(), clause, language, names));
    for (const std::string& line : card.ability.unread) abilities.lines.push_back(line);
    face.sections = {std::move(abilities)};
}

std::vector<CardFace> sampleCardsOfGameKey() {
    schema::Record record(schema::game_key::kinds().front());
    auto& card = record.as<Card>();
    card.id = "ca.badger";
    card.name.byLanguage = {{"en", "The Badger"}};
    card.story.byLanguage = {{"en", "He has kept every acorn he ever lost."}};
    card.value = 5;
    card.ability = schema::readClauses({"when played if rolled(sun) : gain(2) else gain(1)"});
    return {faceOf(record, "en", {})};
}

}  // namespace ui
