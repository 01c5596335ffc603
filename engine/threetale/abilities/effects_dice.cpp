// Dice: added, turned, rerolled, laid; rolls of cards and scenarios (AB-E08, -E10..16).
#include "engine/threetale/abilities/effects_dice.h"

#include <algorithm>
#include <bit>

#include "engine/threetale/abilities/effects_battle.h"
#include "engine/threetale/abilities/rows.h"
#include "engine/threetale/verbs/verbs_battle.h"

namespace engine::threetale {

RollAside setRollAside(Table& t) {
    RollAside aside;
    const RollState& roll = t.state.roll;
    aside.roll = roll;
    if (!roll.open) return aside;
    for (int slot = 0; slot < t.cards.limitSlots; ++slot)
        if (t.cards.limitSpans[slot] == std::uint8_t(Lasting::Roll)) {
            aside.used[slot] = t.state.used[slot];
            t.set(t.state.used[slot], 0);
        }
    t.set(roll.open, false);
    t.set(roll.hopeUsed, 0);
    t.set(roll.spent, 0);
    t.set(roll.doubled, 0);
    return aside;
}

void rollOfCard(const EvaluationContext& r, Purpose purpose, int dice) {
    roll(r.t, purpose, r.self, Side::Hero, std::max(0, r.card), std::clamp(dice, 0, 30));
}

void putRollBack(Table& t, const RollAside& aside) {
    const RollState &roll = t.state.roll, &before = aside.roll;
    if (roll.open) closeRoll(t);
    if (!before.open) return;
    t.set(roll.open, true);
    t.set(roll.fixed, before.fixed);
    t.set(roll.purpose, before.purpose);
    t.set(roll.hero, before.hero);
    t.set(roll.side, before.side);
    t.set(roll.count, before.count);
    t.set(roll.rolled, before.rolled);
    t.set(roll.faces, before.faces);
    t.set(roll.hopeUsed, before.hopeUsed);
    t.set(roll.spent, before.spent);
    t.set(roll.doubled, before.doubled);
    for (int slot = 0; slot < t.cards.limitSlots; ++slot)
        if (aside.used[slot] != 0) {
            t.set(t.state.used[slot], aside.used[slot]);
            t.set(t.state.lasts[Lasting::Roll], true);
        }
}

namespace effect_rows {

using schema::threetale::DiceSelector;

namespace {

std::uint32_t allDice(const RollState& roll) { return roll.count >= 32 ? ~0u : (1u << roll.count) - 1u; }

std::uint32_t firstDie(std::uint32_t dice) { return dice & (~dice + 1u); }

// --- the rows of words that mean dice of the open roll (AB-S13)
// ------------------------------------------------------- `meant`: those that may be meant, a bit each; `number`: how
// many of them the player chooses.

std::uint32_t positiveDice(const RollState& roll) { return roll.faces; }
std::uint32_t negativeDice(const RollState& roll) { return ~roll.faces & allDice(roll); }

struct ChosenDice {
    static constexpr auto word = DiceSelector::Chosen;
    Constant number;
    std::uint32_t meant(const RollState& roll) const { return allDice(roll); }
};
template <DiceSelector kWord, std::uint32_t (*kMeant)(const RollState&)> struct DiceThat {
    static constexpr auto word = kWord;
    std::uint32_t meant(const RollState& roll) const { return kMeant(roll); }
};

struct DiceRow {
    OperandsOfRow operands;
    std::uint32_t (*meant)(const void* operands, const RollState& roll);
    int (*number)(const void* operands) = nullptr;  // null: nobody chooses

