// Allies that another player has taken until the day ends: BR-RULING-110.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

const TurncoatState* freeEntry(const Table& t) {
    for (const TurncoatState& turncoat : t.map().turncoats)
        if (turncoat.character == 0) return &turncoat;
    return nullptr;
}

void clear(Table& t, const TurncoatState& turncoat) {
    t.set(turncoat.character, 0);
    t.set(turncoat.owner, 0);
    t.set(turncoat.taker, 0);
}

// Who had it as the primary character goes on with another one, on a board that may have less room.
void leaveTaker(Table& t, int taker, int member) {
    takeOut(t, taker, member);
    if (member != 0) return;
    stepUp(t, taker);
    dropPoints(t, taker);
}

void goBack(Table& t, int character, int owner, int taker) {
    auto scope = t.rule("BR-RULING-110"_rule, t.cards().cardOfCharacter(character));
    const int place = memberIn(t.side(taker), character);
    const MemberState was = t.side(taker).members[place];
    leaveTaker(t, taker, place);
    if (!t.player(owner).out && hasRoom(t.cards(), t.side(owner))) return joinParty(t, owner, character, was);
    t.cite("BR-RULING-53"_rule, owner);
    shuffleBack(t, copyIn(t, BonusKind::Character, character, BonusZone::Party));
}

}  // namespace

int ownerOfTurncoat(const GameState& s, int character) {
    for (const TurncoatState& turncoat : s.map.turncoats)
        if (turncoat.character == character + 1) return turncoat.owner;
    return -1;
}

int holderOfAlly(const Table& t, int character) {
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (memberIn(t.side(seat), character) > 0) return seat;
    return -1;
}

// One of the own choice. A character that is separated stands alone (BR-RULING-95) and takes nobody along.
void takeAlly(Table& t, int seat, Who who, int cost) {
    const TurncoatState* const entry = freeEntry(t);
    if (!entry || !hasRoom(t.cards(), t.side(seat)) || isApartActing(t.state, seat)) return;
    t.options.clear();
    for (int character = 0; character < int(t.cards().characters.size()); ++character) {
        const int holder = holderOfAlly(t, character);
        if (holder >= 0 && holder != seat && t.cards().characters[character].persuasion <= cost &&
            mayConcern(t, seat, holder, who) && ownerOfTurncoat(t.state, character) < 0)
            offer(t, verb_rows::Bring{character});
    }
    if (t.options.count() == 0) return;
    auto scope = t.rule("BR-RULING-110"_rule, seat);
    const int character =
        rowFrom<verb_rows::Bring>(t.ask(std::uint16_t(Question::Turncoat), seat, turncoatSubject(who, cost))).character;
    const int owner = holderOfAlly(t, character), place = memberIn(t.side(owner), character);
    const MemberState was = t.side(owner).members[place];
    takeOut(t, owner, place);
    joinParty(t, seat, character, was);
    t.set(entry->character, character + 1);
    t.set(entry->owner, owner);
    t.set(entry->taker, seat);
    fireDeed(t, seat, schema::battle_royale::Deed::Steal);
}

void returnTurncoats(Table& t) {
    for (const TurncoatState& turncoat : t.map().turncoats) {
        if (turncoat.character == 0) continue;
        const int character = turncoat.character - 1, owner = turncoat.owner, taker = turncoat.taker;
        const bool waits = t.player(owner).battle != 0 || t.player(taker).battle != 0 ||
                           memberIn(t.side(taker), character) < 0;  // it stands apart
        if (waits) continue;
        clear(t, turncoat);
        if (membersOf(t.side(taker)) > 1) goBack(t, character, owner, taker);
    }
}

void forgetTurncoat(Table& t, int character) {
    for (const TurncoatState& turncoat : t.map().turncoats)
        if (turncoat.character == character + 1) clear(t, turncoat);
}

}  // namespace engine::battle_royale
