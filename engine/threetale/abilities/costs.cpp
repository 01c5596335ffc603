// What clauses cost (AB-K01..15): all costs are checked before any is paid.
#include <algorithm>
#include <bit>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::CostWord;
using schema::threetale::Pick;

namespace {

// The sum of all costs of one clause.
struct Price {
    int actions = 0, steps = 0, dice = 0, spirit = 0, shevitsa = 0, speed = 0, offerings = 0, stones = 0, bonusCards = 0;
    std::array<int, schema::threetale::kVirtues> virtues{};
    int anyVirtue = 0;             // points of one Virtue of choice
};

int diceWith(int dice, int change) { return std::max(1, dice + change); }

int diceAsked(const Reading& r, const Op* op) {
    const int dice = quantity(r, firstArgument(op));
    return artifactOf(r.t, r.card) < 0 ? dice : diceWith(dice, modifier(r.t, ModifierWord::Activation, r.self));
}

int diceLeft(const Table& t) { return std::popcount(t.state.roll.faces) - t.state.roll.spent; }

// Actions for this kind only, which go first.
int freeForScenario(const Table& t) {
    const TurnState& turn = t.state.turn;
    return turn.freeActions[std::size_t(ActionKind::Scenario)] + turn.freeActions[std::size_t(ActionKind::Any)];
}

bool ofScenario(const Reading& r) { return r.card >= 0 && r.t.cards.kindOf(r.card) == CardKind::Prophecy; }

int actionsOf(const Reading& r, const Op* op) {
    const int number = quantity(r, firstArgument(op));
    if (!ofScenario(r)) return number;
    return std::max(0, number + modifier(r.t, ModifierWord::CostChange, r.self, int(ActionKind::Scenario)) - freeForScenario(r.t));
}

bool affordable(const Reading& r, const Price& p) {
    Table& t = r.t;
    const HeroState& h = t.state.heroes[std::size_t(r.self)];
    const bool active = t.state.turn.hero == r.self;
    if (p.actions > 0 && (!active || banned(t, BanWord::Actions, r.self) || actionsLeft(t, r.self) < p.actions)) return false;
    if (p.steps > 0 && (!active || banned(t, BanWord::Steps, r.self) || stepsLeft(t, r.self) < p.steps)) return false;
    if (p.dice > 0 && diceLeft(t) < p.dice) return false;
    if (h.spirit < p.spirit || h.shevitsa < p.shevitsa || h.offerings < p.offerings || h.stones < p.stones) return false;
    if (p.speed > 0 && h.speed - 1 < p.speed) return false;
    if (p.bonusCards > 0 && lastingBonusCards(r) < p.bonusCards) return false;
    bool chosen = p.anyVirtue == 0;
    for (std::size_t v = 0; v < h.virtues.size(); ++v) {
        if (h.virtues[v] < p.virtues[v]) return false;
        chosen = chosen || h.virtues[v] - p.virtues[v] >= p.anyVirtue;
    }
    return chosen;
}

// A cost that is not a sum: can it be paid?
bool payableAlone(const Reading& r, const Op* op) {
    const HeroState& h = r.t.state.heroes[std::size_t(r.self)];
    switch (CostWord(op->code)) {
        case CostWord::Artifact:
            return artifactsThat(r.t, r.self, argument(op, 0)->value, argument(op, 1)->code) >= quantity(r, argument(op, 2));
        case CostWord::Tokens: return h.held[std::size_t(argument(op, 0)->value)] >= quantity(r, argument(op, 1));
        case CostWord::ReturnSelf: {
            const int artifact = artifactOf(r.t, r.card);
            return artifact >= 0 && holdsArtifact(r.t, r.self, artifact);
        }
        case CostWord::Forfeit: return anyLeft(r.t, r.self, TurnPart(firstArgument(op)->code));
        case CostWord::TakeDamage: case CostWord::RollNeeded: case CostWord::Actions: case CostWord::Steps:
        case CostWord::PositiveDice: case CostWord::Spirit: case CostWord::Shevitsa: case CostWord::Virtue:
        case CostWord::Speed: case CostWord::Offering: case CostWord::SacredStone: case CostWord::BonusCard:
            return true;
    }
    return false;
}

// Points of a Virtue: named, found, or one of choice.
void addVirtue(const Reading& r, const Op* op, Price& price) {
    const int points = quantity(r, argument(op, 1));
    const HeroState& h = r.t.state.heroes[std::size_t(r.self)];
    const auto word = VirtueSelector(argument(op, 0)->code);
    const auto& v = h.virtues;
    switch (word) {
        case VirtueSelector::Love: case VirtueSelector::Hope: case VirtueSelector::Faith: case VirtueSelector::Endeavor:
        case VirtueSelector::Endurance: case VirtueSelector::Mercy:
            price.virtues[std::size_t(word)] += points;
            return;
        case VirtueSelector::Chosen: price.anyVirtue += points; return;
        case VirtueSelector::Lowest: price.virtues[std::size_t(std::min_element(v.begin(), v.end()) - v.begin())] += points; return;
        case VirtueSelector::Highest: price.virtues[std::size_t(std::max_element(v.begin(), v.end()) - v.begin())] += points; return;
        case VirtueSelector::All:
            for (int& p : price.virtues) p += points;
            return;
    }
}

void payVirtue(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int points = quantity(r, argument(op, 1));
    const HeroState& h = t.state.heroes[std::size_t(r.self)];
    const auto word = VirtueSelector(argument(op, 0)->code);
    if (word != VirtueSelector::Chosen) {
        Price price;
        addVirtue(r, op, price);
        for (std::size_t v = 0; v < price.virtues.size(); ++v)
            if (price.virtues[v] > 0) changeVirtue(t, r.self, Virtue(v), -price.virtues[v]);
        return;
    }
    t.options.clear();
    for (std::size_t v = 0; v < h.virtues.size(); ++v)
        if (h.virtues[v] >= points) t.options.add({std::uint16_t(Verb::Lower), std::uint8_t(r.self), std::uint8_t(v)});
    if (t.options.count() > 0) changeVirtue(t, r.self, Virtue(ask(r, Question::LoseVirtue, r.self, points).b), -points);
}

void payActions(const Reading& r, const Op* op) {
    Table& t = r.t;
    const TurnState& turn = t.state.turn;
    const int number = quantity(r, firstArgument(op));
    int price = number;
    if (ofScenario(r)) {
        const int freeOnes = freeForScenario(t);
        const auto cost = [&](int change) { return std::max(0, number + change - freeOnes); };
        price = usedPrice(t, ModifierWord::CostChange, r.self, int(ActionKind::Scenario), cost, actionsLeft(t, r.self));
        int free = number + modifierInForce(t, ModifierWord::CostChange, r.self, int(ActionKind::Scenario)) - price;
        for (const ActionKind kind : {ActionKind::Scenario, ActionKind::Any})
            for (const auto& left = turn.freeActions[std::size_t(kind)]; free > 0 && left > 0; --free) t.set(left, left - 1);
    }
    useActions(t, r.self, price);
}

void payOne(const Reading& r, const Op* op) {
    Table& t = r.t;
    const HeroState& h = t.state.heroes[std::size_t(r.self)];
    const auto number = [&](int index = 0) { return quantity(r, argument(op, index)); };
    switch (CostWord(op->code)) {
        case CostWord::Actions: return payActions(r, op);
        case CostWord::Steps: return useSteps(t, r.self, number());
        case CostWord::PositiveDice: {
            auto scope = t.rule("TT-ARTIFACT-11"_rule, r.self);
            const int dice = quantity(r, firstArgument(op));
            const bool changes = artifactOf(t, r.card) >= 0;
            const auto price = [&](int change) { return diceWith(dice, change); };
            return addWithin(t, t.state.roll.spent, changes ? usedPrice(t, ModifierWord::Activation, r.self, -1, price, diceLeft(t)) : dice, 0, 30);
        }
        case CostWord::RollNeeded: return;                     // rolled before anything is paid
        case CostWord::Spirit:
            for (int i = number(); i > 0 && !over(t); --i) loseSpirit(t, r.self);
            return;
        case CostWord::Shevitsa: return gainShevitsa(t, r.self, -number());
        case CostWord::Virtue: return payVirtue(r, op);
        case CostWord::Speed: return gainSpeed(t, r.self, -number());
        case CostWord::Artifact:
            return loseArtifacts(r, r.self, argument(op, 0)->value, argument(op, 1)->code, number(2), Pick::Chosen);
        case CostWord::Offering: return addWithin(t, h.offerings, -number(), 0, 255);
        case CostWord::SacredStone: {
            auto scope = t.rule("TT-RULING-58"_rule, r.self);
            addWithin(t, h.stones, -number(), 0, 255);
            return t.listenAgain();
        }
        case CostWord::BonusCard: return discardBonus(r, number());
        case CostWord::Tokens: {
            const auto kind = std::size_t(argument(op, 0)->value);
            addWithin(t, t.state.supply[kind], number(1), 0, 255);
            return addWithin(t, h.held[kind], -number(1), 0, 255);
        }
        case CostWord::ReturnSelf: {
            auto scope = t.rule("TT-ARTIFACT-07"_rule, r.self);
            t.cite("TT-RULING-43"_rule, r.self);
            return returnArtifact(t, r.self, artifactOf(t, r.card));
        }
        case CostWord::Forfeit: return forfeit(t, r.self, TurnPart(firstArgument(op)->code));
        case CostWord::TakeDamage: {
            const int underWay = t.state.battle.damage;
            takeDamage(t, r.self, number());
            return t.set(t.state.battle.damage, underWay);
        }
    }
}

}  // namespace

