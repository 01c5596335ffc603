// The Map of a ThreeTale game as it lies on the table at the shown position: tiles with what is left on them, what
// stands on each Space, and where the options of the decision lead.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/sandbox.h"
#include "engine/threetale/game.h"

namespace editor::play {

// The game and the shown state as those of ThreeTale; null for another game, and while nothing is played.
struct ThreeTaleTable {
    const engine::threetale::ThreeTale* game = nullptr;
    const engine::threetale::GameState* state = nullptr;
    explicit operator bool() const { return game != nullptr; }
    const engine::threetale::CompiledSet& set() const { return game->set(); }
};
ThreeTaleTable threeTale(const Sandbox& sandbox);

// A tile as tile drawings take it: features by their keys, northwest to southeast as printed, and how it is turned.
struct MapTile {
    int place = -1;    // in the order of placing; -1: not placed
    int x = 0, y = 0;  // on the lattice of tiles
    int card = -1;     // number over all cards
    int turns = 0;
    std::array<std::string, 4> features = {};
    std::array<bool, 4> taken = {};  // the pickup that is printed there is gone
    bool closed = false;             // none of its Spaces can be entered
    bool fresh = false;              // laid since the position of comparison
};

struct MapPiece {
    enum class Kind : std::uint8_t { Hero, Entity, Token, Offering } kind = Kind::Hero;
    int space = 0;
    int number = 0;  // seat, place among the entities, kind of token
    std::string name = {};
    bool active = false;  // the Hero whose turn it is; an entity in the open Battle
    bool hidden = false;  // a token that lies face down
    bool moved = false;   // came here since the position of comparison
};

// An option that leads to a Space, or that lays the tile in hand at a place of the lattice.
struct MapChoice {
    int option = 0;
    int space = -1;
    int x = 0, y = 0;
    bool places = false;  // it lays the tile: x and y count
};

struct MapView {
    std::vector<MapTile> tiles;
    std::vector<MapPiece> pieces;    // what lies first, Heroes last
    std::vector<MapChoice> choices;  // of the decision of the shown position, where it is open there
    std::vector<MapTile> hand;       // the tile drawn: once as it is turned, or in each way it can be
    std::vector<int> handOptions;    // option of each way; empty when the way is chosen
    std::string handName;
    int minX = 0, minY = 0, maxX = 0, maxY = 0;  // of tiles and places, inclusive
};
MapView mapOf(const Sandbox& sandbox);

// The tile that an option of the decision turns or lays, turned as it would lie; nothing for other options.
std::optional<MapTile> tileOfOption(const Sandbox& sandbox, const DecisionView& decision, int option);

// Whether a Hero sits in the seat. Before the set-up has laid out the decks the state names card 0 for everybody.
bool hasHero(const engine::threetale::GameState& state, int seat);

// Column and row of a Space on the whole Map, in Spaces.
struct SpacePlace {
    int column = 0, row = 0;
};
SpacePlace placeOf(const engine::threetale::GameState& state, int space);

// Everything there is to say about a Space, one line each, its name first.
std::vector<std::string> spaceLines(const Sandbox& sandbox, int space);

}  // namespace editor::play
