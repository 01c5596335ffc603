// Problems as lines of text, and the nearest known name.
#include "schema/core/problems.h"

#include <doctest/doctest.h>

using namespace schema;

TEST_CASE("a problem is one line with its place, code, and what was found and wanted") {
    Problem p;
    p.code = "CHECK-VALUE";
    p.message = "level lies outside its range";
    p.file = "artifacts/ar.105.json";
    p.line = 7;
    p.record = "ar.105";
    p.field = "level";
    p.found = "9";
    p.wanted = "1 to 3";
    CHECK(toText(p) ==
          "artifacts/ar.105.json:7: ar.105 level: error CHECK-VALUE: level lies outside its range (found 9, expected 1 "
          "to 3)");
    CHECK(toText({.severity = Severity::Warning, .code = "PROJECT-STRAY-FILE", .message = "not a record"}) ==
          "warning PROJECT-STRAY-FILE: not a record");
    CHECK(toSentence(p) ==
          "artifacts/ar.105.json, line 7: ar.105 level: level lies outside its range (found 9, expected 1 to 3)");
    CHECK(toSentence(p, p.file) == "line 7: ar.105 level: level lies outside its range (found 9, expected 1 to 3)");
    CHECK(toSentence({.message = "not a record"}) == "not a record");
}

TEST_CASE("the nearest name mends a slip and leaves a stranger alone") {
    const std::vector<std::string> names = {"level", "slot", "usage", "activation"};
    CHECK(nearestName("levle", names) == "level");
    CHECK(nearestName("activaton", names) == "activation");
    CHECK(nearestName("slott", names) == "slot");
    CHECK(nearestName("banana", names) == "");
    CHECK(nearestName("", names) == "");
    CHECK(nearestName(std::string(5000, 'a'), names) == "");
    CHECK(nearestName("ab", {"aa", "bb"}) == "aa");  // ties go to the earlier name
    // Unfinished: the one name that begins so.
    CHECK(nearestName("gain_shev", {"gain_speed", "gain_shevitsa"}) == "gain_shevitsa");
    CHECK(nearestName("gain_s", {"gain_speed", "gain_shevitsa"}) == "");
    CHECK(nearestName("gain_speek", {"gain_speed", "gain_speekeasy"}) == "gain_speed");  // a slip of a letter
}

TEST_CASE("what a set lacks is an error that names the kind of record to make") {
    Problems problems;
    problems.lack("TT-VAL-25", "hero", "Heroes", 2, "3 or more");
    const Problem& p = problems.all().front();
    CHECK(p.severity == Severity::Error);
    CHECK(p.lacks == "hero");
    CHECK(p.record.empty());
    CHECK(toText(p) == "error TT-VAL-25: a game needs more Heroes (found 2, expected 3 or more)");
}

TEST_CASE("errors and warnings are counted apart") {
    Problems a, b;
    a.error("X", "one");
    a.warning("Y", "two");
    b.warning("Z", "three");
    a.append(b);
    CHECK(a.errors() == 1);
    CHECK(a.warnings() == 2);
    CHECK(a.all()[2].code == "Z");
    CHECK_FALSE(a.clean());
}
