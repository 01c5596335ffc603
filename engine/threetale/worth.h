// What content is worth to a bot, as far as a card says it: the rows of words fill it in, the evaluator reads it.
#pragma once

namespace engine::threetale {

// An enemy as one sees it who may fight it.
struct Foe {
    int speed = 0, defense = 0, strength = 0;
    int fullDefense = 0;    // what it can regain
    int regains = 0;        // Defense after each of its rounds of attack
    int armour = 0;         // damage that each Artifact falls short of
    bool bansHope = false;  // Hope cannot turn its dice
};

// What an Artifact or a Talent does in every Battle, times 10.
struct Arms {
    int attack = 0;  // more damage in a round of attack of the Hero
    int guard = 0;   // less in one of the enemy
};

}  // namespace engine::threetale
