// What an attack turn, a flight, an Escape, an attack and a die decide, read from states: BR-BATTLE-16, BR-FLEE-02,
// BR-BATTLE-13, BR-RULING-57, BR-CHAR-16. A whole battle is the rest of the game (OddsQuestion::Until::Game).
#include "engine/battle_royale/contests.h"

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/game.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"
#include "engine/kernel/timeline.h"

namespace engine::battle_royale {

namespace {

// How many figures each kind has stands in figuresOf.
enum Kind : int { Turn, Flight, Escape, Strike, Roll };

bool isKilled(const GameState& s, const BattleState& battle, int side) {
    return battle.ending == Ending::Kill && healthOf(s.sides[side]) == 0;
}

bool carriesOut(const CompiledSet& set, Range effects, EffectWord word) {
    for (int i = 0; i < effects.count; ++i)
        if (set.effects[effects.first + i].word == word) return true;
    return false;
}

class BattleRoyaleContests final : public Contests {
  public:
    std::optional<Contest> contest(const Game& game, const Trace& trace, std::size_t scope,
                                   const void* state) const override {
        const GameState& s = stateOf(state);
        if (!isFighting(s)) return std::nullopt;
        const auto named = [&](int side, const std::string& figure) {
            return fmt::format("{}: {}", game.texts().seatName(state, side), figure);
        };
        // A figure that is no automated enemy's own has its seat.
        const auto seatOf = [&](int side) { return isAutomated(s.sides[side]) ? -1 : side; };
        if (trace[scope].kind == EventKind::Unit && s.phase == Phase::Turns) {
            Contest turn{Turn, say("Attack turn"), {}};
            for (int side = 0; side < kSides; ++side)
                turn.figures.push_back({named(side, say("health lost")), false, seatOf(side)});
            for (int side = 0; side < kSides; ++side)
                turn.figures.push_back({named(side, say("killed")), true, seatOf(side)});
            return turn;
        }
        if (trace[scope].kind != EventKind::Rule) return std::nullopt;
        const RuleId rule = trace[scope].field;
        if (rule == "BR-FLEE-02"_rule)
            return Contest{Flight, say("Flight"), {{say("Got away"), true}, {say("Caught"), true}}};
        if (rule == "BR-BATTLE-13"_rule) return Contest{Escape, say("Escape"), {{say("Got away"), true}}};
        if (rule == "BR-RULING-57"_rule) {
            const int side = trace[scope].before, target = otherSide(s, side);
            return Contest{Strike,
                           say("Attack"),
                           {{named(target, say("health lost")), false},
                            {named(target, say("killed")), true},
                            {named(side, say("health lost")), false}}};
        }
        if (rule == "BR-CHAR-16"_rule) return Contest{Roll, say("Roll"), {{say("Die"), false}}};
        return std::nullopt;
    }

    bool decided(const Contest& contest, const void* state, std::span<const Event> events, std::size_t, bool isOver,
                 std::span<std::int64_t> figures) const override {
        if (!isOver) return false;
        const GameState& before = stateOf(state);
        GameState s = before;
        applyEvents(events, &s);
        const BattleState& battle = battleOf(s, before.current);  // as it is now
        const auto lost = [&](int side) { return healthOf(before.sides[side]) - healthOf(s.sides[side]); };
        switch (Kind(contest.kind)) {
            case Turn:
                for (int side = 0; side < kSides; ++side) {
                    figures[side] = lost(side);
                    figures[kSides + side] = isKilled(s, battle, side);
                }
                return true;
            case Flight:
                figures[0] = battle.ending == Ending::Left;
                figures[1] = s.sides[otherSide(before, battle.attacker)].unblockable != 0;
                return true;
            case Escape: figures[0] = battle.ending == Ending::Left; return true;
            case Strike: {
                const int side = events.front().before, target = otherSide(before, side);
                figures[0] = lost(target);
                figures[1] = isKilled(s, battle, target);
                figures[2] = lost(side);
                return true;
            }
            case Roll: figures[0] = battle.die; return true;
        }
        return true;
    }

    // BR-FLEE-01, BR-BATTLE-13, BR-RULING-73, and abilities that leave the battle.
    bool leaves(const Game& game, const Option& option) const override {
        const CompiledSet& set = static_cast<const BattleRoyale&>(game).set();
        switch (Verb(option.verb)) {
            case Verb::Flee:
            case Verb::Leave: return true;
            case Verb::Play: return set.kinds[int(rowFrom<verb_rows::Play>(option).card)].kind == CardKind::Escape;
            case Verb::Use: {
                const auto used = rowFrom<verb_rows::Use>(option);
                return leavesByAbility(set, used.card, used.ability);
            }
            default: return false;
        }
    }

  private:
    static bool leavesByAbility(const CompiledSet& set, int card, int number) {
        const auto in = [&](const Abilities& abilities) {
            for (int i = 0; i < abilities.clauses.count; ++i)
                if (const Clause& clause = set.clauses[abilities.clauses.first + i];
                    clause.number == number && carriesOut(set, clause.effects, EffectWord::Leave))
                    return true;
            return false;
        };
        if (const int character = set.characterOf(card); character >= 0) return in(set.characters[character].abilities);
        if (const int tactic = set.tacticOf(card); tactic >= 0) return in(set.tactics[tactic].abilities);
        if (const int item = set.itemOf(card); item >= 0)
            return in(set.items[item].abilities) || in(set.items[item].ownerAbilities);
        return false;
    }
};

}  // namespace

const Contests& contests() {
    static const BattleRoyaleContests kContests;
    return kContests;
}

}  // namespace engine::battle_royale
