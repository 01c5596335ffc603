// Would an effect change something now? Asked by `choose`, `first_possible`, `may` and of what is used at will; nobody is
// asked to choose for it.
#include <bit>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::CostWord;
using schema::threetale::EffectWord;

namespace {

// Does something hold for one of the Heroes meant?
bool forOne(const Reading& r, const Op* selector, auto holds) {
    const Seats seats = heroes(r, selector);
    for (int seat = 0; seat < kHeroes; ++seat)
        if ((seats >> seat & 1) && !r.t.state.heroes[std::size_t(seat)].safe && holds(r.t.state.heroes[std::size_t(seat)], seat)) return true;
    return false;
}

bool anyIn(const Region& where, const Table& t, auto holds) {
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (where.has(space) && holds(space)) return true;
    return false;
}

bool oneOfBlocks(const Reading& r, const Op* op, int first) {
    for (int i = first; i < op->arguments; ++i)
        if (possibleBlock(r, argument(op, i))) return true;
    return false;
}

}  // namespace

bool possibleBlock(const Reading& r, const Op* block) { return block->arguments > 0 && possible(r, firstArgument(block)); }

bool unconvertedPossible(const Reading& r, const Op* op) {
    const Table& t = r.t;
    const GameState& s = t.state;
    const auto token = [&](int index = 0) { return std::size_t(argument(op, index)->value); };
    const auto last = [&] { return argument(op, op->arguments - 1); };
    switch (EffectWord(op->code)) {
        case EffectWord::AddStatus: return forOne(r, last(), [](const HeroState&, int) { return true; });

        case EffectWord::Move: return forOne(r, last(), [&](const HeroState&, int seat) { return !moveTargetsOf(r, op, seat).empty(); });
        case EffectWord::SwapHeroes: return std::popcount(heroes(r, argument(op, 0)) | heroes(r, argument(op, 1))) > 1;
        case EffectWord::ExitMap: return forOne(r, last(), [](const HeroState&, int) { return true; });

        case EffectWord::RemovePickup: case EffectWord::ConvertPickup: {
            const auto kind = PickupSelector(argument(op, 0)->code);
            const bool converts = EffectWord(op->code) == EffectWord::ConvertPickup;
            if (converts && s.supply[token(1)] == 0) return false;
            return anyIn(region(r, argument(op, converts ? 2 : 1)), t, [&](int space) { return isPickup(t, space, kind); });
        }
        case EffectWord::PlacePickup: return !region(r, argument(op, 1)).empty();
        case EffectWord::RestorePickup: return !region(r, argument(op, 1)).empty();
        case EffectWord::PlaceToken: case EffectWord::FillToken: return s.supply[token()] > 0 && !region(r, argument(op, 2)).empty();
        case EffectWord::RemoveToken:
            return anyIn(region(r, argument(op, 2)), t, [&](int space) { return hasToken(t, space, int(token()), schema::threetale::TokenState::Any); });
        case EffectWord::ConvertToken:
            return s.supply[token(1)] > 0 && anyIn(region(r, argument(op, 2)), t, [&](int space) { return hasToken(t, space, int(token()), schema::threetale::TokenState::Any); });
        case EffectWord::GainToken: return s.supply[token()] > 0;
        case EffectWord::LoseToken: return forOne(r, last(), [&](const HeroState& h, int) { return h.held[token()] > 0; });
        case EffectWord::FlipToken: {
            const auto other = schema::threetale::TokenState(argument(op, 1)->code) == schema::threetale::TokenState::FaceUp
                                   ? schema::threetale::TokenState::FaceDown : schema::threetale::TokenState::FaceUp;
            return anyIn(region(r, argument(op, 2)), t, [&](int space) { return hasToken(t, space, int(token()), other); });
        }
        case EffectWord::RevealTokens:
            return anyIn(region(r, argument(op, 0)), t, [&](int space) { return s.map.faces[std::size_t(space)] != 0; });
        case EffectWord::PlaceShuffled: return !region(r, argument(op, 0)).empty();
        case EffectWord::ShuffleTokens: case EffectWord::PeekTokens:
            return std::any_of(s.map.faces.begin(), s.map.faces.end(), [](int face) { return face != 0; });
        case EffectWord::Spread: return s.supply[token()] > 0;
        case EffectWord::SetFeature: case EffectWord::RemoveTile: case EffectWord::RotateTile: case EffectWord::CloseTile:
            return !region(r, argument(op, 0)).empty();
        case EffectWord::DrawTile: return !s.decks.tiles.empty();
        case EffectWord::RestoreTile: return !s.map.removed.empty();
        case EffectWord::OpenTiles:
            return std::any_of(s.map.tiles.begin(), s.map.tiles.end(), [](const PlacedTile& tile) { return tile.closed; });

        case EffectWord::Spawn:
            return std::popcount(entitiesOf(t, argument(op, 0)->value)) < t.cards.prophecies[s.prophecy].entities[token()].limit;
        case EffectWord::MoveEntity: case EffectWord::EntityAttack: return foes(r, argument(op, 0)) != 0;
        case EffectWord::RemoveEntity: return entitiesOf(t, argument(op, 0)->value) != 0;

        case EffectWord::RemoveStatus: return forOne(r, last(), [&](const HeroState& h, int) { return h.statuses[token()] > 0; });
        case EffectWord::SetCounter: case EffectWord::AddCounter: case EffectWord::ChangeLimit:
        case EffectWord::SkipScenarioSteps: case EffectWord::DrawCard: case EffectWord::WinGame: case EffectWord::LoseGame:
        case EffectWord::Score:
            return true;

        case EffectWord::Choose: case EffectWord::RandomOne: case EffectWord::FirstPossible: return oneOfBlocks(r, op, 0);
        case EffectWord::ChooseSeveral: return oneOfBlocks(r, op, 1);
        case EffectWord::If: return possibleBlock(r, condition(r, argument(op, 0)) ? argument(op, 1) : argument(op, 2));
        case EffectWord::May: return possibleBlock(r, firstArgument(op));
        case EffectWord::ForEach: {
            const Seats seats = heroes(r, argument(op, 0));
            for (int seat = 0; seat < kHeroes; ++seat)
                if ((seats >> seat & 1) && !s.heroes[std::size_t(seat)].safe && possibleBlock(r.as(seat), argument(op, 1))) return true;
            return false;
        }
        case EffectWord::Repeat: return quantity(r, argument(op, 0)) > 0 && possibleBlock(r, argument(op, 1));
        case EffectWord::Instead: case EffectWord::Nothing: return true;
        case EffectWord::Delay: return true;
        default: return true;              // has a row
    }
    return false;
}

