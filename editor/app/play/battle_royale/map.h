// Quest Mode of The Battle Royale as it lies on the table at the shown position: the map with everybody on it, where
// the one who moves can come, the party of each player, the day, and what lies in rows and decks. Seen by one seat,
// cards that it may not know lie face down.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/battle_royale/table.h"
#include "engine/battle_royale/map_state.h"

namespace editor::play {

// A location on the map. `options` of the shown decision are about it: a step there, going there, searching it.
struct BattleRoyaleSpace {
    int card = -1;
    int x = 0, y = 0;  // east, north
    schema::battle_royale::Terrain terrain{};
    bool landmark = false, exhausted = false, fresh = false;
    int searches = 0, most = 0;  // made, and how many can be made
    int steps = -1;              // of whoever moves; -1: out of reach
    std::vector<int> way;        // the spaces on the way there, this one last
    std::vector<int> options;
};

// Where a location can be discovered.
struct BattleRoyaleGap {
    int x = 0, y = 0;
    int steps = 0;    // with that one
    int from = 0;     // the space from which it is discovered
    int option = -1;  // the step there; -1: it is further away
};

struct BattleRoyaleToken {
    enum class Kind { Player, Elsewhere, Npc, Hunter, Minion };
    Kind kind = Kind::Player;
    int number = 0;  // the seat of a player and of what stands elsewhere of its party, else its place in the state
    int card = -1;   // the character, NPC or minion
    int space = 0;
    std::string name;
    bool active = false, moved = false, fights = false;
    std::vector<int> allies;  // seats whose token it is as well (BR-ALLY-03)
    std::vector<int> options;
};

struct BattleRoyaleQuest {
    int card = -1;
    bool initiated = false;
    int step = 0, steps = 0;  // done, of so many
    int times = 0, of = 0;    // of the next one
    int days = 0;             // left; 0: without limit
    std::vector<int> options;
};

// What stands elsewhere while the party of a player is separated: the separated character or, while that one acts or
// fights, the rest of the party (BR-SEPARATE-01). Without members the party is not separated.
struct BattleRoyaleElsewhere {
    std::vector<int> members;  // by card
    std::vector<int> items;    // that they carry, by card
    int health = 0, poison = 0, space = 0;
};

// A weapon or armour that is lent for the time of a battle (BR-RULING-96).
struct BattleRoyaleLoan {
    int card = -1;
    int lender = 0, borrower = 0;  // seats
};

// What a player has; the party is a side without a battle.
struct BattleRoyalePlayer {
    BattleRoyaleSide side;
    int reputation = 0, kills = 0, otherKills = 0, questsDone = 0;
    bool active = false, sundial = false, out = false, misses = false;
    bool waits = false;       // to enter a tournament
    int battle = -1;          // in which it fights
    int faction = -1;         // of its primary character, by card
    int alike = 0;            // characters of that faction
    int assists = -1;         // the battle in which it assists (BR-ASSIST-01)
    std::vector<int> allies;  // the other seats of its Ally Party
    BattleRoyaleElsewhere elsewhere;
    std::vector<BattleRoyaleLoan> loans;   // that it has given or taken
    std::vector<BattleRoyaleCard> tokens;  // of potions, in Alchemist Mode
    std::vector<BattleRoyaleCard> hand;    // the Quest Hand
    std::vector<BattleRoyaleQuest> quests;
    std::vector<int> victories;  // by card
};

// A reward of an Ally Party that is not divided yet: it is being negotiated, or fought for (BR-ALLY-09, -13).
struct BattleRoyaleClaim {
    int enemy = -1, quest = -1;          // by card; without a quest: -1
    int causer = -1, battle = -1;        // of the Conflict; -1: there is none
    std::vector<int> claimants;          // seats who get something of it
    std::vector<int> fighters, ignored;  // of those who fight for it, and who take no part
};
// What a seat gets by the division that is proposed.
struct BattleRoyaleShare {
    int seat = 0;
    std::string words;  // "1 reputation, 2 traits"; empty: nothing
};

struct BattleRoyaleEncounter {
    int battle = 0, turn = 0;
    std::vector<int> boards;  // who fights, two or more
    std::vector<std::string> names;
    bool now = false;  // an attack turn of it is being played
};

struct BattleRoyaleMap {
    bool playing = false;  // false: no game of Quest Mode is on the table
    bool over = false;
    int day = 0;
    bool oneParty = false, eventsAgain = false;  // Adventurer Mode; an empty event deck is shuffled anew
    int trinity = 0, trinityBeaten = 0;
    int event = -1, eventDays = 0, eventsLeft = 0;
    std::vector<int> order;  // seats, in the order of turns
    int active = -1;         // whose turn it is
    std::vector<BattleRoyaleSpace> spaces;
    std::vector<BattleRoyaleGap> gaps;
    std::vector<BattleRoyaleToken> tokens;
    int mover = -1, movement = 0, left = 0;  // who moves, and how far
    std::vector<BattleRoyalePlayer> players;
    std::vector<BattleRoyaleEncounter> battles;
    std::vector<BattleRoyaleClaim> claims;
    std::vector<BattleRoyaleShare> shares;  // while a reward is negotiated
    int locationsLeft = 0, bonusDeck = 0, hiddenHunters = 0;
    std::vector<BattleRoyaleCard> bonusDiscards, aside;  // killed characters are not eligible any more
    std::vector<int> killed;                             // by card
    schema::EnumeratedArray<schema::battle_royale::QuestDeck, int, 4>
        questDecks{};           // cards left, by schema::battle_royale::QuestDeck
    std::vector<int> endgames;  // face up, by card
    schema::EnumeratedArray<schema::battle_royale::VictoryStack, int, 2>
        victoryStacks{};  // by schema::battle_royale::VictoryStack
};
// `observer`, `language`: as for tableOfBattleRoyale().
BattleRoyaleMap mapOfBattleRoyale(const Sandbox& sandbox, int observer, std::string_view language = "en");

}  // namespace editor::play
