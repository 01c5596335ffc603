// What the game knows of each verb: its operands, how it reads, what an option of it is worth to the greedy bot at a
// glance, in tenths of a trait point. It is long because the game has so many verbs, and each a few lines.
//
//     struct Attack {
//         static constexpr auto verb = Verb::Attack;
//         static constexpr const char* word = "attack";        // in files: "attack bc.heavy"
//         OperandA<operand::BattleCard> card;
//         OptionText text(const Offered& o) const;             // decisions.cpp
//         int heuristic(const Offered& o) const;               // action_heuristic.cpp
//         int played(const CompiledSet& set) const;            // the card that is put to use by it; optional
//     };
//
// What the rules ask for it, and what of it one might look for (engine/kernel/verb_demands.h), stands in demands.cpp
// and with the rules of the map.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/battle_royale/errands.h"
#include "engine/battle_royale/set.h"
#include "engine/battle_royale/verbs.h"
#include "engine/kernel/texts.h"
#include "engine/kernel/verb_demands.h"
#include "engine/kernel/verb_rows.h"

namespace engine::battle_royale {

class Table;

namespace operand {

// What all ids of cards have in common; `card` is the number in the catalogue.
struct Card {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int card);
    static bool read(const CompiledSet& set, std::string_view word, int& card);
};
// Cards of one kind, by their own numbers.
struct BattleCard {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int kind);
    static bool read(const CompiledSet& set, std::string_view word, int& kind);
};
struct Character {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int character);
    static bool read(const CompiledSet& set, std::string_view word, int& character);
};
struct Tactic {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int tactic);
    static bool read(const CompiledSet& set, std::string_view word, int& tactic);
};

// "strength"
struct Trait {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "TRAIT";
    static std::string print(const CompiledSet& set, int trait);
    static bool read(const CompiledSet& set, std::string_view word, int& trait);
};
// "poison"
struct Status {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "STATUS";
    static std::string print(const CompiledSet& set, int status);
    static bool read(const CompiledSet& set, std::string_view word, int& status);
};
// A number from 0: "3".
struct Amount {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "N";
    static std::string print(const CompiledSet& set, int amount);
    static bool read(const CompiledSet& set, std::string_view word, int& amount);
};
// A signature move, from 0: "move1". An ability of a card, from 0: "ability1". A place for an item in a party, from 0:
// "place1".
struct Move {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "MOVE";
    static std::string print(const CompiledSet& set, int move);
    static bool read(const CompiledSet& set, std::string_view word, int& move);
};
struct Ability {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "ABILITY";
    static std::string print(const CompiledSet& set, int ability);
    static bool read(const CompiledSet& set, std::string_view word, int& ability);
};
struct Place {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "PLACE";
    static std::string print(const CompiledSet& set, int place);
    static bool read(const CompiledSet& set, std::string_view word, int& place);
};

// "north", clockwise from there; a seat, "seat2"; a space of the map, "space4"; "alliance".
struct Direction {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "DIRECTION";
    static std::string print(const CompiledSet& set, int direction);
    static bool read(const CompiledSet& set, std::string_view word, int& direction);
};
struct Seat {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "SEAT";
    static std::string print(const CompiledSet& set, int seat);
    static bool read(const CompiledSet& set, std::string_view word, int& seat);
};
// A seat, or an automated enemy of a battle: "enemy1".
struct Board {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "BOARD";
    static std::string print(const CompiledSet& set, int board);
    static bool read(const CompiledSet& set, std::string_view word, int& board);
};
struct Space {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "SPACE";
    static std::string print(const CompiledSet& set, int space);
    static bool read(const CompiledSet& set, std::string_view word, int& space);
};
struct Stack {
    static constexpr bool namesCard = false;
    static constexpr const char* form = "STACK";
    static std::string print(const CompiledSet& set, int stack);
    static bool read(const CompiledSet& set, std::string_view word, int& stack);
};

}  // namespace operand

