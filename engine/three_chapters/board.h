// What lies on the table of 3 Chapters, for those who draw it without knowing the game.
#pragma once

#include "engine/kernel/board.h"

namespace engine::three_chapters {

const Boards& boards();

}  // namespace engine::three_chapters
