// What an Ally Party wins, and how it is divided: by a proposal that all accept, or by Conflict: BR-ALLY-09, -13 to
// -17, BR-QUEST-22, BR-RULING-50, -93.
#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

using schema::battle_royale::Deed;

const ClaimState& claimAt(const Table& t, int claim) { return t.map().allies.claims[claim]; }
const auto& sharesOf(const Table& t) { return t.map().allies.shares; }

// What is divided with the reward of an enemy: that of the quest, whose epic item is a further one.
RewardUnits unitsAt(const Table& t, int index) {
    const ClaimState& claim = claimAt(t, index);
    RewardUnits units = unitsOf(t, t.cards().enemies[claim.enemy - 1].reward);
    if (claim.quest == 0) return units;
    RewardUnits further = unitsOf(t, t.cards().quests[claim.quest - 1].reward);
    std::swap(further[RewardUnit::Epic], further[RewardUnit::FurtherEpic]);
    for (std::size_t kind = 0; kind < units.size(); ++kind) units[kind] = std::uint8_t(units[kind] + further[kind]);
    return units;
}
int sumOf(const RewardUnits& units) {
    int sum = 0;
    for (const int count : units) sum += count;
    return sum;
}

void clearShares(Table& t) {
    for (const ShareState& share : sharesOf(t))
        for (const std::uint8_t& count : share.units) t.set(count, 0);
}
void nameShares(Table& t, SeatBits seats) {
    clearShares(t);
    std::size_t next = 0;
    for (const ShareState& share : sharesOf(t)) t.set(share.seat, 0);
    for (int seat = 0; seat < t.map().playing && next < kMostAllies; ++seat)
        if (seats >> seat & 1) t.set(sharesOf(t)[next++].seat, seat + 1);
}
const ShareState& shareOf(const Table& t, int seat) {
    const auto& shares = sharesOf(t);
    const auto found =
        std::find_if(shares.begin(), shares.end(), [&](const ShareState& s) { return s.seat == seat + 1; });
    assert(found != shares.end() && "each who has a claim has a share");
    return *found;
}
void give(Table& t, int seat, int kind, int count) {
    const std::uint8_t& units = shareOf(t, seat).units[kind];
    t.set(units, units + count);
}

void clearClaim(Table& t, int index) {
    const ClaimState& claim = claimAt(t, index);
    t.set(claim.enemy, 0);
    t.set(claim.quest, 0);
    t.set(claim.causer, 0);
    t.set(claim.battle, 0);
    t.set(claim.claimants, 0);
    t.set(claim.fighters, 0);
    t.set(claim.ignored, 0);
}

// Everybody receives the own share; nothing is left to be divided.
void handOut(Table& t, int index, unsigned assistants) {
    const ClaimState claim = claimAt(t, index);
    const auto shares = sharesOf(t);
    nameShares(t, 0);
    clearClaim(t, index);
    const Reward& reward = t.cards().enemies[claim.enemy - 1].reward;
    for (const ShareState& share : shares) {
        if (share.seat == 0 || sumOf(share.units) == 0 || t.over()) continue;
        shareRewards(t, share.seat - 1, rewardOf(share.units, reward.epic), assistants);
        if (share.units[RewardUnit::FurtherEpic] > 0 && !t.over())
            receive(t, share.seat - 1, {.epic = t.cards().quests[claim.quest - 1].reward.epic});
    }
}

void giveAllTo(Table& t, int index, int seat, unsigned assistants) {
    nameShares(t, SeatBits(1u << seat));
    const RewardUnits units = unitsAt(t, index);
    for (int kind = 0; kind < kRewardUnits; ++kind) give(t, seat, kind, units[kind]);
    handOut(t, index, assistants);
}

// BR-RULING-93: of each kind as many to each; of the rest at random, so that nobody gets two more units than another.
void splitEqually(Table& t, int index, SeatBits seats, unsigned assistants) {
    auto scope = t.rule("BR-RULING-93"_rule);
    nameShares(t, seats);
    const RewardUnits units = unitsAt(t, index);
    const int count = std::popcount(seats);
    SeatBits waiting = seats;  // who have had none of the rest in this round of it
    for (int kind = 0; kind < kRewardUnits; ++kind) {
        for (int seat = 0; seat < t.map().playing; ++seat)
            if (seats >> seat & 1) give(t, seat, kind, units[kind] / count);
        for (int left = units[kind] % count; left > 0; --left) {
            if (waiting == 0) waiting = seats;
            const int open = std::popcount(waiting);
            int number = open == 1 ? 0 : t.pick(std::uint16_t(Purpose::Chosen), std::countr_zero(waiting), 0, open);
            SeatBits others = waiting;
            for (; number > 0; --number) others = SeatBits(others & (others - 1));
            const int seat = std::countr_zero(others);
            give(t, seat, kind, 1);
            waiting = SeatBits(waiting & ~(1u << seat));
        }
    }
    handOut(t, index, assistants);
}

