// Who refers to whom, kept up to date with every step, so that "used by" costs nothing to show, and the rewriting of
// references when an id changes.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/history.h"
#include "schema/core/check.h"

namespace editor {

// Every id that a record names: references, arguments of abilities that the vocabulary takes for ids, and words with a
// dot in them, which can be nothing else; those of abilities that could not be read too. An id may come up twice.
std::vector<schema::Use> mentionsOf(const schema::Record& record, const schema::Vocabulary& vocabulary);

using NewIds = std::map<std::string, std::string, std::less<>>;  // old id -> new id

// One field that a renaming rewrites, as it reads before and after.
struct Rewrite {
    std::string record, path, before, after;
};

// Puts the new ids wherever mentionsOf finds old ones. Appends what it changed.
void rewriteReferences(schema::Record& record, const schema::Vocabulary& vocabulary, const NewIds& newIds,
                       std::vector<Rewrite>& rewrites);

class ReferenceIndex {
  public:
    void rebuild(const schema::RecordSet& records, const schema::Vocabulary& vocabulary);
    void update(std::span<const Change> changes);
    // Ids of the records that mention `target`, in order.
    const std::set<std::string>& usersOf(std::string_view target) const;

  private:
    void drop(const schema::Record& record);
    void add(const schema::Record& record);
    const schema::Vocabulary* vocabulary_ = nullptr;
    std::map<std::string, std::set<std::string>, std::less<>> users_;
};

}  // namespace editor
