// Shuffled decks from which cards are drawn one after the other.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernel/keyed_chance.h"

namespace engine::battle_royale {

// The cards of a deck as they lie since its last shuffle, the top one first: put in order when one is drawn, once for
// each shuffle.
template <std::size_t Most> class DeckOrder {
  public:
    // The first card of those that are in the deck, of which there is one. `keys`: of all cards.
    template <class In> int top(const KeyedChance& chance, std::uint16_t purpose, std::span<const std::uint64_t> keys,
                                int shuffle, In isIn) {
        if (shuffle_ != shuffle || seed_ != chance.seed()) putInOrder(chance, purpose, keys, shuffle, isIn);
        assert(std::any_of(cards_.begin() + std::ptrdiff_t(top_), cards_.begin() + std::ptrdiff_t(count_), isIn) &&
               "a card is drawn from a deck that has one");
        while (!isIn(cards_[top_])) ++top_;
        return cards_[top_];
    }
    // A card is in the deck again, or may be.
    void comeBack() { shuffle_ = -1; }

  private:
    template <class In> void putInOrder(const KeyedChance& chance, std::uint16_t purpose,
                                        std::span<const std::uint64_t> keys, int shuffle, In isIn) {
        std::array<std::uint8_t, Most> deck;
        count_ = 0;
        for (std::size_t card = 0; card < keys.size(); ++card) {
            deck[count_] = std::uint8_t(card);
            count_ += isIn(std::uint8_t(card));
        }
        chance.order(purpose, {deck.data(), count_}, keys.data(), shuffle, {cards_.data(), count_});
        top_ = 0;
        shuffle_ = shuffle;
        seed_ = chance.seed();
    }

    std::size_t top_ = 0, count_ = 0;  // those before the top one have left the deck
    int shuffle_ = -1;                 // -1: it is not known
    std::uint64_t seed_ = 0;
    std::array<std::uint8_t, Most> cards_;
};

}  // namespace engine::battle_royale
