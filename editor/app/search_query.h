// The query language of the browser, the filter of the table and Find and replace. `queryHelp` tells it to people.
//
//     forest axe               both words, anywhere: names, stories, printed sentences, abilities, notes, tags, ids;
//                              names may be misspelt
//     "forest axe"             the phrase
//     -axe                     not
//     kind:artifact            of this kind
//     slot:hands level>=2      a field by key or label: equal or containing; = != < <= > >=
//     name.bg:axe              in this language; scenario.limit>=3 in a nested record
//     has:story -has:name.bg   the field is not empty; it is
//     printed:"take a card"    what is printed on the card from its abilities
//     problem:  problem:CHECK-VALUE  problem:"too long"    any problem; of this code; that says this
//     is:unsaved  is:unused  is:base    unsaved changes; nobody refers to it; of a pack that this project builds on
//     missing:bg  stale:bg     a text is not translated into Bulgarian; its translation was made from another source
//                              text; without a language: into any of the project's
//     uses:ar.105  tag:weapon  status:draft  notes:later  id:ar.1  text:damage
//     axe or sword             one of them; brackets ( ) group
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/search_fields.h"
#include "schema/core/query_language.h"
#include "schema/core/records.h"

namespace editor {

// Which letters and which pairs of neighbours a folded text holds, by hash: a text that lacks one of a word's pairs can
// not hold the word, and is not read.
struct Letters {
    std::uint64_t single = 0;
    std::array<std::uint64_t, 4> pairs{};
    void add(std::string_view text);
    bool mayHold(const Letters& word) const;
    // How many letters of the word are missing; of those that share a hash one counts.
    int missing(const Letters& word) const;
};

struct QueryNode {
    enum class Kind : std::uint8_t {
        All,
        Any,
        Not,  // of `children`
        Word,
        Phrase,   // anywhere
        Printed,  // in the sentences on the card
        OfKind,
        Field,
        Has,
        Missing,  // a translation into `value`; empty: into any language of the project
        Stale,    // likewise
        Problem,
        Unsaved,
        Unused,
        OfBase,
        Uses
    };
    Kind kind = Kind::All;
    std::vector<QueryNode> children;
    std::string name;      // Field, Has: the field as written, folded, without its language
    std::string language;  // Field, Has: of texts only this one; empty: all
    std::string value;     // folded, except ids and codes
    schema::Comparison compare = schema::Comparison::Contains;
    long long number = 0;  // of `value`, where it is one
    bool numeric = false;
    Letters letters;  // of `value`
    // `value` with words of abilities as they are called today, where it has former ones: abilities match these, too.
    struct Present {
        std::string value;
        Letters letters;
    };
    std::vector<Present> present;
    std::vector<const std::vector<FieldWay>*> ways;  // Field, Has: what the name means, for each kind of the game
    std::size_t offset = 0, length = 0;              // where it stands in the query
};

struct Query {
    QueryNode root;  // All
    // What cannot be understood: a field nobody has, with the nearest name, a bracket left open. The rest counts. What
    // can never be true is told, too, and counts: a number that is none, a choice that its field does not have.
    std::vector<schema::QueryComplaint> complaints;
    bool empty() const { return root.children.empty(); }
};
Query parseQuery(const schema::GameSchema& game, std::string_view text);

// The query in its shortest form: parsed again it means the same.
std::string toText(const Query& query);
// Do both ask for the same, term by term?
bool sameMeaning(const QueryNode& a, const QueryNode& b);

// What the language has, with examples that find something in these records, for the help that stands beside every
// search box.
struct QueryTopic {
    std::string title;
    std::vector<schema::QueryExample> examples;
};
std::vector<QueryTopic> queryHelp(const schema::GameSchema& game, const schema::RecordSet& records);

}  // namespace editor
