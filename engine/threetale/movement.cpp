// Movement and Portals: TT-MOVE, TT-PORTAL, rulings 10 and 12 to 17.
#include "engine/threetale/rules.h"

namespace engine::threetale {

int stepsLeft(Table& t, int hero) {
    // TT-MOVE-01, TT-RULING-10: what Speed and additions give now, minus what was used; never below 0.
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    const int all = h.speed + boost(t, Boost::Steps) + modifier(t, ModifierWord::ExtraSteps, hero);
    return std::max(0, all - t.state.turn.stepsUsed);
}

int heroOn(const Table& t, int space) {
    for (int seat = 0; seat < kHeroes; ++seat)
        if (t.state.heroes[std::size_t(seat)].space == space) return seat;
    return -1;
}

int entityOn(const Table& t, int space) {
    if (t.state.phase != Phase::Future) return -1;
    for (int i = 0; i < kEntities; ++i)
        if (t.state.entities[std::size_t(i)].kind != kNone && t.state.entities[std::size_t(i)].space == space) return i;
    return -1;
}

bool enterable(const Table& t, int space) {
    const MapState& map = t.state.map;
    if (map.features[std::size_t(space)] == Feature::Trees) return false;      // TT-MOVE-04, TT-TILE-10
    if (t.state.phase != Phase::Future) return true;
    if (map.tiles[std::size_t(space / 4)].removed) return false;
    const int token = map.tokens[std::size_t(space)];
    return token == 0 || !t.cards.tokenIsImpassable(t.state.prophecy, token - 1);
}

bool adjacent(const Table& t, int a, int b) {
    for (std::uint8_t next : t.state.map.next[std::size_t(a)])
        if (next == b + 1) return true;
    return false;
}

namespace {

// TT-RULING-12: from an occupied Space a Hero must be able to reach an unoccupied one with the Steps it has left.
bool canLeave(const Table& t, int from, int steps) {
    std::uint8_t frontier[kSpaces], reached[kSpaces] = {};
    int count = 0;
    frontier[count++] = std::uint8_t(from);
    reached[from] = 1;
    for (int first = 0; steps > 0 && first < count; --steps) {
        const int end = count;
        for (; first < end; ++first)
            for (std::uint8_t next : t.state.map.next[frontier[first]]) {
                if (next == 0 || reached[next - 1] || !enterable(t, next - 1)) continue;
                if (heroOn(t, next - 1) < 0 && entityOn(t, next - 1) < 0) return true;
                reached[next - 1] = 1;
                frontier[count++] = std::uint8_t(next - 1);
            }
    }
    return false;
}

bool mayStopOrGoOn(const Table& t, int space, int stepsAfter) {
    if (entityOn(t, space) >= 0) return false;
    return heroOn(t, space) < 0 || canLeave(t, space, stepsAfter);
}

bool isPortal(const Table& t, int space) { return t.state.map.features[std::size_t(space)] == Feature::Portal; }

// Another Portal that the Hero could arrive at (TT-RULING-14, -15).
bool portalLeads(const Table& t, int from, int stepsAfter) {
    for (std::uint8_t portal : t.state.map.portals)
        if (portal != from && enterable(t, portal) && mayStopOrGoOn(t, portal, stepsAfter)) return true;
    return false;
}

}  // namespace

void listSteps(Table& t, int hero) {
    const int left = stepsLeft(t, hero);
    const int from = t.state.heroes[std::size_t(hero)].space;
    if (left == 0 || from == kNone) return;
    for (int direction = 0; direction < 4; ++direction) {
        const int next = t.state.map.next[std::size_t(from)][std::size_t(direction)];
        if (next == 0 || !enterable(t, next - 1)) continue;                    // TT-MOVE-13, -04
        const bool through = isPortal(t, next - 1) && portalLeads(t, next - 1, left - 1);
        if (through || mayStopOrGoOn(t, next - 1, left - 1))
            t.options.add({std::uint16_t(Verb::Step), std::uint8_t(direction), std::uint8_t(next - 1)});
    }
    // TT-RULING-13: a Hero that already stands on a Portal may spend 1 Step to go to another.
    if (isPortal(t, from))
        for (std::uint8_t portal : t.state.map.portals)
            if (portal != from && enterable(t, portal) && mayStopOrGoOn(t, portal, left - 1))
                t.options.add({std::uint16_t(Verb::Portal), portal});
}

void moveHero(Table& t, int hero, int space) {
    const int from = t.state.heroes[std::size_t(hero)].space;
    t.set(t.state.heroes[std::size_t(hero)].space, space);
    if (from != kNone) raise(t, Moment::SpaceLeft, {.hero = hero, .space = from});
    raise(t, Moment::SpaceEntered, {.hero = hero, .space = space});
}

void takeStep(Table& t, int hero, int direction) {
    auto scope = t.rule("TT-MOVE-02"_rule, hero);
    const int from = t.state.heroes[std::size_t(hero)].space;
    const int to = t.state.map.next[std::size_t(from)][std::size_t(direction)] - 1;
    t.add(t.state.turn.stepsUsed, 1);
    tally(t, hero, TallyWord::StepTaken);
    raise(t, Moment::StepTaken, {.hero = hero, .space = to, .fromSpace = from});
    if (isPortal(t, to) && portalLeads(t, to, stepsLeft(t, hero))) {
        auto portal = t.rule("TT-PORTAL-02"_rule, hero);
        // TT-PORTAL-05: the transfer is part of the same Step; TT-PORTAL-03: its player chooses which other Portal.
        t.options.clear();
        for (std::uint8_t other : t.state.map.portals)
            if (other != to && enterable(t, other) && mayStopOrGoOn(t, other, stepsLeft(t, hero)))
                t.options.add({std::uint16_t(Verb::Portal), other});
        const Option chosen = t.ask(std::uint16_t(Question::Portal), hero, to);
        moveHero(t, hero, chosen.a);
        tally(t, hero, TallyWord::PortalUsed);
        raise(t, Moment::PortalUsed, {.hero = hero, .space = chosen.a, .fromSpace = to});
        return;
    }
    if (isPortal(t, to)) t.cite("TT-RULING-14"_rule, hero);
    moveHero(t, hero, to);
}

void goThroughPortal(Table& t, int hero, int to) {
    auto scope = t.rule("TT-RULING-13"_rule, hero);
    t.add(t.state.turn.stepsUsed, 1);
    moveHero(t, hero, to);
    tally(t, hero, TallyWord::PortalUsed);
    raise(t, Moment::PortalUsed, {.hero = hero, .space = to});
}

int distance(const Table& t, int from, int to) {
    if (from == to) return 0;
    std::uint8_t frontier[kSpaces], far[kSpaces] = {};
    int count = 0;
    frontier[count++] = std::uint8_t(from);
    far[from] = 1;
    for (int i = 0; i < count; ++i)
        for (std::uint8_t next : t.state.map.next[frontier[i]]) {
            if (next == 0 || far[next - 1]) continue;
            if (next - 1 == to) return far[frontier[i]];
            if (!enterable(t, next - 1) || isPortal(t, next - 1)) continue;
            far[next - 1] = std::uint8_t(far[frontier[i]] + 1);
            frontier[count++] = std::uint8_t(next - 1);
        }
    return 255;
}

int nearestFreeSpace(Table& t, int from, int seat) {
    int best = 256;
    t.options.clear();
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        if (!enterable(t, space) || heroOn(t, space) >= 0 || entityOn(t, space) >= 0) continue;
        if (t.state.map.tokens[std::size_t(space)] != 0) continue;
        const int far = distance(t, from, space);
        if (far > best) continue;
        if (far < best) { t.options.clear(); best = far; }
        if (t.options.count() < Table::kMaximumOptions)
            t.options.add({std::uint16_t(Verb::Space), std::uint8_t(space)});
    }
    if (t.options.count() == 0) return -1;
    return t.ask(std::uint16_t(Question::ChooseSpace), seat).a;    // TT-RULING-38: the players choose among equals
}

}  // namespace engine::threetale
