// The scenario's own numbers, statuses, time and cards (AB-E62..64, -E73).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using ScenarioEffects = Rows<Unconverted<EffectWord::SetCounter>, Unconverted<EffectWord::AddCounter>, Unconverted<EffectWord::AddStatus>, Unconverted<EffectWord::RemoveStatus>, Unconverted<EffectWord::ChangeLimit>, Unconverted<EffectWord::SkipScenarioSteps>, Unconverted<EffectWord::DrawCard>, Unconverted<EffectWord::WinGame>, Unconverted<EffectWord::LoseGame>, Unconverted<EffectWord::Score>>;

}  // namespace engine::threetale::effect_rows
