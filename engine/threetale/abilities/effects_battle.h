// Battles: damage, numbers of enemies, rounds of attack, beginning and end (AB-E17..32).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using BattleEffects = Rows<Unconverted<EffectWord::AddDamage>, Unconverted<EffectWord::DamageEnemy>, Unconverted<EffectWord::ReduceDamage>, Unconverted<EffectWord::Guard>, Unconverted<EffectWord::ChangeEnemy>, Unconverted<EffectWord::SetEnemy>, Unconverted<EffectWord::RestoreDefense>, Unconverted<EffectWord::Mark>, Unconverted<EffectWord::ExtraRound>, Unconverted<EffectWord::SkipRound>, Unconverted<EffectWord::EndBattle>, Unconverted<EffectWord::StartBattle>, Unconverted<EffectWord::DrawBattle>, Unconverted<EffectWord::CancelTalent>, Unconverted<EffectWord::CancelBonus>, Unconverted<EffectWord::EnemyDraws>, Unconverted<EffectWord::BanFor>>;

}  // namespace engine::threetale::effect_rows
