// Movement and Portals: TT-MOVE, TT-PORTAL, rulings 10 and 12 to 17.
#include <bit>

#include "engine/threetale/regions.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

int stepsLeftWithCards(Table& t, int hero) {
    if (partSkipped(t, TurnPart::Steps) || banned(t, BanWord::Steps, hero)) return 0;
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    const int all = h.speed + boost(t, Boost::Steps, hero) + modifier(t, ModifierWord::ExtraSteps, hero);
    return std::max(0, all - t.state.turn.stepsUsed);
}

int entityOn(const Table& t, int space) {
    if (t.state.phase != Phase::Future) return -1;
    // Places are taken from the first on; one that never had an entity is followed by none.
    for (int i = 0; i < kEntities && t.state.entities[std::size_t(i)].kind != kNone; ++i)
        if (t.state.entities[std::size_t(i)].space == space) return i;
    return -1;
}

namespace {

// What a Hero may cross without stopping there, as often as cards allow it in a turn.
struct Crossing {
    int trees = 0, tokens = 0;             // times left
    int kind = -1;                         // of token
    bool any() const { return trees > 0 || tokens > 0; }
};

constexpr std::uint64_t kCrossings = 1ull << int(ModifierWord::CrossTrees) | 1ull << int(ModifierWord::CrossTokens);

Crossing crossingOf(Table& t, int hero) {
    Crossing c;
    if (!t.modifiesAny(kCrossings, hero)) return c;
    c.trees = modifier(t, ModifierWord::CrossTrees, hero) - t.state.turn.treesCrossed;
    if (t.state.phase != Phase::Future || !t.modifies(ModifierWord::CrossTokens, hero)) return c;
    for (int kind = 0; kind < int(t.cards.prophecies[t.state.prophecy].tokens.size()) && c.tokens <= 0; ++kind) {
        c.kind = kind;
        c.tokens = modifier(t, ModifierWord::CrossTokens, hero, kind) - t.state.turn.tokensCrossed;
    }
    return c;
}

// Steps that no choice of Artifacts can take away: with only these may a Hero go where it can not stop. What allows to
// cross may take the slot of what gives Steps.
int sureSteps(Table& t, int hero, const Crossing& crossing) {
    int all = t.state.heroes[std::size_t(hero)].speed + boost(t, Boost::Steps, hero);
    if (t.modifies(ModifierWord::ExtraSteps, hero)) all += sureModifier(t, ModifierWord::ExtraSteps, hero, !crossing.any());
    return std::max(0, all - t.state.turn.stepsUsed);
}

bool isTrees(const Table& t, int space) { return t.state.map.features[std::size_t(space)] == Feature::Trees; }

bool canCross(const Table& t, const Crossing& c, int space) {
    const PlacedTile& tile = t.state.map.tiles[std::size_t(space / 4)];
    if (tile.removed || tile.closed) return false;
    if (isTrees(t, space)) return c.trees > 0 && t.state.map.tokens[std::size_t(space)] == 0;
    return c.tokens > 0 && t.state.map.tokens[std::size_t(space)] == c.kind + 1;
}

// TT-RULING-12: from an occupied Space a Hero must be able to reach an unoccupied one with the Steps it has left. What it
// crosses on the way counts against what it may still cross.
bool canLeave(const Table& t, int from, int steps, const Crossing& crossing) {
    constexpr int never = 255;
    std::array<std::uint8_t, kSpaces> crossed;         // fewest crossings on a way there
    crossed.fill(never);
    std::uint8_t reached[kSpaces];
    int count = 0;
    reached[count++] = std::uint8_t(from);
    crossed[std::size_t(from)] = enterable(t, from) ? 0 : 1;
    for (int first = 0; steps > 0 && first < count; --steps) {
        const int end = count;
        for (; first < end; ++first)
            for (int direction = 0; direction < 4; ++direction) {
                const int next = spaceBeside(t.state.map, reached[first], direction);
                if (next < 0 || crossed[std::size_t(next)] != never) continue;
                int times = crossed[reached[first]];
                if (!enterable(t, next)) {
                    Crossing left = crossing;
                    left.trees -= times;
                    left.tokens -= times;
                    if (!canCross(t, left, next)) continue;
                    ++times;
                } else if (heroOn(t, next) < 0 && entityOn(t, next) < 0) {
                    return true;
                }
                crossed[std::size_t(next)] = std::uint8_t(times);
                reached[count++] = std::uint8_t(next);
            }
    }
    return false;
}

// May the Hero make a Step onto this Space, with so many Steps left after it?
// TT-MOVE-07: a Hero may go through another one, not stay.
bool mayStopOrGoOn(const Table& t, int space, int stepsAfter, const Crossing& crossing) {
    if (entityOn(t, space) >= 0) return false;
    if (!enterable(t, space)) return canCross(t, crossing, space) && canLeave(t, space, stepsAfter, crossing);
    return heroOn(t, space) < 0 || canLeave(t, space, stepsAfter, crossing);
}

bool isPortal(const Table& t, int space) { return t.state.map.features[std::size_t(space)] == Feature::Portal; }

// Another Portal that the Hero could arrive at (TT-RULING-14, -15).
// TT-PORTAL-01: in every phase, any number of times.
bool portalLeads(const Table& t, int from, int stepsAfter, const Crossing& crossing) {
    for (std::uint8_t portal : t.state.map.portals)
        if (portal != from && enterable(t, portal) && mayStopOrGoOn(t, portal, stepsAfter, crossing)) return true;
    return false;
}

bool mayStepOnto(const Table& t, int space, int stepsAfter, const Crossing& crossing) {
    if (!enterable(t, space) && !canCross(t, crossing, space)) return false;                           // TT-MOVE-04
    return (isPortal(t, space) && portalLeads(t, space, stepsAfter, crossing)) || mayStopOrGoOn(t, space, stepsAfter, crossing);
}

}  // namespace

