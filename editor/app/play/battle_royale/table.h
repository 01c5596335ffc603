// A battle of The Battle Royale as it lies on the table at the shown position: both sides with their boards, parties,
// items and hands, and the attack that is being resolved. Seen by one seat, cards that it may not know lie face down.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/roll_view.h"
#include "editor/app/play/sandbox.h"
#include "engine/battle_royale/game.h"

namespace editor::play {

// A battle card in a hand, once for all copies of it.
struct BattleRoyaleCard {
    int card = -1;       // its number; -1: face down
    int count = 1;       // how many of it
    int option = -1;     // the first option of the shown decision that is about it; -1: there is none
    bool fresh = false;  // came here since the position of comparison
};

struct BattleRoyaleItem {
    int card = -1;
    int boxes = 0, filled = 0;  // green boxes
};

struct BattleRoyaleMember {
    int card = -1;
    bool fights = false, primary = false, hostage = false;
    std::vector<BattleRoyaleItem> items;
    std::vector<int> tactics;  // enabled, by card
};

struct BattleRoyaleSide {
    int seat = 0;
    std::string name;
    bool decides = false, attacks = false, winner = false, automated = false;
    int health = 0, most = 0;
    bool healthChanged = false;  // since the position of comparison
    std::array<int, engine::battle_royale::kTraits> traits{};
    std::string statuses;           // "2 Poison, stunned"; empty: none
    std::string weakness, element;  // of the one who fights; empty: none
    int enemy = -1;                 // the minion or boss, by card; -1: none
    std::vector<BattleRoyaleMember> members;
    std::vector<BattleRoyaleCard> hand;
};

// The attack that is being resolved, as the steps of BR-RULING-57 go on.
struct BattleRoyaleAttack {
    int side = 0;
    std::string what;      // "Battle card", "Super move"
    std::string elements;  // "Fire, Dark"; empty: none
    std::string statuses;
    int value = 0, defence = 0, damage = 0, lost = 0;
    bool unblockable = false;
};

struct BattleRoyaleTable {
    bool over = false;
    int turn = 0;                         // attack turns begun
    std::vector<BattleRoyaleSide> sides;  // empty: nothing has been set up
    std::optional<BattleRoyaleAttack> attack;
    int deck = 0;  // battle cards in it
    std::vector<BattleRoyaleCard> discards;
    std::vector<int> lost;  // items on the bonus discard pile, by card
};
// `observer`: the seat that looks; -1: everything lies open.
BattleRoyaleTable tableOfBattleRoyale(const Sandbox& sandbox, int observer);

// The last roll of the turn that is shown.
std::optional<RollView> rollOfBattleRoyale(const Sandbox& sandbox);

}  // namespace editor::play
