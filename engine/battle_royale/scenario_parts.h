// What the words of scenario files have in common: seats, traits, numbers and places of battle cards by their names.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "engine/battle_royale/set.h"
#include "engine/kernel/scenario_words.h"

namespace engine::battle_royale {

inline std::optional<int> wholeNumber(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

// "strength" -> 1; -1 if a word is no trait.
inline int traitNamed(std::string_view word) {
    const auto traits = choicesOf(Trait{});
    for (std::size_t trait = 0; trait < traits.size(); ++trait)
        if (word == traits[trait].key) return int(trait);
    return -1;
}

// "member3" -> 2; -1 if a word is not the stem and a number from 1 to `count`.
inline int numbered(std::string_view stem, std::string_view word, int count) {
    if (!word.starts_with(stem)) return -1;
    const auto number = wholeNumber(word.substr(stem.size()));
    return number && *number >= 1 && *number <= count ? *number - 1 : -1;
}

// "seat2" -> 1; -1 if a word is no seat. The side of an automated enemy is called like the seat it takes the place of.
inline int seatNamed(std::string_view word) { return numbered("seat", word, kSeats); }

// "deck", "discards", "seat1 hand".
inline std::optional<Zone> zoneNamed(Words words) {
    if (words.size() == 1 && words[0] == "deck") return Zone::Deck;
    if (words.size() == 1 && words[0] == "discards") return Zone::Discard;
    const int seat = words.size() == 2 && words[1] == "hand" ? seatNamed(words[0]) : -1;
    return seat < 0 ? std::nullopt : std::optional(handOf(seat));
}

}  // namespace engine::battle_royale
