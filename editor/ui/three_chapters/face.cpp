// From the creatures of 3 Chapters to faces.
#include "editor/ui/card_face.h"
#include "editor/ui/three_chapters/views.h"
#include "schema/core/wording.h"
#include "schema/three_chapters/vocabulary.h"

namespace ui {

namespace chapters = schema::three_chapters;

namespace {

CardSuit suitOf(chapters::CharacterType type) {
    switch (type) {
        case chapters::CharacterType::Monster: return CardSuit::Olive;
        case chapters::CharacterType::Villain: return CardSuit::Charcoal;
        case chapters::CharacterType::Kid: return CardSuit::Blue;
        case chapters::CharacterType::Wonderland: return CardSuit::Plum;
        case chapters::CharacterType::Magical: return CardSuit::Navy;
        case chapters::CharacterType::Animal: return CardSuit::Green;
        case chapters::CharacterType::Dwarf: return CardSuit::Red;
        case chapters::CharacterType::Crown: return CardSuit::Gold;
    }
    return CardSuit::Linen;
}

std::string typeName(chapters::CharacterType type, std::string_view language) {
    const schema::Word* word = chapters::vocabulary().find(chapters::sort::Type, typeSymbol(type));
    return word ? std::string(chapters::vocabulary().in(language).templates->text(*word)) : std::string();
}

// What a creature counts as: what it says, or every type where an ability says so.
std::vector<chapters::CharacterType> typesOf(const chapters::Creature& creature) {
    bool every = false;
    for (const schema::Clause& clause : creature.ability.list)
        chapters::forEachWord(clause, [&](const schema::Word& word, const schema::Term&) {
            every = every || chapters::is(word, chapters::sort::Modifier, chapters::ModifierWord::CountsAsEveryType);
        });
    if (!every) return creature.types;
    std::vector<chapters::CharacterType> all;
    for (int type = 0; type < chapters::kTypes; ++type) all.push_back(chapters::CharacterType(type));
    return all;
}

}  // namespace

CardSuit suitOfCreature(const chapters::Creature& creature) {
    return creature.types.empty() ? CardSuit::Linen : suitOf(creature.types.front());
}

const char* typeSymbol(chapters::CharacterType type) { return schema::choiceOf(type).key; }

void faceOfThreeChapters(CardFace& face, const schema::Record& record, std::string_view language,
                         const schema::NameText& names) {
    if (record.kind().key != std::string_view("creature")) return;
    const chapters::Creature& creature = record.as<chapters::Creature>();
    face.form = CardForm::Standard;
    face.suit = suitOfCreature(creature);
    face.backSuit = CardSuit::Navy;  // as in play: nobody knows a creature by its back
    face.value = std::to_string(creature.value);
    face.typeLine.clear();
    for (const chapters::CharacterType type : typesOf(creature)) {
        face.types.push_back({typeSymbol(type), typeName(type, language)});
        face.typeLine += (face.typeLine.empty() ? "" : " \u00b7 ") + face.types.back().name;
    }
    if (!creature.types.empty()) face.symbol = typeSymbol(creature.types.front());
    if (face.types.empty())
        face.typeLine = schema::phrasesOf(chapters::kGame, language).find(schema::toSay("Creature"));
    CardSection abilities;
    for (const schema::Clause& clause : creature.ability.list)
        abilities.lines.push_back(schema::sentence(chapters::vocabulary(), clause, language, names));
    for (const std::string& line : creature.ability.unread) abilities.lines.push_back(line);
    face.sections = {std::move(abilities)};
}

}  // namespace ui
