// What a game supplies for scenario files: the words that lay out a situation, and names for parts of its state.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/table.h"

namespace engine {

using Words = std::span<const std::string>;
std::string joined(Words words, std::string_view between = " ");
// "love, hope and 4 more": names up to about so many characters, at least one of them, and how many were left out.
std::string listed(Words names, std::size_t characters = 120);

// What lies in a pile, as a statement: "seat1 hand has ar.101 ar.105", "box has nothing"; of many cards, which are not
// worth a list, how many: "deck 61".
std::string pileStatement(const std::string& pile, Words ids);

// What is wrong with a line. Where it says nothing the game knows (ScenarioCause::Setup), `found` are the words that
// stand in it and `wanted` is what could stand there. In all other cases `found` is what the game came to, in words
// that can be written in the line's place, and `wanted` is what the line says.
struct ParseError {
    std::string message;  // "there is no Hero of this id"
    std::string found, wanted;
    std::vector<std::string> known;  // what could have been meant
};
using MaybeParseError = std::optional<ParseError>;  // nothing: the line was read
// A word that is none of those known; all of them are proposed.
ParseError unknown(std::string message, std::string found, std::vector<std::string> known);

struct ScenarioWord {
    const char* form;  // "tile ID [at X Y] [turned 90]"
    const char* help;
};

// Two lines of a setup, by their first words, that mean something else in the other order: `first` may not come after
// `then`. "seat" stands for seat1, seat2 and so on.
struct ScenarioOrder {
    const char* first;
    const char* then;
    const char* why;        // "it decides whose card is first in the trick"
    bool sameName = false;  // only where the second word is the same, too
};

class ScenarioWords {
  public:
    virtual ~ScenarioWords() = default;

    // The lines of a setup, for the manual.
    virtual std::span<const ScenarioWord> setupLines() const = 0;
    // Their order, where it matters.
    virtual std::span<const ScenarioOrder> order() const { return {}; }
    // First words of those lines that may also change a game that goes on (state_edit.h), beside "set": they say
    // nothing that the beginning alone can bring about. "seat" stands for seat1, seat2 and so on.
    virtual std::span<const char* const> changesInPlay() const { return {}; }
    // Names for what is asked of a state.
    virtual std::span<const ScenarioWord> names() const = 0;

    // Lays out one line; `subject` becomes what it is about in the game's lasting form ("t1", "ar.105", "seat2"). The
    // table's state has been started as a new game.
    virtual std::optional<ParseError> layOut(Table& table, Words line, std::string& subject) const = 0;
    // After the last line: what was left open is filled in.
    virtual std::optional<ParseError> finish(Table& table) const = 0;

    // A number that the rules work out, "seat1 steps_left".
    virtual std::optional<std::int64_t> number(Table& table, Words words) const = 0;
    // Does a statement hold, "seat1 has ar.105"? Nothing if it is none. `found` becomes what holds of the same thing,
    // as statements or values that may be written instead: "seat1 on t1.ne".
    virtual std::optional<bool> holds(const void* state, Words words, std::string& found) const = 0;
    // What a field of the state holds, as expectations that are true of the state, where they are not its
    // name and value (statementsOf): "seat1 has ar.105". Empty: the game has no words of its own for it.
    virtual std::vector<std::string> say(const void* state, const schema::StateField& field) const = 0;
    // The word for what a number of the state stands for, "ar.105", and back; `kind` as in Texts::nameOf. Empty,
    // nothing: there is none.
    virtual std::string wordOf(const void* /*state*/, std::string_view /*kind*/, int /*number*/) const { return {}; }
    virtual std::optional<int> numberOf(const void* /*state*/, std::string_view /*kind*/,
                                        const std::string& /*word*/) const {
        return {};
    }
    // The answer to a question that a scenario need not mention, by its index: it stands where no line answers the
    // question. -1: every answer is written.
    virtual int unmentioned(const Decision& /*decision*/) const { return -1; }
    // What a value of a draw is called in a script; empty: nothing has this number.
    virtual std::string drawnName(const void* state, std::uint16_t purpose, std::uint32_t value) const = 0;
};

}  // namespace engine
