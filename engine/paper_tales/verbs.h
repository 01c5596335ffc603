// The decisions of Paper Tales: which questions are asked, the verbs that answer them, and what chance is asked for.
// What a question says and what a verb applies to stands in its row, in verb_rows.h and decisions.cpp.
#pragma once

#include <cstdint>

namespace engine::paper_tales {

// In the order in which a turn asks them. Each is asked of several players at the same time: what one chooses is a
// secret until all have chosen.
enum class Question : std::uint16_t {
    KeepCard,        // which card of the pack is kept (PT-RECRUIT-02)
    DiscardCard,     // which card of the pack is discarded, with 2 players (PT-2P-03)
    PlanDeployment,  // one step of the plan, until it is finished (PT-DEPLOY-01)
    PayUnit,         // which Unit is paid next, where the Gold does not do for all (PT-RULING-09)
    NextAbility,     // which of the own abilities is carried out next (PT-RULING-11)
    ChooseTarget,    // which own Unit an ability is about
    Construct,       // what is constructed or upgraded (PT-BUILD-04)
    SaveUnit         // which dying Unit is saved (PT-RULING-28)
};
constexpr Question kLastQuestion = Question::SaveUnit;

enum class Verb : std::uint16_t {
    Keep,
    Discard,    // a card of the pack
    Place,      // a card of the hand, in a row
    Move,       // a Unit in play to the other row
    Swap,       // two Units in play
    Leave,      // a Unit in play is discarded
    Reserve,    // a card of the hand
    Ready,      // the plan is finished
    Pay,        // the cost of a Unit
    Resolve,    // an ability
    Target,     // a Unit
    Construct,  // a Building on a Level
    Upgrade,    // a Building to Level 2
    BuildNothing,
    Save,  // a Unit
    SaveNobody
};
constexpr Verb kLastVerb = Verb::SaveNobody;

enum class Purpose : std::uint16_t {
    Deal,  // PT-RECRUIT-01
    Draw,  // PT-RULING-37
    Order  // PT-CARD-02: whose ability comes first
};
constexpr int kPurposes = int(Purpose::Order) + 1;

}  // namespace engine::paper_tales
