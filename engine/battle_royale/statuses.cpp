// Status effects: BR-STATUS, BR-TAG-05 to -08, BR-RULING-61 to -64, BR-RULING-78.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// BR-RULING-61: the hit player chooses; nothing happens to whoever has no item.
bool breakItem(Table& t, int side) {
    t.options.clear();
    for (int place = 0; place < kPlaces; ++place) {
        const ItemState& item = itemAt(t.side(side), place);
        if (item.item != 0 && t.cards().item(item).breakable) offer(t, verb_rows::Break{place});
    }
    if (t.options.count() == 0) return false;
    auto scope = t.rule("BR-STATUS-02"_rule, side);
    discardItem(t, side, rowFrom<verb_rows::Break>(t.ask(std::uint16_t(Question::Break), side)).place);
    return true;
}

// BR-TAG-05, -06, -07: the player of the effect chooses who fights (BR-RULING-78); of an automated enemy no choice can
// be asked, and the party's own player makes it.
void knockBack(Table& t, int side) {
    t.options.clear();
    for (int i = 0; i < kMostParty; ++i)
        if (canStepIn(t.side(side), i)) offer(t, verb_rows::Bring{t.side(side).members[i].character - 1});
    if (t.options.count() == 0) return t.cite("BR-TAG-08"_rule, side);
    auto scope = t.rule("BR-TAG-05"_rule, side);
    const int other = t.other(side), chooser = isAutomated(t.side(other)) ? side : other;
    const auto chosen = rowFrom<verb_rows::Bring>(t.ask(std::uint16_t(Question::KnockBack), chooser));
    for (int i = 0; i < kMostParty; ++i)
        if (t.side(side).members[i].character == chosen.character + 1) t.set(t.side(side).fighting, i);
}

}  // namespace

void applyStatus(Table& t, int side, Status status) {
    const SideState& own = t.side(side);
    switch (status) {
        case Status::Bleed:
        case Status::Pierce: return;  // they act on the attack itself
        case Status::Break:
            if (!isAutomated(own) && breakItem(t, side) && t.state.mode == Mode::Quest)  // BR-RULING-84
                if (const int other = t.other(side); other < kSeats)
                    fireDeed(t, other, schema::battle_royale::Deed::Break);
            return;
        case Status::Poison: {
            return addPoison(t, side, t.other(side));
        }
        case Status::Stun: {
            auto scope = t.rule("BR-STATUS-09"_rule, side);
            t.set(t.isMoving(side) ? own.stunnedNext : own.stunned, true);
            return;
        }
        case Status::Dizzy: {
            if (isAutomated(own)) return;  // BR-RULING-64
            auto scope = t.rule("BR-STATUS-10"_rule, side);
            discardHand(t, side);
            drawCards(t, side, 1);
            return;
        }
        case Status::KnockBack:
            if (!isAutomated(own)) knockBack(t, side);  // BR-RULING-84
            return;
    }
}

// In the order of BR-RULING-57 (6), which is that of Status.
void applyStatuses(Table& t, int side, unsigned statuses) {
    for (int status = 0; status < kStatuses && !t.over(); ++status)
        if (statuses >> status & 1) applyStatus(t, side, Status(status));
}

namespace {
// Boards of whom the tokens of a board are; null: only battles on the map remember it.
const std::array<std::uint8_t, kSources>* poisonersOf(const Table& t, int side) {
    if (t.state.mode != Mode::Quest) return nullptr;
    return side < kSeats ? &t.player(side).poisoners : &t.map().rounds[side - kEnemyBoards].poisoners;
}
}  // namespace

// BR-RULING-62: each token records who gave it; `by`: a board, -1: nobody.
void addPoison(Table& t, int side, int by) {
    auto scope = t.rule("BR-STATUS-05"_rule, side);
    t.cite("BR-STATUS-08"_rule, side);
    const std::uint8_t& tokens = t.side(side).poison;
    if (const auto* poisoners = poisonersOf(t, side); poisoners && tokens < kSources)
        t.set((*poisoners)[tokens], by + 1);
    t.set(tokens, std::min(tokens + 1, kMostTokens));
}

namespace {

// BR-RULING-88: the player whose token takes the last point, the oldest first; of a player that is the own seat where
// no other player has given it, for then it is nobody's kill. -1: whoever is faced.
int poisonerOf(const Table& t, int side) {
    const auto* poisoners = poisonersOf(t, side);
    if (!poisoners || healthOf(t.side(side)) > t.side(side).poison) return -1;
    const int token = std::min(std::max(healthOf(t.side(side)), 1), kSources) - 1;
    const int by = (*poisoners)[token] - 1;
    if (by >= 0 && isPlayer(by)) return by;
    return isPlayer(side) ? side : -1;
}

}  // namespace

// BR-RULING-62: all tokens at once; nothing is defended or absorbed, and poison has no element (BR-RULING-58).
void sufferPoison(Table& t, int side) {
    if (t.side(side).poison == 0) return;
    auto scope = t.rule("BR-STATUS-06"_rule, side);
    t.cite("BR-RULING-62"_rule, side);
    const int by = poisonerOf(t, side);
    loseTraits(t, side, t.side(side).poison);
    settleDeath(t, side, by);
}

void cure(Table& t, int side) {
    t.set(t.side(side).poison, 0);
    t.set(t.side(side).stunned, false);
    t.set(t.side(side).stunnedNext, false);
    if (const auto* poisoners = poisonersOf(t, side))
        for (const std::uint8_t& by : *poisoners) t.set(by, 0);
}

}  // namespace engine::battle_royale