// Where an option is offered.
struct Offered {
    const CompiledSet& set;
    const GameState& s;
    const Decision& d;
    const Errands* errands = nullptr;  // of the seat, where they are known; null: nobody has looked
    const SideState& own() const { return s.sides[d.seat]; }
    const SideState& other() const { return s.sides[otherSide(s, d.seat)]; }
};

// The questions that a verb can answer.
class Answers {
  public:
    constexpr Answers() = default;
    template <class... More> constexpr Answers(Question first, More... more) : bits_(bitOf(first)) {
        ((bits_ |= bitOf(more)), ...);
    }
    constexpr bool has(Question question) const { return (bits_ & bitOf(question)) != 0; }

  private:
    static constexpr std::uint64_t bitOf(Question question) { return std::uint64_t(1) << unsigned(question); }
    std::uint64_t bits_ = 0;
};
static_assert(unsigned(kLastQuestion) < 64, "a bit for each question");

struct VerbRow : VerbWords<CompiledSet>, VerbDemands<Table> {
    Answers answers;
    OptionText (*text)(const Offered& o, const Option& option) = nullptr;
    int (*heuristic)(const Offered& o, const Option& option) = nullptr;
    int (*played)(const CompiledSet& set, const Option& option) = nullptr;  // null where a row has none

    template <class Row> static constexpr VerbRow of() {
        VerbRow row{wordsOf<CompiledSet, Row>(), VerbDemands<Table>::of<Row>(), Row::answers};
        row.text = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).text(o); };
        row.heuristic = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).heuristic(o); };
        if constexpr (requires(const Row& r, const CompiledSet& set) { r.played(set); })
            row.played = [](const CompiledSet& set, const Option& option) { return rowFrom<Row>(option).played(set); };
        return row;
    }
};
const VerbRow& rowOf(Verb verb);

