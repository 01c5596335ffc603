// What clauses cost (AB-K01..15): a row each. All costs are checked before any is paid.
#include <algorithm>
#include <bit>

#include "engine/kernel/say.h"
#include "engine/threetale/abilities/effects.h"
#include "engine/threetale/abilities/explain.h"
#include "engine/threetale/abilities/rows.h"
#include "engine/threetale/game.h"
#include "engine/threetale/verbs/verbs_battle.h"

namespace engine::threetale {

namespace cost_rows {

using schema::threetale::CostWord;
using schema::threetale::Pick;
using schema::threetale::SlotSelector;

namespace {

// The sum of all costs of one clause.
struct Price {
    int actions = 0, steps = 0, dice = 0, spirit = 0, shevitsa = 0, speed = 0, offerings = 0, stones = 0,
        bonusCards = 0;
    schema::EnumeratedArray<Virtue, int, schema::threetale::kVirtues> virtues{};
    int anyVirtue = 0;  // points of one Virtue of choice
};

int diceLeft(const Table& t) { return std::popcount(t.state.roll.faces) - t.state.roll.spent; }

bool affordable(const EvaluationContext& r, const Price& p) {
    Table& t = r.t;
    const HeroState& h = t.state.heroes[r.self];
    const bool active = t.state.turn.hero == r.self;
    if (p.actions > 0 && (!active || banned(t, BanWord::Actions, r.self) || actionsLeft(t, r.self) < p.actions))
        return false;
    if (p.steps > 0 && (!active || banned(t, BanWord::Steps, r.self) || stepsLeft(t, r.self) < p.steps)) return false;
    if (p.dice > 0 && diceLeft(t) < p.dice) return false;
    if (h.spirit < p.spirit || h.shevitsa < p.shevitsa || h.offerings < p.offerings || h.stones < p.stones)
        return false;
    if (p.speed > 0 && h.speed - 1 < p.speed) return false;
    if (p.bonusCards > 0 && lastingBonusCards(r) < p.bonusCards) return false;
    bool chosen = p.anyVirtue == 0;
    for (std::size_t v = 0; v < h.virtues.size(); ++v) {
        if (h.virtues[v] < p.virtues[v]) return false;
        chosen = chosen || h.virtues[v] - p.virtues[v] >= p.anyVirtue;
    }
    return chosen;
}

// A row may say: is it payable by itself, where it is no sum; what it adds to the price; how it is paid; how much there
// is of what it asks for, and how much it asks for. Paying can make room for effects (`helps`): what is lost can be
// gained again, what is returned can be drawn.
constexpr bool among(EffectWord effect, std::initializer_list<EffectWord> words) {
    return std::find(words.begin(), words.end(), effect) != words.end();
}

// --- the turn -------------------------------------------------------------------------------------------------------

// Actions for this kind only, which go first.
int freeForScenario(const Table& t) {
    const TurnState& turn = t.state.turn;
    return turn.freeActions[ActionKind::Scenario] + turn.freeActions[ActionKind::Any];
}

bool ofScenario(const EvaluationContext& r) { return r.card >= 0 && r.t.cards.kindOf(r.card) == CardKind::Prophecy; }

struct Actions {
    static constexpr auto word = CostWord::Actions;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const {
        const int actions = quantity(r, number);
        price.actions +=
            !ofScenario(r)
                ? actions
                : std::max(0, actions + modifier(r.t, ModifierWord::CostChange, r.self, int(ActionKind::Scenario)) -
                                  freeForScenario(r.t));
    }
    void pay(const EvaluationContext& r) const {
        Table& t = r.t;
        const int actions = quantity(r, number);
        int price = actions;
        if (ofScenario(r)) {
            const int freeOnes = freeForScenario(t);
            const auto cost = [&](int change) { return std::max(0, actions + change - freeOnes); };
            price =
                usedPrice(t, ModifierWord::CostChange, r.self, int(ActionKind::Scenario), cost, actionsLeft(t, r.self));
            int free =
                actions + modifierInForce(t, ModifierWord::CostChange, r.self, int(ActionKind::Scenario)) - price;
            for (const ActionKind kind : {ActionKind::Scenario, ActionKind::Any})
                for (const auto& left = t.state.turn.freeActions[kind]; free > 0 && left > 0; --free)
                    t.set(left, left - 1);
        }
        useActions(t, r.self, price);
    }
    int there(const EvaluationContext& r) const { return actionsLeft(r.t, r.self); }
    int asked(const EvaluationContext& r) const {
        Price price;
        addTo(r, price);
        return price.actions;
    }
    static constexpr bool ofTurn = true;
};
struct Steps {
    static constexpr auto word = CostWord::Steps;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const { price.steps += quantity(r, number); }
    void pay(const EvaluationContext& r) const { useSteps(r.t, r.self, quantity(r, number)); }
    int there(const EvaluationContext& r) const { return stepsLeft(r.t, r.self); }
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
    static constexpr bool ofTurn = true;
};
struct Forfeit {
    static constexpr auto word = CostWord::Forfeit;
    TurnPart part;
    bool payable(const EvaluationContext& r) const { return anyLeft(r.t, r.self, part); }
    void pay(const EvaluationContext& r) const { forfeit(r.t, r.self, part); }
};

// --- dice -----------------------------------------------------------------------------------------------------------

int diceWith(int dice, int change) { return std::max(1, dice + change); }

struct PositiveDice {
    static constexpr auto word = CostWord::PositiveDice;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const {
        const int dice = quantity(r, number);
        price.dice +=
            artifactOf(r.t, r.card) < 0 ? dice : diceWith(dice, modifier(r.t, ModifierWord::Activation, r.self));
    }
    void pay(const EvaluationContext& r) const {
        Table& t = r.t;
        auto scope = t.rule("TT-ARTIFACT-11"_rule, r.self);
        const int dice = quantity(r, number);
        const bool changes = artifactOf(t, r.card) >= 0;
        const auto price = [&](int change) { return diceWith(dice, change); };
        addWithin(t, t.state.roll.spent,
                  changes ? usedPrice(t, ModifierWord::Activation, r.self, -1, price, diceLeft(t)) : dice, 0, 30);
    }
    int there(const EvaluationContext& r) const { return diceLeft(r.t); }
    int asked(const EvaluationContext& r) const {
        Price price;
        addTo(r, price);
        return price.dice;
    }
};
// Rolled before anything is paid. TT-RULING-42
struct RollNeeded {
    static constexpr auto word = CostWord::RollNeeded;
    QuantityTerm needed, dice;
    bool rollFails(const EvaluationContext& r) const {
        Table& t = r.t;
        auto scope = t.rule("TT-RULING-42"_rule, r.self);
        const int thrown = quantity(r, dice), wanted = quantity(r, needed);
        const RollAside aside = setRollAside(t);
        rollOfCard(r, Purpose::ActivationRoll, thrown);
        if (over(t)) return true;
        const bool enough = std::popcount(t.state.roll.faces) >= wanted;
        putRollBack(t, aside);
        return !enough;
    }
};

// --- numbers of the Hero --------------------------------------------------------------------------------------------

struct Spirit {
    static constexpr auto word = CostWord::Spirit;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const { price.spirit += quantity(r, number); }
    void pay(const EvaluationContext& r) const {
        for (int i = quantity(r, number); i > 0 && !over(r.t); --i) loseSpirit(r.t, r.self);
    }
    static constexpr bool helps(EffectWord effect) { return effect == EffectWord::RestoreSpirit; }
    int there(const EvaluationContext& r) const { return r.t.state.heroes[r.self].spirit; }
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
};
struct Shevitsa {
    static constexpr auto word = CostWord::Shevitsa;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const { price.shevitsa += quantity(r, number); }
    void pay(const EvaluationContext& r) const { gainShevitsa(r.t, r.self, -quantity(r, number)); }
    int there(const EvaluationContext& r) const { return r.t.state.heroes[r.self].shevitsa; }
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
};
struct PointsOfVirtue {
    static constexpr auto word = CostWord::Virtue;
    VirtueTerm virtue;
    QuantityTerm points;

