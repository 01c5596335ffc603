// A set of creatures, compiled for play: cards are bits of a word, and what abilities look for are such words. Made
// once per content, never changed, shared by all games that are played with it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/operands.h"
#include "engine/three_chapters/state.h"
#include "schema/core/problems.h"
#include "schema/core/records.h"

namespace engine::three_chapters {

using schema::three_chapters::ConditionWord;
using schema::three_chapters::QuantityWord;
using schema::three_chapters::Trigger;

// A condition and a quantity: a word, and where its operands lie in CompiledSet::operands (ability_rows.h); or a
// number.
struct ConditionTerm {
    static constexpr schema::Sort sort = schema::sort::Condition;
    ConditionWord word{};
    std::int32_t operands = 0;
};
struct QuantityTerm {
    static constexpr schema::Sort sort = schema::sort::Quantity;
    bool isNumber = true;
    QuantityWord word{};
    std::int32_t value = 0;  // the number, or where the operands lie
};

// `amount` tokens, as often as `fixed` says and once more for each of `cards` in scope: which of both a gain has is as
// good as chance, so that neither is asked for. Where `per` is not a number of cards, as often as it says. Of a size
// that is found by a shift.
struct alignas(32) Gain {
    Token token = Token::Gem;
    bool isOther = false;  // `per` counts something else than cards
    std::int16_t amount = 1;
    std::int32_t fixed = 0;
    std::uint64_t cards = 0;
    QuantityTerm per;
};

// When a clause is scored: the parts of the evaluation of a trick and of Chapter III.
enum class Stage : std::uint8_t { Trick, AfterOthers, Chapter3, Chapter3Ends, MostGems };
constexpr int kStages = 5;
constexpr int chapterOf(Stage stage) { return stage < Stage::Chapter3 ? 2 : 3; }

struct Clause {
    // One of these cards in scope, the commonest requirement; every card: none; 0: `condition` says it.
    std::uint64_t needs = 0;
    ConditionTerm condition;                // where there is a requirement
    std::uint16_t firstGain = 0;            // place in CompiledSet::gains
    std::uint8_t card = 0, number = 0;      // number: among the abilities printed on the card
    bool conditional = false;               // it has a requirement
    std::uint8_t gains = 0, otherwise = 0;  // where the condition holds; where it does not: the gains after those
    bool readsTokens = false;               // its worth depends on what was scored before it
};

struct ClauseRange {
    std::uint16_t first = 0, count = 0;
};

// A standing ability that keeps tokens from everybody (TC-CARD-10).
struct Suppression {
    bool conditional = false;
    ConditionTerm condition;
    std::uint8_t tokens = 0;  // bit of each Token
    std::uint8_t number = 0;
};

struct CompiledSet {
    schema::EnumeratedArray<Stage, std::array<ClauseRange, kCards>, kStages>
        clausesOf;                                                    // of each card at each stage, in `clauses`
    schema::EnumeratedArray<Stage, std::uint64_t, kStages> active{};  // cards that have any
    // Of each card at each stage: without one of these in scope no requirement of it is met, and it brings nothing.
    using CardsOfCard = schema::EnumeratedArray<Stage, std::array<std::uint64_t, kCards>, kStages>;
    CardsOfCard meeting{}, rewarding{};
    schema::EnumeratedArray<Stage, std::uint64_t, kStages>
        tokenReaders{};  // ... whose worth depends on what was scored before
    std::array<Suppression, kCards> suppressions{};
    std::uint64_t suppressors = 0;
    std::uint64_t everyType = 0;                          // cards that count as every type (TC-CARD-06)
    std::array<std::uint8_t, kCards> everyTypeAbility{};  // ... by which of their abilities
    std::vector<Clause> clauses;
    std::vector<Gain> gains;
    OperandStore operands;
    std::array<std::uint64_t, schema::three_chapters::kTypes> types{};  // cards of each character type
    Amounts inBox{};                                                    // tokens
    std::array<std::uint64_t, kCards> keys{};  // keyOf(content id): the order of the shuffled deck follows from it

    std::array<schema::RecordPtr, kCards> records;  // by card
    std::vector<std::pair<std::string, int>> byId;  // sorted
    schema::RecordSet all;                          // keeps the records alive and names the cards in printed texts
    int find(std::string_view id) const;            // -1 if there is none
    const schema::three_chapters::Creature& creature(int card) const {
        return records[card]->as<schema::three_chapters::Creature>();
    }
    std::string name(int card, std::string_view language) const { return creature(card).name.in(language); }
};

// The numbers under which a table counts what comes to work (Inspection::coveragePoints): cards by value, then their
// abilities.
constexpr std::size_t partOf(int card) { return std::size_t(card); }
constexpr std::size_t partOf(int card, int ability) {
    return std::size_t(kCards + card * schema::three_chapters::kMostAbilities + ability);
}
constexpr int kParts = kCards * (1 + schema::three_chapters::kMostAbilities);

// Null where the records cannot be played: not fifty creatures
// of values 1 to 50, unread abilities (problems say which).
std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::three_chapters
