// Problems: what is wrong with a piece of content, with its place, collected and never thrown.
// Every reader and every check appends here and goes on; the editor's list, `tale check` and the tests read it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace schema {

enum class Severity : unsigned char { Error, Warning };

struct Problem {
    Severity severity = Severity::Error;
    std::string code{};     // stable: "TT-VAL-11", "TEXT-UNKNOWN-KEY", "PACK-CHECKSUM"; documented in schema/README.md
    std::string message{};  // one sentence, lower case, names the thing
    std::string file{};     // path as the reader was given it; empty when nothing was read from disk
    int line = 0;         // 1-based; 0 = not known
    int column = 0;       // 1-based; 0 = not known
    std::string record{};   // id of the record; empty for a file
    std::string field{};    // path inside the record: "talents[2].level"
    std::string found{}, wanted{};
    std::string nearest{};  // the nearest known name, where a name was not known
};

// One line for terminals and lists: "artifacts/ar.105.json:7: ar.105 level: error TT-VAL-02: ... (found 9, want 1 to 3)".
std::string toText(const Problem& problem);

class Problems {
  public:
    Problem& add(Problem problem);
    Problem& error(std::string code, std::string message);
    Problem& warning(std::string code, std::string message);

    const std::vector<Problem>& all() const { return list_; }
    std::size_t errors() const;
    std::size_t warnings() const { return list_.size() - errors(); }
    bool clean() const { return list_.empty(); }
    void append(const Problems& other);

  private:
    std::vector<Problem> list_;
};

// The candidate with the smallest edit distance to `word`, if it is near enough to be meant (a third of its length);
// empty otherwise. Ties go to the earlier candidate.
std::string nearestName(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace schema
