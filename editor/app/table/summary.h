// What the cells of a column come to: sum, mean and spread of numbers, how often each choice stands, how many are
// filled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "editor/app/table/columns.h"

namespace editor {

// Of the cells that were added; a cell whose field is not in force counts as empty.
class ColumnSummary {
  public:
    explicit ColumnSummary(const TableColumn& column);
    void add(const schema::Record& record);

    std::size_t cells() const { return cells_; }
    std::size_t filled() const { return filled_; }
    // Of numbers; 0 where none is filled.
    std::int64_t sum() const { return sum_; }
    std::int64_t least() const { return least_; }
    std::int64_t most() const { return most_; }
    double mean() const;
    double deviation() const;  // standard deviation of these very cells, not of a sample
    // Of choices and switches, in the order of their list.
    const std::vector<std::size_t>& counts() const { return counts_; }
    // "sum 40, mean 1.08, 0 to 4" of numbers, "Head 12, Hands 13" of choices, "37 of 40" of anything else.
    std::string text() const;
    std::string shortText() const;  // "sum 40" of numbers, else the same

  private:
    const TableColumn* column_;
    std::size_t cells_ = 0, filled_ = 0;
    std::int64_t sum_ = 0, least_ = 0, most_ = 0;
    double squares_ = 0, running_ = 0;  // Welford's sums
    std::vector<std::size_t> counts_;
};

}  // namespace editor
