// What all cards have; the rest is said by the row of the game.
#include "editor/ui/card_face.h"

#include <fmt/format.h>

#include "editor/ui/panels/games.h"
#include "schema/core/check.h"

namespace ui {
namespace {

// The game that has a record's kind.
const schema::GameSchema* gameOf(const schema::Record& record) {
    for (const schema::GameSchema* game : schema::games())
        for (const schema::RecordKind& kind : game->kinds)
            if (&kind == &record.kind()) return game;
    return nullptr;
}

}  // namespace

schema::NameText namesIn(const schema::RecordSet& records) {
    return [&records](std::string_view what, std::string_view id, std::string_view language) -> std::string {
        const schema::RecordPtr named = records.find(what, id);
        return named ? named->base().name.in(language) : std::string();
    };
}

CardFace faceOf(const schema::Record& record, std::string_view language, const std::filesystem::path& folder,
                const schema::NameText& names) {
    const schema::RecordBase& base = record.base();
    CardFace face;
    face.id = base.id;
    face.title = base.name.in(language);
    face.story = base.story.in(language);
    face.kind = record.kind().label;
    face.symbol = record.kind().symbol;
    face.typeLine = record.kind().label;
    if (schema::isImagePath(base.art))
        face.art = folder / base.art;  // a path of another kind may lead out of the project
    if (base.count > 1) face.footer = fmt::format("\u00d7{}", base.count);
    const schema::GameSchema* game = gameOf(record);
    const GameViews* views = game ? &viewsOf(*game) : nullptr;
    if (views && views->face) views->face(face, record, language, names);
    else if (game && game->cardText)
        face.sections = {{"", game->cardText(record, game->vocabulary->in(language), nullptr), false}};
    return face;
}

}  // namespace ui
