// The face of a record: what is printed on its card, in one language. The only place where the drawing knows the
// records of a game.
#pragma once

#include <filesystem>
#include <string_view>

#include "editor/ui/card_preview.h"
#include "schema/core/records.h"

namespace ui {

// Every kind of ThreeTale; the kinds of other games get a plain face with their rule text. `folder` is the project's,
// for images. Abilities that could not be read stand on the card as they were written.
CardFace faceOf(const schema::Record& record, std::string_view language, const std::filesystem::path& folder);

// The suit a kind of record is printed in: "artifact", "enemy" ...
CardSuit suitOf(std::string_view kind);

}  // namespace ui
