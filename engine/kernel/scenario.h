// Playing scenario files (schema/core/scenario.h): the situation is laid out, chance follows the script, the decisions
// are made, and every expectation is checked. A scenario is strict: chance that nobody scripted, scripted chance that
// does not happen, a decision that is not on offer or not made all fail it.
//
// What stands in the lines, beside the words of the game (scenario_words.h); `tale scenario words` prints it
// (scenario_manual.h):
//
//   setup    a line of the game's own; `set PATH VALUE` for any other field of the state; `as @name` at the end of a
//            line names what the line is about, and @name stands for it in all lines
//   chance   `attack roll: +++-- ++-`: purpose, then the outcome of one event after the other. Dice are + and -, * for
//   a
//            die that does not matter, `none` for a roll of no dice; draws are card ids; picks count from 1; `any` for
//            an event that does not matter. `attack roll by ar.105: ...` and `... of seat2: ...` also check which card
//            asks
//            (`by none`: no card), and for whom.
//   play     a decision in its lasting form, or so much of it that only one option fits: `claim`, `raise love`. A
//   choice
//            that answered itself, as the only option, may be written or left out, and so may the answer to a question
//            of which the game says so (ScenarioWords::unmentioned). `expect ...` looks in between: its
//            events are those since the last decision. `until ...` lets the game go on until this holds, at the end of
//            a unit of play or where somebody is asked; nobody may be asked before.
//   expect   one of the following; `not` or `never` before it turns it around
//            PATH VALUE, PATH >= 3, PATH +2      a field of the state; +2 and -1: compared with the setup
//            PATH changes only A, B              of all state fields below a path, compared with the setup
//            offered DECISION                    among the options of the open decision
//            asked SEAT                          whose open decision it is
//            rule ID, clause CARD [N]            was carried out; with `by CARD` or `by ID`: because of that
//            drawn CARD                          by chance
//            changed PATH [BEFORE -> AFTER]      an event; `by` as above
//            why not CARD [N]                    a clause was due, and its condition, limit or cost said no
//            won, lost, playing, abandoned, score N
//   vary     every outcome of a scripted event, or every option of a choice
//   odds     of a variation of chance: `2/3 EXPECTATION`, how likely it is over all outcomes of the event, exactly. A
//            draw counts each card, so cards that are alike are likelier; what happens after the event must be
//            scripted, too
//
// A word that nothing could ever match is an error wherever it stands, in `not offered xyzzy`, too. Every rule that the
// file lists and that code announces is cited by a run; or `uncited` says why not, or the scenario claims `never rule
// ID`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/trace.h"
#include "schema/core/scenario.h"

namespace engine {

// Why a scenario failed, the most basic cause first.
enum class ScenarioCause : std::uint8_t {
    None,
    Setup,        // a line that says nothing this game or content knows
    Loop,         // the loop guard stopped it, or playing it twice gave two results
    Chance,       // not scripted, not used, or not possible
    Decision,     // not on offer, or never asked for
    Expectation,  // something that must hold does not
    Passes        // known to fail, and it passes
};
// "setup", "chance", ...
const char* wordFor(ScenarioCause cause);

struct ScenarioResult {
    ScenarioCause cause = ScenarioCause::None;
    bool knownToFail = false;             // it failed as its file says, and counts as passed
    schema::Problems problems;            // what is wrong, with file and line
    std::vector<std::string> events;      // around the first failure, indented, as sentences
    std::size_t decisions = 0, runs = 0;  // runs: 1 and one for each outcome that is varied
    std::uint64_t hash = 0;               // over all events of the first run
    std::vector<bool> announced;          // by rule number: was it carried out or cited in the first run
    bool passed() const { return cause == ScenarioCause::None; }
};

// The run in which a scenario failed, or its first where it passes:
// all its events, and how many had happened where it failed.
struct ScenarioRun {
    Trace trace;  // conditions included
    std::size_t position = 0;
    bool failed = false;
};

// `run`, where it is not null, becomes the run that tells most.
ScenarioResult playScenario(const Game& game, const schema::ScenarioFile& scenario, ScenarioRun* run = nullptr);

// Every outcome that a scripted event ("attack roll #2") could have where it happens; none if it does not.
std::vector<std::string> outcomesOf(const Game& game, const schema::ScenarioFile& scenario, const std::string& chance);

}  // namespace engine
