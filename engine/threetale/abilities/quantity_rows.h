// The rows of quantities whose operands others look into (evaluator.h). The others stand in quantities.cpp.
#pragma once

#include "engine/threetale/abilities/evaluation_context.h"

namespace engine::threetale {

namespace quantity_rows {

using schema::threetale::QuantityWord;
using schema::threetale::TokenState;

struct Tokens {
    static constexpr auto word = QuantityWord::Tokens;
    NameOperand token;
    TokenState state;
    PlaceTerm place;
    int read(const EvaluationContext& r) const;
};
struct Entities {
    static constexpr auto word = QuantityWord::Entities;
    NameOperand entity;
    PlaceTerm place;
    int read(const EvaluationContext& r) const;
};
struct Supply {
    static constexpr auto word = QuantityWord::Supply;
    NameOperand token;
    int read(const EvaluationContext& r) const;
};
struct Defeated {
    static constexpr auto word = QuantityWord::Defeated;
    NameOperand entity;
    int read(const EvaluationContext& r) const;
};

}  // namespace quantity_rows

// The operands of the quantity if it is a word of that row, else null.
template <class Row> const Row* quantityAs(const EvaluationContext& r, QuantityTerm term) {
    return term.op->code == std::uint8_t(Row::word) ? &operandsAs<Row>(r.t.cards, term.op) : nullptr;
}

}  // namespace engine::threetale
