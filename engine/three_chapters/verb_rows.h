// What the game knows of each verb and each question: operands, how they read, what an option is worth to a bot at a
// glance, in tenths of a point.
//
//     struct Choose {
//         static constexpr auto verb = Verb::Choose;
//         static constexpr const char* word = "choose";
//         OperandA<operand::Creature> card;
//         OptionText text(const Offered& o) const;
//         int heuristic(const Offered& o) const;
//         int taken() const { return card; }           // the card that comes into play by it; -1 where a row has none
//         int faceDown() const { return card; }        // the card that one has to see to know of the choice; the same
//     };
#pragma once

#include <string>
#include <string_view>

#include "engine/kernel/verb_demands.h"
#include "engine/kernel/verb_rows.h"
#include "engine/three_chapters/game.h"
#include "engine/three_chapters/verbs.h"

namespace engine::three_chapters {

class Table;

namespace operand {

// A creature by its id: its value, from 0.
struct Creature {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

// A seat, from 0: "seat1".
struct Seat {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "SEAT";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

}  // namespace operand

// Where an option is offered.
struct Offered {
    const ThreeChapters& game;
    const GameState& s;
    const Decision& d;
    const CompiledSet& set = game.set();
};

struct VerbRow : VerbWords<CompiledSet>, VerbDemands<Table> {
    OptionText (*text)(const Offered& o, const Option& option) = nullptr;
    int (*heuristic)(const Offered& o, const Option& option) = nullptr;
    // Null where a row has none.
    int (*taken)(const Option& option) = nullptr;
    int (*faceDown)(const Option& option) = nullptr;

    template <class Row> static constexpr VerbRow of() {
        VerbRow row{wordsOf<CompiledSet, Row>(), VerbDemands<Table>::of<Row>()};
        row.text = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).text(o); };
        row.heuristic = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).heuristic(o); };
        if constexpr (requires(const Row& r) { r.taken(); })
            row.taken = [](const Option& option) { return rowFrom<Row>(option).taken(); };
        if constexpr (requires(const Row& r) { r.faceDown(); })
            row.faceDown = [](const Option& option) { return rowFrom<Row>(option).faceDown(); };
        return row;
    }
};
const VerbRow& rowOf(Verb verb);

struct QuestionRow {
    Question question;
    std::string (*words)(const Offered& o);
};
const QuestionRow& rowOf(Question question);

namespace verb_rows {

// For the own pile.
struct Choose {
    static constexpr auto verb = Verb::Choose;
    static constexpr const char* word = "choose";
    OperandA<operand::Creature> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int taken() const { return card; }
    int faceDown() const { return card; }
};

// For the ghost deck at the own right.
struct Haunt {
    static constexpr auto verb = Verb::Haunt;
    static constexpr const char* word = "haunt";
    OperandA<operand::Creature> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int faceDown() const { return card; }
};

struct Lead {
    static constexpr auto verb = Verb::Lead;
    static constexpr const char* word = "lead";
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct Play {
    static constexpr auto verb = Verb::Play;
    static constexpr const char* word = "play";
    OperandA<operand::Creature> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// The abilities of this card are scored next.
struct Score {
    static constexpr auto verb = Verb::Score;
    static constexpr const char* word = "score";
    OperandA<operand::Creature> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

using AllVerbs = engine::Rows<Choose, Haunt, Lead, Play, Score>;

}  // namespace verb_rows

}  // namespace engine::three_chapters
