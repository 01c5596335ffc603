// What a phase brings or has brought a player, as rows with their reasons: on the stage of the table and, in full, in
// the panel of the phases.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <string>
#include <vector>

#include "editor/app/play/paper_tales/table.h"
#include "editor/ui/panels/play_parts.h"

namespace ui {

struct PhaseRow {
    enum class Look : std::uint8_t { Line, Total, Good, Faint, Bad } look = Look::Line;
    std::string text, amount;  // rich
    std::string detail = {};   // rich: the reason
    bool result = false;       // what the other rows lead to; a low stage shows it first
    int card = -1;             // shown under the mouse
    std::size_t event = kNone;
    static constexpr std::size_t kNone = ~std::size_t(0);  // ... else pressing it goes there
};

// What a phase brings or has brought a player: the rows, and all of it in a few words (rich).
struct SeatRows {
    std::vector<PhaseRow> rows;
    std::string summary;
};
// By seat, up to the shown position. The panels take them from a TalesReading (reading.h), which keeps them.
std::vector<SeatRows> rowsOfPhase(const PlayPanels& panels, const editor::play::PhaseSpan& span);
// LP before the end, of each Building, of abilities, and the total (PT-SHOW-15).
std::vector<SeatRows> rowsOfEnd(const PlayPanels& panels);
// Each way of constructing, the illegal ones with what is missing (PT-SHOW-12).
std::vector<PhaseRow> rowsOfWays(const PlayPanels& panels, int seat);

// Draws rows below each other from the cursor on; `detailed`: each reason below its row, else under the mouse. Returns
// the event of the row that was pressed, or PhaseRow::kNone; the caller goes there when all is drawn.
std::size_t drawPhaseRows(PlayPanels& panels, const char* label, const std::vector<PhaseRow>& rows, float width,
                          bool detailed);

}  // namespace ui
