// Odds as text: fractions, percentages and amounts, and how sure they are.
#include <fmt/format.h>

#include <cstddef>
#include <string>

#include "engine/lab/odds.h"

namespace engine {

namespace {

constexpr std::size_t kLongFraction = 24;  // characters, beyond which nobody reads a fraction

std::string estimateText(const Estimate& e, Basis basis, double scale, const char* unit, const char* form) {
    const auto number = [&](double value) { return fmt::format(fmt::runtime(form), value * scale); };
    if (basis == Basis::Simulated)
        return fmt::format("{}{} ({} to {})", number(e.value), unit, number(e.low), number(e.high));
    if (!e.exact) return fmt::format("about {}{}", number(e.value), unit);
    const std::string fraction = e.exact->text();
    if (fraction.size() > kLongFraction) return number(e.value) + unit;
    if (fraction.find('/') == std::string::npos && scale == 1) return fraction;
    return fmt::format("{} ({}{})", fraction, number(e.value), unit);
}

}  // namespace

std::string shareText(const Estimate& share, Basis basis) { return estimateText(share, basis, 100, " %", "{:.6g}"); }

std::string amountText(const Estimate& amount, Basis basis) { return estimateText(amount, basis, 1, "", "{:.4f}"); }

}  // namespace engine
