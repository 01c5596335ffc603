// What the panel Query and the answers in it share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"

namespace ui {

constexpr float kQueryRow = 26;  // logical

// By what events are counted, in the order of the keys.
inline constexpr const char* kEventKeyNames[] = {toSay("Kind"),     toSay("Rule"),    toSay("Card"),  toSay("Clause"),
                                                 toSay("Seat"),     toSay("Purpose"), toSay("Field"), toSay("Value"),
                                                 toSay("Question"), toSay("Turn")};
static_assert(std::size(kEventKeyNames) == std::size_t(engine::kLastEventKey) + 1);
inline const char* eventKeyName(engine::EventKey key) { return kEventKeyNames[std::size_t(key)]; }

inline std::string eventsWords(std::uint64_t count) {
    return sayCounted(std::int64_t(count), "{} event", "{} events", count);
}
inline std::string gamesWords(std::uint64_t count) {
    return sayCounted(std::int64_t(count), "{} game", "{} games", count);
}

inline std::string sessionsWords(std::uint64_t count) {
    return sayCounted(std::int64_t(count), "{} session", "{} sessions", count);
}

// How far the search for a game is: the games that are played, or, of one that was found, how small it is made.
void findingBar(const editor::play::GameFinding& finding);

// What came of the question of Play::queries (play_query_answer.cpp).
void drawQueryAnswer(PlayPanels& panels);

}  // namespace ui
