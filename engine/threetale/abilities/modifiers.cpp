// Standing changes: clauses under `always`, added up whenever their value is asked for. Section 7.1.
#include <algorithm>

#include "engine/threetale/abilities/modifiers.h"
#include "engine/threetale/abilities/rows.h"
#include "engine/threetale/abilities/sources.h"

namespace engine::threetale {

using schema::threetale::SlotSelector;
using schema::threetale::TurnPart;

namespace modifier_rows {
namespace {

constexpr int kAny = 99;  // what "any number" counts as

// --- rows -----------------------------------------------------------------------------------------------------------
// A row says what it adds to a question: `wanted` is the word's choice among its values, -1 any. `wish` says which way
// a change has to go to be wished for: prices and the enemy's dice down (-1), all else up. What is forbidden or stands
// against the Hero is never wished for.

bool meant(int wanted, int code) { return wanted < 0 || wanted == code; }

int up(int) { return 1; }
int down(int) { return -1; }
int forTheHero(int side) { return side == int(Side::Enemy) ? -1 : 1; }

template <ModifierWord kWord, auto kWish = up> struct ByNumber {
    static constexpr auto word = kWord;
    static constexpr auto wish = kWish;
    QuantityTerm number;
    int value(const EvaluationContext& r, int) const { return quantity(r, number); }
};
template <ModifierWord kWord, auto kWish = up> struct ByConstant {
    static constexpr auto word = kWord;
    static constexpr auto wish = kWish;
    Constant number;
    int value(const EvaluationContext&, int) const { return number; }
};
using ExtraSteps = ByNumber<ModifierWord::ExtraSteps>;
using ExtraActions = ByNumber<ModifierWord::ExtraActions>;
using FirstAttackSpeed = ByNumber<ModifierWord::FirstAttackSpeed>;
using TreasureDice = ByConstant<ModifierWord::TreasureDice>;
using BonusDraws = ByConstant<ModifierWord::BonusDraws>;
using SpreadOver = ByConstant<ModifierWord::SpreadOver, down>;
using Activation = ByConstant<ModifierWord::Activation, down>;
using ArtifactDraw = ByConstant<ModifierWord::ArtifactDraw>;
using TalentDiscount = ByConstant<ModifierWord::TalentDiscount>;

struct HopeTurns {
    static constexpr auto word = ModifierWord::HopeTurns;
    static constexpr auto wish = up;
    Constant number;
    int value(const EvaluationContext&, int) const { return number; }
    void arm(Arms& arms) const { arms.attack += 7 * number; }
};
struct ArtifactDamage {
    static constexpr auto word = ModifierWord::ArtifactDamage;
    static constexpr auto wish = up;
    Constant number;
    int value(const EvaluationContext&, int) const { return number; }
    void weigh(Foe& foe) const { foe.armour -= number; }
};
struct CostChange {
    static constexpr auto word = ModifierWord::CostChange;
    static constexpr auto wish = down;
    Constant number;
    ActionKind kind;
    int value(const EvaluationContext&, int wanted) const {
        return kind == ActionKind::Any || meant(wanted, int(kind)) ? number : 0;
    }
};
struct AttackDice {
    static constexpr auto word = ModifierWord::AttackDice;
    static constexpr auto wish = forTheHero;
    QuantityTerm number;
    Side side;
    int value(const EvaluationContext& r, int wanted) const {
        return meant(wanted, int(side)) ? quantity(r, number) : 0;
    }
    void arm(Arms& arms) const {
        (side == Side::Hero ? arms.attack : arms.guard) += (side == Side::Hero ? 5 : -5) * written(number, 1);
    }
};
template <ModifierWord kWord, class Choice, bool kRaises = false> struct ByChoice {
    static constexpr auto word = kWord;
    static constexpr auto wish = up;
    static constexpr bool raisesVirtues = kRaises;
    Choice choice;
    Constant number;
    int value(const EvaluationContext&, int wanted) const { return meant(wanted, int(choice)) ? number : 0; }
};
using CountsHigher = ByChoice<ModifierWord::CountsHigher, VirtueSelector>;
using BandHigher = ByChoice<ModifierWord::BandHigher, VirtueSelector, true>;
using ExtraRaises = ByChoice<ModifierWord::ExtraRaises, VirtueSelector, true>;
using SameVirtue = ByChoice<ModifierWord::SameVirtue, VirtueSelector>;
using ExtraSlot = ByChoice<ModifierWord::ExtraSlot, SlotSelector>;

template <ModifierWord kWord, class Choice, auto kWish> struct IfMeant {
    static constexpr auto word = kWord;
    static constexpr auto wish = kWish;
    Choice choice;
    int value(const EvaluationContext&, int wanted) const { return meant(wanted, int(choice)); }
};
using AttacksFirst = IfMeant<ModifierWord::AttacksFirst, Side, forTheHero>;
using WinsTies = IfMeant<ModifierWord::WinsTies, Side, forTheHero>;
struct Ban {
    static constexpr auto word = ModifierWord::Ban;
    static constexpr auto wish = down;
    BanWord what;
    int value(const EvaluationContext&, int wanted) const { return meant(wanted, int(what)); }
    void weigh(Foe& foe) const { foe.bansHope = foe.bansHope || what == BanWord::HopeOnEnemy; }
};
using BanSpread = IfMeant<ModifierWord::BanSpread, VirtueSelector, down>;

struct MercyToSelf {
    static constexpr auto word = ModifierWord::MercyToSelf;
    static constexpr auto wish = up;
    int value(const EvaluationContext&, int) const { return 1; }
};
struct CrossTrees {
    static constexpr auto word = ModifierWord::CrossTrees;
    static constexpr auto wish = up;
    Constant times;  // 0: any number
    int value(const EvaluationContext&, int) const { return times == 0 ? kAny : times; }
};
struct CrossTokens {
    static constexpr auto word = ModifierWord::CrossTokens;
    static constexpr auto wish = up;
    NameOperand token;
    Constant times;  // 0: any number
    int value(const EvaluationContext&, int wanted) const {
        return !meant(wanted, token) ? 0 : times == 0 ? kAny : times;
    }
};
struct Reach {
    static constexpr auto word = ModifierWord::Reach;
    static constexpr auto wish = up;
    ActionKind kind;
    Constant distance;
    int value(const EvaluationContext&, int wanted) const {
        return kind == ActionKind::Any || meant(wanted, int(kind)) ? distance : 0;
    }
};

using ModifierTable =
    RowTable<ModifierRow, ModifierWord::Reach,
             Rows<ExtraSteps, ExtraActions, FirstAttackSpeed, CostChange, AttackDice, TreasureDice, HopeTurns,
                  CountsHigher, BandHigher, BonusDraws, ExtraRaises, SameVirtue, MercyToSelf, AttacksFirst, WinsTies,
                  Ban, BanSpread, SpreadOver, ArtifactDamage, Activation, ExtraSlot, ArtifactDraw, TalentDiscount,
                  CrossTrees, CrossTokens, Reach>>;

}  // namespace
}  // namespace modifier_rows

const ModifierRow& rowOf(ModifierWord word) { return modifier_rows::ModifierTable::at(int(word)); }

const OperandsOfRow* operandsOf(ModifierWord word) { return &modifier_rows::ModifierTable::at(int(word)).operands; }

namespace {

const TriggerContext kNoEvent;

int wishedFor(ModifierWord word, int wanted) { return rowOf(word).wish(wanted); }

// While a modifier is read it does not see itself; a condition that asks for the same value gets it without cards.
class ReadingModifier {
  public:
    ReadingModifier(Table& t, ModifierWord word) : t_(t), bit_(1ull << int(word)) { t_.now.reading |= bit_; }
    ~ReadingModifier() { t_.now.reading &= ~bit_; }
    ReadingModifier(const ReadingModifier&) = delete;
    ReadingModifier& operator=(const ReadingModifier&) = delete;

