// What a game offers to the generic parts (session, timeline, bots, sandbox, command line): playing, and naming what
// happens. A Game is the compiled form of one set of records; it never changes after it is made.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/dice.h"
#include "engine/kernel/table.h"
#include "schema/core/records.h"
#include "schema/core/setup_options.h"

namespace engine {

struct RuleText {
    const char* id;    // "TT-BATTLE-07"
    const char* text;  // "At equal Speed the enemy attacks first."
};

constexpr RuleId kNoRule = 0xFFFF;

// What is asked, and by which rule.
struct QuestionText {
    std::string words;      // "Alyona: raise which Virtue?"
    RuleId rule = kNoRule;  // number in Game::rules(); kNoRule: by that of what is being carried out
};

struct Outcome {
    enum class End : std::uint8_t { Playing, Won, Lost, Abandoned } end = End::Playing;
    int score = 0;       // of the winner, where the players play against each other
    std::string reason;  // "the acorn is planted", "The Silver Deer died"
    int winner = -1;     // seat; -1: the players win or lose together
};

// What a player reads on a choice.
struct OptionText {
    std::string label;               // "Claim Battle 1"
    std::string help;                // "1 Action: draw a level 1 Battle Card and fight it (TT-ACTION-11)."
    std::string symbol;              // drawn beside it: "battle"; empty: none
    int card = -1;                   // card it is about, for a preview; -1: none
    int space = -1;                  // Space it leads to, for the map; -1: none
    std::vector<RuleId> rules = {};  // numbers in Game::rules() of those that `help` names
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

// A part of the content that can come to work in a game: a card, or a clause or another piece of one.
struct Part {
    int card = -1;      // -1: no part has this number
    std::string place;  // field of its record, "talents[2].ability[0]"; empty: the card itself
    std::string text;   // what it says, as cards are printed
};

// One of the different ways in which games of a content go on: a scenario drawn at the start.
struct Chapter {
    int card = -1;
    schema::SetupValues options{};       // with which a game is set up to come to it
    bool teaches = false;                // it is for learning the game: it may be won as often as it likes
    std::vector<ForcedChance> forced{};  // what chance has to bring to come to it
};

// How many people play a game.
struct Players {
    int least = 1, most = 1, usual = 1;
};

// What the box holds of one thing, and how many are out in a game.
struct Supply {
    std::string what;  // "gems"
    int inBox = 0, out = 0;
};

class ScenarioWords;

class Game {
  public:
    virtual ~Game() = default;

    virtual const schema::GameSchema& schema() const = 0;
    virtual const schema::TypeInfo& stateType() const = 0;                // field list of the flat state
    virtual int seats() const = 0;                                        // at most
    virtual int seatsIn(const void* /*state*/) const { return seats(); }  // of this very game
    Players players() const;  // its option of that kind; without one, as many as seats
    int playersWith(const schema::SetupValues& options) const;  // how many play then
    virtual std::string seatName(const void* state, int seat) const = 0;

    // Playing. `start` fills an all-zero state; `playUnit` plays one unit (a phase step or a turn) from any state
    // between units; the caller checkpoints before each.
    virtual std::unique_ptr<Table> makeTable(void* state, std::uint64_t seed) const = 0;
    virtual void start(Table& table, const Setup& setup) const = 0;
    virtual void playUnit(Table& table) const = 0;
    virtual int unit(const void* state) const = 0;              // number of the next unit
    virtual std::string unitName(const void* state) const = 0;  // "Past, turn 12 of 30: The Silver Deer"
    virtual Outcome outcome(const void* state) const = 0;
    virtual bool over(const void* state) const { return outcome(state).end != Outcome::End::Playing; }
    // Hidden information. `hides`: is there any? `hide` makes of a copy of the state what a seat may know: two states
    // that differ only in what the seat may not know become equal, byte for byte. `mayKnow`: may the seat see an event
    // that has just led to this state?
    virtual bool hides() const { return false; }
    virtual void hide(void* /*state*/, int /*seat*/) const {}
    virtual bool mayKnow(const void* /*state*/, const Event& /*event*/, int /*seat*/) const { return true; }
    virtual std::vector<SumLine> score(const void* state) const = 0;
    // What the box may run out of though the rules know no limit, always in the same order; empty: nothing.
    virtual std::vector<Supply> supplies(const void* /*state*/) const { return {}; }
    // The invariants of a sound state that do not hold, with their rule ids; empty when all hold.
    virtual std::vector<std::string> unsound(const void* state) const = 0;
    // Those of them that hold in the middle of a unit, too: after every single event; and those that hold whenever
    // somebody is asked. Added to `broken`.
    virtual void unsoundWithin(const void* /*state*/, bool /*asked*/, std::vector<std::string>& /*broken*/) const {}

