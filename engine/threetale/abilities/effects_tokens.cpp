// Tokens of the scenario: on the Map, face up or down, with Heroes, in the supply (AB-E53, -E56, -E61).
#include <algorithm>

#include "engine/threetale/abilities/effects_tokens.h"

namespace engine::threetale {

void setKnown(Table& t, int space, bool known) {
    const auto& word = t.state.map.known[std::size_t(space) / 32];
    const std::uint32_t bit = 1u << (space % 32);
    t.set(word, known ? word | bit : word & ~bit);
}

bool isKnown(const Table& t, int space) { return t.state.map.known[std::size_t(space) / 32] >> (space % 32) & 1; }

bool putToken(Table& t, int kind, int space, bool faceDown) {
    const auto& supply = t.state.supply[kind];
    if (supply == 0) return false;
    t.set(supply, supply - 1);
    if (faceDown) t.set(t.state.map.faces[space], kind + 1);
    else t.set(t.state.map.tokens[space], kind + 1);
    return true;
}

void takeToken(Table& t, int space) {
    const MapState& map = t.state.map;
    const auto i = std::size_t(space);
    const int kind = (map.tokens[i] != 0 ? map.tokens[i] : map.faces[i]) - 1;
    if (kind < 0) return;
    addWithin(t, t.state.supply[kind], 1, 0, 255);
    t.set(map.tokens[i], 0);
    t.set(map.faces[i], 0);
    setKnown(t, space, false);
}

namespace effect_rows {

namespace {

Region tokensIn(const Table& t, const Region& where, int kind, TokenState state) {
    Region found = tokens(t, kind, state);
    found.meet(where);
    return found;
}

int onMap(const Table& t, int kind) { return tokens(t, kind, TokenState::Any).count(); }

void placed(const EvaluationContext& r, int kind, int space, bool faceDown) {
    r.scratch.space = space;
    if (!faceDown) raise(r.t, Trigger::TokenPlaced, {.space = space, .token = kind});
}

// A token goes on this Space, or where it is not free on the nearest free one.
bool putNear(const EvaluationContext& r, int kind, int space, bool faceDown, bool onTrees) {
    Table& t = r.t;
    const auto i = std::size_t(space);
    const bool fits =
        freeFor(t, space, Putting::Thing) || (onTrees && t.state.map.tokens[i] == 0 && t.state.map.faces[i] == 0);
    const int to = fits ? space : freeNear(r, space, Putting::Thing);
    if (to < 0 || !putToken(t, kind, to, faceDown)) return false;
    placed(r, kind, to, faceDown);
    return true;
}

// The nearest free Space without feature, for further tokens of one spot.
int featurelessNear(const EvaluationContext& r, int space) {
    Table& t = r.t;
    return freeNear(r, space, Putting::Thing, spacesBetween(t.state.map.features, Feature::Trees, Feature::Quest));
}

}  // namespace

void PlaceToken::carryOut(const EvaluationContext& r) const {
    const bool faceDown = state == TokenState::FaceDown;
    const bool onTrees = PlaceSelector(place.op->code) == PlaceSelector::Trees;
    const Spots spots = spotsOf(r, place, Putting::Thing);
    for (int i = 0; i < spots.count; ++i)
        for (int n = 0; n < number && !over(r.t); ++n) {
            const int spot = spots.spaces[i];
            const int space = n == 0 ? spot : featurelessNear(r, spot);
            if (space < 0 || !putNear(r, token, space, faceDown, onTrees && n == 0)) return;
        }
}
bool PlaceToken::possible(const EvaluationContext& r) const {
    return r.t.state.supply[token.index()] > 0 && !region(r, place).empty();
}

void FillToken::carryOut(const EvaluationContext& r) const {
    const Spots spots = spotsOf(r, place, Putting::Thing);
    for (int i = 0; i < spots.count && onMap(r.t, token) < number; ++i)
        if (!putNear(r, token, spots.spaces[i], false, false)) return;
}
bool FillToken::possible(const EvaluationContext& r) const {
    return r.t.state.supply[token.index()] > 0 && !region(r, place).empty();
}

void RemoveToken::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    Region found = tokensIn(t, chosenRegion(r, place), token, TokenState::Any);
    for (int space = 0; number == 0 && space < t.state.map.placed * 4; ++space)
        if (found.has(space)) takeToken(t, space);
    for (int left = number; left > 0; --left) {
        const int space = chooseSpace<verb_rows::Token>(r, found, r.self, Question::ChooseToken);
        if (space < 0) return;
        takeToken(t, space);
        found.remove(space);
        r.scratch.space = space;
    }
}
bool RemoveToken::possible(const EvaluationContext& r) const {
    return anySpace(r, place, [&](int space) { return hasToken(r.t, space, token, TokenState::Any); });
}

void ConvertToken::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Region found = tokensIn(t, chosenRegion(r, place), token, TokenState::Any);
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        if (!found.has(space) || t.state.supply[becomes.index()] == 0) continue;
        const bool faceDown = t.state.map.faces[space] != 0;
        takeToken(t, space);
        putToken(t, becomes, space, faceDown);
        placed(r, becomes, space, faceDown);
    }
}
bool ConvertToken::possible(const EvaluationContext& r) const {
    return r.t.state.supply[becomes.index()] > 0 &&
           anySpace(r, place, [&](int space) { return hasToken(r.t, space, token, TokenState::Any); });
}

