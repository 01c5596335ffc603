// Places of Heroes, pickups, features and tiles (AB-E48, -E49, -E53..55, -E60).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using PlaceEffects = Rows<Unconverted<EffectWord::Move>, Unconverted<EffectWord::SwapHeroes>, Unconverted<EffectWord::ExitMap>>;
using PickupEffects = Rows<Unconverted<EffectWord::PlacePickup>, Unconverted<EffectWord::RemovePickup>, Unconverted<EffectWord::ConvertPickup>, Unconverted<EffectWord::RestorePickup>>;
using TileEffects = Rows<Unconverted<EffectWord::SetFeature>, Unconverted<EffectWord::DrawTile>, Unconverted<EffectWord::RemoveTile>, Unconverted<EffectWord::RestoreTile>, Unconverted<EffectWord::RotateTile>, Unconverted<EffectWord::CloseTile>, Unconverted<EffectWord::OpenTiles>>;

}  // namespace engine::threetale::effect_rows
