// The table of a game of Paper Tales: the kernel's, with the compiled cards, the copies of every zone as bits, and who
// is asked next in a step that asks several players.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/kernel/game.h"
#include "engine/kernel/unwatched_table.h"
#include "engine/paper_tales/card_row.h"
#include "engine/paper_tales/kingdom.h"
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

class UnwatchedTable;

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed, const AskingOrder& order)
        : TableOf<GameState>(game, state, seed), set_(set), order_(order), usual_(order == kUsualOrder) {
        readZones();
    }

    // A rollout goes on in the usual order, whatever the order was so far.
    void stateChanged() override {
        readZones();
        order_ = kUsualOrder;
        usual_ = true;
    }

    void setStateField(std::uint32_t offset, int width, std::int64_t value, bool isSigned) override {
        TableOf<GameState>::setStateField(offset, width, value, isSigned);
        glances_.allChanged();
    }

    const CompiledSet& cards() const { return set_; }
    // The copies in a zone; follows from the state.
    const Copies& in(Zone zone) const { return copies_[zone]; }
    const Copies& in(Zone first, int index) const { return in(zoneOf(first, index)); }

    void move(int copy, Zone from, Zone to) { moveAt(*this, copy, from, to); }
    void move(int copy, Zone to) {
        packsKnown_ = 0;
        move(copy, state.zones[copy], to);
    }
    void moveAll(Zone from, Zone to) { moveAllAt(*this, from, to); }

    // Cards of the deck go to the packs in turn.
    void moveDealt(std::span<const std::uint8_t> cards);

    // The cards on top of the deck, from the top, where it lies as it was shuffled: as many as there is room for, and
    // as the deck has.
    void topOfDeck(std::span<std::uint8_t> top);

    // The pack that was dealt to a seat, as a row: kept up with takeFromPack(). Null: it has too many cards for one.
    const CardRow* packRow(int pack) {
        if ((packsKnown_ >> pack & 1) == 0) [[unlikely]]
            if (!readPack(pack)) return nullptr;
        return &packs_[pack];
    }
    // Do the packs of so many players lie in rows? Then all of them are known.
    bool packsInRows(int players) {
        const unsigned all = (1u << players) - 1;
        if ((packsKnown_ & all) == all) [[likely]]
            return true;
        bool inRows = true;
        for (int pack = 0; pack < players; ++pack) inRows = packRow(pack) != nullptr && inRows;
        return inRows;
    }
    // Takes a card from a place of the row of a pack.
    void takeFromPack(int pack, int place, Zone to) { takeFromPackAt(*this, pack, place, to); }

    // The cards of each Kingdom, summed up; follows from the state.
    Glances& glances() { return glances_; }
    const Glance& glance(int seat) { return glances_.of(seat); }
    // The seats whose Kingdoms answer a trigger, a bit each: in most phases most Kingdoms have nothing to apply.
    unsigned answering(Trigger trigger) { return glances_.answering(trigger); }
    // What is in play is written here and nowhere else: the Kingdom is summed up anew when it is next asked for.
    void setBuilding(int seat, int building, int level) { setBuildingAt(*this, seat, building, level); }
    // The copy in a spot, from 1; 0: none.
    void setCard(int seat, int spot, int card) { setCardAt(*this, seat, spot, card); }

    // LP and Gold are the numbers of this type; others are counted as in every game.
    using engine::TableOf<GameState>::add;
    void add(const std::int16_t& number, int amount) { set(number, std::min(number + amount, kMostNumber)); }

    // --- steps that ask several players at the same time: each in turn, until nobody is still choosing -----------

    // `seats`: who is asked, a bit each.
    void beginStep(unsigned seats) {
        setInline(state.asked, seats);
        setInline(state.choosing, seats);
    }
    // Who is asked next, of those who are still choosing.
    int nextToChoose() const {
        if (usual_) [[likely]]
            return std::countr_zero(state.choosing);
        return *std::find_if(order_.begin(), order_.end(), [&](int seat) { return state.choosing >> seat & 1; });
    }
    void hasChosen(int seat) { setInline(state.choosing, state.choosing & ~(1u << seat)); }
    void endStep() { setInline(state.asked, 0); }
    // Asks each of `seats` until `choose(seat)` has said hasChosen for all of them. What a seat has chosen so far
    // stands in the state and nowhere else: a bot that looks ahead makes the others forget theirs.
    template <class Choose> void askTogether(unsigned seats, Choose choose) {
        if (seats == 0) return;
        beginStep(seats);
        while (state.choosing != 0) choose(nextToChoose());
        endStep();
    }

    // A part of a rule that writes and asks one thing after another, for either table: `act(*this)`, or the same at an
    // UnwatchedTable.
    template <class Act> [[gnu::always_inline]] void inOneGo(Act act);

  private:
    friend class UnwatchedTable;

    // What is in play, and moving, whichever table writes it.
    template <class Writer>
    [[gnu::always_inline]] void setBuildingAt(Writer& writer, int seat, int building, int level) {
        writer.set(state.seats[seat].buildings[building], level);
        glances_.changed(seat);
    }
    template <class Writer> [[gnu::always_inline]] void setCardAt(Writer& writer, int seat, int spot, int card) {
        writer.setInline(state.seats[seat].units[spot].card, card);
        glances_.changed(seat);
    }
    template <class Writer> [[gnu::always_inline]] void moveAt(Writer& writer, int copy, Zone from, Zone to) {
        copies_[from].remove(copy);
        copies_[to].add(copy);
        writer.setInline(state.zones[copy], to);
    }
    template <class Writer> [[gnu::always_inline]] void moveAllAt(Writer& writer, Zone from, Zone to) {
        const Copies moved = in(from);
        packsKnown_ = 0;
        copies_[from] = {};
        copies_[to] = in(to) | moved;
        moved.forEach([&](int copy) { writer.setInline(state.zones[copy], to); });
    }
    template <class Writer> [[gnu::always_inline]] void takeFromPackAt(Writer& writer, int pack, int place, Zone to) {
        CardRow& row = packs_[pack];
        const int copy = row.copy(place);
        row.take(place);
        moveAt(writer, copy, zoneOf(Zone::Pack, pack), to);
    }
    void shuffle();
    bool readPack(int pack);
    void readDealt(std::span<const std::uint8_t> cards, unsigned packs);
    void readZones() {
        copies_.fill({});
        packsKnown_ = 0;
        glances_.allChanged();
        if (state.players == 0) {  // not begun: the commonest state of all
            copies_[Zone::Box].words.fill(~0ull);
            return;
        }
        // Neighbours mostly lie in one zone, eight and eight: at the start of a game all do.
        for (std::size_t from = 0; from < kMostDeck; from += 8) {
            std::uint64_t zones;
            std::memcpy(&zones, &state.zones[from], sizeof zones);
            const std::uint64_t first = zones & 0xFF;
            const auto add = [&](std::uint64_t zone, std::uint64_t bits, std::size_t at) {
                copies_[zone].words[at / 64] |= bits << (at % 64);
            };
            if (zones == first * kEachByte) add(first, 0xFF, from);
            else
                for (std::size_t i = 0; i < 8; ++i) add(zones >> (8 * i) & 0xFF, 1, from + i);
        }
    }

    const CompiledSet& set_;
    AskingOrder order_;
    bool usual_;  // that order is the usual one
    schema::EnumeratedArray<Zone, Copies, kZones> copies_{};
    Glances glances_{set_, state};
    // All copies as they lay after the last shuffle, the top one first; those before `dealtTo_` have left the deck.
    std::array<std::uint8_t, kMostDeck> deckOrder_;
    int shuffled_ = -1;  // GameState::shuffles of deckOrder_; -1: it is not known
    std::uint64_t shuffledBy_ = 0;
    std::size_t dealtTo_ = 0;
    Copies dealt_;  // those before it
    std::array<CardRow, kSeats> packs_;
    unsigned packsKnown_ = 0;  // a bit for each pack whose row is right
};

