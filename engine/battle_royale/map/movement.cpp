// The map and moving on it: BR-MOVE, BR-RULING-36, BR-RULING-37, BR-FACTION-08.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/map/reach.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

struct Way {
    int x, y;
};
constexpr Way kWays[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};  // north, east, south, west

// Goes through the copies of locations that are still in the deck, until `act` says that it has enough.
template <class Act> void forEachLeft(const Table& t, Act act) {
    std::array<std::uint8_t, kMostLocations> placed{};
    for (const SpaceState& space : t.map().spaces) ++placed[space.location - 1];
    const auto& copies = t.cards().locationCopies;
    for (std::size_t copy = 0; copy < copies.size(); ++copy) {
        if (placed[copies[copy]] > 0) --placed[copies[copy]];
        else if (act(std::uint8_t(copy))) return;
    }
}

// Which space lies where: spaces by their place, in a table of twice as many.
class SpacesByPlace {
  public:
    explicit SpacesByPlace(const MapState& map) : map_(map) {
        for (int i = 0; i < map.spaces.count; ++i) {
            std::size_t at = placeOf(map.spaces[i].x, map.spaces[i].y);
            while (spaces_[at] != 0) at = (at + 1) % kPlacesInTable;
            spaces_[at] = std::uint8_t(i + 1);
        }
    }
    int at(int x, int y) const {  // -1: none
        for (std::size_t at = placeOf(x, y); spaces_[at] != 0; at = (at + 1) % kPlacesInTable)
            if (const SpaceState& space = map_.spaces[spaces_[at] - 1]; space.x == x && space.y == y)
                return spaces_[at] - 1;
        return -1;
    }

  private:
    static constexpr std::size_t kPlacesInTable = 2 * std::bit_ceil(std::size_t(kMostLocations));
    static std::size_t placeOf(int x, int y) { return std::size_t(unsigned(x + 16 * y)) % kPlacesInTable; }

    const MapState& map_;
    std::array<std::uint8_t, kPlacesInTable> spaces_{};  // from 1; 0: free
};

}  // namespace

namespace {

// BR-BATTLE-14: who moves off the space is safe no longer. An NPC that goes along comes, too.
void placeOne(Table& t, int seat, int space) {
    if (t.player(seat).space == space) return;
    dropShields(t, t.player(seat).shield);
    if (!isApartActing(t.state, seat)) stopAssisting(t, seat);
    const int from = t.player(seat).space;
    t.set(t.player(seat).space, space);
    endRests(t);
    if (from == 0) leaveInn(t, seat);
    for (const NpcState& npc : t.map().npcs)
        if (npc.npc != 0 && npc.escort == seat + 1 && (npc.space == from || !isSeparated(t.state, seat)))
            t.set(npc.space, space);
}

}  // namespace

// BR-ALLY-06: all who share the token.
void place(Table& t, int seat, int space) {
    for (const int one : unitOf(t.state, seat)) placeOne(t, one, space);
}

bool isLandmark(const Location& location) { return location.terrain == Terrain::Landmark; }

int movementOf(Table& t, int seat) {
    if (hasAllies(t.state, seat)) t.cite("BR-ALLY-04"_rule, seat);
    if (teamBonus(t.cards(), t.state, seat, TeamBonus::SteadyPace) > 0) t.cite("BR-FACTION-08"_rule, seat);
    return movementOf(t.cards(), t.state, seat);
}

int spaceAt(const MapState& map, int x, int y) {
    for (int i = 0; i < map.spaces.count; ++i)
        if (map.spaces[i].x == x && map.spaces[i].y == y) return i;
    return -1;
}

bool areLocationsLeft(const Table& t) {
    bool left = false;
    if (t.map().spaces.count < kMostLocations) forEachLeft(t, [&](std::uint8_t) { return left = true; });
    return left;
}

