// Tournament Play: up to 30 players, each with one character, who enter in groups: BR-MODE-17 to -22, BR-RULING-14. Who
// has not entered yet is out of all that goes on (PlayerState::out), and has its character alone.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// All who have entered have left the Dragon Inn, or are out of the game.
bool haveAllLeft(const Table& t) {
    for (int seat = 0; seat < firstWaiting(t.map()); ++seat)
        if (!t.player(seat).out && !(t.map().tournament.left >> seat & 1)) return false;
    return true;
}

}  // namespace

bool isTournament(const Table& t) { return t.rules().group > 0; }

int eventDecks(const RuleSet& rules, const MapState& map) {
    return rules.group == 0 ? 1 : (firstWaiting(map) + rules.group - 1) / rules.group;
}

void letGroupsWait(Table& t) {
    if (!isTournament(t)) return;
    auto scope = t.rule("BR-MODE-17"_rule);
    t.cite("BR-MODE-20"_rule);
    const int first = std::min<int>(t.rules().group, t.map().playing);
    t.set(t.map().tournament.waiting, t.map().playing - first);
    for (int seat = first; seat < t.map().playing; ++seat) t.set(t.player(seat).out, true);
}

// BR-MODE-21, -22: the second group has more traits, further ones have a bonus card besides. Where they come in the
// order of turns: BR-RULING-14.
int admitGroup(Table& t) {
    const int first = firstWaiting(t.map()), group = first / t.rules().group;
    auto scope = group == 1 ? t.rule("BR-MODE-21"_rule, first) : t.rule("BR-MODE-22"_rule, first);
    t.cite("BR-RULING-14"_rule);
    const int count = std::min<int>(t.rules().group, t.map().tournament.waiting);
    t.set(t.map().tournament.waiting, t.map().tournament.waiting - count);
    for (int seat = first; seat < first + count; ++seat) {
        t.set(t.player(seat).out, false);
        t.set(t.side(seat).handicap, t.rules().groupTraits);
    }
    enterOrderTogether(t, first, count);
    return group;
}

void enterNextGroup(Table& t) {
    if (t.map().tournament.waiting == 0 || !haveAllLeft(t)) return;
    const int first = firstWaiting(t.map()), group = admitGroup(t);
    prepareSeats(t, first, firstWaiting(t.map()), t.rules().startCards + (group > 1 ? t.rules().lastGroupCards : 0));
}

// BR-MODE-20: also with an Ally Party whose other members have left it before.
bool mustLeaveInn(const Table& t, int seat) {
    if (!isTournament(t) || t.player(seat).space != 0) return false;
    const Fighters unit = unitOf(t.state, seat);
    return std::any_of(unit.begin(), unit.end(), [&](int one) { return !(t.map().tournament.left >> one & 1); });
}

void leaveInn(Table& t, int seat) {
    if (!isTournament(t) || (t.map().tournament.left >> seat & 1)) return;
    auto scope = t.rule("BR-MODE-20"_rule, seat);
    t.set(t.map().tournament.left, t.map().tournament.left | SeatBits(1) << seat);
}

}  // namespace engine::battle_royale
