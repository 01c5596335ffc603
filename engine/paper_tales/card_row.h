// Cards of a pack or a hand side by side, by rising copy, for those who take one of them: copies of one Unit are one
// kind, of which the first copy is taken.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "engine/paper_tales/set.h"

namespace engine::paper_tales {

// At most eight cards, a byte each of two numbers: nothing is gone through, so that no branch has to be guessed.
class CardRow {
  public:
    static constexpr int kMost = 8;

    CardRow() = default;
    CardRow(const CompiledSet& set, const Copies& cards) {
        int bits = 0;
        cards.forEach([&](int copy) {
            assert(bits < 8 * kMost && "more cards than a row has places");
            copies_ ^= std::uint64_t(copy ^ 0xFF) << bits;
            units_ ^= std::uint64_t(set.cardOfCopy(copy) ^ 0xFF) << bits;
            bits += 8;
        });
    }

    // The same of cards in any order: how many are less than one tells its place.
    CardRow(const CompiledSet& set, std::span<const std::uint8_t> cards) {
        assert(cards.size() <= std::size_t(kMost) && "more cards than a row has places");
        std::uint64_t all = kNone;
        for (const std::uint8_t copy : cards) all = all << 8 | copy;
        for (const std::uint8_t copy : cards) {
            const int place = 8 * bytesBelow(all, copy);
            copies_ ^= std::uint64_t(copy ^ 0xFF) << place;
            units_ ^= std::uint64_t(set.cardOfCopy(copy) ^ 0xFF) << place;
        }
    }

    bool empty() const { return copies_ == kNone; }
    int kinds() const { return int(kindsUpTo() >> 56) - int(units_ >> 56 == 0xFF); }
    // Where the first copy of a kind lies; there are more kinds than that.
    int placeOf(int kind) const { return bytesUpTo(kindsUpTo(), kind); }
    int copy(int place) const { return int(copies_ >> (8 * place) & 0xFF); }
    int unit(int place) const { return int(units_ >> (8 * place) & 0xFF); }
    void take(int place) {
        const std::uint64_t before = (1ull << (8 * place)) - 1;
        copies_ = (copies_ & before) | (copies_ >> 8 & ~before) | kLast;
        units_ = (units_ & before) | (units_ >> 8 & ~before) | kLast;
    }

  private:
    static constexpr std::uint64_t kNone = ~0ull, kLast = 0xFFull << 56;

    // In each byte how many kinds there are up to it; places without a card are one kind more.
    std::uint64_t kindsUpTo() const {
        constexpr std::uint64_t kLow = 0x7F * kEachByte;
        const std::uint64_t differs = units_ ^ (units_ << 8 | kNoUnitBefore);
        return ((((differs & kLow) + kLow) | differs) >> 7 & kEachByte) * kEachByte;
    }
    static constexpr std::uint64_t kNoUnitBefore = 0xFE;  // before the first card: neither a Unit nor a free place
    static_assert(kMostUnits < 0xFE && kMostDeck < 0xFF);

    std::uint64_t copies_ = kNone, units_ = kNone;  // a free place is 0xFF
};

// The same for any number of cards.
class LongCardRow {
  public:
    LongCardRow(const CompiledSet& set, const Copies& cards) : set_(set) {
        cards.forEach([this](int copy) { copies_[count_++] = std::uint8_t(copy); });
    }

    bool empty() const { return count_ == 0; }
    int kinds() const {
        int kinds = 0;
        for (int place = 0; place < count_; ++place) kinds += isFirst(place);
        return kinds;
    }
    int placeOf(int kind) const {
        for (int place = 0;; ++place)
            if (isFirst(place) && kind-- == 0) return place;
    }
    int copy(int place) const { return copies_[place]; }
    int unit(int place) const { return set_.cardOfCopy(copy(place)); }
    void take(int place) {
        std::copy(copies_.begin() + place + 1, copies_.begin() + count_, copies_.begin() + place);
        --count_;
    }

  private:
    bool isFirst(int place) const { return place == 0 || unit(place) != unit(place - 1); }

    const CompiledSet& set_;
    std::array<std::uint8_t, kMostDeck> copies_;
    int count_ = 0;
};

}  // namespace engine::paper_tales
