// Who refers to whom, kept up to date with every step, so that "used by" costs nothing to show.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/history.h"
#include "schema/core/check.h"

namespace editor {

class ReferenceIndex {
  public:
    void rebuild(const schema::RecordSet& records);
    void update(std::span<const Change> changes);
    // Ids of the records that refer to `target`, in order.
    const std::set<std::string>& usersOf(std::string_view target) const;

  private:
    void drop(const schema::Record& record);
    void add(const schema::Record& record);
    std::map<std::string, std::set<std::string>, std::less<>> users_;
};

// One reference that a renaming rewrites, as its field reads before and after.
struct Rewrite {
    std::string record, path, before, after;
};

using NewIds = std::map<std::string, std::string, std::less<>>;   // old id -> new id

// Rewrites every reference to an old id in the record: references, words inside abilities, and abilities that could
// not be read. The vocabulary says which words are ids. Appends what it changed.
void rewriteReferences(schema::Record& record, const schema::Vocabulary& vocabulary, const NewIds& newIds,
                       std::vector<Rewrite>& rewrites);

}  // namespace editor
