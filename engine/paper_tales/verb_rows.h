// What the game knows of each verb: its operands, how it reads, what an option of it is worth to the greedy bot at a
// glance, in tenths of a Legend Point.
//
//     struct Keep {
//         static constexpr auto verb = Verb::Keep;
//         static constexpr const char* word = "keep";          // in files: "keep un.knight"
//         OperandA<operand::Unit> unit;
//         OptionText text(const Offered& o) const;             // decisions.cpp
//         int heuristic(const Offered& o) const;               // action_heuristic.cpp
//         int taken() const { return unit; }                   // the card that is drafted by it; optional
//         int played(const CompiledSet&) const;                // the card that is put to use by it; optional
//     };
#pragma once

#include <string>
#include <string_view>

#include "engine/kernel/texts.h"
#include "engine/kernel/verb_demands.h"
#include "engine/kernel/verb_rows.h"
#include "engine/paper_tales/set.h"
#include "engine/paper_tales/verbs.h"

namespace engine::paper_tales {

class PaperTales;
class Table;

namespace operand {

// A Unit by its id: its card number.
struct Unit {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int card);
    static bool read(const CompiledSet& set, std::string_view word, int& card);
};

// A Building by its id, from 0.
struct Building {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int building);
    static bool read(const CompiledSet& set, std::string_view word, int& building);
};

// A Unit or a Building by its id: its card number.
struct Card {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int card);
    static bool read(const CompiledSet& set, std::string_view word, int& card);
};

// "F1"
struct Spot {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "SPOT";
    static std::string print(const CompiledSet& set, int spot);
    static bool read(const CompiledSet& set, std::string_view word, int& spot);
};

// "front", "back"
struct Row {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "ROW";
    static std::string print(const CompiledSet& set, int row);
    static bool read(const CompiledSet& set, std::string_view word, int& row);
};

// "level1", "level2"
struct Level {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "LEVEL";
    static std::string print(const CompiledSet& set, int level);
    static bool read(const CompiledSet& set, std::string_view word, int& level);
};

// Which costs of a Building are paid in Gold instead of resources (PT-CARD-15): "resources", "gold1", "gold2",
// "gold1+2"; a bit each.
struct Costs {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "COSTS";
    static std::string print(const CompiledSet& set, int costs);
    static bool read(const CompiledSet& set, std::string_view word, int& costs);
};

// Where an ability stands on its card, from 0: "ability1".
struct Ability {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "ABILITY";
    static std::string print(const CompiledSet& set, int ability);
    static bool read(const CompiledSet& set, std::string_view word, int& ability);
};

}  // namespace operand

// Where an option is offered.
struct Offered {
    const PaperTales& game;
    const CompiledSet& set;
    const GameState& s;
    const Decision& d;
    const SeatState& own() const { return s.seats[d.seat]; }
};

struct VerbRow : VerbWords<CompiledSet>, VerbDemands<Table> {
    OptionText (*text)(const Offered& o, const Option& option) = nullptr;
    int (*heuristic)(const Offered& o, const Option& option) = nullptr;
    int (*taken)(const Option& option) = nullptr;  // null where a row has none
    int (*played)(const CompiledSet& set, const Option& option) = nullptr;

    template <class Row> static constexpr VerbRow of() {
        VerbRow row{wordsOf<CompiledSet, Row>(), VerbDemands<Table>::of<Row>()};
        row.text = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).text(o); };
        row.heuristic = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).heuristic(o); };
        if constexpr (requires(const Row& r) { r.taken(); })
            row.taken = [](const Option& option) { return rowFrom<Row>(option).taken(); };
        if constexpr (requires(const Row& r, const CompiledSet& set) { r.played(set); })
            row.played = [](const CompiledSet& set, const Option& option) { return rowFrom<Row>(option).played(set); };
        return row;
    }
};
const VerbRow& rowOf(Verb verb);

struct QuestionRow {
    Question question;
    const char* rule;  // its id
    std::string (*words)(const Offered& o);
};
const QuestionRow& rowOf(Question question);

namespace verb_rows {

// --- Recruitment: a card of the pack ---
struct Keep {
    static constexpr auto verb = Verb::Keep;
    static constexpr const char* word = "keep";
    OperandA<operand::Unit> unit;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int taken() const { return unit; }
};
struct Discard {
    static constexpr auto verb = Verb::Discard;
    static constexpr const char* word = "discard";
    OperandA<operand::Unit> unit;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// --- Deployment: the plan ---
struct Place {
    static constexpr auto verb = Verb::Place;
    static constexpr const char* word = "place";
    OperandA<operand::Unit> unit;
    OperandB<operand::Row> row;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet&) const { return unit; }
};
struct Move {
    static constexpr auto verb = Verb::Move;
    static constexpr const char* word = "move";
    OperandA<operand::Spot> spot;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Swap {
    static constexpr auto verb = Verb::Swap;
    static constexpr const char* word = "swap";
    OperandA<operand::Spot> front;
    OperandB<operand::Spot> back;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Leave {
    static constexpr auto verb = Verb::Leave;
    static constexpr const char* word = "leave";
    OperandA<operand::Spot> spot;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Reserve {
    static constexpr auto verb = Verb::Reserve;
    static constexpr const char* word = "reserve";
    OperandA<operand::Unit> unit;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Ready {
    static constexpr auto verb = Verb::Ready;
    static constexpr const char* word = "ready";
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// --- Deployment and later: what follows ---
struct Pay {
    static constexpr auto verb = Verb::Pay;
    static constexpr const char* word = "pay";
    OperandA<operand::Spot> spot;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// The ability of a card, of the Unit in a spot where there are several.
struct Resolve {
    static constexpr auto verb = Verb::Resolve;
    static constexpr const char* word = "resolve";
    OperandA<operand::Card> card;
    OperandB<operand::Ability> ability;
    OperandC<operand::Spot> spot;  // of a Unit; of a Building the first
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Target {
    static constexpr auto verb = Verb::Target;
    static constexpr const char* word = "target";
    OperandA<operand::Spot> spot;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// --- Construction ---
struct Construct {
    static constexpr auto verb = Verb::Construct;
    static constexpr const char* word = "construct";
    OperandA<operand::Building> building;
    OperandB<operand::Level> level;
    OperandC<operand::Costs> gold;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet& set) const { return set.cardOf(building); }
};
struct Upgrade {
    static constexpr auto verb = Verb::Upgrade;
    static constexpr const char* word = "upgrade";
    OperandA<operand::Building> building;
    OperandB<operand::Costs> gold;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct BuildNothing {
    static constexpr auto verb = Verb::BuildNothing;
    static constexpr const char* word = "build_nothing";
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// --- Aging ---
struct Save {
    static constexpr auto verb = Verb::Save;
    static constexpr const char* word = "save";
    OperandA<operand::Spot> spot;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct SaveNobody {
    static constexpr auto verb = Verb::SaveNobody;
    static constexpr const char* word = "save_nobody";
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// In the order of Verb; a verb without a row does not compile.
using AllVerbs = engine::Rows<Keep, Discard, Place, Move, Swap, Leave, Reserve, Ready, Pay, Resolve, Target, Construct,
                              Upgrade, BuildNothing, Save, SaveNobody>;

}  // namespace verb_rows

}  // namespace engine::paper_tales
