// Names compared the way people search.
#include <doctest/doctest.h>

#include "editor/app/fuzzy.h"

using editor::folded;
using editor::fuzzyRanges;
using editor::fuzzyScore;

TEST_CASE("case is folded in Latin and Cyrillic, everything else stays") {
    CHECK(folded("Forest AXE 12") == "forest axe 12");
    CHECK(folded("Горска БРАДВА Ѝ Ѐ") == "горска брадва ѝ ѐ");
    CHECK(folded("Ärger × ÷") == "ärger × ÷");
    CHECK(folded("€ — 😀 \xff\xd0") == "€ — 😀 \xff\xd0");
}

TEST_CASE("the nearer a name is to what was typed, the higher it ranks") {
    const int same = fuzzyScore("axe", "axe");
    const int begins = fuzzyScore("axe", "axeman");
    const int wordBegins = fuzzyScore("axe", "forest axe");
    const int inside = fuzzyScore("axe", "relaxed");
    const int letters = fuzzyScore("fax", "forest axe");
    const int slip = fuzzyScore("forset", "forest axe");
    CHECK(same > begins);
    CHECK(begins > wordBegins);
    CHECK(wordBegins > inside);
    CHECK(inside > letters);
    CHECK(letters > slip);
    CHECK(slip > 0);
    CHECK(fuzzyScore("axe", "axe head") > fuzzyScore("axe", "axe head of the mountain"));
    CHECK(fuzzyScore("axe", "moon boots") == 0);
    CHECK(fuzzyScore("", "axe") == 0);
}

TEST_CASE("letters in order count only at the beginnings of words") {
    CHECK(fuzzyScore("foa", "forest axe") > 0);
    CHECK(fuzzyScore("foaxe", "forest axe") > 0);
    CHECK(fuzzyScore("oax", "forest axe") == 0);
    CHECK(fuzzyScore("gb", "горска брадва") == 0);
    CHECK(fuzzyScore("гб", "горска брадва") > 0);
    // The first "s" leads nowhere: the way must be found through the second word.
    CHECK(fuzzyScore("sto", "silver stone") > 0);
}

TEST_CASE("one slip in a word of five letters or more is forgiven, two are not") {
    CHECK(fuzzyScore("drgon", "old dragon") > 0);
    CHECK(fuzzyScore("draagon", "old dragon") > 0);
    CHECK(fuzzyScore("dragin", "old dragon") > 0);
    CHECK(fuzzyScore("dargon", "old dragon") > 0);
    CHECK(fuzzyScore("dargin", "old dragon") == 0);
    CHECK(fuzzyScore("wofl", "wolf") == 0);
    CHECK(fuzzyScore("брдава", "горска брадва") > 0);
    CHECK(fuzzyScore("бродва", "горска брадва") > 0);
    CHECK(fuzzyScore("брада", "горска брадва") > 0);
}

TEST_CASE("the matched letters are named for highlighting") {
    using Ranges = std::vector<std::pair<std::size_t, std::size_t>>;
    CHECK(fuzzyRanges("axe", "forest axe") == Ranges{{7, 10}});
    CHECK(fuzzyRanges("foax", "forest axe") == Ranges{{0, 2}, {7, 9}});
    CHECK(fuzzyRanges("dargon", "old dragon") == Ranges{{4, 10}});
    CHECK(fuzzyRanges("boots", "forest axe").empty());
}
