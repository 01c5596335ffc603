// Movement and Portals: TT-MOVE, TT-PORTAL, rulings 10 and 12 to 17.
#include <bit>

#include "engine/threetale/regions.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_turn.h"

namespace engine::threetale {

int stepsLeftWithCards(Table& t, int hero) {
    if (partSkipped(t, TurnPart::Steps) || banned(t, BanWord::Steps, hero)) return 0;
    const HeroState& h = t.state.heroes[hero];
    const int all = h.speed + boost(t, Boost::Steps, hero) + modifier(t, ModifierWord::ExtraSteps, hero);
    return std::max(0, all - t.state.turn.stepsUsed);
}

int entityOn(const Table& t, int space) {
    if (t.state.phase != Phase::Future) return -1;
    // Places are taken from the first on; one that never had an entity is followed by none.
    for (int i = 0; i < kEntities && t.state.entities[i].kind != kNone; ++i)
        if (t.state.entities[i].space == space) return i;
    return -1;
}

namespace {

// What a Hero may cross without stopping there, as often as cards allow it in a turn.
struct Crossing {
    int trees = 0, tokens = 0;  // times left
    int kind = -1;              // of token
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

// Steps that no choice of Artifacts can take away: with only these may a Hero go where it cannot stop. What allows to
// cross may take the slot of what gives Steps.
int sureSteps(Table& t, int hero, const Crossing& crossing) {
    int all = t.state.heroes[hero].speed + boost(t, Boost::Steps, hero);
    if (t.modifies(ModifierWord::ExtraSteps, hero))
        all += sureModifier(t, ModifierWord::ExtraSteps, hero, !crossing.any());
    return std::max(0, all - t.state.turn.stepsUsed);
}

bool isTrees(const Table& t, int space) { return t.state.map.features[space] == Feature::Trees; }

bool canCross(const Table& t, const Crossing& c, int space) {
    const PlacedTile& tile = t.state.map.tiles[space / 4];
    if (tile.removed || tile.closed) return false;
    if (isTrees(t, space)) return c.trees > 0 && t.state.map.tokens[space] == 0;
    return c.tokens > 0 && t.state.map.tokens[space] == c.kind + 1;
}

bool isPortal(const Table& t, int space) { return t.state.map.features[space] == Feature::Portal; }

// TT-PORTAL-01: in every phase, any number of times. A Portal that nobody can enter is none to arrive at.
bool canArrive(const Table& t, int portal) { return enterable(t, portal) && entityOn(t, portal) < 0; }

// Calls visit(portal) for the others that a Hero could arrive at from one (TT-PORTAL-03).
template <class Visit> void forEachOtherPortal(const Table& t, int from, Visit visit) {
    for (const std::uint8_t portal : t.state.map.portals)
        if (portal != from && canArrive(t, portal)) visit(int(portal));
}

// Who steps onto it is at once somewhere else; with no other Portal it is a plain Space (TT-RULING-14).
bool leadsElsewhere(const Table& t, int space) {
    bool leads = false;
    if (isPortal(t, space)) forEachOtherPortal(t, space, [&](int) { leads = true; });
    return leads;
}

// TT-RULING-12: from an occupied Space a Hero must be able to reach an unoccupied one with the Steps it has left, on
// foot or by Portals. What it crosses on the way counts against what it may still cross.
bool canLeave(const Table& t, int hero, int from, int steps, const Crossing& crossing) {
    if (steps <= 0) return false;
    // The next Space will do most of the time.
    for (const int next : spacesBeside(t.state.map, from))
        if (next >= 0 && enterable(t, next) && !isPortal(t, next) && !isOccupied(t, hero, next) &&
            entityOn(t, next) < 0)
            return true;
    constexpr int never = 255;
    std::array<std::uint8_t, kSpaces> crossed;  // fewest crossings on a way there
    crossed.fill(never);
    std::uint8_t reached[kSpaces];
    int count = 0;
    bool out = false;
    const auto reach = [&](int space, int times) {
        if (crossed[space] != never) return;
        crossed[space] = std::uint8_t(times);
        reached[count++] = std::uint8_t(space);
    };
    const auto arrive = [&](int space, int times) {
        out = out || !isOccupied(t, hero, space);
        reach(space, times);
    };
    const auto step = [&](int next, int times) {
        if (entityOn(t, next) >= 0) return;
        if (leadsElsewhere(t, next) && enterable(t, next)) {
            forEachOtherPortal(t, next, [&](int portal) { arrive(portal, times); });
        } else if (enterable(t, next)) {
            arrive(next, times);
        } else {
            Crossing left = crossing;
            left.trees -= times;
            left.tokens -= times;
            if (canCross(t, left, next)) reach(next, times + 1);
        }
    };
    reach(from, enterable(t, from) ? 0 : 1);
    for (int first = 0; steps > 0 && first < count && !out; --steps) {
        const int end = count;
        for (; first < end && !out; ++first) {
            const int here = reached[first], times = crossed[here];
            forEachBeside(t.state.map, here, [&](int next) { step(next, times); });
            if (isPortal(t, here) && enterable(t, here))
                forEachOtherPortal(t, here, [&](int portal) { arrive(portal, times); });  // TT-RULING-13
        }
    }
    return out;
}

// May the Hero come to this Space, with so many Steps left after it?
// TT-MOVE-07: a Hero may go through another one, not stay.
bool mayStopOrGoOn(const Table& t, int hero, int space, int stepsAfter, const Crossing& crossing) {
    if (entityOn(t, space) >= 0) return false;
    if (!enterable(t, space)) return canCross(t, crossing, space) && canLeave(t, hero, space, stepsAfter, crossing);
    return !isOccupied(t, hero, space) || canLeave(t, hero, space, stepsAfter, crossing);
}

// May a Hero leave the Portal it enters or stands on by this one (TT-RULING-15)? Mostly branchless.
bool isWayOut(const Table& t, int hero, int from, int portal, int stepsAfter, const Crossing& crossing) {
    const bool isOther = portal != from, isOpen = canArrive(t, portal);
    bool goesOn = true;
    if (isOccupied(t, hero, portal)) [[unlikely]]
        goesOn = canLeave(t, hero, portal, stepsAfter, crossing);
    return isOther & isOpen & goesOn;
}

void listWaysOut(Table& t, int hero, int from, int stepsAfter, const Crossing& crossing) {
    for (const std::uint8_t portal : t.state.map.portals)
        t.options.addIf(isWayOut(t, hero, from, portal, stepsAfter, crossing), optionFrom(verb_rows::Portal{portal}));
}

bool mayStepOnto(const Table& t, int hero, int space, int stepsAfter, const Crossing& crossing) {
    if (!enterable(t, space)) return mayStopOrGoOn(t, hero, space, stepsAfter, crossing);  // TT-MOVE-04
    if (entityOn(t, space) >= 0) return false;
    if (!leadsElsewhere(t, space)) return mayStopOrGoOn(t, hero, space, stepsAfter, crossing);
    bool leads = false;  // TT-RULING-13: the transfer is part of the Step
    for (const std::uint8_t portal : t.state.map.portals)
        leads = leads || isWayOut(t, hero, space, portal, stepsAfter, crossing);
    return leads;
}

}  // namespace

namespace {

// Of the directions in which something stands in the way, and of Portals: marks those in which the Hero may step. What
// it may cross, and how far it surely gets, is worked out only here.
[[gnu::noinline]] EachDirection passable(Table& t, int hero, int left, EachDirection spaces, EachDirection which) {
    const Crossing crossing = crossingOf(t, hero);
    const int sure = std::min(left, sureSteps(t, hero, crossing));
    EachDirection may = 0;
    for (; which != 0; which &= which - 1) {
        const auto direction = unsigned(std::countr_zero(which)) / 8;
        if (mayStepOnto(t, hero, int(ofDirection(spaces, direction)), sure - 1, crossing)) may |= which & -which;
    }
    return may;
}

// Does every Portal where nobody stands lead to another such one, or is there only one on the Map? If not, each has to
// be looked at more closely.
[[gnu::noinline]] bool portalsAreOpen(const Table& t, int hero) {
    const auto& portals = t.state.map.portals;
    int open = 0;
    for (const std::uint8_t portal : portals) {
        const bool isFree = !isOccupied(t, hero, portal), isOpen = canArrive(t, portal);
        open += isFree & isOpen;
    }
    return portals.count == 1 || open > 1;
}
// The same, where it is seen at a glance: before the Future only other Heroes can stand in the way.
inline bool portalsAreSurelyOpen(const Table& t) {
    const int count = t.state.map.portals.count;
    return (t.state.phase != Phase::Future) & ((count == 1) | (count > kHeroes));
}

// TT-RULING-13: a Hero that already stands on a Portal may spend 1 Step to go to another.
[[gnu::noinline]] void listPortals(Table& t, int hero, int left, int from) {
    const Crossing crossing = crossingOf(t, hero);
    const int sure = std::min(left, sureSteps(t, hero, crossing));
    listWaysOut(t, hero, from, sure - 1, crossing);
}

// What stands in the way in the Future, as enterable and entityOn say it.
struct FutureGround {
    const MapState& map;
    std::uint32_t impassable;
    Region entities;

