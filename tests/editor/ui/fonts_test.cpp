// The embedded fonts: every letter that content needs, figures of one width, icons in the fonts of the interface.
#include <doctest/doctest.h>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/textures.h"
#include "editor/ui/theme.h"
#include "editor/ui/widgets.h"
#include "schema/core/utf8.h"
#include "tests/editor/ui/headless.h"

namespace {

ImWchar codeOf(const char* utf8) { return ImWchar(schema::codePoint(utf8)); }

constexpr ui::Type kTypes[] = {ui::Type::Body,    ui::Type::Strong, ui::Type::Small, ui::Type::SmallStrong,
                               ui::Type::Heading, ui::Type::Title,  ui::Type::Mono};
constexpr ui::Face kFaces[] = {ui::Face::Sans,        ui::Face::SansStrong,  ui::Face::Serif,
                               ui::Face::SerifItalic, ui::Face::SerifStrong, ui::Face::Mono};
// A, ya, yu, big yus-free Bulgarian and Russian letters, accents of Italian, dash,
// quotes, ellipsis, rouble, euro, number sign, times, arrow.
constexpr ImWchar kLetters[] = {0xE0,   0xE8,   0xEC,   0xF2,   0xF9,   0xC8,   0x2019, 'A',    'z',
                                0xE9,   0xD7,   0x410,  0x44F,  0x44A,  0x44C,  0x451,  0x2013, 0x2014,
                                0x201E, 0x201C, 0x2026, 0x20AC, 0x20BD, 0x2116, 0x2190, 0x2192, 0x2212};

}  // namespace

TEST_CASE("every role and face has the letters of the content languages and the signs of the interface") {
    ui::Frame frame(1);
    for (const ui::Type type : kTypes)
        for (const ImWchar letter : kLetters) {
            CAPTURE(int(type));
            CAPTURE(letter);
            CHECK(ui::compat::hasGlyph(*ui::font(type), letter));
        }
    for (const ui::Face face : kFaces)
        for (const ImWchar letter : kLetters) {
            CAPTURE(int(face));
            CAPTURE(letter);
            CHECK(ui::compat::hasGlyph(*ui::fontAt(face, 15), letter));
        }
}

TEST_CASE("figures of the interface have one width, so that numbers line up") {
    ui::Frame frame(1);
    for (const ui::Type type :
         {ui::Type::Body, ui::Type::Strong, ui::Type::Small, ui::Type::SmallStrong, ui::Type::Mono}) {
        const float width = ui::compat::advanceOf(*ui::font(type), '0');
        for (ImWchar figure = '1'; figure <= '9'; ++figure)
            CHECK(ui::compat::advanceOf(*ui::font(type), figure) == width);
    }
}

TEST_CASE("every icon is in the fonts of the interface") {
    ui::Frame frame(1);
    for (const ui::NamedIcon& named : ui::kIcons) {
        CAPTURE(named.name);
        CHECK(ui::compat::hasGlyph(*ui::font(ui::Type::Body), codeOf(named.glyph)));
        CHECK(ui::compat::hasGlyph(*ui::font(ui::Type::SmallStrong), codeOf(named.glyph)));
    }
    CHECK(std::string_view(ui::iconNamed("no such icon")).empty());
}

TEST_CASE("letters beyond the common ones appear on canvases a frame after they are first drawn") {
    ui::Frame frame(1);
    const ImWchar letter = 0x159;  // r with caron
    CHECK(!ui::compat::hasGlyph(*ui::fontAt(ui::Face::Serif, 15), letter));
    ui::textSize(ui::fontAt(ui::Face::Serif, 15), "p\u0159\u00edb\u011bh");
    ui::updateFonts();
    CHECK(ui::compat::hasGlyph(*ui::fontAt(ui::Face::Serif, 15), letter));
}

TEST_CASE("letters of sizes that nobody looks at any more are let go, and those in use are kept") {
    ui::Frame frame(1);
    static int made = 0, gone = 0;
    const ui::TextureDevice before = ui::textureDevice();
    ui::setTextureDevice(
        {.create = before.create,
         .createAlpha = [](int, int, const std::uint8_t*) { return ui::compat::textureNamed(std::uintptr_t(++made)); },
         .destroy = [](ImTextureID) { ++gone; },
         .shelf = 1});
    const ImFont* const title = ui::fontAt(ui::Face::Serif, 15);
    for (int pixels = 6; pixels <= 160; ++pixels) {
        ui::fontAt(ui::Face::Sans, float(pixels));
        CHECK(ui::fontAt(ui::Face::Serif, 15) == title);
        ui::updateFonts();
    }
    CHECK(made == 156);
    CHECK(made - gone < 130);  // what was used in the last two seconds stays
    for (int i = 0; i < 120; ++i) {
        ui::fontAt(ui::Face::Serif, 15);
        ui::updateFonts();
    }
    CHECK(made - gone == 32);
    CHECK(ui::fontAt(ui::Face::Serif, 15) == title);
    ui::releaseCanvasFonts();
    CHECK(made == gone);
    ui::setTextureDevice(before);
}

