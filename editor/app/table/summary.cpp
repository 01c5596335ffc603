// Sums and spread of a column.
#include "editor/app/table/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace editor {

using schema::Kind;

ColumnSummary::ColumnSummary(const TableColumn& column) : column_(&column) {
    if (column.field->kind == Kind::Choice) counts_.resize(column.field->choices.size());
    if (column.field->kind == Kind::Boolean) counts_.resize(2);
}

void ColumnSummary::add(const schema::Record& record) {
    ++cells_;
    const schema::Field& field = *column_->field;
    if (!inForce(*column_->holder, field, column_->holderIn(record))) return;
    const void* value = column_->valueIn(record);
    switch (field.kind) {
        case Kind::Boolean:
        case Kind::Choice: {
            ++filled_;
            const auto number = std::size_t(schema::integerAt(field, value));
            if (number < counts_.size()) ++counts_[number];
            return;
        }
        case Kind::Integer: {
            const std::int64_t number = schema::integerAt(field, value);
            least_ = filled_ == 0 ? number : std::min(least_, number);
            most_ = filled_ == 0 ? number : std::max(most_, number);
            ++filled_;
            sum_ += number;
            const double away = double(number) - running_;
            running_ += away / double(filled_);
            squares_ += away * (double(number) - running_);
            return;
        }
        case Kind::Text: filled_ += !static_cast<const std::string*>(value)->empty(); return;
        case Kind::LocalText:
            filled_ += static_cast<const schema::LocalText*>(value)->byLanguage.contains(column_->language);
            return;
        case Kind::Reference: filled_ += !static_cast<const schema::Reference*>(value)->id.empty(); return;
        case Kind::Clauses: {
            const auto& clauses = *static_cast<const schema::Clauses*>(value);
            filled_ += !clauses.list.empty() || !clauses.unread.empty();
            return;
        }
        case Kind::Effects: {
            const auto& effects = *static_cast<const schema::Effects*>(value);
            filled_ += !effects.list.empty() || !effects.unread.empty();
            return;
        }
        case Kind::Condition: {
            const auto& condition = *static_cast<const schema::Condition*>(value);
            filled_ += !condition.term.empty() || !condition.unread.empty();
            return;
        }
        case Kind::List: filled_ += field.list.size(value) > 0; return;
        case Kind::Record: return;
    }
}

double ColumnSummary::mean() const { return filled_ == 0 ? 0 : double(sum_) / double(filled_); }

double ColumnSummary::deviation() const { return filled_ == 0 ? 0 : std::sqrt(squares_ / double(filled_)); }

std::string ColumnSummary::shortText() const {
    return column_->isNumber() && filled_ > 0 ? fmt::format("sum {}", sum_) : text();
}

std::string ColumnSummary::text() const {
    if (!counts_.empty()) {
        std::string out;
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] == 0) continue;
            const char* label =
                column_->field->kind == Kind::Boolean ? (i == 0 ? "No" : "Yes") : column_->field->choices[i].label;
            out += fmt::format("{}{} {}", out.empty() ? "" : ", ", label, counts_[i]);
        }
        return out;
    }
    if (!column_->isNumber()) return fmt::format("{} of {}", filled_, cells_);
    if (filled_ == 0) return {};
    return fmt::format("sum {}, mean {:.4g}, {} to {}, deviation {:.3g}", sum_, mean(), least_, most_, deviation());
}

}  // namespace editor
