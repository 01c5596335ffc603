// Battle cards that are no attack: Heal, Cure, Tactic, Escape and Tag Out: BR-BATTLE-10 to -13, BR-TAG-01 to -03,
// BR-TACTIC-02, BR-RECRUIT-11, -14, BR-RULING-72, -73, -77, -79.
#include <algorithm>
#include <array>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// A tactic that can be enabled. A set for battles alone may lack those of Quest Mode.
bool isDormant(const CompiledSet& set, const MemberState& member, int slot) {
    return member.character != 0 && !member.hostage && !(member.enabled >> slot & 1) &&
           set.character(member).tactics[slot] >= 0;
}

// A sealed bid of one side, for its own Escape or against another's: a number of traits that leaves at least 1 health;
// 0 waives it.
void bid(Table& t, int side, int escaping) {
    t.options.clear();
    for (int points = 0; points < std::max(1, healthOf(t.side(side))); ++points) offer(t, verb_rows::Bid{points});
    const auto chosen = rowFrom<verb_rows::Bid>(t.ask(std::uint16_t(Question::Bid), side, escaping));
    t.set(t.side(side).bid, chosen.points + 1);
    t.set(t.battle().choosing, t.battle().choosing & ~(1u << side));
}

// All bid at the same time: what one has bid stands in its side, which the others do not see, and who is still to bid
// is read from the state. A bot that looks ahead makes the others forget their bids. BR-RULING-73: among players a die
// is the bid of an automated enemy.
void bidForEscape(Table& t, int side, const Fighters& opponents) {
    auto scope = t.rule("BR-RULING-72"_rule, side);
    unsigned bidders = 1u << side;
    for (const int enemy : opponents)
        if (!isAutomated(t.side(enemy))) bidders |= 1u << enemy;
    t.set(t.battle().asked, bidders);
    t.set(t.battle().choosing, bidders);
    while (t.battle().choosing != 0) bid(t, std::countr_zero(t.battle().choosing), side);
    t.set(t.battle().asked, 0);
    std::array<int, kBoards> bids{};
    for (const int enemy : opponents) {
        if (!isAutomated(t.side(enemy))) continue;
        t.cite("BR-RULING-73"_rule, enemy);
        bids[enemy] = rollDie(t, Purpose::EscapeRoll, enemy);
    }
    for (SeatBits left = bidders; left != 0; left &= left - 1) {
        const int one = std::countr_zero(left);
        bids[one] = t.side(one).bid - 1;
        t.set(t.side(one).bid, 0);
    }
    int highest = 0;
    payTraits(t, side, bids[side]);
    for (const int enemy : opponents) {
        highest = std::max(highest, bids[enemy]);
        if (!isAutomated(t.side(enemy))) payTraits(t, enemy, bids[enemy]);
    }
    if (bids[side] > highest) leaveBattle(t, side);
}

// BR-AUTO-10, -11.
void escapeFromEnemy(Table& t, int side) {
    auto scope = t.rule("BR-AUTO-10"_rule, side);
    t.cite("BR-RULING-73"_rule, side);
    const int price = rollDie(t, Purpose::EscapeRoll, t.other(side)) + 1;
    t.options.clear();
    if (canPay(t.side(side), price)) offer(t, verb_rows::Leave{});
    offer(t, verb_rows::Remain{});
    if (isA<verb_rows::Remain>(t.ask(std::uint16_t(Question::Leave), side, price)))
        return t.cite("BR-AUTO-11"_rule, side);
    payTraits(t, side, price);
    leaveBattle(t, side);
}

}  // namespace

void playHeal(Table& t, int side, int kind) {
    auto scope = t.rule("BR-BATTLE-11"_rule, side);
    t.cite("BR-RULING-77"_rule, side);
    const int printed = t.cards().kinds[kind].heal;
    gainTraits(t, side, printed > 0 ? printed : rollDie(t, Purpose::HealRoll, side, t.cards().cardOfKind(kind)));
}

void playCure(Table& t, int side) {
    auto scope = t.rule("BR-BATTLE-12"_rule, side);
    t.cite("BR-RULING-77"_rule, side);
    cure(t, side);
}

// BR-BATTLE-13, BR-FACTION-09.
void playEscape(Table& t, int side) {
    auto scope = t.rule("BR-BATTLE-13"_rule, side);
    if (hasFactionBonus(t.cards(), t.state, side, FactionBonus::Scatter)) {
        auto scatter = t.rule("BR-FACTION-09"_rule, side);
        return leaveBattle(t, side);
    }
    const Fighters opponents = opponentsOf(t.state, side);
    const bool onlyAutomated =
        std::all_of(opponents.begin(), opponents.end(), [&](std::uint8_t enemy) { return isAutomated(t.side(enemy)); });
    if (onlyAutomated) escapeFromEnemy(t, side);
    else bidForEscape(t, side, opponents);
}

// BR-TAG-02, -03: traits and items stay as they are; the moves of the new one are in force.
void tagOut(Table& t, int side) {
    t.options.clear();
    for (int i = 0; i < kMostParty; ++i)
        if (canStepIn(t.side(side), i)) offer(t, verb_rows::Bring{t.side(side).members[i].character - 1});
    if (t.options.count() == 0) return t.cite("BR-TAG-04"_rule, side);
    const auto chosen = rowFrom<verb_rows::Bring>(t.ask(std::uint16_t(Question::TagOut), side));
    for (int i = 0; i < kMostParty; ++i)
        if (t.side(side).members[i].character == chosen.character + 1) t.set(t.side(side).fighting, i);
}

bool hasDormantTactic(const CompiledSet& set, const SideState& side) {
    if (isAutomated(side)) return false;
    for (const MemberState& member : side.members)
        for (int slot = 0; slot < kTactics; ++slot)
            if (isDormant(set, member, slot)) return true;
    return false;
}

// BR-TACTIC-02, BR-RECRUIT-11: of any member of the party.
void enableTactics(Table& t, int side, int count) {
    for (int left = count; left > 0 && hasDormantTactic(t.cards(), t.side(side)); --left) {
        auto scope = t.rule("BR-TACTIC-02"_rule, side);
        t.options.clear();
        for (const MemberState& member : t.side(side).members) {
            for (int slot = 0; slot < kTactics; ++slot)
                if (isDormant(t.cards(), member, slot))
                    offer(t, verb_rows::Enable{t.cards().character(member).tactics[slot]});
        }
        const int tactic = rowFrom<verb_rows::Enable>(t.ask(std::uint16_t(Question::Enable), side, left)).tactic;
        const Tactic& enabled = t.cards().tactics[tactic];
        for (int i = 0; i < kMostParty; ++i)
            if (const MemberState& member = t.side(side).members[i]; member.character == enabled.character + 1)
                t.setEnabled(side, i, member.enabled | 1u << enabled.slot);
        t.count(partOf(t.cards().cardOfTactic(tactic)));
    }
}

}  // namespace engine::battle_royale