// The same where nobody watches: what the rules that write and ask most need of it.
class UnwatchedTable final : public engine::UnwatchedTable {
  public:
    [[gnu::always_inline]] explicit UnwatchedTable(Table& table)
        : engine::UnwatchedTable(table), state(table.state), table_(table) {}

    const GameState& state;
    const CompiledSet& cards() const { return table_.cards(); }
    const Copies& in(Zone zone) const { return table_.in(zone); }
    const Copies& in(Zone first, int index) const { return table_.in(first, index); }
    bool counts() const { return false; }
    void count(std::size_t) {}

    [[gnu::always_inline]] void move(int copy, Zone from, Zone to) { table_.moveAt(*this, copy, from, to); }
    [[gnu::always_inline]] void moveAll(Zone from, Zone to) { table_.moveAllAt(*this, from, to); }
    const CardRow* packRow(int pack) const { return &table_.packs_[pack]; }  // that is known
    [[gnu::always_inline]] void takeFromPack(int pack, int place, Zone to) {
        table_.takeFromPackAt(*this, pack, place, to);
    }
    [[gnu::always_inline]] void setBuilding(int seat, int building, int level) {
        table_.setBuildingAt(*this, seat, building, level);
    }
    [[gnu::always_inline]] void setCard(int seat, int spot, int card) { table_.setCardAt(*this, seat, spot, card); }
    [[gnu::always_inline]] void add(const std::int16_t& number, int amount) {
        set(number, std::min(number + amount, kMostNumber));
    }

    [[gnu::always_inline]] void hasChosen(int seat) { set(state.choosing, state.choosing & ~(1u << seat)); }
    template <class Choose> [[gnu::always_inline]] void askTogether(unsigned seats, Choose choose) {
        if (seats == 0) return;
        set(state.asked, seats);
        set(state.choosing, seats);
        while (state.choosing != 0) choose(table_.nextToChoose());
        set(state.asked, 0);
    }

  private:
    Table& table_;
};

template <class Act> inline void Table::inOneGo(Act act) {
    if (isWatched(*this)) [[unlikely]]
        return act(*this);
    UnwatchedTable unwatched(*this);
    act(unwatched);
}

}  // namespace engine::paper_tales
