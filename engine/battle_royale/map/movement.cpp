// The map and moving on it: BR-MOVE, BR-RULING-36, BR-RULING-37, BR-FACTION-08.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/map/reach.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

// BR-BATTLE-14: who moves off the space is safe no longer. An NPC that goes along comes, too.
void placeOne(Table& t, int seat, int space) {
    if (t.player(seat).space == space) return;
    dropShields(t, seat, t.player(seat).shield);
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
    if (t.traced() && teamBonus(t.cards(), t.state, seat, TeamBonus::SteadyPace) > 0)
        t.cite("BR-FACTION-08"_rule, seat);
    return movementWith(t.cards(), t.state, seat,
                        [&](int one) { return modifiers(t, one, ModifierWord::MovementBonus).sum; });
}

int spaceAt(const MapState& map, int x, int y) {
    for (int i = 0; i < map.spaces.count; ++i)
        if (map.spaces[i].x == x && map.spaces[i].y == y) return i;
    return -1;
}

bool areLocationsLeft(const Table& t) {
    return t.map().spaces.count < kMostLocations && t.layout().locationsLeft() != 0;
}

// BR-MOVE-02: the top card of the deck, face up in the chosen direction.
int placeLocation(Table& t, int x, int y, int actor) {
    auto scope = t.rule("BR-MOVE-02"_rule, actor);
    const int copy = t.drawLocation(std::uint16_t(Purpose::Location), actor);
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

namespace {

// What a space does to one who comes there. BR-LOC-01, -02, -03, -05: what a location is stands on its card. Are there
// cards of a landmark to be drawn?
bool enterSpace(Table& t, int seat, int to) {
    const int card = t.cards().cardOfLocation(t.space(to).location - 1);
    const Location& location = t.location(to);
    const bool first = !(t.space(to).entered >> seat & 1), open = first && !t.space(to).exhausted;  // BR-RULING-40
    if (first) t.set(t.space(to).entered, t.space(to).entered | 1u << seat);
    if (open && mayGoOn(t, seat)) fireCard(t, seat, card, location.abilities, Trigger::FirstEntered);
    if (first && deedCounts(t, seat)) fireOnMap(t, seat, Trigger::FirstEntered);
    const bool faceUp = !t.space(to).exhausted;  // BR-RULING-128
    if (faceUp && mayGoOn(t, seat)) fireCard(t, seat, card, location.abilities, Trigger::Entered);
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
    if (!discovered) t.count(partOf(card));  // the inn is never discovered
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
    const bool peace = modifiers(t, seat, ModifierWord::NoAmbush).any;
    if (waitsInAmbush(t.cards(), t.state, to)) {
        auto scope = t.rule("BR-LOC-15"_rule, card);
        if (peace) return exhaust(t, to, -1);
        return ambush(t, seat, Encounter::Ambush, t.location(to).ambusher);
    }
    if (const int minion = lurkingAt(t.state, to); minion != 0 && !peace) {
        auto scope = t.rule("BR-RULING-44"_rule, card);
        ambush(t, seat, Encounter::Token, minion - 1);
    }
}

namespace {
bool mayDiscover(const Table& t, int seat) {
    return areLocationsLeft(t) && !modifiers(t, seat, ModifierWord::NoDiscovery).any;
}
// To the side where something is revealed, or may be.
bool canStepTo(const Table& t, int seat, int way, bool more) {
    const int space = t.player(seat).space;
    if (t.layout().neighbours().at(space, way) >= 0) return true;
    const SpaceState& from = t.space(space);
    return more && std::abs(from.x + kWays[way].x) <= 100 && std::abs(from.y + kWays[way].y) <= 100;  // there is room
}
}  // namespace

bool canStep(const Table& t, int seat) {
    const bool more = mayDiscover(t, seat);
    bool can = false;
    for (int way = 0; way < int(std::size(kWays)); ++way) can = can || canStepTo(t, seat, way, more);
    return can;
}

// BR-TURN-06, BR-MOVE-01, -05: one space at a time, up to the movement; BR-MOVE-03, -04, -09: to any side, onto what is
// revealed or not. BR-MOVE-07: what is revealed may end it.
void move(Table& t, int seat) {
    auto scope = t.rule("BR-TURN-06"_rule, seat);
    const PlayerState& player = t.player(seat);
    for (const int one : unitOf(t.state, seat))  // BR-ALLY-04: who shares the token moves with it
        if (mayGoOn(t, one)) fireForToken(t, one, Trigger::Moving);
    while (mayGoOn(t, seat) && !isStopped(t, seat) && player.steps < movementOf(t, seat)) {
        const SpaceState& from = t.space(player.space);
        const bool more = mayDiscover(t, seat);
        t.options.clear();
        if (!mustLeaveInn(t, seat) || !canStep(t, seat)) offer(t, verb_rows::Pass{});
        else t.cite("BR-MODE-20"_rule, seat);
        for (int way = 0; way < 4; ++way)
            if (canStepTo(t, seat, way, more)) offer(t, verb_rows::Step{way});
        if (!areLocationsLeft(t)) t.cite("BR-MOVE-06"_rule, seat);
        const Option chosen = t.ask(std::uint16_t(Question::Step), seat);
        if (isA<verb_rows::Pass>(chosen)) return;
        auto step = t.rule("BR-MOVE-01"_rule, seat);
        t.set(player.steps, player.steps + 1);
        const int way = int(rowFrom<verb_rows::Step>(chosen).direction);
        const int known = t.layout().neighbours().at(player.space, way);
        if (known >= 0) arrive(t, seat, known, false);
        else arrive(t, seat, placeLocation(t, from.x + kWays[way].x, from.y + kWays[way].y, seat), true);
    }
}

// --- what the rules ask ---------------------------------------------------------------------------------------------

namespace verb_rows {

// A revealed space beside the own one asks for nothing.
void Step::require(Table& t, const Decision& d, Explanation& why) const {
    const int space = t.player(d.seat).space, way = int(direction);
    if (Question(d.question) != Question::Step || t.layout().neighbours().at(space, way) >= 0) return;
    engine::require(why, areLocationsLeft(t), say("locations are left to be discovered"), "BR-MOVE-06"_rule);
    engine::require(why, !modifiers(t, d.seat, ModifierWord::NoDiscovery).any, say("no card forbids discovering"),
                    "BR-MOVE-02"_rule);
    engine::require(why, canStepTo(t, d.seat, way, true), say("the map has room there"), "BR-RULING-37"_rule);
}
void Step::imagine(Table&, const Decision& d, std::vector<Option>& options) {
    for (int way = 0; way < 4 && Question(d.question) == Question::Step; ++way)
        options.push_back(optionFrom(Step{way}));
}

}  // namespace verb_rows

}  // namespace engine::battle_royale
