// Find and replace over all kinds of records: a plan that lists every place before and after, then one step.
//
//     ReplacePlan plan = planReplace(workspace, {.find = "axe", .with = "hatchet"});
//     plan.hits[3].chosen = false;
//     refusal = replaceChosen(workspace, plan);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/document.h"

namespace editor {

struct ReplaceOptions {
    // Which fields are searched. Words: texts in any language and lists of words (tags); Abilities: clauses, effects
    // and conditions; Everything: these, and numbers, choices and references whose whole text is what is looked for.
    enum class Where : std::uint8_t { Words, Abilities, Everything };
    std::string find = {}, with = {};
    bool matchCase = false;  // else a word that begins with a capital letter keeps it
    bool wholeWords = false;
    Where where = Where::Words;
    std::string kind = {};                  // key; empty: all kinds
    std::string field = {};                 // key or label of a field, nested ones too; empty: all
    std::string language = {};              // of texts; empty: all
    std::vector<std::string> records = {};  // ids; empty: all
    bool operator==(const ReplaceOptions&) const = default;
};

struct ReplaceHit {
    std::string record, path, language;  // language: of a text
    std::string label;                   // the field as its form calls it
    std::string before, after;           // the text of the whole field
    std::size_t places = 0;              // times it stands in the field
    Refusal refusal;                     // not empty: the field cannot hold the new text
    bool chosen = true;
};

struct ReplacePlan {
    ReplaceOptions options;
    std::vector<ReplaceHit> hits;  // by kind, then id, then field
    std::uint64_t revision = 0;    // of the records it was made from
    std::size_t omitted = 0;       // hits beyond the most that are listed
    std::size_t chosen() const;    // that can be replaced
};
constexpr std::size_t kMostReplaceHits = 10000;

// "axe by hatchet", or "axe with hatchet": what to find and what to put in its place. Nothing where that is not said.
std::optional<ReplaceOptions> readReplace(std::string_view text);

// An empty text to find, or a field that no kind has, gives no hits.
ReplacePlan planReplace(const Workspace& workspace, const ReplaceOptions& options);

// Replaces in the chosen hits, as one step; those that would refuse stay. Refused where nothing is chosen, or the
// records have changed since the plan was made.
Refusal replaceChosen(Workspace& workspace, const ReplacePlan& plan);

// The text with every place replaced; `places` counts them.
std::string replaced(std::string_view text, const ReplaceOptions& options, std::size_t* places = nullptr);

}  // namespace editor
