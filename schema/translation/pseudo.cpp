// Accented letters, brackets, and a third more length.
#include "schema/translation/pseudo.h"

#include <algorithm>

#include "schema/core/utf8.h"
#include "schema/translation/translation.h"

namespace schema {
namespace {

// Letters of Latin-1 and Latin Extended-A, which the fonts of the program have.
std::string_view accented(char letter) {
    static constexpr std::string_view kSmall[26] = {"á", "b", "ç", "ď", "é", "f", "ğ", "ħ", "í", "ĵ", "ķ", "ľ", "m",
                                                    "ñ", "ő", "p", "q", "ŕ", "š", "ť", "ú", "v", "ŵ", "x", "ý", "ž"};
    static constexpr std::string_view kCapital[26] = {"Á", "B", "Ç", "Ď", "É", "F", "Ğ", "Ħ", "Í", "Ĵ", "Ķ", "Ľ", "M",
                                                      "Ñ", "Ő", "P", "Q", "Ŕ", "Š", "Ť", "Ú", "V", "Ŵ", "X", "Ý", "Ž"};
    if (letter >= 'a' && letter <= 'z') return kSmall[letter - 'a'];
    if (letter >= 'A' && letter <= 'Z') return kCapital[letter - 'A'];
    return {};
}

}  // namespace

std::string pseudoText(std::string_view source, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < source.size();) {
        if (const std::size_t end = endOfSymbol(source, i); end > i) {
            text += source.substr(i, end - i);
            i = end;
            continue;
        }
        const std::string_view letter = accented(source[i]);
        if (letter.empty()) text += source[i];
        else text += letter;
        ++i;
    }
    const std::size_t length = characterCount(text);
    if (most > 0 && length + 2 > most) return text;
    std::size_t more = (length + 2) / 3;
    if (most > 0) more = std::min(more, most - length - 2);
    text.insert(0, "[");
    for (std::size_t i = 0; i < more; ++i) text += "·";
    return text + "]";
}

}  // namespace schema
