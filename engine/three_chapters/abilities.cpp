// Carrying out the ops of abilities. TC-CARD-04: a type counts once per card that has it,
// the own card included; TC-CARD-05, TC-CARD-07, TC-RULING-27 ("other") leave the own card
// out of the mask; TC-CARD-06, TC-RULING-16: a card of every type is in the mask of each;
// TC-RULING-07: "below 10" is a mask too. TC-CARD-20: a card without clauses brings nothing.
#include "engine/three_chapters/abilities.h"

#include <bit>

namespace engine::three_chapters {

namespace {

bool holds(const Op* op, const TriggerContext& o) {
    const auto sides = [&](auto compare) { return compare(count(op[1], o), count(op[2], o)); };
    switch (ConditionWord(op->code)) {
        case ConditionWord::Less: return sides([](int a, int b) { return a < b; });
        case ConditionWord::LessOrEqual: return sides([](int a, int b) { return a <= b; });
        case ConditionWord::Equal: return sides([](int a, int b) { return a == b; });
        case ConditionWord::NotEqual: return sides([](int a, int b) { return a != b; });
        case ConditionWord::GreaterOrEqual: return sides([](int a, int b) { return a >= b; });
        case ConditionWord::Greater: return sides([](int a, int b) { return a > b; });
        case ConditionWord::All:
        case ConditionWord::Any: {
            const bool wanted = ConditionWord(op->code) == ConditionWord::Any;
            const Op* inner = op + 1;
            for (int i = 0; i < op->arguments; ++i, inner += inner->size)
                if (holds(inner, o) == wanted) return wanted;
            return !wanted;
        }
        case ConditionWord::Not: return !holds(op + 1, o);
        case ConditionWord::With: return (o.scope & op->cards) != 0;
        case ConditionWord::WonTrick: return o.won;
        case ConditionWord::LostTrick: return !o.won;
        case ConditionWord::PlayedLast: return o.last;
    }
    return false;
}

}  // namespace

int count(const Op& op, const TriggerContext& o) {
    if (op.code == kNumberOp) return op.value;
    switch (QuantityWord(op.code)) {
        case QuantityWord::Cards:
        case QuantityWord::OtherCards:
        case QuantityWord::CardsBelow:
        case QuantityWord::Present: return countOf(o.scope & op.cards);
        case QuantityWord::Dealt: return o.dealt ? (*o.dealt)[op.value] : 0;
        case QuantityWord::Held: return o.own ? (*o.own)[Token(op.value)] : 0;
        case QuantityWord::TricksWon: return o.own ? o.own->tricks : 0;
    }
    return 0;
}

bool holds(const CompiledSet& set, std::uint16_t condition, const TriggerContext& context) {
    return holds(&set.ops[condition], context);
}

std::uint8_t suppressedBy(const CompiledSet& set, int card, std::uint64_t trick, int winner, int last) {
    const Suppression& s = set.suppressions[card];
    return !s.conditional || holds(set, s.condition, {.scope = trick, .won = card == winner, .last = card == last})
               ? s.tokens
               : std::uint8_t(0);
}

std::uint8_t suppressedIn(const CompiledSet& set, std::uint64_t trick, int winner, int last) {
    std::uint8_t tokens = 0;
    for (std::uint64_t left = trick & set.suppressors; left != 0; left &= left - 1)
        tokens |= suppressedBy(set, std::countr_zero(left), trick, winner, last);
    return tokens;
}

Amounts worthOf(const CompiledSet& set, Stage stage, int card, const TriggerContext& context) {
    Amounts amounts{};
    const ClauseRange range = set.clausesOf[stage][card];
    for (int i = 0; i < range.count; ++i) {
        const Clause& clause = set.clauses[range.first + i];
        forEachGain(set, clause, isMet(set, clause, context), context,
                    [&](Token token, int amount) { amounts[token] += amount; });
    }
    return amounts;
}

}  // namespace engine::three_chapters
