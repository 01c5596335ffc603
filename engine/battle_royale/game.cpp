// Running a game of Fairytale Games turn by turn, and reading its outcome.
#include "engine/battle_royale/game.h"

#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

std::shared_ptr<const Game> makeBattleRoyale(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = compileSet(records, problems);
    if (!set) return nullptr;
    return std::make_shared<BattleRoyale>(std::move(set));
}

std::unique_ptr<engine::Table> BattleRoyale::makeTable(void* state, std::uint64_t seed) const {
    auto table = std::make_unique<Table>(*this, *static_cast<GameState*>(state), *set_, seed);
    table->chance().cardKeys(set_->cardKeys);
    return table;
}

// BR-AUTO-01: an automated enemy has no seat.
int BattleRoyale::seatsIn(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.mode == Mode::Quest) return s.map.playing;
    return isAutomated(s.sides[1]) ? 1 : kSides;
}

std::optional<RefusedOption> BattleRoyale::lackingFor(const schema::SetupValues& options) const {
    return battle_royale::lackingFor(*set_, options, playersWith(options));
}

void BattleRoyale::start(engine::Table& table, const Setup& setup) const { setUp(static_cast<Table&>(table), setup); }

void BattleRoyale::playUnit(engine::Table& table) const {
    Table& t = static_cast<Table&>(table);
    switch (t.state.phase) {
        case Phase::Traits: return distributeTraits(t);
        case Phase::Turns: return playAttackTurn(t);
        case Phase::Map: return playMapUnit(t);
        case Phase::Over: return;
    }
}

// The setup counts as unit 0, the distribution of traits as unit 1.
int BattleRoyale::unit(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.mode == Mode::Quest) return 1 + s.map.units;
    return s.phase == Phase::Traits ? 1 : 2 + s.battle.turn;
}

// BR-MATCH-02 to -04: a kill wins; two parties that part without one share the victory, and a player who is killed by
// an automated enemy, or has not killed it, has lost.
Outcome BattleRoyale::outcome(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.phase != Phase::Over) return {};
    Outcome outcome{.end = s.winners != 0 ? Outcome::End::Won : Outcome::End::Lost, .reason = {}, .winners = s.winners};
    if (s.winners != 0 && s.mode == Mode::Quest) {
        const PlayerState& winner = s.map.players[std::countr_zero(s.winners)];
        outcome.score = winner.kills + winner.otherKills;
    } else if (s.winners != 0) outcome.score = healthOf(s.sides[std::countr_zero(s.winners)]);
    switch (s.ending) {
        case Ending::None:
        case Ending::Kill: outcome.reason = toSay("a kill"); break;
        case Ending::Left: outcome.reason = toSay("the battle was left"); break;
        case Ending::TooLong: outcome.reason = toSay("the last attack turn is over"); break;
        case Ending::Goal: outcome.reason = toSay("the goal is reached"); break;
        case Ending::Truce: outcome.reason = toSay("a truce"); break;
        case Ending::Events: outcome.reason = toSay("no event is left"); break;
        case Ending::Nobody: outcome.reason = toSay("nobody can go on"); break;
        case Ending::Days: outcome.reason = toSay("the last day is over"); break;
    }
    return outcome;
}

std::vector<SumLine> BattleRoyale::score(const void* state) const {
    const GameState& s = stateOf(state);
    std::vector<SumLine> lines;
    if (s.mode == Mode::Quest) {
        for (int seat = 0; seat < s.map.playing; ++seat) {
            const PlayerState& player = s.map.players[seat];
            lines.push_back({toSay("kills of players"), player.kills, 1, player.kills, seat});
            lines.push_back({toSay("kills of characters"), player.otherKills, 1, player.otherKills, seat});
        }
        return lines;
    }
    for (int seat = 0; seat < seatsIn(state); ++seat)
        lines.push_back({toSay("health"), healthOf(s.sides[seat]), 1, healthOf(s.sides[seat]), seat});
    return lines;
}

const Die* BattleRoyale::die(std::uint16_t purpose) const { return isRoll(Purpose(purpose)) ? &kSixFacedDie : nullptr; }

}  // namespace engine::battle_royale
