// An index that answers queries (search_query.h) over 100,000 records as you type.
//
//     SearchIndex index(game);
//     index.rebuild(workspace.records(), workspace.below().records());
//     index.find(parseQuery(game, "level>=2 moon"), context, hits);
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/history.h"
#include "editor/app/search_query.h"
#include "schema/core/problems.h"
#include "schema/core/records.h"

namespace editor {

// What records alone do not say; each may be empty.
struct SearchContext {
    // `what`: the beginning of a code, or part of what is said; empty: any problem.
    std::function<bool(std::string_view record, std::string_view what)> hasProblem;
    std::function<bool(std::string_view record)> unsaved;
    std::function<bool(std::string_view record)> used;
    std::function<bool(std::string_view record, std::string_view target)> uses;
    // Is a text of the record not translated into this language (folded; empty: one of the project's), or stale in it?
    std::function<bool(const schema::Record& record, const std::string& language)> missing, stale;
    std::function<std::vector<std::string>()> languages;     // that the project is translated to, for completion
    std::function<std::vector<std::string>()> problemCodes;  // of the problems there are, for completion
};

struct Hit {
    schema::RecordPtr record;
    int score = 0;
    bool ofBase = false;  // of a pack that the project builds on
};

// Where the folded text of a field that has to be printed (an ability, a reference) stands in the text of its record.
struct PrintedField {
    const void* value;  // of the field, in the record
    std::uint32_t begin, end;
};

class SearchIndex {
  public:
    enum class Scope : std::uint8_t { Project, ProjectAndBase };

    explicit SearchIndex(const schema::GameSchema& game) : game_(&game) {}
    // `base`: records of the packs that the project builds on.
    void rebuild(const schema::RecordSet& records, std::shared_ptr<const schema::RecordSet> base = nullptr);
    // `records`: as they are now; `users`: ids of records that print the names of those that changed.
    void update(std::span<const Change> changes, const schema::RecordSet& records,
                const std::set<std::string>& users = {});
    std::size_t size() const { return rows_.size(); }

    // Best first where words rank them, else in the order of the browser: by kind, then by id; those of the base last,
    // without those that the project has a record of its own for.
    void find(const Query& query, const SearchContext& context, std::vector<Hit>& hits,
              Scope scope = Scope::Project) const;
    std::vector<Hit> find(std::string_view query, const SearchContext& context = {}) const;

    // What could stand in the query at the cursor: fields, kinds, choices, tags, ids. Each makes a term that can be
    // understood; it ends in ':' where a value has to follow.
    schema::QueryCompletions completions(std::string_view query, std::size_t cursor,
                                         const SearchContext& context = {}) const;
    static constexpr std::size_t kMostCompletions = 60;

  private:
    struct Row {
        schema::RecordPtr record;
        std::string names;  // folded names of all languages, one a line
        std::string
            text;  // folded: names, id, stories, notes, tags, abilities; sentences of the card from `cardFrom` on
        std::size_t cardFrom = 0;
        std::vector<PrintedField> printed;
        Letters nameLetters, textLetters;
        int kindOrder = 0;
        bool ofBase = false, overridden = false;  // overridden: of the base, and the project has one of its own
    };
    Row rowOf(const schema::RecordPtr& record, const schema::RecordSet& names) const;
    void sortRows(std::vector<Row>& rows) const;
    int score(const Row& row, const QueryNode& node, const SearchContext& context) const;
    static bool textHolds(const Row& row, const QueryNode& node);
    // Do its abilities hold the value under words of today?
    static bool abilitiesHold(const Row& row, const QueryNode& node);
    static int wordScore(const Row& row, const QueryNode& node);
    class Completing;  // search_completion.cpp

    const schema::GameSchema* game_;
    std::vector<Row> rows_;      // by kind, then id
    std::vector<Row> baseRows_;  // likewise
    std::shared_ptr<const schema::RecordSet> base_;
};

}  // namespace editor
