// What like characters bring to their party in battle: BR-FACTION-01 to -04, -06, -07, -09 to -13, -15 to -18, -21, and
// BR-RULING-98, -99. Bonuses that are used in Quest Mode do nothing here.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

constexpr int kHealthPerAlike = 2;  // BR-FACTION-12

// The characters of a faction in a party; each is of one (BR-CHAR-08).
int countAlike(const CompiledSet& set, const SideState& side, int faction) {
    int count = side.alongside[faction];            // BR-FACTION-05
    for (const MemberState& member : side.members)  // BR-FACTION-04, BR-SEPARATE-05
        count += (set.factionOf[member.character] == faction) + (set.factionOf[member.elsewhere] == faction);
    return count;
}

// ... and of all players where they are one party (BR-RULING-15); an automated enemy has none.
int countAlike(const CompiledSet& set, const GameState& s, int side, int faction) {
    if (isAutomated(s.sides[side])) return 0;
    if (!areAdventurers(set, s)) return countAlike(set, s.sides[side], faction);
    int count = 0;
    for (int seat = 0; seat < s.map.playing; ++seat) count += countAlike(set, s.sides[seat], faction);
    return count;
}

// The faction of those given that brings its bonus to a side; -1: none does. Each is counted by itself (BR-FACTION-07).
int bringing(const CompiledSet& set, const GameState& s, int side, FactionBits factions, std::uint8_t Faction::* from) {
    for (unsigned left = factions; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left);
        if (countAlike(set, s, side, i) >= set.factions[i].*from) return i;
    }
    return -1;
}
// BR-FACTION-01, BR-FACTION-06.
int bringing(const CompiledSet& set, const GameState& s, int side, TeamBonus bonus) {
    return bringing(set, s, side, set.withTeamBonus[bonus], &Faction::teamFrom);
}
// BR-FACTION-02; the team bonus stays in force beside it (BR-FACTION-03).
int bringing(const CompiledSet& set, const GameState& s, int side, FactionBonus bonus) {
    return bringing(set, s, side, set.withFactionBonus[bonus], &Faction::factionFrom);
}

// A character leaves the party for good, with what is its own.
void removeMember(Table& t, int side, int member) {
    for (int slot = 0; slot < kMostSlots; ++slot)
        if (const int place = member * kMostSlots + slot; itemAt(t.side(side), place).item != 0) {
            if (giveBack(t, side, place)) t.setItem(side, place, -1);  // BR-RULING-96: what is lent is the lender's
            else discardItem(t, side, place);
        }
    if (t.state.mode == Mode::Quest) {  // to the bonus discard pile (BR-RULING-99)
        const int character = t.side(side).members[member].character - 1;
        t.setCard(copyIn(t, BonusKind::Character, character, BonusZone::Party), BonusZone::Discard);
        forgetTurncoat(t, character);
    }
    t.setEnabled(side, member, 0);
    t.setCharacter(side, member, -1);
}

// BR-FACTION-13: not against automated enemies (BR-RULING-99).
void shiftMinds(Table& t, int side) {
    const int enemy = t.other(side);
    auto scope = t.rule("BR-FACTION-13"_rule, side);
    if (!accepts(t, side, factionCard(t.cards(), t.state, side, FactionBonus::MindShift))) return;
    const int points = healthOf(t.side(enemy));
    for (const std::int16_t& trait : t.side(enemy).traits) t.set(trait, 0);
    placePoints(t, side, enemy, points);
}

// BR-FACTION-15: an ally is no primary character; of an Ally Party the ally of any player (BR-ALLY-07).
// BR-FACTION-16: if it fights, the primary one does from now on.
void takeHostage(Table& t, int side) {
    const Fighters enemies = opponentsOf(t.state, side);
    const auto isFree = [](const MemberState& member) { return member.character != 0 && !member.hostage; };
    if (std::none_of(enemies.begin(), enemies.end(), [&](int enemy) {
            const auto& members = t.side(enemy).members;
            return std::any_of(members.begin() + 1, members.end(), isFree);
        }))
        return;
    auto scope = t.rule("BR-FACTION-15"_rule, side);
    if (!accepts(t, side, factionCard(t.cards(), t.state, side, FactionBonus::UnlikelyHostage))) return;
    t.options.clear();
    for (const int enemy : enemies)
        for (int i = 1; i < kMostParty; ++i)
            if (const MemberState& member = t.side(enemy).members[i]; isFree(member))
                offer(t, verb_rows::Bring{member.character - 1});
    const int character = rowFrom<verb_rows::Bring>(t.ask(std::uint16_t(Question::Hostage), side)).character;
    const auto whose =
        std::find_if(enemies.begin(), enemies.end(), [&](int enemy) { return memberIn(t.side(enemy), character) > 0; });
    const int enemy = *whose, taken = memberIn(t.side(enemy), character);
    t.setHostage(enemy, taken, true);
    if (t.side(enemy).fighting != taken) return;
    t.cite("BR-FACTION-16"_rule, enemy);
    t.set(t.side(enemy).fighting, 0);
}

}  // namespace

