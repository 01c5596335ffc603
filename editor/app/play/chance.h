// Forced chance: what the designer says of rolls and draws, before they happen or afterwards. Where the event has
// happened the game is played again from there, and the old line is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "editor/app/play/cursor.h"
#include "editor/app/play/lines.h"
#include "editor/app/play/play_session.h"

namespace editor::play {

// A forced chance event as it is shown.
struct ForcedView {
    engine::ForcedChance forced;
    std::string text;            // "attack roll: + + -"
    std::ptrdiff_t usedAt = -1;  // the event that had this value; -1: it still waits
};

class Chance {
  public:
    Chance(const PlaySession& session, Cursor& cursor, Lines& lines)
        : session_(session), cursor_(cursor), lines_(lines) {}

    std::vector<ForcedView> forced() const;
    // Says how the next chance event of a purpose (an index into Game::purposes) after the shown position falls: faces
    // of dice as bits, or an outcome.
    Refusal forceNext(std::uint16_t purpose, std::uint32_t value);
    // The same for an event that has happened.
    Refusal forceEvent(std::size_t event, std::uint32_t value);
    // Another value by chance for a roll that has happened.
    Refusal rollAgain(std::size_t event);
    // Takes an entry of forced() away.
    Refusal unforce(std::size_t entry);

  private:
    std::string textOf(const engine::ForcedChance& forced) const;
    std::uint16_t ordinalOf(std::uint16_t purpose, std::size_t position) const;
    // `event`: the one it is about, -1: none yet; `name`: of the line that begins where decisions come after it.
    void setForced(std::vector<engine::ForcedChance> forced, std::ptrdiff_t event, const std::string& name);
    Refusal refuseUnlessChance(std::size_t event) const;

    const PlaySession& session_;
    Cursor& cursor_;
    Lines& lines_;
    std::uint64_t rolledAgain_ = 0;
};

}  // namespace editor::play
