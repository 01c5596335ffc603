// The tables of words behind vocabulary(), one function per family and file, and what their rows are written with.
#pragma once

#include <cstddef>
#include <span>

#include "schema/threetale/vocabulary.h"

namespace schema::threetale {

std::span<const Word> triggerWords();
std::span<const Word> conditionWords();
std::span<const Word> costWords();
std::span<const Word> limitWords();
std::span<const Word> quantityWords();
std::span<const Word> effectWords();
std::span<const Word> modifierWords();
std::span<const Word> heroWords();
std::span<const Word> virtueWords();
std::span<const Word> placeWords();
std::span<const Word> foeWords();
std::span<const Word> diceWords();
std::span<const Word> choiceWords();   // every family that only lists names: Whose, Side, Purpose ...

// One row. `supplies` and `needs` as in Word.
template <class Code>
constexpr Word row(Code code, const char* name, Parameters parameters, const char* english, const char* help,
                   const char* entry = "", Facts supplies = 0, Facts needs = 0) {
    return {.name = name, .sort = sortOf(code), .code = int(code), .parameters = parameters, .english = english,
            .help = help, .entry = entry, .supplies = supplies, .needs = needs};
}

// Tables are checked when they are compiled: an enumerator without its row, or rows in another order, is an error.
// Is every sort of a table counted from 0 in its order, without gaps, up to `last`?
template <std::size_t N>
constexpr bool countsFromZero(const Word (&table)[N]) {
    for (std::size_t i = 0; i < N; ++i) {
        const bool first = i == 0 || table[i].sort != table[i - 1].sort;
        if (table[i].code != (first ? 0 : table[i - 1].code + 1)) return false;
    }
    return true;
}
template <class Code, std::size_t N>
constexpr bool coversUpTo(const Word (&table)[N], Code last) {
    return countsFromZero(table) && table[N - 1].sort == sortOf(last) && table[N - 1].code == int(last);
}

// Parameters that many words share.
constexpr Parameter kWho{.name = "hero", .sort = sort::Hero, .fallback = "self", .help = "Which Hero."};
constexpr Parameter kHeard{.name = "whose", .sort = sort::Whose, .fallback = "own", .help = "Whose events trigger the clause."};
// A number that is written, from min to max, or read from the game: `love(self)`. No fallback: it must be given.
constexpr Parameter amount(const char* name, int min, int max, const char* help, const char* fallback = "") {
    return {.name = name, .sort = sort::Quantity, .min = min, .max = max, .fallback = fallback, .help = help};
}
// A number that must be written, from min to max.
constexpr Parameter constant(const char* name, int min, int max, const char* help, const char* fallback = "") {
    return {.name = name, .sort = sort::Constant, .min = min, .max = max, .fallback = fallback, .help = help};
}
// A level from 0 to 3; 0 where it is left out.
constexpr Parameter level(const char* help = "Level of the deck; 0 = any.") {
    return {.name = "level", .sort = sort::Constant, .min = 0, .max = 3, .fallback = "0", .help = help};
}
// The name of something of the scenario, "token" or "counter"; the parameter is called by what it names.
constexpr Parameter named(const char* what, const char* help) {
    return {.name = what, .sort = sort::Name, .help = help, .refersTo = what};
}
// One of the spans between two of them, both included.
constexpr Parameter lasting(Lasting from, Lasting to, const char* fallback) {
    return {.name = "lasts", .sort = sort::Lasting, .min = int(from), .max = int(to), .fallback = fallback,
            .help = "How long it lasts."};
}
// Effects in brackets.
constexpr Parameter block(const char* name, const char* help, const char* fallback = "") {
    return {.name = name, .sort = sort::Block, .fallback = fallback, .help = help};
}

}  // namespace schema::threetale
