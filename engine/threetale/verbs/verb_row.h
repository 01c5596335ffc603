// What the game knows of a verb: its word and operands, how an option of it reads,
// what it is worth to a bot at a glance. A row is a struct in the header of its group
// (verbs_turn.h, verbs_battle.h ...), which lists its rows in the order of Verb.
//
//     struct Claim {
//         static constexpr auto verb = Verb::Claim;
//         static constexpr const char* word = "claim";
//         OperandA<operand::Space> space;                          // in the order in which they are printed
//         OptionText text(const Offered& o) const;                 // `help` without its rules: they stand in `rules`
//     };
//
// A row may have more:
//
//         static constexpr auto group = OptionGroup::Act;          // Choose
//         int heuristic(const Offered& o) const;                     // on the scale of evaluator.h; 0
//         // The same in Question::Turn, by a reading of the rules.
//         int heuristicOnTurn(const Evaluator& evaluator, Table& t, int seat) const;
//         int leadsTo() const;                                     // the Space to which a way begins with it; -1
//         int taken(const Offered& o) const;                       // the card that comes into play by it; -1
//         std::string misfit(const CompiledSet& set) const;        // VerbWords::misfit
#pragma once

#include <string>

#include "engine/kernel/say.h"
#include "engine/kernel/verb_demands.h"
#include "engine/kernel/verb_rows.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rule_texts.h"
#include "engine/threetale/verbs.h"
#include "engine/threetale/verbs/operand_kinds.h"

namespace engine::threetale {

struct Evaluator;
class Table;

// Under which heading options stand where several kinds of them are offered. Last: what ends or declines.
enum class OptionGroup : std::uint8_t { Choose, Move, Act, Cards, SacrificeShevitsa, SacrificeArtifacts, Last };
constexpr int kOptionGroups = int(OptionGroup::Last) + 1;

// Where an option is offered.
struct Offered {
    const ThreeTale& game;
    const GameState& s;
    const Decision& d;
    const CompiledSet& set = game.set();

    Question question() const { return Question(d.question); }
    const HeroState& decider() const { return s.heroes[d.seat < kHeroes ? d.seat : 0u]; }
    const Evaluator& evaluator() const { return game.evaluator(); }
    const ProphecyCard& scenario() const { return set.prophecies[s.prophecy]; }
    // The name of a card, by its number over all cards and by its place among those of its kind.
    std::string name(int card) const { return set.name(card, spokenLanguage()); }
    std::string name(CardKind kind, int index) const { return name(set.number(kind, index)); }
    std::string hero(int seat) const { return game.texts().heroName(s, seat); }
    std::string space(int index) const { return game.texts().spaceName(s, index); }
};

struct VerbRow : VerbWords<CompiledSet>, VerbDemands<Table> {
    OptionGroup group = OptionGroup::Choose;
    OptionText (*text)(const Offered& o, const Option& option) = nullptr;
    // Null where a row has none.
    int (*heuristic)(const Offered& o, const Option& option) = nullptr;
    int (*heuristicOnTurn)(const Evaluator& evaluator, Table& t, int seat, const Option& option) = nullptr;
    int (*leadsTo)(const Option& option) = nullptr;
    int (*taken)(const Offered& o, const Option& option) = nullptr;

    template <class Row> static constexpr VerbRow of() {
        VerbRow row{wordsOf<CompiledSet, Row>(), VerbDemands<Table>::of<Row>()};
        if constexpr (requires { Row::group; }) row.group = Row::group;
        row.text = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).text(o); };
        if constexpr (requires(const Row& r, const Offered& o) { r.heuristic(o); })
            row.heuristic = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).heuristic(o); };
        if constexpr (requires(const Row& r, const Evaluator& evaluator, Table& t) {
                          r.heuristicOnTurn(evaluator, t, 0);
                      })
            row.heuristicOnTurn = [](const Evaluator& evaluator, Table& t, int seat, const Option& option) {
                return rowFrom<Row>(option).heuristicOnTurn(evaluator, t, seat);
            };
        if constexpr (requires(const Row& r) { r.leadsTo(); })
            row.leadsTo = [](const Option& option) { return rowFrom<Row>(option).leadsTo(); };
        if constexpr (requires(const Row& r, const Offered& o) { r.taken(o); })
            row.taken = [](const Offered& o, const Option& option) { return rowFrom<Row>(option).taken(o); };
        return row;
    }
};
const VerbRow& rowOf(Verb verb);

inline std::string virtueName(int virtue) { return said(choicesOf(Virtue{})[virtue].label); }
// The symbol, too.
inline const char* virtueKey(int virtue) { return choicesOf(Virtue{})[virtue].key; }

}  // namespace engine::threetale
