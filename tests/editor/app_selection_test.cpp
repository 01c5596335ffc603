// Selecting rows of a list by mouse and keyboard.
#include <doctest/doctest.h>

#include "editor/app/selection.h"

using editor::Rows;
using editor::Selection;
using Ids = std::vector<std::string>;

namespace {
const Ids kList{"a", "b", "c", "d", "e"};
Rows rows(const Ids& list = kList) {
    return {list.size(), [&list](std::size_t row) -> std::string_view { return list[row]; }};
}
}  // namespace

TEST_CASE("a click selects one row, with Ctrl it adds and takes away") {
    Selection s;
    s.click(rows(), 1, false, false);
    CHECK(s.ids() == Ids{"b"});
    s.click(rows(), 3, true, false);
    CHECK(s.ids() == Ids{"b", "d"});
    CHECK(s.cursor() == "d");
    s.click(rows(), 1, true, false);
    CHECK(s.ids() == Ids{"d"});
    s.click(rows(), 4, false, false);
    CHECK(s.ids() == Ids{"e"});
    s.click(rows(), 9, false, false);
    CHECK(s.ids() == Ids{"e"});
}

TEST_CASE("Shift selects from the anchor, again and again from the same one") {
    Selection s;
    s.click(rows(), 1, false, false);
    s.click(rows(), 3, false, true);
    CHECK(s.ids() == Ids{"b", "c", "d"});
    s.click(rows(), 0, false, true);
    CHECK(s.ids() == Ids{"b", "a"});
    s.click(rows(), 3, true, false);
    s.click(rows(), 4, true, true);
    CHECK(s.ids() == Ids{"b", "a", "d", "e"});
    CHECK(s.cursor() == "e");
}

TEST_CASE("arrows move the cursor, Shift stretches, Ctrl moves it alone") {
    Selection s;
    CHECK(s.move(rows(), 1, false, false) == 0);
    CHECK(s.ids() == Ids{"a"});
    CHECK(s.move(rows(), 2, false, true) == 2);
    CHECK(s.ids() == Ids{"a", "b", "c"});
    CHECK(s.move(rows(), -1, false, true) == 1);
    CHECK(s.ids() == Ids{"a", "b"});
    CHECK(s.move(rows(), 100, true, false) == 4);
    CHECK(s.ids() == Ids{"a", "b"});
    CHECK(s.cursor() == "e");
    s.toggleCursor();
    CHECK(s.ids() == Ids{"a", "b", "e"});
    CHECK(s.move(rows(), -100000, false, false) == 0);
    CHECK(s.ids() == Ids{"a"});
    Selection empty;
    CHECK(empty.move(rows(), -1, false, false) == 4);
    const Ids none;
    CHECK(empty.move(rows(none), 1, false, false) == 0);
}

TEST_CASE("all rows, the other rows, and rows that are filtered away") {
    Selection s;
    s.selectAll(rows());
    CHECK(s.size() == 5);
    s.click(rows(), 2, false, false);
    s.invert(rows());
    CHECK(s.ids() == Ids{"a", "b", "d", "e"});
    // The anchor is not among the rows shown: the click itself is the range.
    const Ids shown{"c", "x"};
    s.click(rows(), 0, false, false);
    s.click(rows(shown), 1, false, true);
    CHECK(s.ids() == Ids{"x"});
}

TEST_CASE("the selection follows renamed records and lets go of deleted ones") {
    Selection s;
    s.set(Ids{"a", "b", "c"});
    const unsigned before = s.revision();
    s.renamed("c", "z");
    CHECK(s.ids() == Ids{"a", "b", "z"});
    CHECK(s.cursor() == "z");
    CHECK(s.contains("z"));
    CHECK_FALSE(s.contains("c"));
    s.retain([](std::string_view id) { return id != "z"; });
    CHECK(s.ids() == Ids{"a", "b"});
    CHECK(s.cursor() == "b");
    CHECK(s.revision() > before);
    s.clear();
    CHECK(s.empty());
    CHECK(s.cursor().empty());
}

TEST_CASE("a record that stands in several rows: the cursor goes on from the one that was clicked") {
    const Ids list{"a", "b", "a", "c", "d"};
    Selection s;
    s.click(rows(list), 2, false, false);
    CHECK(s.cursor() == "a");
    CHECK(s.cursorRow() == 2);
    s.move(rows(list), 1, false, false);
    CHECK(s.ids() == Ids{"c"});
    s.move(rows(list), -1, false, false);
    CHECK(s.cursorRow() == 2);
    s.move(rows(list), -1, false, false);
    CHECK(s.ids() == Ids{"b"});
    s.click(rows(list), 2, false, false);
    s.click(rows(list), 3, false, true);
    CHECK(s.ids() == Ids{"a", "c"});
    // Where the list is another now, the first row of the record counts.
    s.click(rows(list), 2, false, false);
    const Ids other{"c", "a", "d"};
    s.move(rows(other), 1, false, false);
    CHECK(s.ids() == Ids{"d"});
}
