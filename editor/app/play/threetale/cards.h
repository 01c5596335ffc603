// The decks beside the Map of a ThreeTale game, and the enemy of the open Battle.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/sandbox.h"

namespace editor::play {

struct DeckView {
    std::string id;                    // "artifacts2": for folds and tests
    std::string name;                  // "Artifacts 2"
    std::string symbol;                // drawn on its back
    int level = 0;                     // 1 to 3; 0: it has none
    std::uint16_t purpose = 0;         // of a draw from it
    std::vector<int> cards, discards;  // numbers over all cards, in no order that a player may know
    std::vector<int> known;            // known to lie on top, the topmost last
    int lastDrawn = -1;                // number over all cards; -1: nothing was drawn yet
    std::size_t drawnAt = 0;           // that event
    bool changed = false;              // since the position of comparison
    // What Table::draw takes for a card of this deck.
    std::uint32_t valueOf(std::size_t card) const { return values[card]; }
    std::vector<std::uint32_t> values;  // of `cards`
};
// In the order of the table; decks that the game does not use are left out.
std::vector<DeckView> decksOf(const Sandbox& sandbox);

struct BattleView {
    int card = -1;  // number over all cards; -1: an entity
    std::string name, hero;
    int seat = 0, level = 0;
    int speed = 0, strength = 0, defense = 0, fullDefense = 0;
    int round = 0, dealt = 0,
        taken = 0;             // round: of attack, that which is being fought or was fought last; 0: none yet
    bool fighting = false;     // a round of attack is under way; else the next one is to come
    bool decided = false;      // who attacks first
    bool heroAttacks = false;  // in the current or next round of attack
    bool heroFirst = false;
    bool talentCancelled = false;
    std::vector<int> bonusCards;  // numbers over all cards
};
std::optional<BattleView> battleOf(const Sandbox& sandbox);
// Where it stands: "Round 1: The Silver Deer attacks", "Next is round 2: the enemy attacks".
std::string roundText(const BattleView& battle);

}  // namespace editor::play
