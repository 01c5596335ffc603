// Exact fractions of any size. The odds of a long Battle have denominators of more than a hundred digits, and no
// machine number holds them. All denominators are products of small numbers (faces of dice, cards in a deck), so a
// fraction keeps its denominator as powers of primes: bringing two to one denominator compares exponents and needs no
// greatest common divisor of large numbers.
//
//     Fraction half(1, 2);
//     half += Fraction(1, 3);
//     half.text();  // "5/6"
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace engine {

class Fraction {
  public:
    using Natural = std::vector<std::uint32_t>;                           // digits of base 2^32, the lowest first
    using Primes = std::vector<std::pair<std::uint32_t, std::uint32_t>>;  // prime and exponent, ascending

    Fraction(std::int64_t whole = 0);
    Fraction(std::int64_t part, std::uint64_t of);  // of > 0
    // `part`: of a natural number; zeros may stand above its highest digit.
    Fraction(std::span<const std::uint32_t> part, const Primes& of);
    static Primes primesOf(std::uint64_t number);  // > 0
    static Natural product(const Primes& primes);

    Fraction& operator+=(const Fraction& other);
    Fraction& operator-=(const Fraction& other);
    Fraction& addTimes(const Fraction& other, std::int64_t factor);  // adds the product
    Fraction& multiplyBy(std::int64_t factor);
    Fraction& divideBy(std::uint64_t divisor);  // divisor > 0
    friend Fraction operator+(Fraction a, const Fraction& b) { return a += b; }
    friend Fraction operator-(Fraction a, const Fraction& b) { return a -= b; }
    friend Fraction operator*(Fraction a, std::int64_t b) { return a.multiplyBy(b); }
    bool operator==(const Fraction& other) const { return (*this - other).isZero(); }

    bool isZero() const { return part_.empty(); }
    bool isNegative() const { return negative_; }
    double value() const;  // the nearest double, within a few units of its last place
    // In lowest terms.
    std::string part() const;  // the numerator in decimal, "-5"
    std::string of() const;    // the denominator, "8"
    std::string text() const;  // "5/8", "-3", "0"

  private:
    static void multiply(Natural& number, std::uint32_t factor);
    static void multiply(Natural& number, std::uint32_t prime, std::uint32_t times);
    static void add(Natural& number, const Natural& other);
    static void subtract(Natural& number, const Natural& smaller);
    static bool isLess(const Natural& a, const Natural& b);
    static std::uint32_t divide(Natural& number, std::uint32_t divisor);  // returns what is left
    static std::string decimal(Natural number);
    static double mantissa(const Natural& number, int& exponent);
    static void multiply(Primes& primes, std::uint64_t number);
    void addSigned(const Fraction& other, bool negative);
    Fraction reduced() const;

    bool negative_ = false;
    Natural part_;  // empty: zero
    Primes of_;     // not in lowest terms before it is shown
};

}  // namespace engine
