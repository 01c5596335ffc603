// Sheets in millimetres: how many cards fit, that they are centred, that backs lie behind their fronts, and the guides.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "editor/app/print_layout.h"

using namespace editor;

namespace {

std::vector<PrintPiece> cards(int count, double width = 63, double height = 88, bool hasBack = true) {
    return std::vector<PrintPiece>(std::size_t(count), {width, height, 1, hasBack});
}

int slotsOf(const PrintPlan& plan) {
    int count = 0;
    for (const PrintPage& page : plan.pages)
        if (!page.back) count += int(page.slots.size());
    return count;
}

// Does anything of a page overlap: cards each with its bleed, and the paper's edge?
void checkApart(const PrintPage& page, double margin) {
    for (std::size_t i = 0; i < page.slots.size(); ++i) {
        const PageBox a = page.slots[i].edges();
        const double bleed = page.slots[i].bleed;
        CHECK(a.left - bleed >= margin - 0.001);
        CHECK(a.top - bleed >= margin - 0.001);
        CHECK(a.right + bleed <= page.width - margin + 0.001);
        CHECK(a.bottom + bleed <= page.height - margin + 0.001);
        for (std::size_t k = 0; k < i; ++k) {
            const PageBox b = page.slots[k].edges();
            const bool apart = a.left >= b.right + 2 * bleed - 0.001 || b.left >= a.right + 2 * bleed - 0.001 ||
                               a.top >= b.bottom + 2 * bleed - 0.001 || b.top >= a.bottom + 2 * bleed - 0.001;
            CHECK(apart);
        }
    }
}

}  // namespace

TEST_CASE("nine poker cards lie on A4 and on Letter, edge to edge and in the middle") {
    for (const Paper paper : {Paper::A4, Paper::Letter}) {
        PrintOptions options;
        options.paper = paper;
        const PrintPlan plan = planPrint(cards(20), options, "Tales");
        REQUIRE(plan.pages.size() == 3);
        CHECK(plan.sheets == 3);
        CHECK(slotsOf(plan) == 20);
        const PrintPage& page = plan.pages[0];
        REQUIRE(page.slots.size() == 9);
        CHECK(page.width == paperBox(paper).right);
        CHECK(page.trim.right - page.trim.left == doctest::Approx(189));
        CHECK(page.trim.bottom - page.trim.top == doctest::Approx(264));
        CHECK(page.trim.left == doctest::Approx(page.width - page.trim.right));
        CHECK(page.trim.top == doctest::Approx(page.height - page.trim.bottom));
        CHECK(page.slots[1].left == doctest::Approx(page.slots[0].left + 63));
        CHECK(page.slots[3].top == doctest::Approx(page.slots[0].top + 88));
        // A sheet that is not full begins where the others do.
        CHECK(plan.pages[2].slots[0].left == page.slots[0].left);
        CHECK(plan.pages[2].slots[0].top == page.slots[0].top);
    }
}

TEST_CASE("for every bleed from 0 to 6 mm no card lies on another, on the bleed of another or beyond the margin") {
    for (const Paper paper : {Paper::A4, Paper::Letter})
        for (int bleed = 0; bleed <= 60; bleed += 5)
            for (const int backBleed : {0, 30, 60}) {
                CAPTURE(bleed);
                PrintOptions options;
                options.paper = paper;
                options.bleed = bleed;
                options.backs = true;
                options.backBleed = backBleed;
                const PrintPlan plan = planPrint(cards(11), options, "Tales");
                CHECK(plan.refusal == "");
                CHECK(slotsOf(plan) == 11);
                for (const PrintPage& page : plan.pages) {
                    checkApart(page, 6.4);
                    for (const PrintSlot& slot : page.slots)
                        CHECK(slot.bleed == doctest::Approx(double(page.back ? backBleed : bleed) / 10));
                    CHECK(page.bleed.left == doctest::Approx(page.trim.left - page.slots[0].bleed));
                    CHECK(page.bleed.bottom == doctest::Approx(page.trim.bottom + page.slots[0].bleed));
                }
            }
}

TEST_CASE("a card that fits better lying down is turned, and all pages stay upright") {
    const PrintPlan plan = planPrint(cards(1, 210, 138), {}, "Tales");
    REQUIRE(plan.pages.size() == 1);
    CHECK(plan.pages[0].width < plan.pages[0].height);
    CHECK(plan.pages[0].slots[0].quarterTurns == 1);
    const PageBox edges = plan.pages[0].slots[0].edges();
    CHECK(edges.right - edges.left == doctest::Approx(138));
    CHECK(edges.bottom - edges.top == doctest::Approx(210));
}

TEST_CASE("turned over on its long edge, each back lies behind its front, moved by what the printer sets it off") {
    PrintOptions options;
    options.backs = true;
    options.backRight = 4;
    options.backDown = -7;
    for (const auto& pieces : {cards(7), cards(1, 200, 100)}) {
        const PrintPlan plan = planPrint(pieces, options, "Tales");
        REQUIRE(plan.pages.size() == 2);
        const PrintPage &front = plan.pages[0], &back = plan.pages[1];
        CHECK(back.back);
        REQUIRE(back.slots.size() == front.slots.size());
        for (std::size_t i = 0; i < front.slots.size(); ++i) {
            CHECK(back.slots[i].piece == front.slots[i].piece);
            const PageBox a = front.slots[i].edges(), b = back.slots[i].edges();
            CHECK(b.left == doctest::Approx(front.width - a.right + 0.4));
            CHECK(b.right == doctest::Approx(front.width - a.left + 0.4));
            CHECK(b.top == doctest::Approx(a.top - 0.7));
            // What is up on a card is up on its back once it is cut out and turned over.
            CHECK((front.slots[i].quarterTurns + back.slots[i].quarterTurns) % 4 == 0);
        }
    }
}

