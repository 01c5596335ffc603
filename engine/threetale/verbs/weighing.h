// Estimates that several verbs share: what is gained or lost by an option, on the scale of evaluator.h.
#pragma once

#include "engine/threetale/evaluator.h"
#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale {

// What is there to be done is done before a way is gone to more of it.
constexpr int kHere = 60;

// The most that the rest of a Battle is taken to cost.
constexpr int kWorstRest = 800;

// What `change` points more of a Virtue are worth to a Hero, or the last ones that are there.
int virtueHeuristic(const Offered& o, const HeroState& hero, int virtue, int change);

// What the rest of the open Battle will cost the deciding Hero; where it cannot be borne, more than Spirit is worth.
int costOfRest(const Offered& o);

// To spread damage over what is missed least, or to lose Spirit instead, and to bear the rest of the Battle without it.
int spreadHeuristic(const Offered& o, int damage);
int blockHeuristic(const Offered& o);

// To own an Artifact.
int artifactHeuristic(const Offered& o, int artifact);

// To use a card at will, by its number over all cards.
int useHeuristic(const Offered& o, int card);

// To use a passive Artifact now, beside the best of its slot that could not be used any more (TT-RULING-41).
int passiveHeuristic(const Offered& o, int artifact);
bool isPassive(const CompiledSet& set, int card);

}  // namespace engine::threetale
