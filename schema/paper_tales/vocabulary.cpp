// Paper Tales's vocabulary: every word with its arguments, facts and printed sentences.
#include "schema/paper_tales/vocabulary.h"

#include <array>

#include "schema/core/phrases.h"

namespace schema::paper_tales {
namespace {

using C = ConditionWord;
using E = EffectWord;
using F = Filter;
using M = ModifierWord;
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
constexpr Parameter kResource{.name = "resource", .sort = sort::Resource, .help = "Which resource."};
constexpr Parameter kPer{.name = "per", .sort = sort::Quantity, .min = 1, .max = 1, .fallback = "1",
                         .help = "Multiplies the amount; a second count multiplies it again.", .most = kMostFactors};
constexpr Parameter number(const char* name, int min, int max, const char* help, const char* fallback = "") {
    return {.name = name, .sort = sort::Constant, .min = min, .max = max, .fallback = fallback, .help = help};
}
constexpr Parameter filter(F last, const char* fallback, const char* help) {
    return {.name = "which", .sort = sort::Filter, .min = 0, .max = int(last), .fallback = fallback, .help = help};
}
constexpr Parameter resources(const char* help) {
    return {.name = "resources", .sort = sort::Resource, .help = help, .most = kMostResources};
}

constexpr Word kTriggerWords[] = {
    row(T::Flip, "flip", {}, "when this Unit is revealed",
        "Once, when the Unit is revealed in Deployment (PT-DEPLOY-14).", Produces | Strengths | ComingIncome | Revealed),
    row(T::DeploymentEnd, "deployment_end", {},
        "at the end of the Deployment phase in which this Unit is revealed",
        "Once, after all other abilities of the Deployment in which the Unit is revealed (PT-RULING-36).", Produces | Strengths | ComingIncome),
    row(T::Deployment, "deployment", {}, "in each Deployment phase",
        "In every Deployment phase, after the flip abilities (PT-DEPLOY-15).", Produces | Strengths | ComingIncome),
    row(T::Wars, "wars", {}, "in each Wars phase",
        "In every Wars phase, after all comparisons; it does not depend on Wars won.", Produces | Strengths | ComingIncome | Victories),
    row(T::Income, "income", {}, "in each Income phase",
        "In every Income phase; Gold that is gained here is part of the Income (PT-INCOME-02).", Produces),
    row(T::Construction, "construction", {}, "in each Construction phase",
        "At the start of every Construction phase.", Produces | Strengths | Victories),
    row(T::Aging, "aging", {}, "in each Aging phase",
        "In every Aging phase, before any Unit dies (PT-RULING-27).", Produces | Strengths | Victories | Dying | Saving),
    row(T::WarWon, "war_won", {}, "for each War you win",
        "Once for each War won, after all comparisons, from either row (PT-RULING-13, PT-RULING-16).", Produces | Strengths | ComingIncome | Victories),
    row(T::UnitDied, "unit_died", {{.name = "whose", .sort = sort::Whose, .fallback = "self", .help = "Whose death."}},
        "{0=self|when this Unit dies|for each of your Units that dies}",
        "When Units die in Aging; a discard in another phase is no death (PT-CARD-01). An ability on a dying Unit sees all that die with it.",
        Produces | Victories | Dying | Dead),
    row(T::GameEnd, "game_end", {}, "at the end of the game",
        "Once, when the game is scored (PT-RULING-30); no icon is printed.", Produces | Strengths),
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
    row(C::InFront, "in_front", {}, "this Unit is in Front",
        "This Unit stands in the Front row.", 0, OwnUnit),
    row(C::InBack, "in_back", {}, "this Unit is in Back",
        "This Unit stands in the Back row.", 0, OwnUnit),
};

constexpr Word kQuantityWords[] = {
    row(Q::Age, "age", {}, ":pt_age: on this Unit~this Unit has {#} :pt_age:",
        "Age tokens on this Unit.", 0, OwnUnit),
    row(Q::AgeOfUnits, "age_of_units", {},
        ":pt_age: on your Units~your Units have {#} :pt_age: in all",
        "Age tokens on all Units of the Kingdom, this one included."),
    row(Q::AgeOfDying, "age_of_dying", {},
        ":pt_age: on it~it has {#} :pt_age:",
        "Age tokens with which the Unit dies.", 0, Dead),
    row(Q::Produced, "produced", {kResource},
        "{0} your Kingdom produces~your Kingdom produces {#} {0}",
        "Resources of this kind that the Units and Buildings of the Kingdom produce (PT-RULING-52).", 0, Produces),
    row(Q::Income, "income", {},
        ":pt_gold: of your Income this turn~your Income this turn is {#} :pt_gold:",
        "Gold that this turn's Income will bring, base included (PT-CARD-10, PT-RULING-47).", 0, ComingIncome),
    row(Q::Level2Buildings, "level_2_buildings", {},
        "of your Level 2 Buildings~you have {#} Level 2 {#|Building|Buildings}",
        "Buildings of the Kingdom that show Level 2."),
    row(Q::Units, "units", {filter(F::StrengthAtLeast, "every", "Which Units count.")},
        "of your Units[ {0}]~you have {#} {#|Unit|Units}[ {0}]",
        "Units of the Kingdom, in either row."),
    row(Q::UnitsDying, "units_dying", {},
        "of your dying Units~{#} of your Units {#|dies|die}",
        "Units of the Kingdom that die in this Aging phase.", 0, Dying),
    row(Q::WarsWon, "wars_won", {},
        "War you won this turn~you won {#} {#=no|Wars|{#|War|Wars}} this turn",
        "Wars that the player won in this turn.", 0, Victories),
};

constexpr Word kEffectWords[] = {
    row(E::GainGold, "gain_gold", {number("gold", 1, 20, "How much."), kPer},
        "gain {0} :pt_gold:[ for each {1*, and that for each }]",
        "The player takes Gold from the supply."),
    row(E::GainLp, "gain_lp", {number("points", 1, 20, "How many."), kPer},
        "gain {0} :pt_lp:[ for each {1*, and that for each }]",
        "The player gains Legend Points."),
    row(E::LoseLp, "lose_lp", {number("points", 1, 20, "How many."), kPer},
        "lose {0} :pt_lp:[ for each {1*, and that for each }]",
        "The player loses Legend Points, never below 0 (PT-RULING-18)."),
    row(E::AddAge, "add_age",
        {{.name = "target", .sort = sort::Target, .help = "On which Units."}, number("tokens", 1, 9, "How many on each.", "1"), kPer},
        "{0=chosen|choose one of your Units and put {1} :pt_age: on it|put {1} :pt_age: on {0}}[ for each {2*, and that for each }]",
        "Age tokens are put on Units; of one choice, all on the same Unit (PT-RULING-39, PT-RULING-45)."),
    row(E::UpgradeBuildings, "upgrade_buildings", {},
        "turn all your Level 1 Buildings to Level 2 without paying",
        "All Level 1 Buildings of the Kingdom become Level 2, free and besides the construction action (PT-RULING-49)."),
    row(E::ReplaceByDrawn, "replace_by_drawn",
        {filter(F::CostAtLeast, "every", "Which Unit ends the drawing."), number("age", 0, 9, "Age tokens on the new Unit.", "1")},
        "replace this Unit, without paying, with the first Unit[ {0}] from the deck{1=0||; put {1} :pt_age: on it} and apply its :pt_deployment: abilities",
        "Units are drawn until one passes the filter; the others and this Unit are discarded, and the new one takes its spot (PT-CARD-12 to -14, PT-RULING-37).",
        0, OwnUnit | Revealed),
    row(E::Save, "save", {filter(F::StrengthAtLeast, "every", "Which of the dying Units.")},
        "save one of your Units[ {0}] from dying",
        "One dying Unit of the Kingdom stays in play, this one allowed (PT-RULING-28).", 0, Saving),
};

constexpr Word kModifierWords[] = {
    row(M::SetStrength, "set_strength", {number("strength", 0, 20, "The new value.")},
        "this Unit has {0} :pt_strength:",
        "Replaces the printed strength; additions come on top.", Produces | ComingIncome, OwnUnit),
    row(M::AddStrength, "add_strength", {number("strength", -9, 9, "How much."), kPer},
        "this Unit has {0+} :pt_strength:[ for each {1*, and that for each }]",
        "Changes the Unit's strength, never below 0.", Produces | ComingIncome, OwnUnit),
    row(M::AddKingdomStrength, "add_kingdom_strength", {number("strength", -9, 9, "How much."), kPer},
        "your Kingdom has {0+} :pt_strength:[ for each {1*, and that for each }]",
        "Changes the Kingdom's strength; it belongs to no Unit and counts with no Unit in Front (PT-RULING-55).", Produces | ComingIncome),
    row(M::FightsFromBack, "fights_from_back", {},
        "this Unit also fights from Back",
        "The Unit's strength counts in the Back row as well.", Produces, OwnUnit),
    row(M::DoesNotFight, "does_not_fight", {}, "this Unit does not fight",
        "The Unit adds nothing to the Kingdom's strength; its own strength stays (PT-RULING-44).", Produces, OwnUnit),
    row(M::Produce, "produce", {resources("What is produced, up to three.")},
        "your Kingdom produces {0* }",
        "Resources of a production strip, in force all the time (PT-SETUP-16); no icon is printed."),
    row(M::NeverDies, "never_dies", {}, "this Unit never dies",
        "The Unit does not die in Aging, whatever its Age.", Produces, OwnUnit),
    row(M::DiesAt, "dies_at", {number("age", 2, 9, "Age tokens.")},
        "this Unit dies only with {0} or more :pt_age:",
        "The Unit does not die in Aging with fewer Age tokens.", Produces, OwnUnit),
    row(M::NoLandCost, "no_land_cost", {}, "you pay no land cost",
        "The owner pays no Land cost (PT-RULING-43).", Produces),
    row(M::GoldInsteadOf, "gold_instead_of", {number("gold", 1, 9, "Gold for each."), resources("Which resources may be bought.")},
        "you may pay {0} :pt_gold: instead of each {1* / }",
        "In Construction, Gold replaces required resources, any number of them (PT-CARD-04, PT-RULING-24).", Produces),
};

constexpr Word kResourceWords[] = {
    row(Resource::Wood, "wood", {}, ":pt_wood:", "Wood: logs."),
    row(Resource::Food, "food", {}, ":pt_food:", "Food: meat."),
    row(Resource::Ore, "ore", {}, ":pt_ore:", "Ore: a purple crystal."),
};

constexpr Word kTargetWords[] = {
    row(Target::Self, "self", {}, "this Unit", "This Unit.", 0, OwnUnit),
    row(Target::Others, "others", {}, "each of your other Units",
        "Every other Unit of the Kingdom, in both rows (PT-RULING-53).", 0, OwnUnit),
    row(Target::Chosen, "chosen", {}, "one of your Units", "One Unit of the Kingdom, which the player chooses; this one is allowed."),
};

constexpr Word kWhoseWords[] = {
    row(Whose::Self, "self", {}, "this Unit", "Only this Unit.", 0, OwnUnit),
    row(Whose::Any, "any", {}, "any of your Units", "Each Unit of the Kingdom, this one included."),
};

constexpr Word kFilterWords[] = {
    row(F::Every, "every", {}, "of any kind", "Every Unit."),
    row(F::CostAtMost, "cost_at_most", {number("cost", kLeastCost, kMostCost, "Gold.")},
        "of cost {0} or less", "Units of at most this printed cost."),
    row(F::CostAtLeast, "cost_at_least", {number("cost", kLeastCost, kMostCost, "Gold.")},
        "of cost {0} or more", "Units of at least this printed cost."),
    row(F::AgeAtLeast, "age_at_least", {number("age", 1, 9, "Age tokens.")},
        "with {0} or more :pt_age:", "Units with at least as many Age tokens."),
    row(F::AgeExactly, "age_exactly", {number("age", 0, 9, "Age tokens.")},
        "with {0=0|no|exactly {0}} :pt_age:",
        "Units with just as many Age tokens."),
    row(F::InFront, "in_front", {}, "in Front", "Units in the Front row."),
    row(F::InBack, "in_back", {}, "in Back", "Units in the Back row."),
    row(F::StrengthAtLeast, "strength_at_least", {number("strength", 1, 20, "Strength.")},
        "with {0} or more :pt_strength:",
        "Units of at least this current strength, in either row (PT-RULING-38).", 0, Strengths),
};

template <std::size_t N, class Code> constexpr bool covers(const Word (&table)[N], Code last) {
    for (std::size_t i = 0; i < N; ++i)
        if (table[i].sort != sortOf(last) || table[i].code != int(i)) return false;
    return N == std::size_t(last) + 1;
}
static_assert(covers(kTriggerWords, Trigger::GameEnd) && covers(kConditionWords, C::InBack) && covers(kQuantityWords, Q::WarsWon) &&
              covers(kEffectWords, E::Save) && covers(kModifierWords, M::GoldInsteadOf) && covers(kResourceWords, Resource::Ore) &&
              covers(kTargetWords, Target::Chosen) && covers(kWhoseWords, Whose::Any) && covers(kFilterWords, F::StrengthAtLeast));

// By Sort.
constexpr std::array<const char*, sort::End> kSortNames{"trigger", "condition", "cost", "limit", "effect", "modifier", "quantity", "number",
                                                        "block of effects", "name", "id", "resource", "target", "whose", "filter"};
// By bit of Facts.
constexpr const char* kFactNames[] = {"a Unit", "the production of the Kingdom", "the current strength of Units", "the coming Income", "the Wars of this turn",
                                      "a Unit that is just revealed", "the Units that die", "Units that can still be saved", "a Unit that dies"};

// By Heading.
constexpr const char* kHeadings[] = {toSay(" for each "), toSay("Level")};
static_assert(std::size(kHeadings) == std::size_t(Heading::Level) + 1);

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words({kTriggerWords, kConditionWords, kQuantityWords, kEffectWords, kModifierWords, kResourceWords, kTargetWords, kWhoseWords, kFilterWords},
                                  kSortNames, kFactNames, phraseTables(kGame), kHeadings);
    return words;
}

Facts suppliedAt(std::string_view kind, std::string_view) { return kind == "unit" ? Facts(fact::OwnUnit) : 0; }

}  // namespace schema::paper_tales
