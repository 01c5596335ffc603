// Which records are selected in a list: an ordered set with an anchor and a cursor, driven by clicks and arrow keys
// with Ctrl and Shift the way every list box does it. Knows nothing of how the list is drawn.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace editor {

// The list as it is shown at this moment, filtered and sorted.
struct Rows {
    std::size_t count = 0;
    std::function<std::string_view(std::size_t)> id;
};

class Selection {
  public:
    const std::vector<std::string>& ids() const { return ids_; }  // in the order they were selected
    bool contains(std::string_view id) const { return set_.count(std::string(id)) != 0; }
    bool empty() const { return ids_.empty(); }
    std::size_t size() const { return ids_.size(); }
    // The row with the keyboard focus: what the inspector shows. Empty if there is none.
    const std::string& cursor() const { return cursor_; }
    // Which row of it was clicked or moved to last, where a list has the record in several.
    std::size_t cursorRow() const { return cursorRow_; }
    // Counts every change.
    unsigned revision() const { return revision_; }

    void clear();
    void set(std::string_view id);
    void set(const std::vector<std::string>& ids);  // the last one gets the cursor

    // A click: alone it selects one row, with Ctrl it toggles it, with Shift it selects from the anchor to it, with
    // both it adds that range.
    void click(const Rows& rows, std::size_t row, bool ctrl, bool shift);
    // Arrow keys, Page and Home/End: moves the cursor by `step` rows, clipped to the list. Shift stretches from the
    // anchor, Ctrl moves the cursor alone (toggle() then selects). Returns the row to scroll to; `rows.count` if none.
    std::size_t move(const Rows& rows, std::ptrdiff_t step, bool ctrl, bool shift);
    void toggleCursor();  // Ctrl+Space
    void selectAll(const Rows& rows);
    void invert(const Rows& rows);

    void renamed(std::string_view from, std::string_view to);
    // Takes out what fails the test: records that were deleted.
    void retain(const std::function<bool(std::string_view)>& exists);

  private:
    void range(const Rows& rows, std::size_t from, std::size_t to);
    void add(std::string_view id);
    void drop(std::string_view id);
    void toggle(std::string_view id);
    // `likely` where the record stands there, else its first row; rows.count if it is not shown.
    std::size_t rowOf(const Rows& rows, std::string_view id, std::size_t likely) const;

    std::vector<std::string> ids_;
    std::unordered_set<std::string> set_;
    std::string anchor_, cursor_;
    std::size_t anchorRow_ = 0, cursorRow_ = 0;
    unsigned revision_ = 0;
};

}  // namespace editor
