// The bonus deck: drawing, Quest Hands, discards: BR-BONUS, BR-NPC-01, BR-ITEM-14, BR-FACTION-20, BR-RULING-35, -52.
#include <algorithm>
#include <functional>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

constexpr int kMostOwed = 99;  // cards

void put(Table& t, int copy, BonusZone zone) { t.setCard(copy, zone); }

// BR-BONUS-02: recruit, battle or ignore; a party of all must fight it (BR-MODE-25). A character that is battled ends
// the Quest Mode turn (BR-RULING-25).
void meetCharacter(Table& t, int seat, int copy) {
    auto scope = t.rule("BR-BONUS-02"_rule, t.cards().cardOfBonus(copy));
    const int character = t.cards().bonusCards[copy].number;
    const bool mustFight = areAdventurers(t.cards(), t.state);
    if (mustFight) t.cite("BR-MODE-25"_rule, seat);
    t.options.clear();
    if (!mustFight) offer(t, verb_rows::Ignore{});
    if (canRecruit(t, seat, character)) offer(t, verb_rows::Recruit{});
    else t.cite(t.rules().recruits ? "BR-RULING-52"_rule : "BR-RULING-14"_rule, seat);
    offer(t, verb_rows::Challenge{});
    const Option chosen = t.ask(std::uint16_t(Question::Drawn), seat, t.cards().cardOfBonus(copy));
    t.set(t.player(seat).cheaper, 0);
    if (isA<verb_rows::Recruit>(chosen)) return recruit(t, seat, copy);
    if (isA<verb_rows::Ignore>(chosen)) return shuffleBack(t, copy);
    put(t, copy, BonusZone::Party);
    auto battle = t.rule("BR-AUTO-16"_rule, seat);
    fightCharacter(t, seat, Encounter::Drawn, character, 0, false);
}

// BR-NPC-01: at once on the location of who drew it.
void placeNpc(Table& t, int seat, int copy) {
    auto scope = t.rule("BR-NPC-01"_rule, t.cards().cardOfBonus(copy));
    for (const NpcState& npc : t.map().npcs) {
        if (npc.npc != 0) continue;
        put(t, copy, BonusZone::Placed);
        t.set(npc.npc, t.cards().bonusCards[copy].number + 1);
        t.set(npc.space, t.player(seat).space);
        for (const std::uint32_t& bits : npc.visited) t.set(bits, 0);
        t.set(npc.met, 0);
        t.set(npc.visitors, 0);
        t.set(npc.escort, 0);
        return;
    }
    t.capacityExceeded("NPCs on the map");
}

// BR-FACTION-20, BR-RULING-99: once for each draw, before the card is taken.
int rummage(Table& t, int seat, int copy) {
    if (teamBonus(t.cards(), t.state, seat, TeamBonus::Rummage) == 0) return copy;
    auto scope = t.rule("BR-FACTION-20"_rule, seat);
    const BonusKind kind = t.cards().bonusCards[copy].kind;
    put(t, copy, kind == BonusKind::Character || kind == BonusKind::Npc ? BonusZone::Shown : questHandOf(seat));
    t.options.clear();
    offer(t, verb_rows::Keep{});
    offer(t, verb_rows::Again{});
    if (isA<verb_rows::Keep>(t.ask(std::uint16_t(Question::Rummage), seat, t.cards().cardOfBonus(copy)))) return copy;
    shuffleBack(t, copy);
    return topBonusCard(t, seat);
}

void drawOne(Table& t, int seat) {
    const int copy = topBonusCard(t, seat);
    if (copy < 0) return t.cite("BR-RULING-35"_rule, seat);
    takeDrawn(t, seat, copy);
}

}  // namespace

// BR-ITEM-05, BR-SETUP-03. Epic items are never in the bonus deck: they go back to their stack (BR-RULING-33).
void discardCopy(Table& t, int copy) {
    const BonusCard& card = t.cards().bonusCards[copy];
    const bool epic = card.kind == BonusKind::Item && t.cards().items[card.number].itemClass == ItemClass::Epic;
    put(t, copy, epic ? BonusZone::Aside : BonusZone::Discard);
    t.set(t.map().filled[copy], 0);
}

