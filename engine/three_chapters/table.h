// The table of a game of 3 Chapters: the kernel's, with the compiled cards and the cards of every zone as a word.
#pragma once

#include <bit>

#include "engine/kernel/game.h"
#include "engine/three_chapters/set.h"

namespace engine::three_chapters {

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), set_(set) {
        for (int card = 0; card < kCards; ++card) cards_[std::size_t(state.zones[std::size_t(card)])] |= bit(card);
    }

    const CompiledSet& cards() const { return set_; }
    // The cards in a zone, a bit each; follows from the state.
    std::uint64_t in(Zone zone) const { return cards_[std::size_t(zone)]; }
    std::uint64_t in(Zone first, int index) const { return in(zoneOf(first, index)); }

    void move(int card, Zone to) {
        cards_[std::size_t(state.zones[std::size_t(card)])] &= ~bit(card);
        cards_[std::size_t(to)] |= bit(card);
        set(state.zones[std::size_t(card)], to);
    }
    void moveAll(std::uint64_t cards, Zone to) {
        for (; cards != 0; cards &= cards - 1) move(std::countr_zero(cards), to);
    }

  private:
    const CompiledSet& set_;
    std::array<std::uint64_t, kZones> cards_{};
};

}  // namespace engine::three_chapters
