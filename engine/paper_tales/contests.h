// The contests of Paper Tales: the Wars of a turn.
#pragma once

#include "engine/lab/contests.h"

namespace engine::paper_tales {

const Contests& contests();

}  // namespace engine::paper_tales
