// Numbers that actions of the Play layout are given as text.
#pragma once

#include <charconv>
#include <cstddef>
#include <string_view>

namespace editor::play {

// A whole number from 0 with nothing before or after it; anything else is refused.
inline bool readNumber(std::string_view text, std::size_t& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size() && !text.empty();
}

}  // namespace editor::play
