// The table of all effects, by their words.
#include "engine/threetale/abilities/effect_rows.h"

#include "engine/threetale/abilities/effects_battle.h"
#include "engine/threetale/abilities/effects_cards.h"
#include "engine/threetale/abilities/effects_dice.h"
#include "engine/threetale/abilities/effects_entities.h"
#include "engine/threetale/abilities/effects_hero.h"
#include "engine/threetale/abilities/effects_map.h"
#include "engine/threetale/abilities/effects_scenario.h"
#include "engine/threetale/abilities/effects_structure.h"
#include "engine/threetale/abilities/effects_tokens.h"
#include "engine/threetale/abilities/effects_turn.h"
#include "engine/threetale/abilities/rows.h"

namespace engine::threetale {

namespace effect_rows {

using AllEffects =
    JoinRows<HeroEffects, TurnEffects, DiceEffects, BattleEffects, CardEffects, PlaceEffects, PickupEffects,
             TokenEffects, TileEffects, EntityEffects, ScenarioEffects, StructureEffects>::List;

}  // namespace effect_rows

namespace {

using EffectTable = RowTable<EffectRow, EffectWord::Nothing, effect_rows::AllEffects>;

}  // namespace

const EffectRow& rowOf(EffectWord word) { return EffectTable::at(int(word)); }

const OperandsOfRow* operandsOf(EffectWord word) { return &EffectTable::at(int(word)).operands; }

}  // namespace engine::threetale
