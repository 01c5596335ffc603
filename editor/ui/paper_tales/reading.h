// What the panels of Paper Tales read of the game, made once for a position and a seat that observes, not in each panel
// and frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "editor/app/play/paper_tales/table.h"
#include "editor/ui/panels/play.h"
#include "editor/ui/paper_tales/phase_rows.h"

namespace ui {

class TalesReading {
  public:
    const editor::play::PaperTalesTable& table() const { return table_; }
    const std::vector<editor::play::PhaseSpan>& phases() const { return phases_; }  // of the turn, in their order
    // The rows of one of phases(), by seat.
    const std::vector<SeatRows>& rows(const PlayPanels& panels, std::size_t phase);
    // Those of the phase that is played; of the end when the game is over. Empty where there is nothing to tell.
    const std::vector<SeatRows>& presentRows(const PlayPanels& panels);

    // The Kingdom that is drawn large where not all can be: the one that was brought there; of who decides, unless it
    // was brought there at that very decision; otherwise that of the table's foreground.
    int front() const;
    void bringToFront(int seat);

  private:
    friend TalesReading& readingOf(PlayPanels& panels);

    // What it was read at.
    struct CacheKey {
        std::uint64_t revision = ~std::uint64_t(0);
        std::size_t position = 0, compared = 0;
        int observer = -1;
        std::string language;
        bool operator==(const CacheKey&) const = default;
    };
    CacheKey cacheKey_;
    editor::play::PaperTalesTable table_;
    std::vector<editor::play::PhaseSpan> phases_;
    std::map<std::size_t, std::vector<SeatRows>> rows_;  // by phase
    int front_ = -1;                                     // brought there; -1: none
    std::size_t frontSince_ = 0;                         // the position then
};

// What is read of the game on the table at the shown position.
TalesReading& readingOf(PlayPanels& panels);

}  // namespace ui
