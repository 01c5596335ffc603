// Copies of bonus cards by where they lie, and who knows them.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstring>

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

// The copies of bonus cards in a zone (not in the box), by number, found as one goes: whoever moves the copy that has
// been reached disturbs nothing.
class BonusCopiesIn {
  public:
    BonusCopiesIn(const MapState& map, BonusZone zone) : cards_(&map.cards), zone_(zone) {}

    class Iterator {
      public:
        Iterator(const BonusCopiesIn& in, std::size_t from) : in_(in), at_(in.next(from)) {}
        int operator*() const { return int(at_); }
        Iterator& operator++() {
            at_ = in_.next(at_ + 1);
            return *this;
        }
        bool operator!=(const Iterator& other) const { return at_ != other.at_; }

      private:
        const BonusCopiesIn& in_;
        std::size_t at_;
    };
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, kMostBonusCards}; }

  private:
    // From a copy on; kMostBonusCards: none.
    std::size_t next(std::size_t from) const {
        if (from >= cards_->size()) return kMostBonusCards;
        const void* const found = std::memchr(cards_->data() + from, int(zone_), cards_->size() - from);
        return found ? std::size_t(static_cast<const BonusZone*>(found) - cards_->data()) : kMostBonusCards;
    }

    const std::array<BonusZone, kMostBonusCards>* cards_;
    BonusZone zone_;
};

}  // namespace engine::battle_royale
