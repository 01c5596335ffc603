// The contests of 3 Chapters: tricks.
#pragma once

#include "engine/lab/contests.h"

namespace engine::three_chapters {

const Contests& contests();

}  // namespace engine::three_chapters
