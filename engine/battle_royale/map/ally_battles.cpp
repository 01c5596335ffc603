// Battles of Ally Parties: who fights on a side from the beginning on, and whose attack turn follows whose: BR-ALLY-07,
// -08, -12, BR-RULING-75, -91. From then on they are battles of more than two (joining.cpp).
#include <algorithm>
#include <numeric>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

using Turns = decltype(RoundState::turns);

// How often two sides of so many alternate before the round begins anew; more than that there is no room for.
int lengthOf(int own, int others) {
    constexpr int kMost = 6;
    const int both = std::lcm(own, others);
    return both <= kMost ? both : std::max(own, others);
}

Turns alternate(const Fighters& first, const Fighters& second) {
    Turns turns;
    for (int i = 0; i < lengthOf(first.count, second.count); ++i) {
        turns.items[turns.count++] = first.list[i % first.count];
        turns.items[turns.count++] = second.list[i % second.count];
    }
    return turns;
}

}  // namespace

// BR-RULING-91: all who share the token, the one in question first; not who fights elsewhere.
Fighters campOf(const Table& t, int board) {
    Fighters camp;
    camp.list[camp.count++] = std::uint8_t(board);
    if (!isPlayer(board)) return camp;
    for (const std::uint8_t one : unitOf(t.state, board))
        if (one != board && t.player(one).battle == 0) camp.list[camp.count++] = one;
    return camp;
}

// BR-ALLY-08: the two sides alternate, and each of one side after the other. BR-RULING-91: an automated enemy that
// attacks first does so before each of them, else after each (BR-JOIN-11).
void lineUp(Table& t, int battle, const Fighters& first, const Fighters& second) {
    auto scope = t.rule("BR-ALLY-08"_rule, first.list[0]);
    t.cite("BR-RULING-91"_rule, first.list[0]);
    const auto& facing = t.map().facing;
    for (const int board : first) t.set(facing[board], second.list[0] + 1);
    for (const int board : second) t.set(facing[board], first.list[0] + 1);
    if (!isPlayer(first.list[0])) t.set(t.map().allies.ahead, t.map().allies.ahead | 1u << battle);
    layOutRound(t, battle, alternate(first, second), 0);
}

void closeGaps(Table& t, int battle) {
    const RoundState& round = t.map().rounds[battle];
    Fighters first, second;
    for (const std::uint8_t board : fightersIn(t.state, battle, round.turns[round.at])) {
        const bool own = first.count == 0 || areAllied(t.state, board, first.list[0]);
        Fighters& camp = own ? first : second;
        if (!own && second.count > 0 && !areAllied(t.state, board, second.list[0])) return;  // more than two sides
        camp.list[camp.count++] = board;
    }
    bool gap = false;
    for (std::size_t i = 0; i < round.turns.count; ++i)
        gap = gap || areAllied(t.state, round.turns[i], round.turns[(i + 1) % round.turns.count]);
    if (gap) layOutRound(t, battle, alternate(first, second), 0);
}

// BR-RULING-75: one of a token who is safe from somebody, or from an ally of that one, protects all of it.
bool protectsFrom(const Table& t, int seat, int other) {
    for (const std::uint8_t target : unitOf(t.state, seat))
        for (const std::uint8_t enemy : unitOf(t.state, other))
            if (t.player(target).shield[enemy] > 0) return true;
    return false;
}

// A token is named once, by who speaks for it.
bool isSpeaker(const Table& t, int seat) { return speakerOf(t.state, seat) == seat; }

// BR-ALLY-07: the whole Ally Party is ambushed. BR-ALLY-12, BR-VICT-03: also by who has been in it.
void attackAllies(Table& t, int seat, int other) {
    if (hasAllies(t.state, other)) t.cite("BR-ALLY-07"_rule, other);
    if (!(t.map().allies.former[seat] & tokenOf(t.state, other))) return;
    t.cite("BR-ALLY-12"_rule, seat);
    noteDeed(t, seat, schema::battle_royale::Deed::AttackAlly);
}

}  // namespace engine::battle_royale
