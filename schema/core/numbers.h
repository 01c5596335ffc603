// Numbers as a person reads them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace schema {

// 1234567 -> "1,234,567".
std::string grouped(std::uint64_t number);
// One of two words by a number: counted(1, "game") -> "1 game", counted(2, "match", "matches") -> "2 matches". Without
// `many` the word for several is `one` with an s.
std::string counted(std::uint64_t number, std::string_view one, std::string_view many = {});

}  // namespace schema
