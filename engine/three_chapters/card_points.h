// What creatures bring their players, for reports of balance.
#pragma once

#include "engine/lab/card_points.h"

namespace engine::three_chapters {

// As CardPointsOf. Stars of tricks count for the creature that won them; the gems for the most gems are no creature's.
void addCardPoints(const Game& game, const void* end, std::span<const Event> events, std::vector<CardPoints>& found);

}  // namespace engine::three_chapters
