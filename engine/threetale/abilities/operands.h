// What an operand of ThreeTale's words can be, and decoding from ops (engine/kernel/operands.h).
//
//     struct GainVirtue {
//         static constexpr auto word = EffectWord::GainVirtue;
//         VirtueTerm virtue;
//         QuantityTerm points;
//         HeroTerm hero;
//         void carryOut(const EvaluationContext& r) const;
//     };
#pragma once

#include <concepts>
#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/kernel/operands.h"
#include "engine/threetale/set.h"

namespace engine::threetale {

// --- what an operand can be -----------------------------------------------------------------------------------------

// A term that is read whenever it is asked for.
template <schema::Sort kSort> struct TermOperand {
    static constexpr schema::Sort sort = kSort;
    const Op* op = nullptr;
};
using QuantityTerm = TermOperand<schema::threetale::sort::Quantity>;
using ConditionTerm = TermOperand<schema::threetale::sort::Condition>;
using TriggerTerm = TermOperand<schema::threetale::sort::Trigger>;
using HeroTerm = TermOperand<schema::threetale::sort::Hero>;
using PlaceTerm = TermOperand<schema::threetale::sort::Place>;
using FoeTerm = TermOperand<schema::threetale::sort::Foe>;
using VirtueTerm = TermOperand<schema::threetale::sort::Virtue>;
using DiceTerm = TermOperand<schema::threetale::sort::Dice>;
using BlockTerm = TermOperand<schema::threetale::sort::Block>;

// A name that the record declares, as the number of what it names: a kind of token, a counter.
struct NameOperand {
    static constexpr schema::Sort sort = schema::threetale::sort::Name;
    int number = 0;
    operator int() const { return number; }
    std::size_t index() const { return std::size_t(number); }
};

// An argument as the operand that it is.
template <class Operand> Operand operandFrom(const Op* argument) {
    if constexpr (std::is_enum_v<Operand>) return Operand(argument->code);
    else if constexpr (std::same_as<Operand, Constant> || std::same_as<Operand, NameOperand>) return {argument->value};
    else return {argument};
}

// All further arguments of the word, of one sort.
template <class Operand> struct Several {
    static constexpr schema::Sort sort = Operand::sort;
    const Op* first = nullptr;
    int count = 0;
    template <class Do> void forEach(Do act) const {  // until `act` returns false
        const Op* op = first;
        for (int i = 0; i < count && act(operandFrom<Operand>(op)); ++i) op += op->size;
    }
    Operand at(int index) const {
        const Op* op = first;
        for (; index > 0; --index) op += op->size;
        return operandFrom<Operand>(op);
    }
};

// No argument: the word itself, for what is remembered by its place.
struct OwnOp {
    const Op* op = nullptr;
};
// No argument: the place in GameState::used that the compiler gave to the word.
struct UsesSlot {
    int place = 0;
};

// --- decoding -------------------------------------------------------------------------------------------------------

namespace decoding {

template <class Operand> struct IsSeveral : std::false_type {};
template <class Term> struct IsSeveral<Several<Term>> : std::true_type {};

// Converts to the operand that stands next.
struct Next {
    const Op* word;
    const Op*& at;
    int& left;
    template <class Operand> operator Operand() const {
        if constexpr (std::same_as<Operand, OwnOp>) {
            return {word};
        } else if constexpr (std::same_as<Operand, UsesSlot>) {
            return {word->value};
        } else if constexpr (IsSeveral<Operand>::value) {
            const Operand several{at, left};
            for (; left > 0; --left) at += at->size;
            return several;
        } else {
            const Op* op = at;
            at += op->size;
            --left;
            return operandFrom<Operand>(op);
        }
    }
};

}  // namespace decoding

template <class Row> void decodeInto(const Op* word, void* into) {
    const Op* at = word + 1;
    int left = word->arguments;
    makeRow<Row>(into, decoding::Next{word, at, left});
}
template <class Row> Row decode(const Op* word) {
    alignas(Row) std::byte place[sizeof(Row)];
    decodeInto<Row>(word, place);
    return *std::launder(reinterpret_cast<Row*>(place));
}

// What every table of rows knows of a row's operands.
struct OperandsOfRow {
    std::uint16_t size = 0;                                // bytes
    void (*decode)(const Op* word, void* into) = nullptr;  // into cleared scratch
    std::vector<schema::Sort> (*sorts)() = nullptr;        // in the order of the word's parameters
};
template <class Row> constexpr OperandsOfRow operandsOfRow() { return {sizeof(Row), decodeInto<Row>, sortsOf<Row>}; }

// The decoded operands of a word of a compiled set.
inline const void* operandsAt(const CompiledSet& set, const Op* word) { return set.operands.data() + word->value; }
template <class Row> const Row& operandsAs(const CompiledSet& set, const Op* word) {
    return *static_cast<const Row*>(operandsAt(set, word));
}

}  // namespace engine::threetale
