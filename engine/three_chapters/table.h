// The table of a game of 3 Chapters: the kernel's, with the compiled cards and the cards of every zone as a word.
#pragma once

#include <bit>
#include <utility>

#include "engine/kernel/game.h"
#include "engine/three_chapters/set.h"
#include "engine/three_chapters/verb_rows.h"

namespace engine::three_chapters {

// The option of a verb for each card.
template <class Row> inline constexpr auto kCardOptions = [] {
    std::array<Option, kCards> options{};
    for (int card = 0; card < kCards; ++card) options[card] = optionFrom(Row{card});
    return options;
}();

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), set_(set) {
        readZones();
    }

    void stateChanged() override { readZones(); }

    const CompiledSet& cards() const { return set_; }
    // The cards in a zone, a bit each; follows from the state.
    std::uint64_t in(Zone zone) const { return cards_[zone]; }
    std::uint64_t in(Zone first, int index) const { return in(zoneOf(first, index)); }

    // Asks for one of these cards: offers the verb of `Row` with each.
    template <class Row> int chooseCard(Question question, int seat, std::uint64_t cards) {
        options.fill<kCards>([cards](Option* option) {
            for (std::uint64_t left = cards; left != 0; left &= left - 1)
                *option++ = kCardOptions<Row>[unsigned(std::countr_zero(left))];
            return option;
        });
        return rowFrom<Row>(askInline(std::uint16_t(question), seat)).card;
    }

    void move(int card, Zone from, Zone to) {
        cards_[from] &= ~bit(card);
        cards_[to] |= bit(card);
        setInline(state.zones[card], to);
    }
    void moveAll(Zone from, Zone to) {
        const std::uint64_t cards = std::exchange(cards_[from], 0);
        cards_[to] |= cards;
        for (std::uint64_t left = cards; left != 0; left &= left - 1) set(state.zones[std::countr_zero(left)], to);
    }
    // Cards from one zone in turn to `count` zones from `to` on.
    void handOut(std::span<const std::uint8_t> dealt, Zone from, Zone to, int count) {
        const auto piles = std::size_t(count);
        std::size_t next = 0;
        setEach(state.zones.data(), dealt, [&next, to, piles](std::size_t) {
            const Zone zone = zoneOf(to, int(next));
            if (++next == piles) next = 0;
            return zone;
        });
        for (std::size_t pile = 0; pile < piles; ++pile) {
            std::uint64_t cards = 0;
            for (std::size_t i = pile; i < dealt.size(); i += piles) cards |= bit(dealt[i]);
            cards_[from] &= ~cards;
            cards_[zoneOf(to, int(pile))] |= cards;
        }
    }

  private:
    void readZones() {
        // Neighbours are often together, above all in the box.
        cards_.fill(0);
        if (state.players == 0) {  // not begun: the commonest state of all
            cards_[Zone::Box] = bit(kCards) - 1;
            return;
        }
        Zone zone = state.zones[0];
        std::uint64_t cards = 0;
        for (int card = 0; card < kCards; ++card) {
            if (state.zones[card] != zone) {
                cards_[zone] |= std::exchange(cards, 0);
                zone = state.zones[card];
            }
            cards |= bit(card);
        }
        cards_[zone] |= cards;
    }

    const CompiledSet& set_;
    schema::EnumeratedArray<Zone, std::uint64_t, kZones> cards_{};
};

}  // namespace engine::three_chapters
