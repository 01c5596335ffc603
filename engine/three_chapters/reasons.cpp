// The words of an ability with what each of them found.
#include "engine/three_chapters/reasons.h"

#include <fmt/format.h>

#include <bit>

#include "engine/kernel/say.h"
#include "engine/three_chapters/ability_rows.h"
#include "schema/core/wording.h"

namespace engine::three_chapters {

namespace {

std::string namesOf(const LookedAt& e, std::uint64_t cards, const std::string& last = say(" and ")) {
    std::vector<std::string> names;
    for (std::uint64_t left = cards; left != 0; left &= left - 1)
        names.push_back(e.set.name(std::countr_zero(left), spokenLanguage()));
    return listed(names, last);
}

std::string placeLookedAt(const LookedAt& e) { return e.chapter == 2 ? say("in the trick") : say("among these cards"); }

std::string absent(const LookedAt& e, std::uint64_t cards) {
    const std::string where = placeLookedAt(e);
    if (std::popcount(cards) == 1) return say("{} is not {}", namesOf(e, cards), where);
    if (std::popcount(cards) == 2) return say("neither {} is {}", namesOf(e, cards, say(" nor ")), where);
    return say("none of {} is {}", namesOf(e, cards, say(" or ")), where);
}

std::string cardsText(const LookedAt& e, std::uint64_t cards, int count, const std::string& what) {
    return count == 0 ? say("no {} {}", what, placeLookedAt(e))
                      : fmt::format("{} \u00d7 {}: {}", count, what, namesOf(e, e.context.scope & cards));
}

std::string symbolOf(Token token) { return fmt::format(":{}:", schema::choiceOf(token).key); }

}  // namespace

std::string typeName(schema::three_chapters::CharacterType type) {
    namespace chapters = schema::three_chapters;
    const schema::Vocabulary& words = chapters::vocabulary();
    return std::string(words.in(spokenLanguage()).templates->text(*words.find(chapters::sort::Type, int(type))));
}

// --- quantities -----------------------------------------------------------------------------------------------------

namespace quantity_rows {

std::string Cards::found(const LookedAt& e, int count) const {
    return cardsText(e, cards(), count, typeName(type.type));
}

std::string OtherCards::found(const LookedAt& e, int count) const {
    return cardsText(e, cards(), count, say("other {}", typeName(type.type)));
}

std::string CardsBelow::found(const LookedAt& e, int count) const {
    return cardsText(e, cards(), count, say("value below {}", int(value)));
}

std::string Present::found(const LookedAt& e, int count) const {
    return count == 0 ? absent(e, creatures.cards)
                      : say("{} of them: {}", count, namesOf(e, e.context.scope & creatures.cards));
}

std::string Dealt::found(const LookedAt&, int count) const {
    return count == 0 ? say("no {} dealt to others", symbolOf(token))
                      : say("{} {} dealt to others", count, symbolOf(token));
}

std::string Held::found(const LookedAt&, int count) const {
    return count == 0 ? say("no {} held", symbolOf(token)) : say("{} {} held", count, symbolOf(token));
}

std::string TricksWon::found(const LookedAt&, int count) const {
    return count == 0 ? say("won no trick in Chapter II")
                      : sayCounted(count, "won {} trick in Chapter II", "won {} tricks in Chapter II", count);
}

}  // namespace quantity_rows

std::string countedText(const LookedAt& e, const QuantityTerm& quantity) {
    const int number = count(e.set, quantity, e.context);
    return quantity.isNumber ? std::to_string(number)
                             : rowOf(quantity.word).found(e.set.operands.at(quantity.value), e, number);
}

// --- conditions -----------------------------------------------------------------------------------------------------

std::string conditionText(const LookedAt& e, const ConditionTerm& condition) {
    return rowOf(condition.word).found(e.set.operands.at(condition.operands), e);
}

std::string comparisonText(const LookedAt& e, const QuantityTerm& left, const QuantityTerm& right, bool met,
                           ConditionWord sign, const char* wanted) {
    std::string text = countedText(e, left);
    const int found = count(e.set, left, e.context), needed = count(e.set, right, e.context);
    // "no Monster in the trick" says already that one was wanted.
    if (met || (found == 0 && needed == 1)) return text;
    return text + (needed == 0 && sign == ConditionWord::Equal
                       ? say(", none allowed")
                       : say(", {} {} needed", said(wanted), countedText(e, right)));
}

namespace condition_rows {

namespace {

// The parts that decide: those that hold where all of it holds, else those that fail.
std::string decidingParts(const LookedAt& e, const Conditions& conditions, bool met) {
    std::vector<std::string> parts;
    for (const ConditionTerm& condition : conditions)
        if (three_chapters::holds(e.set, condition, e.context) == met) parts.push_back(conditionText(e, condition));
    return listed(parts, say(" and "));
}

}  // namespace

std::string All::found(const LookedAt& e) const { return decidingParts(e, conditions, holds(e.set, e.context)); }

std::string Any::found(const LookedAt& e) const { return decidingParts(e, conditions, holds(e.set, e.context)); }

std::string Not::found(const LookedAt& e) const { return conditionText(e, negated); }

std::string With::found(const LookedAt& e) const {
    const std::uint64_t found = e.context.scope & creatures.cards;
    if (found == 0) return absent(e, creatures.cards);
    return sayCounted(std::popcount(found), "{} is {}", "{} are {}", namesOf(e, found), placeLookedAt(e));
}

std::string WonTrick::found(const LookedAt& e) const {
    return e.context.won ? say("this card won the trick") : say("another card won the trick");
}

std::string LostTrick::found(const LookedAt& e) const {
    return e.context.won ? say("this card won the trick") : say("another card won the trick");
}

std::string PlayedLast::found(const LookedAt& e) const {
    return e.context.last ? say("it was played last") : say("it was not played last");
}

}  // namespace condition_rows

// --- clauses --------------------------------------------------------------------------------------------------------

std::string reasonOf(const Clause& clause, const LookedAt& e) {
    std::vector<std::string> parts;
    const bool met = isMet(e.set, clause, e.context);
    if (clause.conditional) parts.push_back(conditionText(e, clause.condition));
    const int first = clause.firstGain + (met ? 0 : clause.gains), gains = met ? clause.gains : clause.otherwise;
    for (int i = 0; i < gains; ++i)
        if (const Gain& gain = e.set.gains[first + i]; !gain.per.isNumber) parts.push_back(countedText(e, gain.per));
    std::string text;
    for (const std::string& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
    return text;
}

std::string suppressionOf(const CompiledSet& set, std::uint64_t trick, int winner, int last) {
    std::vector<std::string> names;
    std::uint8_t tokens = 0;
    for (std::uint64_t left = trick & set.suppressors; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        const std::uint8_t kept = suppressedBy(set, card, trick, winner, last);
        if (kept != 0) names.push_back(set.name(card, spokenLanguage()));
        tokens |= kept;
    }
    if (names.empty()) return {};
    std::vector<std::string> kinds;
    for (int token = kTokens; token-- > 0;)
        if (tokens >> token & 1) kinds.push_back(symbolOf(Token(token)));
    return sayCounted(std::int64_t(names.size()), "{} keeps {} from everyone", "{} keep {} from everyone",
                      listed(names, say(" and ")), listed(kinds, say(" and ")));
}

}  // namespace engine::three_chapters
