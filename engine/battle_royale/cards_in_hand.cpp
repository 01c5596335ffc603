// The battle deck and the hands: BR-PVP-02, BR-PVP-09, BR-PVP-10, BR-RULING-70, BR-RULING-71.
#include <array>
#include <cassert>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// Asks for a card of the hand to discard, each kind once; `mayKeep`: or none. Was one discarded?
bool discardOne(Table& t, int side, Question question, int left, bool mayKeep) {
    const Copies hand = t.handOfSide(side);
    t.options.clear();
    if (mayKeep) offer(t, verb_rows::Keep{});
    for (int kind = 0; kind < int(t.cards().kinds.size()); ++kind)
        t.options.addIf((hand & t.cards().kinds[kind].copies) != 0, optionFrom(verb_rows::Discard{kind}));
    const Option chosen = t.ask(std::uint16_t(question), side, left);
    if (isA<verb_rows::Keep>(chosen)) return false;
    t.spend(side, rowFrom<verb_rows::Discard>(chosen).card);
    return true;
}

}  // namespace

// BR-PVP-01: both sides draw from one deck.
int topCard(Table& t, int side) {
    if (t.in(Zone::Deck) == 0) {
        const Copies discards = t.in(Zone::Discard);
        if (discards == 0) return -1;
        auto scope = t.rule("BR-PVP-10"_rule);
        t.cite("BR-RULING-70"_rule);
        for (Copies left = discards; left != 0; left &= left - 1) t.move(lowestBit(left), Zone::Deck);
        t.add(t.battle().shuffles, 1);
    }
    if (t.chance().isFree()) return t.drawFromTop(std::uint16_t(Purpose::Card), side, t.topOfDeck());
    std::array<std::uint8_t, kMostBattleCards> deck{};
    std::size_t count = 0;
    for (Copies left = t.in(Zone::Deck); left != 0; left &= left - 1) deck[count++] = std::uint8_t(lowestBit(left));
    return t.draw(std::uint16_t(Purpose::Card), side, {deck.data(), count}, t.cards().keys.data(),
                  shuffleOf(t.battle()));
}

// The deck lies as chance says of this purpose; cards leave it, and come back when it is shuffled.
int Table::topOfDeck() {
    if (shuffledBy_ != chance().seed()) {
        for (DeckOrder& order : deckOrders_) order.shuffle = -1;
        shuffledBy_ = chance().seed();
    }
    DeckOrder& order = deckOrders_[state.current];
    if (order.shuffle != shuffleOf(battle())) {
        order.shuffle = shuffleOf(battle());
        std::array<std::uint8_t, kMostBattleCards> all{};
        const auto count = std::size_t(set_.copies);
        for (std::size_t copy = 0; copy < count; ++copy) all[copy] = std::uint8_t(copy);
        chance().order(std::uint16_t(Purpose::Card), {all.data(), count}, set_.keys.data(), order.shuffle,
                       {order.cards.data(), count});
    }
    const Copies deck = in(Zone::Deck);
    assert(deck != 0 && "a card is drawn from a deck that has one");
    std::size_t top = 0;
    while ((deck >> order.cards[top] & 1) == 0) ++top;
    return order.cards[top];
}

void drawCards(Table& t, int side, int count) {
    if (isAutomated(t.side(side))) return;
    for (int i = 0; i < count && std::popcount(t.handOfSide(side)) < kMostInHand; ++i) {
        const int copy = topCard(t, side);
        if (copy < 0) return;  // BR-RULING-70: fewer are drawn
        t.move(copy, handOf(side));
    }
}

void refillHands(Table& t, int first) {
    auto scope = t.rule("BR-PVP-09"_rule);
    t.cite("BR-RULING-71"_rule);
    for (const int side : fightersFrom(t.state, first)) {
        if (isAutomated(t.side(side))) continue;
        while (t.handOfSide(side) != 0 && discardOne(t, side, Question::Refill, 0, true)) {}
    }
    for (const int side : fightersFrom(t.state, first))
        drawCards(t, side, t.cards().numbers.battleHand - std::popcount(t.handOfSide(side)));
}

void discardHand(Table& t, int side) {
    for (Copies left = t.handOfSide(side); left != 0; left &= left - 1) t.move(lowestBit(left), Zone::Discard);
}

void discardChosen(Table& t, int side, int count) {
    for (int left = count; left > 0 && t.handOfSide(side) != 0; --left)
        discardOne(t, side, Question::DiscardCards, left, false);
}

}  // namespace engine::battle_royale
