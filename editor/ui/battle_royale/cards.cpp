// The cards of The Battle Royale: as they are printed, and battle cards as they lie in a hand.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/faces.h"
#include "editor/ui/battle_royale/marks.h"
#include "editor/ui/battle_royale/views.h"
#include "editor/ui/card_art.h"
#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/symbols.h"
#include "schema/battle_royale/quest_records.h"
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
    const int lines = std::max(1, int(height * 0.4f / (textSize(serif, "X").y * 0.9f)));
    const RichLayout name = layoutLines(
        cards.name(shown.card, panels.play.language()),
        {.font = serif, .colour = rgb(0x2A2420), .leading = 0.9f, .align = Align::Centre}, width - 2.2f * edge, lines);
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

using schema::toSay;
constexpr const char* kCardKindNames[] = {toSay("Attack##of cards"), toSay("Defence##of cards"),
                                          toSay("Status##of cards"), toSay("Heal##of cards"),
                                          toSay("Cure##of cards"),   toSay("Tactic"),
                                          toSay("Escape##of cards"), toSay("Tag Out##of cards")};
static_assert(std::size(kCardKindNames) == records::kCardKinds);
constexpr const char* kItemClassNames[] = {toSay("Disposable"), toSay("Equipable"), toSay("Legendary"), toSay("Epic")};
constexpr const char* kItemTypeNames[] = {toSay("Weapon"), toSay("Armour"), toSay("Trinket"),
                                          toSay("Potion"), toSay("Tool"),   toSay("Key")};
constexpr const char* kModeNames[] = {toSay("Quest Mode"), toSay("Battle Mode"), toSay("Both modes")};
constexpr const char* kTerrainNames[] = {toSay("Swamp"), toSay("Forest"),   toSay("Shore"), toSay("Grassland"),
                                         toSay("Ruins"), toSay("Landmark"), toSay("Inn")};
static_assert(std::size(kTerrainNames) == records::kTerrains);
constexpr const char* kToneNames[] = {toSay("Help"), toSay("Harm"), toSay("Mixed")};
constexpr const char* kDeckNames[] = {toSay("Easy Quest"), toSay("Medium Quest"), toSay("Boss Quest"),
                                      toSay("Endgame Quest")};
constexpr const char* kStackNames[] = {toSay("Alliance"), toSay("Betrayal")};

CardSuit suitOf(records::Terrain terrain) {
    switch (terrain) {
        case records::Terrain::Swamp: return CardSuit::Charcoal;
        case records::Terrain::Forest: return CardSuit::Green;
        case records::Terrain::Shore: return CardSuit::Blue;
        case records::Terrain::Grassland: return CardSuit::Olive;
        case records::Terrain::Ruins: return CardSuit::Brick;
        case records::Terrain::Landmark: return CardSuit::Gold;
        case records::Terrain::Inn: return CardSuit::Red;
    }
    return CardSuit::Linen;
}

CardSuit suitOf(records::QuestDeck deck) {
    switch (deck) {
        case records::QuestDeck::Easy: return CardSuit::Green;
        case records::QuestDeck::Medium: return CardSuit::Blue;
        case records::QuestDeck::Boss: return CardSuit::Plum;
        case records::QuestDeck::Endgame: return CardSuit::Charcoal;
    }
    return CardSuit::Linen;
}

