// Shuffled decks from which cards are drawn one after the other.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>

#include "engine/kernel/keyed_chance.h"

namespace engine::battle_royale {

// All cards of a deck as they lay after its last shuffle, the top one first: put in order when one is drawn, once for
// each shuffle.
template <std::size_t Most> class DeckOrder {
  public:
    // The first card of those that are in the deck, of which there is one. `keys`: of all cards.
    template <class In> int top(const KeyedChance& chance, std::uint16_t purpose, std::span<const std::uint64_t> keys,
                                int shuffle, In isIn) {
        if (shuffle_ != shuffle || seed_ != chance.seed()) putInOrder(chance, purpose, keys, shuffle);
        assert(std::none_of(cards_.begin(), cards_.begin() + std::ptrdiff_t(top_), isIn) &&
               "whoever puts a card into the deck says so");
        while (!isIn(cards_[top_])) ++top_;
        assert(top_ < keys.size() && "a card is drawn from a deck that has one");
        return cards_[top_];
    }
    // A card is in the deck again, or may be.
    void comeBack() { top_ = 0; }

  private:
    void putInOrder(const KeyedChance& chance, std::uint16_t purpose, std::span<const std::uint64_t> keys,
                    int shuffle) {
        std::array<std::uint8_t, Most> all;
        std::iota(all.begin(), all.end(), std::uint8_t(0));
        chance.order(purpose, {all.data(), keys.size()}, keys.data(), shuffle, {cards_.data(), keys.size()});
        top_ = 0;
        shuffle_ = shuffle;
        seed_ = chance.seed();
    }

    std::size_t top_ = 0;  // those before it have left the deck
    int shuffle_ = -1;     // -1: it is not known
    std::uint64_t seed_ = 0;
    std::array<std::uint8_t, Most> cards_;
};

}  // namespace engine::battle_royale
