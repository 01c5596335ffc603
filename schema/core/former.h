// Names of earlier versions of the program. A field, a choice, a word of the ability language and a kind of record each
// list the names that they had (`formerly`); here is how the readers of files use those lists, so that a rename loses
// nothing that somebody made. What to do when something is renamed is told in schema/README.md.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/ability.h"

namespace schema {

struct Field;
class Record;

// The parts of a `formerly`, the oldest first.
std::vector<std::string_view> formerNames(std::string_view formerly);

// Which of them `name` is: 0 is the oldest; -1 if it is none.
int placeOfFormer(std::string_view formerly, std::string_view name);

// What a thing was called first. A pack knows its fields by these, so that it does not age when one is renamed.
std::string_view firstName(std::string_view key, std::string_view formerly);

// Told of every word that got its present name.
using RenamedWord = std::function<void(std::string_view former, std::string_view present)>;

// Puts the present names of words where former ones stand: a word is meant where its sort stands, and where no word of
// that sort has the name today. What is not readable stays as it is.
void takePresentWords(const Vocabulary& vocabulary, Clause& clause, const RenamedWord& told = {});
// The same for a Clauses, Effects or Condition; other fields have no words.
void takePresentWords(const Vocabulary& vocabulary, const Field& field, void* value, const RenamedWord& told = {});
// The same for all fields of a record.
void takePresentWords(const Vocabulary& vocabulary, Record& record);

}  // namespace schema
