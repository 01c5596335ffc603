// A language of a game as a table: each English text and what stands for it, sentences that are said in play as well as
// the templates of abilities, the words that join them and the headings of cards.
#pragma once

#include <span>
#include <string_view>

namespace schema {

struct GameSchema;

// A text in English and in another language, with the same arguments: "{}" in the same order, or "{1}" by number. Texts
// that are alike in English and differ in the language are told apart by what stands behind ##: "any##slot".
struct Phrase {
    const char* english;
    const char* text;
};

// What a game says in a language; null as the game: what all games say.
struct PhraseTable {
    const char* language;  // "bg"
    std::span<const Phrase> phrases;
    const GameSchema* game = nullptr;
};

// The languages that a game is played in beside English; games.cpp has a row for each.
std::span<const PhraseTable> phraseTables(const GameSchema& game);
// What all games say in a language; none: nobody has translated it.
std::span<const Phrase> commonPhrases(std::string_view language);

}  // namespace schema
