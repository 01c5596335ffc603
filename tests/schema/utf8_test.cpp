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
    CHECK(characterFrom("жaба😀", 12) == 12);
    CHECK(clipped("жаба", 4) == "жаба");
    CHECK(clipped("жаба", 3) == "жаб...");
    CHECK(clipped("", 3) == "");
}

TEST_CASE("a byte leads to the character that it belongs to") {
    const std::string text = "жaба😀";  // its characters begin at 0, 2, 3, 5 and 7
    const std::size_t begins[] = {0, 0, 2, 3, 3, 5, 5, 7, 7, 7, 7, 11, 11};
    for (std::size_t byte = 0; byte < std::size(begins); ++byte) {
        CAPTURE(byte);
        CHECK(characterAt(text, byte) == begins[byte]);
    }
    CHECK(characterAt("", 0) == 0);
    CHECK(text.substr(0, characterAt(text, 6)) == "жaб");
    CHECK(text.substr(0, characterAt(text, 11)) == text);
    for (const std::size_t byte : {0u, 2u, 3u, 5u, 7u}) CHECK_FALSE(continuesCharacter(text[byte]));
    for (const std::size_t byte : {1u, 4u, 6u, 8u, 9u, 10u}) CHECK(continuesCharacter(text[byte]));
}

TEST_CASE("the bytes of the first character are counted where it is well formed") {
    CHECK(characterBytes("aж") == 1);
    CHECK(characterBytes("жa") == 2);
    CHECK(characterBytes("漢a") == 3);
    CHECK(characterBytes("😀a") == 4);
    for (const char* none : {"", "\x80", "\xC3", "\xE2\x82", "\xE2\x82z", "\xF0\x9F\x98", "\xFF"})
        CHECK(characterBytes(none) == 0);
}

TEST_CASE("a character has its code point, and what is no single character that of the replacement") {
    CHECK(codePoint("a") == U'a');
    CHECK(codePoint("ж") == U'ж');
    CHECK(codePoint("漢") == U'漢');
    CHECK(codePoint("😀") == U'😀');
    for (const char* none : {"", "ab", "\xC3", "\xE2\x82z"}) CHECK(codePoint(none) == U'\uFFFD');
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