    // What there is in the content, by the numbers under which a
    // table counts it (Table::count); empty: nothing is counted.
    virtual std::vector<Part> parts() const { return {}; }
    // The card that comes into play by an option; -1: none.
    virtual int taken(const void* /*state*/, const Decision& /*decision*/, const Option& /*option*/) const {
        return -1;
    }
    // Empty: all games are alike.
    virtual std::vector<Chapter> chapters() const { return {}; }

    // Naming.
    virtual std::span<const RuleText> rules() const = 0;
    virtual std::span<const char* const> purposes() const = 0;  // "attack roll"
    // The die that is rolled for a purpose; null: no dice are.
    virtual const Die* die(std::uint16_t purpose) const = 0;
    bool isDice(std::uint16_t purpose) const { return die(purpose) != nullptr; }
    virtual QuestionText question(const void* state, const Decision& decision) const = 0;
    virtual OptionText optionText(const void* state, const Decision& decision, const Option& option) const = 0;
    // The lasting form of a decision: "claim battle1", "activate ar.105"; `decode` fails on unknown ids or words.
    virtual std::string encode(const Option& option) const = 0;
    virtual bool decode(std::string_view text, Option& option) const = 0;
    // Why `decode` fails on a text: which id, word or number this content does not know.
    virtual std::string whyUndecodable(std::string_view /*text*/) const { return "is not a decision in this content"; }
    virtual int cardCount() const = 0;
    virtual const schema::Record* card(int index) const = 0;  // null if there is none
    virtual std::string cardName(int index, std::string_view language) const = 0;
    virtual int cardIndex(std::string_view id) const = 0;  // -1 if there is none
    // The id by which cardIndex finds a card again; empty if there is none. A game overrides it where a card is only a
    // part of its record.
    virtual std::string cardId(int index) const { return card(index) ? card(index)->id() : std::string(); }
    // The card that a value of a draw stands for; -1 where the purpose draws no cards or the value is none of them.
    virtual int drawnCard(std::uint16_t /*purpose*/, std::uint32_t /*value*/) const { return -1; }
    virtual std::string clauseText(int card, int clause, std::string_view language) const = 0;
    // An event as a sentence: "attack roll of The Silver Deer: 3 of 5 positive", "Love of The Silver Deer 4 -> 5".
    virtual std::string eventText(const void* state, const Event& event) const = 0;
    // What a player who has no table to look at is told of an event: what was played, drawn and rolled, and what it
    // brought. `state` is the one after it. Empty: nothing that is worth a line.
    virtual std::string news(const void* state, const Trace& trace, std::size_t event) const;
    // What a number of the state stands for. `kind` is what its field refers to, or what a
    // list is indexed by (schema::FieldNotes); `indices` are those of the lists around it,
    // the outermost first. nameOf: for people, "Forest Axe"; wordOf: as scenario files
    // write it, "ar.105"; both empty where there is none. numberOf: the number of a word.
    virtual std::string nameOf(const void* /*state*/, std::string_view /*kind*/, int /*number*/,
                               std::span<const int> /*indices*/) const {
        return {};
    }
    virtual std::string wordOf(const void* /*state*/, std::string_view /*kind*/, int /*number*/) const { return {}; }
    virtual std::optional<int> numberOf(const void* /*state*/, std::string_view /*kind*/,
                                        const std::string& /*word*/) const {
        return {};
    }

