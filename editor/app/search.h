// The query language of the browser, and an index that answers it over 100,000 records as you type.
//
//     forest axe               both words, anywhere: names, stories, tags, abilities, ids; names may be misspelt
//     "forest axe"             the phrase
//     -axe                     not
//     kind:artifact            of this kind
//     slot:hands level>=2      a field by key or label: equal or containing; = != < <= > >=
//     has:story                the field is not empty
//     problem:  problem:CHECK-VALUE    any problem; this one
//     is:unsaved  is:unused    unsaved changes; nobody refers to it
//     uses:ar.105  tag:weapon  id:ar.1  name:axe  text:damage
//     axe or sword             one of them; brackets ( ) group
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/history.h"
#include "editor/app/search_fields.h"
#include "schema/core/problems.h"
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
        Phrase,  // anywhere
        OfKind,
        Field,
        Has,
        Problem,
        Unsaved,
        Unused,
        Uses
    };
    enum class Compare : std::uint8_t { Contains, Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };
    Kind kind = Kind::All;
    std::vector<QueryNode> children;
    std::string name;   // Field, Has: the field as written, folded
    std::string value;  // folded, except ids and codes
    Compare compare = Compare::Contains;
    long long number = 0;  // of `value`, where it is one
    bool numeric = false;
    Letters letters;                                 // of `value`
    std::vector<const std::vector<FieldWay>*> ways;  // Field, Has: what the name means, for each kind of the game
    std::size_t offset = 0, length = 0;              // where it stands in the query
};

struct Query {
    QueryNode root;  // All
    // What cannot be understood: a field nobody has, with the nearest name, a bracket left open. The rest counts.
    struct Complaint {
        std::string text;
        std::size_t offset = 0, length = 0;
    };
    std::vector<Complaint> complaints;
    bool empty() const { return root.children.empty(); }
};
Query parseQuery(const schema::GameSchema& game, std::string_view text);

// What records alone do not say; each may be empty.
struct SearchContext {
    std::function<bool(std::string_view record, std::string_view code)> hasProblem;  // code empty: any
    std::function<bool(std::string_view record)> unsaved;
    std::function<bool(std::string_view record)> used;
    std::function<bool(std::string_view record, std::string_view target)> uses;
};

struct Hit {
    schema::RecordPtr record;
    int score = 0;
};

// Where the folded text of a field that has to be printed (an ability, a reference) stands in the text of its record.
struct PrintedField {
    const void* value;  // of the field, in the record
    std::uint32_t begin, end;
};

class SearchIndex {
  public:
    explicit SearchIndex(const schema::GameSchema& game) : game_(&game) {}
    void rebuild(const schema::RecordSet& records);
    void update(std::span<const Change> changes);
    std::size_t size() const { return rows_.size(); }

    // Best first where words rank them, else in the order of the browser: by kind, then by id. `scratch` results are
    // reused between calls.
    void find(const Query& query, const SearchContext& context, std::vector<Hit>& hits) const;
    std::vector<Hit> find(std::string_view query, const SearchContext& context = {}) const;

    // What could come next in the query at the cursor: kinds, fields, choices of a field. For completion.
    std::vector<std::string> completions(std::string_view query, std::size_t cursor) const;

  private:
    struct Row {
        schema::RecordPtr record;
        std::string names;  // folded names of all languages, one a line
        std::string text;   // folded: names, id, stories, tags, abilities
        std::vector<PrintedField> printed;
        Letters nameLetters, textLetters;
        int kindOrder = 0;
    };
    Row rowOf(const schema::RecordPtr& record) const;
    int score(const Row& row, const QueryNode& node, const SearchContext& context) const;
    static bool textHolds(const Row& row, const QueryNode& node);
    static int wordScore(const Row& row, const QueryNode& node);

    const schema::GameSchema* game_;
    std::vector<Row> rows_;  // by kind, then id
};

}  // namespace editor