void GainToken::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int wanted = quantity(r, number);
    forEachHero(r, hero, [&](int seat) {
        const auto& supply = t.state.supply[token.index()];
        const int gained = std::clamp<int>(wanted, 0, supply);
        addWithin(t, supply, -gained, 0, 255);
        addWithin(t, t.state.heroes[seat].held[token.index()], gained, 0, 255);
    });
}
bool GainToken::possible(const EvaluationContext& r) const { return r.t.state.supply[token.index()] > 0; }

void LoseToken::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int wanted = quantity(r, number);
    forEachHero(r, hero, [&](int seat) {
        const auto& held = t.state.heroes[seat].held[token.index()];
        const int lost = std::clamp<int>(wanted, 0, held);
        addWithin(t, held, -lost, 0, 255);
        addWithin(t, t.state.supply[token.index()], lost, 0, 255);
    });
}
bool LoseToken::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState& h, int) { return h.held[token.index()] > 0; });
}

// --- face down ------------------------------------------------------------------------------------------------------

void PlaceShuffled::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Spots spots = spotsOf(r, place, Putting::Thing);
    for (int i = 0; i < spots.count; ++i) {
        int left = 0;
        token.forEach([&](NameOperand kind) {
            left += t.state.supply[kind.index()];
            return true;
        });
        if (left == 0) return;
        int which = t.pick(std::uint16_t(Purpose::RandomChoice), r.self, std::max(0, r.card), left);
        token.forEach([&](NameOperand kind) {
            const int there = t.state.supply[kind.index()];
            if (which < there) putNear(r, kind, spots.spaces[i], true, false);
            which -= there;
            return which >= 0;
        });
    }
}
bool PlaceShuffled::possible(const EvaluationContext& r) const { return !region(r, place).empty(); }

void FlipToken::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const bool up = state == TokenState::FaceUp;
    Region found = tokensIn(t, chosenRegion(r, place), token, up ? TokenState::FaceDown : TokenState::FaceUp);
    const auto flip = [&](int space) {
        const MapState& map = t.state.map;
        t.set(map.tokens[space], up ? token + 1 : 0);
        t.set(map.faces[space], up ? 0 : token + 1);
        setKnown(t, space, !up);
        found.remove(space);
        r.scratch.space = space;
        if (up) raise(t, Trigger::TokenRevealed, {.hero = r.self, .space = space, .token = token});
    };
    for (int space = 0; number == 0 && space < t.state.map.placed * 4 && !over(t); ++space)
        if (found.has(space)) flip(space);
    for (int left = number; left > 0 && !over(t); --left) {
        const int space = chooseSpace<verb_rows::Token>(r, found, r.self, Question::ChooseToken);
        if (space < 0) return;
        flip(space);
    }
}
bool FlipToken::possible(const EvaluationContext& r) const {
    const TokenState before = state == TokenState::FaceUp ? TokenState::FaceDown : TokenState::FaceUp;
    return anySpace(r, place, [&](int space) { return hasToken(r.t, space, token, before); });
}

