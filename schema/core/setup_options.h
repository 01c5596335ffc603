// How a game can be set up beside its content and its seed: the options that a game declares (GameSchema::setup), and
// the values chosen for them. Sessions, scenarios and kept games store the values, each under the key of its option:
//
//     static constexpr SetupOption kSetup[] = {
//         {.key = "players", .kind = SetupOption::Kind::Players, .label = "Players", .help = "...", .least = 2, .most =
//         6, .usual = 4}};
//
//     SetupValues values{{"players", 3}};
//     values["players"]                      // 3; 0 where nothing was chosen
//
// What a game cannot be played with is said by engine::refusal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

namespace schema {

struct GameSchema;

// One option of a game. Its value 0 always means: as usual.
struct SetupOption {
    enum class Kind : std::uint8_t {
        Switch,   // 1: on; usually off
        Players,  // how many play, from `least` to `most`; usually `usual`. A game has at most one of these
        Seat      // one of the seats of those who play, from 1; usually the rules of the game say which
    };
    const char* key = "";  // in files; "--key" on the command line; the same kind in all games that have it
    Kind kind = Kind::Switch;
    const char* label = "";              // "Players"
    const char* help = "";               // one sentence
    const char* usually = "";            // Seat: what 0 is called, "by the rules"
    const char* icon = "";               // beside it in menus; empty: none
    int least = 1, most = 1, usual = 1;  // Players

    // Is there anything to choose?
    bool varies() const { return kind != Kind::Players || least < most; }
};

constexpr std::size_t kMostSetupOptions = 16;  // of all games together

// The options of all games, each key once, in the order of the games.
std::span<const SetupOption* const> setupOptions();
// An option of one game; null if it has none of this key.
const SetupOption* setupOption(const GameSchema& game, std::string_view key);

// A value for each option of any game; one that was never chosen is 0.
class SetupValues {
  public:
    SetupValues() = default;
    // Keys must be those of options.
    SetupValues(std::initializer_list<std::pair<std::string_view, int>> chosen);

    int operator[](std::string_view key) const;
    // False, and nothing chosen, where no game has an option of this key.
    bool choose(std::string_view key, int value);
    bool operator==(const SetupValues&) const = default;

    template <class V> friend void describe(V& v, SetupValues& values) {
        const auto options = setupOptions();
        for (std::size_t i = 0; i < options.size(); ++i) {
            const SetupOption& option = *options[i];
            if (option.kind == SetupOption::Kind::Switch)
                v(option.key, values.values_[i].on, {.label = option.label, .help = option.help});
            else
                v(option.key, values.values_[i].number,
                  {.label = option.label, .help = option.help, .min = 0, .max = 255});
        }
    }

  private:
    struct Value {
        int number = 0;
        bool on = false;  // in place of the number: of a switch
        bool operator==(const Value&) const = default;
    };
    std::array<Value, kMostSetupOptions> values_{};  // by the place in setupOptions()
};

}  // namespace schema
