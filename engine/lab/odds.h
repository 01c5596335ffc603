// How likely: exact odds from the live rules. Four questions are answered about a session that is being looked at; none
// of them touches it.
//
//     oddsOfEvent    what a roll, pick or draw could have brought, and how lucky it was
//     oddsFrom       what comes of it all up to the next decision, the end of a contest, of the unit of play or of the
//                    game
//     oddsOfOptions  what each legal option of a decision is worth
//     luckOf         (luck.h) what chance brought beside what was to be expected
//
// Answers are exact fractions where the budget allows; else they say what was not followed, or that they were simulated
// and how sure they are (Basis). What lies in the state but face down counts as it lies there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/scenario_words.h"
#include "engine/lab/chance_tree.h"

namespace engine {

// --- one chance event -----------------------------------------------------------------------------------------------

struct EventOdds {
    struct Outcome {
        std::string name;     // "3 positive, 2 negative", "Forest Axe", "2 of 3"
        std::uint32_t value;  // as chance is forced to it (ForcedChance); of those that read alike the first
        std::int64_t worth;   // of dice: the sum of their faces' values; else 0
        Fraction chance;
        bool came = false;
    };
    std::string what;  // "attack roll"
    std::uint16_t purpose = 0;
    std::vector<Outcome> outcomes;  // of dice by rising worth; those that read alike are one
    // Of dice, how lucky the roll was: the chance of less, of the same and of more, and what it brought beside the
    // mean. Nothing where outcomes have no order or a single one is possible.
    struct Luck {
        Fraction less, same, more, mean, luck;
    };
    std::optional<Luck> luck;
};
// `event`: of the kind Chance. Nothing: it is none.
std::optional<EventOdds> oddsOfEvent(const Session& session, std::size_t event);

// --- up to a horizon ------------------------------------------------------------------------------------------------

enum class Basis : std::uint8_t {
    Exact,     // every outcome was followed
    Bounded,   // all but ways that are no likelier than Odds::open: true values lie between low and high
    Simulated  // runs with chance by seeds; low to high is the 95 % interval
};

// A number that is known as its basis says.
struct Estimate {
    double value = 0, low = 0, high = 0;
    std::optional<Fraction> exact;
};

struct OddsQuestion {
    enum class Until : std::uint8_t { Decision, Contest, Unit, Game } until = Until::Contest;
    std::string contest;             // by its name; empty: the outermost one that is open
    std::vector<std::string> words;  // what is measured: a condition or a number of the game's scenario words
    Answers answers = Answers::Greedy;
    OddsBudget budget;
    std::uint64_t simulations = 2'000;  // where exact is out of reach
    std::uint64_t seed = 1;             // of these
};

struct Odds {
    struct Value {
        std::int64_t value = 0;
        Estimate chance;
    };
    struct Figure {
        std::string name;
        bool isShare = false;       // 0 or 1: the mean is how likely it is
        std::vector<Value> values;  // ascending
        Estimate mean;
    };
    // What follows from each outcome of the first event that chance decides.
    struct First {
        std::string name;
        Fraction chance;
        std::vector<Estimate> means;  // of the figures
        bool came = false;            // in the session
    };
    std::string refused;  // why there are none; empty: there are
    std::string contest;  // up to the end of which they are; empty: up to another horizon
    Basis basis = Basis::Exact;
    std::string why;  // where it is not exact: what stands in the way
    std::vector<Figure> figures;
    std::vector<First> first;  // where exact or bounded
    Fraction open;             // where bounded: what was not followed
    std::size_t states = 0, replays = 0;
    std::uint64_t simulated = 0;  // runs
};
// `position`: the events before it have happened; whatever comes after it is open.
Odds oddsFrom(const Session& session, std::size_t position, const OddsQuestion& question);

// --- options --------------------------------------------------------------------------------------------------------

struct OptionsQuestion {
    OddsBudget budget{.replays = 5'000};
    std::uint64_t simulations = 200;  // runs of each option, all with the same chance
    std::uint64_t seed = 1;
};

struct OptionOdds {
    Option option;
    std::string label;
    bool chosen = false;  // in the session
    // What the game values the state at for the seat (Evaluation::value) after the units that it looks ahead.
    Estimate value;
    Basis valueBasis = Basis::Exact;
    // What the seat has of the victory when the game is played to its end: 0 to 1.
    Estimate victory;
    Basis victoryBasis = Basis::Exact;
    // Of the outermost open contest, its figure that matters most to the seat.
    std::optional<Estimate> contest;
    Basis contestBasis = Basis::Exact;
};
struct OptionsOdds {
    std::string refused;
    // Of the contest, and of the first of its figures that is the seat's or nobody's alone; empty: none is open.
    std::string question, contest, figure;
    bool figureIsShare = false;  // else it is an amount
    int seat = 0;
    std::vector<OptionOdds> options;  // in the order in which they are offered
    std::uint64_t simulated = 0;      // runs of each option; 0: none was needed
};
// The decision that is open at a position; `position`: just after its Ask event.
OptionsOdds oddsOfOptions(const Session& session, std::size_t position, const OptionsQuestion& question);

// "5/8 (62.5 %)"; of a fraction too long to read "62.5 %"; of a simulated share "62.5 % (59.1 to 65.7)".
std::string shareText(const Estimate& share, Basis basis);
// "5/2 (2.50)", "2.50 (2.41 to 2.59)".
std::string amountText(const Estimate& amount, Basis basis);

}  // namespace engine
