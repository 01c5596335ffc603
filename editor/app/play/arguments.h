// Numbers that actions of the Play layout are given as text.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

#include "editor/app/value.h"
#include "schema/core/phrases.h"

namespace editor::play {

// A whole number from 0 with nothing before or after it; anything else is refused.
inline bool readNumber(std::string_view text, std::size_t& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size() && !text.empty();
}

// Action::runWith for one of a list whose items are counted from 1 where they are named: `act` takes its index, which
// may be beyond the list, and returns a refusal. `refusal` of what is no number: toSay("\"{}\" is not a line").
template <class Act> auto withNumber(fmt::format_string<const std::string&> refusal, Act act) {
    return [refusal, act](const std::string& text) -> Refusal {
        std::size_t number = 0;
        if (!readNumber(text, number) || number == 0) return schema::say(refusal, text);
        return act(number - 1);
    };
}

}  // namespace editor::play
