// The turn: Steps, Actions, Speed for a while, and what is given up (AB-E06..09, -E71, -K14).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using TurnEffects = Rows<Unconverted<EffectWord::AddSteps>, Unconverted<EffectWord::AddActions>, Unconverted<EffectWord::AddSpeed>, Unconverted<EffectWord::FreeAction>, Unconverted<EffectWord::Skip>>;

}  // namespace engine::threetale::effect_rows