namespace {

// Paying can make room for an effect: what is lost can be gained again, what is returned can be drawn.
bool costHelps(CostWord cost, EffectWord effect) {
    switch (cost) {
        case CostWord::Virtue:
            return effect == EffectWord::GainVirtue || effect == EffectWord::DistributeVirtue || effect == EffectWord::SwapVirtues;
        case CostWord::TakeDamage:
            return effect == EffectWord::GainVirtue || effect == EffectWord::DistributeVirtue ||
                   effect == EffectWord::SwapVirtues || effect == EffectWord::RestoreSpirit;
        case CostWord::Spirit: return effect == EffectWord::RestoreSpirit;
        case CostWord::Speed: return effect == EffectWord::GainSpeed;
        case CostWord::Artifact: case CostWord::ReturnSelf: return effect == EffectWord::WinArtifact;
        case CostWord::Tokens:
            return effect == EffectWord::PlaceToken || effect == EffectWord::FillToken || effect == EffectWord::ConvertToken ||
                   effect == EffectWord::ConvertPickup || effect == EffectWord::GainToken || effect == EffectWord::Spread;
        case CostWord::Actions: case CostWord::Steps: case CostWord::PositiveDice: case CostWord::RollNeeded:
        case CostWord::Shevitsa: case CostWord::Offering: case CostWord::SacredStone: case CostWord::BonusCard:
        case CostWord::Forfeit:
            return false;
    }
    return false;
}

bool anyOfBlock(const Reading& r, const Op* block) {
    const Op* op = firstArgument(block);
    for (int i = 0; i < block->arguments; ++i, op = next(op))
        if (possible(r, op)) return true;
    return false;
}

}  // namespace

bool anythingPossible(const Reading& r, const CompiledClause& clause, Program effects) {
    const Op* op = r.at(effects.first);
    for (int i = 0; i < effects.count; ++i, op = next(op)) {
        // What an `if` asks may be changed by the effects before it.
        if (EffectWord(op->code) == EffectWord::If) {
            if (anyOfBlock(r, argument(op, 1)) || anyOfBlock(r, argument(op, 2))) return true;
        } else if (possible(r, op)) {
            return true;
        }
        const Op* cost = r.at(clause.costs.first);
        for (int n = 0; n < clause.costs.count; ++n, cost = next(cost))
            if (costHelps(CostWord(cost->code), EffectWord(op->code))) return true;
    }
    return effects.count == 0;
}

}  // namespace engine::threetale