namespace verb_rows {

// --- before the battle: trait points (BR-SETUP-11) ---
struct Put {
    static constexpr auto verb = Verb::Put;
    static constexpr const char* word = "put";
    static constexpr Answers answers{Question::Distribute};
    OperandA<operand::Trait> trait;
    OperandC<operand::Amount> points;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// --- the beginning of an attack turn ---
struct Flee {
    static constexpr auto verb = Verb::Flee;
    static constexpr const char* word = "flee";
    static constexpr Answers answers{Question::Flee};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Fight {
    static constexpr auto verb = Verb::Fight;
    static constexpr const char* word = "fight";
    static constexpr Answers answers{Question::Flee, Question::Truce, Question::Conflict};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Discard {
    static constexpr auto verb = Verb::Discard;
    static constexpr const char* word = "discard";
    static constexpr Answers answers{Question::Refill, Question::DiscardCards};
    OperandA<operand::BattleCard> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Keep {
    static constexpr auto verb = Verb::Keep;
    static constexpr const char* word = "keep";
    static constexpr Answers answers{Question::Refill, Question::Rummage};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// --- what the attacker plays ---
struct Attack {
    static constexpr auto verb = Verb::Attack;
    static constexpr const char* word = "attack";
    static constexpr Answers answers{Question::Move};
    OperandA<operand::BattleCard> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet& set) const { return set.cardOfKind(card); }
};
struct AttackWith {
    static constexpr auto verb = Verb::AttackWith;
    static constexpr const char* word = "attack_with";
    static constexpr Answers answers{Question::Move};
    OperandA<operand::BattleCard> card;
    OperandB<operand::BattleCard> status;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    int heuristic(const Offered& o) const;
    int played(const CompiledSet& set) const { return set.cardOfKind(status); }
};
struct Signature {
    static constexpr auto verb = Verb::Signature;
    static constexpr const char* word = "signature";
    static constexpr Answers answers{Question::Move};
    OperandA<operand::Move> move;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct SignatureWith {
    static constexpr auto verb = Verb::SignatureWith;
    static constexpr const char* word = "signature_with";
    static constexpr Answers answers{Question::Move};
    OperandA<operand::Move> move;
    OperandB<operand::BattleCard> status;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    int heuristic(const Offered& o) const;
    int played(const CompiledSet& set) const { return set.cardOfKind(status); }
};
struct Super {
    static constexpr auto verb = Verb::Super;
    static constexpr const char* word = "super";
    static constexpr Answers answers{Question::Move};
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Play {
    static constexpr auto verb = Verb::Play;
    static constexpr const char* word = "play";
    static constexpr Answers answers{Question::Move, Question::AnyTime};
    OperandA<operand::BattleCard> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet& set) const { return set.cardOfKind(card); }
};
// An ability of a character, a tactic or an item.
struct Use {
    static constexpr auto verb = Verb::Use;
    static constexpr const char* word = "use";
    static constexpr Answers answers{Question::Move, Question::Strategy};
    OperandC<operand::Card> card;
    OperandA<operand::Ability> ability;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet&) const { return card; }
};
struct Sacrifice {
    static constexpr auto verb = Verb::Sacrifice;
    static constexpr const char* word = "sacrifice";
    static constexpr Answers answers{Question::Move, Question::Strategy};
    OperandA<operand::Character> character;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Ransom {
    static constexpr auto verb = Verb::Ransom;
    static constexpr const char* word = "ransom";
    static constexpr Answers answers{Question::Move, Question::Strategy};
    OperandA<operand::Character> character;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Distract {
    static constexpr auto verb = Verb::Distract;
    static constexpr const char* word = "distract";
    static constexpr Answers answers{Question::Move, Question::Strategy};
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct End {
    static constexpr auto verb = Verb::End;
    static constexpr const char* word = "end";
    static constexpr Answers answers{Question::Move};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// --- what an attack asks ---
struct Choose {
    static constexpr auto verb = Verb::Choose;
    static constexpr const char* word = "choose";
    static constexpr Answers answers{Question::Status};
    OperandA<operand::Status> status;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Pierce {
    static constexpr auto verb = Verb::Pierce;
    static constexpr const char* word = "pierce";
    static constexpr Answers answers{Question::Pierce};
    OperandA<operand::Place> place;  // of the other side
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Defend {
    static constexpr auto verb = Verb::Defend;
    static constexpr const char* word = "defend";
    static constexpr Answers answers{Question::Defend};
    OperandA<operand::BattleCard> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet& set) const { return set.cardOfKind(card); }
};
struct Bear {
    static constexpr auto verb = Verb::Bear;
    static constexpr const char* word = "bear";
    static constexpr Answers answers{Question::Defend, Question::Absorb};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Absorb {
    static constexpr auto verb = Verb::Absorb;
    static constexpr const char* word = "absorb";
    static constexpr Answers answers{Question::Absorb};
    OperandA<operand::Place> place;
    OperandC<operand::Amount> points;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Lose {
    static constexpr auto verb = Verb::Lose;
    static constexpr const char* word = "lose";
    static constexpr Answers answers{Question::Lose};
    OperandA<operand::Trait> trait;
    OperandC<operand::Amount> points;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Gain {
    static constexpr auto verb = Verb::Gain;
    static constexpr const char* word = "gain";
    static constexpr Answers answers{Question::Gain};
    OperandA<operand::Trait> trait;
    OperandC<operand::Amount> points;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Pay {
    static constexpr auto verb = Verb::Pay;
    static constexpr const char* word = "pay";
    static constexpr Answers answers{Question::Pay};
    OperandA<operand::Trait> trait;
    OperandC<operand::Amount> points;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Break {
    static constexpr auto verb = Verb::Break;
    static constexpr const char* word = "break";
    static constexpr Answers answers{Question::Break};
    OperandA<operand::Place> place;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// Who fights from now on: for oneself, or for the other side.
struct Bring {
    static constexpr auto verb = Verb::Bring;
    static constexpr const char* word = "bring";
    static constexpr Answers answers{Question::KnockBack, Question::TagOut, Question::Hostage, Question::Replacement,
                                     Question::Turncoat};
    OperandA<operand::Character> character;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Enable {
    static constexpr auto verb = Verb::Enable;
    static constexpr const char* word = "enable";
    static constexpr Answers answers{Question::Enable};
    OperandC<operand::Tactic> tactic;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Bid {
    static constexpr auto verb = Verb::Bid;
    static constexpr const char* word = "bid";
    static constexpr Answers answers{Question::Bid};
    OperandC<operand::Amount> points;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    int heuristic(const Offered& o) const;
};
struct Leave {
    static constexpr auto verb = Verb::Leave;
    static constexpr const char* word = "leave";
    static constexpr Answers answers{Question::Leave};
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Remain {
    static constexpr auto verb = Verb::Remain;
    static constexpr const char* word = "remain";
    static constexpr Answers answers{Question::Leave};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Accept {
    static constexpr auto verb = Verb::Accept;
    static constexpr const char* word = "accept";
    static constexpr Answers answers{Question::Ability};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Decline {
    static constexpr auto verb = Verb::Decline;
    static constexpr const char* word = "decline";
    static constexpr Answers answers{Question::Ability};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// --- on the map: Quest Mode ---
struct Pass {
    static constexpr auto verb = Verb::Pass;
    static constexpr const char* word = "pass";
    static constexpr Answers answers{Question::Strategy, Question::Step,    Question::Search,   Question::Act,
                                     Question::Aid,      Question::Joining, Question::Companion};
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Step {
    static constexpr auto verb = Verb::Step;
    static constexpr const char* word = "step";
    static constexpr Answers answers{Question::Step, Question::Beside};
    OperandA<operand::Direction> direction;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Search {
    static constexpr auto verb = Verb::Search;
    static constexpr const char* word = "search";
    static constexpr Answers answers{Question::Search};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Recruit {
    static constexpr auto verb = Verb::Recruit;
    static constexpr const char* word = "recruit";
    static constexpr Answers answers{Question::Drawn};
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// The character that was drawn is battled.
struct Challenge {
    static constexpr auto verb = Verb::Challenge;
    static constexpr const char* word = "challenge";
    static constexpr Answers answers{Question::Drawn};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Ignore {
    static constexpr auto verb = Verb::Ignore;
    static constexpr const char* word = "ignore";
    static constexpr Answers answers{Question::Drawn};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// Another card is drawn instead (BR-FACTION-20).
struct Again {
    static constexpr auto verb = Verb::Again;
    static constexpr const char* word = "again";
    static constexpr Answers answers{Question::Rummage};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Equip {
    static constexpr auto verb = Verb::Equip;
    static constexpr const char* word = "equip";
    static constexpr Answers answers{Question::Act};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet&) const { return card; }
};
struct Slot {
    static constexpr auto verb = Verb::Slot;
    static constexpr const char* word = "slot";
    static constexpr Answers answers{Question::Slot};
    OperandA<operand::Place> place;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Unequip {
    static constexpr auto verb = Verb::Unequip;
    static constexpr const char* word = "unequip";
    static constexpr Answers answers{Question::Act};
    OperandA<operand::Place> place;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// A quest.
struct Open {
    static constexpr auto verb = Verb::Open;
    static constexpr const char* word = "open";
    static constexpr Answers answers{Question::Act, Question::OpenQuest};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Initiate {
    static constexpr auto verb = Verb::Initiate;
    static constexpr const char* word = "initiate";
    static constexpr Answers answers{Question::Act};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet&) const { return card; }
};
struct Abandon {
    static constexpr auto verb = Verb::Abandon;
    static constexpr const char* word = "abandon";
    static constexpr Answers answers{Question::Act};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// Battle with a player.
struct Assault {
    static constexpr auto verb = Verb::Assault;
    static constexpr const char* word = "assault";
    static constexpr Answers answers{Question::Act};
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// Battle with a hunter, a minion that lies in wait, or the boss of a quest.
struct Hunt {
    static constexpr auto verb = Verb::Hunt;
    static constexpr const char* word = "hunt";
    static constexpr Answers answers{Question::Act};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// An NPC.
struct Meet {
    static constexpr auto verb = Verb::Meet;
    static constexpr const char* word = "meet";
    static constexpr Answers answers{Question::Act};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Switch {
    static constexpr auto verb = Verb::Switch;
    static constexpr const char* word = "switch";
    static constexpr Answers answers{Question::Act};
    OperandA<operand::Character> character;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// A point of reputation becomes one of a trait.
struct Burn {
    static constexpr auto verb = Verb::Burn;
    static constexpr const char* word = "burn";
    static constexpr Answers answers{Question::Strategy, Question::Move};
    OperandA<operand::Trait> trait;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// A victory card.
struct Take {
    static constexpr auto verb = Verb::Take;
    static constexpr const char* word = "take";
    static constexpr Answers answers{Question::Victory};
    OperandA<operand::Stack> stack;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// A card of the Quest Hand is discarded.
struct Drop {
    static constexpr auto verb = Verb::Drop;
    static constexpr const char* word = "drop";
    static constexpr Answers answers{Question::Drop};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// A player whom an effect concerns.
struct Target {
    static constexpr auto verb = Verb::Target;
    static constexpr const char* word = "target";
    static constexpr Answers answers{Question::Target, Question::Share, Question::Division};
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// A space that an effect concerns.
struct GoTo {
    static constexpr auto verb = Verb::GoTo;
    static constexpr const char* word = "go";
    static constexpr Answers answers{Question::GoTo};
    OperandA<operand::Space> space;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// A card that is taken: from a hand, the discard pile, those that were looked at.
struct Grab {
    static constexpr auto verb = Verb::Grab;
    static constexpr const char* word = "grab";
    static constexpr Answers answers{Question::Grab};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// One of two effects.
struct Pick {
    static constexpr auto verb = Verb::Pick;
    static constexpr const char* word = "pick";
    static constexpr Answers answers{Question::Either};
    OperandA<operand::Amount> number;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// An ally stands on its own token from now on (BR-SEPARATE-01), and comes back (BR-SEPARATE-09).
struct Separate {
    static constexpr auto verb = Verb::Separate;
    static constexpr const char* word = "separate";
    static constexpr Answers answers{Question::Act};
    OperandA<operand::Character> character;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Reunite {
    static constexpr auto verb = Verb::Reunite;
    static constexpr const char* word = "reunite";
    static constexpr Answers answers{Question::Act};
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// Which of the two characters comes first in each phase of this turn.
struct Lead {
    static constexpr auto verb = Verb::Lead;
    static constexpr const char* word = "lead";
    static constexpr Answers answers{Question::Lead};
    OperandA<operand::Character> character;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// Battle with the separated character of a player.
struct AssaultApart {
    static constexpr auto verb = Verb::AssaultApart;
    static constexpr const char* word = "assault_separated";
    static constexpr Answers answers{Question::Act};
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// To help a player who is in battle.
struct Assist {
    static constexpr auto verb = Verb::Assist;
    static constexpr const char* word = "assist";
    static constexpr Answers answers{Question::Act};
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// An ability is used on who fights by who assists, or the other way round.
struct Aid {
    static constexpr auto verb = Verb::Aid;
    static constexpr const char* word = "aid";
    static constexpr Answers answers{Question::Aid, Question::Move};
    OperandC<operand::Card> card;
    OperandA<operand::Ability> ability;
    OperandB<operand::Board> board;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet&) const { return card; }
};
// A weapon or armour of the hand, to who fights.
struct Lend {
    static constexpr auto verb = Verb::Lend;
    static constexpr const char* word = "lend";
    static constexpr Answers answers{Question::Aid};
    OperandC<operand::Card> card;
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int played(const CompiledSet&) const { return card; }
};
// An equipped weapon or armour, to who assists.
struct Entrust {
    static constexpr auto verb = Verb::Entrust;
    static constexpr const char* word = "entrust";
    static constexpr Answers answers{Question::Move};
    OperandA<operand::Place> place;
    OperandB<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// A token of a potion is discarded for what the potion does (BR-MODE-32).
struct Drink {
    static constexpr auto verb = Verb::Drink;
    static constexpr const char* word = "drink";
    static constexpr Answers answers{Question::Strategy, Question::Move};
    OperandC<operand::Card> card;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
    int played(const CompiledSet&) const { return card; }
};

// A battle that others have entered; whom one faces in it first.
struct Join {
    static constexpr auto verb = Verb::Join;
    static constexpr const char* word = "join";
    static constexpr Answers answers{Question::Act, Question::Joining};
    OperandA<operand::Board> board;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// Whom one attacks from now on, where more than two fight.
struct Face {
    static constexpr auto verb = Verb::Face;
    static constexpr const char* word = "face";
    static constexpr Answers answers{Question::Move};
    OperandA<operand::Board> board;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Truce {
    static constexpr auto verb = Verb::Truce;
    static constexpr const char* word = "truce";
    static constexpr Answers answers{Question::Truce};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// A die is rolled against whoever flees, or not.
struct Pursue {
    static constexpr auto verb = Verb::Pursue;
    static constexpr const char* word = "pursue";
    static constexpr Answers answers{Question::Pursuit};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Waive {
    static constexpr auto verb = Verb::Waive;
    static constexpr const char* word = "waive";
    static constexpr Answers answers{Question::Pursuit};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// A player is asked to form an Ally Party with the own one.
struct Ally {
    static constexpr auto verb = Verb::Ally;
    static constexpr const char* word = "ally";
    static constexpr Answers answers{Question::Act, Question::Companion};
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct Dissolve {
    static constexpr auto verb = Verb::Dissolve;
    static constexpr const char* word = "dissolve";
    static constexpr Answers answers{Question::Act, Question::Strategy};
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
// To an Ally Party, and to a division of its reward.
struct Agree {
    static constexpr auto verb = Verb::Agree;
    static constexpr const char* word = "agree";
    static constexpr Answers answers{Question::Alliance, Question::Proposal};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
struct Refuse {
    static constexpr auto verb = Verb::Refuse;
    static constexpr const char* word = "refuse";
    static constexpr Answers answers{Question::Alliance, Question::Proposal};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};
// About the reward of a boss: battle with the Ally Party for all of it.
struct Conflict {
    static constexpr auto verb = Verb::Conflict;
    static constexpr const char* word = "conflict";
    static constexpr Answers answers{Question::Division, Question::Proposal};
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};
struct IgnoreConflict {
    static constexpr auto verb = Verb::IgnoreConflict;
    static constexpr const char* word = "ignore_conflict";
    static constexpr Answers answers{Question::Conflict};
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// On the attack turn of another a player plays neither Tactic nor Escape. Whose answer it is stands in it: nobody else
// learns that somebody was asked (knowledge.cpp).
struct Hold {
    static constexpr auto verb = Verb::Hold;
    static constexpr const char* word = "hold";
    static constexpr Answers answers{Question::AnyTime};
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;  // any_time.cpp
    int heuristic(const Offered& o) const;
};

// A green box of armour becomes free again (BR-RULING-121).
struct Mend {
    static constexpr auto verb = Verb::Mend;
    static constexpr const char* word = "mend";
    static constexpr Answers answers{Question::Mend};
    OperandA<operand::Place> place;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// In the order of Verb; a verb without a row does not compile.
using AllVerbs =
    engine::Rows<Put, Flee, Fight, Discard, Keep, Attack, AttackWith, Signature, SignatureWith, Super, Play, Use,
                 Sacrifice, Ransom, Distract, End, Choose, Pierce, Defend, Bear, Absorb, Lose, Gain, Pay, Break, Bring,
                 Enable, Bid, Leave, Remain, Accept, Decline, Pass, Step, Search, Recruit, Challenge, Ignore, Again,
                 Equip, Slot, Unequip, Open, Initiate, Abandon, Assault, Hunt, Meet, Switch, Burn, Take, Drop, Target,
                 GoTo, Grab, Pick, Separate, Reunite, Lead, AssaultApart, Assist, Aid, Lend, Entrust, Drink, Join, Face,
                 Truce, Pursue, Waive, Ally, Dissolve, Agree, Refuse, Conflict, IgnoreConflict, Mend, Hold>;

}  // namespace verb_rows

}  // namespace engine::battle_royale
