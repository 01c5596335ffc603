// Reading the battle once for all panels.
#include "editor/ui/battle_royale/reading.h"

#include <any>
#include <utility>

namespace ui {

const BattleReading& battleReadingOf(PlayPanels& panels) {
    if (!std::any_cast<BattleReading>(&panels.remembered)) panels.remembered = BattleReading();
    BattleReading& reading = std::any_cast<BattleReading&>(panels.remembered);
    const editor::play::Sandbox& sandbox = panels.play.sandbox;
    BattleReading::Moment moment{sandbox.session.revision(), sandbox.cursor.position(), sandbox.cursor.comparedWith(),
                                 panels.play.seenBy(), panels.play.language()};
    if (moment == reading.moment) return reading;
    reading.moment = std::move(moment);
    reading.table = editor::play::tableOfBattleRoyale(sandbox, reading.moment.observer, reading.moment.language);
    return reading;
}

}  // namespace ui