// Every face-down token of the place, whatever it is.
void RevealTokens::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const Region where = chosenRegion(r, place);
    for (int space = 0; space < t.state.map.placed * 4 && !over(t); ++space) {
        const MapState& map = t.state.map;
        const int face = map.faces[space];
        if (face == 0 || !where.has(space)) continue;
        t.set(map.tokens[space], face);
        t.set(map.faces[space], 0);
        setKnown(t, space, false);
        r.scratch.space = space;
        raise(t, Trigger::TokenRevealed, {.hero = r.self, .space = space, .token = face - 1});
    }
}
bool RevealTokens::possible(const EvaluationContext& r) const {
    return anySpace(r, place, [&](int space) { return r.t.state.map.faces[space] != 0; });
}

namespace {

bool anyFaceDown(const Table& t) {
    const auto& faces = t.state.map.faces;
    return std::any_of(faces.begin(), faces.end(), [](int face) { return face != 0; });
}

}  // namespace

void ShuffleTokens::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    std::array<std::uint8_t, kSpaces> spaces{}, kinds{};
    int count = 0;
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (const int face = t.state.map.faces[space]; face != 0) {
            spaces[count] = std::uint8_t(space);
            kinds[count++] = std::uint8_t(face);
        }
    for (int i = 0; i < count; ++i) {
        const int which = t.pick(std::uint16_t(Purpose::RandomChoice), r.self, std::max(0, r.card), count - i);
        std::swap(kinds[i], kinds[i + which]);
        t.set(t.state.map.faces[spaces[i]], kinds[i]);
        setKnown(t, spaces[i], false);
    }
}
bool ShuffleTokens::possible(const EvaluationContext& r) const { return anyFaceDown(r.t); }

void PeekTokens::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    for (int left = number; left > 0; --left) {
        Region hidden;
        for (int space = 0; space < t.state.map.placed * 4; ++space)
            if (t.state.map.faces[space] != 0 && !isKnown(t, space)) hidden.add(space);
        const int space = chooseSpace<verb_rows::Token>(r, hidden, r.self, Question::ChooseToken);
        if (space < 0) return;
        setKnown(t, space, true);
    }
}
bool PeekTokens::possible(const EvaluationContext& r) const { return anyFaceDown(r.t); }

// --- growth ---------------------------------------------------------------------------------------------------------

void Spread::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const bool fromEverywhere = PlaceSelector(from.op->code) == PlaceSelector::Anywhere;
    for (int left = std::min(60, quantity(r, number)); left > 0 && !over(t); --left) {
        // Free Spaces beside such a token or beside the place, the nearest to a Hero.
        Region grown = tokens(t, token, TokenState::Any);
        if (!fromEverywhere) grown.join(region(r, from));
        Region heroSpaces;
        for (const HeroState& h : t.state.heroes)
            if (h.space != kNone) heroSpaces.add(h.space);
        Region free = neighbours(t, grown);
        free.meet(freeSpaces(t, Putting::Thing));
        Rings rings(t, heroSpaces);
        while (!rings.ring().meets(free) && rings.widen()) {}
        Region best = free;
        if (rings.ring().meets(free)) best.meet(rings.ring());  // else no way leads to any: all are as near
        const int space = chooseSpace(r, best, r.self);
        if (space < 0 || !putToken(t, token, space, false)) return;
        placed(r, token, space, false);
    }
}
bool Spread::possible(const EvaluationContext& r) const { return r.t.state.supply[token.index()] > 0; }

}  // namespace effect_rows

}  // namespace engine::threetale