TEST_CASE("a new scale makes new fonts of the right size") {
    ui::Frame frame(1);
    const float small = ui::lineOf(ui::font(ui::Type::Body));
    frame.requestScale(2);
    REQUIRE(frame.applyScale());
    CHECK(ui::lineOf(ui::font(ui::Type::Body)) == doctest::Approx(small * 2).epsilon(0.05));
    CHECK(ui::dp(8) == 16);
    CHECK(!frame.applyScale());
}

TEST_CASE("what a face lacks of Bulgarian, Italian and their neighbours another face has") {
    ui::Frame frame(1);
    for (const ui::Face face : kFaces)
        for (const ImWchar letter : {ImWchar(0x45D), ImWchar(0x40D), ImWchar(0x450), ImWchar(0x400), ImWchar(0x2022)}) {
            CAPTURE(int(face));
            CAPTURE(letter);
            CHECK(ui::compat::hasGlyph(*ui::fontAt(face, 15), letter));
        }
}

TEST_CASE("letters that no font was made with come a frame after a text has them, to widgets and to canvases") {
    ui::Frame frame(1);
    const ImWchar omega = 0x3C9, hook = 0x1EA3;  // Greek and Vietnamese: PT Serif has neither
    for (const ImWchar letter : {omega, hook}) CHECK_FALSE(ui::compat::hasGlyph(*ui::font(ui::Type::Body), letter));
    tests::drawOnce(frame, [] { ui::labelSize("\u03c9"); });
    CHECK(ui::lettersWanted());
    tests::drawOnce(frame, [] { ui::textSize(ui::fontAt(ui::Face::Serif, 15), "\u1ea3"); });
    tests::drawOnce(frame, [] {});
    CHECK_FALSE(ui::lettersWanted());
    for (const ImWchar letter : {omega, hook}) {
        CAPTURE(letter);
        for (const ui::Type type : kTypes) CHECK(ui::compat::hasGlyph(*ui::font(type), letter));
        for (const ui::Face face : kFaces) CHECK(ui::compat::hasGlyph(*ui::fontAt(face, 15), letter));
    }
    // A new scale keeps them.
    frame.requestScale(2);
    REQUIRE(frame.applyScale());
    CHECK(ui::compat::hasGlyph(*ui::font(ui::Type::Body), omega));
}

TEST_CASE("a letter that no font has is a box, and is named where a text is written") {
    ui::Frame frame(1);
    const ImWchar alef = 0x5D0, box = 0x25A1;
    tests::drawOnce(frame, [] { ui::labelSize("\u05d0"); });
    CHECK_FALSE(ui::lettersWanted());  // it is not looked for again
    for (const ui::Type type : kTypes) {
        CAPTURE(int(type));
        REQUIRE(ui::compat::hasGlyph(*ui::font(type), box));
        CHECK_FALSE(ui::compat::hasGlyph(*ui::font(type), alef));
        CHECK(ui::compat::glyphOf(*ui::font(type), alef) == ui::compat::glyphOf(*ui::font(type), box));
    }
    for (const ui::Face face : kFaces) {
        CAPTURE(int(face));
        CHECK(ui::compat::glyphOf(*ui::fontAt(face, 15), alef) == ui::compat::glyphOf(*ui::fontAt(face, 15), box));
    }
    CHECK(ui::missingLetters("Forest Axe, \u0413\u043e\u0440\u0441\u043a\u0430 \u03c9 \u2014 ?") == "");
    CHECK(ui::missingLetters("a\u05d0b\u05d0 \U0001F600") == "\u05d0\U0001F600");
}

TEST_CASE("a text that is drawn for paper has its letters from the files that the screen has them from") {
    ui::Frame frame(1);
    tests::drawOnce(frame, [] {
        std::vector<ui::DrawnText> texts;
        ui::recordTexts(&texts);
        ui::drawText(ImGui::GetWindowDrawList(), ui::fontAt(ui::Face::Serif, 20), {0, 0}, IM_COL32_BLACK,
                     "a\u045d\u05d0");
        ui::recordTexts(nullptr);
        REQUIRE(texts.size() == 1);
        REQUIRE(texts[0].letters.size() == 3);
        CHECK(texts[0].letters[0].file == int(ui::Face::Serif));
        CHECK(texts[0].letters[1].file == int(ui::Face::Sans));
        CHECK(texts[0].letters[1].code == 0x45D);
        CHECK(texts[0].letters[2].file == int(ui::Face::Sans));
        CHECK(texts[0].letters[2].code == 0x25A1);
        CHECK(texts[0].letters[2].at.x > texts[0].letters[1].at.x);
    });
}
