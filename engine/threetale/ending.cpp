// Winning, losing and scoring: TT-END, TT-SCORE, rulings 59 and 60.
#include "engine/threetale/rules.h"

#include "engine/kernel/say.h"

namespace engine::threetale {

// TT-GAME-01: the players are one team; a win or a loss is everybody's.
void win(Table& t) {
    if (over(t)) return;
    auto scope = t.rule("TT-END-02"_rule);
    t.set(t.state.won, true);
    t.set(t.state.reason, Reason::ObjectiveMet);
    t.set(t.state.phase, Phase::Over);
}

void lose(Table& t, Reason reason) {
    if (over(t)) return;
    auto scope = t.rule("TT-END-05"_rule);
    if (reason == Reason::HeroDied) t.cite("TT-END-03"_rule);
    t.cite("TT-RULING-60"_rule);
    t.set(t.state.lost, true);
    t.set(t.state.reason, reason);
    t.set(t.state.phase, Phase::Over);
}

namespace {

struct ScorePart {
    const char* what;
    int count, each;
};

std::array<ScorePart, 11> scoreParts(const CompiledSet& set, const GameState& s) {
    int virtues = 0, shevitsa = 0, speed = 0, stones = 0, spirit = 0;
    std::array<int, 3> artifacts{};
    for (const HeroState& h : s.heroes) {
        if (h.card == kNone) continue;
        for (std::uint8_t v : h.virtues) virtues += v;
        shevitsa += h.shevitsa;
        speed += h.speed;
        stones += h.stones;
        spirit += h.spirit;
        for (std::uint8_t a : h.artifacts) ++artifacts[set.artifacts[a].level - 1];
    }
    // TT-RULING-60: after a loss the Quest and the turns left
    // count nothing. TT-RULING-57: the current round has passed.
    const bool won = s.won && s.prophecy != kNone;
    return {{{toSay("Virtue points (TT-SCORE-02)"), virtues, 1},
             {toSay("Shevitsa (TT-SCORE-03)"), shevitsa, 2},
             {toSay("Speed (TT-SCORE-04)"), speed, 2},
             {toSay("Artifacts of level 1 (TT-SCORE-05)"), artifacts[0], 3},
             {toSay("Artifacts of level 2 (TT-SCORE-05)"), artifacts[1], 6},
             {toSay("Artifacts of level 3 (TT-SCORE-05)"), artifacts[2], 12},
             {toSay("Sacred Stones (TT-SCORE-06)"), stones, 30},
             {toSay("Spirit (TT-SCORE-07)"), spirit, 15},
             {toSay("Future Quest completed (TT-SCORE-08)"), won ? 1 : 0,
              s.prophecy == kNone ? 0 : set.prophecies[s.prophecy].score},
             {toSay("Turns left (TT-SCORE-09)"), won && s.turnsLeft > 0 ? s.turnsLeft - 1 : 0, 10},
             {toSay("Points from effects"), s.bonusScore != 0 ? 1 : 0, s.bonusScore}}};
}

}  // namespace

// TT-SCORE-01: one sum for all players.
std::vector<SumLine> scoreOf(const CompiledSet& set, const GameState& s) {
    std::vector<SumLine> lines;
    for (const ScorePart& part : scoreParts(set, s))
        lines.push_back({.what = part.what, .count = part.count, .each = part.each, .total = part.count * part.each});
    if (s.bonusScore == 0) lines.pop_back();
    return lines;
}

int totalScore(const CompiledSet& set, const GameState& s) {
    int total = 0;
    for (const ScorePart& part : scoreParts(set, s)) total += part.count * part.each;
    return total;
}

}  // namespace engine::threetale
