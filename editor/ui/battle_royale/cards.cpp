// The cards of The Battle Royale: as they are printed, and battle cards as they lie in a hand.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/marks.h"
#include "editor/ui/battle_royale/views.h"
#include "editor/ui/card_art.h"
#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/symbols.h"
#include "schema/battle_royale/vocabulary.h"

namespace ui {

using namespace editor::play;
namespace records = schema::battle_royale;

namespace {

CardSuit suitOf(records::CardKind kind) {
    switch (kind) {
        case records::CardKind::Attack: return CardSuit::Red;
        case records::CardKind::Defence: return CardSuit::Blue;
        case records::CardKind::Status: return CardSuit::Plum;
        case records::CardKind::Heal:
        case records::CardKind::Cure: return CardSuit::Green;
        case records::CardKind::Tactic:
        case records::CardKind::Escape:
        case records::CardKind::TagOut: return CardSuit::Gold;
    }
    return CardSuit::Linen;
}

// What a battle card is worth at a glance: its ATK or its DEF; empty: it has neither.
std::string valueOf(const records::BattleCard& card) {
    return card.attack > 0 ? std::to_string(card.attack) : card.defence > 0 ? std::to_string(card.defence) : "";
}

// A card that is too small to be read as it is printed: what it is for, its value, its name, its cost, the statuses
// that it brings, and how many of it there are. One that cannot be played now is pale.
void drawSmallCard(PlayPanels& panels, ImDrawList* list, ImVec2 at, float width, const BattleRoyaleCard& shown) {
    const PaperScope paper;
    const engine::CardCatalog& cards = panels.play.sandbox.session->game().cards();
    const auto& card = cards.record(shown.card)->as<records::BattleCard>();
    const SuitColours& suit = coloursOf(suitOf(card.kind));
    const float height = battleRoyaleCardHeight(width), edge = std::max(1.0f, std::round(width * 0.055f));
    const ImVec2 max = {at.x + width, at.y + height};
    list->AddRectFilled(at, max, suit.frame, width * 0.1f);
    list->AddRectFilled({at.x + edge, at.y + edge}, {max.x - edge, max.y - edge}, rgb(0xFBF5E8), width * 0.07f);
    const float mark = std::round(std::max(11.0f, width * 0.26f));
    drawSymbol(list, symbolOf(card.kind), {at.x + 2 * edge + mark / 2, at.y + 2 * edge + mark / 2}, mark);
    if (card.cost > 0) {  // a gem for each trait point
        const float gem = mark * 0.34f;
        for (int i = 0; i < card.cost && i < 3; ++i)
            drawSymbol(list, "br_trait",
                       {max.x - 2 * edge - gem * (0.5f + 1.1f * float(i)), at.y + 2 * edge + gem * 0.7f}, gem * 1.2f);
    }
    ImFont* large = fontAt(Face::SerifStrong, width * 0.38f);
    float middle = at.y + height * 0.36f;
    if (const std::string value = valueOf(card); !value.empty())
        drawText(list, large,
                 {std::round(at.x + (width - textSize(large, value).x) / 2),
                  std::round(middle - ascentOf(large) + capitalHeight(large) / 2)},
                 suit.frame, value);
    unsigned statuses = 0;
    for (const records::Status status : card.statuses) statuses |= 1u << int(status);
    if (statuses != 0) {
        const float side = std::round(width * 0.3f);
        drawBits(list, {std::round(at.x + (width - bitsWidth(side, 0, statuses)) / 2), middle - side / 2}, side, 0,
                 statuses);
    }
    ImFont* serif = fontAt(Face::SerifStrong, std::max(10.0f, std::round(width * 0.165f)));
    const RichLayout name = layoutRich(
        cards.name(shown.card, panels.play.language()),
        {.font = serif, .colour = rgb(0x2A2420), .leading = 0.9f, .align = Align::Centre}, width - 2.2f * edge);
    list->PushClipRect({at.x + edge, at.y + edge}, {max.x - edge, max.y - edge}, true);
    drawRich(list, {at.x + 1.1f * edge, std::round(at.y + height * 0.68f - name.size.y / 2)}, name);
    if (shown.count > 1) {
        const std::string count = fmt::format("×{}", shown.count);
        ImFont* strong = fontAt(Face::SansStrong, std::max(10.0f, std::round(width * 0.19f)));
        const ImVec2 size = textSize(strong, count);
        list->AddRectFilled({max.x - 2 * edge - size.x - 3, max.y - 2 * edge - size.y + 1},
                            {max.x - edge, max.y - edge}, rgb(0xFBF5E8));
        drawText(list, strong, {std::round(max.x - 2 * edge - size.x), std::round(max.y - 1.5f * edge - size.y)},
                 rgb(0x2A2420), count);
    }
    list->PopClipRect();
}

}  // namespace

float battleRoyaleCardHeight(float width) { return std::round(width * kCardHeight / kCardWidth); }

bool battleRoyaleCardItem(PlayPanels& panels, const BattleRoyaleCard& card, ImVec2 at, float width, float seen) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float height = battleRoyaleCardHeight(width), rounding = width * 0.06f;
    const ImVec2 max = {at.x + width, at.y + height};
    drawShadow(list, at, max, rounding, 2);
    if (card.card < 0) {
        drawCardBack(list, at, width, CardSuit::Red, 0);
        ImFont* serif = fontAt(Face::SerifStrong, std::round(width * 0.4f));
        const std::string count = std::to_string(card.count);
        drawText(list, serif, {std::round(at.x + (width - textSize(serif, count).x) / 2), at.y + height * 0.3f},
                 rgb(0xFBF5E8), count);
        return false;
    }
    const Sandbox& sandbox = panels.play.sandbox;
    const std::string meaning = card.option >= 0 ? sandbox.decisions.shown()->options[std::size_t(card.option)].meaning
                                                 : "card " + sandbox.session->game().cards().id(card.card);
    ImGui::SetCursorScreenPos(at);
    const bool pressed = ImGui::InvisibleButton(
        fmt::format("{}###{}", sandbox.session->game().cards().name(card.card, "en"), meaning).c_str(),
        {std::min(width, seen), height});
    const bool over = ImGui::IsItemHovered(), focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    if (over && card.option >= 0) panels.hoveredNext = card.option;
    if (card.fresh)
        list->AddRectFilled({at.x - dpf(3), at.y - dpf(3)}, {max.x + dpf(3), max.y + dpf(3)},
                            withAlpha(theme().changed, 0.75f), rounding + dpf(3));
    drawSmallCard(panels, list, at, width, card);
    if (card.option >= 0) {
        const bool lit = over || panels.hoveredOption == card.option;
        list->AddRect({at.x - 1, at.y - 1}, {max.x + 1, max.y + 1}, theme().gold, rounding, 0, dpf(lit ? 3.5f : 2));
    }
    if (over) cardTooltip(panels, card.card);
    if (focused) drawFocusRing(at, max, rounding);
    return pressed && card.option >= 0;
}

