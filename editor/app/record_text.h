// Records and project data as canonical text, and back.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "schema/core/project.h"
#include "schema/core/text_archive.h"

namespace editor {

std::string canonicalText(const schema::Record& record);
std::string canonicalText(const schema::ProjectInfo& info);

// Null where nothing could be read; a record with problems is what could be understood of it.
std::shared_ptr<schema::Record> recordFromText(const schema::RecordKind& kind, std::string_view text,
                                               const std::string& file, schema::Problems& problems,
                                               schema::TextPlaces* places = nullptr);
bool infoFromText(std::string_view text, const std::string& file, schema::ProjectInfo& info,
                  schema::Problems& problems);

bool sameRecord(const schema::RecordPtr& a, const schema::RecordPtr& b);
bool sameInfo(const schema::ProjectInfo& a, const schema::ProjectInfo& b);

// "Forest Axe", or the id of a record without a name.
std::string displayName(const schema::Record& record);

// A field as its form calls it: "Talents 2, Ability 1" for
// "talents[1].ability[0]". Parts that the record lacks stay as they are written.
std::string fieldLabel(const schema::Record& record, std::string_view path);

// What is wrong, as a sentence that stands alone, without its place and code: "The level is outside its range: found 9,
// expected 1 to 3. Did you mean 2?" Of records that a set lacks: "A game needs more Heroes: 3 or more; there is 1."
// With `begun` it goes on after words that stand before it, and keeps its small letter.
std::string problemSentence(const schema::Problem& problem, bool begun = false);
// Does a problem of the text at `path` speak of what stands there in this language? One that names no language speaks
// of the source.
bool speaksOf(const schema::Problem& problem, std::string_view path, std::string_view language,
              std::string_view source);

}  // namespace editor
