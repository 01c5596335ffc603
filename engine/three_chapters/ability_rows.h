// The rows of the ability language: what the engine knows of each word. A row names the word's operands, typed, in the
// order of its parameters, and says how it is carried out, what it looks at, and how what it found reads. A word
// without a row, or a row in the wrong place, does not compile.
//
// A new word is its row in the vocabulary (schema/three_chapters), a struct here, and its place in the list of its
// sort.
#pragma once

#include <span>
#include <string>

#include "engine/kernel/explain_condition.h"
#include "engine/kernel/say.h"
#include "engine/three_chapters/abilities.h"
#include "engine/three_chapters/reasons.h"

namespace engine::three_chapters {

using schema::three_chapters::CharacterType;
using schema::three_chapters::EffectWord;
using schema::three_chapters::ModifierWord;

// --- operands -------------------------------------------------------------------------------------------------------

// Creatures by name, as cards.
struct Creatures {
    static constexpr schema::Sort sort = schema::sort::Reference;
    static constexpr int most = 8;
    std::uint64_t cards = 0;
    template <class Reader> void add(Reader& reader, const schema::Term& argument) { reader.read(argument, *this); }
};
// A character type, with all cards that have it.
struct TypeOperand {
    static constexpr schema::Sort sort = schema::three_chapters::sort::Type;
    CharacterType type{};
    std::uint64_t cards = 0;
};
// Tokens, a bit each.
struct TokenSet {
    static constexpr schema::Sort sort = schema::three_chapters::sort::Token;
    static constexpr int most = kTokens;
    std::uint8_t bits = 0;
    template <class Reader> void add(Reader& reader, const schema::Term& argument) { reader.read(argument, *this); }
};
// No argument: the card whose ability it is.
struct OwnCard {
    int card = 0;
};

// Reads arguments as operands, for the abilities of a card. What cannot be kept is a problem (compile.cpp).
class TermReader {
  public:
    TermReader(CompiledSet& set, schema::Problems& problems, int card) : set_(set), problems_(problems), card_(card) {}

    void read(const schema::Term& argument, Constant& number) const { number.value = argument.number; }
    void read(const schema::Term& argument, Token& token) const;
    void read(const schema::Term& argument, TypeOperand& type) const;
    void read(const schema::Term& argument, Creatures& creatures) const;  // one more of them
    void read(const schema::Term& argument, TokenSet& tokens) const;      // one more of them
    void read(const schema::Term& argument, QuantityTerm& quantity);
    void read(const schema::Term& argument, ConditionTerm& condition);
    void make(OwnCard& own) const { own.card = card_; }

  private:
    CompiledSet& set_;
    schema::Problems& problems_;
    int card_;
};
using OperandsOfRow = OperandsFromTerm<TermReader>;

// Null for a sort whose words are enumerators and no more.
const OperandsOfRow* operandsOf(schema::Sort sort, int code);

// --- what rows are asked --------------------------------------------------------------------------------------------

// How an ability looks at what its player has by now: how often, how often only to compare it with a number, and one
// more than the highest such number. By Token, then the tricks won.
constexpr std::size_t kTricksWon = kTokens;
struct TotalsRead {
    std::array<int, kTokens + 1> times{}, compared{}, limits{};
    bool tokens() const { return times[0] + times[1] + times[2] > 0; }
};
TotalsRead totalsRead(const CompiledSet& set, const Clause& clause);

struct QuantityRow {
    OperandsOfRow operands;
    int (*count)(const void* operands, const TriggerContext& context);
    std::uint64_t (*cards)(const void* operands) = nullptr;  // it counts those in scope; null: something else
    int (*total)(const void* operands) = nullptr;            // it is this total of TotalsRead; null: none of them
    std::string (*found)(const void* operands, const LookedAt& e, int count) = nullptr;