// BR-ALLY-15, -16: those who fought decide; with others in the party they do not keep everything for themselves.
enum class Outcome : std::uint8_t { Refused, Agreed, Contested };

void contest(Table& t, int index, int causer, unsigned assistants);

void offerConflict(Table& t, int index, int seat) {
    if (mayCauseConflict(t, index, seat)) offer(t, verb_rows::Conflict{});
}

// Unit by unit; or Conflict instead of a proposal.
Outcome propose(Table& t, int index, int proposer, unsigned assistants) {
    auto scope = t.rule("BR-ALLY-09"_rule, proposer);
    t.cite("BR-RULING-50"_rule, proposer);
    const SeatBits seats = claimAt(t, index).claimants, ignored = SeatBits(claimAt(t, index).ignored & seats);
    const RewardUnits units = unitsAt(t, index);
    int left = sumOf(units);
    bool mustGive = ignored != 0 && left > 1, first = true;
    for (int kind = 0; kind < kRewardUnits; ++kind)
        for (int unit = 0; unit < units[kind]; ++unit, --left) {
            t.options.clear();
            for (int step = 0; step < t.map().playing; ++step)
                if (const int one = (proposer + step) % t.map().playing;
                    (seats >> one & 1) && (!mustGive || left > 1 || (ignored >> one & 1)))
                    offer(t, verb_rows::Target{one});
            if (first) offerConflict(t, index, proposer);
            first = false;
            const Option chosen = t.ask(std::uint16_t(Question::Division), proposer, kind);
            if (isA<verb_rows::Conflict>(chosen)) {
                contest(t, index, proposer, assistants);
                return Outcome::Contested;
            }
            const int seat = rowFrom<verb_rows::Target>(chosen).seat;
            give(t, seat, kind, 1);
            if (ignored >> seat & 1) mustGive = false;
        }
    if (ignored != 0) t.cite("BR-ALLY-16"_rule, proposer);
    return Outcome::Agreed;
}

Outcome askOthers(Table& t, int index, int proposer, SeatBits askers, unsigned assistants) {
    for (int seat = 0; seat < t.map().playing; ++seat) {
        if (seat == proposer || !(askers >> seat & 1)) continue;
        t.options.clear();
        offer(t, verb_rows::Agree{});
        offer(t, verb_rows::Refuse{});
        offerConflict(t, index, seat);
        const Option chosen = t.ask(std::uint16_t(Question::Proposal), seat, proposer);
        if (isA<verb_rows::Refuse>(chosen)) return Outcome::Refused;
        if (isA<verb_rows::Agree>(chosen)) continue;
        contest(t, index, seat, assistants);
        return Outcome::Contested;
    }
    return Outcome::Agreed;
}

// BR-ALLY-09, BR-RULING-93: one proposal of each who decides, until all of them accept one.
void negotiate(Table& t, int index, SeatBits askers, int first, unsigned assistants) {
    const SeatBits seats = claimAt(t, index).claimants;
    if (seats == 0 || sumOf(unitsAt(t, index)) == 0) return clearClaim(t, index);
    if (std::popcount(seats) == 1) return giveAllTo(t, index, std::countr_zero(seats), assistants);
    for (int step = 0; step < t.map().playing; ++step) {
        const int proposer = (first + step) % t.map().playing;
        if (!(askers >> proposer & 1)) continue;
        nameShares(t, seats);
        Outcome outcome = propose(t, index, proposer, assistants);
        if (outcome == Outcome::Agreed) outcome = askOthers(t, index, proposer, askers, assistants);
        if (outcome == Outcome::Contested) return;
        if (outcome == Outcome::Agreed) return handOut(t, index, assistants);
    }
    splitEqually(t, index, seats, assistants);
}

