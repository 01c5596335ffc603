// Parties on the map: BR-RECRUIT-01 to -14, BR-RULING-31, -52, -53, BR-MODE-02.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

bool hasJoined(const PlayerState& player, int character) {
    return player.recruited[character / 8] >> (character % 8) & 1;
}

// Which abilities of a member are used up; as those of another one are.
void setUses(Table& t, const MemberState& member, const MemberState& as) {
    t.set(member.usedTurn, as.usedTurn);
    t.set(member.usedBattle, as.usedBattle);
    t.set(member.usedDay, as.usedDay);
    t.set(member.usedGame, as.usedGame);
}

// Two members change places.
void swapMembers(Table& t, int seat, int a, int b) {
    const MemberState first = t.side(seat).members[a], second = t.side(seat).members[b];
    layMember(t, seat, a, second);
    layMember(t, seat, b, first);
}

}  // namespace

// Lays a member, with all that it has, into a place of the party.
void layMember(Table& t, int seat, int place, const MemberState& to) {
    const MemberState& member = t.side(seat).members[place];
    t.setCharacter(seat, place, to.character - 1);
    t.setEnabled(seat, place, to.enabled);
    t.setHostage(seat, place, to.hostage);
    setUses(t, member, to);
    for (int slot = 0; slot < kMostSlots; ++slot) {
        t.setItem(seat, place * kMostSlots + slot, to.items[slot].item - 1);
        t.set(member.items[slot].filled, to.items[slot].filled);
    }
}

int persuasionFor(const Table& t, int seat, int character) {
    return t.cards().characters[character].persuasion - t.player(seat).cheaper +
           modifiers(t, seat, ModifierWord::PersuasionPrice).sum;
}

bool hasRoom(const CompiledSet& set, const SideState& side) {
    return membersOf(side) + elsewhereOf(side) < set.numbers.party;
}

// BR-RECRUIT-01, BR-RECRUIT-16: the points must be there, and a place in the party; who is separated stands alone
// (BR-RULING-95) and recruits nobody; nor does a party of all players (BR-MODE-24), nor anybody in Tournament Play
// (BR-RULING-14).
bool canRecruit(Table& t, int seat, int character) {
    if (!t.rules().recruits || t.rules().oneParty || !hasRoom(t.cards(), t.side(seat)) || isApartActing(t.state, seat))
        return false;
    return t.side(seat).traits[Trait::Persuasion] >= persuasionFor(t, seat, character);
}

// BR-RECRUIT-06, BR-RULING-31: within the room there is, of the player's choice.
void gainBonus(Table& t, int seat, const std::array<std::uint8_t, kTraits>& points) {
    auto left = points;
    int room = mostHealth(t.cards(), t.side(seat)) - healthOf(t.side(seat));
    int all = 0;
    for (const int some : left) all += some;
    if (room < all) t.cite("BR-RULING-31"_rule, seat);
    while (room > 0 && all > 0) {
        t.options.clear();
        for (int trait = 0; trait < kTraits; ++trait) {
            const int most = std::min<int>(room, left[trait]);
            for (int some = most; some > 0 && (room < all || some == most); --some)
                offer(t, verb_rows::Gain{trait, some});
            if (room >= all && most > 0) break;  // there is nothing to choose
        }
        const auto chosen = rowFrom<verb_rows::Gain>(t.ask(std::uint16_t(Question::Gain), seat, std::min(room, all)));
        t.add(t.side(seat).traits[int(chosen.trait)], chosen.points);
        left[int(chosen.trait)] = std::uint8_t(left[int(chosen.trait)] - chosen.points);
        room -= chosen.points;
        all -= chosen.points;
    }
}

void joinParty(Table& t, int seat, int character, const MemberState& uses) {
    for (int i = 0; i < kMostParty; ++i)
        if (const MemberState& free = t.side(seat).members[i]; free.character == 0) {
            t.setCharacter(seat, i, character);
            return setUses(t, free, uses);
        }
}

// BR-RECRUIT-02, -03, -04, -05, -09: Persuasion is not spent; the bonus of a character comes once to each player.
void recruit(Table& t, int seat, int copy) {
    const int character = t.cards().bonusCards[copy].number;
    auto scope = t.rule("BR-RECRUIT-01"_rule, t.cards().cardOfCharacter(character));
    t.setCard(copy, BonusZone::Party);
    joinParty(t, seat, character, {});
    if (!hasJoined(t.player(seat), character)) {
        auto bonus = t.rule("BR-RECRUIT-03"_rule, seat);
        const std::uint8_t& bits = t.player(seat).recruited[character / 8];
        t.set(bits, bits | 1u << (character % 8));
        gainBonus(t, seat, t.cards().characters[character].bonus);
    } else {
        t.cite("BR-RECRUIT-04"_rule, seat);
    }
    fireOnMap(t, seat, Trigger::Recruited);
}

// BR-RECRUIT-12, -13: points carry over; what the new board has no room for is dropped, of the player's choice.
void switchPrimary(Table& t, int seat, int member) {
    auto scope = t.rule("BR-RECRUIT-12"_rule, seat);
    t.set(t.player(seat).switched, true);
    swapMembers(t, seat, 0, member);
    dropPoints(t, seat);
}

void dropPoints(Table& t, int seat) {
    const int over = healthOf(t.side(seat)) - mostHealth(t.cards(), t.side(seat));
    if (over <= 0) return;
    auto dropped = t.rule("BR-RECRUIT-13"_rule, seat);
    loseTraits(t, seat, over);
}

// BR-RULING-53: its items go to the hand, or to who has lent them (BR-RULING-96), its tactics leave.
int takeOut(Table& t, int seat, int member) {
    auto scope = t.rule("BR-RULING-53"_rule, seat);
    for (int slot = 0; slot < kMostSlots; ++slot) {
        const int place = member * kMostSlots + slot;
        const ItemState item = itemAt(t.side(seat), place);
        if (item.item == 0) continue;
        const int copy = copyAt(t, seat, place);
        if (!giveBack(t, seat, place)) {
            t.set(t.map().filled[copy], item.filled);
            t.setCard(copy, questHandOf(seat));
        }
        t.setItem(seat, place, -1);
    }
    const int character = t.side(seat).members[member].character - 1;
    t.setEnabled(seat, member, 0);
    t.setHostage(seat, member, false);
    t.setCharacter(seat, member, -1);
    setUses(t, t.side(seat).members[member], {});
    if (t.side(seat).fighting == member) t.set(t.side(seat).fighting, 0);
    return character;
}

void leaveParty(Table& t, int seat, int member) {
    const int character = takeOut(t, seat, member);
    forgetTurncoat(t, character);
    shuffleBack(t, copyIn(t, BonusKind::Character, character, BonusZone::Party));
}

// BR-RULING-33: the leftmost ally takes the place of a primary character that is gone.
bool stepUp(Table& t, int seat) {
    for (int i = 1; i < kMostParty; ++i)
        if (t.side(seat).members[i].character != 0) {
            swapMembers(t, seat, 0, i);
            return true;
        }
    return false;
}

}  // namespace engine::battle_royale
