// What the panels of The Battle Royale read of the game, made once for a position and a seat that observes, not in each
// panel and frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "editor/app/play/battle_royale/table.h"
#include "editor/ui/panels/play.h"

namespace ui {

struct BattleReading {
    editor::play::BattleRoyaleTable table;

    // What it was read at.
    struct Moment {
        std::uint64_t revision = ~std::uint64_t(0);
        std::size_t position = 0, compared = 0;
        int observer = -1;
        std::string language;
        bool operator==(const Moment&) const = default;
    };
    Moment moment;
};

// Of the game on the table at the shown position; good until the next call.
const BattleReading& battleReadingOf(PlayPanels& panels);

}  // namespace ui