// BR-ALLY-13, -15, BR-RULING-93: who takes part is asked before the battle; if nobody does, there is none.
void contest(Table& t, int index, int causer, unsigned assistants) {
    auto scope = t.rule("BR-ALLY-13"_rule, causer);
    const ClaimState& claim = claimAt(t, index);
    nameShares(t, 0);
    const Fighters unit = unitOf(t.state, causer);
    t.set(claim.causer, causer + 1);
    t.set(claim.claimants, claim.claimants & ~(1u << causer));
    t.set(claim.fighters, 0);
    noteDeed(t, causer, Deed::Conflict);
    dissolve(t, causer);
    Fighters fighters;
    for (const std::uint8_t other : unit) {
        if (!(claim.claimants >> other & 1)) continue;
        t.options.clear();
        offer(t, verb_rows::Fight{});
        offer(t, verb_rows::IgnoreConflict{});
        if (isA<verb_rows::Fight>(t.ask(std::uint16_t(Question::Conflict), other, causer))) {
            fighters.list[fighters.count++] = other;
            t.set(claim.fighters, claim.fighters | 1u << other);
            t.set(claim.ignored, claim.ignored & ~(1u << other));
        } else {
            auto ignores = t.rule("BR-ALLY-15"_rule, other);
            t.set(claim.ignored, claim.ignored | 1u << other);
        }
    }
    if (fighters.count == 0) {
        t.cite("BR-RULING-93"_rule, causer);
        auto wins = t.rule("BR-ALLY-17"_rule, causer);
        return giveAllTo(t, index, causer, assistants);
    }
    auto fight = t.rule("BR-ALLY-14"_rule, causer);
    fightForReward(t, index, causer, fighters);
}

}  // namespace

void divideReward(Table& t, SeatBits seats, int first, int enemy, int quest, unsigned assistants) {
    const auto& claims = t.map().allies.claims;
    int index = 0;
    while (claims[index].enemy != 0) ++index;
    assert(index < kMostAllyParties && "each contested reward is fought for by two players");
    const ClaimState& claim = claims[index];
    t.set(claim.enemy, enemy + 1);
    t.set(claim.quest, quest + 1);
    t.set(claim.claimants, seats);
    negotiate(t, index, seats, first, assistants);
}

// BR-ALLY-13: of a boss that was just beaten, by who is still in the party; not where battles are forbidden, and not
// while one of the token fights.
bool mayCauseConflict(const Table& t, int index, int seat) {
    const ClaimState& claim = claimAt(t, index);
    return claim.enemy != 0 && t.cards().enemies[claim.enemy - 1].boss && (claim.claimants >> seat & 1) &&
           !(claim.ignored >> seat & 1) && hasAllies(t.state, seat) && !isTokenInBattle(t.state, seat) &&
           !modifiers(t, seat, ModifierWord::NoBattle).any;
}

int claimOf(const Table& t, int battle) {
    for (int index = 0; index < kMostAllyParties; ++index)
        if (claimAt(t, index).enemy != 0 && claimAt(t, index).battle == battle + 1) return index;
    return -1;
}

// BR-RULING-93: who is killed, flees or escapes gives up the claim.
void loseClaim(Table& t, int seat) {
    for (const ClaimState& claim : t.map().allies.claims) {
        if (claim.enemy == 0) continue;
        const bool causer = claim.causer == seat + 1;
        if (causer) t.set(claim.causer, 0);
        if (causer || (claim.fighters >> seat & 1)) t.cite("BR-RULING-93"_rule, seat);
        if (!(claim.fighters >> seat & 1) && !t.player(seat).out) continue;
        t.set(claim.claimants, claim.claimants & ~(1u << seat));
        t.set(claim.fighters, claim.fighters & ~(1u << seat));
        t.set(claim.ignored, claim.ignored & ~(1u << seat));
    }
}

// BR-ALLY-16, -17; BR-ASSIST-07: what is taken may be shared with who has assisted in the battle for it.
void settleClaim(Table& t, int index, unsigned assistants) {
    const ClaimState& claim = claimAt(t, index);
    if (claim.enemy == 0) return;
    const int causer = claim.causer - 1;
    if (causer >= 0 && claim.fighters == 0) {
        auto scope = t.rule("BR-ALLY-17"_rule, causer);
        return giveAllTo(t, index, causer, assistants);
    }
    if (causer >= 0)  // nobody has won: a truce
        return splitEqually(t, index, SeatBits(claim.claimants | 1u << causer), assistants);
    auto scope = t.rule("BR-ALLY-16"_rule);
    const SeatBits askers = claim.fighters != 0 ? claim.fighters : claim.claimants;
    if (askers == 0) return clearClaim(t, index);
    negotiate(t, index, askers, std::countr_zero(askers), assistants);
}

}  // namespace engine::battle_royale
