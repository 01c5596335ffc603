// Texts with symbols: marks, wrapping, and what may not be parted.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/rich_text.h"
#include "tests/editor/ui/headless.h"

namespace {

struct Fixture {
    ui::Frame frame{1};
    ui::RichStyle style() const {
        return {.font = ui::fontAt(ui::Face::Serif, 16), .strong = ui::fontAt(ui::Face::SerifStrong, 16)};
    }
    ui::RichLayout lay(std::string_view text, float width) const { return ui::layoutRich(text, style(), width); }
};

int symbolsOf(const ui::RichLayout& layout) {
    return int(
        std::count_if(layout.pieces.begin(), layout.pieces.end(), [](const auto& p) { return p.font == nullptr; }));
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "a name between colons is a symbol only when there is one of that name") {
    CHECK(symbolsOf(lay("gain 1 :shevitsa: and 2 :love:", 1000)) == 2);
    const ui::RichLayout unknown = lay("see :unicorn: here", 1000);
    CHECK(symbolsOf(unknown) == 0);
    CHECK(
        std::any_of(unknown.pieces.begin(), unknown.pieces.end(), [](const auto& p) { return p.text == ":unicorn:"; }));
    CHECK(symbolsOf(lay("at 12:30: go", 1000)) == 0);
}

TEST_CASE_FIXTURE(Fixture, "no line is wider than its column") {
    const ui::RichLayout layout =
        lay("In your attack, spend 1 :positive_die: and the enemy takes 2 more :damage: at the end of the round.", 150);
    CHECK(layout.lines > 2);
    CHECK(!layout.tooWide);
    for (const auto& piece : layout.pieces) CHECK(piece.at.x + piece.width <= 151);
    CHECK(layout.size.x <= 151);
}

TEST_CASE_FIXTURE(Fixture, "a number is never parted from the symbol after it") {
    for (float width = 40; width < 220; width += 7) {
        const ui::RichLayout layout = lay("take two or 3 :damage: and then 12 :shevitsa: and so on", width);
        CHECK(symbolsOf(layout) == 2);
        for (std::size_t i = 1; i < layout.pieces.size(); ++i)
            if (!layout.pieces[i].font) CHECK(layout.pieces[i].at.y == layout.pieces[i - 1].at.y);
    }
}

TEST_CASE_FIXTURE(Fixture, "strong words are set in the strong font, and a new line begins where one is asked for") {
    const ui::RichLayout layout = lay("**Reward** 1\nthen 2", 1000);
    CHECK(layout.lines == 2);
    CHECK(layout.pieces.front().font == style().strong);
    CHECK(layout.pieces.front().text == "Reward");
    CHECK(layout.pieces.back().font == style().font);
}

TEST_CASE_FIXTURE(Fixture, "words of two sizes stand on one line of writing") {
    ui::RichStyle two = style();
    two.strong = ui::fontAt(ui::Face::SerifStrong, 32);
    const ui::RichLayout layout = ui::layoutRich("**Hope** 2", two, 1000);
    REQUIRE(layout.pieces.size() == 2);
    const auto writtenAt = [&](std::size_t i) { return layout.pieces[i].at.y + ui::ascentOf(layout.pieces[i].font); };
    CHECK(layout.pieces[1].at.y > layout.pieces[0].at.y);
    CHECK(std::abs(writtenAt(0) - writtenAt(1)) < 1);
}

TEST_CASE_FIXTURE(Fixture, "centred lines are of nearly one length") {
    ui::RichStyle centred = style();
    centred.align = ui::Align::Centre;
    const ui::RichLayout layout =
        ui::layoutRich("It asks every tree for leave, and waits for the answer.", centred, 330);
    REQUIRE(layout.lines == 2);
    float first = 0, second = 0;
    for (const auto& piece : layout.pieces) (piece.at.y == 0 ? first : second) += piece.width;
    CHECK(std::min(first, second) > 0.6f * std::max(first, second));
}

TEST_CASE_FIXTURE(Fixture, "a word that does not fit is told") {
    CHECK(lay("Donaudampfschifffahrtsgesellschaft", 60).tooWide);
    CHECK(!lay("short words only", 60).tooWide);
}

TEST_CASE("the plain text of a rich one has words for symbols and no marks") {
    CHECK(ui::plainText("**Reward** 1 :sacred_stone:, *quietly*") == "Reward 1 sacred stone, quietly");
}

TEST_CASE_FIXTURE(Fixture, "a word that is longer than a line goes on in the next one, and the card is told of it") {
    const std::string word = "Grundst\u00fccksverkehrsgenehmigungszust\u00e4ndigkeits\u00fcbertragungsverordnung";
    for (const float width : {150.0f, 60.0f, 9.0f}) {
        const ui::RichLayout layout = lay("of " + word + " :love:", width);
        CHECK(layout.tooWide);
        std::string all;
        for (const auto& piece : layout.pieces) {
            if (piece.font) all += piece.text;
            if (width > 20) CHECK(piece.at.x + piece.width <= width + 1);
        }
        CHECK(all == "of" + word);
        CHECK(symbolsOf(layout) == 1);
        CHECK(layout.lines > 3);
    }
}

TEST_CASE_FIXTURE(Fixture, "where only so many lines have room, the last one ends with an ellipsis") {
    const std::string name = "The Youngest Daughter of the Miller Who Spoke with Every Bird";
    ui::RichStyle style = this->style();
    for (const ui::Align align : {ui::Align::Left, ui::Align::Centre})
        for (const int most : {1, 2, 3}) {
            style.align = align;
            const ui::RichLayout layout = ui::layoutLines(name, style, 90, most);
            CHECK(layout.lines == most);
            CHECK(layout.pieces.back().text.ends_with("\u2026"));
            for (const auto& piece : layout.pieces) CHECK(piece.at.x + piece.width <= 91);
            CHECK(layout.size.y <= ui::layoutRich(name, {.font = style.font}, 90).size.y);
        }
    CHECK(ui::layoutLines("Short", style, 90, 3).pieces.back().text == "Short");
}
