// A creature of 3 Chapters with sample data, for the gallery.
#include "editor/ui/card_face.h"
#include "editor/ui/three_chapters/views.h"

namespace ui {

std::vector<CardFace> sampleCardsOfThreeChapters() {
    using Type = schema::three_chapters::CharacterType;
    schema::Record record(schema::three_chapters::kinds().front());
    auto& creature = record.as<schema::three_chapters::Creature>();
    creature.id = "cr.miller";
    creature.name.byLanguage = {{"en", "The Miller's Cat"}};
    creature.story.byLanguage = {{"en", "She counts the sacks at night, and in the morning there is one less mouse."}};
    creature.value = 27;
    creature.types = {Type::Animal, Type::Magical};
    creature.ability = schema::readClauses({"when scored if cards(monster) >= 1 : gain(heart, 2)"});
    return {faceOf(record, "en", {})};
}

}  // namespace ui
