// A game to send: one HTML file that shows a session step by step in any browser, without a network, fonts or files of
// its own. It holds every event as a sentence with the rules and cards it happened in and what may have led to it, the
// state in the game's words with what changed, the decisions with what else was on offer, and chance with its dice.
//
// The page trusts nothing of the content: all texts lie in one block of JSON without a `<`, the script shows them as
// text, and a Content-Security-Policy allows that one script and style sheet by their SHA-256 and nothing else.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/kernel/session.h"

namespace engine {

struct GamePageAbout {
    std::string title{};    // empty: that of the game
    std::string content{};  // "old_tale.base 0.1.0"; empty: not said
};

// The state is written as its changes, so that a game of some thousand events stays below 2 MB. Rows of the state are
// the fields that some event has set by then and whose place is not empty (StateFields::isEmpty), under their names.
// Takes about as long as the events have sentences: a second for a normal game. All is in the language that is spoken
// (say.h).
std::string gamePage(const Session& session, const GamePageAbout& about = {});

// The parts of the page that are the same for every game of a language (game_page_parts.cpp); the style and the script
// are the same in all languages, for their hashes stand in the policy.
std::string_view gamePageStyle();
std::string_view gamePageScript();
std::string gamePageBody();

// What the script says: under `key` in the block of JSON. `english`: as said() looks it up.
struct GamePageLabel {
    const char* key;
    const char* english;
};
std::span<const GamePageLabel> gamePageLabels();

}  // namespace engine
