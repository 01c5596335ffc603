// What the game knows of each verb: its operands, how it reads, what an option of it is worth to the greedy bot at a
// glance, in tenths of a point.
//
//     struct Play {
//         static constexpr auto verb = Verb::Play;
//         static constexpr const char* word = "play";          // in files: "play ca.hare"
//         OperandA<operand::Card> card;
//         OptionText text(const Offered& o) const;             // decisions.cpp
//         void require(Table& t, const Decision& d, Explanation& why) const;   // why_not.cpp
//         static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
//         int heuristic(const Offered& o) const;               // action_heuristic.cpp
//         int taken() const { return card; }                   // the card that comes into play by it; optional
//     };
#pragma once

#include <string>
#include <string_view>

#include "engine/game_key/set.h"
#include "engine/game_key/verbs.h"
#include "engine/kernel/texts.h"
#include "engine/kernel/verb_demands.h"
#include "engine/kernel/verb_rows.h"

namespace engine::game_key {

class Table;

namespace operand {

// A card by its id.
struct Card {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int number) { return set.records[number]->id(); }
    static bool read(const CompiledSet& set, std::string_view word, int& number) {
        return (number = set.find(word)) >= 0;
    }
};

}  // namespace operand

// Where an option is offered.
struct Offered {
    const CompiledSet& set;
    const GameState& s;
    const Decision& d;
};

struct VerbRow : VerbWords<CompiledSet>, VerbDemands<Table> {
    OptionText (*text)(const Offered& o, const Option& option) = nullptr;
    int (*heuristic)(const Offered& o, const Option& option) = nullptr;
    int (*taken)(const Option& option) = nullptr;  // null where a row has none

    template <class Row> static constexpr VerbRow of() {
        VerbRow row{wordsOf<CompiledSet, Row>(), VerbDemands<Table>::of<Row>()};
        row.text = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).text(o); };
        row.heuristic = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).heuristic(o); };
        if constexpr (requires(const Row& r) { r.taken(); })
            row.taken = [](const Option& option) { return rowFrom<Row>(option).taken(); };
        return row;
    }
};
const VerbRow& rowOf(Verb verb);

namespace verb_rows {

// For its value and its abilities.
struct Play {
    static constexpr auto verb = Verb::Play;
    static constexpr const char* word = "play";
    OperandA<operand::Card> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int taken() const { return card; }
};

// For another card and another roll.
struct Exchange {
    static constexpr auto verb = Verb::Exchange;
    static constexpr const char* word = "exchange";
    OperandA<operand::Card> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// In the order of Verb; a verb without a row does not compile.
using AllVerbs = engine::Rows<Play, Exchange>;

}  // namespace verb_rows

}  // namespace engine::game_key
