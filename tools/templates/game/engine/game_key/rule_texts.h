// The rules of Game Title by id, one line each. Rules announce themselves to the table as "GK-PLAY-01"_rule, which does
// not compile for an id that is not here.
#pragma once

#include <string_view>

#include "engine/kernel/texts.h"

namespace engine::game_key {

inline constexpr RuleText kRules[] = {
    {"GK-SETUP-01", "Two players play; Player 1 begins unless the players decide otherwise."},
    {"GK-SETUP-02", "All cards are shuffled into a deck, and each player is dealt 3 cards face down."},
    {"GK-SETUP-03", "Players may look at the cards in their own hand only.", kNeverCited},
    {"GK-SETUP-04", "In the mode Head start, the player who does not begin starts with 2 points."},
    {"GK-TURN-01", "The players take turns; the player whose turn it is rolls the die."},
    {"GK-TURN-02", "The player then plays a card from their hand."},
    {"GK-SWAP-01", "Once in a turn, the player may first exchange a card and roll the die again."},
    {"GK-PLAY-01", "A card that is played brings its value in points, times the die."},
    {"GK-PLAY-02", "Then the abilities of the card are carried out in their order."},
    {"GK-DRAW-01", "Then the player draws a card if the deck has one."},
    {"GK-END-01", "The game ends after 5 turns each, or when the player whose turn it is has no card."},
    {"GK-END-02", "The player with the most points wins."},
    {"GK-END-03", "If both have the same number of points, the player who did not begin wins."},
};

// The rule's number by its id; the compiler refuses an unknown one.
consteval RuleId operator""_rule(const char* id, std::size_t length) {
    for (std::size_t i = 0; i < std::size(kRules); ++i)
        if (std::string_view(kRules[i].id) == std::string_view(id, length)) return RuleId(i);
    throw "there is no rule with this id";
}

}  // namespace engine::game_key