    template <class Row> static constexpr DiceRow of() {
        DiceRow row{operandsOfRow<Row>(), [](const void* operands, const RollState& roll) {
                        return static_cast<const Row*>(operands)->meant(roll);
                    }};
        if constexpr (requires { &Row::number; })
            row.number = [](const void* operands) { return int(static_cast<const Row*>(operands)->number); };
        return row;
    }
};
using DiceTable =
    RowTable<DiceRow, DiceSelector::Negatives,
             Rows<ChosenDice, DiceThat<DiceSelector::All, allDice>, DiceThat<DiceSelector::Positives, positiveDice>,
                  DiceThat<DiceSelector::Negatives, negativeDice>>>;

// The dice that may be meant; nobody is asked.
std::uint32_t diceMeant(const EvaluationContext& r, DiceTerm dice) {
    const RollState& roll = r.t.state.roll;
    return roll.open ? DiceTable::at(dice.op->code).meant(operandsAt(r.t.cards, dice.op), roll) : 0;
}

// The dice a word means; chosen ones are asked for one by one: dice that lie alike are alike.
template <class Row> std::uint32_t selectDice(const EvaluationContext& r, DiceTerm dice) {
    Table& t = r.t;
    const DiceRow& row = DiceTable::at(dice.op->code);
    const std::uint32_t among = diceMeant(r, dice);
    if (!row.number) return among;
    const std::uint32_t positive = among & positiveDice(t.state.roll), negative = among & negativeDice(t.state.roll);
    std::uint32_t chosen = 0;
    for (int left = row.number(operandsAt(t.cards, dice.op)); left > 0; --left) {
        t.options.clear();
        if (negative & ~chosen) offer(t, Row{0});
        if (positive & ~chosen) offer(t, Row{1});
        if (t.options.count() == 0) break;
        offer(t, verb_rows::Keep{});
        const Option option = ask(r, Question::ChooseDie, r.self, left);
        if (isA<verb_rows::Keep>(option)) break;
        chosen |= firstDie((option.a == 1 ? positive : negative) & ~chosen);
    }
    return chosen;
}

}  // namespace

void AddDice::carryOut(const EvaluationContext& r) const {
    const int more = std::clamp(quantity(r, number), -60, 60);
    const bool heroSide = side == Side::Hero;
    if (more == 0) return;
    addBoost(r.t, heroSide ? Boost::AttackDice : Boost::EnemyDice, r.self, lasts, more);
    if (lasts != Lasting::Battle) return;
    noteBonusChange(
        r, [&](const EnemyChange& c) { addWithin(r.t, heroSide ? c.heroDice : c.enemyDice, more, -100, 100); });
}
bool AddDice::stillLasts(const EvaluationContext&) const { return lasts == Lasting::Turn; }
void AddDice::takeBack(const EvaluationContext& r) const {
    addBoost(r.t, Boost::AttackDice, r.self, Lasting::Turn, -quantity(r, number));
}

void TurnDice::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const RollState& roll = t.state.roll;
    if (!roll.open) return;
    if (byForce(r)) {
        // An enemy or a scenario turns against the Hero where it could turn either way.
        const bool up = way == Way::Up || (way == Way::Either && roll.side == Side::Enemy);
        for (int i = 0; i < number; ++i) turnDie(t, up);
        return;
    }
    for (int left = number; left > 0 && !banned(t, BanWord::Turning, roll.hero); --left) {
        const bool canUp = way != Way::Down && roll.faces != allDice(roll), canDown = way != Way::Up && roll.faces != 0;
        t.options.clear();
        if (canUp) offer(t, verb_rows::TurnUp{int(DiceSource::Effect)});
        if (canDown) offer(t, verb_rows::TurnDown{int(DiceSource::Effect)});
        if (t.options.count() == 0) return;
        offer(t, verb_rows::Keep{});
        const Option chosen = ask(r, Question::TurnDice, r.self, left);
        if (isA<verb_rows::Keep>(chosen)) return;
        turnDie(t, isA<verb_rows::TurnUp>(chosen));
    }
}
bool TurnDice::possible(const EvaluationContext& r) const {
    const RollState& roll = r.t.state.roll;
    if (!roll.open || (!byForce(r) && banned(r.t, BanWord::Turning, roll.hero))) return false;
    return (way != Way::Down && roll.faces != allDice(roll)) || (way != Way::Up && roll.faces != 0);
}

void KeepTurn::carryOut(const EvaluationContext& r) const { addWithin(r.t, r.t.state.turn.keptTurns, number, 0, 30); }
bool KeepTurn::stillLasts(const EvaluationContext& r) const { return r.t.state.turn.keptTurns >= number; }
void KeepTurn::takeBack(const EvaluationContext& r) const { addWithin(r.t, r.t.state.turn.keptTurns, -number, 0, 30); }

void Reroll::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const RollState& roll = t.state.roll;
    if (!roll.open) return;
    const std::uint32_t again = selectDice<verb_rows::RerollDie>(r, dice);
    const int count = std::popcount(again);
    if (count == 0) return;
    std::uint32_t thrown = t.dice(std::uint16_t(Purpose::Reroll), roll.hero, std::max(0, r.card), count);
    std::uint32_t faces = roll.faces & ~again;
    for (std::uint32_t left = again; left != 0; left &= left - 1, thrown >>= 1)
        if (thrown & 1) faces |= firstDie(left);
    t.set(roll.faces, faces);
}
bool Reroll::possible(const EvaluationContext& r) const { return diceMeant(r, dice) != 0; }

void SetDice::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const RollState& roll = t.state.roll;
    if (!roll.open) return;
    const std::uint32_t laid = selectDice<verb_rows::LayDie>(r, dice);
    t.set(roll.faces, face == Face::Positive ? roll.faces | laid : roll.faces & ~laid);
}
bool SetDice::possible(const EvaluationContext& r) const {
    const RollState& roll = r.t.state.roll;
    return (diceMeant(r, dice) & (face == Face::Positive ? ~roll.faces : roll.faces)) != 0;
}

void CountDouble::carryOut(const EvaluationContext& r) const { addWithin(r.t, r.t.state.roll.doubled, number, 0, 30); }
bool CountDouble::possible(const EvaluationContext& r) const { return r.t.state.roll.open && r.t.state.roll.count > 0; }

void RollTable::carryOut(const EvaluationContext& r) const {
    const int rolled = quantity(r, dice);
    const RollAside aside = setRollAside(r.t);
    rollOfCard(r, Purpose::ScenarioRoll, rolled);
    const int positive = std::popcount(r.t.state.roll.faces);
    if (!over(r.t)) effectList(r, result.at(std::min(positive, result.count - 1)));
    if (!over(r.t)) putRollBack(r.t, aside);
}

void Test::carryOut(const EvaluationContext& r) const {
    const int rolled = quantity(r, dice), least = quantity(r, needed);
    const RollAside aside = setRollAside(r.t);
    rollOfCard(r, Purpose::ScenarioRoll, rolled);
    if (!over(r.t)) effectList(r, std::popcount(r.t.state.roll.faces) >= least ? then : otherwise);
    if (!over(r.t)) putRollBack(r.t, aside);
}

}  // namespace effect_rows

const OperandsOfRow* operandsOf(effect_rows::DiceSelector word) {
    return &effect_rows::DiceTable::at(int(word)).operands;
}

}  // namespace engine::threetale
