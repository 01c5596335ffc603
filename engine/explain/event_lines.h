// Events for programs: one JSON object each, on a line of its own. tools/tale/README.md lists the keys.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/session.h"

namespace engine {

// The words for kinds of events, in the order of EventKind: "unit", "rule", "clause", "end", "cite", "set", ...
std::span<const char* const> eventKindWords();

// How deep an event lies in scopes, given the depths of all events before it; an End lies as deep as its scope.
int depthOf(const Trace& trace, std::size_t event, std::span<const std::uint16_t> depths);

// The object of an event, without a line end. `state`: right after the event.
std::string eventLine(const Game& game, const Trace& trace, std::size_t event, const void* state, int depth);

// All events of a session, each with a line end.
std::string eventLines(const Session& session);

}  // namespace engine
