// Text boxes that wrap: what is shown differs from the text at line breaks only, and leads back to it.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <string>

#include "editor/ui/soft_wrap.h"

namespace {

// Every byte one unit wide.
std::string wrapped(std::string_view text, float room) {
    return ui::softWrapped(text, [](std::string_view piece) { return float(piece.size()); }, room);
}

}  // namespace

TEST_CASE("a line is broken at the last space that fits") {
    CHECK(wrapped("a root woke under the hill", 10) == "a root\nwoke under\nthe hill");
    CHECK(wrapped("exactly ten", 11) == "exactly ten");
    CHECK(wrapped("exactly ten", 10) == "exactly\nten");
}

TEST_CASE("a word wider than the box stays whole, and so does one after it that fits") {
    CHECK(wrapped("unbreakableword so", 6) == "unbreakableword\nso");
    CHECK(wrapped("a unbreakableword", 6) == "a\nunbreakableword");
}

TEST_CASE("spaces at the end of a line and before a word are kept") {
    CHECK(wrapped("end  ", 3) == "end  ");
    CHECK(wrapped("  two", 2) == "  two");
    CHECK(wrapped("one  two", 5) == "one \ntwo");
}

TEST_CASE("a line feed of the text itself is told apart from a broken line") {
    CHECK(wrapped("one\ntwo three", 5) == "one\r\ntwo\nthree");
    CHECK(ui::unwrapped("one\r\ntwo\nthree") == "one\ntwo three");
}

TEST_CASE("half of a line feed that was deleted is no line feed any more") {
    CHECK(ui::unwrapped("one\rtwo") == "onetwo");
    CHECK(ui::unwrapped("one\ntwo") == "one two");
}

TEST_CASE("property: unwrapping what was wrapped gives the text, at any width") {
    CHECK(rc::check("round trip", [] {
        const auto length = *rc::gen::inRange(0, 60);
        std::string text;
        for (int i = 0; i < length; ++i) text += *rc::gen::element('a', 'b', ' ', ' ', '\n', '\xd0', '\xb0');
        const std::string shown = wrapped(text, float(*rc::gen::inRange(0, 20)));
        RC_ASSERT(ui::unwrapped(shown) == text);
    }));
}
