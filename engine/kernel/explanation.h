// Why not: what of a clause holds as things stand and what does not, and which rules forbid an option. A game explains
// itself by this contract; it is asked by those who look at a game that was played (engine/explain), never by rules.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/decision.h"
#include "engine/kernel/trace.h"

namespace engine {

class Table;

// A requirement with its parts. Texts are in the language that is spoken (say.h).
struct Explanation {
    // What it is about: a clause as a whole; whether its card does anything now; parts of the clause; a rule; or a
    // number that another is made up of, of which there is only what is there.
    enum class Part : std::uint8_t { Clause, AtWork, Trigger, Condition, Limit, Cost, Effect, Requirement, Number };
    // How it follows from its parts. `Own`: it says itself whether it holds; parts only say more of it.
    enum class Join : std::uint8_t { Own, All, Any, Not };

    Part part = Part::Requirement;
    Join join = Join::Own;
    std::string what;              // "your Hope is at least 3"
    bool holds = true;             // of a clause: all of its parts do, so that its effects are carried out
    bool otherwise = false;        // of a clause: what stands behind its `else` is carried out instead
    std::string actual, needed;    // "2", "at least 3"; empty: there is nothing to compare
    std::string place;             // field of the card's record that says it, "talents[2].ability[0]"; empty: none
    RuleId rule = kNoRule;         // that asks for it
    std::int32_t stateField = -1;  // offset of the state field that it reads, for "who changed this"; -1: none
    std::vector<Explanation> parts;
};

// The part for which it does not hold: the first false one of those that all have to hold, as deep as that goes. Null
// where it holds.
const Explanation* firstFalse(const Explanation& explanation);

// What the rules make of a clause whose trigger comes.
enum class ClauseVerdict : std::uint8_t {
    Idle,       // nothing
    Otherwise,  // what stands behind its `else`
    Ready       // its effects, if its player wants them where that is asked
};
ClauseVerdict verdictOf(const Explanation& clause);

// Adds a part that a rule asks for, and returns it; the whole holds no longer if the part does not.
Explanation& require(Explanation& whole, bool holds, std::string what, RuleId rule = kNoRule);
// Adds any part in the same way.
Explanation& addPart(Explanation& whole, Explanation part);
// "at least 3": what a comparison of the ability language wants of its left side.
std::string neededText(std::string_view sign, std::string_view number);
// An explanation that compares two numbers, as a sign of the ability language does.
void compare(Explanation& explanation, std::string_view sign, int actual, int needed);

// --- clauses whose trigger comes ----------------------------------------------------------------------------------

// A clause of a card in play.
struct ClauseInPlay {
    int card = -1;   // number in the card catalogue
    int number = 0;  // among the clauses of the card
    int owner = -1;  // seat; -1: nobody's, it concerns whoever meets it
    int place = -1;  // which of several cards of the owner, as the game numbers them; -1: there is one
    auto operator<=>(const ClauseInPlay&) const = default;
};

struct TriggeredClause {
    ClauseInPlay clause;
    ClauseVerdict verdict = ClauseVerdict::Idle;  // of the rules
    bool meant = true;   // false: the event is none that its trigger means, or its card does nothing now
    bool asked = false;  // its player says whether it is used
};

// Is told of each clause that is looked at because its trigger has come, before anything comes of it. `explain` says
// why, at that moment and with all that is known of the event; it may be called before triggered() returns.
class ClauseWatcher {
  public:
    virtual ~ClauseWatcher() = default;
    virtual void triggered(const TriggeredClause& clause, const std::function<Explanation()>& explain) = 0;
    // What a player may use is listed, and whether the condition of a clause holds decides whether it is.
    virtual void listed(const ClauseInPlay& /*clause*/, bool /*holds*/) {}
};

// --- what a game explains -------------------------------------------------------------------------------------------

// Each function takes a table on a state between two events of a game, and leaves the state as it is.
class Explaining {
  public:
    virtual ~Explaining() = default;

    // The clauses whose triggers could come now, card by card.
    virtual std::vector<ClauseInPlay> clausesInPlay(Table& table) const = 0;
    // May a seat know that a clause is in play?
    virtual bool mayKnow(const void* /*state*/, const ClauseInPlay& /*clause*/, int /*seat*/) const { return true; }
    // A clause as things stand, without an event: a Clause with its parts. What it would read of an event is 0.
    virtual Explanation explain(Table& table, const ClauseInPlay& clause) const = 0;
    // Where a card is, as far as a seat may know (-1: one who knows everything): "in the hand of Ana", "face down in
    // the deck".
    virtual std::string whereabouts(const void* state, int card, int seat) const = 0;
    virtual bool answers(const Decision& decision, int verb) const = 0;  // can a question be answered by it?
    // The options that somebody might look for when a decision is open, on offer or not.
    virtual std::vector<Option> imaginable(Table& table, const Decision& decision) const = 0;
    // What the rules ask for an option to be on offer, a part each; none where they ask for nothing but to be asked.
    virtual Explanation requirements(Table& table, const Decision& decision, const Option& option) const = 0;
};

}  // namespace engine
