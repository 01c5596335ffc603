// A game: playing it by its rules, and the contracts by which it answers those who do something else with it. A Game is
// the compiled form of one set of records; it never changes after it is made.
//
//     contract         who asks
//     Game             who plays: set-up, units of play, outcome, score, dice
//     CardCatalog      who names cards or finds them by their ids
//     Texts            who shows a game to people: rules, questions, options, events
//     Notation         who keeps decisions in files or reads them from a person
//     Evaluation       agents
//     Observation      who shows or plays a game as one seat knows it
//     Inspection       who examines many games: invariants, and parts of the content at work
//     Explaining       who asks why something did not happen, or is not on offer
//     ScenarioWords    who plays or writes scenario files
//
// Each stands in a header of its own, so that a function takes no more of a game than it reads. A game has a class and
// a file for each; a small one may be several of them at once.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/cards.h"
#include "engine/kernel/dice.h"
#include "engine/kernel/evaluation.h"
#include "engine/kernel/explanation.h"
#include "engine/kernel/inspection.h"
#include "engine/kernel/notation.h"
#include "engine/kernel/observation.h"
#include "engine/kernel/state_ranges.h"
#include "engine/kernel/table.h"
#include "engine/kernel/texts.h"
#include "schema/core/records.h"
#include "schema/core/setup_options.h"

namespace engine {

struct Outcome {
    enum class End : std::uint8_t { Playing, Won, Lost, Abandoned } end = End::Playing;
    int score = 0;              // of the winners, where the players compete
    std::string reason;         // "the acorn is planted", "The Silver Deer died", "most points"
    std::uint32_t winners = 0;  // seats, a bit each; several share the victory; 0: the players win or lose together

    // How much of the victory is a seat's: all of it, an equal part if several share it, or nothing. Whole numbers, so
    // that sums are the same in any order: 840 can be shared by 1 to 8 seats.
    static constexpr int kVictory = 840;
    int victoryOf(int seat) const;
    bool isShared() const { return (winners & (winners - 1)) != 0; }
};

// One line of a score or of another sum.
struct SumLine {
    std::string what;
    int count = 0, each = 0, total = 0;
    int seat = -1;  // whose score it is; -1: of all players together
};

// What a game is started with, beside the pack.
struct Setup {
    std::uint64_t seed = 1;
    schema::SetupValues options{};            // of those that the game declares
    std::vector<std::string> situation = {};  // lines of a scenario's setup, laid out after the start; none: a new game
    bool operator==(const Setup&) const = default;
};

// One of the different ways in which games of a content go on: a scenario drawn at the start.
struct Chapter {
    int card = -1;
    schema::SetupValues options{};       // with which a game is set up to come to it
    bool teaches = false;                // it is for learning the game: it may be won as often as it likes
    std::vector<ForcedChance> forced{};  // what chance has to bring to come to it
};

// An option that a game cannot be set up with, as it was chosen.
struct RefusedOption {
    std::string key;
    std::string why;  // "Old Tale is for 2 to 6 players, not 9"
};

class ScenarioWords;

class Game {
  public:
    virtual ~Game() = default;

    // Setting up.
    virtual const schema::GameSchema& schema() const = 0;
    virtual const schema::TypeInfo& stateType() const = 0;  // field list of the flat state
    // What games that are set up like this one use of it, from the start on; the rest stays zero. Usually all of it.
    virtual StateRanges usedRanges(const void* /*state*/) const { return {}; }
    virtual int seats() const = 0;                                        // at most
    virtual int seatsIn(const void* /*state*/) const { return seats(); }  // of this very game
    virtual bool playersCompete() const { return false; }                 // a game that ends well has winners
    bool haveRivals(const schema::SetupValues& options) const;            // ... with these options
    // How many may play with these options: by the one of that kind, and by what is chosen beside it, such as a mode;
    // without one, as many as seats.
    schema::PlayerRange players(const schema::SetupValues& options = {}) const;
    int playersWith(const schema::SetupValues& options) const;  // how many play then
    // What this content lacks for options that the game has as such, like cards for a mode; with usual ones it can
    // always be played. Nothing: it lacks nothing.
    virtual std::optional<RefusedOption> lackingFor(const schema::SetupValues& /*options*/) const { return {}; }
    // Empty: all games are alike.
    virtual std::vector<Chapter> chapters() const { return {}; }

