// Problems: what is wrong with a piece of content, with its place, collected and never thrown.
// Every reader and every check appends here and goes on; the editor's list, `tale check` and the tests read it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace schema {

enum class Severity : unsigned char {
    Error,    // the content cannot be played
    Warning,  // it can, and somebody should look at this
    Note      // worth knowing, and nothing wrong: how it differs from the published game
};
// "error", "warning", "note".
const char* wordFor(Severity severity);

struct Problem {
    Severity severity = Severity::Error;
    std::string code{};  // stable: "CHECK-VALUE", "TEXT-UNKNOWN-KEY", "PACK-CHECKSUM"; documented in schema/README.md
    std::string message{};  // one sentence, lower case, names the thing
    std::string file{};     // path as the reader was given it; empty when nothing was read from disk
    int line = 0;           // 1-based; 0 = not known
    int column = 0;         // 1-based; 0 = not known
    std::string record{};   // id of the record; empty for a file
    std::string field{};    // path inside the record: "talents[2].level"
    std::string found{}, wanted{};
    std::string nearest{};  // the nearest known name, where a name was not known
    std::string lacks{};    // key of the kind of record of which the set has too few; empty: it is something else
};

// What the message of Problems::lack() begins with.
inline constexpr std::string_view kNeedsMore = "a game needs more ";

// One line for terminals and lists: "artifacts/ar.105.json:7:
// ar.105 level: error CHECK-VALUE: ... (found 9, expected 1 to 3)".
std::string toText(const Problem& problem);
// The same for somebody who reads one message and no list: "artifacts/ar.105.json, line 7: ar.105 level: ... (found 9,
// expected 1 to 3)". The file is left out where the message has named it already.
std::string toSentence(const Problem& problem, std::string_view knownFile = {});

// A list that stays short, however much is wrong: kMostProblemsOfCode of one code
// are kept, kMostProblemsListed errors and as many warnings and notes (limits.h),
// with parts of at most kLongestProblemPart characters. The others are counted.
class Problems {
  public:
    // The problem may be changed until the next one is added, but for its code and severity.
    Problem& add(Problem problem);
    Problem& error(std::string code, std::string message);
    Problem& warning(std::string code, std::string message);
    Problem& note(std::string code, std::string message);
    // An error of the set as a whole, which records of a kind mend: "a game needs more Heroes (found 2, expected 3 or
    // more)".
    Problem& lack(std::string code, std::string kind, std::string_view what, int found, std::string wanted);

    const std::vector<Problem>& all() const { return list_; }  // that are listed
    std::size_t errors() const { return errors_; }             // listed or not
    std::size_t warnings() const { return warnings_; }
    std::size_t notes() const { return notes_; }
    bool clean() const { return errors_ + warnings_ + notes_ == 0; }

    // How many are not listed, by code.
    struct Omitted {
        std::size_t errors = 0, warnings = 0, notes = 0;
    };
    const std::map<std::string, Omitted, std::less<>>& omitted() const { return omitted_; }
    // Some reader or check stopped looking, so that there are at least as many problems as are counted.
    bool isLowerBound() const { return lowerBound_; }
    void setLowerBound() { lowerBound_ = true; }

    // Adds what another list holds and counts.
    void append(const Problems& other);
    void appendErrors(const Problems& other);
    // Adds what `keep` returns true for, which may change it. What is not listed cannot be asked for: it is counted
    // where all that is listed is kept, else there are at least as many problems as are counted.
    template <class Keep> void appendIf(const Problems& other, Keep&& keep) {
        bool keptAll = true;
        for (Problem problem : other.all())
            if (keep(problem)) add(std::move(problem));
            else keptAll = false;
        if (keptAll) appendOmitted(other);
        else lowerBound_ = lowerBound_ || other.lowerBound_ || !other.omitted_.empty();
    }

    // Counts what another list does not list, without what it does.
    void appendOmitted(const Problems& other);

  private:
    void countOmitted(const std::string& code, Omitted more);

    std::vector<Problem> list_;
    std::size_t errors_ = 0, warnings_ = 0, notes_ = 0, listedErrors_ = 0;
    std::map<std::string, std::size_t, std::less<>> listedOfCode_;
    std::map<std::string, Omitted, std::less<>> omitted_;
    bool lowerBound_ = false;
    Problem unwanted_;  // filled and forgotten once enough are listed
};

// "405,003 errors", "at least 1 warning": what a list counts, listed or not.
std::string countOfErrors(const Problems& problems);
std::string countOfWarnings(const Problems& problems);
// "and 3,205 more of TEXT-TYPE": a line for each code of which not all are listed.
std::vector<std::string> omittedLines(const Problems& problems);

// The candidate with the smallest edit distance to `word`, if it is near enough to be meant (a third of its length);
// empty otherwise. Ties go to the earlier candidate. A word of four letters or more that one candidate alone begins
// with is not finished yet and means that one, unless another is only a letter away.
std::string nearestName(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace schema
