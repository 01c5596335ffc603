// What the rows of the ability language (ability_rows.h) are asked: their operands, and a contract for each sort of
// word.
#pragma once

#include "engine/kernel/explain_condition.h"
#include "engine/kernel/operands.h"
#include "engine/paper_tales/kingdom.h"
#include "engine/paper_tales/table.h"

namespace engine::paper_tales {

// --- operands -------------------------------------------------------------------------------------------------------

// What an amount is multiplied by; nothing where it stands alone.
using Per = Several<QuantityTerm, schema::paper_tales::kMostFactors>;
// Resources, one of each that is named.
struct ResourceSum {
    static constexpr schema::Sort sort = schema::paper_tales::sort::Resource;
    static constexpr int most = schema::paper_tales::kMostResources;
    Resources sum;
    template <class Reader> void add(Reader& reader, const schema::Term& argument) { reader.read(argument, *this); }
};

// Reads arguments as operands.
class TermReader {
  public:
    explicit TermReader(CompiledSet& set) : set_(set) {}

    void read(const schema::Term& argument, Constant& number) const { number.value = argument.number; }
    void read(const schema::Term& argument, Resource& resource) const;
    void read(const schema::Term& argument, Target& target) const;
    void read(const schema::Term& argument, Whose& whose) const;
    void read(const schema::Term& argument, ResourceSum& resources) const;  // one more of them
    void read(const schema::Term& argument, FilterTerm& filter);
    void read(const schema::Term& argument, QuantityTerm& quantity);
    void read(const schema::Term& argument, ConditionTerm& condition);

  private:
    CompiledSet& set_;
};
using OperandsOfRow = OperandsFromTerm<TermReader>;

const schema::Word& wordOf(schema::Sort sort, const schema::Term& term);  // of a term that was checked
// Null for a sort whose words are enumerators and no more.
const OperandsOfRow* operandsOf(schema::Sort sort, int code);

// A constant times all that it is counted by; and as it usually is where it cannot be counted yet: in the hand, in the
// turns to come.
int amountOf(const EvaluationContext& r, int constant, const Per& per);
struct Prospect;
int usualAmount(const Prospect& p, int constant, const Per& per);

// "Front": the row of a spot, in the language that is spoken; "a Building" where there is none.
std::string rowNameOf(int spot);

// What things read of their owner's, as touches.
std::uint8_t readsOf(const CompiledSet& set, const Per& per);
std::uint8_t readsOf(const CompiledSet& set, QuantityTerm quantity);
std::uint8_t readsOf(const CompiledSet& set, ConditionTerm condition);

// --- what rows are asked --------------------------------------------------------------------------------------------

// To whom a card is worth something, and for how long.
struct Prospect {
    const CompiledSet& set;
    const GameState& s;
    int seat = 0;
    int turns = 0;          // that it will be in play
    bool revealed = false;  // what it does when it is revealed is still to come
    const SeatState& own() const { return s.seats[seat]; }
};

struct TriggerRow {
    OperandsOfRow operands;
    // How often clauses of it apply to a card in play for so long.
    int (*times)(const void* operands, const Prospect& p);

    template <class Row> static constexpr TriggerRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands, const Prospect& p) { return static_cast<const Row*>(operands)->times(p); }};
    }
};
const TriggerRow& rowOf(Trigger word);

struct ConditionRow {
    OperandsOfRow operands;
    bool (*holds)(const void* operands, const EvaluationContext& r);
    std::uint8_t (*reads)(const void* operands, const CompiledSet& set);
    ConditionShape<ConditionTerm, QuantityTerm> (*shape)(const void* operands, const EvaluationContext& r);

    template <class Row> static constexpr ConditionRow of() {
        return {
            OperandsOfRow::of<Row>(),
            [](const void* operands, const EvaluationContext& r) {
                return static_cast<const Row*>(operands)->holds(r);
            },
            [](const void* operands, const CompiledSet& set) { return static_cast<const Row*>(operands)->reads(set); },
            [](const void* operands, const EvaluationContext& r) {
                return shapeOf<ConditionTerm, QuantityTerm>(*static_cast<const Row*>(operands), r);
            }};
    }
};
const ConditionRow& rowOf(ConditionWord word);

struct QuantityRow {
    OperandsOfRow operands;
    int (*count)(const void* operands, const EvaluationContext& r);
    int (*usual)(const void* operands, const Prospect& p);
    std::uint8_t (*reads)(const void* operands);

    template <class Row> static constexpr QuantityRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands, const EvaluationContext& r) {
                    return static_cast<const Row*>(operands)->count(r);
                },
                [](const void* operands, const Prospect& p) { return static_cast<const Row*>(operands)->usual(p); },
                [](const void* operands) { return static_cast<const Row*>(operands)->reads(); }};
    }
};
const QuantityRow& rowOf(QuantityWord word);

struct FilterRow {
    OperandsOfRow operands;
    bool (*passes)(const void* operands, const EvaluationContext& r, int spot);
    // Of a card that is in no Kingdom; null: nobody asks of one.
    bool (*passesCard)(const void* operands, const UnitCard& unit) = nullptr;
    std::uint8_t reads = 0;  // beside who is there

