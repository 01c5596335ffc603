// The face of a record: what is printed on its card, in one language.
#pragma once

#include <filesystem>
#include <string_view>

#include "editor/ui/card_preview.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace ui {

// As the row of the record's game says (panels/games.h); kinds of which no row knows get a plain face with their rule
// text. `folder` is the project's, for images. Cards that abilities name are called as `names` says, by their
// ids where it is empty. Abilities that could not be read stand on the card as they were written.
CardFace faceOf(const schema::Record& record, std::string_view language, const std::filesystem::path& folder,
                const schema::NameText& names = {});

// What the records of a set are called.
schema::NameText namesIn(const schema::RecordSet& records);

}  // namespace ui
