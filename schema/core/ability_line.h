// A line of the ability language while it is written: what is wrong in it, and which words could stand at the cursor.
//
// The editor's boxes, the list of problems and `tale check` take their judgement from here, so that they cannot differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace schema {

enum class AbilityForm : std::uint8_t { Clause, Effects, Condition };

// A name that the record itself declares and its abilities may use: a token, an entity, a counter.
struct DeclaredName {
    std::string what, name, label;  // "token", "vine", "Vine"; the label may be empty
};

// Where a line stands, and what may be written there.
struct AbilityPlace {
    const Vocabulary& vocabulary;
    AbilityForm form = AbilityForm::Clause;
    Facts supplied = 0;                    // what the place offers besides the trigger
    const RecordSet* records = nullptr;    // that words may refer to; null: references are not looked at
    std::vector<DeclaredName> declared{};  // offered where a name stands
    std::string language = "en";           // of printed sentences and of the names of records
    NameText names{};                      // what is called how in printed sentences
};

// The names that the abilities of `record` may use: those of its lists of named things, and those that its abilities
// already use; tags are those of all `records`.
std::vector<DeclaredName> declaredNames(const Vocabulary& vocabulary, const Record& record, const RecordSet& records,
                                        std::string_view language);

// All that is wrong in a line, with its place in the line as it is written. A blank line is right.
std::vector<AbilityProblem> problemsIn(const AbilityPlace& place, std::string_view line);

// A word that could stand at the cursor.
struct Completion {
    enum class Kind : std::uint8_t { Word, Keyword, Sign, Record, Name };
    Kind kind = Kind::Word;
    std::string name;   // as it is written: "gain_virtue"
    std::string text;   // what is put in place of the word at the cursor: "gain_virtue("
    std::string label;  // Record, Name: what players call it
    std::string help;
    const Word* word = nullptr;  // Word: its row
};
// The word with arguments that the cursor stands in.
struct OpenCall {
    const Word* word = nullptr;
    int argument = 0;  // counted from 0; the last parameter may stand for several
};
struct Completions {
    int from = 0, to = 0;          // the word at the cursor, in bytes of the line; empty where none is
    std::vector<Completion> list;  // best first; none where only a number can stand
    std::vector<OpenCall> calls;   // from the outermost to the innermost
};
// What could stand at `cursor`, a byte offset in the line. What is typed of a word picks and orders the list: the words
// that begin with it, those that have a part that does, those that hold its letters in order; where none does, the
// nearest. A word is offered only if the line has no problem at or before it once the word is put there.
Completions completions(const AbilityPlace& place, std::string_view line, int cursor);

// "gain_virtue(virtue, points = 1, hero = self)"; the parts are the parameters alone.
std::string signatureOf(const Word& word);
std::string signaturePart(const Parameter& parameter);
// What a word prints with its arguments at their defaults, in the language of the place.
std::string exampleSentence(const AbilityPlace& place, const Word& word);

// What a trigger lets its clause read: its own facts and those of its arguments (the purpose of a roll).
Facts factsOf(const Vocabulary& vocabulary, const Term& trigger);
// What the condition of a standing clause may read besides: what all its modifiers know.
Facts factsOfModifiers(const Vocabulary& vocabulary, const std::vector<Term>& modifiers);

// --- words to begin with, for forms --------------------------------------------------------------------------------

// May the word stand where `wanted` does? Facts are not asked for.
bool fits(const Word& word, const Parameter& wanted);
// The word with arguments for all parameters that have no default.
Term withDefaults(const AbilityPlace& place, const Word& word);
Term defaultOf(const AbilityPlace& place, const Parameter& parameter);
// The first word of a sort that needs nothing that the place lacks; 0 if there is none.
Term firstTerm(const AbilityPlace& place, Sort sort);

// --- references ----------------------------------------------------------------------------------------------------

// Calls `visit` for every argument that names a record.
using ReferenceVisitor = std::function<void(const Parameter&, const Term&)>;
void forEachReference(const Vocabulary& vocabulary, const Clause& clause, const ReferenceVisitor& visit);
void forEachReference(const Vocabulary& vocabulary, const std::vector<Term>& terms, Sort sort,
                      const ReferenceVisitor& visit);
// Calls `visit` for every argument that is a name of the record itself.
void forEachName(const Vocabulary& vocabulary, const Clause& clause, const ReferenceVisitor& visit);
void forEachName(const Vocabulary& vocabulary, const std::vector<Term>& terms, Sort sort,
                 const ReferenceVisitor& visit);

// What is wrong with a reference to a record of a kind (CHECK-REFERENCE); no code: nothing is. `compare`: with all ids,
// for the nearest one.
AbilityProblem referenceProblem(const RecordSet& records, std::string_view kind, std::string_view id,
                                bool compare = true);

}  // namespace schema