    template <class Row> static constexpr QuantityRow of() {
        QuantityRow row{OperandsOfRow::of<Row>(), [](const void* operands, const TriggerContext& context) {
                            const Row& row = *static_cast<const Row*>(operands);
                            if constexpr (requires { row.cards(); }) return countOf(context.scope & row.cards());
                            else return int(row.count(context));
                        }};
        if constexpr (requires { &Row::cards; })
            row.cards = [](const void* operands) { return static_cast<const Row*>(operands)->cards(); };
        if constexpr (requires { &Row::total; })
            row.total = [](const void* operands) { return static_cast<const Row*>(operands)->total(); };
        row.found = [](const void* operands, const LookedAt& e, int count) {
            return static_cast<const Row*>(operands)->found(e, count);
        };
        return row;
    }
};
const QuantityRow& rowOf(QuantityWord word);

struct ConditionRow {
    OperandsOfRow operands;
    bool (*holds)(const void* operands, const CompiledSet& set, const TriggerContext& context);
    // The cards of which one must be in scope, where the condition says no more than that; 0: it does.
    std::uint64_t (*neededCards)(const void* operands, const CompiledSet& set);
    void (*noteTotals)(const void* operands, const CompiledSet& set, TotalsRead& totals);
    std::string (*found)(const void* operands, const LookedAt& e);
    ConditionShape<ConditionTerm, QuantityTerm> (*shape)(const void* operands, const LookedAt& e);

    template <class Row> static constexpr ConditionRow of() {
        return {OperandsOfRow::of<Row>(),
                [](const void* operands, const CompiledSet& set, const TriggerContext& context) {
                    return static_cast<const Row*>(operands)->holds(set, context);
                },
                [](const void* operands, const CompiledSet& set) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.neededCards(set); }) return row.neededCards(set);
                    else return std::uint64_t(0);
                },
                [](const void* operands, const CompiledSet& set, TotalsRead& totals) {
                    const Row& row = *static_cast<const Row*>(operands);
                    if constexpr (requires { row.noteTotals(set, totals); }) row.noteTotals(set, totals);
                },
                [](const void* operands, const LookedAt& e) { return static_cast<const Row*>(operands)->found(e); },
                [](const void* operands, const LookedAt& e) {
                    const Row& row = *static_cast<const Row*>(operands);
                    auto shape = shapeOf<ConditionTerm, QuantityTerm>(row, e);
                    if (!shape.compares && shape.parts.empty()) shape.actual = row.found(e);
                    return shape;
                }};
    }
};
const ConditionRow& rowOf(ConditionWord word);

// When the clauses of a trigger are scored.
struct TriggerRow {
    OperandsOfRow operands;
    std::span<const Stage> stages;

    template <class Row> static constexpr TriggerRow of() { return {OperandsOfRow::of<Row>(), Row::stages}; }
};
const TriggerRow& rowOf(Trigger word);

// What an effect brings, as rules, bots and the solver reckon with it.
struct EffectRow {
    OperandsOfRow operands;
    Gain (*gain)(const void* operands, const CompiledSet& set);

    template <class Row> static constexpr EffectRow of() {
        return {OperandsOfRow::of<Row>(), [](const void* operands, const CompiledSet& set) {
                    return static_cast<const Row*>(operands)->gain(set);
                }};
    }
};
const EffectRow& rowOf(EffectWord word);

// A clause of a card with `always`.
struct StandingClause {
    int card = 0, number = 0;
    bool conditional = false;
    ConditionTerm condition;  // where it is conditional
};

// What a modifier changes in the set.
struct ModifierRow {
    OperandsOfRow operands;
    bool changesTypes;  // carried out before any ability is compiled that looks for types
    void (*carryOut)(const void* operands, CompiledSet& set, const StandingClause& clause);

    template <class Row> static constexpr ModifierRow of() {
        return {OperandsOfRow::of<Row>(), Row::changesTypes,
                [](const void* operands, CompiledSet& set, const StandingClause& clause) {
                    static_cast<const Row*>(operands)->carryOut(set, clause);
                }};
    }
};
const ModifierRow& rowOf(ModifierWord word);

// --- quantities -----------------------------------------------------------------------------------------------------

