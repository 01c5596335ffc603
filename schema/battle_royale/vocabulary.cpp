// Fairytale Games's vocabulary: every word with its arguments, facts and printed sentences.
#include "schema/battle_royale/vocabulary.h"

#include <array>

#include "schema/core/phrases.h"

namespace schema::battle_royale {
namespace {

using C = ConditionWord;
using E = EffectWord;
using K = CostWord;
using L = LimitWord;
using Q = QuantityWord;
using T = Trigger;
using namespace fact;

template <class Code>
constexpr Word row(Code code, const char* name, Parameters parameters, const char* english, const char* help, Facts supplies = 0, Facts needs = 0) {
    return {.name = name, .sort = sortOf(code), .code = int(code), .parameters = parameters, .english = english,
            .help = help, .supplies = supplies, .needs = needs};
}

constexpr Parameter kLeft{.name = "left", .sort = sort::Quantity, .help = "The left number."};
constexpr Parameter kRight{.name = "right", .sort = sort::Quantity, .help = "The right number."};
constexpr Parameter kConditions{.name = "condition", .sort = sort::Condition, .help = "A condition.", .most = 8};
constexpr Parameter kElement{.name = "element", .sort = sort::Element, .min = int(Element::Fire), .max = int(Element::Lightning),
                             .help = "Which element."};
constexpr Parameter number(int min, int max, const char* help, const char* fallback = "") {
    return {.name = "number", .sort = sort::Constant, .min = min, .max = max, .fallback = fallback, .help = help};
}
constexpr Parameter status(Status first, const char* help) {
    return {.name = "status", .sort = sort::Status, .min = int(first), .max = int(Status::KnockBack), .help = help};
}

constexpr Word kTriggerWords[] = {
    row(T::BattleStart, "battle_start", {}, "at the start of each battle",
        "Before the first attack turn of a battle, when the hands are drawn."),
    row(T::TurnStart, "turn_start", {}, "at the start of your attack turn",
        "After poison, flight and refill (BR-RULING-76)."),
    row(T::Used, "used", {}, "",
        "Its owner may use it on the own attack turn between attacks, whenever its condition, limit and costs allow."),
    row(T::Attacking, "attacking", {}, "when you attack",
        "An own attack is declared: a card, a signature move, a super move or a strike.", Attack | Open | Own),
    row(T::Attacked, "attacked", {}, "when you are attacked",
        "An attack on oneself is declared, before the defence card.", Attack | Open | Defence),
    row(T::Hit, "hit", {}, "when your attack hits",
        "An own attack took at least 1 point from its target (BR-RULING-57).", Attack | Own),
    row(T::Damaged, "damaged", {}, "when an attack hits you",
        "An attack took at least 1 own point.", Attack),
    row(T::Rolled, "rolled", {}, "when you roll a die",
        "An own die lies, before its result is used.", Roll),
    row(T::Fleeing, "fleeing", {}, "when you flee",
        "Before the dice of an own flight (BR-FLEE-02).", Flight),
    row(T::Dying, "dying", {}, "when you would die",
        "Health is 0; `survive` keeps the fighting character alive (BR-RULING-29).", Death),
};

constexpr Word kConditionWords[] = {
    row(C::Less, "<", {kLeft, kRight}, "{0} is less than {1}~fewer than {1}",
        "The left number is less than the right one."),
    row(C::LessOrEqual, "<=", {kLeft, kRight}, "{0} is at most {1}~at most {1}",
        "The left number is at most the right one."),
    row(C::Equal, "=", {kLeft, kRight}, "{0} is {1}~{1=0|no|exactly {1}}",
        "Both numbers are equal."),
    row(C::NotEqual, "!=", {kLeft, kRight}, "{0} is not {1}~other than {1}",
        "The numbers differ."),
    row(C::GreaterOrEqual, ">=", {kLeft, kRight}, "{0} is at least {1}~at least {1}",
        "The left number is at least the right one."),
    row(C::Greater, ">", {kLeft, kRight}, "{0} is more than {1}~more than {1}",
        "The left number is greater than the right one."),
    row(C::All, "all", {kConditions}, "{0* and }", "All conditions hold."),
    row(C::Any, "any", {kConditions}, "{0* or }", "At least one condition holds."),
    row(C::Not, "not", {{.name = "condition", .sort = sort::Condition, .help = "A condition."}},
        "it is not true that {0}", "The condition does not hold."),
    row(C::Fighting, "fighting", {}, "this character fights",
        "The character of this card, or with this item, is the fighting one; an ability works for the whole party otherwise (BR-RECRUIT-10)."),
    row(C::EnemyIs, "enemy_is", {{.name = "creature", .sort = sort::Creature, .help = "Which creature type."}},
        "the enemy is {0}", "The enemy is a Minion or a Boss of this type."),
    row(C::Element, "element", {kElement}, "the attack bears {0}",
        "The element is among those of the attack (BR-ELEM-03).", 0, Attack),
    row(C::WithCard, "with_card", {}, "it is made with an attack card",
        "The attack is made with an attack card.", 0, Attack),
    row(C::WithSignature, "with_signature", {}, "it is a signature move",
        "The attack is a signature move.", 0, Attack),
    row(C::WithSpell, "with_spell", {}, "it is a spell",
        "The attack is a strike of an Action that is a spell.", 0, Attack),
};

constexpr Word kCostWords[] = {
    row(K::Traits, "traits", {number(1, 10, "How many.")}, "pay {0} {0|trait|traits}",
        "Points of any traits; at least 1 health must be left (BR-RULING-29)."),
    row(K::TraitOf, "trait", {{.name = "trait", .sort = sort::Trait, .help = "Which trait."}, number(1, 10, "How many.", "1")},
        "pay {1} {0}", "Points of one trait; at least 1 health must be left."),
    row(K::Cards, "cards", {number(1, 5, "How many.", "1")}, "discard {0} battle {0|card|cards}",
        "Battle cards of the own hand, which the player chooses."),
};

constexpr Word kLimitWords[] = {
    row(L::OncePerTurn, "once_per_turn", {}, "once per attack turn", "At most once in an attack turn of its owner and the enemy's turn after it."),
    row(L::OncePerBattle, "once_per_battle", {}, "once per battle", "At most once in a battle."),
    row(L::Unlimited, "unlimited", {}, "any number of times", "As often as its costs can be paid."),
};

constexpr Word kQuantityWords[] = {
    row(Q::Health, "health", {}, "your health", "Sum of the own traits (BR-CHAR-03)."),
    row(Q::EnemyHealth, "enemy_health", {}, "the enemy's health", "Health of the enemy."),
    row(Q::Attack, "attack", {}, "its ATK", "Attack value of the attack, with what was added so far.", 0, Attack),
    row(Q::Poison, "poison", {}, "your Poison~you have {#} Poison", "Own Poison tokens."),
    row(Q::Party, "party", {}, "the number of characters in your party~you have {#} {#|character|characters} in your party",
        "Characters in the own party, the fighting one included."),
    row(Q::Cards, "cards", {}, "the number of your battle cards~you have {#} battle {#|card|cards}",
        "Cards in the own Battle Hand."),
    row(Q::Turn, "turn", {}, "the number of your attack turn~{#=exactly 1|it is your first attack turn|the number of your attack turn is {#}}",
        "Own attack turns of this battle, the current one included, from 1."),
};

constexpr Word kEffectWords[] = {
    row(E::Attack, "attack", {number(-9, 10, "How much.")}, "the attack has {0+} ATK",
        "Changes the value of the attack, never below 0.", 0, Open),
    row(E::Defence, "defence", {number(1, 10, "How much.")}, "you have {0+} DEF against it",
        "Taken off the attack besides a defence card and armour.", 0, Defence),
    row(E::Bear, "bear", {kElement}, "the attack bears {0}", "The element is added to those of the attack.", 0, Open | Own),
    row(E::Add, "add", {status(Status::Bleed, "Which status.")}, "the attack has {0}",
        "The attack does this to a target that it damages (BR-STATUS-01).", 0, Open | Own),
    row(E::Unblockable, "unblockable", {}, "the attack is unblockable",
        "Neither defended nor absorbed (BR-RULING-58).", 0, Open | Own),
    row(E::Double, "double", {}, "double the ATK of the attack", "Twice the value of the attack so far.", 0, Open),
    row(E::Halve, "halve", {}, "halve the ATK of the attack, rounded down", "Half the value of the attack so far.", 0, Open),
    row(E::Negate, "negate", {}, "negate the attack", "The attack ends without damage and statuses; what it cost stays paid.", 0, Open),

    row(E::Gain, "gain", {number(1, 20, "How many.")}, "gain {0} {0|trait|traits}",
        "Points of traits of the player's choice, up to the greatest health (BR-RULING-31)."),
    row(E::GainRolled, "gain_rolled", {}, "roll a die and gain as many traits", "As many traits as a die shows."),
    row(E::Harm, "harm", {number(1, 10, "How many.")}, "the enemy loses {0} {0|trait|traits}",
        "Unblockable damage without element; an enemy that the game moves loses health."),
    row(E::Draw, "draw", {number(1, 5, "How many.", "1")}, "draw {0} battle {0|card|cards}", "Also beyond the usual hand (BR-RULING-71)."),
    row(E::EnemyDiscards, "enemy_discards", {number(1, 5, "How many.", "1")}, "the enemy discards {0} battle {0|card|cards}",
        "Chosen by the enemy; an enemy that the game moves has none."),
    row(E::Cure, "cure", {}, "lose all Poison and Stun", "Removes all own Poison tokens and Stun (BR-RULING-77)."),
    row(E::Inflict, "inflict", {status(Status::Break, "Which status.")}, "the enemy suffers {0}",
        "At once and without an attack; Bleed and Pierce need one."),

    row(E::Strike, "strike",
        {number(1, 12, "Attack value."), {.name = "element", .sort = sort::Element, .fallback = "none", .help = "Borne by it."}},
        "make an attack of {0} ATK[ that bears {1}]", "An attack of its own, answered like any other."),
    row(E::Might, "might", {number(1, 5, "How much.")}, "your attacks have {0+} ATK until the end of the battle",
        "Added to each own attack of this battle from now on; several add up."),
    row(E::Guard, "guard", {number(1, 6, "How much.")}, "you have {0+} DEF until your next attack turn",
        "Taken off each attack on oneself; several add up."),
    row(E::TagOut, "tag_out", {}, "change your fighting character",
        "To another character of the party, of the player's choice; nothing where there is none (BR-TAG-04)."),
    row(E::Enable, "enable", {number(1, 3, "How many.", "1")}, "enable {0} {0|tactic|tactics}",
        "Dormant tactics of the own party, of the player's choice (BR-RECRUIT-11)."),
    row(E::Repair, "repair", {number(1, 6, "How many.", "1")}, "empty {0} green {0|box|boxes} of your armour",
        "Filled boxes of equipped items become free again."),
    row(E::SkipTurn, "skip_turn", {}, "the enemy skips its next attack turn", "Several do not add up."),
    row(E::ExtraTurn, "extra_turn", {}, "take another attack turn after this one", "Several in one turn give one turn."),
    row(E::Leave, "leave", {}, "leave the battle", "As after a flight that succeeds."),

    row(E::Reroll, "reroll", {}, "roll it again", "The second result stands.", 0, Roll),
    row(E::BetterDie, "better_die", {}, "roll two dice and keep the better", "For this flight.", 0, Flight),
    row(E::Survive, "survive", {number(1, 10, "Health that is left.")}, "stay alive with {0} health",
        "Instead of the death; the player distributes the points.", 0, Death),
};

constexpr Word kElementWords[] = {
    row(Element::None, "none", {}, "no element", "No element."),
    row(Element::Fire, "fire", {}, "Fire", "Fire."),
    row(Element::Ice, "ice", {}, "Ice", "Ice."),
    row(Element::Water, "water", {}, "Water", "Water."),
    row(Element::Dark, "dark", {}, "Dark", "Dark."),
    row(Element::Holy, "holy", {}, "Holy", "Holy."),
    row(Element::Lightning, "lightning", {}, "Lightning", "Lightning."),
};

constexpr Word kStatusWords[] = {
    row(Status::Bleed, "bleed", {}, "Bleed", "A die is rolled, and as much damage is added (BR-STATUS-03)."),
    row(Status::Pierce, "pierce", {}, "Pierce", "One equipped piece of armour is ignored (BR-STATUS-04)."),
    row(Status::Break, "break", {}, "Break", "The target discards one equipped item (BR-STATUS-02)."),
    row(Status::Poison, "poison", {}, "Poison", "The target gets a Poison token (BR-STATUS-05)."),
    row(Status::Stun, "stun", {}, "Stun", "The target does not attack on its next attack turn (BR-STATUS-09)."),
    row(Status::Dizzy, "dizzy", {}, "Dizzy", "The target discards its Battle Hand and draws one card (BR-STATUS-10)."),
    row(Status::KnockBack, "knock_back", {}, "Knock Back", "Another character of the enemy's party has to fight (BR-TAG-05)."),
};

constexpr Word kCreatureWords[] = {
    row(CreatureType::Beast, "beast", {}, "a beast", "Wolves, birds of prey and what swims in the deep."),
    row(CreatureType::Human, "human", {}, "a human", "Queens, knights and witches."),
    row(CreatureType::Undead, "undead", {}, "undead", "Those who should rest."),
    row(CreatureType::Giant, "giant", {}, "a giant", "Trolls, ogres and giants."),
    row(CreatureType::Fey, "fey", {}, "fey", "Goblins and elves."),
    row(CreatureType::Construct, "construct", {}, "a construct", "What was made and moves."),
    row(CreatureType::Spirit, "spirit", {}, "a spirit", "Wisps and wraiths."),
    row(CreatureType::Dragon, "dragon", {}, "a dragon", "Dragons and their brood."),
};

constexpr Word kTraitWords[] = {
    row(Trait::Intelligence, "intelligence", {}, "Intelligence", "Intelligence."),
    row(Trait::Strength, "strength", {}, "Strength", "Strength."),
    row(Trait::Willpower, "willpower", {}, "Willpower", "Willpower."),
    row(Trait::Magic, "magic", {}, "Magic", "Magic."),
    row(Trait::Persuasion, "persuasion", {}, "Persuasion", "Persuasion."),
};

template <std::size_t N, class Code> constexpr bool covers(const Word (&table)[N], Code last) {
    for (std::size_t i = 0; i < N; ++i)
        if (table[i].sort != sortOf(last) || table[i].code != int(i)) return false;
    return N == std::size_t(last) + 1;
}
static_assert(covers(kTriggerWords, T::Dying) && covers(kConditionWords, C::WithSpell) && covers(kCostWords, K::Cards) &&
              covers(kLimitWords, L::Unlimited) && covers(kQuantityWords, Q::Turn) && covers(kEffectWords, E::Survive) &&
              covers(kElementWords, Element::Lightning) && covers(kStatusWords, Status::KnockBack) &&
              covers(kCreatureWords, CreatureType::Dragon) && covers(kTraitWords, Trait::Persuasion));

// By Sort.
constexpr std::array<const char*, sort::End> kSortNames{"trigger", "condition", "cost", "limit", "effect", "modifier", "quantity", "number",
                                                        "block of effects", "name", "id", "element", "status", "creature type", "trait"};
// By bit of Facts.
constexpr const char* kFactNames[] = {"an attack", "an attack whose value is open", "an own attack", "an attack to defend against",
                                      "a die that was rolled", "a flight", "a coming death"};

// By Heading.
constexpr const char* kHeadings[] = {
    toSay("{0} ATK"),
    toSay("{0} DEF"),
    toSay("bears {0}"),
    toSay(" or "),
    toSay("green boxes: {0}"),
    toSay("{0} MVM"),
    toSay("{0} ({1}): "),
    toSay("{0} (at {1} health or less, down to {2}): "),
    toSay("In the hands of {0}: "),
    toSay("Attack by die: {0}."),
    toSay("Defence by die: {0}."),
    toSay("{0} attacks in each turn."),
    toSay("Reward: {0}."),
    toSay("traits +{0}"),
    toSay("Magic +{0}"),
    toSay("battle cards in the next battle +{0}"),
    toSay("bonus cards +{0}"),
    toSay("reputation +{0}"),
    toSay("Gain {0} traits."),
    toSay("Roll a die and gain as many traits."),
    toSay("Lose all Poison and Stun."),
    toSay("At any time in battle: enable 1 tactic."),
    toSay("At any time in battle: try to leave it."),
    toSay("On your attack turn: change your fighting character."),
    toSay("{0} ({1} or more): "),
    toSay("+1 MVM for each character of the faction, at most +{0}."),
    toSay("With a weapon equipped, your attacks have +1 ATK for each character of the faction, at most +{0}."),
    toSay("Sacrifice an ally: gain 2 traits for each character of the faction, at most {0} of them counted."),
    toSay("You may initiate battle at a distance of as many spaces as you have allies of the faction, at most {0}."),
    toSay("Quests and items need 1 Magic less for each character of the faction, at most {0} less."),
    toSay("When you draw a bonus card, you may shuffle it back and draw again."),
    toSay("Your Escape cards always succeed."),
    toSay("You may roll a die of yours again."),
    toSay("At the start of a battle, you may rearrange the enemy's traits."),
    toSay("At the start of a battle, you may take 1 ally of the enemy hostage; it costs 10 traits to get it back."),
    toSay("You may play Actions from the bonus discard pile."),
    toSay("Once per attack turn, pay 3 traits: enable 1 tactic."),
};
static_assert(std::size(kHeadings) == std::size_t(Heading::Distraction) + 1);

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words({kTriggerWords, kConditionWords, kCostWords, kLimitWords, kQuantityWords, kEffectWords, kElementWords,
                                   kStatusWords, kCreatureWords, kTraitWords},
                                  kSortNames, kFactNames, phraseTables(kGame), kHeadings);
    return words;
}

// A move is an own attack whose value is open; check_set.cpp sees to it that one without an attack changes none.
Facts suppliedAt(std::string_view kind, std::string_view path) {
    const bool ofMove = kind == "character" && (path.starts_with("signatures") || path.starts_with("super"));
    return ofMove ? Facts(fact::Attack | fact::Open | fact::Own) : 0;
}

}  // namespace schema::battle_royale
