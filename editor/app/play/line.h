// A way the game went: everything that is needed to play it again. The line that is being played is one of them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/session.h"

namespace editor::play {

struct Line {
    int id = 0;              // never given twice in a sandbox
    std::string name;        // "Claim Battle 1"
    std::string note = {};   // of whoever plays it
    int parent = 0;          // id of the line it left; 0: none
    std::size_t leftAt = 0;  // decisions that it shares with that line
    engine::Setup setup = {};
    std::vector<std::string> decisions = {};  // by meaning, so that they outlive an edit of the content
    std::vector<engine::ForcedChance> forced = {};
    std::vector<engine::StateEdit> edits = {};  // changes by hand
    std::vector<engine::Bookmark> bookmarks = {};
    std::string standing = {};  // "Past, tile 12 of 30: The Silver Deer", "Won: 112"
    // With the content that it was played with; null: not known any more.
    std::shared_ptr<const engine::Game> game = {};
};

// How a game stands: how it ended, or how far it has come.
std::string standingOf(const engine::Session& session);

}  // namespace editor::play