// BR-MOVE-02: the top card of the deck, face up in the chosen direction.
int placeLocation(Table& t, int x, int y, int actor) {
    auto scope = t.rule("BR-MOVE-02"_rule, actor);
    std::array<std::uint8_t, kMostLocations> deck{};
    std::size_t count = 0;
    forEachLeft(t, [&](std::uint8_t copy) {
        deck[count++] = copy;
        return false;
    });
    const int copy = t.draw(std::uint16_t(Purpose::Location), actor, {deck.data(), count},
                            t.cards().locationKeys.data(), t.map().locationShuffles);
    const int index = t.map().spaces.count;
    const SpaceState& space = t.map().spaces[index];
    t.set(t.map().spaces.count, index + 1);
    t.set(space.location, t.cards().locationCopies[copy] + 1);
    t.set(space.x, x);
    t.set(space.y, y);
    t.count(partOf(t.cards().cardOfLocation(space.location - 1)));
    if (isLandmark(t.location(index))) enterHunters(t);
    return index;
}

std::array<std::uint8_t, kMostLocations> distancesFrom(const MapState& map, int space) {
    std::array<std::uint8_t, kMostLocations> distance{};
    std::array<std::uint8_t, kMostLocations> queue{};
    const SpacesByPlace spaces(map);
    distance.fill(255);
    std::size_t first = 0, last = 0;
    distance[space] = 0;
    queue[last++] = std::uint8_t(space);
    while (first < last) {
        const int from = queue[first++];
        for (const Way way : kWays) {
            const int to = spaces.at(map.spaces[from].x + way.x, map.spaces[from].y + way.y);
            if (to < 0 || distance[to] != 255) continue;
            distance[to] = std::uint8_t(distance[from] + 1);
            queue[last++] = std::uint8_t(to);
        }
    }
    return distance;
}

namespace {

// What a space does to one who comes there. BR-LOC-01, -02, -03, -05: what a location is stands on its card. Are there
// cards of a landmark to be drawn?
bool enterSpace(Table& t, int seat, int to) {
    const int card = t.cards().cardOfLocation(t.space(to).location - 1);
    const Location& location = t.location(to);
    const bool first = !(t.space(to).entered >> seat & 1), open = first && !t.space(to).exhausted;  // BR-RULING-40
    if (first) t.set(t.space(to).entered, t.space(to).entered | 1u << seat);
    if (open && mayGoOn(t, seat)) hearCard(t, seat, card, location.abilities, Trigger::FirstEntered);
    if (first && deedCounts(t, seat)) fireOnMap(t, seat, Trigger::FirstEntered);
    const bool faceUp = !t.space(to).exhausted;  // BR-RULING-128
    if (faceUp && mayGoOn(t, seat)) hearCard(t, seat, card, location.abilities, Trigger::Entered);
    if (deedCounts(t, seat)) fireOnMap(t, seat, Trigger::Entered);
    return open && isLandmark(location) && deedCounts(t, seat);
}

// BR-LOC-04, BR-RULING-114: they come last, for one of them may bring a battle; of all who share the token
// (BR-ALLY-06), who then draw theirs later (BR-RULING-106).
void drawEntryCards(Table& t, int seat, int to) {
    if (!deedCounts(t, seat)) return;
    const Location& location = t.location(to);
    auto scope = t.rule("BR-LOC-04"_rule, t.cards().cardOfLocation(t.space(to).location - 1));
    if (location.entryCards > 0) drawBonusCards(t, seat, location.entryCards);
}

bool isStopped(const Table& t, int seat) {
    const Fighters unit = unitOf(t.state, seat);
    return std::any_of(unit.begin(), unit.end(), [&](int one) { return t.player(one).stopped; });
}

}  // namespace

