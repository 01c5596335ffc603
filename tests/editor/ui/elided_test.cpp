// Texts that do not fit their place: cut between letters, a path at its front.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "editor/ui/fonts.h"
#include "editor/ui/widgets.h"
#include "schema/core/utf8.h"
#include "tests/editor/ui/headless.h"

namespace {

float wide(std::string_view text) { return ui::labelSize(text).x; }

}  // namespace

TEST_CASE("a text that does not fit ends in an ellipsis and is cut between letters") {
    ui::Frame frame(1);
    tests::drawOnce(frame, [] {
        for (const std::string_view text : {"Forest Axe of the Seven Kingdoms", "Горска брадва"}) {
            CHECK(ui::elided(text, wide(text)) == text);
            for (float width = wide(text) - 1; width > wide("\u2026"); width -= 7) {
                const std::string cut = ui::elided(text, width);
                CAPTURE(cut);
                CHECK(wide(cut) <= width);
                CHECK(cut.ends_with("\u2026"));
                const std::string kept = cut.substr(0, cut.size() - std::string_view("\u2026").size());
                CHECK(text.starts_with(kept));
                CHECK(schema::firstInvalidUtf8(kept) == std::string_view::npos);
            }
        }
    });
}

TEST_CASE("what fits to the fraction of a pixel stays whole") {
    ui::Frame frame(1);
    tests::drawOnce(frame, [] {
        for (const std::string_view text : {"Zmey of the Black Rocks", "Гривна със звънчета", "i", ""})
            for (const float pixels : {11.0f, 12.5f, 85.0f}) {
                ImFont* font = ui::fontAt(ui::Face::SerifStrong, pixels);
                const ui::TextStyle style(font);
                const float exact = ui::textSize(font, text).x;
                CAPTURE(text);
                CHECK(ui::elided(text, exact) == text);
                CHECK(ui::elidedPath(text, exact) == text);
                if (!text.empty()) CHECK(ui::elided(text, exact - 0.25f) != text);
            }
    });
}

TEST_CASE("a path that does not fit shows its end, from a whole folder on where more than its last part fits") {
    ui::Frame frame(1);
    tests::drawOnce(frame, [] {
        const std::string path = "/games/neda/игри/the_old_mill/content";
        CHECK(ui::elidedPath(path, wide(path)) == path);
        CHECK(ui::elidedPath(path, wide(path) - 1) == "\u2026/neda/игри/the_old_mill/content");
        CHECK(ui::elidedPath(path, wide("\u2026/the_old_mill/content")) == "\u2026/the_old_mill/content");
        CHECK(ui::elidedPath(path, wide("\u2026/the_old_mill/content") - 1) == "\u2026/content");
        CHECK(ui::elidedPath(path, wide("\u2026content") - 1) == "\u2026ontent");
    });
}

TEST_CASE("of a path whose last part is too long for its place, as much of that part's end is shown as fits") {
    ui::Frame frame(1);
    tests::drawOnce(frame, [] {
        const std::string part = "Приказки of the Seven Kingdoms";
        const std::string path = "/games/" + part;
        for (float width = wide(part); width >= 0; width -= 5) {
            const std::string shown = ui::elidedPath(path, width);
            CAPTURE(shown);
            REQUIRE(shown.starts_with("\u2026"));
            const std::string kept = shown.substr(std::string_view("\u2026").size());
            CHECK(part.ends_with(kept));
            CHECK(schema::firstInvalidUtf8(kept) == std::string_view::npos);
            CHECK((kept.empty() || wide(shown) <= width));
        }
    });
}
