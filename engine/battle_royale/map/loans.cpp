// Weapons and armour that are lent for a battle: BR-ASSIST-02, -03, -06, BR-RULING-96, -108.
#include <algorithm>

#include "engine/battle_royale/abilities.h"
#include "engine/battle_royale/demands.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

bool isGear(const CompiledSet& set, int item) {
    const ItemType type = set.items[item].type;
    return type == ItemType::Weapon || type == ItemType::Armour;
}

int freeSlot(const Table& t, int seat) {
    for (int i = 0; i < kMostParty; ++i) {
        const MemberState& member = t.side(seat).members[i];
        if (member.character == 0 || member.hostage) continue;
        for (int slot = 0; slot < t.cards().character(member).slots; ++slot)
            if (member.items[slot].item == 0) return i * kMostSlots + slot;
    }
    return -1;
}

const LentState* freeEntry(const Table& t) {
    for (const LentState& lent : t.map().lent)
        if (lent.card == 0) return &lent;
    return nullptr;
}

// Is it still there? What was broken or taken is a loan no longer, whoever has it now.
bool isWorn(const Table& t, const LentState& lent) {
    return lent.card != 0 && lent.wearer != 0 && t.map().cards[lent.card - 1] == equippedOf(lent.borrower);
}
bool isLent(const Table& t, int copy) {
    return std::any_of(t.map().lent.begin(), t.map().lent.end(),
                       [&](const LentState& lent) { return lent.card == copy + 1 && isWorn(t, lent); });
}
// What is lent in a place of a party; null: what is there is its own.
const LentState* loanAt(const Table& t, int seat, int place) {
    const int wearer = t.side(seat).members[place / kMostSlots].character;
    for (const LentState& lent : t.map().lent)
        if (isWorn(t, lent) && lent.borrower == seat && lent.wearer == wearer && lent.slot == place % kMostSlots)
            return &lent;
    return nullptr;
}

// A weapon or armour of the party's own.
bool isOwnGear(const Table& t, int seat, int place) {
    const int item = itemAt(t.side(seat), place).item - 1;
    return item >= 0 && isGear(t.cards(), item) && !loanAt(t, seat, place);
}

// BR-RULING-96: it is equipped at once.
void handOver(Table& t, int lender, int borrower, int copy, int filled) {
    const int place = freeSlot(t, borrower);
    const LentState* const entry = freeEntry(t);
    if (place < 0 || !entry) return;
    t.setItem(borrower, place, t.cards().bonusCards[copy].number);
    forgetUses(t, borrower, place);
    t.set(itemAt(t.side(borrower), place).filled, filled);
    t.set(t.map().filled[copy], 0);
    t.setCard(copy, equippedOf(borrower));
    endLoan(t, copy);
    t.set(entry->card, copy + 1);
    t.set(entry->lender, lender);
    t.set(entry->borrower, borrower);
    t.set(entry->battle, t.state.current + 1);
    t.set(entry->wearer, t.side(borrower).members[place / kMostSlots].character);
    t.set(entry->slot, place % kMostSlots);
    t.count(partOf(t.cards().cardOfBonus(copy)));
}

// To who has lent it, with the boxes that are filled; who is out holds no card (BR-RULING-108).
void handBack(Table& t, const LentState& lent, int filled) {
    const int copy = lent.card - 1;
    auto scope = t.rule("BR-RULING-96"_rule, t.cards().cardOfBonus(copy));
    if (t.player(lent.lender).out) return discardCopy(t, copy);
    t.set(t.map().filled[copy], filled);
    t.setCard(copy, questHandOf(lent.lender));
}

// From a slot of whoever wears it, also of one who stands apart. What lies with a character that was killed is lost
// with its other items (BR-RULING-33).
void takeBack(Table& t, const LentState& lent, const BattleState& ended) {
    const int borrower = lent.borrower, member = memberIn(t.side(borrower), lent.wearer - 1);
    if (member >= 0) {
        if (ended.ending == Ending::Kill && healthOf(t.side(borrower)) == 0 && member == ended.fell) return;
        const int place = member * kMostSlots + lent.slot;
        handBack(t, lent, itemAt(t.side(borrower), place).filled);
        return t.setItem(borrower, place, -1);
    }
    for (const MemberState& kept : t.state.apart[borrower].members) {
        if (kept.character != lent.wearer) continue;
        const ItemState& item = kept.items[lent.slot];
        handBack(t, lent, item.filled);
        t.set(item.item, 0);
        t.set(item.filled, 0);
    }
}

}  // namespace

// What is lent stays where it is until the battle is over.
bool isBorrowed(const Table& t, int seat, int place) { return loanAt(t, seat, place) != nullptr; }

// Of two that are alike one may be lent: it is told from the other by where it lies.
int copyAt(const Table& t, int seat, int place) {
    const int item = itemAt(t.side(seat), place).item - 1;
    if (item < 0) return -1;
    if (const LentState* const lent = loanAt(t, seat, place)) return lent->card - 1;
    for (const int copy : t.in(equippedOf(seat)))
        if (const BonusCard& card = t.cards().bonusCards[copy];
            card.kind == BonusKind::Item && card.number == item && !isLent(t, copy))
            return copy;
    return -1;
}

void endLoan(Table& t, int copy) {
    for (const LentState& lent : t.map().lent)
        if (lent.card == copy + 1) t.set(lent.wearer, 0);
}

