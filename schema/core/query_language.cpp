// Signs of comparisons, and what is wrong with a query as a sentence.
#include "schema/core/query_language.h"

#include <fmt/format.h>

#include <utility>

namespace schema {

namespace {

constexpr std::pair<const char*, Comparison> kSigns[] = {{":", Comparison::Contains},       {"=", Comparison::Equal},
                                                         {"!=", Comparison::NotEqual},      {"<", Comparison::Less},
                                                         {"<=", Comparison::LessOrEqual},   {">", Comparison::Greater},
                                                         {">=", Comparison::GreaterOrEqual}};

}  // namespace

bool compares(std::int64_t a, Comparison comparison, std::int64_t b) {
    switch (comparison) {
        case Comparison::Contains:
        case Comparison::Equal: return a == b;
        case Comparison::NotEqual: return a != b;
        case Comparison::Less: return a < b;
        case Comparison::LessOrEqual: return a <= b;
        case Comparison::Greater: return a > b;
        case Comparison::GreaterOrEqual: return a >= b;
    }
    return false;
}

std::optional<Comparison> comparisonOf(std::string_view sign) {
    if (sign == "==") return Comparison::Equal;
    for (const auto& [written, meant] : kSigns)
        if (sign == written && meant != Comparison::Contains) return meant;
    return std::nullopt;
}

const char* signOf(Comparison comparison) { return kSigns[std::size_t(comparison)].first; }

std::string complaintText(const QueryComplaint& complaint) {
    return complaint.nearest.empty() ? complaint.text
                                     : fmt::format("{}; did you mean {}?", complaint.text, complaint.nearest);
}

}  // namespace schema
