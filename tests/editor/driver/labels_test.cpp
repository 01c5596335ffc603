// Paths and labels: what a person would write finds what he sees.
#include "tests/editor/driver/labels.h"

#include <doctest/doctest.h>

using namespace driver;

TEST_CASE("a path is parts between slashes, with an optional number") {
    const Path path = parsePath("Cards/a\\/b/Delete[12]");
    CHECK(path.parts == std::vector<std::string>{"Cards", "a/b", "Delete"});
    CHECK(path.which == 12);
    CHECK(printPath(path.parts, path.which) == "Cards/a\\/b/Delete[12]");
    CHECK(parsePath("list[x]").parts == std::vector<std::string>{"list[x]"});
    CHECK(parsePath("list[]").which == 0);
}

TEST_CASE("a label is shown without ids and icons") {
    CHECK(shownLabel("Add##button") == "Add");
    CHECK(shownLabel("Wolf###doc7") == "Wolf");
    CHECK(shownLabel("##notes") == "##notes");
    CHECK(shownLabel("Axe ## of ###three##"
                     "###ar.101") == "Axe ## of ###three##");
    CHECK(labelFits("ar.101",
                    "Axe ## of ###three##"
                    "###ar.101"));
    CHECK(shownLabel("\xEF\x81\xA7 Add") == "Add");
    CHECK(shownLabel("Хитър Петър") == "Хитър Петър");
}

TEST_CASE("a part fits what is seen, the id, or the whole label") {
    CHECK(labelFits("Add", "Add##button"));
    CHECK(labelFits("##button", "Add##button"));
    CHECK(labelFits("Add##button", "\xEF\x81\xA7 Add##button"));
    CHECK_FALSE(labelFits("button", "Add##button"));
    CHECK(labelFits("notes", "##notes"));
    CHECK(labelFits("doc7", "Wolf###doc7"));
    CHECK_FALSE(labelFits("", "##notes"));
    CHECK_FALSE(labelFits("add", "Add"));
}

TEST_CASE("parts may be left out but not reordered, and the last is the widget itself") {
    const std::vector<std::string> chain{"Cards", "rows", "record7", "Delete"};
    CHECK(chainFits(parsePath("Delete"), chain, false));
    CHECK(chainFits(parsePath("Cards/record7/Delete"), chain, false));
    CHECK_FALSE(chainFits(parsePath("record7/Cards/Delete"), chain, false));
    CHECK_FALSE(chainFits(parsePath("Cards/record7"), chain, false));
    CHECK_FALSE(chainFits(parsePath("Cards/Delete"), chain, true));
    CHECK(chainFits(parsePath("Cards/rows/record7/Delete"), chain, true));
}

TEST_CASE("the distance between texts counts edits") {
    CHECK(editDistance("", "abc") == 3);
    CHECK(editDistance("Knwon", "Known") == 2);
    CHECK(editDistance("same", "same") == 0);
}

TEST_CASE("runs of blanks count as one") { CHECK(singleBlanks("  one \n\t two  ") == "one two"); }
