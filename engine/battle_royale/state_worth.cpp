// How promising a state looks, for bots, in tenths of a trait point.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/errands.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {
// Kills first; then what helps to make them.
int standingOf(const CompiledSet& set, const GameState& s, int seat) {
    const PlayerState& player = s.map.players[std::size_t(seat)];
    const SideState& board = s.sides[std::size_t(seat)];
    const ApartState& apart = s.apart[std::size_t(seat)];
    if (player.out) return -2000;
    int worth = 45 * elsewhereOf(board) + 3 * healthApart(apart) - 12 * apart.poison;
    worth += 250 * player.kills + 220 * player.otherKills + 40 * player.reputation + 6 * healthOf(board) -
             12 * board.poison + 45 * (membersOf(board) - 1);
    for (int place = 0; place < kPlaces; ++place)
        if (const ItemState& item = itemAt(board, place); item.item != 0)
            worth += 10 * set.item(item).attack + 8 * set.item(item).defence + 5 * freeBoxes(set, item) + 4;
    for (const BonusZone zone : s.map.cards) worth += 8 * (zone == questHandOf(seat));
    for (const QuestState& quest : s.map.quests)
        worth += quest.zone == initiatedBy(seat) ? 12 + 8 * quest.step : quest.zone == openedBy(seat) ? 4 : 0;
    for (const MemberState& member : board.members) worth += 10 * std::popcount(unsigned(member.enabled));
    for (const MemberState& member : apart.members) worth += 10 * std::popcount(unsigned(member.enabled));
    return worth;
}
int valueOnMap(const CompiledSet& set, const GameState& s, int seat) {
    if (s.phase == Phase::Over) return s.winners >> seat & 1 ? 10'000 : s.winners == 0 ? -3'000 : -10'000;
    int value = areAdventurers(set, s) ? standingOfParty(set, s) : standingOf(set, s, seat);
    int others = 0;
    for (int other = 0; other < s.map.playing && !areAdventurers(set, s); ++other)
        if (other != seat) others = std::max(others, standingOf(set, s, other));
    value -= others / 3;
    // In a battle as well as it stands.
    if (const int battle = s.map.players[std::size_t(seat)].battle; battle != 0) {
        const SideState& enemy = s.sides[std::size_t(otherSide(s, battleOf(s, battle - 1), seat))];
        value -= 6 * healthOf(enemy) - 12 * enemy.poison;
    }
    return value;
}
}  // namespace

// A battle is played to its end, of the whole game some rounds of turns.
int BattleRoyaleEvaluation::rolloutHorizon(const void* state) const {
    constexpr int kAttackTurns = 1'000, kRounds = 3;
    const GameState& s = stateOf(state);
    return s.mode == Mode::Quest ? kRounds * (s.map.playing + 1) : kAttackTurns;
}

// Health before that of the other side, in tenths of a trait point; a game that was won counts far more.
int BattleRoyaleEvaluation::value(engine::Table& table, int seat) const {
    const GameState& s = stateOf(table.stateBytes());
    if (s.mode == Mode::Quest) return valueOnMap(set_, s, seat);
    const SideState &own = s.sides[std::size_t(seat)], &other = s.sides[std::size_t(otherSide(s, seat))];
    if (s.phase == Phase::Over) {
        if (s.ending == Ending::Kill) return s.winners >> seat & 1 ? 10'000 : healthOf(other) == 0 ? 10'000 : -10'000;
        return -300;  // nobody has killed
    }
    return 10 * (healthOf(own) - healthOf(other)) - 12 * (own.poison - other.poison) + 4 * (own.guard - other.guard);
}

}  // namespace engine::battle_royale
