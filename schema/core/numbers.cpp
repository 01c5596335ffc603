// Digits in groups of three, and words for one and for several.
#include "schema/core/numbers.h"

namespace schema {

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    std::string out = grouped(number) + ' ';
    if (number == 1 || many.empty()) out += one;
    else out += many;
    if (number != 1 && many.empty()) out += 's';
    return out;
}

}  // namespace schema
