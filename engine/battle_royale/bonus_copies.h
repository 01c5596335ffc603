// Copies of bonus cards as a set, and who knows them.
#pragma once

#include <array>
#include <bit>
#include <bitset>
#include <cstddef>
#include <cstdint>

#include "engine/battle_royale/map_state.h"

namespace engine::battle_royale {

// The copies that a seat sees, and those at which it has looked where they lie (BR-RULING-109).
inline std::bitset<kMostBonusCards> knownTo(const MapState& map, int seat) {
    std::bitset<kMostBonusCards> known;
    for (std::size_t copy = 0; copy < kMostBonusCards; ++copy) known[copy] = sees(seat, map.cards[copy]);
    for (std::size_t i = 0; i < kMostLooks; ++i)
        if (map.lookedAt[i] != 0 && map.lookers[i] == seat + 1) known.set(map.lookedAt[i] - 1u);
    return known;
}

// Copies of bonus cards, a bit each; gone through by number.
class BonusCopies {
  public:
    bool has(int copy) const { return words_[std::size_t(copy) / kWord] >> (std::size_t(copy) % kWord) & 1; }
    void add(int copy) { words_[std::size_t(copy) / kWord] |= bitOf(copy); }
    void remove(int copy) { words_[std::size_t(copy) / kWord] &= ~bitOf(copy); }
    bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    bool operator==(const BonusCopies&) const = default;
    friend BonusCopies operator&(const BonusCopies& a, const BonusCopies& b) {
        BonusCopies both;
        for (std::size_t i = 0; i < kWords; ++i) both.words_[i] = a.words_[i] & b.words_[i];
        return both;
    }
    friend BonusCopies operator|(const BonusCopies& a, const BonusCopies& b) {
        BonusCopies any;
        for (std::size_t i = 0; i < kWords; ++i) any.words_[i] = a.words_[i] | b.words_[i];
        return any;
    }

    class Iterator {
      public:
        Iterator(const BonusCopies& in, std::size_t word) : in_(in), word_(word) {
            if (word_ < kWords) left_ = in_.words_[word_], skipEmpty();
        }
        int operator*() const { return int(word_ * kWord) + std::countr_zero(left_); }
        Iterator& operator++() {
            left_ &= left_ - 1;
            skipEmpty();
            return *this;
        }
        bool operator!=(const Iterator& end) const { return word_ != end.word_; }  // with end() only

      private:
        void skipEmpty() {
            while (left_ == 0 && ++word_ < kWords) left_ = in_.words_[word_];
        }
        const BonusCopies& in_;
        std::size_t word_;
        std::uint64_t left_ = 0;
    };
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, kWords}; }

  private:
    static constexpr std::size_t kWord = 64, kWords = 3;
    static_assert(kWords * kWord == kMostBonusCards);
    static constexpr std::uint64_t bitOf(int copy) { return std::uint64_t(1) << (std::size_t(copy) % kWord); }

    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace engine::battle_royale
