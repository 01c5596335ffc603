// How promising a state looks, for bots. On the map each player has a standing, in hundredths of a doubling of the odds
// to win, and a share of the victory in proportion to the odds: a conditional logit (McFadden, Conditional logit
// analysis of qualitative choice behavior, 1974). The weights were fitted to states of some ten thousand greedy games
// of 2 to 10 players and rounded (engine/decisions/008).
#include <algorithm>
#include <array>
#include <bit>

#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/errands.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

constexpr int kVictory = 10'000;  // the value of one that is sure

// What a party is and has: it helps to kill, and not to be killed.
int worthOfBoard(const CompiledSet& set, const GameState& s, int seat) {
    const SideState& board = s.sides[seat];
    const ApartState& apart = s.apart[seat];
    int worth = 10 * healthOf(board) - 30 * board.poison + 65 * (membersOf(board) - 1 + elsewhereOf(board)) +
                6 * healthApart(apart) - 30 * apart.poison;
    for (int place = 0; place < kPlaces; ++place)
        if (const ItemState& item = itemAt(board, place); item.item != 0)
            worth += 40 * set.item(item).attack + 30 * set.item(item).defence + 12 * freeBoxes(set, item) + 4;
    for (const BonusZone zone : s.map.cards) worth += 5 * (zone == questHandOf(seat));
    for (const MemberState& member : board.members) worth += 24 * std::popcount(unsigned(member.enabled));
    for (const MemberState& member : apart.members) worth += 24 * std::popcount(unsigned(member.enabled));
    return worth;
}
// The enemy of the battle under way: the weaker, the nearer is its kill.
int worthOfEnemy(const GameState& s, int seat) {
    const int battle = s.map.players[seat].battle;
    if (battle == 0) return 0;
    const SideState& enemy = s.sides[otherSide(s, battleOf(s, battle - 1), seat)];
    return 12 * enemy.poison - 4 * healthOf(enemy);
}

int standingOf(const CompiledSet& set, const GameState& s, int seat) {
    const PlayerState& player = s.map.players[seat];
    const auto& goal = set.ruleSets[s.map.rules].killGoal;
    int worth = 12 * player.reputation;
    for (const QuestState& quest : s.map.quests)
        worth += quest.zone == initiatedBy(seat) ? 8 + 8 * quest.step : quest.zone == openedBy(seat) ? 4 : 0;
    const int board = worthOfBoard(set, s, seat) + worthOfEnemy(s, seat);
    // Kills are none of its odds: who survives all others has them.
    if (goal.lastStanding) return worth + board;
    // Who dies goes on with another character.
    const int dead = int(std::count_if(s.map.hunters.begin(), s.map.hunters.end(),
                                       [](const HunterState& hunter) { return hunter.dead; }));
    const int missing =
        std::max({1, goal.players - player.kills, goal.total - player.kills - player.otherKills, goal.hunters - dead});
    return worth + board / 2 - 130 * missing + 100 * (missing == 1);
}

// Where nobody competes the days that pass do.
constexpr int kFirstDayAlone = -700, kDayAlone = 20, kFirstDayOfParty = 180, kDayOfParty = 5;

// 2 to the power of a standing, in a straight line from each whole power to the next.
std::int64_t oddsOf(int standing) { return std::int64_t(100 + standing % 100) << (standing / 100); }

int valueOnMap(const CompiledSet& set, const GameState& s, int seat) {
    if (s.phase == Phase::Over) return s.winners >> seat & 1 ? kVictory / std::popcount(s.winners) : 0;
    if (s.map.players[seat].out && !areAdventurers(set, s)) return 0;
    std::array<int, kMapSeats + 1> standings{};  // first its own
    std::size_t count = 0;
    if (areAdventurers(set, s)) {
        standings[count++] = standingOfParty(set, s) + worthOfEnemy(s, seat);
        standings[count++] = kFirstDayOfParty + kDayOfParty * s.map.day;
    } else {
        standings[count++] = standingOf(set, s, seat);
        for (int other = 0; other < s.map.playing; ++other)
            if (other != seat && !s.map.players[other].out) standings[count++] = standingOf(set, s, other);
        if (s.map.playing == 1) standings[count++] = kFirstDayAlone + kDayAlone * s.map.day;
    }
    constexpr int kLeast = -3'000;  // next to the best: nothing
    const int best = *std::max_element(standings.begin(), standings.begin() + std::ptrdiff_t(count));
    std::int64_t all = 0;
    for (std::size_t i = 0; i < count; ++i) all += oddsOf(std::max(standings[i] - best, kLeast) - kLeast);
    return int(kVictory * oddsOf(std::max(standings[0] - best, kLeast) - kLeast) / all);
}

}  // namespace

// A battle is played to its end, of the whole game some rounds of turns; what a party is after lies farther away.
int BattleRoyaleEvaluation::rolloutHorizon(const void* state) const {
    constexpr int kAttackTurns = 1'000, kRounds = 3, kRoundsOfParty = 10;
    const GameState& s = stateOf(state);
    if (s.mode != Mode::Quest) return kAttackTurns;
    return (areAdventurers(set_, s) ? kRoundsOfParty : kRounds) * (s.map.playing + 1);
}

int BattleRoyaleEvaluation::value(engine::Table& table, int seat) const {
    const GameState& s = stateOf(table.stateBytes());
    if (s.mode == Mode::Quest) return valueOnMap(set_, s, seat);
    const SideState &own = s.sides[seat], &other = s.sides[otherSide(s, seat)];
    if (s.phase == Phase::Over) {
        if (s.ending == Ending::Kill)
            return s.winners >> seat & 1 ? kVictory : healthOf(other) == 0 ? kVictory : -kVictory;
        return -300;  // nobody has killed
    }
    return 10 * (healthOf(own) - healthOf(other)) - 12 * (own.poison - other.poison) + 4 * (own.guard - other.guard);
}

}  // namespace engine::battle_royale
