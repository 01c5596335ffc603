// Movement and reach: BR-MOVE-01 to -07, BR-RULING-37, BR-RULING-44.
#include "engine/battle_royale/map/reach.h"

#include <algorithm>
#include <cstdlib>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

int ownMovement(const CompiledSet& set, const GameState& s, int seat, int added) {
    const SideState& own = s.sides[seat];
    if (own.members[0].character == 0) return 0;
    int fastest = set.character(own.members[0]).movement;
    for (const MemberState& member : own.members)
        if (member.character != 0 && hasAllies(s, seat))
            fastest = std::max<int>(fastest, set.character(member).movement);
    int movement = fastest + s.map.players[seat].moreSteps + teamBonus(set, s, seat, TeamBonus::SteadyPace);
    for (const MemberState& member : own.members) {
        if (!hasItems(member)) continue;
        for (const ItemState& item : member.items)
            if (item.item != 0) movement += set.item(item).movement;
    }
    return std::max(0, movement + added);
}

int movementOf(const CompiledSet& set, const GameState& s, int seat) {
    return movementWith(set, s, seat, [&](int one) { return modifiers(set, s, one, ModifierWord::MovementBonus).sum; });
}

namespace {
// Does a player on a space fight in a battle that came about so? Those with whom it began may have left it.
bool isFoughtAt(const GameState& s, int battle, Encounter encounter, int space) {
    if (battleOf(s, battle).begun == 0 || battleOf(s, battle).encounter != encounter) return false;
    const Fighters fighters = fightersIn(s, battle);
    return std::any_of(fighters.begin(), fighters.end(),
                       [&](int board) { return isPlayer(board) && s.map.players[board].space == space; });
}
}  // namespace

bool waitsInAmbush(const CompiledSet& set, const GameState& s, int space) {
    const SpaceState& here = s.map.spaces[space];
    if (here.exhausted || !set.locations[here.location - 1].ambush) return false;
    for (int i = 0; i < s.map.playing; ++i)
        if (isFoughtAt(s, i, Encounter::Ambush, space)) return false;
    return true;
}

int lurkingAt(const GameState& s, int space) {
    const int minion = s.map.spaces[space].minion;
    for (int i = 0; i < s.map.playing && minion != 0; ++i)
        if (s.sides[kEnemyBoards + i].enemy == minion && isFoughtAt(s, i, Encounter::Token, space)) return 0;
    return minion;
}

Reach reachOf(const CompiledSet& set, const GameState& s, int seat) {
    const PlayerState& player = s.map.players[seat];
    Reach reach;
    reach.steps.fill(kOutOfReach);
    reach.movement = movementOf(set, s, seat);
    const bool moves = !player.stopped && !player.ended && !player.out && player.battle == 0;
    reach.left = moves ? std::max(0, reach.movement - player.steps) : 0;
    // Every location but the Dragon Inn came from the deck. The last space has none while it is being placed.
    int spaces = s.map.spaces.count;
    while (spaces > 1 && s.map.spaces[spaces - 1].location == 0) --spaces;
    const int placed = spaces - 1;
    reach.discovers = spaces < kMostLocations && placed < int(set.locationCopies.size()) &&
                      !modifiers(set, s, seat, ModifierWord::NoDiscovery).any;
    const bool peace = modifiers(set, s, seat, ModifierWord::NoAmbush).any;
    std::array<std::uint8_t, kMostLocations> queue{};
    std::size_t first = 0, last = 0;
    reach.steps[player.space] = 0;
    queue[last++] = player.space;
    while (first < last) {
        const int from = queue[first++];
        if (!reach.goesOn(from)) continue;
        const SpaceState& here = s.map.spaces[from];
        for (int to = 0; to < spaces; ++to) {
            const SpaceState& there = s.map.spaces[to];
            if (std::abs(there.x - here.x) + std::abs(there.y - here.y) != 1) continue;
            if (reach.steps[to] != kOutOfReach) continue;
            reach.steps[to] = std::uint8_t(reach.steps[from] + 1);
            reach.before[to] = std::uint8_t(from);
            reach.ends[to] = set.locations[there.location - 1].stops ||
                             (!peace && (lurkingAt(s, to) != 0 || waitsInAmbush(set, s, to)));
            queue[last++] = std::uint8_t(to);
        }
    }
    return reach;
}

}  // namespace engine::battle_royale
