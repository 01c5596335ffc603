// The table of a game of Paper Tales: the kernel's, with the compiled cards, the copies of every zone as bits, and who
// is asked next in a step that asks several players.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/kernel/game.h"
#include "engine/paper_tales/set.h"
#include "engine/paper_tales/verb_rows.h"

namespace engine::paper_tales {

// In which order seats are asked in a step: by rising number. Nothing may depend on it (PT-TURN-03), and tests change
// it to show that.
using AskingOrder = std::array<std::uint8_t, kSeats>;
inline constexpr AskingOrder kUsualOrder = {0, 1, 2, 3, 4};

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed, const AskingOrder& order)
        : TableOf<GameState>(game, state, seed), set_(set), order_(order) {
        readZones();
    }

    // A future that is imagined goes on in the usual order, whatever the order was so far.
    void stateChanged() override {
        readZones();
        order_ = kUsualOrder;
    }

    const CompiledSet& cards() const { return set_; }
    // The copies in a zone; follows from the state.
    const Copies& in(Zone zone) const { return copies_[std::size_t(zone)]; }
    const Copies& in(Zone first, int index) const { return in(zoneOf(first, index)); }

    void move(int copy, Zone from, Zone to) {
        if (from >= Zone::Kingdom) stale_ |= 1u << (int(from) - int(Zone::Kingdom));
        if (to >= Zone::Kingdom) stale_ |= 1u << (int(to) - int(Zone::Kingdom));
        copies_[std::size_t(from)].remove(copy);
        copies_[std::size_t(to)].add(copy);
        setInline(state.zones[std::size_t(copy)], to);
    }
    void move(int copy, Zone to) { move(copy, state.zones[std::size_t(copy)], to); }
    void moveAll(Zone from, Zone to) {
        const Copies copies = in(from);
        copies.forEach([&](int copy) { move(copy, from, to); });
    }

    // Which triggers the abilities of a Kingdom answer, a bit each: most phases have nothing to apply in most Kingdoms.
    unsigned triggersOf(int seat) {
        if (stale_ >> seat & 1) [[unlikely]]
            readTriggers(seat);
        return triggers_[std::size_t(seat)];
    }
    bool answers(int seat, schema::paper_tales::Trigger trigger) { return triggersOf(seat) >> int(trigger) & 1; }
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
    // Who is asked next; -1: all have chosen.
    int nextToChoose() const {
        if (state.choosing == 0) return -1;
        for (const std::uint8_t seat : order_)
            if (state.choosing >> seat & 1) return seat;
        return -1;
    }
    void hasChosen(int seat) { setInline(state.choosing, state.choosing & ~(1u << seat)); }
    void endStep() { set(state.asked, 0); }
    // Asks each of `seats` until `choose(seat)` has said hasChosen for all of them. What a seat has chosen so far
    // stands in the state and nowhere else: a bot that looks ahead makes the others forget theirs.
    template <class Choose> void askTogether(unsigned seats, Choose choose) {
        if (seats == 0) return;
        beginStep(seats);
        for (int seat = nextToChoose(); seat >= 0; seat = nextToChoose()) choose(seat);
        endStep();
    }

  private:
    void readTriggers(int seat);
    void readZones() {
        copies_.fill({});
        stale_ = (1u << kSeats) - 1;
        if (state.players == 0) {  // not begun: the commonest state of all
            copies_[std::size_t(Zone::Box)].words.fill(~0ull);
            return;
        }
        for (int copy = 0; copy < kMostDeck; ++copy) copies_[std::size_t(state.zones[std::size_t(copy)])].add(copy);
    }

    const CompiledSet& set_;
    AskingOrder order_;
    std::array<Copies, kZones> copies_{};
    std::array<std::uint16_t, kSeats> triggers_{};
    unsigned stale_ = (1u << kSeats) - 1;  // seats whose triggers are not known
};

}  // namespace engine::paper_tales
