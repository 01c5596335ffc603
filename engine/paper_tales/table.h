// The table of a game of Paper Tales: the kernel's, with the compiled cards, the copies of every zone as bits, and who
// is asked next in a step that asks several players.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/kernel/game.h"
#include "engine/paper_tales/set.h"
#include "engine/paper_tales/verb_rows.h"

namespace engine::paper_tales {

// In which order seats are asked in a step: by rising number. Nothing may depend on it (PT-TURN-03), and tests change
// it to show that.
using AskingOrder = std::array<std::uint8_t, kSeats>;
inline constexpr AskingOrder kUsualOrder = {0, 1, 2, 3, 4};

// Puts an option in its place in a list, as one number; the place for the next one, where it is wanted. No branch asks.
template <class Row> Option* put(Option* place, const Row& row, bool wanted = true) {
    const auto bits = std::bit_cast<std::uint64_t>(optionFrom(row));
    std::memcpy(static_cast<void*>(place), &bits, sizeof bits);
    return place + wanted;
}

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed, const AskingOrder& order)
        : TableOf<GameState>(game, state, seed), set_(set), order_(order), usual_(order == kUsualOrder) {
        readZones();
    }

    // A future that is imagined goes on in the usual order, whatever the order was so far.
    void stateChanged() override {
        readZones();
        order_ = kUsualOrder;
        usual_ = true;
    }

    const CompiledSet& cards() const { return set_; }
    // The copies in a zone; follows from the state.
    const Copies& in(Zone zone) const { return copies_[std::size_t(zone)]; }
    const Copies& in(Zone first, int index) const { return in(zoneOf(first, index)); }

    void move(int copy, Zone from, Zone to) {
        noteChange(from);
        noteChange(to);
        copies_[std::size_t(from)].remove(copy);
        copies_[std::size_t(to)].add(copy);
        setInline(state.zones[std::size_t(copy)], to);
    }
    // The same between zones that are no Kingdoms.
    void moveOutside(int copy, Zone from, Zone to) {
        copies_[std::size_t(from)].remove(copy);
        copies_[std::size_t(to)].add(copy);
        setInline(state.zones[std::size_t(copy)], to);
    }
    void move(int copy, Zone to) { move(copy, state.zones[std::size_t(copy)], to); }
    void moveAll(Zone from, Zone to) {
        const Copies moved = in(from);
        noteChange(from);
        noteChange(to);
        copies_[std::size_t(from)] = {};
        copies_[std::size_t(to)] = in(to) | moved;
        moved.forEach([&](int copy) { setInline(state.zones[std::size_t(copy)], to); });
    }

    // Cards of the deck go to the packs in turn.
    void moveDealt(std::span<const std::uint8_t> cards) {
        std::array<Zone, kMostDeck> packs;
        std::array<Copies, kSeats> dealt{};
        int seat = 0;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            packs[i] = zoneOf(Zone::Pack, seat);
            dealt[std::size_t(seat)].add(cards[i]);
            seat = leftOf(state.players, seat);
        }
        Copies& deck = copies_[std::size_t(Zone::Deck)];
        for (seat = 0; seat < state.players; ++seat) {
            Copies& pack = copies_[std::size_t(zoneOf(Zone::Pack, seat))];
            pack = pack | dealt[std::size_t(seat)];
            deck = deck.without(dealt[std::size_t(seat)]);
        }
        setEach(state.zones.data(), cards, [&](std::size_t i) { return packs[i]; });
    }

    // All copies in the order in which the deck lies since its last shuffle, the top one first; those that are in the
    // deck are dealt in it.
    std::span<const std::uint8_t> deckOrder() {
        if (shuffled_ != state.shuffles || shuffledBy_ != chance().seed()) [[unlikely]]
            shuffle();
        return {deckOrder_.data(), std::size_t(set_.deck)};
    }

    // The seats whose Kingdoms answer a trigger, a bit each: in most phases most Kingdoms have nothing to apply.
    unsigned answering(schema::paper_tales::Trigger trigger) {
        if (stale_ != 0) [[unlikely]]
            readTriggers();
        unsigned seats = 0;
        for (int seat = 0; seat < kSeats; ++seat)
            seats |= unsigned(triggers_[std::size_t(seat)] >> int(trigger) & 1) << seat;
        return seats;
    }
    void setBuilding(int seat, int building, int level) {
        set(state.seats[std::size_t(seat)].buildings[std::size_t(building)], level);
        stale_ |= 1u << seat;
    }

    // LP and Gold are the numbers of this type; others are counted as in every game.
    using engine::TableOf<GameState>::add;
    void add(const std::int16_t& number, int amount) { set(number, std::min(number + amount, kMostNumber)); }

    // --- steps that ask several players at the same time: each in turn, until nobody is still choosing -----------

    // `seats`: who is asked, a bit each.
    void beginStep(unsigned seats) {
        set(state.asked, seats);
        set(state.choosing, seats);
    }
    // Who is asked next, of those who are still choosing.
    int nextToChoose() const {
        if (usual_) [[likely]]
            return std::countr_zero(state.choosing);
        return *std::find_if(order_.begin(), order_.end(), [&](int seat) { return state.choosing >> seat & 1; });
    }
    void hasChosen(int seat) { setInline(state.choosing, state.choosing & ~(1u << seat)); }
    void endStep() { set(state.asked, 0); }
    // Asks each of `seats` until `choose(seat)` has said hasChosen for all of them. What a seat has chosen so far
    // stands in the state and nowhere else: a bot that looks ahead makes the others forget theirs.
    template <class Choose> void askTogether(unsigned seats, Choose choose) {
        if (seats == 0) return;
        beginStep(seats);
        while (state.choosing != 0) choose(nextToChoose());
        endStep();
    }

  private:
    void noteChange(Zone zone) { stale_ |= unsigned(zone >= Zone::Kingdom) << ((int(zone) - int(Zone::Kingdom)) & 7); }
    void readTriggers();
    void shuffle();
    void readZones() {
        copies_.fill({});
        stale_ = (1u << kSeats) - 1;
        if (state.players == 0) {  // not begun: the commonest state of all
            copies_[std::size_t(Zone::Box)].words.fill(~0ull);
            return;
        }
        // Neighbours mostly lie in one zone: at the start of a game all do.
        for (std::size_t word = 0; word < kMostDeck / 64; ++word) {
            Zone zone = Zone::Box;
            std::uint64_t together = 0;
            for (std::size_t i = 0; i < 64; ++i) {
                if (const Zone its = state.zones[word * 64 + i]; its != zone) {
                    copies_[std::size_t(zone)].words[word] |= together;
                    together = 0;
                    zone = its;
                }
                together |= 1ull << i;
            }
            copies_[std::size_t(zone)].words[word] |= together;
        }
    }

    const CompiledSet& set_;
    AskingOrder order_;
    bool usual_;  // that order is the usual one
    std::array<Copies, kZones> copies_{};
    std::array<std::uint16_t, kSeats> triggers_{};
    int shuffled_ = -1;  // GameState::shuffles of deckOrder_; -1: it is not known
    std::uint64_t shuffledBy_ = 0;
    std::array<std::uint8_t, kMostDeck> deckOrder_;
    unsigned stale_ = (1u << kSeats) - 1;  // seats whose triggers are not known, a bit each
};

}  // namespace engine::paper_tales
