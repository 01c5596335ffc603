// Exact fractions: school arithmetic on digits of base 2^32.
#include "engine/lab/fraction.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace engine {

namespace {

std::vector<std::uint32_t> digitsOf(std::uint64_t number) {
    std::vector<std::uint32_t> digits;
    for (; number != 0; number >>= 32) digits.push_back(std::uint32_t(number));
    return digits;
}

std::uint64_t sizeOf(std::int64_t number) { return number < 0 ? 0 - std::uint64_t(number) : std::uint64_t(number); }

void trim(std::vector<std::uint32_t>& digits) {
    while (!digits.empty() && digits.back() == 0) digits.pop_back();
}

}  // namespace

Fraction::Fraction(std::int64_t whole) : negative_(whole < 0), part_(digitsOf(sizeOf(whole))) {}

Fraction::Fraction(std::int64_t part, std::uint64_t of) : Fraction(part) { divideBy(of); }

Fraction::Fraction(std::span<const std::uint32_t> part, const Primes& of) : part_(part.begin(), part.end()) {
    trim(part_);
    if (!part_.empty()) of_ = of;
}

Fraction::Primes Fraction::primesOf(std::uint64_t number) {
    Primes primes;
    multiply(primes, number);
    return primes;
}

void Fraction::multiply(Natural& number, std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& digit : number) {
        carry += std::uint64_t(digit) * factor;
        digit = std::uint32_t(carry);
        carry >>= 32;
    }
    if (carry != 0) number.push_back(std::uint32_t(carry));
    trim(number);
}

// As many of the factors at once as fit a digit.
void Fraction::multiply(Natural& number, std::uint32_t prime, std::uint32_t times) {
    while (times > 0) {
        std::uint64_t factor = prime;
        for (--times; times > 0 && factor * prime <= UINT32_MAX; --times) factor *= prime;
        multiply(number, std::uint32_t(factor));
    }
}

void Fraction::add(Natural& number, const Natural& other) {
    if (number.size() < other.size()) number.resize(other.size());
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < number.size() && (i < other.size() || carry != 0); ++i) {
        carry += std::uint64_t(number[i]) + (i < other.size() ? other[i] : 0);
        number[i] = std::uint32_t(carry);
        carry >>= 32;
    }
    if (carry != 0) number.push_back(std::uint32_t(carry));
}

void Fraction::subtract(Natural& number, const Natural& smaller) {
    std::int64_t carry = 0;
    for (std::size_t i = 0; i < number.size() && (i < smaller.size() || carry != 0); ++i) {
        carry += std::int64_t(number[i]) - (i < smaller.size() ? smaller[i] : 0);
        number[i] = std::uint32_t(carry);
        carry = carry < 0 ? -1 : 0;
    }
    trim(number);
}

