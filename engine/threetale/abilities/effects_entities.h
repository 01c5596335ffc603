// Entities on the Map: they appear, move, attack and go (AB-E57..59).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using EntityEffects = Rows<Unconverted<EffectWord::Spawn>, Unconverted<EffectWord::MoveEntity>, Unconverted<EffectWord::EntityAttack>, Unconverted<EffectWord::RemoveEntity>>;

}  // namespace engine::threetale::effect_rows
