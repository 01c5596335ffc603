// The ability language: card text as data. One line is one clause:
//
//     when attack_activation pay positive_dice(1) once_per(attack_round) : add_damage(2)
//     when battle_won if enemy_level >= 2 : may gain_shevitsa(1) else gain_virtue(chosen, 1)
//     always if faith >= 3 : bonus_draws(1)
//
//     clause    := ("when" trigger | "always") ["if" condition] ["pay" cost {"," cost}] [limit] ":" ["may"] effects
//                  ["else" effects]
//     effects   := effect {";" effect}
//     trigger, cost, limit, effect  := word ["(" argument {"," argument} ")"]
//     condition, argument          := operand [compare operand] | "{" effects "}"     (a block is never a condition)
//     operand   := number | word ["(" argument {"," argument} ")"]
//     compare   := "<" | "<=" | "=" | "!=" | ">=" | ">"
//     word      := a small letter, then small letters, digits, underscores and dots inside
//     number    := ["-"] 1 to 6 digits
//
// `when always if pay may else` are no words, except that an effect may be called `if(...)` or `may(...)`. Arguments
// stand in the order of the word's parameters; from the right they may be left out where they have a default.
//
// The structure below is the truth; the line prints from it and parses back to it. Which words exist, what they take
// and how they are printed on a card is said by the game's Vocabulary, and by nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/phrase_table.h"
#include "schema/core/problems.h"

namespace schema {

// A number, a word with its arguments, or a block of effects.
struct Term {
    enum class Kind : std::uint8_t { Number, Word, Block };
    Kind kind = Kind::Number;
    int number = 0;               // Number
    std::string word;             // Word; comparisons are the words "<", "<=", "=", "!=", ">=", ">"
    std::vector<Term> arguments;  // Word: its arguments; Block: its effects

    static Term ofNumber(int n) {
        Term t;
        t.number = n;
        return t;
    }
    static Term ofWord(std::string w, std::vector<Term> a = {}) {
        Term t;
        t.kind = Kind::Word;
        t.word = std::move(w);
        t.arguments = std::move(a);
        return t;
    }
    static Term ofBlock(std::vector<Term> effects) {
        Term t;
        t.kind = Kind::Block;
        t.arguments = std::move(effects);
        return t;
    }
    bool operator==(const Term&) const = default;
};

struct Clause {
    Term trigger{};                 // Word "always" for a standing clause (a modifier)
    std::vector<Term> condition{};  // none or one
    std::vector<Term> costs{};      // paid in full or not at all
    std::vector<Term> limits{};     // none, or once_per(turn) and the like
    bool may = false;               // the player may decline
    std::vector<Term> effects{};    // at least one
    std::vector<Term> otherwise{};  // done when the condition does not hold
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
    std::vector<Term> list;  // empty: nothing happens
    std::string unread;
    bool operator==(const Effects&) const = default;
};
struct Condition {
    std::vector<Term> term;  // none: always true
    std::string unread;
    bool operator==(const Condition&) const = default;
};

// --- vocabulary ------------------------------------------------------------------------------------------------

// What a word is, or what an argument must be. A word is known by its sort and its name together: `hope` is a Quantity
// in `hope >= 3` and a Virtue in `gain_virtue(hope, 1)`. Sorts from Game on belong to the game (Hero, Virtue, Side
// ...); their names stand in Vocabulary::sortNames.
namespace sort {
enum : std::uint8_t {
    Trigger,    // after `when`
    Condition,  // after `if`
    Cost,       // after `pay`
    Limit,      // before the colon
    Effect,     // an event: does something once
    Modifier,   // stands after `always` instead of an effect: changes the answer to a question while it is in force
    Quantity,   // a number that is read from the game; a written number will do
    Constant,   // a written number only
    Block,      // { effects }
    Name,       // a name the record itself declares (a token, an entity, a counter); Parameter::refersTo says which
    Reference,  // the id of a record, its dots written as they are; Parameter::refersTo is its kind
    Game
};
}
using Sort = std::uint8_t;

struct Parameter {
    const char* name = nullptr;  // "amount"
    Sort sort = sort::Constant;
    int min = 0, max = 0;       // a written number: its range; a word of a game's sort: its range of codes;
                                //   both 0: any
    const char* fallback = "";  // text of the default, "1" or "self"; empty: the argument must be given
    const char* help = "";
    const char* refersTo = "";  // Name: what it names, "token"; Reference: kind of record
    int most = 1;               // the last parameter only: how often it may be given
};

// The parameters of a word, at most kMost; a constant table can hold it.
struct Parameters {
    static constexpr int kMost = 4;
    std::array<Parameter, kMost> list{};
    int count = 0;