bool Fraction::isLess(const Natural& a, const Natural& b) {
    if (a.size() != b.size()) return a.size() < b.size();
    return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

std::uint32_t Fraction::divide(Natural& number, std::uint32_t divisor) {
    std::uint64_t left = 0;
    for (std::size_t i = number.size(); i > 0; --i) {
        left = left << 32 | number[i - 1];
        number[i - 1] = std::uint32_t(left / divisor);
        left %= divisor;
    }
    trim(number);
    return std::uint32_t(left);
}

std::string Fraction::decimal(Natural number) {
    if (number.empty()) return "0";
    constexpr std::uint32_t kNineDigits = 1'000'000'000;
    std::string reversed;
    while (!number.empty()) {
        std::uint32_t nine = divide(number, kNineDigits);
        for (int i = 0; i < 9 && (nine != 0 || !number.empty()); ++i, nine /= 10) reversed += char('0' + nine % 10);
    }
    return {reversed.rbegin(), reversed.rend()};
}

// number = mantissa * 2^exponent; the three highest digits are more than a double holds.
double Fraction::mantissa(const Natural& number, int& exponent) {
    double value = 0;
    const std::size_t from = number.size() > 3 ? number.size() - 3 : 0;
    for (std::size_t i = number.size(); i > from; --i) value = value * 0x1p32 + number[i - 1];
    exponent = int(from) * 32;
    return value;
}

void Fraction::multiply(Primes& primes, std::uint64_t number) {
    const auto times = [&](std::uint32_t prime) {
        const auto at = std::lower_bound(primes.begin(), primes.end(), std::pair(prime, 0u));
        if (at != primes.end() && at->first == prime) ++at->second;
        else primes.insert(at, {prime, 1});
    };
    for (std::uint64_t prime = 2; prime * prime <= number; prime += prime == 2 ? 1 : 2)
        for (; number % prime == 0; number /= prime) times(std::uint32_t(prime));
    assert(number <= UINT32_MAX && "denominators are products of numbers of 32 bits");
    if (number > 1) times(std::uint32_t(number));
}

Fraction::Natural Fraction::product(const Primes& primes) {
    Natural number{1};
    for (const auto& [prime, exponent] : primes) multiply(number, prime, exponent);
    return number;
}

void Fraction::addSigned(const Fraction& other, bool negative) {
    if (other.isZero()) return;
    if (isZero()) {
        *this = other;
        negative_ = negative;
        return;
    }
    if (negative == negative_ && of_ == other.of_) return add(part_, other.part_);
    Natural theirs = other.part_;
    Primes common;
    for (std::size_t i = 0, j = 0; i < of_.size() || j < other.of_.size();) {
        const std::uint32_t prime = std::min(i < of_.size() ? of_[i].first : UINT32_MAX,
                                             j < other.of_.size() ? other.of_[j].first : UINT32_MAX);
        const std::uint32_t own = i < of_.size() && of_[i].first == prime ? of_[i++].second : 0;
        const std::uint32_t their = j < other.of_.size() && other.of_[j].first == prime ? other.of_[j++].second : 0;
        common.emplace_back(prime, std::max(own, their));
        if (own < their) multiply(part_, prime, their - own);
        else multiply(theirs, prime, own - their);
    }
    of_ = std::move(common);
    if (negative == negative_) return add(part_, theirs);
    if (isLess(part_, theirs)) {
        part_.swap(theirs);
        negative_ = negative;
    }
    subtract(part_, theirs);
    if (part_.empty()) *this = Fraction();
}

Fraction& Fraction::operator+=(const Fraction& other) {
    addSigned(other, other.negative_);
    return *this;
}

Fraction& Fraction::operator-=(const Fraction& other) {
    addSigned(other, !other.negative_);
    return *this;
}

// Sums of what has one denominator are sums of whole numbers.
Fraction& Fraction::addTimes(const Fraction& other, std::int64_t factor) {
    const std::uint64_t size = sizeOf(factor);
    if (size > UINT32_MAX || isZero() || of_ != other.of_ || negative_ != (other.negative_ ^ (factor < 0)))
        return *this += other * factor;
    if (other.isZero() || factor == 0) return *this;
    if (part_.size() < other.part_.size()) part_.resize(other.part_.size());
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < part_.size() && (i < other.part_.size() || carry != 0); ++i) {
        carry += part_[i] + (i < other.part_.size() ? other.part_[i] * size : 0);
        part_[i] = std::uint32_t(carry);
        carry >>= 32;
    }
    if (carry != 0) part_.push_back(std::uint32_t(carry));
    return *this;
}

Fraction& Fraction::multiplyBy(std::int64_t factor) {
    if (factor == 0 || isZero()) return *this = Fraction();
    negative_ ^= factor < 0;
    std::uint64_t left = sizeOf(factor);
    if (left <= UINT32_MAX) {
        multiply(part_, std::uint32_t(left));
        return *this;
    }
    Natural high = part_;
    multiply(high, std::uint32_t(left >> 32));
    high.insert(high.begin(), 0);
    multiply(part_, std::uint32_t(left));
    add(part_, high);
    return *this;
}

Fraction& Fraction::divideBy(std::uint64_t divisor) {
    assert(divisor > 0 && "nothing is divided by zero");
    if (!isZero()) multiply(of_, divisor);
    return *this;
}

Fraction Fraction::reduced() const {
    Fraction least = *this;
    for (auto& [prime, exponent] : least.of_)
        while (exponent > 0) {
            Natural quotient = least.part_;
            if (divide(quotient, prime) != 0) break;
            least.part_ = std::move(quotient);
            --exponent;
        }
    std::erase_if(least.of_, [](const auto& power) { return power.second == 0; });
    return least;
}

double Fraction::value() const {
    int partExponent = 0, ofExponent = 0;
    const double part = mantissa(part_, partExponent), of = mantissa(product(of_), ofExponent);
    return std::ldexp(negative_ ? -part / of : part / of, partExponent - ofExponent);
}

std::string Fraction::part() const { return (negative_ ? "-" : "") + decimal(reduced().part_); }

std::string Fraction::of() const { return decimal(product(reduced().of_)); }

std::string Fraction::text() const {
    const Fraction least = reduced();
    const std::string part = (negative_ ? "-" : "") + decimal(least.part_);
    return least.of_.empty() ? part : part + "/" + decimal(product(least.of_));
}

}  // namespace engine
