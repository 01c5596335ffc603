// Reading the battle once for all panels.
#include "editor/ui/battle_royale/reading.h"

#include <algorithm>
#include <any>
#include <utility>

namespace ui {

namespace {

BattleReading& remembered(PlayPanels& panels) {
    if (!std::any_cast<BattleReading>(&panels.remembered)) panels.remembered = BattleReading();
    return std::any_cast<BattleReading&>(panels.remembered);
}

// The battle whose attack turn is being played, or the map.
int followedOf(const editor::play::BattleRoyaleMap& map) {
    for (const editor::play::BattleRoyaleEncounter& battle : map.battles)
        if (battle.now) return battle.battle;
    return BattleReading::kMap;
}

}  // namespace

const BattleReading& battleReadingOf(PlayPanels& panels) {
    BattleReading& reading = remembered(panels);
    const editor::play::Sandbox& sandbox = panels.play.sandbox;
    BattleReading::CacheKey key{sandbox.session.revision(), sandbox.cursor.position(), sandbox.cursor.comparedWith(),
                                panels.play.observer.seat(), panels.play.language()};
    if (key == reading.cacheKey) return reading;
    reading.cacheKey = std::move(key);
    reading.map = editor::play::mapOfBattleRoyale(sandbox, reading.cacheKey.observer, reading.cacheKey.language);
    const int followed = followedOf(reading.map);
    if (followed != reading.followed) reading.chosen = BattleReading::kFollowed;
    reading.followed = followed;
    const bool there = std::any_of(reading.map.battles.begin(), reading.map.battles.end(),
                                   [&](const auto& battle) { return battle.battle == reading.chosen; });
    if (reading.chosen != BattleReading::kMap && !there) reading.chosen = BattleReading::kFollowed;
    reading.shown = reading.chosen == BattleReading::kFollowed ? followed : reading.chosen;
    reading.table = editor::play::tableOfBattleRoyale(sandbox, reading.cacheKey.observer, reading.cacheKey.language,
                                                      reading.map.playing ? reading.shown : -1);
    return reading;
}

void lookAtBattle(PlayPanels& panels, int view) {
    BattleReading& reading = remembered(panels);
    reading.chosen = view == reading.followed ? BattleReading::kFollowed : view;
    reading.cacheKey = {};
}

void lookAtPlayer(PlayPanels& panels, int seat) {
    int& player = remembered(panels).player;
    player = player == seat ? -1 : seat;
}
int lookedAtPlayer(PlayPanels& panels) { return remembered(panels).player; }

bool followPlayer(PlayPanels& panels, int seat) { return std::exchange(remembered(panels).scrolled, seat) != seat; }

}  // namespace ui
