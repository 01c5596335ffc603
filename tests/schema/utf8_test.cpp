// UTF-8: what is well formed, how long it is, and its small letters.
#include "schema/core/utf8.h"

#include <doctest/doctest.h>

using namespace schema;

TEST_CASE("well-formed text of every length of character is accepted") {
    for (const char* good : {"", "a", "ж", "\u07FF", "\u0800", "漢", "\uD7FF", "\uFFFD", "😀", "\U0010FFFF"})
        CHECK(firstInvalidUtf8(good) == std::string_view::npos);
}

TEST_CASE("overlong forms, surrogates, stray and missing bytes are found at their place") {
    for (const char* bad : {"\x80", "\xC0\x80", "\xC1\xBF", "\xC2", "\xE0\x9F\xBF", "\xE2\x82", "\xED\xA0\x80",
                            "\xF0\x8F\xBF\xBF", "\xF0\x9F\x98", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
        CHECK(firstInvalidUtf8(bad) == 0);
        CHECK(firstInvalidUtf8(std::string("жa") + bad) == 3);
        CHECK(firstInvalidUtf8(std::string("жa") + bad + "z") == 3);
    }
}

TEST_CASE("a single line has no line ends, tabs, controls and bytes that are no text") {
    for (const char* line : {"", " ", "a", "Ана Петрова", "漢😀", "a\\n", "no\u00A0break"}) CHECK(isSingleLine(line));
    for (const char* other : {"\n", "a\nb", "a\r\nb", "a\tb", "a\t", "\x1b[31m", "\x7f", "a\u0085b", "a\u2028b",
                              "\u202Egnp.exe", "\xFF", "a\xC2"}) {
        CAPTURE(other);
        CHECK_FALSE(isSingleLine(other));
    }
    CHECK_FALSE(isSingleLine(std::string_view("a\0b", 3)));
}

TEST_CASE("length and clipping count characters") {
    CHECK(characterCount("жaба😀") == 5);
    CHECK(characterFrom("жaба😀", 0) == 0);
    CHECK(characterFrom("жaба😀", 1) == 2);
    CHECK(characterFrom("жaба😀", 8) == 11);
    CHECK(clipped("жаба", 4) == "жаба");
    CHECK(clipped("жаба", 3) == "жаб...");
    CHECK(clipped("", 3) == "");
}

TEST_CASE("small letters of Latin, Greek and Cyrillic") {
    CHECK(lowerCase("FOREST Axe 12") == "forest axe 12");
    CHECK(lowerCase("ГОРСКА Брадва ЁЖ Ѝ") == "горска брадва ёж ѝ");
    CHECK(lowerCase("ÀÉÎÕÜ ×") == "àéîõü ×");
    CHECK(lowerCase("ΑΒΓΩ") == "αβγω");
    CHECK(lowerCase("漢😀") == "漢😀");
    CHECK(lowerCase("\xD0") == "\xD0");
    CHECK(lowerCase("\xD0Q") == "\xD0q");
    CHECK(lowerCase("ŠAŽ") == "šaž");
}
