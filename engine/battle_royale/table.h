// The table of a game of The Battle Royale: the kernel's, with the compiled cards, and which triggers a side answers.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "engine/battle_royale/bonus_copies.h"
#include "engine/battle_royale/deck_order.h"
#include "engine/battle_royale/map/layout.h"
#include "engine/battle_royale/set.h"
#include "engine/battle_royale/verb_rows.h"
#include "engine/kernel/dice.h"
#include "engine/kernel/game.h"

namespace engine::battle_royale {

// The battle cards that a board holds: an automated enemy has none. `in`: the copies of a zone.
template <class In> Copies handOfBoard(int board, In in) { return isPlayer(board) ? in(handOf(board)) : Copies(0); }
inline Copies handIn(const GameState& s, int board) {
    return handOfBoard(board, [&](Zone zone) { return copiesIn(battleOf(s), zone); });
}

class Table;
void countAlongside(Table& t);  // map/allies.cpp

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& set, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), set_(set) {}

    void stateChanged() override {
        stale_ = kAll;
        handsStale_ = kAllHands;
        zonesOf_ = -1;
        questsKnown_ = bonusKnown_ = false;
        layout_.forget();
        for (auto& deck : battleDecks_) deck.comeBack();
        bonusDeck_.comeBack();
        locationDeck_.comeBack();
        eventDeck_.comeBack();
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
    void setCurrent(int battle) { set(state.current, battle); }
    bool isInBattle() const { return state.phase != Phase::Map || state.current != kOutside; }

    // While a side plays the moves of its attack turn: a Stun that comes then is for the next one (BR-STATUS-09).
    class Moving {
      public:
        Moving(Table& t, int side) : t_(t) { t.moving_ = side; }
        ~Moving() { t_.moving_ = -1; }
        Moving(const Moving&) = delete;
        Moving& operator=(const Moving&) = delete;

      private:
        Table& t_;
    };
    bool isMoving(int side) const { return moving_ == side; }

    // Does an ability of this side have the trigger? In most attacks no side has anything to apply.
    bool answers(int side, Trigger trigger) const {
        return partyAnswers(side, trigger) || (isPlayer(side) && handAnswers(side, trigger));
    }
    // ... one of its party; an action that it holds, or may hold (BR-FACTION-19).
    bool partyAnswers(int side, Trigger trigger) const { return masksOf(side).triggers >> int(trigger) & 1; }
    bool handAnswers(int seat, Trigger trigger) const {
        if (handsStale_ != 0) [[unlikely]]
            readHands();
        assert((state.mode != Mode::Quest ||
                (hands_[seat] == triggersIn(questHandOf(seat)) && pile_ == triggersIn(BonusZone::Discard))) &&
               "copies of bonus cards are moved by setCard only");
        return (hands_[seat] | pile_) >> int(trigger) & 1;
    }
    // May something of its party, or the event, change this for a seat?
    bool mayChange(int seat, ModifierWord word) const {
        const bool event = map().event != 0 && set_.events[map().event - 1].abilities.change(word);
        return event || (masksOf(seat).changes >> int(word) & 1);
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
        const BonusZone from = state.map.cards[copy];
        if (isQuestHand(from)) forgetLooks(copy, from, zone);
        if (bonusKnown_) {
            bonus_[from].remove(copy);
            bonus_[zone].add(copy);
        }
        if (zone == BonusZone::Deck) bonusDeck_.comeBack();
        set(state.map.cards[copy], zone);
        if (set_.actionCopies.has(copy)) handsStale_ |= playersOf(from) | playersOf(zone);
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

    // Quests that a seat holds, that it has initiated, and those that are open to all, a bit each.
    QuestBits questsHeldBy(int seat) const { return quests().held[seat]; }
    QuestBits questsOf(int seat) const { return quests().initiated[seat]; }
    QuestBits openQuests() const { return quests().open; }

    // Copies of bonus cards in a zone. What is moved meanwhile changes nothing for who goes through them.
    BonusCopies in(BonusZone zone) const {
        if (!bonusKnown_) [[unlikely]]
            readBonusCards();
        assert(bonus_[zone] == lookIn(zone) && "copies of bonus cards are moved by setCard only");
        return bonus_[zone];
    }

    // How the spaces of the map lie.
    const MapLayout& layout() const {
        if (layout_.spaces() != map().spaces.count) [[unlikely]]
            layout_.read(set_, map());
        assert(layout_.isOf(map()) && "a space that is placed stays where it is");
        return layout_;
    }

    // Copies of battle cards in a zone.
    Copies in(Zone zone) const {
        if (zonesOf_ != state.current) [[unlikely]]
            readZones();
        assert(copies_[zone] == copiesIn(battle(), zone) && "battle cards are moved by move only");
        return copies_[zone];
    }
    Copies handOfSide(int side) const {
        return handOfBoard(side, [this](Zone zone) { return in(zone); });
    }
    void move(int copy, Zone to) {
        const Copies bit = Copies(1) << copy;
        if (zonesOf_ != state.current) [[unlikely]]
            readZones();
        const Zone& zone = battle().zones[copy];
        copies_[zone] &= ~bit;
        copies_[to] |= bit;
        if (to == Zone::Deck) battleDecks_[state.current].comeBack();
        setInline(zone, to);
    }
    // All copies make up the deck of the battle in question; all copies of a battle that is over are put away.
    void layOutDeck() {
        setEach(battle().zones.data(), {kEveryCopy.data(), std::size_t(set_.copies)},
                [](std::size_t) { return Zone::Deck; });
        battleDecks_[state.current].comeBack();
        zonesOf_ = -1;
    }
    void putAway(const BattleState& battle) {
        setEach(battle.zones.data(), kEveryCopy, [](std::size_t) { return Zone::Box; });
        zonesOf_ = -1;
    }
    // The top card of the deck of the battle in question, of the bonus deck, of the deck of locations (MapLayout), of
    // the events that are left: each has one.
    int drawBattleCard(std::uint16_t purpose, int side) {
        const Copies deck = in(Zone::Deck);
        return drawFrom(battleDecks_[state.current], purpose, side, {set_.keys.data(), std::size_t(set_.copies)},
                        shuffleOf(battle()), [deck](std::uint8_t copy) { return deck >> copy & 1; });
    }
    int drawBonusCard(std::uint16_t purpose, int seat) {
        const BonusCopies deck = in(BonusZone::Deck);
        return drawFrom(bonusDeck_, purpose, seat, set_.bonusKeys, map().bonusShuffles,
                        [&deck](std::uint8_t copy) { return deck.has(copy); });
    }
    int drawLocation(std::uint16_t purpose, int actor) {
        const LocationBits deck = layout().locationsLeft();
        return drawFrom(locationDeck_, purpose, actor, set_.locationKeys, map().locationShuffles,
                        [deck](std::uint8_t copy) { return deck >> copy & 1; });
    }
    int drawEvent(std::uint16_t purpose, int actor, std::uint64_t left, int shuffle) {
        return drawFrom(eventDeck_, purpose, actor, set_.eventKeys, shuffle,
                        [left](std::uint8_t event) { return left >> event & 1; });
    }
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
    // The top card of a deck, of those of which `isIn` says that they lie in it.
    template <std::size_t Most, class In> int drawFrom(DeckOrder<Most>& order, std::uint16_t purpose, int actor,
                                                       std::span<const std::uint64_t> keys, int shuffle, In isIn) {
        if (chance().isFree()) [[likely]]
            return drawFromTop(purpose, actor, order.top(chance(), purpose, keys, shuffle, isIn));
        std::array<std::uint8_t, Most> deck;
        std::size_t count = 0;
        for (std::size_t card = 0; card < keys.size(); ++card)
            if (isIn(std::uint8_t(card))) deck[count++] = std::uint8_t(card);
        return draw(purpose, actor, {deck.data(), count}, keys.data(), shuffle);
    }
    // Which triggers abilities of a party have, and what those without a trigger change on the map; a bit each.
    struct TriggerMasks {
        std::uint64_t triggers = 0;
        std::uint8_t changes = 0;
        bool operator==(const TriggerMasks&) const = default;
    };
    const TriggerMasks& masksOf(int of) const {
        if (stale_ != 0) [[unlikely]]
            rebuildTriggerMasks();
        assert((!(boardsOf(state) >> of & 1) || party_[of] == triggerMasksOf(of)) &&
               "a party is changed by the functions above");
        return party_[of];
    }
    void rebuildTriggerMasks() const;
    TriggerMasks triggerMasksOf(int of) const;
    void readHands() const;
    std::uint64_t triggersIn(BonusZone zone) const;
    // Who may play actions from there, a bit each.
    static SeatBits playersOf(BonusZone zone) {
        if (zone == BonusZone::Discard) return kPile;
        return isQuestHand(zone) ? SeatBits(1) << (int(zone) - int(BonusZone::Hand)) : 0;
    }

    // Where quests are, a bit each.
    struct QuestsInPlay {
        std::array<QuestBits, kMapSeats> held, initiated;
        QuestBits open;
        bool operator==(const QuestsInPlay&) const = default;
    };
    const QuestsInPlay& quests() const {
        if (!questsKnown_) [[unlikely]] {
            quests_ = lookForQuests();
            questsKnown_ = true;
        }
        assert(quests_ == lookForQuests() && "quests are moved by setQuest only");
        return quests_;
    }
    QuestsInPlay lookForQuests() const {
        QuestsInPlay found{};
        for (std::size_t quest = 0; quest < set_.quests.size(); ++quest) {
            const QuestZone zone = state.map.quests[quest].zone;
            const QuestBits bit = QuestBits(1) << quest;
            if (zone >= QuestZone::Initiated) found.initiated[int(zone) - int(QuestZone::Initiated)] |= bit;
            else if (zone >= QuestZone::Hand) found.held[int(zone) - int(QuestZone::Hand)] |= bit;
            else if (zone == QuestZone::Deck && set_.quests[quest].deck == QuestDeck::Endgame) found.open |= bit;
        }
        return found;
    }
    void readBonusCards() const {
        bonus_ = {};
        for (int copy = 0; copy < kMostBonusCards; ++copy) bonus_[state.map.cards[copy]].add(copy);
        bonusKnown_ = true;
    }
    BonusCopies lookIn(BonusZone zone) const {
        BonusCopies found;
        for (int copy = 0; copy < kMostBonusCards; ++copy)
            if (state.map.cards[copy] == zone) found.add(copy);
        return found;
    }
    void readZones() const {
        copies_.fill(0);
        const auto& zones = battle().zones;
        for (std::size_t copy = 0; copy < zones.size(); ++copy) copies_[zones[copy]] |= Copies(1) << copy;
        zonesOf_ = state.current;
    }

    const CompiledSet& set_;
    int moving_ = -1;  // who plays its moves; a unit of play that is begun again comes there again
    // All that follows is read from the state when it is asked for and not known.
    static constexpr auto kEveryCopy = [] {
        std::array<std::uint8_t, kMostBattleCards> copies{};
        for (std::size_t copy = 0; copy < copies.size(); ++copy) copies[copy] = std::uint8_t(copy);
        return copies;
    }();
    static constexpr BoardBits kAll = ~BoardBits(0);
    static constexpr SeatBits kPile = SeatBits(1) << kMapSeats, kAllHands = ~SeatBits(0);
    mutable BoardBits stale_ = kAll;                      // sides whose abilities are not known, a bit each
    mutable std::array<TriggerMasks, kBoards> party_;     // of each side
    mutable SeatBits handsStale_ = kAllHands;             // seats whose hands are not known, a bit each; and the pile
    mutable std::array<std::uint64_t, kMapSeats> hands_;  // triggers of actions in each hand,
    mutable std::uint64_t pile_ = 0;                      // and of those on the discard pile
    mutable schema::EnumeratedArray<Zone, Copies, kZones> copies_;  // by zone,
    mutable int zonesOf_ = -1;                                      // of this battle; -1: of none
    mutable QuestsInPlay quests_;
    mutable bool questsKnown_ = false;
    mutable schema::EnumeratedArray<BonusZone, BonusCopies, kBonusZones> bonus_;  // by zone
    mutable bool bonusKnown_ = false;
    mutable MapLayout layout_;
    std::array<DeckOrder<kMostBattleCards>, kBattles> battleDecks_;  // of each battle
    DeckOrder<kMostBonusCards> bonusDeck_;
    DeckOrder<kMostLocations> locationDeck_;
    DeckOrder<kMostEvents> eventDeck_;
};

// Calls `act` with each battle card of which a set of copies holds one: copies of one lie side by side, in their order.
template <class Act> void forEachKind(const CompiledSet& set, Copies copies, Act act) {
    while (copies != 0) {
        const int kind = set.kindOf[lowestBit(copies)];
        act(kind);
        copies &= ~set.kinds[kind].copies;
    }
}
// How many of a battle card a set of copies holds.
inline int countOf(const CompiledSet& set, Copies copies, int kind) {
    return std::popcount(copies & set.kinds[kind].copies);
}

}  // namespace engine::battle_royale
