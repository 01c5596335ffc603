// The rows of the ability language: what the engine knows of each word. A row names the word's operands, typed, in the
// order of its parameters, and says what the word does: a condition holds, a quantity is counted, a cost is paid, an
// effect is carried out, a modifier changes a number; and what it is worth to a bot, in tenths of a trait point. A word
// without a row, or a row in the wrong place, does not compile.
//
// A new word is its row in the vocabulary (schema/battle_royale), a struct here, and its place in the list of its sort.
#pragma once

#include <algorithm>
#include <functional>

#include "engine/battle_royale/map/map_rows.h"
#include "engine/battle_royale/row_contracts.h"

namespace engine::battle_royale {

// --- triggers --------------------------------------------------------------------------------------------------------

namespace trigger_rows {

// Each of its events is one for every clause of it.
template <Trigger kWord> struct Always {
    static constexpr auto word = kWord;
};
// BR-VICT-02.
struct DeedDone {
    static constexpr auto word = Trigger::DeedDone;
    Deed deed;
};

// In the order of Trigger.
using AllTriggers =
    Rows<Always<Trigger::BattleStart>, Always<Trigger::TurnStart>, Always<Trigger::Used>, Always<Trigger::Attacking>,
         Always<Trigger::Attacked>, Always<Trigger::Hit>, Always<Trigger::Damaged>, Always<Trigger::Rolled>,
         Always<Trigger::Fleeing>, Always<Trigger::Dying>, Always<Trigger::TurnBegins>, Always<Trigger::Moving>,
         Always<Trigger::TurnEnds>, Always<Trigger::Entered>, Always<Trigger::FirstEntered>,
         Always<Trigger::Discovered>, Always<Trigger::Searched>, Always<Trigger::Recruited>, Always<Trigger::BattleWon>,
         Always<Trigger::Killed>, Always<Trigger::QuestDone>, DeedDone, Always<Trigger::Met>, Always<Trigger::Flipped>>;

}  // namespace trigger_rows

// --- conditions ------------------------------------------------------------------------------------------------------

namespace condition_rows {

template <ConditionWord kWord, class Compare> struct Comparison {
    static constexpr auto word = kWord;
    QuantityTerm left, right;
    bool holds(const EvaluationContext& r) const {
        return Compare{}(battle_royale::count(r, left), battle_royale::count(r, right));
    }
};
using Less = Comparison<ConditionWord::Less, std::less<int>>;
using LessOrEqual = Comparison<ConditionWord::LessOrEqual, std::less_equal<int>>;
using Equal = Comparison<ConditionWord::Equal, std::equal_to<int>>;
using NotEqual = Comparison<ConditionWord::NotEqual, std::not_equal_to<int>>;
using GreaterOrEqual = Comparison<ConditionWord::GreaterOrEqual, std::greater_equal<int>>;
using Greater = Comparison<ConditionWord::Greater, std::greater<int>>;

using Conditions = Several<ConditionTerm, 8>;
struct All {
    static constexpr auto word = ConditionWord::All;
    Conditions conditions;
    bool holds(const EvaluationContext& r) const {
        return std::all_of(conditions.begin(), conditions.end(),
                           [&](const ConditionTerm& condition) { return battle_royale::holds(r, condition); });
    }
};
struct Any {
    static constexpr auto word = ConditionWord::Any;
    Conditions conditions;
    bool holds(const EvaluationContext& r) const {
        return std::any_of(conditions.begin(), conditions.end(),
                           [&](const ConditionTerm& condition) { return battle_royale::holds(r, condition); });
    }
};
struct Not {
    static constexpr auto word = ConditionWord::Not;
    ConditionTerm negated;
    bool holds(const EvaluationContext& r) const { return !battle_royale::holds(r, negated); }
};
struct Fighting {
    static constexpr auto word = ConditionWord::Fighting;
    bool holds(const EvaluationContext& r) const { return r.own().fighting == r.member; }
    std::string actual(const EvaluationContext& r) const;
};
// BR-AUTO-14.
struct EnemyIs {
    static constexpr auto word = ConditionWord::EnemyIs;
    CreatureType creature;
    bool holds(const EvaluationContext& r) const {
        if (r.s.mode == Mode::Quest && r.s.current == kOutside)  // of the battle that has just ended
            return r.s.map.fallen != 0 && r.set.enemies[r.s.map.fallen - 1].creature == creature;
        return r.other().kind == SideKind::Enemy && r.set.enemy(r.other()).creature == creature;
    }
    std::string actual(const EvaluationContext& r) const;
};
struct Bears {
    static constexpr auto word = ConditionWord::Element;
    Element element;
    bool holds(const EvaluationContext& r) const { return (battleOf(r.s).attack.elements & bitOf(element)) != 0; }
    std::string actual(const EvaluationContext& r) const;
};
template <ConditionWord kWord, AttackKind kKind> struct AttackBy {
    static constexpr auto word = kWord;
    bool holds(const EvaluationContext& r) const { return battleOf(r.s).attack.kind == kKind; }
};
using WithCard = AttackBy<ConditionWord::WithCard, AttackKind::Card>;
using WithSignature = AttackBy<ConditionWord::WithSignature, AttackKind::Signature>;
using WithSpell = AttackBy<ConditionWord::WithSpell, AttackKind::Spell>;

// In the order of ConditionWord.
using AllConditions =
    Rows<Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater, All, Any, Not, Fighting, EnemyIs, Bears, WithCard,
         WithSignature, WithSpell, At, AtLocation, Against, Holds, Wields, Alone>;

}  // namespace condition_rows

// --- quantities ------------------------------------------------------------------------------------------------------

namespace quantity_rows {

struct Health {
    static constexpr auto word = QuantityWord::Health;
    int count(const EvaluationContext& r) const { return healthOf(r.own()); }
};
struct EnemyHealth {
    static constexpr auto word = QuantityWord::EnemyHealth;
    int count(const EvaluationContext& r) const { return healthOf(r.other()); }
};
struct Attack {
    static constexpr auto word = QuantityWord::Attack;
    int count(const EvaluationContext& r) const { return battleOf(r.s).attack.value; }
};
struct Poison {
    static constexpr auto word = QuantityWord::Poison;
    int count(const EvaluationContext& r) const { return r.own().poison; }
};
struct Party {  // BR-RULING-146; BR-MODE-24: all players are one
    static constexpr auto word = QuantityWord::Party;
    int count(const EvaluationContext& r) const;
};
struct Cards {
    static constexpr auto word = QuantityWord::Cards;
    int count(const EvaluationContext& r) const { return std::popcount(handIn(r.s, r.side)); }
};
struct Turn {
    static constexpr auto word = QuantityWord::Turn;
    int count(const EvaluationContext& r) const { return r.own().turns; }
};

using AllQuantities = Rows<Health, EnemyHealth, Attack, Poison, Party, Cards, Turn, Reputation, Points, Kills,
                           QuestsDone, Landmarks, OthersHere, Epics, Queens, Day>;

}  // namespace quantity_rows

// --- costs -----------------------------------------------------------------------------------------------------------

namespace cost_rows {

struct Traits {
    static constexpr auto word = CostWord::Traits;
    Constant points;
    bool canBePaid(const EvaluationContext& r) const;
    void pay(Table& t, int side, int card) const;
    void explain(const EvaluationContext& r, Explanation& why) const;
    int worth() const { return 10 * points; }
};
struct TraitOf {
    static constexpr auto word = CostWord::TraitOf;
    Trait trait;
    Constant points;
    bool canBePaid(const EvaluationContext& r) const;
    void pay(Table& t, int side, int card) const;
    void explain(const EvaluationContext& r, Explanation& why) const;
    int worth() const { return 10 * points; }
};
struct Cards {
    static constexpr auto word = CostWord::Cards;
    Constant cards;
    bool canBePaid(const EvaluationContext& r) const;
    void pay(Table& t, int side, int card) const;
    void explain(const EvaluationContext& r, Explanation& why) const;
    int worth() const { return 8 * cards; }
};

using AllCosts = Rows<Traits, TraitOf, Cards, Reputation, Hand>;

}  // namespace cost_rows

// --- effects ---------------------------------------------------------------------------------------------------------

namespace effect_rows {

// On the attack in question.
struct Attack {
    static constexpr auto word = EffectWord::Attack;
    Constant amount;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Defence {
    static constexpr auto word = EffectWord::Defence;
    Constant amount;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Bear {
    static constexpr auto word = EffectWord::Bear;
    Element element;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Add {
    static constexpr auto word = EffectWord::Add;
    Status status;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Unblockable {
    static constexpr auto word = EffectWord::Unblockable;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 15; }
};
struct Double {
    static constexpr auto word = EffectWord::Double;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Halve {
    static constexpr auto word = EffectWord::Halve;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Negate {
    static constexpr auto word = EffectWord::Negate;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};

// On traits, hands and statuses.
struct Gain {
    static constexpr auto word = EffectWord::Gain;
    static constexpr auto reach = AidReach::Own;
    Constant points;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct GainRolled {
    static constexpr auto word = EffectWord::GainRolled;
    static constexpr auto reach = AidReach::Own;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Harm {
    static constexpr auto word = EffectWord::Harm;
    static constexpr auto reach = AidReach::Damage;
    Constant points;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 10 * points; }
};
struct Draw {
    static constexpr auto word = EffectWord::Draw;
    static constexpr auto reach = AidReach::Fight;
    Constant cards;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 8 * cards; }
};
struct EnemyDiscards {
    static constexpr auto word = EffectWord::EnemyDiscards;
    static constexpr auto reach = AidReach::Enemy;
    Constant cards;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Cure {
    static constexpr auto word = EffectWord::Cure;
    static constexpr auto reach = AidReach::Own;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};
struct Inflict {
    static constexpr auto word = EffectWord::Inflict;
    static constexpr auto reach = AidReach::Enemy;
    Status status;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};

// On what comes next in the battle.
struct Strike {
    static constexpr auto word = EffectWord::Strike;
    static constexpr auto reach = AidReach::Damage;
    Constant attack;
    Element element;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 7 * attack; }
};
struct Might {
    static constexpr auto word = EffectWord::Might;
    static constexpr auto reach = AidReach::Fight;
    Constant amount;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 25 * amount; }
};
struct Guard {
    static constexpr auto word = EffectWord::Guard;
    static constexpr auto reach = AidReach::Fight;
    Constant amount;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 9 * amount; }
};
struct TagOut {
    static constexpr auto word = EffectWord::TagOut;
    static constexpr auto reach = AidReach::Fight;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 2; }
};
struct Enable {
    static constexpr auto word = EffectWord::Enable;
    static constexpr auto reach = AidReach::Own;
    Constant tactics;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
    bool canBeDone(const EvaluationContext& r) const;
};
struct Repair {
    static constexpr auto word = EffectWord::Repair;
    static constexpr auto reach = AidReach::Own;
    Constant boxes;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
    bool canBeDone(const EvaluationContext& r) const;
};
struct SkipTurn {
    static constexpr auto word = EffectWord::SkipTurn;
    static constexpr auto reach = AidReach::Enemy;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 40; }
};
struct ExtraTurn {
    static constexpr auto word = EffectWord::ExtraTurn;
    static constexpr auto reach = AidReach::Fight;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 40; }
};
struct Leave {
    static constexpr auto word = EffectWord::Leave;
    static constexpr auto reach = AidReach::Fight;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const;
};

// On a die, a death.
struct Reroll {
    static constexpr auto word = EffectWord::Reroll;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext& r) const { return 10 * (7 - 2 * battleOf(r.s).die) / 2; }
};
struct BetterDie {
    static constexpr auto word = EffectWord::BetterDie;
    static constexpr auto reach = AidReach::Fight;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 20; }
};
struct Survive {
    static constexpr auto word = EffectWord::Survive;
    Constant health;
    void carryOut(const Work& w) const;
    int worth(const EvaluationContext&) const { return 100; }
};