    template <class Row> static constexpr FilterRow of() {
        FilterRow row{OperandsOfRow::of<Row>(), [](const void* operands, const EvaluationContext& r, int spot) {
                          return static_cast<const Row*>(operands)->passes(r, spot);
                      }};
        if constexpr (requires { &Row::passesCard; })
            row.passesCard = [](const void* operands, const UnitCard& unit) {
                return static_cast<const Row*>(operands)->passesCard(unit);
            };
        row.reads = Row::reads;
        return row;
    }
};
const FilterRow& rowOf(Filter word);

// An ability at work: its owner, the card that has it, and the spot of the Unit that its owner has chosen for it.
struct Work {
    Table& t;
    const EvaluationContext& r;
    int card = 0;
    int target = -1;
};

struct EffectRow {
    OperandsOfRow operands;
    void (*carryOut)(const void* operands, const Work& w);
    void (*touch)(const void* operands, const CompiledSet& set,
                  Clause& clause);  // what a clause reads and changes by it
    int (*worth)(const void* operands, const Prospect& p, int times);
    // Null: none, whatever happens.
    int (*gold)(const void* operands, const EvaluationContext& r) = nullptr;  // that it brings
    int (*lp)(const void* operands, const EvaluationContext& r) = nullptr;    // ... or, below 0, takes
    // Does its owner choose a Unit for it, as things stand?
    bool (*choosesUnit)(const void* operands, const EvaluationContext& r) = nullptr;

    template <class Row> static constexpr EffectRow of() {
        EffectRow row{OperandsOfRow::of<Row>(),
                      [](const void* operands, const Work& w) { static_cast<const Row*>(operands)->carryOut(w); },
                      [](const void* operands, const CompiledSet& set, Clause& clause) {
                          static_cast<const Row*>(operands)->touch(set, clause);
                      },
                      [](const void* operands, const Prospect& p, int times) {
                          return static_cast<const Row*>(operands)->worth(p, times);
                      }};
        if constexpr (requires { &Row::goldGained; })
            row.gold = [](const void* operands, const EvaluationContext& r) {
                return static_cast<const Row*>(operands)->goldGained(r);
            };
        if constexpr (requires { &Row::lpGained; })
            row.lp = [](const void* operands, const EvaluationContext& r) {
                return static_cast<const Row*>(operands)->lpGained(r);
            };
        if constexpr (requires { &Row::choosesUnit; })
            row.choosesUnit = [](const void* operands, const EvaluationContext& r) {
                return static_cast<const Row*>(operands)->choosesUnit(r);
            };
        return row;
    }
};
const EffectRow& rowOf(EffectWord word);

// How a Unit comes by its strength, and whether it fights (PT-WAR-01).
struct StrengthOfUnit {
    int base = 0, added = 0;
    bool front = false, fromBack = false, never = false;
    bool fights() const { return (front || fromBack) && !never; }
};
struct DyingAge {
    int age = 0;  // Age tokens with which a Unit dies
    bool never = false;
};

// Each function that is null is of nothing that the modifier changes.
struct ModifierRow {
    OperandsOfRow operands;
    void (*strengthen)(const void* operands, const EvaluationContext& r, StrengthOfUnit& unit) = nullptr;
    int (*kingdomStrength)(const void* operands, const EvaluationContext& r) = nullptr;
    void (*build)(const void* operands, Builder& builder) = nullptr;
    void (*postpone)(const void* operands, DyingAge& dying) = nullptr;
    Resources (*produce)(const void* operands) = nullptr;
    // `use`: 1 where it has a condition, else 2. Strengths of Units are reckoned with elsewhere.
    int (*worth)(const void* operands, const Prospect& p, int use) = nullptr;

    template <class Row> static constexpr ModifierRow of() {
        ModifierRow row{OperandsOfRow::of<Row>()};
        if constexpr (requires { &Row::strengthen; })
            row.strengthen = [](const void* operands, const EvaluationContext& r, StrengthOfUnit& unit) {
                static_cast<const Row*>(operands)->strengthen(r, unit);
            };
        if constexpr (requires { &Row::kingdomStrength; })
            row.kingdomStrength = [](const void* operands, const EvaluationContext& r) {
                return static_cast<const Row*>(operands)->kingdomStrength(r);
            };
        if constexpr (requires { &Row::build; })
            row.build = [](const void* operands, Builder& builder) {
                static_cast<const Row*>(operands)->build(builder);
            };
        if constexpr (requires { &Row::postpone; })
            row.postpone = [](const void* operands, DyingAge& dying) {
                static_cast<const Row*>(operands)->postpone(dying);
            };
        if constexpr (requires { &Row::produce; })
            row.produce = [](const void* operands) { return static_cast<const Row*>(operands)->produce(); };
        if constexpr (requires { &Row::worth; })
            row.worth = [](const void* operands, const Prospect& p, int use) {
                return static_cast<const Row*>(operands)->worth(p, use);
            };
        return row;
    }
};
const ModifierRow& rowOf(ModifierWord word);

}  // namespace engine::paper_tales
