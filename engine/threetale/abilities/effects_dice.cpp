// Dice: added, turned, rerolled, laid; rolls of cards and scenarios (AB-E08, -E10..16).
#include <bit>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::DiceSelector;
using schema::threetale::Face;
using schema::threetale::Way;

namespace {

std::uint32_t allDice(const RollState& roll) { return roll.count >= 32 ? ~0u : (1u << roll.count) - 1u; }

std::uint32_t firstOf(std::uint32_t dice) { return dice & (~dice + 1u); }

// The dice a selector means; chosen ones are asked for one by one: dice that lie alike are alike.
std::uint32_t selected(const Reading& r, const Op* selector, Verb verb) {
    Table& t = r.t;
    const RollState& roll = t.state.roll;
    const std::uint32_t positive = roll.faces, negative = ~roll.faces & allDice(roll);
    switch (DiceSelector(selector->code)) {
        case DiceSelector::All: return allDice(roll);
        case DiceSelector::Positives: return positive;
        case DiceSelector::Negatives: return negative;
        case DiceSelector::Chosen: break;
    }
    std::uint32_t chosen = 0;
    for (int left = firstArgument(selector)->value; left > 0; --left) {
        t.options.clear();
        if (negative & ~chosen) t.options.add({std::uint16_t(verb), 0});
        if (positive & ~chosen) t.options.add({std::uint16_t(verb), 1});
        if (t.options.count() == 0) break;
        t.options.add({std::uint16_t(Verb::Keep)});
        const Option option = ask(r, Question::ChooseDie, r.self, left);
        if (option.verb == std::uint16_t(Verb::Keep)) break;
        chosen |= firstOf((option.a == 1 ? positive : negative) & ~chosen);
    }
    return chosen;
}

}  // namespace

void addDice(const Reading& r, const Op* op) {
    const int number = std::clamp(quantity(r, argument(op, 0)), -60, 60);
    const bool heroSide = Side(argument(op, 1)->code) == Side::Hero;
    const auto lasting = Lasting(argument(op, 2)->code);
    if (number == 0) return;
    addBoost(r.t, heroSide ? Boost::AttackDice : Boost::EnemyDice, r.self, lasting, number);
    if (lasting == Lasting::Battle) noteBonusChange(r, [&](const EnemyChange& c) { addWithin(r.t, heroSide ? c.heroDice : c.enemyDice, number, -100, 100); });
}

void turnDice(const Reading& r, const Op* op) {
    Table& t = r.t;
    const RollState& roll = t.state.roll;
    const int number = argument(op, 0)->value;
    const auto way = Way(argument(op, 1)->code);
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
        if (canUp) t.options.add({std::uint16_t(Verb::TurnUp), std::uint8_t(DiceSource::Effect)});
        if (canDown) t.options.add({std::uint16_t(Verb::TurnDown), std::uint8_t(DiceSource::Effect)});
        if (t.options.count() == 0) return;
        t.options.add({std::uint16_t(Verb::Keep)});
        const Option chosen = ask(r, Question::TurnDice, r.self, left);
        if (chosen.verb == std::uint16_t(Verb::Keep)) return;
        turnDie(t, chosen.verb == std::uint16_t(Verb::TurnUp));
    }
}

void reroll(const Reading& r, const Op* op) {
    Table& t = r.t;
    const RollState& roll = t.state.roll;
    if (!roll.open) return;
    const std::uint32_t dice = selected(r, firstArgument(op), Verb::RerollDie);
    const int count = std::popcount(dice);
    if (count == 0) return;
    std::uint32_t thrown = t.dice(std::uint16_t(Purpose::Reroll), roll.hero, std::max(0, r.card), count);
    std::uint32_t faces = roll.faces & ~dice;
    for (std::uint32_t left = dice; left != 0; left &= left - 1, thrown >>= 1)
        if (thrown & 1) faces |= firstOf(left);
    t.set(roll.faces, faces);
}

void setDice(const Reading& r, const Op* op) {
    Table& t = r.t;
    const RollState& roll = t.state.roll;
    if (!roll.open) return;
    const std::uint32_t dice = selected(r, argument(op, 0), Verb::LayDie);
    t.set(roll.faces, Face(argument(op, 1)->code) == Face::Positive ? roll.faces | dice : roll.faces & ~dice);
}

RollAside setRollAside(Table& t) {
    RollAside aside;
    const RollState& roll = t.state.roll;
    aside.roll = roll;
    if (!roll.open) return aside;
    for (int slot = 0; slot < t.cards.limitSlots; ++slot)
        if (t.cards.limitSpans[std::size_t(slot)] == std::uint8_t(Lasting::Roll)) {
            aside.used[std::size_t(slot)] = t.state.used[std::size_t(slot)];
            t.set(t.state.used[std::size_t(slot)], 0);
        }
    t.set(roll.open, false);
    t.set(roll.hopeUsed, 0);
    t.set(roll.spent, 0);
    t.set(roll.doubled, 0);
    return aside;
}

void rollOfCard(const Reading& r, Purpose purpose, int dice) {
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
        if (aside.used[std::size_t(slot)] != 0) {
            t.set(t.state.used[std::size_t(slot)], aside.used[std::size_t(slot)]);
            t.set(t.state.lasts[std::size_t(Lasting::Roll)], true);
        }
}

void rollTable(const Reading& r, const Op* op) {
    const int dice = quantity(r, argument(op, 0));
    const RollAside aside = setRollAside(r.t);
    rollOfCard(r, Purpose::ScenarioRoll, dice);
    const int positive = std::popcount(r.t.state.roll.faces), results = op->arguments - 1;
    if (!over(r.t)) effectList(r, argument(op, 1 + std::min(positive, results - 1)));
    if (!over(r.t)) putRollBack(r.t, aside);
}

void test(const Reading& r, const Op* op) {
    const int dice = quantity(r, argument(op, 0)), needed = quantity(r, argument(op, 1));
    const RollAside aside = setRollAside(r.t);
    rollOfCard(r, Purpose::ScenarioRoll, dice);
    if (!over(r.t)) effectList(r, argument(op, std::popcount(r.t.state.roll.faces) >= needed ? 2 : 3));
    if (!over(r.t)) putRollBack(r.t, aside);
}

}  // namespace engine::threetale
