// Places of Heroes, pickups, features and tiles (AB-E48, -E49, -E53..55, -E60).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

// --- places of Heroes -----------------------------------------------------------------------------------------------

struct Move {
    static constexpr auto word = EffectWord::Move;
    PlaceTerm place;
    Constant distance;  // straight over everything; 0: any
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct SwapHeroes {
    static constexpr auto word = EffectWord::SwapHeroes;
    HeroTerm first;
    HeroTerm second;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct ExitMap {
    static constexpr auto word = EffectWord::ExitMap;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using PlaceEffects = Rows<Move, SwapHeroes, ExitMap>;

// --- pickups --------------------------------------------------------------------------------------------------------

struct PlacePickup {
    static constexpr auto word = EffectWord::PlacePickup;
    PickupSelector pickup;
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RemovePickup {
    static constexpr auto word = EffectWord::RemovePickup;
    PickupSelector pickup;
    PlaceTerm place;
    Constant number;  // 0: all
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct ConvertPickup {
    static constexpr auto word = EffectWord::ConvertPickup;
    PickupSelector pickup;
    NameOperand token;
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RestorePickup {
    static constexpr auto word = EffectWord::RestorePickup;
    PickupSelector pickup;
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using PickupEffects = Rows<PlacePickup, RemovePickup, ConvertPickup, RestorePickup>;

// --- features and tiles ---------------------------------------------------------------------------------------------

struct SetFeature {
    static constexpr auto word = EffectWord::SetFeature;
    PlaceTerm place;
    PlaceSelector feature;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct DrawTile {
    static constexpr auto word = EffectWord::DrawTile;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RemoveTile {
    static constexpr auto word = EffectWord::RemoveTile;
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RestoreTile {
    static constexpr auto word = EffectWord::RestoreTile;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RotateTile {
    static constexpr auto word = EffectWord::RotateTile;
    PlaceTerm place;
    Constant turns;  // quarters, clockwise
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct CloseTile {
    static constexpr auto word = EffectWord::CloseTile;
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct OpenTiles {
    static constexpr auto word = EffectWord::OpenTiles;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using TileEffects = Rows<SetFeature, DrawTile, RemoveTile, RestoreTile, RotateTile, CloseTile, OpenTiles>;

}  // namespace engine::threetale::effect_rows
