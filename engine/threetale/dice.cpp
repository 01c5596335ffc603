// Dice: rolling, turning, counting. TT-DICE, TT-VIRTUE-07, -08, rulings 21 to 23 and 67.
#include "engine/kernel/say.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_battle.h"

#include <bit>

namespace engine::threetale {

namespace {

std::uint32_t mask(const RollState& roll) { return roll.count == 32 ? ~0u : (1u << roll.count) - 1u; }

// Dice that Hope may still turn in the open roll.
int hopeLeft(Table& t) {
    const RollState& roll = t.state.roll;
    const int hero = roll.hero;
    const bool own = roll.side == Side::Hero;
    if (banned(t, BanWord::Turning, hero)) return 0;
    if (banned(t, own ? BanWord::HopeOnOwn : BanWord::HopeOnEnemy, hero)) return 0;
    const int allowance = bandWith(t, hero, Virtue::Hope) + modifier(t, ModifierWord::HopeTurns, hero);
    const bool perTurn = t.cards.settings.hope == schema::threetale::HopeAllowance::PerTurn;  // TT-RULING-21
    const int used = perTurn && hero == t.state.turn.hero ? t.state.turn.hopeUsed : roll.hopeUsed;
    return std::max(0, allowance - used);
}

// Dice turns kept from Bonus Cards belong to the active Hero and to its own turn (TT-RULING-24, -67).
int keptTurns(Table& t) {
    if (t.state.roll.hero != t.state.turn.hero || banned(t, BanWord::Turning, t.state.roll.hero)) return 0;
    return t.state.turn.keptTurns;
}

// Why a die cannot be turned: the questions of turnByChoice, one by one.
void requireTurn(Table& t, const Decision& d, DiceSource by, bool up, Explanation& why) {
    const RollState& roll = t.state.roll;
    if (by == DiceSource::Effect) return;  // a card says which dice
    const bool byCard = std::any_of(d.options.begin(), d.options.end(), [](const Option& o) {
        return (isA<verb_rows::TurnUp>(o) || isA<verb_rows::TurnDown>(o)) && DiceSource(o.a) == DiceSource::Effect;
    });
    engine::require(why, !byCard, say("no card asks which die is turned"), "TT-VIRTUE-08"_rule);
    engine::require(why, up == (roll.side == Side::Hero),
                    up ? say("it is a roll of the Hero") : say("it is a roll against the Hero"), "TT-VIRTUE-08"_rule);
    engine::require(why, up ? roll.faces != mask(roll) : roll.faces != 0, say("there is a die to turn"),
                    "TT-VIRTUE-08"_rule);
    const bool hope = by == DiceSource::Hope;
    const int left = hope ? hopeLeft(t) : keptTurns(t);
    compare(engine::require(why, left > 0, hope ? say("Hope turns another die") : say("a Bonus Card turns another die"),
                            hope ? "TT-VIRTUE-07"_rule : "TT-RULING-24"_rule),
            ">=", left, 1);
}

// TT-VIRTUE-08: for the Hero's good, negative to positive in
// its own rolls and positive to negative in those against it.
void turnByChoice(Table& t) {
    const RollState& roll = t.state.roll;
    const bool up = roll.side == Side::Hero;
    while (true) {
        const bool any = up ? (roll.faces != mask(roll)) : roll.faces != 0;
        if (!any) return;
        const int hope = hopeLeft(t), kept = keptTurns(t);
        if (hope + kept == 0) return;
        t.options.clear();
        const auto offerTurn = [&](DiceSource by) {
            if (up) offer(t, verb_rows::TurnUp{int(by)});
            else offer(t, verb_rows::TurnDown{int(by)});
        };
        if (hope > 0) offerTurn(DiceSource::Hope);
        if (kept > 0) offerTurn(DiceSource::BonusCard);
        offer(t, verb_rows::Keep{});
        const Option chosen = t.ask(std::uint16_t(Question::TurnDice), roll.hero, hope);
        if (isA<verb_rows::Keep>(chosen)) return;
        const int by = up ? rowFrom<verb_rows::TurnUp>(chosen).by : rowFrom<verb_rows::TurnDown>(chosen).by;
        if (DiceSource(by) == DiceSource::Hope) {
            auto scope = t.rule("TT-VIRTUE-08"_rule, roll.hero);
            t.cite("TT-VIRTUE-07"_rule, roll.hero);
            if (!up) t.cite("TT-BATTLE-24"_rule, roll.hero);
            t.add(roll.hopeUsed, 1);
            if (roll.hero == t.state.turn.hero) t.add(t.state.turn.hopeUsed, 1);
            const bool perTurn = t.cards.settings.hope == schema::threetale::HopeAllowance::PerTurn;
            useBand(t, roll.hero, Virtue::Hope,
                    perTurn && roll.hero == t.state.turn.hero ? t.state.turn.hopeUsed : roll.hopeUsed,
                    ModifierWord::HopeTurns);
            turnDie(t, up);
        } else {
            auto scope = t.rule("TT-RULING-24"_rule, roll.hero);
            t.add(t.state.turn.keptTurns, -1);
            turnDie(t, up);
        }
    }
}

}  // namespace

void verb_rows::TurnUp::require(Table& t, const Decision& d, Explanation& why) const {
    requireTurn(t, d, DiceSource(int(by)), true, why);
}
void verb_rows::TurnUp::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (const DiceSource by : {DiceSource::Hope, DiceSource::BonusCard})
        options.push_back(optionFrom(TurnUp{int(by)}));
}
void verb_rows::TurnDown::require(Table& t, const Decision& d, Explanation& why) const {
    requireTurn(t, d, DiceSource(int(by)), false, why);
}
void verb_rows::TurnDown::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (const DiceSource by : {DiceSource::Hope, DiceSource::BonusCard})
        options.push_back(optionFrom(TurnDown{int(by)}));
}

