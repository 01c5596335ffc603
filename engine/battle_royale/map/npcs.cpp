// NPCs, who move by themselves, and who meets them: BR-NPC-02, -04, -05, -07, BR-RULING-28, -43, -45; the hunters of a
// single player: BR-MODE-05 to -10, BR-RULING-11.
#include <algorithm>
#include <optional>

#include "engine/battle_royale/abilities.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

static_assert(std::tuple_size_v<decltype(NpcState::visited)> == 2);
SpaceBits visitedBy(const NpcState& npc) { return npc.visited[0] | SpaceBits(npc.visited[1]) << 32; }
// Does nothing where there is no landmark.
void visit(Table& t, const NpcState& npc, int space) {
    if (!isLandmark(t.location(space))) return;
    const std::uint32_t& bits = npc.visited[space / 32];
    t.set(bits, bits | 1u << (space % 32));
}

// The nearest revealed landmark that it has not visited since its last full tour, ties by order of reveal; -1: none. It
// has visited the one on which it stands, a tour ends and the next one begins there.
int nextLandmark(Table& t, const NpcState& npc) {
    for (int tour = 0; tour < 2; ++tour) {
        visit(t, npc, npc.space);
        const SpaceBits wanted = t.layout().landmarks() & ~visitedBy(npc);
        if (wanted != 0) {
            Rings rings(t.layout().neighbours(), npc.space);
            while (rings.ring() != 0 && (rings.ring() & wanted) == 0) rings.widen();
            const SpaceBits nearest = rings.ring() & wanted;
            return firstSpace(nearest != 0 ? nearest : wanted);  // to those without a way none is nearer
        }
        for (const std::uint32_t& bits : npc.visited) t.set(bits, 0);
    }
    return -1;
}

// A neighbour of a space that is one step nearer to where the distances are from.
int stepNearer(const Neighbours& map, int from, const Distances& distance) {
    for (int way = 0; way < int(std::size(kWays)); ++way) {
        const int next = map.at(from, way);
        if (next >= 0 && distance[next] < distance[from]) return next;
    }
    return -1;
}

}  // namespace

// BR-NPC-04, -05: what is left of the movement after an arrival goes on to the next one.
void moveNpcs(Table& t) {
    for (const NpcState& npc : t.map().npcs) {
        if (npc.npc == 0 || npc.escort != 0) continue;
        const int moves = t.cards().npcs[npc.npc - 1].move;
        if (moves == 0) continue;
        auto scope = t.rule("BR-NPC-04"_rule, t.cards().cardOfNpc(npc.npc - 1));
        t.cite("BR-RULING-43"_rule);
        int left = moves;
        while (left > 0) {
            const int target = nextLandmark(t, npc);
            if (target < 0) break;
            // It stays the nearest on the way: a step takes no other landmark nearer by more.
            const Distances distance = t.layout().neighbours().distancesFrom(target);
            while (left > 0 && npc.space != target) {
                const int next = stepNearer(t.layout().neighbours(), npc.space, distance);
                if (next < 0) break;
                t.set(npc.space, next);
                --left;
            }
            if (npc.space != target) break;
            auto arrived = t.rule("BR-NPC-05"_rule, t.cards().cardOfNpc(npc.npc - 1));
            visit(t, npc, target);
        }
    }
}

namespace {

constexpr int kHunterMovement = 3;      // BR-MODE-08
constexpr int kLandmarksForHunter = 2;  // BR-MODE-06, -07: with the 2nd, the 4th, the 6th
constexpr int kReach = kMostLocations;  // of a path, in spaces from the player to each side

// BR-RULING-11: the first step of a shortest path over revealed and, while the deck lasts, empty spaces; of several the
// one that reveals fewest cards, then north, east, south, west. From the target outwards, space by space, until it has
// come to the start; it knows the ways from all spaces that are nearer, too.
class PathFinder {
  public:
    PathFinder(const MapState& map, int from, int to, bool mayReveal) : map_(map), mayReveal_(mayReveal) {
        const SpaceState& target = map.spaces[to];
        x0_ = target.x - kReach;
        y0_ = target.y - kReach;
        steps_.fill(-1);
        for (const SpaceState& space : map.spaces)
            if (const int cell = at(space.x, space.y); cell >= 0) known_[cell] = true;
        const SpaceState& start = map.spaces[from];
        spread(at(target.x, target.y), at(start.x, start.y));
    }

    // The way from a space; -1: there is none.
    int way(int from) const {
        const SpaceState& start = map_.spaces[from];
        int chosen = -1;
        int least = 0;
        for (std::size_t way = 0; way < kX.size(); ++way) {
            const int cell = at(start.x + kX[way], start.y + kY[way]);
            if (cell < 0 || steps_[cell] < 0) continue;
            const int cost = 1000 * steps_[cell] + cards_[cell];
            if (chosen < 0 || cost < least) {
                chosen = int(way);
                least = cost;
            }
        }
        return chosen;
    }

