// What languages of queries have in common: the search for records (editor/app/search_query.h) and the questions to the
// events of a game (engine/explain/query.h) are written in boxes of the same kind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace schema {

// How two values are compared. `Contains`: of texts; of numbers it is `Equal`.
enum class Comparison : std::uint8_t { Contains, Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };
bool compares(std::int64_t a, Comparison comparison, std::int64_t b);
// "=" or "==", as programmers write it, "!=", "<", "<=", ">", ">="; nothing: it is no sign.
std::optional<Comparison> comparisonOf(std::string_view sign);
// The shortest sign of a comparison; ":" of `Contains`.
const char* signOf(Comparison comparison);

// What cannot be understood in a query, or can never be met, and where it stands in the text.
struct QueryComplaint {
    std::string text;
    std::size_t offset = 0, length = 0;  // bytes
    std::string nearest = {};            // what may have been meant in its place; empty: nothing is like it
};
// "the game has no rule TT-ALTAR-5; did you mean TT-ALTAR-05?"
std::string complaintText(const QueryComplaint& complaint);

// What could stand in a query at the cursor in the place of [from, to).
struct QueryCompletion {
    std::string text, detail;
};
struct QueryCompletions {
    std::size_t from = 0, to = 0;
    std::vector<QueryCompletion> list;
};

// A query that finds something, for the help beside a box.
struct QueryExample {
    std::string query, meaning;
};

}  // namespace schema
