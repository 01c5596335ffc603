// How a game can be set up beside its content and its seed: the options that a game declares (GameSchema::setup), and
// the values chosen for them. Sessions, scenarios and kept games store the values, each under the key of its option:
//
//     static constexpr SetupOption kSetup[] = {
//         {.key = "players", .kind = SetupOption::Kind::Players, .label = "Players", .help = "...", .least = 2, .most =
//         6, .usual = 4}};
//
//     SetupValues values{{"players", 3}};
//     values["players"]                      // 3; 0 where nothing was chosen
//     values.choose("mode", "quick");        // a named value
//     values.choiceOf(kSetup[1])             // its number in the list of the option; 0, the usual one, where none was
//
// What a game cannot be played with is said by engine::refusal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace schema {

struct GameSchema;

// How many play: at least, at most, and as many as usual. All 0: nothing is said of it.
struct PlayerRange {
    int least = 0, most = 0, usual = 0;
};

// One of the named values of an option.
struct SetupChoice {
    const char* key = "";    // in files and on the command line
    const char* label = "";  // "Quick game"
    const char* help = "";   // one sentence, without its full stop
    // How many play where this is chosen, if not as many as the option of players says.
    PlayerRange players{};
    bool isTogether = false;  // those who play win and lose together, in a game in which they compete otherwise
};

// One option of a game. Its value 0 always means: as usual.
struct SetupOption {
    enum class Kind : std::uint8_t {
        Switch,   // 1: on; usually off
        Players,  // how many play, from `least` to `most`; usually `usual`. A game has at most one of these
        Seat,     // one of the seats of those who play, from 1; usually the rules of the game say which
        Choice    // one of `choices`, by name: a mode, a variant; usually the first
    };
    const char* key = "";  // in files; "--key" on the command line; the same kind in all games that have it
    Kind kind = Kind::Switch;
    const char* label = "";                  // "Players"
    const char* help = "";                   // one sentence
    const char* usually = "";                // Seat: what 0 is called, "by the rules"
    const char* icon = "";                   // beside it in menus; empty: none
    int least = 1, most = 1, usual = 1;      // Players
    std::span<const SetupChoice> choices{};  // Choice: at least two
    // What it means something with: choices, by their keys, of the option with the key `of`. Empty: with everything.
    const char* of = "";
    std::span<const char* const> with{};

    // Is there anything to choose?
    bool varies() const { return kind != Kind::Players || least < most; }
};

constexpr std::size_t kMostSetupOptions = 16;  // of all games together

// The options of all games, each key once, in the order of the games.
std::span<const SetupOption* const> setupOptions();
// Adds options of a game that is in no registry, as tests have. Before `main`: whoever asks for all options keeps them.
void addSetupOptions(std::span<const SetupOption> options);
class SetupValues;

// An option of one game; null if it has none of this key.
const SetupOption* setupOption(const GameSchema& game, std::string_view key);
// The choice with which an option of the game means nothing (SetupOption::with); null: it means something.
const SetupChoice* meaninglessWith(const GameSchema& game, const SetupOption& option, const SetupValues& values);

// A value for each option of any game; one that was never chosen is 0.
class SetupValues {
  public:
    SetupValues() = default;
    // Keys must be those of options.
    SetupValues(std::initializer_list<std::pair<std::string_view, int>> chosen);

    // Of a Choice: 1 where one was chosen by its name.
    int operator[](std::string_view key) const;
    // Of a Choice: the name that was chosen; empty: none, or an option of another kind.
    std::string_view nameOf(std::string_view key) const;
    // Of a Choice of one game: the number of the one chosen in its list, 0 where none was; -1: it has none of this
    // name.
    int choiceOf(const SetupOption& option) const;
    // False, and nothing chosen, where no game has an option of this key, or it is of the other sort: a Choice has
    // names, all others have numbers. An empty name: as usual.
    bool choose(std::string_view key, int value);
    bool choose(std::string_view key, std::string_view name);
    // As usual again, whatever was chosen, of either sort.
    void forget(std::string_view key);
    bool operator==(const SetupValues&) const = default;

    template <class V> friend void describe(V& v, SetupValues& values) {
        const auto options = setupOptions();
        for (std::size_t i = 0; i < options.size(); ++i) {
            const SetupOption& option = *options[i];
            if (option.kind == SetupOption::Kind::Switch)
                v(option.key, values.values_[i].on, {.label = option.label, .help = option.help});
            else if (option.kind == SetupOption::Kind::Choice)
                v(option.key, values.values_[i].name, {.label = option.label, .help = option.help});
            else
                v(option.key, values.values_[i].number,
                  {.label = option.label, .help = option.help, .min = 0, .max = 255});
        }
    }

  private:
    struct Value {
        int number = 0;
        bool on = false;   // in place of the number: of a switch
        std::string name;  // ... and of a choice
        bool operator==(const Value&) const = default;
    };
    std::array<Value, kMostSetupOptions> values_{};  // by the place in setupOptions()
};

}  // namespace schema
