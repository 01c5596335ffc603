// Exact fractions.
#include "engine/lab/fraction.h"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/kernel/chance.h"

using engine::Fraction;

TEST_CASE("fractions are shown in lowest terms") {
    CHECK(Fraction().text() == "0");
    CHECK(Fraction(-3).text() == "-3");
    CHECK(Fraction(6, 4).text() == "3/2");
    CHECK(Fraction(210, 1024).text() == "105/512");
    CHECK(Fraction(-10, 15).part() == "-2");
    CHECK(Fraction(-10, 15).of() == "3");
}

TEST_CASE("sums and differences of fractions are exact") {
    CHECK((Fraction(1, 2) + Fraction(1, 3)).text() == "5/6");
    CHECK((Fraction(1, 6) - Fraction(1, 2)).text() == "-1/3");
    CHECK((Fraction(1, 3) - Fraction(1, 3)).isZero());
    CHECK((Fraction(-1, 4) + Fraction(3, 4)).text() == "1/2");
    CHECK(Fraction(2, 4) == Fraction(1, 2));
    Fraction sixth(1, 6), whole;
    for (int i = 0; i < 6; ++i) whole += sixth;
    CHECK(whole == Fraction(1));
    CHECK((Fraction(3, 7) * -14).text() == "-6");
    CHECK((Fraction(1, 8) * (std::int64_t(1) << 40)).text() == "137438953472");  // 2^37
}

TEST_CASE("fractions of many digits keep every one of them") {
    Fraction small(1);
    for (int i = 0; i < 100; ++i) small.divideBy(2);
    CHECK(small.text() == "1/1267650600228229401496703205376");
    // 1 - 2^-100
    CHECK((Fraction(1) - small).text() == "1267650600228229401496703205375/1267650600228229401496703205376");
    Fraction sum;
    for (int i = 1; i <= 400; ++i) {
        small = Fraction(1);
        for (int j = 0; j < i; ++j) small.divideBy(2);
        sum += small;
    }
    CHECK((sum + small) == Fraction(1));
    CHECK(sum.value() == doctest::Approx(1.0));
    CHECK(small.value() == doctest::Approx(std::ldexp(1.0, -400)).epsilon(1e-12));
}

TEST_CASE("sums in any order of fractions with different denominators come to the same") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Fraction forward, backward, parts[12];
        for (std::uint64_t i = 0; i < 12; ++i) {
            const std::uint64_t random = engine::mix(seed * 100 + i);
            parts[i] = Fraction(std::int64_t(random % 2001) - 1000, 1 + (random >> 32) % 720);
        }
        for (int i = 0; i < 12; ++i) forward += parts[i];
        for (int i = 11; i >= 0; --i) backward += parts[i];
        CHECK(forward.text() == backward.text());
        double value = 0;
        for (const Fraction& part : parts) value += part.value();
        CHECK(forward.value() == doctest::Approx(value).epsilon(1e-9));
        for (const Fraction& part : parts) forward -= part;
        CHECK(forward.isZero());
    }
}
