// Operands of verbs as words and back.
#include "engine/threetale/verbs/operand_kinds.h"

#include <fmt/format.h>
#include <charconv>
#include <iterator>

namespace engine::threetale::operand {

namespace {

constexpr const char* kDirections[] = {"north", "east", "south", "west"};
constexpr const char* kCorners[] = {"nw", "ne", "sw", "se"};
constexpr const char* kSources[] = {"hope", "bonus_card", "effect"};  // in the order of DiceSource

bool readNumber(std::string_view text, int& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size();
}

template <std::size_t N> bool nameIn(const char* const (&names)[N], std::string_view text, int& out) {
    for (out = 0; out < int(N); ++out)
        if (text == names[out]) return true;
    return false;
}

}  // namespace

std::string Number::print(const CompiledSet&, int value) { return std::to_string(value); }
bool Number::read(const CompiledSet&, std::string_view word, int& value) { return readNumber(word, value); }

std::string Seat::print(const CompiledSet&, int value) { return fmt::format("seat{}", value + 1); }
bool Seat::read(const CompiledSet&, std::string_view word, int& value) {
    if (!word.starts_with("seat") || !readNumber(word.substr(4), value) || value < 1 || value > kHeroes) return false;
    --value;
    return true;
}

std::string Virtue::print(const CompiledSet&, int value) { return choicesOf(schema::threetale::Virtue{})[value].key; }
bool Virtue::read(const CompiledSet&, std::string_view word, int& value) {
    const auto virtues = choicesOf(schema::threetale::Virtue{});
    for (value = 0; value < int(virtues.size()); ++value)
        if (word == virtues[value].key) return true;
    return false;
}

std::string Space::print(const CompiledSet&, int value) {
    return fmt::format("t{}.{}", value / 4 + 1, kCorners[value % 4]);
}
bool Space::read(const CompiledSet&, std::string_view word, int& value) {
    const auto dot = word.find('.');
    int tile = 0, corner = 0;
    if (word.size() < 4 || word[0] != 't' || dot == std::string_view::npos) return false;
    if (!readNumber(word.substr(1, dot - 1), tile) || tile < 1 || tile > kTiles) return false;
    if (!nameIn(kCorners, word.substr(dot + 1), corner)) return false;
    value = (tile - 1) * 4 + corner;
    return true;
}

std::string Direction::print(const CompiledSet&, int value) { return kDirections[value]; }
bool Direction::read(const CompiledSet&, std::string_view word, int& value) { return nameIn(kDirections, word, value); }

std::string QuarterTurns::print(const CompiledSet&, int value) { return std::to_string(value * 90); }
bool QuarterTurns::read(const CompiledSet&, std::string_view word, int& value) {
    return readNumber(word, value) && value % 90 == 0 && (value /= 90) >= 0 && value < 4;
}

std::string TurnedBy::print(const CompiledSet&, int value) { return kSources[value]; }
bool TurnedBy::read(const CompiledSet&, std::string_view word, int& value) { return nameIn(kSources, word, value); }

std::string AnyCard::print(const CompiledSet& set, int value) { return set.id(value); }
bool AnyCard::read(const CompiledSet& set, std::string_view word, int& value) { return (value = set.find(word)) >= 0; }

std::string CardOfDeck::print(const CompiledSet& set, int value) {
    return value >= 0 ? set.id(value) : fmt::format("scenario_card{}", -value);
}
bool CardOfDeck::read(const CompiledSet& set, std::string_view word, int& value) {
    constexpr std::string_view ofScenario = "scenario_card";
    if (!word.starts_with(ofScenario)) return AnyCard::read(set, word, value);
    if (!readNumber(word.substr(ofScenario.size()), value) || value < 1 || value > kDeck) return false;
    value = -value;
    return true;
}

}  // namespace engine::threetale::operand
