// Why something happened, and what came of it: from any event of a trace back to the rolls, decisions, rules and cards
// behind it, and forward to what followed. A number of the state is asked for by its last write (Timeline::lastWrite).
//
// A trace records what happened and inside what, not what a rule looked at. So there are two sorts of causes:
//     certain    the scopes that were open (unit, rule, clause), the question that a decision answers, the value that
//                a write found, the unit before a unit
//     possible   in each of these scopes, the chance and the rulings before the event, back to the last decision and
//                with it: what a person would look at first, and not more than that
// slice.h finds out by playing again whether a possible cause made a difference.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/timeline.h"

namespace engine {

enum class CauseKind : std::uint8_t {
    Scope,     // it happened in this unit, rule or clause
    Question,  // it is the answer to this Ask
    Value,     // it changed what this write had left
    Before,    // it is the unit after this one
    Start,     // it belongs to the laying out of the game, which has no event of its own
    Chance,    // possible: this roll, pick or draw
    Decision,  // possible: this Choose, which had other options
    Ruling     // possible: this Cite, directly in a scope that was open
};
constexpr int kCauseKinds = int(CauseKind::Ruling) + 1;
constexpr bool isPossible(CauseKind kind) { return kind >= CauseKind::Chance; }

constexpr std::uint32_t kNoEvent = kNoParent;

struct EventCause {
    CauseKind kind = CauseKind::Start;
    std::uint32_t event = kNoEvent;  // an index of the trace; kNoEvent for Start
    bool operator==(const EventCause&) const = default;
};

// What lies behind an event, the nearest first; the Value that a write found comes last. Never empty: the chain of
// every event ends in its unit, in Start, or for a unit in the unit before. Takes as long as its unit has events.
std::vector<EventCause> causesOf(const Timeline& timeline, std::size_t event);

// The other direction: each event, in order, of which `event` is a cause, and how. Ends of scopes are left out. The
// followers of a scope are all that happened in it; those of chance and decisions reach to the next decision or, where
// that lies in a scope that opened after `event`, to the end of that scope; that of a write is the next write of its
// field. What rules read of the field in between is not in the trace.
std::vector<EventCause> followersOf(const Timeline& timeline, std::size_t event);

// The events of every clause of a card, with all that happened in them, and the chance that the card asked for, in
// order and without ends of scopes.
std::vector<std::uint32_t> eventsOfCard(const Trace& trace, int card);
// The same of a rule: its scopes with all that happened in them, and where it is cited.
std::vector<std::uint32_t> eventsOfRule(const Trace& trace, RuleId rule);

// Where a clause stands in the record of its card, "ability[0]", "talents[2].ability[1]". Read once from what the game
// says of its content (Inspection::coveragePoints), which lists the clauses of a card by their numbers.
class ClausePlaces {
  public:
    explicit ClausePlaces(const Game& game);
    // Empty where the card has no clause of this number.
    std::string_view of(int card, int clause) const;

  private:
    std::vector<std::vector<std::string>> places_;  // by card and clause
};

// An event in words, with the state as it was right after it (eventSentence), its symbols as words.
std::string eventWords(const Game& game, const Timeline& timeline, std::size_t event);
// What a rule or clause says, beside its name: "TT-BATTLE-07", "Forest Axe (ar.105), ability[0]". `name` is how a
// person finds it; for a unit, chance and decisions it is empty and the words are those of the event.
struct CauseWords {
    std::string name, words;
};
CauseWords causeWords(const Game& game, const ClausePlaces& places, const Timeline& timeline, const EventCause& cause);

}  // namespace engine