// Whatever happens to who comes to a space: by steps, or otherwise. BR-LOC-16, -19: an ambush comes after the movement
// and lasts until the battle is left. BR-ALLY-06: it happens to each who shares the token, who all discover what one of
// them reveals, and the ambush is one.
void arrive(Table& t, int seat, int to, bool discovered) {
    const int card = t.cards().cardOfLocation(t.space(to).location - 1);
    place(t, seat, to);
    const Fighters unit = unitOf(t.state, seat);
    for (const int one : unit)
        if (discovered && (one == seat || deedCounts(t, one))) fireOnMap(t, one, Trigger::Discovered);
    const auto isHere = [&](int one) { return mayGoOn(t, one) && t.player(one).space == to; };
    if (unit.count > 1) t.cite("BR-ALLY-06"_rule, seat);
    SeatBits draw = 0;
    for (const int one : unit)
        if (deedCounts(t, one) && (one == seat || t.player(one).space == to) && enterSpace(t, one, to))
            draw |= SeatBits(1) << one;
    for (const int one : unit)
        if (draw >> one & 1) drawEntryCards(t, one, to);
    const std::uint8_t* const first = std::find_if(unit.begin(), unit.end(), isHere);
    if (first == unit.end()) return;
    seat = *first;
    if (t.location(to).stops) t.set(t.player(seat).stopped, true);
    const bool peace = modifiers(t.cards(), t.state, seat, ModifierWord::NoAmbush).any;
    if (waitsInAmbush(t.cards(), t.state, to)) {
        auto scope = t.rule("BR-LOC-15"_rule, card);
        if (peace) return exhaust(t, to, -1);
        return ambush(t, seat, Encounter::Ambush, t.location(to).ambusher);
    }
    if (t.space(to).minion != 0 && !peace) {  // BR-RULING-44
        auto scope = t.rule("BR-RULING-44"_rule, card);
        ambush(t, seat, Encounter::Token, t.space(to).minion - 1);
    }
}

namespace {
bool mayDiscover(const Table& t, int seat) {
    return areLocationsLeft(t) && !modifiers(t.cards(), t.state, seat, ModifierWord::NoDiscovery).any;
}
// To the side where something is revealed, or may be.
bool canStepTo(const Table& t, int seat, const Way& way, bool more) {
    const SpaceState& from = t.space(t.player(seat).space);
    const int x = from.x + way.x, y = from.y + way.y;
    if (std::abs(x) > 100 || std::abs(y) > 100) return false;  // the map has no room for more
    return more || spaceAt(t.map(), x, y) >= 0;
}
}  // namespace

bool canStep(const Table& t, int seat) {
    const bool more = mayDiscover(t, seat);
    return std::any_of(std::begin(kWays), std::end(kWays),
                       [&](const Way& way) { return canStepTo(t, seat, way, more); });
}

// BR-TURN-06, BR-MOVE-01, -05: one space at a time, up to the movement; BR-MOVE-03, -04, -09: to any side, onto what is
// revealed or not. BR-MOVE-07: what is revealed may end it.
void move(Table& t, int seat) {
    auto scope = t.rule("BR-TURN-06"_rule, seat);
    const PlayerState& player = t.player(seat);
    fireForToken(t, seat, Trigger::Moving);
    while (mayGoOn(t, seat) && !isStopped(t, seat) && player.steps < movementOf(t, seat)) {
        const SpaceState& from = t.space(player.space);
        const bool more = mayDiscover(t, seat);
        t.options.clear();
        if (!mustLeaveInn(t, seat) || !canStep(t, seat)) offer(t, verb_rows::Pass{});
        else t.cite("BR-MODE-20"_rule, seat);
        for (int way = 0; way < 4; ++way)
            if (canStepTo(t, seat, kWays[way], more)) offer(t, verb_rows::Step{way});
        if (!areLocationsLeft(t)) t.cite("BR-MOVE-06"_rule, seat);
        const Option chosen = t.ask(std::uint16_t(Question::Step), seat);
        if (isA<verb_rows::Pass>(chosen)) return;
        auto step = t.rule("BR-MOVE-01"_rule, seat);
        t.set(player.steps, player.steps + 1);
        const Way way = kWays[rowFrom<verb_rows::Step>(chosen).direction];
        const int known = spaceAt(t.map(), from.x + way.x, from.y + way.y);
        if (known >= 0) arrive(t, seat, known, false);
        else arrive(t, seat, placeLocation(t, from.x + way.x, from.y + way.y, seat), true);
    }
}

}  // namespace engine::battle_royale
