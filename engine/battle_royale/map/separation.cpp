// Separated characters: an ally that stands on its own token with its own board: BR-SEPARATE, BR-FACTION-04,
// BR-RULING-95. The board of a seat is that of the character who acts or fights; the other one is kept (ApartState) and
// takes its place when its turn comes, so that every rule finds who acts in the board, the space and the shields of the
// seat.
#include <algorithm>
#include <utility>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

const ApartState& apartOf(const Table& t, int seat) { return t.state.apart[seat]; }

// Two fields of the state change places.
template <class Field> void trade(Table& t, const Field& a, const Field& b) {
    const Field first = a, second = b;
    t.set(a, second);
    t.set(b, first);
}

// Two members change places: one on the board of the seat, one that is kept.
void tradeMember(Table& t, int seat, int place, const MemberState& kept) {
    const MemberState there = t.side(seat).members[place], here = kept;
    layMember(t, seat, place, here);
    for (std::size_t slot = 0; slot < kMostSlots; ++slot) {
        t.set(kept.items[slot].item, there.items[slot].item);
        t.set(kept.items[slot].filled, there.items[slot].filled);
    }
    t.set(kept.character, there.character);
    t.set(kept.enabled, there.enabled);
    t.set(kept.hostage, there.hostage);
    t.set(kept.usedTurn, there.usedTurn);
    t.set(kept.usedBattle, there.usedBattle);
    t.set(kept.usedDay, there.usedDay);
    t.set(kept.usedGame, there.usedGame);
}

// BR-FACTION-04: those who are kept belong to the party.
void countElsewhere(Table& t, int seat) {
    for (std::size_t i = 0; i < kMostApart; ++i)
        t.set(t.side(seat).members[i].elsewhere, apartOf(t, seat).members[i].character);
}

// Nothing is kept any more.
void clearApart(Table& t, int seat) {
    const ApartState& apart = apartOf(t, seat);
    t.set(apart.acting, false);
    t.set(apart.space, 0);
    t.set(apart.poison, 0);
    t.set(apart.steps, 0);
    t.set(apart.moreSteps, 0);
    t.set(apart.stopped, false);
    dropShields(t, seat, apart.shield);
    for (const std::uint8_t& by : apart.poisoners) t.set(by, 0);
    for (const std::int16_t& trait : apart.traits) t.set(trait, 0);
    countElsewhere(t, seat);
}

int freePlace(const Table& t, int seat) {
    for (int i = 1; i < kMostParty; ++i)
        if (t.side(seat).members[i].character == 0) return i;
    return -1;
}

}  // namespace

// The other token has the board of the seat from now on.
void changeToken(Table& t, int seat) {
    const ApartState& apart = apartOf(t, seat);
    const PlayerState& player = t.player(seat);
    for (int i = 0; i < kMostApart; ++i) tradeMember(t, seat, i, apart.members[i]);
    for (std::size_t i = 0; i < kTraits; ++i) trade(t, t.side(seat).traits[i], apart.traits[i]);
    trade(t, t.side(seat).poison, apart.poison);
    for (std::size_t i = 0; i < kSources; ++i) trade(t, player.poisoners[i], apart.poisoners[i]);
    for (std::size_t i = 0; i < t.map().playing; ++i) trade(t, player.shield[i], apart.shield[i]);
    trade(t, player.space, apart.space);
    trade(t, player.steps, apart.steps);
    trade(t, player.moreSteps, apart.moreSteps);
    trade(t, player.stopped, apart.stopped);
    t.set(apart.acting, !apart.acting);
    countElsewhere(t, seat);
}

void bringPrimaryBack(Table& t, int seat) {
    if (apartOf(t, seat).acting && t.player(seat).battle == 0) changeToken(t, seat);
}

// BR-SEPARATE-01, BR-RULING-95: one ally at a time, that is nobody's hostage.
bool canSeparate(const Table& t, int seat, int member) {
    const MemberState& who = t.side(seat).members[member];
    return member > 0 && who.character != 0 && !who.hostage && !isSeparated(t.state, seat) &&
           !hasAllies(t.state, seat);  // BR-SEPARATE-07
}

void listSeparations(Table& t, int seat) {
    for (int i = 1; i < kMostParty; ++i)
        if (canSeparate(t, seat, i)) offer(t, verb_rows::Separate{t.side(seat).members[i].character - 1});
    if (canReunite(t, seat)) offer(t, verb_rows::Reunite{});
}

// Without a point on its board. Those of the party who stay leave the last place free: so many can be kept.
void standApart(Table& t, int seat, int member) {
    tradeMember(t, seat, member, apartOf(t, seat).members[0]);
    if (const MemberState last = t.side(seat).members[kMostApart]; last.character != 0) {
        layMember(t, seat, member, last);
        layMember(t, seat, kMostApart, {});
    }
    t.set(apartOf(t, seat).space, t.player(seat).space);
    countElsewhere(t, seat);
}