    explicit FutureGround(const Table& t)
        : map(t.state.map), impassable(t.cards.prophecies[t.state.prophecy].impassable) {
        for (int i = 0; i < kEntities && t.state.entities[i].kind != kNone; ++i)
            if (const std::uint8_t space = t.state.entities[i].space; space != kNone) entities.add(space);
    }
    bool bars(unsigned space) const {
        const PlacedTile& tile = map.tiles[space / 4];
        return tile.removed || tile.closed || (impassable >> map.tokens[space] & 1) != 0;
    }
};

[[gnu::noinline]] void addFutureGround(const Table& t, EachDirection spaces, EachDirection& barred,
                                       EachDirection& occupied) {
    const FutureGround future(t);
    for (unsigned direction = 0; direction < 4; ++direction) {
        const unsigned space = ofDirection(spaces, direction), mark = 128u << (direction * 8);
        barred |= future.bars(space) ? mark : 0;
        occupied |= future.entities.has(int(space)) ? mark : 0;
    }
}

}  // namespace

void listSteps(Table& t, int hero, int left) {
    const GameState& s = t.state;
    const int from = s.heroes[hero].space;
    if (from == kNone) return t.options.clear();
    // TT-MOVE-03: the four neighbours only, never diagonally. Sorted branchless: which of them can be entered, and
    // whether any Steps are left, is as good as chance.
    const SpacesAround around = spacesAround(s.map, from);  // TT-MOVE-13
    const EachDirection spaces = around.spaces;
    EachDirection features = 0, free = kMarks;
    for (unsigned direction = 0; direction < 4; ++direction)
        features |= EachDirection(s.map.features[ofDirection(spaces, direction)]) << (direction * 8);
    for (const HeroState& h : s.heroes) free &= markNotZero(spaces ^ inEach(h.space));
    const EachDirection near = around.there & (0 - EachDirection(left > 0));
    const EachDirection portals = ~markSmallNotZero(features ^ inEach(unsigned(Feature::Portal)));
    EachDirection barred = ~markSmallNotZero(features ^ inEach(unsigned(Feature::Trees)));  // TT-MOVE-04
    EachDirection occupied = ~free;
    if (s.phase == Phase::Future) addFutureGround(t, spaces, barred, occupied);
    EachDirection may = near & ~barred & ~occupied;
    EachDirection unsure = may & portals & (0 - EachDirection(!portalsAreSurelyOpen(t)));
    if (unsure != 0 && portalsAreOpen(t, hero)) unsure = 0;
    may &= ~unsure;
    const EachDirection inTheWay =
        unsure | (near & (t.modifiesAny(kCrossings, hero) ? barred | occupied : occupied & ~barred));
    if (inTheWay != 0) [[unlikely]]
        may |= passable(t, hero, left, spaces, inTheWay);
    t.options.fill<4>([&](Option* place) {
        for (unsigned direction = 0; direction < 4; ++direction) {
            *place = optionFrom(verb_rows::Step{int(direction), int(ofDirection(spaces, direction))});
            place += isMarked(may, direction);
        }
        return place;
    });
    if (isPortal(t, from) && left > 0) [[unlikely]]
        listPortals(t, hero, left, from);
}

// --- why a Step is not on offer: the questions of mayStepOnto and isWayOut, one by one
// ----------------------------------

namespace verb_rows {

namespace {

struct StepAsked {
    int from, left, after;  // Space; Steps; Steps that surely are left after this one
    Crossing crossing;
    StepAsked(Table& t, int hero)
        : from(t.state.heroes[hero].space), left(stepsLeft(t, hero)), crossing(crossingOf(t, hero)) {
        after = from == kNone ? 0 : std::min(left, sureSteps(t, hero, crossing)) - 1;
    }
};

bool requireSteps(const StepAsked& way, Explanation& why) {
    engine::require(why, way.from != kNone, say("the Hero is on the Map"), "TT-MOVE-02"_rule);
    compare(engine::require(why, way.left > 0, say("there are Steps left"), "TT-MOVE-01"_rule), ">=", way.left, 1);
    return way.from != kNone;
}

void requireNoEntity(const Table& t, int space, Explanation& why) {
    engine::require(why, entityOn(t, space) < 0, say("no enemy stands there"), "TT-RULING-72"_rule);
}

// Does another Hero stand there, the way has to go on.
void requireRoom(const Table& t, int hero, int space, const StepAsked& way, Explanation& why) {
    engine::require(why, !isOccupied(t, hero, space) || canLeave(t, hero, space, way.after, way.crossing),
                    say("no other Hero stands there, or there are Steps left to go on"), "TT-RULING-12"_rule);
}

}  // namespace

void Step::require(Table& t, const Decision& d, Explanation& why) const {
    const int hero = d.seat;
    const StepAsked way(t, hero);
    if (!requireSteps(way, why)) return;
    const int space = spaceBeside(t.state.map, way.from, direction);
    engine::require(why, space >= 0 && space == to, say("there is a Space in that direction"), "TT-MOVE-03"_rule);
    if (space < 0 || space != to || way.left <= 0) return;
    requireNoEntity(t, space, why);
    const bool open = enterable(t, space);
    engine::require(why,
                    open || (canCross(t, way.crossing, space) && canLeave(t, hero, space, way.after, way.crossing)),
                    say("it can be entered, or crossed with the Steps that are left"), "TT-MOVE-04"_rule)
        .actual = said(schema::choiceOf(t.state.map.features[space]).label);
    if (!open) return;
    if (!leadsElsewhere(t, space)) return requireRoom(t, hero, space, way, why);
    bool leads = false;
    for (const std::uint8_t portal : t.state.map.portals)
        leads = leads || isWayOut(t, hero, space, portal, way.after, way.crossing);
    engine::require(why, leads, say("another Portal can be reached by it"), "TT-RULING-13"_rule);
}
void Step::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    const int from = t.state.heroes[d.seat].space;
    if (from == kNone) return;
    for (int direction = 0; direction < 4; ++direction)
        if (const int to = spaceBeside(t.state.map, from, direction); to >= 0)
            options.push_back(optionFrom(Step{direction, to}));
}

void Portal::require(Table& t, const Decision& d, Explanation& why) const {
    const int hero = d.seat;
    const StepAsked way(t, hero);
    if (!requireSteps(way, why)) return;
    engine::require(why, isPortal(t, way.from), say("the Hero stands on a Portal"), "TT-RULING-13"_rule);
    const auto& portals = t.state.map.portals;
    engine::require(why, to != way.from && std::find(portals.begin(), portals.end(), to) != portals.end(),
                    say("it leads to another Portal"), "TT-PORTAL-03"_rule);
    engine::require(why, enterable(t, to), say("it can be entered"), "TT-PORTAL-01"_rule);
    requireNoEntity(t, to, why);
    requireRoom(t, hero, to, way, why);
}
void Portal::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    const int from = t.state.heroes[d.seat].space;
    if (from == kNone || !isPortal(t, from)) return;
    for (const std::uint8_t portal : t.state.map.portals)
        if (portal != from) options.push_back(optionFrom(Portal{portal}));
}

}  // namespace verb_rows

