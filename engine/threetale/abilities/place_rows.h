// The rows of words that mean Spaces (AB-S11). Conditions and removals read them as a region, effects that put
// something on the Map as spots, one after another.
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::place_rows {

using schema::threetale::TokenState;

// What a word means as spots, where the row does not say it itself.
enum class SpotKind : std::uint8_t {
    Each,        // each of its Spaces
    OneChosen,   // one free Space of them, chosen by the players
    BesideEach,  // one beside each of its Spaces, chosen by the players
    OnEachTile,  // one on each of its tiles
    None
};

struct Here {
    static constexpr auto word = PlaceSelector::Here;
    static constexpr auto spotKind = SpotKind::Each;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
struct Anywhere {
    static constexpr auto word = PlaceSelector::Anywhere;
    static constexpr auto spotKind = SpotKind::OneChosen;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
struct Plain {
    static constexpr auto word = PlaceSelector::Plain;
    static constexpr auto spotKind = SpotKind::OneChosen;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
template <PlaceSelector kWord, Feature kFeature> struct OfFeature {
    static constexpr auto word = kWord;
    static constexpr auto spotKind = SpotKind::Each;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
using Trees = OfFeature<PlaceSelector::Trees, Feature::Trees>;
using Portal = OfFeature<PlaceSelector::Portal, Feature::Portal>;
using Altar = OfFeature<PlaceSelector::Altar, Feature::Altar>;
struct Pickup {
    static constexpr auto word = PlaceSelector::Pickup;
    static constexpr auto spotKind = SpotKind::Each;
    PickupSelector pickup;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
struct Token {
    static constexpr auto word = PlaceSelector::Token;
    static constexpr auto spotKind = SpotKind::Each;
    NameOperand token;
    TokenState state;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
struct HiddenToken {
    static constexpr auto word = PlaceSelector::HiddenToken;
    static constexpr auto spotKind = SpotKind::Each;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
struct Entity {
    static constexpr auto word = PlaceSelector::Entity;
    static constexpr auto spotKind = SpotKind::BesideEach;
    NameOperand entity;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
struct SpaceOf {
    static constexpr auto word = PlaceSelector::SpaceOf;
    static constexpr auto spotKind = SpotKind::BesideEach;
    HeroTerm hero;
    Region region(const EvaluationContext& r) const;
};
struct ThatSpace {
    static constexpr auto word = PlaceSelector::ThatSpace;
    static constexpr auto spotKind = SpotKind::Each;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
};
struct Tile {
    static constexpr auto word = PlaceSelector::Tile;
    static constexpr auto spotKind = SpotKind::OnEachTile;
    Constant number;
    Region region(const EvaluationContext& r) const;
};
struct Tiles {
    static constexpr auto word = PlaceSelector::Tiles;
    Several<Constant> numbers;
    Region region(const EvaluationContext& r) const;
    void addSpots(const EvaluationContext& r, Putting what, Spots& spots) const;
};
struct EveryNthTile {
    static constexpr auto word = PlaceSelector::EveryNthTile;
    static constexpr auto spotKind = SpotKind::OnEachTile;
    Constant step, first;
    Region region(const EvaluationContext& r) const;
};
struct TileOf {
    static constexpr auto word = PlaceSelector::TileOf;
    static constexpr auto spotKind = SpotKind::OnEachTile;
    PlaceTerm place;
    Region region(const EvaluationContext& r) const;
};
struct OneTile {
    static constexpr auto word = PlaceSelector::OneTile;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
    Region chosen(const EvaluationContext& r) const;
    void addSpots(const EvaluationContext& r, Putting what, Spots& spots) const;
};
struct ExtremeTiles {
    static constexpr auto word = PlaceSelector::ExtremeTiles;
    Region region(const EvaluationContext& r) const;
    void addSpots(const EvaluationContext& r, Putting what, Spots& spots) const;
};
struct RemovableTile {
    static constexpr auto word = PlaceSelector::RemovableTile;
    static constexpr auto spotKind = SpotKind::OnEachTile;
    Constant kept;  // number of a tile; 0: none
    Region region(const EvaluationContext& r) const;
};
struct RemovedTiles {
    static constexpr auto word = PlaceSelector::RemovedTiles;
    static constexpr auto spotKind = SpotKind::None;
    Region region(const EvaluationContext& r) const;
    bool stood(const EvaluationContext& r, int seat) const;
};
struct NextTo {
    static constexpr auto word = PlaceSelector::NextTo;
    PlaceTerm place;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
    void addSpots(const EvaluationContext& r, Putting what, Spots& spots) const;
};
struct Around {
    static constexpr auto word = PlaceSelector::Around;
    static constexpr auto spotKind = SpotKind::OneChosen;
    PlaceTerm place;
    Constant distance;
    Region region(const EvaluationContext& r) const;
};
struct FarFromHeroes {
    static constexpr auto word = PlaceSelector::FarFromHeroes;
    PlaceTerm place;
    Constant distance;
    Region region(const EvaluationContext& r) const;
    void addSpots(const EvaluationContext& r, Putting what, Spots& spots) const;
};
struct Either {
    static constexpr auto word = PlaceSelector::Either;
    Several<PlaceTerm> places;
    Region region(const EvaluationContext& r) const;
    bool contains(const EvaluationContext& r, int space) const;
    bool stood(const EvaluationContext& r, int seat) const;
    void addSpots(const EvaluationContext& r, Putting what, Spots& spots) const;
};

using AllPlaces = Rows<Here, Anywhere, Plain, Trees, Portal, Altar, Pickup, Token, HiddenToken, Entity, SpaceOf,
                       ThatSpace, Tile, Tiles, EveryNthTile, TileOf, OneTile, ExtremeTiles, RemovableTile, RemovedTiles,
                       NextTo, Around, FarFromHeroes, Either>;

}  // namespace engine::threetale::place_rows
