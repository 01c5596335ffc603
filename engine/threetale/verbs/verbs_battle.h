// Verbs of Virtues, of dice and of Battles.
#pragma once

#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale::verb_rows {

struct Raise {
    static constexpr auto verb = Verb::Raise;
    static constexpr const char* word = "raise";
    OperandA<operand::Seat> seat;
    OperandB<operand::Virtue> virtue;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

struct Lower {
    static constexpr auto verb = Verb::Lower;
    static constexpr const char* word = "lower";
    OperandA<operand::Seat> seat;
    OperandB<operand::Virtue> virtue;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// A negative die becomes positive.
struct TurnUp {
    static constexpr auto verb = Verb::TurnUp;
    static constexpr const char* word = "turn_up";
    OperandA<operand::TurnedBy> by;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// A positive die becomes negative.
struct TurnDown {
    static constexpr auto verb = Verb::TurnDown;
    static constexpr const char* word = "turn_down";
    OperandA<operand::TurnedBy> by;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// No more of this: the dice, the Artifact, the Virtues stay as they are.
struct Keep {
    static constexpr auto verb = Verb::Keep;
    static constexpr const char* word = "keep";
    static constexpr auto group = OptionGroup::Last;
    OptionText text(const Offered& o) const;
};

struct Activate {
    static constexpr auto verb = Verb::Activate;
    static constexpr const char* word = "activate";
    static constexpr auto group = OptionGroup::Cards;
    OperandA<operand::Artifact> artifact;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct Spread {
    static constexpr auto verb = Verb::Spread;
    static constexpr const char* word = "spread";
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct Block {
    static constexpr auto verb = Verb::Block;
    static constexpr const char* word = "block";
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct Escape {
    static constexpr auto verb = Verb::Escape;
    static constexpr const char* word = "escape";
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct GoOn {
    static constexpr auto verb = Verb::GoOn;
    static constexpr const char* word = "go_on";
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

struct Withdraw {
    static constexpr auto verb = Verb::Withdraw;
    static constexpr const char* word = "withdraw";
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct TakeOption {
    static constexpr auto verb = Verb::TakeOption;
    static constexpr const char* word = "take_option";
    static constexpr auto group = OptionGroup::Cards;
    OperandA<operand::OptionOfCard> option;  // of the Bonus Card
    OptionText text(const Offered& o) const;
};

using BattleVerbs =
    engine::Rows<Raise, Lower, TurnUp, TurnDown, Keep, Activate, Spread, Block, Escape, GoOn, Withdraw, TakeOption>;

}  // namespace engine::threetale::verb_rows