    constexpr Parameters(std::initializer_list<Parameter> parameters = {}) {
        for (const Parameter& p : parameters) list[count++] = p;
    }
    constexpr const Parameter* begin() const { return list.data(); }
    constexpr const Parameter* end() const { return list.data() + count; }
    constexpr bool empty() const { return count == 0; }
    constexpr int size() const { return count; }
    constexpr const Parameter& operator[](int i) const { return list[i]; }
};

// A fact that a trigger supplies and an effect may need: an open roll, a battle, an amount. Bits named by the game.
using Facts = std::uint32_t;

// Printed sentences are templates:
//     {0}              the first argument          {0* and }        this and all later arguments, joined
//     {0+}             a number with its sign      {0!}             without its sign
//     {0|Step|Steps}   the first for 1 and -1, else the second      {0-|fewer|more}  the first below 0, else the second
//     {0=3|all|{0}}    the first for this very argument, else the second
//     {0?|{0} dice|dice equal to {0}}   the first for a written number, else the second
//     [of {1}]         printed only when the first argument named inside is not its default
//     [of {1}|yours]   ... and otherwise this
//     {0~} {0~2}       the compared form of the first argument, see below; with argument 2 for {#}
//     :shevitsa:       a symbol of the game
// A word may carry a second, compared form after '~', in which {#} is the other side of a comparison: "the number of
// Battles you won~you have won {#} {#|Battle|Battles}" prints `battles >= 5` as "you have won at least 5 Battles". The
// signs themselves give the side in their own second form: "at least {1}". {#=no|A|B} looks at that text.
//
// A row has the English template. Those of other languages stand in the game's tables of phrases, each beside its
// English (phrase_table.h).
struct Word {
    const char* name = "";     // "gain_virtue"
    Sort sort = sort::Effect;  // what it is
    int code = 0;              // the game's enumerator; codes of a sort count from 0 in the order of the table
    Parameters parameters{};
    const char* english = "";  // the template; what stands behind ## is not printed
    const char* help = "";     // one or two sentences for the language's manual and the form
    const char* entry = "";    // where it stands in the catalogue: "AB-E01"
    Facts supplies = 0;        // what the clause of a Trigger may read; for other words, what their arguments may read
                               //   besides; for a Modifier, also its clause's condition
    Facts needs = 0;           // what must be supplied where the word stands
    // Names that it had in earlier versions, as FieldNotes::formerly says; none may be a name of its sort.
    const char* formerly = "";
};

class Templates;
class Vocabulary;

// A vocabulary in a language, to print sentences with; see wording.h. Where the vocabulary lacks the language its
// English templates are taken, so that a sentence is English as a whole; declared names are those of `language` either
// way.
struct Wording {
    const Templates* templates;  // with what they were made of, they have to outlive it
    std::string_view language;
};

class Vocabulary {
  public:
    // Tables are laid end to end; the words of one sort stand together. `languages`: those beside English. `headings`:
    // the English of what stands on cards before their sentences, in the order of the game's own numbers. All tables
    // have to outlive it.
    Vocabulary(std::initializer_list<std::span<const Word>> tables, std::span<const char* const> sortNames,
               std::span<const char* const> factNames, std::span<const PhraseTable> languages = {},
               std::span<const char* const> headings = {});
    ~Vocabulary();
    Vocabulary(const Vocabulary&) = delete;
    Vocabulary& operator=(const Vocabulary&) = delete;

    std::span<const Word> words() const { return words_; }
    const Word* find(Sort sort, std::string_view name) const;  // null if unknown
    const Word* find(Sort sort, int code) const;               // null if there is none
    const Word* find(std::string_view name) const;             // of any sort, the first in the table; null if unknown
    const Word* findFormer(Sort sort, std::string_view name) const;  // that had this name; null if none had
    bool hasFormerNames() const { return hasFormerNames_; }
    std::span<const Word> ofSort(Sort sort) const;
    std::vector<std::string> names(Sort sort) const;  // for completion and nearest names
    const char* sortName(Sort sort) const;            // "Hero"
    std::string factNames(Facts facts) const;         // "an open roll, a Battle"
    std::span<const char* const> headings() const { return headings_; }
    // The languages of the templates, English first.
    std::span<const std::string> languages() const { return languages_; }
    Wording in(std::string_view language) const;

