// Operands: what a word of an ability language is said with. The row of a word names them as the members of a struct,
// in the order of the word's parameters in the vocabulary; they are decoded once, when a set is compiled, and no other
// place counts arguments.
//
//     struct Gain {
//         static constexpr auto word = EffectWord::Gain;
//         Token token;
//         Constant amount;
//         void carryOut(Table& t, int seat) const;
//     };
//
// A game whose rows are decoded from terms has a Reader with a function `read` for each type of operand that it has:
//
//     void read(const schema::Term& argument, Token& token) const;
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/kernel/rows.h"
#include "schema/core/ability.h"

namespace engine {

// --- what an operand can be; games have more ------------------------------------------------------------------------

// A written number.
struct Constant {
    static constexpr schema::Sort sort = schema::sort::Constant;
    int value = 0;
    operator int() const { return value; }
};

// The last operand of a word that may be given several: all that are left, at most `kMost`.
template <class Operand, int kMost> struct Several {
    static constexpr schema::Sort sort = Operand::sort;
    static constexpr int most = kMost;
    std::array<Operand, kMost> list{};
    std::uint8_t count = 0;

    const Operand* begin() const { return list.data(); }
    const Operand* end() const { return list.data() + count; }
    template <class Reader> void add(Reader& reader, const schema::Term& argument) {
        assert(count < kMost && "a word has no more arguments than its vocabulary says");
        reader.read(argument, list[count++]);
    }
};

// --- making rows ----------------------------------------------------------------------------------------------------

// Makes the row in place, its members from left to right, as the standard says of braces; `next` converts to the
// operand that stands next. What lies between its members stays as it was, so that equal operands in cleared scratch
// are equal bytes; a row that is returned comes with any bytes there.
template <class Row, class Next> void makeRow(void* into, const Next& next) {
    static_assert(std::is_trivially_copyable_v<Row> && std::is_trivially_destructible_v<Row> &&
                  alignof(Row) <= alignof(std::uint64_t));
    [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        new (into) Row{(void(kIndex), next)...};
    }(std::make_index_sequence<membersOf<Row>()>{});
}

// Converts to an operand and notes its sort. Operands that are no arguments have none.
struct SortNoted {
    std::vector<schema::Sort>& sorts;
    template <class Operand> operator Operand() const {
        if constexpr (std::is_enum_v<Operand>) sorts.push_back(sortOf(Operand{}));
        else if constexpr (requires { Operand::sort; }) sorts.push_back(Operand::sort);
        return {};
    }
};

// The sorts of a row's operands, in the order of the word's parameters.
template <class Row> std::vector<schema::Sort> sortsOf() {
    std::vector<schema::Sort> sorts;
    alignas(Row) std::byte place[sizeof(Row)];
    makeRow<Row>(place, SortNoted{sorts});
    return sorts;
}

// --- decoding from terms --------------------------------------------------------------------------------------------

// What stands for an argument that was left out, which is written like any: "1", "self", "{nothing}".
schema::Term defaultOf(const schema::Parameter& parameter);
// The argument that a term of this word has for a parameter, or the parameter's default. The term was checked.
schema::Term argumentOf(const schema::Word& word, const schema::Term& term, int parameter);

// Converts to the operand that stands next. `Reader` reads an argument as an operand; what is no argument, it makes by
// itself: `void make(OwnCard& own) const`.
template <class Reader> struct ReadFromTerm {
    Reader& reader;
    const schema::Word& word;
    const schema::Term& term;
    int& at;

    template <class Operand> operator Operand() const {
        Operand operand{};
        if constexpr (requires { reader.make(operand); }) {
            reader.make(operand);
        } else if constexpr (requires { Operand::most; }) {
            for (; at < int(term.arguments.size()); ++at) operand.add(reader, term.arguments[at]);
        } else {
            reader.read(argumentOf(word, term, at++), operand);
        }
        return operand;
    }
};

// What a table of rows knows of a row's operands.
template <class Reader> struct OperandsFromTerm {
    std::uint16_t size = 0;  // bytes
    void (*decode)(Reader& reader, const schema::Word& word, const schema::Term& term, void* into) = nullptr;
    std::vector<schema::Sort> (*sorts)() = nullptr;  // in the order of the word's parameters
    int most = 1;                                    // how many of the last one it can hold

    template <class Row> static constexpr OperandsFromTerm of() {
        return {sizeof(Row),
                [](Reader& reader, const schema::Word& word, const schema::Term& term, void* into) {
                    int at = 0;
                    makeRow<Row>(into, ReadFromTerm<Reader>{reader, word, term, at});
                },
                sortsOf<Row>, mostOf<Row>()};
    }

  private:
    struct MostNoted {
        int& most;
        template <class Operand> constexpr operator Operand() const {
            if constexpr (requires { Operand::most; }) most = Operand::most;
            return {};
        }
    };
    template <class Row> static constexpr int mostOf() {
        int most = 1;
        [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
            [[maybe_unused]] const Row row{(void(kIndex), MostNoted{most})...};
        }(std::make_index_sequence<membersOf<Row>()>{});
        return most;
    }
};

// The operands of all words of a compiled set, one row after another.
class OperandStore {
  public:
    // Decodes the operands of a term; where they lie.
    template <class Reader> std::int32_t add(const OperandsFromTerm<Reader>& operands, Reader& reader,
                                             const schema::Word& word, const schema::Term& term) {
        // Operands of operands are added meanwhile: this row takes its place when all of them are there.
        std::vector<std::uint64_t> row((operands.size + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
        operands.decode(reader, word, term, row.data());
        const std::size_t place = words_.size();
        words_.insert(words_.end(), row.begin(), row.end());
        return std::int32_t(place);
    }
    const void* at(std::int32_t place) const { return words_.data() + place; }

  private:
    std::vector<std::uint64_t> words_;
};

}  // namespace engine
