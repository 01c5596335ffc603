// What a decision says. A game has a row for each of its verbs: a struct that names the verb's operands. An operand
// knows in which field of an Option it lies and, by its kind, how it is printed and read; no other place needs to.
//
//     struct Step {
//         static constexpr auto verb = Verb::Step;
//         static constexpr const char* word = "step";
//         OperandA<operand::Direction> direction;
//         OperandB<operand::Space> to;
//     };
//
//     offer(t, Step{north, space});                                  printed: "step north t5.ne"
//     const Option chosen = t.ask(...);
//     if (isA<Step>(chosen)) moveTo(rowFrom<Step>(chosen).to);
//
// A kind of operand, given what the game compiled its content to:
//
//     struct Seat {
//         static constexpr bool namesCard = false;                   // is it the id of a card?
//         static constexpr const char* form = "SEAT";                // what manuals write in its place
//         static std::string print(const CompiledSet& set, int value);
//         static bool read(const CompiledSet& set, std::string_view word, int& value);      // false: no such thing
//     };
#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/kernel/rows.h"
#include "engine/kernel/table.h"

namespace engine {

template <class OfKind, auto kField> struct Operand {
    int value = 0;
    constexpr Operand() = default;
    constexpr Operand(int v) : value(v) {}
    constexpr operator int() const { return value; }
};
template <class Kind> using OperandA = Operand<Kind, &Option::a>;
template <class Kind> using OperandB = Operand<Kind, &Option::b>;
template <class Kind> using OperandC = Operand<Kind, &Option::c>;
template <class Kind> using OperandD = Operand<Kind, &Option::d>;

// How an operand is printed and read.
template <class Set> struct OperandRow {
    bool namesCard = false;
    const char* form = "";
    std::string (*print)(const Set& set, const Option& option) = nullptr;
    bool (*read)(const Set& set, std::string_view word, Option& option) = nullptr;
};

// How a verb is printed and read; the base of what a game knows of a verb.
template <class Set> struct VerbWords {
    const char* word = "";
    std::size_t operands = 0;
    std::array<OperandRow<Set>, 4> operand{};
    // Why operands that are right each by itself do not fit together, "uses clause 3 of ar.105, which ..."; empty: they
    // do. Null: they always do.
    std::string (*misfit)(const Set& set, const Option& option) = nullptr;
};

namespace operands {

// Converts to the operand of an Option that a row wants next.
struct FromOption {
    const Option& option;
    template <class Kind, auto kField> constexpr operator Operand<Kind, kField>() const {
        return {int(option.*kField)};
    }
};

// Converts to any operand and notes how it is printed and read.
template <class Set> struct Noted {
    VerbWords<Set>& words;
    template <class Kind, auto kField> constexpr operator Operand<Kind, kField>() const {
        words.operand[words.operands++] = {
            Kind::namesCard, Kind::form,
            [](const Set& set, const Option& option) { return Kind::print(set, option.*kField); },
            [](const Set& set, std::string_view word, Option& option) {
                using Stored = std::remove_reference_t<decltype(option.*kField)>;
                int value = 0;
                if (!Kind::read(set, word, value) || !std::in_range<Stored>(value)) return false;
                option.*kField = Stored(value);
                return true;
            }};
        return {};
    }
};

// Puts the operands of a row into an Option, as one number (little endian): what one store wrote, one load
// can read without a stall.
struct IntoOption {
    std::uint64_t bits;
    template <class Kind, auto kField> constexpr void put(Operand<Kind, kField> operand) {
        Option alone{};
        alone.*kField = std::remove_reference_t<decltype(alone.*kField)>(operand.value);
        bits |= std::bit_cast<std::uint64_t>(alone);
    }
};

template <class Row, class From> constexpr Row make(const From& from) {
    return [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        return Row{(void(kIndex), from)...};
    }(std::make_index_sequence<membersOf<Row>()>{});
}

// The next word of a decision, taken off its front.
inline std::string_view takeWord(std::string_view& text) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

}  // namespace operands

// The operands of an option, which has to be one of the row's verb; and the option of a row.
template <class Row> constexpr Row rowFrom(const Option& option) {
    return operands::make<Row>(operands::FromOption{option});
}
template <class Row> constexpr Option optionFrom(const Row& row) {
    operands::IntoOption into{std::uint64_t(Row::verb)};
    constexpr std::size_t count = membersOf<Row>();
    if constexpr (count == 1) {
        const auto& [first] = row;
        into.put(first);
    } else if constexpr (count == 2) {
        const auto& [first, second] = row;
        into.put(first), into.put(second);
    } else if constexpr (count == 3) {
        const auto& [first, second, third] = row;
        into.put(first), into.put(second), into.put(third);
    } else {
        static_assert(count == 0, "a verb has at most three operands");
    }
    return std::bit_cast<Option>(into.bits);
}
template <class Row> constexpr bool isA(const Option& option) { return option.verb == std::uint16_t(Row::verb); }
// Adds an option to what the next question offers.
template <class Row> void offer(Table& table, const Row& row) { table.options.add(optionFrom(row)); }

// A row may have `std::string misfit(const Set&) const`.
template <class Set, class Row> constexpr VerbWords<Set> wordsOf() {
    VerbWords<Set> words{.word = Row::word};
    operands::make<Row>(operands::Noted<Set>{words});
    if constexpr (requires(const Row& row, const Set& set) { row.misfit(set); })
        words.misfit = [](const Set& set, const Option& option) { return rowFrom<Row>(option).misfit(set); };
    return words;
}

// --- decisions in their lasting form; `rows`: of all verbs, each a VerbWords<Set> ---------------------------------

template <class Row, std::size_t kVerbs, class Set>
std::string printDecision(const Row (&rows)[kVerbs], const Set& set, const Option& option) {
    const Row& row = rows[option.verb];
    std::string text = row.word;
    for (std::size_t i = 0; i < row.operands; ++i) text += ' ' + row.operand[i].print(set, option);
    return text;
}

// Reads a decision. Empty: `option` is it. Otherwise why the text is none in this content, "names ar.9, which ...";
// then `option` is as it was. `Set::find`: the number of the card with an id, below 0 if there is none.
template <class Row, std::size_t kVerbs, class Set>
std::string readDecision(const Row (&rows)[kVerbs], const Set& set, std::string_view text, Option& option) {
    const std::string_view verb = operands::takeWord(text);
    const auto row = std::find_if(std::begin(rows), std::end(rows), [&](const Row& r) { return verb == r.word; });
    if (row == std::end(rows)) return fmt::format("is not a decision: there is no verb \"{}\"", verb);
    Option read{.verb = std::uint16_t(row - rows)};
    for (std::size_t i = 0; i < row->operands; ++i) {
        const std::string_view word = operands::takeWord(text);
        if (row->operand[i].read(set, word, read)) continue;
        if (!row->operand[i].namesCard)
            return fmt::format("is not a decision: \"{}\" is out of place after \"{}\"", word, verb);
        return set.find(word) < 0 ? fmt::format("names {}, which this content does not have", word)
                                  : fmt::format("names {}, which is another kind of card in this content", word);
    }
    if (!text.empty()) return fmt::format("is not a decision: \"{}\" is left over at the end", text);
    if (std::string misfit = row->misfit ? row->misfit(set, read) : std::string(); !misfit.empty()) return misfit;
    option = read;
    return {};
}

// Notation::forms by the rows.
template <class Row, std::size_t kVerbs> std::vector<std::string> decisionForms(const Row (&rows)[kVerbs]) {
    std::vector<std::string> forms;
    for (const Row& row : rows) {
        forms.emplace_back(row.word);
        for (std::size_t i = 0; i < row.operands; ++i) forms.back() += std::string(" ") + row.operand[i].form;
    }
    return forms;
}

// Notation::misread by the rows. A word fits an operand that would print it so: "seat01" is read, and never offered.
template <class Row, std::size_t kVerbs, class Set>
int misreadWord(const Row (&rows)[kVerbs], const Set& set, std::span<const std::string> words) {
    if (words.empty()) return -1;
    const auto row = std::find_if(std::begin(rows), std::end(rows), [&](const Row& r) { return words[0] == r.word; });
    if (row == std::end(rows)) return 0;
    std::size_t at = 1;
    for (std::size_t i = 0; i < row->operands && at < words.size(); ++i) {
        Option read{.verb = std::uint16_t(row - rows)};
        at += row->operand[i].read(set, words[at], read) && row->operand[i].print(set, read) == words[at];
    }
    return at == words.size() ? -1 : int(at);
}

}  // namespace engine
