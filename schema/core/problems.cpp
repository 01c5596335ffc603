// Problems as lists and as lines of text, and the nearest known name.
#include "schema/core/problems.h"

#include <algorithm>
#include <numeric>

namespace schema {

std::string toText(const Problem& problem) {
    std::string out = problem.file;
    if (!problem.file.empty() && problem.line > 0) out += ":" + std::to_string(problem.line);
    if (!out.empty()) out += ": ";
    if (!problem.record.empty()) out += problem.record;
    if (!problem.field.empty()) out += (problem.record.empty() ? "" : " ") + problem.field;
    if (!problem.record.empty() || !problem.field.empty()) out += ": ";
    out += problem.severity == Severity::Error ? "error " : "warning ";
    out += problem.code + ": " + problem.message;

    std::string comparison;
    const auto addPart = [&](const char* word, const std::string& value) {
        if (value.empty()) return;
        if (!comparison.empty()) comparison += ", ";
        comparison += word + value;
    };
    addPart("found ", problem.found);
    addPart("want ", problem.wanted);
    addPart("did you mean ", problem.nearest);
    if (!comparison.empty()) out += " (" + comparison + ")";
    return out;
}

Problem& Problems::add(Problem problem) {
    list_.push_back(std::move(problem));
    return list_.back();
}

Problem& Problems::error(std::string code, std::string message) {
    Problem p;
    p.code = std::move(code);
    p.message = std::move(message);
    return add(std::move(p));
}

Problem& Problems::warning(std::string code, std::string message) {
    Problem& p = error(std::move(code), std::move(message));
    p.severity = Severity::Warning;
    return p;
}

std::size_t Problems::errors() const {
    return std::size_t(
        std::count_if(list_.begin(), list_.end(), [](const Problem& p) { return p.severity == Severity::Error; }));
}

void Problems::append(const Problems& other) { list_.insert(list_.end(), other.list_.begin(), other.list_.end()); }

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
    return best ? *best : std::string();
}

}  // namespace schema
