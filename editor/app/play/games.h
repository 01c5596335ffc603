// What the sandbox asks of each game beyond the engine's interface: one row a game. Its drawing has a row of its own in
// editor/ui/panels/games.h; no other file that is shared by games names one.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "editor/app/play/roll_view.h"
#include "editor/app/play/sandbox.h"

namespace editor::play {

// Options under this heading end or decline; they stand last.
inline constexpr const char* kLastGroup = "Or";

// What an option leads to if its player plays on as well as can be.
struct OptionWorth {
    bool known = false;
    int points = 0;  // the player's own at the end
    bool wins = false;
    int least = -1,
        most = -1;  // proven bounds of the points it is sure of, whatever the others play; -1: nothing is proven
};
// "14 points, wins, 9 to 11 sure"; empty where nothing is known.
std::string toText(const OptionWorth& worth);

// What is asked of best play: enough to choose, or also what can be proven, which takes up to a second or so.
enum class Effort : std::uint8_t { Choose, Prove };

// Told now and then how much of long work is done, 0 to 1; a no ends it without a result. May be empty.
using ProgressCallback = std::function<bool(double done)>;

// A sentence of a card.
struct Saying {
    int card = -1;  // -1: no card says anything
    std::string text;
};

// Somebody of the content who is fought, by each who can fight it, without a game on the table.
struct EncounterModel {
    const char* met;      // the kind of record that is fought: its key
    const char* alsoMet;  // another such kind; null: there is none
    const char* meets;    // the kind of those who fight it
    const char* example;  // words of a setup for one of those
    // Lines of a scenario's setup (engine/kernel/scenario.h), and the decisions that begin the fight: the first must be
    // on offer, those after it are made where they are asked for. `who`: an id; `words`: of a setup, for who meets it.
    struct Situation {
        std::vector<std::string> setup, decisions;
    };
    Situation (*situation)(const schema::RecordSet&, const schema::Record& met, const std::string& who,
                           const std::string& words);
    // Such words for somebody as it is at the shown position; nothing: it is not in the game.
    std::optional<std::string> (*asPlayed)(const Sandbox&, const std::string& who);
    bool toTheEnd = false;  // the fight is all of the game; else a contest of it
};

struct GameModel {
    const schema::GameSchema* game = nullptr;
    // The heading an option stands under. Null: all options of a decision are of one kind.
    const char* (*groupOf)(const engine::Option&) = nullptr;
    // What of a card leads to a decision that no clause asks for: a reward, a step
    // of a scenario. `state` is that in which it was asked, `scopes` the events of
    // what was being carried out, outermost first. Null: cards have clauses only.
    Saying (*saying)(const PlaySession&, const void* state, const DecisionView&,
                     std::span<const std::uint32_t> scopes) = nullptr;
    // The roll that lies on the table. Null: the game has no dice.
    std::optional<RollView> (*roll)(const Sandbox&) = nullptr;
    // Best play with all cards open, by option of the open decision; empty for decisions it says nothing about. Null:
    // the game has no such solver.
    std::vector<OptionWorth> (*worth)(const engine::Session&, Effort, const ProgressCallback&) = nullptr;
    // Null: nobody is fought in the game.
    const EncounterModel* encounters = nullptr;
};

// The row of a game; a plain one for a game that has none.
const GameModel& modelOf(const schema::GameSchema& game);

// The option that best play chooses; -1: it says nothing.
int bestOption(const std::vector<OptionWorth>& worth);
// Is an option as good as that one?
bool isBest(const std::vector<OptionWorth>& worth, int option);

}  // namespace editor::play
