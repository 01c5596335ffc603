// Numbers as a person reads them.
#pragma once

#include <cstdint>
#include <string>

namespace schema {

// 1234567 -> "1,234,567".
std::string grouped(std::uint64_t number);

}  // namespace schema