// BR-SEPARATE-01, -08: its token stands where the player is, and its board begins with its full health.
void separate(Table& t, int seat, int character) {
    auto scope = t.rule("BR-SEPARATE-01"_rule, t.cards().cardOfCharacter(character));
    t.cite("BR-RULING-95"_rule, seat);
    for (int i = 1; i < kMostParty; ++i)
        if (t.side(seat).members[i].character == character + 1) standApart(t, seat, i);
    changeToken(t, seat);
    {
        auto health = t.rule("BR-SEPARATE-08"_rule, seat);
        placePoints(t, seat, seat, mostHealth(t.cards(), t.side(seat)));
    }
    changeToken(t, seat);
}

// BR-SEPARATE-09: the same space. It is offered to the primary character.
bool canReunite(const Table& t, int seat) {
    return isSeparated(t.state, seat) && !isApartActing(t.state, seat) &&
           apartOf(t, seat).space == t.player(seat).space && freePlace(t, seat) > 0;
}

// BR-SEPARATE-10: the lower of both, with its distribution, within what the primary character may have (BR-RULING-95).
// Poison tokens stay until they are cured (BR-RULING-62): those of both.
void reunite(Table& t, int seat) {
    auto scope = t.rule("BR-SEPARATE-09"_rule, seat);
    const ApartState& apart = apartOf(t, seat);
    {
        auto lower = t.rule("BR-SEPARATE-10"_rule, seat);
        if (healthApart(apart) < healthOf(t.side(seat)))
            for (std::size_t i = 0; i < kTraits; ++i) t.set(t.side(seat).traits[i], apart.traits[i]);
    }
    for (std::size_t i = 0; i < apart.poison; ++i) {
        const int by = i < kSources ? apart.poisoners[i] - 1 : -1;
        addPoison(t, seat, by);
    }
    tradeMember(t, seat, freePlace(t, seat), apart.members[0]);
    clearApart(t, seat);
    const int over = healthOf(t.side(seat)) - mostHealth(t.cards(), t.side(seat));
    if (over > 0) loseTraits(t, seat, over);
}

// BR-SEPARATE-06, BR-RULING-33: the character on the board is dead; the other one goes on with its own board.
bool goOnWithOther(Table& t, int seat) {
    if (!isSeparated(t.state, seat)) return false;
    auto scope = t.rule("BR-SEPARATE-06"_rule, seat);
    for (const std::int16_t& trait : t.side(seat).traits) t.set(trait, 0);
    changeToken(t, seat);
    clearApart(t, seat);
    endRests(t);
    return true;
}

// Which of the two comes first in each phase: the player's choice. Does the separated one?
bool separatedLeads(Table& t, int seat) {
    if (!isSeparated(t.state, seat)) return false;
    auto scope = t.rule("BR-SEPARATE-02"_rule, seat);
    const int primary = t.side(seat).members[0].character - 1, separated = separatedOf(t.state, seat);
    t.options.clear();
    offer(t, verb_rows::Lead{primary});
    offer(t, verb_rows::Lead{separated});
    const Option chosen = t.ask(std::uint16_t(Question::Lead), seat);
    return rowFrom<verb_rows::Lead>(chosen).character == separated;
}

// Abilities of the one that acts; those of quests, victory cards and the event are triggered for the player once.
void fireForToken(Table& t, int seat, Trigger trigger) {
    if (isApartActing(t.state, seat)) firePartyOnMap(t, seat, trigger);
    else fireOnMap(t, seat, trigger);
}

// Turns in which the token of another player that is kept is safe from a seat.
int shieldApart(const Table& t, int seat, int other) {
    int shield = 0;
    for (const std::uint8_t enemy : unitOf(t.state, seat))
        shield = std::max<int>(shield, apartOf(t, other).shield[enemy]);
    return shield;
}

// BR-SEPARATE-04, BR-BATTLE-04, -06, -14: its own space and shields count, those from each of an Ally Party
// (BR-RULING-75); while the other one fights it cannot be attacked (BR-RULING-95).
bool mayAttackApart(const Table& t, int seat, int other) {
    return isSeparated(t.state, other) &&
           mayAttackAt(t, seat, other, apartOf(t, other).space, shieldApart(t, seat, other));
}
bool mayAttackApartWithin(const Table& t, int seat, int other, int reach) {
    return isSeparated(t.state, other) &&
           mayAttackWithin(t, seat, other, apartOf(t, other).space, shieldApart(t, seat, other), reach);
}

}  // namespace engine::battle_royale
