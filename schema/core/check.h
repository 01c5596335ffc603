// All checks of a record set: the generic ones that the field list implies, then the game's own.
#pragma once

#include "schema/core/records.h"

namespace schema {

// TT-VAL-01..06 in the terms of every game: ids are well formed and unique, references resolve, numbers lie in their
// ranges, hidden fields are unset, abilities type-check, texts exist in every declared language and fit.
// `places` may be null; problems then carry no file.
void checkRecords(const GameSchema& game, const RecordSet& records, const Places* places, Problems& problems);

// The ids of records that `record` refers to, with the path of each reference; and the reverse over a set.
struct Use { std::string record, path, target; };
std::vector<Use> referencesOf(const Record& record);
std::vector<Use> usesOf(const RecordSet& records, std::string_view target);

// Every text of a record that a search looks at: id, names, stories, tags, printed clauses.
bool matchesSearch(const GameSchema& game, const Record& record, std::string_view query);

}  // namespace schema
