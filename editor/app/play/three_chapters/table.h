// A game of 3 Chapters as it lies on the table at the shown position: who sits where with which cards and tokens, the
// trick, and every ability in sight with what it brings. Seen by one seat, cards that it may not know lie face down.
#pragma once

#include <string>
#include <vector>

#include "editor/app/play/sandbox.h"
#include "engine/three_chapters/contributions.h"
#include "engine/three_chapters/game.h"

namespace editor::play {

// The game and the shown state as those of 3 Chapters; null for another game, and while nothing is played.
struct ThreeChaptersTable {
    const engine::three_chapters::ThreeChapters* game = nullptr;
    const engine::three_chapters::GameState* state = nullptr;
    explicit operator bool() const { return game != nullptr; }
    const engine::three_chapters::CompiledSet& set() const { return game->set(); }
};
ThreeChaptersTable threeChapters(const Sandbox& sandbox);

// How an ability stands.
enum class Light : std::uint8_t {
    Waiting,  // to be scored; its requirement is not met yet, and may still be
    Met,      // to be scored; its requirement is met by now
    Scored,
    Nothing,       // scored, but there was nothing to count
    Unmet,         // its requirement is not met, and never will be
    Suppressed,    // another card of the trick kept the tokens from everybody
    Ghosts,        // a ghost's: nobody gains it
    OtherChapter,  // its seal is for another Chapter
    Standing       // not scored: it holds as long as the card lies there
};

struct ClauseView {
    int ability = 0;  // number on the card
    Light light = Light::Waiting;
    engine::three_chapters::Amounts tokens{};  // Scored: what it brought; Ghosts: what it would have
    bool now = false;                          // it is being scored at the shown position
    std::string why = {};  // what it found and counted, by name (engine::three_chapters::reasonOf); may be empty
};

struct CreatureView {
    int card = -1;                         // number over all cards; -1: face down
    int option = -1;                       // of the decision of the shown position, where it is open there
    bool taken = false;                    // that decision chose it
    bool fresh = false;                    // came here since the position of comparison
    std::vector<ClauseView> clauses = {};  // of cards that are being scored
};

struct PlaceView {
    int seat = -1, ghost = -1;  // one of them
    std::string name;
    bool decides = false, leads = false, winner = false, mostGems = false;
    std::vector<CreatureView> hand;    // cards to play, or chosen so far; of a ghost: its deck
    std::vector<CreatureView> pack;    // Chapter I: to choose from
    std::vector<CreatureView> played;  // face up in front of the seat
    engine::three_chapters::SeatState own;
    int points = 0;
    int gemsCounted = 0;  // gems without those gained for the most gems
};

struct TrickCard {
    CreatureView creature;
    int place = 0;      // in TableView::places
    bool wins = false;  // the highest so far
};

struct TrickView {
    int number = 0;                         // from 1; 0: none to be shown
    std::vector<TrickCard> cards = {};      // in the order of play: the first one led
    bool complete = false, scored = false;  // all have played; the winner has been found
};

struct TableView {
    int chapter = 1;  // 1 to 3
    bool over = false;
    std::vector<PlaceView> places;             // clockwise
    TrickView trick;                           // Chapter II
    int choosing = -1;                         // Chapter I: the place that chooses now
    int scoring = -1;                          // Chapter III: the place whose abilities are scored now
    std::vector<CreatureView> scored;          // ... its cards
    bool countsGems = false;                   // ... all abilities are scored: the most gems are counted
    std::vector<TrickCard> withMostGems;       // ... and with them these abilities, of all players
    int box = 0, aside = 0, ghostsPlayed = 0;  // how many cards lie there
};
// `observer`: the seat that looks; -1: everything lies open. Reasons are in the language that is spoken.
TableView tableOf(const Sandbox& sandbox, int observer);

// Where the tokens of all seats came from, up to the shown position.
std::vector<engine::three_chapters::Contribution> gainsOf(const Sandbox& sandbox);

// --- what tableOf is made of ----------------------------------------------------------------------------------------

// The trick that lies there: the open one, or the last one until the next card is played.
TrickView trickOf(const Sandbox& sandbox, const std::vector<engine::three_chapters::Contribution>& gains);
// The abilities of a seat's card in Chapter III. `counted`: all
// players' abilities are scored, the most gems are counted.
std::vector<ClauseView> clausesInChapter3(const Sandbox& sandbox,
                                          const std::vector<engine::three_chapters::Contribution>& gains, int seat,
                                          int card, bool counted);

}  // namespace editor::play
