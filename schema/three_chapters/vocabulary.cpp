// 3 Chapters' vocabulary: every word with its arguments, facts and printed sentences.
#include "schema/three_chapters/vocabulary.h"

#include <algorithm>
#include <array>

namespace schema::three_chapters {
namespace {

using C = ConditionWord;
using Q = QuantityWord;
using namespace fact;

template <class Code>
constexpr Word row(Code code, const char* name, Parameters parameters, const char* english, const char* help,
                   Facts supplies = 0, Facts needs = 0) {
    return {.name = name, .sort = sortOf(code), .code = int(code), .parameters = parameters, .english = english,
            .help = help, .supplies = supplies, .needs = needs};
}

constexpr Parameter kLeft{.name = "left", .sort = sort::Quantity, .help = "The left number."};
constexpr Parameter kRight{.name = "right", .sort = sort::Quantity, .help = "The right number."};
constexpr Parameter kConditions{.name = "condition", .sort = sort::Condition, .help = "A condition.", .most = 8};
constexpr Parameter kCreature{.name = "creature", .sort = sort::Reference, .help = "Which creature.", .refersTo = "creature", .most = 8};
constexpr Parameter kType{.name = "type", .sort = sort::Type, .help = "Which character type."};
constexpr Parameter kToken{.name = "token", .sort = sort::Token, .help = "Which token."};

constexpr Word kTriggerWords[] = {
    row(Trigger::Scored, "scored", {}, "", "No seal: once in the trick and once in Chapter III (TC-CARD-02)."),
    row(Trigger::ScoredInChapter2, "scored_in_chapter_2", {}, "in Chapter II", "Seal II: only in the trick (TC-CARD-03).", Trick),
    row(Trigger::ScoredInChapter3, "scored_in_chapter_3", {}, "in Chapter III",
        "Seal III: only in Chapter III (TC-CARD-03). The player scores these abilities in any order.", Totals),
    row(Trigger::AfterAllOthers, "after_all_others", {}, "in Chapter II, after all others",
        "Seal II, once all other abilities of the trick are scored (TC-CARD-14).", Trick | Dealt),
    row(Trigger::Chapter3Ends, "chapter_3_ends", {}, "at the end of Chapter III",
        "Seal III, once the player's other abilities are scored, before the most gems are counted (TC-RULING-12).", Totals),
    row(Trigger::MostGemsCounted, "most_gems_counted", {}, "if you have the most :gem: at the end of Chapter III",
        "Seal III, for each player with the most gems, in addition to the 4 gems (TC-RULING-13).", Totals),
};

constexpr Word kConditionWords[] = {
    row(C::Less, "<", {kLeft, kRight}, "{0} is less than {1}~fewer than {1}",
        "The left number is less than the right one."),
    row(C::LessOrEqual, "<=", {kLeft, kRight}, "{0} is at most {1}~at most {1}",
        "The left number is at most the right one."),
    row(C::Equal, "=", {kLeft, kRight}, "{0} is {1}~{1=0|no|exactly {1}}", "Both numbers are equal."),
    row(C::NotEqual, "!=", {kLeft, kRight}, "{0} is not {1}~other than {1}", "The numbers differ."),
    row(C::GreaterOrEqual, ">=", {kLeft, kRight}, "{0} is at least {1}~at least {1}", "The left number is at least the right one."),
    row(C::Greater, ">", {kLeft, kRight}, "{0} is more than {1}~more than {1}",
        "The left number is greater than the right one."),
    row(C::All, "all", {kConditions}, "{0* and }", "All conditions hold."),
    row(C::Any, "any", {kConditions}, "{0* or }", "At least one condition holds."),
    row(C::Not, "not", {{.name = "condition", .sort = sort::Condition, .help = "A condition."}}, "it is not true that {0}",
        "The condition does not hold."),
    row(C::With, "with", {kCreature}, "joined by {0* or }", "At least one of these creatures is in scope."),
    row(C::WonTrick, "won_trick", {}, "you won the trick", "The player's card is the highest of the trick.", 0, Trick),
    row(C::LostTrick, "lost_trick", {}, "you did not win the trick", "Another card is the highest of the trick.", 0, Trick),
    row(C::PlayedLast, "played_last", {}, "you played last", "No player and no ghost played after this card.", 0, Trick),
};

constexpr Word kQuantityWords[] = {
    row(Q::Cards, "cards", {kType}, "{0}~there {#|is|are} {#} {0} {#|card|cards}",
        "Cards in scope with this type, including this card (TC-CARD-04)."),
    row(Q::OtherCards, "other_cards", {kType}, "other {0}~there {#|is|are} {#} other {0} {#|card|cards}",
        "Cards in scope with this type, not counting this card (TC-CARD-05)."),
    row(Q::CardsBelow, "cards_below", {{.name = "value", .sort = sort::Constant, .min = 2, .max = 50, .help = "The value to stay below."}},
        "card with a value below {0}~there {#|is|are} {#} {#|card|cards} with a value below {0}",
        "Cards in scope with a lower value, including this card if its value is lower."),
    row(Q::Present, "present", {kCreature}, "of {0* and }~{#} of {0*, } {#|is|are} there",
        "How many of these creatures are in scope."),
    row(Q::Dealt, "dealt", {kToken},
        "{0} dealt to others in this trick~others gained {#} {0} in this trick",
        "Tokens of this kind that all other players gained in this trick; with 2 players, also those that the ghosts would have gained (TC-CARD-13, -15).",
        0, Dealt),
    row(Q::Held, "held", {kToken}, "{0} you have~you have {#} {0}",
        "Tokens of this kind that the player has so far.", 0, Totals),
    row(Q::TricksWon, "tricks_won", {},
        "trick you won~you won {#} {#=no|trick|{#|trick|tricks}} in Chapter II",
        "Tricks that the player has won in Chapter II.", 0, Totals),
};

constexpr Word kEffectWords[] = {
    row(EffectWord::Gain, "gain",
        {kToken, {.name = "amount", .sort = sort::Constant, .min = 1, .max = 20, .fallback = "1", .help = "How many."},
         {.name = "per", .sort = sort::Quantity, .min = 1, .max = 1, .fallback = "1", .help = "Multiplies the amount."}},
        "gain {1} {0}[ for each {2}]", "The player takes tokens from the supply: the amount times `per`."),
};

constexpr Word kModifierWords[] = {
    row(ModifierWord::NobodyGains, "nobody_gains", {{.name = "token", .sort = sort::Token, .help = "Which token.", .most = kTokens}},
        "no player gains {0* or } in this trick",
        "While the card is in a trick, nobody gains these tokens in it; after the trick, it has no effect (TC-CARD-10).", Trick),
    row(ModifierWord::CountsAsEveryType, "counts_as_every_type", {}, "counts as 1 of each character type",
        "The card always has all eight character types (TC-CARD-06)."),
};

constexpr Word kTokenWords[] = {
    row(Token::Gem, "gem", {}, ":gem:", "2 gems are worth 1 point; crystals are gems (TC-RULING-33)."),
    row(Token::Heart, "heart", {}, ":heart:", "A heart is worth 1 point."),
    row(Token::Star, "star", {}, ":star:", "A star is worth 2 points."),
};

constexpr Word kTypeWords[] = {
    row(CharacterType::Monster, "monster", {}, "Monster", "A character type."),
    row(CharacterType::Villain, "villain", {}, "Villain", "A character type."),
    row(CharacterType::Kid, "kid", {}, "Kid", "A character type."),
    row(CharacterType::Wonderland, "wonderland", {}, "Wonderland", "A character type."),
    row(CharacterType::Magical, "magical", {}, "Magical", "A character type."),
    row(CharacterType::Animal, "animal", {}, "Animal", "A character type."),
    row(CharacterType::Dwarf, "dwarf", {}, "Dwarf", "A character type."),
    row(CharacterType::Crown, "crown", {}, "Crown", "A character type."),
};

template <std::size_t N, class Code> constexpr bool covers(const Word (&table)[N], Code last) {
    for (std::size_t i = 0; i < N; ++i)
        if (table[i].sort != sortOf(last) || table[i].code != int(i)) return false;
    return N == std::size_t(last) + 1;
}
static_assert(covers(kTriggerWords, Trigger::MostGemsCounted) && covers(kConditionWords, C::PlayedLast) && covers(kQuantityWords, Q::TricksWon) &&
              covers(kEffectWords, EffectWord::Gain) && covers(kModifierWords, ModifierWord::CountsAsEveryType) &&
              covers(kTokenWords, Token::Star) && covers(kTypeWords, CharacterType::Crown));

// By Sort.
constexpr std::array<const char*, sort::End> kSortNames{"trigger", "condition", "cost", "limit", "effect", "modifier", "quantity", "number",
                                                        "block of effects", "name", "id", "token", "character type"};
// By bit of Facts. TC-INV-05, TC-INV-06, TC-RULING-26: seals are triggers, and a requirement about the trick or about totals
// stands only where its trigger supplies the fact.
constexpr const char* kFactNames[] = {"a trick that is being scored", "the tokens dealt in a trick", "the totals of the whole game"};

void walk(const Term& term, Sort sort, const WordVisitor& visit) {
    const Word* word = term.kind == Term::Kind::Word ? vocabulary().find(sort, term.word) : nullptr;
    if (!word) return;
    visit(*word, term);
    for (std::size_t i = 0; i < term.arguments.size() && !word->parameters.empty(); ++i)
        walk(term.arguments[i], word->parameters[std::min(int(i), word->parameters.size() - 1)].sort, visit);
}

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words({kTriggerWords, kConditionWords, kEffectWords, kModifierWords, kQuantityWords, kTokenWords, kTypeWords},
                                  kSortNames, kFactNames, phraseTables(kGame));
    return words;
}

void forEachWord(const Clause& clause, const WordVisitor& visit) {
    walk(clause.trigger, sort::Trigger, visit);
    for (const Term& t : clause.condition) walk(t, sort::Condition, visit);
    const Sort what = clause.trigger.word == "always" ? sort::Modifier : sort::Effect;
    for (const Term& t : clause.effects) walk(t, what, visit);
    for (const Term& t : clause.otherwise) walk(t, sort::Effect, visit);
}

}  // namespace schema::three_chapters
