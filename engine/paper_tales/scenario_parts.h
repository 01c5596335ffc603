// What the words of scenario files have in common: seats, spots, numbers and places of cards by their names.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "engine/kernel/scenario_words.h"
#include "engine/paper_tales/set.h"

namespace engine::paper_tales {

// "seat2" -> 1; -1 if a word is no seat.
inline int seatNamed(std::string_view word) {
    return word.size() == 5 && word.starts_with("seat") && word[4] >= '1' && word[4] < '1' + kSeats ? word[4] - '1'
                                                                                                    : -1;
}

// "F1" -> 0; -1 if a word is no spot.
inline int spotNamed(std::string_view word) {
    const auto spots = choicesOf(Spot{});
    for (std::size_t spot = 0; spot < spots.size(); ++spot)
        if (word == spots[spot].key) return int(spot);
    return -1;
}

inline std::optional<int> wholeNumber(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

// "deck", "discards", "seat1 hand", "seat1 pack" (that it holds now), "seat1 reserved", "seat1 units".
std::optional<Zone> zoneNamed(const GameState& s, Words words);

}  // namespace engine::paper_tales
