// Keyed chance: a value depends on the seed and on what it is for, never on how many others were drawn before. One
// extra roll caused by an edited card therefore leaves all other rolls of the game as they were.
#pragma once

#include <cstdint>
#include <string_view>

namespace engine {

// The finaliser of SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014):
// every bit of the input moves every bit of the result.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}

// FNV-1a (Fowler, Noll and Vo, draft-eastlake-fnv) of a content id, so that chance follows a card by its id and not by
// its place in a list.
constexpr std::uint64_t keyOf(std::string_view id) {
    std::uint64_t h = 0xCBF29CE484222325ull;
    for (char c : id) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ull;
    return h;
}

// What a chance event is for. `ordinal` counts the uses of a purpose within a unit of play (a turn) and carries the
// unit, so the same roll of an edited game keeps its value as long as its turn exists.
struct ChanceKey {
    std::uint16_t purpose = 0;
    std::uint8_t actor = 0;     // the seat or hero it is made for
    std::uint16_t card = 0;     // the card that asks for it; 0 = none
    std::uint16_t ordinal = 0;  // ordinalOf(unit, use)
    bool operator==(const ChanceKey&) const = default;
    static constexpr int kActorShift = 40;
    constexpr std::uint64_t packed() const {
        return std::uint64_t(purpose) << 48 | std::uint64_t(actor) << kActorShift | std::uint64_t(card) << 16 | ordinal;
    }
};

// The use of a purpose in a unit of play, from 0. Modulo 65,536: far apart, two units may share one.
constexpr int kUsesInUnit = 64;
constexpr std::uint16_t ordinalOf(int unit, int use) { return std::uint16_t(unit * kUsesInUnit + use); }

constexpr std::uint64_t valueOf(std::uint64_t seed, ChanceKey key) { return mix(seed ^ mix(key.packed())); }

// One of `count`, all as likely: the high 32 bits scaled. The
// bias is below one in two hundred million for counts up to 20.
constexpr std::uint32_t oneOf(std::uint64_t value, std::uint64_t count) {
    return std::uint32_t((value >> 32) * count >> 32);
}

// A chance event whose value is said beforehand. `any` leaves actor and card open: it is used up by the first event of
// that purpose whose ordinal is not below that of the key, so what happened before it stays as it was.
struct ForcedChance {
    ChanceKey key;
    std::uint32_t value = 0;  // dice: bit i = die i is positive; otherwise the outcome
    bool any = false;
    bool operator==(const ForcedChance&) const = default;
};

}  // namespace engine
