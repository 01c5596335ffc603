// Why not: for any card, clause or option at any position of a session, what of it holds and what forbids it, with what
// is there and what is needed. Everything is worked out when it is asked for: the state at the position is looked at,
// and units are played again with somebody who watches the clauses. Nothing is recorded while a game is played.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/explanation.h"
#include "engine/kernel/session.h"

namespace engine {

// The last time that the trigger of a clause came.
struct LastTrigger {
    std::size_t position = 0;  // events that had happened before
    ClauseVerdict verdict = ClauseVerdict::Idle;
    Explanation then;                  // as things stood, with what was known of the event
    std::optional<std::size_t> fired;  // the position just after the event with which it began to be carried out
    bool isNow = false;                // nothing has changed since
    bool asked = false;                // its player says whether it is used
};

// A clause in play.
struct ClauseWhy {
    ClauseInPlay clause;
    std::string text;                      // as cards are printed
    Explanation now;                       // as things stand
    std::optional<LastTrigger> last;       // up to the position; nothing: never yet
    std::optional<std::size_t> lastFired;  // the position just after the last event with which it began
    std::optional<std::size_t> usedUp;     // ... after the event that used its limit up, where it has none left
};

struct CardWhy {
    int card = -1;
    std::string name;
    std::string whereabouts;         // "held by Alyona", as far as the asker may know
    std::vector<ClauseWhy> clauses;  // in play; none: it is not in play, or has none
};

// At a position of the session; `asker`: the seat that asks, -1: one who may know everything.
CardWhy whyNot(const Session& session, std::size_t position, int card, int asker = -1);
// The same for every card with a clause in play.
std::vector<CardWhy> whyNotAll(const Session& session, std::size_t position);

// An option, and what the rules ask for it.
struct OptionWhy {
    Option option;
    std::string text;  // as files keep it: "claim t5.ne"
    bool offered = false;
    Explanation why;  // `what` says what the option is; the parts, what is asked for
};
// Options at a decision.
struct DecisionWhy {
    std::string
        refused;  // why there is nothing to say: no question was asked by then, or no such verb; empty: there is
    std::size_t position = 0;  // just after the question
    std::string question;      // with whom it was put to: "Alyona: what next?"
    std::vector<OptionWhy> options;
};
// The question that is open at a position, else the next one. `words`: a verb ("claim"), a verb with words of what it
// applies to ("claim battle", "give ar.105"), or an option as files keep it; none: all options that somebody might
// look for. Where the words name nothing that is there, all options of the verb.
DecisionWhy whyNotOffered(const Session& session, std::size_t position, std::string_view words = {});

}  // namespace engine
