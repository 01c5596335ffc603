// The battle deck and the hands: BR-PVP-02, BR-PVP-09, BR-PVP-10, BR-RULING-70, BR-RULING-71.
#include <algorithm>
#include <array>
#include <cassert>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// Asks for a card of the hand to discard, each kind once; `mayKeep`: or none. Was one discarded?
bool discardOne(Table& t, int side, Question question, int left, bool mayKeep) {
    const CompiledSet& set = t.cards();
    std::array<std::uint8_t, kMostBattleCards> kinds;
    int count = 0;
    forEachKind(set, t.handOfSide(side), [&](int kind) { kinds[count++] = std::uint8_t(kind); });
    const auto option = [&](int i) {
        return mayKeep && i == 0 ? optionFrom(verb_rows::Keep{}) : optionFrom(verb_rows::Discard{kinds[i - mayKeep]});
    };
    const Option chosen = t.askAmong(std::uint16_t(question), side, count + mayKeep, option, left).option;
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
    return t.drawBattleCard(std::uint16_t(Purpose::Card), side);
}

void drawCards(Table& t, int side, int count) {
    if (isAutomated(t.side(side))) return;
    const int room = kMostInHand - std::popcount(t.handOfSide(side));
    for (int left = std::min(count, room); left > 0; --left) {
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
