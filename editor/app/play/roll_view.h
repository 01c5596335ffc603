// The dice on the table: the open roll or the last one, die by die, before and after turning, and what turned each.
// Games that roll dice make it of their state (games.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/kernel/dice.h"

namespace editor::play {

struct DieView {
    int rolled = 0;  // face as it first fell
    int now = 0;
    bool turned = false;  // by a rule or a card
    bool rerolled = false;
    bool spent = false;    // paid for something: counts no more
    bool doubled = false;  // counts twice
    std::string by = {};   // what turned it last
};

// Something that happened to the dice.
struct RollNote {
    std::size_t event = 0;
    std::string text;  // "Die 2 was turned to positive: Forest Axe"
};

struct RollView {
    std::size_t event = 0;  // the roll itself
    std::uint16_t purpose = 0;
    std::string title;                               // "attack roll"
    std::string whom;                                // who rolls, or whom it is rolled against
    std::string sentence;                            // the same as a sentence
    bool enemy = false;                              // the other side's dice
    bool open = false;                               // the roll is not over at the shown position
    bool forced = false;                             // its value was said beforehand
    const engine::Die* die = &engine::kTwoFacedDie;  // what kind of die all of them are
    std::vector<DieView> dice;
    std::vector<RollNote> notes;
    int sum() const;        // of the faces, spent dice left out, doubled ones twice
    int sumRolled() const;  // as the dice first fell
};

}  // namespace editor::play
