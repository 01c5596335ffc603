// What lies on the table of The Battle Royale: health, traits, party, items, statuses and hand of each side, and the
// attack that is being resolved.
#include "engine/battle_royale/board.h"

#include "engine/battle_royale/game.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

using Tone = Board::Tone;

void addNumbers(const SideState& side, Board::Row& row) {
    row.number(say("health"), healthOf(side), Tone::Good);
    for (int trait = 0; trait < kTraits && !isAutomated(side); ++trait)
        row.number(said(choicesOf(Trait{})[trait].label), side.traits[trait]);
    if (side.poison > 0) row.number(say("Poison"), side.poison, Tone::Bad);
    if (side.guard > 0) row.number(say("Guard"), side.guard, Tone::Info);
    if (side.might > 0) row.number(say("Might"), side.might, Tone::Info);
    if (side.stunned) row.card(say("Stunned"), {}, Tone::Bad);
}

void addParty(const CompiledSet& set, const GameState& s, const SideState& side, Board::Row& row) {
    if (side.kind == SideKind::Enemy && side.enemy != 0)
        row.card(set.name(set.cardOfEnemy(side.enemy - 1), spokenLanguage()), {}, Tone::Gold);
    for (int i = 0; i < kMostParty; ++i) {
        const MemberState& member = side.members[i];
        if (member.character == 0) continue;
        const bool fights = side.fighting == i;
        row.card(set.name(member.character - 1, spokenLanguage()),
                 member.hostage                                  ? say("Hostage")
                 : fights                                        ? say("fights")
                 : ownerOfTurncoat(s, member.character - 1) >= 0 ? say("until the day ends")
                                                                 : "",
                 member.hostage ? Tone::Hidden
                 : fights       ? Tone::Gold
                                : Tone::Plain);
        for (const ItemState& item : member.items)
            if (item.item != 0)
                row.card(set.name(set.cardOfItem(item.item - 1), spokenLanguage()),
                         set.item(item).boxes > 0 ? fmt::format("{}/{}", item.filled, set.item(item).boxes) : "",
                         Tone::Info);
        for (int slot = 0; slot < kTactics; ++slot)
            if (const int tactic = set.character(member).tactics[slot]; tactic >= 0 && (member.enabled >> slot & 1))
                row.card(set.name(set.cardOfTactic(tactic), spokenLanguage()), {}, Tone::Quiet);
    }
}

}  // namespace

namespace {

// The token of a separated party that does not act, with its health (BR-SEPARATE-08).
void addApart(const BattleRoyale& game, const GameState& s, int seat, Board& board) {
    const CompiledSet& set = game.set();
    const ApartState& apart = s.apart[seat];
    if (!isSeparated(s, seat)) return;
    Board::Row& row = board.row(seat, say("{}: apart", game.texts().seatName(&s, seat)));
    row.number(say("health"), healthApart(apart), Tone::Good);
    for (int trait = 0; trait < kTraits; ++trait)
        row.number(said(choicesOf(Trait{})[trait].label), apart.traits[trait]);
    if (apart.poison > 0) row.number(say("Poison"), apart.poison, Tone::Bad);
    for (const MemberState& member : apart.members)
        if (member.character != 0) row.card(set.name(member.character - 1, spokenLanguage()));
    row.card(set.name(set.cardOfLocation(s.map.spaces[apart.space].location - 1), spokenLanguage()), {}, Tone::Quiet);
}

// The two of a battle alone; on the map every player, and who fights there for the game.
bool isInUse(const GameState& s, int board) {
    if (s.mode != Mode::Quest) return board < kSides;
    if (board < kEnemyBoards) return board < s.map.playing;
    return isAutomated(s.sides[board]);
}
const BattleState& handLiesIn(const GameState& s, int board) {
    const int battle = s.mode == Mode::Quest ? s.map.players[board].battle - 1 : 0;
    return battle >= 0 ? battleOf(s, battle) : battleOf(s, kOutside);
}

class BattleRoyaleBoards final : public Boards {
  public:
    Board board(const Game& of, const void* state) const override {
        const auto& game = static_cast<const BattleRoyale&>(of);
        const GameState& s = stateOf(state);
        const CompiledSet& set = game.set();
        Board board;
        for (BoardBits left = boardsOf(s); left != 0; left &= left - 1) {
            const int side = firstBoard(left);
            const SideState& own = s.sides[side];
            if (!isInUse(s, side)) continue;
            const int seat = isAutomated(own) ? -1 : side;
            addNumbers(own, board.row(seat, game.texts().seatName(state, side)));
            addParty(set, s, own, board.row(seat, say("Party")));
            if (side >= kEnemyBoards) continue;
            Board::Row& hand = board.row(seat, said(schema::choiceOf(handOf(side)).label));
            for (Copies left = copiesIn(handLiesIn(s, side), handOf(side)); left != 0; left &= left - 1)
                hand.card(set.name(set.cardOfCopy(lowestBit(left)), spokenLanguage()));
        }
        for (int seat = 0; seat < s.map.playing && s.mode == Mode::Quest; ++seat) addApart(game, s, seat, board);
        Board::Row& attack = board.row(-1, say("Attack"));
        const AttackState& now = battleOf(s).attack;
        if (now.kind == AttackKind::None) return board;
        attack.card(said(schema::choiceOf(now.kind).label), game.texts().seatName(state, now.side), Tone::Bad);
        attack.number(say("ATK"), now.value);
        attack.number(say("DEF"), now.defence);
        attack.number(say("Damage"), now.damage, Tone::Bad);
        return board;
    }
};

}  // namespace

const Boards& boards() {
    static const BattleRoyaleBoards kBoards;
    return kBoards;
}

}  // namespace engine::battle_royale