namespace {

// Of Spaces that something stands in the way of, a bit each: which can be passed or stopped on all the same? What the Hero
// may cross, and how far it surely gets, is worked out only here.
[[gnu::noinline]] unsigned passable(Table& t, int hero, int left, const std::array<int, 4>& spaces, unsigned which) {
    const Crossing crossing = crossingOf(t, hero);
    const int sure = std::min(left, sureSteps(t, hero, crossing));
    unsigned may = 0;
    for (; which != 0; which &= which - 1) {
        const auto i = std::size_t(std::countr_zero(which));
        if (mayStepOnto(t, spaces[i], sure - 1, crossing)) may |= 1u << i;
    }
    return may;
}

// TT-RULING-13: a Hero that already stands on a Portal may spend 1 Step to go to another.
[[gnu::noinline]] void listPortals(Table& t, int hero, int left, int from) {
    const Crossing crossing = crossingOf(t, hero);
    const int sure = std::min(left, sureSteps(t, hero, crossing));
    for (std::uint8_t portal : t.state.map.portals)
        if (portal != from && enterable(t, portal) && mayStopOrGoOn(t, portal, sure - 1, crossing))
            t.options.add({std::uint16_t(Verb::Portal), portal});
}

// What stands in the way in the Future, as enterable and entityOn say it.
struct FutureGround {
    const MapState& map;
    std::uint32_t impassable;
    Region entities;

    explicit FutureGround(const Table& t) : map(t.state.map), impassable(t.cards.prophecies[t.state.prophecy].impassable) {
        for (int i = 0; i < kEntities && t.state.entities[std::size_t(i)].kind != kNone; ++i)
            if (const std::uint8_t space = t.state.entities[std::size_t(i)].space; space != kNone) entities.add(space);
    }
    bool bars(int space) const {
        const PlacedTile& tile = map.tiles[std::size_t(space) / 4];
        return tile.removed || tile.closed || (impassable >> map.tokens[std::size_t(space)] & 1) != 0;
    }
};

}  // namespace

void listSteps(Table& t, int hero, int left) {
    const GameState& s = t.state;
    const int from = s.heroes[std::size_t(hero)].space;
    t.options.clear();
    if (left == 0 || from == kNone) return;
    // TT-MOVE-03: the four neighbours only, never diagonally. Sorted without a jump, a bit each: which of them can be
    // entered is as good as chance.
    const std::array<int, 4> beside = spacesBeside(s.map, from);                                       // TT-MOVE-13
    unsigned there = 0, barred = 0, occupied = 0;
    for (unsigned direction = 0; direction < 4; ++direction) {
        const int next = beside[direction], space = std::max(next, 0);
        there |= unsigned(next >= 0) << direction;
        barred |= unsigned(s.map.features[std::size_t(space)] == Feature::Trees) << direction;         // TT-MOVE-04
        for (const HeroState& h : s.heroes) occupied |= unsigned(h.space == space) << direction;
    }
    if (s.phase == Phase::Future) {
        const FutureGround ground(t);
        for (unsigned direction = 0; direction < 4; ++direction) {
            const int space = std::max(beside[direction], 0);
            barred |= unsigned(ground.bars(space)) << direction;
            occupied |= unsigned(ground.entities.has(space)) << direction;
        }
    }
    unsigned may = there & ~barred & ~occupied;
    const unsigned inTheWay = there & (t.modifiesAny(kCrossings, hero) ? barred | occupied : occupied & ~barred);
    if (inTheWay != 0) [[unlikely]] may |= passable(t, hero, left, beside, inTheWay);
    t.options.fill<4>([&](Option* place) {
        for (unsigned direction = 0; direction < 4; ++direction) {
            *place = {std::uint16_t(Verb::Step), std::uint8_t(direction), std::uint8_t(beside[direction])};
            place += may >> direction & 1;
        }
        return place;
    });
    if (isPortal(t, from)) [[unlikely]] listPortals(t, hero, left, from);
}

