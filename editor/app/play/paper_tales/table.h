// A game of Paper Tales as it lies on the table at the shown position: every Kingdom with its spots and Buildings, the
// hands and packs, who is still choosing, and what of all this the shown decision is about. Seen by one seat, what it
// may not know lies face down or is missing (PT-SHOW-01 to -06).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "editor/app/play/paper_tales/gains.h"
#include "editor/app/play/sandbox.h"
#include "engine/paper_tales/game.h"

namespace editor::play {

// Options of the shown decision that are about one thing on the table, by their numbers; -1 and empty: there are none.
struct Touched {
    std::vector<int> options;
    bool taken = false;  // the decision that was made at this position chose one of them
};

// A Unit card in a hand, a pack or on a reference card.
struct UnitCardView {
    int card = -1;  // its number in the catalogue; -1: face down
    Touched touched;
    bool fresh = false;  // came here since the position of comparison
    // What the plan does with a card of the hand (PT-SHOW-07), where it may be seen.
    enum class Planned : std::uint8_t { No, Placed, Reserved } planned = Planned::No;
};

// A spot of a Kingdom.
struct SpotView {
    bool open = false;  // the Kingdom has it (PT-SHOW-05: capacity 4 or 5)
    int card = -1;      // of the Unit; -1: the spot is free, or the Unit lies face down
    bool faceDown = false;
    int age = 0;
    int strength = 0, printed = 0;
    bool variable = false, fights = false;
    bool dies = false;  // in the next Aging, as things stand (PT-SHOW-14)
    bool unitChanged = false, ageChanged = false;
    Touched touched;
    // As the plan will leave it, where it may be seen: a card of the hand, or the Unit of another spot.
    int plannedCard = -1, movesTo = -1;
    bool leaves = false;
};

struct BuildingView {
    int card = -1;
    int level = 0;  // 0: not built
    bool changed = false;
    Touched touched;
};

// How a player stands in a step that asks several (PT-SHOW-06).
enum class Choosing : std::uint8_t { NotAsked, StillChoosing, Ready };

struct KingdomView {
    int seat = 0;
    std::string name;
    bool decides = false, winner = false;
    Choosing choosing = Choosing::NotAsked;
    int lp = 0, gold = 0;
    bool lpChanged = false, goldChanged = false;
    std::array<SpotView, engine::paper_tales::kSpots> spots;
    std::array<BuildingView, engine::paper_tales::kBuildings> buildings;
    std::vector<UnitCardView> hand, pack, reserved;
    bool revealed = true;  // no Unit of it lies face down; else its sums are not shown
    engine::paper_tales::Resources production;
    int strength = 0, income = 0;  // as things stand; the income of the coming Income
    // The plan in sums (PT-SHOW-07); only where it may be seen.
    bool planSeen = false;
    int planCost = 0;      // Gold for the Units that are placed, those of negative cost counted
    int planDiscards = 0;  // cards of the hand that will be discarded
};

struct PaperTalesTable {
    engine::paper_tales::Phase phase = engine::paper_tales::Phase::Recruitment;
    bool over = false, deploying = false;  // deploying: players are planning
    int turn = 0, turns = 0, pick = 0;
    bool passesLeft = true;
    int deck = 0, discards = 0;         // cards in them
    std::vector<KingdomView> kingdoms;  // by seat; empty: nothing has been set up
    int observer = -1;                  // whose table it is
    int foreground = 0;                 // the seat in the middle of the stage: the observer, or who decides or just did
    std::vector<int> elsewhere;         // options of the shown decision that nothing on the table stands for
};
// `observer`: the seat that looks; -1: everything lies open.
PaperTalesTable tableOfPaperTales(const Sandbox& sandbox, int observer);

// Where the phases of the shown turn began, and up to where each has been played at the shown position.
struct PhaseSpan {
    engine::paper_tales::Phase phase = engine::paper_tales::Phase::Recruitment;
    std::size_t from = 0, to = 0;  // events; the state of the phase's beginning is that at `from` + 1
    bool complete = false;
};
std::vector<PhaseSpan> phasesOfTurn(const Sandbox& sandbox);

// The heading an option stands under in the decision.
const char* groupOfPaperTales(const engine::Option& option);

}  // namespace editor::play
