// Tactic and Escape cards on the attack turn of another: BR-BATTLE-10, BR-BATTLE-13, BR-RULING-74. Those who hold one
// that can be played are asked when nothing is pending: before the first move of an attack turn, and after each move.
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

// Each kind once, and to hold back. Is there a card that can be played?
bool listCardsOfAnyTime(Table& t, int seat) {
    const CompiledSet& set = t.cards();
    const Copies held = t.handOfSide(seat) & set.anyTime;
    if (held == 0) return false;
    const bool tactics = hasDormantTactic(set, t.side(seat));
    t.options.clear();
    offer(t, verb_rows::Hold{seat});
    forEachKind(set, held, [&](int kind) {
        if (set.kinds[kind].kind != CardKind::Tactic || tactics) offer(t, verb_rows::Play{kind});
    });
    return t.options.count() > 1;
}

// To hold back holds until the next such moment. Stun forbids attacks alone (BR-RULING-63).
void playAtAnyTime(Table& t, int seat) {
    while (fightsOn(t, seat) && listCardsOfAnyTime(t, seat)) {
        const Option chosen = t.ask(std::uint16_t(Question::AnyTime), seat);
        if (isA<verb_rows::Hold>(chosen)) return;
        t.cite("BR-RULING-74"_rule, seat);
        playMove(t, seat, chosen);
    }
}

}  // namespace

// In the order of attack turns, from the one after the attacker. Whoever gets away is gone; the turn goes on as long as
// the attacker fights.
void letOthersPlay(Table& t, int attacker) {
    const Copies outOfHands = t.in(Zone::Deck) | t.in(Zone::Discard);
    if ((t.cards().anyTime & ~outOfHands) == 0 || !fightsOn(t, attacker)) return;
    for (const int board : fightersFrom(t.state, attacker)) {
        if (board == attacker || isAutomated(t.side(board))) continue;
        playAtAnyTime(t, board);
        if (!fightsOn(t, attacker)) return;
    }
}

namespace verb_rows {

OptionText Hold::text(const Offered&) const {
    return {.label = say("Hold back"),
            .help = say("The attack turn goes on; after the next move you are asked again"),
            .symbol = ""};
}
int Hold::heuristic(const Offered&) const { return 0; }

}  // namespace verb_rows

}  // namespace engine::battle_royale