void moveHero(Table& t, int hero, int space) {
    const int from = t.state.heroes[std::size_t(hero)].space;
    t.set(t.state.heroes[std::size_t(hero)].space, space);
    if (from != kNone) raise(t, Moment::SpaceLeft, {.hero = hero, .space = from});
    raise(t, Moment::SpaceEntered, {.hero = hero, .space = space});
}

namespace {

// One Step is used; passive Artifacts that allow it are worn (TT-RULING-41).
// TT-MOVE-05, TT-PORTAL-04, TT-ACTION-05: a Portal takes the one Step too, and no Action.
void useStep(Table& t, int hero) {
    t.add(t.state.turn.stepsUsed, 1);
    tally(t, hero, TallyWord::StepTaken);
    const int more = t.state.turn.stepsUsed - t.state.heroes[std::size_t(hero)].speed - boost(t, Boost::Steps, hero);
    if (more > 0) applyModifier(t, ModifierWord::ExtraSteps, hero, -1, more);
}

// From `from`, through the Portal `by`: the transfer is part of the same Step.
void arriveByPortal(Table& t, int hero, int from, int by, int to) {
    t.cite("TT-PORTAL-05"_rule, hero);
    moveHero(t, hero, to);
    tally(t, hero, TallyWord::PortalUsed);
    raise(t, Moment::StepTaken, {.hero = hero, .space = to, .fromSpace = from});
    raise(t, Moment::PortalUsed, {.hero = hero, .space = to, .fromSpace = by});
}

void countCrossing(Table& t, int hero, int space) {
    if (isTrees(t, space)) {
        applyModifier(t, ModifierWord::CrossTrees, hero);
        t.add(t.state.turn.treesCrossed, 1);
    } else {
        applyModifier(t, ModifierWord::CrossTokens, hero, t.state.map.tokens[std::size_t(space)] - 1);
        t.add(t.state.turn.tokensCrossed, 1);
    }
}

}  // namespace

void takeStep(Table& t, int hero, int direction) {
    auto scope = t.rule("TT-MOVE-02"_rule, hero);
    const int from = t.state.heroes[std::size_t(hero)].space;
    const int to = spaceBeside(t.state.map, from, direction);
    useStep(t, hero);
    if (!enterable(t, to)) countCrossing(t, hero, to);
    if (heroOn(t, to) >= 0) t.cite("TT-MOVE-07"_rule, hero);
    if (t.state.map.features[std::size_t(to)] >= Feature::White) t.cite("TT-MOVE-12"_rule, hero);      // it leaves what lies there alone
    if (!isPortal(t, to)) {
        moveHero(t, hero, to);
        return raise(t, Moment::StepTaken, {.hero = hero, .space = to, .fromSpace = from});
    }
    const Crossing crossing = crossingOf(t, hero);
    const int sure = std::min(stepsLeft(t, hero), sureSteps(t, hero, crossing));
    if (portalLeads(t, to, sure, crossing)) {
        auto portal = t.rule("TT-PORTAL-02"_rule, hero);
        t.cite("TT-PORTAL-03"_rule, hero);
        t.options.clear();
        for (std::uint8_t other : t.state.map.portals)
            if (other != to && enterable(t, other) && mayStopOrGoOn(t, other, sure, crossing))
                t.options.add({std::uint16_t(Verb::Portal), other});
        const Option chosen = t.ask(std::uint16_t(Question::Portal), hero, to);
        arriveByPortal(t, hero, from, to, chosen.a);
        return;
    }
    t.cite("TT-RULING-14"_rule, hero);
    moveHero(t, hero, to);
    raise(t, Moment::StepTaken, {.hero = hero, .space = to, .fromSpace = from});
}

void goThroughPortal(Table& t, int hero, int to) {
    auto scope = t.rule("TT-RULING-13"_rule, hero);
    const int from = t.state.heroes[std::size_t(hero)].space;
    useStep(t, hero);
    arriveByPortal(t, hero, from, from, to);
}

}  // namespace engine::threetale
