// Three-way merge of described objects, field by field: what one side changed is taken, what both changed alike is
// taken once, and what they changed differently is a conflict, in which our value stays.
//
//     auto conflicts = mergeObjects(typeInfo<Artifact>(), &base, &ours, &theirs);   // `ours` is the result
//
// Texts are merged language by language, abilities line by line, lists item by item: an item is known by its id, name,
// key or text where these differ from each other, else by all that it holds.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/fields.h"
#include "schema/core/problems.h"
#include "schema/core/records.h"

namespace schema {

struct MergeConflict {
    std::string path;                // "talents[2].level", as in our object; "name.bg"
    std::string base, ours, theirs;  // as short lines; empty where a side has nothing there
};

// Which side a conflict ends with. Without a base that is the default.
enum class MergeSide : std::uint8_t { Ours, Theirs, Base };
using MergeChoice = std::function<MergeSide(const MergeConflict&)>;

// `ours` is changed into the merged object. `base` is what both sides came from; null: from nothing. `choose` is asked
// at each conflict, in their order; without it ours stays.
std::vector<MergeConflict> mergeObjects(const TypeInfo& type, const void* base, void* ours, const void* theirs,
                                        const MergeChoice& choose = {});

// What a file of a project holds.
struct FileType {
    const TypeInfo* type = nullptr;
    std::function<std::shared_ptr<void>()> make;  // an object with its defaults
    int schemaVersion = 1;
    const Vocabulary* vocabulary = nullptr;  // of its abilities; null: it has none
};
// By its path inside the project, "artifacts/ar.105.json": a record, project.json, a scenario. Nothing for any other
// file.
std::optional<FileType> typeOfFile(const GameSchema& game, const std::filesystem::path& inside);

struct MergedText {
    std::string text;  // of the merged object, canonical; empty where it could not be read
    std::vector<MergeConflict> conflicts;
};
// The same for the texts of a file. A base without text is an object with its defaults: both sides made the file. Each
// text must be read without an error, or the errors are added to `problems` and nothing is merged: what cannot be read
// would be lost. `file` is for problems.
MergedText mergeTexts(const FileType& type, std::string_view base, std::string_view ours, std::string_view theirs,
                      const std::string& file, Problems& problems);

}  // namespace schema
