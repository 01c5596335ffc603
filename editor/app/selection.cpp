// The selection of a list box, as rows come and go under it.
#include "editor/app/selection.h"

#include <algorithm>

namespace editor {

void Selection::add(std::string_view id) {
    if (set_.insert(std::string(id)).second) ids_.emplace_back(id);
}

void Selection::drop(std::string_view id) {
    if (set_.erase(std::string(id)) != 0) ids_.erase(std::find(ids_.begin(), ids_.end(), id));
}

void Selection::toggle(std::string_view id) {
    if (contains(id)) drop(id);
    else add(id);
}

void Selection::clear() {
    if (ids_.empty() && cursor_.empty()) return;
    ids_.clear();
    set_.clear();
    anchor_.clear();
    cursor_.clear();
    ++revision_;
}

void Selection::set(std::string_view id) { set(std::vector<std::string>{std::string(id)}); }

void Selection::set(const std::vector<std::string>& ids) {
    ids_.clear();
    set_.clear();
    for (const std::string& id : ids) add(id);
    cursor_ = ids_.empty() ? "" : ids_.back();
    anchor_ = cursor_;
    ++revision_;
}

std::size_t Selection::rowOf(const Rows& rows, std::string_view id, std::size_t likely) const {
    if (id.empty()) return rows.count;
    if (likely < rows.count && rows.id(likely) == id) return likely;
    for (std::size_t row = 0; row < rows.count; ++row)
        if (rows.id(row) == id) return row;
    return rows.count;
}

void Selection::range(const Rows& rows, std::size_t from, std::size_t to) {
    // From the anchor outwards, so that the order says how the user went.
    for (std::size_t row = from; row != to; from < to ? ++row : --row) add(rows.id(row));
    add(rows.id(to));
}

void Selection::click(const Rows& rows, std::size_t row, bool ctrl, bool shift) {
    if (row >= rows.count) return;
    const std::string id(rows.id(row));
    ++revision_;
    if (shift) {
        std::size_t from = rowOf(rows, anchor_, anchorRow_);
        if (from == rows.count) from = row;
        const std::string anchor(rows.id(from));
        if (!ctrl) {
            ids_.clear();
            set_.clear();
        }
        range(rows, from, row);
        anchor_ = anchor;
        anchorRow_ = from;
    } else if (ctrl) {
        toggle(id);
        anchor_ = id;
        anchorRow_ = row;
    } else {
        set(id);
        anchorRow_ = row;
    }
    cursor_ = id;
    cursorRow_ = row;
}

std::size_t Selection::move(const Rows& rows, std::ptrdiff_t step, bool ctrl, bool shift) {
    if (rows.count == 0) return 0;
    const std::size_t here = rowOf(rows, cursor_, cursorRow_);
    const std::ptrdiff_t last = std::ptrdiff_t(rows.count) - 1;
    // Without a cursor the first key lands on the first row, or on the last when going up.
    const std::ptrdiff_t start = here == rows.count ? (step < 0 ? last + 1 : -1) : std::ptrdiff_t(here);
    const std::ptrdiff_t limit = last + 1;
    const std::size_t row = std::size_t(std::clamp<std::ptrdiff_t>(start + std::clamp(step, -limit, limit), 0, last));
    if (ctrl && !shift) {
        cursor_ = rows.id(row);
        cursorRow_ = row;
        ++revision_;
    } else {
        click(rows, row, ctrl, shift);
    }
    return row;
}

void Selection::toggleCursor() {
    if (cursor_.empty()) return;
    const std::string id = cursor_;
    toggle(id);
    anchor_ = id;
    ++revision_;
}

void Selection::selectAll(const Rows& rows) {
    if (rows.count == 0) return;
    const std::string cursor = cursor_;
    for (std::size_t row = 0; row < rows.count; ++row) add(rows.id(row));
    cursor_ = cursor.empty() ? std::string(rows.id(rows.count - 1)) : cursor;
    if (anchor_.empty()) anchor_ = rows.id(0);
    ++revision_;
}

void Selection::invert(const Rows& rows) {
    std::vector<std::string> others;
    for (std::size_t row = 0; row < rows.count; ++row)
        if (!contains(rows.id(row))) others.emplace_back(rows.id(row));
    set(others);
}

void Selection::renamed(std::string_view from, std::string_view to) {
    if (set_.erase(std::string(from)) != 0) {
        set_.insert(std::string(to));
        *std::find(ids_.begin(), ids_.end(), from) = to;
    }
    if (anchor_ == from) anchor_ = to;
    if (cursor_ == from) cursor_ = to;
    ++revision_;
}

void Selection::retain(const std::function<bool(std::string_view)>& exists) {
    std::vector<std::string> kept;
    for (const std::string& id : ids_)
        if (exists(id)) kept.push_back(id);
    if (kept.size() != ids_.size()) ++revision_;
    ids_ = std::move(kept);
    set_ = std::unordered_set<std::string>(ids_.begin(), ids_.end());
    if (!cursor_.empty() && !exists(cursor_)) cursor_ = ids_.empty() ? "" : ids_.back();
    if (!anchor_.empty() && !exists(anchor_)) anchor_ = cursor_;
}

}  // namespace editor
