// The contests of ThreeTale: a roll with all that turns its dice, and a Battle.
#pragma once

#include "engine/lab/contests.h"

namespace engine::threetale {

const Contests& contests();

}  // namespace engine::threetale