void takeDrawn(Table& t, int seat, int copy) {
    copy = rummage(t, seat, copy);
    switch (t.cards().bonusCards[copy].kind) {
        case BonusKind::Character: put(t, copy, BonusZone::Shown); return meetCharacter(t, seat, copy);
        case BonusKind::Npc: return placeNpc(t, seat, copy);
        case BonusKind::Action:
        case BonusKind::Item: {
            auto scope = t.rule("BR-BONUS-03"_rule, seat);
            return put(t, copy, questHandOf(seat));
        }
    }
}

int copyIn(const Table& t, BonusKind kind, int number, BonusZone zone) {
    for (const int copy : t.in(zone))
        if (const BonusCard& card = t.cards().bonusCards[copy]; card.kind == kind && card.number == number) return copy;
    return -1;
}

namespace {
// Of several with as many boxes filled the first one.
template <class Better> int bestIn(const Table& t, int card, BonusZone zone, Better better) {
    int best = -1;
    for (const int copy : t.in(zone))
        if (t.cards().cardOfBonus(copy) == card && (best < 0 || better(t.map().filled[copy], t.map().filled[best])))
            best = copy;
    return best;
}
}  // namespace

int emptiestIn(const Table& t, int card, BonusZone zone) { return bestIn(t, card, zone, std::less<>()); }
int fullestIn(const Table& t, int card, BonusZone zone) { return bestIn(t, card, zone, std::greater<>()); }

int countIn(const Table& t, BonusZone zone) {
    return int(std::count(t.map().cards.begin(), t.map().cards.end(), zone));
}

int topBonusCard(Table& t, int seat) {
    for (int times = 0; times < 2; ++times) {
        if (!t.in(BonusZone::Deck).empty()) return t.drawBonusCard(std::uint16_t(Purpose::Bonus), seat);
        bool under = false;
        for (const int copy : t.in(BonusZone::Under)) {
            t.setCard(copy, BonusZone::Deck);
            under = true;
        }
        if (under) {
            --times;
            continue;
        }
        auto scope = t.rule("BR-RULING-35"_rule, seat);
        for (const int copy : t.in(BonusZone::Discard)) t.setCard(copy, BonusZone::Deck);
        t.add(t.map().bonusShuffles, 1);
    }
    return -1;
}

// Cards of one draw come one after the other. BR-RULING-106: who comes into a battle draws the rest later.
void drawBonusCards(Table& t, int seat, int count) {
    int left = count;
    for (; left > 0 && !t.over() && !t.player(seat).out && t.player(seat).battle == 0; --left) drawOne(t, seat);
    if (left <= 0 || t.over() || t.player(seat).out) return;
    t.cite("BR-RULING-106"_rule, seat);
    t.set(t.player(seat).owedCards, std::min(t.player(seat).owedCards + left, kMostOwed));
}

// ... at the beginning of a turn.
void drawOwedCards(Table& t, int seat, int further) {
    const int owed = t.player(seat).owedCards;
    if (owed > 0) t.cite("BR-RULING-106"_rule, seat);
    t.set(t.player(seat).owedCards, 0);
    drawBonusCards(t, seat, owed + further);
}

void discardFromHand(Table& t, int seat, int count) {
    for (int left = count; left > 0; --left) {
        t.options.clear();
        int before = -1;
        for (const int copy : t.in(questHandOf(seat))) {
            const int card = t.cards().cardOfBonus(copy);
            if (card != before) offer(t, verb_rows::Drop{card});
            before = card;
        }
        if (t.options.count() == 0) return;
        const int card = rowFrom<verb_rows::Drop>(t.ask(std::uint16_t(Question::Drop), seat, left)).card;
        discardCopy(t, fullestIn(t, card, questHandOf(seat)));
    }
}

void shuffleBack(Table& t, int copy) {
    put(t, copy, BonusZone::Deck);
    for (const int other : t.in(BonusZone::Under)) t.setCard(other, BonusZone::Deck);
    t.add(t.map().bonusShuffles, 1);
}

void putItemAway(Table& t, int seat, int place) {
    if (const int copy = copyAt(t, seat, place); copy >= 0) discardCopy(t, copy);
}

}  // namespace engine::battle_royale
