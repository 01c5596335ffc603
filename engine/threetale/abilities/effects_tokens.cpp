// Tokens of the scenario: on the Map, face up or down, with Heroes, in the supply (AB-E53, -E56, -E61).
#include <algorithm>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::TokenState;

namespace {

Region tokensIn(const Table& t, const Region& where, int kind, TokenState state) {
    Region found = tokens(t, kind, state);
    found.meet(where);
    return found;
}

int onMap(const Table& t, int kind) { return tokens(t, kind, TokenState::Any).count(); }

void placed(const Reading& r, int kind, int space, bool faceDown) {
    r.memory.space = space;
    if (!faceDown) raise(r.t, Moment::TokenPlaced, {.space = space, .token = kind});
}

// A token goes on this Space, or where it is not free on the nearest free one.
bool putNear(const Reading& r, int kind, int space, bool faceDown, bool onTrees) {
    Table& t = r.t;
    const auto i = std::size_t(space);
    const bool fits = freeFor(t, space, Putting::Thing) || (onTrees && t.state.map.tokens[i] == 0 && t.state.map.faces[i] == 0);
    const int to = fits ? space : freeNear(r, space, Putting::Thing);
    if (to < 0 || !putToken(t, kind, to, faceDown)) return false;
    placed(r, kind, to, faceDown);
    return true;
}

// The nearest free Space without feature, for further tokens of one spot.
int featurelessNear(const Reading& r, int space) {
    Table& t = r.t;
    Region outside;
    for (int other = 0; other < t.state.map.placed * 4; ++other)
        if (t.state.map.features[std::size_t(other)] != Feature::None) outside.add(other);
    return freeNear(r, space, Putting::Thing, outside);
}

}  // namespace

void setKnown(Table& t, int space, bool known) {
    const auto& word = t.state.map.known[std::size_t(space) / 32];
    const std::uint32_t bit = 1u << (space % 32);
    t.set(word, known ? word | bit : word & ~bit);
}

bool isKnown(const Table& t, int space) { return t.state.map.known[std::size_t(space) / 32] >> (space % 32) & 1; }

bool putToken(Table& t, int kind, int space, bool faceDown) {
    const auto& supply = t.state.supply[std::size_t(kind)];
    if (supply == 0) return false;
    t.set(supply, supply - 1);
    if (faceDown) t.set(t.state.map.faces[std::size_t(space)], kind + 1);
    else t.set(t.state.map.tokens[std::size_t(space)], kind + 1);
    return true;
}

void takeToken(Table& t, int space) {
    const MapState& map = t.state.map;
    const auto i = std::size_t(space);
    const int kind = (map.tokens[i] != 0 ? map.tokens[i] : map.faces[i]) - 1;
    if (kind < 0) return;
    addWithin(t, t.state.supply[std::size_t(kind)], 1, 0, 255);
    t.set(map.tokens[i], 0);
    t.set(map.faces[i], 0);
    setKnown(t, space, false);
}

void placeToken(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int kind = argument(op, 0)->value, number = argument(op, 1)->value;
    const bool faceDown = TokenState(argument(op, 3)->code) == TokenState::FaceDown;
    const bool onTrees = PlaceSelector(argument(op, 2)->code) == PlaceSelector::Trees;
    const Spots spots = spotsOf(r, argument(op, 2), Putting::Thing);
    for (int i = 0; i < spots.count; ++i)
        for (int n = 0; n < number && !over(t); ++n) {
            const int spot = spots.spaces[std::size_t(i)];
            const int space = n == 0 ? spot : featurelessNear(r, spot);
            if (space < 0 || !putNear(r, kind, space, faceDown, onTrees && n == 0)) return;
        }
}

void fillToken(const Reading& r, const Op* op) {
    const int kind = argument(op, 0)->value, wanted = argument(op, 1)->value;
    const Spots spots = spotsOf(r, argument(op, 2), Putting::Thing);
    for (int i = 0; i < spots.count && onMap(r.t, kind) < wanted; ++i)
        if (!putNear(r, kind, spots.spaces[std::size_t(i)], false, false)) return;
}

void removeToken(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int number = argument(op, 1)->value;
    Region found = tokensIn(t, chosenRegion(r, argument(op, 2)), argument(op, 0)->value, TokenState::Any);
    for (int space = 0; number == 0 && space < t.state.map.placed * 4; ++space)
        if (found.has(space)) takeToken(t, space);
    for (int left = number; left > 0; --left) {
        const int space = chooseSpace(r, found, r.self, Question::ChooseToken, Verb::Token);
        if (space < 0) return;
        takeToken(t, space);
        found.remove(space);
        r.memory.space = space;
    }
}

void convertToken(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int becomes = argument(op, 1)->value;
    const Region found = tokensIn(t, chosenRegion(r, argument(op, 2)), argument(op, 0)->value, TokenState::Any);
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        if (!found.has(space) || t.state.supply[std::size_t(becomes)] == 0) continue;
        const bool faceDown = t.state.map.faces[std::size_t(space)] != 0;
        takeToken(t, space);
        putToken(t, becomes, space, faceDown);
        placed(r, becomes, space, faceDown);
    }
}

void gainToken(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto kind = std::size_t(argument(op, 0)->value);
    const int number = quantity(r, argument(op, 1));
    forEachHero(r, argument(op, 2), [&](int hero) {
        const int gained = std::clamp<int>(number, 0, t.state.supply[kind]);
        addWithin(t, t.state.supply[kind], -gained, 0, 255);
        addWithin(t, t.state.heroes[std::size_t(hero)].held[kind], gained, 0, 255);
    });
}

