// Standing changes: clauses under `always`, added up whenever their value is asked for. Section 7.1.
#include <algorithm>

#include "engine/threetale/abilities/modifiers.h"
#include "engine/threetale/abilities/sources.h"

namespace engine::threetale {

using schema::threetale::TurnPart;

namespace {

const Occasion kNoEvent;
constexpr int kAny = 99;       // what "any number" counts as

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

bool meant(int wanted, int code) { return wanted < 0 || wanted == code; }

// What one modifier op adds to the question (word, wanted).
int valueOf(const Reading& r, const Op* op, int wanted) {
    switch (ModifierWord(op->code)) {
        case ModifierWord::ExtraSteps: case ModifierWord::ExtraActions: case ModifierWord::FirstAttackSpeed:
        case ModifierWord::TreasureDice: case ModifierWord::HopeTurns: case ModifierWord::BonusDraws:
        case ModifierWord::SpreadOver: case ModifierWord::ArtifactDamage: case ModifierWord::Activation:
        case ModifierWord::ArtifactDraw: case ModifierWord::TalentDiscount:
            return quantity(r, firstArgument(op));
        case ModifierWord::CostChange: {
            const int kind = argument(op, 1)->code;
            return kind == int(ActionKind::Any) || meant(wanted, kind) ? argument(op, 0)->value : 0;
        }
        case ModifierWord::AttackDice:
            return meant(wanted, argument(op, 1)->code) ? quantity(r, argument(op, 0)) : 0;
        case ModifierWord::CountsHigher: case ModifierWord::BandHigher: case ModifierWord::ExtraRaises:
        case ModifierWord::SameVirtue: case ModifierWord::ExtraSlot:
            return meant(wanted, argument(op, 0)->code) ? argument(op, 1)->value : 0;
        case ModifierWord::AttacksFirst: case ModifierWord::WinsTies: case ModifierWord::Ban: case ModifierWord::BanSpread:
            return meant(wanted, firstArgument(op)->code) ? 1 : 0;
        case ModifierWord::MercyToSelf: return 1;
        case ModifierWord::CrossTrees: return firstArgument(op)->value == 0 ? kAny : firstArgument(op)->value;
        case ModifierWord::CrossTokens: {
            const int times = argument(op, 1)->value;
            return !meant(wanted, argument(op, 0)->value) ? 0 : times == 0 ? kAny : times;
        }
        case ModifierWord::Reach: {
            const int kind = argument(op, 0)->code;
            return kind == int(ActionKind::Any) || meant(wanted, kind) ? argument(op, 1)->value : 0;
        }
    }
    return 0;
}

// The sum of one card's standing clauses.
int valueOf(Table& t, const ClauseRange& clauses, ModifierWord word, int hero, int wanted) {
    if (!(clauses.modifiers >> int(word) & 1)) return 0;
    int sum = 0;
    for (int i = 0; i < clauses.count; ++i) {
        const CompiledClause& clause = t.cards.clauses[std::size_t(clauses.first + i)];
        if (!clause.standing) continue;
        Memory memory;
        const Reading r{t, hero, clause.card, kNoEvent, memory, -1, -1, &clause};
        bool asked = false, holds = false;
        const Op* op = r.at(clause.effects.first);
        for (int n = 0; n < clause.effects.count; ++n, op += op->size) {
            if (op->code != std::uint8_t(word)) continue;
            if (!asked) {
                holds = condition(r, clause.condition);
                if (holds) t.countProgram(clause.effects);
            }
            asked = true;
            if (holds) sum += valueOf(r, op, wanted);
        }
    }
    return sum;
}

// Which way a change has to go to be wished for: prices and the enemy's dice down, all else up. What is forbidden or stands
// against the Hero is never wished for.
int wishedFor(ModifierWord word, int wanted) {
    switch (word) {
        case ModifierWord::CostChange: case ModifierWord::Activation: case ModifierWord::Ban: case ModifierWord::BanSpread:
        case ModifierWord::SpreadOver:
            return -1;
        case ModifierWord::AttackDice: case ModifierWord::AttacksFirst: case ModifierWord::WinsTies:
            return wanted == int(Side::Enemy) ? -1 : 1;
        case ModifierWord::ExtraSteps: case ModifierWord::ExtraActions: case ModifierWord::FirstAttackSpeed:
        case ModifierWord::TreasureDice: case ModifierWord::HopeTurns: case ModifierWord::CountsHigher:
        case ModifierWord::BandHigher: case ModifierWord::BonusDraws: case ModifierWord::ExtraRaises:
        case ModifierWord::SameVirtue: case ModifierWord::MercyToSelf: case ModifierWord::ArtifactDamage:
        case ModifierWord::ExtraSlot: case ModifierWord::ArtifactDraw: case ModifierWord::TalentDiscount:
        case ModifierWord::CrossTrees: case ModifierWord::CrossTokens: case ModifierWord::Reach:
            return 1;
    }
    return 1;
}

// What the best of a slot that can still be worn give. A change that nobody wishes for comes by itself only where nothing
// is shut out (TT-RULING-41).
int best(Table& t, int hero, const Unworn& list, Slot slot, int sign) {
    std::array<std::int16_t, kHeldArtifacts> sorted;
    std::copy(list.values.begin(), list.values.begin() + list.count, sorted.begin());
    if (list.count > list.free) std::sort(sorted.begin(), sorted.begin() + list.count, [&](int a, int b) { return sign * a > sign * b; });
    int sum = 0;
    for (int i = 0; i < std::min(list.count, list.free); ++i)
        if (const int value = sorted[std::size_t(i)]; sign * value > 0 || !isCrowded(t, hero, slot)) sum += value;
    return sum;
}

// What the least of them give.
int worst(const Unworn& list) {
    std::array<std::int16_t, kHeldArtifacts> sorted;
    std::copy(list.values.begin(), list.values.begin() + list.count, sorted.begin());
    if (list.count > list.free) std::sort(sorted.begin(), sorted.begin() + list.count);
    int sum = 0;
    for (int i = 0; i < std::min(list.count, list.free); ++i) sum += sorted[std::size_t(i)];
    return sum;
}

void addArtifact(Table& t, Value& value, int hero, int artifact, int amount) {
    const Slot slot = t.cards.artifacts[std::size_t(artifact)].slot;
    if (isWorn(t, artifact)) {
        value.fixed += amount;
        return;
    }
    Unworn& list = value.unworn[std::size_t(slot)];
    list.free = slotsOf(t, hero, slot) - t.state.turn.worn[std::size_t(slot)].count;
    list.artifacts[std::size_t(list.count)] = std::uint8_t(artifact);
    list.values[std::size_t(list.count++)] = std::int16_t(amount);
}

}  // namespace

bool isWorn(const Table& t, int artifact) {
    return indexOf(t.state.turn.worn[std::size_t(t.cards.artifacts[std::size_t(artifact)].slot)], artifact) >= 0;
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
    return !banned(t, BanWord::Talents, hero) && !(t.state.turn.exhaustedTalents[std::size_t(hero)] >> talent & 1);
}

bool artifactWorks(Table& t, int hero, int artifact) {
    if (t.state.turn.hero != hero) return false;                       // TT-RULING-67: only in its own turn
    if (!mayWear(t, hero, artifact)) return false;
    const Usage usage = t.cards.artifacts[std::size_t(artifact)].usage;
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
