// Back and forward through places.
#include <doctest/doctest.h>

#include "editor/app/navigation.h"

using editor::Navigation;
using editor::Target;

TEST_CASE("back and forward go through the places as they were visited") {
    Navigation n;
    CHECK(n.current().empty());
    CHECK_FALSE(n.canGoBack());
    n.visit({"a", ""});
    n.visit({"b", "level"});
    n.visit({"b", "level"});
    n.visit({"c", ""});
    CHECK(n.back() == Target{"b", "level"});
    CHECK(n.back() == Target{"a", ""});
    CHECK_FALSE(n.canGoBack());
    CHECK(n.back() == Target{"a", ""});
    CHECK(n.forward() == Target{"b", "level"});
    n.visit({"d", ""});
    CHECK_FALSE(n.canGoForward());
    CHECK(n.back() == Target{"b", "level"});
    CHECK(n.recentRecords(5) == std::vector<std::string>{"d", "b", "a"});
    CHECK(n.recentRecords(2) == std::vector<std::string>{"d", "b"});
}

TEST_CASE("places follow renamed records and lose deleted ones") {
    Navigation n;
    for (const char* id : {"a", "b", "a", "c"}) n.visit({id, ""});
    n.renamed("c", "z");
    CHECK(n.current() == Target{"z", ""});
    n.removed("b");
    // a, b, a became one place.
    CHECK(n.back() == Target{"a", ""});
    CHECK_FALSE(n.canGoBack());
    n.removed("a");
    n.removed("z");
    CHECK(n.current().empty());
    CHECK_FALSE(n.canGoForward());
}

TEST_CASE("only the last 200 places are kept") {
    Navigation n;
    for (int i = 0; i < 500; ++i) n.visit({std::to_string(i), ""});
    int steps = 0;
    while (n.canGoBack()) n.back(), ++steps;
    CHECK(steps == 199);
    CHECK(n.current() == Target{"300", ""});
}
