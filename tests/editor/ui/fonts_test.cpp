// The embedded fonts: every letter that content needs, figures of one width, icons in the fonts of the interface.
#include <doctest/doctest.h>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/textures.h"
#include "editor/ui/theme.h"
#include "tests/editor/ui/headless.h"

namespace {

ImWchar codeOf(const char* utf8) {
    const auto* b = reinterpret_cast<const unsigned char*>(utf8);
    return ImWchar((b[0] & 0x0F) << 12 | (b[1] & 0x3F) << 6 | (b[2] & 0x3F));
}

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