void moveHero(Table& t, int hero, int space) {
    const int from = t.state.heroes[hero].space;
    t.set(t.state.heroes[hero].space, space);
    if (from != kNone) raiseOften(t, Trigger::SpaceLeft, [&] { return TriggerContext{.hero = hero, .space = from}; });
    raiseOften(t, Trigger::SpaceEntered, [&] { return TriggerContext{.hero = hero, .space = space}; });
}

void useSteps(Table& t, int hero, int number) {
    t.set(t.state.turn.stepsUsed, std::min(250, t.state.turn.stepsUsed + number));
    if (!t.modifies(ModifierWord::ExtraSteps, hero)) return;
    const int more = t.state.turn.stepsUsed - t.state.heroes[hero].speed - boost(t, Boost::Steps, hero);
    if (more > 0) neededModifier(t, ModifierWord::ExtraSteps, hero, -1, more);
}

namespace {

// TT-MOVE-05, TT-PORTAL-04, TT-ACTION-05: a Portal takes the one Step too, and no Action.
void useStep(Table& t, int hero) {
    useSteps(t, hero, 1);
    tally(t, hero, TallyWord::StepTaken);
}

// From `from`, through the Portal `by`: the transfer is part of the same Step.
void arriveByPortal(Table& t, int hero, int from, int by, int to) {
    t.cite("TT-PORTAL-05"_rule, hero);
    moveHero(t, hero, to);
    tally(t, hero, TallyWord::PortalUsed);
    raiseOften(t, Trigger::StepTaken, [&] { return TriggerContext{.hero = hero, .space = to, .fromSpace = from}; });
    raise(t, Trigger::PortalUsed, {.hero = hero, .space = to, .fromSpace = by});
}

void countCrossing(Table& t, int hero, int space) {
    if (isTrees(t, space)) {
        neededModifier(t, ModifierWord::CrossTrees, hero, -1, t.state.turn.treesCrossed + 1);
        t.add(t.state.turn.treesCrossed, 1);
    } else {
        neededModifier(t, ModifierWord::CrossTokens, hero, t.state.map.tokens[space] - 1,
                       t.state.turn.tokensCrossed + 1);
        t.add(t.state.turn.tokensCrossed, 1);
    }
}

}  // namespace