  private:
    static constexpr int kSide = 2 * kReach + 1;
    static constexpr std::array<int, 4> kX{0, 1, 0, -1}, kY{1, 0, -1, 0};

    int at(int x, int y) const {
        const int dx = x - x0_, dy = y - y0_;
        return dx < 0 || dy < 0 || dx >= kSide || dy >= kSide ? -1 : dy * kSide + dx;
    }
    // All spaces of one distance come before those of the next: the fewest cards on the way to one are known by then.
    void spread(int target, int start) {
        std::array<std::int16_t, std::size_t(kSide) * kSide> queue;
        std::size_t first = 0, last = 0;
        steps_[target] = 0;
        queue[last++] = std::int16_t(target);
        while (first < last && (start < 0 || steps_[start] < 0)) {
            const int from = queue[first++];
            for (std::size_t way = 0; way < kX.size(); ++way) {
                const int to = at(x0_ + from % kSide + kX[way], y0_ + from / kSide + kY[way]);
                if (to < 0 || (!known_[to] && !mayReveal_)) continue;
                const int steps = steps_[from] + 1;
                const int cards = cards_[from] + !known_[to];
                if (steps_[to] < 0) {
                    steps_[to] = std::int16_t(steps);
                    cards_[to] = std::int16_t(cards);
                    queue[last++] = std::int16_t(to);
                } else if (steps_[to] == steps && cards < cards_[to]) {
                    cards_[to] = std::int16_t(cards);
                }
            }
        }
    }

    const MapState& map_;
    bool mayReveal_;
    int x0_ = 0, y0_ = 0;
    std::array<bool, std::size_t(kSide) * kSide> known_{};
    std::array<std::int16_t, std::size_t(kSide) * kSide> steps_{}, cards_{};
};

// Where the player is, or the separated character.
bool isAtPlayer(const Table& t, int space) {
    return space == t.player(0).space || (isSeparated(t.state, 0) && space == t.state.apart[0].space);
}

// Where the primary character is, also while the separated one acts (BR-RULING-111).
int spaceOfPrimary(const Table& t) { return isApartActing(t.state, 0) ? t.state.apart[0].space : t.player(0).space; }

// BR-MODE-10: at once; a player in battle is waited for. BR-MODE-11: the player may go elsewhere.
bool ambushIfThere(Table& t, int hunter) {
    const HunterState& who = t.map().hunters[hunter];
    if (!isAtPlayer(t, who.space) || t.player(0).battle != 0 || t.player(0).out || who.rests > 0) return false;
    auto scope = t.rule("BR-MODE-10"_rule, t.cards().cardOfCharacter(who.character - 1));
    if (who.space != t.player(0).space) changeToken(t, 0);
    fightCharacter(t, 0, Encounter::Hunter, who.character - 1, hunter + 1, true);
    return true;
}

void moveHunter(Table& t, int hunter) {
    constexpr int kX[] = {0, 1, 0, -1}, kY[] = {1, 0, -1, 0};
    const HunterState& who = t.map().hunters[hunter];
    auto scope = t.rule("BR-MODE-08"_rule, t.cards().cardOfCharacter(who.character - 1));
    t.cite("BR-RULING-11"_rule);
    if (isSeparated(t.state, 0)) t.cite("BR-RULING-111"_rule);  // it goes for the primary character
    std::optional<PathFinder> paths;                            // until the map changes
    for (int left = kHunterMovement; left > 0 && !isAtPlayer(t, who.space); --left) {
        if (!paths) paths.emplace(t.map(), who.space, spaceOfPrimary(t), areLocationsLeft(t));
        const int way = paths->way(who.space);
        if (way < 0) break;
        const int x = t.space(who.space).x + kX[way], y = t.space(who.space).y + kY[way];
        int next = spaceAt(t.map(), x, y);
        if (next < 0) {
            auto reveals = t.rule("BR-MODE-09"_rule);
            next = placeLocation(t, x, y, 0);
            paths.reset();
        }
        t.set(who.space, next);
    }
    const bool ambushed = ambushIfThere(t, hunter);
    t.set(who.waits, !ambushed && who.rests == 0 && t.player(0).battle != 0 && isAtPlayer(t, who.space));
}

}  // namespace

// BR-MODE-06, -07: the Dragon Inn does not count (BR-RULING-11).
void enterHunters(Table& t) {
    int landmarks = 0;
    for (int space = 0; space < t.map().spaces.count; ++space) landmarks += isLandmark(t.location(space));
    for (int i = 0; i < kMostHunters; ++i) {
        const HunterState& hunter = t.map().hunters[i];
        if (hunter.character == 0 || hunter.entered || landmarks < kLandmarksForHunter * (i + 1)) continue;
        auto scope =
            t.rule(i == 0 ? "BR-MODE-06"_rule : "BR-MODE-07"_rule, t.cards().cardOfCharacter(hunter.character - 1));
        t.set(hunter.entered, true);
        t.set(hunter.space, 0);
        t.setCard(copyIn(t, BonusKind::Character, hunter.character - 1, BonusZone::Stack), BonusZone::Party);
    }
}

