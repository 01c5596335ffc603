// The options of a decision as a list that can be taken in: where there are many, those whose labels differ in one
// number only stand in one row, with their numbers side by side.
//
//     for (const DecisionRow& row : rowsOf(decision, group.options))
//         row.label       // "Intelligence", of "19 Intelligence", "18 Intelligence" and so on
//         row.numbers     // 1 to 19, each of an option
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/decisions.h"

namespace editor::play {

// From so many on options stand together, and are searched.
constexpr std::size_t kManyOptions = 13;
inline bool areMany(const DecisionView& decision) { return decision.options.size() >= kManyOptions; }

struct DecisionRow {
    std::string label;          // what its options have in common; of a single one: its label
    std::vector<int> options;   // of the decision, by their numbers
    std::vector<long> numbers;  // what each differs in; empty: a single option
};

// In the order of their first options; of options that lead to different cards, or with different symbols, none stand
// together.
std::vector<DecisionRow> rowsOf(const DecisionView& decision, const std::vector<int>& options);

// Does an option have each of these words in its label or help?
bool hasWords(const OptionView& option, std::string_view words);

}  // namespace editor::play
