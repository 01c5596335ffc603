// What the rows of the ability language (ability_rows.h) are asked: their operands, and a contract for each sort of
// word.
#pragma once

#include "engine/battle_royale/abilities.h"
#include "engine/kernel/explain_condition.h"
#include "engine/kernel/operands.h"

namespace engine::battle_royale {

// Reads arguments as operands.
class TermReader {
  public:
    explicit TermReader(CompiledSet& set) : set_(set) {}

    void read(const schema::Term& argument, Constant& number) const { number.value = argument.number; }
    void read(const schema::Term& argument, Element& element) const;
    void read(const schema::Term& argument, Status& status) const;
    void read(const schema::Term& argument, CreatureType& creature) const;
    void read(const schema::Term& argument, Trait& trait) const;
    void read(const schema::Term& argument, TerrainTerm& land) const;
    void read(const schema::Term& argument, Terrain& land) const;
    void read(const schema::Term& argument, ItemType& type) const;
    void read(const schema::Term& argument, schema::battle_royale::Opponent& opponent) const;
    void read(const schema::Term& argument, schema::battle_royale::Deed& deed) const;
    void read(const schema::Term& argument, schema::battle_royale::Who& who) const;
    void read(const schema::Term& argument, schema::battle_royale::Loot& loot) const;
    void read(const schema::Term& argument, CardTerm& card) const;
    void read(const schema::Term& argument, BlockTerm& block);
    void read(const schema::Term& argument, QuantityTerm& quantity);
    void read(const schema::Term& argument, ConditionTerm& condition);

  private:
    CompiledSet& set_;
};
using OperandsOfRow = OperandsFromTerm<TermReader>;

const schema::Word& wordOf(schema::Sort sort, const schema::Term& term);  // of a term that was checked
// Null for a sort whose words are enumerators and no more.
const OperandsOfRow* operandsOf(schema::Sort sort, int code);

struct TriggerRow {
    OperandsOfRow operands;

    template <class Row> static constexpr TriggerRow of() { return {OperandsOfRow::of<Row>()}; }
};
const TriggerRow& rowOf(Trigger word);

struct ConditionRow {
    OperandsOfRow operands;
    bool (*holds)(const void* operands, const EvaluationContext& r);
    ConditionShape<ConditionTerm, QuantityTerm> (*shape)(const void* operands, const EvaluationContext& r);

    template <class Row> static constexpr ConditionRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands, const EvaluationContext& r) {
                    return static_cast<const Row*>(operands)->holds(r);
                },
                [](const void* operands, const EvaluationContext& r) {
                    return shapeOf<ConditionTerm, QuantityTerm>(*static_cast<const Row*>(operands), r);
                }};
    }
};
const ConditionRow& rowOf(ConditionWord word);

struct QuantityRow {
    OperandsOfRow operands;
    int (*count)(const void* operands, const EvaluationContext& r);

    template <class Row> static constexpr QuantityRow of() {
        return {OperandsOfRow::of<Row>(), [](const void* operands, const EvaluationContext& r) {
                    return static_cast<const Row*>(operands)->count(r);
                }};
    }
};
const QuantityRow& rowOf(QuantityWord word);

struct CostRow {
    OperandsOfRow operands;
    bool (*canBePaid)(const void* operands, const EvaluationContext& r);
    void (*pay)(const void* operands, Table& t, int side, int card);
    int (*worth)(const void* operands);  // to a bot, in tenths of a trait point
    // How much of it there is and is needed, and whether that is enough.
    void (*explain)(const void* operands, const EvaluationContext& r, Explanation& why);

    template <class Row> static constexpr CostRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands, const EvaluationContext& r) {
                    return static_cast<const Row*>(operands)->canBePaid(r);
                },
                [](const void* operands, Table& t, int side, int card) {
                    static_cast<const Row*>(operands)->pay(t, side, card);
                },
                [](const void* operands) { return static_cast<const Row*>(operands)->worth(); },
                [](const void* operands, const EvaluationContext& r, Explanation& why) {
                    static_cast<const Row*>(operands)->explain(r, why);
                }};
    }
};
const CostRow& rowOf(CostWord word);

// An ability at work: whose, and of which card.
struct Work {
    Table& t;
    int side = 0;
    int card = -1;
    const SideState& own() const { return t.side(side); }
    int enemy() const { return t.other(side); }
};

// What an effect does to the board it is used on by somebody beside the battle (BR-ASSIST). A row that says nothing
// speaks of an attack, a die or the map, and nobody beside a battle uses it.
enum class AidReach : std::uint8_t {
    None,
    Own,     // for the board, wherever it is
    Fight,   // for the board in a battle
    Enemy,   // against it
    Damage,  // against it: damage
};

struct EffectRow {
    OperandsOfRow operands;
    void (*carryOut)(const void* operands, const Work& w);
    int (*worth)(const void* operands, const EvaluationContext& r);       // to a bot, in tenths of a trait point
    bool (*canBeDone)(const void* operands, const EvaluationContext& r);  // is there what it is done with?
    AidReach reach = AidReach::None;

    // A row that says nothing can always be done.
    template <class Row>
    static bool canBeDoneOf([[maybe_unused]] const void* operands, [[maybe_unused]] const EvaluationContext& r) {
        if constexpr (requires { &Row::canBeDone; }) return static_cast<const Row*>(operands)->canBeDone(r);
        else return true;
    }
    template <class Row> static constexpr AidReach reachOf() {
        if constexpr (requires { Row::reach; }) return Row::reach;
        else return AidReach::None;
    }
    template <class Row> static constexpr EffectRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands, const Work& w) { static_cast<const Row*>(operands)->carryOut(w); },
                [](const void* operands, const EvaluationContext& r) {
                    return static_cast<const Row*>(operands)->worth(r);
                },
                &canBeDoneOf<Row>, reachOf<Row>()};
    }
};
const EffectRow& rowOf(EffectWord word);

struct ModifierRow {
    OperandsOfRow operands;
    int (*amount)(const void* operands);  // by how much it changes its number; 0 where it forbids

    template <class Row> static constexpr ModifierRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands) { return static_cast<const Row*>(operands)->amount(); }};
    }
};
const ModifierRow& rowOf(ModifierWord word);

}  // namespace engine::battle_royale
