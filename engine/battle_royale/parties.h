// What is read of parties in a state: Ally Parties, separated characters, members and their items.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "engine/battle_royale/state.h"

namespace engine::battle_royale {

// --- Ally Parties ---------------------------------------------------------------------------------------------------

// Are two boards in the same Ally Party? They do not fight each other.
inline bool areAllied(const GameState& s, int a, int b) {
    return isPlayer(a) && isPlayer(b) && s.map.allies.party[a] != 0 && s.map.allies.party[a] == s.map.allies.party[b];
}
inline bool hasAllies(const GameState& s, int seat) { return s.map.allies.party[seat] != 0; }
// Who shares the token of a seat, itself included, a bit each.
inline SeatBits tokenOf(const GameState& s, int seat) {
    SeatBits seats = SeatBits(1u << seat);
    if (!hasAllies(s, seat)) return seats;
    for (int other = 0; other < s.map.playing; ++other)
        if (areAllied(s, seat, other)) seats = SeatBits(seats | 1u << other);
    return seats;
}
// ... the seat first, then in the order of seats.
Fighters unitOf(const GameState& s, int seat);
// Whose place in the order of turns is that of the Ally Party: the Sundial, or the first of its seats.
int speakerOf(const GameState& s, int seat);
// Does anybody who shares the token fight? The token stays where it is then (BR-BATTLE-05).
bool isTokenInBattle(const GameState& s, int seat);

// --- separated characters -------------------------------------------------------------------------------------------

// Is the party of a seat separated (BR-RULING-95), and has the separated character the board of the seat?
inline bool isSeparated(const GameState& s, int seat) {
    for (const MemberState& member : s.apart[seat].members)
        if (member.character != 0) return true;
    return false;
}
inline bool isApartActing(const GameState& s, int seat) { return s.apart[seat].acting; }
// Where the other token of a separated party stands (BR-SEPARATE-01); -1: there is none.
inline int otherSpaceOf(const GameState& s, int seat) { return isSeparated(s, seat) ? s.apart[seat].space : -1; }
// The separated character of a seat, from 0; -1: nobody is separated.
int separatedOf(const GameState& s, int seat);
// Health of the token that is kept in ApartState.
int healthApart(const ApartState& apart);

// --- boards, members, items -----------------------------------------------------------------------------------------

inline bool isAutomated(const SideState& side) { return side.kind != SideKind::Party; }
// BR-CHAR-03: the sum of the traits; of an automated enemy its number.
inline int healthOf(const SideState& side) {
    if (isAutomated(side)) return side.health;
    int sum = 0;
    for (const std::int16_t points : side.traits) sum += points;
    return sum;
}
// The place of a character in a party; -1: it is not there.
inline int memberIn(const SideState& side, int character) {
    for (int i = 0; i < kMostParty; ++i)
        if (side.members[i].character == character + 1) return i;
    return -1;
}
// How many characters a party has, hostages included; a place that one left stays free.
inline int membersOf(const SideState& side) {
    int count = 0;
    for (const MemberState& member : side.members) count += member.character != 0;
    return count;
}
// ... and of those how many stand elsewhere: BR-RECRUIT-16 counts them, too.
inline int elsewhereOf(const SideState& side) {
    int count = 0;
    for (const MemberState& member : side.members) count += member.elsewhere != 0;
    return count;
}
// A character of the party that may be made to fight in the place of the one that does.
inline bool canStepIn(const SideState& side, int member) {
    const MemberState& who = side.members[member];
    return who.character != 0 && !who.hostage && member != side.fighting;
}
// The character that fights, from 0; -1: a minion or boss does, or nobody.
inline int fighterOf(const SideState& side) { return int(side.members[side.fighting].character) - 1; }
// The item in a place of a party, of member `place / kMostSlots`.
inline const ItemState& itemAt(const SideState& side, int place) {
    return side.members[place / kMostSlots].items[place % kMostSlots];
}

// Does the item in a place of a party work? A hostage's does not (BR-FACTION-16).
inline bool isUsable(const SideState& side, int place) {
    const MemberState& member = side.members[place / kMostSlots];
    return itemAt(side, place).item != 0 && !member.hostage;
}

inline bool hasItems(const MemberState& member) {
    constexpr decltype(MemberState::items) kNone{};
    return std::memcmp(&member.items, &kNone, sizeof kNone) != 0;
}
// The items of a party that work, place by place, until `act(place, item)` says that it is enough.
template <class Act> void forEachUsable(const SideState& side, Act act) {
    for (int i = 0; i < kMostParty; ++i) {
        const MemberState& member = side.members[i];
        if (member.hostage || !hasItems(member)) continue;
        for (int slot = 0; slot < kMostSlots; ++slot)
            if (const ItemState& item = member.items[slot]; item.item != 0)
                if (act(i * kMostSlots + slot, item)) return;
    }
}

}  // namespace engine::battle_royale