bool payable(const Reading& r, Program costs) {
    if (costs.count == 0) return true;
    Price price;
    const Op* op = r.at(costs.first);
    for (int i = 0; i < costs.count; ++i, op = next(op)) {
        if (!payableAlone(r, op)) return false;
        switch (CostWord(op->code)) {
            case CostWord::Actions: price.actions += actionsOf(r, op); break;
            case CostWord::Steps: price.steps += quantity(r, firstArgument(op)); break;
            case CostWord::PositiveDice: price.dice += diceAsked(r, op); break;
            case CostWord::Spirit: price.spirit += quantity(r, firstArgument(op)); break;
            case CostWord::Shevitsa: price.shevitsa += quantity(r, firstArgument(op)); break;
            case CostWord::Virtue: addVirtue(r, op, price); break;
            case CostWord::Speed: price.speed += quantity(r, firstArgument(op)); break;
            case CostWord::Offering: price.offerings += quantity(r, firstArgument(op)); break;
            case CostWord::SacredStone: price.stones += quantity(r, firstArgument(op)); break;
            case CostWord::BonusCard: price.bonusCards += quantity(r, firstArgument(op)); break;
            case CostWord::RollNeeded: case CostWord::Artifact: case CostWord::Tokens: case CostWord::ReturnSelf:
            case CostWord::Forfeit: case CostWord::TakeDamage:
                break;
        }
    }
    return affordable(r, price);
}

