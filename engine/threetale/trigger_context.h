// Events that trigger clauses: what is known of one, and what the clauses that answer make of it.
#pragma once

#include "engine/threetale/state.h"

namespace engine::threetale {

using schema::threetale::Trigger;

// What is known of an event; only what its trigger supplies is filled in.
struct TriggerContext {
    int hero = -1;  // seat whom it concerns
    int amount = 0;
    int level = 0;
    int card = -1;  // number over all cards
    int space = -1, fromSpace = -1;
    int virtue = -1;
    int entity = -1;
    int token = -1;          // kind of scenario token
    Side side = Side::Hero;  // of a round of attack or a roll
    int kind = -1;           // action kind, pickup (Feature), outcome, phase: as the trigger says
};

// What the clauses that answer an event have made of it so far.
struct Reaction {
    bool prevented = false;  // it does not happen (instead)
    int tile = -1;           // TileDraw: the card that will be drawn; an answer may choose another (draw_choice)
};

struct RaisedTrigger {
    Trigger trigger;
    TriggerContext context;
};

}  // namespace engine::threetale