    // The game's words in scenario files; null: its scenarios can only start with a new game.
    virtual const ScenarioWords* scenarioWords() const { return nullptr; }

    // How good an option looks at a glance, for the greedy agent; only the order matters.
    virtual int promise(const void* state, const Decision& decision, const Option& option) const = 0;
    // The same for all options of a decision at once; a game overrides it where they have much in common.
    virtual void promises(const void* state, const Decision& decision, std::span<int> promises) const;

    // For agents that look ahead. `value`: how good the state between two units is
    // for a seat, when the game is over and before; more is better. `foresight`: how
    // many units after the open one are worth imagining before a state is valued.
    virtual int value(Table& table, int seat) const;
    virtual int foresight() const { return 1'000; }
    // Hidden things that lie in the state: makes of it one that the seat cannot tell from the true one, as the key
    // says; states that the seat cannot tell apart become the same.
    virtual void imagine(void* /*state*/, int /*seat*/, std::uint64_t /*key*/) const {}
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
struct RefusedOption {
    std::string key;
    std::string why;  // "Old Tale is for 2 to 6 players, not 9"
};
std::optional<RefusedOption> refusedOption(const Game& game, const schema::SetupValues& options);
// Why a game cannot be set up with these options; empty: it can.
std::string refusal(const Game& game, const schema::SetupValues& options);
// May games that are set up with these options come to the chapter? How many play, and who begins, makes no difference.
bool leadsTo(const schema::SetupValues& options, const Chapter& chapter);
// The setup for a number of players; 0: as many as usual.
schema::SetupValues setupFor(const Game& game, int players);
// Why a game, or its content, has nothing to choose for an option: "Old Tale has no set-up option ..."; empty: it has.
std::string whyNoOption(const Game& game, std::string_view key);
// What was chosen, in words: "5 players, first seat 2"; empty: nothing.
std::string optionWords(const schema::SetupValues& options);

// Does this event belong to the laying out of the game, before its first unit of play? What a leaf was before that is
// no card and no seat, only a zero.
bool laysOut(const Trace& trace, std::size_t event);

// Does an event lie in a scope of the trace, or in one inside it?
bool isWithin(const Trace& trace, std::size_t event, std::size_t scope);
// Was anything changed in a scope?
bool changedAnything(const Trace& trace, std::size_t scope);

// Rules by their ids, those that follow each other in short: "TT-OFFER-03, -05", "TT-ALTAR-06..08".
std::string ruleIds(std::span<const RuleText> all, std::span<const RuleId> rules);
// A sentence that names its rules before its full stop: "Arrive
// at this Portal (TT-PORTAL-02)." As it is where there are none.
std::string citing(std::span<const RuleText> all, std::string sentence, std::span<const RuleId> rules);

// "legal choices: keep ch.moth, roll"
std::string legalChoices(const Game& game, std::span<const Option> options);

// What is asked with the rule behind it: "Alyona: raise which Virtue? (TT-VIRTUE-03)".
std::string questionSentence(const Game& game, const void* state, const Decision& decision);

// An event of a trace as a sentence, given the state before or after it. Says a decision as the player read it, where
// the game alone, which sees one event, can give its lasting form only.
std::string eventSentence(const Game& game, const void* state, const Trace& trace, std::size_t event);

// The registry: compiles records of a game into a Game. Null if the content has errors (then `problems` says which).
// The Game keeps the records alive.
std::shared_ptr<const Game> makeGame(const schema::GameSchema& schema, const schema::RecordSet& records,
                                     schema::Problems& problems);

}  // namespace engine