bool giveBack(Table& t, int seat, int place) {
    const LentState* const lent = loanAt(t, seat, place);
    if (lent) handBack(t, *lent, itemAt(t.side(seat), place).filled);
    return lent != nullptr;
}

// Weapons and armour of the Quest Hand, each card once (BR-ASSIST-02, -03).
void listLoans(Table& t, int seat, int borrower) {
    if (freeSlot(t, borrower) < 0 || !freeEntry(t)) return;
    int before = -1;
    for (const int copy : t.in(questHandOf(seat))) {
        const int card = t.cards().cardOfBonus(copy), item = t.cards().itemOf(card);
        if (item < 0 || card == before) continue;
        if (!isGear(t.cards(), item)) continue;
        offer(t, verb_rows::Lend{card, borrower});
        before = card;
    }
}

void lend(Table& t, int seat, int card, int borrower) {
    auto scope = t.rule("BR-ASSIST-02"_rule, card);
    t.cite("BR-RULING-96"_rule, seat);
    const int copy = emptiestIn(t, card, questHandOf(seat));
    handOver(t, seat, borrower, copy, t.map().filled[copy]);
}

// BR-ASSIST-06: to save it, or to have a free slot.
void listEntrusts(Table& t, int side, int seat) {
    if (freeSlot(t, seat) < 0 || !freeEntry(t)) return;
    for (int place = 0; place < kPlaces; ++place)
        if (isOwnGear(t, side, place)) offer(t, verb_rows::Entrust{place, seat});
}

void entrust(Table& t, int side, int place, int seat) {
    auto scope = t.rule("BR-ASSIST-06"_rule, side);
    const int copy = copyAt(t, side, place), filled = itemAt(t.side(side), place).filled;
    t.setItem(side, place, -1);
    forgetUses(t, side, place);
    handOver(t, side, seat, copy, filled);
}

// After the battle: if they are still there. Who has lent, a bit each.
unsigned returnLoans(Table& t, int battle) {
    unsigned lenders = 0;
    for (const LentState& lent : t.map().lent) {
        if (lent.card == 0 || lent.battle != battle + 1) continue;
        lenders |= 1u << lent.lender;
        if (isWorn(t, lent)) takeBack(t, lent, battleOf(t.state, battle));
        t.set(lent.card, 0);
        t.set(lent.lender, 0);
        t.set(lent.borrower, 0);
        t.set(lent.battle, 0);
        t.set(lent.wearer, 0);
        t.set(lent.slot, 0);
    }
    return lenders;
}

// --- what the rules ask ---------------------------------------------------------------------------------------------

namespace {
void requireGear(const Table& t, int item, RuleId rule, Explanation& why) {
    engine::require(why, item >= 0 && isGear(t.cards(), item), say("it is a weapon or armour"), rule);
}
// BR-RULING-96: it is equipped at once.
void requireRoom(const Table& t, int borrower, Explanation& why) {
    engine::require(why, freeSlot(t, borrower) >= 0, say("the borrower has a free slot"), "BR-RULING-96"_rule);
    const auto& lent = t.map().lent;
    const auto loans = std::count_if(lent.begin(), lent.end(), [](const LentState& one) { return one.card != 0; });
    compare(engine::require(why, freeEntry(t) != nullptr, say("loans in all battles"), "BR-RULING-96"_rule), "<",
            int(loans), int(lent.size()));
}
}  // namespace

namespace verb_rows {

void Lend::require(Table& t, const Decision& d, Explanation& why) const {
    const bool fights = isPlayer(seat) && fightsIn(t.state, t.state.current, seat);
    if (!engine::require(why, fights, say("the borrower is a player in the battle"), "BR-ASSIST-03"_rule).holds) return;
    requireGear(t, t.cards().itemOf(card), "BR-ASSIST-02"_rule, why);
    engine::require(why, emptiestIn(t, card, questHandOf(d.seat)) >= 0, say("it is in the own Quest Hand"),
                    "BR-ASSIST-02"_rule);
    requireRoom(t, seat, why);
}
void Lend::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (const int copy : t.in(questHandOf(d.seat))&t.cards().itemCards)
        for (const int board : fightersFrom(t.state, -1))
            if (isPlayer(board)) imagineOnce(optionFrom(Lend{t.cards().cardOfBonus(copy), board}), options);
}

void Entrust::require(Table& t, const Decision& d, Explanation& why) const {
    const bool assists = isPlayer(seat) && (assistantsOf(t, t.state.current) >> seat & 1);
    if (!engine::require(why, assists, say("the borrower assists in the battle"), "BR-ASSIST-06"_rule).holds) return;
    if (!requireItem(t.side(d.seat), place, why)) return;
    requireGear(t, itemAt(t.side(d.seat), place).item - 1, "BR-ASSIST-06"_rule, why);
    engine::require(why, !isBorrowed(t, d.seat, place), say("it is not borrowed"), "BR-RULING-96"_rule);
    requireRoom(t, seat, why);
}
void Entrust::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if (!isPlayer(d.seat) || t.state.mode != Mode::Quest) return;
    for (int seat = 0; seat < t.map().playing; ++seat)
        for (int place = 0; (assistantsOf(t, t.state.current) >> seat & 1) && place < kPlaces; ++place)
            if (itemAt(t.side(d.seat), place).item != 0) options.push_back(optionFrom(Entrust{place, seat}));
}

}  // namespace verb_rows

}  // namespace engine::battle_royale