namespace quantity_rows {

// TC-CARD-04: a type counts once per card that has it, the own card included.
struct Cards {
    static constexpr auto word = QuantityWord::Cards;
    TypeOperand type;
    std::uint64_t cards() const { return type.cards; }
    std::string found(const LookedAt& e, int count) const;
};
// TC-CARD-05, TC-CARD-07, TC-RULING-27: "other" leaves the own card out.
struct OtherCards {
    static constexpr auto word = QuantityWord::OtherCards;
    TypeOperand type;
    OwnCard own;
    std::uint64_t cards() const { return type.cards & ~bit(own.card); }
    std::string found(const LookedAt& e, int count) const;
};
// TC-RULING-07: "below 10" is a mask of cards too.
struct CardsBelow {
    static constexpr auto word = QuantityWord::CardsBelow;
    Constant value;
    std::uint64_t cards() const { return bit(value - 1) - 1; }
    std::string found(const LookedAt& e, int count) const;
};
struct Present {
    static constexpr auto word = QuantityWord::Present;
    Creatures creatures;
    std::uint64_t cards() const { return creatures.cards; }
    std::string found(const LookedAt& e, int count) const;
};
struct Dealt {
    static constexpr auto word = QuantityWord::Dealt;
    Token token;
    int count(const TriggerContext& context) const { return context.dealt ? (*context.dealt)[token] : 0; }
    std::string found(const LookedAt& e, int count) const;
};
struct Held {
    static constexpr auto word = QuantityWord::Held;
    Token token;
    int count(const TriggerContext& context) const { return context.own ? (*context.own)[token] : 0; }
    int total() const { return int(token); }
    std::string found(const LookedAt& e, int count) const;
};
struct TricksWon {
    static constexpr auto word = QuantityWord::TricksWon;
    int count(const TriggerContext& context) const { return context.own ? context.own->tricks : 0; }
    int total() const { return int(kTricksWon); }
    std::string found(const LookedAt& e, int count) const;
};

using AllQuantities = Rows<Cards, OtherCards, CardsBelow, Present, Dealt, Held, TricksWon>;

}  // namespace quantity_rows

// --- conditions -----------------------------------------------------------------------------------------------------

namespace condition_rows {

// The comparisons: whether they hold, and how what is wanted reads.
struct IsLess {
    static constexpr auto word = ConditionWord::Less;
    static constexpr const char* text = toSay("fewer than");
    static bool compare(int left, int right) { return left < right; }
};
struct IsLessOrEqual {
    static constexpr auto word = ConditionWord::LessOrEqual;
    static constexpr const char* text = toSay("at most");
    static bool compare(int left, int right) { return left <= right; }
};
struct IsEqual {
    static constexpr auto word = ConditionWord::Equal;
    static constexpr const char* text = toSay("exactly");
    static bool compare(int left, int right) { return left == right; }
};
struct IsNotEqual {
    static constexpr auto word = ConditionWord::NotEqual;
    static constexpr const char* text = toSay("other than");
    static bool compare(int left, int right) { return left != right; }
};
struct IsGreaterOrEqual {
    static constexpr auto word = ConditionWord::GreaterOrEqual;
    static constexpr const char* text = toSay("at least");
    static bool compare(int left, int right) { return left >= right; }
};
struct IsGreater {
    static constexpr auto word = ConditionWord::Greater;
    static constexpr const char* text = toSay("more than");
    static bool compare(int left, int right) { return left > right; }
};

template <class Sign> struct Comparison {
    static constexpr auto word = Sign::word;
    QuantityTerm left, right;
    bool holds(const CompiledSet& set, const TriggerContext& context) const {
        return Sign::compare(count(set, left, context), count(set, right, context));
    }
    std::uint64_t neededCards(const CompiledSet& set) const;
    void noteTotals(const CompiledSet& set, TotalsRead& totals) const;
    std::string found(const LookedAt& e) const {
        return comparisonText(e, left, right, holds(e.set, e.context), word, Sign::text);
    }
};
using Less = Comparison<IsLess>;
using LessOrEqual = Comparison<IsLessOrEqual>;
using Equal = Comparison<IsEqual>;
using NotEqual = Comparison<IsNotEqual>;
using GreaterOrEqual = Comparison<IsGreaterOrEqual>;
using Greater = Comparison<IsGreater>;

using Conditions = Several<ConditionTerm, 8>;

struct All {
    static constexpr auto word = ConditionWord::All;
    Conditions conditions;
    bool holds(const CompiledSet& set, const TriggerContext& context) const;
    void noteTotals(const CompiledSet& set, TotalsRead& totals) const;
    std::string found(const LookedAt& e) const;
};
struct Any {
    static constexpr auto word = ConditionWord::Any;
    Conditions conditions;
    bool holds(const CompiledSet& set, const TriggerContext& context) const;
    void noteTotals(const CompiledSet& set, TotalsRead& totals) const;
    std::string found(const LookedAt& e) const;
};
struct Not {
    static constexpr auto word = ConditionWord::Not;
    ConditionTerm negated;
    bool holds(const CompiledSet& set, const TriggerContext& context) const;
    void noteTotals(const CompiledSet& set, TotalsRead& totals) const;
    std::string found(const LookedAt& e) const;
};
struct With {
    static constexpr auto word = ConditionWord::With;
    Creatures creatures;
    bool holds(const CompiledSet&, const TriggerContext& context) const {
        return (context.scope & creatures.cards) != 0;
    }
    std::uint64_t neededCards(const CompiledSet&) const { return creatures.cards; }
    std::string found(const LookedAt& e) const;
};
struct WonTrick {
    static constexpr auto word = ConditionWord::WonTrick;
    bool holds(const CompiledSet&, const TriggerContext& context) const { return context.won; }
    std::string found(const LookedAt& e) const;
};
struct LostTrick {
    static constexpr auto word = ConditionWord::LostTrick;
    bool holds(const CompiledSet&, const TriggerContext& context) const { return !context.won; }
    std::string found(const LookedAt& e) const;
};
struct PlayedLast {
    static constexpr auto word = ConditionWord::PlayedLast;
    bool holds(const CompiledSet&, const TriggerContext& context) const { return context.last; }
    std::string found(const LookedAt& e) const;
};

using AllConditions = Rows<Less, LessOrEqual, Equal, NotEqual, GreaterOrEqual, Greater, All, Any, Not, With, WonTrick,
                           LostTrick, PlayedLast>;

}  // namespace condition_rows