void turnDie(Table& t, bool up) {
    const RollState& roll = t.state.roll;
    const std::uint32_t can = up ? ~roll.faces & mask(roll) : roll.faces;
    if (can == 0) return;
    t.cite("TT-DICE-04"_rule, roll.hero);
    t.set(roll.faces, roll.faces ^ (can & (~can + 1u)));  // the first of them: dice are alike
}

int positives(const Table& t) {
    const int positive = std::popcount(t.state.roll.faces) - t.state.roll.spent;
    return positive + std::min<int>(t.state.roll.doubled, positive);
}

// TT-DICE-01: a die has two faces, as likely; TT-DICE-03: rolls of Battles, Treasures, Artifacts and Futures.
void roll(Table& t, Purpose purpose, int hero, Side side, int card, int count) {
    auto scope = t.rule("TT-DICE-02"_rule, hero);
    if (count > 15) t.cite("TT-RULING-36"_rule, hero);
    const RollState& roll = t.state.roll;
    t.set(roll.open, true);
    t.set(roll.fixed, false);
    t.set(roll.purpose, int(purpose));
    t.set(roll.hero, hero);
    t.set(roll.side, side);
    t.set(roll.count, diceThrown(count));
    const std::uint32_t faces = t.dice(std::uint16_t(purpose), hero, std::max(0, card), roll.count);
    t.set(roll.rolled, faces);
    t.set(roll.faces, faces);
    // TT-RULING-23: rerolls and the enemy's changes, then turning in any order, then the result is fixed.
    raiseOften(t, Trigger::RollMade, [&] { return TriggerContext{.hero = hero, .side = side, .kind = int(purpose)}; });
    raiseOften(t, Trigger::DiceTurning,
               [&] { return TriggerContext{.hero = hero, .side = side, .kind = int(purpose)}; });
    if (!over(t)) turnByChoice(t);
    t.set(roll.fixed, true);
    raiseOften(t, Trigger::DiceFixed, [&] { return TriggerContext{.hero = hero, .side = side, .kind = int(purpose)}; });
}

void closeRoll(Table& t) {
    const RollState& roll = t.state.roll;
    t.set(roll.open, false);
    t.set(roll.fixed, false);
    t.set(roll.count, 0);
    t.set(roll.rolled, 0u);
    t.set(roll.faces, 0u);
    t.set(roll.hopeUsed, 0);
    t.set(roll.spent, 0);
    t.set(roll.doubled, 0);
    endLasting(t, Lasting::Roll);
}

}  // namespace engine::threetale
