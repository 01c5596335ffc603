// Filled shapes: their triangles cover exactly the area between the contours.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <random>
#include <string>

#include "editor/ui/shape.h"

namespace {

float cross(ImVec2 a, ImVec2 b, ImVec2 c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

// The area of the triangles, and that inside the contours by the shoelace formula (holes turn the other way round).
float triangleArea(const ui::Shape& s) {
    float sum = 0;
    for (std::size_t i = 0; i + 2 < s.triangles.size(); i += 3)
        sum +=
            std::abs(cross(s.points[s.triangles[i]], s.points[s.triangles[i + 1]], s.points[s.triangles[i + 2]])) / 2;
    return sum;
}
float contourArea(const ui::Shape& s) {
    float sum = 0;
    for (std::size_t i = 0; i < s.points.size(); ++i) {
        const ImVec2 a = s.points[i], b = s.points[s.next[i]];
        sum += (a.x * b.y - a.y * b.x) / 2;
    }
    return sum;
}

void checkCovered(const std::string& path) {
    CAPTURE(path);
    const ui::Shape shape = ui::makeShape(path, 0.05f);
    REQUIRE(!shape.triangles.empty());
    CHECK(triangleArea(shape) == doctest::Approx(contourArea(shape)).epsilon(0.001));
}

}  // namespace

TEST_CASE("the triangles of a concave shape cover its area once") {
    checkCovered("M0 0 H10 V10 H0 Z");
    checkCovered("M0 0 L10 0 L5 4 L10 10 L0 10 L4 5 Z");
    checkCovered(
        "M12 21 C4.6 15.6 1.8 12.4 1.8 8.5 C1.8 5.2 4.3 3 7.1 3 C9.2 3 11 4.2 12 6.2 C13 4.2 14.8 3 16.9 3 "
        "C19.7 3 22.2 5.2 22.2 8.5 C22.2 12.4 19.4 15.6 12 21 Z");
    checkCovered(
        "M12 0.8 L14 6.4 L18.4 2.6 L17.6 8.2 L23.2 7.4 L19 11.4 L23.2 15 L17.8 15.4 L19.4 21.4 L14.2 18 L11.8 23.2 "
        "L9.8 17.8 L4.8 21 L6.4 15.4 L0.8 14.6 L5.2 11.2 L1.4 6.8 L7 7.8 L6.6 2.4 L10.4 6.2 Z");
}

TEST_CASE("a contour inside another is a hole, whichever way it is drawn") {
    const float ring = 3.14159265f * (10 * 10 - 8 * 8);
    CHECK(triangleArea(ui::makeShape("O12 12 10 10 O12 12 8 8", 0.01f)) == doctest::Approx(ring).epsilon(0.01));
    CHECK(triangleArea(ui::makeShape("M0 0 H10 V10 H0 Z M2 2 H4 V4 H2 Z", 0.05f)) == doctest::Approx(96));
    CHECK(triangleArea(ui::makeShape("M0 0 H10 V10 H0 Z M2 2 V4 H4 V2 Z", 0.05f)) == doctest::Approx(96));
    checkCovered("M0 0 H20 V10 H0 Z M2 2 H4 V8 H2 Z M6 2 H8 V8 H6 Z M12 3 H16 V5 H12 Z");
}

TEST_CASE("many holes, side by side and above each other, are all cut out") {
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        // A hole in some of the cells of a grid; rectangles share heights and edges' directions, ellipses do not.
        std::string path = "M0 0 H40 V40 H0 Z";
        for (int cell = 0; cell < 16; ++cell) {
            const int x = cell % 4 * 10, y = cell / 4 * 10;
            switch (random() % 4) {
                case 0: path += fmt::format(" M{} {} H{} V{} H{} Z", x + 2, y + 2, x + 8, y + 8, x + 2); break;
                case 1: path += fmt::format(" O{} {} {} {}", x + 5, y + 5, 1 + random() % 4, 1 + random() % 4); break;
                case 2:
                    path += fmt::format(" M{} {} L{} {} L{} {} L{} {} Z", x + 5, y + 1, x + 9, y + 5, x + 5, y + 9,
                                        x + 1, y + 5);
                    break;
                default: break;
            }
        }
        checkCovered(path);
    }
}

TEST_CASE("an island inside a hole is filled again") {
    CHECK(triangleArea(ui::makeShape("M0 0 H10 V10 H0 Z M2 2 H8 V8 H2 Z M4 4 H6 V6 H4 Z", 0.05f)) ==
          doctest::Approx(100 - 36 + 4));
}

TEST_CASE("relative commands, smooth curves and further pairs read as in SVG") {
    const auto square = ui::readPath("m1 1 2 0 0 2 -2 0z", 0.1f);
    REQUIRE(square.size() == 1);
    CHECK(square[0].size() == 5);
    CHECK(square[0][2].x == doctest::Approx(3));
    CHECK(square[0][2].y == doctest::Approx(3));
    const auto wave = ui::readPath("M0 0 C0 4 4 4 4 0 S8 -4 8 0", 0.01f);
    CHECK(wave[0].back().x == doctest::Approx(8));
    float lowest = 0, highest = 0;
    for (const ImVec2 p : wave[0]) {
        lowest = std::min(lowest, p.y);
        highest = std::max(highest, p.y);
    }
    CHECK(highest == doctest::Approx(3).epsilon(0.02));
    CHECK(lowest == doctest::Approx(-3).epsilon(0.02));
}

TEST_CASE("a finer tolerance brings the area of a circle nearer to its true one") {
    const float coarse = triangleArea(ui::makeShape("O0 0 10 10", 0.5f)),
                fine = triangleArea(ui::makeShape("O0 0 10 10", 0.005f));
    const float exact = 3.14159265f * 100;
    CHECK(std::abs(fine - exact) < std::abs(coarse - exact));
    CHECK(fine == doctest::Approx(exact).epsilon(0.002));
}