    void addTo(const EvaluationContext& r, Price& price) const {
        const int more = quantity(r, points);
        const unsigned each = virtuesOfCost(r, virtue, r.t.state.heroes[r.self]);
        if (each == 0) price.anyVirtue += more;
        for (unsigned left = each; left != 0; left &= left - 1) price.virtues[Virtue(std::countr_zero(left))] += more;
    }
    void pay(const EvaluationContext& r) const {
        Table& t = r.t;
        const int less = quantity(r, points);
        const HeroState& h = t.state.heroes[r.self];
        if (const unsigned each = virtuesOfCost(r, virtue, h); each != 0) {
            for (unsigned left = each; left != 0 && less > 0; left &= left - 1)
                changeVirtue(t, r.self, Virtue(std::countr_zero(left)), -less);
            return;
        }
        t.options.clear();
        for (std::size_t v = 0; v < h.virtues.size(); ++v)
            if (h.virtues[v] >= less) offer(t, verb_rows::Lower{r.self, v});
        if (t.options.count() > 0) changeVirtue(t, r.self, Virtue(ask(r, Question::LoseVirtue, r.self, less).b), -less);
    }
    static constexpr bool helps(EffectWord effect) {
        return among(effect, {EffectWord::GainVirtue, EffectWord::DistributeVirtue, EffectWord::SwapVirtues});
    }
    // The least of those that all have to go down; of one of choice the greatest.
    int there(const EvaluationContext& r) const {
        const HeroState& h = r.t.state.heroes[r.self];
        const unsigned each = virtuesOfCost(r, virtue, h);
        int value = each == 0 ? 0 : kHighestVirtue;
        for (std::size_t v = 0; v < h.virtues.size(); ++v)
            if (each == 0) value = std::max<int>(value, h.virtues[v]);
            else if (each >> v & 1) value = std::min<int>(value, h.virtues[v]);
        return value;
    }
    int asked(const EvaluationContext& r) const { return quantity(r, points); }
};
struct Speed {
    static constexpr auto word = CostWord::Speed;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const { price.speed += quantity(r, number); }
    void pay(const EvaluationContext& r) const { gainSpeed(r.t, r.self, -quantity(r, number)); }
    static constexpr bool helps(EffectWord effect) { return effect == EffectWord::GainSpeed; }
    int there(const EvaluationContext& r) const { return r.t.state.heroes[r.self].speed - 1; }  // 1 stays
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
};
struct TakeDamage {
    static constexpr auto word = CostWord::TakeDamage;
    QuantityTerm damage;
    void pay(const EvaluationContext& r) const {
        const int underWay = r.t.state.battle.damage;
        takeDamage(r.t, r.self, quantity(r, damage));
        r.t.set(r.t.state.battle.damage, underWay);
    }
    static constexpr bool helps(EffectWord effect) {
        return among(effect, {EffectWord::GainVirtue, EffectWord::DistributeVirtue, EffectWord::SwapVirtues,
                              EffectWord::RestoreSpirit});
    }
};

// --- cards and tokens -----------------------------------------------------------------------------------------------

struct Artifact {
    static constexpr auto word = CostWord::Artifact;
    Constant level;  // 0: any
    SlotSelector slot;
    QuantityTerm number;
    bool payable(const EvaluationContext& r) const {
        return artifactsThat(r.t, r.self, level, int(slot)) >= quantity(r, number);
    }
    void pay(const EvaluationContext& r) const {
        loseArtifacts(r, r.self, level, int(slot), quantity(r, number), Pick::Chosen);
    }
    static constexpr bool helps(EffectWord effect) { return effect == EffectWord::WinArtifact; }
    int there(const EvaluationContext& r) const { return artifactsThat(r.t, r.self, level, int(slot)); }
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
};
struct Offering {
    static constexpr auto word = CostWord::Offering;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const { price.offerings += quantity(r, number); }
    void pay(const EvaluationContext& r) const {
        addWithin(r.t, r.t.state.heroes[r.self].offerings, -quantity(r, number), 0, 255);
    }
    int there(const EvaluationContext& r) const { return r.t.state.heroes[r.self].offerings; }
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
};
struct SacredStone {
    static constexpr auto word = CostWord::SacredStone;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const { price.stones += quantity(r, number); }
    void pay(const EvaluationContext& r) const {
        auto scope = r.t.rule("TT-RULING-58"_rule, r.self);
        addWithin(r.t, r.t.state.heroes[r.self].stones, -quantity(r, number), 0, 255);
    }
    int there(const EvaluationContext& r) const { return r.t.state.heroes[r.self].stones; }
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
};
struct BonusCard {
    static constexpr auto word = CostWord::BonusCard;
    QuantityTerm number;
    void addTo(const EvaluationContext& r, Price& price) const { price.bonusCards += quantity(r, number); }
    void pay(const EvaluationContext& r) const { discardBonus(r, quantity(r, number)); }
    int there(const EvaluationContext& r) const { return lastingBonusCards(r); }
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
};
struct Tokens {
    static constexpr auto word = CostWord::Tokens;
    NameOperand token;
    QuantityTerm number;
    bool payable(const EvaluationContext& r) const {
        return r.t.state.heroes[r.self].held[token.index()] >= quantity(r, number);
    }
    void pay(const EvaluationContext& r) const {
        addWithin(r.t, r.t.state.supply[token.index()], quantity(r, number), 0, 255);
        addWithin(r.t, r.t.state.heroes[r.self].held[token.index()], -quantity(r, number), 0, 255);
    }
    static constexpr bool helps(EffectWord effect) {
        return among(effect, {EffectWord::PlaceToken, EffectWord::FillToken, EffectWord::ConvertToken,
                              EffectWord::ConvertPickup, EffectWord::GainToken, EffectWord::Spread});
    }
    int there(const EvaluationContext& r) const { return r.t.state.heroes[r.self].held[token.index()]; }
    int asked(const EvaluationContext& r) const { return quantity(r, number); }
};
struct ReturnSelf {
    static constexpr auto word = CostWord::ReturnSelf;
    bool payable(const EvaluationContext& r) const {
        const int artifact = artifactOf(r.t, r.card);
        return artifact >= 0 && holdsArtifact(r.t, r.self, artifact);
    }
    void pay(const EvaluationContext& r) const {
        auto scope = r.t.rule("TT-ARTIFACT-07"_rule, r.self);
        r.t.cite("TT-RULING-43"_rule, r.self);
        returnArtifact(r.t, r.self, artifactOf(r.t, r.card));
    }
    static constexpr bool helps(EffectWord effect) { return effect == EffectWord::WinArtifact; }
};

// --- all of them ----------------------------------------------------------------------------------------------------

// Steps and Actions are those of the active Hero.
void notOwnTurn(const Table& t, Explanation& e) {
    const auto& texts = static_cast<const ThreeTale&>(t.game()).texts();
    e.actual = t.state.turn.hero == kNone ? say("it is nobody's turn")
                                          : say("it is the turn of {}", texts.heroName(t.state, t.state.turn.hero));
    e.needed.clear();
}

struct CostRow {
    OperandsOfRow operands;
    bool (*payable)(const EvaluationContext& r, const void* operands);
    void (*addTo)(const EvaluationContext& r, const void* operands, Price& price);
    void (*pay)(const EvaluationContext& r, const void* operands);
    bool (*helps)(EffectWord effect);
    void (*explain)(const EvaluationContext& r, const void* operands, Explanation& e);

