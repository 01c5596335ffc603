// Tokens of the scenario: on the Map, face up or down, with Heroes, in the supply (AB-E53, -E56, -E61).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using TokenEffects = Rows<Unconverted<EffectWord::PlaceToken>, Unconverted<EffectWord::FillToken>, Unconverted<EffectWord::RemoveToken>, Unconverted<EffectWord::ConvertToken>, Unconverted<EffectWord::GainToken>, Unconverted<EffectWord::LoseToken>, Unconverted<EffectWord::PlaceShuffled>, Unconverted<EffectWord::FlipToken>, Unconverted<EffectWord::RevealTokens>, Unconverted<EffectWord::ShuffleTokens>, Unconverted<EffectWord::PeekTokens>, Unconverted<EffectWord::Spread>>;

}  // namespace engine::threetale::effect_rows
