// Problems as lists and as lines of text, and the nearest known name.
#include "schema/core/problems.h"

#include <algorithm>
#include <numeric>

#include "schema/core/limits.h"
#include "schema/core/numbers.h"
#include "schema/core/utf8.h"

namespace schema {

const char* wordFor(Severity severity) {
    switch (severity) {
        case Severity::Error: return "error";
        case Severity::Warning: return "warning";
        case Severity::Note: return "note";
    }
    return "";
}

// "(found 9, expected 1 to 3)" after a space; empty where there is nothing to compare.
static std::string comparisonOf(const Problem& problem) {
    std::string comparison;
    const auto addPart = [&](const char* word, const std::string& value) {
        if (value.empty()) return;
        if (!comparison.empty()) comparison += ", ";
        comparison += word + value;
    };
    addPart("found ", problem.found);
    addPart("expected ", problem.wanted);
    addPart("did you mean ", problem.nearest);
    return comparison.empty() ? comparison : " (" + comparison + ")";
}

// "ar.105 level: "; empty for a problem of a whole file.
static std::string placeInRecord(const Problem& problem) {
    std::string place = problem.record;
    if (!problem.field.empty()) place += (place.empty() ? "" : " ") + problem.field;
    return place.empty() ? place : place + ": ";
}

std::string toText(const Problem& problem) {
    std::string out = problem.file;
    if (!problem.file.empty() && problem.line > 0) out += ":" + std::to_string(problem.line);
    if (!out.empty()) out += ": ";
    out += placeInRecord(problem);
    out += wordFor(problem.severity) + std::string(" ");
    out += problem.code + ": " + problem.message;
    return oneLine(out + comparisonOf(problem));  // a line for each problem, whatever a file is called and a text says
}

std::string toSentence(const Problem& problem, std::string_view knownFile) {
    std::string out = problem.file == knownFile ? "" : problem.file;
    if (problem.line > 0) out += (out.empty() ? "line " : ", line ") + std::to_string(problem.line);
    if (!out.empty()) out += ": ";
    return oneLine(out + placeInRecord(problem) + problem.message + comparisonOf(problem));
}

// What a file says of itself is shown in its problems: a text of it may not make each of them great.
static void shorten(Problem& problem) {
    for (std::string* part :
         {&problem.message, &problem.record, &problem.field, &problem.found, &problem.wanted, &problem.nearest})
        if (part->size() > kLongestProblemPart) *part = clipped(*part, kLongestProblemPart);
}

Problem& Problems::add(Problem problem) {
    if (!list_.empty()) shorten(list_.back());  // the one before it is complete now
    const bool isError = problem.severity == Severity::Error;
    std::size_t& listed = listedOfCode_[problem.code];
    const std::size_t alike = isError ? listedErrors_ : list_.size() - listedErrors_;
    if (listed >= kMostProblemsOfCode || alike >= kMostProblemsListed) {
        const auto is = [&problem](Severity severity) { return std::size_t(problem.severity == severity); };
        countOmitted(problem.code, {is(Severity::Error), is(Severity::Warning), is(Severity::Note)});
        return unwanted_ = std::move(problem);
    }
    ++listed;
    ++(isError ? errors_ : problem.severity == Severity::Warning ? warnings_ : notes_);
    listedErrors_ += isError;
    list_.push_back(std::move(problem));
    return list_.back();
}

void Problems::countOmitted(const std::string& code, Omitted more) {
    Omitted& omitted = omitted_[code];
    omitted.errors += more.errors;
    omitted.warnings += more.warnings;
    omitted.notes += more.notes;
    errors_ += more.errors;
    warnings_ += more.warnings;
    notes_ += more.notes;
}

Problem& Problems::error(std::string code, std::string message) {
    Problem p;
    p.code = std::move(code);
    p.message = std::move(message);
    return add(std::move(p));
}

Problem& Problems::warning(std::string code, std::string message) {
    Problem p;
    p.severity = Severity::Warning;
    p.code = std::move(code);
    p.message = std::move(message);
    return add(std::move(p));
}

Problem& Problems::note(std::string code, std::string message) {
    Problem p;
    p.severity = Severity::Note;
    p.code = std::move(code);
    p.message = std::move(message);
    return add(std::move(p));
}

Problem& Problems::lack(std::string code, std::string kind, std::string_view what, int found, std::string wanted) {
    Problem p;
    p.code = std::move(code);
    p.message = std::string(kNeedsMore).append(what);
    p.found = std::to_string(found);
    p.wanted = std::move(wanted);
    p.lacks = std::move(kind);
    return add(std::move(p));
}

void Problems::appendOmitted(const Problems& other) {
    for (const auto& [code, more] : other.omitted_) countOmitted(code, more);
    lowerBound_ = lowerBound_ || other.lowerBound_;
}

void Problems::append(const Problems& other) {
    appendIf(other, [](Problem&) { return true; });
}

void Problems::appendErrors(const Problems& other) {
    for (const Problem& problem : other.list_)
        if (problem.severity == Severity::Error) add(problem);
    for (const auto& [code, more] : other.omitted_) countOmitted(code, {more.errors, 0, 0});
    lowerBound_ = lowerBound_ || other.lowerBound_;
}

static std::string countOf(const Problems& problems, std::size_t count, const char* one, const char* many) {
    return (problems.isLowerBound() ? "at least " : "") + grouped(count) + ' ' + (count == 1 ? one : many);
}
std::string countOfErrors(const Problems& problems) { return countOf(problems, problems.errors(), "error", "errors"); }
std::string countOfWarnings(const Problems& problems) {
    return countOf(problems, problems.warnings(), "warning", "warnings");
}

std::vector<std::string> omittedLines(const Problems& problems) {
    std::vector<std::string> lines;
    for (const auto& [code, more] : problems.omitted())
        if (more.errors + more.warnings + more.notes > 0)
            lines.push_back("and " + grouped(more.errors + more.warnings + more.notes) + " more of " + code);
    return lines;
}

// Edits are insertions, deletions, replacements, and swaps of two neighbours: the slips of a typing hand.
static std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> beforeLast(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

std::string nearestName(std::string_view word, const std::vector<std::string>& candidates) {
    constexpr std::size_t kLongestName =
        64;  // a longer word is no slip of a name, and would cost a square of its length
    if (word.empty() || word.size() > kLongestName) return {};
    const std::size_t allowed = std::max<std::size_t>(1, word.size() / 3);
    const std::string* best = nullptr;
    std::size_t bestDistance = allowed + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > word.size() + allowed || candidate.size() + allowed < word.size()) continue;
        const std::size_t distance = editDistance(word, candidate);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = &candidate;
        }
    }
    // A word that is not finished yet means the one name that it begins, unless it is a slip of a letter of another.
    constexpr std::size_t kBeginning = 4;
    if (word.size() >= kBeginning && bestDistance > 1) {
        const auto begins = [word](const std::string& candidate) { return candidate.starts_with(word); };
        const auto first = std::find_if(candidates.begin(), candidates.end(), begins);
        if (first != candidates.end() && std::none_of(first + 1, candidates.end(), begins)) return *first;
    }
    return best ? *best : std::string();
}

}  // namespace schema