// A card of the map, of a day, of a task; false: the record is none. Backs are those of their decks: nobody knows a
// Location by its back.
bool faceOfQuestMode(CardFace& face, const schema::Record& record, const Printed& printed) {
    const std::string_view kind = record.kind().key;
    if (kind == "location") {
        const auto& location = record.as<records::Location>();
        face.suit = suitOf(location.terrain);
        face.backSuit = CardSuit::Olive;
        face.typeLine =
            joined(printed.text(toSay("Location")), printed.text(kTerrainNames[std::size_t(location.terrain)]));
        if (location.ambush) face.typeMarks = {"br_minion"};
        for (int box = 1; location.searches > 1 && box <= location.searches; ++box) face.icons.push_back("br_box");
    } else if (kind == "event") {
        const auto& event = record.as<records::Event>();
        face.suit = event.tone == records::Tone::Help   ? CardSuit::Green
                    : event.tone == records::Tone::Harm ? CardSuit::Charcoal
                                                        : CardSuit::Gold;
        face.backSuit = CardSuit::Gold;
        face.typeLine = joined(printed.text(toSay("Event")), printed.text(kToneNames[std::size_t(event.tone)]));
        if (event.days > 1) face.cornerText = std::to_string(event.days);
    } else if (kind == "npc") {
        const auto& npc = record.as<records::Npc>();
        face.suit = CardSuit::Linen;
        face.typeLine = printed.text(toSay("NPC"));
        face.numbers = {{"br_movement", std::to_string(npc.move), "MOVE"}};
    } else if (kind == "quest") {
        const auto& quest = record.as<records::Quest>();
        face.suit = suitOf(quest.deck);
        face.typeLine = printed.text(kDeckNames[std::size_t(quest.deck)]);
        if (!quest.character.id.empty()) face.typeMarks = {"br_character"};
        else if (!quest.boss.id.empty()) face.typeMarks = {"br_boss"};
        if (quest.days > 0) face.cornerText = std::to_string(quest.days);
    } else if (kind == "victory") {
        const auto& victory = record.as<records::Victory>();
        face.suit = victory.stack == records::VictoryStack::Alliance ? CardSuit::Blue : CardSuit::Plum;
        face.typeLine = printed.text(kStackNames[std::size_t(victory.stack)]);
    } else if (kind == "rule_set") {
        face.suit = CardSuit::Linen;
        face.typeLine = printed.text(toSay("Rule set"));
    } else {
        return false;
    }
    return true;
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
    const std::string meaning = card.option >= 0 ? sandbox.decisions.shown()->options[card.option].meaning
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
                        const schema::NameText& names) {
    const Printed printed(language);
    face.form = CardForm::Standard;
    face.symbol = record.kind().symbol;
    const std::string_view kind = record.kind().key;
    face.sections = {{"", records::cardText(record, records::vocabulary().in(language), names)}};
    if (kind == "character") {
        faceOfCharacter(face, record.as<records::Character>(), printed, names);
    } else if (kind == "battle_card") {
        const auto& card = record.as<records::BattleCard>();
        face.suit = suitOf(card.kind);
        face.value = valueOf(card);
        face.typeLine = printed.text(kCardKindNames[std::size_t(card.kind)]);
    } else if (kind == "minion" || kind == "boss") {
        face.suit = CardSuit::Charcoal;
        face.typeLine = printed.text(kind == "boss" ? toSay("Boss") : toSay("Minion"));
        face.numbers = {{"br_trait", std::to_string(record.as<records::Enemy>().health), "Health"}};
        if (kind == "minion")
            face.typeLine = joined(face.typeLine,
                                   printed.fill(toSay("level {}"), std::to_string(record.as<records::Minion>().level)));
    } else if (kind == "item") {
        const auto& item = record.as<records::Item>();
        face.suit = CardSuit::Olive;
        face.typeLine = joined(printed.text(kItemClassNames[std::size_t(item.itemClass)]),
                               printed.text(kItemTypeNames[std::size_t(item.itemType)]));
    } else if (kind == "tactic") {
        const auto& tactic = record.as<records::Tactic>();
        face.suit = CardSuit::Navy;
        const std::string owner = names ? names("character", tactic.character.id, language) : std::string();
        face.typeLine =
            joined(owner.empty() ? tactic.character.id : owner, printed.text(kModeNames[std::size_t(tactic.mode)]));
    } else if (kind == "action") {
        const auto& action = record.as<records::Action>();
        face.suit = CardSuit::Navy;
        face.typeLine = joined(printed.text(toSay("Action")), printed.text(kModeNames[std::size_t(action.mode)]));
    } else if (kind == "faction") {
        face.suit = CardSuit::Green;
        face.typeLine = printed.text(toSay("Faction"));
    } else if (!faceOfQuestMode(face, record, printed)) {
        face.sections.clear();
    }
}

namespace {

// A record of a kind to show.
schema::Record sampleOf(std::string_view key) {
    const auto kinds = records::kinds();
    return schema::Record(
        *std::find_if(kinds.begin(), kinds.end(), [key](const schema::RecordKind& k) { return k.key == key; }));
}

}  // namespace

std::vector<CardFace> sampleCardsOfBattleRoyale() {
    schema::Record battle = sampleOf("battle_card");
    auto& card = battle.as<records::BattleCard>();
    card.id = "bc.rolling_pin";
    card.name.byLanguage = {{"en", "Rolling Pin"}};
    card.story.byLanguage = {{"en", "It has ended more quarrels than any sword."}};
    card.cost = 1;
    card.attack = 3;
    schema::Record land = sampleOf("location");
    auto& orchard = land.as<records::Location>();
    orchard.id = "lo.pear_orchard";
    orchard.name.byLanguage = {{"en", "Pear Orchard"}};
    orchard.story.byLanguage = {{"en", "Somebody has numbered the pears."}};
    orchard.terrain = records::Terrain::Grassland;
    orchard.searches = 3;
    orchard.ability = schema::readClauses({"when searched : gain(1)"});
    schema::Record task = sampleOf("quest");
    auto& quest = task.as<records::Quest>();
    quest.id = "qu.three_pears";
    quest.name.byLanguage = {{"en", "Three Pears for the King"}};
    quest.story.byLanguage = {{"en", "One of them is missing every morning."}};
    quest.days = 5;
    quest.steps = {{3, schema::readClauses({"when searched if at(grassland) : advance"})}};
    quest.reward.bonusCards = quest.reward.reputation = 1;
    return {faceOf(battle, "en", {}), faceOf(land, "en", {}), faceOf(task, "en", {})};
}

}  // namespace ui
