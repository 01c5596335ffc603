// A Hero's board: Virtues on their tracks with the bands, Speed, Spirit, Shevitsa, Talents and what it wears. The
// editor fills it from a Hero record, the play view from the state of a game.
#pragma once

#include <imgui.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace ui {

struct BoardTalent {
    std::string id, name;
    std::string text;  // rich text of its ability
    int level = 1;
    enum class State : unsigned char { Printed, Locked, Affordable, Unlocked, Excluded } state = State::Printed;
};
// An Artifact, Bonus Card or Quest on the board.
struct BoardCard {
    std::string id, name;
    std::string symbol;  // its usage, or its kind
    int level = 0;
    bool used = false;  // already used in this turn
};

struct HeroBoard {
    std::string id, name, story;
    std::string language = "en";  // of its own words: "Speed"
    std::filesystem::path art;
    std::array<int, 6> virtues{};                       // Love, Hope, Faith, Endeavor, Endurance, Mercy; 0 to 13
    std::array<int, 6> before{-1, -1, -1, -1, -1, -1};  // value before the last change; -1: unchanged
    int speed = 2, spirit = 3, spiritFull = 3, shevitsa = 0, sacredStones = 0, offerings = 0;
    std::vector<BoardTalent> talents;  // two of each level
    std::vector<BoardCard> head, hands, feet, bonus, quests;
    bool printed = true;  // as printed: empty slots show their outline only
    bool active = false;  // it is this Hero's turn
};

constexpr double kHeroBoardWidth = 210, kHeroBoardHeight = 138;  // mm
// Height of a board of this width.
float heroBoardHeight(float width);
// Returns whether its name and its Talents stand there whole.
bool drawHeroBoard(ImDrawList* list, ImVec2 at, float width, const HeroBoard& board);

// The same as an item: Virtues, Talents and cards take the mouse and show what they do.
struct BoardPress {
    int virtue = -1;           // 0 to 5
    std::string talent, card;  // ids
    // Below the mouse, or with the keyboard.
    int overVirtue = -1;
    std::string overTalent, overCard;
};
BoardPress heroBoard(const char* label, const HeroBoard& board, float width);

// Symbols and names of the Virtues, in the order of `HeroBoard::virtues`.
constexpr std::array<const char*, 6> kVirtues = {"love", "hope", "faith", "endeavor", "endurance", "mercy"};
// In the language that is spoken (say.h); kVirtueNames are for tests.
std::string virtueName(int virtue);
constexpr std::array<const char*, 6> kVirtueNames = {"Love", "Hope", "Faith", "Endeavor", "Endurance", "Mercy"};
// Paper and inks of a board. In play a board suits the theme; what is printed is the same in both.
struct BoardColours {
    ImU32 board, plate, sunken, line, edge;     // its ground, what lies on it and what is let into it; hairlines, rims
    ImU32 ink, inkSoft, inkFaint;               // words and numbers; labels; zeros and what cannot be had
    ImU32 gold, madder, madderSoft, madderInk;  // levels and what can be had; unlocked, its ground, words in red
    ImU32 cube, cubeEdge, cubeShade, cubeInk;   // the white cube on the track of a Virtue
    ImU32 changed, changedCube;                 // behind what the last step changed
    ImU32 unlit;                                // a symbol of something that is not there
    std::array<ImU32, 4> bands;                 // of a Virtue's track, from that which allows nothing on
};
const BoardColours& printedBoard();
const BoardColours& boardInPlay();
// The values of each band (TT-VIRTUE-07), from that which allows nothing on: "0-2", "3-6", ...
std::array<std::string, 4> bandRanges();

}  // namespace ui
