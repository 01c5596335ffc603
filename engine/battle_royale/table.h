// The table of a game of The Battle Royale: the kernel's, with the compiled cards, and which triggers a side answers.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/battle_royale/bonus_copies.h"
#include "engine/battle_royale/set.h"
#include "engine/battle_royale/verb_rows.h"
#include "engine/kernel/dice.h"
#include "engine/kernel/game.h"

namespace engine::battle_royale {

class Table;
void countAlongside(Table& t);  // map/allies.cpp

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), set_(set) {}

    void stateChanged() override {
        stale_ = kAll;
        zonesKnown_ = questsKnown_ = false;
    }
    // Whatever is written past the functions below.
    void setStateField(std::uint32_t offset, int width, std::int64_t value, bool isSigned) override {
        engine::Table::setStateField(offset, width, value, isSigned);
        stateChanged();
    }

    const CompiledSet& cards() const { return set_; }
    const SideState& side(int side) const { return state.sides[side]; }
    // The battle in question, and against whom a side is in it.
    const BattleState& battle() const { return battleOf(state); }
    int other(int side) const { return otherSide(state, side); }
    const MapState& map() const { return state.map; }
    const PlayerState& player(int seat) const { return state.map.players[seat]; }
    const RuleSet& rules() const { return set_.ruleSets[state.map.rules]; }
    const SpaceState& space(int space) const { return state.map.spaces[space]; }
    const Location& location(int at) const { return set_.locations[space(at).location - 1]; }
    // That battle, or the game.
    bool over() const { return battle().ending != Ending::None || state.phase == Phase::Over; }
    // Makes another battle the one in question; kOutside: none is.
    void setCurrent(int battle) {
        set(state.current, battle);
        zonesKnown_ = false;
    }
    bool isInBattle() const { return state.phase != Phase::Map || state.current != kOutside; }

    // Does an ability of this side hear the trigger? In most attacks no side has anything to apply.
    bool answers(int side, Trigger trigger) {
        if (stale_ != 0) [[unlikely]]
            readTriggers();
        return triggers_[side] >> int(trigger) & 1;
    }

    // What the triggers of a side follow from is written by these.
    void setCharacter(int of, int member, int character) {
        set(side(of).members[member].character, character + 1);
        if (isPlayer(of) && hasAllies(state, of)) countAlongside(*this);
        stale_ |= BoardBits(1) << of;
    }
    void setItem(int of, int place, int item) {
        set(itemAt(side(of), place).filled, 0);
        set(itemAt(side(of), place).item, item + 1);
        stale_ |= BoardBits(1) << of;
    }
    void setEnabled(int of, int member, unsigned enabled) {
        set(side(of).members[member].enabled, enabled);
        stale_ |= BoardBits(1) << of;
    }
    void setCard(int copy, BonusZone zone) {
        if (const BonusZone from = state.map.cards[copy]; isQuestHand(from)) forgetLooks(copy, from, zone);
        set(state.map.cards[copy], zone);
        // Of a hand, or of the discard pile, from which some play, only actions are heard.
        if (set_.bonusCards[copy].kind == BonusKind::Action) stale_ = kAll;
    }
    // A seat has looked at it (BR-RULING-109), and sees it no other way.
    void noteLook(int copy, int seat) {
        for (std::size_t i = 0; i < kMostLooks; ++i) {
            if (state.map.lookedAt[i] == copy + 1 && state.map.lookers[i] == seat + 1) return;
            if (state.map.lookedAt[i] != 0) continue;
            set(state.map.lookers[i], seat + 1);
            return set(state.map.lookedAt[i], copy + 1);
        }
    }
    void setQuest(int quest, QuestZone zone) {
        set(state.map.quests[quest].zone, zone);
        questsKnown_ = false;
    }
    void setHostage(int of, int member, bool hostage) {
        set(side(of).members[member].hostage, hostage);
        stale_ |= BoardBits(1) << of;
    }

    // Quests that somebody holds or has initiated, and those that are open to all, a bit each.
    QuestBits questsInPlay() const {
        if (!questsKnown_) [[unlikely]]
            readQuests();
        return questsInPlay_;
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
        const Zone& zone = battle().zones[copy];
        copies_[std::size_t(zone)] &= ~bit;
        copies_[std::size_t(to)] |= bit;
        setInline(zone, to);
    }
    // The card on top of the deck, which has one, where chance is free.
    int topOfDeck();
    // One copy of a card from a hand to the discard pile; the hand has one.
    void spend(int side, int kind) { move(lowestBit(handOfSide(side) & set_.kinds[kind].copies), Zone::Discard); }

  private:
    // BR-RULING-109: once a card has gone to another hand, nobody knows what is left in that one.
    void forgetLooks(int copy, BonusZone from, BonusZone to) {
        if (!isQuestHand(to) && !std::memchr(state.map.lookedAt.data(), copy + 1, kMostLooks)) [[likely]]
            return;
        for (std::size_t i = 0; i < kMostLooks; ++i) {
            const int card = state.map.lookedAt[i] - 1;
            if (card < 0 || (card != copy && !(isQuestHand(to) && state.map.cards[card] == from))) continue;
            set(state.map.lookedAt[i], 0);
            set(state.map.lookers[i], 0);
        }
    }
    static constexpr BoardBits kAll = ~BoardBits(0);
    void readTriggers();
    void readQuests() const {
        questsInPlay_ = 0;
        for (std::size_t quest = 0; quest < set_.quests.size(); ++quest)
            if (const QuestZone zone = state.map.quests[quest].zone;
                zone >= QuestZone::Hand || (zone == QuestZone::Deck && set_.quests[quest].deck == QuestDeck::Endgame))
                questsInPlay_ |= QuestBits(1) << quest;
        questsKnown_ = true;
    }
    void readZones() const {
        copies_.fill(0);
        const auto& zones = battle().zones;
        for (std::size_t copy = 0; copy < zones.size(); ++copy) copies_[std::size_t(zones[copy])] |= Copies(1) << copy;
        zonesKnown_ = true;
    }

    const CompiledSet& set_;
    std::array<std::uint64_t, kBoards> triggers_{};  // in battle
    mutable std::array<Copies, kZones> copies_{};    // by zone; follows from the state
    mutable bool zonesKnown_ = false;
    mutable QuestBits questsInPlay_ = 0;  // follows from the state, too
    mutable bool questsKnown_ = false;
    // All copies as they lay after the last shuffle, the top one first.
    std::array<std::uint8_t, kMostBattleCards> deckOrder_;
    int shuffled_ = -1;  // shuffleOf() that; -1: it is not known
    std::uint64_t shuffledBy_ = 0;
    BoardBits stale_ = kAll;  // sides whose triggers are not known, a bit each
};

// How many of a battle card a set of copies holds.
inline int countOf(const CompiledSet& set, Copies copies, int kind) {
    return std::popcount(copies & set.kinds[kind].copies);
}

}  // namespace engine::battle_royale