// BR-RULING-11: who enters while another one moves does so from the next NPC Phase on.
void moveHunters(Table& t) {
    std::array<bool, kMostHunters> moves{};
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = t.map().hunters[i].entered && !t.map().hunters[i].dead;
    for (int i = 0; i < kMostHunters && !t.over(); ++i)
        if (const HunterState& hunter = t.map().hunters[i]; moves[i]) {
            moveHunter(t, i);
            if (hunter.rests > 0) {
                t.cite("BR-RULING-75"_rule, t.cards().cardOfCharacter(hunter.character - 1));
                t.set(hunter.rests, hunter.rests - 1);
            }
        }
}

// BR-RULING-75: it rests where the player is, and no longer than that.
void endRests(Table& t) {
    for (const HunterState& hunter : t.map().hunters)
        if (hunter.rests > 0 && !isAtPlayer(t, hunter.space)) {
            t.cite("BR-RULING-75"_rule);
            t.set(hunter.rests, 0);
        }
}

// BR-RULING-11: who waited while the player was in battle ambushes right after, one in each battle; nobody else does
// before the next NPC Phase.
void ambushByHunters(Table& t) {
    for (int i = 0; i < kMostHunters && !t.over() && t.player(0).battle == 0; ++i)
        if (const HunterState& hunter = t.map().hunters[i]; hunter.waits) {
            t.set(hunter.waits, false);
            ambushIfThere(t, i);
        }
}

// --- to meet an NPC -------------------------------------------------------------------------------------------------

namespace {
// BR-NPC-02, BR-RULING-28, -45: does what its card does when it is met happen once more today, and in this turn? What
// costs nothing is done once in a turn. `held`: its condition.
bool mayBeMetFor(const NpcState& npc, int seat, const Clause& clause, bool held) {
    if (clause.trigger != Trigger::Met || (clause.limit != Limit::Unlimited && (npc.met >> seat & 1))) return false;
    return !(npc.visitors >> seat & 1) || (held && clause.costs.count > 0);
}
// What a player may meet it for: is there anything at all, and can that be done?
struct Meeting {
    bool due = false, possible = false;
};
Meeting meetingWith(Table& t, int seat, const NpcState& npc) {
    Meeting meeting;
    const Range clauses = t.cards().npcs[npc.npc - 1].abilities.clauses;
    for (int i = 0; i < clauses.count; ++i) {
        const Clause& clause = t.cards().clauses[clauses.first + i];
        const EvaluationContext r{t.cards(), t.state, seat, 0};
        const bool held = !clause.conditional || holds(r, clause.condition);
        if (!mayBeMetFor(npc, seat, clause, held)) continue;
        meeting.due = true;
        meeting.possible = meeting.possible || (held ? canPayFor(r, clause) : clause.otherwise.count > 0);
    }
    return meeting;
}
}  // namespace

// BR-NPC-07, BR-RULING-45: with those on the own space.
void listNpcs(Table& t, int seat) {
    for (const NpcState& npc : t.map().npcs)
        if (npc.npc != 0 && npc.space == t.player(seat).space && meetingWith(t, seat, npc).possible)
            offer(t, verb_rows::Meet{t.cards().cardOfNpc(npc.npc - 1)});
}

void meet(Table& t, int seat, int card) {
    auto scope = t.rule("BR-NPC-07"_rule, card);
    t.cite("BR-RULING-45"_rule, seat);
    const int number = t.cards().npcOf(card);
    for (const NpcState& npc : t.map().npcs)
        if (npc.npc == number + 1) {
            t.set(npc.met, npc.met | 1u << seat);
            t.set(npc.visitors, npc.visitors | 1u << seat);
            if (npc.escort != seat + 1) t.set(npc.escort, 0);
        }
    fireCard(t, seat, card, t.cards().npcs[number].abilities, Trigger::Met);
}

namespace verb_rows {

void Meet::require(Table& t, const Decision& d, Explanation& why) const {
    const int number = t.cards().npcOf(card);
    const auto& npcs = t.map().npcs;
    const auto* const npc = std::find_if(npcs.begin(), npcs.end(),
                                         [&](const NpcState& one) { return number >= 0 && one.npc == number + 1; });
    if (!engine::require(why, npc != npcs.end(), say("it is an NPC on the map"), "BR-NPC-07"_rule).holds) return;
    engine::require(why, npc->space == t.player(d.seat).space, say("both are on the same space"), "BR-RULING-45"_rule);
    const Meeting meeting = meetingWith(t, d.seat, *npc);
    if (engine::require(why, meeting.due, say("it has something left to do in this turn"), "BR-RULING-28"_rule).holds)
        engine::require(why, meeting.possible, say("its condition and cost allow it"), "BR-RULING-45"_rule);
}
void Meet::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    for (const NpcState& npc : t.map().npcs)
        if (npc.npc != 0) options.push_back(optionFrom(Meet{t.cards().cardOfNpc(npc.npc - 1)}));
}

}  // namespace verb_rows

}  // namespace engine::battle_royale
