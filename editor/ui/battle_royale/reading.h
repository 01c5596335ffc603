// What the panels of The Battle Royale read of the game, made once for a position and a seat that observes, not in each
// panel and frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "editor/app/play/battle_royale/map.h"
#include "editor/ui/panels/play.h"

namespace ui {

struct BattleReading {
    editor::play::BattleRoyaleTable table;  // of the battle that is shown
    editor::play::BattleRoyaleMap map;      // of Quest Mode

    // What lies on the table of Quest Mode: the map, or a battle under way by its number. The game is followed until
    // somebody looks at something else, and again when it goes on elsewhere.
    static constexpr int kMap = -1, kFollowed = -2;
    int shown = kMap, followed = kMap, chosen = kFollowed;
    int player = -1;   // whom somebody looks at among many
    int scrolled = 0;  // to whose board the panel beside the table was scrolled last

    // What it was read at.
    struct CacheKey {
        std::uint64_t revision = ~std::uint64_t(0);
        std::size_t position = 0, compared = 0;
        int observer = -1;
        std::string language;
        bool operator==(const CacheKey&) const = default;
    };
    CacheKey cacheKey;
};

// Of the game on the table at the shown position; good until the next call.
const BattleReading& battleReadingOf(PlayPanels& panels);
// Looks at the map or a battle from the next frame on.
void lookAtBattle(PlayPanels& panels, int view);
// Looks at a player among many; at the same one again: at nobody any more.
void lookAtPlayer(PlayPanels& panels, int seat);
int lookedAtPlayer(PlayPanels& panels);  // -1: nobody
// Is it another player's board than last time that the panel beside the table has to show?
bool followPlayer(PlayPanels& panels, int seat);

}  // namespace ui
