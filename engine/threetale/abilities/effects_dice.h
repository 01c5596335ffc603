// Dice: added, turned, rerolled, laid; rolls of cards and scenarios (AB-E08, -E10..16).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using DiceEffects = Rows<Unconverted<EffectWord::AddDice>, Unconverted<EffectWord::TurnDice>, Unconverted<EffectWord::KeepTurn>, Unconverted<EffectWord::Reroll>, Unconverted<EffectWord::SetDice>, Unconverted<EffectWord::CountDouble>, Unconverted<EffectWord::RollTable>, Unconverted<EffectWord::Test>>;

}  // namespace engine::threetale::effect_rows
