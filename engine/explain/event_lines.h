// Events for programs: one JSON object each, on a line of its own. tools/tale/README.md lists the keys.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/session.h"

namespace engine {

// The words for kinds of events, in the order of EventKind: "turn", "rule", "clause", "end", "cite", "change", ... A
// query asks for them by the same words (query.h); it does not know "end" and "test", and its "rule" means "cite" too.
std::span<const char* const> eventKindWords();

// How deep an event lies in scopes, given the depths of all events before it; an End lies as deep as its scope.
int depthOf(const Trace& trace, std::size_t event, std::span<const std::uint16_t> depths);

// The object of an event, without a line end. `state`: right after the event.
std::string eventLine(const Session& session, std::size_t event, const void* state, int depth);

// All events of a session, each with a line end.
std::string eventLines(const Session& session);

}  // namespace engine
