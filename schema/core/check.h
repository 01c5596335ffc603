// All checks of a record set: the generic ones that the field list implies, then the game's own.
#pragma once

#include "schema/core/records.h"

namespace schema {

// Problems of every game: CHECK-ID, ids are well formed and unique; CHECK-REFERENCE, references resolve; CHECK-VALUE,
// numbers lie in their ranges and hidden fields are unset; CHECK-ABILITY, abilities type-check; CHECK-TEXT, texts exist
// in every language of `languages` and fit; CHECK-SINGLE, of some kinds there is one record. `places` may be null;
// problems then carry no file, and the column of a problem in an ability is that in its line. Of an expansion, `base`
// holds the records it builds on: they may be referred to and are part of the set, but only the expansion's own records
// are looked at one by one. Where the base is not whole, nothing is said that may follow from what is missing: of
// references, and of the set as a whole.
void checkRecords(const GameSchema& game, const RecordSet& records, const Places* places, Problems& problems,
                  const std::vector<std::string>& languages = {}, const RecordSet& base = {}, bool baseIsWhole = true);

// The part that concerns one record: for a form, at every keystroke. References are resolved in `set`, if there is one.
void checkRecord(const GameSchema& game, const Record& record, const RecordSet* set,
                 const std::vector<std::string>& languages, Problems& problems);

// Ranges and lengths of any described object that is no record, a project's info.
void checkObject(const TypeInfo& type, const void* object, Problems& problems);

// A path below the project's folder in small steps ("art/ar.105.png": no "..", no root, no backslash) of a PNG or JPEG.
bool isImagePath(std::string_view path);

// The ids of records that `record` refers to, with the path of each reference; and the reverse over a set.
struct Use {
    std::string record, path, target;
};
std::vector<Use> referencesOf(const Record& record);
std::vector<Use> usesOf(const RecordSet& records, std::string_view target);

// Does every word of the query stand somewhere in the record's id, texts, tags or abilities, or in the printed text of
// its card? Upper and lower case are one.
bool matchesSearch(const GameSchema& game, const Record& record, std::string_view query);

}  // namespace schema
