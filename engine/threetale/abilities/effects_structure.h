// Words that only join other effects (AB-E67..70, -E74).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using StructureEffects = Rows<Unconverted<EffectWord::Choose>, Unconverted<EffectWord::ChooseSeveral>, Unconverted<EffectWord::RandomOne>, Unconverted<EffectWord::FirstPossible>, Unconverted<EffectWord::If>, Unconverted<EffectWord::May>, Unconverted<EffectWord::ForEach>, Unconverted<EffectWord::Repeat>, Unconverted<EffectWord::Instead>, Unconverted<EffectWord::Delay>, Unconverted<EffectWord::Nothing>>;

}  // namespace engine::threetale::effect_rows