void loseToken(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto kind = std::size_t(argument(op, 0)->value);
    const int number = quantity(r, argument(op, 1));
    forEachHero(r, argument(op, 2), [&](int hero) {
        const auto& held = t.state.heroes[std::size_t(hero)].held[kind];
        const int lost = std::clamp<int>(number, 0, held);
        addWithin(t, held, -lost, 0, 255);
        addWithin(t, t.state.supply[kind], lost, 0, 255);
    });
}

// --- face down --------------------------------------------------------------------------------------------------------------

void placeShuffled(const Reading& r, const Op* op) {
    Table& t = r.t;
    const Spots spots = spotsOf(r, argument(op, 0), Putting::Thing);
    for (int i = 0; i < spots.count; ++i) {
        int left = 0;
        for (int n = 1; n < op->arguments; ++n) left += t.state.supply[std::size_t(argument(op, n)->value)];
        if (left == 0) return;
        int which = t.pick(std::uint16_t(Purpose::RandomChoice), r.self, std::max(0, r.card), left);
        for (int n = 1; n < op->arguments; ++n) {
            const int kind = argument(op, n)->value, there = t.state.supply[std::size_t(kind)];
            if (which < there) {
                putNear(r, kind, spots.spaces[std::size_t(i)], true, false);
                break;
            }
            which -= there;
        }
    }
}

void flipToken(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int kind = argument(op, 0)->value, number = argument(op, 3)->value;
    const bool up = TokenState(argument(op, 1)->code) == TokenState::FaceUp;
    Region found = tokensIn(t, chosenRegion(r, argument(op, 2)), kind, up ? TokenState::FaceDown : TokenState::FaceUp);
    const auto flip = [&](int space) {
        const MapState& map = t.state.map;
        t.set(map.tokens[std::size_t(space)], up ? kind + 1 : 0);
        t.set(map.faces[std::size_t(space)], up ? 0 : kind + 1);
        setKnown(t, space, !up);
        found.remove(space);
        r.memory.space = space;
        if (up) raise(t, Moment::TokenRevealed, {.hero = r.self, .space = space, .token = kind});
    };
    for (int space = 0; number == 0 && space < t.state.map.placed * 4 && !over(t); ++space)
        if (found.has(space)) flip(space);
    for (int left = number; left > 0 && !over(t); --left) {
        const int space = chooseSpace(r, found, r.self, Question::ChooseToken, Verb::Token);
        if (space < 0) return;
        flip(space);
    }
}

// Every face-down token of the place, whatever it is.
void revealTokens(const Reading& r, const Op* op) {
    Table& t = r.t;
    const Region place = chosenRegion(r, argument(op, 0));
    for (int space = 0; space < t.state.map.placed * 4 && !over(t); ++space) {
        const MapState& map = t.state.map;
        const int face = map.faces[std::size_t(space)];
        if (face == 0 || !place.has(space)) continue;
        t.set(map.tokens[std::size_t(space)], face);
        t.set(map.faces[std::size_t(space)], 0);
        setKnown(t, space, false);
        r.memory.space = space;
        raise(t, Moment::TokenRevealed, {.hero = r.self, .space = space, .token = face - 1});
    }
}

void shuffleTokens(const Reading& r) {
    Table& t = r.t;
    std::array<std::uint8_t, kSpaces> spaces{}, kinds{};
    int count = 0;
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (const int face = t.state.map.faces[std::size_t(space)]; face != 0) {
            spaces[std::size_t(count)] = std::uint8_t(space);
            kinds[std::size_t(count++)] = std::uint8_t(face);
        }
    for (int i = 0; i < count; ++i) {
        const int which = t.pick(std::uint16_t(Purpose::RandomChoice), r.self, std::max(0, r.card), count - i);
        std::swap(kinds[std::size_t(i)], kinds[std::size_t(i + which)]);
        t.set(t.state.map.faces[spaces[std::size_t(i)]], kinds[std::size_t(i)]);
        setKnown(t, spaces[std::size_t(i)], false);
    }
}

void peekTokens(const Reading& r, const Op* op) {
    Table& t = r.t;
    for (int left = argument(op, 0)->value; left > 0; --left) {
        Region hidden;
        for (int space = 0; space < t.state.map.placed * 4; ++space)
            if (t.state.map.faces[std::size_t(space)] != 0 && !isKnown(t, space)) hidden.add(space);
        const int space = chooseSpace(r, hidden, r.self, Question::ChooseToken, Verb::Token);
        if (space < 0) return;
        setKnown(t, space, true);
    }
}

// --- growth -------------------------------------------------------------------------------------------------------------------

void spreadToken(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int kind = argument(op, 0)->value;
    const bool fromEverywhere = PlaceSelector(argument(op, 2)->code) == PlaceSelector::Anywhere;
    for (int left = std::min(60, quantity(r, argument(op, 1))); left > 0 && !over(t); --left) {
        // Free Spaces beside such a token or beside the place, the nearest to a Hero.
        Region from = tokens(t, kind, TokenState::Any);
        if (!fromEverywhere) from.join(region(r, argument(op, 2)));
        Region heroSpaces;
        for (const HeroState& h : t.state.heroes)
            if (h.space != kNone) heroSpaces.add(h.space);
        Region free = neighbours(t, from);
        free.meet(freeSpaces(t, Putting::Thing));
        Rings rings(t, heroSpaces);
        while (!rings.ring().meets(free) && rings.widen()) {}
        Region best = free;
        if (rings.ring().meets(free)) best.meet(rings.ring());         // else no way leads to any: all are as near
        const int space = chooseSpace(r, best, r.self);
        if (space < 0 || !putToken(t, kind, space, false)) return;
        placed(r, kind, space, false);
    }
}

}  // namespace engine::threetale
