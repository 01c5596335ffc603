// The table of a game of The Battle Royale: the kernel's, with the compiled cards, and which triggers a side answers.
#pragma once

#include <algorithm>
#include <bit>

#include "engine/battle_royale/set.h"
#include "engine/battle_royale/verb_rows.h"
#include "engine/kernel/dice.h"
#include "engine/kernel/game.h"

namespace engine::battle_royale {

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), set_(set) {}

    void stateChanged() override {
        stale_ = kAll;
        zonesKnown_ = false;
    }
    // Whatever is written past the functions below.
    void setStateField(std::uint32_t offset, int width, std::int64_t value, bool isSigned) override {
        engine::Table::setStateField(offset, width, value, isSigned);
        stateChanged();
    }

    const CompiledSet& cards() const { return set_; }
    const SideState& side(int side) const { return state.sides[std::size_t(side)]; }
    const BattleState& battle() const { return state.battle; }
    bool over() const { return state.phase == Phase::Over; }

    // Does an ability of this side hear the trigger? In most attacks no side has anything to apply.
    bool answers(int side, Trigger trigger) {
        if (stale_ != 0) [[unlikely]]
            readTriggers();
        return triggers_[std::size_t(side)] >> int(trigger) & 1;
    }

    // What the triggers of a side follow from is written by these.
    void setCharacter(int of, int member, int character) {
        set(side(of).members[std::size_t(member)].character, character + 1);
        stale_ = kAll;
    }
    void setItem(int of, int place, int item) {
        set(itemAt(side(of), place).item, item + 1);
        set(itemAt(side(of), place).filled, 0);
        stale_ = kAll;
    }
    void setEnabled(int of, int member, unsigned enabled) {
        set(side(of).members[std::size_t(member)].enabled, enabled);
        stale_ = kAll;
    }
    void setHostage(int of, int member, bool hostage) {
        set(side(of).members[std::size_t(member)].hostage, hostage);
        stale_ = kAll;
    }

    // Copies of battle cards in a zone.
    Copies in(Zone zone) const {
        if (!zonesKnown_) [[unlikely]]
            readZones();
        return copies_[std::size_t(zone)];
    }
    Copies handOfSide(int side) const { return in(handOf(side)); }
    void move(int copy, Zone to) {
        const Copies bit = Copies(1) << copy;
        if (!zonesKnown_) [[unlikely]]
            readZones();
        copies_[std::size_t(state.battle.zones[std::size_t(copy)])] &= ~bit;
        copies_[std::size_t(to)] |= bit;
        setInline(state.battle.zones[std::size_t(copy)], to);
    }
    // The card on top of the deck, which has one, where chance is free.
    int topOfDeck();
    // One copy of a card from a hand to the discard pile; the hand has one.
    void spend(int side, int kind) {
        move(lowestBit(handOfSide(side) & set_.kinds[std::size_t(kind)].copies), Zone::Discard);
    }

  private:
    static constexpr unsigned kAll = (1u << kSides) - 1;
    void readTriggers();
    void readZones() const {
        copies_.fill(0);
        for (std::size_t copy = 0; copy < state.battle.zones.size(); ++copy)
            copies_[std::size_t(state.battle.zones[copy])] |= Copies(1) << copy;
        zonesKnown_ = true;
    }

    const CompiledSet& set_;
    std::array<std::uint32_t, kSides> triggers_{};
    mutable std::array<Copies, kZones> copies_{};  // by zone; follows from the state
    mutable bool zonesKnown_ = false;
    // All copies as they lay after the last shuffle, the top one first.
    std::array<std::uint8_t, kMostBattleCards> deckOrder_;
    int shuffled_ = -1;  // BattleState::shuffles of that; -1: it is not known
    std::uint64_t shuffledBy_ = 0;
    unsigned stale_ = kAll;  // sides whose triggers are not known, a bit each
};

// How many of a battle card a set of copies holds.
inline int countOf(const CompiledSet& set, Copies copies, int kind) {
    return std::popcount(copies & set.kinds[std::size_t(kind)].copies);
}

}  // namespace engine::battle_royale
