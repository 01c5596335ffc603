// What the operands of verbs can be: how each is printed and read in a decision's lasting form, "claim t5.ne".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/kernel/verb_rows.h"
#include "engine/threetale/set.h"

namespace engine::threetale::operand {

// Neither the id of a card.
struct OwnWord {
    static constexpr bool namesCard = false;
};

// A number without a name of its own: a place in a list, a coordinate.
struct Number : OwnWord {
    static constexpr const char* form = "N";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};
// Numbers, by what they count.
struct Entity : Number {};            // place in GameState::entities
struct TalentOfHero : Number {};      // place in HeroCard::talents
struct ActionOfScenario : Number {};  // place in ProphecyCard::actions
struct ClauseOfCard : Number {};      // CompiledClause::number
struct OptionOfCard : Number {};      // place in HeroBonus::options
struct BranchOfEffect : Number {};    // place among the arguments of the word that branches
struct TileOnMap : Number {};         // place in MapState::tiles
struct Coordinate : Number {};        // of the lattice on which tiles lie
struct IsPositive : Number {};        // of a die: 1 positive, 0 negative

// A seat, from 0: "seat1".
struct Seat : OwnWord {
    static constexpr const char* form = "SEAT";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

// schema::threetale::Virtue: "love".
struct Virtue : OwnWord {
    static constexpr const char* form = "VIRTUE";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

// A Space by the number of its tile on the Map, from 1, and its corner: "t5.ne".
struct Space : OwnWord {
    static constexpr const char* form = "SPACE";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

// 0 north, 1 east, 2 south, 3 west.
struct Direction : OwnWord {
    static constexpr const char* form = "DIRECTION";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

// Quarter turns clockwise, printed in degrees: "270".
struct QuarterTurns : OwnWord {
    static constexpr const char* form = "DEGREES";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

// DiceSource, what allows a die to be turned: "hope".
struct TurnedBy : OwnWord {
    static constexpr const char* form = "SOURCE";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

// A card by its id: its place among those of its kind.
template <CardKind kKind> struct CardOf {
    static constexpr CardKind kind = kKind;
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int value) { return set.id(set.number(kKind, value)); }
    static bool read(const CompiledSet& set, std::string_view word, int& value) {
        return (value = set.find(kKind, word)) >= 0;
    }
};
using Hero = CardOf<CardKind::Hero>;
using Tile = CardOf<CardKind::Tile>;
using Artifact = CardOf<CardKind::Artifact>;
using Quest = CardOf<CardKind::Quest>;
using HeroBonus = CardOf<CardKind::HeroBonus>;
using EnemyBonus = CardOf<CardKind::EnemyBonus>;

// A card of any kind by its id: its number over all cards.
struct AnyCard {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

// The same; or, below 0, -1 - copy of a card of the scenario: "scenario_card1" is copy 0.
struct CardOfDeck {
    static constexpr bool namesCard = true;
    static constexpr const char* form = "ID";
    static std::string print(const CompiledSet& set, int value);
    static bool read(const CompiledSet& set, std::string_view word, int& value);
};

}  // namespace engine::threetale::operand
