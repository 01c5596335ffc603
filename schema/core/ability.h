// The ability language: card text as data. One line is one clause:
//
//     when attack_activation pay positive_dice(1) once_per(attack_round) : add_damage(2)
//     when battle_won if enemy_level >= 2 : may gain_shevitsa(self, 1) else gain_virtue(self, chosen, 1)
//     always if faith(self) >= 3 : bonus_draws(self, 1)
//
//     clause    := ("when" moment | "always") ["if" condition] ["pay" cost {"," cost}] [limit] ":"
//                  ["may"] effect {";" effect} ["else" effect {";" effect}]
//     term      := number | word ["(" argument {"," argument} ")"] | term compare term
//     argument  := term | "{" effect {";" effect} "}"
//     compare   := "<" | "<=" | "=" | "!=" | ">=" | ">"           (only inside conditions)
//
// The structure below is the truth; the line prints from it and parses back to it. Which words exist, what they take
// and how they are printed on a card is said by the game's Vocabulary, and by nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/problems.h"

namespace schema {

// A number, a word with its arguments, or a block of effects.
struct Term {
    enum class Kind : std::uint8_t { Number, Word, Block };
    Kind kind = Kind::Number;
    int number = 0;                // Number
    std::string word;              // Word; comparisons are the words "<", "<=", "=", "!=", ">=", ">"
    std::vector<Term> arguments;   // Word: its arguments; Block: its effects

    static Term ofNumber(int n) { Term t; t.number = n; return t; }
    static Term ofWord(std::string w, std::vector<Term> a = {}) {
        Term t; t.kind = Kind::Word; t.word = std::move(w); t.arguments = std::move(a); return t;
    }
    static Term ofBlock(std::vector<Term> effects) {
        Term t; t.kind = Kind::Block; t.arguments = std::move(effects); return t;
    }
    bool operator==(const Term&) const = default;
};

struct Clause {
    Term moment;                   // Word "always" for a standing clause (a modifier)
    std::vector<Term> condition;   // none or one
    std::vector<Term> costs;       // paid in full or not at all
    std::vector<Term> limits;      // none, or once_per(turn) and the like
    bool may = false;              // the player may decline
    std::vector<Term> effects;     // at least one
    std::vector<Term> otherwise;   // done when the condition does not hold
    bool operator==(const Clause&) const = default;
};

// What fields of records hold. An unreadable line is kept as written, so that nothing a designer typed is lost: it
// prints back to the same text, is reported by every check and never compiles.
struct Clauses {
    std::vector<Clause> list;
    std::vector<std::string> unread;  // lines that did not parse, in order, after `list`
    bool operator==(const Clauses&) const = default;
};
struct Effects {
    std::vector<Term> list;        // empty: nothing happens
    std::string unread;
    bool operator==(const Effects&) const = default;
};
struct Condition {
    std::vector<Term> term;        // none: always true
    std::string unread;
    bool operator==(const Condition&) const = default;
};

// --- vocabulary ------------------------------------------------------------------------------------------------

// What a word is, or what an argument must be. Sorts from Game on belong to the game (Hero, Virtue, Side ...); their
// names stand in Vocabulary::sortNames.
namespace sort {
enum : std::uint8_t { Moment, Condition, Cost, Limit, Effect, Quantity, Constant, Block, Name, Reference, Game };
}
using Sort = std::uint8_t;

struct Parameter {
    const char* name;              // "amount"
    Sort sort;
    int min = 0, max = 0;          // Constant: the allowed range
    const char* fallback = "";     // text of the default, "1" or "self"; empty: the argument must be given
    const char* help = "";
    const char* refersTo = "";     // Reference: kind of record
};

// A fact that a moment supplies and an effect may need: an open roll, a battle, an amount. Bits named by the game.
using Facts = std::uint32_t;

struct Word {
    const char* name;              // "gain_virtue"
    Sort sort;                     // what it is
    int code;                      // the game's enumerator within the sort
    std::vector<Parameter> parameters;
    const char* english;           // printed sentence; {0} {1} are arguments, {0|Step|Steps} picks by number,
    const char* bulgarian;         //   :shevitsa: is a symbol of the game
    const char* help = "";         // one or two sentences for the language's manual and the form
    const char* entry = "";        // where it stands in the catalogue: "AB-E01"
    Facts supplies = 0;            // Moment: what its effects may read
    Facts needs = 0;               // everything else: what must be supplied
    bool standing = false;         // Effect: a modifier, only with `always`; otherwise never with `always`
};

struct Vocabulary {
    std::span<const Word> words;
    std::span<const char* const> sortNames;   // by Sort
    std::span<const char* const> factNames;   // by bit
    const Word* find(std::string_view name) const;             // null if unknown
    const Word* find(Sort sort, int code) const;
    std::vector<std::string> names(Sort sort) const;           // for completion and nearest names
};

// --- text form ---------------------------------------------------------------------------------------------------

// Where a text went wrong: byte offset of the offending word.
struct AbilityProblem {
    std::string code;              // "ABILITY-SYNTAX", "ABILITY-UNKNOWN-WORD", "ABILITY-ARGUMENT", "ABILITY-RANGE", ...
    std::string message, found, wanted, nearest;
    int offset = 0, length = 0;
};

// Syntax only: any word is taken. Nesting is limited to 32 levels, a line to 2,000 characters.
bool parseClause(std::string_view line, Clause& out, std::vector<AbilityProblem>& problems);
bool parseEffects(std::string_view line, Effects& out, std::vector<AbilityProblem>& problems);
bool parseCondition(std::string_view line, Condition& out, std::vector<AbilityProblem>& problems);
// Readers for fields: what does not parse is kept in `unread`.
Clauses readClauses(const std::vector<std::string>& lines);
Effects readEffects(std::string_view line);
Condition readCondition(std::string_view line);

std::string print(const Term& term);
std::string print(const Clause& clause);
std::string print(const Effects& effects);       // "nothing here" is the empty string
std::string print(const Condition& condition);
std::vector<std::string> print(const Clauses& clauses);

// --- checks and printed sentences -----------------------------------------------------------------------------

// Every word known, every argument of its sort and range, facts supplied, standing words only under `always`.
void check(const Vocabulary& vocabulary, const Clause& clause, std::vector<AbilityProblem>& problems);
// An effect list outside a clause; `supplied` says what its place offers (a reward offers the hero, and no roll).
void check(const Vocabulary& vocabulary, const Effects& effects, Facts supplied, std::vector<AbilityProblem>& problems);
void check(const Vocabulary& vocabulary, const Condition& condition, Facts supplied, std::vector<AbilityProblem>& problems);

// The rule text of a card, a sentence a clause, in "en" or "bg"; symbols stay as :name:.
std::string sentence(const Vocabulary& vocabulary, const Clause& clause, std::string_view language);
std::string sentence(const Vocabulary& vocabulary, const Effects& effects, std::string_view language);
std::string sentence(const Vocabulary& vocabulary, const Condition& condition, std::string_view language);
std::string sentence(const Vocabulary& vocabulary, const Term& term, std::string_view language);

}  // namespace schema