    // Playing. `start` fills an all-zero state; `playUnit` plays one unit (a phase step or a turn) from any state
    // between units; the caller checkpoints before each.
    virtual std::unique_ptr<Table> makeTable(void* state, std::uint64_t seed) const = 0;
    virtual void start(Table& table, const Setup& setup) const = 0;
    virtual void playUnit(Table& table) const = 0;
    virtual int unit(const void* state) const = 0;  // number of the next unit
    // Also of a state in which one field has an earlier value again, as no game has: whoever asks what the outcome
    // rests on (fieldsOfOutcome) puts them back one at a time.
    virtual Outcome outcome(const void* state) const = 0;
    virtual bool over(const void* state) const { return outcome(state).end != Outcome::End::Playing; }
    virtual std::vector<SumLine> score(const void* state) const = 0;
    // The die that is rolled for a purpose of chance; null: no dice are.
    virtual const Die* die(std::uint16_t purpose) const = 0;
    bool isDice(std::uint16_t purpose) const { return die(purpose) != nullptr; }

    // What else is asked of a game.
    virtual const CardCatalog& cards() const = 0;
    virtual const Texts& texts() const = 0;
    virtual const Notation& notation() const = 0;
    virtual const Evaluation& evaluation() const = 0;
    virtual const Observation& observation() const;  // unless a game says otherwise, nothing is hidden
    virtual const Inspection& inspection() const = 0;
    // Null: nothing of it can be explained.
    virtual const Explaining* explaining() const { return nullptr; }
    // Null: its scenarios can only start with a new game.
    virtual const ScenarioWords* scenarioWords() const { return nullptr; }
};

// The figure that `tale bench` holds random games of a game against: how it is called, the nanoseconds that a decision
// may take, 0 where there is no such goal, and what the fastest simulators of like games take.
struct SpeedGoal {
    const char* name = "";
    double nanoseconds = 0;
    const char* peers = "";
};
SpeedGoal speedGoal(const schema::GameSchema& schema);

// The first option that a game cannot be set up with, as it was chosen.
std::optional<RefusedOption> refusedOption(const Game& game, const schema::SetupValues& options);
// Why a game cannot be set up with these options; empty: it can.
std::string refusal(const Game& game, const schema::SetupValues& options);
// The options with what was chosen before and does not go with `chosen`, the key of the newest one, as usual again.
// Refused is then only what was chosen now.
schema::SetupValues fitting(const Game& game, schema::SetupValues options, std::string_view chosen);
// May games that are set up with these options come to the chapter? How many play, and who begins, makes no difference.
bool leadsTo(const schema::SetupValues& options, const Chapter& chapter);
// A setup for a number of players; 0: as many as usual.
schema::SetupValues setupFor(const Game& game, int players, schema::SetupValues others = {});
// Why a game, or its content, has nothing to choose for an option beside what else is chosen: "Old Tale has no set-up
// option ...", "Characters means nothing in Quest Mode"; empty: it has.
std::string whyNoOption(const Game& game, std::string_view key, const schema::SetupValues& options);
// What was chosen of the options of a game, in words: "5 players, first seat 2"; empty: nothing.
std::string optionWords(const Game& game, const schema::SetupValues& options);

// An event of a trace as a sentence, given the state before or after it. Says a decision as the player read it, where
// the game alone, which sees one event, can give its lasting form only.
std::string eventSentence(const Game& game, const void* state, const Trace& trace, std::size_t event);

// How a game ended: "Player 1 and Player 3 share the victory with 12: as many points", "Lost: The
// Silver Deer died". Empty: it has not.
std::string endSentence(const Game& game, const void* state);

// The registry: compiles records of a game into a Game. Null if the content has errors (then `problems` says which).
// The Game keeps the records alive.
std::shared_ptr<const Game> makeGame(const schema::GameSchema& schema, const schema::RecordSet& records,
                                     schema::Problems& problems);

}  // namespace engine