TEST_CASE("copies are printed each, pieces of one size share sheets, and what has no back has no page for it") {
    PrintOptions options;
    options.backs = true;
    const std::vector<PrintPiece> pieces = {
        {63, 88, 4, true}, {60, 60, 2, true}, {63, 88, 3, true}, {210, 138, 1, false}};
    const PrintPlan plan = planPrint(pieces, options, "Tales");
    REQUIRE(plan.pages.size() == 5);
    CHECK(plan.sheets == 3);
    CHECK(plan.pages[0].slots.size() == 7);
    CHECK(plan.pages[2].slots.size() == 2);
    CHECK(plan.pages[4].slots.size() == 1);
    CHECK(!plan.pages[4].back);
}

TEST_CASE("a mark stands at every cut and on no card, and lines go around each card once") {
    for (const CutGuides cut : {CutGuides::Marks, CutGuides::Lines}) {
        PrintOptions options;
        options.cut = cut;
        options.bleed = 10;
        const PrintPlan plan = planPrint(cards(9), options, "Tales");
        const PrintPage& page = plan.pages[0];
        for (const PrintSlot& slot : page.slots) {
            const PageBox e = slot.edges();
            for (const double x : {e.left, e.right}) {
                const auto marks = std::count_if(page.lines.begin(), page.lines.end(), [&](const PrintLine& line) {
                    return !line.faint && std::abs(line.fromX - x) < 0.001 && std::abs(line.toX - x) < 0.001;
                });
                CHECK(marks == 2);
            }
        }
        int faint = 0;
        for (const PrintLine& line : page.lines) {
            faint += int(line.faint);
            if (line.faint) continue;
            const bool outside =
                std::max(line.fromX, line.toX) < page.bleed.left || std::min(line.fromX, line.toX) > page.bleed.right ||
                std::max(line.fromY, line.toY) < page.bleed.top || std::min(line.fromY, line.toY) > page.bleed.bottom;
            CHECK(outside);
            CHECK(std::min({line.fromX, line.fromY, page.width - line.toX, page.height - line.toY}) >= 0);
        }
        CHECK(faint == (cut == CutGuides::Lines ? 36 : 0));
        // Without a bleed neighbours share their edges.
        options.bleed = 0;
        const PrintPlan shared = planPrint(cards(9), options, "Tales");
        CHECK(std::count_if(shared.pages[0].lines.begin(), shared.pages[0].lines.end(),
                            [](const PrintLine& line) { return line.faint; }) == (cut == CutGuides::Lines ? 24 : 0));
    }
}

TEST_CASE("registration marks of both sides lie behind each other") {
    PrintOptions options;
    options.backs = options.registration = true;
    options.backBleed = 10;
    const PrintPlan plan = planPrint(cards(9), options, "Tales");
    const PrintPage &front = plan.pages[0], &back = plan.pages[1];
    REQUIRE(!front.circles.empty());
    REQUIRE(back.circles.size() == front.circles.size());
    for (const PrintCircle& circle : front.circles) {
        const bool behind = std::any_of(back.circles.begin(), back.circles.end(), [&](const PrintCircle& other) {
            return std::abs(other.x - (front.width - circle.x)) < 0.001 && std::abs(other.y - circle.y) < 0.001;
        });
        CHECK(behind);
    }
}

TEST_CASE("a print shop gets each card on a page of its own with its boxes, fronts and backs in turn") {
    PrintOptions options;
    options.paper = Paper::Card;
    options.cut = CutGuides::None;
    options.bleed = 30;
    options.backs = true;
    options.backBleed = 30;
    const PrintPlan plan = planPrint(cards(2), options, "Tales");
    REQUIRE(plan.pages.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
        const PrintPage& page = plan.pages[i];
        CHECK(page.back == (i % 2 == 1));
        CHECK(page.width == doctest::Approx(69));
        CHECK(page.height == doctest::Approx(94));
        CHECK(page.trim == PageBox{3, 3, 66, 91});
        CHECK(page.bleed == PageBox{0, 0, 69, 94});
        CHECK(page.lines.empty());
    }
}

TEST_CASE("the calibration page has rulers of exactly 100 mm, and what does not fit is said with its size") {
    PrintOptions options;
    options.calibration = true;
    const PrintPlan plan = planPrint(cards(1), options, "Tales");
    REQUIRE(plan.pages.size() == 2);
    CHECK(plan.sheets == 1);
    double across = 0, down = 0;
    for (const PrintLine& line : plan.pages[0].lines) {
        across = std::max(across, line.toX - line.fromX);
        down = std::max(down, line.toY - line.fromY);
    }
    CHECK(across == doctest::Approx(100));
    CHECK(down == doctest::Approx(100));
    CHECK(planPrint(cards(1, 250, 300), {}, "Tales").refusal ==
          "250 x 300 mm do not fit on the paper with this margin and bleed");
}