    template <class Row> static constexpr CostRow of() {
        return {operandsOfRow<Row>(),
                [](const EvaluationContext& r, const void* operands) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.payable(r); }) return row.payable(r);
                    else return true;
                },
                [](const EvaluationContext& r, const void* operands, Price& price) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.addTo(r, price); }) row.addTo(r, price);
                },
                [](const EvaluationContext& r, const void* operands) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.pay(r); }) row.pay(r);
                },
                [](EffectWord effect) {
                    if constexpr (requires { Row::helps(effect); }) return Row::helps(effect);
                    else return false;
                },
                [](const EvaluationContext& r, const void* operands, Explanation& e) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.there(r); }) compare(e, ">=", row.there(r), row.asked(r));
                    if constexpr (requires { Row::ofTurn; })
                        if (r.t.state.turn.hero != r.self) notOwnTurn(r.t, e);
                }};
    }
};
using CostTable = RowTable<CostRow, CostWord::TakeDamage,
                           Rows<Actions, Steps, PositiveDice, RollNeeded, Spirit, Shevitsa, PointsOfVirtue, Speed,
                                Artifact, Offering, SacredStone, BonusCard, Tokens, ReturnSelf, Forfeit, TakeDamage>>;

// The costs of a clause, one after another, until `act` returns false.
template <class Act> void forEachCost(const CompiledSet& set, Program costs, Act act) {
    const Op* op = set.ops.data() + costs.first;
    for (int i = 0; i < costs.count && act(op); ++i, op = next(op)) {}
}

}  // namespace
}  // namespace cost_rows

