// The decisions of Fairytale Games: The Battle Royale: which questions are asked, the verbs that answer them, and what
// chance is asked for. What a question says and what a verb applies to stands in its row, in verb_rows.h and
// decisions.cpp.
#pragma once

#include <cstdint>

namespace engine::battle_royale {

enum class Question : std::uint16_t {
    Distribute,  // BR-SETUP-11
    Flee,        // BR-FLEE-01
    Refill,      // BR-RULING-71
    Move,        // BR-PVP-03
    Status,      // BR-RULING-68
    Pierce,      // BR-RULING-59
    Defend,      // BR-PVP-04
    Absorb,      // BR-ITEM-17
    Lose,        // BR-RULING-30, as the next two
    Gain,
    Pay,
    Break,         // BR-RULING-61
    KnockBack,     // BR-RULING-78
    TagOut,        // BR-TAG-01
    Enable,        // BR-TACTIC-02
    Bid,           // BR-RULING-72
    Leave,         // BR-RULING-73
    Ability,       // an ability that may be declined
    DiscardCards,  // an effect wants battle cards discarded
    Hostage,       // BR-FACTION-15
    // On the map.
    Strategy,     // BR-TURN-05
    Step,         // BR-TURN-06
    Search,       // BR-RULING-38
    Act,          // BR-TURN-07
    Drawn,        // BR-BONUS-02
    Rummage,      // BR-FACTION-20
    Slot,         // BR-RULING-51
    Replacement,  // BR-MODE-03
    Victory,      // BR-KILL-02
    Drop,         // cards of the Quest Hand that an effect takes
    Target,       // whom an effect concerns
    GoTo,         // where an effect leads
    OpenQuest,    // that an effect opens
    Grab,         // a card that an effect takes
    Beside,       // where a location is placed
    Either,       // one of two effects
    Lead,         // which token of a separated party comes first
    Aid,          // BR-ASSIST-02
    Share,        // BR-ASSIST-07
    Joining,      // BR-JOIN-01
    Truce,        // BR-JOIN-06
    Pursuit,      // BR-RULING-76
    Alliance,     // BR-ALLY-02
    Companion,    // whom else one asks
    Division,     // BR-ALLY-09: who is to get a unit of the reward
    Proposal,     // ... whether what is proposed is accepted
    Conflict,     // BR-ALLY-15
    Turncoat,     // BR-RULING-110
    Mend,         // BR-RULING-121
    // In battle, on the attack turn of another.
    AnyTime  // BR-RULING-74
};
constexpr Question kLastQuestion = Question::AnyTime;

enum class Verb : std::uint16_t {
    Put,
    Flee,
    Fight,
    Discard,
    Keep,
    Attack,
    AttackWith,
    Signature,
    SignatureWith,
    Super,
    Play,
    Use,
    Sacrifice,
    Ransom,
    Distract,
    End,
    Choose,
    Pierce,
    Defend,
    Bear,
    Absorb,
    Lose,
    Gain,
    Pay,
    Break,
    Bring,
    Enable,
    Bid,
    Leave,
    Remain,
    Accept,
    Decline,
    // On the map.
    Pass,
    Step,
    Search,
    Recruit,
    Challenge,
    Ignore,
    Again,
    Equip,
    Slot,
    Unequip,
    Open,
    Initiate,
    Abandon,
    Assault,
    Hunt,
    Meet,
    Switch,
    Burn,
    Take,
    Drop,
    Target,
    GoTo,
    Grab,
    Pick,
    Separate,
    Reunite,
    Lead,
    AssaultApart,
    Assist,
    Aid,
    Lend,
    Entrust,
    Drink,
    Join,
    Face,
    Truce,
    Pursue,
    Waive,
    Ally,
    Dissolve,
    Agree,
    Refuse,
    Conflict,
    IgnoreConflict,
    Mend,
    // In battle, on the attack turn of another.
    Hold
};
constexpr Verb kLastVerb = Verb::Hold;

enum class Purpose : std::uint16_t {
    Character,
    Item,
    Enemy,  // who meets whom with what
    Card,   // drawn from the battle deck
    FleeRoll,
    HealRoll,
    BleedRoll,
    EscapeRoll,
    GainRoll,
    DefenceRoll,
    AttackRoll,  // of a minion or boss
    // On the map.
    Sundial,  // who becomes it
    Location,
    Bonus,  // drawn from the bonus deck
    Event,
    Victory,
    Chosen  // whom or what an effect concerns, at random
};
constexpr int kPurposes = int(Purpose::Chosen) + 1;
constexpr bool isRoll(Purpose purpose) { return purpose >= Purpose::FleeRoll && purpose <= Purpose::AttackRoll; }

}  // namespace engine::battle_royale
