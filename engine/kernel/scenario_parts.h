// The parts of playing a scenario, shared by scenario.cpp and the files of its kinds of lines.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/scenario.h"
#include "engine/kernel/scenario_words.h"
#include "engine/kernel/timeline.h"

namespace engine {

// A line cut into words, with the place in its file.
struct ScenarioLine {
    std::string path;                // "play[3]"
    std::string text;                // as written
    std::vector<std::string> words;  // names said with @ replaced by what they stand for
};

// The first thing that goes wrong; what follows from it is not reported.
struct ScenarioFailure {
    ScenarioCause cause = ScenarioCause::None;
    schema::Problem problem;
    std::size_t position = 0;  // events that had happened
    bool any() const { return cause != ScenarioCause::None; }
};
ScenarioFailure failure(ScenarioCause cause, const schema::ScenarioFile& file, const std::string& path,
                        ParseError what);

// Names given with `as @name`.
class ScenarioNames {
  public:
    void put(std::string name, std::string meaning) { names_[std::move(name)] = std::move(meaning); }
    // "@ford.nw" -> "t1.nw"; says what is wrong if the name is not known.
    std::optional<ParseError> resolve(std::vector<std::string>& words) const;

  private:
    std::map<std::string, std::string> names_;
};
std::vector<std::string> wordsOf(std::string_view text);
// The ids of all cards that have one.
std::vector<std::string> cardIds(const Game& game);

// --- the situation ------------------------------------------------------------------------------------------------

// Lays out the lines of a setup on the table of a game that has started. Returns the first line that cannot be laid
// out: its path ("setup[3]") and why.
struct Misplaced {
    std::string path;
    ParseError what;
};
std::optional<Misplaced> layOutSituation(const Game& game, Table& table, std::span<const std::string> lines,
                                         ScenarioNames& names);

// Lays out one line by itself; nothing is filled in that it leaves open.
std::optional<ParseError> layOutLine(const Game& game, Table& table, const std::string& line);
// The first word of a line; "seat" for seat1, seat2 and so on.
std::string seatsWord(const std::string& word);

// --- chance -------------------------------------------------------------------------------------------------------

class ChanceScript final : public ChanceSource {
  public:
    struct Entry {
        std::string path, outcome;  // "chance[0]", "++-"
        std::uint16_t purpose = 0;
        std::string card;  // that must ask for it, or "none"; empty: any
        int seat = -1;     // for whom; -1: anybody
        bool used = false;
    };

    ChanceScript(const Game& game, const schema::ScenarioFile& file, const void* state, std::size_t& position)
        : game_(game), file_(file), state_(state), position_(position) {}

    std::optional<ParseError> read(const ScenarioLine& line);
    // The entry that "enemy attack roll #2" names; -1: none.
    int find(std::string_view name) const;
    std::vector<Entry>& entries() { return entries_; }

    std::optional<std::uint32_t> say(const ChanceRequest& request) override;
    // Of an entry whose outcomes are varied: every outcome there is, known once the event has been asked for.
    std::vector<std::string> outcomes;
    std::vector<std::uint64_t> weights;  // of each: how many equally likely cases it stands for
    bool exact = false;                  // nothing after the varied event may be left to the seed
    int varied = -1;                     // the entry; -1: none, or a choice is varied
    bool variedHappened = false;         // the event, or the choice
    std::uint64_t seed = 0;
    bool loose = false;  // what is not scripted falls by the seed
    ScenarioFailure failed;
    // What was never used, as a failure.
    ScenarioFailure unused() const;

  private:
    void fail(const std::string& path, ParseError what);
    std::string nameOf(const ChanceRequest& request) const;
    std::string scriptOf(const ChanceRequest& request) const;
    static std::string anyMarks(const ChanceRequest& request);
    std::optional<std::uint32_t> dice(const Entry& entry, const ChanceRequest& request);
    std::optional<std::uint32_t> drawn(const Entry& entry, const ChanceRequest& request);
    void listOutcomes(const ChanceRequest& request);
    void addOutcome(std::string outcome, std::uint64_t weight);

    const Game& game_;
    const schema::ScenarioFile& file_;
    const void* state_;
    std::size_t& position_;
    std::vector<Entry> entries_;
};

// --- expectations ---------------------------------------------------------------------------------------------------

// What an expectation looks at.
struct ScenarioView {
    const Game& game;
    const void* state;   // now
    const void* before;  // as the setup left it
    const Trace& trace;
    std::size_t from = 0;                          // events before it are not looked at
    const std::vector<Option>* offered = nullptr;  // of the open decision; null: none is open
    int asked = -1;                                // its seat
    std::size_t rulesFrom = 0;                     // the same of rules: a new game is set up by some
};
// Nothing: it holds. Else why not; `cause` tells a line that cannot be read from one that does not hold.
std::optional<ParseError> checkExpectation(const ScenarioView& view, Words words, ScenarioCause& cause);

// scenario_events.cpp: an expectation about events, "rule ID", "clause ID by ID", "why not ID".
std::optional<ParseError> checkEvent(const ScenarioView& view, Words words, ScenarioCause& kind);
std::optional<ParseError> checkWhyNot(const ScenarioView& view, Words words, ScenarioCause& kind);
ParseError unknownRule(const Game& game, const std::string& id);
int ruleNumber(const Game& game, std::string_view id);  // -1: there is none
// A number that the rules work out of a state, by the game's words, "seat1 steps_left"; nothing: there is none.
std::optional<std::int64_t> workedOut(const Game& game, const void* state, Words words);
// A value of a field as a scenario writes it.
std::string writtenValue(const Game& game, const void* state, const schema::StateField& field, std::int64_t value);

// "2/3 EXPECTATION": how often an expectation holds, as a fraction between 0 and 1.
struct ScenarioOdds {
    std::uint64_t part = 0, of = 1;
    Words expectation;
};
std::optional<ParseError> readOdds(Words words, ScenarioOdds& odds);
// The fraction in its lowest terms with its percentage: "5/8 (62.5 %)".
std::string oddsText(std::uint64_t part, std::uint64_t of);

// --- decisions ------------------------------------------------------------------------------------------------------

inline constexpr std::size_t kOptionsShown = 400;  // characters of options in a failure

// The options that a decision in words fits.
std::vector<Option> optionsLike(const Game& game, std::span<const Option> options, Words words);
std::vector<std::string> encoded(const Game& game, std::span<const Option> options);
// Words that no decision of this content could have; nothing: some could. `offered`: options that may be meant.
std::optional<ParseError> misreadDecision(const Game& game, Words words, std::span<const Option> offered);

// --- rules ----------------------------------------------------------------------------------------------------------

// What is wrong with the rules that a scenario lists and with its reasons why some are not cited. `cited`, by rule
// number: those that its runs have carried out or cited; empty: not known yet, only the lines are read.
ScenarioFailure checkRules(const Game& game, const schema::ScenarioFile& file, const std::vector<bool>& cited);

// --- fields of the state --------------------------------------------------------------------------------------------

// Paths with the same beginning as a name, "battle.dealt" for "battle.deal".
std::vector<std::string> stateFieldPaths(const Game& game, std::string_view beginning);
// No field has this name; what may have been meant.
ParseError unknownField(const Game& game, Words name, std::string message);
// A field, by the name that was written, never has this value.
ParseError noSuchValue(const Game& game, const void* state, Words name, const schema::StateField& field,
                       const std::string& value);

}  // namespace engine
