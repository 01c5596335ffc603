// What became of the decisions of a line when it was played again with other content or other chance.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "editor/app/play/line.h"
#include "engine/kernel/session.h"

namespace editor::play {

struct Replayed {
    std::size_t kept = 0, lost = 0;          // decisions
    bool waiting = false;                    // those that are lost stay in the line that was switched to
    std::string firstLost;                   // "claim t5.ne"; empty: all were kept
    std::string firstLostLabel;              // what its option read, "Claim Battle 1"; empty: not known any more
    std::string place;                       // the turn in which it was made
    std::string reason;                      // why it cannot be made any more
    std::size_t firstDifferent = 0;          // first event that is not as before; the size of the trace: none
    std::vector<std::string> lostBookmarks;  // their notes
    std::string text() const;                // all of it in a sentence or two
};

// The report on a session in which the first `recorded` decisions of `line`, or as many as are still legal, have just
// been made again. `before`: the trace of what had been played until then.
Replayed replayedAs(const engine::Session& session, const Line& line, std::size_t recorded,
                    const engine::Trace& before);

}  // namespace editor::play
