// What the solver of Chapter II has proven: bounds of points, by position between two tricks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/kernel/chance.h"
#include "engine/three_chapters/state.h"

namespace engine::three_chapters {

constexpr int kFar = 10'000;  // more points than a game can bring

// All that the rest of a position depends on.
struct PositionKey {
    std::uint64_t cards = 0;  // left, and the lead
    std::array<std::int8_t, kSeats * 4> tokens{};
    bool operator==(const PositionKey&) const = default;
};

// Points that the seat gets beyond those that it has: proven bounds.
struct Bounds {
    std::int16_t least = -kFar, most = kFar;
};

// What is proven, by position. Grows to 4,194,304 positions, which are 160 MB; then those with the fewest cards left,
// which are soon proven again, make room.
class ProvenPositions {
  public:
    // The bounds of a position, if it is remembered.
    Bounds of(const PositionKey& key) {
        const Slot& slot = find(slots_, key);
        return slot.key == key ? slot.bounds : Bounds{};
    }
    // The bounds of a position that shall be remembered; valid until the next call.
    Bounds& at(const PositionKey& key) {
        if (used_ * 2 > slots_.size() && slots_.size() < kMostSlots) grow();
        Slot& slot = find(slots_, key);
        if (slot.key == key) return slot.bounds;
        used_ += slot.key.cards == 0;
        slot = {key, {}};
        return slot.bounds;
    }

  private:
    struct Slot {
        PositionKey key;  // no cards: nothing is here
        Bounds bounds;
    };
    static constexpr std::size_t kMostSlots = 1u << 22, kNeighbours = 4;

    // The slot of a position, or the one that it may take.
    static Slot& find(std::vector<Slot>& slots, const PositionKey& key) {
        std::uint64_t words[3], hash = key.cards;
        static_assert(sizeof words == sizeof key.tokens);
        std::memcpy(words, key.tokens.data(), sizeof words);
        for (const std::uint64_t word : words) hash = mix(hash ^ word);
        Slot* const first = &slots[hash & (slots.size() - kNeighbours)];
        Slot* place = first;
        for (Slot* slot = first; slot < first + kNeighbours; ++slot) {
            if (slot->key == key || slot->key.cards == 0) return *slot;
            if (std::popcount(slot->key.cards) < std::popcount(place->key.cards)) place = slot;
        }
        return *place;
    }
    void grow() {
        std::vector<Slot> larger(slots_.size() * 4);
        for (const Slot& slot : slots_)
            if (slot.key.cards != 0) find(larger, slot.key) = slot;
        slots_.swap(larger);
    }
    static_assert(sizeof(Slot) == 40);

    std::vector<Slot> slots_ = std::vector<Slot>(1u << 12);
    std::size_t used_ = 0;
};

}  // namespace engine::three_chapters