// BR-FACTION-07: two factions with the same bonus bring it both, each as far as its cap. `but`: a character who is not
// counted beside the others, from 0; -1: all are.
int teamBonus(const CompiledSet& set, const GameState& s, int side, TeamBonus bonus, int but) {
    int sum = 0;
    for (unsigned left = set.withTeamBonus[bonus]; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left);
        const Faction& faction = set.factions[i];
        const int count = countAlike(set, s, side, i);
        const bool without = but >= 0 && set.characters[but].faction == i;
        if (count >= faction.teamFrom) sum += std::min<int>(count - without, faction.teamCap);
    }
    return sum;
}

bool hasFactionBonus(const CompiledSet& set, const GameState& s, int side, FactionBonus bonus) {
    return bringing(set, s, side, bonus) >= 0;
}

// BR-FACTION-18, BR-RULING-98, -99: points of Magic that a quest or an item asks for less.
int magicSpared(const CompiledSet& set, const GameState& s, int side, int card) {
    if (card < 0 || (set.questOf(card) < 0 && set.itemOf(card) < 0)) return 0;
    return teamBonus(set, s, side, TeamBonus::Apprenticeship);
}

int factionCard(const CompiledSet& set, const GameState& s, int side, FactionBonus bonus) {
    const int faction = bringing(set, s, side, bonus);
    return faction < 0 ? -1 : set.cardOfFaction(faction);
}

int teamCard(const CompiledSet& set, const GameState& s, int side, TeamBonus bonus) {
    const int faction = bringing(set, s, side, bonus);
    return faction < 0 ? -1 : set.cardOfFaction(faction);
}

void beginWithFactions(Table& t, int side) {
    if (isAutomated(t.side(side)) || isAutomated(t.side(t.other(side)))) return;
    if (hasFactionBonus(t.cards(), t.state, side, FactionBonus::MindShift)) shiftMinds(t, side);
    if (hasFactionBonus(t.cards(), t.state, side, FactionBonus::UnlikelyHostage)) takeHostage(t, side);
}

void listFactionMoves(Table& t, int side) {
    const SideState& own = t.side(side);
    if (teamBonus(t.cards(), t.state, side, TeamBonus::BloodPact) > 0)  // BR-RULING-125: not who fights
        for (int i = 1; i < kMostParty; ++i)
            if (canStepIn(own, i)) offer(t, verb_rows::Sacrifice{own.members[i].character - 1});
    for (const MemberState& member : own.members)
        if (member.character != 0 && member.hostage && canPay(own, kRansom))
            offer(t, verb_rows::Ransom{member.character - 1});
    if (!own.distracted && canPay(own, kDistraction) && hasDormantTactic(t.cards(), own) &&
        hasFactionBonus(t.cards(), t.state, side, FactionBonus::Distraction))
        offer(t, verb_rows::Distract{});
}

void playFactionMove(Table& t, int side, const Option& chosen) {
    const SideState& own = t.side(side);
    if (isA<verb_rows::Sacrifice>(chosen)) {
        auto scope = t.rule("BR-FACTION-12"_rule, side);
        const int gained = kHealthPerAlike * teamBonus(t.cards(), t.state, side, TeamBonus::BloodPact);
        removeMember(t, side, memberIn(t.side(side), rowFrom<verb_rows::Sacrifice>(chosen).character));
        gainTraits(t, side, gained);
    } else if (isA<verb_rows::Ransom>(chosen)) {
        auto scope = t.rule("BR-FACTION-16"_rule, side);
        payTraits(t, side, kRansom);
        t.setHostage(side, memberIn(t.side(side), rowFrom<verb_rows::Ransom>(chosen).character), false);
    } else {
        auto scope = t.rule("BR-FACTION-21"_rule, side);
        t.set(own.distracted, true);
        payTraits(t, side, kDistraction);
        enableTactics(t, side, 1);
    }
}

}  // namespace engine::battle_royale
