// A battle of The Battle Royale as it lies on the table at the shown position: both sides with their boards, parties,
// items and hands, and the attack that is being resolved. Seen by one seat, cards that it may not know lie face down.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/battle_royale/exchange.h"
#include "editor/app/play/roll_view.h"
#include "editor/app/play/sandbox.h"
#include "engine/battle_royale/breakdown.h"
#include "engine/battle_royale/game.h"
#include "engine/battle_royale/open_moves.h"

namespace editor::play {

// A battle card in a hand, once for all copies of it.
struct BattleRoyaleCard {
    int card = -1;       // its number; -1: face down
    int count = 1;       // how many of it
    int option = -1;     // the first option of the shown decision that is about it; -1: there is none
    bool fresh = false;  // came here since the position of comparison
};

struct BattleRoyaleItem {
    int card = -1;              // -1: the slot is free
    int place = 0;              // in the party
    int boxes = 0, filled = 0;  // green boxes
};

struct BattleRoyaleTactic {
    int card = -1;
    bool enabled = false;
};

struct BattleRoyaleMember {
    int card = -1;
    int number = 0;  // in SideState::members
    bool fights = false, primary = false, hostage = false;
    std::string takenFrom;                // the player to whom it goes back when the day ends; empty: it was not taken
    std::vector<BattleRoyaleItem> items;  // one for each slot
    std::vector<BattleRoyaleTactic> tactics;
};

// What a party can play or nearly can.
struct BattleRoyaleMove {
    engine::battle_royale::PossibleMove move;
    std::string name;  // of the signature or super move, of the cards, of the ability
    int card = -1;     // that it is made with
    int option = -1;   // of the shown decision; -1: it is not on offer there
};

struct BattleRoyaleSide {
    int seat = 0;
    std::string name;
    bool decides = false, attacks = false, winner = false, automated = false;
    bool inBattle = true;
    int health = 0, most = 0;
    bool healthChanged = false;  // since the position of comparison
    schema::EnumeratedArray<schema::battle_royale::Trait, int, engine::battle_royale::kTraits> traits{};
    int superAt = 0;  // health at or below which the super move of the one who fights is open; 0: nobody has one
    engine::battle_royale::Element weakness{}, element{};  // of the one who fights
    int enemy = -1;                                        // the minion or boss, by card; -1: none
    int attackFace = 0, defenceFace = 0;  // of its dice in the exchange that is shown; 0: they were not rolled
    std::vector<BattleRoyaleMember> members;
    std::vector<BattleRoyaleCard> hand;
    bool handSeen = true;  // by the observer
    // What it could play: without those that need the hand where that is not seen. Those on offer come first, the
    // strongest attack before others, then those that lack least.
    std::vector<BattleRoyaleMove> moves;
};

// What an option of the shown decision leaves of the attack.
struct BattleRoyaleReaction {
    int option = 0;
    engine::battle_royale::Reaction reaction;
};

// The attack that is being resolved, as the steps of BR-RULING-57 go on.
struct BattleRoyaleAttack {
    int side = 0;
    int value = 0, defence = 0, damage = 0, lost = 0;
    bool unblockable = false;
};

struct BattleRoyaleTable {
    bool over = false;
    int battle = 0;                       // which of those under way (battleOf)
    int turn = 0;                         // attack turns begun
    std::vector<BattleRoyaleSide> sides;  // empty: nothing has been set up
    std::optional<BattleRoyaleAttack> attack;
    std::optional<Exchange> exchange;             // the open attack, or the last one of this battle
    std::vector<BattleRoyaleReaction> reactions;  // of whoever answers an attack, if the observer may know
    int deck = 0;                                 // battle cards in it
    std::vector<BattleRoyaleCard> discards;
    std::vector<int> lost;  // items on the bonus discard pile, by card
    // The side of a board; null: it is not at this table.
    const BattleRoyaleSide* sideOf(int board) const;
};
// `observer`: the seat that looks; -1: everything lies open. `language`: of names. `battle`: one of those under way on
// the map; -1: the one that goes on just now. Between battles the table is empty.
BattleRoyaleTable tableOfBattleRoyale(const Sandbox& sandbox, int observer, std::string_view language = "en",
                                      int battle = -1);
// Is a battle of Quest Mode going on? One that is being settled is over, though its numbers are still there.
bool isUnderWay(const engine::battle_royale::GameState& s, int battle);
// A board with its party, in a battle under way or, with -1, without one: then it has no hand and no moves.
BattleRoyaleSide sideOfBattleRoyale(const Sandbox& sandbox, int battle, int board, int observer,
                                    std::string_view language);

// The last roll of the turn that is shown.
std::optional<RollView> rollOfBattleRoyale(const Sandbox& sandbox);

}  // namespace editor::play
