// What rolls and Battles decide, read from their events: TT-DICE-02, TT-BATTLE-01, TT-BATTLE-13, TT-BATTLE-21,
// TT-RULING-23, TT-RULING-72.
#include "engine/threetale/contests.h"

#include <bit>
#include <cstddef>
#include <cstring>

#include "engine/kernel/say.h"
#include "engine/kernel/timeline.h"
#include "engine/threetale/abilities/effects_battle.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

enum Kind : int { Roll, Battle };

// Where a field of the state lies in it.
template <class Field> std::uint16_t offsetIn(const GameState& s, const Field& field) {
    return std::uint16_t(reinterpret_cast<const std::byte*>(&field) - reinterpret_cast<const std::byte*>(&s));
}

bool sets(const Event& e, std::uint16_t field) { return e.kind == EventKind::Set && e.field == field; }

bool isRule(const Trace& trace, std::size_t scope, RuleId rule) {
    return scope < trace.size() && trace[scope].kind == EventKind::Rule && trace[scope].field == rule;
}

// TT-RULING-72 has scopes of other things as well: a fight begins with the entity that is fought.
bool isBattle(const Trace& trace, std::size_t scope, const GameState& s) {
    if (isRule(trace, scope, "TT-BATTLE-01"_rule)) return true;
    return isRule(trace, scope, "TT-RULING-72"_rule) && scope + 1 < trace.size() &&
           sets(trace[scope + 1], offsetIn(s, s.battle.entity));
}

// What cards, chance and people bring comes later than what the end itself costs.
bool asks(const Event& e) {
    return e.kind == EventKind::Chance || e.kind == EventKind::Ask || e.kind == EventKind::Choose ||
           e.kind == EventKind::Clause;
}

class ThreeTaleContests final : public Contests {
  public:
    std::optional<Contest> contest(const Game&, const Trace& trace, std::size_t scope,
                                   const void* state) const override {
        if (isRule(trace, scope, "TT-DICE-02"_rule)) return Contest{Roll, say("Roll"), {{say("Positive dice"), false}}};
        if (!isBattle(trace, scope, stateOf(state))) return std::nullopt;
        return Contest{Battle,
                       say("Battle"),
                       {{say("Won"), true},
                        {say("The Hero died"), true},
                        {say("Spirit lost"), false},
                        {say("Damage taken"), false},
                        {say("Damage dealt"), false},
                        {say("Rounds of attack"), false}}};
    }

    bool decided(const Contest& contest, const void* state, std::span<const Event> events, std::size_t seen,
                 bool isOver, std::span<std::int64_t> figures) const override {
        return contest.kind == Roll ? rollDecided(stateOf(state), events, seen, isOver, figures)
                                    : battleDecided(stateOf(state), events, seen, isOver, figures);
    }

    // A round of attack: who attacks, what both sides have left and what cards have changed all stand in the state, and
    // fightToTheEnd keeps nothing else. The Battle Card itself was drawn before.
    bool startsAfresh(const Trace& trace, std::size_t scope) const override {
        if (!isRule(trace, scope, "TT-BATTLE-08"_rule) && !isRule(trace, scope, "TT-BATTLE-09"_rule)) return false;
        return isRule(trace, trace[scope].parent, "TT-BATTLE-01"_rule) ||
               isRule(trace, trace[scope].parent, "TT-RULING-72"_rule);
    }

    bool playRound(engine::Table& table) const override { return fightRound(static_cast<Table&>(table)); }
    // Triggers that wait when a Battle begins wait until it is over; none of its own is among them between its rounds.
    bool roundStandsAlone(const engine::Table& table) const override {
        const auto& now = static_cast<const Table&>(table).now;
        return now.reading == 0 && now.waitFrom < 0 && now.later.count == 0;
    }

    // TT-BATTLE-20, TT-RULING-72, and cards that end a Battle that is not won: "Unseen".
    bool leaves(const Game& game, const Option& option) const override {
        if (Verb(option.verb) == Verb::Escape || Verb(option.verb) == Verb::Withdraw) return true;
        const CompiledSet& set = static_cast<const ThreeTale&>(game).set();
        const CompiledClause* clause = Verb(option.verb) == Verb::Use ? set.clauseOf(option.c, option.d) : nullptr;
        if (!clause) return false;
        const Op* op = set.ops.data() + clause->effects.first;
        for (int n = 0; n < clause->effects.count; ++n, op = next(op))
            if (EffectWord(op->code) == EffectWord::EndBattle &&
                operandsAs<effect_rows::EndBattle>(set, op).outcome != schema::threetale::Outcome::Won)
                return true;
        return false;
    }

    std::uint64_t underWay(const engine::Table& table) const override {
        const auto& now = static_cast<const Table&>(table).now;
        std::uint64_t all = 0;
        const auto add = [&](auto... numbers) { ((all = mix(all ^ std::uint64_t(numbers))), ...); };
        add(now.reading, now.waitFrom, now.later.count, now.waiting.size());
        for (int i = 0; i < now.later.count; ++i) {
            const PlannedBattle& battle = now.later.list[i];
            add(battle.entity, battle.level, battle.hero, battle.first);
        }
        for (const auto& [trigger, c] : now.waiting)
            add(trigger, c.hero, c.amount, c.level, c.card, c.space, c.fromSpace, c.virtue, c.entity, c.token, c.side,
                c.kind);
        return all;
    }

  private:
    // TT-RULING-23: the result is fixed after rerolls and turning.
    static bool rollDecided(const GameState& before, std::span<const Event> events, std::size_t seen, bool isOver,
                            std::span<std::int64_t> figures) {
        const std::uint16_t fixed = offsetIn(before, before.roll.fixed);
        std::size_t at = seen;
        while (at < events.size() && !(sets(events[at], fixed) && events[at].after != 0)) ++at;
        if (at == events.size() && !isOver) return false;
        GameState s = before;
        applyEvents(events.first(at), &s);
        figures[0] = std::popcount(s.roll.faces);
        return true;
    }

    // The Battle has an end before its reward is claimed, and what it costs is lost by then, but for the Spirit of an
    // escape, which follows at once.
    static bool battleDecided(const GameState& before, std::span<const Event> events, std::size_t seen, bool isOver,
                              std::span<std::int64_t> figures) {
        const std::uint16_t end = offsetIn(before, before.battle.end), open = offsetIn(before, before.battle.open);
        std::size_t at = seen;
        while (at < events.size() && !(sets(events[at], end) && events[at].after != int(BattleEnd::None))) ++at;
        if (at == events.size()) return isOver;
        GameState s = before;
        applyEvents(events.first(at + 1), &s);
        const bool isWon = s.battle.end == BattleEnd::Won;
        const bool isEscape = s.battle.end == BattleEnd::Escaped;
        for (++at; isEscape && at < events.size() && !asks(events[at]) && !sets(events[at], open); ++at)
            applyEvent(events[at], &s);
        const int hero = s.battle.hero;
        figures[0] = isWon;
        figures[1] = s.battle.end == BattleEnd::Died;
        figures[2] = hero < kHeroes ? before.heroes[hero].spirit - s.heroes[hero].spirit : 0;
        figures[3] = s.battle.taken;
        figures[4] = s.battle.dealt;
        figures[5] = s.battle.round;
        return true;
    }
};

}  // namespace

const Contests& contests() {
    static const ThreeTaleContests kContests;
    return kContests;
}

}  // namespace engine::threetale
