// A session as a trace of Perfetto (ui.perfetto.dev), in its native TrackEvent form:
//
//     time               the number of the event, one nanosecond each
//     process "Game"     a track for the units of play, and for rules that are nobody's
//     track a seat       its rules and clauses as slices, its rolls, decisions and changes as instants
//     counter a seat     the score, at the end of every unit; of the players together where they do not compete
//     flow               from a decision or roll to the changes that it may have caused (the nearest of causesOf)
#pragma once

#include <string>

#include "engine/kernel/session.h"

namespace engine {

// The bytes of a .perfetto-trace file; the same session gives the same bytes.
std::string perfettoTrace(const Session& session);

}  // namespace engine
