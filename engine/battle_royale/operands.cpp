// How the operands of decisions are printed and read.
#include <fmt/format.h>

#include <charconv>

#include "engine/battle_royale/verb_rows.h"

namespace engine::battle_royale::operand {

namespace {

int keyed(std::span<const schema::Choice> choices, std::string_view word) {
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (word == choices[i].key) return int(i);
    return -1;
}

// A number of at least `least`, behind a stem: "move1", "12".
bool readNumber(std::string_view stem, std::string_view word, int least, int most, int& number) {
    if (!word.starts_with(stem)) return false;
    const std::string_view digits = word.substr(stem.size());
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size() && number >= least && number <= most;
}

// The same, counted from 0.
bool readPlace(std::string_view stem, std::string_view word, int count, int& place) {
    if (!readNumber(stem, word, 1, count, place)) return false;
    --place;
    return true;
}

}  // namespace

std::string Card::print(const CompiledSet& set, int card) { return set.records[card]->id(); }
bool Card::read(const CompiledSet& set, std::string_view word, int& card) { return (card = set.find(word)) >= 0; }

std::string BattleCard::print(const CompiledSet& set, int kind) { return Card::print(set, set.cardOfKind(kind)); }
bool BattleCard::read(const CompiledSet& set, std::string_view word, int& kind) {
    return (kind = set.kindOfCard(set.find(word))) >= 0;
}

std::string Character::print(const CompiledSet& set, int character) {
    return Card::print(set, set.cardOfCharacter(character));
}
bool Character::read(const CompiledSet& set, std::string_view word, int& character) {
    return (character = set.characterOf(set.find(word))) >= 0;
}

std::string Tactic::print(const CompiledSet& set, int tactic) { return Card::print(set, set.cardOfTactic(tactic)); }
bool Tactic::read(const CompiledSet& set, std::string_view word, int& tactic) {
    return (tactic = set.tacticOf(set.find(word))) >= 0;
}

std::string Trait::print(const CompiledSet&, int trait) { return choicesOf(battle_royale::Trait{})[trait].key; }
bool Trait::read(const CompiledSet&, std::string_view word, int& trait) {
    return (trait = keyed(choicesOf(battle_royale::Trait{}), word)) >= 0;
}

std::string Status::print(const CompiledSet&, int status) { return choicesOf(battle_royale::Status{})[status].key; }
bool Status::read(const CompiledSet&, std::string_view word, int& status) {
    return (status = keyed(choicesOf(battle_royale::Status{}), word)) >= 0;
}

std::string Amount::print(const CompiledSet&, int amount) { return std::to_string(amount); }
bool Amount::read(const CompiledSet&, std::string_view word, int& amount) {
    return readNumber("", word, 0, kMostNumber, amount);
}

std::string Move::print(const CompiledSet&, int move) { return fmt::format("move{}", move + 1); }
bool Move::read(const CompiledSet&, std::string_view word, int& move) {
    return readPlace("move", word, kSignatures, move);
}

std::string Ability::print(const CompiledSet&, int ability) { return fmt::format("ability{}", ability + 1); }
bool Ability::read(const CompiledSet&, std::string_view word, int& ability) {
    return readPlace("ability", word, kMostClauses, ability);
}

std::string Place::print(const CompiledSet&, int place) { return fmt::format("place{}", place + 1); }
bool Place::read(const CompiledSet&, std::string_view word, int& place) {
    return readPlace("place", word, kPlaces, place);
}

std::string Direction::print(const CompiledSet&, int direction) { return choicesOf(CompassPoint{})[direction].key; }
bool Direction::read(const CompiledSet&, std::string_view word, int& direction) {
    return (direction = keyed(choicesOf(CompassPoint{}), word)) >= 0;
}

std::string Seat::print(const CompiledSet&, int seat) { return fmt::format("seat{}", seat + 1); }
bool Seat::read(const CompiledSet&, std::string_view word, int& seat) { return readPlace("seat", word, kSeats, seat); }

std::string Board::print(const CompiledSet&, int board) {
    return board < kEnemyBoards ? fmt::format("seat{}", board + 1) : fmt::format("enemy{}", board - kEnemyBoards + 1);
}
bool Board::read(const CompiledSet&, std::string_view word, int& board) {
    if (readPlace("seat", word, kSeats, board)) return true;
    if (!readPlace("enemy", word, kSeats, board)) return false;
    board += kEnemyBoards;
    return true;
}

std::string Space::print(const CompiledSet&, int space) { return fmt::format("space{}", space + 1); }
bool Space::read(const CompiledSet&, std::string_view word, int& space) {
    return readPlace("space", word, kMostLocations, space);
}

std::string Stack::print(const CompiledSet&, int stack) { return choicesOf(VictoryStack{})[stack].key; }
bool Stack::read(const CompiledSet&, std::string_view word, int& stack) {
    return (stack = keyed(choicesOf(VictoryStack{}), word)) >= 0;
}

}  // namespace engine::battle_royale::operand