// --- triggers -------------------------------------------------------------------------------------------------------

namespace trigger_rows {

template <Trigger kWord, Stage... kStage> struct ScoredAt {
    static constexpr auto word = kWord;
    static constexpr Stage stages[] = {kStage...};
};
using AllTriggers =
    Rows<ScoredAt<Trigger::Scored, Stage::Trick, Stage::Chapter3>,  // TC-CARD-02
         ScoredAt<Trigger::ScoredInChapter2, Stage::Trick>,         // TC-CARD-03
         ScoredAt<Trigger::ScoredInChapter3, Stage::Chapter3>, ScoredAt<Trigger::AfterAllOthers, Stage::AfterOthers>,
         ScoredAt<Trigger::Chapter3Ends, Stage::Chapter3Ends>, ScoredAt<Trigger::MostGemsCounted, Stage::MostGems>>;

}  // namespace trigger_rows

// --- effects and modifiers ------------------------------------------------------------------------------------------

namespace effect_rows {

struct GainTokens {
    static constexpr auto word = EffectWord::Gain;
    Token token;
    Constant amount;
    QuantityTerm per;
    Gain gain(const CompiledSet& set) const;
};

using AllEffects = Rows<GainTokens>;

}  // namespace effect_rows

namespace modifier_rows {

// TC-CARD-10.
struct NobodyGains {
    static constexpr auto word = ModifierWord::NobodyGains;
    static constexpr bool changesTypes = false;
    TokenSet tokens;
    void carryOut(CompiledSet& set, const StandingClause& clause) const;
};
// TC-CARD-06, TC-RULING-16: a card of every type is in the mask of each.
struct CountsAsEveryType {
    static constexpr auto word = ModifierWord::CountsAsEveryType;
    static constexpr bool changesTypes = true;
    void carryOut(CompiledSet& set, const StandingClause& clause) const;
};

using AllModifiers = Rows<NobodyGains, CountsAsEveryType>;

}  // namespace modifier_rows

}  // namespace engine::three_chapters