bool pay(const Reading& r, Program costs) {
    Table& t = r.t;
    const Op* op = r.at(costs.first);
    for (int i = 0; i < costs.count; ++i, op = next(op))
        if (CostWord(op->code) == CostWord::RollNeeded) {      // TT-RULING-42
            auto scope = t.rule("TT-RULING-42"_rule, r.self);
            const int dice = quantity(r, argument(op, 1)), needed = quantity(r, argument(op, 0));
            const RollAside aside = setRollAside(t);
            rollOfCard(r, Purpose::ActivationRoll, dice);
            if (over(t)) return false;
            const bool enough = std::popcount(t.state.roll.faces) >= needed;
            putRollBack(t, aside);
            if (!enough) return false;
        }
    op = r.at(costs.first);
    for (int i = 0; i < costs.count && !over(t); ++i, op = next(op)) payOne(r, op);
    return true;
}

int actionsAsked(const Reading& r, Program costs) {
    int actions = 0;
    const Op* op = r.at(costs.first);
    for (int i = 0; i < costs.count; ++i, op = next(op))
        if (CostWord(op->code) == CostWord::Actions) actions += quantity(r, firstArgument(op));
    return actions;
}

bool costsStone(const Table& t, Program costs) {
    const Op* op = t.cards.ops.data() + costs.first;
    for (int i = 0; i < costs.count; ++i, op = next(op))
        if (CostWord(op->code) == CostWord::SacredStone) return true;
    return false;
}

}  // namespace engine::threetale