  private:
    Table& t_;
    std::uint64_t bit_;
};

// The sum of one card's standing clauses.
int valueOf(Table& t, const ClauseRange& clauses, ModifierWord word, int hero, int wanted) {
    if (!(clauses.modifiers >> int(word) & 1)) return 0;
    int sum = 0;
    for (int i = 0; i < clauses.count; ++i) {
        const CompiledClause& clause = t.cards.clauses[clauses.first + i];
        if (!clause.standing) continue;
        Scratch scratch;
        const EvaluationContext r{t, hero, clause.card, kNoEvent, scratch, -1, -1, &clause};
        bool asked = false, holds = false;
        const Op* op = r.at(clause.effects.first);
        for (int n = 0; n < clause.effects.count; ++n, op += op->size) {
            if (op->code != std::uint8_t(word)) continue;
            if (!asked) {
                holds = condition(r, clause.condition);
                if (holds) t.countProgram(clause.effects);
            }
            asked = true;
            if (holds) sum += rowOf(word).value(r, operandsAt(t.cards, op), wanted);
        }
    }
    return sum;
}

// What the best of a slot that can still be worn give. A change that nobody wishes for comes by itself only where
// nothing is shut out (TT-RULING-41).
int best(Table& t, int hero, const Unworn& list, Slot slot, int sign) {
    std::array<std::int16_t, kHeldArtifacts> sorted;
    std::copy(list.values.begin(), list.values.begin() + list.count, sorted.begin());
    if (list.count > list.free)
        std::sort(sorted.begin(), sorted.begin() + list.count, [&](int a, int b) { return sign * a > sign * b; });
    int sum = 0;
    for (int i = 0; i < std::min(list.count, list.free); ++i)
        if (const int value = sorted[i]; sign * value > 0 || !isCrowded(t, hero, slot)) sum += value;
    return sum;
}

// What the least of them give.
int worst(const Unworn& list) {
    std::array<std::int16_t, kHeldArtifacts> sorted;
    std::copy(list.values.begin(), list.values.begin() + list.count, sorted.begin());
    if (list.count > list.free) std::sort(sorted.begin(), sorted.begin() + list.count);
    int sum = 0;
    for (int i = 0; i < std::min(list.count, list.free); ++i) sum += sorted[i];
    return sum;
}

void addArtifact(Table& t, Value& value, int hero, int artifact, int amount) {
    const Slot slot = t.cards.artifacts[artifact].slot;
    if (isWorn(t, artifact)) {
        value.fixed += amount;
        return;
    }
    Unworn& list = value.unworn[slot];
    list.free = slotsOf(t, hero, slot) - t.state.turn.worn[slot].count;
    list.artifacts[list.count] = std::uint8_t(artifact);
    list.values[list.count++] = std::int16_t(amount);
}

}  // namespace

bool isWorn(const Table& t, int artifact) {
    return indexOf(t.state.turn.worn[t.cards.artifacts[artifact].slot], artifact) >= 0;
}

Value valueNow(Table& t, ModifierWord word, int hero, int wanted) {
    Value value;
    if (t.now.reading >> int(word) & 1) return value;
    const ReadingModifier reading(t, word);
    forEachCommonSource(t, [&](const ClauseRange& clauses, bool ofEnemy) {
        if (!ofEnemy || t.state.battle.hero == hero) value.fixed += valueOf(t, clauses, word, hero, wanted);
    });
    forEachOwnSource(t, hero, [&](const ClauseRange& clauses, int artifact, int talent) {
        if (!(clauses.modifiers >> int(word) & 1)) return;
        if (artifact >= 0) {
            if (!artifactWorks(t, hero, artifact)) return;
            const int amount = valueOf(t, clauses, word, hero, wanted);
            if (amount != 0) addArtifact(t, value, hero, artifact, amount);
        } else if (talent < 0 || talentWorks(t, hero, talent)) {
            value.fixed += valueOf(t, clauses, word, hero, wanted);
        }
    });
    return value;
}

bool talentWorks(Table& t, int hero, int talent) {
    return !banned(t, BanWord::Talents, hero) && !(t.state.turn.exhaustedTalents[hero] >> talent & 1);
}

bool artifactWorks(Table& t, int hero, int artifact) {
    if (t.state.turn.hero != hero) return false;  // TT-RULING-67: only in its own turn
    if (!mayWear(t, hero, artifact)) return false;
    const Usage usage = t.cards.artifacts[artifact].usage;
    return !banned(t, BanWord::Artifacts, hero) &&
           !(usage == Usage::Passive && banned(t, BanWord::PassiveArtifacts, hero)) &&
           !(usage == Usage::Active && banned(t, BanWord::ActiveArtifacts, hero));
}

int modifierNow(Table& t, ModifierWord word, int hero, int wanted) {
    const Value value = valueNow(t, word, hero, wanted);
    int sum = value.fixed;
    for (std::size_t slot = 0; slot < value.unworn.size(); ++slot)
        if (value.unworn[slot].count > 0) sum += best(t, hero, value.unworn[slot], Slot(slot), wishedFor(word, wanted));
    return sum;
}

int modifierInForce(Table& t, ModifierWord word, int hero, int wanted) {
    return t.modifies(word, hero) ? valueNow(t, word, hero, wanted).fixed : 0;
}

int sureModifier(Table& t, ModifierWord word, int hero, bool slotsStayFree, int argument) {
    if (!t.modifies(word, hero)) return 0;
    const Value value = valueNow(t, word, hero, argument);
    if (!slotsStayFree) return value.fixed;
    return value.fixed + worst(value.unworn[0]) + worst(value.unworn[1]) + worst(value.unworn[2]);
}

bool bannedNow(Table& t, BanWord what, int hero) { return modifierNow(t, ModifierWord::Ban, hero, int(what)) > 0; }

}  // namespace engine::threetale
