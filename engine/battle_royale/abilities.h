// Abilities at work: which of a side have a trigger, whether they may be used, and carrying them out.
#pragma once

#include "engine/battle_royale/set.h"
#include "engine/battle_royale/table.h"
#include "engine/kernel/explanation.h"

namespace engine::battle_royale {

// From whose side, from which member's and which card, something is read.
struct EvaluationContext {
    const CompiledSet& set;
    const GameState& s;
    int side = 0;
    int member = 0;
    int card = -1;  // whose condition or cost it is; -1: of none
    const SideState& own() const { return s.sides[side]; }
    const SideState& other() const { return s.sides[otherSide(s, side)]; }
};

bool holds(const EvaluationContext& r, ConditionTerm condition);
int count(const EvaluationContext& r, QuantityTerm quantity);

// A card of a party that has abilities: a character, an enabled tactic, or an item in its place.
struct Source {
    int card;  // in the catalogue
    const Abilities* abilities;
    int member;
    int place;     // of an item, in the party; -1: it is none
    int firstBit;  // of its clauses in what usedWithin gives
    int bit(const CompiledSet& set, const Clause& clause) const;
};
constexpr int kMostSources = kMostParty * (1 + kTactics + kMostSlots) + kPlaces;  // an owner's abilities are apart
struct Sources {
    std::array<Source, kMostSources> list;  // not cleared: made for every trigger
    int count = 0;
    const Source* begin() const { return list.data(); }
    const Source* end() const { return list.data() + count; }
};
// Those of a side, member by member (BR-RECRUIT-10); a hostage has none (BR-FACTION-16), nor an automated enemy
// (BR-RULING-84). Bits of clauses: of a character, of its tactics, then of what lies in its slots.
constexpr int kTacticBits = kMostClauses, kItemBits = kTacticBits + kTactics * kMostClauses;
static_assert(kItemBits + kMostSlots * kMostClauses <= 32);
template <class Act> void forEachSource(const CompiledSet& set, const SideState& side, Act act) {
    const auto tell = [&](int card, const Abilities& abilities, int member, int place, int firstBit) {
        if (abilities.clauses.count > 0) act(Source{card, &abilities, member, place, firstBit});
    };
    if (isAutomated(side)) return;
    for (int i = 0; i < kMostParty; ++i) {
        const MemberState& member = side.members[i];
        if (member.character == 0 || member.hostage) continue;
        const Character& character = set.character(member);
        tell(set.cardOfCharacter(member.character - 1), character.abilities, i, -1, 0);
        for (unsigned left = member.enabled; left != 0; left &= left - 1) {
            const int slot = std::countr_zero(left), tactic = character.tactics[slot];
            tell(set.cardOfTactic(tactic), set.tactics[tactic].abilities, i, -1, kTacticBits + slot * kMostClauses);
        }
        for (int slot = 0; slot < kMostSlots && hasItems(member); ++slot) {
            const ItemState& state = member.items[slot];
            if (state.item == 0) continue;
            const Item& item = set.item(state);  // a legendary one serves anybody (BR-ITEM-11)
            const int card = set.cardOfItem(state.item - 1), bit = kItemBits + slot * kMostClauses;
            tell(card, item.abilities, i, i * kMostSlots + slot, bit);
            if (item.owner == member.character - 1)
                tell(card, item.ownerAbilities, i, i * kMostSlots + slot, bit + item.abilities.clauses.count);
        }
    }
}
Sources sourcesOf(const CompiledSet& set, const SideState& side);

// BR-RULING-28, -129: which abilities of a character were used in the time that a limit counts, a bit each
// (Source::bit); null: there is no limit.
inline const std::uint32_t* usedWithin(const MemberState& member, Limit limit) {
    switch (limit) {
        case Limit::Unlimited: return nullptr;
        case Limit::OncePerTurn: return &member.usedTurn;
        case Limit::OncePerBattle: return &member.usedBattle;
        case Limit::OncePerDay: return &member.usedDay;
        case Limit::OncePerGame: return &member.usedGame;
    }
    return nullptr;
}
// BR-RULING-28, and whether its costs can be paid (BR-RULING-29).
bool isLeft(const CompiledSet& set, const MemberState& member, const Source& source, const Clause& clause);
bool canPayFor(const EvaluationContext& r, const Clause& clause);
// Is there what all effects, or at least one of them, are done with? (BR-RULING-117, -122)
bool canAllBeDone(const EvaluationContext& r, Range effects);
bool canAnyBeDone(const EvaluationContext& r, Range effects);
// The costs of a clause of this card, which can be paid.
void payFor(Table& t, int side, int card, const Clause& clause);

// BR-CHAR-13, BR-TACTIC-03: in a battle, or out of it.
bool worksHere(const Table& t, const Clause& clause);
// One answer has been enough: whoever would die lives, or the attack is negated and over (BR-RULING-123).
bool isSettled(const Table& t, int side, Trigger trigger);
// BR-RULING-145: what lies in a place from now on has not been used.
void forgetUses(Table& t, int side, int place);
// Carries out every ability of a side that has the trigger; what can be declined is offered to its player.
void fire(Table& t, int side, Trigger trigger);
void firePartyOnMap(Table& t, int seat, Trigger trigger, const SideState* before = nullptr);
void offerOnce(Table& t, const Option& option);
// Does the condition of a clause hold that its player may use? Tells who watches.
bool holdsInList(Table& t, const EvaluationContext& r, const Clause& clause);
// One that is played on the own attack turn (Trigger::Used): is it on offer, and carrying it out.
bool canUse(Table& t, int side, const Source& source, const Clause& clause);
// `on`: the board on which it acts, if that is another one (BR-ASSIST-02).
void use(Table& t, int side, const Source& source, const Clause& clause, int on = -1);
// The effects of a signature move or of a super move.
void carryOutMove(Table& t, int side, int card, Range effects);

// Does the player of a side want what a card offers?
bool accepts(Table& t, int side, int card);

// why_not.cpp: tells who watches of an ability whose trigger has come; what the rules ask for one that is used at will.
void tellTriggered(Table& t, int side, const Source& source, const Clause& clause, ClauseVerdict verdict, bool asked);
void requireUse(Table& t, int side, int card, int number, Explanation& why);

// What effects are worth to a bot, in tenths of a trait point.
int worthOf(const CompiledSet& set, const GameState& s, int side, Range effects);

}  // namespace engine::battle_royale