using namespace cost_rows;

bool payable(const EvaluationContext& r, Program costs) {
    if (costs.count == 0) return true;
    Price price;
    bool payable = true;
    forEachCost(r.t.cards, costs, [&](const Op* op) {
        const CostRow& row = CostTable::at(op->code);
        const void* operands = operandsAt(r.t.cards, op);
        payable = row.payable(r, operands);
        if (payable) row.addTo(r, operands, price);
        return payable;
    });
    return payable && affordable(r, price);
}

bool explainCosts(const EvaluationContext& r, const CompiledClause& clause, const schema::Clause& written,
                  const CardWords& words, Explanation& whole) {
    Price price;
    bool payable = true;
    std::size_t at = 0;
    forEachCost(r.t.cards, clause.costs, [&](const Op* op) {
        const CostRow& row = CostTable::at(op->code);
        const void* operands = operandsAt(r.t.cards, op);
        Explanation e;
        e.part = Explanation::Part::Cost;
        e.what = words.phrase(written.costs.at(at++), schema::threetale::sort::Cost);
        e.holds = row.payable(r, operands);
        if (e.holds) row.addTo(r, operands, price);
        e.holds = e.holds && affordable(r, price);
        row.explain(r, operands, e);
        payable = payable && e.holds;
        addPart(whole, std::move(e));
        return true;
    });
    return payable;
}