  private:
    std::vector<std::uint16_t>::const_iterator firstOf(std::string_view name) const;

    std::vector<Word> words_;
    std::vector<std::uint16_t> byName_;  // indexes of words_, by name, then by place
    std::vector<std::pair<std::uint16_t, std::uint16_t>> bySort_;
    bool hasFormerNames_ = false;
    std::span<const char* const> sortNames_, factNames_, headings_;
    std::vector<std::string> languages_;
    std::vector<std::unique_ptr<const Templates>> templates_;  // by language
};

// --- text form ---------------------------------------------------------------------------------------------------

constexpr int kMaximumDepth = 32;    // of nested terms
constexpr int kMaximumLine = 2'000;  // characters of a line

// Where a text went wrong: byte offset and length of the offending word in the line, or in the canonical print of a
// checked structure. Codes:
//     ABILITY-SYNTAX         the line cannot be read            ABILITY-TOO-LONG  more than kMaximumLine characters
//     ABILITY-DEPTH          nested too deeply                  ABILITY-UNKNOWN-WORD  no word of this name
//     ABILITY-SORT           a word of another sort stands here ABILITY-COUNT     too few or too many arguments
//     ABILITY-RANGE          a number or choice out of range    ABILITY-FACT      nothing supplies what the word reads
//     ABILITY-STANDING       an event effect under `always`, or a modifier elsewhere
struct AbilityProblem {
    std::string code;
    std::string message, found, wanted, nearest;
    int offset = 0, length = 0;
};

// Syntax only: any word is taken. On failure the problems say why and `out` is unspecified.
bool parseClause(std::string_view line, Clause& out, std::vector<AbilityProblem>& problems);
bool parseEffects(std::string_view line, Effects& out, std::vector<AbilityProblem>& problems);
bool parseCondition(std::string_view line, Condition& out, std::vector<AbilityProblem>& problems);
// Readers for fields: what does not parse is kept in `unread`.
Clauses readClauses(const std::vector<std::string>& lines);
Effects readEffects(std::string_view line);
Condition readCondition(std::string_view line);

// The canonical text; parsing it gives the same structure again.
std::string print(const Term& term);
std::string print(const Clause& clause);
std::string print(const Effects& effects);  // no effects: the empty string
std::string print(const Condition& condition);
std::vector<std::string> print(const Clauses& clauses);

// --- checks and printed sentences -----------------------------------------------------------------------------

// Every word known and of its sort, every argument there and in range, facts supplied, modifiers only under `always`.
// `supplied` is what the place itself offers besides the trigger: a running scenario, the card that can be returned.
void check(const Vocabulary& vocabulary, const Clause& clause, std::vector<AbilityProblem>& problems,
           Facts supplied = 0);
void check(const Vocabulary& vocabulary, const Effects& effects, Facts supplied, std::vector<AbilityProblem>& problems);
void check(const Vocabulary& vocabulary, const Condition& condition, Facts supplied,
           std::vector<AbilityProblem>& problems);

// How a declared name is called in a language: (what it names, "token"; the name, "vine"; the language) -> "Vine".
// Where there is none, or it returns nothing, the name itself is printed with spaces for underscores.
using NameText = std::function<std::string(std::string_view what, std::string_view name, std::string_view language)>;

// The rule text of a card, a sentence a clause, in a language of the vocabulary, else in English; symbols stay as
// :name:.
std::string sentence(const Wording& wording, const Clause& clause, const NameText& names = {});
std::string sentence(const Wording& wording, const Effects& effects, const NameText& names = {});
std::string sentence(const Wording& wording, const Condition& condition, const NameText& names = {});
std::string sentence(const Vocabulary& vocabulary, const Clause& clause, std::string_view language,
                     const NameText& names = {});
std::string sentence(const Vocabulary& vocabulary, const Effects& effects, std::string_view language,
                     const NameText& names = {});
std::string sentence(const Vocabulary& vocabulary, const Condition& condition, std::string_view language,
                     const NameText& names = {});
// A phrase, neither capitalised nor ended.
std::string sentence(const Wording& wording, const Term& term, const NameText& names = {});
std::string sentence(const Vocabulary& vocabulary, const Term& term, std::string_view language,
                     const NameText& names = {});

}  // namespace schema
