// The sentence of a word of a vocabulary with its arguments as places in it, for forms that are read as they are
// written: "raise" Love "by" 1.
#pragma once

#include <string>
#include <vector>

#include "schema/core/ability.h"

namespace ui {

struct SentencePiece {
    enum class Kind : unsigned char {
        Text,  // printed as it stands
        Word,  // the part of the text by which the word itself is known; exactly one piece is this
        Slot   // an argument
    } kind = Kind::Text;
    std::string text;   // Slot: what is printed for the argument as it is, "your turn"; empty: the argument itself
    int argument = -1;  // Slot: which
};

// In reading order, from the English template and the term's arguments. Arguments that the sentence leaves out, as it
// does with most defaults, have no piece.
std::vector<SentencePiece> sentencePieces(const schema::Word& word, const schema::Term& term);

// A word as people read it: without "_" and signs.
std::string readableWord(std::string_view name);

}  // namespace ui
