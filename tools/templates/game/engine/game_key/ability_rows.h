// What the engine knows of each word of the ability language: its operands, in the order of its parameters in the
// vocabulary, and what it does. A word without a row, or a row in the wrong place, does not compile.
//
//     struct Gain {
//         static constexpr auto word = EffectWord::Gain;
//         Constant points;
//         void carryOut(Table& t, int seat) const;           // abilities.cpp
//         int worth() const { return points; }               // to a bot, in points
//     };
#pragma once

#include "engine/game_key/set.h"
#include "engine/game_key/table.h"
#include "engine/kernel/operands.h"

namespace engine::game_key {

// Reads arguments as the operands that rows have, when a set is compiled.
struct TermReader {
    void read(const schema::Term& argument, Constant& number) const { number.value = argument.number; }
    void read(const schema::Term& argument, Face& face) const;
};
using OperandsOfRow = OperandsFromTerm<TermReader>;

// Null for a sort whose words are enumerators and no more.
const OperandsOfRow* operandsOf(schema::Sort sort, int code);

struct ConditionRow {
    OperandsOfRow operands;
    bool (*holds)(const void* operands, Face shown) = nullptr;  // while the die shows this

    template <class Row> static constexpr ConditionRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands, Face shown) { return static_cast<const Row*>(operands)->holds(shown); }};
    }
};
const ConditionRow& rowOf(ConditionWord word);

struct EffectRow {
    OperandsOfRow operands;
    void (*carryOut)(const void* operands, Table& t, int seat) = nullptr;
    int (*worth)(const void* operands) = nullptr;

    template <class Row> static constexpr EffectRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands, Table& t, int seat) { static_cast<const Row*>(operands)->carryOut(t, seat); },
                [](const void* operands) { return static_cast<const Row*>(operands)->worth(); }};
    }
};
const EffectRow& rowOf(EffectWord word);

namespace condition_rows {

struct Rolled {
    static constexpr auto word = ConditionWord::Rolled;
    Face face;
    bool holds(Face shown) const { return shown == face; }
};

// In the order of ConditionWord.
using AllConditions = Rows<Rolled>;

}  // namespace condition_rows

namespace effect_rows {

struct Gain {
    static constexpr auto word = EffectWord::Gain;
    Constant points;
    void carryOut(Table& t, int seat) const;
    int worth() const { return points; }
};

// In the order of EffectWord.
using AllEffects = Rows<Gain>;

}  // namespace effect_rows

}  // namespace engine::game_key
