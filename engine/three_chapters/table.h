// The table of a game of 3 Chapters: the kernel's, with the compiled cards and the cards of every zone as a word.
#pragma once

#include <bit>
#include <utility>

#include "engine/kernel/game.h"
#include "engine/three_chapters/set.h"

namespace engine::three_chapters {

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), set_(set) { readZones(); }

    void stateChanged() override { readZones(); }

    const CompiledSet& cards() const { return set_; }
    // The cards in a zone, a bit each; follows from the state.
    std::uint64_t in(Zone zone) const { return cards_[std::size_t(zone)]; }
    std::uint64_t in(Zone first, int index) const { return in(zoneOf(first, index)); }

    void move(int card, Zone from, Zone to) {
        cards_[std::size_t(from)] &= ~bit(card);
        cards_[std::size_t(to)] |= bit(card);
        set(state.zones[std::size_t(card)], to);
    }
    void moveAll(Zone from, Zone to) {
        const std::uint64_t cards = std::exchange(cards_[std::size_t(from)], 0);
        cards_[std::size_t(to)] |= cards;
        for (std::uint64_t left = cards; left != 0; left &= left - 1) set(state.zones[std::size_t(std::countr_zero(left))], to);
    }
    // Cards from one zone in turn to `count` zones from `to` on.
    void handOut(std::span<const std::uint8_t> dealt, Zone from, Zone to, int count) {
        std::array<std::uint64_t, kSeats> piles{};
        std::uint64_t gone = 0;
        int pile = 0;
        for (const std::uint8_t card : dealt) {
            gone |= bit(card);
            piles[std::size_t(pile)] |= bit(card);
            set(state.zones[card], zoneOf(to, pile));
            if (++pile == count) pile = 0;
        }
        cards_[std::size_t(from)] &= ~gone;
        for (int i = 0; i < count; ++i) cards_[std::size_t(zoneOf(to, i))] |= piles[std::size_t(i)];
    }

  private:
    void readZones() {
        // Neighbours are often together, above all in the box.
        cards_.fill(0);
        Zone zone = state.zones[0];
        std::uint64_t cards = 0;
        for (int card = 0; card < kCards; ++card) {
            if (state.zones[std::size_t(card)] != zone) {
                cards_[std::size_t(zone)] |= std::exchange(cards, 0);
                zone = state.zones[std::size_t(card)];
            }
            cards |= bit(card);
        }
        cards_[std::size_t(zone)] |= cards;
    }

    const CompiledSet& set_;
    std::array<std::uint64_t, kZones> cards_{};
};

}  // namespace engine::three_chapters
