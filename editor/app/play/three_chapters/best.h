// Best play in Chapter II of 3 Chapters, for the designer's eyes: what each card of the hand is worth to the player who
// decides, if it saw every hand and the others went on as greedy players do, and what it is sure of whatever they play.
#pragma once

#include <memory>
#include <vector>

#include "editor/app/play/games.h"

namespace editor::play {

// By option of the decision at the end of the game that is played; empty where it
// is not about a card of a trick. At the first trick of a hand of eight cards it
// takes some 60 ms to choose; proofs stop at 12 million tricks, two seconds or so.
std::vector<OptionWorth> bestPlayInChapters(const engine::Session& session, Effort effort,
                                            const ProgressCallback& progress);

}  // namespace editor::play
