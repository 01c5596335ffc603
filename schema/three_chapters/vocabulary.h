// The words of 3 Chapters' ability language as enumerations: one per family, counted from 0 in the order of the tables
// in vocabulary.cpp. What a word does, its arguments and its printed sentences stand in its row there.
//
// Scope: in a trick an ability looks at all cards of the trick, whoever played them; in Chapter III at the cards that
// its player played (TC-TRICK-07, TC-SCORE-03). "You" is the player of the card.
#pragma once

#include "schema/core/ability.h"
#include "schema/three_chapters/records.h"

namespace schema::three_chapters {

namespace sort {
using namespace schema::sort;
enum : Sort { Token = schema::sort::Game, Type, End };
}

// What a clause may read besides the cards in scope. Bits of Facts.
namespace fact {
enum : Facts {
    Trick = 1u << 0,    // a trick that is being scored
    Dealt = 1u << 1,    // the tokens that all others gained in it
    Totals = 1u << 2,   // what was gained and won by now in the whole game
};
}

enum class Trigger : std::uint8_t {
    Scored,             // no seal: in the trick and in Chapter III
    ScoredInChapter2,   // seal II
    ScoredInChapter3,   // seal III
    AfterAllOthers,     // seal II, after all other abilities of the trick
    Chapter3Ends,       // seal III, after the player's other abilities
    MostGemsCounted     // seal III, for each player with the most gems
};
constexpr int kTriggers = int(Trigger::MostGemsCounted) + 1;

enum class ConditionWord : std::uint8_t {
    Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater, All, Any, Not, With, WonTrick, LostTrick, PlayedLast
};
enum class QuantityWord : std::uint8_t { Cards, OtherCards, CardsBelow, Present, Dealt, Held, TricksWon };
enum class EffectWord : std::uint8_t { Gain };
enum class ModifierWord : std::uint8_t { NobodyGains, CountsAsEveryType };

// The sort of each enumeration: what an operand of its type is in the vocabulary.
constexpr Sort sortOf(Trigger) { return sort::Trigger; }
constexpr Sort sortOf(ConditionWord) { return sort::Condition; }
constexpr Sort sortOf(QuantityWord) { return sort::Quantity; }
constexpr Sort sortOf(EffectWord) { return sort::Effect; }
constexpr Sort sortOf(ModifierWord) { return sort::Modifier; }
constexpr Sort sortOf(Token) { return sort::Token; }
constexpr Sort sortOf(CharacterType) { return sort::Type; }

// Calls `visit` for every known word of a clause, the outer ones first.
using WordVisitor = std::function<void(const Word& word, const Term& term)>;
void forEachWord(const Clause& clause, const WordVisitor& visit);

// Is this the word of a family?
template <class Code> bool is(const Word& word, Sort sort, Code code) { return word.sort == sort && word.code == int(code); }

}  // namespace schema::three_chapters