bool pay(const EvaluationContext& r, Program costs) {
    bool failed = false;
    forEachCost(r.t.cards, costs, [&](const Op* op) {
        if (CostWord(op->code) == CostWord::RollNeeded) failed = operandsAs<RollNeeded>(r.t.cards, op).rollFails(r);
        return !failed;
    });
    if (failed) return false;
    forEachCost(r.t.cards, costs, [&](const Op* op) {
        CostTable::at(op->code).pay(r, operandsAt(r.t.cards, op));
        return !over(r.t);
    });
    return true;
}

int actionsAsked(const EvaluationContext& r, Program costs) {
    int actions = 0;
    forEachCost(r.t.cards, costs, [&](const Op* op) {
        if (CostWord(op->code) == CostWord::Actions) actions += quantity(r, operandsAs<Actions>(r.t.cards, op).number);
        return true;
    });
    return actions;
}

bool costsStone(const Table& t, Program costs) {
    bool found = false;
    forEachCost(t.cards, costs, [&](const Op* op) { return !(found = CostWord(op->code) == CostWord::SacredStone); });
    return found;
}

bool costsHelp(const Table& t, Program costs, EffectWord effect) {
    bool found = false;
    forEachCost(t.cards, costs, [&](const Op* op) { return !(found = CostTable::at(op->code).helps(effect)); });
    return found;
}

const OperandsOfRow* operandsOf(CostWord word) { return &CostTable::at(int(word)).operands; }

}  // namespace engine::threetale
