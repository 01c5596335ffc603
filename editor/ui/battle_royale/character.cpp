// A Character has two faces, which lie beside each other on the screen and are the sides of one card on paper: the card
// of the bonus deck, with its persuasion cost, trait bonus and ability, and the board with health and moves.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/faces.h"
#include "schema/battle_royale/vocabulary.h"

namespace ui {

namespace records = schema::battle_royale;
using schema::toSay;

namespace {

constexpr float kBetweenSides = 4;  // mm

struct CharacterBody : CardBody {
    CardFace card, board;

    float sideWidth(float width) const { return std::floor(width * kCardWidth / (2 * kCardWidth + kBetweenSides)); }
    CardPieces pieces(float width) const override {
        return {{0.0f, sideWidth(width)}, {width - sideWidth(width), width}};
    }
    float height(float width) const override { return std::round(sideWidth(width) * kCardHeight / kCardWidth); }
    CardResult draw(ImDrawList* list, ImVec2 at, float width, const CardFace&) const override {
        const float one = sideWidth(width);
        const CardResult first = drawCard(list, at, one, card);
        const CardResult second = drawCard(list, {std::round(at.x + width - one), at.y}, one, board);
        return {first.overflow || second.overflow, std::min(first.textSize, second.textSize)};
    }

    PrintedSize printedSize() const override { return {kCardWidth, kCardHeight}; }
    bool hasOwnBack() const override { return true; }
    bool drawPrinted(ImDrawList* list, ImVec2 at, float width, const CardFace&, int side,
                     CardResult& result) const override {
        result = drawCard(list, at, width, side == 0 ? card : board);
        return true;
    }
};

// "Strength +2, Willpower +1".
std::string bonusOf(const records::Character& character, const Printed& printed) {
    std::string text;
    const auto traits = choicesOf(records::Trait{});
    const auto points = character.bonus.all();
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i] > 0)
            text += fmt::format("{}{} +{}", text.empty() ? "" : ", ", printed.text(traits[i].label), points[i]);
    return text;
}

std::string natureOf(const records::Character& character, const Printed& printed) {
    const auto named = [&](records::Element element) { return printed.text(schema::choiceOf(element).label); };
    std::string nature;
    if (character.weakness != records::Element::None)
        nature = printed.fill(toSay("weak to {}"), named(character.weakness));
    if (character.element != records::Element::None) {
        const std::string bears = printed.fill(toSay("bears {}##an element"), named(character.element));
        nature = nature.empty() ? bears : joined(nature, bears);
    }
    return nature;
}

}  // namespace

void faceOfCharacter(CardFace& face, const records::Character& character, const Printed& printed,
                     const schema::NameText& names) {
    face.suit = CardSuit::Plum;
    const std::string faction =
        names ? names("faction", character.faction.id, printed.language()) : character.faction.id;
    face.typeLine = printed.text(toSay("Character"));
    if (!faction.empty()) face.typeLine = joined(face.typeLine, faction);

    auto body = std::make_shared<CharacterBody>();
    const auto abilities = std::ptrdiff_t(character.ability.list.size() + character.ability.unread.size());
    const std::vector<std::string>& lines = face.sections.front().lines;
    const auto middle = lines.begin() + std::min(abilities, std::ptrdiff_t(lines.size()));
    body->card = face;
    body->card.sections = {{"", {lines.begin(), middle}}};
    std::string cost = printed.fill(toSay("Persuasion cost: {}."), std::to_string(character.persuasion));
    if (const std::string bonus = bonusOf(character, printed); !bonus.empty())
        cost += " " + printed.fill(toSay("Trait bonus: {}."), bonus);
    body->card.sections.push_back({"", {cost}, true});

    body->board = face;
    body->board.form = CardForm::Tale;  // a low picture, for the moves are long
    body->board.story.clear();
    body->board.value = std::to_string(character.health);
    body->board.typeLine = printed.fill("{0} MVM", std::to_string(character.movement));
    if (const std::string nature = natureOf(character, printed); !nature.empty())
        body->board.typeLine = joined(body->board.typeLine, nature);
    body->board.sections = {{"", {middle, lines.end()}}};
    face.body = std::move(body);
}

}  // namespace ui
