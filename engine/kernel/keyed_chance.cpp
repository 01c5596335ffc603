// What chance brings: said beforehand, or by the key.
#include "engine/kernel/keyed_chance.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "engine/kernel/game.h"

namespace engine {

std::optional<std::uint32_t> KeyedChance::scriptedOutcome(const ChanceRequest& request) {
    if (source_)
        if (const auto said = source_->say(request)) return said;
    if (!forced_ || forced_->empty()) return std::nullopt;
    const std::uint32_t* forced = forcedValue(request.key);
    return forced ? std::optional(*forced) : std::nullopt;
}

// The card that is said or, where that copy of it is not in the deck any more, another one: who forces three draws of a
// card means three of its copies. A card of which none is left cannot be drawn.
std::optional<std::uint8_t> KeyedChance::scriptedCard(const Game& game, ChanceKey key,
                                                      std::span<const std::uint8_t> cards) {
    const auto said = scriptedOutcome({ChanceRequest::Kind::Draw, key, int(cards.size()), nullptr, cards});
    if (!said) return std::nullopt;
    if (std::find(cards.begin(), cards.end(), *said) != cards.end()) return std::uint8_t(*said);
    const auto kindOf = [&](std::uint32_t card) { return game.cards().drawn(key.purpose, card); };
    const int kind = kindOf(*said);
    const auto copy = std::find_if(cards.begin(), cards.end(), [&](std::uint8_t card) { return kindOf(card) == kind; });
    if (kind < 0 || copy == cards.end()) return std::nullopt;
    return *copy;
}

const std::uint32_t* KeyedChance::forcedValue(ChanceKey key) {
    auto found =
        std::find_if(forced_->begin(), forced_->end(), [&](const ForcedChance& f) { return !f.any && f.key == key; });
    if (found == forced_->end()) {
        found = std::find_if(forced_->begin(), forced_->end(), [&](const ForcedChance& f) {
            return f.any && f.key.purpose == key.purpose && f.key.ordinal <= key.ordinal;
        });
        if (found == forced_->end()) return nullptr;
        found->any = false;
        found->key = key;
    }
    return &found->value;
}

namespace {

// Sorts at most 255 numbers that are spread evenly: by its first bits each falls into a drawer of its own, nearly
// always, and lies right without being compared.
void sortEvenlySpread(std::span<const std::uint64_t> numbers, std::uint64_t* sorted) {
    constexpr int kShift = 57;
    constexpr std::uint64_t kEachByte = 0x0101010101010101ull;
    std::array<std::uint8_t, 1 << (64 - kShift)> drawers{};  // how many lie in each; then where the next of it goes
    for (const std::uint64_t number : numbers) ++drawers[number >> kShift];
    std::uint64_t before = 0;  // how many lie in the drawers before, in each byte
    for (std::size_t i = 0; i < drawers.size(); i += 8) {
        std::uint64_t counts;
        std::memcpy(&counts, &drawers[i], 8);
        const std::uint64_t sums = counts * kEachByte;  // of each byte and those before it, little endian
        const std::uint64_t places = before + sums - counts;
        std::memcpy(&drawers[i], &places, 8);
        before += (sums >> 56) * kEachByte;
    }
    for (const std::uint64_t number : numbers) sorted[drawers[number >> kShift]++] = number;
    std::uint64_t highest = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::uint64_t number = sorted[i];
        if (number > highest) [[likely]] {
            highest = number;
            continue;
        }
        std::size_t at = i;
        for (; at > 0 && sorted[at - 1] > number; --at) sorted[at] = sorted[at - 1];
        sorted[at] = number;
    }
}

}  // namespace

void KeyedChance::order(std::uint16_t purpose, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys,
                        int shuffle, std::span<std::uint8_t> ordered) const {
    assert(cards.size() <= kMostDealt && "a deck has at most 255 cards");
    assert(ordered.size() <= cards.size() && "there are no more cards to put in order");
    std::array<std::uint64_t, kMostDealt> found, sorted;
    const std::uint64_t salt = valueOf(seed_, orderKey({.purpose = purpose}, shuffle));
    std::transform(cards.begin(), cards.end(), found.begin(),
                   [&](std::uint8_t card) { return placeOf(salt, cardKeys[card], card); });
    sortEvenlySpread({found.data(), cards.size()}, sorted.data());
    std::transform(sorted.begin(), sorted.begin() + std::ptrdiff_t(ordered.size()), ordered.begin(),
                   [](std::uint64_t place) { return std::uint8_t(place); });
}

}  // namespace engine