// In the order of EffectWord.
using AllEffects =
    Rows<Attack, Defence, Bear, Add, Unblockable, Double, Halve, Negate, Gain, GainRolled, Harm, Draw, EnemyDiscards,
         Cure, Inflict, Strike, Might, Guard, TagOut, Enable, Repair, SkipTurn, ExtraTurn, Leave, Reroll, BetterDie,
         Survive, GainTrait, Lose, HarmPlayer, Give, StealTraits, Reputation, Suffer, Bonus, ChooseBonus, DiscardHand,
         StealCard, GiveCard, Recover, BreakItem, Stock, LookAtHand, Movement, Stay, Travel, Pull, SwapPlaces, Discover,
         Restore, Exhaust, FreeSearch, Ambush, Challenge, Advance, OpenQuest, Ease, TakeAlly, Escort, NpcLeaves,
         MissTurn, Either, Gamble>;

}  // namespace effect_rows

// --- modifiers -------------------------------------------------------------------------------------------------------

namespace modifier_rows {

template <ModifierWord kWord> struct Adds {
    static constexpr auto word = kWord;
    Constant number;
    int amount() const { return number; }
};
template <ModifierWord kWord> struct Forbids {
    static constexpr auto word = kWord;
    int amount() const { return 0; }
};

// In the order of ModifierWord.
using AllModifiers =
    Rows<Adds<ModifierWord::MovementBonus>, Adds<ModifierWord::SearchPrice>, Adds<ModifierWord::PersuasionPrice>,
         Forbids<ModifierWord::NoSearch>, Forbids<ModifierWord::NoDiscovery>, Forbids<ModifierWord::NoAmbush>,
         Forbids<ModifierWord::NoBattle>>;

}  // namespace modifier_rows

}  // namespace engine::battle_royale