void faceOfBattleRoyale(CardFace& face, const schema::Record& record, std::string_view language,
                        const schema::NameText&) {
    face.form = CardForm::Standard;
    face.symbol = record.kind().symbol;
    face.typeLine = record.kind().label;
    const std::string_view kind = record.kind().key;
    if (kind == "character") {
        const auto& character = record.as<records::Character>();
        face.suit = CardSuit::Plum;
        face.numbers = {{"br_trait", std::to_string(character.health), "Health"}};
    } else if (kind == "battle_card") {
        const auto& card = record.as<records::BattleCard>();
        face.suit = suitOf(card.kind);
        face.value = valueOf(card);
        face.typeLine = choicesOf(card.kind)[std::size_t(card.kind)].label;
    } else if (kind == "minion" || kind == "boss") {
        face.suit = CardSuit::Charcoal;
        face.numbers = {{"br_trait", std::to_string(record.as<records::Enemy>().health), "Health"}};
    } else if (kind == "item") {
        face.suit = CardSuit::Olive;
        face.typeLine = choicesOf(records::ItemType{})[std::size_t(record.as<records::Item>().itemType)].label;
    } else if (kind == "tactic" || kind == "action") {
        face.suit = CardSuit::Navy;
    } else if (kind == "faction") {
        face.suit = CardSuit::Green;
    } else {
        return;
    }
    face.sections = {{"", records::cardText(record, language)}};
}

std::vector<CardFace> sampleCardsOfBattleRoyale() {
    const auto kinds = records::kinds();
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [](const schema::RecordKind& k) {
        return std::string_view(k.key) == "battle_card";
    });
    schema::Record record(*kind);
    auto& card = record.as<records::BattleCard>();
    card.id = "bc.rolling_pin";
    card.name.byLanguage = {{"en", "Rolling Pin"}};
    card.story.byLanguage = {{"en", "It has ended more quarrels than any sword."}};
    card.cost = 1;
    card.attack = 3;
    return {faceOf(record, "en", {})};
}

}  // namespace ui
