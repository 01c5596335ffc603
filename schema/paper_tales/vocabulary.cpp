// Paper Tales's vocabulary: every word with its arguments, facts and printed sentences, in English, Bulgarian and
// Italian, the language of the rulebook.
#include "schema/paper_tales/vocabulary.h"

#include <array>

namespace schema::paper_tales {
namespace {

using C = ConditionWord;
using E = EffectWord;
using F = Filter;
using M = ModifierWord;
using Q = QuantityWord;
using T = Trigger;
using namespace fact;

// The template of a word in each language.
struct Texts {
    const char *english, *bulgarian, *italian;
};
constexpr Texts symbol(const char* name) { return {name, name, name}; }

template <class Code>
constexpr Word row(Code code, const char* name, Parameters parameters, Texts texts, const char* help, Facts supplies = 0, Facts needs = 0) {
    return {.name = name, .sort = sortOf(code), .code = int(code), .parameters = parameters, .english = texts.english,
            .bulgarian = texts.bulgarian, .translations = {{{"it", texts.italian}}}, .help = help, .supplies = supplies, .needs = needs};
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
    row(T::Flip, "flip", {}, {"when this Unit is revealed", "когато тази Единица бъде разкрита", "quando questa Unità viene rivelata"},
        "Once, when the Unit is revealed in Deployment (PT-DEPLOY-14).", Produces | Strengths | ComingIncome | Revealed),
    row(T::DeploymentEnd, "deployment_end", {},
        {"at the end of the Deployment phase in which this Unit is revealed", "в края на фазата Разполагане, в която тази Единица е разкрита",
         "alla fine della fase Schieramento in cui questa Unità viene rivelata"},
        "Once, after all other abilities of the Deployment in which the Unit is revealed (PT-RULING-36).", Produces | Strengths | ComingIncome),
    row(T::Deployment, "deployment", {}, {"in each Deployment phase", "във всяка фаза Разполагане", "in ogni fase Schieramento"},
        "In every Deployment phase, after the flip abilities (PT-DEPLOY-15).", Produces | Strengths | ComingIncome),
    row(T::Wars, "wars", {}, {"in each Wars phase", "във всяка фаза Войни", "in ogni fase Guerre"},
        "In every Wars phase, after all comparisons; it does not depend on Wars won.", Produces | Strengths | ComingIncome | Victories),
    row(T::Income, "income", {}, {"in each Income phase", "във всяка фаза Приход", "in ogni fase Rendita"},
        "In every Income phase; Gold that is gained here is part of the Income (PT-INCOME-02).", Produces),
    row(T::Construction, "construction", {}, {"in each Construction phase", "във всяка фаза Строеж", "in ogni fase Costruzione"},
        "At the start of every Construction phase.", Produces | Strengths | Victories),
    row(T::Aging, "aging", {}, {"in each Aging phase", "във всяка фаза Стареене", "in ogni fase Decadimento"},
        "In every Aging phase, before any Unit dies (PT-RULING-27).", Produces | Strengths | Victories | Dying | Saving),
    row(T::WarWon, "war_won", {}, {"for each War you win", "за всяка Война, която спечелиш", "per ogni Guerra che vinci"},
        "Once for each War won, after all comparisons, from either row (PT-RULING-13, PT-RULING-16).", Produces | Strengths | ComingIncome | Victories),
    row(T::UnitDied, "unit_died", {{.name = "whose", .sort = sort::Whose, .fallback = "self", .help = "Whose death."}},
        {"{0=self|when this Unit dies|for each of your Units that dies}", "{0=self|когато тази Единица умре|за всяка твоя Единица, която умре}",
         "{0=self|quando questa Unità muore|per ogni tua Unità che muore}"},
        "When Units die in Aging; a discard in another phase is no death (PT-CARD-01). An ability on a dying Unit sees all that die with it.",
        Produces | Victories | Dying | Dead),
    row(T::GameEnd, "game_end", {}, {"at the end of the game", "в края на играта", "alla fine della partita"},
        "Once, when the game is scored (PT-RULING-30); no icon is printed.", Produces | Strengths),
};

constexpr Word kConditionWords[] = {
    row(C::Less, "<", {kLeft, kRight}, {"{0} is less than {1}~fewer than {1}", "{0} е по-малко от {1}~по-малко от {1}", "{0} è meno di {1}~meno di {1}"},
        "The left number is less than the right one."),
    row(C::LessOrEqual, "<=", {kLeft, kRight}, {"{0} is at most {1}~at most {1}", "{0} е най-много {1}~най-много {1}", "{0} è al massimo {1}~al massimo {1}"},
        "The left number is at most the right one."),
    row(C::Equal, "=", {kLeft, kRight}, {"{0} is {1}~{1=0|no|exactly {1}}", "{0} е {1}~{1=0|0|точно {1}}", "{0} è {1}~{1=0|0|esattamente {1}}"},
        "Both numbers are equal."),
    row(C::NotEqual, "!=", {kLeft, kRight}, {"{0} is not {1}~other than {1}", "{0} не е {1}~различно от {1}", "{0} non è {1}~un numero diverso da {1} di"},
        "The numbers differ."),
    row(C::GreaterOrEqual, ">=", {kLeft, kRight}, {"{0} is at least {1}~at least {1}", "{0} е поне {1}~поне {1}", "{0} è almeno {1}~almeno {1}"},
        "The left number is at least the right one."),
    row(C::Greater, ">", {kLeft, kRight}, {"{0} is more than {1}~more than {1}", "{0} е повече от {1}~повече от {1}", "{0} è più di {1}~più di {1}"},
        "The left number is greater than the right one."),
    row(C::All, "all", {kConditions}, {"{0* and }", "{0* и }", "{0* e }"}, "All conditions hold."),
    row(C::Any, "any", {kConditions}, {"{0* or }", "{0* или }", "{0* o }"}, "At least one condition holds."),
    row(C::Not, "not", {{.name = "condition", .sort = sort::Condition, .help = "A condition."}},
        {"it is not true that {0}", "не е вярно, че {0}", "non è vero che {0}"}, "The condition does not hold."),
    row(C::InFront, "in_front", {}, {"this Unit is in Front", "тази Единица е отпред", "questa Unità è Davanti"},
        "This Unit stands in the Front row.", 0, OwnUnit),
    row(C::InBack, "in_back", {}, {"this Unit is in Back", "тази Единица е отзад", "questa Unità è Dietro"},
        "This Unit stands in the Back row.", 0, OwnUnit),
};

constexpr Word kQuantityWords[] = {
    row(Q::Age, "age", {}, {":pt_age: on this Unit~this Unit has {#} :pt_age:", "всеки :pt_age: върху тази Единица~тази Единица има {#} :pt_age:",
                            ":pt_age: su questa Unità~questa Unità ha {#} :pt_age:"},
        "Age tokens on this Unit.", 0, OwnUnit),
    row(Q::AgeOfUnits, "age_of_units", {},
        {":pt_age: on your Units~your Units have {#} :pt_age: in all", "всеки :pt_age: върху твоите Единици~твоите Единици имат общо {#} :pt_age:",
         ":pt_age: sulle tue Unità~le tue Unità hanno in tutto {#} :pt_age:"},
        "Age tokens on all Units of the Kingdom, this one included."),
    row(Q::AgeOfDying, "age_of_dying", {},
        {":pt_age: on it~it has {#} :pt_age:", "всеки :pt_age: върху нея~върху нея има {#} :pt_age:", ":pt_age: su di essa~ha {#} :pt_age:"},
        "Age tokens with which the Unit dies.", 0, Dead),
    row(Q::Produced, "produced", {kResource},
        {"{0} your Kingdom produces~your Kingdom produces {#} {0}",
         "всеки {0}, който Кралството ти произвежда~Кралството ти произвежда {#} {0}",
         "{0} che il tuo Regno produce~il tuo Regno produce {#} {0}"},
        "Resources of this kind that the Units and Buildings of the Kingdom produce (PT-RULING-52).", 0, Produces),
    row(Q::Income, "income", {},
        {":pt_gold: of your Income this turn~your Income this turn is {#} :pt_gold:",
         "всяко :pt_gold: от Прихода ти този ход~Приходът ти този ход е {#} :pt_gold:",
         ":pt_gold: della tua Rendita di questo turno~la tua Rendita di questo turno è {#} :pt_gold:"},
        "Gold that this turn's Income will bring, base included (PT-CARD-10, PT-RULING-47).", 0, ComingIncome),
    row(Q::Level2Buildings, "level_2_buildings", {},
        {"of your Level 2 Buildings~you have {#} Level 2 {#|Building|Buildings}",
         "всяка твоя Сграда от ниво 2~имаш {#} {#|Сграда|Сгради} от ниво 2",
         "tuo Edificio di livello 2~hai {#} {#|Edificio|Edifici} di livello 2"},
        "Buildings of the Kingdom that show Level 2."),
    row(Q::Units, "units", {filter(F::StrengthAtLeast, "every", "Which Units count.")},
        {"of your Units[ {0}]~you have {#} {#|Unit|Units}[ {0}]", "всяка твоя Единица[ {0}]~имаш {#} {#|Единица|Единици}[ {0}]",
         "tua Unità[ {0}]~hai {#} Unità[ {0}]"},
        "Units of the Kingdom, in either row."),
    row(Q::UnitsDying, "units_dying", {},
        {"of your dying Units~{#} of your Units {#|dies|die}", "всяка твоя умираща Единица~{#} {#|твоя Единица умира|твои Единици умират}",
         "tua Unità che muore~{#|muore|muoiono} {#} {#|tua|delle tue} Unità"},
        "Units of the Kingdom that die in this Aging phase.", 0, Dying),
    row(Q::WarsWon, "wars_won", {},
        {"War you won this turn~you won {#} {#=no|Wars|{#|War|Wars}} this turn", "всяка Война, която спечели този ход~спечели {#} {#|Война|Войни} този ход",
         "Guerra vinta in questo turno~hai vinto {#} {#|Guerra|Guerre} in questo turno"},
        "Wars that the player won in this turn.", 0, Victories),
};

constexpr Word kEffectWords[] = {
    row(E::GainGold, "gain_gold", {number("gold", 1, 20, "How much."), kPer},
        {"gain {0} :pt_gold:[ for each {1*, and that for each }]", "получи {0} :pt_gold:[ за {1*, и то за }]",
         "guadagna {0} :pt_gold:[ per ogni {1*, e ciò per ogni }]"},
        "The player takes Gold from the supply."),
    row(E::GainLp, "gain_lp", {number("points", 1, 20, "How many."), kPer},
        {"gain {0} :pt_lp:[ for each {1*, and that for each }]", "получи {0} :pt_lp:[ за {1*, и то за }]",
         "guadagna {0} :pt_lp:[ per ogni {1*, e ciò per ogni }]"},
        "The player gains Legend Points."),
    row(E::LoseLp, "lose_lp", {number("points", 1, 20, "How many."), kPer},
        {"lose {0} :pt_lp:[ for each {1*, and that for each }]", "загуби {0} :pt_lp:[ за {1*, и то за }]",
         "perdi {0} :pt_lp:[ per ogni {1*, e ciò per ogni }]"},
        "The player loses Legend Points, never below 0 (PT-RULING-18)."),
    row(E::AddAge, "add_age",
        {{.name = "target", .sort = sort::Target, .help = "On which Units."}, number("tokens", 1, 9, "How many on each.", "1"), kPer},
        {"{0=chosen|choose one of your Units and put {1} :pt_age: on it|put {1} :pt_age: on {0}}[ for each {2*, and that for each }]",
         "{0=chosen|избери своя Единица и постави {1} :pt_age: върху нея|постави {1} :pt_age: върху {0}}[ за {2*, и то за }]",
         "{0=chosen|scegli una tua Unità e metti {1} :pt_age: su di essa|metti {1} :pt_age: su {0}}[ per ogni {2*, e ciò per ogni }]"},
        "Age tokens are put on Units; of one choice, all on the same Unit (PT-RULING-39, PT-RULING-45)."),
    row(E::UpgradeBuildings, "upgrade_buildings", {},
        {"turn all your Level 1 Buildings to Level 2 without paying", "обърни всичките си Сгради от ниво 1 на ниво 2, без да плащаш",
         "gira tutti i tuoi Edifici di livello 1 sul livello 2 senza pagare"},
        "All Level 1 Buildings of the Kingdom become Level 2, free and besides the construction action (PT-RULING-49)."),
    row(E::ReplaceByDrawn, "replace_by_drawn",
        {filter(F::CostAtLeast, "every", "Which Unit ends the drawing."), number("age", 0, 9, "Age tokens on the new Unit.", "1")},
        {"replace this Unit, without paying, with the first Unit[ {0}] from the deck{1=0||; put {1} :pt_age: on it} and apply its :pt_deployment: abilities",
         "замени тази Единица, без да плащаш, с първата изтеглена от тестето Единица[ {0}]{1=0||; постави {1} :pt_age: върху нея} и приложи способностите ѝ :pt_deployment:",
         "rimpiazza questa Unità, senza pagare, con la prima Unità[ {0}] pescata dal mazzo{1=0||; metti {1} :pt_age: su di essa} e applica le sue abilità :pt_deployment:"},
        "Units are drawn until one passes the filter; the others and this Unit are discarded, and the new one takes its spot (PT-CARD-12 to -14, PT-RULING-37).",
        0, OwnUnit | Revealed),
    row(E::Save, "save", {filter(F::StrengthAtLeast, "every", "Which of the dying Units.")},
        {"save one of your Units[ {0}] from dying", "спаси от смърт една своя Единица[ {0}]", "salva dalla morte una tua Unità[ {0}]"},
        "One dying Unit of the Kingdom stays in play, this one allowed (PT-RULING-28).", 0, Saving),
};

constexpr Word kModifierWords[] = {
    row(M::SetStrength, "set_strength", {number("strength", 0, 20, "The new value.")},
        {"this Unit has {0} :pt_strength:", "тази Единица има {0} :pt_strength:", "questa Unità ha {0} :pt_strength:"},
        "Replaces the printed strength; additions come on top.", Produces | ComingIncome, OwnUnit),
    row(M::AddStrength, "add_strength", {number("strength", -9, 9, "How much."), kPer},
        {"this Unit has {0+} :pt_strength:[ for each {1*, and that for each }]", "тази Единица има {0+} :pt_strength:[ за {1*, и то за }]",
         "questa Unità ha {0+} :pt_strength:[ per ogni {1*, e ciò per ogni }]"},
        "Changes the Unit's strength, never below 0.", Produces | ComingIncome, OwnUnit),
    row(M::AddKingdomStrength, "add_kingdom_strength", {number("strength", -9, 9, "How much."), kPer},
        {"your Kingdom has {0+} :pt_strength:[ for each {1*, and that for each }]", "Кралството ти има {0+} :pt_strength:[ за {1*, и то за }]",
         "il tuo Regno ha {0+} :pt_strength:[ per ogni {1*, e ciò per ogni }]"},
        "Changes the Kingdom's strength; it belongs to no Unit and counts with no Unit in Front (PT-RULING-55).", Produces | ComingIncome),
    row(M::FightsFromBack, "fights_from_back", {},
        {"this Unit also fights from Back", "тази Единица се бие и отзад", "questa Unità combatte anche da Dietro"},
        "The Unit's strength counts in the Back row as well.", Produces, OwnUnit),
    row(M::DoesNotFight, "does_not_fight", {}, {"this Unit does not fight", "тази Единица не се бие", "questa Unità non combatte"},
        "The Unit adds nothing to the Kingdom's strength; its own strength stays (PT-RULING-44).", Produces, OwnUnit),
    row(M::Produce, "produce", {resources("What is produced, up to three.")},
        {"your Kingdom produces {0* }", "Кралството ти произвежда {0* }", "il tuo Regno produce {0* }"},
        "Resources of a production strip, in force all the time (PT-SETUP-16); no icon is printed."),
    row(M::NeverDies, "never_dies", {}, {"this Unit never dies", "тази Единица никога не умира", "questa Unità non muore mai"},
        "The Unit does not die in Aging, whatever its Age.", Produces, OwnUnit),
    row(M::DiesAt, "dies_at", {number("age", 2, 9, "Age tokens.")},
        {"this Unit dies only with {0} or more :pt_age:", "тази Единица умира само с {0} или повече :pt_age:", "questa Unità muore solo con {0} o più :pt_age:"},
        "The Unit does not die in Aging with fewer Age tokens.", Produces, OwnUnit),
    row(M::NoLandCost, "no_land_cost", {}, {"you pay no land cost", "не плащаш цена за терен", "non paghi il costo del Terreno"},
        "The owner pays no Land cost (PT-RULING-43).", Produces),
    row(M::GoldInsteadOf, "gold_instead_of", {number("gold", 1, 9, "Gold for each."), resources("Which resources may be bought.")},
        {"you may pay {0} :pt_gold: instead of each {1* / }", "можеш да плащаш {0} :pt_gold: вместо всеки {1* / }",
         "puoi pagare {0} :pt_gold: al posto di ogni {1* / }"},
        "In Construction, Gold replaces required resources, any number of them (PT-CARD-04, PT-RULING-24).", Produces),
};

constexpr Word kResourceWords[] = {
    row(Resource::Wood, "wood", {}, symbol(":pt_wood:"), "Wood: logs."),
    row(Resource::Food, "food", {}, symbol(":pt_food:"), "Food: meat."),
    row(Resource::Ore, "ore", {}, symbol(":pt_ore:"), "Ore: a purple crystal."),
};

constexpr Word kTargetWords[] = {
    row(Target::Self, "self", {}, {"this Unit", "тази Единица", "questa Unità"}, "This Unit.", 0, OwnUnit),
    row(Target::Others, "others", {}, {"each of your other Units", "всяка твоя друга Единица", "ognuna delle tue altre Unità"},
        "Every other Unit of the Kingdom, in both rows (PT-RULING-53).", 0, OwnUnit),
    row(Target::Chosen, "chosen", {}, {"one of your Units", "една твоя Единица", "una tua Unità"}, "One Unit of the Kingdom, which the player chooses; this one is allowed."),
};

constexpr Word kWhoseWords[] = {
    row(Whose::Self, "self", {}, {"this Unit", "тази Единица", "questa Unità"}, "Only this Unit.", 0, OwnUnit),
    row(Whose::Any, "any", {}, {"any of your Units", "коя да е твоя Единица", "una qualsiasi tua Unità"}, "Each Unit of the Kingdom, this one included."),
};

constexpr Word kFilterWords[] = {
    row(F::Every, "every", {}, {"of any kind", "от всякакъв вид", "di qualsiasi tipo"}, "Every Unit."),
    row(F::CostAtMost, "cost_at_most", {number("cost", kLeastCost, kMostCost, "Gold.")},
        {"of cost {0} or less", "с цена {0} или по-малко", "di costo {0} o meno"}, "Units of at most this printed cost."),
    row(F::CostAtLeast, "cost_at_least", {number("cost", kLeastCost, kMostCost, "Gold.")},
        {"of cost {0} or more", "с цена {0} или повече", "di costo {0} o più"}, "Units of at least this printed cost."),
    row(F::AgeAtLeast, "age_at_least", {number("age", 1, 9, "Age tokens.")},
        {"with {0} or more :pt_age:", "с {0} или повече :pt_age:", "con {0} o più :pt_age:"}, "Units with at least as many Age tokens."),
    row(F::AgeExactly, "age_exactly", {number("age", 0, 9, "Age tokens.")},
        {"with {0=0|no|exactly {0}} :pt_age:", "{0=0|без|с точно {0}} :pt_age:", "{0=0|senza|con esattamente {0}} :pt_age:"},
        "Units with just as many Age tokens."),
    row(F::InFront, "in_front", {}, {"in Front", "отпред", "Davanti"}, "Units in the Front row."),
    row(F::InBack, "in_back", {}, {"in Back", "отзад", "Dietro"}, "Units in the Back row."),
    row(F::StrengthAtLeast, "strength_at_least", {number("strength", 1, 20, "Strength.")},
        {"with {0} or more :pt_strength:", "с {0} или повече :pt_strength:", "con {0} o più :pt_strength:"},
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

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words({kTriggerWords, kConditionWords, kQuantityWords, kEffectWords, kModifierWords, kResourceWords, kTargetWords, kWhoseWords, kFilterWords},
                                  kSortNames, kFactNames);
    return words;
}

Facts suppliedAt(std::string_view kind, std::string_view) { return kind == "unit" ? Facts(fact::OwnUnit) : 0; }

}  // namespace schema::paper_tales