void takeStep(Table& t, int hero, int direction) {
    auto scope = t.rule("TT-MOVE-02"_rule, hero);
    const int from = t.state.heroes[hero].space;
    const int to = spaceBeside(t.state.map, from, direction);
    useStep(t, hero);
    if (!enterable(t, to)) countCrossing(t, hero, to);
    if (t.traced()) [[unlikely]] {
        if (heroesOn(t, to) != 0) t.cite("TT-MOVE-07"_rule, hero);
        if (t.state.map.features[to] >= Feature::White) t.cite("TT-MOVE-12"_rule, hero);  // what lies there stays
    }
    const bool entersPortal = isPortal(t, to) && enterable(t, to);
    if (!entersPortal || !leadsElsewhere(t, to)) {
        if (entersPortal) t.cite("TT-RULING-14"_rule, hero);
        moveHero(t, hero, to);
        return raiseOften(t, Trigger::StepTaken,
                          [&] { return TriggerContext{.hero = hero, .space = to, .fromSpace = from}; });
    }
    const Crossing crossing = crossingOf(t, hero);
    const int sure = std::min(stepsLeft(t, hero), sureSteps(t, hero, crossing));
    auto portal = t.rule("TT-PORTAL-02"_rule, hero);
    t.cite("TT-PORTAL-03"_rule, hero);
    t.options.clear();
    listWaysOut(t, hero, to, sure, crossing);
    const Option chosen = t.ask(std::uint16_t(Question::Portal), hero, to);
    arriveByPortal(t, hero, from, to, rowFrom<verb_rows::Portal>(chosen).to);
}

void goThroughPortal(Table& t, int hero, int to) {
    auto scope = t.rule("TT-RULING-13"_rule, hero);
    const int from = t.state.heroes[hero].space;
    useStep(t, hero);
    arriveByPortal(t, hero, from, from, to);
}

}  // namespace engine::threetale
