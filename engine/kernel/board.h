// What lies on the table of a game, for those who draw it without knowing the game: a map, and rows of cards and
// numbers. Places and rows keep their numbers while a game goes on; more may come, and one that is gone is empty.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/kernel/game.h"

namespace engine {

struct Board {
    enum class Tone : std::uint8_t { Plain, Quiet, Good, Bad, Gold, Info, Hidden };
    static constexpr int kTones = int(Tone::Hidden) + 1;

    // Of a map: its column and row, in which there may be gaps, with what lies there and who stands there.
    struct Place {
        int x = 0, y = 0;
        std::string text;
        Tone tone = Tone::Plain;
        std::vector<std::string> pieces;
        bool isThere = true;
        bool operator==(const Place&) const = default;
    };
    struct Item {
        bool isCard = false;  // else a number
        std::string text;     // name of the card, or of the number
        std::string note;     // beside the name, or the number itself
        Tone tone = Tone::Plain;
        bool operator==(const Item&) const = default;
    };
    struct Row {
        int seat = -1;  // whose it is; -1: of all
        std::string title;
        std::vector<Item> items;
        bool operator==(const Row&) const = default;

        void card(std::string name, std::string note = {}, Tone tone = Tone::Plain) {
            items.push_back({true, std::move(name), std::move(note), tone});
        }
        void number(std::string name, std::int64_t value, Tone tone = Tone::Plain) {
            items.push_back({false, std::move(name), std::to_string(value), tone});
        }
    };

    std::vector<Place> map;  // empty: the game has none
    std::vector<Row> rows;

    Row& row(int seat, std::string title) { return rows.emplace_back(Row{seat, std::move(title), {}}); }
};

class Boards {
  public:
    virtual ~Boards() = default;
    // Everything lies open; texts are in the language that is spoken (say.h).
    virtual Board board(const Game& game, const void* state) const = 0;
};

// A game's own; null: nobody can draw its table who does not know it (the registry, games.cpp).
const Boards* boardsOf(const schema::GameSchema& schema);

}  // namespace engine
